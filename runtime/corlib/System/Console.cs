using System.IO;
using System.Runtime.CompilerServices;

namespace System;

// Output goes to the trace; what was written is no part of the state, what was read is.
public static class Console
{
    // Nothing for null.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern void WriteCore(int stream, string text);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern string ReadLine();

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern int Read();

    sealed class Writer : TextWriter
    {
        readonly int _stream;
        internal Writer(int stream) { _stream = stream; }
        public override void Write(string value) => WriteCore(_stream, value);
    }

    sealed class Reader : TextReader
    {
        public override string ReadLine() => Console.ReadLine();
        public override int Read() => Console.Read();
    }

    static class Streams
    {
        internal static readonly TextWriter Out = new Writer(1), Error = new Writer(2);
        internal static readonly TextReader In = new Reader();
    }

    public static TextWriter Out => Streams.Out;
    public static TextWriter Error => Streams.Error;
    public static TextReader In => Streams.In;

    public static void WriteLine() => WriteCore(1, "\n");

    public static void WriteLine(string value)
    {
        WriteCore(1, value);
        WriteCore(1, "\n");
    }

    public static void Write(string value) => WriteCore(1, value);

    public static void WriteLine(char[] buffer) => WriteLine(new string(buffer));
    public static void Write(char[] buffer) => Write(new string(buffer));
    public static void WriteLine(object value) => WriteLine(value?.ToString());
    public static void Write(object value) => Write(value?.ToString());
    public static void WriteLine(ReadOnlySpan<char> value) => WriteLine(value.ToString());
    public static void Write(ReadOnlySpan<char> value) => Write(value.ToString());
    public static void WriteLine(bool value) => WriteLine(value.ToString());
    public static void Write(bool value) => Write(value.ToString());
    public static void WriteLine(char value) => WriteLine(value.ToString());
    public static void Write(char value) => Write(value.ToString());
    public static void WriteLine(int value) => WriteLine(value.ToString());
    public static void Write(int value) => Write(value.ToString());
    public static void WriteLine(uint value) => WriteLine(value.ToString());
    public static void Write(uint value) => Write(value.ToString());
    public static void WriteLine(long value) => WriteLine(value.ToString());
    public static void Write(long value) => Write(value.ToString());
    public static void WriteLine(ulong value) => WriteLine(value.ToString());
    public static void Write(ulong value) => Write(value.ToString());
    public static void WriteLine(float value) => WriteLine(value.ToString());
    public static void Write(float value) => Write(value.ToString());
    public static void WriteLine(double value) => WriteLine(value.ToString());
    public static void WriteLine(decimal value) => WriteLine(value.ToString());
    public static void Write(double value) => Write(value.ToString());
    public static void Write(decimal value) => Write(value.ToString());
    public static void WriteLine(string format, object arg0) => WriteLine(string.Format(format, arg0));
    public static void Write(string format, object arg0) => Write(string.Format(format, arg0));
    public static void WriteLine(string format, object arg0, object arg1) => WriteLine(string.Format(format, arg0, arg1));
    public static void Write(string format, object arg0, object arg1) => Write(string.Format(format, arg0, arg1));
    public static void WriteLine(string format, object arg0, object arg1, object arg2) => WriteLine(string.Format(format, arg0, arg1, arg2));
    public static void Write(string format, object arg0, object arg1, object arg2) => Write(string.Format(format, arg0, arg1, arg2));
    public static void WriteLine(string format, params object[] arg) => WriteLine(arg == null ? string.Format(format, null, null) : string.Format(format, arg));
    public static void Write(string format, params object[] arg) => Write(arg == null ? string.Format(format, null, null) : string.Format(format, arg));
    public static void WriteLine(string format, params ReadOnlySpan<object> arg) => WriteLine(string.Format(format, arg));
    public static void Write(string format, params ReadOnlySpan<object> arg) => Write(string.Format(format, arg));
}
