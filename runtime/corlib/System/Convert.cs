namespace System;

public static partial class Convert
{
    internal static InvalidCastException Invalid(string from, string to) => new InvalidCastException("Invalid cast from '" + from + "' to '" + to + "'.");

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
    public static sbyte ToSByte(double value) => ToSByte(ToInt32(value));
    public static sbyte ToSByte(decimal value) => decimal.ToSByte(decimal.Round(value, 0, MidpointRounding.ToEven));
    public static sbyte ToSByte(string value) => value == null ? (sbyte)0 : sbyte.Parse(value);
    public static sbyte ToSByte(string value, IFormatProvider provider) => ToSByte(value);
    public static sbyte ToSByte(object value) => value == null ? (sbyte)0 : ((IConvertible)value).ToSByte(null);
    public static sbyte ToSByte(object value, IFormatProvider provider) => value == null ? (sbyte)0 : ((IConvertible)value).ToSByte(provider);

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
    public static byte ToByte(double value) => ToByte(ToInt32(value));
    public static byte ToByte(decimal value) => decimal.ToByte(decimal.Round(value, 0, MidpointRounding.ToEven));
    public static byte ToByte(string value) => value == null ? (byte)0 : byte.Parse(value);
    public static byte ToByte(string value, IFormatProvider provider) => ToByte(value);
    public static byte ToByte(object value) => value == null ? (byte)0 : ((IConvertible)value).ToByte(null);
    public static byte ToByte(object value, IFormatProvider provider) => value == null ? (byte)0 : ((IConvertible)value).ToByte(provider);

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
    public static short ToInt16(double value) => ToInt16(ToInt32(value));
    public static short ToInt16(decimal value) => decimal.ToInt16(decimal.Round(value, 0, MidpointRounding.ToEven));
    public static short ToInt16(string value) => value == null ? (short)0 : short.Parse(value);
    public static short ToInt16(string value, IFormatProvider provider) => ToInt16(value);
    public static short ToInt16(object value) => value == null ? (short)0 : ((IConvertible)value).ToInt16(null);
    public static short ToInt16(object value, IFormatProvider provider) => value == null ? (short)0 : ((IConvertible)value).ToInt16(provider);

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
    public static ushort ToUInt16(double value) => ToUInt16(ToInt32(value));
    public static ushort ToUInt16(decimal value) => decimal.ToUInt16(decimal.Round(value, 0, MidpointRounding.ToEven));
    public static ushort ToUInt16(string value) => value == null ? (ushort)0 : ushort.Parse(value);
    public static ushort ToUInt16(string value, IFormatProvider provider) => ToUInt16(value);
    public static ushort ToUInt16(object value) => value == null ? (ushort)0 : ((IConvertible)value).ToUInt16(null);
    public static ushort ToUInt16(object value, IFormatProvider provider) => value == null ? (ushort)0 : ((IConvertible)value).ToUInt16(provider);

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
    public static int ToInt32(object value) => value == null ? 0 : ((IConvertible)value).ToInt32(null);
    public static int ToInt32(object value, IFormatProvider provider) => value == null ? 0 : ((IConvertible)value).ToInt32(provider);

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
    public static uint ToUInt32(object value) => value == null ? 0 : ((IConvertible)value).ToUInt32(null);
    public static uint ToUInt32(object value, IFormatProvider provider) => value == null ? 0 : ((IConvertible)value).ToUInt32(provider);

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
    public static long ToInt64(object value) => value == null ? 0 : ((IConvertible)value).ToInt64(null);
    public static long ToInt64(object value, IFormatProvider provider) => value == null ? 0 : ((IConvertible)value).ToInt64(provider);

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
    public static ulong ToUInt64(object value) => value == null ? 0 : ((IConvertible)value).ToUInt64(null);
    public static ulong ToUInt64(object value, IFormatProvider provider) => value == null ? 0 : ((IConvertible)value).ToUInt64(provider);

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
    public static double ToDouble(object value) => value == null ? 0 : ((IConvertible)value).ToDouble(null);
    public static double ToDouble(object value, IFormatProvider provider) => value == null ? 0 : ((IConvertible)value).ToDouble(provider);

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
    public static float ToSingle(object value) => value == null ? 0 : ((IConvertible)value).ToSingle(null);
    public static float ToSingle(object value, IFormatProvider provider) => value == null ? 0 : ((IConvertible)value).ToSingle(provider);

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
    public static bool ToBoolean(object value) => value == null ? false : ((IConvertible)value).ToBoolean(null);
    public static bool ToBoolean(object value, IFormatProvider provider) => value == null ? false : ((IConvertible)value).ToBoolean(provider);

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
    public static decimal ToDecimal(object value) => value == null ? 0 : ((IConvertible)value).ToDecimal(null);
    public static decimal ToDecimal(object value, IFormatProvider provider) => value == null ? 0 : ((IConvertible)value).ToDecimal(provider);

