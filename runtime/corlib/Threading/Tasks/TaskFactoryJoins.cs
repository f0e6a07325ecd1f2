namespace System.Threading.Tasks;

// Tasks that continue several others. Their delegates get a copy of the array.
static class Joins
{
    // Checks the options of a continuation of several tasks.
    internal static void Check(TaskContinuationOptions options)
    {
        const TaskContinuationOptions both = TaskContinuationOptions.ExecuteSynchronously | TaskContinuationOptions.LongRunning;
        const TaskContinuationOptions never = TaskContinuationOptions.NotOnRanToCompletion | TaskContinuationOptions.NotOnFaulted | TaskContinuationOptions.NotOnCanceled;
        if ((options & both) == both) throw new ArgumentOutOfRangeException("continuationOptions", "The specified TaskContinuationOptions combined LongRunning and ExecuteSynchronously.  Synchronous continuations should not be long running.");
        if ((options & ~(never | (TaskContinuationOptions)0x8003F)) != 0) throw new ArgumentOutOfRangeException("continuationOptions");
        if ((options & never) != 0) throw new ArgumentOutOfRangeException("continuationOptions", "It is invalid to exclude specific continuation kinds for continuations off of multiple tasks.");
    }

    internal static T[] Copy<T>(T[] tasks, Delegate continuation, string name, TaskContinuationOptions options) where T : Task
    {
        if (tasks == null) throw new ArgumentNullException("tasks");
        if (continuation == null) throw new ArgumentNullException(name);
        Check(options);
        if (tasks.Length == 0) throw new ArgumentException("The tasks argument contains no tasks.", "tasks");
        var copy = new T[tasks.Length];
        for (int i = 0; i < copy.Length; i++) copy[i] = tasks[i] ?? throw new ArgumentException("The tasks argument included a null value.", "tasks");
        return copy;
    }
}

partial class TaskFactory
{
    public Task ContinueWhenAll(Task[] tasks, Action<Task[]> continuationAction) => ContinueWhenAll(tasks, continuationAction, _token, _continuation, Given);
    public Task ContinueWhenAll(Task[] tasks, Action<Task[]> continuationAction, CancellationToken cancellationToken) => ContinueWhenAll(tasks, continuationAction, cancellationToken, _continuation, Given);
    public Task ContinueWhenAll(Task[] tasks, Action<Task[]> continuationAction, TaskContinuationOptions continuationOptions) => ContinueWhenAll(tasks, continuationAction, _token, continuationOptions, Given);

