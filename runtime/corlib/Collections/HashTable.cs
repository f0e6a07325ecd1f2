namespace System.Collections.Generic;

// The table behind Dictionary and HashSet. Its layout is .NET's: chains of entries in one array, with a free list in
// it, so that enumeration has the same order. It is not safe for several threads.
struct HashTable<TKey, TValue>
{
    internal struct Entry
    {
        internal int HashCode;
        internal int Next; // index of the next entry of the chain, -1: last; of a free entry: StartOfFree - index of the next free one
        internal TKey Key;
        internal TValue Value;
    }

    const int StartOfFree = -3;

    int[] _buckets; // 1 + index of the first entry; null until something is added
    Entry[] _entries;
    int _count; // entries in use, free ones included
    int _freeList;
    int _freeCount;
    internal object Token; // see Modification
    internal IEqualityComparer<TKey> Comparer; // null: the default comparer

    internal int Count => _count - _freeCount;

    // An enumeration goes over the entries 0 .. Limit-1, without the free ones.
    internal int Limit => _count;
    internal bool InUse(int i) => _entries[i].Next >= -1;
    internal TKey KeyAt(int i) => _entries[i].Key;
    internal TValue ValueAt(int i) => _entries[i].Value;
    internal ref TValue ValueRefAt(int i) => ref _entries[i].Value;
    internal void SetValueAt(int i, TValue value)
    {
        _entries[i].Value = value;
    }

    int Hash(TKey key) => Comparer == null ? DefaultEqualityComparer<TKey>.Hash(key) : key == null ? 0 : Comparer.GetHashCode(key);

    bool Same(TKey x, TKey y) => Comparer == null ? DefaultEqualityComparer<TKey>.Same(x, y) : Comparer.Equals(x, y);

    internal void Reserve(int capacity)
    {
        if (capacity <= 0 || _entries != null && _entries.Length >= capacity) return;
        if (_buckets == null) Initialize(capacity);
        else Resize(Primes.From(capacity));
    }

    // Copies the table without the free entries, into arrays that are as short as possible.
    internal void Trim(int capacity)
    {
        int size = Primes.From(capacity);
        if (size >= Capacity) return;
        Entry[] old = _entries;
        int n = _count;
        Token = null;
        Initialize(size);
        int count = 0;
        for (int i = 0; i < n; i++)
        {
            if (old[i].Next < -1) continue;
            _entries[count] = old[i];
            uint b = (uint)old[i].HashCode % (uint)size;
            _entries[count].Next = _buckets[b] - 1;
            _buckets[b] = ++count;
        }
        _count = count;
        _freeCount = 0;
    }

    internal int Capacity => _entries == null ? 0 : _entries.Length;

    void Initialize(int capacity)
    {
        int size = Primes.From(capacity);
        var buckets = new int[size];
        var entries = new Entry[size];
        _freeList = -1;
        _buckets = buckets;
        _entries = entries;
    }

    void Resize(int size)
    {
        var entries = new Entry[size];
        Array.CopyAlike(_entries, entries, _count);
        var buckets = new int[size];
        for (int i = 0; i < _count; i++)
        {
            if (entries[i].Next < -1) continue;
            uint b = (uint)entries[i].HashCode % (uint)size;
            entries[i].Next = buckets[b] - 1;
            buckets[b] = i + 1;
        }
        _buckets = buckets;
        _entries = entries;
    }

    // The index of the key's entry; -1 if there is none.
    internal int Find(TKey key)
    {
        int[] buckets = _buckets;
        if (buckets == null) return -1;
        int hash = Hash(key);
        Entry[] entries = _entries;
        uint steps = 0;
        int i = buckets[(uint)hash % (uint)buckets.Length] - 1;
        while ((uint)i < (uint)entries.Length)
        {
            if (entries[i].HashCode == hash && Same(entries[i].Key, key)) return i;
            i = entries[i].Next;
            if (++steps > (uint)entries.Length) throw Concurrent();
        }
        return -1;
    }

