using System.Runtime.CompilerServices;
using System.Threading.Tasks;

namespace System.Threading;

// As on .NET, waiting threads come before waiting tasks, unless a task waited when the thread came. A wait that finds
// the count above zero takes one, whoever waits. The order in which threads go on is open; tasks go on in the order of
// their waits.
public class SemaphoreSlim : IDisposable
{
    int _conditions; // Free: the count is above zero; Open: no thread is within Release
    SemaphoreWait _first; // the oldest waiting task; the second field, see CriticalSection.Also
    int _count;
    int _waiting; // waiting threads
    readonly int _max;
    bool _disposed;
    ConditionHandle _handle;

    const int Free = 1, Open = 1 << 5; // Free is the condition of handles and of waits with a token, which know no Open

    public SemaphoreSlim(int initialCount) : this(initialCount, int.MaxValue) { }

    public SemaphoreSlim(int initialCount, int maxCount)
    {
        if (initialCount < 0 || initialCount > maxCount)
            throw new ArgumentOutOfRangeException("initialCount", initialCount, "The initialCount argument must be non-negative and less than or equal to the maximumCount.");
        if (maxCount <= 0)
            throw new ArgumentOutOfRangeException("maxCount", maxCount, "The maximumCount argument must be a positive number. If a maximum is not required, use the constructor without a maxCount parameter.");
        _max = maxCount;
        if (initialCount == 1) _conditions = CriticalSection.Holdable;
        Set(initialCount);
    }

    void Set(int count)
    {
        _count = count;
        _conditions = _conditions & CriticalSection.Holdable | (count > 0 ? Free | Open : Open);
    }

    public int CurrentCount => Volatile.Read(ref _count);

    // Begins a critical section. Release has the lock while it completes waits, so it keeps all out that take the lock on
    // .NET. CurrentCount, Wait(0) and a handle look at the count without the lock.
    void EnterOpen() => CriticalSection.When(this, Open | CriticalSection.Stubborn);

    void Enter()
    {
        EnterOpen();
        ThrowIfDisposed();
    }

    // Begins a critical section on the semaphore and on the oldest waiting task.
    void EnterWithFirst()
    {
        CriticalSection.When(this, Open | CriticalSection.Stubborn | CriticalSection.Also);
        ThrowIfDisposed();
    }

    void ThrowIfDisposed()
    {
        if (!_disposed) return;
        CriticalSection.Leave();
        throw new ObjectDisposedException("System.Threading.SemaphoreSlim");
    }

    // Called in a critical section.
    bool TryTake()
    {
        if (_count == 0) return false;
        Set(_count - 1);
        Hold.Take(this);
        return true;
    }

    static int Checked(TimeSpan timeout)
    {
        long ms = (long)timeout.TotalMilliseconds;
        if (ms < -1)
            throw new ArgumentOutOfRangeException("timeout", timeout, "The value needs to translate in milliseconds to -1 (signifying an infinite timeout), or be non-negative.");
        return (int)Math.Min(ms, int.MaxValue); // for a wait of more than 24 days it makes no difference
    }

    static void Check(int millisecondsTimeout)
    {
        if (millisecondsTimeout < -1)
            throw new ArgumentOutOfRangeException("millisecondsTimeout", millisecondsTimeout, "The value needs to translate in milliseconds to -1 (signifying an infinite timeout), or be non-negative.");
    }

    public void Wait() => Wait(Timeout.Infinite, default);
    public void Wait(CancellationToken cancellationToken) => Wait(Timeout.Infinite, cancellationToken);
    public bool Wait(TimeSpan timeout) => Wait(Checked(timeout), default);
    public bool Wait(TimeSpan timeout, CancellationToken cancellationToken) => Wait(Checked(timeout), cancellationToken);
    public bool Wait(int millisecondsTimeout) => Wait(millisecondsTimeout, default);

