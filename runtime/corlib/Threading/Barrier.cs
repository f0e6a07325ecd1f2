namespace System.Threading;

public class Barrier : IDisposable
{
    int _conditions; // Open: no post-phase action runs
    int _participants;
    int _remaining;
    long _phase;
    BarrierPhase _current;
    Thread _acting; // the thread that runs the post-phase action
    bool _disposed;
    readonly Action<Barrier> _postPhaseAction;

    const int Open = 1;

    public Barrier(int participantCount) : this(participantCount, null) { }

    public Barrier(int participantCount, Action<Barrier> postPhaseAction)
    {
        ArgumentOutOfRangeException.CheckNonNegative(participantCount, "participantCount");
        if (participantCount > 32767) throw ArgumentOutOfRangeException.TooLarge("participantCount", participantCount, 32767);
        _conditions = Open;
        _participants = _remaining = participantCount;
        _postPhaseAction = postPhaseAction;
        _current = new BarrierPhase();
    }

    public int ParticipantCount => Volatile.Read(ref _participants);
    public int ParticipantsRemaining => Volatile.Read(ref _remaining);
    public long CurrentPhaseNumber => Volatile.Read(ref _phase);

    void CheckActing()
    {
        if (_postPhaseAction != null && Volatile.Read(ref _acting) == Thread.CurrentThread)
            throw new InvalidOperationException("This method may not be called from within the postPhaseAction.");
    }

    // Begins a critical section once no post-phase action runs.
    void Enter()
    {
        CriticalSection.When(this, Open);
        if (!_disposed) return;
        CriticalSection.Leave();
        throw new ObjectDisposedException("System.Threading.Barrier");
    }

    static ArgumentOutOfRangeException NotPositive(int n) =>
        new ArgumentOutOfRangeException("participantCount", n, "participantCount ('" + n.ToString() + "') must be a non-negative and non-zero value.");

    public long AddParticipant()
    {
        try
        {
            return AddParticipants(1);
        }
        catch (ArgumentOutOfRangeException)
        {
            throw new InvalidOperationException("Adding participantCount participants would result in the number of participants exceeding the maximum number allowed.");
        }
    }

    public long AddParticipants(int participantCount)
    {
        CheckActing();
        if (participantCount < 1) throw NotPositive(participantCount);
        if (participantCount > 32767) throw new ArgumentOutOfRangeException("participantCount", "Adding participantCount participants would result in the number of participants exceeding the maximum number allowed.");
        Enter();
        bool over = _participants + participantCount > 32767;
        if (!over)
        {
            _participants += participantCount;
            _remaining += participantCount;
        }
        long phase = _phase;
        CriticalSection.Leave();
        if (over) throw new ArgumentOutOfRangeException("participantCount", "Adding participantCount participants would result in the number of participants exceeding the maximum number allowed.");
        return phase;
    }

    public void RemoveParticipant() => RemoveParticipants(1);

    public void RemoveParticipants(int participantCount)
    {
        CheckActing();
        if (participantCount < 1) throw NotPositive(participantCount);
        Enter();
        if (_participants < participantCount)
        {
            CriticalSection.Leave();
            throw new ArgumentOutOfRangeException("participantCount", "The participantCount argument must be less than or equal the number of participants.");
        }
        if (_remaining < participantCount)
        {
            CriticalSection.Leave();
            throw new InvalidOperationException("The participantCount argument is greater than the number of participants that haven't yet arrived at the barrier in this phase.");
        }
        _participants -= participantCount;
        _remaining -= participantCount;
        if (_remaining == 0 && _participants > 0) Finish().ThrowIfFailed();
        else CriticalSection.Leave();
    }

