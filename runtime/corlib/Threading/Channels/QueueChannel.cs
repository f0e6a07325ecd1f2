using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading.Tasks;

namespace System.Threading.Channels;

enum ChannelWait { Read, ToRead, Write, ToWrite }

// An operation that waits for a channel. The channel's critical sections access it until it is removed from its list.
// The thread that removes it completes the promise afterwards: so a cancellation and an item never both have it.
sealed class ChannelWaiter<T>
{
    internal readonly QueueChannel<T> Channel;
    internal readonly ChannelWait For;
    internal readonly Task Promise; // a Task<T> for Read, else a Task<bool>
    internal ChannelWaiter<T> Next;
    internal T Item; // the item that was read, or is to be written
    internal bool Result, Closed, Cancelled;
    readonly CancellationToken _token;
    CancellationTokenRegistration _registration;

    internal ChannelWaiter(QueueChannel<T> channel, ChannelWait purpose, bool inline, CancellationToken token)
    {
        Channel = channel;
        For = purpose;
        TaskCreationOptions options = inline ? 0 : TaskCreationOptions.RunContinuationsAsynchronously;
        Promise = purpose == ChannelWait.Read ? new ChannelPromise<T>(options) : new ChannelPromise<bool>(options);
        _token = token;
    }

    internal void Register() => _registration = _token.UnsafeRegister(static s => ((ChannelWaiter<T>)s).Cancel(), this);

    void Cancel()
    {
        if (Channel.TakeBack(this)) CancelPromise();
    }

    internal void CancelPromise() => Promise.TryCancel(new OperationCanceledException(_token));

    internal void Unregister()
    {
        if (_token.CanBeCanceled) _registration.Forget();
    }

    // Called outside of critical sections, once the operation is removed from the list.
    internal void Complete(Exception error)
    {
        Unregister();
        if (Closed)
        {
            if (For is ChannelWait.Read or ChannelWait.Write) error = ChannelClosedException.For(error);
            if (error is OperationCanceledException c) Promise.TryCancel(c);
            else if (error != null) Promise.TrySetException(error);
            else ((Task<bool>)Promise).TrySetResult(false);
        }
        else if (For == ChannelWait.Read) ((Task<T>)Promise).TrySetResult(Item);
        else ((Task<bool>)Promise).TrySetResult(true);
    }
}

// All kinds of channels: a queue of items and a queue of operations that wait. Each operation is one critical section
// on the channel. Operations that the critical section wakes are completed after it.
sealed class QueueChannel<T> : Channel<T>
{
    Cell<T> _head, _tail;
    int _count;
    ChannelWaiter<T> _waiters; // in order of arrival
    bool _done;
    Exception _error;
    Task _completion; // made when somebody asks for it
    object _watch; // see TryInsert
    readonly int _capacity; // -1: unbounded; 0: an item goes from writer to reader directly
    readonly BoundedChannelFullMode _mode;
    readonly Action<T> _dropped;
    readonly IComparer<T> _comparer; // of a channel that gives the least item first
    readonly bool _inline; // continuations may run in the thread that completes an operation
    readonly bool _canCount;

    internal QueueChannel(int capacity, BoundedChannelFullMode mode, Action<T> dropped, IComparer<T> comparer, bool inline, bool canCount)
    {
        _capacity = capacity;
        _mode = mode;
        _dropped = dropped;
        _comparer = comparer;
        _inline = inline;
        _canCount = canCount;
        Reader = new ReaderSide(this);
        Writer = new WriterSide(this);
    }

    // Methods that run in critical sections.

    void Append(ChannelWaiter<T> w)
    {
        if (_waiters == null) _waiters = w;
        else
        {
            ChannelWaiter<T> last = _waiters;
            while (last.Next != null) last = last.Next;
            last.Next = w;
        }
    }

    bool Remove(ChannelWaiter<T> w)
    {
        if (_waiters == w)
        {
            _waiters = w.Next;
            w.Next = null;
            return true;
        }
        for (ChannelWaiter<T> k = _waiters; k != null; k = k.Next)
            if (k.Next == w)
            {
                k.Next = w.Next;
                w.Next = null;
                return true;
            }
        return false;
    }

    ChannelWaiter<T> FirstOf(ChannelWait kind)
    {
        ChannelWaiter<T> w = _waiters;
        while (w != null && w.For != kind) w = w.Next;
        return w;
    }

    ChannelWaiter<T> TakeFirst(ChannelWait kind)
    {
        ChannelWaiter<T> w = FirstOf(kind);
        if (w != null) Remove(w);
        return w;
    }

