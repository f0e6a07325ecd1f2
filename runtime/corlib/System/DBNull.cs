namespace System;

// The null of databases.
public sealed partial class DBNull : IConvertible
{
    DBNull() { }

    public static readonly DBNull Value = new DBNull();

    public override string ToString() => "";
    public string ToString(IFormatProvider provider) => "";
    public TypeCode GetTypeCode() => TypeCode.DBNull;

    static InvalidCastException Bad() => new InvalidCastException("Object cannot be cast from DBNull to other types.");

    bool IConvertible.ToBoolean(IFormatProvider provider) => throw Bad();
    char IConvertible.ToChar(IFormatProvider provider) => throw Bad();
    sbyte IConvertible.ToSByte(IFormatProvider provider) => throw Bad();
    byte IConvertible.ToByte(IFormatProvider provider) => throw Bad();
    short IConvertible.ToInt16(IFormatProvider provider) => throw Bad();
    ushort IConvertible.ToUInt16(IFormatProvider provider) => throw Bad();
    int IConvertible.ToInt32(IFormatProvider provider) => throw Bad();
    uint IConvertible.ToUInt32(IFormatProvider provider) => throw Bad();
    long IConvertible.ToInt64(IFormatProvider provider) => throw Bad();
    ulong IConvertible.ToUInt64(IFormatProvider provider) => throw Bad();
    float IConvertible.ToSingle(IFormatProvider provider) => throw Bad();
    double IConvertible.ToDouble(IFormatProvider provider) => throw Bad();
    decimal IConvertible.ToDecimal(IFormatProvider provider) => throw Bad();
    DateTime IConvertible.ToDateTime(IFormatProvider provider) => throw Bad();
    object IConvertible.ToType(Type conversionType, IFormatProvider provider) => Convert.DefaultToType(this, conversionType, provider);
}
