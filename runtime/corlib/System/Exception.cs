using System.Collections;
using System.Runtime.CompilerServices;

namespace System;

// The run-time knows the fields and their order: it makes exceptions without running a constructor, and keeps stack
// traces.
public class Exception : Runtime.Serialization.ISerializable
{
    internal string _message;
    Exception _innerException;
    object _stackTrace;
    int _hresult;
    Rarely _rarely;

    // Fields that few exceptions need.
    sealed class Rarely
    {
        internal string Source, HelpLink;
        internal IDictionary Data;
        internal bool TraceIsSet; // by SetCurrentTrace, and nobody knows the frames
    }

    public Exception() { _hresult = unchecked((int)0x80131500); }

    public Exception(string message) : this() { _message = message; }

    protected Exception(Runtime.Serialization.SerializationInfo info, Runtime.Serialization.StreamingContext context)
    {
        if (info == null) throw new ArgumentNullException("info");
        Reflection.Unsupported.Reached("an exception that is deserialized");
    }

    public virtual void GetObjectData(Runtime.Serialization.SerializationInfo info, Runtime.Serialization.StreamingContext context)
    {
        if (info == null) throw new ArgumentNullException("info");
        Reflection.Unsupported.Reached("Exception.GetObjectData");
    }

    public Exception(string message, Exception innerException) : this()
    {
        _message = message;
        _innerException = innerException;
    }

    public virtual string Message => _message ?? "Exception of type '" + GetType() + "' was thrown.";

    // What the machine calls for reports.
    static string Tell(Exception e) => e.Message;

    public Exception InnerException => _innerException;

    public virtual string StackTrace
    {
        get
        {
            if (_rarely != null && _rarely.TraceIsSet) Reflection.Unsupported.Reached("the stack trace that SetCurrentStackTrace has given an exception");
            return StackTraceText();
        }
    }

    // The frames are those of the caller and its callers, which the machine lists for what is thrown alone. So a run that asks for them is not checked.
    internal void SetCurrentTrace()
    {
        if (_rarely != null && _rarely.TraceIsSet || StackTraceText() != null) throw new InvalidOperationException();
        (_rarely ??= new Rarely()).TraceIsSet = true;
    }

    // Only these touch _stackTrace.
    [MethodImpl(MethodImplOptions.InternalCall)] extern string StackTraceText();
    [MethodImpl(MethodImplOptions.InternalCall)] internal extern object CaptureTrace();
    [MethodImpl(MethodImplOptions.InternalCall)] internal extern void ThrowCaptured(object trace);

    public int HResult { get => _hresult; set => _hresult = value; }

    // On .NET, after a throw, it is the name of the throwing method's assembly unless it was set.
    public virtual string Source { get => _rarely?.Source; set => (_rarely ??= new Rarely()).Source = value; }

    public virtual string HelpLink { get => _rarely?.HelpLink; set => (_rarely ??= new Rarely()).HelpLink = value; }

    public virtual IDictionary Data => (_rarely ??= new Rarely()).Data ??= new Collections.Generic.Dictionary<object, object>();

    public new Type GetType() => base.GetType();

    public virtual Exception GetBaseException()
    {
        Exception e = this;
        while (e._innerException != null) e = e._innerException;
        return e;
    }

    public override string ToString()
    {
        string message = Message;
        string text = GetType().ToString();
        if (!string.IsNullOrEmpty(message)) text = string.Concat(text, ": ", message);
        if (_innerException != null)
            text = string.Concat(text, "\n ---> ", _innerException.ToString(), "\n   --- End of inner exception stack trace ---");
        string trace = StackTrace;
        return trace == null ? text : string.Concat(text, "\n", trace);
    }
}

public class ArgumentException : SystemException
{
    readonly string _paramName;

    public ArgumentException() : base("Value does not fall within the expected range.") { HResult = Code; }
    public ArgumentException(string message) : base(message) { HResult = Code; }
    public ArgumentException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }

    public ArgumentException(string message, string paramName) : base(message)
    {
        _paramName = paramName;
        HResult = Code;
    }

    public ArgumentException(string message, string paramName, Exception innerException) : base(message, innerException)
    {
        _paramName = paramName;
        HResult = Code;
    }

    const int Code = unchecked((int)0x80070057);

    public virtual string ParamName => _paramName;

    public override string Message
    {
        get
        {
            string s = _message ?? "Value does not fall within the expected range.";
            return string.IsNullOrEmpty(_paramName) ? s : string.Concat(s, " (Parameter '", _paramName, "')");
        }
    }

    public static void ThrowIfNullOrEmpty(string argument, [Runtime.CompilerServices.CallerArgumentExpression("argument")] string paramName = null)
    {
        if (argument == null) throw new ArgumentNullException(paramName);
        if (argument.Length == 0) throw new ArgumentException("The value cannot be an empty string.", paramName);
    }

    public static void ThrowIfNullOrWhiteSpace(string argument, [Runtime.CompilerServices.CallerArgumentExpression("argument")] string paramName = null)
    {
        if (argument == null) throw new ArgumentNullException(paramName);
        if (string.IsNullOrWhiteSpace(argument)) throw new ArgumentException("The value cannot be an empty string or composed entirely of whitespace.", paramName);
    }
}

