using System.Collections;
using System.Collections.Generic;
using static System.Runtime.InteropServices.CollectionsMarshal;

namespace System.Linq;

// Operators that return one element, a number or a Boolean.
public static partial class Enumerable
{
    static bool TryFirst<TSource>(IEnumerable<TSource> source, out TSource value)
    {
        Need(source, "source");
        if (source is IList<TSource> list)
        {
            bool has = list.Count > 0;
            value = has ? list[0] : default;
            return has;
        }
        using IEnumerator<TSource> e = source.GetEnumerator();
        bool any = e.MoveNext();
        value = any ? e.Current : default;
        return any;
    }

    static bool TryFirst<TSource>(IEnumerable<TSource> source, Func<TSource, bool> predicate, out TSource value)
    {
        Need(source, "source");
        Need(predicate, "predicate");
        foreach (TSource x in Unwatched(source))
        {
            if (!predicate(x)) continue;
            value = x;
            return true;
        }
        value = default;
        return false;
    }

    static bool TryLast<TSource>(IEnumerable<TSource> source, out TSource value)
    {
        Need(source, "source");
        value = default;
        if (source is IList<TSource> list)
        {
            int n = list.Count;
            if (n > 0) value = list[n - 1];
            return n > 0;
        }
        bool any = false;
        foreach (TSource x in source)
        {
            value = x;
            any = true;
        }
        return any;
    }

    static bool TryLast<TSource>(IEnumerable<TSource> source, Func<TSource, bool> predicate, out TSource value)
    {
        Need(source, "source");
        Need(predicate, "predicate");
        value = default;
        if (source is IList<TSource> list)
        {
            for (int i = list.Count - 1; i >= 0; i--)
            {
                value = list[i];
                if (predicate(value)) return true;
            }
            value = default;
            return false;
        }
        bool any = false;
        foreach (TSource x in source)
        {
            if (!predicate(x)) continue;
            value = x;
            any = true;
        }
        return any;
    }

    static bool TrySingle<TSource>(IEnumerable<TSource> source, out TSource value)
    {
        Need(source, "source");
        value = default;
        if (source is IList<TSource> list)
        {
            int n = list.Count;
            if (n > 1) throw new InvalidOperationException("Sequence contains more than one element");
            if (n == 1) value = list[0];
            return n == 1;
        }
        using IEnumerator<TSource> e = source.GetEnumerator();
        if (!e.MoveNext()) return false;
        value = e.Current;
        if (e.MoveNext()) throw new InvalidOperationException("Sequence contains more than one element");
        return true;
    }

    static bool TrySingle<TSource>(IEnumerable<TSource> source, Func<TSource, bool> predicate, out TSource value)
    {
        Need(source, "source");
        Need(predicate, "predicate");
        value = default;
        bool any = false;
        foreach (TSource x in Unwatched(source))
        {
            if (!predicate(x)) continue;
            if (any) throw new InvalidOperationException("Sequence contains more than one matching element");
            value = x;
            any = true;
        }
        return any;
    }

