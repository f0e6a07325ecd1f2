namespace System.Text;

// UTF-8, UTF-16 and ASCII without preamble. Text that cannot be encoded or decoded becomes U+FFFD or '?', which is
// .NET's default.
public abstract partial class Encoding
{
    static class Known
    {
        internal static readonly Encoding UTF8 = new UTF8Encoding(true), Unicode = new UnicodeEncoding(), ASCII = new ASCIIEncoding(), Latin1 = new Latin1Encoding();
    }

    public static Encoding UTF8 => Known.UTF8;
    public static Encoding Default => Known.UTF8;
    public static Encoding Unicode => Known.Unicode;
    public static Encoding Latin1 => Known.Latin1;
    public static Encoding ASCII => Known.ASCII;

    public abstract string WebName { get; }
    public virtual int CodePage => 0;
    public abstract string EncodingName { get; }
    public virtual bool IsSingleByte => false;

    // Encodes the characters and returns the number of bytes. Writes the bytes to the array, if there is one.
    internal abstract int Encode(ReadOnlySpan<char> chars, byte[] bytes, int at);

    internal abstract string Decode(ReadOnlySpan<byte> bytes);

    public virtual int GetByteCount(string s) => Encode(Given(s, "s").ToCharArray(), null, 0);
    public virtual int GetByteCount(char[] chars) => Encode(Given(chars, "chars"), null, 0);

    public virtual byte[] GetBytes(string s) => GetBytes(Given(s, "s").ToCharArray());

    public virtual byte[] GetBytes(char[] chars)
    {
        var bytes = new byte[Encode(Given(chars, "chars"), null, 0)];
        Encode(chars, bytes, 0);
        return bytes;
    }

    public virtual string GetString(byte[] bytes) => Decode(Given(bytes, "bytes"));

    public virtual string GetString(byte[] bytes, int index, int count) => Decode(Range(bytes, index, count));
    public string GetString(ReadOnlySpan<byte> bytes) => Decode(bytes);
    public virtual char[] GetChars(byte[] bytes) => GetString(bytes).ToCharArray();
    public virtual char[] GetChars(byte[] bytes, int index, int count) => GetString(bytes, index, count).ToCharArray();
    public virtual int GetCharCount(byte[] bytes) => GetString(bytes).Length;

    static T Given<T>(T value, string name) where T : class => value ?? throw new ArgumentNullException(name);

    static ReadOnlySpan<byte> Range(byte[] bytes, int index, int count)
    {
        if (bytes == null) throw new ArgumentNullException("bytes");
        if (index < 0) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.NonNegative);
        if (count < 0) throw new ArgumentOutOfRangeException("count", ArgumentOutOfRangeException.NonNegative);
        if (bytes.Length - index < count) throw new ArgumentOutOfRangeException("bytes", "Index and count must refer to a location within the buffer.");
        return new ReadOnlySpan<byte>(bytes, index, count);
    }
}

public class ASCIIEncoding : Encoding
{
    public override int GetMaxByteCount(int charCount) => charCount + 1;
    public override int CodePage => 20127;
    public override string WebName => "us-ascii";
    public override string EncodingName => "US-ASCII";
    public override bool IsSingleByte => true;

    internal override int Encode(ReadOnlySpan<char> chars, byte[] bytes, int at)
    {
        if (bytes != null)
            for (int i = 0; i < chars.Length; i++) bytes[at + i] = chars[i] < 0x80 ? (byte)chars[i] : (byte)'?';
        return chars.Length;
    }

    internal override string Decode(ReadOnlySpan<byte> bytes)
    {
        var chars = new char[bytes.Length];
        for (int i = 0; i < chars.Length; i++) chars[i] = bytes[i] < 0x80 ? (char)bytes[i] : '?';
        return new string(chars);
    }
}

public class UnicodeEncoding : Encoding
{
    public override byte[] GetPreamble() => new byte[] { 0xff, 0xfe };
    public override int GetMaxByteCount(int charCount) => checked(2 * (charCount + 1));
    public override int GetMaxCharCount(int byteCount) => (byteCount >> 1) + (byteCount & 1) + 1;
    public override int CodePage => 1200;
    public override string WebName => "utf-16";
    public override string EncodingName => "Unicode";

    internal override int Encode(ReadOnlySpan<char> chars, byte[] bytes, int at)
    {
        if (bytes == null) return 2 * chars.Length;
        for (int i = 0; i < chars.Length; i++)
        {
            char c = chars[i];
            if (char.IsHighSurrogate(c) && i + 1 < chars.Length && char.IsLowSurrogate(chars[i + 1]))
            {
                bytes[at++] = (byte)c;
                bytes[at++] = (byte)(c >> 8);
                c = chars[++i];
            }
            else if (char.IsSurrogate(c)) c = '\ufffd';
            bytes[at++] = (byte)c;
            bytes[at++] = (byte)(c >> 8);
        }
        return 2 * chars.Length;
    }

