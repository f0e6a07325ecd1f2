namespace System.Collections.Generic;

public class SortedDictionary<TKey, TValue> : IDictionary<TKey, TValue>, IDictionary, IReadOnlyDictionary<TKey, TValue>
{
    readonly SortedTable<TKey, TValue> _table;

    public SortedDictionary() : this((IComparer<TKey>)null) { }
    public SortedDictionary(IComparer<TKey> comparer) { _table = new SortedTable<TKey, TValue>(comparer); }
    public SortedDictionary(IDictionary<TKey, TValue> dictionary) : this(dictionary, null) { }

    public SortedDictionary(IDictionary<TKey, TValue> dictionary, IComparer<TKey> comparer) : this(comparer)
    {
        if (dictionary == null) throw new ArgumentNullException("dictionary");
        foreach (KeyValuePair<TKey, TValue> pair in dictionary) Add(pair.Key, pair.Value);
    }

    public int Count => _table.Count;
    public IComparer<TKey> Comparer => _table.Comparer;

    int Find(TKey key)
    {
        if (key == null) throw new ArgumentNullException("key");
        return _table.Count == 0 ? -1 : _table.Find(key);
    }

    public TValue this[TKey key]
    {
        get
        {
            int i = Find(key);
            if (i < 0) throw new KeyNotFoundException("The given key '" + key.ToString() + "' was not present in the dictionary.");
            return _table.Values[i];
        }
        set
        {
            if (key == null) throw new ArgumentNullException("key");
            int i = _table.Find(key);
            if (i < 0) _table.InsertAt(~i, key, value);
            else
            {
                _table.Values[i] = value;
                _table.Token = null;
            }
        }
    }

    public void Add(TKey key, TValue value)
    {
        if (key == null) throw new ArgumentNullException("key");
        int i = _table.Find(key);
        if (i >= 0) throw new ArgumentException("An item with the same key has already been added. Key: " + new KeyValuePair<TKey, TValue>(key, value).ToString());
        _table.InsertAt(~i, key, value);
    }

    public bool ContainsKey(TKey key) => Find(key) >= 0;
    public bool ContainsValue(TValue value) => _table.IndexOfValue(value) >= 0;

    public bool TryGetValue(TKey key, out TValue value)
    {
        int i = Find(key);
        value = i < 0 ? default : _table.Values[i];
        return i >= 0;
    }

    public bool Remove(TKey key)
    {
        int i = Find(key);
        if (i >= 0) _table.RemoveAt(i);
        return i >= 0;
    }

    public void Clear() => _table.Clear();

    public void CopyTo(KeyValuePair<TKey, TValue>[] array, int index)
    {
        Dictionary<TKey, TValue>.CheckCopy(array, index, Count);
        for (int i = 0; i < Count; i++) array[index + i] = _table.At(i);
    }

    public KeyCollection Keys => new KeyCollection(this);
    public ValueCollection Values => new ValueCollection(this);
    ICollection<TKey> IDictionary<TKey, TValue>.Keys => Keys;
    ICollection<TValue> IDictionary<TKey, TValue>.Values => Values;
    IEnumerable<TKey> IReadOnlyDictionary<TKey, TValue>.Keys => Keys;
    IEnumerable<TValue> IReadOnlyDictionary<TKey, TValue>.Values => Values;
    ICollection IDictionary.Keys => Keys;
    ICollection IDictionary.Values => Values;

