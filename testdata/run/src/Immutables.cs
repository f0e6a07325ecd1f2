// Immutable collections in common use, their builders, and collection expressions of them.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;

static class Immutables
{
    static void Show(string what, IEnumerable items)
    {
        Console.Write(what + ":");
        foreach (object x in items) Console.Write(" " + (x ?? "null"));
        Console.WriteLine();
    }

    static void Throws(string what, Action action)
    {
        try
        {
            action();
            Console.WriteLine(what + ": nothing");
        }
        catch (Exception e)
        {
            Console.WriteLine(what + ": " + e.GetType().Name + ": " + e.Message);
        }
    }

    static void Arrays()
    {
        ImmutableArray<int> a = [3, 1, 2];
        ImmutableArray<int> b = a.Add(4).Insert(0, 9).RemoveAt(1).SetItem(1, 7).AddRange(5, 6);
        Show("a", a);
        Show("b", b);
        Show("sorted", b.Sort());
        Show("removed", b.Remove(7).RemoveAll(x => x > 5));
        Show("replaced", b.Replace(9, 0));
        Console.WriteLine(a.Length + " " + a.Contains(2) + " " + a.IndexOf(2) + " " + a.IsEmpty + " " + default(ImmutableArray<int>).IsDefault + " " + (a == a.RemoveRange(0, 0)) + " " + a.Equals(ImmutableArray.Create(3, 1, 2)) + " " + a.SequenceEqual(ImmutableArray.Create(3, 1, 2)));
        Show("first of them", a.AddRange(new[] { 7, 8, 9 }, 2).AddRange(b, 1));
        Show("put between", a.InsertRange(1, b).InsertRange(0, new[] { 5 }).InsertRange(1, new List<int> { 6, 6 }));
        Show("taken out", a.RemoveRange(ImmutableArray.Create(1, 3)).RemoveRange(new[] { 2 }, null));
        Show("other type", ImmutableArray.Create<object>("x").AddRange(new[] { "y" }).AddRange(ImmutableArray.Create("z")));
        Console.WriteLine(a.AddRange(3, 1).LastIndexOf(3) + " " + a.AddRange(3, 1).LastIndexOf(3, 2) + " " + a.LastIndexOf(1, 2, 1) + " " + a.AsMemory().Length + " " + default(ImmutableArray<int>).AsMemory().Length);
        Throws("too many", () => a.AddRange(new[] { 1 }, 2));
        Throws("none", () => default(ImmutableArray<int>).Slice(0, 1));
        Throws("none contains", () => default(ImmutableArray<int>).Contains(1, EqualityComparer<int>.Default));
        Throws("slice", () => a.Slice(1, 3));
        ImmutableArray<int>.Builder builder = ImmutableArray.CreateBuilder<int>();
        builder.AddRange(1, 2);
        builder.AddRange(builder);
        builder.InsertRange(1, a);
        Show("built from parts", builder.ToImmutable());
        builder.Clear();
        builder.Add(1);
        builder.AddRange(a);
        builder[0] = 8;
        Show("built", builder.ToImmutable());
        Throws("move", () => builder.MoveToImmutable());
        Throws("at", () => a[3].ToString());
        Throws("default", () => default(ImmutableArray<int>).Length.ToString());
        Throws("default list", () => ((IList<int>)default(ImmutableArray<int>)).Count.ToString());
        Throws("insert", () => a.Insert(5, 1));
        Throws("replace", () => a.Replace(99, 1));
        Throws("change", () => ((IList<int>)a).Add(1));
        int sum = 0;
        foreach (int x in a) sum += x;
        Console.WriteLine(sum + " " + a.Select(x => x * 2).ToImmutableArray().Max() + " " + a.AsSpan().Length);
    }

    static void Lists()
    {
        ImmutableList<string> l = ["b", "a"];
        ImmutableList<string> m = l.Add("c").Insert(0, "z").SetItem(1, "B");
        Show("l", l);
        Show("m", m);
        Show("more", m.RemoveAt(0).AddRange(["x", "y"]).Reverse().Remove("x").Sort(StringComparer.Ordinal));
        Console.WriteLine(m.Count + " " + m[2] + " " + m.IndexOf("c") + " " + m.Contains("q") + " " + m.Find(x => x == "c") + " " + (ImmutableList<string>.Empty == l.Clear()) + " " + (l.Remove("none") == l));
        var b = m.ToBuilder();
        b.Add("end");
        b.RemoveAt(0);
        Show("builder", b.ToImmutable());
        Show("m", m);
        Throws("at", () => m[9].ToString());
        Throws("set", () => m.SetItem(9, ""));
        Throws("replace", () => m.Replace("q", "r"));
        Throws("change", () => ((IList<string>)m).Clear());
    }

