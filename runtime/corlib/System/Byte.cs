using System.Globalization;

namespace System;

public readonly partial struct Byte : IComparable, IComparable<byte>, IEquatable<byte>, IFormattable
{
    readonly byte m_value;

    public const byte MaxValue = 0xFF;
    public const byte MinValue = 0;

    public int CompareTo(byte value) => m_value - value;

    public int CompareTo(object value)
    {
        if (value == null) return 1;
        if (value is byte v) return CompareTo(v);
        throw new ArgumentException("Object must be of type Byte.");
    }

    public bool Equals(byte obj) => m_value == obj;
    public override bool Equals(object obj) => obj is byte v && m_value == v;
    public override int GetHashCode() => m_value;

    public override string ToString() => Number.FormatInt64(m_value);
    public string ToString(string format) => Number.FormatInteger(m_value, Number.Byte, format);
    public string ToString(IFormatProvider provider) => Number.FormatInt64(m_value);
    public string ToString(string format, IFormatProvider provider) => Number.FormatInteger(m_value, Number.Byte, format);

    public static byte Parse(string s) => (byte)Number.ParseInteger(s, NumberStyles.Integer, Number.Byte);
    public static byte Parse(string s, NumberStyles style) => (byte)Number.ParseInteger(s, style, Number.Byte);
    public static byte Parse(string s, IFormatProvider provider) => (byte)Number.ParseInteger(s, NumberStyles.Integer, Number.Byte);
    public static byte Parse(string s, NumberStyles style, IFormatProvider provider) => (byte)Number.ParseInteger(s, style, Number.Byte);
    public static byte Parse(ReadOnlySpan<char> s, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null) => (byte)Number.ParseInteger(s.ToString(), style, Number.Byte);

    public static bool TryParse(string s, out byte result) => TryParse(s, NumberStyles.Integer, null, out result);
    public static bool TryParse(string s, IFormatProvider provider, out byte result) => TryParse(s, NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, out byte result) => TryParse(s.ToString(), NumberStyles.Integer, null, out result);

    public static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out byte result)
    {
        bool ok = Number.TryParseInteger(s, style, Number.Byte, out long value);
        result = (byte)value;
        return ok;
    }
}
