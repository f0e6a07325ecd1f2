namespace System.Threading;

public class SynchronizationLockException : SystemException
{
    public SynchronizationLockException() : base("Object synchronization method was called from an unsynchronized block of code.") { HResult = Code; }
    public SynchronizationLockException(string message) : base(message) { HResult = Code; }
    public SynchronizationLockException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x80131518);
}

public class ThreadStateException : SystemException
{
    public ThreadStateException() : base("Thread was in an invalid state for the operation being executed.") { HResult = Code; }
    public ThreadStateException(string message) : base(message) { HResult = Code; }
    public ThreadStateException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x80131520);
}

public class ThreadInterruptedException : SystemException
{
    public ThreadInterruptedException() : base("Thread was interrupted from a waiting state.") { HResult = Code; }
    public ThreadInterruptedException(string message) : base(message) { HResult = Code; }
    public ThreadInterruptedException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x80131519);
}

public class LockRecursionException : Exception
{
    public LockRecursionException() : base() { HResult = Code; }
    public LockRecursionException(string message) : base(message) { HResult = Code; }
    public LockRecursionException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x80131500);
}

public class SemaphoreFullException : SystemException
{
    public SemaphoreFullException() : base("Adding the specified count to the semaphore would cause it to exceed its maximum count.") { HResult = Code; }
    public SemaphoreFullException(string message) : base(message) { HResult = Code; }
    public SemaphoreFullException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x80131501);
}

public class WaitHandleCannotBeOpenedException : ApplicationException
{
    public WaitHandleCannotBeOpenedException() : base("No handle of the given name exists.") { HResult = Code; }
    public WaitHandleCannotBeOpenedException(string message) : base(message) { HResult = Code; }
    public WaitHandleCannotBeOpenedException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x8013152C);
}

public class AbandonedMutexException : SystemException
{
    public AbandonedMutexException() : base("The wait completed due to an abandoned mutex.") { HResult = Code; }
    public AbandonedMutexException(string message) : base(message) { HResult = Code; }
    public AbandonedMutexException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    public AbandonedMutexException(int location, WaitHandle handle) : this("The wait completed due to an abandoned mutex.", location, handle) { }
    public AbandonedMutexException(string message, int location, WaitHandle handle) : this(message, null, location, handle) { }

    public AbandonedMutexException(string message, Exception inner, int location, WaitHandle handle) : this(message, inner)
    {
        MutexIndex = location;
        Mutex = handle as Mutex;
    }

    public Mutex Mutex { get; }
    public int MutexIndex { get; } = -1;
    const int Code = unchecked((int)0x8013152D);
}

// Nothing throws it: .NET has no Thread.Abort any more.
public sealed class ThreadAbortException : SystemException
{
    ThreadAbortException() { }
    public object ExceptionState => null;
}
