// Two threads with the framework's numbers: the search is complete, and its states are few.
using System;
using System.Numerics;
using System.Threading;

class SharedSums
{
    static readonly object gate = new object();
    static BigInteger total;

    static void Add(int n)
    {
        BigInteger x = BigInteger.Pow(n, 40);
        lock (gate) total += x;
    }

    static void Main()
    {
        var t = new Thread(() => Add(3));
        t.Start();
        Add(2);
        t.Join();
        if (total != BigInteger.Pow(3, 40) + BigInteger.Pow(2, 40)) throw new Exception("lost");
        Console.WriteLine(total);
    }
}
