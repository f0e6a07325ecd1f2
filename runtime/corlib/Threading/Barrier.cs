namespace System.Threading;

// A thread ends a phase in steps, as in .NET: the last arrival, the post-phase action, the number of the phase, the events. What other
// threads do in between depends on which steps were made: a thread too many is refused, or joins the next phase before its event was reset.
public class Barrier : IDisposable
{
    int _conditions; // none
    int _participants;
    int _remaining;
    long _phase;
    bool _ending; // all have arrived and the number of the phase has not changed yet
    BarrierPhase _current;
    Thread _acting; // the thread that runs the post-phase action
    bool _disposed;
    readonly Action<Barrier> _postPhaseAction;

    public Barrier(int participantCount) : this(participantCount, null) { }

    public Barrier(int participantCount, Action<Barrier> postPhaseAction)
    {
        ArgumentOutOfRangeException.CheckNonNegative(participantCount, "participantCount");
        if (participantCount > 32767) throw ArgumentOutOfRangeException.TooLarge("participantCount", participantCount, 32767);
        _participants = _remaining = participantCount;
        if (postPhaseAction != null) Thread.Told();
        _postPhaseAction = postPhaseAction;
        _current = new BarrierPhase(null, false);
    }

    public int ParticipantCount => Volatile.Read(ref _participants);
    public int ParticipantsRemaining => Volatile.Read(ref _remaining);
    public long CurrentPhaseNumber => Volatile.Read(ref _phase);

    void CheckActing()
    {
        if (_postPhaseAction != null && Volatile.Read(ref _acting) == Thread.CurrentThread)
            throw new InvalidOperationException("This method may not be called from within the postPhaseAction.");
    }

    void CheckDisposed()
    {
        CriticalSection.Enter(this);
        bool disposed = _disposed;
        CriticalSection.Leave();
        if (disposed) throw new ObjectDisposedException("System.Threading.Barrier");
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
        CheckDisposed();
        if (participantCount < 1) throw NotPositive(participantCount);
        if (participantCount > 32767) throw ArgumentOutOfRangeException.TooLarge("participantCount", participantCount, 32767);
        CheckActing();
        CriticalSection.Enter(this);
        bool over = _participants + participantCount > 32767;
        if (!over)
        {
            _participants += participantCount;
            _remaining += participantCount;
        }
        long phase = _phase;
        bool ending = _ending;
        BarrierPhase current = _current;
        CriticalSection.Leave();
        if (over) throw new ArgumentOutOfRangeException("participantCount", "Adding participantCount participants would result in the number of participants exceeding the maximum number allowed.");
        if (ending)
        {
            current.Await();
            phase++;
        }
        else current.Reset();
        return phase;
    }

    public void RemoveParticipant() => RemoveParticipants(1);

    public void RemoveParticipants(int participantCount)
    {
        CheckDisposed();
        if (participantCount < 1) throw NotPositive(participantCount);
        CheckActing();
        CriticalSection.Enter(this);
        int left = _participants - participantCount;
        if (left < 0)
        {
            CriticalSection.Leave();
            throw new ArgumentOutOfRangeException("participantCount", "The participantCount argument must be less than or equal the number of participants.");
        }
        if (_remaining < participantCount)
        {
            CriticalSection.Leave();
            throw new InvalidOperationException("The participantCount argument is greater than the number of participants that haven't yet arrived at the barrier in this phase.");
        }
        _participants = left;
        _remaining -= participantCount;
        if (_remaining == 0 && left > 0) Finish();
        else CriticalSection.Leave();
    }

    // Called in a critical section: the last participant has arrived.
    void Finish()
    {
        BarrierPhase done = _current;
        _ending = true;
        _remaining = _participants;
        if (_postPhaseAction != null) _acting = Thread.CurrentThread;
        CriticalSection.Leave();
        Exception failure = null;
        if (_postPhaseAction != null)
        {
            try
            {
                _postPhaseAction(this);
            }
            catch (Exception e)
            {
                failure = e;
            }
        }
        CriticalSection.Enter(this);
        _acting = null;
        _ending = false;
        // The event of the next phase is that of the phase before this one.
        BarrierPhase next = _current = new BarrierPhase(failure, _phase > 0);
        _phase++;
        CriticalSection.Leave();
        next.Reset();
        done.End(failure);
        if (failure != null) throw new BarrierPostPhaseException(failure);
    }

