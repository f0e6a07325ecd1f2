using System.Globalization;

namespace System;

public readonly partial struct Int16 : IComparable, IComparable<short>, IEquatable<short>, IFormattable
{
    readonly short m_value;

    public const short MaxValue = 0x7FFF;
    public const short MinValue = unchecked((short)0x8000);

    public int CompareTo(short value) => m_value - value;

    public int CompareTo(object value)
    {
        if (value == null) return 1;
        if (value is short v) return CompareTo(v);
        throw new ArgumentException("Object must be of type Int16.");
    }

    public bool Equals(short obj) => m_value == obj;
    public override bool Equals(object obj) => obj is short v && m_value == v;
    public override int GetHashCode() => m_value;

    public override string ToString() => Number.FormatInt64(m_value);
    public string ToString(string format) => Number.FormatInteger(m_value, Number.Int16, format);
    public string ToString(IFormatProvider provider) => Number.FormatInt64(m_value);
    public string ToString(string format, IFormatProvider provider) => Number.FormatInteger(m_value, Number.Int16, format);

    public static short Parse(string s) => (short)Number.ParseInteger(s, NumberStyles.Integer, Number.Int16);
    public static short Parse(string s, NumberStyles style) => (short)Number.ParseInteger(s, style, Number.Int16);
    public static short Parse(string s, IFormatProvider provider) => (short)Number.ParseInteger(s, NumberStyles.Integer, Number.Int16);
    public static short Parse(string s, NumberStyles style, IFormatProvider provider) => (short)Number.ParseInteger(s, style, Number.Int16);
    public static short Parse(ReadOnlySpan<char> s, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null) => (short)Number.ParseInteger(s.ToString(), style, Number.Int16);

    public static bool TryParse(string s, out short result) => TryParse(s, NumberStyles.Integer, null, out result);
    public static bool TryParse(string s, IFormatProvider provider, out short result) => TryParse(s, NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, out short result) => TryParse(s.ToString(), NumberStyles.Integer, null, out result);

    public static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out short result)
    {
        bool ok = Number.TryParseInteger(s, style, Number.Int16, out long value);
        result = (short)value;
        return ok;
    }
}
