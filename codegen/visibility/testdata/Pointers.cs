// Native pointers and other views of memory.
using System.Runtime.CompilerServices;
using System.Threading;

struct Pair
{
    public short a, b;
}

struct View
{
    public short a;
}

class Box
{
    public int pinned, neighbour;
    public long seen;
    public Pair pair;
    public Far far;
}

struct Far
{
    public int u, v;
}

class Late
{
    public int day;
}

class Quiet
{
    public int calm;
}

interface ICount { void Up(); int Get(); }

struct Counter : ICount
{
    public int n;
    public void Up() { n++; } // n unsafe
    public int Get() => n; // n unsafe
}

static unsafe class Pointers
{
    static Box box;
    static Quiet quiet;
    static ICount boxed;
    static object number;
    static int sink;
    static Late late;
    static int* kept;

    static void Keep(ref int x) { fixed (int* p = &x) kept = p; }

    static void Main()
    {
        box = new Box();
        quiet = new Quiet();
        quiet.calm = 1;
        boxed = new Counter();
        number = 5;
        late = new Late();
        Keep(ref late.day);
        new Thread(Work).Start();
        *kept = 1;
        fixed (int* p = &box.pinned) Write(p);
        Unsafe.As<long, int>(ref box.seen) = 2;
        Unsafe.Add(ref box.far.u, 1) = 3;
        boxed.Up();
    }

    static int ReadA(ref View p) => p.a; // a unsafe
    static void Write(int* p) { p[1] = 1; }

    static void Work()
    {
        int* local = stackalloc int[4];
        local[0] = 1; // Int32 free
        int n = local[0]; // Int32 free
        int x = 3;
        int* px = &x;
        *px = 4; // Int32 free
        n += box.pinned + box.neighbour; // pinned unsafe, neighbour unsafe
        n += (int)box.seen; // seen unsafe
        n += box.far.v; // v unsafe
        n += late.day; // day unsafe
        n += quiet.calm; // calm const
        n += boxed.Get();
        n += ((Counter)boxed).Get(); // Counter unsafe
        n += ReadA(ref Unsafe.As<long, View>(ref box.seen));
        n += (int)number; // Int32 const
        sink = n + x;
    }
}
