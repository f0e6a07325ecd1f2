using System.Runtime.CompilerServices;

namespace System.Threading;

public delegate void ContextCallback(object state);

// The values of AsyncLocals at a point of the flow of control, and whether they flow on from there. A context never
// changes. Null is the context without values.
public sealed partial class ExecutionContext : IDisposable
{
    readonly IAsyncLocal _local;
    readonly object _value;
    readonly ExecutionContext _rest;
    readonly bool _suppressed; // the flow is suppressed: then this object comes first, and has no local

    [ThreadStatic] static ExecutionContext t_current;

    ExecutionContext(IAsyncLocal local, object value, ExecutionContext rest)
    {
        _local = local;
        _value = value;
        _rest = rest;
    }

    // The same with the flow suppressed.
    ExecutionContext(ExecutionContext rest)
    {
        _rest = rest;
        _suppressed = true;
    }

    internal static object Get(IAsyncLocal local)
    {
        for (ExecutionContext c = t_current; c != null; c = c._rest)
            if (c._local == local) return c._value;
        return null;
    }

    internal static void Set(IAsyncLocal local, object value, bool notify)
    {
        object old = Get(local);
        if (old == value) return;
        ExecutionContext current = t_current;
        bool suppressed = current != null && current._suppressed;
        ExecutionContext rest = Without(suppressed ? current._rest : current, local);
        if (value != null || notify) rest = new ExecutionContext(local, value, rest);
        t_current = suppressed ? new ExecutionContext(rest) : rest;
        if (notify) local.Changed(old, value, false);
    }

    static ExecutionContext Without(ExecutionContext c, IAsyncLocal local)
    {
        if (c == null) return null;
        if (c._local == local) return c._rest;
        ExecutionContext rest = Without(c._rest, local);
        return rest == c._rest ? c : new ExecutionContext(c._local, c._value, rest);
    }

    // The context that flows on from here.
    internal static ExecutionContext CaptureOrNull()
    {
        ExecutionContext current = t_current;
        return current == null || current._suppressed ? null : current;
    }

    internal static ExecutionContext Current => t_current;

    // Runs an action in a context. Neither that context nor a synchronisation context is left behind.
    internal static void RunIn(ExecutionContext context, Action action)
    {
        ExecutionContext old = Swap(context);
        SynchronizationContext synchronization = SynchronizationContext.Current;
        try
        {
            action();
        }
        finally
        {
            SynchronizationContext.Restore(synchronization);
            Restore(old);
        }
    }

    // Makes a context the thread's own, and returns the one before.
    internal static ExecutionContext Swap(ExecutionContext context)
    {
        ExecutionContext old = t_current;
        Restore(context);
        return old;
    }

    internal static void Restore(ExecutionContext context)
    {
        ExecutionContext old = t_current;
        if (old == context) return;
        t_current = context;
        for (ExecutionContext c = old; c != null; c = c._rest) c.Notify(context);
        for (ExecutionContext c = context; c != null; c = c._rest)
            if (c._local != null && !Has(old, c._local) && c._local.Notifies) c._local.Changed(null, c._value, true);
    }

    void Notify(ExecutionContext context)
    {
        if (_local == null || !_local.Notifies) return;
        object now = Get(_local);
        if (now != _value) _local.Changed(_value, now, true);
    }

    // Whether the program has an AsyncLocal with a handler. Known when the program is compiled.
    internal static extern bool IsHeard { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    // Whether handlers are told when a thread takes a context or leaves it.
    internal static bool Hears(ExecutionContext c)
    {
        for (; c != null; c = c._rest)
            if (c._local != null && c._local.Notifies) return true;
        return false;
    }

    static bool Has(ExecutionContext c, IAsyncLocal local)
    {
        for (; c != null; c = c._rest)
            if (c._local == local) return true;
        return false;
    }

    public static ExecutionContext Capture() => IsFlowSuppressed() ? null : t_current ?? new ExecutionContext(null, null, null);

    public static void Run(ExecutionContext executionContext, ContextCallback callback, object state)
    {
        if (executionContext == null) throw new InvalidOperationException("Cannot call Set on a null context");
        ExecutionContext old = Swap(executionContext._local == null ? null : executionContext);
        SynchronizationContext synchronization = SynchronizationContext.Current;
        try
        {
            callback(state);
        }
        finally
        {
            SynchronizationContext.SetSynchronizationContext(synchronization);
            Restore(old);
        }
    }

    public static AsyncFlowControl SuppressFlow()
    {
        if (IsFlowSuppressed()) throw new InvalidOperationException("Context flow is already suppressed.");
        t_current = new ExecutionContext(t_current);
        return new AsyncFlowControl(Thread.CurrentThread);
    }

    public static void RestoreFlow()
    {
        if (!IsFlowSuppressed()) throw new InvalidOperationException("Cannot restore context flow when it is not suppressed.");
        t_current = t_current._rest;
    }

    public static bool IsFlowSuppressed()
    {
        ExecutionContext current = t_current;
        return current != null && current._suppressed;
    }

    public ExecutionContext CreateCopy() => this;
    public void Dispose() { }
}

public partial struct AsyncFlowControl : IDisposable
{
    Thread _thread;

