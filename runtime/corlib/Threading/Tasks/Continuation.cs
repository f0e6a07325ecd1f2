using System.Runtime.CompilerServices;

namespace System.Threading.Tasks;

// What is to happen when a task is completed. Continuations form a list.
abstract class Continuation
{
    internal Continuation Next;

    internal Continuation Last()
    {
        Continuation c = this;
        while (c.Next != null) c = c.Next;
        return c;
    }

    // The thread that completes the task calls this; inline says whether it may run the continuation itself. With last, the thread ends after
    // that.
    internal abstract void Run(Task task, bool inline, bool last);

    // The same for a task that is the source of a ValueTask. It asks only whether the thread has the captured context
    // or scheduler; if posts is set, it does not even ask that.
    internal virtual void RunOfSource(Task task, bool inline, bool posts, bool last) => Run(task, inline, last);

    // Continuations that are started elsewhere come first, as on .NET.
    internal virtual bool StartsElsewhere => false;
    internal virtual bool IsAwait => false;

    // Whether the thread that completes the task comes to this continuation only after the first await of the task.
    internal virtual bool IsLate => true;

    // Whether that thread may come to code of the program's by this continuation, though it is no await.
    internal virtual bool RunsCode => false;

    // Whether a thread that may not run the continuation itself does nothing but start a thread of the pool for it.
    internal virtual bool StartsInPool => false;

    // The list was taken off its task, so this thread alone goes along it: nobody adds to it, or removes from it, any
    // more (see Task.TryAdd and Task.Remove, which begin with the task's own list).
    Continuation Following()
    {
        CriticalSection.Own();
        Continuation next = Next;
        CriticalSection.Leave();
        return next;
    }

    internal static void RunAll(Continuation first, Task task, bool inline, bool last)
    {
        if (!inline)
        {
            for (Continuation c = first; c != null; c = c.Following()) c.Run(task, false, false);
            return;
        }
        // Of several awaits the first continues in this thread, the others side by side in threads of their own.
        bool awaited = false;
        for (Continuation c = first; c != null; c = c.Following())
        {
            if (c.StartsElsewhere || c.IsAwait && awaited) c.Run(task, false, false);
            awaited |= c.IsAwait;
        }
        awaited = false;
        for (Continuation c = first; c != null; c = c.Following())
        {
            bool here = !c.StartsElsewhere && !(c.IsAwait && awaited);
            awaited |= c.IsAwait;
            if (here) c.Run(task, true, last && !c.RunsMore(awaited));
        }
    }

    // Whether a later continuation runs in this thread, too.
    bool RunsMore(bool awaited)
    {
        for (Continuation c = Following(); c != null; c = c.Following())
        {
            if (!c.StartsElsewhere && !(c.IsAwait && awaited)) return true;
            awaited |= c.IsAwait;
        }
        return false;
    }
}

// A continuation of the library. Nobody can tell when it runs, so it runs at once.
sealed class Cleanup(Action action) : Continuation
{
    internal override bool IsLate => false;
    internal override void Run(Task task, bool inline, bool last) => action();
}

// Completes another task, and so may continue everything that waits for that task. If the thread that completes the
// first task is to be spared, this happens elsewhere.
abstract class CompletionAction : Continuation
{
    internal abstract void Invoke(Task task, bool last);

    internal override bool RunsCode => true;

    internal override void Run(Task task, bool inline, bool last)
    {
        if (inline) Invoke(task, last);
        else ThreadPool.Run(() => Invoke(task, true), true);
    }
}

sealed class ActionContinuation(Action action) : CompletionAction
{
    internal override void Invoke(Task task, bool last) => action();
}

// Completes a promise in the same way as the task. With alone, nobody else knows of the task, so no method may wait for it but by this promise.
sealed class Forward(Task promise, bool alone = false) : CompletionAction
{
    internal override bool RunsCode => !alone;

    internal override void Invoke(Task task, bool last) => promise.TryComplete(task.Ended(out TaskFailure f), f, false, last);
}

