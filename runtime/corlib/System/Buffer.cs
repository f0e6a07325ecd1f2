using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace System;

// Arrays of primitive types as bytes.
public static unsafe class Buffer
{
    internal static void Move(byte* to, byte* from, nuint count)
    {
        if (from < to)
            for (nuint i = count; i > 0; i--) to[i - 1] = from[i - 1];
        else
            for (nuint i = 0; i < count; i++) to[i] = from[i];
    }

    public static void MemoryCopy(void* source, void* destination, ulong destinationSizeInBytes, ulong sourceBytesToCopy)
    {
        if (sourceBytesToCopy > destinationSizeInBytes) throw new ArgumentOutOfRangeException("sourceBytesToCopy");
        Move((byte*)destination, (byte*)source, (nuint)sourceBytesToCopy);
    }

    public static void MemoryCopy(void* source, void* destination, long destinationSizeInBytes, long sourceBytesToCopy)
    {
        if (sourceBytesToCopy > destinationSizeInBytes) throw new ArgumentOutOfRangeException("sourceBytesToCopy");
        Move((byte*)destination, (byte*)source, (nuint)sourceBytesToCopy);
    }

    static Span<byte> Bytes(Array array, string name) => array switch
    {
        null => throw new ArgumentNullException(name),
        byte[] a => a,
        sbyte[] a => MemoryMarshal.AsBytes(new Span<sbyte>(a)),
        bool[] a => MemoryMarshal.AsBytes(new Span<bool>(a)),
        char[] a => MemoryMarshal.AsBytes(new Span<char>(a)),
        short[] a => MemoryMarshal.AsBytes(new Span<short>(a)),
        ushort[] a => MemoryMarshal.AsBytes(new Span<ushort>(a)),
        int[] a => MemoryMarshal.AsBytes(new Span<int>(a)),
        uint[] a => MemoryMarshal.AsBytes(new Span<uint>(a)),
        long[] a => MemoryMarshal.AsBytes(new Span<long>(a)),
        ulong[] a => MemoryMarshal.AsBytes(new Span<ulong>(a)),
        nint[] a => MemoryMarshal.AsBytes(new Span<nint>(a)),
        nuint[] a => MemoryMarshal.AsBytes(new Span<nuint>(a)),
        float[] a => MemoryMarshal.AsBytes(new Span<float>(a)),
        double[] a => MemoryMarshal.AsBytes(new Span<double>(a)),
        _ => throw new ArgumentException("Object must be an array of primitives.", name),
    };

    public static void BlockCopy(Array src, int srcOffset, Array dst, int dstOffset, int count)
    {
        Span<byte> from = Bytes(src, "src"), to = Bytes(dst, "dst");
        ArgumentOutOfRangeException.CheckNonNegative(srcOffset, "srcOffset");
        ArgumentOutOfRangeException.CheckNonNegative(dstOffset, "dstOffset");
        ArgumentOutOfRangeException.CheckNonNegative(count, "count");
        if (from.Length - srcOffset < count || to.Length - dstOffset < count)
            throw new ArgumentException("Offset and length were out of bounds for the array or count is greater than the number of elements from index to the end of the source collection.");
        from.Slice(srcOffset, count).CopyTo(to.Slice(dstOffset, count));
    }

    public static int ByteLength(Array array) => Bytes(array, "array").Length;
    public static byte GetByte(Array array, int index) => (uint)index < (uint)ByteLength(array) ? Bytes(array, "array")[index] : throw new ArgumentOutOfRangeException("index");

    public static void SetByte(Array array, int index, byte value)
    {
        if ((uint)index >= (uint)ByteLength(array)) throw new ArgumentOutOfRangeException("index");
        Bytes(array, "array")[index] = value;
    }
}
