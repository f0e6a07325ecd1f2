// expect handed: verified
// expect kept: assertion "disturbed"
// expect listed: assertion "disturbed"
// expect queued: assertion "disturbed"
// expect own-static: assertion "disturbed"
// expect thrown: assertion "disturbed"
// expect weak: assertion "disturbed"
// expect again: assertion "saw 1" "saw 2"
// expect passed-on: assertion "saw 1" "saw 2"
// expect waited: assertion "saw 1" "saw 2"
// expect taken-back: assertion "it was written"
// expect taken-back-lock: assertion "it was written"
// expect asked: assertion "not completed"
// expect both-ways: assertion "0, 0" "0, 1" "1, 1"
// An object goes from one thread to another one, and nobody else can reach it any more; or somebody still can, by one of the ways that there
// are. The search leaves out scheduling points at objects of programs with tasks that only the running thread can reach.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

class Box { public int Value, Other; public Box Next; }

class Carrier : Exception { public Box Box; }

static class Handed
{
    static volatile Box shown, second;
    static volatile int steps;
    static readonly Box head = new Box(), zero = new Box();
    static WeakReference<Box> weak;
    static readonly object l = new object();
    [ThreadStatic] static Box own;

    static Box Take()
    {
        Box b;
        while ((b = Interlocked.Exchange(ref shown, null)) == null) ;
        return b;
    }

    // Writes, and looks whether anybody else does.
    static void Use(Box b)
    {
        for (int i = 1; i <= 2; i++)
        {
            b.Value = i;
            Debug.Assert(b.Value == i, "disturbed");
        }
    }

    static void Give(Box b, Action then)
    {
        var t = Task.Run(() => Use(Take()));
        shown = b;
        then();
        t.Wait();
    }

    static Thread Shows(Box b) => new Thread(() => Debug.Assert(false, "saw " + b.Value));

    static void Main(string[] args)
    {
        var box = new Box();
        Task t;
        switch (args[0])
        {
            case "handed":
                t = Task.Run(() => Use(Take()));
                shown = box;
                box = null;
                t.Wait();
                break;
            case "kept":
                Give(box, () => box.Value = 9);
                break;
            case "listed":
                head.Next = box;
                Give(box, () => head.Next.Value = 9);
                break;
            case "queued":
                Box mine = box;
                Task.Run(() => mine.Value = 9);
                Use(mine);
                break;
            case "own-static":
                own = box;
                box = null;
                t = Task.Run(() => Use(Take()));
                shown = own;
                own.Value = 9;
                t.Wait();
                break;
            case "thrown":
                t = Task.Run(() => Use(Take()));
                try
                {
                    try { throw new Carrier { Box = box }; }
                    finally { shown = box; box = null; steps++; }
                }
                catch (Carrier e) { e.Box.Value = 9; }
                t.Wait();
                break;
            case "weak":
                weak = new WeakReference<Box>(box);
                t = Task.Run(() => Use(Take()));
                shown = box;
                box = null;
                if (weak.TryGetTarget(out Box still)) still.Value = 9;
                t.Wait();
                break;
            case "again": // it is alone, is shown again, and is not alone then
                t = Task.Run(() =>
                {
                    Box b = Take();
                    b.Value = 1;
                    second = b;
                    b.Value = 2;
                });
                shown = box;
                box = null;
                if (second != null) Debug.Assert(false, "saw " + second.Value);
                break;
            case "passed-on": // to a thread that starts in the same transition
                t = Task.Run(() =>
                {
                    Box b = Take();
                    b.Value = 1;
                    Shows(b).Start();
                    b.Value = 2;
                });
                shown = box;
                box = null;
                t.Wait();
                break;
            case "waited": // the library's objects, too: a source that one thread alone has, and then not
                t = Task.Run(() =>
                {
                    var s = new TaskCompletionSource<Box>();
                    var b = new Box();
                    Task.Run(() => { b.Value = 1; s.SetResult(b); b.Value = 2; });
                    Debug.Assert(false, "saw " + s.Task.Result.Value);
                });
                t.Wait();
                break;
            case "asked": // a settled condition, which nobody sees any more, was not settled before
                var source = new TaskCompletionSource<int>();
                var asks = new Thread(() =>
                {
                    Interlocked.Increment(ref Handed.steps);
                    if (!source.Task.IsCompleted) Debug.Assert(false, "not completed");
                });
                asks.Start();
                var sets = new Thread(() =>
                {
                    source.SetResult(0);
                    Interlocked.Increment(ref Handed.steps);
                });
                sets.Start();
                asks.Join();
                sets.Join();
                break;
            case "taken-back":
            case "taken-back-lock":
                t = Task.Run(args[0] == "taken-back" ? (Action)Look : LookUnderLock);
                if (Mwc.Verify.Choose(2) == 1) shown = box;
                shown = null;
                steps = 0;
                box.Value = 1;
                steps = box.Value - 1;
                break;
            case "both-ways": // each of two objects is alone in one order, and is reached in the other
                var x = new Box();
                var y = new Box();
                head.Next = x;
                zero.Next = y;
                int a = -1;
                t = Task.Run(() =>
                {
                    Box b = Interlocked.Exchange(ref head.Next, null);
                    if (b != null) b.Value = 1;
                    zero.Next = null;
                    y = null;
                    a = b.Value;
                });
                Box c = zero.Next;
                x.Value = 0;
                int seen = x.Value;
                t.Wait();
                if (c != null) Debug.Assert(false, seen + ", " + a);
                break;
        }
    }

    static void Look()
    {
        int none = zero.Value + zero.Value + zero.Value;
        Box b = shown;
        int value = b == null ? 0 : b.Value;
        Debug.Assert(value == none, "it was written");
    }

    static void LookUnderLock()
    {
        int value = zero.Value + zero.Value + zero.Value;
        Box b = shown;
        lock (l)
        {
            if (b != null) { b.Value = 0; value = b.Value; }
            b = null;
        }
        Debug.Assert(value == 0, "it was written");
    }
}
