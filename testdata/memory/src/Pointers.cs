// Accesses through pointers, each named after its verdict: run with the name as argument.
//   ok         all states are searched, nothing is found
//   memory     a violation of kind memory
//   unsupported  no verdict: what the access does cannot be explored
//   exception  an exception that nobody handles: a null pointer's
using System;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Threading;

public unsafe struct Packet
{
    public int Head;
    public fixed int Data[4];
    public int Tail;
}

public struct Pair { public int A, B; }
public struct Big { public long A, B, C, D; }
public struct Holder { public object O; public long N; }
public class Box { public Packet P; public long After; }
public class Node { public object Next; public long Value; }
[StructLayout(LayoutKind.Explicit)] public struct Overlap { [FieldOffset(0)] public long L; [FieldOffset(4)] public int High; }
[InlineArray(4)] public struct Four { int _first; }

public unsafe struct Link { public int V; public int* P; public Link* Next; }

public static unsafe class Program
{
    static readonly Box s_box = new Box(), s_next = new Box();
    static readonly Node s_node = new Node { Value = 3 }, s_other = new Node();
    static int s_x = 1, s_y = 2;
    static object s_object = new object();
    static int* s_pointer;
    static nint s_number;
    [ThreadStatic] static int t_x;

    static void Check(bool b) { if (!b) throw new InvalidOperationException("wrong value"); }

    static int Sum(ReadOnlySpan<int> s)
    {
        int t = 0;
        foreach (int x in s) t += x;
        return t;
    }

    static void Set(int* p, int i, int v) => p[i] = v;
    static void SetRef(ref int r, int v) => r = v;
    static ref int Moved(ref int r, int n) => ref Unsafe.Add(ref r, n);
    static int Twice(int x) => 2 * x;
    static int* Escape() { int x = 5; return &x; }
    static int* Stack(int n) { int* p = stackalloc int[n]; *p = 5; return p; }
    static Span<int> StackSpan() { int* p = stackalloc int[4]; return new Span<int>(p, 4); }
    static void Thrown() { int* p = stackalloc int[4]; s_pointer = p; *p = 5; throw new FormatException(); }
    static int Deep(int n) { int* p = stackalloc int[1]; *p = n; int rest = n == 0 ? 0 : Deep(n - 1); return *p + rest; }
    static int Fourth(Link* k) => k->P[3];
    static void Block() { var t = new Thread(() => { }); t.Start(); t.Join(); GC.Collect(); }
    static int Fields(Packet* p) => p->Head + p->Data[3] + p->Tail;