    static OverflowException CharOverflow() => new OverflowException("Value was either too large or too small for a character.");

    public static char ToChar(bool value) => throw Invalid("Boolean", "Char");
    public static char ToChar(char value) => value;
    public static char ToChar(sbyte value) => value >= 0 ? (char)value : throw CharOverflow();
    public static char ToChar(byte value) => (char)value;
    public static char ToChar(short value) => value >= 0 ? (char)value : throw CharOverflow();
    public static char ToChar(ushort value) => (char)value;
    public static char ToChar(int value) => value >= 0 && value <= char.MaxValue ? (char)value : throw CharOverflow();
    public static char ToChar(uint value) => value <= char.MaxValue ? (char)value : throw CharOverflow();
    public static char ToChar(long value) => value >= 0 && value <= char.MaxValue ? (char)value : throw CharOverflow();
    public static char ToChar(ulong value) => value <= char.MaxValue ? (char)value : throw CharOverflow();
    public static char ToChar(float value) => throw Invalid("Single", "Char");
    public static char ToChar(double value) => throw Invalid("Double", "Char");
    public static char ToChar(decimal value) => throw Invalid("Decimal", "Char");
    public static char ToChar(string value) => ToChar(value, null);

    public static char ToChar(string value, IFormatProvider provider)
    {
        if (value == null) throw new ArgumentNullException("value");
        if (value.Length != 1) throw new FormatException("String must be exactly one character long.");
        return value[0];
    }

    public static char ToChar(object value) => value == null ? '\0' : ((IConvertible)value).ToChar(null);
    public static char ToChar(object value, IFormatProvider provider) => value == null ? '\0' : ((IConvertible)value).ToChar(provider);

    public static bool ToBoolean(char value) => throw Invalid("Char", "Boolean");
    public static bool ToBoolean(string value, IFormatProvider provider) => ToBoolean(value);
    public static float ToSingle(char value) => throw Invalid("Char", "Single");
    public static double ToDouble(char value) => throw Invalid("Char", "Double");
    public static decimal ToDecimal(char value) => throw Invalid("Char", "Decimal");

    public static TypeCode GetTypeCode(object value) => value == null ? TypeCode.Empty : value is IConvertible c ? c.GetTypeCode() : TypeCode.Object;

    public static object ChangeType(object value, Type conversionType) => ChangeType(value, conversionType, null);

    public static object ChangeType(object value, Type conversionType, IFormatProvider provider)
    {
        if (conversionType == null) throw new ArgumentNullException("conversionType");
        if (value == null)
        {
            if (conversionType.IsValueType) throw new InvalidCastException("Null object cannot be converted to a value type.");
            return null;
        }
        if (value is IConvertible c)
            return Simple(c, conversionType, provider) ?? (conversionType == typeof(object) ? value : c.ToType(conversionType, provider));
        if (value.GetType() == conversionType) return value;
        throw new InvalidCastException("Object must implement IConvertible.");
    }

    // Null if the type is none of those that IConvertible names.
    static object Simple(IConvertible value, Type type, IFormatProvider provider)
    {
        if (type.IsEnum) return null;
        switch (Type.GetTypeCode(type))
        {
            case TypeCode.Boolean: return value.ToBoolean(provider);
            case TypeCode.Char: return value.ToChar(provider);
            case TypeCode.SByte: return value.ToSByte(provider);
            case TypeCode.Byte: return value.ToByte(provider);
            case TypeCode.Int16: return value.ToInt16(provider);
            case TypeCode.UInt16: return value.ToUInt16(provider);
            case TypeCode.Int32: return value.ToInt32(provider);
            case TypeCode.UInt32: return value.ToUInt32(provider);
            case TypeCode.Int64: return value.ToInt64(provider);
            case TypeCode.UInt64: return value.ToUInt64(provider);
            case TypeCode.Single: return value.ToSingle(provider);
            case TypeCode.Double: return value.ToDouble(provider);
            case TypeCode.Decimal: return value.ToDecimal(provider);
            case TypeCode.String: return value.ToString(provider);
            case TypeCode.DateTime: return value.ToDateTime(provider);
            case TypeCode.DBNull: throw new InvalidCastException("Object cannot be cast to DBNull.");
        }
        return null;
    }

    internal static object DefaultToType(IConvertible value, Type type, IFormatProvider provider)
    {
        if (type == null) throw new ArgumentNullException("targetType");
        if (value.GetType() == type || type == typeof(object)) return value;
        if (type == typeof(Enum)) return (Enum)value;
        return Simple(value, type, provider) ?? throw Invalid(value.GetType().FullName, type.FullName);
    }

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
    public static string ToString(object value, IFormatProvider provider) => value is IConvertible c ? c.ToString(provider) : string.FormatValue(value, null, provider);

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
