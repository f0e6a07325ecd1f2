using System.Globalization;
using System.Numerics;

namespace System;

// Generic math.
public readonly partial struct IntPtr : IBinaryInteger<nint>, IMinMaxValue<nint>, ISignedNumber<nint>
{
    public string ToString(IFormatProvider provider) => ((long)_value).ToString();

    public static nint Parse(string s) => (nint)long.Parse(s);
    public static nint Parse(string s, NumberStyles style) => (nint)long.Parse(s, style);
    public static nint Parse(string s, IFormatProvider provider) => (nint)long.Parse(s);
    public static nint Parse(string s, NumberStyles style, IFormatProvider provider) => (nint)long.Parse(s, style);
    public static nint Parse(ReadOnlySpan<char> s, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null) => (nint)long.Parse(s, style);
    public static bool TryParse(string s, out nint result) => TryParse(s, NumberStyles.Integer, null, out result);
    public static bool TryParse(string s, IFormatProvider provider, out nint result) => TryParse(s, NumberStyles.Integer, null, out result);
    public static bool TryParse(ReadOnlySpan<char> s, out nint result) => TryParse(s.ToString(), NumberStyles.Integer, null, out result);

    public static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out nint result)
    {
        bool ok = long.TryParse(s, style, provider, out long value);
        result = (nint)value;
        return ok;
    }

    public static nint Parse(ReadOnlySpan<char> s, IFormatProvider provider) => Parse(s.ToString(), NumberStyles.Integer, provider);
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out nint result) => TryParse(s.ToString(), NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider, out nint result) => TryParse(s.ToString(), style, provider, out result);
    public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Number.TryCopy(ToString(format.ToString(), provider), destination, out charsWritten);

    public static nint Abs(nint value) => Math.Abs(value);
    public static bool IsNegative(nint value) => value < 0;
    public static bool IsPositive(nint value) => value >= 0;
    public static int Sign(nint value) => Math.Sign(value);
    public static nint CopySign(nint value, nint sign) => (value < 0) == (sign < 0) ? value : value == MinValue ? throw new OverflowException("Negating the minimum value of a twos complement number is invalid.") : (nint)(-value);
    public static nint MaxMagnitude(nint x, nint y) => x == MinValue ? x : y == MinValue ? y : Abs(x) > Abs(y) || x == y ? x : Abs(x) < Abs(y) || x < 0 ? y : x;
    public static nint MinMagnitude(nint x, nint y) => x == MinValue ? y : y == MinValue ? x : Abs(x) < Abs(y) || x == y ? x : Abs(x) > Abs(y) || x > 0 ? y : x;
    static nint INumberBase<nint>.MaxMagnitudeNumber(nint x, nint y) => MaxMagnitude(x, y);
    static nint INumberBase<nint>.MinMagnitudeNumber(nint x, nint y) => MinMagnitude(x, y);
    static nint INumber<nint>.MaxNumber(nint x, nint y) => x > y ? x : y;
    static nint INumber<nint>.MinNumber(nint x, nint y) => x < y ? x : y;
    public static nint Max(nint x, nint y) => x > y ? x : y;
    public static nint Min(nint x, nint y) => x < y ? x : y;
    public static nint Clamp(nint value, nint min, nint max) => Math.Clamp(value, min, max);
    public static (nint Quotient, nint Remainder) DivRem(nint left, nint right) => Math.DivRem(left, right);
    public static bool IsEvenInteger(nint value) => (value & 1) == 0;
    public static bool IsOddInteger(nint value) => (value & 1) != 0;
    public static bool IsPow2(nint value) => (value & value - 1) == 0 && value > 0;
    public static nint Log2(nint value) => value < 0 ? throw new ArgumentOutOfRangeException("value", ArgumentOutOfRangeException.NonNegative) : (nint)BitOperations.Log2((ulong)value);
    public static nint LeadingZeroCount(nint value) => (nint)(BitOperations.LeadingZeroCount((ulong)value));
    public static nint PopCount(nint value) => (nint)BitOperations.PopCount((ulong)value);
    public static nint TrailingZeroCount(nint value) => (nint)BitOperations.TrailingZeroCount((ulong)value);
    public static nint RotateLeft(nint value, int rotateAmount) => (nint)BitOperations.RotateLeft((ulong)value, rotateAmount);
    public static nint RotateRight(nint value, int rotateAmount) => (nint)BitOperations.RotateRight((ulong)value, rotateAmount);

    public static nint CreateChecked<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToIntPtrChecked();
        return TOther.TryConvertToChecked(value, out nint result) ? result : throw new NotSupportedException();
    }

    public static nint CreateSaturating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToIntPtrSaturating();
        return TOther.TryConvertToSaturating(value, out nint result) ? result : throw new NotSupportedException();
    }

    public static nint CreateTruncating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToIntPtrTruncating();
        return TOther.TryConvertToTruncating(value, out nint result) ? result : throw new NotSupportedException();
    }

    static nint INumberBase<nint>.Zero => 0;
    static nint INumberBase<nint>.One => 1;
    static int INumberBase<nint>.Radix => 2;
    static nint ISignedNumber<nint>.NegativeOne => -1;
    static nint IAdditiveIdentity<nint, nint>.AdditiveIdentity => 0;
    static nint IMultiplicativeIdentity<nint, nint>.MultiplicativeIdentity => 1;
    static nint IMinMaxValue<nint>.MinValue => MinValue;
    static nint IMinMaxValue<nint>.MaxValue => MaxValue;
    static bool INumberBase<nint>.IsCanonical(nint value) => true;
    static bool INumberBase<nint>.IsComplexNumber(nint value) => false;
    static bool INumberBase<nint>.IsFinite(nint value) => true;
    static bool INumberBase<nint>.IsImaginaryNumber(nint value) => false;
    static bool INumberBase<nint>.IsInfinity(nint value) => false;
    static bool INumberBase<nint>.IsInteger(nint value) => true;
    static bool INumberBase<nint>.IsNaN(nint value) => false;
    static bool INumberBase<nint>.IsNegativeInfinity(nint value) => false;
    static bool INumberBase<nint>.IsNormal(nint value) => value != 0;
    static bool INumberBase<nint>.IsPositiveInfinity(nint value) => false;
    static bool INumberBase<nint>.IsRealNumber(nint value) => true;
    static bool INumberBase<nint>.IsSubnormal(nint value) => false;
    static bool INumberBase<nint>.IsZero(nint value) => value == 0;

    static nint IAdditionOperators<nint, nint, nint>.operator +(nint left, nint right) => left + right;
    static nint IAdditionOperators<nint, nint, nint>.operator checked +(nint left, nint right) => checked(left + right);
    static nint ISubtractionOperators<nint, nint, nint>.operator -(nint left, nint right) => left - right;
    static nint ISubtractionOperators<nint, nint, nint>.operator checked -(nint left, nint right) => checked(left - right);
    static nint IMultiplyOperators<nint, nint, nint>.operator *(nint left, nint right) => left * right;
    static nint IMultiplyOperators<nint, nint, nint>.operator checked *(nint left, nint right) => checked(left * right);
    static nint IDivisionOperators<nint, nint, nint>.operator /(nint left, nint right) => left / right;
    static nint IModulusOperators<nint, nint, nint>.operator %(nint left, nint right) => left % right;
    static nint IIncrementOperators<nint>.operator ++(nint value) => value + 1;
    static nint IIncrementOperators<nint>.operator checked ++(nint value) => checked(value + 1);
    static nint IDecrementOperators<nint>.operator --(nint value) => value - 1;
    static nint IDecrementOperators<nint>.operator checked --(nint value) => checked(value - 1);
    static nint IUnaryPlusOperators<nint, nint>.operator +(nint value) => value;
    static nint IUnaryNegationOperators<nint, nint>.operator -(nint value) => 0 - value;
    static nint IUnaryNegationOperators<nint, nint>.operator checked -(nint value) => checked(0 - value);
    static nint IBitwiseOperators<nint, nint, nint>.operator &(nint left, nint right) => left & right;
    static nint IBitwiseOperators<nint, nint, nint>.operator |(nint left, nint right) => left | right;
    static nint IBitwiseOperators<nint, nint, nint>.operator ^(nint left, nint right) => left ^ right;
    static nint IBitwiseOperators<nint, nint, nint>.operator ~(nint value) => ~value;
    static nint IShiftOperators<nint, int, nint>.operator <<(nint value, int shiftAmount) => value << shiftAmount;
    static nint IShiftOperators<nint, int, nint>.operator >>(nint value, int shiftAmount) => value >> shiftAmount;
    static nint IShiftOperators<nint, int, nint>.operator >>>(nint value, int shiftAmount) => value >>> shiftAmount;
    static bool IComparisonOperators<nint, nint, bool>.operator <(nint left, nint right) => left < right;
    static bool IComparisonOperators<nint, nint, bool>.operator >(nint left, nint right) => left > right;
    static bool IComparisonOperators<nint, nint, bool>.operator <=(nint left, nint right) => left <= right;
    static bool IComparisonOperators<nint, nint, bool>.operator >=(nint left, nint right) => left >= right;

    int IBinaryInteger<nint>.GetByteCount() => 8;
    int IBinaryInteger<nint>.GetShortestBitLength() => _value >= 0 ? 64 - (int)LeadingZeroCount(_value) : 65 - (int)LeadingZeroCount((nint)~_value);
    bool IBinaryInteger<nint>.TryWriteBigEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)_value, 8, true, destination, out bytesWritten);
    bool IBinaryInteger<nint>.TryWriteLittleEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)_value, 8, false, destination, out bytesWritten);

    static bool IBinaryInteger<nint>.TryReadBigEndian(ReadOnlySpan<byte> source, bool isUnsigned, out nint value)
    {
        bool ok = AnyNumber.TryRead(source, true, isUnsigned, 8, true, out Int128 bits);
        value = (nint)bits;
        return ok;
    }

    static bool IBinaryInteger<nint>.TryReadLittleEndian(ReadOnlySpan<byte> source, bool isUnsigned, out nint value)
    {
        bool ok = AnyNumber.TryRead(source, false, isUnsigned, 8, true, out Int128 bits);
        value = (nint)bits;
        return ok;
    }

    static bool INumberBase<nint>.TryConvertFromChecked<TOther>(TOther value, out nint result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToIntPtrChecked() : default;
        return ok;
    }

    static bool INumberBase<nint>.TryConvertToChecked<TOther>(nint value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<nint>.TryConvertFromSaturating<TOther>(TOther value, out nint result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToIntPtrSaturating() : default;
        return ok;
    }

    static bool INumberBase<nint>.TryConvertToSaturating<TOther>(nint value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<nint>.TryConvertFromTruncating<TOther>(TOther value, out nint result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToIntPtrTruncating() : default;
        return ok;
    }

    static bool INumberBase<nint>.TryConvertToTruncating<TOther>(nint value, out TOther result)
    {
        result = default;
        return false;
    }
}
