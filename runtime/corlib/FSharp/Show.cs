using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using Microsoft.FSharp.Core;

namespace Mwc.FSharp;

// What %A shows of a value: the texts of F#'s own library, which finds them by FSharp.Reflection. Here the tables of attributes say what records and
// unions are. No object is made for that.
static class Shower
{
    // SourceConstructFlags.
    const int Sum = 1, Record = 2, Field = 4, Exception = 5, Case = 8, KindMask = 31;

    // What surrounds a value: brackets come round whatever is no single word, round tuples, or never.
    const int NotAtomic = 2, Tuple = 3, Never = 4;

    const int MaxDepth = 100, MaxList = 100, MaxTable = 9, MaxSequence = 4;

    // The k-th argument of the CompilationMappingAttribute of a member, or of the type if member is -1. It is -1 if there is none. For k = -1 it is 1 if
    // the type has the attribute StructuredFormatDisplay.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int Mapping(int type, int member, int k);

    internal static string Any(object value, Type type, int width, bool hidden) =>
        Of(value, type, Never, MaxDepth, BindingFlags.Instance | BindingFlags.Public | (hidden ? BindingFlags.NonPublic : 0)).Render(width);

    static Layout Of(object value, Type declared, int brackets, int depth, BindingFlags asked)
    {
        if (depth <= 0) return Layout.Word("...");
        if (value == null)
        {
            if (declared == typeof(Unit)) return Layout.Word("()");
            if (Definition(declared) == "Microsoft.FSharp.Core.FSharpOption`1") return Layout.Word("None");
            return Layout.Word(depth == MaxDepth ? "<null>" : "null");
        }
        depth--;
        Type type = value.GetType();
        string definition = Definition(type);
        if (definition == "Microsoft.FSharp.Core.Unit") return Layout.Word("()");
        if (Leaf(value) is string leaf) return Layout.Word(leaf);
        if (value is Array array)
        {
            if (array.Rank > 1) Unsupported.Reached("%A of an array with several dimensions");
            return Items("[|", "|]", (IEnumerable)value, type.GetElementType(), MaxList, depth, asked);
        }
        if (type.IsEnum || value is Type) return Layout.Word(value.ToString());
        if (value is ITuple tuple && (definition.StartsWith("System.Tuple`") || definition.StartsWith("System.ValueTuple`")))
        {
            Layout items = Bracketed(Values(tuple, type, depth, asked));
            return type.IsValueType ? Layout.Word("struct").Beside(items) : items;
        }
        switch (definition)
        {
            case "Microsoft.FSharp.Collections.FSharpList`1":
                return Items("[", "]", (IEnumerable)value, type.GetGenericArguments()[0], MaxList, depth, asked);
            case "Microsoft.FSharp.Collections.FSharpSet`1":
                return Wrapped(Layout.Word("set").Then(Items("[", "]", (IEnumerable)value, type.GetGenericArguments()[0], MaxTable, depth, asked), 2), brackets <= NotAtomic);
            case "Microsoft.FSharp.Collections.FSharpMap`2":
                return Wrapped(Layout.Word("map").Then(Items("[", "]", (IEnumerable)value, null, MaxTable, depth, asked), 2), brackets <= NotAtomic);
        }
        for (Type t = type; t != null && Members.Known(t); t = t.BaseType)
        {
            if (Definition(t).StartsWith("Microsoft.FSharp.Core.FSharpFunc`")) return Wrapped(Layout.Word("<fun:" + type.Name + ">"), brackets <= NotAtomic);
            if (Mapping(t.Declares, -1, -1) > 0 && !Definition(t).StartsWith("Microsoft.FSharp.")) Unsupported.Reached("%A of " + t + ", which has the attribute StructuredFormatDisplay");
            int mapping = Mapping(t.Declares, -1, 0);
            switch (mapping < 0 ? 0 : mapping & KindMask)
            {
                case Sum: return Union(value, type, t, brackets, depth, asked);
                case Record: return Fields(value, type, depth, asked);
                case Exception: return Applied(type.Name.EndsWith("Exception") ? type.Name.Substring(0, type.Name.Length - 9) : type.Name, Properties(value, type, -1, asked | BindingFlags.DeclaredOnly), value, brackets, depth, asked);
            }
        }
        if (type.Name.StartsWith("<>f__AnonymousType")) return Fields(value, type, depth, asked);
        if (value is IEnumerable sequence)
        {
            Type element = typeof(object); // it matters for elements that are null
            int n = 0;
            foreach (object item in sequence)
            {
                if (item == null) element = Element(type);
                if (item == null || ++n == MaxSequence) break;
            }
            return Wrapped(Layout.Word("seq").Then(Items("[", "]", sequence, element, MaxSequence, depth, asked), 2), brackets <= NotAtomic);
        }
        return Layout.Word(value.ToString() ?? "");
    }

