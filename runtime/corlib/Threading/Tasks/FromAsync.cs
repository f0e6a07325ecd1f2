namespace System.Threading.Tasks;

// Tasks for pairs of Begin and End methods (IAsyncResult).
static class FromBegun<TResult>
{
    internal static Task<TResult> Start(Func<AsyncCallback, IAsyncResult> begin, Func<IAsyncResult, TResult> end, object state, TaskCreationOptions options)
    {
        if (begin == null) throw new ArgumentNullException("beginMethod");
        if (end == null) throw new ArgumentNullException("endMethod");
        Check(options);
        var s = new TaskCompletionSource<TResult>(state, options);
        try
        {
            IAsyncResult r = begin(r =>
            {
                if (!r.CompletedSynchronously) End(s, r, end);
            });
            if (r.CompletedSynchronously) End(s, r, end);
        }
        catch
        {
            s.TrySetResult(default);
            throw;
        }
        return s.Task;
    }

    static void Check(TaskCreationOptions options)
    {
        if ((options & TaskCreationOptions.LongRunning) != 0) throw new ArgumentOutOfRangeException("creationOptions", "It is invalid to specify TaskCreationOptions.LongRunning in calls to FromAsync.");
        if ((options & TaskCreationOptions.PreferFairness) != 0) throw new ArgumentOutOfRangeException("creationOptions", "It is invalid to specify TaskCreationOptions.PreferFairness in calls to FromAsync.");
        if ((options & ~(TaskCreationOptions.AttachedToParent | TaskCreationOptions.DenyChildAttach | TaskCreationOptions.HideScheduler)) != 0) throw new ArgumentOutOfRangeException("creationOptions");
    }

    static void End(TaskCompletionSource<TResult> s, IAsyncResult r, Func<IAsyncResult, TResult> end)
    {
        TResult result;
        try
        {
            result = end(r);
        }
        catch (OperationCanceledException e)
        {
            s.TrySetCanceled(e.CancellationToken);
            return;
        }
        catch (Exception e)
        {
            s.TrySetException(e);
            return;
        }
        s.TrySetResult(result);
    }

    // The task of an operation that has begun.
    internal static Task<TResult> Start(IAsyncResult asyncResult, Func<IAsyncResult, TResult> end, TaskCreationOptions options, TaskScheduler scheduler)
    {
        if (asyncResult == null) throw new ArgumentNullException("asyncResult");
        if (end == null) throw new ArgumentNullException("endMethod");
        if (scheduler == null) throw new ArgumentNullException("scheduler");
        Check(options);
        var t = new Task<TResult>(() => end(asyncResult), options);
        if (asyncResult.IsCompleted) t.RunSynchronously(scheduler);
        else
            ThreadPool.Run(() =>
            {
                asyncResult.AsyncWaitHandle.WaitOne();
                t.Start(scheduler);
            }, true);
        return t;
    }

    internal static Func<IAsyncResult, TResult> Void(Action<IAsyncResult> end)
    {
        if (end == null) throw new ArgumentNullException("endMethod");
        return r =>
        {
            end(r);
            return default;
        };
    }
}