    public bool Wait(int millisecondsTimeout, CancellationToken cancellationToken)
    {
        Check(millisecondsTimeout);
        cancellationToken.ThrowIfCancellationRequested();
        if (millisecondsTimeout == 0)
        {
            CriticalSection.When(this, Open | CriticalSection.Always);
            ThrowIfDisposed();
            bool none = _count == 0, open = (_conditions & Open) != 0, took = open && TryTake();
            CriticalSection.Leave();
            if (none || open) return took;
        }
        Enter();
        if (TryTake())
        {
            CriticalSection.Leave();
            return true;
        }
        if (millisecondsTimeout == 0)
        {
            CriticalSection.Leave();
            return false;
        }
        if (_first == null)
        {
            _waiting++;
            CriticalSection.Leave();
            return WaitCounted(millisecondsTimeout, cancellationToken);
        }
        CriticalSection.Leave();
        Thread.Turn(); // .NET spins first: an interrupt ends that without a trace; later it leaves the wait in the queue
        return WaitAsync(millisecondsTimeout, cancellationToken).GetAwaiter().GetResult();
    }

    bool WaitCounted(int millisecondsTimeout, CancellationToken token)
    {
        const int timeOut = -1, cancelled = 1;
        int first;
        try
        {
            while (true)
            {
                int conditions = CriticalSection.Within(Free, millisecondsTimeout);
                if (token.CanBeCanceled && token.MayBeRequested) first = CriticalSection.Some(new object[] { this, token.Source }, conditions);
                else first = CriticalSection.When(this, conditions) ? 0 : timeOut;
                if (first != timeOut && (_conditions & Open) != 0) break;
                if (first != timeOut) CriticalSection.Leave();
                EnterOpen();
                if (first != 0 || _count > 0) break;
                CriticalSection.Leave(); // another thread was first
            }
        }
        catch (ThreadInterruptedException)
        {
            EnterOpen();
            _waiting--;
            CriticalSection.Leave();
            throw;
        }
        _waiting--;
        bool taken = TryTake(); // even if the time is over or the token is cancelled
        CriticalSection.Leave();
        if (!taken && first == cancelled) throw new OperationCanceledException(token);
        return taken;
    }

    public Task WaitAsync() => WaitAsync(Timeout.Infinite, default);
    public Task WaitAsync(CancellationToken cancellationToken) => WaitAsync(Timeout.Infinite, cancellationToken);
    public Task<bool> WaitAsync(TimeSpan timeout) => WaitAsync(Checked(timeout), default);
    public Task<bool> WaitAsync(TimeSpan timeout, CancellationToken cancellationToken) => WaitAsync(Checked(timeout), cancellationToken);
    public Task<bool> WaitAsync(int millisecondsTimeout) => WaitAsync(millisecondsTimeout, default);

    public Task<bool> WaitAsync(int millisecondsTimeout, CancellationToken cancellationToken)
    {
        Check(millisecondsTimeout);
        if (cancellationToken.IsCancellationRequested) return Task.FromCanceled<bool>(cancellationToken);
        if (millisecondsTimeout == 0)
        {
            Enter();
            bool taken = TryTake();
            CriticalSection.Leave();
            return Task.FromResult(taken);
        }
        var w = new SemaphoreWait(this, cancellationToken, millisecondsTimeout != Timeout.Infinite || cancellationToken.CanBeCanceled);
        if (Queue(w)) return Task.FromResult(true);
        if (cancellationToken.CanBeCanceled && cancellationToken.MayBeRequested)
            cancellationToken.UnsafeRegister(static s => ThreadPool.Run(Unsafe.As<SemaphoreWait>(Unsafe.As<PromiseOfToken>(s).Promise).GiveUp, true), new PromiseOfToken(w));
        if (millisecondsTimeout != Timeout.Infinite)
        {
            long due = Clock.After(millisecondsTimeout);
            ThreadPool.Run(() =>
            {
                Thread.BeginAt(due);
                w.GiveUp();
            }, true);
        }
        return w;
    }

    // Takes one. If the count is zero it queues the wait and returns false.
    bool Queue(SemaphoreWait w)
    {
        Enter();
        bool taken = TryTake();
        if (!taken)
        {
            if (_first == null) _first = w;
            else
            {
                SemaphoreWait last = _first;
                while (last.Later != null) last = last.Later;
                last.Later = w;
            }
        }
        CriticalSection.Leave();
        return taken;
    }

    // Removes a wait from the queue. False if it has been given what it waits for, or was removed before.
    internal bool TakeBack(SemaphoreWait w)
    {
        EnterOpen();
        bool did = !w.Granted && !w.GivenUp;
        if (did)
        {
            w.GivenUp = true;
            Unlink(w);
        }
        CriticalSection.Leave();
        return did;
    }

