namespace System.Collections.Generic;

// A set, or a view of the items of another set between two bounds. A view shares the table of its set.
public partial class SortedSet<T> : ISet<T>, ICollection, IReadOnlySet<T>
{
    readonly SortedTable<T, ValueTuple> _table;
    readonly bool _view;
    readonly T _low, _high; // of a view, both inclusive

    public SortedSet() : this((IComparer<T>)null) { }
    public SortedSet(IComparer<T> comparer) { _table = new SortedTable<T, ValueTuple>(comparer); }
    public SortedSet(IEnumerable<T> collection) : this(collection, null) { }

    public SortedSet(IEnumerable<T> collection, IComparer<T> comparer) : this(comparer)
    {
        if (collection == null) throw new ArgumentNullException("collection");
        foreach (T item in collection) Add(item);
    }

    SortedSet(SortedTable<T, ValueTuple> table, T low, T high)
    {
        _table = table;
        _view = true;
        _low = low;
        _high = high;
    }

    // Index in the table of the first item of this set.
    int Start
    {
        get
        {
            if (!_view) return 0;
            int i = _table.Find(_low);
            return i < 0 ? ~i : i;
        }
    }

    int End
    {
        get
        {
            if (!_view) return _table.Count;
            int i = _table.Find(_high);
            return i < 0 ? ~i : i + 1;
        }
    }

    bool Within(T item) => !_view || Comparer.Compare(_low, item) <= 0 && Comparer.Compare(_high, item) >= 0;

    public int Count => End - Start;
    public IComparer<T> Comparer => _table.Comparer;
    public T Min => Count == 0 ? default : _table.Keys[Start];
    public T Max => Count == 0 ? default : _table.Keys[End - 1];

    public bool Add(T item)
    {
        if (!Within(item)) throw new ArgumentOutOfRangeException("item");
        int i = _table.Find(item);
        if (i < 0) _table.InsertAt(~i, item, default);
        return i < 0;
    }

    public bool Contains(T item) => Within(item) && _table.Find(item) >= 0;

    public bool Remove(T item)
    {
        if (!Within(item)) return false;
        int i = _table.Find(item);
        if (i >= 0) _table.RemoveAt(i);
        return i >= 0;
    }

    public virtual void Clear()
    {
        if (!_view) _table.Clear();
        else
            for (int i = End - 1, start = Start; i >= start; i--) _table.RemoveAt(i);
    }

    public bool TryGetValue(T equalValue, out T actualValue)
    {
        int i = Within(equalValue) ? _table.Find(equalValue) : -1;
        actualValue = i < 0 ? default : _table.Keys[i];
        return i >= 0;
    }

    public int RemoveWhere(Predicate<T> match)
    {
        if (match == null) throw new ArgumentNullException("match");
        var gone = new List<T>();
        foreach (T item in this)
            if (match(item)) gone.Add(item);
        int n = 0;
        for (int i = gone.Count - 1; i >= 0; i--)
            if (Remove(gone[i])) n++;
        return n;
    }

    public void CopyTo(T[] array) => CopyTo(array, 0, Count);
    public void CopyTo(T[] array, int index) => CopyTo(array, index, Count);

    public void CopyTo(T[] array, int index, int count)
    {
        if (array == null) throw new ArgumentNullException("array");
        ArgumentOutOfRangeException.CheckNonNegative(index, "index");
        ArgumentOutOfRangeException.CheckNonNegative(count, "count");
        if (count > array.Length - index) throw new ArgumentException("Destination array is not long enough to copy all the items in the collection. Check array index and length.");
        for (int i = Start, end = End; i < end && count > 0; i++, count--) array[index++] = _table.Keys[i];
    }

    public virtual SortedSet<T> GetViewBetween(T lowerValue, T upperValue)
    {
        if (_view)
        {
            if (Comparer.Compare(_low, lowerValue) > 0) throw new ArgumentOutOfRangeException("lowerValue");
            if (Comparer.Compare(_high, upperValue) < 0) throw new ArgumentOutOfRangeException("upperValue");
        }
        if (Comparer.Compare(lowerValue, upperValue) > 0) throw new ArgumentException("Must be less than or equal to upperValue.", "lowerValue");
        return new SortedSet<T>(_table, lowerValue, upperValue);
    }

