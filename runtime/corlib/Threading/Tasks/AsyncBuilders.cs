using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

namespace System.Runtime.CompilerServices;

public interface IAsyncStateMachine
{
    void MoveNext();
    void SetStateMachine(IAsyncStateMachine stateMachine);
}

// The task of an async method.
abstract class AsyncMethodTask<T> : Task<T>
{
    private protected bool _last; // the thread that continues the method now ends after it
    bool _apart; // a thread of its own has gone on with the method since it was first suspended, before others knew of the task

    // The method is suspended for the first time, by this awaiter.
    internal void FirstAwaits(object awaiter)
    {
        bool apart = awaiter is YieldAwaitable.YieldAwaiter ? !Yields && ContinueApart && AwaitContinuation.Inlines : awaiter is ITaskAwaiter { Task: { } awaited } && awaited.ContinuesApart;
        if (!apart) return;
        CriticalSection.Own();
        _apart = true;
        CriticalSection.Leave();
    }

    private protected override bool EndsItsThread
    {
        get
        {
            CriticalSection.Own();
            bool apart = _apart;
            CriticalSection.Leave();
            return apart;
        }
    }

    internal override bool IsLast
    {
        get
        {
            CriticalSection.Own();
            bool last = _last;
            CriticalSection.Leave();
            return last;
        }
        set
        {
            CriticalSection.Own();
            _last = value;
            CriticalSection.Leave();
        }
    }
}

// The task of an async method that has been suspended. It keeps the state machine. The thread that suspends the method
// hands the machine on, by way of what the method awaits, to the thread that continues it. A running machine is a copy,
// which no other thread can see.
sealed class AsyncTask<TStateMachine, TResult> : AsyncMethodTask<TResult> where TStateMachine : IAsyncStateMachine
{
    TStateMachine _machine;

    private protected override bool Continues(Action action) => action == Go || action == MoveNext;

    internal void Keep(TStateMachine machine)
    {
        CriticalSection.Own();
        _machine = Own(machine);
        _last = false;
        CriticalSection.Leave();
    }

    // In a debug build the machine is an object. The machine of an async method is copied, as the value is that other
    // builds have instead. The machine of an async iterator is not: the program iterates over it.
    static TStateMachine Own(TStateMachine machine)
        => default(TStateMachine) != null || machine is null or IAsyncDisposable ? machine : (TStateMachine)((object)machine).MemberwiseClone();

    internal void Go()
    {
        ExecutionContext old = ExecutionContext.Swap(null);
        SynchronizationContext synchronization = SynchronizationContext.Current;
        MoveNext();
        SynchronizationContext.Restore(synchronization);
        ExecutionContext.Restore(old);
    }

    internal void MoveNext()
    {
        CriticalSection.Own();
        TStateMachine machine = Own(_machine);
        int last = _last ? 1 : 0;
        _machine = default;
        CriticalSection.Leave();
        int before = GoOnWithMethod(last);
        machine.MoveNext();
        LeaveMethod(before);
    }
}

// Continues a method in an execution context of its own.
sealed class ContextGo(Action moveNext, ExecutionContext context)
{
    internal void Go()
    {
        ExecutionContext old = ExecutionContext.Swap(context);
        SynchronizationContext synchronization = SynchronizationContext.Current;
        moveNext();
        SynchronizationContext.Restore(synchronization);
        ExecutionContext.Restore(old);
    }
}

// What all builders share.
static class AsyncMethods
{
    internal static void Start<TStateMachine>(ref TStateMachine machine) where TStateMachine : IAsyncStateMachine
    {
        // The caller does not see what the method does to the contexts before it is suspended.
        ExecutionContext context = ExecutionContext.Current;
        SynchronizationContext synchronization = SynchronizationContext.Current;
        int before = Task.BeginMethod();
        machine.MoveNext();
        Task.CheckLeft();
        Task.LeaveMethod(before);
        SynchronizationContext.Restore(synchronization);
        ExecutionContext.Restore(context);
    }

    // The task that continues the method. It is made when the method is first suspended.
    static Action Suspend<TAwaiter, TStateMachine, TResult>(ref Task<TResult> task, ref TAwaiter awaiter, ref TStateMachine machine) where TStateMachine : IAsyncStateMachine
    {
        if (task is not AsyncTask<TStateMachine, TResult> box)
        {
            box = new AsyncTask<TStateMachine, TResult>();
            task = box; // stored in the machine before the machine is copied
            if (Task.AwaitsBlock) box.FirstAwaits(awaiter);
        }
        box.Keep(machine);
        Task.CheckKept();
        ExecutionContext context = ExecutionContext.CaptureOrNull();
        if (context != null) return new ContextGo(box.MoveNext, context).Go;
        return ExecutionContext.IsFlowSuppressed() ? box.MoveNext : box.Go;
    }

