using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System.Collections.Immutable;

public static class ImmutableSortedDictionary
{
    public static ImmutableSortedDictionary<TKey, TValue> Create<TKey, TValue>() => ImmutableSortedDictionary<TKey, TValue>.Empty;
    public static ImmutableSortedDictionary<TKey, TValue> Create<TKey, TValue>(IComparer<TKey> keyComparer) => ImmutableSortedDictionary<TKey, TValue>.Empty.WithComparers(keyComparer);
    public static ImmutableSortedDictionary<TKey, TValue> CreateRange<TKey, TValue>(IEnumerable<KeyValuePair<TKey, TValue>> items) => ImmutableSortedDictionary<TKey, TValue>.Empty.AddRange(items);
    public static ImmutableSortedDictionary<TKey, TValue> CreateRange<TKey, TValue>(IComparer<TKey> keyComparer, IEnumerable<KeyValuePair<TKey, TValue>> items) => Create<TKey, TValue>(keyComparer).AddRange(items);
    public static ImmutableSortedDictionary<TKey, TValue>.Builder CreateBuilder<TKey, TValue>() => Create<TKey, TValue>().ToBuilder();
    public static ImmutableSortedDictionary<TKey, TValue>.Builder CreateBuilder<TKey, TValue>(IComparer<TKey> keyComparer) => Create<TKey, TValue>(keyComparer).ToBuilder();
    public static ImmutableSortedDictionary<TKey, TValue> ToImmutableSortedDictionary<TKey, TValue>(this IEnumerable<KeyValuePair<TKey, TValue>> source) => source as ImmutableSortedDictionary<TKey, TValue> ?? ToImmutableSortedDictionary(source, null);

    public static ImmutableSortedDictionary<TKey, TValue> ToImmutableSortedDictionary<TKey, TValue>(this IEnumerable<KeyValuePair<TKey, TValue>> source, IComparer<TKey> keyComparer)
    {
        if (source == null) throw new ArgumentNullException("source");
        return CreateRange(keyComparer, source);
    }

    public static ImmutableSortedDictionary<TKey, TSource> ToImmutableSortedDictionary<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector) => ToImmutableSortedDictionary(source, keySelector, x => x);

    public static ImmutableSortedDictionary<TKey, TValue> ToImmutableSortedDictionary<TSource, TKey, TValue>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TValue> elementSelector) => ToImmutableSortedDictionary(source, keySelector, elementSelector, null);

    public static ImmutableSortedDictionary<TKey, TValue> ToImmutableSortedDictionary<TSource, TKey, TValue>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TValue> elementSelector, IComparer<TKey> keyComparer)
    {
        if (source == null) throw new ArgumentNullException("source");
        if (keySelector == null) throw new ArgumentNullException("keySelector");
        if (elementSelector == null) throw new ArgumentNullException("elementSelector");
        ImmutableSortedDictionary<TKey, TValue>.Builder builder = CreateBuilder<TKey, TValue>(keyComparer);
        foreach (TSource x in source) builder.Add(keySelector(x), elementSelector(x));
        return builder.ToImmutable();
    }
}

// Entries are in the order of the comparer. Each change makes a copy: equal entries are the same state, whatever
// changes led to them.
public sealed class ImmutableSortedDictionary<TKey, TValue> : IImmutableDictionary<TKey, TValue>, IDictionary<TKey, TValue>, IDictionary
{
    bool ICollection.IsSynchronized => true;
    object ICollection.SyncRoot => this;
    void ICollection.CopyTo(Array array, int index) => PlainCopy.To(this, array, index, true, true);
    bool IDictionary.IsFixedSize => true;
    bool IDictionary.IsReadOnly => true;
    ICollection IDictionary.Keys => new List<TKey>(Keys);
    ICollection IDictionary.Values => new List<TValue>(Values);
    IDictionaryEnumerator IDictionary.GetEnumerator() => new PlainCopy.Entries<TKey, TValue>(((IEnumerable<KeyValuePair<TKey, TValue>>)this).GetEnumerator());
    bool IDictionary.Contains(object key) => key is TKey k && ContainsKey(k);
    object IDictionary.this[object key] { get => TryGetValue((TKey)key, out TValue value) ? value : throw new KeyNotFoundException("The given key '" + key + "' was not present in the dictionary."); set => throw new NotSupportedException(); }
    void IDictionary.Add(object key, object value) => throw new NotSupportedException();
    void IDictionary.Clear() => throw new NotSupportedException();
    void IDictionary.Remove(object key) => throw new NotSupportedException();

