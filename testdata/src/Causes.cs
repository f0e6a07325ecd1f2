// expect lost: assertion "an increment was lost"
// report lost: The pattern is lost update:
// expect check: assertion "built twice"
// report check: It cannot happen if line \d+ of lambda in Causes(\.Main)? is one step
// report check: The pattern is check-then-act:
// expect stale: assertion "a stale answer"
// report stale: \(Causes\.cs:\d+\): reads Causes\.state \(0\) before\n.* writes Causes\.state = 1
// expect again: assertion "left and came back"
// report again: \n  [^\n]+\n\nCauses: a violation was found
// expect calls: assertion "two calls"
// report calls: \n  in main\n\n(What decides|It cannot|The run)
// expect locked: assertion "looked again"
// report locked: \n  in main\n\n(What decides|It cannot|The run)
// expect two: assertion "two fields"
// report two: \n  in main\n\n(What decides|It cannot|The run)
// expect compared: assertion "below zero"
// report compared: \n      [^\n]+\n\n(What decides|It cannot|Causes: a)
// Known causes of errors, and programs that look alike but have other causes.
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;

static class Causes
{
    static int state, count, acted;
    static bool skip = true;
    static readonly object gate = new object();

    static void Step(bool look)
    {
        if (look) { if (count == 0) acted = 5; }
        else count = acted;
    }

    static void Both(ThreadStart a, ThreadStart b)
    {
        var one = new Thread(a);
        var two = new Thread(b);
        one.Start();
        two.Start();
        one.Join();
        two.Join();
    }

    // The second round comes into the lines further on than the first one has left them.
    static void Rounds()
    {
        for (int i = 0; i < 2; i++)
        {
            if (i == 1) goto middle;
            if (Volatile.Read(ref count) == 0) acted++;
            continue;
        middle:
            Volatile.Write(ref count, acted);
        }
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "lost":
                Both(() => { count++; }, () => { count++; });
                Debug.Assert(count == 2, "an increment was lost");
                break;
            case "check":
                var cache = new ConcurrentDictionary<string, string>();
                ThreadStart fill = () => { if (!cache.ContainsKey("k")) { Interlocked.Increment(ref count); cache["k"] = "v"; } };
                Both(fill, fill);
                Debug.Assert(count == 1, "built twice");
                break;
            case "stale":
                ThreadStart enter = () => { if (state == 0) { state = 1; Interlocked.Increment(ref acted); } };
                Both(enter, enter);
                Debug.Assert(acted == 1, "a stale answer");
                break;
            case "again":
                Both(Rounds, () => Interlocked.Add(ref count, 10));
                Debug.Assert(count != 1 || !skip, "left and came back");
                break;
            case "calls": // the look and the change are in two calls of one method
                Both(() => { for (int i = 0; i < 2; i++) Step(i == 0); }, () => Interlocked.Add(ref count, 10));
                Debug.Assert(acted == 0 || count > 5, "two calls");
                break;
            case "locked": // who is late looks again
                ThreadStart late = () => { if (state == 0) lock (gate) { int s = state; state = s == 0 ? 1 : 7; } };
                Both(late, () => { lock (gate) if (state == 0) state = 2; });
                Debug.Assert(state != 7, "looked again");
                break;
            case "two": // the static fields of a class are not one object
                Both(() => { if (state == 0) acted = 1; }, () => state = 1);
                Debug.Assert(acted == 0 || state == 0, "two fields");
                break;
            case "compared":
                state = 1;
                ThreadStart take = () => { int s = state; if (s > 0 && Interlocked.CompareExchange(ref state, s - 1, s) != s) Interlocked.Decrement(ref state); };
                Both(take, take);
                Debug.Assert(state >= 0, "below zero");
                break;
        }
    }
}
