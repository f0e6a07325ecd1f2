namespace System;

// Every draw is a choice, bounded by its arguments: the checker explores each outcome.
public class Random
{
    static readonly Random shared = new Random();

    public Random() { }
    public Random(int Seed) { }

    public static Random Shared => shared;

    public virtual int Next() => Mwc.Verify.Choose(int.MaxValue);

    public virtual int Next(int maxValue)
    {
        ArgumentOutOfRangeException.CheckNonNegative(maxValue, "maxValue");
        return maxValue <= 1 ? 0 : Mwc.Verify.Choose(maxValue);
    }

    public virtual int Next(int minValue, int maxValue)
    {
        if (minValue > maxValue) throw new ArgumentOutOfRangeException("minValue", "'minValue' cannot be greater than maxValue.");
        long range = (long)maxValue - minValue;
        if (range > int.MaxValue) throw new NotSupportedException("mwc cannot explore a choice of more than 2147483647 values.");
        return range <= 1 ? minValue : minValue + Mwc.Verify.Choose((int)range);
    }

    public virtual long NextInt64(long maxValue) => NextInt64(0, maxValue);

    public virtual long NextInt64(long minValue, long maxValue)
    {
        if (minValue > maxValue) throw new ArgumentOutOfRangeException("minValue", "'minValue' cannot be greater than maxValue.");
        if ((ulong)(maxValue - minValue) > int.MaxValue) throw new NotSupportedException("mwc cannot explore a choice of more than 2147483647 values.");
        return maxValue - minValue <= 1 ? minValue : minValue + Mwc.Verify.Choose((int)(maxValue - minValue));
    }

    public virtual void NextBytes(byte[] buffer)
    {
        if (buffer == null) throw new ArgumentNullException("buffer");
        for (int i = 0; i < buffer.Length; i++) buffer[i] = (byte)Mwc.Verify.Choose(256);
    }

    public void Shuffle<T>(T[] values)
    {
        if (values == null) throw new ArgumentNullException("values");
        for (int i = 0; i < values.Length - 1; i++)
        {
            int j = Next(i, values.Length);
            T t = values[i];
            values[i] = values[j];
            values[j] = t;
        }
    }
}