    static void Maps()
    {
        var d = ImmutableDictionary<int, string>.Empty.Add(5, "five").Add(1, "one").SetItem(3, "three");
        Show("d", d);
        Console.WriteLine(d.Count + " " + d[1] + " " + d.ContainsKey(2) + " " + d.TryGetValue(3, out string t) + t + " " + d.GetValueOrDefault(9, "none") + " " + (d.Add(1, "one") == d) + " " + (d.Remove(77) == d));
        Show("removed", d.Remove(1));
        Throws("different", () => d.Add(1, "uno"));
        Throws("missing", () => d[2].ToString());
        var b = d.ToBuilder();
        b[2] = "two";
        b.Remove(5);
        Show("built", b.ToImmutable());
        Throws("change", () => ((IDictionary<int, string>)d)[1] = "x");
        var s = new[] { "pear", "fig", "apple" }.ToImmutableSortedDictionary(x => x, x => x.Length);
        Show("sorted", s.Add("b", 1).Remove("fig"));
        Show("keys", s.Keys);
        Show("values", s.Values);
        Show("ignoring case", ImmutableDictionary.CreateRange(StringComparer.OrdinalIgnoreCase, new[] { KeyValuePair.Create("a", 1) }).SetItem("A", 2).Values);
        Show("linq", d.ToImmutableDictionary(p => p.Key * 10, p => p.Value).Keys);
    }

    static void Sets()
    {
        ImmutableHashSet<int> h = [4, 2, 4, 9];
        Show("h", h);
        Show("union", h.Union([1, 2]).Except([9]));
        Show("intersect", h.Intersect([2, 9, 10]));
        Show("symmetric", h.SymmetricExcept([2, 3]));
        Console.WriteLine(h.Count + " " + h.Contains(4) + " " + (h.Add(4) == h) + " " + (h.Remove(5) == h) + " " + h.SetEquals([9, 4, 2]) + " " + h.IsSubsetOf([1, 2, 4, 9]) + " " + h.IsProperSupersetOf([2]) + " " + h.Overlaps([5]));
        ImmutableSortedSet<string> s = ["c", "a", "b", "a"];
        Show("s", s.Add("aa"));
        Console.WriteLine(s.Min + " " + s.Max + " " + s[1] + " " + s.IndexOf("c") + " " + s.Remove("a").Count);
        Show("reverse", s.Reverse());
        Throws("change", () => ((ISet<int>)h).Add(1));
    }

    static ImmutableStack<int> shared = ImmutableStack<int>.Empty;
    static ImmutableDictionary<string, int> counts = ImmutableDictionary<string, int>.Empty;

    static void Queues()
    {
        ImmutableQueue<int> q = [1, 2, 3];
        Show("q", q.Dequeue().Enqueue(4));
        Console.WriteLine(q.Peek() + " " + q.Dequeue(out int first).Peek() + first + " " + q.IsEmpty);
        Throws("empty", () => ImmutableQueue<int>.Empty.Dequeue());
        ImmutableStack<int> s = [1, 2, 3];
        Show("s", s.Pop().Push(9));
        Throws("empty", () => ImmutableStack<int>.Empty.Peek());
        ImmutableInterlocked.Push(ref shared, 5);
        ImmutableInterlocked.Push(ref shared, 6);
        Console.WriteLine(ImmutableInterlocked.TryPop(ref shared, out int top) + " " + top + " " + ImmutableInterlocked.Update(ref shared, x => x.Push(1)) + " " + shared.Count());
        Console.WriteLine(ImmutableInterlocked.GetOrAdd(ref counts, "a", 1) + " " + ImmutableInterlocked.AddOrUpdate(ref counts, "a", 0, (k, v) => v + 10) + " " + ImmutableInterlocked.TryRemove(ref counts, "b", out int b) + " " + ImmutableInterlocked.TryUpdate(ref counts, "a", 3, 11) + " " + counts["a"]);
    }

    static ImmutableArray<string> words = ["a"];
    static ImmutableArray<int> numbers;

