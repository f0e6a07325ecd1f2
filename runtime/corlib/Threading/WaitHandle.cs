using System.Runtime.CompilerServices;

namespace System.Threading;

public enum EventResetMode { AutoReset, ManualReset }

// The base of handles, which a thread can wait for together with others. A condition is met while a wait would be
// satisfied. The run-time knows the layout of the first two fields.
public abstract class WaitHandle : MarshalByRefObject, IDisposable
{
    private protected int _conditions; // Signalled or Held
    private protected Thread _owner; // of a Mutex
    bool _disposed;
    int _users; // waits that have begun, if the program can dispose of handles
    private protected const int Signalled = 1;
    private protected const int Any = Signalled | CriticalSection.Held;

    public const int WaitTimeout = 258;
    protected static readonly IntPtr InvalidHandle = (IntPtr)(-1);

    // The object with the condition.
    private protected virtual object Conditional => this;

    // Called in a critical section, once the condition is met. It does what a satisfied wait does. It returns whether
    // it found a mutex abandoned.
    private protected virtual bool Acquire() => false;

    // As on Linux, where only a Mutex can have a name.
    private protected static Exception Unnamed() => new PlatformNotSupportedException("The named version of this synchronization primitive is not supported on this platform.");

    private protected static void RefuseName(string name)
    {
        if (name != null) throw Unnamed();
    }

