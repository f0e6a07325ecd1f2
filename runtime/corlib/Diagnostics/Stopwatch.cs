namespace System.Diagnostics;

// The clock of a checked program stands: no time passes.
public class Stopwatch
{
    public static readonly long Frequency = 1000000000;
    public static readonly bool IsHighResolution = true;

    bool _running;

    public static Stopwatch StartNew()
    {
        var s = new Stopwatch();
        s.Start();
        return s;
    }

    public static long GetTimestamp() => 3600000 * (Frequency / 1000);
    public static TimeSpan GetElapsedTime(long startingTimestamp) => GetElapsedTime(startingTimestamp, GetTimestamp());
    public static TimeSpan GetElapsedTime(long startingTimestamp, long endingTimestamp) => new TimeSpan((endingTimestamp - startingTimestamp) / 100);

    public bool IsRunning => _running;
    public void Start() => _running = true;
    public void Stop() => _running = false;
    public void Reset() => _running = false;
    public void Restart() => _running = true;
    public TimeSpan Elapsed => default;
    public long ElapsedMilliseconds => 0;
    public long ElapsedTicks => 0;
    public override string ToString() => Elapsed.ToString();
}
