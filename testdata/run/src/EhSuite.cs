// Structured exception handling, systematically: what runs in which pass, and in which order.
using System; using System.Collections.Generic; using System.Threading; using System.Reflection;

class EA : Exception { public EA(string m = "ea", Exception i = null) : base(m, i) { } }
class EB : EA { public EB(string m = "eb") : base(m) { } }
class EC : Exception { public EC(string m = "ec") : base(m) { } }
class GE<T> : Exception { public T V; public GE(T v) { V = v; } }
class Broken { public static int X = Make(); static int Make() { EhSuite.L("cctor"); throw new EA("in cctor"); } }
class BrokenFilter { public static readonly bool X; static BrokenFilter() { try { throw new EB("inner"); } catch (EB e) when (EhSuite.F("cf", true)) { EhSuite.L(e.Message); X = true; } finally { EhSuite.L("cfin"); } } }
class ThrowsInCtor { public static int Count; public int N = 5; public ThrowsInCtor(bool b) { Count++; try { if (b) throw new EA("ctor"); } finally { N = 6; EhSuite.L("ctorfin"); } } ~ThrowsInCtor() { } }
class Derived : ThrowsInCtor { int m = EhSuite.N("init"); public Derived(bool b) : base(b) { EhSuite.L("derived"); } }
struct ThrowingStruct { public int A; public ThrowingStruct(int a) { A = a; if (a < 0) throw new EC("struct"); } }
interface IThrow { void Do(string s); }
class T1 : IThrow { public virtual void Do(string s) { try { throw new EA(s); } finally { EhSuite.L("T1"); } } }
class T2 : T1 { public override void Do(string s) { try { base.Do(s + "2"); } catch (EA e) when (e.Message == "x2") { EhSuite.L("T2"); throw new EB(e.Message); } } }
static class EhSuite
{
    static string log = "";
    public static void L(string s) { log += s + " "; }
    public static bool F(string s, bool v) { L("f" + s); return v; }
    public static int N(string s) { L(s); return 1; }
    static void Flush(string n) { Console.WriteLine(n + ": " + log); log = ""; }
    static void Run(string n, Action a) { try { a(); L("done"); } catch (Exception e) { L("!" + e.GetType().Name + ":" + e.Message); } Flush(n); }

