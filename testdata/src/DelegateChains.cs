// expect -max-stack=300: verified
using System;
using System.Diagnostics;
using System.Threading;

// A delegate over the Invoke of another is a jump to that one: a chain of them may be longer than a stack is deep, and each is an object of its own.
public static class DelegateChains
{
    delegate int Adds(int x);

    static volatile int calls;

    static int Leaf(int x)
    {
        calls++;
        calls--;
        return x + 1;
    }

    static Adds Chain(int n)
    {
        Adds d = Leaf;
        for (int i = 0; i < n; i++) d = new Adds(d.Invoke);
        return d;
    }

    static void Identity()
    {
        Adds first = Leaf;
        var second = new Adds(first.Invoke);
        var third = new Adds(second.Invoke);
        Debug.Assert(first != second && second != third, "each is one of its own");
        Debug.Assert(second.Target == (object)first && third.Target == (object)second, "over the one before");
        Debug.Assert(second == new Adds(first.Invoke), "equal over the same");
        Adds both = first + second;
        var over = new Adds(both.Invoke);
        Debug.Assert(over.GetInvocationList().Length == 1 && over.Target == (object)both, "over several");
        Debug.Assert(new Adds(over.Invoke)(3) == 4, "the last result");
        Func<string, object> text = s => s + "!";
        var wider = new Func<string, object>(new Func<string, object>(text.Invoke).Invoke);
        Debug.Assert((string)wider("a") == "a!", "of references");
    }

    static void Throws()
    {
        Action fails = () => { throw new InvalidOperationException("leaf"); };
        for (int i = 0; i < 500; i++) fails = new Action(fails.Invoke);
        try
        {
            fails();
        }
        catch (InvalidOperationException e)
        {
            Debug.Assert(e.Message == "leaf", e.Message);
            return;
        }
        Debug.Assert(false, "it throws");
    }

    public static void Main()
    {
        Identity();
        Throws();
        Adds d = Chain(500);
        int other = 0;
        var t = new Thread(() => other = d(1));
        t.Start();
        Debug.Assert(d(2) == 3, "mine");
        t.Join();
        Debug.Assert(other == 2, "the other's");
    }
}
