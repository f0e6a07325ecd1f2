using System.Runtime.CompilerServices;

namespace System.Threading;

// Tells the search of objects that a thread may use as a lock: it takes the object and gives it back, and in between nobody
// else can take it. Then the object guards what the thread accesses meanwhile. The program cannot see what is said here.
// What is said of an object without CriticalSection.Holdable does not count. Take and Give are called in critical sections
// on the object.
static class Hold
{
    // The thread takes the object.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void Take(object o);

    // The thread gives the object back. With granted, nobody can take it until somebody has claimed it.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void Give(object o, bool granted);

    // The thread finds that it has been granted the object.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void Claim(object o);
}
