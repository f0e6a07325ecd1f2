// expect -race added: verified
// expect -race raised: race "EventRaces.Changed is"
// expect -race by-hand: race "EventRaces.list is"
// Two threads add handlers of one event. The accessors that a compiler writes for it may read the handlers at any time; what else reads them may not.
using System;
using System.Diagnostics;
using System.Threading;

static class EventRaces
{
    static event Action Changed;
    static Action list;
    static int calls;

    static event Action ByHand
    {
        add { list += value; }
        remove { list -= value; }
    }

    static void Called() { Interlocked.Increment(ref calls); }

    static void Both(ThreadStart a, ThreadStart b)
    {
        Thread t = new Thread(a);
        t.Start();
        b();
        t.Join();
    }

    static void Main(string[] args)
    {
        switch (args[0]) {
        case "added":
            Both(() => Changed += Called, () => { Changed += Called; Changed -= Called; });
            Changed();
            Debug.Assert(calls == 1);
            break;
        case "raised":
            Both(() => Changed += Called, () => { if (Changed != null) Changed(); });
            break;
        case "by-hand":
            Both(() => ByHand += Called, () => ByHand += Called);
            break;
        }
    }
}
