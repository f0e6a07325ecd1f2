// What a System.Threading.Lock locks, and Monitor's lock of the Lock as an object, are two locks, as on .NET.
// csc: -nowarn:CS9216
// not for mcs
// expect alike: verified
// expect objects: verified
// expect apart: assertion "both are in"
// expect crossed: deadlock "wait for each other"
// report crossed: wants that of LockMonitors\.(l|o)
// expect free: verified
// expect notowner: verified
// expect waits: verified
using System.Diagnostics;
using System.Threading;

static class LockMonitors
{
    static readonly Lock l = new Lock();
    static readonly object o = l;
    static int inside;

    static void In()
    {
        Debug.Assert(Interlocked.Increment(ref inside) == 1, "both are in");
        Interlocked.Decrement(ref inside);
    }

    static void Both(ThreadStart a, ThreadStart b)
    {
        var t = new Thread(a);
        t.Start();
        b();
        t.Join();
    }

    static void ByLock() { lock (l) In(); }
    static void ByMonitor() { lock (o) In(); }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "alike": Both(ByLock, ByLock); break;
            case "objects": Both(ByMonitor, ByMonitor); break;
            case "apart": Both(ByLock, ByMonitor); break;
            case "crossed": Both(() => { lock (l) lock (o) { } }, () => { lock (o) lock (l) { } }); break;
            case "free":
                l.Enter();
                Debug.Assert(!Monitor.IsEntered(o), "a Lock that is held is no monitor that is held");
                var t = new Thread(() => Debug.Assert(Monitor.TryEnter(o) && !l.TryEnter(), "only the Lock is taken"));
                t.Start();
                t.Join();
                Debug.Assert(l.IsHeldByCurrentThread && !Monitor.TryEnter(o), "a thread that ends keeps the monitor");
                l.Exit();
                break;
            case "notowner":
                l.Enter();
                bool thrown = false;
                try { Monitor.Exit(o); } catch (SynchronizationLockException) { thrown = true; }
                Debug.Assert(thrown, "the thread does not hold the monitor");
                try { Monitor.Pulse(o); } catch (SynchronizationLockException) { thrown = false; }
                Debug.Assert(!thrown, "the thread does not hold the monitor");
                break;
            case "waits":
                bool set = false;
                Both(() => { lock (l) lock (o) { set = true; Monitor.Pulse(o); } }, () => { lock (o) while (!set) Monitor.Wait(o); });
                break;
        }
    }
}
