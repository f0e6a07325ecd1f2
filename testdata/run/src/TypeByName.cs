// Type.GetType(string): names that are literals and such as a run makes, in all their forms; AssemblyQualifiedName.
using System;
using System.Collections.Generic;

namespace App
{
    interface IPlugin { string Name { get; } }
    class Alpha : IPlugin { public string Name => "alpha"; }
    class Beta : IPlugin { public string Name => "beta"; }
    class Outer { public class In<T> { public class Deep { } } }
    class Unused { public static int X = 1; }
}

static class Program
{
    static void Find(string name, bool throwOnError, bool ignoreCase = false)
    {
        string text;
        try { text = Type.GetType(name, throwOnError, ignoreCase)?.ToString() ?? "null"; }
        catch (Exception e) { text = e.GetType() + ": " + e.Message; }
        Console.WriteLine((name ?? "null") + " " + throwOnError + ignoreCase + " -> " + text);
    }

    static readonly string[] Names =
    {
        null, "", "App.Outer", " App.Outer", "App.Outer ", "App.Outer , TypeByName", "App.Outer,TypeByName", "App.Outer, TypeByName, Version=0.0.0.0", "App.Outer, TYPEBYNAME",
        "App.Outer, TypeByName, Culture=neutral, PublicKeyToken=null", "Nope", "Nope, TypeByName", "A.Nope", "App.Outer+In`1", "App.Outer+In`1+Deep", "App.Outer+In`1[System.Int32]",
        "App.Outer+In`1[[System.Int32]]", "App.Outer+In`1[ [System.Int32] ]", "App.Outer+In`1[[System.Int32, System.Private.CoreLib]]", "App.Outer+In`1+Deep[[System.String,mscorlib]]",
        "App.Outer+In`1[App.Outer]", "App.Outer+In`1[Nope]", "App.Outer+In`1[System.Int32,System.Int32]", "App.Outer[System.Int32]", "App.Outer+Nope", "App.Outer+Nope`1[System.Int32]",
        "App.Outer[]", "App.Outer[][]", "App.Outer[,]", "App.Outer[*]", "App.Outer[ ]", "App.Outer[ , ]", "App.Outer[,][]", "App.Outer.In`1", "In`1", "Program", "App.Unused",
        "System.Collections.Generic.List`1", "System.Collections.Generic.List`1[App.Outer]", "System.Collections.Generic.List`1[[App.Outer, TypeByName]]",
        "System.Collections.Generic.Stack`1, System.Collections", "System.Collections.Generic.Stack`1[[System.Int32]], System.Collections",
        "System.Int32, System.Runtime", "System.Int32, netstandard", "System.Int32, System.Private.CoreLib", "System.Nullable`1[System.Int32]", "Int32", "int",
    };

    static void Main()
    {
        foreach (string name in new[] { "Alpha", "Beta", "Gamma" })
            Console.WriteLine(Type.GetType("App." + name) is Type t ? ((App.IPlugin)Activator.CreateInstance(t)).Name : "no " + name);
        foreach (string name in Names) Find(name, false);
        foreach (string name in Names) Find(name, true);
        Find("app.outer", false, true);
        Find("APP.OUTER, typebyname", true, true);
        Find("SYSTEM.int32", true, true);
        Find("app.outer+in`1[system.int32]", true, true);
        Console.WriteLine(typeof(App.Outer.In<int>).AssemblyQualifiedName);
        Console.WriteLine(typeof(int).AssemblyQualifiedName);
        Console.WriteLine(typeof(Stack<>).AssemblyQualifiedName);
        Console.WriteLine(typeof(List<Stack<int>>).FullName);
        Console.WriteLine(Type.GetType(typeof(Dictionary<string, App.Beta>).AssemblyQualifiedName) == typeof(Dictionary<string, App.Beta>));
        Console.WriteLine(typeof(App.Beta).Assembly + " " + typeof(App.Beta).Assembly.GetName().Name + " " + typeof(App.Beta).Assembly.GetName().Version + " " + typeof(string).Assembly.FullName);
        Console.WriteLine((typeof(App.Beta).Assembly == typeof(Program).Assembly) + " " + (typeof(int).Assembly != typeof(string).Assembly) + " " + typeof(int[]).Assembly.Equals(typeof(Program).Assembly) + " " + typeof(Stack<int>).Assembly.GetName().Name);
        Console.WriteLine(typeof(App.Beta).Assembly.GetType("App.Beta") + " " + (typeof(App.Beta).Assembly.GetType("App.Nope") == null));
        var made = new System.Reflection.AssemblyName("A.B, Version=1.2, Culture=neutral, PublicKeyToken=b77a5c561934e089");
        Console.WriteLine(made + " " + made.Version + " " + made.CultureName + "|" + made.GetPublicKeyToken().Length);
        made.Name = "C";
        made.Version = null;
        Console.WriteLine(made.FullName + " " + new System.Reflection.AssemblyName("D").FullName + " " + new System.Reflection.AssemblyName().FullName + "|");
        Console.WriteLine(typeof(int).GetType() == Type.GetType("System.RuntimeType"));
    }
}
