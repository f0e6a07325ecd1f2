// Who runs what waits for a task: THREAD completes SOURCE, for which one to three WAITs wait. The outcome has a word for each: iN for
// the Nth that went on within the call that completes, p for a thread of the pool, x for another; and c where a synchronization context
// is current that the waiter captured, s where a scheduler is.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

static class Rows
{
    [ThreadStatic] static bool inside;
    [ThreadStatic] static int count;

    static SynchronizationContext context;
    static TaskScheduler scheduler;

    static string Mark() => (inside ? "i" + count++ : Thread.CurrentThread.IsThreadPoolThread ? "p" : "x") +
        (SynchronizationContext.Current == context ? "c" : "") + (TaskScheduler.Current == scheduler ? "s" : "");

    // Something to complete. Direct is there instead of Task where what is waited for is a ValueTask, which has one waiter.
    sealed class Source
    {
        internal Task Task;
        internal Func<bool, Task<string>> Direct;
        internal Action Complete;
    }

    static Source Of(Task task, Action complete) => new Source { Task = task, Complete = complete };

    static Source Of<T>(ValueTask<T> v, Action complete) => new Source { Direct = onCaptured => Direct(v, onCaptured), Complete = complete };

    static Source Of(ValueTask v, Action complete) => new Source { Direct = onCaptured => Direct(v, onCaptured), Complete = complete };

    static async Task<string> Direct<T>(ValueTask<T> v, bool onCaptured)
    {
        try
        {
            if (onCaptured) await v;
            else await v.AsTask();
        }
        catch (Exception) { }
        return Mark();
    }

    static async Task<string> Direct(ValueTask v, bool onCaptured)
    {
        try
        {
            if (onCaptured) await v;
            else await v.AsTask();
        }
        catch (Exception) { }
        return Mark();
    }

    sealed class ManualSource : IValueTaskSource<int>
    {
        internal ManualResetValueTaskSourceCore<int> Core;
        public int GetResult(short token) => Core.GetResult(token);
        public ValueTaskSourceStatus GetStatus(short token) => Core.GetStatus(token);
        public void OnCompleted(Action<object> action, object state, short token, ValueTaskSourceOnCompletedFlags flags) => Core.OnCompleted(action, state, token, flags);
    }

    const TaskCreationOptions Async = TaskCreationOptions.RunContinuationsAsynchronously;

    static Source Completed(string how, TaskCreationOptions options)
    {
        var s = new TaskCompletionSource(options);
        switch (how)
        {
            case "": return Of(s.Task, s.SetResult);
            case "try": return Of(s.Task, () => s.TrySetResult());
            case "failed": return Of(s.Task, () => s.SetException(new ArgumentException()));
            case "canceled": return Of(s.Task, s.SetCanceled);
            case "int":
                var t = new TaskCompletionSource<int>(options);
                return Of(t.Task, () => t.SetResult(1));
            case "intFailed":
                var f = new TaskCompletionSource<int>(options);
                return Of(f.Task, () => f.TrySetException(new ArgumentException()));
            case "intCanceled":
                var c = new TaskCompletionSource<int>(options);
                return Of(c.Task, () => c.TrySetCanceled());
        }
        throw new ArgumentException(how);
    }

