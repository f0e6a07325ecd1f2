using System.Globalization;
using System.Numerics;

namespace System;

// Generic math.
public readonly partial struct Double : IBinaryFloatingPointIeee754<double>, IMinMaxValue<double>
{
    public static double Parse(ReadOnlySpan<char> s, IFormatProvider provider) => Parse(s.ToString(), NumberStyles.Float | NumberStyles.AllowThousands, provider);
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out double result) => TryParse(s.ToString(), NumberStyles.Float | NumberStyles.AllowThousands, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider, out double result) => TryParse(s.ToString(), style, provider, out result);
    public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Number.TryCopy(ToString(format.ToString(), provider), destination, out charsWritten);

    public static double Abs(double x) => Math.Abs(x);
    public static double Acos(double x) => Math.Acos(x);
    public static double Acosh(double x) => Math.Acosh(x);
    public static double Asin(double x) => Math.Asin(x);
    public static double Asinh(double x) => Math.Asinh(x);
    public static double Atan(double x) => Math.Atan(x);
    public static double Atanh(double x) => Math.Atanh(x);
    public static double Cbrt(double x) => Math.Cbrt(x);
    public static double Ceiling(double x) => Math.Ceiling(x);
    public static double Cos(double x) => Math.Cos(x);
    public static double Cosh(double x) => Math.Cosh(x);
    public static double Exp(double x) => Math.Exp(x);
    public static double Floor(double x) => Math.Floor(x);
    public static double Log(double x) => Math.Log(x);
    public static double Log10(double x) => Math.Log10(x);
    public static double Log2(double x) => Math.Log2(x);
    public static double Sin(double x) => Math.Sin(x);
    public static double Sinh(double x) => Math.Sinh(x);
    public static double Sqrt(double x) => Math.Sqrt(x);
    public static double Tan(double x) => Math.Tan(x);
    public static double Tanh(double x) => Math.Tanh(x);
    public static double Truncate(double x) => Math.Truncate(x);
    public static double Round(double x) => Math.Round(x);
    public static double Atan2(double y, double x) => Math.Atan2(y, x);
    public static double CopySign(double value, double sign) => Math.CopySign(value, sign);
    public static double Max(double x, double y) => Math.Max(x, y);
    public static double Min(double x, double y) => Math.Min(x, y);
    public static double MaxMagnitude(double x, double y) => Math.MaxMagnitude(x, y);
    public static double MinMagnitude(double x, double y) => Math.MinMagnitude(x, y);
    public static double Pow(double x, double y) => Math.Pow(x, y);
    public static double Log(double x, double newBase) => Math.Log(x, newBase);
    public static double Round(double x, int digits) => Math.Round(x, digits);
    public static double Round(double x, MidpointRounding mode) => Math.Round(x, mode);
    public static double Round(double x, int digits, MidpointRounding mode) => Math.Round(x, digits, mode);
    public static double Ieee754Remainder(double left, double right) => Math.IEEERemainder(left, right);
    public static double FusedMultiplyAdd(double left, double right, double addend) => Math.FusedMultiplyAdd(left, right, addend);
    public static double MultiplyAddEstimate(double left, double right, double addend) => Math.FusedMultiplyAdd(left, right, addend);
    public static double BitDecrement(double x) => Math.BitDecrement(x);
    public static double BitIncrement(double x) => Math.BitIncrement(x);
    public static int ILogB(double x) => Math.ILogB(x);
    public static double ScaleB(double x, int n) => Math.ScaleB(x, n);
    public static int Sign(double value) => Math.Sign(value);
    public static double Clamp(double value, double min, double max) => Math.Clamp(value, min, max);
    public static (double Sin, double Cos) SinCos(double x) => (Sin(x), Cos(x));
    public static double Exp2(double x) => Math.Pow(2, x);
    public static double Exp10(double x) => Math.Pow(10, x);
    public static double ExpM1(double x) => Math.Exp(x) - 1;
    public static double Exp2M1(double x) => Math.Pow(2, x) - 1;
    public static double Exp10M1(double x) => Math.Pow(10, x) - 1;
    public static double LogP1(double x) => Math.Log(x + 1);
    public static double Log2P1(double x) => Math.Log2(x + 1);
    public static double Log10P1(double x) => Math.Log10(x + 1);
    public static double AcosPi(double x) => Math.Acos(x) / Math.PI;
    public static double AsinPi(double x) => Math.Asin(x) / Math.PI;
    public static double AtanPi(double x) => Math.Atan(x) / Math.PI;
    public static double CosPi(double x) => Math.Cos(x * Math.PI);
    public static double SinPi(double x) => Math.Sin(x * Math.PI);
    public static double TanPi(double x) => Math.Tan(x * Math.PI);
    public static double ReciprocalEstimate(double x) => 1 / x;
    public static double ReciprocalSqrtEstimate(double x) => 1 / Math.Sqrt(x);
    public static double DegreesToRadians(double degrees) => degrees * Math.PI / 180;
    public static double RadiansToDegrees(double radians) => radians * 180 / Math.PI;
    public static double Atan2Pi(double y, double x) => Math.Atan2(y, x) / Math.PI;
    public static double Hypot(double x, double y) => IsInfinity(x) || IsInfinity(y) ? PositiveInfinity : Math.Sqrt(x * x + y * y);
    public static double RootN(double x, int n) => n == 2 ? Math.Sqrt(x) : n == 3 ? Math.Cbrt(x) : n == 0 ? double.NaN : (n & 1) != 0 && x < 0 ? -Math.Pow(-x, 1.0 / n) : Math.Pow(x, 1.0 / n);
    public static (double SinPi, double CosPi) SinCosPi(double x) => (SinPi(x), CosPi(x));
    public static double Lerp(double value1, double value2, double amount) => value1 * (1 - amount) + value2 * amount;
    public static double MaxNumber(double x, double y) => IsNaN(x) ? y : IsNaN(y) ? x : Max(x, y);
    public static double MinNumber(double x, double y) => IsNaN(x) ? y : IsNaN(y) ? x : Min(x, y);
    public static double MaxMagnitudeNumber(double x, double y) => IsNaN(x) ? y : IsNaN(y) ? x : MaxMagnitude(x, y);
    public static double MinMagnitudeNumber(double x, double y) => IsNaN(x) ? y : IsNaN(y) ? x : MinMagnitude(x, y);
    public static bool IsEvenInteger(double value) => IsInteger(value) && value % 2 == 0;
    public static bool IsOddInteger(double value) => IsInteger(value) && value % 2 != 0;
    public static bool IsPositive(double value) => !IsNegative(value);
    public static bool IsRealNumber(double value) => !IsNaN(value);
    public static bool IsNormal(double value) => ((int)(BitConverter.DoubleToUInt64Bits(value) >> 52) & 2047) is > 0 and < 2047;
    public static bool IsSubnormal(double value) => ((int)(BitConverter.DoubleToUInt64Bits(value) >> 52) & 2047) == 0 && value != 0;
    public static bool IsPow2(double value) => IsFinite(value) && value > 0 && (IsNormal(value) ? (BitConverter.DoubleToUInt64Bits(value) & 0xfffffffffffff) == 0 : BitOperations.IsPow2((ulong)BitConverter.DoubleToUInt64Bits(value)));

    public static double CreateChecked<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToDoubleChecked();
        return TOther.TryConvertToChecked(value, out double result) ? result : throw new NotSupportedException();
    }

    public static double CreateSaturating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToDoubleSaturating();
        return TOther.TryConvertToSaturating(value, out double result) ? result : throw new NotSupportedException();
    }

    public static double CreateTruncating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToDoubleTruncating();
        return TOther.TryConvertToTruncating(value, out double result) ? result : throw new NotSupportedException();
    }

    static double INumberBase<double>.Zero => 0;
    static double INumberBase<double>.One => 1;
    static double ISignedNumber<double>.NegativeOne => -1;
    static double IAdditiveIdentity<double, double>.AdditiveIdentity => 0;
    static double IMultiplicativeIdentity<double, double>.MultiplicativeIdentity => 1;
    static double IMinMaxValue<double>.MinValue => MinValue;
    static double IMinMaxValue<double>.MaxValue => MaxValue;
    static double IFloatingPointConstants<double>.E => E;
    static double IFloatingPointConstants<double>.Pi => Pi;
    static double IFloatingPointConstants<double>.Tau => Tau;
    static double IFloatingPointIeee754<double>.Epsilon => Epsilon;
    static double IFloatingPointIeee754<double>.NaN => NaN;
    static double IFloatingPointIeee754<double>.NegativeInfinity => NegativeInfinity;
    static double IFloatingPointIeee754<double>.NegativeZero => NegativeZero;
    static double IFloatingPointIeee754<double>.PositiveInfinity => PositiveInfinity;
    static int INumberBase<double>.Radix => 2;
    static double IBinaryNumber<double>.AllBitsSet => BitConverter.UInt64BitsToDouble(ulong.MaxValue);
    static bool INumberBase<double>.IsCanonical(double value) => true;
    static bool INumberBase<double>.IsComplexNumber(double value) => false;
    static bool INumberBase<double>.IsImaginaryNumber(double value) => false;
    static bool INumberBase<double>.IsZero(double value) => value == 0;

    static double IAdditionOperators<double, double, double>.operator +(double left, double right) => left + right;
    static double ISubtractionOperators<double, double, double>.operator -(double left, double right) => left - right;
    static double IMultiplyOperators<double, double, double>.operator *(double left, double right) => left * right;
    static double IDivisionOperators<double, double, double>.operator /(double left, double right) => left / right;
    static double IModulusOperators<double, double, double>.operator %(double left, double right) => left % right;
    static double IIncrementOperators<double>.operator ++(double value) => value + 1;
    static double IDecrementOperators<double>.operator --(double value) => value - 1;
    static double IUnaryPlusOperators<double, double>.operator +(double value) => value;
    static double IUnaryNegationOperators<double, double>.operator -(double value) => -value;
    static bool IEqualityOperators<double, double, bool>.operator ==(double left, double right) => left == right;
    static bool IEqualityOperators<double, double, bool>.operator !=(double left, double right) => left != right;
    static bool IComparisonOperators<double, double, bool>.operator <(double left, double right) => left < right;
    static bool IComparisonOperators<double, double, bool>.operator >(double left, double right) => left > right;
    static bool IComparisonOperators<double, double, bool>.operator <=(double left, double right) => left <= right;
    static bool IComparisonOperators<double, double, bool>.operator >=(double left, double right) => left >= right;
    static double IBitwiseOperators<double, double, double>.operator &(double left, double right) => BitConverter.UInt64BitsToDouble((ulong)(BitConverter.DoubleToUInt64Bits(left) & BitConverter.DoubleToUInt64Bits(right)));
    static double IBitwiseOperators<double, double, double>.operator |(double left, double right) => BitConverter.UInt64BitsToDouble((ulong)(BitConverter.DoubleToUInt64Bits(left) | BitConverter.DoubleToUInt64Bits(right)));
    static double IBitwiseOperators<double, double, double>.operator ^(double left, double right) => BitConverter.UInt64BitsToDouble((ulong)(BitConverter.DoubleToUInt64Bits(left) ^ BitConverter.DoubleToUInt64Bits(right)));
    static double IBitwiseOperators<double, double, double>.operator ~(double value) => BitConverter.UInt64BitsToDouble((ulong)~BitConverter.DoubleToUInt64Bits(value));

    static bool INumberBase<double>.TryConvertFromChecked<TOther>(TOther value, out double result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToDoubleChecked() : default;
        return ok;
    }

    static bool INumberBase<double>.TryConvertToChecked<TOther>(double value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<double>.TryConvertFromSaturating<TOther>(TOther value, out double result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToDoubleSaturating() : default;
        return ok;
    }

    static bool INumberBase<double>.TryConvertToSaturating<TOther>(double value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<double>.TryConvertFromTruncating<TOther>(TOther value, out double result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToDoubleTruncating() : default;
        return ok;
    }

    static bool INumberBase<double>.TryConvertToTruncating<TOther>(double value, out TOther result)
    {
        result = default;
        return false;
    }
}
