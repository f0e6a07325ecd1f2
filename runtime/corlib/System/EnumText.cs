using System.Runtime.CompilerServices;

namespace System;

// Operations on an enum type: its constants, and text as constants. In intrinsics a constant stands for its type.
public abstract partial class Enum
{
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int Count(object constant);

    // The constants, in ascending order of their values as unsigned integers.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern string NameAt(object constant, int i);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern long ValueAt(object constant, int i);

    // A constant of an enum type with a value. Upper bits that do not fit are cut off.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern object Box(int type, long value);

    static object Zero(Type enumType)
    {
        if (enumType == null) throw new ArgumentNullException("enumType");
        if (!enumType.IsEnum) throw new ArgumentException("Type provided must be an Enum.", "enumType");
        return Box((int)enumType.TypeHandle._value, 0);
    }

    static T Make<T>(long value) where T : struct => Unsafe.As<long, T>(ref value);

    public static string[] GetNames<T>() where T : struct => Names(default(T));
    public static string[] GetNames(Type enumType) => Names(Zero(enumType));

    static string[] Names(object zero)
    {
        var names = new string[Count(zero)];
        for (int i = 0; i < names.Length; i++) names[i] = NameAt(zero, i);
        return names;
    }

    public static T[] GetValues<T>() where T : struct
    {
        object zero = default(T);
        var values = new T[Count(zero)];
        for (int i = 0; i < values.Length; i++) values[i] = Make<T>(ValueAt(zero, i));
        return values;
    }

    public static Array GetValues(Type enumType)
    {
        object zero = Zero(enumType);
        int id = (int)enumType.TypeHandle._value;
        Array values = Array.Make(id, Count(zero));
        for (int i = 0; i < values.Length; i++) values.SetValue(Box(id, ValueAt(zero, i)), i);
        return values;
    }

    public static string GetName<T>(T value) where T : struct => Name(value, Value(value));

    public static string GetName(Type enumType, object value)
    {
        object zero = Zero(enumType);
        return Name(zero, Integer(enumType, value));
    }

    public static bool IsDefined<T>(T value) where T : struct => Name(value, Value(value)) != null;

    public static bool IsDefined(Type enumType, object value)
    {
        object zero = Zero(enumType);
        if (value is string name)
        {
            foreach (string n in Names(zero)) if (n == name) return true;
            return false;
        }
        return Name(zero, Integer(enumType, value)) != null;
    }

    // The value of a constant of that type, or of an integer.
    static long Integer(Type enumType, object value)
    {
        if (value == null) throw new ArgumentNullException("value");
        Type type = value.GetType();
        if (type.IsEnum)
        {
            if (type != enumType) throw new ArgumentException("Object must be the same type as the enum. The type passed in was '" + type + "'; the enum type was '" + enumType + "'.");
            return Value(value);
        }
        switch (value)
        {
            case int v: return v;
            case uint v: return v;
            case long v: return v;
            case ulong v: return (long)v;
            case short v: return v;
            case ushort v: return v;
            case byte v: return v;
            case sbyte v: return v;
        }
        throw new ArgumentException("The value passed in must be an enum base or an underlying type for an enum, such as an Int32.", "value");
    }

    public static Type GetUnderlyingType(Type enumType)
    {
        if (enumType == null) throw new ArgumentNullException("enumType");
        if (!enumType.IsEnum) throw new ArgumentException("Type provided must be an Enum.", "enumType");
        switch (Type.GetTypeCode(enumType))
        {
            case TypeCode.SByte: return typeof(sbyte);
            case TypeCode.Byte: return typeof(byte);
            case TypeCode.Int16: return typeof(short);
            case TypeCode.UInt16: return typeof(ushort);
            case TypeCode.UInt32: return typeof(uint);
            case TypeCode.Int64: return typeof(long);
            case TypeCode.UInt64: return typeof(ulong);
        }
        return typeof(int);
    }

    public static object ToObject(Type enumType, object value)
    {
        Zero(enumType);
        return Box((int)enumType.TypeHandle._value, Integer(value == null || !value.GetType().IsEnum ? enumType : value.GetType(), value));
    }

    public static object ToObject(Type enumType, int value) => ToObject(enumType, (long)value);
    public static object ToObject(Type enumType, uint value) => ToObject(enumType, (long)value);
    public static object ToObject(Type enumType, byte value) => ToObject(enumType, (long)value);
    public static object ToObject(Type enumType, sbyte value) => ToObject(enumType, (long)value);
    public static object ToObject(Type enumType, short value) => ToObject(enumType, (long)value);
    public static object ToObject(Type enumType, ushort value) => ToObject(enumType, (long)value);
    public static object ToObject(Type enumType, ulong value) => ToObject(enumType, (long)value);

    public static object ToObject(Type enumType, long value)
    {
        Zero(enumType);
        return Box((int)enumType.TypeHandle._value, value);
    }

    public static string Format(Type enumType, object value, string format)
    {
        Zero(enumType);
        if (value == null) throw new ArgumentNullException("value");
        if (format == null) throw new ArgumentNullException("format");
        if (value.GetType().IsEnum && value.GetType() != enumType)
            throw new ArgumentException("Object must be the same type as the enum. The type passed in was '" + value.GetType() + "'; the enum type was '" + enumType + "'.");
        return ((Enum)ToObject(enumType, value)).ToString(format);
    }