    // A source that a token cancels.
    static Source Canceled(string what)
    {
        var c = new CancellationTokenSource();
        CancellationToken k = c.Token;
        switch (what)
        {
            case "delay": return Of(Task.Delay(-1, k), c.Cancel);
            case "wait": return Of(new TaskCompletionSource().Task.WaitAsync(k), c.Cancel);
            case "waitInt": return Of(new TaskCompletionSource<int>().Task.WaitAsync(k), c.Cancel);
            case "semaphore": return Of(new SemaphoreSlim(0).WaitAsync(k), c.Cancel);
            case "read": return Of(Channel.CreateUnbounded<int>().Reader.ReadAsync(k), c.Cancel);
            case "readSync": return Of(Unbounded(true).Reader.ReadAsync(k), c.Cancel);
            case "readBounded": return Of(Channel.CreateBounded<int>(1).Reader.ReadAsync(k), c.Cancel);
            case "readBoundedSync": return Of(Bounded(true, false).Reader.ReadAsync(k), c.Cancel);
            case "waitRead": return Of(Channel.CreateUnbounded<int>().Reader.WaitToReadAsync(k), c.Cancel);
            case "waitReadSync": return Of(Unbounded(true).Reader.WaitToReadAsync(k), c.Cancel);
            case "write": return Of(Bounded(false, true).Writer.WriteAsync(2, k), c.Cancel);
            case "writeSync": return Of(Bounded(true, true).Writer.WriteAsync(2, k), c.Cancel);
            case "waitWrite": return Of(Bounded(false, true).Writer.WaitToWriteAsync(k), c.Cancel);
            case "continuation": return Of(new TaskCompletionSource().Task.ContinueWith(_ => { }, k), c.Cancel);
            case "cold": return Of(new Task(() => { }, k), c.Cancel);
            case "registered":
                var s = new TaskCompletionSource();
                k.Register(() => s.TrySetCanceled());
                return Of(s.Task, c.Cancel);
            case "timer":
                var p = new PeriodicTimer(Timeout.InfiniteTimeSpan);
                return Of(p.WaitForNextTickAsync(k), c.Cancel);
        }
        throw new ArgumentException(what);
    }

    static Channel<int> Unbounded(bool sync) => Channel.CreateUnbounded<int>(new UnboundedChannelOptions { AllowSynchronousContinuations = sync });

    static Channel<int> Bounded(bool sync, bool full)
    {
        var c = Channel.CreateBounded<int>(new BoundedChannelOptions(1) { AllowSynchronousContinuations = sync });
        if (full) c.Writer.TryWrite(1);
        return c;
    }

    static Source Channels(Channel<int> c, string what)
    {
        switch (what)
        {
            case "read": return Of(c.Reader.ReadAsync(), () => c.Writer.TryWrite(1));
            case "waitRead": return Of(c.Reader.WaitToReadAsync(), () => c.Writer.TryWrite(1));
            case "readEnd": return Of(c.Reader.ReadAsync(), () => c.Writer.Complete());
            case "waitReadEnd": return Of(c.Reader.WaitToReadAsync(), () => c.Writer.Complete());
            case "completion": return Of(c.Reader.Completion, () => c.Writer.Complete());
            case "completionFailed": return Of(c.Reader.Completion, () => c.Writer.Complete(new ArgumentException()));
            case "write": return Of(c.Writer.WriteAsync(2), () => c.Reader.TryRead(out _));
            case "waitWrite": return Of(c.Writer.WaitToWriteAsync(), () => c.Reader.TryRead(out _));
            case "writeEnd": return Of(c.Writer.WriteAsync(2), () => c.Writer.Complete());
            case "waitWriteEnd": return Of(c.Writer.WaitToWriteAsync(), () => c.Writer.Complete());
            case "completionLast":
                c.Writer.Complete();
                return Of(c.Reader.Completion, () => c.Reader.TryRead(out _));
        }
        throw new ArgumentException(what);
    }

    static async Task Awaiting(Task t) => await t;
    static async Task<int> AwaitingInt(Task t) { await t; return 1; }

