// Objects that only this thread knows. A comment names locations and what must be found about their accesses in its
// line: unsafe, const (a read of what nobody writes), free (nobody else can see it).
using System;
using System.Threading;

class Node
{
    public int v;
    public Node next;
    public int Own() => v + 1; // v unsafe
}

class Base
{
    public int w;
    public virtual void Touch() { }
}

class Derived : Base
{
    public static Base Last;
    public override void Touch() { Last = this; } // Last unsafe
}

struct Holder
{
    public Node n;
}

static class Private
{
    static Node shared;
    static int sink;

    static void Main()
    {
        new Thread(Work).Start();
        Work();
    }

    static void Work()
    {
        bool b = sink == 0;
        Fresh();
        LeakedByStore();
        LeakedOnOnePath(b);
        LeakedInLoop();
        LeakedByMerge(b);
        MergedWithUnknown(b);
        LeakedByCall();
        FilledByCall();
        OfUnknownOrigin();
        LeakedByReturn();
        LeakedByDelegate();
        LeakedByHandler();
        LeakedByHandlerOfCallee();
        LeakedBeforeHandler();
        LeakedThroughField();
        OldInstance();
        Boxed();
        PassedTwice();
        InStruct();
        ByReference();
        Overridden();
        OutOfArray();
        InArray();
        InSharedArray();
        AliasByReference();
        Cloned();
    }

    static void Fresh()
    {
        var n = new Node();
        n.v = 1; // v free
        sink = n.v; // v free, sink unsafe
    }

    static void LeakedByStore()
    {
        var n = new Node();
        n.v = 1; // v free
        shared = n; // shared unsafe
        n.v = 2; // v unsafe
    }

    static void LeakedOnOnePath(bool b)
    {
        var n = new Node();
        if (b) shared = n;
        n.v = 1; // v unsafe
    }

    static void LeakedInLoop()
    {
        var n = new Node();
        for (int i = 0; i < 3; i++)
        {
            n.v = i; // v unsafe
            shared = n;
        }
    }

    static void LeakedByMerge(bool b)
    {
        var n = new Node();
        var x = b ? n : shared;
        shared = x;
        n.v = 1; // v unsafe
    }

    static void MergedWithUnknown(bool b)
    {
        var n = new Node();
        if (b) n = shared;
        n.v = 1; // v unsafe
    }

    static void Publish(Node n) { shared = n; }

    static void LeakedByCall()
    {
        var n = new Node();
        Publish(n);
        n.v = 1; // v unsafe
    }

    static void Fill(Node n) { n.v = 3; } // v free
    static void FillAny(Node n) { n.v = 3; } // v unsafe

    static void FilledByCall()
    {
        var n = new Node();
        Fill(n);
        FillAny(n);
        n.v++; // v free
    }

    static void OfUnknownOrigin()
    {
        FillAny(shared);
    }

    static Node Identity(Node n) => n;

    static void LeakedByReturn()
    {
        var n = new Node();
        shared = Identity(n);
        n.v = 1; // v unsafe
    }

    static void LeakedByDelegate()
    {
        var n = new Node();
        n.v = 1; // v free
        Func<int> f = n.Own;
        n.v = 2; // v unsafe
        sink = f();
    }

    static void LeakedByHandler()
    {
        var n = new Node();
        n.v = 1; // v free
        try { sink = int.Parse("x"); }
        catch (FormatException) { shared = n; }
        n.v = 2; // v unsafe
    }

    static void Try(Node n)
    {
        try { sink = int.Parse("x"); }
        catch (FormatException) { shared = n; }
    }

    static void LeakedByHandlerOfCallee()
    {
        var n = new Node();
        Try(n);
        n.v = 2; // v unsafe
    }

    static void TryAgain(Node n)
    {
        n.v = 1; // v free
        try
        {
            shared = n;
            sink = int.Parse("x");
        }
        catch (FormatException) { n.v = 2; } // v unsafe
    }

    static void LeakedBeforeHandler()
    {
        TryAgain(new Node());
    }

    static void LeakedThroughField()
    {
        var a = new Node();
        var b = new Node();
        a.next = b; // next free
        b.v = 1; // v unsafe
        shared = a;
    }

    static void OldInstance()
    {
        Node old = null;
        for (int i = 0; i < 2; i++)
        {
            var n = new Node();
            n.v = 1; // v free
            if (old != null) old.v = 2; // v unsafe
            old = n;
        }
    }

    static void Boxed()
    {
        object o = sink;
        sink = (int)o;
    }

    static void Two(Node a, Node b)
    {
        shared = a;
        b.v = 1; // v unsafe
    }

    static void PassedTwice()
    {
        var n = new Node();
        Two(n, n);
        n.v = 1; // v unsafe
    }

    static void InStruct()
    {
        var n = new Node();
        Holder h;
        h.n = n;
        shared = h.n;
        n.v = 1; // v unsafe
    }

    static void Set(ref Node n) { shared = n; }

    static void ByReference()
    {
        var n = new Node();
        Set(ref n);
        n.v = 1; // v unsafe
    }

    static void Overridden()
    {
        Base x = sink == 0 ? new Base() : new Derived();
        x.Touch();
        x.w = 1; // w unsafe
        var y = new Derived();
        y.w = 1; // w free
        y.Touch();
        y.w = 2; // w unsafe
    }

    static void OutOfArray()
    {
        var a = new Node[1];
        a[0] = new Node(); // [] free
        a[0].v = 1; // [] free, v unsafe
    }

    static void InArray()
    {
        var a = new int[2];
        a[0] = 1; // [] free
        Keep(a);
        a[1] = 2; // [] unsafe
    }

    static void InSharedArray()
    {
        var n = new Node();
        var a = new Node[1];
        n.v = 1; // v free
        a[0] = n; // [] free
        n.v = 2; // v unsafe
        nodes = a;
    }

    static Node[] nodes;

    static void AliasByReference()
    {
        var n = new Node();
        var m = n;
        Set(ref m);
        n.v = 1; // v unsafe
    }

    static int[] kept;
    static void Keep(int[] a) { kept = a; }

    static void Cloned()
    {
        var n = (Base)new Cloneable().Copy();
        n.w = 1; // w unsafe
    }
}

class Cloneable : Base
{
    public object Copy()
    {
        var c = (Cloneable)MemberwiseClone();
        c.w = 3; // w free
        return c;
    }
}
