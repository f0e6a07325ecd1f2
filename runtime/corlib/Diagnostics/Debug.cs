using System.Runtime.CompilerServices;
using System.Text;

namespace System.Diagnostics;

// A failed assertion is a violation. The checker reports it and follows that path no further.
public static class Debug
{
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern void AssertFail(string message);

    [Conditional("DEBUG"), OverloadResolutionPriority(-1)]
    public static void Assert(bool condition)
    {
        if (!condition) AssertFail(null);
    }

    [Conditional("DEBUG")]
    public static void Assert(bool condition, [CallerArgumentExpression("condition")] string message = null)
    {
        if (!condition) AssertFail(message);
    }

    [Conditional("DEBUG")]
    public static void Assert(bool condition, string message, string detailMessage)
    {
        if (!condition) AssertFail(Both(message, detailMessage));
    }

    [Conditional("DEBUG")]
    public static void Assert(bool condition, string message, string detailMessageFormat, params object[] args)
    {
        if (!condition) AssertFail(Both(message, string.Format(detailMessageFormat, args)));
    }

    [Conditional("DEBUG")]
    public static void Assert(bool condition, [InterpolatedStringHandlerArgument("condition")] ref AssertInterpolatedStringHandler message)
    {
        if (!condition) AssertFail(message.ToStringAndClear());
    }

    [Conditional("DEBUG")]
    public static void Assert(bool condition, [InterpolatedStringHandlerArgument("condition")] ref AssertInterpolatedStringHandler message, [InterpolatedStringHandlerArgument("condition")] ref AssertInterpolatedStringHandler detailMessage)
    {
        if (!condition) AssertFail(Both(message.ToStringAndClear(), detailMessage.ToStringAndClear()));
    }

    [Conditional("DEBUG")]
    public static void Fail(string message) => AssertFail(message);

    [Conditional("DEBUG")]
    public static void Fail(string message, string detailMessage) => AssertFail(Both(message, detailMessage));

    internal static string Both(string message, string detail) => string.IsNullOrEmpty(detail) ? message : string.Concat(message, ": ", detail);

    // Output for a debugger goes nowhere.

    [Conditional("DEBUG")]
    public static void Write(string message) { }

    [Conditional("DEBUG")]
    public static void Write(object value) { }

    [Conditional("DEBUG")]
    public static void WriteLine(string message) { }

    [Conditional("DEBUG")]
    public static void WriteLine(object value) { }

    [Conditional("DEBUG")]
    public static void WriteLine(string format, params object[] args) { }

    [Conditional("DEBUG")]
    public static void WriteLine(string message, string category) { }

    [Conditional("DEBUG")]
    public static void WriteLineIf(bool condition, string message) { }

    [Conditional("DEBUG")]
    public static void Print(string message) { }

    [Conditional("DEBUG")]
    public static void Flush() { }

    [Conditional("DEBUG")]
    public static void Indent() { }

    [Conditional("DEBUG")]
    public static void Unindent() { }

    [Conditional("DEBUG")]
    public static void Write(object value, string category) { }

    [Conditional("DEBUG")]
    public static void Write(string message, string category) { }

    [Conditional("DEBUG")]
    public static void WriteIf(bool condition, object value) { }

    [Conditional("DEBUG")]
    public static void WriteIf(bool condition, string message) { }

    [Conditional("DEBUG")]
    public static void WriteIf(bool condition, object value, string category) { }

    [Conditional("DEBUG")]
    public static void WriteIf(bool condition, string message, string category) { }

    [Conditional("DEBUG")]
    public static void WriteLine(object value, string category) { }

    [Conditional("DEBUG")]
    public static void WriteLineIf(bool condition, object value) { }

    [Conditional("DEBUG")]
    public static void WriteLineIf(bool condition, object value, string category) { }

    [Conditional("DEBUG")]
    public static void WriteLineIf(bool condition, string message, string category) { }

    [Conditional("DEBUG")]
    public static void Close() { }

    [Conditional("DEBUG")]
    public static void Print(string format, params object[] args) { }

    // The message of an assertion is made only if the assertion fails.
    [InterpolatedStringHandler]
    public struct AssertInterpolatedStringHandler
    {
        readonly StringBuilder _builder;
        StringBuilder.AppendInterpolatedStringHandler _text;

