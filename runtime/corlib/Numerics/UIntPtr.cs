using System.Globalization;
using System.Numerics;

namespace System;

// Generic math.
public readonly partial struct UIntPtr : IBinaryInteger<nuint>, IMinMaxValue<nuint>, IUnsignedNumber<nuint>
{
    public string ToString(IFormatProvider provider) => ((ulong)_value).ToString();

    public static nuint Parse(string s) => (nuint)ulong.Parse(s);
    public static nuint Parse(string s, NumberStyles style) => (nuint)ulong.Parse(s, style);
    public static nuint Parse(string s, IFormatProvider provider) => (nuint)ulong.Parse(s);
    public static nuint Parse(string s, NumberStyles style, IFormatProvider provider) => (nuint)ulong.Parse(s, style);
    public static nuint Parse(ReadOnlySpan<char> s, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null) => (nuint)ulong.Parse(s, style);
    public static bool TryParse(string s, out nuint result) => TryParse(s, NumberStyles.Integer, null, out result);
    public static bool TryParse(string s, IFormatProvider provider, out nuint result) => TryParse(s, NumberStyles.Integer, null, out result);
    public static bool TryParse(ReadOnlySpan<char> s, out nuint result) => TryParse(s.ToString(), NumberStyles.Integer, null, out result);

    public static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out nuint result)
    {
        bool ok = ulong.TryParse(s, style, provider, out ulong value);
        result = (nuint)value;
        return ok;
    }

    public static nuint Parse(ReadOnlySpan<char> s, IFormatProvider provider) => Parse(s.ToString(), NumberStyles.Integer, provider);
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out nuint result) => TryParse(s.ToString(), NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider, out nuint result) => TryParse(s.ToString(), style, provider, out result);
    public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Number.TryCopy(ToString(format.ToString(), provider), destination, out charsWritten);

    static nuint INumberBase<nuint>.Abs(nuint value) => value;
    static bool INumberBase<nuint>.IsNegative(nuint value) => false;
    static bool INumberBase<nuint>.IsPositive(nuint value) => true;
    static nuint INumber<nuint>.CopySign(nuint value, nuint sign) => value;
    static nuint INumberBase<nuint>.MaxMagnitude(nuint x, nuint y) => x > y ? x : y;
    static nuint INumberBase<nuint>.MinMagnitude(nuint x, nuint y) => x < y ? x : y;
    public static int Sign(nuint value) => value == 0 ? 0 : 1;
    static nuint INumberBase<nuint>.MaxMagnitudeNumber(nuint x, nuint y) => x > y ? x : y;
    static nuint INumberBase<nuint>.MinMagnitudeNumber(nuint x, nuint y) => x < y ? x : y;
    static nuint INumber<nuint>.MaxNumber(nuint x, nuint y) => x > y ? x : y;
    static nuint INumber<nuint>.MinNumber(nuint x, nuint y) => x < y ? x : y;
    public static nuint Max(nuint x, nuint y) => x > y ? x : y;
    public static nuint Min(nuint x, nuint y) => x < y ? x : y;
    public static nuint Clamp(nuint value, nuint min, nuint max) => Math.Clamp(value, min, max);
    public static (nuint Quotient, nuint Remainder) DivRem(nuint left, nuint right) => Math.DivRem(left, right);
    public static bool IsEvenInteger(nuint value) => (value & 1) == 0;
    public static bool IsOddInteger(nuint value) => (value & 1) != 0;
    public static bool IsPow2(nuint value) => (value & value - 1) == 0 && value > 0;
    public static nuint Log2(nuint value) => (nuint)BitOperations.Log2((ulong)value);
    public static nuint LeadingZeroCount(nuint value) => (nuint)(BitOperations.LeadingZeroCount((ulong)value));
    public static nuint PopCount(nuint value) => (nuint)BitOperations.PopCount((ulong)value);
    public static nuint TrailingZeroCount(nuint value) => (nuint)BitOperations.TrailingZeroCount((ulong)value);
    public static nuint RotateLeft(nuint value, int rotateAmount) => (nuint)BitOperations.RotateLeft((ulong)value, rotateAmount);
    public static nuint RotateRight(nuint value, int rotateAmount) => (nuint)BitOperations.RotateRight((ulong)value, rotateAmount);

    public static nuint CreateChecked<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToUIntPtrChecked();
        return TOther.TryConvertToChecked(value, out nuint result) ? result : throw new NotSupportedException();
    }

    public static nuint CreateSaturating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToUIntPtrSaturating();
        return TOther.TryConvertToSaturating(value, out nuint result) ? result : throw new NotSupportedException();
    }

    public static nuint CreateTruncating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToUIntPtrTruncating();
        return TOther.TryConvertToTruncating(value, out nuint result) ? result : throw new NotSupportedException();
    }

    static nuint INumberBase<nuint>.Zero => 0;
    static nuint INumberBase<nuint>.One => 1;
    static int INumberBase<nuint>.Radix => 2;
    static nuint IAdditiveIdentity<nuint, nuint>.AdditiveIdentity => 0;
    static nuint IMultiplicativeIdentity<nuint, nuint>.MultiplicativeIdentity => 1;
    static nuint IMinMaxValue<nuint>.MinValue => MinValue;
    static nuint IMinMaxValue<nuint>.MaxValue => MaxValue;
    static bool INumberBase<nuint>.IsCanonical(nuint value) => true;
    static bool INumberBase<nuint>.IsComplexNumber(nuint value) => false;
    static bool INumberBase<nuint>.IsFinite(nuint value) => true;
    static bool INumberBase<nuint>.IsImaginaryNumber(nuint value) => false;
    static bool INumberBase<nuint>.IsInfinity(nuint value) => false;
    static bool INumberBase<nuint>.IsInteger(nuint value) => true;
    static bool INumberBase<nuint>.IsNaN(nuint value) => false;
    static bool INumberBase<nuint>.IsNegativeInfinity(nuint value) => false;
    static bool INumberBase<nuint>.IsNormal(nuint value) => value != 0;
    static bool INumberBase<nuint>.IsPositiveInfinity(nuint value) => false;
    static bool INumberBase<nuint>.IsRealNumber(nuint value) => true;
    static bool INumberBase<nuint>.IsSubnormal(nuint value) => false;
    static bool INumberBase<nuint>.IsZero(nuint value) => value == 0;

    static nuint IAdditionOperators<nuint, nuint, nuint>.operator +(nuint left, nuint right) => left + right;
    static nuint IAdditionOperators<nuint, nuint, nuint>.operator checked +(nuint left, nuint right) => checked(left + right);
    static nuint ISubtractionOperators<nuint, nuint, nuint>.operator -(nuint left, nuint right) => left - right;
    static nuint ISubtractionOperators<nuint, nuint, nuint>.operator checked -(nuint left, nuint right) => checked(left - right);
    static nuint IMultiplyOperators<nuint, nuint, nuint>.operator *(nuint left, nuint right) => left * right;
    static nuint IMultiplyOperators<nuint, nuint, nuint>.operator checked *(nuint left, nuint right) => checked(left * right);
    static nuint IDivisionOperators<nuint, nuint, nuint>.operator /(nuint left, nuint right) => left / right;
    static nuint IModulusOperators<nuint, nuint, nuint>.operator %(nuint left, nuint right) => left % right;
    static nuint IIncrementOperators<nuint>.operator ++(nuint value) => value + 1;
    static nuint IIncrementOperators<nuint>.operator checked ++(nuint value) => checked(value + 1);
    static nuint IDecrementOperators<nuint>.operator --(nuint value) => value - 1;
    static nuint IDecrementOperators<nuint>.operator checked --(nuint value) => checked(value - 1);
    static nuint IUnaryPlusOperators<nuint, nuint>.operator +(nuint value) => value;
    static nuint IUnaryNegationOperators<nuint, nuint>.operator -(nuint value) => 0 - value;
    static nuint IUnaryNegationOperators<nuint, nuint>.operator checked -(nuint value) => checked(0 - value);
    static nuint IBitwiseOperators<nuint, nuint, nuint>.operator &(nuint left, nuint right) => left & right;
    static nuint IBitwiseOperators<nuint, nuint, nuint>.operator |(nuint left, nuint right) => left | right;
    static nuint IBitwiseOperators<nuint, nuint, nuint>.operator ^(nuint left, nuint right) => left ^ right;
    static nuint IBitwiseOperators<nuint, nuint, nuint>.operator ~(nuint value) => ~value;
    static nuint IShiftOperators<nuint, int, nuint>.operator <<(nuint value, int shiftAmount) => value << shiftAmount;
    static nuint IShiftOperators<nuint, int, nuint>.operator >>(nuint value, int shiftAmount) => value >> shiftAmount;
    static nuint IShiftOperators<nuint, int, nuint>.operator >>>(nuint value, int shiftAmount) => value >>> shiftAmount;
    static bool IComparisonOperators<nuint, nuint, bool>.operator <(nuint left, nuint right) => left < right;
    static bool IComparisonOperators<nuint, nuint, bool>.operator >(nuint left, nuint right) => left > right;
    static bool IComparisonOperators<nuint, nuint, bool>.operator <=(nuint left, nuint right) => left <= right;
    static bool IComparisonOperators<nuint, nuint, bool>.operator >=(nuint left, nuint right) => left >= right;

    int IBinaryInteger<nuint>.GetByteCount() => 8;
    int IBinaryInteger<nuint>.GetShortestBitLength() => 64 - (int)LeadingZeroCount(_value);
    bool IBinaryInteger<nuint>.TryWriteBigEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)(UInt128)_value, 8, true, destination, out bytesWritten);
    bool IBinaryInteger<nuint>.TryWriteLittleEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)(UInt128)_value, 8, false, destination, out bytesWritten);

    static bool IBinaryInteger<nuint>.TryReadBigEndian(ReadOnlySpan<byte> source, bool isUnsigned, out nuint value)
    {
        bool ok = AnyNumber.TryRead(source, true, isUnsigned, 8, false, out Int128 bits);
        value = (nuint)bits;
        return ok;
    }

    static bool IBinaryInteger<nuint>.TryReadLittleEndian(ReadOnlySpan<byte> source, bool isUnsigned, out nuint value)
    {
        bool ok = AnyNumber.TryRead(source, false, isUnsigned, 8, false, out Int128 bits);
        value = (nuint)bits;
        return ok;
    }

    static bool INumberBase<nuint>.TryConvertFromChecked<TOther>(TOther value, out nuint result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToUIntPtrChecked() : default;
        return ok;
    }

    static bool INumberBase<nuint>.TryConvertToChecked<TOther>(nuint value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<nuint>.TryConvertFromSaturating<TOther>(TOther value, out nuint result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToUIntPtrSaturating() : default;
        return ok;
    }

    static bool INumberBase<nuint>.TryConvertToSaturating<TOther>(nuint value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<nuint>.TryConvertFromTruncating<TOther>(TOther value, out nuint result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToUIntPtrTruncating() : default;
        return ok;
    }

    static bool INumberBase<nuint>.TryConvertToTruncating<TOther>(nuint value, out TOther result)
    {
        result = default;
        return false;
    }
}
