// What types tell of themselves beside their names: their interfaces, all of them and in order; arrays made of them.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

interface IRoot { }
interface ILeft : IRoot { }
interface IRight : IRoot, IDisposable { }
interface IBoth : IRight, ILeft { }
interface IOf<T> : IEnumerable<T>, IRoot { }
interface ISelf<T> where T : ISelf<T> { }
class Plain { }
class One : IBoth { public void Dispose() { } }
class Two : One, ILeft, IComparable<Two>, IEquatable<Two> { public int CompareTo(Two o) => 0; public bool Equals(Two o) => false; }
abstract class Many<T> : IOf<T>, IDictionary<string, T>
{
    public abstract IEnumerator<T> GetEnumerator();
    IEnumerator IEnumerable.GetEnumerator() => null;
    IEnumerator<KeyValuePair<string, T>> IEnumerable<KeyValuePair<string, T>>.GetEnumerator() => null;
    public abstract T this[string key] { get; set; }
    public abstract ICollection<string> Keys { get; }
    public abstract ICollection<T> Values { get; }
    public abstract int Count { get; }
    public abstract bool IsReadOnly { get; }
    public abstract void Add(string key, T value);
    public abstract void Add(KeyValuePair<string, T> item);
    public abstract void Clear();
    public abstract bool Contains(KeyValuePair<string, T> item);
    public abstract bool ContainsKey(string key);
    public abstract void CopyTo(KeyValuePair<string, T>[] array, int arrayIndex);
    public abstract bool Remove(string key);
    public abstract bool Remove(KeyValuePair<string, T> item);
    public abstract bool TryGetValue(string key, out T value);
}
abstract class ManyTexts : Many<string>, ILeft { }
class Twice<T, U> : ISelf<Twice<T, U>>, IOf<T>, IComparer<U> where T : class
{
    public IEnumerator<T> GetEnumerator() => null;
    IEnumerator IEnumerable.GetEnumerator() => null;
    public int Compare(U a, U b) => 0;
}
struct Value : IEquatable<Value>, IFormattable { public bool Equals(Value v) => true; public string ToString(string f, IFormatProvider p) => "v"; }
record Rec(int A);
record Derived(int A, int B) : Rec(A), IRoot;
record struct RecValue(int A);
enum Level : byte { Low, High }
class Closed<T> : IRoot, IComparable<int> { public int CompareTo(int o) => 0; class Inner : IDisposable { public void Dispose() { } } public static object Make() => new Inner(); }
class Outer { public interface IRoot { } public class Nested : IRoot, global::IRoot, IReadOnlyList<int> { public int this[int i] => i; public int Count => 0; public IEnumerator<int> GetEnumerator() => null; IEnumerator IEnumerable.GetEnumerator() => null; } }
class OwnComparer<T> : Comparer<T> { public override int Compare(T a, T b) => 0; }

static class TypeParts
{
    static string List(Type[] types) => types.Length + ": " + string.Join(" ", types.Select(t => t.ToString()));

    static void Try(string name, Func<object> f)
    {
        try { Console.WriteLine(name + ": " + (f() ?? "null")); }
        catch (Exception e) { Console.WriteLine(name + ": " + e.GetType() + " " + e.Message.Replace("\r", "").Replace('\n', '/') + (e is ArgumentException a ? " [" + a.ParamName + "]" : "")); }
    }

    static void Interfaces()
    {
        foreach (Type t in new[] { typeof(object), typeof(Plain), typeof(IRoot), typeof(IRight), typeof(IBoth), typeof(IOf<int>), typeof(One), typeof(Two), typeof(Many<int>), typeof(ManyTexts),
            typeof(Twice<string, object>), typeof(Value), typeof(Rec), typeof(Derived), typeof(RecValue), typeof(Level), typeof(Closed<int>), typeof(Closed<>), typeof(Outer.Nested), typeof(int[]), typeof(string[]),
            typeof(int[,]), typeof(Level[]), typeof(int[][]), typeof(Array), typeof(Enum), typeof(ValueType), typeof(void), typeof(IDictionary<int, Two>), typeof(IList), typeof(IAsyncDisposable), typeof(List<Two>),
            typeof(IEquatable<string>), typeof(int?), typeof(Queue<int>), typeof(Stack<string>), typeof(int*), typeof(KeyValuePair<int, string>), typeof(OwnComparer<int>) })
            Console.WriteLine(t + " " + List(t.GetInterfaces()));
        foreach (object o in new object[] { new Two(), Closed<string>.Make(), new Rec(1), Level.High, new Value(), new Two[1], new Outer.Nested(), new List<Rec>() })
            foreach (Type i in o.GetType().GetInterfaces())
                Console.Write(i.Name + (i.IsInterface ? "" : "?") + (i.IsAssignableFrom(o.GetType()) ? "" : "!") + (i.IsInstanceOfType(o) ? "" : "!") + (i.IsGenericType ? "<" + i.GetGenericArguments().Length + i.GetGenericTypeDefinition() : "") + " ");
        Console.WriteLine();
        Console.WriteLine(typeof(Two).GetInterfaces()[0] == typeof(IBoth));
        Console.WriteLine(typeof(Twice<string, int>).GetInterfaces().Where(i => i.IsGenericType && i.GetGenericTypeDefinition() == typeof(IEnumerable<>)).Select(i => i.GetGenericArguments()[0]).Single());
        ISpanFormattable span = Level.High;
        var text = new char[8];
        Console.WriteLine(span.TryFormat(text, out int n, "G", null) + " " + new string(text, 0, n) + " " + span.TryFormat(text, out n, "D", null) + text[0] + n + span.TryFormat(new char[3], out n, "", null) + n);
        Try("get", () => typeof(Two).GetInterface("IRoot"));
        Try("get none", () => typeof(Two).GetInterface("iroot"));
        Try("get ignoring case", () => typeof(Two).GetInterface("iroot", true));
        Try("get generic", () => typeof(Two).GetInterface("IComparable`1"));
        Try("get full", () => typeof(Two).GetInterface("System.IComparable`1"));
        Try("get wrong", () => typeof(Two).GetInterface("System.X.IComparable`1"));
        Try("get two", () => typeof(Outer.Nested).GetInterface("IRoot"));
        Try("get null", () => typeof(Outer.Nested).GetInterface(null));
        Try("get empty", () => typeof(Outer.Nested).GetInterface(""));
    }

