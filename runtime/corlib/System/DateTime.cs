using System.Globalization;

namespace System;

public readonly partial struct DateTime : IComparable, IComparable<DateTime>, IEquatable<DateTime>, ISpanFormattable
{
    internal const long MaxTicks = 3155378975999999999;
    const string BadResult = "The added or subtracted value results in an un-representable DateTime.";

    public static readonly DateTime MinValue = new DateTime(0);
    public static readonly DateTime MaxValue = new DateTime(MaxTicks);
    public static readonly DateTime UnixEpoch = new DateTime(621355968000000000, DateTimeKind.Utc);

    readonly long _data; // ticks, and above them the kind

    public DateTime(long ticks) { _data = Checked(ticks); }
    public DateTime(long ticks, DateTimeKind kind) { _data = Checked(ticks) | Bits(kind); }
    public DateTime(DateOnly date, TimeOnly time) { _data = date.DayNumber * TimeSpan.TicksPerDay + time.Ticks; }
    public DateTime(DateOnly date, TimeOnly time, DateTimeKind kind) { _data = date.DayNumber * TimeSpan.TicksPerDay + time.Ticks | Bits(kind); }
    public DateTime(int year, int month, int day) { _data = DateTicks(year, month, day); }
    public DateTime(int year, int month, int day, int hour, int minute, int second) { _data = DateTicks(year, month, day) + TimeTicks(hour, minute, second); }

    public DateTime(int year, int month, int day, int hour, int minute, int second, DateTimeKind kind)
    {
        _data = DateTicks(year, month, day) + TimeTicks(hour, minute, second) | Bits(kind);
    }

    public DateTime(int year, int month, int day, int hour, int minute, int second, int millisecond) : this(year, month, day, hour, minute, second, millisecond, DateTimeKind.Unspecified) { }

    public DateTime(int year, int month, int day, int hour, int minute, int second, int millisecond, DateTimeKind kind)
    {
        _data = DateTicks(year, month, day) + TimeTicks(hour, minute, second) + Thousandth(millisecond, "millisecond") * TimeSpan.TicksPerMillisecond | Bits(kind);
    }

    public DateTime(int year, int month, int day, int hour, int minute, int second, int millisecond, int microsecond) : this(year, month, day, hour, minute, second, millisecond, microsecond, DateTimeKind.Unspecified) { }

    public DateTime(int year, int month, int day, int hour, int minute, int second, int millisecond, int microsecond, DateTimeKind kind)
    {
        _data = DateTicks(year, month, day) + TimeTicks(hour, minute, second) + Thousandth(millisecond, "millisecond") * TimeSpan.TicksPerMillisecond + Thousandth(microsecond, "microsecond") * TimeSpan.TicksPerMicrosecond | Bits(kind);
    }

    static long Checked(long ticks) =>
        ticks >= 0 && ticks <= MaxTicks ? ticks : throw new ArgumentOutOfRangeException("ticks", "Ticks must be between DateTime.MinValue.Ticks and DateTime.MaxValue.Ticks.");

    static long Bits(DateTimeKind kind) => (uint)kind <= 2 ? (long)kind << 62 : throw new ArgumentException("Invalid DateTimeKind value.", "kind");

    static long Thousandth(int n, string name) =>
        (uint)n < 1000 ? n : throw new ArgumentOutOfRangeException(name, "Valid values are between 0 and 999, inclusive.");

    internal static long DateTicks(int year, int month, int day)
    {
        if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > DaysIn(year, month))
            throw new ArgumentOutOfRangeException(null, "Year, Month, and Day parameters describe an un-representable DateTime.");
        return (DaysBefore(year, month) + day - 1) * TimeSpan.TicksPerDay;
    }

    internal static long TimeTicks(int hour, int minute, int second)
    {
        if ((uint)hour >= 24 || (uint)minute >= 60 || (uint)second >= 60)
            throw new ArgumentOutOfRangeException(null, "Hour, Minute, and Second parameters describe an un-representable DateTime.");
        return (hour * 3600 + minute * 60 + second) * TimeSpan.TicksPerSecond;
    }

    static bool IsLeap(int y) => y % 4 == 0 && (y % 100 != 0 || y % 400 == 0);
    static int DaysIn(int y, int m) => m == 2 ? IsLeap(y) ? 29 : 28 : m is 4 or 6 or 9 or 11 ? 30 : 31;

    static long DaysBefore(int y, int m)
    {
        int p = y - 1;
        int days = p * 365 + p / 4 - p / 100 + p / 400;
        for (int i = 1; i < m; i++) days += DaysIn(y, i);
        return days;
    }

    public void Deconstruct(out DateOnly date, out TimeOnly time)
    {
        date = DateOnly.FromDateTime(this);
        time = TimeOnly.FromDateTime(this);
    }

    public void Deconstruct(out int year, out int month, out int day) => Split(out year, out month, out day);

    void Split(out int year, out int month, out int day)
    {
        int days = Days;
        year = days / 366 + 1;
        while (DaysBefore(year + 1, 1) <= days) year++;
        days -= (int)DaysBefore(year, 1);
        for (month = 1; days >= DaysIn(year, month); month++) days -= DaysIn(year, month);
        day = days + 1;
    }

    public long Ticks
    {
        get
        {
            long ticks = Raw;
            Clock.Look(ticks);
            return ticks;
        }
    }

    // The days before the date.
    internal int Days
    {
        get
        {
            long ticks = Raw;
            Clock.LookDate(ticks);
            return (int)(ticks / TimeSpan.TicksPerDay);
        }
    }

    // The ticks of the date's midnight. The program may go from there to other dates.
    internal long StartOfDay
    {
        get
        {
            Clock.Reckon(Raw);
            return Days * TimeSpan.TicksPerDay;
        }
    }

    // The ticks, for results that do not depend on the present time.
    internal long Raw => _data & 0x3FFFFFFFFFFFFFFF;

    // The time from one to the other.
    static TimeSpan Since(DateTime from, DateTime to)
    {
        Clock.Subtract(to.Raw, from.Raw);
        return new TimeSpan(to.Raw - from.Raw);
    }

    // A number that tells which of the two comes first.
    internal static long Between(DateTime a, DateTime b)
    {
        Clock.Compare(a.Raw, b.Raw);
        return a.Raw - b.Raw;
    }

    // Called when a number of ticks is added to a time. If the clock goes from one whole millisecond to the next, a time in between is not a time of the clock.
    internal static void CheckStep(long time, long ticks)
    {
        Clock.Reckon(time);
        if (ticks % TimeSpan.TicksPerMillisecond != 0) Clock.Look(time);
    }

    public DateTimeKind Kind => (DateTimeKind)((ulong)_data >> 62);
    public int Year { get { Split(out int y, out _, out _); return y; } }
    public int Month { get { Split(out _, out int m, out _); return m; } }
    public int Day { get { Split(out _, out _, out int d); return d; } }
    public int DayOfYear { get { Split(out int y, out _, out _); return (int)(Days - DaysBefore(y, 1)) + 1; } }
    public DayOfWeek DayOfWeek => (DayOfWeek)((Days + 1) % 7);
    public int Hour => (int)(Ticks / TimeSpan.TicksPerHour % 24);
    public int Minute => (int)(Ticks / TimeSpan.TicksPerMinute % 60);
    public int Second => (int)(Ticks / TimeSpan.TicksPerSecond % 60);
    public int Millisecond => (int)(Ticks / TimeSpan.TicksPerMillisecond % 1000);
    public int Microsecond => (int)(Ticks / TimeSpan.TicksPerMicrosecond % 1000);
    public int Nanosecond => (int)(Ticks % 10) * 100;
    public DateTime Date => Of(StartOfDay);
    public TimeSpan TimeOfDay => new TimeSpan(Ticks % TimeSpan.TicksPerDay);

    public static DateTime UtcNow => new DateTime(Clock.Read(), DateTimeKind.Utc);
    public static DateTime Now => new DateTime(Clock.Read(), DateTimeKind.Local);
    public static DateTime Today => Now.Date;

    // Another time of the same kind.
    DateTime Of(long ticks) => new DateTime(ticks, Kind);

    public static int DaysInMonth(int year, int month)
    {
        if (month < 1 || month > 12) throw new ArgumentOutOfRangeException("month", month, "Month must be between one and twelve.");
        CheckYear(year);
        return DaysIn(year, month);
    }

    public static bool IsLeapYear(int year)
    {
        CheckYear(year);
        return IsLeap(year);
    }

    static void CheckYear(int year)
    {
        if (year < 1 || year > 9999) throw new ArgumentOutOfRangeException("year", "Year must be between 1 and 9999.");
    }

    public static DateTime SpecifyKind(DateTime value, DateTimeKind kind) => new DateTime(value.Raw, kind);
    public DateTime ToUniversalTime() => new DateTime(Raw, DateTimeKind.Utc);
    public DateTime ToLocalTime() => new DateTime(Raw, DateTimeKind.Local);
    public bool IsDaylightSavingTime() => false;
    public long ToBinary() => Ticks | Bits(Kind);
    public static DateTime FromBinary(long dateData) => new DateTime(dateData & 0x3FFFFFFFFFFFFFFF, (DateTimeKind)Math.Min((ulong)dateData >> 62, 2));
    public long ToFileTimeUtc() => Ticks >= 504911232000000000 ? Ticks - 504911232000000000 : throw new ArgumentOutOfRangeException(null, "Not a valid Win32 FileTime.");
    public long ToFileTime() => ToFileTimeUtc();
    public static DateTime FromFileTimeUtc(long fileTime) => new DateTime(fileTime + 504911232000000000, DateTimeKind.Utc);
    public static DateTime FromFileTime(long fileTime) => new DateTime(fileTime + 504911232000000000, DateTimeKind.Local);

    public DateTime Add(TimeSpan value) => AddTicks(value.Ticks);

    public DateTime AddTicks(long value)
    {
        long t = Raw;
        CheckStep(t, value);
        if (value > MaxTicks - t || value < -t) throw new ArgumentOutOfRangeException("value", BadResult);
        return Of(t + value);
    }

    DateTime AddUnits(double value, long most, long ticks)
    {
        if (Math.Abs(value) > most) throw new ArgumentOutOfRangeException("value", "Value to add was out of range.");
        double whole = Math.Truncate(value);
        return AddTicks((long)whole * ticks + (long)((value - whole) * ticks));
    }

    public DateTime AddDays(double value) => AddUnits(value, MaxTicks / TimeSpan.TicksPerDay, TimeSpan.TicksPerDay);
    public DateTime AddHours(double value) => AddUnits(value, MaxTicks / TimeSpan.TicksPerHour, TimeSpan.TicksPerHour);
    public DateTime AddMinutes(double value) => AddUnits(value, MaxTicks / TimeSpan.TicksPerMinute, TimeSpan.TicksPerMinute);
    public DateTime AddSeconds(double value) => AddUnits(value, MaxTicks / TimeSpan.TicksPerSecond, TimeSpan.TicksPerSecond);
    public DateTime AddMilliseconds(double value) => AddUnits(value, MaxTicks / TimeSpan.TicksPerMillisecond, TimeSpan.TicksPerMillisecond);
    public DateTime AddMicroseconds(double value) => AddUnits(value, MaxTicks / TimeSpan.TicksPerMicrosecond, TimeSpan.TicksPerMicrosecond);

    public DateTime AddMonths(int months)
    {
        if (months < -120000 || months > 120000) throw new ArgumentOutOfRangeException("months", "Months value must be between +/-120000.");
        return Moved(months, "months");
    }

    DateTime Moved(int months, string name)
    {
        Split(out int y, out int m, out int d);
        int n = y * 12 + m - 1 + months;
        y = n / 12;
        if (n < 12 || y > 9999) throw new ArgumentOutOfRangeException(name, BadResult);
        m = n % 12 + 1;
        return Of(DateTicks(y, m, Math.Min(d, DaysIn(y, m))) + Ticks % TimeSpan.TicksPerDay);
    }

    public DateTime AddYears(int value)
    {
        if (value < -10000 || value > 10000) throw new ArgumentOutOfRangeException("years", "Years value must be between +/-10000.");
        return Moved(value * 12, "value");
    }

    public TimeSpan Subtract(DateTime value) => Since(value, this);

    public DateTime Subtract(TimeSpan value)
    {
        long t = Raw;
        CheckStep(t, value.Ticks);
        if (t < value.Ticks || t - MaxTicks > value.Ticks) throw new ArgumentOutOfRangeException("value", BadResult);
        return Of(t - value.Ticks);
    }

    public static DateTime operator +(DateTime d, TimeSpan t) => d.Plus(t.Ticks);
    public static DateTime operator -(DateTime d, TimeSpan t) => d.Minus(t.Ticks);

    DateTime Plus(long value)
    {
        long t = Raw;
        CheckStep(t, value);
        if (value > MaxTicks - t || value < -t) throw new ArgumentOutOfRangeException("t", BadResult);
        return Of(t + value);
    }

    DateTime Minus(long value)
    {
        long t = Raw;
        CheckStep(t, value);
        if (t < value || t - MaxTicks > value) throw new ArgumentOutOfRangeException("t", BadResult);
        return Of(t - value);
    }

    public static TimeSpan operator -(DateTime d1, DateTime d2) => Since(d2, d1);
    public static bool operator ==(DateTime d1, DateTime d2) => Between(d1, d2) == 0;
    public static bool operator !=(DateTime d1, DateTime d2) => Between(d1, d2) != 0;
    public static bool operator <(DateTime t1, DateTime t2) => Between(t1, t2) < 0;
    public static bool operator <=(DateTime t1, DateTime t2) => Between(t1, t2) <= 0;
    public static bool operator >(DateTime t1, DateTime t2) => Between(t1, t2) > 0;
    public static bool operator >=(DateTime t1, DateTime t2) => Between(t1, t2) >= 0;

    public static int Compare(DateTime t1, DateTime t2) => Between(t1, t2).CompareTo(0L);
    public int CompareTo(DateTime value) => Between(this, value).CompareTo(0L);
    public int CompareTo(object value) => value == null ? 1 : value is DateTime d ? CompareTo(d) : throw new ArgumentException("Object must be of type DateTime.");
    public bool Equals(DateTime value) => Between(this, value) == 0;
    public static bool Equals(DateTime t1, DateTime t2) => Between(t1, t2) == 0;
    public override bool Equals(object value) => value is DateTime d && Between(this, d) == 0;
    public override int GetHashCode() => (int)Ticks ^ (int)(Ticks >> 32);
    public TypeCode GetTypeCode() => TypeCode.DateTime;

    public override string ToString() => ToString(null, null);
    public string ToString(string format) => ToString(format, null);
    public string ToString(IFormatProvider provider) => ToString(null, provider);
    public string ToString(string format, IFormatProvider provider) => DateText.FormatTime(this, 0, (int)Kind, format);
    public string ToShortDateString() => ToString("d");
    public string ToLongDateString() => ToString("D");
    public string ToShortTimeString() => ToString("t");
    public string ToLongTimeString() => ToString("T");

    public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default, IFormatProvider provider = null) =>
        DateText.Copy(ToString(DateText.Of(format), provider), destination, out charsWritten);

    const DateTimeStyles AllStyles = (DateTimeStyles)0xFF;

    // Returns the status. A time with a zone becomes a local one. A time without a zone becomes what the styles say.
    static int Read(string s, string format, DateTimeStyles style, out DateTime result)
    {
        result = default;
        int status = DateText.Scan(s, format, 0, style, out long ticks, out int zone, out long offset, out _);
        if (status != DateText.Ok) return status;
        DateTimeKind kind = DateTimeKind.Unspecified;
        bool universal = (style & DateTimeStyles.AdjustToUniversal) != 0;
        if (zone != 0)
        {
            ticks -= offset;
            if (ticks < 0 || ticks > MaxTicks) return DateText.OutOfRange;
            kind = universal || zone == 1 && (style & DateTimeStyles.RoundtripKind) != 0 ? DateTimeKind.Utc : DateTimeKind.Local;
            // A zone that the format itself gives in quotes, as UTC, does not count.
            if (format is "r" or "R" or "u") kind = universal ? DateTimeKind.Utc : DateTimeKind.Unspecified;
        }
        else if ((style & DateTimeStyles.AssumeUniversal) != 0) kind = universal ? DateTimeKind.Utc : DateTimeKind.Local;
        else if ((style & DateTimeStyles.AssumeLocal) != 0) kind = universal ? DateTimeKind.Utc : DateTimeKind.Local;
        result = new DateTime(ticks, kind);
        return DateText.Ok;
    }

    internal static void CheckStyle(DateTimeStyles style)
    {
        if ((style & ~AllStyles) != 0) throw new ArgumentException("An undefined DateTimeStyles value is being used.", "style");
        if ((style & DateTimeStyles.AssumeLocal) != 0 && (style & DateTimeStyles.AssumeUniversal) != 0)
            throw new ArgumentException("The DateTimeStyles values AssumeLocal and AssumeUniversal cannot be used together.", "style");
        if ((style & DateTimeStyles.RoundtripKind) != 0 && (style & (DateTimeStyles.AssumeLocal | DateTimeStyles.AssumeUniversal | DateTimeStyles.AdjustToUniversal)) != 0)
            throw new ArgumentException("The DateTimeStyles value RoundtripKind cannot be used with the values AssumeLocal, AssumeUniversal or AdjustToUniversal.", "style");
    }

    public static DateTime Parse(string s) => Parse(s, null, DateTimeStyles.None);
    public static DateTime Parse(string s, IFormatProvider provider) => Parse(s, provider, DateTimeStyles.None);
    public static DateTime Parse(ReadOnlySpan<char> s, IFormatProvider provider) => Parse(s.ToString(), provider, DateTimeStyles.None);
    public static DateTime Parse(ReadOnlySpan<char> s, IFormatProvider provider = null, DateTimeStyles styles = DateTimeStyles.None) => Parse(s.ToString(), provider, styles);

    public static DateTime Parse(string s, IFormatProvider provider, DateTimeStyles styles)
    {
        if (s == null) throw new ArgumentNullException("s");
        CheckStyle(styles);
        int status = Read(s, null, styles, out DateTime result);
        return status == DateText.Ok ? result : throw DateText.Error(status, s, "DateTime");
    }

    public static bool TryParse(string s, out DateTime result) => TryParse(s, null, DateTimeStyles.None, out result);
    public static bool TryParse(string s, IFormatProvider provider, out DateTime result) => TryParse(s, provider, DateTimeStyles.None, out result);
    public static bool TryParse(ReadOnlySpan<char> s, out DateTime result) => TryParse(s.ToString(), null, DateTimeStyles.None, out result);
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out DateTime result) => TryParse(s.ToString(), provider, DateTimeStyles.None, out result);

    public static bool TryParse(string s, IFormatProvider provider, DateTimeStyles styles, out DateTime result)
    {
        CheckStyle(styles);
        result = default;
        return s != null && Read(s, null, styles, out result) == DateText.Ok;
    }

    public static DateTime ParseExact(string s, string format, IFormatProvider provider) => ParseExact(s, format, provider, DateTimeStyles.None);

    public static DateTime ParseExact(string s, string format, IFormatProvider provider, DateTimeStyles style)
    {
        if (s == null) throw new ArgumentNullException("s");
        if (format == null) throw new ArgumentNullException("format");
        CheckStyle(style);
        int status = Read(s, format, style, out DateTime result);
        return status == DateText.Ok ? result : throw DateText.Error(status, s, "DateTime");
    }

    public static DateTime ParseExact(string s, string[] formats, IFormatProvider provider, DateTimeStyles style)
    {
        if (s == null) throw new ArgumentNullException("s");
        return TryParseExact(s, formats ?? throw new ArgumentNullException("formats"), provider, style, out DateTime result) ? result : throw DateText.Error(DateText.Bad, s, "DateTime");
    }

    public static bool TryParseExact(string s, string format, IFormatProvider provider, DateTimeStyles style, out DateTime result)
    {
        CheckStyle(style);
        result = default;
        return s != null && format != null && Read(s, format, style, out result) == DateText.Ok;
    }

    public static bool TryParseExact(string s, string[] formats, IFormatProvider provider, DateTimeStyles style, out DateTime result)
    {
        CheckStyle(style);
        result = default;
        if (s == null || formats == null) return false;
        foreach (string format in formats)
            if (TryParseExact(s, format, provider, style, out result)) return true;
        return false;
    }
}
