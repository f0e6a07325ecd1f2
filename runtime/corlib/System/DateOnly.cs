using System.Globalization;

namespace System;

public readonly partial struct DateOnly : IComparable, IComparable<DateOnly>, IEquatable<DateOnly>, ISpanFormattable
{
    const int MaxDay = 3652058;

    readonly int _day;

    DateOnly(int day) { _day = day; }
    public DateOnly(int year, int month, int day) { _day = (int)(DateTime.DateTicks(year, month, day) / TimeSpan.TicksPerDay); }

    public static DateOnly MinValue => default;
    public static DateOnly MaxValue => new DateOnly(MaxDay);

    public static DateOnly FromDayNumber(int dayNumber) =>
        (uint)dayNumber <= MaxDay ? new DateOnly(dayNumber) : throw new ArgumentOutOfRangeException("dayNumber", "Day number must be between 0 and DateOnly.MaxValue.DayNumber.");

    public static DateOnly FromDateTime(DateTime dateTime) => new DateOnly((int)(dateTime.StartOfDay / TimeSpan.TicksPerDay));

    DateTime Start => new DateTime(_day * TimeSpan.TicksPerDay);
    public int DayNumber => _day;
    public int Year => Start.Year;
    public int Month => Start.Month;
    public int Day => Start.Day;
    public DayOfWeek DayOfWeek => Start.DayOfWeek;
    public int DayOfYear => Start.DayOfYear;
    public void Deconstruct(out int year, out int month, out int day) => Start.Deconstruct(out year, out month, out day);

    public DateOnly AddDays(int value)
    {
        int day = _day + value;
        return (uint)day <= MaxDay ? new DateOnly(day) : throw new ArgumentOutOfRangeException("value", "Value to add was out of range.");
    }

    public DateOnly AddMonths(int value) => FromDateTime(Start.AddMonths(value));
    public DateOnly AddYears(int value) => FromDateTime(Start.AddYears(value));
    public DateTime ToDateTime(TimeOnly time) => new DateTime(this, time);
    public DateTime ToDateTime(TimeOnly time, DateTimeKind kind) => new DateTime(this, time, kind);

    public static bool operator ==(DateOnly left, DateOnly right) => left._day == right._day;
    public static bool operator !=(DateOnly left, DateOnly right) => left._day != right._day;
    public static bool operator <(DateOnly left, DateOnly right) => left._day < right._day;
    public static bool operator <=(DateOnly left, DateOnly right) => left._day <= right._day;
    public static bool operator >(DateOnly left, DateOnly right) => left._day > right._day;
    public static bool operator >=(DateOnly left, DateOnly right) => left._day >= right._day;
    public int CompareTo(DateOnly value) => _day.CompareTo(value._day);
    public int CompareTo(object value) => value == null ? 1 : value is DateOnly d ? CompareTo(d) : throw new ArgumentException("Object must be of type DateOnly.");
    public bool Equals(DateOnly value) => _day == value._day;
    public override bool Equals(object value) => value is DateOnly d && _day == d._day;
    public override int GetHashCode() => _day;

    public override string ToString() => ToString(null, null);
    public string ToString(string format) => ToString(format, null);
    public string ToString(IFormatProvider provider) => ToString(null, provider);
    public string ToString(string format, IFormatProvider provider) => DateText.Format(_day * TimeSpan.TicksPerDay, 0, DateText.Date, format);
    public string ToShortDateString() => ToString("d");
    public string ToLongDateString() => ToString("D");

    public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        DateText.Copy(ToString(DateText.Of(format), provider), destination, out charsWritten);

    static int Read(string s, string format, DateTimeStyles style, out DateOnly result)
    {
        result = default;
        int status = DateText.Scan(s, format, DateText.Date, style, out long ticks, out int zone, out _, out int has);
        bool iso = format == null && s.Trim() is { Length: > 10 } text && text[10] == 'T'; // .NET ignores the time of day
        if (status != DateText.Ok || (has != 1 && !iso) || zone != 0) status = status == DateText.BadFormat ? status : DateText.Bad;
        if (status == DateText.Ok) result = new DateOnly((int)(ticks / TimeSpan.TicksPerDay));
        return status;
    }

    public static DateOnly Parse(string s) => Parse(s, null, DateTimeStyles.None);
    public static DateOnly Parse(string s, IFormatProvider provider) => Parse(s, provider, DateTimeStyles.None);

    public static DateOnly Parse(string s, IFormatProvider provider, DateTimeStyles style = DateTimeStyles.None)
    {
        if (s == null) throw new ArgumentNullException("s");
        int status = Read(s, null, style, out DateOnly result);
        return status == DateText.Ok ? result : throw DateText.Error(status, s, "DateOnly");
    }

    public static bool TryParse(string s, out DateOnly result) => TryParse(s, null, DateTimeStyles.None, out result);
    public static bool TryParse(string s, IFormatProvider provider, out DateOnly result) => TryParse(s, provider, DateTimeStyles.None, out result);

    public static bool TryParse(string s, IFormatProvider provider, DateTimeStyles style, out DateOnly result)
    {
        result = default;
        return s != null && Read(s, null, style, out result) == DateText.Ok;
    }

    public static DateOnly ParseExact(string s, string format) => ParseExact(s, format, null, DateTimeStyles.None);

    public static DateOnly ParseExact(string s, string format, IFormatProvider provider, DateTimeStyles style = DateTimeStyles.None)
    {
        if (s == null) throw new ArgumentNullException("s");
        if (format == null) throw new ArgumentNullException("format");
        int status = Read(s, format, style, out DateOnly result);
        return status == DateText.Ok ? result : throw DateText.Error(status, s, "DateOnly");
    }

    public static bool TryParseExact(string s, string format, out DateOnly result) => TryParseExact(s, format, null, DateTimeStyles.None, out result);

    public static bool TryParseExact(string s, string format, IFormatProvider provider, DateTimeStyles style, out DateOnly result)
    {
        result = default;
        return s != null && format != null && Read(s, format, style, out result) == DateText.Ok;
    }
}

