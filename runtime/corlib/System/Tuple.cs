using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System;

public static class Tuple
{
    public static Tuple<T1> Create<T1>(T1 item1) => new Tuple<T1>(item1);
    public static Tuple<T1, T2> Create<T1, T2>(T1 item1, T2 item2) => new Tuple<T1, T2>(item1, item2);
    public static Tuple<T1, T2, T3> Create<T1, T2, T3>(T1 item1, T2 item2, T3 item3) => new Tuple<T1, T2, T3>(item1, item2, item3);
    public static Tuple<T1, T2, T3, T4> Create<T1, T2, T3, T4>(T1 item1, T2 item2, T3 item3, T4 item4) => new Tuple<T1, T2, T3, T4>(item1, item2, item3, item4);
    public static Tuple<T1, T2, T3, T4, T5> Create<T1, T2, T3, T4, T5>(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5) => new Tuple<T1, T2, T3, T4, T5>(item1, item2, item3, item4, item5);
    public static Tuple<T1, T2, T3, T4, T5, T6> Create<T1, T2, T3, T4, T5, T6>(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5, T6 item6) => new Tuple<T1, T2, T3, T4, T5, T6>(item1, item2, item3, item4, item5, item6);
    public static Tuple<T1, T2, T3, T4, T5, T6, T7> Create<T1, T2, T3, T4, T5, T6, T7>(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5, T6 item6, T7 item7) => new Tuple<T1, T2, T3, T4, T5, T6, T7>(item1, item2, item3, item4, item5, item6, item7);
    public static Tuple<T1, T2, T3, T4, T5, T6, T7, Tuple<T8>> Create<T1, T2, T3, T4, T5, T6, T7, T8>(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5, T6 item6, T7 item7, T8 item8) =>
        new Tuple<T1, T2, T3, T4, T5, T6, T7, Tuple<T8>>(item1, item2, item3, item4, item5, item6, item7, new Tuple<T8>(item8));
}

public class Tuple<T1> : IComparable, ITupleInternal, Collections.IStructuralEquatable, Collections.IStructuralComparable
{
    readonly T1 m_Item1;

    public Tuple(T1 item1)
    {
        m_Item1 = item1;
    }

    public T1 Item1 => m_Item1;

    int ITuple.Length => 1;
    object ITuple.this[int index] => index switch { 0 => m_Item1, _ => throw new IndexOutOfRangeException() };
    bool Collections.IStructuralEquatable.Equals(object other, Collections.IEqualityComparer comparer) => other is Tuple<T1> t && Collections.TupleStructure.Equals(this, t, comparer);
    int Collections.IStructuralEquatable.GetHashCode(Collections.IEqualityComparer comparer) => Collections.TupleStructure.GetHashCode(this, comparer);
    int Collections.IStructuralComparable.CompareTo(object other, Collections.IComparer comparer) => other == null ? 1 : other is Tuple<T1> t ? Collections.TupleStructure.Compare(this, t, comparer) : throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");

    public override bool Equals(object obj) => obj is Tuple<T1> t && EqualityComparer<T1>.Default.Equals(m_Item1, t.m_Item1);

    public override int GetHashCode() => HashCode.Combine(m_Item1);

    int IComparable.CompareTo(object obj)
    {
        if (obj == null) return 1;
        if (!(obj is Tuple<T1> t)) throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");
        int c = Comparer<T1>.Default.Compare(m_Item1, t.m_Item1);
        return c;
    }

    public override string ToString() => string.Concat("(", m_Item1?.ToString(), ")");
}

public class Tuple<T1, T2> : IComparable, ITupleInternal, Collections.IStructuralEquatable, Collections.IStructuralComparable
{
    readonly T1 m_Item1;
    readonly T2 m_Item2;

    public Tuple(T1 item1, T2 item2)
    {
        m_Item1 = item1;
        m_Item2 = item2;
    }

    public T1 Item1 => m_Item1;
    public T2 Item2 => m_Item2;

    int ITuple.Length => 2;
    object ITuple.this[int index] => index switch { 0 => m_Item1, 1 => m_Item2, _ => throw new IndexOutOfRangeException() };
    bool Collections.IStructuralEquatable.Equals(object other, Collections.IEqualityComparer comparer) => other is Tuple<T1, T2> t && Collections.TupleStructure.Equals(this, t, comparer);
    int Collections.IStructuralEquatable.GetHashCode(Collections.IEqualityComparer comparer) => Collections.TupleStructure.GetHashCode(this, comparer);
    int Collections.IStructuralComparable.CompareTo(object other, Collections.IComparer comparer) => other == null ? 1 : other is Tuple<T1, T2> t ? Collections.TupleStructure.Compare(this, t, comparer) : throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");

