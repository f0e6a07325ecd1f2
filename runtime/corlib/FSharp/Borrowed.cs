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

    public class PrintfFormat<TPrinter, TState, TResidue, TResult>
    {
        public string Value => null;
        public object[] Captures => null;
        public Type[] CaptureTypes => null;
    }
}
