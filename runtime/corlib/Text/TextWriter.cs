using System.Text;

namespace System.IO;

// The methods call each other as on .NET: derived classes override some of them, and see the others through these.
public abstract partial class TextWriter : MarshalByRefObject, IDisposable
{
    public static readonly TextWriter Null = new NullTextWriter();

    protected char[] CoreNewLine = new char[] { '\n' };
    string _newLine = "\n";
    readonly IFormatProvider _provider;

    protected TextWriter() { }
    protected TextWriter(IFormatProvider formatProvider) { _provider = formatProvider; }

    public virtual IFormatProvider FormatProvider => _provider ?? Globalization.CultureInfo.CurrentCulture;
    public abstract Encoding Encoding { get; }

    public virtual string NewLine
    {
        get => _newLine;
        set
        {
            _newLine = value ?? "\n";
            CoreNewLine = _newLine.ToCharArray();
        }
    }

    public virtual void Close() => Dispose(true);
    protected virtual void Dispose(bool disposing) { }
    public void Dispose() => Dispose(true);
    public virtual void Flush() { }

    internal static void CheckBuffer(char[] buffer, int index, int count)
    {
        if (buffer == null) throw new ArgumentNullException("buffer");
        ArgumentOutOfRangeException.CheckNonNegative(index, "index");
        ArgumentOutOfRangeException.CheckNonNegative(count, "count");
        if (buffer.Length - index < count) throw new ArgumentException("Offset and length were out of bounds for the array or count is greater than the number of elements from index to the end of the source collection.");
    }

    public virtual void Write(char value) { }

    public virtual void Write(char[] buffer)
    {
        if (buffer != null) Write(buffer, 0, buffer.Length);
    }

    public virtual void Write(char[] buffer, int index, int count)
    {
        CheckBuffer(buffer, index, count);
        for (int i = 0; i < count; i++) Write(buffer[index + i]);
    }

    public virtual void Write(ReadOnlySpan<char> buffer) => Write(buffer.ToArray(), 0, buffer.Length);

    public virtual void Write(string value)
    {
        if (value != null) Write(value.ToCharArray());
    }

    public virtual void Write(object value)
    {
        if (value == null) return;
        if (value is IFormattable f) Write(f.ToString(null, FormatProvider));
        else Write(value.ToString());
    }

    public virtual void Write(StringBuilder value)
    {
        if (value != null && value.Length > 0) Write(new ReadOnlySpan<char>(value.ToString().ToCharArray()));
    }

    public virtual void Write(bool value) => Write(value ? "True" : "False");
    public virtual void Write(int value) => Write(value.ToString(FormatProvider));
    public virtual void Write(uint value) => Write(value.ToString(FormatProvider));
    public virtual void Write(long value) => Write(value.ToString(FormatProvider));
    public virtual void Write(ulong value) => Write(value.ToString(FormatProvider));
    public virtual void Write(float value) => Write(value.ToString(FormatProvider));
    public virtual void Write(double value) => Write(value.ToString(FormatProvider));
    public virtual void Write(decimal value) => Write(value.ToString(FormatProvider));
    public virtual void Write(string format, object arg0) => Write(string.Format(FormatProvider, format, arg0));
    public virtual void Write(string format, object arg0, object arg1) => Write(string.Format(FormatProvider, format, arg0, arg1));
    public virtual void Write(string format, object arg0, object arg1, object arg2) => Write(string.Format(FormatProvider, format, arg0, arg1, arg2));
    public virtual void Write(string format, params object[] arg) => Write(string.Format(FormatProvider, format, arg));
    public virtual void Write(string format, params ReadOnlySpan<object> arg) => Write(string.Format(FormatProvider, format, arg));

    public virtual void WriteLine() => Write(CoreNewLine);

    public virtual void WriteLine(char value)
    {
        Write(value);
        WriteLine();
    }

    public virtual void WriteLine(char[] buffer)
    {
        Write(buffer);
        WriteLine();
    }

    public virtual void WriteLine(char[] buffer, int index, int count)
    {
        Write(buffer, index, count);
        WriteLine();
    }

    public virtual void WriteLine(ReadOnlySpan<char> buffer) => WriteLine(buffer.ToArray(), 0, buffer.Length);

    public virtual void WriteLine(string value)
    {
        if (value != null) Write(value);
        Write(_newLine);
    }

