// Exceptions of the library that mwc's core library itself never throws. Programs make them and derive from them.

namespace System
{
    public class DuplicateWaitObjectException : ArgumentException
    {
        public DuplicateWaitObjectException() : base("Duplicate objects in argument.") { HResult = Code; }
        public DuplicateWaitObjectException(string parameterName) : base("Duplicate objects in argument.", parameterName) { HResult = Code; }
        public DuplicateWaitObjectException(string parameterName, string message) : base(message, parameterName) { HResult = Code; }
        public DuplicateWaitObjectException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
        const int Code = unchecked((int)0x80131529);
    }

    public class BadImageFormatException : SystemException
    {
        readonly string _fileName;

        public BadImageFormatException() : base("Format of the executable (.exe) or library (.dll) is invalid.") { HResult = Code; }
        public BadImageFormatException(string message) : base(message) { HResult = Code; }
        public BadImageFormatException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        public BadImageFormatException(string message, string fileName) : this(message) { _fileName = fileName; }
        public BadImageFormatException(string message, string fileName, Exception inner) : this(message, inner) { _fileName = fileName; }
        const int Code = unchecked((int)0x8007000B);

        public string FileName => _fileName;
        public override string Message => _message ?? IO.FileMessage.Of(_fileName, "An attempt was made to load a program with an incorrect format.\n");
        public override string ToString() => IO.FileMessage.Full(this, _fileName, " ---> ");
    }

    public class AccessViolationException : SystemException
    {
        public AccessViolationException() : base("Attempted to read or write protected memory. This is often an indication that other memory is corrupt.") { HResult = Code; }
        public AccessViolationException(string message) : base(message) { HResult = Code; }
        public AccessViolationException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
        const int Code = unchecked((int)0x80004003);
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

    public sealed class DataMisalignedException : SystemException
    {
        public DataMisalignedException() : base("A datatype misalignment was detected in a load or store instruction.") { HResult = Code; }
        public DataMisalignedException(string message) : base(message) { HResult = Code; }
        public DataMisalignedException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
        const int Code = unchecked((int)0x80131541);
    }

    public class DllNotFoundException : TypeLoadException
    {
        public DllNotFoundException() : base("Dll was not found.") { HResult = Code; }
        public DllNotFoundException(string message) : base(message) { HResult = Code; }
        public DllNotFoundException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80131524);
    }

    public class EntryPointNotFoundException : TypeLoadException
    {
        public EntryPointNotFoundException() : base("Entry point was not found.") { HResult = Code; }
        public EntryPointNotFoundException(string message) : base(message) { HResult = Code; }
        public EntryPointNotFoundException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80131523);
    }

    public class FieldAccessException : MemberAccessException
    {
        public FieldAccessException() : base("Attempted to access a field that is not accessible by the caller.") { HResult = Code; }
        public FieldAccessException(string message) : base(message) { HResult = Code; }
        public FieldAccessException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80131507);
    }

    public class MethodAccessException : MemberAccessException
    {
        public MethodAccessException() : base("Attempt to access the method failed.") { HResult = Code; }
        public MethodAccessException(string message) : base(message) { HResult = Code; }
        public MethodAccessException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80131510);
    }

    public sealed class MulticastNotSupportedException : SystemException
    {
        public MulticastNotSupportedException() : base("Attempted to add multiple callbacks to a delegate that does not support multicast.") { HResult = Code; }
        public MulticastNotSupportedException(string message) : base(message) { HResult = Code; }
        public MulticastNotSupportedException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80131514);
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
}

namespace System.IO
{
    public class FileNotFoundException : IOException
    {
        readonly string _fileName;

        public FileNotFoundException() : base("Unable to find the specified file.") { HResult = Code; }
        public FileNotFoundException(string message) : base(message) { HResult = Code; }
        public FileNotFoundException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
        public FileNotFoundException(string message, string fileName) : this(message) { _fileName = fileName; }
        public FileNotFoundException(string message, string fileName, Exception innerException) : this(message, innerException) { _fileName = fileName; }
        const int Code = unchecked((int)0x80070002);

