using System.Runtime.CompilerServices;

namespace System.Numerics;

// A number of any primitive type on its way to another one.
readonly struct AnyNumber
{
    enum Kind { Signed, Unsigned, Float, Decimal }

    readonly Kind _kind;
    readonly Int128 _integer; // or the bits of a UInt128 that has no room in it
    readonly double _float;
    readonly decimal _decimal;

    AnyNumber(Int128 value) { _integer = value; }

    AnyNumber(UInt128 value)
    {
        _integer = unchecked((Int128)value);
        _kind = _integer < 0 ? Kind.Unsigned : Kind.Signed;
    }

    AnyNumber(double value)
    {
        _float = value;
        _kind = Kind.Float;
    }

    AnyNumber(decimal value)
    {
        _decimal = value;
        _kind = Kind.Decimal;
    }

    UInt128 Huge => unchecked((UInt128)_integer);

    // False for types of the program's own, and for BigInteger.
    internal static bool TryOf<T>(T value, out AnyNumber wide)
    {
        if (RuntimeHelpers.SameType<T, sbyte>())
        {
            wide = new AnyNumber((Int128)Unsafe.As<T, sbyte>(ref value));
            return true;
        }
        if (RuntimeHelpers.SameType<T, byte>())
        {
            wide = new AnyNumber((UInt128)Unsafe.As<T, byte>(ref value));
            return true;
        }
        if (RuntimeHelpers.SameType<T, short>())
        {
            wide = new AnyNumber((Int128)Unsafe.As<T, short>(ref value));
            return true;
        }
        if (RuntimeHelpers.SameType<T, ushort>())
        {
            wide = new AnyNumber((UInt128)Unsafe.As<T, ushort>(ref value));
            return true;
        }
        if (RuntimeHelpers.SameType<T, int>())
        {
            wide = new AnyNumber((Int128)Unsafe.As<T, int>(ref value));
            return true;
        }
        if (RuntimeHelpers.SameType<T, uint>())
        {
            wide = new AnyNumber((UInt128)Unsafe.As<T, uint>(ref value));
            return true;
        }
        if (RuntimeHelpers.SameType<T, long>())
        {
            wide = new AnyNumber((Int128)Unsafe.As<T, long>(ref value));
            return true;
        }
        if (RuntimeHelpers.SameType<T, ulong>())
        {
            wide = new AnyNumber((UInt128)Unsafe.As<T, ulong>(ref value));
            return true;
        }
        if (RuntimeHelpers.SameType<T, nint>())
        {
            wide = new AnyNumber((Int128)Unsafe.As<T, nint>(ref value));
            return true;
        }
        if (RuntimeHelpers.SameType<T, nuint>())
        {
            wide = new AnyNumber((UInt128)Unsafe.As<T, nuint>(ref value));
            return true;
        }
        if (RuntimeHelpers.SameType<T, Int128>())
        {
            wide = new AnyNumber((Int128)Unsafe.As<T, Int128>(ref value));
            return true;
        }
        if (RuntimeHelpers.SameType<T, UInt128>())
        {
            wide = new AnyNumber((UInt128)Unsafe.As<T, UInt128>(ref value));
            return true;
        }
        if (RuntimeHelpers.SameType<T, char>())
        {
            wide = new AnyNumber((UInt128)Unsafe.As<T, char>(ref value));
            return true;
        }
        if (RuntimeHelpers.SameType<T, double>())
        {
            wide = new AnyNumber((double)Unsafe.As<T, double>(ref value));
            return true;
        }
        if (RuntimeHelpers.SameType<T, float>())
        {
            wide = new AnyNumber((double)Unsafe.As<T, float>(ref value));
            return true;
        }
        if (RuntimeHelpers.SameType<T, Half>())
        {
            wide = new AnyNumber((double)Unsafe.As<T, Half>(ref value));
            return true;
        }
        if (RuntimeHelpers.SameType<T, decimal>())
        {
            wide = new AnyNumber((decimal)Unsafe.As<T, decimal>(ref value));
            return true;
        }
        wide = default;
        return false;
    }

    internal sbyte ToSByteChecked() => _kind switch
    {
        Kind.Signed => checked((sbyte)_integer),
        Kind.Unsigned => checked((sbyte)Huge),
        Kind.Float => checked((sbyte)_float),
        _ => checked((sbyte)_decimal),
    };

    internal sbyte ToSByteSaturating() => _kind switch
    {
        Kind.Signed => _integer < sbyte.MinValue ? sbyte.MinValue : _integer > sbyte.MaxValue ? sbyte.MaxValue : (sbyte)_integer,
        Kind.Unsigned => sbyte.MaxValue,
        Kind.Float => double.IsNaN(_float) ? (sbyte)0 : _float <= (double)sbyte.MinValue ? sbyte.MinValue : _float >= (double)sbyte.MaxValue ? sbyte.MaxValue : (sbyte)_float,
        _ => _decimal <= sbyte.MinValue ? sbyte.MinValue : _decimal >= sbyte.MaxValue ? sbyte.MaxValue : (sbyte)_decimal,
    };

    internal sbyte ToSByteTruncating() => _kind switch
    {
        Kind.Signed => unchecked((sbyte)_integer),
        Kind.Unsigned => unchecked((sbyte)Huge),
        _ => ToSByteSaturating(),
    };

    internal byte ToByteChecked() => _kind switch
    {
        Kind.Signed => checked((byte)_integer),
        Kind.Unsigned => checked((byte)Huge),
        Kind.Float => checked((byte)_float),
        _ => checked((byte)_decimal),
    };

    internal byte ToByteSaturating() => _kind switch
    {
        Kind.Signed => _integer < byte.MinValue ? byte.MinValue : _integer > byte.MaxValue ? byte.MaxValue : (byte)_integer,
        Kind.Unsigned => byte.MaxValue,
        Kind.Float => double.IsNaN(_float) ? (byte)0 : _float <= (double)byte.MinValue ? byte.MinValue : _float >= (double)byte.MaxValue ? byte.MaxValue : (byte)_float,
        _ => _decimal <= byte.MinValue ? byte.MinValue : _decimal >= byte.MaxValue ? byte.MaxValue : (byte)_decimal,
    };

    internal byte ToByteTruncating() => _kind switch
    {
        Kind.Signed => unchecked((byte)_integer),
        Kind.Unsigned => unchecked((byte)Huge),
        _ => ToByteSaturating(),
    };

    internal short ToInt16Checked() => _kind switch
    {
        Kind.Signed => checked((short)_integer),
        Kind.Unsigned => checked((short)Huge),
        Kind.Float => checked((short)_float),
        _ => checked((short)_decimal),
    };

    internal short ToInt16Saturating() => _kind switch
    {
        Kind.Signed => _integer < short.MinValue ? short.MinValue : _integer > short.MaxValue ? short.MaxValue : (short)_integer,
        Kind.Unsigned => short.MaxValue,
        Kind.Float => double.IsNaN(_float) ? (short)0 : _float <= (double)short.MinValue ? short.MinValue : _float >= (double)short.MaxValue ? short.MaxValue : (short)_float,
        _ => _decimal <= short.MinValue ? short.MinValue : _decimal >= short.MaxValue ? short.MaxValue : (short)_decimal,
    };

    internal short ToInt16Truncating() => _kind switch
    {
        Kind.Signed => unchecked((short)_integer),
        Kind.Unsigned => unchecked((short)Huge),
        _ => ToInt16Saturating(),
    };

    internal ushort ToUInt16Checked() => _kind switch
    {
        Kind.Signed => checked((ushort)_integer),
        Kind.Unsigned => checked((ushort)Huge),
        Kind.Float => checked((ushort)_float),
        _ => checked((ushort)_decimal),
    };

    internal ushort ToUInt16Saturating() => _kind switch
    {
        Kind.Signed => _integer < ushort.MinValue ? ushort.MinValue : _integer > ushort.MaxValue ? ushort.MaxValue : (ushort)_integer,
        Kind.Unsigned => ushort.MaxValue,
        Kind.Float => double.IsNaN(_float) ? (ushort)0 : _float <= (double)ushort.MinValue ? ushort.MinValue : _float >= (double)ushort.MaxValue ? ushort.MaxValue : (ushort)_float,
        _ => _decimal <= ushort.MinValue ? ushort.MinValue : _decimal >= ushort.MaxValue ? ushort.MaxValue : (ushort)_decimal,
    };

    internal ushort ToUInt16Truncating() => _kind switch
    {
        Kind.Signed => unchecked((ushort)_integer),
        Kind.Unsigned => unchecked((ushort)Huge),
        _ => ToUInt16Saturating(),
    };

    internal int ToInt32Checked() => _kind switch
    {
        Kind.Signed => checked((int)_integer),
        Kind.Unsigned => checked((int)Huge),
        Kind.Float => checked((int)_float),
        _ => checked((int)_decimal),
    };

    internal int ToInt32Saturating() => _kind switch
    {
        Kind.Signed => _integer < int.MinValue ? int.MinValue : _integer > int.MaxValue ? int.MaxValue : (int)_integer,
        Kind.Unsigned => int.MaxValue,
        Kind.Float => double.IsNaN(_float) ? (int)0 : _float <= (double)int.MinValue ? int.MinValue : _float >= (double)int.MaxValue ? int.MaxValue : (int)_float,
        _ => _decimal <= int.MinValue ? int.MinValue : _decimal >= int.MaxValue ? int.MaxValue : (int)_decimal,
    };

    internal int ToInt32Truncating() => _kind switch
    {
        Kind.Signed => unchecked((int)_integer),
        Kind.Unsigned => unchecked((int)Huge),
        _ => ToInt32Saturating(),
    };

    internal uint ToUInt32Checked() => _kind switch
    {
        Kind.Signed => checked((uint)_integer),
        Kind.Unsigned => checked((uint)Huge),
        Kind.Float => checked((uint)_float),
        _ => checked((uint)_decimal),
    };

    internal uint ToUInt32Saturating() => _kind switch
    {
        Kind.Signed => _integer < uint.MinValue ? uint.MinValue : _integer > uint.MaxValue ? uint.MaxValue : (uint)_integer,
        Kind.Unsigned => uint.MaxValue,
        Kind.Float => double.IsNaN(_float) ? (uint)0 : _float <= (double)uint.MinValue ? uint.MinValue : _float >= (double)uint.MaxValue ? uint.MaxValue : (uint)_float,
        _ => _decimal <= uint.MinValue ? uint.MinValue : _decimal >= uint.MaxValue ? uint.MaxValue : (uint)_decimal,
    };

    internal uint ToUInt32Truncating() => _kind switch
    {
        Kind.Signed => unchecked((uint)_integer),
        Kind.Unsigned => unchecked((uint)Huge),
        _ => ToUInt32Saturating(),
    };

    internal long ToInt64Checked() => _kind switch
    {
        Kind.Signed => checked((long)_integer),
        Kind.Unsigned => checked((long)Huge),
        Kind.Float => checked((long)_float),
        _ => checked((long)_decimal),
    };

    internal long ToInt64Saturating() => _kind switch
    {
        Kind.Signed => _integer < long.MinValue ? long.MinValue : _integer > long.MaxValue ? long.MaxValue : (long)_integer,
        Kind.Unsigned => long.MaxValue,
        Kind.Float => double.IsNaN(_float) ? (long)0 : _float <= (double)long.MinValue ? long.MinValue : _float >= (double)long.MaxValue ? long.MaxValue : (long)_float,
        _ => _decimal <= long.MinValue ? long.MinValue : _decimal >= long.MaxValue ? long.MaxValue : (long)_decimal,
    };

    internal long ToInt64Truncating() => _kind switch
    {
        Kind.Signed => unchecked((long)_integer),
        Kind.Unsigned => unchecked((long)Huge),
        _ => ToInt64Saturating(),
    };

    internal ulong ToUInt64Checked() => _kind switch
    {
        Kind.Signed => checked((ulong)_integer),
        Kind.Unsigned => checked((ulong)Huge),
        Kind.Float => checked((ulong)_float),
        _ => checked((ulong)_decimal),
    };

    internal ulong ToUInt64Saturating() => _kind switch
    {
        Kind.Signed => _integer < ulong.MinValue ? ulong.MinValue : _integer > ulong.MaxValue ? ulong.MaxValue : (ulong)_integer,
        Kind.Unsigned => ulong.MaxValue,
        Kind.Float => double.IsNaN(_float) ? (ulong)0 : _float <= (double)ulong.MinValue ? ulong.MinValue : _float >= (double)ulong.MaxValue ? ulong.MaxValue : (ulong)_float,
        _ => _decimal <= ulong.MinValue ? ulong.MinValue : _decimal >= ulong.MaxValue ? ulong.MaxValue : (ulong)_decimal,
    };

    internal ulong ToUInt64Truncating() => _kind switch
    {
        Kind.Signed => unchecked((ulong)_integer),
        Kind.Unsigned => unchecked((ulong)Huge),
        _ => ToUInt64Saturating(),
    };

    internal nint ToIntPtrChecked() => _kind switch
    {
        Kind.Signed => checked((nint)_integer),
        Kind.Unsigned => checked((nint)Huge),
        Kind.Float => checked((nint)_float),
        _ => (nint)(long)_decimal,
    };

    internal nint ToIntPtrSaturating() => _kind switch
    {
        Kind.Signed => _integer < nint.MinValue ? nint.MinValue : _integer > nint.MaxValue ? nint.MaxValue : (nint)_integer,
        Kind.Unsigned => nint.MaxValue,
        Kind.Float => double.IsNaN(_float) ? (nint)0 : _float <= (double)nint.MinValue ? nint.MinValue : _float >= (double)nint.MaxValue ? nint.MaxValue : (nint)_float,
        _ => _decimal <= long.MinValue ? nint.MinValue : _decimal >= long.MaxValue ? nint.MaxValue : (nint)(long)_decimal,
    };

    internal nint ToIntPtrTruncating() => _kind switch
    {
        Kind.Signed => unchecked((nint)_integer),
        Kind.Unsigned => unchecked((nint)Huge),
        _ => ToIntPtrSaturating(),
    };

    internal nuint ToUIntPtrChecked() => _kind switch
    {
        Kind.Signed => checked((nuint)_integer),
        Kind.Unsigned => checked((nuint)Huge),
        Kind.Float => checked((nuint)_float),
        _ => (nuint)(ulong)_decimal,
    };

    internal nuint ToUIntPtrSaturating() => _kind switch
    {
        Kind.Signed => _integer < nuint.MinValue ? nuint.MinValue : _integer > nuint.MaxValue ? nuint.MaxValue : (nuint)_integer,
        Kind.Unsigned => nuint.MaxValue,
        Kind.Float => double.IsNaN(_float) ? (nuint)0 : _float <= (double)nuint.MinValue ? nuint.MinValue : _float >= (double)nuint.MaxValue ? nuint.MaxValue : (nuint)_float,
        _ => _decimal <= ulong.MinValue ? nuint.MinValue : _decimal >= ulong.MaxValue ? nuint.MaxValue : (nuint)(ulong)_decimal,
    };

    internal nuint ToUIntPtrTruncating() => _kind switch
    {
        Kind.Signed => unchecked((nuint)_integer),
        Kind.Unsigned => unchecked((nuint)Huge),
        _ => ToUIntPtrSaturating(),
    };

    internal Int128 ToInt128Checked() => _kind switch
    {
        Kind.Signed => checked((Int128)_integer),
        Kind.Unsigned => checked((Int128)Huge),
        Kind.Float => checked((Int128)_float),
        _ => checked((Int128)_decimal),
    };

    internal Int128 ToInt128Saturating() => _kind switch
    {
        Kind.Signed => _integer,
        Kind.Unsigned => Int128.MaxValue,
        Kind.Float => double.IsNaN(_float) ? (Int128)0 : _float <= (double)Int128.MinValue ? Int128.MinValue : _float >= (double)Int128.MaxValue ? Int128.MaxValue : (Int128)_float,
        _ => (Int128)_decimal,
    };

    internal Int128 ToInt128Truncating() => _kind switch
    {
        Kind.Signed => unchecked((Int128)_integer),
        Kind.Unsigned => unchecked((Int128)Huge),
        _ => ToInt128Saturating(),
    };

    internal UInt128 ToUInt128Checked() => _kind switch
    {
        Kind.Signed => checked((UInt128)_integer),
        Kind.Unsigned => checked((UInt128)Huge),
        Kind.Float => checked((UInt128)_float),
        _ => checked((UInt128)_decimal),
    };

    internal UInt128 ToUInt128Saturating() => _kind switch
    {
        Kind.Signed => _integer < 0 ? 0 : (UInt128)_integer,
        Kind.Unsigned => Huge,
        Kind.Float => double.IsNaN(_float) ? (UInt128)0 : _float <= (double)UInt128.MinValue ? UInt128.MinValue : _float >= (double)UInt128.MaxValue ? UInt128.MaxValue : (UInt128)_float,
        _ => _decimal < 0 ? 0 : (UInt128)_decimal,
    };

    internal UInt128 ToUInt128Truncating() => _kind switch
    {
        Kind.Signed => unchecked((UInt128)_integer),
        Kind.Unsigned => unchecked((UInt128)Huge),
        _ => ToUInt128Saturating(),
    };

    internal char ToCharChecked() => _kind switch
    {
        Kind.Signed => checked((char)_integer),
        Kind.Unsigned => checked((char)Huge),
        Kind.Float => checked((char)_float),
        _ => checked((char)_decimal),
    };

    internal char ToCharSaturating() => _kind switch
    {
        Kind.Signed => _integer < char.MinValue ? char.MinValue : _integer > char.MaxValue ? char.MaxValue : (char)_integer,
        Kind.Unsigned => char.MaxValue,
        Kind.Float => double.IsNaN(_float) ? (char)0 : _float <= (double)char.MinValue ? char.MinValue : _float >= (double)char.MaxValue ? char.MaxValue : (char)_float,
        _ => _decimal <= char.MinValue ? char.MinValue : _decimal >= char.MaxValue ? char.MaxValue : (char)_decimal,
    };

    internal char ToCharTruncating() => _kind switch
    {
        Kind.Signed => unchecked((char)_integer),
        Kind.Unsigned => unchecked((char)Huge),
        _ => ToCharSaturating(),
    };

    internal double ToDoubleChecked() => AsDouble;
    internal float ToSingleChecked() => AsSingle;
    internal Half ToHalfChecked() => (Half)AsDouble;

    internal double ToDoubleSaturating() => AsDouble;
    internal float ToSingleSaturating() => AsSingle;
    internal Half ToHalfSaturating() => (Half)AsDouble;

    internal double ToDoubleTruncating() => AsDouble;
    internal float ToSingleTruncating() => AsSingle;
    internal Half ToHalfTruncating() => (Half)AsDouble;

    // The number, rounded once.
    double AsDouble => _kind switch
    {
        Kind.Signed => _integer == (long)_integer ? (double)(long)_integer : (double)_integer,
        Kind.Unsigned => (double)Huge,
        Kind.Float => _float,
        _ => (double)_decimal,
    };

    float AsSingle => _kind switch
    {
        Kind.Signed => _integer == (long)_integer ? (float)(long)_integer : _integer >= 0 && _integer == (Int128)(ulong)_integer ? (float)(ulong)_integer : (float)_integer,
        Kind.Unsigned => (float)Huge,
        Kind.Float => (float)_float,
        _ => (float)_decimal,
    };

    internal decimal ToDecimalChecked() => _kind switch
    {
        Kind.Signed => (decimal)_integer,
        Kind.Unsigned => (decimal)Huge,
        Kind.Float => (decimal)_float,
        _ => _decimal,
    };

    internal decimal ToDecimalSaturating() => _kind switch
    {
        Kind.Signed => _integer >= (Int128)decimal.MaxValue ? decimal.MaxValue : _integer <= (Int128)decimal.MinValue ? decimal.MinValue : (decimal)_integer,
        Kind.Unsigned => decimal.MaxValue,
        Kind.Float => _float >= (double)decimal.MaxValue ? decimal.MaxValue : _float <= (double)decimal.MinValue ? decimal.MinValue : double.IsNaN(_float) ? 0 : (decimal)_float,
        _ => _decimal,
    };

    internal decimal ToDecimalTruncating() => ToDecimalSaturating();

    internal static bool TryWrite(Int128 value, int n, bool bigEndian, Span<byte> destination, out int bytesWritten)
    {
        bytesWritten = 0;
        if (destination.Length < n) return false;
        for (int i = 0; i < n; i++)
        {
            destination[bigEndian ? n - 1 - i : i] = (byte)value;
            value >>= 8;
        }
        bytesWritten = n;
        return true;
    }

    // False if the number has no room in n bytes.
    internal static bool TryRead(ReadOnlySpan<byte> source, bool bigEndian, bool isUnsigned, int n, bool signed, out Int128 value)
    {
        value = default;
        if (source.Length == 0) return true;
        bool negative = !isUnsigned && source[bigEndian ? 0 : source.Length - 1] >= 0x80;
        if (negative && !signed) return false;
        Int128 bits = negative ? -1 : 0;
        for (int i = source.Length - 1; i >= 0; i--)
        {
            byte b = source[bigEndian ? source.Length - 1 - i : i];
            if (i >= n && b != (negative ? 0xff : 0)) return false;
            bits = bits << 8 | b;
        }
        if (signed && source.Length >= n && (bits >> 8 * n - 1 & 1) != (negative ? 1 : 0)) return false;
        value = bits;
        return true;
    }
}
