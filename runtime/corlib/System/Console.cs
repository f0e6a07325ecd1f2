using System.IO;
using System.Runtime.CompilerServices;

namespace System;

// Output goes to the trace. Written text is no part of the state; how much input has been read is. .NET takes a lock
// for each operation on the standard streams; here there is none, and an operation is one step.
public static class Console
{
    // Writes nothing for null.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void WriteCore(int stream, string text);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern string ReadLineCore();

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int ReadCore();

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int PeekCore();

    sealed class Writer : TextWriter
    {
        internal override bool AtOnce => true;
        readonly int _stream;
        internal Writer(int stream) { _stream = stream; }
        internal override bool IsSynchronized => true;
        public override System.Text.Encoding Encoding => System.Text.Encoding.Default;
        public override void Write(char value) => Output.Write(_stream, value.ToString());
        public override void Write(char[] buffer, int index, int count) => Output.Write(_stream, Slice(buffer, index, count));
        public override void Write(ReadOnlySpan<char> buffer) => Output.Write(_stream, buffer.ToString());
        public override void Write(string value) => Output.Write(_stream, value);
    }

    sealed class Reader : TextReader
    {
        internal override bool AtOnce => true;
        internal override bool IsSynchronized => true;
        public override string ReadLine() => ReadLineCore();
        public override int Read() => ReadCore();
        public override int Peek() => PeekCore();
    }

    static class Streams
    {
        internal static readonly TextWriter Out = new Writer(1), Error = new Writer(2);
        internal static readonly TextReader In = new Reader();
    }

    // The writers and readers that SetOut, SetError and SetIn have set; null before that. A program without these calls
    // has nothing here but fields that no thread writes.
    static class Redirected
    {
        internal static Redirection Out;
        internal static TextWriter Error;
        internal static TextReader In;
    }

    public static TextWriter Out => Redirected.Out?.Target ?? Streams.Out;
    public static TextWriter Error => Redirected.Error ?? Streams.Error;
    public static TextReader In => Redirected.In ?? Streams.In;

    public static void SetOut(TextWriter newOut)
    {
        if (newOut == null) throw new ArgumentNullException("newOut");
        Redirected.Out = new WriterRedirection(newOut == TextWriter.Null ? newOut : TextWriter.Synchronized(newOut));
    }

    public static void SetError(TextWriter newError)
    {
        if (newError == null) throw new ArgumentNullException("newError");
        Redirected.Error = newError == TextWriter.Null ? newError : TextWriter.Synchronized(newError);
    }

    public static void SetIn(TextReader newIn)
    {
        if (newIn == null) throw new ArgumentNullException("newIn");
        Redirected.In = TextReader.Synchronized(newIn);
    }

    public static string ReadLine() => Redirected.In == null ? ReadLineCore() : Redirected.In.ReadLine();
    public static int Read() => Redirected.In == null ? ReadCore() : Redirected.In.Read();

    static string Slice(char[] buffer, int index, int count)
    {
        TextWriter.CheckBuffer(buffer, index, count);
        return new string(buffer, index, count);
    }

    static void Standard(string text) => Output.Write(1, text);

    static void StandardLine(string text) => Output.WriteLine(1, text);

    public static void WriteLine()
    {
        if (Redirected.Out is { } r) r.WriteLine();
        else Output.Write(1, "\n");
    }

    public static void WriteLine(string value)
    {
        if (Redirected.Out is { } r) r.WriteLine(value);
        else StandardLine(value);
    }

    public static void Write(string value)
    {
        if (Redirected.Out is { } r) r.Write(value);
        else Standard(value);
    }

    public static void WriteLine(char[] buffer)
    {
        if (Redirected.Out is { } r) r.WriteLine(buffer);
        else StandardLine(new string(buffer));
    }

    public static void Write(char[] buffer)
    {
        if (Redirected.Out is { } r) r.Write(buffer);
        else Standard(new string(buffer));
    }

    public static void WriteLine(char[] buffer, int index, int count)
    {
        if (Redirected.Out is { } r) r.WriteLine(buffer, index, count);
        else StandardLine(Slice(buffer, index, count));
    }

    public static void Write(char[] buffer, int index, int count)
    {
        if (Redirected.Out is { } r) r.Write(buffer, index, count);
        else Standard(Slice(buffer, index, count));
    }

    public static void WriteLine(object value)
    {
        if (Redirected.Out is { } r) r.WriteLine(value);
        else StandardLine(value?.ToString());
    }

    public static void Write(object value)
    {
        if (Redirected.Out is { } r) r.Write(value);
        else Standard(value?.ToString());
    }

    public static void WriteLine(ReadOnlySpan<char> value)
    {
        if (Redirected.Out is { } r) r.WriteLine(value);
        else StandardLine(value.ToString());
    }

    public static void Write(ReadOnlySpan<char> value)
    {
        if (Redirected.Out is { } r) r.Write(value);
        else Standard(value.ToString());
    }

    public static void WriteLine(bool value)
    {
        if (Redirected.Out is { } r) r.WriteLine(value);
        else StandardLine(value.ToString());
    }

    public static void Write(bool value)
    {
        if (Redirected.Out is { } r) r.Write(value);
        else Standard(value.ToString());
    }

    public static void WriteLine(char value)
    {
        if (Redirected.Out is { } r) r.WriteLine(value);
        else StandardLine(value.ToString());
    }

