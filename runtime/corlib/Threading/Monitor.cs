using System.Runtime.CompilerServices;

namespace System.Threading;

public static class Monitor
{
    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void Enter(object obj);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void Enter(object obj, ref bool lockTaken);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void Exit(object obj);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern bool TryEnterCore(object obj, int millisecondsTimeout);

    // Gives up the lock, queues the thread, and returns how often the thread had entered the lock.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int WaitBegin(object obj);

    // Enters the lock again, the same number of times, once the thread is pulsed, and returns 1. Without the lock it
    // returns 0 if the time is over first, and 2 if the thread is interrupted first.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int WaitEnd(object obj, int millisecondsTimeout, int saved);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void Pulse(object obj);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void PulseAll(object obj);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern bool IsEnteredCore(object obj);

    public static bool IsEntered(object obj)
    {
        if (obj == null) throw new ArgumentNullException("obj");
        return IsEnteredCore(obj);
    }

    public static bool TryEnter(object obj) => TryEnter(obj, 0);

    public static bool TryEnter(object obj, int millisecondsTimeout)
    {
        if (obj == null) throw new ArgumentNullException();
        ArgumentOutOfRangeException.CheckAtLeast(millisecondsTimeout, -1, ""); // .NET gives no name
        return TryEnterCore(obj, millisecondsTimeout);
    }

    public static bool TryEnter(object obj, TimeSpan timeout) => TryEnter(obj, timeout.ToTimeout("timeout"));

    public static void TryEnter(object obj, ref bool lockTaken) => TryEnter(obj, 0, ref lockTaken);

    public static void TryEnter(object obj, int millisecondsTimeout, ref bool lockTaken)
    {
        if (lockTaken) throw new ArgumentException("Argument must be initialized to false", "lockTaken");
        lockTaken = TryEnter(obj, millisecondsTimeout);
    }

    public static void TryEnter(object obj, TimeSpan timeout, ref bool lockTaken) => TryEnter(obj, timeout.ToTimeout("timeout"), ref lockTaken);

    public static bool Wait(object obj)
    {
        if (obj == null) throw new ArgumentNullException("obj");
        int saved = WaitBegin(obj);
        return Return(obj, WaitEnd(obj, -1, saved), saved);
    }

    static bool Return(object obj, int how, int saved)
    {
        if (how == 1) return true;
        for (; saved > 0; saved--) TryEnterCore(obj, Stubborn);
        if (how == 2) throw new ThreadInterruptedException();
        return false;
    }

    const int Stubborn = -2; // a time-out that means: no limit, and no interrupt ends the wait

    public static bool Wait(object obj, int millisecondsTimeout)
    {
        if (obj == null) throw new ArgumentNullException("obj");
        ArgumentOutOfRangeException.CheckAtLeast(millisecondsTimeout, -1, "millisecondsTimeout");
        int saved = WaitBegin(obj);
        return Return(obj, WaitEnd(obj, millisecondsTimeout, saved), saved);
    }

    public static bool Wait(object obj, TimeSpan timeout) => Wait(obj, timeout.ToTimeout("timeout"));
    public static bool Wait(object obj, int millisecondsTimeout, bool exitContext) => Wait(obj, millisecondsTimeout);
    public static bool Wait(object obj, TimeSpan timeout, bool exitContext) => Wait(obj, timeout);
}

// C#'s lock statement calls EnterScope on objects of this type. What it locks is an object of its own: Monitor.Enter on a Lock is another lock, as on .NET.
public sealed class Lock
{
    sealed class Own { } // reports name it as its Lock: runtime/replay/objects.go

    readonly Own _own = new();

    public bool IsHeldByCurrentThread => Monitor.IsEntered(_own);
    public void Enter() => Monitor.Enter(_own);
    public bool TryEnter() => Monitor.TryEnter(_own);
    public bool TryEnter(int millisecondsTimeout)
    {
        ArgumentOutOfRangeException.CheckAtLeast(millisecondsTimeout, -1, "millisecondsTimeout");
        return Monitor.TryEnter(_own, millisecondsTimeout);
    }
    public bool TryEnter(TimeSpan timeout) => Monitor.TryEnter(_own, timeout);

    public void Exit()
    {
        if (!Monitor.IsEntered(_own)) throw new SynchronizationLockException("The calling thread does not hold the lock.");
        Monitor.Exit(_own);
    }

    public Scope EnterScope()
    {
        Monitor.Enter(_own);
        return new Scope(this);
    }

    public ref struct Scope
    {
        Lock _lock;

        internal Scope(Lock l) { _lock = l; }

        public void Dispose()
        {
            Lock l = _lock;
            if (l == null) return;
            _lock = null;
            l.Exit();
        }
    }
}
