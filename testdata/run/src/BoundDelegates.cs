// Delegates that reflection makes: over static and instance methods, virtual ones, methods of structs, instances of generic methods; with the first argument
// given; and what .NET refuses.
using System;
using System.Collections.Generic;
using System.Reflection;
using System.Threading;

class Animal { protected readonly string name; internal Animal(string n) { name = n; } public virtual string Say(int n) => "animal " + name + n; public string Own(object o) => name + o; public static int Made; }
class Dog : Animal { internal Dog(string n) : base(n) { } public override string Say(int n) => "dog " + name + n; }
interface IAdder { int Add(int n); }
class Adder : IAdder { int sum; int IAdder.Add(int n) => sum += n; }
struct Counter { internal int N; public int Next(int by) => N += by; public override string ToString() => "counter " + N; }
class Late { static readonly int first = Program.Note("Late is made"); public static int Value() => first; }
delegate void Change(ref int value, out string text);
delegate R Mapping<in A, out R>(A a);

static class Program
{
    internal static int Note(string text) { Console.WriteLine(text); return 7; }
    static int Twice(int n) => 2 * n;
    static string Joined(string first, int n) => (first ?? "nothing") + n;
    static object Same(string s) => s;
    static string Named<T>(T value, int n) => typeof(T).Name + value + n;
    static void Grow(ref int value, out string text) { value++; text = "grown to " + value; }
    static long Sum(IEnumerable<int> all) { long s = 0; foreach (int i in all) s += i; return s; }
    static void Fail() => throw new FormatException("as it is");

    static MethodInfo Of(string name) => typeof(Program).GetMethod(name, BindingFlags.NonPublic | BindingFlags.Static);

    static void Try(string what, Func<Delegate> make)
    {
        try
        {
            Delegate d = make();
            Console.WriteLine(what + ": " + d.GetType() + " " + (d.Target ?? "no target") + " " + d.Method.Name + " " + d.Method.DeclaringType);
        }
        catch (ArgumentException e) { Console.WriteLine(what + ": " + e.GetType() + " " + e.Message); }
    }

    static void Main()
    {
        var twice = (Func<int, int>)Of("Twice").CreateDelegate(typeof(Func<int, int>));
        Console.WriteLine(twice(21));
        Console.WriteLine(Of("Twice").CreateDelegate<Func<int, int>>()(4) + " " + twice.Equals(Of("Twice").CreateDelegate<Func<int, int>>()) + " " + twice.Equals((Func<int, int>)Twice));
        Console.WriteLine(Of("Joined").CreateDelegate<Func<int, string>>("with ")(3) + " " + Of("Joined").CreateDelegate<Func<int, string>>(null)(4) + " " + Of("Joined").CreateDelegate<Func<string, int, string>>()("x", 5));
        MethodInfo say = typeof(Animal).GetMethod("Say");
        Console.WriteLine(say.CreateDelegate<Func<int, string>>(new Dog("Rex"))(1) + ", " + say.CreateDelegate<Func<int, string>>(new Animal("Any"))(2));
        Console.WriteLine(typeof(Animal).GetMethod("Own").CreateDelegate<Mapping<string, object>>(new Dog("Ace"))("!"));
        Console.WriteLine(typeof(Animal).GetMethod("Own").CreateDelegate(typeof(Func<string, string>), new Dog("Bo")).DynamicInvoke("?"));
        IAdder adder = new Adder();
        var add = typeof(IAdder).GetMethod("Add").CreateDelegate<Func<int, int>>(adder);
        add(5);
        Console.WriteLine(add(6) + " " + adder.Add(1));
        object counter = new Counter { N = 10 };
        var next = typeof(Counter).GetMethod("Next").CreateDelegate<Func<int, int>>(counter);
        next(1);
        Console.WriteLine(next(1) + " " + counter + " " + typeof(Counter).GetMethod("ToString").CreateDelegate<Func<string>>(counter)());
        Console.WriteLine(Of("Named").MakeGenericMethod(typeof(string)).CreateDelegate<Func<string, int, string>>()("a", 1) + " " + Of("Named").MakeGenericMethod(typeof(int)).CreateDelegate<Func<int, int, string>>()(8, 2));
        int value = 4;
        Of("Grow").CreateDelegate<Change>()(ref value, out string text);
        Console.WriteLine(value + " " + text);
        Console.WriteLine(Of("Sum").CreateDelegate<Func<List<int>, long>>()(new List<int> { 1, 2, 3 }));
        var late = typeof(Late).GetMethod("Value").CreateDelegate<Func<int>>();
        Console.WriteLine("before");
        Console.WriteLine(late());
        try { Of("Fail").CreateDelegate<Action>()(); } catch (FormatException e) { Console.WriteLine(e.Message); }
        int total = 0;
        Func<int, int> both = twice + Of("Twice").CreateDelegate<Func<int, int>>();
        foreach (Func<int, int> f in both.GetInvocationList()) total += f(1);
        Console.WriteLine(total);
        var t = new Thread(Of("Work").CreateDelegate<ThreadStart>());
        t.Start();
        t.Join();
        Console.WriteLine(Animal.Made);

        Try("static", () => Of("Twice").CreateDelegate(typeof(Func<int, int>), null));
        Try("static with an object", () => Of("Twice").CreateDelegate(typeof(Func<int, int>), "x"));
        Try("first argument", () => Delegate.CreateDelegate(typeof(Func<int, string>), "q", Of("Joined")));
        Try("first argument missing", () => Of("Joined").CreateDelegate(typeof(Func<int, string>)));
        Try("first argument of another type", () => Of("Joined").CreateDelegate(typeof(Func<int, string>), 5));
        Try("object of another type", () => say.CreateDelegate(typeof(Func<int, string>), "s"));
        Try("object missing", () => say.CreateDelegate(typeof(Func<int, string>)));
        Try("variance", () => Of("Same").CreateDelegate(typeof(Func<string, object>)));
        Try("no delegate", () => Of("Twice").CreateDelegate(typeof(string)));
        Try("MulticastDelegate", () => Delegate.CreateDelegate(typeof(MulticastDelegate), Of("Twice")));
        Try("no type", () => Of("Twice").CreateDelegate(null));
        Try("no type of Delegate", () => Delegate.CreateDelegate(null, Of("Twice")));
        Try("no method", () => Delegate.CreateDelegate(typeof(Func<int, int>), (MethodInfo)null));
    }

    static void Work() => Interlocked.Increment(ref Animal.Made);
}
