// What a library makes by reflection is of this program's types, and there are few of them, however many types the library has.
using System;
using System.Collections.Generic;
using System.Diagnostics;

enum Size { Small, Large }

class Order { public int Id; }

class Total : Makes.IAsk<decimal> { }

interface IStore<T>
{
    int Count { get; }
}

interface IRule<T>
{
    bool Allows(T one);
}

class Store<T>(IEnumerable<IRule<T>> rules) : IStore<T>
{
    public int Count
    {
        get
        {
            int n = 0;
            foreach (IRule<T> r in rules) n += r.Allows(default) ? 1 : 10;
            return n;
        }
    }
}

class Never<T> : IRule<T>
{
    public bool Allows(T one) => one != null;
}

class Always : IRule<Order>
{
    public bool Allows(Order one) => true;
}

class Logs<TAsk, TAnswer> : Makes.IStep<TAsk, TAnswer>
{
    public string Name => "log " + typeof(TAsk).Name + " " + typeof(TAnswer).Name;
}

class Shop(IStore<Order> orders, Size size = Size.Large, string name = "shop")
{
    public override string ToString() => name + " " + size + " " + orders.Count;
}

static class Wrapped
{
    static void Main(string[] args)
    {
        Debug.Assert(Makes.Wrapper.All.Length == 24);
        if (args.Length > 0 && args[0] == "foreign") Debug.Assert(Makes.Wrapper.Foreign() != null);
        var services = new Makes.Services();
        services.Add(typeof(IStore<>), typeof(Store<>));
        services.Add(typeof(IRule<>), typeof(Never<>));
        services.Add(typeof(IRule<Order>), typeof(Always));
        services.Add(typeof(Shop), typeof(Shop));
        Debug.Assert(services.Get<Shop>().ToString() == "shop Large 11");
        if (args.Length > 0 && args[0] == "types") Debug.Assert(typeof(object).Assembly.GetTypes().Length > 1);
        if (args.Length > 0 && args[0] == "own") Debug.Assert(Makes.Wrapper.Own() != System.Reflection.Assembly.GetExecutingAssembly().FullName);
        services.Add(typeof(Makes.IStep<,>), typeof(Logs<,>));
        Debug.Assert(Makes.Wrapper.Steps<Order>(services) == "log Order None");
        if (args.Length > 0 && args[0] == "service") Debug.Assert(services.Foreign(typeof(IStore<>), Size.Small) != null);
        string a = Makes.Wrapper.For(new Dictionary<Size, Order> { { Size.Small, new Order() } }).Show();
        string b = Makes.Wrapper.For(new Dictionary<string, List<Order>>()).Show();
        string c = Makes.Wrapper.For(new List<Order> { new(), new() }).Show();
        object total = Makes.Wrapper.Answers(new Total(), ask => ask is Total ? 3m : "no").To(new Total());
        Debug.Assert(total is decimal and 3m);
        Debug.Assert(a == "Size to Order: 1" && b == "String to List`1: 0" && c == "2 of Order", a + b + c);
    }
}
