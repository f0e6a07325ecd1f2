using System.Diagnostics;

namespace System.Threading;

// A turn of its loop is a scheduling point that changes nothing.
public struct SpinLock
{
    int _owner; // 0: free; else the owner's number, or -1 if owners are not tracked
    readonly bool _untracked;

    public SpinLock(bool enableThreadOwnerTracking)
    {
        _owner = 0;
        _untracked = !enableThreadOwnerTracking;
    }

    public bool IsThreadOwnerTrackingEnabled => !_untracked;
    public bool IsHeld => Volatile.Read(ref _owner) != 0;

    public bool IsHeldByCurrentThread
    {
        get
        {
            if (_untracked) throw new InvalidOperationException("Thread tracking is disabled.");
            return Volatile.Read(ref _owner) == Thread.AskedId;
        }
    }

    public void Enter(ref bool lockTaken) => TryEnter(Timeout.Infinite, ref lockTaken);
    public void TryEnter(ref bool lockTaken) => TryEnter(0, ref lockTaken);
    public void TryEnter(TimeSpan timeout, ref bool lockTaken) => TryEnter(timeout.ToTimeout("timeout"), ref lockTaken);

    public void TryEnter(int millisecondsTimeout, ref bool lockTaken)
    {
        if (lockTaken)
        {
            lockTaken = false;
            throw new ArgumentException("The tookLock argument must be set to false before calling this method.");
        }
        if (millisecondsTimeout < -1)
            throw new ArgumentOutOfRangeException("millisecondsTimeout", millisecondsTimeout, "The timeout must be a value between -1 and Int32.MaxValue, inclusive.");
        Thread.Told();
        int me = _untracked ? -1 : Thread.AskedId;
        long late = Clock.After(millisecondsTimeout);
        for (;;)
        {
            int owner = Interlocked.CompareExchange(ref _owner, me, 0);
            if (owner == 0)
            {
                lockTaken = true;
                if (!_untracked) Thread.Holds(1);
                return;
            }
            if (owner == me && !_untracked) throw new LockRecursionException("The calling thread already holds the lock.");
            if (millisecondsTimeout == 0 || millisecondsTimeout > 0 && Clock.IsOver(late)) return;
            Thread.Yield();
        }
    }

    public void Exit() => Exit(true);

    public void Exit(bool useMemoryBarrier)
    {
        if (!_untracked && Volatile.Read(ref _owner) != Thread.AskedId) throw new SynchronizationLockException("The calling thread does not hold the lock.");
        if (!_untracked) Thread.Holds(-1);
        Volatile.Write(ref _owner, 0);
    }
}
