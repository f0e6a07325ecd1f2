using System.Diagnostics;

namespace System.Runtime.CompilerServices
{
    // The program threw an object that is not an exception. The run-time makes this exception for assemblies that ask
    // for it, as those of C# compilers do.
    public sealed class RuntimeWrappedException : Exception
    {
        readonly object _wrappedException;

        public RuntimeWrappedException(object thrownObject)
            : base("An object that does not derive from System.Exception has been wrapped in a RuntimeWrappedException.")
        {
            HResult = unchecked((int)0x8013153E);
            _wrappedException = thrownObject;
        }

        public object WrappedException => _wrappedException;
    }
}

namespace System.Runtime.ExceptionServices
{
    // An exception with the stack trace that it had when it was captured, to be thrown elsewhere.
    public sealed class ExceptionDispatchInfo
    {
        readonly Exception _exception;
        readonly object _trace;

        ExceptionDispatchInfo(Exception exception)
        {
            _exception = exception;
            _trace = exception.CaptureTrace();
        }

        public static ExceptionDispatchInfo Capture(Exception source)
        {
            if (source == null) throw new ArgumentNullException("source");
            return new ExceptionDispatchInfo(source);
        }

        public Exception SourceException => _exception;

        [StackTraceHidden]
        public void Throw() => _exception.ThrowCaptured(_trace);

        [StackTraceHidden]
        public static void Throw(Exception source) => Capture(source).Throw();

        public static Exception SetCurrentStackTrace(Exception source)
        {
            if (source == null) throw new ArgumentNullException("source");
            source.SetCurrentTrace();
            return source;
        }
    }
}

namespace System.Reflection
{
    // `new T()` throws it when the constructor has thrown.
    public sealed class TargetInvocationException : ApplicationException
    {
        public TargetInvocationException(Exception inner) : base("Exception has been thrown by the target of an invocation.", inner) { HResult = Code; }
        public TargetInvocationException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80131604);
    }
}
