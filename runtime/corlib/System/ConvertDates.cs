using System.Globalization;

namespace System;

// Conversions of dates, and by type code.
public static partial class Convert
{
    public static readonly object DBNull = System.DBNull.Value;

    public static bool IsDBNull(object value) => value is IConvertible c && c.GetTypeCode() == TypeCode.DBNull;

    public static object ChangeType(object value, TypeCode typeCode) => ChangeType(value, typeCode, null);

    public static object ChangeType(object value, TypeCode typeCode, IFormatProvider provider)
    {
        if (value == null && typeCode is TypeCode.Empty or TypeCode.String or TypeCode.Object) return null;
        if (value is not IConvertible c) throw new InvalidCastException("Object must implement IConvertible.");
        switch (typeCode)
        {
            case TypeCode.Boolean: return c.ToBoolean(provider);
            case TypeCode.Char: return c.ToChar(provider);
            case TypeCode.SByte: return c.ToSByte(provider);
            case TypeCode.Byte: return c.ToByte(provider);
            case TypeCode.Int16: return c.ToInt16(provider);
            case TypeCode.UInt16: return c.ToUInt16(provider);
            case TypeCode.Int32: return c.ToInt32(provider);
            case TypeCode.UInt32: return c.ToUInt32(provider);
            case TypeCode.Int64: return c.ToInt64(provider);
            case TypeCode.UInt64: return c.ToUInt64(provider);
            case TypeCode.Single: return c.ToSingle(provider);
            case TypeCode.Double: return c.ToDouble(provider);
            case TypeCode.Decimal: return c.ToDecimal(provider);
            case TypeCode.DateTime: return c.ToDateTime(provider);
            case TypeCode.String: return c.ToString(provider);
            case TypeCode.Object: return value;
            case TypeCode.DBNull: throw new InvalidCastException("Object cannot be cast to DBNull.");
            case TypeCode.Empty: throw new InvalidCastException("Object cannot be cast to Empty.");
        }
        throw new ArgumentException("Unknown TypeCode value.");
    }

    public static DateTime ToDateTime(DateTime value) => value;
    public static DateTime ToDateTime(object value) => value == null ? DateTime.MinValue : ((IConvertible)value).ToDateTime(null);
    public static DateTime ToDateTime(object value, IFormatProvider provider) => value == null ? DateTime.MinValue : ((IConvertible)value).ToDateTime(provider);
    public static DateTime ToDateTime(string value) => value == null ? default : DateTime.Parse(value);
    public static DateTime ToDateTime(string value, IFormatProvider provider) => value == null ? default : DateTime.Parse(value, provider);
    public static DateTime ToDateTime(bool value) => throw Invalid("Boolean", "DateTime");
    public static bool ToBoolean(DateTime value) => throw Invalid("DateTime", "Boolean");
    public static DateTime ToDateTime(char value) => throw Invalid("Char", "DateTime");
    public static char ToChar(DateTime value) => throw Invalid("DateTime", "Char");
    public static DateTime ToDateTime(sbyte value) => throw Invalid("SByte", "DateTime");
    public static sbyte ToSByte(DateTime value) => throw Invalid("DateTime", "SByte");
    public static DateTime ToDateTime(byte value) => throw Invalid("Byte", "DateTime");
    public static byte ToByte(DateTime value) => throw Invalid("DateTime", "Byte");
    public static DateTime ToDateTime(short value) => throw Invalid("Int16", "DateTime");
    public static short ToInt16(DateTime value) => throw Invalid("DateTime", "Int16");
    public static DateTime ToDateTime(ushort value) => throw Invalid("UInt16", "DateTime");
    public static ushort ToUInt16(DateTime value) => throw Invalid("DateTime", "UInt16");
    public static DateTime ToDateTime(int value) => throw Invalid("Int32", "DateTime");
    public static int ToInt32(DateTime value) => throw Invalid("DateTime", "Int32");
    public static DateTime ToDateTime(uint value) => throw Invalid("UInt32", "DateTime");
    public static uint ToUInt32(DateTime value) => throw Invalid("DateTime", "UInt32");
    public static DateTime ToDateTime(long value) => throw Invalid("Int64", "DateTime");
    public static long ToInt64(DateTime value) => throw Invalid("DateTime", "Int64");
    public static DateTime ToDateTime(ulong value) => throw Invalid("UInt64", "DateTime");
    public static ulong ToUInt64(DateTime value) => throw Invalid("DateTime", "UInt64");
    public static DateTime ToDateTime(float value) => throw Invalid("Single", "DateTime");
    public static float ToSingle(DateTime value) => throw Invalid("DateTime", "Single");
    public static DateTime ToDateTime(double value) => throw Invalid("Double", "DateTime");
    public static double ToDouble(DateTime value) => throw Invalid("DateTime", "Double");
    public static DateTime ToDateTime(decimal value) => throw Invalid("Decimal", "DateTime");
    public static decimal ToDecimal(DateTime value) => throw Invalid("DateTime", "Decimal");
    public static string ToString(DateTime value) => value.ToString();
    public static string ToString(DateTime value, IFormatProvider provider) => value.ToString(provider);
    public static string ToString(string value, IFormatProvider provider) => value;
}
