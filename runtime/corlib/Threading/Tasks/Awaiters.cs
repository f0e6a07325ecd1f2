using System.Threading;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

namespace System.Runtime.CompilerServices;

public interface INotifyCompletion
{
    void OnCompleted(Action continuation);
}

public interface ICriticalNotifyCompletion : INotifyCompletion
{
    void UnsafeOnCompleted(Action continuation);
}

// An awaiter of a task, or of a ValueTask that has one.
interface ITaskAwaiter
{
    Task Task { get; } // null if there is none
}

public readonly struct TaskAwaiter : ICriticalNotifyCompletion, ITaskAwaiter
{
    readonly Task _task;

    internal TaskAwaiter(Task task) { _task = task; }

    public bool IsCompleted => _task.IsCompletedForAwait;
    Task ITaskAwaiter.Task => _task;
    internal bool IsCompletedOrBlocks => _task.IsCompletedOrBlocks; // in place of IsCompleted, where a state machine awaits
    public void OnCompleted(Action continuation) => _task.ContinueAwait(continuation, true, true);
    public void UnsafeOnCompleted(Action continuation) => _task.ContinueAwait(continuation, true, false);

    [Diagnostics.StackTraceHidden]
    public void GetResult() => _task.ThrowIfFailed();
}

public readonly struct TaskAwaiter<TResult> : ICriticalNotifyCompletion, ITaskAwaiter
{
    readonly Task<TResult> _task;

    internal TaskAwaiter(Task<TResult> task) { _task = task; }

    public bool IsCompleted => _task.IsCompletedForAwait;
    Task ITaskAwaiter.Task => _task;
    internal bool IsCompletedOrBlocks => _task.IsCompletedOrBlocks; // in place of IsCompleted, where a state machine awaits
    public void OnCompleted(Action continuation) => _task.ContinueAwait(continuation, true, true);
    public void UnsafeOnCompleted(Action continuation) => _task.ContinueAwait(continuation, true, false);

    [Diagnostics.StackTraceHidden]
    public TResult GetResult()
    {
        _task.RunHere();
        if (!_task.TryTake(out TResult r, out _)) _task.ThrowIfFailed();
        if ((Task)_task is SemaphoreWait wait) wait.Arrive();
        return r;
    }
}

public readonly struct ConfiguredTaskAwaitable
{
    readonly ConfiguredTaskAwaiter _awaiter;

    internal ConfiguredTaskAwaitable(Task task, ConfigureAwaitOptions options) { _awaiter = new ConfiguredTaskAwaiter(task, options); }

    public ConfiguredTaskAwaiter GetAwaiter() => _awaiter;

    public readonly struct ConfiguredTaskAwaiter : ICriticalNotifyCompletion, ITaskAwaiter, IConfiguredTaskAwaiter
    {
        readonly Task _task;
        readonly ConfigureAwaitOptions _options;

        internal ConfiguredTaskAwaiter(Task task, ConfigureAwaitOptions options)
        {
            _task = task;
            _options = options;
        }

        public bool IsCompleted => (_options & ConfigureAwaitOptions.ForceYielding) == 0 && _task.IsCompletedForAwait;
        Task ITaskAwaiter.Task => _task;
        internal bool IsCompletedOrBlocks => (_options & ConfigureAwaitOptions.ForceYielding) == 0 ? _task.IsCompletedOrBlocks : _task.Suspends();
        public void OnCompleted(Action continuation) => _task.ContinueAwait(continuation, (_options & ConfigureAwaitOptions.ContinueOnCapturedContext) != 0, true);
        public void UnsafeOnCompleted(Action continuation) => _task.ContinueAwait(continuation, (_options & ConfigureAwaitOptions.ContinueOnCapturedContext) != 0, false);

        [Diagnostics.StackTraceHidden]
        public void GetResult()
        {
            _task.RunHere();
            _task.Await(Timeout.Infinite);
            if ((_options & ConfigureAwaitOptions.SuppressThrowing) == 0) _task.ThrowIfFailed();
        }
    }
}

public readonly struct ConfiguredTaskAwaitable<TResult>
{
    readonly ConfiguredTaskAwaiter _awaiter;

    internal ConfiguredTaskAwaitable(Task<TResult> task, ConfigureAwaitOptions options) { _awaiter = new ConfiguredTaskAwaiter(task, options); }

    public ConfiguredTaskAwaiter GetAwaiter() => _awaiter;

    public readonly struct ConfiguredTaskAwaiter : ICriticalNotifyCompletion, ITaskAwaiter, IConfiguredTaskAwaiter
    {
        readonly Task<TResult> _task;
        readonly ConfigureAwaitOptions _options;

        internal ConfiguredTaskAwaiter(Task<TResult> task, ConfigureAwaitOptions options)
        {
            _task = task;
            _options = options;
        }

        public bool IsCompleted => (_options & ConfigureAwaitOptions.ForceYielding) == 0 && _task.IsCompletedForAwait;
        Task ITaskAwaiter.Task => _task;
        internal bool IsCompletedOrBlocks => (_options & ConfigureAwaitOptions.ForceYielding) == 0 ? _task.IsCompletedOrBlocks : _task.Suspends();
        public void OnCompleted(Action continuation) => _task.ContinueAwait(continuation, (_options & ConfigureAwaitOptions.ContinueOnCapturedContext) != 0, true);
        public void UnsafeOnCompleted(Action continuation) => _task.ContinueAwait(continuation, (_options & ConfigureAwaitOptions.ContinueOnCapturedContext) != 0, false);

        [Diagnostics.StackTraceHidden]
        public TResult GetResult()
        {
            _task.RunHere();
            if (!_task.TryTake(out TResult r, out _)) _task.ThrowIfFailed();
            if ((Task)_task is SemaphoreWait wait) wait.Arrive();
            return r;
        }
    }
}

