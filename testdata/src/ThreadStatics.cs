// expect: verified
// expect shared: assertion "lost"
// expect published: assertion "seen half-made"
// expect private: verified
// expect cycle: verified
// expect generic: verified
// expect reuse: verified
// expect loop: assertion "the second in this thread" "the caller runs it"
// expect pool: assertion "left by another task"
// expect pooled: verified
// Static fields of which each thread has its own, by use.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

struct Pair { public int A, B; public object O; }

class Node { public int Value; public Node Next; }

static class PerThread
{
    [ThreadStatic] public static int Count;
    [ThreadStatic] public static Node List;
    [ThreadStatic] public static Pair Pair;
    [ThreadStatic] public static long Big;
    [ThreadStatic] public static string Name;
    public static Node Published;
    public static int Common;
}

static class Initialised
{
    [ThreadStatic] public static int Value = 42; // of the thread that runs the class constructor
    public static int Ran;
    static Initialised() { Ran++; }
}

static class Of<T>
{
    [ThreadStatic] public static int Count;
    [ThreadStatic] public static T Last;
    public static void Add(T x) { Count++; Last = x; }
}

static class ThreadStatics
{
    static void Main(string[] args)
    {
        switch (args.Length > 0 ? args[0] : "")
        {
            case "": Own(); break;
            case "shared": Shared(); break;
            case "published": Publish(); break;
            case "private": Private(); break;
            case "cycle": Initialise(); break;
            case "generic": Generic(); break;
            case "reuse": Reuse(); break;
            case "loop": Loop(); break;
            case "pool": Pool(); break;
            case "pooled": Pooled(); break;
        }
    }

    // Two iterations may be run by one thread, and by the calling one.
    static void Loop()
    {
        Thread caller = Thread.CurrentThread;
        Parallel.For(0, 2, i =>
        {
            Debug.Assert(PerThread.Count == 0, "the second in this thread");
            PerThread.Count++;
            Debug.Assert(Thread.CurrentThread != caller, "the caller runs it");
        });
    }

    // And two tasks by one of the pool's.
    static void Pool()
    {
        Task a = Task.Run(() => { PerThread.Count++; });
        Task b = Task.Run(() => { Debug.Assert(PerThread.Count == 0, "left by another task"); });
        Task.WaitAll(a, b);
    }

    static void Pooled()
    {
        Task a = Task.Run(() => { PerThread.Count = 1; Thread.Yield(); Debug.Assert(PerThread.Count == 1); });
        Task b = Task.Run(() => { PerThread.Count = 2; Thread.Yield(); Debug.Assert(PerThread.Count == 2); });
        Task.WaitAll(a, b);
        Debug.Assert(PerThread.Count == 0);
    }

    static Thread Run(ThreadStart body)
    {
        var t = new Thread(body);
        t.Start();
        return t;
    }

    static void Increment(ref int n) { n++; }

    // Values, references, structs and pointers into them: each thread sees zeros first and then its own.
    static void Own()
    {
        ThreadStart body = () =>
        {
            Debug.Assert(PerThread.Count == 0 && PerThread.List == null && PerThread.Pair.B == 0 && PerThread.Big == 0 && PerThread.Name == null);
            for (int i = 0; i < 3; i++)
            {
                PerThread.Count++;
                Increment(ref PerThread.Count);
                PerThread.List = new Node { Value = i, Next = PerThread.List };
                PerThread.Pair.A = i;
                Increment(ref PerThread.Pair.B);
                PerThread.Big += 1L << 40;
            }
            PerThread.Pair.O = PerThread.List;
            PerThread.Name = "thread " + PerThread.Count;
            Interlocked.Increment(ref PerThread.Common);
            Pair copy = PerThread.Pair;
            Debug.Assert(copy.A == 2 && copy.B == 3 && ((Node)copy.O).Value == 2);
            Debug.Assert(PerThread.Count == 6 && PerThread.List.Next.Next.Value == 0 && PerThread.Big == 3L << 40 && PerThread.Name == "thread 6");
        };
        var s = Run(body);
        var t = Run(body);
        body();
        s.Join(); t.Join();
        Debug.Assert(PerThread.Common == 3 && PerThread.Count == 6);
    }

    // The object is one thread's until another one gets it by another way: what it is stored in says nothing.
    static void Shared()
    {
        var n = new Node();
        ThreadStart body = () =>
        {
            PerThread.List = n;
            PerThread.List.Value++;
        };
        var s = Run(body);
        var t = Run(body);
        s.Join(); t.Join();
        Debug.Assert(n.Value == 2, "lost");
    }

    // Stored where only its own thread looks first, published then.
    static void Publish()
    {
        var t = Run(() =>
        {
            PerThread.List = new Node { Value = 1 };
            PerThread.Published = PerThread.List;
            PerThread.List.Value = 2;
        });
        Node p = PerThread.Published;
        Debug.Assert(p == null || p.Value == 2, "seen half-made");
        t.Join();
    }

    // No thread sees what another one has, whatever it does with it.
    static void Private()
    {
        ThreadStart body = () =>
        {
            PerThread.List = new Node();
            for (int i = 0; i < 20; i++)
            {
                PerThread.List.Value++;
                PerThread.List = new Node { Value = PerThread.List.Value };
                PerThread.Count = PerThread.List.Value;
            }
            Debug.Assert(PerThread.Count == 20);
        };
        var s = Run(body);
        var t = Run(body);
        s.Join(); t.Join();
        Debug.Assert(PerThread.Count == 0);
    }

    static void Initialise()
    {
        int sum = 0;
        ThreadStart body = () => { int v = Initialised.Value; Debug.Assert(v == 0 || v == 42); Interlocked.Add(ref sum, v); };
        var s = Run(body);
        var t = Run(body);
        s.Join(); t.Join();
        Debug.Assert(sum == 42 && Initialised.Ran == 1 && Initialised.Value == 0);
    }

    static void Generic()
    {
        ThreadStart body = () =>
        {
            Of<int>.Add(3); Of<int>.Add(4); Of<string>.Add("x"); Of<object>.Add(Of<string>.Last);
            Debug.Assert(Of<int>.Count == 2 && Of<int>.Last == 4 && Of<string>.Count == 1 && Of<object>.Count == 1);
            Debug.Assert((string)Of<object>.Last == "x" && Of<long>.Count == 0);
        };
        var t = Run(body);
        body();
        t.Join();
    }

    // A thread's end takes what it had with it: the next one starts with zeros, though it may have the same place.
    static void Reuse()
    {
        for (int i = 0; i < 3; i++)
        {
            var t = Run(() => { Debug.Assert(PerThread.Count == 0 && PerThread.List == null); PerThread.Count = 7; PerThread.List = new Node(); });
            t.Join();
        }
        Debug.Assert(PerThread.Count == 0);
    }
}
