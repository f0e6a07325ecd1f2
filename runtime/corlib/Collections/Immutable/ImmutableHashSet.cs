using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System.Collections.Immutable;

public interface IImmutableSet<T> : IReadOnlyCollection<T>
{
    IImmutableSet<T> Clear();
    bool Contains(T value);
    IImmutableSet<T> Add(T value);
    IImmutableSet<T> Remove(T value);
    bool TryGetValue(T equalValue, out T actualValue);
    IImmutableSet<T> Intersect(IEnumerable<T> other);
    IImmutableSet<T> Except(IEnumerable<T> other);
    IImmutableSet<T> SymmetricExcept(IEnumerable<T> other);
    IImmutableSet<T> Union(IEnumerable<T> other);
    bool SetEquals(IEnumerable<T> other);
    bool IsProperSubsetOf(IEnumerable<T> other);
    bool IsProperSupersetOf(IEnumerable<T> other);
    bool IsSubsetOf(IEnumerable<T> other);
    bool IsSupersetOf(IEnumerable<T> other);
    bool Overlaps(IEnumerable<T> other);
}

public static class ImmutableHashSet
{
    public static ImmutableHashSet<T> Create<T>() => ImmutableHashSet<T>.Empty;
    public static ImmutableHashSet<T> Create<T>(IEqualityComparer<T> equalityComparer) => ImmutableHashSet<T>.Empty.WithComparer(equalityComparer);
    public static ImmutableHashSet<T> Create<T>(T item) => ImmutableHashSet<T>.Empty.Add(item);
    public static ImmutableHashSet<T> Create<T>(params T[] items) => ImmutableHashSet<T>.Empty.Union(items);
    public static ImmutableHashSet<T> Create<T>(params ReadOnlySpan<T> items) => ImmutableHashSet<T>.Empty.Union(items.ToArray());
    public static ImmutableHashSet<T> Create<T>(IEqualityComparer<T> equalityComparer, params T[] items) => Create(equalityComparer).Union(items);
    public static ImmutableHashSet<T> CreateRange<T>(IEnumerable<T> items) => ImmutableHashSet<T>.Empty.Union(items);
    public static ImmutableHashSet<T> CreateRange<T>(IEqualityComparer<T> equalityComparer, IEnumerable<T> items) => Create(equalityComparer).Union(items);
    public static ImmutableHashSet<T>.Builder CreateBuilder<T>() => Create<T>().ToBuilder();
    public static ImmutableHashSet<T>.Builder CreateBuilder<T>(IEqualityComparer<T> equalityComparer) => Create(equalityComparer).ToBuilder();
    public static ImmutableHashSet<TSource> ToImmutableHashSet<TSource>(this IEnumerable<TSource> source) => source as ImmutableHashSet<TSource> ?? ToImmutableHashSet(source, null);
    public static ImmutableHashSet<TSource> ToImmutableHashSet<TSource>(this IEnumerable<TSource> source, IEqualityComparer<TSource> equalityComparer) => CreateRange(equalityComparer, source ?? throw new ArgumentNullException("source"));
    public static ImmutableHashSet<TSource> ToImmutableHashSet<TSource>(this ImmutableHashSet<TSource>.Builder builder) => builder.ToImmutable();
}

[CollectionBuilder(typeof(ImmutableHashSet), "Create")]
public sealed class ImmutableHashSet<T> : IImmutableSet<T>, ISet<T>, ICollection, IReadOnlySet<T>, IStrongEnumerable<T, ImmutableHashSet<T>.Enumerator>
{
    bool ICollection.IsSynchronized => true;
    object ICollection.SyncRoot => this;
    void ICollection.CopyTo(Array array, int index) => PlainCopy.To(this, array, index);

    readonly Builder _table; // never changed

    ImmutableHashSet(Builder table) { _table = table; }

    public static readonly ImmutableHashSet<T> Empty = new ImmutableHashSet<T>(new Builder(null, 0));

