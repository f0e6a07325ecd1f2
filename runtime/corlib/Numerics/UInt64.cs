using System.Globalization;
using System.Numerics;

namespace System;

// Generic math.
public readonly partial struct UInt64 : IBinaryInteger<ulong>, IMinMaxValue<ulong>, IUnsignedNumber<ulong>
{
    public static ulong Parse(ReadOnlySpan<char> s, IFormatProvider provider) => Parse(s.ToString(), NumberStyles.Integer, provider);
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out ulong result) => TryParse(s.ToString(), NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider, out ulong result) => TryParse(s.ToString(), style, provider, out result);
    public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Number.TryCopy(ToString(format.ToString(), provider), destination, out charsWritten);

    static ulong INumberBase<ulong>.Abs(ulong value) => value;
    static bool INumberBase<ulong>.IsNegative(ulong value) => false;
    static bool INumberBase<ulong>.IsPositive(ulong value) => true;
    static ulong INumber<ulong>.CopySign(ulong value, ulong sign) => value;
    static ulong INumberBase<ulong>.MaxMagnitude(ulong x, ulong y) => x > y ? x : y;
    static ulong INumberBase<ulong>.MinMagnitude(ulong x, ulong y) => x < y ? x : y;
    public static int Sign(ulong value) => value == 0 ? 0 : 1;
    static ulong INumberBase<ulong>.MaxMagnitudeNumber(ulong x, ulong y) => x > y ? x : y;
    static ulong INumberBase<ulong>.MinMagnitudeNumber(ulong x, ulong y) => x < y ? x : y;
    static ulong INumber<ulong>.MaxNumber(ulong x, ulong y) => x > y ? x : y;
    static ulong INumber<ulong>.MinNumber(ulong x, ulong y) => x < y ? x : y;
    public static ulong Max(ulong x, ulong y) => x > y ? x : y;
    public static ulong Min(ulong x, ulong y) => x < y ? x : y;
    public static ulong Clamp(ulong value, ulong min, ulong max) => Math.Clamp(value, min, max);
    public static (ulong Quotient, ulong Remainder) DivRem(ulong left, ulong right) => Math.DivRem(left, right);
    public static bool IsEvenInteger(ulong value) => (value & 1) == 0;
    public static bool IsOddInteger(ulong value) => (value & 1) != 0;
    public static bool IsPow2(ulong value) => (value & value - 1) == 0 && value > 0;
    public static ulong Log2(ulong value) => (ulong)BitOperations.Log2((ulong)value);
    public static ulong LeadingZeroCount(ulong value) => (ulong)(BitOperations.LeadingZeroCount((ulong)value));
    public static ulong PopCount(ulong value) => (ulong)BitOperations.PopCount((ulong)value);
    public static ulong TrailingZeroCount(ulong value) => (ulong)BitOperations.TrailingZeroCount((ulong)value);
    public static ulong RotateLeft(ulong value, int rotateAmount) => (ulong)BitOperations.RotateLeft((ulong)value, rotateAmount);
    public static ulong RotateRight(ulong value, int rotateAmount) => (ulong)BitOperations.RotateRight((ulong)value, rotateAmount);

    public static ulong CreateChecked<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToUInt64Checked();
        return TOther.TryConvertToChecked(value, out ulong result) ? result : throw new NotSupportedException();
    }

    public static ulong CreateSaturating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToUInt64Saturating();
        return TOther.TryConvertToSaturating(value, out ulong result) ? result : throw new NotSupportedException();
    }

    public static ulong CreateTruncating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToUInt64Truncating();
        return TOther.TryConvertToTruncating(value, out ulong result) ? result : throw new NotSupportedException();
    }

    static ulong INumberBase<ulong>.Zero => 0;
    static ulong INumberBase<ulong>.One => 1;
    static int INumberBase<ulong>.Radix => 2;
    static ulong IAdditiveIdentity<ulong, ulong>.AdditiveIdentity => 0;
    static ulong IMultiplicativeIdentity<ulong, ulong>.MultiplicativeIdentity => 1;
    static ulong IMinMaxValue<ulong>.MinValue => MinValue;
    static ulong IMinMaxValue<ulong>.MaxValue => MaxValue;
    static bool INumberBase<ulong>.IsCanonical(ulong value) => true;
    static bool INumberBase<ulong>.IsComplexNumber(ulong value) => false;
    static bool INumberBase<ulong>.IsFinite(ulong value) => true;
    static bool INumberBase<ulong>.IsImaginaryNumber(ulong value) => false;
    static bool INumberBase<ulong>.IsInfinity(ulong value) => false;
    static bool INumberBase<ulong>.IsInteger(ulong value) => true;
    static bool INumberBase<ulong>.IsNaN(ulong value) => false;
    static bool INumberBase<ulong>.IsNegativeInfinity(ulong value) => false;
    static bool INumberBase<ulong>.IsNormal(ulong value) => value != 0;
    static bool INumberBase<ulong>.IsPositiveInfinity(ulong value) => false;
    static bool INumberBase<ulong>.IsRealNumber(ulong value) => true;
    static bool INumberBase<ulong>.IsSubnormal(ulong value) => false;
    static bool INumberBase<ulong>.IsZero(ulong value) => value == 0;

    static ulong IAdditionOperators<ulong, ulong, ulong>.operator +(ulong left, ulong right) => left + right;
    static ulong IAdditionOperators<ulong, ulong, ulong>.operator checked +(ulong left, ulong right) => checked(left + right);
    static ulong ISubtractionOperators<ulong, ulong, ulong>.operator -(ulong left, ulong right) => left - right;
    static ulong ISubtractionOperators<ulong, ulong, ulong>.operator checked -(ulong left, ulong right) => checked(left - right);
    static ulong IMultiplyOperators<ulong, ulong, ulong>.operator *(ulong left, ulong right) => left * right;
    static ulong IMultiplyOperators<ulong, ulong, ulong>.operator checked *(ulong left, ulong right) => checked(left * right);
    static ulong IDivisionOperators<ulong, ulong, ulong>.operator /(ulong left, ulong right) => left / right;
    static ulong IModulusOperators<ulong, ulong, ulong>.operator %(ulong left, ulong right) => left % right;
    static ulong IIncrementOperators<ulong>.operator ++(ulong value) => value + 1;
    static ulong IIncrementOperators<ulong>.operator checked ++(ulong value) => checked(value + 1);
    static ulong IDecrementOperators<ulong>.operator --(ulong value) => value - 1;
    static ulong IDecrementOperators<ulong>.operator checked --(ulong value) => checked(value - 1);
    static ulong IUnaryPlusOperators<ulong, ulong>.operator +(ulong value) => value;
    static ulong IUnaryNegationOperators<ulong, ulong>.operator -(ulong value) => 0 - value;
    static ulong IUnaryNegationOperators<ulong, ulong>.operator checked -(ulong value) => checked(0 - value);
    static ulong IBitwiseOperators<ulong, ulong, ulong>.operator &(ulong left, ulong right) => left & right;
    static ulong IBitwiseOperators<ulong, ulong, ulong>.operator |(ulong left, ulong right) => left | right;
    static ulong IBitwiseOperators<ulong, ulong, ulong>.operator ^(ulong left, ulong right) => left ^ right;
    static ulong IBitwiseOperators<ulong, ulong, ulong>.operator ~(ulong value) => ~value;
    static ulong IShiftOperators<ulong, int, ulong>.operator <<(ulong value, int shiftAmount) => value << shiftAmount;
    static ulong IShiftOperators<ulong, int, ulong>.operator >>(ulong value, int shiftAmount) => value >> shiftAmount;
    static ulong IShiftOperators<ulong, int, ulong>.operator >>>(ulong value, int shiftAmount) => value >>> shiftAmount;
    static bool IEqualityOperators<ulong, ulong, bool>.operator ==(ulong left, ulong right) => left == right;
    static bool IEqualityOperators<ulong, ulong, bool>.operator !=(ulong left, ulong right) => left != right;
    static bool IComparisonOperators<ulong, ulong, bool>.operator <(ulong left, ulong right) => left < right;
    static bool IComparisonOperators<ulong, ulong, bool>.operator >(ulong left, ulong right) => left > right;
    static bool IComparisonOperators<ulong, ulong, bool>.operator <=(ulong left, ulong right) => left <= right;
    static bool IComparisonOperators<ulong, ulong, bool>.operator >=(ulong left, ulong right) => left >= right;

    int IBinaryInteger<ulong>.GetByteCount() => 8;
    int IBinaryInteger<ulong>.GetShortestBitLength() => 64 - (int)LeadingZeroCount(m_value);
    bool IBinaryInteger<ulong>.TryWriteBigEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)(UInt128)m_value, 8, true, destination, out bytesWritten);
    bool IBinaryInteger<ulong>.TryWriteLittleEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)(UInt128)m_value, 8, false, destination, out bytesWritten);

    static bool IBinaryInteger<ulong>.TryReadBigEndian(ReadOnlySpan<byte> source, bool isUnsigned, out ulong value)
    {
        bool ok = AnyNumber.TryRead(source, true, isUnsigned, 8, false, out Int128 bits);
        value = (ulong)bits;
        return ok;
    }

    static bool IBinaryInteger<ulong>.TryReadLittleEndian(ReadOnlySpan<byte> source, bool isUnsigned, out ulong value)
    {
        bool ok = AnyNumber.TryRead(source, false, isUnsigned, 8, false, out Int128 bits);
        value = (ulong)bits;
        return ok;
    }

    static bool INumberBase<ulong>.TryConvertFromChecked<TOther>(TOther value, out ulong result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToUInt64Checked() : default;
        return ok;
    }

    static bool INumberBase<ulong>.TryConvertToChecked<TOther>(ulong value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<ulong>.TryConvertFromSaturating<TOther>(TOther value, out ulong result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToUInt64Saturating() : default;
        return ok;
    }

    static bool INumberBase<ulong>.TryConvertToSaturating<TOther>(ulong value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<ulong>.TryConvertFromTruncating<TOther>(TOther value, out ulong result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToUInt64Truncating() : default;
        return ok;
    }

    static bool INumberBase<ulong>.TryConvertToTruncating<TOther>(ulong value, out TOther result)
    {
        result = default;
        return false;
    }
}
