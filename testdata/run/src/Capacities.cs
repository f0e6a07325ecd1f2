// Searches from either end, copies and capacities of the everyday collections.
using System;
using System.Collections.Generic;

static class Capacities
{
    static void Throws(string what, Func<object> f)
    {
        try { Console.WriteLine(what + ": " + f()); }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().Name + ": " + e.Message); }
    }

    static void Main()
    {
        var l = new List<int> { 1, 2, 3, 2, 1 };
        Console.WriteLine(l.LastIndexOf(2) + " " + l.LastIndexOf(2, 2) + " " + l.LastIndexOf(1, 3, 2) + " " + l.FindIndex(1, 3, x => x == 1) + " " + l.FindLastIndex(3, x => x == 1) + " " + l.FindLastIndex(3, 2, x => x > 1) + " " + new List<int>().LastIndexOf(1, -1, 0) + " " + new List<int>().FindLastIndex(x => true));
        Throws("last", () => l.LastIndexOf(1, 5));
        Throws("last -1", () => l.LastIndexOf(1, -1, 1));
        Throws("last count", () => l.LastIndexOf(1, 1, 3));
        Throws("find count", () => l.FindIndex(3, 3, x => true));
        Throws("find start", () => l.FindIndex(6, x => true));
        Throws("find last", () => l.FindLastIndex(5, x => true));
        Throws("find last count", () => l.FindLastIndex(1, 3, x => true));
        var h = new HashSet<int> { 5, 6, 7 };
        var a = new int[4];
        h.CopyTo(a, 1, 2);
        Console.WriteLine(string.Join(",", a) + " " + h.Capacity + " " + h.EnsureCapacity(10) + " " + h.EnsureCapacity(5));
        IEqualityComparer<HashSet<int>> sets = HashSet<int>.CreateSetComparer();
        Console.WriteLine(sets.Equals(h, new HashSet<int> { 7, 6, 5 }) + " " + sets.Equals(h, null) + " " + (sets.GetHashCode(h) == sets.GetHashCode(new HashSet<int> { 7, 5, 6 })));
        Throws("copy", () => { h.CopyTo(a, 3, 2); return null; });
        Throws("copy -1", () => { h.CopyTo(a, -1, 2); return null; });
        var q = new Queue<int>(new[] { 1, 2, 3 });
        q.Dequeue();
        Console.WriteLine(q.EnsureCapacity(20) + " " + q.EnsureCapacity(3) + " " + string.Join(",", q));
        q.TrimExcess();
        q.Enqueue(9);
        Console.WriteLine(string.Join(",", q));
        var s = new Stack<int>(new[] { 1, 2, 3 });
        Console.WriteLine(s.EnsureCapacity(9) + " " + s.EnsureCapacity(3) + " " + string.Join(",", s));
        s.TrimExcess();
        s.Push(4);
        Console.WriteLine(s.Capacity + " " + string.Join(",", s));
        Throws("negative", () => s.EnsureCapacity(-1));
        Throws("queue grows", () => { foreach (int x in q) q.EnsureCapacity(100); return "nothing"; });
        Throws("stack grows", () => { foreach (int x in s) s.EnsureCapacity(100); return "nothing"; });
        var d = new Dictionary<int, int>();
        for (int i = 0; i < 40; i++) d[i] = i;
        Console.WriteLine(d.EnsureCapacity(0) + " " + new Dictionary<int, int>(50).EnsureCapacity(0));
    }
}