    public override bool Equals(object obj) => obj is Tuple<T1, T2> t && EqualityComparer<T1>.Default.Equals(m_Item1, t.m_Item1) && EqualityComparer<T2>.Default.Equals(m_Item2, t.m_Item2);

    public override int GetHashCode() => HashCode.Combine(m_Item1, m_Item2);

    int IComparable.CompareTo(object obj)
    {
        if (obj == null) return 1;
        if (!(obj is Tuple<T1, T2> t)) throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");
        int c = Comparer<T1>.Default.Compare(m_Item1, t.m_Item1);
        if (c == 0) c = Comparer<T2>.Default.Compare(m_Item2, t.m_Item2);
        return c;
    }

    public override string ToString() => string.Concat("(", m_Item1?.ToString(), ", ", m_Item2?.ToString(), ")");
}

public class Tuple<T1, T2, T3> : IComparable, ITupleInternal, Collections.IStructuralEquatable, Collections.IStructuralComparable
{
    readonly T1 m_Item1;
    readonly T2 m_Item2;
    readonly T3 m_Item3;

    public Tuple(T1 item1, T2 item2, T3 item3)
    {
        m_Item1 = item1;
        m_Item2 = item2;
        m_Item3 = item3;
    }

    public T1 Item1 => m_Item1;
    public T2 Item2 => m_Item2;
    public T3 Item3 => m_Item3;

    int ITuple.Length => 3;
    object ITuple.this[int index] => index switch { 0 => m_Item1, 1 => m_Item2, 2 => m_Item3, _ => throw new IndexOutOfRangeException() };
    bool Collections.IStructuralEquatable.Equals(object other, Collections.IEqualityComparer comparer) => other is Tuple<T1, T2, T3> t && Collections.TupleStructure.Equals(this, t, comparer);
    int Collections.IStructuralEquatable.GetHashCode(Collections.IEqualityComparer comparer) => Collections.TupleStructure.GetHashCode(this, comparer);
    int Collections.IStructuralComparable.CompareTo(object other, Collections.IComparer comparer) => other == null ? 1 : other is Tuple<T1, T2, T3> t ? Collections.TupleStructure.Compare(this, t, comparer) : throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");

    public override bool Equals(object obj) => obj is Tuple<T1, T2, T3> t && EqualityComparer<T1>.Default.Equals(m_Item1, t.m_Item1) && EqualityComparer<T2>.Default.Equals(m_Item2, t.m_Item2) && EqualityComparer<T3>.Default.Equals(m_Item3, t.m_Item3);

    public override int GetHashCode() => HashCode.Combine(m_Item1, m_Item2, m_Item3);

    int IComparable.CompareTo(object obj)
    {
        if (obj == null) return 1;
        if (!(obj is Tuple<T1, T2, T3> t)) throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");
        int c = Comparer<T1>.Default.Compare(m_Item1, t.m_Item1);
        if (c == 0) c = Comparer<T2>.Default.Compare(m_Item2, t.m_Item2);
        if (c == 0) c = Comparer<T3>.Default.Compare(m_Item3, t.m_Item3);
        return c;
    }

    public override string ToString() => string.Concat("(", m_Item1?.ToString(), ", ", m_Item2?.ToString(), ", ", m_Item3?.ToString(), ")");
}

public class Tuple<T1, T2, T3, T4> : IComparable, ITupleInternal, Collections.IStructuralEquatable, Collections.IStructuralComparable
{
    readonly T1 m_Item1;
    readonly T2 m_Item2;
    readonly T3 m_Item3;
    readonly T4 m_Item4;

    public Tuple(T1 item1, T2 item2, T3 item3, T4 item4)
    {
        m_Item1 = item1;
        m_Item2 = item2;
        m_Item3 = item3;
        m_Item4 = item4;
    }

    public T1 Item1 => m_Item1;
    public T2 Item2 => m_Item2;
    public T3 Item3 => m_Item3;
    public T4 Item4 => m_Item4;

