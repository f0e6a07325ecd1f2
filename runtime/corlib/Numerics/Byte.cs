using System.Globalization;
using System.Numerics;

namespace System;

// Generic math.
public readonly partial struct Byte : IBinaryInteger<byte>, IMinMaxValue<byte>, IUnsignedNumber<byte>
{
    public static byte Parse(ReadOnlySpan<char> s, IFormatProvider provider) => Parse(s.ToString(), NumberStyles.Integer, provider);
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out byte result) => TryParse(s.ToString(), NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider, out byte result) => TryParse(s.ToString(), style, provider, out result);
    public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Number.TryCopy(ToString(format.ToString(), provider), destination, out charsWritten);

    static byte INumberBase<byte>.Abs(byte value) => value;
    static bool INumberBase<byte>.IsNegative(byte value) => false;
    static bool INumberBase<byte>.IsPositive(byte value) => true;
    static byte INumber<byte>.CopySign(byte value, byte sign) => value;
    static byte INumberBase<byte>.MaxMagnitude(byte x, byte y) => x > y ? x : y;
    static byte INumberBase<byte>.MinMagnitude(byte x, byte y) => x < y ? x : y;
    public static int Sign(byte value) => value == 0 ? 0 : 1;
    static byte INumberBase<byte>.MaxMagnitudeNumber(byte x, byte y) => x > y ? x : y;
    static byte INumberBase<byte>.MinMagnitudeNumber(byte x, byte y) => x < y ? x : y;
    static byte INumber<byte>.MaxNumber(byte x, byte y) => x > y ? x : y;
    static byte INumber<byte>.MinNumber(byte x, byte y) => x < y ? x : y;
    public static byte Max(byte x, byte y) => x > y ? x : y;
    public static byte Min(byte x, byte y) => x < y ? x : y;
    public static byte Clamp(byte value, byte min, byte max) => Math.Clamp(value, min, max);
    public static (byte Quotient, byte Remainder) DivRem(byte left, byte right) => Math.DivRem(left, right);
    public static bool IsEvenInteger(byte value) => (value & 1) == 0;
    public static bool IsOddInteger(byte value) => (value & 1) != 0;
    public static bool IsPow2(byte value) => (value & value - 1) == 0 && value > 0;
    public static byte Log2(byte value) => (byte)BitOperations.Log2((uint)(byte)value);
    public static byte LeadingZeroCount(byte value) => (byte)(BitOperations.LeadingZeroCount((uint)(byte)value) - 24);
    public static byte PopCount(byte value) => (byte)BitOperations.PopCount((uint)(byte)value);
    public static byte TrailingZeroCount(byte value) => (byte)BitOperations.TrailingZeroCount((byte)value | 1 << 8);
    public static byte RotateLeft(byte value, int rotateAmount) => (byte)((byte)value << (rotateAmount & 7) | (byte)value >> (-rotateAmount & 7));
    public static byte RotateRight(byte value, int rotateAmount) => (byte)((byte)value >> (rotateAmount & 7) | (byte)value << (-rotateAmount & 7));

    public static byte CreateChecked<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToByteChecked();
        return TOther.TryConvertToChecked(value, out byte result) ? result : throw new NotSupportedException();
    }

    public static byte CreateSaturating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToByteSaturating();
        return TOther.TryConvertToSaturating(value, out byte result) ? result : throw new NotSupportedException();
    }

    public static byte CreateTruncating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToByteTruncating();
        return TOther.TryConvertToTruncating(value, out byte result) ? result : throw new NotSupportedException();
    }

    static byte INumberBase<byte>.Zero => 0;
    static byte INumberBase<byte>.One => 1;
    static int INumberBase<byte>.Radix => 2;
    static byte IAdditiveIdentity<byte, byte>.AdditiveIdentity => 0;
    static byte IMultiplicativeIdentity<byte, byte>.MultiplicativeIdentity => 1;
    static byte IMinMaxValue<byte>.MinValue => MinValue;
    static byte IMinMaxValue<byte>.MaxValue => MaxValue;
    static bool INumberBase<byte>.IsCanonical(byte value) => true;
    static bool INumberBase<byte>.IsComplexNumber(byte value) => false;
    static bool INumberBase<byte>.IsFinite(byte value) => true;
    static bool INumberBase<byte>.IsImaginaryNumber(byte value) => false;
    static bool INumberBase<byte>.IsInfinity(byte value) => false;
    static bool INumberBase<byte>.IsInteger(byte value) => true;
    static bool INumberBase<byte>.IsNaN(byte value) => false;
    static bool INumberBase<byte>.IsNegativeInfinity(byte value) => false;
    static bool INumberBase<byte>.IsNormal(byte value) => value != 0;
    static bool INumberBase<byte>.IsPositiveInfinity(byte value) => false;
    static bool INumberBase<byte>.IsRealNumber(byte value) => true;
    static bool INumberBase<byte>.IsSubnormal(byte value) => false;
    static bool INumberBase<byte>.IsZero(byte value) => value == 0;

    static byte IAdditionOperators<byte, byte, byte>.operator +(byte left, byte right) => unchecked((byte)(left + right));
    static byte IAdditionOperators<byte, byte, byte>.operator checked +(byte left, byte right) => checked((byte)(left + right));
    static byte ISubtractionOperators<byte, byte, byte>.operator -(byte left, byte right) => unchecked((byte)(left - right));
    static byte ISubtractionOperators<byte, byte, byte>.operator checked -(byte left, byte right) => checked((byte)(left - right));
    static byte IMultiplyOperators<byte, byte, byte>.operator *(byte left, byte right) => unchecked((byte)(left * right));
    static byte IMultiplyOperators<byte, byte, byte>.operator checked *(byte left, byte right) => checked((byte)(left * right));
    static byte IDivisionOperators<byte, byte, byte>.operator /(byte left, byte right) => unchecked((byte)(left / right));
    static byte IModulusOperators<byte, byte, byte>.operator %(byte left, byte right) => unchecked((byte)(left % right));
    static byte IIncrementOperators<byte>.operator ++(byte value) => unchecked((byte)(value + 1));
    static byte IIncrementOperators<byte>.operator checked ++(byte value) => checked((byte)(value + 1));
    static byte IDecrementOperators<byte>.operator --(byte value) => unchecked((byte)(value - 1));
    static byte IDecrementOperators<byte>.operator checked --(byte value) => checked((byte)(value - 1));
    static byte IUnaryPlusOperators<byte, byte>.operator +(byte value) => value;
    static byte IUnaryNegationOperators<byte, byte>.operator -(byte value) => unchecked((byte)(0 - value));
    static byte IUnaryNegationOperators<byte, byte>.operator checked -(byte value) => checked((byte)(0 - value));
    static byte IBitwiseOperators<byte, byte, byte>.operator &(byte left, byte right) => unchecked((byte)(left & right));
    static byte IBitwiseOperators<byte, byte, byte>.operator |(byte left, byte right) => unchecked((byte)(left | right));
    static byte IBitwiseOperators<byte, byte, byte>.operator ^(byte left, byte right) => unchecked((byte)(left ^ right));
    static byte IBitwiseOperators<byte, byte, byte>.operator ~(byte value) => unchecked((byte)(~value));
    static byte IShiftOperators<byte, int, byte>.operator <<(byte value, int shiftAmount) => unchecked((byte)(value << (shiftAmount & 7)));
    static byte IShiftOperators<byte, int, byte>.operator >>(byte value, int shiftAmount) => unchecked((byte)(value >> (shiftAmount & 7)));
    static byte IShiftOperators<byte, int, byte>.operator >>>(byte value, int shiftAmount) => unchecked((byte)((byte)value >> (shiftAmount & 7)));
    static bool IEqualityOperators<byte, byte, bool>.operator ==(byte left, byte right) => left == right;
    static bool IEqualityOperators<byte, byte, bool>.operator !=(byte left, byte right) => left != right;
    static bool IComparisonOperators<byte, byte, bool>.operator <(byte left, byte right) => left < right;
    static bool IComparisonOperators<byte, byte, bool>.operator >(byte left, byte right) => left > right;
    static bool IComparisonOperators<byte, byte, bool>.operator <=(byte left, byte right) => left <= right;
    static bool IComparisonOperators<byte, byte, bool>.operator >=(byte left, byte right) => left >= right;

    int IBinaryInteger<byte>.GetByteCount() => 1;
    int IBinaryInteger<byte>.GetShortestBitLength() => 8 - (int)LeadingZeroCount(m_value);
    bool IBinaryInteger<byte>.TryWriteBigEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)(UInt128)m_value, 1, true, destination, out bytesWritten);
    bool IBinaryInteger<byte>.TryWriteLittleEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)(UInt128)m_value, 1, false, destination, out bytesWritten);

    static bool IBinaryInteger<byte>.TryReadBigEndian(ReadOnlySpan<byte> source, bool isUnsigned, out byte value)
    {
        bool ok = AnyNumber.TryRead(source, true, isUnsigned, 1, false, out Int128 bits);
        value = (byte)bits;
        return ok;
    }

    static bool IBinaryInteger<byte>.TryReadLittleEndian(ReadOnlySpan<byte> source, bool isUnsigned, out byte value)
    {
        bool ok = AnyNumber.TryRead(source, false, isUnsigned, 1, false, out Int128 bits);
        value = (byte)bits;
        return ok;
    }

    static bool INumberBase<byte>.TryConvertFromChecked<TOther>(TOther value, out byte result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToByteChecked() : default;
        return ok;
    }

    static bool INumberBase<byte>.TryConvertToChecked<TOther>(byte value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<byte>.TryConvertFromSaturating<TOther>(TOther value, out byte result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToByteSaturating() : default;
        return ok;
    }

    static bool INumberBase<byte>.TryConvertToSaturating<TOther>(byte value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<byte>.TryConvertFromTruncating<TOther>(TOther value, out byte result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToByteTruncating() : default;
        return ok;
    }

    static bool INumberBase<byte>.TryConvertToTruncating<TOther>(byte value, out TOther result)
    {
        result = default;
        return false;
    }
}