    // Whether the program can dispose of a handle. If it cannot, a wait asks nothing before it begins.
    static extern bool AreDisposed { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    // As on .NET, a handle that was disposed of is closed once no wait uses it. A wait that has begun goes on, and until it ends others can
    // signal the handle and wait for it, too. Called in a critical section.
    private protected void ThrowIfClosed()
    {
        if (!_disposed || _users > 0) return;
        CriticalSection.Leave();
        throw new ObjectDisposedException("Microsoft.Win32.SafeHandles.SafeWaitHandle");
    }

    internal void ThrowIfDisposed()
    {
        CriticalSection.Enter(this);
        ThrowIfClosed();
        CriticalSection.Leave();
    }

    // A wait uses the handle from here on.
    internal void Use()
    {
        ThrowIfInvalid();
        if (!AreDisposed) return;
        CriticalSection.Enter(this);
        ThrowIfClosed();
        _users++;
        CriticalSection.Leave();
    }

    internal void EndUse()
    {
        if (!AreDisposed) return;
        CriticalSection.Enter(this);
        _users--;
        CriticalSection.Leave();
    }

    void ThrowIfInvalid()
    {
        if (IsInvalid) throw new ObjectDisposedException(GetType().FullName);
    }

    // Whether there is no handle. That is so for a class of the program's that has set none.
    internal bool IsInvalid => this is not (EventWaitHandle or Semaphore or Mutex or ConditionHandle);

    // An interrupt ends any wait, even one that would be satisfied at once, or whose time is 0.
    static int Waiting(int conditions, int millisecondsTimeout) => CriticalSection.Within(conditions, millisecondsTimeout) & ~CriticalSection.Stubborn | CriticalSection.Alert;

    public virtual bool WaitOne() => Wait(Timeout.Infinite);
    public virtual bool WaitOne(TimeSpan timeout) => Wait(timeout.ToTimeout("timeout"));
    public virtual bool WaitOne(int millisecondsTimeout, bool exitContext) => WaitOne(millisecondsTimeout);
    public virtual bool WaitOne(TimeSpan timeout, bool exitContext) => WaitOne(timeout);

    public virtual bool WaitOne(int millisecondsTimeout)
    {
        ArgumentOutOfRangeException.CheckAtLeast(millisecondsTimeout, -1, "millisecondsTimeout");
        return Wait(millisecondsTimeout);
    }

    bool Wait(int millisecondsTimeout)
    {
        if (AreDisposed && Conditional == this && this is not Mutex)
        {
            // A wait that is over at once is one step.
            ThrowIfInvalid();
            CriticalSection.When(this, Waiting(Signalled | CriticalSection.Always, 0));
            ThrowIfClosed();
            bool met = (_conditions & Signalled) != 0;
            if (met) Acquire();
            else if (millisecondsTimeout != 0) _users++;
            CriticalSection.Leave();
            if (met || millisecondsTimeout == 0) return met;
        }
        else Use();
        return WaitInUse(millisecondsTimeout);
    }

    // Waits, and ends the use of the handle.
    bool WaitInUse(int millisecondsTimeout)
    {
        object conditional = Conditional;
        bool uses = true;
        try
        {
            if (!CriticalSection.When(conditional, Waiting(this is Mutex ? Any : Signalled, millisecondsTimeout))) return false;
            bool abandoned = Acquire();
            if (conditional == this)
            {
                if (AreDisposed) _users--; // EndUse, within the critical section on this object that has begun
                uses = false;
            }
            CriticalSection.Leave();
            if (abandoned) throw new AbandonedMutexException();
            return true;
        }
        finally
        {
            if (uses) EndUse();
        }
    }

    // Several handles.

    static int WaitFor(WaitHandle[] waitHandles, int millisecondsTimeout, bool all)
    {
        if (waitHandles == null) throw new ArgumentNullException("waitHandles");
        if (waitHandles.Length == 0) throw new ArgumentException("Waithandle array may not be empty.", "waitHandles");
        if (waitHandles.Length > 64) throw new NotSupportedException("The number of WaitHandles must be less than or equal to 64.");
        ArgumentOutOfRangeException.CheckAtLeast(millisecondsTimeout, -1, "millisecondsTimeout");
        var handles = new WaitHandle[waitHandles.Length];
        int used = 0;
        try
        {
            for (; used < handles.Length; used++)
            {
                WaitHandle h = waitHandles[used] ?? throw new ArgumentNullException(string.Concat("waitHandles[", used.ToString(), "]"), "At least one element in the specified array was null.");
                h.Use();
                handles[used] = h;
            }
            for (int i = 0; all && i < handles.Length; i++)
                for (int j = 0; j < i; j++)
                    if (handles[j] == handles[i]) throw new DuplicateWaitObjectException();
            return WaitForUsed(handles, millisecondsTimeout, all);
        }
        finally
        {
            for (int i = 0; i < used; i++) handles[i].EndUse();
        }
    }

    internal static int WaitForUsed(WaitHandle[] handles, int millisecondsTimeout, bool all)
    {
        var conditional = new object[handles.Length];
        for (int i = 0; i < handles.Length; i++) conditional[i] = handles[i].Conditional;
        int first = CriticalSection.Some(conditional, Waiting(all ? Any | CriticalSection.All : Any, millisecondsTimeout));
        if (first < 0) return WaitTimeout;
        if (!all)
        {
            bool left = handles[first].Acquire();
            CriticalSection.Leave();
            if (left) throw new AbandonedMutexException(first, handles[first]);
            return first;
        }
        bool abandoned = false;
        foreach (WaitHandle h in handles) abandoned |= h.Acquire();
        CriticalSection.Leave();
        if (abandoned) throw new AbandonedMutexException();
        return 0;
    }

    public static bool WaitAll(WaitHandle[] waitHandles) => WaitAll(waitHandles, Timeout.Infinite);
    public static bool WaitAll(WaitHandle[] waitHandles, int millisecondsTimeout) => WaitFor(waitHandles, millisecondsTimeout, true) != WaitTimeout;
    public static bool WaitAll(WaitHandle[] waitHandles, TimeSpan timeout) => WaitAll(waitHandles, timeout.ToTimeout("timeout"));
    public static bool WaitAll(WaitHandle[] waitHandles, int millisecondsTimeout, bool exitContext) => WaitAll(waitHandles, millisecondsTimeout);
    public static bool WaitAll(WaitHandle[] waitHandles, TimeSpan timeout, bool exitContext) => WaitAll(waitHandles, timeout);
    public static int WaitAny(WaitHandle[] waitHandles) => WaitAny(waitHandles, Timeout.Infinite);
    public static int WaitAny(WaitHandle[] waitHandles, int millisecondsTimeout) => WaitFor(waitHandles, millisecondsTimeout, false);
    public static int WaitAny(WaitHandle[] waitHandles, TimeSpan timeout) => WaitAny(waitHandles, timeout.ToTimeout("timeout"));
    public static int WaitAny(WaitHandle[] waitHandles, int millisecondsTimeout, bool exitContext) => WaitAny(waitHandles, millisecondsTimeout);
    public static int WaitAny(WaitHandle[] waitHandles, TimeSpan timeout, bool exitContext) => WaitAny(waitHandles, timeout);

    public static bool SignalAndWait(WaitHandle toSignal, WaitHandle toWaitOn) => SignalAndWait(toSignal, toWaitOn, Timeout.Infinite, false);
    public static bool SignalAndWait(WaitHandle toSignal, WaitHandle toWaitOn, TimeSpan timeout, bool exitContext) => SignalAndWait(toSignal, toWaitOn, timeout.ToTimeout("timeout"), exitContext);

    // These are two steps, as documented. Both handles are looked at before the first one.
    public static bool SignalAndWait(WaitHandle toSignal, WaitHandle toWaitOn, int millisecondsTimeout, bool exitContext)
    {
        if (toSignal == null) throw new ArgumentNullException("toSignal");
        if (toWaitOn == null) throw new ArgumentNullException("toWaitOn");
        ArgumentOutOfRangeException.CheckAtLeast(millisecondsTimeout, -1, "millisecondsTimeout");
        toSignal.Use();
        try
        {
            toWaitOn.Use();
            try
            {
                if (toSignal is Mutex m && !m.IsMine) throw new ApplicationException("Attempt to release mutex not owned by caller.\n (0x80070120)") { HResult = unchecked((int)0x80070120) };
                Thread.ThrowIfInterrupted();
                toSignal.Signal();
            }
            catch
            {
                toWaitOn.EndUse();
                throw;
            }
            return toWaitOn.WaitInUse(millisecondsTimeout);
        }
        finally
        {
            toSignal.EndUse();
        }
    }

    private protected virtual void Signal() => throw new InvalidOperationException("Cannot signal.");

    public virtual void Close() => Dispose();

    public void Dispose()
    {
        Dispose(true);
        GC.SuppressFinalize(this);
    }

    protected virtual void Dispose(bool explicitDisposing)
    {
        CriticalSection.Enter(this);
        _disposed = true;
        CriticalSection.Leave();
    }
}

// The condition of another object, as a handle. It is the lowest condition of the object.
sealed class ConditionHandle(object conditional) : WaitHandle
{
    private protected override object Conditional => conditional;

