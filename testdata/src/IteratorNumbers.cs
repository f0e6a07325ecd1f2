// not for mcs: Mono's iterators do not ask for a thread's number
// expect same: assertion "the enumerable is its enumerator"
// expect copy: assertion "the enumerator is a copy"
// A thread that has the number of the one that has made an enumerable, and has ended, gets the enumerable itself as its enumerator. A program can see
// that, by comparing the two.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

static class IteratorNumbers
{
    static volatile IEnumerable<int> made;
    static int later;
    static bool same;

    static IEnumerable<int> Numbers()
    {
        yield return 1;
    }

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
            made = Numbers();
            Volatile.Write(ref later, 1);
        });
        while (made == null) Thread.Yield();
        Start(() => same = ReferenceEquals(made, made.GetEnumerator())).Join();
        if (args[0] == "same") Debug.Assert(!same, "the enumerable is its enumerator");
        else Debug.Assert(same, "the enumerator is a copy");
    }
}
