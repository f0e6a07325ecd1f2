// Class constructors of which nobody can tell when they run (early), and others (late). Compiled like the rest; TestEarly reads the
// comments behind the names of classes.
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;

static class Lock { public static readonly object Gate = new(); } // early
static class Semaphore1 { public static readonly SemaphoreSlim Gate = new(1, 1); } // early
static class Cache { public static readonly ConcurrentDictionary<string, int> Items = new(); } // early
static class Listed { public static readonly List<int> Items = new() { 1, 2 }; } // early
static class Precise { public static int X; static Precise() { X = 3; } } // early
static class Fails { public static readonly object X = Make(); static object Make() => throw new InvalidOperationException("no"); } // early
static class OfLock { public static readonly int X = Precise2.X; } // early
static class Precise2 { public static readonly int X = 4; } // early
static class Lambda { public static readonly Lazy<int> X = new(() => Counter.Next()); } // early
class Instance { public static readonly Instance Only = new(); public int Value = 2; } // early
static class Table { public static readonly int[] X = { 1, 2, 3 }; } // early
static class OwnMethods { static readonly int x; public static readonly int X; static OwnMethods() { x = 1; X = Next(); } static int Next() => x + 1; } // early
static class Comparing { public static readonly object X = EqualityComparer<string>.Default; } // early

class Odd : EqualityComparer<string>
{
    public int Count;
    public override bool Equals(string x, string y) => ++Count > 0;
    public override int GetHashCode(string s) => 0;
}

class Ones : IEnumerable<long>, IEnumerator<long>
{
    public IEnumerator<long> GetEnumerator() => this;
    IEnumerator IEnumerable.GetEnumerator() => this;
    public long Current => 1;
    object IEnumerator.Current => 1;
    public bool MoveNext() => true;
    public void Reset() { }
    public void Dispose() { }
}

class Huge : ICollection<short>
{
    public int Count => 1 << 30;
    public bool IsReadOnly => true;
    public void Add(short item) { }
    public void Clear() { }
    public bool Contains(short item) => false;
    public void CopyTo(short[] array, int index) { }
    public bool Remove(short item) => false;
    public IEnumerator<short> GetEnumerator() => null;
    IEnumerator IEnumerable.GetEnumerator() => null;
}

static class Counter { static int n; public static int Next() => ++n; }
static class Counts { public static readonly int X = Counter.Next(); } // late
static class ReadsCount { public static int Y = 1; public static readonly int X = Other.Y; } // late
static class Other { public static int Y = 2; } // early
static class Registers { public static readonly int X = Add(); static int Add() { Listed.Items.Add(3); return 1; } } // late
static class Counted { public static readonly int X = Listed.Items.Count; } // late
static class A { public static readonly int X = B.X + 1; } // late
static class B { public static readonly int X = A.X + 1; } // late
static class Waits { public static int X; static Waits() { lock (typeof(string)) X = 2; } } // late
static class Turns { public static int X; static Turns() { while (X == 0) ; } } // late
static class Recurses { public static readonly int X = Down(2); static int Down(int n) => n == 0 ? 0 : Down(n - 1); } // late
static class Prints { public static readonly int X = Print(); static int Print() { Console.WriteLine("x"); return 1; } } // late
static class Clock { public static readonly DateTime X = DateTime.UtcNow; } // late
static class Chance { public static readonly int X = new Random().Next(2); } // late
static class Here { public static readonly Thread X = Thread.CurrentThread; } // late
static class Own { [ThreadStatic] static int t; public static readonly int X = t; } // late
static class Timed { public static readonly Timer X = new(_ => { }, null, 1, 1); } // late
static class Long { public static readonly byte[] X = new byte[Early.Length]; } // late
static class Sized { public static readonly byte[] X = new byte[1 << 20]; } // late
static class Roomy { public static readonly Dictionary<int, int> X = new(1 << 20); } // late
static class Computed { public static readonly List<int> X = new(Length()); static int Length() => 1 << 28; } // late
static class Resized { public static readonly int[] X = Make(); static int[] Make() { var a = new int[1]; Array.Resize(ref a, 1 << 28); return a; } } // late
static class Grown { public static readonly List<int> X = Make(); static List<int> Make() { var l = new List<int>(); System.Runtime.InteropServices.CollectionsMarshal.SetCount(l, 1 << 28); return l; } } // late
static class Largest { public static readonly int X = Math.Max(3, 1 << 28); } // early
static class Text { public static readonly string X = new('x', Computed.X.Capacity); } // late
static class Padded { public static readonly string X = "x".PadLeft(Length()); static int Length() => 1 << 28; } // late
static class Added { public static readonly List<int> X = new() { Precise2.X, 1 << 20 }; } // early
static class Endless { public static readonly List<long> X = new(new Ones()); } // late
static class Counting { public static readonly List<short> X = new(new Huge()); } // late
static class Input { public static readonly string X = Console.ReadLine(); } // late
static class Exits { public static readonly int X = Exit(); static int Exit() { Environment.Exit(1); return 1; } } // late

static class Early
{
    public static int Length;

    static void Main(string[] args)
    {
        Length = args.Length;
        new Thread(Work).Start();
        Work();
    }

    static void Work()
    {
        object o = Lock.Gate;
        o = Semaphore1.Gate; o = Cache.Items; o = Listed.Items; o = Fails.X; o = Lambda.X.Value; o = Instance.Only.Value; o = Table.X;
        o = Precise.X + OfLock.X + Counts.X + ReadsCount.X + ReadsCount.Y + Registers.X + Counted.X + A.X + B.X + Waits.X + Turns.X + Recurses.X;
        o = Prints.X + Chance.X + Own.X + Exits.X; o = Clock.X; o = Here.X; o = Timed.X; o = Long.X; o = Sized.X; o = Input.X; o = OwnMethods.X; o = Comparing.X; o = new Odd(); o = Roomy.X; o = Computed.X; o = Text.X; o = Padded.X; o = Added.X; o = Endless.X; o = Counting.X; o = Resized.X; o = Grown.X; o = Largest.X;
    }
}