    // Called in a critical section: the last participant has arrived.
    BarrierPhase Finish()
    {
        BarrierPhase done = _current;
        if (_postPhaseAction != null)
        {
            _acting = Thread.CurrentThread;
            _remaining = _participants;
            _conditions = 0;
            CriticalSection.Leave();
            Exception failure = null;
            try
            {
                _postPhaseAction(this);
            }
            catch (Exception e)
            {
                failure = e;
            }
            CriticalSection.Enter(this);
            done.Failure = failure;
            _acting = null;
        }
        _current = new BarrierPhase();
        _phase++;
        _remaining = _participants;
        _conditions = Open;
        CriticalSection.Leave();
        done.End();
        return done;
    }

    public void SignalAndWait() => SignalAndWait(Timeout.Infinite, default);
    public void SignalAndWait(CancellationToken cancellationToken) => SignalAndWait(Timeout.Infinite, cancellationToken);
    public bool SignalAndWait(TimeSpan timeout) => SignalAndWait(timeout.ToTimeout("timeout", "The specified timeout must represent a value between -1 and Int32.MaxValue, inclusive."), default);
    public bool SignalAndWait(TimeSpan timeout, CancellationToken cancellationToken) => SignalAndWait(timeout.ToTimeout("timeout", "The specified timeout must represent a value between -1 and Int32.MaxValue, inclusive."), cancellationToken);
    public bool SignalAndWait(int millisecondsTimeout) => SignalAndWait(millisecondsTimeout, default);

    public bool SignalAndWait(int millisecondsTimeout, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (millisecondsTimeout < -1) throw new ArgumentOutOfRangeException("millisecondsTimeout", millisecondsTimeout, "The specified timeout must represent a value between -1 and Int32.MaxValue, inclusive.");
        CheckActing();
        CriticalSection.Enter(this);
        if (_disposed)
        {
            CriticalSection.Leave();
            throw new ObjectDisposedException("System.Threading.Barrier");
        }
        // While the post-phase action runs, all participants have arrived: this thread is one too many.
        if (_participants == 0 || _remaining == 0 || _acting != null)
        {
            bool none = _participants == 0;
            CriticalSection.Leave();
            throw new InvalidOperationException(none ? "The barrier has no registered participants." : "The number of threads using the barrier exceeded the total number of registered participants.");
        }
        BarrierPhase phase = _current;
        if (--_remaining == 0) phase = Finish();
        else
        {
            CriticalSection.Leave();
            bool ended = false;
            try
            {
                ended = CriticalSection.When(phase, BarrierPhase.Ended, millisecondsTimeout, cancellationToken);
                if (ended) CriticalSection.Leave();
            }
            catch (ThreadInterruptedException)
            {
                TakeBack(phase);
                throw;
            }
            catch (OperationCanceledException)
            {
                if (TakeBack(phase)) throw;
                ended = true;
            }
            if (!ended && TakeBack(phase)) return false;
        }
        phase.ThrowIfFailed();
        return true;
    }

    // Called by a thread that gives up waiting. False if the phase has ended all the same.
    bool TakeBack(BarrierPhase phase)
    {
        CriticalSection.When(this, Open | CriticalSection.Stubborn);
        bool can = _current == phase;
        if (can) _remaining++;
        CriticalSection.Leave();
        return can;
    }

    public void Dispose()
    {
        CheckActing();
        Dispose(true);
        GC.SuppressFinalize(this);
    }

    protected virtual void Dispose(bool disposing)
    {
        if (!disposing) return;
        CriticalSection.Enter(this);
        _disposed = true;
        CriticalSection.Leave();
    }
}

sealed class BarrierPhase
{
    int _conditions; // Ended
    internal const int Ended = 1;
    internal Exception Failure; // written only before the phase ends

    internal void End()
    {
        CriticalSection.Enter(this);
        _conditions = Ended;
        CriticalSection.Leave();
    }

    internal void ThrowIfFailed()
    {
        CriticalSection.When(this, Ended | CriticalSection.Settled);
        Exception e = Failure;
        CriticalSection.Leave();
        if (e != null) throw new BarrierPostPhaseException(e);
    }
}
