// Dictionaries in the order of insertion.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

static class OrderedDictionaries
{
    static void Try(Func<object> f)
    {
        try { Console.WriteLine(f() ?? "null"); }
        catch (Exception e) { Console.WriteLine(e.GetType() + ": " + e.Message); }
    }

    static void Do(Action a) => Try(() => { a(); return "done"; });
    static string All<T>(IEnumerable<T> items) => string.Join(" ", items);

    static void Main()
    {
        var d = new OrderedDictionary<string, int>(StringComparer.OrdinalIgnoreCase) { ["b"] = 1, ["a"] = 2 };
        d.Add("c", 3);
        d.Insert(1, "x", 9);
        Console.WriteLine(All(d) + " " + d.Count + " " + d.IndexOf("A") + d.IndexOf("q") + " " + All(d.Keys) + " " + All(d.Values) + " " + d["B"] + d.GetAt(1) + d.Comparer.Equals("a", "A"));
        d["a"] = 20;
        d["d"] = 4;
        d.SetAt(0, 10);
        d.SetAt(1, "y", 90);
        d.SetAt(1, "Y", 91);
        Console.WriteLine(All(d) + " " + d.ContainsKey("x") + d.ContainsKey("Y") + d.ContainsValue(91) + d.ContainsValue(9) + d.TryGetValue("C", out int v) + v + d.TryGetValue("z", out v) + v);
        Console.WriteLine(d.TryAdd("a", 5) + " " + d.TryAdd("e", 5) + " " + d.TryAdd("E", 6, out int at) + at + d.TryAdd("f", 6, out at) + at + " " + d.TryGetValue("f", out v, out at) + v + at + d.TryGetValue("g", out v, out at) + v + at);
        Console.WriteLine(d.Remove("b") + " " + d.Remove("b") + " " + d.Remove("E", out v) + v);
        d.RemoveAt(0);
        Console.WriteLine(All(d) + " " + ((IList<KeyValuePair<string, int>>)d).IndexOf(new("c", 3)) + ((ICollection<KeyValuePair<string, int>>)d).Contains(new("c", 4)) + ((IList)d).Contains(5) + ((IDictionary)d)["a"] + (((IDictionary)d)["zz"] ?? "none") + ((IList)d)[0]);
        Try(() => d["nowhere"]);
        Try(() => d[null]);
        Do(() => d.Add("A", 1));
        Do(() => d.Add(null, 1));
        Do(() => d.Insert(9, "n", 1));
        Do(() => d.Insert(0, "a", 1));
        Try(() => d.GetAt(9));
        Try(() => d.GetAt(-1));
        Do(() => d.SetAt(9, 1));
        Do(() => d.SetAt(0, "c", 1));
        Do(() => d.RemoveAt(4));
        Try(() => ((IList<string>)d.Keys)[7]);
        Do(() => ((IList<string>)d.Keys).Add("k"));
        Do(() => ((IList<int>)d.Values)[0] = 3);
        Do(() => { foreach (var p in d) d.Remove("c"); });
        Do(() => { foreach (var p in d) d["a"] = p.Value + 1; });
        Do(() => { foreach (var k in d.Keys) d["new"] = 1; });
        Do(() => { foreach (var k in d.Values) d.SetAt(0, 1); });
        Do(() => ((ICollection<KeyValuePair<string, int>>)d).CopyTo(new KeyValuePair<string, int>[1], 0));
        Do(() => d.TrimExcess(1));
        Do(() => new OrderedDictionary<int, int>(-1));
        Do(() => new OrderedDictionary<int, int>((IDictionary<int, int>)null));
        Do(() => new OrderedDictionary<int, int>([new(1, 1), new(1, 2)]));
        var pairs = new KeyValuePair<string, int>[4];
        ((ICollection<KeyValuePair<string, int>>)d).CopyTo(pairs, 0);
        Console.WriteLine(All(pairs) + " " + d.EnsureCapacity(30) + " " + new OrderedDictionary<int, int>(d.Select((p, i) => new KeyValuePair<int, int>(i, p.Value))).Count);
        foreach (DictionaryEntry e in (IDictionary)d) Console.Write(e.Key + "=" + e.Value + " ");
        d.Clear();
        Console.WriteLine(d.Count + All(d));

        var counts = new Dictionary<string, int>();
        foreach (string w in "a b a c a b".Split(' ')) System.Runtime.InteropServices.CollectionsMarshal.GetValueRefOrAddDefault(counts, w, out _)++;
        System.Runtime.InteropServices.CollectionsMarshal.GetValueRefOrNullRef(counts, "c") = 7;
        Console.WriteLine(All(counts) + System.Runtime.CompilerServices.Unsafe.IsNullRef(ref System.Runtime.InteropServices.CollectionsMarshal.GetValueRefOrNullRef(counts, "d")));
    }
}
