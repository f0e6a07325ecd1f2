// Generic math: every primitive type through the interfaces of System.Numerics.
using System;
using System.Globalization;
using System.Numerics;

static class P
{
    static void Line(params string[] parts) => Console.WriteLine(string.Join(" ", parts));

    static string Try<T>(Func<T> f)
    {
        try { return f().ToString(); }
        catch (Exception e) { return e.GetType().Name; }
    }

    static T Sum<T>(ReadOnlySpan<T> items) where T : INumber<T>
    {
        T s = T.Zero;
        foreach (var x in items) s += x;
        return s;
    }

    static void Number<T>(string a, string b) where T : INumber<T>, IMinMaxValue<T>
    {
        T x = T.Parse(a, null), y = T.Parse(b, CultureInfo.InvariantCulture);
        Line(typeof(T).Name, (x + y).ToString(), (x * y).ToString(), (x / y).ToString(), (x % y).ToString(), Try(() => checked(x - y)), Try(() => checked(T.MaxValue + x)));
        Line(" ", T.Max(x, y).ToString(), T.Min(x, y).ToString(), T.Clamp(x, T.Zero, y).ToString(), T.Sign(x).ToString(), T.Abs(x).ToString(), Try(() => T.CopySign(y, x)), T.MaxMagnitude(x, y).ToString(), T.MinMagnitude(x, y).ToString());
        Line(" ", (x > y).ToString(), (x == y).ToString(), T.IsNegative(x).ToString(), T.IsEvenInteger(y).ToString(), T.IsOddInteger(y).ToString(), T.IsZero(T.Zero).ToString(), T.Radix.ToString(), T.IsInteger(x).ToString(), T.IsNormal(T.Zero).ToString());
        Line(" ", Sum<T>([x, y, T.One]).ToString(), T.AdditiveIdentity.ToString(), T.MultiplicativeIdentity.ToString(), T.MinValue.ToString(), T.MaxValue.ToString(), (++x).ToString(), (--y).ToString(), (+x).ToString());
        Span<char> text = stackalloc char[60];
        bool ok = x.TryFormat(text, out int n, "N1", null);
        Line(" ", ok.ToString(), text[..n].ToString(), x.TryFormat(text[..0], out n, default, null).ToString(), T.TryParse("7", NumberStyles.Integer, null, out T seven).ToString(), seven.ToString(), T.TryParse("x".AsSpan(), null, out seven).ToString());
        Line(" ", Try(() => T.CreateChecked(-1)), T.CreateSaturating(-1).ToString(), T.CreateTruncating(-1).ToString(), Try(() => T.CreateChecked(1e30)), T.CreateSaturating(1e30).ToString(), T.CreateSaturating(300).ToString(), T.CreateTruncating(300).ToString());
        Line(" ", Try(() => T.CreateChecked(3.99m)), Try(() => T.CreateChecked(double.NaN)), T.CreateSaturating(float.NegativeInfinity).ToString(), T.CreateTruncating(ulong.MaxValue).ToString(), T.CreateSaturating(UInt128.MaxValue).ToString(), T.CreateChecked('A').ToString(), T.CreateTruncating((Half)2.5).ToString());
    }

    static void Integer<T>(string a) where T : IBinaryInteger<T>, IMinMaxValue<T>
    {
        T x = T.Parse(a, NumberStyles.Integer, null);
        Line(typeof(T).Name, (x & T.CreateChecked(6)).ToString(), (x | T.One).ToString(), (x ^ T.One).ToString(), (~x).ToString(), (x << 3).ToString(), (x >> 1).ToString(), (x >>> 1).ToString(), (x << 70).ToString());
        Line(" ", T.PopCount(x).ToString(), T.LeadingZeroCount(x).ToString(), T.TrailingZeroCount(x).ToString(), T.TrailingZeroCount(T.Zero).ToString(), T.RotateLeft(x, 5).ToString(), T.RotateRight(x, 5).ToString(), Try(() => T.Log2(x)), T.IsPow2(x).ToString(), T.AllBitsSet.ToString());
        Line(" ", T.DivRem(x, T.CreateChecked(5)).ToString(), x.GetByteCount().ToString(), x.GetShortestBitLength().ToString(), Try(() => x / T.Zero));
        Span<byte> bytes = stackalloc byte[16];
        bytes.Clear();
        int n = x.WriteBigEndian(bytes);
        Line(" ", n.ToString(), bytes[0].ToString(), bytes[n - 1].ToString(), T.TryReadBigEndian(bytes[..n], x < T.Zero ? false : true, out T back).ToString(), (back == x).ToString(), T.TryReadLittleEndian(bytes, true, out back).ToString());
    }