        public string FileName => _fileName;
        public override string Message => _message ?? (_fileName == null ? null : FileMessage.Of(_fileName, "The system cannot find the file specified.\n"));
        public override string ToString() => FileMessage.Full(this, _fileName, "\n ---> ");
    }

    public class FileLoadException : IOException
    {
        readonly string _fileName;

        public FileLoadException() : base("Could not load the specified file.") { HResult = Code; }
        public FileLoadException(string message) : base(message) { HResult = Code; }
        public FileLoadException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        public FileLoadException(string message, string fileName) : this(message) { _fileName = fileName; }
        public FileLoadException(string message, string fileName, Exception inner) : this(message, inner) { _fileName = fileName; }
        const int Code = unchecked((int)0x80131621);

        public string FileName => _fileName;
        public override string Message => _message ?? FileMessage.Of(_fileName, "Could not find or load a specific file. (0x80131621)");
        public override string ToString() => FileMessage.Full(this, _fileName, "\n ---> ");
    }

    public class IOException : SystemException
    {
        public IOException() : base("I/O error occurred.") { HResult = Code; }
        public IOException(string message) : base(message) { HResult = Code; }
        public IOException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
        public IOException(string message, int hresult) : base(message) { HResult = hresult; }
        const int Code = unchecked((int)0x80131620);
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

    public class DriveNotFoundException : IOException
    {
        public DriveNotFoundException() : base("Could not find the drive. The drive might not be ready or might not be mapped.") { HResult = Code; }
        public DriveNotFoundException(string message) : base(message) { HResult = Code; }
        public DriveNotFoundException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
        const int Code = unchecked((int)0x80070003);
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

    public class TargetException : ApplicationException
    {
        public TargetException() : base((string)null) { HResult = Code; }
        public TargetException(string message) : base(message) { HResult = Code; }
        public TargetException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80131603);
    }

    public sealed class TargetParameterCountException : ApplicationException
    {
        public TargetParameterCountException() : base("Number of parameters specified does not match the expected number.") { HResult = Code; }
        public TargetParameterCountException(string message) : base(message) { HResult = Code; }
        public TargetParameterCountException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x8002000E);
    }

    public class InvalidFilterCriteriaException : ApplicationException
    {
        public InvalidFilterCriteriaException() : base("Specified filter criteria was invalid.") { HResult = Code; }
        public InvalidFilterCriteriaException(string message) : base(message) { HResult = Code; }
        public InvalidFilterCriteriaException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80131601);
    }

    public class CustomAttributeFormatException : FormatException
    {
        public CustomAttributeFormatException() : base("Binary format of the specified custom attribute was invalid.") { HResult = Code; }
        public CustomAttributeFormatException(string message) : base(message) { HResult = Code; }
        public CustomAttributeFormatException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80131605);
    }
}

namespace System.Resources
{
    public class MissingManifestResourceException : SystemException
    {
        public MissingManifestResourceException() : base("Unable to find manifest resource.") { HResult = Code; }
        public MissingManifestResourceException(string message) : base(message) { HResult = Code; }
        public MissingManifestResourceException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80131532);
    }
}

namespace System.Runtime
{
    public sealed class AmbiguousImplementationException : Exception
    {
        public AmbiguousImplementationException() : base("Ambiguous implementation found.") { HResult = Code; }
        public AmbiguousImplementationException(string message) : base(message) { HResult = Code; }
        public AmbiguousImplementationException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
        const int Code = unchecked((int)0x8013106A);
    }
}

namespace System.Runtime.InteropServices
{
    public class ExternalException : SystemException
    {
        public ExternalException() : base("External component has thrown an exception.") { HResult = Code; }
        public ExternalException(string message) : base(message) { HResult = Code; }
        public ExternalException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        public ExternalException(string message, int errorCode) : base(message) { HResult = errorCode; }
        const int Code = unchecked((int)0x80004005);

        public virtual int ErrorCode => HResult;

        public override string ToString()
        {
            string text = string.Concat(GetType().ToString(), " (0x", HResult.ToString("X8"), ")");
            if (!string.IsNullOrEmpty(Message)) text = string.Concat(text, ": ", Message);
            if (InnerException != null) text = string.Concat(text, "\n ---> ", InnerException.ToString());
            return StackTrace == null ? text : string.Concat(text, "\n", StackTrace);
        }
    }

