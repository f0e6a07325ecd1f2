// expect lock: assertion "entered again" deadlock
// expect main: deadlock
// expect thread: deadlock
// expect fair: deadlock
// expect promise: deadlock
// expect timeout: verified
// expect result: assertion "entered again" deadlock
// expect awaiter: assertion "entered again" deadlock
// expect all: assertion "entered again" deadlock
// expect continuation: assertion "entered again" deadlock
// expect static: assertion "of the waiter" "of its own"
// expect local: assertion "of the waiter" "of its own"
// expect class: assertion "initialised" deadlock
// expect mutex: assertion "entered again" deadlock
// Which tasks are run by who waits for them: those that a thread of the pool has queued itself, unless another thread took them first.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class Inlining
{
    static readonly object gate = new object();
    static readonly AsyncLocal<int> local = new AsyncLocal<int>();
    [ThreadStatic] static int left;
    static int n;

    static class Initialised
    {
        internal static int X = 5;

        static Initialised() { Task.Run(() => { X++; }).Wait(); }
    }

    static void Enter()
    {
        lock (gate) n++;
    }

    // Waits in a thread of the pool that holds the lock.
    static void Holding(Action<Action> wait) => Task.Run(() =>
    {
        lock (gate) wait(Enter);
        Debug.Assert(n == 0, "entered again");
    }).Wait();

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "lock":
                Holding(a => Task.Run(a).Wait());
                break;
            case "main":
                lock (gate) Task.Run(Enter).Wait();
                break;
            case "thread":
                var thread = new Thread(() => { lock (gate) Task.Run(Enter).Wait(); });
                thread.Start();
                thread.Join();
                break;
            case "fair":
                Holding(a => Task.Factory.StartNew(a, default(CancellationToken), TaskCreationOptions.PreferFairness, TaskScheduler.Default).Wait());
                break;
            case "promise": // the task that is waited for has no delegate
                Holding(a => Task.Run(() => { a(); return Task.FromResult(1); }).Wait());
                break;
            case "timeout":
                Task.Run(() => { lock (gate) Task.Run(Enter).Wait(1000); }).Wait();
                break;
            case "result":
                Holding(a => Task.Run(() => { a(); return 1; }).Result.ToString());
                break;
            case "awaiter":
                Holding(a => Task.Run(a).GetAwaiter().GetResult());
                break;
            case "all":
                Holding(a => Task.WaitAll(Task.Run(a), Task.Run(a)));
                break;
            case "continuation":
                Holding(a => Task.FromResult(1).ContinueWith(_ => a()).Wait());
                break;
            case "static":
                Task.Run(() =>
                {
                    left = 7;
                    int seen = Task.Run(() => left).Result;
                    Debug.Assert(seen != 7, "of the waiter");
                    Debug.Assert(seen != 0, "of its own");
                }).Wait();
                break;
            case "local": // what is made without a context runs in the waiter's
                Task.Run(() =>
                {
                    Task<int> t;
                    using (ExecutionContext.SuppressFlow()) t = Task.Run(() => local.Value);
                    local.Value = 7;
                    Debug.Assert(t.Result != 7, "of the waiter");
                    Debug.Assert(t.Result != 0, "of its own");
                }).Wait();
                break;
            case "class":
                Task.Run(() => { n = Initialised.X; }).Wait();
                Debug.Assert(n == 0, "initialised");
                break;
            case "mutex":
                var mutex = new Mutex();
                Task.Run(() =>
                {
                    mutex.WaitOne();
                    Task.Run(() => { mutex.WaitOne(); mutex.ReleaseMutex(); }).Wait();
                    mutex.ReleaseMutex();
                    Debug.Assert(false, "entered again");
                }).Wait();
                break;
        }
    }
}
