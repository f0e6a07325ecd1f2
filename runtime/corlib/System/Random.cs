namespace System;

// Every draw is a choice, bounded by its arguments: the checker explores each outcome, whatever the seed. NextDouble, NextSingle,
// Sample and NextInt64 without bounds are not there: 2^53 outcomes, or more, are not explored one by one, and with some of them
// left out "verified" would be wrong.
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
        NextBytes((Span<byte>)buffer);
    }

    public virtual void NextBytes(Span<byte> buffer)
    {
        for (int i = 0; i < buffer.Length; i++) buffer[i] = (byte)Mwc.Verify.Choose(256);
    }

    public void Shuffle<T>(T[] values)
    {
        if (values == null) throw new ArgumentNullException("values");
        Shuffle((Span<T>)values);
    }

    public void Shuffle<T>(Span<T> values)
    {
        for (int i = 0; i < values.Length - 1; i++)
        {
            int j = Next(i, values.Length);
            T t = values[i];
            values[i] = values[j];
            values[j] = t;
        }
    }

    public void GetItems<T>(ReadOnlySpan<T> choices, Span<T> destination)
    {
        if (choices.Length == 0) throw new ArgumentException("Span may not be empty.", "choices");
        for (int i = 0; i < destination.Length; i++) destination[i] = choices[Next(choices.Length)];
    }

    public T[] GetItems<T>(T[] choices, int length)
    {
        if (choices == null) throw new ArgumentNullException("choices");
        return GetItems((ReadOnlySpan<T>)choices, length);
    }

    public T[] GetItems<T>(ReadOnlySpan<T> choices, int length)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(length);
        var items = new T[length];
        GetItems(choices, items);
        return items;
    }

    public string GetString(ReadOnlySpan<char> choices, int length)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(length);
        if (choices.Length == 0) throw new ArgumentException("Span may not be empty.", "choices");
        return length == 0 ? "" : new string(GetItems(choices, length));
    }

    public string GetHexString(int stringLength, bool lowercase = false) => GetString(lowercase ? "0123456789abcdef" : "0123456789ABCDEF", stringLength);
    public void GetHexString(Span<char> destination, bool lowercase = false) => GetItems(lowercase ? "0123456789abcdef" : "0123456789ABCDEF", destination);
}
