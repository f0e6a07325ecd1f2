using System.Globalization;

namespace System;

// A sign, a magnitude of 96 bits and a scale: the power of ten, 0 to 28, by which the magnitude is divided. Arithmetic is
// in DecimalArithmetic.cs, conversions are in DecimalConversions.cs.
public readonly partial struct Decimal : IComparable, IComparable<decimal>, IEquatable<decimal>, IFormattable
{
    // The fields have the order and the sizes of .NET's.
    readonly int _flags;
    readonly uint _hi32;
    readonly ulong _lo64;

    const int SignMask = unchecked((int)0x80000000);
    const int ScaleMask = 0x00FF0000;
    const int ScaleShift = 16;
    const int MaxScale = 28;

    public const decimal Zero = 0m;
    public const decimal One = 1m;
    public const decimal MinusOne = -1m;
    public const decimal MaxValue = 79228162514264337593543950335m;
    public const decimal MinValue = -79228162514264337593543950335m;

    Decimal(ulong lo64, uint hi32, int flags)
    {
        _flags = flags;
        _hi32 = hi32;
        _lo64 = lo64;
    }

    public Decimal(int value) : this(value < 0 ? (ulong)-(long)value : (ulong)value, 0, value & SignMask) { }
    public Decimal(uint value) : this(value, 0, 0) { }
    public Decimal(long value) : this(value < 0 ? (ulong)-value : (ulong)value, 0, value < 0 ? SignMask : 0) { }
    public Decimal(ulong value) : this(value, 0, 0) { }
    public Decimal(float value) { this = FromSingle(value); }
    public Decimal(double value) { this = FromDouble(value); }

    public Decimal(int lo, int mid, int hi, bool isNegative, byte scale)
    {
        ArgumentOutOfRangeException.CheckAtMost(scale, MaxScale, "scale");
        _lo64 = (ulong)(uint)mid << 32 | (uint)lo;
        _hi32 = (uint)hi;
        _flags = scale << ScaleShift | (isNegative ? SignMask : 0);
    }

    public Decimal(int[] bits) : this((ReadOnlySpan<int>)(bits ?? throw new ArgumentNullException("bits"))) { }

    public Decimal(ReadOnlySpan<int> bits)
    {
        if (bits.Length != 4 || (bits[3] & ~(SignMask | ScaleMask)) != 0 || (bits[3] & ScaleMask) > MaxScale << ScaleShift)
            throw new ArgumentException("Decimal constructor requires an array or span of four valid decimal bytes.");
        _lo64 = (ulong)(uint)bits[1] << 32 | (uint)bits[0];
        _hi32 = (uint)bits[2];
        _flags = bits[3];
    }

    public static int[] GetBits(decimal d) => new int[] { (int)d._lo64, (int)(d._lo64 >> 32), (int)d._hi32, d._flags };

    public static int GetBits(decimal d, Span<int> destination)
    {
        if (!TryGetBits(d, destination, out int written)) throw new ArgumentException("Destination is too short.", "destination");
        return written;
    }

    public static bool TryGetBits(decimal d, Span<int> destination, out int valuesWritten)
    {
        if (destination.Length < 4)
        {
            valuesWritten = 0;
            return false;
        }
        destination[0] = (int)d._lo64;
        destination[1] = (int)(d._lo64 >> 32);
        destination[2] = (int)d._hi32;
        destination[3] = d._flags;
        valuesWritten = 4;
        return true;
    }

    int Places => (_flags & ScaleMask) >> ScaleShift;
    bool IsZero => _lo64 == 0 && _hi32 == 0;
    internal UInt128 Magnitude => new UInt128(_hi32, _lo64);
    public byte Scale => (byte)Places;

    public static bool IsNegative(decimal value) => value._flags < 0;
    public static bool IsPositive(decimal value) => value._flags >= 0;
    public static bool IsInteger(decimal value) => value.Places == 0 || value == Truncate(value);
    public static bool IsEvenInteger(decimal value) => IsInteger(value) && (Truncate(value)._lo64 & 1) == 0;
    public static bool IsOddInteger(decimal value) => IsInteger(value) && (Truncate(value)._lo64 & 1) != 0;
    public static bool IsCanonical(decimal value) => value.Places == 0 || new Wide(value).DivideBy(10) != 0;

    public static int Sign(decimal d) => d.IsZero ? 0 : d._flags >> 31 | 1;
    public static decimal Abs(decimal value) => new Decimal(value._lo64, value._hi32, value._flags & ~SignMask);
    public static decimal Negate(decimal d) => new Decimal(d._lo64, d._hi32, d._flags ^ SignMask);
    public static decimal CopySign(decimal value, decimal sign) => new Decimal(value._lo64, value._hi32, value._flags & ~SignMask | sign._flags & SignMask);
    public static decimal Max(decimal x, decimal y) => Compare(x, y) >= 0 ? x : y;
    public static decimal Min(decimal x, decimal y) => Compare(x, y) < 0 ? x : y;

    public static decimal MaxMagnitude(decimal x, decimal y)
    {
        int c = Compare(Abs(x), Abs(y));
        return c > 0 || c == 0 && !IsNegative(x) ? x : y;
    }

    public static decimal MinMagnitude(decimal x, decimal y)
    {
        int c = Compare(Abs(x), Abs(y));
        return c < 0 || c == 0 && IsNegative(x) ? x : y;
    }

    public static decimal Clamp(decimal value, decimal min, decimal max)
    {
        if (min > max) throw new ArgumentException("'" + min + "' cannot be greater than " + max + ".");
        return value < min ? min : value > max ? max : value;
    }

    public int CompareTo(decimal value) => Compare(this, value);

    public int CompareTo(object value)
    {
        if (value == null) return 1;
        if (value is decimal v) return Compare(this, v);
        throw new ArgumentException("Object must be of type Decimal.");
    }

    public bool Equals(decimal value) => Compare(this, value) == 0;
    public override bool Equals(object value) => value is decimal v && Compare(this, v) == 0;
    public static bool Equals(decimal d1, decimal d2) => Compare(d1, d2) == 0;

    // Equal numbers have the same hash code, whatever their scales: that of the shortest form.
    public override int GetHashCode()
    {
        if (IsZero) return 0;
        var d = Shortest(this);
        return d._flags ^ (int)d._hi32 ^ (int)(d._lo64 >> 32) ^ (int)d._lo64;
    }

    public override string ToString() => Format(null);
    public string ToString(string format) => Format(format);
    public string ToString(IFormatProvider provider) => Format(null);
    public string ToString(string format, IFormatProvider provider) => Format(format);

    string Format(string format) => Number.FormatDecimal((long)_lo64, (int)_hi32, _flags, format);

    public static decimal Parse(string s) => Parse(s, NumberStyles.Number, null);
    public static decimal Parse(string s, NumberStyles style) => Parse(s, style, null);
    public static decimal Parse(string s, IFormatProvider provider) => Parse(s, NumberStyles.Number, provider);
    public static decimal Parse(ReadOnlySpan<char> s, NumberStyles style = NumberStyles.Number, IFormatProvider provider = null) => Parse(s.ToString(), style, provider);
    public static decimal Parse(ReadOnlySpan<char> s, IFormatProvider provider) => Parse(s.ToString(), NumberStyles.Number, provider);

    public static decimal Parse(string s, NumberStyles style, IFormatProvider provider)
    {
        Number.CheckFloatStyle(style);
        if (s == null) throw new ArgumentNullException("s");
        switch (Number.DecimalPart(s, (int)style, 0))
        {
            case 1: throw new FormatException("The input string '" + s + "' was not in a correct format.");
            case 2: throw Overflow();
        }
        return Parsed(s, style);
    }

    static decimal Parsed(string s, NumberStyles style) =>
        new Decimal((ulong)Number.DecimalPart(s, (int)style, 1), (uint)Number.DecimalPart(s, (int)style, 2), (int)Number.DecimalPart(s, (int)style, 3));

    public static bool TryParse(string s, out decimal result) => TryParse(s, NumberStyles.Number, null, out result);
    public static bool TryParse(string s, IFormatProvider provider, out decimal result) => TryParse(s, NumberStyles.Number, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, out decimal result) => TryParse(s.ToString(), NumberStyles.Number, null, out result);
    public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out decimal result) => TryParse(s.ToString(), NumberStyles.Number, provider, out result);
    public static bool TryParse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider, out decimal result) => TryParse(s.ToString(), style, provider, out result);

    public static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out decimal result)
    {
        Number.CheckFloatStyle(style);
        bool ok = s != null && Number.DecimalPart(s, (int)style, 0) == 0;
        result = ok ? Parsed(s, style) : default;
        return ok;
    }

    static OverflowException Overflow() => new OverflowException("Value was either too large or too small for a Decimal.");
}
