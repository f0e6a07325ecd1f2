using System.Runtime.CompilerServices;

namespace System;

public static partial class BitConverter
{
    public static readonly bool IsLittleEndian = true;

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern long DoubleToInt64Bits(double value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Int64BitsToDouble(long value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern int SingleToInt32Bits(float value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern float Int32BitsToSingle(int value);

    public static ulong DoubleToUInt64Bits(double value) => (ulong)DoubleToInt64Bits(value);
    public static double UInt64BitsToDouble(ulong value) => Int64BitsToDouble((long)value);
    public static uint SingleToUInt32Bits(float value) => (uint)SingleToInt32Bits(value);
    public static float UInt32BitsToSingle(uint value) => Int32BitsToSingle((int)value);

    public static byte[] GetBytes(bool value) => new byte[] { value ? (byte)1 : (byte)0 };
    public static byte[] GetBytes(char value) => Bytes(value, 2);
    public static byte[] GetBytes(short value) => Bytes((ulong)value, 2);
    public static byte[] GetBytes(ushort value) => Bytes(value, 2);
    public static byte[] GetBytes(int value) => Bytes((ulong)value, 4);
    public static byte[] GetBytes(uint value) => Bytes(value, 4);
    public static byte[] GetBytes(long value) => Bytes((ulong)value, 8);
    public static byte[] GetBytes(ulong value) => Bytes(value, 8);
    public static byte[] GetBytes(float value) => Bytes((ulong)SingleToInt32Bits(value), 4);
    public static byte[] GetBytes(double value) => Bytes((ulong)DoubleToInt64Bits(value), 8);

    static byte[] Bytes(ulong bits, int n)
    {
        var bytes = new byte[n];
        for (int i = 0; i < n; i++) bytes[i] = (byte)(bits >> (8 * i));
        return bytes;
    }

    static ulong Bits(byte[] value, int startIndex, int n)
    {
        if (value == null) throw new ArgumentNullException("value");
        if ((uint)startIndex >= (uint)value.Length) throw new ArgumentOutOfRangeException("startIndex", ArgumentOutOfRangeException.IndexMustBeLess);
        if (startIndex > value.Length - n) throw new ArgumentException("The array starting from the specified index is not long enough to read a value of the specified type.", "value");
        ulong bits = 0;
        for (int i = 0; i < n; i++) bits |= (ulong)value[startIndex + i] << (8 * i);
        return bits;
    }

    public static bool ToBoolean(byte[] value, int startIndex) => Bits(value, startIndex, 1) != 0;
    public static char ToChar(byte[] value, int startIndex) => (char)Bits(value, startIndex, 2);
    public static short ToInt16(byte[] value, int startIndex) => (short)Bits(value, startIndex, 2);
    public static ushort ToUInt16(byte[] value, int startIndex) => (ushort)Bits(value, startIndex, 2);
    public static int ToInt32(byte[] value, int startIndex) => (int)Bits(value, startIndex, 4);
    public static uint ToUInt32(byte[] value, int startIndex) => (uint)Bits(value, startIndex, 4);
    public static long ToInt64(byte[] value, int startIndex) => (long)Bits(value, startIndex, 8);
    public static ulong ToUInt64(byte[] value, int startIndex) => Bits(value, startIndex, 8);
    public static float ToSingle(byte[] value, int startIndex) => Int32BitsToSingle(ToInt32(value, startIndex));
    public static double ToDouble(byte[] value, int startIndex) => Int64BitsToDouble(ToInt64(value, startIndex));
}
