namespace System;

public enum TypeCode
{
    Empty = 0, Object = 1, DBNull = 2, Boolean = 3, Char = 4, SByte = 5, Byte = 6, Int16 = 7, UInt16 = 8, Int32 = 9, UInt32 = 10,
    Int64 = 11, UInt64 = 12, Single = 13, Double = 14, Decimal = 15, DateTime = 16, String = 18,
}

public interface IConvertible
{
    TypeCode GetTypeCode();
    bool ToBoolean(IFormatProvider provider);
    char ToChar(IFormatProvider provider);
    sbyte ToSByte(IFormatProvider provider);
    byte ToByte(IFormatProvider provider);
    short ToInt16(IFormatProvider provider);
    ushort ToUInt16(IFormatProvider provider);
    int ToInt32(IFormatProvider provider);
    uint ToUInt32(IFormatProvider provider);
    long ToInt64(IFormatProvider provider);
    ulong ToUInt64(IFormatProvider provider);
    float ToSingle(IFormatProvider provider);
    double ToDouble(IFormatProvider provider);
    decimal ToDecimal(IFormatProvider provider);
    DateTime ToDateTime(IFormatProvider provider);
    string ToString(IFormatProvider provider);
    object ToType(Type conversionType, IFormatProvider provider);
}

public readonly partial struct Boolean : IConvertible
{
    public TypeCode GetTypeCode() => TypeCode.Boolean;
    bool IConvertible.ToBoolean(IFormatProvider provider) => this;
    char IConvertible.ToChar(IFormatProvider provider) => throw Convert.Invalid("Boolean", "Char");
    sbyte IConvertible.ToSByte(IFormatProvider provider) => Convert.ToSByte(this);
    byte IConvertible.ToByte(IFormatProvider provider) => Convert.ToByte(this);
    short IConvertible.ToInt16(IFormatProvider provider) => Convert.ToInt16(this);
    ushort IConvertible.ToUInt16(IFormatProvider provider) => Convert.ToUInt16(this);
    int IConvertible.ToInt32(IFormatProvider provider) => Convert.ToInt32(this);
    uint IConvertible.ToUInt32(IFormatProvider provider) => Convert.ToUInt32(this);
    long IConvertible.ToInt64(IFormatProvider provider) => Convert.ToInt64(this);
    ulong IConvertible.ToUInt64(IFormatProvider provider) => Convert.ToUInt64(this);
    float IConvertible.ToSingle(IFormatProvider provider) => Convert.ToSingle(this);
    double IConvertible.ToDouble(IFormatProvider provider) => Convert.ToDouble(this);
    decimal IConvertible.ToDecimal(IFormatProvider provider) => Convert.ToDecimal(this);
    DateTime IConvertible.ToDateTime(IFormatProvider provider) => throw Convert.Invalid("Boolean", "DateTime");
    object IConvertible.ToType(Type type, IFormatProvider provider) => Convert.DefaultToType(this, type, provider);
}

public readonly partial struct Char : IConvertible
{
    public TypeCode GetTypeCode() => TypeCode.Char;
    bool IConvertible.ToBoolean(IFormatProvider provider) => throw Convert.Invalid("Char", "Boolean");
    char IConvertible.ToChar(IFormatProvider provider) => this;
    sbyte IConvertible.ToSByte(IFormatProvider provider) => Convert.ToSByte(this);
    byte IConvertible.ToByte(IFormatProvider provider) => Convert.ToByte(this);
    short IConvertible.ToInt16(IFormatProvider provider) => Convert.ToInt16(this);
    ushort IConvertible.ToUInt16(IFormatProvider provider) => Convert.ToUInt16(this);
    int IConvertible.ToInt32(IFormatProvider provider) => Convert.ToInt32(this);
    uint IConvertible.ToUInt32(IFormatProvider provider) => Convert.ToUInt32(this);
    long IConvertible.ToInt64(IFormatProvider provider) => Convert.ToInt64(this);
    ulong IConvertible.ToUInt64(IFormatProvider provider) => Convert.ToUInt64(this);
    float IConvertible.ToSingle(IFormatProvider provider) => throw Convert.Invalid("Char", "Single");
    double IConvertible.ToDouble(IFormatProvider provider) => throw Convert.Invalid("Char", "Double");
    decimal IConvertible.ToDecimal(IFormatProvider provider) => throw Convert.Invalid("Char", "Decimal");
    DateTime IConvertible.ToDateTime(IFormatProvider provider) => throw Convert.Invalid("Char", "DateTime");
    object IConvertible.ToType(Type type, IFormatProvider provider) => Convert.DefaultToType(this, type, provider);
}

