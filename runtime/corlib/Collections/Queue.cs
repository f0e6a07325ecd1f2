using System.Runtime.CompilerServices;

namespace System.Collections.Generic;

public class Queue<T> : IReadOnlyCollection<T>, ICollection
{
    T[] _array; // null while the capacity is 0
    int _head, _tail, _size;
    object _token; // see Modification

    public Queue() { }

    public Queue(int capacity)
    {
        ArgumentOutOfRangeException.CheckNonNegative(capacity, "capacity");
        if (capacity > 0) _array = new T[capacity];
    }

    public Queue(IEnumerable<T> collection)
    {
        if (collection == null) throw new ArgumentNullException("collection");
        foreach (T item in collection) Enqueue(item);
    }

    public int Count => _size;

    void Resize(int capacity)
    {
        var array = new T[capacity];
        for (int i = 0; i < _size; i++) array[i] = At(i);
        _array = array;
        _head = 0;
        _tail = _size == capacity ? 0 : _size;
        _token = null;
    }

    public int Capacity => _array == null ? 0 : _array.Length;

    public int EnsureCapacity(int capacity)
    {
        ArgumentOutOfRangeException.CheckNonNegative(capacity, "capacity");
        if (Capacity < capacity) Resize(Math.Max(Math.Max(2 * Capacity, Capacity + 4), capacity));
        return Capacity;
    }

    public void TrimExcess()
    {
        if (_size < (int)(Capacity * 0.9)) Resize(_size);
    }

    public void TrimExcess(int capacity)
    {
        ArgumentOutOfRangeException.CheckNonNegative(capacity, "capacity");
        if (capacity < _size) throw new ArgumentOutOfRangeException("capacity", capacity, "capacity ('" + capacity + "') must be greater than or equal to '" + _size + "'.");
        if (capacity != Capacity) Resize(capacity);
    }

    T At(int i)
    {
        int at = _head + i;
        return _array[at < _array.Length ? at : at - _array.Length];
    }

    public void Enqueue(T item)
    {
        if (_array == null || _size == _array.Length) Resize(_size < 2 ? 4 : 2 * _size);
        _array[_tail] = item;
        _tail = _tail + 1 == _array.Length ? 0 : _tail + 1;
        _size++;
        _token = null;
    }

    public bool TryDequeue(out T result)
    {
        if (_size == 0)
        {
            result = default;
            return false;
        }
        int head = _head;
        result = _array[head];
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>()) _array[head] = default;
        _head = head + 1 == _array.Length ? 0 : head + 1;
        _size--;
        _token = null;
        return true;
    }

    public T Dequeue()
    {
        if (!TryDequeue(out T result)) throw new InvalidOperationException("Queue empty.");
        return result;
    }

    public bool TryPeek(out T result)
    {
        result = _size == 0 ? default : _array[_head];
        return _size != 0;
    }

    public T Peek()
    {
        if (_size == 0) throw new InvalidOperationException("Queue empty.");
        return _array[_head];
    }

    public bool Contains(T item)
    {
        for (int i = 0; i < _size; i++)
            if (DefaultEqualityComparer<T>.Same(At(i), item)) return true;
        return false;
    }

    public void Clear()
    {
        if (_size > 0 && RuntimeHelpers.IsReferenceOrContainsReferences<T>()) Array.Clear(_array, 0, _array.Length);
        _head = _tail = _size = 0;
        _token = null;
    }

    public T[] ToArray()
    {
        if (_size == 0) return Array.Empty<T>();
        var array = new T[_size];
        for (int i = 0; i < array.Length; i++) array[i] = At(i);
        return array;
    }

    public void CopyTo(T[] array, int arrayIndex)
    {
        if (array == null) throw new ArgumentNullException("array");
        if ((uint)arrayIndex > (uint)array.Length) throw new ArgumentOutOfRangeException("arrayIndex", arrayIndex, "Index was out of range. Must be non-negative and less than or equal to the size of the collection.");
        if (array.Length - arrayIndex < _size) throw new ArgumentException("Offset and length were out of bounds for the array or count is greater than the number of elements from index to the end of the source collection.");
        for (int i = 0; i < _size; i++) array[arrayIndex + i] = At(i);
    }

    bool ICollection.IsSynchronized => false;
    object ICollection.SyncRoot => this;
    void ICollection.CopyTo(Array array, int index)
    {
        if (array is null or T[]) CopyTo((T[])array, index);
        else PlainCopy.Elements(ToArray(), array, index, false);
    }

    public Enumerator GetEnumerator() => new Enumerator(this);
    IEnumerator<T> IEnumerable<T>.GetEnumerator() => _size == 0 ? EmptyEnumerator<T>.Finished : new Enumerator(this);
    IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable<T>)this).GetEnumerator();

    public struct Enumerator : IEnumerator<T>
    {
        readonly Queue<T> _queue;
        readonly object _token;
        int _index; // -1 not started, -2 finished
        T _current;

        internal Enumerator(Queue<T> queue)
        {
            _queue = queue;
            _token = Modification.Watch(ref queue._token);
            _index = -1;
            _current = default;
        }

        public bool MoveNext()
        {
            Modification.Check(ref _queue._token, _token);
            if (_index == -2 || _index + 1 >= _queue._size)
            {
                _index = -2;
                _current = default;
                return false;
            }
            _current = _queue.At(++_index);
            return true;
        }

        public T Current => _current;

        object IEnumerator.Current => _current;

        public void Dispose() { _index = -2; }

        void IEnumerator.Reset()
        {
            Modification.Check(ref _queue._token, _token);
            _index = -1;
            _current = default;
        }
    }
}
