// Floating point: specials, rounding to float32, comparisons, remainders.
using System;

static class Floats
{
    static readonly double[] D = { 0.0, -0.0, 1.0, -1.0, 0.1, 1.5, -2.5, 3.0, 1e308, -1e308, 5e-324, 2.2250738585072014E-308, 1e-310, double.MaxValue, double.PositiveInfinity, double.NegativeInfinity, double.NaN };
    static readonly float[] F = { 0f, -0f, 1f, -1f, 0.1f, 1.5f, 3f, 16777216f, 1e38f, -3e38f, 1e-45f, 1.17549435E-38f, float.MaxValue, float.PositiveInfinity, float.NegativeInfinity, float.NaN };

    static string Bits(double d) => double.IsNaN(d) ? "nan" : BitConverter.DoubleToInt64Bits(d).ToString("x16");
    static string Bits(float f) => float.IsNaN(f) ? "nan" : BitConverter.SingleToInt32Bits(f).ToString("x8");
    static string Cmp(double a, double b)
    {
        string s = "";
        if (a < b) s += "<"; if (a <= b) s += "["; if (a == b) s += "="; if (a != b) s += "!"; if (a >= b) s += "]"; if (a > b) s += ">";
        if (!(a < b)) s += "-<"; if (!(a <= b)) s += "-["; if (!(a >= b)) s += "-]"; if (!(a > b)) s += "->";
        bool lt = a < b, ge = a >= b, le = a <= b, gt = a > b;
        return s + (lt ? "1" : "0") + (ge ? "1" : "0") + (le ? "1" : "0") + (gt ? "1" : "0");
    }
    static string Cmp(float a, float b)
    {
        string s = "";
        if (a < b) s += "<"; if (a <= b) s += "["; if (a == b) s += "="; if (a != b) s += "!"; if (a >= b) s += "]"; if (a > b) s += ">";
        if (!(a < b)) s += "-<"; if (!(a <= b)) s += "-["; if (!(a >= b)) s += "-]"; if (!(a > b)) s += "->";
        return s;
    }

    static void Main()
    {
        foreach (double a in D) foreach (double b in D)
            Console.WriteLine("r8 " + a + " " + b + ": " + Bits(a + b) + " " + Bits(a - b) + " " + Bits(a * b) + " " + Bits(a / b) + " " + Bits(a % b) + " " + Cmp(a, b));
        foreach (float a in F) foreach (float b in F)
            Console.WriteLine("r4 " + a + " " + b + ": " + Bits(a + b) + " " + Bits(a - b) + " " + Bits(a * b) + " " + Bits(a / b) + " " + Bits(a % b) + " " + Cmp(a, b));
        foreach (double a in D) Console.WriteLine(Bits(-a) + " " + Bits((float)a) + " " + a);
        foreach (float a in F) Console.WriteLine(Bits(-a) + " " + Bits((double)a) + " " + a);
        float f = 16777216f; f++; Console.WriteLine(f); f += 2; Console.WriteLine(f);
        float third = 1f / 3f; double mixed = third * 3.0; Console.WriteLine(Bits(third) + " " + Bits(mixed) + " " + Bits(third * 3f));
        float sum = 0; for (int i = 0; i < 1000; i++) sum += 0.1f; Console.WriteLine(Bits(sum) + " " + sum);
        double dsum = 0; for (int i = 0; i < 1000; i++) dsum += 0.1; Console.WriteLine(Bits(dsum) + " " + dsum);
        double x = 1e16, y = 1; Console.WriteLine(Bits(x + y - x)); Console.WriteLine(Bits(x * x * x * x * x * x));
        double p = 1.0 + 1e-8, q = p * p - 1.0; Console.WriteLine(Bits(q)); // no fused multiply-add
        float pf = 1f + 1e-4f, qf = pf * pf - 1f; Console.WriteLine(Bits(qf));
        Console.WriteLine(5.5 % 2 + " " + -5.5 % 2 + " " + 5.5 % -2 + " " + 1e300 % 7 + " " + 5.5f % 2.2f);
        Console.WriteLine(double.NaN.Equals(double.NaN) + " " + (double.NaN == double.NaN) + " " + 0.0.Equals(-0.0) + " " + (0.0 == -0.0) + " " + double.NaN.CompareTo(1) + " " + 1.0.CompareTo(double.NaN));
        Console.WriteLine(1 / -0.0 + " " + 1 / 0.0 + " " + Math.Sqrt(-1) + " " + Math.Sqrt(2) + " " + Math.Max(double.NaN, 1) + " " + Math.Min(-0.0, 0.0));
        Console.WriteLine(Math.Floor(-2.5) + " " + Math.Ceiling(-2.5) + " " + Math.Round(2.5) + " " + Math.Round(3.5) + " " + Math.Truncate(-2.7) + " " + Math.Abs(-3.25) + " " + Math.Pow(2, 0.5));
        foreach (double a in new[] { 1e15, 1e16, 123456789012345678.0, 1e-5, 0.0001, 123.456, 1e21, -1e-7, 9007199254740993.0 }) Console.WriteLine(a);
        foreach (float a in new[] { 1e7f, 1e8f, 123456.789f, 1e-5f, 0.0001f, 3.4e38f }) Console.WriteLine(a);
        int zero = 0; Console.WriteLine((1.0 / zero) + " " + (zero / 1.0) + " " + 7 / 2 * 2.0 + " " + 7 / 2.0 * 2);
        double acc = 0; int n = 0; while (acc != 1.0 && n < 20) { acc += 0.1; n++; } Console.WriteLine(n + " " + acc);
        Console.WriteLine((0.1f + 0.2f == 0.3f) + " " + (0.1 + 0.2 == 0.3) + " " + ((double)0.1f == 0.1));
    }
}
