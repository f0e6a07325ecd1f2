using System.Buffers;
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;

namespace System.Buffers
{
    public delegate void SpanAction<T, in TArg>(Span<T> span, TArg arg) where TArg : allows ref struct;
    public delegate void ReadOnlySpanAction<T, in TArg>(ReadOnlySpan<T> span, TArg arg) where TArg : allows ref struct;
}

namespace System.Text
{
    public enum NormalizationForm { FormC = 1, FormD = 2, FormKC = 5, FormKD = 6 }
}

namespace System
{
    public sealed partial class String
    {
        // The action writes the text of the new string itself. No other thread has the string yet.
        public static string Create<TState>(int length, TState state, SpanAction<char, TState> action) where TState : allows ref struct
        {
            if (action == null) throw new ArgumentNullException("action");
            if (length <= 0)
            {
                if (length == 0) return "";
                throw new ArgumentOutOfRangeException("length");
            }
            var text = new char[length];
            action(text, state);
            return new string(text);
        }

        public static string Create(IFormatProvider provider, Span<char> initialBuffer, [Runtime.CompilerServices.InterpolatedStringHandlerArgument("provider", "initialBuffer")] ref Runtime.CompilerServices.DefaultInterpolatedStringHandler handler) => handler.ToStringAndClear();

        public static string Join(char separator, string[] value, int startIndex, int count) => Join(separator.ToString(), value, startIndex, count);

        public int LastIndexOfAny(char[] anyOf, int startIndex) => LastIndexOfAny(anyOf, startIndex, startIndex + 1);

        public int LastIndexOfAny(char[] anyOf, int startIndex, int count)
        {
            if (anyOf == null) throw new ArgumentNullException("anyOf");
            if (Length == 0) return -1;
            if ((uint)startIndex >= (uint)Length) throw new ArgumentOutOfRangeException("startIndex", ArgumentOutOfRangeException.IndexMustBeLess);
            if (count < 0 || count - 1 > startIndex) throw new ArgumentOutOfRangeException("count", "Count must be positive and count must refer to a location within the string/array/collection.");
            return LastIndexOfAnyCore(this, new string(anyOf), startIndex - count + 1, count);
        }

        public bool StartsWith(string value, bool ignoreCase, CultureInfo culture) => StartsWith(value, ignoreCase ? StringComparison.InvariantCultureIgnoreCase : StringComparison.InvariantCulture);
        public bool EndsWith(string value, bool ignoreCase, CultureInfo culture) => EndsWith(value, ignoreCase ? StringComparison.InvariantCultureIgnoreCase : StringComparison.InvariantCulture);
        public string Replace(string oldValue, string newValue, bool ignoreCase, CultureInfo culture) => Replace(oldValue, newValue, ignoreCase ? StringComparison.InvariantCultureIgnoreCase : StringComparison.InvariantCulture);
        public static int Compare(string strA, int indexA, string strB, int indexB, int length, bool ignoreCase, CultureInfo culture) => Compare(strA, indexA, strB, indexB, length, ignoreCase);
        public static int Compare(string strA, string strB, CultureInfo culture, CompareOptions options) => Compare(strA, strB, (options & (CompareOptions.IgnoreCase | CompareOptions.OrdinalIgnoreCase)) != 0);
        public static int GetHashCode(ReadOnlySpan<char> value) => value.ToString().GetHashCode();
        public static int GetHashCode(ReadOnlySpan<char> value, StringComparison comparisonType) => value.ToString().GetHashCode(comparisonType);

        // ASCII text is in every normal form. mwc has no tables for other text.
        public bool IsNormalized() => IsNormalized(NormalizationForm.FormC);
        public bool IsNormalized(NormalizationForm normalizationForm) => Normalize(normalizationForm) == this;
        public string Normalize() => Normalize(NormalizationForm.FormC);

        public string Normalize(NormalizationForm normalizationForm)
        {
            for (int i = 0; i < Length; i++)
                if (this[i] >= 0x80) Reflection.Unsupported.Reached("the normal form of text that is not ASCII");
            return this;
        }

        public string ReplaceLineEndings() => ReplaceLineEndings("\n");

        public string ReplaceLineEndings(string replacementText)
        {
            if (replacementText == null) throw new ArgumentNullException("replacementText");
            var text = new StringBuilder(Length);
            for (int i = 0; i < Length; i++)
            {
                char c = this[i];
                if (c == '\r' && i + 1 < Length && this[i + 1] == '\n') i++;
                if (c is '\r' or '\n' or '\f' or '\u0085' or '\u2028' or '\u2029') text.Append(replacementText);
                else text.Append(c);
            }
            return text.ToString();
        }

        public StringRuneEnumerator EnumerateRunes() => new StringRuneEnumerator(this);

