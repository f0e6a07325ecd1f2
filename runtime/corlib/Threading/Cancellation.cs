using System.Runtime.CompilerServices;
using System.Collections.Generic;
using System.Threading.Tasks;

namespace System.Threading;

// As on .NET, a member reads a field once if it does something with it: a variable may have another token in the meantime.
public readonly struct CancellationToken : IEquatable<CancellationToken>
{
    readonly CancellationTokenSource _source;

    internal CancellationToken(CancellationTokenSource source) { _source = source; }

    internal CancellationTokenSource Source => _source;

    public CancellationToken(bool canceled) { _source = canceled ? CancellationTokenSource.Known.Cancelled : null; }

    public static CancellationToken None => default;
    public bool CanBeCanceled => _source != null;

    // Of a token that can be cancelled: whether it is, or a run may cancel it.
    internal bool MayBeRequested => CancellationTokenSource.AreRequested || _source.IsCancellationRequested;

    public bool IsCancellationRequested => _source != null && _source.IsCancellationRequested;
    public WaitHandle WaitHandle => (_source ?? CancellationTokenSource.Never.Source).Handle();

    public void ThrowIfCancellationRequested()
    {
        if (IsCancellationRequested) throw new OperationCanceledException("The operation was canceled.", this);
    }

    CancellationTokenRegistration Register(Delegate callback, object state, bool synchronization, bool flow)
    {
        if (callback == null) throw new ArgumentNullException("callback");
        CancellationTokenSource source = _source;
        if (source == null) return default;
        return source.Register(callback, state, synchronization ? SynchronizationContext.Current : null, flow && !ExecutionContext.IsFlowSuppressed(), flow ? ExecutionContext.CaptureOrNull() : null);
    }

    public CancellationTokenRegistration Register(Action callback) => Register(callback, null, false, true);
    public CancellationTokenRegistration Register(Action callback, bool useSynchronizationContext) => Register(callback, null, useSynchronizationContext, true);
    public CancellationTokenRegistration Register(Action<object> callback, object state) => Register(callback, state, false, true);
    public CancellationTokenRegistration Register(Action<object> callback, object state, bool useSynchronizationContext) => Register(callback, state, useSynchronizationContext, true);
    public CancellationTokenRegistration Register(Action<object, CancellationToken> callback, object state) => Register(callback, state, false, true);
    public CancellationTokenRegistration UnsafeRegister(Action<object> callback, object state) => Register(callback, state, false, false);
    public CancellationTokenRegistration UnsafeRegister(Action<object, CancellationToken> callback, object state) => Register(callback, state, false, false);

    public bool Equals(CancellationToken other) => _source == other._source;
    public override bool Equals(object other) => other is CancellationToken t && Equals(t);
    public override int GetHashCode() => _source?.GetHashCode() ?? 0;
    public static bool operator ==(CancellationToken left, CancellationToken right) => left.Equals(right);
    public static bool operator !=(CancellationToken left, CancellationToken right) => !left.Equals(right);
}

// The state of a callback that cancels a promise, and does nothing once that is completed.
sealed class PromiseOfToken(Task promise)
{
    internal readonly Task Promise = promise;
}

// A callback of a source. Its fields are accessed in the source's critical sections. Its own critical sections are for
// waiting until it has run.
sealed class CancellationCallback
{
    int _conditions; // Ran; the first field, since the compiler would put the parameters of a primary constructor before it
    internal const int Ran = 1;

    internal CancellationCallback Older;
    internal Thread Runs;
    internal readonly CancellationTokenSource Source;
    internal readonly Task Promise; // of a PromiseOfToken; null for other callbacks
    readonly Delegate _callback;
    readonly object _state;
    readonly SynchronizationContext _synchronization;
    readonly bool _flows;
    readonly ExecutionContext _context;

