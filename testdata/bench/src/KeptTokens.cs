// expect pipe: verified
// expect delays: verified
// expect registered: verified
// expect linked: verified
// expect loop: verified
// expect limits: verified
// expect waits: verified
// Everything registers with a token, and nobody cancels it: of three tasks, or with three items.
using System;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

static class KeptTokens
{
    const int Count = 3;

    static async Task Produce(ChannelWriter<int> items, CancellationToken token)
    {
        for (int i = 0; i < Count; i++) await items.WriteAsync(i, token);
        items.Complete();
    }

    static async Task Double(ChannelReader<int> items, ChannelWriter<int> results, CancellationToken token)
    {
        await foreach (int i in items.ReadAllAsync(token)) await results.WriteAsync(2 * i, token);
    }

    // Two workers between a bounded channel and an unbounded one.
    static async Task Pipe(CancellationToken token)
    {
        var items = Channel.CreateBounded<int>(1);
        var results = Channel.CreateUnbounded<int>();
        Task[] workers = [Double(items, results, token), Double(items, results, token)];
        await Produce(items, token);
        await Task.WhenAll(workers);
        results.Writer.Complete();
        int sum = 0;
        await foreach (int i in results.Reader.ReadAllAsync(token)) sum += i;
        Debug.Assert(sum == 6);
    }

    static Task Tasks(Func<Task> work) => Task.WhenAll(Enumerable.Range(0, Count).Select(_ => Task.Run(work)));

    static async Task Main(string[] args)
    {
        using var source = new CancellationTokenSource();
        CancellationToken token = source.Token;
        switch (args[0])
        {
            case "pipe":
                await Pipe(token);
                break;
            case "delays":
                await Tasks(async () =>
                {
                    for (int i = 0; i < Count; i++) await Task.Delay(10, token);
                });
                break;
            case "registered":
                await Tasks(async () =>
                {
                    using var callback = token.Register(() => { });
                    await Task.Yield();
                });
                break;
            case "linked":
                await Tasks(async () =>
                {
                    using var linked = CancellationTokenSource.CreateLinkedTokenSource(token);
                    await Task.Delay(10, linked.Token);
                });
                break;
            case "loop":
                await Parallel.ForEachAsync(Enumerable.Range(0, Count), token, async (_, cancelled) => await Task.Delay(10, cancelled));
                break;
            case "limits": // the sources' own time may be over
                await Task.WhenAll(Enumerable.Range(0, 2).Select(_ => Task.Run(async () =>
                {
                    using var limit = CancellationTokenSource.CreateLinkedTokenSource(token);
                    limit.CancelAfter(100);
                    try
                    {
                        await Task.Delay(10, limit.Token);
                    }
                    catch (OperationCanceledException)
                    {
                    }
                })));
                break;
            case "waits":
                var gate = new SemaphoreSlim(1);
                await Tasks(async () =>
                {
                    for (int i = 0; i < Count; i++)
                    {
                        await gate.WaitAsync(token);
                        gate.Release();
                    }
                });
                break;
        }
    }
}
