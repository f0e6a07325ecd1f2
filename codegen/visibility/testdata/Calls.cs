// Which methods can stop, throw, run for long or call themselves.
using System;
using System.Threading;

class Shape
{
    readonly int size;
    int area;
    public Shape(int s) { size = s; }
    public int Size => size;
    public int Area { get => area; set => area = value; }
    public virtual int Depth(Shape s, int n) => n == 0 ? 0 : s.Depth(s, n - 1);
    public virtual int Count() => 1;
    public sealed override string ToString() => "";
}

class Round : Shape
{
    public Round() : base(1) { }
    public override int Count() => 2;
}

static class Calls
{
    static int sink;
    static Shape last;
    static Func<int, int> self;

    static int Plain(int a, int b) => a * b + (a >> 2);
    static int CallsPlain(int a) => Plain(a, 2) - Plain(2, a);
    static int ByConstant(int a) => a / 3 % 7;
    static int ByMinusOne(int a) => a / -1;
    static uint ByMaximum(uint a) => a / 0xffffffff;
    static int ByVariable(int a, int b) => a / b;
    static int Overflows(int a) { return checked(a + 1); }
    static int Loops(int a) { while (a > 3) a -= 2; return a; }
    static object Allocates() => new object();
    static int OfNull(Shape s) => s.Size;
    static int OfSome(Shape s) => s.Size;
    static int OfVariable(Shape s) => s.Area;
    static int AfterCheck(Shape s) => s == null ? 0 : s.Size;
    static int First(int[] a) => a[0];
    static int Length(string s) => s.Length;
    static int Fact(int n) => n < 2 ? 1 : n * Fact(n - 1);
    static int Even(int n) => n == 0 ? 1 : Odd(n - 1);
    static int Odd(int n) => n == 0 ? 0 : Even(n - 1);
    static int Through(int n) => n == 0 ? 0 : self(n - 1);
    static int Virtual(Shape s) => s.Count();
    static int Cast(object o) => ((Shape)o).Size;
    static bool Is(object o) => o is Shape;
    static double Root(double x) => Math.Sqrt(x) / 0;
    static void Throws() { throw new Exception(); }
    static int Tries(int a) { try { return a + 1; } finally { a = 2; } }
    static void Locks(object o) { Monitor.Enter(o); }

    static void Main(string[] args)
    {
        self = Through;
        last = new Shape(args.Length);
        new Thread(Work).Start();
        Work();
    }

    static void Work()
    {
        var s = new Round();
        int n = CallsPlain(3) + ByConstant(4) + ByMinusOne(3) + (int)ByMaximum(4) + ByVariable(4, 3) + Overflows(4) + Loops(4);
        n += OfNull(last) + OfSome(s) + OfVariable(last) + AfterCheck(last) + First(new int[1]) + Length("a");
        n += Fact(3) + Even(4) + Through(2) + Virtual(last) + s.Depth(s, 2) + Cast(last) + (Is(last) ? 1 : 0) + (int)Root(n) + Tries(n);
        last.Area = n;
        Locks(Allocates());
        if (n == 0) Throws();
        sink = n;
    }
}
