using System.Collections.Generic;
using System.Threading.Tasks;

namespace System.Threading;

public readonly struct CancellationToken : IEquatable<CancellationToken>
{
    readonly CancellationTokenSource _source;

    internal CancellationToken(CancellationTokenSource source) { _source = source; }

    internal CancellationTokenSource Source => _source;

    public CancellationToken(bool canceled) { _source = canceled ? CancellationTokenSource.Known.Cancelled : null; }

    public static CancellationToken None => default;
    public bool CanBeCanceled => _source != null;
    public bool IsCancellationRequested => _source != null && _source.IsCancellationRequested;
    public WaitHandle WaitHandle => (_source ?? CancellationTokenSource.Never.Source).Handle();

    public void ThrowIfCancellationRequested()
    {
        if (IsCancellationRequested) throw new OperationCanceledException("The operation was canceled.", this);
    }

    CancellationTokenRegistration Register(Delegate callback, object state, bool synchronization, bool flow)
    {
        if (callback == null) throw new ArgumentNullException("callback");
        if (_source == null) return default;
        return _source.Register(callback, state, synchronization ? SynchronizationContext.Current : null, flow && !ExecutionContext.IsFlowSuppressed(), flow ? ExecutionContext.CaptureOrNull() : null);
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
    public override int GetHashCode() => _source == null ? 0 : _source.GetHashCode();
    public static bool operator ==(CancellationToken left, CancellationToken right) => left.Equals(right);
    public static bool operator !=(CancellationToken left, CancellationToken right) => !left.Equals(right);
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
    readonly Delegate _callback;
    readonly object _state;
    readonly SynchronizationContext _synchronization;
    readonly bool _flows;
    readonly ExecutionContext _context;

    internal CancellationCallback(CancellationTokenSource source, Delegate callback, object state, SynchronizationContext synchronization, bool flows, ExecutionContext context)
    {
        Source = source;
        _callback = callback;
        _state = state;
        _synchronization = synchronization;
        _flows = flows;
        _context = context;
    }

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

    public CancellationToken Token => _callback == null ? default : new CancellationToken(_callback.Source);

    public bool Unregister() => _callback != null && _callback.Source.Remove(_callback, out _);

    // Waits for the callback if another thread runs it.
    public void Dispose()
    {
        if (_callback != null && !_callback.Source.Remove(_callback, out Thread runs) && runs != null && runs != Thread.CurrentThread) _callback.AwaitRun();
    }

    public ValueTask DisposeAsync()
    {
        CancellationCallback c = _callback;
        if (c == null || c.Source.Remove(c, out Thread runs) || runs == null || runs == Thread.CurrentThread) return default;
        return new ValueTask(Task.Run(c.AwaitRun));
    }

    public bool Equals(CancellationTokenRegistration other) => _callback == other._callback;
    public override bool Equals(object obj) => obj is CancellationTokenRegistration r && Equals(r);
    public override int GetHashCode() => _callback == null ? 0 : _callback.GetHashCode();
    public static bool operator ==(CancellationTokenRegistration left, CancellationTokenRegistration right) => left.Equals(right);
    public static bool operator !=(CancellationTokenRegistration left, CancellationTokenRegistration right) => !left.Equals(right);
}

public class CancellationTokenSource : IDisposable
{
    int _conditions; // Requested, which only TryReset takes back
    CancellationCallback _callbacks; // the newest first
    CancellationCallback _running;
    bool _disposed;
    ITimer _timer;
    ManualResetEvent _event;
    CancellationTokenRegistration[] _links;

    const int Requested = 1;

    public CancellationTokenSource() { }

    public CancellationTokenSource(int millisecondsDelay)
    {
        if (millisecondsDelay < -1) throw new ArgumentOutOfRangeException("millisecondsDelay");
        if (millisecondsDelay == 0) _conditions = Requested;
        else Arm(millisecondsDelay);
    }

    public CancellationTokenSource(TimeSpan delay) : this() => Begin(delay.ToDelay("delay", null));

    void Begin(long milliseconds)
    {
        if (milliseconds == 0) _conditions = Requested;
        else Arm(milliseconds);
    }

    public CancellationTokenSource(TimeSpan delay, TimeProvider timeProvider)
    {
        if (timeProvider == null) throw new ArgumentNullException("timeProvider");
        long ms = delay.ToDelay("delay", null);
        if (ms == 0) _conditions = Requested;
        else if (timeProvider == TimeProvider.System) Arm(ms);
        else _timer = timeProvider.CreateTimer(static s => ((CancellationTokenSource)s).TimeIsOver(), this, delay, NoTime);
    }

    // The sources of tokens that were made without one.
    internal static class Known
    {
        internal static readonly CancellationTokenSource Cancelled = new CancellationTokenSource { _conditions = Requested };
    }

    internal static class Never
    {
        internal static readonly CancellationTokenSource Source = new CancellationTokenSource();
    }

    public bool IsCancellationRequested => CriticalSection.IsMet(this, Requested | CriticalSection.Settled);

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
        if (Mark(out ManualResetEvent e, out _)) Notify(e, throwOnFirst);
    }

    // False if cancellation was requested before.
    bool Mark(out ManualResetEvent e, out bool callbacks)
    {
        CriticalSection.Enter(this);
        bool first = _conditions == 0;
        _conditions = Requested;
        e = _event;
        callbacks = _callbacks != null;
        ITimer timer = _timer;
        CriticalSection.Leave();
        if (first && timer != null && timer is not Timer) timer.Dispose(); // a timer of the program's clock; to dispose of ours would change nothing
        return first;
    }

    void Notify(ManualResetEvent e, bool throwOnFirst)
    {
        if (e != null) e.Set();
        List<Exception> failures = null;
        for (bool first = true; ; first = false)
        {
            CriticalSection.Enter(this);
            if (first && _disposed) _callbacks = null; // later it makes no difference any more
            CancellationCallback c = _callbacks;
            _running = c;
            if (c != null)
            {
                _callbacks = c.Older;
                c.Runs = Thread.CurrentThread;
            }
            CriticalSection.Leave();
            if (c == null) break;
            try
            {
                c.Run();
            }
            catch (Exception x) when (!throwOnFirst)
            {
                (failures ??= new List<Exception>()).Add(x);
            }
            finally
            {
                c.HasRun();
            }
        }
        if (failures != null) throw new AggregateException(failures);
    }

    public Task CancelAsync()
    {
        if (Volatile.Read(ref _disposed)) return Task.FromException(Disposed());
        if (!Mark(out ManualResetEvent e, out bool callbacks)) return Task.CompletedTask;
        if (callbacks) return Task.Run(() => Notify(e, false));
        if (e != null) e.Set();
        return Task.CompletedTask;
    }

    internal CancellationTokenRegistration Register(Delegate callback, object state, SynchronizationContext synchronization, bool flows, ExecutionContext context)
    {
        var c = new CancellationCallback(this, callback, state, synchronization, flows, context);
        CriticalSection.Enter(this);
        bool now = _conditions != 0;
        if (!now)
        {
            c.Older = _callbacks;
            _callbacks = c;
        }
        CriticalSection.Leave();
        if (!now) return new CancellationTokenRegistration(c);
        c.Call(); // in the contexts of the thread that registers it
        return default;
    }

    // Removes a callback. If it has begun or was removed before, it returns false and the thread that runs it.
    internal bool Remove(CancellationCallback c, out Thread runs)
    {
        CriticalSection.Enter(this);
        bool found = false;
        runs = null;
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
        if (!found && _running == c) runs = c.Runs;
        CriticalSection.Leave();
        return found;
    }

    internal WaitHandle Handle()
    {
        ThrowIfDisposed();
        var fresh = new ManualResetEvent(false);
        CriticalSection.Enter(this);
        ManualResetEvent e = _event ??= fresh;
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
        CriticalSection.Enter(this);
        ITimer old = _timer;
        CriticalSection.Leave();
        if (old != null) old.Change(TimeSpan.FromMilliseconds(delay), NoTime);
        else if (delay != Timeout.Infinite)
        {
            var timer = new Timer(_ => TimeIsOver(), null, Timeout.Infinite, Timeout.Infinite);
            CriticalSection.Enter(this);
            old = _timer ??= timer;
            CriticalSection.Leave();
            old.Change(TimeSpan.FromMilliseconds(delay), NoTime);
        }
    }

    void TimeIsOver()
    {
        if (!Volatile.Read(ref _disposed)) Request(false);
    }

    public bool TryReset()
    {
        ThrowIfDisposed();
        CriticalSection.Enter(this);
        bool can = _conditions == 0;
        if (can) _callbacks = null;
        ITimer timer = _timer;
        CriticalSection.Leave();
        if (can && timer != null) timer.Change(NoTime, NoTime);
        return can;
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
        var source = new CancellationTokenSource();
        var links = new CancellationTokenRegistration[tokens.Length];
        for (int i = 0; i < tokens.Length; i++)
            if (tokens[i].CanBeCanceled) links[i] = tokens[i].UnsafeRegister(_ => source.Request(false), null);
        source._links = links;
        return source;
    }

    public void Dispose()
    {
        Dispose(true);
        GC.SuppressFinalize(this);
    }

    protected virtual void Dispose(bool disposing)
    {
        if (!disposing) return;
        CriticalSection.Enter(this);
        bool before = _disposed;
        _disposed = true;
        ITimer timer = _timer;
        CancellationTokenRegistration[] links = _links;
        _timer = null;
        _links = null;
        CriticalSection.Leave();
        if (before) return;
        if (timer != null) timer.Dispose();
        if (links != null)
            foreach (CancellationTokenRegistration link in links) link.Dispose();
    }
}
