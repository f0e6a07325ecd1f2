using System.Text;

namespace System.IO;

// The whole rest of the stream is read and decoded when first something is asked for.
public class StreamReader : TextReader
{
    readonly Stream _stream;
    readonly Encoding _encoding;
    readonly bool _leaveOpen;
    string _text; // null before the first read, and once it is closed
    int _at;
    bool _closed;

    public StreamReader(Stream stream) : this(stream, null) { }
    public StreamReader(Stream stream, bool detectEncodingFromByteOrderMarks) : this(stream, null) { }

    public StreamReader(Stream stream, Encoding encoding = null, bool detectEncodingFromByteOrderMarks = true, int bufferSize = -1, bool leaveOpen = false)
    {
        if (stream == null) throw new ArgumentNullException("stream");
        if (!stream.CanRead) throw new ArgumentException("Stream was not readable.");
        _stream = stream;
        _encoding = encoding ?? Encoding.UTF8;
        _leaveOpen = leaveOpen;
    }

    public virtual Stream BaseStream => _stream;
    public virtual Encoding CurrentEncoding => _encoding;
    public bool EndOfStream => _at >= Text.Length;

    string Text
    {
        get
        {
            if (_closed) throw new ObjectDisposedException(null, "Cannot read from a closed TextReader.");
            if (_text != null) return _text;
            var all = new byte[256];
            int n = 0;
            for (int k; (k = _stream.Read(all, n, all.Length - n)) > 0;)
            {
                n += k;
                if (n < all.Length) continue;
                var more = new byte[2 * n];
                Array.Copy(all, 0, more, 0, n);
                all = more;
            }
            int skip = n >= 3 && all[0] == 0xEF && all[1] == 0xBB && all[2] == 0xBF ? 3 : 0;
            return _text = _encoding.GetString(all, skip, n - skip);
        }
    }

    public override int Peek() => _at < Text.Length ? _text[_at] : -1;
    public override int Read() => _at < Text.Length ? _text[_at++] : -1;

    public override int Read(char[] buffer, int index, int count)
    {
        TextWriter.CheckBuffer(buffer, index, count);
        int n = Math.Min(Text.Length - _at, count);
        _text.CopyTo(_at, buffer, index, n);
        _at += n;
        return n;
    }

    public override string ReadToEnd()
    {
        string rest = Text.Substring(_at);
        _at = _text.Length;
        return rest;
    }

    public override void Close() => Dispose(true);

    protected override void Dispose(bool disposing)
    {
        if (_closed) return;
        _closed = true;
        _text = null;
        if (disposing && !_leaveOpen) _stream.Close();
    }
}

// Writes to the stream when it is flushed or closed, as .NET's does as long as its buffer holds the text.
public class StreamWriter : TextWriter
{
    readonly Stream _stream;
    readonly Encoding _encoding;
    readonly bool _leaveOpen;
    readonly StringBuilder _text;
    bool _closed;

    public StreamWriter(Stream stream) : this(stream, null) { }

    public StreamWriter(Stream stream, Encoding encoding = null, int bufferSize = -1, bool leaveOpen = false)
    {
        if (stream == null) throw new ArgumentNullException("stream");
        if (!stream.CanWrite) throw new ArgumentException("Stream was not writable.");
        _stream = stream;
        _encoding = encoding ?? Encoding.UTF8;
        _leaveOpen = leaveOpen;
        _text = new StringBuilder();
    }

    public virtual bool AutoFlush { get; set; }
    public virtual Stream BaseStream => _stream;
    public override Encoding Encoding => _encoding;

    void Append(string value)
    {
        if (_closed) throw new ObjectDisposedException(null, "Cannot write to a closed TextWriter.");
        _text.Append(value);
        if (AutoFlush) Flush();
    }

    public override void Write(char value) => Append(value.ToString());
    public override void Write(string value) => Append(value);
    public override void Write(char[] buffer, int index, int count) => Append(new string(buffer, index, count));
    public override void Write(ReadOnlySpan<char> buffer) => Append(buffer.ToString());

    public override void Flush()
    {
        if (_closed) throw new ObjectDisposedException(null, "Cannot write to a closed TextWriter.");
        Push();
        _stream.Flush();
    }

    void Push()
    {
        if (_text.Length == 0) return;
        byte[] bytes = _encoding.GetBytes(_text.ToString());
        _text.Clear();
        _stream.Write(bytes, 0, bytes.Length);
    }

    public override void Close() => Dispose(true);

    protected override void Dispose(bool disposing)
    {
        if (_closed) return;
        if (disposing) Push();
        _closed = true;
        if (disposing && !_leaveOpen) _stream.Close();
    }
}
