// An unhandled exception: what was printed before stays, and finally blocks of a program that dies do not matter.
using System;
class Unhandled
{
    static void Main() { Console.WriteLine("before"); try { Console.WriteLine("try"); throw new InvalidOperationException("bye"); } catch (ArgumentException) { Console.WriteLine("no"); } }
}
