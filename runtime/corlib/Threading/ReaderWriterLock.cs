namespace System.Threading;

// What a thread held of a ReaderWriterLock.
public struct LockCookie : IEquatable<LockCookie>
{
    internal int Kind;
    internal int Readers, Writers;
    internal Thread Owner;

    internal const int Upgrade = 1, Release = 2, None = 4, Writer = 8, Reader = 16;

    public override int GetHashCode() => Kind + Readers + Writers;
    public override bool Equals(object obj) => obj is LockCookie c && Equals(c);
    public bool Equals(LockCookie obj) => Kind == obj.Kind && Readers == obj.Readers && Writers == obj.Writers && Owner == obj.Owner;
    public static bool operator ==(LockCookie a, LockCookie b) => a.Equals(b);
    public static bool operator !=(LockCookie a, LockCookie b) => !a.Equals(b);
}

// A thread that reads, and how often it has entered.
sealed class LockReader
{
    internal Thread Owner;
    internal int Level;
    internal LockReader Next;
}

// The old lock: recursive, with time-outs. A waiting writer keeps new readers out. Readers that wait when a writer
// leaves come before the next writer. All fields are accessed in the lock's critical sections.
public sealed class ReaderWriterLock 
{
    int _conditions;
    Thread _writer;
    int _level; // how often the writer has entered
    LockReader _readers;
    int _waitingReaders, _waitingWriters;
    int _admitted; // waiting readers that come before the next writer
    int _sequence = 1;

    const int CanRead = 1, CanWrite = 2;

    public ReaderWriterLock() { _conditions = CanRead | CanWrite; }

    sealed class ReaderWriterLockApplicationException : ApplicationException
    {
        internal ReaderWriterLockApplicationException(string message, int code) : base(message + " (Exception from HRESULT: 0x" + code.ToString("X") + ")") { HResult = code; }
    }

    static Exception NotOwner() => new ReaderWriterLockApplicationException("Attempt to release a lock that is not owned by the calling thread.", 0x120);
    static Exception InvalidCookie() => new ReaderWriterLockApplicationException("The specified lock cookie is invalid for this operation.", unchecked((int)0x80070057));
    static Exception TimedOut() => new ReaderWriterLockApplicationException("The operation has timed out.", unchecked((int)0x800705B4));

    void SetConditions()
    {
        if (_admitted > _waitingReaders) _admitted = _waitingReaders;
        _conditions = _writer != null ? 0 : (_waitingWriters == 0 || _admitted > 0 ? CanRead : 0) | (_readers == null && _admitted == 0 ? CanWrite : 0);
    }

    LockReader Find(Thread t)
    {
        LockReader r = _readers;
        while (r != null && r.Owner != t) r = r.Next;
        return r;
    }

    // The running thread reads, or no longer does.

    void Add(LockReader mine)
    {
        Thread.Holds(1);
        mine.Next = _readers;
        _readers = mine;
        SetConditions();
    }

    void Remove(LockReader gone)
    {
        Thread.Holds(-1);
        if (_readers == gone) _readers = gone.Next;
        else
        {
            LockReader r = _readers;
            while (r.Next != gone) r = r.Next;
            r.Next = gone.Next;
        }
        SetConditions();
    }

    // Leaves a critical section in which the condition is not met. The thread counts as waiting until the condition is
    // met, or the time is over.
    void Await(ref int waiting, int condition, int millisecondsTimeout)
    {
        if ((_conditions & condition) != 0) return;
        if (millisecondsTimeout == 0)
        {
            CriticalSection.Leave();
            throw TimedOut();
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
            if (got && condition == CanRead && _admitted > 0) _admitted--;
            SetConditions();
            if (!got) CriticalSection.Leave();
        }
        if (!got) throw TimedOut();
    }

    void BeginWriting(Thread me, int level)
    {
        Thread.Holds(1);
        _writer = me;
        _level = level;
        _sequence++;
        SetConditions();
    }

    void StopWriting()
    {
        Thread.Holds(-1);
        _writer = null;
        _level = 0;
        _admitted = _waitingReaders;
        SetConditions();
    }

    static void Check(int millisecondsTimeout) => ArgumentOutOfRangeException.CheckAtLeast(millisecondsTimeout, -1, "millisecondsTimeout");

    public bool IsReaderLockHeld
    {
        get
        {
            CriticalSection.Enter(this);
            bool held = Find(Thread.CurrentThread) != null;
            CriticalSection.Leave();
            return held;
        }
    }

    public bool IsWriterLockHeld => Volatile.Read(ref _writer) == Thread.CurrentThread;
    public int WriterSeqNum => Volatile.Read(ref _sequence);

    public bool AnyWritersSince(int seqNum)
    {
        CriticalSection.Enter(this);
        bool any = _sequence > (_writer == Thread.CurrentThread ? seqNum + 1 : seqNum);
        CriticalSection.Leave();
        return any;
    }

    public void AcquireReaderLock(TimeSpan timeout) => AcquireReaderLock(timeout.ToTimeout("timeout"));

    public void AcquireReaderLock(int millisecondsTimeout)
    {
        Check(millisecondsTimeout);
        AcquireReader(millisecondsTimeout, 1);
    }

