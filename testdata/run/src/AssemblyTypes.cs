// The types of an assembly, as containers of services and of validators scan it: by interface, by name, by attribute; generic ones and those that the compiler makes among them.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;

public interface IHandler<T> { string Handle(T value); }
public class Ping { }
public class NumberHandler : IHandler<int> { public string Handle(int value) => "number " + value; }
internal class TextHandler : IHandler<string>, IHandler<Ping> { public string Handle(string value) => "text " + value; public string Handle(Ping value) => "ping"; }
public abstract class Unfinished : IHandler<long> { public abstract string Handle(long value); }
public class Open<T> : IHandler<T> { public class Within { } public string Handle(T value) => "open"; }
public enum Kind { First }
public struct Pair<A, B> { public A Left; public B Right; }
public delegate void Told(int n);
[AttributeUsage(AttributeTargets.Class)] public class PluginAttribute : Attribute { public string Name; }
[Plugin(Name = "one")] public class One { public override string ToString() => "One itself"; }
[Plugin(Name = "two")] class Two { public static int Made; public Two() { Made++; } class Deep { } }
static class Extensions { public static async Task<int> Later(this int n) { await Task.Yield(); return n; } }

public static class AssemblyTypes
{
    static void Main()
    {
        Assembly own = typeof(AssemblyTypes).Assembly;
        Console.WriteLine((Assembly.GetExecutingAssembly() == own) + " " + ReferenceEquals(Assembly.GetEntryAssembly(), own) + " " + Assembly.GetExecutingAssembly().GetName().Name);
        int captured = 3;
        Func<int> closure = () => captured;
        foreach (Type t in own.GetTypes().Where(t => !t.Name.StartsWith("<") || t.IsNested)) Console.WriteLine(t.FullName + (t.IsPublic ? " public" : "") + (t.IsNested ? " nested" : "") + (t.IsAbstract ? " abstract" : "") + (t.IsGenericTypeDefinition ? " definition" : ""));
        Console.WriteLine(string.Join(", ", own.GetExportedTypes().Select(t => t.Name)) + "; " + own.ExportedTypes.Count());
        Console.WriteLine(own.DefinedTypes.Count(t => t.IsEnum) + " " + own.DefinedTypes.Any(t => t.AsType() == typeof(Two)) + " " + own.GetTypes().Contains(typeof(Open<>)) + " " + own.GetTypes().Contains(typeof(Open<int>)) + closure());
        foreach (TypeInfo t in own.DefinedTypes.Where(t => t.IsClass && !t.IsAbstract && !t.ContainsGenericParameters))
            foreach (Type i in t.ImplementedInterfaces.Where(i => i.IsGenericType && i.GetGenericTypeDefinition() == typeof(IHandler<>)))
                Console.WriteLine(t.Name + " handles " + i.GetGenericArguments()[0]);
        var handler = (IHandler<int>)Activator.CreateInstance(own.GetTypes().First(t => typeof(IHandler<int>).IsAssignableFrom(t) && !t.IsAbstract));
        Console.WriteLine(handler.Handle(4));
        foreach (Type t in own.GetTypes())
            if (t.GetCustomAttribute<PluginAttribute>() is PluginAttribute p) Console.WriteLine(p.Name + " " + Activator.CreateInstance(t));
        Console.WriteLine((typeof(Open<>).GetGenericArguments()[0].Assembly == own) + " " + ReferenceEquals(typeof(Dictionary<,>).GetGenericArguments()[1].Assembly, typeof(string).Assembly) + " " + (typeof(int[]).Assembly == typeof(Two[]).Assembly));
        Console.WriteLine(Two.Made + " " + Extensions.Later(1).Result);
    }
}