    static Source Make(string name)
    {
        string[] w = name.Split('.');
        switch (w[0])
        {
            case "tcs": return Completed(w.Length > 1 ? w[1] : "", 0);
            case "async": return Completed(w.Length > 1 ? w[1] : "", Async);
            case "cancel": return Canceled(w[1]);
            case "unbounded": return Channels(Channel.CreateUnbounded<int>(), w[1]);
            case "unboundedSync": return Channels(Unbounded(true), w[1]);
            case "single": return Channels(Channel.CreateUnbounded<int>(new UnboundedChannelOptions { SingleReader = true }), w[1]);
            case "singleSync": return Channels(Channel.CreateUnbounded<int>(new UnboundedChannelOptions { SingleReader = true, AllowSynchronousContinuations = true }), w[1]);
            case "bounded": return Channels(Bounded(false, false), w[1]);
            case "boundedSync": return Channels(Bounded(true, false), w[1]);
            case "full": return Channels(Bounded(false, true), w[1]);
            case "fullSync": return Channels(Bounded(true, true), w[1]);
            case "semaphore":
                var semaphore = new SemaphoreSlim(0);
                return Of(semaphore.WaitAsync(), () => semaphore.Release());
            case "semaphoreToken":
                var withToken = new SemaphoreSlim(0);
                return Of(withToken.WaitAsync(new CancellationTokenSource().Token), () => withToken.Release());
            case "timerEnd":
                var p = new PeriodicTimer(Timeout.InfiniteTimeSpan);
                return Of(p.WaitForNextTickAsync(), p.Dispose);
            case "manual":
                var m = new ManualSource();
                return Of(new ValueTask<int>(m, m.Core.Version), () => m.Core.SetResult(1));
            case "manualFailed":
                var f = new ManualSource();
                return Of(new ValueTask<int>(f, f.Core.Version), () => f.Core.SetException(new ArgumentException()));
            case "manualAsync":
                var a = new ManualSource();
                a.Core.RunContinuationsAsynchronously = true;
                return Of(new ValueTask<int>(a, a.Core.Version), () => a.Core.SetResult(1));
            case "cold":
                var cold = new Task(() => { });
                return Of(cold, cold.RunSynchronously);
            case "coldAsync":
                var coldAsync = new Task(() => { }, Async);
                return Of(coldAsync, coldAsync.RunSynchronously);
            case "coldFailed":
                var coldFailed = new Task(() => throw new ArgumentException());
                return Of(coldFailed, coldFailed.RunSynchronously);
            case "coldInt":
                var coldInt = new Task<int>(() => 1);
                return Of(coldInt, coldInt.RunSynchronously);
            case "coldUnwrap":
                var coldTask = new Task<Task>(() => Task.CompletedTask);
                return Of(coldTask.Unwrap(), coldTask.RunSynchronously);
            case "parent":
            {
                // its child ends it
                var child = new TaskCompletionSource<Task>();
                Task parent = new Task(() => child.SetResult(new Task(() => { }, TaskCreationOptions.AttachedToParent)));
                parent.Start(new AtOnce());
                return Of(parent, () => child.Task.Result.RunSynchronously());
            }
            case "method":
                var inner = new TaskCompletionSource();
                return Of(Awaiting(inner.Task), inner.SetResult);
            case "methodInt":
                var innerInt = new TaskCompletionSource();
                return Of(AwaitingInt(innerInt.Task), innerInt.SetResult);
            case "methodAsync":
                var innerAsync = new TaskCompletionSource(Async);
                return Of(Awaiting(innerAsync.Task), innerAsync.SetResult);
            case "outer":
                // completed by another task's end
                var first = new TaskCompletionSource<Task>();
                return Of(first.Task.Unwrap(), () => first.SetResult(Task.CompletedTask));
            case "outerAsync":
                var firstAsync = new TaskCompletionSource<Task>(Async);
                return Of(firstAsync.Task.Unwrap(), () => firstAsync.SetResult(Task.CompletedTask));
            case "last":
            {
                var one = new TaskCompletionSource();
                var two = new TaskCompletionSource();
                one.SetResult();
                return Of(Task.WhenAll(one.Task, two.Task), two.SetResult);
            }
            case "lastOfInts":
            {
                var one = new TaskCompletionSource<int>();
                var two = new TaskCompletionSource<int>();
                two.SetResult(1);
                return Of(Task.WhenAll(one.Task, two.Task), () => one.SetResult(1));
            }
            case "sleep": return Of(Task.Delay(1), () => { });
            case "late": return Of(new TaskCompletionSource().Task.WaitAsync(TimeSpan.FromMilliseconds(1)), () => { });
            case "lateInt": return Of(new TaskCompletionSource<int>().Task.WaitAsync(TimeSpan.FromMilliseconds(1)), () => { });
            case "lateSemaphore": return Of(new SemaphoreSlim(0).WaitAsync(1), () => { });
            case "tick": return Of(new PeriodicTimer(TimeSpan.FromMilliseconds(1)).WaitForNextTickAsync(), () => { });
            case "cancelAfter":
                var soon = new CancellationTokenSource(1);
                var registered = new TaskCompletionSource();
                soon.Token.Register(() => registered.TrySetResult());
                return Of(registered.Task, () => { });
        }
        throw new ArgumentException(name);
    }

