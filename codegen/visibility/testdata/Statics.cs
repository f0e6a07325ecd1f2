// Static fields and class constructors.
using System.Threading;

static class Alone
{
    public static readonly int X = 3; // X free
    public static int Y;
    static Alone() { Y = X + 1; } // Y free, X const
}

static class Rewritten
{
    public static int X = 3; // X free
    public static void Set() { X = 4; } // X unsafe
}

static class Needs
{
    public static int X;
    static Needs() { X = Other.Y; } // X unsafe
}

static class Other
{
    public static int Y;
    static Other() { while (Y < 2) Y = 2; } // Y free
}

static class Locks
{
    public static int X;
    static Locks() { lock (typeof(string)) X = 2; } // X unsafe
}

static class Helped
{
    public static int X;
    static Helped() { Help(); }
    static void Help() { X = 2; } // X unsafe
}

class Foreign
{
    public static int X;
    static Foreign() { Alone2.Z = 1; } // Z unsafe
}

static class Alone2
{
    public static int Z;
}

static class Statics
{
    static int sink;

    static void Main()
    {
        new Thread(Work).Start();
        Work();
    }

    static void Work()
    {
        int n = Alone.X + Alone.Y; // X const, Y const
        n += Rewritten.X; // X unsafe
        Rewritten.Set();
        n += Needs.X; // X unsafe
        n += Other.Y; // Y const
        n += Locks.X; // X unsafe
        n += Helped.X; // X unsafe
        n += Foreign.X + Alone2.Z; // Z unsafe
        sink = n;
    }
}
