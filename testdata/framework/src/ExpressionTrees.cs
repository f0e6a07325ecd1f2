// A library compiles expressions where it is asked to. What that needs is compiled here, too: .NET's interpreter of expressions, as on a machine
// that makes no code at run time.
using System;
using System.Linq.Expressions;
using System.Reflection;

class Order { public int Id { get; set; } public string Name; public Order(int id, string name) { Id = id; Name = name; } public int Plus(int n) => Id + n; }
delegate bool Trial(string text, int n, out int result);
delegate double Three(int a, long b, double c);

static class Program
{
    static string Show<T, R>(Expression<Func<T, R>> e) => e.ToString();

    static void Main(string[] args)
    {
        var sum = Expression.Add(Expression.Constant(2), Expression.Constant(40));
        Console.WriteLine(sum + " " + sum.NodeType + " " + sum.Type);
        Console.WriteLine(Expression.Lambda<Func<int>>(sum).Compile()());

        // What C# makes of a lambda that becomes an expression.
        Expression<Func<Order, int>> id = o => o.Id;
        Expression<Func<Order, string>> name = o => o.Name;
        Console.WriteLine(id + ", " + name + ", " + ((MemberExpression)id.Body).Member.Name + ", " + (((MemberExpression)id.Body).Member is PropertyInfo) + ", " + (((MemberExpression)name.Body).Member is FieldInfo));
        var order = new Order(7, "books");
        Console.WriteLine(id.Compile()(order) + " " + name.Compile()(order));
        int captured = 5;
        Expression<Func<Order, bool>> more = o => o.Id > captured && o.Plus(captured) != 3;
        Func<Order, bool> test = more.Compile();
        Console.WriteLine(test(order) + " " + test(new Order(2, "")));
        captured = 50;
        Console.WriteLine(test(order));
        Expression<Func<int, string, Order>> make = (i, n) => new Order(i + 1, n);
        Order made = make.Compile()(8, "pens");
        Console.WriteLine(made.Id + " " + made.Name);

        // What containers of services and mappers make.
        ParameterExpression all = Expression.Parameter(typeof(object[]), "args");
        var create = Expression.Lambda<Func<object[], object>>(Expression.New(typeof(Order).GetConstructors()[0],
            Expression.Convert(Expression.ArrayIndex(all, Expression.Constant(0)), typeof(int)), Expression.Convert(Expression.ArrayIndex(all, Expression.Constant(1)), typeof(string))), all).Compile();
        Console.WriteLine(((Order)create(new object[] { 3, "ink" })).Name);
        try { create(new object[] { "three", "ink" }); } catch (InvalidCastException e) { Console.WriteLine(e.GetType()); }
        ParameterExpression to = Expression.Parameter(typeof(Order)), value = Expression.Parameter(typeof(int));
        var set = Expression.Lambda<Action<Order, int>>(Expression.Assign(Expression.Property(to, "Id"), value), to, value).Compile();
        set(order, 12);
        Console.WriteLine(order.Id);
        ParameterExpression a = Expression.Parameter(typeof(int)), b = Expression.Parameter(typeof(long)), c = Expression.Parameter(typeof(double));
        var three = Expression.Lambda<Three>(Expression.Add(Expression.Add(Expression.Convert(a, typeof(double)), Expression.Convert(b, typeof(double))), c), a, b, c).Compile();
        Console.WriteLine(three(1, 2, 0.5));
        // A lambda within another one that captures its parameter and changes it.
        ParameterExpression from = Expression.Parameter(typeof(int)), by = Expression.Parameter(typeof(int));
        var counter = Expression.Lambda<Func<int, Func<int, int>>>(Expression.Lambda<Func<int, int>>(Expression.AddAssign(from, by), by), from).Compile()(10);
        counter(1);
        Console.WriteLine(counter(2));
        Console.WriteLine(((System.Runtime.CompilerServices.IStrongBox)new System.Runtime.CompilerServices.StrongBox<int>(4)).Value);
        Action nothing = Expression.Lambda<Action>(Expression.Empty()).Compile();
        nothing();
    }
}
