using System.Runtime.CompilerServices;

namespace System.Collections.Generic;

// Each member reads and writes the fields as often as .NET's does, and in its order: several threads that use one queue without a lock see what they see there.
public class Queue<T> : IReadOnlyCollection<T>, ICollection
{
    T[] _array; // null until there has been room for an item
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
        _array = PlainCopy.ArrayOf(collection, out _size);
        if (_size != Capacity) _tail = _size;
    }

    public int Count => _size;

    void Resize(int capacity)
    {
        var array = new T[capacity];
        if (_size > 0)
        {
            if (_head < _tail) Array.CopyAlike(_array, _head, array, 0, _size);
            else
            {
                Array.CopyAlike(_array, _head, array, 0, _array.Length - _head);
                Array.CopyAlike(_array, 0, array, _array.Length - _head, _tail);
            }
        }
        _array = array;
        _head = 0;
        _tail = _size == capacity ? 0 : _size;
        _token = null;
    }

    void Grow(int min) => Resize(Math.Max(Math.Max(2 * Capacity, Capacity + 4), min));

    public int Capacity
    {
        get
        {
            T[] array = _array;
            return array == null ? 0 : array.Length;
        }
    }

    public int EnsureCapacity(int capacity)
    {
        ArgumentOutOfRangeException.CheckNonNegative(capacity, "capacity");
        if (Capacity < capacity) Grow(capacity);
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

    void MoveNext(ref int index)
    {
        int next = index + 1;
        if (next == _array.Length) next = 0;
        index = next;
    }

    public void Enqueue(T item)
    {
        if (_size == Capacity) Grow(_size + 1);
        _array[_tail] = item;
        MoveNext(ref _tail);
        _size++;
        _token = null;
    }

    public bool TryDequeue(out T result)
    {
        int head = _head;
        T[] array = _array;
        if (_size == 0)
        {
            result = default;
            return false;
        }
        result = Taken(array, head);
        return true;
    }

    public T Dequeue()
    {
        int head = _head;
        T[] array = _array;
        if (_size == 0) throw new InvalidOperationException("Queue empty.");
        return Taken(array, head);
    }

    T Taken(T[] array, int head)
    {
        T item = array == null ? throw new IndexOutOfRangeException() : array[head]; // null: there was no room yet, and another thread has made it since
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>()) array[head] = default;
        MoveNext(ref _head);
        _size--;
        _token = null;
        return item;
    }

    public bool TryPeek(out T result)
    {
        if (_size == 0)
        {
            result = default;
            return false;
        }
        result = _array[_head];
        return true;
    }

    public T Peek()
    {
        if (_size == 0) throw new InvalidOperationException("Queue empty.");
        return _array[_head];
    }

    public bool Contains(T item)
    {
        if (_size == 0) return false;
        if (_head < _tail) return Array.IndexOf(_array, item, _head, _size) >= 0;
        return Array.IndexOf(_array, item, _head, _array.Length - _head) >= 0 || Array.IndexOf(_array, item, 0, _tail) >= 0;
    }

    public void Clear()
    {
        if (_size != 0)
        {
            if (RuntimeHelpers.IsReferenceOrContainsReferences<T>())
            {
                if (_head < _tail) Array.Clear(_array, _head, _size);
                else
                {
                    Array.Clear(_array, _head, _array.Length - _head);
                    Array.Clear(_array, 0, _tail);
                }
            }
            _size = 0;
        }
        _head = 0;
        _tail = 0;
        _token = null;
    }

    public T[] ToArray()
    {
        if (_size == 0) return Array.Empty<T>();
        var array = new T[_size];
        if (_head < _tail) Array.CopyAlike(_array, _head, array, 0, _size);
        else
        {
            Array.CopyAlike(_array, _head, array, 0, _array.Length - _head);
            Array.CopyAlike(_array, 0, array, _array.Length - _head, _tail);
        }
        return array;
    }

    public void CopyTo(T[] array, int arrayIndex)
    {
        if (array == null) throw new ArgumentNullException("array");
        if ((uint)arrayIndex > (uint)array.Length) throw new ArgumentOutOfRangeException("arrayIndex", arrayIndex, "Index was out of range. Must be non-negative and less than or equal to the size of the collection.");
        if (array.Length - arrayIndex < _size) throw new ArgumentException("Offset and length were out of bounds for the array or count is greater than the number of elements from index to the end of the source collection.");
        int n = _size;
        if (n == 0) return;
        int first = Math.Min(_array.Length - _head, n);
        Array.CopyAlike(_array, _head, array, arrayIndex, first);
        n -= first;
        if (n > 0) Array.CopyAlike(_array, 0, array, arrayIndex + _array.Length - _head, n);
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
            int size = _queue._size, next = _index + 1;
            if ((uint)next >= (uint)size)
            {
                _index = -2;
                _current = default;
                return false;
            }
            _index = next;
            T[] array = _queue._array;
            int at = _queue._head + next;
            _current = array[at < array.Length ? at : at - array.Length];
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
