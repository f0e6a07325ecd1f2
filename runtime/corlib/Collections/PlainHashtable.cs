using System.Collections.Generic;

namespace System.Collections;

// .NET's own table, with open addressing and double hashing: programs see the order of its entries. Towards threads it
// keeps the same promise (one writer, many readers) as .NET's table: a reader finds an entry whole or not at all.
public partial class Hashtable : IDictionary, ICloneable
{
    struct Bucket
    {
        internal object Key; // null: never used; the table itself: removed
        internal object Value;
        internal int Hash; // the sign bit says that the search goes on behind this bucket
    }

    Bucket[] _buckets;
    int _count, _occupancy, _limit;
    object _token; // see Modification
    readonly IEqualityComparer _comparer;

    public Hashtable() : this(0, null) { }
    public Hashtable(int capacity) : this(capacity, null) { }
    public Hashtable(IEqualityComparer equalityComparer) : this(0, equalityComparer) { }

    public Hashtable(int capacity, IEqualityComparer equalityComparer)
    {
        ArgumentOutOfRangeException.CheckNonNegative(capacity, "capacity");
        double raw = capacity / 0.72f;
        int size = raw > 3 ? Primes.From((int)raw) : 3;
        _buckets = new Bucket[size];
        _limit = (int)(0.72f * size);
        _comparer = equalityComparer;
    }

    public Hashtable(IDictionary d) : this(d, null) { }

    public Hashtable(IDictionary d, IEqualityComparer equalityComparer) : this(d == null ? throw new ArgumentNullException("d") : d.Count, equalityComparer)
    {
        foreach (DictionaryEntry entry in d) Add(entry.Key, entry.Value);
    }

    public virtual int Count => _count;
    public virtual bool IsReadOnly => false;
    public virtual bool IsFixedSize => false;
    public virtual bool IsSynchronized => false;
    public virtual object SyncRoot => this;

    uint Start(object key, int size, out uint seed, out uint step)
    {
        uint hash = (uint)(_comparer == null ? key.GetHashCode() : _comparer.GetHashCode(key)) & 0x7FFFFFFF;
        seed = hash;
        step = 1 + (hash * 101) % ((uint)size - 1);
        return hash % (uint)size;
    }

    bool Same(object item, object key) => item == key || item != this && (_comparer == null ? item.Equals(key) : _comparer.Equals(item, key));

    int Find(object key)
    {
        if (key == null) throw new ArgumentNullException("key");
        Bucket[] buckets = _buckets;
        uint i = Start(key, buckets.Length, out uint seed, out uint step);
        for (int n = 0; n < buckets.Length; n++)
        {
            object k = buckets[i].Key;
            if (k == null) return -1;
            if ((uint)(buckets[i].Hash & 0x7FFFFFFF) == seed && Same(k, key)) return (int)i;
            if (buckets[i].Hash >= 0) return -1;
            i = (uint)(((long)i + step) % (uint)buckets.Length);
        }
        return -1;
    }

    public virtual object this[object key]
    {
        get
        {
            int i = Find(key);
            return i < 0 ? null : _buckets[i].Value;
        }
        set => Insert(key, value, false);
    }

    public virtual void Add(object key, object value) => Insert(key, value, true);

    void Insert(object key, object value, bool add)
    {
        if (key == null) throw new ArgumentNullException("key");
        if (_count >= _limit) Rehash(Primes.From(2 * _buckets.Length));
        else if (_occupancy > _limit && _count > 100) Rehash(_buckets.Length);
        uint i = Start(key, _buckets.Length, out uint seed, out uint step);
        int empty = -1;
        for (int n = 0; n < _buckets.Length; n++)
        {
            if (empty < 0 && _buckets[i].Key == this && _buckets[i].Hash < 0) empty = (int)i;
            if (_buckets[i].Key == null || _buckets[i].Key == this && _buckets[i].Hash >= 0)
            {
                if (empty >= 0) i = (uint)empty;
                _buckets[i].Value = value;
                _buckets[i].Key = key;
                _buckets[i].Hash |= (int)seed;
                _count++;
                _token = null;
                return;
            }
            if ((uint)(_buckets[i].Hash & 0x7FFFFFFF) == seed && Same(_buckets[i].Key, key))
            {
                if (add) throw new ArgumentException("Item has already been added. Key in dictionary: '" + _buckets[i].Key + "'  Key being added: '" + key + "'");
                _buckets[i].Value = value;
                _token = null;
                return;
            }
            if (empty < 0 && _buckets[i].Hash >= 0)
            {
                _buckets[i].Hash |= int.MinValue;
                _occupancy++;
            }
            i = (uint)(((long)i + step) % (uint)_buckets.Length);
        }
        if (empty < 0) throw new InvalidOperationException("Hashtable insert failed. Load factor too high. The most common cause is multiple threads writing to the Hashtable simultaneously.");
        _buckets[empty].Value = value;
        _buckets[empty].Key = key;
        _buckets[empty].Hash |= (int)seed;
        _count++;
        _token = null;
    }

    void Rehash(int size)
    {
        var buckets = new Bucket[size];
        _occupancy = 0;
        for (int b = 0; b < _buckets.Length; b++)
        {
            if (_buckets[b].Key == null || _buckets[b].Key == this) continue;
            uint hash = (uint)_buckets[b].Hash & 0x7FFFFFFF, step = 1 + (hash * 101) % ((uint)size - 1), i = hash % (uint)size;
            while (buckets[i].Key != null && buckets[i].Key != this)
            {
                if (buckets[i].Hash >= 0)
                {
                    buckets[i].Hash |= int.MinValue;
                    _occupancy++;
                }
                i = (uint)(((long)i + step) % (uint)size);
            }
            buckets[i].Value = _buckets[b].Value;
            buckets[i].Key = _buckets[b].Key;
            buckets[i].Hash |= (int)hash;
        }
        _buckets = buckets;
        _limit = (int)(0.72f * size);
        _token = null;
    }

