namespace System.Collections.Generic;

public partial class Dictionary<TKey, TValue> : IDictionary<TKey, TValue>, IDictionary, IReadOnlyDictionary<TKey, TValue>, Runtime.Serialization.ISerializable, Runtime.Serialization.IDeserializationCallback
{
    void Runtime.Serialization.ISerializable.GetObjectData(Runtime.Serialization.SerializationInfo info, Runtime.Serialization.StreamingContext context) => Reflection.Unsupported.Reached("serialization");
    protected Dictionary(Runtime.Serialization.SerializationInfo info, Runtime.Serialization.StreamingContext context) => Reflection.Unsupported.Reached("a collection that is deserialized");
    void Runtime.Serialization.IDeserializationCallback.OnDeserialization(object sender) { }

    HashTable<TKey, TValue> _table;

    public Dictionary() { }
    public Dictionary(int capacity) : this(capacity, null) { }
    public Dictionary(IEqualityComparer<TKey> comparer) : this(0, comparer) { }

    public Dictionary(int capacity, IEqualityComparer<TKey> comparer)
    {
        if (capacity < 0) throw new ArgumentOutOfRangeException("capacity");
        _table.Reserve(capacity);
        _table.Comparer = comparer;
    }

    public Dictionary(IDictionary<TKey, TValue> dictionary) : this(dictionary, null) { }

    public Dictionary(IDictionary<TKey, TValue> dictionary, IEqualityComparer<TKey> comparer)
        : this(dictionary == null ? throw new ArgumentNullException("dictionary") : dictionary.Count, comparer)
    {
        AddRange(dictionary);
    }

    public Dictionary(IEnumerable<KeyValuePair<TKey, TValue>> collection) : this(collection, null) { }

    public Dictionary(IEnumerable<KeyValuePair<TKey, TValue>> collection, IEqualityComparer<TKey> comparer)
        : this(collection is ICollection<KeyValuePair<TKey, TValue>> c ? c.Count : 0, comparer)
    {
        if (collection == null) throw new ArgumentNullException("collection");
        AddRange(collection);
    }

    // As on .NET, a dictionary or a list that is copied is not watched for changes.
    void AddRange(IEnumerable<KeyValuePair<TKey, TValue>> pairs)
    {
        if (pairs.GetType() == typeof(Dictionary<TKey, TValue>))
        {
            var source = (Dictionary<TKey, TValue>)pairs;
            if (source.Count == 0) return;
            HashTable<TKey, TValue>.Entry[] entries = source._table.Entries;
            if (source._table.Comparer == _table.Comparer)
            {
                _table.TakeFrom(entries, source._table.Limit);
                return;
            }
            int count = source._table.Limit;
            for (int i = 0; i < count; i++)
                if (entries[i].Next >= -1) Add(entries[i].Key, entries[i].Value);
            return;
        }
        foreach (KeyValuePair<TKey, TValue> pair in Runtime.InteropServices.CollectionsMarshal.Unwatched(pairs)) Add(pair.Key, pair.Value);
    }

    public int Count => _table.Count;
    public int Capacity => _table.Capacity;
    public IEqualityComparer<TKey> Comparer => _table.Comparer ?? EqualityComparer<TKey>.Default;

    int Find(TKey key, out HashTable<TKey, TValue>.Entry[] entries)
    {
        if (key == null) throw new ArgumentNullException("key");
        return _table.Find(key, out entries);
    }

    public TValue this[TKey key]
    {
        get
        {
            int i = Find(key, out HashTable<TKey, TValue>.Entry[] entries);
            if (i < 0) throw new KeyNotFoundException("The given key '" + key.ToString() + "' was not present in the dictionary.");
            return entries[i].Value;
        }
        set
        {
            if (key == null) throw new ArgumentNullException("key");
            _table.Insert(key, value, true);
        }
    }

    public void Add(TKey key, TValue value)
    {
        if (!TryAdd(key, value)) throw new ArgumentException("An item with the same key has already been added. Key: " + key.ToString());
    }

    public bool TryAdd(TKey key, TValue value)
    {
        if (key == null) throw new ArgumentNullException("key");
        return _table.Insert(key, value, false);
    }

    public bool ContainsKey(TKey key) => Find(key, out _) >= 0;

