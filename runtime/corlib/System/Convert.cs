namespace System;

public static class Convert
{
    static InvalidCastException Bad(object value) => new InvalidCastException("Unable to cast object of type '" + value.GetType() + "' to type 'System.IConvertible'.");

    static double RoundToEven(double value) => Math.Round(value);

    public static sbyte ToSByte(bool value) => value ? (sbyte)1 : (sbyte)0;
    public static sbyte ToSByte(char value) => value <= sbyte.MaxValue ? (sbyte)value : throw Number.Overflow(Number.SByte);
    public static sbyte ToSByte(sbyte value) => value;
    public static sbyte ToSByte(byte value) => value <= sbyte.MaxValue ? (sbyte)value : throw Number.Overflow(Number.SByte);
    public static sbyte ToSByte(short value) => value >= sbyte.MinValue && value <= sbyte.MaxValue ? (sbyte)value : throw Number.Overflow(Number.SByte);
    public static sbyte ToSByte(ushort value) => value <= sbyte.MaxValue ? (sbyte)value : throw Number.Overflow(Number.SByte);
    public static sbyte ToSByte(int value) => value >= sbyte.MinValue && value <= sbyte.MaxValue ? (sbyte)value : throw Number.Overflow(Number.SByte);
    public static sbyte ToSByte(uint value) => value <= sbyte.MaxValue ? (sbyte)value : throw Number.Overflow(Number.SByte);
    public static sbyte ToSByte(long value) => value >= sbyte.MinValue && value <= sbyte.MaxValue ? (sbyte)value : throw Number.Overflow(Number.SByte);
    public static sbyte ToSByte(ulong value) => value <= (ulong)sbyte.MaxValue ? (sbyte)value : throw Number.Overflow(Number.SByte);
    public static sbyte ToSByte(float value) => ToSByte((double)value);
    public static sbyte ToSByte(double value) => Math.Round(value) is >= sbyte.MinValue and <= sbyte.MaxValue ? (sbyte)Math.Round(value) : throw Number.Overflow(Number.SByte);
    public static sbyte ToSByte(decimal value) => decimal.ToSByte(decimal.Round(value, 0, MidpointRounding.ToEven));
    public static sbyte ToSByte(string value) => value == null ? (sbyte)0 : sbyte.Parse(value);
    public static sbyte ToSByte(string value, IFormatProvider provider) => ToSByte(value);
    public static sbyte ToSByte(object value) => value switch
    {
        null => (sbyte)0,
        bool v => ToSByte(v),
        char v => ToSByte(v),
        sbyte v => ToSByte(v),
        byte v => ToSByte(v),
        short v => ToSByte(v),
        ushort v => ToSByte(v),
        int v => ToSByte(v),
        uint v => ToSByte(v),
        long v => ToSByte(v),
        ulong v => ToSByte(v),
        float v => ToSByte(v),
        double v => ToSByte(v),
        decimal v => ToSByte(v),
        string v => ToSByte(v),
        _ => throw Bad(value),
    };

    public static byte ToByte(bool value) => value ? (byte)1 : (byte)0;
    public static byte ToByte(char value) => value <= byte.MaxValue ? (byte)value : throw Number.Overflow(Number.Byte);
    public static byte ToByte(sbyte value) => value >= 0 ? (byte)value : throw Number.Overflow(Number.Byte);
    public static byte ToByte(byte value) => value;
    public static byte ToByte(short value) => value >= 0 && value <= byte.MaxValue ? (byte)value : throw Number.Overflow(Number.Byte);
    public static byte ToByte(ushort value) => value <= byte.MaxValue ? (byte)value : throw Number.Overflow(Number.Byte);
    public static byte ToByte(int value) => value >= 0 && value <= byte.MaxValue ? (byte)value : throw Number.Overflow(Number.Byte);
    public static byte ToByte(uint value) => value <= byte.MaxValue ? (byte)value : throw Number.Overflow(Number.Byte);
    public static byte ToByte(long value) => value >= 0 && value <= byte.MaxValue ? (byte)value : throw Number.Overflow(Number.Byte);
    public static byte ToByte(ulong value) => value <= byte.MaxValue ? (byte)value : throw Number.Overflow(Number.Byte);
    public static byte ToByte(float value) => ToByte((double)value);
    public static byte ToByte(double value) => Math.Round(value) is >= byte.MinValue and <= byte.MaxValue ? (byte)Math.Round(value) : throw Number.Overflow(Number.Byte);
    public static byte ToByte(decimal value) => decimal.ToByte(decimal.Round(value, 0, MidpointRounding.ToEven));
    public static byte ToByte(string value) => value == null ? (byte)0 : byte.Parse(value);
    public static byte ToByte(string value, IFormatProvider provider) => ToByte(value);
    public static byte ToByte(object value) => value switch
    {
        null => (byte)0,
        bool v => ToByte(v),
        char v => ToByte(v),
        sbyte v => ToByte(v),
        byte v => ToByte(v),
        short v => ToByte(v),
        ushort v => ToByte(v),
        int v => ToByte(v),
        uint v => ToByte(v),
        long v => ToByte(v),
        ulong v => ToByte(v),
        float v => ToByte(v),
        double v => ToByte(v),
        decimal v => ToByte(v),
        string v => ToByte(v),
        _ => throw Bad(value),
    };

