using System.Collections.Generic;

namespace System.Threading.Tasks;

public class UnobservedTaskExceptionEventArgs(AggregateException exception) : EventArgs
{
    bool _observed;

    public void SetObserved() => _observed = true;
    public bool Observed => _observed;
    public AggregateException Exception => exception;
}

public abstract class TaskScheduler
{
    // Set once there is a scheduler beside the thread pool's.
    internal static object Custom;

    protected TaskScheduler() { Custom = "custom"; }
    private protected TaskScheduler(bool _) { }

    protected internal abstract void QueueTask(Task task);
    protected abstract bool TryExecuteTaskInline(Task task, bool taskWasPreviouslyQueued);
    protected abstract IEnumerable<Task> GetScheduledTasks();
    protected internal virtual bool TryDequeue(Task task) => false;
    public virtual int MaximumConcurrencyLevel => int.MaxValue;
    public int Id => Runtime.CompilerServices.RuntimeHelpers.GetHashCode(this);

    // The thread pool's scheduler. There is one, and it has no state.
    public static TaskScheduler Default => PoolScheduler.Only;

    public static TaskScheduler Current => CurrentOrNull ?? Default;

    // Null for the thread pool's scheduler.
    internal static TaskScheduler OrNull(TaskScheduler scheduler) => scheduler is PoolScheduler ? null : scheduler;

    // Null if the current scheduler is the thread pool's.
    internal static TaskScheduler CurrentOrNull
    {
        get
        {
            Task t = Task.Current;
            return t == null || (t.CreationOptions & TaskCreationOptions.HideScheduler) != 0 ? null : t.ExecutingScheduler;
        }
    }

    public static TaskScheduler FromCurrentSynchronizationContext()
        => new ContextScheduler(SynchronizationContext.Current ?? throw new InvalidOperationException("The current SynchronizationContext may not be used as a TaskScheduler."));

    protected bool TryExecuteTask(Task task)
    {
        if (task.ExecutingScheduler != this) throw new InvalidOperationException("ExecuteTask may not be called for a task which was previously queued to a different TaskScheduler.");
        return task.Execute();
    }

    // A task that is queued here was cancelled. Whether the scheduler lets it be completed at once.
    internal bool TakesBack(Task task)
    {
        try
        {
            return TryDequeue(task);
        }
        catch (Exception e)
        {
            throw new TaskSchedulerException(e);
        }
    }

    internal bool RunInline(Task task, bool queued)
    {
        try
        {
            return Runtime.CompilerServices.RuntimeHelpers.TryEnsureSufficientExecutionStack() && TryExecuteTaskInline(task, queued);
        }
        catch (Exception e)
        {
            throw new TaskSchedulerException(e);
        }
    }

    internal void Queue(Task task)
    {
        try
        {
            QueueTask(task);
        }
        catch (Exception e)
        {
            var failure = new TaskSchedulerException(e);
            task.TrySetException(failure);
            throw failure;
        }
    }

    // Tasks are never finalised, so no exception of theirs is ever found to be unobserved.
    public static event EventHandler<UnobservedTaskExceptionEventArgs> UnobservedTaskException { add { } remove { } }

    sealed class PoolScheduler : TaskScheduler
    {
        PoolScheduler() : base(true) { }

        internal static readonly PoolScheduler Only = new PoolScheduler();

        protected internal override void QueueTask(Task task) => task.Schedule();
        protected override bool TryExecuteTaskInline(Task task, bool taskWasPreviouslyQueued) => false;
        protected override IEnumerable<Task> GetScheduledTasks() => new List<Task>();
    }

    sealed class ContextScheduler(SynchronizationContext context) : TaskScheduler
    {
        protected internal override void QueueTask(Task task) => context.Post(_ => TryExecuteTask(task), null);
        protected override bool TryExecuteTaskInline(Task task, bool taskWasPreviouslyQueued) => SynchronizationContext.Current == context && TryExecuteTask(task);
        protected override IEnumerable<Task> GetScheduledTasks() => null;
        public override int MaximumConcurrencyLevel => 1;
    }
}
