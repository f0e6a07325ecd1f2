using System.Text;

namespace System;

public readonly struct TimeSpan : IComparable, IComparable<TimeSpan>, IEquatable<TimeSpan>, IFormattable
{
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

    public long Ticks => _ticks;
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

    // Milliseconds for a wait.
    internal int ToTimeout(string name)
    {
        long ms = (long)TotalMilliseconds;
        if (ms < -1) throw ArgumentOutOfRangeException.TooSmall(name, ms, -1);
        if (ms > int.MaxValue) throw ArgumentOutOfRangeException.TooLarge(name, ms, int.MaxValue);
        return (int)ms;
    }

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

    // [-][d.]hh:mm:ss[.fffffff]
    public override string ToString()
    {
        ulong t = _ticks < 0 ? (ulong)-_ticks : (ulong)_ticks;
        var text = new StringBuilder();
        if (_ticks < 0) text.Append('-');
        if (t >= TicksPerDay) text.Append((t / TicksPerDay).ToString()).Append('.');
        text.Append((t / TicksPerHour % 24).ToString("D2")).Append(':');
        text.Append((t / TicksPerMinute % 60).ToString("D2")).Append(':');
        text.Append((t / TicksPerSecond % 60).ToString("D2"));
        if (t % TicksPerSecond != 0) text.Append('.').Append((t % TicksPerSecond).ToString("D7"));
        return text.ToString();
    }

    public string ToString(string format)
    {
        if (string.IsNullOrEmpty(format) || format == "c" || format == "t" || format == "T") return ToString();
        throw new FormatException("Input string was not in a correct format.");
    }

    public string ToString(string format, IFormatProvider formatProvider) => ToString(format);
}
