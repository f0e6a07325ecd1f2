using System.Globalization;
using System.Numerics;

namespace System;

// Generic math.
public readonly partial struct Int32 : IBinaryInteger<int>, IMinMaxValue<int>, ISignedNumber<int>
{
    public static int Parse(ReadOnlySpan<char> s, IFormatProvider provider) => Parse(s.ToString(), NumberStyles.Integer, provider);
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out int result) => TryParse(s.ToString(), NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider, out int result) => TryParse(s.ToString(), style, provider, out result);
    public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Number.TryCopy(ToString(format.ToString(), provider), destination, out charsWritten);

    public static int Abs(int value) => Math.Abs(value);
    public static bool IsNegative(int value) => value < 0;
    public static bool IsPositive(int value) => value >= 0;
    public static int Sign(int value) => Math.Sign(value);
    public static int CopySign(int value, int sign) => (value < 0) == (sign < 0) ? value : value == MinValue ? throw new OverflowException("Negating the minimum value of a twos complement number is invalid.") : (int)(-value);
    public static int MaxMagnitude(int x, int y) => x == MinValue ? x : y == MinValue ? y : Abs(x) > Abs(y) || x == y ? x : Abs(x) < Abs(y) || x < 0 ? y : x;
    public static int MinMagnitude(int x, int y) => x == MinValue ? y : y == MinValue ? x : Abs(x) < Abs(y) || x == y ? x : Abs(x) > Abs(y) || x > 0 ? y : x;
    static int INumberBase<int>.MaxMagnitudeNumber(int x, int y) => MaxMagnitude(x, y);
    static int INumberBase<int>.MinMagnitudeNumber(int x, int y) => MinMagnitude(x, y);
    static int INumber<int>.MaxNumber(int x, int y) => x > y ? x : y;
    static int INumber<int>.MinNumber(int x, int y) => x < y ? x : y;
    public static int Max(int x, int y) => x > y ? x : y;
    public static int Min(int x, int y) => x < y ? x : y;
    public static int Clamp(int value, int min, int max) => Math.Clamp(value, min, max);
    public static (int Quotient, int Remainder) DivRem(int left, int right) => Math.DivRem(left, right);
    public static bool IsEvenInteger(int value) => (value & 1) == 0;
    public static bool IsOddInteger(int value) => (value & 1) != 0;
    public static bool IsPow2(int value) => (value & value - 1) == 0 && value > 0;
    public static int Log2(int value) => value < 0 ? throw new ArgumentOutOfRangeException("value", ArgumentOutOfRangeException.NonNegative) : (int)BitOperations.Log2((uint)value);
    public static int LeadingZeroCount(int value) => (int)(BitOperations.LeadingZeroCount((uint)value));
    public static int PopCount(int value) => (int)BitOperations.PopCount((uint)value);
    public static int TrailingZeroCount(int value) => (int)BitOperations.TrailingZeroCount((uint)value);
    public static int RotateLeft(int value, int rotateAmount) => (int)BitOperations.RotateLeft((uint)value, rotateAmount);
    public static int RotateRight(int value, int rotateAmount) => (int)BitOperations.RotateRight((uint)value, rotateAmount);

    public static int CreateChecked<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToInt32Checked();
        return TOther.TryConvertToChecked(value, out int result) ? result : throw new NotSupportedException();
    }

    public static int CreateSaturating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToInt32Saturating();
        return TOther.TryConvertToSaturating(value, out int result) ? result : throw new NotSupportedException();
    }

    public static int CreateTruncating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToInt32Truncating();
        return TOther.TryConvertToTruncating(value, out int result) ? result : throw new NotSupportedException();
    }

    static int INumberBase<int>.Zero => 0;
    static int INumberBase<int>.One => 1;
    static int INumberBase<int>.Radix => 2;
    static int ISignedNumber<int>.NegativeOne => -1;
    static int IAdditiveIdentity<int, int>.AdditiveIdentity => 0;
    static int IMultiplicativeIdentity<int, int>.MultiplicativeIdentity => 1;
    static int IMinMaxValue<int>.MinValue => MinValue;
    static int IMinMaxValue<int>.MaxValue => MaxValue;
    static bool INumberBase<int>.IsCanonical(int value) => true;
    static bool INumberBase<int>.IsComplexNumber(int value) => false;
    static bool INumberBase<int>.IsFinite(int value) => true;
    static bool INumberBase<int>.IsImaginaryNumber(int value) => false;
    static bool INumberBase<int>.IsInfinity(int value) => false;
    static bool INumberBase<int>.IsInteger(int value) => true;
    static bool INumberBase<int>.IsNaN(int value) => false;
    static bool INumberBase<int>.IsNegativeInfinity(int value) => false;
    static bool INumberBase<int>.IsNormal(int value) => value != 0;
    static bool INumberBase<int>.IsPositiveInfinity(int value) => false;
    static bool INumberBase<int>.IsRealNumber(int value) => true;
    static bool INumberBase<int>.IsSubnormal(int value) => false;
    static bool INumberBase<int>.IsZero(int value) => value == 0;

    static int IAdditionOperators<int, int, int>.operator +(int left, int right) => left + right;
    static int IAdditionOperators<int, int, int>.operator checked +(int left, int right) => checked(left + right);
    static int ISubtractionOperators<int, int, int>.operator -(int left, int right) => left - right;
    static int ISubtractionOperators<int, int, int>.operator checked -(int left, int right) => checked(left - right);
    static int IMultiplyOperators<int, int, int>.operator *(int left, int right) => left * right;
    static int IMultiplyOperators<int, int, int>.operator checked *(int left, int right) => checked(left * right);
    static int IDivisionOperators<int, int, int>.operator /(int left, int right) => left / right;
    static int IModulusOperators<int, int, int>.operator %(int left, int right) => left % right;
    static int IIncrementOperators<int>.operator ++(int value) => value + 1;
    static int IIncrementOperators<int>.operator checked ++(int value) => checked(value + 1);
    static int IDecrementOperators<int>.operator --(int value) => value - 1;
    static int IDecrementOperators<int>.operator checked --(int value) => checked(value - 1);
    static int IUnaryPlusOperators<int, int>.operator +(int value) => value;
    static int IUnaryNegationOperators<int, int>.operator -(int value) => 0 - value;
    static int IUnaryNegationOperators<int, int>.operator checked -(int value) => checked(0 - value);
    static int IBitwiseOperators<int, int, int>.operator &(int left, int right) => left & right;
    static int IBitwiseOperators<int, int, int>.operator |(int left, int right) => left | right;
    static int IBitwiseOperators<int, int, int>.operator ^(int left, int right) => left ^ right;
    static int IBitwiseOperators<int, int, int>.operator ~(int value) => ~value;
    static int IShiftOperators<int, int, int>.operator <<(int value, int shiftAmount) => value << shiftAmount;
    static int IShiftOperators<int, int, int>.operator >>(int value, int shiftAmount) => value >> shiftAmount;
    static int IShiftOperators<int, int, int>.operator >>>(int value, int shiftAmount) => value >>> shiftAmount;
    static bool IEqualityOperators<int, int, bool>.operator ==(int left, int right) => left == right;
    static bool IEqualityOperators<int, int, bool>.operator !=(int left, int right) => left != right;
    static bool IComparisonOperators<int, int, bool>.operator <(int left, int right) => left < right;
    static bool IComparisonOperators<int, int, bool>.operator >(int left, int right) => left > right;
    static bool IComparisonOperators<int, int, bool>.operator <=(int left, int right) => left <= right;
    static bool IComparisonOperators<int, int, bool>.operator >=(int left, int right) => left >= right;

    int IBinaryInteger<int>.GetByteCount() => 4;
    int IBinaryInteger<int>.GetShortestBitLength() => m_value >= 0 ? 32 - (int)LeadingZeroCount(m_value) : 33 - (int)LeadingZeroCount((int)~m_value);
    bool IBinaryInteger<int>.TryWriteBigEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)m_value, 4, true, destination, out bytesWritten);
    bool IBinaryInteger<int>.TryWriteLittleEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)m_value, 4, false, destination, out bytesWritten);

    static bool IBinaryInteger<int>.TryReadBigEndian(ReadOnlySpan<byte> source, bool isUnsigned, out int value)
    {
        bool ok = AnyNumber.TryRead(source, true, isUnsigned, 4, true, out Int128 bits);
        value = (int)bits;
        return ok;
    }

    static bool IBinaryInteger<int>.TryReadLittleEndian(ReadOnlySpan<byte> source, bool isUnsigned, out int value)
    {
        bool ok = AnyNumber.TryRead(source, false, isUnsigned, 4, true, out Int128 bits);
        value = (int)bits;
        return ok;
    }

    static bool INumberBase<int>.TryConvertFromChecked<TOther>(TOther value, out int result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToInt32Checked() : default;
        return ok;
    }

    static bool INumberBase<int>.TryConvertToChecked<TOther>(int value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<int>.TryConvertFromSaturating<TOther>(TOther value, out int result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToInt32Saturating() : default;
        return ok;
    }

    static bool INumberBase<int>.TryConvertToSaturating<TOther>(int value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<int>.TryConvertFromTruncating<TOther>(TOther value, out int result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToInt32Truncating() : default;
        return ok;
    }

    static bool INumberBase<int>.TryConvertToTruncating<TOther>(int value, out TOther result)
    {
        result = default;
        return false;
    }
}
