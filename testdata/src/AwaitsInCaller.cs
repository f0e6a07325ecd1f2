// A method that main has called awaits a task that a thread of the pool completes meanwhile. If the task is completed when the method asks, main
// goes on with the method, and with its own work after that: main gets stuck where the method does, and what the method leaves to its thread is main's.
// mwc lets another thread wait in place of the method, without a step for the question. In these forms the difference shows.
// expect event: deadlock
// expect task: deadlock
// expect sleep: deadlock
// expect pulse: deadlock
// expect owner: deadlock
// expect holder: deadlock
// expect cycle: deadlock
// expect ended: deadlock
// expect child: deadlock
// expect state: exception "found"
// expect leaves: exception "found"
// expect keeps: exception "found"
// expect ends: exception "found"
// expect open: exception "found"
// expect known: verified
// expect seen: exception "found"
// expect order: assertion "32"
// expect inside: assertion "123"
// expect first: assertion "132"
// expect never: verified
// expect yield: verified
// expect yielded: exception "found"
// expect unyielded: exception "found"
// expect callback: exception "found"
// not for mcs
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class AwaitsInCaller
{
    static readonly object first = new(), second = new();
    static readonly ManualResetEventSlim gate = new();
    static readonly ManualResetEventSlim later = new();
    static readonly TaskCompletionSource source = new(TaskCreationOptions.RunContinuationsAsynchronously);
    static Task kept;
    static int value;

    static Task Begun() => Task.Run(() =>
    {
        gate.Wait();
        Volatile.Write(ref value, 1);
    });

    // What the method does after its await. The task is never completed before the step with which the method asks.
    static async Task After(Task begun, Action then)
    {
        gate.Set();
        await begun;
        then();
    }

    static async Task AfterYield(Action then)
    {
        await Task.Yield();
        then();
    }

    static async Task Twice(Task begun, Action then)
    {
        gate.Set();
        await begun;
        then();
        await source.Task;
        value++;
    }

    static void Enter(object o)
    {
        lock (o) value++;
    }

    static bool Owns(object o)
    {
        try
        {
            Monitor.Exit(o);
            return true;
        }
        catch (SynchronizationLockException)
        {
            return false;
        }
    }

    static void Check(bool condition)
    {
        if (!condition) throw new InvalidOperationException("found");
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            // The method waits for what main does next: main never does it if main goes on with the method.
            case "event":
                _ = After(Begun(), later.Wait);
                later.Set();
                break;
            case "task":
                _ = After(Begun(), source.Task.Wait);
                source.SetResult();
                break;
            case "sleep":
                _ = After(Begun(), () => Thread.Sleep(Timeout.Infinite));
                break;
            case "pulse":
                _ = After(Begun(), () =>
                {
                    lock (first) Monitor.Wait(first);
                });
                lock (first) Monitor.Pulse(first);
                break;
            // The owner of the lock that the method wants waits for what main does next.
            case "owner":
                Task.Run(() =>
                {
                    lock (first) later.Wait();
                });
                _ = After(Begun(), () => Enter(first));
                later.Set();
                break;
            // The same, for a condition that stays met.
            case "holder":
                Task.Run(() =>
                {
                    lock (first) source.Task.Wait();
                });
                _ = After(Begun(), () => Enter(first));
                source.SetResult();
                break;
            // Owners of locks wait for each other, and main for one of them.
            case "cycle":
                Task.Run(() =>
                {
                    lock (first) Enter(second);
                });
                Task.Run(() =>
                {
                    lock (second) Enter(first);
                });
                _ = After(Begun(), () => Enter(first));
                break;
            // A lock whose owner has ended.
            case "ended":
                new Thread(() => Monitor.Enter(first)).Start();
                _ = After(Begun(), () => Enter(first));
                break;
            // A task that the method attaches to the one that runs: that one is main's to wait for, and waits for the other.
            case "child":
                Task.Factory.StartNew(() =>
                {
                    _ = After(Begun(), () => Task.Factory.StartNew(later.Wait, TaskCreationOptions.AttachedToParent));
                }).Wait();
                later.Set();
                break;
            // Whether the thread that has called the method waits in it.
            case "state":
            {
                Task begun = Begun();
                Thread caller = new(() => { _ = After(begun, () => later.Wait(1)); });
                caller.Start();
                Check((caller.ThreadState & System.Threading.ThreadState.WaitSleepJoin) == 0);
                break;
            }
            // What the method leaves to its thread.
            case "leaves":
                kept = After(Begun(), () => Monitor.Enter(first));
                Check(!Owns(first));
                break;
            case "keeps":
                kept = Twice(Begun(), () => Monitor.Enter(first));
                Check(!Owns(first));
                source.SetResult();
                break;
            // Whether the method has ended when main goes on.
            case "ends":
                Check(After(Begun(), () => { }).IsCompleted);
                break;
            case "open":
                kept = After(Begun(), () => { });
                Check(!kept.IsCompleted);
                break;
            case "known":
            {
                Task begun = Begun();
                gate.Set();
                begun.Wait();
                Check(After(begun, () => value++).IsCompleted && value == 2);
                break;
            }
            case "seen":
            {
                Task begun = Begun();
                gate.Set();
                while (Volatile.Read(ref value) == 0) Thread.Yield();
                Check(After(begun, () => value++).IsCompleted);
                break;
            }
            // Main comes first, or the method, and the pool's thread before both, between, or not yet.
            case "order":
                Debug.Assert(Order() != 32, "32");
                break;
            case "inside":
                Debug.Assert(Order() != 123, "123");
                break;
            case "first":
                Debug.Assert(Order() != 132, "132");
                break;
            case "never":
                Debug.Assert(Order() is not (312 or 30 or 20 or 23), "never");
                break;
            // A thread that has nothing else to do goes on after Task.Yield.
            case "yield":
                kept = Task.Run(() => AfterYield(later.Wait));
                later.Set();
                break;
            case "yielded":
                Yields(1);
                break;
            case "unyielded":
                Yields(0);
                break;
            // Within its own callback a registration has nothing to wait for, not even by an await.
            case "callback":
            {
                CancellationTokenSource cancels = new();
                CancellationTokenRegistration registration = default;
                registration = cancels.Token.Register(() =>
                {
                    kept = Disposed(registration);
                    value = 1;
                });
                cancels.Cancel();
                break;
            }
        }
        while (kept is { IsCompleted: false }) Thread.Yield(); // the program's end cuts nothing off
        if (args[0] == "callback") kept.GetAwaiter().GetResult();
    }

    static async Task Disposed(CancellationTokenRegistration registration)
    {
        await Task.Run(() => { });
        await registration.DisposeAsync();
        Check(value == 1);
    }

    static int Order()
    {
        Task m = After(Begun(), () => value = value * 10 + 2);
        value = value * 10 + 3;
        m.Wait();
        return value;
    }

    static void Yields(int wrong)
    {
        _ = AfterYield(() => value = 1);
        Check(value != wrong);
    }
}
