namespace System.Text;

public abstract partial class Encoding : ICloneable
{
    public virtual object Clone() => MemberwiseClone();

    public static Encoding GetEncoding(int codepage) => codepage switch
    {
        0 or 65001 => Known.UTF8,
        1200 => Known.Unicode,
        20127 => Known.ASCII,
        28591 => Known.Latin1,
        < 0 or > 65535 => throw new ArgumentOutOfRangeException("codepage", "Valid values are between 0 and 65535, inclusive."),
        1 or 2 or 3 or 42 => throw new ArgumentException(codepage + " is not a supported code page.", "codepage"),
        _ => throw new NotSupportedException("No data is available for encoding " + codepage + ". For information on defining a custom encoding, see the documentation for the Encoding.RegisterProvider method."),
    };

    public static Encoding GetEncoding(string name) => Given(name, "name").ToLowerInvariant() switch
    {
        "utf-8" or "utf8" => UTF8,
        "utf-16" or "utf-16le" or "unicode" => Unicode,
        "us-ascii" or "ascii" => ASCII,
        "iso-8859-1" or "latin1" => Latin1,
        _ => throw new ArgumentException("'" + name + "' is not a supported encoding name. For information on defining a custom encoding, see the documentation for the Encoding.RegisterProvider method.", "name"),
    };

    public virtual byte[] GetPreamble() => new byte[0];
    public ReadOnlySpan<byte> Preamble => GetPreamble();
    public virtual int GetMaxByteCount(int charCount) => charCount;
    public virtual int GetMaxCharCount(int byteCount) => byteCount;

    public virtual int GetByteCount(char[] chars, int index, int count) => Encode(Part(chars, index, count, "chars"), null, 0);
    public int GetByteCount(string s, int index, int count) => Encode(Part(Given(s, "s").ToCharArray(), index, count, "s"), null, 0);
    static void CheckPointer(bool missing, int count, string name, string countName)
    {
        if (missing) throw new ArgumentNullException(name, "Array cannot be null.");
        if (count < 0) throw new ArgumentOutOfRangeException(countName, ArgumentOutOfRangeException.NonNegative);
    }

    public unsafe string GetString(byte* bytes, int byteCount)
    {
        if (bytes == null) throw new ArgumentNullException("bytes");
        ArgumentOutOfRangeException.CheckNonNegative(byteCount, "byteCount");
        return GetString(new ReadOnlySpan<byte>(bytes, byteCount));
    }

    public virtual unsafe int GetByteCount(char* chars, int count)
    {
        CheckPointer(chars == null, count, "chars", "count");
        return GetByteCount(new ReadOnlySpan<char>(chars, count));
    }

    public virtual unsafe int GetCharCount(byte* bytes, int count)
    {
        CheckPointer(bytes == null, count, "bytes", "count");
        return GetCharCount(new ReadOnlySpan<byte>(bytes, count));
    }

    public virtual unsafe int GetBytes(char* chars, int charCount, byte* bytes, int byteCount)
    {
        CheckPointer(chars == null || bytes == null, 0, chars == null ? "chars" : "bytes", null);
        CheckPointer(false, Math.Min(charCount, byteCount), null, charCount < 0 ? "charCount" : "byteCount");
        return GetBytes(new ReadOnlySpan<char>(chars, charCount), new Span<byte>(bytes, byteCount));
    }

    public virtual unsafe int GetChars(byte* bytes, int byteCount, char* chars, int charCount)
    {
        CheckPointer(bytes == null || chars == null, 0, bytes == null ? "bytes" : "chars", null);
        CheckPointer(false, Math.Min(byteCount, charCount), null, byteCount < 0 ? "byteCount" : "charCount");
        return GetChars(new ReadOnlySpan<byte>(bytes, byteCount), new Span<char>(chars, charCount));
    }

    public virtual int GetByteCount(ReadOnlySpan<char> chars) => Encode(chars, null, 0);
    public virtual byte[] GetBytes(char[] chars, int index, int count) => Bytes(Part(chars, index, count, "chars"));
    public byte[] GetBytes(string s, int index, int count) => Bytes(Part(Given(s, "s").ToCharArray(), index, count, "s"));
    public virtual int GetBytes(char[] chars, int charIndex, int charCount, byte[] bytes, int byteIndex) => Write(Bytes(Part(chars, charIndex, charCount, "chars")), bytes, byteIndex);
    public virtual int GetBytes(string s, int charIndex, int charCount, byte[] bytes, int byteIndex) => Write(Bytes(Part(Given(s, "s").ToCharArray(), charIndex, charCount, "s")), bytes, byteIndex);

