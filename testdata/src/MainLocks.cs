// expect readers: exception "SynchronizationLockException"
// expect mutex: exception "ApplicationException"
// not for mcs
// An async Main that holds, where it awaits, what only the same thread can give back.
using System.Threading;
using System.Threading.Tasks;

static class MainLocks
{
    static async Task Main(string[] args)
    {
        var readers = new ReaderWriterLockSlim();
        var mutex = new Mutex();
        if (args[0] == "readers") readers.EnterReadLock();
        else mutex.WaitOne();
        await Task.Run(() => { });
        if (args[0] == "readers") readers.ExitReadLock();
        else mutex.ReleaseMutex();
    }
}