    static string Shape(Array a)
    {
        string s = a.GetType() + " " + a.Rank + " " + a.Length;
        for (int i = 0; i < a.Rank; i++) s += " " + a.GetLowerBound(i) + ".." + a.GetUpperBound(i);
        return s;
    }

    static void Arrays()
    {
        Try("two", () => Shape(Array.CreateInstance(typeof(int), 2, 3)));
        Try("cast", () => ((int[,])Array.CreateInstance(typeof(int), 2, 3))[1, 2]);
        Try("three", () => Shape(Array.CreateInstance(typeof(string), 2, 0, 4)));
        Try("four", () => Shape(Array.CreateInstance(typeof(Level), new[] { 1, 2, 3, 4 })));
        Try("one of many", () => Shape(Array.CreateInstance(typeof(Two), new[] { 5 })));
        Try("one of many is a vector", () => Array.CreateInstance(typeof(Two), new[] { 5 }) is Two[]);
        Try("bounds", () => Shape(Array.CreateInstance(typeof(int), new[] { 2, 3 }, new[] { -1, 10 })));
        Try("bounds used", () => { var a = (long[,])Array.CreateInstance(typeof(long), new[] { 2, 3 }, new[] { -1, 10 }); a[-1, 10] = 5; a[0, 12] = 7; long s = 0; foreach (long x in a) s = s * 10 + x; return s + " " + a.GetValue(0, 12); });
        Try("bounds passed", () => { var a = (long[,])Array.CreateInstance(typeof(long), new[] { 2, 3 }, new[] { -1, 10 }); return a[0, 9]; });
        Try("one bound", () => { Array a = Array.CreateInstance(typeof(string), new[] { 3 }, new[] { 1 }); a.SetValue("x", 3); return Shape(a) + a.GetValue(3) + (a is string[]) + a.GetType().Name + Array.IndexOf(a, "x") + Array.IndexOf(a, "y"); });
        Try("one bound passed", () => Array.CreateInstance(typeof(string), new[] { 3 }, new[] { 1 }).GetValue(0));
        Try("no bound", () => Shape(Array.CreateInstance(typeof(Value), new[] { 3 }, new[] { 0 })));
        Try("no bound is a vector", () => Array.CreateInstance(typeof(Value), new[] { 3 }, new[] { 0 }) is Value[]);
        Try("elements are arrays", () => Shape(Array.CreateInstance(typeof(int[]), 2, 2)));
        Try("long", () => Shape(Array.CreateInstance(typeof(int), 2L, 3L)));
        Try("too long", () => Shape(Array.CreateInstance(typeof(int), 1L << 40)));
        Try("null type", () => Array.CreateInstance(null, 1, 2));
        Try("null type of many", () => Array.CreateInstance(null, new[] { 1 }));
        Try("null lengths", () => Array.CreateInstance(typeof(int), (int[])null));
        Try("no lengths", () => Array.CreateInstance(typeof(int), new int[0]));
        Try("null bounds", () => Array.CreateInstance(typeof(int), new[] { 1 }, null));
        Try("null lengths and bounds", () => Array.CreateInstance(typeof(int), null, new[] { 1 }));
        Try("fewer bounds", () => Array.CreateInstance(typeof(int), new[] { 1, 2 }, new[] { 1 }));
        Try("no lengths and bounds", () => Array.CreateInstance(typeof(int), new int[0], new int[0]));
        Try("negative", () => Array.CreateInstance(typeof(int), -1, 2));
        Try("negative second", () => Array.CreateInstance(typeof(int), 1, -2));
        Try("negative third", () => Array.CreateInstance(typeof(int), 1, 2, -3));
        Try("negative of many", () => Array.CreateInstance(typeof(int), new[] { 1, -2 }));
        Try("negative with bounds", () => Array.CreateInstance(typeof(int), new[] { 1, -2 }, new[] { 1, 1 }));
        Try("beyond", () => Array.CreateInstance(typeof(int), new[] { 2, 2 }, new[] { 1, int.MaxValue }));
        Try("one beyond", () => Array.CreateInstance(typeof(int), new[] { 2 }, new[] { int.MaxValue }));
        Try("void", () => Array.CreateInstance(typeof(void), 1, 2));
        Try("void negative", () => Array.CreateInstance(typeof(void), 1, -2));
        Try("void of many", () => Array.CreateInstance(typeof(void), new[] { 1, -2 }));
        Try("open", () => Array.CreateInstance(typeof(List<>), 1, 2));
        Try("large", () => Array.CreateInstance(typeof(int), 1 << 20, 1 << 20));
    }