    // --- filters that throw, swallow, nest
    static bool FThrow(string s) { L("ft" + s); throw new EC(s); }
    static bool FCatch(string s, bool v) { try { throw new EC(s); } catch (EC e) { L("fc" + e.Message); return v; } finally { L("ffin" + s); } }
    static bool FFinallyThrows(string s) { try { L("try" + s); throw new EA(s); } finally { L("fin" + s); throw new EB(s); } }
    static bool FNested(int n) { L("n" + n); try { throw new EA("n" + n); } catch (EA) when (n > 0 && FNested(n - 1)) { L("h" + n); return n % 2 == 0; } catch (EA) when (F("x" + n, true)) { L("g" + n); return true; } finally { L("u" + n); } }
    static bool FNull(string s) { L("null" + s); return s[99] == 'x'; }
    static bool FDeep(int n) { if (n == 0) { L("deep"); throw new EC("deep"); } try { return FDeep(n - 1); } finally { L("d" + n); } }
    static void Filters()
    {
        Run("swallowed", () => { try { throw new EA(); } catch (EA) when (FThrow("1")) { L("no"); } catch (EA) when (FNull("s")) { L("no"); } catch (EA) { L("yes"); } });
        Run("swallowed, none left", () => { try { throw new EA("orig"); } catch (EA) when (FThrow("1")) { L("no"); } finally { L("fin"); } });
        Run("caught inside", () => { try { throw new EA(); } catch (EA) when (FCatch("a", false)) { L("no"); } catch (EA) when (FCatch("b", true)) { L("yes"); } });
        Run("finally throws in filter", () => { try { throw new EA(); } catch (EA) when (FFinallyThrows("a")) { L("no"); } catch (EA) { L("yes"); } });
        Run("nested", () => { try { throw new EA(); } catch (EA) when (FNested(4)) { L("yes"); } catch (EA) { L("second"); } });
        Run("deep", () => { try { throw new EA(); } catch (EA) when (FDeep(5)) { L("no"); } catch (EA) { L("yes"); } });
        Run("class constructor in filter", () => { try { throw new EA(); } catch (EA) when (Broken.X == 1) { L("no"); } catch (EA) when (BrokenFilter.X) { L("yes"); } });
        Run("rethrow to filters", () => { try { try { throw new EA("1"); } catch (EA) when (F("a", true)) { L("h"); throw; } finally { L("fin"); } } catch (EA e) when (F("b" + e.Message, false)) { } catch (EA) when (F("c", true)) { L("H"); } });
        Run("all filters first", () => { try { try { try { try { throw new EA(); } finally { L("1"); } } catch (EA) when (F("a", false)) { } finally { L("2"); } } catch (EC) { } finally { L("3"); } } catch (EA) when (F("b", true)) { L("h"); } });
        Run("filter sees state", () => { int n = 0; try { try { n = 1; throw new EA(); } finally { n = 2; } } catch (EA) when (F("n" + n, n == 1)) { L("h" + n); } });
        Run("filter of caller sees callee", () => { int n = 0; Action set = () => { try { n = 10; throw new EA(); } finally { n = 20; } }; try { set(); } catch (EA) when (n == 10 && F("10", true)) { L("h" + n); } });
        Run("filter changes", () => { int n = 0; string s = null; try { try { throw new EA(); } finally { L("fin" + n); n *= 10; } } catch (EA) when ((n = 7) == 7 && (s = "set") != null) { L(s + n); } });
        Run("filter changes and refuses", () => { int n = 0; try { try { throw new EA(); } catch (EA) when (++n > 5) { L("no"); } catch (EA) when (++n > 5) { L("no"); } finally { L("fin" + n); } } catch (EA) when (++n == 3) { L("yes" + n); } });
        Run("filter in loop", () => { for (int i = 0; i < 3; i++) try { throw new EA("i" + i); } catch (EA e) when (e.Message == "i" + i && i != 1) { L(e.Message); } catch (EA e) { L("other" + e.Message); } });
        Run("filter with out variable", () => { try { throw new EA("12"); } catch (EA e) when (int.TryParse(e.Message, out int v) && v > 10) { L("v" + v); } });
        Run("filter on pattern", () => { try { throw new GE<int>(4); } catch (Exception e) when (e is GE<int> { V: > 3 and var v }) { L("g" + v); } });
    }

