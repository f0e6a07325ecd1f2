namespace System.Runtime.CompilerServices;

// $"…". The text so far is one string, which adds no states.
[InterpolatedStringHandler]
public ref struct DefaultInterpolatedStringHandler
{
    string _text;
    readonly IFormatProvider _provider;

    public DefaultInterpolatedStringHandler(int literalLength, int formattedCount)
    {
        _text = "";
        _provider = null;
    }

    public DefaultInterpolatedStringHandler(int literalLength, int formattedCount, IFormatProvider provider)
    {
        _text = "";
        _provider = provider;
    }

    public DefaultInterpolatedStringHandler(int literalLength, int formattedCount, IFormatProvider provider, Span<char> initialBuffer) : this(literalLength, formattedCount, provider) { }

    public override string ToString() => _text ?? "";

    public string ToStringAndClear()
    {
        string text = _text ?? "";
        _text = "";
        return text;
    }

    public ReadOnlySpan<char> Text() => _text;

    public void Clear() => _text = "";

    internal static string Text<T>(T value, string format, IFormatProvider provider)
    {
        if (provider != null && provider.GetFormat(typeof(ICustomFormatter)) is ICustomFormatter custom) return custom.Format(format, value, provider) ?? "";
        if (value == null) return "";
        if (value is IFormattable) return ((IFormattable)value).ToString(format, provider) ?? "";
        return value.ToString() ?? "";
    }

    public void AppendLiteral(string value) => _text = string.Concat(_text, value);
    public void AppendFormatted<T>(T value) => _text = string.Concat(_text, Text(value, null, _provider));
    public void AppendFormatted<T>(T value, string format) => _text = string.Concat(_text, Text(value, format, _provider));
    public void AppendFormatted<T>(T value, int alignment) => AppendFormatted(value, alignment, null);
    public void AppendFormatted<T>(T value, int alignment, string format) => _text = string.Concat(_text, string.Align(Text(value, format, _provider), alignment));
    public void AppendFormatted(ReadOnlySpan<char> value) => _text = string.Concat(_text, value.ToString());
    public void AppendFormatted(ReadOnlySpan<char> value, int alignment = 0, string format = null) => _text = string.Concat(_text, string.Align(value.ToString(), alignment));
    public void AppendFormatted(string value) => _text = string.Concat(_text, value);
    public void AppendFormatted(string value, int alignment = 0, string format = null) => _text = string.Concat(_text, string.Align(value ?? "", alignment));
    public void AppendFormatted(object value, int alignment = 0, string format = null) => _text = string.Concat(_text, string.Align(string.FormatValue(value, format, _provider), alignment));
}
