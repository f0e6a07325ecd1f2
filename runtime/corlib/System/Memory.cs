using System.Buffers;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace System;

// A part of an array, of a string (only for ReadOnlyMemory<char>), or of the memory of a MemoryManager.
public readonly struct Memory<T> : IEquatable<Memory<T>>
{
    readonly ReadOnlyMemory<T> _memory;

    public Memory(T[] array)
    {
        CheckElements(array);
        _memory = new ReadOnlyMemory<T>(array);
    }

    public Memory(T[] array, int start, int length)
    {
        CheckElements(array);
        _memory = new ReadOnlyMemory<T>(array, start, length);
    }

    internal Memory(ReadOnlyMemory<T> memory) { _memory = memory; }

    static void CheckElements(T[] array)
    {
        if (default(T) == null && array != null && array.GetType() != typeof(T[])) throw new ArrayTypeMismatchException();
    }

    public static Memory<T> Empty => default;
    public int Length => _memory.Length;
    public bool IsEmpty => _memory.IsEmpty;
    public Memory<T> Slice(int start) => new Memory<T>(_memory.Slice(start));
    public Memory<T> Slice(int start, int length) => new Memory<T>(_memory.Slice(start, length));

    public Span<T> Span
    {
        get
        {
            ReadOnlySpan<T> span = _memory.Span;
            return new Span<T>(ref span._reference, span.Length);
        }
    }

    public void CopyTo(Memory<T> destination) => Span.CopyTo(destination.Span);
    public bool TryCopyTo(Memory<T> destination) => Span.TryCopyTo(destination.Span);
    public MemoryHandle Pin() => _memory.Pin();
    public T[] ToArray() => _memory.ToArray();

    public static implicit operator Memory<T>(T[] array) => new Memory<T>(array);
    public static implicit operator Memory<T>(ArraySegment<T> segment) => new Memory<T>(segment.Array, segment.Offset, segment.Count);
    public static implicit operator ReadOnlyMemory<T>(Memory<T> memory) => memory._memory;

    public override string ToString() => typeof(T) == typeof(char) ? _memory.ToString() : "System.Memory<" + typeof(T).Name + ">[" + Length + "]";
    public bool Equals(Memory<T> other) => _memory.Equals(other._memory);
    public override bool Equals(object obj) => obj is Memory<T> m ? Equals(m) : obj is ReadOnlyMemory<T> r && _memory.Equals(r);
    public override int GetHashCode() => _memory.GetHashCode();
}

