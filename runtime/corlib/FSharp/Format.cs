using System;
using System.Collections.Generic;
using System.Globalization;
using System.Reflection;
using System.Text;

namespace Mwc.FSharp;

// A format of F#'s printf functions.
sealed class Format
{
    internal readonly List<Part> Parts = new List<Part>();
    readonly List<char> _kinds = new List<char>(); // of the arguments: '*', 'a' and then 'v', 't', or another letter

    internal int Count => _kinds.Count;
    internal char KindAt(int argument) => _kinds[argument];

    internal static Format Parse(string text)
    {
        var format = new Format();
        var plain = new StringBuilder();
        int i = 0;
        while (i < text.Length)
        {
            if (text[i] != '%')
            {
                plain.Append(text[i++]);
                continue;
            }
            var part = new Part();
            i++;
            for (; i < text.Length && "-+0 ".Contains(text[i]); i++) part.Flags += text[i];
            part.Width = Number(text, ref i, ref part.Star, -1);
            part.Precision = -1;
            if (i < text.Length && text[i] == '.')
            {
                i++;
                part.Precision = Number(text, ref i, ref part.StarPrecision, 0);
            }
            if (i >= text.Length) throw new ArgumentException("Missing format specifier");
            part.Kind = text[i++];
            if (part.Kind == '%')
            {
                plain.Append('%');
                continue;
            }
            bool hole = i < text.Length && text[i] == '%' && i + 1 < text.Length && text[i + 1] == 'P';
            if (hole || part.Kind == 'P') // the place of an interpolated value, which stands behind the letter that says how to show it, or alone
            {
                if (hole) i += 2;
                if (i < text.Length && text[i] == '(')
                {
                    int end = text.IndexOf(')', i);
                    if (part.Kind == 'P') part.Inner = text.Substring(i + 1, end - i - 1);
                    i = end + 1;
                }
            }
            if (part.Star) format._kinds.Add('*');
            if (part.StarPrecision) format._kinds.Add('*');
            format._kinds.Add(part.Kind);
            if (part.Kind == 'a') format._kinds.Add('v');
            part.Text = plain.ToString();
            plain.Clear();
            format.Parts.Add(part);
        }
        format.Parts.Add(new Part { Text = plain.ToString() });
        return format;
    }

    static int Number(string text, ref int i, ref bool star, int none)
    {
        if (i < text.Length && text[i] == '*')
        {
            star = true;
            i++;
            return -1;
        }
        int from = i, n = 0;
        for (; i < text.Length && text[i] is >= '0' and <= '9'; i++) n = n * 10 + text[i] - '0';
        return i == from ? none : n;
    }
}

// Text, and the specification of the value behind it. Kind 0 has none; numbers that are not given are -1.
sealed class Part
{
    internal string Text, Flags = "", Inner;
    internal char Kind;
    internal int Width, Precision;
    internal bool Star, StarPrecision;

    bool Left => Flags.Contains('-');

    internal string Show(object value, Type type, int width, int precision)
    {
        switch (Kind)
        {
            case 'b': return Padded((bool)value ? "true" : "false", width);
            case 's': return Padded((string)value ?? "", width);
            case 'c': return Padded(value.ToString(), width);
            case 'O': return Padded(value == null ? "<null>" : value.ToString(), width);
            case 'P': return Padded(value == null ? "" : value is IFormattable f ? f.ToString(Inner == "" ? null : Inner, CultureInfo.InvariantCulture) : value.ToString(), width);
            case 'A':
                if (precision >= 0) Unsupported.Reached("%A with a precision");
                return Shower.Any(value, value == null ? type ?? typeof(object) : value.GetType(), Flags.Contains('0') ? 0 : width < 0 ? 80 : width, Flags.Contains('+'));
            case 'd' or 'i': return Justified(((IFormattable)value).ToString(null, CultureInfo.InvariantCulture), !Negative(value), true, width);
            case 'u': return Justified(Unsigned(value).ToString(CultureInfo.InvariantCulture), true, true, width);
            case 'x' or 'X': return Justified(Unsigned(value).ToString(Kind == 'x' ? "x" : "X", CultureInfo.InvariantCulture), true, true, width);
            case 'o': return Justified(Digits(Unsigned(value), 3), true, true, width);
            case 'B': return Justified(Digits(Unsigned(value), 1), true, true, width);
            case 'M' or 'f' or 'F' or 'e' or 'E' or 'g' or 'G':
                bool number = value is double d ? double.IsFinite(d) : value is not float s || float.IsFinite(s);
                bool positive = value is double p ? p >= 0 : value is float q ? q >= 0 : (decimal)value >= 0;
                string format = Kind == 'M' ? "G" : Kind.ToString() + (precision < 0 ? 6 : precision);
                return Justified(((IFormattable)value).ToString(format, CultureInfo.InvariantCulture), positive, number, width);
        }
        throw new ArgumentException("Bad format specifier: '" + Kind + "'");
    }

    string Padded(string text, int width) => width < 0 ? text : Left ? text.PadRight(width) : text.PadLeft(width);

    // Numbers have signs, and may have zeros in front.
    string Justified(string text, bool positive, bool number, int width)
    {
        string prefix = Flags.Contains('+') ? "+" : Flags.Contains(' ') ? " " : "";
        bool zeros = Flags.Contains('0');
        if (width < 0) return number && positive ? prefix + text : text;
        if (Left) return (number && positive ? prefix + text : text).PadRight(width, zeros && Kind == 'M' ? '0' : ' ');
        if (!zeros || !number) return (number && positive ? prefix + text : text).PadLeft(width);
        return positive ? prefix + text.PadLeft(width - prefix.Length, '0') : "-" + text.Substring(1).PadLeft(width - 1, '0');
    }

    static bool Negative(object value) => value switch
    {
        sbyte n => n < 0,
        short n => n < 0,
        int n => n < 0,
        long n => n < 0,
        nint n => n < 0,
        decimal n => n < 0,
        _ => false,
    };

    static ulong Unsigned(object value)
    {
        switch (value)
        {
            case sbyte n: return (byte)n;
            case byte n: return n;
            case short n: return (ushort)n;
            case ushort n: return n;
            case int n: return (uint)n;
            case uint n: return n;
            case long n: return (ulong)n;
            case ulong n: return n;
            case nint n: return (ulong)n;
            case nuint n: return n;
        }
        Unsupported.Reached("an F# format for a number of type " + value.GetType());
        return 0;
    }

    static string Digits(ulong value, int bits)
    {
        string text = "";
        do
        {
            text = (char)('0' + (int)(value & (1UL << bits) - 1)) + text;
            value >>= bits;
        } while (value != 0);
        return text;
    }
}
