// expect again: exception "Recursive read lock acquisitions not allowed in this mode."
// expect beside: exception "Recursive read lock acquisitions not allowed in this mode."
// expect item: exception "Recursive read lock acquisitions not allowed in this mode."
// expect upgrade: exception "Upgradeable lock may not be acquired with read lock held."
// expect other: exception "The read lock is being released without being held."
// expect same: exception "the same thread"
// expect thread: verified
// expect recursive: verified
// expect given: verified
// not for mcs
// A lock of readers and writers that a work item has entered as a reader and not left. A thread of the pool that goes on to another item has it still.
using System;
using System.Threading;
using System.Threading.Tasks;

static class ReadersLeft
{
    static readonly ReaderWriterLockSlim slim = new(), recursive = new(LockRecursionPolicy.SupportsRecursion);

    static void Read(ReaderWriterLockSlim l, bool leave)
    {
        l.EnterReadLock();
        if (leave) l.ExitReadLock();
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
            case "same":
                await Task.Run(async () =>
                {
                    slim.EnterReadLock();
                    await Task.Delay(1);
                    try
                    {
                        slim.ExitReadLock();
                    }
                    catch (SynchronizationLockException) when (args[0] == "same")
                    {
                        return;
                    }
                    if (args[0] == "same") throw new Exception("the same thread");
                });
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
        }
    }
}
