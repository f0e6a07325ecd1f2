// expect static: assertion "too early"
// expect twice: assertion "too early"
// expect local: assertion "too early"
// expect object: assertion "too early"
// expect self: assertion "too early"
// expect joined: verified
using System.Diagnostics;
using System.Threading;

// A thread writes under a lock what main reads without it: alone, if the thread has ended, but nothing says that it has.
static class LoneRead
{
    sealed class Box { internal int Value; }

    static int first, underLock;
    static readonly object guard = new object();
    static readonly Box box = new Box();

    static void Main(string[] args)
    {
        var t = new Thread(() => { first = 1; first = 2; });
        t.Start();
        switch (args[0])
        {
            case "static":
                new Thread(() => { lock (guard) underLock = 2; }).Start();
                t.Join();
                Debug.Assert(underLock == 2, "too early");
                break;
            case "twice":
                new Thread(() => { lock (guard) { underLock++; underLock++; } }).Start();
                t.Join();
                Debug.Assert(underLock == 2, "too early");
                break;
            case "local":
            {
                var lockOfTwo = new object();
                new Thread(() => { lock (lockOfTwo) { underLock = 2; } }).Start();
                t.Join();
                Debug.Assert(underLock == 2, "too early");
                break;
            }
            case "object":
            {
                var x = new Box();
                new Thread(() => { lock (guard) x.Value = 2; }).Start();
                t.Join();
                Debug.Assert(x.Value == 2, "too early");
                break;
            }
            case "self":
                new Thread(() => { underLock = 1; lock (box) box.Value = 2; }).Start();
                t.Join();
                if (underLock == 1) Debug.Assert(box.Value == 2, "too early");
                break;
            case "joined":
            {
                var u = new Thread(() => { lock (guard) underLock = 2; });
                u.Start();
                t.Join();
                u.Join();
                Debug.Assert(underLock == 2, "too early");
                break;
            }
        }
    }
}
