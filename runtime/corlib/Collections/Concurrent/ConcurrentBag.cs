using System.Collections.Generic;
using System.Threading;

namespace System.Collections.Concurrent;

// A bag gives its items back in any order: which item is a choice. The first alternative is the newest item, which a
// thread gets on .NET if it takes what it has added itself. Views of the whole bag are ordered from the newest item to
// the oldest.
public class ConcurrentBag<T> : IProducerConsumerCollection<T>, IReadOnlyCollection<T>
{
    Cell<T> _newest;

    public ConcurrentBag() { }

    public ConcurrentBag(IEnumerable<T> collection)
    {
        if (collection == null) throw new ArgumentNullException("collection");
        foreach (T item in collection) Add(item);
    }

    public void Add(T item)
    {
        var cell = new Cell<T> { Item = item };
        CriticalSection.Enter(this);
        cell.Next = _newest;
        _newest = cell;
        CriticalSection.Leave();
    }

    public bool TryTake(out T result) => TryGet(true, out result);
    public bool TryPeek(out T result) => TryGet(false, out result);

    // The choice is made between two critical sections. An item that was added meanwhile is not an alternative. It is
    // one in the run in which the choice is made after the item was added.
    bool TryGet(bool take, out T result)
    {
        int which = 0;
        for (bool chosen = false; ;)
        {
            CriticalSection.Enter(this);
            int n = CountCells();
            if (n <= 1 || chosen && which < n)
            {
                T item = Get(n <= 1 ? 0 : which, take);
                CriticalSection.Leave();
                result = item; // others may see what it refers to
                return n > 0;
            }
            CriticalSection.Leave();
            which = Mwc.Verify.Choose(n);
            chosen = true;
        }
    }

    // Called in a critical section.
    T Get(int index, bool take)
    {
        Cell<T> before = null, cell = _newest;
        if (cell == null) return default;
        for (; index > 0; index--)
        {
            before = cell;
            cell = cell.Next;
        }
        if (take)
        {
            if (before == null) _newest = cell.Next;
            else before.Next = cell.Next;
        }
        return cell.Item;
    }

    int CountCells()
    {
        int n = 0;
        for (Cell<T> c = _newest; c != null; c = c.Next) n++;
        return n;
    }

    public int Count
    {
        get
        {
            CriticalSection.Look(this);
            int n = CountCells();
            CriticalSection.Leave();
            return n;
        }
    }

    public bool IsEmpty
    {
        get
        {
            CriticalSection.Look(this);
            bool empty = _newest == null;
            CriticalSection.Leave();
            return empty;
        }
    }

    public void Clear()
    {
        CriticalSection.Enter(this);
        _newest = null;
        CriticalSection.Leave();
    }

    public T[] ToArray()
    {
        CriticalSection.Enter(this);
        var items = new T[CountCells()];
        int n = 0;
        for (Cell<T> c = _newest; c != null; c = c.Next) items[n++] = c.Item;
        CriticalSection.Leave();
        return items;
    }

    public void CopyTo(T[] array, int index)
    {
        if (array == null) throw new ArgumentNullException("array");
        ArgumentOutOfRangeException.CheckNonNegative(index, "index");
        T[] items = ToArray();
        if (array.Length - index < items.Length) throw new ArgumentException("The number of elements in the collection is greater than the available space from index to the end of the destination array.", "index");
        Array.Copy(items, 0, array, index, items.Length);
    }

    public IEnumerator<T> GetEnumerator() => ((IEnumerable<T>)ToArray()).GetEnumerator();
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
        Add(item);
        return true;
    }
}
