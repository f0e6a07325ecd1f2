// not for mcs
// expect again: verified
// expect flips: verified
// expect overlap: exception "overlap"
// expect three: exception "three"
// expect each: exception "each"
// expect atmost: verified
// expect stopped: verified
// expect restarted: exception "restarted"
// expect reset: verified
// expect refused: exception "refused"
using System;
using System.Threading;

// Timers that are set again and again have few states, and all that may happen is found.
static class TimerAgain
{
    static Timer timer;
    static int n, running;
    static volatile bool done;

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "reset": // by a source that its timer cancels no more
                var source = new CancellationTokenSource(1);
                if (source.TryReset() && source.IsCancellationRequested) throw new Exception("cancelled");
                break;
            case "refused": // by a source whose timer has fired, and that is not cancelled yet
                source = new CancellationTokenSource(1);
                if (!source.TryReset() && !source.IsCancellationRequested) throw new Exception("refused");
                break;
            case "again": Self(() => { }); break;
            case "flips": Self(() => n ^= 1); break;
            case "overlap": // the next callback while this one is not at its end
                timer = new Timer(_ =>
                {
                    if (Interlocked.Increment(ref running) == 2) throw new Exception("overlap");
                    timer.Change(1, -1);
                    Interlocked.Decrement(ref running);
                });
                timer.Change(1, -1);
                Thread.Sleep(-1);
                break;
            case "three": // as many as were set
                timer = new Timer(_ =>
                {
                    if (Interlocked.Increment(ref n) == 3) throw new Exception("three");
                    timer.Change(1, -1);
                    lock (args) Monitor.Wait(args);
                });
                timer.Change(1, -1);
                Thread.Sleep(-1);
                break;
            case "each": // set twice, and fired twice
                timer = new Timer(_ => { if (Interlocked.Increment(ref n) == 2) throw new Exception("each"); });
                timer.Change(1, -1);
                timer.Change(1, -1);
                Thread.Sleep(5);
                break;
            case "atmost":
                timer = new Timer(_ => { if (Interlocked.Increment(ref n) == 3) throw new Exception("too often"); });
                timer.Change(1, -1);
                timer.Change(2, -1);
                Thread.Sleep(5);
                break;
            case "stopped":
                timer = new Timer(_ => { if (!done) throw new Exception("early"); });
                timer.Change(-1, 1);
                timer.Change(-1, -1);
                done = true;
                timer.Change(1, -1);
                Thread.Sleep(5);
                break;
            case "restarted": // the threads that wait for the first setting serve the second, which needs one of the two
                timer = new Timer(_ => { if (done) throw new Exception("restarted"); });
                timer.Change(1, 1);
                timer.Change(-1, -1);
                done = true;
                timer.Change(1, -1);
                Thread.Sleep(-1);
                break;
            case "periodic": // a periodic one after what fires once
                timer = new Timer(_ => { if (Interlocked.Increment(ref n) == 4) throw new Exception("ticks"); });
                timer.Change(1, -1);
                timer.Change(1, 1);
                Thread.Sleep(-1);
                break;
        }
    }

    static void Self(Action body)
    {
        timer = new Timer(_ => { body(); timer.Change(1, -1); });
        timer.Change(1, -1);
        Thread.Sleep(-1);
    }
}
