using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System.Threading.Tasks;

public partial class Task<TResult> : Task
{
    TResult _result; // written only before the task is completed

    internal Task() { }
    internal Task(object state, TaskCreationOptions options) : base(state, options) { }
    internal Task(TaskCreationOptions options) : base(options) { }
    internal Task(TResult result) : base(TaskStatus.RanToCompletion, null) { _result = result; }
    internal Task(TaskStatus status, TaskFailure failure) : base(status, failure) { }

    internal Task(Delegate function, object state, CancellationToken token, TaskCreationOptions options, TaskScheduler scheduler, Task antecedent = null)
        : base(function, state, token, options, scheduler, antecedent) { }

    public Task(Func<TResult> function) : base(NotNull(function), null, default, 0, null) { }
    public Task(Func<TResult> function, CancellationToken cancellationToken) : base(NotNull(function), null, cancellationToken, 0, null) { }
    public Task(Func<TResult> function, TaskCreationOptions creationOptions) : base(NotNull(function), null, default, creationOptions, null) { }
    public Task(Func<TResult> function, CancellationToken cancellationToken, TaskCreationOptions creationOptions) : base(NotNull(function), null, cancellationToken, creationOptions, null) { }
    public Task(Func<object, TResult> function, object state) : base(NotNull(function), state, default, 0, null) { }
    public Task(Func<object, TResult> function, object state, CancellationToken cancellationToken) : base(NotNull(function), state, cancellationToken, 0, null) { }
    public Task(Func<object, TResult> function, object state, TaskCreationOptions creationOptions) : base(NotNull(function), state, default, creationOptions, null) { }
    public Task(Func<object, TResult> function, object state, CancellationToken cancellationToken, TaskCreationOptions creationOptions) : base(NotNull(function), state, cancellationToken, creationOptions, null) { }

    static Delegate NotNull(Delegate function) => function ?? throw new ArgumentNullException("function");

    private protected override void Invoke(Delegate action) => Return(action is Func<TResult> f ? f() : Unsafe.As<Func<object, TResult>>(action)(AsyncState));

    // Stores the result of the task's delegate, before the task is completed: no other thread reads it yet.
    private protected void Return(TResult result)
    {
        CriticalSection.Own();
        _result = result;
        CriticalSection.Leave();
    }

    // Completes a promise. False if another thread has completed it.
    internal bool TrySetResult(TResult result) => TrySetResult(result, false);

    // The same. With last, the thread ends once the continuations have run.
    internal bool TrySetResult(TResult result, bool last)
    {
        int shows = MayShow(last);
        CriticalSection.When(this, Always);
        if (SettledAlready)
        {
            CriticalSection.Leave();
            return false;
        }
        Ending e = SettleWith(result, shows);
        CriticalSection.Leave();
        Finished(e, last);
        return true;
    }

    // Called in a critical section, on a promise that is not completed. No continuations are added after it.
    internal Ending SettleWith(TResult result, int shows)
    {
        _result = result;
        return Settle(TaskStatus.RanToCompletion, null, shows);
    }

    internal override void Follow(Task inner, bool last, bool alone = false)
    {
        if (inner == null) TryCancel(default(CancellationToken));
        else inner.Then(new Forward<TResult>(this, alone), last);
    }

    // The result of a ValueTask whose task ended with this one.
    internal virtual TResult Taken(TResult result) => result;

    internal new virtual Task<TResult> OfSource()
    {
        if (!IsOpenSource) return this;
        var promise = new Task<TResult>();
        ContinueSource(new Forward<TResult>(promise));
        return promise;
    }

    internal override object ResultAsObject => ResultOnSuccess;

    // The result of a completed task.
    internal TResult ResultOnSuccess
    {
        get
        {
            CriticalSection.When(this, WhenCompleted);
            TResult r = _result;
            CriticalSection.Leave();
            return r;
        }
    }

    public TResult Result
    {
        get
        {
            RunHere();
            if (!TryTake(out TResult r, out _)) ThrowAggregate();
            return r;
        }
    }

    // Waits until the task is completed. Gives its result, if it has one.
    internal bool TryTake(out TResult result, out TaskFailure failure)
    {
        CriticalSection.When(this, WhenCompleted);
        result = _result;
        failure = Failure;
        bool did = Ran;
        CriticalSection.Leave();
        return did;
    }

    public static new TaskFactory<TResult> Factory => TaskFactory<TResult>.Shared.Only;

    public new TaskAwaiter<TResult> GetAwaiter() => new TaskAwaiter<TResult>(this);
    public new ConfiguredTaskAwaitable<TResult> ConfigureAwait(bool continueOnCapturedContext) => new ConfiguredTaskAwaitable<TResult>(this, continueOnCapturedContext ? ConfigureAwaitOptions.ContinueOnCapturedContext : 0);

    public new ConfiguredTaskAwaitable<TResult> ConfigureAwait(ConfigureAwaitOptions options)
    {
        if ((options & ~(ConfigureAwaitOptions.ContinueOnCapturedContext | ConfigureAwaitOptions.ForceYielding)) != 0)
        {
            if ((options & ConfigureAwaitOptions.SuppressThrowing) == 0) throw new ArgumentOutOfRangeException("options");
            throw new ArgumentOutOfRangeException("options", "Task<TResult>.ConfigureAwait does not support ConfigureAwaitOptions.SuppressThrowing. To suppress throwing, instead cast the Task<TResult> to its base class Task and await that with SuppressThrowing.");
        }
        return new ConfiguredTaskAwaitable<TResult>(this, options);
    }

    public new Task<TResult> WaitAsync(CancellationToken cancellationToken) => WaitAsync(Timeout.Infinite, cancellationToken);
    public new Task<TResult> WaitAsync(TimeSpan timeout) => WaitAsync(timeout.ToDelay("timeout", TimeSpan.BadDelay), default);
    public new Task<TResult> WaitAsync(TimeSpan timeout, CancellationToken cancellationToken) => WaitAsync(timeout.ToDelay("timeout", TimeSpan.BadDelay), cancellationToken);

    Task<TResult> WaitAsync(long timeout, CancellationToken token)
    {
        if (IsCompleted || timeout == Timeout.Infinite && !token.CanBeCanceled) return this;
        if (token.IsCancellationRequested) return FromCanceled<TResult>(token);
        if (timeout == 0) return FromException<TResult>(new TimeoutException());
        var promise = new Task<TResult>();
        Follow(promise, timeout, token, new Forward<TResult>(promise));
        return promise;
    }
}