    int ITuple.Length => 4;
    object ITuple.this[int index] => index switch { 0 => m_Item1, 1 => m_Item2, 2 => m_Item3, 3 => m_Item4, _ => throw new IndexOutOfRangeException() };
    bool Collections.IStructuralEquatable.Equals(object other, Collections.IEqualityComparer comparer) => other is Tuple<T1, T2, T3, T4> t && Collections.TupleStructure.Equals(this, t, comparer);
    int Collections.IStructuralEquatable.GetHashCode(Collections.IEqualityComparer comparer) => Collections.TupleStructure.GetHashCode(this, comparer);
    int Collections.IStructuralComparable.CompareTo(object other, Collections.IComparer comparer) => other == null ? 1 : other is Tuple<T1, T2, T3, T4> t ? Collections.TupleStructure.Compare(this, t, comparer) : throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");

    public override bool Equals(object obj) => obj is Tuple<T1, T2, T3, T4> t && EqualityComparer<T1>.Default.Equals(m_Item1, t.m_Item1) && EqualityComparer<T2>.Default.Equals(m_Item2, t.m_Item2) && EqualityComparer<T3>.Default.Equals(m_Item3, t.m_Item3) && EqualityComparer<T4>.Default.Equals(m_Item4, t.m_Item4);

    public override int GetHashCode() => HashCode.Combine(m_Item1, m_Item2, m_Item3, m_Item4);

    int IComparable.CompareTo(object obj)
    {
        if (obj == null) return 1;
        if (!(obj is Tuple<T1, T2, T3, T4> t)) throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");
        int c = Comparer<T1>.Default.Compare(m_Item1, t.m_Item1);
        if (c == 0) c = Comparer<T2>.Default.Compare(m_Item2, t.m_Item2);
        if (c == 0) c = Comparer<T3>.Default.Compare(m_Item3, t.m_Item3);
        if (c == 0) c = Comparer<T4>.Default.Compare(m_Item4, t.m_Item4);
        return c;
    }

    public override string ToString() => string.Concat("(", m_Item1?.ToString(), ", ", m_Item2?.ToString(), ", ", m_Item3?.ToString(), ", ", m_Item4?.ToString(), ")");
}

public class Tuple<T1, T2, T3, T4, T5> : IComparable, ITupleInternal, Collections.IStructuralEquatable, Collections.IStructuralComparable
{
    readonly T1 m_Item1;
    readonly T2 m_Item2;
    readonly T3 m_Item3;
    readonly T4 m_Item4;
    readonly T5 m_Item5;

    public Tuple(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5)
    {
        m_Item1 = item1;
        m_Item2 = item2;
        m_Item3 = item3;
        m_Item4 = item4;
        m_Item5 = item5;
    }

    public T1 Item1 => m_Item1;
    public T2 Item2 => m_Item2;
    public T3 Item3 => m_Item3;
    public T4 Item4 => m_Item4;
    public T5 Item5 => m_Item5;

    int ITuple.Length => 5;
    object ITuple.this[int index] => index switch { 0 => m_Item1, 1 => m_Item2, 2 => m_Item3, 3 => m_Item4, 4 => m_Item5, _ => throw new IndexOutOfRangeException() };
    bool Collections.IStructuralEquatable.Equals(object other, Collections.IEqualityComparer comparer) => other is Tuple<T1, T2, T3, T4, T5> t && Collections.TupleStructure.Equals(this, t, comparer);
    int Collections.IStructuralEquatable.GetHashCode(Collections.IEqualityComparer comparer) => Collections.TupleStructure.GetHashCode(this, comparer);
    int Collections.IStructuralComparable.CompareTo(object other, Collections.IComparer comparer) => other == null ? 1 : other is Tuple<T1, T2, T3, T4, T5> t ? Collections.TupleStructure.Compare(this, t, comparer) : throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");

    public override bool Equals(object obj) => obj is Tuple<T1, T2, T3, T4, T5> t && EqualityComparer<T1>.Default.Equals(m_Item1, t.m_Item1) && EqualityComparer<T2>.Default.Equals(m_Item2, t.m_Item2) && EqualityComparer<T3>.Default.Equals(m_Item3, t.m_Item3) && EqualityComparer<T4>.Default.Equals(m_Item4, t.m_Item4) && EqualityComparer<T5>.Default.Equals(m_Item5, t.m_Item5);

    public override int GetHashCode() => HashCode.Combine(m_Item1, m_Item2, m_Item3, m_Item4, m_Item5);

