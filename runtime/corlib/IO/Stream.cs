using System.Threading;
using System.Threading.Tasks;

namespace System.IO;

public enum SeekOrigin { Begin = 0, Current = 1, End = 2 }

// The only streams are those in memory and the program's own. An asynchronous operation is complete when its call
// returns.
public abstract class Stream : MarshalByRefObject, IDisposable, IAsyncDisposable
{
    protected Stream() { }

    public static readonly Stream Null = new NullStream();

    public abstract bool CanRead { get; }
    public abstract bool CanSeek { get; }
    public abstract bool CanWrite { get; }
    public virtual bool CanTimeout => false;
    public abstract long Length { get; }
    public abstract long Position { get; set; }
    public abstract void Flush();
    public abstract int Read(byte[] buffer, int offset, int count);
    public abstract long Seek(long offset, SeekOrigin origin);
    public abstract void SetLength(long value);
    public abstract void Write(byte[] buffer, int offset, int count);

    public virtual int Read(Span<byte> buffer)
    {
        var bytes = new byte[buffer.Length];
        int n = Read(bytes, 0, bytes.Length);
        new ReadOnlySpan<byte>(bytes, 0, n).CopyTo(buffer);
        return n;
    }

    public virtual void Write(ReadOnlySpan<byte> buffer)
    {
        byte[] bytes = buffer.ToArray();
        Write(bytes, 0, bytes.Length);
    }

    public virtual int ReadByte()
    {
        var one = new byte[1];
        return Read(one, 0, 1) == 0 ? -1 : one[0];
    }

    public virtual void WriteByte(byte value) => Write(new[] { value }, 0, 1);

    public void ReadExactly(byte[] buffer, int offset, int count)
    {
        CheckRange(buffer, offset, count);
        while (count > 0)
        {
            int n = Read(buffer, offset, count);
            if (n == 0) throw new EndOfStreamException("Unable to read beyond the end of the stream.");
            offset += n;
            count -= n;
        }
    }

    public void CopyTo(Stream destination)
    {
        if (destination == null) throw new ArgumentNullException("destination");
        var bytes = new byte[256];
        for (int n; (n = Read(bytes, 0, bytes.Length)) != 0;) destination.Write(bytes, 0, n);
    }

    public virtual void CopyTo(Stream destination, int bufferSize)
    {
        CheckCopy(destination, bufferSize);
        CopyTo(destination);
    }

    static void CheckCopy(Stream destination, int bufferSize)
    {
        if (destination == null) throw new ArgumentNullException("destination");
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(bufferSize);
    }

    public Task CopyToAsync(Stream destination) => CopyToAsync(destination, 256, default);
    public Task CopyToAsync(Stream destination, int bufferSize) => CopyToAsync(destination, bufferSize, default);
    public Task CopyToAsync(Stream destination, CancellationToken cancellationToken) => CopyToAsync(destination, 256, cancellationToken);

    public virtual Task CopyToAsync(Stream destination, int bufferSize, CancellationToken cancellationToken)
    {
        CheckCopy(destination, bufferSize);
        return Copy(this, destination, bufferSize, cancellationToken);

        static async Task Copy(Stream source, Stream destination, int bufferSize, CancellationToken token)
        {
            var bytes = new byte[bufferSize];
            for (int n; (n = await source.ReadAsync(new Memory<byte>(bytes), token).ConfigureAwait(false)) != 0;)
                await destination.WriteAsync(new ReadOnlyMemory<byte>(bytes, 0, n), token).ConfigureAwait(false);
        }
    }

