using System.Collections;
using System.Collections.Generic;

namespace System.Linq;

public interface IGrouping<out TKey, out TElement> : IEnumerable<TElement>
{
    TKey Key { get; }
}

public interface ILookup<TKey, TElement> : IEnumerable<IGrouping<TKey, TElement>>
{
    int Count { get; }
    IEnumerable<TElement> this[TKey key] { get; }
    bool Contains(TKey key);
}

sealed class Grouping<TKey, TElement> : IGrouping<TKey, TElement>, IList<TElement>
{
    internal readonly List<TElement> Elements = new List<TElement>();

    internal Grouping(TKey key) { Key = key; }

    const string ReadOnly = "Specified method is not supported.";

    public TKey Key { get; }
    public int Count => Elements.Count;
    public TElement this[int index] => Elements[index];
    public IEnumerator<TElement> GetEnumerator() => Elements.GetEnumerator();
    IEnumerator IEnumerable.GetEnumerator() => Elements.GetEnumerator();
    public bool Contains(TElement item) => Elements.Contains(item);
    public int IndexOf(TElement item) => Elements.IndexOf(item);
    public void CopyTo(TElement[] array, int arrayIndex) => Elements.CopyTo(array, arrayIndex);
    bool ICollection<TElement>.IsReadOnly => true;
    TElement IList<TElement>.this[int index] { get => Elements[index]; set => throw new NotSupportedException(ReadOnly); }
    void ICollection<TElement>.Add(TElement item) => throw new NotSupportedException(ReadOnly);
    void ICollection<TElement>.Clear() => throw new NotSupportedException(ReadOnly);
    bool ICollection<TElement>.Remove(TElement item) => throw new NotSupportedException(ReadOnly);
    void IList<TElement>.Insert(int index, TElement item) => throw new NotSupportedException(ReadOnly);
    void IList<TElement>.RemoveAt(int index) => throw new NotSupportedException(ReadOnly);
}

// Groups in the order in which their keys came. A key may be null.
public class Lookup<TKey, TElement> : ILookup<TKey, TElement>
{
    HashTable<TKey, Grouping<TKey, TElement>> _groups;

    internal Lookup(IEqualityComparer<TKey> comparer) { _groups.Comparer = comparer; }

    internal void Add(TKey key, TElement element)
    {
        Grouping<TKey, TElement> group = Find(key);
        if (group == null)
        {
            group = new Grouping<TKey, TElement>(key);
            _groups.Insert(key, group, true);
        }
        group.Elements.Add(element);
    }

    internal Grouping<TKey, TElement> Find(TKey key)
    {
        int i = _groups.Find(key, out HashTable<TKey, Grouping<TKey, TElement>>.Entry[] entries);
        return i < 0 ? null : entries[i].Value;
    }

    internal Grouping<TKey, TElement> At(int i) => _groups.Entries[i].Value;

    public int Count => _groups.Count;
    public bool Contains(TKey key) => _groups.Find(key, out _) >= 0;
    public IEnumerable<TElement> this[TKey key] => Find(key) ?? (IEnumerable<TElement>)Array.Empty<TElement>();

    public IEnumerator<IGrouping<TKey, TElement>> GetEnumerator()
    {
        for (int i = 0; i < Count; i++) yield return At(i);
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    public IEnumerable<TResult> ApplyResultSelector<TResult>(Func<TKey, IEnumerable<TElement>, TResult> resultSelector)
    {
        for (int i = 0; i < Count; i++) yield return resultSelector(At(i).Key, At(i));
    }
}

public static partial class Enumerable
{
    static Lookup<TKey, TElement> Group<TSource, TKey, TElement>(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector, IEqualityComparer<TKey> comparer)
    {
        var lookup = new Lookup<TKey, TElement>(comparer);
        foreach (TSource x in source)
        {
            TKey key = keySelector(x);
            lookup.Add(key, elementSelector(x));
        }
        return lookup;
    }

    static Lookup<TKey, TSource> Group<TSource, TKey>(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
    {
        var lookup = new Lookup<TKey, TSource>(comparer);
        foreach (TSource x in source) lookup.Add(keySelector(x), x);
        return lookup;
    }

    // The groups in which joins look for matches. An element without a key matches nothing.
    static Lookup<TKey, TSource> GroupKeyed<TSource, TKey>(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
    {
        var lookup = new Lookup<TKey, TSource>(comparer);
        foreach (TSource x in source)
        {
            TKey key = keySelector(x);
            if (key != null) lookup.Add(key, x);
        }
        return lookup;
    }

    public static ILookup<TKey, TSource> ToLookup<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector) => ToLookup(source, keySelector, (IEqualityComparer<TKey>)null);

    public static ILookup<TKey, TSource> ToLookup<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
    {
        Need(source, "source");
        Need(keySelector, "keySelector");
        return Group(source, keySelector, comparer);
    }

    public static ILookup<TKey, TElement> ToLookup<TSource, TKey, TElement>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector) => ToLookup(source, keySelector, elementSelector, null);

    public static ILookup<TKey, TElement> ToLookup<TSource, TKey, TElement>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector, IEqualityComparer<TKey> comparer)
    {
        Need(source, "source");
        Need(keySelector, "keySelector");
        Need(elementSelector, "elementSelector");
        return Group(source, keySelector, elementSelector, comparer);
    }

