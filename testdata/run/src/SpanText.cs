// Searching, splitting, sorting and trimming spans; strings made of spans; runes.
using System;
using System.Buffers;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

static class P
{
    static void Main()
    {
        ReadOnlySpan<int> n = [5, 3, 8, 3, 9];
        Span<int> m = [5, 3, 8, 3, 9];
        Console.WriteLine($"{n.IndexOf(3)} {n.LastIndexOf(3)} {n.IndexOfAny(8, 9)} {n.IndexOfAny([1, 9])} {n.LastIndexOfAny(5, 8)} {n.IndexOfAnyExcept(5)} {n.LastIndexOfAnyExcept(9, 3)} {n.IndexOfAnyInRange(6, 9)} {n.IndexOfAnyExceptInRange(3, 5)}");
        Console.WriteLine($"{n.IndexOf([8, 3])} {n.LastIndexOf([3])} {n.Count(3)} {n.StartsWith([5, 3])} {n.EndsWith([9])} {n.SequenceCompareTo([5, 4])} {n.CommonPrefixLength([5, 3, 1])} {n.ContainsAny(1, 2)} {n.ContainsAnyExcept(5)} {n.IndexOf(ReadOnlySpan<int>.Empty)}");
        m.Sort();
        Console.WriteLine(string.Join(",", m.ToArray()) + " " + m.BinarySearch(8) + " " + m.BinarySearch(4) + " " + m.BinarySearch(7, Comparer<int>.Default));
        m.Sort((a, b) => b - a);
        m.Replace(3, 4);
        Console.WriteLine(string.Join(",", m.ToArray()) + " " + m[1..].Overlaps(m[..2]) + " " + m[3..].Overlaps(m[..3]));
        Span<int> keys = [3, 1, 2];
        Span<char> items = ['c', 'a', 'b'];
        keys.Sort(items);
        Console.WriteLine(items.ToString() + items.Trim('a').ToString() + m.Trim(4).Length);
        ReadOnlySpan<char> text = "  one, two,,three  ";
        foreach (Range r in text.Split(',')) Console.Write("[" + text[r].ToString() + "]");
        foreach (Range r in text.Split(", ")) Console.Write("<" + text[r].ToString() + ">");
        foreach (Range r in text.SplitAny(", ")) Console.Write("(" + text[r].ToString() + ")");
        Console.WriteLine();
        Span<Range> ranges = stackalloc Range[3];
        foreach (var options in new[] { StringSplitOptions.None, StringSplitOptions.TrimEntries, StringSplitOptions.RemoveEmptyEntries, StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries })
        {
            int k = text.Split(ranges, ',', options);
            for (int i = 0; i < k; i++) Console.Write("[" + text[ranges[i]].ToString() + "]");
            k = text.SplitAny(ranges, ", ", options);
            for (int i = 0; i < k; i++) Console.Write("(" + text[ranges[i]].ToString() + ")");
            Console.WriteLine();
        }
        Console.WriteLine($"|{text.Trim()}|{text.TrimStart()}|{text.TrimEnd()}|{text.Trim(" o")}|{text.Trim().TrimEnd('e')}|");
        foreach (var line in "a\r\nb\n\nc\r".AsSpan().EnumerateLines()) Console.Write("/" + line.ToString());
        Console.WriteLine();
        Console.WriteLine(text.Contains("TWO", StringComparison.OrdinalIgnoreCase) + " " + text.IndexOf("two", StringComparison.Ordinal) + " " + "abc".AsSpan(1..).ToString() + "abc".AsSpan(^1).ToString() + " " + "abc".AsSpan().CompareTo("ABD", StringComparison.OrdinalIgnoreCase) + " " + text.IsWhiteSpace());
        Span<char> buffer = stackalloc char[12];
        Console.WriteLine("MiXed".AsSpan().ToUpperInvariant(buffer) + buffer[..5].ToString() + "MiXed".AsSpan().ToLowerInvariant(buffer[..2]));
        Console.WriteLine(buffer.TryWrite($"{12,5}|{1.5:F2}", out int written) + buffer[..written].ToString() + buffer[..3].TryWrite($"{12345}", out written) + written);
        SearchValues<char> vowels = SearchValues.Create("aeiou");
        Console.WriteLine("rhythm and blues".AsSpan().IndexOfAny(vowels) + " " + vowels.Contains('u') + " " + "aeb".AsSpan().IndexOfAnyExcept(vowels) + " " + "xyz".AsSpan().ContainsAny(vowels));
        Console.WriteLine(string.Create(5, 'a', (span, c) => { for (int i = 0; i < span.Length; i++) span[i] = (char)(c + i); }));
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{1234.5:N1}") + "x\r\ny\rz".ReplaceLineEndings("|") + "straße ABC".ToUpperInvariant());
        var f = CompositeFormat.Parse("{0:X2}-{1,4}-{{}}");
        Console.WriteLine(string.Format(null, f, 255, "z") + f.MinimumArgumentCount + new StringBuilder().AppendFormat(null, f, 1, 2));
        foreach (Rune r in "aé😀\ud800z".EnumerateRunes()) Console.Write($"{r.Value:X}:{r.Utf8SequenceLength}:{r.IsBmp} ");
        Console.WriteLine(new Rune(0x1F600).ToString().Length + " " + Rune.IsLetter((Rune)'x') + " " + Rune.TryCreate('\ud800', out _) + " " + char.ConvertToUtf32("😀", 0) + char.ConvertFromUtf32(0x1F600).Length + char.IsSurrogatePair("a😀", 1));
        byte[] beginnings = { 0x41, 0x7f, 0x80, 0xbf, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xed, 0xef, 0xf0, 0xf1, 0xf4, 0xf5, 0xff }, rest = { 0x41, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xe2 };
        int sum = 0;
        var bytes = new byte[4];
        for (int length = 0; length <= 4; length++)
            foreach (byte first in beginnings)
                for (int k = 0; k < 512; k++)
                {
                    bytes[0] = first;
                    for (int i = 1; i < 4; i++) bytes[i] = rest[k >> 3 * (i - 1) & 7];
                    sum = sum * 31 + (int)Rune.DecodeFromUtf8(bytes.AsSpan(0, length), out Rune r, out int used) * 7 + r.Value + used;
                    sum = sum * 31 + (int)Rune.DecodeLastFromUtf8(bytes.AsSpan(0, length), out r, out used) * 7 + r.Value + used;
                }
        Console.WriteLine(sum);
        foreach (string part in new[] { "", "a", "\ud800", "\udc00", "😀", "\ud800a", "a\ud800", "a\udc00", "\ud800\ud800", "😀a", "a😀" })
            Console.Write(Rune.DecodeFromUtf16(part, out Rune r1, out int u1) + $" {r1.Value:X} {u1} " + Rune.DecodeLastFromUtf16(part, out Rune r2, out int u2) + $" {r2.Value:X} {u2}; ");
        Console.WriteLine();
        var words = new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase) { ["one"] = 1, ["Two"] = 2 };
        var lookup = words.GetAlternateLookup<ReadOnlySpan<char>>();
        Console.WriteLine(lookup["ONE".AsSpan()] + " " + lookup.TryGetValue("", out _) + " " + lookup.TryGetValue("two".AsSpan(), out string actual, out int value) + actual + value + " " + lookup.TryAdd("tWO".AsSpan(), 5) + lookup.TryAdd("six".AsSpan(), 6) + " " + lookup.Remove("one".AsSpan(), out actual, out value) + actual + value + lookup.Remove("one".AsSpan()) + lookup.ContainsKey("SIX".AsSpan()));
        lookup["SIX".AsSpan()] = 7;
        lookup["ten".AsSpan()] = 10;
        Console.WriteLine(string.Join(" ", words) + " " + new Dictionary<string, int> { ["x"] = 4 }.GetAlternateLookup<ReadOnlySpan<char>>()["x".AsSpan()] + " " + new Dictionary<int, int>().TryGetAlternateLookup<ReadOnlySpan<char>>(out _));
        try { _ = lookup["none".AsSpan()]; } catch (KeyNotFoundException e) { Console.WriteLine(e.Message); }
        try { new Dictionary<int, int>().GetAlternateLookup<ReadOnlySpan<char>>(); } catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
        int[] rented = ArrayPool<int>.Shared.Rent(20);
        Console.WriteLine(rented.Length);
        ArrayPool<int>.Shared.Return(rented);
        Console.WriteLine("a-b-c".LastIndexOfAny(['-'], 2) + " " + "Abc".StartsWith("aB", true, null) + " " + string.Compare("a", "B", CultureInfo.InvariantCulture, CompareOptions.IgnoreCase) + " " + string.Join('-', ["a", "b", "c"], 1, 2));
        var nf = CultureInfo.CurrentCulture.NumberFormat;
        Console.WriteLine(nf.CurrencySymbol + nf.NumberGroupSeparator + nf.NaNSymbol + CultureInfo.InvariantCulture.DisplayName + CultureInfo.InvariantCulture.TextInfo.ToTitleCase("hello wORLD of USA it's"));
        Console.WriteLine(string.Format(new Shout(), "{0} {1:x}", "abc", 255) + $"{5}");
        try { CompositeFormat.Parse("{0"); } catch (FormatException e) { Console.WriteLine(e.Message); }
        try { _ = "abc".AsSpan(2, 5); } catch (ArgumentOutOfRangeException e) { Console.WriteLine(e.Message); }
        try { "abc".AsSpan().CopyTo(new char[2]); } catch (ArgumentException e) { Console.WriteLine(e.Message); }
    }

    class Shout : IFormatProvider, ICustomFormatter
    {
        public object GetFormat(Type t) => t == typeof(ICustomFormatter) ? this : null;
        public string Format(string format, object arg, IFormatProvider p) => (arg is IFormattable f ? f.ToString(format, null) : arg?.ToString())?.ToUpperInvariant() + "!";
    }
}