public readonly partial struct SByte : IConvertible
{
    public TypeCode GetTypeCode() => TypeCode.SByte;
    bool IConvertible.ToBoolean(IFormatProvider provider) => Convert.ToBoolean(this);
    char IConvertible.ToChar(IFormatProvider provider) => Convert.ToChar(this);
    sbyte IConvertible.ToSByte(IFormatProvider provider) => this;
    byte IConvertible.ToByte(IFormatProvider provider) => Convert.ToByte(this);
    short IConvertible.ToInt16(IFormatProvider provider) => Convert.ToInt16(this);
    ushort IConvertible.ToUInt16(IFormatProvider provider) => Convert.ToUInt16(this);
    int IConvertible.ToInt32(IFormatProvider provider) => Convert.ToInt32(this);
    uint IConvertible.ToUInt32(IFormatProvider provider) => Convert.ToUInt32(this);
    long IConvertible.ToInt64(IFormatProvider provider) => Convert.ToInt64(this);
    ulong IConvertible.ToUInt64(IFormatProvider provider) => Convert.ToUInt64(this);
    float IConvertible.ToSingle(IFormatProvider provider) => Convert.ToSingle(this);
    double IConvertible.ToDouble(IFormatProvider provider) => Convert.ToDouble(this);
    decimal IConvertible.ToDecimal(IFormatProvider provider) => Convert.ToDecimal(this);
    DateTime IConvertible.ToDateTime(IFormatProvider provider) => throw Convert.Invalid("SByte", "DateTime");
    object IConvertible.ToType(Type type, IFormatProvider provider) => Convert.DefaultToType(this, type, provider);
}

public readonly partial struct Byte : IConvertible
{
    public TypeCode GetTypeCode() => TypeCode.Byte;
    bool IConvertible.ToBoolean(IFormatProvider provider) => Convert.ToBoolean(this);
    char IConvertible.ToChar(IFormatProvider provider) => Convert.ToChar(this);
    sbyte IConvertible.ToSByte(IFormatProvider provider) => Convert.ToSByte(this);
    byte IConvertible.ToByte(IFormatProvider provider) => this;
    short IConvertible.ToInt16(IFormatProvider provider) => Convert.ToInt16(this);
    ushort IConvertible.ToUInt16(IFormatProvider provider) => Convert.ToUInt16(this);
    int IConvertible.ToInt32(IFormatProvider provider) => Convert.ToInt32(this);
    uint IConvertible.ToUInt32(IFormatProvider provider) => Convert.ToUInt32(this);
    long IConvertible.ToInt64(IFormatProvider provider) => Convert.ToInt64(this);
    ulong IConvertible.ToUInt64(IFormatProvider provider) => Convert.ToUInt64(this);
    float IConvertible.ToSingle(IFormatProvider provider) => Convert.ToSingle(this);
    double IConvertible.ToDouble(IFormatProvider provider) => Convert.ToDouble(this);
    decimal IConvertible.ToDecimal(IFormatProvider provider) => Convert.ToDecimal(this);
    DateTime IConvertible.ToDateTime(IFormatProvider provider) => throw Convert.Invalid("Byte", "DateTime");
    object IConvertible.ToType(Type type, IFormatProvider provider) => Convert.DefaultToType(this, type, provider);
}

