namespace System.Globalization;

[Flags]
public enum CompareOptions { None = 0, IgnoreCase = 1, IgnoreNonSpace = 2, IgnoreSymbols = 4, IgnoreKanaType = 8, IgnoreWidth = 16, NumericOrdering = 32, OrdinalIgnoreCase = 0x10000000, StringSort = 0x20000000, Ordinal = 0x40000000 }

public class CultureNotFoundException : ArgumentException
{
    public CultureNotFoundException() : base("Culture is not supported.") { }
    public CultureNotFoundException(string message) : base(message) { }
    public CultureNotFoundException(string message, Exception innerException) : base(message, innerException) { }
    public CultureNotFoundException(string paramName, string message) : base(message, paramName) { }
}

// The signs in numbers, only those of the invariant culture.
public sealed class NumberFormatInfo : IFormatProvider, ICloneable
{
    static readonly NumberFormatInfo invariant = new NumberFormatInfo();

    public static NumberFormatInfo InvariantInfo => invariant;
    public static NumberFormatInfo CurrentInfo => invariant;
    public static NumberFormatInfo GetInstance(IFormatProvider formatProvider) => formatProvider?.GetFormat(typeof(NumberFormatInfo)) as NumberFormatInfo ?? CurrentInfo;

    public object GetFormat(Type formatType) => formatType == typeof(NumberFormatInfo) ? this : null;
    public object Clone() => new NumberFormatInfo();
    public bool IsReadOnly => true;

    public string CurrencyDecimalSeparator => ".";
    public string CurrencyGroupSeparator => ",";
    public string CurrencySymbol => "\u00a4";
    public int CurrencyDecimalDigits => 2;
    public int[] CurrencyGroupSizes => new int[] { 3 };
    public int CurrencyNegativePattern => 0;
    public int CurrencyPositivePattern => 0;
    public string NaNSymbol => "NaN";
    public string NegativeInfinitySymbol => "-Infinity";
    public string PositiveInfinitySymbol => "Infinity";
    public string NegativeSign => "-";
    public string PositiveSign => "+";
    public string NumberDecimalSeparator => ".";
    public string NumberGroupSeparator => ",";
    public int NumberDecimalDigits => 2;
    public int[] NumberGroupSizes => new int[] { 3 };
    public int NumberNegativePattern => 1;
    public string PercentDecimalSeparator => ".";
    public string PercentGroupSeparator => ",";
    public string PercentSymbol => "%";
    public string PerMilleSymbol => "\u2030";
    public int PercentDecimalDigits => 2;
    public int[] PercentGroupSizes => new int[] { 3 };
    public int PercentNegativePattern => 0;
    public int PercentPositivePattern => 0;
}

public sealed partial class TextInfo : ICloneable
{
    static readonly TextInfo invariant = new TextInfo();

    TextInfo() { }
    internal static TextInfo Invariant => invariant;
    public object Clone() => new TextInfo();
    public bool IsReadOnly => this == invariant;
    public string ListSeparator => ",";
    public string CultureName => "";
    public bool IsRightToLeft => false;
    public char ToLower(char c) => char.ToLowerInvariant(c);
    public char ToUpper(char c) => char.ToUpperInvariant(c);
    public string ToLower(string str) => str == null ? throw new ArgumentNullException("str") : str.ToLowerInvariant();
    public string ToUpper(string str) => str == null ? throw new ArgumentNullException("str") : str.ToUpperInvariant();

    // The first letter of a word becomes upper case, the rest lower case. Words that are all upper case stay.
    public string ToTitleCase(string str)
    {
        if (str == null) throw new ArgumentNullException("str");
        var text = new Text.StringBuilder(str.Length);
        for (int i = 0; i < str.Length;)
        {
            if (!char.IsLetter(str[i]))
            {
                text.Append(str[i++]);
                continue;
            }
            int start = i;
            bool lower = false;
            for (; i < str.Length && (char.IsLetterOrDigit(str[i]) || str[i] == '\'' || str[i] == '_'); i++) lower |= char.IsLower(str[i]);
            string word = str.Substring(start, i - start);
            text.Append(lower || word.Length == 1 ? char.ToUpperInvariant(word[0]) + word.Substring(1).ToLowerInvariant() : word);
        }
        return text.ToString();
    }
}

public sealed partial class CompareInfo
{
    static readonly CompareInfo invariant = new CompareInfo();

    CompareInfo() { }
    internal static CompareInfo Invariant => invariant;
    public string Name => "";
    static StringComparison Kind(CompareOptions options) => (options & (CompareOptions.IgnoreCase | CompareOptions.OrdinalIgnoreCase)) != 0 ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal;
    public int Compare(string string1, string string2) => string.CompareOrdinal(string1, string2);
    public int Compare(string string1, string string2, CompareOptions options) => string.Compare(string1, string2, Kind(options));
    public int IndexOf(string source, string value) => source.IndexOf(value, StringComparison.Ordinal);
    public int IndexOf(string source, string value, CompareOptions options) => source.IndexOf(value, Kind(options));
    public int LastIndexOf(string source, string value) => source.LastIndexOf(value, StringComparison.Ordinal);
    public bool IsPrefix(string source, string prefix) => source.StartsWith(prefix, StringComparison.Ordinal);
    public bool IsPrefix(string source, string prefix, CompareOptions options) => source.StartsWith(prefix, Kind(options));
    public bool IsSuffix(string source, string suffix) => source.EndsWith(suffix, StringComparison.Ordinal);
    public bool IsSuffix(string source, string suffix, CompareOptions options) => source.EndsWith(suffix, Kind(options));
}
