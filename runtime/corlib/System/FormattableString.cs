using System.Globalization;

namespace System
{
    // What compilers make of an interpolated string whose reader chooses the culture.
    public abstract class FormattableString : IFormattable
    {
        public abstract string Format { get; }
        public abstract object[] GetArguments();
        public abstract int ArgumentCount { get; }
        public abstract object GetArgument(int index);
        public abstract string ToString(IFormatProvider formatProvider);
        string IFormattable.ToString(string ignored, IFormatProvider formatProvider) => ToString(formatProvider);
        public override string ToString() => ToString(CultureInfo.CurrentCulture);
        public static string Invariant(FormattableString formattable) => Text(formattable, CultureInfo.InvariantCulture);
        public static string CurrentCulture(FormattableString formattable) => Text(formattable, CultureInfo.CurrentCulture);

        static string Text(FormattableString formattable, CultureInfo culture)
        {
            if (formattable == null) throw new ArgumentNullException("formattable");
            return formattable.ToString(culture);
        }
    }
}

namespace System.Runtime.CompilerServices
{
    public static class FormattableStringFactory
    {
        public static FormattableString Create(string format, params object[] arguments)
        {
            if (format == null) throw new ArgumentNullException("format");
            if (arguments == null) throw new ArgumentNullException("arguments");
            return new ConcreteFormattableString(format, arguments);
        }

        sealed class ConcreteFormattableString : FormattableString
        {
            readonly string _format;
            readonly object[] _arguments;

            internal ConcreteFormattableString(string format, object[] arguments)
            {
                _format = format;
                _arguments = arguments;
            }

            public override string Format => _format;
            public override object[] GetArguments() => _arguments;
            public override int ArgumentCount => _arguments.Length;
            public override object GetArgument(int index) => _arguments[index];
            public override string ToString(IFormatProvider formatProvider) => string.Format(formatProvider, _format, _arguments);
        }
    }
}
