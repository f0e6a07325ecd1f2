using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System.Collections.Immutable;

public static class ImmutableList
{
    public static ImmutableList<T> Create<T>() => ImmutableList<T>.Empty;
    public static ImmutableList<T> Create<T>(T item) => new ImmutableList<T>([item]);
    public static ImmutableList<T> Create<T>(params T[] items) => new ImmutableList<T>(new List<T>(items));
    public static ImmutableList<T> Create<T>(params ReadOnlySpan<T> items) => new ImmutableList<T>(new List<T>(items.ToArray()));

    public static ImmutableList<T> CreateRange<T>(IEnumerable<T> items)
    {
        if (items == null) throw new ArgumentNullException("items");
        return new ImmutableList<T>(new List<T>(items));
    }

    public static ImmutableList<T>.Builder CreateBuilder<T>() => new ImmutableList<T>.Builder(new List<T>());
    public static ImmutableList<TSource> ToImmutableList<TSource>(this IEnumerable<TSource> source) => source as ImmutableList<TSource> ?? CreateRange(source == null ? throw new ArgumentNullException("source") : source);
    public static ImmutableList<TSource> ToImmutableList<TSource>(this ImmutableList<TSource>.Builder builder) => builder.ToImmutable();
    public static int IndexOf<T>(this IImmutableList<T> list, T item) => list.IndexOf(item, 0, list.Count, null);
    public static IImmutableList<T> Remove<T>(this IImmutableList<T> list, T value) => list.Remove(value, null);
    public static IImmutableList<T> Replace<T>(this IImmutableList<T> list, T oldValue, T newValue) => list.Replace(oldValue, newValue, null);
}

// .NET has a balanced tree here. A copy for each change gives the same results, and its state depends on nothing but
// the items.
[CollectionBuilder(typeof(ImmutableList), "Create")]
public sealed class ImmutableList<T> : IImmutableList<T>, IList<T>, IList, IStrongEnumerable<T, ImmutableList<T>.Enumerator>
{
    readonly List<T> _items; // never changed

    internal ImmutableList(List<T> items) { _items = items; }

    public static readonly ImmutableList<T> Empty = new ImmutableList<T>(new List<T>());

    public int Count => _items.Count;
    public bool IsEmpty => _items.Count == 0;
    public T this[int index] => (uint)index < (uint)Count ? _items[index] : throw new ArgumentOutOfRangeException("index");
    public ref readonly T ItemRef(int index) => ref _items.AsSpan()[index];

    ImmutableList<T> With(Action<List<T>> change)
    {
        var items = new List<T>(_items);
        change(items);
        return items.Count == 0 ? Empty : new ImmutableList<T>(items);
    }

    public ImmutableList<T> Clear() => Empty;
    public ImmutableList<T> Add(T value) => With(list => list.Add(value));

    public ImmutableList<T> AddRange(IEnumerable<T> items)
    {
        if (items == null) throw new ArgumentNullException("items");
        return With(list => list.AddRange(items));
    }

    public ImmutableList<T> Insert(int index, T item)
    {
        if ((uint)index > (uint)Count) throw new ArgumentOutOfRangeException("index");
        return With(list => list.Insert(index, item));
    }

    public ImmutableList<T> InsertRange(int index, IEnumerable<T> items)
    {
        if ((uint)index > (uint)Count) throw new ArgumentOutOfRangeException("index");
        if (items == null) throw new ArgumentNullException("items");
        return With(list => list.InsertRange(index, items));
    }

    public ImmutableList<T> Remove(T value) => Remove(value, null);

    public ImmutableList<T> Remove(T value, IEqualityComparer<T> equalityComparer)
    {
        int i = IndexOf(value, 0, Count, equalityComparer);
        return i < 0 ? this : RemoveAt(i);
    }

    public ImmutableList<T> RemoveAt(int index)
    {
        if ((uint)index >= (uint)Count) throw new ArgumentOutOfRangeException("index");
        return With(list => list.RemoveAt(index));
    }

