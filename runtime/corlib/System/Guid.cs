using System.Text;

namespace System;

public readonly partial struct Guid : IComparable, IComparable<Guid>, IEquatable<Guid>, IFormattable
{
    public static readonly Guid Empty;

    readonly int _a;
    readonly short _b, _c;
    readonly byte _d, _e, _f, _g, _h, _i, _j, _k;

    public Guid(int a, short b, short c, byte d, byte e, byte f, byte g, byte h, byte i, byte j, byte k)
    {
        _a = a;
        _b = b;
        _c = c;
        _d = d;
        _e = e;
        _f = f;
        _g = g;
        _h = h;
        _i = i;
        _j = j;
        _k = k;
    }

    public Guid(uint a, ushort b, ushort c, byte d, byte e, byte f, byte g, byte h, byte i, byte j, byte k) : this((int)a, (short)b, (short)c, d, e, f, g, h, i, j, k) { }

    public Guid(int a, short b, short c, byte[] d)
    {
        if (d == null) throw new ArgumentNullException("d");
        if (d.Length != 8) throw new ArgumentException("Byte array for Guid must be exactly 8 bytes long.", "d");
        this = new Guid(a, b, c, d[0], d[1], d[2], d[3], d[4], d[5], d[6], d[7]);
    }

    public Guid(byte[] b)
    {
        if (b == null) throw new ArgumentNullException("b");
        if (b.Length != 16) throw new ArgumentException("Byte array for Guid must be exactly 16 bytes long.", "b");
        this = new Guid(b[0] | b[1] << 8 | b[2] << 16 | b[3] << 24, (short)(b[4] | b[5] << 8), (short)(b[6] | b[7] << 8), b[8], b[9], b[10], b[11], b[12], b[13], b[14], b[15]);
    }

    public byte[] ToByteArray() => new byte[] {
        (byte)_a, (byte)(_a >> 8), (byte)(_a >> 16), (byte)(_a >> 24), (byte)_b, (byte)(_b >> 8), (byte)_c, (byte)(_c >> 8), _d, _e, _f, _g, _h, _i, _j, _k,
    };

    public override int GetHashCode() => _a ^ ((ushort)_b | _c << 16) ^ (_d | _e << 8 | _f << 16 | _g << 24) ^ (_h | _i << 8 | _j << 16 | _k << 24);

    public override bool Equals(object o) => o is Guid g && Equals(g);

    public bool Equals(Guid g) =>
        _a == g._a && _b == g._b && _c == g._c && _d == g._d && _e == g._e && _f == g._f && _g == g._g && _h == g._h && _i == g._i && _j == g._j && _k == g._k;

    public static bool operator ==(Guid a, Guid b) => a.Equals(b);
    public static bool operator !=(Guid a, Guid b) => !a.Equals(b);
    public static bool operator <(Guid left, Guid right) => left.CompareTo(right) < 0;
    public static bool operator <=(Guid left, Guid right) => left.CompareTo(right) <= 0;
    public static bool operator >(Guid left, Guid right) => left.CompareTo(right) > 0;
    public static bool operator >=(Guid left, Guid right) => left.CompareTo(right) >= 0;

    public int CompareTo(object value) => value == null ? 1 : value is Guid g ? CompareTo(g) : throw new ArgumentException("Object must be of type GUID.", "value");

    public int CompareTo(Guid value)
    {
        int c = ((uint)_a).CompareTo((uint)value._a);
        if (c == 0) c = Sign((ushort)_b - (ushort)value._b);
        if (c == 0) c = Sign((ushort)_c - (ushort)value._c);
        if (c == 0) c = Sign(_d - value._d);
        if (c == 0) c = Sign(_e - value._e);
        if (c == 0) c = Sign(_f - value._f);
        if (c == 0) c = Sign(_g - value._g);
        if (c == 0) c = Sign(_h - value._h);
        if (c == 0) c = Sign(_i - value._i);
        if (c == 0) c = Sign(_j - value._j);
        if (c == 0) c = Sign(_k - value._k);
        return c;
    }

    static int Sign(int n) => n < 0 ? -1 : n > 0 ? 1 : 0;

    public override string ToString() => ToString("D", null);
    public string ToString(string format) => ToString(format, null);

    public string ToString(string format, IFormatProvider provider)
    {
        if (string.IsNullOrEmpty(format)) format = "D";
        if (format.Length != 1) throw Bad();
        switch ((char)(format[0] | 0x20))
        {
            case 'd': return Digits("-");
            case 'n': return Digits("");
            case 'b': return string.Concat("{", Digits("-"), "}");
            case 'p': return string.Concat("(", Digits("-"), ")");
            case 'x':
                var text = new StringBuilder("{0x");
                text.Append(_a.ToString("x8")).Append(",0x").Append(_b.ToString("x4")).Append(",0x").Append(_c.ToString("x4")).Append(",{");
                byte[] bytes = ToByteArray();
                for (int i = 8; i < 16; i++) text.Append(i == 8 ? "0x" : ",0x").Append(bytes[i].ToString("x2"));
                return text.Append("}}").ToString();
        }
        throw Bad();
    }

    public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default) => DateText.Copy(ToString(DateText.Of(format)), destination, out charsWritten);

    static FormatException Bad() => new FormatException("Format string can be only \"D\", \"d\", \"N\", \"n\", \"P\", \"p\", \"B\", \"b\", \"X\" or \"x\".");

    string Digits(string dash)
    {
        var text = new StringBuilder();
        text.Append(_a.ToString("x8")).Append(dash).Append(_b.ToString("x4")).Append(dash).Append(_c.ToString("x4")).Append(dash);
        byte[] bytes = ToByteArray();
        for (int i = 8; i < 16; i++)
        {
            if (i == 10) text.Append(dash);
            text.Append(bytes[i].ToString("x2"));
        }
        return text.ToString();
    }
}