    // The same for what the comparer takes in place of a key.
    internal int FindAlternate<TAlternate>(TAlternate key, IAlternateEqualityComparer<TAlternate, TKey> comparer) where TAlternate : allows ref struct
    {
        int[] buckets = _buckets;
        if (buckets == null) return -1;
        int hash = comparer.GetHashCode(key);
        Entry[] entries = _entries;
        uint steps = 0;
        int i = buckets[(uint)hash % (uint)buckets.Length] - 1;
        while ((uint)i < (uint)entries.Length)
        {
            if (entries[i].HashCode == hash && comparer.Equals(key, entries[i].Key)) return i;
            i = entries[i].Next;
            if (++steps > (uint)entries.Length) throw Concurrent();
        }
        return -1;
    }

    // The comparer for a kind of alternate keys. It is null if the table's comparer has none.
    internal IAlternateEqualityComparer<TAlternate, TKey> Alternate<TAlternate>() where TAlternate : allows ref struct =>
        (Comparer ?? (typeof(TKey) == typeof(string) ? (object)StringComparer.Ordinal : null)) as IAlternateEqualityComparer<TAlternate, TKey>;

    static InvalidOperationException Concurrent() =>
        new InvalidOperationException("Operations that change non-concurrent collections must have exclusive access. A concurrent update was performed on this collection and corrupted its state. The collection's state is no longer correct.");

    // Adds the key. If the key is there, it replaces the value if replace is set, and otherwise returns false.
    internal bool Insert(TKey key, TValue value, bool replace)
    {
        if (_buckets == null) Initialize(0);
        Entry[] entries = _entries;
        int hash = Hash(key);
        uint steps = 0;
        uint b = (uint)hash % (uint)_buckets.Length;
        int i = _buckets[b] - 1;
        while ((uint)i < (uint)entries.Length)
        {
            if (entries[i].HashCode == hash && Same(entries[i].Key, key))
            {
                if (replace) entries[i].Value = value;
                return replace;
            }
            i = entries[i].Next;
            if (++steps > (uint)entries.Length) throw Concurrent();
        }
        int index;
        if (_freeCount > 0)
        {
            index = _freeList;
            _freeList = StartOfFree - entries[index].Next;
            _freeCount--;
        }
        else
        {
            index = _count;
            if (index == entries.Length)
            {
                Resize(Primes.From(2 * index));
                b = (uint)hash % (uint)_buckets.Length;
                entries = _entries;
            }
            _count = index + 1;
        }
        entries[index].HashCode = hash;
        entries[index].Next = _buckets[b] - 1;
        entries[index].Key = key;
        entries[index].Value = value;
        _buckets[b] = index + 1;
        Token = null;
        return true;
    }

    // As in .NET, removing does not disturb enumerators.
    internal bool Remove(TKey key, out TValue value)
    {
        value = default;
        if (_buckets == null) return false;
        int hash = Hash(key);
        Entry[] entries = _entries;
        uint b = (uint)hash % (uint)_buckets.Length;
        uint steps = 0;
        int last = -1, i = _buckets[b] - 1;
        while (i >= 0)
        {
            if (entries[i].HashCode == hash && Same(entries[i].Key, key))
            {
                if (last < 0) _buckets[b] = entries[i].Next + 1;
                else entries[last].Next = entries[i].Next;
                value = entries[i].Value;
                entries[i].HashCode = 0;
                entries[i].Next = StartOfFree - _freeList;
                entries[i].Key = default;
                entries[i].Value = default;
                _freeList = i;
                _freeCount++;
                return true;
            }
            last = i;
            i = entries[i].Next;
            if (++steps > (uint)entries.Length) throw Concurrent();
        }
        return false;
    }

    internal void Clear()
    {
        if (_count == 0) return;
        Array.Clear(_buckets, 0, _buckets.Length);
        Array.Clear(_entries, 0, _count);
        _count = 0;
        _freeList = -1;
        _freeCount = 0;
    }
}