    // Removes all operations that wait for this, and returns them as a list.
    ChannelWaiter<T> TakeAll(ChannelWait kind)
    {
        ChannelWaiter<T> first = TakeFirst(kind), last = first;
        while (last != null)
        {
            last.Next = TakeFirst(kind);
            last = last.Next;
        }
        return first;
    }

    void Enqueue(T item)
    {
        var cell = new Cell<T> { Item = item };
        if (_tail == null) _head = cell;
        else _tail.Next = cell;
        _tail = cell;
        _count++;
        _watch = null;
    }

    T Dequeue()
    {
        T item = _head.Item;
        _head = _head.Next;
        if (_head == null) _tail = null;
        _count--;
        _watch = null;
        return item;
    }

    T DequeueNewest()
    {
        if (_count == 1) return Dequeue();
        Cell<T> before = _head;
        while (before.Next != _tail) before = before.Next;
        T item = _tail.Item;
        before.Next = null;
        _tail = before;
        _count--;
        return item;
    }

    // Reads an item if there is one.
    bool Take(out T item, out ChannelWaiter<T> woken)
    {
        woken = null;
        if (_count == 0)
        {
            if (_capacity == 0) woken = TakeFirst(ChannelWait.Write);
            item = woken == null ? default : woken.Item;
            return woken != null;
        }
        item = Dequeue();
        if (_done || _capacity < 0) return true;
        woken = TakeFirst(ChannelWait.Write);
        if (woken != null) Enqueue(woken.Item);
        else woken = TakeAll(ChannelWait.ToWrite);
        return true;
    }

    enum Put { Done, Dropped, Full }

    // Writes an item to a channel that is not complete.
    Put Write(T item, out T dropped, out ChannelWaiter<T> woken)
    {
        dropped = default;
        woken = _count == 0 ? TakeFirst(ChannelWait.Read) : null;
        if (woken != null)
        {
            woken.Item = item;
            return Put.Done;
        }
        if (_capacity < 0 || _count < _capacity)
        {
            Enqueue(item);
            woken = TakeAll(ChannelWait.ToRead);
            return Put.Done;
        }
        if (_mode == BoundedChannelFullMode.Wait) return Put.Full;
        if (_mode == BoundedChannelFullMode.DropWrite || _capacity == 0) dropped = item;
        else
        {
            dropped = _mode == BoundedChannelFullMode.DropNewest ? DequeueNewest() : Dequeue();
            Enqueue(item);
        }
        return Put.Dropped;
    }

    bool Drained => _done && _count == 0;

    // Methods that run outside of critical sections.

    static void Wake(ChannelWaiter<T> woken, Exception error)
    {
        while (woken != null)
        {
            ChannelWaiter<T> next = woken.Next;
            woken.Complete(error);
            woken = next;
        }
    }

    internal bool TakeBack(ChannelWaiter<T> w)
    {
        CriticalSection.Enter(this);
        bool was = Remove(w);
        w.Cancelled = true;
        CriticalSection.Leave();
        return was;
    }

    static void Finish(Task completion, Exception error)
    {
        if (error is OperationCanceledException c) completion.TryCancel(c.CancellationToken);
        else if (error != null) completion.TrySetException(error);
        else completion.TryComplete(TaskStatus.RanToCompletion, null);
    }

    // Whether the thread that completes a waiting operation may run its continuation. A thread that makes room never
    // does so for an operation that waits to write, as on .NET. The exception is a channel without room for any item:
    // there the first waiting write may continue in the thread, if no token can take it back.
    bool MayInline(ChannelWait kind, bool cancellable)
        => _inline && (kind is ChannelWait.Read or ChannelWait.ToRead || _capacity == 0 && (cancellable || FirstOf(kind) != null));

    // Called in a critical section, at the end of an operation that cannot go on. It adds the operation to the waiting
    // ones, and leaves the critical section. It returns null, outside, if the operation is to be tried again with the
    // waiter, which is now registered with the token.
    Task Wait(ref ChannelWaiter<T> w, ChannelWait kind, T item, CancellationToken token)
    {
        bool first = w == null;
        if (first && !token.CanBeCanceled) w = new ChannelWaiter<T>(this, kind, MayInline(kind, false), token);
        if (w == null)
        {
            CriticalSection.Leave();
            w = new ChannelWaiter<T>(this, kind, MayInline(kind, true), token);
            w.Register();
            return null;
        }
        w.Item = item;
        bool cancelled = w.Cancelled;
        ChannelWaiter<T> woken = null;
        if (!cancelled)
        {
            Append(w);
            if (_capacity == 0 && kind == ChannelWait.Read) woken = TakeAll(ChannelWait.ToWrite);
            if (_capacity == 0 && kind == ChannelWait.Write) woken = TakeAll(ChannelWait.ToRead);
        }
        CriticalSection.Leave();
        if (cancelled) w.CancelPromise();
        Wake(woken, null);
        return w.Promise;
    }

