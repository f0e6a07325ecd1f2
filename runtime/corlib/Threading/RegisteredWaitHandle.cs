namespace System.Threading;

// A wait of the thread pool. A thread of its own waits. That thread runs the callback, or has another thread run it if
// it goes on waiting and each signal is one that the program gave. While a callback of a repeated time-out runs, the
// next one does not begin. The same holds for an event that stays set. Otherwise there would be no end of states.
public sealed class RegisteredWaitHandle : MarshalByRefObject
{
    int _conditions; // Stopped and Idle
    int _running = 1; // callbacks, and the thread that waits
    readonly WaitHandle _handle;
    readonly WaitOrTimerCallback _callback;
    readonly object _state;
    readonly int _time;
    readonly bool _once;
    readonly ExecutionContext _context;

    const int Stopped = 1;
    const int Idle = 4; // not a condition of handles

    internal RegisteredWaitHandle(WaitHandle handle, WaitOrTimerCallback callback, object state, int time, bool once, ExecutionContext context)
    {
        _handle = handle;
        _callback = callback;
        _state = state;
        _time = time;
        _once = once;
        _context = context;
    }

    internal void Wait()
    {
        var either = new[] { new ConditionHandle(this), _handle };
        for (bool again = !_once, first = true; first || again; first = false)
        {
            int i;
            try
            {
                i = WaitHandle.WaitForUsed(either, _time, false);
            }
            catch (AbandonedMutexException)
            {
                i = 1;
            }
            if (i == 0) break;
            bool late = i == WaitHandle.WaitTimeout;
            if (!Begin()) break;
            if (!again || late || _handle is ManualResetEvent) Run(late);
            else ThreadPool.Run(() => Run(false), true);
        }
        _handle.EndUse();
        End();
    }

    // False after Unregister.
    bool Begin()
    {
        CriticalSection.Enter(this);
        bool go = (_conditions & Stopped) == 0;
        if (go) _running++;
        CriticalSection.Leave();
        return go;
    }

    void Run(bool late)
    {
        ExecutionContext.Swap(_context);
        _callback(_state, late);
        End();
    }

    void End()
    {
        CriticalSection.Enter(this);
        if (--_running == 0) _conditions |= Idle;
        CriticalSection.Leave();
    }

    // Sets the event once no callback runs any more, even if the event is closed by then. With an invalid handle it
    // waits for that moment. A callback may call it. Handles of other kinds stay as they are.
    public bool Unregister(WaitHandle waitObject)
    {
        waitObject?.ThrowIfDisposed();
        CriticalSection.Enter(this);
        bool first = (_conditions & Stopped) == 0;
        _conditions |= Stopped;
        CriticalSection.Leave();
        if (!first || waitObject == null) return first;
        if (waitObject is EventWaitHandle e)
            ThreadPool.Run(() =>
            {
                AwaitIdle();
                e.SetKept();
            }, true);
        else if (waitObject.IsInvalid) AwaitIdle();
        return true;
    }

    void AwaitIdle()
    {
        CriticalSection.When(this, Idle);
        CriticalSection.Leave();
    }
}

partial class ThreadPool
{
    static RegisteredWaitHandle Register(WaitHandle waitObject, WaitOrTimerCallback callBack, object state, long time, bool once, bool flows)
    {
        if (time < -1) throw new ArgumentOutOfRangeException("millisecondsTimeOutInterval", time, "millisecondsTimeOutInterval ('" + time.ToString() + "') must be greater than or equal to '-1'.");
        if (time > int.MaxValue) throw new ArgumentOutOfRangeException("millisecondsTimeOutInterval", time, "millisecondsTimeOutInterval ('" + time.ToString() + "') must be less than or equal to '2147483647'.");
        if (waitObject == null) throw new ArgumentNullException("waitObject");
        if (callBack == null) throw new ArgumentNullException("callBack");
        waitObject.Use();
        var r = new RegisteredWaitHandle(waitObject, callBack, state, (int)time, once, flows ? ExecutionContext.CaptureOrNull() : null);
        Run(r.Wait, true);
        return r;
    }

    public static RegisteredWaitHandle RegisterWaitForSingleObject(WaitHandle waitObject, WaitOrTimerCallback callBack, object state, int millisecondsTimeOutInterval, bool executeOnlyOnce) => Register(waitObject, callBack, state, millisecondsTimeOutInterval, executeOnlyOnce, true);
    public static RegisteredWaitHandle RegisterWaitForSingleObject(WaitHandle waitObject, WaitOrTimerCallback callBack, object state, long millisecondsTimeOutInterval, bool executeOnlyOnce) => Register(waitObject, callBack, state, millisecondsTimeOutInterval, executeOnlyOnce, true);
    public static RegisteredWaitHandle RegisterWaitForSingleObject(WaitHandle waitObject, WaitOrTimerCallback callBack, object state, uint millisecondsTimeOutInterval, bool executeOnlyOnce) => Register(waitObject, callBack, state, millisecondsTimeOutInterval == uint.MaxValue ? -1 : millisecondsTimeOutInterval, executeOnlyOnce, true);
    public static RegisteredWaitHandle RegisterWaitForSingleObject(WaitHandle waitObject, WaitOrTimerCallback callBack, object state, TimeSpan timeout, bool executeOnlyOnce) => Register(waitObject, callBack, state, timeout.ToTimeout("timeout"), executeOnlyOnce, true);
    public static RegisteredWaitHandle UnsafeRegisterWaitForSingleObject(WaitHandle waitObject, WaitOrTimerCallback callBack, object state, int millisecondsTimeOutInterval, bool executeOnlyOnce) => Register(waitObject, callBack, state, millisecondsTimeOutInterval, executeOnlyOnce, false);
    public static RegisteredWaitHandle UnsafeRegisterWaitForSingleObject(WaitHandle waitObject, WaitOrTimerCallback callBack, object state, long millisecondsTimeOutInterval, bool executeOnlyOnce) => Register(waitObject, callBack, state, millisecondsTimeOutInterval, executeOnlyOnce, false);
    public static RegisteredWaitHandle UnsafeRegisterWaitForSingleObject(WaitHandle waitObject, WaitOrTimerCallback callBack, object state, uint millisecondsTimeOutInterval, bool executeOnlyOnce) => Register(waitObject, callBack, state, millisecondsTimeOutInterval == uint.MaxValue ? -1 : millisecondsTimeOutInterval, executeOnlyOnce, false);
    public static RegisteredWaitHandle UnsafeRegisterWaitForSingleObject(WaitHandle waitObject, WaitOrTimerCallback callBack, object state, TimeSpan timeout, bool executeOnlyOnce) => Register(waitObject, callBack, state, timeout.ToTimeout("timeout"), executeOnlyOnce, false);
}
