using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;

namespace System.Collections.Immutable;

public interface IImmutableList<T> : IReadOnlyList<T>
{
    IImmutableList<T> Clear();
    int IndexOf(T item, int index, int count, IEqualityComparer<T> equalityComparer);
    int LastIndexOf(T item, int index, int count, IEqualityComparer<T> equalityComparer);
    IImmutableList<T> Add(T value);
    IImmutableList<T> AddRange(IEnumerable<T> items);
    IImmutableList<T> Insert(int index, T element);
    IImmutableList<T> InsertRange(int index, IEnumerable<T> items);
    IImmutableList<T> Remove(T value, IEqualityComparer<T> equalityComparer);
    IImmutableList<T> RemoveAll(Predicate<T> match);
    IImmutableList<T> RemoveRange(IEnumerable<T> items, IEqualityComparer<T> equalityComparer);
    IImmutableList<T> RemoveRange(int index, int count);
    IImmutableList<T> RemoveAt(int index);
    IImmutableList<T> SetItem(int index, T value);
    IImmutableList<T> Replace(T oldValue, T newValue, IEqualityComparer<T> equalityComparer);
}

public static class ImmutableArray
{
    public static ImmutableArray<T> Create<T>() => ImmutableArray<T>.Empty;
    public static ImmutableArray<T> Create<T>(T item) => new ImmutableArray<T>([item]);
    public static ImmutableArray<T> Create<T>(T item1, T item2) => new ImmutableArray<T>([item1, item2]);
    public static ImmutableArray<T> Create<T>(T item1, T item2, T item3) => new ImmutableArray<T>([item1, item2, item3]);
    public static ImmutableArray<T> Create<T>(T item1, T item2, T item3, T item4) => new ImmutableArray<T>([item1, item2, item3, item4]);
    public static ImmutableArray<T> Create<T>(params T[] items) => items == null || items.Length == 0 ? ImmutableArray<T>.Empty : new ImmutableArray<T>((T[])items.Clone());
    public static ImmutableArray<T> Create<T>(params ReadOnlySpan<T> items) => new ImmutableArray<T>(items.ToArray());
    public static ImmutableArray<T> Create<T>(Span<T> items) => new ImmutableArray<T>(items.ToArray());

    public static ImmutableArray<T> CreateRange<T>(IEnumerable<T> items)
    {
        if (items == null) throw new ArgumentNullException("items");
        return new ImmutableArray<T>(items.ToArray());
    }

    public static ImmutableArray<TResult> CreateRange<TSource, TResult>(ImmutableArray<TSource> items, Func<TSource, TResult> selector)
    {
        if (selector == null) throw new ArgumentNullException("selector");
        var result = new TResult[items.Length];
        for (int i = 0; i < result.Length; i++) result[i] = selector(items[i]);
        return new ImmutableArray<TResult>(result);
    }

    public static ImmutableArray<T>.Builder CreateBuilder<T>() => new ImmutableArray<T>.Builder();
    public static ImmutableArray<T>.Builder CreateBuilder<T>(int initialCapacity) => new ImmutableArray<T>.Builder(initialCapacity);
    public static ImmutableArray<TSource> ToImmutableArray<TSource>(this IEnumerable<TSource> items) => items is ImmutableArray<TSource> same ? same : CreateRange(items);
    public static ImmutableArray<TSource> ToImmutableArray<TSource>(this ImmutableArray<TSource>.Builder builder) => builder == null ? throw new ArgumentNullException("builder") : builder.ToImmutable();
    public static ImmutableArray<T> ToImmutableArray<T>(this ReadOnlySpan<T> items) => Create(items);
    public static int BinarySearch<T>(this ImmutableArray<T> array, T value) => Array.BinarySearch(array.Items, value);
    public static int BinarySearch<T>(this ImmutableArray<T> array, T value, IComparer<T> comparer) => Array.BinarySearch(array.Items, value, comparer);
}

