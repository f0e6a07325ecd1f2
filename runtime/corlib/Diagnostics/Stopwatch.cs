namespace System.Diagnostics;

public class Stopwatch
{
    public static readonly long Frequency = 1000000000;
    public static readonly bool IsHighResolution = true;

    const long NanosecondsPerTick = 100;

    bool _running;
    long _start; // a time of the clock, while it runs
    long _elapsed; // in ticks, the time until it was last stopped

    public static Stopwatch StartNew()
    {
        var s = new Stopwatch();
        s.Start();
        return s;
    }

    public static long GetTimestamp() => Clock.Running() * NanosecondsPerTick;
    public static TimeSpan GetElapsedTime(long startingTimestamp) => GetElapsedTime(startingTimestamp, GetTimestamp());
    public static TimeSpan GetElapsedTime(long startingTimestamp, long endingTimestamp) => new TimeSpan((endingTimestamp - startingTimestamp) / NanosecondsPerTick);

    public bool IsRunning => _running;

    public void Start()
    {
        if (_running) return;
        _start = Clock.Read();
        _running = true;
    }

    public void Stop()
    {
        if (!_running) return;
        _elapsed += Since();
        _start = 0;
        _running = false;
    }

    public void Reset()
    {
        _elapsed = 0;
        _start = 0;
        _running = false;
    }

    public void Restart()
    {
        _elapsed = 0;
        _start = Clock.Read();
        _running = true;
    }

    long Ticks => _running ? _elapsed + Since() : _elapsed;

    long Since()
    {
        long now = Clock.Read();
        Clock.Reckon(now);
        return now - _start;
    }

    public TimeSpan Elapsed => new TimeSpan(Ticks);
    public long ElapsedMilliseconds => Ticks / TimeSpan.TicksPerMillisecond;
    public long ElapsedTicks => Ticks * NanosecondsPerTick;
    public override string ToString() => Elapsed.ToString();
}
