// Each type of the library used by two threads: rightly, which is no data race whatever the library does inside, and wrongly, which is
// a race within that type and not within some field of the library. A case's name begins with "safe" or "race"; TestLibraryRaces runs
// each under -race, and holds the list of types against the library.
// expect -race safe-task-wait: verified
// csc: -nowarn:CS1591
using System;
using System.Buffers;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Text;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

static class LibraryRaces
{
    static void Two(Action a, Action b)
    {
        var t = new Thread(() => a());
        t.Start();
        b();
        t.Join();
    }

    // The same by both.
    static void Both(Action a) => Two(a, a);

    static void Ignore(Action a)
    {
        try { a(); }
        catch (Exception) { }
    }

    static int Sum(IEnumerable<int> all)
    {
        int sum = 0;
        foreach (int i in all) sum += i;
        return sum;
    }

    class Source : IValueTaskSource<int>
    {
        ManualResetValueTaskSourceCore<int> _core;
        public ValueTask<int> Task => new ValueTask<int>(this, _core.Version);
        public void Set() => _core.SetResult(1);
        public int GetResult(short token) => _core.GetResult(token);
        public ValueTaskSourceStatus GetStatus(short token) => _core.GetStatus(token);
        public void OnCompleted(Action<object> c, object s, short token, ValueTaskSourceOnCompletedFlags f) => _core.OnCompleted(c, s, token, f);
    }

    static async Task<int> Later(Task<int> t) => await t + 1;

    static async IAsyncEnumerable<int> Numbers()
    {
        yield return 1;
        await Task.Yield();
        yield return 2;
    }

    static async Task<int> AddUp()
    {
        int sum = 0;
        await foreach (int i in Numbers()) sum += i;
        return sum;
    }

