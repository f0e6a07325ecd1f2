using System;
using System.IO;

// The Err object of Visual Basic: what a thread has caught last. A program that asks for it has KeptProjectData in place of ProjectData (codegen/program/errobject.go).
namespace Microsoft.VisualBasic.CompilerServices
{
    // What handlers of Visual Basic tell the Err object, in a program that does not ask for it.
    public sealed class ProjectData
    {
        ProjectData() { }
        public static void SetProjectError(Exception ex) { }
        public static void SetProjectError(Exception ex, int lErl) { }
        public static void ClearProjectError() { }
        public static Exception CreateProjectError(int hr) => Err.CreateException(hr, ErrorTexts.Of(ErrObject.Mapped(hr)));

        // The library's own methods report errors to it before they throw.
        internal static ErrObject Err => new ErrObject();
        internal static bool Keeps => false;
    }

    // The same in a program that asks.
    sealed class KeptProjectData
    {
        [ThreadStatic] static ErrObject t_err;

        KeptProjectData() { }
        public static void SetProjectError(Exception ex) => Err.CaptureException(ex);
        public static void SetProjectError(Exception ex, int lErl) => Err.CaptureException(ex, lErl);
        public static void ClearProjectError() => Err.Clear();

        public static Exception CreateProjectError(int hr)
        {
            Err.Clear();
            return Err.CreateException(hr, ErrorTexts.Of(ErrObject.Mapped(hr)));
        }

        internal static ErrObject Err => t_err ??= new ErrObject();
        internal static bool Keeps => true;
    }

    static class ErrorTexts
    {
        // null for a number that has no text
        internal static string Of(int number) => number switch
        {
            3 => "This Error number is obsolete and no longer used.",
            5 => "Procedure call or argument is not valid.",
            6 => "Overflow.",
            7 => "Out of memory.",
            9 => "Subscript out of range.",
            10 => "This array is fixed or temporarily locked.",
            11 => "Division by zero.",
            13 => "Type mismatch.",
            14 => "Out of string space.",
            16 => "Expression too complex.",
            17 => "Can't perform requested operation.",
            18 => "User interrupt occurred.",
            20 => "Resume without error.",
            28 => "Out of stack space.",
            35 => "Sub or Function not defined.",
            47 => "Too many DLL application clients.",
            48 => "Error in loading DLL.",
            49 => "Bad DLL calling convention.",
            51 => "Internal error.",
            52 => "Bad file name or number.",
            53 => "File not found.",
            54 => "Bad file mode.",
            55 => "File already open.",
            57 => "Device I/O error.",
            58 => "File already exists.",
            59 => "Bad record length.",
            61 => "Disk full.",
            62 => "Input past end of file.",
            63 => "Bad record number.",
            67 => "Too many files.",
            68 => "Device unavailable.",
            70 => "Permission denied.",
            71 => "Disk not ready.",
            74 => "Cannot rename with different drive.",
            75 => "Path/File access error.",
            76 => "Path not found.",
            91 => "Object variable or With block variable not set.",
            92 => "For loop not initialized.",
            93 => "Pattern string is not valid.",
            94 => "This Error number is obsolete and no longer used.",
            96 => "Unable to sink events of object because the object is already firing events to the maximum number of event receivers that it supports.",
            97 => "Cannot call friend function on object that is not an instance of defining class.",
            98 => "A property or method call cannot include a reference to a private object, either as an argument or as a return value.",
            100 => "Class '{0}' does not implement the System.Collections.ICollection interface.",
            321 => "File format is not valid.",
            322 => "Cannot create necessary temporary file.",
            325 => "Format in resource file is not valid.",
            380 => "Property value is not valid.",
            381 => "Property array index is not valid.",
            382 => "Set not supported at runtime.",
            383 => "Set not supported (read-only property).",
            385 => "Need property array index.",
            387 => "Set not permitted.",
            393 => "Get not supported at runtime.",
            394 => "Get not supported (write-only property).",
            422 => "Property not found.",
            423 => "Property or method not found.",
            424 => "Object required.",
            429 => "Cannot create ActiveX component.",
            430 => "Class does not support Automation or does not support expected interface.",
            432 => "File name or class name not found during Automation operation.",
            438 => "Object does not support this property or method.",
            440 => "Automation error.",
            442 => "Connection to type library or object library for remote process has been lost. Press OK for dialog to remove reference.",
            443 => "Automation object does not have a default value.",
            445 => "Object does not support this action.",
            446 => "Object does not support named arguments.",
            447 => "Object does not support current locale setting.",
            448 => "Named argument not found.",
            449 => "Argument not optional.",
            450 => "Wrong number of arguments or property assignment was not valid.",
            451 => "Property let procedure not defined and property get procedure did not return an object.",
            452 => "Ordinal is not valid.",
            453 => "Specified DLL function not found.",
            454 => "Code resource not found.",
            455 => "Code resource lock error.",
            457 => "This key is already associated with an element of this collection.",
            458 => "Variable uses an Automation type not supported in Visual Basic.",
            459 => "Object or class does not support the set of events.",
            460 => "Clipboard format is not valid.",
            461 => "Method or data member not found.",
            462 => "The remote server machine does not exist or is unavailable.",
            463 => "Class not registered on local machine.",
            481 => "Picture is not valid.",
            482 => "Printer error.",
            735 => "Cannot save file to TEMP.",
            744 => "Search text not found.",
            746 => "Replacements too long.",
            999 => "Stop statement encountered.",
            32768 => "Feature not yet implemented.",
            95 => "Application-defined or object-defined error.",
            _ => null,
        };
    }
}