    static Type Element(Type sequence)
    {
        foreach (Type i in sequence.GetInterfaces())
            if (Definition(i) == "System.Collections.Generic.IEnumerable`1") return i.GetGenericArguments()[0];
        return typeof(object);
    }

    static string Definition(Type type) => (type.IsGenericType ? type.GetGenericTypeDefinition() : type).FullName ?? "";

    static Layout Wrapped(Layout layout, bool brackets) => brackets ? Layout.Opening("(").Beside(layout).Beside(Layout.Closing(")")) : layout;

    static Layout Bracketed(List<Layout> values) => Layout.Opening("(").Beside(Separated(values, ",")).Beside(Layout.Closing(")"));

    static Layout Separated(List<Layout> values, string separator)
    {
        Layout all = values[0];
        for (int i = 1; i < values.Count; i++) all = all.Beside(Layout.Closing(separator)).Then(values[i], 0);
        return all;
    }

    static Layout Items(string open, string close, IEnumerable items, Type element, int max, int depth, BindingFlags asked)
    {
        var list = new List<Layout>();
        foreach (object item in items)
        {
            if (list.Count == max)
            {
                list.Add(Layout.Word("..."));
                break;
            }
            list.Add(element == null ? Pair(item, depth, asked) : Of(item, element, Tuple, depth, asked));
        }
        return list.Count == 0 ? Layout.Word(open + close) : Layout.Opening(open).Beside(Separated(list, ";")).Beside(Layout.Closing(close));
    }

    // A key with its value.
    static Layout Pair(object item, int depth, BindingFlags asked)
    {
        Type type = item.GetType();
        PropertyInfo key = type.GetProperty("Key"), value = type.GetProperty("Value");
        return Bracketed(new List<Layout> { Of(key.GetValue(item), key.PropertyType, Tuple, depth, asked), Of(value.GetValue(item), value.PropertyType, Tuple, depth, asked) });
    }

    static List<Layout> Values(ITuple tuple, Type type, int depth, BindingFlags asked)
    {
        var values = new List<Layout>();
        for (int i = 0; i < tuple.Length; i++)
        {
            Type[] types = type.GetGenericArguments();
            for (int k = i; k >= 7; k -= 7) types = types[7].GetGenericArguments();
            values.Add(Of(tuple[i], types[i % 7], Tuple, depth, asked));
        }
        return values;
    }

    // The properties for the fields of a record, or of a case of a union, in the order of the source. The number of the case is -1 for records.
    static List<PropertyInfo> Properties(object value, Type type, int number, BindingFlags asked)
    {
        var found = new List<PropertyInfo>();
        var places = new List<int>();
        foreach (PropertyInfo p in type.GetProperties(asked))
        {
            if ((Mapping(p.Declares, p.Position, 0) & KindMask) != Field) continue;
            int second = Mapping(p.Declares, p.Position, 1), third = Mapping(p.Declares, p.Position, 2);
            if (number >= 0 && (third < 0 ? 0 : second) != number) continue;
            int place = third < 0 ? second : third, at = found.Count;
            while (at > 0 && places[at - 1] > place) at--;
            found.Insert(at, p);
            places.Insert(at, place);
        }
        return found;
    }

    static Layout Fields(object value, Type type, int depth, BindingFlags asked)
    {
        bool anonymous = type.Name.StartsWith("<>f__AnonymousType");
        List<PropertyInfo> properties = anonymous ? new List<PropertyInfo>(type.GetProperties(asked)) : Properties(value, type, -1, asked);
        if (properties.Count == 0) return Layout.Word(value.GetType().ToString()); // its representation is private
        Layout all = null;
        foreach (PropertyInfo p in properties)
        {
            Layout one = Layout.Word(p.Name).Beside(Layout.Word("=")).Then(Of(p.GetValue(value), p.PropertyType, Tuple, depth, asked), 1);
            all = all == null ? one : all.Above(one);
        }
        return Layout.Opening(anonymous ? "{| " : "{ ").Beside(all).Beside(Layout.Closing(anonymous ? " |}" : " }"));
    }

