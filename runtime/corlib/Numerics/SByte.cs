using System.Globalization;
using System.Numerics;

namespace System;

// Generic math.
public readonly partial struct SByte : IBinaryInteger<sbyte>, IMinMaxValue<sbyte>, ISignedNumber<sbyte>
{
    public static sbyte Parse(ReadOnlySpan<char> s, IFormatProvider provider) => Parse(s.ToString(), NumberStyles.Integer, provider);
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out sbyte result) => TryParse(s.ToString(), NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider, out sbyte result) => TryParse(s.ToString(), style, provider, out result);
    public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Number.TryCopy(ToString(format.ToString(), provider), destination, out charsWritten);

    public static sbyte Abs(sbyte value) => Math.Abs(value);
    public static bool IsNegative(sbyte value) => value < 0;
    public static bool IsPositive(sbyte value) => value >= 0;
    public static int Sign(sbyte value) => Math.Sign(value);
    public static sbyte CopySign(sbyte value, sbyte sign) => (value < 0) == (sign < 0) ? value : value == MinValue ? throw new OverflowException("Negating the minimum value of a twos complement number is invalid.") : (sbyte)(-value);
    public static sbyte MaxMagnitude(sbyte x, sbyte y) => x == MinValue ? x : y == MinValue ? y : Abs(x) > Abs(y) || x == y ? x : Abs(x) < Abs(y) || x < 0 ? y : x;
    public static sbyte MinMagnitude(sbyte x, sbyte y) => x == MinValue ? y : y == MinValue ? x : Abs(x) < Abs(y) || x == y ? x : Abs(x) > Abs(y) || x > 0 ? y : x;
    static sbyte INumberBase<sbyte>.MaxMagnitudeNumber(sbyte x, sbyte y) => MaxMagnitude(x, y);
    static sbyte INumberBase<sbyte>.MinMagnitudeNumber(sbyte x, sbyte y) => MinMagnitude(x, y);
    static sbyte INumber<sbyte>.MaxNumber(sbyte x, sbyte y) => x > y ? x : y;
    static sbyte INumber<sbyte>.MinNumber(sbyte x, sbyte y) => x < y ? x : y;
    public static sbyte Max(sbyte x, sbyte y) => x > y ? x : y;
    public static sbyte Min(sbyte x, sbyte y) => x < y ? x : y;
    public static sbyte Clamp(sbyte value, sbyte min, sbyte max) => Math.Clamp(value, min, max);
    public static (sbyte Quotient, sbyte Remainder) DivRem(sbyte left, sbyte right) => Math.DivRem(left, right);
    public static bool IsEvenInteger(sbyte value) => (value & 1) == 0;
    public static bool IsOddInteger(sbyte value) => (value & 1) != 0;
    public static bool IsPow2(sbyte value) => (value & value - 1) == 0 && value > 0;
    public static sbyte Log2(sbyte value) => value < 0 ? throw new ArgumentOutOfRangeException("value", ArgumentOutOfRangeException.NonNegative) : (sbyte)BitOperations.Log2((uint)(byte)value);
    public static sbyte LeadingZeroCount(sbyte value) => (sbyte)(BitOperations.LeadingZeroCount((uint)(byte)value) - 24);
    public static sbyte PopCount(sbyte value) => (sbyte)BitOperations.PopCount((uint)(byte)value);
    public static sbyte TrailingZeroCount(sbyte value) => (sbyte)BitOperations.TrailingZeroCount((byte)value | 1 << 8);
    public static sbyte RotateLeft(sbyte value, int rotateAmount) => (sbyte)((byte)value << (rotateAmount & 7) | (byte)value >> (-rotateAmount & 7));
    public static sbyte RotateRight(sbyte value, int rotateAmount) => (sbyte)((byte)value >> (rotateAmount & 7) | (byte)value << (-rotateAmount & 7));

    public static sbyte CreateChecked<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToSByteChecked();
        return TOther.TryConvertToChecked(value, out sbyte result) ? result : throw new NotSupportedException();
    }

    public static sbyte CreateSaturating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToSByteSaturating();
        return TOther.TryConvertToSaturating(value, out sbyte result) ? result : throw new NotSupportedException();
    }

    public static sbyte CreateTruncating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToSByteTruncating();
        return TOther.TryConvertToTruncating(value, out sbyte result) ? result : throw new NotSupportedException();
    }

    static sbyte INumberBase<sbyte>.Zero => 0;
    static sbyte INumberBase<sbyte>.One => 1;
    static int INumberBase<sbyte>.Radix => 2;
    static sbyte ISignedNumber<sbyte>.NegativeOne => -1;
    static sbyte IAdditiveIdentity<sbyte, sbyte>.AdditiveIdentity => 0;
    static sbyte IMultiplicativeIdentity<sbyte, sbyte>.MultiplicativeIdentity => 1;
    static sbyte IMinMaxValue<sbyte>.MinValue => MinValue;
    static sbyte IMinMaxValue<sbyte>.MaxValue => MaxValue;
    static bool INumberBase<sbyte>.IsCanonical(sbyte value) => true;
    static bool INumberBase<sbyte>.IsComplexNumber(sbyte value) => false;
    static bool INumberBase<sbyte>.IsFinite(sbyte value) => true;
    static bool INumberBase<sbyte>.IsImaginaryNumber(sbyte value) => false;
    static bool INumberBase<sbyte>.IsInfinity(sbyte value) => false;
    static bool INumberBase<sbyte>.IsInteger(sbyte value) => true;
    static bool INumberBase<sbyte>.IsNaN(sbyte value) => false;
    static bool INumberBase<sbyte>.IsNegativeInfinity(sbyte value) => false;
    static bool INumberBase<sbyte>.IsNormal(sbyte value) => value != 0;
    static bool INumberBase<sbyte>.IsPositiveInfinity(sbyte value) => false;
    static bool INumberBase<sbyte>.IsRealNumber(sbyte value) => true;
    static bool INumberBase<sbyte>.IsSubnormal(sbyte value) => false;
    static bool INumberBase<sbyte>.IsZero(sbyte value) => value == 0;

    static sbyte IAdditionOperators<sbyte, sbyte, sbyte>.operator +(sbyte left, sbyte right) => unchecked((sbyte)(left + right));
    static sbyte IAdditionOperators<sbyte, sbyte, sbyte>.operator checked +(sbyte left, sbyte right) => checked((sbyte)(left + right));
    static sbyte ISubtractionOperators<sbyte, sbyte, sbyte>.operator -(sbyte left, sbyte right) => unchecked((sbyte)(left - right));
    static sbyte ISubtractionOperators<sbyte, sbyte, sbyte>.operator checked -(sbyte left, sbyte right) => checked((sbyte)(left - right));
    static sbyte IMultiplyOperators<sbyte, sbyte, sbyte>.operator *(sbyte left, sbyte right) => unchecked((sbyte)(left * right));
    static sbyte IMultiplyOperators<sbyte, sbyte, sbyte>.operator checked *(sbyte left, sbyte right) => checked((sbyte)(left * right));
    static sbyte IDivisionOperators<sbyte, sbyte, sbyte>.operator /(sbyte left, sbyte right) => unchecked((sbyte)(left / right));
    static sbyte IModulusOperators<sbyte, sbyte, sbyte>.operator %(sbyte left, sbyte right) => unchecked((sbyte)(left % right));
    static sbyte IIncrementOperators<sbyte>.operator ++(sbyte value) => unchecked((sbyte)(value + 1));
    static sbyte IIncrementOperators<sbyte>.operator checked ++(sbyte value) => checked((sbyte)(value + 1));
    static sbyte IDecrementOperators<sbyte>.operator --(sbyte value) => unchecked((sbyte)(value - 1));
    static sbyte IDecrementOperators<sbyte>.operator checked --(sbyte value) => checked((sbyte)(value - 1));
    static sbyte IUnaryPlusOperators<sbyte, sbyte>.operator +(sbyte value) => value;
    static sbyte IUnaryNegationOperators<sbyte, sbyte>.operator -(sbyte value) => unchecked((sbyte)(0 - value));
    static sbyte IUnaryNegationOperators<sbyte, sbyte>.operator checked -(sbyte value) => checked((sbyte)(0 - value));
    static sbyte IBitwiseOperators<sbyte, sbyte, sbyte>.operator &(sbyte left, sbyte right) => unchecked((sbyte)(left & right));
    static sbyte IBitwiseOperators<sbyte, sbyte, sbyte>.operator |(sbyte left, sbyte right) => unchecked((sbyte)(left | right));
    static sbyte IBitwiseOperators<sbyte, sbyte, sbyte>.operator ^(sbyte left, sbyte right) => unchecked((sbyte)(left ^ right));
    static sbyte IBitwiseOperators<sbyte, sbyte, sbyte>.operator ~(sbyte value) => unchecked((sbyte)(~value));
    static sbyte IShiftOperators<sbyte, int, sbyte>.operator <<(sbyte value, int shiftAmount) => unchecked((sbyte)(value << (shiftAmount & 7)));
    static sbyte IShiftOperators<sbyte, int, sbyte>.operator >>(sbyte value, int shiftAmount) => unchecked((sbyte)(value >> (shiftAmount & 7)));
    static sbyte IShiftOperators<sbyte, int, sbyte>.operator >>>(sbyte value, int shiftAmount) => unchecked((sbyte)((byte)value >> (shiftAmount & 7)));
    static bool IEqualityOperators<sbyte, sbyte, bool>.operator ==(sbyte left, sbyte right) => left == right;
    static bool IEqualityOperators<sbyte, sbyte, bool>.operator !=(sbyte left, sbyte right) => left != right;
    static bool IComparisonOperators<sbyte, sbyte, bool>.operator <(sbyte left, sbyte right) => left < right;
    static bool IComparisonOperators<sbyte, sbyte, bool>.operator >(sbyte left, sbyte right) => left > right;
    static bool IComparisonOperators<sbyte, sbyte, bool>.operator <=(sbyte left, sbyte right) => left <= right;
    static bool IComparisonOperators<sbyte, sbyte, bool>.operator >=(sbyte left, sbyte right) => left >= right;

    int IBinaryInteger<sbyte>.GetByteCount() => 1;
    int IBinaryInteger<sbyte>.GetShortestBitLength() => m_value >= 0 ? 8 - (int)LeadingZeroCount(m_value) : 9 - (int)LeadingZeroCount((sbyte)~m_value);
    bool IBinaryInteger<sbyte>.TryWriteBigEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)m_value, 1, true, destination, out bytesWritten);
    bool IBinaryInteger<sbyte>.TryWriteLittleEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)m_value, 1, false, destination, out bytesWritten);

    static bool IBinaryInteger<sbyte>.TryReadBigEndian(ReadOnlySpan<byte> source, bool isUnsigned, out sbyte value)
    {
        bool ok = AnyNumber.TryRead(source, true, isUnsigned, 1, true, out Int128 bits);
        value = (sbyte)bits;
        return ok;
    }

    static bool IBinaryInteger<sbyte>.TryReadLittleEndian(ReadOnlySpan<byte> source, bool isUnsigned, out sbyte value)
    {
        bool ok = AnyNumber.TryRead(source, false, isUnsigned, 1, true, out Int128 bits);
        value = (sbyte)bits;
        return ok;
    }

    static bool INumberBase<sbyte>.TryConvertFromChecked<TOther>(TOther value, out sbyte result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToSByteChecked() : default;
        return ok;
    }

    static bool INumberBase<sbyte>.TryConvertToChecked<TOther>(sbyte value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<sbyte>.TryConvertFromSaturating<TOther>(TOther value, out sbyte result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToSByteSaturating() : default;
        return ok;
    }

    static bool INumberBase<sbyte>.TryConvertToSaturating<TOther>(sbyte value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<sbyte>.TryConvertFromTruncating<TOther>(TOther value, out sbyte result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToSByteTruncating() : default;
        return ok;
    }

    static bool INumberBase<sbyte>.TryConvertToTruncating<TOther>(sbyte value, out TOther result)
    {
        result = default;
        return false;
    }
}
