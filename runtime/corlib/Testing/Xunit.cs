using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using System.Threading.Tasks;

namespace Xunit.Sdk;

// Stands in for the class of xUnit's assertions that shows values in messages: that one asks types of the library for their members, which
// needs reflection that mwc does not have. What it shows is nearly the same; an object is shown by its ToString.
public static class ArgumentFormatter
{
    // Fields in some versions of xUnit, a property in others.
    public static readonly string Ellipsis = "···";
    public static readonly string EllipsisInBrackets = "[···]";
    public static string get_Ellipsis() => Ellipsis;

    // How much is shown, from version 3 on.
    public static int MaxEnumerableLength => 5;
    public static int MaxObjectDepth => 3;
    public static int MaxObjectMemberCount => 5;
    public static int MaxStringLength => 50;

    static readonly string[] Named = { "\\0", null, null, null, null, null, null, "\\a", "\\b", "\\t", "\\n", "\\v", "\\f", "\\r" };

    // How a character is spelled in a text of C#, null if it stands for itself.
    static string Spelled(char c) => c == '\\' ? "\\\\" : c < Named.Length ? Named[c] : null;

    public static string EscapeString(string s)
    {
        var text = new StringBuilder();
        for (int i = 0; i < s.Length; i++)
        {
            char c = s[i];
            if (Spelled(c) is { } name) text.Append(name);
            else if (c < ' ') text.Append("\\x").Append(((int)c).ToString("x2"));
            else if (char.IsSurrogatePair(s, i)) text.Append(c).Append(s[++i]);
            else if (char.IsSurrogate(c) || c >= '\uFFFE') text.Append("\\x").Append(((int)c).ToString("x4"));
            else text.Append(c);
        }
        return text.ToString();
    }

    public static string Format(object value, int depth = 1)
    {
        if (value is null) return "null";
        if (value is Type t) return "typeof(" + FormatTypeName(t, true) + ")";
        try
        {
            return Shown(value, depth);
        }
        catch (Exception e)
        {
            return e.GetType().Name + " was thrown formatting an object of type \"" + value.GetType() + "\"";
        }
    }

    static string Shown(object value, int depth)
    {
        switch (value)
        {
            case Enum: return value.ToString().Replace(", ", " | ");
            case char c: return Shown(c);
            case string s:
                s = EscapeString(s).Replace("\"", "\\\"");
                return s.Length > MaxStringLength ? "\"" + s.Substring(0, MaxStringLength) + "\"" + Ellipsis : "\"" + s + "\"";
            case float or double: return value.ToString();
            case DateTime d: return d.ToString("o");
            case DateTimeOffset d: return d.ToString("o");
            case IEnumerable e: return Elements(e, depth);
            case ITuple tuple:
                string parts = "";
                for (int i = 0; i < tuple.Length; i++) parts += (i == 0 ? "" : ", ") + Format(tuple[i], depth + 1);
                return "Tuple (" + parts + ")";
            case IPair pair: return "[" + Format(pair.Key) + "] = " + Format(pair.Value);
            case Task task:
                Type[] of = task.GetType().GenericTypeArguments;
                return "Task" + (of.Length == 0 ? "" : "<" + FormatTypeName(of[0]) + ">") + " { Status = " + task.Status + " }";
            case IFormattable f: return f.ToString(null, CultureInfo.InvariantCulture);
        }
        if (value is ValueType) return value.ToString() ?? "null";
        try
        {
            return value.ToString() ?? "null";
        }
        catch (Exception e)
        {
            throw new TargetInvocationException(e); // xUnit calls the method by reflection
        }
    }

    static string Shown(char c)
    {
        if (c == '\'') return "'\\''";
        if (Spelled(c) is { } name) return "'" + name + "'";
        return char.IsLetterOrDigit(c) || char.IsPunctuation(c) || char.IsSymbol(c) || c == ' ' ? "'" + c + "'" : "0x" + ((int)c).ToString("x4");
    }

    static string Elements(IEnumerable values, int depth)
    {
        if (depth > MaxObjectDepth || !MayEnumerateAgain(values)) return EllipsisInBrackets;
        string text = "";
        int n = 0;
        foreach (object v in values)
        {
            if (n == MaxEnumerableLength)
            {
                text += ", " + Ellipsis;
                break;
            }
            text += (n++ == 0 ? "" : ", ") + Format(v, v is IEnumerable ? depth + 1 : depth);
        }
        return "[" + text + "]";
    }

    // xUnit shows the elements of no other sequences: these may have some only once.
    static bool MayEnumerateAgain(IEnumerable values) =>
        values is IList or IDictionary or BitArray || GetSetElementType(values) != null || GetGroupingTypes(values) != null;

    public static string FormatTypeName(Type type, bool fullTypeName = false)
    {
        string ranks = "";
        for (; type.IsArray; type = type.GetElementType()) ranks += type.IsSZArray ? "[]" : "[" + new string(',', type.GetArrayRank() - 1) + "]";
        if (Nullable.GetUnderlyingType(type) is { } underlying) return FormatTypeName(underlying) + "?" + ranks;
        string name = Keyword(type) ?? (fullTypeName ? type.FullName : type.Name);
        if (name == null) return type.Name;
        int tick = name.IndexOf('`');
        if (tick > 0) name = name.Substring(0, tick);
        if (type.IsGenericTypeDefinition) name += "<" + new string(',', type.GetGenericArguments().Length - 1) + ">";
        else if (type.IsGenericType)
        {
            string args = null;
            foreach (Type a in type.GetGenericArguments()) args = (args == null ? "" : args + ", ") + FormatTypeName(a);
            name += "<" + args + ">";
        }
        return name + ranks;
    }

    // C#'s word for a type, null if it has none.
    static string Keyword(Type type)
    {
        if (type == typeof(object)) return "object";
        if (type.IsEnum) return null;
        switch (Type.GetTypeCode(type))
        {
            case TypeCode.Boolean: return "bool";
            case TypeCode.Single: return "float";
            case TypeCode.Int16: return "short";
            case TypeCode.UInt16: return "ushort";
            case TypeCode.Int32: return "int";
            case TypeCode.UInt32: return "uint";
            case TypeCode.Int64: return "long";
            case TypeCode.UInt64: return "ulong";
            case TypeCode.Byte or TypeCode.SByte or TypeCode.Char or TypeCode.Decimal or TypeCode.Double or TypeCode.String: return type.Name.ToLowerInvariant();
        }
        return null;
    }

    public static Type[] GetGroupingTypes(object obj) => Arguments(obj, "System.Linq.IGrouping`2");

    public static Type GetSetElementType(object obj) => Arguments(obj, "System.Collections.Generic.ISet`1")?[0];

    // The arguments of an interface of an object.
    static Type[] Arguments(object obj, string name)
    {
        if (obj == null || obj is string || obj.GetType().IsPrimitive || obj.GetType().IsEnum) return null;
        foreach (Type i in obj.GetType().GetInterfaces())
            if (i.IsGenericType && i.GetGenericTypeDefinition().FullName == name)
                return i.GetGenericArguments();
        return null;
    }

    public static Exception UnwrapException(Exception ex)
    {
        while (ex is TargetInvocationException && ex.InnerException != null) ex = ex.InnerException;
        return ex;
    }
}
