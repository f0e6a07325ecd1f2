using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace System.Collections.Concurrent;

// Adding waits for room, taking waits for an item. The steps are .NET's, which others can tell apart: whoever adds takes room, puts the
// item into the collection and then counts it; whoever takes counts first, takes the item out and then gives room. The collection is the
// program's, or a queue.
public partial class BlockingCollection<T> : IEnumerable<T>, ICollection, IReadOnlyCollection<T>, IDisposable
{
    int _conditions;
    Cell<T> _head, _tail; // the items, if there is no other collection
    int _items; // items that can be taken
    int _room; // of a bounded collection
    int _adding; // threads that have taken room and not counted their item yet
    bool _complete;
    List<Task> _waiters; // operations that wait for several collections; see Block
    bool _disposed;
    readonly int _bound; // -1: none
    readonly IProducerConsumerCollection<T> _collection;

    const int Cancelled = 1; // never met: the condition of a token's source
    const int CanTake = 2; // there are items, or never will be
    const int CanAdd = 4; // there is room, or adding is over
    const int NoneAdds = 8;

    public BlockingCollection() : this(-1, null) { }
    public BlockingCollection(int boundedCapacity) : this(Positive(boundedCapacity), null) { }
    public BlockingCollection(IProducerConsumerCollection<T> collection) : this(-1, collection ?? throw new ArgumentNullException("collection")) { }

    public BlockingCollection(IProducerConsumerCollection<T> collection, int boundedCapacity) : this(Positive(boundedCapacity), collection ?? throw new ArgumentNullException("collection"))
    {
        if (_items > boundedCapacity) throw new ArgumentException("The collection argument contains more items than are allowed by the boundedCapacity.");
    }

    BlockingCollection(int bound, IProducerConsumerCollection<T> collection)
    {
        _bound = bound;
        _collection = collection;
        if (collection != null) _items = collection.Count;
        if (bound >= 0) _room = bound - _items;
        SetConditions();
    }

    static int Positive(int boundedCapacity)
    {
        if (boundedCapacity < 1) throw new ArgumentOutOfRangeException("boundedCapacity", boundedCapacity, $"boundedCapacity ('{boundedCapacity}') must be a non-negative and non-zero value.");
        return boundedCapacity;
    }

    void ThrowIfDisposed()
    {
        if (Volatile.Read(ref _disposed)) throw new ObjectDisposedException(GetType().FullName);
    }

    // Methods that run in critical sections.

    void SetConditions()
    {
        int conditions = 0;
        if (_items > 0 || _complete && _adding == 0) conditions |= CanTake;
        if (_bound < 0 || _room > 0 || _complete && _adding == 0) conditions |= CanAdd;
        if (_adding == 0) conditions |= NoneAdds;
        _conditions = conditions;
    }

    // The operations that wait for several collections. They are told after each change.
    List<Task> Changed()
    {
        SetConditions();
        List<Task> waiters = _waiters;
        _waiters = null;
        return waiters;
    }

    static void Wake(List<Task> waiters)
    {
        if (waiters == null) return;
        foreach (Task t in waiters) t.TryComplete(TaskStatus.RanToCompletion, null);
    }

    // Called in a critical section while CanAdd is met: adds, and leaves the critical section.
    void AddHere(T item, CancellationToken token)
    {
        if (_complete)
        {
            bool wait = _adding > 0;
            CriticalSection.Leave();
            if (wait) AwaitAdders();
            throw Completed();
        }
        if (_bound >= 0) _room--;
        _adding++;
        SetConditions();
        bool plain = _bound < 0 && _collection == null && !token.CanBeCanceled; // nobody can tell that the item is not there yet
        if (plain) Append(item);
        CriticalSection.Leave();
        bool added = plain, failed = !plain;
        try
        {
            if (!plain)
            {
                token.ThrowIfCancellationRequested();
                added = _collection == null ? AppendAlone(item) : _collection.TryAdd(item);
                failed = false;
            }
        }
        finally
        {
            CriticalSection.Enter(this);
            _adding--;
            if (added) _items++;
            if (failed && _bound >= 0) _room++;
            List<Task> waiters = Changed();
            CriticalSection.Leave();
            Wake(waiters);
        }
        if (!added) throw new InvalidOperationException("The underlying collection didn't accept the item.");
    }

    static InvalidOperationException Completed() => new InvalidOperationException("The collection has been marked as complete with regards to additions.");

