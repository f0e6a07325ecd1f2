using System.Collections.ObjectModel;

namespace System.Collections.Generic;

public static class CollectionExtensions
{
    public static TValue GetValueOrDefault<TKey, TValue>(this IReadOnlyDictionary<TKey, TValue> dictionary, TKey key) => GetValueOrDefault(dictionary, key, default);

    public static TValue GetValueOrDefault<TKey, TValue>(this IReadOnlyDictionary<TKey, TValue> dictionary, TKey key, TValue defaultValue)
    {
        if (dictionary == null) throw new ArgumentNullException("dictionary");
        return dictionary.TryGetValue(key, out TValue value) ? value : defaultValue;
    }

    public static bool TryAdd<TKey, TValue>(this IDictionary<TKey, TValue> dictionary, TKey key, TValue value)
    {
        if (dictionary == null) throw new ArgumentNullException("dictionary");
        if (dictionary.ContainsKey(key)) return false;
        dictionary.Add(key, value);
        return true;
    }

    public static bool Remove<TKey, TValue>(this IDictionary<TKey, TValue> dictionary, TKey key, out TValue value)
    {
        if (dictionary == null) throw new ArgumentNullException("dictionary");
        return dictionary.TryGetValue(key, out value) && dictionary.Remove(key);
    }

    public static ReadOnlyCollection<T> AsReadOnly<T>(this IList<T> list) => new ReadOnlyCollection<T>(list);
    public static ReadOnlyDictionary<TKey, TValue> AsReadOnly<TKey, TValue>(this IDictionary<TKey, TValue> dictionary) => new ReadOnlyDictionary<TKey, TValue>(dictionary);
    public static ReadOnlySet<T> AsReadOnly<T>(this ISet<T> @set) => new ReadOnlySet<T>(@set);

    public static void AddRange<T>(this List<T> list, params ReadOnlySpan<T> source)
    {
        if (list == null) throw new ArgumentNullException("list");
        if (source.Length > 0) list.AddRange(source.ToArray());
    }

    public static void InsertRange<T>(this List<T> list, int index, params ReadOnlySpan<T> source)
    {
        if (list == null) throw new ArgumentNullException("list");
        list.InsertRange(index, source.ToArray());
    }

    public static void CopyTo<T>(this List<T> list, Span<T> destination)
    {
        if (list == null) throw new ArgumentNullException("list");
        list.AsSpan().CopyTo(destination);
    }
}
