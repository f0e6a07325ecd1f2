// Memory that threads share by its address, each case named after its verdict: run with the name as argument.
// The verdicts are those of Pointers.cs, and
//   assertion  an assertion that fails
using System;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Threading;

public static unsafe class Program
{
    static long addr, addr2; static int other, other2, sum; static volatile bool flag; static readonly object L = new object();
    static Thread T(ThreadStart f) { var t = new Thread(f); t.Start(); return t; }

    [MethodImpl(MethodImplOptions.NoInlining)] static Thread A1()
    {
        int* p = stackalloc int[4]; *p = 1; addr = (long)p; var t = T(() => { int v = *(int*)addr; sum += v; }); other = 1; return t;
    }

    [MethodImpl(MethodImplOptions.NoInlining)] static void A2(Thread t)
    {
        int* p = stackalloc int[4]; *p = 1; addr = (long)p; t.Start(); other = 1;
    }

    [MethodImpl(MethodImplOptions.NoInlining)] static void A3()
    {
        int* p = stackalloc int[4]; *p = 1; addr = (long)p; var t = T(() => { int v = *(int*)addr; *(int*)addr = v + 1; }); t.Join(); Debug.Assert(*p == 2);
    }

    [MethodImpl(MethodImplOptions.NoInlining)] static void A4()
    {
        int* p = stackalloc int[4]; *p = 1; addr = (long)p; T(() => { int v = *(int*)addr; *(int*)addr = v + 1; flag = true; }); while (!flag) Thread.Yield(); Debug.Assert(*p == 2);
    }

    [MethodImpl(MethodImplOptions.NoInlining)] static void A5()
    {
        int* p = stackalloc int[4]; *p = 1; addr = (long)p; T(() => { int v = *(int*)addr; flag = true; *(int*)addr = v + 1; }); while (!flag) Thread.Yield();
    }

    [MethodImpl(MethodImplOptions.NoInlining)] static void A6()
    {
        int* p = stackalloc int[4]; addr = (long)p; T(() => { lock (L) { *(int*)addr = 2; } }); lock (L) { *p = 1; }
    }

    [MethodImpl(MethodImplOptions.NoInlining)] static void A7()
    {
        int* p = stackalloc int[4]; addr = (long)p; T(() => { *(int*)addr = 2; }); other = 1; throw new Exception();
    }

    static void A8Body()
    {
        int* p = stackalloc int[4]; addr = (long)p; other = 1;
    }

    [MethodImpl(MethodImplOptions.NoInlining)] static void A9()
    {
        int* p = stackalloc int[4]; *p = 1; addr = (long)p; T(() => { other2 = 1; sum = other2; int v = ((int*)addr)[3]; other2 = v; }); other = 1; other = 2;
    }

    [MethodImpl(MethodImplOptions.NoInlining)] static void A10()
    {
        int* p = stackalloc int[4]; addr = (long)p; T(() => { ((int*)addr)[1] = 1; }); p[0] = 1; p[2] = 3;
    }

    [MethodImpl(MethodImplOptions.NoInlining)] static void A11()
    {
        Span<int> s = stackalloc int[4]; fixed (int* p = s) addr = (long)p; T(() => { var q = new Span<int>((void*)addr, 4); q[2] = 1; }); s[1] = 7;
    }

    [MethodImpl(MethodImplOptions.NoInlining)] static void A12()
    {
        int* p = stackalloc int[2]; A12b(p);
    }

    [MethodImpl(MethodImplOptions.NoInlining)] static void A12b(int* p)
    {
        addr = (long)p; T(() => { for (int i = 0; i < 2; i++) ((int*)addr)[i] = i; });
    }

    [MethodImpl(MethodImplOptions.NoInlining)] static void A13()
    {
        int* p = stackalloc int[2]; addr = (long)p; var s = new SemaphoreSlim(0); T(() => { ((int*)addr)[1] = 5; s.Release(); }); s.Wait(); Debug.Assert(p[1] == 5);
    }

