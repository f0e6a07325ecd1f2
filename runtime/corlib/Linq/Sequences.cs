using System.Collections;
using System.Collections.Generic;

namespace System.Linq;

// LINQ to objects. An operator that returns a sequence checks its arguments when it is called and does the rest when
// the sequence is enumerated. So it is a public method that checks, and a static iterator, which holds no more than it
// needs.
public static partial class Enumerable
{
    static void Need(object argument, string name)
    {
        if (argument == null) throw new ArgumentNullException(name);
    }

    static InvalidOperationException NoElements() => new InvalidOperationException("Sequence contains no elements");
    static InvalidOperationException NoMatch() => new InvalidOperationException("Sequence contains no matching element");

    public static IEnumerable<TSource> AsEnumerable<TSource>(this IEnumerable<TSource> source) => source;
    public static IEnumerable<TResult> Empty<TResult>() => Array.Empty<TResult>();

    public static IEnumerable<int> Range(int start, int count)
    {
        if (count < 0 || (long)start + count - 1 > int.MaxValue) throw new ArgumentOutOfRangeException("count");
        return count == 0 ? Array.Empty<int>() : new Counted<int>(start, count);
    }

    public static IEnumerable<TResult> Repeat<TResult>(TResult element, int count)
    {
        if (count < 0) throw new ArgumentOutOfRangeException("count");
        return count == 0 ? Array.Empty<TResult>() : new Counted<TResult>(element, count);
    }

    // A range of integers or a repeated element.
    sealed class Counted<T> : IList<T>, IReadOnlyList<T>, IEnumerator<T>
    {
        T IEnumerator<T>.Current => NoEnumerator<T>();
        object IEnumerator.Current => NoEnumerator<T>();
        bool IEnumerator.MoveNext() => NoEnumerator<bool>();
        void IEnumerator.Reset() => NoEnumerator<bool>();
        void IDisposable.Dispose() => NoEnumerator<bool>();

        readonly T _first;
        readonly int _start; // of a range
        readonly bool _range;

        internal Counted(T element, int count)
        {
            _first = element;
            Count = count;
        }

        internal Counted(int start, int count)
        {
            _start = start;
            _range = true;
            Count = count;
        }

        public int Count { get; }

        public T this[int index]
        {
            get
            {
                if ((uint)index >= (uint)Count) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.IndexMustBeLess);
                return At(index);
            }
        }

        T At(int i) => _range ? (T)(object)(_start + i) : _first;

        public IEnumerator<T> GetEnumerator()
        {
            for (int i = 0; i < Count; i++) yield return At(i);
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
        public bool Contains(T item) => IndexOf(item) >= 0;

        public int IndexOf(T item)
        {
            for (int i = 0; i < Count; i++)
                if (DefaultEqualityComparer<T>.Same(At(i), item)) return i;
            return -1;
        }

        public void CopyTo(T[] array, int arrayIndex)
        {
            for (int i = 0; i < Count; i++) array[arrayIndex + i] = At(i);
        }

        bool ICollection<T>.IsReadOnly => true;
        T IList<T>.this[int index] { get => this[index]; set => throw new NotSupportedException(); }
        void ICollection<T>.Add(T item) => throw new NotSupportedException();
        void ICollection<T>.Clear() => throw new NotSupportedException();
        bool ICollection<T>.Remove(T item) => throw new NotSupportedException();
        void IList<T>.Insert(int index, T item) => throw new NotSupportedException();
        void IList<T>.RemoveAt(int index) => throw new NotSupportedException();
    }

