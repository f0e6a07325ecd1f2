using System.Globalization;

// What generic code reads from texts, besides numbers.
namespace System;

public readonly partial struct Boolean : ISpanParsable<bool>
{
    static bool IParsable<bool>.Parse(string s, IFormatProvider provider) => Parse(s);
    static bool IParsable<bool>.TryParse(string s, IFormatProvider provider, out bool result) => TryParse(s, out result);
    static bool ISpanParsable<bool>.Parse(ReadOnlySpan<char> s, IFormatProvider provider) => Parse(s.ToString());
    static bool ISpanParsable<bool>.TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out bool result) => TryParse(s.ToString(), out result);
}

public sealed partial class String : ISpanParsable<string>
{
    static string IParsable<string>.Parse(string s, IFormatProvider provider) => s ?? throw new ArgumentNullException("s");

    static bool IParsable<string>.TryParse(string s, IFormatProvider provider, out string result)
    {
        result = s;
        return s != null;
    }

    static string ISpanParsable<string>.Parse(ReadOnlySpan<char> s, IFormatProvider provider) => s.ToString();

    static bool ISpanParsable<string>.TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out string result)
    {
        result = s.ToString();
        return true;
    }
}

public readonly partial struct DateTime : ISpanParsable<DateTime>;

public readonly partial struct DateTimeOffset : ISpanParsable<DateTimeOffset>
{
    static DateTimeOffset ISpanParsable<DateTimeOffset>.Parse(ReadOnlySpan<char> s, IFormatProvider provider) => Parse(s.ToString(), provider, DateTimeStyles.None);
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out DateTimeOffset result) => TryParse(s.ToString(), provider, DateTimeStyles.None, out result);
}

public readonly partial struct TimeSpan : ISpanParsable<TimeSpan>
{
    public static bool TryParse(ReadOnlySpan<char> input, IFormatProvider formatProvider, out TimeSpan result) => TryParse(input.ToString(), formatProvider, out result);
}

public readonly partial struct DateOnly : ISpanParsable<DateOnly>
{
    public static DateOnly Parse(ReadOnlySpan<char> s, IFormatProvider provider) => Parse(s.ToString(), provider, DateTimeStyles.None);
    public static DateOnly Parse(ReadOnlySpan<char> s, IFormatProvider provider = null, DateTimeStyles style = DateTimeStyles.None) => Parse(s.ToString(), provider, style);
    public static bool TryParse(ReadOnlySpan<char> s, out DateOnly result) => TryParse(s.ToString(), null, DateTimeStyles.None, out result);
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out DateOnly result) => TryParse(s.ToString(), provider, DateTimeStyles.None, out result);
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, DateTimeStyles style, out DateOnly result) => TryParse(s.ToString(), provider, style, out result);
}

public readonly partial struct TimeOnly : ISpanParsable<TimeOnly>
{
    public static TimeOnly Parse(ReadOnlySpan<char> s, IFormatProvider provider) => Parse(s.ToString(), provider, DateTimeStyles.None);
    public static TimeOnly Parse(ReadOnlySpan<char> s, IFormatProvider provider = null, DateTimeStyles style = DateTimeStyles.None) => Parse(s.ToString(), provider, style);
    public static bool TryParse(ReadOnlySpan<char> s, out TimeOnly result) => TryParse(s.ToString(), null, DateTimeStyles.None, out result);
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out TimeOnly result) => TryParse(s.ToString(), provider, DateTimeStyles.None, out result);
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, DateTimeStyles style, out TimeOnly result) => TryParse(s.ToString(), provider, style, out result);
}

public readonly partial struct Guid : ISpanParsable<Guid>, ISpanFormattable
{
    public static Guid Parse(ReadOnlySpan<char> s, IFormatProvider provider) => Parse(s);
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out Guid result) => TryParse(s, out result);
    bool ISpanFormattable.TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format, IFormatProvider provider) => TryFormat(destination, out charsWritten, format);
}