    static void Float<T>(string a) where T : IBinaryFloatingPointIeee754<T>, IMinMaxValue<T>
    {
        T x = T.Parse(a, null);
        Line(typeof(T).Name, T.Floor(x).ToString(), T.Ceiling(x).ToString(), T.Truncate(x).ToString(), T.Round(x).ToString(), T.Round(x, 1).ToString(), T.Round(x, MidpointRounding.AwayFromZero).ToString());
        Line(" ", T.Sqrt(x).ToString(), T.IsNaN(T.Sqrt(-T.One)).ToString(), (T.One / T.Zero).ToString(), (-T.One / T.Zero).ToString(), T.NaN.ToString(), T.Epsilon.ToString(), T.Pi.ToString(), T.E.ToString(), T.Tau.ToString(), T.NegativeZero.ToString());
        Line(" ", T.BitIncrement(x).ToString(), T.BitDecrement(x).ToString(), T.BitIncrement(T.Zero).ToString(), T.ILogB(x).ToString(), T.ScaleB(x, 3).ToString(), T.IsSubnormal(T.Epsilon).ToString(), T.IsPow2(T.CreateChecked(8)).ToString(), T.IsPow2(x).ToString());
        Line(" ", T.Max(T.NaN, x).ToString(), T.MaxNumber(T.NaN, x).ToString(), T.Min(x, -T.Zero).ToString(), T.MaxMagnitude(x, -x - T.One).ToString(), T.FusedMultiplyAdd(x, x, T.One).ToString(), T.Lerp(T.Zero, x, T.One).ToString(), T.CopySign(x, -T.Zero).ToString(), T.Sign(-x).ToString());
        Line(" ", int.CreateTruncating(x).ToString(), Try(() => byte.CreateChecked(x)), sbyte.CreateSaturating(x * T.CreateChecked(1000)).ToString(), decimal.CreateSaturating(x).ToString(), Try(() => int.CreateChecked(T.NaN)), int.CreateSaturating(T.NaN).ToString(), ulong.CreateSaturating(-x).ToString());
    }

    static TOut Convert<TIn, TOut>(TIn v) where TIn : INumberBase<TIn> where TOut : INumberBase<TOut> => TOut.CreateChecked(v);

    static TParsed Parsed<TParsed>(string s) where TParsed : IParsable<TParsed> => TParsed.Parse(s, null);

    static void Main()
    {
        Number<sbyte>("-7", "3");
        Number<ushort>("9", "4");
        Number<int>("-17", "5");
        Number<ulong>("17", "5");
        Number<nint>("-17", "5");
        Number<UInt128>("17", "5");
        Number<double>("-1.5", "0.25");
        Number<Half>("2.5", "0.75");
        Number<decimal>("-2.50", "0.75");
        Integer<sbyte>("-100"); Integer<byte>("200"); Integer<uint>("64"); Integer<long>("-5000000000"); Integer<Int128>("-9");
        Float<double>("2.75"); Float<float>("-2.25"); Float<Half>("3.5");
        Console.WriteLine(Convert<int, double>(5) + Convert<double, int>(7.9) + Convert<char, int>('x') + Convert<decimal, float>(1.25m));
        Console.WriteLine(Try(() => Convert<int, char>(-1)) + Try(() => Convert<int, char>(65)));
        Console.WriteLine(Parsed<int>("5") + Parsed<double>("1.5") + Parsed<char>("c"));
    }
}
