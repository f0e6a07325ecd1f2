namespace System.Collections.Generic;

public class SortedList<TKey, TValue> : IDictionary<TKey, TValue>, IDictionary, IReadOnlyDictionary<TKey, TValue>
{
    readonly SortedTable<TKey, TValue> _table;

    public SortedList() : this((IComparer<TKey>)null) { }
    public SortedList(IComparer<TKey> comparer) { _table = new SortedTable<TKey, TValue>(comparer); }
    public SortedList(int capacity) : this(capacity, null) { }

    public SortedList(int capacity, IComparer<TKey> comparer) : this(comparer)
    {
        ArgumentOutOfRangeException.CheckNonNegative(capacity, "capacity");
        if (capacity > 0) _table.Resize(capacity);
    }

    public SortedList(IDictionary<TKey, TValue> dictionary) : this(dictionary, null) { }

    public SortedList(IDictionary<TKey, TValue> dictionary, IComparer<TKey> comparer) : this(dictionary == null ? throw new ArgumentNullException("dictionary") : dictionary.Count, comparer)
    {
        foreach (KeyValuePair<TKey, TValue> pair in dictionary) Add(pair.Key, pair.Value);
    }

    public int Count => _table.Count;
    public IComparer<TKey> Comparer => _table.Comparer;

    public int Capacity
    {
        get => _table.Keys.Length;
        set
        {
            if (value < Count) throw new ArgumentOutOfRangeException("value", value, "capacity was less than the current size.");
            if (value != Capacity) _table.Resize(value);
        }
    }

    public void TrimExcess()
    {
        if (Count < (int)(Capacity * 0.9)) _table.Resize(Count);
    }

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
        if (i >= 0) throw new ArgumentException("An item with the same key has already been added. Key: " + key.ToString(), "key");
        _table.InsertAt(~i, key, value);
    }

    public bool ContainsKey(TKey key) => Find(key) >= 0;
    public bool ContainsValue(TValue value) => _table.IndexOfValue(value) >= 0;
    public int IndexOfValue(TValue value) => _table.IndexOfValue(value);

    public int IndexOfKey(TKey key)
    {
        int i = Find(key);
        return i < 0 ? -1 : i;
    }

    public bool TryGetValue(TKey key, out TValue value)
    {
        int i = Find(key);
        value = i < 0 ? default : _table.Values[i];
        return i >= 0;
    }

    int Checked(int index)
    {
        if ((uint)index >= (uint)Count) throw new ArgumentOutOfRangeException("index", index, ArgumentOutOfRangeException.IndexMustBeLess);
        return index;
    }

    public TKey GetKeyAtIndex(int index) => _table.Keys[Checked(index)];
    public TValue GetValueAtIndex(int index) => _table.Values[Checked(index)];

    public void SetValueAtIndex(int index, TValue value)
    {
        _table.Values[Checked(index)] = value;
        _table.Token = null;
    }

    public void RemoveAt(int index) => _table.RemoveAt(Checked(index));

    public bool Remove(TKey key)
    {
        int i = Find(key);
        if (i >= 0) _table.RemoveAt(i);
        return i >= 0;
    }

    public void Clear() => _table.Clear();

    void CopyTo(KeyValuePair<TKey, TValue>[] array, int index)
    {
        Dictionary<TKey, TValue>.CheckCopy(array, index, Count);
        for (int i = 0; i < Count; i++) array[index + i] = _table.At(i);
    }

    public IList<TKey> Keys => new KeyList(_table);
    public IList<TValue> Values => new ValueList(_table);
    ICollection<TKey> IDictionary<TKey, TValue>.Keys => new KeyList(_table);
    ICollection<TValue> IDictionary<TKey, TValue>.Values => new ValueList(_table);
    IEnumerable<TKey> IReadOnlyDictionary<TKey, TValue>.Keys => Keys;
    IEnumerable<TValue> IReadOnlyDictionary<TKey, TValue>.Values => Values;
    ICollection IDictionary.Keys => new KeyList(_table);
    ICollection IDictionary.Values => new ValueList(_table);

    public IEnumerator<KeyValuePair<TKey, TValue>> GetEnumerator() =>
        Count == 0 ? EmptyEnumerator<KeyValuePair<TKey, TValue>>.Finished : new SortedDictionary<TKey, TValue>.Enumerator(_table, false);

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    IDictionaryEnumerator IDictionary.GetEnumerator() => new SortedDictionary<TKey, TValue>.Enumerator(_table, true);

    bool ICollection<KeyValuePair<TKey, TValue>>.IsReadOnly => false;
    void ICollection<KeyValuePair<TKey, TValue>>.Add(KeyValuePair<TKey, TValue> pair) => Add(pair.Key, pair.Value);
    void ICollection<KeyValuePair<TKey, TValue>>.CopyTo(KeyValuePair<TKey, TValue>[] array, int index) => CopyTo(array, index);
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

    abstract class Part<T> : IList<T>, ICollection
    {
        protected readonly SortedTable<TKey, TValue> Table;
        protected Part(SortedTable<TKey, TValue> table) { Table = table; }

        protected abstract T[] Items { get; }
        public abstract int IndexOf(T item);

        const string Nested = "This operation is not supported on SortedList nested types because they require modifying the original SortedList.";

        public int Count => Table.Count;
        public bool IsReadOnly => true;

        public T this[int index]
        {
            get => (uint)index < (uint)Count ? Items[index] : throw new ArgumentOutOfRangeException("index", index, ArgumentOutOfRangeException.IndexMustBeLess);
            set => throw new NotSupportedException(Nested);
        }

        public bool Contains(T item) => IndexOf(item) >= 0;
        public void CopyTo(T[] array, int index) => Array.CopyAlike(Items, 0, array, index, Count);
        public void Add(T item) => throw new NotSupportedException(Nested);
        public void Clear() => throw new NotSupportedException(Nested);
        public void Insert(int index, T item) => throw new NotSupportedException(Nested);
        public bool Remove(T item) => throw new NotSupportedException(Nested);
        public void RemoveAt(int index) => throw new NotSupportedException(Nested);
        bool ICollection.IsSynchronized => false;
        object ICollection.SyncRoot => this;
        void ICollection.CopyTo(Array array, int index) => PlainCopy.To(this, array, index);

        public IEnumerator<T> GetEnumerator() => Count == 0 ? EmptyEnumerator<T>.Finished : Each();

        IEnumerator<T> Each()
        {
            var cursor = new SortedCursor<TKey, TValue>(Table);
            while (cursor.MoveNext()) yield return Items[cursor.Index];
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    sealed class KeyList : Part<TKey>
    {
        internal KeyList(SortedTable<TKey, TValue> table) : base(table) { }
        protected override TKey[] Items => Table.Keys;

        public override int IndexOf(TKey key)
        {
            if (key == null) throw new ArgumentNullException("key");
            int i = Table.Count == 0 ? -1 : Table.Find(key);
            return i < 0 ? -1 : i;
        }
    }

    sealed class ValueList : Part<TValue>
    {
        internal ValueList(SortedTable<TKey, TValue> table) : base(table) { }
        protected override TValue[] Items => Table.Values;
        public override int IndexOf(TValue value) => Table.IndexOfValue(value);
    }
}
