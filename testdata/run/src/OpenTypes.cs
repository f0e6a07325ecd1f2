// What reflection shows of a generic type definition: its bases and interfaces are made of its own parameters, as a container of services reads them
// to find the arguments of the class for those of the service.
using System;
using System.Collections.Generic;
using System.Linq;

interface IRepository<T> { }
interface IPaired<A, B> : IRepository<B> { }
class Root<T> : IRepository<T[]> { internal T Value; internal static T Shared; }
class Repository<T> : Root<List<T>>, IRepository<T>, IDisposable where T : class { public void Dispose() { } }
class Turned<X, Y> : IPaired<Y, X>, IEnumerable<X> where X : class
{
    public IEnumerator<X> GetEnumerator() => null;
    System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => null;
}
struct Cell<T> : IRepository<Cell<T>> { internal T Value; }
class Plain : Root<int> { }

static class Program
{
    static void Show(Type t)
    {
        Console.WriteLine(t + " " + t.Name + " " + (t.FullName ?? "-") + " " + t.IsGenericType + t.IsGenericTypeDefinition + t.ContainsGenericParameters + t.IsConstructedGenericType + " " + t.IsInterface + t.IsAbstract);
        if (t.IsGenericType) Console.WriteLine("  " + string.Join(" ", t.GetGenericArguments().Select(a => a + ":" + a.IsGenericParameter)) + " / " + string.Join(" ", t.GenericTypeArguments.Select(a => a.ToString())) + " of " + t.GetGenericTypeDefinition());
    }

    static void Main()
    {
        foreach (Type t in new[] { typeof(Root<>), typeof(Repository<>), typeof(Turned<,>), typeof(Cell<>), typeof(IPaired<,>), typeof(Plain) })
        {
            Show(t);
            for (Type b = t.BaseType; b != null; b = b.BaseType) Show(b);
            foreach (Type i in t.GetInterfaces()) Show(i);
        }
        Type service = typeof(Turned<,>).GetInterfaces().First(i => i.Name == "IPaired`2");
        Type[] own = typeof(Turned<,>).GetGenericArguments();
        Console.WriteLine(service.GenericTypeArguments[0] == own[1]);
        Console.WriteLine(service.GenericTypeArguments[1] == own[0]);
        Console.WriteLine(service == typeof(IPaired<,>));
        Console.WriteLine(service.GetGenericTypeDefinition() == typeof(IPaired<,>));
        Console.WriteLine(service.IsAssignableFrom(typeof(Turned<,>)));
        Console.WriteLine(typeof(IPaired<,>).IsAssignableFrom(typeof(Turned<,>)));
        Console.WriteLine(typeof(IDisposable).IsAssignableFrom(typeof(Repository<>)));
        Console.WriteLine(typeof(object).IsAssignableFrom(typeof(Repository<>)));
        Console.WriteLine(typeof(IEnumerable<object>).IsAssignableFrom(typeof(Turned<,>)));
        Console.WriteLine(typeof(IEnumerable<string>).IsAssignableFrom(typeof(Turned<,>)));
        Console.WriteLine(typeof(IEnumerable<object>).IsAssignableFrom(typeof(List<>)));
        Console.WriteLine(typeof(Root<int>).IsAssignableFrom(typeof(Repository<>)));
        Console.WriteLine(typeof(Repository<>).IsSubclassOf(typeof(object)));
    }
}
