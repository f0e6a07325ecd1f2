// Explicit layout, overlapping fields, sizes.
using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

static unsafe class Layout
{
    [StructLayout(LayoutKind.Explicit)] struct U { [FieldOffset(0)] public int I; [FieldOffset(0)] public float F; [FieldOffset(0)] public byte B0; [FieldOffset(1)] public byte B1; [FieldOffset(2)] public ushort H1; [FieldOffset(3)] public sbyte B3; }
    [StructLayout(LayoutKind.Explicit)] struct D { [FieldOffset(0)] public long L; [FieldOffset(0)] public double V; [FieldOffset(4)] public uint Hi; [FieldOffset(0)] public uint Lo; }
    [StructLayout(LayoutKind.Explicit, Size = 16)] struct Gap { [FieldOffset(8)] public int A; [FieldOffset(2)] public short B; }
    [StructLayout(LayoutKind.Explicit)] struct Nest { [FieldOffset(0)] public U First; [FieldOffset(2)] public U Second; [FieldOffset(8)] public D Third; }
    [StructLayout(LayoutKind.Sequential, Pack = 1)] struct Packed { public byte A; public int B; public short C; public long D; }
    [StructLayout(LayoutKind.Explicit)] struct Refs { [FieldOffset(0)] public string S; [FieldOffset(8)] public int N; [FieldOffset(8)] public uint M; }
    [InlineArray(4)] struct Four { int e; }
    [InlineArray(3)] struct Three { string e; }
    struct Fix { public fixed byte Buf[8]; public int After; }
    struct Seq { public byte A; public long B; public byte C; public short D; }
    [StructLayout(LayoutKind.Explicit)] class Cls { [FieldOffset(0)] public int I; [FieldOffset(0)] public short S; [FieldOffset(4)] public byte T; }
    enum Eb : byte { } enum El : long { }

    static void Main()
    {
        U u = default; u.F = 1.5f; Console.WriteLine(u.I + " " + u.B0 + " " + u.B1 + " " + u.H1 + " " + u.B3); u.B3 = -1; u.B0 = 7; Console.WriteLine(u.I.ToString("x8") + " " + u.H1); u.H1 = 0x1234; Console.WriteLine(u.I.ToString("x8")); U v = u; v.I++; Console.WriteLine(u.I != v.I);
        D d = default; d.V = Math.PI; Console.WriteLine(d.L + " " + d.Hi + " " + d.Lo); d.Hi ^= 0x80000000; Console.WriteLine(d.V); ref uint lo = ref d.Lo; lo = 0; Console.WriteLine(d.V);
        Gap g = default; g.A = -1; g.B = 5; Gap g2 = g; Console.WriteLine(g2.A + " " + g2.B + " " + sizeof(Gap));
        Nest n = default; n.First.I = 0x11223344; n.Second.I = 0x55667788; n.Third.L = 99; Console.WriteLine(n.First.I.ToString("x") + " " + n.Second.I.ToString("x") + " " + n.Third.Lo); n.First.H1 = 0xabcd; Console.WriteLine(n.Second.I.ToString("x"));
        Packed p = new Packed { A = 1, B = -2, C = 3, D = long.MinValue }; Packed p2 = p; p2.B = 5; Console.WriteLine(p.A + " " + p.B + " " + p.C + " " + p.D + " " + p2.B + " " + sizeof(Packed)); var pa = new Packed[3]; pa[1] = p; pa[2] = p2; pa[1].D++; Console.WriteLine(pa[1].D + " " + pa[2].D + " " + pa[0].D);
        Refs r = new Refs { S = "ref", N = -1 }; Refs r2 = r; r2.M--; Console.WriteLine(r.S + r.M + r2.S + r2.N); object box = r; Console.WriteLine(((Refs)box).M);
        Console.WriteLine(sizeof(U) + " " + sizeof(D) + " " + sizeof(Nest) + " " + sizeof(Seq) + " " + sizeof(Eb) + " " + sizeof(El) + " " + sizeof(Fix) + " " + Unsafe.SizeOf<Four>() + " " + sizeof(bool) + " " + sizeof(Guidish));
        Four f = default; for (int i = 0; i < 4; i++) f[i] = i * i; Four f2 = f; f2[2] = -1; int s = 0; foreach (int e in f) s += e; Console.WriteLine(f[3] + " " + f[2] + " " + f2[2] + " " + s); try { f[Four4()] = 1; } catch (IndexOutOfRangeException) { Console.WriteLine("range"); }
        Three t = default; t[0] = "a"; t[2] = "c"; Three t2 = t; t2[0] = "z"; Console.WriteLine(t[0] + t[1] + t[2] + t2[0]);
        Fix x = default; for (int i = 0; i < 8; i++) x.Buf[i] = (byte)(i * 40); x.After = 5; Fix y = x; y.Buf[7] = 1; Console.WriteLine(x.Buf[7] + " " + y.Buf[7] + " " + x.After + " " + *(int*)x.Buf);
        var c = new Cls { I = 0x12345678, T = 9 }; c.S = -1; Console.WriteLine(c.I.ToString("x") + " " + c.T);
    }
    static int Four4() => 4;
    struct Guidish { public int A; public short B, C; public byte D0, D1, D2, D3, D4, D5, D6, D7; }
}