    internal static void Await<TAwaiter, TStateMachine, TResult>(ref Task<TResult> task, ref TAwaiter awaiter, ref TStateMachine machine)
        where TAwaiter : INotifyCompletion where TStateMachine : IAsyncStateMachine
    {
        Action go = Suspend(ref task, ref awaiter, ref machine);
        try
        {
            awaiter.OnCompleted(go);
        }
        catch (Exception e)
        {
            ThreadPool.Throw(e);
        }
    }

    internal static void AwaitUnsafe<TAwaiter, TStateMachine, TResult>(ref Task<TResult> task, ref TAwaiter awaiter, ref TStateMachine machine)
        where TAwaiter : ICriticalNotifyCompletion where TStateMachine : IAsyncStateMachine
    {
        Action go = Suspend(ref task, ref awaiter, ref machine);
        try
        {
            awaiter.UnsafeOnCompleted(go);
        }
        catch (Exception e)
        {
            ThreadPool.Throw(e);
        }
    }

    internal static void SetResult<TResult>(ref Task<TResult> task, TResult result)
    {
        Task<TResult> t = task;
        if (t == null)
        {
            task = Task.FromResult(result);
            return;
        }
        if (!t.TrySetResult(result, t.IsLast)) throw new InvalidOperationException(TaskCompletionSource.Already);
    }

    internal static void SetException<TResult>(ref Task<TResult> task, Exception exception)
    {
        if (exception == null) throw new ArgumentNullException("exception");
        Task<TResult> t = task;
        if (t == null) // nobody has the task yet
        {
            task = exception is OperationCanceledException cancelled
                ? new Task<TResult>(TaskStatus.Canceled, new TaskFailure(cancelled)) : new Task<TResult>(TaskStatus.Faulted, new TaskFailure(new List<Exception> { exception }));
            return;
        }
        if (!(exception is OperationCanceledException c ? t.TryCancel(c, t.IsLast) : t.TrySetException(exception, t.IsLast))) throw new InvalidOperationException(TaskCompletionSource.Already);
    }
}

public struct AsyncTaskMethodBuilder
{
    Task<VoidTaskResult> _task;

    public static AsyncTaskMethodBuilder Create() => default;
    public void Start<TStateMachine>(ref TStateMachine stateMachine) where TStateMachine : IAsyncStateMachine => AsyncMethods.Start(ref stateMachine);
    public void SetStateMachine(IAsyncStateMachine stateMachine) { }

    public void AwaitOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
        where TAwaiter : INotifyCompletion where TStateMachine : IAsyncStateMachine => AsyncMethods.Await(ref _task, ref awaiter, ref stateMachine);

    public void AwaitUnsafeOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
        where TAwaiter : ICriticalNotifyCompletion where TStateMachine : IAsyncStateMachine => AsyncMethods.AwaitUnsafe(ref _task, ref awaiter, ref stateMachine);

    public Task Task => _task ??= new Task<VoidTaskResult>();
    public void SetResult() => AsyncMethods.SetResult(ref _task, default);
    public void SetException(Exception exception) => AsyncMethods.SetException(ref _task, exception);
}

public struct AsyncTaskMethodBuilder<TResult>
{
    Task<TResult> _task;

    public static AsyncTaskMethodBuilder<TResult> Create() => default;
    public void Start<TStateMachine>(ref TStateMachine stateMachine) where TStateMachine : IAsyncStateMachine => AsyncMethods.Start(ref stateMachine);
    public void SetStateMachine(IAsyncStateMachine stateMachine) { }

    public void AwaitOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
        where TAwaiter : INotifyCompletion where TStateMachine : IAsyncStateMachine => AsyncMethods.Await(ref _task, ref awaiter, ref stateMachine);

    public void AwaitUnsafeOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
        where TAwaiter : ICriticalNotifyCompletion where TStateMachine : IAsyncStateMachine => AsyncMethods.AwaitUnsafe(ref _task, ref awaiter, ref stateMachine);

    public Task<TResult> Task => _task ??= new Task<TResult>();
    public void SetResult(TResult result) => AsyncMethods.SetResult(ref _task, result);
    public void SetException(Exception exception) => AsyncMethods.SetException(ref _task, exception);
}

