namespace System;

// Exceptions that differ only in name and default message. The run-time itself throws some of them, with these
// messages.

public class SystemException : Exception
{
    public SystemException() : base("System error.") { HResult = Code; }
    public SystemException(string message) : base(message) { HResult = Code; }
    public SystemException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x80131501);
}

public class ApplicationException : Exception
{
    public ApplicationException() : base("Error in the application.") { HResult = Code; }
    public ApplicationException(string message) : base(message) { HResult = Code; }
    public ApplicationException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x80131600);
}

public class ArithmeticException : SystemException
{
    public ArithmeticException() : base("Overflow or underflow in the arithmetic operation.") { HResult = Code; }
    public ArithmeticException(string message) : base(message) { HResult = Code; }
    public ArithmeticException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x80070216);
}

public class DivideByZeroException : ArithmeticException
{
    public DivideByZeroException() : base("Attempted to divide by zero.") { HResult = Code; }
    public DivideByZeroException(string message) : base(message) { HResult = Code; }
    public DivideByZeroException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x80020012);
}

public class OverflowException : ArithmeticException
{
    public OverflowException() : base("Arithmetic operation resulted in an overflow.") { HResult = Code; }
    public OverflowException(string message) : base(message) { HResult = Code; }
    public OverflowException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x80131516);
}

public class NotFiniteNumberException : ArithmeticException
{
    public NotFiniteNumberException() : base("Number encountered was not a finite quantity.") { HResult = Code; }
    public NotFiniteNumberException(string message) : base(message) { HResult = Code; }
    public NotFiniteNumberException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }

    public NotFiniteNumberException(double offendingNumber)
    {
        OffendingNumber = offendingNumber;
        HResult = Code;
    }

    public NotFiniteNumberException(string message, double offendingNumber) : this(message) { OffendingNumber = offendingNumber; }
    public NotFiniteNumberException(string message, double offendingNumber, Exception innerException) : this(message, innerException) { OffendingNumber = offendingNumber; }

    public double OffendingNumber { get; }
    const int Code = unchecked((int)0x80131528);
}

public class ArrayTypeMismatchException : SystemException
{
    public ArrayTypeMismatchException() : base("Attempted to access an element as a type incompatible with the array.") { HResult = Code; }
    public ArrayTypeMismatchException(string message) : base(message) { HResult = Code; }
    public ArrayTypeMismatchException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x80131503);
}

public class FormatException : SystemException
{
    public FormatException() : base("One of the identified items was in an invalid format.") { HResult = Code; }
    public FormatException(string message) : base(message) { HResult = Code; }
    public FormatException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x80131537);
}

public class IndexOutOfRangeException : SystemException
{
    public IndexOutOfRangeException() : base("Index was outside the bounds of the array.") { HResult = Code; }
    public IndexOutOfRangeException(string message) : base(message) { HResult = Code; }
    public IndexOutOfRangeException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x80131508);
}

public class InvalidCastException : SystemException
{
    public InvalidCastException() : base("Specified cast is not valid.") { HResult = Code; }
    public InvalidCastException(string message) : base(message) { HResult = Code; }
    public InvalidCastException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x80004002);
}

public class InvalidOperationException : SystemException
{
    public InvalidOperationException() : base("Operation is not valid due to the current state of the object.") { HResult = Code; }
    public InvalidOperationException(string message) : base(message) { HResult = Code; }
    public InvalidOperationException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x80131509);
}

public class InvalidProgramException : SystemException
{
    public InvalidProgramException() : base("Common Language Runtime detected an invalid program.") { HResult = Code; }
    public InvalidProgramException(string message) : base(message) { HResult = Code; }
    public InvalidProgramException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x8013153A);
}

public class MemberAccessException : SystemException
{
    public MemberAccessException() : base("Cannot access member.") { HResult = Code; }
    public MemberAccessException(string message) : base(message) { HResult = Code; }
    public MemberAccessException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x8013151A);
}

public class MissingMemberException : MemberAccessException
{
    public MissingMemberException() : base("Attempted to access a missing member.") { HResult = Code; }
    public MissingMemberException(string message) : base(message) { HResult = Code; }
    public MissingMemberException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }

    public MissingMemberException(string className, string memberName) : this()
    {
        ClassName = className;
        MemberName = memberName;
    }

    const int Code = unchecked((int)0x80131512);

    protected string ClassName, MemberName;
    internal virtual string Sort => "Member";
    public override string Message => ClassName == null ? base.Message : string.Concat(string.Concat(Sort, " '", ClassName, "."), MemberName, "' not found.");
}

