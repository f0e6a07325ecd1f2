extern alias lib;
using System;

class Bad
{
    static void Main()
    {
        Console.WriteLine(lib::Lib.Sums.Native(new int[1]));
        Console.WriteLine(lib::Lib.Sums.Vector(new int[1]));
        Console.WriteLine(lib::System.Math.Count());
        Console.WriteLine(lib::Lib.Peek.Length(new lib::System.Text.StringBuilder()));
    }
}
