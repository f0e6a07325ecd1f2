// What nobody writes once several threads can see it needs no scheduling point at a read.
// expect: verified
// expect written: assertion "it was written"
// expect written-alone: assertion "it was written"
// expect element: assertion "it was written"
// expect asked: verified
// expect cancelled: assertion "it was cancelled"
// expect cancelled-alone: assertion "it was cancelled"
// expect cancelled-late: assertion "it was cancelled"
using System.Diagnostics;
using System.Threading;

class Box { public int Value; }

static class Frozen
{
    static int a;
    static volatile bool go, done;
    static int[] elements = new int[2];

    static void Start(ThreadStart body) => new Thread(body).Start();

    static void Main(string[] args)
    {
        switch (args.Length > 0 ? args[0] : "")
        {
            case "": // nobody writes it: three threads in any order are one run
                var box = new Box { Value = 1 };
                for (int i = 0; i < 3; i++) Start(() => { int x = box.Value; Debug.Assert(x + box.Value == 2, "it is what it was"); });
                break;
            case "written": // between the thread's steps
                Start(() => { go = true; Debug.Assert(a == 0, "it was written"); done = true; });
                while (!go) { }
                a = 1;
                break;
            case "written-alone": // the thread's last step reads it, and main is alone when it writes
                Start(() => { go = true; Debug.Assert(a == 0, "it was written"); });
                while (!go) { }
                a = 1;
                break;
            case "element":
                Start(() => { go = true; Debug.Assert(elements[1] == 0, "it was written"); });
                while (!go) { }
                elements[1] = 1;
                break;
            case "asked": // nobody cancels it once others can see it
                var asked = new CancellationTokenSource();
                var cancelled = new CancellationTokenSource();
                cancelled.Cancel();
                for (int i = 0; i < 3; i++) Start(() => Debug.Assert(cancelled.IsCancellationRequested && !asked.IsCancellationRequested, "it is what it was"));
                break;
            case "cancelled":
                var source = new CancellationTokenSource();
                Start(() => { go = true; Debug.Assert(!source.IsCancellationRequested, "it was cancelled"); done = true; });
                while (!go) { }
                source.Cancel();
                break;
            case "cancelled-alone":
                var last = new CancellationTokenSource();
                Start(() => { go = true; Debug.Assert(!last.IsCancellationRequested, "it was cancelled"); });
                while (!go) { }
                last.Cancel();
                break;
            case "cancelled-late": // by a timer, through another source
                var first = new CancellationTokenSource(1);
                var linked = CancellationTokenSource.CreateLinkedTokenSource(first.Token);
                Start(() => { go = true; Debug.Assert(!linked.Token.IsCancellationRequested, "it was cancelled"); done = true; });
                break;
        }
    }
}