    public static T Parse<T>(string value) where T : struct => Parse<T>(value, false);
    public static T Parse<T>(string value, bool ignoreCase) where T : struct => Make<T>(Read(default(T), value, ignoreCase, true, out _));
    public static T Parse<T>(ReadOnlySpan<char> value) where T : struct => Parse<T>(value.ToString(), false);
    public static T Parse<T>(ReadOnlySpan<char> value, bool ignoreCase) where T : struct => Parse<T>(value.ToString(), ignoreCase);
    public static object Parse(Type enumType, string value) => Parse(enumType, value, false);

    public static object Parse(Type enumType, string value, bool ignoreCase)
    {
        object zero = Zero(enumType);
        return Box((int)enumType.TypeHandle._value, Read(zero, value, ignoreCase, true, out _));
    }

    public static bool TryParse<T>(string value, out T result) where T : struct => TryParse(value, false, out result);
    public static bool TryParse<T>(ReadOnlySpan<char> value, out T result) where T : struct => TryParse(value.ToString(), false, out result);
    public static bool TryParse<T>(ReadOnlySpan<char> value, bool ignoreCase, out T result) where T : struct => TryParse(value.ToString(), ignoreCase, out result);

    public static bool TryParse<T>(string value, bool ignoreCase, out T result) where T : struct
    {
        result = Make<T>(Read(default(T), value, ignoreCase, false, out bool ok));
        return ok;
    }

    public static bool TryParse(Type enumType, string value, out object result) => TryParse(enumType, value, false, out result);

    public static bool TryParse(Type enumType, string value, bool ignoreCase, out object result)
    {
        object zero = Zero(enumType);
        long v = Read(zero, value, ignoreCase, false, out bool ok);
        result = ok ? Box((int)enumType.TypeHandle._value, v) : null;
        return ok;
    }

    public static object Parse(Type enumType, ReadOnlySpan<char> value) => Parse(enumType, value.ToString(), false);
    public static object Parse(Type enumType, ReadOnlySpan<char> value, bool ignoreCase) => Parse(enumType, value.ToString(), ignoreCase);
    public static bool TryParse(Type enumType, ReadOnlySpan<char> value, out object result) => TryParse(enumType, value.ToString(), false, out result);
    public static bool TryParse(Type enumType, ReadOnlySpan<char> value, bool ignoreCase, out object result) => TryParse(enumType, value.ToString(), ignoreCase, out result);

    public static bool TryFormat<T>(T value, Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default) where T : struct =>
        Number.TryCopy(((Enum)(object)value).ToString(format.ToString()), destination, out charsWritten);

    public static Array GetValuesAsUnderlyingType<T>() where T : struct => GetValuesAsUnderlyingType(typeof(T));

    public static Array GetValuesAsUnderlyingType(Type enumType)
    {
        object zero = Zero(enumType);
        int n = Count(zero);
        switch (Type.GetTypeCode(enumType))
        {
            case TypeCode.SByte: { var a = new sbyte[n]; for (int i = 0; i < n; i++) a[i] = (sbyte)ValueAt(zero, i); return a; }
            case TypeCode.Byte: { var a = new byte[n]; for (int i = 0; i < n; i++) a[i] = (byte)ValueAt(zero, i); return a; }
            case TypeCode.Int16: { var a = new short[n]; for (int i = 0; i < n; i++) a[i] = (short)ValueAt(zero, i); return a; }
            case TypeCode.UInt16: { var a = new ushort[n]; for (int i = 0; i < n; i++) a[i] = (ushort)ValueAt(zero, i); return a; }
            case TypeCode.UInt32: { var a = new uint[n]; for (int i = 0; i < n; i++) a[i] = (uint)ValueAt(zero, i); return a; }
            case TypeCode.Int64: { var a = new long[n]; for (int i = 0; i < n; i++) a[i] = ValueAt(zero, i); return a; }
            case TypeCode.UInt64: { var a = new ulong[n]; for (int i = 0; i < n; i++) a[i] = (ulong)ValueAt(zero, i); return a; }
        }
        var ints = new int[n];
        for (int i = 0; i < n; i++) ints[i] = (int)ValueAt(zero, i);
        return ints;
    }

    // Reads names with commas between them, or an integer of the underlying type.
    static long Read(object zero, string text, bool ignoreCase, bool throws, out bool ok)
    {
        ok = false;
        if (text == null) return throws ? throw new ArgumentNullException("value") : 0;
        string rest = text.Trim();
        if (rest.Length == 0) return throws ? throw new ArgumentException("Must specify valid information for parsing in the string.", "value") : 0;
        char first = rest[0];
        if (first is >= '0' and <= '9' or '-' or '+')
        {
            int size = Size(zero);
            int kind = IsUnsigned(zero) ? size : -size;
            if (Number.TryParseInteger(rest, Globalization.NumberStyles.AllowLeadingSign, kind, out long v))
            {
                ok = true;
                return v;
            }
            bool digits = rest.Length > 1 || first is not ('-' or '+');
            for (int i = 1; i < rest.Length; i++) digits &= rest[i] is >= '0' and <= '9';
            if (digits) return throws ? throw Number.Overflow(kind) : 0;
        }
        long value = 0;
        foreach (string part in rest.Split(','))
        {
            string name = part.Trim();
            bool found = false;
            for (int i = 0; i < Count(zero) && !found; i++)
            {
                if (!(ignoreCase ? string.Equals(NameAt(zero, i), name, StringComparison.OrdinalIgnoreCase) : NameAt(zero, i) == name)) continue;
                value |= ValueAt(zero, i);
                found = true;
            }
            if (!found) return throws ? throw new ArgumentException("Requested value '" + text + "' was not found.") : 0;
        }
        ok = true;
        return value;
    }
}
