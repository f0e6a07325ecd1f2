using System.Runtime.CompilerServices;

namespace System.Threading;

// Critical sections, of which the library's synchronisation types are made: from Enter or When to Leave a thread runs without a
// scheduling point, as one transition that accesses the object. In between only what is reached through the object may be
// accessed, which all others do in critical sections on it, too, or by a volatile read of one of its own fields; no code of the program
// may be called, and no class initialised. A thread is in one critical section at most. Exceptions end it.
// The object's first field is an int whose bits are its conditions.
static class CriticalSection
{
    const int Timed = 1 << 8;

    // Among the conditions: no interrupt of the thread ends the wait, which cleans up, or with a time of 0 is none.
    internal const int Stubborn = 1 << 11;

    // Among the conditions: an interrupted thread is thrown out whether or not it would have to wait.
    internal const int Alert = 1 << 12;

    // Among the conditions: once one of them is met it stays so, and what the critical section reads does not change any more; it writes nothing.
    internal const int Settled = 1 << 9;

    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void Enter(object o);

    // Among the conditions: it begins at once, met or not. With Settled: if a condition is met, what the critical section does is nothing to others.
    internal const int Always = 1 << 13;

    // Begins once one of these conditions is met; returns false, outside, if the time is over first. Where the thread would have to
    // wait and is interrupted it throws a ThreadInterruptedException, outside.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern bool When(object o, int conditions);

    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void Leave();

    // Begins one that is no access at all, for fields that one thread at a time can know of: it hands the object on to the next by an
    // operation that orders the two.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void Own();

    // A condition of objects whose second field is a Thread, the owner: met for that, and for all once that has ended.
    internal const int Held = 1 << 7;

    // A condition that what can be disposed of meets then, so that whoever waits learns of it.
    internal const int Disposed = 1 << 6;

    // With Some: once all objects have a condition that is met.
    internal const int All = 1 << 10;

    // Begins one on all of the objects once one of them has one of these conditions met, and gives its index; -1, outside, if the time is
    // over first.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern int Some(object[] objects, int conditions);

    // When for a wait that a token ends. The source's condition is the lowest one; if both are met the object's counts.
    internal static bool When(object o, int conditions, int millisecondsTimeout, CancellationToken token)
    {
        if (!token.CanBeCanceled) return When(o, Within(conditions, millisecondsTimeout));
        int first = Some(new object[] { o, token.Source }, Within(conditions, millisecondsTimeout));
        if (first < 0) return false;
        if (first == 0) return true;
        Leave();
        throw new OperationCanceledException(token);
    }

    // Whether one of the conditions is met, outside.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern bool IsMet(object o, int conditions);

    // The conditions, with a time-out unless that is infinite.
    internal static int Within(int conditions, int millisecondsTimeout)
    {
        if (millisecondsTimeout == Timeout.Infinite) return conditions;
        if (millisecondsTimeout == 0) return conditions | Timed | Stubborn;
        Clock.Within(millisecondsTimeout);
        return conditions | Timed;
    }
}
