using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System;

public struct ValueTuple : IEquatable<ValueTuple>, IComparable, IComparable<ValueTuple>, IValueTupleInternal, Collections.IStructuralEquatable, Collections.IStructuralComparable
{
    int ITuple.Length => 0;
    object ITuple.this[int index] => throw new IndexOutOfRangeException();
    bool Collections.IStructuralEquatable.Equals(object other, Collections.IEqualityComparer comparer) => other is ValueTuple;
    int Collections.IStructuralEquatable.GetHashCode(Collections.IEqualityComparer comparer) => 0;
    int Collections.IStructuralComparable.CompareTo(object other, Collections.IComparer comparer) => Compared(other);
    int IComparable.CompareTo(object other) => Compared(other);

    static int Compared(object other)
    {
        if (other == null) return 1;
        if (other is ValueTuple) return 0;
        throw new ArgumentException("Argument must be of type System.ValueTuple.", "other");
    }

    public static ValueTuple Create() => default;
    public static ValueTuple<T1> Create<T1>(T1 item1) => new ValueTuple<T1>(item1);
    public static ValueTuple<T1, T2> Create<T1, T2>(T1 item1, T2 item2) => new ValueTuple<T1, T2>(item1, item2);
    public static ValueTuple<T1, T2, T3> Create<T1, T2, T3>(T1 item1, T2 item2, T3 item3) => new ValueTuple<T1, T2, T3>(item1, item2, item3);
    public static ValueTuple<T1, T2, T3, T4> Create<T1, T2, T3, T4>(T1 item1, T2 item2, T3 item3, T4 item4) => new ValueTuple<T1, T2, T3, T4>(item1, item2, item3, item4);
    public static ValueTuple<T1, T2, T3, T4, T5> Create<T1, T2, T3, T4, T5>(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5) => new ValueTuple<T1, T2, T3, T4, T5>(item1, item2, item3, item4, item5);
    public static ValueTuple<T1, T2, T3, T4, T5, T6> Create<T1, T2, T3, T4, T5, T6>(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5, T6 item6) => new ValueTuple<T1, T2, T3, T4, T5, T6>(item1, item2, item3, item4, item5, item6);
    public static ValueTuple<T1, T2, T3, T4, T5, T6, T7> Create<T1, T2, T3, T4, T5, T6, T7>(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5, T6 item6, T7 item7) => new ValueTuple<T1, T2, T3, T4, T5, T6, T7>(item1, item2, item3, item4, item5, item6, item7);

    public bool Equals(ValueTuple other) => true;
    public int CompareTo(ValueTuple other) => 0;
    public override bool Equals(object obj) => obj is ValueTuple;
    public override int GetHashCode() => 0;
    public override string ToString() => "()";
}

public struct ValueTuple<T1> : IEquatable<ValueTuple<T1>>, IComparable, IComparable<ValueTuple<T1>>, IValueTupleInternal, Collections.IStructuralEquatable, Collections.IStructuralComparable
{
    public T1 Item1;

    public ValueTuple(T1 item1)
    {
        Item1 = item1;
    }

    int ITuple.Length => 1;
    object ITuple.this[int index] => index switch { 0 => Item1, _ => throw new IndexOutOfRangeException() };
    bool Collections.IStructuralEquatable.Equals(object other, Collections.IEqualityComparer comparer) => other is ValueTuple<T1> t && Collections.TupleStructure.Equals(this, t, comparer);
    int Collections.IStructuralEquatable.GetHashCode(Collections.IEqualityComparer comparer) => Collections.TupleStructure.GetHashCode(this, comparer);
    int Collections.IStructuralComparable.CompareTo(object other, Collections.IComparer comparer) => other == null ? 1 : other is ValueTuple<T1> t ? Collections.TupleStructure.Compare(this, t, comparer) : throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");

    public bool Equals(ValueTuple<T1> other) => EqualityComparer<T1>.Default.Equals(Item1, other.Item1);
    public override bool Equals(object obj) => obj is ValueTuple<T1> t && Equals(t);
    public override int GetHashCode() => Item1?.GetHashCode() ?? 0;

    public int CompareTo(ValueTuple<T1> other)
    {
        int k = Comparer<T1>.Default.Compare(Item1, other.Item1);
        return k;
    }

    int IComparable.CompareTo(object other)
    {
        if (other == null) return 1;
        if (other is ValueTuple<T1> t) return CompareTo(t);
        throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");
    }

