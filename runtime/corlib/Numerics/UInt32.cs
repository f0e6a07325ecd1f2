using System.Globalization;
using System.Numerics;

namespace System;

// Generic math.
public readonly partial struct UInt32 : IBinaryInteger<uint>, IMinMaxValue<uint>, IUnsignedNumber<uint>
{
    public static uint Parse(ReadOnlySpan<char> s, IFormatProvider provider) => Parse(s.ToString(), NumberStyles.Integer, provider);
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out uint result) => TryParse(s.ToString(), NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider, out uint result) => TryParse(s.ToString(), style, provider, out result);
    public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Number.TryCopy(ToString(format.ToString(), provider), destination, out charsWritten);

    static uint INumberBase<uint>.Abs(uint value) => value;
    static bool INumberBase<uint>.IsNegative(uint value) => false;
    static bool INumberBase<uint>.IsPositive(uint value) => true;
    static uint INumber<uint>.CopySign(uint value, uint sign) => value;
    static uint INumberBase<uint>.MaxMagnitude(uint x, uint y) => x > y ? x : y;
    static uint INumberBase<uint>.MinMagnitude(uint x, uint y) => x < y ? x : y;
    public static int Sign(uint value) => value == 0 ? 0 : 1;
    static uint INumberBase<uint>.MaxMagnitudeNumber(uint x, uint y) => x > y ? x : y;
    static uint INumberBase<uint>.MinMagnitudeNumber(uint x, uint y) => x < y ? x : y;
    static uint INumber<uint>.MaxNumber(uint x, uint y) => x > y ? x : y;
    static uint INumber<uint>.MinNumber(uint x, uint y) => x < y ? x : y;
    public static uint Max(uint x, uint y) => x > y ? x : y;
    public static uint Min(uint x, uint y) => x < y ? x : y;
    public static uint Clamp(uint value, uint min, uint max) => Math.Clamp(value, min, max);
    public static (uint Quotient, uint Remainder) DivRem(uint left, uint right) => Math.DivRem(left, right);
    public static bool IsEvenInteger(uint value) => (value & 1) == 0;
    public static bool IsOddInteger(uint value) => (value & 1) != 0;
    public static bool IsPow2(uint value) => (value & value - 1) == 0 && value > 0;
    public static uint Log2(uint value) => (uint)BitOperations.Log2((uint)value);
    public static uint LeadingZeroCount(uint value) => (uint)(BitOperations.LeadingZeroCount((uint)value));
    public static uint PopCount(uint value) => (uint)BitOperations.PopCount((uint)value);
    public static uint TrailingZeroCount(uint value) => (uint)BitOperations.TrailingZeroCount((uint)value);
    public static uint RotateLeft(uint value, int rotateAmount) => (uint)BitOperations.RotateLeft((uint)value, rotateAmount);
    public static uint RotateRight(uint value, int rotateAmount) => (uint)BitOperations.RotateRight((uint)value, rotateAmount);

    public static uint CreateChecked<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToUInt32Checked();
        return TOther.TryConvertToChecked(value, out uint result) ? result : throw new NotSupportedException();
    }

    public static uint CreateSaturating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToUInt32Saturating();
        return TOther.TryConvertToSaturating(value, out uint result) ? result : throw new NotSupportedException();
    }

    public static uint CreateTruncating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToUInt32Truncating();
        return TOther.TryConvertToTruncating(value, out uint result) ? result : throw new NotSupportedException();
    }

    static uint INumberBase<uint>.Zero => 0;
    static uint INumberBase<uint>.One => 1;
    static int INumberBase<uint>.Radix => 2;
    static uint IAdditiveIdentity<uint, uint>.AdditiveIdentity => 0;
    static uint IMultiplicativeIdentity<uint, uint>.MultiplicativeIdentity => 1;
    static uint IMinMaxValue<uint>.MinValue => MinValue;
    static uint IMinMaxValue<uint>.MaxValue => MaxValue;
    static bool INumberBase<uint>.IsCanonical(uint value) => true;
    static bool INumberBase<uint>.IsComplexNumber(uint value) => false;
    static bool INumberBase<uint>.IsFinite(uint value) => true;
    static bool INumberBase<uint>.IsImaginaryNumber(uint value) => false;
    static bool INumberBase<uint>.IsInfinity(uint value) => false;
    static bool INumberBase<uint>.IsInteger(uint value) => true;
    static bool INumberBase<uint>.IsNaN(uint value) => false;
    static bool INumberBase<uint>.IsNegativeInfinity(uint value) => false;
    static bool INumberBase<uint>.IsNormal(uint value) => value != 0;
    static bool INumberBase<uint>.IsPositiveInfinity(uint value) => false;
    static bool INumberBase<uint>.IsRealNumber(uint value) => true;
    static bool INumberBase<uint>.IsSubnormal(uint value) => false;
    static bool INumberBase<uint>.IsZero(uint value) => value == 0;

    static uint IAdditionOperators<uint, uint, uint>.operator +(uint left, uint right) => left + right;
    static uint IAdditionOperators<uint, uint, uint>.operator checked +(uint left, uint right) => checked(left + right);
    static uint ISubtractionOperators<uint, uint, uint>.operator -(uint left, uint right) => left - right;
    static uint ISubtractionOperators<uint, uint, uint>.operator checked -(uint left, uint right) => checked(left - right);
    static uint IMultiplyOperators<uint, uint, uint>.operator *(uint left, uint right) => left * right;
    static uint IMultiplyOperators<uint, uint, uint>.operator checked *(uint left, uint right) => checked(left * right);
    static uint IDivisionOperators<uint, uint, uint>.operator /(uint left, uint right) => left / right;
    static uint IModulusOperators<uint, uint, uint>.operator %(uint left, uint right) => left % right;
    static uint IIncrementOperators<uint>.operator ++(uint value) => value + 1;
    static uint IIncrementOperators<uint>.operator checked ++(uint value) => checked(value + 1);
    static uint IDecrementOperators<uint>.operator --(uint value) => value - 1;
    static uint IDecrementOperators<uint>.operator checked --(uint value) => checked(value - 1);
    static uint IUnaryPlusOperators<uint, uint>.operator +(uint value) => value;
    static uint IUnaryNegationOperators<uint, uint>.operator -(uint value) => 0 - value;
    static uint IUnaryNegationOperators<uint, uint>.operator checked -(uint value) => checked(0 - value);
    static uint IBitwiseOperators<uint, uint, uint>.operator &(uint left, uint right) => left & right;
    static uint IBitwiseOperators<uint, uint, uint>.operator |(uint left, uint right) => left | right;
    static uint IBitwiseOperators<uint, uint, uint>.operator ^(uint left, uint right) => left ^ right;
    static uint IBitwiseOperators<uint, uint, uint>.operator ~(uint value) => ~value;
    static uint IShiftOperators<uint, int, uint>.operator <<(uint value, int shiftAmount) => value << shiftAmount;
    static uint IShiftOperators<uint, int, uint>.operator >>(uint value, int shiftAmount) => value >> shiftAmount;
    static uint IShiftOperators<uint, int, uint>.operator >>>(uint value, int shiftAmount) => value >>> shiftAmount;
    static bool IEqualityOperators<uint, uint, bool>.operator ==(uint left, uint right) => left == right;
    static bool IEqualityOperators<uint, uint, bool>.operator !=(uint left, uint right) => left != right;
    static bool IComparisonOperators<uint, uint, bool>.operator <(uint left, uint right) => left < right;
    static bool IComparisonOperators<uint, uint, bool>.operator >(uint left, uint right) => left > right;
    static bool IComparisonOperators<uint, uint, bool>.operator <=(uint left, uint right) => left <= right;
    static bool IComparisonOperators<uint, uint, bool>.operator >=(uint left, uint right) => left >= right;

    int IBinaryInteger<uint>.GetByteCount() => 4;
    int IBinaryInteger<uint>.GetShortestBitLength() => 32 - (int)LeadingZeroCount(m_value);
    bool IBinaryInteger<uint>.TryWriteBigEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)(UInt128)m_value, 4, true, destination, out bytesWritten);
    bool IBinaryInteger<uint>.TryWriteLittleEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)(UInt128)m_value, 4, false, destination, out bytesWritten);

    static bool IBinaryInteger<uint>.TryReadBigEndian(ReadOnlySpan<byte> source, bool isUnsigned, out uint value)
    {
        bool ok = AnyNumber.TryRead(source, true, isUnsigned, 4, false, out Int128 bits);
        value = (uint)bits;
        return ok;
    }

    static bool IBinaryInteger<uint>.TryReadLittleEndian(ReadOnlySpan<byte> source, bool isUnsigned, out uint value)
    {
        bool ok = AnyNumber.TryRead(source, false, isUnsigned, 4, false, out Int128 bits);
        value = (uint)bits;
        return ok;
    }

    static bool INumberBase<uint>.TryConvertFromChecked<TOther>(TOther value, out uint result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToUInt32Checked() : default;
        return ok;
    }

    static bool INumberBase<uint>.TryConvertToChecked<TOther>(uint value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<uint>.TryConvertFromSaturating<TOther>(TOther value, out uint result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToUInt32Saturating() : default;
        return ok;
    }

    static bool INumberBase<uint>.TryConvertToSaturating<TOther>(uint value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<uint>.TryConvertFromTruncating<TOther>(TOther value, out uint result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToUInt32Truncating() : default;
        return ok;
    }

    static bool INumberBase<uint>.TryConvertToTruncating<TOther>(uint value, out TOther result)
    {
        result = default;
        return false;
    }
}
