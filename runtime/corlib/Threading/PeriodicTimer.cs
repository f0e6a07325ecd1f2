using System.Threading.Tasks;

namespace System.Threading;

// Time passes as it likes: a tick comes at any moment from its due time on, after the program waits for it. A tick
// before the wait is the same as a tick at once.
public sealed class PeriodicTimer : IDisposable
{
    int _conditions;
    Task<bool> _waiting;
    bool _signalled; // set by a provider's timer
    bool _stopped;
    TimeSpan _period;
    readonly ITimer _timer; // of a provider of the program's
    Due _next; // when the next tick is due; not used with a provider of the program's; its Time is 0 where it does not matter

    public PeriodicTimer(TimeSpan period) : this(period, TimeProvider.System) { }

    public PeriodicTimer(TimeSpan period, TimeProvider timeProvider)
    {
        if (!IsPeriod(period)) throw new ArgumentOutOfRangeException("period");
        if (timeProvider == null) throw new ArgumentNullException("timeProvider");
        _period = period;
        _next = Next(period);
        if (timeProvider != TimeProvider.System) _timer = timeProvider.CreateTimer(static t => ((PeriodicTimer)t).Signal(), this, period, period);
    }

    static bool IsPeriod(TimeSpan period)
    {
        long ms = period.Ticks / TimeSpan.TicksPerMillisecond;
        return ms >= 1 && ms <= uint.MaxValue - 1 || period.Ticks == -TimeSpan.TicksPerMillisecond;
    }

    static Due Next(TimeSpan period)
    {
        int ms = Milliseconds(period);
        return ms > 0 ? new Due(Clock.After(ms), ms, true) : default;
    }

    static int Milliseconds(TimeSpan period) => (int)Math.Min(period.Ticks / TimeSpan.TicksPerMillisecond, int.MaxValue);

    public TimeSpan Period
    {
        get
        {
            CriticalSection.Enter(this);
            TimeSpan period = _period;
            CriticalSection.Leave();
            return period;
        }
        set
        {
            if (!IsPeriod(value)) throw new ArgumentOutOfRangeException("value");
            Due next = Next(value);
            CriticalSection.Enter(this);
            _period = value;
            _next = next;
            bool stopped = _stopped;
            CriticalSection.Leave();
            if (stopped) throw new ObjectDisposedException("System.Threading.PeriodicTimer");
            _timer?.Change(value, value);
        }
    }

    public ValueTask<bool> WaitForNextTickAsync(CancellationToken cancellationToken = default)
    {
        if (cancellationToken.IsCancellationRequested) return ValueTask.FromCanceled<bool>(cancellationToken);
        var tick = new Task<bool>(Task.Source);
        CriticalSection.Enter(this);
        bool second = _waiting != null, stopped = _stopped, now = _signalled, comes = _timer == null && _period.Ticks > 0;
        if (!second && !stopped && !now) _waiting = tick;
        if (!second) _signalled = false;
        long next = _next.Time;
        CriticalSection.Leave();
        if (second) throw new InvalidOperationException();
        if (stopped || now) return new ValueTask<bool>(!stopped);
        Arm(tick, comes, next, cancellationToken);
        return new ValueTask<bool>(tick);
    }

    void Arm(Task<bool> tick, bool comes, long next, CancellationToken cancellationToken)
    {
        CancellationTokenRegistration r = cancellationToken.CanBeCanceled ? cancellationToken.UnsafeRegister((_, t) => Cancel(tick, t), null) : default;
        if (!comes)
        {
            if (cancellationToken.CanBeCanceled) tick.Then(() => r.Unregister());
            return;
        }
        ThreadPool.Run(() =>
        {
            Thread.BeginAt(next);
            r.Unregister(); // before the tick, so that the thread has nothing else to do after it
            if (Take(tick, true)) tick.TrySetResult(true, true);
        }, true);
    }

    // Whether the tick is still awaited: it has not come, and is neither cancelled nor disposed of.
    bool Take(Task<bool> tick, bool due)
    {
        CriticalSection.Enter(this);
        bool mine = _waiting == tick;
        if (mine)
        {
            _waiting = null;
            if (due && _next.Time != 0) // as if it had ticked each time that it was due
            {
                long period = Milliseconds(_period) * TimeSpan.TicksPerMillisecond;
                _next.Time += ((Clock.Now() - _next.Time) / period + 1) * period;
            }
        }
        CriticalSection.Leave();
        return mine;
    }

    void Cancel(Task<bool> tick, CancellationToken token)
    {
        if (Take(tick, false)) tick.TryCancel(new OperationCanceledException(token));
    }

    void Signal()
    {
        CriticalSection.Enter(this);
        Task<bool> tick = _waiting;
        _waiting = null;
        if (tick == null) _signalled = true;
        CriticalSection.Leave();
        tick?.TrySetResult(true);
    }

    public void Dispose()
    {
        CriticalSection.Enter(this);
        _stopped = true;
        Task<bool> tick = _waiting;
        _waiting = null;
        CriticalSection.Leave();
        _timer?.Dispose();
        tick?.TrySetResult(false);
    }
}
