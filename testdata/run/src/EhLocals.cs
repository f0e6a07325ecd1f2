// What filters, finally and fault blocks share with the method around them: arguments, locals of every type, pointers to
// them, captured variables; in generic code, too.
using System; using System.Collections.Generic;
class X : Exception { public int N; public X(int n) : base("x" + n) { N = n; } }
struct Big { public long A, B; public string S; public (int, byte) T; public override string ToString() => A + "/" + B + "/" + S + "/" + T; }
enum Small : byte { A = 3, B = 250 }
static class EhLocals
{
    static string log = "";
    static bool L(string s) { log += s + " "; return true; }
    static void Flush(string n) { Console.WriteLine(n + ": " + log); log = ""; }
    static void Fail(int n) { throw new X(n); }
    static bool Inc(ref int x, int by) { x += by; return x > 100; }
    static bool Set(ref Big b, string s) { b.S = s; b.A++; return b.A == 2; }
    static int Args(int a, long b, string s, double d, Big big, ref int r, out int o, params int[] xs)
    {
        o = 1;
        try { a++; b++; d /= 2; big.B = 7; r++; xs[0]++; Fail(a); }
        catch (X e) when (L("f" + a + b + s + d + big + r + o + xs[0]) && (a += e.N) > 0 && (s += "!") == "") { L("no"); }
        catch (X) when ((d += 0.25) > 0 && (big.A = 9) == 9 && (r += 10) > 0 && (xs = null) == null) { L(a + " " + b + s + d + big + r + o + (xs == null)); o = 3; return a; }
        finally { o += 5; L("o" + o); }
        return -1;
    }
    static void Kinds(byte b, sbyte sb, short sh, ushort us, char c, bool bo, Small sm, float f, uint ui, ulong ul, IntPtr ip, decimal0 dm)
    {
        byte lb = b; sbyte lsb = sb; ushort lus = us; char lc = c; bool lbo = bo; Small lsm = sm; float lf = f; uint lui = ui; int? ni = b; int? nul = null; DateKind dk = default;
        try { unchecked { lb += 250; lsb -= 100; lus++; lc++; lbo = !lbo; lsm++; lf *= 3; lui--; ul--; sh *= 2; } Fail(1); }
        catch (X) when (Next(ref lb) | Next(ref lsm) || (lbo = !lbo) || L("never")) { L("no"); }
        catch (X) when (lb > 3 && ni.HasValue && !nul.HasValue && L("k")) { unchecked { lsb += (sbyte)lb; } L(lb + " " + lsb + " " + lus + " " + lc + " " + lbo + " " + lsm + " " + lf + " " + lui + " " + ul + " " + sh + " " + ip + " " + dm.V + " " + dk.K + ni); }
        finally { L("" + (lb + lsb)); }
    }
    struct decimal0 { public int V; } struct DateKind { public object K; }
    static bool Next(ref byte b) { b++; return false; }
    static bool Next(ref Small s) { s++; return false; }
    static string Generic<T, U>(T t, U u, Func<T, T> f, Func<U, bool> keep) where U : new()
    {
        T before = t; U made = new U();
        try { t = f(t); Fail(5); }
        catch (X) when (keep(u) && L("keep" + t + made)) { return "1" + before + t; }
        catch (X e) when ((t = f(t)) != null && L("t" + t)) { made = u; return "2" + before + t + made + e.N; }
        finally { L("g" + t + u); }
        return "";
    }
    static void Cells()
    {
        int n = 0; var fs = new List<Func<int>>();
        for (int i = 0; i < 3; i++)
        {
            int j = i;
            try { fs.Add(() => n + j); Fail(j); }
            catch (X e) when ((j += 10) > 0 && fs[e.N]() > 10 + e.N) { L("no"); }
            catch (X e) when (e.N == i) { n += j; L("n" + n); }
            finally { fs.Add(() => j * n); }
        }
        foreach (var f in fs) L("" + f());
    }
    static void Spans()
    {
        Span<int> s = stackalloc int[4]; s[1] = 5; int k = 0; ref int r = ref s[1];
        try { r++; Fail(s[1]); }
        catch (X e) when (e.N == 6) { k = e.N; r += 10; }
        finally { s[2] = k; }
        L(s[1] + " " + s[2] + " " + s.Length);
    }
    static unsafe void Pointers()
    {
        int x = 1; int* p = &x; Big b = default; Big* q = &b;
        try { *p = 2; q->A = 3; Fail(1); }
        catch (X) when (Inc(ref *p, 5)) { L("no"); }
        catch (X) when (*p == 7 && (q->S = "ptr") != null) { L(x + b.ToString()); }
    }
    static void RefLocals()
    {
        int[] a = { 1, 2, 3 }; Big big = new Big { A = 0 }; ref int r = ref a[0]; ref Big rb = ref big;
        for (int i = 0; i < 3; i++)
        {
            r = ref a[i];
            try { r *= 10; rb.B = r; Fail(i); }
            catch (X) when (Inc(ref r, 95)) { L("big" + r); }
            catch (X) when (Set(ref rb, "i" + i)) { L("two" + big); }
            catch (X) { L("r" + r + big); }
        }
    }
    static int Loops()
    {
        int total = 0;
        for (int i = 0; i < 4; i++)
        {
            int seen = 0;
            while (true)
            {
                try
                {
                    try { seen++; if (seen == 3) break; if (seen == 2 && i == 2) goto done; Fail(seen * 10 + i); }
                    catch (X e) when (e.N % 2 == 0 && (total += e.N) > 0) { continue; }
                    finally { total += 1000; }
                }
                catch (X e) when (Times(e.N) < 3) { total += 7; }
                finally { total += 100000; }
            }
        }
        done: return total;
    }
    static int Times(int n) { for (int k = 0; ; k++) { try { if (k * k > n) return k - 10; Fail(k); } catch (X e) when (e.N == k) { } } }
    static T Ternary<T>(T a, T b, bool fail) { T r = fail ? a : b; try { if (fail) Fail(2); r = a; } catch (X) when (L("" + r) && !object.Equals(r, default(T))) { r = b; } catch (X) { } return r; }
    static string Switch(object o) { try { return o switch { int i when i > Throw(i) => "int", string s => s + Throw(-1), null => throw new X(9), _ => "other" }; } catch (X e) when (e.N is 9 or < 0) { return "f" + e.N; } }
    static int Throw(int n) { if (n < 0 || n == 7) throw new X(n); return 0; }
    static IEnumerable<string> Iter(int n) { int x = n; string s = "i"; try { for (; ; ) { x--; try { if (x == 0) yield break; if (x == 5) Fail(x); s += x; } finally { s += "f"; } yield return s; } } finally { L("end" + x + s); } }
    static void TwoFilters(int d)
    {
        try { Fail(d); }
        catch (X e) when (L("a" + e.N)) { try { L("h"); if (d > 5) TwoFilters(d - 1); throw; } catch (X f) when (f == e) { L("same"); } finally { L("fin"); } }
        catch (X) { L("no"); }
    }
    static void Main()
    {
        int r = 1, o = 0; L(Args(1, 2, "s", 3, new Big { A = 4 }, ref r, out o, 6).ToString()); L(r + " " + o); Flush("args");
        Kinds(1, -1, 2, 65535, 'z', true, Small.B, 0.1f, 0, 0, new IntPtr(-5), new decimal0 { V = 4 }); Flush("kinds");
        L(Generic(3, 4L, x => x * 2, u => u == 4)); L(Generic("a", 4.5, x => x + x, u => false)); L(Generic((1, "t"), new Big { S = "u" }, x => (x.Item1 + 1, x.Item2), u => u.S == null)); L(Generic<object, object>("o", "p", x => x, u => u == null)); Flush("generic");
        Cells(); Flush("cells"); TwoFilters(3); TwoFilters(7); Flush("two filters"); Spans(); Flush("spans"); Pointers(); Flush("pointers"); RefLocals(); Flush("refs"); L(Loops().ToString()); Flush("loops");
        L(Ternary(1, 2, true).ToString() + Ternary("a", "b", true) + Ternary(0, 5, true) + Ternary(new Big { A = 1 }, default, true) + Ternary<string>(null, "n", true)); Flush("ternary");
        foreach (object q in new object[] { 1, 7, "s", null, 2.5, -3 }) try { L(Switch(q)); } catch (X e) { L("x" + e.N); } Flush("switch");
        try { foreach (string s in Iter(8)) L(s); } catch (X e) { L("c" + e.N); } foreach (string s in Iter(3)) L(s); foreach (string s in Iter(30)) if (L(s) && s.Length > 6) break; Flush("iterators");
    }
}
