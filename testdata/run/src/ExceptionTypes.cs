// Exceptions that only differ in name, default message and HRESULT, and those whose text depends on more.
using System;
using System.ComponentModel;
using System.IO;
using System.Runtime.InteropServices;

class Program
{
    static string Kind(Exception e) =>
        e is TypeLoadException ? "TypeLoad" : e is MemberAccessException ? "MemberAccess" : e is IOException ? "IO" : e is ExternalException ? "External" :
        e is ArithmeticException ? "Arithmetic" : e is ArgumentException ? "Argument" : e is FormatException ? "Format" : e is ApplicationException ? "Application" :
        e is SystemException ? "System" : "other";

    static void Show(Exception e)
    {
        Console.WriteLine(e.HResult.ToString("X8") + " " + e.Message + " | " + e.ToString().Replace("\n", "\\n"));
    }

    static void Three(Exception a, Exception b, Exception c)
    {
        Console.WriteLine(Kind(a));
        Show(a);
        Show(b);
        Show(c);
    }

    static void Thrown(Exception e)
    {
        try
        {
            throw e;
        }
        catch (Exception x)
        {
            string text = x.ToString();
            Console.WriteLine(text.Contains("\n   at Program.Thrown(Exception e)") + " " + text.Substring(0, text.IndexOf("   at ")).Replace("\n", "\\n"));
        }
    }

