// expect: verified
// expect cycle: assertion "another thread's class seen before it was ready"
// expect lock: deadlock "wait for each other"
// report lock: waits until .* is initialised by main
// expect failing: verified
// expect wait: verified
// expect fields: verified
// Class constructors and threads, by the rules of ECMA-335 §II.10.5.3.3, one to an argument.
using System;
using System.Diagnostics;
using System.Threading;

static class ClassConstructors
{
    internal static readonly object Gate = new object();
    internal static int Runs, Caught, Initialiser;

    static void Main(string[] args)
    {
        switch (args.Length > 0 ? args[0] : "")
        {
            case "cycle": Cycle(); break;
            case "lock": Lock(); break;
            case "failing": Failing(); break;
            case "wait": Wait(); break;
            case "fields": Fields(); break;
        }
    }

    static Thread Run(ThreadStart body)
    {
        var t = new Thread(body);
        t.Start();
        return t;
    }

    // Two threads initialise two classes that need each other: instead of a deadlock one of them sees zeros.
    static void Cycle()
    {
        var t = Run(() => Debug.Assert(Left.Value > 0));
        Debug.Assert(Right.Value > 0);
        t.Join();
        Debug.Assert(Left.Value + Right.Value == 3);
    }

    // A class constructor waits for a lock whose holder waits for the class: nothing in the rules prevents that.
    static void Lock()
    {
        var t = Run(() => { lock (Gate) Debug.Assert(Locking.Value == 1); });
        Debug.Assert(Locking.Value == 1);
        t.Join();
    }

    static void Try()
    {
        try { Debug.Assert(Broken.Value == 1); }
        catch (TypeInitializationException e)
        {
            Debug.Assert(e.InnerException is InvalidOperationException);
            Interlocked.Increment(ref Caught);
        }
    }

    // It runs once; everybody gets its exception.
    static void Failing()
    {
        var t = Run(Try);
        Try();
        t.Join();
        Try();
        Debug.Assert(Runs == 1 && Caught == 3);
    }

    // Who comes second waits until the class is ready.
    static void Wait()
    {
        var t = Run(() => Debug.Assert(Slow.A == 1 && Slow.B == 2, "seen half-way"));
        Debug.Assert(Slow.A == 1 && Slow.B == 2, "seen half-way");
        t.Join();
        Debug.Assert(Runs == 1);
    }

    // The same without a class constructor in the source: when it runs is open, that it has run is not.
    static void Fields()
    {
        var t = Run(() => Debug.Assert(Eager.Items.Length == 3 && Eager.Items[2] == 3));
        Debug.Assert(Eager.Items.Length == 3 && Eager.Items[2] == 3);
        t.Join();
    }
}

class Left
{
    public static int Value;
    static Left()
    {
        ClassConstructors.Initialiser = Thread.CurrentThread.ManagedThreadId;
        Value = 1 + Right.Value;
    }
}

class Right
{
    public static int Value;
    static Right()
    {
        int seen = Left.Value;
        int by = ClassConstructors.Initialiser;
        Debug.Assert(seen != 0 || by == Thread.CurrentThread.ManagedThreadId, "another thread's class seen before it was ready");
        Value = 1 + seen;
    }
}

class Locking
{
    public static int Value;
    static Locking() { lock (ClassConstructors.Gate) Value = 1; }
}

class Broken
{
    public static int Value;
    static Broken()
    {
        Interlocked.Increment(ref ClassConstructors.Runs);
        if (ClassConstructors.Runs > 0) throw new InvalidOperationException("no");
        Value = 1;
    }
}

class Slow
{
    public static int A, B;
    static Slow()
    {
        Interlocked.Increment(ref ClassConstructors.Runs);
        A = 1;
        Thread.Sleep(10);
        B = 2;
    }
}

class Eager
{
    public static readonly int[] Items = { 1, 2, 3 };
}
