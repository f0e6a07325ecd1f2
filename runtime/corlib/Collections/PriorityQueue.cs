using System.Runtime.CompilerServices;

namespace System.Collections.Generic;

// A heap in which each node has four children, as in .NET: programs see the order of elements of equal priority.
public class PriorityQueue<TElement, TPriority>
{
    (TElement Element, TPriority Priority)[] _nodes = [];
    int _size;
    object _token; // see Modification
    readonly IComparer<TPriority> _comparer;

    public PriorityQueue() { }
    public PriorityQueue(IComparer<TPriority> comparer) { _comparer = comparer; }
    public PriorityQueue(int initialCapacity) : this(initialCapacity, null) { }

    public PriorityQueue(int initialCapacity, IComparer<TPriority> comparer)
    {
        ArgumentOutOfRangeException.CheckNonNegative(initialCapacity, "initialCapacity");
        if (initialCapacity > 0) _nodes = new (TElement, TPriority)[initialCapacity];
        _comparer = comparer;
    }

    public PriorityQueue(IEnumerable<(TElement Element, TPriority Priority)> items) : this(items, null) { }

    public PriorityQueue(IEnumerable<(TElement Element, TPriority Priority)> items, IComparer<TPriority> comparer)
    {
        if (items == null) throw new ArgumentNullException("items");
        _comparer = comparer;
        EnqueueRange(items);
    }

    public int Count => _size;
    public int Capacity => _nodes.Length;
    public IComparer<TPriority> Comparer => _comparer ?? Comparer<TPriority>.Default;
    public UnorderedItemsCollection UnorderedItems => new UnorderedItemsCollection(this);

    int Compare(TPriority x, TPriority y) => Comparer.Compare(x, y);

    void Put((TElement, TPriority) node)
    {
        if (_size == _nodes.Length) Grow(_size + 1);
        _nodes[_size++] = node;
        _token = null;
    }

    void Grow(int min)
    {
        int capacity = Math.Max(Math.Max(2 * _nodes.Length, _nodes.Length + 4), min);
        Array.Resize(ref _nodes, capacity);
    }

    public int EnsureCapacity(int capacity)
    {
        ArgumentOutOfRangeException.CheckNonNegative(capacity, "capacity");
        if (_nodes.Length < capacity)
        {
            Grow(capacity);
            _token = null;
        }
        return _nodes.Length;
    }

    public void TrimExcess()
    {
        if (_size >= (int)(_nodes.Length * 0.9)) return;
        Array.Resize(ref _nodes, _size);
        _token = null;
    }

    public void Enqueue(TElement element, TPriority priority)
    {
        Put((element, priority));
        MoveUp((element, priority), _size - 1);
    }

    public void EnqueueRange(IEnumerable<(TElement Element, TPriority Priority)> items)
    {
        if (items == null) throw new ArgumentNullException("items");
        if (_size > 0)
        {
            foreach ((TElement element, TPriority priority) in items) Enqueue(element, priority);
            return;
        }
        foreach ((TElement, TPriority) item in items) Put(item);
        Heapify();
    }

    public void EnqueueRange(IEnumerable<TElement> elements, TPriority priority)
    {
        if (elements == null) throw new ArgumentNullException("elements");
        if (_size > 0)
        {
            foreach (TElement element in elements) Enqueue(element, priority);
            return;
        }
        foreach (TElement element in elements) Put((element, priority));
        Heapify();
    }

    public TElement Peek() => _size == 0 ? throw new InvalidOperationException("Queue empty.") : _nodes[0].Element;

    public bool TryPeek(out TElement element, out TPriority priority)
    {
        (element, priority) = _size == 0 ? default : _nodes[0];
        return _size != 0;
    }

    public TElement Dequeue()
    {
        TElement element = Peek();
        RemoveRoot();
        return element;
    }

    public bool TryDequeue(out TElement element, out TPriority priority)
    {
        if (!TryPeek(out element, out priority)) return false;
        RemoveRoot();
        return true;
    }

    public TElement DequeueEnqueue(TElement element, TPriority priority)
    {
        (TElement Element, TPriority Priority) root = _size == 0 ? throw new InvalidOperationException("Queue empty.") : _nodes[0];
        if (Compare(priority, root.Priority) > 0) MoveDown((element, priority), 0);
        else _nodes[0] = (element, priority);
        _token = null;
        return root.Element;
    }