    class Free<T> { }
    interface IMany<in T, out U, V> where T : class where V : struct { }
    class Inner<U> { public class Deep<V> { } }

    static string About(Type p, bool own) => p + " " + p.Name + " " + (p.FullName ?? "null") + " " + p.Namespace + " " + p.IsGenericParameter + p.IsGenericTypeParameter + p.IsGenericMethodParameter + " " + p.GenericParameterPosition + " "
        + (own ? p.GenericParameterAttributes : 0) + " " + p.DeclaringType + " " + p.IsGenericType + p.IsGenericTypeDefinition + p.IsConstructedGenericType + p.ContainsGenericParameters + " " + p.GetGenericArguments().Length + " " + p.IsArray
        + p.IsInterface + p.IsEnum + p.IsPrimitive + p.IsPublic + p.IsNotPublic + p.IsNested + p.IsNestedPublic + p.IsAbstract + p.IsSealed + " " + p.MemberType + " " + p.HasElementType + (p.GetElementType() == null);

    static void Parameters()
    {
        foreach (Type d in new[] { typeof(List<>), typeof(Dictionary<,>), typeof(Func<,>), typeof(IComparer<>), typeof(Nullable<>), typeof(Twice<,>), typeof(ISelf<>), typeof(IMany<,,>), typeof(Inner<>), typeof(Inner<>.Deep<>), typeof(Closed<>), typeof(IEnumerable<>) })
        {
            Type[] ps = d.GetGenericArguments();
            Console.WriteLine(d + " " + ps.Length + " " + d.GenericTypeArguments.Length + " " + (d.GetGenericArguments()[0] == ps[0]) + ps[0].Equals(ps[ps.Length - 1]) + (d.GetGenericArguments() == ps) + (ps[0].DeclaringType == d));
            foreach (Type p in ps) Console.WriteLine("  " + About(p, d.Namespace == null));
        }
        Type t = typeof(Free<>).GetGenericArguments()[0];
        Console.WriteLine(t.IsClass + " " + t.IsValueType + " " + t.BaseType + " " + t.GetInterfaces().Length + " " + typeof(object).IsAssignableFrom(t) + typeof(string).IsAssignableFrom(t) + t.IsAssignableFrom(typeof(int)) + t.IsAssignableFrom(t)
            + t.IsSubclassOf(typeof(object)) + t.IsSubclassOf(typeof(string)) + t.IsInstanceOfType(5) + typeof(IDisposable).IsAssignableFrom(t) + (t == typeof(Closed<>).GetGenericArguments()[0]));
        Try("position of another", () => typeof(int).GenericParameterPosition);
        Try("attributes of another", () => typeof(List<>).GenericParameterAttributes);
        Try("array of it", () => Array.CreateInstance(t, 1));
        Try("arrays of it", () => Array.CreateInstance(t, 1, 2));
        Try("object of it", () => Activator.CreateInstance(t));
        Try("definition of it", () => t.GetGenericTypeDefinition());
        Try("names of it", () => t.GetEnumNames());
        Try("underlying", () => Nullable.GetUnderlyingType(t) + "" + Nullable.GetUnderlyingType(typeof(Nullable<>)));
        Try("code", () => Type.GetTypeCode(t));
        Console.WriteLine(t.GetType() == typeof(int).GetType());
        foreach (Type d in new[] { typeof(Closed<>), typeof(Closed<int>), new List<Two>().GetType().GetGenericTypeDefinition(), typeof(int) })
            Console.Write(List(System.Reflection.IntrospectionExtensions.GetTypeInfo(d).GenericTypeParameters) + "; ");
        Console.WriteLine();
    }

    static void Main()
    {
        Parameters();
        Interfaces();
        Arrays();
    }
}
