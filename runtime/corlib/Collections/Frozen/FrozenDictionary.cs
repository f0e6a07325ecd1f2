using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace System.Collections.Frozen;

public static class FrozenDictionary
{
    public static FrozenDictionary<TKey, TValue> Create<TKey, TValue>(params ReadOnlySpan<KeyValuePair<TKey, TValue>> source) => Create(null, source);

    public static FrozenDictionary<TKey, TValue> Create<TKey, TValue>(IEqualityComparer<TKey> comparer, params ReadOnlySpan<KeyValuePair<TKey, TValue>> source) => ToFrozenDictionary(source.ToArray(), comparer);

    // Of two equal keys the first one stays, with the value of the last one.
    public static FrozenDictionary<TKey, TValue> ToFrozenDictionary<TKey, TValue>(this IEnumerable<KeyValuePair<TKey, TValue>> source, IEqualityComparer<TKey> comparer = null)
    {
        if (source == null) throw new ArgumentNullException("source");
        comparer ??= EqualityComparer<TKey>.Default;
        if (source is FrozenDictionary<TKey, TValue> frozen && frozen.Comparer.Equals(comparer)) return frozen;
        var unique = source as Dictionary<TKey, TValue>;
        if (unique == null || unique.Count != 0 && !unique.Comparer.Equals(comparer))
        {
            unique = new Dictionary<TKey, TValue>(comparer);
            foreach (KeyValuePair<TKey, TValue> pair in source) unique[pair.Key] = pair.Value;
        }
        if (unique.Count == 0 && comparer == EqualityComparer<TKey>.Default) return FrozenDictionary<TKey, TValue>.Empty;
        return new FrozenDictionary<TKey, TValue>(unique, comparer);
    }

    public static FrozenDictionary<TKey, TSource> ToFrozenDictionary<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer = null) =>
        source.ToDictionary(keySelector, comparer).ToFrozenDictionary(comparer);

    public static FrozenDictionary<TKey, TElement> ToFrozenDictionary<TSource, TKey, TElement>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector, IEqualityComparer<TKey> comparer = null) =>
        source.ToDictionary(keySelector, elementSelector, comparer).ToFrozenDictionary(comparer);
}

// The keys are in the order of FrozenTable.
public sealed class FrozenDictionary<TKey, TValue> : IDictionary<TKey, TValue>, IReadOnlyDictionary<TKey, TValue>, IDictionary
{
    readonly FrozenTable<TKey> _table;
    readonly TValue[] _values;

    internal FrozenDictionary(Dictionary<TKey, TValue> source, IEqualityComparer<TKey> comparer)
    {
        _table = new FrozenTable<TKey>(source.Keys, source.Count, comparer, true);
        _values = new TValue[source.Count];
        for (int i = 0; i < _values.Length; i++) _values[i] = source[_table.Keys[i]];
    }

    public static FrozenDictionary<TKey, TValue> Empty => None.Dictionary;

    static class None
    {
        internal static readonly FrozenDictionary<TKey, TValue> Dictionary = new FrozenDictionary<TKey, TValue>(new Dictionary<TKey, TValue>(), EqualityComparer<TKey>.Default);
    }

    public IEqualityComparer<TKey> Comparer => _table.Comparer;
    public ImmutableArray<TKey> Keys => ImmutableCollectionsMarshal.AsImmutableArray(_table.Keys);
    public ImmutableArray<TValue> Values => ImmutableCollectionsMarshal.AsImmutableArray(_values);
    public int Count => _values.Length;

    int Find(TKey key)
    {
        if (key == null) throw new ArgumentNullException("key");
        return _table.Find(key);
    }

    public ref readonly TValue GetValueRefOrNullRef(TKey key) => ref At(Find(key));

    ref TValue At(int i) => ref i < 0 ? ref Unsafe.NullRef<TValue>() : ref _values[i];

    public ref readonly TValue this[TKey key]
    {
        get
        {
            int i = Find(key);
            if (i < 0) throw new KeyNotFoundException("The given key '" + key.ToString() + "' was not present in the dictionary.");
            return ref _values[i];
        }
    }

    public bool ContainsKey(TKey key) => Find(key) >= 0;
    public bool TryGetValue(TKey key, out TValue value) => Found(Find(key), out value);

    bool Found(int i, out TValue value)
    {
        value = i < 0 ? default : _values[i];
        return i >= 0;
    }

    public void CopyTo(KeyValuePair<TKey, TValue>[] destination, int destinationIndex)
    {
        if (destination == null) throw new ArgumentNullException("destination");
        CopyTo(destination.AsSpan(destinationIndex));
    }

    public void CopyTo(Span<KeyValuePair<TKey, TValue>> destination)
    {
        if (destination.Length < Count) throw new ArgumentException("Capacity was less than the current Count of elements.", "destination");
        for (int i = 0; i < _values.Length; i++) destination[i] = new KeyValuePair<TKey, TValue>(_table.Keys[i], _values[i]);
    }

