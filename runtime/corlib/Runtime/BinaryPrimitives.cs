namespace System.Buffers.Binary;

// Numbers in bytes, in either order.
public static class BinaryPrimitives
{
    static ulong Get(ReadOnlySpan<byte> source, int n, bool bigEndian)
    {
        if (source.Length < n) throw new ArgumentOutOfRangeException("length");
        ulong bits = 0;
        for (int i = 0; i < n; i++) bits = bits << 8 | source[bigEndian ? i : n - 1 - i];
        return bits;
    }

    static bool Set(Span<byte> destination, int n, bool bigEndian, ulong bits)
    {
        if (destination.Length < n) return false;
        for (int i = 0; i < n; i++) destination[bigEndian ? n - 1 - i : i] = (byte)(bits >> 8 * i);
        return true;
    }

    static void Done(bool ok) { if (!ok) throw new ArgumentOutOfRangeException("length"); }

    public static short ReadInt16BigEndian(ReadOnlySpan<byte> source) => unchecked((short)Get(source, 2, true));
    public static void WriteInt16BigEndian(Span<byte> destination, short value) => Done(Set(destination, 2, true, unchecked((ulong)value)));
    public static bool TryWriteInt16BigEndian(Span<byte> destination, short value) => Set(destination, 2, true, unchecked((ulong)value));

    public static bool TryReadInt16BigEndian(ReadOnlySpan<byte> source, out short value)
    {
        bool ok = source.Length >= 2;
        value = ok ? ReadInt16BigEndian(source) : default;
        return ok;
    }

    public static short ReadInt16LittleEndian(ReadOnlySpan<byte> source) => unchecked((short)Get(source, 2, false));
    public static void WriteInt16LittleEndian(Span<byte> destination, short value) => Done(Set(destination, 2, false, unchecked((ulong)value)));
    public static bool TryWriteInt16LittleEndian(Span<byte> destination, short value) => Set(destination, 2, false, unchecked((ulong)value));

    public static bool TryReadInt16LittleEndian(ReadOnlySpan<byte> source, out short value)
    {
        bool ok = source.Length >= 2;
        value = ok ? ReadInt16LittleEndian(source) : default;
        return ok;
    }

    public static ushort ReadUInt16BigEndian(ReadOnlySpan<byte> source) => unchecked((ushort)Get(source, 2, true));
    public static void WriteUInt16BigEndian(Span<byte> destination, ushort value) => Done(Set(destination, 2, true, unchecked((ulong)value)));
    public static bool TryWriteUInt16BigEndian(Span<byte> destination, ushort value) => Set(destination, 2, true, unchecked((ulong)value));

    public static bool TryReadUInt16BigEndian(ReadOnlySpan<byte> source, out ushort value)
    {
        bool ok = source.Length >= 2;
        value = ok ? ReadUInt16BigEndian(source) : default;
        return ok;
    }

    public static ushort ReadUInt16LittleEndian(ReadOnlySpan<byte> source) => unchecked((ushort)Get(source, 2, false));
    public static void WriteUInt16LittleEndian(Span<byte> destination, ushort value) => Done(Set(destination, 2, false, unchecked((ulong)value)));
    public static bool TryWriteUInt16LittleEndian(Span<byte> destination, ushort value) => Set(destination, 2, false, unchecked((ulong)value));

    public static bool TryReadUInt16LittleEndian(ReadOnlySpan<byte> source, out ushort value)
    {
        bool ok = source.Length >= 2;
        value = ok ? ReadUInt16LittleEndian(source) : default;
        return ok;
    }

    public static int ReadInt32BigEndian(ReadOnlySpan<byte> source) => unchecked((int)Get(source, 4, true));
    public static void WriteInt32BigEndian(Span<byte> destination, int value) => Done(Set(destination, 4, true, unchecked((ulong)value)));
    public static bool TryWriteInt32BigEndian(Span<byte> destination, int value) => Set(destination, 4, true, unchecked((ulong)value));

    public static bool TryReadInt32BigEndian(ReadOnlySpan<byte> source, out int value)
    {
        bool ok = source.Length >= 4;
        value = ok ? ReadInt32BigEndian(source) : default;
        return ok;
    }

    public static int ReadInt32LittleEndian(ReadOnlySpan<byte> source) => unchecked((int)Get(source, 4, false));
    public static void WriteInt32LittleEndian(Span<byte> destination, int value) => Done(Set(destination, 4, false, unchecked((ulong)value)));
    public static bool TryWriteInt32LittleEndian(Span<byte> destination, int value) => Set(destination, 4, false, unchecked((ulong)value));

    public static bool TryReadInt32LittleEndian(ReadOnlySpan<byte> source, out int value)
    {
        bool ok = source.Length >= 4;
        value = ok ? ReadInt32LittleEndian(source) : default;
        return ok;
    }