public readonly partial struct Int16 : IConvertible
{
    public TypeCode GetTypeCode() => TypeCode.Int16;
    bool IConvertible.ToBoolean(IFormatProvider provider) => Convert.ToBoolean(this);
    char IConvertible.ToChar(IFormatProvider provider) => Convert.ToChar(this);
    sbyte IConvertible.ToSByte(IFormatProvider provider) => Convert.ToSByte(this);
    byte IConvertible.ToByte(IFormatProvider provider) => Convert.ToByte(this);
    short IConvertible.ToInt16(IFormatProvider provider) => this;
    ushort IConvertible.ToUInt16(IFormatProvider provider) => Convert.ToUInt16(this);
    int IConvertible.ToInt32(IFormatProvider provider) => Convert.ToInt32(this);
    uint IConvertible.ToUInt32(IFormatProvider provider) => Convert.ToUInt32(this);
    long IConvertible.ToInt64(IFormatProvider provider) => Convert.ToInt64(this);
    ulong IConvertible.ToUInt64(IFormatProvider provider) => Convert.ToUInt64(this);
    float IConvertible.ToSingle(IFormatProvider provider) => Convert.ToSingle(this);
    double IConvertible.ToDouble(IFormatProvider provider) => Convert.ToDouble(this);
    decimal IConvertible.ToDecimal(IFormatProvider provider) => Convert.ToDecimal(this);
    DateTime IConvertible.ToDateTime(IFormatProvider provider) => throw Convert.Invalid("Int16", "DateTime");
    object IConvertible.ToType(Type type, IFormatProvider provider) => Convert.DefaultToType(this, type, provider);
}

public readonly partial struct UInt16 : IConvertible
{
    public TypeCode GetTypeCode() => TypeCode.UInt16;
    bool IConvertible.ToBoolean(IFormatProvider provider) => Convert.ToBoolean(this);
    char IConvertible.ToChar(IFormatProvider provider) => Convert.ToChar(this);
    sbyte IConvertible.ToSByte(IFormatProvider provider) => Convert.ToSByte(this);
    byte IConvertible.ToByte(IFormatProvider provider) => Convert.ToByte(this);
    short IConvertible.ToInt16(IFormatProvider provider) => Convert.ToInt16(this);
    ushort IConvertible.ToUInt16(IFormatProvider provider) => this;
    int IConvertible.ToInt32(IFormatProvider provider) => Convert.ToInt32(this);
    uint IConvertible.ToUInt32(IFormatProvider provider) => Convert.ToUInt32(this);
    long IConvertible.ToInt64(IFormatProvider provider) => Convert.ToInt64(this);
    ulong IConvertible.ToUInt64(IFormatProvider provider) => Convert.ToUInt64(this);
    float IConvertible.ToSingle(IFormatProvider provider) => Convert.ToSingle(this);
    double IConvertible.ToDouble(IFormatProvider provider) => Convert.ToDouble(this);
    decimal IConvertible.ToDecimal(IFormatProvider provider) => Convert.ToDecimal(this);
    DateTime IConvertible.ToDateTime(IFormatProvider provider) => throw Convert.Invalid("UInt16", "DateTime");
    object IConvertible.ToType(Type type, IFormatProvider provider) => Convert.DefaultToType(this, type, provider);
}

public readonly partial struct Int32 : IConvertible
{
    public TypeCode GetTypeCode() => TypeCode.Int32;
    bool IConvertible.ToBoolean(IFormatProvider provider) => Convert.ToBoolean(this);
    char IConvertible.ToChar(IFormatProvider provider) => Convert.ToChar(this);
    sbyte IConvertible.ToSByte(IFormatProvider provider) => Convert.ToSByte(this);
    byte IConvertible.ToByte(IFormatProvider provider) => Convert.ToByte(this);
    short IConvertible.ToInt16(IFormatProvider provider) => Convert.ToInt16(this);
    ushort IConvertible.ToUInt16(IFormatProvider provider) => Convert.ToUInt16(this);
    int IConvertible.ToInt32(IFormatProvider provider) => this;
    uint IConvertible.ToUInt32(IFormatProvider provider) => Convert.ToUInt32(this);
    long IConvertible.ToInt64(IFormatProvider provider) => Convert.ToInt64(this);
    ulong IConvertible.ToUInt64(IFormatProvider provider) => Convert.ToUInt64(this);
    float IConvertible.ToSingle(IFormatProvider provider) => Convert.ToSingle(this);
    double IConvertible.ToDouble(IFormatProvider provider) => Convert.ToDouble(this);
    decimal IConvertible.ToDecimal(IFormatProvider provider) => Convert.ToDecimal(this);
    DateTime IConvertible.ToDateTime(IFormatProvider provider) => throw Convert.Invalid("Int32", "DateTime");
    object IConvertible.ToType(Type type, IFormatProvider provider) => Convert.DefaultToType(this, type, provider);
}

