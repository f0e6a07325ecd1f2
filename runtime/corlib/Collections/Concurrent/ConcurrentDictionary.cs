using System.Collections.Generic;
using System.Threading;

namespace System.Collections.Concurrent;

// Every public operation takes effect in one critical section. Hash codes are computed before it. Keys are compared in
// it if their Equals is the library's own. Otherwise they are compared between critical sections. Then the critical
// section that makes a change must find the dictionary as it was when the comparison began (_watch is still the object
// that was put there); if it does not, the search begins anew. Factories run outside, as on .NET, so one may run
// although its value is not used. Buckets, their number and the order within them are those of .NET, so that
// enumeration has the same order.
public partial class ConcurrentDictionary<TKey, TValue> : IDictionary<TKey, TValue>, IDictionary, IReadOnlyDictionary<TKey, TValue>
{
    internal sealed class Node
    {
        internal int Hash;
        internal TKey Key;
        internal TValue Value;
        internal Node Next;
    }

    Node[] _buckets; // null while it is empty and has its first size
    int _count;
    object _watch;
    readonly int _capacity;
    readonly bool _plain; // Equals of the keys is the library's own
    readonly IEqualityComparer<TKey> _comparer; // null: the default comparer

    const int DefaultCapacity = 31;

    public ConcurrentDictionary() : this(1, DefaultCapacity, null) { }
    public ConcurrentDictionary(int concurrencyLevel, int capacity) : this(concurrencyLevel, capacity, null) { }
    public ConcurrentDictionary(IEqualityComparer<TKey> comparer) : this(1, DefaultCapacity, comparer) { }
    public ConcurrentDictionary(IEnumerable<KeyValuePair<TKey, TValue>> collection) : this(collection, null) { }
    public ConcurrentDictionary(IEnumerable<KeyValuePair<TKey, TValue>> collection, IEqualityComparer<TKey> comparer) : this(1, collection, comparer) { }

    public ConcurrentDictionary(int concurrencyLevel, IEnumerable<KeyValuePair<TKey, TValue>> collection, IEqualityComparer<TKey> comparer) : this(concurrencyLevel, DefaultCapacity, comparer)
    {
        if (collection == null) throw new ArgumentNullException("collection");
        foreach (var pair in collection)
        {
            if (pair.Key == null) throw NoKey();
            if (!TryAdd(pair.Key, pair.Value)) throw new ArgumentException("The source argument contains duplicate keys.");
        }
    }

    public ConcurrentDictionary(int concurrencyLevel, int capacity, IEqualityComparer<TKey> comparer)
    {
        if (concurrencyLevel <= 0 && concurrencyLevel != -1) throw new ArgumentOutOfRangeException("concurrencyLevel", "The concurrencyLevel argument must be positive, or -1 to indicate a default level.");
        ArgumentOutOfRangeException.CheckNonNegative(capacity, "capacity");
        _capacity = PrimeFrom(capacity);
        if (comparer is DefaultEqualityComparer<TKey>) comparer = null;
        _comparer = comparer;
        _plain = comparer == null && Concurrent.IsPlain<TKey>();
    }

    public IEqualityComparer<TKey> Comparer => _comparer ?? EqualityComparer<TKey>.Default;

    static ArgumentNullException NoKey() => new ArgumentNullException("key");

    static int PrimeFrom(int min)
    {
        for (int n = min < 3 ? 3 : min | 1; ; n += 2)
        {
            bool prime = true;
            for (int d = 3; d * d <= n && prime; d += 2) prime = n % d != 0;
            if (prime) return n;
        }
    }

    int Hash(TKey key)
    {
        if (key == null) throw NoKey();
        return _comparer == null ? key.GetHashCode() : _comparer.GetHashCode(key);
    }

    bool Same(TKey x, TKey y) => _comparer == null ? DefaultEqualityComparer<TKey>.Same(x, y) : _comparer.Equals(x, y);

    // Called in a critical section.
    Node First(int hash) => _buckets == null ? null : _buckets[(uint)hash % (uint)_buckets.Length];

