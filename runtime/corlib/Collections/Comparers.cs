using System.Runtime.CompilerServices;

namespace System.Collections.Generic;

public abstract class Comparer<T> : IComparer, IComparer<T>
{
    static readonly Comparer<T> defaultComparer = new DefaultComparer<T>();

    public static Comparer<T> Default => defaultComparer;

    public static Comparer<T> Create(Comparison<T> comparison)
    {
        if (comparison == null) throw new ArgumentNullException("comparison");
        return new ComparisonComparer<T>(comparison);
    }

    public abstract int Compare(T x, T y);

    int IComparer.Compare(object x, object y)
    {
        if (x == null) return y == null ? 0 : -1;
        if (y == null) return 1;
        if (x is T a && y is T b) return Compare(a, b);
        throw new ArgumentException("Type of argument is not compatible with the generic comparer.");
    }
}

// Integers are compared without boxing. The tests for the type are constants.
sealed class DefaultComparer<T> : Comparer<T>
{
    public override int Compare(T x, T y)
    {
        if (RuntimeHelpers.SameType<T, int>())
        {
            int a = RuntimeHelpers.Retype<T, int>(x), b = RuntimeHelpers.Retype<T, int>(y);
            return a < b ? -1 : a > b ? 1 : 0;
        }
        if (RuntimeHelpers.SameType<T, long>())
        {
            long a = RuntimeHelpers.Retype<T, long>(x), b = RuntimeHelpers.Retype<T, long>(y);
            return a < b ? -1 : a > b ? 1 : 0;
        }
        if (x == null) return y == null ? 0 : -1;
        if (y == null) return 1;
        if (x is IComparable<T> generic) return generic.CompareTo(y);
        return Collections.Comparer.Default.Compare(x, y);
    }

    public override bool Equals(object obj) => obj is DefaultComparer<T>;
    public override int GetHashCode() => 1;
}

sealed class ComparisonComparer<T> : Comparer<T>
{
    readonly Comparison<T> _comparison;
    internal ComparisonComparer(Comparison<T> comparison) { _comparison = comparison; }
    public override int Compare(T x, T y) => _comparison(x, y);
}

public abstract class EqualityComparer<T> : IEqualityComparer, IEqualityComparer<T>
{
    static readonly EqualityComparer<T> defaultComparer = new DefaultEqualityComparer<T>();

    public static EqualityComparer<T> Default => defaultComparer;

    public static EqualityComparer<T> Create(Func<T, T, bool> equals, Func<T, int> getHashCode = null)
    {
        if (equals == null) throw new ArgumentNullException("equals");
        return new DelegateEqualityComparer<T>(equals, getHashCode);
    }

    public abstract bool Equals(T x, T y);
    public abstract int GetHashCode(T obj);

    bool IEqualityComparer.Equals(object x, object y)
    {
        if (x == y) return true;
        if (x == null || y == null) return false;
        if (x is T a && y is T b) return Equals(a, b);
        throw new ArgumentException("Type of argument is not compatible with the generic comparer.");
    }

    int IEqualityComparer.GetHashCode(object obj)
    {
        if (obj == null) return 0;
        if (obj is T t) return GetHashCode(t);
        throw new ArgumentException("Type of argument is not compatible with the generic comparer.");
    }
}

sealed class DefaultEqualityComparer<T> : EqualityComparer<T>
{
    // Collections without a comparer call this: it needs no static field and no virtual call.
    internal static bool Same(T x, T y)
    {
        if (RuntimeHelpers.SameType<T, int>()) return RuntimeHelpers.Retype<T, int>(x) == RuntimeHelpers.Retype<T, int>(y);
        if (RuntimeHelpers.SameType<T, long>()) return RuntimeHelpers.Retype<T, long>(x) == RuntimeHelpers.Retype<T, long>(y);
        if (RuntimeHelpers.SameType<T, char>()) return RuntimeHelpers.Retype<T, char>(x) == RuntimeHelpers.Retype<T, char>(y);
        if (RuntimeHelpers.SameType<T, byte>()) return RuntimeHelpers.Retype<T, byte>(x) == RuntimeHelpers.Retype<T, byte>(y);
        if (RuntimeHelpers.SameType<T, bool>()) return RuntimeHelpers.Retype<T, bool>(x) == RuntimeHelpers.Retype<T, bool>(y);
        if (x == null) return y == null;
        if (y == null) return false;
        if (x is IEquatable<T> generic) return generic.Equals(y);
        return x.Equals(y);
    }

    internal static int Hash(T x) => x == null ? 0 : x.GetHashCode();

    public override bool Equals(T x, T y) => Same(x, y);
    public override int GetHashCode(T obj) => Hash(obj);
    public override bool Equals(object obj) => obj is DefaultEqualityComparer<T>;
    public override int GetHashCode() => 1;
}

sealed class DelegateEqualityComparer<T> : EqualityComparer<T>
{
    readonly Func<T, T, bool> _equals;
    readonly Func<T, int> _hash;

    internal DelegateEqualityComparer(Func<T, T, bool> equals, Func<T, int> hash)
    {
        _equals = equals;
        _hash = hash;
    }

    public override bool Equals(T x, T y) => _equals(x, y);
    public override int GetHashCode(T obj) => _hash == null ? throw new NotSupportedException("Specified method is not supported.") : _hash(obj);
}

public sealed class ReferenceEqualityComparer : IEqualityComparer<object>, IEqualityComparer
{
    static readonly ReferenceEqualityComparer instance = new ReferenceEqualityComparer();
    ReferenceEqualityComparer() { }
    public static ReferenceEqualityComparer Instance => instance;
    public new bool Equals(object x, object y) => x == y;
    public int GetHashCode(object obj) => RuntimeHelpers.GetHashCode(obj);
}
