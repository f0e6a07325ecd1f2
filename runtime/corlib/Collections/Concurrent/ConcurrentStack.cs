using System.Collections.Generic;
using System.Threading;

namespace System.Collections.Concurrent;

// Every operation is one critical section; so are the operations on ranges.
public class ConcurrentStack<T> : IProducerConsumerCollection<T>, IReadOnlyCollection<T>
{
    Cell<T> _top; // cells do not change

    public ConcurrentStack() { }

    public ConcurrentStack(IEnumerable<T> collection)
    {
        if (collection == null) throw new ArgumentNullException("collection");
        foreach (T item in collection) Push(item);
    }

    public int Count
    {
        get
        {
            int n = 0;
            CriticalSection.Look(this);
            for (Cell<T> c = _top; c != null; c = c.Next) n++;
            CriticalSection.Leave();
            return n;
        }
    }

    public bool IsEmpty
    {
        get
        {
            CriticalSection.Look(this);
            bool empty = _top == null;
            CriticalSection.Leave();
            return empty;
        }
    }

    public void Clear()
    {
        CriticalSection.Enter(this);
        _top = null;
        CriticalSection.Leave();
    }

    public void Push(T item)
    {
        var cell = new Cell<T> { Item = item };
        CriticalSection.Enter(this);
        cell.Next = _top;
        _top = cell;
        CriticalSection.Leave();
    }

    public void PushRange(T[] items)
    {
        if (items == null) throw new ArgumentNullException("items");
        PushRange(items, 0, items.Length);
    }

    public void PushRange(T[] items, int startIndex, int count)
    {
        CheckRange(items, startIndex, count);
        if (count == 0) return;
        var last = new Cell<T> { Item = items[startIndex] };
        Cell<T> first = last;
        for (int i = 1; i < count; i++) first = new Cell<T> { Item = items[startIndex + i], Next = first };
        CriticalSection.Enter(this);
        last.Next = _top;
        _top = first;
        CriticalSection.Leave();
    }

    static void CheckRange(T[] items, int startIndex, int count)
    {
        if (items == null) throw new ArgumentNullException("items");
        ArgumentOutOfRangeException.CheckNonNegative(count, "count");
        ArgumentOutOfRangeException.CheckNonNegative(startIndex, "startIndex");
        if (startIndex > items.Length) throw new ArgumentOutOfRangeException("startIndex");
        if (items.Length - count < startIndex) throw new ArgumentException("The sum of the startIndex and count arguments must be less than or equal to the collection's Count.");
    }

    public bool TryPeek(out T result)
    {
        CriticalSection.Look(this);
        Cell<T> cell = _top;
        T item = cell == null ? default : cell.Item;
        CriticalSection.Leave();
        result = item; // others may see what it refers to
        return cell != null;
    }

    public bool TryPop(out T result)
    {
        CriticalSection.Enter(this);
        Cell<T> cell = _top;
        T item = default;
        if (cell != null)
        {
            item = cell.Item;
            _top = cell.Next;
        }
        CriticalSection.Leave();
        result = item;
        return cell != null;
    }

    public int TryPopRange(T[] items)
    {
        if (items == null) throw new ArgumentNullException("items");
        return TryPopRange(items, 0, items.Length);
    }

    public int TryPopRange(T[] items, int startIndex, int count)
    {
        CheckRange(items, startIndex, count);
        if (count == 0) return 0;
        // The array is the program's, so it is filled outside of the critical section.
        int n = 0;
        CriticalSection.Enter(this);
        Cell<T> first = _top, rest = first;
        for (; n < count && rest != null; n++) rest = rest.Next;
        var taken = new T[n];
        Cell<T> cell = first;
        for (int i = 0; i < n; i++)
        {
            taken[i] = cell.Item;
            cell = cell.Next;
        }
        _top = rest;
        CriticalSection.Leave();
        for (int i = 0; i < n; i++) items[startIndex + i] = taken[i];
        return n;
    }

    public T[] ToArray()
    {
        int n = 0;
        CriticalSection.Enter(this);
        for (Cell<T> c = _top; c != null; c = c.Next) n++;
        var items = new T[n];
        n = 0;
        for (Cell<T> c = _top; c != null; c = c.Next) items[n++] = c.Item;
        CriticalSection.Leave();
        return items;
    }

    public void CopyTo(T[] array, int index)
    {
        if (array == null) throw new ArgumentNullException("array");
        new List<T>(ToArray()).CopyTo(array, index);
    }

    public IEnumerator<T> GetEnumerator() => new Snapshot<T>(ToArray());
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    void ICollection.CopyTo(Array array, int index)
    {
        if (array == null) throw new ArgumentNullException("array");
        ToArray().CopyTo(array, index);
    }

    bool ICollection.IsSynchronized => false;
    object ICollection.SyncRoot => throw new NotSupportedException(Concurrent.NoSyncRoot);

    bool IProducerConsumerCollection<T>.TryAdd(T item)
    {
        Push(item);
        return true;
    }

    bool IProducerConsumerCollection<T>.TryTake(out T item) => TryPop(out item);
}
