namespace System.Threading.Tasks;

// Runs a delegate that returns a task, as Task.Run does, and completes a promise in the same way as that task. The
// delegate has no task of its own: nobody could see it.
sealed class InnerRun(Task promise, Func<Task> function)
{
    readonly ExecutionContext _context = ExecutionContext.CaptureOrNull();

    internal void Start() => ThreadPool.Run(Go, true);

    void Go()
    {
        Task.SwapCurrent(promise);
        if (_context != null) ExecutionContext.Swap(_context);
        Task inner = null;
        Exception failure = null;
        Task.Expect(function);
        try
        {
            inner = function();
        }
        catch (Exception e)
        {
            failure = e;
        }
        Task.LeaveMethod(0);
        if (_context != null) ExecutionContext.Swap(null);
        Task.SwapCurrent(null);
        if (failure is OperationCanceledException c) promise.TryCancel(c, true);
        else if (failure != null) promise.TrySetException(failure, true);
        else promise.Follow(inner, true);
    }
}
