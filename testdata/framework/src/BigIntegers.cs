// System.Numerics.BigInteger and Complex are the framework's.
using System;
using System.Globalization;
using System.Numerics;

class BigIntegers
{
    static void Try(string what, Func<object> f)
    {
        try { Console.WriteLine(what + ": " + f()); }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().FullName + ": " + e.Message); }
    }

    static void Main()
    {
        BigInteger f = 1;
        for (int i = 1; i <= 30; i++) f *= i;
        Console.WriteLine(f + " " + f / 123456789012345678 + " " + f % 97 + " " + -f + " " + (f >> 40) + " " + (f << 3) + " " + (f & 0xffffffffff) + " " + ~f);
        Console.WriteLine(BigInteger.Parse("123456789012345678901234567890") + 1 + " " + BigInteger.Pow(2, 200).ToString("x") + " " + BigInteger.ModPow(3, 1000, 1000007));
        Console.WriteLine(BigInteger.GreatestCommonDivisor(f, BigInteger.Pow(6, 40)) + " " + BigInteger.Compare(f, -f) + " " + f.CompareTo(5) + " " + f.Equals(f + 0) + " " + (f == f * 1));
        BigInteger q = BigInteger.DivRem(f, 1000000007, out BigInteger r);
        Console.WriteLine(q + " " + r + " " + f.Sign + " " + f.IsEven + " " + f.IsPowerOfTwo + " " + f.GetBitLength() + " " + f.GetByteCount());
        Console.WriteLine((long)BigInteger.Parse("9223372036854775807") + " " + (double)f + " " + (decimal)new BigInteger(12345678901234567890m) + " " + new BigInteger(-1.5e20) + " " + (int)new BigInteger(-7));
        Console.WriteLine(BitConverter.ToString(new BigInteger(-129).ToByteArray()) + " " + new BigInteger(new byte[] { 0xff, 0, 1 }) + " " + BigInteger.Abs(-5) + " " + BigInteger.Max(2, 3) + " " + BigInteger.Log(1024, 2));
        Console.WriteLine(f.ToString("N0", CultureInfo.InvariantCulture) + " " + f.ToString("E5") + " " + new BigInteger(255).ToString("X4") + " " + new BigInteger(-255).ToString("D6") + " " + BigInteger.Parse("ff", NumberStyles.HexNumber) + " " + BigInteger.Parse("-1,000", NumberStyles.Number));
        Console.WriteLine(BigInteger.TryParse("x1", out _) + " " + $"{f:N0}".Length + " " + BigInteger.One.GetHashCode().Equals(new BigInteger(1).GetHashCode()));
        Try("divide", () => f / 0);
        Try("parse", () => BigInteger.Parse("12a"));
        Try("narrow", () => (int)f);
        Try("nan", () => new BigInteger(double.NaN));
        Try("exponent", () => BigInteger.Pow(2, -1));
        var z = new Complex(3, 4);
        Console.WriteLine(z.Magnitude + " " + z * Complex.ImaginaryOne + " " + (z == new Complex(3, 4)) + " " + Complex.Conjugate(z));
    }
}
