using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System.Threading.Tasks;

public partial class Task
{
    public static Task CompletedTask => CompletedTasks.Void;

    public static TaskFactory Factory => TaskFactory.Shared.Only;

    public static Task<TResult> FromResult<TResult>(TResult result) => CompletedTasks.Of(result) ?? new Task<TResult>(result);

    public static Task FromException(Exception exception)
    {
        if (exception == null) throw new ArgumentNullException("exception");
        return new Task(TaskStatus.Faulted, new TaskFailure(new List<Exception> { exception }));
    }

    public static Task<TResult> FromException<TResult>(Exception exception)
    {
        if (exception == null) throw new ArgumentNullException("exception");
        return new Task<TResult>(TaskStatus.Faulted, new TaskFailure(new List<Exception> { exception }));
    }

    public static Task FromCanceled(CancellationToken cancellationToken)
    {
        if (!cancellationToken.IsCancellationRequested) throw new ArgumentOutOfRangeException("cancellationToken");
        return new Task(TaskStatus.Canceled, new TaskFailure(cancellationToken));
    }

    public static Task<TResult> FromCanceled<TResult>(CancellationToken cancellationToken)
    {
        if (!cancellationToken.IsCancellationRequested) throw new ArgumentOutOfRangeException("cancellationToken");
        return new Task<TResult>(TaskStatus.Canceled, new TaskFailure(cancellationToken));
    }

    // Running a delegate.

    public static Task Run(Action action) => Run(action, default);

    public static Task Run(Action action, CancellationToken cancellationToken)
    {
        var t = new Task(action, null, cancellationToken, TaskCreationOptions.DenyChildAttach | EndsThread | Starts, null);
        t.ScheduleNew();
        return t;
    }

    public static Task<TResult> Run<TResult>(Func<TResult> function) => Run(function, default(CancellationToken));

    public static Task<TResult> Run<TResult>(Func<TResult> function, CancellationToken cancellationToken)
    {
        if (function == null) throw new ArgumentNullException("function");
        var t = new Task<TResult>(function, null, cancellationToken, TaskCreationOptions.DenyChildAttach | EndsThread | Starts, null);
        t.ScheduleNew();
        return t;
    }

    public static Task Run(Func<Task> function) => Run(function, default);

    public static Task Run(Func<Task> function, CancellationToken cancellationToken)
    {
        if (function == null) throw new ArgumentNullException("function");
        if (cancellationToken.IsCancellationRequested) return FromCanceled(cancellationToken);
        var promise = new Task(Childless | EndsThread);
        InnerRun.Start(promise, function, cancellationToken);
        return promise;
    }

    public static Task<TResult> Run<TResult>(Func<Task<TResult>> function) => Run(function, default);

    public static Task<TResult> Run<TResult>(Func<Task<TResult>> function, CancellationToken cancellationToken)
    {
        if (function == null) throw new ArgumentNullException("function");
        if (cancellationToken.IsCancellationRequested) return FromCanceled<TResult>(cancellationToken);
        var promise = new Task<TResult>(Childless | EndsThread);
        InnerRun.Start(promise, function, cancellationToken);
        return promise;
    }

    // A promise that is completed in the same way as the task that the outer task gives.
    internal static Task Unwrapped(Task<Task> outer)
    {
        var promise = new Task();
        outer.Then(new Unwrapping(promise));
        return promise;
    }

    internal static Task<TResult> Unwrapped<TResult>(Task<Task<TResult>> outer)
    {
        var promise = new Task<TResult>();
        outer.Then(new Unwrapping<TResult>(promise));
        return promise;
    }

    // Completes this promise in the same way as a task that a delegate has returned.
    internal virtual void Follow(Task inner, bool last, bool alone = false)
    {
        if (inner == null) TryCancel(default(CancellationToken));
        else inner.Then(new Forward(this, alone), last);
    }

    // Cleans up when the task is completed.
    internal void Then(Action action) => Then(new Cleanup(action));