    public static uint ReadUInt32BigEndian(ReadOnlySpan<byte> source) => unchecked((uint)Get(source, 4, true));
    public static void WriteUInt32BigEndian(Span<byte> destination, uint value) => Done(Set(destination, 4, true, unchecked((ulong)value)));
    public static bool TryWriteUInt32BigEndian(Span<byte> destination, uint value) => Set(destination, 4, true, unchecked((ulong)value));

    public static bool TryReadUInt32BigEndian(ReadOnlySpan<byte> source, out uint value)
    {
        bool ok = source.Length >= 4;
        value = ok ? ReadUInt32BigEndian(source) : default;
        return ok;
    }

    public static uint ReadUInt32LittleEndian(ReadOnlySpan<byte> source) => unchecked((uint)Get(source, 4, false));
    public static void WriteUInt32LittleEndian(Span<byte> destination, uint value) => Done(Set(destination, 4, false, unchecked((ulong)value)));
    public static bool TryWriteUInt32LittleEndian(Span<byte> destination, uint value) => Set(destination, 4, false, unchecked((ulong)value));

    public static bool TryReadUInt32LittleEndian(ReadOnlySpan<byte> source, out uint value)
    {
        bool ok = source.Length >= 4;
        value = ok ? ReadUInt32LittleEndian(source) : default;
        return ok;
    }

    public static long ReadInt64BigEndian(ReadOnlySpan<byte> source) => unchecked((long)Get(source, 8, true));
    public static void WriteInt64BigEndian(Span<byte> destination, long value) => Done(Set(destination, 8, true, unchecked((ulong)value)));
    public static bool TryWriteInt64BigEndian(Span<byte> destination, long value) => Set(destination, 8, true, unchecked((ulong)value));

    public static bool TryReadInt64BigEndian(ReadOnlySpan<byte> source, out long value)
    {
        bool ok = source.Length >= 8;
        value = ok ? ReadInt64BigEndian(source) : default;
        return ok;
    }

    public static long ReadInt64LittleEndian(ReadOnlySpan<byte> source) => unchecked((long)Get(source, 8, false));
    public static void WriteInt64LittleEndian(Span<byte> destination, long value) => Done(Set(destination, 8, false, unchecked((ulong)value)));
    public static bool TryWriteInt64LittleEndian(Span<byte> destination, long value) => Set(destination, 8, false, unchecked((ulong)value));

    public static bool TryReadInt64LittleEndian(ReadOnlySpan<byte> source, out long value)
    {
        bool ok = source.Length >= 8;
        value = ok ? ReadInt64LittleEndian(source) : default;
        return ok;
    }

    public static ulong ReadUInt64BigEndian(ReadOnlySpan<byte> source) => unchecked((ulong)Get(source, 8, true));
    public static void WriteUInt64BigEndian(Span<byte> destination, ulong value) => Done(Set(destination, 8, true, unchecked((ulong)value)));
    public static bool TryWriteUInt64BigEndian(Span<byte> destination, ulong value) => Set(destination, 8, true, unchecked((ulong)value));

    public static bool TryReadUInt64BigEndian(ReadOnlySpan<byte> source, out ulong value)
    {
        bool ok = source.Length >= 8;
        value = ok ? ReadUInt64BigEndian(source) : default;
        return ok;
    }

    public static ulong ReadUInt64LittleEndian(ReadOnlySpan<byte> source) => unchecked((ulong)Get(source, 8, false));
    public static void WriteUInt64LittleEndian(Span<byte> destination, ulong value) => Done(Set(destination, 8, false, unchecked((ulong)value)));
    public static bool TryWriteUInt64LittleEndian(Span<byte> destination, ulong value) => Set(destination, 8, false, unchecked((ulong)value));

    public static bool TryReadUInt64LittleEndian(ReadOnlySpan<byte> source, out ulong value)
    {
        bool ok = source.Length >= 8;
        value = ok ? ReadUInt64LittleEndian(source) : default;
        return ok;
    }

    public static float ReadSingleBigEndian(ReadOnlySpan<byte> source) => BitConverter.UInt32BitsToSingle(ReadUInt32BigEndian(source));
    public static void WriteSingleBigEndian(Span<byte> destination, float value) => WriteUInt32BigEndian(destination, BitConverter.SingleToUInt32Bits(value));
    public static bool TryWriteSingleBigEndian(Span<byte> destination, float value) => TryWriteUInt32BigEndian(destination, BitConverter.SingleToUInt32Bits(value));

    public static bool TryReadSingleBigEndian(ReadOnlySpan<byte> source, out float value)
    {
        bool ok = TryReadUInt32BigEndian(source, out var bits);
        value = BitConverter.UInt32BitsToSingle(bits);
        return ok;
    }

