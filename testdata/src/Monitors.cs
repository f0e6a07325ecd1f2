// expect: verified
// expect reentrant: verified
// expect barging: assertion "a pulsed thread was overtaken"
// expect pulse: verified
// expect pulse-twice: assertion "the second pulsed thread came first"
// expect pulse-once: deadlock "can ever go on"
// expect pulse-all: verified
// expect wait-timeout: assertion "pulsed" "timed out"
// expect wait-timeout-queue: assertion "timed out before the pulse"
// expect wait-depth: verified
// expect try: assertion "entered" "busy"
// expect try-timeout: assertion "entered" "timed out"
// expect try-for-ever: verified
// expect unowned: verified
// expect crossed: deadlock "(\"left\") and thread 2 (\"right\") wait for each other"
// report crossed: thread 1 \("left"\) holds the lock of .*; waits for the lock of .*, held by thread 2 \("right"\)
// report crossed: Monitors\.cs:\d+
// The rules of monitors, one to an argument: what .NET documents must hold, what it leaves open must be found.
using System;
using System.Diagnostics;
using System.Threading;

static class Monitors
{
    static readonly object gate = new object(), other = new object();
    static int arrived, woken, count, spin;
    static bool flag, resumed;

    static void Main(string[] args)
    {
        switch (args.Length > 0 ? args[0] : "")
        {
            case "reentrant": Reentrant(); break;
            case "barging": Barging(); break;
            case "pulse": PulseOrder(2, false); break;
            case "pulse-twice": PulseOrder(2, true); break;
            case "pulse-once": PulseOrder(1, false); break;
            case "pulse-all": All(); break;
            case "wait-timeout": WaitTimeout(); break;
            case "wait-timeout-queue": WaitTimeoutQueue(); break;
            case "wait-depth": WaitDepth(); break;
            case "try": Try(0, "busy"); break;
            case "try-timeout": Try(10, "timed out"); break;
            case "try-for-ever": Try(-1, "timed out"); break;
            case "unowned": Unowned(); break;
            case "crossed": Crossed(); break;
        }
    }

    static Thread Run(ThreadStart body, string name = null)
    {
        var t = new Thread(body);
        if (name != null) t.Name = name;
        t.Start();
        return t;
    }

    // A lock entered twice is left twice; until then nobody else has it.
    static void Reentrant()
    {
        var t = Run(() => { lock (gate) { Debug.Assert(count == 0 || count == 2); } });
        lock (gate)
        {
            count = 1;
            lock (gate) count = 3;
            Debug.Assert(Monitor.IsEntered(gate));
            count = 2;
        }
        Debug.Assert(!Monitor.IsEntered(gate));
        t.Join();
    }

    // A thread that is ready to take the lock back has no claim on it: who has just left it may take it again first.
    static void Barging()
    {
        var t = Run(() => { lock (gate) { flag = true; Monitor.Wait(gate); resumed = true; } });
        lock (gate)
        {
            Mwc.Verify.Assume(flag);
            Monitor.Pulse(gate);
        }
        lock (gate) Debug.Assert(resumed, "a pulsed thread was overtaken");
        t.Join();
    }

    static void Waiter()
    {
        lock (gate)
        {
            int mine = ++arrived;
            Monitor.Wait(gate);
            Debug.Assert(mine == ++woken, "the second pulsed thread came first");
        }
    }

    // Pulse wakes the thread that has waited longest; two that are pulsed at once then race for the lock.
    static void PulseOrder(int pulses, bool atOnce)
    {
        Thread a = Run(Waiter), b = Run(Waiter);
        for (int i = 0; i < pulses; i++)
            lock (gate)
            {
                Mwc.Verify.Assume(arrived == 2 && woken == i);
                Monitor.Pulse(gate);
                if (!atOnce) continue;
                Monitor.Pulse(gate);
                break;
            }
        a.Join();
        b.Join();
        Debug.Assert(woken == 2);
    }

    static void All()
    {
        ThreadStart wait = () => { lock (gate) { ++arrived; Monitor.Wait(gate); ++woken; } };
        Thread a = Run(wait), b = Run(wait);
        lock (gate)
        {
            Mwc.Verify.Assume(arrived == 2);
            Monitor.PulseAll(gate);
        }
        a.Join();
        b.Join();
        Debug.Assert(woken == 2);
    }

    static void WaitTimeout()
    {
        var t = Run(() =>
        {
            lock (gate)
            {
                bool pulsed = Monitor.Wait(gate, 10);
                Debug.Assert(Monitor.IsEntered(gate), "the lock was not taken back");
                Debug.Assert(!pulsed, "pulsed");
                Debug.Assert(pulsed, "timed out");
            }
        });
        lock (gate) Monitor.Pulse(gate);
        t.Join();
    }

    // A thread whose time is over has left the queue of those that wait, though it has to wait for the lock: the pulse
    // goes to the next one.
    static void WaitTimeoutQueue()
    {
        var a = Run(() =>
        {
            lock (gate)
            {
                Mwc.Verify.Assume(arrived == 0);
                arrived = 1;
                bool pulsed = Monitor.Wait(gate, 10);
                Debug.Assert(pulsed || !flag, "timed out before the pulse");
            }
        });
        var b = Run(() =>
        {
            lock (gate)
            {
                Mwc.Verify.Assume(arrived == 1);
                arrived = 2;
                while (!flag) Monitor.Wait(gate);
            }
        });
        lock (gate)
        {
            Mwc.Verify.Assume(arrived == 2);
            flag = true;
            Monitor.Pulse(gate);
        }
        a.Join();
        lock (gate) Monitor.Pulse(gate);
        b.Join();
    }

    // Wait gives the lock up however often it is held, and takes it back as often, pulsed or not.
    static void WaitDepth()
    {
        var t = Run(() =>
        {
            lock (gate)
            lock (gate)
            {
                Monitor.Wait(gate, 10);
                Monitor.Exit(gate);
                Debug.Assert(Monitor.IsEntered(gate));
                Monitor.Enter(gate);
            }
            Debug.Assert(!Monitor.IsEntered(gate));
        });
        lock (gate) Monitor.Pulse(gate);
        t.Join();
    }

    static void Try(int timeout, string otherwise)
    {
        var t = Run(() =>
        {
            bool taken = false;
            if (timeout == 0) Monitor.TryEnter(gate, ref taken);
            else Monitor.TryEnter(gate, timeout, ref taken);
            if (taken) Monitor.Exit(gate);
            if (timeout >= 0) Debug.Assert(!taken, "entered");
            Debug.Assert(taken, otherwise);
        });
        lock (gate) count++;
        t.Join();
    }

    static int refused;

    static void Refuse(Action f)
    {
        try { f(); }
        catch (SynchronizationLockException) { refused++; }
    }

    static void Unowned()
    {
        Refuse(() => Monitor.Exit(gate));
        Refuse(() => Monitor.Pulse(gate));
        Refuse(() => Monitor.PulseAll(gate));
        Refuse(() => Monitor.Wait(gate));
        Refuse(() => Monitor.Wait(gate, 10));
        Debug.Assert(refused == 5);
        lock (gate)
        {
            var t = Run(() => { Refuse(() => Monitor.Exit(gate)); Refuse(() => Monitor.Wait(gate)); });
            t.Join();
        }
        Debug.Assert(refused == 7);
    }

    // The deadlock is found though a third thread goes on for ever.
    static void Crossed()
    {
        Run(() => { lock (gate) lock (other) count++; }, "left");
        Run(() => { lock (other) lock (gate) count++; }, "right");
        while (true) spin ^= 1;
    }
}
