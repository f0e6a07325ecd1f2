using System.Globalization;
using System.Numerics;

namespace System;

// The library reads no static field of its own: it makes the constants where it uses them.
public readonly partial struct UInt128 : IComparable, IComparable<UInt128>, IEquatable<UInt128>, IFormattable
{
    readonly ulong _lower;
    readonly ulong _upper;

    public UInt128(ulong upper, ulong lower)
    {
        _lower = lower;
        _upper = upper;
    }

    internal ulong Lower => _lower;
    internal ulong Upper => _upper;

    public static UInt128 MinValue => default;
    public static UInt128 MaxValue => new UInt128(ulong.MaxValue, ulong.MaxValue);
    public static UInt128 Zero => default;
    public static UInt128 One => new UInt128(0, 1);

    public int CompareTo(UInt128 value) => this < value ? -1 : this > value ? 1 : 0;

    public int CompareTo(object value)
    {
        if (value == null) return 1;
        if (value is UInt128 v) return CompareTo(v);
        throw new ArgumentException("Object must be of type UInt128.");
    }

    public bool Equals(UInt128 other) => _lower == other._lower && _upper == other._upper;
    public override bool Equals(object obj) => obj is UInt128 v && Equals(v);
    public override int GetHashCode() => HashCode.Combine(_lower, _upper);

    public override string ToString() => Number.FormatInt128((long)_upper, (long)_lower, Number.UInt128, null);
    public string ToString(string format) => Number.FormatInt128((long)_upper, (long)_lower, Number.UInt128, format);
    public string ToString(IFormatProvider provider) => ToString();
    public string ToString(string format, IFormatProvider provider) => ToString(format);

    public static UInt128 Parse(string s) => Parse(s, NumberStyles.Integer);
    public static UInt128 Parse(string s, IFormatProvider provider) => Parse(s, NumberStyles.Integer);
    public static UInt128 Parse(string s, NumberStyles style, IFormatProvider provider) => Parse(s, style);
    public static UInt128 Parse(ReadOnlySpan<char> s, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null) => Parse(s.ToString(), style);

    public static UInt128 Parse(string s, NumberStyles style)
    {
        long lower = Number.ParseInteger(s, style, Number.UInt128, out long upper);
        return new UInt128((ulong)upper, (ulong)lower);
    }

    public static bool TryParse(string s, out UInt128 result) => TryParse(s, NumberStyles.Integer, null, out result);
    public static bool TryParse(string s, IFormatProvider provider, out UInt128 result) => TryParse(s, NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, out UInt128 result) => TryParse(s.ToString(), NumberStyles.Integer, null, out result);

    public static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out UInt128 result)
    {
        bool ok = Number.TryParseInteger(s, style, Number.UInt128, out long lower, out long upper);
        result = new UInt128((ulong)upper, (ulong)lower);
        return ok;
    }

    public static UInt128 Max(UInt128 x, UInt128 y) => x >= y ? x : y;
    public static UInt128 Min(UInt128 x, UInt128 y) => x <= y ? x : y;

    public static UInt128 Clamp(UInt128 value, UInt128 min, UInt128 max)
    {
        if (min > max) throw new ArgumentException("'" + min + "' cannot be greater than " + max + ".");
        return value < min ? min : value > max ? max : value;
    }

    public static (UInt128 Quotient, UInt128 Remainder) DivRem(UInt128 left, UInt128 right)
    {
        var quotient = left / right;
        return (quotient, left - quotient * right);
    }

    public static bool IsEvenInteger(UInt128 value) => (value._lower & 1) == 0;
    public static bool IsOddInteger(UInt128 value) => (value._lower & 1) != 0;
    public static UInt128 LeadingZeroCount(UInt128 value) => (uint)(value._upper != 0 ? BitOperations.LeadingZeroCount(value._upper) : 64 + BitOperations.LeadingZeroCount(value._lower));
    public static UInt128 TrailingZeroCount(UInt128 value) => (uint)(value._lower != 0 ? BitOperations.TrailingZeroCount(value._lower) : 64 + BitOperations.TrailingZeroCount(value._upper));
    public static UInt128 PopCount(UInt128 value) => (uint)(BitOperations.PopCount(value._lower) + BitOperations.PopCount(value._upper));
    public static UInt128 RotateLeft(UInt128 value, int rotateAmount) => value << rotateAmount | value >>> -rotateAmount;
    public static UInt128 RotateRight(UInt128 value, int rotateAmount) => value >>> rotateAmount | value << -rotateAmount;

    public static UInt128 operator ~(UInt128 value) => new UInt128(~value._upper, ~value._lower);
    public static UInt128 operator &(UInt128 left, UInt128 right) => new UInt128(left._upper & right._upper, left._lower & right._lower);
    public static UInt128 operator |(UInt128 left, UInt128 right) => new UInt128(left._upper | right._upper, left._lower | right._lower);
    public static UInt128 operator ^(UInt128 left, UInt128 right) => new UInt128(left._upper ^ right._upper, left._lower ^ right._lower);

    public static UInt128 operator <<(UInt128 value, int shiftAmount)
    {
        shiftAmount &= 127;
        if (shiftAmount >= 64) return new UInt128(value._lower << shiftAmount, 0);
        if (shiftAmount == 0) return value;
        return new UInt128(value._upper << shiftAmount | value._lower >> 64 - shiftAmount, value._lower << shiftAmount);
    }

    public static UInt128 operator >>>(UInt128 value, int shiftAmount)
    {
        shiftAmount &= 127;
        if (shiftAmount >= 64) return new UInt128(0, value._upper >> shiftAmount);
        if (shiftAmount == 0) return value;
        return new UInt128(value._upper >> shiftAmount, value._lower >> shiftAmount | value._upper << 64 - shiftAmount);
    }

    public static bool operator ==(UInt128 left, UInt128 right) => left._lower == right._lower && left._upper == right._upper;
    public static bool operator !=(UInt128 left, UInt128 right) => left._lower != right._lower || left._upper != right._upper;
    public static bool operator <=(UInt128 left, UInt128 right) => !(right < left);
    public static bool operator >(UInt128 left, UInt128 right) => right < left;
    public static bool operator >=(UInt128 left, UInt128 right) => !(left < right);

    public static UInt128 operator +(UInt128 value) => value;
    public static UInt128 operator ++(UInt128 value) => value + One;
    public static UInt128 operator --(UInt128 value) => value - One;
    public static UInt128 operator checked ++(UInt128 value) => checked(value + One);
    public static UInt128 operator checked --(UInt128 value) => checked(value - One);

    public static UInt128 operator +(UInt128 left, UInt128 right)
    {
        ulong lower = left._lower + right._lower;
        return new UInt128(left._upper + right._upper + (lower < left._lower ? 1UL : 0), lower);
    }

    public static UInt128 operator -(UInt128 left, UInt128 right) =>
        new UInt128(left._upper - right._upper - (left._lower < right._lower ? 1UL : 0), left._lower - right._lower);

    public static UInt128 operator *(UInt128 left, UInt128 right)
    {
        ulong upper = Math.BigMul(left._lower, right._lower, out ulong lower);
        return new UInt128(upper + left._upper * right._lower + left._lower * right._upper, lower);
    }

    public static int Sign(UInt128 value) => (value._lower | value._upper) == 0 ? 0 : 1;
    public static bool IsPow2(UInt128 value) => (value & value - One) == default && value != default;
    public static UInt128 Log2(UInt128 value) => (uint)(value._upper != 0 ? 64 + BitOperations.Log2(value._upper) : BitOperations.Log2(value._lower));

    public static UInt128 operator >>(UInt128 value, int shiftAmount) => value >>> shiftAmount;
    public static bool operator <(UInt128 left, UInt128 right) => left._upper < right._upper || left._upper == right._upper && left._lower < right._lower;

    public static UInt128 operator -(UInt128 value) => default(UInt128) - value;
    public static UInt128 operator checked -(UInt128 value) => checked(default(UInt128) - value);

    public static UInt128 operator checked +(UInt128 left, UInt128 right)
    {
        ulong lower = left._lower + right._lower;
        return new UInt128(checked(left._upper + right._upper + (lower < left._lower ? 1UL : 0)), lower);
    }

    public static UInt128 operator checked -(UInt128 left, UInt128 right) => right <= left ? left - right : throw new OverflowException();

    public static UInt128 operator checked *(UInt128 left, UInt128 right)
    {
        if (left._upper != 0 && right._upper != 0) throw new OverflowException();
        ulong upper = Math.BigMul(left._lower, right._lower, out ulong lower);
        return new UInt128(checked(upper + left._upper * right._lower + left._lower * right._upper), lower);
    }

    public static UInt128 operator checked /(UInt128 left, UInt128 right) => left / right;

    public static UInt128 operator /(UInt128 left, UInt128 right)
    {
        if ((left._upper | right._upper) == 0) return left._lower / right._lower;
        if (right._upper == 0 && right._lower >> 32 == 0)
        {
            // Divides digit by digit, in base 2^32.
            ulong divisor = right._lower, upper = left._upper / divisor, rest = left._upper % divisor;
            ulong part = rest << 32 | left._lower >> 32, high = part / divisor;
            part = part % divisor << 32 | (uint)left._lower;
            return new UInt128(upper, high << 32 | part / divisor);
        }
        if (left < right) return default;
        // Divides bit by bit, from the first bit that the quotient can have.
        int shift = (int)(ulong)LeadingZeroCount(right) - (int)(ulong)LeadingZeroCount(left);
        right <<= shift;
        UInt128 quotient = default;
        for (; shift >= 0; shift--)
        {
            quotient <<= 1;
            if (right <= left)
            {
                left -= right;
                quotient |= One;
            }
            right >>= 1;
        }
        return quotient;
    }

    public static UInt128 operator %(UInt128 left, UInt128 right) => left - left / right * right;

    public static implicit operator UInt128(byte value) => new UInt128(0, value);
    public static implicit operator UInt128(ushort value) => new UInt128(0, value);
    public static implicit operator UInt128(uint value) => new UInt128(0, value);
    public static implicit operator UInt128(ulong value) => new UInt128(0, value);
    public static implicit operator UInt128(nuint value) => new UInt128(0, value);
    public static implicit operator UInt128(char value) => new UInt128(0, value);

    public static explicit operator UInt128(sbyte value) => new UInt128((ulong)((long)value >> 63), (ulong)value);
    public static explicit operator checked UInt128(sbyte value) => value >= 0 ? new UInt128(0, (ulong)value) : throw new OverflowException();
    public static explicit operator UInt128(short value) => new UInt128((ulong)((long)value >> 63), (ulong)value);
    public static explicit operator checked UInt128(short value) => value >= 0 ? new UInt128(0, (ulong)value) : throw new OverflowException();
    public static explicit operator UInt128(int value) => new UInt128((ulong)((long)value >> 63), (ulong)value);
    public static explicit operator checked UInt128(int value) => value >= 0 ? new UInt128(0, (ulong)value) : throw new OverflowException();
    public static explicit operator UInt128(long value) => new UInt128((ulong)((long)value >> 63), (ulong)value);
    public static explicit operator checked UInt128(long value) => value >= 0 ? new UInt128(0, (ulong)value) : throw new OverflowException();
    public static explicit operator UInt128(nint value) => new UInt128((ulong)((long)value >> 63), (ulong)value);
    public static explicit operator checked UInt128(nint value) => value >= 0 ? new UInt128(0, (ulong)value) : throw new OverflowException();

    public static explicit operator byte(UInt128 value) => (byte)value._lower;
    public static explicit operator checked byte(UInt128 value) => value._upper == 0 ? checked((byte)value._lower) : throw new OverflowException();
    public static explicit operator ushort(UInt128 value) => (ushort)value._lower;
    public static explicit operator checked ushort(UInt128 value) => value._upper == 0 ? checked((ushort)value._lower) : throw new OverflowException();
    public static explicit operator uint(UInt128 value) => (uint)value._lower;
    public static explicit operator checked uint(UInt128 value) => value._upper == 0 ? checked((uint)value._lower) : throw new OverflowException();
    public static explicit operator nuint(UInt128 value) => (nuint)value._lower;
    public static explicit operator checked nuint(UInt128 value) => value._upper == 0 ? checked((nuint)value._lower) : throw new OverflowException();
    public static explicit operator char(UInt128 value) => (char)value._lower;
    public static explicit operator checked char(UInt128 value) => value._upper == 0 ? checked((char)value._lower) : throw new OverflowException();
    public static explicit operator sbyte(UInt128 value) => (sbyte)value._lower;
    public static explicit operator checked sbyte(UInt128 value) => value._upper == 0 ? checked((sbyte)value._lower) : throw new OverflowException();
    public static explicit operator short(UInt128 value) => (short)value._lower;
    public static explicit operator checked short(UInt128 value) => value._upper == 0 ? checked((short)value._lower) : throw new OverflowException();
    public static explicit operator int(UInt128 value) => (int)value._lower;
    public static explicit operator checked int(UInt128 value) => value._upper == 0 ? checked((int)value._lower) : throw new OverflowException();
    public static explicit operator long(UInt128 value) => (long)value._lower;
    public static explicit operator checked long(UInt128 value) => value._upper == 0 ? checked((long)value._lower) : throw new OverflowException();
    public static explicit operator nint(UInt128 value) => (nint)value._lower;
    public static explicit operator checked nint(UInt128 value) => value._upper == 0 ? checked((nint)value._lower) : throw new OverflowException();
    public static explicit operator ulong(UInt128 value) => value._lower;
    public static explicit operator checked ulong(UInt128 value) => value._upper == 0 ? value._lower : throw new OverflowException();
    public static explicit operator Int128(UInt128 value) => new Int128(value._upper, value._lower);
    public static explicit operator checked Int128(UInt128 value) => (long)value._upper >= 0 ? new Int128(value._upper, value._lower) : throw new OverflowException();

    public static explicit operator decimal(UInt128 value) => value._upper >> 32 == 0
        ? new decimal((int)value._lower, (int)(value._lower >> 32), (int)value._upper, false, 0)
        : throw new OverflowException("Value was either too large or too small for a Decimal.");

    public static explicit operator UInt128(decimal value)
    {
        value = decimal.Truncate(value);
        return decimal.Sign(value) >= 0 ? value.Magnitude : throw new OverflowException();
    }

    // Rounds to the nearest even number.
    public static explicit operator double(UInt128 value)
    {
        if (value._upper == 0) return value._lower;
        // Takes 64 bits, of which the last one stands for all bits that follow.
        int zeros = BitOperations.LeadingZeroCount(value._upper);
        value <<= zeros;
        ulong bits = value._upper | (value._lower != 0 ? 1UL : 0);
        return BitConverter.Int64BitsToDouble(BitConverter.DoubleToInt64Bits(bits) + ((long)(64 - zeros) << 52));
    }

    public static explicit operator float(UInt128 value) => (float)(double)value;
    public static explicit operator UInt128(float value) => (UInt128)(double)value;
    public static explicit operator checked UInt128(float value) => checked((UInt128)(double)value);

    // The nearest number that there is; 0 for NaN.
    public static explicit operator UInt128(double value)
    {
        if (!(value >= 1)) return default;
        if (value >= 340282366920938463463374607431768211456.0) return MaxValue;
        long bits = BitConverter.DoubleToInt64Bits(value);
        int exponent = (int)(bits >> 52) - 1075;
        UInt128 mantissa = (ulong)bits & 0xFFFFFFFFFFFFFUL | 0x10000000000000UL;
        return exponent >= 0 ? mantissa << exponent : mantissa >> -exponent;
    }

    public static explicit operator checked UInt128(double value) =>
        value >= 0 && value < 340282366920938463463374607431768211456.0 ? (UInt128)value : throw new OverflowException();
}
