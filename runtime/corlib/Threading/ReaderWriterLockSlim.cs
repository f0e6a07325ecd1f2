namespace System.Threading;

public enum LockRecursionPolicy { NoRecursion, SupportsRecursion }

// A thread that wants to write and has to wait keeps new readers out. The run-time knows the layout: Held says that the
// second field is the one thread that can let others go on.
public class ReaderWriterLockSlim : IDisposable
{
    int _conditions;
    Thread _writer;
    Thread _upgrader;
    RwHold _holds; // of the threads that hold it, by their numbers
    int _readers; // threads that read, the upgrader not counted
    int _waitingReaders, _waitingWriters, _waitingUpgraders;
    bool _disposed;
    readonly bool _recursive;

    const int CanRead = 1, CanWrite = 2, CanUpgrade = 4, CanConvert = 8;

    public ReaderWriterLockSlim() : this(LockRecursionPolicy.NoRecursion) { }

    public ReaderWriterLockSlim(LockRecursionPolicy recursionPolicy)
    {
        _recursive = recursionPolicy == LockRecursionPolicy.SupportsRecursion;
        SetConditions();
    }

    // Called at the end of each critical section that changes something.
    void SetConditions()
    {
        if (_writer != null)
        {
            _conditions = CriticalSection.Held;
            return;
        }
        int conditions = 0;
        if (_waitingWriters == 0)
        {
            conditions = CanRead;
            if (_upgrader == null) conditions |= CanUpgrade;
        }
        if (_readers == 0) conditions |= _upgrader == null ? CanWrite : CanConvert;
        _conditions = conditions;
    }

    RwHold Find(Thread t)
    {
        for (RwHold h = _holds; h != null; h = h.Next)
            if (h.Thread == t) return h;
        return null;
    }

    // The hold of the running thread.
    RwHold Make(Thread t)
    {
        RwHold h = Find(t);
        if (h != null) return h;
        h = new RwHold { Thread = t };
        Thread.Holds(1);
        if (_holds == null || _holds.Thread.ManagedThreadId > t.ManagedThreadId)
        {
            h.Next = _holds;
            _holds = h;
            return h;
        }
        RwHold before = _holds;
        while (before.Next != null && before.Next.Thread.ManagedThreadId < t.ManagedThreadId) before = before.Next;
        h.Next = before.Next;
        before.Next = h;
        return h;
    }

    void Drop(RwHold h)
    {
        if ((h.Reads | h.Writes | h.Upgrades) != 0) return;
        Thread.Holds(-1);
        if (_holds == h) _holds = h.Next;
        else
            for (RwHold k = _holds; k != null; k = k.Next)
                if (k.Next == h) k.Next = h.Next;
    }

    void Enter()
    {
        CriticalSection.Enter(this);
        if (!_disposed) return;
        CriticalSection.Leave();
        throw new ObjectDisposedException("System.Threading.ReaderWriterLockSlim");
    }

    static int Checked(TimeSpan timeout)
    {
        long ms = (long)timeout.TotalMilliseconds;
        if (ms < -1) throw ArgumentOutOfRangeException.TooSmall("timeout", ms, -1);
        if (ms > int.MaxValue) throw ArgumentOutOfRangeException.TooLarge("timeout", ms, int.MaxValue);
        return (int)ms;
    }

    static void Check(int millisecondsTimeout)
    {
        if (millisecondsTimeout < -1) throw ArgumentOutOfRangeException.TooSmall("millisecondsTimeout", millisecondsTimeout, -1);
    }

    static bool Refuse(string message)
    {
        CriticalSection.Leave();
        throw new LockRecursionException(message);
    }

    // Leaves a critical section in which none of the conditions is met. The thread counts as waiting until one is met,
    // or the time is over.
    bool Await(ref int waiting, int condition, int millisecondsTimeout)
    {
        if ((_conditions & condition) != 0) return true;
        if (millisecondsTimeout == 0)
        {
            CriticalSection.Leave();
            return false;
        }
        waiting++;
        SetConditions();
        CriticalSection.Leave();
        bool got = false;
        try
        {
            got = CriticalSection.When(this, CriticalSection.Within(condition, millisecondsTimeout));
        }
        finally
        {
            if (!got) CriticalSection.Enter(this);
            waiting--;
            SetConditions();
            if (!got) CriticalSection.Leave();
        }
        return got;
    }

    public void EnterReadLock() => TryEnterReadLock(Timeout.Infinite);
    public bool TryEnterReadLock(TimeSpan timeout) => TryEnterReadLock(Checked(timeout));

    public bool TryEnterReadLock(int millisecondsTimeout)
    {
        Check(millisecondsTimeout);
        Thread.Told();
        Thread me = Thread.CurrentThread;
        Enter();
        RwHold h = Find(me);
        if (!_recursive)
        {
            if (_writer == me) Refuse("A read lock may not be acquired with the write lock held in this mode.");
            if (h != null && h.Reads > 0) Refuse("Recursive read lock acquisitions not allowed in this mode.");
        }
        if (h == null && !Await(ref _waitingReaders, CanRead, millisecondsTimeout)) return false;
        h = Make(me);
        if (h.Reads++ == 0)
        {
            if (_upgrader != me && _writer != me)
            {
                h.Counted = true;
                _readers++;
            }
        }
        SetConditions();
        CriticalSection.Leave();
        return true;
    }

    public void EnterWriteLock() => TryEnterWriteLock(Timeout.Infinite);
    public bool TryEnterWriteLock(TimeSpan timeout) => TryEnterWriteLock(Checked(timeout));

