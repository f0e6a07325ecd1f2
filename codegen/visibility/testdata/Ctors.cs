// Accesses of a constructor to the object that it initialises.
using System.Threading;

class Clean
{
    int v;
    public Clean(int x) { v = x; } // v free
    public Clean() : this(3) { v++; } // v free
    public int V { get => v; set => v = value; } // v unsafe
}

class Leaky
{
    public static Leaky Last;
    int v;
    public Leaky()
    {
        v = 1; // v free
        Last = this;
        v = 2; // v unsafe
    }
}

class LeakyBase
{
    public static LeakyBase Last;
    public int w;
    public LeakyBase() { Last = this; }
}

class LeakyDerived : LeakyBase
{
    int v = 1; // v free
    public LeakyDerived() { v = 2; w = 2; } // v unsafe, w unsafe
}

class Template
{
    int v;
    public Template()
    {
        Init();
        v = 2; // v unsafe
    }
    protected virtual void Init() { }
}

class LeakyTemplate : Template
{
    public static Template Last;
    protected override void Init() { Last = this; }
}

class Registered
{
    int v;
    public Registered(Thread[] t)
    {
        t[0] = new Thread(Run);
        v = 1; // v unsafe
    }
    void Run() { v = 2; } // v unsafe
}

struct Pair
{
    public int a, b;
    public Pair(int x) { a = x; b = x; } // a free, b free
    public void Swap() { int t = a; a = b; b = t; } // a unsafe, b unsafe
    public int Sum() => a + b; // a unsafe, b unsafe
}

class PairHolder
{
    public Pair p;
}

static class Ctors
{
    static Clean clean;
    static PairHolder holder;

    static void Main()
    {
        holder = new PairHolder();
        new Thread(Work).Start();
        Work();
    }

    static void Work()
    {
        var c = new Clean();
        c.V = 5;
        clean = c;
        c.V = 6;
        new Leaky();
        new LeakyDerived();
        new Template();
        new LeakyTemplate();
        new Registered(new Thread[1]);
        var p = new Pair(3);
        p.Swap();
        holder.p = p;
        holder.p.Swap();
        if (holder.p.Sum() == p.Sum()) clean = null;
    }
}
