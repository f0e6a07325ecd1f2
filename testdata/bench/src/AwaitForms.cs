// expect plain: verified
// expect with: verified
// expect configured: verified
// expect each: verified
// expect limited: verified
// expect lost: assertion "lost"
// expect worker: verified
// expect local: verified
// with run-time async
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

// Forms of awaits in which a thread may wait: TestAwaitForms bounds their states.
static class AwaitForms
{
    static readonly SemaphoreSlim gate = new SemaphoreSlim(1);
    static int n;

    static async IAsyncEnumerable<int> Items([EnumeratorCancellation] CancellationToken token = default)
    {
        for (int i = 0; i < 2; i++)
        {
            await Task.Delay(1, token);
            yield return i;
        }
    }

    static async Task Sum(string how, CancellationToken token)
    {
        int sum = 0;
        switch (how)
        {
            case "plain":
                await foreach (int i in Items(token)) sum += i;
                break;
            case "with":
                await foreach (int i in Items().WithCancellation(token)) sum += i;
                break;
            case "configured":
                await foreach (int i in Items(token).ConfigureAwait(false)) sum += i;
                break;
        }
        Debug.Assert(sum == 1);
    }

    static async Task Add()
    {
        await gate.WaitAsync();
        try { n++; }
        finally { gate.Release(); }
    }

    static async Task<int> Worker(int k)
    {
        await Task.Delay(1);
        await Add();
        if (k < 0) throw new System.ArgumentOutOfRangeException();
        return k;
    }

    static async Task Workers()
    {
        int[] ks = await Task.WhenAll(Task.Run(() => Worker(1)), Task.Run(() => Worker(2)), Task.Run(() => Worker(3)));
        Debug.Assert(ks.Sum() == 6);
        Task<int> bad = Worker(-1);
        try { await bad; }
        catch (System.ArgumentOutOfRangeException) { n--; }
    }

    static System.Lazy<Task<int>> lazy = new(() => Task.Run(Fails));

    static async Task<int> Fails()
    {
        await Task.Yield();
        throw new System.TimeoutException();
    }

    // The exception of one task is thrown again in each that awaits it.
    static async Task<int> Get()
    {
        try { return await lazy.Value; }
        catch { lazy = new(() => Task.FromResult(1)); throw; }
    }

    static async Task<int> Try()
    {
        try { return await Get(); }
        catch (System.TimeoutException) { return 0; }
    }

    static async Task Main(string[] args)
    {
        switch (args[0])
        {
            case "worker":
                await Workers();
                Debug.Assert(n == 3);
                break;
            case "local":
                Task all = Task.WhenAll(Task.Run(Add), Task.Run(Add), Task.Run(Add));
                await all;
                Debug.Assert(n == 3);
                break;
            case "each":
                await Parallel.ForEachAsync(Enumerable.Range(0, 2), async (i, token) => await Add());
                Debug.Assert(n == 2);
                break;
            case "limited":
                await Parallel.ForEachAsync(Enumerable.Range(0, 2), new ParallelOptions { MaxDegreeOfParallelism = 2 }, async (i, token) =>
                {
                    await Task.Delay(1, token);
                    await Add();
                });
                Debug.Assert(n == 2);
                break;
            case "shared":
                int[] got = await Task.WhenAll(Task.Run(Try), Task.Run(Try));
                Debug.Assert(got.Sum() < 2);
                break;
            case "lost":
                await Parallel.ForEachAsync(Enumerable.Range(0, 2), async (i, token) =>
                {
                    int v = n;
                    await Task.Yield();
                    n = v + 1;
                });
                Debug.Assert(n == 2, "lost");
                break;
            default:
                using (var source = new CancellationTokenSource())
                    await Task.WhenAll(Task.Run(() => Sum(args[0], source.Token)), Task.Run(() => Sum(args[0], source.Token)));
                break;
        }
    }
}