public readonly partial struct TimeOnly : IComparable, IComparable<TimeOnly>, IEquatable<TimeOnly>, ISpanFormattable
{
    readonly long _ticks;

    public TimeOnly(long ticks)
    {
        if ((ulong)ticks >= TimeSpan.TicksPerDay) throw new ArgumentOutOfRangeException("ticks", "Ticks must be between 0 and and TimeOnly.MaxValue.Ticks.");
        _ticks = ticks;
    }

    public TimeOnly(int hour, int minute) : this(hour, minute, 0) { }
    public TimeOnly(int hour, int minute, int second) { _ticks = DateTime.TimeTicks(hour, minute, second); }
    public TimeOnly(int hour, int minute, int second, int millisecond) { _ticks = new DateTime(1, 1, 1, hour, minute, second, millisecond).Ticks; }
    public TimeOnly(int hour, int minute, int second, int millisecond, int microsecond) { _ticks = new DateTime(1, 1, 1, hour, minute, second, millisecond, microsecond).Ticks; }

    public static TimeOnly MinValue => default;
    public static TimeOnly MaxValue => new TimeOnly(TimeSpan.TicksPerDay - 1);
    public static TimeOnly FromDateTime(DateTime dateTime) => new TimeOnly(dateTime.Ticks % TimeSpan.TicksPerDay);
    public static TimeOnly FromTimeSpan(TimeSpan timeSpan) => new TimeOnly(timeSpan.Ticks);

    public long Ticks => _ticks;
    public int Hour => (int)(_ticks / TimeSpan.TicksPerHour);
    public int Minute => (int)(_ticks / TimeSpan.TicksPerMinute % 60);
    public int Second => (int)(_ticks / TimeSpan.TicksPerSecond % 60);
    public int Millisecond => (int)(_ticks / TimeSpan.TicksPerMillisecond % 1000);
    public int Microsecond => (int)(_ticks / TimeSpan.TicksPerMicrosecond % 1000);
    public int Nanosecond => (int)(_ticks % 10) * 100;

    public void Deconstruct(out int hour, out int minute)
    {
        hour = Hour;
        minute = Minute;
    }

    public void Deconstruct(out int hour, out int minute, out int second)
    {
        hour = Hour;
        minute = Minute;
        second = Second;
    }

    public TimeOnly Add(TimeSpan value) => Add(value, out _);

    public TimeOnly Add(TimeSpan value, out int wrappedDays)
    {
        long days = value.Ticks / TimeSpan.TicksPerDay, ticks = _ticks + value.Ticks % TimeSpan.TicksPerDay;
        if (ticks < 0)
        {
            days--;
            ticks += TimeSpan.TicksPerDay;
        }
        else if (ticks >= TimeSpan.TicksPerDay)
        {
            days++;
            ticks -= TimeSpan.TicksPerDay;
        }
        wrappedDays = (int)days;
        return new TimeOnly(ticks);
    }

    public TimeOnly AddHours(double value) => AddHours(value, out _);
    public TimeOnly AddHours(double value, out int wrappedDays) => Add(TimeSpan.FromTicks((long)(value * TimeSpan.TicksPerHour)), out wrappedDays);
    public TimeOnly AddMinutes(double value) => AddMinutes(value, out _);
    public TimeOnly AddMinutes(double value, out int wrappedDays) => Add(TimeSpan.FromTicks((long)(value * TimeSpan.TicksPerMinute)), out wrappedDays);
    public bool IsBetween(TimeOnly start, TimeOnly end) => start._ticks <= end._ticks ? start._ticks <= _ticks && _ticks < end._ticks : start._ticks <= _ticks || _ticks < end._ticks;
    public TimeSpan ToTimeSpan() => new TimeSpan(_ticks);

    public static TimeSpan operator -(TimeOnly t1, TimeOnly t2) => new TimeSpan((t1._ticks - t2._ticks + TimeSpan.TicksPerDay) % TimeSpan.TicksPerDay);
    public static bool operator ==(TimeOnly left, TimeOnly right) => left._ticks == right._ticks;
    public static bool operator !=(TimeOnly left, TimeOnly right) => left._ticks != right._ticks;
    public static bool operator <(TimeOnly left, TimeOnly right) => left._ticks < right._ticks;
    public static bool operator <=(TimeOnly left, TimeOnly right) => left._ticks <= right._ticks;
    public static bool operator >(TimeOnly left, TimeOnly right) => left._ticks > right._ticks;
    public static bool operator >=(TimeOnly left, TimeOnly right) => left._ticks >= right._ticks;
    public int CompareTo(TimeOnly value) => _ticks.CompareTo(value._ticks);
    public int CompareTo(object value) => value == null ? 1 : value is TimeOnly t ? CompareTo(t) : throw new ArgumentException("Object must be of type TimeOnly.");
    public bool Equals(TimeOnly value) => _ticks == value._ticks;
    public override bool Equals(object value) => value is TimeOnly t && _ticks == t._ticks;
    public override int GetHashCode() => (int)_ticks ^ (int)(_ticks >> 32);

    public override string ToString() => ToString(null, null);
    public string ToString(string format) => ToString(format, null);
    public string ToString(IFormatProvider provider) => ToString(null, provider);
    public string ToString(string format, IFormatProvider provider) => DateText.Format(_ticks, 0, DateText.Time, format);
    public string ToShortTimeString() => ToString("t");
    public string ToLongTimeString() => ToString("T");

    public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        DateText.Copy(ToString(DateText.Of(format), provider), destination, out charsWritten);

    static int Read(string s, string format, DateTimeStyles style, out TimeOnly result)
    {
        result = default;
        int status = DateText.Scan(s, format, DateText.Time, style | DateTimeStyles.NoCurrentDateDefault, out long ticks, out int zone, out _, out int has);
        if (status != DateText.Ok || has != 2 || zone != 0) status = status == DateText.BadFormat ? status : DateText.Bad;
        if (status == DateText.Ok) result = new TimeOnly(ticks % TimeSpan.TicksPerDay);
        return status;
    }

    public static TimeOnly Parse(string s) => Parse(s, null, DateTimeStyles.None);
    public static TimeOnly Parse(string s, IFormatProvider provider) => Parse(s, provider, DateTimeStyles.None);

    public static TimeOnly Parse(string s, IFormatProvider provider, DateTimeStyles style = DateTimeStyles.None)
    {
        if (s == null) throw new ArgumentNullException("s");
        int status = Read(s, null, style, out TimeOnly result);
        return status == DateText.Ok ? result : throw DateText.Error(status, s, "TimeOnly");
    }

    public static bool TryParse(string s, out TimeOnly result) => TryParse(s, null, DateTimeStyles.None, out result);
    public static bool TryParse(string s, IFormatProvider provider, out TimeOnly result) => TryParse(s, provider, DateTimeStyles.None, out result);

    public static bool TryParse(string s, IFormatProvider provider, DateTimeStyles style, out TimeOnly result)
    {
        result = default;
        return s != null && Read(s, null, style, out result) == DateText.Ok;
    }

    public static TimeOnly ParseExact(string s, string format) => ParseExact(s, format, null, DateTimeStyles.None);

    public static TimeOnly ParseExact(string s, string format, IFormatProvider provider, DateTimeStyles style = DateTimeStyles.None)
    {
        if (s == null) throw new ArgumentNullException("s");
        if (format == null) throw new ArgumentNullException("format");
        int status = Read(s, format, style, out TimeOnly result);
        return status == DateText.Ok ? result : throw DateText.Error(status, s, "TimeOnly");
    }

    public static bool TryParseExact(string s, string format, out TimeOnly result)
    {
        result = default;
        return s != null && format != null && Read(s, format, DateTimeStyles.None, out result) == DateText.Ok;
    }
}
