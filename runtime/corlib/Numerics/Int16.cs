using System.Globalization;
using System.Numerics;

namespace System;

// Generic math.
public readonly partial struct Int16 : IBinaryInteger<short>, IMinMaxValue<short>, ISignedNumber<short>
{
    public static short Parse(ReadOnlySpan<char> s, IFormatProvider provider) => Parse(s.ToString(), NumberStyles.Integer, provider);
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out short result) => TryParse(s.ToString(), NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider, out short result) => TryParse(s.ToString(), style, provider, out result);
    public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Number.TryCopy(ToString(format.ToString(), provider), destination, out charsWritten);

    public static short Abs(short value) => Math.Abs(value);
    public static bool IsNegative(short value) => value < 0;
    public static bool IsPositive(short value) => value >= 0;
    public static int Sign(short value) => Math.Sign(value);
    public static short CopySign(short value, short sign) => (value < 0) == (sign < 0) ? value : value == MinValue ? throw new OverflowException("Negating the minimum value of a twos complement number is invalid.") : (short)(-value);
    public static short MaxMagnitude(short x, short y) => x == MinValue ? x : y == MinValue ? y : Abs(x) > Abs(y) || x == y ? x : Abs(x) < Abs(y) || x < 0 ? y : x;
    public static short MinMagnitude(short x, short y) => x == MinValue ? y : y == MinValue ? x : Abs(x) < Abs(y) || x == y ? x : Abs(x) > Abs(y) || x > 0 ? y : x;
    static short INumberBase<short>.MaxMagnitudeNumber(short x, short y) => MaxMagnitude(x, y);
    static short INumberBase<short>.MinMagnitudeNumber(short x, short y) => MinMagnitude(x, y);
    static short INumber<short>.MaxNumber(short x, short y) => x > y ? x : y;
    static short INumber<short>.MinNumber(short x, short y) => x < y ? x : y;
    public static short Max(short x, short y) => x > y ? x : y;
    public static short Min(short x, short y) => x < y ? x : y;
    public static short Clamp(short value, short min, short max) => Math.Clamp(value, min, max);
    public static (short Quotient, short Remainder) DivRem(short left, short right) => Math.DivRem(left, right);
    public static bool IsEvenInteger(short value) => (value & 1) == 0;
    public static bool IsOddInteger(short value) => (value & 1) != 0;
    public static bool IsPow2(short value) => (value & value - 1) == 0 && value > 0;
    public static short Log2(short value) => value < 0 ? throw new ArgumentOutOfRangeException("value", ArgumentOutOfRangeException.NonNegative) : (short)BitOperations.Log2((uint)(ushort)value);
    public static short LeadingZeroCount(short value) => (short)(BitOperations.LeadingZeroCount((uint)(ushort)value) - 16);
    public static short PopCount(short value) => (short)BitOperations.PopCount((uint)(ushort)value);
    public static short TrailingZeroCount(short value) => (short)BitOperations.TrailingZeroCount((ushort)value | 1 << 16);
    public static short RotateLeft(short value, int rotateAmount) => (short)((ushort)value << (rotateAmount & 15) | (ushort)value >> (-rotateAmount & 15));
    public static short RotateRight(short value, int rotateAmount) => (short)((ushort)value >> (rotateAmount & 15) | (ushort)value << (-rotateAmount & 15));

    public static short CreateChecked<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToInt16Checked();
        return TOther.TryConvertToChecked(value, out short result) ? result : throw new NotSupportedException();
    }

    public static short CreateSaturating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToInt16Saturating();
        return TOther.TryConvertToSaturating(value, out short result) ? result : throw new NotSupportedException();
    }

    public static short CreateTruncating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToInt16Truncating();
        return TOther.TryConvertToTruncating(value, out short result) ? result : throw new NotSupportedException();
    }

    static short INumberBase<short>.Zero => 0;
    static short INumberBase<short>.One => 1;
    static int INumberBase<short>.Radix => 2;
    static short ISignedNumber<short>.NegativeOne => -1;
    static short IAdditiveIdentity<short, short>.AdditiveIdentity => 0;
    static short IMultiplicativeIdentity<short, short>.MultiplicativeIdentity => 1;
    static short IMinMaxValue<short>.MinValue => MinValue;
    static short IMinMaxValue<short>.MaxValue => MaxValue;
    static bool INumberBase<short>.IsCanonical(short value) => true;
    static bool INumberBase<short>.IsComplexNumber(short value) => false;
    static bool INumberBase<short>.IsFinite(short value) => true;
    static bool INumberBase<short>.IsImaginaryNumber(short value) => false;
    static bool INumberBase<short>.IsInfinity(short value) => false;
    static bool INumberBase<short>.IsInteger(short value) => true;
    static bool INumberBase<short>.IsNaN(short value) => false;
    static bool INumberBase<short>.IsNegativeInfinity(short value) => false;
    static bool INumberBase<short>.IsNormal(short value) => value != 0;
    static bool INumberBase<short>.IsPositiveInfinity(short value) => false;
    static bool INumberBase<short>.IsRealNumber(short value) => true;
    static bool INumberBase<short>.IsSubnormal(short value) => false;
    static bool INumberBase<short>.IsZero(short value) => value == 0;

    static short IAdditionOperators<short, short, short>.operator +(short left, short right) => unchecked((short)(left + right));
    static short IAdditionOperators<short, short, short>.operator checked +(short left, short right) => checked((short)(left + right));
    static short ISubtractionOperators<short, short, short>.operator -(short left, short right) => unchecked((short)(left - right));
    static short ISubtractionOperators<short, short, short>.operator checked -(short left, short right) => checked((short)(left - right));
    static short IMultiplyOperators<short, short, short>.operator *(short left, short right) => unchecked((short)(left * right));
    static short IMultiplyOperators<short, short, short>.operator checked *(short left, short right) => checked((short)(left * right));
    static short IDivisionOperators<short, short, short>.operator /(short left, short right) => unchecked((short)(left / right));
    static short IModulusOperators<short, short, short>.operator %(short left, short right) => unchecked((short)(left % right));
    static short IIncrementOperators<short>.operator ++(short value) => unchecked((short)(value + 1));
    static short IIncrementOperators<short>.operator checked ++(short value) => checked((short)(value + 1));
    static short IDecrementOperators<short>.operator --(short value) => unchecked((short)(value - 1));
    static short IDecrementOperators<short>.operator checked --(short value) => checked((short)(value - 1));
    static short IUnaryPlusOperators<short, short>.operator +(short value) => value;
    static short IUnaryNegationOperators<short, short>.operator -(short value) => unchecked((short)(0 - value));
    static short IUnaryNegationOperators<short, short>.operator checked -(short value) => checked((short)(0 - value));
    static short IBitwiseOperators<short, short, short>.operator &(short left, short right) => unchecked((short)(left & right));
    static short IBitwiseOperators<short, short, short>.operator |(short left, short right) => unchecked((short)(left | right));
    static short IBitwiseOperators<short, short, short>.operator ^(short left, short right) => unchecked((short)(left ^ right));
    static short IBitwiseOperators<short, short, short>.operator ~(short value) => unchecked((short)(~value));
    static short IShiftOperators<short, int, short>.operator <<(short value, int shiftAmount) => unchecked((short)(value << (shiftAmount & 15)));
    static short IShiftOperators<short, int, short>.operator >>(short value, int shiftAmount) => unchecked((short)(value >> (shiftAmount & 15)));
    static short IShiftOperators<short, int, short>.operator >>>(short value, int shiftAmount) => unchecked((short)((ushort)value >> (shiftAmount & 15)));
    static bool IEqualityOperators<short, short, bool>.operator ==(short left, short right) => left == right;
    static bool IEqualityOperators<short, short, bool>.operator !=(short left, short right) => left != right;
    static bool IComparisonOperators<short, short, bool>.operator <(short left, short right) => left < right;
    static bool IComparisonOperators<short, short, bool>.operator >(short left, short right) => left > right;
    static bool IComparisonOperators<short, short, bool>.operator <=(short left, short right) => left <= right;
    static bool IComparisonOperators<short, short, bool>.operator >=(short left, short right) => left >= right;

    int IBinaryInteger<short>.GetByteCount() => 2;
    int IBinaryInteger<short>.GetShortestBitLength() => m_value >= 0 ? 16 - (int)LeadingZeroCount(m_value) : 17 - (int)LeadingZeroCount((short)~m_value);
    bool IBinaryInteger<short>.TryWriteBigEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)m_value, 2, true, destination, out bytesWritten);
    bool IBinaryInteger<short>.TryWriteLittleEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)m_value, 2, false, destination, out bytesWritten);

    static bool IBinaryInteger<short>.TryReadBigEndian(ReadOnlySpan<byte> source, bool isUnsigned, out short value)
    {
        bool ok = AnyNumber.TryRead(source, true, isUnsigned, 2, true, out Int128 bits);
        value = (short)bits;
        return ok;
    }

    static bool IBinaryInteger<short>.TryReadLittleEndian(ReadOnlySpan<byte> source, bool isUnsigned, out short value)
    {
        bool ok = AnyNumber.TryRead(source, false, isUnsigned, 2, true, out Int128 bits);
        value = (short)bits;
        return ok;
    }

    static bool INumberBase<short>.TryConvertFromChecked<TOther>(TOther value, out short result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToInt16Checked() : default;
        return ok;
    }

    static bool INumberBase<short>.TryConvertToChecked<TOther>(short value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<short>.TryConvertFromSaturating<TOther>(TOther value, out short result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToInt16Saturating() : default;
        return ok;
    }

    static bool INumberBase<short>.TryConvertToSaturating<TOther>(short value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<short>.TryConvertFromTruncating<TOther>(TOther value, out short result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToInt16Truncating() : default;
        return ok;
    }

    static bool INumberBase<short>.TryConvertToTruncating<TOther>(short value, out TOther result)
    {
        result = default;
        return false;
    }
}