    public bool TryEnterWriteLock(int millisecondsTimeout)
    {
        Check(millisecondsTimeout);
        Thread.Told();
        Thread me = Thread.CurrentThread;
        Enter();
        RwHold h = Find(me);
        if (_writer == me && !_recursive) Refuse("Recursive write lock acquisitions not allowed in this mode.");
        if (_writer != me)
        {
            if (h != null && (h.Counted || _upgrader != me))
                Refuse("Write lock may not be acquired with read lock held. This pattern is prone to deadlocks. Please ensure that read locks are released before taking a write lock. If an upgrade is necessary, use an upgrade lock in place of the read lock.");
            if (!Await(ref _waitingWriters, _upgrader == me ? CanConvert : CanWrite, millisecondsTimeout)) return false;
            _writer = me;
        }
        Make(me).Writes++;
        SetConditions();
        CriticalSection.Leave();
        return true;
    }

    public void EnterUpgradeableReadLock() => TryEnterUpgradeableReadLock(Timeout.Infinite);
    public bool TryEnterUpgradeableReadLock(TimeSpan timeout) => TryEnterUpgradeableReadLock(Checked(timeout));

    public bool TryEnterUpgradeableReadLock(int millisecondsTimeout)
    {
        Check(millisecondsTimeout);
        Thread.Told();
        Thread me = Thread.CurrentThread;
        Enter();
        RwHold h = Find(me);
        if (!_recursive)
        {
            if (_writer == me) Refuse("Upgradeable lock may not be acquired with write lock held in this mode. Acquiring Upgradeable lock gives the ability to read along with an option to upgrade to a writer.");
            if (_upgrader == me) Refuse("Recursive upgradeable lock acquisitions not allowed in this mode.");
        }
        if (_upgrader != me && _writer != me)
        {
            if (h != null) Refuse("Upgradeable lock may not be acquired with read lock held.");
            if (!Await(ref _waitingUpgraders, CanUpgrade, millisecondsTimeout)) return false;
        }
        _upgrader = me;
        Make(me).Upgrades++;
        SetConditions();
        CriticalSection.Leave();
        return true;
    }

    static void NotHeld(string message)
    {
        CriticalSection.Leave();
        throw new SynchronizationLockException(message);
    }

    public void ExitReadLock()
    {
        Thread me = Thread.CurrentThread;
        CriticalSection.Enter(this);
        RwHold h = Find(me);
        if (h == null || h.Reads == 0) NotHeld("The read lock is being released without being held.");
        if (--h.Reads == 0)
        {
            if (h.Counted)
            {
                h.Counted = false;
                _readers--;
            }
        }
        Drop(h);
        SetConditions();
        CriticalSection.Leave();
    }

    public void ExitWriteLock()
    {
        Thread me = Thread.CurrentThread;
        CriticalSection.Enter(this);
        if (_writer != me) NotHeld("The write lock is being released without being held.");
        RwHold h = Find(me);
        if (--h.Writes == 0) _writer = null;
        if (h.Writes == 0 && h.Reads > 0 && _upgrader != me && !h.Counted)
        {
            h.Counted = true;
            _readers++;
        }
        Drop(h);
        SetConditions();
        CriticalSection.Leave();
    }

    public void ExitUpgradeableReadLock()
    {
        Thread me = Thread.CurrentThread;
        CriticalSection.Enter(this);
        if (_upgrader != me) NotHeld("The upgradeable lock is being released without being held.");
        RwHold h = Find(me);
        if (--h.Upgrades == 0) _upgrader = null;
        if (h.Upgrades == 0 && h.Reads > 0 && _writer != me && !h.Counted)
        {
            h.Counted = true;
            _readers++;
        }
        Drop(h);
        SetConditions();
        CriticalSection.Leave();
    }

    // Questions about the lock.

    int Ask(int what)
    {
        Thread me = Thread.CurrentThread;
        CriticalSection.Enter(this);
        RwHold h = Find(me);
        int n = h == null ? 0 : what == 0 ? h.Reads : what == 1 ? h.Writes : h.Upgrades;
        CriticalSection.Leave();
        return n;
    }

    public LockRecursionPolicy RecursionPolicy => _recursive ? LockRecursionPolicy.SupportsRecursion : LockRecursionPolicy.NoRecursion;
    public bool IsReadLockHeld => Ask(0) > 0;
    public bool IsWriteLockHeld => Ask(1) > 0;
    public bool IsUpgradeableReadLockHeld => Ask(2) > 0;
    public int RecursiveReadCount => Ask(0);
    public int RecursiveWriteCount => Ask(1);
    public int RecursiveUpgradeCount => Ask(2);

    public int CurrentReadCount
    {
        get
        {
            int n = 0;
            CriticalSection.Enter(this);
            for (RwHold h = _holds; h != null; h = h.Next)
                if (h.Reads > 0) n++;
            CriticalSection.Leave();
            return n;
        }
    }

    public int WaitingReadCount => Volatile.Read(ref _waitingReaders);
    public int WaitingWriteCount => Volatile.Read(ref _waitingWriters);
    public int WaitingUpgradeCount => Volatile.Read(ref _waitingUpgraders);

    public void Dispose()
    {
        CriticalSection.Enter(this);
        bool used = Find(Thread.CurrentThread) != null || _waitingReaders + _waitingWriters + _waitingUpgraders > 0;
        if (!used) _disposed = true;
        CriticalSection.Leave();
        if (used) throw new SynchronizationLockException("The lock is being disposed while still being used. It either is being held by a thread and/or has active waiters waiting to acquire the lock.");
    }
}

sealed class RwHold
{
    internal Thread Thread;
    internal int Reads, Writes, Upgrades;
    internal bool Counted; // counted among the readers
    internal RwHold Next;
}