    // An awaitable that uses OnCompleted, not UnsafeOnCompleted.
    readonly struct Safe(TaskAwaiter awaiter) : INotifyCompletion
    {
        public Safe GetAwaiter() => this;
        public bool IsCompleted => awaiter.IsCompleted;
        public void OnCompleted(Action action) => awaiter.OnCompleted(action);
        public void GetResult() => awaiter.GetResult();
    }

    static readonly CancellationTokenSource never = new();

    static async ValueTask AwaitingValue(Task t) => await t;

    // What a WAIT waits for.
    static Task Layer(string wait, Task t)
    {
        switch (wait)
        {
            case "all": return Task.WhenAll(t);
            case "all2": return Task.WhenAll(t, Task.CompletedTask);
            case "any": return Task.WhenAny(t, new TaskCompletionSource().Task);
            case "any1": return Task.WhenAny(t);
            case "any3": return Task.WhenAny(new TaskCompletionSource().Task, t, new TaskCompletionSource().Task);
            case "in": return t.WaitAsync(never.Token);
            case "unwrap": return Task.FromResult(t).Unwrap();
            case "then": return t.ContinueWith(_ => { });
            case "thenSync": return t.ContinueWith(_ => { }, TaskContinuationOptions.ExecuteSynchronously);
            case "thenAsync": return t.ContinueWith(_ => { }, TaskContinuationOptions.RunContinuationsAsynchronously);
            case "thenBoth": return t.ContinueWith(_ => { }, TaskContinuationOptions.ExecuteSynchronously | TaskContinuationOptions.RunContinuationsAsynchronously);
            case "thenContext": return t.ContinueWith(_ => { }, default, TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.FromCurrentSynchronizationContext());
            case "thenScheduler": return t.ContinueWith(_ => { }, default, TaskContinuationOptions.ExecuteSynchronously, scheduler);
            case "thenLong": return t.ContinueWith(_ => { }, TaskContinuationOptions.LongRunning | TaskContinuationOptions.ExecuteSynchronously);
            case "thenInt": return t.ContinueWith(_ => 1, TaskContinuationOptions.ExecuteSynchronously);
            case "thenUnwrap": return t.ContinueWith(_ => Task.CompletedTask, TaskContinuationOptions.ExecuteSynchronously).Unwrap();
            case "factoryAll": return Task.Factory.ContinueWhenAll([t], _ => { }, TaskContinuationOptions.ExecuteSynchronously);
            case "factoryAny": return Task.Factory.ContinueWhenAny([t], _ => { }, TaskContinuationOptions.ExecuteSynchronously);
            case "factoryAllElse": return Task.Factory.ContinueWhenAll([t], _ => { });
            case "factoryAnyElse": return Task.Factory.ContinueWhenAny([t], _ => { });
            case "method": return Awaiting(t);
            case "methodInt": return AwaitingInt(t);
            case "methodValue": return AwaitingValue(t).AsTask();
            case "value": return new ValueTask(t).AsTask();
        }
        return null;
    }

