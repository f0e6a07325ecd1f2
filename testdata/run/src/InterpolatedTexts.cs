// Interpolated strings that are not yet texts: their reader chooses the culture.
using System;
using System.Globalization;
using System.Runtime.CompilerServices;

class Brackets : IFormatProvider, ICustomFormatter
{
    public object GetFormat(Type type) => type == typeof(ICustomFormatter) ? this : null;
    public string Format(string format, object value, IFormatProvider provider) => "[" + (format ?? "none") + ":" + (value ?? "null") + "]";
}

static class InterpolatedTexts
{
    static void Show(string what, Func<object> does)
    {
        try
        {
            Console.WriteLine(what + ": " + (does() ?? "null"));
        }
        catch (Exception e)
        {
            Console.WriteLine(what + ": " + e.GetType().Name + ": " + e.Message);
        }
    }

    static FormattableString Text(FormattableString s) => s;

    static void Main()
    {
        double half = 2.5;
        int n = 7;
        FormattableString s = $"half {half,6:F2} of {n:000}{{}} {null} {"x",-3}|";
        Console.WriteLine(s);
        Console.WriteLine(s.Format + " / " + s.ArgumentCount + " / " + s.GetArgument(1) + " / " + string.Join(", ", s.GetArguments()));
        Console.WriteLine(s.ToString(new Brackets()));
        Console.WriteLine(FormattableString.Invariant($"{half} {n}") + " " + FormattableString.CurrentCulture($"{half:E2}"));
        IFormattable f = $"{half:F1}";
        Console.WriteLine(f.ToString("ignored", new Brackets()) + " " + f.ToString(null, null));
        Console.WriteLine(string.Format("{0}", Text($"{n}")) + $" {Text($"{half}")}" + s.GetType().IsSubclassOf(typeof(FormattableString)));
        s.GetArguments()[1] = 8;
        Console.WriteLine(s.ToString());
        Show("none", () => FormattableString.Invariant(null));
        Show("no format", () => FormattableStringFactory.Create(null));
        Show("no arguments", () => FormattableStringFactory.Create("x", null));
        Show("too few", () => FormattableStringFactory.Create("{0} {1}", 1).ToString());
        Show("past the end", () => FormattableStringFactory.Create("{0}", 1).GetArgument(1));
        Show("plain", () => Text($"plain").ArgumentCount);
    }
}
