using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

struct Empty { }
struct Natural { public byte A; public long B; public short C; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] struct Packed { public byte A; public long B; }
[StructLayout(LayoutKind.Sequential, Pack = 4)] struct PackedWithoutEffect { public int A; public short B; }
[StructLayout(LayoutKind.Sequential, Size = 24)] struct Sized { public int A; }
[StructLayout(LayoutKind.Explicit)] struct Union { [FieldOffset(0)] public int I; [FieldOffset(0)] public float F; [FieldOffset(4)] public byte B; }
[StructLayout(LayoutKind.Explicit)] struct ExplicitInOrder { [FieldOffset(0)] public int A; [FieldOffset(8)] public long B; }
[StructLayout(LayoutKind.Explicit)] struct RefUnion { [FieldOffset(0)] public string S; [FieldOffset(0)] public object O; [FieldOffset(8)] public int I; }
struct WithRefs { public bool A; public string S; public Pair<object, byte> P; }
struct Pair<T, U> { public T First; public U Second; }
enum Small : byte { A, B }
struct WithEnum { public Small S; public ushort U; }
[InlineArray(3)] struct Three { public string Item; }
unsafe struct Pointers { public int* P; public delegate*<void> F; public nint N; }
ref struct View { public ref int Ref; public int Length; }
class Base { public long L; public byte B; }
class Derived : Base { public string S; public Natural N; }
class Statics { public static int Count = 5; public static string Name; [ThreadStatic] public static object PerThread; public const int Constant = 3; public static Pair<int, string> Both; }

static class Program
{
    static unsafe void Main()
    {
        object[] all = { new Empty(), new Natural(), new Packed(), new PackedWithoutEffect(), new Sized(), new Union(), new ExplicitInOrder(), new RefUnion(), new WithRefs(), new WithEnum(), new Three(), new Pointers(), new Derived() };
        int x = 1;
        View v = new View { Ref = ref x, Length = 1 };
        Statics.Count += v.Length;
        Statics.Name = "name";
        Statics.PerThread = all;
        Statics.Both.First = 1;
        int[] data = { 1, 2, 3, 4 };
        Consume(data);
    }
    static void Consume(int[] a) { }
}
