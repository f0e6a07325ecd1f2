using System.Runtime.CompilerServices;

namespace System.Text;

// It has one buffer. Behind the text the buffer is zero, so that equal texts are equal states.
public sealed partial class StringBuilder
{
    char[] _chars; // null while the capacity is 0
    int _length;

    const string BadIndex = ArgumentOutOfRangeException.IndexMustBeLess;

    public StringBuilder() { }
    public StringBuilder(int capacity) : this(null, capacity) { }
    public StringBuilder(string value) : this(value, 0) { }
    public StringBuilder(int capacity, int maxCapacity) : this(null, capacity) { }

    public StringBuilder(string value, int capacity)
    {
        ArgumentOutOfRangeException.CheckNonNegative(capacity, "capacity");
        if (capacity > 0) _chars = new char[capacity];
        Append(value);
    }

    public StringBuilder(string value, int startIndex, int length, int capacity) : this((value ?? "").Substring(startIndex, length), capacity) { }

    public int Capacity
    {
        get => _chars == null ? 16 : _chars.Length;
        set
        {
            if (value < _length) throw new ArgumentOutOfRangeException("value", "capacity was less than the current size.");
            Resize(value);
        }
    }

    public int MaxCapacity => int.MaxValue;

    public int EnsureCapacity(int capacity)
    {
        ArgumentOutOfRangeException.CheckNonNegative(capacity, "capacity");
        if (_chars == null || _chars.Length < capacity) Resize(capacity);
        return Capacity;
    }

    void Resize(int capacity)
    {
        var chars = new char[capacity];
        if (_length > 0) Array.CopyAlike(_chars, chars, _length);
        _chars = chars;
    }

    public StringBuilder Append(ReadOnlyMemory<char> value) => Append(value.Span);

    // There is one chunk at most.
    public ChunkEnumerator GetChunks() => new ChunkEnumerator(new ReadOnlyMemory<char>(_chars, 0, _length));

    public struct ChunkEnumerator
    {
        readonly ReadOnlyMemory<char> _chunk;
        bool _moved;
        internal ChunkEnumerator(ReadOnlyMemory<char> chunk) { _chunk = chunk; }
        public ChunkEnumerator GetEnumerator() => this;

        public bool MoveNext()
        {
            bool first = !_moved;
            _moved = true;
            return first;
        }

        public ReadOnlyMemory<char> Current => _chunk;
    }

    // Makes room for n more characters, and returns the buffer.
    char[] Room(int n)
    {
        int need = _length + n;
        if (_chars == null || _chars.Length < need) Resize(Math.Max(need, Math.Max(16, 2 * _length)));
        return _chars;
    }

    public int Length
    {
        get => _length;
        set
        {
            ArgumentOutOfRangeException.CheckNonNegative(value, "value");
            if (value > _length) Append('\0', value - _length);
            else
            {
                if (value < _length) Array.Clear(_chars, value, _length - value);
                _length = value;
            }
        }
    }

    [IndexerName("Chars")]
    public char this[int index]
    {
        get
        {
            if ((uint)index >= (uint)_length) throw new IndexOutOfRangeException();
            return _chars[index];
        }
        set
        {
            if ((uint)index >= (uint)_length) throw new ArgumentOutOfRangeException("index", BadIndex);
            _chars[index] = value;
        }
    }

    public override string ToString() => _length == 0 ? "" : string.FromArray(_chars, 0, _length);

    public string ToString(int startIndex, int length)
    {
        ArgumentOutOfRangeException.CheckNonNegative(startIndex, "startIndex");
        if (startIndex > _length) throw new ArgumentOutOfRangeException("startIndex", "startIndex cannot be larger than length of string.");
        ArgumentOutOfRangeException.CheckNonNegative(length, "length");
        if (startIndex > _length - length) throw new ArgumentOutOfRangeException("length", "Index and length must refer to a location within the string.");
        return length == 0 ? "" : string.FromArray(_chars, startIndex, length);
    }

