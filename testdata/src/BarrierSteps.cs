// expect one: assertion "a thread was refused"
// expect stale: assertion "the phase has not ended"
// expect add: assertion "the action sees the new participant"
// expect remove: assertion "the action sees that a participant has left"
// expect interrupt: verified
// A phase of a barrier ends in steps. Other threads may come in between: one too many is refused, or does not wait, and participants are added
// and removed.
using System;
using System.Diagnostics;
using System.Threading;

static class BarrierSteps
{
    static bool refused;
    static readonly ManualResetEventSlim acting = new ManualResetEventSlim();
    static volatile int before, after;

    static void Arrive(Barrier b)
    {
        try
        {
            b.SignalAndWait();
        }
        catch (InvalidOperationException)
        {
            refused = true;
        }
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "one":
            {
                var b = new Barrier(1);
                var t = new Thread(() => Arrive(b));
                t.Start();
                Arrive(b);
                t.Join();
                Debug.Assert(!refused, "a thread was refused");
                break;
            }
            case "stale":
            {
                // A participant leaves, which ends the second phase, and the barrier has a thread too many.
                var b = new Barrier(1);
                b.SignalAndWait();
                b.AddParticipant();
                b.AddParticipant();
                long before = 0, after = 0;
                var first = new Thread(() => Arrive(b));
                var second = new Thread(() => Arrive(b));
                var late = new Thread(() =>
                {
                    while (b.CurrentPhaseNumber < 2) { }
                    before = b.CurrentPhaseNumber;
                    Arrive(b);
                    after = b.CurrentPhaseNumber;
                    Debug.Assert(after > before, "the phase has not ended");
                });
                late.IsBackground = true;
                first.Start();
                second.Start();
                late.Start();
                b.RemoveParticipant();
                first.Join();
                second.Join();
                break;
            }
            case "add":
            case "remove":
            {
                var b = new Barrier(1, x => { before = x.ParticipantCount; acting.Set(); after = x.ParticipantCount; });
                var t = new Thread(() =>
                {
                    acting.Wait();
                    if (args[0] == "add") b.AddParticipant();
                    else b.RemoveParticipant();
                });
                t.IsBackground = true;
                t.Start();
                Arrive(b);
                Debug.Assert(after <= before, "the action sees the new participant");
                Debug.Assert(after >= before, "the action sees that a participant has left");
                break;
            }
            case "interrupt":
            {
                // What an interrupted participant has signalled stands.
                var b = new Barrier(2);
                int left = -1;
                var t = new Thread(() =>
                {
                    try
                    {
                        b.SignalAndWait();
                    }
                    catch (ThreadInterruptedException)
                    {
                        left = b.ParticipantsRemaining;
                    }
                });
                t.Start();
                t.Interrupt();
                t.Join();
                Debug.Assert(left == 1, "one participant is left");
                break;
            }
        }
    }
}