    public bool ContainsValue(TValue value)
    {
        HashTable<TKey, TValue>.Entry[] entries = _table.Entries;
        for (int i = 0; i < _table.Limit; i++)
            if (entries[i].Next >= -1 && DefaultEqualityComparer<TValue>.Same(entries[i].Value, value)) return true;
        return false;
    }

    // For CollectionsMarshal: a reference to the value of a key; a null reference if the key is missing.
    internal ref TValue ValueRef(TKey key)
    {
        int i = Find(key, out HashTable<TKey, TValue>.Entry[] entries);
        if (i < 0) return ref Runtime.CompilerServices.Unsafe.NullRef<TValue>();
        return ref entries[i].Value;
    }

    public bool TryGetValue(TKey key, out TValue value)
    {
        int i = Find(key, out HashTable<TKey, TValue>.Entry[] entries);
        value = i < 0 ? default : entries[i].Value;
        return i >= 0;
    }

    public bool Remove(TKey key) => Remove(key, out TValue value);

    public bool Remove(TKey key, out TValue value)
    {
        if (key == null) throw new ArgumentNullException("key");
        return _table.Remove(key, out value);
    }

    public void Clear() => _table.Clear();

    public int EnsureCapacity(int capacity)
    {
        if (capacity < 0) throw new ArgumentOutOfRangeException("capacity");
        if (capacity > _table.Capacity) _table.Token = null;
        _table.Reserve(capacity);
        return _table.Capacity;
    }

    public void TrimExcess() => _table.Trim(Count);

    public void TrimExcess(int capacity)
    {
        if (capacity < Count) throw new ArgumentOutOfRangeException("capacity");
        _table.Trim(capacity);
    }

    void CopyTo(KeyValuePair<TKey, TValue>[] array, int index)
    {
        CheckCopy(array, index, Count);
        int count = _table.Limit;
        HashTable<TKey, TValue>.Entry[] entries = _table.Entries;
        for (int i = 0; i < count; i++)
            if (entries[i].Next >= -1) array[index++] = new KeyValuePair<TKey, TValue>(entries[i].Key, entries[i].Value);
    }

