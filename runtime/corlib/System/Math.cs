using System.Runtime.CompilerServices;

namespace System;

public enum MidpointRounding { ToEven, AwayFromZero, ToZero, ToNegativeInfinity, ToPositiveInfinity }

public static partial class Math
{
    public const double E = 2.7182818284590452354;
    public const double PI = 3.14159265358979323846;
    public const double Tau = 6.283185307179586476925;

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Sqrt(double d);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Floor(double d);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Ceiling(double d);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Truncate(double d);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Sin(double d);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Cos(double d);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Tan(double d);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Asin(double d);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Acos(double d);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Atan(double d);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Sinh(double d);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Cosh(double d);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Tanh(double d);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Asinh(double d);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Acosh(double d);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Atanh(double d);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Exp(double d);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Log(double d);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Log2(double d);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Log10(double d);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Cbrt(double d);

    // Rounds to the nearest even number.
    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Round(double a);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Abs(double value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Pow(double x, double y);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Atan2(double y, double x);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double IEEERemainder(double x, double y);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double FusedMultiplyAdd(double x, double y, double z);

    public static float Abs(float value) => (float)Abs((double)value);

    public static sbyte Abs(sbyte value)
    {
        if (value >= 0) return value;
        if (value == sbyte.MinValue) throw new OverflowException("Negating the minimum value of a twos complement number is invalid.");
        return (sbyte)-value;
    }

    public static short Abs(short value)
    {
        if (value >= 0) return value;
        if (value == short.MinValue) throw new OverflowException("Negating the minimum value of a twos complement number is invalid.");
        return (short)-value;
    }

    public static int Abs(int value)
    {
        if (value >= 0) return value;
        if (value == int.MinValue) throw new OverflowException("Negating the minimum value of a twos complement number is invalid.");
        return (int)-value;
    }

    public static long Abs(long value)
    {
        if (value >= 0) return value;
        if (value == long.MinValue) throw new OverflowException("Negating the minimum value of a twos complement number is invalid.");
        return (long)-value;
    }

    public static sbyte Max(sbyte val1, sbyte val2) => val1 >= val2 ? val1 : val2;
    public static sbyte Min(sbyte val1, sbyte val2) => val1 <= val2 ? val1 : val2;
    public static byte Max(byte val1, byte val2) => val1 >= val2 ? val1 : val2;
    public static byte Min(byte val1, byte val2) => val1 <= val2 ? val1 : val2;
    public static short Max(short val1, short val2) => val1 >= val2 ? val1 : val2;
    public static short Min(short val1, short val2) => val1 <= val2 ? val1 : val2;
    public static ushort Max(ushort val1, ushort val2) => val1 >= val2 ? val1 : val2;
    public static ushort Min(ushort val1, ushort val2) => val1 <= val2 ? val1 : val2;
    public static int Max(int val1, int val2) => val1 >= val2 ? val1 : val2;
    public static int Min(int val1, int val2) => val1 <= val2 ? val1 : val2;
    public static uint Max(uint val1, uint val2) => val1 >= val2 ? val1 : val2;
    public static uint Min(uint val1, uint val2) => val1 <= val2 ? val1 : val2;
    public static long Max(long val1, long val2) => val1 >= val2 ? val1 : val2;
    public static long Min(long val1, long val2) => val1 <= val2 ? val1 : val2;
    public static ulong Max(ulong val1, ulong val2) => val1 >= val2 ? val1 : val2;
    public static ulong Min(ulong val1, ulong val2) => val1 <= val2 ? val1 : val2;
    public static nint Max(nint val1, nint val2) => val1 >= val2 ? val1 : val2;
    public static nint Min(nint val1, nint val2) => val1 <= val2 ? val1 : val2;
    public static nuint Max(nuint val1, nuint val2) => val1 >= val2 ? val1 : val2;
    public static nuint Min(nuint val1, nuint val2) => val1 <= val2 ? val1 : val2;

    public static double Max(double val1, double val2)
    {
        if (val1 != val2) return val1 != val1 ? val1 : val2 < val1 ? val1 : val2;
        return double.IsNegative(val2) ? val1 : val2;
    }

    public static double Min(double val1, double val2)
    {
        if (val1 != val2) return val1 != val1 ? val1 : val1 < val2 ? val1 : val2;
        return double.IsNegative(val1) ? val1 : val2;
    }

    public static float Max(float val1, float val2)
    {
        if (val1 != val2) return val1 != val1 ? val1 : val2 < val1 ? val1 : val2;
        return float.IsNegative(val2) ? val1 : val2;
    }

    public static float Min(float val1, float val2)
    {
        if (val1 != val2) return val1 != val1 ? val1 : val1 < val2 ? val1 : val2;
        return float.IsNegative(val1) ? val1 : val2;
    }

    public static sbyte Clamp(sbyte value, sbyte min, sbyte max)
    {
        if (min > max) throw BadClamp(min.ToString(), max.ToString());
        return value < min ? min : value > max ? max : value;
    }

    public static byte Clamp(byte value, byte min, byte max)
    {
        if (min > max) throw BadClamp(min.ToString(), max.ToString());
        return value < min ? min : value > max ? max : value;
    }

    public static short Clamp(short value, short min, short max)
    {
        if (min > max) throw BadClamp(min.ToString(), max.ToString());
        return value < min ? min : value > max ? max : value;
    }

    public static ushort Clamp(ushort value, ushort min, ushort max)
    {
        if (min > max) throw BadClamp(min.ToString(), max.ToString());
        return value < min ? min : value > max ? max : value;
    }

    public static int Clamp(int value, int min, int max)
    {
        if (min > max) throw BadClamp(min.ToString(), max.ToString());
        return value < min ? min : value > max ? max : value;
    }

    public static uint Clamp(uint value, uint min, uint max)
    {
        if (min > max) throw BadClamp(min.ToString(), max.ToString());
        return value < min ? min : value > max ? max : value;
    }

    public static long Clamp(long value, long min, long max)
    {
        if (min > max) throw BadClamp(min.ToString(), max.ToString());
        return value < min ? min : value > max ? max : value;
    }

    public static ulong Clamp(ulong value, ulong min, ulong max)
    {
        if (min > max) throw BadClamp(min.ToString(), max.ToString());
        return value < min ? min : value > max ? max : value;
    }

    public static float Clamp(float value, float min, float max)
    {
        if (min > max) throw BadClamp(min.ToString(), max.ToString());
        return value < min ? min : value > max ? max : value;
    }

    public static double Clamp(double value, double min, double max)
    {
        if (min > max) throw BadClamp(min.ToString(), max.ToString());
        return value < min ? min : value > max ? max : value;
    }

    static ArgumentException BadClamp(string min, string max) => new ArgumentException("'" + min + "' cannot be greater than " + max + ".");

    public static int Sign(sbyte value) => value < 0 ? -1 : value > 0 ? 1 : 0;
    public static int Sign(short value) => value < 0 ? -1 : value > 0 ? 1 : 0;
    public static int Sign(int value) => value < 0 ? -1 : value > 0 ? 1 : 0;
    public static int Sign(long value) => value < 0 ? -1 : value > 0 ? 1 : 0;
    public static int Sign(nint value) => value < 0 ? -1 : value > 0 ? 1 : 0;

    public static int Sign(float value)
    {
        if (value < 0) return -1;
        if (value > 0) return 1;
        if (value == 0) return 0;
        throw new ArithmeticException("Function does not accept floating point Not-a-Number values.");
    }

    public static int Sign(double value)
    {
        if (value < 0) return -1;
        if (value > 0) return 1;
        if (value == 0) return 0;
        throw new ArithmeticException("Function does not accept floating point Not-a-Number values.");
    }

    public static double Log(double a, double newBase)
    {
        if (a != a) return a;
        if (newBase != newBase) return newBase;
        if (newBase == 1) return double.NaN;
        if (a != 1 && (newBase == 0 || double.IsPositiveInfinity(newBase))) return double.NaN;
        return Log(a) / Log(newBase);
    }

    public static double CopySign(double x, double y) => double.IsNegative(x) == double.IsNegative(y) ? x : -x;

    public static double Round(double value, MidpointRounding mode)
    {
        switch (mode)
        {
            case MidpointRounding.ToEven: return Round(value);
            case MidpointRounding.AwayFromZero:
                double t = Truncate(value);
                return Abs(value - t) >= 0.5 ? t + Sign(value) : t;
            case MidpointRounding.ToZero: return Truncate(value);
            case MidpointRounding.ToNegativeInfinity: return Floor(value);
            case MidpointRounding.ToPositiveInfinity: return Ceiling(value);
        }
        throw new ArgumentException("The value '" + (int)mode + "' is not valid for this usage of the type MidpointRounding.", "mode");
    }

    public static double Round(double value, int digits) => Round(value, digits, MidpointRounding.ToEven);

    public static double Round(double value, int digits, MidpointRounding mode)
    {
        if (digits < 0 || digits > 15) throw new ArgumentOutOfRangeException("digits", "Rounding digits must be between 0 and 15, inclusive.");
        if (Abs(value) >= 1e16) return value;
        double power = 1;
        for (int i = 0; i < digits; i++) power *= 10;
        return Round(value * power, mode) / power;
    }

    public static int DivRem(int a, int b, out int result)
    {
        int q = a / b;
        result = a - q * b;
        return q;
    }

    public static long DivRem(long a, long b, out long result)
    {
        long q = a / b;
        result = a - q * b;
        return q;
    }

    public static (sbyte Quotient, sbyte Remainder) DivRem(sbyte left, sbyte right) => ((sbyte)(left / right), (sbyte)(left % right));
    public static (byte Quotient, byte Remainder) DivRem(byte left, byte right) => ((byte)(left / right), (byte)(left % right));
    public static (short Quotient, short Remainder) DivRem(short left, short right) => ((short)(left / right), (short)(left % right));
    public static (ushort Quotient, ushort Remainder) DivRem(ushort left, ushort right) => ((ushort)(left / right), (ushort)(left % right));

    public static (int Quotient, int Remainder) DivRem(int left, int right)
    {
        int q = left / right;
        return (q, left - q * right);
    }

    public static (uint Quotient, uint Remainder) DivRem(uint left, uint right)
    {
        uint q = left / right;
        return (q, left - q * right);
    }

    public static (long Quotient, long Remainder) DivRem(long left, long right)
    {
        long q = left / right;
        return (q, left - q * right);
    }

    public static (ulong Quotient, ulong Remainder) DivRem(ulong left, ulong right)
    {
        ulong q = left / right;
        return (q, left - q * right);
    }

    public static (nint Quotient, nint Remainder) DivRem(nint left, nint right)
    {
        nint q = left / right;
        return (q, left - q * right);
    }

    public static (nuint Quotient, nuint Remainder) DivRem(nuint left, nuint right)
    {
        nuint q = left / right;
        return (q, left - q * right);
    }

    // The upper half of the product.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern long MultiplyHigh(long a, long b);

    public static long BigMul(int a, int b) => (long)a * b;
    public static ulong BigMul(uint a, uint b) => (ulong)a * b;
    public static UInt128 BigMul(ulong a, ulong b) => new UInt128((ulong)MultiplyHigh((long)a, (long)b), a * b);

    public static ulong BigMul(ulong a, ulong b, out ulong low)
    {
        low = a * b;
        return (ulong)MultiplyHigh((long)a, (long)b);
    }

    // A negative factor is taken for one that is 2^64 greater. That adds the other factor to the upper half.
    public static long BigMul(long a, long b, out long low)
    {
        low = a * b;
        return MultiplyHigh(a, b) - (a >> 63 & b) - (b >> 63 & a);
    }

    public static Int128 BigMul(long a, long b)
    {
        long high = BigMul(a, b, out long low);
        return new Int128((ulong)high, (ulong)low);
    }

    public static decimal Abs(decimal value) => decimal.Abs(value);
    public static decimal Max(decimal val1, decimal val2) => decimal.Max(val1, val2);
    public static decimal Min(decimal val1, decimal val2) => decimal.Min(val1, val2);
    public static decimal Clamp(decimal value, decimal min, decimal max) => decimal.Clamp(value, min, max);
    public static int Sign(decimal value) => decimal.Sign(value);
    public static decimal Floor(decimal d) => decimal.Floor(d);
    public static decimal Ceiling(decimal d) => decimal.Ceiling(d);
    public static decimal Truncate(decimal d) => decimal.Truncate(d);
    public static decimal Round(decimal d) => decimal.Round(d);
    public static decimal Round(decimal d, int decimals) => decimal.Round(d, decimals);
    public static decimal Round(decimal d, MidpointRounding mode) => decimal.Round(d, mode);
    public static decimal Round(decimal d, int decimals, MidpointRounding mode) => decimal.Round(d, decimals, mode);

    public static nint Abs(nint value) => (nint)Abs((long)value);

    public static nint Clamp(nint value, nint min, nint max)
    {
        if (min > max) throw BadClamp(min.ToString(), max.ToString());
        return value < min ? min : value > max ? max : value;
    }

    public static nuint Clamp(nuint value, nuint min, nuint max)
    {
        if (min > max) throw BadClamp(min.ToString(), max.ToString());
        return value < min ? min : value > max ? max : value;
    }
}

public static partial class MathF
{
    public const float E = 2.71828183f;
    public const float PI = 3.14159265f;
    public const float Tau = 6.283185307f;

