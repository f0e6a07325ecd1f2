namespace System.Collections.Generic;

public class HashSet<T> : ISet<T>, IReadOnlySet<T>, Runtime.Serialization.ISerializable, Runtime.Serialization.IDeserializationCallback
{
    void Runtime.Serialization.ISerializable.GetObjectData(Runtime.Serialization.SerializationInfo info, Runtime.Serialization.StreamingContext context) => Reflection.Unsupported.Reached("serialization");
    protected HashSet(Runtime.Serialization.SerializationInfo info, Runtime.Serialization.StreamingContext context) => Reflection.Unsupported.Reached("a collection that is deserialized");
    void Runtime.Serialization.IDeserializationCallback.OnDeserialization(object sender) { }

    HashTable<T, ValueTuple> _table;

    public HashSet() { }
    public HashSet(IEqualityComparer<T> comparer) { _table.Comparer = comparer; }
    public HashSet(int capacity) : this(capacity, null) { }
    public HashSet(IEnumerable<T> collection) : this(collection, null) { }

    public HashSet(int capacity, IEqualityComparer<T> comparer)
    {
        if (capacity < 0) throw new ArgumentOutOfRangeException("capacity");
        _table.Comparer = comparer;
        _table.Reserve(capacity);
    }

    public HashSet(IEnumerable<T> collection, IEqualityComparer<T> comparer)
    {
        if (collection == null) throw new ArgumentNullException("collection");
        _table.Comparer = comparer;
        if (collection is HashSet<T> set && set._table.Comparer == comparer)
        {
            _table.Copy(ref set._table);
            return;
        }
        if (collection is ICollection<T> c) _table.Reserve(c.Count);
        UnionWith(collection);
    }

    public int Count => _table.Count;
    public IEqualityComparer<T> Comparer => _table.Comparer ?? EqualityComparer<T>.Default;

    public bool Add(T item) => _table.Insert(item, default, false);
    public bool Contains(T item) => _table.Find(item, out _) >= 0;
    public bool Remove(T item) => _table.Remove(item, out ValueTuple nothing);
    public void Clear() => _table.Clear();

    public bool TryGetValue(T equalValue, out T actualValue)
    {
        int i = _table.Find(equalValue, out HashTable<T, ValueTuple>.Entry[] entries);
        actualValue = i < 0 ? default : entries[i].Key;
        return i >= 0;
    }

    public int RemoveWhere(Predicate<T> match)
    {
        if (match == null) throw new ArgumentNullException("match");
        int n = 0;
        HashTable<T, ValueTuple>.Entry[] entries = _table.Entries;
        for (int i = 0; i < _table.Limit; i++)
        {
            if (entries[i].Next < -1) continue;
            T item = entries[i].Key;
            if (match(item) && Remove(item)) n++;
        }
        return n;
    }

    public void CopyTo(T[] array) => CopyTo(array, 0);

    public void CopyTo(T[] array, int arrayIndex)
    {
        Dictionary<T, T>.CheckCopy(array, arrayIndex, Count);
        Copy(array, arrayIndex, Count);
    }

    void Copy(T[] array, int arrayIndex, int count)
    {
        HashTable<T, ValueTuple>.Entry[] entries = _table.Entries;
        for (int i = 0; i < _table.Limit && count != 0; i++)
        {
            if (entries[i].Next < -1) continue;
            array[arrayIndex++] = entries[i].Key;
            count--;
        }
    }

    public void CopyTo(T[] array, int arrayIndex, int count)
    {
        if (array == null) throw new ArgumentNullException("array");
        ArgumentOutOfRangeException.CheckNonNegative(arrayIndex, "arrayIndex");
        ArgumentOutOfRangeException.CheckNonNegative(count, "count");
        if (arrayIndex > array.Length || count > array.Length - arrayIndex) throw new ArgumentException("Destination array is not long enough to copy all the items in the collection. Check array index and length.");
        Copy(array, arrayIndex, count);
    }

    public int Capacity => _table.Capacity;

    public int EnsureCapacity(int capacity)
    {
        if (capacity < 0) throw new ArgumentOutOfRangeException("capacity");
        _table.Reserve(capacity);
        return _table.Capacity;
    }

    public void TrimExcess() => _table.Trim(Count);

    public void TrimExcess(int capacity)
    {
        if (capacity < Count) throw new ArgumentOutOfRangeException("capacity", capacity, "capacity ('" + capacity + "') must be greater than or equal to '" + Count + "'.");
        _table.Trim(capacity);
    }

    public static IEqualityComparer<HashSet<T>> CreateSetComparer() => new SetComparer();