public class ArgumentNullException : ArgumentException
{
    public ArgumentNullException() : base("Value cannot be null.") { HResult = Code; }
    public ArgumentNullException(string paramName) : base("Value cannot be null.", paramName) { HResult = Code; }
    public ArgumentNullException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    public ArgumentNullException(string paramName, string message) : base(message, paramName) { HResult = Code; }

    const int Code = unchecked((int)0x80004003);

    public static void ThrowIfNull(object argument, [Runtime.CompilerServices.CallerArgumentExpression("argument")] string paramName = null)
    {
        if (argument == null) throw new ArgumentNullException(paramName);
    }
}

public class ArgumentOutOfRangeException : ArgumentException
{
    // Messages that many methods use.
    internal const string Index = "Index was out of range. Must be non-negative and less than or equal to the size of the collection.";
    internal const string IndexMustBeLess = "Index was out of range. Must be non-negative and less than the size of the collection.";
    internal const string IndexCount = "Index and count must refer to a location within the string.";
    internal const string Count = "Count must be positive and count must refer to a location within the string/array/collection.";
    internal const string NonNegative = "Non-negative number required.";

    readonly object _actualValue;

    public ArgumentOutOfRangeException() : base("Specified argument was out of the range of valid values.") { HResult = Code; }
    public ArgumentOutOfRangeException(string paramName) : base("Specified argument was out of the range of valid values.", paramName) { HResult = Code; }
    public ArgumentOutOfRangeException(string paramName, string message) : base(message, paramName) { HResult = Code; }
    public ArgumentOutOfRangeException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }

    public ArgumentOutOfRangeException(string paramName, object actualValue, string message) : base(message, paramName)
    {
        _actualValue = actualValue;
        HResult = Code;
    }

    const int Code = unchecked((int)0x80131502);

    public virtual object ActualValue => _actualValue;

    public override string Message
    {
        get
        {
            string s = base.Message;
            return _actualValue == null ? s : string.Concat(s, "\nActual value was ", _actualValue.ToString(), ".");
        }
    }

    internal static void CheckNonNegative(int value, string name)
    {
        if (value < 0) throw Negative(name, value);
    }

    internal static void CheckAtMost(int value, int max, string name)
    {
        if (value > max) throw TooLarge(name, value, max);
    }

    // A negative value counts as a large one. The message shows the large one.
    internal static void CheckUnsigned(int value, int max, string name)
    {
        if ((uint)value > (uint)max) throw TooLarge(name, (uint)value, (uint)max);
    }

    internal static void CheckAtLeast(int value, int min, string name)
    {
        if (value < min) throw TooSmall(name, value, min);
    }

    // These are generic so that a number is shown by its own ToString: a virtual call might run any method of that name, as far as an analysis knows.
    static ArgumentOutOfRangeException Negative<T>(string name, T value) =>
        new ArgumentOutOfRangeException(name, value, string.Concat(name, " ('", value.ToString(), "') must be a non-negative value."));

    internal static ArgumentOutOfRangeException TooLarge<T>(string name, T value, T max) => Bound(name, value, "less than or equal to", max);
    internal static ArgumentOutOfRangeException TooSmall<T>(string name, T value, T min) => Bound(name, value, "greater than or equal to", min);

    static ArgumentOutOfRangeException Bound<T>(string name, T value, string relation, T bound) =>
        new ArgumentOutOfRangeException(name, value, string.Concat(string.Concat(name, " ('", value?.ToString(), "') must be "), relation, string.Concat(" '", bound?.ToString(), "'.")));

    public static void ThrowIfNegative<T>(T value, [Runtime.CompilerServices.CallerArgumentExpression("value")] string paramName = null)
    {
        if (Compare(value, default) < 0) throw Negative(paramName, value);
    }

    public static void ThrowIfNegativeOrZero<T>(T value, [Runtime.CompilerServices.CallerArgumentExpression("value")] string paramName = null)
    {
        if (Compare(value, default) <= 0) throw new ArgumentOutOfRangeException(paramName, value, string.Concat(paramName, " ('", value.ToString(), "') must be a non-negative and non-zero value."));
    }

    public static void ThrowIfZero<T>(T value, [Runtime.CompilerServices.CallerArgumentExpression("value")] string paramName = null)
    {
        if (Compare(value, default) == 0) throw new ArgumentOutOfRangeException(paramName, value, string.Concat(paramName, " ('", value.ToString(), "') must be a non-zero value."));
    }

    public static void ThrowIfGreaterThan<T>(T value, T other, [Runtime.CompilerServices.CallerArgumentExpression("value")] string paramName = null) where T : IComparable<T>
    {
        if (value.CompareTo(other) > 0) throw TooLarge(paramName, value, other);
    }

    public static void ThrowIfLessThan<T>(T value, T other, [Runtime.CompilerServices.CallerArgumentExpression("value")] string paramName = null) where T : IComparable<T>
    {
        if (value.CompareTo(other) < 0) throw TooSmall(paramName, value, other);
    }

    public static void ThrowIfGreaterThanOrEqual<T>(T value, T other, [Runtime.CompilerServices.CallerArgumentExpression("value")] string paramName = null) where T : IComparable<T>
    {
        if (value.CompareTo(other) >= 0) throw Bound(paramName, value, "less than", other);
    }

    public static void ThrowIfLessThanOrEqual<T>(T value, T other, [Runtime.CompilerServices.CallerArgumentExpression("value")] string paramName = null) where T : IComparable<T>
    {
        if (value.CompareTo(other) <= 0) throw Bound(paramName, value, "greater than", other);
    }

    static int Compare<T>(T x, T y) => Collections.Generic.Comparer<T>.Default.Compare(x, y);
}

