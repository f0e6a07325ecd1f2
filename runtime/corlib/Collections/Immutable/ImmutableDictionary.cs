using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System.Collections.Immutable;

public interface IImmutableDictionary<TKey, TValue> : IReadOnlyDictionary<TKey, TValue>
{
    IImmutableDictionary<TKey, TValue> Clear();
    IImmutableDictionary<TKey, TValue> Add(TKey key, TValue value);
    IImmutableDictionary<TKey, TValue> AddRange(IEnumerable<KeyValuePair<TKey, TValue>> pairs);
    IImmutableDictionary<TKey, TValue> SetItem(TKey key, TValue value);
    IImmutableDictionary<TKey, TValue> SetItems(IEnumerable<KeyValuePair<TKey, TValue>> items);
    IImmutableDictionary<TKey, TValue> RemoveRange(IEnumerable<TKey> keys);
    IImmutableDictionary<TKey, TValue> Remove(TKey key);
    bool Contains(KeyValuePair<TKey, TValue> pair);
    bool TryGetKey(TKey equalKey, out TKey actualKey);
}

public static class ImmutableDictionary
{
    public static ImmutableDictionary<TKey, TValue> Create<TKey, TValue>() => ImmutableDictionary<TKey, TValue>.Empty;
    public static ImmutableDictionary<TKey, TValue> Create<TKey, TValue>(IEqualityComparer<TKey> keyComparer) => ImmutableDictionary<TKey, TValue>.Empty.WithComparers(keyComparer);
    public static ImmutableDictionary<TKey, TValue> CreateRange<TKey, TValue>(IEnumerable<KeyValuePair<TKey, TValue>> items) => ImmutableDictionary<TKey, TValue>.Empty.AddRange(items);
    public static ImmutableDictionary<TKey, TValue> CreateRange<TKey, TValue>(IEqualityComparer<TKey> keyComparer, IEnumerable<KeyValuePair<TKey, TValue>> items) => Create<TKey, TValue>(keyComparer).AddRange(items);
    public static ImmutableDictionary<TKey, TValue>.Builder CreateBuilder<TKey, TValue>() => Create<TKey, TValue>().ToBuilder();
    public static ImmutableDictionary<TKey, TValue>.Builder CreateBuilder<TKey, TValue>(IEqualityComparer<TKey> keyComparer) => Create<TKey, TValue>(keyComparer).ToBuilder();
    public static ImmutableDictionary<TKey, TValue> ToImmutableDictionary<TKey, TValue>(this IEnumerable<KeyValuePair<TKey, TValue>> source) => source as ImmutableDictionary<TKey, TValue> ?? ToImmutableDictionary(source, null);

    public static ImmutableDictionary<TKey, TValue> ToImmutableDictionary<TKey, TValue>(this IEnumerable<KeyValuePair<TKey, TValue>> source, IEqualityComparer<TKey> keyComparer)
    {
        if (source == null) throw new ArgumentNullException("source");
        return CreateRange(keyComparer, source);
    }

    public static ImmutableDictionary<TKey, TSource> ToImmutableDictionary<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector) => ToImmutableDictionary(source, keySelector, x => x);

    public static ImmutableDictionary<TKey, TValue> ToImmutableDictionary<TSource, TKey, TValue>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TValue> elementSelector) => ToImmutableDictionary(source, keySelector, elementSelector, null);

    public static ImmutableDictionary<TKey, TValue> ToImmutableDictionary<TSource, TKey, TValue>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TValue> elementSelector, IEqualityComparer<TKey> keyComparer)
    {
        if (source == null) throw new ArgumentNullException("source");
        if (keySelector == null) throw new ArgumentNullException("keySelector");
        if (elementSelector == null) throw new ArgumentNullException("elementSelector");
        ImmutableDictionary<TKey, TValue>.Builder builder = CreateBuilder<TKey, TValue>(keyComparer);
        foreach (TSource x in source) builder.Add(keySelector(x), elementSelector(x));
        return builder.ToImmutable();
    }

    public static TValue GetValueOrDefault<TKey, TValue>(this IImmutableDictionary<TKey, TValue> dictionary, TKey key) => GetValueOrDefault(dictionary, key, default);

    public static TValue GetValueOrDefault<TKey, TValue>(this IImmutableDictionary<TKey, TValue> dictionary, TKey key, TValue defaultValue)
    {
        if (dictionary == null) throw new ArgumentNullException("dictionary");
        return dictionary.TryGetValue(key, out TValue value) ? value : defaultValue;
    }
}

