using System.Globalization;
using System.Text;

namespace System;

// The text of numbers in UTF-8, converted from strings.
public interface IUtf8SpanFormattable
{
    bool TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format, IFormatProvider provider);
}

public interface IUtf8SpanParsable<TSelf> where TSelf : IUtf8SpanParsable<TSelf>
{
    static abstract TSelf Parse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider);
    static abstract bool TryParse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider, out TSelf result);
}

static class Utf8Text
{
    internal static string Of(ReadOnlySpan<byte> text) => Encoding.UTF8.GetString(text);

    internal static bool TryCopy(string text, Span<byte> destination, out int bytesWritten) => Encoding.UTF8.TryGetBytes(text, destination, out bytesWritten);
}

public readonly partial struct Byte : IUtf8SpanFormattable, IUtf8SpanParsable<byte>
{
    public static byte Parse(ReadOnlySpan<byte> utf8Text, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null) => Parse(Utf8Text.Of(utf8Text), style, provider);
    public static byte Parse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider) => Parse(Utf8Text.Of(utf8Text), NumberStyles.Integer, provider);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, out byte result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Integer, null, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider, out byte result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, NumberStyles style, IFormatProvider provider, out byte result) => TryParse(Utf8Text.Of(utf8Text), style, provider, out result);
    public bool TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Utf8Text.TryCopy(ToString(format.ToString(), provider), utf8Destination, out bytesWritten);
}

public readonly partial struct SByte : IUtf8SpanFormattable, IUtf8SpanParsable<sbyte>
{
    public static sbyte Parse(ReadOnlySpan<byte> utf8Text, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null) => Parse(Utf8Text.Of(utf8Text), style, provider);
    public static sbyte Parse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider) => Parse(Utf8Text.Of(utf8Text), NumberStyles.Integer, provider);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, out sbyte result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Integer, null, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider, out sbyte result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, NumberStyles style, IFormatProvider provider, out sbyte result) => TryParse(Utf8Text.Of(utf8Text), style, provider, out result);
    public bool TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Utf8Text.TryCopy(ToString(format.ToString(), provider), utf8Destination, out bytesWritten);
}

public readonly partial struct Int16 : IUtf8SpanFormattable, IUtf8SpanParsable<short>
{
    public static short Parse(ReadOnlySpan<byte> utf8Text, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null) => Parse(Utf8Text.Of(utf8Text), style, provider);
    public static short Parse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider) => Parse(Utf8Text.Of(utf8Text), NumberStyles.Integer, provider);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, out short result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Integer, null, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider, out short result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, NumberStyles style, IFormatProvider provider, out short result) => TryParse(Utf8Text.Of(utf8Text), style, provider, out result);
    public bool TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Utf8Text.TryCopy(ToString(format.ToString(), provider), utf8Destination, out bytesWritten);
}

public readonly partial struct UInt16 : IUtf8SpanFormattable, IUtf8SpanParsable<ushort>
{
    public static ushort Parse(ReadOnlySpan<byte> utf8Text, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null) => Parse(Utf8Text.Of(utf8Text), style, provider);
    public static ushort Parse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider) => Parse(Utf8Text.Of(utf8Text), NumberStyles.Integer, provider);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, out ushort result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Integer, null, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider, out ushort result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, NumberStyles style, IFormatProvider provider, out ushort result) => TryParse(Utf8Text.Of(utf8Text), style, provider, out result);
    public bool TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Utf8Text.TryCopy(ToString(format.ToString(), provider), utf8Destination, out bytesWritten);
}

public readonly partial struct Int32 : IUtf8SpanFormattable, IUtf8SpanParsable<int>
{
    public static int Parse(ReadOnlySpan<byte> utf8Text, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null) => Parse(Utf8Text.Of(utf8Text), style, provider);
    public static int Parse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider) => Parse(Utf8Text.Of(utf8Text), NumberStyles.Integer, provider);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, out int result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Integer, null, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider, out int result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, NumberStyles style, IFormatProvider provider, out int result) => TryParse(Utf8Text.Of(utf8Text), style, provider, out result);
    public bool TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Utf8Text.TryCopy(ToString(format.ToString(), provider), utf8Destination, out bytesWritten);
}

