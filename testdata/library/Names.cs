// Names CORLIB: CIL that names the public types of .NET that mwc's core library lacks, each with its base, its interfaces and its
// parameters; enums have their constants, delegates their Invoke, and no other type has members. `make names` assembles it to generated/names.dll.
// The flag specialname marks a type that, on .NET, some type of the core library derives from or implements.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using System.Text;

static class Names
{
    static readonly HashSet<string> core = new();
    static readonly HashSet<Type> named = new();
    static readonly StringBuilder il = new();

    static void Main(string[] args)
    {
        using (var pe = new PEReader(File.OpenRead(args[0])))
        {
            MetadataReader md = pe.GetMetadataReader();
            foreach (TypeDefinitionHandle h in md.TypeDefinitions) core.Add(Full(md, md.GetTypeDefinition(h)));
        }
        string dir = Path.GetDirectoryName(typeof(object).Assembly.Location);
        var all = new Dictionary<string, Type>();
        foreach (string path in Directory.GetFiles(dir, "*.dll").Order(StringComparer.Ordinal))
        {
            Type[] types;
            try { types = Assembly.Load(Path.GetFileNameWithoutExtension(path)).GetExportedTypes(); }
            catch (Exception e) when (e is BadImageFormatException or IOException or NotSupportedException) { continue; }
            foreach (Type t in types) all.TryAdd(Key(t), t);
        }
        var marked = new HashSet<Type>();
        // The internal types of these assemblies count as well: the core library has its own in their place.
        foreach (Assembly a in all.Values.Where(t => core.Contains(Key(t))).Select(t => t.Assembly).Distinct())
            foreach (Type t in a.GetTypes().Where(t => t.IsVisible ? core.Contains(Key(t)) : true))
            {
                foreach (Type i in t.GetInterfaces()) marked.Add(Definition(i));
                for (Type b = t.IsVisible ? t.BaseType : null; b != null; b = b.BaseType) marked.Add(Definition(b));
            }
        foreach (Type t in all.Values)
            if (!core.Contains(Key(t)) && !Key(t).StartsWith("System.Runtime.Intrinsics.") && (t.DeclaringType == null || !core.Contains(Key(t.DeclaringType)))) named.Add(t);
        named.RemoveWhere(t => t.DeclaringType != null && !named.Contains(t.DeclaringType));
        il.AppendLine(".assembly extern System.Runtime { .ver 10:0:0:0 }\n.assembly 'Mwc.Names' { }\n.module 'names.dll'");
        foreach (Type t in named.Where(t => t.DeclaringType == null).OrderBy(Key, StringComparer.Ordinal)) Declare(t, marked);
        Console.Write(il);
    }

    static Type Definition(Type t) => t.IsGenericType ? t.GetGenericTypeDefinition() : t;

    static string Key(Type t) => Definition(t).FullName.Replace('+', '/');

    static string Full(MetadataReader md, TypeDefinition d)
    {
        string name = md.GetString(d.Name);
        if (!d.GetDeclaringType().IsNil) return Full(md, md.GetTypeDefinition(d.GetDeclaringType())) + "/" + name;
        string space = md.GetString(d.Namespace);
        return space == "" ? name : space + "." + name;
    }

    static string Quoted(string name) => "'" + name.Replace("'", "\\'") + "'";

    // The name of a definition in CIL; "" if neither the core library nor this assembly has it.
    static string Of(Type t)
    {
        string scope = core.Contains(Key(t)) ? "[System.Runtime]" : named.Contains(t) ? "" : null;
        if (scope == null) return null;
        var parts = new List<string>();
        for (Type d = t; d != null; d = d.DeclaringType) parts.Insert(0, Quoted(d.DeclaringType != null || string.IsNullOrEmpty(d.Namespace) ? d.Name : d.Namespace + "." + d.Name));
        return scope + string.Join("/", parts);
    }

    static readonly Dictionary<Type, string> plain = new()
    {
        [typeof(void)] = "void", [typeof(bool)] = "bool", [typeof(char)] = "char", [typeof(sbyte)] = "int8", [typeof(byte)] = "uint8", [typeof(short)] = "int16", [typeof(ushort)] = "uint16",
        [typeof(int)] = "int32", [typeof(uint)] = "uint32", [typeof(long)] = "int64", [typeof(ulong)] = "uint64", [typeof(float)] = "float32", [typeof(double)] = "float64",
        [typeof(nint)] = "native int", [typeof(nuint)] = "native uint", [typeof(object)] = "object", [typeof(string)] = "string", [typeof(TypedReference)] = "typedref",
    };

