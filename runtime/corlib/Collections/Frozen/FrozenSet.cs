using System.Collections.Generic;
using System.Collections.Immutable;
using System.Runtime.InteropServices;

namespace System.Collections.Frozen;

public static class FrozenSet
{
    public static FrozenSet<T> Create<T>(params ReadOnlySpan<T> source) => Create(null, source);
    public static FrozenSet<T> Create<T>(IEqualityComparer<T> equalityComparer, params ReadOnlySpan<T> source) => ToFrozenSet(source.ToArray(), equalityComparer);

    public static FrozenSet<T> ToFrozenSet<T>(this IEnumerable<T> source, IEqualityComparer<T> comparer = null)
    {
        if (source == null) throw new ArgumentNullException("source");
        comparer ??= EqualityComparer<T>.Default;
        if (source is FrozenSet<T> frozen && frozen.Comparer.Equals(comparer)) return frozen;
        var unique = source as HashSet<T>;
        if (unique == null || unique.Count != 0 && !unique.Comparer.Equals(comparer)) unique = new HashSet<T>(source, comparer);
        if (unique.Count == 0 && comparer == EqualityComparer<T>.Default) return FrozenSet<T>.Empty;
        return new FrozenSet<T>(unique, comparer);
    }
}

// The items are in the order of FrozenTable.
public sealed class FrozenSet<T> : ISet<T>, IReadOnlySet<T>, ICollection
{
    readonly FrozenTable<T> _table;

    internal FrozenSet(HashSet<T> source, IEqualityComparer<T> comparer) { _table = new FrozenTable<T>(source, source.Count, comparer, false); }

    public static FrozenSet<T> Empty => None.Set;

    static class None
    {
        internal static readonly FrozenSet<T> Set = new FrozenSet<T>(new HashSet<T>(), EqualityComparer<T>.Default);
    }

    public IEqualityComparer<T> Comparer => _table.Comparer;
    public ImmutableArray<T> Items => ImmutableCollectionsMarshal.AsImmutableArray(_table.Keys);
    public int Count => _table.Keys.Length;
    public bool Contains(T item) => _table.Find(item) >= 0;
    public bool TryGetValue(T equalValue, out T actualValue) => Found(_table.Find(equalValue), out actualValue);

    bool Found(int i, out T item)
    {
        item = i < 0 ? default : _table.Keys[i];
        return i >= 0;
    }

    public void CopyTo(T[] destination, int destinationIndex)
    {
        if (destination == null) throw new ArgumentNullException("destination");
        CopyTo(destination.AsSpan(destinationIndex));
    }

    public void CopyTo(Span<T> destination) => _table.Keys.AsSpan().CopyTo(destination);

    HashSet<T> Set(IEnumerable<T> other) => new HashSet<T>(other ?? throw new ArgumentNullException("other"), Comparer);

    bool Within(HashSet<T> set)
    {
        foreach (T item in _table.Keys)
            if (!set.Contains(item)) return false;
        return true;
    }

    bool Covers(HashSet<T> set)
    {
        foreach (T item in set)
            if (!Contains(item)) return false;
        return true;
    }

    public bool IsSubsetOf(IEnumerable<T> other) => Within(Set(other));
    public bool IsSupersetOf(IEnumerable<T> other) => Covers(Set(other));

    public bool IsProperSubsetOf(IEnumerable<T> other)
    {
        HashSet<T> set = Set(other);
        return Count < set.Count && Within(set);
    }

    public bool IsProperSupersetOf(IEnumerable<T> other)
    {
        HashSet<T> set = Set(other);
        return Count > set.Count && Covers(set);
    }

    public bool SetEquals(IEnumerable<T> other)
    {
        HashSet<T> set = Set(other);
        return Count == set.Count && Within(set);
    }

    public bool Overlaps(IEnumerable<T> other)
    {
        foreach (T item in other ?? throw new ArgumentNullException("other"))
            if (Contains(item)) return true;
        return false;
    }

    public Enumerator GetEnumerator() => new Enumerator(_table.Keys);
    IEnumerator<T> IEnumerable<T>.GetEnumerator() => Count == 0 ? EmptyEnumerator<T>.Finished : GetEnumerator();
    IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable<T>)this).GetEnumerator();

    bool ICollection.IsSynchronized => false;
    object ICollection.SyncRoot => this;
    void ICollection.CopyTo(Array array, int index) => Array.Copy(_table.Keys, 0, array, index, Count);
    bool ICollection<T>.IsReadOnly => true;
    void ICollection<T>.Add(T item) => throw new NotSupportedException();
    void ICollection<T>.Clear() => throw new NotSupportedException();
    bool ICollection<T>.Remove(T item) => throw new NotSupportedException();
    bool ISet<T>.Add(T item) => throw new NotSupportedException();
    void ISet<T>.UnionWith(IEnumerable<T> other) => throw new NotSupportedException();
    void ISet<T>.IntersectWith(IEnumerable<T> other) => throw new NotSupportedException();
    void ISet<T>.ExceptWith(IEnumerable<T> other) => throw new NotSupportedException();
    void ISet<T>.SymmetricExceptWith(IEnumerable<T> other) => throw new NotSupportedException();

    public AlternateLookup<TAlternate> GetAlternateLookup<TAlternate>() where TAlternate : allows ref struct =>
        TryGetAlternateLookup(out AlternateLookup<TAlternate> lookup) ? lookup : throw new InvalidOperationException(FrozenTable<T>.Incompatible);

    public bool TryGetAlternateLookup<TAlternate>(out AlternateLookup<TAlternate> lookup) where TAlternate : allows ref struct
    {
        bool has = _table.HasAlternate<TAlternate>();
        lookup = has ? new AlternateLookup<TAlternate>(this) : default;
        return has;
    }

    public readonly struct AlternateLookup<TAlternate> where TAlternate : allows ref struct
    {
        internal AlternateLookup(FrozenSet<T> set) { Set = set; }

        public FrozenSet<T> Set { get; }
        public bool Contains(TAlternate item) => Set._table.FindAlternate(item) >= 0;
        public bool TryGetValue(TAlternate equalValue, out T actualValue) => Set.Found(Set._table.FindAlternate(equalValue), out actualValue);
    }

    public struct Enumerator : IEnumerator<T>
    {
        readonly T[] _items;
        int _index;

        internal Enumerator(T[] items)
        {
            _items = items;
            _index = -1;
        }

        public bool MoveNext()
        {
            if (_index < _items.Length) _index++;
            return _index < _items.Length;
        }

        public readonly T Current => (uint)_index < (uint)_items.Length ? _items[_index] : throw new InvalidOperationException();
        object IEnumerator.Current => Current;
        void IEnumerator.Reset() => _index = -1;
        void IDisposable.Dispose() { }
    }
}
