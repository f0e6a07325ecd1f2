namespace System.Collections.Generic;

// The table of the sorted collections: arrays with the keys in order, and with their values. .NET has trees in some of
// them. An array is the same in whatever order its keys came, and so gives fewer states.
sealed class SortedTable<TKey, TValue>
{
    internal TKey[] Keys = new TKey[0];
    internal TValue[] Values = new TValue[0];
    internal int Count;
    internal object Token; // see Modification
    readonly IComparer<TKey> _comparer; // null: the default comparer

    internal SortedTable(IComparer<TKey> comparer) { _comparer = comparer; }

    internal IComparer<TKey> Comparer => _comparer ?? Comparer<TKey>.Default;

    // The index of the key, or the complement of the index where it belongs.
    internal int Find(TKey key)
    {
        IComparer<TKey> comparer = Comparer;
        int low = 0, high = Count - 1;
        // A key that cannot be compared is an error even if it is the first one.
        if (high < 0) comparer.Compare(key, key);
        while (low <= high)
        {
            int i = low + ((high - low) >> 1);
            int c = comparer.Compare(Keys[i], key);
            if (c == 0) return i;
            if (c < 0) low = i + 1;
            else high = i - 1;
        }
        return ~low;
    }

    internal void InsertAt(int index, TKey key, TValue value)
    {
        if (Count == Keys.Length) Resize(Count == 0 ? 4 : 2 * Count);
        if (index < Count)
        {
            Array.CopyAlike(Keys, index, Keys, index + 1, Count - index);
            Array.CopyAlike(Values, index, Values, index + 1, Count - index);
        }
        Keys[index] = key;
        Values[index] = value;
        Count++;
        Token = null;
    }

    internal void Resize(int capacity)
    {
        var keys = new TKey[capacity];
        var values = new TValue[capacity];
        if (Count > 0)
        {
            Array.CopyAlike(Keys, keys, Count);
            Array.CopyAlike(Values, values, Count);
        }
        Keys = keys;
        Values = values;
    }

    internal void RemoveAt(int index)
    {
        Count--;
        if (index < Count)
        {
            Array.CopyAlike(Keys, index + 1, Keys, index, Count - index);
            Array.CopyAlike(Values, index + 1, Values, index, Count - index);
        }
        Keys[Count] = default;
        Values[Count] = default;
        Token = null;
    }

    internal void Clear()
    {
        Array.Clear(Keys, 0, Count);
        Array.Clear(Values, 0, Count);
        Count = 0;
        Token = null;
    }

    internal int IndexOfValue(TValue value)
    {
        for (int i = 0; i < Count; i++)
            if (DefaultEqualityComparer<TValue>.Same(Values[i], value)) return i;
        return -1;
    }

    internal KeyValuePair<TKey, TValue> At(int i) => new KeyValuePair<TKey, TValue>(Keys[i], Values[i]);
}

// The position of an enumerator in a sorted table.
struct SortedCursor<TKey, TValue>
{
    internal readonly SortedTable<TKey, TValue> Table;
    readonly object _token;
    int _index; // 1 + index of the current entry; -1 at the end

    internal SortedCursor(SortedTable<TKey, TValue> table)
    {
        Table = table;
        _token = Modification.Watch(ref table.Token);
    }

    internal int Index => _index > 0 ? _index - 1 : throw Modification.BadCurrent();
    internal bool Valid => _index > 0;

    internal bool MoveNext()
    {
        Modification.CheckSince(ref Table.Token, _token);
        if (_index >= 0 && _index < Table.Count)
        {
            _index++;
            return true;
        }
        _index = -1;
        return false;
    }

    internal void Reset()
    {
        Modification.CheckSince(ref Table.Token, _token);
        _index = 0;
    }
}
