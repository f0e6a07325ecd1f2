using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;

namespace System.Threading.Tasks;

public enum TaskStatus { Created, WaitingForActivation, WaitingToRun, Running, WaitingForChildrenToComplete, RanToCompletion, Canceled, Faulted }

[Flags]
public enum TaskCreationOptions
{
    None = 0, PreferFairness = 1, LongRunning = 2, AttachedToParent = 4, DenyChildAttach = 8, HideScheduler = 16, RunContinuationsAsynchronously = 64,
}

[Flags]
public enum TaskContinuationOptions
{
    None = 0, PreferFairness = 1, LongRunning = 2, AttachedToParent = 4, DenyChildAttach = 8, HideScheduler = 16, LazyCancellation = 32,
    RunContinuationsAsynchronously = 64, NotOnRanToCompletion = 0x10000, NotOnFaulted = 0x20000, NotOnCanceled = 0x40000,
    OnlyOnRanToCompletion = NotOnFaulted | NotOnCanceled, OnlyOnFaulted = NotOnRanToCompletion | NotOnCanceled,
    OnlyOnCanceled = NotOnRanToCompletion | NotOnFaulted, ExecuteSynchronously = 0x80000,
}

[Flags]
public enum ConfigureAwaitOptions { None = 0, ContinueOnCapturedContext = 1, SuppressThrowing = 2, ForceYielding = 4 }

// A task's own fields are accessed in critical sections on it, except for fields that only the thread reads that runs
// it. A completed task does not change: its critical sections are settled then.
public partial class Task : IAsyncResult, IDisposable
{
    int _conditions; // Completed, Shows, Lends
    volatile int _status; // a TaskStatus
    readonly TaskCreationOptions _options;
    Delegate _action; // kept until it has run
    readonly object _state;
    Continuation _continuations; // in the order in which they were added
    TaskFailure _failure; // of a faulted or cancelled task
    TaskExtra _extra; // fields that few tasks need
    Thread _passed; // the thread that has gone on after an await that blocked, as long as it is one: see Pass
    bool _passedByMore, _passedAmong; // more than one thread has; one has after an await of WhenAll or WhenAny

    const TaskCreationOptions Lazy = (TaskCreationOptions)TaskContinuationOptions.LazyCancellation; // only for continuations
    internal const TaskCreationOptions Unflowed = (TaskCreationOptions)(1 << 29); // made where the flow of the execution context was suppressed: runs in the context of its runner
    internal const TaskCreationOptions Childless = (TaskCreationOptions)(1 << 30); // nothing attaches to it; the program does not see this option
    internal const TaskCreationOptions Source = (TaskCreationOptions)(1 << 28); // the source of a ValueTask: what awaits it continues in the thread that completes it, whatever that thread's contexts
    internal const TaskCreationOptions EndsThread = (TaskCreationOptions)(1 << 27); // the thread that completes it ends then: see BlockingAwaits.cs
    const TaskCreationOptions AtBirth = (TaskCreationOptions)(1 << 26); // it was made completed
    internal const TaskCreationOptions Endless = (TaskCreationOptions)(1 << 24); // a delay that only a cancellation ends; for reports
    internal const TaskCreationOptions Starts = (TaskCreationOptions)(1 << 25); // it is made to be started at once: its token is looked at only where it begins
    const int Completed = 1;
    internal const int Shows = 2; // the program might tell in which thread an await went on: see BlockingAwaits.cs
    const int Lends = 4; // it might tell if the await goes on and then waits
    internal const int WhenCompleted = Completed | CriticalSection.Settled;
    private protected const int Always = WhenCompleted | CriticalSection.Always; // for critical sections that do nothing to a completed task

    [ThreadStatic] static Task t_current;

    // A promise: another operation completes it.
    internal Task() { _status = (int)TaskStatus.WaitingForActivation; }

    internal Task(object state, TaskCreationOptions options)
    {
        if ((options & ~(TaskCreationOptions.AttachedToParent | TaskCreationOptions.RunContinuationsAsynchronously)) != 0) throw new ArgumentOutOfRangeException("creationOptions");
        _status = (int)TaskStatus.WaitingForActivation;
        _state = state;
        _options = options;
        if ((options & TaskCreationOptions.AttachedToParent) != 0) Attach();
    }

    internal Task(TaskCreationOptions options)
    {
        _status = (int)TaskStatus.WaitingForActivation;
        _options = options;
    }

