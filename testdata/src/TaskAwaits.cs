// expect lock: assertion "the method goes on within the lock of the thread that completes the task"
// expect blocked: deadlock
// expect behind: deadlock
// expect left: assertion "the method has a lock that a task has left"
// expect held: exception "SynchronizationLockException"
// expect failures: assertion "the task that fails first decides"
// expect cancel: deadlock
// expect source: deadlock
// expect wrapped: deadlock
// expect nested: deadlock
// expect iterator: deadlock
// expect delegate: deadlock
// expect outer: assertion "the outer task ends where the inner one is suspended"
// expect branches: assertion "one of the calls is not the last thing that the method does"
// expect dropped: assertion "the task of the call is not the one that is awaited"
// expect void: assertion "the method that is called is not the one that is awaited"
// expect leaves: assertion "the lock is the thread's that has continued the method"
// expect running: assertion "the thread of the pool that has queued the task runs it"
// expect forced: assertion "the await comes to its end"
// expect starved: deadlock
// expect mismatch: deadlock
// expect each: deadlock
// expect pooled: assertion "another method goes on first, so this one does elsewhere"
// expect kept: assertion "the method leaves its lock to the thread that completes the task"
// expect token: deadlock
// expect queued: assertion "a task in the queue is not completed by the thread that cancels"
// expect queuedInner: assertion "a task in the queue is not completed by the thread that cancels"
// expect tokens: verified
// expect defaults: verified
// expect cached: verified
// expect winner: verified
// expect made: verified
// expect signal: verified
// expect later: verified
// expect forwarded: verified
// expect overridden: verified
// expect argument: verified
// expect constructor: verified
// expect failed: verified
// expect abandoned: verified
// expect early: verified
// not for mcs
// An await in a task may block the thread, if the thread has nothing else to do: a search that takes this for granted, or takes the thread that
// continues the method for the same, must not miss these, or find deadlocks that are none. The first nine are those of MainAwaits, in a task.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

// Its constructor starts a method that waits.
sealed class Begun(Task task)
{
    internal readonly Task Wait = new Waits(task).Do();
}

abstract class Step
{
    internal abstract Task Do();
}

sealed class Waits(Task task) : Step
{
    internal override async Task Do() => await task;
}

// Does something after the call of an async method.
sealed class Goes(Task task, ManualResetEventSlim went) : Step
{
    internal override Task Do()
    {
        Task t = new Waits(task).Do();
        went.Set();
        return t;
    }
}

// A source whose method completes it, so that what awaits it goes on, and returns the task of an async method.
sealed class Signalled : IValueTaskSource<int>
{
    ManualResetValueTaskSourceCore<int> core;
    public int GetResult(short token) => core.GetResult(token);
    public ValueTaskSourceStatus GetStatus(short token) => core.GetStatus(token);
    public void OnCompleted(Action<object> continuation, object state, short token, ValueTaskSourceOnCompletedFlags flags) => core.OnCompleted(continuation, state, token, flags);
    internal ValueTask<int> Value => new(this, core.Version);
    internal Task Signal(TaskCompletionSource promise)
    {
        core.SetResult(1);
        return TaskAwaits.Complete(promise);
    }
}

// Its constructor starts an async method.
sealed class Starts
{
    internal readonly Task Started;
    internal Starts(TaskCompletionSource promise)
    {
        Started = TaskAwaits.Wait(promise.Task);
        promise.SetResult();
    }
}

sealed class Chain(Task last)
{
    internal Task Tail = Task.CompletedTask;
    async Task Work() => await last;
    internal Task Enqueue()
    {
        Task before = Tail;
        Work();
        return before;
    }
}

static class TaskAwaits
{
    static readonly object gate = new();
    static readonly ManualResetEventSlim done = new();
    static int inside;

    internal static async Task Wait(Task task) => await task;
    internal static async Task Complete(TaskCompletionSource promise) => promise.SetResult();
    static async Task WaitAndLock(Task task)
    {
        await task;
        Monitor.Enter(gate);
    }

