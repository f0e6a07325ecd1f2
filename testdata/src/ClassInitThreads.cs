// expect: verified
// expect join: deadlock
// report join: Joining
// expect three: assertion "A saw" "B saw" "C saw"
// expect half: assertion "first half" "second half"
// expect throws: verified
// expect thrown: assertion "as it was" "given up"
// expect generic: verified
// expect virtual: verified
// expect late: assertion "late"
// Class constructors and threads, beyond two classes: by the rules of ECMA-335 §II.10.5.3.3, one to an argument.
using System;
using System.Diagnostics;
using System.Threading;

static class ClassInitThreads
{
    internal static int Runs, Caught;
    internal static object Gate = new object();

    static void Main(string[] args)
    {
        switch (args.Length > 0 ? args[0] : "")
        {
            case "": Once(); break;
            case "join": Join(); break;
            case "three": Three(); break;
            case "half": Half(); break;
            case "throws": Throws(); break;
            case "thrown": Thrown(); break;
            case "generic": Generic(); break;
            case "virtual": Virtual(); break;
            case "late": Late(); break;
        }
    }

    internal static Thread Run(ThreadStart body)
    {
        var t = new Thread(body);
        t.Start();
        return t;
    }

    // Static methods, constructors and methods of value types wait as well as fields do.
    static void Once()
    {
        var s = Run(() => Debug.Assert(Counted.Get() == 7));
        var t = Run(() => Debug.Assert(new Counted().Value == 7));
        Debug.Assert(default(CountedValue).Get() == 7);
        s.Join(); t.Join();
        Debug.Assert(Runs == 2);
    }

    // The class constructor waits for a thread that waits for the class: no cycle of class constructors, a deadlock.
    static void Join()
    {
        Debug.Assert(Joining.Value == 1);
    }

    // Three threads, three classes, a cycle: one of the three sees zero, whichever closes it.
    static void Three()
    {
        var s = Run(() => { int x = A.Value; });
        var t = Run(() => { int x = B.Value; });
        int y = C.Value;
        s.Join(); t.Join();
        Debug.Assert(A.Value + B.Value + C.Value == 6);
    }

    // A thread that is let past a class in the making sees how far it is, not only zeros.
    static void Half()
    {
        var t = Run(() => { int x = Second.Two; });
        int y = First.Two;
        t.Join();
        Debug.Assert(First.One == 1 && First.Two == 2 && Second.One == 1 && Second.Two == 2);
    }

    // Two class constructors that need each other, one of which throws: whoever needs it gets its exception.
    static void Throws()
    {
        var t = Run(() => Try(() => Faulty.Value));
        Try(() => Faulty.Value);
        t.Join();
        Try(() => Faulty.Value);
        Debug.Assert(Caught == 3 && Runs == 1);
    }

    static void Try(Func<int> f)
    {
        try { f(); }
        catch (TypeInitializationException e)
        {
            Debug.Assert(e.TypeName == "Faulty" && e.InnerException.Message == "no");
            Interlocked.Increment(ref Caught);
        }
    }

    // A class constructor survives the failure of one that it needs, or is let past it before it has failed.
    static void Thrown()
    {
        var t = Run(() => { try { int x = Gone.Value; } catch (TypeInitializationException) { } });
        int y = Survivor.Value;
        t.Join();
        Debug.Assert(Survivor.Value != 5, "as it was");
        Debug.Assert(Survivor.Value != -1, "given up");
    }

    // Each instance of a generic class has its own.
    static void Generic()
    {
        var t = Run(() => Debug.Assert(Of<string>.Value == 3));
        Debug.Assert(Of<int>.Value == 3 && Of<object>.Value == 3);
        t.Join();
        Debug.Assert(Runs == 3, "each once");
    }

    // Through an interface, and by delegate, a static method of it.
    static void Virtual()
    {
        Func<int> f = Counted.Get;
        IGet g = new CountedValue();
        var t = Run(() => Debug.Assert(f() == 7 && g.Get() == 7));
        Debug.Assert(f() == 7 && g.Get() == 7);
        t.Join();
        Debug.Assert(Runs == 2);
    }

    // What runs a class constructor first does so where it needs the class, not before: others can come in between.
    static void Late()
    {
        var t = Run(() => { int x = Lazy.Seen; });
        Runs = 1;
        t.Join();
        Debug.Assert(Lazy.Seen == 1, "late");
    }
}

interface IGet { int Get(); }

class Counted
{
    static int value;
    public int Value = value;
    static Counted() { Interlocked.Increment(ref ClassInitThreads.Runs); Thread.Sleep(1); value = 7; }
    public static int Get() { return value; }
}

struct CountedValue : IGet
{
    static int value;
    static CountedValue() { Interlocked.Increment(ref ClassInitThreads.Runs); Thread.Sleep(1); value = 7; }
    public int Get() { return value; }
}

class Joining
{
    public static int Value;
    static Joining()
    {
        var t = ClassInitThreads.Run(() => { int x = Value; });
        t.Join();
        Value = 1;
    }
}

class A
{
    public static int Value;
    static A() { int b = B.Value; Debug.Assert(b != 0 || C.Value != 0, "A saw"); Value = 1; }
}

class B
{
    public static int Value;
    static B() { int c = C.Value; Debug.Assert(c != 0 || A.Value != 0, "B saw"); Value = 2; }
}

class C
{
    public static int Value;
    static C() { int a = A.Value; Debug.Assert(a != 0 || B.Value != 0, "C saw"); Value = 3; }
}

class First
{
    public static int One, Two;
    static First() { One = 1; int s = Second.One; Debug.Assert(s == 0 || Second.Two != 0, "second half"); Two = 2; }
}

class Second
{
    public static int One, Two;
    static Second() { One = 1; int f = First.One; Debug.Assert(f == 0 || First.Two != 0, "first half"); Two = 2; }
}

class Faulty
{
    public static int Value;
    static Faulty()
    {
        Interlocked.Increment(ref ClassInitThreads.Runs);
        Thread.Sleep(1);
        if (Value == 0) throw new InvalidOperationException("no");
    }
}

class Gone
{
    public static int Value = 5;
    static Gone() { int x = Survivor.Value; throw new Exception("gone"); }
}

class Survivor
{
    public static int Value;
    static Survivor()
    {
        try { Value = Gone.Value; }
        catch (TypeInitializationException) { Value = -1; }
    }
}

class Of<T>
{
    public static int Value;
    static Of() { Interlocked.Increment(ref ClassInitThreads.Runs); Thread.Sleep(1); Value = 3; }
}

class Lazy
{
    public static readonly int Seen;
    static Lazy() { Seen = ClassInitThreads.Runs; }
}
