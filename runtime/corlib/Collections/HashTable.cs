using System.Runtime.CompilerServices;

namespace System.Collections.Generic;

// The table behind Dictionary and HashSet. Its layout is .NET's: chains of entries in one array, with a free list in
// it, so that enumeration has the same order. It is not safe for several threads. Those that use it without a lock see what they see on .NET, since each member
// reads and writes the fields as often as .NET's does, and in its order. The exceptions are the multiplier that .NET keeps in place of a division, and that a free
// entry here has neither hash code nor key: who finds it there would not have found it a moment later.
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
    internal Entry[] Entries => _entries;

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
        TakeFrom(old, n);
    }

    // Makes the entries of another table of the same comparer those of this one, which has none but room for them.
    internal void TakeFrom(Entry[] old, int n)
    {
        Entry[] entries = _entries;
        int count = 0;
        for (int i = 0; i < n; i++)
        {
            int hash = old[i].HashCode;
            if (old[i].Next < -1) continue;
            entries[count] = old[i];
            ref int bucket = ref Bucket(hash);
            entries[count].Next = bucket - 1;
            bucket = ++count;
        }
        _count = count;
        _freeCount = 0;
    }

    // Becomes a copy of a table of the same comparer. The copy has the free entries, too, unless there are many.
    internal void Copy(ref HashTable<TKey, TValue> source)
    {
        if (source.Count == 0) return;
        int capacity = source._buckets.Length;
        if (Primes.From(2 * (source.Count + 1)) >= capacity)
        {
            _buckets = (int[])source._buckets.Clone();
            _entries = (Entry[])source._entries.Clone();
            _freeList = source._freeList;
            _freeCount = source._freeCount;
            _count = source._count;
            return;
        }
        Initialize(source.Count);
        Entry[] entries = source._entries;
        for (int i = 0; i < source._count; i++)
            if (entries[i].Next >= -1) Insert(entries[i].Key, entries[i].Value, false);
    }

    ref int Bucket(int hash)
    {
        int[] buckets = _buckets;
        return ref buckets[(uint)hash % (uint)buckets.Length];
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

    // As on .NET, nothing is found while the buckets are filled.
    void Resize(int size)
    {
        var entries = new Entry[size];
        int count = _count;
        Array.CopyAlike(_entries, entries, count);
        _buckets = new int[size];
        for (int i = 0; i < count; i++)
        {
            if (entries[i].Next < -1) continue;
            ref int bucket = ref Bucket(entries[i].HashCode);
            entries[i].Next = bucket - 1;
            bucket = i + 1;
        }
        _entries = entries;
    }

    // The index of the key's entry in an array; -1 if there is none.
    internal int Find(TKey key, out Entry[] entries)
    {
        entries = null;
        if (_buckets == null) return -1;
        int hash = Hash(key);
        int i = Bucket(hash) - 1;
        entries = _entries;
        uint steps = 0;
        while ((uint)i < (uint)entries.Length)
        {
            if (entries[i].HashCode == hash && Same(entries[i].Key, key)) return i;
            i = entries[i].Next;
            if (++steps > (uint)entries.Length) throw Concurrent();
        }
        return -1;
    }

    // The same for what the comparer takes in place of a key.
    internal int FindAlternate<TAlternate>(TAlternate key, IAlternateEqualityComparer<TAlternate, TKey> comparer, out Entry[] entries) where TAlternate : allows ref struct
    {
        entries = null;
        if (_buckets == null) return -1;
        int hash = comparer.GetHashCode(key);
        int i = Bucket(hash) - 1;
        entries = _entries;
        uint steps = 0;
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

    internal static InvalidOperationException Concurrent() =>
        new InvalidOperationException("Operations that change non-concurrent collections must have exclusive access. A concurrent update was performed on this collection and corrupted its state. The collection's state is no longer correct.");

    // Adds the key. If the key is there, it replaces the value if replace is set, and otherwise returns false.
    internal bool Insert(TKey key, TValue value, bool replace)
    {
        if (_buckets == null) Initialize(0);
        Entry[] entries = _entries;
        int hash = Hash(key);
        uint steps = 0;
        ref int bucket = ref Bucket(hash);
        int i = bucket - 1;
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
            _freeList = StartOfFree - entries[_freeList].Next;
            _freeCount--;
        }
        else
        {
            index = _count;
            if (index == entries.Length)
            {
                Resize(Primes.From(2 * _count));
                bucket = ref Bucket(hash);
            }
            _count = index + 1;
            entries = _entries;
        }
        entries[index].HashCode = hash;
        entries[index].Next = bucket - 1;
        entries[index].Key = key;
        entries[index].Value = value;
        bucket = index + 1;
        Token = null;
        return true;
    }

    // As in .NET, removing does not disturb enumerators.
    internal bool Remove(TKey key, out TValue value)
    {
        value = default;
        if (_buckets == null) return false;
        int hash = Hash(key);
        ref int bucket = ref Bucket(hash);
        Entry[] entries = _entries;
        uint steps = 0;
        int last = -1, i = bucket - 1;
        while (i >= 0)
        {
            if (entries[i].HashCode == hash && Same(entries[i].Key, key))
            {
                if (last < 0) bucket = entries[i].Next + 1;
                else entries[last].Next = entries[i].Next;
                value = entries[i].Value;
                entries[i].HashCode = 0;
                entries[i].Next = StartOfFree - _freeList;
                entries[i].Key = default;
                if (RuntimeHelpers.IsReferenceOrContainsReferences<TValue>()) entries[i].Value = default; // a value without references stays for who has found it
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
        int count = _count;
        if (count == 0) return;
        Array.Clear(_buckets);
        _count = 0;
        _freeList = -1;
        _freeCount = 0;
        Array.Clear(_entries, 0, count);
    }
}