    // A type as CIL writes it in a signature; null if it has a part that is nowhere.
    static string Spell(Type t)
    {
        if (plain.TryGetValue(t, out string name)) return name;
        if (t.IsGenericMethodParameter) return null;
        if (t.IsGenericParameter) return "!" + t.GenericParameterPosition;
        if (t.IsFunctionPointer || t.IsUnmanagedFunctionPointer) return null;
        if (t.HasElementType)
        {
            string e = Spell(t.GetElementType());
            return e == null ? null : e + (t.IsByRef ? "&" : t.IsPointer ? "*" : t.IsSZArray ? "[]" : "[" + new string(',', t.GetArrayRank() - 1) + "]");
        }
        string of = Of(Definition(t));
        if (of == null) return null;
        of = (t.IsValueType ? "valuetype " : "class ") + of;
        if (!t.IsGenericType) return of;
        string[] args = t.GetGenericArguments().Select(Spell).ToArray();
        return args.Contains(null) ? null : of + "<" + string.Join(",", args) + ">";
    }

    static void Declare(Type t, HashSet<Type> marked)
    {
        bool isDelegate = typeof(MulticastDelegate).IsAssignableFrom(t) && t != typeof(MulticastDelegate);
        string flags = t.DeclaringType == null ? "public" : t.IsNestedFamily || t.IsNestedFamORAssem ? "nested family" : "nested public";
        if (t.IsInterface) flags += " interface";
        if (t.IsAbstract) flags += " abstract";
        if (t.IsSealed) flags += " sealed";
        if (marked.Contains(t)) flags += " specialname";
        if (t.IsSerializable && !t.IsEnum) flags += " serializable";
        if (t.IsValueType) flags += " sequential";
        string parameters = string.Join(",", t.GetGenericArguments().Select(p =>
            (p.GenericParameterAttributes.HasFlag(GenericParameterAttributes.Covariant) ? "+" : p.GenericParameterAttributes.HasFlag(GenericParameterAttributes.Contravariant) ? "-" : "") + Quoted(p.Name)));
        string name = Quoted(t.DeclaringType != null || string.IsNullOrEmpty(t.Namespace) ? t.Name : t.Namespace + "." + t.Name);
        il.Append($".class {flags} auto ansi {name}{(parameters == "" ? "" : "<" + parameters + ">")}".Replace(" sequential auto", " sequential"));
        if (t.BaseType != null) il.Append(" extends ").Append(Bare(Spell(t.BaseType) ?? "object"));
        string[] interfaces = t.IsEnum ? [] : t.GetInterfaces().Except(t.BaseType?.GetInterfaces() ?? []).Select(Spell).Where(s => s != null).Select(Bare).ToArray();
        if (interfaces.Length > 0) il.Append(" implements ").Append(string.Join(", ", interfaces));
        il.AppendLine("\n{");
        if (t.IsByRefLike) il.AppendLine("  .custom instance void [System.Runtime]System.Runtime.CompilerServices.IsByRefLikeAttribute::.ctor() = ( 01 00 00 00 )");
        if (t.IsEnum)
        {
            string of = plain[Enum.GetUnderlyingType(t)];
            il.AppendLine($"  .field public specialname rtspecialname {of} value__");
            foreach (FieldInfo f in t.GetFields(BindingFlags.Public | BindingFlags.Static))
                il.AppendLine($"  .field public static literal valuetype {Of(t)} {Quoted(f.Name)} = {of}({Convert.ToString(f.GetRawConstantValue(), System.Globalization.CultureInfo.InvariantCulture)})");
            if (t.IsDefined(typeof(FlagsAttribute), false)) il.AppendLine("  .custom instance void [System.Runtime]System.FlagsAttribute::.ctor() = ( 01 00 00 00 )");
        }
        else if (t.IsValueType) il.AppendLine("  .size 1");
        else if (isDelegate && t.GetMethod("Invoke") is { } invoke)
        {
            string[] sig = invoke.GetParameters().Select(p => Spell(p.ParameterType)).Prepend(Spell(invoke.ReturnType)).ToArray();
            if (!sig.Contains(null))
            {
                il.AppendLine("  .method public hidebysig specialname rtspecialname instance void .ctor(object, native int) runtime managed { }");
                il.AppendLine($"  .method public hidebysig newslot virtual instance {sig[0]} Invoke({string.Join(", ", sig.Skip(1))}) runtime managed {{ }}");
            }
        }
        foreach (Type n in t.GetNestedTypes(BindingFlags.Public).Where(named.Contains).OrderBy(Key, StringComparer.Ordinal)) Declare(n, marked);
        il.AppendLine("}");
    }

    // A base or an interface: CIL writes "class" before instances of generic types only.
    static string Bare(string spelled) => spelled == "object" ? "[System.Runtime]System.Object" : spelled.EndsWith('>') ? spelled : spelled.Substring(spelled.IndexOf(' ') + 1);
}
