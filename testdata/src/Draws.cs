// csc: -nowarn:CS1998
// expect doubles: verified
// expect least: assertion "least"
// expect most: assertion "most"
// report most: assumed: Random.NextDouble .* 1/4
// expect long: assertion "largest" "none"
// expect rejection: verified
// expect wide: assertion "min"
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
            case "wide":
                Debug.Assert(r.Next(int.MinValue, int.MaxValue) != int.MinValue, "min");
                break;
        }
    }
}
