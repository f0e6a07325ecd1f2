using System.Buffers;
using System.Collections.Generic;

namespace System;

// Searching in spans. IEquatable<T> compares elements, as the constraint says.
public static partial class MemoryExtensions
{
    public static int IndexOfAny<T>(this ReadOnlySpan<T> span, T value0, T value1) where T : IEquatable<T>
    {
        for (int i = 0; i < span.Length; i++)
            if (EqualityComparer<T>.Default.Equals(span[i], value0) || EqualityComparer<T>.Default.Equals(span[i], value1)) return i;
        return -1;
    }

    public static int IndexOfAny<T>(this Span<T> span, T value0, T value1) where T : IEquatable<T> => IndexOfAny((ReadOnlySpan<T>)span, value0, value1);

    public static int IndexOfAny<T>(this ReadOnlySpan<T> span, T value0, T value1, T value2) where T : IEquatable<T>
    {
        for (int i = 0; i < span.Length; i++)
            if (EqualityComparer<T>.Default.Equals(span[i], value0) || EqualityComparer<T>.Default.Equals(span[i], value1) || EqualityComparer<T>.Default.Equals(span[i], value2)) return i;
        return -1;
    }

    public static int IndexOfAny<T>(this Span<T> span, T value0, T value1, T value2) where T : IEquatable<T> => IndexOfAny((ReadOnlySpan<T>)span, value0, value1, value2);