namespace Microsoft.VisualBasic
{
    public sealed class ErrObject
    {
        const int FacilityMask = 0x1fff0000, FacilityControl = 0x000a0000;

        Exception _exception;
        int _erl;
        int? _number, _helpContext; // null: that of the exception
        string _description, _source, _helpFile;
        bool _keepOnCapture;

        internal ErrObject() { }

        // What a thread has caught is known if a program's assembly names this class.
        void Asked()
        {
            if (!CompilerServices.ProjectData.Keeps) System.Reflection.Unsupported.Reached("the Err object, asked by code in an assembly to which the program does not refer");
        }

        public int Erl
        {
            get
            {
                Asked();
                return _erl;
            }
        }

        public int LastDllError => 0;

        public Exception GetException()
        {
            Asked();
            return _exception;
        }

        public int Number
        {
            get
            {
                Asked();
                if (_number == null && _exception != null) _number = NumberOf(_exception);
                return _number ?? 0;
            }
            set => _number = Mapped(value);
        }

        public string Source
        {
            get
            {
                Asked();
                if (_source == null && _exception != null && _exception.Source == null) System.Reflection.Unsupported.Reached("the source of an error that has no source of its own: .NET names the assembly");
                return _source ?? _exception?.Source ?? "";
            }
            set => _source = value;
        }

        public string Description
        {
            get
            {
                Asked();
                if (_description == null && _exception != null) _description = string.IsNullOrEmpty(_exception.Message) ? CompilerServices.ErrorTexts.Of(Number) : _exception.Message;
                return _description ?? "";
            }
            set => _description = value;
        }

        public string HelpFile
        {
            get
            {
                Asked();
                return _helpFile ?? Link(out _) ?? "";
            }
            set => _helpFile = value;
        }

        public int HelpContext
        {
            get
            {
                Asked();
                if (_helpContext != null) return (int)_helpContext;
                Link(out int context);
                return context;
            }
            set => _helpContext = value;
        }

        string Link(out int context)
        {
            string link = _exception?.HelpLink;
            int at = link == null ? -1 : link.IndexOf('#');
            context = at < 0 || at + 1 == link.Length ? 0 : CompilerServices.Conversions.ToInteger(link.Substring(at + 1));
            return at < 0 ? link : link.Substring(0, at);
        }

        public void Clear()
        {
            _exception = null;
            _number = _helpContext = null;
            _description = _source = _helpFile = null;
            _erl = 0;
            _keepOnCapture = false;
        }

        public void Raise(int Number, object Source = null, object Description = null, object HelpFile = null, object HelpContext = null)
        {
            if (Number == 0) throw new ArgumentException("Argument 'Number' is not a valid value.");
            this.Number = Number;
            this.Source = Source == null ? null : CompilerServices.Conversions.ToString(Source);
            if (HelpFile != null) this.HelpFile = CompilerServices.Conversions.ToString(HelpFile);
            if (HelpContext != null) this.HelpContext = CompilerServices.Conversions.ToInteger(HelpContext);
            if (Description != null) this.Description = CompilerServices.Conversions.ToString(Description);
            string text = _description ?? CompilerServices.ErrorTexts.Of((int)_number);
            _description = text ?? "";
            Exception e = Made((int)_number, text);
            e.Source = _source;
            e.HelpLink = _helpFile + "#" + (_helpContext ?? 0);
            _keepOnCapture = true;
            throw e;
        }

        // What the methods of a framework tell before they throw.
        public void SetUnmappedError(int Number)
        {
            Clear();
            this.Number = Number;
            _keepOnCapture = true;
        }