    int IComparable.CompareTo(object obj)
    {
        if (obj == null) return 1;
        if (!(obj is Tuple<T1, T2, T3, T4, T5> t)) throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");
        int c = Comparer<T1>.Default.Compare(m_Item1, t.m_Item1);
        if (c == 0) c = Comparer<T2>.Default.Compare(m_Item2, t.m_Item2);
        if (c == 0) c = Comparer<T3>.Default.Compare(m_Item3, t.m_Item3);
        if (c == 0) c = Comparer<T4>.Default.Compare(m_Item4, t.m_Item4);
        if (c == 0) c = Comparer<T5>.Default.Compare(m_Item5, t.m_Item5);
        return c;
    }

    public override string ToString() => string.Concat("(", m_Item1?.ToString(), ", ", m_Item2?.ToString(), ", ", m_Item3?.ToString(), ", ", m_Item4?.ToString(), ", ", m_Item5?.ToString(), ")");
}

public class Tuple<T1, T2, T3, T4, T5, T6> : IComparable, ITupleInternal, Collections.IStructuralEquatable, Collections.IStructuralComparable
{
    readonly T1 m_Item1;
    readonly T2 m_Item2;
    readonly T3 m_Item3;
    readonly T4 m_Item4;
    readonly T5 m_Item5;
    readonly T6 m_Item6;

    public Tuple(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5, T6 item6)
    {
        m_Item1 = item1;
        m_Item2 = item2;
        m_Item3 = item3;
        m_Item4 = item4;
        m_Item5 = item5;
        m_Item6 = item6;
    }

    public T1 Item1 => m_Item1;
    public T2 Item2 => m_Item2;
    public T3 Item3 => m_Item3;
    public T4 Item4 => m_Item4;
    public T5 Item5 => m_Item5;
    public T6 Item6 => m_Item6;

    int ITuple.Length => 6;
    object ITuple.this[int index] => index switch { 0 => m_Item1, 1 => m_Item2, 2 => m_Item3, 3 => m_Item4, 4 => m_Item5, 5 => m_Item6, _ => throw new IndexOutOfRangeException() };
    bool Collections.IStructuralEquatable.Equals(object other, Collections.IEqualityComparer comparer) => other is Tuple<T1, T2, T3, T4, T5, T6> t && Collections.TupleStructure.Equals(this, t, comparer);
    int Collections.IStructuralEquatable.GetHashCode(Collections.IEqualityComparer comparer) => Collections.TupleStructure.GetHashCode(this, comparer);
    int Collections.IStructuralComparable.CompareTo(object other, Collections.IComparer comparer) => other == null ? 1 : other is Tuple<T1, T2, T3, T4, T5, T6> t ? Collections.TupleStructure.Compare(this, t, comparer) : throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");

    public override bool Equals(object obj) => obj is Tuple<T1, T2, T3, T4, T5, T6> t && EqualityComparer<T1>.Default.Equals(m_Item1, t.m_Item1) && EqualityComparer<T2>.Default.Equals(m_Item2, t.m_Item2) && EqualityComparer<T3>.Default.Equals(m_Item3, t.m_Item3) && EqualityComparer<T4>.Default.Equals(m_Item4, t.m_Item4) && EqualityComparer<T5>.Default.Equals(m_Item5, t.m_Item5) && EqualityComparer<T6>.Default.Equals(m_Item6, t.m_Item6);

    public override int GetHashCode() => HashCode.Combine(m_Item1, m_Item2, m_Item3, m_Item4, m_Item5, m_Item6);

    int IComparable.CompareTo(object obj)
    {
        if (obj == null) return 1;
        if (!(obj is Tuple<T1, T2, T3, T4, T5, T6> t)) throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");
        int c = Comparer<T1>.Default.Compare(m_Item1, t.m_Item1);
        if (c == 0) c = Comparer<T2>.Default.Compare(m_Item2, t.m_Item2);
        if (c == 0) c = Comparer<T3>.Default.Compare(m_Item3, t.m_Item3);
        if (c == 0) c = Comparer<T4>.Default.Compare(m_Item4, t.m_Item4);
        if (c == 0) c = Comparer<T5>.Default.Compare(m_Item5, t.m_Item5);
        if (c == 0) c = Comparer<T6>.Default.Compare(m_Item6, t.m_Item6);
        return c;
    }

    public override string ToString() => string.Concat("(", m_Item1?.ToString(), ", ", m_Item2?.ToString(), ", ", m_Item3?.ToString(), ", ", m_Item4?.ToString(), ", ", m_Item5?.ToString(), ", ", m_Item6?.ToString(), ")");
}

