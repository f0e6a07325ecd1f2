// Copies of memory that another thread could see are made piece by piece: what arrives must be the same.
using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Threading;

struct Small { public byte B; public short S; public int I; public long L; }
struct Mixed { public string S; public double D; public object O; public Small In; public bool T; public char C; public float F; public nint N; }
struct Gen<T> { public T A, B; }

[StructLayout(LayoutKind.Explicit)]
struct Union
{
    [FieldOffset(0)] public long L;
    [FieldOffset(0)] public double D;
    [FieldOffset(4)] public int High;
    [FieldOffset(8)] public byte B;
    [FieldOffset(8)] public int I;
    [FieldOffset(12)] public short S;
}

[StructLayout(LayoutKind.Sequential, Pack = 1)]
struct Packed { public byte A; public long B; public short C; public int D; }

[StructLayout(LayoutKind.Sequential, Size = 40)]
struct Sized { public int First; }

unsafe struct Buffers { public int N; public fixed byte Bytes[13]; public fixed long Longs[5]; }

[InlineArray(20)] struct Ints { int e; }
[InlineArray(7)] struct Strings { string e; }
[InlineArray(3)] struct Smalls { Small e; }

class Holder
{
    public Mixed M;
    public Ints I;
    public Strings S;
    public Smalls T;
    public Buffers B;
    public Union U;
    public Packed P;
    public Sized Z;
    public int? Number;
    public (string, int, Gen<string>) Tuple;
    public Guidish G;
    public Holder Clone() => (Holder)MemberwiseClone();
}

class Base { public int X = 1; public string S = "base"; }
class Derived : Base, ICloneable { public long Y = 2; public Small In; public object Clone() => MemberwiseClone(); }

record struct Guidish(long High, long Low);

static unsafe class SharedCopies
{
    static readonly Holder h = new();
    static Holder other;
    static Mixed sm;
    static Ints si;
    static Strings ss;
    static Buffers sb;
    static Sized sz;
    static readonly Mixed[] ma = new Mixed[4];
    static readonly Ints[] ia = new Ints[2];
    static readonly Mixed[,] md = new Mixed[2, 2];
    static object boxed;
    static int[] numbers = { 1, 2, 3, 4, 5, 6, 7 };
    static string[] names = { "a", "b", "c", null };
    static object[] objects = { "x", "y", 5, "z" };
    static char[] chars = "hello".ToCharArray();

    static Mixed Make(int n) => new()
    {
        S = "s" + n, D = n + 0.5, O = n, T = true, C = (char)('a' + n), F = n / 4f, N = n * 1000,
        In = new Small { B = (byte)n, S = (short)-n, I = n << 20, L = (long)n << 40 },
    };

    static string Show(in Small s) => $"{s.B} {s.S} {s.I} {s.L}";
    static string Show(Mixed m) => $"{m.S} {m.D} {m.O} {m.T} {m.C} {m.F} {m.N} [{Show(m.In)}]";

    static Mixed Pass(ref Mixed m) { var x = m; m = Make(9); return x; }

    static void Main()
    {
        var t = new Thread(() => { lock (h) { } });
        lock (h)
        {
            t.Start();
            Work();
        }
        t.Join();
    }