    [MethodImpl(MethodImplOptions.NoInlining)] static void A14()
    {
        int* p = stackalloc int[2]; addr = (long)p; var s = new SemaphoreSlim(0); T(() => { s.Release(); ((int*)addr)[1] = 5; }); s.Wait();
    }

    static void N1()
    {
        int* p = (int*)NativeMemory.Alloc(16); addr = (long)p; var t = T(() => { ((int*)addr)[1] = 1; }); NativeMemory.Free(p); t.Join();
    }

    static void N2()
    {
        int* p = (int*)NativeMemory.Alloc(16); addr = (long)p; var t = T(() => { ((int*)addr)[1] = 1; }); t.Join(); NativeMemory.Free(p);
    }

    static void N3()
    {
        addr = (long)NativeMemory.Alloc(16); ThreadStart f = () => { long a = Interlocked.Exchange(ref addr, 0); if (a != 0) NativeMemory.Free((void*)a); }; var t = T(f); f(); t.Join();
    }

    static void N4()
    {
        addr = (long)NativeMemory.Alloc(16); ThreadStart f = () => { long a = addr; if (a != 0) { addr = 0; NativeMemory.Free((void*)a); } }; var t = T(f); f(); t.Join();
    }

    static void N5()
    {
        int* p = (int*)NativeMemory.AllocZeroed(8); addr = (long)p; ThreadStart f = () => { for (int i = 0; i < 2; i++) Interlocked.Increment(ref *(int*)addr); }; var t = T(f); f(); t.Join(); Debug.Assert(*p == 4); NativeMemory.Free(p);
    }

    static void N6()
    {
        int* p = (int*)NativeMemory.AllocZeroed(8); addr = (long)p; ThreadStart f = () => { ++*(int*)addr; }; var t = T(f); f(); t.Join(); Debug.Assert(*p == 2);
    }

    static void N7()
    {
        addr = (long)NativeMemory.AllocZeroed(8); var t = T(() => { lock (L) { ((int*)addr)[1] = 3; } }); lock (L) { addr = (long)NativeMemory.Realloc((void*)addr, 16); } t.Join(); Debug.Assert(((int*)addr)[1] == 3);
    }

    static void N8()
    {
        addr = (long)NativeMemory.AllocZeroed(8); var t = T(() => { long a = addr; ((int*)a)[1] = 3; }); addr = (long)NativeMemory.Realloc((void*)addr, 16); t.Join();
    }

    static void N9()
    {
        addr = (long)NativeMemory.AllocZeroed(8); var t = T(() => { lock (L) { ((int*)addr)[1] = 3; } }); lock (L) { ((int*)addr)[0] = 3; } NativeMemory.Free((void*)addr); t.Join();
    }

    static int refs = 2;
    static void N10()
    {
        addr = (long)NativeMemory.AllocZeroed(8); ThreadStart f = () => { int* p = (int*)addr; Interlocked.Increment(ref *p); if (Interlocked.Decrement(ref refs) == 0) { Debug.Assert(*p == 2); NativeMemory.Free(p); } }; var t = T(f); f(); t.Join();
    }

    static void N11()
    {
        addr = (long)NativeMemory.AllocZeroed(8); ThreadStart f = () => { int* p = (int*)addr; bool last = Interlocked.Decrement(ref refs) == 0; *p = 1; if (last) NativeMemory.Free(p); }; var t = T(f); f(); t.Join();
    }

    static void N12()
    {
        addr = (long)NativeMemory.AllocZeroed(8); var t = T(() => { ((int*)addr)[0] = -1; ((int*)addr)[1] = -1; }); long v = *(long*)addr; Debug.Assert(v == 0 || v == -1); t.Join();
    }

    static void N13()
    {
        addr = (long)NativeMemory.AllocZeroed(8); var t = T(() => { *(byte*)(addr + 3) = 1; }); int v = *(int*)addr; sum = v; t.Join(); Debug.Assert(v == 0);
    }

