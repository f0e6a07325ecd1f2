using System.Threading;

namespace System;

// Text as a Guid, and new ones.
public readonly partial struct Guid
{
    static class Made
    {
        internal static int Count;
    }

    // The first one of a run is 00000001-0000-4000-8000-000000000000, the next 00000002-…. They differ from each other,
    // and are the same in each run that makes them in the same order.
    public static Guid NewGuid() => new Guid(Interlocked.Increment(ref Made.Count), 0, 0x4000, 0x80, 0, 0, 0, 0, 0, 0, 0);

    public static Guid CreateVersion7() => CreateVersion7(DateTimeOffset.UtcNow);

    public static Guid CreateVersion7(DateTimeOffset timestamp)
    {
        long ms = timestamp.ToUnixTimeMilliseconds();
        int n = Interlocked.Increment(ref Made.Count);
        return new Guid((int)(ms >> 16), (short)ms, 0x7000, 0x80, 0, 0, 0, (byte)(n >> 24), (byte)(n >> 16), (byte)(n >> 8), (byte)n);
    }

    public static Guid AllBitsSet => new Guid(-1, -1, -1, 255, 255, 255, 255, 255, 255, 255, 255);

    public Guid(string g)
    {
        if (g == null) throw new ArgumentNullException("g");
        this = Parse(g);
    }

    public Guid(ReadOnlySpan<byte> b) : this(b.ToArray()) { }

    public static Guid Parse(string input)
    {
        if (input == null) throw new ArgumentNullException("input");
        string s = input.Trim();
        string problem = Read(s, '\0', out Guid result);
        return problem == null ? result : throw new FormatException(problem);
    }

    public static Guid Parse(ReadOnlySpan<char> input) => Parse(input.ToString());
    public static Guid Parse(string s, IFormatProvider provider) => Parse(s);

    public static bool TryParse(string input, out Guid result)
    {
        result = default;
        return input != null && Read(input.Trim(), '\0', out result) == null;
    }

    public static bool TryParse(ReadOnlySpan<char> input, out Guid result) => TryParse(input.ToString(), out result);
    public static bool TryParse(string s, IFormatProvider provider, out Guid result) => TryParse(s, out result);

    static char Format(string format)
    {
        if (format.Length == 1 && (char)(format[0] | 0x20) is 'd' or 'n' or 'b' or 'p' or 'x') return (char)(format[0] | 0x20);
        throw Bad();
    }

    public static Guid ParseExact(string input, string format)
    {
        if (input == null) throw new ArgumentNullException("input");
        if (format == null) throw new ArgumentNullException("format");
        string problem = Read(input.Trim(), Format(format), out Guid result);
        return problem == null ? result : throw new FormatException(problem);
    }

    public static bool TryParseExact(string input, string format, out Guid result)
    {
        result = default;
        return input != null && format is { Length: 1 } && (char)(format[0] | 0x20) is 'd' or 'n' or 'b' or 'p' or 'x' && Read(input.Trim(), Format(format), out result) == null;
    }

    const string Unrecognized = "Unrecognized Guid format.";
    const string NotHex = "Guid string should only contain hexadecimal characters.";
    const string Dashes = "Dashes are in the wrong position for GUID parsing.";
    const string Length = "Guid should contain 32 digits with 4 dashes (xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx).";

    // Says what is wrong; null if s is a Guid.
    static string Read(string s, char format, out Guid result)
    {
        result = default;
        if (s.Length < 32) return Unrecognized;
        if (format == '\0') format = s[0] == '(' ? 'p' : s[0] == '{' ? s.Contains('-') ? 'b' : 'x' : s.Contains('-') ? 'd' : 'n';
        switch (format)
        {
            case 'n':
                if (s.Length != 32) return "Guid should contain only 32 digits (xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx).";
                return Digits(s, out result);
            case 'b':
                if (s.Length != 38 || s[0] != '{' || s[37] != '}') return Length;
                s = s.Substring(1, 36);
                break;
            case 'p':
                if (s.Length != 38 || s[0] != '(' || s[37] != ')') return Length;
                s = s.Substring(1, 36);
                break;
            case 'x': return Hex(s, out result);
        }
        if (s.Length != 36) return Length;
        if (s[8] != '-' || s[13] != '-' || s[18] != '-' || s[23] != '-') return Dashes;
        return Digits(string.Concat(s.Substring(0, 8), s.Substring(9, 4), s.Substring(14, 4), s.Substring(19, 4) + s.Substring(24, 12)), out result);
    }

    static string Digits(string s, out Guid result)
    {
        result = default;
        foreach (char c in s) if (!char.IsAsciiHexDigit(c)) return NotHex;
        var b = new byte[8];
        for (int i = 0; i < 8; i++) b[i] = (byte)Value(s, 16 + 2 * i, 2);
        result = new Guid((int)Value(s, 0, 8), (short)Value(s, 8, 4), (short)Value(s, 12, 4), b);
        return null;
    }

    static uint Value(string s, int at, int n)
    {
        uint v = 0;
        for (int i = at; i < at + n; i++) v = v << 4 | (uint)(s[i] <= '9' ? s[i] - '0' : (s[i] | 0x20) - 'a' + 10);
        return v;
    }

    // Reads {0x…,0x…,0x…,{0x…,…}} with all digits, as ToString("X") writes it. .NET allows a text without leading
    // zeros.
    static string Hex(string s, out Guid result)
    {
        result = default;
        var digits = new Text.StringBuilder();
        string[] parts = s.Replace("{", "").Replace("}", "").Split(',');
        if (parts.Length != 11 || !s.StartsWith("{0x", StringComparison.OrdinalIgnoreCase) || !s.EndsWith("}}", StringComparison.Ordinal)) return "Could not find a brace, or the length between the previous token and the brace was zero (i.e., '0x,'etc.).";
        for (int i = 0; i < 11; i++)
        {
            string p = parts[i].Trim();
            int width = i == 0 ? 8 : i < 3 ? 4 : 2;
            if (p.Length < 3 || p.Length > 2 + width || p[0] != '0' || (p[1] | 0x20) != 'x') return "Expected 0x prefix.";
            digits.Append('0', width - (p.Length - 2)).Append(p.Substring(2));
        }
        return Digits(digits.ToString(), out result);
    }
}
