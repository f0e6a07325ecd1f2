using System.Collections;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System;

public abstract partial class Array : ICloneable, IList, IStructuralComparable, IStructuralEquatable
{
    public extern int Length { [MethodImpl(MethodImplOptions.InternalCall)] get; }
    public extern int Rank { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    [MethodImpl(MethodImplOptions.InternalCall)]
    public extern int GetLength(int dimension);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public extern int GetLowerBound(int dimension);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern object CloneCore(Array array);

    public object Clone() => CloneCore(this);

    // Checks ranges and element types, and copies.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern void CopyCore(Array source, int sourceIndex, Array destination, int destinationIndex, int length);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern void ClearCore(Array array, int index, int length);

    // Get and set the element at a flat index, boxed.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern object GetCore(Array array, int index);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern void SetCore(Array array, int index, object value);

    // How CopyTo turns elements of one array into those of another.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int CopyKind(Array source, Array destination);

    const int CopyAsTheyAre = 0, CopyConverted = 1, CopyMismatch = 3; // 2: each reference is checked

    // How SetValue turns a value into an element. For StoreNullable, SetCore knows better why it fails.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int StoreKind(Array array, object value);

    const int StoreAsItIs = 0, StoreDefault = 1, StoreTooWide = 3, StoreNullable = 5;

    static void Store(Array array, int index, object value)
    {
        int kind = StoreKind(array, value);
        if (kind == StoreTooWide)
            throw new ArgumentException("Cannot widen from source type to target type either because the source type is a not a primitive type or the conversion cannot be accomplished.");
        if (kind > StoreTooWide) throw new InvalidCastException("Object cannot be stored in an array of this type.");
        SetCore(array, index, value);
    }

    public long LongLength => Length;
    public int GetUpperBound(int dimension) => GetLowerBound(dimension) + GetLength(dimension) - 1;
    public long GetLongLength(int dimension) => GetLength(dimension);
    public static int MaxLength => 0x7FFFFFC7;

    static class EmptyArray<T>
    {
        internal static readonly T[] Value = new T[0];
    }

    public static T[] Empty<T>() => EmptyArray<T>.Value;

    public static void Copy(Array sourceArray, Array destinationArray, int length)
    {
        if (sourceArray == null) throw new ArgumentNullException("sourceArray");
        if (destinationArray == null) throw new ArgumentNullException("destinationArray");
        Copy(sourceArray, sourceArray.GetLowerBound(0), destinationArray, destinationArray.GetLowerBound(0), length);
    }

    public static void Copy(Array sourceArray, int sourceIndex, Array destinationArray, int destinationIndex, int length)
    {
        int kind = sourceArray == null || destinationArray == null ? CopyAsTheyAre : CopyKind(sourceArray, destinationArray);
        if (kind == CopyConverted)
        {
            CopyEach(sourceArray, sourceIndex, destinationArray, destinationIndex, length);
            return;
        }
        if (kind == CopyMismatch)
        {
            CheckCopy(sourceArray, sourceIndex, destinationArray, destinationIndex, length);
            throw new ArrayTypeMismatchException("Source array type cannot be assigned to destination array type.");
        }
        CopyAlike(sourceArray, sourceIndex, destinationArray, destinationIndex, length);
    }

    // Boxes, unboxes or widens each element. The elements before the first one that cannot be converted are copied.
    static void CopyEach(Array sourceArray, int sourceIndex, Array destinationArray, int destinationIndex, int length)
    {
        CheckCopy(sourceArray, sourceIndex, destinationArray, destinationIndex, length);
        sourceIndex -= sourceArray.GetLowerBound(0);
        destinationIndex -= destinationArray.GetLowerBound(0);
        bool widens = sourceArray.IsOfValues && destinationArray.IsOfValues;
        for (int i = 0; i < length; i++)
        {
            object value = GetCore(sourceArray, sourceIndex + i);
            int kind = widens ? StoreAsItIs : StoreKind(destinationArray, value);
            if (kind != StoreAsItIs && kind != StoreNullable)
                throw new InvalidCastException("At least one element in the source array could not be cast down to the destination array type.");
            SetCore(destinationArray, destinationIndex + i, value);
        }
    }

    extern bool IsOfValues { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    // Copies between arrays with the same representation of elements. The library itself uses it.
    internal static void CopyAlike(Array sourceArray, int sourceIndex, Array destinationArray, int destinationIndex, int length)
    {
        CheckCopy(sourceArray, sourceIndex, destinationArray, destinationIndex, length);
        CopyCore(sourceArray, sourceIndex - sourceArray.GetLowerBound(0), destinationArray, destinationIndex - destinationArray.GetLowerBound(0), length);
    }

    internal static void CopyAlike(Array sourceArray, Array destinationArray, int length) => CopyAlike(sourceArray, 0, destinationArray, 0, length);

    static void CheckCopy(Array sourceArray, int sourceIndex, Array destinationArray, int destinationIndex, int length)
    {
        if (sourceArray == null) throw new ArgumentNullException("sourceArray");
        if (destinationArray == null) throw new ArgumentNullException("destinationArray");
        if (sourceArray.Rank != destinationArray.Rank) throw new RankException("The specified arrays must have the same number of dimensions.");
        ArgumentOutOfRangeException.CheckNonNegative(length, "length");
        ArgumentOutOfRangeException.CheckAtLeast(sourceIndex, sourceArray.GetLowerBound(0), "sourceIndex");
        ArgumentOutOfRangeException.CheckAtLeast(destinationIndex, destinationArray.GetLowerBound(0), "destinationIndex");
        sourceIndex -= sourceArray.GetLowerBound(0);
        destinationIndex -= destinationArray.GetLowerBound(0);
        if ((uint)(sourceIndex + length) > (uint)sourceArray.Length) throw new ArgumentException("Source array was not long enough. Check the source index, length, and the array's lower bounds.", "sourceArray");
        if ((uint)(destinationIndex + length) > (uint)destinationArray.Length) throw new ArgumentException("Destination array was not long enough. Check the destination index, length, and the array's lower bounds.", "destinationArray");
    }

    public static void Copy(Array sourceArray, Array destinationArray, long length)
    {
        if (length != (int)length) throw new ArgumentOutOfRangeException("length", "Arrays larger than 2GB are not supported.");
        Copy(sourceArray, destinationArray, (int)length);
    }

    // Copies all elements or none.
    public static void ConstrainedCopy(Array sourceArray, int sourceIndex, Array destinationArray, int destinationIndex, int length)
    {
        if (sourceArray != null && destinationArray != null && CopyKind(sourceArray, destinationArray) != CopyAsTheyAre)
            throw new ArrayTypeMismatchException("Array.ConstrainedCopy will only work on array types that are provably compatible, without any form of boxing, unboxing, widening, or casting of each array element.  Change the array types (i.e., copy a Derived[] to a Base[]), or use a mitigation strategy in the CER for Array.Copy's less powerful reliability contract, such as cloning the array or throwing away the potentially corrupt destination array.");
        CopyAlike(sourceArray, sourceIndex, destinationArray, destinationIndex, length);
    }

    public static void Clear(Array array)
    {
        if (array == null) throw new ArgumentNullException("array");
        ClearCore(array, 0, array.Length);
    }

    public static void Clear(Array array, int index, int length)
    {
        if (array == null) throw new ArgumentNullException("array");
        index -= array.GetLowerBound(0);
        if (index < 0 || length < 0 || length > array.Length - index) throw new IndexOutOfRangeException();
        ClearCore(array, index, length);
    }

    public void CopyTo(Array array, int index)
    {
        if (array != null && array.Rank != 1) throw new ArgumentException("Only single dimensional arrays are supported for the requested action.");
        Copy(this, GetLowerBound(0), array, index, Length);
    }

    static int Narrow(long index, string name)
    {
        if (index != (int)index) throw new ArgumentOutOfRangeException(name, "Arrays larger than 2GB are not supported.");
        return (int)index;
    }

    public object GetValue(long index) => GetValue(Narrow(index, "index"));
    public object GetValue(long index1, long index2) => GetValue(Narrow(index1, "index1"), Narrow(index2, "index2"));

    public object GetValue(params long[] indices)
    {
        if (indices == null) throw new ArgumentNullException("indices");
        var narrow = new int[indices.Length];
        for (int i = 0; i < narrow.Length; i++) narrow[i] = Narrow(indices[i], "index");
        return GetValue(narrow);
    }

    public object GetValue(int index)
    {
        if (Rank != 1) throw new ArgumentException("Array was not a one-dimensional array.");
        index -= GetLowerBound(0);
        if ((uint)index >= (uint)Length) throw new IndexOutOfRangeException();
        return GetCore(this, index);
    }

    public void SetValue(object value, int index)
    {
        if (Rank != 1) throw new ArgumentException("Array was not a one-dimensional array.");
        index -= GetLowerBound(0);
        if ((uint)index >= (uint)Length) throw new IndexOutOfRangeException();
        Store(this, index, value);
    }

    int Flat(int[] indices)
    {
        if (indices == null) throw new ArgumentNullException("indices");
        if (indices.Length != Rank) throw new ArgumentException("Indices length does not match the array rank.");
        int flat = 0;
        for (int d = 0; d < indices.Length; d++)
        {
            int i = indices[d] - GetLowerBound(d), n = GetLength(d);
            if ((uint)i >= (uint)n) throw new IndexOutOfRangeException();
            flat = flat * n + i;
        }
        return flat;
    }

    public object GetValue(params int[] indices) => GetCore(this, Flat(indices));
    public object GetValue(int index1, int index2) => Rank == 2 ? GetValue(new int[] { index1, index2 }) : throw new ArgumentException("Array was not a two-dimensional array.");
    public object GetValue(int index1, int index2, int index3) => Rank == 3 ? GetValue(new int[] { index1, index2, index3 }) : throw new ArgumentException("Array was not a three-dimensional array.");
    public void SetValue(object value, params int[] indices) => Store(this, Flat(indices), value);

    public void SetValue(object value, int index1, int index2)
    {
        if (Rank != 2) throw new ArgumentException("Array was not a two-dimensional array.");
        SetValue(value, new int[] { index1, index2 });
    }

    public void SetValue(object value, int index1, int index2, int index3)
    {
        if (Rank != 3) throw new ArgumentException("Array was not a three-dimensional array.");
        SetValue(value, new int[] { index1, index2, index3 });
    }

    public static void Resize<T>(ref T[] array, int newSize)
    {
        if (newSize < 0) throw new ArgumentOutOfRangeException("newSize", ArgumentOutOfRangeException.NonNegative);
        T[] old = array;
        if (old == null)
        {
            array = new T[newSize];
            return;
        }
        if (old.Length == newSize) return;
        var resized = new T[newSize];
        CopyCore(old, 0, resized, 0, Math.Min(old.Length, newSize));
        array = resized;
    }

    // Searching.

    static T[] Given<T>(T[] array) => array ?? throw new ArgumentNullException("array");

    public static int IndexOf<T>(T[] array, T value) => IndexOf(array, value, 0, Given(array).Length);
    public static int IndexOf<T>(T[] array, T value, int startIndex) => IndexOf(array, value, startIndex, Given(array).Length - startIndex);

    public static int IndexOf<T>(T[] array, T value, int startIndex, int count)
    {
        if ((uint)startIndex > (uint)Given(array).Length) throw new ArgumentOutOfRangeException("startIndex", ArgumentOutOfRangeException.Index);
        if ((uint)count > (uint)(array.Length - startIndex)) throw new ArgumentOutOfRangeException("count", ArgumentOutOfRangeException.Count);
        for (int i = startIndex; i < startIndex + count; i++)
            if (DefaultEqualityComparer<T>.Same(array[i], value)) return i;
        return -1;
    }

    public static int LastIndexOf<T>(T[] array, T value)
    {
        for (int i = Given(array).Length - 1; i >= 0; i--)
            if (DefaultEqualityComparer<T>.Same(array[i], value)) return i;
        return -1;
    }

    public static int IndexOf(Array array, object value)
    {
        int low = Low(array);
        for (int i = 0; i < array.Length; i++)
            if (object.Equals(GetCore(array, i), value)) return low + i;
        return low - 1;
    }

    public static bool Exists<T>(T[] array, Predicate<T> match) => FindIndex(array, match) >= 0;

    public static int FindIndex<T>(T[] array, Predicate<T> match)
    {
        if (match == null) throw new ArgumentNullException("match");
        for (int i = 0; i < Given(array).Length; i++)
            if (match(array[i])) return i;
        return -1;
    }

    public static int FindLastIndex<T>(T[] array, Predicate<T> match)
    {
        if (match == null) throw new ArgumentNullException("match");
        for (int i = Given(array).Length - 1; i >= 0; i--)
            if (match(array[i])) return i;
        return -1;
    }

    public static T Find<T>(T[] array, Predicate<T> match)
    {
        int i = FindIndex(array, match);
        return i < 0 ? default : array[i];
    }

    public static T FindLast<T>(T[] array, Predicate<T> match)
    {
        int i = FindLastIndex(array, match);
        return i < 0 ? default : array[i];
    }

    public static T[] FindAll<T>(T[] array, Predicate<T> match)
    {
        if (match == null) throw new ArgumentNullException("match");
        var found = new List<T>();
        for (int i = 0; i < Given(array).Length; i++)
            if (match(array[i])) found.Add(array[i]);
        return found.ToArray();
    }

    public static bool TrueForAll<T>(T[] array, Predicate<T> match)
    {
        if (match == null) throw new ArgumentNullException("match");
        for (int i = 0; i < Given(array).Length; i++)
            if (!match(array[i])) return false;
        return true;
    }

    public static void ForEach<T>(T[] array, Action<T> action)
    {
        if (action == null) throw new ArgumentNullException("action");
        for (int i = 0; i < Given(array).Length; i++) action(array[i]);
    }

    public static TOutput[] ConvertAll<TInput, TOutput>(TInput[] array, Converter<TInput, TOutput> converter)
    {
        if (converter == null) throw new ArgumentNullException("converter");
        var output = new TOutput[Given(array).Length];
        for (int i = 0; i < output.Length; i++) output[i] = converter(array[i]);
        return output;
    }

    public static Collections.ObjectModel.ReadOnlyCollection<T> AsReadOnly<T>(T[] array) => Given(array).Length == 0 ? Collections.ObjectModel.ReadOnlyCollection<T>.Empty : new Collections.ObjectModel.ReadOnlyCollection<T>(array);

    public static void Fill<T>(T[] array, T value)
    {
        for (int i = 0; i < Given(array).Length; i++) array[i] = value;
    }

    public static void Fill<T>(T[] array, T value, int startIndex, int count)
    {
        if ((uint)startIndex > (uint)Given(array).Length) throw new ArgumentOutOfRangeException("startIndex", ArgumentOutOfRangeException.Index);
        if ((uint)count > (uint)(array.Length - startIndex)) throw new ArgumentOutOfRangeException("count", ArgumentOutOfRangeException.Count);
        for (int i = startIndex; i < startIndex + count; i++) array[i] = value;
    }

    static void CheckRange<T>(T[] array, int index, int length)
    {
        if (array == null) throw new ArgumentNullException("array");
        if (index < 0) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.NonNegative);
        if (length < 0) throw new ArgumentOutOfRangeException("length", ArgumentOutOfRangeException.NonNegative);
        if (array.Length - index < length) throw new ArgumentException("Offset and length were out of bounds for the array or count is greater than the number of elements from index to the end of the source collection.");
    }

    public static void Reverse<T>(T[] array) => Reverse(array, 0, Given(array).Length);

    public static void Reverse<T>(T[] array, int index, int length)
    {
        CheckRange(array, index, length);
        for (int i = index, j = index + length - 1; i < j; i++, j--)
        {
            T t = array[i];
            array[i] = array[j];
            array[j] = t;
        }
    }

    public static void Reverse(Array array)
    {
        for (int i = 0, j = Line(array).Length - 1; i < j; i++, j--)
        {
            object t = GetCore(array, i);
            SetCore(array, i, GetCore(array, j));
            SetCore(array, j, t);
        }
    }

    public static int BinarySearch<T>(T[] array, T value) => BinarySearch(array, 0, Given(array).Length, value, null);
    public static int BinarySearch<T>(T[] array, T value, IComparer<T> comparer) => BinarySearch(array, 0, Given(array).Length, value, comparer);

    public static int BinarySearch<T>(T[] array, int index, int length, T value) => BinarySearch(array, index, length, value, null);

    public static int BinarySearch<T>(T[] array, int index, int length, T value, IComparer<T> comparer)
    {
        CheckRange(array, index, length);
        comparer ??= Comparer<T>.Default;
        int low = index, high = index + length - 1;
        while (low <= high)
        {
            int i = low + ((high - low) >> 1);
            int c = comparer.Compare(array[i], value);
            if (c == 0) return i;
            if (c < 0) low = i + 1;
            else high = i - 1;
        }
        return ~low;
    }

    // Sorting.

    public static void Sort<T>(T[] array) => Sort(array, 0, Given(array).Length, null);
    public static void Sort<T>(T[] array, IComparer<T> comparer) => Sort(array, 0, Given(array).Length, comparer);
    public static void Sort<T>(T[] array, int index, int length) => Sort(array, index, length, null);

    public static void Sort<T>(T[] array, int index, int length, IComparer<T> comparer)
    {
        CheckRange(array, index, length);
        if (length > 1) new Sorter<T, ValueTuple>(array, null, comparer).Sort(index, length);
    }

    public static void Sort<T>(T[] array, Comparison<T> comparison)
    {
        if (array == null) throw new ArgumentNullException("array");
        if (comparison == null) throw new ArgumentNullException("comparison");
        if (array.Length > 1) new Sorter<T, ValueTuple>(array, null, new ComparisonComparer<T>(comparison)).Sort(0, array.Length);
    }

    public static void Sort<TKey, TValue>(TKey[] keys, TValue[] items) => Sort(keys, items, null);

    public static void Sort<TKey, TValue>(TKey[] keys, TValue[] items, IComparer<TKey> comparer)
    {
        if (keys == null) throw new ArgumentNullException("keys");
        if (items != null && items.Length < keys.Length) throw new ArgumentException("Offset and length were out of bounds for the array or count is greater than the number of elements from index to the end of the source collection.");
        if (keys.Length > 1) new Sorter<TKey, TValue>(keys, items, comparer).Sort(0, keys.Length);
    }

    // .NET's introspective sort. It is not stable, and programs see the order of equal elements.
    readonly struct Sorter<TKey, TValue>
    {
        readonly TKey[] _keys;
        readonly TValue[] _items; // or null
        readonly IComparer<TKey> _comparer;

        internal Sorter(TKey[] keys, TValue[] items, IComparer<TKey> comparer)
        {
            _keys = keys;
            _items = items;
            _comparer = comparer ?? Comparer<TKey>.Default;
        }

        internal void Sort(int index, int length)
        {
            int log = 0;
            for (int n = length; n > 1; n >>= 1) log++;
            try { Introsort(index, length, 2 * (log + 1)); }
            catch (IndexOutOfRangeException) { throw new ArgumentException("Unable to sort because the IComparer.Compare() method returns inconsistent results. Either a value does not compare equal to itself, or one value repeatedly compared to another value yields different results. IComparer: '" + _comparer + "'."); }
            catch (Exception e) when (!(e is InvalidOperationException)) { throw new InvalidOperationException("Failed to compare two elements in the array.", e); }
        }

        int Compare(TKey x, TKey y) => _comparer.Compare(x, y);

        void Swap(int i, int j)
        {
            TKey k = _keys[i];
            _keys[i] = _keys[j];
            _keys[j] = k;
            if (_items == null) return;
            TValue v = _items[i];
            _items[i] = _items[j];
            _items[j] = v;
        }

        void SwapIfGreater(int i, int j)
        {
            if (Compare(_keys[i], _keys[j]) > 0) Swap(i, j);
        }

        void Introsort(int lo, int n, int depth)
        {
            while (n > 1)
            {
                if (n <= 16)
                {
                    if (n == 2) SwapIfGreater(lo, lo + 1);
                    else if (n == 3)
                    {
                        SwapIfGreater(lo, lo + 1);
                        SwapIfGreater(lo, lo + 2);
                        SwapIfGreater(lo + 1, lo + 2);
                    }
                    else InsertionSort(lo, n);
                    return;
                }
                if (depth == 0)
                {
                    HeapSort(lo, n);
                    return;
                }
                depth--;
                int p = Partition(lo, n);
                Introsort(p + 1, lo + n - (p + 1), depth);
                n = p - lo;
            }
        }

        int Partition(int lo, int n)
        {
            int hi = lo + n - 1, middle = lo + ((n - 1) >> 1);
            SwapIfGreater(lo, middle);
            SwapIfGreater(lo, hi);
            SwapIfGreater(middle, hi);
            TKey pivot = _keys[middle];
            Swap(middle, hi - 1);
            int left = lo, right = hi - 1;
            while (left < right)
            {
                while (Compare(_keys[++left], pivot) < 0) { }
                while (Compare(pivot, _keys[--right]) < 0) { }
                if (left >= right) break;
                Swap(left, right);
            }
            if (left != hi - 1) Swap(left, hi - 1);
            return left;
        }

        void InsertionSort(int lo, int n)
        {
            for (int i = lo; i < lo + n - 1; i++)
            {
                TKey k = _keys[i + 1];
                TValue v = _items == null ? default : _items[i + 1];
                int j = i;
                while (j >= lo && Compare(k, _keys[j]) < 0)
                {
                    _keys[j + 1] = _keys[j];
                    if (_items != null) _items[j + 1] = _items[j];
                    j--;
                }
                _keys[j + 1] = k;
                if (_items != null) _items[j + 1] = v;
            }
        }

        void HeapSort(int lo, int n)
        {
            for (int i = n >> 1; i >= 1; i--) DownHeap(i, n, lo);
            for (int i = n; i > 1; i--)
            {
                Swap(lo, lo + i - 1);
                DownHeap(1, i - 1, lo);
            }
        }

        void DownHeap(int i, int n, int lo)
        {
            TKey k = _keys[lo + i - 1];
            TValue v = _items == null ? default : _items[lo + i - 1];
            while (i <= n >> 1)
            {
                int child = 2 * i;
                if (child < n && Compare(_keys[lo + child - 1], _keys[lo + child]) < 0) child++;
                if (!(Compare(k, _keys[lo + child - 1]) < 0)) break;
                _keys[lo + i - 1] = _keys[lo + child - 1];
                if (_items != null) _items[lo + i - 1] = _items[lo + child - 1];
                i = child;
            }
            _keys[lo + i - 1] = k;
            if (_items != null) _items[lo + i - 1] = v;
        }
    }

    // The interfaces of every array, multi-dimensional ones too.

    const string FixedSize = "Collection was of a fixed size.";

    public bool IsReadOnly => false;
    public bool IsFixedSize => true;
    public bool IsSynchronized => false;
    public object SyncRoot => this;
    int ICollection.Count => Length;
    object IList.this[int index] { get => GetValue(index); set => SetValue(value, index); }
    int IList.Add(object value) => throw new NotSupportedException(FixedSize);
    bool IList.Contains(object value) => IndexOf(this, value) >= GetLowerBound(0);
    void IList.Clear() => Clear(this);
    int IList.IndexOf(object value) => IndexOf(this, value);
    void IList.Insert(int index, object value) => throw new NotSupportedException(FixedSize);
    void IList.Remove(object value) => throw new NotSupportedException(FixedSize);
    void IList.RemoveAt(int index) => throw new NotSupportedException(FixedSize);

    public IEnumerator GetEnumerator() => new Enumerator(this);

    sealed class Enumerator : IEnumerator, ICloneable
    {
        readonly Array _array;
        int _index = -1;

        internal Enumerator(Array array) { _array = array; }

        public bool MoveNext()
        {
            if (_index + 1 >= _array.Length)
            {
                _index = _array.Length;
                return false;
            }
            _index++;
            return true;
        }

        public object Current
        {
            get
            {
                if (_index < 0) throw new InvalidOperationException("Enumeration has not started. Call MoveNext.");
                if (_index >= _array.Length) throw new InvalidOperationException("Enumeration already finished.");
                return GetCore(_array, _index);
            }
        }

        public void Reset() { _index = -1; }
        public object Clone() => MemberwiseClone();
    }

    bool IStructuralEquatable.Equals(object other, IEqualityComparer comparer)
    {
        if (this == other) return true;
        if (!(other is Array o) || o.Length != Length) return false;
        for (int i = 0; i < Length; i++)
            if (!comparer.Equals(GetCore(this, i), GetCore(o, i))) return false;
        return true;
    }

    int IStructuralEquatable.GetHashCode(IEqualityComparer comparer)
    {
        if (comparer == null) throw new ArgumentNullException("comparer");
        var hash = new HashCode();
        for (int i = Math.Max(0, Length - 8); i < Length; i++) hash.Add(comparer.GetHashCode(GetCore(this, i)));
        return hash.ToHashCode();
    }

    int IStructuralComparable.CompareTo(object other, IComparer comparer)
    {
        if (other == null) return 1;
        if (!(other is Array o) || o.Length != Length) throw new ArgumentException("The object is not an array with the same number of elements as the array to compare it to.", "other");
        for (int i = 0; i < Length; i++)
        {
            int c = comparer.Compare(GetCore(this, i), GetCore(o, i));
            if (c != 0) return c;
        }
        return 0;
    }
}

// The methods of a vector T[] as an IList<T>, IReadOnlyList<T> and their bases. No object of this class exists: `this`
// is the array. The compiler finds the method of an interface here by its name.
sealed class SZArrayHelper
{
    SZArrayHelper() { }

