namespace System.Buffers;

public interface IBufferWriter<T>
{
    void Advance(int count);
    Memory<T> GetMemory(int sizeHint = 0);
    Span<T> GetSpan(int sizeHint = 0);
}

public sealed class ArrayBufferWriter<T> : IBufferWriter<T>
{
    T[] _buffer;
    int _index;

    public ArrayBufferWriter() { _buffer = Array.Empty<T>(); }

    public ArrayBufferWriter(int initialCapacity)
    {
        if (initialCapacity <= 0) throw new ArgumentException(null, "initialCapacity");
        _buffer = new T[initialCapacity];
    }

    public ReadOnlyMemory<T> WrittenMemory => _buffer.AsMemory(0, _index);
    public ReadOnlySpan<T> WrittenSpan => _buffer.AsSpan(0, _index);
    public int WrittenCount => _index;
    public int Capacity => _buffer.Length;
    public int FreeCapacity => _buffer.Length - _index;

    public void Clear()
    {
        _buffer.AsSpan(0, _index).Clear();
        _index = 0;
    }

    public void ResetWrittenCount() => _index = 0;

    public void Advance(int count)
    {
        if (count < 0) throw new ArgumentException(null, "count");
        if (_index > _buffer.Length - count) throw new InvalidOperationException("Cannot advance past the end of the buffer, which has a size of " + _buffer.Length + ".");
        _index += count;
    }

    public Memory<T> GetMemory(int sizeHint = 0)
    {
        Grow(sizeHint);
        return _buffer.AsMemory(_index);
    }

    public Span<T> GetSpan(int sizeHint = 0)
    {
        Grow(sizeHint);
        return _buffer.AsSpan(_index);
    }

    void Grow(int sizeHint)
    {
        if (sizeHint < 0) throw new ArgumentException("sizeHint");
        if (sizeHint == 0) sizeHint = 1;
        if (sizeHint <= FreeCapacity) return;
        int more = Math.Max(sizeHint, _buffer.Length);
        if (_buffer.Length == 0) more = Math.Max(more, 256);
        Array.Resize(ref _buffer, checked(_buffer.Length + more));
    }
}

public static class BuffersExtensions
{
    public static void Write<T>(this IBufferWriter<T> writer, ReadOnlySpan<T> value)
    {
        Span<T> destination = writer.GetSpan();
        while (value.Length > destination.Length)
        {
            value.Slice(0, destination.Length).CopyTo(destination);
            writer.Advance(destination.Length);
            value = value.Slice(destination.Length);
            destination = writer.GetSpan();
        }
        value.CopyTo(destination);
        writer.Advance(value.Length);
    }
}