    public virtual ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (Runtime.InteropServices.MemoryMarshal.TryGetArray(buffer, out ArraySegment<byte> part)) return new ValueTask<int>(ReadAsync(part.Array, part.Offset, part.Count, cancellationToken));
        Reflection.Unsupported.Reached("Stream.ReadAsync into memory that is no array");
        return default;
    }

    public virtual ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (Runtime.InteropServices.MemoryMarshal.TryGetArray(buffer, out ArraySegment<byte> part)) return new ValueTask(WriteAsync(part.Array, part.Offset, part.Count, cancellationToken));
        Reflection.Unsupported.Reached("Stream.WriteAsync from memory that is no array");
        return default;
    }

    public void ReadExactly(Span<byte> buffer)
    {
        if (ReadAtLeast(buffer, buffer.Length, false) < buffer.Length) throw new EndOfStreamException("Unable to read beyond the end of the stream.");
    }

    public int ReadAtLeast(Span<byte> buffer, int minimumBytes, bool throwOnEndOfStream = true)
    {
        if (minimumBytes < 0) throw new ArgumentOutOfRangeException("minimumBytes", "Non-negative number required.");
        if (buffer.Length < minimumBytes) throw new ArgumentOutOfRangeException("minimumBytes", "Must not be greater than the length of the buffer.");
        int n = 0;
        while (n < minimumBytes)
        {
            int k = Read(buffer.Slice(n));
            if (k == 0) return throwOnEndOfStream ? throw new EndOfStreamException("Unable to read beyond the end of the stream.") : n;
            n += k;
        }
        return n;
    }

    public virtual void Close()
    {
        Dispose(true);
        GC.SuppressFinalize(this);
    }

    public void Dispose() => Close();
    protected virtual void Dispose(bool disposing) { }

    public virtual ValueTask DisposeAsync()
    {
        Dispose();
        return default;
    }

    public Task FlushAsync() => FlushAsync(default);

    public virtual Task FlushAsync(CancellationToken cancellationToken)
    {
        if (cancellationToken.IsCancellationRequested) return Task.FromCanceled(cancellationToken);
        Flush();
        return Task.CompletedTask;
    }

    public Task<int> ReadAsync(byte[] buffer, int offset, int count) => ReadAsync(buffer, offset, count, default);

    public virtual Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
        if (cancellationToken.IsCancellationRequested) return Task.FromCanceled<int>(cancellationToken);
        try { return Task.FromResult(Read(buffer, offset, count)); }
        catch (Exception e) { return Task.FromException<int>(e); }
    }

    public Task WriteAsync(byte[] buffer, int offset, int count) => WriteAsync(buffer, offset, count, default);

    public virtual Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
        if (cancellationToken.IsCancellationRequested) return Task.FromCanceled(cancellationToken);
        try { Write(buffer, offset, count); }
        catch (Exception e) { return Task.FromException(e); }
        return Task.CompletedTask;
    }

    protected static void ValidateBufferArguments(byte[] buffer, int offset, int count) => CheckRange(buffer, offset, count);

    internal static void CheckRange(byte[] buffer, int offset, int count)
    {
        if (buffer == null) throw new ArgumentNullException("buffer");
        if (offset < 0) throw new ArgumentOutOfRangeException("offset", "Non-negative number required.");
        if ((uint)count > buffer.Length - offset) throw new ArgumentOutOfRangeException("count", "Offset and length were out of bounds for the array or count is greater than the number of elements from index to the end of the source collection.");
    }

    sealed class NullStream : Stream
    {
        public override bool CanRead => true;
        public override bool CanSeek => true;
        public override bool CanWrite => true;
        public override long Length => 0;
        public override long Position { get => 0; set { } }
        public override void Flush() { }
        public override int Read(byte[] buffer, int offset, int count) => 0;
        public override long Seek(long offset, SeekOrigin origin) => 0;
        public override void SetLength(long value) { }
        public override void Write(byte[] buffer, int offset, int count) { }
    }
}

public class MemoryStream : Stream
{
    byte[] _buffer;
    readonly int _origin;
    int _position, _length, _capacity; // from the start of the buffer
    readonly bool _expandable, _exposable;
    bool _writable, _open;

    public MemoryStream() : this(0) { }

    public MemoryStream(int capacity)
    {
        if (capacity < 0) throw new ArgumentOutOfRangeException("capacity", capacity, "capacity ('" + capacity + "') must be a non-negative value.");
        _buffer = new byte[capacity];
        _capacity = capacity;
        _expandable = _writable = _exposable = _open = true;
    }

    public MemoryStream(byte[] buffer) : this(buffer, true) { }
    public MemoryStream(byte[] buffer, bool writable) : this(buffer ?? throw new ArgumentNullException("buffer"), 0, buffer.Length, writable, false) { }
    public MemoryStream(byte[] buffer, int index, int count) : this(buffer, index, count, true, false) { }
    public MemoryStream(byte[] buffer, int index, int count, bool writable) : this(buffer, index, count, writable, false) { }

    public MemoryStream(byte[] buffer, int index, int count, bool writable, bool publiclyVisible)
    {
        if (buffer == null) throw new ArgumentNullException("buffer");
        if (index < 0) throw new ArgumentOutOfRangeException("index", index, "index ('" + index + "') must be a non-negative value.");
        if (count < 0) throw new ArgumentOutOfRangeException("count", count, "count ('" + count + "') must be a non-negative value.");
        if (buffer.Length - index < count) throw new ArgumentException("Offset and length were out of bounds for the array or count is greater than the number of elements from index to the end of the source collection.");
        _buffer = buffer;
        _origin = _position = index;
        _length = _capacity = index + count;
        _writable = writable;
        _exposable = publiclyVisible;
        _open = true;
    }

