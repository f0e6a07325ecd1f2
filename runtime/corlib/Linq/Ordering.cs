using System.Collections;
using System.Collections.Generic;

namespace System.Linq;

public interface IOrderedEnumerable<out TElement> : IEnumerable<TElement>
{
    IOrderedEnumerable<TElement> CreateOrderedEnumerable<TKey>(Func<TElement, TKey> keySelector, IComparer<TKey> comparer, bool descending);
}

public static partial class Enumerable
{
    public static IOrderedEnumerable<T> Order<T>(this IEnumerable<T> source) => Order(source, null);
    public static IOrderedEnumerable<T> Order<T>(this IEnumerable<T> source, IComparer<T> comparer) => new OrderedBy<T, T>(source, null, null, comparer, false);
    public static IOrderedEnumerable<T> OrderDescending<T>(this IEnumerable<T> source) => OrderDescending(source, null);
    public static IOrderedEnumerable<T> OrderDescending<T>(this IEnumerable<T> source, IComparer<T> comparer) => new OrderedBy<T, T>(source, null, null, comparer, true);

    static IOrderedEnumerable<TSource> By<TSource, TKey>(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IComparer<TKey> comparer, bool descending)
    {
        Need(source, "source");
        Need(keySelector, "keySelector");
        return new OrderedBy<TSource, TKey>(source, null, keySelector, comparer, descending);
    }

    public static IOrderedEnumerable<TSource> OrderBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector) => By(source, keySelector, null, false);
    public static IOrderedEnumerable<TSource> OrderBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IComparer<TKey> comparer) => By(source, keySelector, comparer, false);
    public static IOrderedEnumerable<TSource> OrderByDescending<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector) => By(source, keySelector, null, true);
    public static IOrderedEnumerable<TSource> OrderByDescending<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IComparer<TKey> comparer) => By(source, keySelector, comparer, true);

    static IOrderedEnumerable<TSource> Then<TSource, TKey>(IOrderedEnumerable<TSource> source, Func<TSource, TKey> keySelector, IComparer<TKey> comparer, bool descending)
    {
        Need(source, "source");
        return source.CreateOrderedEnumerable(keySelector, comparer, descending);
    }

    public static IOrderedEnumerable<TSource> ThenBy<TSource, TKey>(this IOrderedEnumerable<TSource> source, Func<TSource, TKey> keySelector) => Then(source, keySelector, null, false);
    public static IOrderedEnumerable<TSource> ThenBy<TSource, TKey>(this IOrderedEnumerable<TSource> source, Func<TSource, TKey> keySelector, IComparer<TKey> comparer) => Then(source, keySelector, comparer, false);
    public static IOrderedEnumerable<TSource> ThenByDescending<TSource, TKey>(this IOrderedEnumerable<TSource> source, Func<TSource, TKey> keySelector) => Then(source, keySelector, null, true);
    public static IOrderedEnumerable<TSource> ThenByDescending<TSource, TKey>(this IOrderedEnumerable<TSource> source, Func<TSource, TKey> keySelector, IComparer<TKey> comparer) => Then(source, keySelector, comparer, true);

    static T NoEnumerator<T>()
    {
        Reflection.Unsupported.Reached("a query of Enumerable as an enumerator");
        return default;
    }

    // .NET's class is an enumerator, too: of itself, once it is asked for one. Here a program can only ask whether it is.
    abstract class Ordered<TElement> : IOrderedEnumerable<TElement>, IEnumerator<TElement>
    {
        TElement IEnumerator<TElement>.Current => NoEnumerator<TElement>();
        object IEnumerator.Current => NoEnumerator<TElement>();
        bool IEnumerator.MoveNext() => NoEnumerator<bool>();
        void IEnumerator.Reset() => NoEnumerator<bool>();
        void IDisposable.Dispose() => NoEnumerator<bool>();

        internal readonly IEnumerable<TElement> Source;

        protected Ordered(IEnumerable<TElement> source)
        {
            Need(source, "source");
            Source = source;
        }

        public IOrderedEnumerable<TElement> CreateOrderedEnumerable<TKey>(Func<TElement, TKey> keySelector, IComparer<TKey> comparer, bool descending)
        {
            Need(keySelector, "keySelector");
            return new OrderedBy<TElement, TKey>(Source, this, keySelector, comparer, descending);
        }

        // Compares by this key, and by next if the keys are equal.
        internal abstract IComparer<int> Sorter(TElement[] items, IComparer<int> next);

        public IEnumerator<TElement> GetEnumerator()
        {
            TElement[] items = ToArray(Source);
            if (items.Length == 0) yield break;
            var order = new int[items.Length];
            IComparer<int> sorter = Sorter(items, null);
            for (int i = 0; i < order.Length; i++) order[i] = i;
            Array.Sort(order, 0, order.Length, sorter);
            for (int i = 0; i < order.Length; i++) yield return items[order[i]];
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    sealed class OrderedBy<TElement, TKey>(IEnumerable<TElement> source, Ordered<TElement> parent, Func<TElement, TKey> keySelector, IComparer<TKey> comparer, bool descending) : Ordered<TElement>(source)
    {
        internal override IComparer<int> Sorter(TElement[] items, IComparer<int> next)
        {
            var keys = new TKey[items.Length];
            // The selector is called once for each element. All keys of the first order come before any of the
            // second one.
            var mine = new KeySorter<TKey>(keys, comparer, descending, next);
            IComparer<int> whole = parent == null ? mine : parent.Sorter(items, mine);
            for (int i = 0; i < keys.Length; i++) keys[i] = keySelector == null ? (TKey)(object)items[i] : keySelector(items[i]);
            return whole;
        }
    }

    // Compares indices of elements. Equal keys compare by their indices, which makes the order stable.
    sealed class KeySorter<TKey>(TKey[] keys, IComparer<TKey> comparer, bool descending, IComparer<int> next) : IComparer<int>
    {
        readonly IComparer<TKey> _comparer = comparer ?? Comparer<TKey>.Default;

        public int Compare(int x, int y)
        {
            int c = _comparer.Compare(keys[x], keys[y]);
            if (c == 0) return next == null ? x - y : next.Compare(x, y);
            return descending != c > 0 ? 1 : -1;
        }
    }
}
