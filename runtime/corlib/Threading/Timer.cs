using System.Runtime.CompilerServices;
using System.Threading.Tasks;

namespace System.Threading;

public delegate void TimerCallback(object state);

public interface ITimer : IDisposable, IAsyncDisposable
{
    bool Change(TimeSpan dueTime, TimeSpan period);
}

// Time passes as it likes: a timer that is set fires at any moment from its due time on, in a thread of its own.
// Callbacks of a periodic timer may overlap, as documented. Such a timer has two threads, so three callbacks at the
// same time are not found.
public sealed class Timer : MarshalByRefObject, ITimer
{
    int _conditions; // Idle: no callback runs
    int _running;
    Setting _set; // whose callbacks are to run
    int _spare; // threads that have not yet looked whether the setting needs them
    int _period;
    bool _disposed;
    bool _fired; // once at least
    readonly TimerCallback _callback;
    readonly object _state;
    readonly ExecutionContext _context;

    const int Idle = 1;

    // Whether the program can wait until no callback runs. Only then can others see the end of a callback. Otherwise,
    // if each callback set the timer again, there would be ever more threads between their callback and their end.
    static extern bool IdleIsAwaited { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    // What the timer was set to. It is a new object each time, since a count would make each setting a new state.
    sealed class Setting
    {
        internal Due Next; // when the timer fires
        internal int Left; // threads that the setting may still take
    }

    public Timer(TimerCallback callback) : this(callback, null, Timeout.Infinite, Timeout.Infinite) { }

    public Timer(TimerCallback callback, object state, int dueTime, int period) : this(callback, state, (long)dueTime, period) { }

    public Timer(TimerCallback callback, object state, long dueTime, long period)
    {
        int due = Time(dueTime, "dueTime"), every = Time(period, "period");
        if (callback == null) throw new ArgumentNullException("callback");
        _conditions = Idle;
        _callback = callback;
        _state = state ?? this;
        _context = ExecutionContext.CaptureOrNull();
        Arm(due, every);
    }

    public Timer(TimerCallback callback, object state, TimeSpan dueTime, TimeSpan period) : this(callback, state, (long)dueTime.TotalMilliseconds, (long)period.TotalMilliseconds) { }
    public Timer(TimerCallback callback, object state, uint dueTime, uint period) : this(callback, state, Signed(dueTime), Signed(period)) { }

    // How long it takes does not matter, except for never and at once.
    static int Time(long milliseconds, string name)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(milliseconds, -1, name);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(milliseconds, uint.MaxValue - 1L, name);
        return (int)Math.Min(milliseconds, int.MaxValue);
    }

    static long Signed(uint milliseconds) => milliseconds == uint.MaxValue ? -1 : milliseconds;

    bool Arm(int dueTime, int period)
    {
        long due = Clock.After(Math.Max(dueTime, 0));
        var set = new Setting { Next = new Due(due, period, false), Left = period > 0 ? 2 : 1 };
        int start = 0;
        CriticalSection.Enter(this);
        bool ok = !_disposed;
        if (ok)
        {
            _set = dueTime == Timeout.Infinite ? null : set;
            _period = period == 0 ? Timeout.Infinite : period;
            if (_set != null)
            {
                start = due != 0 ? set.Left : Math.Max(set.Left - _spare, 0); // with a clock, the threads that are there may sleep too long
                _spare += start;
            }
        }
        CriticalSection.Leave();
        // The threads belong to the timer, and take the setting from it. If they belonged to a setting, each setting
        // would add a thread.
        for (; start > 0; start--) ThreadPool.Run(Fire, true);
        return ok;
    }

    void Fire()
    {
        ExecutionContext.Swap(_context);
        long due = 0;
        if (Clock.Now() != 0)
        {
            CriticalSection.Enter(this);
            if (_set != null) due = _set.Next.Time;
            CriticalSection.Leave();
        }
        Setting set = null; // the setting that has taken this thread
        for (;;)
        {
            Thread.PassUntil(due);
            CriticalSection.Enter(this);
            bool go = _set != null && !_disposed && (set == _set || set == null && _set.Left > 0);
            if (set == null && (!go || Clock.Left(_set.Next.Time) <= 0))
            {
                _spare--;
                set = _set;
                if (go) set.Left--;
            }
            bool again = go && _period != Timeout.Infinite;
            bool early = go && Clock.Left(_set.Next.Time) > 0; // the other thread has fired meanwhile, or the timer was set again
            if (go && !early)
            {
                _fired = true;
                if (IdleIsAwaited)
                {
                    _running++;
                    _conditions = 0;
                }
                if (again && set.Next.Time != 0) set.Next.Time = Math.Max(set.Next.Time + _period * TimeSpan.TicksPerMillisecond, Clock.After(1));
            }
            if (go) due = _set.Next.Time;
            CriticalSection.Leave();
            if (early) continue;
            if (!go) return;
            _callback(_state);
            if (IdleIsAwaited)
            {
                CriticalSection.Enter(this);
                if (--_running == 0) _conditions = Idle;
                CriticalSection.Leave();
            }
            if (!again) return;
        }
    }

    public bool Change(int dueTime, int period) => Change((long)dueTime, period);
    public bool Change(long dueTime, long period) => Arm(Time(dueTime, "dueTime"), Time(period, "period"));
    public bool Change(TimeSpan dueTime, TimeSpan period) => Change((long)dueTime.TotalMilliseconds, (long)period.TotalMilliseconds);
    public bool Change(uint dueTime, uint period) => Change(Signed(dueTime), Signed(period));

    // As Change to never. Returns false if a callback may have begun, or may be about to.
    internal bool Unset()
    {
        CriticalSection.Enter(this);
        bool ok = !_disposed && !_fired;
        _set = null;
        CriticalSection.Leave();
        return ok;
    }

    bool Stop()
    {
        CriticalSection.Enter(this);
        bool first = !_disposed;
        _disposed = true;
        CriticalSection.Leave();
        return first;
    }

    public void Dispose() => Stop();

    // Sets the event once no callback runs any more.
    public bool Dispose(WaitHandle notifyObject)
    {
        if (notifyObject == null) throw new ArgumentNullException("notifyObject");
        if (!Stop()) return false;
        ThreadPool.Run(() =>
        {
            AwaitIdle();
            ((EventWaitHandle)notifyObject).Set();
        }, true);
        return true;
    }

    void AwaitIdle()
    {
        CriticalSection.When(this, Idle);
        CriticalSection.Leave();
    }

    public ValueTask DisposeAsync()
    {
        Stop();
        CriticalSection.Enter(this);
        bool idle = _conditions != 0;
        CriticalSection.Leave();
        return idle ? default : new ValueTask(Task.Run(AwaitIdle));
    }
}
