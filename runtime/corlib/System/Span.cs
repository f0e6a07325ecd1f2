using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace System;

public readonly ref struct Span<T>
{
    internal readonly ref T _reference;
    readonly int _length;

    public Span(T[] array)
    {
        if (array == null) return;
        CheckElements(array);
        _reference = ref MemoryMarshal.GetArrayDataReference(array);
        _length = array.Length;
    }

    public Span(T[] array, int start, int length)
    {
        if (array == null)
        {
            if (start != 0 || length != 0) throw new ArgumentOutOfRangeException();
            return;
        }
        CheckElements(array);
        if ((uint)start > (uint)array.Length || (uint)length > (uint)(array.Length - start)) throw new ArgumentOutOfRangeException();
        _reference = ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(array), start);
        _length = length;
    }

    // Writes through a span are not checked, so a string[] must not become a Span<object>.
    static void CheckElements(T[] array)
    {
        if (default(T) == null && array.GetType() != typeof(T[])) throw new ArrayTypeMismatchException();
    }

    public unsafe Span(void* pointer, int length)
    {
        if (length < 0) throw new ArgumentOutOfRangeException();
        _reference = ref Unsafe.AsRef<T>(pointer);
        _length = length;
    }

    public Span(ref T reference)
    {
        _reference = ref reference;
        _length = 1;
    }

    internal Span(ref T reference, int length)
    {
        _reference = ref reference;
        _length = length;
    }

    public int Length => _length;
    public bool IsEmpty => _length == 0;
    public static Span<T> Empty => default;

    public ref T this[int index]
    {
        get
        {
            if ((uint)index >= (uint)_length) throw new IndexOutOfRangeException();
            return ref Unsafe.Add(ref _reference, index);
        }
    }

    public Span<T> Slice(int start)
    {
        if ((uint)start > (uint)_length) throw new ArgumentOutOfRangeException();
        return new Span<T>(ref Unsafe.Add(ref _reference, start), _length - start);
    }

    public Span<T> Slice(int start, int length)
    {
        if ((uint)start > (uint)_length || (uint)length > (uint)(_length - start)) throw new ArgumentOutOfRangeException();
        return new Span<T>(ref Unsafe.Add(ref _reference, start), length);
    }

    public void Clear()
    {
        for (int i = 0; i < _length; i++) Unsafe.Add(ref _reference, i) = default;
    }

    public void Fill(T value)
    {
        for (int i = 0; i < _length; i++) Unsafe.Add(ref _reference, i) = value;
    }

    public void CopyTo(Span<T> destination)
    {
        if (!TryCopyTo(destination)) throw new ArgumentException("Destination is too short.", "destination");
    }

    public bool TryCopyTo(Span<T> destination) => ((ReadOnlySpan<T>)this).TryCopyTo(destination);
    public T[] ToArray() => ((ReadOnlySpan<T>)this).ToArray();
    public override string ToString() => ((ReadOnlySpan<T>)this).ToString();
    public ref T GetPinnableReference() => ref _reference;

    public static implicit operator Span<T>(T[] array) => new Span<T>(array);
    public static implicit operator ReadOnlySpan<T>(Span<T> span) => new ReadOnlySpan<T>(ref span._reference, span._length);
    public static bool operator ==(Span<T> left, Span<T> right) => left._length == right._length && Unsafe.AreSame(ref left._reference, ref right._reference);
    public static bool operator !=(Span<T> left, Span<T> right) => !(left == right);

    public override bool Equals(object obj) => throw new NotSupportedException("Equals() on Span and ReadOnlySpan is not supported. Use operator== instead.");
    public override int GetHashCode() => throw new NotSupportedException("GetHashCode() on Span and ReadOnlySpan is not supported.");

    public Enumerator GetEnumerator() => new Enumerator(this);

    public ref struct Enumerator
    {
        readonly Span<T> _span;
        int _index;

        internal Enumerator(Span<T> span)
        {
            _span = span;
            _index = -1;
        }

        public bool MoveNext() => ++_index < _span.Length;
        public ref T Current => ref _span[_index];
    }
}

