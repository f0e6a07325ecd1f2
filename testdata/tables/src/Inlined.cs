// What a thread of the pool shows a task that it runs while it waits for it, and a parallel loop's caller its iterations: a row is a program.
// Outcomes are those of a task that the waiter runs and of one that another thread runs; "deadlock" where that one waits for the waiter.
#pragma warning disable CS4014, CS0420
using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

static class Rows
{
    static object gate;
    static string seen;
    [ThreadStatic] static string mine;

    static string InPool(Action body)
    {
        Task.Run(body).Wait();
        return seen;
    }

    // A task of the pool waits for one that it has queued.
    static string Waits(Action task) => InPool(() => WaitFor(task));

    static void WaitFor(Action task)
    {
        Task t = Task.Run(task);
        Table.Jitter();
        t.Wait();
    }

    static void TryGate()
    {
        bool entered = Monitor.TryEnter(gate);
        seen = entered ? "entered" : "refused";
        if (entered) Monitor.Exit(gate);
    }

    sealed class Own : SynchronizationContext;

    sealed class AtOnce : TaskScheduler
    {
        protected override void QueueTask(Task task) => TryExecuteTask(task);
        protected override bool TryExecuteTaskInline(Task task, bool queued) => TryExecuteTask(task);
        protected override IEnumerable<Task> GetScheduledTasks() => null;
    }

