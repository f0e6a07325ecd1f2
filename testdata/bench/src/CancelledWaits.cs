// expect 2: verified
// expect 3: verified
// Tasks wait for a semaphore with a token that is cancelled meanwhile. Some find the token cancelled, others are cancelled while they wait, and one may have
// the semaphore.
using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

static class CancelledWaits
{
    static int running, most;

    static async Task Work(SemaphoreSlim slots, CancellationToken token)
    {
        await slots.WaitAsync(token);
        try
        {
            int now = Interlocked.Increment(ref running);
            if (now > 1) most = now;
            await Task.Yield();
            Interlocked.Decrement(ref running);
        }
        finally
        {
            slots.Release();
        }
    }

    static async Task Main(string[] args)
    {
        using var source = new CancellationTokenSource();
        var slots = new SemaphoreSlim(1);
        var tasks = new List<Task>();
        for (int i = 0; i < int.Parse(args[0]); i++) tasks.Add(Task.Run(() => Work(slots, source.Token)));
        source.Cancel();
        try
        {
            await Task.WhenAll(tasks);
        }
        catch (OperationCanceledException)
        {
        }
        if (most > 1) throw new Exception("two at once");
        if (slots.CurrentCount != 1) throw new Exception("a slot is lost");
    }
}
