// Iterators and foreach.
using System;
using System.Collections;
using System.Collections.Generic;

static class Iterators
{
    static string log = "";
    static IEnumerable<int> Range(int a, int n) { for (int i = 0; i < n; i++) yield return a + i; }
    static IEnumerable<T> Where<T>(IEnumerable<T> e, Func<T, bool> f) { foreach (T t in e) if (f(t)) yield return t; }
    static IEnumerable<U> Map<T, U>(IEnumerable<T> e, Func<T, U> f) { foreach (T t in e) yield return f(t); }
    static IEnumerable<int> Primes() { var found = new List<int>(); for (int n = 2; ; n++) { bool ok = true; foreach (int p in found) if (n % p == 0) { ok = false; break; } if (ok) { found.Add(n); yield return n; } } }
    static IEnumerable<string> Tries() { log += "start "; try { yield return "a"; try { yield return "b"; } finally { log += "inner "; } yield return "c"; } finally { log += "outer "; } log += "end "; yield return "d"; }
    static IEnumerable<int> Throws() { yield return 1; throw new InvalidOperationException("iter"); }
    static IEnumerable<int> Tree(int d) { if (d == 0) { yield return 0; yield break; } foreach (int x in Tree(d - 1)) yield return x + 1; foreach (int x in Tree(d - 1)) yield return -x; }
    static IEnumerator<long> Fib() { long a = 0, b = 1; while (true) { yield return a; (a, b) = (b, a + b); } }
    static IEnumerable Untyped() { yield return 1; yield return "two"; yield return 3.5; }
    static IEnumerable<int> Nothing() { yield break; }
    class Coll : IEnumerable<int> { int[] a = { 5, 6, 7 }; public IEnumerator<int> GetEnumerator() { foreach (int i in a) yield return i; } IEnumerator IEnumerable.GetEnumerator() => GetEnumerator(); public void Add(int i) { Array.Resize(ref a, a.Length + 1); a[^1] = i; } }
    struct Duck { int n; public Duck(int n) { this.n = n; } public En GetEnumerator() => new En { Left = n }; public struct En { public int Left; public int Current => Left * 2; public bool MoveNext() => --Left >= 0; } }
    class Disp { public D GetEnumerator() => new D(); public struct D : IDisposable { int i; public string Current => "d" + i; public bool MoveNext() => ++i < 4; public void Dispose() { log += "disposed "; } } }

    static void Main()
    {
        Console.WriteLine(string.Join(",", Range(3, 5)) + " " + string.Join(",", Where(Range(0, 10), x => x % 3 == 0)) + " " + string.Join(",", Map(Range(1, 3), x => "n" + x * x)));
        int k = 0; foreach (int p in Primes()) { if (k++ == 15) break; Console.Write(p + " "); } Console.WriteLine();
        foreach (string s in Tries()) log += s + " "; Console.WriteLine(log); log = ""; foreach (string s in Tries()) { log += s + " "; if (s == "b") break; } Console.WriteLine(log); log = ""; var it = Tries().GetEnumerator(); it.MoveNext(); it.Dispose(); Console.WriteLine(log + it.MoveNext());
        try { foreach (int i in Throws()) Console.Write(i + " "); } catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
        Console.WriteLine(string.Join(" ", Tree(3))); var f = Fib(); for (int i = 0; i < 90; i++) f.MoveNext(); Console.WriteLine(f.Current); foreach (object o in Untyped()) Console.Write(o + ";"); foreach (int i in Nothing()) Console.Write("no"); Console.WriteLine();
        var c = new Coll { 1, 2 }; int sum = 0; foreach (int i in c) foreach (int j in c) sum += i * j; Console.WriteLine(sum); foreach (int i in new Duck(3)) Console.Write(i + " "); log = ""; foreach (string s in new Disp()) log += s; Console.WriteLine(log);
        var r = Range(1, 3); var e1 = r.GetEnumerator(); e1.MoveNext(); e1.MoveNext(); var e2 = r.GetEnumerator(); e2.MoveNext(); Console.WriteLine(e1.Current + " " + e2.Current + " " + ReferenceEquals(e1, e2)); try { ((IEnumerator)e1).Reset(); } catch (NotSupportedException) { Console.WriteLine("noreset"); }
        foreach (char ch in "abc") Console.Write((char)(ch + 1)); foreach (var (a, b) in new[] { (1, "x"), (2, "y") }) Console.Write(a + b); foreach (ref int x in new Span<int>(new[] { 1, 2 })) x++; Console.WriteLine(); var d = new Dictionary<string, int> { { "p", 1 }, { "q", 2 } }; foreach (var kv in d) Console.Write(kv.Key + kv.Value); foreach (string key in d.Keys) Console.Write(key); foreach (int val in d.Values) Console.Write(val); var st = new Stack<int>(); st.Push(1); st.Push(2); var q = new Queue<string>(); q.Enqueue("x"); q.Enqueue("y"); Console.WriteLine(st.Pop() + st.Peek() + q.Dequeue() + q.Count); var hs = new HashSet<int> { 1, 2, 2, 3 }; Console.WriteLine(hs.Count + " " + hs.Contains(2) + hs.Add(3)); var li = new List<int> { 1, 2, 3 }; try { foreach (int i in li) li.Add(i); } catch (InvalidOperationException) { Console.WriteLine("modified"); }
    }
}
