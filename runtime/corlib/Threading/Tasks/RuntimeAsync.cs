using System.Threading;
using System.Threading.Tasks;

namespace System.Runtime.CompilerServices;

// A run-time async method that has been suspended: its frames, and the object that it awaits.
sealed class AsyncSuspension
{
    int[] _words; // the frames that the machine has taken off the stack
    object[] _references;
    INotifyCompletion _awaiter; // until Register has called it
    Task _task; // the method's, from then on
    readonly bool _safe;

    internal AsyncSuspension(INotifyCompletion awaiter, bool safe)
    {
        _words = new int[0];
        _references = new object[0];
        _awaiter = awaiter;
        _safe = safe;
    }

    // Takes the frames of the running method off the stack, up to its caller, which gets the suspension. It returns
    // when the method goes on, perhaps in another thread.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void Detach(AsyncSuspension suspension);

    // Lets the method go on until it is suspended again, or ends.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern AsyncSuspension Attach(AsyncSuspension suspension);

    // Returns null.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern AsyncSuspension None();

    internal INotifyCompletion Awaiter => _awaiter;

    // Tells the awaiter how to continue the method of a task. The method has left the stack by then, since it may go on at once.
    internal void Register(Task task)
    {
        INotifyCompletion awaiter = _awaiter;
        _awaiter = null;
        _task = task;
        task.IsLast = false;
        Task.CheckKept();
        // The context belongs to the method, even if its flow is suppressed, and stays with the method.
        ExecutionContext context = ExecutionContext.Current;
        Action go = context != null ? new ContextGo(MoveNext, context).Go : Go;
        try
        {
            if (_safe) awaiter.OnCompleted(go);
            else Unsafe.As<ICriticalNotifyCompletion>(awaiter).UnsafeOnCompleted(go);
        }
        catch (Exception e)
        {
            ThreadPool.Throw(e);
        }
    }

    void Go()
    {
        ExecutionContext old = ExecutionContext.Swap(null);
        SynchronizationContext synchronization = SynchronizationContext.Current;
        MoveNext();
        SynchronizationContext.Restore(synchronization);
        ExecutionContext.Restore(old);
    }

    void MoveNext()
    {
        Task task = Continued;
        int before = Task.GoOnWithMethod(task.IsLast ? 1 : 0);
        AsyncSuspension next = Attach(this);
        if (next != null) next.Register(task);
        Task.LeaveMethod(before);
    }

    // The task whose method the suspension's action continues.
    internal Task Continued
    {
        get
        {
            CriticalSection.Own();
            Task task = _task;
            CriticalSection.Leave();
            return task;
        }
    }
}

// The task of a run-time async method. The compiler makes calls of these methods.
sealed class RuntimeAsync<T> : AsyncMethodTask<T>
{
    ExecutionContext _context; // the caller's, until the method returns to the caller
    SynchronizationContext _synchronization;
    int _before; // what LeaveMethod needs, likewise
    Task<T> _ended; // the task of a method that was never suspended
    bool _suspended;

    bool HasBeenSuspended
    {
        get
        {
            CriticalSection.Own();
            bool suspended = _suspended;
            CriticalSection.Leave();
            return suspended;
        }
    }

    static RuntimeAsync<T> Begin()
    {
        var task = new RuntimeAsync<T> { _context = ExecutionContext.Current, _synchronization = SynchronizationContext.Current };
        task._before = BeginMethod();
        return task;
    }

    // The method has ended, or is suspended. The caller does not see what it did to the contexts.
    static Task<T> Leave(RuntimeAsync<T> task, AsyncSuspension suspension)
    {
        ExecutionContext context = task._context;
        SynchronizationContext synchronization = task._synchronization;
        int before = task._before;
        task._context = null;
        task._synchronization = null;
        task._before = 0;
        Task<T> given = task._ended;
        if (suspension != null)
        {
            task._suspended = true;
            if (AwaitsBlock) task.FirstAwaits(suspension.Awaiter);
            given = task;
            suspension.Register(task);
        }
        CheckLeft();
        LeaveMethod(before);
        SynchronizationContext.Restore(synchronization);
        ExecutionContext.Restore(context);
        return given;
    }