    internal CancellationCallback(CancellationTokenSource source, Delegate callback, object state, SynchronizationContext synchronization, bool flows, ExecutionContext context)
    {
        Source = source;
        Promise = (state as PromiseOfToken)?.Promise;
        _callback = callback;
        _state = state;
        _synchronization = synchronization;
        _flows = flows;
        _context = context;
    }

    int _forgotten; // where nobody requests cancellation: 1 once it was taken back

    // Takes the callback back, where nobody requests cancellation. Returns whether it was there.
    internal bool Forget() => Interlocked.Exchange(ref _forgotten, 1) == 0;

    // Called in a critical section of the source.
    internal bool DoesNothing => Promise != null && Promise.SettledAlready;

    internal void Run()
    {
        if (_synchronization != null) _synchronization.Send(_ => Invoke(), null);
        else Invoke();
    }

    void Invoke()
    {
        if (_flows) ExecutionContext.RunIn(_context, Call);
        else Call();
    }

    internal void Call()
    {
        if (_callback is Action a) a();
        else if (_callback is Action<object> b) b(_state);
        else ((Action<object, CancellationToken>)_callback)(_state, new CancellationToken(Source));
    }

    internal void HasRun()
    {
        CriticalSection.Enter(this);
        _conditions = Ran;
        CriticalSection.Leave();
    }

    internal void AwaitRun()
    {
        CriticalSection.When(this, Ran | CriticalSection.Settled);
        CriticalSection.Leave();
    }
}

