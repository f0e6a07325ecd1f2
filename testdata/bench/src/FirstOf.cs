// expect started: verified
// expect pool: verified
// expect linked: verified
// expect retry: verified
// expect success: verified
// expect drained: verified
// expect configured: verified
// expect yielding: verified
// expect order: verified
// expect second: assertion "second"
// expect third: assertion "third"
// expect known: assertion "known"
// expect queued: assertion "queued"
// expect stuck: deadlock
// expect early: assertion "early"
// expect late: assertion "late"
// expect cancelled: assertion "cancelled"
// expect disposed: assertion "disposed"
// expect callbacks: assertion "callbacks"
// expect no-callbacks: assertion "no-callbacks"
// with run-time async
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

// Awaits of WhenAny, and methods that are called and awaited later: TestFirstOf bounds the states of each form, by its name as the argument.
static class FirstOf
{
    static async Task<int> Work(int k)
    {
        await Task.Delay(10);
        return k;
    }

    static async Task<int> Limited(int k)
    {
        Task<int> work = Work(k);
        Task first = await Task.WhenAny(work, Task.Delay(50));
        return first == work ? await work : -1;
    }

    // Main starts all.
    static async Task Started()
    {
        var tasks = new Task<int>[3];
        for (int i = 0; i < tasks.Length; i++) tasks[i] = Limited(i);
        Check(await Task.WhenAll(tasks));
    }

    static async Task InPool()
    {
        var tasks = new Task<int>[3];
        for (int i = 0; i < tasks.Length; i++)
        {
            int k = i;
            tasks[i] = Task.Run(() => Limited(k));
        }
        Check(await Task.WhenAll(tasks));
    }

    static void Check(int[] results)
    {
        for (int i = 0; i < results.Length; i++) Debug.Assert(results[i] == i || results[i] == -1);
    }

    static async Task<int> Fetch(int k, CancellationToken token)
    {
        await Task.Delay(10 * k, token);
        return k;
    }

    static async Task Linked()
    {
        using var outer = new CancellationTokenSource();
        using var linked = CancellationTokenSource.CreateLinkedTokenSource(outer.Token);
        var tasks = new List<Task<int>>();
        for (int i = 1; i <= 3; i++) tasks.Add(Fetch(i, linked.Token));
        Task<int> first = await Task.WhenAny(tasks);
        Debug.Assert(first.IsCompletedSuccessfully);
        linked.Cancel();
        int done = 0;
        foreach (Task<int> t in tasks)
            try
            {
                await t;
                done++;
            }
            catch (OperationCanceledException) { }
        Debug.Assert(done >= 1);
    }

    static async Task Retry()
    {
        using var outer = new CancellationTokenSource();
        for (int i = 0; i < 2; i++)
        {
            using var source = CancellationTokenSource.CreateLinkedTokenSource(outer.Token);
            source.CancelAfter(50);
            try
            {
                await Task.Delay(10, source.Token);
                return;
            }
            catch (OperationCanceledException) when (!outer.IsCancellationRequested) { }
        }
    }

    static async Task<int> Ask(int k, CancellationToken token)
    {
        try
        {
            await Task.Delay(10 * k + 10, token);
        }
        catch (OperationCanceledException)
        {
            Interlocked.Increment(ref cancelled);
            throw;
        }
        if (k == 0) throw new InvalidOperationException("down");
        return k;
    }

    static int cancelled;

    // The first that succeeds is the answer, and the rest are cancelled.
    static async Task Success()
    {
        using var source = new CancellationTokenSource();
        var tasks = new List<Task<int>>();
        for (int i = 0; i < 3; i++) tasks.Add(Ask(i, source.Token));
        while (tasks.Count > 0)
        {
            Task<int> first = await Task.WhenAny(tasks);
            tasks.Remove(first);
            if (!first.IsCompletedSuccessfully) continue;
            source.Cancel();
            try { await Task.WhenAll(tasks); }
            catch (OperationCanceledException) { }
            catch (InvalidOperationException) { }
            if (await first == 0) throw new Exception("down");
            return;
        }
        throw new Exception("none");
    }

    // A queue of jobs is stopped while others post, and what they post is awaited after that.
    static async Task Drained(bool configured)
    {
        var jobs = Channel.CreateBounded<Func<Task>>(2);
        int ran = 0;
        async Task Run()
        {
            while (await jobs.Reader.WaitToReadAsync())
                while (jobs.Reader.TryRead(out Func<Task> job)) await job();
        }
        async Task<bool> Post()
        {
            try { await jobs.Writer.WriteAsync(async () => { await Task.Yield(); ran++; }); }
            catch (ChannelClosedException) { return false; }
            return true;
        }
        Task loop = Task.Run(Run);
        var posts = Task.WhenAll(Task.Run(Post), Task.Run(Post));
        await Task.Yield();
        jobs.Writer.TryComplete();
        await loop;
        if (configured)
        {
            var more = Task.WhenAll(Task.Run(Post), Task.Run(Post));
            await Task.Yield();
            bool[] late = await more.ConfigureAwait(false);
            if (late[0] || late[1]) throw new Exception("posted late");
        }
        bool[] posted = await posts;
        int count = 0;
        foreach (bool p in posted)
            if (p) count++;
        if (count != ran) throw new Exception("lost");
    }

