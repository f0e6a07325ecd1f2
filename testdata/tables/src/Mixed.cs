// Small programs, a row each: tasks, channels, async iterators, cancellation, schedulers and contexts used together. An outcome is what the program saw.
#pragma warning disable CS4014, CS1998
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

static class Rows
{
    // A context and scheduler with one thread, the row's own, which runs what is posted until it is told to end.
    sealed class Pump : SynchronizationContext
    {
        readonly BlockingCollection<(SendOrPostCallback, object)> items = new();
        internal int Operations;

        public override void Post(SendOrPostCallback d, object state) => items.Add((d, state));
        public override void OperationStarted() => Interlocked.Increment(ref Operations);
        public override void OperationCompleted() => Interlocked.Decrement(ref Operations);

        internal static string Run(Func<Task<string>> body)
        {
            var pump = new Pump();
            SynchronizationContext before = Current;
            SetSynchronizationContext(pump);
            Task<string> t = body();
            t.ContinueWith(_ => pump.items.CompleteAdding(), TaskScheduler.Default);
            foreach (var (d, state) in pump.items.GetConsumingEnumerable()) d(state);
            SetSynchronizationContext(before);
            return t.Result;
        }
    }

    sealed class Queued : TaskScheduler
    {
        readonly ConcurrentQueue<Task> tasks = new();
        protected override void QueueTask(Task task) => tasks.Enqueue(task);
        protected override bool TryExecuteTaskInline(Task task, bool queued) => !queued && TryExecuteTask(task);
        protected override IEnumerable<Task> GetScheduledTasks() => tasks;

        internal bool Execute(Task t) => TryExecuteTask(t);

        internal void Drain()
        {
            while (tasks.TryDequeue(out Task t)) TryExecuteTask(t);
        }
    }

    static string Names(Exception e) => e switch
    {
        AggregateException a => "[" + string.Join(" ", a.InnerExceptions.Select(Names)) + "]",
        TaskCanceledException => "canceled",
        OperationCanceledException => "operation",
        ChannelClosedException c => "closed" + (c.InnerException == null ? "" : "(" + Names(c.InnerException) + ")"),
        _ => e.Message,
    };

    static string Try(Action a)
    {
        try
        {
            a();
            return "ok";
        }
        catch (Exception e)
        {
            return Names(e);
        }
    }

    static async Task<string> TryAsync(Func<Task> a)
    {
        try
        {
            await a();
            return "ok";
        }
        catch (Exception e)
        {
            return Names(e);
        }
    }

    static Exception Fail(string s) => new InvalidOperationException(s);

    static async Task Soon(Action a = null)
    {
        await Task.Yield();
        Table.Jitter();
        a?.Invoke();
    }

    static async Task<T> Soon<T>(T x)
    {
        await Task.Yield();
        Table.Jitter();
        return x;
    }

    static async IAsyncEnumerable<int> Count(int n, Action end, [EnumeratorCancellation] CancellationToken token = default)
    {
        try
        {
            for (int i = 0; i < n; i++)
            {
                await Task.Yield();
                token.ThrowIfCancellationRequested();
                yield return i;
            }
        }
        finally
        {
            end?.Invoke();
        }
    }

    static async Task<string> Each(IAsyncEnumerable<Task<int>> tasks)
    {
        string s = "";
        await foreach (Task<int> t in tasks) s += t.IsCompletedSuccessfully ? t.Result.ToString() : t.Status.ToString()[0].ToString();
        return s;
    }

    static async Task<string> Read(ChannelReader<int> r)
    {
        string s = "";
        try
        {
            await foreach (int i in r.ReadAllAsync()) s += i;
        }
        catch (Exception e)
        {
            s += Names(e);
        }
        return s;
    }

    static Channel<int> Bounded(int n, BoundedChannelFullMode mode, Action<int> dropped = null) => Channel.CreateBounded(new BoundedChannelOptions(n) { FullMode = mode }, dropped);

    const Outcomes One = Outcomes.One, Seen = Outcomes.Seen, More = Outcomes.More;