    void AcquireReader(int millisecondsTimeout, int level)
    {
        Thread.Told();
        Thread me = Thread.CurrentThread;
        var mine = new LockReader { Owner = me, Level = level };
        CriticalSection.Enter(this);
        LockReader r = Find(me);
        if (_writer == me) _level++;
        else if (r != null) r.Level++;
        else
        {
            Await(ref _waitingReaders, CanRead, millisecondsTimeout);
            Add(mine);
        }
        CriticalSection.Leave();
    }

    public void AcquireWriterLock(TimeSpan timeout) => AcquireWriterLock(timeout.ToTimeout("timeout"));

    public void AcquireWriterLock(int millisecondsTimeout)
    {
        Check(millisecondsTimeout);
        AcquireWriter(millisecondsTimeout, 1);
    }

    void AcquireWriter(int millisecondsTimeout, int level)
    {
        Thread.Told();
        Thread me = Thread.CurrentThread;
        CriticalSection.Enter(this);
        if (_writer == me) _level++;
        else
        {
            Await(ref _waitingWriters, CanWrite, millisecondsTimeout);
            BeginWriting(me, level);
        }
        CriticalSection.Leave();
    }

    public void ReleaseReaderLock() => Leave(true);
    public void ReleaseWriterLock() => Leave(false);

    // A writer also leaves in this way what it entered as a reader.
    void Leave(bool reader)
    {
        Thread me = Thread.CurrentThread;
        CriticalSection.Enter(this);
        LockReader r = reader ? Find(me) : null;
        bool writes = _writer == me;
        if (writes)
        {
            if (--_level == 0) StopWriting();
        }
        else if (r != null && --r.Level == 0) Remove(r);
        CriticalSection.Leave();
        if (!writes && r == null) throw NotOwner();
    }

    public LockCookie UpgradeToWriterLock(TimeSpan timeout) => UpgradeToWriterLock(timeout.ToTimeout("timeout"));

    // A thread that is not the only reader gives up reading first, and others may write before it does.
    public LockCookie UpgradeToWriterLock(int millisecondsTimeout)
    {
        Check(millisecondsTimeout);
        Thread me = Thread.CurrentThread;
        var cookie = new LockCookie { Owner = me, Kind = LockCookie.Upgrade };
        CriticalSection.Enter(this);
        LockReader r = Find(me);
        if (_writer == me)
        {
            cookie.Kind |= LockCookie.Writer;
            cookie.Writers = _level++;
            CriticalSection.Leave();
            return cookie;
        }
        if (r == null)
        {
            cookie.Kind |= LockCookie.None;
            CriticalSection.Leave();
            AcquireWriter(millisecondsTimeout, 1);
            return cookie;
        }
        cookie.Kind |= LockCookie.Reader;
        cookie.Readers = r.Level;
        bool alone = _readers == r && r.Next == null && _waitingWriters == 0 && _waitingReaders == 0;
        Remove(r);
        if (alone) BeginWriting(me, 1);
        CriticalSection.Leave();
        if (alone) return cookie;
        try
        {
            AcquireWriter(millisecondsTimeout, 1);
        }
        catch
        {
            AcquireReader(Timeout.Infinite, cookie.Readers);
            throw;
        }
        return cookie;
    }

    public void DowngradeFromWriterLock(ref LockCookie lockCookie)
    {
        Thread me = Thread.CurrentThread;
        LockCookie c = lockCookie;
        var mine = new LockReader { Owner = me, Level = c.Readers };
        CriticalSection.Enter(this);
        bool owner = _writer == me;
        bool valid = owner && c.Owner == me && (c.Kind & LockCookie.Upgrade) != 0 && ((c.Kind & LockCookie.Reader) != 0 || _level > c.Writers);
        if (valid)
        {
            _level = c.Writers;
            if (_level == 0)
            {
                StopWriting();
                if ((c.Kind & LockCookie.Reader) != 0)
                {
                    Add(mine);
                }
            }
        }
        CriticalSection.Leave();
        if (!owner) throw NotOwner();
        if (!valid) throw InvalidCookie();
    }

    public LockCookie ReleaseLock()
    {
        Thread me = Thread.CurrentThread;
        var cookie = new LockCookie { Owner = me, Kind = LockCookie.Release | LockCookie.None };
        CriticalSection.Enter(this);
        LockReader r = Find(me);
        if (_writer == me)
        {
            cookie.Kind = LockCookie.Release | LockCookie.Writer;
            cookie.Writers = _level;
            StopWriting();
        }
        else if (r != null)
        {
            cookie.Kind = LockCookie.Release | LockCookie.Reader;
            cookie.Readers = r.Level;
            Remove(r);
        }
        CriticalSection.Leave();
        return cookie;
    }

    public void RestoreLock(ref LockCookie lockCookie)
    {
        Thread me = Thread.CurrentThread;
        LockCookie c = lockCookie;
        if (c.Owner != me) throw InvalidCookie();
        CriticalSection.Enter(this);
        bool holds = _writer == me || Find(me) != null;
        CriticalSection.Leave();
        if (holds) throw new SynchronizationLockException("ReaderWriterLock.RestoreLock was called without releasing all locks acquired since the call to ReleaseLock.");
        if ((c.Kind & LockCookie.Release) == 0) throw InvalidCookie();
        if ((c.Kind & LockCookie.Writer) != 0) AcquireWriter(Timeout.Infinite, c.Writers);
        else if ((c.Kind & LockCookie.Reader) != 0) AcquireReader(Timeout.Infinite, c.Readers);
    }
}
