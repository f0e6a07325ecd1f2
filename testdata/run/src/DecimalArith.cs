// Decimal arithmetic, to the last bit: boundary values against each other, and pseudo-random operands. What is printed
// for a number are its parts, so that scales and signs of zeros count.
using System;

static class DecimalArith
{
    const decimal Constant = 1.250m;
    static readonly decimal Field = -79228162514264337593543950335m;

    static string Show(decimal d)
    {
        int[] b = decimal.GetBits(d);
        return b[2].ToString("x8") + b[1].ToString("x8") + b[0].ToString("x8") + (b[3] < 0 ? "-" : "+") + (b[3] >> 16 & 0xff);
    }

    static string Try(Func<decimal> f)
    {
        try { return Show(f()); }
        catch (Exception e) { return e.GetType().Name + ": " + e.Message; }
    }

    static string Try<T>(Func<T> f)
    {
        try { return f().ToString(); }
        catch (Exception e) { return e.GetType().Name + ": " + e.Message; }
    }

    static ulong seed = 20260101;

    static uint Next()
    {
        seed = seed * 6364136223846793005 + 1442695040888963407;
        return (uint)(seed >> 33) ^ (uint)(seed >> 11);
    }

    // Numbers of all sizes, many of them next to a boundary.
    static decimal Random()
    {
        uint kind = Next() % 8, lo = Next(), mid = Next(), hi = Next();
        if (kind < 2) mid = hi = 0;
        else if (kind < 4) hi = 0;
        else if (kind == 4) { lo %= 20; mid = hi = 0; }
        else if (kind == 5) { mid = hi = uint.MaxValue; }
        else if (kind == 6) hi >>= (int)(lo % 32);
        return new decimal((int)lo, (int)mid, (int)hi, Next() % 2 == 0, (byte)(Next() % 3 == 0 ? Next() % 5 : Next() % 29));
    }

    // .NET on x64 throws an OverflowException for a few operands if the divisor has more than 64 bits.
    static string Remainder(decimal a, decimal b) => decimal.GetBits(b)[2] == 0 || a < decimal.MaxValue / 100 && b % 1 == 0 ? Try(() => a % b) : "";

    static int sum;

    static void Mix(string s)
    {
        foreach (char c in s) sum = sum * 31 + c;
    }

