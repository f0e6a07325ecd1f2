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
    protected internal abstract void QueueTask(Task task);
    protected abstract bool TryExecuteTaskInline(Task task, bool taskWasPreviouslyQueued);
    protected abstract IEnumerable<Task> GetScheduledTasks();
    protected internal virtual bool TryDequeue(Task task) => false;
    public virtual int MaximumConcurrencyLevel => int.MaxValue;
    public int Id => Runtime.CompilerServices.RuntimeHelpers.GetHashCode(this);

    // The thread pool's. There is one of it, and it has no state.
    public static TaskScheduler Default => PoolScheduler.Only;

    public static TaskScheduler Current
    {
        get
        {
            Task t = Task.Current;
            if (t == null || (t.CreationOptions & TaskCreationOptions.HideScheduler) != 0) return Default;
            return t.ExecutingScheduler ?? Default;
        }
    }

    public static TaskScheduler FromCurrentSynchronizationContext()
        => new ContextScheduler(SynchronizationContext.Current ?? throw new InvalidOperationException("The current SynchronizationContext may not be used as a TaskScheduler."));

    protected bool TryExecuteTask(Task task) => task.TryExecute();

    internal bool RunInline(Task task, bool queued) => TryExecuteTaskInline(task, queued);

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
        internal static readonly PoolScheduler Only = new PoolScheduler();

        protected internal override void QueueTask(Task task) => task.Schedule();
        protected override bool TryExecuteTaskInline(Task task, bool taskWasPreviouslyQueued) => false;
        protected override IEnumerable<Task> GetScheduledTasks() => new List<Task>();
    }

    sealed class ContextScheduler(SynchronizationContext context) : TaskScheduler
    {
        protected internal override void QueueTask(Task task) => context.Post(static t => ((Task)t).TryExecute(), task);
        protected override bool TryExecuteTaskInline(Task task, bool taskWasPreviouslyQueued) => SynchronizationContext.Current == context && TryExecuteTask(task);
        protected override IEnumerable<Task> GetScheduledTasks() => null;
        public override int MaximumConcurrencyLevel => 1;
    }
}