    public virtual void WriteLine(object value)
    {
        if (value == null) WriteLine();
        else if (value is IFormattable f) WriteLine(f.ToString(null, FormatProvider));
        else WriteLine(value.ToString());
    }

    public virtual void WriteLine(StringBuilder value)
    {
        Write(value);
        WriteLine();
    }

    public virtual void WriteLine(bool value)
    {
        Write(value);
        WriteLine();
    }

    public virtual void WriteLine(int value)
    {
        Write(value);
        WriteLine();
    }

    public virtual void WriteLine(uint value)
    {
        Write(value);
        WriteLine();
    }

    public virtual void WriteLine(long value)
    {
        Write(value);
        WriteLine();
    }

    public virtual void WriteLine(ulong value)
    {
        Write(value);
        WriteLine();
    }

    public virtual void WriteLine(float value)
    {
        Write(value);
        WriteLine();
    }

    public virtual void WriteLine(double value)
    {
        Write(value);
        WriteLine();
    }

    public virtual void WriteLine(decimal value)
    {
        Write(value);
        WriteLine();
    }

    public virtual void WriteLine(string format, object arg0) => WriteLine(string.Format(FormatProvider, format, arg0));
    public virtual void WriteLine(string format, object arg0, object arg1) => WriteLine(string.Format(FormatProvider, format, arg0, arg1));
    public virtual void WriteLine(string format, object arg0, object arg1, object arg2) => WriteLine(string.Format(FormatProvider, format, arg0, arg1, arg2));
    public virtual void WriteLine(string format, params object[] arg) => WriteLine(string.Format(FormatProvider, format, arg));
    public virtual void WriteLine(string format, params ReadOnlySpan<object> arg) => WriteLine(string.Format(FormatProvider, format, arg));

    public static TextWriter Synchronized(TextWriter writer)
    {
        if (writer == null) throw new ArgumentNullException("writer");
        return writer.IsSynchronized ? writer : new SyncTextWriter(writer);
    }

    internal virtual bool IsSynchronized => false;

    // Each operation holds the writer's lock.
    sealed class SyncTextWriter : TextWriter
    {
        internal override bool AtOnce => true;
        readonly TextWriter _out;

        internal SyncTextWriter(TextWriter writer) { _out = writer; }

        internal override bool IsSynchronized => true;

        public override Encoding Encoding => _out.Encoding;
        public override IFormatProvider FormatProvider => _out.FormatProvider;

        public override string NewLine
        {
            get { lock (this) return _out.NewLine; }
            set { lock (this) _out.NewLine = value; }
        }

        public override void Close() { lock (this) _out.Close(); }
        protected override void Dispose(bool disposing) { lock (this) if (disposing) _out.Dispose(); }
        public override void Flush() { lock (this) _out.Flush(); }
        public override void Write(char value) { lock (this) _out.Write(value); }
        public override void Write(char[] buffer) { lock (this) _out.Write(buffer); }
        public override void Write(char[] buffer, int index, int count) { lock (this) _out.Write(buffer, index, count); }
        public override void Write(ReadOnlySpan<char> buffer) { lock (this) _out.Write(buffer); }
        public override void Write(string value) { lock (this) _out.Write(value); }
        public override void Write(object value) { lock (this) _out.Write(value); }
        public override void Write(StringBuilder value) { lock (this) _out.Write(value); }
        public override void Write(bool value) { lock (this) _out.Write(value); }
        public override void Write(int value) { lock (this) _out.Write(value); }
        public override void Write(uint value) { lock (this) _out.Write(value); }
        public override void Write(long value) { lock (this) _out.Write(value); }
        public override void Write(ulong value) { lock (this) _out.Write(value); }
        public override void Write(float value) { lock (this) _out.Write(value); }
        public override void Write(double value) { lock (this) _out.Write(value); }
        public override void Write(decimal value) { lock (this) _out.Write(value); }
        public override void Write(string format, object arg0) { lock (this) _out.Write(format, arg0); }
        public override void Write(string format, object arg0, object arg1) { lock (this) _out.Write(format, arg0, arg1); }
        public override void Write(string format, object arg0, object arg1, object arg2) { lock (this) _out.Write(format, arg0, arg1, arg2); }
        public override void Write(string format, object[] arg) { lock (this) _out.Write(format, arg); }
        public override void Write(string format, ReadOnlySpan<object> arg) { lock (this) _out.Write(format, arg); }
        public override void WriteLine() { lock (this) _out.WriteLine(); }
        public override void WriteLine(char value) { lock (this) _out.WriteLine(value); }
        public override void WriteLine(char[] buffer) { lock (this) _out.WriteLine(buffer); }
        public override void WriteLine(char[] buffer, int index, int count) { lock (this) _out.WriteLine(buffer, index, count); }
        public override void WriteLine(ReadOnlySpan<char> buffer) { lock (this) _out.WriteLine(buffer); }
        public override void WriteLine(string value) { lock (this) _out.WriteLine(value); }
        public override void WriteLine(object value) { lock (this) _out.WriteLine(value); }
        public override void WriteLine(StringBuilder value) { lock (this) _out.WriteLine(value); }
        public override void WriteLine(bool value) { lock (this) _out.WriteLine(value); }
        public override void WriteLine(int value) { lock (this) _out.WriteLine(value); }
        public override void WriteLine(uint value) { lock (this) _out.WriteLine(value); }
        public override void WriteLine(long value) { lock (this) _out.WriteLine(value); }
        public override void WriteLine(ulong value) { lock (this) _out.WriteLine(value); }
        public override void WriteLine(float value) { lock (this) _out.WriteLine(value); }
        public override void WriteLine(double value) { lock (this) _out.WriteLine(value); }
        public override void WriteLine(decimal value) { lock (this) _out.WriteLine(value); }
        public override void WriteLine(string format, object arg0) { lock (this) _out.WriteLine(format, arg0); }
        public override void WriteLine(string format, object arg0, object arg1) { lock (this) _out.WriteLine(format, arg0, arg1); }
        public override void WriteLine(string format, object arg0, object arg1, object arg2) { lock (this) _out.WriteLine(format, arg0, arg1, arg2); }
        public override void WriteLine(string format, object[] arg) { lock (this) _out.WriteLine(format, arg); }
        public override void WriteLine(string format, ReadOnlySpan<object> arg) { lock (this) _out.WriteLine(format, arg); }
    }