// Entries are in the order of their hash codes, as .NET enumerates them. Each change makes a copy: equal entries are
// the same state, whatever changes led to them.
public sealed class ImmutableDictionary<TKey, TValue> : IImmutableDictionary<TKey, TValue>, IDictionary<TKey, TValue>, IDictionary, IImmutableDictionaryInternal<TKey, TValue>
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

    ImmutableDictionary(Builder table) { _table = table; }

    public static readonly ImmutableDictionary<TKey, TValue> Empty = new ImmutableDictionary<TKey, TValue>(new Builder(null, 0));

    public int Count => _table.Count;
    public bool IsEmpty => _table.Count == 0;
    public IEqualityComparer<TKey> KeyComparer => _table.KeyComparer;
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

    public ImmutableDictionary<TKey, TValue> WithComparers(IEqualityComparer<TKey> keyComparer)
    {
        if ((keyComparer ?? EqualityComparer<TKey>.Default) == KeyComparer) return this;
        var table = new Builder(keyComparer, 0);
        foreach (KeyValuePair<TKey, TValue> pair in this) table.Add(pair.Key, pair.Value);
        return new ImmutableDictionary<TKey, TValue>(table);
    }

    public ImmutableDictionary<TKey, TValue> Clear() => IsEmpty ? this : Empty.WithComparers(_table.Given);

    public ImmutableDictionary<TKey, TValue> Add(TKey key, TValue value)
    {
        if (TryGetValue(key, out TValue old) && DefaultEqualityComparer<TValue>.Same(old, value)) return this;
        Builder table = _table.Copy();
        table.Add(key, value);
        return new ImmutableDictionary<TKey, TValue>(table);
    }

    public ImmutableDictionary<TKey, TValue> AddRange(IEnumerable<KeyValuePair<TKey, TValue>> pairs)
    {
        if (pairs == null) throw new ArgumentNullException("pairs");
        Builder table = _table.Copy();
        table.AddRange(pairs);
        return new ImmutableDictionary<TKey, TValue>(table);
    }

    public ImmutableDictionary<TKey, TValue> SetItem(TKey key, TValue value)
    {
        if (TryGetValue(key, out TValue old) && DefaultEqualityComparer<TValue>.Same(old, value)) return this;
        Builder table = _table.Copy();
        table[key] = value;
        return new ImmutableDictionary<TKey, TValue>(table);
    }

    public ImmutableDictionary<TKey, TValue> SetItems(IEnumerable<KeyValuePair<TKey, TValue>> items)
    {
        if (items == null) throw new ArgumentNullException("items");
        Builder table = _table.Copy();
        foreach (KeyValuePair<TKey, TValue> pair in items) table[pair.Key] = pair.Value;
        return new ImmutableDictionary<TKey, TValue>(table);
    }

    public ImmutableDictionary<TKey, TValue> Remove(TKey key)
    {
        if (!ContainsKey(key)) return this;
        Builder table = _table.Copy();
        table.Remove(key);
        return table.Count == 0 ? Clear() : new ImmutableDictionary<TKey, TValue>(table);
    }

    public ImmutableDictionary<TKey, TValue> RemoveRange(IEnumerable<TKey> keys)
    {
        if (keys == null) throw new ArgumentNullException("keys");
        ImmutableDictionary<TKey, TValue> result = this;
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

    public struct Enumerator : IEnumerator<KeyValuePair<TKey, TValue>>
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
        internal readonly IEqualityComparer<TKey> Given; // null: the default comparer

        internal Builder(IEqualityComparer<TKey> comparer, int capacity)
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

        public IEqualityComparer<TKey> KeyComparer => Given ?? EqualityComparer<TKey>.Default;
        public int Count => _entries.Count;

        // The index of the key's entry, or the complement of the index where it belongs: behind the entries of the same
        // hash code.
        int Find(TKey key)
        {
            if (key == null) throw new ArgumentNullException("key");
            IEqualityComparer<TKey> comparer = KeyComparer;
            int hash = comparer.GetHashCode(key), i = 0;
            for (; i < Count; i++)
            {
                int h = comparer.GetHashCode(_entries[i].Key);
                if (h > hash) break;
                if (h == hash && comparer.Equals(_entries[i].Key, key)) return i;
            }
            return ~i;
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
                else _entries[i] = new KeyValuePair<TKey, TValue>(_entries[i].Key, value);
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
        public ImmutableDictionary<TKey, TValue> ToImmutable() => Count == 0 ? Empty.WithComparers(Given) : new ImmutableDictionary<TKey, TValue>(Copy());

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