sealed class Forward<TResult>(Task<TResult> promise, bool alone = false) : CompletionAction
{
    internal override bool RunsCode => !alone;

    internal override void Invoke(Task task, bool last)
    {
        if (Unsafe.As<Task<TResult>>(task).TryTake(out TResult r, out TaskFailure f)) promise.TrySetResult(r, last);
        else promise.TryComplete(task.Ended(out _), f, false, last);
    }
}

// The task's result is a task. Completes a promise in the same way as that.
sealed class Unwrapping(Task promise) : CompletionAction
{
    internal override void Invoke(Task task, bool last)
    {
        if (Unsafe.As<Task<Task>>(task).TryTake(out Task inner, out TaskFailure failure)) promise.Follow(inner, last);
        else promise.TryComplete(task.Ended(out _), failure, false, last);
    }
}

sealed class Unwrapping<TResult>(Task<TResult> promise) : CompletionAction
{
    internal override void Invoke(Task task, bool last)
    {
        if (Unsafe.As<Task<Task<TResult>>>(task).TryTake(out Task<TResult> inner, out TaskFailure failure)) promise.Follow(inner, last);
        else promise.TryComplete(task.Ended(out _), failure, false, last);
    }
}

// The continuation of an await.
sealed class AwaitContinuation : Continuation
{
    readonly Action _action;
    readonly SynchronizationContext _synchronization;
    readonly TaskScheduler _scheduler;
    readonly ExecutionContext _context;
    readonly bool _flow;

    internal override bool IsAwait => true;
    internal override bool StartsInPool => _synchronization == null && _scheduler == null;

    // If nothing is captured, only the action is kept.
    internal static Continuation Of(Action action, bool onCaptured, bool flow)
    {
        if (flow || onCaptured && !Inlines) return new AwaitContinuation(action, onCaptured, flow);
        return new PlainContinuation(action);
    }

    // For an await without a task, or of a source that is completed already.
    internal static void RunElsewhere(Action action, bool onCaptured, bool flow)
    {
        if (NeedsMore(onCaptured, flow)) new AwaitContinuation(action, onCaptured, flow).RunElsewhere();
        else Start(action);
    }

    // For an await of a task that is completed already.
    internal static void RunLate(Task task, Action action, bool onCaptured, bool flow)
    {
        if (NeedsMore(onCaptured, flow)) new AwaitContinuation(action, onCaptured, flow).Run(task, false, false);
        else Start(action);
    }

    // Starts a thread of the pool for the action.
    internal static void Start(Action action)
    {
        Task.WillBeLast(action, true);
        ThreadPool.Run(new ThreadStart(action), true);
    }

    // Whether the continuation needs more than the action.
    static bool NeedsMore(bool onCaptured, bool flow) => onCaptured && !Inlines || flow && ExecutionContext.CaptureOrNull() != null;

    AwaitContinuation(Action action, bool onCaptured, bool flow)
    {
        _action = action;
        if (onCaptured)
        {
            SynchronizationContext s = SynchronizationContext.Current;
            if (s != null && s.GetType() != typeof(SynchronizationContext)) _synchronization = s;
            else
            {
                _scheduler = TaskScheduler.CurrentOrNull;
            }
        }
        _flow = flow && !ExecutionContext.IsFlowSuppressed();
        if (flow) _context = ExecutionContext.CaptureOrNull();
    }

    void RunElsewhere()
    {
        if (_synchronization != null) PostInContext();
        else if (_scheduler != null) StartScheduled();
        else
        {
            Task.WillBeLast(_action, true);
            ThreadPool.Run(new ThreadStart(Go), true);
        }
    }

    // The captured context is the context of the call of Post, not of the posted action.
    void PostInContext()
    {
        if (_flow) ExecutionContext.RunIn(_context, Post);
        else Post();
    }

    void Post() => _synchronization.Post(_ => _action(), null);