    static async Task WaitAndRun(Task first, Task second)
    {
        await first;
        await second;
        lock (gate) Task.Run(() => Debug.Assert(!Monitor.IsEntered(gate), "the thread of the pool that has queued the task runs it")).Wait();
    }

    static async Task AwaitStarted(Starts s) => await s.Started;
    static async ValueTask Set(int value) => inside = value;
    static async void Forget(Task task) => await task;

    static Task WaitAndStore(Task task)
    {
        Task t = Wait(task);
        inside = 1;
        return t;
    }

    static Task WaitSomehow(Task task, bool simply)
    {
        if (simply) return Wait(task);
        return WaitAndStore(task);
    }

    // Completes the promise where the field is still 0.
    static Task Expect(TaskCompletionSource promise, string otherwise) => Task.Run(() =>
    {
        Debug.Assert(Volatile.Read(ref inside) == 0, otherwise);
        promise.SetResult();
    });

    static async IAsyncEnumerable<int> Items(Task task)
    {
        yield return 1;
        await task;
        yield return 2;
    }

    // Completes the promise in a thread that has something to do afterwards; what awaits the promise goes on in that thread.
    static void CompleteAndSet(TaskCompletionSource promise) => Task.Run(() =>
    {
        promise.SetResult();
        done.Set();
    });

    // What awaits the promise goes on in the pool.
    static TaskCompletionSource Promise() => new(TaskCreationOptions.RunContinuationsAsynchronously);

    // Completes the promise once done is set.
    static void SetWhenDone(TaskCompletionSource promise) => Task.Run(() =>
    {
        done.Wait();
        promise.SetResult();
    });

    static Task WaitWith(Task task, CancellationToken token = default, Action first = null)
    {
        Task t = WaitAndRun(task, first);
        done.Set();
        return t;
    }

    static async Task WaitAndRun(Task task, Action then)
    {
        await task;
        then?.Invoke();
    }

    static async Task AwaitFailing(Task task)
    {
        try
        {
            await task;
        }
        catch (OperationCanceledException)
        {
            done.Wait();
        }
    }

    static Task WaitAndSet(Task task)
    {
        Task t = Wait(task);
        done.Set();
        return t;
    }

    static Task Of(Task task)
    {
        Task t = Wait(task);
        done.Set();
        return t;
    }

    static async Task Complete(Begun begun, TaskCompletionSource promise)
    {
        promise.SetResult();
        await begun.Wait;
    }

