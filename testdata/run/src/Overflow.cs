// Checked and unchecked arithmetic.
using System;

static class Overflow
{
    static string T(Func<long> f) { try { return f().ToString(); } catch (OverflowException e) { return e.Message == "Arithmetic operation resulted in an overflow." ? "ovf" : e.Message; } }
    static string U(Func<ulong> f) { try { return f().ToString(); } catch (OverflowException) { return "ovf"; } }

    static void Main()
    {
        int[] i4 = { 0, 1, -1, 2, -2, 46340, 46341, -46341, 65536, int.MaxValue, int.MinValue, int.MaxValue / 2, int.MinValue / 2 };
        foreach (int a in i4) foreach (int b in i4)
            checked { Console.WriteLine("i4 " + a + " " + b + ": " + T(() => a + b) + " " + T(() => a - b) + " " + T(() => a * b)); }
        uint[] u4 = { 0, 1, 2, 65535, 65536, 65537, int.MaxValue, 2147483648, uint.MaxValue };
        foreach (uint a in u4) foreach (uint b in u4)
            checked { Console.WriteLine("u4 " + a + " " + b + ": " + U(() => a + b) + " " + U(() => a - b) + " " + U(() => a * b)); }
        long[] i8 = { 0, 1, -1, 2, -2, 3037000499, 3037000500, -3037000500, 4294967296, long.MaxValue, long.MinValue, long.MaxValue / 2, long.MinValue / 2 };
        foreach (long a in i8) foreach (long b in i8)
            checked { Console.WriteLine("i8 " + a + " " + b + ": " + T(() => a + b) + " " + T(() => a - b) + " " + T(() => a * b)); }
        ulong[] u8 = { 0, 1, 2, 4294967295, 4294967296, 4294967297, long.MaxValue, 9223372036854775808, ulong.MaxValue };
        foreach (ulong a in u8) foreach (ulong b in u8)
            checked { Console.WriteLine("u8 " + a + " " + b + ": " + U(() => a + b) + " " + U(() => a - b) + " " + U(() => a * b)); }
        foreach (int a in i4) checked { Console.WriteLine("neg " + T(() => -a)); }
        foreach (long a in i8) checked { Console.WriteLine("neg " + T(() => -a)); }
        nint n = unchecked((nint)long.MaxValue);
        checked
        {
            Console.WriteLine(T(() => n + 1) + " " + T(() => n - 1) + " " + T(() => n * 2));
            byte b = 255; Console.WriteLine(T(() => ++b) + " " + b);
            sbyte s = -128; Console.WriteLine(T(() => --s) + " " + s);
            short h = short.MaxValue; Console.WriteLine(T(() => h += 1) + " " + h);
            char c = '\uffff'; Console.WriteLine(T(() => ++c) + " " + (int)c);
            int i = int.MaxValue; Console.WriteLine(T(() => i++) + " " + i);
            Console.WriteLine(T(() => unchecked(i + 1)) + " " + T(() => unchecked((byte)(i + b))));
        }
        int sum = 0, steps = 0;
        try { checked { for (int k = 1; ; k *= 2) { sum += k; steps++; } } }
        catch (OverflowException) { Console.WriteLine("stopped " + sum + " " + steps); }
        try { int[] a = new int[T(() => 1) == "1" ? -1 : 0]; Console.WriteLine(a.Length); } catch (OverflowException) { Console.WriteLine("negative size"); }
    }
}
