// A task with a token, which is cancelled at some time. A row is the kind of task, the scheduler, and when the token is cancelled: before the task is made, before it
// is started or its antecedent ends, by a callback that starts the task and runs before the task's own, while it waits in the scheduler's queue, within its action, or
// beside all that. An outcome is the task's status after the cancellation where that is no race, whether the action ran, how a wait for the task ended, how often the scheduler
// was asked to take the task back, and whether it could run the task in the end.
using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

static class Rows
{
    static readonly string[] kinds = ["new", "run", "generic", "function", "continuation", "lazy", "synchronous", "lazySynchronous", "lazyMismatch"];
    static readonly string[] schedulers = ["pool", "keeps", "gives", "throws", "exclusive"];
    static readonly string[] times = ["before", "made", "callback", "queued", "within", "beside"];

    public static IEnumerable<string> All()
    {
        foreach (string kind in kinds)
            foreach (string scheduler in schedulers)
                foreach (string time in times)
                {
                    if (kind == "function" && scheduler != "pool") continue; // Task.Run
                    if (time == "within" && kind == "lazyMismatch") continue; // it never runs
                    if (kind is "run" or "generic" or "function" && time == "made") continue; // they start at once
                    yield return kind + " " + scheduler + " " + time;
                }
    }

    static bool IsRace(string scheduler, string time) => time == "beside" || scheduler == "pool" && time == "queued";

    public static Outcomes Allowed(string row)
    {
        string[] parts = row.Split(' ');
        return IsRace(parts[1], parts[2]) ? Outcomes.More : Outcomes.One;
    }

    sealed class Own(string how) : TaskScheduler
    {
        readonly List<Task> tasks = new();
        internal int Asked;

        protected override void QueueTask(Task task) { lock (tasks) tasks.Add(task); }
        protected override bool TryExecuteTaskInline(Task task, bool queued) => !queued && TryExecuteTask(task);
        protected override IEnumerable<Task> GetScheduledTasks() => null;

        protected override bool TryDequeue(Task task)
        {
            Interlocked.Increment(ref Asked);
            if (how == "throws") throw new InvalidOperationException();
            lock (tasks) return how == "gives" && tasks.Remove(task);
        }

        internal string Drain()
        {
            string s = "";
            while (true)
            {
                Task task;
                lock (tasks)
                {
                    if (tasks.Count == 0) return s;
                    task = tasks[0];
                    tasks.RemoveAt(0);
                }
                s += TryExecuteTask(task) ? "+" : "-";
            }
        }
    }

    static string Try(Action a)
    {
        try
        {
            a();
            return "";
        }
        catch (AggregateException e)
        {
            return "[" + e.InnerException.GetType().Name + "]";
        }
        catch (Exception e)
        {
            return e.GetType().Name;
        }
    }

    public static string Run(string[] row)
    {
        string kind = row[0], time = row[2], seen = "";
        int ran = 0;
        var source = new CancellationTokenSource();
        CancellationToken token = source.Token;
        var antecedent = new TaskCompletionSource();
        var own = row[1] is "pool" or "exclusive" ? null : new Own(row[1]);
        TaskScheduler scheduler = row[1] == "pool" ? TaskScheduler.Default : own;
        var open = new ManualResetEventSlim(time != "queued");
        if (scheduler == null)
        {
            scheduler = new ConcurrentExclusiveSchedulerPair().ExclusiveScheduler;
            Task.Factory.StartNew(open.Wait, default, default, scheduler);
        }

        void Act()
        {
            Interlocked.Increment(ref ran);
            Table.Jitter();
            if (time != "within") return;
            source.Cancel();
            token.ThrowIfCancellationRequested();
        }

        Task Make()
        {
            Table.Jitter();
            TaskContinuationOptions options = kind switch
            {
                "lazy" => TaskContinuationOptions.LazyCancellation,
                "synchronous" => TaskContinuationOptions.ExecuteSynchronously,
                "lazySynchronous" => TaskContinuationOptions.LazyCancellation | TaskContinuationOptions.ExecuteSynchronously,
                "lazyMismatch" => TaskContinuationOptions.LazyCancellation | TaskContinuationOptions.OnlyOnFaulted,
                _ => TaskContinuationOptions.None,
            };
            return kind switch
            {
                "new" => new Task(Act, token),
                "run" => Task.Factory.StartNew(Act, token, TaskCreationOptions.None, scheduler),
                "generic" => Task.Factory.StartNew(() => { Act(); return 1; }, token, TaskCreationOptions.None, scheduler),
                "function" => Task.Run(async () => Act(), token),
                _ => antecedent.Task.ContinueWith(_ => Act(), token, options, scheduler),
            };
        }

        void Start(Task task)
        {
            Table.Jitter();
            string failed = kind == "new" ? Try(() => task.Start(scheduler)) : "";
            seen += failed;
            antecedent.TrySetResult();
        }

        string Ended(Task task)
        {
            string drained = own?.Drain();
            return Try(task.Wait) + task.Status + drained;
        }

        Task made = null;
        Thread other = null;

        void Cancel()
        {
            string failed = Try(source.Cancel);
            seen += failed;
        }

        if (time == "before") Cancel();
        if (time == "beside") (other = new Thread(() => Try(source.Cancel))).Start();
        if (time == "callback")
        {
            token.Register(() =>
            {
                made = Make();
                token.Register(() => seen += "again ");
                Start(made);
                string ended = Ended(made);
                seen += ended + " ";
            });
            if (kind is "new" or "continuation" or "lazy" or "synchronous" or "lazySynchronous" or "lazyMismatch")
            {
                Task early = made = Make();
                token.Register(() =>
                {
                    Start(early);
                    string ended = Ended(early);
                    seen += ended + " ";
                });
            }
        }
        else made = Make();
        if (time == "made")
        {
            Cancel();
            seen += made.Status + " ";
        }
        if (time != "callback") Start(made);
        else Cancel();
        if (time == "queued")
        {
            Cancel();
            if (row[1] != "pool") seen += made.Status + " ";
            open.Set();
        }
        string ended = Ended(made);
        other?.Join();
        return seen + ended + " ran " + ran + (own != null ? " asked " + own.Asked : "");
    }
}