    static void N14()
    {
        addr = (long)NativeMemory.AllocZeroed(8); var t = T(() => { Unsafe.InitBlock((void*)addr, 1, 8); }); int v = *(int*)(addr + 4); t.Join(); Debug.Assert(v == 0);
    }

    static void N15()
    {
        addr = (long)NativeMemory.AllocZeroed(8); addr2 = (long)NativeMemory.AllocZeroed(8); var t = T(() => { Unsafe.CopyBlock((void*)addr2, (void*)addr, 8); }); *(int*)addr = 4; t.Join(); Debug.Assert(*(int*)addr2 == 4);
    }

    static int[] arr = new int[4];
    static void F1()
    {
        fixed (int* p = arr) { addr = (long)p; var t = T(() => ++((int*)addr)[2]); p[2]++; t.Join(); Debug.Assert(arr[2] == 2); }
    }

    static void F2()
    {
        fixed (int* p = arr) { addr = (long)p; var t = T(() => { ((int*)addr)[4] = 1; }); t.Join(); }
    }

    static void F3()
    {
        fixed (int* p = arr) { addr = (long)p; var t = T(() => { ((int*)addr)[1] = 1; }); arr[2] = 3; t.Join(); Debug.Assert(arr[1] == 1 && arr[2] == 3); }
    }

    static void F4()
    {
        fixed (int* p = arr) { addr = (long)p; var t = T(() => { ((int*)addr)[1] = 1; }); int v = arr[1]; t.Join(); Debug.Assert(v == 1); }
    }

    static int index;
    static void F5()
    {
        fixed (int* p = arr) { addr = (long)p; var t = T(() => { index = 4; index = 0; }); p[index] = 1; t.Join(); }
    }

    static int st;
    static void S1()
    {
        fixed (int* p = &st) { addr = (long)p; } var t = T(() => { ++*(int*)addr; }); st++; t.Join(); Debug.Assert(st == 2);
    }

    static void S2()
    {
        fixed (int* p = &st) { addr = (long)p; } var t = T(() => { Interlocked.Increment(ref *(int*)addr); }); Interlocked.Increment(ref st); t.Join(); Debug.Assert(st == 2);
    }

    static void S3()
    {
        fixed (int* p = &st) { addr = (long)p; } var t = T(() => { lock (L) ++*(int*)addr; }); lock (L) st++; t.Join(); Debug.Assert(st == 2);
    }

    static void S4()
    {
        fixed (int* p = &st) { addr = (long)p; } var t = T(() => { lock (L) ++*(int*)addr; }); ++st; t.Join(); Debug.Assert(st == 2);
    }

    static delegate*<int, int> fp; static int Inc(int x) { other++; return x + 1; } static int Dec(int x) { other++; return x - 1; }
    static void C1()
    {
        fp = &Inc; var t = T(() => { fp = &Dec; }); int v = fp(1); t.Join(); Debug.Assert(v == 2);
    }

    static void C2()
    {
        fp = &Inc; var t = T(() => { other2 = fp(1); }); int v = fp(1); t.Join(); Debug.Assert(v == 2 && other2 == 2);
    }

    static void C3()
    {
        var t = T(() => { fp = &Dec; }); int v = fp(1); t.Join();
    }

    class Box { public int a, b; public long c; }
    static Box box = new Box();
    static void O1()
    {
        fixed (int* p = &box.a) { addr = (long)p; } var t = T(() => { ((int*)addr)[1] = 5; }); int v = box.b; t.Join(); Debug.Assert(v == 0);
    }

    static void O2()
    {
        fixed (int* p = &box.a) { addr = (long)p; } var t = T(() => { ((int*)addr)[1] = 5; }); int v = box.a; t.Join(); Debug.Assert(v == 0 && box.b == 5);
    }

    static void O3()
    {
        var b = new Box(); fixed (int* p = &b.a) { addr = (long)p; var t = T(() => { *(int*)addr = 5; }); int v = b.a; t.Join(); Debug.Assert(v == 0); }
    }

