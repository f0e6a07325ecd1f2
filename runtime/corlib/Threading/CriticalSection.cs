using System.Runtime.CompilerServices;

namespace System.Threading;

// Critical sections, from which the library's synchronisation types are built. From Enter or When to Leave a thread
// runs without a scheduling point, in one transition that accesses the object. In between it may access only memory
// that it reaches through the object. All other threads access that memory in critical sections on the object too, or
// by a volatile read of one of the object's own fields. The thread may not call code of the program or initialise a
// class. It is in one critical section at most. An exception ends the critical section. The object's first field is an
// int whose bits are its conditions.
static class CriticalSection
{
    const int Timed = 1 << 8;

    // A flag beside the conditions: no interrupt ends the wait. The caller cleans up, or does not wait since its time
    // is 0.
    internal const int Stubborn = 1 << 11;

    // A flag beside the conditions: an interrupted thread throws, whether or not it would have to wait.
    internal const int Alert = 1 << 12;

    // A flag beside the conditions: once one of them is met it stays met, and nothing changes any more what the
    // critical section reads. The critical section writes nothing.
    internal const int Settled = 1 << 9;

    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void Enter(object o);

    // A flag beside the conditions: the critical section begins at once, whether a condition is met or not. With
    // Settled: if a condition is met, the critical section does nothing that others can see.
    internal const int Always = 1 << 13;

    // A flag beside the conditions: the critical section changes no condition.
    internal const int Keeps = 1 << 14;

    // What a critical section is that begins at once and leaves the conditions as they are: it commutes with questions about them.
    internal const int Beside = Always | Keeps;

    // A flag beside Always: with another critical section on the same object that has this flag it commutes, unless one of them changes conditions and the
    // other one reads them. In either order both leave the same state, and what their threads get is the same. It does not write the second field, and
    // reads the first two only with Ordered; one that changes conditions may read those.
    internal const int Commutes = 1 << 20;

    // A flag beside Commutes: it does not commute with another one that has this flag, too.
    internal const int Ordered = 1 << 21;

    // A flag beside Beside: the critical section does not write the second field.
    internal const int Spares = 1 << 22;

    // A flag for IsMet: few programs meet the condition, so a search may guess that none does.
    internal const int Unlikely = 1 << 23;

    // A flag beside Always: the critical section writes nothing.
    internal const int Reads = 1 << 15;

    // Begins a critical section on an object that writes nothing.
    internal static void Look(object o) => When(o, Always | Reads);

    // Begins a critical section once one of these conditions is met. Returns false, outside, if the time is over first.
    // If the thread would have to wait and is interrupted, it throws a ThreadInterruptedException, outside.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern bool When(object o, int conditions);

    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void Leave();

    // Begins a critical section that is no access, for fields of which only one thread at a time can know: it hands the
    // object on to the next thread by an operation that orders the two.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void Own();

    // A flag beside the conditions: the critical section is on two objects, o and the one to which o's second field
    // refers, unless that is null. Only critical sections on o change that field.
    internal const int Also = 1 << 16;

    // A flag beside Always: no other thread can tell whether this critical section comes right after the one on the same
    // object with which the thread's transition began. Then it is a part of that transition.
    internal const int Joined = 1 << 17;

    // A bit of an object's first field that is no condition: threads may use the object as a lock, see Hold.
    internal const int Holdable = 1 << 16;

    // A flag beside the conditions: the wait is an await that blocks its thread (BlockingAwaits.cs).
    internal const int Awaits = 1 << 18;

    // A flag beside the conditions: the thread waits for one that has called Thread.SetMaker.
    internal const int Maker = 1 << 19;

    // A condition of objects whose second field is a Thread, the owner. It is met for the owner, and for all once the
    // owner has ended.
    internal const int Held = 1 << 7;

    // With Some: the critical section begins once all objects have a condition that is met.
    internal const int All = 1 << 10;

    // Begins a critical section on all of the objects once one of them has one of these conditions met, and returns its
    // index. Returns -1, outside, if the time is over first.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern int Some(object[] objects, int conditions);

    // When, for a wait that a token ends. The condition of the token's source is the lowest one. If both are met, the
    // object's counts.
    internal static bool When(object o, int conditions, int millisecondsTimeout, CancellationToken token)
    {
        if (!token.CanBeCanceled || !token.MayBeRequested) return When(o, Within(conditions, millisecondsTimeout));
        int first = Some(new object[] { o, token.Source }, Within(conditions, millisecondsTimeout));
        if (first < 0) return false;
        if (first == 0) return true;
        Leave();
        throw new OperationCanceledException(token);
    }

    // Whether one of the conditions is met. The thread is not in a critical section afterwards.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern bool IsMet(object o, int conditions);

    // The conditions, and the flag for a time-out unless the time is infinite.
    internal static int Within(int conditions, int millisecondsTimeout)
    {
        if (millisecondsTimeout == Timeout.Infinite) return conditions;
        if (millisecondsTimeout == 0) return conditions | Timed | Stubborn;
        Clock.Within(millisecondsTimeout);
        return conditions | Timed;
    }
}
