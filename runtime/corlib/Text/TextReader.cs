using System.Text;

namespace System.IO;

public abstract partial class TextReader : MarshalByRefObject, IDisposable
{
    public static readonly TextReader Null = new NullTextReader();

    protected TextReader() { }

    public virtual void Close() => Dispose(true);
    protected virtual void Dispose(bool disposing) { }
    public void Dispose() => Dispose(true);

    public virtual int Peek() => -1;
    public virtual int Read() => -1;

    public virtual int Read(char[] buffer, int index, int count)
    {
        TextWriter.CheckBuffer(buffer, index, count);
        int n = 0;
        for (; n < count; n++)
        {
            int c = Read();
            if (c < 0) break;
            buffer[index + n] = (char)c;
        }
        return n;
    }

    public virtual int ReadBlock(char[] buffer, int index, int count)
    {
        int n = 0, read;
        do
        {
            read = Read(buffer, index + n, count - n);
            n += read;
        } while (read > 0 && n < count);
        return n;
    }

    public virtual string ReadToEnd()
    {
        var text = new StringBuilder();
        var chars = new char[4096];
        for (int n; (n = Read(chars, 0, chars.Length)) != 0;) text.Append(chars, 0, n);
        return text.ToString();
    }

    public virtual string ReadLine()
    {
        var line = new StringBuilder();
        for (int c; (c = Read()) >= 0; line.Append((char)c))
        {
            if (c != '\r' && c != '\n') continue;
            if (c == '\r' && Peek() == '\n') Read();
            return line.ToString();
        }
        return line.Length > 0 ? line.ToString() : null;
    }

    public static TextReader Synchronized(TextReader reader)
    {
        if (reader == null) throw new ArgumentNullException("reader");
        return reader.IsSynchronized ? reader : new SyncTextReader(reader);
    }

    internal virtual bool IsSynchronized => false;

    // Each operation holds the reader's lock.
    sealed class SyncTextReader : TextReader
    {
        internal override bool AtOnce => true;
        readonly TextReader _in;

        internal SyncTextReader(TextReader reader) { _in = reader; }

        internal override bool IsSynchronized => true;

        public override void Close() { lock (this) _in.Close(); }
        protected override void Dispose(bool disposing) { lock (this) if (disposing) _in.Dispose(); }
        public override int Peek() { lock (this) return _in.Peek(); }
        public override int Read() { lock (this) return _in.Read(); }
        public override int Read(char[] buffer, int index, int count) { lock (this) return _in.Read(buffer, index, count); }
        public override int ReadBlock(char[] buffer, int index, int count) { lock (this) return _in.ReadBlock(buffer, index, count); }
        public override string ReadLine() { lock (this) return _in.ReadLine(); }
        public override string ReadToEnd() { lock (this) return _in.ReadToEnd(); }
    }

    sealed class NullTextReader : TextReader
    {
        internal override bool AtOnce => true;
        public override int Read(char[] buffer, int index, int count) => 0;
        public override string ReadLine() => null;
    }
}

public class StringReader : TextReader
{
    internal override bool AtOnce => true;
    string _text; // null after Close
    int _at;

    public StringReader(string s) { _text = s ?? throw new ArgumentNullException("s"); }

    public override void Close() => Dispose(true);

    protected override void Dispose(bool disposing)
    {
        _text = null;
        _at = 0;
    }

    string Open => _text ?? throw new ObjectDisposedException(null, "Cannot read from a closed TextReader.");

    public override int Peek() => _at < Open.Length ? _text[_at] : -1;
    public override int Read() => _at < Open.Length ? _text[_at++] : -1;

    public override int Read(char[] buffer, int index, int count)
    {
        TextWriter.CheckBuffer(buffer, index, count);
        int n = Math.Min(Open.Length - _at, count);
        if (n > 0)
        {
            _text.CopyTo(_at, buffer, index, n);
            _at += n;
        }
        return n;
    }

    public override string ReadToEnd()
    {
        string rest = _at == 0 ? Open : Open.Substring(_at);
        _at = _text.Length;
        return rest;
    }

    public override string ReadLine()
    {
        int start = _at;
        for (int i = start; i < Open.Length; i++)
        {
            char c = _text[i];
            if (c != '\r' && c != '\n') continue;
            _at = i + 1;
            if (c == '\r' && _at < _text.Length && _text[_at] == '\n') _at++;
            return _text.Substring(start, i - start);
        }
        _at = _text.Length;
        return start < _at ? _text.Substring(start) : null;
    }
}