    static async Task<string> Wait(string wait, Task t)
    {
        string[] layers = wait.Split('.');
        for (int i = 0; i < layers.Length - 1; i++) t = Layer(layers[i], t);
        wait = layers[^1];
        try
        {
            switch (wait)
            {
                case "await": await t; break;
                case "free": await t.ConfigureAwait(false); break;
                case "yielding": await t.ConfigureAwait(ConfigureAwaitOptions.ForceYielding); break;
                case "quiet": await t.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing); break;
                case "safe": await new Safe(t.GetAwaiter()); break;
                case "each": await foreach (Task _ in Task.WhenEach(t)) { } break;
                case "each2":
                    await foreach (Task _ in Task.WhenEach(t, new TaskCompletionSource().Task)) break;
                    break;
                case "awaitValue": await new ValueTask(t); break;
                case "methodsValue": await AwaitingValue(t); break;
                default: await (Layer(wait, t) ?? throw new InvalidOperationException("no way to wait: " + wait)); break;
            }
        }
        catch (Exception e) when (e is not InvalidOperationException) { }
        return Mark();
    }

    sealed class Posting : SynchronizationContext
    {
        public override void Post(SendOrPostCallback d, object state) => new Thread(() =>
        {
            SetSynchronizationContext(this);
            d(state);
        }).Start();
    }

    sealed class Threads : TaskScheduler
    {
        protected override void QueueTask(Task task) => new Thread(() => TryExecuteTask(task)).Start();
        protected override bool TryExecuteTaskInline(Task task, bool queued) => false;
        protected override IEnumerable<Task> GetScheduledTasks() => null;
    }

    sealed class AtOnce : TaskScheduler
    {
        protected override void QueueTask(Task task) => TryExecuteTask(task);
        protected override bool TryExecuteTaskInline(Task task, bool queued) => TryExecuteTask(task);
        protected override IEnumerable<Task> GetScheduledTasks() => null;
    }

    static Timer timer;

    static void Complete(Source s)
    {
        inside = true;
        s.Complete();
        inside = false;
        count = 0;
    }

    // Completes in a thread of the kind.
    static void On(string thread, Source s)
    {
        switch (thread)
        {
            case "main": Complete(s); break;
            case "thread": new Thread(() => { Table.Jitter(); Complete(s); }).Start(); break;
            case "pool": ThreadPool.UnsafeQueueUserWorkItem(_ => { Table.Jitter(); Complete(s); }, null); break;
            case "task": Task.Run(() => { Table.Jitter(); Complete(s); }); break;
            case "timer": timer = new Timer(_ => Complete(s), null, 0, -1); break;
            case "context":
            case "sameContext":
                new Thread(() =>
                {
                    SynchronizationContext.SetSynchronizationContext(thread == "context" ? new Posting() : context);
                    Complete(s);
                }).Start();
                break;
            case "noContext":
                new Thread(() =>
                {
                    SynchronizationContext.SetSynchronizationContext(new SynchronizationContext());
                    Complete(s);
                }).Start();
                break;
            case "scheduler": Task.Factory.StartNew(() => Complete(s), default, 0, new Threads()); break;
            case "sameScheduler": Task.Factory.StartNew(() => Complete(s), default, 0, scheduler); break;
            case "hidden": Task.Factory.StartNew(() => Complete(s), default, TaskCreationOptions.HideScheduler, new Threads()); break;
            case "exclusive": Task.Factory.StartNew(() => Complete(s), default, 0, new ConcurrentExclusiveSchedulerPair().ExclusiveScheduler); break;
            case "callback":
                var c = new CancellationTokenSource();
                c.Token.Register(() => Complete(s));
                c.Cancel();
                break;
            case "then":
                var t = new TaskCompletionSource();
                t.Task.ContinueWith(_ => Complete(s), TaskContinuationOptions.ExecuteSynchronously);
                t.SetResult();
                break;
            default: throw new ArgumentException(thread);
        }
    }

    // Starts what waits, where a context or a scheduler may be current.
    static Task<string> Start(string wait, Source s)
    {
        int colon = wait.IndexOf(':');
        string where = colon < 0 ? "" : wait[..colon];
        wait = wait[(colon + 1)..];
        Task<string> Go() => s.Direct == null ? Wait(wait, s.Task) : s.Direct(wait == "await");
        switch (where)
        {
            case "": return Go();
            case "context":
            {
                SynchronizationContext.SetSynchronizationContext(context);
                Task<string> t = Go();
                SynchronizationContext.SetSynchronizationContext(null);
                return t;
            }
            case "scheduler": return Task.Factory.StartNew(Go, default, 0, scheduler).Result;
            case "pool": return Task.Factory.StartNew(Go, default, 0, TaskScheduler.Default).Result;
        }
        throw new ArgumentException(where);
    }

    // THREAD SOURCE WAIT...
    public static string Run(string[] row)
    {
        inside = false;
        count = 0;
        context = new Posting();
        scheduler = new Threads();
        Source s = Make(row[1]);
        var waiters = new Task<string>[row.Length - 2];
        for (int i = 0; i < waiters.Length; i++)
        {
            string wait = row[i + 2];
            waiters[i] = Start(wait, s);
        }
        On(row[0], s);
        Task.WaitAll(waiters);
        string outcome = "";
        foreach (Task<string> w in waiters) outcome += (outcome == "" ? "" : " ") + w.Result;
        return outcome;
    }