    // Runs as a new task of the scheduler. The thread that completes the source starts the task, so the task has that
    // thread's context, unless another one was captured.
    void StartScheduled()
    {
        if (_flow) ExecutionContext.RunIn(_context, StartTask);
        else StartTask();
    }

    void StartTask()
    {
        var t = new Task(_action, null, default, TaskCreationOptions.DenyChildAttach, _scheduler);
        t.Activate(TaskStatus.Created);
        _scheduler.Queue(t);
    }

    // Runs as a task of the scheduler, which may let this thread run it at once. It runs in the captured context, or in
    // that of the thread that runs it. If the captured context is the empty one, .NET's task keeps the context of the
    // thread that made it.
    void RunScheduled(bool inline)
    {
        var t = new Task((Action)GoOn, null, default, _flow && _context == null ? 0 : Task.Unflowed, _scheduler);
        t.Activate(TaskStatus.Created);
        try
        {
            if (!inline || !_scheduler.RunInline(t, false)) _scheduler.Queue(t);
        }
        catch (TaskSchedulerException) { }
    }

    // Nobody handles an exception of the action.
    void GoOn()
    {
        try
        {
            if (_context != null) Go();
            else _action();
        }
        catch (Exception e)
        {
            ThreadPool.Throw(e);
        }
    }

    internal override void Run(Task task, bool inline, bool last)
    {
        if (_synchronization != null)
        {
            if (inline && SynchronizationContext.Current == _synchronization) GoSafely();
            else PostInContext();
            return;
        }
        if (_scheduler != null)
        {
            RunScheduled(inline && (TaskScheduler.CurrentOrNull == _scheduler || Thread.IsPooled));
            return;
        }
        bool here = inline && Inlines;
        Task.WillBeLast(_action, !here || last);
        if (here) GoSafely();
        else ThreadPool.Run(new ThreadStart(Go), true);
    }

    internal override void RunOfSource(Task task, bool inline, bool posts, bool last)
    {
        bool there = _synchronization != null ? !posts && SynchronizationContext.Current == _synchronization
            : _scheduler == null || !posts && TaskScheduler.CurrentOrNull == _scheduler;
        if (inline && there)
        {
            Task.WillBeLast(_action, last);
            Go();
        }
        else RunElsewhere();
    }

    // Whether the running thread has neither a synchronisation context nor a scheduler of its own.
    internal static bool Inlines
    {
        get
        {
            SynchronizationContext s = SynchronizationContext.Current;
            return (s == null || s.GetType() == typeof(SynchronizationContext)) && TaskScheduler.CurrentOrNull == null;
        }
    }

    void Go()
    {
        if (_flow) ExecutionContext.RunIn(_context, _action);
        else _action();
    }

    void GoSafely() => RunSafely(Go);

    // The thread that completes the task does not see exceptions of the action.
    internal static void RunSafely(Action action)
    {
        Task current = Task.SwapCurrent(null);
        try
        {
            action();
        }
        catch (Exception e)
        {
            ThreadPool.Throw(e);
        }
        Task.SwapCurrent(current);
    }
}

// The continuation of an await that has captured nothing.
sealed class PlainContinuation(Action action) : Continuation
{
    internal override bool IsAwait => true;
    internal override bool StartsInPool => true;

    internal override void Run(Task task, bool inline, bool last)
    {
        if (inline && AwaitContinuation.Inlines)
        {
            Task.WillBeLast(action, last);
            AwaitContinuation.RunSafely(action);
        }
        else AwaitContinuation.Start(action);
    }

    internal override void RunOfSource(Task task, bool inline, bool posts, bool last)
    {
        if (inline)
        {
            Task.WillBeLast(action, last);
            action();
        }
        else AwaitContinuation.Start(action);
    }
}

// The continuation of ContinueWith, which is a task of its own.
sealed class TaskContinuation(Task next, TaskContinuationOptions options) : Continuation
{
    // The options never change. To read them is no scheduling point under any reduction: it may be the last that a thread
    // does before it ends (see RunAll), and the program's end would cut the thread off there under some of them.
    internal override bool StartsElsewhere
    {
        get
        {
            CriticalSection.Own();
            bool elsewhere = (options & TaskContinuationOptions.ExecuteSynchronously) == 0;
            CriticalSection.Leave();
            return elsewhere;
        }
    }

