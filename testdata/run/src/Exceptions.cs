// Structured exception handling: order of handlers, filters and finally blocks.
using System;
using System.Collections.Generic;

static class Exceptions
{
    class MyEx : Exception { public int Code; public MyEx(int c) : base("my " + c) { Code = c; } }
    class SubEx : MyEx { public SubEx(int c) : base(c) { } }
    static string log = "";
    static void L(string s) { log += s + " "; }
    static bool F(string s, bool v) { L("f" + s); return v; }
    static void Flush(string name) { Console.WriteLine(name + ": " + log); log = ""; }
    static bool Thrower(string s) { L("t" + s); throw new InvalidOperationException("in filter"); }

    static void Basic()
    {
        try { L("a"); throw new MyEx(1); } catch (SubEx) { L("sub"); } catch (MyEx e) { L("my" + e.Code + e.Message); } catch (Exception) { L("ex"); } finally { L("fin"); }
        try { L("b"); } catch { L("no"); } finally { L("fin"); }
        try { throw new SubEx(2); } catch (MyEx e) when (e.Code == 1) { L("1"); } catch (MyEx e) when (e.Code == 2) { L("2"); }
        try { throw null; } catch (NullReferenceException) { L("nullthrow"); }
        Flush("basic");
    }
    static void Order()
    {
        // filters run before any finally
        try { try { try { throw new MyEx(3); } finally { L("fin1"); } } catch (MyEx) when (F("inner", false)) { L("no"); } finally { L("fin2"); } }
        catch (Exception) when (F("outer", true)) { L("caught"); }
        finally { L("fin3"); }
        Flush("order");
    }
    static void Deep3(int n) { try { if (n == 0) throw new MyEx(n); Deep3(n - 1); } catch (SubEx) { L("no"); } finally { L("u" + n); } }
    static void Frames()
    {
        try { Deep3(4); } catch (MyEx) when (F("frames", true)) { L("caught"); }
        Flush("frames");
    }
    static int ReturnInTry() { try { return Side(1); } finally { L("fin"); Side(2); } }
    static int ReturnInCatch() { int x = 1; try { x = 2; throw new MyEx(0); } catch (MyEx) { return x; } finally { x = 99; L("x" + x); } }
    static int FinallyThrow() { try { try { return 1; } finally { L("ft"); throw new MyEx(7); } } catch (MyEx e) { return e.Code; } }
    static int Side(int v) { L("s" + v); return v * 10; }
    static int LoopLeave()
    {
        int r = 0;
        for (int i = 0; i < 6; i++)
        {
            try
            {
                try { if (i == 1) continue; if (i == 4) break; r += i; }
                finally { L("in" + i); r += 100; }
                if (i == 3) goto next;
                L("body" + i);
            }
            finally { L("out" + i); r += 1000; }
        next:
            L("n" + i);
        }
        return r;
    }
    static void Throwing()
    {
        // thrown in catch, finally, filter
        try { try { throw new MyEx(1); } catch (MyEx) { L("c1"); throw new MyEx(2); } finally { L("fin"); } } catch (MyEx e) { L("outer" + e.Code); }
        try { try { throw new MyEx(3); } finally { L("fin"); throw new SubEx(4); } } catch (MyEx e) { L("outer" + e.Code); }
        try { try { throw new MyEx(5); } catch (Exception) when (Thrower("x")) { L("no"); } } catch (MyEx e) { L("outer" + e.Code); }
        try { try { throw new MyEx(6); } catch (Exception) when (Thrower("y") | true) { L("no"); } catch (MyEx e) when (F("z", true)) { L("second" + e.Code); } } catch (MyEx) { L("no"); }
        // an exception in a finally replaces the one in flight, whose handler never runs
        try { try { try { throw new MyEx(8); } finally { L("f1"); try { throw new MyEx(9); } catch (MyEx e) { L("inner" + e.Code); } L("f2"); } } catch (SubEx) { L("no"); } finally { L("f3"); } } catch (MyEx e) { L("got" + e.Code); }
        try { try { throw new MyEx(10); } finally { L("f"); Nested(3); } } catch (MyEx e) { L("got" + e.Code); }
        Flush("throwing");
    }
    static void Nested(int n) { try { throw new MyEx(100 + n); } catch (MyEx) when (n == 0) { L("n0"); } catch (MyEx e) { L("n" + e.Code); Nested(n - 1); } finally { L("nf" + n); } }
    static void Rethrow()
    {
        try { try { throw new SubEx(1); } catch (MyEx) { L("r1"); throw; } } catch (SubEx e) { L("r2" + e.Code); }
        try { try { throw new SubEx(2); } catch (MyEx e) { L("r3"); try { throw new MyEx(3); } catch (MyEx f) { L("in" + f.Code + e.Code); } throw; } } catch (MyEx e) { L("r4" + e.Code); }
        try { try { throw new MyEx(4); } catch (MyEx e) { e = new SubEx(5); L("e" + e.Code); throw; } } catch (MyEx e) { L("r5" + e.Code + e.GetType().Name); }
        try { try { throw new MyEx(6); } catch (MyEx) { try { throw; } finally { L("rf"); } } } catch (MyEx e) { L("r6" + e.Code); }
        try { try { throw new MyEx(7); } catch (MyEx) { try { throw; } catch (MyEx e) when (F("re", e.Code == 7)) { L("c7"); throw; } } } catch (MyEx e) { L("r7" + e.Code); }
        Flush("rethrow");
    }
    static void Filters()
    {
        int n = 0;
        for (int i = 0; i < 4; i++)
            try { try { throw new MyEx(i); } catch (MyEx e) when ((n += e.Code) > 2) { L("big" + n); } }
            catch (MyEx e) { L("small" + n + e.Code); }
        // a filter that calls a method that throws and catches
        try { throw new MyEx(1); } catch (MyEx) when (Guarded()) { L("guarded"); }
        // a filter within a filter's callee
        try { throw new MyEx(2); } catch (MyEx e) when (Inner(e)) { L("afterinner"); }
        // locals changed in the filter are seen by the handler
        string s = "before"; try { throw new MyEx(3); } catch (MyEx e) when ((s = "filter" + e.Code) != null) { L(s); }
        Flush("filters");
    }
    static bool Guarded() { try { throw new SubEx(0); } catch (SubEx) { L("inside"); return true; } finally { L("gf"); } }
    static bool Inner(MyEx e) { try { throw new SubEx(5); } catch (SubEx f) when (f.Code > e.Code && F("nested", true)) { L("in"); return true; } }
    static void Runtime()
    {
        object o = "s"; int z = 0; int[] a = new int[1]; string n = null;
        try { L(((int)o).ToString()); } catch (InvalidCastException) { L("cast"); }
        try { L((1 / z).ToString()); } catch (ArithmeticException e) { L(e.GetType().Name); }
        try { a[1] = 1; } catch (IndexOutOfRangeException e) { L(e.Message); }
        try { L(n.Length.ToString()); } catch (Exception e) { L(e.GetType().Name + e.Message); }
        try { checked { L((int.MaxValue + a.Length).ToString()); } } catch (OverflowException) { L("ovf"); }
        try { ((Action)null)(); } catch (NullReferenceException) { L("nulldel"); }
        try { throw new ArgumentNullException("p"); } catch (ArgumentException e) { L(e.Message + e.ParamName); }
        try { throw new ArgumentOutOfRangeException("q", "msg"); } catch (ArgumentException e) { L(e.Message); }
        try { throw new Exception("outer", new MyEx(1)); } catch (Exception e) { L(e.Message + e.InnerException.Message + (e.InnerException.InnerException == null)); }
        try { throw new NotImplementedException(); } catch (Exception e) { L(e.Message); }
        try { throw new MyEx(5); } catch (Exception e) { L((e is MyEx m ? m.Code : 0) + e.GetType().FullName); }
        Flush("runtime");
    }
    sealed class Res : IDisposable { string n; public Res(string s) { n = s; L("open" + n); } public void Dispose() { L("close" + n); if (n == "bad") throw new MyEx(66); } }
    struct SRes : IDisposable { public void Dispose() { L("sclose"); } }
    static void Using()
    {
        using (var a = new Res("a")) using (new Res("b")) { L("body"); }
        try { using var c = new Res("c"); using (new SRes()) throw new MyEx(1); } catch (MyEx) { L("caught"); }
        try { using (new Res("bad")) { throw new MyEx(2); } } catch (MyEx e) { L("caught" + e.Code); }
        using (Res none = null) { L("nil"); }
        foreach (int i in Seq()) { L("i" + i); if (i == 2) break; }
        try { foreach (int i in Seq()) throw new MyEx(i); } catch (MyEx e) { L("e" + e.Code); }
        object l = new object(); lock (l) { lock (l) { L("locked"); } } try { lock (l) { throw new MyEx(3); } } catch (MyEx) { lock (l) L("relocked"); }
        Flush("using");
    }
    static IEnumerable<int> Seq() { try { yield return 1; yield return 2; yield return 3; } finally { L("seqfin"); } }
    static int Many()
    {
        int r = 0;
        for (int i = 0; i < 2000; i++) { try { if (i % 3 == 0) throw new MyEx(i); r += 1; } catch (MyEx e) when (e.Code % 2 == 0) { r += 10; } catch (MyEx) { r += 100; } finally { r += 1000; } }
        return r;
    }
    static T Gen<T>(Func<T> f, T d) { try { return f(); } catch (Exception) when (typeof(T) != typeof(int)) { return d; } catch (MyEx e) { L("int" + e.Code); return d; } finally { L(typeof(T).Name); } }
    class GenEx<T> : Exception { public T V; public GenEx(T v) { V = v; } }
    static void CatchGen<T>(Exception x) { try { throw x; } catch (GenEx<T> g) { L("gen" + g.V); } catch (Exception) { L("not"); } }
    static void CatchT<T>(Exception x) where T : Exception { try { throw x; } catch (T t) { L("T" + t.GetType().Name); } catch { L("other"); } }
    static int Locals(int arg)
    {
        int a = 1; long b = 2; double c = 3.5; string s = "s"; var st = new KeyValuePair<int, string>(4, "four");
        try { a += arg; b <<= arg; c *= 2; s += arg; arg = -1; st = new KeyValuePair<int, string>(a, s); throw new MyEx(1); }
        catch (MyEx) { a *= 2; s += "!"; }
        finally { b++; c++; }
        L(a + " " + b + " " + c + " " + s + " " + arg + st.Key + st.Value);
        return a;
    }
    static void RefArgs(ref int x, out int y) { y = 0; try { x++; y = 5; throw new MyEx(1); } finally { x *= 2; y++; } }