    public StringBuilder Clear()
    {
        Length = 0;
        return this;
    }

    public StringBuilder Append(string value)
    {
        if (value == null || value.Length == 0) return this;
        value.CopyUnchecked(Room(value.Length), _length);
        _length += value.Length;
        return this;
    }

    public StringBuilder Append(char value)
    {
        Room(1)[_length] = value;
        _length++;
        return this;
    }

    public StringBuilder Append(char value, int repeatCount)
    {
        ArgumentOutOfRangeException.CheckNonNegative(repeatCount, "repeatCount");
        char[] chars = Room(repeatCount);
        for (int i = 0; i < repeatCount; i++) chars[_length + i] = value;
        _length += repeatCount;
        return this;
    }

    public StringBuilder Append(char[] value) => value == null ? this : Append(value, 0, value.Length);

    public StringBuilder Append(char[] value, int startIndex, int charCount)
    {
        ArgumentOutOfRangeException.CheckNonNegative(charCount, "charCount");
        ArgumentOutOfRangeException.CheckNonNegative(startIndex, "startIndex");
        if (value == null) return startIndex == 0 && charCount == 0 ? this : throw new ArgumentNullException("value");
        if (charCount > value.Length - startIndex) throw new ArgumentOutOfRangeException("charCount", ArgumentOutOfRangeException.Index);
        return charCount == 0 ? this : Append(string.FromArray(value, startIndex, charCount));
    }

    public StringBuilder Append(string value, int startIndex, int count)
    {
        if (value == null) return startIndex == 0 && count == 0 ? this : throw new ArgumentNullException("value");
        ArgumentOutOfRangeException.CheckNonNegative(count, "count");
        ArgumentOutOfRangeException.CheckNonNegative(startIndex, "startIndex");
        if (startIndex > value.Length - count) throw new ArgumentOutOfRangeException("startIndex", ArgumentOutOfRangeException.Index);
        return Append(value.Substring(startIndex, count));
    }

    public StringBuilder Append(ReadOnlySpan<char> value) => Append(value.ToString());
    public StringBuilder Append(StringBuilder value) => value == null ? this : Append(value.ToString());
    public StringBuilder Append(object value) => value == null ? this : Append(value.ToString());
    public StringBuilder Append(bool value) => Append(value.ToString());
    public StringBuilder Append(sbyte value) => Append(value.ToString());
    public StringBuilder Append(byte value) => Append(value.ToString());
    public StringBuilder Append(short value) => Append(value.ToString());
    public StringBuilder Append(ushort value) => Append(value.ToString());
    public StringBuilder Append(int value) => Append(value.ToString());
    public StringBuilder Append(uint value) => Append(value.ToString());
    public StringBuilder Append(long value) => Append(value.ToString());
    public StringBuilder Append(ulong value) => Append(value.ToString());
    public StringBuilder Append(float value) => Append(value.ToString());
    public StringBuilder Append(double value) => Append(value.ToString());
    public StringBuilder Append(decimal value) => Append(value.ToString());
    public StringBuilder Append([InterpolatedStringHandlerArgument("")] ref AppendInterpolatedStringHandler handler) => this;
    public StringBuilder Append(IFormatProvider provider, [InterpolatedStringHandlerArgument("", "provider")] ref AppendInterpolatedStringHandler handler) => this;
    public StringBuilder AppendLine([InterpolatedStringHandlerArgument("")] ref AppendInterpolatedStringHandler handler) => AppendLine();
    public StringBuilder AppendLine() => Append('\n');
    public StringBuilder AppendLine(string value) => Append(value).Append('\n');

    public StringBuilder AppendJoin(string separator, params string[] values) => Append(string.Join(separator, values ?? throw new ArgumentNullException("values")));
    public StringBuilder AppendJoin(string separator, params object[] values) => Append(string.Join(separator, values));
    public StringBuilder AppendJoin<T>(string separator, Collections.Generic.IEnumerable<T> values) => Append(string.Join(separator, values));
    public StringBuilder AppendJoin<T>(char separator, Collections.Generic.IEnumerable<T> values) => Append(string.Join(separator, values));