    // With last, the thread ends once the continuation has run, if it runs here.
    internal void Then(Continuation c, bool last = false)
    {
        if (!TryAdd(c)) c.Run(this, true, last);
    }

    // Delays. Any time may pass, but no less than the delay.

    public static Task Delay(int millisecondsDelay) => Delay(millisecondsDelay, default);
    public static Task Delay(TimeSpan delay) => Pass(delay.ToDelay("delay", TimeSpan.BadDelay), default);
    public static Task Delay(TimeSpan delay, CancellationToken cancellationToken) => Pass(delay.ToDelay("delay", TimeSpan.BadDelay), cancellationToken);

    public static Task Delay(int millisecondsDelay, CancellationToken cancellationToken)
    {
        if (millisecondsDelay < -1) throw new ArgumentOutOfRangeException("millisecondsDelay", "The value needs to be either -1 (signifying an infinite timeout), 0 or a positive integer.");
        return Pass(millisecondsDelay, cancellationToken);
    }

    static Task Pass(long milliseconds, CancellationToken token)
    {
        if (token.IsCancellationRequested) return FromCanceled(token);
        if (milliseconds == 0) return CompletedTask;
        bool endless = milliseconds == Timeout.Infinite && token.CanBeCanceled;
        var promise = new Task(endless ? EndsThread | Endless : EndsThread);
        promise.DelayCancelledBy(token);
        if (milliseconds != Timeout.Infinite) promise.CompletedByTime(milliseconds, TaskStatus.RanToCompletion, null);
        return promise;
    }

    // On .NET the thread that completes such a promise takes back its callback afterwards. Until then the callback does nothing. So nobody knows when
    // that is, and here it is not taken back: the source drops the callbacks of completed promises (CancellationTokenSource.Drop).
    private protected CancellationTokenRegistration CancelledBy(CancellationToken token)
        => !token.CanBeCanceled || !token.MayBeRequested ? default : token.UnsafeRegister((_, t) => TryCancel(t), new PromiseOfToken(this));

    // Continuations of a delay never run within the cancellation.
    CancellationTokenRegistration DelayCancelledBy(CancellationToken token)
        => !token.CanBeCanceled || !token.MayBeRequested ? default : token.UnsafeRegister((_, t) => TryComplete(TaskStatus.Canceled, new TaskFailure(t), true), new PromiseOfToken(this));

    void CompletedByTime(long milliseconds, TaskStatus status, TaskFailure failure)
    {
        long due = Clock.After(milliseconds);
        ThreadPool.Run(() =>
        {
            Thread.BeginAt(due);
            TryComplete(status, failure, false, true);
        }, true);
        Thread.BeginPhase();
    }

    public Task WaitAsync(CancellationToken cancellationToken) => WaitAsync(Timeout.Infinite, cancellationToken);
    public Task WaitAsync(TimeSpan timeout) => WaitAsync(timeout.ToDelay("timeout", TimeSpan.BadDelay), default);
    public Task WaitAsync(TimeSpan timeout, CancellationToken cancellationToken) => WaitAsync(timeout.ToDelay("timeout", TimeSpan.BadDelay), cancellationToken);

    Task WaitAsync(long timeout, CancellationToken token)
    {
        if (IsCompleted || timeout == Timeout.Infinite && !token.CanBeCanceled) return this;
        if (token.IsCancellationRequested) return FromCanceled(token);
        if (timeout == 0) return FromException(new TimeoutException());
        var promise = new Task();
        Follow(promise, timeout, token, new Forward(promise));
        return promise;
    }

    // Completes a promise by this task, by the token, or by time.
    private protected void Follow(Task promise, long timeout, CancellationToken token, Continuation completes)
    {
        promise.CancelledBy(token);
        if (!TryAdd(completes)) completes.Run(this, true, false);
        if (timeout != Timeout.Infinite) promise.CompletedByTime(timeout, TaskStatus.Faulted, new TaskFailure(new List<Exception> { new TimeoutException() }));
        promise.Then(() => Remove(completes));
    }

