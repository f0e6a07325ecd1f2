// Int128 and UInt128: boundary values against each other, checked and unchecked, conversions, text; and the operations of
// Math and BitOperations that they rest on.
using System;
using System.Globalization;
using System.Numerics;

static class Int128s
{
    static string Try<T>(Func<T> f)
    {
        try { return f().ToString(); }
        catch (Exception e) { return e.GetType().Name + ": " + e.Message; }
    }

    static int sum;

    static string Mix(string s)
    {
        foreach (char c in s) sum = sum * 31 + c;
        return s;
    }

    static string Both(Int128 a, Int128 b) =>
        Try(() => a + b) + " " + Try(() => a - b) + " " + Try(() => a * b) + " " + Try(() => a / b) + " " + Try(() => a % b) + " " + Try(() => checked(a + b)) + " " + Try(() => checked(a - b)) + " " +
        Try(() => checked(a * b)) + " " + Try(() => checked(a / b)) + " " + (a & b) + " " + (a | b) + " " + (a ^ b) + " " + (a < b) + (a <= b) + (a == b) + (a != b) + (a >= b) + (a > b) + a.CompareTo(b) + " " +
        Int128.Max(a, b) + Int128.Min(a, b) + Try(() => Int128.DivRem(a, b)) + Try(() => Int128.CopySign(a, b));

    static string Both(UInt128 a, UInt128 b) =>
        Try(() => a + b) + " " + Try(() => a - b) + " " + Try(() => a * b) + " " + Try(() => a / b) + " " + Try(() => a % b) + " " + Try(() => checked(a + b)) + " " + Try(() => checked(a - b)) + " " +
        Try(() => checked(a * b)) + " " + (a & b) + " " + (a | b) + " " + (a ^ b) + " " + (a < b) + (a <= b) + (a == b) + (a != b) + (a >= b) + (a > b) + a.CompareTo(b) + " " + UInt128.Max(a, b) + UInt128.Min(a, b);

    static string One(Int128 a) =>
        Try(() => -a) + " " + Try(() => checked(-a)) + " " + ~a + " " + Try(() => { var x = a; x++; return x; }) + Try(() => { var x = a; checked { x++; } return x; }) + " " + Try(() => { var x = a; checked { x--; } return x; }) + " " + Try(() => Int128.Abs(a)) + Int128.Sign(a) + Int128.IsPow2(a) + Try(() => Int128.Log2(a)) + " " +
        (sbyte)a + " " + (byte)a + " " + (short)a + " " + (ushort)a + " " + (int)a + " " + (uint)a + " " + (long)a + " " + (ulong)a + " " + (nint)a + " " + (nuint)a + " " + (int)(char)a + " " + (UInt128)a + " " +
        Try(() => checked((sbyte)a)) + Try(() => checked((byte)a)) + Try(() => checked((short)a)) + Try(() => checked((ushort)a)) + Try(() => checked((int)a)) + Try(() => checked((uint)a)) + Try(() => checked((long)a)) + Try(() => checked((ulong)a)) + Try(() => checked((nint)a)) + Try(() => (int)checked((char)a)) + Try(() => checked((UInt128)a)) + " " +
        BitConverter.DoubleToInt64Bits((double)a).ToString("x") + " " + BitConverter.SingleToInt32Bits((float)a).ToString("x") + " " + Try(() => (decimal)a) + " " + Int128.LeadingZeroCount(a) + " " + Int128.TrailingZeroCount(a) + " " + Int128.PopCount(a) + " " + Int128.RotateLeft(a, 37) + " " + Int128.RotateRight(a, 100);

