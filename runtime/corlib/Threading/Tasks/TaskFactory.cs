namespace System.Threading.Tasks;

public partial class TaskFactory
{
    internal static class Shared
    {
        internal static readonly TaskFactory Only = new TaskFactory();
    }

    readonly CancellationToken _token;
    readonly TaskCreationOptions _creation;
    readonly TaskContinuationOptions _continuation;
    readonly TaskScheduler _scheduler;

    public TaskFactory() { }
    public TaskFactory(CancellationToken cancellationToken) { _token = cancellationToken; }
    public TaskFactory(TaskScheduler scheduler) { _scheduler = scheduler; }
    public TaskFactory(TaskCreationOptions creationOptions, TaskContinuationOptions continuationOptions) : this(default, creationOptions, continuationOptions, null) { }

    public TaskFactory(CancellationToken cancellationToken, TaskCreationOptions creationOptions, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
    {
        Joins.Check(continuationOptions);
        if ((creationOptions & ~(TaskCreationOptions)0x5F) != 0) throw new ArgumentOutOfRangeException("creationOptions");
        _token = cancellationToken;
        _creation = creationOptions;
        _continuation = continuationOptions;
        _scheduler = scheduler;
    }

    public CancellationToken CancellationToken => _token;
    public TaskScheduler Scheduler => _scheduler;
    public TaskCreationOptions CreationOptions => _creation;
    public TaskContinuationOptions ContinuationOptions => _continuation;

    TaskScheduler Given => _scheduler ?? TaskScheduler.Current;

    internal static TaskScheduler OrNull(TaskScheduler scheduler)
    {
        if (scheduler == null) throw new ArgumentNullException("scheduler");
        return TaskScheduler.OrNull(scheduler);
    }

    static Task Start(Delegate action, object state, CancellationToken token, TaskCreationOptions options, TaskScheduler scheduler)
    {
        var t = new Task(action, state, token, options | Task.Starts, OrNull(scheduler));
        t.ScheduleNew();
        return t;
    }

    internal static Task<TResult> Start<TResult>(Delegate function, object state, CancellationToken token, TaskCreationOptions options, TaskScheduler scheduler)
    {
        if (function == null) throw new ArgumentNullException("function");
        var t = new Task<TResult>(function, state, token, options | Task.Starts, OrNull(scheduler));
        t.ScheduleNew();
        return t;
    }

    public Task StartNew(Action action) => Start(action, null, _token, _creation, Given);
    public Task StartNew(Action action, CancellationToken cancellationToken) => Start(action, null, cancellationToken, _creation, Given);
    public Task StartNew(Action action, TaskCreationOptions creationOptions) => Start(action, null, _token, creationOptions, Given);
    public Task StartNew(Action action, CancellationToken cancellationToken, TaskCreationOptions creationOptions, TaskScheduler scheduler) => Start(action, null, cancellationToken, creationOptions, scheduler);
    public Task StartNew(Action<object> action, object state) => Start(action, state, _token, _creation, Given);
    public Task StartNew(Action<object> action, object state, CancellationToken cancellationToken) => Start(action, state, cancellationToken, _creation, Given);
    public Task StartNew(Action<object> action, object state, TaskCreationOptions creationOptions) => Start(action, state, _token, creationOptions, Given);
    public Task StartNew(Action<object> action, object state, CancellationToken cancellationToken, TaskCreationOptions creationOptions, TaskScheduler scheduler) => Start(action, state, cancellationToken, creationOptions, scheduler);
    public Task<TResult> StartNew<TResult>(Func<TResult> function) => Start<TResult>(function, null, _token, _creation, Given);
    public Task<TResult> StartNew<TResult>(Func<TResult> function, CancellationToken cancellationToken) => Start<TResult>(function, null, cancellationToken, _creation, Given);
    public Task<TResult> StartNew<TResult>(Func<TResult> function, TaskCreationOptions creationOptions) => Start<TResult>(function, null, _token, creationOptions, Given);
    public Task<TResult> StartNew<TResult>(Func<TResult> function, CancellationToken cancellationToken, TaskCreationOptions creationOptions, TaskScheduler scheduler) => Start<TResult>(function, null, cancellationToken, creationOptions, scheduler);
    public Task<TResult> StartNew<TResult>(Func<object, TResult> function, object state) => Start<TResult>(function, state, _token, _creation, Given);
    public Task<TResult> StartNew<TResult>(Func<object, TResult> function, object state, CancellationToken cancellationToken) => Start<TResult>(function, state, cancellationToken, _creation, Given);
    public Task<TResult> StartNew<TResult>(Func<object, TResult> function, object state, TaskCreationOptions creationOptions) => Start<TResult>(function, state, _token, creationOptions, Given);
    public Task<TResult> StartNew<TResult>(Func<object, TResult> function, object state, CancellationToken cancellationToken, TaskCreationOptions creationOptions, TaskScheduler scheduler) => Start<TResult>(function, state, cancellationToken, creationOptions, scheduler);
}

public partial class TaskFactory<TResult>
{
    internal static class Shared
    {
        internal static readonly TaskFactory<TResult> Only = new TaskFactory<TResult>();
    }

    readonly CancellationToken _token;
    readonly TaskCreationOptions _creation;
    readonly TaskContinuationOptions _continuation;
    readonly TaskScheduler _scheduler;

    public TaskFactory() { }
    public TaskFactory(CancellationToken cancellationToken) { _token = cancellationToken; }
    public TaskFactory(TaskScheduler scheduler) { _scheduler = scheduler; }
    public TaskFactory(TaskCreationOptions creationOptions, TaskContinuationOptions continuationOptions) : this(default, creationOptions, continuationOptions, null) { }

    public TaskFactory(CancellationToken cancellationToken, TaskCreationOptions creationOptions, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
    {
        Joins.Check(continuationOptions);
        if ((creationOptions & ~(TaskCreationOptions)0x5F) != 0) throw new ArgumentOutOfRangeException("creationOptions");
        _token = cancellationToken;
        _creation = creationOptions;
        _continuation = continuationOptions;
        _scheduler = scheduler;
    }

    public CancellationToken CancellationToken => _token;
    public TaskScheduler Scheduler => _scheduler;
    public TaskCreationOptions CreationOptions => _creation;
    public TaskContinuationOptions ContinuationOptions => _continuation;

    TaskScheduler Given => _scheduler ?? TaskScheduler.Current;

    public Task<TResult> StartNew(Func<TResult> function) => TaskFactory.Start<TResult>(function, null, _token, _creation, Given);
    public Task<TResult> StartNew(Func<TResult> function, CancellationToken cancellationToken) => TaskFactory.Start<TResult>(function, null, cancellationToken, _creation, Given);
    public Task<TResult> StartNew(Func<TResult> function, TaskCreationOptions creationOptions) => TaskFactory.Start<TResult>(function, null, _token, creationOptions, Given);
    public Task<TResult> StartNew(Func<TResult> function, CancellationToken cancellationToken, TaskCreationOptions creationOptions, TaskScheduler scheduler) => TaskFactory.Start<TResult>(function, null, cancellationToken, creationOptions, scheduler);
    public Task<TResult> StartNew(Func<object, TResult> function, object state) => TaskFactory.Start<TResult>(function, state, _token, _creation, Given);
    public Task<TResult> StartNew(Func<object, TResult> function, object state, CancellationToken cancellationToken) => TaskFactory.Start<TResult>(function, state, cancellationToken, _creation, Given);
}
