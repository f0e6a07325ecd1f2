namespace System.Threading;

// It does not count: a count would make each turn of a waiting loop a new state. A program that asks for the count gets
// few or many turns, by choice. Every turn is a scheduling point.
public struct SpinWait
{
    public int Count => Mwc.Verify.Bool() ? 1 : 100;
    public bool NextSpinWillYield => !Mwc.Verify.Bool();
    public void Reset() { }
    public void SpinOnce() => Thread.Turn();
    public void SpinOnce(int sleep1Threshold) => Thread.Turn();

    public static void SpinUntil(Func<bool> condition)
    {
        if (condition == null) throw new ArgumentNullException("condition", "The condition argument is null.");
        while (!condition()) Thread.Yield();
    }

    public static bool SpinUntil(Func<bool> condition, TimeSpan timeout) => SpinUntil(condition, timeout.ToTimeout("timeout", "The timeout must represent a value between -1 and Int32.MaxValue, inclusive."));

    // The time may be over after any turn.
    public static bool SpinUntil(Func<bool> condition, int millisecondsTimeout)
    {
        if (millisecondsTimeout < -1)
            throw new ArgumentOutOfRangeException("millisecondsTimeout", millisecondsTimeout, "The timeout must be a value between -1 and Int32.MaxValue, inclusive.");
        if (condition == null) throw new ArgumentNullException("condition", "The condition argument is null.");
        long late = Clock.After(millisecondsTimeout);
        while (!condition())
        {
            if (millisecondsTimeout == 0 || millisecondsTimeout > 0 && Clock.IsOver(late)) return false;
            Thread.Yield();
        }
        return true;
    }
}
