// A library that makes instances of its own generic types for its callers' types, as serialisers do, and that has many types of its own.
using System;
using System.Collections;
using System.Collections.Generic;

namespace Makes;

public abstract class Part { }
sealed class P0 : Part { }
sealed class P1 : Part { }
sealed class P2 : Part { }
sealed class P3 : Part { }
sealed class P4 : Part { }
sealed class P5 : Part { }
sealed class P6 : Part { }
sealed class P7 : Part { }
sealed class P8 : Part { }
sealed class P9 : Part { }
sealed class P10 : Part { }
sealed class P11 : Part { }
sealed class P12 : Part { }
sealed class P13 : Part { }
sealed class P14 : Part { }
sealed class P15 : Part { }
sealed class P16 : Part { }
sealed class P17 : Part { }
sealed class P18 : Part { }
sealed class P19 : Part { }
sealed class P20 : Part { }
sealed class P21 : Part { }
sealed class P22 : Part { }
sealed class P23 : Part { }

public interface IWrapper
{
    string Show();
}

public sealed class Pairs<TKey, TValue>(IDictionary<TKey, TValue> of) : IWrapper
{
    public string Show() => typeof(TKey).Name + " to " + typeof(TValue).Name + ": " + of.Count;
}

public sealed class Many<T>(IEnumerable<T> of) : IWrapper
{
    public string Show()
    {
        int n = 0;
        foreach (T one in of) n++;
        return n + " of " + typeof(T).Name;
    }
}

// A container of services: it makes instances of its callers' definitions, as the parameters of constructors ask for them.
public sealed class Services
{
    readonly Dictionary<Type, List<Type>> _makes = new();

    public void Add(Type service, Type makes)
    {
        if (!_makes.TryGetValue(service, out List<Type> all)) _makes.Add(service, all = new List<Type>());
        all.Add(makes);
    }

    public T Get<T>() => (T)Get(typeof(T));

    public object Get(Type service)
    {
        if (service.IsGenericType && service.GetGenericTypeDefinition() == typeof(IEnumerable<>))
        {
            Type one = service.GetGenericArguments()[0];
            List<Type> makers = All(one);
            var all = Array.CreateInstance(one, makers.Count);
            for (int i = 0; i < makers.Count; i++) all.SetValue(Make(makers[i]), i);
            return all;
        }
        List<Type> found = All(service);
        return found.Count == 0 ? null : Make(found[0]);
    }

    // Nothing that the caller has shows that this instance is asked for.
    public object Foreign(Type definition, object of) => Get(definition.MakeGenericType(of.GetType()));

    List<Type> All(Type service)
    {
        var all = new List<Type>();
        if (_makes.TryGetValue(service, out List<Type> exactly)) all.AddRange(exactly);
        if (service.IsGenericType && _makes.TryGetValue(service.GetGenericTypeDefinition(), out List<Type> open))
            foreach (Type t in open) all.Add(t.MakeGenericType(service.GetGenericArguments()));
        return all;
    }

    object Make(Type type)
    {
        var of = type.GetConstructors()[0];
        var parameters = of.GetParameters();
        var arguments = new object[parameters.Length];
        for (int i = 0; i < arguments.Length; i++)
            arguments[i] = Get(parameters[i].ParameterType) ?? (parameters[i].HasDefaultValue ? parameters[i].DefaultValue : null);
        return of.Invoke(System.Reflection.BindingFlags.DoNotWrapExceptions, null, arguments, null);
    }
}

// A service of the library's own, over a request of the caller's; the library's type stands for no answer.
public readonly struct None { }

public interface IStep<TAsk, TAnswer>
{
    string Name { get; }
}

public interface IAsk<TAnswer> { }

public abstract class Answers
{
    public abstract object To(object ask);
}

// The constraint ties the two parameters, so what asks says of what the answer is.
sealed class Answers<TAsk, TAnswer>(Func<object, object> by) : Answers where TAsk : IAsk<TAnswer>
{
    public override object To(object ask) => (TAnswer)by((TAsk)ask);
}

public static class Wrapper
{
    public static string Own() => System.Reflection.Assembly.GetExecutingAssembly().FullName;

    // Only a typeof names the sequence.
    public static string Steps<TAsk>(Services services)
    {
        string names = "";
        foreach (IStep<TAsk, None> step in services.Get<IEnumerable<IStep<TAsk, None>>>()) names += step.Name;
        return names;
    }

    public static Answers Answers<TAnswer>(IAsk<TAnswer> ask, Func<object, object> by) => (Answers)Activator.CreateInstance(typeof(Answers<,>).MakeGenericType(ask.GetType(), typeof(TAnswer)), by);

    public static readonly Part[] All = { new P0(),  new P1(),  new P2(),  new P3(),  new P4(),  new P5(),  new P6(),  new P7(),  new P8(),  new P9(),  new P10(),  new P11(),  new P12(),  new P13(),  new P14(),  new P15(),  new P16(),  new P17(),  new P18(),  new P19(),  new P20(),  new P21(),  new P22(),  new P23() };

    static Type Of(object data, Type definition)
    {
        foreach (Type i in data.GetType().GetInterfaces())
            if (i.IsGenericType && i.GetGenericTypeDefinition() == definition) return i;
        return null;
    }

    public static IWrapper For(object data)
    {
        if (Of(data, typeof(IDictionary<,>)) is Type pairs)
            return (IWrapper)Activator.CreateInstance(typeof(Pairs<,>).MakeGenericType(pairs.GetGenericArguments()), data);
        return (IWrapper)Activator.CreateInstance(typeof(Many<>).MakeGenericType(Of(data, typeof(IEnumerable<>)).GetGenericArguments()), data);
    }

    // Nothing that the caller has shows that this instance is asked for.
    public static Type Foreign() => typeof(Pairs<,>).MakeGenericType(typeof(P1), All[0].GetType());
}
