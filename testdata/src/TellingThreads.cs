// expect slim: exception "SynchronizationLockException"
// expect old: exception "ApplicationException"
// expect mutex: exception "ApplicationException"
// expect spin: exception "SynchronizationLockException"
// expect local: exception "told"
// expect field: exception "told"
// expect slot: exception "told"
// expect current: exception "told"
// expect number: exception "told"
// expect managed: exception "told"
// expect handler: exception "told"
// expect barrier: exception "InvalidOperationException"
// expect late: exception "told"
// expect polls: verified
// expect callback: exception "told" deadlock "can ever go on"
// expect registered: verified
// expect task: exception "told"
// expect interrupted: exception "ThreadInterruptedException"
// not for mcs
// One program with all that tells threads apart, of which each run does one thing, as the tests of an assembly do; the plain run does none of it.
using System;
using System.Threading;
using System.Threading.Tasks;

static class TellingThreads
{
    [ThreadStatic] static int field;
    static Task side;
    static bool done;
    static int polled;

    static void Told(bool told) { if (told) throw new Exception("told"); }

    // A method that awaits the task is suspended if its thread has something else to do, and another thread may go on with it.
    static Task Other() => Task.Run(() => { });

    static async Task Plain()
    {
        var gate = new SemaphoreSlim(1);
        int count = 0;
        async Task Add()
        {
            for (int i = 0; i < 2; i++)
            {
                await gate.WaitAsync();
                try { count++; } finally { gate.Release(); }
            }
        }
        await Task.WhenAll(Task.Run(Add), Task.Run(Add), Task.Run(Add));
        Told(count != 6);
    }

    // Each turn of the loop is another thread of the timer's. If the search kept numbers of threads, it would keep what each slot has had.
    static async Task Polls()
    {
        async Task Poll()
        {
            while (!Volatile.Read(ref done)) await Task.Delay(10);
            Interlocked.Increment(ref polled);
        }
        var all = new[] { Task.Run(Poll), Task.Run(Poll) };
        Volatile.Write(ref done, true);
        await Task.WhenAll(all);
        Told(polled != 2);
    }

    static async Task Slim()
    {
        var l = new ReaderWriterLockSlim();
        l.EnterReadLock();
        await Other();
        l.ExitReadLock();
    }

    static async Task Old()
    {
        var l = new ReaderWriterLock();
        l.AcquireReaderLock(-1);
        await Other();
        l.ReleaseReaderLock();
    }

    static async Task OfMutex()
    {
        var m = new Mutex();
        m.WaitOne();
        await Other();
        m.ReleaseMutex();
    }

    static SpinLock spin = new SpinLock(true);

    static async Task Spin()
    {
        bool taken = false;
        spin.Enter(ref taken);
        await Other();
        spin.Exit();
    }

    static async Task Local()
    {
        var local = new ThreadLocal<int> { Value = 1 };
        await Other();
        Told(local.Value != 1);
    }

    static async Task Field()
    {
        field = 1;
        await Other();
        Told(field != 1);
    }

    static async Task Slot()
    {
        LocalDataStoreSlot slot = Thread.AllocateDataSlot();
        Thread.SetData(slot, "set");
        await Other();
        Told(Thread.GetData(slot) == null);
    }

    static async Task Current()
    {
        Thread t = Thread.CurrentThread;
        await Other();
        Told(Thread.CurrentThread != t);
    }

    static async Task Number()
    {
        int n = Environment.CurrentManagedThreadId;
        await Other();
        Told(Environment.CurrentManagedThreadId != n);
    }

    static async Task Managed()
    {
        int n = Thread.CurrentThread.ManagedThreadId;
        await Other();
        Told(Thread.CurrentThread.ManagedThreadId != n);
    }

    // The handler hears of it when another thread takes the context of the method.
    static async Task Handler()
    {
        int moves = 0;
        var local = new AsyncLocal<int>(change => { if (change.ThreadContextChanged && change.CurrentValue == 1) moves++; }) { Value = 1 };
        await Other();
        Told(moves > 0);
    }

    // What the action calls goes on in the action's thread if the task is completed by then.
    static async Task OfBarrier()
    {
        async Task Signal(Barrier b, Task t)
        {
            await t;
            b.SignalAndWait();
        }
        var barrier = new Barrier(1, b => side ??= Signal(b, Task.Run(() => { })));
        barrier.SignalAndWait();
        await side;
    }

    // Only one of the orders comes to it.
    static async Task Late()
    {
        int first = 0;
        _ = Task.Run(() => Volatile.Write(ref first, 1));
        Thread t = Volatile.Read(ref first) == 1 ? Thread.CurrentThread : null;
        await Other();
        Told(t != null && Thread.CurrentThread != t);
    }

    // The thread that runs the callback may run the task for which the callback waits, and then does not wait for the callback's end.
    static Task Callback() => Task.Run(() =>
    {
        var source = new CancellationTokenSource();
        CancellationTokenRegistration registration = default;
        bool passed = false;
        registration = source.Token.Register(() => Task.Run(() => { registration.Dispose(); passed = true; }).Wait());
        source.Cancel();
        Told(passed);
    });

    // Nobody cancels while the callback is taken back.
    static async Task Registered()
    {
        using var source = new CancellationTokenSource();
        int called = 0;
        using (source.Token.Register(() => called++)) await Other();
        source.Cancel();
        await Plain();
        Told(called != 0);
    }

    // The first part of the method runs as a task, and what comes after the await does not.
    static Task OfTask() => Task.Run(async () =>
    {
        int? before = Task.CurrentId;
        await Other();
        Told(Task.CurrentId != before);
    });

    // The thread may wait for the lock when it is interrupted.
    static Task Interrupted()
    {
        var l = new object();
        var t = new Thread(() => { lock (l) { } });
        lock (l)
        {
            t.Start();
            t.Interrupt();
        }
        return Other();
    }

    static Task Main(string[] args)
    {
        switch (args[0])
        {
            case "plain": return Plain();
            case "polls": return Polls();
            case "slim": return Slim();
            case "old": return Old();
            case "mutex": return OfMutex();
            case "spin": return Spin();
            case "local": return Local();
            case "field": return Field();
            case "slot": return Slot();
            case "current": return Current();
            case "number": return Number();
            case "managed": return Managed();
            case "handler": return Handler();
            case "barrier": return OfBarrier();
            case "late": return Late();
            case "callback": return Callback();
            case "registered": return Registered();
            case "task": return OfTask();
            case "interrupted": return Interrupted();
            default: return Task.CompletedTask;
        }
    }
}