    readonly Builder _table; // never changed

    ImmutableSortedDictionary(Builder table) { _table = table; }

    public static readonly ImmutableSortedDictionary<TKey, TValue> Empty = new ImmutableSortedDictionary<TKey, TValue>(new Builder(null, 0));

    public int Count => _table.Count;
    public bool IsEmpty => _table.Count == 0;
    public IComparer<TKey> KeyComparer => _table.KeyComparer;
    public IEqualityComparer<TValue> ValueComparer => EqualityComparer<TValue>.Default;
    public TValue this[TKey key] => _table[key];
    public IEnumerable<TKey> Keys => _table.Keys;
    public IEnumerable<TValue> Values => _table.Values;
    public bool ContainsKey(TKey key) => _table.ContainsKey(key);
    public bool ContainsValue(TValue value) => _table.ContainsValue(value);
    public bool Contains(KeyValuePair<TKey, TValue> pair) => _table.Contains(pair);
    public bool TryGetValue(TKey key, out TValue value) => _table.TryGetValue(key, out value);
    public bool TryGetKey(TKey equalKey, out TKey actualKey) => _table.TryGetKey(equalKey, out actualKey);
    public Builder ToBuilder() => _table.Copy();

    public ImmutableSortedDictionary<TKey, TValue> WithComparers(IComparer<TKey> keyComparer)
    {
        if ((keyComparer ?? Comparer<TKey>.Default) == KeyComparer) return this;
        var table = new Builder(keyComparer, 0);
        foreach (KeyValuePair<TKey, TValue> pair in this) table.Add(pair.Key, pair.Value);
        return new ImmutableSortedDictionary<TKey, TValue>(table);
    }

    public ImmutableSortedDictionary<TKey, TValue> Clear() => IsEmpty ? this : Empty.WithComparers(_table.Given);

    public ImmutableSortedDictionary<TKey, TValue> Add(TKey key, TValue value)
    {
        if (TryGetValue(key, out TValue old) && DefaultEqualityComparer<TValue>.Same(old, value)) return this;
        Builder table = _table.Copy();
        table.Add(key, value);
        return new ImmutableSortedDictionary<TKey, TValue>(table);
    }

    public ImmutableSortedDictionary<TKey, TValue> AddRange(IEnumerable<KeyValuePair<TKey, TValue>> pairs)
    {
        if (pairs == null) throw new ArgumentNullException("items");
        Builder table = _table.Copy();
        table.AddRange(pairs);
        return new ImmutableSortedDictionary<TKey, TValue>(table);
    }

    public ImmutableSortedDictionary<TKey, TValue> SetItem(TKey key, TValue value)
    {
        if (TryGetValue(key, out TValue old) && DefaultEqualityComparer<TValue>.Same(old, value)) return this;
        Builder table = _table.Copy();
        table[key] = value;
        return new ImmutableSortedDictionary<TKey, TValue>(table);
    }

    public ImmutableSortedDictionary<TKey, TValue> SetItems(IEnumerable<KeyValuePair<TKey, TValue>> items)
    {
        if (items == null) throw new ArgumentNullException("items");
        Builder table = _table.Copy();
        foreach (KeyValuePair<TKey, TValue> pair in items) table[pair.Key] = pair.Value;
        return new ImmutableSortedDictionary<TKey, TValue>(table);
    }

    public ImmutableSortedDictionary<TKey, TValue> Remove(TKey key)
    {
        if (!ContainsKey(key)) return this;
        Builder table = _table.Copy();
        table.Remove(key);
        return table.Count == 0 ? Clear() : new ImmutableSortedDictionary<TKey, TValue>(table);
    }

    public ImmutableSortedDictionary<TKey, TValue> RemoveRange(IEnumerable<TKey> keys)
    {
        if (keys == null) throw new ArgumentNullException("keys");
        ImmutableSortedDictionary<TKey, TValue> result = this;
        foreach (TKey key in keys) result = result.Remove(key);
        return result;
    }

