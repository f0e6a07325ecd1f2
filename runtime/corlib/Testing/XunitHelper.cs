using System;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Mwc.Testing;

// Stands in for a method of xUnit that only chooses words of a message. No attributes are known of the library's types; none of those that
// have names in C# was made by a compiler.
static class XunitHelper
{
    internal static bool IsCompilerGenerated(Type type) => Members.Known(type) && type.IsDefined(typeof(CompilerGeneratedAttribute), false);
}
