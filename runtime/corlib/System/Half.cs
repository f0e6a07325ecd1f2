using System.Globalization;

namespace System;

// 16 bits. It is computed as float and rounded.
public readonly partial struct Half : IComparable, IComparable<Half>, IEquatable<Half>, IFormattable
{
    readonly ushort _value;

    internal Half(ushort bits) { _value = bits; }

    internal ushort Bits => _value;

    public static Half Epsilon => new Half(0x0001);
    public static Half PositiveInfinity => new Half(0x7c00);
    public static Half NegativeInfinity => new Half(0xfc00);
    public static Half NaN => new Half(0xfe00);
    public static Half MinValue => new Half(0xfbff);
    public static Half MaxValue => new Half(0x7bff);
    public static Half NegativeZero => new Half(0x8000);
    public static Half One => new Half(0x3c00);
    public static Half Zero => default;
    public static Half NegativeOne => new Half(0xbc00);
    public static Half MultiplicativeIdentity => One;
    public static Half AdditiveIdentity => default;
    public static Half E => new Half(0x4170);
    public static Half Pi => new Half(0x4248);
    public static Half Tau => new Half(0x4648);

    public static bool IsNaN(Half value) => (value._value & 0x7fff) > 0x7c00;
    public static bool IsInfinity(Half value) => (value._value & 0x7fff) == 0x7c00;
    public static bool IsPositiveInfinity(Half value) => value._value == 0x7c00;
    public static bool IsNegativeInfinity(Half value) => value._value == 0xfc00;
    public static bool IsFinite(Half value) => (value._value & 0x7c00) != 0x7c00;
    public static bool IsNegative(Half value) => value._value >= 0x8000;
    public static bool IsInteger(Half value) => float.IsInteger((float)value);

    public static explicit operator float(Half value)
    {
        uint sign = (uint)(value._value & 0x8000) << 16;
        int exponent = value._value >> 10 & 0x1f;
        uint fraction = (uint)value._value & 0x3ff;
        if (exponent == 0x1f) return BitConverter.UInt32BitsToSingle(sign | 0x7f800000 | fraction << 13 | (fraction != 0 ? 0x400000u : 0));
        if (exponent == 0)
        {
            float small = fraction * (1 / 16777216f);
            return sign != 0 ? -small : small;
        }
        return BitConverter.UInt32BitsToSingle(sign | (uint)(exponent + 112) << 23 | fraction << 13);
    }

    public static explicit operator double(Half value) => (float)value;

    public static explicit operator Half(float value) => (Half)(double)value;

    // Rounds to the nearest number, halves to even.
    public static explicit operator Half(double value)
    {
        ulong bits = BitConverter.DoubleToUInt64Bits(value);
        ushort sign = (ushort)(bits >> 48 & 0x8000);
        if (double.IsNaN(value)) return new Half((ushort)(sign | 0x7e00 | (ushort)(bits >> 42 & 0x1ff)));
        double magnitude = Math.Abs(value);
        if (magnitude >= 65520) return new Half((ushort)(sign | 0x7c00));
        int exponent = (int)(bits >> 52 & 0x7ff) - 1023;
        if (exponent < -14)
            return new Half((ushort)(sign | (ushort)Math.Round(magnitude * 16777216)));
        ulong fraction = bits & 0xfffffffffffffUL;
        ulong kept = fraction >> 42, rest = fraction & 0x3ffffffffffUL;
        if (rest > 0x20000000000UL || rest == 0x20000000000UL && (kept & 1) != 0) kept++;
        return new Half((ushort)(sign + (ushort)(((ulong)(exponent + 15) << 10) + kept)));
    }

    public static implicit operator Half(byte value) => (Half)(float)value;
    public static implicit operator Half(sbyte value) => (Half)(float)value;
    public static explicit operator Half(short value) => (Half)(float)value;
    public static explicit operator Half(ushort value) => (Half)(float)value;
    public static explicit operator Half(char value) => (Half)(float)value;
    public static explicit operator Half(int value) => (Half)(double)value;
    public static explicit operator Half(uint value) => (Half)(double)value;
    public static explicit operator Half(long value) => (Half)(double)value;
    public static explicit operator Half(ulong value) => (Half)(double)value;
    public static explicit operator Half(decimal value) => (Half)(double)value;
    public static explicit operator byte(Half value) => (byte)(float)value;
    public static explicit operator sbyte(Half value) => (sbyte)(float)value;
    public static explicit operator short(Half value) => (short)(float)value;
    public static explicit operator ushort(Half value) => (ushort)(float)value;
    public static explicit operator char(Half value) => (char)(float)value;
    public static explicit operator int(Half value) => (int)(float)value;
    public static explicit operator uint(Half value) => (uint)(float)value;
    public static explicit operator long(Half value) => (long)(float)value;
    public static explicit operator ulong(Half value) => (ulong)(float)value;
    public static explicit operator decimal(Half value) => (decimal)(float)value;

    public static Half operator +(Half value) => value;
    public static Half operator -(Half value) => IsNaN(value) ? value : new Half((ushort)(value._value ^ 0x8000));
    public static Half operator ++(Half value) => value + One;
    public static Half operator --(Half value) => value - One;
    public static Half operator +(Half left, Half right) => (Half)((float)left + (float)right);
    public static Half operator -(Half left, Half right) => (Half)((float)left - (float)right);
    public static Half operator *(Half left, Half right) => (Half)((float)left * (float)right);
    public static Half operator /(Half left, Half right) => (Half)((float)left / (float)right);
    public static Half operator %(Half left, Half right) => (Half)((float)left % (float)right);
    public static bool operator ==(Half left, Half right) => (float)left == (float)right;
    public static bool operator !=(Half left, Half right) => (float)left != (float)right;
    public static bool operator <(Half left, Half right) => (float)left < (float)right;
    public static bool operator >(Half left, Half right) => (float)left > (float)right;
    public static bool operator <=(Half left, Half right) => (float)left <= (float)right;
    public static bool operator >=(Half left, Half right) => (float)left >= (float)right;

    public int CompareTo(Half other) => ((float)this).CompareTo((float)other);

    public int CompareTo(object value)
    {
        if (value == null) return 1;
        if (value is Half v) return CompareTo(v);
        throw new ArgumentException("Object must be of type Half.");
    }

    public bool Equals(Half other) => ((float)this).Equals((float)other);
    public override bool Equals(object obj) => obj is Half v && Equals(v);

    // The same for both zeros, and the same for all NaNs.
    public override int GetHashCode() => IsNaN(this) ? 0x7c00 : (_value & 0x7fff) == 0 ? 0 : _value;

    public override string ToString() => Number.FormatHalf((float)this, null);
    public string ToString(string format) => Number.FormatHalf((float)this, format);
    public string ToString(IFormatProvider provider) => ToString();
    public string ToString(string format, IFormatProvider provider) => ToString(format);

    const NumberStyles Style = NumberStyles.Float | NumberStyles.AllowThousands;

    public static Half Parse(string s) => (Half)double.Parse(s, Style);
    public static Half Parse(string s, NumberStyles style) => (Half)double.Parse(s, style);
    public static Half Parse(string s, IFormatProvider provider) => Parse(s);
    public static Half Parse(string s, NumberStyles style, IFormatProvider provider) => Parse(s, style);
    public static Half Parse(ReadOnlySpan<char> s, NumberStyles style = Style, IFormatProvider provider = null) => Parse(s.ToString(), style);
    public static bool TryParse(string s, out Half result) => TryParse(s, Style, null, out result);
    public static bool TryParse(string s, IFormatProvider provider, out Half result) => TryParse(s, Style, null, out result);
    public static bool TryParse(ReadOnlySpan<char> s, out Half result) => TryParse(s.ToString(), Style, null, out result);

    public static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out Half result)
    {
        bool ok = double.TryParse(s, style, null, out double value);
        result = (Half)value;
        return ok;
    }
}