    public static float Sqrt(float x) => (float)Math.Sqrt(x);
    public static float Floor(float x) => (float)Math.Floor(x);
    public static float Ceiling(float x) => (float)Math.Ceiling(x);
    public static float Truncate(float x) => (float)Math.Truncate(x);
    public static float Sin(float x) => (float)Math.Sin(x);
    public static float Cos(float x) => (float)Math.Cos(x);
    public static float Tan(float x) => (float)Math.Tan(x);
    public static float Asin(float x) => (float)Math.Asin(x);
    public static float Acos(float x) => (float)Math.Acos(x);
    public static float Atan(float x) => (float)Math.Atan(x);
    public static float Sinh(float x) => (float)Math.Sinh(x);
    public static float Cosh(float x) => (float)Math.Cosh(x);
    public static float Tanh(float x) => (float)Math.Tanh(x);
    public static float Asinh(float x) => (float)Math.Asinh(x);
    public static float Acosh(float x) => (float)Math.Acosh(x);
    public static float Atanh(float x) => (float)Math.Atanh(x);
    public static float Exp(float x) => (float)Math.Exp(x);
    public static float Log(float x) => (float)Math.Log(x);
    public static float Log2(float x) => (float)Math.Log2(x);
    public static float Log10(float x) => (float)Math.Log10(x);
    public static float Cbrt(float x) => (float)Math.Cbrt(x);
    public static float Round(float x) => (float)Math.Round(x);
    public static float Pow(float x, float y) => (float)Math.Pow(x, y);
    public static float Atan2(float y, float x) => (float)Math.Atan2(y, x);
    public static float Abs(float x) => Math.Abs(x);
    public static float Max(float x, float y) => Math.Max(x, y);
    public static float Min(float x, float y) => Math.Min(x, y);
    public static int Sign(float x) => Math.Sign(x);
}
