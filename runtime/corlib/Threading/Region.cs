using System.Runtime.CompilerServices;

namespace System.Threading;

// Critical regions, of which the library's synchronisation types are made: from Enter or When to Leave a thread runs without a
// scheduling point, as one transition that accesses the object. In between only what is reached through the object may be
// accessed, which all others do in regions on it, too, or by a volatile read of one of its own fields; no code of the program
// may be called, and no class initialised. A thread is in one region at most. Exceptions end it.
// The object's first field is an int whose bits are its gates.
static class Region
{
    const int Timed = 1 << 8;

    // Among the gates: no interrupt of the thread ends the wait, which cleans up, or with a time of 0 is none.
    internal const int Stubborn = 1 << 11;

    // Among the gates: an interrupted thread is thrown out whether or not it would have to wait.
    internal const int Alert = 1 << 12;

    // Among the gates: once one of them is open it stays so, and what the region reads does not change any more; it writes nothing.
    internal const int Settled = 1 << 9;

    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void Enter(object o);

    // Among the gates: it begins at once, open or not. With Settled: if a gate is open, what the region does is nothing to others.
    internal const int Always = 1 << 13;

    // Begins once one of these gates is open; returns false, outside, if the time is over first. Where the thread would have to
    // wait and is interrupted it throws a ThreadInterruptedException, outside.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern bool When(object o, int gates);

    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void Leave();

    // Begins one that is no access at all, for fields that one thread at a time can know of: it hands the object on to the next by an
    // operation that orders the two.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void Own();

    // A gate of objects whose second field is a Thread, the owner: open to that, and to all once that has ended.
    internal const int Held = 1 << 7;

    // A gate that what can be disposed of opens then, so that whoever waits learns of it.
    internal const int Disposed = 1 << 6;

    // With Some: once all objects have an open gate.
    internal const int All = 1 << 10;

    // Begins one on all of the objects once one of them has one of these gates open, and gives its index; -1, outside, if the time is
    // over first.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern int Some(object[] objects, int gates);

    // When for a wait that a token ends. The source's gate is the lowest one; if both are open the object's counts.
    internal static bool When(object o, int gates, int millisecondsTimeout, CancellationToken token)
    {
        if (!token.CanBeCanceled) return When(o, Within(gates, millisecondsTimeout));
        int first = Some(new object[] { o, token.Source }, Within(gates, millisecondsTimeout));
        if (first < 0) return false;
        if (first == 0) return true;
        Leave();
        throw new OperationCanceledException(token);
    }

    // Whether one of the gates is open, outside.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern bool IsOpen(object o, int gates);

    // The gates, with a time-out unless that is infinite.
    internal static int Within(int gates, int millisecondsTimeout)
    {
        if (millisecondsTimeout == Timeout.Infinite) return gates;
        if (millisecondsTimeout == 0) return gates | Timed | Stubborn;
        Clock.Within(millisecondsTimeout);
        return gates | Timed;
    }
}