    public StringBuilder Insert(int index, string value)
    {
        if ((uint)index > (uint)_length) throw new ArgumentOutOfRangeException("index", ArgumentOutOfRangeException.Index);
        if (string.IsNullOrEmpty(value)) return this;
        char[] chars = Room(value.Length);
        Array.CopyAlike(chars, index, chars, index + value.Length, _length - index);
        value.CopyUnchecked(chars, index);
        _length += value.Length;
        return this;
    }

    public StringBuilder Insert(int index, char value) => Insert(index, value.ToString());
    public StringBuilder Insert(int index, int value) => Insert(index, value.ToString());
    public StringBuilder Insert(int index, long value) => Insert(index, value.ToString());
    public StringBuilder Insert(int index, bool value) => Insert(index, value.ToString());
    public StringBuilder Insert(int index, double value) => Insert(index, value.ToString());
    public StringBuilder Insert(int index, decimal value) => Insert(index, value.ToString());
    public StringBuilder Insert(int index, object value) => Insert(index, value?.ToString());

    public StringBuilder Remove(int startIndex, int length)
    {
        ArgumentOutOfRangeException.CheckNonNegative(length, "length");
        ArgumentOutOfRangeException.CheckNonNegative(startIndex, "startIndex");
        if (length > _length - startIndex) throw new ArgumentOutOfRangeException("length", ArgumentOutOfRangeException.Index);
        if (length == 0) return this;
        Array.CopyAlike(_chars, startIndex + length, _chars, startIndex, _length - startIndex - length);
        Length = _length - length;
        return this;
    }

    public StringBuilder Replace(char oldChar, char newChar)
    {
        for (int i = 0; i < _length; i++)
            if (_chars[i] == oldChar) _chars[i] = newChar;
        return this;
    }

    public StringBuilder Replace(string oldValue, string newValue)
    {
        string text = ToString().Replace(oldValue, newValue);
        Length = 0;
        return Append(text);
    }

    public void CopyTo(int sourceIndex, char[] destination, int destinationIndex, int count)
    {
        if (destination == null) throw new ArgumentNullException("destination");
        ArgumentOutOfRangeException.CheckNonNegative(count, "count");
        ArgumentOutOfRangeException.CheckNonNegative(destinationIndex, "destinationIndex");
        if (destinationIndex > destination.Length - count) throw new ArgumentException("Either offset did not refer to a position in the string, or there is an insufficient length of destination character array.");
        ToString(sourceIndex, count).CopyTo(0, destination, destinationIndex, count);
    }

    public bool Equals(StringBuilder sb) => sb != null && (sb == this || ToString() == sb.ToString());

    // Composite formatting.

    public StringBuilder AppendFormat(string format, object arg0) => AppendFormat(null, format, new ReadOnlySpan<object>(new object[] { arg0 }));
    public StringBuilder AppendFormat(string format, object arg0, object arg1) => AppendFormat(null, format, new ReadOnlySpan<object>(new object[] { arg0, arg1 }));
    public StringBuilder AppendFormat(string format, object arg0, object arg1, object arg2) => AppendFormat(null, format, new ReadOnlySpan<object>(new object[] { arg0, arg1, arg2 }));
    public StringBuilder AppendFormat(string format, params ReadOnlySpan<object> args) => AppendFormat(null, format, args);

    public StringBuilder AppendFormat(string format, params object[] args)
    {
        if (args == null) throw new ArgumentNullException(format == null ? "format" : "args");
        return AppendFormat(null, format, new ReadOnlySpan<object>(args));
    }

    public StringBuilder AppendFormat(IFormatProvider provider, string format, params object[] args)
    {
        if (args == null) throw new ArgumentNullException(format == null ? "format" : "args");
        return AppendFormat(provider, format, new ReadOnlySpan<object>(args));
    }

