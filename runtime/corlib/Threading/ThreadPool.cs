using System.Collections.Generic;
using System.Runtime.ExceptionServices;

namespace System.Threading;

public delegate void WaitCallback(object state);
public delegate void WaitOrTimerCallback(object state, bool timedOut);

public interface IThreadPoolWorkItem
{
    void Execute();
}

// Every work item has a thread of its own: the pool has as many threads as items, so no item waits for another. Where
// the program can tell that (Thread.AreReused), a thread that has run its item may run others that have not begun. These find
// what the first item left in the thread.
public static partial class ThreadPool
{
    static PoolItems s_items;

    // Runs something on a background thread.
    internal static void Run(ThreadStart start, bool pooled)
    {
        if (pooled && Thread.AreReused) Items.Add(start);
        else new Thread(start, pooled).StartLater();
    }

    internal static PoolItems Items
    {
        get
        {
            PoolItems items = Volatile.Read(ref s_items);
            if (items != null) return items;
            items = new PoolItems();
            return Interlocked.CompareExchange(ref s_items, items, null) ?? items;
        }
    }

    // Throws an exception that nobody handles.
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
        return Queue(() =>
        {
            if (Thread.IteratorsAsk) Thread.BeOwn();
            callBack(state);
        });
    }

    public static bool QueueUserWorkItem<TState>(Action<TState> callBack, TState state, bool preferLocal)
    {
        if (callBack == null) throw new ArgumentNullException("callBack");
        return Queue(() =>
        {
            if (Thread.IteratorsAsk) Thread.BeOwn();
            callBack(state);
        });
    }

    public static bool UnsafeQueueUserWorkItem(WaitCallback callBack, object state)
    {
        if (callBack == null) throw new ArgumentNullException("callBack");
        Run(() =>
        {
            if (Thread.IteratorsAsk) Thread.BeOwn();
            callBack(state);
        }, true);
        return true;
    }

    public static bool UnsafeQueueUserWorkItem<TState>(Action<TState> callBack, TState state, bool preferLocal)
    {
        if (callBack == null) throw new ArgumentNullException("callBack");
        Run(() =>
        {
            if (Thread.IteratorsAsk) Thread.BeOwn();
            callBack(state);
        }, true);
        return true;
    }

    public static bool UnsafeQueueUserWorkItem(IThreadPoolWorkItem callBack, bool preferLocal)
    {
        if (callBack == null) throw new ArgumentNullException("callBack");
        Run(callBack.Execute, true);
        return true;
    }

    // The number of threads has no limit. Setting one has no effect.
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

// The items that have not begun.
sealed class PoolItems
{
    int _conditions; // no conditions: critical sections need the field
    PoolItem _waiting; // in order

    internal void Add(ThreadStart start)
    {
        var item = new PoolItem(start);
        CriticalSection.Enter(this);
        if (_waiting == null) _waiting = item;
        else
        {
            PoolItem last = _waiting;
            while (last.Next != null) last = last.Next;
            last.Next = item;
        }
        CriticalSection.Leave();
        new Thread(() => Work(item), true, start).StartLater();
    }

    // Removes the item, if it has not begun.
    bool Take(PoolItem item)
    {
        CriticalSection.Enter(this);
        PoolItem before = null, k = _waiting;
        while (k != null && k != item)
        {
            before = k;
            k = k.Next;
        }
        if (k != null)
        {
            if (before == null) _waiting = k.Next;
            else before.Next = k.Next;
            k.Next = null;
        }
        CriticalSection.Leave();
        return k != null;
    }

    void Work(PoolItem item)
    {
        if (!Take(item)) return;
        item.Start();
        GoOn();
    }

    // The thread runs other items, as long as it likes.
    internal void GoOn()
    {
        for (PoolItem item = Another(); item != null && Take(item); item = Another()) item.Start();
    }

    // The item with which the thread goes on, of those that have not begun; null if it ends.
    PoolItem Another()
    {
        ExecutionContext.Restore(null);
        SynchronizationContext.SetSynchronizationContext(null);
        int n = 0;
        CriticalSection.Enter(this);
        for (PoolItem k = _waiting; k != null; k = k.Next) n++;
        var left = new PoolItem[n];
        n = 0;
        for (PoolItem k = _waiting; k != null; k = k.Next) left[n++] = k;
        CriticalSection.Leave();
        int which = n == 0 ? 0 : Mwc.Verify.Choose(n + 1);
        return which == 0 ? null : left[which - 1];
    }
}

sealed class PoolItem(ThreadStart start)
{
    internal readonly ThreadStart Start = start;
    internal PoolItem Next;
}