public readonly partial struct UInt32 : IUtf8SpanFormattable, IUtf8SpanParsable<uint>
{
    public static uint Parse(ReadOnlySpan<byte> utf8Text, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null) => Parse(Utf8Text.Of(utf8Text), style, provider);
    public static uint Parse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider) => Parse(Utf8Text.Of(utf8Text), NumberStyles.Integer, provider);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, out uint result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Integer, null, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider, out uint result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, NumberStyles style, IFormatProvider provider, out uint result) => TryParse(Utf8Text.Of(utf8Text), style, provider, out result);
    public bool TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Utf8Text.TryCopy(ToString(format.ToString(), provider), utf8Destination, out bytesWritten);
}

public readonly partial struct Int64 : IUtf8SpanFormattable, IUtf8SpanParsable<long>
{
    public static long Parse(ReadOnlySpan<byte> utf8Text, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null) => Parse(Utf8Text.Of(utf8Text), style, provider);
    public static long Parse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider) => Parse(Utf8Text.Of(utf8Text), NumberStyles.Integer, provider);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, out long result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Integer, null, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider, out long result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, NumberStyles style, IFormatProvider provider, out long result) => TryParse(Utf8Text.Of(utf8Text), style, provider, out result);
    public bool TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Utf8Text.TryCopy(ToString(format.ToString(), provider), utf8Destination, out bytesWritten);
}

public readonly partial struct UInt64 : IUtf8SpanFormattable, IUtf8SpanParsable<ulong>
{
    public static ulong Parse(ReadOnlySpan<byte> utf8Text, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null) => Parse(Utf8Text.Of(utf8Text), style, provider);
    public static ulong Parse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider) => Parse(Utf8Text.Of(utf8Text), NumberStyles.Integer, provider);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, out ulong result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Integer, null, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider, out ulong result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, NumberStyles style, IFormatProvider provider, out ulong result) => TryParse(Utf8Text.Of(utf8Text), style, provider, out result);
    public bool TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Utf8Text.TryCopy(ToString(format.ToString(), provider), utf8Destination, out bytesWritten);
}

public readonly partial struct IntPtr : IUtf8SpanFormattable, IUtf8SpanParsable<nint>
{
    public static nint Parse(ReadOnlySpan<byte> utf8Text, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null) => Parse(Utf8Text.Of(utf8Text), style, provider);
    public static nint Parse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider) => Parse(Utf8Text.Of(utf8Text), NumberStyles.Integer, provider);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, out nint result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Integer, null, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider, out nint result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, NumberStyles style, IFormatProvider provider, out nint result) => TryParse(Utf8Text.Of(utf8Text), style, provider, out result);
    public bool TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Utf8Text.TryCopy(ToString(format.ToString(), provider), utf8Destination, out bytesWritten);
}

public readonly partial struct UIntPtr : IUtf8SpanFormattable, IUtf8SpanParsable<nuint>
{
    public static nuint Parse(ReadOnlySpan<byte> utf8Text, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null) => Parse(Utf8Text.Of(utf8Text), style, provider);
    public static nuint Parse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider) => Parse(Utf8Text.Of(utf8Text), NumberStyles.Integer, provider);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, out nuint result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Integer, null, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider, out nuint result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, NumberStyles style, IFormatProvider provider, out nuint result) => TryParse(Utf8Text.Of(utf8Text), style, provider, out result);
    public bool TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Utf8Text.TryCopy(ToString(format.ToString(), provider), utf8Destination, out bytesWritten);
}

