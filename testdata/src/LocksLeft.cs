// expect again: exception "Recursive read lock acquisitions not allowed in this mode."
// expect beside: exception "Recursive read lock acquisitions not allowed in this mode."
// expect item: exception "Recursive read lock acquisitions not allowed in this mode."
// expect upgrade: exception "Upgradeable lock may not be acquired with read lock held."
// expect other: exception "The read lock is being released without being held."
// expect same: exception "the same thread"
// expect thread: verified
// expect recursive: verified
// expect given: verified
// expect write: exception "Recursive write lock acquisitions not allowed in this mode."
// expect upgradeable: exception "Recursive upgradeable lock acquisitions not allowed in this mode."
// expect old: exception "in"
// expect old-writer: exception "in"
// expect spin: exception "The calling thread already holds the lock."
// expect untracked: verified
// expect monitor: exception "in"
// report monitor: goes on to another item of the pool
// expect monitor-out: exception "out"
// expect monitor-same: exception "the same thread"
// expect monitor-thread: verified
// expect lock: exception "in"
// expect mutex: exception "in"
// expect mutex-out: exception "out"
// expect mutex-same: exception "the same thread"
// expect loop: exception "in"
// expect loop-next: exception "in"
// expect loop-caller: exception "in"
// expect invoke: exception "in"
// expect balanced: verified
// not for mcs
// A lock that a work item has entered and not left. A thread of the pool that goes on to another item has it still.
using System;
using System.Threading;
using System.Threading.Tasks;

static class LocksLeft
{
    static readonly ReaderWriterLockSlim slim = new(), recursive = new(LockRecursionPolicy.SupportsRecursion);
    static readonly ReaderWriterLock old = new();
    static readonly object gate = new();
    static readonly Lock lockOf = new();
    static readonly Mutex mutex = new();
    static SpinLock spin = new(true), untracked = new(false);

    static void Read(ReaderWriterLockSlim l, bool leave)
    {
        l.EnterReadLock();
        if (leave) l.ExitReadLock();
    }

    // One item enters. Whether another one can is what it throws.
    static void Enter(Action enter, Func<bool> tryEnter, string throws)
    {
        Item(enter);
        Item(() =>
        {
            string entered = tryEnter() ? "in" : "out";
            if (entered == throws) throw new Exception(entered);
        });
    }

    static void Item(Action action)
    {
        var done = new ManualResetEventSlim();
        ThreadPool.QueueUserWorkItem(_ =>
        {
            action();
            done.Set();
        });
        done.Wait();
    }

    static void EnterIf(bool enters)
    {
        if (enters) Monitor.TryEnter(gate);
    }

    static void TryItem() => ThreadPool.QueueUserWorkItem(_ =>
    {
        if (Monitor.TryEnter(gate)) throw new Exception("in");
    });

    static bool TryOld(Action acquire)
    {
        try
        {
            acquire();
            return true;
        }
        catch (ApplicationException) // the time is over
        {
            return false;
        }
    }

    static void Spin(ref SpinLock l)
    {
        bool taken = false;
        l.TryEnter(ref taken);
    }

    // An item enters, and the rest of the method, another item, leaves: only where it runs in the same thread.
    static async Task Across<T>(Action enter, Action leave) where T : Exception
    {
        enter();
        await Task.Delay(1);
        try
        {
            leave();
        }
        catch (T)
        {
            return;
        }
        throw new Exception("the same thread");
    }

