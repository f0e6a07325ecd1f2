// What a report says of awaits that nobody ends: which method waits for which, and for what in the end.
// expect never: deadlock "TaskChains.Third (TaskChains.cs:49) awaits the TaskCompletionSource TaskChains.source, which nobody has completed, and TaskChains.Main (TaskChains.cs:155) waits for that"
// report never: Who waits for whom, what they wait for first:\n  the TaskCompletionSource TaskChains.source, which nobody has completed\n    ← TaskChains.Third \(TaskChains.cs:49\) awaits it\n      ← TaskChains.Second \(TaskChains.cs:55\) awaits it\n        ← TaskChains.First \(TaskChains.cs:61\) awaits it\n          ← TaskChains.Main \(TaskChains.cs:155\) blocks main on it with GetResult\n
// expect suspended: deadlock "TaskChains.Third (TaskChains.cs:49) awaits the TaskCompletionSource TaskChains.source, which nobody has completed, and TaskChains.Main (TaskChains.cs:159) waits for that"
// report suspended: \n    ← TaskChains.Third \(TaskChains.cs:49\) awaits it\n      ← TaskChains.Second \(TaskChains.cs:55\) awaits it\n        ← TaskChains.Main \(TaskChains.cs:159\) blocks main on it with Wait\n
// expect semaphore: deadlock "TaskChains.Take (TaskChains.cs:67) awaits the semaphore TaskChains.slots (0 of 2 free: main took it at TaskChains.cs:67 twice), and TaskChains.Main"
// expect pool: deadlock "TaskChains.Third (TaskChains.cs:49) awaits the TaskCompletionSource TaskChains.source"
// report pool: \n    ← TaskChains.Third \(TaskChains.cs:49\) awaits it\n      ← TaskChains.Second \(TaskChains.cs:55\) awaits it\n        ← TaskChains.OverAsync \(TaskChains.cs:73\) blocks thread \d+ on it with Wait\n          ← TaskChains.Main \(TaskChains.cs:163\) blocks main on it with Wait\n
// expect all: deadlock "TaskChains.Third (TaskChains.cs:49) awaits"
// report all: \n    ← TaskChains.Third \(TaskChains.cs:49\) awaits it\n      ← TaskChains.All \(TaskChains.cs:79\) awaits it with WhenAll \(1 of 2 completed\)\n
// expect any: deadlock
// report any: \n  the TaskCompletionSource TaskChains.source, which nobody has completed\n    ← TaskChains.Third \(TaskChains.cs:49\) awaits it\n      ← TaskChains.Any \(TaskChains.cs:86\) awaits it with WhenAny
// report any: \n  the semaphore TaskChains.slots \(0 of 2 free\): main took it at TaskChains\.cs:84 twice\n    ← TaskChains.Any \(TaskChains.cs:86\) awaits it with WhenAny
// expect read: deadlock "TaskChains.Read (TaskChains.cs:91) awaits an item in the channel TaskChains.channel, which is empty, and"
// expect write: deadlock "TaskChains.Write (TaskChains.cs:97) awaits room in the channel TaskChains.channel, which is full (1 of 1), and"
// expect each: deadlock "TaskChains.Items (TaskChains.cs:103) awaits the TaskCompletionSource TaskChains.source"
// report each: \n    ← TaskChains.Items \(TaskChains.cs:103\) awaits it\n      ← TaskChains.Each \(TaskChains.cs:109\) awaits it\n        ← TaskChains.Main
// expect circle: deadlock "TaskChains.Circle (TaskChains.cs:116) and TaskChains.Around (TaskChains.cs:119) wait for each other, and TaskChains.Main (TaskChains.cs:173) waits for that"
// report circle: \n  a circle, in which each waits for another\n    ← TaskChains.Circle \(TaskChains.cs:116\) awaits it\n(.*\n)*      ← TaskChains.Around \(TaskChains.cs:119\) awaits it\n        ← TaskChains.Circle \(TaskChains.cs:116\): the circle is closed\n
// expect lock: deadlock "lambda in TaskChains.Main (TaskChains.cs:179) blocks on the lock of TaskChains.o, which main holds, and TaskChains.Main (TaskChains.cs:180) waits for that"
// expect within: deadlock "can ever go on"
// report within: \n    ← TaskChains.Within \(TaskChains.cs:125\) blocks thread \d+ on it with Wait\n      ← TaskChains.Set \(TaskChains.cs:131\) continues it\n
// expect locals: deadlock "TaskChains.Locals (TaskChains.cs:138) awaits the semaphore gate (0 free)"
// expect delay: deadlock "TaskChains.Delay (TaskChains.cs:142) awaits a task that only a cancellation can end"
// expect started: deadlock "TaskChains.Started (TaskChains.cs:147) awaits the task unstarted, which was never started"
// not for mcs
using System.Collections.Generic;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

