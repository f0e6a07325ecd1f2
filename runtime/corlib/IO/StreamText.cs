using System.Text;

namespace System.IO;

// The first read reads and decodes the whole rest of the stream.
public class StreamReader : TextReader
{
    readonly Stream _stream;
    readonly Encoding _encoding;
    readonly bool _leaveOpen, _detects;
    string _text; // null before the first read, and after Close
    int _at;
    bool _closed;

    public StreamReader(Stream stream) : this(stream, null, true, -1, false) { }
    public StreamReader(Stream stream, bool detectEncodingFromByteOrderMarks) : this(stream, null, detectEncodingFromByteOrderMarks, -1, false) { }
    public StreamReader(Stream stream, Encoding encoding) : this(stream, encoding, true, -1, false) { }
    public StreamReader(Stream stream, Encoding encoding, bool detectEncodingFromByteOrderMarks) : this(stream, encoding, detectEncodingFromByteOrderMarks, -1, false) { }
    public StreamReader(Stream stream, Encoding encoding, bool detectEncodingFromByteOrderMarks, int bufferSize) : this(stream, encoding, detectEncodingFromByteOrderMarks, bufferSize, false) { }

    public StreamReader(Stream stream, Encoding encoding = null, bool detectEncodingFromByteOrderMarks = true, int bufferSize = -1, bool leaveOpen = false)
    {
        if (stream == null) throw new ArgumentNullException("stream");
        if (!stream.CanRead) throw new ArgumentException("Stream was not readable.");
        _stream = stream;
        _encoding = encoding ?? Encoding.UTF8;
        _leaveOpen = leaveOpen;
        _detects = detectEncodingFromByteOrderMarks;
    }

    internal override bool AtOnce => _stream.GetType() == typeof(MemoryStream);
    public virtual Stream BaseStream => _stream;
    public virtual Encoding CurrentEncoding => _encoding;
    public bool EndOfStream => _at >= Text.Length;

    string Text
    {
        get
        {
            if (_closed) throw new ObjectDisposedException(GetType().Name, "Cannot read from a closed TextReader.");
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
            // The first bytes may name another encoding.
            Encoding encoding = _encoding;
            int skip = Begins(encoding);
            if (skip == 0 && _detects && (skip = Begins(Encoding.UTF8)) > 0) encoding = Encoding.UTF8;
            if (skip == 0 && _detects && (skip = Begins(Encoding.Unicode)) > 0) encoding = Encoding.Unicode;
            return _text = encoding.GetString(all, skip, n - skip);

            int Begins(Encoding with)
            {
                byte[] mark = with.GetPreamble();
                if (n < mark.Length) return 0;
                for (int i = 0; i < mark.Length; i++)
                    if (all[i] != mark[i]) return 0;
                return mark.Length;
            }
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

// Writes to the stream when it is flushed or closed. .NET's writer does the same while its buffer can hold the text.
public class StreamWriter : TextWriter
{
    readonly Stream _stream;
    readonly Encoding _encoding;
    readonly bool _leaveOpen;
    readonly StringBuilder _text;
    bool _closed;

    bool _begun; // the preamble is written, or there is none

    public StreamWriter(Stream stream) : this(stream, null, -1, false) { }
    public StreamWriter(Stream stream, Encoding encoding) : this(stream, encoding, -1, false) { }
    public StreamWriter(Stream stream, Encoding encoding, int bufferSize) : this(stream, encoding, bufferSize, false) { }

    public StreamWriter(Stream stream, Encoding encoding = null, int bufferSize = -1, bool leaveOpen = false)
    {
        if (stream == null) throw new ArgumentNullException("stream");
        if (!stream.CanWrite) throw new ArgumentException("Stream was not writable.");
        _stream = stream;
        _encoding = encoding ?? Encoding.UTF8;
        _leaveOpen = leaveOpen;
        _text = new StringBuilder();
        _begun = encoding == null || stream.CanSeek && stream.Position > 0;
    }

    internal override bool AtOnce => _stream.GetType() == typeof(MemoryStream);
    bool _autoFlush;

    public virtual bool AutoFlush
    {
        get => _autoFlush;
        set
        {
            if (_closed) throw new ObjectDisposedException(GetType().Name, "Cannot write to a closed TextWriter.");
            _autoFlush = value;
            if (value) Flush();
        }
    }
    public virtual Stream BaseStream => _stream;
    public override Encoding Encoding => _encoding;

    void Append(string value)
    {
        if (_closed) throw new ObjectDisposedException(GetType().Name, "Cannot write to a closed TextWriter.");
        _text.Append(value);
        if (AutoFlush) Flush();
    }

    public override void Write(char value) => Append(value.ToString());
    public override void Write(string value) => Append(value);
    public override void Write(char[] buffer, int index, int count) => Append(new string(buffer, index, count));
    public override void Write(ReadOnlySpan<char> buffer) => Append(buffer.ToString());

    public override void Flush()
    {
        if (_closed) throw new ObjectDisposedException(GetType().Name, "Cannot write to a closed TextWriter.");
        Push();
        _stream.Flush();
    }

    void Push()
    {
        if (!_begun)
        {
            _begun = true;
            byte[] preamble = _encoding.GetPreamble();
            if (preamble.Length > 0) _stream.Write(preamble, 0, preamble.Length);
        }
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
