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

// What the enumeration of tasks in the order of their ends knows. It is enumerated once; a second time there is nothing.
sealed class Each
{
    int _conditions;
    readonly List<Task> _done = new List<Task>(); // not given yet
    Task<bool> _more; // of who waits for the next one
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
        internal override void Run(Task task, bool inline) => each.Add(task);
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

    // The next one; null, and what tells that there is one, if none has ended.
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
