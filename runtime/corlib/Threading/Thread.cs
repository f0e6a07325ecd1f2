using System.Runtime.CompilerServices;

namespace System.Threading;

public delegate void ThreadStart();
public delegate void ParameterizedThreadStart(object obj);

public enum ThreadPriority { Lowest, BelowNormal, Normal, AboveNormal, Highest }

public enum ApartmentState { STA, MTA, Unknown }

[Flags]
public enum ThreadState
{
    Running = 0, StopRequested = 1, SuspendRequested = 2, Background = 4, Unstarted = 8, Stopped = 16, WaitSleepJoin = 32,
    Suspended = 64, AbortRequested = 128, Aborted = 256,
}

public static class Timeout
{
    public const int Infinite = -1;
    public static readonly TimeSpan InfiniteTimeSpan = new TimeSpan(0, 0, 0, 0, -1);
}

// The run-time knows the layout (package abi): the fields must stay in this order.
public sealed partial class Thread
{
    int _state; // 0 unstarted, 1 started, 2 ended; the run-time sets it
    int _index; // the number of the run-time's thread
    volatile int _flags; // 1 background; volatile, since threads that set properties of each other do not race
    volatile string _name;
    Delegate _start; // kept until the thread has begun
    object _parameter;
    int _interrupted; // the run-time sets it; it clears it when the interrupt ends a wait
    volatile int _priority; // minus Normal

    const int BackgroundFlag = 1;
    const int PooledFlag = 2;

    public Thread(ThreadStart start)
    {
        if (start == null) throw new ArgumentNullException("start");
        _start = start;
    }

    // A thread of the pool, or of a long-running task.
    internal Thread(ThreadStart start, bool pooled, ThreadStart item = null)
    {
        _start = start;
        _parameter = item; // the item with which it begins, if that is not the start
        _flags = pooled ? BackgroundFlag | PooledFlag : BackgroundFlag;
    }

    public Thread(ParameterizedThreadStart start)
    {
        if (start == null) throw new ArgumentNullException("start");
        _start = start;
    }

    public Thread(ThreadStart start, int maxStackSize) : this(start)
    {
        ArgumentOutOfRangeException.CheckNonNegative(maxStackSize, "maxStackSize");
    }

    public Thread(ParameterizedThreadStart start, int maxStackSize) : this(start)
    {
        ArgumentOutOfRangeException.CheckNonNegative(maxStackSize, "maxStackSize");
    }

    // Throws a ThreadStateException if the thread was started before.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern void StartCore(Thread thread);

    // The running thread has started another one. What it allocates from now on has other names than what it allocated before, whether that is garbage by now or not.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void BeginPhase();

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern bool JoinCore(Thread thread, int millisecondsTimeout);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern void SleepCore(int millisecondsTimeout);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern void PassCore(int milliseconds);

    // Waits until a time of the clock.
    internal static void PassUntil(long time) => PassCore(Clock.Left(time));

    // The same for a thread that the library has just started, and that no other thread can interrupt. Where the length
    // of waits does not matter, the thread may go on at any moment after its start, as every new thread may. So the
    // wait is no step of its own.
    internal static void BeginAt(long time)
    {
        int left = Clock.Left(time);
        if (left >= 0 || AreReused) PassCore(left);
    }

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern bool YieldCore();

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern void SpinCore(int turn);

    // A turn of a loop that waits. It may sleep, and so be interrupted.
    internal static void Turn() => SpinCore(-2);

    internal static void ThrowIfInterrupted() => SpinCore(-3);

    // The thread's present wait, or its next one, throws a ThreadInterruptedException.
    [MethodImpl(MethodImplOptions.InternalCall)]
    public extern void Interrupt();

    // Reads _state of a thread. It is an operation of its own, since the other thread may be about to change the field.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int StateOf(Thread thread);

    // Unlike IsAlive it need not tell a thread that is about to end from one that has ended. So the ends of threads are
    // no steps of their own because of it.
    internal bool HasEnded => StateOf(this) == 2;

    // StateOf, or 3 for a thread that waits.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int WaitOf(Thread thread, int one);

