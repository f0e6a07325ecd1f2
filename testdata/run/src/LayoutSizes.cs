// Sizes that [StructLayout] gives are taken for what they are, though no multiple of the alignment.
using System; using System.Runtime.InteropServices; using System.Runtime.CompilerServices;
[StructLayout(LayoutKind.Explicit, Size = 12)] struct A1 { [FieldOffset(0)] public long a; [FieldOffset(8)] public int b; }
[StructLayout(LayoutKind.Explicit, Size = 13)] struct A2 { [FieldOffset(0)] public long a; [FieldOffset(8)] public int b; }
[StructLayout(LayoutKind.Explicit, Size = 5)] struct A3 { [FieldOffset(0)] public long a; [FieldOffset(8)] public int b; }
[StructLayout(LayoutKind.Explicit, Size = 9)] struct A4 { [FieldOffset(0)] public int a; }
[StructLayout(LayoutKind.Sequential, Size = 12)] struct B1 { public long a; public int b; }
[StructLayout(LayoutKind.Sequential, Size = 13)] struct B2 { public long a; public int b; }
[StructLayout(LayoutKind.Sequential, Size = 17)] struct B3 { public long a; public int b; }
[StructLayout(LayoutKind.Sequential, Size = 5)] struct B4 { public int a; }
[StructLayout(LayoutKind.Sequential, Size = 5)] struct B5 { public short a; public byte b; }
[StructLayout(LayoutKind.Sequential, Size = 3)] struct B6 { public int a; public byte b; }
[StructLayout(LayoutKind.Sequential, Pack = 1, Size = 13)] struct B7 { public long a; public int b; }
[StructLayout(LayoutKind.Explicit, Pack = 2, Size = 13)] struct A5 { [FieldOffset(0)] public long a; [FieldOffset(8)] public int b; }
[StructLayout(LayoutKind.Explicit)] struct A7 { [FieldOffset(0)] public A1 a; [FieldOffset(12)] public byte b; }
struct C1 { public A1 a; public byte b; }
struct C2 { public byte b; public A1 a; }
[StructLayout(LayoutKind.Explicit, Size = 12)] struct A8 { }
[StructLayout(LayoutKind.Sequential, Size = 12)] struct B8 { }
[StructLayout(LayoutKind.Explicit)] struct A9 { }
[StructLayout(LayoutKind.Explicit, Size = 7)] struct G1 { [FieldOffset(0)] public short a; [FieldOffset(2)] public byte b; }
class LayoutSizes { static unsafe void Main() {
 Console.WriteLine(string.Join(" ", sizeof(A1), sizeof(A2), sizeof(A3), sizeof(A4), sizeof(A5), sizeof(A7), sizeof(A8), sizeof(A9), sizeof(G1)));
 Console.WriteLine(string.Join(" ", sizeof(B1), sizeof(B2), sizeof(B3), sizeof(B4), sizeof(B5), sizeof(B6), sizeof(B7), sizeof(B8), sizeof(C1), sizeof(C2)));
 var ys = new B2[3]; ys[1].a = -1; ys[1].b = -2; ys[2].a = long.MaxValue; ys[2].b = 7; ys[0] = ys[1]; Console.WriteLine($"{ys[0].a} {ys[0].b} {ys[1].a} {ys[1].b} {ys[2].a} {ys[2].b}");
 object o = ys[2]; var u = (B2)o; Console.WriteLine(u.a + " " + u.b + " " + u.Equals(ys[2]) + " " + u.Equals(ys[1]));
 var xs = new A1[2]; fixed (A1* p = xs) Console.WriteLine((byte*)(p + 1) - (byte*)p);
 var c = new C2(); Console.WriteLine((byte*)&c.a - (byte*)&c);
} }
