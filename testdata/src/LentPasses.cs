// Main goes on after an await in place of the thread that completes the task, and comes to an operation for which it need not wait any more: what it waits for
// has been done by then, by the other thread or by one that waited for that thread, or the other thread has ended with the step that completed the task. On
// .NET the other thread may go on with Main, and wait there for itself.
// expect joined: deadlock
// expect later: deadlock
// expect settled: deadlock
// expect result: deadlock
// expect all: deadlock
// expect followed: deadlock
// expect cancelled: deadlock
// expect locked: deadlock
// expect cycle: deadlock
// expect ended: deadlock
// expect free: verified
// expect awaited: verified
// expect callback: exception "before its end"
// not for mcs
using System;
using System.Threading;
using System.Threading.Tasks;

static class LentPasses
{
    static readonly TaskCompletionSource first = new(), second = new();
    static readonly object gate = new();
    static readonly SemaphoreSlim sem = new(0);
    static int x;

    static Thread Begin(Action work)
    {
        var t = new Thread(() => work());
        t.Start();
        return t;
    }

    static async Task Step()
    {
        await first.Task;
        await Task.Run(() => { });
    }

    static async Task Main(string[] args)
    {
        Task step, other;
        Thread t;
        switch (args[0])
        {
            case "joined": // the thread ends with SetResult
                t = Begin(() => first.SetResult());
                await first.Task;
                t.Join();
                break;
            case "later":
                t = Begin(() => { first.SetResult(); second.SetResult(); });
                await first.Task;
                await second.Task;
                t.Join();
                break;
            case "settled":
                Begin(() => { first.SetResult(); second.SetResult(); });
                step = Step();
                x++;
                await step;
                second.Task.Wait();
                break;
            case "result":
                other = Task.Run(async () => { await Task.Yield(); first.SetResult(); x++; });
                await first.Task;
                other.GetAwaiter().GetResult();
                break;
            case "all":
                other = Task.Run(() => { first.SetResult(); x++; });
                await Task.WhenAny(first.Task, second.Task);
                Task.WaitAll(other, Task.CompletedTask);
                break;
            case "followed":
                other = Task.Run(() => { first.SetResult(); x++; }).ContinueWith(_ => x++);
                await Task.WhenAny(first.Task, second.Task);
                other.Wait();
                break;
            case "cancelled":
                var source = new CancellationTokenSource();
                source.Token.Register(() => first.SetResult());
                other = Task.Run(() => source.Cancel());
                step = Step();
                x++;
                await step;
                other.Wait();
                break;
            case "locked": // somebody else holds the lock until the thread has gone on
                Begin(() => { lock (gate) sem.Wait(); });
                Begin(() => { first.SetResult(); sem.Release(); });
                await first.Task;
                lock (gate) x++;
                break;
            case "cycle": // the lock's owner waits for another one, that this thread has
                Begin(() => { lock (gate) lock (sem) x++; });
                Begin(() => { first.SetResult(); x++; });
                await first.Task;
                lock (sem) lock (gate) x++;
                break;
            case "ended":
                Begin(() => Monitor.Enter(gate));
                Begin(() => { first.SetResult(); x++; });
                await first.Task;
                lock (gate) x++;
                break;
            case "free": // the lock's owner goes on
                Begin(() => { lock (gate) x++; });
                Begin(() => { first.SetResult(); lock (gate) x++; });
                await first.Task;
                lock (gate) x++;
                break;
            case "awaited": // an await lets the thread go on
                other = Task.Run(() => { first.SetResult(); x++; });
                await first.Task;
                await other;
                break;
            case "callback": // within its own callback a registration has nothing to wait for, not even by an await
                var cancels = new CancellationTokenSource();
                bool ended = false;
                var registration = cancels.Token.Register(() => { first.SetResult(); ended = true; });
                Begin(() => cancels.Cancel());
                await first.Task;
                await registration.DisposeAsync();
                if (!ended) throw new Exception("before its end");
                break;
        }
    }
}
