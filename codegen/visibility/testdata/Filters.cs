// A filter starts a thread before a finally handler of the callee runs.
using System;
using System.Threading;

static class Filters
{
    static int before, inCallee, sink;

    static void Main()
    {
        before = 1; // before free
        try { Callee(); }
        catch (FormatException) when (StartAndSayNo()) { }
    }

    static bool StartAndSayNo()
    {
        new Thread(Work).Start();
        return false;
    }

    static void Callee()
    {
        try { sink = int.Parse("x"); }
        finally { inCallee = 1; } // inCallee unsafe
    }

    static void Work()
    {
        sink = before; // before const, sink unsafe
        sink += inCallee; // inCallee unsafe
    }
}
