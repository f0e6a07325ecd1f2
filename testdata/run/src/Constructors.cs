// Type.GetConstructors and GetConstructor, ConstructorInfo.Invoke, ParameterInfo, Activator.CreateInstance with arguments.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

interface IService { string Name { get; } }
class Log : IService { public string Name => "log"; }
class Mail : IService
{
    readonly Log _log;
    public Mail(Log log) { _log = log; }
    public string Name => "mail after " + _log.Name;
}

class Shapes
{
    public readonly string Made;
    static int count = 1;
    public Shapes() { Made = "none"; }
    public Shapes(int x) { Made = "int " + x; }
    public Shapes(string s, int? n = null) { Made = "string " + (s ?? "null") + " " + (n?.ToString() ?? "null"); }
    protected Shapes(long x) { Made = "long"; }
    private Shapes(Shapes other) { Made = "copy of " + other.Made; }
    internal Shapes(DayOfWeek day, IService service, params int[] rest) { Made = day + " " + service?.Name + " " + rest?.Length; }
    [Obsolete("no")] public Shapes(bool fail) { throw new InvalidOperationException("failed " + fail); }
    public override string ToString() => Made;
}

class Derived : Shapes { public Derived(string s) : base(s, 7) { } }
abstract class Abstract { protected Abstract(int x) { } public Abstract() { } }
static class Static { public static int X = 1; }
struct Point { public int X, Y; public Point(int x, int y) { X = x; Y = y; } public override string ToString() => X + "," + Y; }
struct Bare { public int X; }
class Box<T> { public T Value; public Box(T value) { Value = value; } public override string ToString() => typeof(T).Name + " " + Value; }

static class Program
{
    static void Show(string what, Func<object> f)
    {
        object r;
        try { r = f(); }
        catch (Exception e)
        {
            Console.WriteLine(what + ": " + e.GetType().Name + ": " + e.Message);
            if (e.InnerException is Exception i) Console.WriteLine("  " + i.GetType().Name + ": " + i.Message);
            return;
        }
        Console.WriteLine(what + ": " + (r is ConstructorInfo c ? Text(c) : r ?? "null"));
    }

    static string Text(ConstructorInfo c) => c + " of " + c.DeclaringType + (c.IsPublic ? " public" : c.IsPrivate ? " private" : c.IsFamily ? " family" : c.IsAssembly ? " assembly" : "") + (c.IsStatic ? " static" : "") + (c.IsConstructor ? " constructor" : "");

    static object Resolve(Type t, Dictionary<Type, Type> known)
    {
        if (known.TryGetValue(t, out Type other)) t = other;
        ConstructorInfo c = t.GetConstructors().Single();
        return c.Invoke(c.GetParameters().Select(p => Resolve(p.ParameterType, known)).ToArray());
    }

    const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static;

