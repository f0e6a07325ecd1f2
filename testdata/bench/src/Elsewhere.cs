// expect Semaphore 3 2: verified
// expect Delays 3 2: verified
// expect WhenAnyTimeout 2 2: verified
// expect Retry 2 2: verified
// expect LazyDict 2 2: verified
// expect Periodic 2 2: verified
// A few forms of asynchronous code, in a program that has much else which they do not use, as the tests of one assembly do. What is elsewhere must not make their
// states more: the same forms alone have as many (TestElsewhere).
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

static class Elsewhere
{
    static int n;
    [ThreadStatic] static int ts;

    static void Check(bool b) { if (!b) throw new Exception("bad"); }

    static async Task Semaphore(int k, int rounds)
    {
        var s = new SemaphoreSlim(1); int c = 0;
        async Task W() { for (int i = 0; i < rounds; i++) { await s.WaitAsync(); try { c++; } finally { s.Release(); } } }
        await Task.WhenAll(Enumerable.Range(0, k).Select(_ => Task.Run(W)));
        Check(c == k * rounds);
    }

    static async Task Delays(int k, int rounds)
    {
        int c = 0; object g = new();
        async Task W() { for (int i = 0; i < rounds; i++) { await Task.Delay(10); lock (g) c++; } }
        await Task.WhenAll(Enumerable.Range(0, k).Select(_ => W()));
        Check(c == k * rounds);
    }

    static async Task WhenAnyTimeout(int k, int rounds)
    {
        int done = 0, late = 0;
        async Task<int> Call(int i) { await Task.Delay(5); return i; }
        async Task W() { for (int i = 0; i < rounds; i++) { var t = Call(i); if (await Task.WhenAny(t, Task.Delay(10)) == t) Interlocked.Increment(ref done); else Interlocked.Increment(ref late); } }
        await Task.WhenAll(Enumerable.Range(0, k).Select(_ => Task.Run(W)));
        Check(done + late == k * rounds);
    }

    static async Task Retry(int k, int rounds)
    {
        int calls = 0;
        async Task<int> Flaky() { await Task.Yield(); if (Interlocked.Increment(ref calls) % 2 == 1) throw new TimeoutException(); return 1; }
        async Task<int> WithRetry() { for (int i = 0; ; i++) try { return await Flaky(); } catch (TimeoutException) when (i < rounds) { await Task.Delay(10 << i); } }
        try { var r = await Task.WhenAll(Enumerable.Range(0, k).Select(_ => Task.Run(WithRetry))); Check(r.Sum() == k); } catch (TimeoutException) { Check(calls > rounds); }
    }

    static async Task LazyDict(int k, int rounds)
    {
        var d = new ConcurrentDictionary<int, Lazy<Task<int>>>(); int made = 0;
        async Task<int> Load(int key) { Interlocked.Increment(ref made); await Task.Yield(); return key * 2; }
        Task<int> Get(int key) => d.GetOrAdd(key, x => new Lazy<Task<int>>(() => Load(x))).Value;
        async Task W() { for (int i = 0; i < rounds; i++) Check(await Get(i) == 2 * i); }
        await Task.WhenAll(Enumerable.Range(0, k).Select(_ => Task.Run(W)));
        Check(made == rounds);
    }

    static async Task Periodic(int k, int rounds)
    {
        int ticks = 0; using var stop = new CancellationTokenSource();
        var t = Task.Run(async () => { using var timer = new PeriodicTimer(TimeSpan.FromMilliseconds(10)); try { while (await timer.WaitForNextTickAsync(stop.Token)) if (++ticks == rounds) break; } catch (OperationCanceledException) { } });
        await Task.WhenAll(Enumerable.Range(0, k).Select(_ => Task.Run(async () => await Task.Delay(15))));
        stop.Cancel(); await t;
        Check(ticks <= rounds);
    }

    class Ctx : SynchronizationContext { }
    [MethodImpl(MethodImplOptions.Synchronized)] static void SyncM() { }
    class C { public static int X; static C() { X = 1; } }
    class D { public static int X; static D() { X = 1; Task.Run(() => { }).Wait(); } }
    class Fin { ~Fin() { } }
    static async void AV() { await Task.Yield(); }
    static IEnumerable<int> Iter() { yield return 1; }