    // These return a field that only the thread itself needs, and clear it.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern Delegate TakeStart(Thread thread);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern object TakeParameter(Thread thread);

    // How many of the library's locks the running thread has: one more (1) or one less (-1). The run-time knows of monitors itself.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void Holds(int more);

    // The running thread has done what it was started for. If it is one of the pool and has left a lock, the search begins again with threads that
    // are reused: they would find that.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern void Ends();

    // The method that every thread except the main one runs.
    static void ThreadMain(Thread thread)
    {
        Delegate start = TakeStart(thread);
        if (start is ThreadStart plain) plain();
        else Unsafe.As<ParameterizedThreadStart>(start)(TakeParameter(thread));
        if (ExecutionContext.IsHeard && IsPooled) ExecutionContext.Restore(null); // an item of the pool leaves none behind
        Ends();
    }

    public void Start()
    {
        Flow();
        UnsafeStart();
    }

    public void Start(object parameter)
    {
        if (_start is ThreadStart) throw new InvalidOperationException("The thread was created with a ThreadStart delegate that does not accept a parameter.");
        Flow();
        _parameter = parameter;
        UnsafeStart();
    }

    public void UnsafeStart()
    {
        StartCore(this);
        BeginPhase();
    }

    // A start that depends on what other threads have done begins no phase.
    internal void StartLater() => StartCore(this);

    public void UnsafeStart(object parameter)
    {
        if (_start is ThreadStart) throw new InvalidOperationException("The thread was created with a ThreadStart delegate that does not accept a parameter.");
        _parameter = parameter;
        UnsafeStart();
    }

    // The thread begins in the execution context of the thread that starts it.
    void Flow()
    {
        ExecutionContext context = ExecutionContext.CaptureOrNull();
        if (context == null || StateOf(this) != 0) return;
        var start = new ContextStart(context, _start);
        if (_start is ThreadStart) _start = new ThreadStart(start.Run);
        else _start = new ParameterizedThreadStart(start.Run);
    }

    sealed class ContextStart(ExecutionContext context, Delegate start)
    {
        internal void Run()
        {
            ExecutionContext.Swap(context);
            Unsafe.As<ThreadStart>(start)();
            ExecutionContext.Restore(null); // as an AsyncLocal with a handler sees
        }

        internal void Run(object parameter)
        {
            ExecutionContext.Swap(context);
            Unsafe.As<ParameterizedThreadStart>(start)(parameter);
            ExecutionContext.Restore(null);
        }
    }

    public void Join() => JoinCore(this, Timeout.Infinite);

    public bool Join(int millisecondsTimeout)
    {
        if (millisecondsTimeout < -1) throw new ArgumentOutOfRangeException("millisecondsTimeout", "Number must be either non-negative and less than or equal to Int32.MaxValue or -1.");
        return JoinCore(this, millisecondsTimeout);
    }

    public bool Join(TimeSpan timeout) => Join(timeout.ToTimeout("timeout"));

    public static void Sleep(int millisecondsTimeout)
    {
        ArgumentOutOfRangeException.CheckAtLeast(millisecondsTimeout, -1, "millisecondsTimeout");
        if (millisecondsTimeout == -1)
        {
            var never = new object();
            Monitor.Enter(never);
            Monitor.Wait(never);
        }
        SleepCore(millisecondsTimeout);
    }

    public static void Sleep(TimeSpan timeout) => Sleep(timeout.ToTimeout("timeout"));

    public static bool Yield() => YieldCore();

    public static void SpinWait(int iterations) => YieldCore();

    public static void MemoryBarrier() => Interlocked.MemoryBarrier();

