// Methods, properties and fields that are used by reflection.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

interface IShape { double Area(); string Name { get; } }

abstract class Shape : IShape
{
    public const int Sides = 4;
    public const string Kind = "flat";
    public static int Made;
    public readonly int Id;
    protected string tag = "t";
    private long hidden = 7;
    public Shape() { Id = ++Made; }
    public abstract double Area();
    public virtual string Name => GetType().Name + Id;
    public int Size { get; set; }
    public string Init { get; init; } = "i";
    internal int Secret { get; private set; } = 5;
    public static string Shared { get; set; } = "s";
    public long Hidden() => hidden;
}

class Square : Shape
{
    readonly double side;
    public Square(double side) { this.side = side; }
    public override double Area() => side * side;
    public override string Name => "square of " + side;
    public double Scale(double by, int times = 1) => side * by * times;
    public string Scale(string text) => text + side;
    public int this[int i, string s] { get => i + s.Length; set => Size = value + i; }
    public void Fail(string why) => throw new InvalidOperationException(why);
    public static int Add(int a, int b) => a + b;
    public static DayOfWeek Next(DayOfWeek d) => d + 1;
    public int? Maybe(int? x) => x + 1;
    public T Same<T>(T x) => x;
}

struct Point
{
    public int X, Y;
    public Point(int x, int y) { X = x; Y = y; }
    public int Sum => X + Y;
    public void Move(int by) => X += by;
    public override string ToString() => X + "," + Y;
}

class Box<T>
{
    public T Value { get; set; } = default!;
    public List<T> Twice() => new List<T> { Value, Value };
}

record Person(string Name, int Age);

