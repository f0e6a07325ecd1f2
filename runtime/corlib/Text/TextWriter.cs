using System.Text;

namespace System.IO;

public abstract class TextWriter : IDisposable
{
    public virtual string NewLine { get => "\n"; set { } }
    public virtual IFormatProvider FormatProvider => null;

    public abstract void Write(string value);
    public virtual void Write(char value) => Write(value.ToString());
    public virtual void Write(char[] buffer) => Write(new string(buffer));
    public virtual void Write(char[] buffer, int index, int count) => Write(new string(buffer, index, count));
    public virtual void Write(ReadOnlySpan<char> buffer) => Write(buffer.ToString());
    public virtual void Write(object value) => Write(value?.ToString());
    public virtual void Write(bool value) => Write(value.ToString());
    public virtual void Write(int value) => Write(value.ToString());
    public virtual void Write(uint value) => Write(value.ToString());
    public virtual void Write(long value) => Write(value.ToString());
    public virtual void Write(ulong value) => Write(value.ToString());
    public virtual void Write(float value) => Write(value.ToString());
    public virtual void Write(double value) => Write(value.ToString());
    public virtual void Write(decimal value) => Write(value.ToString());
    public virtual void Write(string format, object arg0) => Write(string.Format(format, arg0));
    public virtual void Write(string format, object arg0, object arg1) => Write(string.Format(format, arg0, arg1));
    public virtual void Write(string format, object arg0, object arg1, object arg2) => Write(string.Format(format, arg0, arg1, arg2));
    public virtual void Write(string format, params object[] arg) => Write(string.Format(format, arg));
    public virtual void Write(string format, params ReadOnlySpan<object> arg) => Write(string.Format(format, arg));

    public virtual void WriteLine() => Write("\n");

    public virtual void WriteLine(string value)
    {
        Write(value);
        Write("\n");
    }

    public virtual void WriteLine(char[] buffer) => WriteLine(new string(buffer));
    public virtual void WriteLine(ReadOnlySpan<char> buffer) => WriteLine(buffer.ToString());
    public virtual void WriteLine(object value) => WriteLine(value?.ToString());
    public virtual void WriteLine(bool value) => WriteLine(value.ToString());
    public virtual void WriteLine(char value) => WriteLine(value.ToString());
    public virtual void WriteLine(int value) => WriteLine(value.ToString());
    public virtual void WriteLine(uint value) => WriteLine(value.ToString());
    public virtual void WriteLine(long value) => WriteLine(value.ToString());
    public virtual void WriteLine(ulong value) => WriteLine(value.ToString());
    public virtual void WriteLine(float value) => WriteLine(value.ToString());
    public virtual void WriteLine(double value) => WriteLine(value.ToString());
    public virtual void WriteLine(decimal value) => WriteLine(value.ToString());
    public virtual void WriteLine(string format, object arg0) => WriteLine(string.Format(format, arg0));
    public virtual void WriteLine(string format, object arg0, object arg1) => WriteLine(string.Format(format, arg0, arg1));
    public virtual void WriteLine(string format, object arg0, object arg1, object arg2) => WriteLine(string.Format(format, arg0, arg1, arg2));
    public virtual void WriteLine(string format, params object[] arg) => WriteLine(string.Format(format, arg));
    public virtual void WriteLine(string format, params ReadOnlySpan<object> arg) => WriteLine(string.Format(format, arg));

    public virtual void Flush() { }
    public virtual void Close() { }
    public void Dispose() { }
}

public class StringWriter : TextWriter
{
    readonly StringBuilder _text;

    public StringWriter() : this(new StringBuilder()) { }
    public StringWriter(StringBuilder sb) { _text = sb ?? throw new ArgumentNullException("sb"); }
    public virtual StringBuilder GetStringBuilder() => _text;
    public override void Write(string value) => _text.Append(value);
    public override void Write(char value) => _text.Append(value);
    public override string ToString() => _text.ToString();
}

public abstract class TextReader : IDisposable
{
    public abstract string ReadLine();
    public abstract int Read();
    public virtual void Close() { }
    public void Dispose() { }

    public virtual string ReadToEnd()
    {
        var text = new StringBuilder();
        for (int c = Read(); c >= 0; c = Read()) text.Append((char)c);
        return text.ToString();
    }
}
