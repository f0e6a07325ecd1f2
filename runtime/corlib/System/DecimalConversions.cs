namespace System;

public readonly partial struct Decimal
{
    // Exact up to 10^22, and the nearest number beyond.
    static double DoublePowerOfTen(int exponent)
    {
        double power = 1;
        for (int i = 0; i < exponent && i < 22; i++) power *= 10;
        double rest = 1;
        for (int i = 22; i < exponent; i++) rest *= 10;
        return power * rest;
    }

    // Only the first 7 or 15 decimal digits of a binary number mean anything. So the number is rounded to them, and
    // zeros at the end are dropped (but 0.00999999977f, which rounds to eight digits, keeps one as on .NET). 2^exponent
    // is the least power of two that is greater than the number.
    static decimal FromBinary(double value, int exponent, int digits)
    {
        if (exponent < -94) return default; // less than half of 10^-28
        if (exponent > 96) throw Overflow();
        int sign = 0;
        if (value < 0)
        {
            value = -value;
            sign = SignMask;
        }
        // 19728/65536 is the decimal logarithm of 2.
        int scale = digits - 1 - (exponent * 19728 >> 16);
        if (scale > MaxScale) scale = MaxScale;
        if (scale >= 0) value *= DoublePowerOfTen(scale);
        else if (scale == -1 && value < DoublePowerOfTen(digits)) scale = 0;
        else value /= DoublePowerOfTen(-scale);
        if (value < DoublePowerOfTen(digits - 1) && scale < MaxScale)
        {
            value *= 10;
            scale++;
        }
        ulong whole = (ulong)value;
        value -= whole;
        if (value > 0.5 || value == 0.5 && (whole & 1) != 0) whole++;
        if (whole == 0) return default;
        var w = new Wide { A = whole };
        if (scale < 0)
        {
            w.MultiplyByPowerOfTen(-scale);
            return w.Round(0, sign);
        }
        for (int zeros = 1; zeros < digits && scale > 0 && whole % 10 == 0; zeros++, scale--) whole /= 10;
        return new Decimal(whole, 0, sign | scale << ScaleShift);
    }

    static decimal FromDouble(double value) => FromBinary(value, (int)(BitConverter.DoubleToInt64Bits(value) >> 52 & 0x7FF) - 1022, 15);
    static decimal FromSingle(float value) => FromBinary(value, (BitConverter.SingleToInt32Bits(value) >> 23 & 0xFF) - 126, 7);

    public static double ToDouble(decimal d)
    {
        double value = ((double)d._lo64 + d._hi32 * 18446744073709551616.0) / DoublePowerOfTen(d.Places);
        return d._flags < 0 ? -value : value;
    }

    public static float ToSingle(decimal d) => (float)ToDouble(d);

    // The whole part. False if it needs more than 64 bits.
    bool Whole(out ulong magnitude)
    {
        var d = Truncate(this);
        magnitude = d._lo64;
        return d._hi32 == 0;
    }

    long ToSigned(int kind, long max)
    {
        if (!Whole(out ulong m) || m > (_flags < 0 ? (ulong)max + 1 : (ulong)max)) throw Number.Overflow(kind);
        return _flags < 0 ? -(long)m : (long)m;
    }

    ulong ToUnsigned(int kind, ulong max)
    {
        if (!Whole(out ulong m) || m > max || _flags < 0 && m != 0) throw Number.Overflow(kind);
        return m;
    }

    public static sbyte ToSByte(decimal value) => (sbyte)value.ToSigned(Number.SByte, sbyte.MaxValue);
    public static byte ToByte(decimal value) => (byte)value.ToUnsigned(Number.Byte, byte.MaxValue);
    public static short ToInt16(decimal value) => (short)value.ToSigned(Number.Int16, short.MaxValue);
    public static ushort ToUInt16(decimal value) => (ushort)value.ToUnsigned(Number.UInt16, ushort.MaxValue);
    public static int ToInt32(decimal d) => (int)d.ToSigned(Number.Int32, int.MaxValue);
    public static uint ToUInt32(decimal d) => (uint)d.ToUnsigned(Number.UInt32, uint.MaxValue);
    public static long ToInt64(decimal d) => d.ToSigned(Number.Int64, long.MaxValue);
    public static ulong ToUInt64(decimal d) => d.ToUnsigned(Number.UInt64, ulong.MaxValue);

    public static implicit operator decimal(byte value) => new Decimal((uint)value);
    public static implicit operator decimal(sbyte value) => new Decimal((int)value);
    public static implicit operator decimal(short value) => new Decimal((int)value);
    public static implicit operator decimal(ushort value) => new Decimal((uint)value);
    public static implicit operator decimal(char value) => new Decimal((uint)value);
    public static implicit operator decimal(int value) => new Decimal(value);
    public static implicit operator decimal(uint value) => new Decimal(value);
    public static implicit operator decimal(long value) => new Decimal(value);
    public static implicit operator decimal(ulong value) => new Decimal(value);
    public static explicit operator decimal(float value) => FromSingle(value);
    public static explicit operator decimal(double value) => FromDouble(value);
    public static explicit operator byte(decimal value) => ToByte(value);
    public static explicit operator sbyte(decimal value) => ToSByte(value);
    public static explicit operator short(decimal value) => ToInt16(value);
    public static explicit operator ushort(decimal value) => ToUInt16(value);
    public static explicit operator int(decimal value) => ToInt32(value);
    public static explicit operator uint(decimal value) => ToUInt32(value);
    public static explicit operator long(decimal value) => ToInt64(value);
    public static explicit operator ulong(decimal value) => ToUInt64(value);
    public static explicit operator float(decimal value) => ToSingle(value);
    public static explicit operator double(decimal value) => ToDouble(value);

    public static explicit operator char(decimal value)
    {
        if (!value.Whole(out ulong m) || m > char.MaxValue || value._flags < 0 && m != 0)
            throw new OverflowException("Value was either too large or too small for a character.");
        return (char)m;
    }

    public static decimal FromOACurrency(long cy) =>
        cy == 0 ? new Decimal(0, 0, 4 << ScaleShift) : Shortest(new Decimal(cy < 0 ? (ulong)-cy : (ulong)cy, 0, (cy < 0 ? SignMask : 0) | 4 << ScaleShift));

    public static long ToOACurrency(decimal value)
    {
        var d = RoundTo(value, 4, MidpointRounding.ToEven);
        var w = new Wide(d);
        w.MultiplyByPowerOfTen(4 - d.Places);
        if ((w.B | w.C) != 0 || w.A > (d._flags < 0 ? (ulong)long.MaxValue + 1 : (ulong)long.MaxValue))
            throw new OverflowException("Value was either too large or too small for a Currency.");
        return d._flags < 0 ? -(long)w.A : (long)w.A;
    }
}