public struct AsyncVoidMethodBuilder
{
    Task<bool> _task;
    SynchronizationContext _context;

    public static AsyncVoidMethodBuilder Create()
    {
        SynchronizationContext context = SynchronizationContext.Current;
        context?.OperationStarted();
        return new AsyncVoidMethodBuilder { _context = context };
    }

    public void Start<TStateMachine>(ref TStateMachine stateMachine) where TStateMachine : IAsyncStateMachine => AsyncMethods.Start(ref stateMachine);
    public void SetStateMachine(IAsyncStateMachine stateMachine) { }

    public void AwaitOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
        where TAwaiter : INotifyCompletion where TStateMachine : IAsyncStateMachine => AsyncMethods.Await(ref _task, ref awaiter, ref stateMachine);

    public void AwaitUnsafeOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
        where TAwaiter : ICriticalNotifyCompletion where TStateMachine : IAsyncStateMachine => AsyncMethods.AwaitUnsafe(ref _task, ref awaiter, ref stateMachine);

    public void SetResult() => _context?.OperationCompleted();

    // Nobody awaits the method: the synchronisation context gets the exception, or nobody does.
    public void SetException(Exception exception)
    {
        if (exception == null) throw new ArgumentNullException("exception");
        if (_context == null)
        {
            ThreadPool.Throw(exception);
            return;
        }
        try
        {
            var info = ExceptionServices.ExceptionDispatchInfo.Capture(exception);
            _context.Post(s => ((ExceptionServices.ExceptionDispatchInfo)s).Throw(), info);
        }
        finally
        {
            _context.OperationCompleted();
        }
    }
}

public struct AsyncValueTaskMethodBuilder
{
    Task<VoidTaskResult> _task;
    bool _done;

    public static AsyncValueTaskMethodBuilder Create() => default;
    public void Start<TStateMachine>(ref TStateMachine stateMachine) where TStateMachine : IAsyncStateMachine => AsyncMethods.Start(ref stateMachine);
    public void SetStateMachine(IAsyncStateMachine stateMachine) { }

    public void AwaitOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
        where TAwaiter : INotifyCompletion where TStateMachine : IAsyncStateMachine => AsyncMethods.Await(ref _task, ref awaiter, ref stateMachine);

    public void AwaitUnsafeOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
        where TAwaiter : ICriticalNotifyCompletion where TStateMachine : IAsyncStateMachine => AsyncMethods.AwaitUnsafe(ref _task, ref awaiter, ref stateMachine);

    public ValueTask Task => _done ? default : new ValueTask(_task ??= new Task<VoidTaskResult>());

    public void SetResult()
    {
        if (_task == null) _done = true;
        else AsyncMethods.SetResult(ref _task, default);
    }

    public void SetException(Exception exception) => AsyncMethods.SetException(ref _task, exception);
}

public struct AsyncValueTaskMethodBuilder<TResult>
{
    Task<TResult> _task;
    TResult _result;
    bool _done;

    public static AsyncValueTaskMethodBuilder<TResult> Create() => default;
    public void Start<TStateMachine>(ref TStateMachine stateMachine) where TStateMachine : IAsyncStateMachine => AsyncMethods.Start(ref stateMachine);
    public void SetStateMachine(IAsyncStateMachine stateMachine) { }

    public void AwaitOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
        where TAwaiter : INotifyCompletion where TStateMachine : IAsyncStateMachine => AsyncMethods.Await(ref _task, ref awaiter, ref stateMachine);

    public void AwaitUnsafeOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
        where TAwaiter : ICriticalNotifyCompletion where TStateMachine : IAsyncStateMachine => AsyncMethods.AwaitUnsafe(ref _task, ref awaiter, ref stateMachine);

    public ValueTask<TResult> Task => _done ? new ValueTask<TResult>(_result) : new ValueTask<TResult>(_task ??= new Task<TResult>());

    public void SetResult(TResult result)
    {
        if (_task == null)
        {
            _result = result;
            _done = true;
        }
        else AsyncMethods.SetResult(ref _task, result);
    }

    public void SetException(Exception exception) => AsyncMethods.SetException(ref _task, exception);
}

// What the next two builders complete. On .NET a later method takes it once its result has been taken; here none does, and whoever asks once more is told
// the same.
sealed class PooledResult<T> : IValueTaskSource, IValueTaskSource<T>
{
    internal ManualResetValueTaskSourceCore<T> Core;

