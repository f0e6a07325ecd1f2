namespace System.Threading;

// It does not count: a count would make each turn of a waiting loop a new state. Every turn is a scheduling point.
public struct SpinWait
{
    public int Count => 0;
    public bool NextSpinWillYield => true;
    public void Reset() { }
    public void SpinOnce() => Thread.Yield();
    public void SpinOnce(int sleep1Threshold) => Thread.Yield();

    public static void SpinUntil(Func<bool> condition)
    {
        if (condition == null) throw new ArgumentNullException("condition", "The condition argument is null.");
        while (!condition()) Thread.Yield();
    }
}
