// expect joined: verified
// expect lost: assertion "lost"
// expect awaited: verified
// expect torn: assertion "between"
// expect twice: verified
// expect never: deadlock "can never go on"
// expect cancelled: verified
// expect faulted: exception "told to"
// expect delay: assertion "the delay was over first"
// expect endless: verified
// Tasks: each wait, completion and continuation is one step of its own.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class Tasks
{
    static int n;

    static async Task Loop() { while (true) await Task.Yield(); }

    static void Increment() { int v = n; n = v + 1; }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "joined":
                var first = Task.Run(() => { n = 1; return 2; });
                Debug.Assert(first.Result == 2 && n == 1);
                break;
            case "lost":
                Task.WaitAll(Task.Run(Increment), Task.Run(Increment));
                Debug.Assert(n == 2, "an increment was lost");
                break;
            case "awaited":
                Debug.Assert(Sum().Result == 3);
                break;
            case "torn":
                Task.WaitAll(Task.Run(() => { n = 1; n = 2; }), Task.Run(() => Debug.Assert(n != 1, "seen in between")));
                break;
            case "twice":
                var source = new TaskCompletionSource<int>();
                var a = Task.Run(() => source.TrySetResult(1));
                bool won = source.TrySetResult(2);
                Debug.Assert(a.Result != won && source.Task.Result == (won ? 2 : 1));
                break;
            case "never":
                new TaskCompletionSource<int>().Task.Wait();
                break;
            case "cancelled":
                Cancelled();
                break;
            case "faulted":
                Task.Run(() => { throw new InvalidOperationException("told to"); }).GetAwaiter().GetResult();
                break;
            case "endless": // each turn of each loop goes on in a thread of its own
                Task.WaitAll(Loop(), Loop());
                break;
            case "delay":
                var work = Task.Run(() => { });
                int which = Task.WaitAny(work, Task.Delay(1000));
                Debug.Assert(which == 0, "the delay was over first");
                break;
        }
    }

    static async Task<int> Sum()
    {
        int one = await Task.Run(() => 1);
        await Task.Yield();
        return one + await Task.FromResult(2);
    }

    static void Cancelled()
    {
        var source = new CancellationTokenSource();
        var t = Task.Run(() => { source.Token.ThrowIfCancellationRequested(); n = 1; }, source.Token);
        source.Cancel();
        try
        {
            t.Wait();
            Debug.Assert(t.Status == TaskStatus.RanToCompletion && n == 1);
        }
        catch (AggregateException e)
        {
            Debug.Assert(t.IsCanceled && e.InnerException is TaskCanceledException && n == 0);
        }
    }
}
