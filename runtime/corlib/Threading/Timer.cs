using System.Threading.Tasks;

namespace System.Threading;

public delegate void TimerCallback(object state);

public interface ITimer : IDisposable, IAsyncDisposable
{
    bool Change(TimeSpan dueTime, TimeSpan period);
}

// Time passes as it likes: a timer that is set fires at any moment from then on, on a thread of its own. Callbacks of a periodic one may
// overlap, as documented: that has two threads, so three callbacks at the same time are not found.
public sealed class Timer : MarshalByRefObject, ITimer
{
    int _gates; // Idle: no callback runs
    int _running;
    int _set; // counts how often it was set
    int _period;
    bool _disposed;
    readonly TimerCallback _callback;
    readonly object _state;
    readonly ExecutionContext _context;

    const int Idle = 1;

    public Timer(TimerCallback callback) : this(callback, null, Timeout.Infinite, Timeout.Infinite) { }

    public Timer(TimerCallback callback, object state, int dueTime, int period) : this(callback, state, (long)dueTime, period) { }

    public Timer(TimerCallback callback, object state, long dueTime, long period)
    {
        int due = Time(dueTime, "dueTime"), every = Time(period, "period");
        if (callback == null) throw new ArgumentNullException("callback");
        _gates = Idle;
        _callback = callback;
        _state = state ?? this;
        _context = ExecutionContext.CaptureOrNull();
        Arm(due, every);
    }

    public Timer(TimerCallback callback, object state, TimeSpan dueTime, TimeSpan period) : this(callback, state, (long)dueTime.TotalMilliseconds, (long)period.TotalMilliseconds) { }
    public Timer(TimerCallback callback, object state, uint dueTime, uint period) : this(callback, state, Signed(dueTime), Signed(period)) { }

    // How long does not matter, but for never and at once.
    static int Time(long milliseconds, string name)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(milliseconds, -1, name);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(milliseconds, uint.MaxValue - 1L, name);
        return (int)Math.Min(milliseconds, int.MaxValue);
    }

    static long Signed(uint milliseconds) => milliseconds == uint.MaxValue ? -1 : milliseconds;

    bool Arm(int dueTime, int period)
    {
        Region.Enter(this);
        bool ok = !_disposed;
        int set = 0;
        if (ok)
        {
            set = ++_set;
            _period = period == 0 ? Timeout.Infinite : period;
        }
        Region.Leave();
        if (!ok || dueTime == Timeout.Infinite) return ok;
        ThreadPool.Run(() => Fire(set), true);
        if (period > 0) ThreadPool.Run(() => Fire(set), true);
        return ok;
    }

    void Fire(int set)
    {
        ExecutionContext.Swap(_context);
        for (;;)
        {
            Thread.Yield();
            Region.Enter(this);
            bool go = _set == set && !_disposed;
            bool again = go && _period != Timeout.Infinite;
            if (go)
            {
                _running++;
                _gates = 0;
            }
            Region.Leave();
            if (!go) return;
            _callback(_state);
            Region.Enter(this);
            if (--_running == 0) _gates = Idle;
            Region.Leave();
            if (!again) return;
        }
    }

    public bool Change(int dueTime, int period) => Change((long)dueTime, period);
    public bool Change(long dueTime, long period) => Arm(Time(dueTime, "dueTime"), Time(period, "period"));
    public bool Change(TimeSpan dueTime, TimeSpan period) => Change((long)dueTime.TotalMilliseconds, (long)period.TotalMilliseconds);
    public bool Change(uint dueTime, uint period) => Change(Signed(dueTime), Signed(period));

    bool Stop()
    {
        Region.Enter(this);
        bool first = !_disposed;
        _disposed = true;
        Region.Leave();
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
        Region.When(this, Idle);
        Region.Leave();
    }

    public ValueTask DisposeAsync()
    {
        Stop();
        Region.Enter(this);
        bool idle = _gates != 0;
        Region.Leave();
        return idle ? default : new ValueTask(Task.Run(AwaitIdle));
    }
}