    public static short ToInt16(bool value) => value ? (short)1 : (short)0;
    public static short ToInt16(char value) => value <= short.MaxValue ? (short)value : throw Number.Overflow(Number.Int16);
    public static short ToInt16(sbyte value) => value;
    public static short ToInt16(byte value) => value;
    public static short ToInt16(short value) => value;
    public static short ToInt16(ushort value) => value <= short.MaxValue ? (short)value : throw Number.Overflow(Number.Int16);
    public static short ToInt16(int value) => value >= short.MinValue && value <= short.MaxValue ? (short)value : throw Number.Overflow(Number.Int16);
    public static short ToInt16(uint value) => value <= short.MaxValue ? (short)value : throw Number.Overflow(Number.Int16);
    public static short ToInt16(long value) => value >= short.MinValue && value <= short.MaxValue ? (short)value : throw Number.Overflow(Number.Int16);
    public static short ToInt16(ulong value) => value <= (ulong)short.MaxValue ? (short)value : throw Number.Overflow(Number.Int16);
    public static short ToInt16(float value) => ToInt16((double)value);
    public static short ToInt16(double value) => Math.Round(value) is >= short.MinValue and <= short.MaxValue ? (short)Math.Round(value) : throw Number.Overflow(Number.Int16);
    public static short ToInt16(decimal value) => decimal.ToInt16(decimal.Round(value, 0, MidpointRounding.ToEven));
    public static short ToInt16(string value) => value == null ? (short)0 : short.Parse(value);
    public static short ToInt16(string value, IFormatProvider provider) => ToInt16(value);
    public static short ToInt16(object value) => value switch
    {
        null => (short)0,
        bool v => ToInt16(v),
        char v => ToInt16(v),
        sbyte v => ToInt16(v),
        byte v => ToInt16(v),
        short v => ToInt16(v),
        ushort v => ToInt16(v),
        int v => ToInt16(v),
        uint v => ToInt16(v),
        long v => ToInt16(v),
        ulong v => ToInt16(v),
        float v => ToInt16(v),
        double v => ToInt16(v),
        decimal v => ToInt16(v),
        string v => ToInt16(v),
        _ => throw Bad(value),
    };

