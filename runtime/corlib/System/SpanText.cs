using System.Collections.Generic;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text;

namespace System
{
    // Spans of characters as text.
    public static partial class MemoryExtensions
    {
        public static ReadOnlySpan<char> TrimStart(this ReadOnlySpan<char> span)
        {
            int start = 0;
            while (start < span.Length && char.IsWhiteSpace(span[start])) start++;
            return span.Slice(start);
        }

        public static ReadOnlySpan<char> TrimEnd(this ReadOnlySpan<char> span)
        {
            int end = span.Length;
            while (end > 0 && char.IsWhiteSpace(span[end - 1])) end--;
            return span.Slice(0, end);
        }

        public static Span<char> Trim(this Span<char> span)
        {
            int start = span.Length - TrimStart((ReadOnlySpan<char>)span).Length;
            return span.Slice(start, Trim((ReadOnlySpan<char>)span).Length);
        }

        public static ReadOnlySpan<char> Trim(this ReadOnlySpan<char> span, char trimChar) => Trim<char>(span, trimChar);
        public static ReadOnlySpan<char> TrimStart(this ReadOnlySpan<char> span, char trimChar) => TrimStart<char>(span, trimChar);
        public static ReadOnlySpan<char> TrimEnd(this ReadOnlySpan<char> span, char trimChar) => TrimEnd<char>(span, trimChar);
        public static ReadOnlySpan<char> Trim(this ReadOnlySpan<char> span, ReadOnlySpan<char> trimChars) => trimChars.Length == 0 ? Trim(span) : Trim<char>(span, trimChars);
        public static ReadOnlySpan<char> TrimStart(this ReadOnlySpan<char> span, ReadOnlySpan<char> trimChars) => trimChars.Length == 0 ? TrimStart(span) : TrimStart<char>(span, trimChars);
        public static ReadOnlySpan<char> TrimEnd(this ReadOnlySpan<char> span, ReadOnlySpan<char> trimChars) => trimChars.Length == 0 ? TrimEnd(span) : TrimEnd<char>(span, trimChars);

        public static bool IsWhiteSpace(this ReadOnlySpan<char> span) => Trim(span).Length == 0;
        public static int CompareTo(this ReadOnlySpan<char> span, ReadOnlySpan<char> other, StringComparison comparisonType) => string.Compare(span.ToString(), other.ToString(), comparisonType);
        public static bool Contains(this ReadOnlySpan<char> span, ReadOnlySpan<char> value, StringComparison comparisonType) => span.ToString().Contains(value.ToString(), comparisonType);
        public static int IndexOf(this ReadOnlySpan<char> span, ReadOnlySpan<char> value, StringComparison comparisonType) => span.ToString().IndexOf(value.ToString(), comparisonType);
        public static int LastIndexOf(this ReadOnlySpan<char> span, ReadOnlySpan<char> value, StringComparison comparisonType) => span.ToString().LastIndexOf(value.ToString(), comparisonType);
        public static bool EndsWith(this ReadOnlySpan<char> span, ReadOnlySpan<char> value, StringComparison comparisonType) => span.ToString().EndsWith(value.ToString(), comparisonType);
        public static int ToLower(this ReadOnlySpan<char> source, Span<char> destination, CultureInfo culture) => ToLowerInvariant(source, destination);
        public static int ToUpper(this ReadOnlySpan<char> source, Span<char> destination, CultureInfo culture) => ToUpperInvariant(source, destination);

        // -1 if the destination is too short.
        public static int ToLowerInvariant(this ReadOnlySpan<char> source, Span<char> destination) => source.ToString().ToLowerInvariant().TryCopyTo(destination) ? source.Length : -1;
        public static int ToUpperInvariant(this ReadOnlySpan<char> source, Span<char> destination) => source.ToString().ToUpperInvariant().TryCopyTo(destination) ? source.Length : -1;

        public static SpanLineEnumerator EnumerateLines(this ReadOnlySpan<char> span) => new SpanLineEnumerator(span);
        public static SpanLineEnumerator EnumerateLines(this Span<char> span) => new SpanLineEnumerator(span);

