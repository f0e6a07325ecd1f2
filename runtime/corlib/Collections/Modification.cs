using System.Threading;

namespace System.Collections.Generic;

// The way in which an enumerator notices that its collection was modified. A counter would do, as in .NET, but it would
// make each round of an endless program a new state. Instead an enumerator leaves an object in the collection, and each
// modification removes that object. The enumerator checks whether its object is still there. Enumerators of an
// unmodified collection share one object. To enumerate is to read: the object is stored atomically, so that readers do
// not disturb each other.
static class Modification
{
    internal const string Modified = "Collection was modified; enumeration operation may not execute.";

    internal static object Watch(ref object token)
    {
        object t = Volatile.Read(ref token);
        if (t != null) return t;
        var mine = new object();
        return Interlocked.CompareExchange(ref token, mine, null) ?? mine;
    }

    internal static void Check(ref object token, object mine)
    {
        if (Volatile.Read(ref token) != mine) throw new InvalidOperationException(Modified);
    }

    // The collections of .NET's System.Collections.dll have another message.
    internal static void CheckSince(ref object token, object mine)
    {
        if (Volatile.Read(ref token) != mine) throw new InvalidOperationException("Collection was modified after the enumerator was instantiated.");
    }

    internal static InvalidOperationException BadCurrent() => new InvalidOperationException("Enumeration has either not started or has already finished.");
}
