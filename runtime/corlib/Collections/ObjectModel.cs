using System.Collections.Generic;

namespace System.Collections.ObjectModel;

public class Collection<T> : IList<T>, IList, IReadOnlyList<T>
{
    readonly IList<T> items;

    public Collection() { items = new List<T>(); }

    public Collection(IList<T> list)
    {
        if (list == null) throw new ArgumentNullException("list");
        items = list;
    }

    protected IList<T> Items => items;
    public int Count => items.Count;

    void CheckWritable()
    {
        if (items.IsReadOnly) throw new NotSupportedException("Collection is read-only.");
    }

    static ArgumentOutOfRangeException BadIndex() => new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.IndexMustBeLess);

    public T this[int index]
    {
        get => items[index];
        set
        {
            CheckWritable();
            if ((uint)index >= (uint)items.Count) throw BadIndex();
            SetItem(index, value);
        }
    }

    public void Add(T item)
    {
        CheckWritable();
        InsertItem(items.Count, item);
    }

    public void Clear()
    {
        CheckWritable();
        ClearItems();
    }

    public void Insert(int index, T item)
    {
        CheckWritable();
        if ((uint)index > (uint)items.Count) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.Index);
        InsertItem(index, item);
    }

    public bool Remove(T item)
    {
        CheckWritable();
        int i = items.IndexOf(item);
        if (i >= 0) RemoveItem(i);
        return i >= 0;
    }

    public void RemoveAt(int index)
    {
        CheckWritable();
        if ((uint)index >= (uint)items.Count) throw BadIndex();
        RemoveItem(index);
    }

    public bool Contains(T item) => items.Contains(item);
    public int IndexOf(T item) => items.IndexOf(item);
    public void CopyTo(T[] array, int index) => items.CopyTo(array, index);
    public IEnumerator<T> GetEnumerator() => items.GetEnumerator();
    IEnumerator IEnumerable.GetEnumerator() => items.GetEnumerator();

    protected virtual void ClearItems() => items.Clear();
    protected virtual void InsertItem(int index, T item) => items.Insert(index, item);
    protected virtual void RemoveItem(int index) => items.RemoveAt(index);
    protected virtual void SetItem(int index, T item) => items[index] = item;

    bool ICollection<T>.IsReadOnly => items.IsReadOnly;
    bool IList.IsReadOnly => items.IsReadOnly;
    bool IList.IsFixedSize => items is IList list ? list.IsFixedSize : items.IsReadOnly;
    bool ICollection.IsSynchronized => false;
    object ICollection.SyncRoot => items is ICollection c ? c.SyncRoot : this;
    void ICollection.CopyTo(Array array, int index) => PlainCopy.To(items, array, index, false);
    static bool Fits(object value) => value is T || value == null && default(T) == null;
    object IList.this[int index] { get => this[index]; set => this[index] = PlainCopy.Argument<T>(value, "value"); }

    int IList.Add(object value)
    {
        Add(PlainCopy.Argument<T>(value, "value"));
        return Count - 1;
    }

    bool IList.Contains(object value) => Fits(value) && Contains((T)value);
    int IList.IndexOf(object value) => Fits(value) ? IndexOf((T)value) : -1;
    void IList.Insert(int index, object value) => Insert(index, PlainCopy.Argument<T>(value, "value"));

    void IList.Remove(object value)
    {
        if (Fits(value)) Remove((T)value);
    }
}

public abstract class KeyedCollection<TKey, TItem> : Collection<TItem>
{
    readonly IEqualityComparer<TKey> comparer;
    readonly int threshold; // -1: the collection never makes a dictionary
    Dictionary<TKey, TItem> dict;

    protected KeyedCollection() : this(null, 0) { }
    protected KeyedCollection(IEqualityComparer<TKey> comparer) : this(comparer, 0) { }