    static void Shared()
    {
        Console.WriteLine(ImmutableInterlocked.Update(ref words, ws => ws.Add("b")) + " " + ImmutableInterlocked.Update(ref words, ws => ws) + " " + ImmutableInterlocked.Update(ref words, static (ws, w) => ws.Insert(0, w), "c") + " " + ImmutableInterlocked.Update(ref words, (ws, w) => ws.Remove(w), "x"));
        Show("words", words);
        Throws("default", () => ImmutableInterlocked.Update(ref numbers, ns => ns.Add(1)));
        Throws("transformer", () => ImmutableInterlocked.Update(ref numbers, null));
        Throws("argument", () => ImmutableInterlocked.Update(ref numbers, null, 1));
        Console.WriteLine(ImmutableInterlocked.InterlockedInitialize(ref numbers, [1, 2]) + " " + ImmutableInterlocked.InterlockedInitialize(ref numbers, [3]) + " " + numbers.Length);
        ImmutableArray<int> before = ImmutableInterlocked.InterlockedExchange(ref numbers, [4]);
        Console.WriteLine(before.Length + " " + ImmutableInterlocked.InterlockedCompareExchange(ref numbers, [5, 6], before)[0] + " " + ImmutableInterlocked.InterlockedCompareExchange(ref numbers, [5, 6], numbers)[0] + " " + numbers.Length);
        Console.WriteLine(ImmutableInterlocked.Update(ref numbers, ns => default) + " " + numbers.IsDefault);
        counts = counts.Clear();
        Console.WriteLine(ImmutableInterlocked.GetOrAdd(ref counts, "x", (k, n) => k.Length + n, 4) + " " + ImmutableInterlocked.GetOrAdd(ref counts, "x", (k, n) => 0, 4));
        Console.WriteLine(ImmutableInterlocked.AddOrUpdate(ref counts, "y", k => 1, (k, v) => v + 1) + " " + ImmutableInterlocked.AddOrUpdate(ref counts, "y", k => 1, (k, v) => v + 1) + " " + ImmutableInterlocked.AddOrUpdate(ref counts, "y", k => 1, (k, v) => v));
        Throws("add", () => ImmutableInterlocked.AddOrUpdate(ref counts, "y", (Func<string, int>)null, null));
        Throws("update", () => ImmutableInterlocked.AddOrUpdate(ref counts, "y", k => 1, null));
        ImmutableDictionary<string, int> none = null;
        Throws("none", () => ImmutableInterlocked.GetOrAdd(ref none, "y", (k, n) => n, 1));
    }

    // The structs that enumerate, of collections and of their builders.
    static void Loops()
    {
        var map = ImmutableDictionary<int, string>.Empty.Add(1, "a").Add(2, "b");
        foreach (KeyValuePair<int, string> p in map) Console.Write(p.Key + p.Value + " ");
        foreach (KeyValuePair<int, string> p in map.ToBuilder()) Console.Write(p.Key + p.Value + " ");
        foreach (KeyValuePair<int, string> p in map.ToImmutableSortedDictionary()) Console.Write(p.Key + p.Value + " ");
        foreach (KeyValuePair<int, string> p in map.ToImmutableSortedDictionary().ToBuilder()) Console.Write(p.Key + p.Value + " ");
        foreach (int x in ImmutableHashSet.Create(1, 2)) Console.Write(x + " ");
        foreach (int x in ImmutableHashSet.Create(1, 2).ToBuilder()) Console.Write(x + " ");
        foreach (int x in ImmutableSortedSet.Create(2, 1)) Console.Write(x + " ");
        foreach (int x in ImmutableSortedSet.Create(2, 1).ToBuilder()) Console.Write(x + " ");
        foreach (int x in ImmutableList.Create(5, 6).ToBuilder()) Console.Write(x + " ");
        foreach (int x in ImmutableStack.Create(1, 2, 3)) Console.Write(x + " ");
        foreach (int x in ImmutableQueue.Create(1, 2).Enqueue(3).Dequeue()) Console.Write(x + " ");
        Console.WriteLine();
        ImmutableQueue<int>.Enumerator q = ImmutableQueue.Create(1).GetEnumerator();
        ImmutableStack<int>.Enumerator s = ImmutableStack.Create(1).GetEnumerator();
        Throws("q", () => Console.Write(q.Current));
        Throws("s", () => Console.Write(s.Current));
        Console.WriteLine(q.MoveNext() + " " + q.MoveNext() + " " + q.MoveNext() + " " + s.MoveNext() + " " + s.MoveNext() + " " + s.MoveNext());
        Throws("q", () => Console.Write(q.Current));
        Throws("s", () => Console.Write(s.Current));
        Throws("changed", () => { var b = map.ToBuilder(); foreach (var p in b) b[p.Key + 10] = "c"; });
        Throws("changed", () => { var b = ImmutableSortedSet.CreateBuilder<int>(); b.Add(1); foreach (int x in b) b.Add(x + 1); });
        Throws("changed", () => { var b = ImmutableList.CreateBuilder<int>(); b.Add(1); foreach (int x in b) b.Add(x + 1); });
        var e = map.GetEnumerator();
        Console.WriteLine(e.MoveNext() + " " + e.Current.Key);
        e.Reset();
        Console.WriteLine(e.MoveNext() + " " + e.MoveNext() + " " + e.MoveNext());
    }

    static void Main()
    {
        Loops();
        Arrays();
        Lists();
        Maps();
        Sets();
        Queues();
        Shared();
        Show("extension", ((IList<int>)new List<int> { 1, 2 }).AsReadOnly());
        IDictionary<string, int> d = new Dictionary<string, int>();
        Console.WriteLine(d.TryAdd("x", 1) + " " + d.TryAdd("x", 2) + " " + d.Remove("x", out int x) + x);
    }
}
