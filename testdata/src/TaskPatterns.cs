// not for mcs
// expect never: deadlock
// report never: The pattern is forgotten completion: every thread and async method waits for (the TaskCompletionSource none|a task that nothing will complete)
// expect unread: deadlock
// report unread: The pattern is forgotten completion: every thread and async method waits for an item in the channel channel
// expect behind: deadlock
// report behind: (?s)\A([^T]|T[^h]|Th[^e]|The[^ ]|The [^p])*\z
// expect queued: deadlock
// report queued: (?s)\A([^T]|T[^h]|Th[^e]|The[^ ]|The [^p])*\z
// expect locked: deadlock
// report locked: The pattern is sync over async: main holds the lock of TaskPatterns\.gate and blocks with Wait at TaskPatterns\.Main \(TaskPatterns\.cs:\d+\), and what it waits for needs TaskPatterns\.Locked
// expect apart: deadlock
// report apart: (?s)\A([^T]|T[^h]|Th[^e]|The[^ ]|The [^p])*\z
// expect exclusive: deadlock
// report exclusive: blocks on the continuation of TaskPatterns\.Yields, which has not run
// Patterns of deadlocks of tasks, and programs that look alike, for which a report must not name them.
using System;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

static class TaskPatterns
{
    static readonly object gate = new object();
    static int state;

    static async Task Locked()
    {
        await Task.Yield();
        lock (gate) state++;
    }

    static async Task Yields() { await Task.Yield(); }

    static async Task Main(string[] args)
    {
        switch (args[0])
        {
            case "never":
                var none = new TaskCompletionSource();
                await none.Task;
                break;
            case "unread": // nobody completes the channel
                var channel = Channel.CreateUnbounded<int>();
                var reader = Task.Run(async () => { await foreach (int item in channel.Reader.ReadAllAsync()) state += item; });
                await channel.Writer.WriteAsync(1);
                await reader;
                break;
            case "behind": // the one that completes it waits for a semaphore
                var later = new TaskCompletionSource();
                var slots = new SemaphoreSlim(0);
                var other = Task.Run(async () => { await slots.WaitAsync(); later.SetResult(); });
                await later.Task;
                break;
            case "queued": // the one that completes it waits to be run
                var first = new TaskCompletionSource();
                var one = new ConcurrentExclusiveSchedulerPair();
                var blocks = Task.Factory.StartNew(() => first.Task.Wait(), CancellationToken.None, TaskCreationOptions.None, one.ExclusiveScheduler);
                var completes = Task.Factory.StartNew(() => first.SetResult(), CancellationToken.None, TaskCreationOptions.None, one.ExclusiveScheduler);
                await Task.WhenAll(blocks, completes);
                break;
            case "locked": // the task needs the lock, and who waits for the task has it
                var work = Task.Run(Locked);
                lock (gate) work.Wait();
                break;
            case "apart": // the lock is another thread's, which waits for a semaphore
                var held = new SemaphoreSlim(0);
                var holder = new Thread(() => { lock (gate) held.Wait(); });
                holder.Start();
                Task.Run(Locked).Wait();
                held.Release();
                break;
            case "exclusive":
                var pair = new ConcurrentExclusiveSchedulerPair();
                await Task.Factory.StartNew(() => Yields().Wait(), CancellationToken.None, TaskCreationOptions.None, pair.ExclusiveScheduler);
                break;
        }
    }
}
