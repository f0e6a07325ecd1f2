// Supers CORLIB: for each type that mwc's core library and .NET both have, the interfaces that it has on .NET, in the order of
// Type.GetInterfaces: "Type Interface Interface…", names as codegen/program writes them. Supers CORLIB assemblies: the assembly
// that each of these types is in on .NET, and the assemblies that forward to it: "Type Assembly Assembly…", after the display
// names of the former: "@Assembly display name"; CORLIB may be several files, with commas between them. Supers CORLIB properties: the names of the properties that each of these types
// declares on .NET: "Type Property -Property…"; those with a minus have no public accessor. `make supers` runs all three.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

static class Supers
{
    static string Name(Type t)
    {
        if (t.IsGenericParameter) return "!" + t.GenericParameterPosition;
        if (t.IsSZArray) return Name(t.GetElementType()) + "[]";
        if (t.IsPointer) return Name(t.GetElementType()) + "*";
        if (!t.IsGenericType) return t.FullName.Replace('+', '/');
        string name = t.GetGenericTypeDefinition().FullName.Replace('+', '/');
        return name + "<" + string.Join(",", t.GetGenericArguments().Select(Name)) + ">";
    }

    static void Main(string[] args)
    {
        var known = new Dictionary<string, Type>();
        string core = Path.Combine(AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES").ToString().Split(Path.PathSeparator).First(p => p.EndsWith("System.Private.CoreLib.dll")));
        foreach (string path in new[] { core }.Concat(Directory.GetFiles(Path.GetDirectoryName(core), "System.*.dll")))
        {
            Type[] types;
            try { types = Assembly.Load(Path.GetFileNameWithoutExtension(path)).GetTypes(); }
            catch (Exception e) when (e is BadImageFormatException or ReflectionTypeLoadException or IOException) { continue; }
            foreach (Type t in types)
                if (t.FullName != null) known.TryAdd(t.FullName.Replace('+', '/'), t);
        }
        var lines = new List<string>();
        foreach (string library in args[0].Split(','))
        {
            using var pe = new PEReader(File.OpenRead(library));
            MetadataReader md = pe.GetMetadataReader();
            foreach (TypeDefinitionHandle h in md.TypeDefinitions)
            {
                TypeDefinition d = md.GetTypeDefinition(h);
                string name = md.GetString(d.Name);
                for (TypeDefinition n = d; n.Attributes.HasFlag(TypeAttributes.NestedPublic) || (n.Attributes & TypeAttributes.VisibilityMask) > TypeAttributes.Public;)
                {
                    n = md.GetTypeDefinition(n.GetDeclaringType());
                    name = md.GetString(n.Name) + "/" + name;
                    if ((n.Attributes & TypeAttributes.VisibilityMask) <= TypeAttributes.Public) { name = Full(md, n, name); goto found; }
                }
                name = Full(md, d, name);
            found:
                if (name.Contains("__StaticArray") || !known.TryGetValue(name, out Type t) || !Visible(t)) continue;
                if (args.Length == 1) lines.Add(string.Join(" ", new[] { name }.Concat(t.GetInterfaces().Select(Name))));
                else if (args[1] == "properties") lines.Add(string.Join(" ", new[] { name }.Concat(t.GetProperties(Declared).Select(p => (p.GetAccessors().Length == 0 ? "-" : "") + p.Name).Distinct().Order(StringComparer.Ordinal))));
                else lines.AddRange(Places(t, name, Path.GetDirectoryName(core)));
            }
        }
        lines.Sort(string.CompareOrdinal);
        Console.WriteLine(string.Join("\n", lines.Distinct()));
    }

    const BindingFlags Declared = BindingFlags.DeclaredOnly | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static;

    static Assembly[] _all;

    static IEnumerable<string> Places(Type t, string name, string dir)
    {
        _all ??= Directory.GetFiles(dir, "*.dll").Select(Path.GetFileNameWithoutExtension).Order(StringComparer.Ordinal).Select(Loaded).Where(a => a != null).ToArray();
        yield return "@" + t.Assembly.GetName().Name + " " + t.Assembly.FullName;
        yield return string.Join(" ", new[] { name, t.Assembly.GetName().Name }.Concat(_all.Where(a => a != t.Assembly && a.GetType(t.FullName) == t).Select(a => a.GetName().Name)));
    }

    static Assembly Loaded(string name)
    {
        try { return Assembly.Load(name); }
        catch (Exception e) when (e is BadImageFormatException or IOException) { return null; }
    }

    // A type that C# can name.
    static bool Visible(Type t) => t.IsVisible || t.FullName == "System.RuntimeType";

    static string Full(MetadataReader md, TypeDefinition d, string name)
    {
        string space = md.GetString(d.Namespace);
        return space == "" ? name : space + "." + name;
    }
}
