namespace System.Numerics;

public interface IFloatingPointConstants<TSelf> : INumberBase<TSelf> where TSelf : IFloatingPointConstants<TSelf>
{
    static abstract TSelf E { get; }
    static abstract TSelf Pi { get; }
    static abstract TSelf Tau { get; }
}

public interface IExponentialFunctions<TSelf> : IFloatingPointConstants<TSelf> where TSelf : IExponentialFunctions<TSelf>
{
    static abstract TSelf Exp(TSelf x);
    static abstract TSelf Exp2(TSelf x);
    static abstract TSelf Exp10(TSelf x);
    static virtual TSelf ExpM1(TSelf x) => TSelf.Exp(x) - TSelf.One;
    static virtual TSelf Exp2M1(TSelf x) => TSelf.Exp2(x) - TSelf.One;
    static virtual TSelf Exp10M1(TSelf x) => TSelf.Exp10(x) - TSelf.One;
}

public interface IHyperbolicFunctions<TSelf> : IFloatingPointConstants<TSelf> where TSelf : IHyperbolicFunctions<TSelf>
{
    static abstract TSelf Acosh(TSelf x);
    static abstract TSelf Asinh(TSelf x);
    static abstract TSelf Atanh(TSelf x);
    static abstract TSelf Cosh(TSelf x);
    static abstract TSelf Sinh(TSelf x);
    static abstract TSelf Tanh(TSelf x);
}

public interface ILogarithmicFunctions<TSelf> : IFloatingPointConstants<TSelf> where TSelf : ILogarithmicFunctions<TSelf>
{
    static abstract TSelf Log(TSelf x);
    static abstract TSelf Log(TSelf x, TSelf newBase);
    static abstract TSelf Log2(TSelf x);
    static abstract TSelf Log10(TSelf x);
    static virtual TSelf LogP1(TSelf x) => TSelf.Log(x + TSelf.One);
    static virtual TSelf Log2P1(TSelf x) => TSelf.Log2(x + TSelf.One);
    static virtual TSelf Log10P1(TSelf x) => TSelf.Log10(x + TSelf.One);
}

public interface IPowerFunctions<TSelf> : INumberBase<TSelf> where TSelf : IPowerFunctions<TSelf>
{
    static abstract TSelf Pow(TSelf x, TSelf y);
}

public interface IRootFunctions<TSelf> : IFloatingPointConstants<TSelf> where TSelf : IRootFunctions<TSelf>
{
    static abstract TSelf Cbrt(TSelf x);
    static abstract TSelf Hypot(TSelf x, TSelf y);
    static abstract TSelf RootN(TSelf x, int n);
    static abstract TSelf Sqrt(TSelf x);
}

public interface ITrigonometricFunctions<TSelf> : IFloatingPointConstants<TSelf> where TSelf : ITrigonometricFunctions<TSelf>
{
    static abstract TSelf Acos(TSelf x);
    static abstract TSelf AcosPi(TSelf x);
    static abstract TSelf Asin(TSelf x);
    static abstract TSelf AsinPi(TSelf x);
    static abstract TSelf Atan(TSelf x);
    static abstract TSelf AtanPi(TSelf x);
    static abstract TSelf Cos(TSelf x);
    static abstract TSelf CosPi(TSelf x);
    static abstract TSelf Sin(TSelf x);
    static abstract (TSelf Sin, TSelf Cos) SinCos(TSelf x);
    static abstract (TSelf SinPi, TSelf CosPi) SinCosPi(TSelf x);
    static abstract TSelf SinPi(TSelf x);
    static abstract TSelf Tan(TSelf x);
    static abstract TSelf TanPi(TSelf x);
    static virtual TSelf DegreesToRadians(TSelf degrees) => degrees * TSelf.Pi / TSelf.CreateChecked(180);
    static virtual TSelf RadiansToDegrees(TSelf radians) => radians * TSelf.CreateChecked(180) / TSelf.Pi;
}

public interface IFloatingPoint<TSelf> : IFloatingPointConstants<TSelf>, INumber<TSelf>, ISignedNumber<TSelf> where TSelf : IFloatingPoint<TSelf>
{
    static virtual TSelf Ceiling(TSelf x) => TSelf.Round(x, 0, MidpointRounding.ToPositiveInfinity);
    static virtual TSelf Floor(TSelf x) => TSelf.Round(x, 0, MidpointRounding.ToNegativeInfinity);
    static virtual TSelf Round(TSelf x) => TSelf.Round(x, 0, MidpointRounding.ToEven);
    static virtual TSelf Round(TSelf x, int digits) => TSelf.Round(x, digits, MidpointRounding.ToEven);
    static virtual TSelf Round(TSelf x, MidpointRounding mode) => TSelf.Round(x, 0, mode);
    static abstract TSelf Round(TSelf x, int digits, MidpointRounding mode);
    static virtual TSelf Truncate(TSelf x) => TSelf.Round(x, 0, MidpointRounding.ToZero);
}

public interface IFloatingPointIeee754<TSelf> : IExponentialFunctions<TSelf>, IFloatingPoint<TSelf>, IHyperbolicFunctions<TSelf>,
    ILogarithmicFunctions<TSelf>, IPowerFunctions<TSelf>, IRootFunctions<TSelf>, ITrigonometricFunctions<TSelf>
    where TSelf : IFloatingPointIeee754<TSelf>
{
    static abstract TSelf Epsilon { get; }
    static abstract TSelf NaN { get; }
    static abstract TSelf NegativeInfinity { get; }
    static abstract TSelf NegativeZero { get; }
    static abstract TSelf PositiveInfinity { get; }
    static abstract TSelf Atan2(TSelf y, TSelf x);
    static abstract TSelf Atan2Pi(TSelf y, TSelf x);
    static abstract TSelf BitDecrement(TSelf x);
    static abstract TSelf BitIncrement(TSelf x);
    static abstract TSelf FusedMultiplyAdd(TSelf left, TSelf right, TSelf addend);
    static abstract TSelf Ieee754Remainder(TSelf left, TSelf right);
    static abstract int ILogB(TSelf x);
    static virtual TSelf Lerp(TSelf value1, TSelf value2, TSelf amount) => TSelf.MultiplyAddEstimate(value1, TSelf.One - amount, value2 * amount);
    static virtual TSelf ReciprocalEstimate(TSelf x) => TSelf.One / x;
    static virtual TSelf ReciprocalSqrtEstimate(TSelf x) => TSelf.One / TSelf.Sqrt(x);
    static abstract TSelf ScaleB(TSelf x, int n);
}

public interface IBinaryFloatingPointIeee754<TSelf> : IBinaryNumber<TSelf>, IFloatingPointIeee754<TSelf> where TSelf : IBinaryFloatingPointIeee754<TSelf> { }