    // Without options it only starts a thread of the pool.
    internal override bool IsLate => options != 0;
    internal override bool RunsCode => options != 0;

    internal override void Run(Task task, bool inline, bool last)
    {
        var against = task.Ended(out _) switch
        {
            TaskStatus.RanToCompletion => TaskContinuationOptions.NotOnRanToCompletion,
            TaskStatus.Faulted => TaskContinuationOptions.NotOnFaulted,
            _ => TaskContinuationOptions.NotOnCanceled,
        };
        if ((options & against) != 0)
        {
            next.CancelBeforeStart();
            return;
        }
        if (!next.Activate()) return;
        if (inline && !StartsElsewhere)
        {
            TaskScheduler s = next.ExecutingScheduler;
            if (s == null)
            {
                next.Execute();
                return;
            }
            try
            {
                if (s.RunInline(next, false)) return;
            }
            catch (TaskSchedulerException e)
            {
                next.TrySetException(e);
                return;
            }
        }
        try
        {
            next.Schedule();
        }
        catch (TaskSchedulerException) { } // the task has the exception
    }
}

// The task of a ContinueWith. Its delegate gets the task that it continues.
sealed class ContinuationTask : Task
{
    readonly Task _antecedent;

    internal ContinuationTask(Task antecedent, Delegate action, object state, CancellationToken token, TaskCreationOptions options, TaskScheduler scheduler)
        : base(action, state, token, options, scheduler, antecedent) { _antecedent = antecedent; }

    private protected override void Invoke(Delegate action)
    {
        if (action is Action<Task> a) a(_antecedent);
        else Unsafe.As<Action<Task, object>>(action)(_antecedent, AsyncState);
    }
}

sealed class ContinuationTask<TResult> : Task<TResult>
{
    readonly Task _antecedent;

    internal ContinuationTask(Task antecedent, Delegate function, object state, CancellationToken token, TaskCreationOptions options, TaskScheduler scheduler)
        : base(function, state, token, options, scheduler, antecedent) { _antecedent = antecedent; }

    private protected override void Invoke(Delegate action) => Return(action is Func<Task, TResult> f ? f(_antecedent) : Unsafe.As<Func<Task, object, TResult>>(action)(_antecedent, AsyncState));
}

sealed class ContinuationOfResult<T> : Task
{
    readonly Task<T> _antecedent;

    internal ContinuationOfResult(Task<T> antecedent, Delegate action, object state, CancellationToken token, TaskCreationOptions options, TaskScheduler scheduler)
        : base(action, state, token, options, scheduler, antecedent) { _antecedent = antecedent; }

    private protected override void Invoke(Delegate action)
    {
        if (action is Action<Task<T>> a) a(_antecedent);
        else Unsafe.As<Action<Task<T>, object>>(action)(_antecedent, AsyncState);
    }
}

sealed class ContinuationOfResult<T, TResult> : Task<TResult>
{
    readonly Task<T> _antecedent;

    internal ContinuationOfResult(Task<T> antecedent, Delegate function, object state, CancellationToken token, TaskCreationOptions options, TaskScheduler scheduler)
        : base(function, state, token, options, scheduler, antecedent) { _antecedent = antecedent; }

    private protected override void Invoke(Delegate action) => Return(action is Func<Task<T>, TResult> f ? f(_antecedent) : Unsafe.As<Func<Task<T>, object, TResult>>(action)(_antecedent, AsyncState));
}

public partial class Task
{
    internal static Task SwapCurrent(Task t)
    {
        Task old = t_current;
        t_current = t;
        return old;
    }

    // The continuation's task is to run now. False if the task was cancelled.
    internal bool Activate(TaskStatus from = TaskStatus.WaitingForActivation) => TryLeave(from, TaskStatus.WaitingToRun) == (int)from;