public readonly struct YieldAwaitable
{
    public YieldAwaiter GetAwaiter() => default;

    public readonly struct YieldAwaiter : ICriticalNotifyCompletion, IStateMachineBoxAwareAwaiter
    {
        public bool IsCompleted => false;
        internal bool IsCompletedOrBlocks => Task.GoesOnAfterYield;
        public void OnCompleted(Action continuation) => AwaitContinuation.RunElsewhere(continuation, true, true);
        public void UnsafeOnCompleted(Action continuation) => AwaitContinuation.RunElsewhere(continuation, true, false);
        public void GetResult() { }
    }
}

public readonly struct ValueTaskAwaiter : ICriticalNotifyCompletion, ITaskAwaiter, IStateMachineBoxAwareAwaiter
{
    readonly ValueTask _value;

    internal ValueTaskAwaiter(ValueTask value) { _value = value; }

    public bool IsCompleted => _value.IsCompletedForAwait;
    Task ITaskAwaiter.Task => _value.AsTaskOrNull;
    internal bool IsCompletedOrBlocks => _value.IsCompletedOrBlocks;
    public void OnCompleted(Action continuation) => _value.Continue(continuation, true, true);
    public void UnsafeOnCompleted(Action continuation) => _value.Continue(continuation, true, false);

    [Diagnostics.StackTraceHidden]
    public void GetResult() => _value.ThrowIfFailed();
}

public readonly struct ValueTaskAwaiter<TResult> : ICriticalNotifyCompletion, ITaskAwaiter, IStateMachineBoxAwareAwaiter
{
    readonly ValueTask<TResult> _value;

    internal ValueTaskAwaiter(ValueTask<TResult> value) { _value = value; }

    public bool IsCompleted => _value.IsCompletedForAwait;
    Task ITaskAwaiter.Task => _value.AsTaskOrNull;
    internal bool IsCompletedOrBlocks => _value.IsCompletedOrBlocks;
    public void OnCompleted(Action continuation) => _value.Continue(continuation, true, true);
    public void UnsafeOnCompleted(Action continuation) => _value.Continue(continuation, true, false);

    [Diagnostics.StackTraceHidden]
    public TResult GetResult() => _value.Result;
}

public readonly struct ConfiguredValueTaskAwaitable
{
    readonly ValueTask _value;
    readonly bool _onCaptured;

    internal ConfiguredValueTaskAwaitable(ValueTask value, bool onCaptured)
    {
        _value = value;
        _onCaptured = onCaptured;
    }

    public ConfiguredValueTaskAwaiter GetAwaiter() => new ConfiguredValueTaskAwaiter(_value, _onCaptured);

    public readonly struct ConfiguredValueTaskAwaiter : ICriticalNotifyCompletion, ITaskAwaiter, IStateMachineBoxAwareAwaiter
    {
        readonly ValueTask _value;
        readonly bool _onCaptured;

        internal ConfiguredValueTaskAwaiter(ValueTask value, bool onCaptured)
        {
            _value = value;
            _onCaptured = onCaptured;
        }

        public bool IsCompleted => _value.IsCompletedForAwait;
        Task ITaskAwaiter.Task => _value.AsTaskOrNull;
        internal bool IsCompletedOrBlocks => _value.IsCompletedOrBlocks;
        public void OnCompleted(Action continuation) => _value.Continue(continuation, _onCaptured, true);
        public void UnsafeOnCompleted(Action continuation) => _value.Continue(continuation, _onCaptured, false);

        [Diagnostics.StackTraceHidden]
        public void GetResult() => _value.ThrowIfFailed();
    }
}

public readonly struct ConfiguredValueTaskAwaitable<TResult>
{
    readonly ValueTask<TResult> _value;
    readonly bool _onCaptured;

    internal ConfiguredValueTaskAwaitable(ValueTask<TResult> value, bool onCaptured)
    {
        _value = value;
        _onCaptured = onCaptured;
    }

    public ConfiguredValueTaskAwaiter GetAwaiter() => new ConfiguredValueTaskAwaiter(_value, _onCaptured);

    public readonly struct ConfiguredValueTaskAwaiter : ICriticalNotifyCompletion, ITaskAwaiter, IStateMachineBoxAwareAwaiter
    {
        readonly ValueTask<TResult> _value;
        readonly bool _onCaptured;

        internal ConfiguredValueTaskAwaiter(ValueTask<TResult> value, bool onCaptured)
        {
            _value = value;
            _onCaptured = onCaptured;
        }

        public bool IsCompleted => _value.IsCompletedForAwait;
        Task ITaskAwaiter.Task => _value.AsTaskOrNull;
        internal bool IsCompletedOrBlocks => _value.IsCompletedOrBlocks;
        public void OnCompleted(Action continuation) => _value.Continue(continuation, _onCaptured, true);
        public void UnsafeOnCompleted(Action continuation) => _value.Continue(continuation, _onCaptured, false);

        [Diagnostics.StackTraceHidden]
        public TResult GetResult() => _value.Result;
    }
}
