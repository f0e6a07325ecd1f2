using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System.Collections.Concurrent;

public interface IProducerConsumerCollection<T> : IEnumerable<T>, ICollection
{
    void CopyTo(T[] array, int index);
    bool TryAdd(T item);
    bool TryTake(out T item);
    T[] ToArray();
}

// The cell of a queue, stack or bag.
sealed class Cell<T>
{
    internal T Item;
    internal Cell<T> Next;
}

// Helpers that the concurrent collections share.
static class Concurrent
{
    internal const string NoSyncRoot = "The SyncRoot property may not be used for the synchronization of concurrent collections.";

    // Whether Equals of the type is the library's own, so that a critical section may call it.
    internal static bool IsPlain<T>() =>
        RuntimeHelpers.SameType<T, int>() || RuntimeHelpers.SameType<T, string>() || RuntimeHelpers.SameType<T, long>() || RuntimeHelpers.SameType<T, char>()
        || RuntimeHelpers.SameType<T, byte>() || RuntimeHelpers.SameType<T, bool>() || RuntimeHelpers.SameType<T, uint>() || RuntimeHelpers.SameType<T, ulong>()
        || RuntimeHelpers.SameType<T, short>() || RuntimeHelpers.SameType<T, ushort>() || RuntimeHelpers.SameType<T, sbyte>() || RuntimeHelpers.SameType<T, double>()
        || RuntimeHelpers.SameType<T, float>();
}