    public virtual void Remove(object key)
    {
        int i = Find(key);
        if (i < 0) return;
        _buckets[i].Hash &= int.MinValue;
        _buckets[i].Key = _buckets[i].Hash != 0 ? this : null;
        _buckets[i].Value = null;
        _count--;
        _token = null;
    }

    public virtual void Clear()
    {
        if (_count == 0 && _occupancy == 0) return;
        Array.Clear(_buckets, 0, _buckets.Length);
        _count = _occupancy = 0;
        _token = null;
    }

    public virtual bool Contains(object key) => ContainsKey(key);
    public virtual bool ContainsKey(object key) => Find(key) >= 0;

    public virtual bool ContainsValue(object value)
    {
        foreach (DictionaryEntry entry in this)
            if (Equals(entry.Value, value)) return true;
        return false;
    }

    public virtual object Clone()
    {
        var copy = new Hashtable(_count, _comparer);
        copy._buckets = (Bucket[])_buckets.Clone();
        for (int i = 0; i < copy._buckets.Length; i++)
            if (copy._buckets[i].Key == this) copy._buckets[i].Key = copy;
        copy._count = _count;
        copy._occupancy = _occupancy;
        copy._limit = _limit;
        return copy;
    }

    public virtual ICollection Keys => new Part(this, 1);
    public virtual ICollection Values => new Part(this, 2);
    public virtual void CopyTo(Array array, int arrayIndex) => new Part(this, 0).CopyTo(array, arrayIndex);
    public virtual IDictionaryEnumerator GetEnumerator() => new Enumerator(this, 0);
    IEnumerator IEnumerable.GetEnumerator() => new Enumerator(this, 0);

    // what is 0 for entries, 1 for keys, 2 for values.
    sealed class Part(Hashtable table, int what) : ICollection
    {
        public int Count => table._count;
        public bool IsSynchronized => false;
        public object SyncRoot => table;
        public IEnumerator GetEnumerator() => new Enumerator(table, what);

        public void CopyTo(Array array, int index)
        {
            if (array == null) throw new ArgumentNullException("array");
            if (array.Rank != 1) throw new ArgumentException("Only single dimensional arrays are supported for the requested action.", "array");
            ArgumentOutOfRangeException.CheckNonNegative(index, "arrayIndex");
            if (array.Length - index < table._count) throw new ArgumentException("Destination array is not long enough to copy all the items in the collection. Check array index and length.");
            foreach (object o in this) array.SetValue(o, index++);
        }
    }

    // From the last bucket to the first.
    sealed class Enumerator : IDictionaryEnumerator, ICloneable
    {
        readonly Hashtable _table;
        readonly object _token;
        readonly int _what;
        int _bucket;
        bool _valid;
        object _key, _value;

        internal Enumerator(Hashtable table, int what)
        {
            _table = table;
            _what = what;
            _token = Modification.Watch(ref table._token);
            _bucket = table._buckets.Length;
        }

        public bool MoveNext()
        {
            Modification.Check(ref _table._token, _token);
            while (_bucket > 0)
            {
                object key = _table._buckets[--_bucket].Key;
                if (key == null || key == _table) continue;
                _key = key;
                _value = _table._buckets[_bucket].Value;
                return _valid = true;
            }
            return _valid = false;
        }

        InvalidOperationException Bad() => new InvalidOperationException("Enumeration has either not started or has already finished.");
        public DictionaryEntry Entry => _valid ? new DictionaryEntry(_key, _value) : throw Bad();
        public object Key => _valid ? _key : throw new InvalidOperationException("Enumeration has not started. Call MoveNext.");
        public object Value => _valid ? _value : throw Bad();
        public object Current => !_valid ? throw Bad() : _what == 0 ? Entry : _what == 1 ? _key : _value;

        public void Reset()
        {
            Modification.Check(ref _table._token, _token);
            _valid = false;
            _bucket = _table._buckets.Length;
        }

        public object Clone() => MemberwiseClone();
    }
}

// The sizes that .NET's hash tables take: its table of primes, and beyond it the next prime that is suitable.
static class Primes
{
    static ReadOnlySpan<int> Table =>
    [
        3, 7, 11, 17, 23, 29, 37, 47, 59, 71, 89, 107, 131, 163, 197, 239, 293, 353, 431, 521, 631, 761, 919,
        1103, 1327, 1597, 1931, 2333, 2801, 3371, 4049, 4861, 5839, 7013, 8419, 10103, 12143, 14591,
        17519, 21023, 25229, 30293, 36353, 43627, 52361, 62851, 75431, 90523, 108631, 130363, 156437,
        187751, 225307, 270371, 324449, 389357, 467237, 560689, 672827, 807403, 968897, 1162687, 1395263,
        1674319, 2009191, 2411033, 2893249, 3471899, 4166287, 4999559, 5999471, 7199369,
    ];

    static bool IsPrime(int n)
    {
        for (int d = 3; d * d <= n; d += 2)
            if (n % d == 0) return false;
        return n % 2 != 0;
    }

    internal static int From(int min)
    {
        foreach (int p in Table)
            if (p >= min) return p;
        for (int n = min | 1; ; n += 2)
            if (IsPrime(n) && (n - 1) % 101 != 0) return n;
    }
}