    // What ends each task goes on in the pool.
    static async Task Yielding()
    {
        int done = 0;
        var tasks = new List<Task>();
        for (int i = 0; i < 3; i++)
            tasks.Add(Task.Run(async () =>
            {
                await Task.Yield();
                Interlocked.Increment(ref done);
            }));
        while (tasks.Count > 0) tasks.Remove(await Task.WhenAny(tasks));
        Debug.Assert(done == 3);
    }

    // A thread completes three tasks one after the other, which runs what awaits the first one before it completes the second one.
    static async Task Order()
    {
        TaskCompletionSource a = new(), b = new(), c = new();
        Task first = FirstIs(a.Task, b.Task, c.Task);
        a.SetResult();
        b.SetResult();
        c.SetResult();
        await first;
    }

    static async Task FirstIs(Task a, Task b, Task c) => Debug.Assert(await Task.WhenAny(a, b, c) == a);

    // In each of the following a run of .NET violates the assertion, or gets stuck.

    static async Task After(Task before) => await before;

    // The second of two tasks is the first, though it waits for the other one.
    static async Task Second()
    {
        Task a = Task.Run(() => { }), b = After(a);
        Debug.Assert(await Task.WhenAny(a, b) == a, "second");
    }

    // The last of three, likewise.
    static async Task Third()
    {
        Task a = Task.Run(() => { }), b = After(a), c = After(b);
        Debug.Assert(await Task.WhenAny(a, b, c) != c, "third");
    }

    // What awaits a task runs in the pool, so the second of two tasks that one thread completes may be the first that is seen.
    static async Task Queued()
    {
        var a = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var b = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        Task t = FirstOfTwo(a.Task, b.Task);
        a.SetResult();
        b.SetResult();
        await t;
    }

    static async Task FirstOfTwo(Task a, Task b) => Debug.Assert(await Task.WhenAny(a, b) == a, "queued");

    // The last of three is completed before the call, and another one may be by then.
    static async Task Known()
    {
        Task a = Task.Delay(1), b = Task.Delay(1), c = Task.Delay(1);
        await c;
        Task first = await Task.WhenAny(a, b, c);
        Debug.Assert(first == c || first.IsCompleted);
        Debug.Assert(first == c, "known");
    }

    static async Task WaitFor(Task before, ManualResetEventSlim e)
    {
        await before;
        e.Wait();
    }

    // If the task is completed when the method asks, Main waits in the method for what it does itself after that.
    static async Task Stuck()
    {
        using var e = new ManualResetEventSlim();
        Task t = WaitFor(Task.Run(() => { }), e);
        e.Set();
        await t;
    }

    static int s_seen;

    static async Task See(Task before)
    {
        await before;
        s_seen = Volatile.Read(ref s_made);
    }

    static int s_made;

    // The method goes on before or after what its caller does next.
    static async Task Early()
    {
        Task t = See(Task.Delay(1));
        Volatile.Write(ref s_made, 1);
        await t;
        Debug.Assert(s_seen == 1, "early");
    }

    static async Task Late()
    {
        Task t = See(Task.Delay(1));
        Volatile.Write(ref s_made, 1);
        await t;
        Debug.Assert(s_seen == 0, "late");
    }

    // The token cancels a delay, although another delay was registered with it after the first one had ended.
    static async Task Cancelled()
    {
        using var source = new CancellationTokenSource();
        Task a = Task.Delay(1, source.Token), b = Task.Delay(2, source.Token);
        source.Cancel();
        await Task.WhenAny(a);
        Debug.Assert(!a.IsCanceled, "cancelled");
    }

    // A source may be found cancelled after it was disposed of: its timer had begun.
    static async Task Disposed()
    {
        var source = new CancellationTokenSource(10);
        CancellationToken token = source.Token;
        source.Dispose();
        await Task.Delay(20);
        Debug.Assert(!token.IsCancellationRequested, "disposed");
    }

    // Whether callbacks of delays that have ended are known to CancelAsync.
    static async Task Callbacks(string word, bool some)
    {
        using var source = new CancellationTokenSource();
        Task a = Task.Delay(1, source.Token);
        await a;
        Debug.Assert(source.CancelAsync().IsCompleted == some, word);
    }

    static async Task Main(string[] args)
    {
        switch (args[0])
        {
            case "started": await Started(); break;
            case "pool": await InPool(); break;
            case "linked": await Linked(); break;
            case "retry": await Retry(); break;
            case "success": await Success(); break;
            case "drained": await Drained(false); break;
            case "configured": await Drained(true); break;
            case "yielding": await Yielding(); break;
            case "order": await Order(); break;
            case "second": await Second(); break;
            case "third": await Third(); break;
            case "known": await Known(); break;
            case "queued": await Queued(); break;
            case "stuck": await Stuck(); break;
            case "early": await Early(); break;
            case "late": await Late(); break;
            case "cancelled": await Cancelled(); break;
            case "disposed": await Disposed(); break;
            case "callbacks": await Callbacks("callbacks", true); break;
            case "no-callbacks": await Callbacks("no-callbacks", false); break;
            default: throw new ArgumentException(args[0]);
        }
    }
}
