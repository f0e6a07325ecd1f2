// A report names the threads that hold a ReaderWriterLockSlim.
// not for mcs
// expect read: deadlock
// report read: main holds the lock of ReaderWriterHeld\.gate; waits for ReaderWriterHeld\.books, held for reading by thread 1
// report read: thread 1 holds ReaderWriterHeld\.books for reading; waits for the lock
// expect write: deadlock
// report write: main holds the lock of ReaderWriterHeld\.gate; waits for ReaderWriterHeld\.books, held for writing by thread 1
// expect upgrade: deadlock
// report upgrade: thread 1 holds ReaderWriterHeld\.books for upgradeable reading; waits
// expect ended: deadlock
// report ended: waits for ReaderWriterHeld\.books, held for reading by a thread that has ended
// expect left: deadlock
// report left: thread 1 waits for the lock of ReaderWriterHeld\.gate, held by main
using System.Threading;

static class ReaderWriterHeld
{
    static readonly ReaderWriterLockSlim books = new ReaderWriterLockSlim();
    static readonly object gate = new object();

    static void Main(string[] args)
    {
        string how = args[0];
        var t = new Thread(() =>
        {
            if (how == "write") books.EnterWriteLock();
            else if (how == "upgrade") books.EnterUpgradeableReadLock();
            else books.EnterReadLock();
            if (how == "ended") return;
            if (how == "left") books.ExitReadLock();
            lock (gate) { }
            if (how == "write") books.ExitWriteLock();
            else if (how == "upgrade") books.ExitUpgradeableReadLock();
            else if (how == "read") books.ExitReadLock();
        });
        t.Start();
        lock (gate)
        {
            if (how == "left") t.Join();
            books.EnterWriteLock();
            books.ExitWriteLock();
        }
    }
}