    static FormatException BadFormat(int at, string what) => new FormatException("Input string was not in a correct format. Failure to parse near offset " + at.ToString() + ". " + what);

    const string Unclosed = "Format item ends prematurely.", NoDigit = "Expected an ASCII digit.", Unexpected = "Unexpected closing brace without a corresponding opening brace.";

    public StringBuilder AppendFormat(IFormatProvider provider, string format, params ReadOnlySpan<object> args)
    {
        if (format == null) throw new ArgumentNullException("format");
        int i = 0, n = format.Length;
        while (i < n)
        {
            int start = i;
            while (i < n && format[i] != '{' && format[i] != '}') i++;
            if (i > start) Append(format.Substring(start, i - start));
            if (i == n) break;
            char brace = format[i++];
            if (i < n && format[i] == brace)
            {
                Append(brace);
                i++;
                continue;
            }
            if (brace == '}') throw BadFormat(i, i == n ? Unclosed : Unexpected);
            // {index[,alignment][:format]}
            int index = Number(format, ref i);
            while (i < n && format[i] == ' ') i++;
            int alignment = 0;
            if (i < n && format[i] == ',')
            {
                i++;
                while (i < n && format[i] == ' ') i++;
                bool left = i < n && format[i] == '-';
                if (left) i++;
                alignment = Number(format, ref i);
                if (left) alignment = -alignment;
                while (i < n && format[i] == ' ') i++;
            }
            string spec = null;
            if (i < n && format[i] == ':')
            {
                start = ++i;
                while (i < n && format[i] != '}')
                {
                    if (format[i] == '{') throw BadFormat(i, Unclosed);
                    i++;
                }
                spec = format.Substring(start, i - start);
            }
            if (i >= n || format[i] != '}') throw BadFormat(i, Unclosed);
            i++;
            if (index >= args.Length) throw new FormatException("Index (zero based) must be greater than or equal to zero and less than the size of the argument list.");
            Append(string.Align(string.FormatValue(args[index], spec, provider), alignment));
        }
        return this;
    }

    static int Number(string format, ref int i)
    {
        if (i >= format.Length) throw BadFormat(i, Unclosed);
        if (!char.IsAsciiDigit(format[i])) throw BadFormat(i, NoDigit);
        int v = 0;
        for (; i < format.Length && char.IsAsciiDigit(format[i]) && v < 1000000; i++) v = v * 10 + format[i] - '0';
        return v;
    }

    [InterpolatedStringHandler]
    public struct AppendInterpolatedStringHandler
    {
        readonly StringBuilder _builder;
        readonly IFormatProvider _provider;

        public AppendInterpolatedStringHandler(int literalLength, int formattedCount, StringBuilder stringBuilder) : this(literalLength, formattedCount, stringBuilder, null) { }

        public AppendInterpolatedStringHandler(int literalLength, int formattedCount, StringBuilder stringBuilder, IFormatProvider provider)
        {
            _builder = stringBuilder;
            _provider = provider;
        }

        public void AppendLiteral(string value) => _builder.Append(value);
        public void AppendFormatted<T>(T value) => _builder.Append(DefaultInterpolatedStringHandler.Text(value, null, _provider));
        public void AppendFormatted<T>(T value, string format) => _builder.Append(DefaultInterpolatedStringHandler.Text(value, format, _provider));
        public void AppendFormatted<T>(T value, int alignment) => AppendFormatted(value, alignment, null);
        public void AppendFormatted<T>(T value, int alignment, string format) => _builder.Append(string.Align(DefaultInterpolatedStringHandler.Text(value, format, _provider), alignment));
        public void AppendFormatted(ReadOnlySpan<char> value) => _builder.Append(value);
        public void AppendFormatted(string value) => _builder.Append(value);
        public void AppendFormatted(string value, int alignment = 0, string format = null) => _builder.Append(string.Align(value ?? "", alignment));
        public void AppendFormatted(object value, int alignment = 0, string format = null) => _builder.Append(string.Align(string.FormatValue(value, format, _provider), alignment));
    }
}
