using System.Globalization;
using System.Numerics;

namespace System;

// Generic math.
public readonly partial struct Decimal : IFloatingPoint<decimal>, IMinMaxValue<decimal>
{
    public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Number.TryCopy(ToString(format.ToString(), provider), destination, out charsWritten);

    public static decimal CreateChecked<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToDecimalChecked();
        return TOther.TryConvertToChecked(value, out decimal result) ? result : throw new NotSupportedException();
    }

    public static decimal CreateSaturating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToDecimalSaturating();
        return TOther.TryConvertToSaturating(value, out decimal result) ? result : throw new NotSupportedException();
    }

    public static decimal CreateTruncating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToDecimalTruncating();
        return TOther.TryConvertToTruncating(value, out decimal result) ? result : throw new NotSupportedException();
    }

    static decimal INumberBase<decimal>.Zero => 0;
    static decimal INumberBase<decimal>.One => 1;
    static decimal ISignedNumber<decimal>.NegativeOne => -1;
    static decimal IAdditiveIdentity<decimal, decimal>.AdditiveIdentity => 0;
    static decimal IMultiplicativeIdentity<decimal, decimal>.MultiplicativeIdentity => 1;
    static decimal IMinMaxValue<decimal>.MinValue => MinValue;
    static decimal IMinMaxValue<decimal>.MaxValue => MaxValue;
    static decimal IFloatingPointConstants<decimal>.E => 2.7182818284590452353602874714m;
    static decimal IFloatingPointConstants<decimal>.Pi => 3.1415926535897932384626433833m;
    static decimal IFloatingPointConstants<decimal>.Tau => 6.2831853071795864769252867666m;
    static int INumberBase<decimal>.Radix => 10;
    static decimal INumberBase<decimal>.MaxMagnitudeNumber(decimal x, decimal y) => MaxMagnitude(x, y);
    static decimal INumberBase<decimal>.MinMagnitudeNumber(decimal x, decimal y) => MinMagnitude(x, y);
    static decimal INumber<decimal>.MaxNumber(decimal x, decimal y) => Max(x, y);
    static decimal INumber<decimal>.MinNumber(decimal x, decimal y) => Min(x, y);
    static bool INumberBase<decimal>.IsComplexNumber(decimal value) => false;
    static bool INumberBase<decimal>.IsFinite(decimal value) => true;
    static bool INumberBase<decimal>.IsImaginaryNumber(decimal value) => false;
    static bool INumberBase<decimal>.IsInfinity(decimal value) => false;
    static bool INumberBase<decimal>.IsNaN(decimal value) => false;
    static bool INumberBase<decimal>.IsNegativeInfinity(decimal value) => false;
    static bool INumberBase<decimal>.IsNormal(decimal value) => value != 0;
    static bool INumberBase<decimal>.IsPositiveInfinity(decimal value) => false;
    static bool INumberBase<decimal>.IsRealNumber(decimal value) => true;
    static bool INumberBase<decimal>.IsSubnormal(decimal value) => false;
    static bool INumberBase<decimal>.IsZero(decimal value) => value == 0;

    static bool INumberBase<decimal>.TryConvertFromChecked<TOther>(TOther value, out decimal result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToDecimalChecked() : default;
        return ok;
    }

    static bool INumberBase<decimal>.TryConvertToChecked<TOther>(decimal value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<decimal>.TryConvertFromSaturating<TOther>(TOther value, out decimal result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToDecimalSaturating() : default;
        return ok;
    }

    static bool INumberBase<decimal>.TryConvertToSaturating<TOther>(decimal value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<decimal>.TryConvertFromTruncating<TOther>(TOther value, out decimal result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToDecimalTruncating() : default;
        return ok;
    }

    static bool INumberBase<decimal>.TryConvertToTruncating<TOther>(decimal value, out TOther result)
    {
        result = default;
        return false;
    }
}