    public Enumerator GetEnumerator() => new Enumerator(_table.Keys, _values);
    IEnumerator<KeyValuePair<TKey, TValue>> IEnumerable<KeyValuePair<TKey, TValue>>.GetEnumerator() => Count == 0 ? EmptyEnumerator<KeyValuePair<TKey, TValue>>.Finished : GetEnumerator();
    IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable<KeyValuePair<TKey, TValue>>)this).GetEnumerator();
    IDictionaryEnumerator IDictionary.GetEnumerator() => new PlainCopy.Entries<TKey, TValue>(GetEnumerator());

    TValue IReadOnlyDictionary<TKey, TValue>.this[TKey key] => this[key];
    TValue IDictionary<TKey, TValue>.this[TKey key] { get => this[key]; set => throw new NotSupportedException(); }
    ICollection<TKey> IDictionary<TKey, TValue>.Keys => Count == 0 ? Array.Empty<TKey>() : Keys;
    ICollection<TValue> IDictionary<TKey, TValue>.Values => Count == 0 ? Array.Empty<TValue>() : Values;
    IEnumerable<TKey> IReadOnlyDictionary<TKey, TValue>.Keys => ((IDictionary<TKey, TValue>)this).Keys;
    IEnumerable<TValue> IReadOnlyDictionary<TKey, TValue>.Values => ((IDictionary<TKey, TValue>)this).Values;
    void IDictionary<TKey, TValue>.Add(TKey key, TValue value) => throw new NotSupportedException();
    bool IDictionary<TKey, TValue>.Remove(TKey key) => throw new NotSupportedException();
    bool ICollection<KeyValuePair<TKey, TValue>>.IsReadOnly => true;
    bool ICollection<KeyValuePair<TKey, TValue>>.Contains(KeyValuePair<TKey, TValue> item) => TryGetValue(item.Key, out TValue value) && DefaultEqualityComparer<TValue>.Same(value, item.Value);
    void ICollection<KeyValuePair<TKey, TValue>>.Add(KeyValuePair<TKey, TValue> pair) => throw new NotSupportedException();
    void ICollection<KeyValuePair<TKey, TValue>>.Clear() => throw new NotSupportedException();
    bool ICollection<KeyValuePair<TKey, TValue>>.Remove(KeyValuePair<TKey, TValue> pair) => throw new NotSupportedException();

    bool ICollection.IsSynchronized => false;
    object ICollection.SyncRoot => this;

    void ICollection.CopyTo(Array array, int index)
    {
        if (array != null && array.Rank == 1 && (uint)index <= (uint)array.Length && array.Length - index < Count) throw new ArgumentException("Destination array is not long enough to copy all the items in the collection. Check array index and length.", "array");
        PlainCopy.To(this, array, index, true, true);
    }

    bool IDictionary.IsFixedSize => true;
    bool IDictionary.IsReadOnly => true;
    ICollection IDictionary.Keys => Keys;
    ICollection IDictionary.Values => Values;
    bool IDictionary.Contains(object key) => (key ?? throw new ArgumentNullException("key")) is TKey k && ContainsKey(k);
    object IDictionary.this[object key] { get => (key ?? throw new ArgumentNullException("key")) is TKey k && TryGetValue(k, out TValue value) ? value : null; set => throw new NotSupportedException(); }
    void IDictionary.Add(object key, object value) => throw new NotSupportedException();
    void IDictionary.Clear() => throw new NotSupportedException();
    void IDictionary.Remove(object key) => throw new NotSupportedException();

    public AlternateLookup<TAlternateKey> GetAlternateLookup<TAlternateKey>() where TAlternateKey : allows ref struct =>
        TryGetAlternateLookup(out AlternateLookup<TAlternateKey> lookup) ? lookup : throw new InvalidOperationException(FrozenTable<TKey>.Incompatible);

    public bool TryGetAlternateLookup<TAlternateKey>(out AlternateLookup<TAlternateKey> lookup) where TAlternateKey : allows ref struct
    {
        bool has = _table.HasAlternate<TAlternateKey>();
        lookup = has ? new AlternateLookup<TAlternateKey>(this) : default;
        return has;
    }

    public readonly struct AlternateLookup<TAlternateKey> where TAlternateKey : allows ref struct
    {
        internal AlternateLookup(FrozenDictionary<TKey, TValue> dictionary) { Dictionary = dictionary; }

        public FrozenDictionary<TKey, TValue> Dictionary { get; }

        public TValue this[TAlternateKey key] => TryGetValue(key, out TValue value) ? value : throw new KeyNotFoundException();

        public bool ContainsKey(TAlternateKey key) => Dictionary._table.FindAlternate(key) >= 0;
        public bool TryGetValue(TAlternateKey key, out TValue value) => Dictionary.Found(Dictionary._table.FindAlternate(key), out value);
    }

    public struct Enumerator : IEnumerator<KeyValuePair<TKey, TValue>>
    {
        readonly TKey[] _keys;
        readonly TValue[] _values;
        int _index;

        internal Enumerator(TKey[] keys, TValue[] values)
        {
            _keys = keys;
            _values = values;
            _index = -1;
        }

        public bool MoveNext()
        {
            if (_index < _keys.Length) _index++;
            return _index < _keys.Length;
        }

        public readonly KeyValuePair<TKey, TValue> Current => (uint)_index < (uint)_keys.Length ? new KeyValuePair<TKey, TValue>(_keys[_index], _values[_index]) : throw new InvalidOperationException();
        object IEnumerator.Current => Current;
        void IEnumerator.Reset() => _index = -1;
        void IDisposable.Dispose() { }
    }
}