    public override string ToString() => string.Concat("(", Item1?.ToString(), ")");
}

public struct ValueTuple<T1, T2> : IEquatable<ValueTuple<T1, T2>>, IComparable, IComparable<ValueTuple<T1, T2>>, IValueTupleInternal, Collections.IStructuralEquatable, Collections.IStructuralComparable
{
    public T1 Item1;
    public T2 Item2;

    public ValueTuple(T1 item1, T2 item2)
    {
        Item1 = item1;
        Item2 = item2;
    }

    int ITuple.Length => 2;
    object ITuple.this[int index] => index switch { 0 => Item1, 1 => Item2, _ => throw new IndexOutOfRangeException() };
    bool Collections.IStructuralEquatable.Equals(object other, Collections.IEqualityComparer comparer) => other is ValueTuple<T1, T2> t && Collections.TupleStructure.Equals(this, t, comparer);
    int Collections.IStructuralEquatable.GetHashCode(Collections.IEqualityComparer comparer) => Collections.TupleStructure.GetHashCode(this, comparer);
    int Collections.IStructuralComparable.CompareTo(object other, Collections.IComparer comparer) => other == null ? 1 : other is ValueTuple<T1, T2> t ? Collections.TupleStructure.Compare(this, t, comparer) : throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");

    public bool Equals(ValueTuple<T1, T2> other) => EqualityComparer<T1>.Default.Equals(Item1, other.Item1) && EqualityComparer<T2>.Default.Equals(Item2, other.Item2);
    public override bool Equals(object obj) => obj is ValueTuple<T1, T2> t && Equals(t);
    public override int GetHashCode() => HashCode.Combine(Item1, Item2);

    public int CompareTo(ValueTuple<T1, T2> other)
    {
        int k = Comparer<T1>.Default.Compare(Item1, other.Item1);
        if (k == 0) k = Comparer<T2>.Default.Compare(Item2, other.Item2);
        return k;
    }

    int IComparable.CompareTo(object other)
    {
        if (other == null) return 1;
        if (other is ValueTuple<T1, T2> t) return CompareTo(t);
        throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");
    }

    public override string ToString() => string.Concat("(", Item1?.ToString(), ", ", Item2?.ToString(), ")");
}

public struct ValueTuple<T1, T2, T3> : IEquatable<ValueTuple<T1, T2, T3>>, IComparable, IComparable<ValueTuple<T1, T2, T3>>, IValueTupleInternal, Collections.IStructuralEquatable, Collections.IStructuralComparable
{
    public T1 Item1;
    public T2 Item2;
    public T3 Item3;

    public ValueTuple(T1 item1, T2 item2, T3 item3)
    {
        Item1 = item1;
        Item2 = item2;
        Item3 = item3;
    }

    int ITuple.Length => 3;
    object ITuple.this[int index] => index switch { 0 => Item1, 1 => Item2, 2 => Item3, _ => throw new IndexOutOfRangeException() };
    bool Collections.IStructuralEquatable.Equals(object other, Collections.IEqualityComparer comparer) => other is ValueTuple<T1, T2, T3> t && Collections.TupleStructure.Equals(this, t, comparer);
    int Collections.IStructuralEquatable.GetHashCode(Collections.IEqualityComparer comparer) => Collections.TupleStructure.GetHashCode(this, comparer);
    int Collections.IStructuralComparable.CompareTo(object other, Collections.IComparer comparer) => other == null ? 1 : other is ValueTuple<T1, T2, T3> t ? Collections.TupleStructure.Compare(this, t, comparer) : throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");

    public bool Equals(ValueTuple<T1, T2, T3> other) => EqualityComparer<T1>.Default.Equals(Item1, other.Item1) && EqualityComparer<T2>.Default.Equals(Item2, other.Item2) && EqualityComparer<T3>.Default.Equals(Item3, other.Item3);
    public override bool Equals(object obj) => obj is ValueTuple<T1, T2, T3> t && Equals(t);
    public override int GetHashCode() => HashCode.Combine(Item1, Item2, Item3);

    public int CompareTo(ValueTuple<T1, T2, T3> other)
    {
        int k = Comparer<T1>.Default.Compare(Item1, other.Item1);
        if (k == 0) k = Comparer<T2>.Default.Compare(Item2, other.Item2);
        if (k == 0) k = Comparer<T3>.Default.Compare(Item3, other.Item3);
        return k;
    }

