using System.Text;

namespace System.IO;

public class BinaryWriter : IDisposable, IAsyncDisposable
{
    protected Stream OutStream;
    readonly Encoding _encoding;
    readonly bool _leaveOpen;

    public BinaryWriter(Stream output) : this(output, Encoding.UTF8, false) { }
    public BinaryWriter(Stream output, Encoding encoding) : this(output, encoding, false) { }

    public BinaryWriter(Stream output, Encoding encoding, bool leaveOpen)
    {
        if (output == null) throw new ArgumentNullException("output");
        if (encoding == null) throw new ArgumentNullException("encoding");
        if (!output.CanWrite) throw new ArgumentException("Stream was not writable.");
        OutStream = output;
        _encoding = encoding;
        _leaveOpen = leaveOpen;
    }

    public virtual Stream BaseStream
    {
        get
        {
            Flush();
            return OutStream;
        }
    }

    public virtual void Flush() => OutStream.Flush();
    public virtual void Close() => Dispose(true);
    public void Dispose() => Dispose(true);

    protected virtual void Dispose(bool disposing)
    {
        if (!disposing) return;
        if (_leaveOpen) OutStream.Flush();
        else OutStream.Close();
    }

    public virtual long Seek(int offset, SeekOrigin origin) => OutStream.Seek(offset, origin);

    void Bytes(ulong value, int n)
    {
        var bytes = new byte[n];
        for (int i = 0; i < n; i++) bytes[i] = (byte)(value >> 8 * i);
        OutStream.Write(bytes, 0, n);
    }

    public virtual void Write(bool value) => OutStream.WriteByte((byte)(value ? 1 : 0));
    public virtual void Write(byte value) => OutStream.WriteByte(value);
    public virtual void Write(sbyte value) => OutStream.WriteByte((byte)value);
    public virtual void Write(short value) => Bytes((ulong)value, 2);
    public virtual void Write(ushort value) => Bytes(value, 2);
    public virtual void Write(int value) => Bytes((ulong)value, 4);
    public virtual void Write(uint value) => Bytes(value, 4);
    public virtual void Write(long value) => Bytes((ulong)value, 8);
    public virtual void Write(ulong value) => Bytes(value, 8);
    public virtual void Write(float value) => Bytes((uint)BitConverter.SingleToInt32Bits(value), 4);
    public virtual void Write(double value) => Bytes((ulong)BitConverter.DoubleToInt64Bits(value), 8);

    public virtual void Write(decimal value)
    {
        foreach (int part in decimal.GetBits(value)) Bytes((ulong)part, 4);
    }

    public virtual void Write(char ch)
    {
        if (char.IsSurrogate(ch)) throw new ArgumentException("Unicode surrogate characters must be written out as pairs together in the same call, not individually. Consider passing in a character array instead.");
        Write(_encoding.GetBytes(ch.ToString()));
    }

    public virtual void Write(char[] chars, int index, int count) => Write(_encoding.GetBytes(chars, index, count));
    public virtual void Write(ReadOnlySpan<char> chars) => Write(_encoding.GetBytes(chars.ToArray()));
    public virtual void Write(Half value) => Bytes((ushort)BitConverter.HalfToInt16Bits(value), 2);

    public virtual Threading.Tasks.ValueTask DisposeAsync()
    {
        try
        {
            Dispose();
            return default;
        }
        catch (Exception e) { return Threading.Tasks.ValueTask.FromException(e); }
    }

    public virtual void Write(char[] chars) => Write(_encoding.GetBytes(chars));

    public virtual void Write(byte[] buffer)
    {
        if (buffer == null) throw new ArgumentNullException("buffer");
        OutStream.Write(buffer, 0, buffer.Length);
    }

    public virtual void Write(byte[] buffer, int index, int count) => OutStream.Write(buffer, index, count);
    public virtual void Write(ReadOnlySpan<byte> buffer) => Write(buffer.ToArray());

    public virtual void Write(string value)
    {
        if (value == null) throw new ArgumentNullException("value");
        byte[] bytes = _encoding.GetBytes(value);
        Write7BitEncodedInt(bytes.Length);
        Write(bytes);
    }

    public void Write7BitEncodedInt(int value) => Write7BitEncodedInt64((uint)value);

    public void Write7BitEncodedInt64(long value)
    {
        ulong v = (ulong)value;
        for (; v > 0x7F; v >>= 7) Write((byte)(v | 0x80));
        Write((byte)v);
    }
}

public class BinaryReader : IDisposable
{
    readonly Stream _stream;
    readonly Encoding _encoding;
    readonly bool _leaveOpen;
    bool _closed;

    public BinaryReader(Stream input) : this(input, Encoding.UTF8, false) { }
    public BinaryReader(Stream input, Encoding encoding) : this(input, encoding, false) { }

