// Locations that are written before, or after, a second thread exists.
using System;
using System.Runtime.InteropServices;
using System.Threading;

struct Point
{
    public int x, y;
    public int Sum() => x + y; // x unsafe, y unsafe
    public void Bump() { x++; } // x unsafe
}

struct Moved
{
    public int m;
}

struct Small
{
    public int lo;
    public int Get() => lo; // lo const
}

class Data
{
    public int before, after, byThread, byRef, byRefBefore, byRefAcross, interlocked, inFinally, byTwo, viaDelegate, viaInterface, twice, overlapped;
    public volatile int flag;
    public Point mutated, replaced;
    public Small small;
    public Moved moved;
    public int inCatch, byRefStart;
}

[StructLayout(LayoutKind.Explicit)]
class Union
{
    [FieldOffset(0)] public int whole;
    [FieldOffset(1)] public byte part;
}

interface IStarter { void Go(); }

class Starter : IStarter
{
    public void Go() => Phases.Start();
}

static class Phases
{
    static Data d;
    static Union u;
    static int sink;

    static void Main(string[] args)
    {
        d = new Data();
        u = new Union();
        d.before = 1; // before free, d const
        d.flag = 1; // flag free
        d.small.lo = 2; // lo free
        Add(ref d.byRefBefore);
        Twice();
        ref int across = ref d.byRefAcross;
        switch (args.Length)
        {
            case 0:
                try { Start(); }
                finally { d.inFinally = 1; } // inFinally unsafe
                break;
            case 1:
                Action a = Start;
                a();
                d.viaDelegate = 1; // viaDelegate unsafe
                break;
            case 2:
                IStarter s = new Starter();
                s.Go();
                d.viaInterface = 1; // viaInterface unsafe
                break;
            case 3:
                try
                {
                    Start();
                    sink = int.Parse("x");
                }
                catch (FormatException) { d.inCatch = 1; } // inCatch unsafe
                break;
            case 4:
                StartAndSet(ref d.byRefStart);
                break;
            default:
                Start();
                Outer(ref d.byTwo);
                break;
        }
        d.after = 1; // after unsafe, d const
        across = 2;
        Twice();
        Add(ref d.byRef);
        Interlocked.Increment(ref d.interlocked);
        d.replaced = new Point(); // Point unsafe
        u.part = 1; // part unsafe
        d.moved = Make(); // moved unsafe
    }

    static Moved Make() => default;
    static int Read(ref Moved m) => m.m; // m unsafe

    static void StartAndSet(ref int x)
    {
        Start();
        x = 1;
    }

    static void Twice() { d.twice = 1; } // twice unsafe
    static void Add(ref int x) { x++; }
    static void Outer(ref int x) { Add(ref x); }

    public static void Start()
    {
        new Thread(Work).Start();
    }

    static void Work()
    {
        int n = d.before; // before const, d const
        n += d.flag; // flag const
        n += d.after; // after unsafe
        n += d.byThread; // byThread unsafe
        d.byThread = n; // byThread unsafe
        n += d.byRef; // byRef unsafe
        n += d.byRefBefore; // byRefBefore const
        n += d.byRefAcross; // byRefAcross unsafe
        n += d.interlocked; // interlocked unsafe
        n += d.inFinally + d.byTwo; // inFinally unsafe, byTwo unsafe
        n += d.viaDelegate + d.viaInterface + d.twice; // viaDelegate unsafe, viaInterface unsafe, twice unsafe
        d.mutated.Bump();
        n += d.mutated.Sum() + d.mutated.x; // x unsafe
        n += d.replaced.y; // y unsafe
        n += d.small.Get() + d.small.lo; // lo const
        n += d.inCatch + d.byRefStart; // inCatch unsafe, byRefStart unsafe
        n += Read(ref d.moved);
        n += u.whole; // whole unsafe
        sink = n;
    }
}