    public Enumerator GetEnumerator() => _table.Enumerate(false);
    IEnumerator<KeyValuePair<TKey, TValue>> IEnumerable<KeyValuePair<TKey, TValue>>.GetEnumerator() => GetEnumerator();
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    IImmutableDictionary<TKey, TValue> IImmutableDictionary<TKey, TValue>.Clear() => Clear();
    IImmutableDictionary<TKey, TValue> IImmutableDictionary<TKey, TValue>.Add(TKey key, TValue value) => Add(key, value);
    IImmutableDictionary<TKey, TValue> IImmutableDictionary<TKey, TValue>.AddRange(IEnumerable<KeyValuePair<TKey, TValue>> pairs) => AddRange(pairs);
    IImmutableDictionary<TKey, TValue> IImmutableDictionary<TKey, TValue>.SetItem(TKey key, TValue value) => SetItem(key, value);
    IImmutableDictionary<TKey, TValue> IImmutableDictionary<TKey, TValue>.SetItems(IEnumerable<KeyValuePair<TKey, TValue>> items) => SetItems(items);
    IImmutableDictionary<TKey, TValue> IImmutableDictionary<TKey, TValue>.RemoveRange(IEnumerable<TKey> keys) => RemoveRange(keys);
    IImmutableDictionary<TKey, TValue> IImmutableDictionary<TKey, TValue>.Remove(TKey key) => Remove(key);
    TValue IDictionary<TKey, TValue>.this[TKey key] { get => this[key]; set => throw new NotSupportedException(); }
    ICollection<TKey> IDictionary<TKey, TValue>.Keys => _table.Keys.AsReadOnly();
    ICollection<TValue> IDictionary<TKey, TValue>.Values => _table.Values.AsReadOnly();
    void IDictionary<TKey, TValue>.Add(TKey key, TValue value) => throw new NotSupportedException();
    bool IDictionary<TKey, TValue>.Remove(TKey key) => throw new NotSupportedException();
    bool ICollection<KeyValuePair<TKey, TValue>>.IsReadOnly => true;
    void ICollection<KeyValuePair<TKey, TValue>>.Add(KeyValuePair<TKey, TValue> pair) => throw new NotSupportedException();
    void ICollection<KeyValuePair<TKey, TValue>>.Clear() => throw new NotSupportedException();
    bool ICollection<KeyValuePair<TKey, TValue>>.Remove(KeyValuePair<TKey, TValue> pair) => throw new NotSupportedException();
    void ICollection<KeyValuePair<TKey, TValue>>.CopyTo(KeyValuePair<TKey, TValue>[] array, int index) => _table.CopyTo(array, index);

    public struct Enumerator : IEnumerator<KeyValuePair<TKey, TValue>>, ISecurePooledObjectUser
    {
        ItemCursor<KeyValuePair<TKey, TValue>> _at;
        internal Enumerator(List<KeyValuePair<TKey, TValue>> items, bool changes) { _at = new ItemCursor<KeyValuePair<TKey, TValue>>(items, changes); }
        public KeyValuePair<TKey, TValue> Current => _at.Current;
        object IEnumerator.Current => Current;
        public bool MoveNext() => _at.MoveNext();
        public void Reset() => _at.Reset();
        public void Dispose() { }
    }

    public sealed class Builder : IDictionary<TKey, TValue>, IReadOnlyDictionary<TKey, TValue>, IDictionary
    {
        bool ICollection.IsSynchronized => false;
        object ICollection.SyncRoot => this;
        void ICollection.CopyTo(Array array, int index) => PlainCopy.To(this, array, index, true, true);
        bool IDictionary.IsFixedSize => false;
        bool IDictionary.IsReadOnly => false;
        ICollection IDictionary.Keys => new List<TKey>(Keys);
        ICollection IDictionary.Values => new List<TValue>(Values);
        IDictionaryEnumerator IDictionary.GetEnumerator() => new PlainCopy.Entries<TKey, TValue>(((IEnumerable<KeyValuePair<TKey, TValue>>)this).GetEnumerator());
        bool IDictionary.Contains(object key) => key is TKey k && ContainsKey(k);
        object IDictionary.this[object key] { get => this[(TKey)key]; set => this[(TKey)key] = (TValue)value; }
        void IDictionary.Add(object key, object value) => Add((TKey)key, (TValue)value);
        void IDictionary.Clear() => Clear();
        void IDictionary.Remove(object key) => Remove((TKey)key);

        readonly List<KeyValuePair<TKey, TValue>> _entries;
        internal readonly IComparer<TKey> Given; // null: the default comparer

        internal Builder(IComparer<TKey> comparer, int capacity)
        {
            Given = comparer;
            _entries = new List<KeyValuePair<TKey, TValue>>(capacity);
        }

        internal Builder Copy()
        {
            var copy = new Builder(Given, Count + 1);
            copy._entries.AddRange(_entries);
            return copy;
        }

        public IComparer<TKey> KeyComparer => Given ?? Comparer<TKey>.Default;
        public int Count => _entries.Count;