    // A task that has ended.
    internal Task(TaskStatus status, TaskFailure failure)
    {
        _status = (int)status;
        _failure = failure;
        _options = AtBirth;
        _conditions = Completed;
    }

    internal Task(Delegate action, object state, CancellationToken token, TaskCreationOptions options, TaskScheduler scheduler, Task antecedent = null)
    {
        if (action == null) throw new ArgumentNullException("action");
        if ((options & ~(Unflowed | EndsThread | Starts) & ~(TaskCreationOptions)(antecedent == null ? 0x5F : 0x7F)) != 0) throw new ArgumentOutOfRangeException("creationOptions");
        _action = action;
        _state = state;
        _options = ExecutionContext.IsFlowSuppressed() ? options | Unflowed : options;
        ExecutionContext context = (options & Unflowed) == 0 ? ExecutionContext.CaptureOrNull() : null;
        if (context != null) Extra().Context = context;
        if (antecedent != null) _status = (int)TaskStatus.WaitingForActivation;
        if (token.CanBeCanceled || scheduler != null)
        {
            var extra = Extra();
            extra.Token = token;
            extra.Scheduler = scheduler;
        }
        if ((options & TaskCreationOptions.AttachedToParent) != 0) Attach();
        if (token.CanBeCanceled)
        {
            if ((options & (Lazy | Starts)) != 0) { }
            else if (token.IsCancellationRequested) TryCancel(token);
            else _extra.Registration = token.UnsafeRegister(_ => CancelBeforeStart(), null);
        }
    }

    public Task(Action action) : this(action, null, default, 0, null) { }
    public Task(Action action, CancellationToken cancellationToken) : this(action, null, cancellationToken, 0, null) { }
    public Task(Action action, TaskCreationOptions creationOptions) : this(action, null, default, creationOptions, null) { }
    public Task(Action action, CancellationToken cancellationToken, TaskCreationOptions creationOptions) : this(action, null, cancellationToken, creationOptions, null) { }
    public Task(Action<object> action, object state) : this(action, state, default, 0, null) { }
    public Task(Action<object> action, object state, CancellationToken cancellationToken) : this(action, state, cancellationToken, 0, null) { }
    public Task(Action<object> action, object state, TaskCreationOptions creationOptions) : this(action, state, default, creationOptions, null) { }
    public Task(Action<object> action, object state, CancellationToken cancellationToken, TaskCreationOptions creationOptions) : this(action, state, cancellationToken, creationOptions, null) { }

    // Parents and children. A parent waits for the children that are attached to it, and takes over their exceptions.

    TaskExtra Extra() => _extra ??= new TaskExtra();

    void Attach()
    {
        Task parent = t_current;
        if (parent == null && IsApart) Suspend(); // the thread that has called the method might run a task
        if (parent == null || (parent._options & (TaskCreationOptions.DenyChildAttach | Childless)) != 0) return;
        Extra().Parent = parent;
        CriticalSection.Enter(parent);
        parent.Extra().Children++;
        CriticalSection.Leave();
    }

    void ChildEnded(Task child)
    {
        CriticalSection.Enter(this);
        if (child._status == (int)TaskStatus.Faulted) (_extra.ChildFailures ??= new List<Exception>()).Add(child.AggregateFailure());
        bool last = --_extra.Children == 0 && _status == (int)TaskStatus.WaitingForChildrenToComplete;
        CriticalSection.Leave();
        if (last) FinishParent();
    }

    // The action and all children have ended.
    void FinishParent()
    {
        var failures = _extra.ChildFailures;
        var outcome = (TaskStatus)_extra.Outcome;
        TaskFailure failure = _failure;
        if (failures != null)
        {
            var all = new List<Exception>();
            if (outcome == TaskStatus.Faulted) all.AddRange(failure.Exceptions);
            all.AddRange(failures);
            failure = new TaskFailure(all);
            outcome = TaskStatus.Faulted;
        }
        Complete(outcome, failure);
    }

    // Starting a task.

    public void Start() => Start(TaskScheduler.Current);

