using System.Globalization;
using System.Numerics;

namespace System;

// In two's complement.
public readonly partial struct Int128 : IComparable, IComparable<Int128>, IEquatable<Int128>, IFormattable
{
    readonly ulong _lower;
    readonly ulong _upper;

    public Int128(ulong upper, ulong lower)
    {
        _lower = lower;
        _upper = upper;
    }

    internal ulong Lower => _lower;
    internal ulong Upper => _upper;

    public static Int128 MinValue => new Int128(0x8000000000000000UL, 0);
    public static Int128 MaxValue => new Int128(0x7FFFFFFFFFFFFFFFUL, ulong.MaxValue);
    public static Int128 Zero => default;
    public static Int128 One => new Int128(0, 1);
    public static Int128 NegativeOne => new Int128(ulong.MaxValue, ulong.MaxValue);

    public int CompareTo(Int128 value) => this < value ? -1 : this > value ? 1 : 0;

    public int CompareTo(object value)
    {
        if (value == null) return 1;
        if (value is Int128 v) return CompareTo(v);
        throw new ArgumentException("Object must be of type Int128.");
    }

    public bool Equals(Int128 other) => _lower == other._lower && _upper == other._upper;
    public override bool Equals(object obj) => obj is Int128 v && Equals(v);
    public override int GetHashCode() => HashCode.Combine(_lower, _upper);

    public override string ToString() => Number.FormatInt128((long)_upper, (long)_lower, Number.Int128, null);
    public string ToString(string format) => Number.FormatInt128((long)_upper, (long)_lower, Number.Int128, format);
    public string ToString(IFormatProvider provider) => ToString();
    public string ToString(string format, IFormatProvider provider) => ToString(format);

    public static Int128 Parse(string s) => Parse(s, NumberStyles.Integer);
    public static Int128 Parse(string s, IFormatProvider provider) => Parse(s, NumberStyles.Integer);
    public static Int128 Parse(string s, NumberStyles style, IFormatProvider provider) => Parse(s, style);
    public static Int128 Parse(ReadOnlySpan<char> s, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null) => Parse(s.ToString(), style);

    public static Int128 Parse(string s, NumberStyles style)
    {
        long lower = Number.ParseInteger(s, style, Number.Int128, out long upper);
        return new Int128((ulong)upper, (ulong)lower);
    }

    public static bool TryParse(string s, out Int128 result) => TryParse(s, NumberStyles.Integer, null, out result);
    public static bool TryParse(string s, IFormatProvider provider, out Int128 result) => TryParse(s, NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, out Int128 result) => TryParse(s.ToString(), NumberStyles.Integer, null, out result);

    public static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out Int128 result)
    {
        bool ok = Number.TryParseInteger(s, style, Number.Int128, out long lower, out long upper);
        result = new Int128((ulong)upper, (ulong)lower);
        return ok;
    }

    public static Int128 Max(Int128 x, Int128 y) => x >= y ? x : y;
    public static Int128 Min(Int128 x, Int128 y) => x <= y ? x : y;

    public static Int128 Clamp(Int128 value, Int128 min, Int128 max)
    {
        if (min > max) throw new ArgumentException("'" + min + "' cannot be greater than " + max + ".");
        return value < min ? min : value > max ? max : value;
    }

    public static (Int128 Quotient, Int128 Remainder) DivRem(Int128 left, Int128 right)
    {
        var quotient = left / right;
        return (quotient, left - quotient * right);
    }

    public static bool IsEvenInteger(Int128 value) => (value._lower & 1) == 0;
    public static bool IsOddInteger(Int128 value) => (value._lower & 1) != 0;
    public static Int128 LeadingZeroCount(Int128 value) => value._upper != 0 ? BitOperations.LeadingZeroCount(value._upper) : 64 + BitOperations.LeadingZeroCount(value._lower);
    public static Int128 TrailingZeroCount(Int128 value) => value._lower != 0 ? BitOperations.TrailingZeroCount(value._lower) : 64 + BitOperations.TrailingZeroCount(value._upper);
    public static Int128 PopCount(Int128 value) => BitOperations.PopCount(value._lower) + BitOperations.PopCount(value._upper);
    public static Int128 RotateLeft(Int128 value, int rotateAmount) => value << rotateAmount | value >>> -rotateAmount;
    public static Int128 RotateRight(Int128 value, int rotateAmount) => value >>> rotateAmount | value << -rotateAmount;

    public static Int128 operator ~(Int128 value) => new Int128(~value._upper, ~value._lower);
    public static Int128 operator &(Int128 left, Int128 right) => new Int128(left._upper & right._upper, left._lower & right._lower);
    public static Int128 operator |(Int128 left, Int128 right) => new Int128(left._upper | right._upper, left._lower | right._lower);
    public static Int128 operator ^(Int128 left, Int128 right) => new Int128(left._upper ^ right._upper, left._lower ^ right._lower);

    public static Int128 operator <<(Int128 value, int shiftAmount)
    {
        shiftAmount &= 127;
        if (shiftAmount >= 64) return new Int128(value._lower << shiftAmount, 0);
        if (shiftAmount == 0) return value;
        return new Int128(value._upper << shiftAmount | value._lower >> 64 - shiftAmount, value._lower << shiftAmount);
    }

    public static Int128 operator >>>(Int128 value, int shiftAmount)
    {
        shiftAmount &= 127;
        if (shiftAmount >= 64) return new Int128(0, value._upper >> shiftAmount);
        if (shiftAmount == 0) return value;
        return new Int128(value._upper >> shiftAmount, value._lower >> shiftAmount | value._upper << 64 - shiftAmount);
    }

    public static bool operator ==(Int128 left, Int128 right) => left._lower == right._lower && left._upper == right._upper;
    public static bool operator !=(Int128 left, Int128 right) => left._lower != right._lower || left._upper != right._upper;
    public static bool operator <=(Int128 left, Int128 right) => !(right < left);
    public static bool operator >(Int128 left, Int128 right) => right < left;
    public static bool operator >=(Int128 left, Int128 right) => !(left < right);

    public static Int128 operator +(Int128 value) => value;
    public static Int128 operator ++(Int128 value) => value + One;
    public static Int128 operator --(Int128 value) => value - One;
    public static Int128 operator checked ++(Int128 value) => checked(value + One);
    public static Int128 operator checked --(Int128 value) => checked(value - One);

    public static Int128 operator +(Int128 left, Int128 right)
    {
        ulong lower = left._lower + right._lower;
        return new Int128(left._upper + right._upper + (lower < left._lower ? 1UL : 0), lower);
    }

    public static Int128 operator -(Int128 left, Int128 right) =>
        new Int128(left._upper - right._upper - (left._lower < right._lower ? 1UL : 0), left._lower - right._lower);

    public static Int128 operator *(Int128 left, Int128 right)
    {
        ulong upper = Math.BigMul(left._lower, right._lower, out ulong lower);
        return new Int128(upper + left._upper * right._lower + left._lower * right._upper, lower);
    }

    public static int Sign(Int128 value) => (long)value._upper < 0 ? -1 : (value._lower | value._upper) == 0 ? 0 : 1;
    public static bool IsNegative(Int128 value) => (long)value._upper < 0;
    public static bool IsPositive(Int128 value) => (long)value._upper >= 0;
    public static bool IsPow2(Int128 value) => (value & value - One) == default && Sign(value) > 0;

    public static Int128 Abs(Int128 value)
    {
        if (!IsNegative(value)) return value;
        if (value == MinValue) throw new OverflowException("Negating the minimum value of a twos complement number is invalid.");
        return -value;
    }

    public static Int128 CopySign(Int128 value, Int128 sign)
    {
        if (IsNegative(sign)) return IsNegative(value) ? value : -value;
        return Abs(value);
    }

    public static Int128 Log2(Int128 value)
    {
        if (IsNegative(value)) throw new ArgumentOutOfRangeException("value", ArgumentOutOfRangeException.NonNegative);
        return value._upper != 0 ? 64 + BitOperations.Log2(value._upper) : BitOperations.Log2(value._lower);
    }

    UInt128 Magnitude => (UInt128)(IsNegative(this) ? -this : this);

    static Int128 Signed(UInt128 magnitude, bool negative) => negative ? -(Int128)magnitude : (Int128)magnitude;

    public static Int128 operator >>(Int128 value, int shiftAmount)
    {
        shiftAmount &= 127;
        ulong sign = (ulong)((long)value._upper >> 63);
        if (shiftAmount >= 64) return new Int128(sign, (ulong)((long)value._upper >> shiftAmount));
        if (shiftAmount == 0) return value;
        return new Int128((ulong)((long)value._upper >> shiftAmount), value._lower >> shiftAmount | value._upper << 64 - shiftAmount);
    }

    public static bool operator <(Int128 left, Int128 right) => (long)left._upper < (long)right._upper || left._upper == right._upper && left._lower < right._lower;

    public static Int128 operator -(Int128 value) => default(Int128) - value;
    public static Int128 operator checked -(Int128 value) => checked(default(Int128) - value);

    // If both parts have the same sign, so must the sum.
    public static Int128 operator checked +(Int128 left, Int128 right)
    {
        var sum = left + right;
        return (long)((left._upper ^ sum._upper) & (right._upper ^ sum._upper)) >= 0 ? sum : throw new OverflowException();
    }

    public static Int128 operator checked -(Int128 left, Int128 right)
    {
        var difference = left - right;
        return (long)((left._upper ^ right._upper) & (left._upper ^ difference._upper)) >= 0 ? difference : throw new OverflowException();
    }

    public static Int128 operator checked *(Int128 left, Int128 right)
    {
        bool negative = IsNegative(left) != IsNegative(right);
        var product = Signed(checked(left.Magnitude * right.Magnitude), negative);
        return product == default || IsNegative(product) == negative ? product : throw new OverflowException();
    }

    public static Int128 operator checked /(Int128 left, Int128 right) => left / right;

    public static Int128 operator /(Int128 left, Int128 right)
    {
        if (right == NegativeOne && left == MinValue) throw new OverflowException();
        return Signed(left.Magnitude / right.Magnitude, IsNegative(left) != IsNegative(right));
    }

    public static Int128 operator %(Int128 left, Int128 right) => left - left / right * right;

    public static implicit operator Int128(byte value) => new Int128(0, value);
    public static implicit operator Int128(ushort value) => new Int128(0, value);
    public static implicit operator Int128(uint value) => new Int128(0, value);
    public static implicit operator Int128(ulong value) => new Int128(0, value);
    public static implicit operator Int128(nuint value) => new Int128(0, value);
    public static implicit operator Int128(char value) => new Int128(0, value);
    public static implicit operator Int128(sbyte value) => new Int128((ulong)((long)value >> 63), (ulong)value);
    public static implicit operator Int128(short value) => new Int128((ulong)((long)value >> 63), (ulong)value);
    public static implicit operator Int128(int value) => new Int128((ulong)((long)value >> 63), (ulong)value);
    public static implicit operator Int128(long value) => new Int128((ulong)((long)value >> 63), (ulong)value);
    public static implicit operator Int128(nint value) => new Int128((ulong)((long)value >> 63), (ulong)value);

    public static explicit operator byte(Int128 value) => (byte)value._lower;
    public static explicit operator checked byte(Int128 value) => value._upper == 0 ? checked((byte)value._lower) : throw new OverflowException();
    public static explicit operator ushort(Int128 value) => (ushort)value._lower;
    public static explicit operator checked ushort(Int128 value) => value._upper == 0 ? checked((ushort)value._lower) : throw new OverflowException();
    public static explicit operator uint(Int128 value) => (uint)value._lower;
    public static explicit operator checked uint(Int128 value) => value._upper == 0 ? checked((uint)value._lower) : throw new OverflowException();
    public static explicit operator ulong(Int128 value) => (ulong)value._lower;
    public static explicit operator checked ulong(Int128 value) => value._upper == 0 ? value._lower : throw new OverflowException();
    public static explicit operator nuint(Int128 value) => (nuint)value._lower;
    public static explicit operator checked nuint(Int128 value) => value._upper == 0 ? checked((nuint)value._lower) : throw new OverflowException();
    public static explicit operator char(Int128 value) => (char)value._lower;
    public static explicit operator checked char(Int128 value) => value._upper == 0 ? checked((char)value._lower) : throw new OverflowException();
    public static explicit operator sbyte(Int128 value) => (sbyte)value._lower;
    public static explicit operator checked sbyte(Int128 value) => value._upper == (ulong)((long)value._lower >> 63) ? checked((sbyte)unchecked((long)value._lower)) : throw new OverflowException();
    public static explicit operator short(Int128 value) => (short)value._lower;
    public static explicit operator checked short(Int128 value) => value._upper == (ulong)((long)value._lower >> 63) ? checked((short)unchecked((long)value._lower)) : throw new OverflowException();
    public static explicit operator int(Int128 value) => (int)value._lower;
    public static explicit operator checked int(Int128 value) => value._upper == (ulong)((long)value._lower >> 63) ? checked((int)unchecked((long)value._lower)) : throw new OverflowException();
    public static explicit operator long(Int128 value) => (long)value._lower;
    public static explicit operator checked long(Int128 value) => value._upper == (ulong)((long)value._lower >> 63) ? (long)value._lower : throw new OverflowException();
    public static explicit operator nint(Int128 value) => (nint)value._lower;
    public static explicit operator checked nint(Int128 value) => value._upper == (ulong)((long)value._lower >> 63) ? checked((nint)unchecked((long)value._lower)) : throw new OverflowException();
    public static explicit operator UInt128(Int128 value) => new UInt128(value._upper, value._lower);
    public static explicit operator checked UInt128(Int128 value) => (long)value._upper >= 0 ? new UInt128(value._upper, value._lower) : throw new OverflowException();

    public static explicit operator decimal(Int128 value)
    {
        var magnitude = (decimal)value.Magnitude;
        return IsNegative(value) ? -magnitude : magnitude;
    }

    public static explicit operator Int128(decimal value) => Signed(decimal.Truncate(value).Magnitude, decimal.IsNegative(value));
    public static explicit operator double(Int128 value) => IsNegative(value) ? -(double)value.Magnitude : (double)value.Magnitude;
    public static explicit operator float(Int128 value) => (float)(double)value;
    public static explicit operator Int128(float value) => (Int128)(double)value;
    public static explicit operator checked Int128(float value) => checked((Int128)(double)value);

    // The nearest number that there is; 0 for NaN.
    public static explicit operator Int128(double value)
    {
        if (value >= 170141183460469231731687303715884105728.0) return MaxValue;
        if (value <= -170141183460469231731687303715884105728.0) return MinValue;
        return Signed((UInt128)(value < 0 ? -value : value), value < 0);
    }

    public static explicit operator checked Int128(double value) =>
        value >= -170141183460469231731687303715884105728.0 && value < 170141183460469231731687303715884105728.0 ? (Int128)value : throw new OverflowException();
}