    // --- throwing in handlers
    static void Handlers()
    {
        Run("in catch", () => { try { try { throw new EA("a"); } catch (EA e) { throw new EC("c" + e.Message); } finally { L("fin"); } } finally { L("out"); } });
        Run("in catch, next clause not taken", () => { try { throw new EB(); } catch (EB) { throw new EA("from EB"); } catch (EA) { L("no"); } });
        Run("in finally", () => { try { try { throw new EA("first"); } finally { L("f1"); throw new EC("second"); } } catch (EA) { L("no"); } });
        Run("in finally, caught by the one for the first", () => { try { try { throw new EA("first"); } finally { throw new EB("second"); } } catch (EA e) when (F(e.Message, true)) { L("h" + e.Message); } });
        Run("in two finallies", () => { try { try { try { throw new EA("1"); } finally { L("a"); throw new EA("2"); } } finally { L("b"); throw new EC("3"); } } catch (EC e) { L(e.Message); } });
        Run("finally without exception throws", () => { try { try { L("t"); } finally { throw new EA("f"); } } catch (EA e) { L(e.Message); } });
        Run("finally handles its own", () => { try { try { throw new EA("outer"); } finally { try { throw new EB("inner"); } catch (EB e) { L(e.Message); } finally { L("ff"); } L("rest"); } } catch (EA e) { L(e.Message); } });
        Run("finally handles with filter", () => { try { try { throw new EA("outer"); } finally { try { throw new EB("inner"); } catch (EB e) when (F(e.Message, false)) { } catch (EA e) when (F("2" + e.Message, true)) { L("h"); } } } catch (EA e) { L(e.Message); } });
        Run("rethrow in nested catch", () => { try { try { throw new EA("1"); } catch (EA) { try { throw new EC("2"); } catch (EC) { L("c"); } throw; } } catch (EA e) { L(e.Message); } });
        Run("rethrow in try in catch", () => { try { throw new EA("1"); } catch (EA) { try { throw; } catch (EA e) when (F("r", true)) { L("again" + e.Message); } finally { L("fin"); } L("end"); } });
        Run("rethrow in finally in catch", () => { try { try { throw new EA("1"); } catch (EA) { try { L("t"); } finally { L("f"); } throw; } } catch (EA e) { L(e.Message); } });
        Run("goto out of catch", () => { int n = 0; again: try { n++; throw new EA(); } catch (EA) { if (n < 3) goto again; goto end; } finally { L("f" + n); } end: L("end"); });
        Run("return from catch in finally", () => { L(Ret().ToString()); });
        Run("catch in recursion", () => { L(Recurse(5).ToString()); });
        Run("exception variable reassigned", () => { try { try { throw new EA("1"); } catch (EA e) { e = new EB("2"); L(e.Message); throw; } } catch (EA e) { L(e.Message + e.GetType().Name); } });
        Run("sibling handlers", () => { for (int i = 0; i < 3; i++) try { Which(i); } catch (EB) { L("EB"); } catch (EA) { L("EA"); } catch (Exception) { L("Ex"); } });
        Run("empty", () => { try { } finally { L("f"); } try { } catch { L("no"); } try { throw new EA(); } catch { } try { try { } finally { } } finally { } });
    }
    static void Which(int i) { switch (i) { case 0: throw new EA(); case 1: throw new EB(); default: throw new EC(); } }
    static int Ret() { int x = 1; for (; ; ) { try { try { x *= 2; throw new EA(); } catch (EA) { x += 3; return x; } finally { x = 100; L("f" + x); } } finally { x++; L("g" + x); } } }
    static int Recurse(int n) { try { if (n == 0) throw new EA("bottom"); return Recurse(n - 1) + 1; } catch (EA e) when (n == 3 && e.Message == "bottom") { return 1000; } finally { L("r" + n); } }

    // --- many in flight: each in the finally handler or filter of the one before
    static int depth, most;
    static void InFinally(int n) { if (n == 0) return; try { try { throw new EA("f" + n); } finally { depth++; most = Math.Max(most, depth); InFinally(n - 1); depth--; } } catch (EA e) when (e.Message == "f" + n) { } }
    static bool InFilter(int n) { if (n == 0) return true; depth++; most = Math.Max(most, depth); try { throw new EA("g" + n); } catch (EA e) when (e.Message == "g" + n && InFilter(n - 1)) { depth--; return n != 50; } catch (EA) { depth -= 1; return true; } }
    static void Mixed(int n) { if (n == 0) throw new EC("end"); try { try { throw new EA("m" + n); } finally { try { Mixed(n - 1); } catch (EC) when (n % 7 == 3 && InFilter(5)) { L("m" + n); } } } catch (EA) { if (n % 5 == 0) throw new EC("again" + n); } }
    static void Escaping(int n) { try { if (n == 0) throw new EC("innermost"); try { throw new EA(); } finally { Escaping(n - 1); } } finally { depth++; } }
    static void Many()
    {
        Run("finally", () => { InFinally(300); L(most + " " + depth); });
        most = 0; Run("filter", () => { depth = 0; L(InFilter(200).ToString()); L(most + " " + depth); });
        Run("mixed", () => Mixed(40));
        Run("escaping", () => { depth = 0; try { Escaping(100); } finally { L("" + depth); } });
        Run("catch", () => { depth = 0; InCatch(200); L("" + depth); });
    }
    static void InCatch(int n) { if (n == 0) return; try { throw new EA(); } catch (EA) { depth++; InCatch(n - 1); } }

