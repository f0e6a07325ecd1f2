// expect: deadlock
// String literals and type objects are one object each for all threads, and can be locked like any other.
using System.Threading;

static class LockConstants
{
    static void First() { lock ("k") lock (typeof(LockConstants)) { } }

    static void Second() { lock (typeof(LockConstants)) lock ("k") { } }

    static void Main()
    {
        var t = new Thread(First);
        t.Start();
        Second();
        t.Join();
    }
}
