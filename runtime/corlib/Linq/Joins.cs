using System.Collections.Generic;

namespace System.Linq;

public static partial class Enumerable
{
    static void NeedJoin(object outer, object inner, object outerKeySelector, object innerKeySelector, object resultSelector)
    {
        Need(outer, "outer");
        Need(inner, "inner");
        Need(outerKeySelector, "outerKeySelector");
        Need(innerKeySelector, "innerKeySelector");
        Need(resultSelector, "resultSelector");
    }

    public static IEnumerable<TResult> Join<TOuter, TInner, TKey, TResult>(this IEnumerable<TOuter> outer, IEnumerable<TInner> inner, Func<TOuter, TKey> outerKeySelector, Func<TInner, TKey> innerKeySelector, Func<TOuter, TInner, TResult> resultSelector) =>
        Join(outer, inner, outerKeySelector, innerKeySelector, resultSelector, null);

    public static IEnumerable<TResult> Join<TOuter, TInner, TKey, TResult>(this IEnumerable<TOuter> outer, IEnumerable<TInner> inner, Func<TOuter, TKey> outerKeySelector, Func<TInner, TKey> innerKeySelector, Func<TOuter, TInner, TResult> resultSelector, IEqualityComparer<TKey> comparer)
    {
        NeedJoin(outer, inner, outerKeySelector, innerKeySelector, resultSelector);
        return Each(outer, inner, outerKeySelector, innerKeySelector, resultSelector, comparer);

        static IEnumerable<TResult> Each(IEnumerable<TOuter> outer, IEnumerable<TInner> inner, Func<TOuter, TKey> outerKeySelector, Func<TInner, TKey> innerKeySelector, Func<TOuter, TInner, TResult> resultSelector, IEqualityComparer<TKey> comparer)
        {
            using IEnumerator<TOuter> e = outer.GetEnumerator();
            if (!e.MoveNext()) yield break;
            Lookup<TKey, TInner> lookup = GroupKeyed(inner, innerKeySelector, comparer);
            if (lookup.Count == 0) yield break;
            do
            {
                TOuter x = e.Current;
                Grouping<TKey, TInner> group = lookup.Find(outerKeySelector(x));
                if (group == null) continue;
                for (int i = 0; i < group.Count; i++) yield return resultSelector(x, group[i]);
            }
            while (e.MoveNext());
        }
    }

    public static IEnumerable<TResult> LeftJoin<TOuter, TInner, TKey, TResult>(this IEnumerable<TOuter> outer, IEnumerable<TInner> inner, Func<TOuter, TKey> outerKeySelector, Func<TInner, TKey> innerKeySelector, Func<TOuter, TInner, TResult> resultSelector) =>
        LeftJoin(outer, inner, outerKeySelector, innerKeySelector, resultSelector, null);

    public static IEnumerable<TResult> LeftJoin<TOuter, TInner, TKey, TResult>(this IEnumerable<TOuter> outer, IEnumerable<TInner> inner, Func<TOuter, TKey> outerKeySelector, Func<TInner, TKey> innerKeySelector, Func<TOuter, TInner, TResult> resultSelector, IEqualityComparer<TKey> comparer)
    {
        NeedJoin(outer, inner, outerKeySelector, innerKeySelector, resultSelector);
        return Each(outer, inner, outerKeySelector, innerKeySelector, resultSelector, comparer);

        static IEnumerable<TResult> Each(IEnumerable<TOuter> outer, IEnumerable<TInner> inner, Func<TOuter, TKey> outerKeySelector, Func<TInner, TKey> innerKeySelector, Func<TOuter, TInner, TResult> resultSelector, IEqualityComparer<TKey> comparer)
        {
            using IEnumerator<TOuter> e = outer.GetEnumerator();
            if (!e.MoveNext()) yield break;
            Lookup<TKey, TInner> lookup = GroupKeyed(inner, innerKeySelector, comparer);
            do
            {
                TOuter x = e.Current;
                Grouping<TKey, TInner> group = lookup.Find(outerKeySelector(x));
                if (group == null) yield return resultSelector(x, default);
                else
                    for (int i = 0; i < group.Count; i++) yield return resultSelector(x, group[i]);
            }
            while (e.MoveNext());
        }
    }

