// expect: verified
// expect race: assertion "both counted"
// expect order: deadlock
// report order: lock of
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Threading;

class Counter
{
    public int N;

    [MethodImpl(MethodImplOptions.Synchronized)]
    public void Add() { N = N + 1; }

    public void AddUnlocked() { N = N + 1; }

    [MethodImpl(MethodImplOptions.Synchronized)]
    public void AddBoth(Counter other)
    {
        N = N + 1;
        other.Add();
    }
}

static class SynchronizedMethods
{
    static int total;

    [MethodImpl(MethodImplOptions.Synchronized)]
    static void Total() { total = total + 1; }

    static void Main(string[] args)
    {
        string what = args.Length > 0 ? args[0] : "";
        Counter a = new Counter(), b = new Counter();
        var t = new Thread(() =>
        {
            Total();
            if (what == "order") b.AddBoth(a);
            else a.Add();
        });
        t.Start();
        Total();
        if (what == "order") a.AddBoth(b);
        else if (what == "race") a.AddUnlocked();
        else a.Add();
        t.Join();
        Debug.Assert(total == 2 && a.N == 2, "both counted");
    }
}