    internal static TaskCreationOptions Creation(TaskContinuationOptions options)
    {
        const TaskContinuationOptions all = (TaskContinuationOptions)0xF007F;
        const TaskContinuationOptions never = TaskContinuationOptions.NotOnRanToCompletion | TaskContinuationOptions.NotOnFaulted | TaskContinuationOptions.NotOnCanceled;
        if ((options & ~all) != 0 && (options & (TaskContinuationOptions.ExecuteSynchronously | TaskContinuationOptions.LongRunning)) != (TaskContinuationOptions.ExecuteSynchronously | TaskContinuationOptions.LongRunning)) throw new ArgumentOutOfRangeException("continuationOptions");
        if ((options & ~all) == 0 && (options & never) == never) throw new ArgumentOutOfRangeException("continuationOptions", "The specified TaskContinuationOptions excluded all continuation kinds.");
        if ((options & (TaskContinuationOptions.ExecuteSynchronously | TaskContinuationOptions.LongRunning)) == (TaskContinuationOptions.ExecuteSynchronously | TaskContinuationOptions.LongRunning))
            throw new ArgumentOutOfRangeException("continuationOptions", "The specified TaskContinuationOptions combined LongRunning and ExecuteSynchronously.  Synchronous continuations should not be long running.");
        return (TaskCreationOptions)(options & (TaskContinuationOptions)0x7F);
    }

    internal void ContinueBy(Task next, TaskContinuationOptions options)
    {
        if (next.IsCompleted) return;
        var c = new TaskContinuation(next, options);
        if (!TryAdd(c)) c.Run(this, true, false);
    }

    Task Continue(Delegate action, object state, CancellationToken token, TaskContinuationOptions options, TaskScheduler scheduler)
    {
        if (action == null) throw new ArgumentNullException("continuationAction");
        if (scheduler == null) throw new ArgumentNullException("scheduler");
        var next = new ContinuationTask(this, action, state, token, Creation(options), TaskScheduler.OrNull(scheduler));
        ContinueBy(next, options);
        return next;
    }

    Task<TResult> ContinueFor<TResult>(Delegate function, object state, CancellationToken token, TaskContinuationOptions options, TaskScheduler scheduler)
    {
        if (function == null) throw new ArgumentNullException("continuationFunction");
        if (scheduler == null) throw new ArgumentNullException("scheduler");
        var next = new ContinuationTask<TResult>(this, function, state, token, Creation(options), TaskScheduler.OrNull(scheduler));
        ContinueBy(next, options);
        return next;
    }