    // Several tasks.

    static Task[] Copy(IEnumerable<Task> tasks, string hasNull = "The tasks argument included a null value.")
    {
        if (tasks == null) throw new ArgumentNullException("tasks");
        var all = new List<Task>();
        foreach (Task t in tasks) all.Add(t ?? throw new ArgumentException(hasNull, "tasks"));
        return all.ToArray();
    }

    public static Task WhenAll(params Task[] tasks) => WhenAll((IEnumerable<Task>)tasks);
    public static Task WhenAll(params ReadOnlySpan<Task> tasks) => WhenAll((IEnumerable<Task>)tasks.ToArray());

    public static Task WhenAll(IEnumerable<Task> tasks)
    {
        Task[] all = Copy(Runtime.InteropServices.CollectionsMarshal.Unwatched(tasks));
        return all.Length switch { 0 => CompletedTask, 1 => all[0], _ => AllOf(all) };
    }

    internal static Task AllOf(Task[] all)
    {
        var promise = new AllPromise(all);
        promise.Add();
        return promise;
    }

    public static Task<TResult[]> WhenAll<TResult>(params Task<TResult>[] tasks) => WhenAll((IEnumerable<Task<TResult>>)tasks);
    public static Task<TResult[]> WhenAll<TResult>(params ReadOnlySpan<Task<TResult>> tasks) => WhenAll((IEnumerable<Task<TResult>>)tasks.ToArray());

    public static Task<TResult[]> WhenAll<TResult>(IEnumerable<Task<TResult>> tasks)
    {
        Task<TResult>[] all = CopyResults(tasks);
        if (all.Length == 0) return FromResult(new TResult[0]);
        var promise = new AllPromise<TResult>(all);
        promise.Add();
        return promise;
    }

    static Task<TResult>[] CopyResults<TResult>(IEnumerable<Task<TResult>> tasks)
    {
        if (tasks == null) throw new ArgumentNullException("tasks");
        if (tasks is ICollection<Task<TResult>> collection)
        {
            var copy = new Task<TResult>[collection.Count];
            collection.CopyTo(copy, 0);
            foreach (Task<TResult> t in copy)
                if (t == null) throw new ArgumentException("The tasks argument included a null value.", "tasks");
            return copy;
        }
        var all = new List<Task<TResult>>();
        foreach (Task<TResult> t in tasks) all.Add(t ?? throw new ArgumentException("The tasks argument included a null value.", "tasks"));
        return all.ToArray();
    }

    sealed class AllPart(AllPromise promise) : CompletionAction
    {
        internal override void Invoke(Task task, bool last) => promise.OneMore(task, last);
    }

    sealed class AllPart<TResult>(AllPromise<TResult> promise) : CompletionAction
    {
        internal override void Invoke(Task task, bool last) => promise.OneMore(task, last);
    }

    // Counts tasks that are not completed yet. It is no part of the promise, so that who looks at the promise does not
    // depend on the order in which tasks other than the last one are completed.
    sealed class Countdown(int left)
    {
        int _conditions; // none
        int _left = left;
        List<Task> _failed; // in the order in which they ended

        // Counts a completed task. Returns whether it was the last one.
        internal bool OneLess(Task task)
        {
            CriticalSection.Enter(this);
            if (task._status != (int)TaskStatus.RanToCompletion) (_failed ??= new List<Task>()).Add(task);
            bool last = --_left == 0;
            CriticalSection.Leave();
            return last;
        }

        // Those that failed, once all tasks were counted.
        internal Task[] Failed
        {
            get
            {
                CriticalSection.Own();
                Task[] failed = _failed.ToArray();
                CriticalSection.Leave();
                return failed;
            }
        }
    }