public readonly partial struct UInt32 : IConvertible
{
    public TypeCode GetTypeCode() => TypeCode.UInt32;
    bool IConvertible.ToBoolean(IFormatProvider provider) => Convert.ToBoolean(this);
    char IConvertible.ToChar(IFormatProvider provider) => Convert.ToChar(this);
    sbyte IConvertible.ToSByte(IFormatProvider provider) => Convert.ToSByte(this);
    byte IConvertible.ToByte(IFormatProvider provider) => Convert.ToByte(this);
    short IConvertible.ToInt16(IFormatProvider provider) => Convert.ToInt16(this);
    ushort IConvertible.ToUInt16(IFormatProvider provider) => Convert.ToUInt16(this);
    int IConvertible.ToInt32(IFormatProvider provider) => Convert.ToInt32(this);
    uint IConvertible.ToUInt32(IFormatProvider provider) => this;
    long IConvertible.ToInt64(IFormatProvider provider) => Convert.ToInt64(this);
    ulong IConvertible.ToUInt64(IFormatProvider provider) => Convert.ToUInt64(this);
    float IConvertible.ToSingle(IFormatProvider provider) => Convert.ToSingle(this);
    double IConvertible.ToDouble(IFormatProvider provider) => Convert.ToDouble(this);
    decimal IConvertible.ToDecimal(IFormatProvider provider) => Convert.ToDecimal(this);
    DateTime IConvertible.ToDateTime(IFormatProvider provider) => throw Convert.Invalid("UInt32", "DateTime");
    object IConvertible.ToType(Type type, IFormatProvider provider) => Convert.DefaultToType(this, type, provider);
}

public readonly partial struct Int64 : IConvertible
{
    public TypeCode GetTypeCode() => TypeCode.Int64;
    bool IConvertible.ToBoolean(IFormatProvider provider) => Convert.ToBoolean(this);
    char IConvertible.ToChar(IFormatProvider provider) => Convert.ToChar(this);
    sbyte IConvertible.ToSByte(IFormatProvider provider) => Convert.ToSByte(this);
    byte IConvertible.ToByte(IFormatProvider provider) => Convert.ToByte(this);
    short IConvertible.ToInt16(IFormatProvider provider) => Convert.ToInt16(this);
    ushort IConvertible.ToUInt16(IFormatProvider provider) => Convert.ToUInt16(this);
    int IConvertible.ToInt32(IFormatProvider provider) => Convert.ToInt32(this);
    uint IConvertible.ToUInt32(IFormatProvider provider) => Convert.ToUInt32(this);
    long IConvertible.ToInt64(IFormatProvider provider) => this;
    ulong IConvertible.ToUInt64(IFormatProvider provider) => Convert.ToUInt64(this);
    float IConvertible.ToSingle(IFormatProvider provider) => Convert.ToSingle(this);
    double IConvertible.ToDouble(IFormatProvider provider) => Convert.ToDouble(this);
    decimal IConvertible.ToDecimal(IFormatProvider provider) => Convert.ToDecimal(this);
    DateTime IConvertible.ToDateTime(IFormatProvider provider) => throw Convert.Invalid("Int64", "DateTime");
    object IConvertible.ToType(Type type, IFormatProvider provider) => Convert.DefaultToType(this, type, provider);
}

