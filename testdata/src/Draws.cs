// csc: -nowarn:CS1998
// expect doubles: verified
// expect least: assertion "least"
// expect most: assertion "most"
// report most: calls Random\.NextDouble, which draws the largest value below 1
// report most: assumed: Random.NextDouble .* 1/4
// expect long: assertion "largest" "none"
// expect rejection: verified
// expect wide: assertion "min"
// report wide: calls Random\.Next, which draws -2147483648
// expect dice: assertion "four"
// report dice: calls Random\.Next, which draws 4
// Draws of Random: each outcome is a choice; of those with too many, a few.
using System;
using System.Diagnostics;

static class Draws
{
    static void Main(string[] args)
    {
        var r = new Random(1);
        switch (args[0])
        {
            case "doubles":
                double d = r.NextDouble();
                float f = r.NextSingle();
                Debug.Assert(d >= 0 && d < 1 && f >= 0 && f < 1, "below 1");
                break;
            case "least":
                Debug.Assert(r.NextDouble() > 0.2, "least");
                break;
            case "most":
                Debug.Assert(Random.Shared.NextDouble() < 0.9999, "most");
                break;
            case "long":
                long n = r.NextInt64();
                Debug.Assert(n != long.MaxValue - 1, "largest");
                Debug.Assert(n != 0, "none");
                break;
            case "rejection":
                while (r.Next(10) != 7) { }
                break;
            case "dice":
                Debug.Assert(r.Next(1, 7) != 4, "four");
                break;
            case "wide":
                Debug.Assert(r.Next(int.MinValue, int.MaxValue) != int.MinValue, "min");
                break;
        }
    }
}
