// Exceptions of the library that mwc's core library itself never throws: programs make and derive them.

namespace System
{
    public class BadImageFormatException : SystemException
    {
        public BadImageFormatException() : base("Format of the executable (.exe) or library (.dll) is invalid.") { HResult = Code; }
        public BadImageFormatException(string message) : base(message) { HResult = Code; }
        public BadImageFormatException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x8007000B);
    }

    public class AccessViolationException : SystemException
    {
        public AccessViolationException() : base("Attempted to read or write protected memory. This is often an indication that other memory is corrupt.") { HResult = Code; }
        public AccessViolationException(string message) : base(message) { HResult = Code; }
        public AccessViolationException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
        const int Code = unchecked((int)0x80004003);
    }

    public class MethodAccessException : MemberAccessException
    {
        public MethodAccessException() : base("Attempt to access the method failed.") { HResult = Code; }
        public MethodAccessException(string message) : base(message) { HResult = Code; }
        public MethodAccessException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80131510);
    }

    public class FieldAccessException : MemberAccessException
    {
        public FieldAccessException() : base("Attempted to access a field that is not accessible by the caller.") { HResult = Code; }
        public FieldAccessException(string message) : base(message) { HResult = Code; }
        public FieldAccessException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80131507);
    }

    public class EntryPointNotFoundException : TypeLoadException
    {
        public EntryPointNotFoundException() : base("Entry point was not found.") { HResult = Code; }
        public EntryPointNotFoundException(string message) : base(message) { HResult = Code; }
        public EntryPointNotFoundException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80131523);
    }

    public class DllNotFoundException : TypeLoadException
    {
        public DllNotFoundException() : base("Dll was not found.") { HResult = Code; }
        public DllNotFoundException(string message) : base(message) { HResult = Code; }
        public DllNotFoundException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80131524);
    }

    public class TypeAccessException : TypeLoadException
    {
        public TypeAccessException() : base("Attempt to access the type failed.") { HResult = Code; }
        public TypeAccessException(string message) : base(message) { HResult = Code; }
        public TypeAccessException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80131543);
    }

    public class TypeUnloadedException : SystemException
    {
        public TypeUnloadedException() : base("Type had been unloaded.") { HResult = Code; }
        public TypeUnloadedException(string message) : base(message) { HResult = Code; }
        public TypeUnloadedException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
        const int Code = unchecked((int)0x80131013);
    }

    public sealed class DataMisalignedException : SystemException
    {
        public DataMisalignedException() : base("A datatype misalignment was detected in a load or store instruction.") { HResult = Code; }
        public DataMisalignedException(string message) : base(message) { HResult = Code; }
        public DataMisalignedException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
        const int Code = unchecked((int)0x80131541);
    }

    public sealed class MulticastNotSupportedException : SystemException
    {
        public MulticastNotSupportedException() : base("Attempted to add multiple callbacks to a delegate that does not support multicast.") { HResult = Code; }
        public MulticastNotSupportedException(string message) : base(message) { HResult = Code; }
        public MulticastNotSupportedException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80131514);
    }

    public class AppDomainUnloadedException : SystemException
    {
        public AppDomainUnloadedException() : base("Attempted to access an unloaded AppDomain.") { HResult = Code; }
        public AppDomainUnloadedException(string message) : base(message) { HResult = Code; }
        public AppDomainUnloadedException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
        const int Code = unchecked((int)0x80131014);
    }

    public class CannotUnloadAppDomainException : SystemException
    {
        public CannotUnloadAppDomainException() : base("Attempt to unload the AppDomain failed.") { HResult = Code; }
        public CannotUnloadAppDomainException(string message) : base(message) { HResult = Code; }
        public CannotUnloadAppDomainException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
        const int Code = unchecked((int)0x80131015);
    }

    public class ContextMarshalException : SystemException
    {
        public ContextMarshalException() : base("Attempted to marshal an object across a context boundary.") { HResult = Code; }
        public ContextMarshalException(string message) : base(message) { HResult = Code; }
        public ContextMarshalException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80131504);
    }
}

namespace System.IO
{
    public class IOException : SystemException
    {
        public IOException() : base("I/O error occurred.") { HResult = Code; }
        public IOException(string message) : base(message) { HResult = Code; }
        public IOException(string message, int hresult) : base(message) { HResult = hresult; }
        public IOException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
        const int Code = unchecked((int)0x80131620);
    }

    public class FileNotFoundException : IOException
    {
        public FileNotFoundException() : base("Unable to find the specified file.") { HResult = Code; }
        public FileNotFoundException(string message) : base(message) { HResult = Code; }
        public FileNotFoundException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
        const int Code = unchecked((int)0x80070002);
    }