    sealed class NullTextWriter : TextWriter
    {
        internal override bool AtOnce => true;
        public override Encoding Encoding => Encoding.Unicode;
        public override IFormatProvider FormatProvider => null;
        public override void Write(char[] buffer, int index, int count) { }
        public override void Write(ReadOnlySpan<char> buffer) { }
        public override void Write(string value) { }
        public override void Write(object value) { }
        public override void Write(StringBuilder value) { }
        public override void WriteLine() { }
        public override void WriteLine(string value) { }
        public override void WriteLine(object value) { }
    }
}

public class StringWriter : TextWriter
{
    internal override bool AtOnce => true;
    readonly StringBuilder _text;
    bool _closed;

    public StringWriter() : this(new StringBuilder()) { }
    public StringWriter(IFormatProvider formatProvider) : this(new StringBuilder(), formatProvider) { }
    public StringWriter(StringBuilder sb) : this(sb, null) { }
    public StringWriter(StringBuilder sb, IFormatProvider formatProvider) : base(formatProvider) { _text = sb ?? throw new ArgumentNullException("sb"); }

    public override Encoding Encoding => Encoding.Unicode;
    public virtual StringBuilder GetStringBuilder() => _text;
    public override void Close() => Dispose(true);
    protected override void Dispose(bool disposing) => _closed = true;

    StringBuilder Open => _closed ? throw new ObjectDisposedException(null, "Cannot write to a closed TextWriter.") : _text;

    public override void Write(char value) => Open.Append(value);
    public override void Write(string value) => Open.Append(value);

    public override void Write(char[] buffer, int index, int count)
    {
        CheckBuffer(buffer, index, count);
        Open.Append(buffer, index, count);
    }

    // Derived classes see these methods through the ones above.
    public override void Write(ReadOnlySpan<char> buffer)
    {
        if (GetType() == typeof(StringWriter)) Open.Append(buffer);
        else base.Write(buffer);
    }

    public override void Write(StringBuilder value)
    {
        if (GetType() == typeof(StringWriter)) Open.Append(value);
        else base.Write(value);
    }

    public override void WriteLine(ReadOnlySpan<char> buffer)
    {
        if (GetType() == typeof(StringWriter)) Open.Append(buffer).Append(NewLine);
        else base.WriteLine(buffer);
    }

    public override void WriteLine(StringBuilder value)
    {
        if (GetType() == typeof(StringWriter)) Open.Append(value).Append(NewLine);
        else base.WriteLine(value);
    }

    public override string ToString() => _text.ToString();
}