    protected KeyedCollection(IEqualityComparer<TKey> comparer, int dictionaryCreationThreshold) : base(new List<TItem>())
    {
        if (dictionaryCreationThreshold < -1) throw new ArgumentOutOfRangeException("dictionaryCreationThreshold", "The specified threshold for creating dictionary is out of range.");
        this.comparer = comparer ?? EqualityComparer<TKey>.Default;
        threshold = dictionaryCreationThreshold == -1 ? int.MaxValue : dictionaryCreationThreshold;
    }

    public IEqualityComparer<TKey> Comparer => comparer;
    protected IDictionary<TKey, TItem> Dictionary => dict;
    protected abstract TKey GetKeyForItem(TItem item);

    public TItem this[TKey key] => TryGetValue(key, out TItem item) ? item : throw new KeyNotFoundException("The given key '" + key.ToString() + "' was not present in the dictionary.");

    public bool Contains(TKey key) => TryGetValue(key, out _);

    public bool TryGetValue(TKey key, out TItem item)
    {
        if (key == null) throw new ArgumentNullException("key");
        if (dict != null) return dict.TryGetValue(key, out item);
        foreach (TItem x in Items)
        {
            TKey k = GetKeyForItem(x);
            if (k == null || !comparer.Equals(key, k)) continue;
            item = x;
            return true;
        }
        item = default;
        return false;
    }

    public bool Remove(TKey key)
    {
        if (!TryGetValue(key, out TItem item)) return false;
        if (dict != null) return Remove(item);
        for (int i = 0; i < Items.Count; i++)
        {
            if (!comparer.Equals(GetKeyForItem(Items[i]), key)) continue;
            RemoveItem(i);
            return true;
        }
        return false;
    }

    void AddKey(TKey key, TItem item)
    {
        if (key == null) return;
        if (dict != null) dict.Add(key, item);
        else if (Items.Count >= threshold)
        {
            var all = new Dictionary<TKey, TItem>(comparer);
            foreach (TItem x in Items)
            {
                TKey k = GetKeyForItem(x);
                if (k != null) all.Add(k, x);
            }
            dict = all;
            dict.Add(key, item);
        }
        else if (Contains(key)) throw new ArgumentException("An item with the same key has already been added. Key: " + key, "key");
    }

    void RemoveKey(TKey key)
    {
        if (key != null) dict?.Remove(key);
    }

    protected void ChangeItemKey(TItem item, TKey newKey)
    {
        if (!Items.Contains(item)) throw new ArgumentException("The specified item does not exist in this KeyedCollection.", "item");
        TKey oldKey = GetKeyForItem(item);
        if (comparer.Equals(oldKey, newKey)) return;
        AddKey(newKey, item);
        RemoveKey(oldKey);
    }

    protected override void ClearItems()
    {
        base.ClearItems();
        dict?.Clear();
    }

    protected override void InsertItem(int index, TItem item)
    {
        AddKey(GetKeyForItem(item), item);
        base.InsertItem(index, item);
    }

    protected override void RemoveItem(int index)
    {
        RemoveKey(GetKeyForItem(Items[index]));
        base.RemoveItem(index);
    }

    protected override void SetItem(int index, TItem item)
    {
        TKey newKey = GetKeyForItem(item), oldKey = GetKeyForItem(Items[index]);
        if (comparer.Equals(oldKey, newKey))
        {
            if (newKey != null && dict != null) dict[newKey] = item;
        }
        else
        {
            AddKey(newKey, item);
            RemoveKey(oldKey);
        }
        base.SetItem(index, item);
    }
}

public class ReadOnlyDictionary<TKey, TValue> : IDictionary<TKey, TValue>, IDictionary, IReadOnlyDictionary<TKey, TValue>
{
    readonly IDictionary<TKey, TValue> m_dictionary;

    public ReadOnlyDictionary(IDictionary<TKey, TValue> dictionary)
    {
        if (dictionary == null) throw new ArgumentNullException("dictionary");
        m_dictionary = dictionary;
    }

    const string ReadOnly = "Collection is read-only.";

    static class None
    {
        internal static readonly ReadOnlyDictionary<TKey, TValue> Only = new ReadOnlyDictionary<TKey, TValue>(new Dictionary<TKey, TValue>());
    }