public readonly partial struct Int128 : IUtf8SpanFormattable, IUtf8SpanParsable<Int128>
{
    public static Int128 Parse(ReadOnlySpan<byte> utf8Text, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null) => Parse(Utf8Text.Of(utf8Text), style, provider);
    public static Int128 Parse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider) => Parse(Utf8Text.Of(utf8Text), NumberStyles.Integer, provider);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, out Int128 result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Integer, null, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider, out Int128 result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, NumberStyles style, IFormatProvider provider, out Int128 result) => TryParse(Utf8Text.Of(utf8Text), style, provider, out result);
    public bool TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Utf8Text.TryCopy(ToString(format.ToString(), provider), utf8Destination, out bytesWritten);
}

public readonly partial struct UInt128 : IUtf8SpanFormattable, IUtf8SpanParsable<UInt128>
{
    public static UInt128 Parse(ReadOnlySpan<byte> utf8Text, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null) => Parse(Utf8Text.Of(utf8Text), style, provider);
    public static UInt128 Parse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider) => Parse(Utf8Text.Of(utf8Text), NumberStyles.Integer, provider);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, out UInt128 result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Integer, null, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider, out UInt128 result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Integer, provider, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, NumberStyles style, IFormatProvider provider, out UInt128 result) => TryParse(Utf8Text.Of(utf8Text), style, provider, out result);
    public bool TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Utf8Text.TryCopy(ToString(format.ToString(), provider), utf8Destination, out bytesWritten);
}

public readonly partial struct Double : IUtf8SpanFormattable, IUtf8SpanParsable<double>
{
    public static double Parse(ReadOnlySpan<byte> utf8Text, NumberStyles style = NumberStyles.Float | NumberStyles.AllowThousands, IFormatProvider provider = null) => Parse(Utf8Text.Of(utf8Text), style, provider);
    public static double Parse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider) => Parse(Utf8Text.Of(utf8Text), NumberStyles.Float | NumberStyles.AllowThousands, provider);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, out double result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Float | NumberStyles.AllowThousands, null, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider, out double result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Float | NumberStyles.AllowThousands, provider, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, NumberStyles style, IFormatProvider provider, out double result) => TryParse(Utf8Text.Of(utf8Text), style, provider, out result);
    public bool TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Utf8Text.TryCopy(ToString(format.ToString(), provider), utf8Destination, out bytesWritten);
}

public readonly partial struct Single : IUtf8SpanFormattable, IUtf8SpanParsable<float>
{
    public static float Parse(ReadOnlySpan<byte> utf8Text, NumberStyles style = NumberStyles.Float | NumberStyles.AllowThousands, IFormatProvider provider = null) => Parse(Utf8Text.Of(utf8Text), style, provider);
    public static float Parse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider) => Parse(Utf8Text.Of(utf8Text), NumberStyles.Float | NumberStyles.AllowThousands, provider);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, out float result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Float | NumberStyles.AllowThousands, null, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider, out float result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Float | NumberStyles.AllowThousands, provider, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, NumberStyles style, IFormatProvider provider, out float result) => TryParse(Utf8Text.Of(utf8Text), style, provider, out result);
    public bool TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Utf8Text.TryCopy(ToString(format.ToString(), provider), utf8Destination, out bytesWritten);
}

public readonly partial struct Half : IUtf8SpanFormattable, IUtf8SpanParsable<Half>
{
    public static Half Parse(ReadOnlySpan<byte> utf8Text, NumberStyles style = NumberStyles.Float | NumberStyles.AllowThousands, IFormatProvider provider = null) => Parse(Utf8Text.Of(utf8Text), style, provider);
    public static Half Parse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider) => Parse(Utf8Text.Of(utf8Text), NumberStyles.Float | NumberStyles.AllowThousands, provider);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, out Half result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Float | NumberStyles.AllowThousands, null, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider, out Half result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Float | NumberStyles.AllowThousands, provider, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, NumberStyles style, IFormatProvider provider, out Half result) => TryParse(Utf8Text.Of(utf8Text), style, provider, out result);
    public bool TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Utf8Text.TryCopy(ToString(format.ToString(), provider), utf8Destination, out bytesWritten);
}

