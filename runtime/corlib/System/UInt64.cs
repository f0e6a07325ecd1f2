using System.Globalization;

namespace System;

public readonly partial struct UInt64 : IComparable, IComparable<ulong>, IEquatable<ulong>, IFormattable
{
    readonly ulong m_value;

    public const ulong MaxValue = 0xFFFFFFFFFFFFFFFFUL;
    public const ulong MinValue = 0;

    public int CompareTo(ulong value) => m_value < value ? -1 : m_value > value ? 1 : 0;

    public int CompareTo(object value)
    {
        if (value == null) return 1;
        if (value is ulong v) return CompareTo(v);
        throw new ArgumentException("Object must be of type UInt64.");
    }

    public bool Equals(ulong obj) => m_value == obj;
    public override bool Equals(object obj) => obj is ulong v && m_value == v;
    public override int GetHashCode() => (int)m_value ^ (int)(m_value >> 32);

    public override string ToString() => Number.FormatUInt64(m_value);
    public string ToString(string format) => Number.FormatInteger((long)m_value, Number.UInt64, format);
    public string ToString(IFormatProvider provider) => Number.FormatUInt64(m_value);
    public string ToString(string format, IFormatProvider provider) => Number.FormatInteger((long)m_value, Number.UInt64, format);

    public static ulong Parse(string s) => (ulong)Number.ParseInteger(s, NumberStyles.Integer, Number.UInt64);
    public static ulong Parse(string s, NumberStyles style) => (ulong)Number.ParseInteger(s, style, Number.UInt64);
    public static ulong Parse(string s, IFormatProvider provider) => (ulong)Number.ParseInteger(s, NumberStyles.Integer, Number.UInt64);
    public static ulong Parse(string s, NumberStyles style, IFormatProvider provider) => (ulong)Number.ParseInteger(s, style, Number.UInt64);
    public static ulong Parse(ReadOnlySpan<char> s, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null) => (ulong)Number.ParseInteger(s.ToString(), style, Number.UInt64);

    public static bool TryParse(string s, out ulong result) => TryParse(s, NumberStyles.Integer, null, out result);
    public static bool TryParse(string s, IFormatProvider provider, out ulong result) => TryParse(s, NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, out ulong result) => TryParse(s.ToString(), NumberStyles.Integer, null, out result);

    public static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out ulong result)
    {
        bool ok = Number.TryParseInteger(s, style, Number.UInt64, out long value);
        result = (ulong)value;
        return ok;
    }
}
