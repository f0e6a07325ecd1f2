// Custom attributes and members by reflection: what programs look up of types that are their own.
using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Linq;
using System.Reflection;

enum Level : byte { Low = 1, High = 200 }

[AttributeUsage(AttributeTargets.All, AllowMultiple = true)]
class NoteAttribute : Attribute
{
    public readonly string Text;
    public int Field;
    public string[] Names { get; set; }
    public Type Of { get; init; }
    public object Any { get; set; }
    public virtual Level Level { get; set; }
    public NoteAttribute() { Text = "none"; }
    public NoteAttribute(string text) { Text = text; }
    public NoteAttribute(int a, long b, double c, float d, bool e, char f, sbyte g, ulong h, Level l) { Text = a + " " + b + " " + c + " " + d + " " + e + " " + f + " " + g + " " + h + " " + l; }
    public NoteAttribute(params object[] all) { Text = "(" + string.Join("|", all.Select(o => o == null ? "null" : o.GetType().Name + " " + o)) + ")"; }
    public override string ToString() => GetType().Name + " " + (Text ?? "null") + " " + Field + " " + (Names == null ? "-" : string.Join(",", Names.Select(n => n ?? "null"))) + " " + Of + " " + (Any ?? "nothing") + " " + Level;
}

class MoreAttribute : NoteAttribute, IMarker
{
    static int made;
    public MoreAttribute() : base("more") { made++; Field = made; }
    public override Level Level { get => base.Level; set => base.Level = value + 1; }
}

interface IMarker { }

[AttributeUsage(AttributeTargets.All, Inherited = false)]
class OwnAttribute : Attribute { public override string ToString() => "Own"; }

[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method)]
class OnceAttribute : Attribute { public string Who; public OnceAttribute(string who) { Who = who; } public override string ToString() => "Once " + Who; }

class OfAttribute<T> : Attribute { public override string ToString() => "Of " + typeof(T).Name; }

[Note("base"), Own, Once("base")]
class Base
{
    [Note("run"), Once("run"), Own] public virtual void Run() { }
    [Obsolete("old", true)] public void Old(int a, string b) { }
    [Note("twice")] public int Twice(int a) => 2 * a;
    public int Twice(int a, int b) => a * b;
    [Note("value")] public virtual int Value { get; set; }
    public string Name => "n";
    public static int Count;
    [Note] protected readonly string kept = "";
}

[Note("derived", Field = 5, Names = new[] { "a", null, "" }, Of = typeof(List<>), Any = Level.High, Level = Level.Low), Once("derived"), More(Level = Level.Low), Serializable]
class Derived : Base
{
    [Note("run again")] public override void Run() { }
    public override int Value { get; set; }
    [Note((string)null, Any = typeof(int)), Note(1, 2, 1.5, -0.5f, true, 'x', -8, ulong.MaxValue, Level.Low), Note(1, "two", 'c', Level.High, typeof(Base), null, 2.5)]
    public void Many() { }
    private void Hidden() { }
    public static void Made() { }
}

class Third : Derived { }
[Of<int>, Note(Any = 7)] struct Plain { public int X, Y; public int Sum() => X + Y; }
[Of<string>] interface IShape { [Note("area")] double Area { get; } }
record Person(string Name, int Age);

enum Color
{
    [Description("the red one")] Red,
    [Description("green, too"), Obsolete] Green,
    Blue,
}

[Flags] enum Bits { None, A, B }

static class Program
{
    static string Describe(Enum e) => e.GetType().GetField(e.ToString())?.GetCustomAttribute<DescriptionAttribute>()?.Description ?? "(" + e + ")";

    static void Try(Func<object> f)
    {
        try { Console.WriteLine(f() ?? "null"); }
        catch (Exception e) { Console.WriteLine(e.GetType() + ": " + e.Message); }
    }

    static void All(string what, IEnumerable<object> list) => Console.WriteLine(what + ": " + string.Join("; ", list));

