using System.Globalization;

namespace System;

public readonly partial struct SByte : IComparable, IComparable<sbyte>, IEquatable<sbyte>, IFormattable
{
    readonly sbyte m_value;

    public const sbyte MaxValue = 0x7F;
    public const sbyte MinValue = unchecked((sbyte)0x80);

    public int CompareTo(sbyte value) => m_value - value;

    public int CompareTo(object value)
    {
        if (value == null) return 1;
        if (value is sbyte v) return CompareTo(v);
        throw new ArgumentException("Object must be of type SByte.");
    }

    public bool Equals(sbyte obj) => m_value == obj;
    public override bool Equals(object obj) => obj is sbyte v && m_value == v;
    public override int GetHashCode() => m_value;

    public override string ToString() => Number.FormatInt64(m_value);
    public string ToString(string format) => Number.FormatInteger(m_value, Number.SByte, format);
    public string ToString(IFormatProvider provider) => Number.FormatInt64(m_value);
    public string ToString(string format, IFormatProvider provider) => Number.FormatInteger(m_value, Number.SByte, format);

    public static sbyte Parse(string s) => (sbyte)Number.ParseInteger(s, NumberStyles.Integer, Number.SByte);
    public static sbyte Parse(string s, NumberStyles style) => (sbyte)Number.ParseInteger(s, style, Number.SByte);
    public static sbyte Parse(string s, IFormatProvider provider) => (sbyte)Number.ParseInteger(s, NumberStyles.Integer, Number.SByte);
    public static sbyte Parse(string s, NumberStyles style, IFormatProvider provider) => (sbyte)Number.ParseInteger(s, style, Number.SByte);
    public static sbyte Parse(ReadOnlySpan<char> s, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null) => (sbyte)Number.ParseInteger(s.ToString(), style, Number.SByte);

    public static bool TryParse(string s, out sbyte result) => TryParse(s, NumberStyles.Integer, null, out result);
    public static bool TryParse(string s, IFormatProvider provider, out sbyte result) => TryParse(s, NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, out sbyte result) => TryParse(s.ToString(), NumberStyles.Integer, null, out result);

    public static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out sbyte result)
    {
        bool ok = Number.TryParseInteger(s, style, Number.SByte, out long value);
        result = (sbyte)value;
        return ok;
    }
}