partial class TaskFactory
{
    public Task FromAsync(IAsyncResult asyncResult, Action<IAsyncResult> endMethod) => FromBegun<object>.Start(asyncResult, FromBegun<object>.Void(endMethod), _creation, Given);
    public Task FromAsync(IAsyncResult asyncResult, Action<IAsyncResult> endMethod, TaskCreationOptions creationOptions) => FromBegun<object>.Start(asyncResult, FromBegun<object>.Void(endMethod), creationOptions, Given);
    public Task FromAsync(IAsyncResult asyncResult, Action<IAsyncResult> endMethod, TaskCreationOptions creationOptions, TaskScheduler scheduler) => FromBegun<object>.Start(asyncResult, FromBegun<object>.Void(endMethod), creationOptions, scheduler);
    public Task FromAsync(Func<AsyncCallback, object, IAsyncResult> beginMethod, Action<IAsyncResult> endMethod, object state) => FromBegun<object>.Start(beginMethod == null ? null : c => beginMethod(c, state), FromBegun<object>.Void(endMethod), state, _creation);
    public Task FromAsync(Func<AsyncCallback, object, IAsyncResult> beginMethod, Action<IAsyncResult> endMethod, object state, TaskCreationOptions creationOptions) => FromBegun<object>.Start(beginMethod == null ? null : c => beginMethod(c, state), FromBegun<object>.Void(endMethod), state, creationOptions);
    public Task FromAsync<TArg1>(Func<TArg1, AsyncCallback, object, IAsyncResult> beginMethod, Action<IAsyncResult> endMethod, TArg1 arg1, object state) => FromBegun<object>.Start(beginMethod == null ? null : c => beginMethod(arg1, c, state), FromBegun<object>.Void(endMethod), state, _creation);
    public Task FromAsync<TArg1>(Func<TArg1, AsyncCallback, object, IAsyncResult> beginMethod, Action<IAsyncResult> endMethod, TArg1 arg1, object state, TaskCreationOptions creationOptions) => FromBegun<object>.Start(beginMethod == null ? null : c => beginMethod(arg1, c, state), FromBegun<object>.Void(endMethod), state, creationOptions);
    public Task FromAsync<TArg1, TArg2>(Func<TArg1, TArg2, AsyncCallback, object, IAsyncResult> beginMethod, Action<IAsyncResult> endMethod, TArg1 arg1, TArg2 arg2, object state) => FromBegun<object>.Start(beginMethod == null ? null : c => beginMethod(arg1, arg2, c, state), FromBegun<object>.Void(endMethod), state, _creation);
    public Task FromAsync<TArg1, TArg2>(Func<TArg1, TArg2, AsyncCallback, object, IAsyncResult> beginMethod, Action<IAsyncResult> endMethod, TArg1 arg1, TArg2 arg2, object state, TaskCreationOptions creationOptions) => FromBegun<object>.Start(beginMethod == null ? null : c => beginMethod(arg1, arg2, c, state), FromBegun<object>.Void(endMethod), state, creationOptions);
    public Task FromAsync<TArg1, TArg2, TArg3>(Func<TArg1, TArg2, TArg3, AsyncCallback, object, IAsyncResult> beginMethod, Action<IAsyncResult> endMethod, TArg1 arg1, TArg2 arg2, TArg3 arg3, object state) => FromBegun<object>.Start(beginMethod == null ? null : c => beginMethod(arg1, arg2, arg3, c, state), FromBegun<object>.Void(endMethod), state, _creation);
    public Task FromAsync<TArg1, TArg2, TArg3>(Func<TArg1, TArg2, TArg3, AsyncCallback, object, IAsyncResult> beginMethod, Action<IAsyncResult> endMethod, TArg1 arg1, TArg2 arg2, TArg3 arg3, object state, TaskCreationOptions creationOptions) => FromBegun<object>.Start(beginMethod == null ? null : c => beginMethod(arg1, arg2, arg3, c, state), FromBegun<object>.Void(endMethod), state, creationOptions);

    public Task<TResult> FromAsync<TResult>(IAsyncResult asyncResult, Func<IAsyncResult, TResult> endMethod) => FromBegun<TResult>.Start(asyncResult, endMethod, _creation, Given);
    public Task<TResult> FromAsync<TResult>(IAsyncResult asyncResult, Func<IAsyncResult, TResult> endMethod, TaskCreationOptions creationOptions) => FromBegun<TResult>.Start(asyncResult, endMethod, creationOptions, Given);
    public Task<TResult> FromAsync<TResult>(IAsyncResult asyncResult, Func<IAsyncResult, TResult> endMethod, TaskCreationOptions creationOptions, TaskScheduler scheduler) => FromBegun<TResult>.Start(asyncResult, endMethod, creationOptions, scheduler);
    public Task<TResult> FromAsync<TResult>(Func<AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, object state) => FromBegun<TResult>.Start(beginMethod == null ? null : c => beginMethod(c, state), endMethod, state, _creation);
    public Task<TResult> FromAsync<TResult>(Func<AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, object state, TaskCreationOptions creationOptions) => FromBegun<TResult>.Start(beginMethod == null ? null : c => beginMethod(c, state), endMethod, state, creationOptions);
    public Task<TResult> FromAsync<TArg1, TResult>(Func<TArg1, AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, TArg1 arg1, object state) => FromBegun<TResult>.Start(beginMethod == null ? null : c => beginMethod(arg1, c, state), endMethod, state, _creation);
    public Task<TResult> FromAsync<TArg1, TResult>(Func<TArg1, AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, TArg1 arg1, object state, TaskCreationOptions creationOptions) => FromBegun<TResult>.Start(beginMethod == null ? null : c => beginMethod(arg1, c, state), endMethod, state, creationOptions);
    public Task<TResult> FromAsync<TArg1, TArg2, TResult>(Func<TArg1, TArg2, AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, TArg1 arg1, TArg2 arg2, object state) => FromBegun<TResult>.Start(beginMethod == null ? null : c => beginMethod(arg1, arg2, c, state), endMethod, state, _creation);
    public Task<TResult> FromAsync<TArg1, TArg2, TResult>(Func<TArg1, TArg2, AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, TArg1 arg1, TArg2 arg2, object state, TaskCreationOptions creationOptions) => FromBegun<TResult>.Start(beginMethod == null ? null : c => beginMethod(arg1, arg2, c, state), endMethod, state, creationOptions);
    public Task<TResult> FromAsync<TArg1, TArg2, TArg3, TResult>(Func<TArg1, TArg2, TArg3, AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, TArg1 arg1, TArg2 arg2, TArg3 arg3, object state) => FromBegun<TResult>.Start(beginMethod == null ? null : c => beginMethod(arg1, arg2, arg3, c, state), endMethod, state, _creation);
    public Task<TResult> FromAsync<TArg1, TArg2, TArg3, TResult>(Func<TArg1, TArg2, TArg3, AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, TArg1 arg1, TArg2 arg2, TArg3 arg3, object state, TaskCreationOptions creationOptions) => FromBegun<TResult>.Start(beginMethod == null ? null : c => beginMethod(arg1, arg2, arg3, c, state), endMethod, state, creationOptions);
}

