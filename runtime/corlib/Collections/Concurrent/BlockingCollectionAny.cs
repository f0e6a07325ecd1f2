using System.Threading;

namespace System.Collections.Concurrent;

// Operations on one of several collections: the first that is ready. If the operation is not to wait, or several are
// ready, it is the first in order.
public partial class BlockingCollection<T>
{
    // Returns a copy: the array is the program's.
    static BlockingCollection<T>[] Check(BlockingCollection<T>[] collections, bool adding)
    {
        if (collections == null) throw new ArgumentNullException("collections");
        if (collections.Length < 1) throw new ArgumentException("The collections argument is a zero-length array.", "collections");
        if (collections.Length > 63) throw new ArgumentOutOfRangeException("collections", "The collections length is greater than the supported range for 32 bit machine.");
        var copy = new BlockingCollection<T>[collections.Length];
        for (int i = 0; i < copy.Length; i++)
        {
            BlockingCollection<T> c = copy[i] = collections[i];
            if (c == null) throw new ArgumentException("The collections argument contains at least one null element.", "collections");
            if (Volatile.Read(ref c._disposed)) throw new ObjectDisposedException("collections", "The collections argument contains at least one disposed element.");
            if (adding && c.IsAddingCompleted) throw new ArgumentException("At least one of the specified collections is marked as complete with regards to additions.", "collections");
        }
        return copy;
    }

    static int AddAny(BlockingCollection<T>[] collections, T item, int millisecondsTimeout, CancellationToken token)
    {
        BlockingCollection<T>[] copy = Check(collections, true);
        int i = Block(copy, CanAdd, millisecondsTimeout, token);
        if (i >= 0) copy[i].AddHere(item, token);
        return i;
    }

    // Collections from which all has been taken no longer count. Returns -1 also if there is no other collection.
    static int TakeAny(BlockingCollection<T>[] collections, out T item, int millisecondsTimeout, CancellationToken token, bool mustTake)
    {
        BlockingCollection<T>[] copy = Check(collections, false);
        for (;;)
        {
            int n = 0;
            for (int k = 0; k < copy.Length; k++)
                if (!copy[k].IsCompleted) n++;
            if (n == 0)
            {
                token.ThrowIfCancellationRequested();
                if (mustTake) throw new ArgumentException("All collections are marked as complete with regards to additions.", "collections");
                item = default;
                return -1;
            }
            var open = new BlockingCollection<T>[n];
            n = 0;
            for (int k = 0; k < copy.Length; k++)
                if (n < open.Length && !copy[k].IsCompleted) open[n++] = copy[k];
            if (n < open.Length) continue; // another collection is complete now
            int i = Block(open, CanTake, millisecondsTimeout, token);
            if (i < 0)
            {
                item = default;
                return -1;
            }
            if (open[i].TakeHere(out T taken, token))
            {
                item = taken; // others may see what it refers to
                return Array.IndexOf(copy, open[i]);
            }
        }
    }

    public static int AddToAny(BlockingCollection<T>[] collections, T item) => AddAny(collections, item, Timeout.Infinite, default);
    public static int AddToAny(BlockingCollection<T>[] collections, T item, CancellationToken cancellationToken) => AddAny(collections, item, Timeout.Infinite, cancellationToken);
    public static int TryAddToAny(BlockingCollection<T>[] collections, T item) => AddAny(collections, item, 0, default);
    public static int TryAddToAny(BlockingCollection<T>[] collections, T item, TimeSpan timeout) => AddAny(collections, item, CheckTimeout(timeout), default);
    public static int TryAddToAny(BlockingCollection<T>[] collections, T item, int millisecondsTimeout) => AddAny(collections, item, CheckTimeout(millisecondsTimeout), default);
    public static int TryAddToAny(BlockingCollection<T>[] collections, T item, int millisecondsTimeout, CancellationToken cancellationToken) => AddAny(collections, item, CheckTimeout(millisecondsTimeout), cancellationToken);
    public static int TakeFromAny(BlockingCollection<T>[] collections, out T item) => TakeAny(collections, out item, Timeout.Infinite, default, true);
    public static int TakeFromAny(BlockingCollection<T>[] collections, out T item, CancellationToken cancellationToken) => TakeAny(collections, out item, Timeout.Infinite, cancellationToken, true);
    public static int TryTakeFromAny(BlockingCollection<T>[] collections, out T item) => TakeAny(collections, out item, 0, default, false);
    public static int TryTakeFromAny(BlockingCollection<T>[] collections, out T item, TimeSpan timeout) => TakeAny(collections, out item, CheckTimeout(timeout), default, false);
    public static int TryTakeFromAny(BlockingCollection<T>[] collections, out T item, int millisecondsTimeout) => TakeAny(collections, out item, CheckTimeout(millisecondsTimeout), default, false);
    public static int TryTakeFromAny(BlockingCollection<T>[] collections, out T item, int millisecondsTimeout, CancellationToken cancellationToken) => TakeAny(collections, out item, CheckTimeout(millisecondsTimeout), cancellationToken, false);
}
