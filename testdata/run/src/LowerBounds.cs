// Arrays with lower bounds: sorted, reversed, cleared, searched, copied.
using System;
using System.Collections;
using System.Linq;

static class Program
{
    static Array Make(int low, params int[] values)
    {
        Array a = Array.CreateInstance(typeof(int), new[] { values.Length }, new[] { low });
        for (int i = 0; i < values.Length; i++) a.SetValue(values[i], low + i);
        return a;
    }

    static void Show(string what, Func<object> f)
    {
        object r;
        try { r = f(); }
        catch (Exception e) { r = e.GetType().Name + ": " + e.Message; }
        Console.WriteLine(what + ": " + (r is IEnumerable s && r is not string ? string.Join(" ", s.Cast<object>()) : r ?? "null"));
    }

    static Array After(Array a, Action<Array> f) { f(a); return a; }

    static void Main()
    {
        Show("generic sort before", () => { Array.Sort(new[] { 1, 2 }, -1, 2); return 0; });
        Show("generic sort length", () => { Array.Sort(new[] { 1, 2 }, 0, -2); return 0; });
        Show("generic sort length", () => { Array.Sort(new[] { 1, 2 }, new[] { "a", "b" }, 0, -2); return 0; });
        Show("generic sort items before", () => { Array.Sort(new[] { 1, 2 }, new[] { "a", "b" }, -1, 2); return 0; });
        Show("generic reverse before", () => { Array.Reverse(new[] { 1, 2 }, -1, 2); return 0; });
        Show("generic search before", () => Array.BinarySearch(new[] { 1, 2 }, -1, 2, 3));
        Show("generic search length", () => Array.BinarySearch(new[] { 1, 2 }, 0, -2, 3));
        Show("no array", () => Array.IndexOf((Array)null, 3));
        Show("two dimensions", () => Array.IndexOf(new int[2, 2], 3));
        foreach (var f in new Action<Array>[] { Array.Sort, Array.Reverse, a => Array.BinarySearch(a, 3), a => Array.LastIndexOf(a, 3), a => Array.IndexOf(a, 3, 0, 1), a => Array.Sort(a, 0, 1), a => Array.Reverse(a, 0, 1), a => Array.Sort(a, new int[2]) })
            Show("two dimensions", () => After(new int[2, 2], f));
        Show("index from", () => Array.IndexOf(Make(5, 1, 2, 1), 1, 6) + " " + Array.LastIndexOf(Make(5, 1, 2, 1), 1, 6) + " " + Array.LastIndexOf(Make(5, 1, 2, 1), 1, 7, 1));
        foreach (int low in new[] { 5, -2, 0 })
        {
            Show("sort", () => After(Make(low, 3, 1, 2), Array.Sort));
            Show("sort by", () => After(Make(low, 3, 1, 2), a => Array.Sort(a, Comparer.Default)));
            Show("sort part", () => After(Make(low, 3, 1, 2), a => Array.Sort(a, low, 2)));
            Show("sort wrong part", () => After(Make(low, 3, 1, 2), a => Array.Sort(a, low + 2, 2)));
            Show("sort before", () => After(Make(low, 3, 1, 2), a => Array.Sort(a, low - 1, 2)));
            Show("sort items", () => { Array items = Make(low, 7, 8, 9); Array.Sort(Make(low, 3, 1, 2), items); return items; });
            Show("sort other items", () => { Array items = Make(low + 1, 7, 8, 9); Array.Sort(Make(low, 3, 1, 2), items); return items; });
            Show("reverse", () => After(Make(low, 3, 1, 2), Array.Reverse));
            Show("reverse part", () => After(Make(low, 3, 1, 2), a => Array.Reverse(a, low + 1, 2)));
            Show("reverse before", () => After(Make(low, 3, 1, 2), a => Array.Reverse(a, low - 1, 2)));
            Show("reverse too far", () => After(Make(low, 3, 1, 2), a => Array.Reverse(a, low + 2, 2)));
            Show("clear", () => After(Make(low, 3, 1, 2), Array.Clear));
            Show("clear part", () => After(Make(low, 3, 1, 2), a => Array.Clear(a, low + 1, 1)));
            Show("index", () => Array.IndexOf(Make(low, 3, 1, 2), 1) + " " + Array.LastIndexOf(Make(low, 3, 1, 2), 1) + " " + Array.IndexOf(Make(low, 3, 1, 2), 9) + " " + Array.LastIndexOf(Make(low, 3, 1, 2), 9));
            Show("search", () => Array.BinarySearch(Make(low, 1, 3, 5), (object)3) + " " + Array.BinarySearch(Make(low, 1, 3, 5), (object)4));
            Show("clone", () => ((Array)Make(low, 3, 1, 2).Clone()).GetLowerBound(0));
            Show("copy", () => { var to = new int[3]; Array.Copy(Make(low, 3, 1, 2), to, 3); return to; });
        }
    }
}