    public Task ContinueWhenAll(Task[] tasks, Action<Task[]> continuationAction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
    {
        Task[] copy = Joins.Copy(tasks, continuationAction, "continuationAction", continuationOptions);
        if (scheduler == null) throw new ArgumentNullException("scheduler");
        return Task.AllOf(copy).ContinueWith(_ => continuationAction(copy), cancellationToken, continuationOptions, scheduler);
    }

    public Task<TResult> ContinueWhenAll<TResult>(Task[] tasks, Func<Task[], TResult> continuationFunction) => ContinueWhenAll(tasks, continuationFunction, _token, _continuation, Given);
    public Task<TResult> ContinueWhenAll<TResult>(Task[] tasks, Func<Task[], TResult> continuationFunction, CancellationToken cancellationToken) => ContinueWhenAll(tasks, continuationFunction, cancellationToken, _continuation, Given);
    public Task<TResult> ContinueWhenAll<TResult>(Task[] tasks, Func<Task[], TResult> continuationFunction, TaskContinuationOptions continuationOptions) => ContinueWhenAll(tasks, continuationFunction, _token, continuationOptions, Given);

    public Task<TResult> ContinueWhenAll<TResult>(Task[] tasks, Func<Task[], TResult> continuationFunction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
    {
        Task[] copy = Joins.Copy(tasks, continuationFunction, "continuationFunction", continuationOptions);
        if (scheduler == null) throw new ArgumentNullException("scheduler");
        return Task.AllOf(copy).ContinueWith(_ => continuationFunction(copy), cancellationToken, continuationOptions, scheduler);
    }

    public Task ContinueWhenAll<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Action<Task<TAntecedentResult>[]> continuationAction) => ContinueWhenAll(tasks, continuationAction, _token, _continuation, Given);
    public Task ContinueWhenAll<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Action<Task<TAntecedentResult>[]> continuationAction, CancellationToken cancellationToken) => ContinueWhenAll(tasks, continuationAction, cancellationToken, _continuation, Given);
    public Task ContinueWhenAll<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Action<Task<TAntecedentResult>[]> continuationAction, TaskContinuationOptions continuationOptions) => ContinueWhenAll(tasks, continuationAction, _token, continuationOptions, Given);

    public Task ContinueWhenAll<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Action<Task<TAntecedentResult>[]> continuationAction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
    {
        Task<TAntecedentResult>[] copy = Joins.Copy(tasks, continuationAction, "continuationAction", continuationOptions);
        if (scheduler == null) throw new ArgumentNullException("scheduler");
        return Task.AllOf(copy).ContinueWith(_ => continuationAction(copy), cancellationToken, continuationOptions, scheduler);
    }

    public Task<TResult> ContinueWhenAll<TAntecedentResult, TResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>[], TResult> continuationFunction) => ContinueWhenAll(tasks, continuationFunction, _token, _continuation, Given);
    public Task<TResult> ContinueWhenAll<TAntecedentResult, TResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>[], TResult> continuationFunction, CancellationToken cancellationToken) => ContinueWhenAll(tasks, continuationFunction, cancellationToken, _continuation, Given);
    public Task<TResult> ContinueWhenAll<TAntecedentResult, TResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>[], TResult> continuationFunction, TaskContinuationOptions continuationOptions) => ContinueWhenAll(tasks, continuationFunction, _token, continuationOptions, Given);

    public Task<TResult> ContinueWhenAll<TAntecedentResult, TResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>[], TResult> continuationFunction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
    {
        Task<TAntecedentResult>[] copy = Joins.Copy(tasks, continuationFunction, "continuationFunction", continuationOptions);
        if (scheduler == null) throw new ArgumentNullException("scheduler");
        return Task.AllOf(copy).ContinueWith(_ => continuationFunction(copy), cancellationToken, continuationOptions, scheduler);
    }

    public Task ContinueWhenAny(Task[] tasks, Action<Task> continuationAction) => ContinueWhenAny(tasks, continuationAction, _token, _continuation, Given);
    public Task ContinueWhenAny(Task[] tasks, Action<Task> continuationAction, CancellationToken cancellationToken) => ContinueWhenAny(tasks, continuationAction, cancellationToken, _continuation, Given);
    public Task ContinueWhenAny(Task[] tasks, Action<Task> continuationAction, TaskContinuationOptions continuationOptions) => ContinueWhenAny(tasks, continuationAction, _token, continuationOptions, Given);

    public Task ContinueWhenAny(Task[] tasks, Action<Task> continuationAction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
    {
        Task[] copy = Joins.Copy(tasks, continuationAction, "continuationAction", continuationOptions);
        if (scheduler == null) throw new ArgumentNullException("scheduler");
        return Task.FirstOf(copy).ContinueWith(t => continuationAction(t.Result), cancellationToken, continuationOptions, scheduler);
    }

    public Task<TResult> ContinueWhenAny<TResult>(Task[] tasks, Func<Task, TResult> continuationFunction) => ContinueWhenAny(tasks, continuationFunction, _token, _continuation, Given);
    public Task<TResult> ContinueWhenAny<TResult>(Task[] tasks, Func<Task, TResult> continuationFunction, CancellationToken cancellationToken) => ContinueWhenAny(tasks, continuationFunction, cancellationToken, _continuation, Given);
    public Task<TResult> ContinueWhenAny<TResult>(Task[] tasks, Func<Task, TResult> continuationFunction, TaskContinuationOptions continuationOptions) => ContinueWhenAny(tasks, continuationFunction, _token, continuationOptions, Given);

    public Task<TResult> ContinueWhenAny<TResult>(Task[] tasks, Func<Task, TResult> continuationFunction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
    {
        Task[] copy = Joins.Copy(tasks, continuationFunction, "continuationFunction", continuationOptions);
        if (scheduler == null) throw new ArgumentNullException("scheduler");
        return Task.FirstOf(copy).ContinueWith(t => continuationFunction(t.Result), cancellationToken, continuationOptions, scheduler);
    }

    public Task ContinueWhenAny<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Action<Task<TAntecedentResult>> continuationAction) => ContinueWhenAny(tasks, continuationAction, _token, _continuation, Given);
    public Task ContinueWhenAny<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Action<Task<TAntecedentResult>> continuationAction, CancellationToken cancellationToken) => ContinueWhenAny(tasks, continuationAction, cancellationToken, _continuation, Given);
    public Task ContinueWhenAny<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Action<Task<TAntecedentResult>> continuationAction, TaskContinuationOptions continuationOptions) => ContinueWhenAny(tasks, continuationAction, _token, continuationOptions, Given);

    public Task ContinueWhenAny<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Action<Task<TAntecedentResult>> continuationAction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
    {
        Task<TAntecedentResult>[] copy = Joins.Copy(tasks, continuationAction, "continuationAction", continuationOptions);
        if (scheduler == null) throw new ArgumentNullException("scheduler");
        return Task.FirstOf<TAntecedentResult>(copy).ContinueWith(t => continuationAction(t.Result), cancellationToken, continuationOptions, scheduler);
    }

    public Task<TResult> ContinueWhenAny<TAntecedentResult, TResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>, TResult> continuationFunction) => ContinueWhenAny(tasks, continuationFunction, _token, _continuation, Given);
    public Task<TResult> ContinueWhenAny<TAntecedentResult, TResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>, TResult> continuationFunction, CancellationToken cancellationToken) => ContinueWhenAny(tasks, continuationFunction, cancellationToken, _continuation, Given);
    public Task<TResult> ContinueWhenAny<TAntecedentResult, TResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>, TResult> continuationFunction, TaskContinuationOptions continuationOptions) => ContinueWhenAny(tasks, continuationFunction, _token, continuationOptions, Given);

    public Task<TResult> ContinueWhenAny<TAntecedentResult, TResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>, TResult> continuationFunction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
    {
        Task<TAntecedentResult>[] copy = Joins.Copy(tasks, continuationFunction, "continuationFunction", continuationOptions);
        if (scheduler == null) throw new ArgumentNullException("scheduler");
        return Task.FirstOf<TAntecedentResult>(copy).ContinueWith(t => continuationFunction(t.Result), cancellationToken, continuationOptions, scheduler);
    }
}

