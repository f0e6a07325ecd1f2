// expect event: deadlock "can ever go on"
// expect slim: deadlock "can ever go on"
// expect countdown: deadlock "can ever go on"
// expect any: deadlock "can ever go on"
// expect late: assertion "it came late"
// expect signalled: verified
// expect registered: verified
// expect override: verified
// not for mcs: it has primary constructors.
// Threads that wait for an event when another thread disposes of it. The wait goes on, and the event can be signalled as long as it does.
using System;
using System.Diagnostics;
using System.Threading;

static class HandlesDisposed
{
    sealed class Derived() : EventWaitHandle(true, EventResetMode.ManualReset)
    {
        public override bool WaitOne(int millisecondsTimeout) => throw new NotSupportedException();
    }

    static bool Refused(Action use)
    {
        try
        {
            use();
            return false;
        }
        catch (ObjectDisposedException)
        {
            return true;
        }
    }

    static void Beside(Action wait, Action rest)
    {
        var t = new Thread(() => Refused(wait));
        t.Start();
        rest();
        t.Join();
    }

    static void Main(string[] args)
    {
        var set = new ManualResetEvent(false);
        switch (args[0])
        {
            case "event": Beside(() => set.WaitOne(), set.Dispose); break;
            case "slim":
                var slim = new ManualResetEventSlim();
                Beside(slim.Wait, slim.Dispose);
                break;
            case "countdown":
                var count = new CountdownEvent(1);
                Beside(count.Wait, count.Dispose);
                break;
            case "any": Beside(() => WaitHandle.WaitAny([new AutoResetEvent(false), set]), set.Dispose); break;
            case "late": Beside(() => Debug.Assert(!Refused(() => set.WaitOne(1)), "it came late"), set.Close); break;
            case "signalled":
                Beside(() => set.WaitOne(), () =>
                {
                    set.Dispose();
                    Refused(() => set.Set());
                });
                break;
            case "registered":
                ThreadPool.RegisterWaitForSingleObject(set, (_, _) => { }, null, Timeout.Infinite, true);
                set.Dispose();
                break;
            case "override":
                using (var derived = new Derived())
                {
                    derived.WaitOne();
                    WaitHandle.SignalAndWait(derived, derived);
                }
                break;
        }
    }
}
