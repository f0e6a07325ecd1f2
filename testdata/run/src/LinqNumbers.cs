// Sums, averages, least and greatest elements of every type, with overflow, NaN and nulls.
using System;
using System.Collections.Generic;
using System.Linq;

static class LinqNumbers
{
    static void Throws(string what, Func<object> f)
    {
        try { Console.WriteLine(what + ": " + (f() ?? "null")); }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().Name + ": " + e.Message); }
    }

    sealed class ByLength : IComparer<string>
    {
        public int Compare(string x, string y) => x.Length - y.Length;
    }

    static void Main()
    {
        int[] i = { 3, -5, 8 };
        long[] l = { 3, -5, 8L << 40 };
        float[] f = { 0.5f, 2.25f, -1 };
        double[] d = { 0.5, 2.25, -1 };
        decimal[] m = { 0.5m, 2.25m, -1.00m };
        Console.WriteLine(i.Sum() + " " + i.Average() + " " + i.Min() + " " + i.Max() + " " + i.Sum(x => x * 2) + " " + i.Average(x => x + 1));
        Console.WriteLine(l.Sum() + " " + l.Average() + " " + l.Min() + " " + l.Max() + " " + l.Sum(x => x * 2));
        Console.WriteLine(f.Sum() + " " + f.Average() + " " + f.Min() + " " + f.Max() + " " + f.Sum(x => x * 2));
        Console.WriteLine(d.Sum() + " " + d.Average() + " " + d.Min() + " " + d.Max() + " " + d.Sum(x => x * 2));
        Console.WriteLine(m.Sum() + " " + m.Average() + " " + m.Min() + " " + m.Max() + " " + m.Sum(x => x * 2));
        int?[] ni = { 1, null, 4 }, nn = { null, null }, e = { };
        Console.WriteLine(ni.Sum() + " " + ni.Average() + " " + ni.Min() + " " + ni.Max());
        foreach (int?[] x in new[] { nn, e })
        {
            Throws("sum", () => x.Sum());
            Throws("average", () => x.Average());
            Throws("min", () => x.Min());
            Throws("max", () => x.Max());
            Throws("as long", () => x.Max(y => (long?)y));
            Throws("as double", () => x.Average(y => (double?)y));
            Throws("as decimal", () => x.Sum(y => (decimal?)y));
            Throws("as float", () => x.Min(y => (float?)y));
        }
        Throws("overflow", () => new[] { int.MaxValue, 1 }.Sum());
        Throws("long overflow", () => new[] { long.MinValue, -1 }.Sum());
        Throws("int average", () => new[] { int.MaxValue, int.MaxValue }.Average());
        Throws("long average", () => new[] { long.MaxValue, 1 }.Average());
        Throws("decimal overflow", () => new[] { decimal.MaxValue, decimal.MaxValue }.Sum());
        Throws("float", () => new[] { float.MaxValue, float.MaxValue }.Sum());
        Throws("float back", () => new[] { float.MaxValue, float.MaxValue, -float.MaxValue }.Sum());
        Throws("nan min", () => new[] { 1, double.NaN, -1 }.Min());
        Throws("nan max", () => new[] { double.NaN, 1, double.NaN, -1 }.Max());
        Throws("all nan", () => new[] { float.NaN, float.NaN }.Max());
        Throws("zeros", () => 1 / new[] { 0.0, -0.0 }.Min());
        Throws("nullable nan", () => new double?[] { null, double.NaN, 3 }.Min() + " " + new double?[] { null, double.NaN, 3 }.Max());
        foreach (string[] w in new[] { new[] { "pear", null, "fig", "apple", "kiwi", "egg" }, new string[] { null }, new string[0] })
        {
            Throws("min", () => w.Min());
            Throws("max", () => w.Max());
            Throws("min length", () => w.Where(x => x != null).Min(new ByLength()));
            Throws("max length", () => w.Where(x => x != null).Max(new ByLength()));
            Throws("min by", () => w.MinBy(x => x == null ? null : (int?)x.Length));
            Throws("max by", () => w.MaxBy(x => x == null ? null : (int?)x.Length));
            Throws("max by text", () => w.MaxBy(x => x));
            Throws("selected", () => w.Max(x => x?.Length));
        }
        Throws("min by of values", () => new int[0].MinBy(x => x));
        Throws("max by of values", () => new[] { 3, -7, 5 }.MaxBy(x => x * x) + " " + new[] { 3, -7, 5 }.MinBy(x => x, Comparer<int>.Create((x, y) => y - x)));
        Throws("incomparable", () => new[] { new object(), new object() }.Max());
        Throws("chars", () => "hello".Max() + " " + "hello".Min() + " " + "hello".Max(x => (byte)x));
        Throws("tuples", () => new[] { (1, "b"), (2, "a"), (1, "c") }.Max() + " " + new[] { (1, "b"), (2, "a"), (1, "c") }.Min());
        Throws("times", () => new[] { TimeSpan.FromSeconds(3), TimeSpan.FromSeconds(2) }.Min());
        Throws("sum of a query", () => (from x in i from y in l select x * y).Sum());
    }
}