    public static void Write(char value)
    {
        if (Redirected.Out is { } r) r.Write(value);
        else Standard(value.ToString());
    }

    public static void WriteLine(int value)
    {
        if (Redirected.Out is { } r) r.WriteLine(value);
        else StandardLine(value.ToString());
    }

    public static void Write(int value)
    {
        if (Redirected.Out is { } r) r.Write(value);
        else Standard(value.ToString());
    }

    public static void WriteLine(uint value)
    {
        if (Redirected.Out is { } r) r.WriteLine(value);
        else StandardLine(value.ToString());
    }

    public static void Write(uint value)
    {
        if (Redirected.Out is { } r) r.Write(value);
        else Standard(value.ToString());
    }

    public static void WriteLine(long value)
    {
        if (Redirected.Out is { } r) r.WriteLine(value);
        else StandardLine(value.ToString());
    }

    public static void Write(long value)
    {
        if (Redirected.Out is { } r) r.Write(value);
        else Standard(value.ToString());
    }

    public static void WriteLine(ulong value)
    {
        if (Redirected.Out is { } r) r.WriteLine(value);
        else StandardLine(value.ToString());
    }

    public static void Write(ulong value)
    {
        if (Redirected.Out is { } r) r.Write(value);
        else Standard(value.ToString());
    }

    public static void WriteLine(float value)
    {
        if (Redirected.Out is { } r) r.WriteLine(value);
        else StandardLine(value.ToString());
    }

    public static void Write(float value)
    {
        if (Redirected.Out is { } r) r.Write(value);
        else Standard(value.ToString());
    }

    public static void WriteLine(double value)
    {
        if (Redirected.Out is { } r) r.WriteLine(value);
        else StandardLine(value.ToString());
    }

    public static void Write(double value)
    {
        if (Redirected.Out is { } r) r.Write(value);
        else Standard(value.ToString());
    }

    public static void WriteLine(decimal value)
    {
        if (Redirected.Out is { } r) r.WriteLine(value);
        else StandardLine(value.ToString());
    }

    public static void Write(decimal value)
    {
        if (Redirected.Out is { } r) r.Write(value);
        else Standard(value.ToString());
    }

    public static void WriteLine(string format, object arg0)
    {
        if (Redirected.Out is { } r) r.WriteLine(format, arg0);
        else StandardLine(string.Format(format, arg0));
    }

    public static void Write(string format, object arg0)
    {
        if (Redirected.Out is { } r) r.Write(format, arg0);
        else Standard(string.Format(format, arg0));
    }

    public static void WriteLine(string format, object arg0, object arg1)
    {
        if (Redirected.Out is { } r) r.WriteLine(format, arg0, arg1);
        else StandardLine(string.Format(format, arg0, arg1));
    }

    public static void Write(string format, object arg0, object arg1)
    {
        if (Redirected.Out is { } r) r.Write(format, arg0, arg1);
        else Standard(string.Format(format, arg0, arg1));
    }

    public static void WriteLine(string format, object arg0, object arg1, object arg2)
    {
        if (Redirected.Out is { } r) r.WriteLine(format, arg0, arg1, arg2);
        else StandardLine(string.Format(format, arg0, arg1, arg2));
    }

    public static void Write(string format, object arg0, object arg1, object arg2)
    {
        if (Redirected.Out is { } r) r.Write(format, arg0, arg1, arg2);
        else Standard(string.Format(format, arg0, arg1, arg2));
    }

    public static void WriteLine(string format, params object[] arg)
    {
        if (Redirected.Out is { } r) r.WriteLine(format, arg);
        else StandardLine(arg == null ? string.Format(format, null, null) : string.Format(format, arg));
    }

    public static void Write(string format, params object[] arg)
    {
        if (Redirected.Out is { } r) r.Write(format, arg);
        else Standard(arg == null ? string.Format(format, null, null) : string.Format(format, arg));
    }

    public static void WriteLine(string format, params ReadOnlySpan<object> arg)
    {
        if (Redirected.Out is { } r) r.WriteLine(format, arg);
        else StandardLine(string.Format(format, arg));
    }

    public static void Write(string format, params ReadOnlySpan<object> arg)
    {
        if (Redirected.Out is { } r) r.Write(format, arg);
        else Standard(string.Format(format, arg));
    }
}

// Where output goes. Here writing is no scheduling point: no thread can tell.
static class Output
{
    internal static void Write(int stream, string text) => Console.WriteCore(stream, text);

    internal static void WriteLine(int stream, string text)
    {
        Console.WriteCore(stream, text);
        Console.WriteCore(stream, "\n");
    }
}

// Stands in for Output with -deterministic: what is written is held against what another run has written, so the order of writes matters. A write is a
// critical section on an object that all writes share; how far the output has come is a part of the state.
static class OrderedOutput
{
    sealed class Order
    {
        int _conditions;
        internal static readonly Order Of = new Order();
    }

    // Fails unless the other run goes on with this text.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern void Hold(int stream, string text);

    internal static void Write(int stream, string text)
    {
        if (string.IsNullOrEmpty(text)) return;
        Threading.CriticalSection.Enter(Order.Of);
        Console.WriteCore(stream, text);
        Hold(stream, text);
        Threading.CriticalSection.Leave();
    }

    internal static void WriteLine(int stream, string text) => Write(stream, text + "\n");
}
