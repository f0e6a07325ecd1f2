// What a report says of methods that somebody awaits later, or never: they are methods that await, and no threads.
// expect later: deadlock "main can never go on: ChainsApart.Fetch (ChainsApart.cs:21) awaits a task that only a cancellation can end, and ChainsApart.Main"
// report later: At the end:\n  main waits for .*\n       at ChainsApart.Main \(ChainsApart.cs:\d+\)\n\nWho waits for whom, what they wait for first:\n  a task that only a cancellation can end\n    ← ChainsApart.Fetch \(ChainsApart.cs:21\) awaits it\n      ← ChainsApart.Outer \(ChainsApart.cs:26\) awaits it\n        ← ChainsApart.Main
// expect any: deadlock "main can never go on"
// report any: \n  a task that only a cancellation can end\n    ← ChainsApart.Any \(ChainsApart.cs:31\) awaits it with WhenAny\n      ← ChainsApart.Main
// report any: \n  a task that nothing will complete\n    ← ChainsApart.Any \(ChainsApart.cs:31\) awaits it with WhenAny, as above\n
// expect all: deadlock "main can never go on: ChainsApart.All (ChainsApart.cs:36) awaits a task that only a cancellation can end"
// report all: \n    ← ChainsApart.All \(ChainsApart.cs:36\) awaits it with WhenAll \(1 of 2 completed\)\n      ← ChainsApart.Main
// expect first: deadlock "main can never go on"
// report first: \n  the TaskCompletionSource ChainsApart.never, which nobody has completed\n    ← ChainsApart.Main \(ChainsApart.cs:\d+\) awaits it with WhenAny\n    ← ChainsApart.Then \(ChainsApart.cs:42\) awaits it\n      ← ChainsApart.Main \(ChainsApart.cs:\d+\) awaits it with WhenAny\n
// not for mcs
using System.Threading;
using System.Threading.Tasks;

static class ChainsApart
{
    static readonly TaskCompletionSource never = new();

    static async Task Fetch(CancellationToken token)
    {
        await Task.Delay(Timeout.Infinite, token);
    }

    static async Task Outer(CancellationToken token)
    {
        await Fetch(token);
    }

    static async Task Any(CancellationToken token)
    {
        await Task.WhenAny(Task.Delay(Timeout.Infinite, token), Task.Delay(Timeout.Infinite));
    }

    static async Task All(CancellationToken token)
    {
        await Task.WhenAll(Task.Delay(Timeout.Infinite, token), Task.Delay(1));
    }

    static async Task Then()
    {
        await Task.Delay(1);
        await never.Task;
    }

    static async Task Main(string[] args)
    {
        using var source = new CancellationTokenSource();
        Task t = null;
        switch (args[0])
        {
            case "later":
                t = Outer(source.Token);
                Thread.MemoryBarrier();
                await t;
                break;
            case "any":
                t = Any(source.Token);
                Thread.MemoryBarrier();
                await t;
                break;
            case "all":
                t = All(source.Token);
                Thread.MemoryBarrier();
                await t;
                break;
            case "first": await Task.WhenAny(Then(), never.Task); break;
        }
    }
}
