using System.Globalization;
using System.Runtime.CompilerServices;

namespace System.Globalization
{
    [Flags]
    public enum NumberStyles
    {
        None = 0,
        AllowLeadingWhite = 1,
        AllowTrailingWhite = 2,
        AllowLeadingSign = 4,
        AllowTrailingSign = 8,
        AllowParentheses = 0x10,
        AllowDecimalPoint = 0x20,
        AllowThousands = 0x40,
        AllowExponent = 0x80,
        AllowCurrencySymbol = 0x100,
        AllowHexSpecifier = 0x200,
        AllowBinarySpecifier = 0x400,
        Integer = AllowLeadingWhite | AllowTrailingWhite | AllowLeadingSign,
        HexNumber = AllowLeadingWhite | AllowTrailingWhite | AllowHexSpecifier,
        BinaryNumber = AllowLeadingWhite | AllowTrailingWhite | AllowBinarySpecifier,
        Number = Integer | AllowTrailingSign | AllowDecimalPoint | AllowThousands,
        Float = Integer | AllowDecimalPoint | AllowExponent,
        Currency = Number | AllowParentheses | AllowCurrencySymbol,
        Any = Currency | AllowExponent,
    }

    public enum UnicodeCategory
    {
        UppercaseLetter, LowercaseLetter, TitlecaseLetter, ModifierLetter, OtherLetter,
        NonSpacingMark, SpacingCombiningMark, EnclosingMark, DecimalDigitNumber, LetterNumber, OtherNumber,
        SpaceSeparator, LineSeparator, ParagraphSeparator, Control, Format, Surrogate, PrivateUse,
        ConnectorPunctuation, DashPunctuation, OpenPunctuation, ClosePunctuation, InitialQuotePunctuation,
        FinalQuotePunctuation, OtherPunctuation, MathSymbol, CurrencySymbol, ModifierSymbol, OtherSymbol, OtherNotAssigned,
    }
}

namespace System
{
    public interface IFormatProvider
    {
        object GetFormat(Type formatType);
    }

    public interface IFormattable
    {
        string ToString(string format, IFormatProvider formatProvider);
    }

    public interface ISpanFormattable : IFormattable
    {
        bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format, IFormatProvider provider);
    }

    public interface ICustomFormatter
    {
        string Format(string format, object arg, IFormatProvider formatProvider);
    }

    // Text of numbers in the invariant culture. Go does the work.
    static class Number
    {
        // Kinds of integers: their sizes in bytes, negative if signed.
        internal const int SByte = -1, Byte = 1, Int16 = -2, UInt16 = 2, Int32 = -4, UInt32 = 4, Int64 = -8, UInt64 = 8, Int128 = -16, UInt128 = 16;

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern string FormatInt64(long value);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern string FormatUInt64(ulong value);

        // Throws a FormatException for a bad format.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern string FormatInteger(long value, int kind, string format);

        // The two halves of an integer of 128 bits.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern string FormatInt128(long upper, long lower, int kind, string format);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern string FormatDecimal(long lo64, int hi32, int flags, string format);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern string FormatDouble(double value, string format);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern string FormatSingle(float value, string format);

        // Without a format: the shortest text that gives the same number of 16 bits.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern string FormatHalf(float value, string format);

        internal static bool TryCopy(string text, Span<char> destination, out int charsWritten)
        {
            bool ok = text.TryCopyTo(destination);
            charsWritten = ok ? text.Length : 0;
            return ok;
        }

        // 0: a number of the kind; 1: not a number; 2: out of range.
        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern int IntegerStatus(string s, int style, int kind);

        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern long IntegerValue(string s, int style, int kind);

        // The upper half of an Int128 or UInt128.
        [MethodImpl(MethodImplOptions.InternalCall)]
        static extern long IntegerHigh(string s, int style, int kind);

        // 0: the status, as for integers; 1: the lower 64 bits; 2: the upper 32 bits; 3: the flags.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern long DecimalPart(string s, int style, int part);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool IsFloat(string s, int style);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern double ParseDouble(string s, int style);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern float ParseSingle(string s, int style);

        internal static long ParseInteger(string s, NumberStyles style, int kind) => ParseInteger(s, style, kind, out _);

        internal static long ParseInteger(string s, NumberStyles style, int kind, out long upper)
        {
            CheckIntegerStyle(style);
            if (s == null) throw new ArgumentNullException("s");
            switch (IntegerStatus(s, (int)style, kind))
            {
                case 1: throw new FormatException("The input string '" + s + "' was not in a correct format.");
                case 2: throw Overflow(kind);
            }
            upper = IntegerHigh(s, (int)style, kind);
            return IntegerValue(s, (int)style, kind);
        }

        internal static bool TryParseInteger(string s, NumberStyles style, int kind, out long value) => TryParseInteger(s, style, kind, out value, out _);

        internal static bool TryParseInteger(string s, NumberStyles style, int kind, out long value, out long upper)
        {
            CheckIntegerStyle(style);
            if (s == null || IntegerStatus(s, (int)style, kind) != 0)
            {
                value = upper = 0;
                return false;
            }
            value = IntegerValue(s, (int)style, kind);
            upper = IntegerHigh(s, (int)style, kind);
            return true;
        }

        const NumberStyles AnyStyle = NumberStyles.Any | NumberStyles.AllowHexSpecifier | NumberStyles.AllowBinarySpecifier;

        static void CheckIntegerStyle(NumberStyles style)
        {
            if ((style & ~AnyStyle) != 0) throw UndefinedStyle();
            if ((style & ~NumberStyles.HexNumber) != 0 && (style & ~NumberStyles.BinaryNumber) != 0 && (style & (NumberStyles.AllowHexSpecifier | NumberStyles.AllowBinarySpecifier)) != 0)
                throw new ArgumentException("With the AllowHexSpecifier or AllowBinarySpecifier bit set in the enum bit field, the only other valid bits that can be combined into the enum value must be AllowLeadingWhite and AllowTrailingWhite.", "style");
        }

        internal static void CheckFloatStyle(NumberStyles style)
        {
            if ((style & ~AnyStyle) != 0) throw UndefinedStyle();
            if ((style & (NumberStyles.AllowHexSpecifier | NumberStyles.AllowBinarySpecifier)) != 0)
                throw new ArgumentException("The number styles AllowHexSpecifier and AllowBinarySpecifier are not supported on floating point data types.", "style");
        }

        static ArgumentException UndefinedStyle() => new ArgumentException("An undefined NumberStyles value is being used.", "style");

        internal static OverflowException Overflow(int kind) => new OverflowException(OverflowMessage(kind));

        static string OverflowMessage(int kind)
        {
            switch (kind)
            {
                case SByte: return "Value was either too large or too small for a signed byte.";
                case Byte: return "Value was either too large or too small for an unsigned byte.";
                case Int16: return "Value was either too large or too small for an Int16.";
                case UInt16: return "Value was either too large or too small for a UInt16.";
                case Int32: return "Value was either too large or too small for an Int32.";
                case UInt32: return "Value was either too large or too small for a UInt32.";
                case Int64: return "Value was either too large or too small for an Int64.";
                case Int128: return "Value was either too large or too small for an Int128.";
                case UInt128: return "Value was either too large or too small for a UInt128.";
            }
            return "Value was either too large or too small for a UInt64.";
        }
    }
}
