namespace System.Threading;

public enum EventResetMode { AutoReset, ManualReset }

// The base of what can be waited for with others: the gate is open while a wait would be satisfied.
public abstract class WaitHandle : MarshalByRefObject, IDisposable
{
    private protected int _gates; // Signalled
    private protected const int Signalled = 1;
    volatile bool _closed;

    public const int WaitTimeout = 258;
    protected static readonly IntPtr InvalidHandle = (IntPtr)(-1);

    // The object with the gate.
    private protected virtual object Gated => this;

    // In a region, once the gate is open: what a satisfied wait does.
    private protected virtual void Acquire() { }

    private protected void ThrowIfClosed()
    {
        if (_closed) throw new ObjectDisposedException(null, "Safe handle has been closed.");
    }

    public virtual bool WaitOne() => WaitOne(Timeout.Infinite);
    public virtual bool WaitOne(TimeSpan timeout) => WaitOne(timeout.ToTimeout("timeout"));
    public virtual bool WaitOne(int millisecondsTimeout, bool exitContext) => WaitOne(millisecondsTimeout);
    public virtual bool WaitOne(TimeSpan timeout, bool exitContext) => WaitOne(timeout);

    public virtual bool WaitOne(int millisecondsTimeout)
    {
        ArgumentOutOfRangeException.CheckAtLeast(millisecondsTimeout, -1, "millisecondsTimeout");
        ThrowIfClosed();
        if (!Region.When(Gated, Region.Within(Signalled, millisecondsTimeout))) return false;
        Acquire();
        Region.Leave();
        return true;
    }

    public virtual void Close() => Dispose();

    public void Dispose()
    {
        Dispose(true);
        GC.SuppressFinalize(this);
    }

    protected virtual void Dispose(bool explicitDisposing) { _closed = true; }
}

// Another object's gate, as a handle; its first gate is the one.
sealed class GateHandle(object gated) : WaitHandle
{
    private protected override object Gated => gated;
}

public class EventWaitHandle : WaitHandle
{
    readonly EventResetMode _mode;

    public EventWaitHandle(bool initialState, EventResetMode mode)
    {
        if (mode != EventResetMode.AutoReset && mode != EventResetMode.ManualReset) throw new ArgumentException("Value of flags is invalid.", "mode");
        _mode = mode;
        _gates = initialState ? Signalled : 0;
    }

    private protected override void Acquire()
    {
        if (_mode == EventResetMode.AutoReset) _gates = 0;
    }

    bool Change(int gates)
    {
        ThrowIfClosed();
        Region.Enter(this);
        _gates = gates;
        Region.Leave();
        return true;
    }

    public bool Set() => Change(Signalled);
    public bool Reset() => Change(0);
}

public sealed class AutoResetEvent : EventWaitHandle
{
    public AutoResetEvent(bool initialState) : base(initialState, EventResetMode.AutoReset) { }
}

public sealed class ManualResetEvent : EventWaitHandle
{
    public ManualResetEvent(bool initialState) : base(initialState, EventResetMode.ManualReset) { }
}
