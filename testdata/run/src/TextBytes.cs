// Text of bytes and numbers in other bases; bits; builders.
using System;
using System.Globalization;
using System.Text;

static class P
{
    static string Try(Func<object> f)
    {
        try { return f().ToString(); }
        catch (Exception e) { return e.GetType().Name + ": " + e.Message; }
    }

    static void Main()
    {
        foreach (string s in new[] { "0", "7f", "0xFF", "-1", "+12", "777", "zz", "", "80000000", "FFFFFFFFFFFFFFFF", "12 ", "0x", "-2147483648", "300" })
            foreach (int b in new[] { 10, 16, 8 })
            {
                Console.WriteLine(s + "/" + b + " " + Try(() => Convert.ToInt32(s, b)) + "; " + Try(() => Convert.ToByte(s, b)) + "; " + Try(() => Convert.ToInt64(s, b)) + "; " + Try(() => Convert.ToSByte(s, b)) + "; " + Try(() => Convert.ToUInt16(s, b)));
            }
        Console.WriteLine(Convert.ToString((short)-5, 2) + Convert.ToString((byte)200, 8) + Convert.ToString(-1L, 16) + Convert.ToInt32(null, 2) + Try(() => Convert.ToInt32("1", 3)));
        byte[] bytes = new byte[60];
        for (int i = 0; i < bytes.Length; i++) bytes[i] = (byte)(i * 37);
        for (int n = 0; n < 7; n++)
        {
            string t = Convert.ToBase64String(bytes, n, n);
            Console.WriteLine(t + " " + Convert.ToHexString(Convert.FromBase64String(t)) + " " + Convert.ToHexStringLower(bytes, n, n));
        }
        Console.WriteLine(Convert.ToBase64String(bytes, Base64FormattingOptions.InsertLineBreaks));
        foreach (string s in new[] { "QQ==", "QUI=", " Q U J D ", "QUI", "Q===", "QQ=A", "QQ==QQ==", "Q!==", "=" })
            Console.WriteLine(s + " " + Try(() => BitConverter.ToString(Convert.FromBase64String(s))) + " " + Convert.TryFromBase64String(s, new byte[2], out int w) + w);
        foreach (string s in new[] { "00fFa9", "abc", "xx", "" }) Console.WriteLine(s + " " + Try(() => BitConverter.ToString(Convert.FromHexString(s))));
        Console.WriteLine(BitConverter.ToString(BitConverter.GetBytes(1.5)) + " " + BitConverter.ToString(bytes, 57) + " " + BitConverter.ToInt32(bytes.AsSpan(3)) + " " + BitConverter.ToDouble(bytes.AsSpan(1)) + " " + BitConverter.TryWriteBytes(bytes, 0x01020304) + bytes[0] + " " + BitConverter.TryWriteBytes(bytes.AsSpan(0, 3), 1));
        Console.WriteLine(Try(() => BitConverter.ToInt32(new byte[3].AsSpan())) + Try(() => BitConverter.ToString(bytes, 61)) + BitConverter.HalfToInt16Bits((Half)1.5));
        var text = new StringBuilder("hello world");
        text.Insert(5, ',').Insert(0, new[] { 'a', 'b' }, 1, 1).Insert(1, "xy", 2).Replace('l', 'L', 3, 5).Replace("o", "00", 0, 11).AppendJoin('|', 1, "b", null).AppendJoin(", ", "x", "y");
        Console.WriteLine(text);
        text.Append(text, 2, 4).AppendFormat(CultureInfo.InvariantCulture, "{0:N0}/{1,-4}/", 12345, true).AppendLine(CultureInfo.InvariantCulture, $"{3.25:F1}");
        char[] part = new char[4];
        text.CopyTo(2, part, 4);
        Console.WriteLine(text.ToString() + new string(part) + text.Equals("x") + Try(() => text.Replace('a', 'b', 0, 1000)) + Try(() => text.Insert(1000, "x", 1)) + Try(() => text.Append(text, 0, 1000)));
        for (double x = -2.5; x < 3; x += 0.5)
            Console.Write(Math.Round(x) + " " + Math.Round(x, MidpointRounding.AwayFromZero) + " " + MathF.Round((float)x, MidpointRounding.ToPositiveInfinity) + " " + Math.ILogB(x) + " " + Math.ScaleB(x, -3) + " " + Math.BitIncrement(x) + " " + Math.CopySign(3, x) + "; ");
        Console.WriteLine();
        Console.WriteLine(Math.ScaleB(1, -1074) + " " + Math.ScaleB(3, 2000) + " " + Math.ScaleB(1e-300, 1100) + " " + Math.ILogB(double.Epsilon) + " " + Math.ILogB(0) + " " + Math.MaxMagnitude(-3, 3) + " " + Math.MinMagnitude(-3, 2) + " " + MathF.FusedMultiplyAdd(1.1f, 1.1f, -1.21f) + " " + MathF.Log(8, 2) + " " + MathF.Round(2.345f, 2));
        for (int i = 1; i <= 20; i++) Console.Write((Half)(1.0 / i) + " " + ((Half)(i * 3333.3)).ToString("E3") + " " + (float)(Half)(i * 1e-7) + ";");
        Console.WriteLine(Half.Epsilon + " " + Half.MaxValue + " " + (Half)65520 + " " + Half.Parse("0.1") + " " + (Half)0.1f * (Half)3 + " " + Half.NaN + " " + ((Half)1234.5).ToString("N1"));
    }
}
