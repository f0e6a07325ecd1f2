using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System.Threading.Tasks;

partial class Task
{
    public static IAsyncEnumerable<Task> WhenEach(params Task[] tasks) => Each.Of<Task>(Copy(tasks));
    public static IAsyncEnumerable<Task> WhenEach(IEnumerable<Task> tasks) => Each.Of<Task>(Copy(tasks));
    public static IAsyncEnumerable<Task> WhenEach(params ReadOnlySpan<Task> tasks) => WhenEach((IEnumerable<Task>)tasks.ToArray());
    public static IAsyncEnumerable<Task<TResult>> WhenEach<TResult>(params Task<TResult>[] tasks) => Each.Of<Task<TResult>>(Copy(tasks));
    public static IAsyncEnumerable<Task<TResult>> WhenEach<TResult>(params ReadOnlySpan<Task<TResult>> tasks) => WhenEach((IEnumerable<Task<TResult>>)tasks.ToArray());
    public static IAsyncEnumerable<Task<TResult>> WhenEach<TResult>(IEnumerable<Task<TResult>> tasks) => Each.Of<Task<TResult>>(Copy(tasks));
}

// The state of an enumeration of tasks in the order in which they end. It is enumerated once; a second enumeration is
// empty.
sealed class Each
{
    int _conditions;
    readonly List<Task> _done = new List<Task>(); // completed, and not yet returned
    Task<bool> _more; // of the enumerator that waits for the next task
    int _left;
    bool _begun;

    internal static IAsyncEnumerable<T> Of<T>(Task[] tasks) where T : Task
    {
        var each = new Each { _left = tasks.Length };
        foreach (Task t in tasks) t.Then(new Part(each));
        return each.All<T>(default);
    }

    sealed class Part(Each each) : Continuation
    {
        internal override void Run(Task task, bool inline, bool last) => each.Add(task); // an enumerator that waits goes on in the pool
    }

    void Add(Task task)
    {
        CriticalSection.Enter(this);
        _done.Add(task);
        Task<bool> more = _more;
        _more = null;
        CriticalSection.Leave();
        if (more != null) more.TrySetResult(true);
    }

    bool Begin()
    {
        CriticalSection.Enter(this);
        bool first = !_begun && _left > 0;
        _begun = true;
        CriticalSection.Leave();
        return first;
    }

    // The next task. If none has ended it is null, and more is a task that tells whether there is another one.
    Task Take(out Task<bool> more, out bool last)
    {
        CriticalSection.Enter(this);
        Task t = null;
        more = null;
        last = false;
        if (_done.Count > 0)
        {
            t = _done[0];
            _done.RemoveAt(0);
            last = --_left == 0;
        }
        else more = _more = new Task<bool>((object)null, TaskCreationOptions.RunContinuationsAsynchronously);
        CriticalSection.Leave();
        return t;
    }

    async IAsyncEnumerable<T> All<T>([EnumeratorCancellation] CancellationToken cancellationToken) where T : Task
    {
        if (!Begin()) yield break;
        for (;;)
        {
            Task t = Take(out Task<bool> more, out bool last);
            if (t == null)
            {
                await more.WaitAsync(cancellationToken).ConfigureAwait(false);
                continue;
            }
            cancellationToken.ThrowIfCancellationRequested();
            yield return (T)t;
            if (last) yield break;
        }
    }
}
