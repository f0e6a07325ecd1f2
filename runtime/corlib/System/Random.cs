using System.Runtime.CompilerServices;

namespace System;

// Every draw is a choice, bounded by its arguments: the checker explores each outcome, whatever the seed. If a draw has
// more outcomes than an int counts, the checker explores a few, and its verdict says so. With -run, draws are
// pseudo-random.
public class Random
{
    static readonly Random shared = new Random();

    public Random() { }
    public Random(int Seed) { }

    public static Random Shared => shared;

    // A number less than n, which is positive.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int Draw(int n);

    // A number less than n: one of a few alternatives. With -run it is computed from n and 62 random bits.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern long Few(int n);

    public virtual int Next() => Draw(int.MaxValue);

    public virtual int Next(int maxValue)
    {
        ArgumentOutOfRangeException.CheckNonNegative(maxValue, "maxValue");
        return maxValue <= 1 ? 0 : Draw(maxValue);
    }

    public virtual int Next(int minValue, int maxValue)
    {
        if (minValue > maxValue) throw new ArgumentOutOfRangeException("minValue", "'minValue' cannot be greater than maxValue.");
        return (int)Between(minValue, maxValue);
    }

    public virtual long NextInt64() => NextInt64(0, long.MaxValue);

    public virtual long NextInt64(long maxValue)
    {
        if (maxValue < 0) throw new ArgumentOutOfRangeException("maxValue", maxValue, "maxValue ('" + maxValue.ToString() + "') must be a non-negative value.");
        return NextInt64(0, maxValue);
    }

    public virtual long NextInt64(long minValue, long maxValue)
    {
        if (minValue > maxValue) throw new ArgumentOutOfRangeException("minValue", "'minValue' cannot be greater than maxValue.");
        return Between(minValue, maxValue);
    }

    static long Between(long min, long max)
    {
        ulong range = (ulong)(max - min);
        if (range <= 1) return min;
        if (range <= int.MaxValue) return min + Draw((int)range);
        const int outcomes = 4;
        long few = Few(outcomes);
        return few switch
        {
            0 => min,
            1 => min + (long)(range / 2),
            2 => max - 1,
            3 => min < 0 && max > 0 ? 0 : min + 1,
            _ => min + (long)((ulong)(few - outcomes) * 2654435761 % range),
        };
    }

    // A number from 0 to below 1, in steps of 1 / (1 << bits).
    static double Fraction(int bits)
    {
        const int outcomes = 5;
        long few = Few(outcomes), all = 1L << bits;
        return (few < outcomes - 1 ? few * (all / 4) : few == outcomes - 1 ? all - 1 : few - outcomes & all - 1) * (1.0 / all);
    }

    public virtual double NextDouble() => Sample();
    public virtual float NextSingle() => (float)Fraction(24);
    protected virtual double Sample() => Fraction(53);

    public virtual void NextBytes(byte[] buffer)
    {
        if (buffer == null) throw new ArgumentNullException("buffer");
        NextBytes((Span<byte>)buffer);
    }

    public virtual void NextBytes(Span<byte> buffer)
    {
        for (int i = 0; i < buffer.Length; i++) buffer[i] = (byte)Draw(256);
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
