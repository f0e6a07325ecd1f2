// DateTime, DateTimeOffset, DateOnly, TimeOnly and TimeSpan: arithmetic, text both ways, exceptions. Not the clock, which is mwc's own.
using System;
using System.Globalization;

class Dates
{
    static void Try(string what, Func<object> f)
    {
        try { Console.WriteLine(what + " = " + f()); }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().Name + ": " + e.Message); }
    }

    static void Main()
    {
        var c = CultureInfo.InvariantCulture;
        var d = new DateTime(2024, 2, 29, 13, 5, 9, 47).AddTicks(1234);
        foreach (string f in new[] { null, "", "d", "D", "f", "F", "g", "G", "m", "o", "r", "s", "t", "T", "u", "U", "y", "x", "%", "%d", "dd ddd dddd", "M MM MMM MMMM", "y yy yyy yyyy yyyyy",
            "h hh H HH m mm s ss", "f ff fff ffff fffff ffffff fffffff", "F FF FFF FFFF FFFFF FFFFFF FFFFFFF", "ss.FFF", "t tt", "g K z zz zzz", "'it''s' \"q\"", "\\d\\\\", "yyyy'x", "ffffffff", "yyyy/MM/dd HH:mm:ss" })
            Try("DateTime " + f, () => d.ToString(f, c));
        foreach (string f in new[] { null, "d", "o", "r", "u", "U", "K z zz zzz" }) Try("Offset " + f, () => new DateTimeOffset(d, new TimeSpan(-5, -30, 0)).ToString(f, c));
        foreach (string f in new[] { null, "d", "D", "o", "r", "m", "y", "t", "yyyy-MM", "HH" }) Try("DateOnly " + f, () => DateOnly.FromDateTime(d).ToString(f, c));
        foreach (string f in new[] { null, "t", "T", "o", "r", "d", "HH.mm", "yy" }) Try("TimeOnly " + f, () => TimeOnly.FromDateTime(d).ToString(f, c));
        Console.WriteLine(DateTime.SpecifyKind(d, DateTimeKind.Utc).ToString("o") + " " + DateTime.SpecifyKind(d, DateTimeKind.Utc).ToString("u"));
        Console.WriteLine(DateTime.MinValue + " " + DateTime.MaxValue.ToString("o") + " " + DateTime.UnixEpoch.Kind + " " + d.GetHashCode());
        Console.WriteLine(d.DayOfWeek + " " + d.DayOfYear + " " + d.Date + " " + d.TimeOfDay + " " + d.Microsecond + " " + d.Nanosecond);
        Console.WriteLine(d.AddMonths(12) + " " + d.AddMonths(-1) + " " + d.AddYears(-4) + " " + d.AddDays(1.5) + " " + d.AddHours(-0.1).ToString("o") + " " + d.AddMilliseconds(0.5).ToString("o"));
        Console.WriteLine(d - new DateTime(2000, 1, 1) + " " + (d - TimeSpan.FromDays(60)) + " " + (d + new TimeSpan(1)).CompareTo(d) + " " + d.Equals((object)d));
        Try("ymd", () => new DateTime(2023, 2, 29));
        Try("hms", () => new DateTime(2023, 2, 2, 24, 0, 0));
        Try("ms", () => new DateTime(2023, 2, 2, 2, 0, 0, 1000));
        Try("ticks", () => new DateTime(-1));
        Try("kind", () => new DateTime(1, (DateTimeKind)3));
        Try("add", () => DateTime.MaxValue.AddDays(1));
        Try("add big", () => DateTime.MinValue.AddDays(1e9));
        Try("+", () => DateTime.MaxValue + TimeSpan.FromDays(1));
        Try("months", () => d.AddMonths(120001));
        Try("years", () => d.AddYears(9000));
        Try("dim", () => DateTime.DaysInMonth(2023, 13));
        Try("leap", () => DateTime.IsLeapYear(0));
        Try("compare", () => d.CompareTo((object)1));
        Try("offset", () => new DateTimeOffset(d, TimeSpan.FromHours(15)));
        Try("offset s", () => new DateTimeOffset(d, TimeSpan.FromSeconds(1)));
        Try("time", () => new TimeOnly(24, 0));
        foreach (string s in new[] { "2024-02-29", "2024-02-29T13:05:09", "2024-02-29T13:05:09.123", "2024-02-29 13:05", "02/29/2024", "2/9/2024 1:05 PM", "2/9/2024 12:00:01 AM", "29 February 2024", "February 29, 2024",
            "Thu, 29 Feb 2024 13:05:09 GMT", "2024-02-29T13:05:09Z", "2024-02-29T13:05:09+02:00", "Fri, 29 Feb 2024", "2024/02/03", "02/30/2024", "13/01/2024", "", "x", "2024-02-29T25:00:00", "29 Feb 24", " 2024-02-29 ", "20240229" })
        {
            Try("Parse " + s, () => DateTime.Parse(s, c).ToString("o"));
            Try("Roundtrip " + s, () => DateTime.Parse(s, c, DateTimeStyles.RoundtripKind).ToString("o"));
            Try("Universal " + s, () => DateTime.Parse(s, c, DateTimeStyles.AssumeUniversal | DateTimeStyles.AdjustToUniversal).ToString("o"));
            Console.WriteLine(DateTime.TryParse(s, c, out var t) + " " + t.Ticks + " " + DateOnly.TryParse(s, c, out var day) + " " + day);
        }
        Try("null", () => DateTime.Parse(null));
        foreach (string s in new[] { "2024-02-29T13:05:09+02:00", "2024-02-29T13:05:09Z" }) Try("Offset " + s, () => DateTimeOffset.Parse(s, c));
        foreach (var (s, f) in new[] { ("20240229", "yyyyMMdd"), ("29.2.24", "d.M.yy"), ("2024-02-29T13:05:09.0471234", "o"), ("2024-02-29T13:05:09.0471234Z", "o"), ("13:05", "HH:mm x"), ("29 Feb 2024", "dd MMM yyyy"),
            ("29 february 2024 01 pm", "dd MMMM yyyy hh tt"), ("2024-02-29 13:05:09Z", "u"), ("2024-02-29 +0130", "yyyy-MM-dd zzz"), ("Thu, 29 Feb 2024 13:05:09 GMT", "r"), ("2024", "yyyy"), ("1 2024", "d yyyy"), ("2024-02-29", "yyyy-M-d"), ("2024-2-29", "yyyy-MM-dd") })
            Try("Exact " + s + " as " + f, () => DateTime.ParseExact(s, f, c).ToString("o"));
        foreach (string s in new[] { "13:05", "1:05 PM", "13:05:09.5", "24:00", "x" }) Try("TimeOnly " + s, () => TimeOnly.Parse(s, c).ToString("o"));
        var time = new TimeOnly(23, 30);
        Console.WriteLine(time.AddHours(1) + " " + (new TimeOnly(1, 0) - time) + " " + time.IsBetween(new TimeOnly(22, 0), new TimeOnly(2, 0)) + " " + new DateOnly(2024, 1, 31).AddMonths(1) + " " + DateOnly.MaxValue.DayNumber);
        Console.WriteLine(DateTimeOffset.FromUnixTimeSeconds(1700000000).ToString("o") + " " + new DateTimeOffset(d, TimeSpan.FromHours(2)).ToUnixTimeMilliseconds() + " " + new DateTimeOffset(d, TimeSpan.Zero).ToOffset(TimeSpan.FromHours(1)));

        var span = new TimeSpan(1, 2, 3, 4, 5).Add(new TimeSpan(67));
        foreach (string f in new[] { null, "", "c", "t", "g", "G", "x", "d\\.hh\\:mm", "hh':'mm", "%d", "%h", "h:mm", "ddd", "fff", "FFFFFFF", "fffffff", "%" })
        {
            Try("TimeSpan " + f, () => span.ToString(f, c));
            Try("-TimeSpan " + f, () => (-span).ToString(f, c));
            Try("small " + f, () => new TimeSpan(0, 5, 0).ToString(f, c));
        }
        Console.WriteLine(TimeSpan.MinValue + " " + TimeSpan.MaxValue.ToString("G", c) + " " + span.Microseconds + " " + span.Nanoseconds + " " + TimeSpan.FromHours(1, 2, 3) + " " + TimeSpan.FromMicroseconds(5));
        foreach (string s in new[] { "1", "-1", "1:2", "1.2:3", "1:2:3", "1:2:3.4", "1.2:3:4.5", "1:2:3:4", "24:00", "1:60", "", "x", "1:2:3.12345678", "10675199.02:48:05.4775807", "10675199.02:48:05.4775808", "-10675199.02:48:05.4775808", " 1:00 ", "1:", "1.2", "999999999" })
            Try("Span " + s, () => TimeSpan.Parse(s, c));
        Try("SpanExact", () => TimeSpan.ParseExact("1.02:03", "d\\.hh\\:mm", c));
        Try("SpanExact", () => TimeSpan.ParseExact("1:2", "hh\\:mm", c));
        Try("days", () => TimeSpan.FromDays(1e9));
        Try("nan", () => TimeSpan.FromDays(double.NaN));
        Try("ctor", () => new TimeSpan(int.MaxValue, 0, 0, 0));
    }
}