    public static ReadOnlyDictionary<TKey, TValue> Empty => None.Only;
    protected IDictionary<TKey, TValue> Dictionary => m_dictionary;
    public int Count => m_dictionary.Count;
    public TValue this[TKey key] => m_dictionary[key];
    public bool ContainsKey(TKey key) => m_dictionary.ContainsKey(key);
    public bool TryGetValue(TKey key, out TValue value) => m_dictionary.TryGetValue(key, out value);
    public KeyCollection Keys => new KeyCollection(m_dictionary.Keys);
    public ValueCollection Values => new ValueCollection(m_dictionary.Values);
    public IEnumerator<KeyValuePair<TKey, TValue>> GetEnumerator() => m_dictionary.GetEnumerator();
    IEnumerator IEnumerable.GetEnumerator() => m_dictionary.GetEnumerator();
    ICollection<TKey> IDictionary<TKey, TValue>.Keys => Keys;
    ICollection<TValue> IDictionary<TKey, TValue>.Values => Values;
    IEnumerable<TKey> IReadOnlyDictionary<TKey, TValue>.Keys => Keys;
    IEnumerable<TValue> IReadOnlyDictionary<TKey, TValue>.Values => Values;
    TValue IDictionary<TKey, TValue>.this[TKey key] { get => m_dictionary[key]; set => throw new NotSupportedException(ReadOnly); }
    void IDictionary<TKey, TValue>.Add(TKey key, TValue value) => throw new NotSupportedException(ReadOnly);
    bool IDictionary<TKey, TValue>.Remove(TKey key) => throw new NotSupportedException(ReadOnly);
    bool ICollection<KeyValuePair<TKey, TValue>>.IsReadOnly => true;
    bool ICollection<KeyValuePair<TKey, TValue>>.Contains(KeyValuePair<TKey, TValue> item) => m_dictionary.Contains(item);
    void ICollection<KeyValuePair<TKey, TValue>>.CopyTo(KeyValuePair<TKey, TValue>[] array, int arrayIndex) => m_dictionary.CopyTo(array, arrayIndex);
    void ICollection<KeyValuePair<TKey, TValue>>.Add(KeyValuePair<TKey, TValue> item) => throw new NotSupportedException(ReadOnly);
    void ICollection<KeyValuePair<TKey, TValue>>.Clear() => throw new NotSupportedException(ReadOnly);
    bool ICollection<KeyValuePair<TKey, TValue>>.Remove(KeyValuePair<TKey, TValue> item) => throw new NotSupportedException(ReadOnly);

    bool ICollection.IsSynchronized => false;
    object ICollection.SyncRoot => m_dictionary is ICollection c ? c.SyncRoot : this;
    void ICollection.CopyTo(Array array, int index) => PlainCopy.To(m_dictionary, array, index, true, true);
    bool IDictionary.IsFixedSize => true;
    bool IDictionary.IsReadOnly => true;
    ICollection IDictionary.Keys => Keys;
    ICollection IDictionary.Values => Values;
    void IDictionary.Add(object key, object value) => throw new NotSupportedException(ReadOnly);
    void IDictionary.Clear() => throw new NotSupportedException(ReadOnly);
    void IDictionary.Remove(object key) => throw new NotSupportedException(ReadOnly);
    IDictionaryEnumerator IDictionary.GetEnumerator() => m_dictionary is IDictionary d ? d.GetEnumerator() : new PlainCopy.Entries<TKey, TValue>(m_dictionary.GetEnumerator());
    bool IDictionary.Contains(object key) => (key ?? throw new ArgumentNullException("key")) is TKey k && ContainsKey(k);

    object IDictionary.this[object key]
    {
        get => (key ?? throw new ArgumentNullException("key")) is TKey k && TryGetValue(k, out TValue value) ? value : null;
        set => throw new NotSupportedException(ReadOnly);
    }

    public sealed class KeyCollection : ReadOnlyPart<TKey>
    {
        internal KeyCollection(ICollection<TKey> items) : base(items) { }
    }

