// expect: assertion "refused" deadlock
using System;
using System.Threading;
using System.Threading.Tasks;

// The action at the end of a barrier's phase may not take part in it, which is told by the thread.
public static class InliningBarrier
{
    static Barrier barrier;
    static bool refused;

    static void Signal()
    {
        try
        {
            barrier.SignalAndWait();
        }
        catch (InvalidOperationException)
        {
            refused = true;
        }
    }

    public static void Main()
    {
        barrier = new Barrier(1, _ => Task.Run(Signal).Wait());
        Task.Run(Signal).Wait();
        Mwc.Verify.Assert(false, refused ? "refused" : "passed");
    }
}
