namespace System.Threading;

public class ManualResetEventSlim : IDisposable
{
    int _conditions; // Signalled
    bool _disposed;
    ConditionHandle _handle;
    const int Signalled = 1;

    public ManualResetEventSlim() { }
    public ManualResetEventSlim(bool initialState) { _conditions = initialState ? Signalled : 0; }

    public ManualResetEventSlim(bool initialState, int spinCount) : this(initialState)
    {
        if (spinCount < 0 || spinCount > 2047) throw new ArgumentOutOfRangeException("spinCount", spinCount, "spinCount ('" + spinCount.ToString() + (spinCount < 0 ? "') must be a non-negative value." : "') must be less than or equal to '2047'."));
    }

    public bool IsSet => CriticalSection.IsMet(this, Signalled);
    public int SpinCount => 35;

    public void Set()
    {
        CriticalSection.Enter(this);
        _conditions = Signalled;
        CriticalSection.Leave();
    }

    public void Reset()
    {
        CriticalSection.Enter(this);
        if (_disposed)
        {
            CriticalSection.Leave();
            throw new ObjectDisposedException("System.Threading.ManualResetEventSlim");
        }
        _conditions = 0;
        CriticalSection.Leave();
    }

    public void Wait() => Wait(Timeout.Infinite, default);
    public void Wait(CancellationToken cancellationToken) => Wait(Timeout.Infinite, cancellationToken);
    public bool Wait(TimeSpan timeout) => Wait(timeout.ToTimeout("timeout"), default);
    public bool Wait(TimeSpan timeout, CancellationToken cancellationToken) => Wait(timeout.ToTimeout("timeout"), cancellationToken);
    public bool Wait(int millisecondsTimeout) => Wait(millisecondsTimeout, default);

    public bool Wait(int millisecondsTimeout, CancellationToken cancellationToken)
    {
        ThrowIfDisposed();
        cancellationToken.ThrowIfCancellationRequested();
        ArgumentOutOfRangeException.CheckAtLeast(millisecondsTimeout, -1, "millisecondsTimeout");
        if (!CriticalSection.When(this, Signalled, millisecondsTimeout, cancellationToken)) return false;
        CriticalSection.Leave();
        return true;
    }

    public WaitHandle WaitHandle
    {
        get
        {
            ThrowIfDisposed();
            return ConditionHandle.Of(this, ref _handle);
        }
    }

    // As on .NET, Dispose does not end a wait that has begun.
    void ThrowIfDisposed()
    {
        if (Volatile.Read(ref _disposed)) throw new ObjectDisposedException("System.Threading.ManualResetEventSlim");
    }

    public void Dispose()
    {
        Dispose(true);
        GC.SuppressFinalize(this);
    }

    protected virtual void Dispose(bool disposing)
    {
        CriticalSection.Enter(this);
        _disposed = true;
        ConditionHandle handle = _handle;
        CriticalSection.Leave();
        handle?.Dispose();
    }
}

public class CountdownEvent : IDisposable
{
    int _conditions; // Done: the count is zero
    int _count;
    int _initial;
    bool _disposed;
    ConditionHandle _handle;
    const int Done = 1;

    public CountdownEvent(int initialCount)
    {
        ArgumentOutOfRangeException.CheckNonNegative(initialCount, "initialCount");
        _initial = initialCount;
        Put(initialCount);
    }

    void Put(int count)
    {
        _count = count;
        _conditions = count == 0 ? Done : 0;
    }

    public int CurrentCount => Volatile.Read(ref _count);
    public int InitialCount => Volatile.Read(ref _initial);
    public bool IsSet => CriticalSection.IsMet(this, Done);

    public WaitHandle WaitHandle
    {
        get
        {
            if (Volatile.Read(ref _disposed)) throw Gone();
            return ConditionHandle.Of(this, ref _handle);
        }
    }

    void Enter()
    {
        CriticalSection.Enter(this);
        if (!_disposed) return;
        CriticalSection.Leave();
        throw Gone();
    }

    static Exception Gone() => new ObjectDisposedException("System.Threading.CountdownEvent");

    public bool Signal() => Signal(1);

    public bool Signal(int signalCount)
    {
        if (signalCount <= 0) throw new ArgumentOutOfRangeException("signalCount", signalCount, "signalCount ('" + signalCount.ToString() + "') must be a non-negative and non-zero value.");
        Enter();
        bool ok = _count >= signalCount;
        bool last = _count == signalCount;
        if (ok) Put(_count - signalCount);
        CriticalSection.Leave();
        if (!ok) throw new InvalidOperationException("Invalid attempt made to decrement the event's count below zero.");
        return last;
    }

    public void AddCount() => AddCount(1);

    public void AddCount(int signalCount)
    {
        if (!TryAddCount(signalCount)) throw new InvalidOperationException("The event is already signaled and cannot be incremented.");
    }

    public bool TryAddCount() => TryAddCount(1);

    public bool TryAddCount(int signalCount)
    {
        if (signalCount <= 0) throw new ArgumentOutOfRangeException("signalCount", signalCount, "signalCount ('" + signalCount.ToString() + "') must be a non-negative and non-zero value.");
        Enter();
        int before = _count;
        bool over = before > int.MaxValue - signalCount;
        if (before != 0 && !over) Put(before + signalCount);
        CriticalSection.Leave();
        if (before == 0) return false;
        if (over) throw new InvalidOperationException("The increment operation would cause the CurrentCount to overflow.");
        return true;
    }

    public void Reset() => Reset(Volatile.Read(ref _initial));

    public void Reset(int count)
    {
        ArgumentOutOfRangeException.CheckNonNegative(count, "count");
        Enter();
        _initial = count;
        Put(count);
        CriticalSection.Leave();
    }

    public void Wait() => Wait(Timeout.Infinite, default);
    public void Wait(CancellationToken cancellationToken) => Wait(Timeout.Infinite, cancellationToken);
    public bool Wait(TimeSpan timeout) => Wait(timeout.ToTimeout("timeout"), default);
    public bool Wait(TimeSpan timeout, CancellationToken cancellationToken) => Wait(timeout.ToTimeout("timeout"), cancellationToken);
    public bool Wait(int millisecondsTimeout) => Wait(millisecondsTimeout, default);

    public bool Wait(int millisecondsTimeout, CancellationToken cancellationToken)
    {
        ArgumentOutOfRangeException.CheckAtLeast(millisecondsTimeout, -1, "millisecondsTimeout");
        if (Volatile.Read(ref _disposed)) throw Gone();
        cancellationToken.ThrowIfCancellationRequested();
        if (!CriticalSection.When(this, Done, millisecondsTimeout, cancellationToken)) return false;
        CriticalSection.Leave();
        return true;
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
        ConditionHandle handle = _handle;
        CriticalSection.Leave();
        handle?.Dispose();
    }
}
