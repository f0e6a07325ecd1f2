// Instances of generic types and methods that are chosen at run time.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

interface IStore { string Name { get; } }

interface IStore<T> { T First(); }

class Store<T> : IStore, IStore<T>
{
    readonly List<T> _items = new List<T>();
    public string Name => "store of " + typeof(T).Name;
    public void Add(T item) => _items.Add(item);
    public T First() => _items[0];
    public U Change<U>(Func<T, U> how) => how(_items[0]);
    public static int Size<U>(IEnumerable<U> of) => of.Count();
}

class Pair<A, B> where B : class
{
    public Pair(A a, B b) { Text = a + "/" + b; }
    public string Text;
}

record Customer(string Name);

class Instances
{
    public static string Describe<T>(T value) => typeof(T).Name + " " + value;
    public static int Count<T>(IEnumerable<T> of) => of.Count();
    public static T Make<T>() where T : new() => new T();
    static void Plain() { }

    static void Try(Func<object> f)
    {
        try { Console.WriteLine(f()); }
        catch (Exception e) { Console.WriteLine(e.GetType() + ": " + e.Message); }
    }

    static object Call(string name, Type argument, params object[] arguments) =>
        typeof(Instances).GetMethod(name).MakeGenericMethod(argument).Invoke(null, arguments);

    static void Main()
    {
        foreach (object value in new object[] { 5, "five", new Customer("C"), new List<int> { 1 } })
        {
            Console.WriteLine(Call("Describe", value.GetType(), value is List<int> ? null : value));
            var made = (IStore)Activator.CreateInstance(typeof(Store<>).MakeGenericType(value.GetType()));
            Console.WriteLine(made.Name);
            Console.WriteLine(typeof(IStore<>).MakeGenericType(value.GetType()).IsInstanceOfType(made));
        }
        Type element = new Dictionary<string, int> { ["a"] = 1 }.GetType().GetInterfaces().First(i => i.IsGenericType && i.GetGenericTypeDefinition() == typeof(IEnumerable<>)).GetGenericArguments()[0];
        Console.WriteLine(element);
        Console.WriteLine(Call("Count", element, new Dictionary<string, int> { ["a"] = 1 }));
        Console.WriteLine(Call("Count", typeof(int), new[] { 1, 2 }));
        Console.WriteLine(((Pair<int, string>)Activator.CreateInstance(typeof(Pair<,>).MakeGenericType(typeof(int), typeof(string)), 3, "b")).Text);
        Console.WriteLine(typeof(Store<>).MakeGenericType(typeof(string)) == typeof(Store<string>));

        MethodInfo describe = typeof(Instances).GetMethod("Describe"), made2 = describe.MakeGenericMethod(typeof(string));
        Console.WriteLine(made2);
        Console.WriteLine(made2.IsGenericMethod + " " + made2.IsGenericMethodDefinition + " " + made2.ContainsGenericParameters + " " + made2.GetGenericArguments()[0]);
        Console.WriteLine((made2.GetGenericMethodDefinition() == describe) + " " + (made2 == describe.MakeGenericMethod(typeof(string))) + " " + (made2 == describe));
        Console.WriteLine(made2.GetParameters()[0].ParameterType + " " + made2.ReturnType);
        Console.WriteLine(typeof(Store<int>).GetMethod("Size").MakeGenericMethod(typeof(string)).Invoke(null, new object[] { new[] { "a", "b" } }));

        Try(() => Call("Describe", typeof(int), "text"));
        Try(() => describe.Invoke(null, new object[] { 1 }));
        Try(() => describe.MakeGenericMethod());
        Try(() => describe.MakeGenericMethod((Type[])null));
        Try(() => describe.MakeGenericMethod((Type)null));
        Try(() => made2.MakeGenericMethod(typeof(int)));
        Try(() => typeof(Instances).GetMethod("Plain", BindingFlags.Static | BindingFlags.NonPublic).GetGenericMethodDefinition());
        Try(() => typeof(Store<>).MakeGenericType());
        Try(() => typeof(Store<>).MakeGenericType((Type[])null));
        Try(() => typeof(Store<>).MakeGenericType((Type)null));
        Try(() => typeof(Store<int>).MakeGenericType(typeof(int)));
        Try(() => typeof(int).MakeGenericType(typeof(int)));
    }
}