        public static SpanSplitEnumerator<T> Split<T>(this ReadOnlySpan<T> source, T separator) where T : IEquatable<T> => new SpanSplitEnumerator<T>(source, new T[] { separator }, 1);
        public static SpanSplitEnumerator<T> Split<T>(this ReadOnlySpan<T> source, ReadOnlySpan<T> separator) where T : IEquatable<T> => new SpanSplitEnumerator<T>(source, separator, separator.Length);

        // Splits at any one of the separators.
        public static SpanSplitEnumerator<T> SplitAny<T>(this ReadOnlySpan<T> source, [Diagnostics.CodeAnalysis.UnscopedRef] params ReadOnlySpan<T> separators) where T : IEquatable<T> => new SpanSplitEnumerator<T>(source, separators, 1);

        public ref struct SpanSplitEnumerator<T> : IDisposable where T : IEquatable<T>
        {
            readonly ReadOnlySpan<T> _source;
            readonly ReadOnlySpan<T> _separators;
            readonly int _width; // width of the separator: that of the whole sequence, 1 for any of them, 0 for none
            int _start, _end, _next;

            internal SpanSplitEnumerator(ReadOnlySpan<T> source, ReadOnlySpan<T> separators, int width)
            {
                _source = source;
                _separators = separators;
                _width = width;
                _start = _end = _next = 0;
            }

            public ReadOnlySpan<T> Source => _source;
            void IDisposable.Dispose() { }
            public Range Current => new Range(_start, _end);
            public SpanSplitEnumerator<T> GetEnumerator() => this;

            public bool MoveNext()
            {
                if (_next > _source.Length) return false;
                ReadOnlySpan<T> rest = _source.Slice(_next);
                int at = _width == 0 ? -1 : _width == _separators.Length ? IndexOf(rest, _separators) : IndexOfAny(rest, _separators);
                _start = _next;
                _end = at < 0 ? _source.Length : _next + at;
                _next = at < 0 ? _source.Length + 1 : _end + _width;
                return true;
            }
        }

        public static int Split(this ReadOnlySpan<char> source, Span<Range> destination, char separator, StringSplitOptions options = StringSplitOptions.None) =>
            Split(source, destination, separator.ToString(), false, options);

        public static int Split(this ReadOnlySpan<char> source, Span<Range> destination, ReadOnlySpan<char> separator, StringSplitOptions options = StringSplitOptions.None) =>
            Split(source, destination, separator.ToString(), false, options);

        public static int SplitAny(this ReadOnlySpan<char> source, Span<Range> destination, ReadOnlySpan<char> separators, StringSplitOptions options = StringSplitOptions.None) =>
            Split(source, destination, separators.ToString(), true, options);

        // The last range holds everything that is left.
        static int Split(ReadOnlySpan<char> source, Span<Range> destination, string separators, bool any, StringSplitOptions options)
        {
            bool trim = (options & StringSplitOptions.TrimEntries) != 0, remove = (options & StringSplitOptions.RemoveEmptyEntries) != 0;
            int n = 0, start = 0;
            while (n < destination.Length && start <= source.Length)
            {
                int at = -1, width = 1;
                ReadOnlySpan<char> rest = source.Slice(start);
                if (any)
                {
                    for (int i = 0; i < rest.Length && at < 0; i++)
                        if (separators.Length == 0 ? char.IsWhiteSpace(rest[i]) : separators.Contains(rest[i])) at = i;
                }
                else if (separators.Length > 0)
                {
                    at = IndexOf(rest, (ReadOnlySpan<char>)separators);
                    width = separators.Length;
                }
                bool last = n == destination.Length - 1;
                int end = at < 0 ? source.Length : start + at, next = at < 0 ? source.Length + 1 : end + width;
                int from = start, to = end;
                if (trim) while (from < to && char.IsWhiteSpace(source[from])) from++;
                if (trim) while (to > from && char.IsWhiteSpace(source[to - 1])) to--;
                bool empty = from == to;
                if (last && at >= 0 && !(remove && empty))
                {
                    to = source.Length;
                    if (trim) while (to > from && char.IsWhiteSpace(source[to - 1])) to--;
                    next = source.Length + 1;
                }
                if (!(remove && empty)) destination[n++] = new Range(from, to);
                start = next;
            }
            return n;
        }

