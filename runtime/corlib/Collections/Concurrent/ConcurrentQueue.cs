using System.Collections.Generic;
using System.Threading;

namespace System.Collections.Concurrent;

// Every operation is one critical section. An enumerator shows what the queue held when it was made, as on .NET.
public class ConcurrentQueue<T> : IProducerConsumerCollection<T>, IReadOnlyCollection<T>
{
    Cell<T> _head, _tail; // both null while it is empty
    int _count;

    public ConcurrentQueue() { }

    public ConcurrentQueue(IEnumerable<T> collection)
    {
        if (collection == null) throw new ArgumentNullException("collection");
        foreach (T item in collection) Enqueue(item);
    }

    public int Count
    {
        get
        {
            CriticalSection.Look(this);
            int n = _count;
            CriticalSection.Leave();
            return n;
        }
    }

    public bool IsEmpty => Count == 0;

    public void Enqueue(T item)
    {
        var cell = new Cell<T> { Item = item };
        CriticalSection.Enter(this);
        if (_tail == null) _head = cell;
        else _tail.Next = cell;
        _tail = cell;
        _count++;
        CriticalSection.Leave();
    }

    public bool TryDequeue(out T result)
    {
        CriticalSection.Enter(this);
        Cell<T> cell = _head;
        T item = default;
        if (cell != null)
        {
            item = cell.Item;
            _head = cell.Next;
            if (_head == null) _tail = null;
            _count--;
        }
        CriticalSection.Leave();
        result = item; // others may see what it refers to
        return cell != null;
    }

    public bool TryPeek(out T result)
    {
        CriticalSection.Look(this);
        Cell<T> cell = _head;
        T item = cell == null ? default : cell.Item;
        CriticalSection.Leave();
        result = item;
        return cell != null;
    }

    public void Clear()
    {
        CriticalSection.Enter(this);
        _head = _tail = null;
        _count = 0;
        CriticalSection.Leave();
    }

    public T[] ToArray()
    {
        CriticalSection.Look(this);
        var items = new T[_count];
        int n = 0;
        for (Cell<T> c = _head; c != null; c = c.Next) items[n++] = c.Item;
        CriticalSection.Leave();
        return items;
    }

    public void CopyTo(T[] array, int index)
    {
        if (array == null) throw new ArgumentNullException("array");
        if (index < 0) throw new ArgumentOutOfRangeException("index");
        T[] items = ToArray();
        if (array.Length - index < items.Length) throw new ArgumentException("Destination array is not long enough to copy all the items in the collection. Check array index and length.");
        Array.Copy(items, 0, array, index, items.Length);
    }

    public IEnumerator<T> GetEnumerator() => new Snapshot<T>(ToArray());
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    void ICollection.CopyTo(Array array, int index)
    {
        if (array is T[] items) CopyTo(items, index);
        else if (array == null) throw new ArgumentNullException("array");
        else ToArray().CopyTo(array, index);
    }

    bool ICollection.IsSynchronized => false;
    object ICollection.SyncRoot => throw new NotSupportedException(Concurrent.NoSyncRoot);

    bool IProducerConsumerCollection<T>.TryAdd(T item)
    {
        Enqueue(item);
        return true;
    }

    bool IProducerConsumerCollection<T>.TryTake(out T item) => TryDequeue(out item);
}
