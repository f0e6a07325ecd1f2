using System;
using System.IO;
using System.Runtime.CompilerServices;
using System.Text;
using Microsoft.FSharp.Core;
using Mwc.FSharp;

namespace Microsoft.FSharp.Core
{
    // Stands in for the printf family of F#'s library. That one finds its functions by reflection over generic methods, and keeps every format
    // in tables; here a format is read when it is used, and the compiler makes the functions that take the arguments.
    public static class PrintfModule
    {
        public static TPrinter PrintFormatToStringThen<TResult, TPrinter>(FSharpFunc<string, TResult> continuation, PrintfFormat<TPrinter, Unit, string, TResult> format) =>
            new ToText<TResult>(continuation).Start(format);

        public static TPrinter PrintFormatToStringThen<TPrinter>(PrintfFormat<TPrinter, Unit, string, string> format) => new ToText<string>(null).Start(format);

        public static TPrinter PrintFormatThen<TResult, TPrinter>(FSharpFunc<string, TResult> continuation, PrintfFormat<TPrinter, Unit, string, TResult> format) =>
            new ToText<TResult>(continuation).Start(format);

        public static TPrinter PrintFormatToStringThenFail<TPrinter, TResult>(PrintfFormat<TPrinter, Unit, string, TResult> format) => new ToFailure<TResult>().Start(format);

        public static TPrinter PrintFormatToStringBuilderThen<TResult, TPrinter>(FSharpFunc<Unit, TResult> continuation, StringBuilder builder, PrintfFormat<TPrinter, StringBuilder, Unit, TResult> format) =>
            new ToBuilder<TResult>(continuation, builder).Start(format);

        public static TPrinter PrintFormatToStringBuilder<TPrinter>(StringBuilder builder, PrintfFormat<TPrinter, StringBuilder, Unit, Unit> format) =>
            new ToBuilder<Unit>(null, builder).Start(format);

        public static TPrinter PrintFormatToTextWriterThen<TResult, TPrinter>(FSharpFunc<Unit, TResult> continuation, TextWriter textWriter, PrintfFormat<TPrinter, TextWriter, Unit, TResult> format) =>
            new ToWriter<TResult>(continuation, textWriter, false).Start(format);

        public static TPrinter PrintFormatToTextWriter<TPrinter>(TextWriter textWriter, PrintfFormat<TPrinter, TextWriter, Unit, Unit> format) =>
            new ToWriter<Unit>(null, textWriter, false).Start(format);

        public static TPrinter PrintFormatLineToTextWriter<TPrinter>(TextWriter textWriter, PrintfFormat<TPrinter, TextWriter, Unit, Unit> format) =>
            new ToWriter<Unit>(null, textWriter, true).Start(format);

        public static TPrinter PrintFormat<TPrinter>(PrintfFormat<TPrinter, TextWriter, Unit, Unit> format) => PrintFormatToTextWriter(Console.Out, format);
        public static TPrinter PrintFormatToError<TPrinter>(PrintfFormat<TPrinter, TextWriter, Unit, Unit> format) => PrintFormatToTextWriter(Console.Error, format);
        public static TPrinter PrintFormatLine<TPrinter>(PrintfFormat<TPrinter, TextWriter, Unit, Unit> format) => PrintFormatLineToTextWriter(Console.Out, format);
        public static TPrinter PrintFormatLineToError<TPrinter>(PrintfFormat<TPrinter, TextWriter, Unit, Unit> format) => PrintFormatLineToTextWriter(Console.Error, format);
    }
}

namespace Mwc.FSharp
{
    // An argument of a printf function, with those before it. The lists of several calls may share a beginning.
    sealed class Captured
    {
        internal readonly Captured Before;
        internal readonly object Value;
        internal readonly Type Type;

        internal Captured(Captured before, object value, Type type)
        {
            Before = before;
            Value = value;
            Type = type;
        }

        internal int Count => Before == null ? 1 : Before.Count + 1;
    }

    // Calls the function that belongs to %a or %t, with its types.
    abstract class Callback<TState, TResidue>
    {
        internal abstract TResidue Call(TState state);
    }

    sealed class CallbackOne<TState, TResidue> : Callback<TState, TResidue>
    {
        readonly FSharpFunc<TState, TResidue> _function;
        internal CallbackOne(FSharpFunc<TState, TResidue> function) { _function = function; }
        internal override TResidue Call(TState state) => _function.Invoke(state);
    }

    sealed class CallbackTwo<TState, T, TResidue> : Callback<TState, TResidue>
    {
        readonly FSharpFunc<TState, FSharpFunc<T, TResidue>> _function;
        readonly T _value;

        internal CallbackTwo(FSharpFunc<TState, FSharpFunc<T, TResidue>> function, T value)
        {
            _function = function;
            _value = value;
        }

        internal override TResidue Call(TState state) => _function.Invoke(state).Invoke(_value);
    }

    // Where the text of a format goes.
    abstract class Output<TState, TResidue, TResult>
    {
        // The function that a format stands for, or what it gives if it takes no arguments.
        internal TPrinter Start<TPrinter>(PrintfFormat<TPrinter, TState, TResidue, TResult> format)
        {
            var parsed = Format.Parse(format.Value);
            object[] captures = format.Captures;
            if (captures != null) return (TPrinter)(object)Write(parsed, captures, format.CaptureTypes);
            if (parsed.Count == 0) return (TPrinter)(object)Write(parsed, new object[0], null);
            return Printers.Next<TPrinter, TState, TResidue, TResult>(this, parsed, null);
        }