    public void Start(TaskScheduler scheduler)
    {
        if (scheduler == null) throw new ArgumentNullException("scheduler");
        if (_action == null && !IsCompleted && _status == (int)TaskStatus.WaitingForActivation)
            throw new InvalidOperationException("Start may not be called on a promise-style task.");
        bool cancels = _extra != null && _extra.Token.CanBeCanceled;
        bool before = cancels && IsCompleted; // if the token cancels the task after this, nothing is thrown
        int status = TryLeave(TaskStatus.Created, TaskStatus.WaitingToRun);
        if (status == (int)TaskStatus.Canceled && cancels && !before) return;
        if (status == (int)TaskStatus.Created)
        {
            if (TaskScheduler.OrNull(scheduler) != null) Extra().Scheduler = scheduler;
            Schedule();
            Thread.BeginPhase();
        }
        else if (status >= (int)TaskStatus.RanToCompletion) throw new InvalidOperationException("Start may not be called on a task that has completed.");
        else if (status == (int)TaskStatus.WaitingForActivation) throw new InvalidOperationException("Start may not be called on a continuation task.");
        else throw new InvalidOperationException("Start may not be called on a task that was already started.");
    }

    public void RunSynchronously() => RunSynchronously(TaskScheduler.Current);

    public void RunSynchronously(TaskScheduler scheduler)
    {
        if (scheduler == null) throw new ArgumentNullException("scheduler");
        int status = TryLeave(TaskStatus.Created, TaskStatus.WaitingToRun);
        if (status >= (int)TaskStatus.RanToCompletion) throw new InvalidOperationException("RunSynchronously may not be called on a task that has already completed.");
        if (status == (int)TaskStatus.WaitingForActivation)
            throw new InvalidOperationException(_action == null ? "RunSynchronously may not be called on a task not bound to a delegate, such as the task returned from an asynchronous method." : "RunSynchronously may not be called on a continuation task.");
        if (status != (int)TaskStatus.Created) throw new InvalidOperationException("RunSynchronously may not be called on a task that was already started.");
        if (TaskScheduler.OrNull(scheduler) != null)
        {
            Extra().Scheduler = scheduler;
            bool ran;
            try
            {
                ran = scheduler.RunInline(this, false);
            }
            catch (TaskSchedulerException e)
            {
                TrySetException(e);
                throw;
            }
            if (!ran) scheduler.Queue(this);
        }
        else Execute();
        Ended(out _);
    }

    // Changes the status from one to another, if the task has the first. Returns the status that it had.
    int TryLeave(TaskStatus from, TaskStatus to)
    {
        CriticalSection.Enter(this);
        int status = _status;
        if (status == (int)from) _status = (int)to;
        CriticalSection.Leave();
        return status;
    }

    // Hands a task to its scheduler. No other thread can start the task.
    internal void Schedule()
    {
        TaskScheduler scheduler = _extra?.Scheduler;
        if (scheduler != null) scheduler.Queue(this);
        else
        {
            if (IsLocal)
            {
                Thread queuer = Thread.CurrentThread;
                CriticalSection.Enter(this);
                Extra().Queuer = queuer;
                CriticalSection.Leave();
            }
            OnPool(ExecuteLast);
        }
    }

    void OnPool(ThreadStart start) => ThreadPool.Run(start, (_options & TaskCreationOptions.LongRunning) == 0);