    int IComparable.CompareTo(object other)
    {
        if (other == null) return 1;
        if (other is ValueTuple<T1, T2, T3> t) return CompareTo(t);
        throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");
    }

    public override string ToString() => string.Concat("(", Item1?.ToString(), ", ", Item2?.ToString(), ", ", Item3?.ToString(), ")");
}

public struct ValueTuple<T1, T2, T3, T4> : IEquatable<ValueTuple<T1, T2, T3, T4>>, IComparable, IComparable<ValueTuple<T1, T2, T3, T4>>, IValueTupleInternal, Collections.IStructuralEquatable, Collections.IStructuralComparable
{
    public T1 Item1;
    public T2 Item2;
    public T3 Item3;
    public T4 Item4;

    public ValueTuple(T1 item1, T2 item2, T3 item3, T4 item4)
    {
        Item1 = item1;
        Item2 = item2;
        Item3 = item3;
        Item4 = item4;
    }

    int ITuple.Length => 4;
    object ITuple.this[int index] => index switch { 0 => Item1, 1 => Item2, 2 => Item3, 3 => Item4, _ => throw new IndexOutOfRangeException() };
    bool Collections.IStructuralEquatable.Equals(object other, Collections.IEqualityComparer comparer) => other is ValueTuple<T1, T2, T3, T4> t && Collections.TupleStructure.Equals(this, t, comparer);
    int Collections.IStructuralEquatable.GetHashCode(Collections.IEqualityComparer comparer) => Collections.TupleStructure.GetHashCode(this, comparer);
    int Collections.IStructuralComparable.CompareTo(object other, Collections.IComparer comparer) => other == null ? 1 : other is ValueTuple<T1, T2, T3, T4> t ? Collections.TupleStructure.Compare(this, t, comparer) : throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");

    public bool Equals(ValueTuple<T1, T2, T3, T4> other) => EqualityComparer<T1>.Default.Equals(Item1, other.Item1) && EqualityComparer<T2>.Default.Equals(Item2, other.Item2) && EqualityComparer<T3>.Default.Equals(Item3, other.Item3) && EqualityComparer<T4>.Default.Equals(Item4, other.Item4);
    public override bool Equals(object obj) => obj is ValueTuple<T1, T2, T3, T4> t && Equals(t);
    public override int GetHashCode() => HashCode.Combine(Item1, Item2, Item3, Item4);

    public int CompareTo(ValueTuple<T1, T2, T3, T4> other)
    {
        int k = Comparer<T1>.Default.Compare(Item1, other.Item1);
        if (k == 0) k = Comparer<T2>.Default.Compare(Item2, other.Item2);
        if (k == 0) k = Comparer<T3>.Default.Compare(Item3, other.Item3);
        if (k == 0) k = Comparer<T4>.Default.Compare(Item4, other.Item4);
        return k;
    }

    int IComparable.CompareTo(object other)
    {
        if (other == null) return 1;
        if (other is ValueTuple<T1, T2, T3, T4> t) return CompareTo(t);
        throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");
    }

    public override string ToString() => string.Concat("(", Item1?.ToString(), ", ", Item2?.ToString(), ", ", Item3?.ToString(), ", ", Item4?.ToString(), ")");
}

public struct ValueTuple<T1, T2, T3, T4, T5> : IEquatable<ValueTuple<T1, T2, T3, T4, T5>>, IComparable, IComparable<ValueTuple<T1, T2, T3, T4, T5>>, IValueTupleInternal, Collections.IStructuralEquatable, Collections.IStructuralComparable
{
    public T1 Item1;
    public T2 Item2;
    public T3 Item3;
    public T4 Item4;
    public T5 Item5;

    public ValueTuple(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5)
    {
        Item1 = item1;
        Item2 = item2;
        Item3 = item3;
        Item4 = item4;
        Item5 = item5;
    }

    int ITuple.Length => 5;
    object ITuple.this[int index] => index switch { 0 => Item1, 1 => Item2, 2 => Item3, 3 => Item4, 4 => Item5, _ => throw new IndexOutOfRangeException() };
    bool Collections.IStructuralEquatable.Equals(object other, Collections.IEqualityComparer comparer) => other is ValueTuple<T1, T2, T3, T4, T5> t && Collections.TupleStructure.Equals(this, t, comparer);
    int Collections.IStructuralEquatable.GetHashCode(Collections.IEqualityComparer comparer) => Collections.TupleStructure.GetHashCode(this, comparer);
    int Collections.IStructuralComparable.CompareTo(object other, Collections.IComparer comparer) => other == null ? 1 : other is ValueTuple<T1, T2, T3, T4, T5> t ? Collections.TupleStructure.Compare(this, t, comparer) : throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");

