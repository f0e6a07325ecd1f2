// expect lock: assertion "Main goes on within the lock of the thread that completes the task"
// expect blocked: deadlock
// expect behind: deadlock
// expect left: assertion "Main has a lock that a task has left"
// expect held: exception "SynchronizationLockException"
// expect failures: assertion "the task that fails first decides"
// expect cancel: deadlock
// expect source: deadlock
// expect wrapped: deadlock
// expect asked: assertion "the task was not completed yet"
// expect twice: verified
// expect plain: verified
// not for mcs
// What the thread does that continues an async Main, and what happens to the main thread: a search that takes them for the same must not miss these.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class MainAwaits
{
    static readonly object gate = new();
    static readonly ManualResetEventSlim done = new();
    static int inside;

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
                lock (gate) Debug.Assert(inside == 0, "Main goes on within the lock of the thread that completes the task");
                break;
            }
            case "blocked":
            {
                // The thread that completes the promise has something to do for which Main waits.
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
                Debug.Assert(!Monitor.IsEntered(gate), "Main has a lock that a task has left");
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
            case "asked":
            {
                // A question about a task, by hand, does not wait.
                Task t = Task.Run(() => { });
                Debug.Assert(t.GetAwaiter().IsCompleted, "the task was not completed yet");
                await t;
                break;
            }
            case "twice":
            {
                // The same task twice, a task of tasks, and a WhenAll that is kept.
                Task t = Task.Run(() => { });
                Task all = Task.WhenAll(t, t);
                await all;
                await all;
                await Task.WhenAll(t, t, all);
                await Task.WhenAll();
                Debug.Assert(all.IsCompletedSuccessfully, "all tasks have ended");
                break;
            }
            case "plain":
            {
                int sum = 0;
                Task Add(int n) => Task.Run(() => { lock (gate) sum += n; });
                await Task.WhenAll(Add(1), Add(2));
                int[] more = await Task.WhenAll(Task.Run(() => 4), Task.Run(() => 8));
                await Add(more[0] + more[1]).ConfigureAwait(false);
                Debug.Assert(sum == 15, "everything was added");
                break;
            }
        }
    }

    static void Main(string[] args) => Run(args[0]).GetAwaiter().GetResult();
}
