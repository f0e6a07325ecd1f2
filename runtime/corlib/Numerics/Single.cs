using System.Globalization;
using System.Numerics;

namespace System;

// Generic math.
public readonly partial struct Single : IBinaryFloatingPointIeee754<float>, IMinMaxValue<float>
{
    public static float Parse(ReadOnlySpan<char> s, IFormatProvider provider) => Parse(s.ToString(), NumberStyles.Float | NumberStyles.AllowThousands, provider);
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out float result) => TryParse(s.ToString(), NumberStyles.Float | NumberStyles.AllowThousands, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider, out float result) => TryParse(s.ToString(), style, provider, out result);
    public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Number.TryCopy(ToString(format.ToString(), provider), destination, out charsWritten);

    public static float Abs(float x) => Math.Abs(x);
    public static float Acos(float x) => MathF.Acos(x);
    public static float Acosh(float x) => MathF.Acosh(x);
    public static float Asin(float x) => MathF.Asin(x);
    public static float Asinh(float x) => MathF.Asinh(x);
    public static float Atan(float x) => MathF.Atan(x);
    public static float Atanh(float x) => MathF.Atanh(x);
    public static float Cbrt(float x) => MathF.Cbrt(x);
    public static float Ceiling(float x) => MathF.Ceiling(x);
    public static float Cos(float x) => MathF.Cos(x);
    public static float Cosh(float x) => MathF.Cosh(x);
    public static float Exp(float x) => MathF.Exp(x);
    public static float Floor(float x) => MathF.Floor(x);
    public static float Log(float x) => MathF.Log(x);
    public static float Log10(float x) => MathF.Log10(x);
    public static float Log2(float x) => MathF.Log2(x);
    public static float Sin(float x) => MathF.Sin(x);
    public static float Sinh(float x) => MathF.Sinh(x);
    public static float Sqrt(float x) => MathF.Sqrt(x);
    public static float Tan(float x) => MathF.Tan(x);
    public static float Tanh(float x) => MathF.Tanh(x);
    public static float Truncate(float x) => MathF.Truncate(x);
    public static float Round(float x) => MathF.Round(x);
    public static float Atan2(float y, float x) => MathF.Atan2(y, x);
    public static float CopySign(float value, float sign) => MathF.CopySign(value, sign);
    public static float Max(float x, float y) => Math.Max(x, y);
    public static float Min(float x, float y) => Math.Min(x, y);
    public static float MaxMagnitude(float x, float y) => MathF.MaxMagnitude(x, y);
    public static float MinMagnitude(float x, float y) => MathF.MinMagnitude(x, y);
    public static float Pow(float x, float y) => MathF.Pow(x, y);
    public static float Log(float x, float newBase) => MathF.Log(x, newBase);
    public static float Round(float x, int digits) => MathF.Round(x, digits);
    public static float Round(float x, MidpointRounding mode) => MathF.Round(x, mode);
    public static float Round(float x, int digits, MidpointRounding mode) => MathF.Round(x, digits, mode);
    public static float Ieee754Remainder(float left, float right) => MathF.IEEERemainder(left, right);
    public static float FusedMultiplyAdd(float left, float right, float addend) => MathF.FusedMultiplyAdd(left, right, addend);
    public static float MultiplyAddEstimate(float left, float right, float addend) => MathF.FusedMultiplyAdd(left, right, addend);
    public static float BitDecrement(float x) => MathF.BitDecrement(x);
    public static float BitIncrement(float x) => MathF.BitIncrement(x);
    public static int ILogB(float x) => MathF.ILogB(x);
    public static float ScaleB(float x, int n) => MathF.ScaleB(x, n);
    public static int Sign(float value) => Math.Sign(value);
    public static float Clamp(float value, float min, float max) => Math.Clamp(value, min, max);
    public static (float Sin, float Cos) SinCos(float x) => (Sin(x), Cos(x));
    public static float Exp2(float x) => (float)(Math.Pow(2, (double)x));
    public static float Exp10(float x) => (float)(Math.Pow(10, (double)x));
    public static float ExpM1(float x) => (float)(Math.Exp((double)x) - 1);
    public static float Exp2M1(float x) => (float)(Math.Pow(2, (double)x) - 1);
    public static float Exp10M1(float x) => (float)(Math.Pow(10, (double)x) - 1);
    public static float LogP1(float x) => (float)(Math.Log((double)x + 1));
    public static float Log2P1(float x) => (float)(Math.Log2((double)x + 1));
    public static float Log10P1(float x) => (float)(Math.Log10((double)x + 1));
    public static float AcosPi(float x) => (float)(Math.Acos((double)x) / Math.PI);
    public static float AsinPi(float x) => (float)(Math.Asin((double)x) / Math.PI);
    public static float AtanPi(float x) => (float)(Math.Atan((double)x) / Math.PI);
    public static float CosPi(float x) => (float)(Math.Cos((double)x * Math.PI));
    public static float SinPi(float x) => (float)(Math.Sin((double)x * Math.PI));
    public static float TanPi(float x) => (float)(Math.Tan((double)x * Math.PI));
    public static float ReciprocalEstimate(float x) => (float)(1 / (double)x);
    public static float ReciprocalSqrtEstimate(float x) => (float)(1 / Math.Sqrt((double)x));
    public static float DegreesToRadians(float degrees) => (float)((double)degrees * Math.PI / 180);
    public static float RadiansToDegrees(float radians) => (float)((double)radians * 180 / Math.PI);
    public static float Atan2Pi(float y, float x) => (float)(Math.Atan2((double)y, (double)x) / Math.PI);
    public static float Hypot(float x, float y) => IsInfinity(x) || IsInfinity(y) ? PositiveInfinity : (float)(Math.Sqrt((double)x * (double)x + (double)y * (double)y));
    public static float RootN(float x, int n) => (float)(n == 2 ? Math.Sqrt((double)x) : n == 3 ? Math.Cbrt((double)x) : n == 0 ? double.NaN : (n & 1) != 0 && (double)x < 0 ? -Math.Pow(-(double)x, 1.0 / n) : Math.Pow((double)x, 1.0 / n));
    public static (float SinPi, float CosPi) SinCosPi(float x) => (SinPi(x), CosPi(x));
    public static float Lerp(float value1, float value2, float amount) => value1 * (1 - amount) + value2 * amount;
    public static float MaxNumber(float x, float y) => IsNaN(x) ? y : IsNaN(y) ? x : Max(x, y);
    public static float MinNumber(float x, float y) => IsNaN(x) ? y : IsNaN(y) ? x : Min(x, y);
    public static float MaxMagnitudeNumber(float x, float y) => IsNaN(x) ? y : IsNaN(y) ? x : MaxMagnitude(x, y);
    public static float MinMagnitudeNumber(float x, float y) => IsNaN(x) ? y : IsNaN(y) ? x : MinMagnitude(x, y);
    public static bool IsEvenInteger(float value) => IsInteger(value) && value % 2 == 0;
    public static bool IsOddInteger(float value) => IsInteger(value) && value % 2 != 0;
    public static bool IsPositive(float value) => !IsNegative(value);
    public static bool IsRealNumber(float value) => !IsNaN(value);
    public static bool IsNormal(float value) => ((int)(BitConverter.SingleToUInt32Bits(value) >> 23) & 255) is > 0 and < 255;
    public static bool IsSubnormal(float value) => ((int)(BitConverter.SingleToUInt32Bits(value) >> 23) & 255) == 0 && value != 0;
    public static bool IsPow2(float value) => IsFinite(value) && value > 0 && (IsNormal(value) ? (BitConverter.SingleToUInt32Bits(value) & 0x7fffff) == 0 : BitOperations.IsPow2((ulong)BitConverter.SingleToUInt32Bits(value)));

    public static float CreateChecked<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToSingleChecked();
        return TOther.TryConvertToChecked(value, out float result) ? result : throw new NotSupportedException();
    }

    public static float CreateSaturating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToSingleSaturating();
        return TOther.TryConvertToSaturating(value, out float result) ? result : throw new NotSupportedException();
    }

    public static float CreateTruncating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToSingleTruncating();
        return TOther.TryConvertToTruncating(value, out float result) ? result : throw new NotSupportedException();
    }

    static float INumberBase<float>.Zero => 0;
    static float INumberBase<float>.One => 1;
    static float ISignedNumber<float>.NegativeOne => -1;
    static float IAdditiveIdentity<float, float>.AdditiveIdentity => 0;
    static float IMultiplicativeIdentity<float, float>.MultiplicativeIdentity => 1;
    static float IMinMaxValue<float>.MinValue => MinValue;
    static float IMinMaxValue<float>.MaxValue => MaxValue;
    static float IFloatingPointConstants<float>.E => E;
    static float IFloatingPointConstants<float>.Pi => Pi;
    static float IFloatingPointConstants<float>.Tau => Tau;
    static float IFloatingPointIeee754<float>.Epsilon => Epsilon;
    static float IFloatingPointIeee754<float>.NaN => NaN;
    static float IFloatingPointIeee754<float>.NegativeInfinity => NegativeInfinity;
    static float IFloatingPointIeee754<float>.NegativeZero => NegativeZero;
    static float IFloatingPointIeee754<float>.PositiveInfinity => PositiveInfinity;
    static int INumberBase<float>.Radix => 2;
    static float IBinaryNumber<float>.AllBitsSet => BitConverter.UInt32BitsToSingle(uint.MaxValue);
    static bool INumberBase<float>.IsCanonical(float value) => true;
    static bool INumberBase<float>.IsComplexNumber(float value) => false;
    static bool INumberBase<float>.IsImaginaryNumber(float value) => false;
    static bool INumberBase<float>.IsZero(float value) => value == 0;

    static float IAdditionOperators<float, float, float>.operator +(float left, float right) => left + right;
    static float ISubtractionOperators<float, float, float>.operator -(float left, float right) => left - right;
    static float IMultiplyOperators<float, float, float>.operator *(float left, float right) => left * right;
    static float IDivisionOperators<float, float, float>.operator /(float left, float right) => left / right;
    static float IModulusOperators<float, float, float>.operator %(float left, float right) => left % right;
    static float IIncrementOperators<float>.operator ++(float value) => value + 1;
    static float IDecrementOperators<float>.operator --(float value) => value - 1;
    static float IUnaryPlusOperators<float, float>.operator +(float value) => value;
    static float IUnaryNegationOperators<float, float>.operator -(float value) => -value;
    static bool IEqualityOperators<float, float, bool>.operator ==(float left, float right) => left == right;
    static bool IEqualityOperators<float, float, bool>.operator !=(float left, float right) => left != right;
    static bool IComparisonOperators<float, float, bool>.operator <(float left, float right) => left < right;
    static bool IComparisonOperators<float, float, bool>.operator >(float left, float right) => left > right;
    static bool IComparisonOperators<float, float, bool>.operator <=(float left, float right) => left <= right;
    static bool IComparisonOperators<float, float, bool>.operator >=(float left, float right) => left >= right;
    static float IBitwiseOperators<float, float, float>.operator &(float left, float right) => BitConverter.UInt32BitsToSingle((uint)(BitConverter.SingleToUInt32Bits(left) & BitConverter.SingleToUInt32Bits(right)));
    static float IBitwiseOperators<float, float, float>.operator |(float left, float right) => BitConverter.UInt32BitsToSingle((uint)(BitConverter.SingleToUInt32Bits(left) | BitConverter.SingleToUInt32Bits(right)));
    static float IBitwiseOperators<float, float, float>.operator ^(float left, float right) => BitConverter.UInt32BitsToSingle((uint)(BitConverter.SingleToUInt32Bits(left) ^ BitConverter.SingleToUInt32Bits(right)));
    static float IBitwiseOperators<float, float, float>.operator ~(float value) => BitConverter.UInt32BitsToSingle((uint)~BitConverter.SingleToUInt32Bits(value));

    static bool INumberBase<float>.TryConvertFromChecked<TOther>(TOther value, out float result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToSingleChecked() : default;
        return ok;
    }

    static bool INumberBase<float>.TryConvertToChecked<TOther>(float value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<float>.TryConvertFromSaturating<TOther>(TOther value, out float result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToSingleSaturating() : default;
        return ok;
    }

    static bool INumberBase<float>.TryConvertToSaturating<TOther>(float value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<float>.TryConvertFromTruncating<TOther>(TOther value, out float result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToSingleTruncating() : default;
        return ok;
    }

    static bool INumberBase<float>.TryConvertToTruncating<TOther>(float value, out TOther result)
    {
        result = default;
        return false;
    }
}