public class ObjectDisposedException : InvalidOperationException
{
    readonly string _objectName;

    public ObjectDisposedException(string objectName) : this(objectName, "Cannot access a disposed object.") { }
    public ObjectDisposedException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }

    public ObjectDisposedException(string objectName, string message) : base(message)
    {
        _objectName = objectName;
        HResult = Code;
    }

    const int Code = unchecked((int)0x80131622);

    public string ObjectName => _objectName ?? "";

    public override string Message => string.IsNullOrEmpty(_objectName) ? base.Message : string.Concat(base.Message, "\nObject name: '", _objectName, "'.");

    public static void ThrowIf(bool condition, object instance)
    {
        if (condition) throw new ObjectDisposedException(instance?.GetType().FullName);
    }

    public static void ThrowIf(bool condition, Type type)
    {
        if (condition) throw new ObjectDisposedException(type?.FullName);
    }
}

// The run-time makes it when a class constructor fails.
public sealed class TypeInitializationException : SystemException
{
    readonly string _typeName;

    public TypeInitializationException(string fullTypeName, Exception innerException)
        : base("The type initializer for '" + fullTypeName + "' threw an exception.", innerException)
    {
        _typeName = fullTypeName;
        HResult = unchecked((int)0x80131534);
    }

    public string TypeName => _typeName ?? "";
}

public class OperationCanceledException : SystemException
{
    internal const string Usual = "The operation was canceled.";

    public OperationCanceledException() : base(Usual) { HResult = Code; }
    public OperationCanceledException(string message) : base(message) { HResult = Code; }
    public OperationCanceledException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    public OperationCanceledException(Threading.CancellationToken token) : this() { _token = token; }
    public OperationCanceledException(string message, Threading.CancellationToken token) : this(message) { _token = token; }
    public OperationCanceledException(string message, Exception innerException, Threading.CancellationToken token) : this(message, innerException) { _token = token; }
    readonly Threading.CancellationToken _token;

    public Threading.CancellationToken CancellationToken
    {
        get
        {
            // Only the constructors write the field, before any other thread can know of the exception. (The compiler
            // does not see that, and nothing is guessed of exceptions.)
            Threading.CriticalSection.Own();
            Threading.CancellationToken token = _token;
            Threading.CriticalSection.Leave();
            return token;
        }
    }

    const int Code = unchecked((int)0x8013153B);
}

public class TypeLoadException : SystemException
{
    public TypeLoadException() : base("Failure has occurred while loading a type.") { HResult = Code; }
    public TypeLoadException(string message) : base(message) { HResult = Code; }
    public TypeLoadException(string message, Exception inner) : base(message, inner) { HResult = Code; }
    const int Code = unchecked((int)0x80131522);
    public string TypeName => "";
}