    static async Task Main(string[] args)
    {
        switch (args[0])
        {
            case "again":
                await Task.Run(() => Read(slim, false));
                await Task.Run(() => Read(slim, true));
                break;
            case "beside":
                await Task.WhenAll(Task.Run(() => Read(slim, false)), Task.Run(() => Read(slim, false)));
                break;
            case "item":
                var done = new CountdownEvent(2);
                for (int i = 0; i < 2; i++)
                    ThreadPool.QueueUserWorkItem(_ =>
                    {
                        done.Signal();
                        Read(slim, false);
                    });
                done.Wait();
                break;
            case "upgrade":
                await Task.Run(() => Read(slim, false));
                await Task.Run(slim.EnterUpgradeableReadLock);
                break;
            case "other": // the lock is kept over an await
                await Task.Run(async () =>
                {
                    slim.EnterReadLock();
                    await Task.Delay(1);
                    slim.ExitReadLock();
                });
                break;
            case "same":
                await Task.Run(() => Across<SynchronizationLockException>(slim.EnterReadLock, slim.ExitReadLock));
                break;
            case "thread": // it ends, and nobody else has it
                var t = new Thread(() => Read(slim, false));
                t.Start();
                t.Join();
                await Task.Run(() => Read(slim, true));
                break;
            case "recursive":
                await Task.Run(() => Read(recursive, false));
                await Task.Run(() => Read(recursive, true));
                break;
            case "given":
                await Task.WhenAll(Task.Run(() => Read(slim, true)), Task.Run(() => Read(slim, true)));
                break;
            case "write":
                Enter(slim.EnterWriteLock, () => slim.TryEnterWriteLock(0), "");
                break;
            case "upgradeable":
                Enter(slim.EnterUpgradeableReadLock, () => slim.TryEnterUpgradeableReadLock(0), "");
                break;
            case "old": // a reader waits for the writer, unless it is the writer
                Enter(() => old.AcquireWriterLock(-1), () => TryOld(() => old.AcquireReaderLock(0)), "in");
                break;
            case "old-writer":
                Enter(() => old.AcquireWriterLock(-1), () => TryOld(() => old.AcquireWriterLock(0)), "in");
                break;
            case "spin":
                Item(() => Spin(ref spin));
                Item(() => Spin(ref spin));
                break;
            case "untracked": // nobody owns it
                Item(() => Spin(ref untracked));
                Item(() => Spin(ref untracked));
                break;
            case "monitor":
                Enter(() => Monitor.Enter(gate), () => Monitor.TryEnter(gate), "in");
                break;
            case "monitor-out":
                Enter(() => Monitor.Enter(gate), () => Monitor.TryEnter(gate), "out");
                break;
            case "monitor-same":
                await Task.Run(() => Across<SynchronizationLockException>(() => Monitor.Enter(gate), () => Monitor.Exit(gate)));
                break;
            case "monitor-thread":
                var owner = new Thread(() => Monitor.Enter(gate));
                owner.Start();
                owner.Join();
                Enter(() => { }, () => Monitor.TryEnter(gate), "in");
                break;
            case "lock":
                Enter(lockOf.Enter, lockOf.TryEnter, "in");
                break;
            case "mutex":
                Enter(() => mutex.WaitOne(), () => mutex.WaitOne(0), "in");
                break;
            case "mutex-out":
                Enter(() => mutex.WaitOne(), () => mutex.WaitOne(0), "out");
                break;
            case "mutex-same":
                await Task.Run(() => Across<ApplicationException>(() => mutex.WaitOne(), mutex.ReleaseMutex));
                break;
            case "loop": // what runs iterations goes on to items
                Parallel.For(0, 2, i => EnterIf(i == 1));
                if (Monitor.IsEntered(gate)) return; // this thread's
                TryItem();
                break;
            case "loop-next":
                Parallel.For(0, 2, i =>
                {
                    if (Monitor.IsEntered(gate)) throw new Exception("in");
                    EnterIf(i == 0);
                });
                break;
            case "loop-caller":
                Parallel.For(0, 2, i => EnterIf(i == 1));
                if (Monitor.IsEntered(gate)) throw new Exception("in");
                break;
            case "invoke":
                Parallel.Invoke(() => { }, () => EnterIf(true));
                TryItem();
                break;
            case "balanced":
                Enter(() =>
                {
                    Spin(ref spin);
                    spin.Exit();
                    mutex.WaitOne();
                    mutex.ReleaseMutex();
                    old.AcquireReaderLock(-1);
                    old.UpgradeToWriterLock(-1);
                    old.ReleaseLock();
                    slim.EnterUpgradeableReadLock();
                    slim.EnterWriteLock();
                    slim.ExitWriteLock();
                    slim.ExitUpgradeableReadLock();
                }, () => mutex.WaitOne(0), "out");
                break;
        }
    }
}
