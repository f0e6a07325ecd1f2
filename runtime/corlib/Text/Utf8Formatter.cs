namespace System.Buffers
{
    // A letter and a number of digits.
    public readonly struct StandardFormat : IEquatable<StandardFormat>
    {
        public const byte NoPrecision = 255, MaxPrecision = 99;
        readonly byte _symbol, _precision;

        public StandardFormat(char symbol, byte precision = NoPrecision)
        {
            if (precision != NoPrecision && precision > MaxPrecision) throw new ArgumentOutOfRangeException("precision", "Precision cannot be larger than 99.");
            if (symbol > 0x7f) throw new ArgumentOutOfRangeException("symbol", "Format specifier was invalid.");
            _symbol = (byte)symbol;
            _precision = precision;
        }

        public char Symbol => (char)_symbol;
        public byte Precision => _precision;
        public bool HasPrecision => _precision != NoPrecision;
        public bool IsDefault => _symbol == 0 && _precision == 0;
        public static implicit operator StandardFormat(char symbol) => new StandardFormat(symbol);
        public bool Equals(StandardFormat other) => _symbol == other._symbol && _precision == other._precision;
        public override bool Equals(object obj) => obj is StandardFormat f && Equals(f);
        public override int GetHashCode() => _symbol ^ _precision << 8;
        public override string ToString() => _symbol == 0 ? "" : _precision == NoPrecision ? Symbol.ToString() : Symbol + _precision.ToString();
        public static bool operator ==(StandardFormat left, StandardFormat right) => left.Equals(right);
        public static bool operator !=(StandardFormat left, StandardFormat right) => !left.Equals(right);
    }
}

namespace System.Buffers.Text
{
    // Numbers as UTF-8 text. A framework lends the methods that are not here.
    public static class Utf8Formatter
    {
        public static bool TryFormat(byte value, Span<byte> destination, out int bytesWritten, StandardFormat format = default) => TryFormat((ulong)value, destination, out bytesWritten, format);
        public static bool TryFormat(ushort value, Span<byte> destination, out int bytesWritten, StandardFormat format = default) => TryFormat((ulong)value, destination, out bytesWritten, format);
        public static bool TryFormat(uint value, Span<byte> destination, out int bytesWritten, StandardFormat format = default) => TryFormat((ulong)value, destination, out bytesWritten, format);
        public static bool TryFormat(ulong value, Span<byte> destination, out int bytesWritten, StandardFormat format = default) => Put(value.ToString(Integer(format), Globalization.CultureInfo.InvariantCulture), destination, out bytesWritten);
        public static bool TryFormat(sbyte value, Span<byte> destination, out int bytesWritten, StandardFormat format = default) => Put(value.ToString(Integer(format), Globalization.CultureInfo.InvariantCulture), destination, out bytesWritten);
        public static bool TryFormat(short value, Span<byte> destination, out int bytesWritten, StandardFormat format = default) => Put(value.ToString(Integer(format), Globalization.CultureInfo.InvariantCulture), destination, out bytesWritten);
        public static bool TryFormat(int value, Span<byte> destination, out int bytesWritten, StandardFormat format = default) => Put(value.ToString(Integer(format), Globalization.CultureInfo.InvariantCulture), destination, out bytesWritten);
        public static bool TryFormat(long value, Span<byte> destination, out int bytesWritten, StandardFormat format = default) => Put(value.ToString(Integer(format), Globalization.CultureInfo.InvariantCulture), destination, out bytesWritten);
        public static bool TryFormat(float value, Span<byte> destination, out int bytesWritten, StandardFormat format = default) => Put(value.ToString(Floating(format), Globalization.CultureInfo.InvariantCulture), destination, out bytesWritten);
        public static bool TryFormat(double value, Span<byte> destination, out int bytesWritten, StandardFormat format = default) => Put(value.ToString(Floating(format), Globalization.CultureInfo.InvariantCulture), destination, out bytesWritten);
        public static bool TryFormat(decimal value, Span<byte> destination, out int bytesWritten, StandardFormat format = default) => Put(value.ToString(Floating(format), Globalization.CultureInfo.InvariantCulture), destination, out bytesWritten);

        static string Integer(StandardFormat format)
        {
            if (format.Symbol is 'G' or 'g' && format.HasPrecision) throw new NotSupportedException("The 'G' format combined with a precision is not supported.");
            return format.Symbol is '\0' or 'G' or 'g' or 'D' or 'd' or 'N' or 'n' or 'X' or 'x' ? format.ToString() : throw new FormatException("Format specifier was invalid.");
        }

        static string Floating(StandardFormat format) => format.Symbol is '\0' or 'G' or 'g' or 'F' or 'f' or 'E' or 'e' ? format.ToString() : throw new FormatException("Format specifier was invalid.");

        // Formatted numbers are ASCII.
        static bool Put(string text, Span<byte> destination, out int bytesWritten)
        {
            bytesWritten = 0;
            if (text.Length > destination.Length) return false;
            for (int i = 0; i < text.Length; i++) destination[i] = (byte)text[i];
            bytesWritten = text.Length;
            return true;
        }
    }
}