static class Invocations
{
    static void Try(string what, Action a)
    {
        try { a(); Console.WriteLine(what + ": nothing"); }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType() + ": " + e.Message + (e.InnerException == null ? "" : " / " + e.InnerException.GetType() + ": " + e.InnerException.Message)); }
    }

    static object Call(object o, string name, params object[] args) => o.GetType().GetMethod(name)!.Invoke(o, args)!;

    static void Main()
    {
        var s = new Square(3);
        Type t = typeof(Square);
        Console.WriteLine(Call(s, "Area"));
        Console.WriteLine(typeof(Shape).GetMethod("Area")!.Invoke(s, null));
        Console.WriteLine(typeof(IShape).GetMethod("Area")!.Invoke(s, null));
        Console.WriteLine(typeof(IShape).GetProperty("Name")!.GetValue(s));
        Console.WriteLine(typeof(Shape).GetProperty("Name")!.GetValue(s));
        Console.WriteLine(t.GetMethod("Scale", new[] { typeof(double), typeof(int) })!.Invoke(s, new object[] { 2.0, 3 }));
        Console.WriteLine(t.GetMethod("Scale", new[] { typeof(string) })!.Invoke(s, new object[] { "x" }));
        Console.WriteLine(t.GetMethod("Add")!.Invoke(null, new object[] { 2, 3 }));
        Console.WriteLine(t.GetMethod("Next")!.Invoke(null, new object[] { DayOfWeek.Monday }));
        Console.WriteLine(Call(s, "Maybe", 4) + " " + (Call(s, "Maybe", (object)null) ?? "null"));
        Try("throws", () => Call(s, "Fail", "bad"));
        Try("throws as it is", () => t.GetMethod("Fail")!.Invoke(s, BindingFlags.DoNotWrapExceptions, null, new object[] { "bad" }, null));
        Try("too few", () => Call(s, "Fail"));
        Try("wrong type", () => Call(s, "Fail", 3));
        Try("no target", () => t.GetMethod("Area")!.Invoke(null, null));
        Try("wrong target", () => t.GetMethod("Area")!.Invoke("x", null));
        Console.WriteLine(t.GetMethod("Nothing") == null);

        PropertyInfo size = t.GetProperty("Size")!;
        size.SetValue(s, 12);
        Console.WriteLine(size.GetValue(s) + " " + s.Size);
        Try("property of wrong type", () => size.SetValue(s, "x"));
        Try("property without target", () => size.GetValue(null));
        Try("property without setter", () => t.GetProperty("Name")!.SetValue(s, "x"));
        typeof(Shape).GetProperty("Init")!.SetValue(s, "other");
        Console.WriteLine(s.Init);
        PropertyInfo item = t.GetProperty("Item")!;
        Type[] index = Array.ConvertAll(item.GetIndexParameters(), p => p.ParameterType);
        Console.WriteLine((t.GetProperty("Item", item.PropertyType, index) == item) + " " + (t.GetProperty("Item", index) == item) + " " + (t.GetProperty("Item", Type.EmptyTypes) == null));
        item.SetValue(s, 5, new object[] { 1, "ab" });
        Console.WriteLine(item.GetValue(s, new object[] { 1, "ab" }) + " " + s.Size + " " + item.GetIndexParameters().Length);
        PropertyInfo shared = typeof(Shape).GetProperty("Shared")!;
        shared.SetValue(null, "changed");
        Console.WriteLine(shared.GetValue(null) + " " + Shape.Shared);
        PropertyInfo secret = typeof(Shape).GetProperty("Secret", BindingFlags.Instance | BindingFlags.NonPublic)!;
        secret.SetValue(s, 6);
        Console.WriteLine(secret.GetValue(s) + " " + (secret.GetGetMethod() == null) + " " + secret.SetMethod!.IsPrivate);
        Console.WriteLine(size.GetMethod!.Name + " " + size.SetMethod!.Name + " " + size.GetAccessors().Length + " " + size.GetMethod.Invoke(s, null));

        FieldInfo id = typeof(Shape).GetField("Id")!;
        Console.WriteLine(id.GetValue(s) + " " + id.IsInitOnly);
        id.SetValue(s, 40);
        Console.WriteLine(s.Id);
        FieldInfo hidden = typeof(Shape).GetField("hidden", BindingFlags.NonPublic | BindingFlags.Instance)!;
        hidden.SetValue(s, 70L);
        Console.WriteLine(hidden.GetValue(s) + " " + s.Hidden());
        FieldInfo made = typeof(Shape).GetField("Made")!;
        made.SetValue(null, 9);
        Console.WriteLine(made.GetValue(null) + " " + Shape.Made);
        Console.WriteLine(typeof(Shape).GetField("Sides")!.GetValue(null) + " " + typeof(Shape).GetField("Kind")!.GetRawConstantValue());
        Try("constant", () => typeof(Shape).GetField("Sides")!.SetValue(null, 1));
        Try("field without target", () => id.GetValue(null));
        Try("field of another", () => id.GetValue("x"));
        Try("field of wrong type", () => id.SetValue(s, "x"));

        object p = new Point(1, 2);
        typeof(Point).GetMethod("Move")!.Invoke(p, new object[] { 10 });
        typeof(Point).GetField("Y")!.SetValue(p, 20);
        Console.WriteLine(p + " " + typeof(Point).GetProperty("Sum")!.GetValue(p) + " " + typeof(Point).GetField("X")!.GetValue(p) + " " + Call(p, "ToString"));

        var box = new Box<string> { Value = "v" };
        foreach (PropertyInfo q in box.GetType().GetProperties()) Console.WriteLine(q.Name + " = " + q.GetValue(box));
        Console.WriteLine(((List<string>)typeof(Box<string>).GetMethod("Twice")!.Invoke(box, null)!).Count);

        // As serialisers do.
        foreach (object o in new object[] { new Person("Ann", 30), new { A = 1, B = "two" } })
            Console.WriteLine(string.Join("; ", o.GetType().GetProperties().Where(q => q.CanRead && q.GetIndexParameters().Length == 0).Select(q => q.Name + "=" + q.GetValue(o))));
    }
}
