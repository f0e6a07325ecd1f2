using System;

class NeverMade { public override string ToString() => "never"; public static void Dead() { new NeverMade(); } }
class Made { public override string ToString() => "made"; }
class Precise { public static readonly int X; static Precise() { X = Helper(); } static int Helper() => 1; public static void Touch() { } }
class Relaxed { public static readonly string Y = "relaxed"; public static void Touch() { } }
struct Point { public int X; public int Get() => X; public Point(int x) { X = x; } }
class Thrown : Exception { public override string Message => "thrown"; }
class Filtered : Exception { public override string Message => "filtered"; }

static class Program
{
    static void Target() { Console.WriteLine("delegate"); }
    static void NotTaken() { }
    static int Square(int x) => x * x;

    static int Main(string[] args)
    {
        object o = args.Length > 3 ? new Made() : null;
        string s = o.ToString();
        Precise.Touch();
        Relaxed.Touch();
        Action a = Target;
        a();
        Func<int> f = new Point(3).Get;
        int n = f();
        Func<int, int> g = x => Square(x) + n;
        try { g(2); throw new Thrown(); }
        catch (Filtered e) when (n > 3) { Console.WriteLine(e.Message); }
        catch (Thrown e) { Console.WriteLine(e.Message); }
        finally { n = 0; }
        var grid = new int[2, 3];
        grid[1, 1] = 4;
        Type t = typeof(NeverMade);
        if ((object)t == null) return 1;
        if (o is Made) Console.WriteLine(new string(new char[2]));
        lock (args) { }
        return grid[0, 0];
    }
}
namespace System.Threading { static class Monitor { public static void Enter(object o, ref bool taken) { } public static void Exit(object o) { } } }
