using System.Collections.Generic;

namespace System.Collections;

public partial class ArrayList : IList, ICloneable
{
    object[] _items;
    int _size;
    object _token; // see Modification

    public ArrayList() { _items = new object[0]; }

    public ArrayList(int capacity)
    {
        if (capacity < 0) throw new ArgumentOutOfRangeException("capacity", "'capacity' must be non-negative.");
        _items = new object[capacity];
    }

    public ArrayList(ICollection c)
    {
        if (c == null) throw new ArgumentNullException("c");
        _items = new object[c.Count];
        AddRange(c);
    }

    public virtual int Count => _size;
    public virtual bool IsReadOnly => false;
    public virtual bool IsFixedSize => false;
    public virtual bool IsSynchronized => false;
    public virtual object SyncRoot => this;

    public virtual int Capacity
    {
        get => _items.Length;
        set
        {
            if (value < _size) throw new ArgumentOutOfRangeException("value", "capacity was less than the current size.");
            Array.Resize(ref _items, value);
        }
    }

    public virtual void TrimToSize() => Capacity = _size;

    int Checked(int index)
    {
        if ((uint)index >= (uint)_size) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.IndexMustBeLess);
        return index;
    }

    public virtual object this[int index]
    {
        get => _items[Checked(index)];
        set
        {
            _items[Checked(index)] = value;
            _token = null;
        }
    }

    void Open(int index, int count)
    {
        if (_size + count > _items.Length) Array.Resize(ref _items, Math.Max(_size + count, _items.Length == 0 ? 4 : 2 * _items.Length));
        if (index < _size) Array.CopyAlike(_items, index, _items, index + count, _size - index);
        _size += count;
        _token = null;
    }

    public virtual int Add(object value)
    {
        Open(_size, 1);
        _items[_size - 1] = value;
        return _size - 1;
    }

    public virtual void AddRange(ICollection c) => InsertRange(_size, c);

    public virtual void Insert(int index, object value)
    {
        if ((uint)index > (uint)_size) throw new ArgumentOutOfRangeException("index", "Index was out of range. Must be non-negative and less than or equal to the size of the collection.");
        Open(index, 1);
        _items[index] = value;
    }

    public virtual void InsertRange(int index, ICollection c)
    {
        if (c == null) throw new ArgumentNullException("c");
        if ((uint)index > (uint)_size) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.Index);
        if (c.Count == 0) return;
        var copy = new object[c.Count];
        c.CopyTo(copy, 0);
        Open(index, copy.Length);
        Array.CopyAlike(copy, 0, _items, index, copy.Length);
    }

    void CheckRange(int index, int count)
    {
        ArgumentOutOfRangeException.CheckNonNegative(index, "index");
        ArgumentOutOfRangeException.CheckNonNegative(count, "count");
        if (_size - index < count) throw new ArgumentException("Offset and length were out of bounds for the array or count is greater than the number of elements from index to the end of the source collection.");
    }

    public virtual void RemoveAt(int index) => RemoveRange(Checked(index), 1);

    public virtual void Remove(object obj)
    {
        int i = IndexOf(obj);
        if (i >= 0) RemoveAt(i);
    }

    public virtual void RemoveRange(int index, int count)
    {
        CheckRange(index, count);
        if (count == 0) return;
        _size -= count;
        if (index < _size) Array.CopyAlike(_items, index + count, _items, index, _size - index);
        Array.Clear(_items, _size, count);
        _token = null;
    }

    public virtual void Clear()
    {
        Array.Clear(_items, 0, _size);
        _size = 0;
        _token = null;
    }

    public virtual ArrayList GetRange(int index, int count)
    {
        CheckRange(index, count);
        var range = new ArrayList(count);
        for (int i = 0; i < count; i++) range.Add(_items[index + i]);
        return range;
    }

    public virtual void SetRange(int index, ICollection c)
    {
        if (c == null) throw new ArgumentNullException("c");
        if (index < 0 || index > _size - c.Count) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.Index);
        if (c.Count == 0) return;
        c.CopyTo(_items, index);
        _token = null;
    }

    public virtual bool Contains(object item) => IndexOf(item) >= 0;
    public virtual int IndexOf(object value) => Array.IndexOf(_items, value, 0, _size);
    public virtual int IndexOf(object value, int startIndex) => IndexOf(value, startIndex, _size - startIndex);

    public virtual int IndexOf(object value, int startIndex, int count)
    {
        if ((uint)startIndex > (uint)_size) throw new ArgumentOutOfRangeException("startIndex", ArgumentOutOfRangeException.Index);
        if (count < 0 || startIndex > _size - count) throw new ArgumentOutOfRangeException("count", ArgumentOutOfRangeException.Count);
        return Array.IndexOf(_items, value, startIndex, count);
    }

    public virtual int LastIndexOf(object value)
    {
        for (int i = _size - 1; i >= 0; i--)
            if (Equals(_items[i], value)) return i;
        return -1;
    }

    public virtual void Reverse() => Reverse(0, _size);

    public virtual void Reverse(int index, int count)
    {
        CheckRange(index, count);
        Array.Reverse(_items, index, count);
        _token = null;
    }

    public virtual void Sort() => Sort(0, _size, null);
    public virtual void Sort(IComparer comparer) => Sort(0, _size, comparer);

    public virtual void Sort(int index, int count, IComparer comparer)
    {
        CheckRange(index, count);
        Array.Sort(_items, index, count, new Typed(comparer ?? Comparer.Default));
        _token = null;
    }

    sealed class Typed(IComparer comparer) : IComparer<object>
    {
        public int Compare(object x, object y) => comparer.Compare(x, y);
    }

    public virtual int BinarySearch(object value) => BinarySearch(0, _size, value, null);
    public virtual int BinarySearch(object value, IComparer comparer) => BinarySearch(0, _size, value, comparer);

    public virtual int BinarySearch(int index, int count, object value, IComparer comparer)
    {
        CheckRange(index, count);
        return Array.BinarySearch(_items, index, count, value, new Typed(comparer ?? Comparer.Default));
    }

    public virtual void CopyTo(Array array) => CopyTo(array, 0);

    public virtual void CopyTo(Array array, int arrayIndex)
    {
        if (array != null && array.Rank != 1) throw new ArgumentException("Only single dimensional arrays are supported for the requested action.", "array");
        Array.Copy(_items, 0, array, arrayIndex, _size);
    }

    public virtual void CopyTo(int index, Array array, int arrayIndex, int count)
    {
        CheckRange(index, count);
        Array.Copy(_items, index, array, arrayIndex, count);
    }

    public virtual object[] ToArray()
    {
        var array = new object[_size];
        Array.CopyAlike(_items, array, _size);
        return array;
    }

    public virtual object Clone()
    {
        var copy = new ArrayList(_size);
        Array.CopyAlike(_items, copy._items, _size);
        copy._size = _size;
        return copy;
    }

    public static ArrayList Repeat(object value, int count)
    {
        ArgumentOutOfRangeException.CheckNonNegative(count, "count");
        var list = new ArrayList(count);
        for (int i = 0; i < count; i++) list.Add(value);
        return list;
    }

    public virtual IEnumerator GetEnumerator() => new Enumerator(this);

    sealed class Enumerator : IEnumerator, ICloneable
    {
        readonly ArrayList _list;
        readonly object _token;
        int _index = -1; // -2 at the end
        object _current;

        internal Enumerator(ArrayList list)
        {
            _list = list;
            _token = Modification.Watch(ref list._token);
        }

        public bool MoveNext()
        {
            Modification.Check(ref _list._token, _token);
            if (_index == -2 || _index + 1 >= _list.Count)
            {
                _index = -2;
                return false;
            }
            _current = _list[++_index];
            return true;
        }

        public object Current => _index >= 0 ? _current : throw new InvalidOperationException(_index == -1 ? "Enumeration has not started. Call MoveNext." : "Enumeration already finished.");

        public void Reset()
        {
            Modification.Check(ref _list._token, _token);
            _index = -1;
        }

        public object Clone() => MemberwiseClone();
    }
}
