// Conversions between all numeric types, unchecked and checked.
using System;

static class Conversions
{
    static readonly long[] L = { 0, 1, -1, 127, 128, -128, -129, 255, 256, 32767, 32768, -32768, -32769, 65535, 65536, int.MaxValue, 2147483648L, int.MinValue, -2147483649L, uint.MaxValue, 4294967296L, long.MaxValue, long.MinValue };
    static readonly ulong[] U = { 0, 1, 127, 128, 255, 256, 32767, 32768, 65535, 65536, int.MaxValue, 2147483648UL, uint.MaxValue, 4294967296UL, long.MaxValue, 9223372036854775808UL, ulong.MaxValue };
    static readonly int[] I = { 0, 1, -1, 127, 128, -128, -129, 255, 256, 32767, 32768, -32768, -32769, 65535, 65536, int.MaxValue, int.MinValue };
    static readonly uint[] V = { 0, 127, 128, 255, 256, 32767, 32768, 65535, 65536, int.MaxValue, 2147483648, uint.MaxValue };
    static readonly double[] D = { 0, -0.0, 0.5, -0.5, 0.999, -0.999, 1.5, 2.5, -1.5, 127.9, 128, -128.9, -129, 255.9, 256, -1, 32767.9, 32768, -32768.9, -32769, 65535.9, 65536, 2147483647.0, 2147483647.9, 2147483648.0, -2147483648.0, -2147483648.9, -2147483649.0, 4294967295.0, 4294967295.9, 4294967296.0, 9223372036854774784.0, 9223372036854775808.0, -9223372036854775808.0, -9223372036854777856.0, 18446744073709549568.0, 18446744073709551616.0, 1e30, -1e30, double.NaN, double.PositiveInfinity, double.NegativeInfinity, double.Epsilon, double.MaxValue };

    static string T(Func<string> f) { try { return f(); } catch (OverflowException) { return "ovf"; } }

    static void Main()
    {
        foreach (long a in L)
        {
            unchecked { Console.WriteLine("i8 " + a + ": " + (sbyte)a + " " + (byte)a + " " + (short)a + " " + (ushort)a + " " + (int)a + " " + (uint)a + " " + (ulong)a + " " + (int)(char)a + " " + (float)a + " " + (double)a + " " + (long)(nint)a + " " + (ulong)(nuint)a); }
            checked { Console.WriteLine("i8 checked " + a + ": " + T(() => ((sbyte)a).ToString()) + " " + T(() => ((byte)a).ToString()) + " " + T(() => ((short)a).ToString()) + " " + T(() => ((ushort)a).ToString()) + " " + T(() => ((int)a).ToString()) + " " + T(() => ((uint)a).ToString()) + " " + T(() => ((ulong)a).ToString()) + " " + T(() => ((int)(char)a).ToString()) + " " + T(() => ((long)(nint)a).ToString()) + " " + T(() => ((ulong)(nuint)a).ToString())); }
        }
        foreach (ulong a in U)
        {
            unchecked { Console.WriteLine("u8 " + a + ": " + (sbyte)a + " " + (byte)a + " " + (short)a + " " + (ushort)a + " " + (int)a + " " + (uint)a + " " + (long)a + " " + (float)a + " " + (double)a); }
            checked { Console.WriteLine("u8 checked " + a + ": " + T(() => ((sbyte)a).ToString()) + " " + T(() => ((byte)a).ToString()) + " " + T(() => ((short)a).ToString()) + " " + T(() => ((ushort)a).ToString()) + " " + T(() => ((int)a).ToString()) + " " + T(() => ((uint)a).ToString()) + " " + T(() => ((long)a).ToString()) + " " + T(() => ((long)(nint)a).ToString())); }
        }
        foreach (int a in I)
        {
            unchecked { Console.WriteLine("i4 " + a + ": " + (sbyte)a + " " + (byte)a + " " + (short)a + " " + (ushort)a + " " + (uint)a + " " + (long)a + " " + (ulong)a + " " + (float)a + " " + (double)a + " " + (long)(nint)a + " " + (ulong)(nuint)a); }
            checked { Console.WriteLine("i4 checked " + a + ": " + T(() => ((sbyte)a).ToString()) + " " + T(() => ((byte)a).ToString()) + " " + T(() => ((short)a).ToString()) + " " + T(() => ((ushort)a).ToString()) + " " + T(() => ((uint)a).ToString()) + " " + T(() => ((ulong)a).ToString()) + " " + T(() => ((ulong)(nuint)a).ToString())); }
        }
        foreach (uint a in V)
        {
            unchecked { Console.WriteLine("u4 " + a + ": " + (sbyte)a + " " + (byte)a + " " + (short)a + " " + (ushort)a + " " + (int)a + " " + (long)a + " " + (ulong)a + " " + (float)a + " " + (double)a + " " + (long)(nint)a); }
            checked { Console.WriteLine("u4 checked " + a + ": " + T(() => ((sbyte)a).ToString()) + " " + T(() => ((byte)a).ToString()) + " " + T(() => ((short)a).ToString()) + " " + T(() => ((ushort)a).ToString()) + " " + T(() => ((int)a).ToString())); }
        }
        foreach (double a in D)
        {
            unchecked { Console.WriteLine("r8 " + a + ": " + (int)a + " " + (uint)a + " " + (long)a + " " + (ulong)a + " " + (float)a); }
            if (a > -2147483648.0 && a < 2147483648.0)
                unchecked { Console.WriteLine("r8 small " + (sbyte)(int)a + " " + (byte)(int)a + " " + (short)(int)a + " " + (ushort)(int)a); }
            checked { Console.WriteLine("r8 checked " + a + ": " + T(() => ((sbyte)a).ToString()) + " " + T(() => ((byte)a).ToString()) + " " + T(() => ((short)a).ToString()) + " " + T(() => ((ushort)a).ToString()) + " " + T(() => ((int)a).ToString()) + " " + T(() => ((uint)a).ToString()) + " " + T(() => ((long)a).ToString()) + " " + T(() => ((ulong)a).ToString())); }
            float f = (float)a;
            unchecked { Console.WriteLine("r4 " + f + ": " + (int)f + " " + (uint)f + " " + (long)f + " " + (ulong)f + " " + (double)f); }
            checked { Console.WriteLine("r4 checked " + f + ": " + T(() => ((sbyte)f).ToString()) + " " + T(() => ((byte)f).ToString()) + " " + T(() => ((int)f).ToString()) + " " + T(() => ((uint)f).ToString()) + " " + T(() => ((long)f).ToString()) + " " + T(() => ((ulong)f).ToString())); }
        }
        Console.WriteLine((double)ulong.MaxValue + " " + (float)ulong.MaxValue + " " + (double)9007199254740993L + " " + (float)16777217 + " " + (float)(ulong)9223372586610589697UL + " " + (double)(float)0.1);
        Console.WriteLine((float)0x7fffffbfffffffffL + " " + (float)0x8000008000000001UL + " " + (double)0x8000000000000401UL + " " + (float)33554435u);
    }
}