    static void Main()
    {
        var inner = new Exception("i");
        Three(new System.AccessViolationException(), new System.AccessViolationException("m"), new System.AccessViolationException("m", inner));
        Three(new System.AppDomainUnloadedException(), new System.AppDomainUnloadedException("m"), new System.AppDomainUnloadedException("m", inner));
        Three(new System.CannotUnloadAppDomainException(), new System.CannotUnloadAppDomainException("m"), new System.CannotUnloadAppDomainException("m", inner));
        Three(new System.ContextMarshalException(), new System.ContextMarshalException("m"), new System.ContextMarshalException("m", inner));
        Three(new System.DataMisalignedException(), new System.DataMisalignedException("m"), new System.DataMisalignedException("m", inner));
        Three(new System.DllNotFoundException(), new System.DllNotFoundException("m"), new System.DllNotFoundException("m", inner));
        Three(new DuplicateWaitObjectException(), new DuplicateWaitObjectException("p"), new DuplicateWaitObjectException("m", inner));
        Three(new System.EntryPointNotFoundException(), new System.EntryPointNotFoundException("m"), new System.EntryPointNotFoundException("m", inner));
        Three(new System.FieldAccessException(), new System.FieldAccessException("m"), new System.FieldAccessException("m", inner));
        Three(new System.MethodAccessException(), new System.MethodAccessException("m"), new System.MethodAccessException("m", inner));
        Three(new System.MulticastNotSupportedException(), new System.MulticastNotSupportedException("m"), new System.MulticastNotSupportedException("m", inner));
        Three(new System.TypeAccessException(), new System.TypeAccessException("m"), new System.TypeAccessException("m", inner));
        Three(new System.TypeUnloadedException(), new System.TypeUnloadedException("m"), new System.TypeUnloadedException("m", inner));
        Three(new System.BadImageFormatException(), new System.BadImageFormatException("m"), new System.BadImageFormatException("m", inner));
        Three(new System.IO.IOException(), new System.IO.IOException("m"), new System.IO.IOException("m", inner));
        Three(new System.IO.FileNotFoundException(), new System.IO.FileNotFoundException("m"), new System.IO.FileNotFoundException("m", inner));
        Three(new System.IO.FileLoadException(), new System.IO.FileLoadException("m"), new System.IO.FileLoadException("m", inner));
        Three(new System.IO.DirectoryNotFoundException(), new System.IO.DirectoryNotFoundException("m"), new System.IO.DirectoryNotFoundException("m", inner));
        Three(new System.IO.EndOfStreamException(), new System.IO.EndOfStreamException("m"), new System.IO.EndOfStreamException("m", inner));
        Three(new System.IO.PathTooLongException(), new System.IO.PathTooLongException("m"), new System.IO.PathTooLongException("m", inner));
        Three(new System.IO.InvalidDataException(), new System.IO.InvalidDataException("m"), new System.IO.InvalidDataException("m", inner));
        Three(new System.Security.SecurityException(), new System.Security.SecurityException("m"), new System.Security.SecurityException("m", inner));
        Three(new System.Security.VerificationException(), new System.Security.VerificationException("m"), new System.Security.VerificationException("m", inner));
        Three(new System.Runtime.InteropServices.ExternalException(), new System.Runtime.InteropServices.ExternalException("m"), new System.Runtime.InteropServices.ExternalException("m", inner));
        Three(new System.Runtime.InteropServices.SEHException(), new System.Runtime.InteropServices.SEHException("m"), new System.Runtime.InteropServices.SEHException("m", inner));
        Three(new System.Runtime.InteropServices.COMException(), new System.Runtime.InteropServices.COMException("m"), new System.Runtime.InteropServices.COMException("m", inner));
        Three(new System.Runtime.InteropServices.MarshalDirectiveException(), new System.Runtime.InteropServices.MarshalDirectiveException("m"), new System.Runtime.InteropServices.MarshalDirectiveException("m", inner));
        Three(new System.Runtime.InteropServices.InvalidComObjectException(), new System.Runtime.InteropServices.InvalidComObjectException("m"), new System.Runtime.InteropServices.InvalidComObjectException("m", inner));
        Three(new System.Runtime.InteropServices.InvalidOleVariantTypeException(), new System.Runtime.InteropServices.InvalidOleVariantTypeException("m"), new System.Runtime.InteropServices.InvalidOleVariantTypeException("m", inner));
        Three(new System.Runtime.InteropServices.SafeArrayRankMismatchException(), new System.Runtime.InteropServices.SafeArrayRankMismatchException("m"), new System.Runtime.InteropServices.SafeArrayRankMismatchException("m", inner));
        Three(new System.Runtime.InteropServices.SafeArrayTypeMismatchException(), new System.Runtime.InteropServices.SafeArrayTypeMismatchException("m"), new System.Runtime.InteropServices.SafeArrayTypeMismatchException("m", inner));
        Three(new System.Reflection.AmbiguousMatchException(), new System.Reflection.AmbiguousMatchException("m"), new System.Reflection.AmbiguousMatchException("m", inner));
        Three(new System.Reflection.TargetException(), new System.Reflection.TargetException("m"), new System.Reflection.TargetException("m", inner));
        Three(new System.Reflection.TargetParameterCountException(), new System.Reflection.TargetParameterCountException("m"), new System.Reflection.TargetParameterCountException("m", inner));
        Three(new System.Reflection.InvalidFilterCriteriaException(), new System.Reflection.InvalidFilterCriteriaException("m"), new System.Reflection.InvalidFilterCriteriaException("m", inner));
        Three(new System.Reflection.CustomAttributeFormatException(), new System.Reflection.CustomAttributeFormatException("m"), new System.Reflection.CustomAttributeFormatException("m", inner));
        Three(new System.Resources.MissingManifestResourceException(), new System.Resources.MissingManifestResourceException("m"), new System.Resources.MissingManifestResourceException("m", inner));
        Three(new System.Runtime.AmbiguousImplementationException(), new System.Runtime.AmbiguousImplementationException("m"), new System.Runtime.AmbiguousImplementationException("m", inner));
        Three(new System.ArithmeticException(), new System.ArithmeticException("m"), new System.ArithmeticException("m", inner));
        Three(new System.NotFiniteNumberException(), new System.NotFiniteNumberException("m"), new System.NotFiniteNumberException("m", inner));
        Three(new System.MissingFieldException(), new System.MissingFieldException("m"), new System.MissingFieldException("m", inner));
        Three(new System.TypeLoadException(), new System.TypeLoadException("m"), new System.TypeLoadException("m", inner));
        Three(new DriveNotFoundException(), new DriveNotFoundException("m"), new DriveNotFoundException("m", inner));
        Three(new System.Runtime.Serialization.SerializationException(), new System.Runtime.Serialization.SerializationException("m"), new System.Runtime.Serialization.SerializationException("m", inner));
        Three(new System.Diagnostics.UnreachableException(), new System.Diagnostics.UnreachableException("m"), new System.Diagnostics.UnreachableException("m", inner));
        Three(new InvalidEnumArgumentException(), new InvalidEnumArgumentException("m"), new InvalidEnumArgumentException("m", inner));
        Show(new System.Diagnostics.UnreachableException(null)); Show(new System.Diagnostics.UnreachableException(null, inner)); Show(new InvalidEnumArgumentException((string)null));
        Show(new InvalidEnumArgumentException("a", -3, typeof(DayOfWeek))); Show(new InvalidEnumArgumentException(null, 3, typeof(DayOfWeek)));
        Console.WriteLine(new InvalidEnumArgumentException("a", -3, typeof(DayOfWeek)).ParamName);
        try { new InvalidEnumArgumentException("a", 1, null); } catch (ArgumentNullException e) { Console.WriteLine(e.Message); }
        Show(new FileNotFoundException(null)); Show(new FileNotFoundException(null, "f")); Show(new FileNotFoundException("m", "f", inner)); Show(new FileNotFoundException("m", (string)null));
        Show(new FileLoadException(null)); Show(new FileLoadException(null, "f")); Show(new FileLoadException("m", "f"));
        Show(new BadImageFormatException(null)); Show(new BadImageFormatException(null, "f")); Show(new BadImageFormatException("m", "f", inner));
        Console.WriteLine(new FileNotFoundException("m", "f").FileName + new BadImageFormatException().FileName);
        Show(new IOException("m", 5)); Show(new ExternalException("m", 5)); Show(new COMException("m", 7)); Console.WriteLine(new SEHException().ErrorCode);
        Show(new MissingFieldException("C", "f")); Show(new MissingMethodException("C", "f")); Show(new MissingMemberException("C", "f")); Show(new MissingMethodException((string)null, "f"));
        Show(new NotFiniteNumberException(3.5)); Show(new NotFiniteNumberException("m", 3.5)); Console.WriteLine(new NotFiniteNumberException("m", -1.5, inner).OffendingNumber);
        Console.WriteLine(new DuplicateWaitObjectException("p").ParamName + new TypeLoadException().TypeName + "|");
        Thrown(new FileNotFoundException("m", "f", inner)); Thrown(new BadImageFormatException("m", inner)); Thrown(new SEHException("m")); Thrown(new COMException("m", inner));
    }
}
