// expect: verified
// expect join-timeout: assertion "joined" "timed out"
// expect join-self: deadlock "main waits for itself"
// expect join-cycle: deadlock "wait for each other"
// expect lock-join: deadlock "main and thread 1 (\"worker\") wait for each other"
// report lock-join: thread 1 \("worker"\) waits for the lock of .*, held by main
// expect background-blocked: verified
// expect foreground-blocked: deadlock "thread 1"
// expect background-late: assertion "main has ended"
// expect background-main: assertion "main goes on"
// expect name: assertion "named"
// report name: thread 1 \("Anna"\)
// expect states: verified
// expect alive: assertion "alive" "ended"
// expect exchange: verified
// expect torn: assertion "an increment was lost"
// expect flag: verified
// expect choose: assertion "2 and 2"
// expect sleep: assertion "slept too long"
// What threads promise, one rule to an argument.
using System;
using System.Diagnostics;
using System.Threading;

static class Threads
{
    static readonly object gate = new object();
    static int x, data;
    static volatile bool flag;

    static void Main(string[] args)
    {
        switch (args.Length > 0 ? args[0] : "")
        {
            case "join-timeout": JoinTimeout(); break;
            case "join-self": Thread.CurrentThread.Join(); break;
            case "join-cycle": JoinCycle(); break;
            case "lock-join": LockJoin(); break;
            case "background-blocked": Blocked(true); break;
            case "foreground-blocked": Blocked(false); break;
            case "background-late": BackgroundLate(); break;
            case "background-main": BackgroundMain(); break;
            case "name": Name(); break;
            case "states": States(); break;
            case "alive": Alive(); break;
            case "exchange": Exchange(); break;
            case "torn": Torn(); break;
            case "flag": Flag(); break;
            case "choose": Choose(); break;
            case "sleep": Sleep(); break;
        }
    }

    static Thread Run(ThreadStart body, bool background = false, string name = null)
    {
        var t = new Thread(body) { IsBackground = background };
        if (name != null) t.Name = name;
        t.Start();
        return t;
    }

    static void JoinTimeout()
    {
        bool joined = Run(() => x++).Join(10);
        Debug.Assert(!joined || x == 1, "joined too early");
        Debug.Assert(!joined, "joined");
        Debug.Assert(joined, "timed out");
    }

    static void JoinCycle()
    {
        Thread a = null, b = null;
        a = new Thread(() => { lock (gate) { } b.Join(); });
        b = new Thread(() => a.Join());
        lock (gate)
        {
            a.Start();
            b.Start();
        }
        Run(() => { while (true) x ^= 1; });
    }

    static void LockJoin()
    {
        lock (gate) Run(() => { lock (gate) x++; }, name: "worker").Join();
    }

    static void Blocked(bool background)
    {
        Run(() => { lock (gate) Monitor.Wait(gate); }, background);
    }

    // The program lives until the last foreground thread has ended: what a background thread does until then counts.
    static void BackgroundLate()
    {
        Run(() => Debug.Assert(!flag, "main has ended"), true);
        flag = true;
    }

    // As long as Main runs, the program does not end, whatever thread runs it.
    static void BackgroundMain()
    {
        Run(() => { }, true);
        Thread.CurrentThread.IsBackground = true;
        Thread.Yield();
        Debug.Assert(false, "main goes on");
    }

    static void Name()
    {
        Run(() => Debug.Assert(Thread.CurrentThread.Name != "Anna", "named"), name: "Anna").Join();
    }

    static int refused;

    static void Refuse(Action f)
    {
        try { f(); }
        catch (ThreadStateException) { refused++; }
    }

    static void States()
    {
        var t = new Thread(() => x++);
        Debug.Assert(!t.IsAlive);
        Refuse(() => t.Join());
        Refuse(() => t.Join(0));
        t.Start();
        Refuse(t.Start);
        t.Join();
        t.Join();
        Debug.Assert(t.Join(0) && !t.IsAlive);
        Refuse(t.Start);
        Debug.Assert(refused == 4 && x == 1);
    }

    static void Alive()
    {
        var t = Run(() => x++);
        bool alive = t.IsAlive;
        Debug.Assert(!alive, "alive");
        Debug.Assert(alive, "ended");
    }

    static void Add()
    {
        int old;
        do old = x;
        while (Interlocked.CompareExchange(ref x, old + 1, old) != old);
    }

    static void Exchange()
    {
        Thread a = Run(Add), b = Run(Add);
        Add();
        a.Join();
        b.Join();
        Debug.Assert(x == 3);
    }

    static void Torn()
    {
        Thread a = Run(() => Interlocked.Increment(ref x));
        x++;
        a.Join();
        Debug.Assert(x == 2, "an increment was lost");
    }

    static void Flag()
    {
        var t = Run(() => { while (!flag) { } Debug.Assert(data == 42, "the flag came before the data"); });
        data = 42;
        flag = true;
        t.Join();
    }

    static void Choose()
    {
        int mine = 0;
        var t = Run(() => mine = Mwc.Verify.Choose(3));
        int ours = Mwc.Verify.Choose(3);
        t.Join();
        Debug.Assert(!(mine == 2 && ours == 2), "2 and 2");
    }

    // However long a sleep is, another thread may take longer.
    static void Sleep()
    {
        var t = Run(() => { Thread.Sleep(1); Debug.Assert(!flag, "slept too long"); });
        Thread.Sleep(1000);
        flag = true;
        t.Join();
    }
}
