using System.Text;

namespace System;

[Flags]
public enum Base64FormattingOptions { None = 0, InsertLineBreaks = 1 }

// Numbers to other bases; bytes as text.
public static partial class Convert
{
    static void CheckBase(int b)
    {
        if (b != 2 && b != 8 && b != 10 && b != 16) throw new ArgumentException("Invalid Base.");
    }

    // The digits of a number with the given number of bits. Only base 10 allows a sign.
    static ulong Digits(string value, int fromBase, int bits, bool signed)
    {
        CheckBase(fromBase);
        if (value == null) return 0;
        if (value.Length == 0) throw new ArgumentOutOfRangeException("Index was out of range. Must be non-negative and less than the size of the collection.");
        int i = 0;
        bool negative = false;
        if (value[0] == '-')
        {
            if (fromBase != 10) throw new ArgumentException("String cannot contain a minus sign if the base is not 10.");
            if (!signed) throw new OverflowException("The string was being parsed as an unsigned number and could not have a negative sign.");
            negative = true;
            i++;
        }
        else if (value[0] == '+') i++;
        if (fromBase == 16 && i + 1 < value.Length && value[i] == '0' && (value[i + 1] | 0x20) == 'x') i += 2;
        int start = i;
        UInt128 n = 0;
        int width = bits == 64 ? 64 : 32; // numbers of fewer bits are first parsed as 32 bits
        bool overflow = false;
        for (; i < value.Length; i++)
        {
            int d = char.IsAsciiDigit(value[i]) ? value[i] - '0' : char.IsAsciiLetter(value[i]) ? (value[i] | 0x20) - 'a' + 10 : 99;
            if (d >= fromBase) break;
            n = n * (ulong)(uint)fromBase + (ulong)(uint)d;
            overflow |= n >> width != 0;
            if (overflow) n = 0;
        }
        if (i == start) throw new FormatException("Could not find any recognizable digits.");
        if (i < value.Length) throw new FormatException("Additional non-parsable characters are at the end of the string.");
        bool whole = fromBase != 10 || !signed;
        if (overflow || n > Limit(width, whole, negative)) throw TooLarge(width, !whole);
        if (n > Limit(bits, whole, negative)) throw TooLarge(bits, signed);
        return negative ? 0 - (ulong)n : (ulong)n;
    }

    static UInt128 Limit(int bits, bool whole, bool negative) => whole ? ((UInt128)1 << bits) - 1 : ((UInt128)1 << bits - 1) - (negative ? 0u : 1u);

    static OverflowException TooLarge(int bits, bool signed) => new OverflowException("Value was either too large or too small for " + bits switch
    {
        8 => signed ? "a signed byte." : "an unsigned byte.",
        16 => signed ? "an Int16." : "a UInt16.",
        32 => signed ? "an Int32." : "a UInt32.",
        _ => signed ? "an Int64." : "a UInt64.",
    });

    public static sbyte ToSByte(string value, int fromBase) => unchecked((sbyte)Digits(value, fromBase, 8, true));
    public static byte ToByte(string value, int fromBase) => (byte)Digits(value, fromBase, 8, false);
    public static short ToInt16(string value, int fromBase) => unchecked((short)Digits(value, fromBase, 16, true));
    public static ushort ToUInt16(string value, int fromBase) => (ushort)Digits(value, fromBase, 16, false);
    public static int ToInt32(string value, int fromBase) => unchecked((int)Digits(value, fromBase, 32, true));
    public static uint ToUInt32(string value, int fromBase) => (uint)Digits(value, fromBase, 32, false);
    public static long ToInt64(string value, int fromBase) => unchecked((long)Digits(value, fromBase, 64, true));
    public static ulong ToUInt64(string value, int fromBase) => Digits(value, fromBase, 64, false);

    public static string ToString(byte value, int toBase) => ToBase(value, value.ToString(), toBase);
    public static string ToString(short value, int toBase) => ToBase((ushort)value, value.ToString(), toBase);

    static ReadOnlySpan<byte> Part(byte[] bytes, int offset, int length, string name)
    {
        if (bytes == null) throw new ArgumentNullException(name);
        ArgumentOutOfRangeException.CheckNonNegative(length, "length");
        ArgumentOutOfRangeException.CheckNonNegative(offset, "offset");
        if (offset > bytes.Length - length) throw new ArgumentOutOfRangeException("offset", "Offset and length must refer to a position in the string.");
        return new ReadOnlySpan<byte>(bytes, offset, length);
    }

    public static string ToHexString(byte[] inArray) => ToHexString(new ReadOnlySpan<byte>(inArray ?? throw new ArgumentNullException("inArray")));
    public static string ToHexString(byte[] inArray, int offset, int length) => ToHexString(Part(inArray, offset, length, "inArray"));
    public static string ToHexStringLower(byte[] inArray) => ToHexString(inArray).ToLowerInvariant();
    public static string ToHexStringLower(byte[] inArray, int offset, int length) => ToHexString(inArray, offset, length).ToLowerInvariant();
    public static string ToHexStringLower(ReadOnlySpan<byte> bytes) => ToHexString(bytes).ToLowerInvariant();
    public static bool TryToHexString(ReadOnlySpan<byte> source, Span<char> destination, out int charsWritten) => Number.TryCopy(ToHexString(source), destination, out charsWritten);
    public static bool TryToHexStringLower(ReadOnlySpan<byte> source, Span<char> destination, out int charsWritten) => Number.TryCopy(ToHexStringLower(source), destination, out charsWritten);

