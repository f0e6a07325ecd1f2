// A command that does not run this is no oracle (oracle_test.go): it needs .NET 10's reference assemblies, and hardly anything of them.
using System;
using System.Collections.Generic;

static class Trivial
{
    static int Main()
    {
        var words = new List<string> { "trivial" };
        Console.WriteLine(words[0]);
        return words.Count - 1;
    }
}