public readonly partial struct Decimal : IUtf8SpanFormattable, IUtf8SpanParsable<decimal>
{
    public static decimal Parse(ReadOnlySpan<byte> utf8Text, NumberStyles style = NumberStyles.Number, IFormatProvider provider = null) => Parse(Utf8Text.Of(utf8Text), style, provider);
    public static decimal Parse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider) => Parse(Utf8Text.Of(utf8Text), NumberStyles.Number, provider);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, out decimal result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Number, null, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider, out decimal result) => TryParse(Utf8Text.Of(utf8Text), NumberStyles.Number, provider, out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, NumberStyles style, IFormatProvider provider, out decimal result) => TryParse(Utf8Text.Of(utf8Text), style, provider, out result);
    public bool TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Utf8Text.TryCopy(ToString(format.ToString(), provider), utf8Destination, out bytesWritten);
}

public readonly partial struct Guid : IUtf8SpanFormattable, IUtf8SpanParsable<Guid>
{
    public static Guid Parse(ReadOnlySpan<byte> utf8Text) => Parse(Utf8Text.Of(utf8Text));
    public static Guid Parse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider) => Parse(Utf8Text.Of(utf8Text));
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, out Guid result) => TryParse(Utf8Text.Of(utf8Text), out result);
    public static bool TryParse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider, out Guid result) => TryParse(Utf8Text.Of(utf8Text), out result);
    public bool TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format = default) => Utf8Text.TryCopy(ToString(format.ToString()), utf8Destination, out bytesWritten);
    bool IUtf8SpanFormattable.TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format, IFormatProvider provider) => TryFormat(utf8Destination, out bytesWritten, format);
}

public readonly partial struct DateTime : IUtf8SpanFormattable
{
    public bool TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Utf8Text.TryCopy(ToString(format.ToString(), provider), utf8Destination, out bytesWritten);
}

public readonly partial struct DateTimeOffset : IUtf8SpanFormattable
{
    public bool TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Utf8Text.TryCopy(ToString(format.ToString(), provider), utf8Destination, out bytesWritten);
}

public readonly partial struct DateOnly : IUtf8SpanFormattable
{
    public bool TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Utf8Text.TryCopy(ToString(format.ToString(), provider), utf8Destination, out bytesWritten);
}

public readonly partial struct TimeOnly : IUtf8SpanFormattable
{
    public bool TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Utf8Text.TryCopy(ToString(format.ToString(), provider), utf8Destination, out bytesWritten);
}

public readonly partial struct TimeSpan : IUtf8SpanFormattable
{
    public bool TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        Utf8Text.TryCopy(ToString(format.ToString(), provider), utf8Destination, out bytesWritten);
}

public readonly partial struct Char : IUtf8SpanFormattable, IUtf8SpanParsable<char>
{
    bool IUtf8SpanFormattable.TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format, IFormatProvider provider) =>
        new Rune(this).TryEncodeToUtf8(utf8Destination, out bytesWritten);

    static char IUtf8SpanParsable<char>.Parse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider)
    {
        if (Rune.DecodeFromUtf8(utf8Text, out Rune rune, out int taken) != Buffers.OperationStatus.Done || taken != utf8Text.Length)
            throw new FormatException("Input string was not in a correct format.");
        return rune.IsBmp ? (char)rune.Value : throw new OverflowException("Value was either too large or too small for a character.");
    }

    static bool IUtf8SpanParsable<char>.TryParse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider, out char result)
    {
        bool one = Rune.DecodeFromUtf8(utf8Text, out Rune rune, out int taken) == Buffers.OperationStatus.Done && taken == utf8Text.Length && rune.IsBmp;
        result = one ? (char)rune.Value : '\0';
        return one;
    }
}