public class Tuple<T1, T2, T3, T4, T5, T6, T7> : IComparable, ITupleInternal, Collections.IStructuralEquatable, Collections.IStructuralComparable
{
    readonly T1 m_Item1;
    readonly T2 m_Item2;
    readonly T3 m_Item3;
    readonly T4 m_Item4;
    readonly T5 m_Item5;
    readonly T6 m_Item6;
    readonly T7 m_Item7;

    public Tuple(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5, T6 item6, T7 item7)
    {
        m_Item1 = item1;
        m_Item2 = item2;
        m_Item3 = item3;
        m_Item4 = item4;
        m_Item5 = item5;
        m_Item6 = item6;
        m_Item7 = item7;
    }

    public T1 Item1 => m_Item1;
    public T2 Item2 => m_Item2;
    public T3 Item3 => m_Item3;
    public T4 Item4 => m_Item4;
    public T5 Item5 => m_Item5;
    public T6 Item6 => m_Item6;
    public T7 Item7 => m_Item7;

    int ITuple.Length => 7;
    object ITuple.this[int index] => index switch { 0 => m_Item1, 1 => m_Item2, 2 => m_Item3, 3 => m_Item4, 4 => m_Item5, 5 => m_Item6, 6 => m_Item7, _ => throw new IndexOutOfRangeException() };
    bool Collections.IStructuralEquatable.Equals(object other, Collections.IEqualityComparer comparer) => other is Tuple<T1, T2, T3, T4, T5, T6, T7> t && Collections.TupleStructure.Equals(this, t, comparer);
    int Collections.IStructuralEquatable.GetHashCode(Collections.IEqualityComparer comparer) => Collections.TupleStructure.GetHashCode(this, comparer);
    int Collections.IStructuralComparable.CompareTo(object other, Collections.IComparer comparer) => other == null ? 1 : other is Tuple<T1, T2, T3, T4, T5, T6, T7> t ? Collections.TupleStructure.Compare(this, t, comparer) : throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");

    public override bool Equals(object obj) => obj is Tuple<T1, T2, T3, T4, T5, T6, T7> t && EqualityComparer<T1>.Default.Equals(m_Item1, t.m_Item1) && EqualityComparer<T2>.Default.Equals(m_Item2, t.m_Item2) && EqualityComparer<T3>.Default.Equals(m_Item3, t.m_Item3) && EqualityComparer<T4>.Default.Equals(m_Item4, t.m_Item4) && EqualityComparer<T5>.Default.Equals(m_Item5, t.m_Item5) && EqualityComparer<T6>.Default.Equals(m_Item6, t.m_Item6) && EqualityComparer<T7>.Default.Equals(m_Item7, t.m_Item7);

    public override int GetHashCode() => HashCode.Combine(m_Item1, m_Item2, m_Item3, m_Item4, m_Item5, m_Item6, m_Item7);

    int IComparable.CompareTo(object obj)
    {
        if (obj == null) return 1;
        if (!(obj is Tuple<T1, T2, T3, T4, T5, T6, T7> t)) throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");
        int c = Comparer<T1>.Default.Compare(m_Item1, t.m_Item1);
        if (c == 0) c = Comparer<T2>.Default.Compare(m_Item2, t.m_Item2);
        if (c == 0) c = Comparer<T3>.Default.Compare(m_Item3, t.m_Item3);
        if (c == 0) c = Comparer<T4>.Default.Compare(m_Item4, t.m_Item4);
        if (c == 0) c = Comparer<T5>.Default.Compare(m_Item5, t.m_Item5);
        if (c == 0) c = Comparer<T6>.Default.Compare(m_Item6, t.m_Item6);
        if (c == 0) c = Comparer<T7>.Default.Compare(m_Item7, t.m_Item7);
        return c;
    }

    public override string ToString() => string.Concat("(", m_Item1?.ToString(), ", ", m_Item2?.ToString(), ", ", m_Item3?.ToString(), ", ", m_Item4?.ToString(), ", ", m_Item5?.ToString(), ", ", m_Item6?.ToString(), ", ", m_Item7?.ToString(), ")");
}

public class Tuple<T1, T2, T3, T4, T5, T6, T7, TRest> : IComparable, ITupleInternal, Collections.IStructuralEquatable, Collections.IStructuralComparable
{
    readonly T1 m_Item1;
    readonly T2 m_Item2;
    readonly T3 m_Item3;
    readonly T4 m_Item4;
    readonly T5 m_Item5;
    readonly T6 m_Item6;
    readonly T7 m_Item7;
    readonly TRest m_Rest;

