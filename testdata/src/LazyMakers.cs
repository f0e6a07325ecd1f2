// Threads that wait for the value of a Lazy wait for the thread that makes it.
// expect goes: verified
// expect stuck: deadlock
// expect recursive: exception "ValueFactory attempted"
// expect inline: exception "ValueFactory attempted"
// expect later: verified
// expect failed: verified
// expect crossed: deadlock
// not for mcs
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class LazyMakers
{
    static readonly ManualResetEventSlim gate = new(), begun = new(), later = new();
    static int made;

    static Task Gated() => Task.Run(gate.Wait);

    // The method goes on in the thread that has called it if the task is completed when it asks.
    static async Task<int> Read(Task task, Lazy<int> lazy)
    {
        gate.Set();
        await task;
        return lazy.Value;
    }

    static async Task Main(string[] args)
    {
        var source = new TaskCompletionSource();
        Lazy<int> lazy = null, other = null;
        switch (args[0])
        {
            case "goes":
            {
                lazy = new(() => ++made);
                var t = Task.Run(() => lazy.Value);
                var r = Read(Gated(), lazy);
                Volatile.Write(ref made, made);
                Debug.Assert(await t + await r == 2, "made twice");
                break;
            }
            // Whoever makes the value waits for what Main does next: Main never does it if it goes on with the method.
            case "stuck":
            {
                lazy = new(() =>
                {
                    begun.Set();
                    later.Wait();
                    return 1;
                });
                var maker = new Thread(() => { _ = lazy.Value; });
                maker.Start();
                begun.Wait();
                var r = Read(Gated(), lazy);
                later.Set();
                await r;
                break;
            }
            case "recursive":
                lazy = new(() => lazy.Value);
                _ = lazy.Value;
                break;
            // What awaits the task goes on in the thread that completes it, and that makes the value.
            case "inline":
            {
                lazy = new(() =>
                {
                    source.SetResult();
                    return 1;
                });
                var r = Read(source.Task, lazy);
                _ = lazy.Value;
                await r;
                break;
            }
            case "later":
            {
                source = new(TaskCreationOptions.RunContinuationsAsynchronously);
                lazy = new(() =>
                {
                    source.SetResult();
                    return 1;
                });
                var r = Read(source.Task, lazy);
                Debug.Assert(lazy.Value == 1, "no value");
                await r;
                break;
            }
            case "failed":
            {
                lazy = new(() => throw new FormatException());
                var t = Task.Run(() => lazy.Value);
                var r = Read(Gated(), lazy);
                int caught = 0;
                try { await t; } catch (FormatException) { caught++; }
                try { await r; } catch (FormatException) { caught++; }
                Debug.Assert(caught == 2, "not caught");
                break;
            }
            case "crossed":
            {
                lazy = new(() => other.Value);
                other = new(() => made = lazy.Value);
                var t = Task.Run(() => { try { return lazy.Value; } catch (InvalidOperationException) { return 0; } });
                var r = Read(Gated(), other);
                try { await r; } catch (InvalidOperationException) { }
                await t;
                break;
            }
        }
    }
}
