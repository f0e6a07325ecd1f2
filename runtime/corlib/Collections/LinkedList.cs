namespace System.Collections.Generic;

public sealed class LinkedListNode<T>
{
    internal LinkedList<T> _list;
    internal LinkedListNode<T> _next, _previous; // null at the ends
    internal T _value;

    public LinkedListNode(T value) { _value = value; }

    public LinkedList<T> List => _list;
    public LinkedListNode<T> Next => _next;
    public LinkedListNode<T> Previous => _previous;
    public T Value { get => _value; set => _value = value; }
    public ref T ValueRef => ref _value;
}

public partial class LinkedList<T> : ICollection<T>, ICollection, IReadOnlyCollection<T>
{
    LinkedListNode<T> _first, _last;
    int _count;
    object _token; // see Modification

    public LinkedList() { }

    public LinkedList(IEnumerable<T> collection)
    {
        if (collection == null) throw new ArgumentNullException("collection");
        foreach (T item in collection) AddLast(item);
    }

    public int Count => _count;
    public LinkedListNode<T> First => _first;
    public LinkedListNode<T> Last => _last;

    void CheckMine(LinkedListNode<T> node)
    {
        if (node == null) throw new ArgumentNullException("node");
        if (node._list != this) throw new InvalidOperationException("The LinkedList node does not belong to current LinkedList.");
    }

    static void CheckNew(LinkedListNode<T> node)
    {
        if (node == null) throw new ArgumentNullException("node");
        if (node._list != null) throw new InvalidOperationException("The LinkedList node already belongs to a LinkedList.");
    }

    void Link(LinkedListNode<T> previous, LinkedListNode<T> node, LinkedListNode<T> next)
    {
        node._list = this;
        node._previous = previous;
        node._next = next;
        if (previous == null) _first = node;
        else previous._next = node;
        if (next == null) _last = node;
        else next._previous = node;
        _count++;
        _token = null;
    }

    LinkedListNode<T> New(LinkedListNode<T> previous, T value, LinkedListNode<T> next)
    {
        var node = new LinkedListNode<T>(value);
        Link(previous, node, next);
        return node;
    }

    public LinkedListNode<T> AddFirst(T value) => New(null, value, _first);
    public LinkedListNode<T> AddLast(T value) => New(_last, value, null);

    public void AddFirst(LinkedListNode<T> node)
    {
        CheckNew(node);
        Link(null, node, _first);
    }

    public void AddLast(LinkedListNode<T> node)
    {
        CheckNew(node);
        Link(_last, node, null);
    }

    public LinkedListNode<T> AddAfter(LinkedListNode<T> node, T value)
    {
        CheckMine(node);
        return New(node, value, node._next);
    }

    public LinkedListNode<T> AddBefore(LinkedListNode<T> node, T value)
    {
        CheckMine(node);
        return New(node._previous, value, node);
    }

    public void AddAfter(LinkedListNode<T> node, LinkedListNode<T> newNode)
    {
        CheckMine(node);
        if (newNode == null) throw new ArgumentNullException("newNode");
        CheckNew(newNode);
        Link(node, newNode, node._next);
    }

    public void AddBefore(LinkedListNode<T> node, LinkedListNode<T> newNode)
    {
        CheckMine(node);
        if (newNode == null) throw new ArgumentNullException("newNode");
        CheckNew(newNode);
        Link(node._previous, newNode, node);
    }

    void Unlink(LinkedListNode<T> node)
    {
        if (node._previous == null) _first = node._next;
        else node._previous._next = node._next;
        if (node._next == null) _last = node._previous;
        else node._next._previous = node._previous;
        node._list = null;
        node._next = node._previous = null;
        _count--;
        _token = null;
    }

    public void Remove(LinkedListNode<T> node)
    {
        CheckMine(node);
        Unlink(node);
    }

    public bool Remove(T value)
    {
        LinkedListNode<T> node = Find(value);
        if (node != null) Unlink(node);
        return node != null;
    }

    public void RemoveFirst()
    {
        if (_first == null) throw new InvalidOperationException("The LinkedList is empty.");
        Unlink(_first);
    }

    public void RemoveLast()
    {
        if (_last == null) throw new InvalidOperationException("The LinkedList is empty.");
        Unlink(_last);
    }

    public void Clear()
    {
        while (_first != null) Unlink(_first);
        _token = null;
    }

    public bool Contains(T value) => Find(value) != null;

    public LinkedListNode<T> Find(T value)
    {
        for (LinkedListNode<T> node = _first; node != null; node = node._next)
            if (DefaultEqualityComparer<T>.Same(node._value, value)) return node;
        return null;
    }

    public LinkedListNode<T> FindLast(T value)
    {
        for (LinkedListNode<T> node = _last; node != null; node = node._previous)
            if (DefaultEqualityComparer<T>.Same(node._value, value)) return node;
        return null;
    }

    public void CopyTo(T[] array, int index)
    {
        if (array == null) throw new ArgumentNullException("array");
        ArgumentOutOfRangeException.CheckNonNegative(index, "index");
        if (index > array.Length) throw new ArgumentOutOfRangeException("index", index, "Must be less than or equal to the size of the collection.");
        if (array.Length - index < _count) throw new ArgumentException("Insufficient space in the target location to copy the information.");
        for (LinkedListNode<T> node = _first; node != null; node = node._next) array[index++] = node._value;
    }

    bool ICollection<T>.IsReadOnly => false;
    void ICollection<T>.Add(T value) => AddLast(value);
    bool ICollection.IsSynchronized => false;
    object ICollection.SyncRoot => this;
    void ICollection.CopyTo(Array array, int index)
    {
        if (array is null or T[]) CopyTo((T[])array, index);
        else PlainCopy.To(this, array, index);
    }

    public Enumerator GetEnumerator() => new Enumerator(this);
    IEnumerator<T> IEnumerable<T>.GetEnumerator() => Count == 0 ? EmptyEnumerator<T>.Finished : GetEnumerator();
    IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable<T>)this).GetEnumerator();

    public partial struct Enumerator : IEnumerator<T>
    {
        readonly LinkedList<T> _list;
        readonly object _token;
        LinkedListNode<T> _next;
        int _index;
        T _current;

        internal Enumerator(LinkedList<T> list)
        {
            _list = list;
            _token = Modification.Watch(ref list._token);
            _next = list._first;
        }

        public bool MoveNext()
        {
            Modification.CheckSince(ref _list._token, _token);
            if (_next == null)
            {
                _index = _list._count + 1;
                return false;
            }
            _index++;
            _current = _next._value;
            _next = _next._next;
            return true;
        }

        public T Current => _current;
        object IEnumerator.Current => _index == 0 || _index == _list._count + 1 ? throw Modification.BadCurrent() : _current;
        public void Dispose() { }

        void IEnumerator.Reset()
        {
            Modification.CheckSince(ref _list._token, _token);
            _current = default;
            _next = _list._first;
            _index = 0;
        }
    }
}
