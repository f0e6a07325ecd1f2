using System.Globalization;
using System.Numerics;

namespace System;

// Generic math.
public readonly partial struct UInt128 : IBinaryInteger<UInt128>, IMinMaxValue<UInt128>, IUnsignedNumber<UInt128>
{
    public static UInt128 Parse(ReadOnlySpan<char> s, IFormatProvider provider) => Parse(s.ToString(), NumberStyles.Integer, provider);
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out UInt128 result) => TryParse(s.ToString(), NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider, out UInt128 result) => TryParse(s.ToString(), style, provider, out result);
    public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Number.TryCopy(ToString(format.ToString(), provider), destination, out charsWritten);

    static UInt128 INumberBase<UInt128>.Abs(UInt128 value) => value;
    static bool INumberBase<UInt128>.IsNegative(UInt128 value) => false;
    static bool INumberBase<UInt128>.IsPositive(UInt128 value) => true;
    static UInt128 INumber<UInt128>.CopySign(UInt128 value, UInt128 sign) => value;
    static UInt128 INumberBase<UInt128>.MaxMagnitude(UInt128 x, UInt128 y) => x > y ? x : y;
    static UInt128 INumberBase<UInt128>.MinMagnitude(UInt128 x, UInt128 y) => x < y ? x : y;
    static UInt128 INumberBase<UInt128>.MaxMagnitudeNumber(UInt128 x, UInt128 y) => x > y ? x : y;
    static UInt128 INumberBase<UInt128>.MinMagnitudeNumber(UInt128 x, UInt128 y) => x < y ? x : y;
    static UInt128 INumber<UInt128>.MaxNumber(UInt128 x, UInt128 y) => x > y ? x : y;
    static UInt128 INumber<UInt128>.MinNumber(UInt128 x, UInt128 y) => x < y ? x : y;

    public static UInt128 CreateChecked<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToUInt128Checked();
        return TOther.TryConvertToChecked(value, out UInt128 result) ? result : throw new NotSupportedException();
    }

    public static UInt128 CreateSaturating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToUInt128Saturating();
        return TOther.TryConvertToSaturating(value, out UInt128 result) ? result : throw new NotSupportedException();
    }

    public static UInt128 CreateTruncating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToUInt128Truncating();
        return TOther.TryConvertToTruncating(value, out UInt128 result) ? result : throw new NotSupportedException();
    }

    static int INumberBase<UInt128>.Radix => 2;
    static UInt128 IAdditiveIdentity<UInt128, UInt128>.AdditiveIdentity => 0;
    static UInt128 IMultiplicativeIdentity<UInt128, UInt128>.MultiplicativeIdentity => 1;
    static bool INumberBase<UInt128>.IsCanonical(UInt128 value) => true;
    static bool INumberBase<UInt128>.IsComplexNumber(UInt128 value) => false;
    static bool INumberBase<UInt128>.IsFinite(UInt128 value) => true;
    static bool INumberBase<UInt128>.IsImaginaryNumber(UInt128 value) => false;
    static bool INumberBase<UInt128>.IsInfinity(UInt128 value) => false;
    static bool INumberBase<UInt128>.IsInteger(UInt128 value) => true;
    static bool INumberBase<UInt128>.IsNaN(UInt128 value) => false;
    static bool INumberBase<UInt128>.IsNegativeInfinity(UInt128 value) => false;
    static bool INumberBase<UInt128>.IsNormal(UInt128 value) => value != 0;
    static bool INumberBase<UInt128>.IsPositiveInfinity(UInt128 value) => false;
    static bool INumberBase<UInt128>.IsRealNumber(UInt128 value) => true;
    static bool INumberBase<UInt128>.IsSubnormal(UInt128 value) => false;
    static bool INumberBase<UInt128>.IsZero(UInt128 value) => value == 0;

    int IBinaryInteger<UInt128>.GetByteCount() => 16;
    int IBinaryInteger<UInt128>.GetShortestBitLength() => 128 - (int)LeadingZeroCount(this);
    bool IBinaryInteger<UInt128>.TryWriteBigEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)(UInt128)this, 16, true, destination, out bytesWritten);
    bool IBinaryInteger<UInt128>.TryWriteLittleEndian(Span<byte> destination, out int bytesWritten) => AnyNumber.TryWrite((Int128)(UInt128)this, 16, false, destination, out bytesWritten);

    static bool IBinaryInteger<UInt128>.TryReadBigEndian(ReadOnlySpan<byte> source, bool isUnsigned, out UInt128 value)
    {
        bool ok = AnyNumber.TryRead(source, true, isUnsigned, 16, false, out Int128 bits);
        value = (UInt128)bits;
        return ok;
    }

    static bool IBinaryInteger<UInt128>.TryReadLittleEndian(ReadOnlySpan<byte> source, bool isUnsigned, out UInt128 value)
    {
        bool ok = AnyNumber.TryRead(source, false, isUnsigned, 16, false, out Int128 bits);
        value = (UInt128)bits;
        return ok;
    }

    static bool INumberBase<UInt128>.TryConvertFromChecked<TOther>(TOther value, out UInt128 result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToUInt128Checked() : default;
        return ok;
    }

    static bool INumberBase<UInt128>.TryConvertToChecked<TOther>(UInt128 value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<UInt128>.TryConvertFromSaturating<TOther>(TOther value, out UInt128 result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToUInt128Saturating() : default;
        return ok;
    }

    static bool INumberBase<UInt128>.TryConvertToSaturating<TOther>(UInt128 value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<UInt128>.TryConvertFromTruncating<TOther>(TOther value, out UInt128 result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToUInt128Truncating() : default;
        return ok;
    }

    static bool INumberBase<UInt128>.TryConvertToTruncating<TOther>(UInt128 value, out TOther result)
    {
        result = default;
        return false;
    }
}