    public virtual int GetBytes(ReadOnlySpan<char> chars, Span<byte> bytes) => TryGetBytes(chars, bytes, out int n) ? n : throw TooSmall("bytes");

    public virtual bool TryGetBytes(ReadOnlySpan<char> chars, Span<byte> bytes, out int bytesWritten)
    {
        byte[] all = Bytes(chars);
        bool ok = new ReadOnlySpan<byte>(all).TryCopyTo(bytes);
        bytesWritten = ok ? all.Length : 0;
        return ok;
    }

    public virtual int GetCharCount(byte[] bytes, int index, int count) => GetString(bytes, index, count).Length;
    public virtual int GetCharCount(ReadOnlySpan<byte> bytes) => Decode(bytes).Length;
    public virtual int GetChars(ReadOnlySpan<byte> bytes, Span<char> chars) => TryGetChars(bytes, chars, out int n) ? n : throw TooSmall("chars");

    public virtual int GetChars(byte[] bytes, int byteIndex, int byteCount, char[] chars, int charIndex)
    {
        if (chars == null) throw new ArgumentNullException("chars");
        string text = GetString(bytes, byteIndex, byteCount);
        if ((uint)charIndex > (uint)chars.Length) throw new ArgumentOutOfRangeException("charIndex", ArgumentOutOfRangeException.IndexMustBeLess);
        if (!text.TryCopyTo(chars.AsSpan(charIndex))) throw TooSmall("chars");
        return text.Length;
    }

    public virtual bool TryGetChars(ReadOnlySpan<byte> bytes, Span<char> chars, out int charsWritten) => Number.TryCopy(Decode(bytes), chars, out charsWritten);

    public static byte[] Convert(Encoding srcEncoding, Encoding dstEncoding, byte[] bytes) => dstEncoding.GetBytes(srcEncoding.GetChars(bytes));

    byte[] Bytes(ReadOnlySpan<char> chars)
    {
        var bytes = new byte[Encode(chars, null, 0)];
        Encode(chars, bytes, 0);
        return bytes;
    }

    int Write(byte[] all, byte[] bytes, int byteIndex)
    {
        if (bytes == null) throw new ArgumentNullException("bytes");
        if ((uint)byteIndex > (uint)bytes.Length) throw new ArgumentOutOfRangeException("byteIndex", ArgumentOutOfRangeException.IndexMustBeLess);
        if (bytes.Length - byteIndex < all.Length) throw TooSmall("bytes");
        all.CopyTo(bytes, byteIndex);
        return all.Length;
    }

    ArgumentException TooSmall(string name) => new ArgumentException((name == "bytes" ? "The output byte buffer is too small to contain the encoded data" : "The output char buffer is too small to contain the decoded characters")
        + ", encoding codepage '" + CodePage + "' and fallback 'System.Text." + (name != "bytes" ? "DecoderReplacement" : CodePage == 28591 ? "EncoderLatin1BestFit" : "EncoderReplacement") + "Fallback'.", name);

    static ReadOnlySpan<char> Part(char[] chars, int index, int count, string name)
    {
        if (chars == null) throw new ArgumentNullException(name);
        if (index < 0) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.NonNegative);
        if (count < 0) throw new ArgumentOutOfRangeException("count", ArgumentOutOfRangeException.NonNegative);
        if (chars.Length - index < count) throw new ArgumentOutOfRangeException(name, "Index and count must refer to a location within the buffer.");
        return new ReadOnlySpan<char>(chars, index, count);
    }
}

sealed class Latin1Encoding : Encoding
{
    public override int CodePage => 28591;
    public override string WebName => "iso-8859-1";
    public override string EncodingName => "Western European (ISO)";
    public override bool IsSingleByte => true;
    public override int GetMaxByteCount(int charCount) => charCount + 1;

    internal override int Encode(ReadOnlySpan<char> chars, byte[] bytes, int at)
    {
        if (bytes != null)
            for (int i = 0; i < chars.Length; i++) bytes[at + i] = chars[i] <= 0xff ? (byte)chars[i] : (byte)'?';
        return chars.Length;
    }

    internal override string Decode(ReadOnlySpan<byte> bytes)
    {
        var chars = new char[bytes.Length];
        for (int i = 0; i < chars.Length; i++) chars[i] = (char)bytes[i];
        return new string(chars);
    }
}
