using System.Globalization;

namespace System;

public readonly partial struct UInt16 : IComparable, IComparable<ushort>, IEquatable<ushort>, IFormattable
{
    readonly ushort m_value;

    public const ushort MaxValue = 0xFFFF;
    public const ushort MinValue = 0;

    public int CompareTo(ushort value) => m_value - value;

    public int CompareTo(object value)
    {
        if (value == null) return 1;
        if (value is ushort v) return CompareTo(v);
        throw new ArgumentException("Object must be of type UInt16.");
    }

    public bool Equals(ushort obj) => m_value == obj;
    public override bool Equals(object obj) => obj is ushort v && m_value == v;
    public override int GetHashCode() => m_value;

    public override string ToString() => Number.FormatInt64(m_value);
    public string ToString(string format) => Number.FormatInteger(m_value, Number.UInt16, format);
    public string ToString(IFormatProvider provider) => Number.FormatInt64(m_value);
    public string ToString(string format, IFormatProvider provider) => Number.FormatInteger(m_value, Number.UInt16, format);

    public static ushort Parse(string s) => (ushort)Number.ParseInteger(s, NumberStyles.Integer, Number.UInt16);
    public static ushort Parse(string s, NumberStyles style) => (ushort)Number.ParseInteger(s, style, Number.UInt16);
    public static ushort Parse(string s, IFormatProvider provider) => (ushort)Number.ParseInteger(s, NumberStyles.Integer, Number.UInt16);
    public static ushort Parse(string s, NumberStyles style, IFormatProvider provider) => (ushort)Number.ParseInteger(s, style, Number.UInt16);
    public static ushort Parse(ReadOnlySpan<char> s, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null) => (ushort)Number.ParseInteger(s.ToString(), style, Number.UInt16);

    public static bool TryParse(string s, out ushort result) => TryParse(s, NumberStyles.Integer, null, out result);
    public static bool TryParse(string s, IFormatProvider provider, out ushort result) => TryParse(s, NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, out ushort result) => TryParse(s.ToString(), NumberStyles.Integer, null, out result);

    public static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out ushort result)
    {
        bool ok = Number.TryParseInteger(s, style, Number.UInt16, out long value);
        result = (ushort)value;
        return ok;
    }
}
