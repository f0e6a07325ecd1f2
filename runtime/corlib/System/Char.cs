using System.Globalization;
using System.Runtime.CompilerServices;

namespace System;

public readonly partial struct Char : IComparable, IComparable<char>, IEquatable<char>
{
    readonly char m_value;

    public const char MaxValue = (char)0xFFFF;
    public const char MinValue = (char)0;

    public int CompareTo(char value) => m_value - value;

    public int CompareTo(object value)
    {
        if (value == null) return 1;
        if (value is char v) return CompareTo(v);
        throw new ArgumentException("Object must be of type Char.");
    }

    public bool Equals(char obj) => m_value == obj;
    public override bool Equals(object obj) => obj is char v && m_value == v;
    public override int GetHashCode() => m_value | (m_value << 16);
    public override string ToString() => new string(m_value, 1);
    public string ToString(IFormatProvider provider) => ToString();
    public static string ToString(char c) => new string(c, 1);

    public static char Parse(string s)
    {
        if (s == null) throw new ArgumentNullException("s");
        if (s.Length != 1) throw new FormatException("String must be exactly one character long.");
        return s[0];
    }

    public static bool TryParse(string s, out char result)
    {
        bool ok = s != null && s.Length == 1;
        result = ok ? s[0] : '\0';
        return ok;
    }

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int Category(char c);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern char ToUpperInvariant(char c);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern char ToLowerInvariant(char c);

    public static char ToUpper(char c) => ToUpperInvariant(c);
    public static char ToLower(char c) => ToLowerInvariant(c);
    public static char ToUpper(char c, CultureInfo culture) => ToUpperInvariant(c);
    public static char ToLower(char c, CultureInfo culture) => ToLowerInvariant(c);

    public static UnicodeCategory GetUnicodeCategory(char c) => (UnicodeCategory)Category(c);

    static bool IsAsciiLetterCore(char c) => (uint)((c | 0x20) - 'a') <= 'z' - 'a';

    public static bool IsAscii(char c) => c < 128;
    public static bool IsAsciiDigit(char c) => (uint)(c - '0') <= 9;
    public static bool IsAsciiLetter(char c) => IsAsciiLetterCore(c);
    public static bool IsAsciiLetterUpper(char c) => (uint)(c - 'A') <= 'Z' - 'A';
    public static bool IsAsciiLetterLower(char c) => (uint)(c - 'a') <= 'z' - 'a';
    public static bool IsAsciiLetterOrDigit(char c) => IsAsciiLetterCore(c) || IsAsciiDigit(c);
    public static bool IsAsciiHexDigit(char c) => IsAsciiDigit(c) || (uint)((c | 0x20) - 'a') <= 5;
    public static bool IsBetween(char c, char minInclusive, char maxInclusive) => (uint)(c - minInclusive) <= (uint)(maxInclusive - minInclusive);

    public static bool IsDigit(char c) => c < 128 ? IsAsciiDigit(c) : Category(c) == (int)UnicodeCategory.DecimalDigitNumber;
    public static bool IsLetter(char c) => c < 128 ? IsAsciiLetterCore(c) : Category(c) <= (int)UnicodeCategory.OtherLetter;
    public static bool IsUpper(char c) => c < 128 ? IsAsciiLetterUpper(c) : Category(c) == (int)UnicodeCategory.UppercaseLetter;
    public static bool IsLower(char c) => c < 128 ? IsAsciiLetterLower(c) : Category(c) == (int)UnicodeCategory.LowercaseLetter;
    public static bool IsLetterOrDigit(char c) => IsLetter(c) || IsDigit(c);
    public static bool IsControl(char c) => (c & ~0x80) < 0x20 || c == 0x7f;

    public static bool IsNumber(char c)
    {
        int k = Category(c);
        return k >= (int)UnicodeCategory.DecimalDigitNumber && k <= (int)UnicodeCategory.OtherNumber;
    }

    public static bool IsWhiteSpace(char c)
    {
        if (c < 256) return c == ' ' || (c >= '\t' && c <= '\r') || c == '\u00a0' || c == '\u0085';
        return IsSeparator(c);
    }

    public static bool IsSeparator(char c)
    {
        int k = Category(c);
        return k >= (int)UnicodeCategory.SpaceSeparator && k <= (int)UnicodeCategory.ParagraphSeparator;
    }

    public static bool IsPunctuation(char c)
    {
        int k = Category(c);
        return k >= (int)UnicodeCategory.ConnectorPunctuation && k <= (int)UnicodeCategory.OtherPunctuation;
    }

    public static bool IsSymbol(char c)
    {
        int k = Category(c);
        return k >= (int)UnicodeCategory.MathSymbol && k <= (int)UnicodeCategory.OtherSymbol;
    }

    public static bool IsSurrogate(char c) => c >= '\ud800' && c <= '\udfff';
    public static bool IsHighSurrogate(char c) => c >= '\ud800' && c <= '\udbff';
    public static bool IsLowSurrogate(char c) => c >= '\udc00' && c <= '\udfff';

    public static double GetNumericValue(char c) => IsAsciiDigit(c) ? c - '0' : -1;

    public static bool IsDigit(string s, int index) => IsDigit(s[index]);
    public static bool IsLetter(string s, int index) => IsLetter(s[index]);
    public static bool IsLetterOrDigit(string s, int index) => IsLetterOrDigit(s[index]);
    public static bool IsWhiteSpace(string s, int index) => IsWhiteSpace(s[index]);
    public static bool IsUpper(string s, int index) => IsUpper(s[index]);
    public static bool IsLower(string s, int index) => IsLower(s[index]);
}
