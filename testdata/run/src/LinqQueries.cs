// LINQ to objects: results, laziness, and which exceptions come when.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

static class LinqQueries
{
    static void Show<T>(string what, IEnumerable<T> items)
    {
        Console.Write(what + ":");
        foreach (T x in items) Console.Write(" " + (x == null ? "null" : x.ToString()));
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

    static IEnumerable<int> Noisy(int n)
    {
        try
        {
            for (int i = 0; i < n; i++)
            {
                Console.Write("<" + i + ">");
                yield return i;
            }
        }
        finally
        {
            Console.Write("<end>");
        }
    }

    sealed class Mod3 : IEqualityComparer<int>
    {
        public bool Equals(int x, int y) => x % 3 == y % 3;
        public int GetHashCode(int x) => x % 3;
    }

    sealed class Backwards : IComparer<int>
    {
        public int Compare(int x, int y) => y.CompareTo(x);
    }

    static void Sequences()
    {
        int[] a = { 5, 3, 8, 1, 9, 2 };
        Show("where", a.Where(x => x > 2));
        Show("where i", a.Where((x, i) => i % 2 == 0));
        Show("select", a.Select(x => x * 2));
        Show("select i", a.Select((x, i) => x + ":" + i));
        Show("many", a.Take(3).SelectMany(x => Enumerable.Repeat(x, 2)));
        Show("many i", a.Take(3).SelectMany((x, i) => Enumerable.Range(x, i)));
        Show("many r", a.Take(3).SelectMany(x => new[] { 1, 2 }, (x, y) => x * y));
        Show("index", a.Index().Take(2));
        Show("concat", a.Take(2).Concat(a.Skip(4)));
        Show("append", a.Append(7).Prepend(0));
        Show("default", new int[0].DefaultIfEmpty());
        Show("default 4", new List<string>().DefaultIfEmpty("4"));
        Show("reverse", Enumerable.Reverse(a));
        foreach (int[] c in a.Chunk(4)) Show("chunk", c);
        Show("zip", a.Zip("abc"));
        Show("zip f", a.Zip("abc", (x, y) => y.ToString() + x));
        Show("zip 3", a.Zip("abc", new[] { true, false }));
        Show("cast", new ArrayList(new object[] { "x", "y" }).Cast<string>());
        Show("oftype", new object[] { 1, "x", 2L, null, "y", 3 }.OfType<int>());
        Show("range", Enumerable.Range(-2, 5));
        Show("skip", a.Skip(-1));
        Show("skip 2", Noisy(4).Skip(2));
        Show("take ..^2", a.Where(x => true).Take(..^2));
        Show("take ^3..^1", a.Where(x => true).Take(^3..^1));
        Show("take ^3..5", a.Where(x => true).Take(^3..5));
        Show("take 1..3", a.Take(1..3));
        Show("take 3..1", a.Take(3..1));
        Show("last", a.TakeLast(2));
        Show("skip last", a.SkipLast(4));
        Show("while", a.TakeWhile(x => x != 1));
        Show("while i", a.TakeWhile((x, i) => i < 2));
        Show("skip while", a.SkipWhile(x => x != 1));
        Show("skip while i", a.SkipWhile((x, i) => x > i));
        Show("query", from x in a where x > 1 let y = x % 3 orderby y, x descending select (x, y));
    }

    static void Sets()
    {
        int[] a = { 1, 2, 3, 4, 2, 1 }, b = { 3, 7, 4, 8, 7 };
        Show("distinct", a.Distinct());
        Show("distinct 3", a.Distinct(new Mod3()));
        Show("distinct by", a.DistinctBy(x => x / 2));
        Show("union", a.Union(b));
        Show("union by", a.UnionBy(b, x => x % 5));
        Show("except", a.Except(b));
        Show("except by", a.ExceptBy(new[] { 0 }, x => x % 2));
        Show("intersect", a.Intersect(b));
        Show("intersect 3", a.Intersect(b, new Mod3()));
        Show("intersect by", a.IntersectBy(new[] { 0 }, x => x % 2));
        Show("hash set", b.ToHashSet());
        Show("nulls", new[] { null, "a", null, "b", "a" }.Distinct());
    }

    static void Orders()
    {
        string[] w = { "pear", "fig", "apple", "kiwi", "date", "plum", "fig" };
        Show("order", w.Order());
        Show("descending", w.OrderDescending());
        Show("by length", w.OrderBy(x => x.Length));
        Show("by length down", w.OrderByDescending(x => x.Length));
        Show("then", w.OrderBy(x => x.Length).ThenBy(x => x));
        Show("then down", w.OrderByDescending(x => x.Length).ThenByDescending(x => x));
        Show("three", w.OrderBy(x => x.Length).ThenBy(x => x[0]).ThenByDescending(x => x[1]));
        Show("comparer", new[] { 3, 1, 2 }.OrderBy(x => x, new Backwards()));
        Show("comparer down", new[] { 3, 1, 2 }.OrderByDescending(x => x, new Backwards()));
        Show("order by comparer", new[] { 3, 1, 2 }.Order(new Backwards()));
        Show("nulls", new[] { "b", null, "a" }.Order());
        Show("nullables", new int?[] { 2, null, 1 }.OrderDescending());
        Show("nan", new[] { 1.0, double.NaN, -1.0, double.NegativeInfinity }.Order());
        Console.WriteLine(w.OrderBy(x => x.Length).First() + " " + w.OrderBy(x => x.Length).Last() + " " + w.Order().Count() + " " + w.Order().ElementAt(2));
        Show("many", Enumerable.Range(0, 40).OrderBy(x => x * 7 % 10));
        Show("take", Enumerable.Range(0, 20).OrderBy(x => x % 3).Skip(5).Take(4));
        Throws("keys", () => new object[] { new object(), new object() }.OrderBy(x => x).ToList());
        Throws("comparer throws", () => new[] { 1, 2 }.OrderBy(x => x, Comparer<int>.Create((x, y) => throw new FormatException("no"))).ToList());
    }

    static void Groups()
    {
        string[] w = { "apple", "avocado", "banana", "blueberry", "cherry", "apricot" };
        foreach (IGrouping<char, string> g in w.GroupBy(x => x[0])) Show(g.Key.ToString() + g.Count(), g);
        foreach (var g in w.GroupBy(x => x[0], x => x.Length)) Show(g.Key.ToString(), g);
        Show("result", w.GroupBy(x => x.Length % 2, (k, g) => k + "=" + g.Count()));
        Show("result 2", w.GroupBy(x => x.Length % 2, x => x[0], (k, g) => k + "=" + string.Join("", g)));
        Show("comparer", Enumerable.Range(0, 7).GroupBy(x => x, new Mod3()).Select(g => g.Key + ":" + g.Sum()));
        ILookup<int, string> l = w.ToLookup(x => x.Length);
        Console.WriteLine(l.Count + " " + l.Contains(7) + " " + l.Contains(8));
        Show("lookup 7", l[7]);
        Show("lookup 8", l[8]);
        Show("null keys", new[] { "a", null, "b", null }.GroupBy(x => x).Select(g => (g.Key ?? "null") + g.Count()));
        Show("count by", w.CountBy(x => x[0]));
        Show("aggregate by", w.AggregateBy(x => x[0], 100, (n, x) => n + x.Length));
        Show("aggregate by f", w.AggregateBy(x => x[0], k => k.ToString(), (n, x) => n + x.Length));
        var outer = new[] { (1, "a"), (2, "b"), (3, "c") };
        var inner = new[] { (2, 'x'), (3, 'y'), (2, 'z'), (4, 'w') };
        Show("join", outer.Join(inner, o => o.Item1, i => i.Item1, (o, i) => o.Item2 + i.Item2));
        Show("left", outer.LeftJoin(inner, o => o.Item1, i => i.Item1, (o, i) => o.Item2 + i.Item2.ToString().Replace('\0', '-')));
        Show("right", outer.RightJoin(inner, o => o.Item1, i => i.Item1, (o, i) => (o.Item2 ?? "-") + i.Item2));
        Show("group join", outer.GroupJoin(inner, o => o.Item1, i => i.Item1, (o, i) => o.Item2 + i.Count()));
        Show("null join", new[] { "a", null }.Join(new[] { null, "a" }, x => x, y => y, (x, y) => x + y));
        Show("null left", new[] { "a", null }.LeftJoin(new[] { null, "a" }, x => x, y => y, (x, y) => (x ?? "n") + (y ?? "n")));
        Show("syntax", from o in outer join i in inner on o.Item1 equals i.Item1 into g from i in g.DefaultIfEmpty((0, '-')) select o.Item2 + i.Item2);
        var d = w.ToDictionary(x => x, x => x.Length);
        Show("dictionary", d.Select(p => p.Key + p.Value));
        Show("pairs", new[] { (1, 2), (3, 4) }.ToDictionary());
        Throws("duplicate", () => w.ToDictionary(x => x[0]));
        Throws("null key", () => w.ToDictionary(x => (string)null));
    }

    static void Elements()
    {
        int[] a = { 4, 7, 2 }, none = { };
        IEnumerable<int> lazy = a.Where(x => x > 0), empty = none.Where(x => true);
        foreach (IEnumerable<int> s in new[] { a, lazy })
        {
            Console.WriteLine(s.First() + " " + s.First(x => x < 4) + " " + s.Last() + " " + s.Last(x => x > 2) + " " + s.Single(x => x == 7) + " " + s.ElementAt(1) + " " + s.ElementAt(^1));
            Console.WriteLine(s.FirstOrDefault(x => x > 9) + " " + s.FirstOrDefault(x => x > 9, -1) + " " + s.LastOrDefault(x => x > 9, -2) + " " + s.SingleOrDefault(x => x > 9, -3) + " " + s.ElementAtOrDefault(5) + " " + s.ElementAtOrDefault(^4));
            Console.WriteLine(s.Count() + " " + s.Count(x => x > 3) + " " + s.LongCount() + " " + s.Any() + " " + s.Any(x => x > 9) + " " + s.All(x => x > 1) + " " + s.Contains(7) + " " + s.Contains(10, new Mod3()));
            Console.WriteLine(s.SequenceEqual(new[] { 4, 7, 2 }) + " " + s.SequenceEqual(new[] { 4, 7 }) + " " + s.SequenceEqual(new[] { 1, 1, 2 }, new Mod3()));
            Console.WriteLine(s.Aggregate((x, y) => x * 10 + y) + " " + s.Aggregate("", (x, y) => x + y) + " " + s.Aggregate("", (x, y) => x + y, x => x.Length));
            Throws("single", () => s.Single());
            Throws("single p", () => s.Single(x => x > 3));
            Throws("first p", () => s.First(x => x > 9));
            Throws("last p", () => s.Last(x => x > 9));
            Throws("single none", () => s.Single(x => x > 9));
            Throws("single or", () => s.SingleOrDefault());
            Throws("at", () => s.ElementAt(3));
            Throws("at -1", () => s.ElementAt(-1));
            Throws("at ^4", () => s.ElementAt(^4));
        }
        foreach (IEnumerable<int> s in new[] { none, empty })
        {
            Throws("first", () => s.First());
            Throws("last", () => s.Last());
            Throws("single", () => s.Single());
            Throws("min", () => s.Min());
            Throws("average", () => s.Average());
            Throws("aggregate", () => s.Aggregate((x, y) => x));
            Throws("max by", () => s.MaxBy(x => x));
            Console.WriteLine(s.FirstOrDefault() + " " + s.FirstOrDefault(3) + " " + s.LastOrDefault() + " " + s.SingleOrDefault(8) + " " + s.Sum() + " " + s.Any() + " " + s.All(x => false) + " " + s.Count());
        }
        Console.WriteLine(a.TryGetNonEnumeratedCount(out int n) + " " + n + " " + lazy.TryGetNonEnumeratedCount(out n) + " " + n + " " + Enumerable.Range(0, 4).TryGetNonEnumeratedCount(out n) + " " + n + " " + a.Order().TryGetNonEnumeratedCount(out n) + " " + n);
        Console.WriteLine(new HashSet<string>(StringComparer.OrdinalIgnoreCase) { "A" }.Contains("a") + " " + ((IEnumerable<string>)new HashSet<string>(StringComparer.OrdinalIgnoreCase) { "A" }).Contains("a"));
    }

    static void Lazily()
    {
        Show("take", Noisy(5).Take(2));
        Console.WriteLine(Noisy(5).First());
        Console.WriteLine(Noisy(5).Any());
        Console.WriteLine(Noisy(3).Contains(1));
        Show("chain", Noisy(4).Where(x => { Console.Write("w" + x); return x % 2 == 1; }).Select(x => { Console.Write("s" + x); return x; }));
        Show("order", Noisy(3).OrderBy(x => { Console.Write("k" + x); return -x; }).ThenBy(x => { Console.Write("l" + x); return x; }));
        Show("group", Noisy(3).GroupBy(x => { Console.Write("k" + x); return x % 2; }, x => { Console.Write("e" + x); return x; }).Select(g => g.Count()));
        Show("join", Noisy(2).Join(Noisy(3), x => x, y => y, (x, y) => x + y));
        Show("except", Noisy(2).Except(Noisy(1)));
        Show("zip", Noisy(3).Zip(Noisy(2)));
        Show("reverse", Noisy(2).Reverse());
        Show("skip last", Noisy(3).SkipLast(1));
        Show("empty join", Noisy(0).Join(Noisy(3), x => x, y => y, (x, y) => x + y));
        Show("distinct", Noisy(3).Distinct().Take(1));
        var list = new List<int> { 1, 2 };
        IEnumerable<int> q = list.Select(x => x * 10);
        list.Add(3);
        Show("later", q);
        Show("again", q);
        Throws("modified", () => { foreach (int x in q) list.Add(x); });
        IEnumerable<int> bad = Noisy(3).Select(x => 1 / (x - 1));
        Throws("in the middle", () => Show("bad", bad));
        Throws("cast", () => new object[] { 1, "x" }.Cast<int>().ToList());
        Throws("null inner", () => new[] { 1 }.SelectMany(x => (int[])null).ToList());
    }

    static void Arguments()
    {
        IEnumerable<int> none = null;
        int[] a = { 1 };
        Throws("where", () => none.Where(x => true));
        Throws("where p", () => a.Where((Func<int, bool>)null));
        Throws("select", () => a.Select((Func<int, int>)null));
        Throws("sum", () => none.Sum());
        Throws("sum f", () => a.Sum((Func<int, int>)null));
        Throws("concat", () => a.Concat(null));
        Throws("zip", () => a.Zip((int[])null));
        Throws("join", () => a.Join(a, x => x, (Func<int, int>)null, (x, y) => x));
        Throws("order", () => a.OrderBy((Func<int, int>)null));
        Throws("then", () => a.Order().ThenBy((Func<int, int>)null));
        Throws("group", () => none.GroupBy(x => x));
        Throws("chunk", () => a.Chunk(0));
        Throws("range", () => Enumerable.Range(int.MaxValue, 2));
        Throws("repeat", () => Enumerable.Repeat(1, -1));
        Throws("aggregate", () => a.Aggregate(null));
        Throws("list", () => none.ToList());
        Throws("array", () => none.ToArray());
        Throws("any", () => none.Any());
        Throws("count", () => none.Count());
        Throws("at", () => none.ElementAt(0));
        Throws("reset", () => { var e = a.Select(x => x).GetEnumerator(); e.Reset(); });
    }

    static void Main()
    {
        Sequences();
        Sets();
        Orders();
        Groups();
        Elements();
        Lazily();
        Arguments();
    }
}
