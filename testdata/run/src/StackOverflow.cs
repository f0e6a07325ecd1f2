// A stack that has no end cannot be handled: no handler, filter or finally block runs.
using System;
static class StackOverflow
{
    static int depth;
    static int Down(int n)
    {
        depth++;
        try { return Down(n + 1) + 1; }
        finally { if (n < 0) Console.WriteLine("finally"); }
    }
    static bool Say(string s) { Console.WriteLine(s); return true; }
    static void Main()
    {
        Console.WriteLine("before");
        try { Down(0); }
        catch (Exception) when (Say("filter")) { Console.WriteLine("handler"); }
        finally { Console.WriteLine("finally"); }
        Console.WriteLine("after");
    }
}
