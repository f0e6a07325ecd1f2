using System.Collections.Generic;

namespace System.Threading.Tasks;

// Tasks with clocks of the program's, and tasks one after the other.
partial class Task
{
    public static Task Delay(TimeSpan delay, TimeProvider timeProvider) => Delay(delay, timeProvider, default);

    public static Task Delay(TimeSpan delay, TimeProvider timeProvider, CancellationToken cancellationToken)
    {
        if (timeProvider == null) throw new ArgumentNullException("timeProvider");
        if (timeProvider == TimeProvider.System) return Delay(delay, cancellationToken);
        long ms = delay.ToDelay("delay", TimeSpan.BadDelay);
        if (cancellationToken.IsCancellationRequested) return FromCanceled(cancellationToken);
        if (ms == 0) return CompletedTask;
        var promise = new Task();
        promise.EndedBy(timeProvider, delay, promise.DelayCancelledBy(cancellationToken), () => promise.TryComplete(TaskStatus.RanToCompletion, null));
        return promise;
    }

    // Completes this promise by a token, or by what a provider's timer does. Afterwards the registration and the timer
    // are taken back.
    private protected void EndedBy(TimeProvider provider, TimeSpan time, CancellationTokenRegistration r, Action late)
    {
        ITimer timer = provider.CreateTimer(_ => late(), null, time, new TimeSpan(-TimeSpan.TicksPerMillisecond));
        Then(() =>
        {
            r.Unregister();
            timer.Dispose();
        });
    }

    public Task WaitAsync(TimeSpan timeout, TimeProvider timeProvider) => WaitAsync(timeout, timeProvider, default);

    public Task WaitAsync(TimeSpan timeout, TimeProvider timeProvider, CancellationToken cancellationToken)
    {
        if (timeProvider == null) throw new ArgumentNullException("timeProvider");
        long ms = timeout.ToDelay("timeout", TimeSpan.BadDelay);
        if (timeProvider == TimeProvider.System || ms <= 0 || IsCompleted || cancellationToken.IsCancellationRequested) return WaitAsync(ms, cancellationToken);
        var promise = new Task();
        promise.EndedBy(timeProvider, timeout, promise.CancelledBy(cancellationToken), () => promise.TrySetException(new TimeoutException()));
        Follow(promise, Timeout.Infinite, default, new ActionContinuation(() => promise.TryComplete(Ended(out TaskFailure f), f)));
        return promise;
    }
}

partial class Task<TResult>
{
    public new Task<TResult> WaitAsync(TimeSpan timeout, TimeProvider timeProvider) => WaitAsync(timeout, timeProvider, default);

    public new Task<TResult> WaitAsync(TimeSpan timeout, TimeProvider timeProvider, CancellationToken cancellationToken)
    {
        if (timeProvider == null) throw new ArgumentNullException("timeProvider");
        long ms = timeout.ToDelay("timeout", TimeSpan.BadDelay);
        if (timeProvider == TimeProvider.System || ms <= 0 || IsCompleted || cancellationToken.IsCancellationRequested) return WaitAsync(timeout, cancellationToken);
        var promise = new Task<TResult>();
        promise.EndedBy(timeProvider, timeout, promise.CancelledBy(cancellationToken), () => promise.TrySetException(new TimeoutException()));
        Follow(promise, Timeout.Infinite, default, new ActionContinuation(() =>
        {
            if (TryTake(out TResult r, out TaskFailure f)) promise.TrySetResult(r);
            else promise.TryComplete(Ended(out _), f);
        }));
        return promise;
    }
}

// Tasks for types that have methods Begin… and End….
public static class TaskToAsyncResult
{
    sealed class Result(Task task, object state) : IAsyncResult
    {
        internal Task Task => task;
        readonly bool _synchronously = task.IsCompleted;
        public object AsyncState => state;
        public bool CompletedSynchronously => _synchronously;
        public bool IsCompleted => task.IsCompleted;
        public WaitHandle AsyncWaitHandle => ((IAsyncResult)task).AsyncWaitHandle;
    }

    public static IAsyncResult Begin(Task task, AsyncCallback callback, object state)
    {
        if (task == null) throw new ArgumentNullException("task");
        var r = new Result(task, state);
        if (callback == null) return r;
        if (r.CompletedSynchronously) callback(r);
        else task.ConfigureAwait(false).GetAwaiter().OnCompleted(() => callback(r));
        return r;
    }

    public static void End(IAsyncResult asyncResult) => Unwrap(asyncResult).GetAwaiter().GetResult();
    public static TResult End<TResult>(IAsyncResult asyncResult) => Unwrap<TResult>(asyncResult).GetAwaiter().GetResult();

    public static Task Unwrap(IAsyncResult asyncResult)
    {
        if (asyncResult == null) throw new ArgumentNullException("asyncResult");
        return (asyncResult as Result)?.Task ?? throw new ArgumentException("Value does not fall within the expected range.", "asyncResult");
    }

    public static Task<TResult> Unwrap<TResult>(IAsyncResult asyncResult)
    {
        if (asyncResult == null) throw new ArgumentNullException("asyncResult");
        return (asyncResult as Result)?.Task as Task<TResult> ?? throw new ArgumentException("Value does not fall within the expected range.", "asyncResult");
    }
}
