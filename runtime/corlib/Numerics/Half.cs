using System.Globalization;
using System.Numerics;

namespace System;

// Generic math.
public readonly partial struct Half : IBinaryFloatingPointIeee754<Half>, IMinMaxValue<Half>
{
    public static Half Parse(ReadOnlySpan<char> s, IFormatProvider provider) => Parse(s.ToString(), NumberStyles.Float | NumberStyles.AllowThousands, provider);
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out Half result) => TryParse(s.ToString(), NumberStyles.Float | NumberStyles.AllowThousands, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider, out Half result) => TryParse(s.ToString(), style, provider, out result);
    public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Number.TryCopy(ToString(format.ToString(), provider), destination, out charsWritten);

    public static Half Abs(Half x) => (Half)Math.Abs((float)x);
    public static Half Acos(Half x) => (Half)MathF.Acos((float)x);
    public static Half Acosh(Half x) => (Half)MathF.Acosh((float)x);
    public static Half Asin(Half x) => (Half)MathF.Asin((float)x);
    public static Half Asinh(Half x) => (Half)MathF.Asinh((float)x);
    public static Half Atan(Half x) => (Half)MathF.Atan((float)x);
    public static Half Atanh(Half x) => (Half)MathF.Atanh((float)x);
    public static Half Cbrt(Half x) => (Half)MathF.Cbrt((float)x);
    public static Half Ceiling(Half x) => (Half)MathF.Ceiling((float)x);
    public static Half Cos(Half x) => (Half)MathF.Cos((float)x);
    public static Half Cosh(Half x) => (Half)MathF.Cosh((float)x);
    public static Half Exp(Half x) => (Half)MathF.Exp((float)x);
    public static Half Floor(Half x) => (Half)MathF.Floor((float)x);
    public static Half Log(Half x) => (Half)MathF.Log((float)x);
    public static Half Log10(Half x) => (Half)MathF.Log10((float)x);
    public static Half Log2(Half x) => (Half)MathF.Log2((float)x);
    public static Half Sin(Half x) => (Half)MathF.Sin((float)x);
    public static Half Sinh(Half x) => (Half)MathF.Sinh((float)x);
    public static Half Sqrt(Half x) => (Half)MathF.Sqrt((float)x);
    public static Half Tan(Half x) => (Half)MathF.Tan((float)x);
    public static Half Tanh(Half x) => (Half)MathF.Tanh((float)x);
    public static Half Truncate(Half x) => (Half)MathF.Truncate((float)x);
    public static Half Round(Half x) => (Half)MathF.Round((float)x);
    public static Half Atan2(Half y, Half x) => (Half)MathF.Atan2((float)y, (float)x);
    public static Half CopySign(Half value, Half sign) => (Half)MathF.CopySign((float)value, (float)sign);
    public static Half Max(Half x, Half y) => (Half)Math.Max((float)x, (float)y);
    public static Half Min(Half x, Half y) => (Half)Math.Min((float)x, (float)y);
    public static Half MaxMagnitude(Half x, Half y) => (Half)MathF.MaxMagnitude((float)x, (float)y);
    public static Half MinMagnitude(Half x, Half y) => (Half)MathF.MinMagnitude((float)x, (float)y);
    public static Half Pow(Half x, Half y) => (Half)MathF.Pow((float)x, (float)y);
    public static Half Log(Half x, Half newBase) => (Half)MathF.Log((float)x, (float)newBase);
    public static Half Round(Half x, int digits) => (Half)MathF.Round((float)x, digits);
    public static Half Round(Half x, MidpointRounding mode) => (Half)MathF.Round((float)x, mode);
    public static Half Round(Half x, int digits, MidpointRounding mode) => (Half)MathF.Round((float)x, digits, mode);
    public static Half Ieee754Remainder(Half left, Half right) => (Half)MathF.IEEERemainder((float)left, (float)right);
    public static Half FusedMultiplyAdd(Half left, Half right, Half addend) => (Half)MathF.FusedMultiplyAdd((float)left, (float)right, (float)addend);
    public static Half MultiplyAddEstimate(Half left, Half right, Half addend) => (Half)MathF.FusedMultiplyAdd((float)left, (float)right, (float)addend);
    public static Half BitIncrement(Half x) => IsNaN(x) || x == PositiveInfinity ? x : x == default ? Epsilon : BitConverter.Int16BitsToHalf((short)(BitConverter.HalfToInt16Bits(x) + (IsNegative(x) ? -1 : 1)));
    public static Half BitDecrement(Half x) => -BitIncrement(-x);
    public static int ILogB(Half x) => MathF.ILogB((float)x);
    public static Half ScaleB(Half x, int n) => (Half)MathF.ScaleB((float)x, n);
    public static int Sign(Half value) => Math.Sign((float)value);
    public static Half Clamp(Half value, Half min, Half max) => (Half)Math.Clamp((float)value, (float)min, (float)max);
    public static (Half Sin, Half Cos) SinCos(Half x) => (Sin(x), Cos(x));
    public static Half Exp2(Half x) => (Half)(Math.Pow(2, (double)x));
    public static Half Exp10(Half x) => (Half)(Math.Pow(10, (double)x));
    public static Half ExpM1(Half x) => (Half)(Math.Exp((double)x) - 1);
    public static Half Exp2M1(Half x) => (Half)(Math.Pow(2, (double)x) - 1);
    public static Half Exp10M1(Half x) => (Half)(Math.Pow(10, (double)x) - 1);
    public static Half LogP1(Half x) => (Half)(Math.Log((double)x + 1));
    public static Half Log2P1(Half x) => (Half)(Math.Log2((double)x + 1));
    public static Half Log10P1(Half x) => (Half)(Math.Log10((double)x + 1));
    public static Half AcosPi(Half x) => (Half)(Math.Acos((double)x) / Math.PI);
    public static Half AsinPi(Half x) => (Half)(Math.Asin((double)x) / Math.PI);
    public static Half AtanPi(Half x) => (Half)(Math.Atan((double)x) / Math.PI);
    public static Half CosPi(Half x) => (Half)(Math.Cos((double)x * Math.PI));
    public static Half SinPi(Half x) => (Half)(Math.Sin((double)x * Math.PI));
    public static Half TanPi(Half x) => (Half)(Math.Tan((double)x * Math.PI));
    public static Half ReciprocalEstimate(Half x) => (Half)(1 / (double)x);
    public static Half ReciprocalSqrtEstimate(Half x) => (Half)(1 / Math.Sqrt((double)x));
    public static Half DegreesToRadians(Half degrees) => (Half)((double)degrees * Math.PI / 180);
    public static Half RadiansToDegrees(Half radians) => (Half)((double)radians * 180 / Math.PI);
    public static Half Atan2Pi(Half y, Half x) => (Half)(Math.Atan2((double)y, (double)x) / Math.PI);
    public static Half Hypot(Half x, Half y) => IsInfinity(x) || IsInfinity(y) ? PositiveInfinity : (Half)(Math.Sqrt((double)x * (double)x + (double)y * (double)y));
    public static Half RootN(Half x, int n) => (Half)(n == 2 ? Math.Sqrt((double)x) : n == 3 ? Math.Cbrt((double)x) : n == 0 ? double.NaN : (n & 1) != 0 && (double)x < 0 ? -Math.Pow(-(double)x, 1.0 / n) : Math.Pow((double)x, 1.0 / n));
    public static (Half SinPi, Half CosPi) SinCosPi(Half x) => (SinPi(x), CosPi(x));
    public static Half Lerp(Half value1, Half value2, Half amount) => (Half)((float)value1 * (1 - (float)amount) + (float)value2 * (float)amount);
    public static Half MaxNumber(Half x, Half y) => IsNaN(x) ? y : IsNaN(y) ? x : Max(x, y);
    public static Half MinNumber(Half x, Half y) => IsNaN(x) ? y : IsNaN(y) ? x : Min(x, y);
    public static Half MaxMagnitudeNumber(Half x, Half y) => IsNaN(x) ? y : IsNaN(y) ? x : MaxMagnitude(x, y);
    public static Half MinMagnitudeNumber(Half x, Half y) => IsNaN(x) ? y : IsNaN(y) ? x : MinMagnitude(x, y);
    public static bool IsEvenInteger(Half value) => IsInteger(value) && (float)value % 2 == 0;
    public static bool IsOddInteger(Half value) => IsInteger(value) && (float)value % 2 != 0;
    public static bool IsPositive(Half value) => !IsNegative(value);
    public static bool IsRealNumber(Half value) => !IsNaN(value);
    public static bool IsNormal(Half value) => ((int)(BitConverter.HalfToUInt16Bits(value) >> 10) & 31) is > 0 and < 31;
    public static bool IsSubnormal(Half value) => ((int)(BitConverter.HalfToUInt16Bits(value) >> 10) & 31) == 0 && (float)value != 0;
    public static bool IsPow2(Half value) => IsFinite(value) && (float)value > 0 && (IsNormal(value) ? (BitConverter.HalfToUInt16Bits(value) & 0x3ff) == 0 : BitOperations.IsPow2((ulong)BitConverter.HalfToUInt16Bits(value)));

    public static Half CreateChecked<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToHalfChecked();
        return TOther.TryConvertToChecked(value, out Half result) ? result : throw new NotSupportedException();
    }

    public static Half CreateSaturating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToHalfSaturating();
        return TOther.TryConvertToSaturating(value, out Half result) ? result : throw new NotSupportedException();
    }

    public static Half CreateTruncating<TOther>(TOther value) where TOther : INumberBase<TOther>
    {
        if (AnyNumber.TryOf(value, out AnyNumber w)) return w.ToHalfTruncating();
        return TOther.TryConvertToTruncating(value, out Half result) ? result : throw new NotSupportedException();
    }

    static int INumberBase<Half>.Radix => 2;
    static Half IBinaryNumber<Half>.AllBitsSet => BitConverter.UInt16BitsToHalf(ushort.MaxValue);
    static bool INumberBase<Half>.IsCanonical(Half value) => true;
    static bool INumberBase<Half>.IsComplexNumber(Half value) => false;
    static bool INumberBase<Half>.IsImaginaryNumber(Half value) => false;
    static bool INumberBase<Half>.IsZero(Half value) => (float)value == 0;

    static Half IBitwiseOperators<Half, Half, Half>.operator &(Half left, Half right) => BitConverter.UInt16BitsToHalf((ushort)(BitConverter.HalfToUInt16Bits(left) & BitConverter.HalfToUInt16Bits(right)));
    static Half IBitwiseOperators<Half, Half, Half>.operator |(Half left, Half right) => BitConverter.UInt16BitsToHalf((ushort)(BitConverter.HalfToUInt16Bits(left) | BitConverter.HalfToUInt16Bits(right)));
    static Half IBitwiseOperators<Half, Half, Half>.operator ^(Half left, Half right) => BitConverter.UInt16BitsToHalf((ushort)(BitConverter.HalfToUInt16Bits(left) ^ BitConverter.HalfToUInt16Bits(right)));
    static Half IBitwiseOperators<Half, Half, Half>.operator ~(Half value) => BitConverter.UInt16BitsToHalf((ushort)~BitConverter.HalfToUInt16Bits(value));

    static bool INumberBase<Half>.TryConvertFromChecked<TOther>(TOther value, out Half result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToHalfChecked() : default;
        return ok;
    }

    static bool INumberBase<Half>.TryConvertToChecked<TOther>(Half value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<Half>.TryConvertFromSaturating<TOther>(TOther value, out Half result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToHalfSaturating() : default;
        return ok;
    }

    static bool INumberBase<Half>.TryConvertToSaturating<TOther>(Half value, out TOther result)
    {
        result = default;
        return false;
    }

    static bool INumberBase<Half>.TryConvertFromTruncating<TOther>(TOther value, out Half result)
    {
        bool ok = AnyNumber.TryOf(value, out AnyNumber w);
        result = ok ? w.ToHalfTruncating() : default;
        return ok;
    }

    static bool INumberBase<Half>.TryConvertToTruncating<TOther>(Half value, out TOther result)
    {
        result = default;
        return false;
    }
}
