namespace System.Buffers.Text;

// Numbers at the start of UTF-8 text. A framework lends the methods that are not here.
public static class Utf8Parser
{
    public static bool TryParse(ReadOnlySpan<byte> source, out double value, out int bytesConsumed, char standardFormat = '\0')
    {
        value = 0;
        bytesConsumed = Floating(source, standardFormat);
        if (bytesConsumed == 0) return false;
        value = double.Parse(System.Text.Encoding.UTF8.GetString(source.Slice(0, bytesConsumed)), Globalization.NumberStyles.Float, Globalization.CultureInfo.InvariantCulture);
        return true;
    }

    public static bool TryParse(ReadOnlySpan<byte> source, out float value, out int bytesConsumed, char standardFormat = '\0')
    {
        value = 0;
        bytesConsumed = Floating(source, standardFormat);
        if (bytesConsumed == 0) return false;
        value = float.Parse(System.Text.Encoding.UTF8.GetString(source.Slice(0, bytesConsumed)), Globalization.NumberStyles.Float, Globalization.CultureInfo.InvariantCulture);
        return true;
    }

    // The number of bytes at the start that are a floating-point number in the format; 0 if there is none.
    static int Floating(ReadOnlySpan<byte> source, char format)
    {
        bool mustHaveExponent = format is 'E' or 'e', mayHaveExponent = format is '\0' or 'G' or 'g' || mustHaveExponent;
        if (!mayHaveExponent && format is not ('F' or 'f')) throw new FormatException("Format specifier was invalid.");
        int i = 0;
        if (i < source.Length && source[i] is (byte)'-' or (byte)'+') i++;
        foreach (string word in (ReadOnlySpan<string>)["NaN", "Infinity"])
            if (Named(source.Slice(i), word)) return i + word.Length;
        int digits = Digits(source, i);
        i += digits;
        if (i < source.Length && source[i] == '.')
        {
            int more = Digits(source, i + 1);
            digits += more;
            i += 1 + more;
        }
        if (digits == 0) return 0;
        if (i < source.Length && source[i] is (byte)'e' or (byte)'E')
        {
            if (!mayHaveExponent) return 0;
            int j = i + 1;
            if (j < source.Length && source[j] is (byte)'-' or (byte)'+') j++;
            int exponent = Digits(source, j);
            return exponent == 0 ? 0 : j + exponent;
        }
        return mustHaveExponent ? 0 : i;
    }

    static int Digits(ReadOnlySpan<byte> source, int from)
    {
        int i = from;
        while (i < source.Length && source[i] is >= (byte)'0' and <= (byte)'9') i++;
        return i - from;
    }

    static bool Named(ReadOnlySpan<byte> source, string word)
    {
        if (source.Length < word.Length) return false;
        for (int i = 0; i < word.Length; i++)
            if ((source[i] | 0x20) != (word[i] | 0x20)) return false;
        return true;
    }
}
