namespace System.Threading.Tasks;

// Runs a delegate that returns a task, as Task.Run does, and completes a promise in the same way as that task. The
// delegate has no task of its own: nobody could see it.
sealed class InnerRun(Task promise, Func<Task> function, CancellationToken token)
{
    readonly Task _promise = promise; // reports find it
    readonly ExecutionContext _context = ExecutionContext.CaptureOrNull();

    internal static void Start(Task promise, Func<Task> function, CancellationToken token)
    {
        ThreadPool.Run(new InnerRun(promise, function, token).Go, true);
        Thread.BeginPhase();
    }

    Task Promise
    {
        get
        {
            CriticalSection.Own(); // the field never changes
            Task p = _promise;
            CriticalSection.Leave();
            return p;
        }
    }

    void Go()
    {
        if (Thread.IteratorsAsk) Thread.BeOwn();
        CriticalSection.Own(); // these fields never change
        Func<Task> f = function;
        CancellationToken ends = token;
        ExecutionContext context = _context;
        CriticalSection.Leave();
        if (ends.IsCancellationRequested) // looked at only here, as by Task.RunToEnd
        {
            Promise.TryComplete(TaskStatus.Canceled, new TaskFailure(ends), false, true);
            return;
        }
        Task.SwapCurrent(Promise);
        if (context != null) ExecutionContext.Swap(context);
        Task inner = null;
        Exception failure = null;
        bool starts = Task.Expect(f);
        try
        {
            inner = f();
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