    public ImmutableList<T> RemoveRange(int index, int count)
    {
        if ((uint)index > (uint)Count) throw new ArgumentOutOfRangeException("index");
        if (count < 0 || index > Count - count) throw new ArgumentOutOfRangeException("count");
        return With(list => list.RemoveRange(index, count));
    }

    public ImmutableList<T> RemoveRange(IEnumerable<T> items) => RemoveRange(items, null);

    public ImmutableList<T> RemoveRange(IEnumerable<T> items, IEqualityComparer<T> equalityComparer)
    {
        if (items == null) throw new ArgumentNullException("items");
        ImmutableList<T> result = this;
        foreach (T item in items) result = result.Remove(item, equalityComparer);
        return result;
    }

    public ImmutableList<T> RemoveAll(Predicate<T> match)
    {
        if (match == null) throw new ArgumentNullException("match");
        return With(list => list.RemoveAll(match));
    }

    public ImmutableList<T> SetItem(int index, T value)
    {
        if ((uint)index >= (uint)Count) throw new ArgumentOutOfRangeException("index");
        return With(list => list[index] = value);
    }

    public ImmutableList<T> Replace(T oldValue, T newValue) => Replace(oldValue, newValue, null);

    public ImmutableList<T> Replace(T oldValue, T newValue, IEqualityComparer<T> equalityComparer)
    {
        int i = IndexOf(oldValue, 0, Count, equalityComparer);
        return i >= 0 ? SetItem(i, newValue) : throw new ArgumentException("Cannot find the old value", "oldValue");
    }

    public ImmutableList<T> Sort() => With(list => list.Sort());
    public ImmutableList<T> Sort(Comparison<T> comparison) => With(list => list.Sort(comparison));
    public ImmutableList<T> Sort(IComparer<T> comparer) => With(list => list.Sort(comparer));
    public ImmutableList<T> Reverse() => With(list => list.Reverse());
    public ImmutableList<T> GetRange(int index, int count) => new ImmutableList<T>(_items.GetRange(index, count));
    public ImmutableList<TOutput> ConvertAll<TOutput>(Func<T, TOutput> converter) => new ImmutableList<TOutput>(_items.ConvertAll(x => converter(x)));
    public bool Contains(T value) => _items.Contains(value);
    public int IndexOf(T value) => _items.IndexOf(value);

    public int IndexOf(T item, int index, int count, IEqualityComparer<T> equalityComparer)
    {
        equalityComparer ??= EqualityComparer<T>.Default;
        for (int i = index; i < index + count; i++)
            if (equalityComparer.Equals(_items[i], item)) return i;
        return -1;
    }

    public int LastIndexOf(T item, int index, int count, IEqualityComparer<T> equalityComparer)
    {
        equalityComparer ??= EqualityComparer<T>.Default;
        for (int i = index; i > index - count; i--)
            if (equalityComparer.Equals(_items[i], item)) return i;
        return -1;
    }