    public class SEHException : ExternalException
    {
        public SEHException() : base("External component has thrown an exception.") { HResult = Code; }
        public SEHException(string message) : base(message) { HResult = Code; }
        public SEHException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80004005);
    }

    public class COMException : ExternalException
    {
        public COMException() : base("Unexpected HRESULT has been returned from a call to a COM component.") { HResult = Code; }
        public COMException(string message) : base(message) { HResult = Code; }
        public COMException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        public COMException(string message, int errorCode) : base(message) { HResult = errorCode; }
        const int Code = unchecked((int)0x80004005);
    }

    public class MarshalDirectiveException : SystemException
    {
        public MarshalDirectiveException() : base("Marshaling directives are invalid.") { HResult = Code; }
        public MarshalDirectiveException(string message) : base(message) { HResult = Code; }
        public MarshalDirectiveException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80131535);
    }

    public class InvalidComObjectException : SystemException
    {
        public InvalidComObjectException() : base("Attempt has been made to use a COM object that does not have a backing class factory.") { HResult = Code; }
        public InvalidComObjectException(string message) : base(message) { HResult = Code; }
        public InvalidComObjectException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80131527);
    }

    public class InvalidOleVariantTypeException : SystemException
    {
        public InvalidOleVariantTypeException() : base("Specified OLE variant was invalid.") { HResult = Code; }
        public InvalidOleVariantTypeException(string message) : base(message) { HResult = Code; }
        public InvalidOleVariantTypeException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80131531);
    }

    public class SafeArrayRankMismatchException : SystemException
    {
        public SafeArrayRankMismatchException() : base("Specified array was not of the expected rank.") { HResult = Code; }
        public SafeArrayRankMismatchException(string message) : base(message) { HResult = Code; }
        public SafeArrayRankMismatchException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80131538);
    }

    public class SafeArrayTypeMismatchException : SystemException
    {
        public SafeArrayTypeMismatchException() : base("Specified array was not of the expected type.") { HResult = Code; }
        public SafeArrayTypeMismatchException(string message) : base(message) { HResult = Code; }
        public SafeArrayTypeMismatchException(string message, Exception inner) : base(message, inner) { HResult = Code; }
        const int Code = unchecked((int)0x80131533);
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

namespace System.ComponentModel
{
    public class InvalidEnumArgumentException : ArgumentException
    {
        public InvalidEnumArgumentException() { }
        public InvalidEnumArgumentException(string message) : base(message) { }
        public InvalidEnumArgumentException(string message, Exception innerException) : base(message, innerException) { }

        public InvalidEnumArgumentException(string argumentName, int invalidValue, Type enumClass)
            : base(string.Concat(string.Concat("The value of argument '", argumentName, "' (", invalidValue.ToString()), ") is invalid for Enum type '", Name(enumClass), "'."), argumentName) { }

        static string Name(Type enumClass) => (enumClass ?? throw new ArgumentNullException("enumClass")).Name;
    }
}

namespace System.Diagnostics
{
    public sealed class UnreachableException : Exception
    {
        public UnreachableException() : this(null) { }
        public UnreachableException(string message) : this(message, null) { }
        public UnreachableException(string message, Exception innerException) : base(message ?? "The program executed an instruction that was thought to be unreachable.", innerException) { }
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

namespace System.IO
{
    static class FileMessage
    {
        internal static string Of(string file, string reason) => string.Concat("Could not load file or assembly '", file, "'. ", reason);

        internal static string Full(Exception e, string file, string arrow)
        {
            string text = string.Concat(e.GetType().ToString(), ": ", e.Message);
            if (!string.IsNullOrEmpty(file)) text = string.Concat(text, "\nFile name: '", file, "'");
            if (e.InnerException != null) text = string.Concat(text, arrow, e.InnerException.ToString());
            return e.StackTrace == null ? text : string.Concat(text, "\n", e.StackTrace);
        }
    }
}
