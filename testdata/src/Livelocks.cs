// expect: verified
// expect -livelock: verified
// expect spin: verified
// expect -livelock spin: livelock "goes round for ever at Livelocks.cs:49"
// report -livelock spin: --- from here round and round:\n  thread [12]\n(.*Livelocks\.Acquire .*\n)+  --- and the state is the same again
// expect polite: verified
// expect -livelock polite: livelock "thread 1 and thread 2 go round for ever"
// report -livelock polite: round for ever at Livelocks\.cs:58–60 and 71–73: the program can no longer end
// expect -livelock ended: verified
// expect -livelock background: verified
// expect -livelock hold: livelock "thread 1 and thread 2 go round"
// expect -livelock back-off: verified
// expect local: verified
// expect -livelock local: livelock "main goes round for ever"
// report -livelock local: Livelocks\.Forever .* goes on
// expect -livelock local-thread: livelock "thread 1 goes round for ever"
// expect -livelock wait: livelock "thread 2 goes round"
// report -livelock wait: thread 1 waits to be pulsed on
// expect -livelock time-out: livelock "main goes round"
// expect -livelock sleep: livelock "main goes round"
// expect -livelock exit: verified
// expect -livelock exception: exception "told to"
// expect -livelock deadlock: deadlock "thread 1 and thread 2 wait for each other"
// expect -livelock assumed: verified
// expect -livelock assumed-often: livelock "thread 1 goes round"
// expect -livelock assumed-away: verified
// expect -livelock either: livelock "main goes round"
// expect -livelock two: livelock "main goes round for ever at Livelocks.cs:194" "main goes round for ever at Livelocks.cs:196"
// States from which the program can no longer end, though it goes on; and what only looks like it.
using System;
using System.Threading;

static class Livelocks
{
    static int taken;
    static volatile bool hungry0, hungry1, flag;
    static volatile int owner, value;
    static readonly object a = new object(), b = new object();

    static void Start(ThreadStart body, bool background = false)
    {
        Thread t = new Thread(body);
        t.IsBackground = background;
        t.Start();
    }

    static void Acquire()
    {
        while (Interlocked.CompareExchange(ref taken, 1, 0) != 0) { }
    }

    // Two who share a spoon, and hand it over as long as the other one is hungry.
    static void Eat0()
    {
        hungry0 = true;
        while (true)
        {
            if (owner != 0) continue;
            if (!hungry1) break;
            owner = 1;
        }
        hungry0 = false;
        owner = 1;
    }

    static void Eat1()
    {
        hungry1 = true;
        while (true)
        {
            if (owner != 1) continue;
            if (!hungry0) break;
            owner = 0;
        }
        hungry1 = false;
        owner = 0;
    }

    static void Hold(object first, object second)
    {
        Monitor.Enter(first);
        while (!Monitor.TryEnter(second)) { }
        Monitor.Exit(second);
        Monitor.Exit(first);
    }

    static void BackOff(object first, object second)
    {
        while (true)
        {
            Monitor.Enter(first);
            if (Monitor.TryEnter(second)) break;
            Monitor.Exit(first);
        }
        Monitor.Exit(second);
        Monitor.Exit(first);
    }

    static void Spin()
    {
        while (!flag) { }
    }

    static int Forever()
    {
        byte n = 0;
        while (true) n++;
    }

    static void Main(string[] args)
    {
        switch (args.Length > 0 ? args[0] : "")
        {
            case "spin": // nobody lets the lock go
                Start(Acquire);
                Start(Acquire);
                break;
            case "polite":
                Start(Eat0);
                Start(Eat1);
                break;
            case "ended":
                Start(Spin);
                Start(Spin);
                flag = true;
                break;
            case "background":
                Start(() => { while (true) value = 1 - value; }, true);
                break;
            case "hold":
                Start(() => Hold(a, b));
                Start(() => Hold(b, a));
                break;
            case "back-off":
                Start(() => BackOff(a, b));
                Start(() => BackOff(b, a));
                break;
            case "local":
                Forever();
                break;
            case "local-thread":
                Start(() => Forever());
                break;
            case "wait":
                Start(() => { lock (a) Monitor.Wait(a); });
                Start(Spin);
                break;
            case "time-out":
                lock (a)
                    while (!flag) Monitor.Wait(a, 10);
                break;
            case "sleep":
                while (!flag) Thread.Sleep(1);
                break;
            case "exit":
                Start(Spin);
                Environment.Exit(0);
                break;
            case "exception":
                Start(Spin);
                throw new Exception("told to");
            case "deadlock":
                Start(() => { lock (a) lock (b) { } });
                Start(() => { lock (b) lock (a) { } });
                Start(() => { while (value != 2) { if (Monitor.TryEnter(a)) { value++; Monitor.Exit(a); } } });
                break;
            case "assumed": // what waits for a thread that is assumed away does not wait for ever
                Start(Spin);
                value = Mwc.Verify.Choose(2);
                Mwc.Verify.Assume(value == 1);
                flag = true;
                break;
            case "assumed-often": // every way round has an assumption that holds
                Start(() =>
                {
                    while (!flag)
                    {
                        value = Mwc.Verify.Choose(2);
                        Mwc.Verify.Assume(value == 1);
                    }
                });
                Start(() => value = 0);
                break;
            case "assumed-away":
                Start(Spin);
                Start(() => { while (value == 0) { } Mwc.Verify.Assume(false); });
                value = 1;
                break;
            case "either": // only one of the two outcomes is bad
                if (Mwc.Verify.Bool()) while (!flag) { }
                break;
            case "two":
                if (Mwc.Verify.Bool())
                    while (!flag) { value = 0; }
                else if (Mwc.Verify.Bool())
                    while (!flag) { value = 0; }
                break;
            default:
                Start(Acquire);
                break;
        }
    }
}