    // --- constructors, class constructors, delegates, interfaces, generics
    static T Catch<T>(Exception x) where T : Exception { try { throw x; } catch (T t) { return t; } catch (Exception e) when (F(typeof(T).Name + e.Message, true)) { return null; } }
    static string FilterT<T>(Exception x) { try { throw x; } catch (Exception e) when (e is T) { return "is " + typeof(T).Name; } catch (GE<T> g) { return "GE " + g.V; } catch (Exception) { return "other"; } }
    static IEnumerable<int> Gen(string n, int k) { try { L("start" + n); for (int i = 0; i < k; i++) { try { yield return i; } finally { L("in" + n + i); } } throw new EA("gen" + n); } finally { L("end" + n); } }
    static IEnumerable<int> GenOuter() { try { foreach (int i in Gen("o", 3)) yield return i * 10; } finally { L("outer"); } }
    static Action multi;
    static void Places()
    {
        Run("constructor", () => { ThrowsInCtor t = null; try { t = new ThrowsInCtor(true); } catch (EA) { L("" + (t == null) + ThrowsInCtor.Count); } });
        Run("derived", () => { new Derived(false); new Derived(true); });
        Run("struct", () => { ThrowingStruct s = new ThrowingStruct(3); try { s = new ThrowingStruct(-1); } catch (EC) { L("kept" + s.A); } });
        Run("class constructor", () => { for (int i = 0; i < 2; i++) try { L("" + Broken.X); } catch (TypeInitializationException e) { L(e.TypeName + e.InnerException.Message + (e.InnerException is EA)); } });
        Run("delegate", () => { multi = () => L("one"); multi += () => throw new EA("two"); multi += () => L("three"); multi(); });
        Run("interface", () => { IThrow t = new T2(); try { t.Do("x"); } catch (EB e) { L(e.Message); } t.Do("y"); });
        Run("generic catch", () => { L("" + (Catch<EA>(new EB()) != null) + (Catch<EB>(new EA("q")) == null) + (Catch<GE<string>>(new GE<string>("")) != null) + (Catch<GE<string>>(new GE<object>("")) == null)); });
        Run("generic filter", () => { L(FilterT<EA>(new EB())); L(FilterT<string>(new GE<string>("s"))); L(FilterT<int>(new GE<int>(3))); L(FilterT<int>(new EA())); L(FilterT<IDisposable>(new EA())); });
        Run("iterator left early", () => { foreach (int i in Gen("a", 3)) { L("i" + i); if (i == 1) break; } });
        Run("iterator throws", () => { foreach (int i in Gen("b", 2)) L("i" + i); });
        Run("body throws", () => { foreach (int i in Gen("c", 2)) { if (i == 1) throw new EC("body"); } });
        Run("iterators", () => { foreach (int i in GenOuter()) { L("i" + i); if (i == 10) throw new EC("out"); } });
        Run("iterator disposed before start", () => { using (var e = Gen("d", 1).GetEnumerator()) { } L("ok"); });
        Run("iterator after exception", () => { var e = Gen("e", 0).GetEnumerator(); try { e.MoveNext(); } catch (EA) { L("caught"); } L("" + e.MoveNext()); });
        Run("lambda in filter", () => { int cell = 0; Func<Exception, bool> f = x => { cell += 5; return cell > 8; }; for (int i = 0; i < 2; i++) try { throw new EA(); } catch (EA e) when (f(e)) { L("yes" + cell); } catch (EA) { L("no" + cell); } });
        Run("captured exception", () => { Func<string> late = null; try { throw new EA("kept"); } catch (EA e) when ((late = () => e.Message) != null) { L("h"); } L(late()); });
        Run("byref", () => { int a = 1; try { ByRef(ref a, true); } catch (EA) when (a == 2) { L("two"); } L("" + a); });
        Run("thread", () => { Exception x = null; var t = new Thread(() => { try { throw new EA("t"); } catch (EA e) { x = e; } }); t.Start(); t.Join(); L(x.Message); });
    }
    static void ByRef(ref int a, bool b) { try { a = 2; if (b) throw new EA(); } finally { a += 10; } }