    // Whether the program can tell a task that runs from one that waits to run.
    static extern bool StatusIsAsked { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    // Whether a program can tell that a thread runs a task for which it waits: sometimes, where the thread owns
    // something then; or always.
    internal static extern bool InliningMayShow { [MethodImpl(MethodImplOptions.InternalCall)] get; }
    static extern bool InliningShows { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    // Whether the pool's thread that queues the task keeps the task for itself, until another thread takes it. Where awaits block that never matters: RunHere
    // begins the search again.
    bool IsLocal => InliningMayShow && !AwaitsBlock && Thread.IsPooled && (_options & (TaskCreationOptions.LongRunning | TaskCreationOptions.PreferFairness)) == 0;

    // Schedules a task that was made to be started at once.
    internal void ScheduleNew()
    {
        Begin();
        Thread.BeginPhase();
    }

    void Begin()
    {
        if (IsLocal && _extra?.Scheduler == null)
        {
            Extra().Queuer = Thread.CurrentThread;
            _status = (int)TaskStatus.WaitingToRun;
            OnPool(ExecuteLast);
            return;
        }
        if (!StatusIsAsked && _extra?.Scheduler == null)
        {
            _status = (int)TaskStatus.Running; // nobody can tell, or keep it from running
            OnPool(RunLast);
            return;
        }
        _status = (int)TaskStatus.WaitingToRun;
        Schedule();
    }

    // Runs the task if no other thread has begun it. False if one has, unless the task was cancelled. With last, the thread ends once the task and its
    // continuations have run.
    internal bool Execute(bool last = false)
    {
        int status = TryLeave(TaskStatus.WaitingToRun, TaskStatus.Running);
        if (status == (int)TaskStatus.WaitingToRun) Run(last);
        return status is (int)TaskStatus.WaitingToRun or (int)TaskStatus.Canceled;
    }

    // In a thread of the pool.
    void ExecuteLast()
    {
        if (Thread.IteratorsAsk) Thread.BeOwn();
        Execute(true);
    }

    void RunLast()
    {
        if (Thread.IteratorsAsk) Thread.BeOwn();
        Run(true);
    }

    // Runs a task until it is completed. No other thread can run it.
    void Run(bool last)
    {
        Task before = t_current;
        t_current = this;
        RunToEnd(last);
        t_current = before; // only now: continuations see which scheduler runs the task
    }

    void RunToEnd(bool last)
    {
        CriticalSection.Own();
        Delegate action = _action;
        _action = null;
        TaskExtra extra = _extra;
        bool flows = (_options & Unflowed) == 0;
        if (InliningMayShow && extra != null) extra.Queuer = null;
        CriticalSection.Leave();
        bool cancelled = false;
        if (extra != null)
        {
            if (extra.Scheduler == null) extra.Registration.Unregister();
            cancelled = extra.Token.IsCancellationRequested; // the callback may not have run yet, and many have none
        }
        SynchronizationContext synchronization = SynchronizationContext.Current;
        ExecutionContext old = flows ? ExecutionContext.Swap(extra?.Context) : null;
        TaskFailure failure = null;
        TaskStatus outcome = TaskStatus.RanToCompletion;
        try
        {
            if (!cancelled) Invoke(action);
            else
            {
                failure = new TaskFailure(extra.Token);
                outcome = TaskStatus.Canceled;
            }
        }
        catch (OperationCanceledException e) when (extra != null && extra.Token.CanBeCanceled && e.CancellationToken == extra.Token && extra.Token.IsCancellationRequested)
        {
            failure = new TaskFailure(e);
            outcome = TaskStatus.Canceled;
        }
        catch (Exception e)
        {
            failure = new TaskFailure(new List<Exception> { e });
            outcome = TaskStatus.Faulted;
        }
        if (flows)
        {
            SynchronizationContext.Restore(synchronization);
            ExecutionContext.Restore(old);
        }
        Ending ending = default;
        int shows = MayShow(last);
        CriticalSection.Enter(this);
        extra = _extra; // children may have made it
        bool waits = extra != null && extra.Children > 0, failed = extra != null && extra.ChildFailures != null;
        if (waits || failed)
        {
            extra.Outcome = (int)outcome;
            _failure = failure;
            if (waits) _status = (int)TaskStatus.WaitingForChildrenToComplete;
        }
        else ending = Settle(outcome, failure, shows);
        CriticalSection.Leave();
        if (extra != null && extra.Scheduler != null) extra.Registration.Unregister(); // a scheduler is asked to take back also what it runs
        if (failed && !waits) FinishParent();
        else if (!waits) Finished(ending, last);
    }

    // Runs the action.
    private protected virtual void Invoke(Delegate action)
    {
        if (action is Action a) a();
        else Unsafe.As<Action<object>>(action)(_state);
    }

    // Completing a task.

    // Completes a task that no other thread can complete.
    internal void Complete(TaskStatus status, TaskFailure failure, bool last = false)
    {
        int shows = MayShow(last);
        CriticalSection.Enter(this);
        Ending e = Settle(status, failure, shows);
        CriticalSection.Leave();
        Finished(e, last);
    }

    // Completes a promise. False if another thread has completed it. With elsewhere, continuations do not run in this
    // thread. With last, the thread ends once they have run.
    internal bool TryComplete(TaskStatus status, TaskFailure failure, bool elsewhere = false, bool last = false)
    {
        int shows = elsewhere ? 0 : MayShow(last);
        CriticalSection.When(this, Always);
        if (_conditions != 0)
        {
            CriticalSection.Leave();
            return false;
        }
        Ending e = Settle(status, failure, shows);
        e.Elsewhere |= elsewhere;
        CriticalSection.Leave();
        Finished(e, last);
        return true;
    }

    // What is left to do after a task is completed and its critical section has ended.
    internal struct Ending
    {
        internal Continuation First;
        internal bool Several, Elsewhere, Source, RunsCode;
        internal Task Parent;
    }

    // Called in a critical section. No continuations are added after it. shows is what MayShow gave.
    internal Ending Settle(TaskStatus status, TaskFailure failure, int shows)
    {
        Ending e = default;
        e.First = _continuations;
        e.Several = e.First != null && e.First.Next != null;
        e.Elsewhere = (_options & TaskCreationOptions.RunContinuationsAsynchronously) != 0;
        e.Source = (_options & Source) != 0;
        if (_extra != null) e.Parent = _extra.Parent;
        _continuations = null;
        _failure = failure;
        _status = (int)status;
        _conditions = Completed;
        if (!AwaitsBlock || e.Elsewhere) return e;
        if (e.Parent != null) shows |= Lends;
        for (Continuation c = e.First; c != null; c = c.Next)
        {
            if (c.IsAwait) shows |= Shows;
            if (c.IsLate) shows |= Lends;
            e.RunsCode |= c.RunsCode;
        }
        _conditions |= shows;
        return e;
    }

    internal void Finished(Ending e, bool last)
    {
        if (e.Parent != null) e.Parent.ChildEnded(this);
        if (e.First == null) return;
        e.Elsewhere |= !RuntimeHelpers.TryEnsureSufficientExecutionStack();
        bool lent = e.RunsCode && !IsLent;
        if (lent) SetLent(1);
        if (e.Several) Continuation.RunAll(e.First, this, !e.Elsewhere, last);
        else if (e.Source) e.First.RunOfSource(this, !e.Elsewhere, PostsAlways, last);
        else e.First.Run(this, !e.Elsewhere, last);
        if (lent) SetLent(0);
    }

    internal bool SettledAlready => _conditions != 0;
    private protected bool Ran => _status == (int)TaskStatus.RanToCompletion;

    internal bool TrySetException(Exception e, bool last = false) => TryComplete(TaskStatus.Faulted, new TaskFailure(new List<Exception> { e }), false, last);
    internal bool TryCancel(CancellationToken token) => TryComplete(TaskStatus.Canceled, new TaskFailure(token));
    internal bool TryCancel(OperationCanceledException e, bool last = false) => TryComplete(TaskStatus.Canceled, new TaskFailure(e), false, last);

    // The token of a task that had not begun when it registered was cancelled. A queued task is completed at once only if its scheduler takes it back: the thread pool's does if
    // the thread that cancels finds the task in its own part of the queue. Otherwise it is completed by the thread that comes to it.
    internal void CancelBeforeStart()
    {
        CriticalSection.Enter(this);
        int before = _status;
        TaskScheduler scheduler = _extra?.Scheduler;
        CriticalSection.Leave();
        if (scheduler == null ? before == (int)TaskStatus.WaitingToRun && Mwc.Verify.Choose(2) != 0 : before >= (int)TaskStatus.WaitingToRun && !scheduler.TakesBack(this)) return;
        int shows = MayShow(false);
        CriticalSection.Enter(this);
        Ending e = default;
        bool did = _status < (int)TaskStatus.Running;
        if (did)
        {
            _action = null;
            e = Settle(TaskStatus.Canceled, new TaskFailure(Token), shows);
        }
        CriticalSection.Leave();
        if (did) Finished(e, false);
    }

    // Adds a continuation. If the task is completed it adds nothing and returns false.
    internal bool TryAdd(Continuation c, int flags = 0)
    {
        CriticalSection.When(this, Always | CriticalSection.Keeps | flags);
        bool pending = _conditions == 0;
        if (pending)
        {
            if (_continuations == null) _continuations = c;
            else _continuations.Last().Next = c;
        }
        CriticalSection.Leave();
        return pending;
    }

    // Removes a continuation, as if it had not been added.
    internal void Remove(Continuation c)
    {
        CriticalSection.When(this, Always | CriticalSection.Keeps);
        if (_continuations == c) _continuations = c.Next;
        else
        {
            for (Continuation k = _continuations; k != null; k = k.Next)
                if (k.Next == c) k.Next = c.Next;
        }
        CriticalSection.Leave();
    }

    // Questions about a task.

    public bool IsCompleted
    {
        get
        {
            if (!CriticalSection.IsMet(this, WhenCompleted)) return false;
            return true;
        }
    }

    // The question with which an await begins. Where all continuations of the task run in the pool it is one step with
    // adding the continuation (see ContinueAwait), so it is an access to the whole task.
    internal bool IsCompletedForAwait
    {
        get
        {
            if (!ContinuesInPool) return IsCompleted;
            CriticalSection.When(this, Always);
            bool completed = _conditions != 0;
            CriticalSection.Leave();
            return completed;
        }
    }

    // Whether the thread that completes the task only starts threads of the pool for the continuations. A parent comes
    // first: its own continuations may run in that thread. The options never change.
    bool ContinuesInPool
    {
        get
        {
            CriticalSection.Own();
            TaskCreationOptions o = _options & (TaskCreationOptions.RunContinuationsAsynchronously | TaskCreationOptions.AttachedToParent);
            CriticalSection.Leave();
            return o == TaskCreationOptions.RunContinuationsAsynchronously;
        }
    }

    public TaskStatus Status => (TaskStatus)_status;
    public bool IsCanceled => IsCompleted && Ended(out _) == TaskStatus.Canceled;
    public bool IsFaulted => IsCompleted && Ended(out _) == TaskStatus.Faulted;
    public bool IsCompletedSuccessfully => IsCompleted && Ended(out _) == TaskStatus.RanToCompletion;
    public TaskCreationOptions CreationOptions => _options & ~(Lazy | Childless | Unflowed | Source | EndsThread | AtBirth | Starts | Endless);
    public object AsyncState => _state;
    public int Id => RuntimeHelpers.GetHashCode(this);
    public static int? CurrentId => t_current == null ? null : t_current.Id;
    internal static Task Current => t_current;

    // Whether the program awaits WhenAll or WhenAny. Known when the program is compiled.
    static extern bool SeveralAreAwaited { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    // Whether the program can ask if an exception is a TaskCanceledException or another OperationCanceledException.
    internal static extern bool CancellationIsAsked { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    // Whether the program reaches CurrentId. Known when the program is compiled.
    static extern bool CurrentIsAsked { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    // In a thread of a parallel loop the current task is one of the pool's, where the program can tell. Returns the
    // current task before.
    internal static Task EnterLoop()
    {
        Task before = t_current;
        if (CurrentIsAsked || TaskScheduler.CurrentOrNull != null) t_current = new Task();
        return before;
    }

    internal static void LeaveLoop(Task before)
    {
        if (t_current != before) t_current = before;
    }
    internal TaskScheduler ExecutingScheduler => _extra?.Scheduler; // null for the thread pool's
    internal CancellationToken Token => _extra == null ? default : _extra.Token;
    bool IAsyncResult.CompletedSynchronously => false;
    WaitHandle IAsyncResult.AsyncWaitHandle => CompletedEvent();

    public AggregateException Exception => IsFaulted ? AggregateFailure() : null;

    WaitHandle CompletedEvent()
    {
        var fresh = new ManualResetEvent(false);
        CriticalSection.Enter(this);
        ManualResetEvent e = Extra().Event ??= fresh;
        CriticalSection.Leave();
        if (e == fresh && !TryAdd(new Cleanup(() => e.Set()))) e.Set();
        return e;
    }

    AggregateException AggregateFailure() => new AggregateException(_failure.Exceptions);

    // Whether the program can tell, by something that this thread has, that it runs something: a lock, a class that it
    // initialises, a context.
    internal static bool ThreadShows => InliningShows || OwnsSomething;

    // Called by a thread that waits for the task without a limit. If the task waits for a scheduler of the program's,
    // the waiting thread runs it, if the scheduler allows that. If the task waits for a thread of the pool, the thread
    // that has queued it runs it, unless another thread comes first. The queuing thread may have ended its own item and
    // then have begun the one that waits.
    internal void RunHere()
    {
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack()) return;
        bool shows = InliningMayShow && ThreadShows, here = shows && Thread.IsPooled;
        if (!here && TaskScheduler.Custom == null && !(shows && AwaitsBlock && Thread.IsMain)) return;
        Thread self = here ? Thread.CurrentThread : null;
        CriticalSection.When(this, Always);
        bool pending = _conditions == 0;
        TaskExtra extra = _status == (int)TaskStatus.WaitingToRun ? _extra : null;
        TaskScheduler scheduler = extra?.Scheduler;
        Thread queuer = here ? extra?.Queuer : null;
        bool mine = here && queuer == self;
        if (mine) _status = (int)TaskStatus.Running;
        CriticalSection.Leave();
        if (pending && shows && AwaitsBlock) Suspend(); // the pool might have run Main, or a task that Main queued
        if (mine) Run(false);
        else if (InliningMayShow && !Thread.AreReused && queuer != null && queuer.HasEnded) Execute(); // reused threads do begin with other items
        else if (scheduler != null) scheduler.RunInline(this, true);
    }

    // Waits until the task is completed. Returns how it ended.
    internal TaskStatus Ended(out TaskFailure failure)
    {
        CriticalSection.When(this, WhenCompleted);
        var status = (TaskStatus)_status;
        failure = _failure;
        CriticalSection.Leave();
        return status;
    }

    // The result of a completed task, for who does not know its type; null where the task has none.
    internal virtual object ResultAsObject => null;

    // A ValueTask calls these before it asks its task for the state, awaits it, and takes its result.
    internal virtual void ValueAsked() { }
    internal virtual void ValueAwaited() { }
    internal virtual void ValueTaken() { }

    // For a source: whether what awaits its ValueTask is posted to a captured context or scheduler, even where the
    // thread has that one.
    private protected virtual bool PostsAlways => true;

    // The result of AsTask of a ValueTask. A source that is not completed yet completes another task, by a
    // continuation.
    internal Task OfSource()
    {
        if (!IsOpenSource) return this;
        var promise = new Task();
        ContinueSource(new Forward(promise));
        return promise;
    }

    private protected bool IsOpenSource => (_options & Source) != 0 && !IsCompleted;

    private protected void ContinueSource(Continuation c)
    {
        if (!TryAdd(c)) c.Run(this, false, false); // the task was completed meanwhile
    }

    // The status in the terms of a ValueTask's source.
    internal Sources.ValueTaskSourceStatus SourceStatus => !IsCompleted ? Sources.ValueTaskSourceStatus.Pending : Ended(out _) switch
    {
        TaskStatus.RanToCompletion => Sources.ValueTaskSourceStatus.Succeeded,
        TaskStatus.Canceled => Sources.ValueTaskSourceStatus.Canceled,
        _ => Sources.ValueTaskSourceStatus.Faulted,
    };

    // Throws what an await throws, once the task is completed.
    internal void ThrowIfFailed()
    {
        RunHere();
        TaskStatus status = Ended(out TaskFailure failure);
        if (status == TaskStatus.RanToCompletion)
        {
            if (this is SemaphoreWait wait) wait.Arrive();
            return;
        }
        if (status == TaskStatus.Canceled) failure.ThrowCancelled(this);
        failure.Info.Throw();
    }

    // Throws what Wait and Result throw.
    internal void ThrowAggregate()
    {
        TaskStatus status = Ended(out _);
        if (status == TaskStatus.RanToCompletion) return;
        if (status == TaskStatus.Canceled) throw new AggregateException(new TaskCanceledException(this));
        throw AggregateFailure();
    }

    internal TaskFailure Failure => _failure;

    public void Dispose()
    {
        if (!IsCompleted) throw new InvalidOperationException("A task may only be disposed if it is in a completion state (RanToCompletion, Faulted or Canceled).");
    }

    // Waiting for a task.

    // Blocks until the task is completed. False if the time is over first.
    internal bool Await(int millisecondsTimeout)
    {
        if (!CriticalSection.When(this, CriticalSection.Within(WhenCompleted, millisecondsTimeout))) return false;
        CriticalSection.Leave();
        return true;
    }

    // The same, but throws if the token is cancelled first.
    internal bool Await(int millisecondsTimeout, CancellationToken token)
    {
        if (!CriticalSection.When(this, WhenCompleted, millisecondsTimeout, token)) return false;
        CriticalSection.Leave();
        return true;
    }

    public void Wait()
    {
        RunHere();
        ThrowAggregate();
    }

    public bool Wait(int millisecondsTimeout)
    {
        if (millisecondsTimeout < -1) throw new ArgumentOutOfRangeException("millisecondsTimeout");
        if (millisecondsTimeout == Timeout.Infinite) RunHere();
        if (!Await(millisecondsTimeout)) return false;
        ThrowAggregate();
        return true;
    }

    public bool Wait(TimeSpan timeout) => Wait(timeout.ToTimeout("timeout", null));
    public bool Wait(TimeSpan timeout, CancellationToken cancellationToken) => Wait(timeout.ToTimeout("timeout", null), cancellationToken);
    public void Wait(CancellationToken cancellationToken) => Wait(Timeout.Infinite, cancellationToken);

    public bool Wait(int millisecondsTimeout, CancellationToken cancellationToken)
    {
        if (millisecondsTimeout < -1) throw new ArgumentOutOfRangeException("millisecondsTimeout");
        if (millisecondsTimeout == Timeout.Infinite && !cancellationToken.CanBeCanceled) RunHere();
        if (!Await(millisecondsTimeout, cancellationToken)) return false;
        ThrowAggregate();
        return true;
    }
}

// Fields that few tasks need.
sealed class TaskExtra
{
    internal CancellationToken Token;
    internal CancellationTokenRegistration Registration;
    internal TaskScheduler Scheduler;
    internal ExecutionContext Context;
    internal Task Parent;
    internal Thread Queuer; // the pool's thread that queued it, until it runs
    internal int Children;
    internal int Outcome; // of the action, while the task waits for children
    internal List<Exception> ChildFailures;
    internal ManualResetEvent Event; // set when the task is completed
}

// The reason why a task did not run to its end. It never changes.
sealed class TaskFailure
{
    internal readonly List<Exception> Exceptions; // null if it was cancelled
    internal readonly ExceptionDispatchInfo Info; // of the first exception, or of the OperationCanceledException if there was one
    internal readonly CancellationToken Token;

    internal TaskFailure(List<Exception> exceptions)
    {
        Exceptions = exceptions;
        Info = ExceptionDispatchInfo.Capture(exceptions[0]);
    }

    internal TaskFailure(OperationCanceledException e)
    {
        Token = e.CancellationToken;
        Info = ExceptionDispatchInfo.Capture(e);
    }

    internal TaskFailure(CancellationToken token) { Token = token; }

    // Whether both are cancellations that nothing but the identity of an object tells apart; or which of the two exceptions for that it is, in a
    // program that does not ask.
    internal bool IsAlike(TaskFailure other)
    {
        if (Exceptions != null || other.Exceptions != null || Token != other.Token) return false;
        Type thrown = Thrown(out string says), thrownOther = other.Thrown(out string saysOther);
        if (thrown == null || thrownOther == null) return false;
        if (thrown == thrownOther && says == saysOther && (Info == null) == (other.Info == null)) return true;
        return !Task.CancellationIsAsked && says == Usual(thrown) && saysOther == Usual(thrownOther);
    }

    // The class of the exception that an await of the cancelled task throws, and its message; null if the class is one of the program's.
    Type Thrown(out string says)
    {
        says = TaskCanceledException.Usual;
        if (Info == null) return typeof(TaskCanceledException); // the await makes it
        Exception e = Info.SourceException;
        Type type = e.GetType();
        if (type != typeof(TaskCanceledException) && type != typeof(OperationCanceledException)) return null;
        CriticalSection.Own(); // nobody writes a message after its exception is made
        says = e._message;
        CriticalSection.Leave();
        return type;
    }

    static string Usual(Type thrown) => thrown == typeof(TaskCanceledException) ? TaskCanceledException.Usual : OperationCanceledException.Usual;

    internal void ThrowCancelled(Task task)
    {
        if (Info != null) Info.Throw();
        throw new TaskCanceledException(task);
    }
}

public class TaskCanceledException : OperationCanceledException
{
    readonly Task _task;

    internal new const string Usual = "A task was canceled.";

    public TaskCanceledException() : base(Usual) { }
    public TaskCanceledException(string message) : base(message) { }
    public TaskCanceledException(string message, Exception innerException) : base(message, innerException) { }
    public TaskCanceledException(string message, Exception innerException, CancellationToken token) : base(message, innerException, token) { }
    public TaskCanceledException(Task task) : base(Usual, task == null || task.Failure == null ? default : task.Failure.Token) { _task = task; }

    public Task Task => _task;
}

public class TaskSchedulerException : Exception
{
    public TaskSchedulerException() : base("An exception was thrown by a TaskScheduler.") { }
    public TaskSchedulerException(string message) : base(message) { }
    public TaskSchedulerException(Exception innerException) : base("An exception was thrown by a TaskScheduler.", innerException) { }
    public TaskSchedulerException(string message, Exception innerException) : base(message, innerException) { }
}