    public static IEnumerable<TResult> RightJoin<TOuter, TInner, TKey, TResult>(this IEnumerable<TOuter> outer, IEnumerable<TInner> inner, Func<TOuter, TKey> outerKeySelector, Func<TInner, TKey> innerKeySelector, Func<TOuter, TInner, TResult> resultSelector) =>
        RightJoin(outer, inner, outerKeySelector, innerKeySelector, resultSelector, null);

    public static IEnumerable<TResult> RightJoin<TOuter, TInner, TKey, TResult>(this IEnumerable<TOuter> outer, IEnumerable<TInner> inner, Func<TOuter, TKey> outerKeySelector, Func<TInner, TKey> innerKeySelector, Func<TOuter, TInner, TResult> resultSelector, IEqualityComparer<TKey> comparer)
    {
        NeedJoin(outer, inner, outerKeySelector, innerKeySelector, resultSelector);
        return Each(outer, inner, outerKeySelector, innerKeySelector, resultSelector, comparer);

        static IEnumerable<TResult> Each(IEnumerable<TOuter> outer, IEnumerable<TInner> inner, Func<TOuter, TKey> outerKeySelector, Func<TInner, TKey> innerKeySelector, Func<TOuter, TInner, TResult> resultSelector, IEqualityComparer<TKey> comparer)
        {
            using IEnumerator<TInner> e = inner.GetEnumerator();
            if (!e.MoveNext()) yield break;
            Lookup<TKey, TOuter> lookup = GroupKeyed(outer, outerKeySelector, comparer);
            do
            {
                TInner x = e.Current;
                Grouping<TKey, TOuter> group = lookup.Find(innerKeySelector(x));
                if (group == null) yield return resultSelector(default, x);
                else
                    for (int i = 0; i < group.Count; i++) yield return resultSelector(group[i], x);
            }
            while (e.MoveNext());
        }
    }

    public static IEnumerable<TResult> GroupJoin<TOuter, TInner, TKey, TResult>(this IEnumerable<TOuter> outer, IEnumerable<TInner> inner, Func<TOuter, TKey> outerKeySelector, Func<TInner, TKey> innerKeySelector, Func<TOuter, IEnumerable<TInner>, TResult> resultSelector) =>
        GroupJoin(outer, inner, outerKeySelector, innerKeySelector, resultSelector, null);

    public static IEnumerable<TResult> GroupJoin<TOuter, TInner, TKey, TResult>(this IEnumerable<TOuter> outer, IEnumerable<TInner> inner, Func<TOuter, TKey> outerKeySelector, Func<TInner, TKey> innerKeySelector, Func<TOuter, IEnumerable<TInner>, TResult> resultSelector, IEqualityComparer<TKey> comparer)
    {
        NeedJoin(outer, inner, outerKeySelector, innerKeySelector, resultSelector);
        return Each(outer, inner, outerKeySelector, innerKeySelector, resultSelector, comparer);

        static IEnumerable<TResult> Each(IEnumerable<TOuter> outer, IEnumerable<TInner> inner, Func<TOuter, TKey> outerKeySelector, Func<TInner, TKey> innerKeySelector, Func<TOuter, IEnumerable<TInner>, TResult> resultSelector, IEqualityComparer<TKey> comparer)
        {
            using IEnumerator<TOuter> e = outer.GetEnumerator();
            if (!e.MoveNext()) yield break;
            Lookup<TKey, TInner> lookup = GroupKeyed(inner, innerKeySelector, comparer);
            do
            {
                TOuter x = e.Current;
                yield return resultSelector(x, lookup[outerKeySelector(x)]);
            }
            while (e.MoveNext());
        }
    }
}