    public static ushort ToUInt16(bool value) => value ? (ushort)1 : (ushort)0;
    public static ushort ToUInt16(char value) => value;
    public static ushort ToUInt16(sbyte value) => value >= 0 ? (ushort)value : throw Number.Overflow(Number.UInt16);
    public static ushort ToUInt16(byte value) => value;
    public static ushort ToUInt16(short value) => value >= 0 ? (ushort)value : throw Number.Overflow(Number.UInt16);
    public static ushort ToUInt16(ushort value) => value;
    public static ushort ToUInt16(int value) => value >= 0 && value <= ushort.MaxValue ? (ushort)value : throw Number.Overflow(Number.UInt16);
    public static ushort ToUInt16(uint value) => value <= ushort.MaxValue ? (ushort)value : throw Number.Overflow(Number.UInt16);
    public static ushort ToUInt16(long value) => value >= 0 && value <= ushort.MaxValue ? (ushort)value : throw Number.Overflow(Number.UInt16);
    public static ushort ToUInt16(ulong value) => value <= ushort.MaxValue ? (ushort)value : throw Number.Overflow(Number.UInt16);
    public static ushort ToUInt16(float value) => ToUInt16((double)value);
    public static ushort ToUInt16(double value) => Math.Round(value) is >= ushort.MinValue and <= ushort.MaxValue ? (ushort)Math.Round(value) : throw Number.Overflow(Number.UInt16);
    public static ushort ToUInt16(decimal value) => decimal.ToUInt16(decimal.Round(value, 0, MidpointRounding.ToEven));
    public static ushort ToUInt16(string value) => value == null ? (ushort)0 : ushort.Parse(value);
    public static ushort ToUInt16(string value, IFormatProvider provider) => ToUInt16(value);
    public static ushort ToUInt16(object value) => value switch
    {
        null => (ushort)0,
        bool v => ToUInt16(v),
        char v => ToUInt16(v),
        sbyte v => ToUInt16(v),
        byte v => ToUInt16(v),
        short v => ToUInt16(v),
        ushort v => ToUInt16(v),
        int v => ToUInt16(v),
        uint v => ToUInt16(v),
        long v => ToUInt16(v),
        ulong v => ToUInt16(v),
        float v => ToUInt16(v),
        double v => ToUInt16(v),
        decimal v => ToUInt16(v),
        string v => ToUInt16(v),
        _ => throw Bad(value),
    };

    public static int ToInt32(bool value) => value ? (int)1 : (int)0;
    public static int ToInt32(char value) => value;
    public static int ToInt32(sbyte value) => value;
    public static int ToInt32(byte value) => value;
    public static int ToInt32(short value) => value;
    public static int ToInt32(ushort value) => value;
    public static int ToInt32(int value) => value;
    public static int ToInt32(uint value) => value <= int.MaxValue ? (int)value : throw Number.Overflow(Number.Int32);
    public static int ToInt32(long value) => value >= int.MinValue && value <= int.MaxValue ? (int)value : throw Number.Overflow(Number.Int32);
    public static int ToInt32(ulong value) => value <= (ulong)int.MaxValue ? (int)value : throw Number.Overflow(Number.Int32);
    public static int ToInt32(float value) => ToInt32((double)value);
    public static int ToInt32(double value) => Math.Round(value) is >= int.MinValue and <= int.MaxValue ? (int)Math.Round(value) : throw Number.Overflow(Number.Int32);
    public static int ToInt32(decimal value) => decimal.ToInt32(decimal.Round(value, 0, MidpointRounding.ToEven));
    public static int ToInt32(string value) => value == null ? (int)0 : int.Parse(value);
    public static int ToInt32(string value, IFormatProvider provider) => ToInt32(value);
    public static int ToInt32(object value) => value switch
    {
        null => (int)0,
        bool v => ToInt32(v),
        char v => ToInt32(v),
        sbyte v => ToInt32(v),
        byte v => ToInt32(v),
        short v => ToInt32(v),
        ushort v => ToInt32(v),
        int v => ToInt32(v),
        uint v => ToInt32(v),
        long v => ToInt32(v),
        ulong v => ToInt32(v),
        float v => ToInt32(v),
        double v => ToInt32(v),
        decimal v => ToInt32(v),
        string v => ToInt32(v),
        _ => throw Bad(value),
    };