        // The index of the key's entry, or the complement of the index where it belongs.
        int Find(TKey key)
        {
            if (key == null) throw new ArgumentNullException("key");
            IComparer<TKey> comparer = KeyComparer;
            int low = 0, high = Count - 1;
            while (low <= high)
            {
                int i = low + ((high - low) >> 1), c = comparer.Compare(_entries[i].Key, key);
                if (c == 0) return i;
                if (c < 0) low = i + 1;
                else high = i - 1;
            }
            return ~low;
        }

        public TValue this[TKey key]
        {
            get
            {
                int i = Find(key);
                return i >= 0 ? _entries[i].Value : throw new KeyNotFoundException("The given key '" + key.ToString() + "' was not present in the dictionary.");
            }
            set
            {
                int i = Find(key);
                if (i < 0) _entries.Insert(~i, new KeyValuePair<TKey, TValue>(key, value));
                else _entries[i] = new KeyValuePair<TKey, TValue>(key, value);
            }
        }

        // To add a key that is there already, with an equal value, is no error.
        public void Add(TKey key, TValue value)
        {
            int i = Find(key);
            if (i < 0) _entries.Insert(~i, new KeyValuePair<TKey, TValue>(key, value));
            else if (!DefaultEqualityComparer<TValue>.Same(_entries[i].Value, value)) throw new ArgumentException("An element with the same key but a different value already exists. Key: '" + key.ToString() + "'");
        }

        public void Add(KeyValuePair<TKey, TValue> item) => Add(item.Key, item.Value);

        public void AddRange(IEnumerable<KeyValuePair<TKey, TValue>> items)
        {
            if (items == null) throw new ArgumentNullException("items");
            foreach (KeyValuePair<TKey, TValue> pair in items) Add(pair.Key, pair.Value);
        }

        public bool Remove(TKey key)
        {
            int i = Find(key);
            if (i >= 0) _entries.RemoveAt(i);
            return i >= 0;
        }

        public void RemoveRange(IEnumerable<TKey> keys)
        {
            foreach (TKey key in keys) Remove(key);
        }

        public bool TryGetValue(TKey key, out TValue value)
        {
            int i = Find(key);
            value = i < 0 ? default : _entries[i].Value;
            return i >= 0;
        }

        public bool TryGetKey(TKey equalKey, out TKey actualKey)
        {
            int i = Find(equalKey);
            actualKey = i < 0 ? equalKey : _entries[i].Key;
            return i >= 0;
        }

        public TValue GetValueOrDefault(TKey key) => GetValueOrDefault(key, default);
        public TValue GetValueOrDefault(TKey key, TValue defaultValue) => TryGetValue(key, out TValue value) ? value : defaultValue;
        public void Clear() => _entries.Clear();
        public bool ContainsKey(TKey key) => Find(key) >= 0;
        public bool ContainsValue(TValue value) => _entries.Exists(pair => DefaultEqualityComparer<TValue>.Same(pair.Value, value));
        public bool Contains(KeyValuePair<TKey, TValue> item) => TryGetValue(item.Key, out TValue value) && DefaultEqualityComparer<TValue>.Same(value, item.Value);
        public bool Remove(KeyValuePair<TKey, TValue> item) => Contains(item) && Remove(item.Key);
        internal void CopyTo(KeyValuePair<TKey, TValue>[] array, int index) => _entries.CopyTo(array, index);
        public ImmutableSortedDictionary<TKey, TValue> ToImmutable() => Count == 0 ? Empty.WithComparers(Given) : new ImmutableSortedDictionary<TKey, TValue>(Copy());

        internal List<TKey> Keys => _entries.ConvertAll(pair => pair.Key);
        internal List<TValue> Values => _entries.ConvertAll(pair => pair.Value);
        IEnumerable<TKey> IReadOnlyDictionary<TKey, TValue>.Keys => Keys;
        IEnumerable<TValue> IReadOnlyDictionary<TKey, TValue>.Values => Values;
        ICollection<TKey> IDictionary<TKey, TValue>.Keys => Keys;
        ICollection<TValue> IDictionary<TKey, TValue>.Values => Values;
        bool ICollection<KeyValuePair<TKey, TValue>>.IsReadOnly => false;
        void ICollection<KeyValuePair<TKey, TValue>>.CopyTo(KeyValuePair<TKey, TValue>[] array, int index) => CopyTo(array, index);
        public Enumerator GetEnumerator() => Enumerate(true);
        internal Enumerator Enumerate(bool changes) => new Enumerator(_entries, changes);
        IEnumerator<KeyValuePair<TKey, TValue>> IEnumerable<KeyValuePair<TKey, TValue>>.GetEnumerator() => GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
