using System; using System.Collections; using System.Collections.Concurrent; using System.Collections.Generic; using System.Threading;
static class ConcurrentCollections {
 static void Try(string what, Action a) { try { a(); Console.WriteLine(what + ": nothing"); } catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().Name + ": " + e.Message); } }
 sealed class Key(int n) { public readonly int N = n; public override bool Equals(object o) => o is Key k && k.N == N; public override int GetHashCode() => N % 2; public override string ToString() => "K" + N; }
 static void Show<T>(string what, IEnumerable<T> items) { Console.Write(what + ":"); foreach (T t in items) Console.Write(" " + t); Console.WriteLine(); }
 static void Queues() {
  var q = new ConcurrentQueue<int>(new[] { 1, 2, 3 });
  var e = q.GetEnumerator(); q.Enqueue(4); q.TryDequeue(out int one);
  while (e.MoveNext()) Console.Write(e.Current + " "); Console.WriteLine(one);
  Show("queue", q); Console.WriteLine(q.Count + " " + q.IsEmpty + " " + q.TryPeek(out int p) + p);
  var to = new int[5]; q.CopyTo(to, 1); Show("copied", to);
  q.Clear(); Console.WriteLine(q.TryDequeue(out p) + " " + p + " " + q.TryPeek(out p) + " " + q.IsEmpty);
  q.Enqueue(7); q.Enqueue(8);
  Try("null", () => new ConcurrentQueue<int>(null)); Try("copy null", () => q.CopyTo(null, 0)); Try("copy -1", () => q.CopyTo(to, -1)); Try("copy small", () => q.CopyTo(to, 4));
  Try("copy object", () => ((ICollection)q).CopyTo(new object[1], 0)); Try("root", () => Console.WriteLine(((ICollection)q).SyncRoot)); Console.WriteLine(((ICollection)q).IsSynchronized);
  IProducerConsumerCollection<int> c = q; Console.WriteLine(c.TryAdd(5) + " " + c.TryTake(out p) + p);
 }
 static void Stacks() {
  var s = new ConcurrentStack<int>(new[] { 1, 2, 3 });
  s.PushRange(new[] { 4, 5, 6 }); s.PushRange(new[] { 7, 8, 9, 10 }, 1, 2); Show("stack", s); s.PushRange(new int[0]);
  var to = new int[4]; Console.WriteLine(s.TryPopRange(to, 1, 3)); Show("range", to); Console.WriteLine(s.Count);
  Console.WriteLine(s.TryPopRange(to)); Show("range", to); Console.WriteLine(s.TryPopRange(to) + " " + s.TryPopRange(to, 0, 0)); Show("rest", to);
  Console.WriteLine(s.TryPop(out int x) + " " + x + s.TryPeek(out x) + s.IsEmpty);
  s.Push(1); s.Push(2); Console.WriteLine(s.TryPeek(out x) + " " + x);
  Try("null", () => s.PushRange(null)); Try("count", () => s.PushRange(to, 0, -1)); Try("start", () => s.PushRange(to, 4, 0)); Try("start", () => s.PushRange(to, -1, 0)); Try("sum", () => s.TryPopRange(to, 3, 2));
  Try("copy null", () => s.CopyTo(null, 0)); Try("copy -1", () => s.CopyTo(to, -1)); Try("copy small", () => s.CopyTo(to, 3)); Try("root", () => Console.WriteLine(((ICollection)s).SyncRoot)); Try("new", () => new ConcurrentStack<int>(null));
  s.Clear(); Console.WriteLine(s.Count);
 }
 static void Bags() {
  var b = new ConcurrentBag<int>(new[] { 1, 2, 3 }); b.Add(4); Show("bag", b); Console.WriteLine(b.Count + " " + b.IsEmpty);
  Console.WriteLine(b.TryPeek(out int x) + " " + x + b.TryTake(out x) + x + b.TryTake(out x) + x); Show("bag", b.ToArray());
  var to = new int[3]; b.CopyTo(to, 1); Show("copied", to);
  Try("null", () => new ConcurrentBag<int>(null)); Try("copy null", () => b.CopyTo(null, 0)); Try("copy -1", () => b.CopyTo(to, -1)); Try("copy small", () => b.CopyTo(to, 2));
  b.Clear(); Console.WriteLine(b.TryTake(out x) + " " + b.TryPeek(out x) + x + b.Count);
 }
 static void Dictionaries<K>(string name, Func<int, K> key, IEqualityComparer<K> comparer) {
  var d = new ConcurrentDictionary<K, string>(comparer);
  for (int i = 0; i < 5; i++) Console.Write(d.TryAdd(key(i), "v" + i) + " ");
  Console.WriteLine(d.TryAdd(key(3), "x") + " " + d.Count);
  Console.WriteLine(d.TryGetValue(key(2), out string v) + v + d.TryGetValue(key(9), out v) + (v == null) + d.ContainsKey(key(4)) + d.ContainsKey(key(7)));
  Console.WriteLine(d.GetOrAdd(key(1), "n") + d.GetOrAdd(key(6), "six") + d.GetOrAdd(key(7), k => "made" + k) + d.GetOrAdd(key(7), k => throw new Exception()) + d.GetOrAdd(key(8), (k, a) => a + k, "arg"));
  Console.WriteLine(d.AddOrUpdate(key(1), "a", (k, o) => o + "+") + d.AddOrUpdate(key(10), "a", (k, o) => o + "+") + d.AddOrUpdate(key(10), k => "a", (k, o) => k + o + "-") + d.AddOrUpdate(key(10), (k, z) => "a", (k, o, z) => o + z, 5));
  Console.WriteLine(d.TryUpdate(key(2), "new", "v2") + " " + d.TryUpdate(key(2), "newer", "v2") + " " + d.TryUpdate(key(20), "newer", "v2") + d[key(2)]);
  Console.WriteLine(d.TryRemove(key(0), out v) + v + d.TryRemove(key(0), out v) + (v == null) + d.TryRemove(new KeyValuePair<K, string>(key(3), "no")) + d.TryRemove(new KeyValuePair<K, string>(key(3), "v3")));
  d[key(4)] = "four"; d[key(5)] = "five";
  Show(name, d); Show("keys", d.Keys); Show("values", d.Values);
  foreach (var p in d) if (d.TryRemove(p.Key, out _)) d[key(30)] = "late"; Show(name, d);
  d.Clear(); Console.WriteLine(d.Count + " " + d.IsEmpty);
 }
 static void DictionaryErrors() {
  var d = new ConcurrentDictionary<string, int>(); d["a"] = 1;
  Try("null", () => d.TryAdd(null, 1)); Try("null", () => d.GetOrAdd(null, 1)); Try("get", () => Console.WriteLine(d["b"])); Try("factory", () => d.GetOrAdd("c", (Func<string, int>)null)); Try("throws", () => d.GetOrAdd("c", k => throw new FormatException(k)));
  Try("add", () => ((IDictionary<string, int>)d).Add("a", 2)); Try("add", () => ((IDictionary)d).Add(1, 2)); Try("add", () => ((IDictionary)d).Add("q", "q")); Try("add", () => ((IDictionary)d).Add("q", null));
  Console.WriteLine(((IDictionary)d)["a"] + " " + ((IDictionary)d).Contains(5) + (((IDictionary)d)["z"] == null));
  Try("level", () => new ConcurrentDictionary<int, int>(0, 5)); Try("capacity", () => new ConcurrentDictionary<int, int>(1, -5)); Try("source", () => new ConcurrentDictionary<int, int>((IEnumerable<KeyValuePair<int, int>>)null));
  Try("twice", () => new ConcurrentDictionary<int, int>(new[] { KeyValuePair.Create(1, 2), KeyValuePair.Create(1, 3) }));
  Try("copy", () => ((ICollection<KeyValuePair<string, int>>)d).CopyTo(new KeyValuePair<string, int>[1], 1)); Try("root", () => Console.WriteLine(((ICollection)d).SyncRoot));
  Try("remove", () => d.TryRemove(new KeyValuePair<string, int>(null, 1)));
  var big = new ConcurrentDictionary<int, int>(); for (int i = 200; i > 0; i--) big[i] = i; long sum = 0; foreach (var p in big) sum += p.Key * p.Value; Console.WriteLine(sum + " " + big.Count + big.ContainsKey(77));
  for (int i = 1; i <= 200; i++) if (!big.TryRemove(i, out int was) || was != i) Console.WriteLine("lost " + i); Console.WriteLine(big.Count);
  var c = new ConcurrentDictionary<string, int>(StringComparer.OrdinalIgnoreCase); c["A"] = 1; Console.WriteLine(c["a"]); Console.WriteLine(c.Comparer.Equals("x", "X"));
  foreach (DictionaryEntry en in (IDictionary)c) Console.WriteLine(en.Key + "=" + en.Value);
 }
 static void Main() { Queues(); Stacks(); Bags(); Dictionaries("ints", i => i, null); Dictionaries("keys", i => new Key(i), null); Dictionaries("compared", i => i, EqualityComparer<int>.Create((x, y) => x == y, x => x)); DictionaryErrors(); }
}
