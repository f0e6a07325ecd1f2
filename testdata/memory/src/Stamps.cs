// Stamps of the clock, and fields that pointers are moved to: run with a case's name as argument. The first word is the verdict, as in Pointers.cs.
using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Threading;

public class Base { public int A; }
public class Derived : Base { public int B; }

public static unsafe class Program
{
    static readonly Derived s_derived = new Derived();
    static nint s_address;
    [ThreadStatic] static int t_own;

    static void Check(bool ok, string what) { if (!ok) throw new Exception(what); }

    public static void Main(string[] args)
    {
        switch (args[0])
        {
            case "exception native, expired":
            {
                DateTime* p = (DateTime*)NativeMemory.Alloc((nuint)sizeof(DateTime));
                *p = DateTime.UtcNow;
                Thread.Sleep(5000);
                Check(DateTime.UtcNow - *p < TimeSpan.FromSeconds(4), "expired");
                break;
            }
            case "ok native, passed":
            {
                DateTime* p = (DateTime*)NativeMemory.Alloc((nuint)(2 * sizeof(DateTime)));
                p[1] = DateTime.UtcNow;
                Thread.Sleep(5000);
                Check(DateTime.UtcNow - p[1] >= TimeSpan.FromSeconds(5), "early");
                break;
            }
            case "exception both known, one behind and one ahead":
            {
                TimeSpan limit = TimeSpan.FromMilliseconds(args.Length * 50_000);
                DateTime start = DateTime.UtcNow, deadline = start + limit;
                Thread.Sleep(12_500);
                Check(deadline - start != limit, "what lies between them has not changed");
                break;
            }
            case "ok both known, as long as one is ahead and after":
            {
                TimeSpan limit = TimeSpan.FromMilliseconds(args.Length * 50_000);
                DateTime start = DateTime.UtcNow, deadline = start + limit;
                while (DateTime.UtcNow < deadline) Thread.Sleep(12_500);
                Check(deadline - start == limit, "what lies between them has changed");
                break;
            }
            case "unsupported variable of another thread":
            {
                int v = 0;
                s_address = (nint)(&v);
                var t = new Thread(() => *(int*)s_address = 1);
                t.Start();
                Check(v == v, "changed");
                t.Join();
                break;
            }
            case "unsupported thread static of another thread":
            {
                fixed (int* p = &t_own) s_address = (nint)p;
                var t = new Thread(() => *(int*)s_address = 1);
                t.Start();
                Check(t_own == t_own, "changed");
                t.Join();
                break;
            }
            case "ok own variable and thread static":
            {
                int v = 0;
                s_address = (nint)(&v);
                *(int*)s_address = 1;
                fixed (int* p = &t_own) *(int*)(nint)p += v;
                Check(v == 1 && t_own == 1, "others");
                break;
            }
            case "exception derived field, by a pointer to the base's":
            {
                var t = new Thread(() => Unsafe.Add(ref s_derived.A, 1) = 1);
                t.Start();
                Check(s_derived.B == s_derived.B, "changed");
                t.Join();
                break;
            }
            case "exception base field, by a pointer to the derived one's":
            {
                var t = new Thread(() => Unsafe.Add(ref s_derived.B, -1) = 1);
                t.Start();
                Check(s_derived.A == s_derived.A, "changed");
                t.Join();
                break;
            }
        }
    }
}