        public AssertInterpolatedStringHandler(int literalLength, int formattedCount, bool condition, out bool shouldAppend)
        {
            shouldAppend = !condition;
            if (condition) return;
            _builder = new StringBuilder();
            _text = new StringBuilder.AppendInterpolatedStringHandler(literalLength, formattedCount, _builder);
        }

        internal string ToStringAndClear() => _builder == null ? "" : _builder.ToString();

        public void AppendLiteral(string value) => _text.AppendLiteral(value);
        public void AppendFormatted<T>(T value) => _text.AppendFormatted(value);
        public void AppendFormatted<T>(T value, string format) => _text.AppendFormatted(value, format);
        public void AppendFormatted<T>(T value, int alignment) => _text.AppendFormatted(value, alignment);
        public void AppendFormatted<T>(T value, int alignment, string format) => _text.AppendFormatted(value, alignment, format);
        public void AppendFormatted(ReadOnlySpan<char> value) => _text.AppendFormatted(value);
        public void AppendFormatted(string value) => _text.AppendFormatted(value);
        public void AppendFormatted(string value, int alignment = 0, string format = null) => _text.AppendFormatted(value, alignment, format);
        public void AppendFormatted(object value, int alignment = 0, string format = null) => _text.AppendFormatted(value, alignment, format);
    }
}

public static class Trace
{
    [Conditional("TRACE"), OverloadResolutionPriority(-1)]
    public static void Assert(bool condition)
    {
        if (!condition) Debug.AssertFail(null);
    }

    [Conditional("TRACE")]
    public static void Assert(bool condition, [CallerArgumentExpression("condition")] string message = null)
    {
        if (!condition) Debug.AssertFail(message);
    }

    [Conditional("TRACE")]
    public static void Assert(bool condition, string message, string detailMessage)
    {
        if (!condition) Debug.AssertFail(Debug.Both(message, detailMessage));
    }

    [Conditional("TRACE")]
    public static void Fail(string message) => Debug.AssertFail(message);

    [Conditional("TRACE")]
    public static void Fail(string message, string detailMessage) => Debug.AssertFail(Debug.Both(message, detailMessage));

    [Conditional("TRACE")]
    public static void Write(string message) { }

    [Conditional("TRACE")]
    public static void Write(object value) { }

    [Conditional("TRACE")]
    public static void WriteLine(string message) { }

    [Conditional("TRACE")]
    public static void WriteLine(object value) { }

    [Conditional("TRACE")]
    public static void TraceInformation(string message) { }

    [Conditional("TRACE")]
    public static void TraceWarning(string message) { }

    [Conditional("TRACE")]
    public static void TraceError(string message) { }

    [Conditional("TRACE")]
    public static void Flush() { }

    [Conditional("TRACE")]
    public static void Write(object value, string category) { }

    [Conditional("TRACE")]
    public static void Write(string message, string category) { }

    [Conditional("TRACE")]
    public static void WriteIf(bool condition, object value) { }

    [Conditional("TRACE")]
    public static void WriteIf(bool condition, string message) { }

    [Conditional("TRACE")]
    public static void WriteIf(bool condition, object value, string category) { }

    [Conditional("TRACE")]
    public static void WriteIf(bool condition, string message, string category) { }

    [Conditional("TRACE")]
    public static void WriteLine(object value, string category) { }

    [Conditional("TRACE")]
    public static void WriteLineIf(bool condition, object value) { }

    [Conditional("TRACE")]
    public static void WriteLineIf(bool condition, object value, string category) { }

    [Conditional("TRACE")]
    public static void WriteLineIf(bool condition, string message, string category) { }

    [Conditional("TRACE")]
    public static void Close() { }

    [Conditional("TRACE")]
    public static void WriteLine(string message, string category) { }

    [Conditional("TRACE")]
    public static void WriteLineIf(bool condition, string message) { }

    [Conditional("TRACE")]
    public static void Indent() { }

    [Conditional("TRACE")]
    public static void Unindent() { }

    [Conditional("TRACE")]
    public static void TraceError(string format, params object[] args) { }

    [Conditional("TRACE")]
    public static void TraceWarning(string format, params object[] args) { }

    [Conditional("TRACE")]
    public static void TraceInformation(string format, params object[] args) { }
}

public static class Debugger
{
    public static bool IsAttached => false;
    public static void Break() { }
    public static bool Launch() => false;
}
