using System;
using System.Runtime.CompilerServices;

struct Pair
{
    public int A; public byte B;
    public Pair(int a, byte b) { A = a; B = b; }
    public int Sum() => A + B;
}
struct Outer { public Pair P; public long L; }

interface IShape { int Area(); }
struct Square : IShape { public int Side; public int Area() => Side * Side; }
class Circle : IShape { public int R; public int Area() => 3 * R * R; public virtual int Twice() => 2; }
sealed class Disc : Circle { public override int Twice() => 4; }

class Precise { public static int X; public int Y; static Precise() { X = 7; } public Precise() { } public static int Get() => X; }
class Lazy { public static int X = 5; public static int Get() => X; }

static class Program
{
    static volatile int flag;
    static int count;

    static int Loop(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }
    static bool Small(int x) { byte b = (byte)x; sbyte c = (sbyte)b; bool r = c > 3; return r && x != 0; }
    static int Ternary(bool b, int x) => x + (b ? 1 : 0);
    static long Mixed(int a, long b, uint c) => a + b * c;
    static double Floats(float f, double d) => f * 2f + d;
    static unsafe int Pointers(int* p, int n) { int s = 0; for (int* e = p + n; p < e; p++) s += *p; return s; }
    static unsafe int Stack() { int* p = stackalloc int[3]; p[1] = 5; return p[1]; }

    static int Structs(Pair p) { Pair q = p; q.A += 1; p = default; Outer o = default; o.L = q.Sum(); o.P.A = 3; return p.A + (int)o.L + o.P.A; }
    static Pair Make(int a) => new Pair(a, (byte)(a + 1));
    static int OnlyFields(int a) { Pair p; p.A = a; p.B = (byte)a; return p.A + p.B; }
    static int Constrained<T>(T x) where T : IShape => x.Area();
    static void ByRef(ref int x, out Pair p) { x++; p = new Pair(x, 2); }
    static int CallByRef() { int v = 1; ByRef(ref v, out Pair p); return v + p.A; }
    static ref int Escape(ref int x) => ref x;
    static int UseEscape() { int v = 1; Escape(ref v) = 3; return v; }
    static int UseSpan() { int v = 1; Span<int> s = new Span<int>(ref v); s[0] = 4; return s.Length + v; }

    static object Box(int x) => x;
    static int Unbox(object o) => o is int i ? i : (int)o;
    static int? Nullables(int? a) => a.HasValue ? a.Value + 1 : null;
    static int Virtual(Circle c, Disc d, IShape s) => c.Twice() + d.Twice() + s.Area() + c.R;

    static int[] Init() => new int[] { 1, 2, 3, 4, 5, 6, 7, 8 };
    static int Elems(int[] a, byte[] b, object[] c, Pair[] d) { a[1] = b[2]; c[0] = a; d[3].A = 4; d[1] = d[2]; ref int x = ref a[0]; x = 9; return d[0].B; }
    static int Matrix(int[,] m) { m[1, 2] = 3; m = new int[4, 5]; return m[0, 1]; }
    static object[,] Objects(object o) { var m = new object[2, 2]; m[0, 0] = o; return m; }

    static int Statics() => Precise.X + Lazy.X + Precise.Get() + Lazy.Get() + new Precise().Y + Lazy.X;
    static void Volatile() { flag = 1; if (flag == 1) count++; }

    static int Delegates() { Action a = Step; a(); int k = 3; Func<int, int> f = x => x + k; return f(4); }
    static void Step() { count++; }
    static int Switch(int x) { switch (x) { case 0: return 5; case 1: return 6; case 2: return 9; case 3: return 1; } return 0; }
    static Type TypeOf() => typeof(Pair);
    static string Str() => new string('x', 3);

    static int TryCatch(int[] a)
    {
        int r = 0;
        try { r = a[0]; r += a[1]; }
        catch (IndexOutOfRangeException) { r = -1; }
        catch (Exception) when (count > 2) { r += 2; throw; }
        finally { count = r; }
        return r;
    }
    static int Nested(int n)
    {
        for (int i = 0; ; i++)
        {
            try
            {
                try { if (i == n) return i; if (i == 7) continue; if (i > 9) break; count++; }
                finally { count += 1; }
            }
            finally { count += 2; }
        }
        return -1;
    }
    static void Lock(object o) { lock (o) { count++; } }
    static void Using(IDisposable d) { using (d) count++; }

    static unsafe int Main()
    {
        int x = 0;
        Square q = default; q.Side = 2;
        return Loop(3) + (Small(4) ? 1 : 0) + Ternary(true, 2) + (int)Mixed(1, 2, 3) + (int)Floats(1, 2) + Pointers(&x, 1) + Stack()
            + Structs(default) + Make(3).A + OnlyFields(3) + Constrained(q) + Constrained(new Circle()) + CallByRef() + UseEscape() + UseSpan()
            + Unbox(Box(3)) + Nullables(4).Value + Virtual(new Circle(), new Disc(), q) + Init()[0] + Elems(null, null, null, null) + Matrix(null)
            + Objects(null).GetHashCode() + Statics() + Delegates() + Switch(2) + TypeOf().GetHashCode() + Str().Length + TryCatch(null) + Nested(3) + Rest();
    }
    static int Rest() { Volatile(); Lock(null); Using(null); return 0; }
}
