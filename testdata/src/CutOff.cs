// A read of what nobody writes needs no scheduling point, but what a class constructor has made ready in the same step is seen.
// expect: verified
using System.Threading;

class Box { public int Value; }

class Slow
{
    public static int Begun = 1, Value;
    static Slow() { if (CutOff.Never == null) { } }
}

static class CutOff
{
    static volatile bool go;
    public static Box Never;
    static int[] elements = new int[2]; // the class has a constructor, too, which that of Slow runs

    // The program's end may come while the constructor reads.
    static void Main() => new Thread(() => { int x = Slow.Value; while (!go) { } Never = null; }) { IsBackground = true }.Start();
}