    static Task End(RuntimeAsync<T> task, AsyncSuspension suspension)
    {
        Task<T> given = Leave(task, suspension);
        return suspension == null && given.IsCompletedSuccessfully ? CompletedTask : given;
    }

    static Task<T> EndResult(RuntimeAsync<T> task, AsyncSuspension suspension) => Leave(task, suspension);
    static ValueTask EndValue(RuntimeAsync<T> task, AsyncSuspension suspension) => new ValueTask(End(task, suspension));
    static ValueTask<T> EndValueResult(RuntimeAsync<T> task, AsyncSuspension suspension) => new ValueTask<T>(EndResult(task, suspension));

    static AsyncSuspension Returned(RuntimeAsync<T> task, T result)
    {
        if (task.HasBeenSuspended) task.TrySetResult(result, task.IsLast);
        else AsyncMethods.SetResult(ref task._ended, result);
        return AsyncSuspension.None();
    }

    static AsyncSuspension Ended(RuntimeAsync<T> task) => Returned(task, default);

    static AsyncSuspension Failed(RuntimeAsync<T> task, object exception)
    {
        Exception e = exception as Exception ?? new RuntimeWrappedException(exception);
        if (!task.HasBeenSuspended) AsyncMethods.SetException(ref task._ended, e);
        else if (e is OperationCanceledException c) task.TryCancel(c, task.IsLast);
        else task.TrySetException(e, task.IsLast);
        return AsyncSuspension.None();
    }
}

public static class AsyncHelpers
{
    public static void AwaitAwaiter<TAwaiter>(TAwaiter awaiter) where TAwaiter : INotifyCompletion
        => AsyncSuspension.Detach(new AsyncSuspension(awaiter, true));

    public static void UnsafeAwaitAwaiter<TAwaiter>(TAwaiter awaiter) where TAwaiter : ICriticalNotifyCompletion
        => AsyncSuspension.Detach(new AsyncSuspension(awaiter, false));

    public static void Await(Task task)
    {
        var a = task.GetAwaiter();
        if (!a.IsCompletedOrBlocks) UnsafeAwaitAwaiter(a);
        a.GetResult();
    }

    public static T Await<T>(Task<T> task)
    {
        var a = task.GetAwaiter();
        if (!a.IsCompletedOrBlocks) UnsafeAwaitAwaiter(a);
        return a.GetResult();
    }

    public static void Await(ValueTask task)
    {
        var a = task.GetAwaiter();
        if (!a.IsCompletedOrBlocks) UnsafeAwaitAwaiter(a);
        a.GetResult();
    }

    public static T Await<T>(ValueTask<T> task)
    {
        var a = task.GetAwaiter();
        if (!a.IsCompletedOrBlocks) UnsafeAwaitAwaiter(a);
        return a.GetResult();
    }

    public static void Await(ConfiguredTaskAwaitable configuredAwaitable)
    {
        var a = configuredAwaitable.GetAwaiter();
        if (!a.IsCompletedOrBlocks) UnsafeAwaitAwaiter(a);
        a.GetResult();
    }

    public static T Await<T>(ConfiguredTaskAwaitable<T> configuredAwaitable)
    {
        var a = configuredAwaitable.GetAwaiter();
        if (!a.IsCompletedOrBlocks) UnsafeAwaitAwaiter(a);
        return a.GetResult();
    }

    public static void Await(ConfiguredValueTaskAwaitable configuredAwaitable)
    {
        var a = configuredAwaitable.GetAwaiter();
        if (!a.IsCompletedOrBlocks) UnsafeAwaitAwaiter(a);
        a.GetResult();
    }

    public static T Await<T>(ConfiguredValueTaskAwaitable<T> configuredAwaitable)
    {
        var a = configuredAwaitable.GetAwaiter();
        if (!a.IsCompletedOrBlocks) UnsafeAwaitAwaiter(a);
        return a.GetResult();
    }

    public static void HandleAsyncEntryPoint(Task task) => task.GetAwaiter().GetResult();
    public static int HandleAsyncEntryPoint(Task<int> task) => task.GetAwaiter().GetResult();
}
