// Exceptions that differ in name, base and default message.
using System;
using System.Collections.Generic;
static class PlainExceptions
{
    static void Show(Exception e, Exception m) => Console.WriteLine(e.GetType() + " " + e.GetType().Name + " " + e.HResult.ToString("x") + " " + e.Message + "|" + m.Message + m.HResult.ToString("x") + m.InnerException.Message + (e is SystemException) + (e is ApplicationException));
    static void Main()
    {
        var i = new Exception("i");
        Show(new System.AccessViolationException(), new System.AccessViolationException("m", i));
        Show(new System.AppDomainUnloadedException(), new System.AppDomainUnloadedException("m", i));
        Show(new System.ApplicationException(), new System.ApplicationException("m", i));
        Show(new System.ArgumentException(), new System.ArgumentException("m", i));
        Show(new System.ArithmeticException(), new System.ArithmeticException("m", i));
        Show(new System.ArrayTypeMismatchException(), new System.ArrayTypeMismatchException("m", i));
        Show(new System.BadImageFormatException(), new System.BadImageFormatException("m", i));
        Show(new System.CannotUnloadAppDomainException(), new System.CannotUnloadAppDomainException("m", i));
        Show(new System.Collections.Generic.KeyNotFoundException(), new System.Collections.Generic.KeyNotFoundException("m", i));
        Show(new System.ContextMarshalException(), new System.ContextMarshalException("m", i));
        Show(new System.DataMisalignedException(), new System.DataMisalignedException("m", i));
        Show(new System.DivideByZeroException(), new System.DivideByZeroException("m", i));
        Show(new System.DllNotFoundException(), new System.DllNotFoundException("m", i));
        Show(new System.EntryPointNotFoundException(), new System.EntryPointNotFoundException("m", i));
        Show(new System.FieldAccessException(), new System.FieldAccessException("m", i));
        Show(new System.FormatException(), new System.FormatException("m", i));
        Show(new System.IO.DirectoryNotFoundException(), new System.IO.DirectoryNotFoundException("m", i));
        Show(new System.IO.EndOfStreamException(), new System.IO.EndOfStreamException("m", i));
        Show(new System.IO.FileLoadException(), new System.IO.FileLoadException("m", i));
        Show(new System.IO.FileNotFoundException(), new System.IO.FileNotFoundException("m", i));
        Show(new System.IO.IOException(), new System.IO.IOException("m", i));
        Show(new System.IO.InvalidDataException(), new System.IO.InvalidDataException("m", i));
        Show(new System.IO.PathTooLongException(), new System.IO.PathTooLongException("m", i));
        Show(new System.IndexOutOfRangeException(), new System.IndexOutOfRangeException("m", i));
        Show(new System.InsufficientExecutionStackException(), new System.InsufficientExecutionStackException("m", i));
        Show(new System.InvalidCastException(), new System.InvalidCastException("m", i));
        Show(new System.InvalidOperationException(), new System.InvalidOperationException("m", i));
        Show(new System.InvalidProgramException(), new System.InvalidProgramException("m", i));
        Show(new System.MemberAccessException(), new System.MemberAccessException("m", i));
        Show(new System.MethodAccessException(), new System.MethodAccessException("m", i));
        Show(new System.MissingFieldException(), new System.MissingFieldException("m", i));
        Show(new System.MissingMethodException(), new System.MissingMethodException("m", i));
        Show(new System.MulticastNotSupportedException(), new System.MulticastNotSupportedException("m", i));
        Show(new System.NotFiniteNumberException(), new System.NotFiniteNumberException("m", i));
        Show(new System.NotImplementedException(), new System.NotImplementedException("m", i));
        Show(new System.NotSupportedException(), new System.NotSupportedException("m", i));
        Show(new System.NullReferenceException(), new System.NullReferenceException("m", i));
        Show(new System.OperationCanceledException(), new System.OperationCanceledException("m", i));
        Show(new System.OutOfMemoryException(), new System.OutOfMemoryException("m", i));
        Show(new System.OverflowException(), new System.OverflowException("m", i));
        Show(new System.PlatformNotSupportedException(), new System.PlatformNotSupportedException("m", i));
        Show(new System.RankException(), new System.RankException("m", i));
        Show(new System.Reflection.AmbiguousMatchException(), new System.Reflection.AmbiguousMatchException("m", i));
        Show(new System.Reflection.TargetParameterCountException(), new System.Reflection.TargetParameterCountException("m", i));
        Show(new System.Runtime.InteropServices.ExternalException(), new System.Runtime.InteropServices.ExternalException("m", i));
        Show(new System.Runtime.InteropServices.MarshalDirectiveException(), new System.Runtime.InteropServices.MarshalDirectiveException("m", i));
        Show(new System.Runtime.InteropServices.SEHException(), new System.Runtime.InteropServices.SEHException("m", i));
        Show(new System.Runtime.Serialization.SerializationException(), new System.Runtime.Serialization.SerializationException("m", i));
        Show(new System.Security.SecurityException(), new System.Security.SecurityException("m", i));
        Show(new System.Security.VerificationException(), new System.Security.VerificationException("m", i));
        Show(new System.StackOverflowException(), new System.StackOverflowException("m", i));
        Show(new System.SystemException(), new System.SystemException("m", i));
        Show(new System.Threading.BarrierPostPhaseException(), new System.Threading.BarrierPostPhaseException("m", i));
        Show(new System.Threading.LockRecursionException(), new System.Threading.LockRecursionException("m", i));
        Show(new System.Threading.SemaphoreFullException(), new System.Threading.SemaphoreFullException("m", i));
        Show(new System.Threading.SynchronizationLockException(), new System.Threading.SynchronizationLockException("m", i));
        Show(new System.Threading.ThreadInterruptedException(), new System.Threading.ThreadInterruptedException("m", i));
        Show(new System.Threading.ThreadStateException(), new System.Threading.ThreadStateException("m", i));
        Show(new System.TimeoutException(), new System.TimeoutException("m", i));
        Show(new System.TypeAccessException(), new System.TypeAccessException("m", i));
        Show(new System.TypeLoadException(), new System.TypeLoadException("m", i));
        Show(new System.TypeUnloadedException(), new System.TypeUnloadedException("m", i));
        Show(new System.UnauthorizedAccessException(), new System.UnauthorizedAccessException("m", i));
        Console.WriteLine(new System.IO.IOException("x", 7).HResult + " " + new System.Runtime.InteropServices.ExternalException("y", 8).ErrorCode);
        try { throw new System.IO.DirectoryNotFoundException(); } catch (System.IO.IOException e) { Console.WriteLine(e.Message); }
    }
}