#if ORACLE
    static readonly string[] threads = ["main", "thread", "pool", "task", "timer", "context", "noContext", "scheduler", "hidden", "exclusive", "callback", "then"];

    static readonly string[] sources = [
        "tcs", "tcs.try", "tcs.failed", "tcs.canceled", "tcs.int", "tcs.intFailed", "tcs.intCanceled",
        "async", "async.try", "async.failed", "async.canceled", "async.int", "async.intFailed", "async.intCanceled",
        "cancel.delay", "cancel.wait", "cancel.waitInt", "cancel.semaphore", "cancel.continuation", "cancel.cold", "cancel.registered",
        "semaphore", "semaphoreToken", "cold", "coldAsync", "coldFailed", "coldInt", "coldUnwrap", "parent", "method", "methodInt", "methodAsync", "outer", "outerAsync", "last", "lastOfInts"];

    static readonly string[] channels = ["unbounded", "unboundedSync", "single", "singleSync", "bounded", "boundedSync"];
    static readonly string[] full = ["full", "fullSync"];
    static readonly string[] timed = ["sleep", "late", "lateInt", "lateSemaphore", "cancelAfter"];

    static readonly string[] waits = ["await", "free", "yielding", "quiet", "safe", "each", "each2", "awaitValue", "methodsValue",
        "all", "all2", "any", "any1", "any3", "in", "unwrap", "then", "thenSync", "thenAsync", "thenBoth", "thenLong", "thenInt", "thenUnwrap",
        "factoryAll", "factoryAny", "factoryAllElse", "factoryAnyElse", "method", "methodInt", "methodValue", "value"];

    public static IEnumerable<string> All()
    {
        var rows = new List<string>();
#if RUNTIME_ASYNC
        foreach (string t in threads.Append("sameContext").Append("sameScheduler"))
            foreach (string s in (string[])["tcs", "tcs.failed", "async", "cancel.delay", "semaphore", "cold", "method", "methodInt", "methodAsync"])
                foreach (string w in (string[])["await", "free", "yielding", "safe", "awaitValue", "methodsValue", "method", "methodInt", "methodValue", "all", "context:await", "context:method", "scheduler:await", "scheduler:free"]) rows.Add($"{t} {s} {w}");
        foreach (string w in (string[])["await", "free", "yielding", "safe", "awaitValue", "methodsValue", "method", "methodInt", "methodValue", "all"])
            foreach (string v in (string[])["await", "free", "yielding", "safe", "awaitValue", "methodsValue", "method", "methodInt", "methodValue", "all"]) rows.Add($"main tcs {w} {v}");
        foreach (string t in threads) foreach (string s in (string[])["manual", "manualAsync", "unboundedSync.read", "fullSync.write"]) rows.Add($"{t} {s} await");
        return rows;
#else
        foreach (string s in sources) foreach (string w in waits) rows.Add($"main {s} {w}");
        var values = new List<string>();
        foreach (string c in channels) foreach (string w in (string[])["read", "waitRead", "readEnd", "waitReadEnd", "completion", "completionFailed"]) values.Add(c + "." + w);
        foreach (string c in full) foreach (string w in (string[])["write", "waitWrite", "writeEnd", "waitWriteEnd", "completionLast"]) values.Add(c + "." + w);
        foreach (string w in (string[])["read", "readSync", "readBounded", "readBoundedSync", "waitRead", "waitReadSync", "write", "writeSync", "waitWrite", "timer"]) values.Add("cancel." + w);
        values.AddRange(["timerEnd", "manual", "manualFailed", "manualAsync", "tick"]);
        foreach (string v in values)
        {
            rows.Add($"main {v} await");
            rows.Add($"main {v} all");
        }
        foreach (string s in timed) foreach (string w in (string[])["await", "all", "thenSync"]) rows.Add($"main {s} {w}");
        string[] some = ["tcs", "async", "cancel.delay", "semaphore", "cold", "method", "unbounded.read", "unboundedSync.read", "fullSync.write", "manual"];
        foreach (string t in threads.Skip(1)) foreach (string s in some) foreach (string w in (string[])["await", "free", "all", "any", "in", "unwrap", "thenSync"])
            if (!s.Contains('.') && s != "manual" || s == "cancel.delay" || w is "await" or "free") rows.Add($"{t} {s} {w}");
        string[] inner = ["await", "all", "any", "in", "unwrap", "thenSync"];
        foreach (string x in inner) foreach (string y in inner) foreach (string z in inner) rows.Add($"main tcs {x} {y} {z}");
        foreach (string x in waits) foreach (string y in waits) if (!inner.Contains(x) || !inner.Contains(y)) rows.Add($"main tcs {x} {y}");
        foreach (string x in inner) foreach (string y in inner) rows.Add($"main async {x} {y}");
        string[] layers = ["all", "any", "in", "unwrap", "thenSync", "thenBoth", "factoryAll", "factoryAny", "method", "methodValue"];
        foreach (string s in (string[])["tcs", "async"]) foreach (string x in layers) foreach (string y in layers.Append("await")) rows.Add($"main {s} {x}.{y}");
        string[] places = ["context", "scheduler", "pool"];
        foreach (string t in (string[])["main", "pool", "context", "sameContext", "noContext", "scheduler", "sameScheduler"])
            foreach (string s in (string[])["tcs", "async", "cancel.delay", "semaphore", "cold", "method", "last"])
                foreach (string p in places)
                    foreach (string w in (string[])["await", "free", "quiet", "safe", "all", "then", "thenSync", "unwrap", "each", "methodValue"]) rows.Add($"{t} {s} {p}:{w}");
        foreach (string t in (string[])["main", "pool", "context", "sameContext", "noContext", "scheduler", "sameScheduler"])
        {
            foreach (string s in (string[])["manual", "manualAsync", "unboundedSync.read", "unbounded.read", "fullSync.write", "timerEnd", "cancel.read", "cancel.readSync"])
                foreach (string p in places) foreach (string w in (string[])["await", "free"]) rows.Add($"{t} {s} {p}:{w}");
            foreach (string s in (string[])["tcs", "async", "semaphore"]) rows.Add($"{t} {s} context:thenContext");
            foreach (string s in (string[])["tcs", "async", "semaphore"]) rows.Add($"{t} {s} thenScheduler");
        }
        string[] mixed = ["await", "all", "thenSync", "context:await", "context:free", "context:thenContext", "scheduler:await", "scheduler:thenSync", "thenScheduler"];
        foreach (string t in (string[])["main", "sameContext", "sameScheduler"]) foreach (string x in mixed) foreach (string y in mixed) rows.Add($"{t} tcs {x} {y}");
        foreach (string s in (string[])["semaphore", "cold", "cancel.delay", "method", "last", "cancel.wait"]) foreach (string x in inner) foreach (string y in inner) rows.Add($"main {s} {x} {y}");
        return rows.Distinct();
#endif
    }

    // In which thread something goes on is always fixed, except where time is all that completes it.
    public static Outcomes Allowed(string row) => timed.Append("tick").Contains(row.Split(' ')[1]) ? Outcomes.More : Outcomes.One;
#endif
}
