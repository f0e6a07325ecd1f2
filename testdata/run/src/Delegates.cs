// Delegates, closures, events, local functions.
using System;
using System.Collections.Generic;

static class Delegates
{
    delegate int Op(int a, int b); delegate void Ref(ref int x); delegate T Make<out T>(); delegate void Out(out string s); delegate ref int RefRet(int[] a, int i); delegate int Big(int a, long b, double c, string d, P e, ref P f);
    struct P { public int X; public int Add(int y) { X += y; return X; } public P With(int x) => new P { X = x }; public override string ToString() => "P" + X; }
    class C { public int N; public int Inc(int by) { N += by; return N; } public virtual string V() => "C"; public static int Twice(int x) => 2 * x; public event Action<string> Ev; public void Fire(string s) => Ev?.Invoke(s); }
    class D : C { public override string V() => "D" + base.V(); public Func<string> BaseV() => base.V; public Func<string> ThisV() => V; }
    static int Add(int a, int b) => a + b; static int Mul(int a, int b) => a * b; static void Bump(ref int x) => x += 5;
    static string log = "";
    static int Log(string s, int r) { log += s; return r; }
    static Func<int> Counter() { int n = 0; return () => ++n; }
    static (Func<int>, Action<int>) Shared() { int v = 1; return (() => v, x => v += x); }
    static Func<int, int> Compose(Func<int, int> f, Func<int, int> g) => x => g(f(x));
    static Func<T, U, V> Flip<T, U, V>(Func<U, T, V> f) => (t, u) => f(u, t);
    static string Ext(this string s, int n) => s + n; static int ExtI(this C c, int n) => c.N + n;
    static Func<int, int> Fix(Func<Func<int, int>, int, int> f) { Func<int, int> self = null; self = x => f(self, x); return self; }

    static void Main()
    {
        Op op = Add; Console.WriteLine(op(2, 3) + " " + op.Invoke(4, 5)); op = Mul; Console.WriteLine(op(2, 3)); op += Add; op += (a, b) => Log("l", a - b); Console.WriteLine(op(7, 2) + log); op -= Add; Console.WriteLine(op(7, 2) + " " + op.GetInvocationList().Length); op -= Mul; op -= Mul; Console.WriteLine(op(1, 1) + " " + (op == null));
        var c = new C(); Func<int, int> inc = c.Inc; inc(3); inc(4); Console.WriteLine(c.N + " " + ReferenceEquals(inc.Target, c) + " " + (inc == new Func<int, int>(c.Inc)) + (inc == new Func<int, int>(new C().Inc)) + inc.Equals(null)); Func<int, int> tw = C.Twice; Console.WriteLine(tw(21) + " " + (tw.Target == null) + Compose(inc, tw)(1));
        P p = new P { X = 10 }; Func<int, int> pa = p.Add; pa(1); pa(1); Console.WriteLine(pa(1) + " " + p.X); Func<int, P> pw = p.With; Console.WriteLine(pw(3)); Func<string> ps = p.ToString; Console.WriteLine(ps()); object boxed = p; Func<string> bs = boxed.ToString; Console.WriteLine(bs() + boxed); Func<string> ints = 5.ToString; Console.WriteLine(ints());
        D d = new D(); Console.WriteLine(((Func<string>)d.V)() + ((Func<string>)((C)d).V)() + d.BaseV()() + d.ThisV()());
        Ref r = Bump; r += (ref int x) => x *= 2; int v = 1; r(ref v); Console.WriteLine(v); Out o = (out string s) => s = "out"; o(out string got); Console.WriteLine(got); RefRet rr = (int[] a, int i) => ref a[i]; var arr = new int[2]; rr(arr, 1) = 8; rr(arr, 1)++; Console.WriteLine(arr[1]);
        Big big = (int a, long b, double cc, string dd, P e, ref P f) => { f.X += e.X; return a + (int)b + (int)cc + dd.Length; }; Console.WriteLine(big(1, 2, 3.9, "four", p, ref p) + " " + p);
        var c1 = Counter(); var c2 = Counter(); c1(); c1(); c2(); Console.WriteLine(c1() + " " + c2()); var (get, add) = Shared(); add(5); add(6); Console.WriteLine(get());
        var fs = new List<Func<int>>(); for (int i = 0; i < 3; i++) { int j = i * 10; fs.Add(() => i + j++); } foreach (var f in fs) Console.Write(f() + "," + f() + " "); foreach (int k in new[] { 1, 2, 3 }) fs.Add(() => k); Console.WriteLine(fs[3]() + fs[5]());
        Action<string> ev = s => log += s; log = ""; c.Ev += ev; c.Ev += s => log += s + "!"; c.Fire("a"); c.Ev -= ev; c.Fire("b"); Console.WriteLine(log); new C().Fire("none");
        Func<int, string> ext = "s".Ext; Func<int, int> exti = c.ExtI; Console.WriteLine(ext(1) + exti(100)); Func<int> nullExt = null; try { nullExt(); } catch (NullReferenceException) { Console.WriteLine("null"); } try { C cn = null; Func<int, int> x = cn.Inc; Console.WriteLine(x(1)); } catch (ArgumentException) { Console.WriteLine("arg"); } catch (NullReferenceException) { Console.WriteLine("nullref"); }
        Console.WriteLine(Flip<int, string, string>((s, i) => s + i)(1, "x") + Fix((self, n) => n <= 1 ? 1 : n * self(n - 1))(10)); Make<string> ms = () => "made"; Make<object> mo = ms; Make<int> mi = () => 4; Console.WriteLine(mo() + "" + mi()); Predicate<int> even = x => x % 2 == 0; Comparison<string> cmp = (a, b) => b.CompareTo(a); var l = new List<string> { "a", "c", "b" }; l.Sort(cmp); Console.WriteLine(string.Join("", l) + even(3) + Array.Find(new[] { 1, 4, 6 }, even));
        int Local(int n) { return n == 0 ? v : Local(n - 1) + 1; } static int StaticLocal(int a, int b = 2) => a * b; Console.WriteLine(Local(5) + " " + StaticLocal(4)); T Gen<T>(T t) { v++; return t; } Console.WriteLine(Gen("g") + Gen(1) + v);
        Action multi = null; for (int i = 0; i < 5; i++) { int k = i; multi += () => log += k; } log = ""; multi(); multi -= null; Delegate combined = Delegate.Combine(multi, multi); ((Action)combined)(); Console.WriteLine(log); Func<Func<Func<int>>> nest = () => () => () => 42; Console.WriteLine(nest()()()); Action rec = null; int depth = 0; rec = () => { if (++depth < 1000) rec(); }; rec(); Console.WriteLine(depth);
        Func<object, string> contra = x => "o" + x; Func<string, object> both = contra; Console.WriteLine(both("k")); Action<int> ai = x => v = x; ai += x => v += x; ai(50); Console.WriteLine(v); IEnumerable<Func<int>> Lazy() { for (int i = 0; i < 3; i++) { int k = i; yield return () => k * k; } } int sum = 0; foreach (var f in Lazy()) sum += f(); Console.WriteLine(sum);
    }
}
