using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System.Threading.Tasks;

// An await of an incomplete task suspends its async method: the thread that completes the task continues the method, or a thread of the pool does. Or
// else the thread that runs the method is so slow that it finds the task completed, and goes on itself. Here only the last of these happens, where the
// thread has nothing else to do: it blocks. No continuation is added, and it does not matter which thread completes the task, or in which order tasks
// are completed. The program cannot tell the difference if
//  - it cannot tell threads apart (the compiler's facts), and the thread owns nothing when it awaits (OwnsForMethods),
//  - what called the method has nothing to do but to wait for it (Idles): the entry point waits for Main, Task.Run for a delegate that does nothing but
//    call an async method, an async method for one that it awaits as soon as it has called it; or the thread only continues the method,
//  - the thread that completes the task owns nothing. Otherwise it might hold a lock while the method goes on within it. Such a completion has the
//    condition Shows. So has that of a task that other awaits wait for, of methods that are suspended,
//  - no other thread awaits the task, if one of the two does so by WhenAll or WhenAny (Pass),
//  - that thread ends after that. Otherwise it might have something to do for which the method waits. Such a completion has the condition Lends. The
//    thread that goes on is lent then, and must not come to an operation that may wait for ever. And
//  - no thread waits for a task, without an await, where it matters whether the pool runs it or has queued the task (RunHere, Parallel).
// Where the thread has something else to do, the method is suspended and gets a thread of its own, which waits in its place (TryContinueApart).
// If an await that blocks ever comes to a task that Shows, or a lent thread to such an operation, in whatever order, the search begins again with awaits
// that suspend: first with those of the pool, then also with those of Main.
public partial class Task
{
    // Which awaits block in this search: 0 none, 1 those of the main thread, 2 all.
    static extern int AwaitsThatBlock { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    internal static bool AwaitsBlock => AwaitsThatBlock != 0;

    // An async method begins in this thread. The result is for LeaveMethod.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern int BeginMethod();

    // An async method goes on in this thread. With last, the thread has nothing else to do until the method ends. The result is for LeaveMethod.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern int GoOnWithMethod(int last);

    // An async method ends in this thread, or is suspended.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void LeaveMethod(int before);

    // Whether the thread has nothing else to do until the innermost async method has ended.
    static extern bool Idles { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    // Whether the thread ends after the innermost async method and what the method's end lets go on.
    internal static extern bool Ends { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    // The thread calls the delegate next, as the last thing that it does but for what awaits the delegate's task. True if the delegate does nothing but
    // start an async method.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern bool Expect(Delegate function);

    // The same for an async method.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void ExpectMethod();

    // The same for a method of which the thread waits at once for the task that it gives, if it gives one.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void ExpectWaited();

    // The async method that runs goes on to an await that blocks. What the thread alone can reach might belong to another thread after that.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern void CrossAwait();

    // Whether an await for which a thread of its own would wait asks in a step of its own whether the task is completed.
    static extern bool Asks { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    // Whether an await of Task.Yield suspends its method although the thread could go on with it.
    internal static extern bool Yields { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    // The thread waits in place of a method that has not asked in that way. So the thread that has called the method might go on with it (IsApart), and
    // could do nothing else if the method waits for ever. The search begins again if the thread comes to an operation that may wait so.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void BeApart();

    // Whether a computation of F#'s that comes to a wait registers as a part of the transition before: see Arrival.
    internal static extern bool ComputationsRegister { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    static extern bool IsApart { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    // Ends the search: it begins again, and fewer awaits block.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void Suspend();

    // Called where the thread finds that another one does what it might do itself if it were another one.
    internal static void SuspendIfOther()
    {
        if (IsLent || IsApart) Suspend();
    }

    // The thread is lent (see above) from now on. If runs that never end are looked for, the search begins again instead.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern void BeLent();

    static extern bool IsLent { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern void SetLent(int lent);

    // Whether the running thread has something that the program could miss, or find in the way, if other code of the program ran in another thread.
    // Its contexts are [ThreadStatic] fields. A thread that has used no such field is not asked for them: the question would make its object of these fields.
    internal static bool OwnsSomething => Thread.OwnsLock || Thread.IsMaker || Thread.HasStatics && (SynchronizationContext.Current != null || ExecutionContext.Current != null);

    // Whether what the running thread queues at the pool finds a context.
    internal static bool HasContext => Thread.HasStatics && ExecutionContext.Current != null;

    // The same where the other code is the rest of an async method. That runs in the execution context that it had at its await, and the thread takes its own
    // back after that. But where the flow is suppressed at the await, it would go on in the context of whichever thread continues it.
    static bool OwnsForMethods => Thread.OwnsLock || Thread.IsMaker || Thread.HasStatics && (SynchronizationContext.Current != null || ExecutionContext.IsFlowSuppressed());

    // Whether it matters that this thread, which completes a task, could continue an async method itself. With last, the thread ends after that.
    private protected static int MayShow(bool last) => !AwaitsBlock ? 0 : OwnsForMethods ? Shows : !last || IsLent ? Lends : 0;

    // For a task of an async method: whether the thread that runs the method at present ends after that.
    internal virtual bool IsLast { get => false; set { } }

    // Whether the thread is one of the pool's, where the program can tell by what the thread has.
    internal static bool IsPooledAndShows
    {
        get
        {
            if (!InliningMayShow || !ThreadShows) return false;
            if (AwaitsBlock && Thread.IsMain || IsApart) Suspend(); // the pool might have run what Main runs, or the other way round
            return Thread.IsPooled;
        }
    }

    // For a task of an async method: whether the action continues the method.
    private protected virtual bool Continues(Action action) => false;

    // Says of the action that is to continue an async method whether the thread that runs it ends after that.
    internal static void WillBeLast(Action action, bool last)
    {
        if (!AwaitsBlock) return;
        if (action.Target is AsyncSuspension s) s.Continued.IsLast = last;
        else if (action.Target is Task task && task.Continues(action)) task.IsLast = last;
    }

    // Whether the thread that completes the task has nothing else to do then, as far as is known when the task is made: its continuations run in the
    // pool, or it ends. Where it turns out otherwise the search begins again.
    private protected virtual bool EndsItsThread
    {
        get
        {
            CriticalSection.Own(); // the options never change
            TaskCreationOptions o = _options & (TaskCreationOptions.RunContinuationsAsynchronously | TaskCreationOptions.AttachedToParent | Source | EndsThread);
            CriticalSection.Leave();
            return o == TaskCreationOptions.RunContinuationsAsynchronously || o == EndsThread;
        }
    }

    // Whether methods that are suspended may get threads of their own.
    internal static bool ContinueApart => AwaitsThatBlock == 2 && TaskScheduler.Custom == null;

    // Whether a method that is suspended until the task is completed gets a thread of its own, which waits for that.
    internal bool ContinuesApart => ContinueApart && EndsItsThread;

    // Starts that thread. Only the state machine of an async method goes apart, since nothing else says whether its thread ends after it.
    bool TryContinueApart(Action action)
    {
        if (!ContinuesApart) return false;
        if (action.Target is not AsyncSuspension && !(action.Target is Task task && task.Continues(action))) return false;
        ThreadPool.Run(new ApartAwait(this, action).Go, true);
        return true;
    }

    sealed class ApartAwait(Task task, Action action)
    {
        internal void Go()
        {
            task.AwaitCore(true);
            WillBeLast(action, true);
            BeApart();
            action();
            if (IsApart && Thread.OwnsLock) Suspend();
        }
    }

    // Whether the task is completed: the question with which an await begins. If the await may block, the answer is yes, later.
    internal bool IsCompletedOrBlocks
    {
        get
        {
            if (!MayBlock) return IsCompletedOrBinds;
            AwaitCore(false);
            return true;
        }
    }

    // Whether the thread may block at an await. The frames of a method that is suspended are gone, so a chain of awaits may have any length.
    static bool MayBlock
    {
        get
        {
            if (Thread.IteratorsAsk) Thread.BeOther();
            int blocks = AwaitsThatBlock;
            if (blocks == 0 || !Idles || blocks == 1 && !Thread.IsMain || OwnsForMethods || TaskScheduler.Custom != null || !RuntimeHelpers.TryEnsureSufficientExecutionStack()) return false;
            if (Thread.IteratorsAsk) CrossAwait();
            return true;
        }
    }

    // The question of an await of Task.Yield: a thread that may block at an await goes on with the method, as a thread of the pool would.
    internal static bool GoesOnAfterYield
    {
        get
        {
            if (!Yields) return MayBlock;
            Awaited();
            return false;
        }
    }

    // For an await of something that is no task. It never blocks.
    internal static void Awaited()
    {
        if (Thread.IteratorsAsk) Thread.BeOther(); // also where there is nothing to wait for: whether there is depends on what others have done
        if (AwaitsBlock) _ = Idles;
    }

    // The question of an await that suspends its method even if the task is completed.
    internal bool Suspends()
    {
        Awaited();
        Bind();
        return false;
    }

    // Called where an async method is suspended. A lent thread that leaves a lock behind would leave it to the one that has lent it. So would a thread apart.
    internal static void CheckKept()
    {
        if ((IsLent || IsApart) && Thread.OwnsLock) Suspend();
    }

    // Called where an async method has ended in the thread that began it, or is suspended. If it has blocked, it might have ended in another thread, and
    // what it leaves to its thread, a lock, would be that thread's.
    internal static void CheckLeft()
    {
        if (AwaitsBlock && Idles && Thread.OwnsLock) Suspend();
    }

    // The question of an await that does not block.
    private protected virtual bool IsCompletedOrBinds => ContinuesApart ? IsCompletedOnArrival : IsCompletedForAwait;

    // Whether the task is completed, where a thread of its own waits for it otherwise. If the task is not completed when the thread comes here, no other
    // thread needs to go first and complete it: what this thread would do then with the method, and with what it has left to do, the two threads do one after
    // the other. But if the method came to wait for ever, this thread would do nothing any more (BeApart). And this thread must own nothing.
    bool IsCompletedOnArrival
    {
        get
        {
            if (Asks || OwnsSomething) return IsCompleted;
            CriticalSection.Own(); // whoever completes the task after this need not be compared
            bool completed = _conditions != 0;
            CriticalSection.Leave();
            return completed && IsCompleted;
        }
    }

    // Blocks the thread until the task is completed. With apart, the thread is there only for a method that is suspended (TryContinueApart).
    private protected virtual void AwaitCore(bool apart) => AwaitThis(apart, false);

    // With among, the await is one of WhenAll or WhenAny.
    void AwaitThis(bool apart, bool among)
    {
        CriticalSection.When(this, WhenCompleted | CriticalSection.Awaits);
        int conditions = _conditions;
        CriticalSection.Leave();
        GoOnAfter(conditions, apart);
        Pass(among);
    }

    // The thread goes on after an await of the completed task. Of plain awaits .NET goes on with one in the thread that completes the task, and with the
    // others in the pool. But WhenAll and WhenAny add completion actions. These, and one of the plain awaits, come one after the other in that thread: if a
    // method blocks there, the others never go on. So one thread alone awaits such a task, or the search begins again. It does not matter in
    // which order threads come here, since the second one finds that it is the second. So this is no access.
    void Pass(bool among)
    {
        if (!SeveralAreAwaited) return;
        Thread self = Thread.CurrentThread;
        CriticalSection.Own();
        if ((_options & (AtBirth | TaskCreationOptions.RunContinuationsAsynchronously)) != 0) // no thread goes on with anything where it completes the task
        {
            CriticalSection.Leave();
            return;
        }
        _passedAmong |= among;
        _passedByMore |= _passed != null && _passed != self;
        _passed = _passedByMore ? null : self;
        bool mixed = _passedByMore && _passedAmong;
        CriticalSection.Leave();
        if (mixed) Suspend();
    }

    // The thread has waited for a task that has these conditions.
    static void GoOnAfter(int conditions, bool apart)
    {
        if ((conditions & (apart ? Shows | Lends : Shows)) != 0) Suspend();
        if ((conditions & Lends) != 0) BeLent();
    }

    // The same for all tasks of a WhenAll. Gives what becomes of the WhenAll. If several failed, the order in which they did decides which exception the
    // await throws. Of cancellations that only their objects tell apart each may be the first, which is a choice.
    static TaskStatus AwaitAll(Task[] tasks, bool apart, out TaskFailure failure)
    {
        foreach (Task t in tasks) t.AwaitThis(apart, true);
        TaskStatus status = Outcome(tasks, out failure);
        if (status == TaskStatus.RanToCompletion) return status;
        var failed = new TaskFailure[tasks.Length];
        int count = 0;
        foreach (Task t in tasks)
            if (t.Ended(out TaskFailure f) == status) failed[count++] = f;
        if (count == 1) return status;
        for (int k = 1; k < count; k++)
            if (!failed[0].IsAlike(failed[k])) Suspend();
        failure = failed[Mwc.Verify.Choose(count)];
        return status;
    }

    // Does what was put off until an await asks for the task.
    private protected virtual void Bind() { }

    // The task of a WhenAll that goes to an await and nowhere else. Its continuations are added only if that await suspends its method. An await in a loop may
    // ask it again: it is bound after the first time.
    sealed class AwaitedAll(Task[] tasks) : AllPromise(tasks)
    {
        bool _bound;

        private protected override bool EndsItsThread => !_bound && EndTheirThreads(Tasks);
        private protected override bool IsCompletedOrBinds => AskAll(Tasks);

        private protected override void Bind()
        {
            if (_bound) return;
            _bound = true;
            Add();
        }

        private protected override void AwaitCore(bool apart)
        {
            if (_bound)
            {
                base.AwaitCore(apart);
                return;
            }
            _bound = true;
            TaskStatus status = AwaitAll(Tasks, apart, out TaskFailure failure);
            Complete(status, failure, true);
        }
    }

    sealed class AwaitedAll<TResult>(Task<TResult>[] tasks) : AllPromise<TResult>(tasks)
    {
        bool _bound;

        private protected override bool EndsItsThread => !_bound && EndTheirThreads(Tasks);
        private protected override bool IsCompletedOrBinds => AskAll(Tasks);

        private protected override void Bind()
        {
            if (_bound) return;
            _bound = true;
            Add();
        }

        private protected override void AwaitCore(bool apart)
        {
            if (_bound)
            {
                base.AwaitCore(apart);
                return;
            }
            _bound = true;
            TaskStatus status = AwaitAll(Tasks, apart, out TaskFailure failure);
            if (status == TaskStatus.RanToCompletion) TrySetResult(Results(), true);
            else TryComplete(status, failure, false, true);
        }
    }

    // The task of a WhenAny, likewise.
    sealed class AwaitedAny(Task[] tasks) : Task<Task>
    {
        readonly Task[] _tasks = tasks;
        bool _bound;

        private protected override bool EndsItsThread => !_bound && EndTheirThreads(_tasks);
        private protected override bool IsCompletedOrBinds => AskAny(_tasks);

        private protected override void AwaitCore(bool apart)
        {
            if (IsLent) AwaitBound(apart);
            else TrySetResult(AwaitFirst(_tasks, apart), true);
        }

        private protected override void Bind()
        {
            if (_bound) return;
            _bound = true;
            First(_tasks, this, t => TrySetResult(t));
        }
    }

    sealed class AwaitedAny<TResult>(Task[] tasks) : Task<Task<TResult>>
    {
        readonly Task[] _tasks = tasks;
        bool _bound;

        private protected override bool EndsItsThread => !_bound && EndTheirThreads(_tasks);
        private protected override bool IsCompletedOrBinds => AskAny(_tasks);

        private protected override void AwaitCore(bool apart)
        {
            if (IsLent) AwaitBound(apart);
            else TrySetResult((Task<TResult>)AwaitFirst(_tasks, apart), true);
        }

        private protected override void Bind()
        {
            if (_bound) return;
            _bound = true;
            First(_tasks, this, t => TrySetResult((Task<TResult>)t));
        }
    }

    // For a WhenAny that a lent thread awaits: a wait for several tasks might end never, but an await of one task does not count.
    void AwaitBound(bool apart)
    {
        Bind();
        AwaitThis(apart, false);
    }

    // Blocks the thread until one of these tasks is completed, and gives the task that a WhenAny of them would give.
    //
    // Suppose that several are completed when the thread goes on, and none was when WhenAny was called. The first in order might be the one: the thread
    // might have been so slow to add its continuations that it had not come to the others, or the threads that completed these have not come to the
    // continuations. Another one might be, if the thread that completed the first in order has not come to the continuation. So which one it is is a
    // choice. If one was completed before the call, the first of these in order is the one, or one before it that is completed later, which
    // a slower thread finds. Of two tasks WhenAny asks one after the other (CompletedOfTwo). So a thread that asks late, and waits itself, needs no choice.
    static Task AwaitFirst(Task[] tasks, bool apart)
    {
        var met = new Task[tasks.Length];
        if (tasks.Length > 2 && !apart)
        {
            int early = CriticalSection.Some(tasks, CriticalSection.Within(Completed | CriticalSection.Reads, 0));
            if (early >= 0)
            {
                CriticalSection.Leave();
                return tasks[early].AfterFirst(apart);
            }
        }
        int first = CriticalSection.Some(tasks, Completed | CriticalSection.Reads | CriticalSection.Awaits), count = 0, known = 0;
        foreach (Task t in tasks)
            if (t._conditions != 0)
            {
                met[count++] = t;
                known |= t._conditions;
            }
        CriticalSection.Leave();
        if (count == 1 || tasks.Length < 3 && !apart) return tasks[first].AfterFirst(apart);
        if ((known & (Shows | Lends)) != 0) Suspend(); // whether a thread that has something else to do has come to the continuation is not known
        Task chosen = met[Mwc.Verify.Choose(count)];
        chosen.Pass(true);
        return chosen;
    }

    // The task is completed, and the thread goes on after that.
    Task AfterFirst(bool apart)
    {
        AwaitThis(apart, true);
        return this;
    }

    static bool EndTheirThreads(Task[] tasks)
    {
        foreach (Task t in tasks)
            if (!t.EndsItsThread) return false;
        return true;
    }

    // The question for a WhenAll whose continuations are not added yet.
    bool AskAll(Task[] tasks)
    {
        if (ContinuesApart)
            foreach (Task t in tasks)
                if (!t.IsCompletedOnArrival) return false;
        return AskOrBind();
    }

    // The question for a WhenAny whose continuations are not added yet. Two tasks were asked before (CompletedOfTwo).
    bool AskAny(Task[] tasks)
    {
        if (ContinuesApart)
        {
            bool any = false;
            if (tasks.Length != 2)
                foreach (Task t in tasks)
                    if (t.IsCompleted)
                    {
                        any = true;
                        break;
                    }
            if (!any) return false;
        }
        return AskOrBind();
    }

    bool AskOrBind()
    {
        Bind();
        return IsCompletedForAwait;
    }

    static Task WhenAllToAwait(params Task[] tasks) => WhenAllToAwait((IEnumerable<Task>)tasks);
    static Task WhenAllToAwait(params ReadOnlySpan<Task> tasks) => WhenAllToAwait((IEnumerable<Task>)tasks.ToArray());

    static Task WhenAllToAwait(IEnumerable<Task> tasks)
    {
        Task[] all = Copy(tasks);
        return all.Length switch { 0 => CompletedTask, 1 => all[0], _ => new AwaitedAll(all) };
    }

    static Task<TResult[]> WhenAllToAwait<TResult>(params Task<TResult>[] tasks) => WhenAllToAwait((IEnumerable<Task<TResult>>)tasks);
    static Task<TResult[]> WhenAllToAwait<TResult>(params ReadOnlySpan<Task<TResult>> tasks) => WhenAllToAwait((IEnumerable<Task<TResult>>)tasks.ToArray());

    static Task<TResult[]> WhenAllToAwait<TResult>(IEnumerable<Task<TResult>> tasks)
    {
        Task<TResult>[] all = CopyResults(tasks);
        return all.Length == 0 ? FromResult(new TResult[0]) : new AwaitedAll<TResult>(all);
    }

    static Task<Task> WhenAnyToAwait(params Task[] tasks) => WhenAnyToAwait((IEnumerable<Task>)tasks);
    static Task<Task> WhenAnyToAwait(params ReadOnlySpan<Task> tasks) => WhenAnyToAwait((IEnumerable<Task>)tasks.ToArray());
    static Task<Task> WhenAnyToAwait(Task task1, Task task2)
        => WhenAnyToAwait((IEnumerable<Task>)new[] { task1 ?? throw new ArgumentNullException("task1"), task2 ?? throw new ArgumentNullException("task2") });

    static Task<Task> WhenAnyToAwait(IEnumerable<Task> tasks)
    {
        Task[] all = Copy(tasks);
        if (CompletedOfTwo(all) is { } t) return FromResult(t);
        return FirstBlocks(all) ? new AwaitedAny(all) : FirstOf(all);
    }

    static Task<Task<TResult>> WhenAnyToAwait<TResult>(params Task<TResult>[] tasks) => WhenAnyToAwait((IEnumerable<Task<TResult>>)tasks);
    static Task<Task<TResult>> WhenAnyToAwait<TResult>(params ReadOnlySpan<Task<TResult>> tasks) => WhenAnyToAwait((IEnumerable<Task<TResult>>)tasks.ToArray());
    static Task<Task<TResult>> WhenAnyToAwait<TResult>(Task<TResult> task1, Task<TResult> task2)
        => WhenAnyToAwait((IEnumerable<Task<TResult>>)new[] { task1 ?? throw new ArgumentNullException("task1"), task2 ?? throw new ArgumentNullException("task2") });

    static Task<Task<TResult>> WhenAnyToAwait<TResult>(IEnumerable<Task<TResult>> tasks)
    {
        Task[] all = Copy(tasks);
        if (CompletedOfTwo(all) is { } t) return FromResult((Task<TResult>)t);
        return FirstBlocks(all) ? new AwaitedAny<TResult>(all) : FirstOf<TResult>(all);
    }

    // Whether an await of the WhenAny may wait for the tasks themselves (AwaitFirst).
    static bool FirstBlocks(Task[] all) => all.Length == 2 || all.Length != 0 && AwaitsBlock && EndTheirThreads(all);
}