    void Unlink(SemaphoreWait w)
    {
        if (_first == w)
        {
            _first = w.Later;
            return;
        }
        for (SemaphoreWait k = _first; k != null; k = k.Later)
            if (k.Later == w)
            {
                k.Later = w.Later;
                return;
            }
    }

    public int Release() => Release(1);

    public int Release(int releaseCount)
    {
        if (releaseCount < 1) throw new ArgumentOutOfRangeException("releaseCount", releaseCount, "The releaseCount argument must be greater than zero.");
        EnterWithFirst();
        int before = _count;
        if (_max - before < releaseCount)
        {
            CriticalSection.Leave();
            throw new SemaphoreFullException();
        }
        int count = before + releaseCount;
        SemaphoreWait granted = null;
        if (_first != null && count > _waiting)
        {
            granted = _first;
            SemaphoreWait last = null;
            for (; count > _waiting && _first != null; count--)
            {
                last = _first;
                last.Granted = true;
                _first = last.Later;
            }
            last.Later = null;
        }
        // On .NET, Release completes the waits within the semaphore's lock, and only then stores the count. So the oldest
        // wait is completed in the step in which it is granted; what waits for it goes on in the pool. If the count
        // changes, too, the semaphore is not open until all waits are completed: who needs no lock finds the old count.
        bool open = granted == null || count == before;
        if (open) Set(count);
        else _conditions &= ~Open;
        Hold.Give(this, granted != null);
        Task.Ending ending = default;
        SemaphoreWait done = granted;
        if (granted != null && !granted.Limited)
        {
            granted = done.Later;
            done.Later = null;
            ending = done.SettleWith(true, Task.Shows);
        }
        else done = null;
        CriticalSection.Leave();
        if (done != null) done.Finished(ending, false);
        while (granted != null)
        {
            CriticalSection.Own(); // what is granted is in the queue no more: this thread alone goes along the list
            SemaphoreWait next = granted.Later;
            granted.Later = null;
            CriticalSection.Leave();
            granted.Grant();
            granted = next;
        }
        if (!open)
        {
            CriticalSection.Enter(this);
            Set(count);
            CriticalSection.Leave();
        }
        return before;
    }

    // Met while a wait would be satisfied. A wait for this handle takes nothing.
    public WaitHandle AvailableWaitHandle
    {
        get
        {
            var fresh = new ConditionHandle(this);
            Enter();
            ConditionHandle handle = _handle ??= fresh;
            CriticalSection.Leave();
            return handle;
        }
    }

    public void Dispose()
    {
        Dispose(true);
        GC.SuppressFinalize(this);
    }

    protected virtual void Dispose(bool disposing)
    {
        if (!disposing) return;
        CriticalSection.Enter(this);
        _disposed = true;
        CriticalSection.Leave();
    }
}

// The task of a wait. The fields that it adds to Task are accessed in the semaphore's critical sections. On .NET a wait with a
// token or a time-out is the task of an async method that awaits the wait. It completes in a thread of the pool, which
// decides only then whether the wait is over.
sealed class SemaphoreWait(SemaphoreSlim semaphore, CancellationToken token, bool limited)
    : Task<bool>((object)null, limited ? TaskCreationOptions.None : TaskCreationOptions.RunContinuationsAsynchronously)
{
    internal SemaphoreWait Later;
    internal bool Limited => limited;
    internal bool Granted, GivenUp;

    internal void Grant()
    {
        if (limited) ThreadPool.Run(Granting, true);
        else TrySetResult(true);
    }

    // The thread that awaits the task comes to know that it has what was waited for.
    internal void Arrive()
    {
        if (ResultOnSuccess) Hold.Claim(semaphore);
    }

    void Granting() => TrySetResult(true, true);

    // A thread of the pool calls this when the token is cancelled or the time is over. In both cases a cancelled token
    // counts.
    internal void GiveUp()
    {
        if (!semaphore.TakeBack(this)) return;
        if (token.IsCancellationRequested) TryCancel(new OperationCanceledException(token), true);
        else TrySetResult(false, true);
    }
}