    internal AsyncFlowControl(Thread thread) { _thread = thread; }

    public void Undo()
    {
        if (_thread == null) throw new InvalidOperationException("AsyncFlowControl object can be used only once to call Undo().");
        if (_thread != Thread.CurrentThread) throw new InvalidOperationException("AsyncFlowControl object must be used on the thread where it was created.");
        if (!ExecutionContext.IsFlowSuppressed()) throw new InvalidOperationException("AsyncFlowControl objects can be used to restore flow only on a Context that had its flow suppressed.");
        _thread = null;
        ExecutionContext.RestoreFlow();
    }

    public void Dispose() => Undo();
    public override bool Equals(object obj) => obj is AsyncFlowControl a && Equals(a);
    public bool Equals(AsyncFlowControl obj) => _thread == obj._thread;
    public override int GetHashCode() => _thread == null ? 0 : _thread.GetHashCode();
    public static bool operator ==(AsyncFlowControl a, AsyncFlowControl b) => a.Equals(b);
    public static bool operator !=(AsyncFlowControl a, AsyncFlowControl b) => !a.Equals(b);
}

interface IAsyncLocal
{
    bool Notifies { get; }
    void Changed(object previous, object current, bool contextChanged);
}

public sealed class AsyncLocal<T> : IAsyncLocal
{
    readonly Action<AsyncLocalValueChangedArgs<T>> _handler;

    public AsyncLocal() { }
    public AsyncLocal(Action<AsyncLocalValueChangedArgs<T>> valueChangedHandler) { _handler = valueChangedHandler; }

    public T Value
    {
        get
        {
            object v = ExecutionContext.Get(this);
            return v == null ? default : (T)v;
        }
        set
        {
            if (_handler != null) Thread.Told();
            ExecutionContext.Set(this, value, _handler != null);
        }
    }

    bool IAsyncLocal.Notifies => _handler != null;

    void IAsyncLocal.Changed(object previous, object current, bool contextChanged)
        => _handler(new AsyncLocalValueChangedArgs<T>(previous == null ? default : (T)previous, current == null ? default : (T)current, contextChanged));
}

public readonly struct AsyncLocalValueChangedArgs<T>
{
    public T PreviousValue { get; }
    public T CurrentValue { get; }
    public bool ThreadContextChanged { get; }

    internal AsyncLocalValueChangedArgs(T previous, T current, bool contextChanged)
    {
        PreviousValue = previous;
        CurrentValue = current;
        ThreadContextChanged = contextChanged;
    }
}

public delegate void SendOrPostCallback(object state);

public class SynchronizationContext
{
    [ThreadStatic] static SynchronizationContext t_current;

    public static SynchronizationContext Current => t_current;
    public static void SetSynchronizationContext(SynchronizationContext syncContext) { t_current = syncContext; }

    internal static void Restore(SynchronizationContext context)
    {
        if (t_current != context) t_current = context;
    }

    public virtual void Send(SendOrPostCallback d, object state) => d(state);
    public virtual void Post(SendOrPostCallback d, object state) => ThreadPool.Run(new ThreadStart(() => d(state)), true);
    public virtual void OperationStarted() { }
    public virtual void OperationCompleted() { }
    public virtual SynchronizationContext CreateCopy() => new SynchronizationContext();
    public bool IsWaitNotificationRequired() => false;
}