    internal override string Decode(ReadOnlySpan<byte> bytes)
    {
        var chars = new char[(bytes.Length + 1) / 2];
        for (int i = 0; i < bytes.Length / 2; i++) chars[i] = (char)(bytes[2 * i] | bytes[2 * i + 1] << 8);
        if (bytes.Length % 2 != 0) chars[chars.Length - 1] = '\ufffd';
        for (int i = 0; i < chars.Length; i++)
        {
            if (char.IsHighSurrogate(chars[i]) && i + 1 < chars.Length && char.IsLowSurrogate(chars[i + 1])) i++;
            else if (char.IsSurrogate(chars[i])) chars[i] = '\ufffd';
        }
        return new string(chars);
    }
}

public class UTF8Encoding : Encoding
{
    readonly bool _preamble, _throws;

    public UTF8Encoding() { }
    public UTF8Encoding(bool encoderShouldEmitUTF8Identifier) { _preamble = encoderShouldEmitUTF8Identifier; }

    // If bad input is not an error, U+FFFD replaces it.
    public UTF8Encoding(bool encoderShouldEmitUTF8Identifier, bool throwOnInvalidBytes)
    {
        _preamble = encoderShouldEmitUTF8Identifier;
        _throws = throwOnInvalidBytes;
    }

    public override byte[] GetPreamble() => _preamble ? new byte[] { 0xef, 0xbb, 0xbf } : new byte[0];
    public override int GetMaxByteCount(int charCount) => checked(3 * (charCount + 1));
    public override int GetMaxCharCount(int byteCount) => byteCount + 1;
    public override int CodePage => 65001;
    public override string WebName => "utf-8";
    public override string EncodingName => "Unicode (UTF-8)";

    internal override int Encode(ReadOnlySpan<char> chars, byte[] bytes, int at)
    {
        int start = at;
        for (int i = 0; i < chars.Length; i++)
        {
            int c = chars[i];
            if (char.IsHighSurrogate((char)c) && i + 1 < chars.Length && char.IsLowSurrogate(chars[i + 1]))
                c = 0x10000 + ((c - 0xd800) << 10) + chars[++i] - 0xdc00;
            else if (char.IsSurrogate((char)c)) c = _throws ? throw EncoderFallbackException.Of((char)c, i) : 0xfffd;
            int n = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
            if (bytes != null)
            {
                bytes[at] = (byte)(n == 1 ? c : (0xf00 >> n & 0xff) | c >> 6 * (n - 1));
                for (int k = 1; k < n; k++) bytes[at + k] = (byte)(0x80 | c >> 6 * (n - 1 - k) & 0x3f);
            }
            at += n;
        }
        return at - start;
    }

    // One U+FFFD for each longest start of a well-formed sequence, as Unicode recommends.
    internal override string Decode(ReadOnlySpan<byte> bytes)
    {
        var text = new StringBuilder(bytes.Length);
        for (int i = 0; i < bytes.Length;)
        {
            int b = bytes[i++];
            if (b < 0x80)
            {
                text.Append((char)b);
                continue;
            }
            int more = b >= 0xc2 && b < 0xe0 ? 1 : b >= 0xe0 && b < 0xf0 ? 2 : b >= 0xf0 && b < 0xf5 ? 3 : 0;
            int c = b & (0x3f >> more);
            int low = b == 0xe0 ? 0xa0 : b == 0xf0 ? 0x90 : 0x80, high = b == 0xed ? 0x9f : b == 0xf4 ? 0x8f : 0xbf;
            int need = more;
            for (; need > 0 && i < bytes.Length && bytes[i] >= low && bytes[i] <= high; need--)
            {
                c = c << 6 | bytes[i++] & 0x3f;
                low = 0x80;
                high = 0xbf;
            }
            if ((more == 0 || need > 0) && _throws) throw DecoderFallbackException.Of(bytes.Slice(i - 1 - more + need, 1 + more - need).ToArray(), i - 1 - more + need);
            if (more == 0 || need > 0) text.Append('\ufffd');
            else if (c < 0x10000) text.Append((char)c);
            else text.Append((char)(0xd800 + (c - 0x10000 >> 10))).Append((char)(0xdc00 + (c & 0x3ff)));
        }
        return text.ToString();
    }
}