    static void Main()
    {
        foreach (Type t in new[] { typeof(Base), typeof(Derived), typeof(Third), typeof(Plain), typeof(IShape), typeof(Person) })
        {
            All(t + " notes", t.GetCustomAttributes<NoteAttribute>());
            All(t + " own notes", t.GetCustomAttributes(typeof(NoteAttribute), false));
            All(t + " once", t.GetCustomAttributes<OnceAttribute>());
            Console.WriteLine(t.IsDefined(typeof(OwnAttribute)) + " " + t.IsDefined(typeof(OwnAttribute), false) + " " + t.IsDefined(typeof(NoteAttribute), true) + t.IsDefined(typeof(NoteAttribute), false)
                + " " + Attribute.IsDefined(t, typeof(OnceAttribute)) + " " + t.IsDefined(typeof(IMarker), true) + " " + t.IsDefined(typeof(SerializableAttribute), true)
                + " " + (t.GetCustomAttribute<OfAttribute<int>>() ?? (object)"no") + " " + t.GetCustomAttribute<OnceAttribute>(false)?.Who);
        }
        All("any", typeof(Derived).GetCustomAttributes(true).Select(a => (object)a.GetType()));
        All("own", typeof(Derived).GetCustomAttributes(false));
        All("inherited", Attribute.GetCustomAttributes(typeof(Third)));
        object[] marked = typeof(Derived).GetCustomAttributes(typeof(IMarker), true);
        Console.WriteLine(marked.GetType() + " " + marked.Length + " " + typeof(Base).GetCustomAttributes(typeof(NoteAttribute), true).GetType() + " " + typeof(Base).GetCustomAttributes(true).GetType());
        Try(() => typeof(Derived).GetCustomAttribute<NoteAttribute>());
        Try(() => typeof(Base).GetCustomAttribute(typeof(NoteAttribute)));
        Try(() => typeof(Base).GetCustomAttribute(typeof(string)));
        Try(() => typeof(Base).GetCustomAttribute(null));
        Try(() => ((Type)null).GetCustomAttribute<NoteAttribute>());
        Try(() => typeof(Base).GetCustomAttributes(null, true));
        Try(() => ReferenceEquals(typeof(Base).GetCustomAttribute<NoteAttribute>(), typeof(Base).GetCustomAttribute<NoteAttribute>()));
        AttributeUsageAttribute usage = typeof(OnceAttribute).GetCustomAttribute<AttributeUsageAttribute>();
        Console.WriteLine(usage.ValidOn + " " + usage.Inherited + " " + usage.AllowMultiple + " " + typeof(MoreAttribute).GetCustomAttribute<AttributeUsageAttribute>().AllowMultiple);

        foreach (Color c in Enum.GetValues<Color>()) Console.WriteLine(c + ": " + Describe(c));
        Console.WriteLine(Describe((Color)9) + " " + Describe(Bits.A | Bits.B) + " " + typeof(Bits).IsDefined(typeof(FlagsAttribute), false) + typeof(Color).IsDefined(typeof(FlagsAttribute)));
        foreach (FieldInfo f in typeof(Color).GetFields(BindingFlags.Public | BindingFlags.Static))
            Console.WriteLine(f.Name + " " + f + " " + f.GetValue(null) + " " + (int)f.GetValue(null) + " " + f.IsLiteral + f.IsStatic + f.IsInitOnly + " " + f.IsDefined(typeof(ObsoleteAttribute)) + " " + f.FieldType);
        All("fields", typeof(Color).GetFields().Select(f => f.Name));

        foreach (MethodInfo m in new[] { typeof(Base).GetMethod("Run"), typeof(Derived).GetMethod("Run"), typeof(Third).GetMethod("Run"), typeof(Derived).GetMethod("Many"), typeof(Third).GetMethod("Old") })
        {
            Console.WriteLine(m + " of " + m.DeclaringType + " for " + m.ReflectedType + " " + m.IsVirtual + m.IsStatic + m.IsPublic + m.IsAbstract + m.IsFinal + " " + m.ReturnType + " " + m.MemberType);
            All(" notes", m.GetCustomAttributes<NoteAttribute>());
            All(" own", m.GetCustomAttributes(typeof(NoteAttribute), false));
            Console.WriteLine(" " + m.GetCustomAttribute<OnceAttribute>()?.Who + " " + m.GetCustomAttribute<OnceAttribute>(false)?.Who + " " + m.IsDefined(typeof(OwnAttribute)) + " " + m.GetCustomAttribute<ObsoleteAttribute>()?.Message + m.GetCustomAttribute<ObsoleteAttribute>()?.IsError);
        }
        Try(() => typeof(Base).GetMethod("Twice"));
        Try(() => typeof(Base).GetMethod("Nowhere"));
        Try(() => typeof(Base).GetMethod(null));
        Try(() => typeof(Derived).GetMethod("Hidden"));
        Try(() => typeof(Derived).GetMethod("Hidden", BindingFlags.NonPublic | BindingFlags.Instance));
        Try(() => typeof(Third).GetMethod("Hidden", BindingFlags.NonPublic | BindingFlags.Instance));
        Try(() => typeof(Third).GetMethod("Made"));
        Try(() => typeof(Third).GetMethod("Made", BindingFlags.Public | BindingFlags.Static | BindingFlags.FlattenHierarchy));
        Try(() => typeof(Third).GetMethod("run", BindingFlags.Public | BindingFlags.Instance | BindingFlags.IgnoreCase));
        Try(() => typeof(Third).GetMethod("ToString") + " " + typeof(Third).GetMethod("ToString").DeclaringType);
        All("methods of Derived", typeof(Derived).GetMethods(BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly));
        All("methods of Third", typeof(Third).GetMethods().Select(m => m.Name).Order());
        All("methods of Plain", typeof(Plain).GetMethods().Select(m => m.Name).Order());
        All("properties", typeof(Third).GetProperties().Select(p => p + " " + p.DeclaringType + " " + p.CanRead + p.CanWrite + " " + p.PropertyType));
        All("record", typeof(Person).GetProperties());
        All("fields", typeof(Third).GetFields(BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance).Select(f => f.ToString()));
        All("fields of Plain", typeof(Plain).GetFields());
        All("interface", typeof(IShape).GetProperties().Select(p => p.GetCustomAttribute<NoteAttribute>()));
        PropertyInfo value = typeof(Derived).GetProperty("Value");
        Console.WriteLine(value.IsDefined(typeof(NoteAttribute)) + " " + value.IsDefined(typeof(NoteAttribute), true) + " " + Attribute.IsDefined(value, typeof(NoteAttribute)) + " " + value.GetCustomAttributes(true).Length);
        Console.WriteLine((typeof(Base).GetMethod("Run") == typeof(Base).GetMethod("Run")) + " " + typeof(Base).GetMethod("Run").Equals(typeof(Derived).GetMethod("Run")) + (typeof(Base).GetField("Count") != typeof(Derived).GetField("Value")));

        Array array = Array.CreateInstance(typeof(Level), 3);
        array.SetValue(Level.High, 1);
        Console.WriteLine(array + " " + array.Length + " " + array.GetValue(1) + array.GetValue(0) + " " + Array.CreateInstance(typeof(string), 2) + Array.CreateInstanceFromArrayType(typeof(int[]), 4).Length);
        Try(() => Array.CreateInstance(null, 1));
        Try(() => Array.CreateInstance(typeof(int), -1));
        Try(() => Array.CreateInstance(typeof(List<>), 1));
        Try(() => Array.CreateInstanceFromArrayType(typeof(int), 1));
    }
}
