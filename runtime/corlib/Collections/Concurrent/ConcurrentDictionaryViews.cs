using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Threading;

namespace System.Collections.Concurrent;

// Views of the whole dictionary. Keys, Values and ToArray are copies made at one moment. Enumerators are not: each step
// is a critical section and shows what is there then.
public partial class ConcurrentDictionary<TKey, TValue>
{
    public KeyValuePair<TKey, TValue>[] ToArray()
    {
        CriticalSection.Enter(this);
        var pairs = new KeyValuePair<TKey, TValue>[_count];
        int n = 0;
        Node[] buckets = _buckets;
        if (buckets != null)
            for (int i = 0; i < buckets.Length; i++)
                for (Node node = buckets[i]; node != null; node = node.Next) pairs[n++] = new KeyValuePair<TKey, TValue>(node.Key, node.Value);
        CriticalSection.Leave();
        return pairs;
    }

    ReadOnlyCollection<TKey> KeyCopy()
    {
        var pairs = ToArray();
        var keys = new TKey[pairs.Length];
        for (int i = 0; i < keys.Length; i++) keys[i] = pairs[i].Key;
        return new ReadOnlyCollection<TKey>(keys);
    }

    ReadOnlyCollection<TValue> ValueCopy()
    {
        var pairs = ToArray();
        var values = new TValue[pairs.Length];
        for (int i = 0; i < values.Length; i++) values[i] = pairs[i].Value;
        return new ReadOnlyCollection<TValue>(values);
    }

    public ICollection<TKey> Keys => KeyCopy();
    public ICollection<TValue> Values => ValueCopy();
    IEnumerable<TKey> IReadOnlyDictionary<TKey, TValue>.Keys => KeyCopy();
    IEnumerable<TValue> IReadOnlyDictionary<TKey, TValue>.Values => ValueCopy();

    public IEnumerator<KeyValuePair<TKey, TValue>> GetEnumerator() => new Enumerator(this);
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    sealed class Enumerator(ConcurrentDictionary<TKey, TValue> dictionary) : IEnumerator<KeyValuePair<TKey, TValue>>
    {
        Node[] _buckets; // the buckets at the first step
        Node _node; // the current node
        int _next; // the next bucket
        bool _begun, _ended;

        public KeyValuePair<TKey, TValue> Current { get; private set; }
        object IEnumerator.Current => Current;

        public bool MoveNext()
        {
            if (_ended) return false;
            CriticalSection.Enter(dictionary);
            if (!_begun) _buckets = dictionary._buckets;
            Node node = _node?.Next;
            int next = _next;
            while (node == null && _buckets != null && next < _buckets.Length) node = _buckets[next++];
            if (node != null) Current = new KeyValuePair<TKey, TValue>(node.Key, node.Value); // after the last item it stays
            CriticalSection.Leave();
            _begun = true;
            _next = next;
            _node = node;
            _ended = node == null;
            return node != null;
        }

        public void Reset()
        {
            _buckets = null;
            _node = null;
            _next = 0;
            _begun = _ended = false;
            Current = default;
        }

        public void Dispose() { }
    }

    bool ICollection<KeyValuePair<TKey, TValue>>.IsReadOnly => false;

    void ICollection<KeyValuePair<TKey, TValue>>.CopyTo(KeyValuePair<TKey, TValue>[] array, int index) => CopyTo(array, index);

    void CopyTo(KeyValuePair<TKey, TValue>[] array, int index)
    {
        if (array == null) throw new ArgumentNullException("array");
        ArgumentOutOfRangeException.CheckNonNegative(index, "index");
        var pairs = ToArray();
        if (array.Length - pairs.Length < index) throw new ArgumentException("The index is equal to or greater than the length of the array, or the number of elements in the dictionary is greater than the available space from index to the end of the destination array.");
        Array.Copy(pairs, 0, array, index, pairs.Length);
    }

    void ICollection<KeyValuePair<TKey, TValue>>.Add(KeyValuePair<TKey, TValue> pair) => ((IDictionary<TKey, TValue>)this).Add(pair.Key, pair.Value);
    bool ICollection<KeyValuePair<TKey, TValue>>.Contains(KeyValuePair<TKey, TValue> pair) => TryGetValue(pair.Key, out TValue value) && DefaultEqualityComparer<TValue>.Same(value, pair.Value);
    bool ICollection<KeyValuePair<TKey, TValue>>.Remove(KeyValuePair<TKey, TValue> pair) => TryRemove(pair);

    void IDictionary<TKey, TValue>.Add(TKey key, TValue value)
    {
        if (!TryAdd(key, value)) throw new ArgumentException("The key already existed in the dictionary.");
    }

    bool IDictionary<TKey, TValue>.Remove(TKey key) => TryRemove(key, out _);

    // Members without type parameters.

    static TKey KeyOf(object key)
    {
        if (key == null) throw NoKey();
        return key is TKey k ? k : throw new ArgumentException("The key was of an incorrect type for this dictionary.");
    }

    static TValue ValueOf(object value)
    {
        if (value is TValue v) return v;
        if (value == null && default(TValue) == null) return default;
        throw new ArgumentException("The value was of an incorrect type for this dictionary.");
    }

    object IDictionary.this[object key]
    {
        get
        {
            if (key == null) throw NoKey();
            return key is TKey k && TryGetValue(k, out TValue value) ? value : null;
        }
        set => this[KeyOf(key)] = ValueOf(value);
    }

    void IDictionary.Add(object key, object value) => ((IDictionary<TKey, TValue>)this).Add(KeyOf(key), ValueOf(value));

    bool IDictionary.Contains(object key)
    {
        if (key == null) throw NoKey();
        return key is TKey k && ContainsKey(k);
    }

    void IDictionary.Remove(object key)
    {
        if (key == null) throw NoKey();
        if (key is TKey k) TryRemove(k, out _);
    }

    bool IDictionary.IsFixedSize => false;
    bool IDictionary.IsReadOnly => false;
    ICollection IDictionary.Keys => new List<TKey>(KeyCopy());
    ICollection IDictionary.Values => new List<TValue>(ValueCopy());
    bool ICollection.IsSynchronized => false;
    object ICollection.SyncRoot => throw new NotSupportedException(Concurrent.NoSyncRoot);
    IDictionaryEnumerator IDictionary.GetEnumerator() => new DictionaryEnumerator(new Enumerator(this));

    void ICollection.CopyTo(Array array, int index)
    {
        if (array == null) throw new ArgumentNullException("array");
        ArgumentOutOfRangeException.CheckNonNegative(index, "index");
        if (array is KeyValuePair<TKey, TValue>[] pairs) CopyTo(pairs, index);
        else if (array is DictionaryEntry[] entries)
            foreach (var pair in ToArray()) entries[index++] = new DictionaryEntry { Key = pair.Key, Value = pair.Value };
        else if (array is object[] objects)
            foreach (var pair in ToArray()) objects[index++] = pair;
        else throw new ArgumentException("The array is multidimensional, or the type parameter for the set cannot be cast automatically to the type of the destination array.", "array");
    }

    sealed class DictionaryEnumerator(Enumerator e) : IDictionaryEnumerator
    {
        public DictionaryEntry Entry => new DictionaryEntry(e.Current.Key, e.Current.Value);
        public object Key => e.Current.Key;
        public object Value => e.Current.Value;
        public object Current => Entry;
        public bool MoveNext() => e.MoveNext();
        public void Reset() => e.Reset();
    }
}