partial class TaskFactory<TResult>
{
    public Task<TResult> FromAsync(IAsyncResult asyncResult, Func<IAsyncResult, TResult> endMethod) => FromBegun<TResult>.Start(asyncResult, endMethod, _creation, Given);
    public Task<TResult> FromAsync(IAsyncResult asyncResult, Func<IAsyncResult, TResult> endMethod, TaskCreationOptions creationOptions) => FromBegun<TResult>.Start(asyncResult, endMethod, creationOptions, Given);
    public Task<TResult> FromAsync(IAsyncResult asyncResult, Func<IAsyncResult, TResult> endMethod, TaskCreationOptions creationOptions, TaskScheduler scheduler) => FromBegun<TResult>.Start(asyncResult, endMethod, creationOptions, scheduler);
    public Task<TResult> FromAsync(Func<AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, object state) => FromBegun<TResult>.Start(beginMethod == null ? null : c => beginMethod(c, state), endMethod, state, _creation);
    public Task<TResult> FromAsync(Func<AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, object state, TaskCreationOptions creationOptions) => FromBegun<TResult>.Start(beginMethod == null ? null : c => beginMethod(c, state), endMethod, state, creationOptions);
    public Task<TResult> FromAsync<TArg1>(Func<TArg1, AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, TArg1 arg1, object state) => FromBegun<TResult>.Start(beginMethod == null ? null : c => beginMethod(arg1, c, state), endMethod, state, _creation);
    public Task<TResult> FromAsync<TArg1>(Func<TArg1, AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, TArg1 arg1, object state, TaskCreationOptions creationOptions) => FromBegun<TResult>.Start(beginMethod == null ? null : c => beginMethod(arg1, c, state), endMethod, state, creationOptions);
    public Task<TResult> FromAsync<TArg1, TArg2>(Func<TArg1, TArg2, AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, TArg1 arg1, TArg2 arg2, object state) => FromBegun<TResult>.Start(beginMethod == null ? null : c => beginMethod(arg1, arg2, c, state), endMethod, state, _creation);
    public Task<TResult> FromAsync<TArg1, TArg2>(Func<TArg1, TArg2, AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, TArg1 arg1, TArg2 arg2, object state, TaskCreationOptions creationOptions) => FromBegun<TResult>.Start(beginMethod == null ? null : c => beginMethod(arg1, arg2, c, state), endMethod, state, creationOptions);
    public Task<TResult> FromAsync<TArg1, TArg2, TArg3>(Func<TArg1, TArg2, TArg3, AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, TArg1 arg1, TArg2 arg2, TArg3 arg3, object state) => FromBegun<TResult>.Start(beginMethod == null ? null : c => beginMethod(arg1, arg2, arg3, c, state), endMethod, state, _creation);
    public Task<TResult> FromAsync<TArg1, TArg2, TArg3>(Func<TArg1, TArg2, TArg3, AsyncCallback, object, IAsyncResult> beginMethod, Func<IAsyncResult, TResult> endMethod, TArg1 arg1, TArg2 arg2, TArg3 arg3, object state, TaskCreationOptions creationOptions) => FromBegun<TResult>.Start(beginMethod == null ? null : c => beginMethod(arg1, arg2, arg3, c, state), endMethod, state, creationOptions);

    public Task<TResult> StartNew(Func<object, TResult> function, object state, TaskCreationOptions creationOptions) => TaskFactory.Start<TResult>(function, state, _token, creationOptions, Given);
    public Task<TResult> StartNew(Func<object, TResult> function, object state, CancellationToken cancellationToken, TaskCreationOptions creationOptions, TaskScheduler scheduler) => TaskFactory.Start<TResult>(function, state, cancellationToken, creationOptions, scheduler);
}