    public sealed class ValueCollection : ReadOnlyPart<TValue>
    {
        internal ValueCollection(ICollection<TValue> items) : base(items) { }
    }
}

public abstract class ReadOnlyPart<T> : ICollection<T>, ICollection, IReadOnlyCollection<T>
{
    readonly ICollection<T> _items;
    private protected ReadOnlyPart(ICollection<T> items) { _items = items; }

    const string ReadOnly = "Collection is read-only.";

    public int Count => _items.Count;
    public bool Contains(T item) => _items.Contains(item);
    public void CopyTo(T[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);
    public IEnumerator<T> GetEnumerator() => _items.GetEnumerator();
    IEnumerator IEnumerable.GetEnumerator() => _items.GetEnumerator();
    bool ICollection<T>.IsReadOnly => true;
    void ICollection<T>.Add(T item) => throw new NotSupportedException(ReadOnly);
    void ICollection<T>.Clear() => throw new NotSupportedException(ReadOnly);
    bool ICollection<T>.Remove(T item) => throw new NotSupportedException(ReadOnly);
    bool ICollection.IsSynchronized => false;
    object ICollection.SyncRoot => _items is ICollection c ? c.SyncRoot : this;
    void ICollection.CopyTo(Array array, int index) => PlainCopy.To(_items, array, index);
}

public class ReadOnlySet<T> : ISet<T>, ICollection, IReadOnlySet<T>
{
    readonly ISet<T> _set;

    public ReadOnlySet(ISet<T> @set)
    {
        if (@set == null) throw new ArgumentNullException("set");
        _set = @set;
    }

    const string ReadOnly = "Specified method is not supported.";

    static class None
    {
        internal static readonly ReadOnlySet<T> Only = new ReadOnlySet<T>(new HashSet<T>());
    }

    public static ReadOnlySet<T> Empty => None.Only;
    bool ICollection.IsSynchronized => false;
    object ICollection.SyncRoot => _set is ICollection c ? c.SyncRoot : this;
    void ICollection.CopyTo(Array array, int index) => PlainCopy.To(_set, array, index);
    protected ISet<T> Set => _set;
    public int Count => _set.Count;
    public bool Contains(T item) => _set.Contains(item);
    public bool IsSubsetOf(IEnumerable<T> other) => _set.IsSubsetOf(other);
    public bool IsSupersetOf(IEnumerable<T> other) => _set.IsSupersetOf(other);
    public bool IsProperSubsetOf(IEnumerable<T> other) => _set.IsProperSubsetOf(other);
    public bool IsProperSupersetOf(IEnumerable<T> other) => _set.IsProperSupersetOf(other);
    public bool Overlaps(IEnumerable<T> other) => _set.Overlaps(other);
    public bool SetEquals(IEnumerable<T> other) => _set.SetEquals(other);
    public IEnumerator<T> GetEnumerator() => _set.GetEnumerator();
    IEnumerator IEnumerable.GetEnumerator() => _set.GetEnumerator();
    bool ICollection<T>.IsReadOnly => true;
    void ICollection<T>.CopyTo(T[] array, int arrayIndex) => _set.CopyTo(array, arrayIndex);
    void ICollection<T>.Add(T item) => throw new NotSupportedException(ReadOnly);
    void ICollection<T>.Clear() => throw new NotSupportedException(ReadOnly);
    bool ICollection<T>.Remove(T item) => throw new NotSupportedException(ReadOnly);
    bool ISet<T>.Add(T item) => throw new NotSupportedException(ReadOnly);
    void ISet<T>.UnionWith(IEnumerable<T> other) => throw new NotSupportedException(ReadOnly);
    void ISet<T>.IntersectWith(IEnumerable<T> other) => throw new NotSupportedException(ReadOnly);
    void ISet<T>.ExceptWith(IEnumerable<T> other) => throw new NotSupportedException(ReadOnly);
    void ISet<T>.SymmetricExceptWith(IEnumerable<T> other) => throw new NotSupportedException(ReadOnly);
}