    // Enters a critical section in which node is the node of the key, or null if there is none. change says that the
    // caller will change something.
    Node Enter(TKey key, int hash, bool change)
    {
        if (_plain)
        {
            CriticalSection.Enter(this);
            Node n = First(hash);
            while (n != null && !(n.Hash == hash && DefaultEqualityComparer<TKey>.Same(n.Key, key))) n = n.Next;
            return n;
        }
        object watch = null;
        Node node = null;
        bool same = false;
        for (;;)
        {
            CriticalSection.Enter(this);
            if (change && (watch == null || _watch != watch)) node = First(hash);
            else if (same) return node;
            else node = node == null ? First(hash) : node.Next;
            while (node != null && node.Hash != hash) node = node.Next;
            if (node == null) return null;
            if (change) watch = _watch ??= new object();
            TKey other = node.Key;
            CriticalSection.Leave();
            same = Same(other, key);
        }
    }

    // The following methods run in critical sections.

    void Insert(TKey key, int hash, TValue value)
    {
        _watch = null;
        _buckets ??= new Node[_capacity];
        if (_count >= _buckets.Length) Grow();
        Node[] buckets = _buckets;
        uint b = (uint)hash % (uint)buckets.Length;
        buckets[b] = new Node { Hash = hash, Key = key, Value = value, Next = buckets[b] };
        _count++;
    }

    // Enumerators go on with the old nodes.
    void Grow()
    {
        Node[] old = _buckets;
        var buckets = new Node[PrimeFrom(2 * old.Length)];
        for (int i = 0; i < old.Length; i++)
            for (Node n = old[i]; n != null; n = n.Next)
            {
                uint b = (uint)n.Hash % (uint)buckets.Length;
                buckets[b] = new Node { Hash = n.Hash, Key = n.Key, Value = n.Value, Next = buckets[b] };
            }
        _buckets = buckets;
    }

    void Replace(Node node, TValue value)
    {
        _watch = null;
        node.Value = value;
    }

    // An enumerator that stands at the node still finds the rest of the chain.
    void Unlink(Node node)
    {
        _watch = null;
        uint b = (uint)node.Hash % (uint)_buckets.Length;
        if (_buckets[b] == node) _buckets[b] = node.Next;
        else
        {
            Node before = _buckets[b];
            while (before.Next != node) before = before.Next;
            before.Next = node.Next;
        }
        _count--;
    }

    // Enters a critical section in which the node is the key's and has the given value. If there is none, it returns
    // null, outside.
    Node EnterIf(TKey key, int hash, TValue value)
    {
        for (;;)
        {
            Node node = Enter(key, hash, true);
            if (node == null)
            {
                CriticalSection.Leave();
                return null;
            }
            if (Concurrent.IsPlain<TValue>())
            {
                if (DefaultEqualityComparer<TValue>.Same(node.Value, value)) return node;
                CriticalSection.Leave();
                return null;
            }
            object watch = _watch ??= new object();
            TValue old = node.Value;
            CriticalSection.Leave();
            if (!DefaultEqualityComparer<TValue>.Same(old, value)) return null;
            CriticalSection.Enter(this);
            if (_watch == watch) return node;
            CriticalSection.Leave();
        }
    }

    // The operations.

    public bool TryAdd(TKey key, TValue value) => GetOrInsert(key, Hash(key), value, out _);

    bool GetOrInsert(TKey key, int hash, TValue value, out TValue result)
    {
        Node node = Enter(key, hash, true);
        if (node == null)
        {
            Insert(key, hash, value);
            result = value;
        }
        else result = node.Value;
        CriticalSection.Leave();
        return node == null;
    }

    public bool TryGetValue(TKey key, out TValue value) => TryGet(key, Hash(key), out value);

    bool TryGet(TKey key, int hash, out TValue value)
    {
        Node node = Enter(key, hash, false);
        TValue found = node == null ? default : node.Value;
        CriticalSection.Leave();
        value = found; // others may see what it refers to
        return node != null;
    }

    public bool ContainsKey(TKey key) => TryGetValue(key, out _);

    public bool TryRemove(TKey key, out TValue value)
    {
        Node node = Enter(key, Hash(key), true);
        TValue removed = default;
        if (node != null)
        {
            removed = node.Value;
            Unlink(node);
        }
        CriticalSection.Leave();
        value = removed;
        return node != null;
    }

