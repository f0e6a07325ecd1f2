// Asynchronous tests of one assembly: what one of them can tell of threads makes no states in the others, and a test that the host waits for has the states that it has as an
// async Main. The names say the outcomes; no test has more than 2,000 states.
using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace Mwc
{
    public sealed class TestAttribute : System.Attribute { }
}

public class Asynchronous
{
    static readonly ReaderWriterLockSlim readers = new();
    static readonly ThreadLocal<int> local = new();

    static Task All(int n, Func<Task> work) => Task.WhenAll(Enumerable.Range(0, n).Select(_ => Task.Run(work)));

    [Mwc.Test] public async Task Failed_lock_across_await()
    {
        readers.EnterReadLock();
        await Task.Run(() => { });
        readers.ExitReadLock();
    }

    [Mwc.Test] public async Task Failed_value_of_thread()
    {
        local.Value = 1;
        await Task.Run(() => { });
        Debug.Assert(local.Value == 1);
    }

    [Mwc.Test] public async Task Failed_thread()
    {
        int before = Environment.CurrentManagedThreadId;
        await Task.Run(() => { });
        Debug.Assert(Environment.CurrentManagedThreadId == before);
    }

    [Mwc.Test] public async Task Verified_readers()
    {
        int value = 0;
        Task writer = Task.Run(() =>
        {
            readers.EnterWriteLock();
            try { value = 2; } finally { readers.ExitWriteLock(); }
        });
        readers.EnterReadLock();
        try { Debug.Assert(value is 0 or 2); } finally { readers.ExitReadLock(); }
        await writer;
    }

    [Mwc.Test] public async Task Verified_semaphore()
    {
        var gate = new SemaphoreSlim(1);
        int count = 0;
        await All(3, async () =>
        {
            for (int i = 0; i < 2; i++)
            {
                await gate.WaitAsync();
                try { count++; } finally { gate.Release(); }
            }
        });
        Debug.Assert(count == 6);
    }

    [Mwc.Test] public async Task Verified_delays()
    {
        object gate = new();
        int count = 0;
        await All(3, async () =>
        {
            for (int i = 0; i < 2; i++)
            {
                await Task.Delay(10);
                lock (gate) count++;
            }
        });
        Debug.Assert(count == 6);
    }

    [Mwc.Test] public async ValueTask Verified_timer()
    {
        int ticks = 0;
        using var stop = new CancellationTokenSource();
        Task t = Task.Run(async () =>
        {
            using var timer = new PeriodicTimer(TimeSpan.FromMilliseconds(10));
            try
            {
                while (await timer.WaitForNextTickAsync(stop.Token))
                    if (++ticks == 2) break;
            }
            catch (OperationCanceledException) { }
        });
        await All(2, async () => await Task.Delay(15));
        stop.Cancel();
        await t;
        Debug.Assert(ticks <= 2);
    }

    [Mwc.Test] public Task Verified_lazies() => Lazies();

    static async Task Lazies()
    {
        int made = 0;
        var values = new ConcurrentDictionary<int, Lazy<Task<int>>>();
        async Task<int> Make(int key)
        {
            Interlocked.Increment(ref made);
            await Task.Yield();
            return key;
        }
        await All(2, async () =>
        {
            for (int i = 0; i < 2; i++) Debug.Assert(await values.GetOrAdd(i, key => new Lazy<Task<int>>(() => Make(key))).Value == i);
        });
        Debug.Assert(made == 2);
    }
}
