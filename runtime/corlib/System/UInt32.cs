using System.Globalization;

namespace System;

public readonly partial struct UInt32 : IComparable, IComparable<uint>, IEquatable<uint>, IFormattable
{
    readonly uint m_value;

    public const uint MaxValue = 0xFFFFFFFFU;
    public const uint MinValue = 0;

    public int CompareTo(uint value) => m_value < value ? -1 : m_value > value ? 1 : 0;

    public int CompareTo(object value)
    {
        if (value == null) return 1;
        if (value is uint v) return CompareTo(v);
        throw new ArgumentException("Object must be of type UInt32.");
    }

    public bool Equals(uint obj) => m_value == obj;
    public override bool Equals(object obj) => obj is uint v && m_value == v;
    public override int GetHashCode() => (int)m_value;

    public override string ToString() => Number.FormatInt64(m_value);
    public string ToString(string format) => Number.FormatInteger(m_value, Number.UInt32, format);
    public string ToString(IFormatProvider provider) => Number.FormatInt64(m_value);
    public string ToString(string format, IFormatProvider provider) => Number.FormatInteger(m_value, Number.UInt32, format);

    public static uint Parse(string s) => (uint)Number.ParseInteger(s, NumberStyles.Integer, Number.UInt32);
    public static uint Parse(string s, NumberStyles style) => (uint)Number.ParseInteger(s, style, Number.UInt32);
    public static uint Parse(string s, IFormatProvider provider) => (uint)Number.ParseInteger(s, NumberStyles.Integer, Number.UInt32);
    public static uint Parse(string s, NumberStyles style, IFormatProvider provider) => (uint)Number.ParseInteger(s, style, Number.UInt32);
    public static uint Parse(ReadOnlySpan<char> s, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null) => (uint)Number.ParseInteger(s.ToString(), style, Number.UInt32);

    public static bool TryParse(string s, out uint result) => TryParse(s, NumberStyles.Integer, null, out result);
    public static bool TryParse(string s, IFormatProvider provider, out uint result) => TryParse(s, NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, out uint result) => TryParse(s.ToString(), NumberStyles.Integer, null, out result);

    public static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out uint result)
    {
        bool ok = Number.TryParseInteger(s, style, Number.UInt32, out long value);
        result = (uint)value;
        return ok;
    }
}
