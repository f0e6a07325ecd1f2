// Managed pointers to everything that has an address; ref locals, returns, readonly, fields, ternaries, assignment.
using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

struct Vec
{
    public int X, Y;
    public Vec(int x, int y) { X = x; Y = y; }
    [UnscopedRef] public ref int At(int i) { if (i == 0) return ref X; return ref Y; }
    [UnscopedRef] public ref Vec Self => ref this;
    public void Set(in Vec v) { this = v; X++; }
    public readonly int Sum() => X + Y;
    public int Bump() => ++X;
    public override string ToString() => $"({X},{Y})";
}

enum Day : short { Friday = 5, Saturday }

struct Holder { public Vec V; public string S; public Holder(Vec v, string s) { V = v; S = s; } }

class Obj
{
    public int I; public Vec V; public string S = "s"; public Holder H; public readonly Vec R = new Vec(7, 8);
    public static int SI; public static Vec SV; public static string SS = "static"; public static readonly Vec SR = new Vec(9, 10);
    public Vec[] A = { new(1, 2), new(3, 4) };
    public ref Vec this[int i] => ref A[i];
    public ref readonly Vec Fixed => ref R;
    public static ref int Static => ref SI;
    public ref string Str() => ref S;
}

class Base<T> { public T Value; public ref T Ref => ref Value; public static T Shared; public static ref T SharedRef => ref Shared; }

ref struct Two<T>
{
    public ref T A; public ref readonly T B; readonly ref T c;
    public Two(ref T a, in T b, ref T c) { A = ref a; B = ref b; this.c = ref c; }
    
    public T C { readonly get => c; set => c = value; }
    public readonly bool None => Unsafe.IsNullRef(ref A);
}

ref struct Nested { public Two<int> Inner; public Span<int> Span; public ref Two<int> Get([UnscopedRef] ref Nested n) => ref n.Inner; }

interface ICount { int Next(); [UnscopedRef] ref int Place { get; } }
struct Counter : ICount { int n; public int Next() => ++n; [UnscopedRef] public ref int Place => ref n; }
ref struct RefCounter : ICount { ref int n; public RefCounter(ref int r) => n = ref r; public int Next() => n += 10; public ref int Place => ref n; }

static class ManagedPointers
{
    static readonly int[] none = [];
    static ref T First<T>(T[] a) => ref a[0];
    static ref readonly T ReadFirst<T>(T[] a) => ref a[0];
    static ref int Choose(bool b, ref int x, ref int y) => ref b ? ref x : ref y;
    static int Total(in int a, in Vec v, ref readonly int c) => a + v.X + v.Y + c;
    static void Out(out int a, out Vec v, out string s) { a = 1; v = default; v.Y = a; s = v.ToString(); }
    static int Count<T>(ref T t) where T : ICount, allows ref struct { t.Next(); t.Place += 100; return t.Next(); }
    static int CountValue<T>(T t) where T : ICount, allows ref struct => t.Next() + t.Next();
    static string Nullness<T>(scoped T t) where T : allows ref struct { bool isnt = t is not null; if (t is null) return "null " + isnt; return (t == null ? "null " : "there ") + isnt; }
    static void Replace(ref object o) { o = "replaced"; }
    static ref int Chain(ref int a, int depth) { if (depth == 0) return ref a; a += depth; return ref Chain(ref a, depth - 1); }
    static int Arg(int a, Vec v) { ref int r = ref a; r += 5; ref int q = ref v.Y; q *= 2; return a + v.Y; }
    static void Lots(ref int a, ref long b, ref double c, ref float d, ref byte e, ref sbyte f, ref char g, ref bool h, ref nint i, ref string j, ref object k, ref int[] l, ref Vec m, ref Day n, ref int? o)
    { a++; b--; c *= 2; d /= 2; e -= 1; f = (sbyte)-f; g++; h = !h; i += 5; j += "!"; k = j; l = [a, a]; m.X = a; n++; o = o * 2; }
    static bool Null(ref int r) => Unsafe.IsNullRef(ref r);
    static IEnumerable<int> Numbers() { int[] a = [1, 2, 3]; foreach (ref int i in a.AsSpan()) i *= 10; for (int k = 0; k < 3; k++) { ref int r = ref a[k]; r++; int copy = r; yield return copy; } }