    public IEnumerable<T> Reverse()
    {
        object token = Modification.Watch(ref _table.Token);
        for (int i = End - 1, start = Start; i >= start; i--)
        {
            yield return _table.Keys[i];
            Modification.CheckSince(ref _table.Token, token);
        }
    }

    SortedSet<T> Set(IEnumerable<T> other)
    {
        if (other == null) throw new ArgumentNullException("other");
        return new SortedSet<T>(other, _table.Comparer);
    }

    public void UnionWith(IEnumerable<T> other)
    {
        if (other == null) throw new ArgumentNullException("other");
        if (other == this) return;
        foreach (T item in other) Add(item);
    }

    public virtual void IntersectWith(IEnumerable<T> other)
    {
        SortedSet<T> set = Set(other);
        for (int i = End - 1, start = Start; i >= start; i--)
            if (!set.Contains(_table.Keys[i])) _table.RemoveAt(i);
    }

    public void ExceptWith(IEnumerable<T> other)
    {
        if (other == null) throw new ArgumentNullException("other");
        if (other == this) Clear();
        else foreach (T item in other) Remove(item);
    }

    public void SymmetricExceptWith(IEnumerable<T> other)
    {
        if (other == this)
        {
            Clear();
            return;
        }
        foreach (T item in Set(other))
            if (!Remove(item)) Add(item);
    }

    bool AllIn(SortedSet<T> set)
    {
        foreach (T item in this)
            if (!set.Contains(item)) return false;
        return true;
    }

    public bool IsSubsetOf(IEnumerable<T> other) => AllIn(Set(other));

    public bool IsProperSubsetOf(IEnumerable<T> other)
    {
        SortedSet<T> set = Set(other);
        return Count < set.Count && AllIn(set);
    }

    public bool IsSupersetOf(IEnumerable<T> other) => Set(other).AllIn(this);

    public bool IsProperSupersetOf(IEnumerable<T> other)
    {
        SortedSet<T> set = Set(other);
        return Count > set.Count && set.AllIn(this);
    }

    public bool Overlaps(IEnumerable<T> other)
    {
        if (other == null) throw new ArgumentNullException("other");
        foreach (T item in other)
            if (Contains(item)) return true;
        return false;
    }

    public bool SetEquals(IEnumerable<T> other)
    {
        SortedSet<T> set = Set(other);
        return Count == set.Count && AllIn(set);
    }

    bool ICollection<T>.IsReadOnly => false;
    void ICollection<T>.Add(T item) => Add(item);
    bool ICollection.IsSynchronized => false;
    object ICollection.SyncRoot => this;
    void ICollection.CopyTo(Array array, int index)
    {
        if (array is null or T[]) CopyTo((T[])array, index);
        else PlainCopy.To(this, array, index);
    }

    public Enumerator GetEnumerator() => new Enumerator(this);
    IEnumerator<T> IEnumerable<T>.GetEnumerator() => GetEnumerator();
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    public partial struct Enumerator : IEnumerator<T>
    {
        readonly SortedSet<T> _set;
        readonly object _token;
        int _index; // 1 + index of the current item in the table; 0 not started; -1 at the end
        T _current;

        internal Enumerator(SortedSet<T> set)
        {
            _set = set;
            _token = Modification.Watch(ref set._table.Token);
        }

        public bool MoveNext()
        {
            Modification.CheckSince(ref _set._table.Token, _token);
            int next = _index == 0 ? _set.Start : _index;
            if (_index >= 0 && next < _set.End)
            {
                _current = _set._table.Keys[next];
                _index = next + 1;
                return true;
            }
            _index = -1;
            _current = default;
            return false;
        }

        public T Current => _current;
        object IEnumerator.Current => _index > 0 ? _current : throw Modification.BadCurrent();
        public void Dispose() { }

        void IEnumerator.Reset()
        {
            Modification.CheckSince(ref _set._table.Token, _token);
            _index = 0;
            _current = default;
        }
    }
}