    // The tasks are completed and do not change any more. The promise gets all their exceptions, in the order in which
    // the tasks failed, or else the first cancellation.
    class AllPromise(Task[] tasks) : Task
    {
        private protected readonly Task[] Tasks = tasks;
        readonly Countdown _open = new(tasks.Length);

        internal void Add()
        {
            foreach (Task t in Tasks) t.Then(new AllPart(this));
        }

        internal void OneMore(Task task, bool last)
        {
            if (!_open.OneLess(task)) return;
            TaskStatus status = Outcome(Tasks, out TaskFailure failure); // all: so that a reduction knows that what follows comes after all
            if (status != TaskStatus.RanToCompletion) status = Outcome(_open.Failed, out failure);
            Complete(status, failure, last);
        }
    }

    // The same, with results in the order of the tasks.
    class AllPromise<TResult>(Task<TResult>[] tasks) : Task<TResult[]>
    {
        private protected readonly Task<TResult>[] Tasks = tasks;
        readonly Countdown _open = new(tasks.Length);

        internal void Add()
        {
            foreach (Task<TResult> t in Tasks) t.Then(new AllPart<TResult>(this));
        }

        internal void OneMore(Task task, bool last)
        {
            if (!_open.OneLess(task)) return;
            TaskStatus status = Outcome(Tasks, out TaskFailure failure);
            if (status != TaskStatus.RanToCompletion)
            {
                TryComplete(status, failure, false, last);
                return;
            }
            TrySetResult(Results(), last);
        }

        private protected TResult[] Results()
        {
            var results = new TResult[Tasks.Length];
            for (int i = 0; i < results.Length; i++) results[i] = Tasks[i].ResultOnSuccess;
            return results;
        }
    }

    // The outcome of completed tasks: all exceptions, in the order of the array, or else the first cancellation.
    static TaskStatus Outcome(Task[] tasks, out TaskFailure failure)
    {
        List<Exception> exceptions = null;
        TaskFailure cancelled = null;
        foreach (Task t in tasks)
        {
            TaskStatus s = t.Ended(out TaskFailure f);
            if (s == TaskStatus.Faulted) (exceptions ??= new List<Exception>()).AddRange(f.Exceptions);
            else if (s == TaskStatus.Canceled) cancelled ??= f;
        }
        failure = exceptions != null ? new TaskFailure(exceptions) : cancelled;
        return exceptions != null ? TaskStatus.Faulted : cancelled != null ? TaskStatus.Canceled : TaskStatus.RanToCompletion;
    }

    public static Task<Task> WhenAny(params Task[] tasks) => tasks != null && tasks.Length == 2 ? WhenAny(tasks[0], tasks[1]) : WhenAny((IEnumerable<Task>)tasks);
    public static Task<Task> WhenAny(params ReadOnlySpan<Task> tasks) => WhenAny((IEnumerable<Task>)tasks.ToArray());
    public static Task<Task> WhenAny(Task task1, Task task2)
        => WhenAny((IEnumerable<Task>)new[] { task1 ?? throw new ArgumentNullException("task1"), task2 ?? throw new ArgumentNullException("task2") });

    public static Task<Task> WhenAny(IEnumerable<Task> tasks)
    {
        Task[] all = Copy(Runtime.InteropServices.CollectionsMarshal.Unwatched(tasks));
        return CompletedOfTwo(all) is { } t ? FromResult(t) : FirstOf(all);
    }

    // .NET asks two tasks, one after the other, before it waits for the first. So the second one counts if both are completed
    // after the first one was asked. Null for another number of tasks.
    static Task CompletedOfTwo(Task[] all)
    {
        if (all.Length != 2) return null;
        return all[0].IsCompleted ? all[0] : all[1].IsCompleted ? all[1] : null;
    }

    internal static Task<Task> FirstOf(Task[] all)
    {
        if (all.Length == 0) throw new ArgumentException("The tasks argument contains no tasks.", "tasks");
        var promise = new Task<Task>();
        First(all, promise, t => promise.TrySetResult(t));
        return promise;
    }