    static ObjectDisposedException Closed() => new ObjectDisposedException(null, "Cannot access a closed Stream.");

    void CheckOpen()
    {
        if (!_open) throw Closed();
    }

    void CheckWritable()
    {
        CheckOpen();
        if (!_writable) throw new NotSupportedException("Stream does not support writing.");
    }

    public override bool CanRead => _open;
    public override bool CanSeek => _open;
    public override bool CanWrite => _writable;
    public override void Flush() { }

    public override long Length
    {
        get
        {
            CheckOpen();
            return _length - _origin;
        }
    }

    public override long Position
    {
        get
        {
            CheckOpen();
            return _position - _origin;
        }
        set
        {
            if (value < 0) throw new ArgumentOutOfRangeException("value", value, "value ('" + value + "') must be a non-negative value.");
            CheckOpen();
            if (value > int.MaxValue - _origin) throw new ArgumentOutOfRangeException("value", "Stream length must be non-negative and less than 2^31 - 1 - origin.");
            _position = _origin + (int)value;
        }
    }

    public virtual int Capacity
    {
        get
        {
            CheckOpen();
            return _capacity - _origin;
        }
        set
        {
            if (value < Length) throw new ArgumentOutOfRangeException("value", "capacity was less than the current size.");
            if (value == Capacity) return;
            if (!_expandable) throw new NotSupportedException("Memory stream is not expandable.");
            var bigger = new byte[value];
            Array.Copy(_buffer, 0, bigger, 0, _length);
            _buffer = bigger;
            _capacity = value;
        }
    }

    void Grow(int length)
    {
        if (length < 0) throw new IOException("Stream was too long.");
        if (length > _capacity) Capacity = Math.Max(Math.Max(length, 256), _capacity * 2);
    }

    public override int Read(byte[] buffer, int offset, int count)
    {
        CheckRange(buffer, offset, count);
        CheckOpen();
        int n = Math.Min(_length - _position, count);
        if (n <= 0) return 0;
        Array.Copy(_buffer, _position, buffer, offset, n);
        _position += n;
        return n;
    }

    public override int ReadByte()
    {
        CheckOpen();
        return _position >= _length ? -1 : _buffer[_position++];
    }

    public override void Write(byte[] buffer, int offset, int count)
    {
        CheckRange(buffer, offset, count);
        CheckWritable();
        Extend(_position + count);
        Array.Copy(buffer, offset, _buffer, _position, count);
        _position += count;
    }

    // Bytes between the old end and the start of a write are zero.
    void Extend(int end)
    {
        if (end <= _length && end >= 0) return;
        int old = _length;
        Grow(end);
        if (_position > old) Array.Clear(_buffer, old, _position - old);
        _length = end;
    }

    public override void WriteByte(byte value)
    {
        CheckWritable();
        Extend(_position + 1);
        _buffer[_position++] = value;
    }

    public override long Seek(long offset, SeekOrigin origin)
    {
        CheckOpen();
        long from;
        switch (origin)
        {
            case SeekOrigin.Begin: from = _origin; break;
            case SeekOrigin.Current: from = _position; break;
            case SeekOrigin.End: from = _length; break;
            default: throw new ArgumentException("Invalid seek origin.");
        }
        if (offset > int.MaxValue - from) throw new ArgumentOutOfRangeException("offset", "Stream length must be non-negative and less than 2^31 - 1 - origin.");
        if (from + offset < _origin) throw new IOException("An attempt was made to move the position before the beginning of the stream.");
        _position = (int)(from + offset);
        return _position - _origin;
    }

    public override void SetLength(long value)
    {
        if (value < 0 || value > int.MaxValue - _origin) throw new ArgumentOutOfRangeException("value", "Stream length must be non-negative and less than 2^31 - 1 - origin.");
        CheckWritable();
        int length = _origin + (int)value;
        int old = _length;
        if (length > _capacity) Grow(length);
        if (length > old) Array.Clear(_buffer, old, length - old);
        _length = length;
        if (_position > length) _position = length;
    }

    public virtual byte[] ToArray()
    {
        var copy = new byte[_length - _origin];
        Array.Copy(_buffer, _origin, copy, 0, copy.Length);
        return copy;
    }

    public virtual byte[] GetBuffer() => _exposable ? _buffer : throw new UnauthorizedAccessException("MemoryStream's internal buffer cannot be accessed.");

    public virtual void WriteTo(Stream stream)
    {
        if (stream == null) throw new ArgumentNullException("stream");
        CheckOpen();
        stream.Write(_buffer, _origin, _length - _origin);
    }

    protected override void Dispose(bool disposing)
    {
        _open = false;
        _writable = false;
    }
}
