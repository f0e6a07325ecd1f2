using System.Globalization;

namespace System;

public readonly partial struct Single : IComparable, IComparable<float>, IEquatable<float>, IFormattable
{
    readonly float m_value;

    public const float MaxValue = 3.40282346638528859e+38f;
    public const float MinValue = -3.40282346638528859e+38f;
    public const float Epsilon = 1.4e-45f;
    public const float E = MathF.E;
    public const float Pi = MathF.PI;
    public const float Tau = MathF.Tau;
    public const float NaN = 0.0f / 0.0f;
    public const float PositiveInfinity = 1.0f / 0.0f;
    public const float NegativeInfinity = -1.0f / 0.0f;
    public const float NegativeZero = -0.0f;

    public static bool IsNaN(float d) => d != d;
    public static bool IsInfinity(float d) => d == PositiveInfinity || d == NegativeInfinity;
    public static bool IsPositiveInfinity(float d) => d == PositiveInfinity;
    public static bool IsNegativeInfinity(float d) => d == NegativeInfinity;
    public static bool IsFinite(float d) => d - d == 0;
    public static bool IsNegative(float d) => BitConverter.SingleToInt32Bits(d) < 0;
    public static bool IsInteger(float d) => IsFinite(d) && d == Math.Truncate(d);

    public int CompareTo(float value)
    {
        if (m_value < value) return -1;
        if (m_value > value) return 1;
        if (m_value == value) return 0;
        return IsNaN(m_value) ? (IsNaN(value) ? 0 : -1) : 1;
    }

    public int CompareTo(object value)
    {
        if (value == null) return 1;
        if (value is float v) return CompareTo(v);
        throw new ArgumentException("Object must be of type Single.");
    }

    public bool Equals(float obj) => m_value == obj || (IsNaN(m_value) && IsNaN(obj));
    public override bool Equals(object obj) => obj is float v && Equals(v);

    public override int GetHashCode()
    {
        if (m_value == 0) return 0;
        if (m_value != m_value) return 0x7F800000; // all NaNs are equal
        int bits = BitConverter.SingleToInt32Bits(m_value);
        return bits;
    }

    public override string ToString() => Number.FormatSingle(m_value, null);
    public string ToString(string format) => Number.FormatSingle(m_value, format);
    public string ToString(IFormatProvider provider) => Number.FormatSingle(m_value, null);
    public string ToString(string format, IFormatProvider provider) => Number.FormatSingle(m_value, format);

    public static float Parse(string s) => Parse(s, NumberStyles.Float | NumberStyles.AllowThousands);
    public static float Parse(string s, IFormatProvider provider) => Parse(s);
    public static float Parse(string s, NumberStyles style, IFormatProvider provider) => Parse(s, style);
    public static float Parse(ReadOnlySpan<char> s, NumberStyles style = NumberStyles.Float | NumberStyles.AllowThousands, IFormatProvider provider = null) => Parse(s.ToString(), style);

    public static float Parse(string s, NumberStyles style)
    {
        Number.CheckFloatStyle(style);
        if (s == null) throw new ArgumentNullException("s");
        if (!TryParse(s, style, null, out float result)) throw new FormatException("The input string '" + s + "' was not in a correct format.");
        return result;
    }

    public static bool TryParse(string s, out float result) => TryParse(s, NumberStyles.Float | NumberStyles.AllowThousands, null, out result);
    public static bool TryParse(string s, IFormatProvider provider, out float result) => TryParse(s, out result);
    public static bool TryParse(ReadOnlySpan<char> s, out float result) => TryParse(s.ToString(), out result);

    public static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out float result)
    {
        Number.CheckFloatStyle(style);
        bool ok = s != null && Number.IsFloat(s, (int)style);
        result = ok ? Number.ParseSingle(s, (int)style) : 0;
        return ok;
    }
}
