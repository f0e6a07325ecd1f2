// Awaits of one task. Of plain awaits .NET goes on with one in the thread that completes the task, and with the others in the pool. What awaits it by WhenAll
// or WhenAny goes on in that thread, too, one after the other: where one blocks, the next never goes on.
// expect plain: verified
// expect all: deadlock
// expect any: deadlock
// expect plain-all: deadlock
// expect all-plain: deadlock
// expect plain-any: deadlock
// expect any-plain: deadlock
// expect pool: verified
// expect completed: verified
// expect again: verified
using System.Threading;
using System.Threading.Tasks;

static class AwaitsInTurn
{
    static readonly ManualResetEventSlim s_set = new();

    static Task Never() => Task.Delay(Timeout.Infinite);

    static async Task Block(Task t)
    {
        await t;
        s_set.Wait();
    }

    static async Task BlockAll(Task t)
    {
        await Task.WhenAll(t, Task.CompletedTask);
        s_set.Wait();
    }

    static async Task BlockAny(Task t)
    {
        await Task.WhenAny(t, Never());
        s_set.Wait();
    }

    static async Task Set(Task t)
    {
        await t;
        s_set.Set();
    }

    static async Task SetAll(Task t)
    {
        await Task.WhenAll(t, Task.CompletedTask);
        s_set.Set();
    }

    static async Task SetAny(Task t)
    {
        await Task.WhenAny(t, Never());
        s_set.Set();
    }

    // One thread may await a task as often as it likes.
    static async Task Again(Task t)
    {
        await Task.WhenAll(t, Task.CompletedTask);
        await t;
        if (await Task.WhenAny(t, Never()) == t) await t;
        lock (s_set) { }
    }

    static async Task Main(string[] args)
    {
        Task d = args[0] == "completed" ? Task.CompletedTask : Task.Delay(1);
        var inPool = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        switch (args[0])
        {
            case "plain": await Task.WhenAll(Task.Run(() => Block(d)), Task.Run(() => Set(d))); break;
            case "all": await Task.WhenAll(Task.Run(() => BlockAll(d)), Task.Run(() => SetAll(d))); break;
            case "any": await Task.WhenAll(Task.Run(() => BlockAny(d)), Task.Run(() => SetAny(d))); break;
            case "plain-all": await Task.WhenAll(Task.Run(() => Block(d)), Task.Run(() => SetAll(d))); break;
            case "all-plain":
            case "completed": await Task.WhenAll(Task.Run(() => BlockAll(d)), Task.Run(() => Set(d))); break;
            case "plain-any": await Task.WhenAll(Task.Run(() => Block(d)), Task.Run(() => SetAny(d))); break;
            case "any-plain": await Task.WhenAll(Task.Run(() => BlockAny(d)), Task.Run(() => Set(d))); break;
            case "pool": await Task.WhenAll(Task.Run(() => BlockAll(inPool.Task)), Task.Run(() => SetAll(inPool.Task)), Task.Run(() => inPool.SetResult())); break;
            case "again": await Again(d); break;
        }
    }
}