    public T GetResult(short token)
    {
        try
        {
            return Core.GetResult(token);
        }
        finally
        {
            Core.Reset();
        }
    }

    void IValueTaskSource.GetResult(short token) => GetResult(token);
    public ValueTaskSourceStatus GetStatus(short token) => Core.GetStatus(token);
    public void OnCompleted(Action<object> continuation, object state, short token, ValueTaskSourceOnCompletedFlags flags) => Core.OnCompleted(continuation, state, token, flags);
}

public struct PoolingAsyncValueTaskMethodBuilder
{
    PoolingAsyncValueTaskMethodBuilder<VoidTaskResult> _builder;

    public static PoolingAsyncValueTaskMethodBuilder Create() => default;
    public void Start<TStateMachine>(ref TStateMachine stateMachine) where TStateMachine : IAsyncStateMachine => AsyncMethods.Start(ref stateMachine);
    public void SetStateMachine(IAsyncStateMachine stateMachine) { }

    public void AwaitOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
        where TAwaiter : INotifyCompletion where TStateMachine : IAsyncStateMachine => _builder.AwaitOnCompleted(ref awaiter, ref stateMachine);

    public void AwaitUnsafeOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
        where TAwaiter : ICriticalNotifyCompletion where TStateMachine : IAsyncStateMachine => _builder.AwaitUnsafeOnCompleted(ref awaiter, ref stateMachine);

    public ValueTask Task => _builder.Source is { } source ? new ValueTask(source, source.Core.Version) : default;
    public void SetResult() => _builder.SetResult(default);
    public void SetException(Exception exception) => _builder.SetException(exception);
}

public struct PoolingAsyncValueTaskMethodBuilder<TResult>
{
    Task<bool> _task; // keeps the machine; nobody has it
    PooledResult<TResult> _source;
    TResult _result;
    bool _done;

    public static PoolingAsyncValueTaskMethodBuilder<TResult> Create() => default;
    public void Start<TStateMachine>(ref TStateMachine stateMachine) where TStateMachine : IAsyncStateMachine => AsyncMethods.Start(ref stateMachine);
    public void SetStateMachine(IAsyncStateMachine stateMachine) { }

    // Null if the method has ended with a result and was never suspended.
    internal PooledResult<TResult> Source => _done ? null : _source ??= new PooledResult<TResult>();

    public void AwaitOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
        where TAwaiter : INotifyCompletion where TStateMachine : IAsyncStateMachine
    {
        _ = Source; // stored in the machine before the machine is copied
        AsyncMethods.Await(ref _task, ref awaiter, ref stateMachine);
    }

    public void AwaitUnsafeOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
        where TAwaiter : ICriticalNotifyCompletion where TStateMachine : IAsyncStateMachine
    {
        _ = Source;
        AsyncMethods.AwaitUnsafe(ref _task, ref awaiter, ref stateMachine);
    }

    public ValueTask<TResult> Task => Source is { } source ? new ValueTask<TResult>(source, source.Core.Version) : new ValueTask<TResult>(_result);

    public void SetResult(TResult result)
    {
        if (_source != null)
        {
            _source.Core.SetResult(result);
            return;
        }
        _result = result;
        _done = true;
    }

    public void SetException(Exception exception) => Source.Core.SetException(exception);
}

// The builder of async iterators. Their promises are ManualResetValueTaskSourceCores of their own.
public struct AsyncIteratorMethodBuilder
{
    Task<bool> _task;

    public static AsyncIteratorMethodBuilder Create() => default;
    public void MoveNext<TStateMachine>(ref TStateMachine stateMachine) where TStateMachine : IAsyncStateMachine => AsyncMethods.Start(ref stateMachine);

    public void AwaitOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
        where TAwaiter : INotifyCompletion where TStateMachine : IAsyncStateMachine => AsyncMethods.Await(ref _task, ref awaiter, ref stateMachine);

    public void AwaitUnsafeOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
        where TAwaiter : ICriticalNotifyCompletion where TStateMachine : IAsyncStateMachine => AsyncMethods.AwaitUnsafe(ref _task, ref awaiter, ref stateMachine);

    public void Complete() => _task = null;
}

[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Delegate | AttributeTargets.Enum | AttributeTargets.Method, Inherited = false)]
public sealed class AsyncMethodBuilderAttribute(Type builderType) : Attribute
{
    public Type BuilderType => builderType;
}
