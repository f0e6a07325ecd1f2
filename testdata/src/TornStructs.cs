// expect: verified
// expect static: assertion "0,0" "0,1" "1,0" "1,1"
// report static: writes TornStructs\.point\.[XY]
// expect object: assertion "0,0" "0,1" "1,0" "1,1"
// expect element: assertion "0,0" "0,1" "1,0" "1,1"
// report element: writes TornStructs\.points\[1\]\.[XY]
// expect byref: assertion "0,0" "0,1" "1,0" "1,1"
// expect clear: assertion "0,0" "0,1" "1,0" "1,1"
// expect list: assertion "0,0" "0,1" "1,0" "1,1"
// expect dictionary: assertion "0,0" "0,1" "1,0" "1,1"
// expect box: assertion "0,0" "0,1" "1,0" "1,1"
// expect assign: assertion "0,0" "0,1" "1,0" "1,1"
// expect nested: assertion "0,0,0" "0,0,1" "0,1,0" "0,1,1" "1,0,0" "1,0,1" "1,1,0" "1,1,1"
// expect reference: assertion "old,0" "old,1" "new,0" "new,1"
// expect nullable: assertion "null" "0" "5"
// expect wide: assertion "0,0" "0,1" "1,0" "1,1"
// expect large: assertion "0,0" "0,1" "1,0" "1,1"
// expect large-element: assertion "0,old" "0,new" "1,old" "1,new"
// expect words: assertion "0,0" "0,1" "1,0" "1,1"
// expect word: assertion "0,0" "1,1"
// expect long: assertion "0" "-1"
// expect wrapper: assertion "0" "-1"
// expect lock: verified
// A value type of several fields is copied field by field where other threads can see it (ECMA-335 §I.12.6.6): every mixture
// of old and new fields may be read. What fits into one aligned word is never torn.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Runtime.InteropServices;
using System.Threading;

interface ISet
{
    void Set(int x, long y);
}

struct Point : ISet
{
    public int X;
    public long Y;

    public Point(int x, long y)
    {
        X = x;
        Y = y;
    }

    public void Set(int x, long y)
    {
        X = x;
        Y = y;
    }

    public override string ToString() { return X + "," + Y; }
}

struct Outer
{
    public byte A;
    public Point P;

    public Outer(byte a, Point p)
    {
        A = a;
        P = p;
    }
}

struct Named
{
    public string Name;
    public int Number;

    public Named(string name, int number)
    {
        Name = name;
        Number = number;
    }
}

struct Wide
{
    public long Low, High;

    public Wide(long low, long high)
    {
        Low = low;
        High = high;
    }
}

// More fields than are worth code of their own.
struct Large
{
    public int A, B, C, D, E, F, G, H;
    public string S;

    public Large(int n, string s)
    {
        A = B = C = D = E = F = G = H = n;
        S = s;
    }
}

[StructLayout(LayoutKind.Explicit)]
struct Word
{
    [FieldOffset(0)] public long All;
    [FieldOffset(0)] public int Low;
    [FieldOffset(4)] public int High;
}

[StructLayout(LayoutKind.Explicit)]
struct Words
{
    [FieldOffset(0)] public long First;
    [FieldOffset(8)] public long Second;
    [FieldOffset(0)] public int Low;
    [FieldOffset(12)] public int High;
}

struct Wrapper
{
    public long Value;

    public Wrapper(long value) { Value = value; }
}

struct Twice
{
    public Wrapper Value;

    public Twice(long value) { Value = new Wrapper(value); }
}

class Holder
{
    public Point P;
}

static class TornStructs
{
    static Point point;
    static readonly Holder holder = new Holder();
    static readonly Point[] points = new Point[2];
    static readonly List<Point> list = new List<Point>();
    static readonly Dictionary<int, Point> dictionary = new Dictionary<int, Point>();
    static readonly object box = new Point(0, 0);
    static Point copy;
    static Outer outer;
    static Named named = new Named("old", 0);
    static int? number;
    static Wide wide;
    static Large large;
    static readonly Large[] larges = new Large[2];
    static Word word;
    static Words words;
    static long whole;
    static Twice twice;

