// Small things of the core library that programs take for granted.
using System;
using System.Collections.Generic;
using System.Diagnostics;

enum Color : byte { Red }

struct Pair
{
    public int A, B;
}

class Program
{
    static void Guids()
    {
        var g = new Guid(0x01020304, 0x0506, -2, 9, 10, 11, 12, 13, 14, 15, 255);
        Console.WriteLine(g);
        foreach (string f in new[] { "D", "N", "B", "P", "X", "", "n" }) Console.WriteLine(g.ToString(f));
        Console.WriteLine($"{g:N} {Guid.Empty} {default(Guid) == Guid.Empty} {new Guid()}");
        Console.WriteLine(g.GetHashCode() + " " + Guid.Empty.GetHashCode() + " " + g.Equals((object)g) + g.Equals(null) + g.Equals((object)1) + (g != Guid.Empty));
        Console.WriteLine(new Guid(g.ToByteArray()) == g);
        Console.WriteLine(new Guid(0xfffffffe, 0xffff, 1, 1, 2, 3, 4, 5, 6, 7, 8) + " " + new Guid(1, 2, 3, new byte[] { 1, 2, 3, 4, 5, 6, 7, 8 }));
        var list = new List<Guid> { new Guid(-1, 0, 0, new byte[8]), g, Guid.Empty, new Guid(1, -1, 0, new byte[8]), new Guid(1, 1, 0, new byte[8]), new Guid(1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0) };
        list.Sort();
        foreach (Guid x in list) Console.WriteLine(x);
        Console.WriteLine(g.CompareTo(Guid.Empty) + g.CompareTo(null) + Guid.Empty.CompareTo((object)g) + g.CompareTo(g));
        Console.WriteLine(g > Guid.Empty && g >= Guid.Empty && !(g < Guid.Empty) && Guid.Empty <= g);
        Fails(() => new Guid(new byte[3]));
        Fails(() => new Guid((byte[])null));
        Fails(() => new Guid(1, 2, 3, new byte[9]));
        Fails(() => g.ToString("q"));
        Fails(() => g.CompareTo("x"));
        var set = new Dictionary<Guid, int> { [g] = 1 };
        Console.WriteLine(set.ContainsKey(new Guid(g.ToByteArray())));
    }

    static void Fails(Action a)
    {
        try
        {
            a();
            Console.WriteLine("passed");
        }
        catch (Exception e)
        {
            Console.WriteLine(e.GetType() + ": " + e.Message);
        }
    }

    static void Types()
    {
        foreach (Type t in new[] { typeof(int), typeof(bool), typeof(char), typeof(double), typeof(IntPtr), typeof(byte), typeof(string), typeof(object), typeof(Color), typeof(Pair), typeof(int[]),
            typeof(Color[]), typeof(int?), typeof(decimal), typeof(IDisposable), typeof(Action), typeof(Enum), typeof(ValueType), typeof(List<int>), typeof(Guid), typeof(void) })
            Console.WriteLine(t + " " + t.IsPrimitive + t.IsEnum + t.IsValueType + t.IsClass + t.IsInterface + t.IsArray + (t.UnderlyingSystemType == t));
    }

    static unsafe void Texts()
    {
        fixed (byte* p = new byte[] { 0x68, 0xc3, 0xa9, 0x21, 0, 0x41 }) Console.WriteLine(new string((sbyte*)p) + new string((sbyte*)null).Length + new string((sbyte*)p + 4).Length);
    }

    static void Time()
    {
        Stopwatch s = Stopwatch.StartNew();
        Console.WriteLine(s.IsRunning);
        s.Stop();
        Console.WriteLine(s.IsRunning + " " + (s.ElapsedMilliseconds >= 0) + (s.Elapsed >= TimeSpan.Zero) + Stopwatch.IsHighResolution + Stopwatch.Frequency);
        s.Restart();
        s.Reset();
        Console.WriteLine(s.IsRunning + " " + s.Elapsed + " " + s.ElapsedTicks + (Stopwatch.GetElapsedTime(0, 500).Ticks));
    }

    static void Collections()
    {
        GC.Collect(2, GCCollectionMode.Forced);
        GC.Collect(0, GCCollectionMode.Optimized, true);
        GC.Collect(2, GCCollectionMode.Forced, true, true);
        Console.WriteLine(Environment.TickCount != 0 && Environment.TickCount64 > 0);
        Console.WriteLine(GC.CollectionCount(0) >= 0 && GC.GetTotalAllocatedBytes() >= 0 && GC.GetAllocatedBytesForCurrentThread() >= 0);
    }

    static void Main()
    {
        Guids();
        Types();
        Texts();
        Time();
        Collections();
    }
}
