// expect: deadlock
// not for mcs
// Main goes on after an await in place of the thread that completes the task, and waits for what that thread does next. By then that thread may have
// ended: Main is alone, and stops nowhere. A reduced search must know all the same that Main waits there.
using System;
using System.Threading;
using System.Threading.Tasks;

static class LentAlone
{
    static int x;
    static readonly SemaphoreSlim sem = new SemaphoreSlim(0);

    static async Task Main()
    {
        var other = new Thread(() => x++);
        other.Start();
        other.Join();
        var source = new TaskCompletionSource();
        _ = Task.Run(() =>
        {
            source.SetResult();
            sem.Release();
        });
        await source.Task;
        x++;
        sem.Wait();
    }
}