    static string One(UInt128 a) =>
        Try(() => -a) + " " + Try(() => checked(-a)) + " " + ~a + " " + Try(() => { var x = a; checked { x++; } return x; }) + " " + Try(() => { var x = a; checked { x--; } return x; }) + " " +
        (sbyte)a + " " + (byte)a + " " + (int)a + " " + (uint)a + " " + (long)a + " " + (ulong)a + " " + (Int128)a + " " +
        Try(() => checked((sbyte)a)) + Try(() => checked((byte)a)) + Try(() => checked((short)a)) + Try(() => checked((ushort)a)) + Try(() => checked((int)a)) + Try(() => checked((uint)a)) + Try(() => checked((long)a)) + Try(() => checked((ulong)a)) + Try(() => checked((nuint)a)) + Try(() => checked((Int128)a)) + " " +
        BitConverter.DoubleToInt64Bits((double)a).ToString("x") + " " + BitConverter.SingleToInt32Bits((float)a).ToString("x") + " " + Try(() => (decimal)a) + " " + UInt128.LeadingZeroCount(a) + " " + UInt128.TrailingZeroCount(a) + " " + UInt128.PopCount(a) + " " + UInt128.Log2(a) + UInt128.IsPow2(a);

    static ulong seed = 99;

    static ulong Next()
    {
        seed = seed * 6364136223846793005 + 1442695040888963407;
        ulong bits = seed ^ seed >> 29;
        switch (bits >> 5 & 7)
        {
            case 0: return 0;
            case 1: return ulong.MaxValue;
            case 2: return bits >> 40;
            case 3: return bits >> (int)(bits % 64);
        }
        return bits;
    }