    public static IEnumerable<IGrouping<TKey, TSource>> GroupBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector) => GroupBy(source, keySelector, (IEqualityComparer<TKey>)null);

    public static IEnumerable<IGrouping<TKey, TSource>> GroupBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
    {
        Need(source, "source");
        Need(keySelector, "keySelector");
        return Each(source, keySelector, comparer);

        static IEnumerable<IGrouping<TKey, TSource>> Each(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
        {
            Lookup<TKey, TSource> lookup = Group(source, keySelector, comparer);
            for (int i = 0; i < lookup.Count; i++) yield return lookup.At(i);
        }
    }

    public static IEnumerable<IGrouping<TKey, TElement>> GroupBy<TSource, TKey, TElement>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector) => GroupBy(source, keySelector, elementSelector, (IEqualityComparer<TKey>)null);

    public static IEnumerable<IGrouping<TKey, TElement>> GroupBy<TSource, TKey, TElement>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector, IEqualityComparer<TKey> comparer)
    {
        Need(source, "source");
        Need(keySelector, "keySelector");
        Need(elementSelector, "elementSelector");
        return Each(source, keySelector, elementSelector, comparer);

        static IEnumerable<IGrouping<TKey, TElement>> Each(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector, IEqualityComparer<TKey> comparer)
        {
            Lookup<TKey, TElement> lookup = Group(source, keySelector, elementSelector, comparer);
            for (int i = 0; i < lookup.Count; i++) yield return lookup.At(i);
        }
    }

    public static IEnumerable<TResult> GroupBy<TSource, TKey, TResult>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TKey, IEnumerable<TSource>, TResult> resultSelector) => GroupBy(source, keySelector, resultSelector, null);

    public static IEnumerable<TResult> GroupBy<TSource, TKey, TResult>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TKey, IEnumerable<TSource>, TResult> resultSelector, IEqualityComparer<TKey> comparer)
    {
        Need(source, "source");
        Need(keySelector, "keySelector");
        Need(resultSelector, "resultSelector");
        return Each(source, keySelector, resultSelector, comparer);

        static IEnumerable<TResult> Each(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TKey, IEnumerable<TSource>, TResult> resultSelector, IEqualityComparer<TKey> comparer)
        {
            Lookup<TKey, TSource> lookup = Group(source, keySelector, comparer);
            for (int i = 0; i < lookup.Count; i++) yield return resultSelector(lookup.At(i).Key, lookup.At(i));
        }
    }

    public static IEnumerable<TResult> GroupBy<TSource, TKey, TElement, TResult>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector, Func<TKey, IEnumerable<TElement>, TResult> resultSelector) => GroupBy(source, keySelector, elementSelector, resultSelector, null);

    public static IEnumerable<TResult> GroupBy<TSource, TKey, TElement, TResult>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector, Func<TKey, IEnumerable<TElement>, TResult> resultSelector, IEqualityComparer<TKey> comparer)
    {
        Need(source, "source");
        Need(keySelector, "keySelector");
        Need(elementSelector, "elementSelector");
        Need(resultSelector, "resultSelector");
        return Each(source, keySelector, elementSelector, resultSelector, comparer);

        static IEnumerable<TResult> Each(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector, Func<TKey, IEnumerable<TElement>, TResult> resultSelector, IEqualityComparer<TKey> comparer)
        {
            Lookup<TKey, TElement> lookup = Group(source, keySelector, elementSelector, comparer);
            for (int i = 0; i < lookup.Count; i++) yield return resultSelector(lookup.At(i).Key, lookup.At(i));
        }
    }

    public static IEnumerable<KeyValuePair<TKey, int>> CountBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> keyComparer = null)
    {
        Need(source, "source");
        Need(keySelector, "keySelector");
        return Each(source, keySelector, keyComparer);

        static IEnumerable<KeyValuePair<TKey, int>> Each(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
        {
            var counts = new Dictionary<TKey, int>(comparer);
            foreach (TSource x in source)
            {
                TKey key = keySelector(x);
                counts.TryGetValue(key, out int n);
                counts[key] = checked(n + 1);
            }
            foreach (KeyValuePair<TKey, int> pair in counts) yield return pair;
        }
    }

    public static IEnumerable<KeyValuePair<TKey, TAccumulate>> AggregateBy<TSource, TKey, TAccumulate>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, TAccumulate seed, Func<TAccumulate, TSource, TAccumulate> func, IEqualityComparer<TKey> keyComparer = null)
    {
        Need(source, "source");
        Need(keySelector, "keySelector");
        Need(func, "func");
        return Accumulate(source, keySelector, seed, null, func, keyComparer);
    }

    public static IEnumerable<KeyValuePair<TKey, TAccumulate>> AggregateBy<TSource, TKey, TAccumulate>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TKey, TAccumulate> seedSelector, Func<TAccumulate, TSource, TAccumulate> func, IEqualityComparer<TKey> keyComparer = null)
    {
        Need(source, "source");
        Need(keySelector, "keySelector");
        Need(seedSelector, "seedSelector");
        Need(func, "func");
        return Accumulate(source, keySelector, default, seedSelector, func, keyComparer);
    }

    static IEnumerable<KeyValuePair<TKey, TAccumulate>> Accumulate<TSource, TKey, TAccumulate>(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, TAccumulate seed, Func<TKey, TAccumulate> seedSelector, Func<TAccumulate, TSource, TAccumulate> func, IEqualityComparer<TKey> comparer)
    {
        var results = new Dictionary<TKey, TAccumulate>(comparer);
        foreach (TSource x in source)
        {
            TKey key = keySelector(x);
            if (!results.TryGetValue(key, out TAccumulate value)) value = seedSelector == null ? seed : seedSelector(key);
            results[key] = func(value, x);
        }
        foreach (KeyValuePair<TKey, TAccumulate> pair in results) yield return pair;
    }
}
