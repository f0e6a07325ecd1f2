// Takes something from an assembly that is not beside it, and with which it is too large.
using System;

static class Large
{
    static void Main(string[] args)
    {
        if (args.Length > 0) Reach();
    }

    static void Reach() => Endless.Begin();
}
