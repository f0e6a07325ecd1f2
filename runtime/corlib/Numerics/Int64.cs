using System.Globalization;
using System.Numerics;

namespace System;

// Generic math.
public readonly partial struct Int64 : IBinaryInteger<long>, IMinMaxValue<long>, ISignedNumber<long>
{
    public static long Parse(ReadOnlySpan<char> s, IFormatProvider provider) => Parse(s.ToString(), NumberStyles.Integer, provider);
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out long result) => TryParse(s.ToString(), NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider, out long result) => TryParse(s.ToString(), style, provider, out result);
    public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Number.TryCopy(ToString(format.ToString(), provider), destination, out charsWritten);

    public static long Abs(long value) => Math.Abs(value);
    public static bool IsNegative(long value) => value < 0;
    public static bool IsPositive(long value) => value >= 0;
    public static int Sign(long value) => Math.Sign(value);
    public static long CopySign(long value, long sign) => (value < 0) == (sign < 0) ? value : value == MinValue ? throw new OverflowException("Negating the minimum value of a twos complement number is invalid.") : (long)(-value);
    public static long MaxMagnitude(long x, long y) => x == MinValue ? x : y == MinValue ? y : Abs(x) > Abs(y) || x == y ? x : Abs(x) < Abs(y) || x < 0 ? y : x;
    public static long MinMagnitude(long x, long y) => x == MinValue ? y : y == MinValue ? x : Abs(x) < Abs(y) || x == y ? x : Abs(x) > Abs(y) || x > 0 ? y : x;
    static long INumberBase<long>.MaxMagnitudeNumber(long x, long y) => MaxMagnitude(x, y);
    static long INumberBase<long>.MinMagnitudeNumber(long x, long y) => MinMagnitude(x, y);
    static long INumber<long>.MaxNumber(long x, long y) => x > y ? x : y;
    static long INumber<long>.MinNumber(long x, long y) => x < y ? x : y;
    public static long Max(long x, long y) => x > y ? x : y;
    public static long Min(long x, long y) => x < y ? x : y;
    public static long Clamp(long value, long min, long max) => Math.Clamp(value, min, max);
    public static (long Quotient, long Remainder) DivRem(long left, long right) => Math.DivRem(left, right);
    public static bool IsEvenInteger(long value) => (value & 1) == 0;
    public static bool IsOddInteger(long value) => (value & 1) != 0;
    public static bool IsPow2(long value) => (value & value - 1) == 0 && value > 0;
    public static long Log2(long value) => value < 0 ? throw new ArgumentOutOfRangeException("value", ArgumentOutOfRangeException.NonNegative) : (long)BitOperations.Log2((ulong)value);
    public static long LeadingZeroCount(long value) => (long)(BitOperations.LeadingZeroCount((ulong)value));
    public static long PopCount(long value) => (long)BitOperations.PopCount((ulong)value);
    public static long TrailingZeroCount(long value) => (long)BitOperations.TrailingZeroCount((ulong)value);
    public static long RotateLeft(long value, int rotateAmount) => (long)BitOperations.RotateLeft((ulong)value, rotateAmount);
    public static long RotateRight(long value, int rotateAmount) => (long)BitOperations.RotateRight((ulong)value, rotateAmount);

    public static long CreateChecked<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToInt64Checked();
        return TOther.TryConvertToChecked(value, out long result) ? result : throw new NotSupportedException();
    }

    public static long CreateSaturating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToInt64Saturating();
        return TOther.TryConvertToSaturating(value, out long result) ? result : throw new NotSupportedException();
    }

    public static long CreateTruncating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToInt64Truncating();
        return TOther.TryConvertToTruncating(value, out long result) ? result : throw new NotSupportedException();
    }

    static long INumberBase<long>.Zero => 0;
    static long INumberBase<long>.One => 1;
    static int INumberBase<long>.Radix => 2;
    static long ISignedNumber<long>.NegativeOne => -1;
    static long IAdditiveIdentity<long, long>.AdditiveIdentity => 0;
    static long IMultiplicativeIdentity<long, long>.MultiplicativeIdentity => 1;
    static long IMinMaxValue<long>.MinValue => MinValue;
    static long IMinMaxValue<long>.MaxValue => MaxValue;
    static bool INumberBase<long>.IsCanonical(long value) => true;
    static bool INumberBase<long>.IsComplexNumber(long value) => false;
    static bool INumberBase<long>.IsFinite(long value) => true;
    static bool INumberBase<long>.IsImaginaryNumber(long value) => false;
    static bool INumberBase<long>.IsInfinity(long value) => false;
    static bool INumberBase<long>.IsInteger(long value) => true;
    static bool INumberBase<long>.IsNaN(long value) => false;
    static bool INumberBase<long>.IsNegativeInfinity(long value) => false;
    static bool INumberBase<long>.IsNormal(long value) => value != 0;
    static bool INumberBase<long>.IsPositiveInfinity(long value) => false;
    static bool INumberBase<long>.IsRealNumber(long value) => true;
    static bool INumberBase<long>.IsSubnormal(long value) => false;
    static bool INumberBase<long>.IsZero(long value) => value == 0;

    static long IAdditionOperators<long, long, long>.operator +(long left, long right) => left + right;
    static long IAdditionOperators<long, long, long>.operator checked +(long left, long right) => checked(left + right);
    static long ISubtractionOperators<long, long, long>.operator -(long left, long right) => left - right;
    static long ISubtractionOperators<long, long, long>.operator checked -(long left, long right) => checked(left - right);
    static long IMultiplyOperators<long, long, long>.operator *(long left, long right) => left * right;
    static long IMultiplyOperators<long, long, long>.operator checked *(long left, long right) => checked(left * right);
    static long IDivisionOperators<long, long, long>.operator /(long left, long right) => left / right;
    static long IModulusOperators<long, long, long>.operator %(long left, long right) => left % right;
    static long IIncrementOperators<long>.operator ++(long value) => value + 1;
    static long IIncrementOperators<long>.operator checked ++(long value) => checked(value + 1);
    static long IDecrementOperators<long>.operator --(long value) => value - 1;
    static long IDecrementOperators<long>.operator checked --(long value) => checked(value - 1);
    static long IUnaryPlusOperators<long, long>.operator +(long value) => value;
    static long IUnaryNegationOperators<long, long>.operator -(long value) => 0 - value;
    static long IUnaryNegationOperators<long, long>.operator checked -(long value) => checked(0 - value);
    static long IBitwiseOperators<long, long, long>.operator &(long left, long right) => left & right;
    static long IBitwiseOperators<long, long, long>.operator |(long left, long right) => left | right;
    static long IBitwiseOperators<long, long, long>.operator ^(long left, long right) => left ^ right;
    static long IBitwiseOperators<long, long, long>.operator ~(long value) => ~value;
    static long IShiftOperators<long, int, long>.operator <<(long value, int shiftAmount) => value << shiftAmount;
    static long IShiftOperators<long, int, long>.operator >>(long value, int shiftAmount) => value >> shiftAmount;
    static long IShiftOperators<long, int, long>.operator >>>(long value, int shiftAmount) => value >>> shiftAmount;
    static bool IEqualityOperators<long, long, bool>.operator ==(long left, long right) => left == right;
    static bool IEqualityOperators<long, long, bool>.operator !=(long left, long right) => left != right;
    static bool IComparisonOperators<long, long, bool>.operator <(long left, long right) => left < right;
    static bool IComparisonOperators<long, long, bool>.operator >(long left, long right) => left > right;
    static bool IComparisonOperators<long, long, bool>.operator <=(long left, long right) => left <= right;
    static bool IComparisonOperators<long, long, bool>.operator >=(long left, long right) => left >= right;

    int IBinaryInteger<long>.GetByteCount() => 8;
    int IBinaryInteger<long>.GetShortestBitLength() => m_value >= 0 ? 64 - (int)LeadingZeroCount(m_value) : 65 - (int)LeadingZeroCount((long)~m_value);
    bool IBinaryInteger<long>.TryWriteBigEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)m_value, 8, true, destination, out bytesWritten);
    bool IBinaryInteger<long>.TryWriteLittleEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)m_value, 8, false, destination, out bytesWritten);

    static bool IBinaryInteger<long>.TryReadBigEndian(ReadOnlySpan<byte> source, bool isUnsigned, out long value)
    {
        bool ok = AnyNumber.TryRead(source, true, isUnsigned, 8, true, out Int128 bits);
        value = (long)bits;
        return ok;
    }

    static bool IBinaryInteger<long>.TryReadLittleEndian(ReadOnlySpan<byte> source, bool isUnsigned, out long value)
    {
        bool ok = AnyNumber.TryRead(source, false, isUnsigned, 8, true, out Int128 bits);
        value = (long)bits;
        return ok;
    }

    static bool INumberBase<long>.TryConvertFromChecked<TOther>(TOther value, out long result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToInt64Checked() : default;
        return ok;
    }

    static bool INumberBase<long>.TryConvertToChecked<TOther>(long value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<long>.TryConvertFromSaturating<TOther>(TOther value, out long result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToInt64Saturating() : default;
        return ok;
    }

    static bool INumberBase<long>.TryConvertToSaturating<TOther>(long value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<long>.TryConvertFromTruncating<TOther>(TOther value, out long result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToInt64Truncating() : default;
        return ok;
    }

    static bool INumberBase<long>.TryConvertToTruncating<TOther>(long value, out TOther result)
    {
        result = default;
        return false;
    }
}
