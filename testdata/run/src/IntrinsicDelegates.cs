// Delegates and function pointers on methods that the run-time implements.
using System;
using System.Threading;

static class IntrinsicDelegates
{
    delegate int Exchange(ref int place, int value);
    delegate int Compare(ref int place, int value, int old);
    static unsafe int Main()
    {
        int n = 5;
        Exchange x = Interlocked.Exchange, a = Interlocked.Add;
        Compare c = Interlocked.CompareExchange;
        Console.WriteLine(x(ref n, 7) + " " + n + " " + c(ref n, 9, 7) + " " + n + " " + a(ref n, 2) + " " + n);
        delegate*<ref int, int> inc = &Interlocked.Increment;
        Console.WriteLine(inc(ref n) + " " + n);
        object o = new object();
        Action<object> enter = Monitor.Enter, exit = Monitor.Exit;
        enter(o); Console.WriteLine(Monitor.IsEntered(o)); exit(o); Console.WriteLine(Monitor.IsEntered(o));
        Func<int> length = "four".GetHashCode().GetHashCode; // a bound receiver
        Func<double, double> sqrt = Math.Sqrt, abs = Math.Abs;
        Func<string, string, bool> eq = string.Equals;
        Func<object, object, bool> same = ReferenceEquals;
        Console.WriteLine(sqrt(16) + " " + abs(-2.5) + " " + eq("a", "a") + " " + same(o, o) + " " + (length() == length()));
        Func<string> up = "text".ToUpperInvariant;
        Action<int> sleep = Thread.Sleep;
        sleep(0);
        Console.WriteLine(up());
        Func<Type> type = o.GetType;
        Console.WriteLine(type());
        return n;
    }
}