    sealed class ReaderSide(QueueChannel<T> channel) : ChannelReader<T>
    {
        public override Task Completion => channel.Completion();
        public override bool CanCount => channel._canCount;
        public override bool CanPeek => true;
        public override int Count => channel._canCount ? channel.Count() : throw new NotSupportedException();
        public override bool TryRead(out T item) => channel.TryRead(out item);
        public override bool TryPeek(out T item) => channel.TryPeek(out item);
        public override ValueTask<bool> WaitToReadAsync(CancellationToken cancellationToken = default) => channel.WaitToRead(cancellationToken);
        public override ValueTask<T> ReadAsync(CancellationToken cancellationToken = default) => channel.Read(cancellationToken);
    }

    sealed class WriterSide(QueueChannel<T> channel) : ChannelWriter<T>
    {
        public override bool TryComplete(Exception error = null) => channel.TryComplete(error);
        public override bool TryWrite(T item) => channel.TryWrite(item);
        public override ValueTask<bool> WaitToWriteAsync(CancellationToken cancellationToken = default) => channel.WaitToWrite(cancellationToken);
        public override ValueTask WriteAsync(T item, CancellationToken cancellationToken = default) => channel.Write(item, cancellationToken);
    }

    Task Completion()
    {
        CriticalSection.Enter(this);
        bool fresh = _completion == null;
        Task t = _completion ??= new Task((object)null, _inline ? 0 : TaskCreationOptions.RunContinuationsAsynchronously);
        bool drained = Drained;
        Exception error = _error;
        CriticalSection.Leave();
        if (fresh && drained) Finish(t, error);
        return t;
    }

    int Count()
    {
        CriticalSection.Look(this);
        int n = _count;
        CriticalSection.Leave();
        return n;
    }

    bool TryPeek(out T item)
    {
        CriticalSection.Look(this);
        ChannelWaiter<T> w = _capacity == 0 ? FirstOf(ChannelWait.Write) : null;
        bool any = _count > 0 || w != null;
        T first = _count > 0 ? _head.Item : w != null ? w.Item : default;
        CriticalSection.Leave();
        item = first; // others may see what it refers to
        return any;
    }

    bool TryRead(out T item)
    {
        CriticalSection.Enter(this);
        bool took = Taken(Take(out T taken, out ChannelWaiter<T> woken), woken);
        item = taken;
        return took;
    }

    // Leaves the critical section of a Take.
    bool Taken(bool took, ChannelWaiter<T> woken)
    {
        Task completion = took && Drained ? _completion : null;
        Exception error = _error;
        CriticalSection.Leave();
        if (completion != null) Finish(completion, error);
        Wake(woken, null);
        return took;
    }

    ValueTask<T> Read(CancellationToken token)
    {
        if (token.IsCancellationRequested) return ValueTask.FromCanceled<T>(token);
        ChannelWaiter<T> w = null;
        for (;;)
        {
            CriticalSection.Enter(this);
            if (Take(out T item, out ChannelWaiter<T> woken))
            {
                Taken(true, woken);
                if (w != null) w.Unregister();
                return new ValueTask<T>(item);
            }
            if (_done)
            {
                Exception error = _error;
                CriticalSection.Leave();
                if (w != null) w.Unregister();
                if (error is OperationCanceledException c) return ValueTask.FromCanceled<T>(c.CancellationToken.IsCancellationRequested ? c.CancellationToken : new CancellationToken(true));
                return ValueTask.FromException<T>(ChannelClosedException.For(error));
            }
            Task wait = Wait(ref w, ChannelWait.Read, default, token);
            if (wait != null) return new ValueTask<T>((Task<T>)wait);
        }
    }

    ValueTask<bool> WaitToRead(CancellationToken token) => WaitTo(ChannelWait.ToRead, token);
    ValueTask<bool> WaitToWrite(CancellationToken token) => WaitTo(ChannelWait.ToWrite, token);