    static void Main()
    {
        int local = 1; ref int r = ref local; r += 4; ref int s = ref r; s *= 2; Console.WriteLine(local);
        Obj o = new(); r = ref o.I; r = 5; r = ref Obj.SI; r = 6; r = ref o.V.Y; r = 7; r = ref o.A[1].X; r = 8; r = ref o.H.V.X; r = 9; r = ref Obj.SV.X; r = 10;
        Console.WriteLine($"{local} {o.I} {Obj.SI} {o.V} {o.A[1]} {o.H.V} {Obj.SV}");
        o[0].X = 20; o[0] = new Vec(21, 22); o[1].At(1) += 100; o[0].Self.Self.X++; o[1].Set(o.R); Console.WriteLine($"{o.A[0]} {o.A[1]} {o[0].Bump()} {o[0]}");
        ref readonly Vec ro = ref o.Fixed; Console.WriteLine($"{ro.Sum()} {ro.Bump()} {ro.Bump()} {ro} {Obj.SR.Bump()} {Obj.SR}");
        Obj.Static = 30; Obj.Static++; o.Str() += "tring"; ref string rs = ref Obj.SS; rs = o.S + rs; Console.WriteLine($"{Obj.SI} {o.S} {Obj.SS}");
        object box = new Vec(1, 1); ref Vec unboxed = ref Unsafe.Unbox<Vec>(box); unboxed.X = 40; ((Vec)box).Bump(); Console.WriteLine(box); object bi = 5; Unsafe.Unbox<int>(bi)++; Console.WriteLine(bi);
        var bs = new Base<string>(); bs.Ref = "gen"; bs.Ref += "eric"; Base<string>.SharedRef = "A"; Base<object>.SharedRef = "B"; Base<Vec>.SharedRef.X = 3; Console.WriteLine(bs.Value + Base<string>.Shared + Base<object>.Shared + Base<Vec>.Shared);
        int x = 1, y = 2; Choose(true, ref x, ref y) = 10; Choose(false, ref x, ref y) += 10; (x > y ? ref x : ref y)++; ref int worse = ref x; for (int i = 0; i < 3; i++) { worse = ref i % 2 == 0 ? ref x : ref y; worse += i; } Console.WriteLine(x + " " + y);
        int[] arr = [1, 2, 3]; First(arr) = 50; ref readonly int rf = ref ReadFirst(arr); arr[0]++; Console.WriteLine(rf + Total(5, new Vec(1, 2), in x) + Total(in arr[1], in o.A[0], ref y)); Out(out int oa, out o.V, out o.S); Console.WriteLine(oa + " " + o.V + o.S);
        string[] strs = ["a", "b"]; First(strs) = "c"; ref string sr = ref strs[1]; sr += sr; Console.WriteLine(strs[0] + strs[1]); object[] objs = { 1, "x" }; Replace(ref objs[0]); Console.WriteLine(objs[0]);
        object[] covariant = strs; try { Replace(ref covariant[0]); } catch (ArrayTypeMismatchException e) { Console.WriteLine(e.GetType().Name); } ref readonly object fine = ref ReadFirst(covariant); Console.WriteLine(fine);
        try { ref int z = ref none[0]; z = 1; } catch (IndexOutOfRangeException) { Console.WriteLine("index"); } Obj missing = null; try { ref Vec v = ref missing.V; v.X = 1; } catch (NullReferenceException) { Console.WriteLine("null"); } int[] na = null; try { ref int v = ref na[0]; } catch (NullReferenceException) { Console.WriteLine("null"); } try { ref int v = ref Unsafe.NullRef<int>(); v++; } catch (NullReferenceException) { Console.WriteLine("null"); }
        Console.WriteLine(Null(ref Unsafe.NullRef<int>()) + " " + Null(ref x) + " " + Chain(ref x, 4) + " " + x + " " + Arg(1, new Vec(2, 3)));
        int t1 = 1, t2 = 2, t3 = 3; var two = new Two<int>(ref t1, in t2, ref t3); two.A += 10; two.C *= 5; t2 = 20; Console.WriteLine(two.A + " " + two.B + " " + two.C + " " + t1 + t3); two.A = ref t3; two.A++; Console.WriteLine(two.C + " " + two.None + default(Two<string>).None); var copy = two; copy.A = 0; copy.A = ref t1; Console.WriteLine(two.A + " " + copy.A + " " + t3);
        var nest = new Nested { Inner = two, Span = arr }; nest.Get(ref nest).A = 99; nest.Span[2] = t3; nest.Inner.A = ref nest.Span[1]; nest.Inner.A--; Console.WriteLine(arr[1] + " " + arr[2] + " " + t3);
        var c = new Counter(); Console.WriteLine(Count(ref c) + " " + CountValue(c) + " " + c.Next()); int place = 0; var rc = new RefCounter(ref place); Console.WriteLine(Count(ref rc) + " " + CountValue(rc) + " " + place); ICount ic = c; ic.Next(); ic.Place++; Console.WriteLine(ic.Next() + " " + c.Next());
        int a1 = 1; long a2 = 2; double a3 = 3; float a4 = 4; byte a5 = 0; sbyte a6 = 6; char a7 = 'g'; bool a8 = false; nint a9 = 9; string b1 = "ten"; object b2 = null; int[] b3 = null; Vec b4 = default; Day b5 = Day.Friday; int? b6 = 8;
        Lots(ref a1, ref a2, ref a3, ref a4, ref a5, ref a6, ref a7, ref a8, ref a9, ref b1, ref b2, ref b3, ref b4, ref b5, ref b6); Console.WriteLine($"{a1} {a2} {a3} {a4} {a5} {a6} {a7} {a8} {a9} {b1} {b2} {b3[1]} {b4} {b5} {b6}");
        foreach (int n in Numbers()) Console.Write(n + " "); int[,] grid = new int[2, 3]; ref int cell = ref grid[1, 2]; cell = 5; grid[1, 2]++; ref Vec deep = ref o.A.Length == 9 ? ref o.V : ref o.A[0]; deep.X = -1; int[][] jag = [[1], [2, 3]]; ref int[] row = ref jag[0]; row = [7, 8, 9]; ref int je = ref jag[0][2]; je++; Console.WriteLine(cell + " " + o.V + jag[0].Length + jag[0][2]);
        Console.WriteLine(Nullness(rc) + Nullness<Span<int>>(default) + Nullness("s") + Nullness<string>(null) + Nullness<int?>(null) + Nullness(5));
        Span<Vec> vs = o.A; foreach (ref Vec v in vs) v.Y = v.X; foreach (ref readonly Vec v in vs) Console.Write(v); for (ref Vec p = ref vs[0]; ; p = ref Unsafe.Add(ref p, 1)) { p.X--; if (Unsafe.AreSame(ref p, ref vs[^1])) break; } Console.WriteLine(vs[0] + "" + vs[1]);
        (int A, Vec B) tuple = (1, new Vec(2, 3)); ref int ta = ref tuple.A; ta = 11; ref int tb = ref tuple.B.X; tb = 12; (ta, tb) = (tb, ta); Console.WriteLine(tuple); Func<int> later; { int captured = 3; ref int rcap = ref captured; later = () => captured * 2; rcap = 21; } Console.WriteLine(later()); scoped ref int sc = ref local; sc++; scoped Span<int> sp = [1, 2, sc]; Console.WriteLine(sp[2]);
    }
}