public readonly ref struct ReadOnlySpan<T>
{
    internal readonly ref T _reference;
    readonly int _length;

    public ReadOnlySpan(T[] array)
    {
        if (array == null) return;
        _reference = ref MemoryMarshal.GetArrayDataReference(array);
        _length = array.Length;
    }

    public ReadOnlySpan(T[] array, int start, int length)
    {
        if (array == null)
        {
            if (start != 0 || length != 0) throw new ArgumentOutOfRangeException();
            return;
        }
        if ((uint)start > (uint)array.Length || (uint)length > (uint)(array.Length - start)) throw new ArgumentOutOfRangeException();
        _reference = ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(array), start);
        _length = length;
    }

    public unsafe ReadOnlySpan(void* pointer, int length)
    {
        if (length < 0) throw new ArgumentOutOfRangeException();
        _reference = ref Unsafe.AsRef<T>(pointer);
        _length = length;
    }

    public ReadOnlySpan(ref readonly T reference)
    {
        _reference = ref Unsafe.AsRef(in reference);
        _length = 1;
    }

    internal ReadOnlySpan(ref T reference, int length)
    {
        _reference = ref reference;
        _length = length;
    }

    public int Length => _length;
    public bool IsEmpty => _length == 0;
    public static ReadOnlySpan<T> Empty => default;

    public ref readonly T this[int index]
    {
        get
        {
            if ((uint)index >= (uint)_length) throw new IndexOutOfRangeException();
            return ref Unsafe.Add(ref _reference, index);
        }
    }

    public ReadOnlySpan<T> Slice(int start)
    {
        if ((uint)start > (uint)_length) throw new ArgumentOutOfRangeException();
        return new ReadOnlySpan<T>(ref Unsafe.Add(ref _reference, start), _length - start);
    }

    public ReadOnlySpan<T> Slice(int start, int length)
    {
        if ((uint)start > (uint)_length || (uint)length > (uint)(_length - start)) throw new ArgumentOutOfRangeException();
        return new ReadOnlySpan<T>(ref Unsafe.Add(ref _reference, start), length);
    }

    public void CopyTo(Span<T> destination)
    {
        if (!TryCopyTo(destination)) throw new ArgumentException("Destination is too short.", "destination");
    }

    // The two may overlap.
    public bool TryCopyTo(Span<T> destination)
    {
        if (_length > destination.Length) return false;
        nint distance = Unsafe.ByteOffset(ref _reference, ref destination._reference);
        if (distance > 0 && distance < (long)_length * Unsafe.SizeOf<T>())
            for (int i = _length - 1; i >= 0; i--) Unsafe.Add(ref destination._reference, i) = Unsafe.Add(ref _reference, i);
        else
            for (int i = 0; i < _length; i++) Unsafe.Add(ref destination._reference, i) = Unsafe.Add(ref _reference, i);
        return true;
    }

    public T[] ToArray()
    {
        if (_length == 0) return Array.Empty<T>();
        var a = new T[_length];
        for (int i = 0; i < a.Length; i++) a[i] = Unsafe.Add(ref _reference, i);
        return a;
    }

    public override string ToString()
    {
        if (RuntimeHelpers.SameType<T, char>()) return new string(new ReadOnlySpan<char>(ref Unsafe.As<T, char>(ref _reference), _length));
        return "System.ReadOnlySpan<" + typeof(T).Name + ">[" + _length.ToString() + "]";
    }

    public ref readonly T GetPinnableReference() => ref _reference;

    public static implicit operator ReadOnlySpan<T>(T[] array) => new ReadOnlySpan<T>(array);
    public static bool operator ==(ReadOnlySpan<T> left, ReadOnlySpan<T> right) => left._length == right._length && Unsafe.AreSame(ref left._reference, ref right._reference);
    public static bool operator !=(ReadOnlySpan<T> left, ReadOnlySpan<T> right) => !(left == right);
    public static ReadOnlySpan<T> CastUp<TDerived>(ReadOnlySpan<TDerived> items) where TDerived : class, T => new ReadOnlySpan<T>(ref Unsafe.As<TDerived, T>(ref items._reference), items.Length);

    public override bool Equals(object obj) => throw new NotSupportedException("Equals() on Span and ReadOnlySpan is not supported. Use operator== instead.");
    public override int GetHashCode() => throw new NotSupportedException("GetHashCode() on Span and ReadOnlySpan is not supported.");

    public Enumerator GetEnumerator() => new Enumerator(this);

    public ref struct Enumerator
    {
        readonly ReadOnlySpan<T> _span;
        int _index;

        internal Enumerator(ReadOnlySpan<T> span)
        {
            _span = span;
            _index = -1;
        }

        public bool MoveNext() => ++_index < _span.Length;
        public ref readonly T Current => ref _span[_index];
    }
}