    public static TSource First<TSource>(this IEnumerable<TSource> source) => TryFirst(source, out TSource x) ? x : throw NoElements();
    public static TSource First<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate) => TryFirst(source, predicate, out TSource x) ? x : throw NoMatch();
    public static TSource FirstOrDefault<TSource>(this IEnumerable<TSource> source) => FirstOrDefault(source, default(TSource));
    public static TSource FirstOrDefault<TSource>(this IEnumerable<TSource> source, TSource defaultValue) => TryFirst(source, out TSource x) ? x : defaultValue;
    public static TSource FirstOrDefault<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate) => FirstOrDefault(source, predicate, default);
    public static TSource FirstOrDefault<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate, TSource defaultValue) => TryFirst(source, predicate, out TSource x) ? x : defaultValue;

    public static TSource Last<TSource>(this IEnumerable<TSource> source) => TryLast(source, out TSource x) ? x : throw NoElements();
    public static TSource Last<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate) => TryLast(source, predicate, out TSource x) ? x : throw NoMatch();
    public static TSource LastOrDefault<TSource>(this IEnumerable<TSource> source) => LastOrDefault(source, default(TSource));
    public static TSource LastOrDefault<TSource>(this IEnumerable<TSource> source, TSource defaultValue) => TryLast(source, out TSource x) ? x : defaultValue;
    public static TSource LastOrDefault<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate) => LastOrDefault(source, predicate, default);
    public static TSource LastOrDefault<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate, TSource defaultValue) => TryLast(source, predicate, out TSource x) ? x : defaultValue;

    public static TSource Single<TSource>(this IEnumerable<TSource> source) => TrySingle(source, out TSource x) ? x : throw NoElements();
    public static TSource Single<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate) => TrySingle(source, predicate, out TSource x) ? x : throw NoMatch();
    public static TSource SingleOrDefault<TSource>(this IEnumerable<TSource> source) => SingleOrDefault(source, default(TSource));
    public static TSource SingleOrDefault<TSource>(this IEnumerable<TSource> source, TSource defaultValue) => TrySingle(source, out TSource x) ? x : defaultValue;
    public static TSource SingleOrDefault<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate) => SingleOrDefault(source, predicate, default);
    public static TSource SingleOrDefault<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate, TSource defaultValue) => TrySingle(source, predicate, out TSource x) ? x : defaultValue;

    static bool TryElement<TSource>(IEnumerable<TSource> source, int index, out TSource value)
    {
        Need(source, "source");
        if (index >= 0)
            foreach (TSource x in source)
            {
                if (index-- > 0) continue;
                value = x;
                return true;
            }
        value = default;
        return false;
    }

    public static TSource ElementAt<TSource>(this IEnumerable<TSource> source, int index)
    {
        if (source is IList<TSource> list) return list[index];
        return TryElement(source, index, out TSource x) ? x : throw new ArgumentOutOfRangeException("index");
    }

    public static TSource ElementAtOrDefault<TSource>(this IEnumerable<TSource> source, int index)
    {
        if (source is IList<TSource> list) return index >= 0 && index < list.Count ? list[index] : default;
        TryElement(source, index, out TSource x);
        return x;
    }

    static bool TryElementFromEnd<TSource>(IEnumerable<TSource> source, int fromEnd, out TSource value)
    {
        value = default;
        if (fromEnd < 1) return false;
        var last = new Queue<TSource>();
        foreach (TSource x in source)
        {
            if (last.Count == fromEnd) last.Dequeue();
            last.Enqueue(x);
        }
        if (last.Count < fromEnd) return false;
        value = last.Dequeue();
        return true;
    }

    public static TSource ElementAt<TSource>(this IEnumerable<TSource> source, Index index)
    {
        Need(source, "source");
        if (!index.IsFromEnd) return ElementAt(source, index.Value);
        if (TryGetNonEnumeratedCount(source, out int n)) return ElementAt(source, n - index.Value);
        return TryElementFromEnd(source, index.Value, out TSource x) ? x : throw new ArgumentOutOfRangeException("index");
    }

    public static TSource ElementAtOrDefault<TSource>(this IEnumerable<TSource> source, Index index)
    {
        Need(source, "source");
        if (!index.IsFromEnd) return ElementAtOrDefault(source, index.Value);
        if (TryGetNonEnumeratedCount(source, out int n)) return ElementAtOrDefault(source, n - index.Value);
        TryElementFromEnd(source, index.Value, out TSource x);
        return x;
    }

    public static bool TryGetNonEnumeratedCount<TSource>(this IEnumerable<TSource> source, out int count)
    {
        Need(source, "source");
        if (source is ICollection<TSource> generic)
        {
            count = generic.Count;
            return true;
        }
        if (source is Ordered<TSource> ordered) return TryGetNonEnumeratedCount(ordered.Source, out count);
        if (source is ICollection collection)
        {
            count = collection.Count;
            return true;
        }
        count = 0;
        return false;
    }

    public static int Count<TSource>(this IEnumerable<TSource> source)
    {
        Need(source, "source");
        if (source is ICollection<TSource> generic) return generic.Count;
        if (source is ICollection collection) return collection.Count;
        if (source is Ordered<TSource> ordered) return Count(ordered.Source);
        int n = 0;
        using IEnumerator<TSource> e = source.GetEnumerator();
        while (e.MoveNext()) checked { n++; }
        return n;
    }

    public static int Count<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate)
    {
        Need(source, "source");
        Need(predicate, "predicate");
        int n = 0;
        foreach (TSource x in Unwatched(source))
            if (predicate(x)) checked { n++; }
        return n;
    }

    public static long LongCount<TSource>(this IEnumerable<TSource> source)
    {
        Need(source, "source");
        long n = 0;
        using IEnumerator<TSource> e = source.GetEnumerator();
        while (e.MoveNext()) n++;
        return n;
    }

    public static long LongCount<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate)
    {
        Need(source, "source");
        Need(predicate, "predicate");
        long n = 0;
        foreach (TSource x in source)
            if (predicate(x)) n++;
        return n;
    }

    public static bool Any<TSource>(this IEnumerable<TSource> source)
    {
        if (TryGetNonEnumeratedCount(source, out int n)) return n != 0;
        using IEnumerator<TSource> e = source.GetEnumerator();
        return e.MoveNext();
    }

    public static bool Any<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate)
    {
        Need(source, "source");
        Need(predicate, "predicate");
        foreach (TSource x in Unwatched(source))
            if (predicate(x)) return true;
        return false;
    }

    public static bool All<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate)
    {
        Need(source, "source");
        Need(predicate, "predicate");
        foreach (TSource x in Unwatched(source))
            if (!predicate(x)) return false;
        return true;
    }

    public static bool Contains<TSource>(this IEnumerable<TSource> source, TSource value) =>
        source is ICollection<TSource> collection ? collection.Contains(value) : Contains(source, value, null);

    public static bool Contains<TSource>(this IEnumerable<TSource> source, TSource value, IEqualityComparer<TSource> comparer)
    {
        Need(source, "source");
        foreach (TSource x in Unwatched(source))
            if (comparer == null ? DefaultEqualityComparer<TSource>.Same(x, value) : comparer.Equals(x, value)) return true;
        return false;
    }

    static bool HasMemory<TSource>(IEnumerable<TSource> source) => source.GetType() == typeof(TSource[]) || source.GetType() == typeof(List<TSource>);

    public static bool SequenceEqual<TSource>(this IEnumerable<TSource> first, IEnumerable<TSource> second) => SequenceEqual(first, second, null);

    public static bool SequenceEqual<TSource>(this IEnumerable<TSource> first, IEnumerable<TSource> second, IEqualityComparer<TSource> comparer)
    {
        Need(first, "first");
        Need(second, "second");
        bool unwatched = HasMemory(first) && HasMemory(second);
        if (!unwatched && first is ICollection<TSource> a && second is ICollection<TSource> b && a.Count != b.Count) return false;
        using IEnumerator<TSource> x = (unwatched ? Unwatched(first) : first).GetEnumerator();
        using IEnumerator<TSource> y = (unwatched ? Unwatched(second) : second).GetEnumerator();
        while (x.MoveNext())
        {
            if (!y.MoveNext()) return false;
            if (!(comparer == null ? DefaultEqualityComparer<TSource>.Same(x.Current, y.Current) : comparer.Equals(x.Current, y.Current))) return false;
        }
        return !y.MoveNext();
    }

    public static TSource Aggregate<TSource>(this IEnumerable<TSource> source, Func<TSource, TSource, TSource> func)
    {
        Need(source, "source");
        Need(func, "func");
        using IEnumerator<TSource> e = Unwatched(source).GetEnumerator();
        if (!e.MoveNext()) throw NoElements();
        TSource result = e.Current;
        while (e.MoveNext()) result = func(result, e.Current);
        return result;
    }

    public static TAccumulate Aggregate<TSource, TAccumulate>(this IEnumerable<TSource> source, TAccumulate seed, Func<TAccumulate, TSource, TAccumulate> func)
    {
        Need(source, "source");
        Need(func, "func");
        TAccumulate result = seed;
        foreach (TSource x in Unwatched(source)) result = func(result, x);
        return result;
    }

    public static TResult Aggregate<TSource, TAccumulate, TResult>(this IEnumerable<TSource> source, TAccumulate seed, Func<TAccumulate, TSource, TAccumulate> func, Func<TAccumulate, TResult> resultSelector)
    {
        Need(source, "source");
        Need(func, "func");
        Need(resultSelector, "resultSelector");
        return resultSelector(Aggregate(source, seed, func));
    }
}
