using System.Collections.Generic;
using static System.Runtime.InteropServices.CollectionsMarshal;

namespace System.Linq;

public static partial class Enumerable
{
    public static List<TSource> ToList<TSource>(this IEnumerable<TSource> source)
    {
        Need(source, "source");
        return new List<TSource>(source);
    }

    public static TSource[] ToArray<TSource>(this IEnumerable<TSource> source)
    {
        Need(source, "source");
        if (source is ICollection<TSource> collection)
        {
            int n = collection.Count;
            if (n == 0) return Array.Empty<TSource>();
            var array = new TSource[n];
            collection.CopyTo(array, 0);
            return array;
        }
        return new List<TSource>(source).ToArray();
    }

    public static HashSet<TSource> ToHashSet<TSource>(this IEnumerable<TSource> source) => ToHashSet(source, null);

    public static HashSet<TSource> ToHashSet<TSource>(this IEnumerable<TSource> source, IEqualityComparer<TSource> comparer)
    {
        Need(source, "source");
        return new HashSet<TSource>(source, comparer);
    }

    public static Dictionary<TKey, TValue> ToDictionary<TKey, TValue>(this IEnumerable<KeyValuePair<TKey, TValue>> source) => ToDictionary(source, (IEqualityComparer<TKey>)null);

    public static Dictionary<TKey, TValue> ToDictionary<TKey, TValue>(this IEnumerable<KeyValuePair<TKey, TValue>> source, IEqualityComparer<TKey> comparer)
    {
        Need(source, "source");
        return new Dictionary<TKey, TValue>(source, comparer);
    }

    public static Dictionary<TKey, TValue> ToDictionary<TKey, TValue>(this IEnumerable<(TKey Key, TValue Value)> source) => ToDictionary(source, (IEqualityComparer<TKey>)null);

    public static Dictionary<TKey, TValue> ToDictionary<TKey, TValue>(this IEnumerable<(TKey Key, TValue Value)> source, IEqualityComparer<TKey> comparer)
    {
        Need(source, "source");
        var result = new Dictionary<TKey, TValue>(comparer);
        foreach ((TKey key, TValue value) in source) result.Add(key, value);
        return result;
    }

    public static Dictionary<TKey, TSource> ToDictionary<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector) => ToDictionary(source, keySelector, (IEqualityComparer<TKey>)null);

    public static Dictionary<TKey, TSource> ToDictionary<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
    {
        Need(source, "source");
        Need(keySelector, "keySelector");
        var result = new Dictionary<TKey, TSource>(comparer);
        foreach (TSource x in Unwatched(source)) result.Add(keySelector(x), x);
        return result;
    }

    public static Dictionary<TKey, TElement> ToDictionary<TSource, TKey, TElement>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector) => ToDictionary(source, keySelector, elementSelector, null);

    public static Dictionary<TKey, TElement> ToDictionary<TSource, TKey, TElement>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector, IEqualityComparer<TKey> comparer)
    {
        Need(source, "source");
        Need(keySelector, "keySelector");
        Need(elementSelector, "elementSelector");
        var result = new Dictionary<TKey, TElement>(comparer);
        foreach (TSource x in Unwatched(source)) result.Add(keySelector(x), elementSelector(x));
        return result;
    }
}