    public static float ReadSingleLittleEndian(ReadOnlySpan<byte> source) => BitConverter.UInt32BitsToSingle(ReadUInt32LittleEndian(source));
    public static void WriteSingleLittleEndian(Span<byte> destination, float value) => WriteUInt32LittleEndian(destination, BitConverter.SingleToUInt32Bits(value));
    public static bool TryWriteSingleLittleEndian(Span<byte> destination, float value) => TryWriteUInt32LittleEndian(destination, BitConverter.SingleToUInt32Bits(value));

    public static bool TryReadSingleLittleEndian(ReadOnlySpan<byte> source, out float value)
    {
        bool ok = TryReadUInt32LittleEndian(source, out var bits);
        value = BitConverter.UInt32BitsToSingle(bits);
        return ok;
    }

    public static double ReadDoubleBigEndian(ReadOnlySpan<byte> source) => BitConverter.UInt64BitsToDouble(ReadUInt64BigEndian(source));
    public static void WriteDoubleBigEndian(Span<byte> destination, double value) => WriteUInt64BigEndian(destination, BitConverter.DoubleToUInt64Bits(value));
    public static bool TryWriteDoubleBigEndian(Span<byte> destination, double value) => TryWriteUInt64BigEndian(destination, BitConverter.DoubleToUInt64Bits(value));

    public static bool TryReadDoubleBigEndian(ReadOnlySpan<byte> source, out double value)
    {
        bool ok = TryReadUInt64BigEndian(source, out var bits);
        value = BitConverter.UInt64BitsToDouble(bits);
        return ok;
    }

    public static double ReadDoubleLittleEndian(ReadOnlySpan<byte> source) => BitConverter.UInt64BitsToDouble(ReadUInt64LittleEndian(source));
    public static void WriteDoubleLittleEndian(Span<byte> destination, double value) => WriteUInt64LittleEndian(destination, BitConverter.DoubleToUInt64Bits(value));
    public static bool TryWriteDoubleLittleEndian(Span<byte> destination, double value) => TryWriteUInt64LittleEndian(destination, BitConverter.DoubleToUInt64Bits(value));

    public static bool TryReadDoubleLittleEndian(ReadOnlySpan<byte> source, out double value)
    {
        bool ok = TryReadUInt64LittleEndian(source, out var bits);
        value = BitConverter.UInt64BitsToDouble(bits);
        return ok;
    }

    public static Half ReadHalfBigEndian(ReadOnlySpan<byte> source) => BitConverter.UInt16BitsToHalf(ReadUInt16BigEndian(source));
    public static void WriteHalfBigEndian(Span<byte> destination, Half value) => WriteUInt16BigEndian(destination, BitConverter.HalfToUInt16Bits(value));
    public static bool TryWriteHalfBigEndian(Span<byte> destination, Half value) => TryWriteUInt16BigEndian(destination, BitConverter.HalfToUInt16Bits(value));

    public static bool TryReadHalfBigEndian(ReadOnlySpan<byte> source, out Half value)
    {
        bool ok = TryReadUInt16BigEndian(source, out var bits);
        value = BitConverter.UInt16BitsToHalf(bits);
        return ok;
    }

    public static Half ReadHalfLittleEndian(ReadOnlySpan<byte> source) => BitConverter.UInt16BitsToHalf(ReadUInt16LittleEndian(source));
    public static void WriteHalfLittleEndian(Span<byte> destination, Half value) => WriteUInt16LittleEndian(destination, BitConverter.HalfToUInt16Bits(value));
    public static bool TryWriteHalfLittleEndian(Span<byte> destination, Half value) => TryWriteUInt16LittleEndian(destination, BitConverter.HalfToUInt16Bits(value));

    public static bool TryReadHalfLittleEndian(ReadOnlySpan<byte> source, out Half value)
    {
        bool ok = TryReadUInt16LittleEndian(source, out var bits);
        value = BitConverter.UInt16BitsToHalf(bits);
        return ok;
    }

    public static sbyte ReverseEndianness(sbyte value) => value;
    public static byte ReverseEndianness(byte value) => value;
    public static ushort ReverseEndianness(ushort value) => (ushort)(value << 8 | value >> 8);
    public static short ReverseEndianness(short value) => unchecked((short)ReverseEndianness((ushort)value));
    public static uint ReverseEndianness(uint value) => (uint)ReverseEndianness((ushort)value) << 16 | ReverseEndianness((ushort)(value >> 16));
    public static int ReverseEndianness(int value) => unchecked((int)ReverseEndianness((uint)value));
    public static ulong ReverseEndianness(ulong value) => (ulong)ReverseEndianness((uint)value) << 32 | ReverseEndianness((uint)(value >> 32));
    public static long ReverseEndianness(long value) => unchecked((long)ReverseEndianness((ulong)value));
}
