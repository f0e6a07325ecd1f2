using System.Collections.Generic;

namespace System.Collections;

// Copies of collections to arrays.
static class PlainCopy
{
    // An array that may be longer than it has items; null if there are none. A collection copies itself: it does not notice what other threads do, but may find
    // that the array has become too short.
    internal static T[] ArrayOf<T>(IEnumerable<T> items, out int length)
    {
        T[] array = null;
        length = 0;
        if (items is ICollection<T> collection)
        {
            int n = collection.Count;
            if (n == 0) return null;
            array = new T[n];
            collection.CopyTo(array, 0);
            length = n;
            return array;
        }
        int count = 0;
        foreach (T item in items)
        {
            if (array == null) array = new T[4];
            else if (count == array.Length) Array.Resize(ref array, 2 * count);
            array[count++] = item;
        }
        length = count;
        return array;
    }

    const string Incompatible = "Target array type is not compatible with the type of items in the collection.", OneDimension = "Only single dimensional arrays are supported for the requested action.";

    // The newer collections name the argument; the oldest do not.
    static ArgumentException Wrong(string message, bool named) => named ? new ArgumentException(message, "array") : new ArgumentException(message);

    static void Check(int count, Array array, int index, bool named)
    {
        if (array == null) throw new ArgumentNullException("array");
        if (array.Rank != 1) throw Wrong(OneDimension, named);
        if (array.GetLowerBound(0) != 0) throw Wrong("The lower bound of target array must be zero.", named);
        if (index < 0) throw named ? new ArgumentOutOfRangeException("index", index, "index ('" + index + "') must be a non-negative value.") : new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.NonNegative);
        if (array.Length - index < count) throw new ArgumentException("Destination array is not long enough to copy all the items in the collection. Check array index and length.");
    }

    internal static void To<T>(ICollection<T> items, Array array, int index, bool named = true)
    {
        Check(items.Count, array, index, named);
        if (array is T[] same)
        {
            items.CopyTo(same, index);
            return;
        }
        if (array is not object[] objects) throw Wrong(Incompatible, named);
        try
        {
            foreach (T item in items) objects[index++] = item;
        }
        catch (ArrayTypeMismatchException)
        {
            throw Wrong(Incompatible, named);
        }
    }

    // Copies a dictionary as pairs, as entries if the array's type allows them, or as objects.
    internal static void To<TKey, TValue>(ICollection<KeyValuePair<TKey, TValue>> items, Array array, int index, bool named, bool entries)
    {
        Check(items.Count, array, index, named);
        if (array is DictionaryEntry[] to && entries)
            foreach (KeyValuePair<TKey, TValue> item in items) to[index++] = new DictionaryEntry(item.Key, item.Value);
        else To<KeyValuePair<TKey, TValue>>(items, array, index, named);
    }

    // Copies as arrays are copied: numbers may become wider.
    internal static void Elements<T>(T[] items, Array array, int index, bool named)
    {
        Check(items.Length, array, index, true);
        try
        {
            Array.Copy(items, 0, array, index, items.Length);
        }
        catch (ArrayTypeMismatchException)
        {
            throw Wrong(Incompatible, named);
        }
    }

    // The argument of a member that takes objects.
    internal static T Argument<T>(object value, string name, char quote = '"')
    {
        if (value is T t) return t;
        if (value != null) throw new ArgumentException("The value " + quote + value + quote + " is not of type " + quote + typeof(T) + quote + " and cannot be used in this generic collection.", name);
        return default(T) == null ? default : throw new ArgumentNullException(name);
    }

    // A key, which must not be null.
    internal static object Key(object key) => key ?? throw new ArgumentNullException("key");

    // The entries of a collection that enumerates pairs.
    internal sealed class Entries<TKey, TValue>(IEnumerator<KeyValuePair<TKey, TValue>> pairs) : IDictionaryEnumerator
    {
        public DictionaryEntry Entry => new DictionaryEntry(pairs.Current.Key, pairs.Current.Value);
        public object Key => pairs.Current.Key;
        public object Value => pairs.Current.Value;
        public object Current => Entry;
        public bool MoveNext() => pairs.MoveNext();
        public void Reset() => pairs.Reset();
    }
}
