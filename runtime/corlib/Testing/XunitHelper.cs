using System;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Mwc.Testing;

// Stands in for methods of xUnit.
static class XunitHelper
{
    // It only chooses words of a message. No attributes are known of the library's types; none of those that have names in C# was made by a
    // compiler.
    internal static bool IsCompilerGenerated(Type type) => Members.Known(type) && type.IsDefined(typeof(CompilerGeneratedAttribute), false);

    // xUnit looks through the assemblies for one type, by its name.
    internal static Type GetTypeInfo(string typeName) => GetTypeByName(typeName);

    internal static Type GetTypeByName(string typeName)
    {
        if (typeName == "System.IO.FileSystemInfo") return typeof(System.IO.FileSystemInfo);
        Unsupported.Reached("xUnit's look-up of the type " + typeName);
        return null;
    }
}

// A class without objects, for a framework that asks whether objects have a type which the program lacks.
sealed class NoUri
{
    NoUri() { }

    public static bool operator ==(NoUri a, NoUri b) => (object)a == (object)b;
    public static bool operator !=(NoUri a, NoUri b) => (object)a != (object)b;
    public override bool Equals(object obj) => (object)this == obj;
    public override int GetHashCode() => 0;
}