    static readonly Dictionary<string, (Outcomes, Func<string>)> all = new()
    {
        ["tryEnter"] = (Outcomes.Seen, () => InPool(() => { lock (gate) WaitFor(TryGate); })),
        ["tryEnterMain"] = (Outcomes.One, () => { lock (gate) WaitFor(TryGate); return seen; }),
        // The worker that queued both tasks has ended its item and runs the second one.
        ["tryEnterReused"] = (Outcomes.More, () =>
        {
            var done = new ManualResetEventSlim();
            ThreadPool.QueueUserWorkItem(_ =>
            {
                Task t = Task.Run(TryGate);
                Task.Run(() => { lock (gate) t.Wait(); done.Set(); });
            });
            done.Wait();
            return seen;
        }),
        ["contextReused"] = (Outcomes.More, () =>
        {
            var done = new ManualResetEventSlim();
            ThreadPool.QueueUserWorkItem(_ =>
            {
                Task t = Task.Run(() => seen = SynchronizationContext.Current == null ? "none" : "waiter's");
                Task.Run(() =>
                {
                    SynchronizationContext.SetSynchronizationContext(new Own());
                    t.Wait();
                    done.Set();
                });
            });
            done.Wait();
            return seen;
        }),
        ["staticReused"] = (Outcomes.More, () =>
        {
            var done = new ManualResetEventSlim();
            ThreadPool.QueueUserWorkItem(_ =>
            {
                Task t = Task.Run(() => seen = mine ?? "none");
                Task.Run(() =>
                {
                    mine = "waiter's";
                    t.Wait();
                    mine = null;
                    done.Set();
                });
            });
            done.Wait();
            return seen;
        }),
        // The one that queued it still runs: another worker does not find it.
        ["otherWorker"] = (Outcomes.More, () =>
        {
            var go = new TaskCompletionSource<Task>();
            var end = new ManualResetEventSlim();
            Task first = Task.Run(() => { go.SetResult(Task.Run(TryGate)); end.Wait(); });
            Task second = Task.Run(() => { Task t = go.Task.Result; lock (gate) t.Wait(); end.Set(); });
            Task.WaitAll(first, second);
            return seen;
        }),
        ["lockEntered"] = (Outcomes.More, () => InPool(() => { lock (gate) WaitFor(() => { lock (gate) seen = "again"; }); })),
        ["isEntered"] = (Outcomes.Seen, () => InPool(() => { lock (gate) WaitFor(() => seen = Monitor.IsEntered(gate).ToString()); })),
        ["exit"] = (Outcomes.Seen, () => InPool(() =>
        {
            bool taken = false;
            Monitor.Enter(gate, ref taken);
            WaitFor(() => { try { Monitor.Exit(gate); seen = "left"; } catch (SynchronizationLockException) { seen = "not mine"; } });
        })),
        ["pulse"] = (Outcomes.Seen, () => InPool(() =>
        {
            lock (gate) WaitFor(() => { try { Monitor.PulseAll(gate); seen = "pulsed"; } catch (SynchronizationLockException) { seen = "not mine"; } });
        })),
        ["lockObject"] = (Outcomes.Seen, () => InPool(() =>
        {
            var l = new Lock();
            lock (l) WaitFor(() => seen = l.IsHeldByCurrentThread.ToString());
        })),
        ["lockObjectTry"] = (Outcomes.Seen, () => InPool(() =>
        {
            var l = new Lock();
            lock (l) WaitFor(() => { seen = l.TryEnter() ? "entered" : "refused"; if (seen == "entered") l.Exit(); });
        })),
        ["mutex"] = (Outcomes.Seen, () => InPool(() =>
        {
            using var m = new Mutex();
            m.WaitOne();
            WaitFor(() => { seen = m.WaitOne(0) ? "entered" : "refused"; if (seen == "entered") m.ReleaseMutex(); });
            m.ReleaseMutex();
        })),
        ["readerWriter"] = (Outcomes.Seen, () => InPool(() =>
        {
            var l = new ReaderWriterLockSlim();
            l.EnterWriteLock();
            WaitFor(() => { try { seen = l.TryEnterWriteLock(0) ? "entered" : "refused"; } catch (LockRecursionException) { seen = "recursion"; } });
            l.ExitWriteLock();
        })),
        ["readerHeld"] = (Outcomes.Seen, () => InPool(() =>
        {
            var l = new ReaderWriterLockSlim();
            l.EnterReadLock();
            WaitFor(() => seen = l.IsReadLockHeld.ToString());
            l.ExitReadLock();
        })),
        ["spinLock"] = (Outcomes.Seen, () => InPool(() =>
        {
            var l = new SpinLock(true);
            bool taken = false;
            l.Enter(ref taken);
            WaitFor(() => seen = l.IsHeldByCurrentThread.ToString());
            l.Exit();
        })),
        ["threadStatic"] = (Outcomes.Seen, () => InPool(() => { mine = "waiter's"; WaitFor(() => seen = mine ?? "none"); mine = null; })),
        ["threadLocal"] = (Outcomes.Seen, () => InPool(() =>
        {
            var l = new ThreadLocal<string>(() => "fresh") { Value = "waiter's" };
            WaitFor(() => seen = l.Value);
        })),
        ["currentThread"] = (Outcomes.Seen, () => InPool(() => { Thread t = Thread.CurrentThread; WaitFor(() => seen = t == Thread.CurrentThread ? "same" : "other"); })),
        ["threadId"] = (Outcomes.Seen, () => InPool(() => { int t = Environment.CurrentManagedThreadId; WaitFor(() => seen = t == Environment.CurrentManagedThreadId ? "same" : "other"); })),
        ["currentId"] = (Outcomes.One, () => InPool(() => { int? t = Task.CurrentId; WaitFor(() => seen = t == Task.CurrentId ? "same" : "other"); })),
        ["context"] = (Outcomes.Seen, () => InPool(() =>
        {
            SynchronizationContext.SetSynchronizationContext(new Own());
            WaitFor(() => seen = SynchronizationContext.Current == null ? "none" : "waiter's");
        })),
        ["scheduler"] = (Outcomes.One, () =>
        {
            Task.Factory.StartNew(() => WaitFor(() => seen = TaskScheduler.Current == TaskScheduler.Default ? "default" : "waiter's"), default, 0, new AtOnce()).Wait();
            return seen;
        }),
        ["asyncLocal"] = (Outcomes.One, () => InPool(() =>
        {
            var l = new AsyncLocal<string> { Value = "a" };
            Task t = Task.Run(() => seen = l.Value);
            l.Value = "b";
            t.Wait();
        })),
        ["asyncLocalTold"] = (Outcomes.Seen, () => InPool(() =>
        {
            string changes = "";
            var l = new AsyncLocal<string>(a => { if (a.ThreadContextChanged) changes += (a.PreviousValue ?? "-") + (a.CurrentValue ?? "-") + " "; }) { Value = "a" };
            Task t = Task.Run(() => seen = changes);
            l.Value = "b";
            Table.Jitter();
            t.Wait();
        })),
        ["unflowed"] = (Outcomes.Seen, () => InPool(() =>
        {
            var l = new AsyncLocal<string> { Value = "a" };
            Task t;
            using (ExecutionContext.SuppressFlow()) t = Task.Run(() => seen = l.Value ?? "none");
            Table.Jitter();
            t.Wait();
        })),
        ["lazy"] = (Outcomes.More, () => InPool(() =>
        {
            Lazy<int> l = null;
            l = new Lazy<int>(() =>
            {
                WaitFor(() => { try { seen = l.Value.ToString(); } catch (InvalidOperationException) { seen = "recursion"; } });
                return 1;
            });
            try { _ = l.Value; } catch (InvalidOperationException) { seen += "!"; }
        })),
        ["registration"] = (Outcomes.More, () => InPool(() =>
        {
            var c = new CancellationTokenSource();
            CancellationTokenRegistration r = default;
            r = c.Token.Register(() => WaitFor(() => { r.Dispose(); seen = "disposed"; }));
            c.Cancel();
        })),
        ["barrier"] = (Outcomes.More, () => InPool(() =>
        {
            var b = new Barrier(1, b => WaitFor(() => { try { b.SignalAndWait(); seen = "passed"; } catch (InvalidOperationException) { seen = "refused"; } }));
            b.SignalAndWait();
        })),
        ["nested"] = (Outcomes.More, () => InPool(() => { lock (gate) WaitFor(() => WaitFor(TryGate)); })),
        ["waitAll"] = (Outcomes.More, () => InPool(() =>
        {
            string order = "";
            lock (gate)
            {
                Task[] ts = Enumerable.Range(0, 3).Select(i => Task.Run(() => { lock (gate) order += i; })).ToArray();
                Task.WaitAll(ts);
            }
            seen = order;
        })),
        ["result"] = (Outcomes.Seen, () => InPool(() => { lock (gate) { Task<bool> t = Task.Run(() => Monitor.IsEntered(gate)); Table.Jitter(); seen = t.Result.ToString(); } })),
        ["attached"] = (Outcomes.Seen, () =>
        {
            Task.Factory.StartNew(() =>
            {
                lock (gate)
                {
                    Task t = Task.Factory.StartNew(() => seen = Monitor.IsEntered(gate).ToString(), TaskCreationOptions.AttachedToParent);
                    Table.Jitter();
                    t.Wait();
                }
            }).Wait();
            return seen;
        }),
        ["fails"] = (Outcomes.Seen, () => InPool(() =>
        {
            lock (gate)
            {
                Task t = Task.Run((Action)(() => throw new InvalidOperationException(Monitor.IsEntered(gate) ? "here" : "there")));
                Table.Jitter();
                try { t.Wait(); } catch (AggregateException e) { seen = e.InnerException.Message; }
            }
        })),
        ["cancelled"] = (Outcomes.More, () => InPool(() =>
        {
            var c = new CancellationTokenSource();
            lock (gate)
            {
                Task t = Task.Run(TryGate, c.Token);
                c.Cancel();
                try { t.Wait(); } catch (AggregateException e) { seen = e.InnerException.GetType().Name; }
            }
        })),
        ["invoke"] = (Outcomes.Seen, () => InPool(() => { lock (gate) Parallel.Invoke(() => Table.Jitter(), TryGate); })),
        ["invokeMain"] = (Outcomes.One, () => { lock (gate) Parallel.Invoke(() => { }, TryGate); return seen; }),
        ["invokeFirst"] = (Outcomes.One, () => { lock (gate) Parallel.Invoke(TryGate, () => { }); return seen; }),
        ["for"] = (Outcomes.More, () => { lock (gate) Parallel.For(0, 1, _ => TryGate()); return seen; }),
        ["forLock"] = (Outcomes.More, () => { lock (gate) Parallel.For(0, 1, _ => { lock (gate) seen = "again"; }); return seen; }),
        ["forTwo"] = (Outcomes.More, () =>
        {
            var s = new string[2];
            lock (gate) Parallel.For(0, 2, i => s[i] = Monitor.IsEntered(gate) ? "in" : "out");
            return string.Join(" ", s);
        }),
        ["forEach"] = (Outcomes.More, () => { lock (gate) Parallel.ForEach((IEnumerable<int>)[1], _ => TryGate()); return seen; }),
        ["forStatic"] = (Outcomes.More, () => { mine = "caller's"; Parallel.For(0, 1, _ => seen = mine ?? "none"); return seen; }),
        ["forMutex"] = (Outcomes.More, () =>
        {
            using var m = new Mutex(true);
            Parallel.For(0, 1, _ => { seen = m.WaitOne(0) ? "entered" : "refused"; if (seen == "entered") m.ReleaseMutex(); });
            m.ReleaseMutex();
            return seen;
        }),
        ["forOneThread"] = (Outcomes.One, () => { lock (gate) Parallel.For(0, 1, new ParallelOptions { MaxDegreeOfParallelism = 1 }, _ => TryGate()); return seen; }),
        ["forContext"] = (Outcomes.More, () =>
        {
            SynchronizationContext.SetSynchronizationContext(new Own());
            Parallel.For(0, 1, _ => seen = SynchronizationContext.Current == null ? "none" : "caller's");
            return seen;
        }),
        ["forCallback"] = (Outcomes.More, () =>
        {
            var c = new CancellationTokenSource();
            CancellationTokenRegistration r = default;
            r = c.Token.Register(() => Parallel.For(0, 1, _ => { r.Dispose(); seen = "disposed"; }));
            c.Cancel();
            return seen;
        }),
    };

    // NAME
    public static string Run(string[] row)
    {
        gate = new object();
        seen = null;
        return all[row[0]].Item2();
    }

#if ORACLE
    public static IEnumerable<string> All() => all.Keys;
    public static Outcomes Allowed(string row) => all[row].Item1;
#endif
}