public readonly struct CancellationTokenRegistration : IEquatable<CancellationTokenRegistration>, IDisposable, IAsyncDisposable
{
    readonly CancellationCallback _callback;

    internal CancellationTokenRegistration(CancellationCallback callback) { _callback = callback; }

    public CancellationToken Token => _callback is { } c ? new CancellationToken(c.Source) : default;

    public bool Unregister() => _callback is { } c && c.Source.Remove(c);

    // Unregister for a caller to whom it does not matter whether the callback has begun.
    internal void Forget()
    {
        CancellationCallback c = _callback;
        if (c != null) c.Source.Runs(c);
    }

    // Waits for the callback if another thread runs it.
    public void Dispose()
    {
        CancellationCallback c = _callback;
        if (RunsElsewhere(c)) c.AwaitRun();
    }

    public ValueTask DisposeAsync()
    {
        CancellationCallback c = _callback;
        if (!RunsElsewhere(c)) return default;
        Task.SuspendIfOther(); // that runs the callback: there would be nothing to await
        return new ValueTask(Task.Run(c.AwaitRun));
    }

    // Takes a callback back, and says whether another thread runs it. If that thread waits for a task in the callback, it may have run the task that asks.
    static bool RunsElsewhere(CancellationCallback c)
    {
        if (c == null || c.Source.Runs(c) is not { } runs || runs == Thread.CurrentThread) return false;
        if (CallbacksWait) Thread.Told();
        return true;
    }

    // Whether a callback may wait for a task. Known when the program is compiled.
    static extern bool CallbacksWait { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    public bool Equals(CancellationTokenRegistration other) => _callback == other._callback;
    public override bool Equals(object obj) => obj is CancellationTokenRegistration r && Equals(r);
    public override int GetHashCode() => _callback?.GetHashCode() ?? 0;
    public static bool operator ==(CancellationTokenRegistration left, CancellationTokenRegistration right) => left.Equals(right);
    public static bool operator !=(CancellationTokenRegistration left, CancellationTokenRegistration right) => !left.Equals(right);
}

public class CancellationTokenSource : IDisposable
{
    int _conditions; // Requested, which only TryReset takes back
    bool _disposed; // the second field: no section writes it, so that asking for the token conflicts with none
    CancellationCallback _callbacks; // the newest first
    CancellationCallback _running;
    int _stage; // of the callbacks: Taken, Dropped, Done
    bool _plain; // a callback was added that is not one of a promise
    ITimer _timer;
    ManualResetEvent _event;
    readonly CancellationTokenRegistration[] _links; // null: it has none

    const int Requested = 1;
    const int Taken = 1; // who cancels has begun to take callbacks from the list
    const int Dropped = 2; // Dispose came first: none is taken
    const int Done = 4; // who cancels has found the list empty

    public CancellationTokenSource() { }

    CancellationTokenSource(CancellationTokenRegistration[] links) { _links = links; }

    public CancellationTokenSource(int millisecondsDelay)
    {
        if (millisecondsDelay < -1) throw new ArgumentOutOfRangeException("millisecondsDelay");
        Begin(millisecondsDelay);
    }

    public CancellationTokenSource(TimeSpan delay) : this() => Begin(delay.ToDelay("delay", null));

    // Called by constructors.
    void Begin(long milliseconds)
    {
        if (milliseconds != 0) Arm(milliseconds);
        else
        {
            _conditions = Requested;
            _stage = Done;
        }
    }

    public CancellationTokenSource(TimeSpan delay, TimeProvider timeProvider)
    {
        if (timeProvider == null) throw new ArgumentNullException("timeProvider");
        long ms = delay.ToDelay("delay", null);
        if (ms == 0 || timeProvider == TimeProvider.System) Begin(ms);
        else _timer = timeProvider.CreateTimer(static s => ((CancellationTokenSource)s).TimeIsOver(), this, delay, NoTime);
    }

    // Whether runs request cancellation. Until one does, nobody can tell who has registered. So the search takes it at first that none does: then
    // registrations do nothing but to remember whether they were taken back, and a source is cancelled from its making on or never.
    internal static extern bool AreRequested { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    // Called before a run requests cancellation, or asks what is registered: the search begins again.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern void Begins();

    // The sources of tokens that were made without one.
    internal static class Known
    {
        internal static readonly CancellationTokenSource Cancelled = new CancellationTokenSource { _conditions = Requested, _stage = Done };
    }

    internal static class Never
    {
        internal static readonly CancellationTokenSource Source = new CancellationTokenSource();
    }

    public bool IsCancellationRequested => CriticalSection.IsMet(this, Requested | CriticalSection.Settled | CriticalSection.Unlikely);

    public CancellationToken Token
    {
        get
        {
            ThrowIfDisposed();
            return new CancellationToken(this);
        }
    }

    void ThrowIfDisposed()
    {
        if (Volatile.Read(ref _disposed)) throw Disposed();
    }

    static ObjectDisposedException Disposed() => new ObjectDisposedException(null, "The CancellationTokenSource has been disposed.");

    public void Cancel() => Cancel(false);

    public void Cancel(bool throwOnFirstException)
    {
        ThrowIfDisposed();
        Request(throwOnFirstException);
    }

    void Request(bool throwOnFirst)
    {
        if (Mark(out ManualResetEvent e)) Notify(e, throwOnFirst);
    }

    // False if cancellation was requested before. With fired, the source's own timer calls this at any time: Dispose does not stop it. If the source is
    // disposed of, the callback may have begun before that, and may have been stopped.
    bool Mark(out ManualResetEvent e, bool fired = false)
    {
        Begins();
        CriticalSection.When(this, Requests);
        if (fired && _timer == null && _conditions == 0)
        {
            CriticalSection.Leave();
            e = null;
            if (Mwc.Verify.Choose(2) == 0) return false;
            CriticalSection.When(this, Requests);
        }
        bool first = _conditions == 0;
        _conditions = Requested;
        e = _event;
        ITimer timer = _timer;
        CriticalSection.Leave();
        if (first && timer != null && timer is not Timer) timer.Dispose(); // a timer of the program's clock; to dispose of ours would change nothing
        return first;
    }

    void Notify(ManualResetEvent e, bool throwOnFirst)
    {
        if (e != null) e.Set();
        List<Exception> failures = null;
        while (Take() is { } c)
        {
            bool thrown = true;
            try
            {
                c.Run();
                thrown = false;
            }
            catch (Exception x) when (!throwOnFirst)
            {
                (failures ??= new List<Exception>()).Add(x);
                thrown = false;
            }
            finally
            {
                c.HasRun();
                if (thrown) TakeNoMore();
            }
        }
        if (failures != null) throw new AggregateException(failures);
    }

    // The callback that is to run next, null if there is none.
    CancellationCallback Take()
    {
        CriticalSection.When(this, Changes);
        Task[] dropped = Drop();
        if (_stage == 0) _stage = Taken;
        CancellationCallback c = _stage == Taken ? _callbacks : null;
        _running = c;
        if (c == null) _stage |= Done;
        else
        {
            _callbacks = c.Older;
            c.Runs = Thread.CurrentThread;
        }
        CriticalSection.Leave();
        Ask(dropped);
        return c;
    }

    void TakeNoMore()
    {
        CriticalSection.When(this, Changes);
        _running = null;
        _stage |= Done;
        CriticalSection.Leave();
    }

    public Task CancelAsync()
    {
        if (Volatile.Read(ref _disposed)) return Task.FromException(Disposed());
        if (!Mark(out ManualResetEvent e)) return Task.CompletedTask;
        if (e != null) e.Set();
        CriticalSection.Look(this);
        bool callbacks = false;
        int promises = 0;
        for (CancellationCallback c = _stage == 0 ? _callbacks : null; c != null; c = c.Older)
            if (c.Promise == null) callbacks = true;
            else promises++;
        var promised = new Task[callbacks ? 0 : promises];
        promises = 0;
        for (CancellationCallback c = promised.Length > 0 ? _callbacks : null; c != null; c = c.Older) promised[promises++] = c.Promise;
        CriticalSection.Leave();
        foreach (Task t in promised) callbacks = callbacks || !t.IsCompleted;
        if (promised.Length > 0 && !callbacks) callbacks = Mwc.Verify.Choose(2) != 0; // whether the callbacks of completed promises have been taken back
        return callbacks ? Task.Run(() => Notify(null, false)) : Task.CompletedTask;
    }

    // .NET asks whether cancellation was requested, adds the callback, asks once more, and runs the callback itself if it can
    // take it back. The steps can be told apart only if others are registered: who cancels may have run some of these before the
    // callback is added, and then runs it after them. So a callback is added at once if the list is empty. Callbacks that are not promises' count
    // as registered even when they have been removed: so a registration commutes with a removal (Runs).
    internal CancellationTokenRegistration Register(Delegate callback, object state, SynchronizationContext synchronization, bool flows, ExecutionContext context)
    {
        var c = new CancellationCallback(this, callback, state, synchronization, flows, context);
        if (!AreRequested)
        {
            if (!IsCancellationRequested) return Volatile.Read(ref _disposed) ? default : new CancellationTokenRegistration(c);
            c.Call();
            return default;
        }
        CriticalSection.When(this, Registers);
        bool now = _conditions != 0, disposed = _disposed, others = _plain || _callbacks != null, late = false;
        Task[] dropped = Drop();
        if (!now && !disposed && !others) Add(c);
        CriticalSection.Leave();
        Ask(dropped);
        if (!now && disposed) return default;
        if (!now && others)
        {
            CriticalSection.When(this, Registers);
            now = _conditions != 0 && _stage != Taken;
            late = _conditions != 0 && _stage == Taken;
            if (!now) Add(c);
            CriticalSection.Leave();
        }
        if (!now && !(late && Remove(c))) return new CancellationTokenRegistration(c);
        c.Call(); // in the contexts of the thread that registers it
        return default;
    }

    // Called in a critical section.
    void Add(CancellationCallback c)
    {
        c.Older = _callbacks;
        _callbacks = c;
        if (c.Promise == null) _plain = true;
    }

    // Drops the callbacks that do nothing any more; otherwise a loop of delays would add one after the other. Called in a critical section. Returns the
    // promises of these callbacks for Ask; null if there are none.
    Task[] Drop()
    {
        int n = 0;
        for (CancellationCallback k = _callbacks; k != null; k = k.Older)
            if (k.DoesNothing) n++;
        if (n == 0) return null;
        var dropped = new Task[n];
        CancellationCallback last = null;
        for (CancellationCallback k = _callbacks, older; k != null; k = older)
        {
            older = k.Older;
            if (k.DoesNothing)
            {
                dropped[--n] = k.Promise;
                k.Older = null;
                continue;
            }
            if (last == null) _callbacks = k;
            else last.Older = k;
            last = k;
        }
        if (last == null) _callbacks = null;
        else last.Older = null;
        return dropped;
    }

    // Asks tasks that are completed whether they are, after the critical section. A callback that was dropped accesses its promise no more. A reduction must
    // hear from this question that in another order, with the promise not completed yet, somebody accesses it.
    static void Ask(Task[] dropped)
    {
        if (dropped == null) return;
        foreach (Task t in dropped) _ = t.IsCompleted;
    }

    // What the critical sections are. None writes _disposed. A request commutes with a removal, and Dispose does, too: the one changes the conditions,
    // the other the timer, the event and the stage, and neither touches the callbacks. The order of additions can be told, and whether Dispose comes before one or before another Dispose.
    const int Changes = CriticalSection.Beside | CriticalSection.Spares;
    const int Requests = CriticalSection.Always | CriticalSection.Commutes;
    const int Removes = CriticalSection.Beside | CriticalSection.Commutes;
    const int Registers = Removes | CriticalSection.Ordered;

    // Removes a callback. Returns whether it was there: it has not begun, and was not removed before.
    bool Removed(CancellationCallback c)
    {
        bool found = false;
        if (_callbacks == c)
        {
            _callbacks = c.Older;
            found = true;
        }
        else
        {
            for (CancellationCallback k = _callbacks; k != null; k = k.Older)
                if (k.Older == c)
                {
                    k.Older = c.Older;
                    found = true;
                }
        }
        if (found) c.Older = null; // it does not tell what else was there
        return found;
    }

    internal bool Remove(CancellationCallback c)
    {
        if (!AreRequested) return c.Forget();
        CriticalSection.When(this, Changes);
        bool found = Removed(c);
        CriticalSection.Leave();
        return found;
    }

    // Removes a callback, and gives the thread that runs it, null if none does. The caller does not hear whether the callback was there. So this commutes
    // with another one, be it of the same callback or not, and with a registration: in either order the same callbacks are left, one behind the
    // other in the same order. A promise's callback is one that a registration may drop, and that changes what is left in the callback's promise.
    internal Thread Runs(CancellationCallback c)
    {
        if (!AreRequested)
        {
            c.Forget();
            return null;
        }
        CriticalSection.When(this, c.Promise == null ? Removes : Changes);
        Thread runs = !Removed(c) && _running == c ? c.Runs : null;
        CriticalSection.Leave();
        return runs;
    }

    // As on .NET, the event is gone if Dispose comes in between.
    internal WaitHandle Handle()
    {
        ThrowIfDisposed();
        var fresh = new ManualResetEvent(false);
        CriticalSection.When(this, Changes);
        ManualResetEvent e = _event;
        if (e == null) _event = fresh;
        CriticalSection.Leave();
        if (e != null) return e;
        CriticalSection.Look(this);
        e = _event;
        bool set = _conditions != 0;
        CriticalSection.Leave();
        if (set) e.Set();
        return e;
    }

    public void CancelAfter(TimeSpan delay)
    {
        ThrowIfDisposed();
        long ms = delay.ToDelay("delay", null);
        if (!IsCancellationRequested) Arm(ms);
    }

    public void CancelAfter(int millisecondsDelay)
    {
        ThrowIfDisposed();
        if (millisecondsDelay < -1) throw new ArgumentOutOfRangeException("millisecondsDelay");
        if (!IsCancellationRequested) Arm(millisecondsDelay);
    }

    static TimeSpan NoTime => new TimeSpan(-TimeSpan.TicksPerMillisecond);

    void Arm(long delay)
    {
        CriticalSection.When(this, Changes);
        ITimer old = _timer;
        CriticalSection.Leave();
        if (old != null) old.Change(TimeSpan.FromMilliseconds(delay), NoTime);
        else if (delay != Timeout.Infinite)
        {
            var timer = new Timer(_ => Fire(), null, Timeout.Infinite, Timeout.Infinite);
            CriticalSection.When(this, Changes);
            old = _timer ??= timer;
            CriticalSection.Leave();
            old.Change(TimeSpan.FromMilliseconds(delay), NoTime);
        }
    }

    void TimeIsOver() => Request(false);

    void Fire()
    {
        if (Mark(out ManualResetEvent e, Clock.Now() == 0)) Notify(e, false);
    }

    // It fails if there is a timer of a program's clock, or a timer that has fired. Who cancels may come between its steps, as on .NET.
    public bool TryReset()
    {
        ThrowIfDisposed();
        Begins();
        CriticalSection.Look(this);
        bool can = _conditions == 0;
        ITimer timer = _timer;
        CriticalSection.Leave();
        if (!can || timer is not (null or Timer)) return false;
        if (timer is Timer t && !t.Unset()) return false;
        CriticalSection.When(this, Changes);
        _callbacks = null;
        CriticalSection.Leave();
        return true;
    }

    public static CancellationTokenSource CreateLinkedTokenSource(CancellationToken token1, CancellationToken token2) => Link(token1, token2);
    public static CancellationTokenSource CreateLinkedTokenSource(CancellationToken token) => Link(token);

    public static CancellationTokenSource CreateLinkedTokenSource(params CancellationToken[] tokens)
    {
        if (tokens == null) throw new ArgumentNullException("tokens");
        if (tokens.Length == 0) throw new ArgumentException("No tokens were supplied.");
        return Link(tokens);
    }

    public static CancellationTokenSource CreateLinkedTokenSource(params ReadOnlySpan<CancellationToken> tokens) => CreateLinkedTokenSource(tokens.ToArray());

    static CancellationTokenSource Link(params CancellationToken[] tokens)
    {
        var links = new CancellationTokenRegistration[tokens.Length]; // an object of its own, which no critical section accesses
        var source = new CancellationTokenSource(links);
        for (int i = 0; i < tokens.Length; i++)
            if (tokens[i].CanBeCanceled) links[i] = tokens[i].UnsafeRegister(_ => source.Request(false), null);
        return source;
    }

    public void Dispose()
    {
        Dispose(true);
        GC.SuppressFinalize(this);
    }

    protected virtual void Dispose(bool disposing)
    {
        if (!disposing || Volatile.Read(ref _disposed)) return;
        CriticalSection.Own(); // the links never change
        CancellationTokenRegistration[] links = _links;
        CriticalSection.Leave();
        if (links != null)
            foreach (CancellationTokenRegistration link in links) link.Dispose();
        CriticalSection.When(this, Registers);
        ITimer timer = _timer;
        _timer = null;
        if (timer is not (null or Timer))
        {
            CriticalSection.Leave();
            timer.Dispose(); // code of the program, for which the source is not disposed yet
            timer = null;
            CriticalSection.When(this, Registers);
        }
        ManualResetEvent e = _event;
        _event = null;
        bool notifying = _conditions != 0 && (_stage & Done) == 0; // who cancels may be about to set the event
        if (_stage == 0) _stage = Dropped;
        CriticalSection.Leave();
        if (timer != null && Clock.Now() != 0) timer.Dispose(); // otherwise the timer finds that it is gone (Mark)
        if (e != null && !notifying) e.Dispose();
        Volatile.Write(ref _disposed, true);
    }
}