    public static IEnumerable<TSource> Where<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate)
    {
        Need(source, "source");
        Need(predicate, "predicate");
        return Each(source, predicate);

        static IEnumerable<TSource> Each(IEnumerable<TSource> source, Func<TSource, bool> predicate)
        {
            foreach (TSource x in source)
                if (predicate(x)) yield return x;
        }
    }

    public static IEnumerable<TSource> Where<TSource>(this IEnumerable<TSource> source, Func<TSource, int, bool> predicate)
    {
        Need(source, "source");
        Need(predicate, "predicate");
        return Each(source, predicate);

        static IEnumerable<TSource> Each(IEnumerable<TSource> source, Func<TSource, int, bool> predicate)
        {
            int i = -1;
            foreach (TSource x in source)
                if (predicate(x, checked(++i))) yield return x;
        }
    }

    public static IEnumerable<TResult> Select<TSource, TResult>(this IEnumerable<TSource> source, Func<TSource, TResult> selector)
    {
        Need(source, "source");
        Need(selector, "selector");
        return Each(source, selector);

        static IEnumerable<TResult> Each(IEnumerable<TSource> source, Func<TSource, TResult> selector)
        {
            foreach (TSource x in source) yield return selector(x);
        }
    }

    public static IEnumerable<TResult> Select<TSource, TResult>(this IEnumerable<TSource> source, Func<TSource, int, TResult> selector)
    {
        Need(source, "source");
        Need(selector, "selector");
        return Each(source, selector);

        static IEnumerable<TResult> Each(IEnumerable<TSource> source, Func<TSource, int, TResult> selector)
        {
            int i = -1;
            foreach (TSource x in source) yield return selector(x, checked(++i));
        }
    }

    public static IEnumerable<(int Index, TSource Item)> Index<TSource>(this IEnumerable<TSource> source)
    {
        Need(source, "source");
        return Each(source);

        static IEnumerable<(int Index, TSource Item)> Each(IEnumerable<TSource> source)
        {
            int i = -1;
            foreach (TSource x in source) yield return (checked(++i), x);
        }
    }

    public static IEnumerable<TResult> SelectMany<TSource, TResult>(this IEnumerable<TSource> source, Func<TSource, IEnumerable<TResult>> selector)
    {
        Need(source, "source");
        Need(selector, "selector");
        return Each(source, selector);

        static IEnumerable<TResult> Each(IEnumerable<TSource> source, Func<TSource, IEnumerable<TResult>> selector)
        {
            foreach (TSource x in source)
                foreach (TResult y in selector(x)) yield return y;
        }
    }

    public static IEnumerable<TResult> SelectMany<TSource, TResult>(this IEnumerable<TSource> source, Func<TSource, int, IEnumerable<TResult>> selector)
    {
        Need(source, "source");
        Need(selector, "selector");
        return Each(source, selector);

        static IEnumerable<TResult> Each(IEnumerable<TSource> source, Func<TSource, int, IEnumerable<TResult>> selector)
        {
            int i = -1;
            foreach (TSource x in source)
                foreach (TResult y in selector(x, checked(++i))) yield return y;
        }
    }

    public static IEnumerable<TResult> SelectMany<TSource, TCollection, TResult>(this IEnumerable<TSource> source, Func<TSource, IEnumerable<TCollection>> collectionSelector, Func<TSource, TCollection, TResult> resultSelector)
    {
        Need(source, "source");
        Need(collectionSelector, "collectionSelector");
        Need(resultSelector, "resultSelector");
        return Each(source, collectionSelector, resultSelector);

        static IEnumerable<TResult> Each(IEnumerable<TSource> source, Func<TSource, IEnumerable<TCollection>> collectionSelector, Func<TSource, TCollection, TResult> resultSelector)
        {
            foreach (TSource x in source)
                foreach (TCollection y in collectionSelector(x)) yield return resultSelector(x, y);
        }
    }

    public static IEnumerable<TResult> SelectMany<TSource, TCollection, TResult>(this IEnumerable<TSource> source, Func<TSource, int, IEnumerable<TCollection>> collectionSelector, Func<TSource, TCollection, TResult> resultSelector)
    {
        Need(source, "source");
        Need(collectionSelector, "collectionSelector");
        Need(resultSelector, "resultSelector");
        return Each(source, collectionSelector, resultSelector);

        static IEnumerable<TResult> Each(IEnumerable<TSource> source, Func<TSource, int, IEnumerable<TCollection>> collectionSelector, Func<TSource, TCollection, TResult> resultSelector)
        {
            int i = -1;
            foreach (TSource x in source)
                foreach (TCollection y in collectionSelector(x, checked(++i))) yield return resultSelector(x, y);
        }
    }

    public static IEnumerable<TResult> Cast<TResult>(this IEnumerable source)
    {
        if (source is IEnumerable<TResult> typed) return typed;
        Need(source, "source");
        return Each(source);

        static IEnumerable<TResult> Each(IEnumerable source)
        {
            foreach (object x in source) yield return (TResult)x;
        }
    }

    public static IEnumerable<TResult> OfType<TResult>(this IEnumerable source)
    {
        Need(source, "source");
        return Each(source);

        static IEnumerable<TResult> Each(IEnumerable source)
        {
            foreach (object x in source)
                if (x is TResult y) yield return y;
        }
    }

    public static IEnumerable<TSource> Concat<TSource>(this IEnumerable<TSource> first, IEnumerable<TSource> second)
    {
        Need(first, "first");
        Need(second, "second");
        return Each(first, second);

        static IEnumerable<TSource> Each(IEnumerable<TSource> first, IEnumerable<TSource> second)
        {
            foreach (TSource x in first) yield return x;
            foreach (TSource x in second) yield return x;
        }
    }

    public static IEnumerable<TSource> Append<TSource>(this IEnumerable<TSource> source, TSource element)
    {
        Need(source, "source");
        return Each(source, element);

        static IEnumerable<TSource> Each(IEnumerable<TSource> source, TSource element)
        {
            foreach (TSource x in source) yield return x;
            yield return element;
        }
    }

    public static IEnumerable<TSource> Prepend<TSource>(this IEnumerable<TSource> source, TSource element)
    {
        Need(source, "source");
        return Each(source, element);

        static IEnumerable<TSource> Each(IEnumerable<TSource> source, TSource element)
        {
            yield return element;
            foreach (TSource x in source) yield return x;
        }
    }

    public static IEnumerable<TSource> DefaultIfEmpty<TSource>(this IEnumerable<TSource> source) => DefaultIfEmpty(source, default);

    public static IEnumerable<TSource> DefaultIfEmpty<TSource>(this IEnumerable<TSource> source, TSource defaultValue)
    {
        Need(source, "source");
        return Each(source, defaultValue);

        static IEnumerable<TSource> Each(IEnumerable<TSource> source, TSource defaultValue)
        {
            bool any = false;
            foreach (TSource x in source)
            {
                any = true;
                yield return x;
            }
            if (!any) yield return defaultValue;
        }
    }

    public static IEnumerable<TSource> Reverse<TSource>(this TSource[] source) => Reverse((IEnumerable<TSource>)source);

    public static IEnumerable<TSource> Reverse<TSource>(this IEnumerable<TSource> source)
    {
        Need(source, "source");
        return Each(source);

        static IEnumerable<TSource> Each(IEnumerable<TSource> source)
        {
            TSource[] items = ToArray(source);
            for (int i = items.Length - 1; i >= 0; i--) yield return items[i];
        }
    }

    public static IEnumerable<TSource[]> Chunk<TSource>(this IEnumerable<TSource> source, int size)
    {
        Need(source, "source");
        if (size < 1) throw new ArgumentOutOfRangeException("size");
        return Each(source, size);

        static IEnumerable<TSource[]> Each(IEnumerable<TSource> source, int size)
        {
            var chunk = new List<TSource>();
            foreach (TSource x in source)
            {
                chunk.Add(x);
                if (chunk.Count < size) continue;
                yield return chunk.ToArray();
                chunk.Clear();
            }
            if (chunk.Count > 0) yield return chunk.ToArray();
        }
    }

    public static IEnumerable<(TFirst First, TSecond Second)> Zip<TFirst, TSecond>(this IEnumerable<TFirst> first, IEnumerable<TSecond> second)
    {
        Need(first, "first");
        Need(second, "second");
        return Each(first, second);

        static IEnumerable<(TFirst First, TSecond Second)> Each(IEnumerable<TFirst> first, IEnumerable<TSecond> second)
        {
            using IEnumerator<TFirst> a = first.GetEnumerator();
            using IEnumerator<TSecond> b = second.GetEnumerator();
            while (a.MoveNext() && b.MoveNext()) yield return (a.Current, b.Current);
        }
    }

    public static IEnumerable<TResult> Zip<TFirst, TSecond, TResult>(this IEnumerable<TFirst> first, IEnumerable<TSecond> second, Func<TFirst, TSecond, TResult> resultSelector)
    {
        Need(first, "first");
        Need(second, "second");
        Need(resultSelector, "resultSelector");
        return Each(first, second, resultSelector);

        static IEnumerable<TResult> Each(IEnumerable<TFirst> first, IEnumerable<TSecond> second, Func<TFirst, TSecond, TResult> resultSelector)
        {
            using IEnumerator<TFirst> a = first.GetEnumerator();
            using IEnumerator<TSecond> b = second.GetEnumerator();
            while (a.MoveNext() && b.MoveNext()) yield return resultSelector(a.Current, b.Current);
        }
    }

    public static IEnumerable<(TFirst First, TSecond Second, TThird Third)> Zip<TFirst, TSecond, TThird>(this IEnumerable<TFirst> first, IEnumerable<TSecond> second, IEnumerable<TThird> third)
    {
        Need(first, "first");
        Need(second, "second");
        Need(third, "third");
        return Each(first, second, third);

        static IEnumerable<(TFirst First, TSecond Second, TThird Third)> Each(IEnumerable<TFirst> first, IEnumerable<TSecond> second, IEnumerable<TThird> third)
        {
            using IEnumerator<TFirst> a = first.GetEnumerator();
            using IEnumerator<TSecond> b = second.GetEnumerator();
            using IEnumerator<TThird> c = third.GetEnumerator();
            while (a.MoveNext() && b.MoveNext() && c.MoveNext()) yield return (a.Current, b.Current, c.Current);
        }
    }
}
