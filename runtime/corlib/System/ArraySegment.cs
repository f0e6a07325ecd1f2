using System.Collections;
using System.Collections.Generic;

namespace System;

public readonly struct ArraySegment<T> : IList<T>, IReadOnlyList<T>
{
    readonly T[] _array;
    readonly int _offset, _count;

    public ArraySegment(T[] array)
    {
        _array = array ?? throw new ArgumentNullException("array");
        _count = array.Length;
    }

    public ArraySegment(T[] array, int offset, int count)
    {
        if (array == null) throw new ArgumentNullException("array");
        if (offset < 0) throw new ArgumentOutOfRangeException("offset", ArgumentOutOfRangeException.NonNegative);
        if (count < 0) throw new ArgumentOutOfRangeException("count", ArgumentOutOfRangeException.NonNegative);
        if (offset > array.Length || count > array.Length - offset) throw new ArgumentException("Offset and length were out of bounds for the array or count is greater than the number of elements from index to the end of the source collection.");
        _array = array;
        _offset = offset;
        _count = count;
    }

    public static ArraySegment<T> Empty => new ArraySegment<T>(System.Array.Empty<T>());
    public T[] Array => _array;
    public int Offset => _offset;
    public int Count => _count;

    T[] Valid => _array ?? throw new InvalidOperationException("The underlying array is null.");

    void CheckValid()
    {
        if (_array == null) throw new InvalidOperationException("The underlying array is null.");
    }

    public T this[int index]
    {
        get
        {
            CheckIndex(index);
            return _array[_offset + index];
        }
        set
        {
            CheckIndex(index);
            _array[_offset + index] = value;
        }
    }

    void CheckIndex(int index)
    {
        if ((uint)index >= (uint)_count) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.IndexMustBeLess);
    }

    public ArraySegment<T> Slice(int index)
    {
        CheckValid();
        if ((uint)index > (uint)_count) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.IndexMustBeLess);
        return new ArraySegment<T>(_array, _offset + index, _count - index);
    }

    public ArraySegment<T> Slice(int index, int count)
    {
        CheckValid();
        if ((uint)index > (uint)_count || (uint)count > (uint)(_count - index)) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.IndexMustBeLess);
        return new ArraySegment<T>(_array, _offset + index, count);
    }

    public T[] ToArray()
    {
        CheckValid();
        if (_count == 0) return System.Array.Empty<T>();
        var array = new T[_count];
        System.Array.Copy(_array, _offset, array, 0, _count);
        return array;
    }

    public void CopyTo(T[] destination) => CopyTo(destination, 0);

    public void CopyTo(T[] destination, int destinationIndex)
    {
        CheckValid();
        System.Array.Copy(_array, _offset, destination, destinationIndex, _count);
    }

    public void CopyTo(ArraySegment<T> destination)
    {
        CheckValid();
        destination.CheckValid();
        if (_count > destination._count) throw new ArgumentException("Destination is too short.", "destination");
        System.Array.Copy(_array, _offset, destination._array, destination._offset, _count);
    }

    int IndexOf(T item)
    {
        int i = System.Array.IndexOf(Valid, item, _offset, _count);
        return i < 0 ? -1 : i - _offset;
    }

    int IList<T>.IndexOf(T item) => IndexOf(item);
    bool ICollection<T>.Contains(T item) => IndexOf(item) >= 0;
    bool ICollection<T>.IsReadOnly => true;
    void IList<T>.Insert(int index, T item) => throw new NotSupportedException();
    void IList<T>.RemoveAt(int index) => throw new NotSupportedException();
    void ICollection<T>.Add(T item) => throw new NotSupportedException();
    void ICollection<T>.Clear() => throw new NotSupportedException();
    bool ICollection<T>.Remove(T item) => throw new NotSupportedException();

    public bool Equals(ArraySegment<T> obj) => obj._array == _array && obj._offset == _offset && obj._count == _count;
    public override bool Equals(object obj) => obj is ArraySegment<T> s && Equals(s);
    public override int GetHashCode() => _array == null ? 0 : HashCode.Combine(_offset, _count, _array.GetHashCode());
    public static bool operator ==(ArraySegment<T> a, ArraySegment<T> b) => a.Equals(b);
    public static bool operator !=(ArraySegment<T> a, ArraySegment<T> b) => !a.Equals(b);
    public static implicit operator ArraySegment<T>(T[] array) => array == null ? default : new ArraySegment<T>(array);

    public Enumerator GetEnumerator()
    {
        T[] array = Valid;
        return new Enumerator(array, _offset, _count);
    }

    IEnumerator<T> IEnumerable<T>.GetEnumerator() => GetEnumerator();
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    public struct Enumerator : IEnumerator<T>
    {
        readonly T[] _array;
        readonly int _start, _end;
        int _at;

        internal Enumerator(T[] array, int offset, int count)
        {
            _array = array;
            _start = offset;
            _end = offset + count;
            _at = offset - 1;
        }

        public bool MoveNext()
        {
            if (_at < _end) _at++;
            return _at < _end;
        }

        public T Current => _at < _start ? throw new InvalidOperationException("Enumeration has not started. Call MoveNext.")
            : _at >= _end ? throw new InvalidOperationException("Enumeration already finished.") : _array[_at];

        object IEnumerator.Current => Current;
        void IEnumerator.Reset() => _at = _start - 1;
        public void Dispose() { }
    }
}
