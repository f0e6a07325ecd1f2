using System.Collections;
using System.Collections.Generic;

namespace System;

// Arrays of any type, and searches of a part of an array.
public abstract partial class Array
{
    // A vector with elements of the type with a given number.
    [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.InternalCall)]
    internal static extern Array Make(int elementType, int length);

    public static Array CreateInstance(Type elementType, int length)
    {
        if ((object)elementType == null) throw new ArgumentNullException("elementType");
        if (length < 0) throw new ArgumentOutOfRangeException("length", length, "length ('" + length + "') must be a non-negative value.");
        if (elementType.FullName == "System.Void") throw new NotSupportedException("Arrays of System.Void are not supported.");
        if (elementType.ContainsGenericParameters) throw new NotSupportedException(elementType.IsGenericParameter ? "Type is not supported." : "Cannot create arrays of open type.");
        return Make((int)elementType.TypeHandle._value, length);
    }

    // An array with as many dimensions as there are lengths; bounds may be null.
    [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.InternalCall)]
    internal static extern Array MakeMany(int elementType, int[] lengths, int[] bounds);

    static Array Several(Type elementType, int[] lengths, int[] bounds)
    {
        if (elementType.FullName == "System.Void") throw new NotSupportedException("Arrays of System.Void are not supported.");
        if (elementType.ContainsGenericParameters) throw new NotSupportedException(elementType.IsGenericParameter ? "Type is not supported." : "Cannot create arrays of open type.");
        return MakeMany((int)elementType.TypeHandle._value, lengths, bounds);
    }

    static void CheckLength(int length, string name)
    {
        if (length < 0) throw new ArgumentOutOfRangeException(name, length, name + " ('" + length + "') must be a non-negative value.");
    }

    public static Array CreateInstance(Type elementType, int length1, int length2)
    {
        if ((object)elementType == null) throw new ArgumentNullException("elementType");
        CheckLength(length1, "length1");
        CheckLength(length2, "length2");
        return Several(elementType, new int[] { length1, length2 }, null);
    }

    public static Array CreateInstance(Type elementType, int length1, int length2, int length3)
    {
        if ((object)elementType == null) throw new ArgumentNullException("elementType");
        CheckLength(length1, "length1");
        CheckLength(length2, "length2");
        CheckLength(length3, "length3");
        return Several(elementType, new int[] { length1, length2, length3 }, null);
    }

    public static Array CreateInstance(Type elementType, params int[] lengths)
    {
        if ((object)elementType == null) throw new ArgumentNullException("elementType");
        CheckLengths(lengths);
        CheckEach(lengths);
        return Several(elementType, lengths, null);
    }

    static void CheckLengths(int[] lengths)
    {
        if (lengths == null) throw new ArgumentNullException("lengths");
        if (lengths.Length == 0) throw new ArgumentException("Must provide at least one rank.");
    }

    static void CheckEach(int[] lengths)
    {
        for (int i = 0; i < lengths.Length; i++)
            if (lengths[i] < 0) throw new ArgumentOutOfRangeException("lengths[" + i + "]", ArgumentOutOfRangeException.NonNegative);
    }

    public static Array CreateInstance(Type elementType, int[] lengths, int[] lowerBounds)
    {
        if ((object)elementType == null) throw new ArgumentNullException("elementType");
        if (lengths == null) throw new ArgumentNullException("lengths");
        if (lowerBounds == null) throw new ArgumentNullException("lowerBounds");
        if (lengths.Length != lowerBounds.Length) throw new ArgumentException("Number of lengths and lowerBounds must match.");
        CheckLengths(lengths);
        CheckEach(lengths);
        return Several(elementType, lengths, lowerBounds);
    }

    public static Array CreateInstance(Type elementType, params long[] lengths)
    {
        if (lengths == null) throw new ArgumentNullException("lengths");
        if (lengths.Length == 0) throw new ArgumentException("Must provide at least one rank.");
        var narrow = new int[lengths.Length];
        for (int i = 0; i < narrow.Length; i++)
        {
            narrow[i] = (int)lengths[i];
            if (narrow[i] != lengths[i]) throw new ArgumentOutOfRangeException("len", "Arrays larger than 2GB are not supported.");
        }
        return CreateInstance(elementType, narrow);
    }

    public static Array CreateInstanceFromArrayType(Type arrayType, int length)
    {
        if ((object)arrayType == null) throw new ArgumentNullException("arrayType");
        if (length < 0) throw new ArgumentOutOfRangeException("length", length, "length ('" + length + "') must be a non-negative value.");
        if (!arrayType.IsSZArray) throw new ArgumentException(arrayType.IsArray ? "Must be a single dimension array type." : "Must be an array type.", "arrayType");
        return Make((int)arrayType.GetElementType().TypeHandle._value, length);
    }

    static void CheckCount(Array array, int startIndex, int count)
    {
        if ((uint)startIndex > (uint)array.Length) throw new ArgumentOutOfRangeException("startIndex", ArgumentOutOfRangeException.Index);
        if (count < 0 || startIndex > array.Length - count) throw new ArgumentOutOfRangeException("count", "Count must be positive and count must refer to a location within the string/array/collection.");
    }

    static void CheckBackwards(Array array, int startIndex, int count)
    {
        if (array.Length == 0 && startIndex is 0 or -1 && count is 0 or 1) return;
        if ((uint)startIndex >= (uint)array.Length) throw new ArgumentOutOfRangeException("startIndex", ArgumentOutOfRangeException.IndexMustBeLess);
        if (count < 0 || startIndex - count + 1 < 0) throw new ArgumentOutOfRangeException("count", "Count must be positive and count must refer to a location within the string/array/collection.");
    }

    public static int FindIndex<T>(T[] array, int startIndex, Predicate<T> match) => FindIndex(array, startIndex, Given(array).Length - startIndex, match);

    public static int FindIndex<T>(T[] array, int startIndex, int count, Predicate<T> match)
    {
        CheckCount(Given(array), startIndex, count);
        if (match == null) throw new ArgumentNullException("match");
        for (int i = startIndex; i < startIndex + count; i++)
            if (match(array[i])) return i;
        return -1;
    }

    public static int FindLastIndex<T>(T[] array, int startIndex, Predicate<T> match) => FindLastIndex(array, startIndex, startIndex + 1, match);

    public static int FindLastIndex<T>(T[] array, int startIndex, int count, Predicate<T> match)
    {
        Given(array);
        if (match == null) throw new ArgumentNullException("match");
        CheckBackwards(array, startIndex, count);
        for (int i = startIndex; array.Length > 0 && i > startIndex - count; i--)
            if (match(array[i])) return i;
        return -1;
    }

    public static int LastIndexOf<T>(T[] array, T value, int startIndex) => LastIndexOf(array, value, startIndex, Given(array).Length == 0 ? 0 : startIndex + 1);

    public static int LastIndexOf<T>(T[] array, T value, int startIndex, int count)
    {
        CheckBackwards(Given(array), startIndex, count);
        for (int i = startIndex; array.Length > 0 && i > startIndex - count; i--)
            if (DefaultEqualityComparer<T>.Same(array[i], value)) return i;
        return -1;
    }

    static Array Line(Array array)
    {
        if (array == null) throw new ArgumentNullException("array");
        if (array.Rank != 1) throw new RankException("Only single dimension arrays are supported here.");
        return array;
    }

    // The lower bound of an array of one dimension. It is not always 0.
    static int Low(Array array) => Line(array).GetLowerBound(0);

    public static int IndexOf(Array array, object value, int startIndex) => IndexOf(array, value, startIndex, Low(array) + array.Length - startIndex);

    public static int IndexOf(Array array, object value, int startIndex, int count)
    {
        int low = Low(array);
        CheckCount(array, startIndex - low, count);
        for (int i = startIndex; i < startIndex + count; i++)
            if (Equals(array.GetValue(i), value)) return i;
        return low - 1;
    }

    public static int LastIndexOf(Array array, object value) => LastIndexOf(array, value, Low(array) + array.Length - 1, array.Length);
    public static int LastIndexOf(Array array, object value, int startIndex) => LastIndexOf(array, value, startIndex, startIndex + 1 - Low(array));

    public static int LastIndexOf(Array array, object value, int startIndex, int count)
    {
        int low = Low(array);
        CheckBackwards(array, startIndex - low, count);
        for (int i = startIndex; array.Length > 0 && i > startIndex - count; i--)
            if (Equals(array.GetValue(i), value)) return i;
        return low - 1;
    }

    static void CheckPart(Array array, int index, int length)
    {
        index -= Low(array);
        if (index < 0) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.NonNegative);
        if (length < 0) throw new ArgumentOutOfRangeException("length", ArgumentOutOfRangeException.NonNegative);
        if (array.Length - index < length) throw new ArgumentException("Offset and length were out of bounds for the array or count is greater than the number of elements from index to the end of the source collection.");
    }

    public static int BinarySearch(Array array, object value) => BinarySearch(array, Low(array), array.Length, value, null);
    public static int BinarySearch(Array array, object value, IComparer comparer) => BinarySearch(array, Low(array), array.Length, value, comparer);
    public static int BinarySearch(Array array, int index, int length, object value) => BinarySearch(array, index, length, value, null);

    public static int BinarySearch(Array array, int index, int length, object value, IComparer comparer)
    {
        CheckPart(Line(array), index, length);
        comparer ??= Comparer.Default;
        int low = index, high = index + length - 1;
        while (low <= high)
        {
            int middle = low + (high - low >> 1), c = comparer.Compare(array.GetValue(middle), value);
            if (c == 0) return middle;
            if (c < 0) low = middle + 1;
            else high = middle - 1;
        }
        return ~low;
    }

    public static void Reverse(Array array, int index, int length)
    {
        CheckPart(Line(array), index, length);
        for (int i = index, j = index + length - 1; i < j; i++, j--)
        {
            object t = array.GetValue(i);
            array.SetValue(array.GetValue(j), i);
            array.SetValue(t, j);
        }
    }

    // The order in which a sort of an object[] would sort boxes.
    sealed class Boxes(IComparer comparer) : IComparer<object>
    {
        public int Compare(object x, object y) => comparer.Compare(x, y);
    }

    public static void Sort(Array array) => Sort(array, null, Low(array), array.Length, null);
    public static void Sort(Array array, IComparer comparer) => Sort(array, null, Low(array), array.Length, comparer);
    public static void Sort(Array array, int index, int length) => Sort(array, null, index, length, null);
    public static void Sort(Array array, int index, int length, IComparer comparer) => Sort(array, null, index, length, comparer);
    public static void Sort(Array keys, Array items) => Sort(keys, items, Low(keys), keys.Length, null);
    public static void Sort(Array keys, Array items, IComparer comparer) => Sort(keys, items, Low(keys), keys.Length, comparer);
    public static void Sort(Array keys, Array items, int index, int length) => Sort(keys, items, index, length, null);

    public static void Sort(Array keys, Array items, int index, int length, IComparer comparer)
    {
        CheckPart(Line(keys), index, length);
        if (items != null && Low(items) != Low(keys)) throw new ArgumentException("The arrays' lower bounds must be identical.");
        if (items != null) CheckPart(items, index, length);
        var boxes = new object[length];
        var others = new object[length];
        for (int i = 0; i < length; i++)
        {
            boxes[i] = keys.GetValue(index + i);
            if (items != null) others[i] = items.GetValue(index + i);
        }
        Sort(boxes, others, new Boxes(comparer ?? Comparer.Default));
        for (int i = 0; i < length; i++)
        {
            keys.SetValue(boxes[i], index + i);
            items?.SetValue(others[i], index + i);
        }
    }

    public static void Sort<TKey, TValue>(TKey[] keys, TValue[] items, int index, int length) => Sort(keys, items, index, length, null);

    public static void Sort<TKey, TValue>(TKey[] keys, TValue[] items, int index, int length, IComparer<TKey> comparer)
    {
        if (keys == null) throw new ArgumentNullException("keys");
        CheckPart(keys, index, length);
        if (items == null)
        {
            Sort(keys, index, length, comparer);
            return;
        }
        CheckPart(items, index, length);
        TKey[] k = new ReadOnlySpan<TKey>(keys, index, length).ToArray();
        TValue[] v = new ReadOnlySpan<TValue>(items, index, length).ToArray();
        Sort(k, v, comparer);
        k.CopyTo(keys, index);
        v.CopyTo(items, index);
    }
}
