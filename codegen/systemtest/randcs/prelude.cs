global using System;
global using System.Collections.Concurrent;
global using System.Collections.Generic;
global using System.Diagnostics;
global using System.Linq;
global using System.Threading;
global using System.Threading.Channels;
global using System.Threading.Tasks;

/// <summary>A random program. Its threads and tasks write down what they see, and what they wrote is its outcome.</summary>
public abstract class Program
{
    /// <summary>Called between statements: what runs a program natively puts its delays there. Null under mwc.</summary>
    public static Action Jitter;

    /// <summary>What delegates wrote; main's is the first.</summary>
    protected string[] r;

    /// <summary>Runs the program and gives its outcome.</summary>
    public abstract string Run();

    protected static void J() { if (Jitter != null) Jitter(); }

    protected static void Throw(Exception e) { throw e; }

    protected static Task Begin(Func<Task> f) => f();

    protected static string W(int i, string o) => o + i + " ";
    protected static string W(long i, string o) => o + i + " ";
    protected static string W(bool b, string o) => o + (b ? "T " : "F ");
    protected static string W(string s, string o) => o + s + " ";
    protected static string W(Exception e, string o) => o + Name(e) + " ";

    static string Name(Exception e)
    {
        if (e == null) return "null";
        string name = e.GetType().Name;
        if (e is AggregateException all)
        {
            name = "Aggregate(";
            foreach (var inner in all.InnerExceptions) name += Name(inner) + ",";
            name += ")";
        }
        return name;
    }

    protected string Outcome(string o)
    {
        for (int i = 1; i < r.Length; i++) o += "|" + r[i];
        return o + ";";
    }

    public static void Main(string[] args)
    {
        Trace.Assert(false, Programs.New(int.Parse(args[0])).Run());
    }
}

public class X : Exception { }
public class Y : Exception { }

public class Box
{
    public Box next;
    public int value;
}

/// <summary>Runs what is posted in a new thread, one after another.</summary>
public sealed class Serial : SynchronizationContext
{
    public override void Post(SendOrPostCallback callback, object state) => new Thread(() => Send(callback, state)).Start();

    public override void Send(SendOrPostCallback callback, object state)
    {
        var before = Current;
        lock (this)
        {
            SetSynchronizationContext(this);
            callback(state);
        }
        SetSynchronizationContext(before);
    }
}