    public static string ToHexString(ReadOnlySpan<byte> bytes)
    {
        var text = new char[2 * bytes.Length];
        for (int i = 0; i < bytes.Length; i++)
        {
            text[2 * i] = BitConverter.HexDigit(bytes[i] >> 4);
            text[2 * i + 1] = BitConverter.HexDigit(bytes[i] & 15);
        }
        return new string(text);
    }

    public static byte[] FromHexString(string s) => FromHexString((ReadOnlySpan<char>)(s ?? throw new ArgumentNullException("s")));

    public static byte[] FromHexString(ReadOnlySpan<char> chars)
    {
        if (chars.Length % 2 != 0) throw new FormatException("The input is not a valid hex string as its length is not a multiple of 2.");
        var bytes = new byte[chars.Length / 2];
        for (int i = 0; i < chars.Length; i++)
        {
            char c = chars[i];
            if (!char.IsAsciiHexDigit(c)) throw new FormatException("The input is not a valid hex string as it contains a non-hex character.");
            int d = char.IsAsciiDigit(c) ? c - '0' : (c | 0x20) - 'a' + 10;
            bytes[i / 2] = (byte)(bytes[i / 2] << 4 | d);
        }
        return bytes;
    }

    public static string ToBase64String(byte[] inArray) => ToBase64String(inArray, Base64FormattingOptions.None);
    public static string ToBase64String(byte[] inArray, Base64FormattingOptions options) => ToBase64String(new ReadOnlySpan<byte>(inArray ?? throw new ArgumentNullException("inArray")), options);
    public static string ToBase64String(byte[] inArray, int offset, int length) => ToBase64String(Part(inArray, offset, length, "inArray"));
    public static string ToBase64String(byte[] inArray, int offset, int length, Base64FormattingOptions options) => ToBase64String(Part(inArray, offset, length, "inArray"), options);

    const string Alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    public static string ToBase64String(ReadOnlySpan<byte> bytes, Base64FormattingOptions options = Base64FormattingOptions.None)
    {
        if ((options & ~Base64FormattingOptions.InsertLineBreaks) != 0) throw new ArgumentException("Illegal enum value: " + (int)options + ".", "options");
        var text = new StringBuilder();
        for (int i = 0; i < bytes.Length; i += 3)
        {
            if (i > 0 && i % 57 == 0 && options != 0) text.Append("\r\n");
            int left = bytes.Length - i, n = bytes[i] << 16 | (left > 1 ? bytes[i + 1] << 8 : 0) | (left > 2 ? bytes[i + 2] : 0);
            text.Append(Alphabet[n >> 18]).Append(Alphabet[n >> 12 & 63]).Append(left > 1 ? Alphabet[n >> 6 & 63] : '=').Append(left > 2 ? Alphabet[n & 63] : '=');
        }
        return text.ToString();
    }

    public static bool TryToBase64Chars(ReadOnlySpan<byte> bytes, Span<char> chars, out int charsWritten, Base64FormattingOptions options = Base64FormattingOptions.None) =>
        Number.TryCopy(ToBase64String(bytes, options), chars, out charsWritten);

    // Null if the text is not base 64. White space may be anywhere, padding at the end.
    static byte[] Bytes(ReadOnlySpan<char> chars)
    {
        int n = 0, bits = 0, padding = 0;
        var bytes = new byte[chars.Length / 4 * 3 + 3];
        int length = 0;
        for (int i = 0; i < chars.Length; i++)
        {
            char c = chars[i];
            if (c is ' ' or '\t' or '\r' or '\n') continue;
            int d = Alphabet.IndexOf(c);
            if (c == '=')
            {
                if (++padding > 2 || n % 4 < 2) return null;
                n++;
                if (n % 4 == 0 && padding == 0) return null;
                continue;
            }
            if (d < 0 || padding > 0) return null;
            bits = bits << 6 | d;
            n++;
            if (n % 4 == 0)
            {
                bytes[length++] = (byte)(bits >> 16);
                bytes[length++] = (byte)(bits >> 8);
                bytes[length++] = (byte)bits;
                bits = 0;
            }
        }
        if (n % 4 != 0) return null;
        if (padding == 1)
        {
            bytes[length++] = (byte)(bits >> 10);
            bytes[length++] = (byte)(bits >> 2);
        }
        else if (padding == 2) bytes[length++] = (byte)(bits >> 4);
        Array.Resize(ref bytes, length);
        return bytes;
    }

    public static byte[] FromBase64String(string s) => Bytes(s ?? throw new ArgumentNullException("s")) ?? throw BadBase64();
    public static byte[] FromBase64CharArray(char[] inArray, int offset, int length) => Bytes(new ReadOnlySpan<char>(inArray ?? throw new ArgumentNullException("inArray"), offset, length)) ?? throw BadBase64();

    static FormatException BadBase64() => new FormatException("The input is not a valid Base-64 string as it contains a non-base 64 character, more than two padding characters, or an illegal character among the padding characters.");

    public static bool TryFromBase64String(string s, Span<byte> bytes, out int bytesWritten) => TryFromBase64Chars(s ?? throw new ArgumentNullException("s"), bytes, out bytesWritten);

    public static bool TryFromBase64Chars(ReadOnlySpan<char> chars, Span<byte> bytes, out int bytesWritten)
    {
        byte[] all = Bytes(chars);
        bool ok = all != null && new ReadOnlySpan<byte>(all).TryCopyTo(bytes);
        bytesWritten = ok ? all.Length : 0;
        return ok;
    }
}
