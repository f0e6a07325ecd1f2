using System.Runtime.CompilerServices;

namespace System.Collections.Generic;

// Each member reads and writes the fields as often as .NET's does, and in its order: several threads that use one list without a lock see what they see there.
public class List<T> : IList<T>, IList, IReadOnlyList<T>
{
    T[] _items; // null until there has been room for an item
    int _size;
    internal object _token; // see Modification

    const string BadIndex = ArgumentOutOfRangeException.IndexMustBeLess;

    public List() { }

    public List(int capacity)
    {
        if (capacity < 0) throw new ArgumentOutOfRangeException("capacity", ArgumentOutOfRangeException.NonNegative);
        if (capacity > 0) _items = new T[capacity];
    }

    public List(IEnumerable<T> collection)
    {
        if (collection == null) throw new ArgumentNullException("collection");
        if (collection is not ICollection<T> c)
        {
            foreach (T item in collection) Add(item);
            return;
        }
        int n = c.Count;
        if (n == 0) return;
        _items = new T[n];
        c.CopyTo(_items, 0); // an ArgumentException if another thread has added to it
        _size = n;
    }

    public int Count => _size;

    public int Capacity
    {
        get
        {
            T[] items = _items;
            return items == null ? 0 : items.Length;
        }
        set
        {
            if (value < _size) throw new ArgumentOutOfRangeException("value", "capacity was less than the current size.");
            if (value == Capacity) return;
            if (value == 0)
            {
                _items = Array.Empty<T>();
                return;
            }
            var items = new T[value];
            if (_size > 0) Array.CopyAlike(_items, items, _size);
            _items = items;
        }
    }

    int NewCapacity(int min)
    {
        int capacity = Capacity, larger = capacity == 0 ? 4 : 2 * Capacity;
        return larger < min ? min : larger;
    }

    void Grow(int min) => Capacity = NewCapacity(min);

    // Stores a larger array, in which the items already have their new places and there is room for others between them.
    void GrowForInsertion(int index, int count)
    {
        var items = new T[NewCapacity(checked(_size + count))];
        if (index != 0) Array.CopyAlike(_items, items, index);
        if (_size != index) Array.CopyAlike(_items, index, items, index + count, _size - index);
        _items = items;
    }

    public int EnsureCapacity(int capacity)
    {
        if (capacity < 0) throw new ArgumentOutOfRangeException("capacity", ArgumentOutOfRangeException.NonNegative);
        if (Capacity < capacity) Grow(capacity);
        return Capacity;
    }

    public void TrimExcess()
    {
        int threshold = (int)(Capacity * 0.9);
        if (_size < threshold) Capacity = _size;
    }

    public T this[int index]
    {
        get
        {
            if ((uint)index >= (uint)_size) throw new ArgumentOutOfRangeException("index", BadIndex);
            return _items[index];
        }
        set
        {
            if ((uint)index >= (uint)_size) throw new ArgumentOutOfRangeException("index", BadIndex);
            _items[index] = value;
            _token = null;
        }
    }

    public void Add(T item)
    {
        _token = null;
        T[] items = _items;
        int size = _size;
        if (items != null && size < items.Length)
        {
            _size = size + 1;
            items[size] = item;
            return;
        }
        size = _size;
        Grow(size + 1);
        _size = size + 1;
        _items[size] = item;
    }

    public void AddRange(IEnumerable<T> collection)
    {
        if (collection == null) throw new ArgumentNullException("collection");
        if (collection is not ICollection<T> c)
        {
            foreach (T item in collection) Add(item);
            return;
        }
        int n = c.Count;
        if (n == 0) return;
        if (Capacity - _size < n) Grow(checked(_size + n));
        c.CopyTo(_items, _size);
        _size += n;
        _token = null;
    }

    public void Insert(int index, T item)
    {
        if ((uint)index > (uint)_size) throw new ArgumentOutOfRangeException("index", "Index must be within the bounds of the List.");
        if (_size == Capacity) GrowForInsertion(index, 1);
        else if (index < _size) Array.CopyAlike(_items, index, _items, index + 1, _size - index);
        _items[index] = item;
        _size++;
        _token = null;
    }

