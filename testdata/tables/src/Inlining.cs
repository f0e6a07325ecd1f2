// Who runs a task that is waited for: a THREAD starts a task in the way QUEUED and waits for it by WAIT. The outcome is what the task
// finds: "in" the call that waits, or a thread of the pool ("p") or another ("x"); whether it enters the lock that its waiter holds;
// the waiter's thread static; the AsyncLocal, which was a when it was queued and is b since; and what it leaves there for the waiter.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

static class Rows
{
    [ThreadStatic] static bool waiting;
    [ThreadStatic] static string mine;
    static object gate;
    static AsyncLocal<string> local;
    static string found;

    static string Look()
    {
        bool entered = Monitor.TryEnter(gate);
        string s = (waiting ? "in" : Thread.CurrentThread.IsThreadPoolThread ? "p" : "x") + (entered ? " lock " : " - ") + (mine ?? "-") + " " + (local.Value ?? "-");
        if (entered) Monitor.Exit(gate);
        local.Value = "d";
        if (waiting) mine = "t";
        return s;
    }

    static void Body() => found = Look();

    sealed class WhenAwaited : TaskScheduler
    {
        protected override void QueueTask(Task task) { }
        protected override bool TryExecuteTaskInline(Task task, bool queued) => TryExecuteTask(task);
        protected override IEnumerable<Task> GetScheduledTasks() => null;
    }

    // Runs tasks in threads of their own, or where somebody waits for them, whatever comes first.
    sealed class Either : TaskScheduler
    {
        protected override void QueueTask(Task task) => new Thread(() => { Table.Jitter(); TryExecuteTask(task); }).UnsafeStart();
        protected override bool TryExecuteTaskInline(Task task, bool queued) => TryExecuteTask(task);
        protected override IEnumerable<Task> GetScheduledTasks() => null;
    }

    static Task Queue(string way)
    {
        var s = new TaskCompletionSource();
        switch (way)
        {
            case "run": return Task.Run(Body);
            case "runInt": return Task.Run(() => { Body(); return 1; });
            case "runAsync": return Task.Run(async () => { Body(); });
            case "runToken": return Task.Run(Body, new CancellationTokenSource().Token);
            case "startNew": return Task.Factory.StartNew(Body);
            case "fair": return Task.Factory.StartNew(Body, default, TaskCreationOptions.PreferFairness, TaskScheduler.Default);
            case "long": return Task.Factory.StartNew(Body, default, TaskCreationOptions.LongRunning, TaskScheduler.Default);
            case "hidden": return Task.Factory.StartNew(Body, default, TaskCreationOptions.HideScheduler, TaskScheduler.Default);
            case "cold": { var t = new Task(Body); t.Start(); return t; }
            case "coldDefault": { var t = new Task(Body); t.Start(TaskScheduler.Default); return t; }
            case "awaited": return Task.Factory.StartNew(Body, default, 0, new WhenAwaited());
            case "either": return Task.Factory.StartNew(Body, default, 0, new Either());
            case "then": { Task t = s.Task.ContinueWith(_ => Body()); s.SetResult(); return t; }
            case "thenLate": s.SetResult(); return s.Task.ContinueWith(_ => Body());
            case "thenAwaited": { Task t = s.Task.ContinueWith(_ => Body(), new WhenAwaited()); s.SetResult(); return t; }
            case "thenRun": return Task.Run(() => { }).ContinueWith(_ => Body());
            case "thenRunSync": return Task.Run(() => { }).ContinueWith(_ => Body(), TaskContinuationOptions.ExecuteSynchronously);
            case "method": return Method();
            case "methodFree": return MethodFree();
            case "nested": return Task.Run(() => { Task.Run(Body).Wait(); });
            case "two": { var t = Task.Run(Body); Task.Run(() => { }); return t; }
            case "behind": { Task.Run(() => { }); return Task.Run(Body); }
            case "elsewhere":
            {
                Task t = null;
                var other = new Thread(() => t = Task.Run(Body));
                other.UnsafeStart();
                other.Join();
                return t;
            }
            case "work": { ThreadPool.UnsafeQueueUserWorkItem(_ => { Body(); s.SetResult(); }, 0, true); return s.Task; }
        }
        throw new ArgumentException(way);
    }

    static async Task Method()
    {
        await Task.Yield();
        Body();
    }

    static async Task MethodFree()
    {
        await Task.Run(() => { }).ConfigureAwait(false);
        Body();
    }

    static readonly CancellationTokenSource never = new();

