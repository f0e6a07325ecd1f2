// expect: assertion "refused"
using System;
using System.Threading;
using System.Threading.Tasks;

// While the action at the end of a barrier's phase runs, nobody may take part: neither its own thread nor another one.
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