public readonly partial struct UInt64 : IConvertible
{
    public TypeCode GetTypeCode() => TypeCode.UInt64;
    bool IConvertible.ToBoolean(IFormatProvider provider) => Convert.ToBoolean(this);
    char IConvertible.ToChar(IFormatProvider provider) => Convert.ToChar(this);
    sbyte IConvertible.ToSByte(IFormatProvider provider) => Convert.ToSByte(this);
    byte IConvertible.ToByte(IFormatProvider provider) => Convert.ToByte(this);
    short IConvertible.ToInt16(IFormatProvider provider) => Convert.ToInt16(this);
    ushort IConvertible.ToUInt16(IFormatProvider provider) => Convert.ToUInt16(this);
    int IConvertible.ToInt32(IFormatProvider provider) => Convert.ToInt32(this);
    uint IConvertible.ToUInt32(IFormatProvider provider) => Convert.ToUInt32(this);
    long IConvertible.ToInt64(IFormatProvider provider) => Convert.ToInt64(this);
    ulong IConvertible.ToUInt64(IFormatProvider provider) => this;
    float IConvertible.ToSingle(IFormatProvider provider) => Convert.ToSingle(this);
    double IConvertible.ToDouble(IFormatProvider provider) => Convert.ToDouble(this);
    decimal IConvertible.ToDecimal(IFormatProvider provider) => Convert.ToDecimal(this);
    DateTime IConvertible.ToDateTime(IFormatProvider provider) => throw Convert.Invalid("UInt64", "DateTime");
    object IConvertible.ToType(Type type, IFormatProvider provider) => Convert.DefaultToType(this, type, provider);
}

public readonly partial struct Single : IConvertible
{
    public TypeCode GetTypeCode() => TypeCode.Single;
    bool IConvertible.ToBoolean(IFormatProvider provider) => Convert.ToBoolean(this);
    char IConvertible.ToChar(IFormatProvider provider) => throw Convert.Invalid("Single", "Char");
    sbyte IConvertible.ToSByte(IFormatProvider provider) => Convert.ToSByte(this);
    byte IConvertible.ToByte(IFormatProvider provider) => Convert.ToByte(this);
    short IConvertible.ToInt16(IFormatProvider provider) => Convert.ToInt16(this);
    ushort IConvertible.ToUInt16(IFormatProvider provider) => Convert.ToUInt16(this);
    int IConvertible.ToInt32(IFormatProvider provider) => Convert.ToInt32(this);
    uint IConvertible.ToUInt32(IFormatProvider provider) => Convert.ToUInt32(this);
    long IConvertible.ToInt64(IFormatProvider provider) => Convert.ToInt64(this);
    ulong IConvertible.ToUInt64(IFormatProvider provider) => Convert.ToUInt64(this);
    float IConvertible.ToSingle(IFormatProvider provider) => this;
    double IConvertible.ToDouble(IFormatProvider provider) => Convert.ToDouble(this);
    decimal IConvertible.ToDecimal(IFormatProvider provider) => Convert.ToDecimal(this);
    DateTime IConvertible.ToDateTime(IFormatProvider provider) => throw Convert.Invalid("Single", "DateTime");
    object IConvertible.ToType(Type type, IFormatProvider provider) => Convert.DefaultToType(this, type, provider);
}

public readonly partial struct Double : IConvertible
{
    public TypeCode GetTypeCode() => TypeCode.Double;
    bool IConvertible.ToBoolean(IFormatProvider provider) => Convert.ToBoolean(this);
    char IConvertible.ToChar(IFormatProvider provider) => throw Convert.Invalid("Double", "Char");
    sbyte IConvertible.ToSByte(IFormatProvider provider) => Convert.ToSByte(this);
    byte IConvertible.ToByte(IFormatProvider provider) => Convert.ToByte(this);
    short IConvertible.ToInt16(IFormatProvider provider) => Convert.ToInt16(this);
    ushort IConvertible.ToUInt16(IFormatProvider provider) => Convert.ToUInt16(this);
    int IConvertible.ToInt32(IFormatProvider provider) => Convert.ToInt32(this);
    uint IConvertible.ToUInt32(IFormatProvider provider) => Convert.ToUInt32(this);
    long IConvertible.ToInt64(IFormatProvider provider) => Convert.ToInt64(this);
    ulong IConvertible.ToUInt64(IFormatProvider provider) => Convert.ToUInt64(this);
    float IConvertible.ToSingle(IFormatProvider provider) => Convert.ToSingle(this);
    double IConvertible.ToDouble(IFormatProvider provider) => this;
    decimal IConvertible.ToDecimal(IFormatProvider provider) => Convert.ToDecimal(this);
    DateTime IConvertible.ToDateTime(IFormatProvider provider) => throw Convert.Invalid("Double", "DateTime");
    object IConvertible.ToType(Type type, IFormatProvider provider) => Convert.DefaultToType(this, type, provider);
}