    ValueTask<bool> WaitTo(ChannelWait kind, CancellationToken token)
    {
        if (token.IsCancellationRequested) return ValueTask.FromCanceled<bool>(token);
        ChannelWaiter<T> w = null;
        for (;;)
        {
            CriticalSection.Enter(this);
            bool can;
            if (kind == ChannelWait.ToRead) can = _count > 0 || _capacity == 0 && FirstOf(ChannelWait.Write) != null;
            else can = !_done && (_capacity < 0 || _count < _capacity || _mode != BoundedChannelFullMode.Wait || _capacity == 0 && FirstOf(ChannelWait.Read) != null);
            if (can || _done)
            {
                Exception error = can ? null : _error;
                CriticalSection.Leave();
                if (w != null) w.Unregister();
                return error != null ? ValueTask.FromException<bool>(error) : new ValueTask<bool>(can);
            }
            Task wait = Wait(ref w, kind, default, token);
            if (wait != null) return new ValueTask<bool>((Task<bool>)wait);
        }
    }

    bool TryWrite(T item)
    {
        if (_comparer != null) return TryInsert(item);
        CriticalSection.Enter(this);
        if (_done)
        {
            CriticalSection.Leave();
            return false;
        }
        Put put = Write(item, out T dropped, out ChannelWaiter<T> woken);
        CriticalSection.Leave();
        Wake(woken, null);
        if (put == Put.Dropped && _dropped != null) _dropped(dropped);
        return put != Put.Full;
    }

    ValueTask Write(T item, CancellationToken token)
    {
        if (token.IsCancellationRequested) return ValueTask.FromCanceled(token);
        if (_comparer != null) return TryInsert(item) ? default : Closed();
        ChannelWaiter<T> w = null;
        for (;;)
        {
            CriticalSection.Enter(this);
            if (_done)
            {
                CriticalSection.Leave();
                if (w != null) w.Unregister();
                return Closed();
            }
            Put put = Write(item, out T dropped, out ChannelWaiter<T> woken);
            if (put != Put.Full)
            {
                CriticalSection.Leave();
                if (w != null) w.Unregister();
                Wake(woken, null);
                if (put == Put.Dropped && _dropped != null) _dropped(dropped);
                return default;
            }
            Task wait = Wait(ref w, ChannelWait.Write, item, token);
            if (wait != null) return new ValueTask(wait);
        }
    }

    // The result of writing to a complete channel.
    ValueTask Closed()
    {
        CriticalSection.Enter(this);
        Exception error = _error;
        CriticalSection.Leave();
        return ValueTask.FromException(ChannelClosedException.For(error));
    }

    bool TryComplete(Exception error)
    {
        CriticalSection.Enter(this);
        if (_done)
        {
            CriticalSection.Leave();
            return false;
        }
        _done = true;
        _error = error;
        ChannelWaiter<T> woken = _waiters;
        for (ChannelWaiter<T> w = woken; w != null; w = w.Next) w.Closed = true;
        _waiters = null;
        Task completion = _count == 0 ? _completion : null;
        CriticalSection.Leave();
        if (completion != null) Finish(completion, error);
        Wake(woken, error);
        return true;
    }

    // The items of a channel with a comparer are in order. The program's comparer cannot run in a critical section. So
    // the position of a new item is looked for between two critical sections, and again if the items have changed
    // meanwhile.
    bool TryInsert(T item)
    {
        for (;;)
        {
            CriticalSection.Enter(this);
            if (_done)
            {
                CriticalSection.Leave();
                return false;
            }
            if (_count == 0)
            {
                Write(item, out _, out ChannelWaiter<T> woken);
                CriticalSection.Leave();
                Wake(woken, null);
                return true;
            }
            object watch = _watch ??= new object();
            var items = new T[_count];
            int n = 0;
            for (Cell<T> c = _head; c != null; c = c.Next) items[n++] = c.Item;
            CriticalSection.Leave();
            while (n > 0 && _comparer.Compare(items[n - 1], item) > 0) n--;
            CriticalSection.Enter(this);
            if (_watch == watch && !_done)
            {
                Insert(n, item);
                CriticalSection.Leave();
                return true;
            }
            CriticalSection.Leave();
        }
    }

    void Insert(int index, T item)
    {
        if (index == _count) Enqueue(item);
        else
        {
            var cell = new Cell<T> { Item = item };
            if (index == 0)
            {
                cell.Next = _head;
                _head = cell;
            }
            else
            {
                Cell<T> before = _head;
                while (--index > 0) before = before.Next;
                cell.Next = before.Next;
                before.Next = cell;
            }
            _count++;
            _watch = null;
        }
    }
}
