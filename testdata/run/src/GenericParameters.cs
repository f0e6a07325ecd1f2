// What reflection shows of the parameters of a generic type definition: constraints over the parameters themselves, as containers of services check
// them before they make an instance.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

interface IRequest<T> { }
interface IHandler<in TRequest, out TAnswer> where TRequest : IRequest<TAnswer> { }
class Base { }
class Free<T> { }
class Classes<A, B, C> where A : class where B : Base, IDisposable, new() where C : A { }
class Structs<A, B, C> where A : struct where B : unmanaged where C : notnull { }
class Enums<E, D> where E : struct, Enum where D : Delegate { }
class Self<T> where T : IComparable<T>, IEnumerable<T[]> { internal class Inner<U> where U : Self<T> { } }

static class Program
{
    static void Throws(string what, Func<object> f)
    {
        try { Console.WriteLine(what + " " + (f() ?? "null")); }
        catch (InvalidOperationException e) { Console.WriteLine(what + ": " + e.Message); }
    }

    // What a container asks: whether the arguments satisfy the constraints of a definition.
    static bool Fits(Type definition, params Type[] arguments)
    {
        Type[] parameters = definition.GetGenericArguments();
        for (int i = 0; i < parameters.Length; i++)
        {
            foreach (Type c in parameters[i].GetGenericParameterConstraints())
            {
                Type wanted = c.IsGenericParameter ? arguments[c.GenericParameterPosition] : c.ContainsGenericParameters
                    ? c.GetGenericTypeDefinition().MakeGenericType(c.GetGenericArguments().Select(a => a.IsGenericParameter ? arguments[a.GenericParameterPosition] : a).ToArray()) : c;
                if (!wanted.IsAssignableFrom(arguments[i])) return false;
            }
            GenericParameterAttributes special = parameters[i].GenericParameterAttributes;
            if ((special & GenericParameterAttributes.ReferenceTypeConstraint) != 0 && arguments[i].IsValueType) return false;
            if ((special & GenericParameterAttributes.NotNullableValueTypeConstraint) != 0 && !arguments[i].IsValueType) return false;
        }
        return true;
    }

    class Ask : IRequest<string> { }

    static void Main()
    {
        foreach (Type t in new[] { typeof(IRequest<>), typeof(IHandler<,>), typeof(Free<>), typeof(Classes<,,>), typeof(Structs<,,>), typeof(Enums<,>), typeof(Self<>), typeof(Self<>.Inner<>) })
            foreach (Type p in t.GetGenericArguments())
            {
                Console.WriteLine(t.Name + " " + p + " " + p.GenericParameterPosition + " " + p.GenericParameterAttributes + " " + (p.DeclaringMethod == null) + p.IsGenericParameter + p.IsGenericTypeParameter + p.IsGenericMethodParameter + " " + p.DeclaringType);
                foreach (Type c in p.GetGenericParameterConstraints())
                    Console.WriteLine("  " + c + " " + c.IsInterface + c.IsGenericParameter + c.ContainsGenericParameters + " " + string.Join(",", c.GenericTypeArguments.Select(a => a.ToString())));
            }
        Type[] own = typeof(IHandler<,>).GetGenericArguments();
        Console.WriteLine(own[0].GetGenericParameterConstraints()[0].GenericTypeArguments[0] == own[1]);
        Console.WriteLine(typeof(Classes<,,>).GetGenericArguments()[2].GetGenericParameterConstraints()[0] == typeof(Classes<,,>).GetGenericArguments()[0]);
        Console.WriteLine(typeof(Classes<,,>).GetGenericArguments()[1].GetGenericParameterConstraints()[0] == typeof(Base));
        Throws("constraints", () => typeof(int).GetGenericParameterConstraints());
        Throws("constraints of a definition", () => typeof(Free<>).GetGenericParameterConstraints());
        Throws("method", () => typeof(Free<int>).DeclaringMethod);
        Throws("position", () => typeof(int).GenericParameterPosition);
        Throws("attributes", () => typeof(int).GenericParameterAttributes);
        Console.WriteLine(typeof(int).IsEquivalentTo(typeof(int)) + " " + typeof(int).IsEquivalentTo(typeof(object)) + " " + typeof(int).IsEquivalentTo(null));
        Type request = typeof(IRequest<int>), request2 = typeof(IRequest<string>);
        Console.WriteLine(Fits(typeof(IHandler<,>), typeof(Ask), typeof(string)) + " " + Fits(typeof(IHandler<,>), typeof(Ask), typeof(int)) + " " + Fits(typeof(IHandler<,>), typeof(string), typeof(string)));
        Console.WriteLine(Fits(typeof(Structs<,,>), typeof(int), typeof(long), typeof(string)) + " " + Fits(typeof(Structs<,,>), typeof(string), typeof(int), typeof(int)));
        Console.WriteLine(Fits(typeof(Enums<,>), typeof(DayOfWeek), typeof(Action)) + " " + Fits(typeof(Enums<,>), typeof(int), typeof(Action)));
    }
}
