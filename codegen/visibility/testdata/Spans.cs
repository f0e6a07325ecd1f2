// Writes through spans and references into arrays.
using System;
using System.Threading;

static class Spans
{
    static long[] longs;
    static short[] shorts;
    static byte[] bytes;
    static int sink;

    static void Main()
    {
        longs = new long[1];
        shorts = new short[1];
        bytes = new byte[1];
        new Thread(Work).Start();
        new Span<long>(longs)[0] = 1;
        Set(ref shorts[0]);
    }

    static void Set(ref short s) { s = 1; }

    static void Work()
    {
        long n = longs[0]; // [] unsafe
        n += shorts[0]; // [] unsafe
        n += bytes[0]; // [] const
        sink = (int)n;
    }
}