// A thin wrapper of an array that nobody changes. As on .NET, its members fail on default, which has no array, and each
// reads the array once, so that another thread which assigns to the variable meanwhile does no harm. The interface is
// what immutable arrays have in common, whatever their elements.
interface IImmutableArray
{
    Array Array { get; }
}

[CollectionBuilder(typeof(ImmutableArray), "Create")]
public readonly struct ImmutableArray<T> : IReadOnlyList<T>, IList<T>, IEquatable<ImmutableArray<T>>, IImmutableList<T>, IList, IStructuralComparable, IStructuralEquatable, IImmutableArray
{
    Array IImmutableArray.Array => array;

    bool ICollection.IsSynchronized => true;
    object ICollection.SyncRoot => throw new NotSupportedException();
    int ICollection.Count => Checked.Length;
    void ICollection.CopyTo(Array array, int index) => ((ICollection)Checked).CopyTo(array, index);
    bool IList.IsReadOnly => true;
    bool IList.IsFixedSize => true;
    object IList.this[int index] { get => Checked[index]; set => throw new NotSupportedException(); }
    int IList.Add(object value) => throw new NotSupportedException();
    void IList.Clear() => throw new NotSupportedException();
    void IList.Insert(int index, object value) => throw new NotSupportedException();
    void IList.Remove(object value) => throw new NotSupportedException();
    void IList.RemoveAt(int index) => throw new NotSupportedException();
    bool IList.Contains(object value) => ((IList)Checked).Contains(value);
    int IList.IndexOf(object value) => ((IList)Checked).IndexOf(value);

    static Array ArrayOf(object other) => other is Array a ? a : other is IImmutableArray h ? h.Array : null;

    bool IStructuralEquatable.Equals(object other, IEqualityComparer comparer)
    {
        Array theirs = ArrayOf(other), ours = array;
        if (other is not Array && other is not IImmutableArray) return false;
        return ours == null || theirs == null ? ours == (object)theirs : ((IStructuralEquatable)ours).Equals(theirs, comparer);
    }

    int IStructuralEquatable.GetHashCode(IEqualityComparer comparer) => ((IStructuralEquatable)array)?.GetHashCode(comparer) ?? 0;

    int IStructuralComparable.CompareTo(object other, IComparer comparer)
    {
        Array theirs = ArrayOf(other), ours = array;
        if (other is not Array && other is not IImmutableArray) throw new ArgumentException("Object is not an array with the same number of elements as the array to compare it to.", "other");
        if (ours == null && theirs == null) return 0;
        if (ours == null || theirs == null) throw new ArgumentException("Object is not an array with the same initialization state as the array to compare it to.", "other");
        return ((IStructuralComparable)ours).CompareTo(theirs, comparer);
    }

    internal readonly T[] array;

    internal ImmutableArray(T[] items) { array = items; }

    public static readonly ImmutableArray<T> Empty = new ImmutableArray<T>(new T[0]);

    // Throws a NullReferenceException for default, as .NET does.
    internal T[] Items
    {
        get
        {
            T[] items = array;
            _ = items.Length;
            return items;
        }
    }

    // The items for calls through interfaces, which throw another exception.
    T[] Checked => array ?? throw new InvalidOperationException("This operation cannot be performed on a default instance of ImmutableArray<T>.  Consider initializing the array, or checking the ImmutableArray<T>.IsDefault property.");

    public bool IsDefault => array == null;
    public bool IsEmpty => Items.Length == 0;
    public bool IsDefaultOrEmpty => array is not { Length: > 0 };
    public int Length => Items.Length;
    public T this[int index] => array[index];
    public ref readonly T ItemRef(int index) => ref array[index];
    public ReadOnlySpan<T> AsSpan() => new ReadOnlySpan<T>(array);
    public ReadOnlyMemory<T> AsMemory() => new ReadOnlyMemory<T>(array);
    public ReadOnlySpan<T> AsSpan(int start, int length) => new ReadOnlySpan<T>(array, start, length);

    public Enumerator GetEnumerator() => new Enumerator(Items);
    IEnumerator<T> IEnumerable<T>.GetEnumerator() => ((IEnumerable<T>)Checked).GetEnumerator();
    IEnumerator IEnumerable.GetEnumerator() => Checked.GetEnumerator();

    public bool Contains(T item) => IndexOf(item) >= 0;
    public bool Contains(T item, IEqualityComparer<T> equalityComparer) => IndexOf(Checked, item, equalityComparer) >= 0;
    public int IndexOf(T item) => Array.IndexOf(Items, item);
    public int IndexOf(T item, int startIndex) => Array.IndexOf(Items, item, startIndex);
    public int IndexOf(T item, int startIndex, int count) => Array.IndexOf(Items, item, startIndex, count);

    public int IndexOf(T item, int startIndex, int count, IEqualityComparer<T> equalityComparer) => IndexOf(Items, item, startIndex, count, equalityComparer);

    static int IndexOf(T[] items, T item, IEqualityComparer<T> equalityComparer) => IndexOf(items, item, 0, items.Length, equalityComparer);

    static int IndexOf(T[] items, T item, int startIndex, int count, IEqualityComparer<T> equalityComparer)
    {
        if (equalityComparer == null) return Array.IndexOf(items, item, startIndex, count);
        for (int i = startIndex; i < startIndex + count; i++)
            if (equalityComparer.Equals(items[i], item)) return i;
        return -1;
    }

    public int LastIndexOf(T item) => Array.LastIndexOf(Items, item);
    public int LastIndexOf(T item, int startIndex) => Array.LastIndexOf(Items, item, startIndex);
    public int LastIndexOf(T item, int startIndex, int count) => Array.LastIndexOf(Items, item, startIndex, count);

    public int LastIndexOf(T item, int startIndex, int count, IEqualityComparer<T> equalityComparer)
    {
        T[] items = Items;
        for (int i = startIndex; i > startIndex - count; i--)
            if ((equalityComparer ?? EqualityComparer<T>.Default).Equals(items[i], item)) return i;
        return -1;
    }

    public void CopyTo(T[] destination) => CopyTo(destination, 0);

    public void CopyTo(T[] destination, int destinationIndex)
    {
        T[] items = Items;
        Array.CopyAlike(items, 0, destination, destinationIndex, items.Length);
    }

    public void CopyTo(Span<T> destination) => AsSpan().CopyTo(destination);
    public void CopyTo(int sourceIndex, T[] destination, int destinationIndex, int length) => Array.CopyAlike(Items, sourceIndex, destination, destinationIndex, length);

    static ImmutableArray<T> With(T[] items, Action<List<T>> change)
    {
        var list = new List<T>(items);
        change(list);
        return new ImmutableArray<T>(list.ToArray());
    }

    static ArgumentOutOfRangeException Bad() => new ArgumentOutOfRangeException("index");

    public ImmutableArray<T> Add(T item)
    {
        T[] items = Items;
        return Insert(items, items.Length, item);
    }

    public ImmutableArray<T> Insert(int index, T item) => Insert(Items, index, item);

    static ImmutableArray<T> Insert(T[] old, int index, T item)
    {
        if ((uint)index > (uint)old.Length) throw Bad();
        var items = new T[old.Length + 1];
        Array.CopyAlike(old, 0, items, 0, index);
        items[index] = item;
        Array.CopyAlike(old, index, items, index + 1, old.Length - index);
        return new ImmutableArray<T>(items);
    }

    public ImmutableArray<T> AddRange(IEnumerable<T> items) => AddRange(Items, items);
    public ImmutableArray<T> AddRange(ImmutableArray<T> items) => AddRange(Items, items.Items);
    public ImmutableArray<T> AddRange(params T[] items) => AddRange(Items, items);
    public ImmutableArray<T> AddRange(params ReadOnlySpan<T> items) => AddRange(Items, items.ToArray());
    public ImmutableArray<T> AddRange(T[] items, int length) => AddRange(Items, First(items, length));
    public ImmutableArray<T> AddRange(ImmutableArray<T> items, int length) => AddRange(Items, First(items.Items, length));
    public ImmutableArray<T> AddRange<TDerived>(TDerived[] items) where TDerived : T => AddRange(Items, Alike(items));
    public ImmutableArray<T> AddRange<TDerived>(ImmutableArray<TDerived> items) where TDerived : T => AddRange(Items, Alike(items.Items));
    public ImmutableArray<T> InsertRange(int index, IEnumerable<T> items) => InsertRange(Items, index, items);
    public ImmutableArray<T> InsertRange(int index, ImmutableArray<T> items) => InsertRange(Items, index, items.Items);
    public ImmutableArray<T> InsertRange(int index, T[] items) => InsertRange(Items, index, items);
    public ImmutableArray<T> InsertRange(int index, params ReadOnlySpan<T> items) => InsertRange(Items, index, items.ToArray());

    static T[] First(T[] items, int length)
    {
        if (items == null) throw new ArgumentNullException("items");
        if ((uint)length > (uint)items.Length) throw new ArgumentOutOfRangeException("length");
        return items.AsSpan(0, length).ToArray();
    }

    static T[] Alike<TDerived>(TDerived[] items) where TDerived : T
    {
        if (items == null) throw new ArgumentNullException("items");
        var alike = new T[items.Length];
        for (int i = 0; i < alike.Length; i++) alike[i] = items[i];
        return alike;
    }

    static ImmutableArray<T> AddRange(T[] old, IEnumerable<T> items) => InsertRange(old, old.Length, items);

    static ImmutableArray<T> InsertRange(T[] old, int index, IEnumerable<T> items)
    {
        if ((uint)index > (uint)old.Length) throw Bad();
        if (items == null) throw new ArgumentNullException("items");
        return With(old, list => list.InsertRange(index, items));
    }

    public ImmutableArray<T> RemoveAt(int index) => RemoveRange(Items, index, 1);
    public ImmutableArray<T> RemoveRange(int index, int length) => RemoveRange(Items, index, length);

    static ImmutableArray<T> RemoveRange(T[] old, int index, int length)
    {
        if ((uint)index > (uint)old.Length) throw Bad();
        if (length < 0 || index > old.Length - length) throw new ArgumentOutOfRangeException("length");
        return length == 0 ? new ImmutableArray<T>(old) : With(old, list => list.RemoveRange(index, length));
    }

    public ImmutableArray<T> Remove(T item) => Remove(item, null);

    public ImmutableArray<T> Remove(T item, IEqualityComparer<T> equalityComparer)
    {
        T[] items = Items;
        int i = IndexOf(items, item, equalityComparer);
        return i < 0 ? new ImmutableArray<T>(items) : RemoveRange(items, i, 1);
    }

    public ImmutableArray<T> RemoveRange(IEnumerable<T> items) => RemoveRange(items, null);

    public ImmutableArray<T> RemoveRange(IEnumerable<T> items, IEqualityComparer<T> equalityComparer)
    {
        if (items == null) throw new ArgumentNullException("items");
        ImmutableArray<T> result = this;
        foreach (T item in items) result = result.Remove(item, equalityComparer);
        return result;
    }

    public ImmutableArray<T> RemoveRange(ImmutableArray<T> items) => RemoveRange(items.Items, null);
    public ImmutableArray<T> RemoveRange(ImmutableArray<T> items, IEqualityComparer<T> equalityComparer) => RemoveRange(items.Items, equalityComparer);
    public ImmutableArray<T> RemoveRange(T[] items, IEqualityComparer<T> equalityComparer = null) => RemoveRange((IEnumerable<T>)items, equalityComparer);
    public ImmutableArray<T> RemoveRange(ReadOnlySpan<T> items, IEqualityComparer<T> equalityComparer = null) => RemoveRange((IEnumerable<T>)items.ToArray(), equalityComparer);

    public ImmutableArray<T> RemoveAll(Predicate<T> match) => With(Items, list => list.RemoveAll(match));
    public ImmutableArray<T> SetItem(int index, T item) => SetItem(Items, index, item);

    static ImmutableArray<T> SetItem(T[] old, int index, T item)
    {
        if ((uint)index >= (uint)old.Length) throw Bad();
        var items = (T[])old.Clone();
        items[index] = item;
        return new ImmutableArray<T>(items);
    }

    public ImmutableArray<T> Replace(T oldValue, T newValue) => Replace(oldValue, newValue, null);

    public ImmutableArray<T> Replace(T oldValue, T newValue, IEqualityComparer<T> equalityComparer)
    {
        T[] items = Items;
        int i = IndexOf(items, oldValue, equalityComparer);
        return i >= 0 ? SetItem(items, i, newValue) : throw new ArgumentException("Cannot find the old value", "oldValue");
    }

    public ImmutableArray<T> Sort() => With(Items, list => list.Sort());
    public ImmutableArray<T> Sort(Comparison<T> comparison) => With(Items, list => list.Sort(comparison));
    public ImmutableArray<T> Sort(IComparer<T> comparer) => With(Items, list => list.Sort(comparer));

    public ImmutableArray<T> Slice(int start, int length)
    {
        T[] items = Items;
        if ((uint)start > (uint)items.Length) throw new ArgumentOutOfRangeException("start");
        if (length < 0 || start + length > items.Length) throw new ArgumentOutOfRangeException("length");
        return new ImmutableArray<T>(items.AsSpan(start, length).ToArray());
    }

    public ImmutableArray<T> Clear() => Empty;

    public Builder ToBuilder()
    {
        T[] items = Items;
        var builder = new Builder(items.Length);
        builder.AddRange(items);
        return builder;
    }

    public ImmutableArray<TOther> As<TOther>() where TOther : class => new ImmutableArray<TOther>(array as TOther[]);
    public ImmutableArray<TOther> CastArray<TOther>() where TOther : class => new ImmutableArray<TOther>((TOther[])(object)array);
    public static ImmutableArray<T> CastUp<TDerived>(ImmutableArray<TDerived> items) where TDerived : class, T => new ImmutableArray<T>((T[])(object)items.array);
    public IEnumerable<TResult> OfType<TResult>() => Checked.OfType<TResult>();

    public bool Equals(ImmutableArray<T> other) => array == other.array;
    public override bool Equals(object obj) => obj is ImmutableArray<T> other && Equals(other);
    public override int GetHashCode() => array?.GetHashCode() ?? 0;
    public static bool operator ==(ImmutableArray<T> left, ImmutableArray<T> right) => left.array == right.array;
    public static bool operator !=(ImmutableArray<T> left, ImmutableArray<T> right) => left.array != right.array;

    int ICollection<T>.Count => Checked.Length;
    int IReadOnlyCollection<T>.Count => Checked.Length;
    bool ICollection<T>.IsReadOnly => true;
    T IReadOnlyList<T>.this[int index] => Checked[index];
    T IList<T>.this[int index] { get => Checked[index]; set => throw new NotSupportedException(); }
    void ICollection<T>.Add(T item) => throw new NotSupportedException();
    void ICollection<T>.Clear() => throw new NotSupportedException();
    bool ICollection<T>.Remove(T item) => throw new NotSupportedException();
    void IList<T>.Insert(int index, T item) => throw new NotSupportedException();
    void IList<T>.RemoveAt(int index) => throw new NotSupportedException();
    IImmutableList<T> IImmutableList<T>.Clear() => Clear();
    IImmutableList<T> IImmutableList<T>.Add(T value) => Add(value);
    IImmutableList<T> IImmutableList<T>.AddRange(IEnumerable<T> items) => AddRange(items);
    IImmutableList<T> IImmutableList<T>.Insert(int index, T element) => Insert(index, element);
    IImmutableList<T> IImmutableList<T>.InsertRange(int index, IEnumerable<T> items) => InsertRange(index, items);
    IImmutableList<T> IImmutableList<T>.Remove(T value, IEqualityComparer<T> equalityComparer) => Remove(value, equalityComparer);
    IImmutableList<T> IImmutableList<T>.RemoveAll(Predicate<T> match) => RemoveAll(match);
    IImmutableList<T> IImmutableList<T>.RemoveRange(IEnumerable<T> items, IEqualityComparer<T> equalityComparer) => RemoveRange(items, equalityComparer);
    IImmutableList<T> IImmutableList<T>.RemoveRange(int index, int count) => RemoveRange(index, count);
    IImmutableList<T> IImmutableList<T>.RemoveAt(int index) => RemoveAt(index);
    IImmutableList<T> IImmutableList<T>.SetItem(int index, T value) => SetItem(index, value);
    IImmutableList<T> IImmutableList<T>.Replace(T oldValue, T newValue, IEqualityComparer<T> equalityComparer) => Replace(oldValue, newValue, equalityComparer);

    public struct Enumerator
    {
        readonly T[] _array;
        int _index;

        internal Enumerator(T[] array)
        {
            _array = array;
            _index = -1;
        }

        public T Current => _array[_index];
        public bool MoveNext() => ++_index < _array.Length;
    }

    public sealed class Builder : IList<T>, IReadOnlyList<T>
    {
        readonly List<T> _list;

        internal Builder() : this(8) { }

        internal Builder(int capacity)
        {
            if (capacity < 0) throw new ArgumentOutOfRangeException("capacity");
            _list = new List<T>(capacity);
        }

        public int Count { get => _list.Count; set => _list.SetCount(value); }
        public int Capacity { get => _list.Capacity; set => _list.Capacity = value; }

        public T this[int index]
        {
            get => (uint)index < (uint)Count ? _list[index] : throw new IndexOutOfRangeException();
            set
            {
                if ((uint)index >= (uint)Count) throw new IndexOutOfRangeException();
                _list[index] = value;
            }
        }

        public void Add(T item) => _list.Add(item);
        public void AddRange(IEnumerable<T> items) => _list.AddRange(items);
        public void AddRange(params T[] items) => _list.AddRange(items);
        public void AddRange(params ReadOnlySpan<T> items) => _list.AddRange(items.ToArray());
        public void AddRange(ImmutableArray<T> items) => _list.AddRange(items.Items);
        public void AddRange(Builder items) => _list.AddRange((items ?? throw new ArgumentNullException("items"))._list);
        public void InsertRange(int index, IEnumerable<T> items) => _list.InsertRange(index, items);
        public void InsertRange(int index, ImmutableArray<T> items) => _list.InsertRange(index, items.Items);
        public void Insert(int index, T item) => _list.Insert(index, item);
        public bool Remove(T element) => _list.Remove(element);
        public void RemoveAt(int index) => _list.RemoveAt(index);
        public void RemoveRange(int index, int length) => _list.RemoveRange(index, length);
        public void RemoveAll(Predicate<T> match) => _list.RemoveAll(match);
        public void Clear() => _list.Clear();
        public bool Contains(T item) => _list.Contains(item);
        public int IndexOf(T item) => _list.IndexOf(item);
        public void CopyTo(T[] array, int index) => _list.CopyTo(array, index);
        public void Reverse() => _list.Reverse();
        public void Sort() => _list.Sort();
        public void Sort(Comparison<T> comparison) => _list.Sort(comparison);
        public void Sort(IComparer<T> comparer) => _list.Sort(comparer);
        public T[] ToArray() => _list.ToArray();
        public ImmutableArray<T> ToImmutable() => new ImmutableArray<T>(_list.ToArray());

        public ImmutableArray<T> DrainToImmutable()
        {
            ImmutableArray<T> result = ToImmutable();
            _list.Clear();
            _list.Capacity = 0;
            return result;
        }

        public ImmutableArray<T> MoveToImmutable()
        {
            if (Capacity != Count) throw new InvalidOperationException("MoveToImmutable can only be performed when Count equals Capacity.");
            return DrainToImmutable();
        }

        bool ICollection<T>.IsReadOnly => false;

        public IEnumerator<T> GetEnumerator()
        {
            for (int i = 0; i < Count; i++) yield return _list[i];
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
