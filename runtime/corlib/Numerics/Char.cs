using System.Globalization;
using System.Numerics;

namespace System;

// Generic math.
public readonly partial struct Char : IBinaryInteger<char>, IMinMaxValue<char>, IUnsignedNumber<char>
{
    static char INumberBase<char>.Abs(char value) => value;
    static bool INumberBase<char>.IsNegative(char value) => false;
    static bool INumberBase<char>.IsPositive(char value) => true;
    static char INumber<char>.CopySign(char value, char sign) => value;
    static char INumberBase<char>.MaxMagnitude(char x, char y) => x > y ? x : y;
    static char INumberBase<char>.MinMagnitude(char x, char y) => x < y ? x : y;
    static int INumber<char>.Sign(char value) => value == 0 ? 0 : 1;
    static char INumberBase<char>.MaxMagnitudeNumber(char x, char y) => x > y ? x : y;
    static char INumberBase<char>.MinMagnitudeNumber(char x, char y) => x < y ? x : y;
    static char INumber<char>.MaxNumber(char x, char y) => x > y ? x : y;
    static char INumber<char>.MinNumber(char x, char y) => x < y ? x : y;
    static char INumber<char>.Max(char x, char y) => x > y ? x : y;
    static char INumber<char>.Min(char x, char y) => x < y ? x : y;
    static bool INumberBase<char>.IsEvenInteger(char value) => (value & 1) == 0;
    static bool INumberBase<char>.IsOddInteger(char value) => (value & 1) != 0;
    static bool IBinaryNumber<char>.IsPow2(char value) => (value & value - 1) == 0 && value > 0;
    static char IBinaryNumber<char>.Log2(char value) => (char)BitOperations.Log2((uint)(ushort)value);
    static char IBinaryInteger<char>.LeadingZeroCount(char value) => (char)(BitOperations.LeadingZeroCount((uint)(ushort)value) - 16);
    static char IBinaryInteger<char>.PopCount(char value) => (char)BitOperations.PopCount((uint)(ushort)value);
    static char IBinaryInteger<char>.TrailingZeroCount(char value) => (char)BitOperations.TrailingZeroCount((ushort)value | 1 << 16);
    static char IBinaryInteger<char>.RotateLeft(char value, int rotateAmount) => (char)((ushort)value << (rotateAmount & 15) | (ushort)value >> (-rotateAmount & 15));
    static char IBinaryInteger<char>.RotateRight(char value, int rotateAmount) => (char)((ushort)value >> (rotateAmount & 15) | (ushort)value << (-rotateAmount & 15));

    static char INumberBase<char>.Zero => '\0';
    static char INumberBase<char>.One => '\u0001';
    static int INumberBase<char>.Radix => 2;
    static char IAdditiveIdentity<char, char>.AdditiveIdentity => '\0';
    static char IMultiplicativeIdentity<char, char>.MultiplicativeIdentity => '\u0001';
    static char IMinMaxValue<char>.MinValue => MinValue;
    static char IMinMaxValue<char>.MaxValue => MaxValue;
    static bool INumberBase<char>.IsCanonical(char value) => true;
    static bool INumberBase<char>.IsComplexNumber(char value) => false;
    static bool INumberBase<char>.IsFinite(char value) => true;
    static bool INumberBase<char>.IsImaginaryNumber(char value) => false;
    static bool INumberBase<char>.IsInfinity(char value) => false;
    static bool INumberBase<char>.IsInteger(char value) => true;
    static bool INumberBase<char>.IsNaN(char value) => false;
    static bool INumberBase<char>.IsNegativeInfinity(char value) => false;
    static bool INumberBase<char>.IsNormal(char value) => value != 0;
    static bool INumberBase<char>.IsPositiveInfinity(char value) => false;
    static bool INumberBase<char>.IsRealNumber(char value) => true;
    static bool INumberBase<char>.IsSubnormal(char value) => false;
    static bool INumberBase<char>.IsZero(char value) => value == 0;

    static char IAdditionOperators<char, char, char>.operator +(char left, char right) => unchecked((char)(left + right));
    static char IAdditionOperators<char, char, char>.operator checked +(char left, char right) => checked((char)(left + right));
    static char ISubtractionOperators<char, char, char>.operator -(char left, char right) => unchecked((char)(left - right));
    static char ISubtractionOperators<char, char, char>.operator checked -(char left, char right) => checked((char)(left - right));
    static char IMultiplyOperators<char, char, char>.operator *(char left, char right) => unchecked((char)(left * right));
    static char IMultiplyOperators<char, char, char>.operator checked *(char left, char right) => checked((char)(left * right));
    static char IDivisionOperators<char, char, char>.operator /(char left, char right) => unchecked((char)(left / right));
    static char IModulusOperators<char, char, char>.operator %(char left, char right) => unchecked((char)(left % right));
    static char IIncrementOperators<char>.operator ++(char value) => unchecked((char)(value + 1));
    static char IIncrementOperators<char>.operator checked ++(char value) => checked((char)(value + 1));
    static char IDecrementOperators<char>.operator --(char value) => unchecked((char)(value - 1));
    static char IDecrementOperators<char>.operator checked --(char value) => checked((char)(value - 1));
    static char IUnaryPlusOperators<char, char>.operator +(char value) => value;
    static char IUnaryNegationOperators<char, char>.operator -(char value) => unchecked((char)(0 - value));
    static char IUnaryNegationOperators<char, char>.operator checked -(char value) => checked((char)(0 - value));
    static char IBitwiseOperators<char, char, char>.operator &(char left, char right) => unchecked((char)(left & right));
    static char IBitwiseOperators<char, char, char>.operator |(char left, char right) => unchecked((char)(left | right));
    static char IBitwiseOperators<char, char, char>.operator ^(char left, char right) => unchecked((char)(left ^ right));
    static char IBitwiseOperators<char, char, char>.operator ~(char value) => unchecked((char)(~value));
    static char IShiftOperators<char, int, char>.operator <<(char value, int shiftAmount) => unchecked((char)(value << (shiftAmount & 15)));
    static char IShiftOperators<char, int, char>.operator >>(char value, int shiftAmount) => unchecked((char)(value >> (shiftAmount & 15)));
    static char IShiftOperators<char, int, char>.operator >>>(char value, int shiftAmount) => unchecked((char)((ushort)value >> (shiftAmount & 15)));
    static bool IEqualityOperators<char, char, bool>.operator ==(char left, char right) => left == right;
    static bool IEqualityOperators<char, char, bool>.operator !=(char left, char right) => left != right;
    static bool IComparisonOperators<char, char, bool>.operator <(char left, char right) => left < right;
    static bool IComparisonOperators<char, char, bool>.operator >(char left, char right) => left > right;
    static bool IComparisonOperators<char, char, bool>.operator <=(char left, char right) => left <= right;
    static bool IComparisonOperators<char, char, bool>.operator >=(char left, char right) => left >= right;

    int IBinaryInteger<char>.GetByteCount() => 2;
    int IBinaryInteger<char>.GetShortestBitLength() => 16 - (BitOperations.LeadingZeroCount((uint)m_value) - 16);
    bool IBinaryInteger<char>.TryWriteBigEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)(UInt128)m_value, 2, true, destination, out bytesWritten);
    bool IBinaryInteger<char>.TryWriteLittleEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)(UInt128)m_value, 2, false, destination, out bytesWritten);

    static bool IBinaryInteger<char>.TryReadBigEndian(ReadOnlySpan<byte> source, bool isUnsigned, out char value)
    {
        bool ok = AnyNumber.TryRead(source, true, isUnsigned, 2, false, out Int128 bits);
        value = (char)bits;
        return ok;
    }

    static bool IBinaryInteger<char>.TryReadLittleEndian(ReadOnlySpan<byte> source, bool isUnsigned, out char value)
    {
        bool ok = AnyNumber.TryRead(source, false, isUnsigned, 2, false, out Int128 bits);
        value = (char)bits;
        return ok;
    }

    static bool INumberBase<char>.TryConvertFromChecked<TOther>(TOther value, out char result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToCharChecked() : default;
        return ok;
    }

    static bool INumberBase<char>.TryConvertToChecked<TOther>(char value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<char>.TryConvertFromSaturating<TOther>(TOther value, out char result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToCharSaturating() : default;
        return ok;
    }

    static bool INumberBase<char>.TryConvertToSaturating<TOther>(char value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<char>.TryConvertFromTruncating<TOther>(TOther value, out char result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToCharTruncating() : default;
        return ok;
    }

    static bool INumberBase<char>.TryConvertToTruncating<TOther>(char value, out TOther result)
    {
        result = default;
        return false;
    }

    bool ISpanFormattable.TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format, IFormatProvider provider) => Number.TryCopy(ToString(), destination, out charsWritten);
    string IFormattable.ToString(string format, IFormatProvider provider) => ToString();
    static char IParsable<char>.Parse(string s, IFormatProvider provider) => Parse(s);
    static bool IParsable<char>.TryParse(string s, IFormatProvider provider, out char result) => TryParse(s, out result);
    static char ISpanParsable<char>.Parse(ReadOnlySpan<char> s, IFormatProvider provider) => Parse(s.ToString());
    static bool ISpanParsable<char>.TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out char result) => TryParse(s.ToString(), out result);
    static char INumberBase<char>.Parse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider) => Parse(s.ToString());
    static char INumberBase<char>.Parse(string s, NumberStyles style, IFormatProvider provider) => Parse(s);
    static bool INumberBase<char>.TryParse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider, out char result) => TryParse(s.ToString(), out result);
    static bool INumberBase<char>.TryParse(string s, NumberStyles style, IFormatProvider provider, out char result) => TryParse(s, out result);
}
