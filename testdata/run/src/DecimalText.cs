// Decimals as text and back: standard and custom formats, rounding of what has too many digits, styles.
using System;
using System.Globalization;

static class DecimalText
{
    static string Try<T>(Func<T> f)
    {
        try { return f().ToString(); }
        catch (Exception e) { return e.GetType().Name + ": " + e.Message; }
    }

    static string Show(decimal d)
    {
        int[] b = decimal.GetBits(d);
        return b[2].ToString("x8") + b[1].ToString("x8") + b[0].ToString("x8") + (b[3] < 0 ? "-" : "+") + (b[3] >> 16 & 0xff);
    }

    static void Main()
    {
        CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
        decimal[] values =
        {
            0m, 0.000m, -0.0m, 1m, -1m, 1.500m, -1.500m, 0.1m, 0.05m, -0.05m, 0.5m, -0.4m, 12345.6789m, -12345.6789m, 1e-28m, 5e-28m, 100m, 1000000m, 0.0001m, 0.00001m, 999999.995m,
            decimal.MaxValue, decimal.MinValue, 7.9228162514264337593543950335m, 123456789012345678901234567.89m, 10.00m
        };
        string[] formats =
        {
            null, "", "G", "g", "G0", "G1", "G5", "G29", "G30", "F", "F0", "F1", "F5", "f28", "F35", "N", "N0", "n3", "E", "E0", "e2", "E30", "C", "C0", "c3", "P", "P0", "p1",
            "0", "0.00", "#.##", "#,##0.0", "0.0;(0.0);zero", "0,", "0.0%", "00000.000", "0.###E+0", "'x'0", "#", "R", "D", "X", "B", "Z", "D5"
        };
        foreach (decimal v in values)
        {
            Console.WriteLine(v);
            foreach (string f in formats)
                Console.WriteLine("  " + (f ?? "null") + ": [" + Try(() => v.ToString(f)) + "] [" + Try(() => v.ToString(f, CultureInfo.InvariantCulture)) + "]");
            Console.WriteLine($"  {v} {v:F2} {v,12:N1}|{v,-12}|");
        }
        string[] texts =
        {
            "0", "-0", "+0", "0.00", "-0.00", "1", "-1", " 1.50 ", "1,234.5", "1,2,3", ".5", "5.", ".", "", " ", "-", "1e3", "1E-3", "1.5e28", "1e29", "0e50", "0e-5", "0.0e-40", "(5)", "5-", "5 -", "¤5", "$5",
            "79228162514264337593543950335", "79228162514264337593543950336", "-79228162514264337593543950336", "79228162514264337593543950335.4", "79228162514264337593543950335.5", "79228162514264337593543950334.5",
            "7922816251426433759354395033.55", "7922816251426433759354395033.65", "7.92281625142643375935439503355", "7.92281625142643375935439503365", "0.00000000000000000000000000005", "0.000000000000000000000000000050000001",
            "0.00000000000000000000000000006", "0.000000000000000000000000000006", "0.00000000000000000000000000015", "1.00000000000000000000000000000000", "1.0000000000000000000000000000500000000000000000001",
            "00000000000000000000000000000000000000001.10", "1\0\0", "1\0x", "1x", "1..2", "--1", "1 2", "\t1\n", "NaN", "∞", "1.2e", "1.2e+", "0x10", "1e99999", "1e-99999", "4.5E+0004"
        };
        foreach (string s in texts)
        {
            bool ok = decimal.TryParse(s, out decimal d);
            Console.WriteLine("[" + s.Replace('\0', '_') + "] " + ok + Show(d) + " " + Try(() => Show(decimal.Parse(s))).Replace('\0', '_'));
            foreach (NumberStyles style in new[] { NumberStyles.Float, NumberStyles.Any, NumberStyles.None, NumberStyles.Currency, NumberStyles.Number })
                Console.WriteLine("  " + Try(() => Show(decimal.Parse(s, style, CultureInfo.InvariantCulture))).Replace('\0', '_'));
        }
        Console.WriteLine(Try(() => decimal.Parse((string)null)) + " " + decimal.TryParse((string)null, out decimal z) + z);
        Console.WriteLine(Try(() => decimal.Parse("1", NumberStyles.HexNumber)));
        Console.WriteLine(Try(() => decimal.Parse("1", (NumberStyles)0x8000)));
        Console.WriteLine(Try(() => Convert.ToDecimal("12.50")) + " " + Try(() => Convert.ToDecimal((string)null)) + " " + Try(() => Convert.ToDecimal("x")) + " " + Convert.ToDecimal((object)"7.0") + " " + Convert.ToString(2.50m) + " " + Convert.ToDecimal(true));
        ulong seed = 7;
        int sum = 0;
        for (int i = 0; i < 1000; i++)
        {
            seed = seed * 6364136223846793005 + 1442695040888963407;
            var d = new decimal((int)(seed >> 7), i % 3 == 0 ? 0 : (int)(seed >> 21), i % 5 == 0 ? (int)(seed >> 30) : 0, (seed >> 60 & 1) == 0, (byte)(seed % 29));
            string text = d.ToString() + d.ToString("E8") + d.ToString("N4") + d.ToString("G12") + d.ToString("#,0.00##");
            foreach (char c in text) sum = sum * 31 + c;
            if (decimal.Parse(d.ToString()) != d || decimal.Parse(d.ToString()).Scale != d.Scale) Console.WriteLine("not the same: " + d);
            if (i % 50 == 0) Console.WriteLine(text + " " + sum);
        }
    }
}
