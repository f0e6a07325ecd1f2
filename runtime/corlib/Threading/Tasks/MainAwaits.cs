using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System.Threading.Tasks;

// An await of an async Main blocks the main thread, where nobody can tell. On .NET the thread that completes the task continues Main, or a thread
// of the pool does, and the main thread waits for Main's own task; or else the main thread is so slow that it finds the task completed, and goes
// on itself. Here only the last of these happens: no continuation is added, and it does not matter which thread completes the task, or in which
// order tasks are completed. The program cannot tell the difference if
//  - it cannot tell threads apart, and the main thread owns nothing when it awaits (the compiler's facts, and OwnsSomething), and
//  - the thread that completes the task owns nothing, and ends after that. Otherwise it might hold a lock while Main goes on within it, or have
//    something to do for which Main waits. Such a completion has the condition Shows. And
//  - no thread waits for a task, without an await, where it matters whether the pool runs it or has queued the task (RunHere, Parallel).
// If Main ever comes to an await of a task with that condition, in whatever order, the search begins again with awaits that suspend Main.
public partial class Task
{
    // Whether Main's awaits block in this search.
    internal static extern bool MainWaits { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    // Ends the search: it begins again, and Main's awaits suspend.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern void SuspendMain();

    // Whether the running thread has something that the program could miss, or find in the way, if other code of the program ran in another thread.
    static bool OwnsSomething => Thread.OwnsLock || SynchronizationContext.Current != null || ExecutionContext.Current != null;

    // Whether it matters that this thread, which completes a task, could continue Main itself. With last, the thread ends after that.
    private protected static bool MayShow(bool last) => MainWaits && (!last || OwnsSomething);

    // For a task of an async method: whether the thread that runs the method at present ends after that.
    internal virtual bool IsLast { get => false; set { } }

    // Whether the thread is one of the pool's, where the program can tell by what the thread has.
    internal static bool IsPooledAndShows
    {
        get
        {
            if (!InliningMayShow || !ThreadShows) return false;
            if (MainWaits && Thread.IsMain) SuspendMain(); // the pool might have run Main
            return Thread.IsPooled;
        }
    }

    // For a task of an async method: whether the action continues the method.
    private protected virtual bool Continues(Action action) => false;

    // Says of the action that is to continue an async method whether the thread that runs it ends after that.
    internal static void WillBeLast(Action action, bool last)
    {
        if (MainWaits && action.Target is Task task && task.Continues(action)) task.IsLast = last;
    }

    // Whether the task is completed: the question with which an await of Main's begins.
    internal bool IsCompletedForMain
    {
        get
        {
            if (MainWaits && Thread.IsMain && !OwnsSomething && TaskScheduler.Custom == null)
            {
                AwaitInMain();
                return true;
            }
            Bind();
            return IsCompletedForAwait;
        }
    }

    // Blocks the main thread until the task is completed.
    private protected virtual void AwaitInMain()
    {
        CriticalSection.When(this, WhenCompleted);
        bool shows = (_conditions & Shows) != 0;
        CriticalSection.Leave();
        if (shows) SuspendMain();
    }

    // The same for all tasks of a WhenAll. If several failed, the order in which they did would decide which exception the await throws.
    static void AwaitAllInMain(Task[] tasks)
    {
        foreach (Task t in tasks) t.AwaitInMain();
        int failed = 0;
        foreach (Task t in tasks)
            if (t.Ended(out _) != TaskStatus.RanToCompletion) failed++;
        if (failed > 1) SuspendMain();
    }

    // Does what was put off until an await of Main's asks for the task.
    private protected virtual void Bind() { }

    // The task of a WhenAll that goes to an await of Main's and nowhere else. Its continuations are added only if that await suspends Main.
    sealed class MainAll(Task[] tasks) : AllPromise(tasks)
    {
        private protected override void Bind() => Add();

        private protected override void AwaitInMain()
        {
            AwaitAllInMain(Tasks);
            TaskStatus status = Outcome(Tasks, out TaskFailure failure);
            Complete(status, failure, true);
        }
    }

    sealed class MainAll<TResult>(Task<TResult>[] tasks) : AllPromise<TResult>(tasks)
    {
        private protected override void Bind() => Add();

        private protected override void AwaitInMain()
        {
            AwaitAllInMain(Tasks);
            TaskStatus status = Outcome(Tasks, out TaskFailure failure);
            if (status == TaskStatus.RanToCompletion) TrySetResult(Results(), true);
            else TryComplete(status, failure, false, true);
        }
    }

    static Task WhenAllForMain(params Task[] tasks) => WhenAllForMain((IEnumerable<Task>)tasks);
    static Task WhenAllForMain(params ReadOnlySpan<Task> tasks) => WhenAllForMain((IEnumerable<Task>)tasks.ToArray());

    static Task WhenAllForMain(IEnumerable<Task> tasks)
    {
        Task[] all = Copy(tasks);
        return all.Length switch { 0 => CompletedTask, 1 => all[0], _ => new MainAll(all) };
    }

    static Task<TResult[]> WhenAllForMain<TResult>(params Task<TResult>[] tasks) => WhenAllForMain((IEnumerable<Task<TResult>>)tasks);
    static Task<TResult[]> WhenAllForMain<TResult>(params ReadOnlySpan<Task<TResult>> tasks) => WhenAllForMain((IEnumerable<Task<TResult>>)tasks.ToArray());

    static Task<TResult[]> WhenAllForMain<TResult>(IEnumerable<Task<TResult>> tasks)
    {
        Task<TResult>[] all = CopyResults(tasks);
        return all.Length == 0 ? FromResult(new TResult[0]) : new MainAll<TResult>(all);
    }
}