    public bool Equals(ValueTuple<T1, T2, T3, T4, T5> other) => EqualityComparer<T1>.Default.Equals(Item1, other.Item1) && EqualityComparer<T2>.Default.Equals(Item2, other.Item2) && EqualityComparer<T3>.Default.Equals(Item3, other.Item3) && EqualityComparer<T4>.Default.Equals(Item4, other.Item4) && EqualityComparer<T5>.Default.Equals(Item5, other.Item5);
    public override bool Equals(object obj) => obj is ValueTuple<T1, T2, T3, T4, T5> t && Equals(t);
    public override int GetHashCode() => HashCode.Combine(Item1, Item2, Item3, Item4, Item5);

    public int CompareTo(ValueTuple<T1, T2, T3, T4, T5> other)
    {
        int k = Comparer<T1>.Default.Compare(Item1, other.Item1);
        if (k == 0) k = Comparer<T2>.Default.Compare(Item2, other.Item2);
        if (k == 0) k = Comparer<T3>.Default.Compare(Item3, other.Item3);
        if (k == 0) k = Comparer<T4>.Default.Compare(Item4, other.Item4);
        if (k == 0) k = Comparer<T5>.Default.Compare(Item5, other.Item5);
        return k;
    }

    int IComparable.CompareTo(object other)
    {
        if (other == null) return 1;
        if (other is ValueTuple<T1, T2, T3, T4, T5> t) return CompareTo(t);
        throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");
    }

    public override string ToString() => string.Concat("(", Item1?.ToString(), ", ", Item2?.ToString(), ", ", Item3?.ToString(), ", ", Item4?.ToString(), ", ", Item5?.ToString(), ")");
}

public struct ValueTuple<T1, T2, T3, T4, T5, T6> : IEquatable<ValueTuple<T1, T2, T3, T4, T5, T6>>, IComparable, IComparable<ValueTuple<T1, T2, T3, T4, T5, T6>>, IValueTupleInternal, Collections.IStructuralEquatable, Collections.IStructuralComparable
{
    public T1 Item1;
    public T2 Item2;
    public T3 Item3;
    public T4 Item4;
    public T5 Item5;
    public T6 Item6;

    public ValueTuple(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5, T6 item6)
    {
        Item1 = item1;
        Item2 = item2;
        Item3 = item3;
        Item4 = item4;
        Item5 = item5;
        Item6 = item6;
    }

    int ITuple.Length => 6;
    object ITuple.this[int index] => index switch { 0 => Item1, 1 => Item2, 2 => Item3, 3 => Item4, 4 => Item5, 5 => Item6, _ => throw new IndexOutOfRangeException() };
    bool Collections.IStructuralEquatable.Equals(object other, Collections.IEqualityComparer comparer) => other is ValueTuple<T1, T2, T3, T4, T5, T6> t && Collections.TupleStructure.Equals(this, t, comparer);
    int Collections.IStructuralEquatable.GetHashCode(Collections.IEqualityComparer comparer) => Collections.TupleStructure.GetHashCode(this, comparer);
    int Collections.IStructuralComparable.CompareTo(object other, Collections.IComparer comparer) => other == null ? 1 : other is ValueTuple<T1, T2, T3, T4, T5, T6> t ? Collections.TupleStructure.Compare(this, t, comparer) : throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");

    public bool Equals(ValueTuple<T1, T2, T3, T4, T5, T6> other) => EqualityComparer<T1>.Default.Equals(Item1, other.Item1) && EqualityComparer<T2>.Default.Equals(Item2, other.Item2) && EqualityComparer<T3>.Default.Equals(Item3, other.Item3) && EqualityComparer<T4>.Default.Equals(Item4, other.Item4) && EqualityComparer<T5>.Default.Equals(Item5, other.Item5) && EqualityComparer<T6>.Default.Equals(Item6, other.Item6);
    public override bool Equals(object obj) => obj is ValueTuple<T1, T2, T3, T4, T5, T6> t && Equals(t);
    public override int GetHashCode() => HashCode.Combine(Item1, Item2, Item3, Item4, Item5, Item6);