    static readonly Dictionary<string, (Outcomes, Func<Task<string>>)> all = new()
    {
        // WhenEach, WhenAll, WhenAny.
        ["eachDone"] = (One, async () => await Each(Task.WhenEach(Task.FromResult(3), Task.FromResult(1), Task.FromResult(2)))),
        ["eachMixed"] = (More, async () => await Each(Task.WhenEach(Soon(1), Task.FromException<int>(Fail("f")), Task.FromCanceled<int>(new CancellationToken(true))))),
        ["eachNone"] = (One, async () => "none" + await Each(Task.WhenEach(new Task<int>[0]))),
        ["allFails"] = (Seen, async () =>
        {
            Task t = Task.WhenAll(Soon(() => throw Fail("a")), Soon(() => throw Fail("b")));
            try { await t; } catch { }
            return Names(t.Exception);
        }),
        ["allFailsAndCanceled"] = (One, async () =>
        {
            Task t = Task.WhenAll(Task.FromCanceled(new CancellationToken(true)), Soon(() => throw Fail("a")));
            try { await t; } catch { }
            return t.Status + Names(t.Exception);
        }),
        ["allCanceled"] = (One, async () => await TryAsync(() => Task.WhenAll(Soon(), Task.FromCanceled(new CancellationToken(true))))),
        ["anyOfTwo"] = (Seen, async () => (await await Task.WhenAny(Soon(1), Soon(2))).ToString()),
        ["anyFails"] = (Seen, async () => { Task t = await Task.WhenAny(Soon(() => throw Fail("f")), Soon()); return t.Status.ToString(); }),
        ["waitAny"] = (Seen, async () => Task.WaitAny(Soon(), Soon()).ToString()),
        ["waitAnyDone"] = (One, async () => Task.WaitAny(new TaskCompletionSource().Task, Task.CompletedTask, Task.CompletedTask).ToString()),
        ["waitAllFails"] = (One, async () => Try(() => Task.WaitAll(Soon(() => throw Fail("a")), Soon(() => throw Fail("b"))))),
        ["exceptionsOfTwo"] = (One, async () =>
        {
            var s = new TaskCompletionSource();
            s.SetException([Fail("a"), Fail("b")]);
            return await TryAsync(() => s.Task) + Try(s.Task.Wait);
        }),

        // TaskCompletionSource.
        ["whoWins"] = (Seen, async () =>
        {
            var s = new TaskCompletionSource<int>();
            await Task.WhenAll(Task.Run(() => { Table.Jitter(); s.TrySetResult(1); }), Task.Run(() => { Table.Jitter(); s.TrySetCanceled(); }));
            return s.Task.Status.ToString();
        }),
        ["setTwice"] = (One, async () => { var s = new TaskCompletionSource(); s.SetResult(); return Try(s.SetResult) + Try(s.SetCanceled) + s.TrySetException(Fail("x")); }),
        ["canceledBy"] = (One, async () =>
        {
            var c = new CancellationTokenSource();
            var s = new TaskCompletionSource();
            s.SetCanceled(c.Token);
            try { await s.Task; return "ok"; } catch (OperationCanceledException e) { return (e.CancellationToken == c.Token) + Names(e); }
        }),
        ["fromTask"] = (One, async () => { var s = new TaskCompletionSource<int>(); Task<int> t = Task.FromException<int>(Fail("f")); s.SetFromTask(t); return s.Task.Status + await TryAsync(() => s.Task); }),
        ["fromOpenTask"] = (One, async () => { var s = new TaskCompletionSource(); try { s.SetFromTask(new TaskCompletionSource().Task); return "ok"; } catch (ArgumentException) { return "refused"; } }),
        ["inlineAfterSet"] = (One, async () =>
        {
            string s = "";
            var t = new TaskCompletionSource();
            async Task Await() { await t.Task; s += "a"; }
            Task a = Await();
            t.SetResult();
            s += "b";
            await a;
            return s;
        }),
        ["asyncAfterSet"] = (Seen, async () =>
        {
            var order = new ConcurrentQueue<string>();
            var t = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            async Task Await() { await t.Task; Table.Jitter(); order.Enqueue("a"); }
            Task a = Await();
            t.SetResult();
            Table.Jitter();
            order.Enqueue("b");
            await a;
            return string.Concat(order);
        }),

        // Continuations, children.
        ["onlyOnFaulted"] = (One, async () =>
        {
            Task t = Task.Run(() => { }), n = t.ContinueWith(_ => { }, TaskContinuationOptions.OnlyOnFaulted);
            return await TryAsync(() => n) + n.Status;
        }),
        ["lazyCancellation"] = (More, async () =>
        {
            var c = new CancellationTokenSource();
            var s = new TaskCompletionSource();
            Task n = s.Task.ContinueWith(_ => { }, c.Token, TaskContinuationOptions.LazyCancellation, TaskScheduler.Default);
            c.Cancel();
            bool early = n.IsCompleted;
            s.SetResult();
            return early + await TryAsync(() => n);
        }),
        ["eagerCancellation"] = (One, async () =>
        {
            var c = new CancellationTokenSource();
            Task n = new TaskCompletionSource().Task.ContinueWith(_ => { }, c.Token);
            c.Cancel();
            return n.IsCompleted + await TryAsync(() => n);
        }),
        ["children"] = (Seen, async () =>
        {
            Task t = Task.Factory.StartNew(() =>
            {
                Task.Factory.StartNew(() => { Table.Jitter(); throw Fail("a"); }, TaskCreationOptions.AttachedToParent);
                Task.Factory.StartNew(() => { Table.Jitter(); throw Fail("b"); }, TaskCreationOptions.AttachedToParent);
            });
            return Try(t.Wait);
        }),
        ["childOfFailed"] = (One, async () =>
        {
            Task t = Task.Factory.StartNew(() =>
            {
                Task.Factory.StartNew(() => throw Fail("child"), default, TaskCreationOptions.AttachedToParent, TaskScheduler.Default);
                throw Fail("parent");
            });
            return Try(t.Wait);
        }),
        ["runHasNoChildren"] = (Seen, async () =>
        {
            Task child = null;
            await Task.Run(() => { child = Task.Factory.StartNew(Table.Jitter, TaskCreationOptions.AttachedToParent); });
            return child.IsCompleted.ToString();
        }),
        ["unwrapFails"] = (One, async () => await TryAsync(() => Task.Factory.StartNew(async () => { await Task.Yield(); throw Fail("inner"); }).Unwrap())),
        ["startedTwice"] = (One, async () => { var t = new Task(() => { }); t.Start(); return Try(t.Start)[..5]; }),

        // Cancellation.
        ["callbacksOrder"] = (One, async () =>
        {
            string s = "";
            var c = new CancellationTokenSource();
            for (int i = 0; i < 3; i++) { int k = i; c.Token.Register(() => s += k); }
            c.Cancel();
            return s;
        }),
        ["callbacksFail"] = (One, async () =>
        {
            string s = "";
            var c = new CancellationTokenSource();
            c.Token.Register(() => s += "1");
            c.Token.Register(() => throw Fail("x"));
            return Try(() => c.Cancel(false)) + s;
        }),
        ["callbacksFailFirst"] = (One, async () =>
        {
            string s = "";
            var c = new CancellationTokenSource();
            c.Token.Register(() => s += "1");
            c.Token.Register(() => throw Fail("x"));
            return Try(() => c.Cancel(true)) + s;
        }),
        ["linked"] = (One, async () =>
        {
            string s = "";
            var c = new CancellationTokenSource();
            c.Token.Register(() => s += "a");
            var l = CancellationTokenSource.CreateLinkedTokenSource(c.Token, new CancellationTokenSource().Token);
            l.Token.Register(() => s += "l");
            c.Token.Register(() => s += "b");
            c.Cancel();
            return s + l.IsCancellationRequested;
        }),
        ["registerMeanwhile"] = (Seen, async () =>
        {
            var c = new CancellationTokenSource();
            int n = 0;
            Task t = Task.Run(() => { Table.Jitter(); c.Cancel(); });
            Table.Jitter();
            using (c.Token.Register(() => Interlocked.Increment(ref n))) { }
            await t;
            return n.ToString();
        }),
        ["unregisterOther"] = (One, async () =>
        {
            string s = "";
            var c = new CancellationTokenSource();
            CancellationTokenRegistration r = c.Token.Register(() => s += "r");
            c.Token.Register(() => s += r.Unregister());
            c.Cancel();
            return s;
        }),
        ["canceledRun"] = (Seen, async () =>
        {
            var c = new CancellationTokenSource();
            Task t = Task.Run(() => { }, c.Token);
            Table.Jitter();
            c.Cancel();
            return await TryAsync(() => t);
        }),
        ["throwsForeignToken"] = (One, async () => { Task t = Task.Run(() => throw new OperationCanceledException(new CancellationToken(true))); return await TryAsync(() => t) + t.Status; }),
        ["delayOrCancel"] = (More, async () =>
        {
            var c = new CancellationTokenSource();
            Task t = Task.Delay(1, c.Token);
            Table.Jitter();
            c.Cancel();
            return await TryAsync(() => t);
        }),
        ["waitAsyncCanceled"] = (More, async () =>
        {
            var c = new CancellationTokenSource();
            var s = new TaskCompletionSource();
            Task t = s.Task.WaitAsync(c.Token);
            Task.Run(() => { Table.Jitter(); s.SetResult(); });
            Table.Jitter();
            c.Cancel();
            return await TryAsync(() => t);
        }),
        ["waitCanceled"] = (One, async () => { var c = new CancellationTokenSource(); Task.Run(() => { Table.Jitter(); c.Cancel(); }); return Try(() => new TaskCompletionSource().Task.Wait(c.Token)); }),

        // Semaphores.
        ["semaphoreOrder"] = (Seen, async () =>
        {
            var m = new SemaphoreSlim(0);
            var order = new ConcurrentQueue<string>();
            async Task Wait(string s) { await m.WaitAsync(); Table.Jitter(); order.Enqueue(s); }
            Task a = Wait("a"), b = Wait("b");
            m.Release(2);
            await Task.WhenAll(a, b);
            return string.Concat(order);
        }),
        ["semaphoreFirst"] = (One, async () =>
        {
            var m = new SemaphoreSlim(0);
            Task a = m.WaitAsync(), b = m.WaitAsync();
            m.Release();
            Task first = await Task.WhenAny(a, b);
            return (first == a).ToString() + b.IsCompleted + m.CurrentCount;
        }),
        ["semaphoreFull"] = (One, async () => { var m = new SemaphoreSlim(1, 1); try { m.Release(); return "ok"; } catch (SemaphoreFullException) { return "full"; } }),

        // Channels.
        ["dropOldest"] = (Seen, async () =>
        {
            string dropped = "";
            var c = Bounded(1, BoundedChannelFullMode.DropOldest, i => dropped += i);
            await Task.WhenAll(Task.Run(() => { Table.Jitter(); c.Writer.TryWrite(1); }), Task.Run(() => { Table.Jitter(); c.Writer.TryWrite(2); }));
            c.Writer.Complete();
            return await Read(c.Reader) + " " + dropped;
        }),
        ["dropNewest"] = (One, async () => { var c = Bounded(2, BoundedChannelFullMode.DropNewest); for (int i = 0; i < 4; i++) c.Writer.TryWrite(i); c.Writer.Complete(); return await Read(c.Reader); }),
        ["dropWrite"] = (One, async () => { string d = ""; var c = Bounded(2, BoundedChannelFullMode.DropWrite, i => d += i); for (int i = 0; i < 4; i++) d += c.Writer.TryWrite(i); c.Writer.Complete(); return await Read(c.Reader) + d; }),
        ["completeFails"] = (One, async () => { var c = Channel.CreateUnbounded<int>(); c.Writer.TryWrite(1); c.Writer.Complete(Fail("end")); return await Read(c.Reader) + await TryAsync(() => c.Reader.Completion); }),
        ["readClosed"] = (One, async () => { var c = Channel.CreateUnbounded<int>(); Task<string> t = TryAsync(async () => await c.Reader.ReadAsync()); c.Writer.Complete(Fail("end")); return await t; }),
        ["writeClosed"] = (One, async () => { var c = Channel.CreateBounded<int>(1); c.Writer.TryWrite(1); Task<string> t = TryAsync(async () => await c.Writer.WriteAsync(2)); c.Writer.Complete(); return await t + await Read(c.Reader); }),
        ["waitToRead"] = (One, async () =>
        {
            var c = Channel.CreateUnbounded<int>();
            Task<bool> a = c.Reader.WaitToReadAsync().AsTask(), b = c.Reader.WaitToReadAsync().AsTask();
            c.Writer.TryWrite(1);
            return "" + await a + await b;
        }),
        ["readCanceled"] = (More, async () =>
        {
            var c = Channel.CreateUnbounded<int>();
            var s = new CancellationTokenSource();
            Task<string> t = TryAsync(async () => await c.Reader.ReadAsync(s.Token));
            Task w = Task.Run(() => { Table.Jitter(); c.Writer.TryWrite(1); });
            Table.Jitter();
            s.Cancel();
            string r = await t;
            await w;
            return r + c.Reader.Count;
        }),
        ["prioritized"] = (One, async () => { var c = Channel.CreateUnboundedPrioritized<int>(); foreach (int i in (int[])[3, 1, 2]) c.Writer.TryWrite(i); c.Writer.Complete(); return await Read(c.Reader); }),

        // Async iterators.
        ["breakEnds"] = (One, async () => { string s = ""; await foreach (int i in Count(3, () => s += "end")) { s += i; if (i == 1) break; } return s; }),
        ["disposeEarly"] = (More, async () =>
        {
            var s = new TaskCompletionSource();
            async IAsyncEnumerable<int> Waits() { await s.Task; yield return 1; }
            IAsyncEnumerator<int> e = Waits().GetAsyncEnumerator();
            ValueTask<bool> m = e.MoveNextAsync();
            string r;
            try { await e.DisposeAsync(); r = "disposed"; } catch (NotSupportedException) { r = "not supported"; }
            s.SetResult();
            return r + await m;
        }),

        // Schedulers and contexts.
        ["pumpOrder"] = (One, async () => Pump.Run(async () =>
        {
            string s = "";
            async Task Part(string p) { s += p; await Task.Yield(); s += p; await Task.Yield(); s += p; }
            await Task.WhenAll(Part("a"), Part("b"));
            return s;
        })),
        ["pumpVoid"] = (One, async () => Pump.Run(async () =>
        {
            var p = (Pump)SynchronizationContext.Current;
            var t = new TaskCompletionSource();
            async void Void() { await Task.Yield(); t.SetResult(); }
            Void();
            string s = p.Operations.ToString();
            await t.Task;
            await Task.Yield();
            return s + p.Operations;
        })),
        ["pumpScheduler"] = (One, async () => Pump.Run(async () =>
        {
            TaskScheduler s = TaskScheduler.FromCurrentSynchronizationContext();
            var c = SynchronizationContext.Current;
            bool a = await Task.Factory.StartNew(() => SynchronizationContext.Current == c, default, 0, s);
            bool b = await Task.Run(() => SynchronizationContext.Current == c);
            await Task.Run(() => { }).ConfigureAwait(true);
            return "" + a + b + (SynchronizationContext.Current == c);
        })),
        ["pumpFree"] = (Seen, async () => Pump.Run(async () =>
        {
            var c = SynchronizationContext.Current;
            Task t = Task.Run(Table.Jitter);
            Table.Jitter();
            await t.ConfigureAwait(false);
            return (SynchronizationContext.Current == c).ToString();
        })),
        ["queuedInline"] = (One, async () =>
        {
            var q = new Queued();
            string s = "";
            var t = new Task(() => s += "t");
            t.Start(q);
            new Task(() => s += "r").RunSynchronously(q);
            q.Drain();
            return s + t.Status;
        }),
        ["queuedChild"] = (One, async () =>
        {
            var q = new Queued();
            Task inner = null;
            Task t = Task.Factory.StartNew(() => { inner = Task.Factory.StartNew(() => { }); Task.Run(() => { }).Wait(); }, default, 0, q);
            q.Drain();
            return "" + t.Status + inner.Status;
        }),
        ["exclusive"] = (One, async () =>
        {
            var p = new ConcurrentExclusiveSchedulerPair();
            var f = new TaskFactory(p.ExclusiveScheduler);
            int n = 0, most = 0;
            void Body() { int k = Interlocked.Increment(ref n); if (k > most) most = k; Table.Jitter(); Interlocked.Decrement(ref n); }
            await Task.WhenAll(f.StartNew(Body), f.StartNew(Body));
            return most.ToString();
        }),
        ["pairCompletes"] = (One, async () =>
        {
            var p = new ConcurrentExclusiveSchedulerPair();
            Task t = Task.Factory.StartNew(Table.Jitter, default, 0, p.ConcurrentScheduler);
            p.Complete();
            await p.Completion;
            return t.Status.ToString();
        }),

        // Loops.
        ["forFails"] = (More, async () => Try(() => Parallel.For(0, 2, i => { Table.Jitter(); throw Fail(i.ToString()); }))),
        ["invokeFails"] = (One, async () => Try(() => Parallel.Invoke(() => throw Fail("a"), () => { Table.Jitter(); throw Fail("b"); }))),

        // Other waits.
        ["yieldOrder"] = (Seen, async () =>
        {
            var order = new ConcurrentQueue<string>();
            async Task Part(string p) { await Task.Yield(); Table.Jitter(); order.Enqueue(p); }
            await Task.WhenAll(Part("a"), Part("b"));
            return string.Concat(order);
        }),
        ["valueTaskTwice"] = (One, async () => { Task<int> t = Soon(1); var v = new ValueTask<int>(t); return "" + await v + await v; }),
        ["lostUpdate"] = (Seen, async () => { int n = 0; await Task.WhenAll(Soon(() => { int k = n; Table.Jitter(); n = k + 1; }), Soon(() => { int k = n; Table.Jitter(); n = k + 1; })); return n.ToString(); }),
        ["asyncLocalBack"] = (One, async () =>
        {
            var l = new AsyncLocal<int> { Value = 1 };
            async Task Inner() { l.Value = 2; await Task.Yield(); l.Value = 3; }
            await Inner();
            return l.Value.ToString();
        }),
        ["asyncLocalForks"] = (One, async () =>
        {
            var l = new AsyncLocal<int> { Value = 1 };
            async Task<int> Inner(int i) { l.Value += i; await Task.Yield(); return l.Value; }
            Task<int> a = Inner(1), b = Inner(2);
            return "" + await a + await b + l.Value;
        }),

        // Builders of pooled methods: a result can be taken once.
        ["pooledAwaits"] = (One, async () => "" + await Pooled(Soon(1)) + await Pooled(Task.FromResult(2))),
        ["pooledTwice"] = (One, async () =>
        {
            var s = new TaskCompletionSource<int>();
            ValueTask<int> v = Pooled(s.Task), now = Pooled(Task.FromResult(2));
            s.SetResult(1);
            return "" + await v + await TryAsync(async () => await v) + await now + await now;
        }),
        ["pooledStates"] = (One, async () =>
        {
            var s = new TaskCompletionSource<int>();
            ValueTask<int> v = Pooled(s.Task), fails = Pooled(Task.FromException<int>(Fail("f"))), canceled = Pooled(Task.FromCanceled<int>(new CancellationToken(true)));
            string before = v.IsCompleted + " " + fails.IsFaulted + canceled.IsCanceled;
            s.SetResult(1);
            return before + " " + await v + await TryAsync(async () => await fails) + await TryAsync(async () => await canceled);
        }),
        ["pooledPlain"] = (One, async () =>
        {
            var s = new TaskCompletionSource();
            ValueTask v = PooledPlain(s.Task), fails = PooledPlain(Soon(() => throw Fail("f"))), now = PooledPlain(Task.CompletedTask);
            s.SetResult();
            await v;
            await now;
            await now;
            return await TryAsync(async () => await v) + await TryAsync(fails.AsTask);
        }),
        ["pooledInline"] = (One, async () =>
        {
            string s = "";
            var t = new TaskCompletionSource<int>();
            async Task Await() { await Pooled(t.Task); s += "a"; }
            Task a = Await();
            t.SetResult(1);
            s += "b";
            await a;
            return s;
        }),

        // A pair of schedulers runs a task for which a thread of its own waits, and no other.
        ["pairInline"] = (One, async () => await Exclusive((f, add) => f.StartNew(() => add("y")).Wait(), TaskCreationOptions.None)),
        ["pairInlineHidden"] = (One, async () => await Exclusive((f, add) => f.StartNew(() => add("y")).Wait(), TaskCreationOptions.HideScheduler)),
        ["pairInlineUnder"] = (One, async () => await Exclusive((f, add) => new Task(() => f.StartNew(() => add("y")).Wait()).RunSynchronously(TaskScheduler.Default), TaskCreationOptions.None)),
        ["wrongScheduler"] = (One, async () =>
        {
            Queued s = new(), other = new();
            var t = new Task(() => { });
            string r = Try(() => s.Execute(t));
            t.Start(other);
            r += Try(() => s.Execute(t)) + other.Execute(t) + other.Execute(t) + Try(() => s.Execute(t));
            return r + Try(() => s.Execute(Task.CompletedTask));
        }),
    };

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    static async ValueTask<int> Pooled(Task<int> t) => await t;

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    static async ValueTask PooledPlain(Task t) => await t;

    static async Task<string> Exclusive(Action<TaskFactory, Action<string>> body, TaskCreationOptions options)
    {
        var order = new ConcurrentQueue<string>();
        var f = new TaskFactory(new ConcurrentExclusiveSchedulerPair().ExclusiveScheduler);
        await f.StartNew(() =>
        {
            order.Enqueue("x");
            body(f, order.Enqueue);
            order.Enqueue("z");
        }, options);
        return string.Concat(order);
    }

    // NAME
    public static string Run(string[] row) => all[row[0]].Item2().Result;

#if ORACLE
    public static IEnumerable<string> All() => all.Keys;
    public static Outcomes Allowed(string row) => all[row].Item1;
#endif
}