    public int Count => _table.Count;
    public bool IsEmpty => _table.Count == 0;
    public IEqualityComparer<T> KeyComparer => _table.KeyComparer;
    public bool Contains(T value) => _table.Contains(value);
    public bool TryGetValue(T equalValue, out T actualValue) => _table.TryGetValue(equalValue, out actualValue);
    public Builder ToBuilder() => _table.Copy();

    public ImmutableHashSet<T> WithComparer(IEqualityComparer<T> equalityComparer)
    {
        if ((equalityComparer ?? EqualityComparer<T>.Default) == KeyComparer) return this;
        var table = new Builder(equalityComparer, 0);
        table.UnionWith(this);
        return new ImmutableHashSet<T>(table);
    }

    public ImmutableHashSet<T> Clear() => IsEmpty ? this : Empty.WithComparer(_table.Given);

    public ImmutableHashSet<T> Add(T value)
    {
        if (Contains(value)) return this;
        Builder table = _table.Copy();
        table.Add(value);
        return new ImmutableHashSet<T>(table);
    }

    public ImmutableHashSet<T> Remove(T value)
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

    public ImmutableHashSet<T> Union(IEnumerable<T> other)
    {
        Builder table = Copy(other);
        table.UnionWith(other);
        return table.Count == Count ? this : table.ToImmutable();
    }

    public ImmutableHashSet<T> Intersect(IEnumerable<T> other)
    {
        Builder table = Copy(other);
        table.IntersectWith(other);
        return table.ToImmutable();
    }

    public ImmutableHashSet<T> Except(IEnumerable<T> other)
    {
        Builder table = Copy(other);
        table.ExceptWith(other);
        return table.ToImmutable();
    }

    public ImmutableHashSet<T> SymmetricExcept(IEnumerable<T> other)
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

    public struct Enumerator : IEnumerator<T>, IStrongEnumerator<T>
    {
        ItemCursor<T> _at;
        internal Enumerator(List<T> items, bool changes) { _at = new ItemCursor<T>(items, changes); }
        public T Current => _at.Current;
        object IEnumerator.Current => Current;
        public bool MoveNext() => _at.MoveNext();
        public void Reset() => _at.Reset();
        public void Dispose() { }
    }

    public sealed class Builder : ISet<T>, IReadOnlyCollection<T>
    {
        readonly List<T> _items;
        internal readonly IEqualityComparer<T> Given; // null: the default comparer

        internal Builder(IEqualityComparer<T> comparer, int capacity)
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

        public IEqualityComparer<T> KeyComparer => Given ?? EqualityComparer<T>.Default;
        public int Count => _items.Count;
        internal T At(int i) => _items[i];

        static int Hash(IEqualityComparer<T> comparer, T item) => item == null ? 0 : comparer.GetHashCode(item);

        // The index of the item, or the complement of the index where it belongs: behind the items of the same hash
        // code.
        int Find(T item)
        {
            IEqualityComparer<T> comparer = KeyComparer;
            int hash = Hash(comparer, item), i = 0;
            for (; i < Count; i++)
            {
                int h = Hash(comparer, _items[i]);
                if (h > hash) break;
                if (h == hash && comparer.Equals(_items[i], item)) return i;
            }
            return ~i;
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

        public ImmutableHashSet<T> ToImmutable() => Count == 0 ? Empty.WithComparer(Given) : new ImmutableHashSet<T>(Copy());
        bool ICollection<T>.IsReadOnly => false;
        void ICollection<T>.Add(T item) => Add(item);
        public void CopyTo(T[] array, int index) => _items.CopyTo(array, index);
        public Enumerator GetEnumerator() => Enumerate(true);
        internal Enumerator Enumerate(bool changes) => new Enumerator(_items, changes);
        IEnumerator<T> IEnumerable<T>.GetEnumerator() => GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
