// A library compiles expressions where it is asked to. What that needs is compiled here, too: .NET's interpreter of expressions, as on a machine
// that makes no code at run time.
using System;
using System.Linq.Expressions;

static class Program
{
    static void Main(string[] args)
    {
        var sum = Expression.Add(Expression.Constant(2), Expression.Constant(40));
        Console.WriteLine(sum + " " + sum.NodeType + " " + sum.Type);
        if (args.Length > 0) Console.WriteLine(Expression.Lambda<Func<int>>(sum).Compile()());
    }
}