    // Called in a critical section.
    void Append(T item)
    {
        var cell = new Cell<T> { Item = item };
        if (_tail == null) _head = cell;
        else _tail.Next = cell;
        _tail = cell;
    }

    bool AppendAlone(T item)
    {
        CriticalSection.Enter(this);
        Append(item);
        CriticalSection.Leave();
        return true;
    }

    bool RemoveAlone(out T item)
    {
        CriticalSection.Enter(this);
        T first = _head.Item;
        _head = _head.Next;
        if (_head == null) _tail = null;
        CriticalSection.Leave();
        item = first; // others may see what it refers to
        return true;
    }

    // Called in a critical section while CanTake is met: takes, and leaves the critical section. False if there never
    // will be an item.
    bool TakeHere(out T item, CancellationToken token)
    {
        item = default;
        if (_items == 0)
        {
            CriticalSection.Leave();
            return false;
        }
        _items--;
        SetConditions();
        CriticalSection.Leave();
        bool took = false, failed = true;
        try
        {
            token.ThrowIfCancellationRequested();
            took = _collection == null ? RemoveAlone(out item) : _collection.TryTake(out item);
            failed = false;
        }
        finally
        {
            if (failed || took && _bound >= 0)
            {
                CriticalSection.Enter(this);
                if (failed) _items++;
                else _room++;
                List<Task> waiters = Changed();
                CriticalSection.Leave();
                Wake(waiters);
            }
        }
        if (!took) throw new InvalidOperationException("The underlying collection was modified from outside of the BlockingCollection<T>.");
        return true;
    }

    // Enters a critical section in which the condition of one of the collections is met, and returns its index. Returns
    // -1, outside, if the time is over first. It checks the token first, and throws if the token is cancelled.
    static int Block(BlockingCollection<T>[] collections, int condition, int millisecondsTimeout, CancellationToken token)
    {
        token.ThrowIfCancellationRequested();
        if (collections.Length == 1 && millisecondsTimeout != 0)
            return CriticalSection.When(collections[0], condition | Cancelled, millisecondsTimeout, token) ? 0 : -1;
        for (;;)
        {
            Task wake = millisecondsTimeout == 0 ? null : new Task((object)null, 0);
            for (int i = 0; i < collections.Length; i++)
            {
                BlockingCollection<T> c = collections[i];
                CriticalSection.Enter(c);
                if ((c._conditions & condition) != 0)
                {
                    // A waiter that stays behind in the collections before this one is woken for nothing.
                    return i;
                }
                if (wake != null) (c._waiters ??= new List<Task>()).Add(wake);
                CriticalSection.Leave();
            }
            if (wake == null) return -1;
            CancellationTokenRegistration r = token.UnsafeRegister(static s => ((Task)s).TryComplete(TaskStatus.RanToCompletion, null), wake);
            bool inTime = wake.Await(millisecondsTimeout);
            r.Forget();
            foreach (BlockingCollection<T> c in collections)
            {
                CriticalSection.Enter(c);
                if (c._waiters != null && c._waiters.Remove(wake) && c._waiters.Count == 0) c._waiters = null;
                CriticalSection.Leave();
            }
            token.ThrowIfCancellationRequested();
            if (!inTime) return -1;
        }
    }

    bool TryAddCore(T item, int millisecondsTimeout, CancellationToken token)
    {
        ThrowIfDisposed();
        if (Block(new[] { this }, CanAdd, millisecondsTimeout, token) < 0) return false;
        AddHere(item, token);
        return true;
    }

    // False if the time is over, or if all has been taken and adding is over.
    bool TryTakeCore(out T item, int millisecondsTimeout, CancellationToken token)
    {
        ThrowIfDisposed();
        T taken = default;
        bool took = Block(new[] { this }, CanTake, millisecondsTimeout, token) >= 0 && TakeHere(out taken, token);
        item = taken; // others may see what it refers to
        return took;
    }

    static int CheckTimeout(int millisecondsTimeout)
    {
        if (millisecondsTimeout < -1) throw new ArgumentOutOfRangeException("millisecondsTimeout", millisecondsTimeout, "The specified timeout must represent a value between -1 and 2147483647, inclusive.");
        return millisecondsTimeout;
    }

    static int CheckTimeout(TimeSpan timeout)
    {
        double ms = timeout.TotalMilliseconds;
        if (ms < -1 || ms > int.MaxValue) throw new ArgumentOutOfRangeException("timeout", timeout, "The specified timeout must represent a value between -1 and 2147483647, inclusive.");
        return (int)ms;
    }

    // The operations.