static class TaskChains
{
    static readonly TaskCompletionSource source = new();
    static readonly SemaphoreSlim slots = new(2, 2);
    static readonly Channel<int> channel = Channel.CreateBounded<int>(1);
    static readonly TaskCompletionSource<Task> other = new();
    static readonly object o = new();

    static async Task<int> Done()
    {
        await Task.Yield();
        return 1;
    }

    static async Task Third()
    {
        await Done();
        await source.Task;
    }

    static async Task Second()
    {
        await Done();
        await Third();
    }

    static async Task First()
    {
        int n = await Done();
        await Second();
    }

    static async Task Take()
    {
        for (int i = 0; i < 3; i++)
            await slots.WaitAsync();
    }

    static void OverAsync()
    {
        Task t = Second();
        t.Wait();
    }

    static async Task All()
    {
        Task done = Done(), never = Third();
        await Task.WhenAll(done, never);
    }

    static async Task Any()
    {
        await slots.WaitAsync(); await slots.WaitAsync();
        Task never = Third();
        await Task.WhenAny(never, slots.WaitAsync());
    }

    static async Task Read()
    {
        await channel.Reader.ReadAsync();
    }

    static async Task Write()
    {
        await channel.Writer.WriteAsync(1);
        await channel.Writer.WriteAsync(2);
    }

    static async IAsyncEnumerable<int> Items()
    {
        yield return await Done();
        await source.Task;
    }

    static async Task Each()
    {
        int sum = 0;
        await foreach (int i in Items()) sum += i;
    }

    // Waits for itself, by way of another method.
    static async Task Circle()
    {
        Task t = await other.Task;
        await t;
    }

    static async Task Around(Task t) => await t;

    // Set goes on with Within, and Within waits for what Set does after that.
    static async Task Within()
    {
        await source.Task;
        slots.Wait();
    }

    static async Task Set()
    {
        await Task.Yield();
        source.SetResult();
        slots.Release();
    }

    static async Task Locals()
    {
        var gate = new SemaphoreSlim(0);
        await gate.WaitAsync();
        gate.Release();
    }

    static async Task Delay(CancellationToken token) => await Task.Delay(Timeout.Infinite, token);

    static async Task Started()
    {
        var unstarted = new Task(() => { });
        await unstarted;
        unstarted.Dispose();
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "never": First().GetAwaiter().GetResult(); break;
            case "suspended":
                {
                    Task t = Second();
                    t.Wait();
                    break;
                }
            case "semaphore": Take().Wait(); break;
            case "pool": Task.Run(OverAsync).Wait(); break;
            case "all": All().Wait(); break;
            case "any": Any().Wait(); break;
            case "read": Read().Wait(); break;
            case "write": Write().Wait(); break;
            case "each": Each().Wait(); break;
            case "circle":
                {
                    Task t = Circle();
                    other.SetResult(Around(t));
                    t.Wait();
                    break;
                }
            case "lock":
                lock (o)
                {
                    Task t = Task.Run(() => { lock (o) { } });
                    t.Wait();
                }
                break;
            case "within":
                {
                    slots.Wait();
                    slots.Wait();
                    Task within = Within(), set = Set();
                    set.Wait();
                    within.Wait();
                    break;
                }
            case "locals": Locals().Wait(); break;
            case "delay":
                {
                    using var cancel = new CancellationTokenSource();
                    Delay(cancel.Token).Wait();
                    break;
                }
            case "started": Started().Wait(); break;
        }
    }
}
