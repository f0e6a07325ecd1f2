// not for mcs
// expect waits: deadlock
// expect asks: verified
// The result of a PeriodicTimer's tick is taken again while the program waits for the next one. That throws, and makes an end of the wait: .NET has one
// source for all ticks.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class StaleTicks
{
    static bool Stale(Action ask)
    {
        try { ask(); }
        catch (InvalidOperationException) { return true; }
        return false;
    }

    static async Task Main(string[] args)
    {
        using var timer = new PeriodicTimer(TimeSpan.FromSeconds(1));
        ValueTask<bool> first = timer.WaitForNextTickAsync();
        Debug.Assert(await first);
        if (args[0] == "waits")
        {
            Task next = Task.Run(async () => await timer.WaitForNextTickAsync());
            Stale(() => _ = first.Result);
            await next;
            return;
        }
        ValueTask<bool> second = timer.WaitForNextTickAsync();
        if (second.IsCompleted) return;
        Debug.Assert(Stale(() => _ = first.Result));
        Debug.Assert(Stale(() => _ = second.IsCompleted) && Stale(() => second.AsTask()));
        Debug.Assert(await timer.WaitForNextTickAsync());
    }
}