    static void Main(string[] args)
    {
        switch (args.Length == 0 ? "" : args[0])
        {
            // Tasks
            case "safe-task-wait": { var t = Task.Run(() => 1); Both(() => { int x = t.Result; }); break; }
            case "safe-task-continue": { var t = Task.Run(() => 1); Both(() => t.ContinueWith(_ => { }, TaskContinuationOptions.ExecuteSynchronously).Wait()); break; }
            case "safe-task-failed": { var t = Task.Run(() => throw new Exception()); Both(() => Ignore(t.Wait)); break; }
            case "safe-task-exception": { var s = new TaskCompletionSource<int>(); Both(() => { s.TrySetException(new Exception()); var e = s.Task.Exception; }); break; }
            case "safe-task-states": { var s = new TaskCompletionSource<int>(); Two(() => s.TrySetResult(1), () => { bool b = s.Task.IsCompleted || s.Task.IsFaulted; var x = s.Task.Status; }); break; }
            case "safe-task-cancelled": { var s = new TaskCompletionSource(); Two(() => s.TrySetCanceled(), () => { Ignore(s.Task.Wait); bool b = s.Task.IsCanceled; }); break; }
            case "safe-task-children": { Task.Factory.StartNew(() => Both(() => Task.Factory.StartNew(() => { }, TaskCreationOptions.AttachedToParent))).Wait(); break; }
            case "safe-task-failing-children":
            {
                Action fail = () => throw new Exception();
                var t = Task.Factory.StartNew(() => { for (int i = 0; i < 2; i++) Task.Factory.StartNew(fail, TaskCreationOptions.AttachedToParent); });
                Ignore(t.Wait);
                break;
            }
            case "safe-task-result-seen": { int x = 0; var t = Task.Run(() => { x = 1; }); t.Wait(); x++; break; }
            case "safe-task-result-awaited": { int x = 0; var s = new TaskCompletionSource<int>(); var t = Later(s.Task); Two(() => { x = 1; s.SetResult(1); }, () => { int y = t.Result; x += y; }); break; }
            case "safe-when-all": { var s = new TaskCompletionSource(); var u = new TaskCompletionSource(); var all = Task.WhenAll(s.Task, u.Task); Two(() => s.SetResult(), () => u.SetException(new Exception())); Ignore(all.Wait); break; }
            case "safe-when-any": { var s = new TaskCompletionSource(); var u = new TaskCompletionSource(); var any = Task.WhenAny(s.Task, u.Task); Two(() => s.SetResult(), () => u.SetException(new Exception())); any.Wait(); break; }
            case "safe-wait-any": { var s = new TaskCompletionSource(); var u = new TaskCompletionSource(); Two(() => s.SetResult(), () => Task.WaitAny(s.Task, u.Task)); break; }
            case "safe-delay": { var c = new CancellationTokenSource(); var d = Task.Delay(5, c.Token); Two(() => c.Cancel(), () => Ignore(d.Wait)); break; }
            case "safe-wait-async": { var s = new TaskCompletionSource(); var w = s.Task.WaitAsync(TimeSpan.FromSeconds(1)); Two(() => s.SetResult(), () => Ignore(w.Wait)); break; }
            case "safe-value-task-source": { var s = new Source(); var v = s.Task.AsTask(); Two(s.Set, () => { int x = v.Result; }); break; }
            case "safe-async-iterator": { AddUp().Wait(); break; }
            case "safe-factory": { Both(() => Task.Factory.StartNew(() => { }).Wait()); break; }
            case "safe-scheduler-pair": { var p = new ConcurrentExclusiveSchedulerPair(); Task.Factory.StartNew(() => { }, default, default, p.ExclusiveScheduler).Wait(); break; }
            case "safe-parallel-for": { Parallel.For(0, 2, i => { }); break; }
            case "safe-parallel-break": { Parallel.For(0, 2, (i, s) => s.Break()); break; }
            case "safe-parallel-failing": { Ignore(() => Parallel.For(0, 2, i => { throw new Exception(); })); break; }
            case "safe-parallel-invoke": { Parallel.Invoke(() => { }, () => { }); break; }
            case "safe-parallel-async": { Ignore(() => Parallel.ForEachAsync(new[] { 1 }, (i, c) => throw new Exception()).Wait()); break; }
            case "safe-pool": { var e = new ManualResetEventSlim(); ThreadPool.QueueUserWorkItem(_ => e.Set()); e.Wait(); break; }
            case "race-task-body": { int x = 0; var t = Task.Run(() => { x = 1; }); x++; t.Wait(); break; }
            case "race-parallel-body": { var l = new List<int>(); Parallel.For(0, 2, i => l.Add(i)); break; }

            // Cancellation and time
            case "safe-cancel": { var c = new CancellationTokenSource(); Both(() => c.Cancel()); break; }
            case "safe-cancel-register": { var c = new CancellationTokenSource(); Two(() => c.Cancel(), () => c.Token.Register(() => { }).Dispose()); break; }
            case "safe-cancel-seen": { int x = 0; var c = new CancellationTokenSource(); Two(() => { x = 1; c.Cancel(); }, () => { if (c.Token.IsCancellationRequested) x++; }); break; }
            case "safe-cancel-linked": { var c = new CancellationTokenSource(); Two(() => c.Cancel(), () => { using var l = CancellationTokenSource.CreateLinkedTokenSource(c.Token); }); break; }
            case "safe-cancel-handle": { var c = new CancellationTokenSource(); Two(() => c.Cancel(), () => c.Token.WaitHandle.WaitOne()); break; }
            case "safe-cancel-disposed": { var c = new CancellationTokenSource(); Two(() => Ignore(c.Cancel), () => c.Dispose()); break; }
            case "safe-timer": { using var t = new Timer(_ => { }, null, 1, Timeout.Infinite); Both(() => t.Change(2, Timeout.Infinite)); break; }
            case "safe-periodic-timer": { using var t = new PeriodicTimer(TimeSpan.FromMilliseconds(1)); Two(() => t.Dispose(), () => t.WaitForNextTickAsync().AsTask().Wait()); break; }

            // Locks and events
            case "safe-semaphore": { var s = new SemaphoreSlim(1); Both(() => { s.Wait(); s.Release(); }); break; }
            case "safe-semaphore-async": { int x = 0; var s = new SemaphoreSlim(1); Both(() => { s.WaitAsync().Wait(); x++; s.Release(); }); break; }
            case "safe-semaphore-cancelled": { var s = new SemaphoreSlim(0); var c = new CancellationTokenSource(); Two(() => c.Cancel(), () => Ignore(() => s.Wait(c.Token))); break; }
            case "safe-semaphore-async-cancelled": { var s = new SemaphoreSlim(0); var c = new CancellationTokenSource(); var w = s.WaitAsync(c.Token); Two(() => c.Cancel(), () => { s.Release(); Ignore(w.Wait); }); break; }
            case "safe-semaphore-kernel": { int x = 0; var s = new Semaphore(1, 1); Both(() => { s.WaitOne(); x++; s.Release(); }); break; }
            case "safe-manual-reset-slim": { var e = new ManualResetEventSlim(); Two(e.Set, () => { e.Wait(); e.Reset(); }); break; }
            case "safe-manual-reset": { int x = 0; var e = new ManualResetEvent(false); Two(() => { x = 1; e.Set(); }, () => { e.WaitOne(); x++; }); break; }
            case "safe-auto-reset": { int x = 0; var e = new AutoResetEvent(true); Both(() => { e.WaitOne(); x++; e.Set(); }); break; }
            case "safe-event-handle": { var e = new EventWaitHandle(false, EventResetMode.AutoReset); Two(() => e.Set(), () => e.WaitOne()); break; }
            case "safe-wait-any-handle": { var e = new AutoResetEvent(false); var f = new AutoResetEvent(false); Two(() => e.Set(), () => WaitHandle.WaitAny(new WaitHandle[] { e, f })); break; }
            case "safe-registered-wait": { var e = new AutoResetEvent(false); var r = ThreadPool.RegisterWaitForSingleObject(e, (_, _) => { }, null, -1, true); Two(() => e.Set(), () => r.Unregister(null)); break; }
            case "safe-countdown": { int x = 0; var c = new CountdownEvent(1); Two(() => { x = 1; c.Signal(); }, () => { c.Wait(); x++; }); break; }
            case "safe-countdown-add": { var c = new CountdownEvent(2); Both(() => { c.TryAddCount(); c.Signal(); }); break; }
            case "safe-barrier": { int x = 0; var b = new Barrier(2); Two(() => { x = 1; b.SignalAndWait(); }, () => { b.SignalAndWait(); x++; }); break; }
            case "safe-barrier-phase": { int x = 0; var b = new Barrier(2, _ => x++); Both(() => b.SignalAndWait()); break; }
            case "safe-mutex": { int x = 0; var m = new Mutex(); Both(() => { m.WaitOne(); x++; m.ReleaseMutex(); }); break; }
            case "safe-lock": { int x = 0; var l = new Lock(); Both(() => { lock (l) x++; }); break; }
            case "safe-monitor": { int x = 0; var l = new object(); Both(() => { lock (l) x++; }); break; }
            case "safe-spin-lock": { int x = 0; var s = new SpinLock(false); Both(() => { bool taken = false; s.Enter(ref taken); x++; s.Exit(); }); break; }
            case "safe-reader-writer-slim": { int x = 0; var l = new ReaderWriterLockSlim(); Two(() => { l.EnterWriteLock(); x = 1; l.ExitWriteLock(); }, () => { l.EnterReadLock(); int y = x; l.ExitReadLock(); }); break; }
            case "safe-reader-writer": { int x = 0; var l = new ReaderWriterLock(); Two(() => { l.AcquireWriterLock(-1); x = 1; l.ReleaseWriterLock(); }, () => { l.AcquireReaderLock(-1); int y = x; l.ReleaseReaderLock(); }); break; }
            case "safe-lazy": { var l = new Lazy<object>(() => new object()); Both(() => { var x = l.Value; }); break; }
            case "safe-lazy-publication": { var l = new Lazy<object>(() => new object(), LazyThreadSafetyMode.PublicationOnly); Both(() => { var x = l.Value; }); break; }
            case "safe-lazy-failing": { var l = new Lazy<object>(() => throw new Exception()); Both(() => Ignore(() => { var x = l.Value; })); break; }
            case "safe-lazy-initializer": { object o = null; Both(() => LazyInitializer.EnsureInitialized(ref o, () => new object())); break; }
            case "safe-thread-local": { using var l = new ThreadLocal<int>(() => 1, true); Both(() => l.Value++); int n = l.Values.Count; break; }
            case "safe-async-local": { var l = new AsyncLocal<int>(); Both(() => l.Value++); break; }
            case "safe-thread": { var t = new Thread(() => { }); t.Start(); Both(t.Join); break; }
            case "safe-interlocked": { int x = 0; Both(() => Interlocked.Increment(ref x)); break; }
            case "safe-volatile": { int x = 0; Both(() => Volatile.Write(ref x, Volatile.Read(ref x) + 1)); break; }
            case "safe-synchronization-context": { var c = new SynchronizationContext(); Both(() => c.Send(_ => { }, null)); break; }
            case "race-semaphore": { int x = 0; var s = new SemaphoreSlim(2); Both(() => { s.Wait(); x++; s.Release(); }); break; }
            case "race-read-lock": { int x = 0; var l = new ReaderWriterLockSlim(); Both(() => { l.EnterReadLock(); x++; l.ExitReadLock(); }); break; }
            case "race-interlocked": { int x = 0; Two(() => Interlocked.Increment(ref x), () => x++); break; }

            // Collections that are safe
            case "safe-concurrent-queue": { var q = new ConcurrentQueue<int>(); Two(() => q.Enqueue(1), () => { q.TryDequeue(out int x); Sum(q); }); break; }
            case "safe-concurrent-stack": { var q = new ConcurrentStack<int>(); Two(() => q.Push(1), () => { q.TryPop(out int x); Sum(q); }); break; }
            case "safe-concurrent-bag": { var q = new ConcurrentBag<int>(); Two(() => q.Add(1), () => { q.TryTake(out int x); Sum(q); }); break; }
            case "safe-concurrent-dictionary": { var d = new ConcurrentDictionary<int, int>(); Two(() => d[1] = 1, () => { d.GetOrAdd(1, 2); int n = d.Count; foreach (var p in d) { } }); break; }
            case "safe-concurrent-dictionary-update": { var d = new ConcurrentDictionary<string, int>(); Both(() => d.AddOrUpdate("a", 1, (k, v) => v + 1)); break; }
            case "safe-blocking-collection": { var b = new BlockingCollection<int>(1); Two(() => { b.Add(1); b.CompleteAdding(); }, () => Sum(b.GetConsumingEnumerable())); break; }
            case "safe-partitioner": { Parallel.ForEach(Partitioner.Create(0, 2), r => { }); break; }
            case "safe-channel": { var c = Channel.CreateUnbounded<int>(); Two(() => { c.Writer.TryWrite(1); c.Writer.TryComplete(); }, () => Ignore(() => c.Reader.ReadAsync().AsTask().Wait())); break; }
            case "safe-channel-bounded": { var c = Channel.CreateBounded<int>(1); Two(() => c.Writer.WriteAsync(1).AsTask().Wait(), () => { c.Reader.TryRead(out int x); int n = c.Reader.Count; }); break; }
            case "safe-channel-completion": { var c = Channel.CreateUnbounded<int>(); Two(() => c.Writer.Complete(), () => c.Reader.Completion.Wait()); break; }
            case "safe-channel-prioritized": { var c = Channel.CreateUnboundedPrioritized<int>(); Two(() => c.Writer.TryWrite(1), () => c.Reader.TryRead(out int x)); break; }
            case "safe-immutable": { var l = ImmutableList.Create(1); Both(() => ImmutableInterlocked.Update(ref l, x => x.Add(2))); break; }
            case "safe-immutable-array": { ImmutableArray<int> l = [1]; Both(() => ImmutableInterlocked.Update(ref l, x => x.Add(2))); break; }
            case "safe-immutable-dictionary": { var d = ImmutableDictionary<int, int>.Empty; Both(() => ImmutableInterlocked.TryAdd(ref d, 1, 1)); break; }
            case "safe-weak-table": { var t = new ConditionalWeakTable<object, object>(); var o = new object(); Both(() => t.GetValue(o, _ => new object())); break; }
            case "safe-array-pool": { Both(() => ArrayPool<int>.Shared.Return(ArrayPool<int>.Shared.Rent(4))); break; }
            case "safe-console": { Both(() => Console.WriteLine("a")); break; }
            case "safe-writer": { var w = TextWriter.Synchronized(new StringWriter()); Both(() => w.Write('a')); break; }
            case "safe-random": { Both(() => Random.Shared.Next(2)); break; }
            case "safe-progress": { IProgress<int> p = new Progress<int>(_ => { }); Both(() => p.Report(1)); break; }
            case "safe-encoding": { Both(() => Encoding.UTF8.GetBytes("a")); break; }
            case "safe-comparer": { Both(() => EqualityComparer<string>.Default.Equals("a", "b")); break; }
            case "safe-lambda": { Action<int> f = null; Both(() => { Action<int> g = x => { }; g(1); }); break; }
            case "safe-method-group": { Both(() => { Action<Action> g = Ignore; g(() => { }); }); break; }
            case "safe-linq": { var a = new[] { 1, 2 }; Both(() => a.Where(x => x > 1).OrderBy(x => x).ToList()); break; }

            // Any number of readers
            case "safe-read-list": { var l = new List<int> { 1 }; Both(() => { int x = l[0] + l.Count + Sum(l); l.Contains(1); }); break; }
            case "safe-read-dictionary": { var d = new Dictionary<string, int> { ["a"] = 1 }; Both(() => { d.TryGetValue("a", out int x); foreach (var p in d) { } Sum(d.Values); }); break; }
            case "safe-read-hash-set": { var s = new HashSet<int> { 1 }; Both(() => { s.Contains(1); Sum(s); }); break; }
            case "safe-read-queue": { var q = new Queue<int>(new[] { 1 }); Both(() => { q.Peek(); Sum(q); }); break; }
            case "safe-read-stack": { var q = new Stack<int>(new[] { 1 }); Both(() => { q.Peek(); Sum(q); }); break; }
            case "safe-read-linked-list": { var l = new LinkedList<int>(new[] { 1 }); Both(() => { l.Find(1); Sum(l); }); break; }
            case "safe-read-sorted": { var s = new SortedSet<int> { 1 }; Both(() => { s.Contains(1); Sum(s); }); break; }
            case "safe-read-sorted-dictionary": { var s = new SortedDictionary<int, int> { [1] = 1 }; Both(() => { s.ContainsKey(1); Sum(s.Values); }); break; }
            case "safe-read-priority-queue": { var s = new PriorityQueue<int, int>(); s.Enqueue(1, 1); Both(() => { s.Peek(); foreach (var p in s.UnorderedItems) { } }); break; }
            case "safe-read-hashtable": { var h = new Hashtable { ["a"] = 1 }; Both(() => { object x = h["a"]; foreach (DictionaryEntry e in h) { } }); break; }
            case "safe-read-string-builder": { var b = new StringBuilder("a"); Both(() => b.ToString()); break; }
            case "safe-read-immutable": { var l = ImmutableSortedDictionary<int, int>.Empty.Add(1, 1); Both(() => { int x = l[1]; foreach (var p in (IEnumerable<KeyValuePair<int, int>>)l) { } }); break; }

            // Collections that are not
            case "race-list-add": { var l = new List<int>(); Both(() => l.Add(1)); break; }
            case "race-list-read": { var l = new List<int> { 1 }; Two(() => l.Add(2), () => { int x = l[0]; }); break; }
            case "race-list-enumerate": { var l = new List<int> { 1 }; Two(() => l.Add(2), () => Ignore(() => Sum(l))); break; }
            case "race-list-linq": { var l = new List<int> { 1 }; Two(() => l.Add(2), () => Ignore(() => l.Where(x => x > 0).ToArray())); break; }
            case "race-list-sort": { var l = new List<int> { 2, 1 }; Two(() => l.Sort(), () => l.Contains(3)); break; }
            case "race-list-strings": { var l = new List<string>(); Both(() => l.Add("a")); break; }
            case "race-dictionary": { var d = new Dictionary<int, int>(); Two(() => d[1] = 1, () => Ignore(() => d.TryGetValue(1, out int x))); break; }
            case "race-dictionary-keys": { var d = new Dictionary<string, string> { ["a"] = "b" }; Two(() => d.Remove("a"), () => Ignore(() => d.Keys.ToArray())); break; }
            case "race-hash-set": { var d = new HashSet<int>(); Two(() => d.Add(1), () => Ignore(() => d.Contains(1))); break; }
            case "race-queue": { var q = new Queue<int>(new[] { 1 }); Two(() => q.Enqueue(2), () => q.TryDequeue(out int x)); break; }
            case "race-stack": { var q = new Stack<int>(new[] { 1 }); Two(() => q.Push(2), () => q.TryPop(out int x)); break; }
            case "race-linked-list": { var l = new LinkedList<int>(); Two(() => l.AddLast(1), () => l.AddFirst(2)); break; }
            case "race-linked-list-node": { var l = new LinkedList<int>(new[] { 1, 2 }); var n = l.First; Two(() => l.RemoveLast(), () => { var x = n.Next; }); break; }
            case "race-sorted-set": { var s = new SortedSet<int>(); Both(() => Ignore(() => s.Add(1))); break; }
            case "race-sorted-dictionary": { var s = new SortedDictionary<int, int>(); Both(() => Ignore(() => s[1] = 1)); break; }
            case "race-sorted-list": { var s = new SortedList<int, int>(); Both(() => Ignore(() => s[1] = 1)); break; }
            case "race-priority-queue": { var s = new PriorityQueue<int, int>(); Both(() => Ignore(() => s.Enqueue(1, 1))); break; }
            case "race-ordered-dictionary": { var s = new OrderedDictionary<int, int>(); Both(() => Ignore(() => s[1] = 1)); break; }
            case "race-collection": { var c = new Collection<int>(); Both(() => Ignore(() => c.Add(1))); break; }
            case "race-observable-collection": { var c = new ObservableCollection<int>(); Both(() => Ignore(() => c.Add(1))); break; }
            case "race-array-list": { var c = new ArrayList(); Both(() => Ignore(() => c.Add(1))); break; }
            case "race-hashtable": { var c = new Hashtable(); Both(() => Ignore(() => c["a"] = 1)); break; }
            case "race-bit-array": { var c = new BitArray(2); Both(() => c[1] = true); break; }
            case "race-builder": { var b = ImmutableList.CreateBuilder<int>(); Both(() => Ignore(() => b.Add(1))); break; }
            case "race-string-builder": { var b = new StringBuilder(); Both(() => Ignore(() => b.Append("a"))); break; }
            case "race-string-writer": { var w = new StringWriter(); Both(() => Ignore(() => w.Write("a"))); break; }
            case "race-memory-stream": { var s = new MemoryStream(); Both(() => Ignore(() => s.WriteByte(1))); break; }
            case "race-string-reader": { var s = new StringReader("ab"); Both(() => Ignore(() => s.Read())); break; }
            case "race-enumerator": { IEnumerator<int> e = new List<int> { 1, 2 }.GetEnumerator(); Both(() => e.MoveNext()); break; }

            // The program's own memory, whoever accesses it
            case "race-array-fill": { var a = new int[2]; Both(() => Array.Fill(a, 1)); break; }
            case "race-array-copy": { var a = new int[2]; Two(() => a[1] = 1, () => a.CopyTo(new int[2], 0)); break; }
            case "race-span": { var a = new int[2]; Both(() => a.AsSpan().Clear()); break; }
            case "race-lazy-initializer": { object o = null; Two(() => LazyInitializer.EnsureInitialized(ref o, () => new object()), () => o = null); break; }
        }
    }
}
