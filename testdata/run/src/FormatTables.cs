// Tables of values by formats: every standard format, custom ones, and parsing in every style.
using System;
using System.Globalization;
using System.Text;

static class P
{
    static readonly string[] Standard = { "", "G", "g3", "G5", "G17", "C", "C0", "c3", "D", "D7", "E", "e2", "E0", "E10", "F", "F0", "F5", "N", "N0", "n4", "P", "p1", "P0", "R", "X", "x", "X8", "B", "b10", "Q", "N1000000000", "G0", "F20", "G30" };
    static readonly string[] Custom = { "0", "#", "0.00", "#.##", "00000", "#,##0", "#,##0.00", "0,", "0,,", "0.###,,", "0%", "#.#%", "0‰", "0.0e0", "0.00E+00", "#E-0", "00.0e+0", "0.0;(0.0)", "0.0;(0.0);zero", "#;;nil", "'lit'0\"q\"", "\\#0\\%", "a0b0c", "0.0.0", "0-00-0", "(###) ###-####", "#,#", "0,0.0", "+0;-0", ";", "abc", "0 E0", "0.00######", "#,##0.##;[#,##0.##]", "e0", "'unclosed", "\\", "%0", "0;0;" };

    static string Try(Func<string> f)
    {
        try { return f(); }
        catch (Exception e) { return e.GetType().Name + ":" + e.Message.Length; }
    }

    static void Table(string name, IFormattable[] values)
    {
        foreach (var formats in new[] { Standard, Custom })
            foreach (string format in formats)
            {
                if (format.Length > 5 && format[0] == 'N') continue;
                var line = new StringBuilder(name + " " + format + ":");
                foreach (IFormattable v in values) line.Append(" [" + Try(() => v.ToString(format, null)) + "]");
                Console.WriteLine(line);
            }
    }

    static readonly string[] Texts = { "0", "12", " 12 ", "-12", "12-", "+7", "(5)", "(-5)", "1,234", "1,2,3", ",1", "1.5", ".5", "5.", ".", "1e3", "1E-2", "1e", "e1", "1e400", "-1e-400", "¤5", "5¤", "-¤5", "0x1f", "1f", "FF", "-FF", "80", "101", "", " ", "abc", "1 2", "256", "-129", "2147483648", "4294967296", "9223372036854775808", "18446744073709551616", "79228162514264337593543950336", "340282366920938463463374607431768211456", "1.0", "1.10", "0.1e1", "12\0", "12\0x", "NaN", "Infinity", "-infinity", "∞", "1_000", "٣", "--1", "+-1", "1e0005", "0.00000000000000000000000000005", "123456789012345678901234567890.5", "4.35", "1.7976931348623159e308", "2.2250738585072011e-308", "4.9e-324", "2.4e-324", "0.3", "16777217", "-0", "-0.0" };

    static readonly NumberStyles[] Styles = { NumberStyles.None, NumberStyles.Integer, NumberStyles.Number, NumberStyles.Float, NumberStyles.Currency, NumberStyles.Any, NumberStyles.HexNumber, NumberStyles.BinaryNumber, NumberStyles.AllowDecimalPoint, NumberStyles.AllowExponent | NumberStyles.AllowLeadingSign, NumberStyles.AllowThousands | NumberStyles.AllowTrailingSign, NumberStyles.AllowHexSpecifier | NumberStyles.AllowLeadingSign };

    delegate bool Parser<T>(string s, NumberStyles style, IFormatProvider provider, out T value);

    static void Parse<T>(string name, Parser<T> parser, Func<string, NumberStyles, T> parse)
    {
        foreach (NumberStyles style in Styles)
        {
            var line = new StringBuilder(name + " " + (int)style + ":");
            foreach (string s in Texts)
                try { line.Append(parser(s, style, null, out T v) ? " " + v : " " + Try(() => parse(s, style).ToString())); }
                catch (ArgumentException e) { line.Append(" " + e.Message.Length); }
            line.Replace("FormatException:", "F").Replace("OverflowException:", "O").Replace("ArgumentException:", "A");
            Console.WriteLine(line);
        }
    }

    static void Main()
    {
        Table("sbyte", new IFormattable[] { (sbyte)0, (sbyte)-128, (sbyte)127, (sbyte)-1 });
        Table("int", new IFormattable[] { 0, 7, -7, 1234, -98765, int.MaxValue, int.MinValue });
        Table("ulong", new IFormattable[] { 0UL, 15UL, 1000000UL, ulong.MaxValue });
        Table("Int128", new IFormattable[] { (Int128)0, Int128.MinValue, (Int128)12345678901234567890UL * 1000 });
        Table("double", new IFormattable[] { 0.0, -0.0, 0.5, -0.5, 1.5, 2.5, 0.05, 0.045, 0.1 + 0.2, 123456.789, -1234567.891, 1e15, 1e16, 1e-5, 1.25e-7, 1e100, double.MaxValue, double.Epsilon, double.NaN, double.NegativeInfinity, 999.995, 0.99999, 4.35 });
        Table("float", new IFormattable[] { 0f, 1.1f, -3.14159f, 16777216f, 1e-10f, float.MaxValue, float.Epsilon, 0.1f });
        Table("decimal", new IFormattable[] { 0m, 0.00m, 1.10m, -1.5m, 2.5m, 1234567.891m, -0.004m, decimal.MaxValue, 0.0000000000000000000000000001m, 1e10m });
        Table("Half", new IFormattable[] { (Half)0.1, (Half)65504, (Half)(-2.5), Half.Epsilon });
        Parse<sbyte>("sbyte", sbyte.TryParse, sbyte.Parse);
        Parse<int>("int", int.TryParse, int.Parse);
        Parse<ulong>("ulong", ulong.TryParse, ulong.Parse);
        Parse<UInt128>("UInt128", UInt128.TryParse, UInt128.Parse);
        Parse<double>("double", double.TryParse, double.Parse);
        Parse<float>("float", float.TryParse, float.Parse);
        Parse<decimal>("decimal", decimal.TryParse, decimal.Parse);
    }
}