    public static extern Thread CurrentThread { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    // The number of the running thread, from 1.
    internal static extern int CurrentId { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    // Whether code of the program can tell threads apart. Known when the program is compiled, but for iterators.
    internal static extern bool AreObserved { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    // Whether code of the program can tell a thread of the pool that has run another item before from one that has not, or an item has left a lock to its thread.
    internal static extern bool AreReused { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    // Whether the program has iterators that may ask which thread runs them. Known when the program is compiled.
    internal static extern bool IteratorsAsk { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    // The running thread of the pool begins with something of the program's that the main thread never runs in its place. Iterators may ask for that.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void BeOwn();

    // The running thread comes to something that another thread might do in its place, as from now on.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void BeOther();

    // Whether the running thread is one of the pool's, the main thread, owns a monitor or initialises a class, and has used a [ThreadStatic] field.
    internal static extern bool IsPooled { [MethodImpl(MethodImplOptions.InternalCall)] get; }
    internal static extern bool IsMain { [MethodImpl(MethodImplOptions.InternalCall)] get; }
    internal static extern bool OwnsLock { [MethodImpl(MethodImplOptions.InternalCall)] get; }
    internal static extern bool HasStatics { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    // Says whether the running thread does something for which others wait (CriticalSection.Maker), and gives what was said before.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern int SetMaker(int maker);

    // Whether it does. Others wait, and the thread itself must not: so it owns something. But no async method can leave that behind, since a method that is no async one has it.
    internal static extern bool IsMaker { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    public extern bool IsAlive { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    // A thread has its number from its making on. Before its start it has one by the place of its object, if the program asks.
    public int ManagedThreadId
    {
        get
        {
            if (_state == 0 && _index == 0) _index = PlaceId(this) - 1;
            return _index + 1;
        }
    }

    // A number that no other thread has, by the place of the thread's object.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int PlaceId(Thread thread);

    public string Name { get => _name; set => _name = value; }

    public bool IsBackground
    {
        get
        {
            if (StateOf(this) == 2) throw new ThreadStateException("Thread is dead; state cannot be accessed.");
            return (_flags & BackgroundFlag) != 0;
        }
        set
        {
            if (StateOf(this) == 2) throw new ThreadStateException("Thread is dead; state cannot be accessed.");
            _flags = _flags & PooledFlag | (value ? BackgroundFlag : 0);
        }
    }

    public bool IsThreadPoolThread => (_flags & PooledFlag) != 0;

    public ThreadState ThreadState
    {
        get
        {
            int state = WaitOf(this, 1);
            return (state == 0 ? ThreadState.Unstarted : state == 1 ? ThreadState.Running : state == 3 ? ThreadState.WaitSleepJoin : ThreadState.Stopped)
                | ((_flags & BackgroundFlag) != 0 && state != 2 ? ThreadState.Background : 0);
        }
    }

    public void Abort() => throw new PlatformNotSupportedException("Thread abort is not supported on this platform.");
    public void Abort(object stateInfo) => Abort();
    public static void ResetAbort() => throw new PlatformNotSupportedException("Thread abort is not supported on this platform.");
    public void Suspend() => throw new PlatformNotSupportedException("Thread suspend is not supported on this platform.");
    public void Resume() => throw new PlatformNotSupportedException("Thread suspend is not supported on this platform.");

    // Priorities do not restrict the possible interleavings.
    public ThreadPriority Priority
    {
        get
        {
            if (StateOf(this) == 2) throw new ThreadStateException("Thread is dead; priority cannot be accessed.");
            return ThreadPriority.Normal + _priority;
        }
        set
        {
            if (value < ThreadPriority.Lowest || value > ThreadPriority.Highest) throw new ArgumentOutOfRangeException(null, "Value of flags is invalid.");
            if (StateOf(this) == 2) throw new ThreadStateException("Thread is dead; priority cannot be accessed.");
            _priority = value - ThreadPriority.Normal;
        }
    }

    public override int GetHashCode()
    {
        NumberAsked();
        return ManagedThreadId;
    }

    // Hardly any program that can ask for hash codes of objects asks for that of a thread: the search takes it at first that none does. The compiler puts calls before
    // questions for numbers, too.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern void NumberAsked();

    // The number of the thread that runs, for types that keep numbers and do not show them.
    internal static int AskedId
    {
        get
        {
            NumberAsked();
            return CurrentId;
        }
    }

    // Called before what may tell which thread runs the program's code, or leave something to the thread that it must give back: by the library, and by the program's code where
    // the compiler has put calls. The search takes it at first that no run comes to that.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void Told();
}
