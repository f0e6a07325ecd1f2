// Steps of the library that are one because nobody can tell that they are two: a semaphore's Release completes the wait that it grants, and an
// await of a task whose continuations run in the pool asks and registers at once. Whatever .NET shows must be found all the same.
// expect grant before: assertion "it was not completed yet"
// expect grant after: assertion "it was completed"
// expect grant between: assertion "it was completed meanwhile"
// expect grant order: verified
// expect await 0 0: assertion "the continuation saw that"
// expect await 0 1: assertion "the continuation saw that"
// expect await 1 0: assertion "the continuation saw that"
// expect await 1 1: assertion "the continuation saw that"
// expect lock held: assertion "the lock is not held"
// expect lock free: assertion "the lock is held"
// expect two 12: assertion "the order was that"
// expect two 21: assertion "the order was that"
// not for mcs
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class PoolAwaits
{
    static int x, y;
    static readonly object o = new();

    // A thread releases the semaphore beside one that looks at a wait for it.
    static void Grant(string what)
    {
        var s = new SemaphoreSlim(0);
        Task first = s.WaitAsync(), second = s.WaitAsync();
        var t = new Thread(() => { s.Release(); s.Release(); });
        t.Start();
        bool later = second.IsCompleted; // .NET completes the waits in their order
        bool before = first.IsCompleted, after = first.IsCompleted;
        if (what == "before") Debug.Assert(before, "it was not completed yet");
        if (what == "after") Debug.Assert(!before, "it was completed");
        if (what == "between") Debug.Assert(before == after, "it was completed meanwhile");
        if (what == "order") Debug.Assert(before || !later);
        t.Join();
        Debug.Assert(first.IsCompleted && second.IsCompleted && s.CurrentCount == 0);
    }

    static TaskCompletionSource Source() => new(TaskCreationOptions.RunContinuationsAsynchronously);

    // What the continuation sees of the thread that awaits, and of the one that completes the task.
    static void Await(int a, int b)
    {
        TaskCompletionSource source = Source();
        async Task F()
        {
            await source.Task;
            Debug.Assert(x != a || y != b, "the continuation saw that");
        }
        var t = new Thread(() => { source.SetResult(); y = 1; });
        t.Start();
        Task f = F();
        x = 1;
        f.Wait();
    }

    // If the task is completed before the await asks, the continuation runs within the caller's lock.
    static void Lock(string what)
    {
        TaskCompletionSource source = Source();
        async Task F()
        {
            await source.Task;
            if (what == "held") Debug.Assert(Monitor.IsEntered(o), "the lock is not held");
            else Debug.Assert(!Monitor.IsEntered(o), "the lock is held");
        }
        var t = new Thread(source.SetResult);
        t.Start();
        Task f;
        lock (o) f = F();
        f.Wait();
    }

    // Two awaits of one task.
    static void Two(int order)
    {
        TaskCompletionSource source = Source();
        async Task F(int i)
        {
            await source.Task;
            lock (o) x = 10 * x + i;
        }
        var t = new Thread(source.SetResult);
        t.Start();
        Task.WaitAll(F(1), F(2));
        Debug.Assert(x != order, "the order was that");
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "grant": Grant(args[1]); break;
            case "await": Await(int.Parse(args[1]), int.Parse(args[2])); break;
            case "lock": Lock(args[1]); break;
            case "two": Two(int.Parse(args[1])); break;
        }
    }
}