    static void Main()
    {
        Console.WriteLine(((IService)Resolve(typeof(IService), new Dictionary<Type, Type> { [typeof(IService)] = typeof(Mail), [typeof(Log)] = typeof(Log) })).Name);
        foreach (Type t in new[] { typeof(Shapes), typeof(Derived), typeof(Abstract), typeof(Static), typeof(Point), typeof(Bare), typeof(Box<int>), typeof(IService), typeof(Box<>) })
        {
            Console.WriteLine(t + ":");
            foreach (ConstructorInfo c in t.GetConstructors()) if (t != typeof(Box<>)) Console.WriteLine("  " + Text(c));
            foreach (ConstructorInfo c in t.GetConstructors(All)) if (t != typeof(Box<>)) Console.WriteLine("  all " + Text(c));
        }
        foreach (ConstructorInfo c in typeof(Shapes).GetConstructors(All))
            foreach (ParameterInfo p in c.GetParameters())
                Console.WriteLine(p.Position + " " + p.Name + " " + p.ParameterType + " " + p.IsOptional + p.HasDefaultValue + p.IsOut + p.IsIn + (p.Member == c));
        ConstructorInfo Of(params Type[] types) => typeof(Shapes).GetConstructor(types);
        Show("()", () => Of());
        Show("(int)", () => Of(typeof(int)));
        Show("(string)", () => Of(typeof(string)));
        Show("(string, int?)", () => Of(typeof(string), typeof(int?)));
        Show("(Shapes)", () => Of(typeof(Shapes)));
        Show("all (Shapes)", () => typeof(Shapes).GetConstructor(All, null, new[] { typeof(Shapes) }, null));
        Show("all (Derived)", () => typeof(Shapes).GetConstructor(All, null, new[] { typeof(Derived) }, null));
        Show("all2 (long)", () => typeof(Shapes).GetConstructor(All, new[] { typeof(long) }));
        Show("null", () => typeof(Shapes).GetConstructor(null));
        Show("null in", () => Of((Type)null));
        Show("Mail(Log)", () => typeof(Mail).GetConstructor(new[] { typeof(Log) }));
        Show("same", () => Of(typeof(int)) == Of(typeof(int)) && Of(typeof(int)).Equals(Of(typeof(int))));
        Show("cctor", () => typeof(Shapes).TypeInitializer);
        Show("no cctor", () => typeof(Log).TypeInitializer);
        Show("attribute", () => Of(typeof(bool)).IsDefined(typeof(ObsoleteAttribute), false));

        Show("invoke ()", () => Of().Invoke(null));
        Show("invoke () empty", () => Of().Invoke(new object[0]));
        Show("invoke (int)", () => Of(typeof(int)).Invoke(new object[] { 5 }));
        Show("invoke (int) null", () => Of(typeof(int)).Invoke(new object[] { null }));
        Show("invoke (int) string", () => Of(typeof(int)).Invoke(new object[] { "5" }));
        Show("invoke (int) object", () => Of(typeof(int)).Invoke(new object[] { new Log() }));
        Show("invoke (int) none", () => Of(typeof(int)).Invoke(null));
        Show("invoke (int) two", () => Of(typeof(int)).Invoke(new object[] { 1, 2 }));
        Show("invoke (string, int?)", () => Of(typeof(string), typeof(int?)).Invoke(new object[] { "a", 3 }));
        Show("invoke (string, int?) nulls", () => Of(typeof(string), typeof(int?)).Invoke(new object[] { null, null }));
        Show("invoke (string, int?) wrong", () => Of(typeof(string), typeof(int?)).Invoke(new object[] { new Log(), null }));
        Show("invoke private", () => typeof(Shapes).GetConstructor(All, new[] { typeof(Shapes) }).Invoke(new object[] { new Derived("d") }));
        Show("invoke private null", () => typeof(Shapes).GetConstructor(All, new[] { typeof(Shapes) }).Invoke(new object[] { null }));
        Show("invoke enum", () => typeof(Shapes).GetConstructor(All, new[] { typeof(DayOfWeek), typeof(IService), typeof(int[]) }).Invoke(new object[] { DayOfWeek.Friday, new Log(), new int[2] }));
        Show("invoke enum null", () => typeof(Shapes).GetConstructor(All, new[] { typeof(DayOfWeek), typeof(IService), typeof(int[]) }).Invoke(new object[] { null, null, null }));
        Show("invoke throws", () => Of(typeof(bool)).Invoke(new object[] { true }));
        Show("invoke abstract", () => typeof(Abstract).GetConstructor(Type.EmptyTypes).Invoke(null));
        Show("invoke struct", () => typeof(Point).GetConstructor(new[] { typeof(int), typeof(int) }).Invoke(new object[] { 1, 2 }));
        Show("invoke struct null", () => typeof(Point).GetConstructor(new[] { typeof(int), typeof(int) }).Invoke(new object[] { 1, null }));
        Show("invoke generic", () => typeof(Box<int>).GetConstructors()[0].Invoke(new object[] { 4 }));
        Show("invoke generic string", () => typeof(Box<string>).GetConstructors()[0].Invoke(new object[] { "s" }));

        Show("create", () => Activator.CreateInstance(typeof(Shapes), 7));
        Show("create none", () => Activator.CreateInstance(typeof(Shapes), new object[0]));
        Show("create null", () => Activator.CreateInstance(typeof(Shapes), (object[])null));
        Show("create Mail", () => ((IService)Activator.CreateInstance(typeof(Mail), new Log())).Name);
        Show("create wrong", () => Activator.CreateInstance(typeof(Mail), "x"));
        Show("create wrong count", () => Activator.CreateInstance(typeof(Mail), new Log(), 1));
        Show("create two", () => Activator.CreateInstance(typeof(Shapes), "a", 5));
        Show("create throws", () => Activator.CreateInstance(typeof(Shapes), new object[] { false }));
        Show("create struct", () => Activator.CreateInstance(typeof(Point), 3, 4));
        Show("create bare", () => Activator.CreateInstance(typeof(Bare)));
        Show("create abstract", () => Activator.CreateInstance(typeof(Abstract), 1));
        Show("create interface", () => Activator.CreateInstance(typeof(IService), 1));
        Show("create no type", () => Activator.CreateInstance(null, 1));
        Show("create generic", () => Activator.CreateInstance(typeof(Box<int>), 9));
        Show("create private", () => Activator.CreateInstance(typeof(Shapes), new Derived("x")));
    }
}
