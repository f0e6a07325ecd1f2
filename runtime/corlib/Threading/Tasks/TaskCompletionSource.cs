using System.Collections.Generic;

namespace System.Threading.Tasks;

public class TaskCompletionSource
{
    readonly Task _task;

    public TaskCompletionSource() : this(null, 0) { }
    public TaskCompletionSource(TaskCreationOptions creationOptions) : this(null, creationOptions) { }
    public TaskCompletionSource(object state) : this(state, 0) { }
    public TaskCompletionSource(object state, TaskCreationOptions creationOptions) { _task = new Task(state, creationOptions); }

    public Task Task => _task;

    internal const string Already = "An attempt was made to transition a task to a final state when it had already completed.";

    static void Check(bool first)
    {
        if (!first) throw new InvalidOperationException(Already);
    }

    public void SetResult() => Check(TrySetResult());
    public bool TrySetResult() => _task.TryComplete(TaskStatus.RanToCompletion, null);
    public void SetException(Exception exception) => Check(TrySetException(exception));
    public void SetException(IEnumerable<Exception> exceptions) => Check(TrySetException(exceptions));

    public bool TrySetException(Exception exception)
    {
        if (exception == null) throw new ArgumentNullException("exception");
        return _task.TrySetException(exception);
    }

    public bool TrySetException(IEnumerable<Exception> exceptions) => _task.TryComplete(TaskStatus.Faulted, new TaskFailure(AllOf(exceptions)));

    internal static List<Exception> AllOf(IEnumerable<Exception> exceptions)
    {
        if (exceptions == null) throw new ArgumentNullException("exceptions");
        var all = new List<Exception>();
        foreach (Exception e in exceptions) all.Add(e ?? throw new ArgumentException("The exceptions collection included at least one null element.", "exceptions"));
        if (all.Count == 0) throw new ArgumentException("The exceptions collection was empty.", "exceptions");
        return all;
    }

    public void SetCanceled() => Check(TrySetCanceled());
    public void SetCanceled(CancellationToken cancellationToken) => Check(TrySetCanceled(cancellationToken));
    public bool TrySetCanceled() => TrySetCanceled(default);
    public bool TrySetCanceled(CancellationToken cancellationToken) => _task.TryCancel(cancellationToken);

    public void SetFromTask(Task completedTask) => Check(TrySetFromTask(completedTask));

    public bool TrySetFromTask(Task completedTask)
    {
        if (completedTask == null) throw new ArgumentNullException("completedTask");
        if (!completedTask.IsCompleted) throw new ArgumentException("The provided task must have already completed.", "completedTask");
        return _task.TryComplete(completedTask.Ended(out _), completedTask.Failure);
    }
}

public class TaskCompletionSource<TResult>
{
    readonly Task<TResult> _task;

    public TaskCompletionSource() : this(null, 0) { }
    public TaskCompletionSource(TaskCreationOptions creationOptions) : this(null, creationOptions) { }
    public TaskCompletionSource(object state) : this(state, 0) { }
    public TaskCompletionSource(object state, TaskCreationOptions creationOptions) { _task = new Task<TResult>(state, creationOptions); }

    public Task<TResult> Task => _task;

    static void Check(bool first)
    {
        if (!first) throw new InvalidOperationException(TaskCompletionSource.Already);
    }

    public void SetResult(TResult result) => Check(TrySetResult(result));
    public bool TrySetResult(TResult result) => _task.TrySetResult(result);
    public void SetException(Exception exception) => Check(TrySetException(exception));
    public void SetException(IEnumerable<Exception> exceptions) => Check(TrySetException(exceptions));

    public bool TrySetException(Exception exception)
    {
        if (exception == null) throw new ArgumentNullException("exception");
        return _task.TrySetException(exception);
    }

    public bool TrySetException(IEnumerable<Exception> exceptions) => _task.TryComplete(TaskStatus.Faulted, new TaskFailure(TaskCompletionSource.AllOf(exceptions)));
    public void SetCanceled() => Check(TrySetCanceled());
    public void SetCanceled(CancellationToken cancellationToken) => Check(TrySetCanceled(cancellationToken));
    public bool TrySetCanceled() => TrySetCanceled(default);
    public bool TrySetCanceled(CancellationToken cancellationToken) => _task.TryCancel(cancellationToken);

    public void SetFromTask(Task<TResult> completedTask) => Check(TrySetFromTask(completedTask));

    public bool TrySetFromTask(Task<TResult> completedTask)
    {
        if (completedTask == null) throw new ArgumentNullException("completedTask");
        if (!completedTask.IsCompleted) throw new ArgumentException("The provided task must have already completed.", "completedTask");
        return completedTask.TryTake(out TResult r, out TaskFailure f) ? _task.TrySetResult(r) : _task.TryComplete(completedTask.Ended(out _), f);
    }
}