    public void InsertRange(int index, IEnumerable<T> collection)
    {
        if (collection == null) throw new ArgumentNullException("collection");
        if ((uint)index > (uint)_size) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.Index);
        if (collection is not ICollection<T> c)
        {
            foreach (T item in collection) Insert(index++, item);
            return;
        }
        int n = c.Count;
        if (n == 0) return;
        if (Capacity - _size < n) GrowForInsertion(index, n);
        else if (index < _size) Array.CopyAlike(_items, index, _items, index + n, _size - index);
        if (this == c)
        {
            Array.CopyAlike(_items, 0, _items, index, index);
            Array.CopyAlike(_items, index + n, _items, index * 2, _size - index);
        }
        else c.CopyTo(_items, index);
        _size += n;
        _token = null;
    }

    public void RemoveAt(int index)
    {
        if ((uint)index >= (uint)_size) throw new ArgumentOutOfRangeException("index", BadIndex);
        _size--;
        if (index < _size) Array.CopyAlike(_items, index + 1, _items, index, _size - index);
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>()) _items[_size] = default; // as on .NET: values stay where they are
        _token = null;
    }

    public bool Remove(T item)
    {
        int i = IndexOf(item);
        if (i < 0) return false;
        RemoveAt(i);
        return true;
    }

    void CheckRange(int index, int count)
    {
        if (index < 0) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.NonNegative);
        if (count < 0) throw new ArgumentOutOfRangeException("count", ArgumentOutOfRangeException.NonNegative);
        if (_size - index < count) throw new ArgumentException("Offset and length were out of bounds for the array or count is greater than the number of elements from index to the end of the source collection.");
    }

    public void RemoveRange(int index, int count)
    {
        CheckRange(index, count);
        if (count == 0) return;
        _size -= count;
        if (index < _size) Array.CopyAlike(_items, index + count, _items, index, _size - index);
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>()) Array.Clear(_items, _size, count);
        _token = null;
    }

    public int RemoveAll(Predicate<T> match)
    {
        if (match == null) throw new ArgumentNullException("match");
        int kept = 0;
        while (kept < _size && !match(_items[kept])) kept++;
        if (kept >= _size) return 0;
        for (int i = kept + 1; i < _size; i++)
            if (!match(_items[i])) _items[kept++] = _items[i];
        int removed = _size - kept;
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>()) Array.Clear(_items, kept, removed);
        _size = kept;
        _token = null;
        return removed;
    }

    public void Clear()
    {
        _token = null;
        int size = _size;
        _size = 0;
        if (size > 0 && RuntimeHelpers.IsReferenceOrContainsReferences<T>()) Array.Clear(_items, 0, size);
    }

    // Searches one array, whatever other threads store in the meantime.
    int Search(T item, int index, int count) => Array.IndexOf(_items ?? new T[0], item, index, count);

    public int IndexOf(T item) => Search(item, 0, _size);

    public int IndexOf(T item, int index)
    {
        if (index > _size) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.Index);
        return Search(item, index, _size - index);
    }

    public int IndexOf(T item, int index, int count)
    {
        if (index > _size) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.Index);
        if (count < 0 || index > _size - count) throw new ArgumentOutOfRangeException("count", ArgumentOutOfRangeException.Count);
        return Search(item, index, count);
    }

    public int LastIndexOf(T item, int index)
    {
        if (index >= _size) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.IndexMustBeLess);
        return LastIndexOf(item, index, index + 1);
    }

    public int LastIndexOf(T item, int index, int count)
    {
        if (_size != 0 && index < 0) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.NonNegative);
        if (_size != 0 && count < 0) throw new ArgumentOutOfRangeException("count", ArgumentOutOfRangeException.NonNegative);
        if (_size == 0) return -1;
        if (index >= _size) throw new ArgumentOutOfRangeException("index", "Larger than collection size.");
        if (count > index + 1) throw new ArgumentOutOfRangeException("count", "Larger than collection size.");
        return Array.LastIndexOf(_items, item, index, count);
    }

    public int LastIndexOf(T item) => _size == 0 ? -1 : LastIndexOf(item, _size - 1, _size);

    public bool Contains(T item) => _size != 0 && IndexOf(item) >= 0;

    public bool Exists(Predicate<T> match) => FindIndex(match) != -1;

    public T Find(Predicate<T> match)
    {
        if (match == null) throw new ArgumentNullException("match");
        for (int i = 0; i < _size; i++)
            if (match(_items[i])) return _items[i];
        return default;
    }

    public T FindLast(Predicate<T> match)
    {
        if (match == null) throw new ArgumentNullException("match");
        for (int i = _size - 1; i >= 0; i--)
            if (match(_items[i])) return _items[i];
        return default;
    }

    public int FindIndex(Predicate<T> match) => FindIndex(0, _size, match);
    public int FindIndex(int startIndex, Predicate<T> match) => FindIndex(startIndex, _size - startIndex, match);

    public int FindIndex(int startIndex, int count, Predicate<T> match)
    {
        if ((uint)startIndex > (uint)_size) throw new ArgumentOutOfRangeException("startIndex", ArgumentOutOfRangeException.Index);
        if (count < 0 || startIndex > _size - count) throw new ArgumentOutOfRangeException("count", ArgumentOutOfRangeException.Count);
        if (match == null) throw new ArgumentNullException("match");
        for (int i = startIndex; i < startIndex + count; i++)
            if (match(_items[i])) return i;
        return -1;
    }

    public int FindLastIndex(int startIndex, Predicate<T> match) => FindLastIndex(startIndex, startIndex + 1, match);

    public int FindLastIndex(int startIndex, int count, Predicate<T> match)
    {
        if (match == null) throw new ArgumentNullException("match");
        if (_size == 0 ? startIndex != -1 : (uint)startIndex >= (uint)_size) throw new ArgumentOutOfRangeException("startIndex", ArgumentOutOfRangeException.IndexMustBeLess);
        if (count < 0 || startIndex - count + 1 < 0) throw new ArgumentOutOfRangeException("count", ArgumentOutOfRangeException.Count);
        for (int i = startIndex; i > startIndex - count; i--)
            if (match(_items[i])) return i;
        return -1;
    }

    public int FindLastIndex(Predicate<T> match) => FindLastIndex(_size - 1, _size, match);

    public List<T> FindAll(Predicate<T> match)
    {
        if (match == null) throw new ArgumentNullException("match");
        var found = new List<T>();
        for (int i = 0; i < _size; i++)
            if (match(_items[i])) found.Add(_items[i]);
        return found;
    }

    public bool TrueForAll(Predicate<T> match)
    {
        if (match == null) throw new ArgumentNullException("match");
        for (int i = 0; i < _size; i++)
            if (!match(_items[i])) return false;
        return true;
    }

    public void ForEach(Action<T> action)
    {
        if (action == null) throw new ArgumentNullException("action");
        object token = Modification.Watch(ref _token);
        for (int i = 0; i < _size && _token == token; i++) action(_items[i]);
        Modification.Check(ref _token, token);
    }

    public List<TOutput> ConvertAll<TOutput>(Converter<T, TOutput> converter)
    {
        if (converter == null) throw new ArgumentNullException("converter");
        var list = new List<TOutput>(_size);
        TOutput[] items = list._items ?? new TOutput[0];
        for (int i = 0; i < _size; i++) items[i] = converter(_items[i]);
        list._size = _size;
        return list;
    }

    public List<T> GetRange(int index, int count)
    {
        CheckRange(index, count);
        var list = new List<T>(count);
        if (count > 0) Array.CopyAlike(_items, index, list._items, 0, count);
        list._size = count;
        return list;
    }

    public List<T> Slice(int start, int length) => GetRange(start, length);

    public void Reverse() => Reverse(0, _size);

    public void Reverse(int index, int count)
    {
        CheckRange(index, count);
        if (count > 1) Array.Reverse(_items, index, count);
        _token = null;
    }

    public void Sort() => Sort(0, _size, null);
    public void Sort(IComparer<T> comparer) => Sort(0, _size, comparer);

    public void Sort(int index, int count, IComparer<T> comparer)
    {
        CheckRange(index, count);
        if (count > 1) Array.Sort(_items, index, count, comparer);
        _token = null;
    }

    public void Sort(Comparison<T> comparison)
    {
        if (comparison == null) throw new ArgumentNullException("comparison");
        if (_size > 1) Array.Sort(_items, 0, _size, new ComparisonComparer<T>(comparison));
        _token = null;
    }

    public int BinarySearch(T item) => BinarySearch(0, _size, item, null);
    public int BinarySearch(T item, IComparer<T> comparer) => BinarySearch(0, _size, item, comparer);

    public int BinarySearch(int index, int count, T item, IComparer<T> comparer)
    {
        CheckRange(index, count);
        return count == 0 ? ~index : Array.BinarySearch(_items, index, count, item, comparer);
    }

    public T[] ToArray()
    {
        if (_size == 0) return Array.Empty<T>();
        var a = new T[_size];
        Array.CopyAlike(_items, a, _size);
        return a;
    }

    public void CopyTo(T[] array) => CopyTo(array, 0);

    public void CopyTo(T[] array, int arrayIndex) => Array.CopyAlike(_items ?? new T[0], 0, array, arrayIndex, _size);

    public void CopyTo(int index, T[] array, int arrayIndex, int count)
    {
        CheckRange(index, count);
        if (count > 0) Array.CopyAlike(_items, index, array, arrayIndex, count);
    }

    // The array with the items, and how many there are.
    T[] Memory(out int size)
    {
        size = _size;
        T[] items = _items ?? new T[0];
        return (uint)size <= (uint)items.Length ? items : throw HashTable<int, int>.Concurrent();
    }

    internal Span<T> AsSpan()
    {
        T[] items = Memory(out int size);
        return new Span<T>(items, 0, size);
    }

    internal IEnumerable<T> Unwatched()
    {
        T[] items = Memory(out int size);
        return new Items(items, size);
    }

    // Enumerates once.
    sealed class Items(T[] items, int size) : IEnumerable<T>, IEnumerator<T>
    {
        int _index = -1;
        public IEnumerator<T> GetEnumerator() => this;
        IEnumerator IEnumerable.GetEnumerator() => this;
        public bool MoveNext() => ++_index < size;
        public T Current => items[_index];
        object IEnumerator.Current => Current;
        public void Reset() => _index = -1;
        public void Dispose() { }
    }

    internal void SetCount(int count)
    {
        if (count < 0) throw new ArgumentOutOfRangeException("count", ArgumentOutOfRangeException.NonNegative);
        if (count > Capacity) Grow(count);
        else if (count < _size && RuntimeHelpers.IsReferenceOrContainsReferences<T>()) Array.Clear(_items, count, _size - count);
        _size = count;
        _token = null;
    }

    public ObjectModel.ReadOnlyCollection<T> AsReadOnly() => new ObjectModel.ReadOnlyCollection<T>(this);

    public Enumerator GetEnumerator() => new Enumerator(this);
    IEnumerator<T> IEnumerable<T>.GetEnumerator() => _size == 0 ? EmptyEnumerator<T>.Finished : new Enumerator(this);
    IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable<T>)this).GetEnumerator();

    bool ICollection<T>.IsReadOnly => false;
    bool IList.IsReadOnly => false;
    bool IList.IsFixedSize => false;
    bool ICollection.IsSynchronized => false;
    object ICollection.SyncRoot => this;
    object IList.this[int index] { get => this[index]; set => this[index] = PlainCopy.Argument<T>(value, "value"); }

    int IList.Add(object value)
    {
        Add(value == null ? PlainCopy.Argument<T>(null, "item") : PlainCopy.Argument<T>(value, "value"));
        return _size - 1;
    }

    static bool Fits(object value) => value is T || value == null && default(T) == null;
    bool IList.Contains(object value) => Fits(value) && Contains((T)value);
    int IList.IndexOf(object value) => Fits(value) ? IndexOf((T)value) : -1;
    void IList.Insert(int index, object value) => Insert(index, PlainCopy.Argument<T>(value, "value"));

    void IList.Remove(object value)
    {
        if (Fits(value)) Remove((T)value);
    }

    void ICollection.CopyTo(Array array, int index)
    {
        if (array != null && array.Rank != 1) throw new ArgumentException("Only single dimensional arrays are supported for the requested action.");
        try
        {
            Array.Copy(_items ?? new T[0], 0, array, index, _size);
        }
        catch (ArrayTypeMismatchException)
        {
            throw new ArgumentException("Target array type is not compatible with the type of items in the collection.");
        }
    }

    public struct Enumerator : IEnumerator<T>
    {
        readonly List<T> _list;
        readonly object _token;
        int _index; // of the next item; -1: finished
        T _current;

        internal Enumerator(List<T> list)
        {
            _list = list;
            _token = Modification.Watch(ref list._token);
            _index = 0;
            _current = default;
        }

        public void Dispose() { }

        public bool MoveNext()
        {
            Modification.Check(ref _list._token, _token);
            if ((uint)_index < (uint)_list._size)
            {
                _current = _list._items[_index++];
                return true;
            }
            _index = -1;
            _current = default;
            return false;
        }

        public T Current => _current;

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
            Modification.Check(ref _list._token, _token);
            _index = 0;
            _current = default;
        }
    }
}
