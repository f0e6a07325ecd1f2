// expect: assertion "between"
// A thread ends with a lock and takes it along. What it has done under the lock others come to without it, and where that is only once
// it has ended, they are alone then: nobody asks whether they have the lock. (The program must not ask for the end of threads.)
using System.Diagnostics;
using System.Threading;

static class LockKept
{
    static readonly object gate = new object();
    static int a;

    static void Main()
    {
        new Thread(() => {
            Monitor.Enter(gate);
            a = 1;
            a = 2;
        }).Start();
        if (Monitor.TryEnter(gate))
            Monitor.Exit(gate);
        else
            Debug.Assert(a != 1, "between");
    }
}
