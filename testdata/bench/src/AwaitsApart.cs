// expect: verified
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

// Two tasks that share nothing: TestAwaitsApart bounds their states. The program has no iterator, since one would order all starts of threads.
static class AwaitsApart
{
    static async Task<int> Work(int k)
    {
        await Task.Delay(50 * k);
        return k;
    }

    // The work's result, or -1 if the time is over first.
    static async Task<int> Limited(int k)
    {
        using var source = new CancellationTokenSource();
        Task<int> work = Work(k);
        Task limit = Task.Delay(100, source.Token);
        if (await Task.WhenAny(work, limit) == limit) return -1;
        source.Cancel();
        return await work;
    }

    static async Task Main()
    {
        int[] results = await Task.WhenAll(Task.Run(() => Limited(1)), Task.Run(() => Limited(2)));
        Debug.Assert(results[0] is 1 or -1 && results[1] is 2 or -1);
    }
}