    static int Main()
    {
        Basic(); Order(); Frames();
        L(ReturnInTry().ToString()); L(ReturnInCatch().ToString()); L(FinallyThrow().ToString()); Flush("returns");
        L(LoopLeave().ToString()); Flush("loop");
        Throwing(); Rethrow(); Filters(); Runtime(); Using();
        L(Many().ToString()); Flush("many");
        L(Gen(() => throw new MyEx(1), 5).ToString()); L(Gen<string>(() => throw new MyEx(2), "d")); L(Gen(() => 1.5, 2).ToString()); CatchGen<int>(new GenEx<int>(3)); CatchGen<string>(new GenEx<int>(3)); CatchGen<string>(new GenEx<string>("q")); CatchGen<object>(new GenEx<string>("q")); CatchT<SubEx>(new MyEx(1)); CatchT<MyEx>(new SubEx(1)); CatchT<Exception>(new SubEx(1)); Flush("generic");
        Locals(3); int x = 1, y; try { RefArgs(ref x, out y); } catch (MyEx) { } L(x.ToString()); Flush("locals");
        try { Boom(); } catch (Exception e) { Console.WriteLine(e.Message); }
        Action a = () => throw new MyEx(11); a += () => L("never"); try { a(); } catch (MyEx e) { L("del" + e.Code); } Flush("delegate");
        return 17;
        static void Boom() { try { throw new MyEx(1); } catch (MyEx e) { throw new Exception("wrapped " + e.Message, e); } }
    }
}
