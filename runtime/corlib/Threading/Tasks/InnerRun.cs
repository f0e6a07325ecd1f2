namespace System.Threading.Tasks;

// Runs a delegate that returns a task, as Task.Run does, and completes a promise in the same way as that task. The
// delegate has no task of its own: nobody could see it. A token may cancel the promise as long as no thread has begun.
sealed class InnerRun
{
    int _conditions; // none
    bool _taken; // a thread has begun, or the token has cancelled the promise first
    bool _cancelled; // the token was cancelled, but the thread that is to run the delegate cancels the promise
    readonly Task _promise;
    readonly Func<Task> _function;
    readonly CancellationToken _token;
    readonly CancellationTokenRegistration _registration;
    readonly ExecutionContext _context = ExecutionContext.CaptureOrNull();

    InnerRun(Task promise, Func<Task> function, CancellationToken token)
    {
        _promise = promise;
        _function = function;
        _token = token;
        if (!token.CanBeCanceled) return;
        CancellationTokenRegistration registration = token.UnsafeRegister(_ => Cancel(), null);
        CriticalSection.Own(); // only the thread that runs the delegate looks
        _registration = registration;
        CriticalSection.Leave();
    }

    internal static void Start(Task promise, Func<Task> function, CancellationToken token)
    {
        var run = new InnerRun(promise, function, token);
        if (!token.CanBeCanceled || !promise.IsCompleted) ThreadPool.Run(run.Go, true);
        Thread.BeginPhase();
    }

    // Returns whether the caller is the first.
    bool Take(out bool cancelled)
    {
        CriticalSection.Enter(this);
        bool first = !_taken;
        _taken = true;
        cancelled = _cancelled;
        CriticalSection.Leave();
        return first;
    }

    // As Task.CancelBeforeStart.
    void Cancel()
    {
        CriticalSection.Enter(this);
        bool taken = _taken;
        CriticalSection.Leave();
        if (taken) return;
        if (Mwc.Verify.Choose(2) != 0)
        {
            CriticalSection.Enter(this);
            _cancelled = true;
            CriticalSection.Leave();
            return;
        }
        if (!Take(out _)) return;
        CriticalSection.Own();
        Task promise = _promise;
        CancellationToken token = _token;
        CriticalSection.Leave();
        promise.TryCancel(token);
    }

    // A report finds by the object what the running thread completes.
    Task Promise
    {
        get
        {
            CriticalSection.Own(); // the field never changes
            Task promise = _promise;
            CriticalSection.Leave();
            return promise;
        }
    }

    void Go()
    {
        if (Thread.IteratorsAsk) Thread.BeOwn();
        CriticalSection.Own(); // these fields never change
        Func<Task> function = _function;
        CancellationToken token = _token;
        CancellationTokenRegistration registration = _registration;
        ExecutionContext context = _context;
        CriticalSection.Leave();
        if (token.CanBeCanceled)
        {
            if (!Take(out bool cancelled)) return;
            registration.Forget();
            if (cancelled)
            {
                Promise.TryComplete(TaskStatus.Canceled, new TaskFailure(token), false, true);
                return;
            }
        }
        Task.SwapCurrent(Promise);
        if (context != null) ExecutionContext.Swap(context);
        Task inner = null;
        Exception failure = null;
        bool starts = Task.Expect(function);
        try
        {
            inner = function();
        }
        catch (Exception e)
        {
            failure = e;
        }
        Task.LeaveMethod(0);
        if (context != null) ExecutionContext.Swap(null);
        Task.SwapCurrent(null);
        if (failure is OperationCanceledException c) Promise.TryCancel(c, true);
        else if (failure != null) Promise.TrySetException(failure, true);
        else Promise.Follow(inner, true, starts); // the delegate has no other use for the task of the method that it starts
    }
}