    static void Main()
    {
        decimal[] values =
        {
            0m, 0.00m, -0.0m, 1m, -1m, 1.0m, 10m, 0.1m, 0.5m, 1.5m, 2.5m, -2.5m, 3m, 7m, 1e-28m, -1e-28m, 5e-28m, 9.99m, 100.000m, 4294967295m, 4294967296m,
            18446744073709551615m, 18446744073709551616m, decimal.MaxValue, decimal.MinValue, decimal.MaxValue - 1, 7.9228162514264337593543950335m,
            7922816251426433759354395033.5m, Constant, Field, 0.3333333333333333333333333333m, 6.6666666666666666666666666667m
        };
        foreach (decimal a in values)
        {
            Console.WriteLine(Show(a) + " neg " + Show(-a) + " abs " + Show(Math.Abs(a)) + " sign " + Math.Sign(a) + " hash " + a.GetHashCode() + " scale " + a.Scale);
            Console.WriteLine(" inc " + Try(() => { var x = a; x++; return x; }) + " dec " + Try(() => { var x = a; return --x; }));
            Console.WriteLine(" whole " + Show(decimal.Truncate(a)) + " " + Show(decimal.Floor(a)) + " " + Show(decimal.Ceiling(a)) + " " + decimal.IsInteger(a) + decimal.IsCanonical(a) + decimal.IsNegative(a) + decimal.IsOddInteger(a));
            for (int mode = 0; mode < 5; mode++)
                Console.WriteLine(" round " + Show(decimal.Round(a, (MidpointRounding)mode)) + " " + Show(Math.Round(a, 1, (MidpointRounding)mode)) + " " + Show(decimal.Round(a, 27, (MidpointRounding)mode)));
            Console.WriteLine(" to " + Try(() => (sbyte)a) + ", " + Try(() => (byte)a) + ", " + Try(() => (short)a) + ", " + Try(() => (ushort)a) + ", " + Try(() => (int)(char)a) + ", " + Try(() => (int)a) + ", " + Try(() => (uint)a) + ", " + Try(() => (long)a) + ", " + Try(() => (ulong)a));
            Console.WriteLine(" to " + BitConverter.DoubleToInt64Bits((double)a).ToString("x") + " " + BitConverter.SingleToInt32Bits((float)a).ToString("x") + " " + Try(() => decimal.ToOACurrency(a)));
            Console.WriteLine(" convert " + Try(() => Convert.ToInt32(a)) + ", " + Try(() => Convert.ToByte(a)) + ", " + Try(() => Convert.ToUInt64(a)) + ", " + Convert.ToBoolean(a) + ", " + Try(() => Convert.ToInt16((object)a)) + ", " + Convert.ToDouble(a));
            foreach (decimal b in values)
            {
                string s = Try(() => a + b) + " " + Try(() => a - b) + " " + Try(() => a * b) + " " + Try(() => a / b) + " " + Remainder(a, b) + " " +
                    (a < b) + (a <= b) + (a == b) + (a != b) + (a >= b) + (a > b) + a.CompareTo(b) + a.Equals(b) + " " + Show(Math.Max(a, b)) + Show(Math.Min(a, b));
                Mix(s);
                if (a == 1.5m || b == 0.3333333333333333333333333333m) Console.WriteLine(" with " + Show(b) + ": " + s);
            }
            Console.WriteLine(" sum " + sum);
        }
        for (int i = 0; i < 3000; i++)
        {
            decimal a = Random(), b = i % 16 == 0 ? -a : Random();
            int places = (int)(Next() % 29);
            var mode = (MidpointRounding)(Next() % 5);
            string s = Try(() => a + b) + " " + Try(() => a - b) + " " + Try(() => a * b) + " " + Try(() => a / b) + " " + Remainder(a, b) + " " + a.CompareTo(b) + " " +
                Show(decimal.Round(a, places, mode)) + " " + a.GetHashCode() + " " + BitConverter.DoubleToInt64Bits((double)a).ToString("x");
            Mix(s);
            if (i % 60 == 0) Console.WriteLine(Show(a) + " " + Show(b) + " " + s + " " + sum);
        }
        double[] doubles =
        {
            0, -0.0, 1, 0.1, 0.3, 1.0 / 3, 2.0 / 3, 123456789012345678, 0.000001, 1e-28, 5e-29, 4.9e-29, 1e14, 1e15, 999999999999999.5, 99999999999999.95, 7.9228162514264e28,
            7.9228162514264337e28, 7.9228162514264338e28, 8e28, 1e29, double.MaxValue, double.Epsilon, double.NaN, double.PositiveInfinity, double.NegativeInfinity, 12.5, 1e22, 1e23, 3e27
        };
        foreach (double d in doubles)
            Console.WriteLine(d + ": " + Try(() => (decimal)d) + " " + Try(() => new decimal(-d)) + " " + Try(() => (decimal)(float)d) + " " + Try(() => Convert.ToDecimal(-(float)d)));
        for (int i = 0; i < 2000; i++)
        {
            double d = BitConverter.Int64BitsToDouble((long)(Next() % 2 << 31) << 32 | (long)(1023 - 100 + Next() % 200) << 52 | (long)Next() << 20 | Next() % 1048576);
            if (i % 3 == 0) d = (Next() % 1000000) / 1000.0;
            string s = Try(() => (decimal)d) + " " + Try(() => (decimal)(float)d);
            Mix(s);
            if (i % 100 == 0) Console.WriteLine(d + " " + s + " " + sum);
        }
        Console.WriteLine(Show((decimal)sbyte.MinValue) + Show((decimal)byte.MaxValue) + Show((decimal)short.MinValue) + Show((decimal)ushort.MaxValue) + Show((decimal)'x') +
            Show(int.MinValue) + Show(uint.MaxValue) + Show(long.MinValue) + Show(ulong.MaxValue) + Show(new decimal(int.MinValue)) + Show(new decimal(long.MinValue)));
        Console.WriteLine(Show(decimal.FromOACurrency(0)) + Show(decimal.FromOACurrency(12345)) + Show(decimal.FromOACurrency(-120000)) + Show(decimal.FromOACurrency(long.MinValue)));
        Console.WriteLine(Show(decimal.One) + Show(decimal.Zero) + Show(decimal.MinusOne) + Show(decimal.MaxValue) + Show(decimal.MinValue) + Show(default));
        Console.WriteLine(Try(() => new decimal(1, 2, 3, true, 28)) + Try(() => new decimal(1, 2, 3, true, 29)));
        Console.WriteLine(Try(() => new decimal(new[] { 1, 2, 3, 4 << 16 })) + "; " + Try(() => new decimal(new[] { 1, 2, 3 })) + "; " + Try(() => new decimal(new[] { 1, 2, 3, 1 })) + "; " + Try(() => new decimal(new[] { 1, 2, 3, 29 << 16 })) + "; " + Try(() => new decimal((int[])null)) + "; " + Try(() => new decimal(new ReadOnlySpan<int>(new[] { 1, 0, 0, 0 }))));
        Console.WriteLine(Try(() => decimal.Round(1.5m, 29)) + "; " + Try(() => decimal.Round(1.5m, -1)) + "; " + Try(() => Math.Round(1.5m, (MidpointRounding)7)) + "; " + Try(() => Math.Clamp(1m, 3m, 2m)) + "; " + Show(Math.Clamp(5m, 3m, 4.0m)));
        Console.WriteLine(Try(() => decimal.GetBits(1.5m, new int[3])) + "; " + decimal.TryGetBits(1m, new int[2], out int n) + n);
        object boxed = 1.0m;
        Console.WriteLine(boxed.Equals(1m) + " " + boxed.Equals(1) + " " + ((IComparable)boxed).CompareTo(2m) + " " + ((IComparable)boxed).CompareTo(null) + " " + Try(() => ((IComparable)boxed).CompareTo(1)) + " " + (boxed is decimal) + " " + (decimal)boxed);
        decimal? none = null, some = 2.50m;
        Console.WriteLine((none + some).HasValue + " " + (some * 2) + " " + (none ?? Constant) + " " + (some > 2m) + " " + (none < some));
        decimal total = 0;
        for (int i = 1; i <= 20; i++) total += Constant * i / 7m;
        Console.WriteLine(total);
        switch (some) { case 2.5m: Console.WriteLine("2.5"); break; default: Console.WriteLine("other"); break; }
        Console.WriteLine(Optional() + Optional(3.10m));
    }

    static decimal Optional(decimal value = 1.10m) => value;
}