    static void O4()
    {
        var b = new int[2]; fixed (int* p = b) { long k = (long)p; var t = T(() => { *(int*)k = 5; }); int v = b[0]; t.Join(); Debug.Assert(v == 0); }
    }

    static void O5()
    {
        int* p = (int*)NativeMemory.AllocZeroed(8); long k = (long)p; var t = T(() => { *(int*)k = 5; }); int v = *p; t.Join(); Debug.Assert(v == 0);
    }

    static void O6()
    {
        int* p = stackalloc int[2]; long k = (long)p ^ 0x55; var t = T(() => { *(int*)(k ^ 0x55) = 5; }); int v = *p; t.Join(); Debug.Assert(v == 0);
    }

    static void O7()
    {
        long* q = (long*)NativeMemory.AllocZeroed(8); addr = (long)q; int* p = stackalloc int[2]; *q = (long)p; var t = T(() => { *(int*)*(long*)addr = 5; }); int v = *p; t.Join(); Debug.Assert(v == 0);
    }

    static void Main(string[] a)
    {
        switch (a[0])
        {
            case "memory stackalloc ends beside a reader that its method starts": A1().Join(); break;
            case "memory stackalloc ends beside a reader": { var t = new Thread(() => { int v = *(int*)addr; sum += v; }); A2(t); t.Join(); break; }
            case "ok stackalloc of a method that joins": A3(); break;
            case "ok stackalloc of a method that waits for a flag": A4(); break;
            case "memory stackalloc, flag set too early": A5(); break;
            case "memory stackalloc accessed under a lock, ends without": A6(); break;
            case "memory stackalloc left by an exception": try { A7(); } catch (Exception) { } break;
            case "memory stackalloc of a thread that ends": { var t = T(A8Body); long x = addr; if (x != 0) sum = *(int*)x; t.Join(); break; }
            case "memory stackalloc, reader with other work": A9(); break;
            case "memory stackalloc, other elements": A10(); break;
            case "memory stackalloc as a span": A11(); break;
            case "memory stackalloc of a caller": A12(); break;
            case "ok stackalloc and a semaphore": A13(); break;
            case "memory stackalloc and a semaphore released too early": A14(); break;
            case "memory native freed before the join": N1(); break;
            case "ok native freed after the join": N2(); break;
            case "ok native freed by who takes it": N3(); break;
            case "memory native freed by who sees it": N4(); break;
            case "ok native counter, interlocked": N5(); break;
            case "assertion native counter": N6(); break;
            case "ok native moved under a lock": N7(); break;
            case "memory native moved": N8(); break;
            case "memory native freed outside of the lock": N9(); break;
            case "ok native freed by the last": N10(); break;
            case "memory native used after its count": N11(); break;
            case "assertion native torn": N12(); break;
            case "assertion native byte within a number": N13(); break;
            case "assertion native filled": N14(); break;
            case "assertion native copied": N15(); break;
            case "assertion fixed array counter": F1(); break;
            case "memory fixed array, one behind": F2(); break;
            case "ok fixed array, other elements": F3(); break;
            case "assertion fixed array and its element": F4(); break;
            case "memory index that changes": F5(); break;
            case "assertion static counter": S1(); break;
            case "ok static counter, interlocked": S2(); break;
            case "ok static counter under a lock": S3(); break;
            case "assertion static counter, half of it under a lock": S4(); break;
            case "assertion function pointer changes": C1(); break;
            case "ok function pointer stays": C2(); break;
            case "exception function pointer not set yet": C3(); break;
            case "assertion field by its neighbour": O1(); break;
            case "ok field beside": O2(); break;
            case "assertion private object": O3(); break;
            case "assertion private array": O4(); break;
            case "assertion private block": O5(); break;
            case "assertion disguised address": O6(); break;
            case "assertion address within a block": O7(); break;
        }
    }
}
