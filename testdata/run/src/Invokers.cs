// Constructors and methods that are called by reflection without a wrapper around what they throw, and what the run-time says it can do.
using System;
using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;

class Sum
{
    public int Value;
    public Sum() { Value = 9; }
    public Sum(int x) { Value = x >= 0 ? x : throw new ArgumentException("negative"); }
    public Sum(int a, int b, int c, int d, int e) { Value = a + b + c + d + e; }
    static Sum() { }
    public int Add(int y) => y >= 0 ? Value + y : throw new ArgumentException("negative");
    public static string Name() => "sum";
    public override string ToString() => "sum " + Value;
}

abstract class Bare { }

static class Invokers
{
    static void Show(string what, Func<object> does)
    {
        try
        {
            Console.WriteLine(what + ": " + (does() ?? "null"));
        }
        catch (Exception e)
        {
            Console.WriteLine(what + ": " + e.GetType().Name + ": " + e.Message + (e.InnerException is Exception inner ? " <- " + inner.GetType().Name + ": " + inner.Message : ""));
        }
    }

    static object[] Of(params object[] all) => all;

    static void Main()
    {
        ConstructorInfo one = typeof(Sum).GetConstructor(new[] { typeof(int) }), none = typeof(Sum).GetConstructor(Type.EmptyTypes), bare = typeof(Bare).GetConstructors(BindingFlags.Instance | BindingFlags.NonPublic)[0];
        ConstructorInfo five = typeof(Sum).GetConstructor(new[] { typeof(int), typeof(int), typeof(int), typeof(int), typeof(int) });
        foreach (BindingFlags how in new[] { BindingFlags.Default, BindingFlags.DoNotWrapExceptions })
        {
            Show(how + " 3", () => one.Invoke(how, null, Of(3), null));
            Show(how + " -3", () => one.Invoke(how, null, Of(-3), CultureInfo.InvariantCulture));
            Show(how + " nothing", () => one.Invoke(how, null, null, null));
            Show(how + " text", () => one.Invoke(how, null, Of("3"), null));
            Show(how + " abstract", () => bare.Invoke(how, null, null, null));
        }

        Show("constructor null", () => ConstructorInvoker.Create(null));
        Show("constructor 3", () => ConstructorInvoker.Create(one).Invoke(3));
        Show("constructor -3", () => ConstructorInvoker.Create(one).Invoke(-3));
        Show("constructor of null", () => ConstructorInvoker.Create(one).Invoke((object)null));
        Show("constructor too few", () => ConstructorInvoker.Create(one).Invoke());
        Show("constructor too many", () => ConstructorInvoker.Create(one).Invoke(1, 2));
        Show("constructor text", () => ConstructorInvoker.Create(one).Invoke("3"));
        Show("constructor span", () => ConstructorInvoker.Create(one).Invoke(new Span<object>(Of(4))));
        Show("constructor none", () => ConstructorInvoker.Create(none).Invoke());
        Show("constructor five", () => ConstructorInvoker.Create(five).Invoke(new Span<object>(Of(1, 2, 3, 4, 5))));
        Show("constructor four of five", () => ConstructorInvoker.Create(five).Invoke(1, 2, 3, 4));
        Show("constructor abstract", () => ConstructorInvoker.Create(bare).Invoke());
        Show("constructor of the type", () => ConstructorInvoker.Create(typeof(Sum).TypeInitializer).Invoke());

        MethodInfo add = typeof(Sum).GetMethod("Add"), name = typeof(Sum).GetMethod("Name");
        Show("method null", () => MethodInvoker.Create(null));
        Show("method 2", () => MethodInvoker.Create(add).Invoke(new Sum(1), 2));
        Show("method -2", () => MethodInvoker.Create(add).Invoke(new Sum(1), -2));
        Show("method on nothing", () => MethodInvoker.Create(add).Invoke(null, 2));
        Show("method on text", () => MethodInvoker.Create(add).Invoke("x", 2));
        Show("method too few", () => MethodInvoker.Create(add).Invoke(new Sum(1)));
        Show("method text", () => MethodInvoker.Create(add).Invoke(new Sum(1), "2"));
        Show("method span", () => MethodInvoker.Create(add).Invoke(new Sum(1), new Span<object>(Of(4))));
        Show("method static", () => MethodInvoker.Create(name).Invoke(null));

        foreach (string feature in new[] { "ByRefFields", "ByRefLikeGenerics", "CovariantReturnsOfClasses", "DefaultImplementationsOfInterfaces", "NumericIntPtr", "PortablePdb", "UnmanagedSignatureCallingConvention", "VirtualStaticsInInterfaces", "Other", null })
            Console.WriteLine(feature + " " + RuntimeFeature.IsSupported(feature));
    }
}
