using System; using System.Collections; using System.Collections.Frozen; using System.Collections.Generic; using System.Linq; using System.Threading;
// Frozen collections, with the orders that they have on .NET where those are not of hash codes.
class FrozenCollections {
  enum Colour { Red, Green, Blue }
  static void Try(Action a) { try { a(); Console.WriteLine("none"); } catch (Exception e) { Console.WriteLine(e.GetType().Name + ": " + e.Message); } }
  static void Orders<T>(params T[] a) => Console.WriteLine(string.Join(",", a.ToFrozenDictionary(x => x).Keys) + "  " + string.Join(",", a.ToFrozenSet()));
  static void Main() {
    Orders(3, 1, 2); Orders(2, 1, 0); Orders(100000, 1, 5); Orders(30, 1, 20); Orders(31, 1, 2); Orders(3L, 1, 2); Orders('c', 'a'); Orders('z', '\u3000', 'a'); Orders(Colour.Blue, Colour.Red); Orders(2.5, 1.5); Orders(true, false);
    Orders((byte)9, (byte)3); Orders((short)9, (short)3); Orders(9u, 3u); Orders((sbyte)9, (sbyte)-3); Orders(TimeSpan.FromSeconds(2), TimeSpan.FromSeconds(1)); Orders(5m, 4m); Orders((5, 1), (4, 1)); Orders("zz", "a", "b", "ccc", "dd"); Orders<object>("e", 5, "c");
    Console.WriteLine(string.Join(",", Enumerable.Range(0, 12).Select(x => 11 - x).ToFrozenDictionary(x => x).Keys) + " " + string.Join(",", Enumerable.Range(0, 12).Select(x => 21 - x).ToFrozenDictionary(x => x).Keys));
    var d = new Dictionary<string, int> { { "a", 1 }, { "bb", 2 }, { "ccc", 3 } }.ToFrozenDictionary();
    Console.WriteLine(string.Join(",", d) + " " + string.Join(",", d.Keys) + " " + string.Join(",", d.Values) + " " + d.Count + " " + d["bb"]);
    ref readonly int r = ref d["ccc"]; Console.WriteLine(r);
    Try(() => Console.WriteLine(d["q"])); Try(() => d.ContainsKey(null)); Try(() => d.TryGetValue(null, out _));
    var byLength = new[] { "x", "yy", "zzz" }.ToFrozenDictionary(s => s.Length); Console.WriteLine(string.Join(",", byLength));
    var both = new[] { 3, 1, 2 }.ToFrozenDictionary(n => n, n => n * n); Console.WriteLine(string.Join(",", both)); foreach (var (k, v) in both) Console.Write(k + ":" + v + " "); Console.WriteLine();
    Try(() => new[] { 1, 1 }.ToFrozenDictionary(n => n));
    var pairs = new[] { KeyValuePair.Create("a", 1), KeyValuePair.Create("A", 2), KeyValuePair.Create("a", 3) }; Console.WriteLine(string.Join(",", pairs.ToFrozenDictionary())); Console.WriteLine(string.Join(",", pairs.ToFrozenDictionary(StringComparer.OrdinalIgnoreCase)));
    Console.WriteLine(FrozenDictionary<int, int>.Empty.Count + " " + ReferenceEquals(FrozenDictionary<int, int>.Empty, new Dictionary<int, int>().ToFrozenDictionary()) + ReferenceEquals(d, d.ToFrozenDictionary()));
    IDictionary<string, int> id = d; Try(() => id.Add("z", 1)); Try(() => id["a"] = 3); Console.WriteLine(id.IsReadOnly + " " + id.Contains(new("a", 1)) + id.Contains(new("a", 2)) + " " + id.Keys.Count);
    IDictionary od = d; Console.WriteLine(od["a"] + " " + (od[5] == null) + " " + od.Contains("bb") + " " + od.IsFixedSize); foreach (DictionaryEntry e in od) Console.Write(e.Key + "=" + e.Value + " "); Console.WriteLine(); Try(() => od.Contains(null)); var o = new object[4]; od.CopyTo(o, 1); Console.WriteLine(o[1] + " " + (o[0] == null)); var de = new DictionaryEntry[3]; od.CopyTo(de, 0); Console.WriteLine(de[2].Key); Try(() => od.CopyTo(new int[5], 0)); Try(() => od.CopyTo(o, 3));
    var kv = new KeyValuePair<string, int>[3]; d.CopyTo(kv, 0); Console.WriteLine(kv[1]); Try(() => d.CopyTo(kv, 1)); Try(() => d.CopyTo(kv, 9)); Try(() => d.CopyTo(null, 1));
    IReadOnlyDictionary<string, int> rd = d; Console.WriteLine(rd["a"] + " " + string.Join(",", rd.Keys) + " " + d.GetValueOrDefault("bb") + d.GetValueOrDefault("q", 9));
    var look = d.GetAlternateLookup<ReadOnlySpan<char>>(); Console.WriteLine(look["xbbx".AsSpan(1, 2)] + " " + look.ContainsKey("q") + " " + look.TryGetValue("a", out int got) + got); Try(() => both.GetAlternateLookup<long>()); 
    Try(() => d.GetAlternateLookup<ReadOnlySpan<char>>()["zz"].ToString());
    var s = new[] { 3, 1, 2, 3 }.ToFrozenSet(); Console.WriteLine(string.Join(",", s) + " " + string.Join(",", s.Items) + s.Count + s.Contains(2) + s.Contains(9) + s.TryGetValue(3, out int three) + three);
    Console.WriteLine(string.Join(",", new[] { "q", "b", "c" }.ToFrozenSet()) + " " + string.Join(",", new[] { Colour.Blue, Colour.Red }.ToFrozenSet()) + " " + string.Join(",", new[] { 2.5, -1 }.ToFrozenSet()) + " " + string.Join(",", new[] { (2, 1), (1, 2) }.ToFrozenSet()));
    Console.WriteLine(s.IsSubsetOf(new[] { 1, 2, 3 }) + " " + s.IsProperSubsetOf(new[] { 1, 2, 3 }) + " " + s.IsSupersetOf(new[] { 1 }) + " " + s.IsProperSupersetOf(new[] { 1, 2, 3 }) + " " + s.Overlaps(new[] { 9, 1 }) + " " + s.SetEquals(new[] { 3, 2, 1, 1 }) + " " + FrozenSet<int>.Empty.IsSubsetOf(s)); Try(() => s.Overlaps(null)); Try(() => s.IsSubsetOf(null));
    ISet<int> iset = s; Try(() => iset.Add(1)); Try(() => iset.UnionWith(s)); Try(() => ((ICollection<int>)s).Clear()); Console.WriteLine(((ICollection<int>)s).IsReadOnly);
    var ic = new[] { "Ab", "aB", "c" }.ToFrozenSet(StringComparer.OrdinalIgnoreCase); Console.WriteLine(ic.Count + " " + ic.Contains("AB") + " " + ic.TryGetValue("ab", out var actual) + actual + " " + (ic.Comparer == StringComparer.OrdinalIgnoreCase) + " " + ic.Contains(null));
    Console.WriteLine(ic.GetAlternateLookup<ReadOnlySpan<char>>().Contains("aB".AsSpan()) + " " + FrozenSet.Create(5, 4, 5).Count + " " + FrozenSet.Create<string>(StringComparer.Ordinal, "a", "b").Count);
    FrozenSet<int> lit = [3, 4]; Console.WriteLine(string.Join(",", lit)); var en = s.GetEnumerator(); Try(() => { var e2 = s.GetEnumerator(); _ = e2.Current; }); while (en.MoveNext()) Console.Write(en.Current); Console.WriteLine(en.MoveNext());
    var withNull = new string[] { null, "a" }.ToFrozenSet(); Console.WriteLine(withNull.Contains(null) + " " + withNull.Count); Try(() => ((IEnumerable<int>)null).ToFrozenSet()); Try(() => new Dictionary<string, int>().ToFrozenDictionary(null)["x"].ToString());
    Console.WriteLine(s.Select(x => x * 2).Sum() + " " + s.ToList().Count + " " + d.Where(p => p.Value > 1).Count() + " " + d.ToDictionary(p => p.Key, p => p.Value).Count + " " + s.ToArray().Length);
    var a1 = new int[5]; s.CopyTo(a1, 1); Console.WriteLine(string.Join(",", a1)); ((ICollection)s).CopyTo(a1, 2); Console.WriteLine(string.Join(",", a1)); s.CopyTo(a1.AsSpan()); Console.WriteLine(string.Join(",", a1)); Try(() => s.CopyTo(new int[1].AsSpan()));
    int sum = 0; var t = new Thread(() => { foreach (var x in s) Interlocked.Add(ref sum, x); }); t.Start(); t.Join(); Console.WriteLine(sum + " " + (d.Keys == d.Keys));
    Console.WriteLine(System.Runtime.CompilerServices.Unsafe.IsNullRef(in d.GetValueRefOrNullRef("zz")) + " " + d.GetValueRefOrNullRef("a"));
  }
}
