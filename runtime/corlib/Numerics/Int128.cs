using System.Globalization;
using System.Numerics;

namespace System;

// Generic math.
public readonly partial struct Int128 : IBinaryInteger<Int128>, IMinMaxValue<Int128>, ISignedNumber<Int128>
{
    public static Int128 Parse(ReadOnlySpan<char> s, IFormatProvider provider) => Parse(s.ToString(), NumberStyles.Integer, provider);
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out Int128 result) => TryParse(s.ToString(), NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider, out Int128 result) => TryParse(s.ToString(), style, provider, out result);
    public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Number.TryCopy(ToString(format.ToString(), provider), destination, out charsWritten);

    public static Int128 MaxMagnitude(Int128 x, Int128 y) => x == MinValue ? x : y == MinValue ? y : Abs(x) > Abs(y) || x == y ? x : Abs(x) < Abs(y) || x < 0 ? y : x;
    public static Int128 MinMagnitude(Int128 x, Int128 y) => x == MinValue ? y : y == MinValue ? x : Abs(x) < Abs(y) || x == y ? x : Abs(x) > Abs(y) || x > 0 ? y : x;
    static Int128 INumberBase<Int128>.MaxMagnitudeNumber(Int128 x, Int128 y) => MaxMagnitude(x, y);
    static Int128 INumberBase<Int128>.MinMagnitudeNumber(Int128 x, Int128 y) => MinMagnitude(x, y);
    static Int128 INumber<Int128>.MaxNumber(Int128 x, Int128 y) => x > y ? x : y;
    static Int128 INumber<Int128>.MinNumber(Int128 x, Int128 y) => x < y ? x : y;

    public static Int128 CreateChecked<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToInt128Checked();
        return TOther.TryConvertToChecked(value, out Int128 result) ? result : throw new NotSupportedException();
    }

    public static Int128 CreateSaturating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToInt128Saturating();
        return TOther.TryConvertToSaturating(value, out Int128 result) ? result : throw new NotSupportedException();
    }

    public static Int128 CreateTruncating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToInt128Truncating();
        return TOther.TryConvertToTruncating(value, out Int128 result) ? result : throw new NotSupportedException();
    }

    static int INumberBase<Int128>.Radix => 2;
    static Int128 IAdditiveIdentity<Int128, Int128>.AdditiveIdentity => 0;
    static Int128 IMultiplicativeIdentity<Int128, Int128>.MultiplicativeIdentity => 1;
    static bool INumberBase<Int128>.IsCanonical(Int128 value) => true;
    static bool INumberBase<Int128>.IsComplexNumber(Int128 value) => false;
    static bool INumberBase<Int128>.IsFinite(Int128 value) => true;
    static bool INumberBase<Int128>.IsImaginaryNumber(Int128 value) => false;
    static bool INumberBase<Int128>.IsInfinity(Int128 value) => false;
    static bool INumberBase<Int128>.IsInteger(Int128 value) => true;
    static bool INumberBase<Int128>.IsNaN(Int128 value) => false;
    static bool INumberBase<Int128>.IsNegativeInfinity(Int128 value) => false;
    static bool INumberBase<Int128>.IsNormal(Int128 value) => value != 0;
    static bool INumberBase<Int128>.IsPositiveInfinity(Int128 value) => false;
    static bool INumberBase<Int128>.IsRealNumber(Int128 value) => true;
    static bool INumberBase<Int128>.IsSubnormal(Int128 value) => false;
    static bool INumberBase<Int128>.IsZero(Int128 value) => value == 0;

    int IBinaryInteger<Int128>.GetByteCount() => 16;
    int IBinaryInteger<Int128>.GetShortestBitLength() => this >= 0 ? 128 - (int)LeadingZeroCount(this) : 129 - (int)LeadingZeroCount((Int128)~this);
    bool IBinaryInteger<Int128>.TryWriteBigEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)this, 16, true, destination, out bytesWritten);
    bool IBinaryInteger<Int128>.TryWriteLittleEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)this, 16, false, destination, out bytesWritten);

    static bool IBinaryInteger<Int128>.TryReadBigEndian(ReadOnlySpan<byte> source, bool isUnsigned, out Int128 value)
    {
        bool ok = AnyNumber.TryRead(source, true, isUnsigned, 16, true, out Int128 bits);
        value = (Int128)bits;
        return ok;
    }

    static bool IBinaryInteger<Int128>.TryReadLittleEndian(ReadOnlySpan<byte> source, bool isUnsigned, out Int128 value)
    {
        bool ok = AnyNumber.TryRead(source, false, isUnsigned, 16, true, out Int128 bits);
        value = (Int128)bits;
        return ok;
    }

    static bool INumberBase<Int128>.TryConvertFromChecked<TOther>(TOther value, out Int128 result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToInt128Checked() : default;
        return ok;
    }

    static bool INumberBase<Int128>.TryConvertToChecked<TOther>(Int128 value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<Int128>.TryConvertFromSaturating<TOther>(TOther value, out Int128 result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToInt128Saturating() : default;
        return ok;
    }

    static bool INumberBase<Int128>.TryConvertToSaturating<TOther>(Int128 value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<Int128>.TryConvertFromTruncating<TOther>(TOther value, out Int128 result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToInt128Truncating() : default;
        return ok;
    }

    static bool INumberBase<Int128>.TryConvertToTruncating<TOther>(Int128 value, out TOther result)
    {
        result = default;
        return false;
    }
}
