namespace System;

// Operations on the bits of floating-point numbers.
public static partial class Math
{
    public static double BitIncrement(double x)
    {
        if (!double.IsFinite(x)) return double.IsNegativeInfinity(x) ? double.MinValue : x;
        if (x == 0) return double.Epsilon;
        return BitConverter.Int64BitsToDouble(BitConverter.DoubleToInt64Bits(x) + (x < 0 ? -1 : 1));
    }

    public static double BitDecrement(double x) => -BitIncrement(-x);

    public static int ILogB(double x)
    {
        if (x == 0) return int.MinValue;
        if (!double.IsFinite(x)) return int.MaxValue;
        long bits = BitConverter.DoubleToInt64Bits(x) & long.MaxValue;
        int exponent = (int)(bits >> 52);
        return exponent == 0 ? Numerics.BitOperations.Log2((ulong)bits) - 1074 : exponent - 1023;
    }

    public static double ScaleB(double x, int n)
    {
        const double Up = 8.98846567431158E307, Down = 2.2250738585072014E-308; // 2 to the 1023rd and the -1022nd
        for (int i = 0; i < 2 && n > 1023; i++, n -= 1023) x *= Up;
        for (int i = 0; i < 2 && n < -969; i++, n += 969) x *= Down * 9007199254740992;
        n = Clamp(n, -1022, 1023);
        return x * BitConverter.Int64BitsToDouble((long)(n + 1023) << 52);
    }

    public static (double Sin, double Cos) SinCos(double x) => (Sin(x), Cos(x));
    public static double ReciprocalEstimate(double d) => 1 / d;
    public static double ReciprocalSqrtEstimate(double d) => 1 / Sqrt(d);

    public static double MaxMagnitude(double x, double y)
    {
        double ax = Abs(x), ay = Abs(y);
        return ax > ay || double.IsNaN(ax) ? x : ax == ay ? double.IsNegative(x) ? y : x : y;
    }

    public static double MinMagnitude(double x, double y)
    {
        double ax = Abs(x), ay = Abs(y);
        return ax < ay || double.IsNaN(ax) ? x : ax == ay ? double.IsNegative(x) ? x : y : y;
    }
}

public static partial class MathF
{
    public static float BitIncrement(float x)
    {
        if (!float.IsFinite(x)) return float.IsNegativeInfinity(x) ? float.MinValue : x;
        if (x == 0) return float.Epsilon;
        return BitConverter.Int32BitsToSingle(BitConverter.SingleToInt32Bits(x) + (x < 0 ? -1 : 1));
    }

    public static float BitDecrement(float x) => -BitIncrement(-x);
    public static int ILogB(float x) => Math.ILogB(x);
    public static float ScaleB(float x, int n) => (float)Math.ScaleB(x, n);
    public static float CopySign(float x, float y) => (float)Math.CopySign(x, y);
    public static float IEEERemainder(float x, float y) => (float)Math.IEEERemainder(x, y);
    public static (float Sin, float Cos) SinCos(float x) => (Sin(x), Cos(x));
    public static float ReciprocalEstimate(float x) => 1 / x;
    public static float ReciprocalSqrtEstimate(float x) => 1 / Sqrt(x);
    public static float MaxMagnitude(float x, float y) => (float)Math.MaxMagnitude(x, y);
    public static float MinMagnitude(float x, float y) => (float)Math.MinMagnitude(x, y);

    // Exact in double except for the last bit. That bit matters only if the sum lies half-way, and a sum rounded to odd
    // never does.
    public static float FusedMultiplyAdd(float x, float y, float z)
    {
        double product = (double)x * y, sum = product + z;
        if (!double.IsFinite(sum) || sum == 0) return (float)sum;
        double back = sum - product, error = product - (sum - back) + (z - back);
        long bits = BitConverter.DoubleToInt64Bits(sum);
        if (error != 0 && (bits & 1) == 0) sum = BitConverter.Int64BitsToDouble(bits + (error > 0 == sum > 0 ? 1 : -1));
        return (float)sum;
    }

    public static float Log(float x, float y)
    {
        if (x != x) return x;
        if (y != y) return y;
        if (y == 1) return float.NaN;
        if (x != 1 && (y == 0 || float.IsPositiveInfinity(y))) return float.NaN;
        return Log(x) / Log(y);
    }

    public static float Round(float x, MidpointRounding mode) => (float)Math.Round((double)x, mode);
    public static float Round(float x, int digits) => Round(x, digits, MidpointRounding.ToEven);

    public static float Round(float x, int digits, MidpointRounding mode)
    {
        if (digits < 0 || digits > 6) throw new ArgumentOutOfRangeException("digits", "Rounding digits must be between 0 and 6, inclusive.");
        if (Abs(x) >= 1e8f) return x;
        float power = 1;
        for (int i = 0; i < digits; i++) power *= 10;
        return Round(x * power, mode) / power;
    }
}
