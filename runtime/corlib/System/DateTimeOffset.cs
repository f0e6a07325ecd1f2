using System.Globalization;

namespace System;

public readonly partial struct DateTimeOffset : IComparable, IComparable<DateTimeOffset>, IEquatable<DateTimeOffset>, ISpanFormattable
{
    const long Epoch = 621355968000000000;

    public static readonly DateTimeOffset MinValue = new DateTimeOffset(0, TimeSpan.Zero);
    public static readonly DateTimeOffset MaxValue = new DateTimeOffset(DateTime.MaxTicks, TimeSpan.Zero);
    public static readonly DateTimeOffset UnixEpoch = new DateTimeOffset(Epoch, TimeSpan.Zero);

    readonly DateTime _utc; // its kind is Unspecified
    readonly int _minutes;

    public DateTimeOffset(long ticks, TimeSpan offset)
    {
        _minutes = Minutes(offset);
        new DateTime(ticks);
        _utc = Utc(ticks - offset.Ticks);
    }

    public DateTimeOffset(DateTime dateTime)
    {
        _minutes = 0; // the local time is UTC
        _utc = new DateTime(dateTime.Raw);
    }

    public DateTimeOffset(DateTime dateTime, TimeSpan offset)
    {
        if (dateTime.Kind == DateTimeKind.Utc && offset.Ticks != 0) throw new ArgumentException("The UTC Offset for Utc DateTime instances must be 0.", "offset");
        if (dateTime.Kind == DateTimeKind.Local && offset.Ticks != 0) throw new ArgumentException("The UTC Offset of the local dateTime parameter does not match the offset argument.", "offset");
        _minutes = Minutes(offset);
        _utc = Utc(Moved(dateTime.Raw, -offset.Ticks));
    }

    public DateTimeOffset(DateOnly date, TimeOnly time, TimeSpan offset) : this(new DateTime(date, time), offset) { }
    public DateTimeOffset(int year, int month, int day, int hour, int minute, int second, TimeSpan offset) : this(new DateTime(year, month, day, hour, minute, second), offset) { }
    public DateTimeOffset(int year, int month, int day, int hour, int minute, int second, int millisecond, TimeSpan offset) : this(new DateTime(year, month, day, hour, minute, second, millisecond), offset) { }
    public DateTimeOffset(int year, int month, int day, int hour, int minute, int second, int millisecond, int microsecond, TimeSpan offset) : this(new DateTime(year, month, day, hour, minute, second, millisecond, microsecond), offset) { }

    static DateTime Utc(long ticks) =>
        ticks >= 0 && ticks <= DateTime.MaxTicks ? new DateTime(ticks) : throw new ArgumentOutOfRangeException("offset", "The UTC time represented when the offset is applied must be between year 0 and 10,000.");

    static int Minutes(TimeSpan offset)
    {
        if (offset.Ticks % TimeSpan.TicksPerMinute != 0) throw new ArgumentException("Offset must be specified in whole minutes.", "offset");
        if (offset.Ticks < -14 * TimeSpan.TicksPerHour || offset.Ticks > 14 * TimeSpan.TicksPerHour) throw new ArgumentOutOfRangeException("offset", "Offset must be within plus or minus 14 hours.");
        return (int)(offset.Ticks / TimeSpan.TicksPerMinute);
    }

    long LocalTicks => Moved(_utc.Raw, _minutes * TimeSpan.TicksPerMinute);

    // A time in another zone is another time: the date turns elsewhere.
    static long Moved(long time, long ticks)
    {
        if (ticks != 0) Clock.Reckon(time);
        return time + ticks;
    }

    public DateTime DateTime => new DateTime(LocalTicks);
    public DateTime UtcDateTime => new DateTime(_utc.Raw, DateTimeKind.Utc);
    public DateTime LocalDateTime => new DateTime(_utc.Raw, DateTimeKind.Local);
    public TimeSpan Offset => new TimeSpan(_minutes * TimeSpan.TicksPerMinute);
    public int TotalOffsetMinutes => _minutes;
    public long Ticks => DateTime.Ticks;
    public long UtcTicks => _utc.Ticks;
    public int Year => DateTime.Year;
    public int Month => DateTime.Month;
    public int Day => DateTime.Day;
    public int DayOfYear => DateTime.DayOfYear;
    public DayOfWeek DayOfWeek => DateTime.DayOfWeek;
    public int Hour => DateTime.Hour;
    public int Minute => DateTime.Minute;
    public int Second => DateTime.Second;
    public int Millisecond => DateTime.Millisecond;
    public int Microsecond => DateTime.Microsecond;
    public int Nanosecond => DateTime.Nanosecond;
    public DateTime Date => DateTime.Date;
    public TimeSpan TimeOfDay => DateTime.TimeOfDay;

    public static DateTimeOffset UtcNow => new DateTimeOffset(Clock.Read(), default);
    public static DateTimeOffset Now => new DateTimeOffset(Clock.Read(), default);

    DateTimeOffset Of(DateTime local) => new DateTimeOffset(local, Offset);

    public void Deconstruct(out DateOnly date, out TimeOnly time, out TimeSpan offset)
    {
        DateTime.Deconstruct(out date, out time);
        offset = Offset;
    }

    public DateTimeOffset ToOffset(TimeSpan offset) => new DateTimeOffset(Moved(_utc.Raw, offset.Ticks), offset);
    public DateTimeOffset ToUniversalTime() => new DateTimeOffset(_utc.Raw, default);
    public DateTimeOffset ToLocalTime() => new DateTimeOffset(_utc.Raw, default);
    public long ToUnixTimeSeconds() => _utc.Ticks / TimeSpan.TicksPerSecond - Epoch / TimeSpan.TicksPerSecond;
    public long ToUnixTimeMilliseconds() => _utc.Ticks / TimeSpan.TicksPerMillisecond - Epoch / TimeSpan.TicksPerMillisecond;

    public static DateTimeOffset FromUnixTimeSeconds(long seconds)
    {
        if (seconds < -62135596800 || seconds > 253402300799) throw new ArgumentOutOfRangeException("seconds", "Valid values are between -62135596800 and 253402300799, inclusive.");
        return new DateTimeOffset(Epoch + seconds * TimeSpan.TicksPerSecond, default);
    }

    public static DateTimeOffset FromUnixTimeMilliseconds(long milliseconds)
    {
        if (milliseconds < -62135596800000 || milliseconds > 253402300799999) throw new ArgumentOutOfRangeException("milliseconds", "Valid values are between -62135596800000 and 253402300799999, inclusive.");
        return new DateTimeOffset(Epoch + milliseconds * TimeSpan.TicksPerMillisecond, default);
    }

    public DateTimeOffset Add(TimeSpan timeSpan) => Of(DateTime.Add(timeSpan));
    public DateTimeOffset AddTicks(long ticks) => Of(DateTime.AddTicks(ticks));
    public DateTimeOffset AddDays(double days) => Of(DateTime.AddDays(days));
    public DateTimeOffset AddHours(double hours) => Of(DateTime.AddHours(hours));
    public DateTimeOffset AddMinutes(double minutes) => Of(DateTime.AddMinutes(minutes));
    public DateTimeOffset AddSeconds(double seconds) => Of(DateTime.AddSeconds(seconds));
    public DateTimeOffset AddMilliseconds(double milliseconds) => Of(DateTime.AddMilliseconds(milliseconds));
    public DateTimeOffset AddMicroseconds(double microseconds) => Of(DateTime.AddMicroseconds(microseconds));
    public DateTimeOffset AddMonths(int months) => Of(DateTime.AddMonths(months));
    public DateTimeOffset AddYears(int years) => Of(DateTime.AddYears(years));
    public TimeSpan Subtract(DateTimeOffset value) => _utc - value._utc;
    public DateTimeOffset Subtract(TimeSpan value) => Of(DateTime.Subtract(value));

    public static implicit operator DateTimeOffset(DateTime dateTime) => new DateTimeOffset(dateTime);
    public static DateTimeOffset operator +(DateTimeOffset dateTimeOffset, TimeSpan timeSpan) => dateTimeOffset.Of(dateTimeOffset.DateTime + timeSpan);
    public static DateTimeOffset operator -(DateTimeOffset dateTimeOffset, TimeSpan timeSpan) => dateTimeOffset.Of(dateTimeOffset.DateTime - timeSpan);
    public static TimeSpan operator -(DateTimeOffset left, DateTimeOffset right) => left.Subtract(right);
    public static bool operator ==(DateTimeOffset left, DateTimeOffset right) => left._utc == right._utc;
    public static bool operator !=(DateTimeOffset left, DateTimeOffset right) => left._utc != right._utc;
    public static bool operator <(DateTimeOffset left, DateTimeOffset right) => left._utc < right._utc;
    public static bool operator <=(DateTimeOffset left, DateTimeOffset right) => left._utc <= right._utc;
    public static bool operator >(DateTimeOffset left, DateTimeOffset right) => left._utc > right._utc;
    public static bool operator >=(DateTimeOffset left, DateTimeOffset right) => left._utc >= right._utc;

    public static int Compare(DateTimeOffset first, DateTimeOffset second) => first._utc.CompareTo(second._utc);
    public int CompareTo(DateTimeOffset other) => _utc.CompareTo(other._utc);
    int IComparable.CompareTo(object obj) => obj == null ? 1 : obj is DateTimeOffset d ? CompareTo(d) : throw new ArgumentException("Object must be of type DateTimeOffset.");
    public bool Equals(DateTimeOffset other) => _utc == other._utc;
    public static bool Equals(DateTimeOffset first, DateTimeOffset second) => first._utc == second._utc;
    public override bool Equals(object obj) => obj is DateTimeOffset d && _utc == d._utc;
    public bool EqualsExact(DateTimeOffset other) => _utc == other._utc && _minutes == other._minutes;
    public override int GetHashCode() => _utc.GetHashCode();

    public override string ToString() => ToString(null, null);
    public string ToString(string format) => ToString(format, null);
    public string ToString(IFormatProvider formatProvider) => ToString(null, formatProvider);
    public string ToString(string format, IFormatProvider formatProvider) => DateText.FormatTime(DateTime, Offset.Ticks, DateText.Offset, format);

    public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default, IFormatProvider formatProvider = null) =>
        DateText.Copy(ToString(DateText.Of(format), formatProvider), destination, out charsWritten);

    static int Read(string s, string format, DateTimeStyles style, out DateTimeOffset result)
    {
        result = default;
        int status = DateText.Scan(s, format, DateText.Offset, style, out long ticks, out _, out long offset, out _);
        if (status != DateText.Ok) return status;
        if (ticks - offset < 0 || ticks - offset > DateTime.MaxTicks) return DateText.OutOfRange;
        result = new DateTimeOffset(ticks, new TimeSpan(offset));
        if ((style & DateTimeStyles.AdjustToUniversal) != 0) result = result.ToUniversalTime();
        return DateText.Ok;
    }

    // .NET has other messages for styles that do not fit DateTimeOffset. Here there are none.
    public static DateTimeOffset Parse(string input) => Parse(input, null, DateTimeStyles.None);
    public static DateTimeOffset Parse(string input, IFormatProvider formatProvider) => Parse(input, formatProvider, DateTimeStyles.None);
    public static DateTimeOffset Parse(ReadOnlySpan<char> input, IFormatProvider formatProvider = null, DateTimeStyles styles = DateTimeStyles.None) => Parse(input.ToString(), formatProvider, styles);

    public static DateTimeOffset Parse(string input, IFormatProvider formatProvider, DateTimeStyles styles)
    {
        if (input == null) throw new ArgumentNullException("input");
        int status = Read(input, null, styles, out DateTimeOffset result);
        return status == DateText.Ok ? result : throw DateText.Error(status, input, "DateTime");
    }

    public static bool TryParse(string input, out DateTimeOffset result) => TryParse(input, null, DateTimeStyles.None, out result);
    public static bool TryParse(string input, IFormatProvider formatProvider, out DateTimeOffset result) => TryParse(input, formatProvider, DateTimeStyles.None, out result);
    public static bool TryParse(ReadOnlySpan<char> input, out DateTimeOffset result) => TryParse(input.ToString(), null, DateTimeStyles.None, out result);

    public static bool TryParse(string input, IFormatProvider formatProvider, DateTimeStyles styles, out DateTimeOffset result)
    {
        result = default;
        return input != null && Read(input, null, styles, out result) == DateText.Ok;
    }

    public static DateTimeOffset ParseExact(string input, string format, IFormatProvider formatProvider) => ParseExact(input, format, formatProvider, DateTimeStyles.None);

    public static DateTimeOffset ParseExact(string input, string format, IFormatProvider formatProvider, DateTimeStyles styles)
    {
        if (input == null) throw new ArgumentNullException("input");
        if (format == null) throw new ArgumentNullException("format");
        int status = Read(input, format, styles, out DateTimeOffset result);
        return status == DateText.Ok ? result : throw DateText.Error(status, input, "DateTime");
    }

    public static bool TryParseExact(string input, string format, IFormatProvider formatProvider, DateTimeStyles styles, out DateTimeOffset result)
    {
        result = default;
        return input != null && format != null && Read(input, format, styles, out result) == DateText.Ok;
    }
}