    public bool TryRemove(KeyValuePair<TKey, TValue> item)
    {
        if (item.Key == null) throw new ArgumentNullException("item", "TKey is a reference type and item.Key is null.");
        Node node = EnterIf(item.Key, Hash(item.Key), item.Value);
        if (node == null) return false;
        Unlink(node);
        CriticalSection.Leave();
        return true;
    }

    public bool TryUpdate(TKey key, TValue newValue, TValue comparisonValue) => Update(key, Hash(key), newValue, comparisonValue);

    bool Update(TKey key, int hash, TValue newValue, TValue comparisonValue)
    {
        Node node = EnterIf(key, hash, comparisonValue);
        if (node == null) return false;
        Replace(node, newValue);
        CriticalSection.Leave();
        return true;
    }

    public TValue this[TKey key]
    {
        get => TryGetValue(key, out TValue value) ? value : throw new KeyNotFoundException($"The given key '{key}' was not present in the dictionary.");
        set
        {
            int hash = Hash(key);
            Node node = Enter(key, hash, true);
            if (node == null) Insert(key, hash, value);
            else Replace(node, value);
            CriticalSection.Leave();
        }
    }

    public TValue GetOrAdd(TKey key, Func<TKey, TValue> valueFactory)
    {
        if (key == null) throw NoKey();
        if (valueFactory == null) throw new ArgumentNullException("valueFactory");
        int hash = Hash(key);
        if (!TryGet(key, hash, out TValue value)) GetOrInsert(key, hash, valueFactory(key), out value);
        return value;
    }

    public TValue GetOrAdd<TArg>(TKey key, Func<TKey, TArg, TValue> valueFactory, TArg factoryArgument)
    {
        if (key == null) throw NoKey();
        if (valueFactory == null) throw new ArgumentNullException("valueFactory");
        int hash = Hash(key);
        if (!TryGet(key, hash, out TValue value)) GetOrInsert(key, hash, valueFactory(key, factoryArgument), out value);
        return value;
    }

    public TValue GetOrAdd(TKey key, TValue value)
    {
        GetOrInsert(key, Hash(key), value, out TValue result);
        return result;
    }

    public TValue AddOrUpdate(TKey key, Func<TKey, TValue> addValueFactory, Func<TKey, TValue, TValue> updateValueFactory)
    {
        if (key == null) throw NoKey();
        if (addValueFactory == null) throw new ArgumentNullException("addValueFactory");
        if (updateValueFactory == null) throw new ArgumentNullException("updateValueFactory");
        int hash = Hash(key);
        for (;;)
        {
            TValue value;
            if (TryGet(key, hash, out TValue old))
            {
                value = updateValueFactory(key, old);
                if (Update(key, hash, value, old)) return value;
            }
            else if (GetOrInsert(key, hash, addValueFactory(key), out value)) return value;
        }
    }

    public TValue AddOrUpdate<TArg>(TKey key, Func<TKey, TArg, TValue> addValueFactory, Func<TKey, TValue, TArg, TValue> updateValueFactory, TArg factoryArgument)
    {
        if (addValueFactory == null) throw new ArgumentNullException("addValueFactory");
        if (updateValueFactory == null) throw new ArgumentNullException("updateValueFactory");
        return AddOrUpdate(key, k => addValueFactory(k, factoryArgument), (k, v) => updateValueFactory(k, v, factoryArgument));
    }

    public TValue AddOrUpdate(TKey key, TValue addValue, Func<TKey, TValue, TValue> updateValueFactory)
    {
        if (key == null) throw NoKey();
        if (updateValueFactory == null) throw new ArgumentNullException("updateValueFactory");
        return AddOrUpdate(key, _ => addValue, updateValueFactory);
    }

    public void Clear()
    {
        CriticalSection.Enter(this);
        _watch = null;
        _buckets = null;
        _count = 0;
        CriticalSection.Leave();
    }

    public int Count
    {
        get
        {
            CriticalSection.Enter(this);
            int n = _count;
            CriticalSection.Leave();
            return n;
        }
    }

    public bool IsEmpty => Count == 0;
}
