using System.Runtime.ExceptionServices;

namespace System.Threading;

public delegate void WaitCallback(object state);
public delegate void WaitOrTimerCallback(object state, bool timedOut);

public interface IThreadPoolWorkItem
{
    void Execute();
}

// Every work item is a thread of its own: the pool has as many as there are items, so none waits for another.
public static class ThreadPool
{
    // Runs something on a background thread.
    internal static void Run(ThreadStart start, bool pooled) => new Thread(start, pooled).Start();

    // An exception that nobody handles.
    internal static void Throw(Exception e)
    {
        var info = ExceptionDispatchInfo.Capture(e);
        Run(() => info.Throw(), true);
    }

    static bool Queue(Action action)
    {
        ExecutionContext context = ExecutionContext.CaptureOrNull();
        if (context == null) Run(new ThreadStart(action), true);
        else
            Run(() =>
            {
                ExecutionContext.Swap(context);
                action();
            }, true);
        return true;
    }

    public static bool QueueUserWorkItem(WaitCallback callBack) => QueueUserWorkItem(callBack, null);

    public static bool QueueUserWorkItem(WaitCallback callBack, object state)
    {
        if (callBack == null) throw new ArgumentNullException("callBack");
        return Queue(() => callBack(state));
    }

    public static bool QueueUserWorkItem<TState>(Action<TState> callBack, TState state, bool preferLocal)
    {
        if (callBack == null) throw new ArgumentNullException("callBack");
        return Queue(() => callBack(state));
    }

    public static bool UnsafeQueueUserWorkItem(WaitCallback callBack, object state)
    {
        if (callBack == null) throw new ArgumentNullException("callBack");
        Run(() => callBack(state), true);
        return true;
    }

    public static bool UnsafeQueueUserWorkItem<TState>(Action<TState> callBack, TState state, bool preferLocal)
    {
        if (callBack == null) throw new ArgumentNullException("callBack");
        Run(() => callBack(state), true);
        return true;
    }

    public static bool UnsafeQueueUserWorkItem(IThreadPoolWorkItem callBack, bool preferLocal)
    {
        if (callBack == null) throw new ArgumentNullException("callBack");
        Run(callBack.Execute, true);
        return true;
    }

    // There are threads without end; what can be set has no effect.
    public static void GetAvailableThreads(out int workerThreads, out int completionPortThreads) => GetMaxThreads(out workerThreads, out completionPortThreads);

    public static void GetMaxThreads(out int workerThreads, out int completionPortThreads)
    {
        workerThreads = 32767;
        completionPortThreads = 1000;
    }

    public static void GetMinThreads(out int workerThreads, out int completionPortThreads)
    {
        workerThreads = Environment.ProcessorCount;
        completionPortThreads = Environment.ProcessorCount;
    }

    public static bool SetMaxThreads(int workerThreads, int completionPortThreads) => workerThreads > 0 && completionPortThreads > 0;
    public static bool SetMinThreads(int workerThreads, int completionPortThreads) => workerThreads >= 0 && completionPortThreads >= 0;
}
