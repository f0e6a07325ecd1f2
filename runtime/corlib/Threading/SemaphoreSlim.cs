using System.Runtime.CompilerServices;
using System.Threading.Tasks;

namespace System.Threading;

// As on .NET, threads that wait come before tasks that do, unless a task waited when the thread came; a wait that finds the count
// above zero takes one whoever waits. In which order threads go on is open; tasks do in the order of their waits.
public class SemaphoreSlim : IDisposable
{
    int _gates; // Free: the count is above zero
    int _count;
    int _waiting; // threads
    readonly int _max;
    SemaphoreWait _first; // the oldest
    bool _disposed;

    const int Free = 1;

    public SemaphoreSlim(int initialCount) : this(initialCount, int.MaxValue) { }

    public SemaphoreSlim(int initialCount, int maxCount)
    {
        if (initialCount < 0 || initialCount > maxCount)
            throw new ArgumentOutOfRangeException("initialCount", initialCount, "The initialCount argument must be non-negative and less than or equal to the maximumCount.");
        if (maxCount <= 0)
            throw new ArgumentOutOfRangeException("maxCount", maxCount, "The maximumCount argument must be a positive number. If a maximum is not required, use the constructor without a maxCount parameter.");
        _max = maxCount;
        Set(initialCount);
    }

    void Set(int count)
    {
        _count = count;
        _gates = count > 0 ? Free : 0;
    }

    public int CurrentCount => Volatile.Read(ref _count);

    // Begins a region.
    void Enter()
    {
        Region.Enter(this);
        if (!_disposed) return;
        Region.Leave();
        throw new ObjectDisposedException("System.Threading.SemaphoreSlim");
    }

    // In a region.
    bool TryTake()
    {
        if (_count == 0) return false;
        Set(_count - 1);
        return true;
    }

    static int Checked(TimeSpan timeout)
    {
        long ms = (long)timeout.TotalMilliseconds;
        if (ms < -1 || ms > int.MaxValue)
            throw new ArgumentOutOfRangeException("timeout", timeout, "The value needs to translate in milliseconds to -1 (signifying an infinite timeout), or be non-negative.");
        return (int)ms;
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
        Enter();
        if (TryTake())
        {
            Region.Leave();
            return true;
        }
        if (millisecondsTimeout == 0)
        {
            Region.Leave();
            return false;
        }
        if (_first == null && !cancellationToken.CanBeCanceled)
        {
            _waiting++;
            Region.Leave();
            return WaitCounted(millisecondsTimeout);
        }
        Region.Leave();
        return WaitQueued(millisecondsTimeout, cancellationToken);
    }

    bool WaitCounted(int millisecondsTimeout)
    {
        try
        {
            if (!Region.When(this, Region.Within(Free, millisecondsTimeout))) Region.Enter(this);
        }
        catch (ThreadInterruptedException)
        {
            Region.Enter(this);
            _waiting--;
            Region.Leave();
            throw;
        }
        _waiting--;
        bool taken = TryTake(); // even if the time is over
        Region.Leave();
        return taken;
    }

    // Waits like a task.
    bool WaitQueued(int millisecondsTimeout, CancellationToken token)
    {
        var w = new SemaphoreWait(this);
        if (Queue(w, token)) return true;
        try
        {
            if (!w.Await(millisecondsTimeout))
            {
                if (Remove(w))
                {
                    w.Registration.Unregister();
                    return false;
                }
                w.Await(Timeout.Infinite);
            }
        }
        catch (ThreadInterruptedException)
        {
            w.Registration.Unregister();
            Region.Enter(this);
            bool granted = !Unlink(w) && w.Granted; // its task may be completed only later
            Region.Leave();
            if (granted) Release();
            throw;
        }
        w.ThrowIfFailed();
        return true;
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
            Region.Leave();
            return Task.FromResult(taken);
        }
        var w = new SemaphoreWait(this);
        if (Queue(w, cancellationToken)) return Task.FromResult(true);
        if (millisecondsTimeout != Timeout.Infinite)
            ThreadPool.Run(() =>
            {
                if (!Remove(w)) return;
                w.Registration.Unregister();
                w.TrySetResult(false);
            }, true);
        return w;
    }

    // Takes one, or is queued and gives false.
    bool Queue(SemaphoreWait w, CancellationToken token)
    {
        if (token.CanBeCanceled)
        {
            Enter();
            bool now = TryTake();
            Region.Leave();
            if (now) return true;
            w.Registration = token.UnsafeRegister(static (s, t) => Unsafe.As<SemaphoreWait>(s).Cancel(t), w);
        }
        Enter();
        bool taken = !w.Cancelled && TryTake();
        if (!taken && !w.Cancelled)
        {
            if (_first == null) _first = w;
            else
            {
                SemaphoreWait last = _first;
                while (last.Later != null) last = last.Later;
                last.Later = w;
            }
        }
        Region.Leave();
        if (taken) w.Registration.Unregister();
        return taken;
    }

    // Takes a wait back; false if it has been given what it waits for.
    bool Remove(SemaphoreWait w)
    {
        Region.Enter(this);
        bool found = Unlink(w);
        Region.Leave();
        return found;
    }

    bool Unlink(SemaphoreWait w)
    {
        if (_first == w)
        {
            _first = w.Later;
            return true;
        }
        for (SemaphoreWait k = _first; k != null; k = k.Later)
            if (k.Later == w)
            {
                k.Later = w.Later;
                return true;
            }
        return false;
    }

    internal void Cancel(SemaphoreWait w, CancellationToken token)
    {
        Region.Enter(this);
        bool did = !w.Granted && !w.Cancelled;
        if (did)
        {
            w.Cancelled = true;
            Unlink(w);
        }
        Region.Leave();
        if (did) w.TryCancel(new OperationCanceledException(token));
    }

    public int Release() => Release(1);

    public int Release(int releaseCount)
    {
        if (releaseCount < 1) throw new ArgumentOutOfRangeException("releaseCount", releaseCount, "The releaseCount argument must be greater than zero.");
        Enter();
        int before = _count;
        if (_max - before < releaseCount)
        {
            Region.Leave();
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
        Set(count);
        Region.Leave();
        while (granted != null)
        {
            SemaphoreWait next = granted.Later;
            granted.Later = null;
            granted.Registration.Unregister();
            granted.TrySetResult(true);
            granted = next;
        }
        return before;
    }

    // Open while a wait would be satisfied; a wait for it takes nothing.
    public WaitHandle AvailableWaitHandle
    {
        get
        {
            Enter();
            Region.Leave();
            return new GateHandle(this);
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
        Region.Enter(this);
        _disposed = true;
        Region.Leave();
    }
}

// The task of a wait. What a task does not have is accessed in the semaphore's regions, but for the registration, which only who
// takes the wait out of the queue needs.
sealed class SemaphoreWait(SemaphoreSlim semaphore) : Task<bool>((object)null, TaskCreationOptions.RunContinuationsAsynchronously)
{
    internal SemaphoreWait Later;
    internal CancellationTokenRegistration Registration;
    internal bool Granted, Cancelled;

    internal void Cancel(CancellationToken token) => semaphore.Cancel(this, token);
}
