// Whether a thread waits, as another one sees it, depends on whether the thread has gone on already.
// expect seen: exception "it sleeps"
// expect third: assertion "it sleeps" "it does not"
// expect pulsed: assertion "it waits" "it does not"
// expect turns: verified
// expect left: assertion "it waits" "it does not"
// expect told: assertion "it was seen"
// expect blocked: exception "it waits"
// not for mcs
using System;
using System.Diagnostics;
using System.Threading;

static class Sleepers
{
    static int flag;
    static Thread sleeper;

    static bool Waits(Thread t) => (t.ThreadState & System.Threading.ThreadState.WaitSleepJoin) != 0;

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "seen":
                var t = new Thread(() => { if (flag == 1) Thread.Sleep(1); });
                t.Start();
                flag = 1;
                if (Waits(t)) throw new Exception("it sleeps");
                break;
            case "third":
                sleeper = new Thread(() => Thread.Sleep(1));
                sleeper.Start();
                new Thread(Ask).Start("it sleeps");
                break;
            case "pulsed":
                // Nobody but the two threads knows the lock.
                var gate = new object();
                bool done = false;
                sleeper = new Thread(() => { lock (gate) while (!done) Monitor.Wait(gate); });
                new Thread(Ask).Start("it waits");
                sleeper.Start();
                lock (gate) { done = true; Monitor.Pulse(gate); }
                break;
            case "left":
                // Nobody but the thread knows the lock when it is asked for.
                sleeper = Waiter(out Thread pulser);
                sleeper.Start();
                pulser.Start();
                pulser.Join();
                Ask("it waits");
                break;
            case "told":
                sleeper = new Thread(() => { Thread.Sleep(1); if (flag == 1) Debug.Fail("it was seen"); });
                sleeper.Start();
                if (Waits(sleeper)) flag = 1;
                break;
            case "turns":
                // A thread that turns does not wait.
                t = new Thread(() => { if (flag == 1) Thread.Yield(); });
                t.Start();
                flag = 1;
                if (Waits(t)) throw new Exception("it sleeps");
                break;
            case "blocked":
                var entered = new object();
                t = new Thread(() => { lock (entered) { } });
                lock (entered)
                {
                    t.Start();
                    if (Waits(t)) throw new Exception("it waits");
                }
                break;
        }
    }

    static Thread Waiter(out Thread pulser)
    {
        var gate = new object();
        bool done = false;
        pulser = new Thread(() => { lock (gate) { done = true; Monitor.Pulse(gate); } });
        return new Thread(() => { lock (gate) while (!done) Monitor.Wait(gate); });
    }

    static void Ask(object text)
    {
        if (Waits(sleeper)) Debug.Fail((string)text); else Debug.Fail("it does not");
    }
}
