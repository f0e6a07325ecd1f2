using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;

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

    public static string EscapeString(string s) => s.Replace("\\", "\\\\").Replace("\"", "\\\"").Replace("\r", "\\r").Replace("\n", "\\n").Replace("\t", "\\t");

    public static string Format(object value, int depth = 1)
    {
        switch (value)
        {
            case null: return "null";
            case string s: return "\"" + EscapeString(s) + "\"";
            case char c: return "'" + c + "'";
            case bool b: return b ? "True" : "False";
            case Type t: return "typeof(" + FormatTypeName(t, true) + ")";
            case IFormattable f: return f.ToString(null, CultureInfo.InvariantCulture);
            case IEnumerable e: return Elements(e, depth);
        }
        return value.ToString();
    }

    static string Elements(IEnumerable values, int depth)
    {
        if (depth > 3) return "[···]";
        string text = "";
        int n = 0;
        foreach (object v in values)
        {
            if (n == 5)
            {
                text += ", ···";
                break;
            }
            text += (n++ == 0 ? "" : ", ") + Format(v, depth + 1);
        }
        return "[" + text + "]";
    }

    public static string FormatTypeName(Type type, bool fullTypeName = false) => fullTypeName ? type.FullName : type.Name;

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
        while (ex is System.Reflection.TargetInvocationException && ex.InnerException != null) ex = ex.InnerException;
        return ex;
    }
}