    // --- locks
    static void Locks()
    {
        object o = new object(), p = new object();
        Run("lock", () => { try { lock (o) { lock (p) throw new EA(); } } catch (EA) when (Monitor.IsEntered(o) && Monitor.IsEntered(p)) { L("" + Monitor.IsEntered(o) + Monitor.IsEntered(p)); } });
        Run("lock in finally", () => { try { try { throw new EA(); } finally { lock (o) { L("" + Monitor.IsEntered(o)); } } } catch (EA) { L("" + Monitor.IsEntered(o)); } });
        Run("lock in filter", () => { try { throw new EA(); } catch (EA) when (TakeLock(o)) { L("" + Monitor.IsEntered(o)); } });
        Run("not owner", () => { try { lock (o) { Monitor.Exit(o); } } catch (SynchronizationLockException e) { L(e.Message); } });
        Run("exit in filter", () => { try { Monitor.Enter(o); throw new EA(); } catch (EA) when (ExitLock(o)) { L("" + Monitor.IsEntered(o)); } });
        Run("pulse", () => { Monitor.Pulse(o); });
        Run("wait", () => { Monitor.Wait(o); });
        Run("null lock", () => { object n = null; lock (n) { } });
    }
    static bool TakeLock(object o) { lock (o) { try { lock (o) throw new EC(); } catch (EC) { return Monitor.IsEntered(o); } } }
    static bool ExitLock(object o) { Monitor.Exit(o); return true; }

    // --- what the machine throws
    static int zero = 0, minus = -1, big = int.MaxValue; static long lmin = long.MinValue; static object obj = "s"; static int[] nullArray; static string nullString; static object[] strings = new string[2]; static double nan = double.NaN;
    static void Machine()
    {
        Run("div", () => L("" + 1 / zero)); Run("rem", () => L("" + 1 % zero)); Run("ldiv", () => L("" + 1L / zero)); Run("min div", () => L("" + int.MinValue / minus)); Run("lmin div", () => L("" + lmin / minus));
        Run("checked", () => { checked { L("" + (big + 1)); } }); Run("conv", () => { checked { L("" + (byte)big); } }); Run("nan", () => { checked { L("" + (int)nan); } }); Run("neg", () => { checked { L("" + -(int.MinValue - zero)); } });
        Run("index", () => { var a = new int[2]; L("" + a[2]); }); Run("negative index", () => { var a = new int[2]; L("" + a[minus]); }); Run("null array", () => L("" + nullArray[0])); Run("null length", () => L("" + nullArray.Length)); Run("string index", () => L("" + "abc"[3])); Run("md", () => { var a = new int[2, 2]; L("" + a[0, 2]); });
        Run("negative size", () => L("" + new int[minus].Length)); Run("negative md", () => L("" + new int[2, minus].Length)); Run("too large", () => L("" + new long[int.MaxValue, 8].Length));
        Run("cast", () => L("" + ((int[])obj).Length)); Run("unbox", () => L("" + (int)obj)); Run("unbox null", () => { object n = null; L("" + (int)n); }); Run("cast null", () => { object n = null; L("" + (string)n); }); Run("interface cast", () => ((IDisposable)obj).Dispose());
        Run("store", () => strings[0] = 1); Run("store ok", () => strings[0] = "x"); Run("null string", () => L("" + nullString.Length)); Run("null delegate", () => ((Action)null)()); Run("null virtual", () => L(((object)nullString).ToString())); Run("null field", () => L(((EhNode)null).V + "")); Run("throw null", () => throw null);
        Run("nullable", () => { int? n = null; L("" + n.Value); }); Run("switch", () => L(obj switch { int => "i", bool => "b", string => "s", _ => "?" })); 
        Run("argument", () => L("x".Substring(2))); Run("key", () => L("" + new Dictionary<int, int>()[3])); Run("parse", () => int.Parse("x")); Run("modified", () => { var l = new List<int> { 1, 2 }; foreach (int i in l) l.Add(i); });
        Run("new T", () => Mk<NoGood>()); Run("new T inner", () => { try { Mk<NoGood>(); } catch (TargetInvocationException e) when (e.InnerException is EC) { L(e.InnerException.Message); } }); Run("activator", () => Activator.CreateInstance<NoGood>()); Run("new T filter", () => { try { Mk<NoGood>(); } catch (EC) { L("no"); } catch (TargetInvocationException) when (F("t", true)) { L("yes"); } });
    }
    static T Mk<T>() where T : new() => new T();
    class NoGood { public NoGood() { throw new EC("no good"); } }
    class EhNode { public int V = 0; }

    static int Main() { Filters(); Handlers(); Many(); Places(); Locks(); Machine(); return 23; }
}