    // The one handle of an object, which has a field for it.
    internal static ConditionHandle Of(object conditional, ref ConditionHandle field)
    {
        var fresh = new ConditionHandle(conditional);
        CriticalSection.Enter(conditional);
        ConditionHandle handle = field ??= fresh;
        CriticalSection.Leave();
        return handle;
    }
}

public class EventWaitHandle : WaitHandle
{
    readonly EventResetMode _mode;

    public EventWaitHandle(bool initialState, EventResetMode mode)
    {
        if (mode != EventResetMode.AutoReset && mode != EventResetMode.ManualReset) throw new ArgumentException("Value of flags is invalid.", "mode");
        _mode = mode;
        _conditions = initialState ? Signalled : 0;
    }

    public EventWaitHandle(bool initialState, EventResetMode mode, string name) : this(initialState, mode) => RefuseName(name);

    public EventWaitHandle(bool initialState, EventResetMode mode, string name, out bool createdNew) : this(initialState, mode, name) => createdNew = true;

    public static EventWaitHandle OpenExisting(string name) => throw Unnamed();
    public static bool TryOpenExisting(string name, out EventWaitHandle result) => throw Unnamed();

    private protected override bool Acquire()
    {
        if (_mode == EventResetMode.AutoReset) _conditions = 0;
        return false;
    }

    private protected override void Signal() => Set();

    bool Change(int conditions)
    {
        CriticalSection.Enter(this);
        ThrowIfClosed();
        _conditions = conditions;
        CriticalSection.Leave();
        return true;
    }

    // For a critical section on an object and this one.
    internal void SetWithin() => _conditions |= Signalled;

    // For the code that has kept the handle from being closed.
    internal void SetKept()
    {
        CriticalSection.Enter(this);
        _conditions |= Signalled;
        CriticalSection.Leave();
    }

