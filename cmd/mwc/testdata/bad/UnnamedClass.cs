// RuntimeHelpers.RunClassConstructor of a class that only an object of it leads to: its constructor is not compiled.
using System;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Threading;

static class UnnamedClass
{
    class Late { public static readonly int Value = Environment.ProcessorCount; }

    static int x;

    static void Main()
    {
        new Thread(() => x = 1).Start();
        Debug.Assert(x == 0, "seen");
        Prepare(new Late());
    }

    static void Prepare(object o) => RuntimeHelpers.RunClassConstructor(o.GetType().TypeHandle);
}