    public void Add(T item) => TryAddCore(item, Timeout.Infinite, default);
    public void Add(T item, CancellationToken cancellationToken) => TryAddCore(item, Timeout.Infinite, cancellationToken);
    public bool TryAdd(T item) => TryAddCore(item, 0, default);
    public bool TryAdd(T item, TimeSpan timeout) => TryAddCore(item, CheckTimeout(timeout), default);
    public bool TryAdd(T item, int millisecondsTimeout) => TryAddCore(item, CheckTimeout(millisecondsTimeout), default);
    public bool TryAdd(T item, int millisecondsTimeout, CancellationToken cancellationToken) => TryAddCore(item, CheckTimeout(millisecondsTimeout), cancellationToken);
    public T Take() => Take(default);
    public bool TryTake(out T item) => TryTakeCore(out item, 0, default);
    public bool TryTake(out T item, TimeSpan timeout) => TryTakeCore(out item, CheckTimeout(timeout), default);
    public bool TryTake(out T item, int millisecondsTimeout) => TryTakeCore(out item, CheckTimeout(millisecondsTimeout), default);
    public bool TryTake(out T item, int millisecondsTimeout, CancellationToken cancellationToken) => TryTakeCore(out item, CheckTimeout(millisecondsTimeout), cancellationToken);

    public T Take(CancellationToken cancellationToken)
    {
        if (!TryTakeCore(out T item, Timeout.Infinite, cancellationToken)) throw new InvalidOperationException("The collection argument is empty and has been marked as complete with regards to additions.");
        return item;
    }

    // Waits for threads that are adding.
    public void CompleteAdding()
    {
        ThrowIfDisposed();
        CriticalSection.Enter(this);
        _complete = true;
        List<Task> waiters = Changed();
        bool wait = _adding > 0;
        CriticalSection.Leave();
        Wake(waiters);
        if (wait) AwaitAdders();
    }

    void AwaitAdders()
    {
        CriticalSection.When(this, NoneAdds);
        CriticalSection.Leave();
    }

    int State(out bool complete)
    {
        ThrowIfDisposed();
        CriticalSection.Enter(this);
        complete = _complete && _adding == 0;
        int n = _items;
        CriticalSection.Leave();
        return n;
    }

    public int BoundedCapacity
    {
        get
        {
            ThrowIfDisposed();
            return _bound;
        }
    }

    public int Count => State(out _);

    public bool IsAddingCompleted
    {
        get
        {
            State(out bool complete);
            return complete;
        }
    }

    public bool IsCompleted => State(out bool complete) == 0 && complete;

    public T[] ToArray()
    {
        ThrowIfDisposed();
        if (_collection != null) return _collection.ToArray();
        CriticalSection.Enter(this);
        int n = 0;
        for (Cell<T> c = _head; c != null; c = c.Next) n++;
        var items = new T[n];
        n = 0;
        for (Cell<T> c = _head; c != null; c = c.Next) items[n++] = c.Item;
        CriticalSection.Leave();
        return items;
    }

    public IEnumerable<T> GetConsumingEnumerable() => GetConsumingEnumerable(default);

    public IEnumerable<T> GetConsumingEnumerable(CancellationToken cancellationToken)
    {
        while (TryTakeCore(out T item, Timeout.Infinite, cancellationToken)) yield return item;
    }

    IEnumerator<T> IEnumerable<T>.GetEnumerator() => new Snapshot<T>(ToArray());
    IEnumerator IEnumerable.GetEnumerator() => ((IEnumerable<T>)this).GetEnumerator();
    public void CopyTo(T[] array, int index) => ((ICollection)this).CopyTo(array, index);

    void ICollection.CopyTo(Array array, int index)
    {
        T[] items = ToArray();
        if (array == null) throw new ArgumentNullException("array");
        if (index < 0) throw new ArgumentOutOfRangeException("index", index, "The index argument must be greater than or equal zero.");
        if (array.Rank != 1) throw new ArgumentException("The array argument is multidimensional.", "array");
        if (array.Length - index < items.Length) throw new ArgumentException("The number of elements in the collection is greater than the available space from index to the end of the destination array.", "index");
        items.CopyTo(array, index);
    }

    bool ICollection.IsSynchronized => false;
    object ICollection.SyncRoot => throw new NotSupportedException(Concurrent.NoSyncRoot);

    public void Dispose()
    {
        Dispose(true);
        GC.SuppressFinalize(this);
    }

    protected virtual void Dispose(bool disposing) { Volatile.Write(ref _disposed, true); }
}