        public static bool TryWrite(this Span<char> destination, [InterpolatedStringHandlerArgument("destination")] ref TryWriteInterpolatedStringHandler handler, out int charsWritten) => handler.End(destination, out charsWritten);
        public static bool TryWrite(this Span<char> destination, IFormatProvider provider, [InterpolatedStringHandlerArgument("destination", "provider")] ref TryWriteInterpolatedStringHandler handler, out int charsWritten) => handler.End(destination, out charsWritten);

        [InterpolatedStringHandler]
        public ref struct TryWriteInterpolatedStringHandler
        {
            DefaultInterpolatedStringHandler _text;

            public TryWriteInterpolatedStringHandler(int literalLength, int formattedCount, Span<char> destination, out bool shouldAppend)
            {
                _text = new DefaultInterpolatedStringHandler(literalLength, formattedCount);
                shouldAppend = true;
            }

            public TryWriteInterpolatedStringHandler(int literalLength, int formattedCount, Span<char> destination, IFormatProvider provider, out bool shouldAppend)
            {
                _text = new DefaultInterpolatedStringHandler(literalLength, formattedCount, provider);
                shouldAppend = true;
            }

            internal bool End(Span<char> destination, out int charsWritten) => Number.TryCopy(_text.ToStringAndClear(), destination, out charsWritten);

            public bool AppendLiteral(string value) { _text.AppendLiteral(value); return true; }
            public bool AppendFormatted<T>(T value) { _text.AppendFormatted(value); return true; }
            public bool AppendFormatted<T>(T value, string format) { _text.AppendFormatted(value, format); return true; }
            public bool AppendFormatted<T>(T value, int alignment) { _text.AppendFormatted(value, alignment); return true; }
            public bool AppendFormatted<T>(T value, int alignment, string format) { _text.AppendFormatted(value, alignment, format); return true; }
            public bool AppendFormatted(ReadOnlySpan<char> value) { _text.AppendFormatted(value); return true; }
            public bool AppendFormatted(ReadOnlySpan<char> value, int alignment = 0, string format = null) { _text.AppendFormatted(value, alignment, format); return true; }
            public bool AppendFormatted(string value) { _text.AppendFormatted(value); return true; }
            public bool AppendFormatted(string value, int alignment = 0, string format = null) { _text.AppendFormatted(value, alignment, format); return true; }
            public bool AppendFormatted(object value, int alignment = 0, string format = null) { _text.AppendFormatted(value, alignment, format); return true; }
        }
    }
}

namespace System.Text
{
    public ref struct SpanLineEnumerator : IDisposable
    {
        ReadOnlySpan<char> _rest, _current;
        bool _active;

        internal SpanLineEnumerator(ReadOnlySpan<char> text)
        {
            _rest = text;
            _current = default;
            _active = true;
        }

        void IDisposable.Dispose() { }
        public ReadOnlySpan<char> Current => _current;
        public SpanLineEnumerator GetEnumerator() => this;

        public bool MoveNext()
        {
            if (!_active) return false;
            for (int i = 0; i < _rest.Length; i++)
            {
                char c = _rest[i];
                if (c is not ('\r' or '\n' or '\f' or '\u0085' or '\u2028' or '\u2029')) continue;
                _current = _rest.Slice(0, i);
                _rest = _rest.Slice(c == '\r' && i + 1 < _rest.Length && _rest[i + 1] == '\n' ? i + 2 : i + 1);
                return true;
            }
            _current = _rest;
            _active = false;
            return true;
        }
    }
}

namespace System.Buffers
{
    public static class SearchValues
    {
        public static SearchValues<byte> Create(params ReadOnlySpan<byte> values) => new SearchValues<byte>(values.ToArray());
        public static SearchValues<char> Create(params ReadOnlySpan<char> values) => new SearchValues<char>(values.ToArray());