        internal TResult Write(Format format, Captured last)
        {
            var values = new object[format.Count];
            var types = new Type[format.Count];
            int i = values.Length;
            for (Captured c = last; c != null; c = c.Before)
            {
                values[--i] = c.Value;
                types[i] = c.Type;
            }
            return Write(format, values, types);
        }

        TResult Write(Format format, object[] values, Type[] types)
        {
            Output<TState, TResidue, TResult> to = Fresh();
            int at = 0;
            foreach (Part part in format.Parts)
            {
                if (part.Text != "") to.Put(part.Text);
                if (part.Kind == 0) continue;
                int width = part.Star ? (int)values[at++] : part.Width;
                int precision = part.StarPrecision ? (int)values[at++] : part.Precision;
                if (part.Kind is 'a' or 't')
                {
                    if (part.Kind == 'a') at++;
                    if (values[at] is not Callback<TState, TResidue> call)
                    {
                        System.Reflection.Unsupported.Reached("%a and %t in an interpolated string of F#");
                        return default;
                    }
                    to.PutResidue(call.Call(to.State));
                }
                else to.Put(part.Show(values[at], types?[at], width, precision));
                at++;
            }
            return to.Finish();
        }

        // Each call of a function that stands for a format begins with an output of its own.
        internal abstract Output<TState, TResidue, TResult> Fresh();
        internal abstract TState State { get; }
        internal abstract void Put(string text);
        internal abstract void PutResidue(TResidue residue);
        internal abstract TResult Finish();
    }

    static class Printers
    {
        // A Printer of a function type. The output is an Output<TState, TResidue, TResult>. The compiler writes the body.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern TPrinter Next<TPrinter, TState, TResidue, TResult>(object output, Format format, Captured before);
    }

    // A function that takes one argument of a format. B is the type of the function that takes the next one, or of the result.
    sealed class Printer<A, B, TState, TResidue, TResult> : FSharpFunc<A, B>
    {
        readonly Output<TState, TResidue, TResult> _output;
        readonly Format _format;
        readonly Captured _before;

        internal Printer(object output, Format format, Captured before)
        {
            _output = (Output<TState, TResidue, TResult>)output;
            _format = format;
            _before = before;
        }

        public override B Invoke(A argument)
        {
            object value = argument;
            int at = _before == null ? 0 : _before.Count;
            switch (_format.KindAt(at))
            {
                case 't':
                    value = new CallbackOne<TState, TResidue>((FSharpFunc<TState, TResidue>)(object)argument);
                    break;
                case 'v': // the value for the function of %a, which is the argument before
                    value = new CallbackTwo<TState, A, TResidue>((FSharpFunc<TState, FSharpFunc<A, TResidue>>)_before.Value, argument);
                    break;
            }
            var captured = new Captured(_before, value, typeof(A));
            if (at + 1 == _format.Count) return (B)(object)_output.Write(_format, captured);
            return Printers.Next<B, TState, TResidue, TResult>(_output, _format, captured);
        }
    }

    class ToText<TResult> : Output<Unit, string, TResult>
    {
        readonly FSharpFunc<string, TResult> _continuation;
        readonly StringBuilder _text = new StringBuilder();
        internal ToText(FSharpFunc<string, TResult> continuation) { _continuation = continuation; }
        protected string Text => _text.ToString();
        internal override Output<Unit, string, TResult> Fresh() => new ToText<TResult>(_continuation);
        internal override Unit State => null;
        internal override void Put(string text) => _text.Append(text);
        internal override void PutResidue(string residue) => _text.Append(residue);
        internal override TResult Finish() => _continuation == null ? (TResult)(object)Text : _continuation.Invoke(Text);
    }

    sealed class ToFailure<TResult> : ToText<TResult>
    {
        internal ToFailure() : base(null) { }
        internal override Output<Unit, string, TResult> Fresh() => new ToFailure<TResult>();
        internal override TResult Finish() => throw new Exception(Text);
    }

    sealed class ToBuilder<TResult> : Output<StringBuilder, Unit, TResult>
    {
        readonly FSharpFunc<Unit, TResult> _continuation;
        readonly StringBuilder _builder;

        internal ToBuilder(FSharpFunc<Unit, TResult> continuation, StringBuilder builder)
        {
            _continuation = continuation;
            _builder = builder;
        }

        internal override Output<StringBuilder, Unit, TResult> Fresh() => this;
        internal override StringBuilder State => _builder;
        internal override void Put(string text) => _builder.Append(text);
        internal override void PutResidue(Unit residue) { }
        internal override TResult Finish() => _continuation == null ? default : _continuation.Invoke(null);
    }

    sealed class ToWriter<TResult> : Output<TextWriter, Unit, TResult>
    {
        readonly FSharpFunc<Unit, TResult> _continuation;
        readonly TextWriter _writer;
        readonly bool _line;

        internal ToWriter(FSharpFunc<Unit, TResult> continuation, TextWriter writer, bool line)
        {
            _continuation = continuation;
            _writer = writer;
            _line = line;
        }

        internal override Output<TextWriter, Unit, TResult> Fresh() => this;
        internal override TextWriter State => _writer;
        internal override void Put(string text) => _writer.Write(text);
        internal override void PutResidue(Unit residue) { }

        internal override TResult Finish()
        {
            if (_line) _writer.WriteLine();
            return _continuation == null ? default : _continuation.Invoke(null);
        }
    }
}
