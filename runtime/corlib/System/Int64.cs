using System.Globalization;

namespace System;

public readonly partial struct Int64 : IComparable, IComparable<long>, IEquatable<long>, IFormattable
{
    readonly long m_value;

    public const long MaxValue = 0x7FFFFFFFFFFFFFFFL;
    public const long MinValue = unchecked((long)0x8000000000000000);

    public int CompareTo(long value) => m_value < value ? -1 : m_value > value ? 1 : 0;

    public int CompareTo(object value)
    {
        if (value == null) return 1;
        if (value is long v) return CompareTo(v);
        throw new ArgumentException("Object must be of type Int64.");
    }

    public bool Equals(long obj) => m_value == obj;
    public override bool Equals(object obj) => obj is long v && m_value == v;
    public override int GetHashCode() => (int)m_value ^ (int)(m_value >> 32);

    public override string ToString() => Number.FormatInt64(m_value);
    public string ToString(string format) => Number.FormatInteger(m_value, Number.Int64, format);
    public string ToString(IFormatProvider provider) => Number.FormatInt64(m_value);
    public string ToString(string format, IFormatProvider provider) => Number.FormatInteger(m_value, Number.Int64, format);

    public static long Parse(string s) => (long)Number.ParseInteger(s, NumberStyles.Integer, Number.Int64);
    public static long Parse(string s, NumberStyles style) => (long)Number.ParseInteger(s, style, Number.Int64);
    public static long Parse(string s, IFormatProvider provider) => (long)Number.ParseInteger(s, NumberStyles.Integer, Number.Int64);
    public static long Parse(string s, NumberStyles style, IFormatProvider provider) => (long)Number.ParseInteger(s, style, Number.Int64);
    public static long Parse(ReadOnlySpan<char> s, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null) => (long)Number.ParseInteger(s.ToString(), style, Number.Int64);

    public static bool TryParse(string s, out long result) => TryParse(s, NumberStyles.Integer, null, out result);
    public static bool TryParse(string s, IFormatProvider provider, out long result) => TryParse(s, NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, out long result) => TryParse(s.ToString(), NumberStyles.Integer, null, out result);

    public static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out long result)
    {
        bool ok = Number.TryParseInteger(s, style, Number.Int64, out long value);
        result = (long)value;
        return ok;
    }
}
