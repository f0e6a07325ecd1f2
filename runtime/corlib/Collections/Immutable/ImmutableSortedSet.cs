using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System.Collections.Immutable;

public static class ImmutableSortedSet
{
    public static ImmutableSortedSet<T> Create<T>() => ImmutableSortedSet<T>.Empty;
    public static ImmutableSortedSet<T> Create<T>(IComparer<T> comparer) => ImmutableSortedSet<T>.Empty.WithComparer(comparer);
    public static ImmutableSortedSet<T> Create<T>(T item) => ImmutableSortedSet<T>.Empty.Add(item);
    public static ImmutableSortedSet<T> Create<T>(params T[] items) => ImmutableSortedSet<T>.Empty.Union(items);
    public static ImmutableSortedSet<T> Create<T>(params ReadOnlySpan<T> items) => ImmutableSortedSet<T>.Empty.Union(items.ToArray());
    public static ImmutableSortedSet<T> Create<T>(IComparer<T> comparer, params T[] items) => Create(comparer).Union(items);
    public static ImmutableSortedSet<T> CreateRange<T>(IEnumerable<T> items) => ImmutableSortedSet<T>.Empty.Union(items);
    public static ImmutableSortedSet<T> CreateRange<T>(IComparer<T> comparer, IEnumerable<T> items) => Create(comparer).Union(items);
    public static ImmutableSortedSet<T>.Builder CreateBuilder<T>() => Create<T>().ToBuilder();
    public static ImmutableSortedSet<T>.Builder CreateBuilder<T>(IComparer<T> comparer) => Create(comparer).ToBuilder();
    public static ImmutableSortedSet<TSource> ToImmutableSortedSet<TSource>(this IEnumerable<TSource> source) => source as ImmutableSortedSet<TSource> ?? ToImmutableSortedSet(source, null);
    public static ImmutableSortedSet<TSource> ToImmutableSortedSet<TSource>(this IEnumerable<TSource> source, IComparer<TSource> comparer) => CreateRange(comparer, source ?? throw new ArgumentNullException("source"));
    public static ImmutableSortedSet<TSource> ToImmutableSortedSet<TSource>(this ImmutableSortedSet<TSource>.Builder builder) => builder.ToImmutable();
}

[CollectionBuilder(typeof(ImmutableSortedSet), "Create")]
public sealed class ImmutableSortedSet<T> : IImmutableSet<T>, ISet<T>, IList<T>, IList, IReadOnlySet<T>, IReadOnlyList<T>, IStrongEnumerable<T, ImmutableSortedSet<T>.Enumerator>
{
    bool ICollection.IsSynchronized => true;
    object ICollection.SyncRoot => this;
    void ICollection.CopyTo(Array array, int index) => PlainCopy.To(this, array, index);
    T IList<T>.this[int index] { get => this[index]; set => throw new NotSupportedException(); }
    void IList<T>.Insert(int index, T item) => throw new NotSupportedException();
    void IList<T>.RemoveAt(int index) => throw new NotSupportedException();
    bool IList.IsReadOnly => true;
    bool IList.IsFixedSize => true;
    object IList.this[int index] { get => this[index]; set => throw new NotSupportedException(); }
    int IList.Add(object value) => throw new NotSupportedException();
    void IList.Clear() => throw new NotSupportedException();
    void IList.Insert(int index, object value) => throw new NotSupportedException();
    void IList.Remove(object value) => throw new NotSupportedException();
    void IList.RemoveAt(int index) => throw new NotSupportedException();
    bool IList.Contains(object value) => value is T x && Contains(x);
    int IList.IndexOf(object value) => value is T x ? IndexOf(x) : -1;

    readonly Builder _table; // never changed

    ImmutableSortedSet(Builder table) { _table = table; }

    public static readonly ImmutableSortedSet<T> Empty = new ImmutableSortedSet<T>(new Builder(null, 0));

    public int Count => _table.Count;
    public bool IsEmpty => _table.Count == 0;
    public IComparer<T> KeyComparer => _table.KeyComparer;
    public bool Contains(T value) => _table.Contains(value);
    public bool TryGetValue(T equalValue, out T actualValue) => _table.TryGetValue(equalValue, out actualValue);
    public Builder ToBuilder() => _table.Copy();

