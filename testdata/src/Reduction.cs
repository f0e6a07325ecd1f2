// expect ignored: assertion "ignored"
// expect ignored-twice: assertion "ignored too"
// expect ignored-by-two: assertion "both go round"
// expect disabled: assertion "went first" "went before"
// expect order: verified
// expect both-fail: assertion "one" "two"
// expect grows: assertion "x was 2"
// expect stack: assertion "both"
// expect guarded: verified
// expect tried: assertion "the lock was taken" deadlock "can never go on"
// expect reused: assertion "no lock between them"
// expect alone: assertion "main came first"
// expect both-start: exception "main was first" assertion "the other one was first"
// expect dying: exception "told to"
// expect ended: assertion "it went on"
// expect started: assertion "x was 0"
// expect pulsed: assertion "it was pulsed late"
// expect timed: assertion "it was late"
// expect joined: verified
// expect not-joined: assertion "x was 0" "x was 1"
// expect other-joined: assertion "main came first"
// expect after-all: assertion "torn"
// expect one-site: assertion "torn"
// expect published: assertion "torn"
// expect asked: assertion "it has ended"
// expect cut-off: assertion "before the end"
// expect slots: assertion "the second came first"
// expect settled: assertion "the first was early"
// expect completers: assertion "x was 0"
// expect made-alone: assertion "x was 0"
// expect after-both: verified
// expect -race raced: race "Reduction.done"
// expect -race not-raced: verified
// expect -livelock round: livelock "thread 1 goes round for ever"
// expect -livelock put-off: verified
// expect -livelock left-out: verified
// Where a search that leaves out interleavings goes wrong if it forgets something.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class Reduction
{
    static volatile bool stop;
    static volatile int x, y, z;
    static int done;
    static object a;
    static object gate;

    static Thread Start(ThreadStart body, bool background = false)
    {
        var t = new Thread(body) { IsBackground = background };
        t.Start();
        return t;
    }

    static void Fail(string message) => Debug.Assert(false, message);

    // A completed task is looked at without a scheduling point. Before it is completed, the thread sees something else.
    static void Settled()
    {
        var one = new TaskCompletionSource<int>();
        var two = new TaskCompletionSource<int>();
        var first = Start(() =>
        {
            one.SetResult(0);
            x = 1;
            if (!two.Task.IsCompleted) Fail("the first was early");
        });
        var second = Start(() =>
        {
            two.SetResult(0);
            y = one.Task.IsCompleted ? 1 : 2;
        });
        first.Join();
        second.Join();
    }

    // Either of two threads may complete the task, after which main reads x.
    static void Completers()
    {
        var done = new TaskCompletionSource<int>();
        Start(() => done.TrySetResult(0));
        Start(() =>
        {
            x = 1;
            done.TrySetResult(0);
        });
        done.Task.Wait();
        if (x == 0) Fail("x was 0");
    }

    static volatile TaskCompletionSource<int> published;

    // A task is completed before other threads can see it. What reads x after that does not wait for the thread that writes x.
    static void MadeAlone()
    {
        Start(() =>
        {
            var done = new TaskCompletionSource<int>();
            Start(() => { x = 1; });
            z = 1;
            done.SetResult(0);
            published = done;
        });
        var p = published;
        if (p == null || !p.Task.IsCompleted) return;
        if (x == 0) Fail("x was 0");
    }

    // The last of several threads goes on after all of them.
    static void AfterBoth()
    {
        Task.WhenAll(Task.Run(() => { y = 1; }), Task.Run(() => { z = 1; })).Wait();
        if (y + z != 2) Fail("it came before");
    }

    // The other thread does nothing but end, and main sees whether it has.
    static void Asked()
    {
        var t = Start(() => { });
        if (!t.IsAlive) Fail("it has ended");
    }

    // Main ends soon, and with it the program. Before that the background threads can do everything.
    static void CutOff()
    {
        Start(() => { x = 1; y = 1; }, true);
        Start(() => { if (y == 1) Fail("before the end"); }, true);
    }

    // The third thread may get the place of the first one, which has ended by then or not.
    static void Slots()
    {
        Start(() => { if (z == 1) x = 1; });
        Start(() => { y = 1; });
        Start(() => { Start(() => { z = 1; }); Start(() => { if (x == 1 && y == 0) Fail("the second came first"); }); });
    }

    // The first thread goes round for ever, and nothing that it does is in the second one's way.
    static void Ignored()
    {
        Start(() => { while (!stop) { } });
        Start(() => { x = 1; Fail("ignored"); });
    }

    // The same behind a choice between two such loops.
    static void IgnoredTwice()
    {
        Start(() => { while (true) { x = 1; if (y == 1) while (true) x = 0; x = 0; } });
        Start(() => { z = 1; z = 2; y = 1; z = 3; if (z == 3) Fail("ignored too"); });
    }

    // Two threads that go round for ever, and come to nothing else, put a third one off.
    static void IgnoredByTwo()
    {
        Start(() => { while (!stop) { } });
        Start(() => { while (y == 0) { } });
        Start(() => { x = 1; Fail("both go round"); });
    }

    // Two threads that guard what they do with a lock: who has it first shows in the end only.
    static void Order()
    {
        Start(() => { lock (a) done = 1; });
        Start(() => { lock (a) done = 2; });
    }

    // A path that ends for one thread ends for the other, too.
    static void BothFail()
    {
        Start(() => { x = 1; Fail("one"); });
        Start(() => { y = 1; Fail("two"); });
    }

    // Who has the lock keeps it: the other one never makes an access.
    static void Disabled()
    {
        Start(() => { Monitor.Enter(a); if (done++ == 0) Fail("went first"); });
        Start(() => { Monitor.Enter(a); if (done++ == 0) Fail("went before"); });
    }

    // The way round from a state of the loop to what the second thread does leads over a state that is on the stack.
    static void Grows()
    {
        Start(() => { while (true) { y = 1; x = 1; x = 0; y = 0; } });
        Start(() => { while (z < 2) { if (y == 1) z = 1; else z = 0; } });
        Start(() => { if (x == 1) if (x == 0) { x = 2; if (x == 2) Fail("x was 2"); } });
    }

    // Two loops that come back to the states they began in.
    static void Stack()
    {
        Start(() => { while (true) { x = 1; x = 0; } });
        Start(() => { while (true) { y = 1; y = 0; } });
        Start(() => { if (x == 1 && y == 1) Fail("both"); });
    }

    // What a lock guards nobody else comes to before it is given up.
    static void Guarded()
    {
        for (int i = 0; i < 3; i++) Start(() => { lock (a) { int v = done; done = v + 1; Debug.Assert(done == v + 1, "lost"); } });
    }

    // Who only tries a lock sees that it is held, and when it is given up.
    static void Tried()
    {
        Start(() => { lock (a) done = 1; });
        Start(() => { if (!Monitor.TryEnter(a)) Fail("the lock was taken"); });
    }

    // The second lock has the place of the first one if that is garbage by then, and another one if it is not.
    static void Reused()
    {
        for (int i = 0; i < 2; i++)
        {
            gate = new object();
            Start(() =>
            {
                object mine = gate;
                if (mine == null) return;
                lock (mine) { x = 1; if (x != 1) Fail("no lock between them"); x = 0; }
            });
            gate = null;
        }
    }

    // Once a thread is alone nothing makes it stop; what it does then it could have done while the others lived.
    static void Alone()
    {
        var t = Start(() => { z = x; });
        Start(() => { x = 1; if (z == 0 && y == 1) Fail("main came first"); });
        t.Join();
        y = 1;
    }

    // Two threads start the same one, which ends at once. The second to start it fails.
    static void BothStart()
    {
        var t = new Thread(() => { });
        Start(() => { try { t.Start(); } catch (ThreadStateException) { throw new Exception("main was first"); } });
        try { t.Start(); }
        catch (ThreadStateException) { Fail("the other one was first"); }
    }

    // The program can end before the exception comes.
    static void Dying()
    {
        Start(() => { throw new Exception("told to"); }, true);
        Start(() => { x = 1; }, true);
    }

    // Which thread is the last one decides how long the background thread goes on.
    static void Ended()
    {
        var t = Start(() => { x = 1; });
        Start(() => { t.Join(); y = 1; if (y == 1) Fail("it went on"); }, true);
        y = 2;
    }

    // A thread that does not live yet when the first one moves.
    static void Started()
    {
        Start(() => { x = 1; });
        Start(() => Start(() => { if (x == 0) Fail("x was 0"); }));
    }

    // A thread that waits cannot move, but who pulses it can.
    static void Pulsed()
    {
        Start(() => { lock (a) { if (y == 0) Monitor.Wait(a); } if (x == 0) Fail("it was pulsed late"); });
        Start(() => { x = 1; });
        lock (a) { y = 1; Monitor.PulseAll(a); }
    }

    // A wait may end without a pulse.
    static void Timed()
    {
        Start(() => { lock (a) { if (!Monitor.Wait(a, 10) && x == 1) Fail("it was late"); } });
        lock (a) { x = 1; Monitor.Pulse(a); }
    }

    // What comes after a join comes after all that the thread did.
    static void Joined()
    {
        var t = Start(() => { x = 1; x = 2; });
        var u = Start(() => { y = 1; y = 2; });
        t.Join();
        u.Join();
        Debug.Assert(x == 2 && y == 2, "not yet");
    }

    // A join that fails waits for nothing.
    static void NotJoined()
    {
        Thread t = null;
        t = new Thread(() => { if (x == 0) Fail("x was 0"); else Fail("x was 1"); });
        Start(() => { try { t.Join(); } catch (ThreadStateException) { } x = 1; });
        t.Start();
    }

    // What others do need not wait for what main has joined.
    static void OtherJoined()
    {
        var t = Start(() => { y = 1; if (x == 1) Fail("main came first"); });
        Start(() => { x = 1; });
        t.Join();
        z = 1;
    }

    // The thread that is started comes to an access without the lock once it is alone, and could do so before.
    static void AfterAll()
    {
        lock (a)
        {
            Start(() => { x = 1; done = 2; });
            done = 1;
            Debug.Assert(done == 1, "torn");
        }
    }

    static class Gates
    {
        public static readonly object[] All = Make();

        static object[] Make()
        {
            var all = new object[2];
            for (int i = 0; i < all.Length; i++) all[i] = new object();
            return all;
        }
    }

    // The lock of each thread is made by the one that comes first, and they are two.
    static void OneSite()
    {
        var all = new Thread[2];
        for (int i = 0; i < 2; i++)
        {
            int k = i;
            all[i] = Start(() => { lock (Gates.All[k]) { int v = done; done = v + 1; Debug.Assert(done == v + 1, "torn"); } });
        }
        foreach (var t in all) t.Join();
    }

    // The second lock is held before anybody sees it.
    static void Published()
    {
        gate = new object();
        Start(() => { lock (gate) { done = 1; Debug.Assert(done == 1, "torn"); } });
        Start(() => { object mine = new object(); lock (mine) { gate = mine; done = 2; } });
    }

    // One of three accesses is made without the lock, in one order only.
    static void Raced()
    {
        Start(() => { lock (a) done++; y = 1; });
        Start(() => { lock (a) done++; });
        Start(() => { if (y == 0) done = 5; });
    }

    static void NotRaced()
    {
        var t = Start(() => { lock (a) done++; });
        var u = Start(() => { lock (a) done++; });
        t.Join();
        u.Join();
        Debug.Assert(done == 2);
    }

    // The first thread waits for a flag that the others put up in one order only.
    static void Round()
    {
        Start(() => { while (x != 2) { } });
        Start(() => { x = 1; });
        Start(() => { x = 2; });
    }

    // The loop goes on until the other thread ends it, which nothing in the loop is in the way of.
    static void PutOff()
    {
        Start(() => { while (!stop) { x = 1; x = 0; } });
        Start(() => { y = 1; y = 2; stop = true; });
    }

    // Each way round may be dropped, and the second thread drops them all.
    static void LeftOut()
    {
        Start(() => { while (true) { if (Mwc.Verify.Choose(2) == 1) { x = 1; x = 2; Mwc.Verify.Assume(false); } x = 0; } });
        Start(() => { y = 1; y = 2; Mwc.Verify.Assume(false); });
    }

    static void Main(string[] args)
    {
        a = new object(); // before there are threads: the class has no constructor that they could wait for
        switch (args[0])
        {
            case "ignored": Ignored(); break;
            case "ignored-twice": IgnoredTwice(); break;
            case "ignored-by-two": IgnoredByTwo(); break;
            case "disabled": Disabled(); break;
            case "order": Order(); break;
            case "both-fail": BothFail(); break;
            case "grows": Grows(); break;
            case "stack": Stack(); break;
            case "guarded": Guarded(); break;
            case "tried": Tried(); break;
            case "reused": Reused(); break;
            case "alone": Alone(); break;
            case "both-start": BothStart(); break;
            case "dying": Dying(); break;
            case "ended": Ended(); break;
            case "started": Started(); break;
            case "pulsed": Pulsed(); break;
            case "timed": Timed(); break;
            case "joined": Joined(); break;
            case "not-joined": NotJoined(); break;
            case "other-joined": OtherJoined(); break;
            case "after-all": AfterAll(); break;
            case "one-site": OneSite(); break;
            case "published": Published(); break;
            case "asked": Asked(); break;
            case "cut-off": CutOff(); break;
            case "slots": Slots(); break;
            case "settled": Settled(); break;
            case "completers": Completers(); break;
            case "made-alone": MadeAlone(); break;
            case "after-both": AfterBoth(); break;
            case "raced": Raced(); break;
            case "not-raced": NotRaced(); break;
            case "round": Round(); break;
            case "put-off": PutOff(); break;
            case "left-out": LeftOut(); break;
        }
    }
}