public readonly partial struct Decimal : IConvertible
{
    public TypeCode GetTypeCode() => TypeCode.Decimal;
    bool IConvertible.ToBoolean(IFormatProvider provider) => Convert.ToBoolean(this);
    char IConvertible.ToChar(IFormatProvider provider) => throw Convert.Invalid("Decimal", "Char");
    sbyte IConvertible.ToSByte(IFormatProvider provider) => Convert.ToSByte(this);
    byte IConvertible.ToByte(IFormatProvider provider) => Convert.ToByte(this);
    short IConvertible.ToInt16(IFormatProvider provider) => Convert.ToInt16(this);
    ushort IConvertible.ToUInt16(IFormatProvider provider) => Convert.ToUInt16(this);
    int IConvertible.ToInt32(IFormatProvider provider) => Convert.ToInt32(this);
    uint IConvertible.ToUInt32(IFormatProvider provider) => Convert.ToUInt32(this);
    long IConvertible.ToInt64(IFormatProvider provider) => Convert.ToInt64(this);
    ulong IConvertible.ToUInt64(IFormatProvider provider) => Convert.ToUInt64(this);
    float IConvertible.ToSingle(IFormatProvider provider) => Convert.ToSingle(this);
    double IConvertible.ToDouble(IFormatProvider provider) => Convert.ToDouble(this);
    decimal IConvertible.ToDecimal(IFormatProvider provider) => this;
    DateTime IConvertible.ToDateTime(IFormatProvider provider) => throw Convert.Invalid("Decimal", "DateTime");
    object IConvertible.ToType(Type type, IFormatProvider provider) => Convert.DefaultToType(this, type, provider);
}

public sealed partial class String : IConvertible
{
    public TypeCode GetTypeCode() => TypeCode.String;
    bool IConvertible.ToBoolean(IFormatProvider provider) => Convert.ToBoolean(this);
    char IConvertible.ToChar(IFormatProvider provider) => Convert.ToChar(this);
    sbyte IConvertible.ToSByte(IFormatProvider provider) => Convert.ToSByte(this);
    byte IConvertible.ToByte(IFormatProvider provider) => Convert.ToByte(this);
    short IConvertible.ToInt16(IFormatProvider provider) => Convert.ToInt16(this);
    ushort IConvertible.ToUInt16(IFormatProvider provider) => Convert.ToUInt16(this);
    int IConvertible.ToInt32(IFormatProvider provider) => Convert.ToInt32(this);
    uint IConvertible.ToUInt32(IFormatProvider provider) => Convert.ToUInt32(this);
    long IConvertible.ToInt64(IFormatProvider provider) => Convert.ToInt64(this);
    ulong IConvertible.ToUInt64(IFormatProvider provider) => Convert.ToUInt64(this);
    float IConvertible.ToSingle(IFormatProvider provider) => Convert.ToSingle(this);
    double IConvertible.ToDouble(IFormatProvider provider) => Convert.ToDouble(this);
    decimal IConvertible.ToDecimal(IFormatProvider provider) => Convert.ToDecimal(this);
    DateTime IConvertible.ToDateTime(IFormatProvider provider) => Convert.ToDateTime(this, provider);
    object IConvertible.ToType(Type type, IFormatProvider provider) => Convert.DefaultToType(this, type, provider);
}