    static void Wait(string way, Task t)
    {
        switch (way)
        {
            case "wait": t.Wait(); break;
            case "waitForever": t.Wait(-1); break;
            case "waitToken": t.Wait(never.Token); break;
            case "result": ((Task<int>)t).Wait(); _ = ((Task<int>)t).Result; break;
            case "getResult": t.GetAwaiter().GetResult(); break;
            case "getResultFree": t.ConfigureAwait(false).GetAwaiter().GetResult(); break;
            case "all": Task.WaitAll(t); break;
            case "all2": Task.WaitAll(Task.CompletedTask, t); break;
            case "allToken": Task.WaitAll([t], never.Token); break;
            case "any": Task.WaitAny(t); break;
            case "handle": ((IAsyncResult)t).AsyncWaitHandle.WaitOne(); break;
            case "whenAll": Task.WhenAll(t).Wait(); break;
            case "unwrap": Task.FromResult(t).Unwrap().Wait(); break;
            case "in": t.WaitAsync(never.Token).Wait(); break;
            default: throw new ArgumentException(way);
        }
    }

    static string Go(string[] row)
    {
        local.Value = "a";
        mine = "m";
        string after;
        lock (gate)
        {
            Task t = Queue(row[1]);
            local.Value = "b";
            Table.Jitter();
            waiting = true;
            Wait(row[2], t);
            waiting = false;
            after = local.Value + " " + mine;
            mine = null;
        }
        return found + " then " + after;
    }

    static async Task<string> AfterYield(string[] row)
    {
        await Task.Yield();
        return Go(row);
    }

    // THREAD QUEUED WAIT
    public static string Run(string[] row)
    {
        gate = new object();
        local = new AsyncLocal<string>();
        found = null;
        switch (row[0])
        {
            case "main": return Go(row);
            case "task":
            {
                Task<string> t = Task.Run(() => Go(row));
                return t.Result;
            }
            case "long": return Task.Factory.StartNew(() => Go(row), TaskCreationOptions.LongRunning).Result;
            case "yield": return AfterYield(row).Result;
            case "item":
            {
                var s = new TaskCompletionSource<string>();
                ThreadPool.QueueUserWorkItem(_ => s.SetResult(Go(row)));
                return s.Task.Result;
            }
            case "timer":
            {
                var s = new TaskCompletionSource<string>();
                using var t = new Timer(_ => s.SetResult(Go(row)), null, 0, -1);
                return s.Task.Result;
            }
        }
        throw new ArgumentException(row[0]);
    }

#if ORACLE
    static readonly string[] queued = ["run", "runInt", "runAsync", "runToken", "startNew", "fair", "long", "hidden", "cold", "coldDefault", "awaited", "either", "then", "thenLate", "thenAwaited",
        "thenRun", "thenRunSync", "method", "methodFree", "nested", "two", "behind", "elsewhere", "work"];
    static readonly string[] waits = ["wait", "waitForever", "waitToken", "getResult", "getResultFree", "all", "all2", "allToken", "any", "handle", "whenAll", "unwrap", "in"];

    public static IEnumerable<string> All()
    {
        foreach (string t in (string[])["main", "task", "long", "yield", "item", "timer"])
            foreach (string q in queued)
                foreach (string w in waits)
                {
                    if (q.EndsWith("waited") && w is "any" or "handle" or "whenAll" or "unwrap" or "in") continue; // nobody runs it
                    if (t is not "main" and not "task" && w is not "wait" and not "all" and not "any") continue;
                    yield return $"{t} {q} {w}";
                }
        foreach (string t in (string[])["main", "task"]) yield return $"{t} runInt result";
    }

    // Those that a thread of the pool queues at its own queue, and takes from there again where another thread has not.
    static readonly string[] own = ["run", "runInt", "runToken", "startNew", "hidden", "cold", "coldDefault", "then", "thenLate", "two", "behind"];
    static readonly string[] taking = ["wait", "waitForever", "getResult", "getResultFree", "all", "all2", "whenAll", "unwrap", "result"];

    public static Outcomes Allowed(string row)
    {
        string[] w = row.Split(' ');
        if (w[1] is "nested" or "thenRun" or "thenRunSync" or "methodFree") return Outcomes.More;
        if (w[1] == "either") return taking.Contains(w[2]) ? Outcomes.Seen : Outcomes.One;
        return w[0] is not "main" and not "long" && own.Contains(w[1]) && taking.Contains(w[2]) ? Outcomes.Seen : Outcomes.One;
    }
#endif
}
