using System.Collections;
using System.Buffers;
using System.Collections.Generic;
using System.Globalization;

namespace System.Text;

// A composite format, checked once.
public sealed class CompositeFormat
{
    CompositeFormat(string format, int needs)
    {
        Format = format;
        MinimumArgumentCount = needs;
    }

    public static CompositeFormat Parse(string format) => new CompositeFormat(format ?? throw new ArgumentNullException("format"), string.Needs(format));
    public string Format { get; }
    public int MinimumArgumentCount { get; }
}

// A Unicode scalar value.
public readonly struct Rune : IComparable, IComparable<Rune>, IEquatable<Rune>, ISpanFormattable, IUtf8SpanFormattable, IUtf8SpanParsable<Rune>
{
    bool IUtf8SpanFormattable.TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format, IFormatProvider provider) => Utf8Text.TryCopy(ToString(), utf8Destination, out bytesWritten);

    static Rune IUtf8SpanParsable<Rune>.Parse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider) =>
        DecodeFromUtf8(utf8Text, out Rune result, out int used) == Buffers.OperationStatus.Done && used == utf8Text.Length ? result : throw new FormatException("The input string was not in a correct format.");

    static bool IUtf8SpanParsable<Rune>.TryParse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider, out Rune result)
    {
        if (DecodeFromUtf8(utf8Text, out result, out int used) == Buffers.OperationStatus.Done && used == utf8Text.Length) return true;
        result = default;
        return false;
    }

    readonly uint _value;

    public Rune(char ch) : this((int)ch) { }
    public Rune(uint value) : this((int)value) { }
    public Rune(char highSurrogate, char lowSurrogate) : this(char.ConvertToUtf32(highSurrogate, lowSurrogate)) { }

    public Rune(int value)
    {
        if (!IsValid(value)) throw new ArgumentOutOfRangeException(value <= char.MaxValue && value >= 0 ? "ch" : "value");
        _value = (uint)value;
    }

    public static Rune ReplacementChar => new Rune(0xfffd);
    public int Value => (int)_value;
    public bool IsAscii => _value < 0x80;
    public bool IsBmp => _value < 0x10000;
    public int Plane => (int)(_value >> 16);
    public int Utf16SequenceLength => IsBmp ? 1 : 2;
    public int Utf8SequenceLength => _value < 0x80 ? 1 : _value < 0x800 ? 2 : IsBmp ? 3 : 4;

    public static bool IsValid(int value) => (uint)value <= 0x10ffff && (value < 0xd800 || value > 0xdfff);
    public static bool IsValid(uint value) => IsValid((int)value);

    public static bool TryCreate(char ch, out Rune result) => TryCreate((int)ch, out result);
    public static bool TryCreate(uint value, out Rune result) => TryCreate((int)value, out result);

    public static bool TryCreate(int value, out Rune result)
    {
        bool ok = IsValid(value);
        result = ok ? new Rune(value) : default;
        return ok;
    }

    public static bool TryCreate(char highSurrogate, char lowSurrogate, out Rune result)
    {
        bool ok = char.IsSurrogatePair(highSurrogate, lowSurrogate);
        result = ok ? new Rune(highSurrogate, lowSurrogate) : default;
        return ok;
    }

    public static bool TryGetRuneAt(string input, int index, out Rune value)
    {
        if (input == null) throw new ArgumentNullException("input");
        if ((uint)index >= (uint)input.Length) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.IndexMustBeLess);
        if (TryCreate(input[index], out value)) return true;
        return index + 1 < input.Length && TryCreate(input[index], input[index + 1], out value);
    }

    public static Rune GetRuneAt(string input, int index) =>
        TryGetRuneAt(input, index, out Rune value) ? value : throw new ArgumentException("Cannot extract a Unicode scalar value from the specified index in the input.", "index");

    public int EncodeToUtf16(Span<char> destination) => TryEncodeToUtf16(destination, out int n) ? n : throw new ArgumentException("Destination is too short.", "destination");

    public bool TryEncodeToUtf16(Span<char> destination, out int charsWritten)
    {
        charsWritten = 0;
        int n = Utf16SequenceLength;
        if (destination.Length < n) return false;
        if (n == 1) destination[0] = (char)_value;
        else
        {
            destination[0] = (char)(0xd800 + (_value - 0x10000 >> 10));
            destination[1] = (char)(0xdc00 + (_value & 0x3ff));
        }
        charsWritten = n;
        return true;
    }

    public int EncodeToUtf8(Span<byte> destination) => TryEncodeToUtf8(destination, out int n) ? n : throw new ArgumentException("Destination is too short.", "destination");

    public bool TryEncodeToUtf8(Span<byte> destination, out int bytesWritten)
    {
        bytesWritten = 0;
        int n = Utf8SequenceLength;
        if (destination.Length < n) return false;
        destination[0] = (byte)(n == 1 ? _value : (0xf00u >> n & 0xff) | _value >> 6 * (n - 1));
        for (int k = 1; k < n; k++) destination[k] = (byte)(0x80 | _value >> 6 * (n - 1 - k) & 0x3f);
        bytesWritten = n;
        return true;
    }

    // The first character of a text. Of what is no character, charsConsumed says how much stands for one that replaces it.
    public static OperationStatus DecodeFromUtf16(ReadOnlySpan<char> source, out Rune result, out int charsConsumed)
    {
        charsConsumed = Math.Min(source.Length, 1);
        result = ReplacementChar;
        if (source.Length == 0) return OperationStatus.NeedMoreData;
        if (TryCreate(source[0], out Rune one))
        {
            result = one;
            return OperationStatus.Done;
        }
        if (char.IsLowSurrogate(source[0])) return OperationStatus.InvalidData;
        if (source.Length == 1) return OperationStatus.NeedMoreData;
        if (!TryCreate(source[0], source[1], out Rune two)) return OperationStatus.InvalidData;
        charsConsumed = 2;
        result = two;
        return OperationStatus.Done;
    }

    // The last character of a text.
    public static OperationStatus DecodeLastFromUtf16(ReadOnlySpan<char> source, out Rune result, out int charsConsumed)
    {
        int n = source.Length;
        charsConsumed = Math.Min(n, 1);
        result = ReplacementChar;
        if (n == 0) return OperationStatus.NeedMoreData;
        if (TryCreate(source[n - 1], out Rune one))
        {
            result = one;
            return OperationStatus.Done;
        }
        if (char.IsHighSurrogate(source[n - 1])) return OperationStatus.NeedMoreData;
        if (n == 1 || !TryCreate(source[n - 2], source[n - 1], out Rune two)) return OperationStatus.InvalidData;
        charsConsumed = 2;
        result = two;
        return OperationStatus.Done;
    }

    // The first character of a text in UTF-8. bytesConsumed is the longest beginning that some character has (Unicode, 3.9, "maximal subpart").
    public static OperationStatus DecodeFromUtf8(ReadOnlySpan<byte> source, out Rune result, out int bytesConsumed)
    {
        bytesConsumed = 0;
        result = ReplacementChar;
        if (source.Length == 0) return OperationStatus.NeedMoreData;
        int first = source[0];
        bytesConsumed = 1;
        if (first < 0x80)
        {
            result = new Rune((uint)first);
            return OperationStatus.Done;
        }
        if (first < 0xc2 || first > 0xf4) return OperationStatus.InvalidData;
        int length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
        // The first byte bounds the second one: no overlong form, no surrogate, nothing above U+10FFFF.
        int least = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80, most = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
        int value = first & (0xff >> length + 1);
        for (; bytesConsumed < length; bytesConsumed++)
        {
            if (bytesConsumed == source.Length) return OperationStatus.NeedMoreData;
            int next = source[bytesConsumed];
            if (next < least || next > most) return OperationStatus.InvalidData;
            value = value << 6 | next & 0x3f;
            least = 0x80;
            most = 0xbf;
        }
        result = new Rune((uint)value);
        return OperationStatus.Done;
    }

    // The last character of a text in UTF-8.
    public static OperationStatus DecodeLastFromUtf8(ReadOnlySpan<byte> source, out Rune value, out int bytesConsumed)
    {
        // A character has at most four bytes. The longest ending that is one counts; or else the one that begins a character.
        int n = source.Length;
        for (int length = Math.Min(n, 4); length > 0; length--)
        {
            OperationStatus status = DecodeFromUtf8(source.Slice(n - length), out value, out bytesConsumed);
            if (bytesConsumed == length && (length > 1 || status != OperationStatus.InvalidData)) return status;
        }
        value = ReplacementChar;
        bytesConsumed = Math.Min(n, 1);
        return n == 0 ? OperationStatus.NeedMoreData : OperationStatus.InvalidData;
    }

    // mwc does not know the categories of characters outside the BMP.
    char Bmp
    {
        get
        {
            if (!IsBmp) Reflection.Unsupported.Reached("the category of a character above U+FFFF");
            return (char)_value;
        }
    }

    public static UnicodeCategory GetUnicodeCategory(Rune value) => char.GetUnicodeCategory(value.Bmp);
    public static double GetNumericValue(Rune value) => char.GetNumericValue(value.Bmp);
    public static bool IsControl(Rune value) => value.IsBmp && char.IsControl((char)value._value);
    public static bool IsDigit(Rune value) => char.IsDigit(value.Bmp);
    public static bool IsLetter(Rune value) => char.IsLetter(value.Bmp);
    public static bool IsLetterOrDigit(Rune value) => char.IsLetterOrDigit(value.Bmp);
    public static bool IsLower(Rune value) => char.IsLower(value.Bmp);
    public static bool IsUpper(Rune value) => char.IsUpper(value.Bmp);
    public static bool IsNumber(Rune value) => char.IsNumber(value.Bmp);
    public static bool IsPunctuation(Rune value) => char.IsPunctuation(value.Bmp);
    public static bool IsSymbol(Rune value) => char.IsSymbol(value.Bmp);
    public static bool IsSeparator(Rune value) => value.IsBmp && char.IsSeparator((char)value._value);
    public static bool IsWhiteSpace(Rune value) => value.IsBmp && char.IsWhiteSpace((char)value._value);
    public static Rune ToUpperInvariant(Rune value) => new Rune(char.ToUpperInvariant(value.Bmp));
    public static Rune ToLowerInvariant(Rune value) => new Rune(char.ToLowerInvariant(value.Bmp));
    public static Rune ToUpper(Rune value, CultureInfo culture) => ToUpperInvariant(value);
    public static Rune ToLower(Rune value, CultureInfo culture) => ToLowerInvariant(value);

    public int CompareTo(Rune other) => Value - other.Value;
    int IComparable.CompareTo(object obj) => obj == null ? 1 : obj is Rune other ? CompareTo(other) : throw new ArgumentException("Object must be of type Rune.");
    public bool Equals(Rune other) => _value == other._value;
    public override bool Equals(object obj) => obj is Rune other && Equals(other);
    public override int GetHashCode() => Value;
    public static bool operator ==(Rune left, Rune right) => left._value == right._value;
    public static bool operator !=(Rune left, Rune right) => left._value != right._value;
    public static bool operator <(Rune left, Rune right) => left._value < right._value;
    public static bool operator >(Rune left, Rune right) => left._value > right._value;
    public static bool operator <=(Rune left, Rune right) => left._value <= right._value;
    public static bool operator >=(Rune left, Rune right) => left._value >= right._value;
    public static explicit operator Rune(char ch) => new Rune(ch);
    public static explicit operator Rune(int value) => new Rune(value);
    public static explicit operator Rune(uint value) => new Rune(value);

    public override string ToString()
    {
        var text = new char[Utf16SequenceLength];
        TryEncodeToUtf16(text, out _);
        return new string(text);
    }

    string IFormattable.ToString(string format, IFormatProvider formatProvider) => ToString();
    bool ISpanFormattable.TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format, IFormatProvider provider) => TryEncodeToUtf16(destination, out charsWritten);
}

public struct StringRuneEnumerator : IEnumerable<Rune>, IEnumerator<Rune>
{
    readonly string _text;
    int _next;
    Rune _current;

    internal StringRuneEnumerator(string text)
    {
        _text = text;
        _next = 0;
        _current = default;
    }

    public Rune Current => _current;
    object IEnumerator.Current => _current;

    public bool MoveNext()
    {
        if (_next >= _text.Length)
        {
            _current = default;
            return false;
        }
        // A code unit that is no character becomes the replacement character.
        if (!Rune.TryGetRuneAt(_text, _next, out _current)) _current = Rune.ReplacementChar;
        _next += _current.Utf16SequenceLength;
        return true;
    }

    public StringRuneEnumerator GetEnumerator() => this;
    IEnumerator<Rune> IEnumerable<Rune>.GetEnumerator() => this;
    IEnumerator IEnumerable.GetEnumerator() => this;

    void IEnumerator.Reset()
    {
        _next = 0;
        _current = default;
    }

    void IDisposable.Dispose() { }
}
