using System.IO;

namespace System;

// The console's output while SetOut redirects it. This class stands between Console and the writer, and only SetOut
// makes an instance of it. So in programs that do not call SetOut, no call from Console can reach a writer of theirs.
abstract class Redirection
{
    internal abstract TextWriter Target { get; }
    internal abstract void WriteLine();
    internal abstract void WriteLine(string value);
    internal abstract void Write(string value);
    internal abstract void WriteLine(char[] buffer);
    internal abstract void Write(char[] buffer);
    internal abstract void WriteLine(char[] buffer, int index, int count);
    internal abstract void Write(char[] buffer, int index, int count);
    internal abstract void WriteLine(object value);
    internal abstract void Write(object value);
    internal abstract void WriteLine(ReadOnlySpan<char> value);
    internal abstract void Write(ReadOnlySpan<char> value);
    internal abstract void WriteLine(bool value);
    internal abstract void Write(bool value);
    internal abstract void WriteLine(char value);
    internal abstract void Write(char value);
    internal abstract void WriteLine(int value);
    internal abstract void Write(int value);
    internal abstract void WriteLine(uint value);
    internal abstract void Write(uint value);
    internal abstract void WriteLine(long value);
    internal abstract void Write(long value);
    internal abstract void WriteLine(ulong value);
    internal abstract void Write(ulong value);
    internal abstract void WriteLine(float value);
    internal abstract void Write(float value);
    internal abstract void WriteLine(double value);
    internal abstract void Write(double value);
    internal abstract void WriteLine(decimal value);
    internal abstract void Write(decimal value);
    internal abstract void WriteLine(string format, object arg0);
    internal abstract void Write(string format, object arg0);
    internal abstract void WriteLine(string format, object arg0, object arg1);
    internal abstract void Write(string format, object arg0, object arg1);
    internal abstract void WriteLine(string format, object arg0, object arg1, object arg2);
    internal abstract void Write(string format, object arg0, object arg1, object arg2);
    internal abstract void WriteLine(string format, object[] arg);
    internal abstract void Write(string format, object[] arg);
    internal abstract void WriteLine(string format, ReadOnlySpan<object> arg);
    internal abstract void Write(string format, ReadOnlySpan<object> arg);
}

sealed class WriterRedirection : Redirection
{
    readonly TextWriter _target;
    internal WriterRedirection(TextWriter target) { _target = target; }
    internal override TextWriter Target => _target;
    internal override void WriteLine() => _target.WriteLine();
    internal override void WriteLine(string value) => _target.WriteLine(value);
    internal override void Write(string value) => _target.Write(value);
    internal override void WriteLine(char[] buffer) => _target.WriteLine(buffer);
    internal override void Write(char[] buffer) => _target.Write(buffer);
    internal override void WriteLine(char[] buffer, int index, int count) => _target.WriteLine(buffer, index, count);
    internal override void Write(char[] buffer, int index, int count) => _target.Write(buffer, index, count);
    internal override void WriteLine(object value) => _target.WriteLine(value);
    internal override void Write(object value) => _target.Write(value);
    internal override void WriteLine(ReadOnlySpan<char> value) => _target.WriteLine(value);
    internal override void Write(ReadOnlySpan<char> value) => _target.Write(value);
    internal override void WriteLine(bool value) => _target.WriteLine(value);
    internal override void Write(bool value) => _target.Write(value);
    internal override void WriteLine(char value) => _target.WriteLine(value);
    internal override void Write(char value) => _target.Write(value);
    internal override void WriteLine(int value) => _target.WriteLine(value);
    internal override void Write(int value) => _target.Write(value);
    internal override void WriteLine(uint value) => _target.WriteLine(value);
    internal override void Write(uint value) => _target.Write(value);
    internal override void WriteLine(long value) => _target.WriteLine(value);
    internal override void Write(long value) => _target.Write(value);
    internal override void WriteLine(ulong value) => _target.WriteLine(value);
    internal override void Write(ulong value) => _target.Write(value);
    internal override void WriteLine(float value) => _target.WriteLine(value);
    internal override void Write(float value) => _target.Write(value);
    internal override void WriteLine(double value) => _target.WriteLine(value);
    internal override void Write(double value) => _target.Write(value);
    internal override void WriteLine(decimal value) => _target.WriteLine(value);
    internal override void Write(decimal value) => _target.Write(value);
    internal override void WriteLine(string format, object arg0) => _target.WriteLine(format, arg0);
    internal override void Write(string format, object arg0) => _target.Write(format, arg0);
    internal override void WriteLine(string format, object arg0, object arg1) => _target.WriteLine(format, arg0, arg1);
    internal override void Write(string format, object arg0, object arg1) => _target.Write(format, arg0, arg1);
    internal override void WriteLine(string format, object arg0, object arg1, object arg2) => _target.WriteLine(format, arg0, arg1, arg2);
    internal override void Write(string format, object arg0, object arg1, object arg2) => _target.Write(format, arg0, arg1, arg2);

    internal override void WriteLine(string format, object[] arg)
    {
        if (arg == null) _target.WriteLine(format, null, null);
        else _target.WriteLine(format, arg);
    }


    internal override void Write(string format, object[] arg)
    {
        if (arg == null) _target.Write(format, null, null);
        else _target.Write(format, arg);
    }

    internal override void WriteLine(string format, ReadOnlySpan<object> arg) => _target.WriteLine(format, arg);
    internal override void Write(string format, ReadOnlySpan<object> arg) => _target.Write(format, arg);
}