    static Point Load(ref Point p) { return p; }
    static void Store(ref Point p) { p = new Point(1, 1); }

    static void Race(ThreadStart write, Func<string> read)
    {
        var t = new Thread(write);
        t.Start();
        string seen = read();
        t.Join();
        Debug.Assert(false, seen);
    }

    static void Main(string[] args)
    {
        switch (args.Length == 0 ? "" : args[0])
        {
            case "static":
                Race(() => point = new Point(1, 1), () => point.ToStringOf());
                break;
            case "object":
                Race(() => holder.P = new Point(1, 1), () => holder.P.ToStringOf());
                break;
            case "element":
                Race(() => points[1] = new Point(1, 1), () => points[1].ToStringOf());
                break;
            case "byref":
                Race(() => Store(ref point), () => Load(ref point).ToStringOf());
                break;
            case "clear":
                point = new Point(1, 1);
                Race(() => point = default(Point), () => point.ToStringOf());
                break;
            case "list":
                list.Add(new Point(0, 0));
                Race(() => list[0] = new Point(1, 1), () => list[0].ToStringOf());
                break;
            case "dictionary":
                dictionary.Add(7, new Point(0, 0));
                Race(() => dictionary[7] = new Point(1, 1), () => dictionary[7].ToStringOf());
                break;
            case "box":
                Race(() => ((ISet)box).Set(1, 1), () => ((Point)box).ToStringOf());
                break;
            case "assign":
                Race(() => point = new Point(1, 1), () => { copy = point; return copy.ToStringOf(); });
                break;
            case "nested":
                Race(() => outer = new Outer(1, new Point(1, 1)), () => { var o = outer; return o.A + "," + o.P; });
                break;
            case "reference":
                Race(() => named = new Named("new", 1), () => { var n = named; return n.Name + "," + n.Number; });
                break;
            case "nullable":
                Race(() => number = 5, () => { var n = number; return n.HasValue ? n.Value.ToString() : "null"; });
                break;
            case "wide":
                Race(() => wide = new Wide(1, 1), () => { var w = wide; return w.Low + "," + w.High; });
                break;
            case "large":
                Race(() => large = new Large(1, ""), () => { var l = large; return l.A + "," + l.H; });
                break;
            case "large-element":
                larges[1] = new Large(0, "old");
                Race(() => larges[1] = new Large(1, "new"), () => { var l = larges[1]; return l.A + "," + l.S; });
                break;
            case "words":
                Race(() => { var w = new Words(); w.First = w.Second = -1; words = w; }, () => { var w = words; return -w.Low + "," + -w.High; });
                break;
            case "word":
                Race(() => { var w = new Word(); w.All = -1; word = w; }, () => { var w = word; return -w.Low + "," + -w.High; });
                break;
            case "long":
                Race(() => whole = -1, () => whole.ToString());
                break;
            case "wrapper":
                Race(() => twice = new Twice(-1), () => { var t = twice; return t.Value.Value.ToString(); });
                break;
            case "lock":
                var writer = new Thread(() => { lock (holder) point = new Point(1, 1); });
                writer.Start();
                Point p;
                lock (holder) p = point;
                Debug.Assert(p.X == p.Y);
                writer.Join();
                break;
            default: // what only one thread can see is never torn
                var other = new Thread(() => { var l = new Large(1, ""); var m = l; Debug.Assert(m.A == m.H); });
                other.Start();
                var mine = new[] { new Point(1, 1) };
                var q = mine[0];
                mine[0] = new Point(2, 2);
                Debug.Assert(q.X == q.Y && mine[0].X == mine[0].Y);
                other.Join();
                break;
        }
    }

    // Of a copy: a method of the struct itself would get its address.
    static string ToStringOf(this Point p) { return p.X + "," + p.Y; }
}
