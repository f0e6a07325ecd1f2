// Stack traces of exceptions: frames from the throw point to the handler, as .NET spells them. Where the assembly has
// symbols, lines are checked too: TraceLines.
using System; using System.Collections.Generic; using System.Runtime.ExceptionServices;
namespace N.M {
 class G<T> { public class In<U> { public static void F<V>(T t, U u, V v, List<T> l, T[] a, Dictionary<string,V> d, int? n) { throw new Exception("g"); } }
   public G(T x) { throw new Exception("ctor"); } public G() {} public T this[int i] { get { throw new Exception("idx"); } set { throw new Exception("set"); } }
   public static G<T> operator+(G<T> a, int b) { throw new Exception("op"); }
   public event Action E { add { throw new Exception("ev"); } remove {} } }
 struct S { public void M(ref int x, out string s, in long l, params object[] os) { s = ""; throw new Exception("s"); } public override string ToString() => throw new Exception("ts"); }
 interface I { void X() { throw new Exception("dim"); } } class CI : I { }
 interface J { void Y(); } class CJ : J { void J.Y() { throw new Exception("expl"); } }
}
enum Co { A }
class Bad { public Bad() { throw new InvalidOperationException("bad"); } }
class MyEx : Exception { public MyEx(string m, Exception i = null) : base(m, i) { } public override string ToString() => "my " + base.ToString().IndexOf("<"); public override string Message => "<" + base.Message + ">"; }
class Lines : Exception { public override string StackTrace => "   at nowhere\n   at all"; }
unsafe class Program {
  // Lines and files are cut off: an optimised build has none.
  static string Cut(string s) {
    if (s == null) return "(null)";
    string r = "";
    foreach (string line in s.Split('\n')) { int i = line.IndexOf(" in /"); string l = i < 0 ? line : line.Substring(0, i); if (l.StartsWith("   at System.")) continue; r += l + "\n"; }
    return r;
  }
  static void T(string n, Action a) { try { a(); } catch (Exception e) { Console.WriteLine("== " + n); Console.Write(Cut(e.StackTrace)); } }
  static void Throw(string m) => throw new InvalidOperationException(m);
  static void Mid(int x) { Throw("a"); Console.Write(""); }
  static void Re() { try { Mid(1); } catch (Exception) { throw; } }
  static void ReSame() { try { throw new Exception("x"); } catch (Exception) { throw; } }
  static void ReE() { try { Mid(1); } catch (Exception e) { throw e; } }
  static void ReNested() { try { try { Mid(1); } catch (Exception) { throw; } } catch (Exception) { throw; } }
  static void ReTwice() { try { Re(); } catch (Exception) { Console.Write(""); throw; } }
  static void ReFinally() { try { try { Mid(1); } finally { Console.Write(""); } } catch (InvalidOperationException) { try { throw; } finally { Console.Write(""); } } }
  static void InCatch() { try { Mid(1); } catch (Exception e) { throw new Exception("outer", e); } }
  static void InFinally() { try { Mid(1); } finally { throw new Exception("fin"); } }
  static void InFinallyCall() { try { Mid(1); } finally { Mid(2); } }
  static void NullRef(string s) { Console.Write(s.Length); }
  static void Div(int a) { Console.Write(1 / a); }
  static void Arr(int[] a, int i) { a[i] = 1; }
  static void Cast(object o) { Console.Write((string)o); }
  static void Ptr(int* p, void** q, Co c, object o, IntPtr ip, UIntPtr up, Action<int> act, int[,] md, int[][] jag, List<int>.Enumerator e, byte b, sbyte sb, char ch, bool bo, float f, double d, ushort us, TimeSpan ts) { throw new Exception("p"); }
  static IEnumerable<int> Seq(int n) { yield return 1; throw new Exception("it"); }
  static IEnumerable<T> GSeq<T>(T n) { yield return n; try { yield return n; } finally { Throw("fin"); } }
  static void Gen<TA, TB>(TA a, Func<TA, TB> f) { throw new Exception("gen"); }
  static void Filter(string tag) { try { Mid(1); } catch (Exception e) when (P(tag, e)) { } }
  static bool P(string t, Exception e) { Console.Write(t + " filter\n" + Cut(e.StackTrace)); return false; }
  static bool Q() { try { Throw("q"); } catch (Exception e) { Console.Write("in filter\n" + Cut(e.StackTrace)); } return true; }
  static void Opt(int a = 3, params int[] xs) { throw new Exception(); }
  static int Prop { get { throw new Exception("p"); } }
  static int Rec(int n) { if (n == 0) throw new Exception("rec"); return Rec(n - 1) + 1; }
  static void Main() {
    T("g", () => N.M.G<int>.In<string>.F<long>(1, "", 2, null, null, null, null));
    T("gref", () => N.M.G<string>.In<string>.F<object>("", "", 2, null, null, null, null));
    T("ctor", () => new N.M.G<int>(1));
    T("idx", () => Console.Write(new N.M.G<int>()[1])); T("set", () => new N.M.G<int>()[1] = 2); T("op", () => Console.Write(new N.M.G<int>() + 1)); T("ev", () => new N.M.G<int>().E += null);
    T("s", () => { int x = 0; new N.M.S().M(ref x, out _, 1L); }); T("ts", () => Console.Write(new N.M.S().ToString())); T("boxed", () => Console.Write(((object)new N.M.S()).ToString()));
    T("dim", () => ((N.M.I)new N.M.CI()).X()); T("expl", () => ((N.M.J)new N.M.CJ()).Y());
    T("mid", () => Mid(1)); T("re", Re); T("resame", ReSame); T("ree", ReE); T("renested", ReNested); T("retwice", ReTwice); T("refin", ReFinally); T("incatch", InCatch); T("infin", InFinally); T("infincall", InFinallyCall);
    T("null", () => NullRef(null)); T("div", () => Div(0)); T("arr", () => Arr(new int[1], 1)); T("cast", () => Cast(1)); T("throw null", () => throw null);
    T("ptr", () => Ptr(null, null, 0, null, 0, 0, null, null, null, default, 0, 0, 'c', true, 0, 0, 0, default));
    T("it", () => { foreach (var x in Seq(3)) { } }); T("git", () => { foreach (var x in GSeq<string>("")) { } }); T("git disposed", () => { foreach (var x in GSeq(3)) { if (Prop == 3) break; } });
    T("gen", () => Gen<int, string>(1, null)); T("genr", () => Gen<string, string>("", null));
    T("filter", () => Filter("a")); T("infilter", () => { try { Mid(1); } catch (Exception) when (Q()) { throw; } }); T("local", () => { Loc(1); void Loc(int q) { throw new Exception("loc"); } });
    int cap = 3; T("closure", () => { throw new Exception("c" + cap); }); T("opt", () => Opt()); T("prop", () => Console.Write(Prop)); T("rec", () => Rec(3));
    try { InCatch(); } catch (Exception e) { Console.Write(Cut(e.ToString())); Console.Write(Cut(e.InnerException.StackTrace)); Console.Write(Cut("" + e)); }
    Exception saved = null; try { Mid(1); } catch (Exception e) { saved = e; }
    Console.Write("saved\n" + Cut(saved.StackTrace));
    try { throw saved; } catch (Exception e) { Console.Write("thrown again\n" + Cut(e.StackTrace)); }
    try { Mid(2); } catch (Exception e) { saved = e; }
    var info = ExceptionDispatchInfo.Capture(saved);
    try { throw saved; } catch (Exception e) { Console.Write("between\n" + Cut(e.StackTrace)); }
    try { info.Throw(); } catch (Exception e) { Console.Write("edi\n" + Cut(e.StackTrace)); saved = e; }
    try { ExceptionDispatchInfo.Capture(saved).Throw(); } catch (Exception e) { Console.Write("edi2\n" + Cut(e.StackTrace)); saved = e; }
    try { ExceptionDispatchInfo.Throw(saved); } catch (Exception e) { Console.Write("edi3\n" + Cut(e.StackTrace) + (e == info.SourceException)); }
    try { throw saved; } catch (Exception e) { Console.Write("edi thrown\n" + Cut(e.StackTrace)); }
    var unthrown = new InvalidOperationException("not thrown");
    Console.WriteLine(ExceptionDispatchInfo.SetCurrentStackTrace(unthrown) == unthrown);
    try { ExceptionDispatchInfo.SetCurrentStackTrace(unthrown); } catch (InvalidOperationException e) { Console.WriteLine(e == unthrown ? "itself" : e.Message); }
    try { ExceptionDispatchInfo.SetCurrentStackTrace(saved); } catch (InvalidOperationException e) { Console.WriteLine(e == saved ? "itself" : e.Message); }
    try { ExceptionDispatchInfo.SetCurrentStackTrace(null); } catch (ArgumentNullException e) { Console.WriteLine(e.ParamName); }
    try { ExceptionDispatchInfo.Capture(new Exception("never thrown")).Throw(); } catch (Exception e) { Console.Write("edi fresh\n" + Cut(e.StackTrace)); }
    Console.WriteLine(new Exception("fresh").StackTrace == null);
    var ee = new Exception("h") { HelpLink = "hl", HResult = 7, Source = "src" }; ee.Data["a"] = 1; ee.Data.Add("b", null); Console.WriteLine(ee.HelpLink + ee.HResult + ee.Source + ee.Data.Count + ee.Data["a"] + ee.Data.Contains("b") + (ee.Data["zz"] == null) + ee.GetBaseException().Message + (ee.Data == ee.Data) + (new Exception().HelpLink == null));
    Console.WriteLine(new Exception(null).Message + new Exception("").ToString() + new Exception("m", new ArgumentException("a", "p", new FormatException())).ToString() + new MyEx("q", new MyEx("r")) + new Lines() + new Exception("o", new Lines()).ToString());
    Console.WriteLine(new Exception("o", new MyEx("r", new Exception("base"))).GetBaseException().Message + new Exception().HResult.ToString("x") + new MyEx("x").HResult.ToString("x"));
    try { throw new MyEx("z"); } catch (MyEx e) { Console.WriteLine(e + Cut(e.StackTrace)); }
    T("newT", () => Mk<Bad>()); try { Mk<Bad>(); } catch (Exception e) { Console.WriteLine(e.GetType() + e.Message + e.HResult.ToString("x") + e.InnerException.Message); Console.Write(Cut(e.InnerException.StackTrace)); }
    throw new Exception("last", saved);
  }
  static T Mk<T>() where T : new() => new T();
}
