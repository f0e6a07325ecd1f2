extern alias lib;
using System;

class App
{
    static void Main() => Console.WriteLine(lib::Lib.Sums.Of(new[] { 1, 2, 3 }) + " " + lib::System.Math.Triple(4));
}