    public void SignalAndWait() => SignalAndWait(Timeout.Infinite, default);
    public void SignalAndWait(CancellationToken cancellationToken) => SignalAndWait(Timeout.Infinite, cancellationToken);
    public bool SignalAndWait(TimeSpan timeout) => SignalAndWait(timeout.ToTimeout("timeout", "The specified timeout must represent a value between -1 and Int32.MaxValue, inclusive."), default);
    public bool SignalAndWait(TimeSpan timeout, CancellationToken cancellationToken) => SignalAndWait(timeout.ToTimeout("timeout", "The specified timeout must represent a value between -1 and Int32.MaxValue, inclusive."), cancellationToken);
    public bool SignalAndWait(int millisecondsTimeout) => SignalAndWait(millisecondsTimeout, default);

    public bool SignalAndWait(int millisecondsTimeout, CancellationToken cancellationToken)
    {
        CheckDisposed();
        cancellationToken.ThrowIfCancellationRequested();
        if (millisecondsTimeout < -1) throw new ArgumentOutOfRangeException("millisecondsTimeout", millisecondsTimeout, "The specified timeout must represent a value between -1 and Int32.MaxValue, inclusive.");
        CheckActing();
        while (true)
        {
            CriticalSection.Enter(this);
            if (_participants == 0)
            {
                CriticalSection.Leave();
                throw new InvalidOperationException("The barrier has no registered participants.");
            }
            if (!_ending) break;
            // The number of the phase may change before this thread looks at it again. Then all begins anew.
            long number = _phase;
            CriticalSection.Leave();
            CriticalSection.Enter(this);
            bool ends = _phase == number;
            CriticalSection.Leave();
            if (ends) throw new InvalidOperationException("The number of threads using the barrier exceeded the total number of registered participants.");
        }
        BarrierPhase phase = _current;
        if (--_remaining == 0)
        {
            Finish();
            return true;
        }
        CriticalSection.Leave();
        bool ended;
        try
        {
            ended = phase.Await(millisecondsTimeout, cancellationToken);
        }
        catch (OperationCanceledException)
        {
            if (TakeBack(phase)) throw;
            ended = true;
        }
        if (!ended && TakeBack(phase)) return false;
        phase.ThrowIfFailed();
        return true;
    }

    // Called by a thread that gives up waiting. Returns false if all have arrived all the same, once the phase has ended.
    bool TakeBack(BarrierPhase phase)
    {
        CriticalSection.Enter(this);
        bool can = _current == phase && !_ending;
        if (can) _remaining++;
        CriticalSection.Leave();
        if (!can) phase.Await();
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

// A phase, and the event that its participants wait for. .NET has one event for the even phases and one for the odd ones.
sealed class BarrierPhase
{
    int _conditions; // Set
    const int Set = 1; // the lowest one, for waits with a token
    bool _stale; // the event is still set from an earlier phase
    Exception _failure; // of the post-phase action; that of the phase before until this phase ends

    internal BarrierPhase(Exception failure, bool stale)
    {
        _failure = failure;
        _stale = stale;
        if (stale) _conditions = Set;
    }

    // Resets an event that is set from an earlier phase. An event that is set for this phase stays set. (.NET resets it, if two threads end
    // two phases at once; then the barrier has more threads than participants, and one of them may be refused as well.)
    internal void Reset()
    {
        CriticalSection.Enter(this);
        if (_stale) _conditions = 0;
        _stale = false;
        CriticalSection.Leave();
    }

    internal void End(Exception failure)
    {
        CriticalSection.Enter(this);
        _stale = false;
        _failure = failure;
        _conditions = Set;
        CriticalSection.Leave();
    }

    internal void Await()
    {
        CriticalSection.When(this, Set);
        CriticalSection.Leave();
    }

    internal bool Await(int millisecondsTimeout, CancellationToken cancellationToken)
    {
        if (!CriticalSection.When(this, Set, millisecondsTimeout, cancellationToken)) return false;
        CriticalSection.Leave();
        return true;
    }

    // Called by a participant that has been let go on.
    internal void ThrowIfFailed()
    {
        CriticalSection.Look(this);
        Exception e = _failure;
        CriticalSection.Leave();
        if (e != null) throw new BarrierPostPhaseException(e);
    }
}
