// not for mcs
// csc: -nowarn:CS0649,CS0168,CS0219,CS1998,CS0628
// expect semaphore: exception "end"
// Each case uses something of the library in two threads or tasks, and ends with an exception: TestLibraryWords reads what the report says of it.
using System;
using System.Buffers;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;
static class LibraryWords
{
    static int n;
    static void Fail() { throw new Exception("end"); }
    static void Two(Action a, Action b) { var t = new Thread(() => a()); t.Start(); b(); t.Join(); Fail(); }
    static async Task Two(Func<Task> a, Func<Task> b) { var t = Task.Run(a); await b(); await t; Fail(); }
    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "semaphore": { var s = new SemaphoreSlim(0); Two(() => s.Release(), () => s.Wait()); break; }
            case "semaphoreAsync": { var s = new SemaphoreSlim(0); Two(async () => { await Task.Yield(); s.Release(); }, async () => { await s.WaitAsync(); }).Wait(); break; }
            case "mre": { var s = new ManualResetEventSlim(); Two(() => s.Set(), () => s.Wait()); break; }
            case "mre2": { var s = new ManualResetEvent(false); Two(() => s.Set(), () => s.WaitOne()); break; }
            case "are": { var s = new AutoResetEvent(false); Two(() => s.Set(), () => s.WaitOne(5)); break; }
            case "waitany": { var s = new AutoResetEvent(false); var t = new ManualResetEvent(false); Two(() => s.Set(), () => WaitHandle.WaitAny(new WaitHandle[] { t, s })); break; }
            case "waitall": { var s = new AutoResetEvent(false); var t = new ManualResetEvent(true); Two(() => s.Set(), () => WaitHandle.WaitAll(new WaitHandle[] { t, s })); break; }
            case "mutex": { var s = new Mutex(); Two(() => { s.WaitOne(); n++; s.ReleaseMutex(); }, () => { s.WaitOne(); n++; s.ReleaseMutex(); }); break; }
            case "sema": { var s = new Semaphore(1, 1); Two(() => { s.WaitOne(); n++; s.Release(); }, () => { s.WaitOne(); n++; s.Release(); }); break; }
            case "rw": { var s = new ReaderWriterLockSlim(); Two(() => { s.EnterReadLock(); n++; s.ExitReadLock(); }, () => { s.EnterUpgradeableReadLock(); s.EnterWriteLock(); n++; s.ExitWriteLock(); s.ExitUpgradeableReadLock(); }); break; }
            case "rwold": { var s = new ReaderWriterLock(); Two(() => { s.AcquireReaderLock(-1); n++; s.ReleaseReaderLock(); }, () => { s.AcquireWriterLock(-1); n++; s.ReleaseWriterLock(); }); break; }
            case "lock": { var s = new Lock(); Two(() => { lock (s) n++; }, () => { using (s.EnterScope()) n++; s.Enter(); s.Exit(); }); break; }
            case "spin": { var s = new SpinLock(); Two(() => { bool b = false; s.Enter(ref b); n++; s.Exit(); }, () => { bool b = false; s.TryEnter(ref b); n++; if (b) s.Exit(); }); break; }
            case "spinwait": { Two(() => Volatile.Write(ref n, 1), () => SpinWait.SpinUntil(() => Volatile.Read(ref n) == 1)); break; }
            case "countdown": { var s = new CountdownEvent(1); Two(() => s.Signal(), () => { s.AddCount(); s.Signal(); s.Wait(); }); break; }
            case "barrier": { var s = new Barrier(2, _ => n++); Two(() => s.SignalAndWait(), () => s.SignalAndWait()); break; }
            case "lazy": { var s = new Lazy<int>(() => n++); Two(() => n += s.Value, () => n += s.Value); break; }
            case "lazyinit": { object o = null; Two(() => LazyInitializer.EnsureInitialized(ref o, () => new object()), () => LazyInitializer.EnsureInitialized(ref o, () => new object())); break; }
            case "monitor": { var s = new object(); Two(() => { lock (s) { n = 1; Monitor.PulseAll(s); } }, () => { lock (s) while (n == 0) Monitor.Wait(s); }); break; }
            case "tryenter": { var s = new object(); Two(() => { if (Monitor.TryEnter(s, 10)) { n = 1; Monitor.Exit(s); } }, () => { lock (s) n++; }); break; }
            case "interlocked": { Two(() => { Interlocked.Add(ref n, 2); Interlocked.CompareExchange(ref n, 1, 2); }, () => { Interlocked.Increment(ref n); Interlocked.Exchange(ref n, 4); Interlocked.Or(ref n, 1); Interlocked.Read(ref l); }); break; }
            case "tls": { var s = new ThreadLocal<int>(() => n++, true); Two(() => s.Value++, () => { s.Value++; n = s.Values.Count; }); break; }
            case "asynclocal": { var s = new AsyncLocal<int>(); Two(async () => { s.Value = 1; await Task.Yield(); n += s.Value; }, async () => { await Task.Yield(); n++; }).Wait(); break; }
            case "bag": { var s = new ConcurrentBag<int>(); Two(() => s.Add(1), () => { s.TryTake(out _); s.TryPeek(out _); n = s.Count; foreach (var x in s) n++; }); break; }
            case "queue": { var s = new ConcurrentQueue<int>(); Two(() => { s.Enqueue(1); s.Enqueue(2); }, () => { s.TryDequeue(out _); s.TryPeek(out _); n = s.Count; foreach (var x in s) n++; n = s.ToArray().Length; if (s.IsEmpty) n++; s.Clear(); }); break; }
            case "stack": { var s = new ConcurrentStack<int>(); Two(() => { s.Push(1); s.PushRange(new[] { 1, 2 }); }, () => { s.TryPop(out _); s.TryPeek(out _); n = s.Count; foreach (var x in s) n++; s.TryPopRange(new int[2]); }); break; }
            case "dict": { var s = new ConcurrentDictionary<int, string>(); Two(() => { s[1] = "a"; s.TryAdd(2, "b"); s.GetOrAdd(3, k => "c"); }, () => { s.AddOrUpdate(1, "x", (k, v) => v + "y"); s.TryRemove(1, out _); s.TryGetValue(2, out _); s.TryUpdate(2, "z", "b"); n = s.Count; foreach (var (k, v) in s) n++; n = s.Keys.Count; s.Clear(); s.ContainsKey(5); n = s.Values.Count; n = s.Where(x => x.Key > 1).Count(); }); break; }
            case "blocking": { var s = new BlockingCollection<int>(1); Two(() => { s.Add(1); s.CompleteAdding(); }, () => { foreach (var x in s.GetConsumingEnumerable()) n += x; s.TryTake(out _); if (s.IsCompleted) n++; }); break; }
            case "channel": { var s = Channel.CreateBounded<int>(1); Two(async () => { await s.Writer.WriteAsync(1); await s.Writer.WriteAsync(2); s.Writer.Complete(); }, async () => { await foreach (var x in s.Reader.ReadAllAsync()) n += x; }).Wait(); break; }
            case "channel2": { var s = Channel.CreateUnbounded<int>(); Two(async () => { s.Writer.TryWrite(1); await s.Writer.WaitToWriteAsync(); s.Writer.TryComplete(); }, async () => { while (await s.Reader.WaitToReadAsync()) while (s.Reader.TryRead(out var x)) n += x; await s.Reader.Completion; n = s.Reader.Count; }).Wait(); break; }
            case "channel3": { var s = Channel.CreateUnbounded<int>(); Two(async () => { await Task.Yield(); s.Writer.TryWrite(1); }, async () => { n = await s.Reader.ReadAsync(); }).Wait(); break; }
            case "tcs": { var s = new TaskCompletionSource<int>(); Two(() => s.SetResult(1), () => n = s.Task.Result); break; }
            case "tcs2": { var s = new TaskCompletionSource(); Two(async () => { await Task.Yield(); s.TrySetException(new Exception("x")); }, async () => { try { await s.Task; } catch { n++; } }).Wait(); break; }
            case "tcs3": { var s = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously); Two(async () => { await Task.Yield(); s.TrySetResult(); }, async () => { await s.Task.ConfigureAwait(false); n = 1; }).Wait(); break; }
            case "cts": { var s = new CancellationTokenSource(); Two(async () => { await Task.Yield(); s.Cancel(); }, async () => { try { await Task.Delay(-1, s.Token); } catch (OperationCanceledException) { n++; } }).Wait(); break; }
            case "cts2": { var s = new CancellationTokenSource(); s.Token.Register(() => n++); Two(() => s.Cancel(), () => { try { s.Token.ThrowIfCancellationRequested(); s.Token.WaitHandle.WaitOne(); } catch (OperationCanceledException) { n++; } }); break; }
            case "cts3": { var s = new CancellationTokenSource(5); var s2 = CancellationTokenSource.CreateLinkedTokenSource(s.Token); Two(async () => { await Task.Yield(); s2.Dispose(); }, async () => { try { await Task.Delay(10, s2.Token); } catch (Exception) { n++; } }).Wait(); break; }
            case "periodic": { var s = new PeriodicTimer(TimeSpan.FromSeconds(1)); Two(async () => { await Task.Yield(); s.Dispose(); }, async () => { while (await s.WaitForNextTickAsync()) { n++; break; } }).Wait(); break; }
            case "timer": { var e = new ManualResetEventSlim(); Two(() => { using var t = new Timer(_ => { n++; e.Set(); }, null, 10, -1); e.Wait(); }, () => { n++; }); break; }
            case "whenall": { var s = new TaskCompletionSource<int>(); Two(async () => { await Task.Yield(); s.SetResult(3); }, async () => { var r = await Task.WhenAll(s.Task, Task.Run(() => 4)); n = r.Length; }).Wait(); break; }
            case "whenany": { var s = new TaskCompletionSource<int>(); Two(async () => { await Task.Yield(); s.SetResult(3); }, async () => { var r = await Task.WhenAny(s.Task, Task.Delay(3)); n = 3; }).Wait(); break; }
            case "whenall2": { var s = new TaskCompletionSource<int>(); Two(() => { s.SetResult(3); }, () => { Task.WaitAll(s.Task, Task.Run(() => n++)); Task.WaitAny(s.Task, Task.Delay(1)); }); break; }
            case "waitasync": { var s = new TaskCompletionSource<int>(); Two(async () => { await Task.Yield(); s.SetResult(3); }, async () => { try { n = await s.Task.WaitAsync(TimeSpan.FromSeconds(1)); } catch (TimeoutException) { n++; } }).Wait(); break; }
            case "continue": { var s = new TaskCompletionSource<int>(); Two(() => s.SetResult(2), () => s.Task.ContinueWith(t => n = t.Result).Wait()); break; }
            case "parallel": { Parallel.For(0, 2, i => n += i); Fail(); break; }
            case "parallel2": { Parallel.ForEach(new[] { 1, 2 }, i => n += i); Parallel.Invoke(() => n++, () => n++); Fail(); break; }
            case "parallel3": { Parallel.ForEachAsync(new[] { 1, 2 }, async (i, c) => { await Task.Yield(); n += i; }).Wait(); Fail(); break; }
            case "edi": { ExceptionDispatchInfo e = null; Two(() => { try { throw new Exception("first"); } catch (Exception x) { e = ExceptionDispatchInfo.Capture(x); } n = 1; }, () => { while (Volatile.Read(ref n) == 0) ; e?.Throw(); }); break; }
            case "list": { var s = new List<int>(); Two(() => s.Add(1), () => { s.Add(2); n = s.Count; }); break; }
            case "dictionary": { var s = new Dictionary<int, int>(); Two(() => s[1] = 2, () => { s.TryGetValue(1, out n); }); break; }
            case "immutable": { var s = ImmutableDictionary<int, int>.Empty; Two(() => ImmutableInterlocked.TryAdd(ref s, 1, 2), () => { ImmutableInterlocked.Update(ref s, x => x.SetItem(2, 3)); n = s.Count; }); break; }
            case "pool": { var p = ArrayPool<int>.Shared; Two(() => { var a = p.Rent(4); n++; p.Return(a); }, () => { var a = p.Rent(4); n++; p.Return(a); }); break; }
            case "random": { Two(() => n = Random.Shared.Next(2), () => n++); break; }
            case "event": { Action e = null; var h = new Holder(); Two(() => h.E += () => n++, () => { h.E += () => n++; h.Raise(); }); break; }
            case "thread": { var t = new Thread(() => { try { Thread.Sleep(-1); } catch (ThreadInterruptedException) { n++; } }); t.Start(); t.Interrupt(); t.Join(); Fail(); break; }
            case "pool2": { var e = new ManualResetEventSlim(); ThreadPool.QueueUserWorkItem(_ => { n++; e.Set(); }); n++; e.Wait(); Fail(); break; }
            case "register": { var e = new AutoResetEvent(false); var f = new ManualResetEvent(false); ThreadPool.RegisterWaitForSingleObject(e, (_, t) => { n++; f.Set(); }, null, -1, true); e.Set(); f.WaitOne(); Fail(); break; }
            case "valuetask": { Two(async () => { n = await Get(); }, async () => { n = await Get(); }).Wait(); break; }
            case "factory": { var t = Task.Factory.StartNew(() => n++, TaskCreationOptions.LongRunning); n++; t.GetAwaiter().GetResult(); Fail(); break; }
            case "scheduler": { var p = new ConcurrentExclusiveSchedulerPair(); var t = Task.Factory.StartNew(() => n++, default, default, p.ExclusiveScheduler); n++; t.Wait(); Fail(); break; }
            case "asyncdispose": { var r = new Res(); Two(async () => { await using (r) n++; }, async () => { await Task.Yield(); n++; }).Wait(); break; }
            case "faultwait": { var t = Task.Run(() => { n++; throw new InvalidOperationException("x"); }); n++; t.Wait(); break; }
            case "faultawait": { Await().GetAwaiter().GetResult(); break; }
            case "cancelwait": { var c = new CancellationTokenSource(); var t = Task.Run(async () => await Task.Delay(-1, c.Token)); c.Cancel(); t.Wait(); break; }
            case "asyncenum": { En().Wait(); break; }
            case "memory": { var m = new WeakReference<object>(new object()); Two(() => { m.SetTarget(new object()); }, () => { m.TryGetTarget(out _); }); break; }
            case "cwt": { var m = new ConditionalWeakTable<object, object>(); var k = new object(); Two(() => { m.GetValue(k, _ => new object()); }, () => { m.TryGetValue(k, out _); m.AddOrUpdate(k, k); }); break; }
        }
    }
    static async IAsyncEnumerable<int> Items() { await Task.Yield(); n++; yield return n; await Task.Delay(1); yield return n; }
    static async Task En() { var t = Task.Run(() => n++); await foreach (var x in Items()) n += x; await t; Fail(); }
    static async Task Await() { var t = Task.Run(() => { n++; throw new InvalidOperationException("x"); }); n++; await t; }
    static async ValueTask<int> Get() { await Task.Yield(); return n + 1; }
    static long l;
    class Holder { public event Action E; public void Raise() => E?.Invoke(); }
    class Res : IAsyncDisposable { public async ValueTask DisposeAsync() { await Task.Yield(); n++; } }
}
