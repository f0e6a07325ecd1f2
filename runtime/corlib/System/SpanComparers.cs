using System.Collections.Generic;

namespace System;

// Searches by a comparer. A compiler takes them for arrays of types that do not implement IEquatable<T>, such as enums and most classes, too.
public static partial class MemoryExtensions
{
    public static bool Contains<T>(this ReadOnlySpan<T> span, T value, IEqualityComparer<T> comparer = null) => IndexOf(span, value, comparer) >= 0;

    public static int IndexOf<T>(this ReadOnlySpan<T> span, T value, IEqualityComparer<T> comparer = null)
    {
        comparer ??= EqualityComparer<T>.Default;
        for (int i = 0; i < span.Length; i++)
            if (comparer.Equals(span[i], value)) return i;
        return -1;
    }

    public static int LastIndexOf<T>(this ReadOnlySpan<T> span, T value, IEqualityComparer<T> comparer = null)
    {
        comparer ??= EqualityComparer<T>.Default;
        for (int i = span.Length - 1; i >= 0; i--)
            if (comparer.Equals(span[i], value)) return i;
        return -1;
    }

    public static int IndexOf<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> value, IEqualityComparer<T> comparer = null)
    {
        for (int i = 0; i <= span.Length - value.Length; i++)
            if (SequenceEqual(span.Slice(i, value.Length), value, comparer)) return i;
        return -1;
    }

    public static int LastIndexOf<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> value, IEqualityComparer<T> comparer = null)
    {
        for (int i = span.Length - value.Length; i >= 0; i--)
            if (SequenceEqual(span.Slice(i, value.Length), value, comparer)) return i;
        return -1;
    }

    public static int IndexOfAny<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> values, IEqualityComparer<T> comparer = null)
    {
        for (int i = 0; i < span.Length; i++)
            if (Contains(values, span[i], comparer)) return i;
        return -1;
    }

    public static int LastIndexOfAny<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> values, IEqualityComparer<T> comparer = null)
    {
        for (int i = span.Length - 1; i >= 0; i--)
            if (Contains(values, span[i], comparer)) return i;
        return -1;
    }

    public static bool ContainsAny<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> values, IEqualityComparer<T> comparer = null) => IndexOfAny(span, values, comparer) >= 0;

    public static bool StartsWith<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> value, IEqualityComparer<T> comparer = null) =>
        span.Length >= value.Length && SequenceEqual(span.Slice(0, value.Length), value, comparer);

    public static bool StartsWith<T>(this ReadOnlySpan<T> span, T value, IEqualityComparer<T> comparer = null) =>
        span.Length > 0 && (comparer ?? EqualityComparer<T>.Default).Equals(span[0], value);

    public static bool EndsWith<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> value, IEqualityComparer<T> comparer = null) =>
        span.Length >= value.Length && SequenceEqual(span.Slice(span.Length - value.Length), value, comparer);

    public static bool EndsWith<T>(this ReadOnlySpan<T> span, T value, IEqualityComparer<T> comparer = null) =>
        span.Length > 0 && (comparer ?? EqualityComparer<T>.Default).Equals(span[span.Length - 1], value);

    public static int Count<T>(this ReadOnlySpan<T> span, T value, IEqualityComparer<T> comparer = null)
    {
        comparer ??= EqualityComparer<T>.Default;
        int n = 0;
        for (int i = 0; i < span.Length; i++)
            if (comparer.Equals(span[i], value)) n++;
        return n;
    }

    public static void Replace<T>(this Span<T> span, T oldValue, T newValue, IEqualityComparer<T> comparer = null)
    {
        comparer ??= EqualityComparer<T>.Default;
        for (int i = 0; i < span.Length; i++)
            if (comparer.Equals(span[i], oldValue)) span[i] = newValue;
    }
}
