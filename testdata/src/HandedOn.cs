// Methods that are not async and return the task of an async method that they call last. Whoever awaits that task at once awaits that method; but not
// what such a method starts before.
// expect other: verified
// expect dropped: verified
// expect virtual: verified
// expect later: verified
// expect thrown: verified
// expect delegate: verified
// expect value: verified
// expect awaiter: verified
// expect kept: verified
// expect branches: verified
// expect stuck: deadlock
// expect order: assertion "second before first"
// not for mcs
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

static class HandedOn
{
    static readonly TaskCompletionSource gate = new();
    static Task kept;
    static int done;

    // What waits for the gate must be suspended, since the same thread opens it.
    static async Task Pass() => await gate.Task;

    static async Task Open()
    {
        await Task.Run(() => done++);
        gate.SetResult();
        await gate.Task;
    }

    static Task Other()
    {
        kept = Pass();
        return Open();
    }

    static Task Dropped()
    {
        kept = Pass();
        return Task.CompletedTask;
    }

    abstract class Step
    {
        internal abstract Task Go();
    }

    sealed class Starts : Step
    {
        internal override async Task Go() => await Open();
    }

    sealed class Handles(Step inner) : Step
    {
        internal override Task Go()
        {
            kept = Pass();
            return inner.Go();
        }
    }

    sealed class Nothing : Step
    {
        internal override Task Go()
        {
            kept = Pass();
            return kept.IsCompleted ? kept : Task.CompletedTask;
        }
    }

    static Task Later() => done < 0 ? Open() : Pass();

    static Task Thrown(int i)
    {
        if (i > 0) throw new ArgumentException(null, nameof(i));
        return Open();
    }

    static async Task Caught(int i)
    {
        try
        {
            await Thrown(i);
        }
        catch (ArgumentException)
        {
            Task t = Pass();
            gate.SetResult();
            await t;
        }
    }

    static Task Through(Func<Task> f)
    {
        kept = Pass();
        return f();
    }

    static ValueTask Value()
    {
        kept = Pass();
        return new ValueTask(Open());
    }

    readonly struct Awaitable
    {
        public TaskAwaiter GetAwaiter()
        {
            kept = Pass();
            return Open().GetAwaiter();
        }
    }

    static readonly Dictionary<int, Task> known = [];

    static Task Known(int i)
    {
        lock (known)
        {
            if (known.TryGetValue(i, out Task t)) return t;
            return known[i] = Slow();
        }
    }

    static async Task Slow()
    {
        await Task.Delay(1);
        done++;
    }

    static Task Branch(int i)
    {
        kept = Pass();
        return i > 0 ? Open() : i < 0 ? Slow() : kept;
    }

    // The first one waits for the second, which waits for what the first one holds.
    static readonly SemaphoreSlim one = new(1), two = new(1);

    static async Task Both(SemaphoreSlim a, SemaphoreSlim b)
    {
        await a.WaitAsync();
        await Take(b);
        a.Release();
        b.Release();
    }

    static Task Take(SemaphoreSlim s)
    {
        done++;
        return Enter(s);
    }

    static async Task Enter(SemaphoreSlim s) => await s.WaitAsync();

    static int first, second;

    static Task Numbered(Action set)
    {
        if (set == null) throw new ArgumentNullException(nameof(set));
        return Set(set);
    }

    static async Task Set(Action set)
    {
        await Task.Run(set);
        set();
    }

    static async Task Main(string[] args)
    {
        switch (args[0])
        {
            case "other":
                await Other();
                break;
            case "dropped":
                await Dropped();
                gate.SetResult();
                break;
            case "virtual":
                Step step = new Handles(new Starts());
                await step.Go();
                step = new Nothing();
                await step.Go();
                break;
            case "later":
                Task later = Later();
                gate.SetResult();
                await later;
                break;
            case "thrown":
                await Task.Run(() => Caught(1));
                break;
            case "delegate":
                await Task.Run(() => Through(() => Through(Open)));
                break;
            case "value":
                await Value();
                break;
            case "awaiter":
                await new Awaitable();
                break;
            case "kept":
                await Task.WhenAll(Task.Run(() => Known(1)), Task.Run(async () => await Known(1)));
                Debug.Assert(done == 1);
                await Known(1);
                break;
            case "branches":
                await Branch(-1);
                await Branch(1);
                break;
            case "stuck":
                await Task.WhenAll(Task.Run(() => Both(one, two)), Task.Run(() => Both(two, one)));
                break;
            case "order":
                await Task.WhenAll(Task.Run(() => Numbered(() => first++)), Task.Run(() => Numbered(() => { second++; Debug.Assert(first > 0, "second before first"); })));
                break;
        }
        if (kept != null) await kept;
    }
}