    class Sch : TaskScheduler
    {
        protected override void QueueTask(Task t) => TryExecuteTask(t);
        protected override bool TryExecuteTaskInline(Task t, bool queued) => false;
        protected override IEnumerable<Task> GetScheduledTasks() => null;
    }

    class Aw : INotifyCompletion
    {
        public Aw GetAwaiter() => this;
        public bool IsCompleted => false;
        public void OnCompleted(Action a) => Task.Run(a);
        public void GetResult() { }
    }

    class Src : IValueTaskSource
    {
        public void GetResult(short t) { }
        public ValueTaskSourceStatus GetStatus(short t) => ValueTaskSourceStatus.Succeeded;
        public void OnCompleted(Action<object> c, object s, short t, ValueTaskSourceOnCompletedFlags f) { }
    }

    static async Task Stopwatch() { var sw = System.Diagnostics.Stopwatch.StartNew(); Check(sw.ElapsedMilliseconds >= 0); await Task.Yield(); }
    static async Task UtcNow() { Check(DateTime.UtcNow > DateTime.MinValue); await Task.Yield(); }
    static async Task TickCount() { Check(Environment.TickCount64 > 0); await Task.Yield(); }
    static async Task Status() { Check(Task.CompletedTask.Status == TaskStatus.RanToCompletion); await Task.Yield(); }
    static async Task CurrentTask() { Check(Task.CurrentId == null); await Task.Yield(); }
    static async Task IsAlive() { Check(new Thread(() => { }).IsAlive == false); await Task.Yield(); }
    static async Task CurrentIsAlive() { Check(Thread.CurrentThread.IsAlive); await Task.Yield(); }
    static async Task State() { Check(Thread.CurrentThread.ThreadState == 0); await Task.Yield(); }
    static async Task Background() { var t = new Thread(() => { }); t.IsBackground = true; t.Start(); await Task.Yield(); }
    static async Task Interrupt() { new Thread(() => { }).Interrupt(); await Task.Yield(); }
    static async Task Mutex() { using var m = new Mutex(); m.WaitOne(); await Task.Yield(); }
    static async Task AutoReset() { using var e = new AutoResetEvent(false); e.Set(); e.WaitOne(); await Task.Yield(); }
    static async Task Trace() { try { throw new Exception(); } catch (Exception e) { Check(e.StackTrace != null); } await Task.Yield(); }
    static async Task EnvironmentTrace() { Check(Environment.StackTrace != null); await Task.Yield(); }
    static async Task Timer() { using var t = new Timer(_ => n++, null, 5, Timeout.Infinite); await Task.Delay(10); }
    static async Task TimerDisposed() { await new Timer(_ => { }, null, 10, 10).DisposeAsync(); }
    static async Task Cancelled() { try { await Task.Delay(1); } catch (TaskCanceledException) { } }
    static async Task ParallelFor() { Parallel.For(0, 2, i => { lock (typeof(Elsewhere)) n += i; }); await Task.Yield(); }
    static async Task WhenAll() { await Task.WhenAll(Task.Run(() => { }), Task.Run(() => { })); }
    static async Task ThreadNumber() { Check(Environment.CurrentManagedThreadId > 0); await Task.Yield(); }
    static async Task ThreadStatic() { ts++; await Task.Yield(); }
    static async Task AsyncLocalHandler() { var al = new AsyncLocal<int>(_ => { }); al.Value = 1; await Task.Yield(); }
    static async Task JoinedFor() { var t = new Thread(() => { }); t.Start(); t.Join(10); await Task.Yield(); }
    static async Task CurrentContext() { Check(SynchronizationContext.Current == null); await Task.Yield(); }
    static async Task OwnScheduler() { await Task.Factory.StartNew(() => { }, CancellationToken.None, TaskCreationOptions.None, new Sch()); }
    static async Task LongRunning() { await Task.Factory.StartNew(() => { }, TaskCreationOptions.LongRunning); }
    static async Task Attached() { await Task.Factory.StartNew(() => Task.Factory.StartNew(() => { }, TaskCreationOptions.AttachedToParent)); }
    static async Task Register() { using var c = new CancellationTokenSource(); using var r = c.Token.Register(() => { }); c.Cancel(); await Task.Yield(); }
    static async Task Wait() { Task.Run(() => { }).Wait(); await Task.Yield(); }
    static async Task Continued() { await Task.Run(() => 1).ContinueWith(t => t.Result + 1); }
    static async Task Barrier() { using var b = new Barrier(1, _ => { }); b.SignalAndWait(); await Task.Yield(); }
    static async Task SpinLocked() { var l = new SpinLock(); bool tk = false; l.Enter(ref tk); l.Exit(); await Task.Yield(); }
    static async Task ReadLock() { var l = new ReaderWriterLockSlim(); l.EnterReadLock(); l.ExitReadLock(); await Task.Yield(); }
    static async Task Pool() { ThreadPool.QueueUserWorkItem(_ => { }); await Task.Yield(); }
    static async Task Name() { Thread.CurrentThread.Name = "x"; await Task.Yield(); }
    static async Task Iterated() { foreach (var x in Iter()) n += x; await Task.Yield(); }
    static async Task Random() { Check(new Random(1).Next(2) < 2); await Task.Yield(); }
    static async Task MonitorEntered() { object o = new(); Monitor.Enter(o); Check(Monitor.IsEntered(o)); Monitor.Exit(o); await Task.Yield(); }
    static async Task NoContext() { SynchronizationContext.SetSynchronizationContext(null); await Task.Yield(); }
    static async Task OwnContext() { SynchronizationContext.SetSynchronizationContext(new Ctx()); await Task.Yield(); }
    static async Task Synchronised() { SyncM(); await Task.Yield(); }
    static async Task Initialised() { Check(C.X == 1); await Task.Yield(); }
    static async Task InitialisedByTask() { Check(D.X == 1); await Task.Yield(); }
    static async Task OwnAwaiter() { await new Aw(); }
    static async Task ValueSource() { await new ValueTask(new Src(), 0); }
    static async Task ContinuedInPlace() { await Task.Run(() => { }).ContinueWith(_ => { }, TaskContinuationOptions.ExecuteSynchronously); }
    static async Task Unwrap() { await Task.Run(() => 1).ContinueWith(_ => Task.Run(() => 1)).Unwrap(); }
    static async Task AsyncVoid() { AV(); await Task.Yield(); }
    static async Task Collected() { GC.Collect(); GC.WaitForPendingFinalizers(); await Task.Yield(); }
    static async Task Weak() { var w = new WeakReference(new object()); Check(w != null); await Task.Yield(); }
    static async Task Finalised() { new Fin(); await Task.Yield(); }
    static async Task WeakTable() { var t = new System.Runtime.CompilerServices.ConditionalWeakTable<object, object>(); t.Add(new object(), new object()); await Task.Yield(); }
    static async Task TryEnter() { var o = new object(); if (Monitor.TryEnter(o, 10)) Monitor.Exit(o); await Task.Yield(); }
    static async Task ParallelForEach() { Parallel.ForEach(new[] { 1, 2 }, x => Interlocked.Add(ref n, x)); await Task.Yield(); }
    static async Task Linked() { using var a = new CancellationTokenSource(); using var b = CancellationTokenSource.CreateLinkedTokenSource(a.Token); a.Cancel(); await Task.Yield(); }
    static async Task WaitAny() { Task.WaitAny(Task.Run(() => { }), Task.Run(() => { })); await Task.Yield(); }
    static async Task WaitAll() { Task.WaitAll(Task.Run(() => { }), Task.Run(() => { })); await Task.Yield(); }
    static async Task Result() { Check(Task.Run(() => 1).Result == 1); await Task.Yield(); }
    static async Task WhenAny() { await Task.WhenAny(Task.Run(() => { }), Task.Delay(10)); }
    static async Task WhenEach() { await foreach (var t in Task.WhenEach(Task.Run(() => 1), Task.Run(() => 2))) n += await t; }
    static async Task SemaphoreWait() { new SemaphoreSlim(1).Wait(10); await Task.Yield(); }
    static async Task SlimEvent() { var e = new ManualResetEventSlim(); Task.Run(e.Set); e.Wait(); await Task.Yield(); }
    static async Task Handle() { using var e = new ManualResetEvent(true); WaitHandle.WaitAll(new WaitHandle[] { e }); await Task.Yield(); }
    static async Task RegisteredWait() { ThreadPool.RegisterWaitForSingleObject(new AutoResetEvent(true), (_, _) => { }, null, -1, true); await Task.Yield(); }
    static async Task Configure() { await Task.Run(() => { }).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing); }
    static async Task Written() { Console.WriteLine("x" + Environment.NewLine); Console.Error.WriteLine(1); await Task.Yield(); }
    static async Task ProcessExit() { AppDomain.CurrentDomain.ProcessExit += (_, _) => { }; await Task.Yield(); }
    static async Task Unobserved() { TaskScheduler.UnobservedTaskException += (_, _) => { }; await Task.Yield(); }
    static async Task Joined() { Check(string.Join(",", new[] { 1, 2 }.Select(x => x.ToString())).Length == 3); await Task.Yield(); }
    static async Task Guids() { Check(Guid.NewGuid() != Guid.Empty); await Task.Yield(); }
    static async Task Captured() { var l = new List<Task>(); for (int i = 0; i < 2; i++) { int k = i; l.Add(Task.Factory.StartNew(() => k)); } await Task.WhenAll(l); }
    static async Task FromAsync() { await Task.Factory.FromAsync((cb, s) => Task.Run(() => { }).ContinueWith(_ => cb(null)), _ => { }, null); }
    static async Task Progress() { new Progress<int>(x => n += x); await Task.Yield(); }
    static async Task Context() { ExecutionContext.Run(ExecutionContext.Capture(), _ => { }, null); await Task.Yield(); }
    static async Task Suppress() { using (ExecutionContext.SuppressFlow()) Task.Run(() => { }); await Task.Yield(); }
    static async Task ManagedId() { Check(Thread.CurrentThread.ManagedThreadId > 0); await Task.Yield(); }
    static async Task IsPooled() { Check(Thread.CurrentThread.IsThreadPoolThread || true); await Task.Yield(); }
    static async Task Hash() { Check(new object().GetHashCode() != 0); await Task.Yield(); }
    static async Task Sleep() { Thread.Sleep(1); await Task.Yield(); }
    static async Task Yielded() { Thread.Yield(); Thread.SpinWait(3); await Task.Yield(); }
    static async Task Join() { var t = new Thread(() => { }); t.Start(); t.Join(); await Task.Yield(); }
    static async Task Fences() { Thread.MemoryBarrier(); Interlocked.MemoryBarrierProcessWide(); await Task.Yield(); }

    static async Task All()
    {
        await Stopwatch(); await UtcNow(); await TickCount(); await Status(); await CurrentTask(); await IsAlive(); await CurrentIsAlive(); await State();
        await Background(); await Interrupt(); await Mutex(); await AutoReset(); await Trace(); await EnvironmentTrace(); await Timer(); await TimerDisposed();
        await Cancelled(); await ParallelFor(); await WhenAll(); await ThreadNumber(); await ThreadStatic(); await AsyncLocalHandler(); await JoinedFor(); await CurrentContext();
        await OwnScheduler(); await LongRunning(); await Attached(); await Register(); await Wait(); await Continued(); await Barrier(); await SpinLocked();
        await ReadLock(); await Pool(); await Name(); await Iterated(); await Random(); await MonitorEntered(); await NoContext(); await OwnContext();
        await Synchronised(); await Initialised(); await InitialisedByTask(); await OwnAwaiter(); await ValueSource(); await ContinuedInPlace(); await Unwrap(); await AsyncVoid();
        await Collected(); await Weak(); await Finalised(); await WeakTable(); await TryEnter(); await ParallelForEach(); await Linked(); await WaitAny();
        await WaitAll(); await Result(); await WhenAny(); await WhenEach(); await SemaphoreWait(); await SlimEvent(); await Handle(); await RegisteredWait();
        await Configure(); await Written(); await ProcessExit(); await Unobserved(); await Joined(); await Guids(); await Captured(); await FromAsync();
        await Progress(); await Context(); await Suppress(); await ManagedId(); await IsPooled(); await Hash(); await Sleep(); await Yielded();
        await Join(); await Fences();
    }

    static int Main(string[] args)
    {
        int k = args.Length > 1 ? int.Parse(args[1]) : 0, rounds = args.Length > 2 ? int.Parse(args[2]) : 0;
        Task t;
        switch (args.Length > 0 ? args[0] : "")
        {
            case "Semaphore": t = Semaphore(k, rounds); break;
            case "Delays": t = Delays(k, rounds); break;
            case "WhenAnyTimeout": t = WhenAnyTimeout(k, rounds); break;
            case "Retry": t = Retry(k, rounds); break;
            case "LazyDict": t = LazyDict(k, rounds); break;
            case "Periodic": t = Periodic(k, rounds); break;
            default: t = All(); break;
        }
        t.GetAwaiter().GetResult();
        return 0;
    }
}
