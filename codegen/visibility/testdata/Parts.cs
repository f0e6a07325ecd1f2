// Parts of values that are written as a whole, read through a reference of unknown origin.
using System.Threading;

struct InArray { public int a; }
struct InField { public int b; }
struct InStatic { public int c; }
struct Kept { public int d; }

class Owner
{
    public InField f;
}

static class Parts
{
    static InArray[] array;
    static Owner owner;
    static InStatic value;
    static Kept kept;
    static int sink;

    static int Read(ref InArray x) => x.a; // a unsafe
    static int Read(ref InField x) => x.b; // b unsafe
    static int Read(ref InStatic x) => x.c; // c unsafe
    static int Read(ref Kept x) => x.d; // d const

    static InField Make() => default;

    static void Main()
    {
        array = new InArray[2];
        owner = new Owner();
        kept = default;
        new Thread(Work).Start();
        array[0] = array[1]; // [] unsafe
        owner.f = Make(); // f unsafe
        InStatic v = value; // value unsafe
        value = v; // value unsafe
    }

    static void Work()
    {
        sink = Read(ref array[0]) + Read(ref owner.f) + Read(ref value) + Read(ref kept);
    }
}
