// The fields in which a compiler keeps delegates are no part of what threads do to each other, whoever fills them first.
// expect made: verified
// expect equal: verified
// expect groups: verified
// expect order: assertion "2 then 1"
// expect -race made: verified
// not for mcs
using System;
using System.Diagnostics;
using System.Linq;
using System.Threading;

static class LambdaCaches
{
    sealed class Converter
    {
        public readonly Func<int, int> First = i => i + 1, Second = i => i + 2;
        public int Sum() => First(1) + Second(2);
    }

    static int sum, last;
    static Action<int> kept;

    static int Double(int i) => 2 * i;

    static void Both(Action a, Action b)
    {
        var t = new Thread(() => a());
        var u = new Thread(() => b());
        t.Start();
        u.Start();
        t.Join();
        u.Join();
    }

    static Action<int> Keep() => i => last = i;

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "made":
                Both(() => Interlocked.Add(ref sum, new Converter().Sum()), () => Interlocked.Add(ref sum, new Converter().Sum()));
                Debug.Assert(sum == 12, "lost");
                break;
            case "equal":
                Both(() => Interlocked.CompareExchange(ref kept, Keep(), null), () => Interlocked.CompareExchange(ref kept, Keep(), null));
                Debug.Assert(kept == Keep() && kept.Equals(Keep()), "not equal");
                break;
            case "groups":
                Both(() => Interlocked.Add(ref sum, new[] { 1, 2 }.Select(Double).Sum()), () => Interlocked.Add(ref sum, new[] { 3 }.Select(Double).Sum()));
                Debug.Assert(sum == 12, "lost");
                break;
            case "order":
                // What the delegates do has an order all the same.
                Both(() => Keep()(1), () => Keep()(2));
                Debug.Assert(last == 2, "2 then 1");
                break;
        }
    }
}
