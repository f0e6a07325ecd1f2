// expect: verified
// An object that is locked becomes garbage. An object that takes its place is not locked.
using System.Threading;

static class LockGone
{
    static object last;
    static int count;

    static void Make(bool enter)
    {
        object o = new object();
        if (enter) Monitor.Enter(o);
        else last = o;
    }

    static void Main()
    {
        var beside = new Thread(() => count++);
        beside.Start();
        Make(true);
        count++;
        Make(false);
        var t = new Thread(() => { lock (last) count++; });
        t.Start();
        t.Join();
        beside.Join();
    }
}