    public BinaryReader(Stream input, Encoding encoding, bool leaveOpen)
    {
        if (input == null) throw new ArgumentNullException("input");
        if (encoding == null) throw new ArgumentNullException("encoding");
        if (!input.CanRead) throw new ArgumentException("Stream was not readable.");
        _stream = input;
        _encoding = encoding;
        _leaveOpen = leaveOpen;
    }

    public virtual Stream BaseStream => _stream;
    public virtual void Close() => Dispose(true);
    public void Dispose() => Dispose(true);

    protected virtual void Dispose(bool disposing)
    {
        if (disposing && !_closed && !_leaveOpen) _stream.Close();
        _closed = true;
    }

    void CheckOpen()
    {
        if (_closed) throw new ObjectDisposedException(null, "Cannot access a closed file.");
    }

    ulong Bytes(int n)
    {
        CheckOpen();
        ulong value = 0;
        for (int i = 0; i < n; i++)
        {
            int b = _stream.ReadByte();
            if (b < 0) throw new EndOfStreamException("Unable to read beyond the end of the stream.");
            value |= (ulong)b << 8 * i;
        }
        return value;
    }

    public virtual bool ReadBoolean() => Bytes(1) != 0;
    public virtual byte ReadByte() => (byte)Bytes(1);
    public virtual sbyte ReadSByte() => (sbyte)Bytes(1);
    public virtual short ReadInt16() => (short)Bytes(2);
    public virtual ushort ReadUInt16() => (ushort)Bytes(2);
    public virtual int ReadInt32() => (int)Bytes(4);
    public virtual uint ReadUInt32() => (uint)Bytes(4);
    public virtual long ReadInt64() => (long)Bytes(8);
    public virtual ulong ReadUInt64() => Bytes(8);
    public virtual float ReadSingle() => BitConverter.Int32BitsToSingle((int)Bytes(4));
    public virtual double ReadDouble() => BitConverter.Int64BitsToDouble((long)Bytes(8));
    public virtual Half ReadHalf() => BitConverter.Int16BitsToHalf((short)Bytes(2));
    public virtual decimal ReadDecimal() => new decimal(new[] { ReadInt32(), ReadInt32(), ReadInt32(), ReadInt32() });

    public virtual int Read(byte[] buffer, int index, int count)
    {
        CheckOpen();
        return _stream.Read(buffer, index, count);
    }

    public virtual byte[] ReadBytes(int count)
    {
        if (count < 0) throw new ArgumentOutOfRangeException("count", count, "count ('" + count + "') must be a non-negative value.");
        CheckOpen();
        var bytes = new byte[count];
        int n = 0;
        for (int k; n < count && (k = _stream.Read(bytes, n, count - n)) > 0;) n += k;
        if (n == count) return bytes;
        var fewer = new byte[n];
        Array.Copy(bytes, 0, fewer, 0, n);
        return fewer;
    }

    public virtual string ReadString()
    {
        int length = Read7BitEncodedInt();
        if (length < 0) throw new IOException("BinaryReader encountered an invalid string length of " + length + " characters.");
        byte[] bytes = ReadBytes(length);
        if (bytes.Length < length) throw new EndOfStreamException("Unable to read beyond the end of the stream.");
        return _encoding.GetString(bytes);
    }

    public virtual int Read(Span<byte> buffer)
    {
        CheckOpen();
        return _stream.Read(buffer);
    }

    public virtual void ReadExactly(Span<byte> buffer)
    {
        CheckOpen();
        _stream.ReadExactly(buffer);
    }

    public virtual char ReadChar()
    {
        int first = ReadByte();
        int more = _encoding.IsSingleByte ? 0 : _encoding is UnicodeEncoding ? 1 : first < 0x80 ? 0 : first < 0xE0 ? 1 : 2;
        var bytes = new byte[1 + more];
        bytes[0] = (byte)first;
        for (int i = 1; i <= more; i++) bytes[i] = ReadByte();
        return _encoding.GetString(bytes)[0];
    }

    // The next character, which stays in the stream; -1 at the end.
    public virtual int PeekChar()
    {
        CheckOpen();
        if (!_stream.CanSeek) return -1;
        long at = _stream.Position;
        if (at >= _stream.Length) return -1;
        int c = ReadChar();
        _stream.Position = at;
        return c;
    }

    public long Read7BitEncodedInt64()
    {
        ulong value = 0;
        for (int shift = 0; shift < 70; shift += 7)
        {
            byte b = ReadByte();
            if (shift == 63 && b > 1) break;
            value |= (b & 0x7Ful) << shift;
            if (b < 0x80) return (long)value;
        }
        throw new FormatException("Too many bytes in what should have been a 7-bit encoded integer.");
    }

    public int Read7BitEncodedInt()
    {
        uint value = 0;
        for (int shift = 0; shift < 35; shift += 7)
        {
            byte b = ReadByte();
            if (shift == 28 && b > 0x0F) break;
            value |= (b & 0x7Fu) << shift;
            if (b < 0x80) return (int)value;
        }
        throw new FormatException("Too many bytes in what should have been a 7-bit encoded integer.");
    }
}
