namespace System;

public readonly partial struct TimeSpan : IComparable, IComparable<TimeSpan>, IEquatable<TimeSpan>, ISpanFormattable
{
    public const long NanosecondsPerTick = 100;
    public const long TicksPerMicrosecond = 10;
    public const long TicksPerMillisecond = 10000;
    public const long TicksPerSecond = 10000000;
    public const long TicksPerMinute = 600000000;
    public const long TicksPerHour = 36000000000;
    public const long TicksPerDay = 864000000000;
    const string TooLong = "TimeSpan overflowed because the duration is too long.";

    public static readonly TimeSpan Zero = new TimeSpan(0);
    public static readonly TimeSpan MaxValue = new TimeSpan(long.MaxValue);
    public static readonly TimeSpan MinValue = new TimeSpan(long.MinValue);

    readonly long _ticks;

    public TimeSpan(long ticks) { _ticks = ticks; }
    public TimeSpan(int hours, int minutes, int seconds) : this(0, hours, minutes, seconds, 0) { }
    public TimeSpan(int days, int hours, int minutes, int seconds) : this(days, hours, minutes, seconds, 0) { }

    public TimeSpan(int days, int hours, int minutes, int seconds, int milliseconds)
    {
        long ms = ((long)days * 86400 + (long)hours * 3600 + (long)minutes * 60 + seconds) * 1000 + milliseconds;
        if (ms > long.MaxValue / TicksPerMillisecond || ms < long.MinValue / TicksPerMillisecond) throw new ArgumentOutOfRangeException(null, TooLong);
        _ticks = ms * TicksPerMillisecond;
    }

    public TimeSpan(int days, int hours, int minutes, int seconds, int milliseconds, int microseconds)
    {
        _ticks = Sum(days, hours, minutes, seconds, milliseconds, microseconds)._ticks;
    }

    // Sums are in microseconds: 64 bits hold a longer time than in ticks.
    static TimeSpan Sum(long days, long hours, long minutes, long seconds, long milliseconds, long microseconds)
    {
        Int128 n = (Int128)days * 86400000000 + (Int128)hours * 3600000000 + (Int128)minutes * 60000000 + (Int128)seconds * 1000000 + (Int128)milliseconds * 1000 + microseconds;
        if (n > long.MaxValue / TicksPerMicrosecond || n < long.MinValue / TicksPerMicrosecond) throw new ArgumentOutOfRangeException(null, TooLong);
        return new TimeSpan((long)n * TicksPerMicrosecond);
    }

    public long Ticks => _ticks;
    public int Microseconds => (int)(_ticks / TicksPerMicrosecond % 1000);
    public int Nanoseconds => (int)(_ticks % TicksPerMicrosecond * 100);
    public double TotalMicroseconds => (double)_ticks / TicksPerMicrosecond;
    public double TotalNanoseconds => (double)_ticks * 100;
    public int Days => (int)(_ticks / TicksPerDay);
    public int Hours => (int)(_ticks / TicksPerHour % 24);
    public int Minutes => (int)(_ticks / TicksPerMinute % 60);
    public int Seconds => (int)(_ticks / TicksPerSecond % 60);
    public int Milliseconds => (int)(_ticks / TicksPerMillisecond % 1000);
    public double TotalDays => (double)_ticks / TicksPerDay;
    public double TotalHours => (double)_ticks / TicksPerHour;
    public double TotalMinutes => (double)_ticks / TicksPerMinute;
    public double TotalSeconds => (double)_ticks / TicksPerSecond;

    public double TotalMilliseconds
    {
        get
        {
            double ms = (double)_ticks / TicksPerMillisecond;
            double max = long.MaxValue / TicksPerMillisecond, min = long.MinValue / TicksPerMillisecond;
            return ms > max ? max : ms < min ? min : ms;
        }
    }

    public static TimeSpan FromTicks(long value) => new TimeSpan(value);
    public static TimeSpan FromMilliseconds(double value) => Scale(value, TicksPerMillisecond);
    public static TimeSpan FromMilliseconds(long milliseconds) => Units(milliseconds, TicksPerMillisecond);
    public static TimeSpan FromMilliseconds(long milliseconds, long microseconds) => Units(milliseconds, TicksPerMillisecond) + Units(microseconds, TicksPerMicrosecond);
    public static TimeSpan FromSeconds(double value) => Scale(value, TicksPerSecond);
    public static TimeSpan FromSeconds(long seconds) => Units(seconds, TicksPerSecond);
    public static TimeSpan FromMinutes(double value) => Scale(value, TicksPerMinute);
    public static TimeSpan FromMinutes(long minutes) => Units(minutes, TicksPerMinute);
    public static TimeSpan FromHours(double value) => Scale(value, TicksPerHour);
    public static TimeSpan FromHours(int hours) => Units(hours, TicksPerHour);
    public static TimeSpan FromDays(double value) => Scale(value, TicksPerDay);
    public static TimeSpan FromDays(int days) => Units(days, TicksPerDay);
    public static TimeSpan FromDays(int days, int hours = 0, long minutes = 0, long seconds = 0, long milliseconds = 0, long microseconds = 0) => Sum(days, hours, minutes, seconds, milliseconds, microseconds);
    public static TimeSpan FromHours(int hours, long minutes = 0, long seconds = 0, long milliseconds = 0, long microseconds = 0) => Sum(0, hours, minutes, seconds, milliseconds, microseconds);
    public static TimeSpan FromMinutes(long minutes, long seconds = 0, long milliseconds = 0, long microseconds = 0) => Sum(0, 0, minutes, seconds, milliseconds, microseconds);
    public static TimeSpan FromSeconds(long seconds, long milliseconds = 0, long microseconds = 0) => Sum(0, 0, 0, seconds, milliseconds, microseconds);
    public static TimeSpan FromMicroseconds(double value) => Scale(value, TicksPerMicrosecond);
    public static TimeSpan FromMicroseconds(long microseconds) => Units(microseconds, TicksPerMicrosecond);

    static TimeSpan Units(long n, long ticks)
    {
        if (n > long.MaxValue / ticks || n < long.MinValue / ticks) throw new ArgumentOutOfRangeException(null, TooLong);
        return new TimeSpan(n * ticks);
    }

    static TimeSpan Scale(double value, double scale)
    {
        if (double.IsNaN(value)) throw new ArgumentException("TimeSpan does not accept floating point Not-a-Number values.");
        double ticks = value * scale;
        if (ticks > long.MaxValue || ticks < long.MinValue) throw new OverflowException(TooLong);
        return ticks == long.MaxValue ? MaxValue : new TimeSpan((long)ticks);
    }

    // The milliseconds of a wait.
    internal int ToTimeout(string name)
    {
        long ms = (long)TotalMilliseconds;
        if (ms < -1) throw ArgumentOutOfRangeException.TooSmall(name, ms, -1);
        if (ms > int.MaxValue) throw ArgumentOutOfRangeException.TooLarge(name, ms, int.MaxValue);
        return (int)ms;
    }

    // The same, for callers without a message, or with one of their own, for a time that is not valid.
    internal int ToTimeout(string name, string message, bool withValue = true)
    {
        long ms = (long)TotalMilliseconds;
        if (ms >= -1 && ms <= int.MaxValue) return (int)ms;
        if (message == null) throw new ArgumentOutOfRangeException(name);
        throw withValue ? new ArgumentOutOfRangeException(name, this, message) : new ArgumentOutOfRangeException(name, message);
    }

    // The milliseconds of a delay. A timer allows up to 2^32 - 2.
    internal long ToDelay(string name, string message)
    {
        long ms = (long)TotalMilliseconds;
        if (ms >= -1 && ms <= uint.MaxValue - 1) return ms;
        throw message == null ? new ArgumentOutOfRangeException(name) : new ArgumentOutOfRangeException(name, message);
    }

    internal const string BadDelay = "The value needs to translate in milliseconds to -1 (signifying an infinite timeout), 0, or a positive integer less than or equal to the maximum allowed timer duration.";

    public TimeSpan Add(TimeSpan ts) => this + ts;
    public TimeSpan Subtract(TimeSpan ts) => this - ts;
    public TimeSpan Multiply(double factor) => this * factor;
    public TimeSpan Divide(double divisor) => this / divisor;
    public double Divide(TimeSpan ts) => this / ts;
    public TimeSpan Negate() => -this;
    public TimeSpan Duration() => _ticks < 0 ? -this : this;

    public static TimeSpan operator +(TimeSpan t1, TimeSpan t2)
    {
        long r = t1._ticks + t2._ticks;
        if (((t1._ticks ^ r) & (t2._ticks ^ r)) < 0) throw new OverflowException(TooLong);
        return new TimeSpan(r);
    }

    public static TimeSpan operator -(TimeSpan t1, TimeSpan t2)
    {
        long r = t1._ticks - t2._ticks;
        if (((t1._ticks ^ t2._ticks) & (t1._ticks ^ r)) < 0) throw new OverflowException(TooLong);
        return new TimeSpan(r);
    }

    public static TimeSpan operator -(TimeSpan t)
    {
        if (t._ticks == long.MinValue) throw new OverflowException("Negating the minimum value of a twos complement number is invalid.");
        return new TimeSpan(-t._ticks);
    }

    public static TimeSpan operator +(TimeSpan t) => t;
    public static TimeSpan operator *(TimeSpan timeSpan, double factor) => Scale(Math.Round(timeSpan._ticks * factor), 1);
    public static TimeSpan operator *(double factor, TimeSpan timeSpan) => timeSpan * factor;
    public static TimeSpan operator /(TimeSpan timeSpan, double divisor) => Scale(Math.Round(timeSpan._ticks / divisor), 1);
    public static double operator /(TimeSpan t1, TimeSpan t2) => t1._ticks / (double)t2._ticks;
    public static bool operator ==(TimeSpan t1, TimeSpan t2) => t1._ticks == t2._ticks;
    public static bool operator !=(TimeSpan t1, TimeSpan t2) => t1._ticks != t2._ticks;
    public static bool operator <(TimeSpan t1, TimeSpan t2) => t1._ticks < t2._ticks;
    public static bool operator <=(TimeSpan t1, TimeSpan t2) => t1._ticks <= t2._ticks;
    public static bool operator >(TimeSpan t1, TimeSpan t2) => t1._ticks > t2._ticks;
    public static bool operator >=(TimeSpan t1, TimeSpan t2) => t1._ticks >= t2._ticks;

    public static int Compare(TimeSpan t1, TimeSpan t2) => t1._ticks.CompareTo(t2._ticks);
    public int CompareTo(TimeSpan value) => _ticks.CompareTo(value._ticks);

    public int CompareTo(object value)
    {
        if (value == null) return 1;
        if (value is TimeSpan t) return CompareTo(t);
        throw new ArgumentException("Object must be of type TimeSpan.");
    }

    public bool Equals(TimeSpan obj) => _ticks == obj._ticks;
    public static bool Equals(TimeSpan t1, TimeSpan t2) => t1._ticks == t2._ticks;
    public override bool Equals(object value) => value is TimeSpan t && t._ticks == _ticks;
    public override int GetHashCode() => _ticks.GetHashCode();

    public override string ToString() => DateText.FormatSpan(_ticks, null);
    public string ToString(string format) => DateText.FormatSpan(_ticks, format);
    public string ToString(string format, IFormatProvider formatProvider) => DateText.FormatSpan(_ticks, format);

    public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default, IFormatProvider formatProvider = null) =>
        DateText.Copy(ToString(DateText.Of(format)), destination, out charsWritten);

    static TimeSpan Read(string s, string format)
    {
        int status = DateText.ScanSpan(s, format, out long ticks);
        switch (status)
        {
            case DateText.Ok: return new TimeSpan(ticks);
            case DateText.BadFormat:
            case DateText.Bad when format != null: throw new FormatException("Input string was not in a correct format.");
            case DateText.OutOfRange: throw new OverflowException("The TimeSpan string '" + s + "' could not be parsed because at least one of the numeric components is out of range or contains too many digits.");
        }
        throw new FormatException("String '" + s + "' was not recognized as a valid TimeSpan.");
    }

    static bool TryRead(string s, string format, out TimeSpan result)
    {
        long ticks = 0;
        bool ok = s != null && DateText.ScanSpan(s, format, out ticks) == DateText.Ok;
        result = new TimeSpan(ticks);
        return ok;
    }

    public static TimeSpan Parse(string s) => Parse(s, null);
    public static TimeSpan Parse(string input, IFormatProvider formatProvider) => Read(input ?? throw new ArgumentNullException("input"), null);
    public static TimeSpan Parse(ReadOnlySpan<char> input, IFormatProvider formatProvider = null) => Read(input.ToString(), null);
    public static bool TryParse(string s, out TimeSpan result) => TryRead(s, null, out result);
    public static bool TryParse(string input, IFormatProvider formatProvider, out TimeSpan result) => TryRead(input, null, out result);
    public static bool TryParse(ReadOnlySpan<char> s, out TimeSpan result) => TryRead(s.ToString(), null, out result);

    public static TimeSpan ParseExact(string input, string format, IFormatProvider formatProvider) =>
        Read(input ?? throw new ArgumentNullException("input"), format ?? throw new ArgumentNullException("format"));

    public static bool TryParseExact(string input, string format, IFormatProvider formatProvider, out TimeSpan result)
    {
        result = default;
        return format != null && TryRead(input, format, out result);
    }
}
