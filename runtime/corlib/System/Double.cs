using System.Globalization;

namespace System;

public readonly partial struct Double : IComparable, IComparable<double>, IEquatable<double>, IFormattable
{
    readonly double m_value;

    public const double MaxValue = 1.7976931348623157E+308;
    public const double MinValue = -1.7976931348623157E+308;
    public const double Epsilon = 4.9406564584124654E-324;
    public const double NaN = 0.0 / 0.0;
    public const double PositiveInfinity = 1.0 / 0.0;
    public const double NegativeInfinity = -1.0 / 0.0;
    public const double NegativeZero = -0.0;
    public const double E = Math.E;
    public const double Pi = Math.PI;
    public const double Tau = Math.Tau;

    public static bool IsNaN(double d) => d != d;
    public static bool IsInfinity(double d) => d == PositiveInfinity || d == NegativeInfinity;
    public static bool IsPositiveInfinity(double d) => d == PositiveInfinity;
    public static bool IsNegativeInfinity(double d) => d == NegativeInfinity;
    public static bool IsFinite(double d) => d - d == 0;
    public static bool IsNegative(double d) => BitConverter.DoubleToInt64Bits(d) < 0;
    public static bool IsInteger(double d) => IsFinite(d) && d == Math.Truncate(d);

    public int CompareTo(double value)
    {
        if (m_value < value) return -1;
        if (m_value > value) return 1;
        if (m_value == value) return 0;
        return IsNaN(m_value) ? (IsNaN(value) ? 0 : -1) : 1;
    }

    public int CompareTo(object value)
    {
        if (value == null) return 1;
        if (value is double v) return CompareTo(v);
        throw new ArgumentException("Object must be of type Double.");
    }

    public bool Equals(double obj) => m_value == obj || (IsNaN(m_value) && IsNaN(obj));
    public override bool Equals(object obj) => obj is double v && Equals(v);

    public override int GetHashCode()
    {
        if (m_value == 0) return 0;
        if (m_value != m_value) return 0x7FF00000; // all NaNs are equal
        long bits = BitConverter.DoubleToInt64Bits(m_value);
        return (int)bits ^ (int)(bits >> 32);
    }

    public override string ToString() => Number.FormatDouble(m_value, null);
    public string ToString(string format) => Number.FormatDouble(m_value, format);
    public string ToString(IFormatProvider provider) => Number.FormatDouble(m_value, null);
    public string ToString(string format, IFormatProvider provider) => Number.FormatDouble(m_value, format);

    public static double Parse(string s) => Parse(s, NumberStyles.Float | NumberStyles.AllowThousands);
    public static double Parse(string s, IFormatProvider provider) => Parse(s);
    public static double Parse(string s, NumberStyles style, IFormatProvider provider) => Parse(s, style);
    public static double Parse(ReadOnlySpan<char> s, NumberStyles style = NumberStyles.Float | NumberStyles.AllowThousands, IFormatProvider provider = null) => Parse(s.ToString(), style);

    public static double Parse(string s, NumberStyles style)
    {
        Number.CheckFloatStyle(style);
        if (s == null) throw new ArgumentNullException("s");
        if (!TryParse(s, style, null, out double result)) throw new FormatException("The input string '" + s + "' was not in a correct format.");
        return result;
    }

    public static bool TryParse(string s, out double result) => TryParse(s, NumberStyles.Float | NumberStyles.AllowThousands, null, out result);
    public static bool TryParse(string s, IFormatProvider provider, out double result) => TryParse(s, out result);
    public static bool TryParse(ReadOnlySpan<char> s, out double result) => TryParse(s.ToString(), out result);

    public static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out double result)
    {
        Number.CheckFloatStyle(style);
        bool ok = s != null && Number.IsFloat(s, (int)style);
        result = ok ? Number.ParseDouble(s, (int)style) : 0;
        return ok;
    }
}
