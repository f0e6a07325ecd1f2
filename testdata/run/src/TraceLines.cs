// no release build: lines come from symbols
using System;
using System.Collections.Generic;
static class TraceLines
{
    static int zero;

    static int Divide(int x)
    {
        return x /
            zero;
    }

    static void Two()
    {
        Console.Write(Divide(1)); Console.Write(Divide(2));
    }

    static void Rethrows()
    {
        try
        {
            Two();
        }
        catch (DivideByZeroException)
        {
            Console.WriteLine("caught");
            throw;
        }
    }

    static void Wraps()
    {
        try
        {
            Rethrows();
        }
        catch (Exception e)
        {
            throw new InvalidOperationException("wrapped",
                e);
        }
        finally
        {
            Console.WriteLine("finally");
        }
    }

    static IEnumerable<int> Items()
    {
        yield return 1;
        Divide(2);
        yield return 3;
    }

    static void Main()
    {
        try { Wraps(); }
        catch (Exception e) { Console.WriteLine(e); }
        try
        {
            foreach (int i in Items())
                Console.WriteLine(i);
        }
        catch (Exception e)
        {
            Console.WriteLine(e.StackTrace);
        }
        Action a = () =>
        {
            object o = zero;
            Console.WriteLine((string)o);
        };
        try { a(); }
        catch (InvalidCastException e) { Console.WriteLine(e.StackTrace); }
    }
}