// Conversions of the underlying integer.
public abstract partial class Enum : IConvertible
{
    public TypeCode GetTypeCode() => Type.GetTypeCode(GetType());
    bool IConvertible.ToBoolean(IFormatProvider provider) => IsUnsigned(this) ? Convert.ToBoolean((ulong)Value(this)) : Convert.ToBoolean(Value(this));
    char IConvertible.ToChar(IFormatProvider provider) => IsUnsigned(this) ? Convert.ToChar((ulong)Value(this)) : Convert.ToChar(Value(this));
    sbyte IConvertible.ToSByte(IFormatProvider provider) => IsUnsigned(this) ? Convert.ToSByte((ulong)Value(this)) : Convert.ToSByte(Value(this));
    byte IConvertible.ToByte(IFormatProvider provider) => IsUnsigned(this) ? Convert.ToByte((ulong)Value(this)) : Convert.ToByte(Value(this));
    short IConvertible.ToInt16(IFormatProvider provider) => IsUnsigned(this) ? Convert.ToInt16((ulong)Value(this)) : Convert.ToInt16(Value(this));
    ushort IConvertible.ToUInt16(IFormatProvider provider) => IsUnsigned(this) ? Convert.ToUInt16((ulong)Value(this)) : Convert.ToUInt16(Value(this));
    int IConvertible.ToInt32(IFormatProvider provider) => IsUnsigned(this) ? Convert.ToInt32((ulong)Value(this)) : Convert.ToInt32(Value(this));
    uint IConvertible.ToUInt32(IFormatProvider provider) => IsUnsigned(this) ? Convert.ToUInt32((ulong)Value(this)) : Convert.ToUInt32(Value(this));
    long IConvertible.ToInt64(IFormatProvider provider) => IsUnsigned(this) ? Convert.ToInt64((ulong)Value(this)) : Convert.ToInt64(Value(this));
    ulong IConvertible.ToUInt64(IFormatProvider provider) => IsUnsigned(this) ? Convert.ToUInt64((ulong)Value(this)) : Convert.ToUInt64(Value(this));
    float IConvertible.ToSingle(IFormatProvider provider) => IsUnsigned(this) ? Convert.ToSingle((ulong)Value(this)) : Convert.ToSingle(Value(this));
    double IConvertible.ToDouble(IFormatProvider provider) => IsUnsigned(this) ? Convert.ToDouble((ulong)Value(this)) : Convert.ToDouble(Value(this));
    decimal IConvertible.ToDecimal(IFormatProvider provider) => IsUnsigned(this) ? Convert.ToDecimal((ulong)Value(this)) : Convert.ToDecimal(Value(this));
    DateTime IConvertible.ToDateTime(IFormatProvider provider) => throw Convert.Invalid("Enum", "DateTime");
    object IConvertible.ToType(Type type, IFormatProvider provider) => Convert.DefaultToType(this, type, provider);
}

public readonly partial struct DateTime : IConvertible
{
    bool IConvertible.ToBoolean(IFormatProvider provider) => throw Convert.Invalid("DateTime", "Boolean");
    char IConvertible.ToChar(IFormatProvider provider) => throw Convert.Invalid("DateTime", "Char");
    sbyte IConvertible.ToSByte(IFormatProvider provider) => throw Convert.Invalid("DateTime", "SByte");
    byte IConvertible.ToByte(IFormatProvider provider) => throw Convert.Invalid("DateTime", "Byte");
    short IConvertible.ToInt16(IFormatProvider provider) => throw Convert.Invalid("DateTime", "Int16");
    ushort IConvertible.ToUInt16(IFormatProvider provider) => throw Convert.Invalid("DateTime", "UInt16");
    int IConvertible.ToInt32(IFormatProvider provider) => throw Convert.Invalid("DateTime", "Int32");
    uint IConvertible.ToUInt32(IFormatProvider provider) => throw Convert.Invalid("DateTime", "UInt32");
    long IConvertible.ToInt64(IFormatProvider provider) => throw Convert.Invalid("DateTime", "Int64");
    ulong IConvertible.ToUInt64(IFormatProvider provider) => throw Convert.Invalid("DateTime", "UInt64");
    float IConvertible.ToSingle(IFormatProvider provider) => throw Convert.Invalid("DateTime", "Single");
    double IConvertible.ToDouble(IFormatProvider provider) => throw Convert.Invalid("DateTime", "Double");
    decimal IConvertible.ToDecimal(IFormatProvider provider) => throw Convert.Invalid("DateTime", "Decimal");
    DateTime IConvertible.ToDateTime(IFormatProvider provider) => this;
    object IConvertible.ToType(Type type, IFormatProvider provider) => Convert.DefaultToType(this, type, provider);
}
