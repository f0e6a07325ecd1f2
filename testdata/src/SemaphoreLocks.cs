// expect lock: verified
// expect async: verified
// expect suspended: verified
// expect limited: verified
// expect mutex: verified
// expect semaphore: verified
// expect foreign: assertion "another thread has released the semaphore"
// expect twice: assertion "the semaphore was released twice"
// expect more: assertion "the semaphore was released twice"
// expect signal: assertion "the second item came before the first was seen"
// expect two: assertion "two are inside"
// expect kept: assertion "the data is seen half written"
// expect after: assertion "the data changed behind the release"
// expect try: assertion "the one that took nothing went on"
// expect refused: verified
// expect handed: assertion "the one that was handed the semaphore gave it on"
// expect unasked: assertion "nobody has waited for the task"
// expect shared: assertion "two threads awaited one task"
// expect cancelled: assertion "the one that was cancelled went on"
// expect monitor: assertion "the monitor of the semaphore is no semaphore"
// expect exit: exception "SynchronizationLockException"
// expect deadlock: deadlock
// not for mcs
// A semaphore of one guards what is accessed between Wait and Release, as long as who takes it gives it back. A search that takes other
// semaphores for locks misses these.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

sealed class Pair { public int First, Second; }

static class SemaphoreLocks
{
    static readonly Pair pair = new();
    static SemaphoreSlim gate = new(1);

    static void Change()
    {
        pair.First++;
        pair.Second++;
    }

    static bool Whole() => pair.First == pair.Second;

    static void Beside(params Action[] actions)
    {
        var threads = new Thread[actions.Length];
        for (int i = 0; i < actions.Length; i++) (threads[i] = new Thread(actions[i].Invoke)).Start();
        foreach (Thread t in threads) t.Join();
    }

    static void Guarded()
    {
        gate.Wait();
        Change();
        gate.Release();
    }

    static async Task GuardedAsync()
    {
        await gate.WaitAsync();
        try { Change(); }
        finally { gate.Release(); }
    }

    static void Check(string message)
    {
        gate.Wait();
        bool whole = Whole();
        gate.Release();
        Debug.Assert(whole, message);
    }

    static async Task Main(string[] args)
    {
        switch (args[0])
        {
            case "lock":
                Beside(Guarded, Guarded);
                Debug.Assert(pair.First == 2 && Whole());
                break;
            case "async":
                Task task = Task.Run(() => GuardedAsync());
                await GuardedAsync();
                await task;
                Debug.Assert(pair.First == 2 && Whole());
                break;
            case "suspended":
                Beside(() => GuardedAsync().GetAwaiter().GetResult(), () => GuardedAsync().GetAwaiter().GetResult());
                Debug.Assert(pair.First == 2 && Whole());
                break;
            case "limited":
                Beside(Guarded, () => { if (gate.Wait(10)) { Change(); gate.Release(); } });
                Debug.Assert(Whole());
                break;
            case "mutex":
                var mutex = new Mutex();
                Action enter = () => { mutex.WaitOne(); mutex.WaitOne(); Change(); mutex.ReleaseMutex(); Change(); mutex.ReleaseMutex(); };
                Beside(enter, enter);
                Debug.Assert(pair.First == 4 && Whole());
                break;
            case "semaphore":
                var old = new Semaphore(1, 1);
                Action pass = () => { old.WaitOne(); Change(); old.Release(); };
                Beside(pass, pass);
                Debug.Assert(pair.First == 2 && Whole());
                break;
            case "foreign": // the holder is still within when the other one releases what it has not taken
                Beside(Guarded, () => gate.Release(), () => Check("another thread has released the semaphore"));
                break;
            case "twice":
                Beside(() => { Guarded(); gate.Release(); }, Guarded, () => Check("the semaphore was released twice"));
                break;
            case "more":
                gate.Wait();
                gate.Release(2);
                Beside(Guarded, () => Check("the semaphore was released twice"));
                break;
            case "signal":
                var ready = new SemaphoreSlim(0);
                int item = 0;
                Beside(() => { item = 1; ready.Release(); item = 2; }, () => { ready.Wait(); int seen = item; Debug.Assert(seen == 1, "the second item came before the first was seen"); });
                break;
            case "two":
                gate = new SemaphoreSlim(2);
                Beside(Guarded, () => Check("two are inside"));
                break;
            case "kept": // whoever comes later is told by a timeout, and goes on without the semaphore
                Beside(() => { gate.Wait(); Change(); }, () =>
                {
                    bool took = gate.Wait(10), whole = Whole();
                    if (took) gate.Release();
                    Debug.Assert(whole, "the data is seen half written");
                });
                break;
            case "after":
                Beside(() => { gate.Wait(); pair.First++; gate.Release(); pair.Second++; }, () => Check("the data changed behind the release"));
                break;
            case "try":
                Beside(Guarded, () => { bool took = gate.Wait(0); bool whole = Whole(); if (took) gate.Release(); Debug.Assert(whole, "the one that took nothing went on"); });
                break;
            case "refused":
                Beside(Guarded, () => { if (gate.Wait(0)) { Change(); gate.Release(); } });
                Debug.Assert(Whole());
                break;
            case "handed": // each gives the other one its turn: no lock, and a lost update all the same
                var turn = new SemaphoreSlim(0);
                Beside(() => { gate.Wait(); pair.First++; turn.Release(); pair.Second++; },
                    () => { turn.Wait(); gate.Release(); Check("the one that was handed the semaphore gave it on"); });
                break;
            case "unasked": // the wait is granted, and nobody asks
                Beside(() => { gate.Wait(); Task wait = gate.WaitAsync(); gate.Release(); Change(); wait.Wait(); gate.Release(); },
                    () => Check("nobody has waited for the task"));
                break;
            case "shared":
                gate.Wait();
                Task both = gate.WaitAsync();
                Beside(() => { both.GetAwaiter().GetResult(); Change(); }, () => { both.GetAwaiter().GetResult(); Debug.Assert(Whole(), "two threads awaited one task"); }, () => gate.Release());
                break;
            case "cancelled":
                var source = new CancellationTokenSource();
                Beside(Guarded, source.Cancel, () =>
                {
                    bool took = false;
                    try { gate.Wait(source.Token); took = true; } catch (OperationCanceledException) { }
                    bool whole = Whole();
                    if (took) gate.Release();
                    Debug.Assert(whole, "the one that was cancelled went on");
                });
                break;
            case "monitor":
                Beside(Guarded, () => { lock (gate) { bool whole = Whole(); Debug.Assert(whole, "the monitor of the semaphore is no semaphore"); } });
                break;
            case "exit":
                Beside(() => { gate.Wait(); Monitor.Exit(gate); });
                break;
            case "deadlock":
                var other = new SemaphoreSlim(1);
                Beside(() => { gate.Wait(); other.Wait(); Change(); other.Release(); gate.Release(); }, () => { other.Wait(); gate.Wait(); Change(); gate.Release(); other.Release(); });
                break;
        }
    }
}