    public static void Main(string[] args)
    {
        int[] a = new int[10];
        long[] wide = new long[4];
        int local = 5;
        switch (args[0])
        {
            // Fixed buffers.
            case "ok fixed buffer": fixed (int* p = s_box.P.Data) { p[0] = 1; p[3] = 2; Check(s_box.P.Data[3] == 2); } break;
            case "memory fixed buffer, 4000 bytes": fixed (int* p = s_box.P.Data) p[1000] = 1; break;
            case "memory fixed buffer, 40000000 bytes": fixed (int* p = s_box.P.Data) p[10000000] = 1; break;
            case "memory fixed buffer, below": fixed (int* p = s_box.P.Data) p[-100] = 1; break;
            case "memory fixed buffer, all the way": fixed (int* p = s_box.P.Data) for (int i = 0; ; i++) p[i] = -1;

            case "memory fixed buffer, one behind": fixed (int* p = s_box.P.Data) p[4] = 1; break;
            case "memory fixed buffer, one before": fixed (int* p = s_box.P.Data) p[-1] = 1; break;
            case "memory fixed buffer, a variable index": fixed (int* p = s_box.P.Data) for (int i = 0; i <= a.Length - 6; i++) p[i] = i; break;
            case "memory fixed buffer, read behind": { var p = new Packet { Tail = 3 }; Check(p.Data[a.Length - 6] != 3); break; }
            case "memory fixed buffer, through a pointer": { var p = new Packet { Tail = 3 }; Packet* q = &p; q->Data[4] = 5; break; }
            case "memory fixed buffer, wider": fixed (int* p = s_box.P.Data) *(long*)(p + 3) = 1; break;
            case "ok fixed buffer, its end": { int n = 0; fixed (int* p = s_box.P.Data) { int* e = p + 4; for (int* q = p; q != e; q++) n += *q + 1; } Check(n == 4); break; }
            case "ok fixed buffer, backwards": { fixed (int* p = s_box.P.Data) { int* e = p + 4; while (e > p) *--e = 2; } Check(s_box.P.Data[0] == 2 && s_box.P.Head == 0); break; }
            case "ok fixed buffer, all of it": { var p = new Packet(); for (int i = 0; i < 4; i++) p.Data[i] = i; int* q = p.Data; Check(q[0] + *(q + 3) + q[1 + 1] == 5 && *(long*)(q + 2) != 0); break; }

            // Addresses out of nowhere.
            case "memory address from nowhere": *(int*)0x123456789abc = 5; break;
            case "memory small address": *(int*)5000 = 5; break;
            case "memory read from nowhere": if (*(long*)-8 == 1) return; break;
            case "memory address of a negative number": *(byte*)(nint)(-1) = 5; break;
            case "exception null": *(int*)0 = 5; break;
            case "exception null field": ((Packet*)null)->Tail = 1; break;
            case "exception null read": if (*(long*)8 == 1) return; break;
            case "exception null reference": Unsafe.NullRef<int>() = 1; break;

            // Arrays.
            case "ok array": fixed (int* p = a) for (int i = 0; i < 10; i++) p[i] = i; Check(Sum(a) == 45); break;
            case "ok array end": fixed (int* p = a) { int* e = p + a.Length; int n = 0; for (int* q = p; q < e; q++) n++; Check(n == 10 && e - p == 10); } break;
            case "ok array backwards": fixed (int* p = a) { for (int* q = p + 9; q >= p; q--) *q = 1; Check(Sum(a) == 10); } break;
            case "memory array, one behind": fixed (int* p = a) for (int i = 0; i <= 10; i++) p[i] = i; break;
            case "memory array, one before": fixed (int* p = a) p[-1] = 3; break;
            case "memory array's length": fixed (int* p = a) p[-2] = 1000; break;
            case "memory array, over the end": fixed (int* p = a) *(long*)(p + 9) = 3; break;
            case "memory array, by another method": fixed (int* p = a) Set(p, 10, 1); break;
            case "ok array, by another method": fixed (int* p = a) Set(p + 12, -3, 1); Check(a[9] == 1); break;
            case "memory array, gigabytes": fixed (int* p = a) p[int.MaxValue] = 1; break;
            case "memory array, terabytes": fixed (int* p = a) *(int*)((long)p + (1L << 40)) = 1; break;
            case "memory long array, gigabytes": fixed (long* p = wide) p[1 << 29] = 1; break;
            case "ok aligned": fixed (int* p = a) { byte* b = (byte*)(((long)p + 7) & ~7L); *b = 1; } break;
            case "ok number and back": fixed (int* p = a) { s_number = (nint)p; *(int*)(s_number + 8) = 4; Check(a[2] == 4); } break;
            case "ok two dimensions": { var m = new int[3, 4]; fixed (int* p = &m[0, 0]) p[11] = 7; Check(m[2, 3] == 7); break; }
            case "memory two dimensions": { var m = new int[3, 4]; fixed (int* p = &m[0, 0]) p[12] = 7; break; }
            case "memory empty array": { var e = new int[0]; ref int r = ref MemoryMarshal.GetArrayDataReference(e); r = 1; break; }
            case "exception empty array": { var e = new int[0]; fixed (int* p = e) *p = 1; break; }

            // Managed pointers that are moved.
            case "ok moved reference": Unsafe.Add(ref a[3], 6) = 1; Check(a[9] == 1); break;
            case "memory moved reference": Unsafe.Add(ref a[3], 7) = 1; break;
            case "memory moved reference, below": Unsafe.Subtract(ref a[3], 4) = 1; break;
            case "memory moved reference, in bytes": Unsafe.AddByteOffset(ref a[0], (nint)38) = 1; break;
            case "memory moved reference as argument": SetRef(ref Unsafe.Add(ref a[0], 10), 1); break;
            case "memory moved reference as result": Moved(ref a[0], 10) = 1; break;
            case "ok moved reference as result": Moved(ref Moved(ref a[0], 20), -11) = 1; Check(a[9] == 1); break;
            case "memory moved reference in Interlocked": Interlocked.Increment(ref Unsafe.Add(ref a[0], 10)); break;
            case "memory moved reference in Volatile": if (Volatile.Read(ref Unsafe.Add(ref a[0], -1)) == 3) return; break;
            case "ok moved reference in Interlocked": Interlocked.Add(ref Unsafe.Add(ref a[0], 9), 3); Check(a[9] == 3); break;
            case "ok walk of references":
            {
                ref int i = ref a[0], e = ref Unsafe.Add(ref a[0], 10);
                int n = 0;
                for (; Unsafe.IsAddressLessThan(ref i, ref e); i = ref Unsafe.Add(ref i, 1)) { i = 2; n++; }
                Check(n == 10 && Sum(a) == 20 && Unsafe.ByteOffset(ref a[0], ref e) == 40);
                break;
            }
            case "memory wider": Unsafe.As<int, long>(ref a[9]) = 1; break;
            case "ok wider": Unsafe.As<int, long>(ref a[8]) = -1; Check(a[9] == -1); break;
            case "memory larger value": { Big b = Unsafe.As<int, Big>(ref a[4]); Check(b.A == 0); break; }
            case "ok larger value": { Big b = Unsafe.As<int, Big>(ref a[2]); Check(b.D == 0); break; }
            case "memory unaligned": Unsafe.WriteUnaligned(ref Unsafe.As<int, byte>(ref a[9]), 1L); break;
            case "ok unaligned": { ref byte b = ref Unsafe.As<int, byte>(ref a[0]); Unsafe.WriteUnaligned(ref Unsafe.Add(ref b, 1), 0x0101010101010101L); Check(Unsafe.ReadUnaligned<long>(ref Unsafe.Add(ref b, 1)) == 0x0101010101010101L); break; }
            case "memory field": { ref long v = ref s_node.Value; Unsafe.Add(ref v, 1) = 6; break; }
            case "ok fields of a value": { var p = new Pair { A = 1, B = 2 }; Check(Unsafe.Add(ref p.A, 1) == 2); break; }
            case "memory fields of a value": { var p = new Pair { A = 1, B = 2 }; Unsafe.Add(ref p.A, 2) = 1; Check(p.B == 2); break; }
            case "ok overlapping fields": { var o = new Overlap(); int* q = (int*)&o; q[1] = 7; Check(o.High == 7 && o.L >> 32 == 7); break; }

            // References are no bytes.
            case "memory number over a reference": Unsafe.As<object, nint>(ref s_node.Next) = 5; break;
            case "memory reference out of a number": { ref object o = ref Unsafe.As<long, object>(ref s_node.Value); if (o.GetHashCode() == 1) return; break; }
            case "memory bytes over a reference": { ref byte b = ref Unsafe.As<object, byte>(ref s_node.Next); b = 1; break; }
            case "memory block over a reference": { var h = new Holder { O = s_object }; Unsafe.InitBlock(&h, 255, 8); break; }
            case "ok zero over a reference": { var h = new Holder { O = s_object, N = 4 }; Unsafe.InitBlock(&h, 0, (uint)sizeof(Holder)); Check(h.O == null && h.N == 0); break; }
            case "ok references as another type": { Unsafe.As<object, string>(ref s_node.Next) = "text"; Check((string)s_node.Next == "text"); break; }

            // Variables.
            case "ok variable": { int* p = &local; *p = 6; Check(local == 6); break; }
            case "memory variable, one behind": { int* p = &local; p[1] = 6; break; }
            case "memory variable, one before": { int* p = &local; p[-1] = 6; break; }
            case "memory variable, the frame": { byte* p = (byte*)&local; for (int i = 0; i < 200; i++) p[-i] = 255; break; }
            case "memory variable, wider": { Unsafe.As<int, long>(ref local) = 1; break; }
            case "ok struct": { var p = new Packet { Tail = 9 }; p.Data[3] = 4; Check(Fields(&p) == 13 && ((int*)&p)[5] == 9); break; }
            case "memory struct": { var p = new Packet(); ((int*)&p)[6] = 9; break; }
            case "ok offset in a struct": { var p = new Packet(); Check((byte*)&p.Tail - (byte*)&p == 20 && (byte*)p.Data - (byte*)&p == 4); break; }
            case "ok container": { var p = new Packet { Head = 8 }; int* t = &p.Tail; Check(((Packet*)((byte*)t - 20))->Head == 8); break; }
            case "memory static": fixed (int* p = &s_x) p[1] = 1; break;
            case "ok static": fixed (int* p = &s_x) *p = 7; Check(s_x == 7); break;
            case "ok thread static": fixed (int* p = &t_x) *p = 7; Check(t_x == 7); break;
            case "memory left method": { int* p = Escape(); if (*p == 5) *p = 6; break; }

            // stackalloc.
            case "ok stackalloc": { int* p = stackalloc int[4]; p[3] = 1; Check(p[3] == 1); break; }
            case "memory stackalloc": { int* p = stackalloc int[4]; p[4] = 1; break; }
            case "memory stackalloc, below": { int* p = stackalloc int[4]; p[-1] = 1; break; }
            case "ok stackalloc with values": { int* p = stackalloc int[] { 1, 2, 3 }; Check(p[0] + p[1] + p[2] == 6); break; }
            case "ok stackalloc span": { Span<int> s = stackalloc int[4]; s[3] = 1; Check(Sum(s) == 1); break; }
            case "exception stackalloc span": { Span<int> s = stackalloc int[4]; s[4] = 1; break; }
            case "memory neighbouring stackalloc": { byte* p = stackalloc byte[16]; byte* q = stackalloc byte[16]; for (int i = 0; i < 64; i++) p[i] = q[0]; break; }

            // Spans made of pointers.
            case "ok span": { int* p = stackalloc int[4]; var s = new Span<int>(p, 4); s[3] = 1; Check(p[3] == 1); break; }
            case "ok long span": { int* p = stackalloc int[4]; var s = new Span<int>(p, 8); s[3] = 1; Check(s.Length == 8); break; }
            case "memory long span": { int* p = stackalloc int[4]; var s = new Span<int>(p, 8); s[4] = 1; break; }
            case "memory cleared span": { int* p = stackalloc int[4]; new Span<int>(p, 8).Clear(); break; }
            case "memory slice of a long span": { int* p = stackalloc int[4]; Sum(new Span<int>(p, 8).Slice(4, 2)); break; }
            case "ok span of references": Check(Sum(MemoryMarshal.CreateReadOnlySpan(ref a[2], 8)) == 0); break;
            case "memory span of references": Sum(MemoryMarshal.CreateReadOnlySpan(ref a[2], 9)); break;
            case "ok span's reference": { Span<int> s = a; ref int r = ref MemoryMarshal.GetReference(s); Unsafe.Add(ref r, 9) = 4; Check(a[9] == 4); break; }
            case "memory span's reference": { Span<int> s = a; ref int r = ref MemoryMarshal.GetReference(s.Slice(10)); r = 1; break; }
            case "ok cast span": { var s = MemoryMarshal.Cast<int, long>(a.AsSpan()); s[4] = -1; Check(s.Length == 5 && a[9] == -1); break; }
            case "ok collection expression": { ReadOnlySpan<int> s = [local, 2, 3]; Check(Sum(s) == 10); break; }
            case "ok inline array": { var f = new Four(); f[3] = 4; Span<int> s = f; Check(s[3] == 4 && Sum(s) == 4); break; }
            case "memory inline array": { var f = new Four(); Unsafe.Add(ref Unsafe.As<Four, int>(ref f), 4) = 1; Check(f[0] == 0); break; }

            // Strings.
            case "ok string": fixed (char* c = "hello") { int n = 0; while (c[n] != 0) n++; Check(n == 5 && new string(c) == "hello" && new string(c, 1, 4) == "ello"); } break;
            case "memory string": fixed (char* c = "hello") Check(c[6] != 'x'); break;
            case "memory string of too many": fixed (char* c = "hello") Check(new string(c, 2, 9) != ""); break;
            case "memory literal": fixed (char* c = "hello") c[0] = 'j'; break;
            case "ok new string": { string s = new string('a', 3); fixed (char* c = s) { c[0] = 'b'; Check(c[3] == 0); } Check(s == "baa"); break; }

            case "unsupported string of two threads": { string s = new string('a', 3); var t = new Thread(() => { fixed (char* c = s) c[1] = 'z'; }); t.Start(); char x = s[1], y = s[1]; Check(x == y); t.Join(); break; }
            case "unsupported string of two threads, copy": { string s = new string('a', 3); var t = new Thread(() => { fixed (char* c = s, d = "z") Unsafe.CopyBlock(c, d, 2); }); t.Start(); char x = s[0], y = s[0]; Check(x == y); t.Join(); break; }
            case "unsupported string of two threads, fill": { string s = new string('a', 3); var t = new Thread(() => { fixed (char* c = s) Unsafe.InitBlock(c, 0, 4); }); t.Start(); char x = s[1], y = s[1]; Check(x == y); t.Join(); break; }
            case "unsupported string of two threads, number": { string s = new string('a', 3); fixed (char* c = s) { nint n = (nint)c; var t = new Thread(() => ((char*)n)[1] = 'z'); t.Start(); char x = s[1], y = s[1]; Check(x == y); t.Join(); } break; }
            case "unsupported string of two threads, reference": { string s = new string('a', 3); var t = new Thread(() => { ref char c = ref MemoryMarshal.GetReference(s.AsSpan()); Unsafe.Add(ref c, 1) = 'z'; }); t.Start(); char x = s[1], y = s[1]; Check(x == y); t.Join(); break; }
            case "unsupported string of two threads, first": { string s = new string('a', 3); var t = new Thread(() => { ref char c = ref MemoryMarshal.GetReference(s.AsSpan()); c = 'z'; }); t.Start(); char x = s[0], y = s[0]; Check(x == y); t.Join(); break; }
            case "unsupported string of two threads, span": { string s = new string('a', 3); var t = new Thread(() => { MemoryMarshal.CreateSpan(ref MemoryMarshal.GetReference(s.AsSpan()), 3)[1] = 'z'; }); t.Start(); char x = s[1], y = s[1]; Check(x == y); t.Join(); break; }
            case "memory string of two threads": { string s = new string('a', 3); var t = new Thread(() => { fixed (char* c = s) c[5] = 'z'; }); t.Start(); Check(s[1] == 'a'); t.Join(); break; }
            case "ok string before threads": { string s = new string('a', 3); fixed (char* c = s) c[1] = 'z'; var t = new Thread(() => Check(s[1] == 'z')); t.Start(); t.Join(); fixed (char* c = s) c[1] = 'y'; Check(s[1] == 'y'); break; }

            // Blocks.
            case "ok block": fixed (int* p = a) { a[0] = 7; Unsafe.CopyBlock(p + 5, p, 20); Buffer.MemoryCopy(p, p + 1, 36, 36); Check(a[5] == 0 && a[6] == 7 && a[1] == 7); } break;
            case "memory block": fixed (int* p = a) Unsafe.CopyBlock(p + 5, p, 24); break;
            case "memory block read": fixed (int* p = a) Unsafe.CopyBlock(p, p + 5, 24); break;
            case "memory filled block": fixed (int* p = a) Unsafe.InitBlock(p, 0, 44); break;
            case "memory copied block": fixed (int* p = a) Buffer.MemoryCopy(p, p + 5, 100, 24); break;
            case "exception copied block": fixed (int* p = a) Buffer.MemoryCopy(p, p + 5, 20, 24); break;
            case "ok empty block": Unsafe.CopyBlock((void*)1, (void*)2, 0); break;

            // Function pointers.
            case "ok function pointer": { delegate*<int, int> f = &Twice; Check(f(21) == 42); break; }
            case "memory function pointer": { delegate*<int, int> f = (delegate*<int, int>)0x123456; Check(f(21) == 42); break; }
            case "memory moved function pointer": { delegate*<int, int> f = &Twice; f = (delegate*<int, int>)((byte*)f + 100000); Check(f(21) == 42); break; }
            case "memory function pointer of another signature": { delegate*<int, int> f = &Twice; Check(((delegate*<double, double>)f)(21) == 42); break; }
            case "memory function pointer, too few arguments": { delegate*<int, int> f = &Twice; Check(((delegate*<int>)f)() == 42); break; }
            case "memory function pointer, too many arguments": { delegate*<int, int> f = &Twice; Check(((delegate*<int, int, int>)f)(21, 1) == 42); break; }
            case "memory function pointer, a struct": { delegate*<int, int> f = &Twice; Check(((delegate*<Pair, int>)f)(default) == 42); break; }
            case "memory number of a function": { delegate*<int, int> f = (delegate*<int, int>)1; Check(f(21) == 42); break; }
            case "ok function pointer, a wider argument": { delegate*<int, int> f = &Twice; Check(((delegate*<long, int>)f)(21) == 42); break; }
            case "exception null function pointer": { delegate*<int, int> f = null; Check(f(21) == 42); break; }

            // Native memory.
            case "ok native": { int* p = (int*)NativeMemory.Alloc(40); p[9] = 1; Check(p[9] == 1); NativeMemory.Free(p); break; }
            case "ok native leak": { int* p = (int*)NativeMemory.Alloc(40); p[9] = 1; break; }
            case "memory native": { int* p = (int*)NativeMemory.Alloc(40); p[10] = 1; break; }
            case "memory native of nothing": { byte* p = (byte*)NativeMemory.Alloc(0); *p = 1; break; }
            case "memory native, freed": { int* p = (int*)NativeMemory.Alloc(40); NativeMemory.Free(p); p[1] = 1; break; }
            case "memory native, freed twice": { int* p = (int*)NativeMemory.Alloc(40); NativeMemory.Free(p); NativeMemory.Free(p); break; }
            case "memory native, freed inside": { int* p = (int*)NativeMemory.Alloc(40); NativeMemory.Free(p + 1); break; }
            case "memory variable freed": NativeMemory.Free(&local); break;
            case "memory array freed": fixed (int* p = a) Marshal.FreeHGlobal((nint)p); break;
            case "memory nowhere freed": Marshal.FreeCoTaskMem(unchecked((nint)0x7777777777)); break;
            case "ok null freed": NativeMemory.Free(null); Marshal.FreeHGlobal(0); break;
            case "ok many": for (int i = 0; i < 100; i++) { void* p = NativeMemory.Alloc(8); NativeMemory.Free(p); } break;
            case "memory native, freed long ago": { int* old = null; for (int i = 0; i < 3; i++) { int* p = (int*)NativeMemory.Alloc(8); if (old != null) *old = 1; NativeMemory.Free(p); old = p; } break; }
            case "ok native, larger": { byte* p = (byte*)NativeMemory.Alloc(4); p[3] = 7; p = (byte*)NativeMemory.Realloc(p, 100); Check(p[3] == 7); p[99] = 1; NativeMemory.Free(p); break; }
            case "memory native, moved": { byte* p = (byte*)NativeMemory.Alloc(4); byte* q = (byte*)NativeMemory.Realloc(p, 100); p[0] = 1; break; }
            case "ok Marshal": { nint h = Marshal.AllocHGlobal(16); Marshal.WriteInt64(h, 8, 5); Check(Marshal.ReadInt64(h, 8) == 5); h = Marshal.ReAllocHGlobal(h, 32); Marshal.Copy(a, 0, h, 8); Marshal.Copy(h, a, 2, 8); Marshal.FreeHGlobal(h); break; }
            case "memory Marshal": { nint h = Marshal.AllocHGlobal(8); Marshal.WriteInt64(h, 1, 5); break; }
            case "memory Marshal copy": { nint h = Marshal.AllocCoTaskMem(36); Marshal.Copy(a, 0, h, 10); break; }
            case "ok Marshal text": { nint h = Marshal.StringToHGlobalUni("héllo"); Check(Marshal.PtrToStringUni(h) == "héllo"); nint g = Marshal.StringToCoTaskMemUTF8("wörld"); Check(Marshal.PtrToStringUTF8(g) == "wörld"); Marshal.FreeHGlobal(h); break; }
            case "exception Marshal": Marshal.AllocHGlobal(-1); break;
            case "ok native number": { long n = (long)NativeMemory.Alloc(16); GC.Collect(); Thread.Yield(); *(int*)n = 4; NativeMemory.Free((void*)n); break; }
            case "ok native span": { var s = new Span<byte>(NativeMemory.Alloc(16), 16); s[15] = 1; s.Clear(); break; }
            case "memory native span, freed": { void* p = NativeMemory.Alloc(16); var s = new Span<byte>(p, 16); NativeMemory.Free(p); s[15] = 1; break; }

            // Threads.
            case "memory freed by another thread": { s_pointer = (int*)NativeMemory.AllocZeroed(16); var t = new Thread(() => s_pointer[0] = 1); t.Start(); NativeMemory.Free(s_pointer); t.Join(); break; }
            case "ok freed after another thread": { s_pointer = (int*)NativeMemory.AllocZeroed(16); var t = new Thread(() => s_pointer[0] = 1); t.Start(); t.Join(); NativeMemory.Free(s_pointer); break; }
            case "memory freed by two threads": { s_pointer = (int*)NativeMemory.AllocZeroed(16); var t = new Thread(() => NativeMemory.Free(s_pointer)); t.Start(); NativeMemory.Free(s_pointer); t.Join(); break; }
            case "exception lost update by a number": { var two = new int[2]; fixed (int* q = two) { nint n = (nint)q; var t = new Thread(() => ((int*)n)[1]++); t.Start(); two[1]++; t.Join(); Check(two[1] == 2); } break; }
            case "exception lost update by an address": { var two = new int[2]; fixed (int* q = two) { long n = (long)Unsafe.AsPointer(ref two[0]); var t = new Thread(() => ((int*)n)[1]++); t.Start(); two[1]++; t.Join(); Check(two[1] == 2); } break; }
            case "exception lost update": { s_pointer = (int*)NativeMemory.AllocZeroed(16); var t = new Thread(() => s_pointer[1]++); t.Start(); s_pointer[1]++; t.Join(); Check(s_pointer[1] == 2); break; }
            case "ok two threads for ever": { new Thread(() => { for (;;) { void* p = NativeMemory.Alloc(8); Thread.Yield(); NativeMemory.Free(p); } }).Start(); for (;;) { byte* p = (byte*)NativeMemory.Alloc(8); p[7] = 1; NativeMemory.Free(p); } }
            // How long memory is there: that of a stackalloc until the method ends, that of an object while it is pinned.
            case "memory stackalloc returned": { int* p = Stack(1); *p = 1; break; }
            case "memory stackalloc returned, read": Check(*Stack(2) != 5); break;
            case "memory stackalloc returned, span": { var s = StackSpan(); Check(s[0] != 5); break; }
            case "memory stackalloc returned, next": { int* p = Stack(1); int* q = Stack(1); int* r = stackalloc int[4]; *r = 1; *p = 2; break; }
            case "memory stackalloc thrown": { try { Thrown(); } catch (FormatException) { } Block(); s_pointer[0] = 1; break; }
            case "memory stackalloc of a thread": { var t = new Thread(() => { int* p = stackalloc int[1]; s_pointer = p; }); t.Start(); t.Join(); *s_pointer = 1; break; }
            case "memory stackalloc freed": { int* p = stackalloc int[4]; NativeMemory.Free(p); break; }
            case "ok stackalloc thrown often": for (int i = 0; i < 4; i++) { try { Thrown(); } catch (FormatException) { } s_pointer = null; Thread.Yield(); } break;
            case "ok stackalloc recursion": Check(Deep(4) == 10); break;
            case "ok stackalloc kept": { int* p = stackalloc int[4]; s_pointer = p; Block(); s_pointer[1] = 3; Block(); Check(s_pointer[1] == 3); break; }
            case "ok stackalloc captured": { int* p = stackalloc int[1]; *p = 0; Action f = () => (*p)++; f(); Block(); f(); Check(*p == 2); break; }
            case "ok stackalloc list": { Link* h = null; for (int i = 0; i < 3; i++) { Link* n = stackalloc Link[1]; n->V = i; n->Next = h; h = n; } Block(); int s = 0; for (var n = h; n != null; n = n->Next) s += n->V; Check(s == 3); break; }
            case "ok stackalloc table": { int** t = stackalloc int*[2]; int* p = stackalloc int[1]; int* q = stackalloc int[1]; t[0] = p; t[1] = q; p = q = null; Block(); *t[0] = 1; *t[1] = 2; Check(*t[0] + *t[1] == 3); break; }
            case "ok stackalloc number": { int* p = stackalloc int[1]; long n = (long)p; p = null; Block(); *(int*)n = 1; Check(*(int*)n == 1); break; }
            case "exception stackalloc shared": { int* p = stackalloc int[1]; *p = 0; var t = new Thread(() => (*p)++); t.Start(); (*p)++; t.Join(); Check(*p == 2); break; }
            case "ok fixed kept": fixed (int* q = new int[4]) { s_pointer = q; Block(); s_pointer[1] = 3; Block(); Check(s_pointer[1] == 3); } break;
            case "ok fixed in a struct": fixed (int* q = new int[4]) { Link k; k.P = q; Block(); Check(Fourth(&k) == 0); } break;
            case "ok fixed string kept": fixed (char* c = new string('a', 3)) { s_number = (nint)c; Block(); Check(((char*)s_number)[2] == 'a'); } break;
            default: throw new ArgumentException(args[0]);
        }
    }
}
