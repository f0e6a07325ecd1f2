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

    // How xUnit writes the frames of an exception into a message, for which it uses regular expressions: FILE(LINE,0): at METHOD.
    internal static string TransformStackFrame(string stackFrame, string indent)
    {
        string frame = stackFrame?.TrimStart();
        if (frame == null || !frame.StartsWith("at ")) return stackFrame;
        int file = frame.LastIndexOf(" in "), line = frame.LastIndexOf(':');
        if (file < 0 || line < file) return stackFrame;
        string number = frame.Substring(line + 1);
        if (number.StartsWith("line ")) number = number.Substring(5);
        return int.TryParse(number, out _) ? indent + frame.Substring(file + 4, line - file - 4) + "(" + number + ",0): at " + frame.Substring(3, file - 3) : stackFrame;
    }

    internal static string TransformStackTrace(string stack, string indent)
    {
        if (stack == null) return null;
        string[] frames = stack.Split('\n');
        for (int i = 0; i < frames.Length; i++) frames[i] = TransformStackFrame(frames[i], indent);
        return string.Join("\n", frames);
    }

    // Leaves out xUnit's own frames.
    internal static string FilterStackTrace(string stack)
    {
        string kept = null;
        if (stack != null)
            foreach (string frame in stack.Split('\n'))
                if (!frame.TrimStart().StartsWith("at Xunit.")) kept = (kept == null ? "" : kept + "\n") + frame;
        return stack == null ? null : kept ?? "";
    }

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
