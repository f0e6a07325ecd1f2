// A handler of an AsyncLocal, which is told of each change. A row is a way to have something run in another context. An outcome is what the handler was told: v and two values where
// the program set another value, c where a context took another one's place.
#pragma warning disable CS4014
using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

static class Rows
{
    sealed class Told
    {
        internal readonly AsyncLocal<int> Local;
        string all = "";
        int ended;

        internal Told() => Local = new AsyncLocal<int>(change =>
        {
            string one = (change.ThreadContextChanged ? "c" : "v") + change.PreviousValue + change.CurrentValue;
            lock (this)
            {
                all += one + " ";
                if (one == "c20") ended++;
                Monitor.PulseAll(this);
            }
        });

        internal int Value { set => Local.Value = value; }

        // Once a thread has left the context in which the value is 2, which it may do after it has let others go on.
        internal string All(int times)
        {
            lock (this)
            {
                while (ended < times) Monitor.Wait(this);
                return all;
            }
        }
    }

    static readonly Dictionary<string, (int ends, Action<Told> run)> all = new()
    {
        ["thread"] = (1, t => { t.Value = 1; Join(new Thread(() => t.Value = 2)); }),
        ["threadParameter"] = (1, t => { t.Value = 1; var other = new Thread(_ => t.Value = 2); other.Start(3); other.Join(); }),
        ["threadOfNone"] = (0, t => Join(new Thread(() => t.Value = 2))),
        ["threadThatSetsNothing"] = (0, t => { t.Value = 1; Join(new Thread(() => { })); }),
        ["threadUnsafe"] = (0, t => { t.Value = 1; var other = new Thread(() => t.Value = 2); other.UnsafeStart(); other.Join(); }),
        ["task"] = (1, t => { t.Value = 1; Task.Run(() => t.Value = 2).Wait(); }),
        ["taskOfNone"] = (1, t => Task.Run(() => t.Value = 2).Wait()),
        ["taskLong"] = (1, t => { t.Value = 1; Task.Factory.StartNew(() => t.Value = 2, TaskCreationOptions.LongRunning).Wait(); }),
        ["continuation"] = (1, t => { t.Value = 1; Task.CompletedTask.ContinueWith(_ => t.Value = 2).Wait(); }),
        ["synchronous"] = (0, t => { t.Value = 1; Task.CompletedTask.ContinueWith(_ => t.Value = 2, TaskContinuationOptions.ExecuteSynchronously).Wait(); }),
        ["queued"] = (1, t => { t.Value = 1; Await(set => ThreadPool.QueueUserWorkItem(_ => { t.Value = 2; set(); })); }),
        ["queuedUnsafe"] = (1, t => { t.Value = 1; Await(set => ThreadPool.UnsafeQueueUserWorkItem(_ => { t.Value = 2; set(); }, null)); }),
        ["timer"] = (1, t => { t.Value = 1; Await(set => new Timer(_ => { t.Value = 2; set(); }, null, 0, -1)); }),
        ["registeredWait"] = (1, t =>
        {
            t.Value = 1;
            var e = new ManualResetEvent(true);
            Await(set => ThreadPool.RegisterWaitForSingleObject(e, (_, _) => { t.Value = 2; set(); }, null, -1, true));
        }),
        ["callback"] = (0, t =>
        {
            var c = new CancellationTokenSource();
            t.Value = 1;
            c.Token.Register(() => t.Value = 2);
            t.Value = 3;
            c.Cancel();
        }),
        ["callbackUnsafe"] = (0, t =>
        {
            var c = new CancellationTokenSource();
            t.Value = 1;
            c.Token.UnsafeRegister(_ => t.Value = 2, null);
            t.Value = 3;
            c.Cancel();
        }),
        ["callbackAsync"] = (1, t =>
        {
            var c = new CancellationTokenSource();
            c.Token.UnsafeRegister(_ => t.Value = 2, null);
            c.CancelAsync().Wait();
        }),
        ["run"] = (0, t =>
        {
            t.Value = 5;
            ExecutionContext c = ExecutionContext.Capture();
            t.Value = 6;
            ExecutionContext.Run(c, _ => t.Value = 7, null);
            ExecutionContext.Restore(c);
        }),
        ["suppressed"] = (1, t =>
        {
            t.Value = 1;
            using (ExecutionContext.SuppressFlow()) Task.Run(() => t.Value = 2).Wait();
        }),
        ["method"] = (0, t =>
        {
            async Task Sets() { t.Value = 2; await Task.CompletedTask; }
            t.Value = 1;
            Sets();
        }),
    };

    static void Join(Thread t)
    {
        t.Start();
        t.Join();
    }

    static void Await(Action<Action> begin)
    {
        var e = new ManualResetEventSlim();
        begin(e.Set);
        e.Wait();
    }

    public static IEnumerable<string> All() => all.Keys;

    public static Outcomes Allowed(string row) => Outcomes.One;

    public static string Run(string[] row)
    {
        var t = new Told();
        var (ends, run) = all[row[0]];
        run(t);
        Table.Jitter();
        return t.All(ends).TrimEnd();
    }
}
