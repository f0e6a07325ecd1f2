// What the exceptions of the machine and the library say, and how types spell their names.
using System; using System.Collections.Generic; using System.Runtime.CompilerServices; using System.Threading;
class GenEx<T> : Exception { }
struct Key { public int A; public string B; public (int, int) T; }
struct K2 { public int A; public K1 B; } struct K1 : IEquatable<K1> { public int X; public bool Equals(K1 o) => true; public override bool Equals(object o) => true; public override int GetHashCode() => 0; }
class Bad { public Bad() { throw new InvalidOperationException("ctor"); } }
enum E : sbyte { A = -1, B = 1, C = 1 }
class Messages {
  static void T(string n, Action a) { try { a(); } catch (Exception e) { Console.WriteLine(n + " " + e.GetType().FullName + ": " + e.Message + " " + e.HResult.ToString("x")); } }
  static T Mk<T>() where T : new() => new T();
  static int Div(int a, int b) => a / b;
  static int depth; static void Inf() { depth++; if (depth < 9000) Inf(); }
  static unsafe void NullPtr() { int* p = null; Console.WriteLine(*p); }
  static ref int Nul() => ref Unsafe.NullRef<int>();
  static void Main() {
    T("a", () => { object o = "s"; var x = (List<int>)o; }); T("b", () => { object o = new Dictionary<string, int[]>(); var x = (string)o; }); T("d", () => Div(1, 0)); T("e", () => Div(int.MinValue, -1)); T("f", () => { var a = new int[1]; a[2]++; }); T("g", () => { string s = null; s.Trim(); }); T("h", () => { checked { int i = int.MaxValue; i++; } }); T("i", () => { object[] a = new string[1]; a[0] = 1; }); T("j", () => Monitor.Exit(new object())); T("k", () => { int? n = null; int v = n.Value; }); T("l", () => new List<int>()[0].ToString()); T("m", () => "x".Substring(5)); T("n", () => int.Parse("q")); T("o", () => new Dictionary<string,int>()["k"].ToString()); T("q", () => { var s = new Span<int>(new int[2]); s.Slice(3); }); T("s", () => new Queue<int>().Dequeue()); T("t", () => ((IList<int>)new int[1]).Add(1)); 
    T("u", NullPtr); T("v", () => Nul()++); T("w", () => { object o = 1; long l = (long)o; }); T("x", () => { object o = E.A; int l = (int)o; sbyte q = (sbyte)o; Console.WriteLine(l + q); }); T("y", () => { object o = (sbyte)-1; E e = (E)o; Console.WriteLine(e); });
    Console.WriteLine(typeof(Dictionary<string, List<int>>) + " " + typeof(Key) + " " + new GenEx<int[]>().GetType() + " " + new int[2, 3].GetType() + " " + typeof(int[][,]).Name + " " + new Key() + " " + typeof(Messages).FullName + " " + new { A = 1 }.GetType().Name + " " + ((Action)Main).GetType());
    Console.WriteLine(E.A + " " + E.B + " " + (E)1 + " " + (E)5 + " " + E.A.GetHashCode() + " " + ((object)E.A).Equals(E.A)); Inf(); Console.WriteLine(depth);
    
  } }