    public TElement EnqueueDequeue(TElement element, TPriority priority)
    {
        if (_size == 0) return element;
        (TElement Element, TPriority Priority) root = _nodes[0];
        if (Compare(priority, root.Priority) <= 0) return element;
        MoveDown((element, priority), 0);
        _token = null;
        return root.Element;
    }

    public bool Remove(TElement element, out TElement removedElement, out TPriority priority, IEqualityComparer<TElement> equalityComparer = null)
    {
        for (int i = 0; i < _size; i++)
        {
            if (!(equalityComparer == null ? DefaultEqualityComparer<TElement>.Same(_nodes[i].Element, element) : equalityComparer.Equals(_nodes[i].Element, element))) continue;
            (removedElement, priority) = _nodes[i];
            int last = --_size;
            if (i < last)
            {
                (TElement Element, TPriority Priority) node = _nodes[last];
                if (Compare(node.Priority, priority) < 0) MoveUp(node, i);
                else MoveDown(node, i);
            }
            if (RuntimeHelpers.IsReferenceOrContainsReferences<(TElement, TPriority)>()) _nodes[last] = default;
            _token = null;
            return true;
        }
        removedElement = default;
        priority = default;
        return false;
    }

    public void Clear()
    {
        if (RuntimeHelpers.IsReferenceOrContainsReferences<(TElement, TPriority)>()) Array.Clear(_nodes, 0, _size);
        _size = 0;
        _token = null;
    }

    void RemoveRoot()
    {
        int last = --_size;
        if (last > 0) MoveDown(_nodes[last], 0);
        if (RuntimeHelpers.IsReferenceOrContainsReferences<(TElement, TPriority)>()) _nodes[last] = default;
        _token = null;
    }

    void Heapify()
    {
        for (int i = (_size - 2) >> 2; i >= 0; i--) MoveDown(_nodes[i], i);
    }

    void MoveUp((TElement Element, TPriority Priority) node, int i)
    {
        while (i > 0)
        {
            int parent = (i - 1) >> 2;
            if (Compare(node.Priority, _nodes[parent].Priority) >= 0) break;
            _nodes[i] = _nodes[parent];
            i = parent;
        }
        _nodes[i] = node;
    }

    void MoveDown((TElement Element, TPriority Priority) node, int i)
    {
        int child;
        while ((child = 4 * i + 1) < _size)
        {
            int least = child;
            for (int end = Math.Min(child + 4, _size); ++child < end;)
                if (Compare(_nodes[child].Priority, _nodes[least].Priority) < 0) least = child;
            if (Compare(node.Priority, _nodes[least].Priority) <= 0) break;
            _nodes[i] = _nodes[least];
            i = least;
        }
        _nodes[i] = node;
    }

    public sealed class UnorderedItemsCollection : IReadOnlyCollection<(TElement Element, TPriority Priority)>, ICollection
    {
        readonly PriorityQueue<TElement, TPriority> _queue;
        internal UnorderedItemsCollection(PriorityQueue<TElement, TPriority> queue) { _queue = queue; }

        public int Count => _queue._size;
        bool ICollection.IsSynchronized => false;
        object ICollection.SyncRoot => this;
        void ICollection.CopyTo(Array array, int index) => Array.Copy(_queue._nodes, 0, array, index, _queue._size);

        public Enumerator GetEnumerator() => new Enumerator(_queue);
        IEnumerator<(TElement Element, TPriority Priority)> IEnumerable<(TElement Element, TPriority Priority)>.GetEnumerator() =>
            _queue._size == 0 ? EmptyEnumerator<(TElement Element, TPriority Priority)>.Finished : GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable<(TElement Element, TPriority Priority)>)this).GetEnumerator();

        public struct Enumerator : IEnumerator<(TElement Element, TPriority Priority)>
        {
            readonly PriorityQueue<TElement, TPriority> _queue;
            readonly object _token;
            int _index;
            (TElement, TPriority) _current;

            internal Enumerator(PriorityQueue<TElement, TPriority> queue)
            {
                _queue = queue;
                _token = Modification.Watch(ref queue._token);
            }

            public bool MoveNext()
            {
                Modification.CheckSince(ref _queue._token, _token);
                bool more = _index < _queue._size;
                _current = more ? _queue._nodes[_index++] : default;
                return more;
            }

            public (TElement Element, TPriority Priority) Current => _current;
            object IEnumerator.Current => _current;
            public void Dispose() { }

            void IEnumerator.Reset()
            {
                Modification.CheckSince(ref _queue._token, _token);
                _index = 0;
                _current = default;
            }
        }
    }
}
