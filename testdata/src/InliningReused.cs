// expect: assertion "the waiter's" "another's"
// expect loop: assertion "the waiter's" "another's"
using System.Threading;
using System.Threading.Tasks;

// The worker that queues both tasks ends its item, runs the second task, and in its wait the first one, which enters the lock again:
// found also where nothing but the lock tells threads. A parallel loop's caller, which has the lock, runs the iteration, or a helper does.
public static class InliningReused
{
    static readonly object gate = new object();
    static string seen;

    static void Look() => seen = Monitor.IsEntered(gate) ? "the waiter's" : "another's";

    static void Reused()
    {
        var done = new ManualResetEventSlim();
        ThreadPool.QueueUserWorkItem(_ =>
        {
            Task first = Task.Run(Look);
            Task.Run(() =>
            {
                lock (gate) first.Wait();
                done.Set();
            });
        });
        done.Wait();
    }

    public static void Main(string[] args)
    {
        if (args.Length == 0) Reused();
        else
            lock (gate) Parallel.For(0, 1, _ => Look());
        Mwc.Verify.Assert(false, seen);
    }
}