    public Task ContinueWith(Action<Task> continuationAction) => Continue(continuationAction, null, default, 0, TaskScheduler.Current);
    public Task ContinueWith(Action<Task> continuationAction, CancellationToken cancellationToken) => Continue(continuationAction, null, cancellationToken, 0, TaskScheduler.Current);
    public Task ContinueWith(Action<Task> continuationAction, TaskScheduler scheduler) => Continue(continuationAction, null, default, 0, scheduler);
    public Task ContinueWith(Action<Task> continuationAction, TaskContinuationOptions continuationOptions) => Continue(continuationAction, null, default, continuationOptions, TaskScheduler.Current);
    public Task ContinueWith(Action<Task> continuationAction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler) => Continue(continuationAction, null, cancellationToken, continuationOptions, scheduler);
    public Task ContinueWith(Action<Task, object> continuationAction, object state) => Continue(continuationAction, state, default, 0, TaskScheduler.Current);
    public Task ContinueWith(Action<Task, object> continuationAction, object state, CancellationToken cancellationToken) => Continue(continuationAction, state, cancellationToken, 0, TaskScheduler.Current);
    public Task ContinueWith(Action<Task, object> continuationAction, object state, TaskScheduler scheduler) => Continue(continuationAction, state, default, 0, scheduler);
    public Task ContinueWith(Action<Task, object> continuationAction, object state, TaskContinuationOptions continuationOptions) => Continue(continuationAction, state, default, continuationOptions, TaskScheduler.Current);
    public Task ContinueWith(Action<Task, object> continuationAction, object state, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler) => Continue(continuationAction, state, cancellationToken, continuationOptions, scheduler);
    public Task<TResult> ContinueWith<TResult>(Func<Task, TResult> continuationFunction) => ContinueFor<TResult>(continuationFunction, null, default, 0, TaskScheduler.Current);
    public Task<TResult> ContinueWith<TResult>(Func<Task, TResult> continuationFunction, CancellationToken cancellationToken) => ContinueFor<TResult>(continuationFunction, null, cancellationToken, 0, TaskScheduler.Current);
    public Task<TResult> ContinueWith<TResult>(Func<Task, TResult> continuationFunction, TaskScheduler scheduler) => ContinueFor<TResult>(continuationFunction, null, default, 0, scheduler);
    public Task<TResult> ContinueWith<TResult>(Func<Task, TResult> continuationFunction, TaskContinuationOptions continuationOptions) => ContinueFor<TResult>(continuationFunction, null, default, continuationOptions, TaskScheduler.Current);
    public Task<TResult> ContinueWith<TResult>(Func<Task, TResult> continuationFunction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler) => ContinueFor<TResult>(continuationFunction, null, cancellationToken, continuationOptions, scheduler);
    public Task<TResult> ContinueWith<TResult>(Func<Task, object, TResult> continuationFunction, object state) => ContinueFor<TResult>(continuationFunction, state, default, 0, TaskScheduler.Current);
    public Task<TResult> ContinueWith<TResult>(Func<Task, object, TResult> continuationFunction, object state, CancellationToken cancellationToken) => ContinueFor<TResult>(continuationFunction, state, cancellationToken, 0, TaskScheduler.Current);
    public Task<TResult> ContinueWith<TResult>(Func<Task, object, TResult> continuationFunction, object state, TaskScheduler scheduler) => ContinueFor<TResult>(continuationFunction, state, default, 0, scheduler);
    public Task<TResult> ContinueWith<TResult>(Func<Task, object, TResult> continuationFunction, object state, TaskContinuationOptions continuationOptions) => ContinueFor<TResult>(continuationFunction, state, default, continuationOptions, TaskScheduler.Current);
    public Task<TResult> ContinueWith<TResult>(Func<Task, object, TResult> continuationFunction, object state, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler) => ContinueFor<TResult>(continuationFunction, state, cancellationToken, continuationOptions, scheduler);
}

public partial class Task<TResult>
{
    Task Continue(Delegate action, object state, CancellationToken token, TaskContinuationOptions options, TaskScheduler scheduler)
    {
        if (action == null) throw new ArgumentNullException("continuationAction");
        if (scheduler == null) throw new ArgumentNullException("scheduler");
        var next = new ContinuationOfResult<TResult>(this, action, state, token, Creation(options), TaskScheduler.OrNull(scheduler));
        ContinueBy(next, options);
        return next;
    }

    Task<TNewResult> ContinueFor<TNewResult>(Delegate function, object state, CancellationToken token, TaskContinuationOptions options, TaskScheduler scheduler)
    {
        if (function == null) throw new ArgumentNullException("continuationFunction");
        if (scheduler == null) throw new ArgumentNullException("scheduler");
        var next = new ContinuationOfResult<TResult, TNewResult>(this, function, state, token, Creation(options), TaskScheduler.OrNull(scheduler));
        ContinueBy(next, options);
        return next;
    }

