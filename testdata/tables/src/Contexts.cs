// In which context something runs: ENVIRONMENT is what the row's own thread is, FLOW whether the execution context flows, TRIGGER who
// lets WAY begin, the thread itself or another. The outcome: what the callback sees, what its starter sees afterwards, and what another
// trigger does. A value of an AsyncLocal is a where the way was started, b after that, c in the other trigger, m in a method, and d is what
// the callback sets; "!" where the flow is suppressed, "c" in the synchronization context, "s" where a scheduler is current.
#pragma warning disable CS4014 // nobody waits
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

static class Rows
{
    static AsyncLocal<string> local;
    static TaskCompletionSource<string> done;

    static string See() => (local.Value ?? "-") + (ExecutionContext.IsFlowSuppressed() ? "!" : "") +
        (SynchronizationContext.Current is Posting ? "c" : "") + (TaskScheduler.Current != TaskScheduler.Default ? "s" : "");

    static void Callback()
    {
        string seen = See();
        local.Value = "d";
        done.TrySetResult(seen);
    }

    sealed class Posting : SynchronizationContext
    {
        public override void Post(SendOrPostCallback d, object state) => new Thread(() =>
        {
            SetSynchronizationContext(this);
            d(state);
        }).UnsafeStart();

        public override void Send(SendOrPostCallback d, object state) => d(state);
    }

    sealed class Threads : TaskScheduler
    {
        protected override void QueueTask(Task task) => new Thread(() => TryExecuteTask(task)).UnsafeStart();
        protected override bool TryExecuteTaskInline(Task task, bool queued) => false;
        protected override IEnumerable<Task> GetScheduledTasks() => null;
    }

    sealed class AtOnce : TaskScheduler
    {
        protected override void QueueTask(Task task) => TryExecuteTask(task);
        protected override bool TryExecuteTaskInline(Task task, bool queued) => TryExecuteTask(task);
        protected override IEnumerable<Task> GetScheduledTasks() => null;
    }

    // Tasks run where somebody waits for them.
    sealed class WhenAwaited : TaskScheduler
    {
        protected override void QueueTask(Task task) { }
        protected override bool TryExecuteTaskInline(Task task, bool queued) => TryExecuteTask(task);
        protected override IEnumerable<Task> GetScheduledTasks() => null;
    }

    sealed class Item : IThreadPoolWorkItem
    {
        public void Execute() => Callback();
    }

    sealed class ManualSource : IValueTaskSource
    {
        internal ManualResetValueTaskSourceCore<int> Core;
        public void GetResult(short token) => Core.GetResult(token);
        public ValueTaskSourceStatus GetStatus(short token) => Core.GetStatus(token);
        public void OnCompleted(Action<object> action, object state, short token, ValueTaskSourceOnCompletedFlags flags) => Core.OnCompleted(action, state, token, flags);
    }

    readonly struct Safe(TaskAwaiter awaiter) : INotifyCompletion
    {
        public Safe GetAwaiter() => this;
        public bool IsCompleted => awaiter.IsCompleted;
        public void OnCompleted(Action action) => awaiter.OnCompleted(action);
        public void GetResult() => awaiter.GetResult();
    }

    static async Task Await(Task t)
    {
        try
        {
            await t;
        }
        catch (OperationCanceledException) { }
        Callback();
    }

    static async Task AwaitFree(Task t)
    {
        await t.ConfigureAwait(false);
        Callback();
    }

    static async Task AwaitSafe(Task t)
    {
        await new Safe(t.GetAwaiter());
        Callback();
    }

    static async Task AwaitYielding()
    {
        await Task.CompletedTask.ConfigureAwait(ConfigureAwaitOptions.ForceYielding);
        Callback();
    }

    static async Task AwaitYield()
    {
        await Task.Yield();
        Callback();
    }

    static async Task AwaitValue(ValueTask v)
    {
        await v;
        Callback();
    }

    static async Task AwaitRead(ChannelReader<int> r)
    {
        await r.ReadAsync();
        Callback();
    }

    static async Task Method(Task t)
    {
        local.Value = "m";
        await t;
        Callback();
    }

    static async Task MethodEnds()
    {
        local.Value = "m";
        Callback();
    }

    static async Task MethodOfMethod(Task t)
    {
        await Inner(t);
        Callback();
    }

    static async Task Inner(Task t)
    {
        local.Value = "m";
        await t;
        local.Value = "n";
    }

    static async IAsyncEnumerable<int> Items(Task t)
    {
        local.Value = "m";
        yield return 1;
        await t;
        local.Value = "n";
        yield return 2;
    }

    static async Task Iterate(Task t)
    {
        await foreach (int i in Items(t)) if (i == 2) Callback();
    }

