// expect rwlock: verified
// expect rwlock-upgrade: assertion "written between"
// expect rwlock-self: deadlock "can never go on"
// expect rwlock-keeps-out: deadlock "can ever go on"
// expect rwlock-timed: assertion "late" "in time"
// expect registered: verified
// expect registered-runs: assertion "it still runs"
// expect registered-timed: assertion "late" "set"
// expect ticks: verified
// expect ticks-two: exception "InvalidOperationException"
// expect ticks-stopped: assertion "no tick"
// expect ticks-kept second: verified
// expect ticks-kept stopped: verified
// expect ticks-kept stopped-task: verified
// expect ticks-kept stopped-after-task: verified
// expect ticks-kept twice: verified
// expect ticks-kept cancelled: verified
// expect ticks-kept two-tasks: exception "InvalidOperationException"
// expect pair: verified
// expect pair-ends: verified
// expect pair-items: verified
// expect pair-first: verified
// expect pair-race: assertion "lost"
// expect partitions: verified
// expect each: assertion "a first" "b first"
// expect begun: verified
// expect slots: verified
// not for mcs
// What of System.Threading is used less: the old lock, registered waits, PeriodicTimer, pairs of schedulers, partitioners.
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class Schedulers
{
    static int n;

    // Runs tasks when it is told to.
    sealed class Kept : TaskScheduler
    {
        readonly Queue<Task> tasks = new Queue<Task>();

        protected override void QueueTask(Task task) => tasks.Enqueue(task);
        protected override bool TryExecuteTaskInline(Task task, bool queued) => false;
        protected override IEnumerable<Task> GetScheduledTasks() => tasks;

        internal int Run()
        {
            int ran = 0;
            for (; tasks.Count > 0; ran++) TryExecuteTask(tasks.Dequeue());
            return ran;
        }
    }

    static void Increment() { int v = n; n = v + 1; }

    static void Both(Action a, Action b)
    {
        var t = new Thread(() => a());
        t.Start();
        b();
        t.Join();
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "rwlock":
            {
                var l = new ReaderWriterLock();
                Both(() =>
                {
                    l.AcquireWriterLock(Timeout.Infinite);
                    Increment();
                    Increment();
                    l.ReleaseWriterLock();
                }, () =>
                {
                    l.AcquireReaderLock(Timeout.Infinite);
                    Debug.Assert(n % 2 == 0);
                    int seq = l.WriterSeqNum, before = n;
                    LockCookie c = l.UpgradeToWriterLock(Timeout.Infinite);
                    Debug.Assert(l.AnyWritersSince(seq) || n == before, "it knows of writers in between");
                    Increment();
                    Increment();
                    l.DowngradeFromWriterLock(ref c);
                    l.ReleaseReaderLock();
                });
                Debug.Assert(n == 4);
                break;
            }
            case "rwlock-upgrade":
            {
                var l = new ReaderWriterLock();
                Action use = () =>
                {
                    l.AcquireReaderLock(Timeout.Infinite);
                    int before = n;
                    l.UpgradeToWriterLock(Timeout.Infinite);
                    Debug.Assert(n == before, "written between");
                    n = before + 1;
                    l.ReleaseLock();
                };
                Both(use, use);
                break;
            }
            case "rwlock-self":
            {
                var l = new ReaderWriterLock();
                l.AcquireReaderLock(Timeout.Infinite);
                l.AcquireWriterLock(Timeout.Infinite);
                break;
            }
            case "rwlock-keeps-out": // a reader waits for another, whom a writer that waits keeps out
            {
                var l = new ReaderWriterLock();
                l.AcquireReaderLock(Timeout.Infinite);
                new Thread(() => { l.AcquireWriterLock(Timeout.Infinite); l.ReleaseWriterLock(); }).Start();
                var t = new Thread(() => { l.AcquireReaderLock(Timeout.Infinite); l.ReleaseReaderLock(); });
                t.Start();
                t.Join();
                l.ReleaseReaderLock();
                break;
            }
            case "rwlock-timed":
            {
                var l = new ReaderWriterLock();
                string outcome = "in time";
                Both(() => { l.AcquireWriterLock(Timeout.Infinite); l.ReleaseWriterLock(); }, () =>
                {
                    try { l.AcquireReaderLock(5); l.ReleaseReaderLock(); }
                    catch (ApplicationException) { outcome = "late"; }
                });
                Debug.Assert(false, outcome);
                break;
            }
            case "registered":
            {
                var e = new AutoResetEvent(false);
                var over = new ManualResetEvent(false);
                RegisteredWaitHandle r = ThreadPool.RegisterWaitForSingleObject(e, (s, late) => { Debug.Assert(!late); Increment(); }, null, Timeout.Infinite, true);
                e.Set();
                Debug.Assert(r.Unregister(over));
                over.WaitOne();
                Debug.Assert(n <= 1, "once at most");
                int seen = n;
                e.Set();
                Debug.Assert(n == seen, "none comes later");
                break;
            }
            case "registered-runs":
            {
                var e = new AutoResetEvent(true);
                RegisteredWaitHandle r = ThreadPool.RegisterWaitForSingleObject(e, (s, late) => { n = 1; n = 2; }, null, Timeout.Infinite, true);
                r.Unregister(null);
                Debug.Assert(n != 1, "it still runs");
                break;
            }
            case "registered-timed":
            {
                var e = new AutoResetEvent(true);
                var done = new ManualResetEvent(false);
                string outcome = "";
                ThreadPool.RegisterWaitForSingleObject(e, (s, late) => { outcome = late ? "late" : "set"; done.Set(); }, null, 10, true);
                e.Reset();
                if (!done.WaitOne(5)) return;
                Debug.Assert(false, outcome);
                break;
            }
            case "ticks":
                Ticks().Wait();
                break;
            case "ticks-two":
            {
                var t = new PeriodicTimer(TimeSpan.FromSeconds(1));
                t.WaitForNextTickAsync();
                t.WaitForNextTickAsync();
                t.WaitForNextTickAsync();
                break;
            }
            case "ticks-stopped":
            {
                var t = new PeriodicTimer(TimeSpan.FromSeconds(1));
                ValueTask<bool> tick = t.WaitForNextTickAsync();
                t.Dispose();
                Debug.Assert(false, tick.AsTask().Result ? "a tick" : "no tick");
                break;
            }
            case "ticks-kept":
                KeptTick(args[1]).GetAwaiter().GetResult();
                break;
            case "pair":
            {
                var pair = new ConcurrentExclusiveSchedulerPair();
                var f = new TaskFactory(pair.ExclusiveScheduler);
                Task a = f.StartNew(Increment), b = f.StartNew(Increment);
                a.Wait();
                b.Wait();
                Debug.Assert(n == 2, "one after the other");
                break;
            }
            case "pair-ends": // and is completed when its tasks are
            {
                var pair = new ConcurrentExclusiveSchedulerPair();
                Task a = Task.Factory.StartNew(Increment, default, TaskCreationOptions.None, pair.ConcurrentScheduler);
                pair.Complete();
                pair.Completion.Wait();
                Debug.Assert(a.IsCompletedSuccessfully);
                break;
            }
            case "pair-items": // a runner has two of them
            {
                var below = new Kept();
                var pair = new ConcurrentExclusiveSchedulerPair(below, 1, 2);
                for (int i = 0; i < 5; i++) Task.Factory.StartNew(Increment, default, TaskCreationOptions.None, pair.ExclusiveScheduler);
                Debug.Assert(below.Run() == 3 && n == 5);
                for (int i = 0; i < 4; i++) Task.Factory.StartNew(Increment, default, TaskCreationOptions.None, pair.ConcurrentScheduler);
                Debug.Assert(below.Run() == 2 && n == 9);
                break;
            }
            case "pair-first": // what a runner was begun for comes before exclusive ones
            {
                var below = new Kept();
                var pair = new ConcurrentExclusiveSchedulerPair(below, 1);
                Task.Factory.StartNew(() => n = 1, default, TaskCreationOptions.None, pair.ConcurrentScheduler);
                Task.Factory.StartNew(() => n = n * 10 + 2, default, TaskCreationOptions.None, pair.ConcurrentScheduler);
                Task.Factory.StartNew(() => n = n * 10 + 3, default, TaskCreationOptions.None, pair.ExclusiveScheduler);
                Debug.Assert(below.Run() == 3 && n == 132);
                break;
            }
            case "pair-race":
            {
                var pair = new ConcurrentExclusiveSchedulerPair();
                var f = new TaskFactory(pair.ConcurrentScheduler);
                Task a = f.StartNew(Increment), b = f.StartNew(Increment);
                a.Wait();
                b.Wait();
                Debug.Assert(n == 2, "lost");
                break;
            }
            case "partitions":
                Parallel.ForEach(Partitioner.Create(0, 4, 4), r => { for (int i = r.Item1; i < r.Item2; i++) n += i; });
                Debug.Assert(n == 6);
                break;
            case "each":
                Each().Wait();
                break;
            case "begun":
            {
                IAsyncResult Begin(AsyncCallback c, object s) => TaskToAsyncResult.Begin(Task.Run(() => 5), c, s);
                Debug.Assert(Task.Factory.FromAsync(Begin, TaskToAsyncResult.End<int>, null).Result == 5);
                break;
            }
            case "slots":
            {
                LocalDataStoreSlot slot = Thread.AllocateDataSlot();
                Action use = () => { Debug.Assert(Thread.GetData(slot) == null); Thread.SetData(slot, "x"); Debug.Assert((string)Thread.GetData(slot) == "x"); };
                Both(use, use);
                break;
            }
        }
    }

    static async Task Ticks()
    {
        using var t = new PeriodicTimer(TimeSpan.FromSeconds(1));
        Debug.Assert(await t.WaitForNextTickAsync(), "nobody has stopped it");
    }

    // A wait is over once its result is taken.
    static async Task KeptTick(string how)
    {
        var cancel = new CancellationTokenSource();
        var t = new PeriodicTimer(TimeSpan.FromMilliseconds(5));
        ValueTask<bool> kept = t.WaitForNextTickAsync(cancel.Token);
        switch (how)
        {
            case "second":
                if (!kept.IsCompleted) return;
                Debug.Assert(await Fails(t.WaitForNextTickAsync));
                Debug.Assert(await kept);
                t.Dispose();
                Debug.Assert(!await t.WaitForNextTickAsync());
                break;
            case "stopped":
                if (!kept.IsCompleted) return;
                t.Dispose();
                Debug.Assert(!await kept && !await t.WaitForNextTickAsync());
                break;
            case "stopped-task":
                if (!kept.IsCompleted) return;
                t.Dispose();
                Debug.Assert(!kept.AsTask().Result);
                break;
            case "stopped-after-task":
                Task<bool> task = kept.AsTask();
                if (!task.IsCompleted) return;
                t.Dispose();
                Debug.Assert(await task);
                break;
            case "twice":
                await kept;
                Debug.Assert(await Fails(_ => kept));
                break;
            case "two-tasks":
                _ = kept.AsTask();
                Debug.Assert(kept.IsCompleted || await Fails(_ => new ValueTask<bool>(kept.AsTask())), "a second task of a wait that goes on");
                break;
            case "cancelled":
                t.Period = TimeSpan.FromHours(1);
                cancel.Cancel();
                Debug.Assert(await Fails(t.WaitForNextTickAsync));
                try { if (await kept) return; } // it had come
                catch (OperationCanceledException) { }
                t.Dispose();
                Debug.Assert(!await t.WaitForNextTickAsync());
                break;
        }
    }

    static async Task<bool> Fails(Func<CancellationToken, ValueTask<bool>> wait)
    {
        try { await wait(default); }
        catch (InvalidOperationException) { return true; }
        return false;
    }

    static async Task Each()
    {
        Task<string> a = Task.Run(() => "a first"), b = Task.FromResult("b first");
        await foreach (Task<string> t in Task.WhenEach(new[] { a, b }))
            Debug.Assert(false, t.Result);
    }

    // Its enumerators share a position that they do not guard.
}