    public Enumerator GetEnumerator() => new Enumerator(_table, false);
    IEnumerator<KeyValuePair<TKey, TValue>> IEnumerable<KeyValuePair<TKey, TValue>>.GetEnumerator() => Count == 0 ? EmptyEnumerator<KeyValuePair<TKey, TValue>>.Finished : GetEnumerator();
    IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable<KeyValuePair<TKey, TValue>>)this).GetEnumerator();
    IDictionaryEnumerator IDictionary.GetEnumerator() => new Enumerator(_table, true);

    bool ICollection<KeyValuePair<TKey, TValue>>.IsReadOnly => false;
    void ICollection<KeyValuePair<TKey, TValue>>.Add(KeyValuePair<TKey, TValue> pair) => Add(pair.Key, pair.Value);

    bool ICollection<KeyValuePair<TKey, TValue>>.Contains(KeyValuePair<TKey, TValue> pair) => TryGetValue(pair.Key, out TValue value) && DefaultEqualityComparer<TValue>.Same(value, pair.Value);

    bool ICollection<KeyValuePair<TKey, TValue>>.Remove(KeyValuePair<TKey, TValue> pair) => TryGetValue(pair.Key, out TValue value) && DefaultEqualityComparer<TValue>.Same(value, pair.Value) && Remove(pair.Key);

    bool IDictionary.IsReadOnly => false;
    bool IDictionary.IsFixedSize => false;
    bool ICollection.IsSynchronized => false;
    object ICollection.SyncRoot => this;
    void IDictionary.Add(object key, object value) => Add(PlainCopy.Argument<TKey>(PlainCopy.Key(key), "key", '\''), PlainCopy.Argument<TValue>(value, "value", '\''));
    bool IDictionary.Contains(object key) => PlainCopy.Key(key) is TKey k && ContainsKey(k);

    void IDictionary.Remove(object key)
    {
        if (PlainCopy.Key(key) is TKey k) Remove(k);
    }

    object IDictionary.this[object key]
    {
        get => PlainCopy.Key(key) is TKey k && TryGetValue(k, out TValue value) ? value : null;
        set => this[PlainCopy.Argument<TKey>(PlainCopy.Key(key), "key", '\'')] = PlainCopy.Argument<TValue>(value, "value", '\'');
    }

    void ICollection.CopyTo(Array array, int index) => PlainCopy.To(this, array, index, true, false);

    public struct Enumerator : IEnumerator<KeyValuePair<TKey, TValue>>, IDictionaryEnumerator
    {
        SortedCursor<TKey, TValue> _cursor;
        readonly bool _entries;
        KeyValuePair<TKey, TValue> _current;

        internal Enumerator(SortedTable<TKey, TValue> table, bool entries)
        {
            _cursor = new SortedCursor<TKey, TValue>(table);
            _entries = entries;
        }

        public bool MoveNext()
        {
            bool more = _cursor.MoveNext();
            _current = more ? _cursor.Table.At(_cursor.Index) : default;
            return more;
        }

        public KeyValuePair<TKey, TValue> Current => _current;
        public void Dispose() { }
        internal void Reset() => _cursor.Reset();
        void IEnumerator.Reset() => Reset();

        DictionaryEntry Entry
        {
            get
            {
                if (!_cursor.Valid) throw Modification.BadCurrent();
                return new DictionaryEntry(_current.Key, _current.Value);
            }
        }

        DictionaryEntry IDictionaryEnumerator.Entry => Entry;
        object IDictionaryEnumerator.Key => Entry.Key;
        object IDictionaryEnumerator.Value => Entry.Value;
        object IEnumerator.Current => _entries ? Entry : _cursor.Valid ? _current : throw Modification.BadCurrent();
    }

    public sealed class KeyCollection : ICollection<TKey>, ICollection, IReadOnlyCollection<TKey>
    {
        readonly SortedDictionary<TKey, TValue> _dictionary;

        public KeyCollection(SortedDictionary<TKey, TValue> dictionary) { _dictionary = dictionary ?? throw new ArgumentNullException("dictionary"); }

        public int Count => _dictionary.Count;
        public bool Contains(TKey item) => _dictionary.ContainsKey(item);

        public void CopyTo(TKey[] array, int index)
        {
            Dictionary<TKey, TValue>.CheckCopy(array, index, Count);
            Array.CopyAlike(_dictionary._table.Keys, 0, array, index, Count);
        }

        public Enumerator GetEnumerator() => new Enumerator(_dictionary);
        IEnumerator<TKey> IEnumerable<TKey>.GetEnumerator() => Count == 0 ? EmptyEnumerator<TKey>.Finished : GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable<TKey>)this).GetEnumerator();

        const string Immutable = "Mutating a key collection derived from a dictionary is not allowed.";
        bool ICollection<TKey>.IsReadOnly => true;
        void ICollection<TKey>.Add(TKey item) => throw new NotSupportedException(Immutable);
        void ICollection<TKey>.Clear() => throw new NotSupportedException(Immutable);
        bool ICollection<TKey>.Remove(TKey item) => throw new NotSupportedException(Immutable);
        bool ICollection.IsSynchronized => false;
        object ICollection.SyncRoot => _dictionary;
        void ICollection.CopyTo(Array array, int index) => PlainCopy.To(this, array, index);

        public struct Enumerator : IEnumerator<TKey>
        {
            SortedDictionary<TKey, TValue>.Enumerator _pairs;
            internal Enumerator(SortedDictionary<TKey, TValue> dictionary) { _pairs = dictionary.GetEnumerator(); }
            public bool MoveNext() => _pairs.MoveNext();
            public TKey Current => _pairs.Current.Key;
            object IEnumerator.Current => ((KeyValuePair<TKey, TValue>)((IEnumerator)_pairs).Current).Key;
            public void Dispose() { }
            void IEnumerator.Reset() => _pairs.Reset();
        }
    }

    public sealed class ValueCollection : ICollection<TValue>, ICollection, IReadOnlyCollection<TValue>
    {
        readonly SortedDictionary<TKey, TValue> _dictionary;

        public ValueCollection(SortedDictionary<TKey, TValue> dictionary) { _dictionary = dictionary ?? throw new ArgumentNullException("dictionary"); }

        public int Count => _dictionary.Count;

        public void CopyTo(TValue[] array, int index)
        {
            Dictionary<TKey, TValue>.CheckCopy(array, index, Count);
            Array.CopyAlike(_dictionary._table.Values, 0, array, index, Count);
        }

        public Enumerator GetEnumerator() => new Enumerator(_dictionary);
        IEnumerator<TValue> IEnumerable<TValue>.GetEnumerator() => Count == 0 ? EmptyEnumerator<TValue>.Finished : GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable<TValue>)this).GetEnumerator();

        const string Immutable = "Mutating a value collection derived from a dictionary is not allowed.";
        bool ICollection<TValue>.IsReadOnly => true;
        void ICollection<TValue>.Add(TValue item) => throw new NotSupportedException(Immutable);
        void ICollection<TValue>.Clear() => throw new NotSupportedException(Immutable);
        bool ICollection<TValue>.Contains(TValue item) => _dictionary.ContainsValue(item);
        bool ICollection<TValue>.Remove(TValue item) => throw new NotSupportedException(Immutable);
        bool ICollection.IsSynchronized => false;
        object ICollection.SyncRoot => _dictionary;
        void ICollection.CopyTo(Array array, int index) => PlainCopy.To(this, array, index);

        public struct Enumerator : IEnumerator<TValue>
        {
            SortedDictionary<TKey, TValue>.Enumerator _pairs;
            internal Enumerator(SortedDictionary<TKey, TValue> dictionary) { _pairs = dictionary.GetEnumerator(); }
            public bool MoveNext() => _pairs.MoveNext();
            public TValue Current => _pairs.Current.Value;
            object IEnumerator.Current => ((KeyValuePair<TKey, TValue>)((IEnumerator)_pairs).Current).Value;
            public void Dispose() { }
            void IEnumerator.Reset() => _pairs.Reset();
        }
    }
}
