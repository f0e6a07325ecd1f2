using System;
using System.Globalization;

// Generic code that reads values from texts.
static class ParsedTexts
{
    static void Read<T>(params string[] texts) where T : ISpanParsable<T>
    {
        foreach (string text in texts)
        {
            Show(() => T.Parse(text, CultureInfo.InvariantCulture));
            Show(() => T.Parse(text.AsSpan(), CultureInfo.InvariantCulture));
            Console.WriteLine(T.TryParse(text, CultureInfo.InvariantCulture, out T a) + " " + Text(a) + " " + T.TryParse(text.AsSpan(), CultureInfo.InvariantCulture, out T b) + " " + Text(b));
        }
    }

    static void Show<T>(Func<T> read)
    {
        try { Console.WriteLine(typeof(T).Name + " " + Text(read())); }
        catch (Exception e) { Console.WriteLine(typeof(T).Name + " " + e.GetType().Name + ": " + e.Message); }
    }

    static string Text<T>(T value) => value is IFormattable f ? f.ToString(null, CultureInfo.InvariantCulture) : value?.ToString() ?? "null";

    static string Formatted<T>(T value) where T : ISpanFormattable
    {
        Span<char> to = stackalloc char[60];
        return value.TryFormat(to, out int n, default, CultureInfo.InvariantCulture) + to[..n].ToString();
    }

    static void Main()
    {
        Read<bool>("true", " False ", "yes", null);
        Read<string>("a", "", null);
        Read<DateTime>("2024-02-29 13:05", "nothing", null);
        Read<DateTimeOffset>("2024-02-29T13:05:00+02:00", "nothing", null);
        Read<TimeSpan>("1.02:03:04.5", "25:00:00", "24:00:00.0", "25:24:00", "-25:1:2", "1:2.0", "1.2:3.0", "10675199:02:49", null);
        Read<DateOnly>("2024-02-29", "2023-02-29", null);
        Read<TimeOnly>("13:05:09", "25:00", null);
        Read<Guid>("00000000-0000-0000-0000-00000000000a", "{0}", null);
        Read<int>("12", "1x", null);
        Console.WriteLine(Formatted(Guid.Empty) + Formatted(new DateOnly(2024, 2, 29)) + Formatted(TimeSpan.FromMinutes(61)));
        Console.WriteLine(DateOnly.TryParse("2024-02-29".AsSpan(), out DateOnly d) + " " + d.DayNumber + " " + TimeOnly.Parse("01:02".AsSpan()).Ticks + " " + DateOnly.Parse("02/03/2024".AsSpan(), CultureInfo.InvariantCulture, DateTimeStyles.None).Month);
        Console.WriteLine((object)Guid.Empty is ISpanFormattable && (object)true is ISpanParsable<bool> && (object)"" is IParsable<string>);
    }
}