    public static Task<Task<TResult>> WhenAny<TResult>(params Task<TResult>[] tasks) => WhenAny((IEnumerable<Task<TResult>>)tasks);
    public static Task<Task<TResult>> WhenAny<TResult>(params ReadOnlySpan<Task<TResult>> tasks) => WhenAny((IEnumerable<Task<TResult>>)tasks.ToArray());
    public static Task<Task<TResult>> WhenAny<TResult>(Task<TResult> task1, Task<TResult> task2)
        => WhenAny((IEnumerable<Task<TResult>>)new[] { task1 ?? throw new ArgumentNullException("task1"), task2 ?? throw new ArgumentNullException("task2") });

    public static Task<Task<TResult>> WhenAny<TResult>(IEnumerable<Task<TResult>> tasks)
    {
        Task[] all = Copy(Runtime.InteropServices.CollectionsMarshal.Unwatched(tasks));
        return CompletedOfTwo(all) is { } t ? FromResult((Task<TResult>)t) : FirstOf<TResult>(all);
    }

    internal static Task<Task<TResult>> FirstOf<TResult>(Task[] all)
    {
        if (all.Length == 0) throw new ArgumentException("The tasks argument contains no tasks.", "tasks");
        var promise = new Task<Task<TResult>>();
        First(all, promise, t => promise.TrySetResult((Task<TResult>)t));
        return promise;
    }

    // Calls found for the task that is completed first, in the order of the tasks. Then it removes the continuations.
    static void First(Task[] all, Task promise, Action<Task> found)
    {
        var added = new Continuation[all.Length];
        for (int i = 0; i < all.Length; i++)
        {
            Task t = all[i];
            added[i] = new ActionContinuation(() => found(t));
            if (t.TryAdd(added[i])) continue;
            found(t);
            break;
        }
        promise.Then(() =>
        {
            for (int i = 0; i < all.Length && added[i] != null; i++) all[i].Remove(added[i]);
        });
    }

    public static void WaitAll(params Task[] tasks) => WaitAll(tasks, Timeout.Infinite, default);
    public static void WaitAll(params ReadOnlySpan<Task> tasks) => WaitAll(tasks.ToArray(), Timeout.Infinite, default);
    public static void WaitAll(IEnumerable<Task> tasks, CancellationToken cancellationToken = default) => WaitAll(Copy(tasks), Timeout.Infinite, cancellationToken);
    public static void WaitAll(Task[] tasks, CancellationToken cancellationToken) => WaitAll(tasks, Timeout.Infinite, cancellationToken);
    public static bool WaitAll(Task[] tasks, int millisecondsTimeout) => WaitAll(tasks, millisecondsTimeout, default);
    public static bool WaitAll(Task[] tasks, TimeSpan timeout) => WaitAll(tasks, timeout.ToTimeout("timeout"), default);

    public static bool WaitAll(Task[] tasks, int millisecondsTimeout, CancellationToken cancellationToken)
    {
        if (millisecondsTimeout < -1) throw new ArgumentOutOfRangeException("millisecondsTimeout");
        Task[] all = Copy(tasks, "The tasks array included at least one null element.");
        cancellationToken.ThrowIfCancellationRequested();
        List<Exception> failures = null;
        if (millisecondsTimeout == Timeout.Infinite && !cancellationToken.CanBeCanceled)
            for (int i = all.Length - 1; i >= 0; i--) all[i].RunHere();
        foreach (Task t in all)
            if (!t.Await(millisecondsTimeout, cancellationToken)) return false;
        foreach (Task t in all)
            switch (t.Ended(out _))
            {
                case TaskStatus.Faulted:
                    (failures ??= new List<Exception>()).AddRange(t.Failure.Exceptions);
                    break;
                case TaskStatus.Canceled:
                    (failures ??= new List<Exception>()).Add(new TaskCanceledException(t));
                    break;
            }
        if (failures != null) throw new AggregateException(failures);
        return true;
    }

