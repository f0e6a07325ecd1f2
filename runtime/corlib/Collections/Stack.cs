using System.Runtime.CompilerServices;

namespace System.Collections.Generic;

// Each member reads and writes the fields as often as .NET's does, and in its order: several threads that use one stack without a lock see what they see there.
public class Stack<T> : IReadOnlyCollection<T>, ICollection
{
    T[] _array; // null until there has been room for an item
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
        _array = PlainCopy.ArrayOf(collection, out _size);
    }

    public int Count => _size;

    public void Push(T item)
    {
        int size = _size;
        T[] array = _array;
        if (array != null && (uint)size < (uint)array.Length)
        {
            array[size] = item;
            _token = null;
            _size = size + 1;
            return;
        }
        Grow(_size + 1);
        _array[_size] = item;
        _token = null;
        _size++;
    }

    void Grow(int min)
    {
        int larger = Capacity == 0 ? 4 : 2 * Capacity;
        Array.Resize(ref _array, larger < min ? min : larger);
    }

    // Whether there is an item at the top.
    bool HasTop(out T[] array, out int top)
    {
        top = _size - 1;
        array = _array;
        return array != null && (uint)top < (uint)array.Length;
    }

    T Taken(T[] array, int top)
    {
        _token = null;
        _size = top;
        T item = array[top];
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>()) array[top] = default;
        return item;
    }

    public bool TryPop(out T result)
    {
        if (!HasTop(out T[] array, out int top))
        {
            result = default;
            return false;
        }
        result = Taken(array, top);
        return true;
    }

    public T Pop()
    {
        if (!HasTop(out T[] array, out int top)) throw new InvalidOperationException("Stack empty.");
        return Taken(array, top);
    }

    public bool TryPeek(out T result)
    {
        bool any = HasTop(out T[] array, out int top);
        result = any ? array[top] : default;
        return any;
    }

    public T Peek() => HasTop(out T[] array, out int top) ? array[top] : throw new InvalidOperationException("Stack empty.");

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
        if (_size < (int)(Capacity * 0.9)) Array.Resize(ref _array, _size);
    }

    public void TrimExcess(int capacity)
    {
        ArgumentOutOfRangeException.CheckNonNegative(capacity, "capacity");
        if (capacity < _size) throw new ArgumentOutOfRangeException("capacity", capacity, "capacity ('" + capacity + "') must be greater than or equal to '" + _size + "'.");
        if (capacity != Capacity) Array.Resize(ref _array, capacity);
    }

    public bool Contains(T item) => _size != 0 && Array.LastIndexOf(_array, item, _size - 1) != -1;

    public void Clear()
    {
        T[] array = _array;
        if (array != null && RuntimeHelpers.IsReferenceOrContainsReferences<T>()) Array.Clear(array, 0, _size);
        _size = 0;
        _token = null;
    }

    public T[] ToArray()
    {
        if (_size == 0) return Array.Empty<T>();
        var array = new T[_size];
        for (int i = 0; i < _size; i++) array[i] = _array[_size - i - 1];
        return array;
    }

    public void CopyTo(T[] array, int arrayIndex)
    {
        if (array == null) throw new ArgumentNullException("array");
        if ((uint)arrayIndex > (uint)array.Length) throw new ArgumentOutOfRangeException("arrayIndex", arrayIndex, "Index was out of range. Must be non-negative and less than or equal to the size of the collection.");
        if (array.Length - arrayIndex < _size) throw new ArgumentException("Offset and length were out of bounds for the array or count is greater than the number of elements from index to the end of the source collection.");
        int to = arrayIndex + _size;
        for (int i = 0; i < _size; i++) array[--to] = _array[i];
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
        int _index; // of the item before: the number of items at the start, -1: finished
        T _current;

        internal Enumerator(Stack<T> stack)
        {
            _stack = stack;
            _token = Modification.Watch(ref stack._token);
            _index = stack._size;
            _current = default;
        }

        public bool MoveNext()
        {
            Modification.CheckSince(ref _stack._token, _token);
            T[] array = _stack._array;
            int next = _index - 1;
            if (array == null || (uint)next >= (uint)array.Length)
            {
                _current = default;
                _index = -1;
                return false;
            }
            _current = array[next];
            _index = next;
            return true;
        }

        public T Current => _current;

        object IEnumerator.Current => _current;

        public void Dispose() { _index = -1; }

        void IEnumerator.Reset()
        {
            Modification.CheckSince(ref _stack._token, _token);
            _index = _stack._size;
            _current = default;
        }
    }
}