    sealed class SetComparer : IEqualityComparer<HashSet<T>>
    {
        public bool Equals(HashSet<T> x, HashSet<T> y) => x == y || x != null && y != null && x.SetEquals(y);

        public int GetHashCode(HashSet<T> set)
        {
            int hash = 0;
            if (set != null)
                foreach (T item in set) hash ^= DefaultEqualityComparer<T>.Hash(item);
            return hash;
        }

        public override bool Equals(object obj) => obj is SetComparer;
        public override int GetHashCode() => 1;
    }

    static IEnumerable<T> Given(IEnumerable<T> other) => other ?? throw new ArgumentNullException("other");

    HashSet<T> Set(IEnumerable<T> other) => other is HashSet<T> set && set._table.Comparer == _table.Comparer ? set : new HashSet<T>(Given(other), _table.Comparer);

    public void UnionWith(IEnumerable<T> other)
    {
        foreach (T item in Given(other)) Add(item);
    }

    public void ExceptWith(IEnumerable<T> other)
    {
        if (Given(other) == this) Clear();
        else foreach (T item in other) Remove(item);
    }

    public void IntersectWith(IEnumerable<T> other)
    {
        HashSet<T> set = Set(other);
        RemoveWhere(item => !set.Contains(item));
    }

    // As in .NET, the order of enumeration shows which entries are freed, and when.
    public void SymmetricExceptWith(IEnumerable<T> other)
    {
        if (Given(other) == this)
        {
            Clear();
            return;
        }
        if (other is HashSet<T> set && set._table.Comparer == _table.Comparer)
        {
            foreach (T item in set)
                if (!Remove(item)) Add(item);
            return;
        }
        int before = _table.Limit;
        HashSet<T> added = new HashSet<T>(_table.Comparer), met = new HashSet<T>(_table.Comparer);
        foreach (T item in other)
        {
            if (Add(item)) added.Add(item);
            else if (!added.Contains(item)) met.Add(item);
        }
        for (int i = before - 1; i >= 0; i--)
            if (_table.Entries[i].Next >= -1 && met.Contains(_table.Entries[i].Key)) Remove(_table.Entries[i].Key);
    }

    bool Within(HashSet<T> set)
    {
        foreach (T item in this)
            if (!set.Contains(item)) return false;
        return true;
    }

    public bool IsSubsetOf(IEnumerable<T> other) => Within(Set(other));

    public bool IsProperSubsetOf(IEnumerable<T> other)
    {
        HashSet<T> set = Set(other);
        return Count < set.Count && Within(set);
    }

    public bool IsSupersetOf(IEnumerable<T> other) => Set(other).Within(this);

    public bool IsProperSupersetOf(IEnumerable<T> other)
    {
        HashSet<T> set = Set(other);
        return Count > set.Count && set.Within(this);
    }

    public bool Overlaps(IEnumerable<T> other)
    {
        foreach (T item in Given(other))
            if (Contains(item)) return true;
        return false;
    }

    public bool SetEquals(IEnumerable<T> other)
    {
        HashSet<T> set = Set(other);
        return Count == set.Count && Within(set);
    }

    bool ICollection<T>.IsReadOnly => false;
    void ICollection<T>.Add(T item) => Add(item);

    public Enumerator GetEnumerator() => new Enumerator(this);
    IEnumerator<T> IEnumerable<T>.GetEnumerator() => Count == 0 ? EmptyEnumerator<T>.Finished : new Enumerator(this);
    IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable<T>)this).GetEnumerator();

    public struct Enumerator : IEnumerator<T>
    {
        readonly HashSet<T> _set;
        readonly object _token;
        int _index;
        T _current;

        internal Enumerator(HashSet<T> set)
        {
            _set = set;
            _token = Modification.Watch(ref set._table.Token);
            _index = 0;
            _current = default;
        }

        public bool MoveNext()
        {
            Modification.Check(ref _set._table.Token, _token);
            while (_index >= 0 && _index < _set._table.Limit)
            {
                int i = _index++;
                ref HashTable<T, ValueTuple>.Entry entry = ref _set._table.Entries[i];
                if (entry.Next < -1) continue;
                _current = entry.Key;
                return true;
            }
            _index = -1;
            _current = default;
            return false;
        }

        public T Current => _current;
        public void Dispose() { }

        object IEnumerator.Current
        {
            get
            {
                if (_index <= 0) throw Modification.BadCurrent();
                return _current;
            }
        }

        void IEnumerator.Reset()
        {
            Modification.Check(ref _set._table.Token, _token);
            _index = 0;
            _current = default;
        }
    }
}
