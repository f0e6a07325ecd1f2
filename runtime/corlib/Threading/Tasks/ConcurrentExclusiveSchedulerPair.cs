using System.Collections.Generic;

namespace System.Threading.Tasks;

// Two schedulers. Tasks of the concurrent one run side by side, up to a number; tasks of the exclusive one run alone,
// and come first where both wait. Tasks of the scheduler below run them. All fields of the pair are accessed in its
// critical sections.
public class ConcurrentExclusiveSchedulerPair
{
    int _conditions;
    readonly Half _concurrent, _exclusive;
    readonly TaskScheduler _below;
    readonly int _max, _maxItems; // tasks at a time; tasks for each runner
    readonly List<Task> _waitingConcurrent = new List<Task>(), _waitingExclusive = new List<Task>();
    int _running; // runners of concurrent tasks; -1: one of exclusive tasks
    bool _completing, _completed;
    readonly Task _completion = new Task();

    public ConcurrentExclusiveSchedulerPair() : this(TaskScheduler.Default) { }
    public ConcurrentExclusiveSchedulerPair(TaskScheduler taskScheduler) : this(taskScheduler, Environment.ProcessorCount) { }
    public ConcurrentExclusiveSchedulerPair(TaskScheduler taskScheduler, int maxConcurrencyLevel) : this(taskScheduler, maxConcurrencyLevel, -1) { }

    public ConcurrentExclusiveSchedulerPair(TaskScheduler taskScheduler, int maxConcurrencyLevel, int maxItemsPerTask)
    {
        if (taskScheduler == null) throw new ArgumentNullException("taskScheduler");
        if (maxConcurrencyLevel == 0 || maxConcurrencyLevel < -1) throw new ArgumentOutOfRangeException("maxConcurrencyLevel");
        if (maxItemsPerTask == 0 || maxItemsPerTask < -1) throw new ArgumentOutOfRangeException("maxItemsPerTask");
        _below = taskScheduler;
        int below = taskScheduler.MaximumConcurrencyLevel;
        if (maxConcurrencyLevel == -1 || below > 0 && below < maxConcurrencyLevel) maxConcurrencyLevel = below;
        _max = maxConcurrencyLevel;
        _maxItems = maxItemsPerTask == -1 ? int.MaxValue : maxItemsPerTask;
        _concurrent = new Half(this, false);
        _exclusive = new Half(this, true);
    }

    public TaskScheduler ConcurrentScheduler => _concurrent;
    public TaskScheduler ExclusiveScheduler => _exclusive;
    public Task Completion => _completion;

    // The pair takes no more tasks. Completion is completed after the last task has run.
    public void Complete()
    {
        CriticalSection.Enter(this);
        _completing = true;
        bool over = Over();
        CriticalSection.Leave();
        if (over) End();
    }

    bool Over()
    {
        bool over = _completing && !_completed && _running == 0 && _waitingConcurrent.Count == 0 && _waitingExclusive.Count == 0;
        if (over) _completed = true;
        return over;
    }

    void End() => ThreadPool.Run(() => _completion.TryComplete(TaskStatus.RanToCompletion, null), true);

    void Queue(Task task, bool exclusive)
    {
        CriticalSection.Enter(this);
        bool refused = _completing;
        bool run = !refused;
        if (!refused)
        {
            (exclusive ? _waitingExclusive : _waitingConcurrent).Add(task);
            run = Begin(exclusive);
        }
        CriticalSection.Leave();
        if (refused) throw new InvalidOperationException("The scheduler pair has been told to complete.");
        if (run) Start(exclusive);
    }

    // Whether another runner is to begin; if so, it is counted.
    bool Begin(bool exclusive)
    {
        if (exclusive)
        {
            if (_running != 0 || _waitingExclusive.Count == 0) return false;
            _running = -1;
            return true;
        }
        if (_running < 0 || _running >= _max || _waitingExclusive.Count > 0 || _waitingConcurrent.Count <= 0) return false;
        _running++;
        return true;
    }

    void Start(bool exclusive) => new Task(() => Run(exclusive), default, TaskCreationOptions.None).Start(_below);

    // A runner of concurrent tasks runs at least one of them before it gives way to exclusive ones.
    void Run(bool exclusive)
    {
        Half half = exclusive ? _exclusive : _concurrent, before = Half.t_runs;
        Half.t_runs = half;
        RunFrom(half, exclusive);
        Half.t_runs = before;
    }

    void RunFrom(Half half, bool exclusive)
    {
        int limit = _maxItems;
        for (int done = 0; ; done = limit == int.MaxValue ? 1 : done + 1) // not a count that grows for ever
        {
            Task t = null;
            int more = 0;
            bool other = false, over = false;
            CriticalSection.Enter(this);
            List<Task> queue = exclusive ? _waitingExclusive : _waitingConcurrent;
            if (done < limit && queue.Count > 0 && (exclusive || done == 0 || _waitingExclusive.Count == 0))
            {
                t = queue[0];
                queue.RemoveAt(0);
            }
            else
            {
                if (exclusive) _running = 0;
                else _running--;
                other = Begin(true);
                while (!other && Begin(false)) more++;
                over = Over();
            }
            CriticalSection.Leave();
            if (t == null)
            {
                if (other) Start(true);
                for (; more > 0; more--) Start(false);
                if (over) End();
                return;
            }
            half.Execute(t);
        }
    }

    List<Task> Waiting(bool exclusive)
    {
        CriticalSection.Enter(this);
        var tasks = new List<Task>(exclusive ? _waitingExclusive : _waitingConcurrent);
        CriticalSection.Leave();
        return tasks;
    }

    sealed class Half(ConcurrentExclusiveSchedulerPair pair, bool exclusive) : TaskScheduler
    {
        public override int MaximumConcurrencyLevel => exclusive ? 1 : pair._max;
        protected internal override void QueueTask(Task task) => pair.Queue(task, exclusive);
        internal void Execute(Task task) => TryExecuteTask(task);

        [ThreadStatic] internal static Half t_runs; // the one whose tasks the thread runs

        // A thread that runs a task of the pair may run others, also where that task runs one of another scheduler in between.
        protected override bool TryExecuteTaskInline(Task task, bool taskWasPreviouslyQueued) => t_runs == this && TryExecuteTask(task);
        protected override IEnumerable<Task> GetScheduledTasks() => pair.Waiting(exclusive);
    }
}