    public static uint ToUInt32(bool value) => value ? (uint)1 : (uint)0;
    public static uint ToUInt32(char value) => value;
    public static uint ToUInt32(sbyte value) => value >= 0 ? (uint)value : throw Number.Overflow(Number.UInt32);
    public static uint ToUInt32(byte value) => value;
    public static uint ToUInt32(short value) => value >= 0 ? (uint)value : throw Number.Overflow(Number.UInt32);
    public static uint ToUInt32(ushort value) => value;
    public static uint ToUInt32(int value) => value >= 0 ? (uint)value : throw Number.Overflow(Number.UInt32);
    public static uint ToUInt32(uint value) => value;
    public static uint ToUInt32(long value) => value >= 0 && value <= uint.MaxValue ? (uint)value : throw Number.Overflow(Number.UInt32);
    public static uint ToUInt32(ulong value) => value <= uint.MaxValue ? (uint)value : throw Number.Overflow(Number.UInt32);
    public static uint ToUInt32(float value) => ToUInt32((double)value);
    public static uint ToUInt32(double value) => Math.Round(value) is >= uint.MinValue and <= uint.MaxValue ? (uint)Math.Round(value) : throw Number.Overflow(Number.UInt32);
    public static uint ToUInt32(decimal value) => decimal.ToUInt32(decimal.Round(value, 0, MidpointRounding.ToEven));
    public static uint ToUInt32(string value) => value == null ? (uint)0 : uint.Parse(value);
    public static uint ToUInt32(string value, IFormatProvider provider) => ToUInt32(value);
    public static uint ToUInt32(object value) => value switch
    {
        null => (uint)0,
        bool v => ToUInt32(v),
        char v => ToUInt32(v),
        sbyte v => ToUInt32(v),
        byte v => ToUInt32(v),
        short v => ToUInt32(v),
        ushort v => ToUInt32(v),
        int v => ToUInt32(v),
        uint v => ToUInt32(v),
        long v => ToUInt32(v),
        ulong v => ToUInt32(v),
        float v => ToUInt32(v),
        double v => ToUInt32(v),
        decimal v => ToUInt32(v),
        string v => ToUInt32(v),
        _ => throw Bad(value),
    };

    public static long ToInt64(bool value) => value ? (long)1 : (long)0;
    public static long ToInt64(char value) => value;
    public static long ToInt64(sbyte value) => value;
    public static long ToInt64(byte value) => value;
    public static long ToInt64(short value) => value;
    public static long ToInt64(ushort value) => value;
    public static long ToInt64(int value) => value;
    public static long ToInt64(uint value) => value;
    public static long ToInt64(long value) => value;
    public static long ToInt64(ulong value) => value <= (ulong)long.MaxValue ? (long)value : throw Number.Overflow(Number.Int64);
    public static long ToInt64(float value) => ToInt64((double)value);
    public static long ToInt64(double value) => checked((long)RoundToEven(value));
    public static long ToInt64(decimal value) => decimal.ToInt64(decimal.Round(value, 0, MidpointRounding.ToEven));
    public static long ToInt64(string value) => value == null ? (long)0 : long.Parse(value);
    public static long ToInt64(string value, IFormatProvider provider) => ToInt64(value);
    public static long ToInt64(object value) => value switch
    {
        null => (long)0,
        bool v => ToInt64(v),
        char v => ToInt64(v),
        sbyte v => ToInt64(v),
        byte v => ToInt64(v),
        short v => ToInt64(v),
        ushort v => ToInt64(v),
        int v => ToInt64(v),
        uint v => ToInt64(v),
        long v => ToInt64(v),
        ulong v => ToInt64(v),
        float v => ToInt64(v),
        double v => ToInt64(v),
        decimal v => ToInt64(v),
        string v => ToInt64(v),
        _ => throw Bad(value),
    };

    public static ulong ToUInt64(bool value) => value ? (ulong)1 : (ulong)0;
    public static ulong ToUInt64(char value) => value;
    public static ulong ToUInt64(sbyte value) => value >= 0 ? (ulong)value : throw Number.Overflow(Number.UInt64);
    public static ulong ToUInt64(byte value) => value;
    public static ulong ToUInt64(short value) => value >= 0 ? (ulong)value : throw Number.Overflow(Number.UInt64);
    public static ulong ToUInt64(ushort value) => value;
    public static ulong ToUInt64(int value) => value >= 0 ? (ulong)value : throw Number.Overflow(Number.UInt64);
    public static ulong ToUInt64(uint value) => value;
    public static ulong ToUInt64(long value) => value >= 0 ? (ulong)value : throw Number.Overflow(Number.UInt64);
    public static ulong ToUInt64(ulong value) => value;
    public static ulong ToUInt64(float value) => ToUInt64((double)value);
    public static ulong ToUInt64(double value) => checked((ulong)RoundToEven(value));
    public static ulong ToUInt64(decimal value) => decimal.ToUInt64(decimal.Round(value, 0, MidpointRounding.ToEven));
    public static ulong ToUInt64(string value) => value == null ? (ulong)0 : ulong.Parse(value);
    public static ulong ToUInt64(string value, IFormatProvider provider) => ToUInt64(value);
    public static ulong ToUInt64(object value) => value switch
    {
        null => (ulong)0,
        bool v => ToUInt64(v),
        char v => ToUInt64(v),
        sbyte v => ToUInt64(v),
        byte v => ToUInt64(v),
        short v => ToUInt64(v),
        ushort v => ToUInt64(v),
        int v => ToUInt64(v),
        uint v => ToUInt64(v),
        long v => ToUInt64(v),
        ulong v => ToUInt64(v),
        float v => ToUInt64(v),
        double v => ToUInt64(v),
        decimal v => ToUInt64(v),
        string v => ToUInt64(v),
        _ => throw Bad(value),
    };

