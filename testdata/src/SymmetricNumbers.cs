// expect numbers: assertion "the second thread came first"
// expect -symmetry=threads numbers: assertion "the second thread came first"
// expect hash: verified
// expect -symmetry=threads hash: verified
// Threads of which nothing but their numbers tells one from another; and objects of theirs of which only identity hash codes do.
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

static class SymmetricNumbers
{
    static readonly object gate = new object();
    static int first;

    static void Main(string[] args)
    {
        if (args[0] == "numbers") // both can come first
        {
            int main = Thread.CurrentThread.ManagedThreadId;
            for (int i = 0; i < 2; i++)
                new Thread(() =>
                {
                    int me = Thread.CurrentThread.ManagedThreadId - main;
                    Debug.Assert(Interlocked.CompareExchange(ref first, me, 0) != 0 || me == 1, "the second thread came first");
                }).Start();
            return;
        }
        for (int i = 0; i < 2; i++)
            new Thread(() =>
            {
                var set = new HashSet<object>();
                object a = new object(), b = new object();
                lock (gate)
                {
                    set.Add(a);
                    set.Add(b);
                }
                Debug.Assert(set.Contains(a) && set.Contains(b) && !set.Contains(gate));
            }).Start();
    }
}