    public int CompareTo(ValueTuple<T1, T2, T3, T4, T5, T6> other)
    {
        int k = Comparer<T1>.Default.Compare(Item1, other.Item1);
        if (k == 0) k = Comparer<T2>.Default.Compare(Item2, other.Item2);
        if (k == 0) k = Comparer<T3>.Default.Compare(Item3, other.Item3);
        if (k == 0) k = Comparer<T4>.Default.Compare(Item4, other.Item4);
        if (k == 0) k = Comparer<T5>.Default.Compare(Item5, other.Item5);
        if (k == 0) k = Comparer<T6>.Default.Compare(Item6, other.Item6);
        return k;
    }

    int IComparable.CompareTo(object other)
    {
        if (other == null) return 1;
        if (other is ValueTuple<T1, T2, T3, T4, T5, T6> t) return CompareTo(t);
        throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");
    }

    public override string ToString() => string.Concat("(", Item1?.ToString(), ", ", Item2?.ToString(), ", ", Item3?.ToString(), ", ", Item4?.ToString(), ", ", Item5?.ToString(), ", ", Item6?.ToString(), ")");
}

public struct ValueTuple<T1, T2, T3, T4, T5, T6, T7> : IEquatable<ValueTuple<T1, T2, T3, T4, T5, T6, T7>>, IComparable, IComparable<ValueTuple<T1, T2, T3, T4, T5, T6, T7>>, IValueTupleInternal, Collections.IStructuralEquatable, Collections.IStructuralComparable
{
    public T1 Item1;
    public T2 Item2;
    public T3 Item3;
    public T4 Item4;
    public T5 Item5;
    public T6 Item6;
    public T7 Item7;

    public ValueTuple(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5, T6 item6, T7 item7)
    {
        Item1 = item1;
        Item2 = item2;
        Item3 = item3;
        Item4 = item4;
        Item5 = item5;
        Item6 = item6;
        Item7 = item7;
    }

    int ITuple.Length => 7;
    object ITuple.this[int index] => index switch { 0 => Item1, 1 => Item2, 2 => Item3, 3 => Item4, 4 => Item5, 5 => Item6, 6 => Item7, _ => throw new IndexOutOfRangeException() };
    bool Collections.IStructuralEquatable.Equals(object other, Collections.IEqualityComparer comparer) => other is ValueTuple<T1, T2, T3, T4, T5, T6, T7> t && Collections.TupleStructure.Equals(this, t, comparer);
    int Collections.IStructuralEquatable.GetHashCode(Collections.IEqualityComparer comparer) => Collections.TupleStructure.GetHashCode(this, comparer);
    int Collections.IStructuralComparable.CompareTo(object other, Collections.IComparer comparer) => other == null ? 1 : other is ValueTuple<T1, T2, T3, T4, T5, T6, T7> t ? Collections.TupleStructure.Compare(this, t, comparer) : throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");

    public bool Equals(ValueTuple<T1, T2, T3, T4, T5, T6, T7> other) => EqualityComparer<T1>.Default.Equals(Item1, other.Item1) && EqualityComparer<T2>.Default.Equals(Item2, other.Item2) && EqualityComparer<T3>.Default.Equals(Item3, other.Item3) && EqualityComparer<T4>.Default.Equals(Item4, other.Item4) && EqualityComparer<T5>.Default.Equals(Item5, other.Item5) && EqualityComparer<T6>.Default.Equals(Item6, other.Item6) && EqualityComparer<T7>.Default.Equals(Item7, other.Item7);
    public override bool Equals(object obj) => obj is ValueTuple<T1, T2, T3, T4, T5, T6, T7> t && Equals(t);
    public override int GetHashCode() => HashCode.Combine(Item1, Item2, Item3, Item4, Item5, Item6, Item7);

    public int CompareTo(ValueTuple<T1, T2, T3, T4, T5, T6, T7> other)
    {
        int k = Comparer<T1>.Default.Compare(Item1, other.Item1);
        if (k == 0) k = Comparer<T2>.Default.Compare(Item2, other.Item2);
        if (k == 0) k = Comparer<T3>.Default.Compare(Item3, other.Item3);
        if (k == 0) k = Comparer<T4>.Default.Compare(Item4, other.Item4);
        if (k == 0) k = Comparer<T5>.Default.Compare(Item5, other.Item5);
        if (k == 0) k = Comparer<T6>.Default.Compare(Item6, other.Item6);
        if (k == 0) k = Comparer<T7>.Default.Compare(Item7, other.Item7);
        return k;
    }

    int IComparable.CompareTo(object other)
    {
        if (other == null) return 1;
        if (other is ValueTuple<T1, T2, T3, T4, T5, T6, T7> t) return CompareTo(t);
        throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");
    }

