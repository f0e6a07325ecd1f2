using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace System;

public static partial class BitConverter
{
    public static short HalfToInt16Bits(Half value) => (short)value.Bits;
    public static ushort HalfToUInt16Bits(Half value) => value.Bits;
    public static Half Int16BitsToHalf(short value) => new Half((ushort)value);
    public static Half UInt16BitsToHalf(ushort value) => new Half(value);

    public static byte[] GetBytes(Half value) => Bytes(value.Bits, 2);
    public static byte[] GetBytes(Int128 value) => Pair(value.Lower, value.Upper);
    public static byte[] GetBytes(UInt128 value) => Pair((ulong)value, (ulong)(value >> 64));

    static byte[] Pair(ulong lower, ulong upper)
    {
        var bytes = new byte[16];
        for (int i = 0; i < 8; i++)
        {
            bytes[i] = (byte)(lower >> (8 * i));
            bytes[8 + i] = (byte)(upper >> (8 * i));
        }
        return bytes;
    }

    public static Half ToHalf(byte[] value, int startIndex) => new Half((ushort)Bits(value, startIndex, 2));
    public static Int128 ToInt128(byte[] value, int startIndex) { Bits(value, startIndex, 16); return new Int128(Bits(value, startIndex + 8, 8), Bits(value, startIndex, 8)); }
    public static UInt128 ToUInt128(byte[] value, int startIndex) => (UInt128)ToInt128(value, startIndex);

    static T Read<T>(ReadOnlySpan<byte> value) where T : struct
    {
        if (value.Length < Unsafe.SizeOf<T>()) throw new ArgumentOutOfRangeException("value");
        return Unsafe.ReadUnaligned<T>(ref Unsafe.AsRef(in value._reference));
    }

    public static bool ToBoolean(ReadOnlySpan<byte> value) => Read<byte>(value) != 0;
    public static char ToChar(ReadOnlySpan<byte> value) => Read<char>(value);
    public static short ToInt16(ReadOnlySpan<byte> value) => Read<short>(value);
    public static ushort ToUInt16(ReadOnlySpan<byte> value) => Read<ushort>(value);
    public static int ToInt32(ReadOnlySpan<byte> value) => Read<int>(value);
    public static uint ToUInt32(ReadOnlySpan<byte> value) => Read<uint>(value);
    public static long ToInt64(ReadOnlySpan<byte> value) => Read<long>(value);
    public static ulong ToUInt64(ReadOnlySpan<byte> value) => Read<ulong>(value);
    public static Int128 ToInt128(ReadOnlySpan<byte> value) => Read<Int128>(value);
    public static UInt128 ToUInt128(ReadOnlySpan<byte> value) => Read<UInt128>(value);
    public static Half ToHalf(ReadOnlySpan<byte> value) => Read<Half>(value);
    public static float ToSingle(ReadOnlySpan<byte> value) => Read<float>(value);
    public static double ToDouble(ReadOnlySpan<byte> value) => Read<double>(value);

    static bool TryWrite<T>(Span<byte> destination, T value) where T : struct
    {
        if (destination.Length < Unsafe.SizeOf<T>()) return false;
        Unsafe.WriteUnaligned(ref destination._reference, value);
        return true;
    }

    public static bool TryWriteBytes(Span<byte> destination, bool value) => TryWrite(destination, value ? (byte)1 : (byte)0);
    public static bool TryWriteBytes(Span<byte> destination, char value) => TryWrite(destination, value);
    public static bool TryWriteBytes(Span<byte> destination, short value) => TryWrite(destination, value);
    public static bool TryWriteBytes(Span<byte> destination, ushort value) => TryWrite(destination, value);
    public static bool TryWriteBytes(Span<byte> destination, int value) => TryWrite(destination, value);
    public static bool TryWriteBytes(Span<byte> destination, uint value) => TryWrite(destination, value);
    public static bool TryWriteBytes(Span<byte> destination, long value) => TryWrite(destination, value);
    public static bool TryWriteBytes(Span<byte> destination, ulong value) => TryWrite(destination, value);
    public static bool TryWriteBytes(Span<byte> destination, Int128 value) => TryWrite(destination, value);
    public static bool TryWriteBytes(Span<byte> destination, UInt128 value) => TryWrite(destination, value);
    public static bool TryWriteBytes(Span<byte> destination, Half value) => TryWrite(destination, value);
    public static bool TryWriteBytes(Span<byte> destination, float value) => TryWrite(destination, value);
    public static bool TryWriteBytes(Span<byte> destination, double value) => TryWrite(destination, value);

    public static string ToString(byte[] value) => ToString(value ?? throw new ArgumentNullException("value"), 0, value.Length);
    public static string ToString(byte[] value, int startIndex) => ToString(value ?? throw new ArgumentNullException("value"), startIndex, value.Length - startIndex);

    public static string ToString(byte[] value, int startIndex, int length)
    {
        if (value == null) throw new ArgumentNullException("value");
        if (startIndex < 0 || startIndex >= value.Length && startIndex > 0) throw new ArgumentOutOfRangeException("startIndex", ArgumentOutOfRangeException.IndexMustBeLess);
        ArgumentOutOfRangeException.CheckNonNegative(length, "length");
        if (startIndex > value.Length - length) throw new ArgumentException("The array starting from the specified index is not long enough to read a value of the specified type.", "value");
        if (length == 0) return "";
        var text = new char[3 * length - 1];
        for (int i = 0; i < length; i++)
        {
            if (i > 0) text[3 * i - 1] = '-';
            text[3 * i] = HexDigit(value[startIndex + i] >> 4);
            text[3 * i + 1] = HexDigit(value[startIndex + i] & 15);
        }
        return new string(text);
    }

    internal static char HexDigit(int n) => (char)(n < 10 ? '0' + n : 'A' - 10 + n);
}