    static async Task Run(string what)
    {
        switch (what)
        {
            case "lock":
            {
                var promise = new TaskCompletionSource();
                Task t = Task.Run(() =>
                {
                    lock (gate)
                    {
                        inside = 1;
                        promise.SetResult();
                        inside = 0;
                    }
                });
                await promise.Task;
                lock (gate) Debug.Assert(inside == 0, "the method goes on within the lock of the thread that completes the task");
                break;
            }
            case "blocked":
            {
                // The thread that completes the promise has something to do for which the method waits.
                var promise = new TaskCompletionSource();
                Task t = Task.Run(() =>
                {
                    promise.SetResult();
                    done.Set();
                });
                await promise.Task;
                done.Wait();
                break;
            }
            case "behind":
            {
                // So has the thread that ends a task, if the task has another continuation.
                var go = new SemaphoreSlim(0);
                Task t = Task.Run(() => go.Wait());
                Task other = Task.Run(() =>
                {
                    t.ContinueWith(_ => done.Set(), TaskContinuationOptions.ExecuteSynchronously);
                    go.Release();
                });
                await t;
                done.Wait();
                break;
            }
            case "left":
            {
                await Task.Run(() => Monitor.Enter(gate));
                Debug.Assert(!Monitor.IsEntered(gate), "the method has a lock that a task has left");
                break;
            }
            case "held":
            {
                Monitor.Enter(gate);
                await Task.Run(() => { });
                Monitor.Exit(gate);
                break;
            }
            case "failures":
            {
                Task a = Task.Run(() => throw new InvalidOperationException()), b = Task.Run(() => throw new NotSupportedException());
                try
                {
                    await Task.WhenAll(a, b);
                }
                catch (Exception e)
                {
                    Debug.Assert(e is InvalidOperationException, "the task that fails first decides");
                }
                break;
            }
            case "cancel":
            {
                // The thread that cancels runs the continuation of a wait, and has the event to set.
                var source = new CancellationTokenSource();
                var never = new TaskCompletionSource();
                Task t = Task.Run(() =>
                {
                    source.Cancel();
                    done.Set();
                });
                try
                {
                    await never.Task.WaitAsync(source.Token);
                }
                catch (OperationCanceledException)
                {
                    done.Wait();
                }
                break;
            }
            case "wrapped":
            {
                // An async method that awaits the promise ends in the thread that completes it.
                var promise = new TaskCompletionSource();
                async Task Wrapped() => await promise.Task;
                Task wrapped = Task.Run(Wrapped);
                Task t = Task.Run(() =>
                {
                    promise.SetResult();
                    done.Set();
                });
                await Task.WhenAll(wrapped);
                done.Wait();
                break;
            }
            case "source":
            {
                // So does a WhenAll of which the thread completes the last task.
                var promise = new TaskCompletionSource<int>();
                Task<int> quick = Task.Run(() => 1);
                Task t = Task.Run(() =>
                {
                    promise.SetResult(2);
                    done.Set();
                });
                int[] both = await Task.WhenAll(quick, promise.Task);
                Debug.Assert(both[0] + both[1] == 3, "the results are those of the tasks");
                done.Wait();
                break;
            }
            case "nested":
            {
                // The thread continues the inner method, then the outer one, which waits for the rest of the thread.
                var promise = new TaskCompletionSource();
                CompleteAndSet(promise);
                await Wait(promise.Task);
                done.Wait();
                break;
            }
            case "iterator":
            {
                var promise = new TaskCompletionSource();
                CompleteAndSet(promise);
                int sum = 0;
                await foreach (int i in Items(promise.Task)) sum += i;
                Debug.Assert(sum == 3, "both items come");
                done.Wait();
                break;
            }
            case "delegate":
            {
                var promise = new TaskCompletionSource();
                CompleteAndSet(promise);
                Func<Task> wait = () => Wait(promise.Task);
                await wait();
                done.Wait();
                break;
            }
            case "outer":
            {
                var promise = new TaskCompletionSource();
                Task<Task> outer = Task.Factory.StartNew(async () => await promise.Task);
                await outer;
                Debug.Assert(outer.Result.IsCompleted, "the outer task ends where the inner one is suspended");
                promise.SetResult();
                break;
            }
            case "branches":
            {
                var promise = Promise();
                Task t = Expect(promise, "one of the calls is not the last thing that the method does");
                await WaitSomehow(promise.Task, false);
                await t;
                break;
            }
            case "dropped":
            {
                var promise = Promise();
                Task t = Expect(promise, "the task of the call is not the one that is awaited");
                await new Chain(promise.Task).Enqueue();
                Volatile.Write(ref inside, 1);
                await t;
                break;
            }
            case "void":
            {
                var promise = Promise();
                Task t = Expect(promise, "the method that is called is not the one that is awaited");
                ValueTask completed = new ValueTask(Task.CompletedTask);
                Forget(promise.Task);
                await completed;
                await Set(1);
                await t;
                break;
            }
            case "leaves":
            {
                await WaitAndLock(Task.Run(() => { }));
                Debug.Assert(Monitor.IsEntered(gate), "the lock is the thread's that has continued the method");
                break;
            }
            case "running":
            {
                // The thread of a long-running task continues the method first, and a thread of the pool continues the rest.
                Task running = Task.Factory.StartNew(done.Wait, default, TaskCreationOptions.LongRunning, TaskScheduler.Default);
                Task t = WaitAndRun(running, Task.Run(() => { }));
                done.Set();
                await t;
                break;
            }
            case "forced":
            {
                int[] both = await Task.WhenAll(Task.Run(() => 1), Task.Run(() => 2)).ConfigureAwait(ConfigureAwaitOptions.ForceYielding);
                await Task.WhenAll(Task.Run(() => { }), Task.Run(() => { })).ConfigureAwait(ConfigureAwaitOptions.ForceYielding);
                Debug.Assert(both[0] + both[1] < 3, "the await comes to its end");
                break;
            }
            case "starved":
            {
                // The thread that ends the task continues the first method before the second one, for which the first one waits.
                Task t = Task.Run(() => { }), both = Task.WhenAll(t, Task.CompletedTask);
                Task first = Task.Run(() => WaitAndRun(both, done.Wait)), second = Task.Run(() => WaitAndRun(t, done.Set));
                await first;
                await second;
                break;
            }
            case "mismatch":
            {
                // So does one that comes to a continuation that is not to run.
                Task t = Task.Run(() => { });
                Task next = t.ContinueWith(_ => { }, TaskContinuationOptions.OnlyOnFaulted);
                Task first = Task.Run(() => AwaitFailing(next)), second = Task.Run(() => WaitAndRun(t, done.Set));
                await first;
                await second;
                break;
            }
            case "each":
            {
                // The method goes on in the thread that ends the task, before that thread tells the enumeration.
                Task t = Task.Run(() => { });
                Task waits = Task.Run(() => WaitAndRun(t, done.Wait));
                await foreach (Task ended in Task.WhenEach(t)) done.Set();
                await waits;
                break;
            }
            case "pooled":
            {
                // Of two awaits the first goes on in the thread that completes the promise, the other one in the pool.
                var promise = new TaskCompletionSource();
                Task first = Task.Run(() => Wait(promise.Task)), second = WaitAndRun(promise.Task, () => Volatile.Write(ref inside, 1));
                Task t = Task.Run(() =>
                {
                    promise.SetResult();
                    Debug.Assert(Volatile.Read(ref inside) == 1, "another method goes on first, so this one does elsewhere");
                });
                await t;
                break;
            }
            case "kept":
            {
                // The method is suspended with a lock, which is then that of the thread that has completed the promise.
                var promise = new TaskCompletionSource();
                var never = Promise();
                object shared = null;
                async Task Keep()
                {
                    await promise.Task;
                    object own = new();
                    Monitor.Enter(own);
                    Volatile.Write(ref shared, own);
                    await never.Task;
                }
                Task keep = Task.Run(Keep);
                Task t = Task.Run(() =>
                {
                    promise.SetResult();
                    object o = Volatile.Read(ref shared);
                    Debug.Assert(o == null || !Monitor.IsEntered(o), "the method leaves its lock to the thread that completes the task");
                });
                await t;
                break;
            }
            case "token":
            {
                // The thread that cancels finds the task that it has queued, goes on with what awaits the task, and has the event to set.
                var source = new CancellationTokenSource();
                var given = new TaskCompletionSource<Task>(TaskCreationOptions.RunContinuationsAsynchronously);
                Task t = Task.Run(() =>
                {
                    given.SetResult(Task.Run(async () => { }, source.Token));
                    source.Cancel();
                    done.Set();
                });
                await AwaitFailing(await given.Task);
                break;
            }
            case "queued":
            case "queuedInner":
            {
                var source = new CancellationTokenSource();
                Task run = what == "queued" ? Task.Run(() => { }, source.Token) : Task.Run(async () => { }, source.Token);
                source.Cancel();
                Debug.Assert(run.IsCompleted, "a task in the queue is not completed by the thread that cancels");
                break;
            }
            case "tokens":
            {
                // The delegate runs, or the token is cancelled first.
                var source = new CancellationTokenSource();
                Task run = Task.Run(() => Set(1).AsTask(), source.Token), t = Task.Run(source.Cancel);
                try
                {
                    await run;
                    Debug.Assert(inside == 1, "the delegate has run");
                }
                catch (TaskCanceledException e)
                {
                    await t;
                    Debug.Assert(inside == 0 && e.CancellationToken == source.Token, "the delegate does not run");
                }
                // What the delegate starts is not all that it does.
                var promise = Promise();
                SetWhenDone(promise);
                await Task.Run(() => WaitAndSet(promise.Task), new CancellationTokenSource().Token);
                break;
            }
            case "defaults":
            {
                var promise = Promise();
                SetWhenDone(promise);
                await Task.Run(() => WaitWith(promise.Task));
                break;
            }
            case "cached":
            {
                var promise = Promise();
                SetWhenDone(promise);
                await Task.Run(() => WaitWith(promise.Task, default, () => { }));
                break;
            }
            case "winner":
            {
                // Nothing waits after the await of one that others await, too.
                Task<int> a = Task.Run(() => 1), b = Task.Run(() => 2);
                Task<int> first = await Task.WhenAny(a, b);
                int sum = await first;
                await foreach (Task<int> t in Task.WhenEach(a, b)) sum += await t;
                Debug.Assert(sum is 4 or 5, "all have ended");
                break;
            }
            case "made":
            {
                var promise = Promise();
                await Task.Run(() => AwaitStarted(new Starts(promise)));
                break;
            }
            case "signal":
            {
                var promise = Promise();
                var source = new Signalled();
                async Task Both()
                {
                    await source.Value;
                    await promise.Task;
                }
                Task t = Both();
                await source.Signal(promise);
                await t;
                break;
            }
            case "later":
            {
                // Something happens between the call and the await.
                var promise = Promise();
                SetWhenDone(promise);
                Task t = Wait(promise.Task);
                done.Set();
                await t;
                break;
            }
            case "forwarded":
            {
                var promise = Promise();
                SetWhenDone(promise);
                await WaitAndSet(promise.Task);
                done.Reset();
                promise = Promise();
                SetWhenDone(promise);
                await Task.Run(() => WaitAndSet(promise.Task));
                break;
            }
            case "overridden":
            {
                var promise = Promise();
                SetWhenDone(promise);
                Step step = new Goes(promise.Task, done);
                await step.Do();
                await ((Step)new Waits(promise.Task)).Do();
                break;
            }
            case "argument":
            {
                // An argument of the call that is awaited starts an async method, too.
                var promise = Promise();
                SetWhenDone(promise);
                await Wait(Of(promise.Task));
                done.Reset();
                promise = Promise();
                SetWhenDone(promise);
                await Task.Run(() => Wait(Of(promise.Task)));
                break;
            }
            case "constructor":
            {
                // What makes an argument starts a method before the method that is awaited.
                var promise = Promise();
                await Task.Run(() => Complete(new Begun(promise.Task), promise));
                break;
            }
            case "failed":
            {
                // The call that is awaited fails before it starts a method. The next one is not awaited at once.
                Waits none = null;
                Task[] nothing = [];
                int first = 0;
                Func<Task> failing = () => Wait(nothing[first]);
                for (int i = 0; i < 2; i++)
                {
                    try
                    {
                        if (i == 0) await none.Do();
                        else await failing();
                    }
                    catch (Exception e) when (e is NullReferenceException or IndexOutOfRangeException) { }
                    var promise = Promise();
                    SetWhenDone(promise);
                    Task t = Wait(promise.Task);
                    done.Set();
                    await t;
                    done.Reset();
                }
                break;
            }
            case "abandoned":
            {
                // Nobody waits for the task: it is cut off.
                var never = Promise();
                Task t = Task.Run(() => Wait(never.Task));
                await Task.Run(() => { });
                break;
            }
            case "early":
            {
                // An iterator that is left at its first item, and one that is at its end.
                var never = Promise();
                await foreach (int i in Items(never.Task)) break;
                await using IAsyncEnumerator<int> items = Items(Task.CompletedTask).GetAsyncEnumerator();
                while (await items.MoveNextAsync()) { }
                await items.MoveNextAsync();
                var promise = Promise();
                SetWhenDone(promise);
                Task t = Wait(promise.Task);
                done.Set();
                await t;
                break;
            }
        }
    }

    static void Main(string[] args) => Task.Run(() => Run(args[0])).GetAwaiter().GetResult();
}
