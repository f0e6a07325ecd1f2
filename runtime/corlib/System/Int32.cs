using System.Globalization;

namespace System;

public readonly partial struct Int32 : IComparable, IComparable<int>, IEquatable<int>, IFormattable
{
    readonly int m_value;

    public const int MaxValue = 0x7FFFFFFF;
    public const int MinValue = unchecked((int)0x80000000);

    public int CompareTo(int value) => m_value < value ? -1 : m_value > value ? 1 : 0;

    public int CompareTo(object value)
    {
        if (value == null) return 1;
        if (value is int v) return CompareTo(v);
        throw new ArgumentException("Object must be of type Int32.");
    }

    public bool Equals(int obj) => m_value == obj;
    public override bool Equals(object obj) => obj is int v && m_value == v;
    public override int GetHashCode() => m_value;

    public override string ToString() => Number.FormatInt64(m_value);
    public string ToString(string format) => Number.FormatInteger(m_value, Number.Int32, format);
    public string ToString(IFormatProvider provider) => Number.FormatInt64(m_value);
    public string ToString(string format, IFormatProvider provider) => Number.FormatInteger(m_value, Number.Int32, format);

    public static int Parse(string s) => (int)Number.ParseInteger(s, NumberStyles.Integer, Number.Int32);
    public static int Parse(string s, NumberStyles style) => (int)Number.ParseInteger(s, style, Number.Int32);
    public static int Parse(string s, IFormatProvider provider) => (int)Number.ParseInteger(s, NumberStyles.Integer, Number.Int32);
    public static int Parse(string s, NumberStyles style, IFormatProvider provider) => (int)Number.ParseInteger(s, style, Number.Int32);
    public static int Parse(ReadOnlySpan<char> s, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null) => (int)Number.ParseInteger(s.ToString(), style, Number.Int32);

    public static bool TryParse(string s, out int result) => TryParse(s, NumberStyles.Integer, null, out result);
    public static bool TryParse(string s, IFormatProvider provider, out int result) => TryParse(s, NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, out int result) => TryParse(s.ToString(), NumberStyles.Integer, null, out result);

    public static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out int result)
    {
        bool ok = Number.TryParseInteger(s, style, Number.Int32, out long value);
        result = (int)value;
        return ok;
    }
}