    static Timer timer;

    // Starts a way, and gives what lets it begin, or null if nothing need do so.
    static Action Start(string way)
    {
        var s = new TaskCompletionSource();
        var c = new CancellationTokenSource();
        switch (way)
        {
            case "thread": new Thread(Callback).Start(); return null;
            case "threadUnsafe": new Thread(Callback).UnsafeStart(); return null;
            case "threadArg": new Thread(_ => Callback()).Start(1); return null;
            case "threadArgUnsafe": new Thread(_ => Callback()).UnsafeStart(1); return null;
            case "threadCold": return new Thread(Callback).Start;
            case "queue": ThreadPool.QueueUserWorkItem(_ => Callback()); return null;
            case "queueUnsafe": ThreadPool.UnsafeQueueUserWorkItem(_ => Callback(), null); return null;
            case "queueLocal": ThreadPool.QueueUserWorkItem(_ => Callback(), 1, true); return null;
            case "queueLocalUnsafe": ThreadPool.UnsafeQueueUserWorkItem(_ => Callback(), 1, true); return null;
            case "queueItem": ThreadPool.UnsafeQueueUserWorkItem(new Item(), false); return null;
            case "run": Task.Run(Callback); return null;
            case "runAsync": Task.Run(async () => { Callback(); }); return null;
            case "startNew": Task.Factory.StartNew(Callback); return null;
            case "startNewPool": Task.Factory.StartNew(Callback, default, 0, TaskScheduler.Default); return null;
            case "startNewHidden": Task.Factory.StartNew(Callback, default, TaskCreationOptions.HideScheduler, new Threads()); return null;
            case "startNewLong": Task.Factory.StartNew(Callback, default, TaskCreationOptions.LongRunning, TaskScheduler.Default); return null;
            case "startNewThreads": Task.Factory.StartNew(Callback, default, 0, new Threads()); return null;
            case "startNewAtOnce": Task.Factory.StartNew(Callback, default, 0, new AtOnce()); return null;
            case "startNewAwaited": return Task.Factory.StartNew(Callback, default, 0, new WhenAwaited()).Wait;
            case "cold": return () => new Task(Callback).Start();
            case "coldEarly": { var t = new Task(Callback); return t.Start; }
            case "coldRun": { var t = new Task(Callback); return t.RunSynchronously; }
            case "coldRunAtOnce": { var t = new Task(Callback); return () => t.RunSynchronously(new AtOnce()); }
            case "coldAtOnce": { var t = new Task(Callback); return () => t.Start(new AtOnce()); }
            case "coldAwaited": { var t = new Task(Callback); return () => { t.Start(new WhenAwaited()); t.Wait(); }; }
            case "coldAwaitedAll": { var t = new Task(Callback); return () => { t.Start(new WhenAwaited()); Task.WaitAll(t); }; }
            case "timer": timer = new Timer(_ => Callback(), null, 0, -1); return null;
            case "timerLater": timer = new Timer(_ => Callback(), null, -1, -1); return () => timer.Change(0, -1);
            case "register": c.Token.Register(Callback); return c.Cancel;
            case "registerUnsafe": c.Token.UnsafeRegister(_ => Callback(), null); return c.Cancel;
            case "registerContext": c.Token.Register(Callback, true); return c.Cancel;
            case "registerLate": c.Cancel(); return () => c.Token.Register(Callback);
            case "registerUnsafeLate": c.Cancel(); return () => c.Token.UnsafeRegister(_ => Callback(), null);
            case "registerLinked": CancellationTokenSource.CreateLinkedTokenSource(c.Token).Token.Register(Callback); return c.Cancel;
            case "cancelAsync": c.Token.Register(Callback); return () => c.CancelAsync();
            case "waited": { var e = new ManualResetEvent(false); ThreadPool.RegisterWaitForSingleObject(e, (_, _) => Callback(), null, -1, true); return () => e.Set(); }
            case "waitedUnsafe": { var e = new ManualResetEvent(false); ThreadPool.UnsafeRegisterWaitForSingleObject(e, (_, _) => Callback(), null, -1, true); return () => e.Set(); }
            case "then": s.Task.ContinueWith(_ => Callback()); return s.SetResult;
            case "thenPool": s.Task.ContinueWith(_ => Callback(), TaskScheduler.Default); return s.SetResult;
            case "thenSync": s.Task.ContinueWith(_ => Callback(), TaskContinuationOptions.ExecuteSynchronously); return s.SetResult;
            case "thenLong": s.Task.ContinueWith(_ => Callback(), TaskContinuationOptions.LongRunning); return s.SetResult;
            case "thenThreads": s.Task.ContinueWith(_ => Callback(), new Threads()); return s.SetResult;
            case "thenAtOnce": s.Task.ContinueWith(_ => Callback(), new AtOnce()); return s.SetResult;
            case "thenContext":
                if (SynchronizationContext.Current == null) SynchronizationContext.SetSynchronizationContext(new Posting());
                s.Task.ContinueWith(_ => Callback(), TaskScheduler.FromCurrentSynchronizationContext());
                return s.SetResult;
            case "thenLate": s.SetResult(); return () => s.Task.ContinueWith(_ => Callback(), TaskContinuationOptions.ExecuteSynchronously);
            case "factoryAll": Task.Factory.ContinueWhenAll([s.Task], _ => Callback()); return s.SetResult;
            case "factoryAny": Task.Factory.ContinueWhenAny([s.Task], _ => Callback(), TaskContinuationOptions.ExecuteSynchronously); return s.SetResult;
            case "await": Await(s.Task); return s.SetResult;
            case "awaitFree": AwaitFree(s.Task); return s.SetResult;
            case "awaitSafe": AwaitSafe(s.Task); return s.SetResult;
            case "awaitAsync": { var r = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously); Await(r.Task); return r.SetResult; }
            case "awaitAll": Await(Task.WhenAll(s.Task)); return s.SetResult;
            case "awaitAny": Await(Task.WhenAny(s.Task)); return s.SetResult;
            case "awaitThen": Await(s.Task.ContinueWith(_ => { local.Value = "n"; }, TaskContinuationOptions.ExecuteSynchronously)); return s.SetResult;
            case "awaitDelay": Await(Task.Delay(-1, c.Token)); return c.Cancel;
            case "awaitSemaphore": { var m = new SemaphoreSlim(0); Await(m.WaitAsync()); return () => m.Release(); }
            case "awaitRead": { var q = Channel.CreateUnbounded<int>(); AwaitRead(q.Reader); return () => q.Writer.TryWrite(1); }
            case "awaitReadSync": { var q = Channel.CreateUnbounded<int>(new UnboundedChannelOptions { AllowSynchronousContinuations = true }); AwaitRead(q.Reader); return () => q.Writer.TryWrite(1); }
            case "awaitManual": { var v = new ManualSource(); AwaitValue(new ValueTask(v, v.Core.Version)); return () => v.Core.SetResult(1); }
            case "awaitManualAsync": { var v = new ManualSource(); v.Core.RunContinuationsAsynchronously = true; AwaitValue(new ValueTask(v, v.Core.Version)); return () => v.Core.SetResult(1); }
            case "manualRaw": { var v = new ManualSource(); new ValueTask(v, v.Core.Version).GetAwaiter().OnCompleted(Callback); return () => v.Core.SetResult(1); }
            case "manualRawUnsafe": { var v = new ManualSource(); new ValueTask(v, v.Core.Version).GetAwaiter().UnsafeOnCompleted(Callback); return () => v.Core.SetResult(1); }
            case "raw": s.Task.GetAwaiter().OnCompleted(Callback); return s.SetResult;
            case "rawUnsafe": s.Task.GetAwaiter().UnsafeOnCompleted(Callback); return s.SetResult;
            case "rawFree": s.Task.ConfigureAwait(false).GetAwaiter().OnCompleted(Callback); return s.SetResult;
            case "rawFreeUnsafe": s.Task.ConfigureAwait(false).GetAwaiter().UnsafeOnCompleted(Callback); return s.SetResult;
            case "rawSecond": s.Task.GetAwaiter().UnsafeOnCompleted(() => local.Value = "n"); s.Task.GetAwaiter().UnsafeOnCompleted(Callback); return s.SetResult;
            case "rawLate": s.SetResult(); return () => s.Task.GetAwaiter().OnCompleted(Callback);
            case "rawLateUnsafe": s.SetResult(); return () => s.Task.GetAwaiter().UnsafeOnCompleted(Callback);
            case "yielding": return () => AwaitYielding();
            case "yield": return () => AwaitYield();
            case "yieldRaw": return () => Task.Yield().GetAwaiter().OnCompleted(Callback);
            case "yieldRawUnsafe": return () => Task.Yield().GetAwaiter().UnsafeOnCompleted(Callback);
            case "method": _ = Method(s.Task); return s.SetResult;
            case "methodEnds": return () => _ = MethodEnds();
            case "methodOfMethod": MethodOfMethod(s.Task); return s.SetResult;
            case "iterator": Iterate(s.Task); return s.SetResult;
            case "parallel": return () => Parallel.Invoke(Callback);
            case "parallelFor": return () => Parallel.For(0, 1, _ => Callback());
            case "execution":
            {
                ExecutionContext e = ExecutionContext.Capture();
                return () => { if (e != null) ExecutionContext.Run(e, _ => Callback(), null); else done.SetResult("null"); };
            }
            case "restore":
            {
                ExecutionContext e = ExecutionContext.Capture();
                return () => { if (e != null) ExecutionContext.Restore(e); Callback(); };
            }
            case "twice": Await(s.Task); return () => { s.SetResult(); Callback(); };
        }
        throw new ArgumentException(way);
    }

    static string Go(string[] row)
    {
        bool set = row[1] != "unset";
        if (set) local.Value = "a";
        AsyncFlowControl flow = default;
        if (row[1].StartsWith("suppressed")) flow = ExecutionContext.SuppressFlow();
        Action trigger = Start(row[3]);
        if (row[1] == "suppressed") flow.Undo();
        if (set) local.Value = "b";
        string other = "";
        if (trigger != null)
        {
            if (row[2] == "self") trigger();
            else
            {
                var t = new Thread(() =>
                {
                    local.Value = "c";
                    trigger();
                    other = " " + See();
                });
                t.UnsafeStart();
                t.Join();
            }
        }
        string seen = done.Task.Result;
        string mine = See();
        return seen + " " + mine + other;
    }

    // ENVIRONMENT FLOW TRIGGER WAY
    public static string Run(string[] row)
    {
        local = new AsyncLocal<string>();
        done = new TaskCompletionSource<string>();
        switch (row[0])
        {
            case "plain": return Go(row);
            case "context":
                SynchronizationContext.SetSynchronizationContext(new Posting());
                return Go(row);
            case "scheduler": return Task.Factory.StartNew(() => Go(row), default, 0, new Threads()).Result;
            case "pool": return Task.Run(() => Go(row)).Result;
        }
        throw new ArgumentException(row[0]);
    }

