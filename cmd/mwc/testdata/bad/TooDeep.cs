// An exception in the finally block that the one before started, and so on: more at once than mwc's machine has room for.
using System;
using System.Diagnostics;
using System.Threading;

static class TooDeep
{
    static int x;

    static void Main()
    {
        new Thread(() => x = 1).Start();
        Debug.Assert(x == 0, "seen");
        Nest(20);
    }

    static void Nest(int n)
    {
        if (n == 0) return;
        try
        {
            try { throw new Exception(); }
            finally { Nest(n - 1); }
        }
        catch { }
    }
}
