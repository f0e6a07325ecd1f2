namespace System;

// nint and nuint: 64 bits.
public readonly partial struct IntPtr : IComparable, IComparable<nint>, IEquatable<nint>, IFormattable
{
    readonly nint _value;

    public static readonly IntPtr Zero;

    public IntPtr(int value) { _value = value; }
    public unsafe IntPtr(long value) { _value = (nint)value; }
    public unsafe IntPtr(void* value) { _value = (nint)value; }

    public static int Size => 8;
    public static nint MaxValue => unchecked((nint)long.MaxValue);
    public static nint MinValue => unchecked((nint)long.MinValue);

    public int ToInt32() => checked((int)_value);
    public long ToInt64() => _value;
    public unsafe void* ToPointer() => (void*)_value;

    public int CompareTo(nint value) => _value < value ? -1 : _value > value ? 1 : 0;

    public int CompareTo(object value)
    {
        if (value == null) return 1;
        if (value is nint v) return CompareTo(v);
        throw new ArgumentException("Object must be of type IntPtr.");
    }

    public bool Equals(nint other) => _value == other;
    public override bool Equals(object obj) => obj is nint v && _value == v;
    public override int GetHashCode() => ((long)_value).GetHashCode();
    public override string ToString() => ((long)_value).ToString();
    public string ToString(string format) => ((long)_value).ToString(format);
    public string ToString(string format, IFormatProvider provider) => ((long)_value).ToString(format);

    public static explicit operator IntPtr(int value) => value;
    public static explicit operator IntPtr(long value) => (nint)value;
    public static unsafe explicit operator IntPtr(void* value) => (nint)value;
    public static unsafe explicit operator void*(IntPtr value) => (void*)value._value;
    public static explicit operator int(IntPtr value) => checked((int)value._value);
    public static explicit operator long(IntPtr value) => value._value;
    public static bool operator ==(IntPtr value1, IntPtr value2) => value1._value == value2._value;
    public static bool operator !=(IntPtr value1, IntPtr value2) => value1._value != value2._value;
    public static IntPtr operator +(IntPtr pointer, int offset) => pointer._value + offset;
    public static IntPtr operator -(IntPtr pointer, int offset) => pointer._value - offset;
    public static IntPtr Add(IntPtr pointer, int offset) => pointer._value + offset;
}

public readonly partial struct UIntPtr : IComparable, IComparable<nuint>, IEquatable<nuint>, IFormattable
{
    readonly nuint _value;

    public static readonly UIntPtr Zero;

    public UIntPtr(uint value) { _value = value; }
    public UIntPtr(ulong value) { _value = (nuint)value; }
    public unsafe UIntPtr(void* value) { _value = (nuint)value; }

    public static int Size => 8;
    public static nuint MaxValue => unchecked((nuint)ulong.MaxValue);
    public static nuint MinValue => 0;

    public uint ToUInt32() => checked((uint)_value);
    public ulong ToUInt64() => _value;
    public unsafe void* ToPointer() => (void*)_value;

    public int CompareTo(nuint value) => _value < value ? -1 : _value > value ? 1 : 0;

    public int CompareTo(object value)
    {
        if (value == null) return 1;
        if (value is nuint v) return CompareTo(v);
        throw new ArgumentException("Object must be of type UIntPtr.");
    }

    public bool Equals(nuint other) => _value == other;
    public override bool Equals(object obj) => obj is nuint v && _value == v;
    public override int GetHashCode() => ((ulong)_value).GetHashCode();
    public override string ToString() => ((ulong)_value).ToString();
    public string ToString(string format) => ((ulong)_value).ToString(format);
    public string ToString(string format, IFormatProvider provider) => ((ulong)_value).ToString(format);

    public static explicit operator UIntPtr(uint value) => value;
    public static explicit operator UIntPtr(ulong value) => (nuint)value;
    public static unsafe explicit operator UIntPtr(void* value) => (nuint)value;
    public static unsafe explicit operator void*(UIntPtr value) => (void*)value._value;
    public static explicit operator uint(UIntPtr value) => checked((uint)value._value);
    public static explicit operator ulong(UIntPtr value) => value._value;
    public static bool operator ==(UIntPtr value1, UIntPtr value2) => value1._value == value2._value;
    public static bool operator !=(UIntPtr value1, UIntPtr value2) => value1._value != value2._value;
}
