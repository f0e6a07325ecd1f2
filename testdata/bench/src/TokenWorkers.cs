// expect 2: verified
// Tasks that ask before each step whether their token is cancelled, which nobody does.
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class TokenWorkers
{
    static int total;
    static readonly object gate = new object();

    static void Work(CancellationToken token)
    {
        for (int i = 0; i < 2; i++)
        {
            token.ThrowIfCancellationRequested();
            lock (gate) total++;
        }
    }

    static async Task Main(string[] args)
    {
        using var stop = new CancellationTokenSource();
        var workers = new Task[int.Parse(args[0])];
        for (int i = 0; i < workers.Length; i++) workers[i] = Task.Run(() => Work(stop.Token));
        await Task.WhenAll(workers);
        Debug.Assert(total == 2 * workers.Length);
    }
}