    public static double ToDouble(bool value) => value ? 1 : 0;
    public static double ToDouble(sbyte value) => (double)value;
    public static double ToDouble(byte value) => (double)value;
    public static double ToDouble(short value) => (double)value;
    public static double ToDouble(ushort value) => (double)value;
    public static double ToDouble(int value) => (double)value;
    public static double ToDouble(uint value) => (double)value;
    public static double ToDouble(long value) => (double)value;
    public static double ToDouble(ulong value) => (double)value;
    public static double ToDouble(float value) => (double)value;
    public static double ToDouble(double value) => (double)value;
    public static double ToDouble(decimal value) => decimal.ToDouble(value);
    public static double ToDouble(string value) => value == null ? 0 : double.Parse(value);
    public static double ToDouble(string value, IFormatProvider provider) => ToDouble(value);
    public static double ToDouble(object value) => value switch
    {
        null => 0,
        bool v => ToDouble(v),
        sbyte v => ToDouble(v),
        byte v => ToDouble(v),
        short v => ToDouble(v),
        ushort v => ToDouble(v),
        int v => ToDouble(v),
        uint v => ToDouble(v),
        long v => ToDouble(v),
        ulong v => ToDouble(v),
        float v => ToDouble(v),
        double v => ToDouble(v),
        decimal v => ToDouble(v),
        string v => ToDouble(v),
        _ => throw Bad(value),
    };

    public static float ToSingle(bool value) => value ? 1 : 0;
    public static float ToSingle(sbyte value) => (float)value;
    public static float ToSingle(byte value) => (float)value;
    public static float ToSingle(short value) => (float)value;
    public static float ToSingle(ushort value) => (float)value;
    public static float ToSingle(int value) => (float)value;
    public static float ToSingle(uint value) => (float)value;
    public static float ToSingle(long value) => (float)value;
    public static float ToSingle(ulong value) => (float)value;
    public static float ToSingle(float value) => (float)value;
    public static float ToSingle(double value) => (float)value;
    public static float ToSingle(decimal value) => decimal.ToSingle(value);
    public static float ToSingle(string value) => value == null ? 0 : float.Parse(value);
    public static float ToSingle(string value, IFormatProvider provider) => ToSingle(value);
    public static float ToSingle(object value) => value switch
    {
        null => 0,
        bool v => ToSingle(v),
        sbyte v => ToSingle(v),
        byte v => ToSingle(v),
        short v => ToSingle(v),
        ushort v => ToSingle(v),
        int v => ToSingle(v),
        uint v => ToSingle(v),
        long v => ToSingle(v),
        ulong v => ToSingle(v),
        float v => ToSingle(v),
        double v => ToSingle(v),
        decimal v => ToSingle(v),
        string v => ToSingle(v),
        _ => throw Bad(value),
    };

    public static bool ToBoolean(bool value) => value;
    public static bool ToBoolean(sbyte value) => value != 0;
    public static bool ToBoolean(byte value) => value != 0;
    public static bool ToBoolean(short value) => value != 0;
    public static bool ToBoolean(ushort value) => value != 0;
    public static bool ToBoolean(int value) => value != 0;
    public static bool ToBoolean(uint value) => value != 0;
    public static bool ToBoolean(long value) => value != 0;
    public static bool ToBoolean(ulong value) => value != 0;
    public static bool ToBoolean(float value) => value != 0;
    public static bool ToBoolean(double value) => value != 0;
    public static bool ToBoolean(string value) => value != null && bool.Parse(value);
    public static bool ToBoolean(object value) => value switch
    {
        null => false,
        bool v => v,
        string v => ToBoolean(v),
        float v => v != 0,
        double v => v != 0,
        decimal v => ToBoolean(v),
        ulong v => v != 0,
        _ => ToInt64(value) != 0,
    };