    public T this[int index] => (uint)index < (uint)Count ? _table.At(index) : throw new ArgumentOutOfRangeException("index");
    public T Min => Count == 0 ? default : _table.At(0);
    public T Max => Count == 0 ? default : _table.At(Count - 1);
    public int IndexOf(T item) => _table.IndexOf(item);

    public IEnumerable<T> Reverse()
    {
        for (int i = Count - 1; i >= 0; i--) yield return _table.At(i);
    }

    public ImmutableSortedSet<T> WithComparer(IComparer<T> comparer)
    {
        if ((comparer ?? Comparer<T>.Default) == KeyComparer) return this;
        var table = new Builder(comparer, 0);
        table.UnionWith(this);
        return new ImmutableSortedSet<T>(table);
    }

    public ImmutableSortedSet<T> Clear() => IsEmpty ? this : Empty.WithComparer(_table.Given);

    public ImmutableSortedSet<T> Add(T value)
    {
        if (Contains(value)) return this;
        Builder table = _table.Copy();
        table.Add(value);
        return new ImmutableSortedSet<T>(table);
    }

    public ImmutableSortedSet<T> Remove(T value)
    {
        if (!Contains(value)) return this;
        Builder table = _table.Copy();
        table.Remove(value);
        return table.ToImmutable();
    }

    Builder Copy(IEnumerable<T> other)
    {
        if (other == null) throw new ArgumentNullException("other");
        return _table.Copy();
    }

    public ImmutableSortedSet<T> Union(IEnumerable<T> other)
    {
        Builder table = Copy(other);
        table.UnionWith(other);
        return table.Count == Count ? this : table.ToImmutable();
    }

    public ImmutableSortedSet<T> Intersect(IEnumerable<T> other)
    {
        Builder table = Copy(other);
        table.IntersectWith(other);
        return table.ToImmutable();
    }

    public ImmutableSortedSet<T> Except(IEnumerable<T> other)
    {
        Builder table = Copy(other);
        table.ExceptWith(other);
        return table.ToImmutable();
    }

    public ImmutableSortedSet<T> SymmetricExcept(IEnumerable<T> other)
    {
        Builder table = Copy(other);
        table.SymmetricExceptWith(other);
        return table.ToImmutable();
    }

    public bool SetEquals(IEnumerable<T> other) => _table.SetEquals(other);
    public bool IsSubsetOf(IEnumerable<T> other) => _table.IsSubsetOf(other);
    public bool IsSupersetOf(IEnumerable<T> other) => _table.IsSupersetOf(other);
    public bool IsProperSubsetOf(IEnumerable<T> other) => _table.IsProperSubsetOf(other);
    public bool IsProperSupersetOf(IEnumerable<T> other) => _table.IsProperSupersetOf(other);
    public bool Overlaps(IEnumerable<T> other) => _table.Overlaps(other);
    public Enumerator GetEnumerator() => _table.Enumerate(false);
    IEnumerator<T> IEnumerable<T>.GetEnumerator() => GetEnumerator();
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    IImmutableSet<T> IImmutableSet<T>.Clear() => Clear();
    IImmutableSet<T> IImmutableSet<T>.Add(T value) => Add(value);
    IImmutableSet<T> IImmutableSet<T>.Remove(T value) => Remove(value);
    IImmutableSet<T> IImmutableSet<T>.Intersect(IEnumerable<T> other) => Intersect(other);
    IImmutableSet<T> IImmutableSet<T>.Except(IEnumerable<T> other) => Except(other);
    IImmutableSet<T> IImmutableSet<T>.SymmetricExcept(IEnumerable<T> other) => SymmetricExcept(other);
    IImmutableSet<T> IImmutableSet<T>.Union(IEnumerable<T> other) => Union(other);
    bool ICollection<T>.IsReadOnly => true;
    void ICollection<T>.CopyTo(T[] array, int index) => _table.CopyTo(array, index);
    void ICollection<T>.Add(T item) => throw new NotSupportedException();
    void ICollection<T>.Clear() => throw new NotSupportedException();
    bool ICollection<T>.Remove(T item) => throw new NotSupportedException();
    bool ISet<T>.Add(T item) => throw new NotSupportedException();
    void ISet<T>.UnionWith(IEnumerable<T> other) => throw new NotSupportedException();
    void ISet<T>.IntersectWith(IEnumerable<T> other) => throw new NotSupportedException();
    void ISet<T>.ExceptWith(IEnumerable<T> other) => throw new NotSupportedException();
    void ISet<T>.SymmetricExceptWith(IEnumerable<T> other) => throw new NotSupportedException();

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

