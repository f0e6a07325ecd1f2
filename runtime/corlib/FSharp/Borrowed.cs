using System;

// Declarations of types that F#'s own library has, as far as this library needs them. The compiler uses those of the FSharp.Core.dll beside the
// program in their place (borrowed in codegen/program/resolve.go). Their bodies are never compiled.

namespace Microsoft.FSharp.Core
{
    public abstract class FSharpFunc<T, TResult>
    {
        public abstract TResult Invoke(T func);
    }

    public sealed class Unit { }

    public sealed class FSharpOption<T>
    {
        public FSharpOption(T value) { }
        public T Value => default;
    }

    public class PrintfFormat<TPrinter, TState, TResidue, TResult>
    {
        public string Value => null;
        public object[] Captures => null;
        public Type[] CaptureTypes => null;
    }
}

namespace Microsoft.FSharp.Collections
{
    public sealed class FSharpList<T>
    {
        public static FSharpList<T> Empty => null;
        public static FSharpList<T> Cons(T head, FSharpList<T> tail) => null;
        public bool IsEmpty => false;
        public T HeadOrDefault => default;
        public FSharpList<T> TailOrNull => null;
    }
}
