// not for mcs: nothing here depends on the compiler
// expect same: assertion "the numbers are the same"
// expect other: assertion "the numbers differ"
// A thread starts after another one has ended, and may then have its number, or before. With the start, as with the end, goes an access to
// memory, which conflicts with none.
using System;
using System.Diagnostics;
using System.Threading;

static class NumbersUsedAgain
{
    static volatile int number;
    static int later;
    static bool same;

    static Thread Start(Action run)
    {
        var thread = new Thread(() => run());
        thread.Start();
        return thread;
    }

    static void Main(string[] args)
    {
        Start(() =>
        {
            number = Environment.CurrentManagedThreadId;
            Volatile.Write(ref later, 1);
        });
        while (number == 0) Thread.Yield();
        Start(() => same = number == Environment.CurrentManagedThreadId).Join();
        if (args[0] == "same") Debug.Assert(!same, "the numbers are the same");
        else Debug.Assert(same, "the numbers differ");
    }
}