        internal Exception CreateException(int number, string description)
        {
            Clear();
            Number = number;
            if (number == 0) throw new ArgumentException("Argument 'Number' is not a valid value.");
            Exception e = Made((int)_number, description);
            _keepOnCapture = true;
            return e;
        }

        internal void CaptureException(Exception e)
        {
            if (e == _exception) return;
            if (!_keepOnCapture) Clear();
            _keepOnCapture = false;
            _exception = e;
        }

        internal void CaptureException(Exception e, int line)
        {
            CaptureException(e);
            _erl = line;
        }

        internal static int Mapped(int number)
        {
            if (number > 65535) throw new FormatException("Index (zero based) must be greater than or equal to zero and less than the size of the argument list."); // so does .NET, which forgets the name
            return number < 0 && (number & FacilityMask) == FacilityControl ? number & 0xffff : number;
        }

        static int NumberOf(Exception e)
        {
            Type t = e.GetType();
            if (t == typeof(IndexOutOfRangeException) || t == typeof(RankException)) return 9;
            if (t == typeof(DivideByZeroException)) return 11;
            if (t == typeof(OverflowException)) return 6;
            if (e is NotFiniteNumberException n && t == typeof(NotFiniteNumberException)) return n.OffendingNumber == 0 ? 11 : 6;
            if (t == typeof(NullReferenceException)) return 91;
            if (e is AccessViolationException) return -2147467261;
            if (t == typeof(InvalidCastException) || t == typeof(NotSupportedException) || t == typeof(FormatException)) return 13;
            if (t == typeof(DllNotFoundException)) return 53;
            if (t == typeof(EntryPointNotFoundException)) return 453;
            if (t == typeof(TypeLoadException)) return 429;
            if (t == typeof(OutOfMemoryException)) return 7;
            if (t == typeof(DirectoryNotFoundException)) return 76;
            if (t == typeof(IOException)) return 57;
            if (t == typeof(FileNotFoundException)) return 53;
            if (e is MissingMemberException) return 438;
            return 5;
        }

        static Exception Made(int number, string text) => number switch
        {
            3 or 20 or 94 or 100 => new InvalidOperationException(text),
            5 or 446 or 448 or 449 => new ArgumentException(text),
            6 => new OverflowException(text),
            7 or 14 => new OutOfMemoryException(text),
            9 => new IndexOutOfRangeException(text),
            11 => new DivideByZeroException(text),
            13 => new InvalidCastException(text),
            28 => new StackOverflowException(text),
            48 => new TypeLoadException(text),
            52 or 54 or 55 or 57 or 58 or 59 or 61 or 63 or 67 or 68 or 70 or 71 or 74 or 75 => new IOException(text),
            53 or 76 or 432 => new FileNotFoundException(text),
            62 => new EndOfStreamException(text),
            91 => new NullReferenceException(text),
            422 => new MissingFieldException(text),
            438 => new MissingMemberException(text),
            -2147467261 => new AccessViolationException(),
            _ => new Exception(text),
        };
    }

    // Without Randomize the numbers are the same in each run, as on .NET. After it they are a choice, as those of System.Random.
    public static class VBMath
    {
        const int First = 0x50000, Random = -1;

        [ThreadStatic] static int t_changes; // the seed of the thread xor the first one

        static int Seed { get => t_changes ^ First; set => t_changes = value ^ First; }

        public static float Rnd() => Rnd(1);

        public static float Rnd(float Number)
        {
            int seed = Seed;
            if (seed == Random && !(Number < 0))
            {
                if (Number == 0) System.Reflection.Unsupported.Reached("Rnd(0) after Randomize, which repeats a number");
                return System.Random.Shared.NextSingle();
            }
            if (Number < 0)
            {
                long bits = (uint)BitConverter.SingleToInt32Bits(Number);
                seed = (int)(bits + (bits >> 24) & 0xffffff);
            }
            if (Number != 0) seed = (int)(seed * 0x43fd43fdL + 0xc39ec3L & 0xffffff);
            Seed = seed;
            return seed / 16777216f;
        }

        public static void Randomize() => Seed = Random;

        public static void Randomize(double Number)
        {
            if (Seed == Random) System.Reflection.Unsupported.Reached("Randomize with a number after Randomize without one, of which it keeps a part");
            int high = (int)(BitConverter.DoubleToInt64Bits(Number) >> 32);
            Seed = Seed & unchecked((int)0xff0000ff) | ((high & 0xffff) ^ (high >> 16)) << 8;
        }
    }
}