#if ORACLE
#if RUNTIME_ASYNC
    static readonly string[] selfOnly = ["runAsync", "yielding", "yield", "methodEnds"];
    static readonly string[] triggered = ["await", "awaitFree", "awaitSafe", "awaitAsync", "awaitAll", "awaitThen", "awaitDelay", "awaitRead", "awaitReadSync", "awaitManual", "awaitManualAsync", "method", "methodOfMethod", "iterator", "twice"];
#else
    static readonly string[] selfOnly = ["thread", "threadUnsafe", "threadArg", "threadArgUnsafe", "queue", "queueUnsafe", "queueLocal", "queueLocalUnsafe", "queueItem",
        "run", "runAsync", "startNew", "startNewPool", "startNewHidden", "startNewLong", "startNewThreads", "startNewAtOnce", "timer", "yielding", "yield", "yieldRaw", "yieldRawUnsafe", "cold", "methodEnds"];

    static readonly string[] triggered = ["threadCold", "startNewAwaited", "coldEarly", "coldRun", "coldRunAtOnce", "coldAtOnce", "coldAwaited", "coldAwaitedAll", "timerLater",
        "register", "registerUnsafe", "registerContext", "registerLate", "registerUnsafeLate", "registerLinked", "cancelAsync", "waited", "waitedUnsafe",
        "then", "thenPool", "thenSync", "thenLong", "thenThreads", "thenAtOnce", "thenContext", "thenLate", "factoryAll", "factoryAny",
        "await", "awaitFree", "awaitSafe", "awaitAsync", "awaitAll", "awaitAny", "awaitThen", "awaitDelay", "awaitSemaphore", "awaitRead", "awaitReadSync", "awaitManual", "awaitManualAsync",
        "manualRaw", "manualRawUnsafe", "raw", "rawUnsafe", "rawFree", "rawFreeUnsafe", "rawSecond", "rawLate", "rawLateUnsafe",
        "method", "methodOfMethod", "iterator", "parallel", "parallelFor", "execution", "restore", "twice"];
#endif

    public static IEnumerable<string> All()
    {
        foreach (string e in (string[])["plain", "context", "scheduler", "pool"])
            foreach (string f in (string[])["flow", "suppressed", "suppressedAll", "unset"])
            {
                foreach (string w in selfOnly) yield return $"{e} {f} self {w}";
                foreach (string w in triggered) yield return $"{e} {f} self {w}";
                foreach (string w in triggered) yield return $"{e} {f} other {w}";
            }
    }

    // Which of two callbacks comes first is not fixed where one runs elsewhere, nor which thread runs a loop's iteration: one that helps may take the only one.
    public static Outcomes Allowed(string row) => row.EndsWith(" twice") || row.StartsWith("context") && row.Contains(" parallel") || row.EndsWith(" suppressedAll self parallelFor") ? Outcomes.More : Outcomes.One;
#endif
}