    static void Main()
    {
        Int128[] signed =
        {
            0, 1, -1, 2, -2, 7, -7, 10, int.MaxValue, int.MinValue, uint.MaxValue, long.MaxValue, long.MinValue, ulong.MaxValue, (Int128)ulong.MaxValue + 1, -(Int128)ulong.MaxValue - 1,
            Int128.MaxValue, Int128.MinValue, Int128.MaxValue - 1, Int128.MinValue + 1, Int128.MaxValue / 3, Int128.MinValue / 10, Int128.One << 126, (Int128)1e30
        };
        foreach (Int128 a in signed)
        {
            Console.WriteLine(a + ": " + One(a));
            foreach (int s in new[] { 0, 1, 31, 32, 63, 64, 65, 127, 128, 129, -1 })
                Console.WriteLine(" by " + s + ": " + (a << s) + " " + (a >> s) + " " + (a >>> s));
            foreach (Int128 b in signed)
            {
                string s = Mix(Both(a, b));
                if (b == -7 || b == Int128.MinValue) Console.WriteLine(" with " + b + ": " + s);
            }
            Console.WriteLine(" sum " + sum);
            var u = (UInt128)a;
            Console.WriteLine(u + ": " + One(u));
            foreach (int s in new[] { 0, 1, 31, 32, 63, 64, 65, 127, 128, 129, -1 })
                Console.WriteLine(" by " + s + ": " + (u << s) + " " + (u >> s) + " " + (u >>> s));
            foreach (Int128 b in signed)
            {
                string s = Mix(Both(u, (UInt128)b));
                if (b == 10 || b == Int128.MinValue) Console.WriteLine(" with " + (UInt128)b + ": " + s);
            }
            Console.WriteLine(" sum " + sum);
            foreach (string f in new[] { "D", "D45", "X", "x40", "B", "N0", "E5", "G", "G3", "F2", "C", "P1", "0,0", "R", "Z" })
                Console.WriteLine(" " + f + " " + Try(() => a.ToString(f)) + " " + Try(() => u.ToString(f)));
        }
        for (int i = 0; i < 1500; i++)
        {
            var a = new UInt128(Next(), Next());
            var b = new UInt128(Next(), Next());
            string s = Mix(Both(a, b)) + Mix(Both((Int128)a, (Int128)b)) + Mix(One(a)) + Mix(One((Int128)b));
            if (UInt128.Parse(a.ToString()) != a || Int128.Parse(((Int128)a).ToString()) != (Int128)a || UInt128.Parse(a.ToString("X"), NumberStyles.HexNumber) != a) Console.WriteLine("not the same: " + a);
            if (i % 150 == 0) Console.WriteLine(a + " " + b + " " + s + " " + sum);
        }
        foreach (double d in new[] { 0, 0.9, -0.9, 1.5, -1.5, 1e18, 1.8446744073709552e19, 1e30, -1e30, 1.7014118346046923e38, 1.7014118346046921e38, -1.7014118346046923e38, 3.4028236692093846e38, 3.4028236692093842e38, 1e39, double.NaN, double.PositiveInfinity, double.NegativeInfinity, 4503599627370497.5 })
            Console.WriteLine(d + ": " + (Int128)d + " " + (UInt128)d + " " + Try(() => checked((Int128)d)) + " " + Try(() => checked((UInt128)d)) + " " + Try(() => checked((Int128)(float)d)) + " " + (UInt128)(float)d);
        foreach (decimal d in new[] { 0, 0.9m, -0.9m, -1.5m, 1e20m, decimal.MaxValue, decimal.MinValue })
            Console.WriteLine(d + ": " + (Int128)d + " " + Try(() => (UInt128)d));
        foreach (string t in new[] { "0", "-1", " 12 ", "170141183460469231731687303715884105727", "170141183460469231731687303715884105728", "-170141183460469231731687303715884105728", "-170141183460469231731687303715884105729", "340282366920938463463374607431768211455", "340282366920938463463374607431768211456", "9999999999999999999999999999999999999999999", "x", "", "1,000", "1.0" })
        {
            Console.WriteLine("[" + t + "] " + Try(() => Int128.Parse(t)) + " " + Try(() => UInt128.Parse(t)) + " " + Int128.TryParse(t, out Int128 x) + x + " " + UInt128.TryParse(t, out UInt128 y) + y + " " + Try(() => Int128.Parse(t, NumberStyles.Number)));
            Console.WriteLine("  " + Try(() => Int128.Parse(t, NumberStyles.HexNumber)) + " " + Try(() => Int128.Parse(t, NumberStyles.HexNumber | NumberStyles.AllowDecimalPoint)));
        }
        Console.WriteLine(Try(() => Int128.Parse("FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFE", NumberStyles.HexNumber)) + " " + Try(() => UInt128.Parse("1FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFE", NumberStyles.HexNumber)) + " " + Try(() => Int128.Parse(null)));
        foreach (long a in new[] { 0, 1, -1, long.MaxValue, long.MinValue, 0x123456789ABCDEF })
            foreach (long b in new[] { 0, 1, -1, long.MaxValue, long.MinValue, -987654321987 })
            {
                long high = Math.BigMul(a, b, out long low);
                ulong uhigh = Math.BigMul((ulong)a, (ulong)b, out ulong ulow);
                Console.WriteLine(high + " " + low + " " + uhigh + " " + ulow + " " + Math.BigMul(a, b) + " " + Math.BigMul((ulong)a, (ulong)b));
            }
        foreach (ulong v in new ulong[] { 0, 1, 2, 3, 255, 256, 0x80000000, 0xFFFFFFFF, 0x100000000, 0x8000000000000000, ulong.MaxValue, 0x0123456789ABCDEF })
            Console.WriteLine(v + ": " + BitOperations.LeadingZeroCount(v) + " " + BitOperations.LeadingZeroCount((uint)v) + " " + BitOperations.TrailingZeroCount(v) + " " + BitOperations.TrailingZeroCount((uint)v) + " " + BitOperations.PopCount(v) + " " + BitOperations.PopCount((uint)v) + " " + BitOperations.Log2(v) + " " + BitOperations.Log2((uint)v) + " " +
                BitOperations.IsPow2(v) + BitOperations.IsPow2((int)v) + " " + BitOperations.RoundUpToPowerOf2(v) + " " + BitOperations.RoundUpToPowerOf2((uint)v) + " " + BitOperations.RotateLeft(v, 13) + " " + BitOperations.RotateRight((uint)v, 5));
        Console.WriteLine(Math.DivRem(-7, 2) + " " + Math.DivRem(7u, 2u) + " " + Math.DivRem((sbyte)-128, (sbyte)3) + " " + Math.DivRem(ulong.MaxValue, 10ul) + " " + Try(() => Math.DivRem(1, 0)));
        object boxed = (Int128)5;
        Console.WriteLine(boxed + " " + boxed.Equals((Int128)5) + boxed.Equals(5) + " " + ((IComparable)boxed).CompareTo((Int128)6) + Try(() => ((IComparable)boxed).CompareTo(6)) + (boxed.GetHashCode() == ((Int128)5).GetHashCode()));
    }
}