    internal static void CheckCopy(Array array, int index, int count)
    {
        if (array == null) throw new ArgumentNullException("array");
        if ((uint)index > (uint)array.Length) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.NonNegative);
        if (array.Length - index < count) throw new ArgumentException("Destination array is not long enough to copy all the items in the collection. Check array index and length.");
    }

    public KeyCollection Keys => new KeyCollection(this);
    public ValueCollection Values => new ValueCollection(this);
    ICollection<TKey> IDictionary<TKey, TValue>.Keys => Keys;
    ICollection<TValue> IDictionary<TKey, TValue>.Values => Values;
    IEnumerable<TKey> IReadOnlyDictionary<TKey, TValue>.Keys => Keys;
    IEnumerable<TValue> IReadOnlyDictionary<TKey, TValue>.Values => Values;
    ICollection IDictionary.Keys => Keys;
    ICollection IDictionary.Values => Values;

    public Enumerator GetEnumerator() => new Enumerator(this, false);
    IEnumerator<KeyValuePair<TKey, TValue>> IEnumerable<KeyValuePair<TKey, TValue>>.GetEnumerator() =>
        Count == 0 ? EmptyEnumerator<KeyValuePair<TKey, TValue>>.NotStarted : new Enumerator(this, false);

    IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable<KeyValuePair<TKey, TValue>>)this).GetEnumerator();
    IDictionaryEnumerator IDictionary.GetEnumerator() => new Enumerator(this, true);

    bool ICollection<KeyValuePair<TKey, TValue>>.IsReadOnly => false;
    void ICollection<KeyValuePair<TKey, TValue>>.Add(KeyValuePair<TKey, TValue> pair) => Add(pair.Key, pair.Value);
    void ICollection<KeyValuePair<TKey, TValue>>.CopyTo(KeyValuePair<TKey, TValue>[] array, int index) => CopyTo(array, index);

    bool ICollection<KeyValuePair<TKey, TValue>>.Contains(KeyValuePair<TKey, TValue> pair)
    {
        int i = Find(pair.Key, out HashTable<TKey, TValue>.Entry[] entries);
        return i >= 0 && DefaultEqualityComparer<TValue>.Same(entries[i].Value, pair.Value);
    }

    bool ICollection<KeyValuePair<TKey, TValue>>.Remove(KeyValuePair<TKey, TValue> pair)
    {
        int i = Find(pair.Key, out HashTable<TKey, TValue>.Entry[] entries);
        return i >= 0 && DefaultEqualityComparer<TValue>.Same(entries[i].Value, pair.Value) && Remove(pair.Key);
    }

    bool IDictionary.IsReadOnly => false;
    bool IDictionary.IsFixedSize => false;
    bool ICollection.IsSynchronized => false;
    object ICollection.SyncRoot => this;
    void IDictionary.Add(object key, object value) => Add(PlainCopy.Argument<TKey>(PlainCopy.Key(key), "key"), PlainCopy.Argument<TValue>(value, "value"));
    bool IDictionary.Contains(object key) => PlainCopy.Key(key) is TKey k && ContainsKey(k);

    void IDictionary.Remove(object key)
    {
        if (PlainCopy.Key(key) is TKey k) Remove(k);
    }

    object IDictionary.this[object key]
    {
        get => PlainCopy.Key(key) is TKey k && TryGetValue(k, out TValue value) ? value : null;
        set => this[PlainCopy.Argument<TKey>(PlainCopy.Key(key), "key")] = PlainCopy.Argument<TValue>(value, "value");
    }

    void ICollection.CopyTo(Array array, int index)
    {
        if (array != null && array.Rank == 1 && index > array.Length) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.NonNegative);
        PlainCopy.To(this, array, index, false, true);
    }

    public struct Enumerator : IEnumerator<KeyValuePair<TKey, TValue>>, IDictionaryEnumerator
    {
        readonly Dictionary<TKey, TValue> _dictionary;
        readonly object _token;
        readonly bool _entries;
        int _index; // 1 + index of the current entry; -1 at the end
        KeyValuePair<TKey, TValue> _current;

        internal Enumerator(Dictionary<TKey, TValue> dictionary, bool entries)
        {
            _dictionary = dictionary;
            _token = Modification.Watch(ref dictionary._table.Token);
            _entries = entries;
            _index = 0;
            _current = default;
        }

        public bool MoveNext()
        {
            Modification.Check(ref _dictionary._table.Token, _token);
            while (_index >= 0 && _index < _dictionary._table.Limit)
            {
                int i = _index++;
                ref HashTable<TKey, TValue>.Entry entry = ref _dictionary._table.Entries[i];
                if (entry.Next < -1) continue;
                _current = new KeyValuePair<TKey, TValue>(entry.Key, entry.Value);
                return true;
            }
            _index = -1;
            _current = default;
            return false;
        }

        public KeyValuePair<TKey, TValue> Current => _current;
        public void Dispose() { }

        void Check()
        {
            if (_index <= 0) throw Modification.BadCurrent();
        }

        object IEnumerator.Current
        {
            get
            {
                Check();
                if (_entries) return new DictionaryEntry(_current.Key, _current.Value);
                return _current;
            }
        }

        void IEnumerator.Reset() => Restart();

        internal void Restart()
        {
            Modification.Check(ref _dictionary._table.Token, _token);
            _index = 0;
            _current = default;
        }

        DictionaryEntry IDictionaryEnumerator.Entry
        {
            get
            {
                Check();
                return new DictionaryEntry(_current.Key, _current.Value);
            }
        }

        object IDictionaryEnumerator.Key
        {
            get
            {
                Check();
                return _current.Key;
            }
        }

        object IDictionaryEnumerator.Value
        {
            get
            {
                Check();
                return _current.Value;
            }
        }
    }

    public sealed class KeyCollection : ICollection<TKey>, ICollection, IReadOnlyCollection<TKey>
    {
        readonly Dictionary<TKey, TValue> _dictionary;

        public KeyCollection(Dictionary<TKey, TValue> dictionary) { _dictionary = dictionary ?? throw new ArgumentNullException("dictionary"); }

        public int Count => _dictionary.Count;
        public bool Contains(TKey item) => _dictionary.ContainsKey(item);

        public void CopyTo(TKey[] array, int index)
        {
            CheckCopy(array, index, Count);
            int count = _dictionary._table.Limit;
            HashTable<TKey, TValue>.Entry[] entries = _dictionary._table.Entries;
            for (int i = 0; i < count; i++)
                if (entries[i].Next >= -1) array[index++] = entries[i].Key;
        }

        public Enumerator GetEnumerator() => new Enumerator(_dictionary);
        IEnumerator<TKey> IEnumerable<TKey>.GetEnumerator() => _dictionary.Count == 0 ? EmptyEnumerator<TKey>.Finished : new Enumerator(_dictionary);
        IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable<TKey>)this).GetEnumerator();

        const string Immutable = "Mutating a key collection derived from a dictionary is not allowed.";
        bool ICollection<TKey>.IsReadOnly => true;
        void ICollection<TKey>.Add(TKey item) => throw new NotSupportedException(Immutable);
        void ICollection<TKey>.Clear() => throw new NotSupportedException(Immutable);
        bool ICollection<TKey>.Remove(TKey item) => throw new NotSupportedException(Immutable);
        bool ICollection.IsSynchronized => false;
        object ICollection.SyncRoot => _dictionary;
        void ICollection.CopyTo(Array array, int index)
        {
            if (array is null or TKey[]) CopyTo((TKey[])array, index);
            else PlainCopy.To(this, array, index, false);
        }

        public struct Enumerator : IEnumerator<TKey>
        {
            Dictionary<TKey, TValue>.Enumerator _pairs;
            internal Enumerator(Dictionary<TKey, TValue> dictionary) { _pairs = dictionary.GetEnumerator(); }
            public bool MoveNext() => _pairs.MoveNext();
            public TKey Current => _pairs.Current.Key;
            object IEnumerator.Current => ((KeyValuePair<TKey, TValue>)((IEnumerator)_pairs).Current).Key;
            public void Dispose() { }
            void IEnumerator.Reset() => _pairs.Restart();
        }
    }

    public sealed class ValueCollection : ICollection<TValue>, ICollection, IReadOnlyCollection<TValue>
    {
        readonly Dictionary<TKey, TValue> _dictionary;

        public ValueCollection(Dictionary<TKey, TValue> dictionary) { _dictionary = dictionary ?? throw new ArgumentNullException("dictionary"); }

        public int Count => _dictionary.Count;

        public void CopyTo(TValue[] array, int index)
        {
            CheckCopy(array, index, Count);
            int count = _dictionary._table.Limit;
            HashTable<TKey, TValue>.Entry[] entries = _dictionary._table.Entries;
            for (int i = 0; i < count; i++)
                if (entries[i].Next >= -1) array[index++] = entries[i].Value;
        }

        public Enumerator GetEnumerator() => new Enumerator(_dictionary);
        IEnumerator<TValue> IEnumerable<TValue>.GetEnumerator() => _dictionary.Count == 0 ? EmptyEnumerator<TValue>.Finished : new Enumerator(_dictionary);
        IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable<TValue>)this).GetEnumerator();

        const string Immutable = "Mutating a value collection derived from a dictionary is not allowed.";
        bool ICollection<TValue>.IsReadOnly => true;
        void ICollection<TValue>.Add(TValue item) => throw new NotSupportedException(Immutable);
        void ICollection<TValue>.Clear() => throw new NotSupportedException(Immutable);
        bool ICollection<TValue>.Contains(TValue item) => _dictionary.ContainsValue(item);
        bool ICollection<TValue>.Remove(TValue item) => throw new NotSupportedException(Immutable);
        bool ICollection.IsSynchronized => false;
        object ICollection.SyncRoot => _dictionary;
        void ICollection.CopyTo(Array array, int index)
        {
            if (array is null or TValue[]) CopyTo((TValue[])array, index);
            else PlainCopy.To(this, array, index, false);
        }

        public struct Enumerator : IEnumerator<TValue>
        {
            Dictionary<TKey, TValue>.Enumerator _pairs;
            internal Enumerator(Dictionary<TKey, TValue> dictionary) { _pairs = dictionary.GetEnumerator(); }
            public bool MoveNext() => _pairs.MoveNext();
            public TValue Current => _pairs.Current.Value;
            object IEnumerator.Current => ((KeyValuePair<TKey, TValue>)((IEnumerator)_pairs).Current).Value;
            public void Dispose() { }
            void IEnumerator.Reset() => _pairs.Restart();
        }
    }
}
