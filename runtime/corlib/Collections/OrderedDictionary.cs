
namespace System.Collections.Generic;

// Keys and values in the order of their insertion. A key is found by the hash codes that are kept beside the keys.
// There is no table of buckets, which would be a part of the state.
public class OrderedDictionary<TKey, TValue> : IDictionary<TKey, TValue>, IReadOnlyDictionary<TKey, TValue>, IDictionary, IList<KeyValuePair<TKey, TValue>>, IReadOnlyList<KeyValuePair<TKey, TValue>>, IList
{
    struct Entry
    {
        internal int Hash;
        internal TKey Key;
        internal TValue Value;
    }

    Entry[] _entries;
    int _count;
    readonly IEqualityComparer<TKey> _comparer;
    object _watch;

    public OrderedDictionary() : this(0, null) { }
    public OrderedDictionary(int capacity) : this(capacity, null) { }
    public OrderedDictionary(IEqualityComparer<TKey> comparer) : this(0, comparer) { }

    public OrderedDictionary(int capacity, IEqualityComparer<TKey> comparer)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(capacity);
        _entries = capacity == 0 ? [] : new Entry[Primes.From(capacity)];
        _comparer = comparer;
    }

    public OrderedDictionary(IDictionary<TKey, TValue> dictionary) : this(dictionary, null) { }

    public OrderedDictionary(IDictionary<TKey, TValue> dictionary, IEqualityComparer<TKey> comparer)
        : this(dictionary == null ? throw new ArgumentNullException("dictionary") : dictionary.Count, comparer)
    {
        foreach (KeyValuePair<TKey, TValue> pair in dictionary) Add(pair.Key, pair.Value);
    }

    public OrderedDictionary(IEnumerable<KeyValuePair<TKey, TValue>> collection) : this(collection, null) { }

    public OrderedDictionary(IEnumerable<KeyValuePair<TKey, TValue>> collection, IEqualityComparer<TKey> comparer) : this(0, comparer)
    {
        if (collection == null) throw new ArgumentNullException("collection");
        foreach (KeyValuePair<TKey, TValue> pair in collection) Add(pair.Key, pair.Value);
    }

    public int Count => _count;
    public int Capacity => _entries.Length;
    public IEqualityComparer<TKey> Comparer => _comparer ?? EqualityComparer<TKey>.Default;
    public KeyCollection Keys => new KeyCollection(this);
    public ValueCollection Values => new ValueCollection(this);

    int HashOf(TKey key)
    {
        if (key == null) throw new ArgumentNullException("key");
        return _comparer == null ? EqualityComparer<TKey>.Default.GetHashCode(key) : _comparer.GetHashCode(key);
    }

    int Find(TKey key, int hash)
    {
        IEqualityComparer<TKey> comparer = Comparer;
        for (int i = 0; i < _count; i++)
            if (_entries[i].Hash == hash && comparer.Equals(_entries[i].Key, key)) return i;
        return -1;
    }

    public int IndexOf(TKey key) => Find(key, HashOf(key));

    void Put(int index, TKey key, int hash, TValue value)
    {
        if (_count == _entries.Length) Resize(Primes.From(2 * _count));
        Array.Copy(_entries, index, _entries, index + 1, _count - index);
        _entries[index] = new Entry { Hash = hash, Key = key, Value = value };
        _count++;
        _watch = null;
    }

    void Resize(int capacity)
    {
        var entries = new Entry[capacity];
        Array.Copy(_entries, entries, _count);
        _entries = entries;
    }

    static ArgumentException Duplicate(TKey key) => new ArgumentException("An item with the same key has already been added. Key: " + key, "key");

    void CheckIndex(int index)
    {
        if ((uint)index >= (uint)_count) throw new ArgumentOutOfRangeException("index");
    }

    public TValue this[TKey key]
    {
        get
        {
            int i = IndexOf(key);
            if (i < 0) throw new KeyNotFoundException("The given key '" + key + "' was not present in the dictionary.");
            return _entries[i].Value;
        }
        set
        {
            int hash = HashOf(key), i = Find(key, hash);
            if (i < 0)
            {
                Put(_count, key, hash, value);
                return;
            }
            _entries[i].Value = value; // enumerations may go on
        }
    }

    public void Add(TKey key, TValue value) => Insert(_count, key, value);
    public bool TryAdd(TKey key, TValue value) => TryAdd(key, value, out _);

    public bool TryAdd(TKey key, TValue value, out int index)
    {
        int hash = HashOf(key);
        index = Find(key, hash);
        if (index >= 0) return false;
        index = _count;
        Put(_count, key, hash, value);
        return true;
    }

    public void Insert(int index, TKey key, TValue value)
    {
        if ((uint)index > (uint)_count) throw new ArgumentOutOfRangeException("index");
        int hash = HashOf(key);
        if (Find(key, hash) >= 0) throw Duplicate(key);
        Put(index, key, hash, value);
    }

    public bool ContainsKey(TKey key) => IndexOf(key) >= 0;

    public bool ContainsValue(TValue value)
    {
        for (int i = 0; i < _count; i++)
            if (EqualityComparer<TValue>.Default.Equals(value, _entries[i].Value)) return true;
        return false;
    }

    public bool TryGetValue(TKey key, out TValue value) => TryGetValue(key, out value, out _);

    public bool TryGetValue(TKey key, out TValue value, out int index)
    {
        index = IndexOf(key);
        value = index < 0 ? default : _entries[index].Value;
        return index >= 0;
    }

    public KeyValuePair<TKey, TValue> GetAt(int index)
    {
        CheckIndex(index);
        return new KeyValuePair<TKey, TValue>(_entries[index].Key, _entries[index].Value);
    }

    public void SetAt(int index, TValue value)
    {
        CheckIndex(index);
        _entries[index].Value = value;
    }

    public void SetAt(int index, TKey key, TValue value)
    {
        CheckIndex(index);
        int hash = HashOf(key), i = Find(key, hash);
        if (i >= 0 && i != index) throw Duplicate(key);
        if (i == index)
        {
            _entries[i].Value = value; // the key object stays the old one
            return;
        }
        _entries[index] = new Entry { Hash = hash, Key = key, Value = value };
        _watch = null;
    }

    public bool Remove(TKey key) => Remove(key, out _);

    public bool Remove(TKey key, out TValue value)
    {
        if (!TryGetValue(key, out value, out int i)) return false;
        RemoveAt(i);
        return true;
    }

    public void RemoveAt(int index)
    {
        CheckIndex(index);
        _count--;
        Array.Copy(_entries, index + 1, _entries, index, _count - index);
        _entries[_count] = default;
        _watch = null;
    }

    public void Clear()
    {
        Array.Clear(_entries, 0, _count);
        _count = 0;
        _watch = null;
    }

    public int EnsureCapacity(int capacity)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(capacity);
        if (_entries.Length < capacity) Resize(Primes.From(capacity));
        return _entries.Length;
    }

    public void TrimExcess() => TrimExcess(_count);

    public void TrimExcess(int capacity)
    {
        if (capacity < _count) throw new ArgumentOutOfRangeException("capacity", capacity, "capacity ('" + capacity + "') must be greater than or equal to '" + _count + "'.");
        Resize(Primes.From(capacity));
    }

    public Enumerator GetEnumerator() => new Enumerator(this, false);
    IEnumerator<KeyValuePair<TKey, TValue>> IEnumerable<KeyValuePair<TKey, TValue>>.GetEnumerator() => Count == 0 ? EmptyEnumerator<KeyValuePair<TKey, TValue>>.Finished : GetEnumerator();
    IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable<KeyValuePair<TKey, TValue>>)this).GetEnumerator();
    IDictionaryEnumerator IDictionary.GetEnumerator() => new Enumerator(this, true);

    ICollection<TKey> IDictionary<TKey, TValue>.Keys => Keys;
    ICollection<TValue> IDictionary<TKey, TValue>.Values => Values;
    IEnumerable<TKey> IReadOnlyDictionary<TKey, TValue>.Keys => Keys;
    IEnumerable<TValue> IReadOnlyDictionary<TKey, TValue>.Values => Values;
    ICollection IDictionary.Keys => Keys;
    ICollection IDictionary.Values => Values;
    bool ICollection<KeyValuePair<TKey, TValue>>.IsReadOnly => false;
    bool IDictionary.IsReadOnly => false;
    bool IDictionary.IsFixedSize => false;
    bool IList.IsReadOnly => false;
    bool IList.IsFixedSize => false;
    bool ICollection.IsSynchronized => false;
    object ICollection.SyncRoot => this;
    void ICollection<KeyValuePair<TKey, TValue>>.Add(KeyValuePair<TKey, TValue> item) => Add(item.Key, item.Value);
    void IList<KeyValuePair<TKey, TValue>>.Insert(int index, KeyValuePair<TKey, TValue> item) => Insert(index, item.Key, item.Value);

    KeyValuePair<TKey, TValue> IList<KeyValuePair<TKey, TValue>>.this[int index]
    {
        get => GetAt(index);
        set => SetAt(index, value.Key, value.Value);
    }

    KeyValuePair<TKey, TValue> IReadOnlyList<KeyValuePair<TKey, TValue>>.this[int index] => GetAt(index);

    int IList<KeyValuePair<TKey, TValue>>.IndexOf(KeyValuePair<TKey, TValue> item) => PositionOf(item);

    int PositionOf(KeyValuePair<TKey, TValue> item)
    {
        int i = IndexOf(item.Key);
        return i >= 0 && EqualityComparer<TValue>.Default.Equals(_entries[i].Value, item.Value) ? i : -1;
    }

    bool ICollection<KeyValuePair<TKey, TValue>>.Contains(KeyValuePair<TKey, TValue> item) => PositionOf(item) >= 0;

    bool ICollection<KeyValuePair<TKey, TValue>>.Remove(KeyValuePair<TKey, TValue> item)
    {
        int i = PositionOf(item);
        if (i >= 0) RemoveAt(i);
        return i >= 0;
    }

    void ICollection<KeyValuePair<TKey, TValue>>.CopyTo(KeyValuePair<TKey, TValue>[] array, int arrayIndex)
    {
        CheckCopy(array, arrayIndex, "arrayIndex");
        for (int i = 0; i < _count; i++) array[arrayIndex + i] = GetAt(i);
    }

    void ICollection.CopyTo(Array array, int index)
    {
        CheckCopy(array, index, "index");
        for (int i = 0; i < _count; i++) array.SetValue(GetAt(i), index + i);
    }

    void CheckCopy(Array array, int index, string name)
    {
        if (array == null) throw new ArgumentNullException("array");
        ArgumentOutOfRangeException.ThrowIfNegative(index, name);
        if (array.Length - index < _count) throw new ArgumentException("Destination array is not long enough to copy all the items in the collection. Check array index and length.");
    }

    object IDictionary.this[object key]
    {
        get => key == null ? throw new ArgumentNullException("key") : key is TKey k && TryGetValue(k, out TValue v) ? v : null;
        set => this[PlainCopy.Argument<TKey>(PlainCopy.Key(key), "key", '\'')] = PlainCopy.Argument<TValue>(value, "value", '\'');
    }

    void IDictionary.Add(object key, object value) => Add(PlainCopy.Argument<TKey>(PlainCopy.Key(key), "key", '\''), PlainCopy.Argument<TValue>(value, "value", '\''));
    bool IDictionary.Contains(object key) => key == null ? throw new ArgumentNullException("key") : key is TKey k && ContainsKey(k);

    void IDictionary.Remove(object key)
    {
        if (key == null) throw new ArgumentNullException("key");
        if (key is TKey k) Remove(k);
    }

    object IList.this[int index]
    {
        get => GetAt(index);
        set
        {
            var pair = (KeyValuePair<TKey, TValue>)value;
            SetAt(index, pair.Key, pair.Value);
        }
    }

    int IList.Add(object value)
    {
        var pair = (KeyValuePair<TKey, TValue>)value;
        Add(pair.Key, pair.Value);
        return _count - 1;
    }

    bool IList.Contains(object value) => value is KeyValuePair<TKey, TValue> pair && PositionOf(pair) >= 0;
    int IList.IndexOf(object value) => value is KeyValuePair<TKey, TValue> pair ? PositionOf(pair) : -1;

    void IList.Insert(int index, object value)
    {
        var pair = (KeyValuePair<TKey, TValue>)value;
        Insert(index, pair.Key, pair.Value);
    }

    void IList.Remove(object value)
    {
        if (value is KeyValuePair<TKey, TValue> pair) ((ICollection<KeyValuePair<TKey, TValue>>)this).Remove(pair);
    }

    public struct Enumerator : IEnumerator<KeyValuePair<TKey, TValue>>, IDictionaryEnumerator
    {
        readonly OrderedDictionary<TKey, TValue> _of;
        readonly object _watch;
        readonly bool _entries;
        int _next;
        KeyValuePair<TKey, TValue> _current;

        internal Enumerator(OrderedDictionary<TKey, TValue> of, bool entries)
        {
            _of = of;
            _entries = entries;
            _watch = Modification.Watch(ref of._watch);
        }

        public KeyValuePair<TKey, TValue> Current => _current;
        object IEnumerator.Current => _entries ? new DictionaryEntry(_current.Key, _current.Value) : _current;
        DictionaryEntry IDictionaryEnumerator.Entry => new DictionaryEntry(_current.Key, _current.Value);
        object IDictionaryEnumerator.Key => _current.Key;
        object IDictionaryEnumerator.Value => _current.Value;

        public bool MoveNext()
        {
            Modification.CheckSince(ref _of._watch, _watch);
            bool more = _next < _of._count;
            _current = more ? _of.GetAt(_next++) : default;
            return more;
        }

        internal void Reset()
        {
            Modification.CheckSince(ref _of._watch, _watch);
            _next = 0;
            _current = default;
        }

        void IEnumerator.Reset() => Reset();
        void IDisposable.Dispose() { }
    }

    public sealed class KeyCollection : View<TKey>
    {
        internal KeyCollection(OrderedDictionary<TKey, TValue> of) : base(of) { }
        private protected override TKey At(int i) => _of._entries[i].Key;
        private protected override IEnumerator<TKey> Each() => GetEnumerator();
        public override bool Contains(TKey key) => _of.ContainsKey(key);
        private protected override int PositionOf(TKey item) => _of.IndexOf(item);
        public Enumerator GetEnumerator() => new Enumerator(_of);

        public struct Enumerator : IEnumerator<TKey>
        {
            OrderedDictionary<TKey, TValue>.Enumerator _items;
            internal Enumerator(OrderedDictionary<TKey, TValue> of) { _items = of.GetEnumerator(); }
            public TKey Current => _items.Current.Key;
            object IEnumerator.Current => Current;
            public bool MoveNext() => _items.MoveNext();
            void IEnumerator.Reset() => _items.Reset();
            void IDisposable.Dispose() { }
        }
    }

    public sealed class ValueCollection : View<TValue>
    {
        internal ValueCollection(OrderedDictionary<TKey, TValue> of) : base(of) { }
        private protected override TValue At(int i) => _of._entries[i].Value;
        private protected override IEnumerator<TValue> Each() => GetEnumerator();
        public override bool Contains(TValue item) => _of.ContainsValue(item);
        public Enumerator GetEnumerator() => new Enumerator(_of);

        private protected override int PositionOf(TValue item)
        {
            for (int i = 0; i < Count; i++)
                if (EqualityComparer<TValue>.Default.Equals(At(i), item)) return i;
            return -1;
        }

        public struct Enumerator : IEnumerator<TValue>
        {
            OrderedDictionary<TKey, TValue>.Enumerator _items;
            internal Enumerator(OrderedDictionary<TKey, TValue> of) { _items = of.GetEnumerator(); }
            public TValue Current => _items.Current.Value;
            object IEnumerator.Current => Current;
            public bool MoveNext() => _items.MoveNext();
            void IEnumerator.Reset() => _items.Reset();
            void IDisposable.Dispose() { }
        }
    }

    // The keys, or the values, as a list that cannot be changed.
    public abstract class View<T> : IList<T>, IReadOnlyList<T>, IList
    {
        private protected readonly OrderedDictionary<TKey, TValue> _of;
        internal View(OrderedDictionary<TKey, TValue> of) { _of = of; }
        private protected abstract T At(int i);
        private protected abstract IEnumerator<T> Each();
        private protected abstract int PositionOf(T item);
        static NotSupportedException Fixed() => new NotSupportedException();

        public int Count => _of._count;
        public abstract bool Contains(T item);

        public void CopyTo(T[] array, int arrayIndex)
        {
            _of.CheckCopy(array, arrayIndex, "arrayIndex");
            for (int i = 0; i < Count; i++) array[arrayIndex + i] = At(i);
        }

        T Checked(int index)
        {
            _of.CheckIndex(index);
            return At(index);
        }

        IEnumerator<T> IEnumerable<T>.GetEnumerator() => Count == 0 ? EmptyEnumerator<T>.Finished : Each();
        IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable<T>)this).GetEnumerator();
        int IList<T>.IndexOf(T item) => PositionOf(item);
        T IReadOnlyList<T>.this[int index] => Checked(index);
        T IList<T>.this[int index] { get => Checked(index); set => throw Fixed(); }
        object IList.this[int index] { get => Checked(index); set => throw Fixed(); }
        bool ICollection<T>.IsReadOnly => true;
        bool IList.IsReadOnly => true;
        bool IList.IsFixedSize => false;
        bool ICollection.IsSynchronized => false;
        object ICollection.SyncRoot => _of;
        void ICollection<T>.Add(T item) => throw Fixed();
        void ICollection<T>.Clear() => throw Fixed();
        bool ICollection<T>.Remove(T item) => throw Fixed();
        void IList<T>.Insert(int index, T item) => throw Fixed();
        void IList<T>.RemoveAt(int index) => throw Fixed();
        int IList.Add(object value) => throw Fixed();
        void IList.Clear() => throw Fixed();
        void IList.Insert(int index, object value) => throw Fixed();
        void IList.Remove(object value) => throw Fixed();
        void IList.RemoveAt(int index) => throw Fixed();
        bool IList.Contains(object value) => value is T v && Contains(v);
        int IList.IndexOf(object value) => value is T v ? PositionOf(v) : -1;

        void ICollection.CopyTo(Array array, int index)
        {
            _of.CheckCopy(array, index, "index");
            for (int i = 0; i < Count; i++) array.SetValue(At(i), index + i);
        }
    }
}