    static void Work()
    {
        sm = Make(1);
        h.M = sm;
        ma[2] = h.M;
        md[1, 0] = ma[2];
        boxed = md[1, 0];
        Console.WriteLine(Show((Mixed)boxed));
        Console.WriteLine(Show(Pass(ref h.M)));
        Console.WriteLine(Show(h.M));
        Console.WriteLine(Show(md[0, 0]) + Show(ma[3]));
        sm = default;
        Console.WriteLine(Show(sm));

        for (int i = 0; i < 20; i++) si[i] = i * i;
        h.I = si;
        ia[1] = h.I;
        var l = ia[1];
        int sum = 0;
        foreach (int x in l) sum = sum * 3 + x;
        Console.WriteLine(sum);
        for (int i = 0; i < 7; i++) ss[i] = "n" + i;
        h.S = ss;
        var ls = h.S;
        foreach (string x in ls) Console.Write(x + " ");
        Console.WriteLine();
        for (int i = 0; i < 3; i++) h.T[i] = Make(i + 3).In;
        var lt = h.T;
        for (int i = 0; i < 3; i++) Console.WriteLine(Show(lt[i]));

        sb.N = 7;
        for (int i = 0; i < 13; i++) sb.Bytes[i] = (byte)(i * 17);
        for (int i = 0; i < 5; i++) sb.Longs[i] = (long)i << 33;
        h.B = sb;
        var lb = h.B;
        Console.Write(lb.N + ":");
        for (int i = 0; i < 13; i++) Console.Write(" " + lb.Bytes[i]);
        for (int i = 0; i < 5; i++) Console.Write(" " + lb.Longs[i]);
        Console.WriteLine();

        h.U = new Union { D = 1.5, I = 0x01020304, S = -2 };
        var lu = h.U;
        Console.WriteLine($"{lu.L} {lu.High} {lu.B} {lu.S}");
        h.P = new Packed { A = 1, B = long.MinValue + 2, C = 3, D = 4 };
        var lp = h.P;
        Console.WriteLine($"{lp.A} {lp.B} {lp.C} {lp.D}");
        fixed (Sized* p = &sz)
            for (int i = 0; i < 10; i++) ((int*)p)[i] = i + 1;
        h.Z = sz;
        var lz = h.Z;
        for (int i = 0; i < 10; i++) Console.Write(((int*)&lz)[i] + " ");
        Console.WriteLine();

        h.Number = 5;
        int? n = h.Number;
        h.Number = null;
        Console.WriteLine($"{n} {h.Number.HasValue}");
        h.Tuple = ("t", 3, new Gen<string> { A = "a", B = "b" });
        var lt3 = h.Tuple;
        Console.WriteLine(lt3.Item1 + lt3.Item2 + lt3.Item3.A + lt3.Item3.B);
        h.G = new Guidish(1, 2);
        var g = h.G;
        Console.WriteLine(g.High + g.Low);

        other = h.Clone();
        Console.WriteLine(Show(other.M) + other.I[19] + other.S[6] + other.B.Bytes[12] + other.U.S + other.Tuple.Item3.B);
        Base d = new Derived { X = 3, Y = 4, In = Make(2).In };
        boxed = d;
        var dc = (Derived)((ICloneable)boxed).Clone();
        Console.WriteLine($"{dc.X} {dc.S} {dc.Y} {Show(dc.In)}");

        Array.Copy(numbers, 0, numbers, 2, 5);
        Console.WriteLine(string.Join(",", numbers));
        Array.Copy(numbers, 3, numbers, 0, 4);
        Console.WriteLine(string.Join(",", numbers));
        Array.Clear(numbers, 1, 2);
        Console.WriteLine(string.Join(",", (int[])numbers.Clone()));
        Array.Copy(ma, 2, ma, 0, 2);
        Console.WriteLine(Show(ma[0]) + Show(ma[1]));
        var mc = (Mixed[])ma.Clone();
        Array.Clear(ma, 0, 4);
        Console.WriteLine(Show(mc[0]) + Show(ma[0]));
        boxed = mc;
        Console.WriteLine(Show((Mixed)((Array)boxed).GetValue(2)!));
        ((Array)boxed).SetValue(Make(6), 1);
        ((Array)boxed).SetValue(null, 2);
        Console.WriteLine(Show(mc[1]) + Show(mc[2]));
        Array mdc = (Array)md.Clone();
        Console.WriteLine(Show((Mixed)mdc.GetValue(1, 0)!));
        try { Array.Copy(objects, 0, names, 1, 3); }
        catch (InvalidCastException e) { Console.WriteLine(e.Message); }
        Console.WriteLine(string.Join(",", names));
        try { Array.Copy(numbers, 3, numbers, 5, 3); }
        catch (ArgumentException e) { Console.WriteLine(e.Message); }
        try { Array.Clear(numbers, 5, 3); }
        catch (IndexOutOfRangeException e) { Console.WriteLine(e.Message); }
        Console.WriteLine(new string(chars) + new string(chars, 1, 3) + new string(chars.AsSpan(2)));
        "WORLD".CopyTo(1, chars, 2, 3);
        Console.WriteLine(new string(chars));
        Array.Resize(ref numbers, 9);
        Console.WriteLine(string.Join(",", numbers));
        Holder nobody = null;
        try { Console.WriteLine(Show(nobody.M)); }
        catch (NullReferenceException) { Console.WriteLine("null"); }
        try { ma[4] = sm; }
        catch (IndexOutOfRangeException) { Console.WriteLine("range"); }
        try { boxed = 5; sm = (Mixed)boxed; }
        catch (InvalidCastException) { Console.WriteLine("cast"); }
    }
}