        public static string Format<TArg0>(IFormatProvider provider, CompositeFormat format, TArg0 arg0) => Format(provider, Given(format), new object[] { arg0 });
        public static string Format<TArg0, TArg1>(IFormatProvider provider, CompositeFormat format, TArg0 arg0, TArg1 arg1) => Format(provider, Given(format), new object[] { arg0, arg1 });
        public static string Format<TArg0, TArg1, TArg2>(IFormatProvider provider, CompositeFormat format, TArg0 arg0, TArg1 arg1, TArg2 arg2) => Format(provider, Given(format), new object[] { arg0, arg1, arg2 });
        public static string Format(IFormatProvider provider, CompositeFormat format, params object[] args) => Format(provider, Given(format), args);
        public static string Format(IFormatProvider provider, CompositeFormat format, params ReadOnlySpan<object> args) => Format(provider, Given(format), args);

        internal static string Given(CompositeFormat format) => format == null ? throw new ArgumentNullException("format") : format.Format;

        // The number of arguments that a composite format needs. A bad format throws.
        internal static int Needs(string format)
        {
            int need = 0;
            for (int i = 0; i < format.Length; i++)
            {
                if (format[i] != '{') continue;
                if (i + 1 < format.Length && format[i + 1] == '{')
                {
                    i++;
                    continue;
                }
                int n = 0;
                for (i++; i < format.Length && char.IsAsciiDigit(format[i]); i++) n = 10 * n + format[i] - '0';
                need = Math.Max(need, n + 1);
            }
            Format(null, format, new object[need]);
            return need;
        }
    }

    partial struct Char
    {
        public static string ConvertFromUtf32(int utf32)
        {
            if ((uint)utf32 > 0x10ffff || utf32 >= 0xd800 && utf32 <= 0xdfff)
                throw new ArgumentOutOfRangeException("utf32", "A valid UTF32 value is between 0x000000 and 0x10ffff, inclusive, and should not include surrogate codepoint values (0x00d800 ~ 0x00dfff).");
            return new Rune(utf32).ToString();
        }

        public static int ConvertToUtf32(char highSurrogate, char lowSurrogate)
        {
            if (!IsHighSurrogate(highSurrogate)) throw new ArgumentOutOfRangeException("highSurrogate", "A valid high surrogate character is between 0xd800 and 0xdbff, inclusive.");
            if (!IsLowSurrogate(lowSurrogate)) throw new ArgumentOutOfRangeException("lowSurrogate", "A valid low surrogate character is between 0xdc00 and 0xdfff, inclusive.");
            return 0x10000 + (highSurrogate - 0xd800 << 10) + lowSurrogate - 0xdc00;
        }

        public static int ConvertToUtf32(string s, int index)
        {
            char c = At(s, index);
            if (!IsSurrogate(c)) return c;
            if (IsLowSurrogate(c)) throw new ArgumentException("Found a low surrogate char without a preceding high surrogate at index: " + index + ". The input may not be in this encoding, or may not contain valid Unicode (UTF-16) characters.", "s");
            if (index + 1 < s.Length && IsLowSurrogate(s[index + 1])) return ConvertToUtf32(c, s[index + 1]);
            throw new ArgumentException("Found a high surrogate char without a following low surrogate at index: " + index + ". The input may not be in this encoding, or may not contain valid Unicode (UTF-16) characters.", "s");
        }

        static char At(string s, int index)
        {
            if (s == null) throw new ArgumentNullException("s");
            if ((uint)index >= (uint)s.Length) throw new ArgumentOutOfRangeException("index");
            return s[index];
        }

        public static double GetNumericValue(string s, int index) => GetNumericValue(At(s, index));
        public static UnicodeCategory GetUnicodeCategory(string s, int index) => GetUnicodeCategory(At(s, index));
        public static bool IsAsciiHexDigitLower(char c) => IsAsciiDigit(c) || (uint)(c - 'a') <= 5;
        public static bool IsAsciiHexDigitUpper(char c) => IsAsciiDigit(c) || (uint)(c - 'A') <= 5;
        public static bool IsControl(string s, int index) => IsControl(At(s, index));
        public static bool IsNumber(string s, int index) => IsNumber(At(s, index));
        public static bool IsPunctuation(string s, int index) => IsPunctuation(At(s, index));
        public static bool IsSeparator(string s, int index) => IsSeparator(At(s, index));
        public static bool IsSymbol(string s, int index) => IsSymbol(At(s, index));
        public static bool IsSurrogate(string s, int index) => IsSurrogate(At(s, index));
        public static bool IsHighSurrogate(string s, int index) => IsHighSurrogate(At(s, index));
        public static bool IsLowSurrogate(string s, int index) => IsLowSurrogate(At(s, index));
        public static bool IsSurrogatePair(char highSurrogate, char lowSurrogate) => IsHighSurrogate(highSurrogate) && IsLowSurrogate(lowSurrogate);
        public static bool IsSurrogatePair(string s, int index) => IsHighSurrogate(At(s, index)) && index + 1 < s.Length && IsLowSurrogate(s[index + 1]);
    }
}