partial class TaskFactory<TResult>
{
    public Task<TResult> ContinueWhenAll(Task[] tasks, Func<Task[], TResult> continuationFunction) => ContinueWhenAll(tasks, continuationFunction, _token, _continuation, Given);
    public Task<TResult> ContinueWhenAll(Task[] tasks, Func<Task[], TResult> continuationFunction, CancellationToken cancellationToken) => ContinueWhenAll(tasks, continuationFunction, cancellationToken, _continuation, Given);
    public Task<TResult> ContinueWhenAll(Task[] tasks, Func<Task[], TResult> continuationFunction, TaskContinuationOptions continuationOptions) => ContinueWhenAll(tasks, continuationFunction, _token, continuationOptions, Given);

    public Task<TResult> ContinueWhenAll(Task[] tasks, Func<Task[], TResult> continuationFunction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
    {
        Task[] copy = Joins.Copy(tasks, continuationFunction, "continuationFunction", continuationOptions);
        if (scheduler == null) throw new ArgumentNullException("scheduler");
        return Task.AllOf(copy).ContinueWith(_ => continuationFunction(copy), cancellationToken, continuationOptions, scheduler);
    }

    public Task<TResult> ContinueWhenAll<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>[], TResult> continuationFunction) => ContinueWhenAll(tasks, continuationFunction, _token, _continuation, Given);
    public Task<TResult> ContinueWhenAll<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>[], TResult> continuationFunction, CancellationToken cancellationToken) => ContinueWhenAll(tasks, continuationFunction, cancellationToken, _continuation, Given);
    public Task<TResult> ContinueWhenAll<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>[], TResult> continuationFunction, TaskContinuationOptions continuationOptions) => ContinueWhenAll(tasks, continuationFunction, _token, continuationOptions, Given);

    public Task<TResult> ContinueWhenAll<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>[], TResult> continuationFunction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
    {
        Task<TAntecedentResult>[] copy = Joins.Copy(tasks, continuationFunction, "continuationFunction", continuationOptions);
        if (scheduler == null) throw new ArgumentNullException("scheduler");
        return Task.AllOf(copy).ContinueWith(_ => continuationFunction(copy), cancellationToken, continuationOptions, scheduler);
    }

    public Task<TResult> ContinueWhenAny(Task[] tasks, Func<Task, TResult> continuationFunction) => ContinueWhenAny(tasks, continuationFunction, _token, _continuation, Given);
    public Task<TResult> ContinueWhenAny(Task[] tasks, Func<Task, TResult> continuationFunction, CancellationToken cancellationToken) => ContinueWhenAny(tasks, continuationFunction, cancellationToken, _continuation, Given);
    public Task<TResult> ContinueWhenAny(Task[] tasks, Func<Task, TResult> continuationFunction, TaskContinuationOptions continuationOptions) => ContinueWhenAny(tasks, continuationFunction, _token, continuationOptions, Given);

    public Task<TResult> ContinueWhenAny(Task[] tasks, Func<Task, TResult> continuationFunction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
    {
        Task[] copy = Joins.Copy(tasks, continuationFunction, "continuationFunction", continuationOptions);
        if (scheduler == null) throw new ArgumentNullException("scheduler");
        return Task.FirstOf(copy).ContinueWith(t => continuationFunction(t.Result), cancellationToken, continuationOptions, scheduler);
    }

    public Task<TResult> ContinueWhenAny<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>, TResult> continuationFunction) => ContinueWhenAny(tasks, continuationFunction, _token, _continuation, Given);
    public Task<TResult> ContinueWhenAny<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>, TResult> continuationFunction, CancellationToken cancellationToken) => ContinueWhenAny(tasks, continuationFunction, cancellationToken, _continuation, Given);
    public Task<TResult> ContinueWhenAny<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>, TResult> continuationFunction, TaskContinuationOptions continuationOptions) => ContinueWhenAny(tasks, continuationFunction, _token, continuationOptions, Given);

    public Task<TResult> ContinueWhenAny<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>, TResult> continuationFunction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
    {
        Task<TAntecedentResult>[] copy = Joins.Copy(tasks, continuationFunction, "continuationFunction", continuationOptions);
        if (scheduler == null) throw new ArgumentNullException("scheduler");
        return Task.FirstOf<TAntecedentResult>(copy).ContinueWith(t => continuationFunction(t.Result), cancellationToken, continuationOptions, scheduler);
    }
}
