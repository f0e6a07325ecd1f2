// Strings: indexing, comparison, concatenation, interpolation, common members.
using System;
using System.Text;

static class Strings
{
    static string Show(string s) => s == null ? "null" : "[" + s + "]" + s.Length;
    static void Main()
    {
        string a = "hello", n = null, e = "";
        Console.WriteLine(a[0] + a[4] + " " + a[1] + a.Length);
        Console.WriteLine(a + n + e + 1 + 'c' + 2.5 + true + null);
        Console.WriteLine(Show(n + n) + Show(n + e) + Show(string.Concat(a, "-", a, "+")) + Show(string.Concat("a", 1, 'b', 2L)));
        try { Console.WriteLine(a[5]); } catch (IndexOutOfRangeException) { Console.WriteLine("index"); }
        try { Console.WriteLine(a[-1]); } catch (IndexOutOfRangeException) { Console.WriteLine("index"); }
        try { Console.WriteLine(n.Length); } catch (NullReferenceException) { Console.WriteLine("null"); }
        string built = "hel"; built += "lo";
        Console.WriteLine((a == built) + " " + (a != built) + " " + ReferenceEquals(a, "hello") + " " + ReferenceEquals(a, built) + " " + a.Equals(built) + " " + a.Equals((object)built) + " " + (n == null) + " " + (n == e));
        Console.WriteLine(a.Substring(1) + " " + a.Substring(1, 3) + " " + a.Substring(5) + "|" + a[1..^1] + " " + a[^2]);
        try { a.Substring(6); } catch (ArgumentOutOfRangeException) { Console.WriteLine("range"); }
        Console.WriteLine(a.IndexOf('l') + " " + a.IndexOf("lo", StringComparison.Ordinal) + " " + a.LastIndexOf('l') + " " + a.IndexOf('z') + " " + a.Contains("ell") + " " + a.StartsWith("he", StringComparison.Ordinal) + " " + a.EndsWith("lo", StringComparison.Ordinal));
        Console.WriteLine(a.ToUpperInvariant() + " " + "ABC".ToLowerInvariant() + " " + Show("  x ".Trim()) + " " + a.Replace('l', 'L') + " " + a.Replace("ll", "") + " " + a.Insert(2, "--") + " " + a.Remove(1, 2) + " " + a.PadLeft(8, '.') + " " + a.PadRight(8) + "|");
        Console.WriteLine(string.Join(",", new[] { "x", null, "y" }) + " " + string.Join("-", 1, 2, 3) + " " + Show(string.Join(",", new string[0])));
        foreach (string part in "a,b,,c".Split(',')) Console.Write(Show(part));
        Console.WriteLine();
        Console.WriteLine(string.CompareOrdinal("a", "b") < 0 ? "lt" : "ge"); Console.WriteLine(string.IsNullOrEmpty(n) + " " + string.IsNullOrEmpty(e) + " " + string.IsNullOrWhiteSpace(" \t") + " " + string.IsNullOrEmpty(a));
        int i = 42; double d = 1.25; DayOfWeek_ day = DayOfWeek_.Tue; object o = null;
        Console.WriteLine($"i={i} d={d} day={day} o={o} s={a} {{}} {i + 1,5}|{i,-5}|{i:X4}|{i:D6}");
        Console.WriteLine(string.Format("{0} {1} {0} {2}", i, a, null));
        foreach (char c in "héé\u4e2d\ud83d\ude00") Console.Write((int)c + " ");
        Console.WriteLine();
        Console.WriteLine(@"raw\n" + "\t|" + """quo"te""" + "\u0041\x42");
        var sb = new StringBuilder();
        for (int k = 0; k < 10; k++) sb.Append(k).Append(k % 2 == 0 ? "e" : "o").Append(',');
        sb.Length--; sb.Insert(0, "<").Append('>').AppendLine();
        Console.Write(sb.ToString()); Console.WriteLine(sb.Length);
        Console.WriteLine(new string('x', 5) + new string(new[] { 'a', 'b' }) + Show(new string('y', 0)));
        char[] arr = a.ToCharArray(); Array.Reverse(arr); Console.WriteLine(new string(arr));
        int hash = 0; foreach (char c in a) hash = hash * 31 + c; Console.WriteLine(hash);
        Console.WriteLine("a".CompareTo("b") + " " + string.Compare("b", "a", StringComparison.Ordinal) + " " + "a".GetHashCode().Equals("a".GetHashCode()));
        Console.WriteLine(int.Parse("-12") + int.Parse("+7") + " " + long.Parse("9223372036854775807") + " " + double.Parse("1.5e3") + " " + int.TryParse("12x", out int bad) + bad + " " + int.TryParse("77", out int good) + good + " " + bool.Parse("True"));
        try { int.Parse("nope"); } catch (FormatException) { Console.WriteLine("format"); }
        try { int.Parse("2147483648"); } catch (OverflowException) { Console.WriteLine("overflow"); }
        try { int.Parse(null); } catch (ArgumentNullException) { Console.WriteLine("argnull"); }
        Console.WriteLine(char.IsDigit('5') + " " + char.IsLetter('x') + " " + char.IsWhiteSpace(' ') + " " + char.ToUpperInvariant('q') + " " + char.IsUpper('q') + " " + (char)('a' + 2));
        Console.WriteLine(1.ToString() + (-5).ToString() + 3000000000u.ToString() + true.ToString() + 'c'.ToString() + 1.5f.ToString() + ((byte)7).ToString() + day.ToString() + ((DayOfWeek_)9).ToString());
    }
    enum DayOfWeek_ { Mon, Tue }
}