    public Task ContinueWith(Action<Task<TResult>> continuationAction) => Continue(continuationAction, null, default, 0, TaskScheduler.Current);
    public Task ContinueWith(Action<Task<TResult>> continuationAction, CancellationToken cancellationToken) => Continue(continuationAction, null, cancellationToken, 0, TaskScheduler.Current);
    public Task ContinueWith(Action<Task<TResult>> continuationAction, TaskScheduler scheduler) => Continue(continuationAction, null, default, 0, scheduler);
    public Task ContinueWith(Action<Task<TResult>> continuationAction, TaskContinuationOptions continuationOptions) => Continue(continuationAction, null, default, continuationOptions, TaskScheduler.Current);
    public Task ContinueWith(Action<Task<TResult>> continuationAction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler) => Continue(continuationAction, null, cancellationToken, continuationOptions, scheduler);
    public Task ContinueWith(Action<Task<TResult>, object> continuationAction, object state) => Continue(continuationAction, state, default, 0, TaskScheduler.Current);
    public Task ContinueWith(Action<Task<TResult>, object> continuationAction, object state, CancellationToken cancellationToken) => Continue(continuationAction, state, cancellationToken, 0, TaskScheduler.Current);
    public Task ContinueWith(Action<Task<TResult>, object> continuationAction, object state, TaskScheduler scheduler) => Continue(continuationAction, state, default, 0, scheduler);
    public Task ContinueWith(Action<Task<TResult>, object> continuationAction, object state, TaskContinuationOptions continuationOptions) => Continue(continuationAction, state, default, continuationOptions, TaskScheduler.Current);
    public Task ContinueWith(Action<Task<TResult>, object> continuationAction, object state, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler) => Continue(continuationAction, state, cancellationToken, continuationOptions, scheduler);
    public Task<TNewResult> ContinueWith<TNewResult>(Func<Task<TResult>, TNewResult> continuationFunction) => ContinueFor<TNewResult>(continuationFunction, null, default, 0, TaskScheduler.Current);
    public Task<TNewResult> ContinueWith<TNewResult>(Func<Task<TResult>, TNewResult> continuationFunction, CancellationToken cancellationToken) => ContinueFor<TNewResult>(continuationFunction, null, cancellationToken, 0, TaskScheduler.Current);
    public Task<TNewResult> ContinueWith<TNewResult>(Func<Task<TResult>, TNewResult> continuationFunction, TaskScheduler scheduler) => ContinueFor<TNewResult>(continuationFunction, null, default, 0, scheduler);
    public Task<TNewResult> ContinueWith<TNewResult>(Func<Task<TResult>, TNewResult> continuationFunction, TaskContinuationOptions continuationOptions) => ContinueFor<TNewResult>(continuationFunction, null, default, continuationOptions, TaskScheduler.Current);
    public Task<TNewResult> ContinueWith<TNewResult>(Func<Task<TResult>, TNewResult> continuationFunction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler) => ContinueFor<TNewResult>(continuationFunction, null, cancellationToken, continuationOptions, scheduler);
    public Task<TNewResult> ContinueWith<TNewResult>(Func<Task<TResult>, object, TNewResult> continuationFunction, object state) => ContinueFor<TNewResult>(continuationFunction, state, default, 0, TaskScheduler.Current);
    public Task<TNewResult> ContinueWith<TNewResult>(Func<Task<TResult>, object, TNewResult> continuationFunction, object state, CancellationToken cancellationToken) => ContinueFor<TNewResult>(continuationFunction, state, cancellationToken, 0, TaskScheduler.Current);
    public Task<TNewResult> ContinueWith<TNewResult>(Func<Task<TResult>, object, TNewResult> continuationFunction, object state, TaskScheduler scheduler) => ContinueFor<TNewResult>(continuationFunction, state, default, 0, scheduler);
    public Task<TNewResult> ContinueWith<TNewResult>(Func<Task<TResult>, object, TNewResult> continuationFunction, object state, TaskContinuationOptions continuationOptions) => ContinueFor<TNewResult>(continuationFunction, state, default, continuationOptions, TaskScheduler.Current);
    public Task<TNewResult> ContinueWith<TNewResult>(Func<Task<TResult>, object, TNewResult> continuationFunction, object state, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler) => ContinueFor<TNewResult>(continuationFunction, state, cancellationToken, continuationOptions, scheduler);
}
