// expect let-go: assertion "saw 0" "saw 1"
// expect started: assertion "saw 0" "saw 1"
// expect thrown: assertion "A" "B"
// not for mcs
// Which steps come before which where one transition lets a thread go on or starts it, and then finds something met without stopping; and where
// two threads throw one exception, whose stack trace the program looks at.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class Caused
{
    static int x, y, z, seen;
    static readonly TaskCompletionSource go = new(), done = new(), ended = new();
    static readonly Exception thrown = new("told to");

    static void LetsGo()
    {
        go.SetResult();
        done.Task.Wait();
    }

    static void Looks()
    {
        go.Task.Wait();
        seen = x;
    }

    static void Starts()
    {
        y = 1;
        Task.Run(() => { seen = x; ended.SetResult(); });
        done.Task.Wait();
    }

    static void A()
    {
        y = 1;
        try { throw thrown; }
        catch (Exception) { }
    }

    static void B()
    {
        z = 1;
        try { throw thrown; }
        catch (Exception) { }
    }

    static void Run(ThreadStart first, ThreadStart second, bool completes)
    {
        Thread t = new(first), u = new(second);
        t.Start();
        u.Start();
        if (completes)
        {
            x = 1;
            done.SetResult();
        }
        t.Join();
        u.Join();
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "let-go": Run(LetsGo, Looks, true); break;
            case "started":
                Run(Starts, () => { z = y; }, true);
                ended.Task.Wait();
                break;
            case "thrown":
                Run(A, B, false);
                bool a = thrown.StackTrace.Contains("Caused.A");
                Debug.Assert(!a, "A");
                Debug.Assert(a, "B");
                return;
        }
        Debug.Assert(seen != 0, "saw 0");
        Debug.Assert(seen != 1, "saw 1");
    }
}
