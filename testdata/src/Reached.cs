// expect: verified
// not for mcs
// Some of its lines, branches and methods no run reaches.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

class Cache
{
    int value;

    public int Size { get; set; }

    public bool Put(int key)
    {
        lock (this)
        {
            if (key < 0)
                return false;
            value += key;
        }
        return true;
    }

    public void Evict() => value = 0;

    public override string ToString() => "cache";
}

static class Reached
{
    static int turns;

    static async Task<int> Wait(int n)
    {
        await Task.Yield();
        if (n > 5)
            return 7;
        return n;
    }

    static IEnumerable<int> Each(int n)
    {
        for (int i = 0; i < n; i++)
            yield return i;
        if (n > 100)
            yield return -1;
    }

    static void Main()
    {
        var cache = new Cache();
        Func<int, int> twice = x => 2 * x;
        var t = new Thread(() =>
        {
            cache.Put(twice(1));
            if (turns == 77)
                turns = 5;
        });
        t.Start();
        cache.Put(2);
        t.Join();
        int sum = 0;
        foreach (int i in Each(2))
            sum += i;
        Debug.Assert(Wait(3).Result == 3);
        if (sum == 12345)
            Local();
        try
        {
            turns = 1;
        }
        catch (Exception)
        {
            turns = 2;
        }

        void Local() => turns += Basket.Price(x => x + 1);
    }
}

static class Basket
{
    public static int Rate => 3;

    public static int Discount
    {
        get => 5;
        set => Console.WriteLine(value);
    }

    public static int Price(Func<int, int> add) => add(Rate);
}
