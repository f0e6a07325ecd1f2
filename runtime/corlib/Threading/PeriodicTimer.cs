using System.Threading.Tasks;

namespace System.Threading;

// Time passes as it likes: a tick comes at any moment from its due time on, after the program waits for it. A tick
// before the wait is the same as a tick at once.
public sealed class PeriodicTimer : IDisposable
{
    int _conditions;
    Tick _waiting;
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
            if (_timer != null ? !_timer.Change(value, value) : stopped) throw new ObjectDisposedException("System.Threading.PeriodicTimer");
        }
    }

    public ValueTask<bool> WaitForNextTickAsync(CancellationToken cancellationToken = default) => Wait(cancellationToken, true);

    // The same in place of it where a state machine awaits the result at once.
    ValueTask<bool> WaitForNextTickToAwait(CancellationToken cancellationToken) => Wait(cancellationToken, false);

    ValueTask<bool> Wait(CancellationToken cancellationToken, bool kept)
    {
        bool cancelled = cancellationToken.IsCancellationRequested;
        var tick = new Tick(this, kept);
        CriticalSection.Enter(this);
        bool second = _waiting != null, stopped = _stopped, now = _signalled, comes = _timer == null && _period.Ticks > 0;
        if (!cancelled)
        {
            if (!second && !stopped && !now) _waiting = tick;
            if (!second) _signalled = false;
        }
        long next = _next.Time;
        CriticalSection.Leave();
        if (second) throw new InvalidOperationException();
        if (cancelled) return ValueTask.FromCanceled<bool>(cancellationToken);
        if (stopped || now) return new ValueTask<bool>(!stopped);
        Arm(tick, comes, next, cancellationToken);
        return new ValueTask<bool>(tick);
    }

    // The task of a wait's ValueTask. As on .NET the wait is over once the result is taken: until then a second wait fails, and a Dispose makes the
    // result false. Where an await takes the result as soon as it is there, the program cannot tell that from a wait that is over with the tick: what
    // comes between the two could have come before the tick.
    sealed class Tick : Task<bool>
    {
        readonly PeriodicTimer _timer;
        internal bool Kept; // nobody awaits the result, so far; accessed in the timer's critical sections
        internal bool Over; // the tick has come, or was cancelled or disposed of; likewise
        bool _dropped; // somebody has taken the result of an older tick once more; likewise
        bool _taken, _stopped, _awaited, _forwarded; // of the one thread that has the ValueTask

        internal Tick(PeriodicTimer timer, bool kept) : base(Source)
        {
            _timer = timer;
            Kept = kept;
        }

        // Called in a critical section of the timer.
        internal void End()
        {
            Over = true;
            if (!Kept) _timer._waiting = null;
        }

        bool IsKept
        {
            get
            {
                CriticalSection.Own(); // the thread that has the ValueTask alone changes it
                bool kept = Kept;
                CriticalSection.Leave();
                return kept;
            }
        }

        internal override void ValueAsked()
        {
            CriticalSection.Own();
            bool stale = _taken, forwarded = _forwarded;
            CriticalSection.Leave();
            if (!stale && IsKept)
            {
                CriticalSection.Enter(_timer);
                stale = _dropped;
                CriticalSection.Leave();
            }
            if (stale || forwarded && IsCompleted) throw new InvalidOperationException();
        }

        // .NET has one source for all ticks. Who takes a result again resets the source, although it throws. So a wait that goes on meanwhile is stale, and
        // whoever awaits that waits for ever.
        void ResetTimer()
        {
            CriticalSection.Enter(_timer);
            if (_timer._waiting != null) _timer._waiting._dropped = true;
            _timer._waiting = null;
            if (!_timer._stopped) _timer._signalled = false;
            CriticalSection.Leave();
        }

        internal override void ValueAwaited()
        {
            ValueAsked();
            bool pending = true;
            if (IsKept)
            {
                CriticalSection.Enter(_timer);
                bool over = Over;
                if (!over) Kept = false;
                CriticalSection.Leave();
                pending = !over || !IsCompleted;
            }
            CriticalSection.Own();
            bool before = _awaited;
            _awaited |= pending;
            CriticalSection.Leave();
            if (before) throw new InvalidOperationException();
        }

        internal override void ValueTaken()
        {
            CriticalSection.Own();
            bool taken = _taken;
            CriticalSection.Leave();
            if (taken) ResetTimer();
            ValueAsked();
            bool completed = IsCompleted, stopped = false;
            if (IsKept)
            {
                CriticalSection.Enter(_timer);
                _timer._waiting = null;
                stopped = _timer._stopped;
                CriticalSection.Leave();
            }
            CriticalSection.Own();
            _taken = true;
            _stopped = stopped;
            CriticalSection.Leave();
            if (!completed) throw new InvalidOperationException();
        }

        internal override bool Taken(bool result)
        {
            CriticalSection.Own();
            bool stopped = _stopped;
            CriticalSection.Leave();
            return result && !stopped;
        }

        internal override Task<bool> OfSource()
        {
            if (!IsKept)
            {
                CriticalSection.Own();
                _forwarded = true; // who completes it takes its result
                CriticalSection.Leave();
                return base.OfSource();
            }
            if (IsOpenSource) return Await();
            ValueTaken();
            return Ended(out _) == TaskStatus.RanToCompletion ? FromResult(Taken(Result)) : this;
        }

        // The tick has come, and nobody has been told yet. The result is taken then.
        async Task<bool> Await()
        {
            bool result;
            try { result = await ConfigureAwait(false); }
            finally { ValueTaken(); }
            return Taken(result);
        }
    }

    void Arm(Tick tick, bool comes, long next, CancellationToken cancellationToken)
    {
        CancellationTokenRegistration r = cancellationToken.CanBeCanceled ? cancellationToken.UnsafeRegister((_, t) => Cancel(tick, t), null) : default;
        if (!comes)
        {
            if (cancellationToken.CanBeCanceled) tick.Then(() => r.Forget());
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
    bool Take(Tick tick, bool due)
    {
        CriticalSection.Enter(this);
        bool mine = _waiting == tick && !tick.Over;
        if (mine)
        {
            tick.End();
            if (due && _next.Time != 0) // as if it had ticked each time that it was due
            {
                long period = Milliseconds(_period) * TimeSpan.TicksPerMillisecond;
                _next.Time += ((Clock.Now() - _next.Time) / period + 1) * period;
            }
        }
        CriticalSection.Leave();
        return mine;
    }

    void Cancel(Tick tick, CancellationToken token)
    {
        if (Take(tick, false)) tick.TryCancel(new OperationCanceledException(token));
    }

    void Signal()
    {
        CriticalSection.Enter(this);
        Tick tick = _waiting;
        bool first = tick != null && !tick.Over;
        if (first) tick.End();
        if (tick == null) _signalled = true;
        CriticalSection.Leave();
        if (first) tick.TrySetResult(true);
    }

    public void Dispose()
    {
        CriticalSection.Enter(this);
        _stopped = true;
        Tick tick = _waiting;
        bool first = tick != null && !tick.Over;
        if (first) tick.End();
        CriticalSection.Leave();
        _timer?.Dispose();
        if (first) tick.TrySetResult(false);
    }
}