    public sealed class Builder : ISet<T>, ICollection, IReadOnlyCollection<T>
    {
        bool ICollection.IsSynchronized => false;
        object ICollection.SyncRoot => this;
        void ICollection.CopyTo(Array array, int index) => PlainCopy.To(this, array, index);

        readonly List<T> _items;
        internal readonly IComparer<T> Given; // null: the default comparer

        internal Builder(IComparer<T> comparer, int capacity)
        {
            Given = comparer;
            _items = new List<T>(capacity);
        }

        internal Builder Copy()
        {
            var copy = new Builder(Given, Count + 1);
            copy._items.AddRange(_items);
            return copy;
        }

        public IComparer<T> KeyComparer => Given ?? Comparer<T>.Default;
        public int Count => _items.Count;
        internal T At(int i) => _items[i];

        public T this[int index] => _items[index];
        public T Min => Count == 0 ? default : _items[0];
        public T Max => Count == 0 ? default : _items[Count - 1];
        public int IndexOf(T item) => Find(item);

        // The index of the item, or the complement of the index where it belongs.
        int Find(T item)
        {
            IComparer<T> comparer = KeyComparer;
            int low = 0, high = Count - 1;
            while (low <= high)
            {
                int i = low + ((high - low) >> 1), c = comparer.Compare(_items[i], item);
                if (c == 0) return i;
                if (c < 0) low = i + 1;
                else high = i - 1;
            }
            return ~low;
        }

        Builder Set(IEnumerable<T> other)
        {
            if (other == null) throw new ArgumentNullException("other");
            var set = new Builder(Given, 0);
            set.UnionWith(other);
            return set;
        }

        public bool Add(T item)
        {
            int i = Find(item);
            if (i < 0) _items.Insert(~i, item);
            return i < 0;
        }

        public bool Remove(T item)
        {
            int i = Find(item);
            if (i >= 0) _items.RemoveAt(i);
            return i >= 0;
        }

        public bool Contains(T item) => Find(item) >= 0;

        public bool TryGetValue(T equalValue, out T actualValue)
        {
            int i = Find(equalValue);
            actualValue = i < 0 ? equalValue : _items[i];
            return i >= 0;
        }

        public void Clear() => _items.Clear();

        public void UnionWith(IEnumerable<T> other)
        {
            if (other == null) throw new ArgumentNullException("other");
            foreach (T item in other) Add(item);
        }

        public void IntersectWith(IEnumerable<T> other)
        {
            Builder set = Set(other);
            _items.RemoveAll(item => !set.Contains(item));
        }

        public void ExceptWith(IEnumerable<T> other)
        {
            foreach (T item in Set(other)) Remove(item);
        }

        public void SymmetricExceptWith(IEnumerable<T> other)
        {
            foreach (T item in Set(other))
                if (!Remove(item)) Add(item);
        }

        bool AllIn(Builder set) => _items.TrueForAll(item => set.Contains(item));
        public bool IsSubsetOf(IEnumerable<T> other) => AllIn(Set(other));
        public bool IsSupersetOf(IEnumerable<T> other) => Set(other).AllIn(this);

        public bool SetEquals(IEnumerable<T> other)
        {
            Builder set = Set(other);
            return set.Count == Count && AllIn(set);
        }

        public bool IsProperSubsetOf(IEnumerable<T> other)
        {
            Builder set = Set(other);
            return Count < set.Count && AllIn(set);
        }

        public bool IsProperSupersetOf(IEnumerable<T> other)
        {
            Builder set = Set(other);
            return Count > set.Count && set.AllIn(this);
        }

        public bool Overlaps(IEnumerable<T> other)
        {
            if (other == null) throw new ArgumentNullException("other");
            foreach (T item in other)
                if (Contains(item)) return true;
            return false;
        }

        public ImmutableSortedSet<T> ToImmutable() => Count == 0 ? Empty.WithComparer(Given) : new ImmutableSortedSet<T>(Copy());
        bool ICollection<T>.IsReadOnly => false;
        void ICollection<T>.Add(T item) => Add(item);
        public void CopyTo(T[] array, int index) => _items.CopyTo(array, index);
        public Enumerator GetEnumerator() => Enumerate(true);
        internal Enumerator Enumerate(bool changes) => new Enumerator(_items, changes);
        IEnumerator<T> IEnumerable<T>.GetEnumerator() => GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
