namespace System.Numerics;

// Generic math: the operators that a type parameter may have, one interface for each. Checked operators are the same as
// the unchecked ones unless a type says otherwise.

public interface IAdditionOperators<TSelf, TOther, TResult> where TSelf : IAdditionOperators<TSelf, TOther, TResult>
{
    static abstract TResult operator +(TSelf left, TOther right);
    static virtual TResult operator checked +(TSelf left, TOther right) => left + right;
}

public interface ISubtractionOperators<TSelf, TOther, TResult> where TSelf : ISubtractionOperators<TSelf, TOther, TResult>
{
    static abstract TResult operator -(TSelf left, TOther right);
    static virtual TResult operator checked -(TSelf left, TOther right) => left - right;
}

public interface IMultiplyOperators<TSelf, TOther, TResult> where TSelf : IMultiplyOperators<TSelf, TOther, TResult>
{
    static abstract TResult operator *(TSelf left, TOther right);
    static virtual TResult operator checked *(TSelf left, TOther right) => left * right;
}

public interface IDivisionOperators<TSelf, TOther, TResult> where TSelf : IDivisionOperators<TSelf, TOther, TResult>
{
    static abstract TResult operator /(TSelf left, TOther right);
    static virtual TResult operator checked /(TSelf left, TOther right) => left / right;
}

public interface IModulusOperators<TSelf, TOther, TResult> where TSelf : IModulusOperators<TSelf, TOther, TResult>
{
    static abstract TResult operator %(TSelf left, TOther right);
}

public interface IIncrementOperators<TSelf> where TSelf : IIncrementOperators<TSelf>
{
    static abstract TSelf operator ++(TSelf value);
    static virtual TSelf operator checked ++(TSelf value) => ++value;
}

public interface IDecrementOperators<TSelf> where TSelf : IDecrementOperators<TSelf>
{
    static abstract TSelf operator --(TSelf value);
    static virtual TSelf operator checked --(TSelf value) => --value;
}

public interface IUnaryPlusOperators<TSelf, TResult> where TSelf : IUnaryPlusOperators<TSelf, TResult>
{
    static abstract TResult operator +(TSelf value);
}

public interface IUnaryNegationOperators<TSelf, TResult> where TSelf : IUnaryNegationOperators<TSelf, TResult>
{
    static abstract TResult operator -(TSelf value);
    static virtual TResult operator checked -(TSelf value) => -value;
}

public interface IBitwiseOperators<TSelf, TOther, TResult> where TSelf : IBitwiseOperators<TSelf, TOther, TResult>
{
    static abstract TResult operator &(TSelf left, TOther right);
    static abstract TResult operator |(TSelf left, TOther right);
    static abstract TResult operator ^(TSelf left, TOther right);
    static abstract TResult operator ~(TSelf value);
}

public interface IShiftOperators<TSelf, TOther, TResult> where TSelf : IShiftOperators<TSelf, TOther, TResult>
{
    static abstract TResult operator <<(TSelf value, TOther shiftAmount);
    static abstract TResult operator >>(TSelf value, TOther shiftAmount);
    static abstract TResult operator >>>(TSelf value, TOther shiftAmount);
}

public interface IEqualityOperators<TSelf, TOther, TResult> where TSelf : IEqualityOperators<TSelf, TOther, TResult>
{
    static abstract TResult operator ==(TSelf left, TOther right);
    static abstract TResult operator !=(TSelf left, TOther right);
}

public interface IComparisonOperators<TSelf, TOther, TResult> : IEqualityOperators<TSelf, TOther, TResult> where TSelf : IComparisonOperators<TSelf, TOther, TResult>
{
    static abstract TResult operator <(TSelf left, TOther right);
    static abstract TResult operator >(TSelf left, TOther right);
    static abstract TResult operator <=(TSelf left, TOther right);
    static abstract TResult operator >=(TSelf left, TOther right);
}

public interface IAdditiveIdentity<TSelf, TResult> where TSelf : IAdditiveIdentity<TSelf, TResult>
{
    static abstract TResult AdditiveIdentity { get; }
}

public interface IMultiplicativeIdentity<TSelf, TResult> where TSelf : IMultiplicativeIdentity<TSelf, TResult>
{
    static abstract TResult MultiplicativeIdentity { get; }
}

public interface IMinMaxValue<TSelf> where TSelf : IMinMaxValue<TSelf>
{
    static abstract TSelf MinValue { get; }
    static abstract TSelf MaxValue { get; }
}