    public class FileLoadException : IOException
    {
        public FileLoadException() : base("Could not load the specified file.") { HResult = Code; }
        public FileLoadException(string message) : base(message) { HResult = Code; }
        public FileLoadException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80131621);
    }

    public class DirectoryNotFoundException : IOException
    {
        public DirectoryNotFoundException() : base("Attempted to access a path that is not on the disk.") { HResult = Code; }
        public DirectoryNotFoundException(string message) : base(message) { HResult = Code; }
        public DirectoryNotFoundException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
        const int Code = unchecked((int)0x80070003);
    }

    public class EndOfStreamException : IOException
    {
        public EndOfStreamException() : base("Attempted to read past the end of the stream.") { HResult = Code; }
        public EndOfStreamException(string message) : base(message) { HResult = Code; }
        public EndOfStreamException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
        const int Code = unchecked((int)0x80070026);
    }

    public class PathTooLongException : IOException
    {
        public PathTooLongException() : base("The specified file name or path is too long, or a component of the specified path is too long.") { HResult = Code; }
        public PathTooLongException(string message) : base(message) { HResult = Code; }
        public PathTooLongException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
        const int Code = unchecked((int)0x800700CE);
    }

    public sealed class InvalidDataException : SystemException
    {
        public InvalidDataException() : base("Found invalid data while decoding.") { HResult = Code; }
        public InvalidDataException(string message) : base(message) { HResult = Code; }
        public InvalidDataException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
        const int Code = unchecked((int)0x80131501);
    }
}

namespace System.Reflection
{
    public sealed class AmbiguousMatchException : SystemException
    {
        public AmbiguousMatchException() : base("Ambiguous match found.") { HResult = Code; }
        public AmbiguousMatchException(string message) : base(message) { HResult = Code; }
        public AmbiguousMatchException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x8000211D);
    }

    public sealed class TargetParameterCountException : ApplicationException
    {
        public TargetParameterCountException() : base("Number of parameters specified does not match the expected number.") { HResult = Code; }
        public TargetParameterCountException(string message) : base(message) { HResult = Code; }
        public TargetParameterCountException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x8002000E);
    }
}

namespace System.Runtime.InteropServices
{
    public class ExternalException : SystemException
    {
        public ExternalException() : base("External component has thrown an exception.") { HResult = Code; }
        public ExternalException(string message) : base(message) { HResult = Code; }
        public ExternalException(string message, int errorCode) : base(message) { HResult = errorCode; }
        public ExternalException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        public virtual int ErrorCode => HResult;
        const int Code = unchecked((int)0x80004005);
    }

    public class SEHException : ExternalException
    {
        public SEHException() : base("External component has thrown an exception.") { HResult = Code; }
        public SEHException(string message) : base(message) { HResult = Code; }
        public SEHException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80004005);
    }

    public class MarshalDirectiveException : SystemException
    {
        public MarshalDirectiveException() : base("Marshaling directives are invalid.") { HResult = Code; }
        public MarshalDirectiveException(string message) : base(message) { HResult = Code; }
        public MarshalDirectiveException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80131535);
    }
}

namespace System.Runtime.Serialization
{
    public class SerializationException : SystemException
    {
        public SerializationException() : base("Serialization error.") { HResult = Code; }
        public SerializationException(string message) : base(message) { HResult = Code; }
        public SerializationException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
        const int Code = unchecked((int)0x8013150C);
    }
}

namespace System.Security
{
    public class SecurityException : SystemException
    {
        public SecurityException() : base("Security error.") { HResult = Code; }
        public SecurityException(string message) : base(message) { HResult = Code; }
        public SecurityException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x8013150A);
    }

    public class VerificationException : SystemException
    {
        public VerificationException() : base("Operation could destabilize the runtime.") { HResult = Code; }
        public VerificationException(string message) : base(message) { HResult = Code; }
        public VerificationException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
        const int Code = unchecked((int)0x8013150D);
    }
}

namespace System.Threading
{
    public class BarrierPostPhaseException : Exception
    {
        public BarrierPostPhaseException() : base("The postPhaseAction failed with an exception.") { HResult = Code; }
        public BarrierPostPhaseException(Exception innerException) : base("The postPhaseAction failed with an exception.", innerException) { HResult = Code; }
        public BarrierPostPhaseException(string message) : base(message) { HResult = Code; }
        public BarrierPostPhaseException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
        const int Code = unchecked((int)0x80131500);
    }
}
