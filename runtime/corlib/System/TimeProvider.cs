using System.Threading;

namespace System;

// It has no time zone of the real world: the program must not see that.
public abstract class TimeProvider
{
    protected TimeProvider() { }

    public static TimeProvider System { get; } = new SystemTimeProvider();

    public virtual TimeZoneInfo LocalTimeZone => TimeZoneInfo.Local;
    public virtual DateTimeOffset GetUtcNow() => DateTimeOffset.UtcNow;
    public DateTimeOffset GetLocalNow() => GetUtcNow();
    public virtual long TimestampFrequency => 1000000000;
    public virtual long GetTimestamp() => Diagnostics.Stopwatch.GetTimestamp();
    public TimeSpan GetElapsedTime(long startingTimestamp, long endingTimestamp)
    {
        long frequency = TimestampFrequency;
        if (frequency <= 0) throw new InvalidOperationException("The operation cannot be performed when TimeProvider.TimestampFrequency is zero or negative.");
        return new TimeSpan((long)((endingTimestamp - startingTimestamp) * ((double)TimeSpan.TicksPerSecond / frequency)));
    }

    public TimeSpan GetElapsedTime(long startingTimestamp) => GetElapsedTime(startingTimestamp, GetTimestamp());

    public virtual ITimer CreateTimer(TimerCallback callback, object state, TimeSpan dueTime, TimeSpan period) => new Timer(callback, state, dueTime, period);

    sealed class SystemTimeProvider : TimeProvider { }
}