        public static SearchValues<string> Create(ReadOnlySpan<string> values, StringComparison comparisonType)
        {
            if (comparisonType != StringComparison.Ordinal && comparisonType != StringComparison.OrdinalIgnoreCase)
                throw new ArgumentException("SearchValues<string> supports only StringComparison.Ordinal and StringComparison.OrdinalIgnoreCase.", "comparisonType");
            foreach (string value in values)
                if (value == null) throw new ArgumentNullException("values");
            return new SearchValues<string>(values.ToArray()) { Comparer = comparisonType == StringComparison.Ordinal ? null : StringComparer.OrdinalIgnoreCase };
        }
    }

    public class SearchValues<T> where T : IEquatable<T>
    {
        internal readonly T[] _values;
        internal IEqualityComparer<T> Comparer; // null: the default comparer
        internal SearchValues(T[] values) { _values = values; }

        public bool Contains(T value)
        {
            for (int i = 0; i < _values.Length; i++)
                if (Comparer == null ? EqualityComparer<T>.Default.Equals(_values[i], value) : Comparer.Equals(_values[i], value)) return true;
            return false;
        }
    }

    // The last two arrays that were returned are kept, with their contents. Whether a later Rent of their size gives
    // one of them or a new one is a choice. So an array that is used after its return, or returned twice, may be in use
    // elsewhere.
    public abstract class ArrayPool<T>
    {
        static ArrayPool<T> s_shared;

        public static ArrayPool<T> Shared
        {
            get
            {
                ArrayPool<T> shared = Threading.Volatile.Read(ref s_shared);
                if (shared != null) return shared;
                shared = new Keeping();
                return Threading.Interlocked.CompareExchange(ref s_shared, shared, null) ?? shared;
            }
        }

        public static ArrayPool<T> Create() => new Keeping();
        public static ArrayPool<T> Create(int maxArrayLength, int maxArraysPerBucket) => new Keeping();
        public abstract T[] Rent(int minimumLength);
        public abstract void Return(T[] array, bool clearArray = false);

        sealed class Keeping : ArrayPool<T>
        {
            int _conditions; // no conditions: critical sections need the field
            T[] _newest, _older;

            static int SizeOf(int length) => length > 1 << 30 ? length : Math.Max(16, (int)Numerics.BitOperations.RoundUpToPowerOf2((uint)length));

            public override T[] Rent(int minimumLength)
            {
                ArgumentOutOfRangeException.CheckNonNegative(minimumLength, "minimumLength");
                if (minimumLength == 0) return new T[0];
                int size = SizeOf(minimumLength);
                if (Has(size) && Mwc.Verify.Bool())
                {
                    T[] kept = Take(size);
                    if (kept != null) return kept;
                }
                return new T[size];
            }

            bool Has(int size)
            {
                Threading.CriticalSection.Enter(this);
                bool has = _newest != null && _newest.Length == size || _older != null && _older.Length == size;
                Threading.CriticalSection.Leave();
                return has;
            }

            T[] Take(int size)
            {
                Threading.CriticalSection.Enter(this);
                T[] kept = null;
                if (_newest != null && _newest.Length == size)
                {
                    kept = _newest;
                    _newest = _older;
                    _older = null;
                }
                else if (_older != null && _older.Length == size)
                {
                    kept = _older;
                    _older = null;
                }
                Threading.CriticalSection.Leave();
                return kept;
            }

            public override void Return(T[] array, bool clearArray = false)
            {
                if (array == null) throw new ArgumentNullException("array");
                if (array.Length == 0) return;
                if (array.Length != SizeOf(array.Length)) throw new ArgumentException("The buffer is not associated with the pool and may not be returned to it.", "array");
                if (clearArray) Array.Clear(array);
                Threading.CriticalSection.Enter(this);
                _older = _newest;
                _newest = array;
                Threading.CriticalSection.Leave();
            }
        }
    }
}