    public Tuple(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5, T6 item6, T7 item7, TRest rest)
    {
        if (rest is not ITuple) throw new ArgumentException("The last element of an eight element tuple must be a Tuple.");
        m_Item1 = item1;
        m_Item2 = item2;
        m_Item3 = item3;
        m_Item4 = item4;
        m_Item5 = item5;
        m_Item6 = item6;
        m_Item7 = item7;
        m_Rest = rest;
    }

    public T1 Item1 => m_Item1;
    public T2 Item2 => m_Item2;
    public T3 Item3 => m_Item3;
    public T4 Item4 => m_Item4;
    public T5 Item5 => m_Item5;
    public T6 Item6 => m_Item6;
    public T7 Item7 => m_Item7;
    public TRest Rest => m_Rest;

    ITuple Others => (ITuple)m_Rest;

    int ITuple.Length => 7 + Others.Length;
    object ITuple.this[int index] => index switch { 0 => m_Item1, 1 => m_Item2, 2 => m_Item3, 3 => m_Item4, 4 => m_Item5, 5 => m_Item6, 6 => m_Item7, _ => Others[index - 7] };
    bool Collections.IStructuralEquatable.Equals(object other, Collections.IEqualityComparer comparer) => other is Tuple<T1, T2, T3, T4, T5, T6, T7, TRest> t && Collections.TupleStructure.Equals(this, t, comparer);
    int Collections.IStructuralEquatable.GetHashCode(Collections.IEqualityComparer comparer) => Collections.TupleStructure.GetHashCode(this, comparer);
    int Collections.IStructuralComparable.CompareTo(object other, Collections.IComparer comparer) => other == null ? 1 : other is Tuple<T1, T2, T3, T4, T5, T6, T7, TRest> t ? Collections.TupleStructure.Compare(this, t, comparer) : throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");

    public override bool Equals(object obj) => obj is Tuple<T1, T2, T3, T4, T5, T6, T7, TRest> t && EqualityComparer<T1>.Default.Equals(m_Item1, t.m_Item1) && EqualityComparer<T2>.Default.Equals(m_Item2, t.m_Item2) && EqualityComparer<T3>.Default.Equals(m_Item3, t.m_Item3) && EqualityComparer<T4>.Default.Equals(m_Item4, t.m_Item4) && EqualityComparer<T5>.Default.Equals(m_Item5, t.m_Item5) && EqualityComparer<T6>.Default.Equals(m_Item6, t.m_Item6) && EqualityComparer<T7>.Default.Equals(m_Item7, t.m_Item7) && EqualityComparer<TRest>.Default.Equals(m_Rest, t.m_Rest);

    public override int GetHashCode() => HashCode.Combine(m_Item1, m_Item2, m_Item3, m_Item4, m_Item5, m_Item6, m_Item7, m_Rest);

    int IComparable.CompareTo(object obj)
    {
        if (obj == null) return 1;
        if (!(obj is Tuple<T1, T2, T3, T4, T5, T6, T7, TRest> t)) throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");
        int c = Comparer<T1>.Default.Compare(m_Item1, t.m_Item1);
        if (c == 0) c = Comparer<T2>.Default.Compare(m_Item2, t.m_Item2);
        if (c == 0) c = Comparer<T3>.Default.Compare(m_Item3, t.m_Item3);
        if (c == 0) c = Comparer<T4>.Default.Compare(m_Item4, t.m_Item4);
        if (c == 0) c = Comparer<T5>.Default.Compare(m_Item5, t.m_Item5);
        if (c == 0) c = Comparer<T6>.Default.Compare(m_Item6, t.m_Item6);
        if (c == 0) c = Comparer<T7>.Default.Compare(m_Item7, t.m_Item7);
        if (c == 0) c = Comparer<TRest>.Default.Compare(m_Rest, t.m_Rest);
        return c;
    }

    public override string ToString() => string.Concat("(", m_Item1?.ToString(), ", ", m_Item2?.ToString(), ", ", m_Item3?.ToString(), ", ", m_Item4?.ToString(), ", ", m_Item5?.ToString(), ", ", m_Item6?.ToString(), ", ", m_Item7?.ToString(), ", ", m_Rest.ToString().Substring(1));
}