public readonly struct ReadOnlyMemory<T> : IEquatable<ReadOnlyMemory<T>>
{
    internal readonly object _object; // T[], string, MemoryManager<T>, or null
    internal readonly int _index, _length;

    public ReadOnlyMemory(T[] array)
    {
        _object = array;
        _length = array == null ? 0 : array.Length;
    }

    public ReadOnlyMemory(T[] array, int start, int length)
    {
        if (array == null ? start != 0 || length != 0 : (uint)start > (uint)array.Length || (uint)length > (uint)(array.Length - start))
            throw new ArgumentOutOfRangeException();
        _object = array;
        _index = start;
        _length = length;
    }

    internal ReadOnlyMemory(object of, int start, int length)
    {
        _object = of;
        _index = start;
        _length = length;
    }

    public static ReadOnlyMemory<T> Empty => default;
    public int Length => _length;
    public bool IsEmpty => _length == 0;

    public ReadOnlyMemory<T> Slice(int start)
    {
        if ((uint)start > (uint)_length) throw new ArgumentOutOfRangeException("start");
        return new ReadOnlyMemory<T>(_object, _index + start, _length - start);
    }

    public ReadOnlyMemory<T> Slice(int start, int length)
    {
        if ((uint)start > (uint)_length || (uint)length > (uint)(_length - start)) throw new ArgumentOutOfRangeException("start");
        return new ReadOnlyMemory<T>(_object, _index + start, length);
    }

    // As on .NET, what another thread may have stored in parts is checked against the memory that there is.
    public ReadOnlySpan<T> Span
    {
        get
        {
            object of = _object;
            if (of == null) return default;
            if (of is T[] array) return new ReadOnlySpan<T>(array, _index, _length);
            if (of is not string text) return ((MemoryManager<T>)of).GetSpan().Slice(_index, _length);
            int index = _index, length = _length;
            if ((ulong)(uint)index + (uint)length > (uint)text.Length) throw new ArgumentOutOfRangeException();
            return new ReadOnlySpan<T>(ref Unsafe.As<char, T>(ref Unsafe.Add(ref text.GetRawStringData(), index)), length);
        }
    }

    public void CopyTo(Memory<T> destination) => Span.CopyTo(destination.Span);
    public bool TryCopyTo(Memory<T> destination) => Span.TryCopyTo(destination.Span);
    public T[] ToArray() => Span.ToArray();

    // Objects never move.
    public unsafe MemoryHandle Pin() => _object is MemoryManager<T> manager ? manager.Pin(_index) : new MemoryHandle(Unsafe.AsPointer(ref Span._reference));

    public static implicit operator ReadOnlyMemory<T>(T[] array) => new ReadOnlyMemory<T>(array);
    public static implicit operator ReadOnlyMemory<T>(ArraySegment<T> segment) => new ReadOnlyMemory<T>(segment.Array, segment.Offset, segment.Count);

    public override string ToString() => typeof(T) == typeof(char) ? Span.ToString() : "System.ReadOnlyMemory<" + typeof(T).Name + ">[" + _length + "]";
    public bool Equals(ReadOnlyMemory<T> other) => _object == other._object && _index == other._index && _length == other._length;
    public override bool Equals(object obj) => obj is ReadOnlyMemory<T> r ? Equals(r) : obj is Memory<T> m && Equals((ReadOnlyMemory<T>)m);
    public override int GetHashCode() => _object == null ? 0 : HashCode.Combine(RuntimeHelpers.GetHashCode(_object), _index, _length);
}

public static partial class MemoryExtensions
{
    public static Memory<T> AsMemory<T>(this T[] array) => new Memory<T>(array);
    public static Memory<T> AsMemory<T>(this T[] array, int start) => new Memory<T>(array).Slice(start);
    public static Memory<T> AsMemory<T>(this T[] array, int start, int length) => new Memory<T>(array, start, length);
    public static Memory<T> AsMemory<T>(this ArraySegment<T> segment) => segment;
    public static ReadOnlyMemory<char> AsMemory(this string text) => text == null ? default : new ReadOnlyMemory<char>(text, 0, text.Length);
    public static ReadOnlyMemory<char> AsMemory(this string text, int start) => AsMemory(text, start, (text == null ? 0 : text.Length) - start);

    public static ReadOnlyMemory<char> AsMemory(this string text, int start, int length)
    {
        int n = text == null ? 0 : text.Length;
        if ((uint)start > (uint)n || (uint)length > (uint)(n - start)) throw new ArgumentOutOfRangeException("start");
        return text == null ? default : new ReadOnlyMemory<char>(text, start, length);
    }

    public static Memory<T> AsMemory<T>(this T[] array, Range range)
    {
        if (array == null) return range.Equals(Range.All) ? default(Memory<T>) : throw new ArgumentNullException("array");
        (int start, int length) = range.GetOffsetAndLength(array.Length);
        return new Memory<T>(array, start, length);
    }

    public static ReadOnlyMemory<char> AsMemory(this string text, Range range)
    {
        if (text == null) return range.Equals(Range.All) ? default(ReadOnlyMemory<char>) : throw new ArgumentNullException("text");
        (int start, int length) = range.GetOffsetAndLength(text.Length);
        return new ReadOnlyMemory<char>(text, start, length);
    }

    public static void CopyTo<T>(this T[] source, Memory<T> destination) => source.AsSpan().CopyTo(destination.Span);
}
