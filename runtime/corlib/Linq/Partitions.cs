using System.Collections.Generic;

namespace System.Linq;

public static partial class Enumerable
{
    public static IEnumerable<TSource> Take<TSource>(this IEnumerable<TSource> source, int count)
    {
        Need(source, "source");
        return count <= 0 ? Array.Empty<TSource>() : Each(source, count);

        static IEnumerable<TSource> Each(IEnumerable<TSource> source, int count)
        {
            foreach (TSource x in source)
            {
                yield return x;
                if (--count == 0) break;
            }
        }
    }

    public static IEnumerable<TSource> Skip<TSource>(this IEnumerable<TSource> source, int count)
    {
        Need(source, "source");
        return Each(source, count);

        static IEnumerable<TSource> Each(IEnumerable<TSource> source, int count)
        {
            if (source is IList<TSource> list)
            {
                for (int i = count < 0 ? 0 : count; i < list.Count; i++) yield return list[i];
                yield break;
            }
            foreach (TSource x in source)
            {
                if (count > 0) count--;
                else yield return x;
            }
        }
    }

    public static IEnumerable<TSource> Take<TSource>(this IEnumerable<TSource> source, Range range)
    {
        Need(source, "source");
        int start = range.Start.Value, end = range.End.Value;
        if (range.Start.IsFromEnd)
        {
            if (start == 0 || range.End.IsFromEnd && end >= start) return Array.Empty<TSource>();
            return range.End.IsFromEnd ? SkipLast(TakeLast(source, start), end) : Between(source, start, end);
        }
        if (range.End.IsFromEnd) return SkipLast(start == 0 ? source : Skip(source, start), end);
        return start >= end ? Array.Empty<TSource>() : start == 0 ? Take(source, end) : Take(Skip(source, start), end - start);

        static IEnumerable<TSource> Between(IEnumerable<TSource> source, int fromEnd, int end)
        {
            TSource[] items = ToArray(source);
            for (int i = Math.Max(0, items.Length - fromEnd); i < end && i < items.Length; i++) yield return items[i];
        }
    }

    public static IEnumerable<TSource> TakeLast<TSource>(this IEnumerable<TSource> source, int count)
    {
        Need(source, "source");
        return count <= 0 ? Array.Empty<TSource>() : Each(source, count);

        static IEnumerable<TSource> Each(IEnumerable<TSource> source, int count)
        {
            var last = new Queue<TSource>();
            foreach (TSource x in source)
            {
                if (last.Count == count) last.Dequeue();
                last.Enqueue(x);
            }
            while (last.TryDequeue(out TSource x)) yield return x;
        }
    }

    public static IEnumerable<TSource> SkipLast<TSource>(this IEnumerable<TSource> source, int count)
    {
        Need(source, "source");
        return count <= 0 ? Skip(source, 0) : Each(source, count);

        static IEnumerable<TSource> Each(IEnumerable<TSource> source, int count)
        {
            var last = new Queue<TSource>();
            foreach (TSource x in source)
            {
                if (last.Count == count) yield return last.Dequeue();
                last.Enqueue(x);
            }
        }
    }

    public static IEnumerable<TSource> TakeWhile<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate)
    {
        Need(source, "source");
        Need(predicate, "predicate");
        return Each(source, predicate);

        static IEnumerable<TSource> Each(IEnumerable<TSource> source, Func<TSource, bool> predicate)
        {
            foreach (TSource x in source)
            {
                if (!predicate(x)) break;
                yield return x;
            }
        }
    }

    public static IEnumerable<TSource> TakeWhile<TSource>(this IEnumerable<TSource> source, Func<TSource, int, bool> predicate)
    {
        Need(source, "source");
        Need(predicate, "predicate");
        return Each(source, predicate);

        static IEnumerable<TSource> Each(IEnumerable<TSource> source, Func<TSource, int, bool> predicate)
        {
            int i = -1;
            foreach (TSource x in source)
            {
                if (!predicate(x, checked(++i))) break;
                yield return x;
            }
        }
    }

    public static IEnumerable<TSource> SkipWhile<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate)
    {
        Need(source, "source");
        Need(predicate, "predicate");
        return Each(source, predicate);

        static IEnumerable<TSource> Each(IEnumerable<TSource> source, Func<TSource, bool> predicate)
        {
            bool skipping = true;
            foreach (TSource x in source)
            {
                if (skipping && predicate(x)) continue;
                skipping = false;
                yield return x;
            }
        }
    }

    public static IEnumerable<TSource> SkipWhile<TSource>(this IEnumerable<TSource> source, Func<TSource, int, bool> predicate)
    {
        Need(source, "source");
        Need(predicate, "predicate");
        return Each(source, predicate);

        static IEnumerable<TSource> Each(IEnumerable<TSource> source, Func<TSource, int, bool> predicate)
        {
            int i = -1;
            bool skipping = true;
            foreach (TSource x in source)
            {
                if (skipping && predicate(x, checked(++i))) continue;
                skipping = false;
                yield return x;
            }
        }
    }
}
