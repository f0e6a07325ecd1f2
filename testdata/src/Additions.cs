// Interlocked additions of several threads. Those whose result nobody looks at commute. Each other form has an outcome that comes
// of one order alone, which the assertion names.
// not for mcs: Interlocked.Or
// expect unused: verified
// expect overflow: verified
// expect used: assertion "2 was the last"
// expect kept: assertion "2 came before 1"
// expect asked: assertion "the read came after the addition"
// expect set: assertion "the addition came after the exchange"
// expect bits: assertion "the addition came after the or"
// expect halves: assertion "the half was added to before the whole"
using System;
using System.Diagnostics;
using System.Runtime.InteropServices;
using System.Threading;
using System.Threading.Tasks;

static class Additions
{
    static int s_count, s_last;
    static long s_sum;
    static int[] s_cells = new int[2];
    static Halves s_halves;

    [StructLayout(LayoutKind.Explicit)]
    struct Halves
    {
        [FieldOffset(0)] public long Whole;
        [FieldOffset(0)] public int Low;
    }

    static async Task Main(string[] args)
    {
        switch (args[0])
        {
            case "unused":
                await Task.WhenAll(Unused(1), Unused(2), Unused(3));
                Debug.Assert(s_sum == 6 && s_cells[0] == 3);
                break;
            case "used":
                await Task.WhenAll(Used(1), Used(2), Used(3));
                Debug.Assert(s_last != 2, "2 was the last");
                break;
            case "kept":
                Together(() => Keep(1), () => Keep(2));
                Debug.Assert(s_last != 21, "2 came before 1");
                break;
            case "asked":
                Together(() => Interlocked.Increment(ref s_count), () => s_last = Volatile.Read(ref s_count));
                Debug.Assert(s_last != 1, "the read came after the addition");
                break;
            case "set":
                Together(() => Interlocked.Increment(ref s_count), () => Interlocked.Exchange(ref s_count, 5));
                Debug.Assert(s_count != 6, "the addition came after the exchange");
                break;
            case "bits":
                Together(() => { Interlocked.Increment(ref s_count); }, () => { Interlocked.Or(ref s_count, 1); });
                Debug.Assert(s_count != 2, "the addition came after the or");
                break;
            case "halves":
                s_halves.Low = -2;
                Together(() => { Interlocked.Increment(ref s_halves.Low); }, () => { Interlocked.Increment(ref s_halves.Whole); });
                Debug.Assert(s_halves.Whole != 1L << 32, "the half was added to before the whole");
                break;
            case "overflow":
                s_count = int.MaxValue;
                Together(() => { Interlocked.Increment(ref s_count); }, () => { Interlocked.Add(ref s_count, int.MinValue); });
                Debug.Assert(s_count == 0);
                break;
        }
    }

    static async Task Unused(int n)
    {
        await Task.Yield();
        Interlocked.Add(ref s_sum, n);
        var result = Interlocked.Increment(ref s_cells[0]);
    }

    static async Task Used(int n)
    {
        await Task.Yield();
        if (Interlocked.Increment(ref s_count) == 3)
            s_last = n;
    }

    // The sum is kept across what others can see, and looked at later.
    static void Keep(int n)
    {
        var sum = Interlocked.Increment(ref s_count);
        lock (s_cells)
            s_cells[1] += n;
        lock (s_cells)
            if (sum == 2)
                s_last = n + 20;
    }

    static void Together(Action one, Action two)
    {
        var threads = new[] { new Thread(() => one()), new Thread(() => two()) };
        foreach (var t in threads)
            t.Start();
        foreach (var t in threads)
            t.Join();
    }
}