public class MissingMethodException : MissingMemberException
{
    public MissingMethodException() : base("Attempted to access a missing method.") { HResult = Code; }
    public MissingMethodException(string message) : base(message) { HResult = Code; }
    public MissingMethodException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    public MissingMethodException(string className, string methodName) : base(className, methodName) { HResult = Code; }
    const int Code = unchecked((int)0x80131513);
    internal override string Sort => "Method";
}

public class MissingFieldException : MissingMemberException
{
    public MissingFieldException() : base("Attempted to access a non-existing field.") { HResult = Code; }
    public MissingFieldException(string message) : base(message) { HResult = Code; }
    public MissingFieldException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    public MissingFieldException(string className, string fieldName) : base(className, fieldName) { HResult = Code; }
    const int Code = unchecked((int)0x80131511);
    internal override string Sort => "Field";
}

public class NotImplementedException : SystemException
{
    public NotImplementedException() : base("The method or operation is not implemented.") { HResult = Code; }
    public NotImplementedException(string message) : base(message) { HResult = Code; }
    public NotImplementedException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x80004001);
}

public class NotSupportedException : SystemException
{
    public NotSupportedException() : base("Specified method is not supported.") { HResult = Code; }
    public NotSupportedException(string message) : base(message) { HResult = Code; }
    public NotSupportedException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x80131515);
}

public class PlatformNotSupportedException : NotSupportedException
{
    public PlatformNotSupportedException() : base("Operation is not supported on this platform.") { HResult = Code; }
    public PlatformNotSupportedException(string message) : base(message) { HResult = Code; }
    public PlatformNotSupportedException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x80131539);
}

public class NullReferenceException : SystemException
{
    public NullReferenceException() : base("Object reference not set to an instance of an object.") { HResult = Code; }
    public NullReferenceException(string message) : base(message) { HResult = Code; }
    public NullReferenceException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x80004003);
}

public class OutOfMemoryException : SystemException
{
    public OutOfMemoryException() : base("Insufficient memory to continue the execution of the program.") { HResult = Code; }
    public OutOfMemoryException(string message) : base(message) { HResult = Code; }
    public OutOfMemoryException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x8007000E);
}

public class InsufficientMemoryException : OutOfMemoryException
{
    public InsufficientMemoryException() : base("Insufficient memory to continue the execution of the program.") { HResult = Code; }
    public InsufficientMemoryException(string message) : base(message) { HResult = Code; }
    public InsufficientMemoryException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x8013153D);
}

public class RankException : SystemException
{
    public RankException() : base("Attempted to operate on an array with the incorrect number of dimensions.") { HResult = Code; }
    public RankException(string message) : base(message) { HResult = Code; }
    public RankException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x80131517);
}

public class StackOverflowException : SystemException
{
    public StackOverflowException() : base("Operation caused a stack overflow.") { HResult = Code; }
    public StackOverflowException(string message) : base(message) { HResult = Code; }
    public StackOverflowException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x800703E9);
}

public class InsufficientExecutionStackException : SystemException
{
    public InsufficientExecutionStackException() : base("Insufficient stack to continue executing the program safely. This can happen from having too many functions on the call stack or function on the stack using too much stack space.") { HResult = Code; }
    public InsufficientExecutionStackException(string message) : base(message) { HResult = Code; }
    public InsufficientExecutionStackException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x80131578);
}

public class TimeoutException : SystemException
{
    public TimeoutException() : base("The operation has timed out.") { HResult = Code; }
    public TimeoutException(string message) : base(message) { HResult = Code; }
    public TimeoutException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x80131505);
}

public class UnauthorizedAccessException : SystemException
{
    public UnauthorizedAccessException() : base("Attempted to perform an unauthorized operation.") { HResult = Code; }
    public UnauthorizedAccessException(string message) : base(message) { HResult = Code; }
    public UnauthorizedAccessException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x80070005);
}

public class ExecutionEngineException : SystemException
{
    public ExecutionEngineException() : base("Internal error in the runtime.") { HResult = Code; }
    public ExecutionEngineException(string message) : base(message) { HResult = Code; }
    public ExecutionEngineException(string message, Exception innerException) : base(message, innerException) { HResult = Code; }
    const int Code = unchecked((int)0x80131506);
}