    static Layout Union(object value, Type type, Type union, int brackets, int depth, BindingFlags asked)
    {
        PropertyInfo tag = union.GetProperty("Tag", BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic);
        int number = tag == null ? union.GetMethod("GetTag") == null ? 0 : 1 : (int)tag.GetValue(value);
        string name = null;
        for (int i = 0; name == null && Members.Get(union.Declares, i, Members.Kind) is int kind && kind >= 0; i++)
            if (kind == Members.Method && (Mapping(union.Declares, i, 0) & KindMask) == Case && Math.Max(0, Mapping(union.Declares, i, 1)) == number) name = Members.Text(union.Declares, i, 0);
        if (name == null) return Layout.Word(value.ToString());
        if (name.StartsWith("get_")) name = name.Substring(4);
        else if (name.StartsWith("New")) name = name.Substring(3);
        return Applied(name, Properties(value, type, number, asked), value, brackets, depth, asked);
    }

    // A name, with the values of a case's fields behind it.
    static Layout Applied(string name, List<PropertyInfo> fields, object value, int brackets, int depth, BindingFlags asked)
    {
        Layout word = Layout.Word(name);
        if (fields.Count == 0) return word;
        Layout all;
        if (fields.Count == 1) all = Of(fields[0].GetValue(value), fields[0].PropertyType, NotAtomic, depth, asked);
        else
        {
            var values = new List<Layout>();
            foreach (PropertyInfo p in fields) values.Add(Of(p.GetValue(value), p.PropertyType, Tuple, depth, asked));
            all = Bracketed(values);
        }
        return Wrapped(word.Then(all, 2), brackets <= NotAtomic);
    }

    // Values of simple types, as F# spells them.
    static string Leaf(object value)
    {
        switch (value)
        {
            case string s: return "\"" + s + "\"";
            case bool b: return b ? "true" : "false";
            case char c: return "'" + Character(c) + "'";
            case sbyte n: return n.ToString(CultureInfo.InvariantCulture) + "y";
            case byte n: return n.ToString(CultureInfo.InvariantCulture) + "uy";
            case short n: return n.ToString(CultureInfo.InvariantCulture) + "s";
            case ushort n: return n.ToString(CultureInfo.InvariantCulture) + "us";
            case int n: return n.ToString(CultureInfo.InvariantCulture);
            case uint n: return n.ToString(CultureInfo.InvariantCulture) + "u";
            case long n: return n.ToString(CultureInfo.InvariantCulture) + "L";
            case ulong n: return n.ToString(CultureInfo.InvariantCulture) + "UL";
            case nint n: return ((long)n).ToString(CultureInfo.InvariantCulture) + "n";
            case nuint n: return ((ulong)n).ToString(CultureInfo.InvariantCulture) + "un";
            case decimal n: return n.ToString("g", CultureInfo.InvariantCulture) + "M";
            case float n: return Real(n, n.ToString("g10", CultureInfo.InvariantCulture)) + "f";
            case double n: return Real(n, n.ToString("g10", CultureInfo.InvariantCulture));
            case IFormattable f when !value.GetType().IsEnum: return f.ToString(null, CultureInfo.InvariantCulture);
        }
        return null;
    }

    static string Real(double value, string text)
    {
        if (double.IsNaN(value)) return "nan";
        if (double.IsInfinity(value)) return value < 0 ? "-infinity" : "infinity";
        foreach (char c in text)
            if (c != '-' && (c < '0' || c > '9')) return text;
        return text + ".0";
    }

    static string Character(char c)
    {
        if (c is '\'' or '\\') return "\\" + c;
        if (!char.IsControl(c)) return c.ToString();
        int n = c;
        return "\\" + (char)('0' + n / 100 % 10) + (char)('0' + n / 10 % 10) + (char)('0' + n % 10);
    }
}