    public static int WaitAny(params Task[] tasks) => WaitAny(tasks, Timeout.Infinite, default);
    public static int WaitAny(Task[] tasks, TimeSpan timeout) => WaitAny(tasks, timeout.ToTimeout("timeout"), default);
    public static int WaitAny(Task[] tasks, CancellationToken cancellationToken) => WaitAny(tasks, Timeout.Infinite, cancellationToken);
    public static int WaitAny(Task[] tasks, int millisecondsTimeout) => WaitAny(tasks, millisecondsTimeout, default);

    public static int WaitAny(Task[] tasks, int millisecondsTimeout, CancellationToken cancellationToken)
    {
        if (millisecondsTimeout < -1) throw new ArgumentOutOfRangeException("millisecondsTimeout");
        Task[] all = Copy(tasks, "The tasks array included at least one null element.");
        if (all.Length == 0) return -1;
        cancellationToken.ThrowIfCancellationRequested();
        // .NET asks one task after the other, so a later one may count although an earlier one was completed before it.
        for (int i = 0; i < all.Length; i++)
            if (all[i].IsCompleted) return i;
        bool cancels = cancellationToken.CanBeCanceled && cancellationToken.MayBeRequested;
        var objects = new object[cancels ? all.Length + 1 : all.Length];
        for (int i = 0; i < all.Length; i++) objects[i] = all[i];
        if (cancels) objects[all.Length] = cancellationToken.Source;
        int first = CriticalSection.Some(objects, CriticalSection.Within(Completed, millisecondsTimeout)); // the condition of a source is the same bit
        if (first < 0) return -1;
        CriticalSection.Leave();
        if (first == all.Length) throw new OperationCanceledException("The operation was canceled.", cancellationToken);
        return first;
    }

    // Awaiting.

    public static YieldAwaitable Yield() => default;
    public TaskAwaiter GetAwaiter() => new TaskAwaiter(this);
    public ConfiguredTaskAwaitable ConfigureAwait(bool continueOnCapturedContext) => new ConfiguredTaskAwaitable(this, continueOnCapturedContext ? ConfigureAwaitOptions.ContinueOnCapturedContext : 0);

    public ConfiguredTaskAwaitable ConfigureAwait(ConfigureAwaitOptions options)
    {
        if (((int)options & ~7) != 0) throw new ArgumentOutOfRangeException("options");
        return new ConfiguredTaskAwaitable(this, options);
    }

    // Continues an await when the task is completed.
    internal void ContinueAwait(Action action, bool onCaptured, bool flow)
    {
        Continuation c = AwaitContinuation.Of(action, onCaptured, flow);
        if (c is PlainContinuation && TryContinueApart(action)) return;
        Bind();
        // Suppose that the task is completed after the await has asked, and before the continuation is added. Then this
        // thread starts a thread of the pool for the continuation, and goes on. If the continuation had been added when
        // the await asked, the thread that completed the task would have started that thread, which may be at the same
        // moment or later. Nobody sees which of the two it was.
        if (TryAdd(c, ContinuesInPool && c.StartsInPool ? CriticalSection.Joined : 0)) return;
        if ((_options & Source) != 0) AwaitContinuation.RunElsewhere(action, onCaptured, flow);
        else AwaitContinuation.RunLate(this, action, onCaptured, flow);
    }
}

public static class TaskExtensions
{
    public static Task Unwrap(this Task<Task> task)
    {
        if (task == null) throw new ArgumentNullException("task");
        if (task.IsCompletedSuccessfully) return task.Result ?? Task.FromCanceled(new CancellationToken(true));
        return Task.Unwrapped(task);
    }

    public static Task<TResult> Unwrap<TResult>(this Task<Task<TResult>> task)
    {
        if (task == null) throw new ArgumentNullException("task");
        if (task.IsCompletedSuccessfully) return task.Result ?? Task.FromCanceled<TResult>(new CancellationToken(true));
        return Task.Unwrapped(task);
    }
}
