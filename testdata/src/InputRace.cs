// expect: assertion
// Two threads read the input: which line each gets depends on who comes first.
using System;
using System.Diagnostics;
using System.Threading;

static class InputRace
{
    static void Main()
    {
        string other = null;
        var t = new Thread(() => other = Console.ReadLine());
        t.Start();
        string mine = Console.ReadLine();
        t.Join();
        Debug.Assert(mine == "a" && other == "b", "main read " + mine + ", the other thread " + other);
    }
}