    public bool Set() => Change(Signalled);
    public bool Reset() => Change(0);
}

public sealed class AutoResetEvent : EventWaitHandle
{
    public AutoResetEvent(bool initialState) : base(initialState, EventResetMode.AutoReset) { }
}

public sealed class ManualResetEvent : EventWaitHandle
{
    public ManualResetEvent(bool initialState) : base(initialState, EventResetMode.ManualReset) { }
}

public sealed class Semaphore : WaitHandle
{
    int _count;
    readonly int _max;

    public Semaphore(int initialCount, int maximumCount)
    {
        ArgumentOutOfRangeException.CheckNonNegative(initialCount, "initialCount");
        if (maximumCount < 1) throw new ArgumentOutOfRangeException("maximumCount", maximumCount, "maximumCount ('" + maximumCount.ToString() + "') must be a non-negative and non-zero value.");
        if (initialCount > maximumCount) throw new ArgumentException("The initial count for the semaphore must be greater than or equal to zero and less than the maximum count.");
        _count = initialCount;
        _max = maximumCount;
        if (initialCount == 1) _conditions = CriticalSection.Holdable;
        Show();
    }

    void Show() => _conditions = _conditions & CriticalSection.Holdable | (_count > 0 ? Signalled : 0);

    public Semaphore(int initialCount, int maximumCount, string name) : this(initialCount, maximumCount) => RefuseName(name);

    public Semaphore(int initialCount, int maximumCount, string name, out bool createdNew) : this(initialCount, maximumCount, name) => createdNew = true;

    public static Semaphore OpenExisting(string name) => throw Unnamed();
    public static bool TryOpenExisting(string name, out Semaphore result) => throw Unnamed();

    private protected override bool Acquire()
    {
        _count--;
        Show();
        Hold.Take(this);
        return false;
    }

    private protected override void Signal()
    {
        if (!Add(1, out _)) throw new InvalidOperationException("The WaitHandle cannot be signaled because it would exceed its maximum count.");
    }

    public int Release() => Release(1);

    public int Release(int releaseCount)
    {
        if (releaseCount < 1) throw new ArgumentOutOfRangeException("releaseCount", releaseCount, "releaseCount ('" + releaseCount.ToString() + "') must be a non-negative and non-zero value.");
        if (!Add(releaseCount, out int before)) throw new SemaphoreFullException();
        return before;
    }

    // False if the semaphore has no room for so many.
    bool Add(int releaseCount, out int before)
    {
        CriticalSection.Enter(this);
        ThrowIfClosed();
        before = _count;
        bool room = _max - before >= releaseCount;
        if (room)
        {
            _count = before + releaseCount;
            Show();
            Hold.Give(this, false);
        }
        CriticalSection.Leave();
        return room;
    }
}

// While the mutex is held, the condition Held is met for its owner, and for all once the owner has ended.
public sealed class Mutex : WaitHandle
{
    int _count;

    public Mutex() : this(false) { }

    public Mutex(bool initiallyOwned)
    {
        Thread.Told();
        _conditions = Signalled | CriticalSection.Holdable;
        if (initiallyOwned) Acquire();
    }

    private protected override bool Acquire()
    {
        Thread me = Thread.CurrentThread;
        if (_owner == me)
        {
            _count++;
            return false;
        }
        bool abandoned = _owner != null;
        _owner = me;
        Thread.Holds(1);
        _count = 1;
        _conditions = CriticalSection.Held | CriticalSection.Holdable;
        Hold.Take(this);
        return abandoned;
    }

    private protected override void Signal() => ReleaseMutex();

    internal bool IsMine => Volatile.Read(ref _owner) == Thread.CurrentThread;

    public void ReleaseMutex()
    {
        CriticalSection.Enter(this);
        ThrowIfClosed();
        bool mine = _owner == Thread.CurrentThread;
        if (mine && --_count == 0)
        {
            _owner = null;
            Thread.Holds(-1);
            _conditions = Signalled | CriticalSection.Holdable;
            Hold.Give(this, false);
        }
        CriticalSection.Leave();
        if (!mine) throw new ApplicationException("Object synchronization method was called from an unsynchronized block of code.");
    }
}