    const string FixedSize = "Collection was of a fixed size.";

    internal IEnumerator<T> GetEnumerator<T>() => new SZArrayEnumerator<T>(Unsafe.As<T[]>(this));

    internal int get_Count<T>() => Unsafe.As<T[]>(this).Length;

    internal T get_Item<T>(int index)
    {
        T[] a = Unsafe.As<T[]>(this);
        if ((uint)index >= (uint)a.Length) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.IndexMustBeLess);
        return a[index];
    }

    internal void set_Item<T>(int index, T value)
    {
        T[] a = Unsafe.As<T[]>(this);
        if ((uint)index >= (uint)a.Length) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.IndexMustBeLess);
        a[index] = value;
    }

    internal void CopyTo<T>(T[] array, int index)
    {
        T[] a = Unsafe.As<T[]>(this);
        Array.CopyAlike(a, 0, array, index, a.Length);
    }

    internal bool Contains<T>(T value) => Array.IndexOf(Unsafe.As<T[]>(this), value) >= 0;
    internal int IndexOf<T>(T value) => Array.IndexOf(Unsafe.As<T[]>(this), value);
    internal bool get_IsReadOnly<T>() => true;
    internal void Add<T>(T value) => throw new NotSupportedException(FixedSize);
    internal void Clear<T>() => throw new NotSupportedException("Collection is read-only.");
    internal void Insert<T>(int index, T value) => throw new NotSupportedException(FixedSize);
    internal bool Remove<T>(T value) => throw new NotSupportedException(FixedSize);
    internal void RemoveAt<T>(int index) => throw new NotSupportedException(FixedSize);
}

sealed class SZArrayEnumerator<T> : IEnumerator<T>
{
    readonly T[] _array;
    int _index = -1;

    internal SZArrayEnumerator(T[] array) { _array = array; }

    public bool MoveNext()
    {
        if (_index + 1 >= _array.Length)
        {
            _index = _array.Length;
            return false;
        }
        _index++;
        return true;
    }

    public T Current
    {
        get
        {
            if (_index < 0) throw new InvalidOperationException("Enumeration has not started. Call MoveNext.");
            if (_index >= _array.Length) throw new InvalidOperationException("Enumeration already finished.");
            return _array[_index];
        }
    }

    object IEnumerator.Current => Current;
    void IEnumerator.Reset() { _index = -1; }
    public void Dispose() { }
}
