using System.Globalization;
using System.Numerics;

namespace System;

// Generic math.
public readonly partial struct UInt16 : IBinaryInteger<ushort>, IMinMaxValue<ushort>, IUnsignedNumber<ushort>
{
    public static ushort Parse(ReadOnlySpan<char> s, IFormatProvider provider) => Parse(s.ToString(), NumberStyles.Integer, provider);
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out ushort result) => TryParse(s.ToString(), NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider, out ushort result) => TryParse(s.ToString(), style, provider, out result);
    public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Number.TryCopy(ToString(format.ToString(), provider), destination, out charsWritten);

    static ushort INumberBase<ushort>.Abs(ushort value) => value;
    static bool INumberBase<ushort>.IsNegative(ushort value) => false;
    static bool INumberBase<ushort>.IsPositive(ushort value) => true;
    static ushort INumber<ushort>.CopySign(ushort value, ushort sign) => value;
    static ushort INumberBase<ushort>.MaxMagnitude(ushort x, ushort y) => x > y ? x : y;
    static ushort INumberBase<ushort>.MinMagnitude(ushort x, ushort y) => x < y ? x : y;
    public static int Sign(ushort value) => value == 0 ? 0 : 1;
    static ushort INumberBase<ushort>.MaxMagnitudeNumber(ushort x, ushort y) => x > y ? x : y;
    static ushort INumberBase<ushort>.MinMagnitudeNumber(ushort x, ushort y) => x < y ? x : y;
    static ushort INumber<ushort>.MaxNumber(ushort x, ushort y) => x > y ? x : y;
    static ushort INumber<ushort>.MinNumber(ushort x, ushort y) => x < y ? x : y;
    public static ushort Max(ushort x, ushort y) => x > y ? x : y;
    public static ushort Min(ushort x, ushort y) => x < y ? x : y;
    public static ushort Clamp(ushort value, ushort min, ushort max) => Math.Clamp(value, min, max);
    public static (ushort Quotient, ushort Remainder) DivRem(ushort left, ushort right) => Math.DivRem(left, right);
    public static bool IsEvenInteger(ushort value) => (value & 1) == 0;
    public static bool IsOddInteger(ushort value) => (value & 1) != 0;
    public static bool IsPow2(ushort value) => (value & value - 1) == 0 && value > 0;
    public static ushort Log2(ushort value) => (ushort)BitOperations.Log2((uint)(ushort)value);
    public static ushort LeadingZeroCount(ushort value) => (ushort)(BitOperations.LeadingZeroCount((uint)(ushort)value) - 16);
    public static ushort PopCount(ushort value) => (ushort)BitOperations.PopCount((uint)(ushort)value);
    public static ushort TrailingZeroCount(ushort value) => (ushort)BitOperations.TrailingZeroCount((ushort)value | 1 << 16);
    public static ushort RotateLeft(ushort value, int rotateAmount) => (ushort)((ushort)value << (rotateAmount & 15) | (ushort)value >> (-rotateAmount & 15));
    public static ushort RotateRight(ushort value, int rotateAmount) => (ushort)((ushort)value >> (rotateAmount & 15) | (ushort)value << (-rotateAmount & 15));

    public static ushort CreateChecked<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToUInt16Checked();
        return TOther.TryConvertToChecked(value, out ushort result) ? result : throw new NotSupportedException();
    }

    public static ushort CreateSaturating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToUInt16Saturating();
        return TOther.TryConvertToSaturating(value, out ushort result) ? result : throw new NotSupportedException();
    }

    public static ushort CreateTruncating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToUInt16Truncating();
        return TOther.TryConvertToTruncating(value, out ushort result) ? result : throw new NotSupportedException();
    }

    static ushort INumberBase<ushort>.Zero => 0;
    static ushort INumberBase<ushort>.One => 1;
    static int INumberBase<ushort>.Radix => 2;
    static ushort IAdditiveIdentity<ushort, ushort>.AdditiveIdentity => 0;
    static ushort IMultiplicativeIdentity<ushort, ushort>.MultiplicativeIdentity => 1;
    static ushort IMinMaxValue<ushort>.MinValue => MinValue;
    static ushort IMinMaxValue<ushort>.MaxValue => MaxValue;
    static bool INumberBase<ushort>.IsCanonical(ushort value) => true;
    static bool INumberBase<ushort>.IsComplexNumber(ushort value) => false;
    static bool INumberBase<ushort>.IsFinite(ushort value) => true;
    static bool INumberBase<ushort>.IsImaginaryNumber(ushort value) => false;
    static bool INumberBase<ushort>.IsInfinity(ushort value) => false;
    static bool INumberBase<ushort>.IsInteger(ushort value) => true;
    static bool INumberBase<ushort>.IsNaN(ushort value) => false;
    static bool INumberBase<ushort>.IsNegativeInfinity(ushort value) => false;
    static bool INumberBase<ushort>.IsNormal(ushort value) => value != 0;
    static bool INumberBase<ushort>.IsPositiveInfinity(ushort value) => false;
    static bool INumberBase<ushort>.IsRealNumber(ushort value) => true;
    static bool INumberBase<ushort>.IsSubnormal(ushort value) => false;
    static bool INumberBase<ushort>.IsZero(ushort value) => value == 0;

    static ushort IAdditionOperators<ushort, ushort, ushort>.operator +(ushort left, ushort right) => unchecked((ushort)(left + right));
    static ushort IAdditionOperators<ushort, ushort, ushort>.operator checked +(ushort left, ushort right) => checked((ushort)(left + right));
    static ushort ISubtractionOperators<ushort, ushort, ushort>.operator -(ushort left, ushort right) => unchecked((ushort)(left - right));
    static ushort ISubtractionOperators<ushort, ushort, ushort>.operator checked -(ushort left, ushort right) => checked((ushort)(left - right));
    static ushort IMultiplyOperators<ushort, ushort, ushort>.operator *(ushort left, ushort right) => unchecked((ushort)(left * right));
    static ushort IMultiplyOperators<ushort, ushort, ushort>.operator checked *(ushort left, ushort right) => checked((ushort)(left * right));
    static ushort IDivisionOperators<ushort, ushort, ushort>.operator /(ushort left, ushort right) => unchecked((ushort)(left / right));
    static ushort IModulusOperators<ushort, ushort, ushort>.operator %(ushort left, ushort right) => unchecked((ushort)(left % right));
    static ushort IIncrementOperators<ushort>.operator ++(ushort value) => unchecked((ushort)(value + 1));
    static ushort IIncrementOperators<ushort>.operator checked ++(ushort value) => checked((ushort)(value + 1));
    static ushort IDecrementOperators<ushort>.operator --(ushort value) => unchecked((ushort)(value - 1));
    static ushort IDecrementOperators<ushort>.operator checked --(ushort value) => checked((ushort)(value - 1));
    static ushort IUnaryPlusOperators<ushort, ushort>.operator +(ushort value) => value;
    static ushort IUnaryNegationOperators<ushort, ushort>.operator -(ushort value) => unchecked((ushort)(0 - value));
    static ushort IUnaryNegationOperators<ushort, ushort>.operator checked -(ushort value) => checked((ushort)(0 - value));
    static ushort IBitwiseOperators<ushort, ushort, ushort>.operator &(ushort left, ushort right) => unchecked((ushort)(left & right));
    static ushort IBitwiseOperators<ushort, ushort, ushort>.operator |(ushort left, ushort right) => unchecked((ushort)(left | right));
    static ushort IBitwiseOperators<ushort, ushort, ushort>.operator ^(ushort left, ushort right) => unchecked((ushort)(left ^ right));
    static ushort IBitwiseOperators<ushort, ushort, ushort>.operator ~(ushort value) => unchecked((ushort)(~value));
    static ushort IShiftOperators<ushort, int, ushort>.operator <<(ushort value, int shiftAmount) => unchecked((ushort)(value << (shiftAmount & 15)));
    static ushort IShiftOperators<ushort, int, ushort>.operator >>(ushort value, int shiftAmount) => unchecked((ushort)(value >> (shiftAmount & 15)));
    static ushort IShiftOperators<ushort, int, ushort>.operator >>>(ushort value, int shiftAmount) => unchecked((ushort)((ushort)value >> (shiftAmount & 15)));
    static bool IEqualityOperators<ushort, ushort, bool>.operator ==(ushort left, ushort right) => left == right;
    static bool IEqualityOperators<ushort, ushort, bool>.operator !=(ushort left, ushort right) => left != right;
    static bool IComparisonOperators<ushort, ushort, bool>.operator <(ushort left, ushort right) => left < right;
    static bool IComparisonOperators<ushort, ushort, bool>.operator >(ushort left, ushort right) => left > right;
    static bool IComparisonOperators<ushort, ushort, bool>.operator <=(ushort left, ushort right) => left <= right;
    static bool IComparisonOperators<ushort, ushort, bool>.operator >=(ushort left, ushort right) => left >= right;

    int IBinaryInteger<ushort>.GetByteCount() => 2;
    int IBinaryInteger<ushort>.GetShortestBitLength() => 16 - (int)LeadingZeroCount(m_value);
    bool IBinaryInteger<ushort>.TryWriteBigEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)(UInt128)m_value, 2, true, destination, out bytesWritten);
    bool IBinaryInteger<ushort>.TryWriteLittleEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)(UInt128)m_value, 2, false, destination, out bytesWritten);

    static bool IBinaryInteger<ushort>.TryReadBigEndian(ReadOnlySpan<byte> source, bool isUnsigned, out ushort value)
    {
        bool ok = AnyNumber.TryRead(source, true, isUnsigned, 2, false, out Int128 bits);
        value = (ushort)bits;
        return ok;
    }

    static bool IBinaryInteger<ushort>.TryReadLittleEndian(ReadOnlySpan<byte> source, bool isUnsigned, out ushort value)
    {
        bool ok = AnyNumber.TryRead(source, false, isUnsigned, 2, false, out Int128 bits);
        value = (ushort)bits;
        return ok;
    }

    static bool INumberBase<ushort>.TryConvertFromChecked<TOther>(TOther value, out ushort result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToUInt16Checked() : default;
        return ok;
    }

    static bool INumberBase<ushort>.TryConvertToChecked<TOther>(ushort value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<ushort>.TryConvertFromSaturating<TOther>(TOther value, out ushort result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToUInt16Saturating() : default;
        return ok;
    }

    static bool INumberBase<ushort>.TryConvertToSaturating<TOther>(ushort value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<ushort>.TryConvertFromTruncating<TOther>(TOther value, out ushort result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToUInt16Truncating() : default;
        return ok;
    }

    static bool INumberBase<ushort>.TryConvertToTruncating<TOther>(ushort value, out TOther result)
    {
        result = default;
        return false;
    }
}