    public int BinarySearch(T item) => _items.BinarySearch(item);
    public int BinarySearch(T item, IComparer<T> comparer) => _items.BinarySearch(item, comparer);
    public bool Exists(Predicate<T> match) => _items.Exists(match);
    public T Find(Predicate<T> match) => _items.Find(match);
    public T FindLast(Predicate<T> match) => _items.FindLast(match);
    public ImmutableList<T> FindAll(Predicate<T> match) => new ImmutableList<T>(_items.FindAll(match));
    public int FindIndex(Predicate<T> match) => _items.FindIndex(match);
    public int FindLastIndex(Predicate<T> match) => _items.FindLastIndex(match);
    public bool TrueForAll(Predicate<T> match) => _items.TrueForAll(match);
    public void ForEach(Action<T> action) => _items.ForEach(action);
    public void CopyTo(T[] array) => _items.CopyTo(array);
    public void CopyTo(T[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);
    public Builder ToBuilder() => new Builder(new List<T>(_items));

    public Enumerator GetEnumerator() => new Enumerator(_items, false);
    IEnumerator<T> IEnumerable<T>.GetEnumerator() => GetEnumerator();
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    bool ICollection<T>.IsReadOnly => true;
    T IList<T>.this[int index] { get => this[index]; set => throw new NotSupportedException(); }
    void ICollection<T>.Add(T item) => throw new NotSupportedException();
    void ICollection<T>.Clear() => throw new NotSupportedException();
    bool ICollection<T>.Remove(T item) => throw new NotSupportedException();
    void IList<T>.Insert(int index, T item) => throw new NotSupportedException();
    void IList<T>.RemoveAt(int index) => throw new NotSupportedException();
    bool IList.IsReadOnly => true;
    bool IList.IsFixedSize => true;
    bool ICollection.IsSynchronized => true;
    object ICollection.SyncRoot => this;
    object IList.this[int index] { get => this[index]; set => throw new NotSupportedException(); }
    int IList.Add(object value) => throw new NotSupportedException();
    void IList.Clear() => throw new NotSupportedException();
    void IList.Insert(int index, object value) => throw new NotSupportedException();
    void IList.Remove(object value) => throw new NotSupportedException();
    void IList.RemoveAt(int index) => throw new NotSupportedException();
    bool IList.Contains(object value) => value is T x && Contains(x);
    int IList.IndexOf(object value) => value is T x ? IndexOf(x) : -1;
    void ICollection.CopyTo(Array array, int index) => ((ICollection)_items).CopyTo(array, index);
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

    public struct Enumerator : IEnumerator<T>, IStrongEnumerator<T>, ISecurePooledObjectUser
    {
        ItemCursor<T> _at;
        internal Enumerator(List<T> items, bool changes) { _at = new ItemCursor<T>(items, changes); }
        public T Current => _at.Current;
        object IEnumerator.Current => Current;
        public bool MoveNext() => _at.MoveNext();
        public void Reset() => _at.Reset();
        public void Dispose() { }
    }

    public sealed class Builder : IList<T>, IList, IReadOnlyList<T>
    {
        bool ICollection.IsSynchronized => false;
        object ICollection.SyncRoot => this;
        void ICollection.CopyTo(Array array, int index) => ((ICollection)_list).CopyTo(array, index);
        bool IList.IsReadOnly => false;
        bool IList.IsFixedSize => false;
        object IList.this[int index] { get => this[index]; set => this[index] = (T)value; }

        int IList.Add(object value)
        {
            Add((T)value);
            return Count - 1;
        }

        void IList.Insert(int index, object value) => Insert(index, (T)value);
        void IList.Remove(object value) => ((IList)_list).Remove(value);
        bool IList.Contains(object value) => ((IList)_list).Contains(value);
        int IList.IndexOf(object value) => ((IList)_list).IndexOf(value);

        readonly List<T> _list;
        internal Builder(List<T> list) { _list = list; }

        public int Count => _list.Count;
        public T this[int index] { get => _list[index]; set => _list[index] = value; }
        public void Add(T item) => _list.Add(item);
        public void AddRange(IEnumerable<T> items) => _list.AddRange(items);
        public void Insert(int index, T item) => _list.Insert(index, item);
        public void InsertRange(int index, IEnumerable<T> items) => _list.InsertRange(index, items);
        public bool Remove(T item) => _list.Remove(item);
        public void RemoveAt(int index) => _list.RemoveAt(index);
        public int RemoveAll(Predicate<T> match) => _list.RemoveAll(match);
        public void Clear() => _list.Clear();
        public bool Contains(T item) => _list.Contains(item);
        public int IndexOf(T item) => _list.IndexOf(item);
        public void CopyTo(T[] array, int arrayIndex) => _list.CopyTo(array, arrayIndex);
        public void Reverse() => _list.Reverse();
        public void Sort() => _list.Sort();
        public void Sort(Comparison<T> comparison) => _list.Sort(comparison);
        public void Sort(IComparer<T> comparer) => _list.Sort(comparer);
        public ImmutableList<T> ToImmutable() => Count == 0 ? Empty : new ImmutableList<T>(new List<T>(_list));
        bool ICollection<T>.IsReadOnly => false;
        public Enumerator GetEnumerator() => new Enumerator(_list, true);
        IEnumerator<T> IEnumerable<T>.GetEnumerator() => GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