    public override string ToString() => string.Concat("(", Item1?.ToString(), ", ", Item2?.ToString(), ", ", Item3?.ToString(), ", ", Item4?.ToString(), ", ", Item5?.ToString(), ", ", Item6?.ToString(), ", ", Item7?.ToString(), ")");
}

public struct ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest> : IEquatable<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>>, IComparable, IComparable<ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest>>, IValueTupleInternal, Collections.IStructuralEquatable, Collections.IStructuralComparable where TRest : struct
{
    public T1 Item1;
    public T2 Item2;
    public T3 Item3;
    public T4 Item4;
    public T5 Item5;
    public T6 Item6;
    public T7 Item7;
    public TRest Rest;

    public ValueTuple(T1 item1, T2 item2, T3 item3, T4 item4, T5 item5, T6 item6, T7 item7, TRest rest)
    {
        Item1 = item1;
        Item2 = item2;
        Item3 = item3;
        Item4 = item4;
        Item5 = item5;
        Item6 = item6;
        Item7 = item7;
        Rest = rest;
    }

    int ITuple.Length => 7 + (Rest is ITuple t ? t.Length : 1);
    object ITuple.this[int index] => index switch { 0 => Item1, 1 => Item2, 2 => Item3, 3 => Item4, 4 => Item5, 5 => Item6, 6 => Item7, _ => Rest is ITuple t ? t[index - 7] : index == 7 ? Rest : throw new IndexOutOfRangeException() };
    bool Collections.IStructuralEquatable.Equals(object other, Collections.IEqualityComparer comparer) => other is ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest> t && Collections.TupleStructure.Equals(this, t, comparer);
    int Collections.IStructuralEquatable.GetHashCode(Collections.IEqualityComparer comparer) => Collections.TupleStructure.GetHashCode(this, comparer);
    int Collections.IStructuralComparable.CompareTo(object other, Collections.IComparer comparer) => other == null ? 1 : other is ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest> t ? Collections.TupleStructure.Compare(this, t, comparer) : throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");

    public bool Equals(ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest> other) => EqualityComparer<T1>.Default.Equals(Item1, other.Item1) && EqualityComparer<T2>.Default.Equals(Item2, other.Item2) && EqualityComparer<T3>.Default.Equals(Item3, other.Item3) && EqualityComparer<T4>.Default.Equals(Item4, other.Item4) && EqualityComparer<T5>.Default.Equals(Item5, other.Item5) && EqualityComparer<T6>.Default.Equals(Item6, other.Item6) && EqualityComparer<T7>.Default.Equals(Item7, other.Item7) && EqualityComparer<TRest>.Default.Equals(Rest, other.Rest);
    public override bool Equals(object obj) => obj is ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest> t && Equals(t);
    public override int GetHashCode() => HashCode.Combine(Item1, Item2, Item3, Item4, Item5, Item6, Item7, Rest);

    public int CompareTo(ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest> other)
    {
        int k = Comparer<T1>.Default.Compare(Item1, other.Item1);
        if (k == 0) k = Comparer<T2>.Default.Compare(Item2, other.Item2);
        if (k == 0) k = Comparer<T3>.Default.Compare(Item3, other.Item3);
        if (k == 0) k = Comparer<T4>.Default.Compare(Item4, other.Item4);
        if (k == 0) k = Comparer<T5>.Default.Compare(Item5, other.Item5);
        if (k == 0) k = Comparer<T6>.Default.Compare(Item6, other.Item6);
        if (k == 0) k = Comparer<T7>.Default.Compare(Item7, other.Item7);
        if (k == 0) k = Comparer<TRest>.Default.Compare(Rest, other.Rest);
        return k;
    }

    int IComparable.CompareTo(object other)
    {
        if (other == null) return 1;
        if (other is ValueTuple<T1, T2, T3, T4, T5, T6, T7, TRest> t) return CompareTo(t);
        throw new ArgumentException("Argument must be of type " + GetType() + ".", "other");
    }

    public override string ToString()
    {
        string rest = Rest.ToString();
        return string.Concat("(", Item1?.ToString(), ", ", Item2?.ToString(), ", ", Item3?.ToString(), ", ", Item4?.ToString(), ", ", Item5?.ToString(), ", ", Item6?.ToString(), ", ", Item7?.ToString(), ", ", Rest is ITuple ? rest.Substring(1) : rest + ")");
    }
}