    public static bool ToBoolean(decimal value) => value != 0m;

    public static decimal ToDecimal(bool value) => value ? 1 : 0;
    public static decimal ToDecimal(sbyte value) => value;
    public static decimal ToDecimal(byte value) => value;
    public static decimal ToDecimal(short value) => value;
    public static decimal ToDecimal(ushort value) => value;
    public static decimal ToDecimal(int value) => value;
    public static decimal ToDecimal(uint value) => value;
    public static decimal ToDecimal(long value) => value;
    public static decimal ToDecimal(ulong value) => value;
    public static decimal ToDecimal(float value) => (decimal)value;
    public static decimal ToDecimal(double value) => (decimal)value;
    public static decimal ToDecimal(decimal value) => value;
    public static decimal ToDecimal(string value) => value == null ? 0 : decimal.Parse(value);
    public static decimal ToDecimal(string value, IFormatProvider provider) => ToDecimal(value);
    public static decimal ToDecimal(object value) => value switch
    {
        null => 0,
        bool v => ToDecimal(v),
        sbyte v => ToDecimal(v),
        byte v => ToDecimal(v),
        short v => ToDecimal(v),
        ushort v => ToDecimal(v),
        int v => ToDecimal(v),
        uint v => ToDecimal(v),
        long v => ToDecimal(v),
        ulong v => ToDecimal(v),
        float v => ToDecimal(v),
        double v => ToDecimal(v),
        decimal v => v,
        string v => ToDecimal(v),
        _ => throw Bad(value),
    };

    public static char ToChar(int value) => checked((char)value);
    public static char ToChar(char value) => value;
    public static char ToChar(string value) => char.Parse(value);

    public static string ToString(bool value) => value.ToString();
    public static string ToString(bool value, IFormatProvider provider) => value.ToString();
    public static string ToString(char value) => value.ToString();
    public static string ToString(char value, IFormatProvider provider) => value.ToString();
    public static string ToString(sbyte value) => value.ToString();
    public static string ToString(sbyte value, IFormatProvider provider) => value.ToString();
    public static string ToString(byte value) => value.ToString();
    public static string ToString(byte value, IFormatProvider provider) => value.ToString();
    public static string ToString(short value) => value.ToString();
    public static string ToString(short value, IFormatProvider provider) => value.ToString();
    public static string ToString(ushort value) => value.ToString();
    public static string ToString(ushort value, IFormatProvider provider) => value.ToString();
    public static string ToString(int value) => value.ToString();
    public static string ToString(int value, IFormatProvider provider) => value.ToString();
    public static string ToString(uint value) => value.ToString();
    public static string ToString(uint value, IFormatProvider provider) => value.ToString();
    public static string ToString(long value) => value.ToString();
    public static string ToString(long value, IFormatProvider provider) => value.ToString();
    public static string ToString(ulong value) => value.ToString();
    public static string ToString(ulong value, IFormatProvider provider) => value.ToString();
    public static string ToString(float value) => value.ToString();
    public static string ToString(float value, IFormatProvider provider) => value.ToString();
    public static string ToString(double value) => value.ToString();
    public static string ToString(double value, IFormatProvider provider) => value.ToString();
    public static string ToString(decimal value) => value.ToString();
    public static string ToString(decimal value, IFormatProvider provider) => value.ToString();
    public static string ToString(string value) => value;
    public static string ToString(object value) => ToString(value, null);
    public static string ToString(object value, IFormatProvider provider) => string.FormatValue(value, null, provider);

    public static string ToString(int value, int toBase) => ToBase((uint)value, value.ToString(), toBase);
    public static string ToString(long value, int toBase) => ToBase((ulong)value, value.ToString(), toBase);

    static string ToBase(ulong value, string dec, int toBase)
    {
        if (toBase == 10) return dec;
        if (toBase != 2 && toBase != 8 && toBase != 16) throw new ArgumentException("Invalid Base.");
        string text = "";
        do
        {
            text = string.Concat("0123456789abcdef"[(int)(value % (uint)toBase)].ToString(), text);
            value /= (uint)toBase;
        } while (value != 0);
        return text;
    }
}