public static partial class MemoryExtensions
{
    public static Span<T> AsSpan<T>(this T[] array) => new Span<T>(array);
    public static Span<T> AsSpan<T>(this T[] array, int start) => new Span<T>(array).Slice(start);
    public static Span<T> AsSpan<T>(this T[] array, int start, int length) => new Span<T>(array, start, length);
    // C#'s own conversion from string to ReadOnlySpan<char>.
    public static ReadOnlySpan<char> AsSpan(this string text) => text == null ? default : new ReadOnlySpan<char>(ref text.GetRawStringData(), text.Length);

    public static ReadOnlySpan<char> AsSpan(this string text, int start) => AsSpan(text, start, (text == null ? 0 : text.Length) - start);

    public static ReadOnlySpan<char> AsSpan(this string text, int start, int length)
    {
        int n = text == null ? 0 : text.Length;
        if ((uint)start > (uint)n || (uint)length > (uint)(n - start)) throw new ArgumentOutOfRangeException("start");
        return n == 0 ? default : ((ReadOnlySpan<char>)text).Slice(start, length);
    }

    public static bool SequenceEqual<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> other) where T : IEquatable<T>
    {
        if (span.Length != other.Length) return false;
        for (int i = 0; i < span.Length; i++)
            if (!Collections.Generic.EqualityComparer<T>.Default.Equals(span[i], other[i])) return false;
        return true;
    }

    public static bool SequenceEqual<T>(this Span<T> span, ReadOnlySpan<T> other) where T : IEquatable<T> => SequenceEqual((ReadOnlySpan<T>)span, other);

    public static int IndexOf<T>(this ReadOnlySpan<T> span, T value) where T : IEquatable<T>
    {
        for (int i = 0; i < span.Length; i++)
            if (Collections.Generic.EqualityComparer<T>.Default.Equals(span[i], value)) return i;
        return -1;
    }

    public static int IndexOf<T>(this Span<T> span, T value) where T : IEquatable<T> => IndexOf((ReadOnlySpan<T>)span, value);
    public static bool Contains<T>(this ReadOnlySpan<T> span, T value) where T : IEquatable<T> => IndexOf(span, value) >= 0;
    public static bool Contains<T>(this Span<T> span, T value) where T : IEquatable<T> => IndexOf(span, value) >= 0;

    public static void Reverse<T>(this Span<T> span)
    {
        for (int i = 0, j = span.Length - 1; i < j; i++, j--)
        {
            T t = span[i];
            span[i] = span[j];
            span[j] = t;
        }
    }

    public static ReadOnlySpan<char> Trim(this ReadOnlySpan<char> span)
    {
        int start = 0, end = span.Length;
        while (start < end && char.IsWhiteSpace(span[start])) start++;
        while (end > start && char.IsWhiteSpace(span[end - 1])) end--;
        return span.Slice(start, end - start);
    }

    public static bool Equals(this ReadOnlySpan<char> span, ReadOnlySpan<char> other, StringComparison comparisonType) => string.Equals(span.ToString(), other.ToString(), comparisonType);
    public static bool StartsWith(this ReadOnlySpan<char> span, ReadOnlySpan<char> value, StringComparison comparisonType) => span.ToString().StartsWith(value.ToString(), comparisonType);
}
