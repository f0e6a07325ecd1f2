using System.Collections.Generic;
using System.Numerics;

namespace System.Linq;

public static partial class Enumerable
{
    // Each order is an outcome of choices. They are made when the first item is asked for.
    public static IEnumerable<TSource> Shuffle<TSource>(this IEnumerable<TSource> source)
    {
        Need(source, "source");
        return Each(source);

        static IEnumerable<TSource> Each(IEnumerable<TSource> source)
        {
            TSource[] items = source.ToArray();
            Random.Shared.Shuffle(items);
            foreach (TSource item in items) yield return item;
        }
    }

    public static IEnumerable<T> InfiniteSequence<T>(T start, T step) where T : IAdditionOperators<T, T, T>
    {
        Need(start, "start");
        Need(step, "step");
        return Each(start, step);

        static IEnumerable<T> Each(T start, T step)
        {
            for (; ; start += step) yield return start;
        }
    }

    public static IEnumerable<T> Sequence<T>(T start, T endInclusive, T step) where T : INumber<T>
    {
        Need(start, "start");
        Need(endInclusive, "endInclusive");
        Need(step, "step");
        if (T.IsNaN(start)) throw new ArgumentOutOfRangeException("start");
        if (T.IsNaN(endInclusive)) throw new ArgumentOutOfRangeException("endInclusive");
        if (T.IsNaN(step)) throw new ArgumentOutOfRangeException("step");
        if (T.IsZero(step) && start != endInclusive) throw new ArgumentOutOfRangeException("step");
        if (step > T.Zero && endInclusive < start || step < T.Zero && endInclusive > start) throw new ArgumentOutOfRangeException("endInclusive");
        return Each(start, endInclusive, step);

        // Ends where the numbers of the type end.
        static IEnumerable<T> Each(T current, T end, T step)
        {
            yield return current;
            bool up = step > T.Zero;
            while (current != end)
            {
                T next = current + step;
                if (up ? next <= current || next > end : next >= current || next < end) yield break;
                yield return current = next;
            }
        }
    }
}
