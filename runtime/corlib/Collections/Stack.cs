using System.Runtime.CompilerServices;

namespace System.Collections.Generic;

public class Stack<T> : IReadOnlyCollection<T>, ICollection
{
    T[] _array; // null while the capacity is 0
    int _size;
    object _token; // see Modification

    public Stack() { }

    public Stack(int capacity)
    {
        ArgumentOutOfRangeException.CheckNonNegative(capacity, "capacity");
        if (capacity > 0) _array = new T[capacity];
    }

    public Stack(IEnumerable<T> collection)
    {
        if (collection == null) throw new ArgumentNullException("collection");
        foreach (T item in collection) Push(item);
    }

    public int Count => _size;

    public void Push(T item)
    {
        T[] array = _array;
        int size = _size;
        if (array == null || size >= array.Length)
        {
            var larger = new T[size == 0 ? 4 : 2 * size];
            if (size > 0) Array.CopyAlike(array, larger, size);
            array = _array = larger;
        }
        array[size] = item;
        _token = null;
        _size = size + 1;
    }

    public bool TryPop(out T result)
    {
        int top = _size - 1;
        if (top < 0)
        {
            result = default;
            return false;
        }
        _token = null;
        _size = top;
        result = _array[top];
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>()) _array[top] = default;
        return true;
    }

    public T Pop()
    {
        if (!TryPop(out T result)) throw new InvalidOperationException("Stack empty.");
        return result;
    }

    public bool TryPeek(out T result)
    {
        result = _size == 0 ? default : _array[_size - 1];
        return _size != 0;
    }

    public T Peek()
    {
        if (_size == 0) throw new InvalidOperationException("Stack empty.");
        return _array[_size - 1];
    }

    public int Capacity => _array == null ? 0 : _array.Length;

    public int EnsureCapacity(int capacity)
    {
        ArgumentOutOfRangeException.CheckNonNegative(capacity, "capacity");
        if (Capacity < capacity) Array.Resize(ref _array, Math.Max(Capacity == 0 ? 4 : 2 * Capacity, capacity));
        return Capacity;
    }

    public void TrimExcess()
    {
        if (_size < (int)(Capacity * 0.9)) Array.Resize(ref _array, _size);
    }

    public void TrimExcess(int capacity)
    {
        ArgumentOutOfRangeException.CheckNonNegative(capacity, "capacity");
        if (capacity < _size) throw new ArgumentOutOfRangeException("capacity", capacity, "capacity ('" + capacity + "') must be greater than or equal to '" + _size + "'.");
        if (capacity != Capacity) Array.Resize(ref _array, capacity);
    }

    public bool Contains(T item)
    {
        for (int i = _size - 1; i >= 0; i--)
            if (DefaultEqualityComparer<T>.Same(_array[i], item)) return true;
        return false;
    }

    public void Clear()
    {
        if (_size > 0 && RuntimeHelpers.IsReferenceOrContainsReferences<T>()) Array.Clear(_array, 0, _size);
        _size = 0;
        _token = null;
    }

    public T[] ToArray()
    {
        if (_size == 0) return Array.Empty<T>();
        var array = new T[_size];
        for (int i = 0; i < array.Length; i++) array[i] = _array[_size - 1 - i];
        return array;
    }

    public void CopyTo(T[] array, int arrayIndex)
    {
        if (array == null) throw new ArgumentNullException("array");
        if ((uint)arrayIndex > (uint)array.Length) throw new ArgumentOutOfRangeException("arrayIndex", arrayIndex, "Index was out of range. Must be non-negative and less than or equal to the size of the collection.");
        if (array.Length - arrayIndex < _size) throw new ArgumentException("Offset and length were out of bounds for the array or count is greater than the number of elements from index to the end of the source collection.");
        for (int i = 0; i < _size; i++) array[arrayIndex + i] = _array[_size - 1 - i];
    }

    bool ICollection.IsSynchronized => false;
    object ICollection.SyncRoot => this;
    void ICollection.CopyTo(Array array, int index)
    {
        if (array is null or T[]) CopyTo((T[])array, index);
        else PlainCopy.Elements(ToArray(), array, index, true);
    }

    public Enumerator GetEnumerator() => new Enumerator(this);
    IEnumerator<T> IEnumerable<T>.GetEnumerator() => _size == 0 ? EmptyEnumerator<T>.Finished : new Enumerator(this);
    IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable<T>)this).GetEnumerator();

    public struct Enumerator : IEnumerator<T>
    {
        readonly Stack<T> _stack;
        readonly object _token;
        int _index; // -2 not started, -1 finished
        T _current;

        internal Enumerator(Stack<T> stack)
        {
            _stack = stack;
            _token = Modification.Watch(ref stack._token);
            _index = -2;
            _current = default;
        }

        public bool MoveNext()
        {
            Modification.CheckSince(ref _stack._token, _token);
            if (_index == -1) return false;
            _index = _index == -2 ? _stack._size - 1 : _index - 1;
            _current = _index >= 0 ? _stack._array[_index] : default;
            return _index >= 0;
        }

        public T Current => _current;

        object IEnumerator.Current => _current;

        public void Dispose() { _index = -1; }

        void IEnumerator.Reset()
        {
            Modification.CheckSince(ref _stack._token, _token);
            _index = -2;
            _current = default;
        }
    }
}
