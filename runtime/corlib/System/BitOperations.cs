namespace System.Numerics;

public static class BitOperations
{
    public static int LeadingZeroCount(uint value) => value == 0 ? 32 : 31 - Log2(value);
    public static int LeadingZeroCount(ulong value) => value == 0 ? 64 : 63 - Log2(value);
    public static int LeadingZeroCount(nuint value) => LeadingZeroCount((ulong)value);

    // The logarithm of 0 does not exist, but .NET returns 0.
    public static int Log2(uint value) => Log2((ulong)value);
    public static int Log2(nuint value) => Log2((ulong)value);

    public static int Log2(ulong value)
    {
        int n = 0;
        for (int half = 32; half > 0; half >>= 1)
        {
            if (value >> half == 0) continue;
            value >>= half;
            n += half;
        }
        return n;
    }

    public static int TrailingZeroCount(int value) => TrailingZeroCount((uint)value);
    public static int TrailingZeroCount(uint value) => value == 0 ? 32 : Log2(value & 0 - value);
    public static int TrailingZeroCount(long value) => TrailingZeroCount((ulong)value);
    public static int TrailingZeroCount(ulong value) => value == 0 ? 64 : Log2(value & 0 - value);
    public static int TrailingZeroCount(nint value) => TrailingZeroCount((ulong)value);
    public static int TrailingZeroCount(nuint value) => TrailingZeroCount((ulong)value);

    public static int PopCount(uint value) => PopCount((ulong)value);
    public static int PopCount(nuint value) => PopCount((ulong)value);

    public static int PopCount(ulong value)
    {
        // Adds neighbouring bits, then pairs of bits, then groups of four; then all bytes.
        value -= value >> 1 & 0x5555555555555555UL;
        value = (value & 0x3333333333333333UL) + (value >> 2 & 0x3333333333333333UL);
        value = value + (value >> 4) & 0x0F0F0F0F0F0F0F0FUL;
        return (int)(value * 0x0101010101010101UL >> 56);
    }

    public static bool IsPow2(int value) => (value & value - 1) == 0 && value > 0;
    public static bool IsPow2(uint value) => (value & value - 1) == 0 && value != 0;
    public static bool IsPow2(long value) => (value & value - 1) == 0 && value > 0;
    public static bool IsPow2(ulong value) => (value & value - 1) == 0 && value != 0;
    public static bool IsPow2(nint value) => IsPow2((long)value);
    public static bool IsPow2(nuint value) => IsPow2((ulong)value);

    // 0 if the result has no room.
    public static uint RoundUpToPowerOf2(uint value) => (uint)(0x100000000UL >> LeadingZeroCount(value - 1));
    public static ulong RoundUpToPowerOf2(ulong value) => value - 1 >= 1UL << 63 ? 0 : 1UL << 64 - LeadingZeroCount(value - 1);
    public static nuint RoundUpToPowerOf2(nuint value) => (nuint)RoundUpToPowerOf2((ulong)value);

    public static uint RotateLeft(uint value, int offset) => value << offset | value >> 32 - offset;
    public static ulong RotateLeft(ulong value, int offset) => value << offset | value >> 64 - offset;
    public static nuint RotateLeft(nuint value, int offset) => (nuint)RotateLeft((ulong)value, offset);
    public static uint RotateRight(uint value, int offset) => value >> offset | value << 32 - offset;
    public static ulong RotateRight(ulong value, int offset) => value >> offset | value << 64 - offset;
    public static nuint RotateRight(nuint value, int offset) => (nuint)RotateRight((ulong)value, offset);
}
