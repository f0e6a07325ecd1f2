// The interfaces of the library's types, as Type.GetInterfaces lists them. Assertions of test frameworks ask for them.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Text;

static class Interfaces
{
    static readonly Type[] Asked =
    {
        typeof(LinkedList<int>), typeof(SortedSet<string>), typeof(BitArray), typeof(Hashtable), typeof(StringBuilder), typeof(char),
        typeof(ImmutableArray<int>), typeof(ImmutableList<int>), typeof(ImmutableHashSet<int>), typeof(ImmutableSortedSet<int>), typeof(ImmutableDictionary<int, string>),
        typeof(ImmutableHashSet<int>.Enumerator),
    };

    static string Parsed<T>(byte[] text) where T : IUtf8SpanParsable<T>
    {
        string tried = T.TryParse(text, null, out T result) + " " + Convert.ToInt32(result);
        try { return tried + " " + Convert.ToInt32(T.Parse(text, null)); }
        catch (Exception e) { return tried + " " + e.GetType() + ": " + e.Message; }
    }

    static string Formatted<T>(T value, int room) where T : IUtf8SpanFormattable
    {
        var text = new byte[room];
        try { return value.TryFormat(text, out int written, default, null) + " " + written + " " + string.Join(" ", text); }
        catch (Exception e) { return e.GetType().ToString(); }
    }

    static void Main()
    {
        foreach (Type t in Asked)
        {
            Console.WriteLine(t);
            foreach (string i in t.GetInterfaces().Select(i => "  " + i).OrderBy(i => i, StringComparer.Ordinal)) Console.WriteLine(i);
        }
        foreach (byte[] text in new[] { "a"u8.ToArray(), ""u8.ToArray(), "ab"u8.ToArray(), "é"u8.ToArray(), "€"u8.ToArray(), "😀"u8.ToArray(), "😀b"u8.ToArray(), new byte[] { 0xFF }, new byte[] { 0xE2, 0x82 } })
            Console.WriteLine(Parsed<char>(text));
        foreach (char c in "aé€\uD83D\uDE00")
            for (int room = 0; room < 4; room++) Console.WriteLine(Formatted(c, room));
    }
}