    public static int IndexOfAny<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> values) where T : IEquatable<T>
    {
        for (int i = 0; i < span.Length; i++)
            if (Contains(values, span[i])) return i;
        return -1;
    }

    public static int IndexOfAny<T>(this Span<T> span, ReadOnlySpan<T> values) where T : IEquatable<T> => IndexOfAny((ReadOnlySpan<T>)span, values);

    public static int IndexOfAny<T>(this ReadOnlySpan<T> span, SearchValues<T> values) where T : IEquatable<T>
    {
        for (int i = 0; i < span.Length; i++)
            if (values.Contains(span[i])) return i;
        return -1;
    }

    public static int IndexOfAny<T>(this Span<T> span, SearchValues<T> values) where T : IEquatable<T> => IndexOfAny((ReadOnlySpan<T>)span, values);

    public static int IndexOfAnyExcept<T>(this ReadOnlySpan<T> span, T value) where T : IEquatable<T>
    {
        for (int i = 0; i < span.Length; i++)
            if (!EqualityComparer<T>.Default.Equals(span[i], value)) return i;
        return -1;
    }

    public static int IndexOfAnyExcept<T>(this Span<T> span, T value) where T : IEquatable<T> => IndexOfAnyExcept((ReadOnlySpan<T>)span, value);

    public static int IndexOfAnyExcept<T>(this ReadOnlySpan<T> span, T value0, T value1) where T : IEquatable<T>
    {
        for (int i = 0; i < span.Length; i++)
            if (!EqualityComparer<T>.Default.Equals(span[i], value0) && !EqualityComparer<T>.Default.Equals(span[i], value1)) return i;
        return -1;
    }

    public static int IndexOfAnyExcept<T>(this Span<T> span, T value0, T value1) where T : IEquatable<T> => IndexOfAnyExcept((ReadOnlySpan<T>)span, value0, value1);

    public static int IndexOfAnyExcept<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> values) where T : IEquatable<T>
    {
        for (int i = 0; i < span.Length; i++)
            if (!Contains(values, span[i])) return i;
        return -1;
    }

    public static int IndexOfAnyExcept<T>(this Span<T> span, ReadOnlySpan<T> values) where T : IEquatable<T> => IndexOfAnyExcept((ReadOnlySpan<T>)span, values);

    public static int IndexOfAnyExcept<T>(this ReadOnlySpan<T> span, SearchValues<T> values) where T : IEquatable<T>
    {
        for (int i = 0; i < span.Length; i++)
            if (!values.Contains(span[i])) return i;
        return -1;
    }

    public static int IndexOfAnyExcept<T>(this Span<T> span, SearchValues<T> values) where T : IEquatable<T> => IndexOfAnyExcept((ReadOnlySpan<T>)span, values);

    public static int IndexOfAnyInRange<T>(this ReadOnlySpan<T> span, T lowInclusive, T highInclusive) where T : IComparable<T>
    {
        for (int i = 0; i < span.Length; i++)
            if (span[i].CompareTo(lowInclusive) >= 0 && span[i].CompareTo(highInclusive) <= 0) return i;
        return -1;
    }

    public static int IndexOfAnyInRange<T>(this Span<T> span, T lowInclusive, T highInclusive) where T : IComparable<T> => IndexOfAnyInRange((ReadOnlySpan<T>)span, lowInclusive, highInclusive);

    public static int IndexOfAnyExceptInRange<T>(this ReadOnlySpan<T> span, T lowInclusive, T highInclusive) where T : IComparable<T>
    {
        for (int i = 0; i < span.Length; i++)
            if (span[i].CompareTo(lowInclusive) < 0 || span[i].CompareTo(highInclusive) > 0) return i;
        return -1;
    }

    public static int IndexOfAnyExceptInRange<T>(this Span<T> span, T lowInclusive, T highInclusive) where T : IComparable<T> => IndexOfAnyExceptInRange((ReadOnlySpan<T>)span, lowInclusive, highInclusive);

    public static int IndexOf<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> value) where T : IEquatable<T>
    {
        for (int i = 0; i <= span.Length - value.Length; i++)
            if (SequenceEqual(span.Slice(i, value.Length), value)) return i;
        return -1;
    }

    public static int IndexOf<T>(this Span<T> span, ReadOnlySpan<T> value) where T : IEquatable<T> => IndexOf((ReadOnlySpan<T>)span, value);

    public static int LastIndexOf<T>(this ReadOnlySpan<T> span, T value) where T : IEquatable<T>
    {
        for (int i = span.Length - 1; i >= 0; i--)
            if (EqualityComparer<T>.Default.Equals(span[i], value)) return i;
        return -1;
    }

    public static int LastIndexOf<T>(this Span<T> span, T value) where T : IEquatable<T> => LastIndexOf((ReadOnlySpan<T>)span, value);

    public static int LastIndexOfAny<T>(this ReadOnlySpan<T> span, T value0, T value1) where T : IEquatable<T>
    {
        for (int i = span.Length - 1; i >= 0; i--)
            if (EqualityComparer<T>.Default.Equals(span[i], value0) || EqualityComparer<T>.Default.Equals(span[i], value1)) return i;
        return -1;
    }

    public static int LastIndexOfAny<T>(this Span<T> span, T value0, T value1) where T : IEquatable<T> => LastIndexOfAny((ReadOnlySpan<T>)span, value0, value1);

    public static int LastIndexOfAny<T>(this ReadOnlySpan<T> span, T value0, T value1, T value2) where T : IEquatable<T>
    {
        for (int i = span.Length - 1; i >= 0; i--)
            if (EqualityComparer<T>.Default.Equals(span[i], value0) || EqualityComparer<T>.Default.Equals(span[i], value1) || EqualityComparer<T>.Default.Equals(span[i], value2)) return i;
        return -1;
    }

    public static int LastIndexOfAny<T>(this Span<T> span, T value0, T value1, T value2) where T : IEquatable<T> => LastIndexOfAny((ReadOnlySpan<T>)span, value0, value1, value2);

    public static int LastIndexOfAny<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> values) where T : IEquatable<T>
    {
        for (int i = span.Length - 1; i >= 0; i--)
            if (Contains(values, span[i])) return i;
        return -1;
    }

    public static int LastIndexOfAny<T>(this Span<T> span, ReadOnlySpan<T> values) where T : IEquatable<T> => LastIndexOfAny((ReadOnlySpan<T>)span, values);

    public static int LastIndexOfAny<T>(this ReadOnlySpan<T> span, SearchValues<T> values) where T : IEquatable<T>
    {
        for (int i = span.Length - 1; i >= 0; i--)
            if (values.Contains(span[i])) return i;
        return -1;
    }

    public static int LastIndexOfAny<T>(this Span<T> span, SearchValues<T> values) where T : IEquatable<T> => LastIndexOfAny((ReadOnlySpan<T>)span, values);

    public static int LastIndexOfAnyExcept<T>(this ReadOnlySpan<T> span, T value) where T : IEquatable<T>
    {
        for (int i = span.Length - 1; i >= 0; i--)
            if (!EqualityComparer<T>.Default.Equals(span[i], value)) return i;
        return -1;
    }

    public static int LastIndexOfAnyExcept<T>(this Span<T> span, T value) where T : IEquatable<T> => LastIndexOfAnyExcept((ReadOnlySpan<T>)span, value);

    public static int LastIndexOfAnyExcept<T>(this ReadOnlySpan<T> span, T value0, T value1) where T : IEquatable<T>
    {
        for (int i = span.Length - 1; i >= 0; i--)
            if (!EqualityComparer<T>.Default.Equals(span[i], value0) && !EqualityComparer<T>.Default.Equals(span[i], value1)) return i;
        return -1;
    }

    public static int LastIndexOfAnyExcept<T>(this Span<T> span, T value0, T value1) where T : IEquatable<T> => LastIndexOfAnyExcept((ReadOnlySpan<T>)span, value0, value1);

    public static int LastIndexOfAnyExcept<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> values) where T : IEquatable<T>
    {
        for (int i = span.Length - 1; i >= 0; i--)
            if (!Contains(values, span[i])) return i;
        return -1;
    }

    public static int LastIndexOfAnyExcept<T>(this Span<T> span, ReadOnlySpan<T> values) where T : IEquatable<T> => LastIndexOfAnyExcept((ReadOnlySpan<T>)span, values);

    public static int LastIndexOfAnyExcept<T>(this ReadOnlySpan<T> span, SearchValues<T> values) where T : IEquatable<T>
    {
        for (int i = span.Length - 1; i >= 0; i--)
            if (!values.Contains(span[i])) return i;
        return -1;
    }

    public static int LastIndexOfAnyExcept<T>(this Span<T> span, SearchValues<T> values) where T : IEquatable<T> => LastIndexOfAnyExcept((ReadOnlySpan<T>)span, values);

    public static int LastIndexOfAnyInRange<T>(this ReadOnlySpan<T> span, T lowInclusive, T highInclusive) where T : IComparable<T>
    {
        for (int i = span.Length - 1; i >= 0; i--)
            if (span[i].CompareTo(lowInclusive) >= 0 && span[i].CompareTo(highInclusive) <= 0) return i;
        return -1;
    }

    public static int LastIndexOfAnyInRange<T>(this Span<T> span, T lowInclusive, T highInclusive) where T : IComparable<T> => LastIndexOfAnyInRange((ReadOnlySpan<T>)span, lowInclusive, highInclusive);

    public static int LastIndexOfAnyExceptInRange<T>(this ReadOnlySpan<T> span, T lowInclusive, T highInclusive) where T : IComparable<T>
    {
        for (int i = span.Length - 1; i >= 0; i--)
            if (span[i].CompareTo(lowInclusive) < 0 || span[i].CompareTo(highInclusive) > 0) return i;
        return -1;
    }

    public static int LastIndexOfAnyExceptInRange<T>(this Span<T> span, T lowInclusive, T highInclusive) where T : IComparable<T> => LastIndexOfAnyExceptInRange((ReadOnlySpan<T>)span, lowInclusive, highInclusive);

    public static int LastIndexOf<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> value) where T : IEquatable<T>
    {
        for (int i = span.Length - value.Length; i >= 0; i--)
            if (SequenceEqual(span.Slice(i, value.Length), value)) return i;
        return -1;
    }

    public static int LastIndexOf<T>(this Span<T> span, ReadOnlySpan<T> value) where T : IEquatable<T> => LastIndexOf((ReadOnlySpan<T>)span, value);

    public static bool ContainsAny<T>(this ReadOnlySpan<T> span, T value0, T value1) where T : IEquatable<T> => IndexOfAny(span, value0, value1) >= 0;
    public static bool ContainsAny<T>(this Span<T> span, T value0, T value1) where T : IEquatable<T> => ContainsAny((ReadOnlySpan<T>)span, value0, value1);
    public static bool ContainsAny<T>(this ReadOnlySpan<T> span, T value0, T value1, T value2) where T : IEquatable<T> => IndexOfAny(span, value0, value1, value2) >= 0;
    public static bool ContainsAny<T>(this Span<T> span, T value0, T value1, T value2) where T : IEquatable<T> => ContainsAny((ReadOnlySpan<T>)span, value0, value1, value2);
    public static bool ContainsAny<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> values) where T : IEquatable<T> => IndexOfAny(span, values) >= 0;
    public static bool ContainsAny<T>(this Span<T> span, ReadOnlySpan<T> values) where T : IEquatable<T> => ContainsAny((ReadOnlySpan<T>)span, values);
    public static int IndexOfAny(this ReadOnlySpan<char> span, SearchValues<string> values)
    {
        if (values == null) throw new ArgumentNullException("values");
        for (int i = 0; i <= span.Length; i++)
            foreach (string value in values._values)
                if (span.Slice(i).StartsWith(value, values.Comparer == null ? StringComparison.Ordinal : StringComparison.OrdinalIgnoreCase)) return i;
        return -1;
    }

    public static int IndexOfAny(this Span<char> span, SearchValues<string> values) => IndexOfAny((ReadOnlySpan<char>)span, values);
    public static bool ContainsAny(this ReadOnlySpan<char> span, SearchValues<string> values) => IndexOfAny(span, values) >= 0;
    public static bool ContainsAny(this Span<char> span, SearchValues<string> values) => IndexOfAny((ReadOnlySpan<char>)span, values) >= 0;
    public static bool ContainsAny<T>(this ReadOnlySpan<T> span, SearchValues<T> values) where T : IEquatable<T> => IndexOfAny(span, values) >= 0;
    public static bool ContainsAny<T>(this Span<T> span, SearchValues<T> values) where T : IEquatable<T> => ContainsAny((ReadOnlySpan<T>)span, values);
    public static bool ContainsAnyExcept<T>(this ReadOnlySpan<T> span, T value) where T : IEquatable<T> => IndexOfAnyExcept(span, value) >= 0;
    public static bool ContainsAnyExcept<T>(this Span<T> span, T value) where T : IEquatable<T> => ContainsAnyExcept((ReadOnlySpan<T>)span, value);
    public static bool ContainsAnyExcept<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> values) where T : IEquatable<T> => IndexOfAnyExcept(span, values) >= 0;
    public static bool ContainsAnyExcept<T>(this Span<T> span, ReadOnlySpan<T> values) where T : IEquatable<T> => ContainsAnyExcept((ReadOnlySpan<T>)span, values);
    public static bool ContainsAnyExcept<T>(this ReadOnlySpan<T> span, SearchValues<T> values) where T : IEquatable<T> => IndexOfAnyExcept(span, values) >= 0;
    public static bool ContainsAnyExcept<T>(this Span<T> span, SearchValues<T> values) where T : IEquatable<T> => ContainsAnyExcept((ReadOnlySpan<T>)span, values);
    public static bool ContainsAnyInRange<T>(this ReadOnlySpan<T> span, T lowInclusive, T highInclusive) where T : IComparable<T> => IndexOfAnyInRange(span, lowInclusive, highInclusive) >= 0;
    public static bool ContainsAnyInRange<T>(this Span<T> span, T lowInclusive, T highInclusive) where T : IComparable<T> => ContainsAnyInRange((ReadOnlySpan<T>)span, lowInclusive, highInclusive);
    public static bool ContainsAnyExceptInRange<T>(this ReadOnlySpan<T> span, T lowInclusive, T highInclusive) where T : IComparable<T> => IndexOfAnyExceptInRange(span, lowInclusive, highInclusive) >= 0;
    public static bool ContainsAnyExceptInRange<T>(this Span<T> span, T lowInclusive, T highInclusive) where T : IComparable<T> => ContainsAnyExceptInRange((ReadOnlySpan<T>)span, lowInclusive, highInclusive);
    public static bool StartsWith<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> value) where T : IEquatable<T> => span.Length >= value.Length && SequenceEqual(span.Slice(0, value.Length), value);
    public static bool StartsWith<T>(this Span<T> span, ReadOnlySpan<T> value) where T : IEquatable<T> => StartsWith((ReadOnlySpan<T>)span, value);
    public static bool EndsWith<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> value) where T : IEquatable<T> => span.Length >= value.Length && SequenceEqual(span.Slice(span.Length - value.Length), value);
    public static bool EndsWith<T>(this Span<T> span, ReadOnlySpan<T> value) where T : IEquatable<T> => EndsWith((ReadOnlySpan<T>)span, value);
    public static int Count<T>(this ReadOnlySpan<T> span, T value) where T : IEquatable<T>
    {
        int n = 0;
        for (int i = 0; i < span.Length; i++)
            if (EqualityComparer<T>.Default.Equals(span[i], value)) n++;
        return n;
    }

    public static int Count<T>(this Span<T> span, T value) where T : IEquatable<T> => Count((ReadOnlySpan<T>)span, value);

    public static int Count<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> value) where T : IEquatable<T>
    {
        if (value.Length == 0) return 0;
        int n = 0;
        for (int at; (at = IndexOf(span, value)) >= 0; n++) span = span.Slice(at + value.Length);
        return n;
    }

    public static int Count<T>(this Span<T> span, ReadOnlySpan<T> value) where T : IEquatable<T> => Count((ReadOnlySpan<T>)span, value);

    public static int CommonPrefixLength<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> other)
    {
        int n = Math.Min(span.Length, other.Length);
        for (int i = 0; i < n; i++)
            if (!EqualityComparer<T>.Default.Equals(span[i], other[i])) return i;
        return n;
    }

    public static int CommonPrefixLength<T>(this Span<T> span, ReadOnlySpan<T> other) => CommonPrefixLength((ReadOnlySpan<T>)span, other);

    public static int SequenceCompareTo<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> other) where T : IComparable<T>
    {
        int n = Math.Min(span.Length, other.Length);
        for (int i = 0; i < n; i++)
        {
            int c = Comparer<T>.Default.Compare(span[i], other[i]);
            if (c != 0) return c;
        }
        return span.Length.CompareTo(other.Length);
    }

    public static int SequenceCompareTo<T>(this Span<T> span, ReadOnlySpan<T> other) where T : IComparable<T> => SequenceCompareTo((ReadOnlySpan<T>)span, other);

    public static bool SequenceEqual<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> other, IEqualityComparer<T> comparer)
    {
        if (span.Length != other.Length) return false;
        comparer ??= EqualityComparer<T>.Default;
        for (int i = 0; i < span.Length; i++)
            if (!comparer.Equals(span[i], other[i])) return false;
        return true;
    }

    public static bool SequenceEqual<T>(this Span<T> span, ReadOnlySpan<T> other, IEqualityComparer<T> comparer) => SequenceEqual((ReadOnlySpan<T>)span, other, comparer);

    public static int BinarySearch<T>(this ReadOnlySpan<T> span, IComparable<T> comparable) => BinarySearch<T, IComparable<T>>(span, comparable);
    public static int BinarySearch<T>(this Span<T> span, IComparable<T> comparable) => BinarySearch((ReadOnlySpan<T>)span, comparable);
    public static int BinarySearch<T, TComparable>(this Span<T> span, TComparable comparable) where TComparable : IComparable<T> => BinarySearch((ReadOnlySpan<T>)span, comparable);
    public static int BinarySearch<T, TComparer>(this Span<T> span, T value, TComparer comparer) where TComparer : IComparer<T> => BinarySearch((ReadOnlySpan<T>)span, value, comparer);

    public static int BinarySearch<T, TComparable>(this ReadOnlySpan<T> span, TComparable comparable) where TComparable : IComparable<T>
    {
        if (comparable == null) throw new ArgumentNullException("comparable");
        int low = 0, high = span.Length - 1;
        while (low <= high)
        {
            int middle = low + (high - low >> 1), c = comparable.CompareTo(span[middle]);
            if (c == 0) return middle;
            if (c > 0) low = middle + 1;
            else high = middle - 1;
        }
        return ~low;
    }

    public static int BinarySearch<T, TComparer>(this ReadOnlySpan<T> span, T value, TComparer comparer) where TComparer : IComparer<T>
    {
        if (comparer == null) throw new ArgumentNullException("comparer");
        int low = 0, high = span.Length - 1;
        while (low <= high)
        {
            int middle = low + (high - low >> 1), c = comparer.Compare(value, span[middle]);
            if (c == 0) return middle;
            if (c > 0) low = middle + 1;
            else high = middle - 1;
        }
        return ~low;
    }

    public static void Replace<T>(this Span<T> span, T oldValue, T newValue) where T : IEquatable<T>
    {
        for (int i = 0; i < span.Length; i++)
            if (EqualityComparer<T>.Default.Equals(span[i], oldValue)) span[i] = newValue;
    }

    public static void Replace<T>(this ReadOnlySpan<T> source, Span<T> destination, T oldValue, T newValue) where T : IEquatable<T>
    {
        source.CopyTo(destination);
        Replace(destination.Slice(0, source.Length), oldValue, newValue);
    }

    // It goes by way of an array, so that a span is sorted as an array is.
    public static void Sort<T>(this Span<T> span) => Sort(span, (IComparer<T>)null);

    public static void Sort<T, TComparer>(this Span<T> span, TComparer comparer) where TComparer : IComparer<T>
    {
        T[] copy = span.ToArray();
        Array.Sort(copy, comparer);
        copy.CopyTo(span);
    }

    public static void Sort<T>(this Span<T> span, Comparison<T> comparison)
    {
        T[] copy = span.ToArray();
        Array.Sort(copy, comparison);
        copy.CopyTo(span);
    }

    public static void Sort<TKey, TValue>(this Span<TKey> keys, Span<TValue> items) => Sort(keys, items, (IComparer<TKey>)null);

    public static void Sort<TKey, TValue, TComparer>(this Span<TKey> keys, Span<TValue> items, TComparer comparer) where TComparer : IComparer<TKey>
    {
        if (keys.Length != items.Length) throw new ArgumentException("Span items and keys must have the same length.");
        TKey[] k = keys.ToArray();
        TValue[] v = items.ToArray();
        Array.Sort(k, v, comparer);
        k.CopyTo(keys);
        v.CopyTo(items);
    }

    public static void CopyTo<T>(this T[] source, Span<T> destination) => new ReadOnlySpan<T>(source).CopyTo(destination);
    public static bool Overlaps<T>(this Span<T> span, ReadOnlySpan<T> other) => Overlaps((ReadOnlySpan<T>)span, other);

    public static bool Overlaps<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> other)
    {
        if (span.IsEmpty || other.IsEmpty) return false;
        long distance = Runtime.CompilerServices.Unsafe.ByteOffset(ref span._reference, ref other._reference);
        int size = Runtime.CompilerServices.Unsafe.SizeOf<T>();
        return distance >= 0 ? distance < (long)span.Length * size : -distance < (long)other.Length * size;
    }

    public static Span<T> AsSpan<T>(this T[] array, Index startIndex) => array == null ? default : new Span<T>(array).Slice(startIndex.GetOffset(array.Length));

    public static Span<T> AsSpan<T>(this T[] array, Range range)
    {
        if (array == null) return default;
        (int start, int length) = range.GetOffsetAndLength(array.Length);
        return new Span<T>(array, start, length);
    }

    public static ReadOnlySpan<char> AsSpan(this string text, Index startIndex) => text == null ? default : ((ReadOnlySpan<char>)text).Slice(startIndex.GetOffset(text.Length));

    public static ReadOnlySpan<char> AsSpan(this string text, Range range)
    {
        if (text == null) return default;
        (int start, int length) = range.GetOffsetAndLength(text.Length);
        return ((ReadOnlySpan<char>)text).Slice(start, length);
    }

    public static ReadOnlySpan<T> Trim<T>(this ReadOnlySpan<T> span, T trimElement) where T : IEquatable<T> => TrimEnd(TrimStart(span, trimElement), trimElement);

    public static ReadOnlySpan<T> TrimStart<T>(this ReadOnlySpan<T> span, T trimElement) where T : IEquatable<T>
    {
        int start = 0;
        while (start < span.Length && EqualityComparer<T>.Default.Equals(span[start], trimElement)) start++;
        return span.Slice(start);
    }

    public static ReadOnlySpan<T> TrimEnd<T>(this ReadOnlySpan<T> span, T trimElement) where T : IEquatable<T>
    {
        int end = span.Length;
        while (end > 0 && EqualityComparer<T>.Default.Equals(span[end - 1], trimElement)) end--;
        return span.Slice(0, end);
    }

    public static ReadOnlySpan<T> Trim<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> trimElements) where T : IEquatable<T> => TrimEnd(TrimStart(span, trimElements), trimElements);

    public static ReadOnlySpan<T> TrimStart<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> trimElements) where T : IEquatable<T>
    {
        int start = 0;
        while (start < span.Length && Contains(trimElements, span[start])) start++;
        return span.Slice(start);
    }

    public static ReadOnlySpan<T> TrimEnd<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> trimElements) where T : IEquatable<T>
    {
        int end = span.Length;
        while (end > 0 && Contains(trimElements, span[end - 1])) end--;
        return span.Slice(0, end);
    }

    public static Span<T> Trim<T>(this Span<T> span, T trimElement) where T : IEquatable<T> => TrimEnd(TrimStart(span, trimElement), trimElement);

    public static Span<T> TrimStart<T>(this Span<T> span, T trimElement) where T : IEquatable<T>
    {
        int start = 0;
        while (start < span.Length && EqualityComparer<T>.Default.Equals(span[start], trimElement)) start++;
        return span.Slice(start);
    }

    public static Span<T> TrimEnd<T>(this Span<T> span, T trimElement) where T : IEquatable<T>
    {
        int end = span.Length;
        while (end > 0 && EqualityComparer<T>.Default.Equals(span[end - 1], trimElement)) end--;
        return span.Slice(0, end);
    }

    public static Span<T> Trim<T>(this Span<T> span, ReadOnlySpan<T> trimElements) where T : IEquatable<T> => TrimEnd(TrimStart(span, trimElements), trimElements);

    public static Span<T> TrimStart<T>(this Span<T> span, ReadOnlySpan<T> trimElements) where T : IEquatable<T>
    {
        int start = 0;
        while (start < span.Length && Contains(trimElements, span[start])) start++;
        return span.Slice(start);
    }

    public static Span<T> TrimEnd<T>(this Span<T> span, ReadOnlySpan<T> trimElements) where T : IEquatable<T>
    {
        int end = span.Length;
        while (end > 0 && Contains(trimElements, span[end - 1])) end--;
        return span.Slice(0, end);
    }
}
