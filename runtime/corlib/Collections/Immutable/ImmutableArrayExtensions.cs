using System.Collections.Generic;
using System.Collections.Immutable;

namespace System.Runtime.InteropServices
{
    public static class ImmutableCollectionsMarshal
    {
        public static ImmutableArray<T> AsImmutableArray<T>(T[] array) => new ImmutableArray<T>(array);
        public static T[] AsArray<T>(ImmutableArray<T> array) => array.IsDefault ? null : array.Items;
    }
}

namespace System.Linq
{
    // LINQ on an immutable array without boxing. On default it fails as the array's members do.
    public static class ImmutableArrayExtensions
    {
        public static IEnumerable<TResult> Select<T, TResult>(this ImmutableArray<T> immutableArray, Func<T, TResult> selector) => immutableArray.Items.Select(selector);
        public static IEnumerable<TResult> SelectMany<TSource, TCollection, TResult>(this ImmutableArray<TSource> immutableArray, Func<TSource, IEnumerable<TCollection>> collectionSelector, Func<TSource, TCollection, TResult> resultSelector) => immutableArray.Items.SelectMany(collectionSelector, resultSelector);
        public static IEnumerable<T> Where<T>(this ImmutableArray<T> immutableArray, Func<T, bool> predicate) => immutableArray.Items.Where(predicate);
        public static bool Any<T>(this ImmutableArray<T> immutableArray) => immutableArray.Length > 0;
        public static bool Any<T>(this ImmutableArray<T> immutableArray, Func<T, bool> predicate) => immutableArray.Items.Any(predicate);
        public static bool All<T>(this ImmutableArray<T> immutableArray, Func<T, bool> predicate) => immutableArray.Items.All(predicate);
        public static bool SequenceEqual<TDerived, TBase>(this ImmutableArray<TBase> immutableArray, ImmutableArray<TDerived> items, IEqualityComparer<TBase> comparer = null) where TDerived : TBase => immutableArray.SequenceEqual(items.Items.Select(x => (TBase)x), comparer);
        public static bool SequenceEqual<TDerived, TBase>(this ImmutableArray<TBase> immutableArray, IEnumerable<TDerived> items, IEqualityComparer<TBase> comparer = null) where TDerived : TBase => Enumerable.SequenceEqual(immutableArray.Items, Enumerable.Select(items, x => (TBase)x), comparer);
        public static T Aggregate<T>(this ImmutableArray<T> immutableArray, Func<T, T, T> func) => immutableArray.Length == 0 ? default : immutableArray.Items.Aggregate(func);
        public static TAccumulate Aggregate<TAccumulate, T>(this ImmutableArray<T> immutableArray, TAccumulate seed, Func<TAccumulate, T, TAccumulate> func) => immutableArray.Items.Aggregate(seed, func);
        public static T ElementAt<T>(this ImmutableArray<T> immutableArray, int index) => immutableArray[index];
        public static T ElementAtOrDefault<T>(this ImmutableArray<T> immutableArray, int index) => immutableArray.Items.ElementAtOrDefault(index);
        public static T First<T>(this ImmutableArray<T> immutableArray) => immutableArray.Items.First();
        public static T First<T>(this ImmutableArray<T> immutableArray, Func<T, bool> predicate) => immutableArray.Items.First(predicate);
        public static T FirstOrDefault<T>(this ImmutableArray<T> immutableArray) => immutableArray.Items.FirstOrDefault();
        public static T FirstOrDefault<T>(this ImmutableArray<T> immutableArray, Func<T, bool> predicate) => immutableArray.Items.FirstOrDefault(predicate);
        public static T Last<T>(this ImmutableArray<T> immutableArray) => immutableArray.Items.Last();
        public static T Last<T>(this ImmutableArray<T> immutableArray, Func<T, bool> predicate) => immutableArray.Items.Last(predicate);
        public static T LastOrDefault<T>(this ImmutableArray<T> immutableArray) => immutableArray.Items.LastOrDefault();
        public static T LastOrDefault<T>(this ImmutableArray<T> immutableArray, Func<T, bool> predicate) => immutableArray.Items.LastOrDefault(predicate);
        public static T Single<T>(this ImmutableArray<T> immutableArray) => immutableArray.Items.Single();
        public static T Single<T>(this ImmutableArray<T> immutableArray, Func<T, bool> predicate) => immutableArray.Items.Single(predicate);
        public static T SingleOrDefault<T>(this ImmutableArray<T> immutableArray) => immutableArray.Items.SingleOrDefault();
        public static T SingleOrDefault<T>(this ImmutableArray<T> immutableArray, Func<T, bool> predicate) => immutableArray.Items.SingleOrDefault(predicate);
        public static Dictionary<TKey, T> ToDictionary<TKey, T>(this ImmutableArray<T> immutableArray, Func<T, TKey> keySelector) => immutableArray.Items.ToDictionary(keySelector);
        public static Dictionary<TKey, TElement> ToDictionary<TKey, TElement, T>(this ImmutableArray<T> immutableArray, Func<T, TKey> keySelector, Func<T, TElement> elementSelector) => immutableArray.Items.ToDictionary(keySelector, elementSelector);
        public static T[] ToArray<T>(this ImmutableArray<T> immutableArray) => immutableArray.Length == 0 ? Array.Empty<T>() : (T[])immutableArray.Items.Clone();
    }
}
