// expect 3: verified
// Requests of a server, each with a limit of time and a token that is linked to the one with which the server is stopped.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class LinkedRequests
{
    static int done;

    static async Task Request(CancellationToken stop)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(stop);
        limit.CancelAfter(500);
        try
        {
            await Task.Delay(100, limit.Token);
            Interlocked.Increment(ref done);
        }
        catch (OperationCanceledException) { }
    }

    static async Task Main(string[] args)
    {
        using var stop = new CancellationTokenSource();
        var requests = new Task[int.Parse(args[0])];
        for (int i = 0; i < requests.Length; i++) requests[i] = Task.Run(() => Request(stop.Token));
        await Task.WhenAll(requests);
        Debug.Assert(done <= requests.Length);
    }
}
