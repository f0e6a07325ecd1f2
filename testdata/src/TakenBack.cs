// An object that one thread has shown to another one and taken back since is private again. The other thread may have looked at it without
// a scheduling point. The same state can be reached without the object having been shown, and there it was never shared.
// expect: assertion "it was written"
// expect lock: assertion "it was written"
// expect never: verified
using System.Diagnostics;
using System.Threading;

class Box { public int Value; }

static class TakenBack
{
    static Box shown;
    static readonly Box zero = new Box(); // nobody writes it
    static int steps, done;
    static Thread main;
    static readonly object l = new object();

    static void Main(string[] args)
    {
        string how = args.Length > 0 ? args[0] : "";
        main = Thread.CurrentThread;
        if (how == "lock") new Thread(LookUnderLock).Start();
        else new Thread(Look).Start();
        var box = new Box();
        if (how != "never" && Mwc.Verify.Choose(2) == 1) shown = box;
        shown = null;
        steps = 0;
        box.Value = 1;
        steps = box.Value - 1;
    }

    static void Look()
    {
        int none = zero.Value + zero.Value + zero.Value;
        Box b = shown;
        int value = b == null ? 0 : b.Value;
        Debug.Assert(value == none, "it was written");
        done = 1;
        main.Join();
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
        done = 1;
        main.Join();
    }
}
