using System.Collections.Generic;

namespace System.Linq;

public static partial class Enumerable
{
    public static IEnumerable<TSource> Distinct<TSource>(this IEnumerable<TSource> source) => Distinct(source, null);

    public static IEnumerable<TSource> Distinct<TSource>(this IEnumerable<TSource> source, IEqualityComparer<TSource> comparer)
    {
        Need(source, "source");
        return Each(source, comparer);

        static IEnumerable<TSource> Each(IEnumerable<TSource> source, IEqualityComparer<TSource> comparer)
        {
            var set = new HashSet<TSource>(comparer);
            foreach (TSource x in source)
                if (set.Add(x)) yield return x;
        }
    }

    public static IEnumerable<TSource> DistinctBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector) => DistinctBy(source, keySelector, null);

    public static IEnumerable<TSource> DistinctBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
    {
        Need(source, "source");
        Need(keySelector, "keySelector");
        return Each(source, keySelector, comparer);

        static IEnumerable<TSource> Each(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
        {
            var set = new HashSet<TKey>(comparer);
            foreach (TSource x in source)
                if (set.Add(keySelector(x))) yield return x;
        }
    }

    public static IEnumerable<TSource> Union<TSource>(this IEnumerable<TSource> first, IEnumerable<TSource> second) => Union(first, second, null);

    public static IEnumerable<TSource> Union<TSource>(this IEnumerable<TSource> first, IEnumerable<TSource> second, IEqualityComparer<TSource> comparer)
    {
        Need(first, "first");
        Need(second, "second");
        return Each(first, second, comparer);

        static IEnumerable<TSource> Each(IEnumerable<TSource> first, IEnumerable<TSource> second, IEqualityComparer<TSource> comparer)
        {
            var set = new HashSet<TSource>(comparer);
            foreach (TSource x in first)
                if (set.Add(x)) yield return x;
            foreach (TSource x in second)
                if (set.Add(x)) yield return x;
        }
    }

    public static IEnumerable<TSource> UnionBy<TSource, TKey>(this IEnumerable<TSource> first, IEnumerable<TSource> second, Func<TSource, TKey> keySelector) => UnionBy(first, second, keySelector, null);

    public static IEnumerable<TSource> UnionBy<TSource, TKey>(this IEnumerable<TSource> first, IEnumerable<TSource> second, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
    {
        Need(first, "first");
        Need(second, "second");
        Need(keySelector, "keySelector");
        return Each(first, second, keySelector, comparer);

        static IEnumerable<TSource> Each(IEnumerable<TSource> first, IEnumerable<TSource> second, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
        {
            var set = new HashSet<TKey>(comparer);
            foreach (TSource x in first)
                if (set.Add(keySelector(x))) yield return x;
            foreach (TSource x in second)
                if (set.Add(keySelector(x))) yield return x;
        }
    }

    public static IEnumerable<TSource> Except<TSource>(this IEnumerable<TSource> first, IEnumerable<TSource> second) => Except(first, second, null);

    public static IEnumerable<TSource> Except<TSource>(this IEnumerable<TSource> first, IEnumerable<TSource> second, IEqualityComparer<TSource> comparer)
    {
        Need(first, "first");
        Need(second, "second");
        return Each(first, second, comparer);

        static IEnumerable<TSource> Each(IEnumerable<TSource> first, IEnumerable<TSource> second, IEqualityComparer<TSource> comparer)
        {
            var set = new HashSet<TSource>(second, comparer);
            foreach (TSource x in first)
                if (set.Add(x)) yield return x;
        }
    }

    public static IEnumerable<TSource> ExceptBy<TSource, TKey>(this IEnumerable<TSource> first, IEnumerable<TKey> second, Func<TSource, TKey> keySelector) => ExceptBy(first, second, keySelector, null);

    public static IEnumerable<TSource> ExceptBy<TSource, TKey>(this IEnumerable<TSource> first, IEnumerable<TKey> second, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
    {
        Need(first, "first");
        Need(second, "second");
        Need(keySelector, "keySelector");
        return Each(first, second, keySelector, comparer);

        static IEnumerable<TSource> Each(IEnumerable<TSource> first, IEnumerable<TKey> second, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
        {
            var set = new HashSet<TKey>(second, comparer);
            foreach (TSource x in first)
                if (set.Add(keySelector(x))) yield return x;
        }
    }

    public static IEnumerable<TSource> Intersect<TSource>(this IEnumerable<TSource> first, IEnumerable<TSource> second) => Intersect(first, second, null);

    public static IEnumerable<TSource> Intersect<TSource>(this IEnumerable<TSource> first, IEnumerable<TSource> second, IEqualityComparer<TSource> comparer)
    {
        Need(first, "first");
        Need(second, "second");
        return Each(first, second, comparer);

        static IEnumerable<TSource> Each(IEnumerable<TSource> first, IEnumerable<TSource> second, IEqualityComparer<TSource> comparer)
        {
            var set = new HashSet<TSource>(second, comparer);
            foreach (TSource x in first)
                if (set.Remove(x)) yield return x;
        }
    }

    public static IEnumerable<TSource> IntersectBy<TSource, TKey>(this IEnumerable<TSource> first, IEnumerable<TKey> second, Func<TSource, TKey> keySelector) => IntersectBy(first, second, keySelector, null);

    public static IEnumerable<TSource> IntersectBy<TSource, TKey>(this IEnumerable<TSource> first, IEnumerable<TKey> second, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
    {
        Need(first, "first");
        Need(second, "second");
        Need(keySelector, "keySelector");
        return Each(first, second, keySelector, comparer);

        static IEnumerable<TSource> Each(IEnumerable<TSource> first, IEnumerable<TKey> second, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
        {
            var set = new HashSet<TKey>(second, comparer);
            foreach (TSource x in first)
                if (set.Remove(keySelector(x))) yield return x;
        }
    }
}
