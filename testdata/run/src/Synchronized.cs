// Synchronized methods (ECMA-335 §II.23.1.10) hold the lock of their receiver or of their class.
using System;
using System.Runtime.CompilerServices;
using System.Threading;

interface IShape
{
    int Area(int scale);
}

class Shape : IShape
{
    public int Side = 3;

    [MethodImpl(MethodImplOptions.Synchronized)]
    public Shape() { Console.WriteLine("constructor " + Monitor.IsEntered(this)); }

    [MethodImpl(MethodImplOptions.Synchronized)]
    public virtual int Area(int scale)
    {
        Console.WriteLine("Shape.Area " + Monitor.IsEntered(this) + Monitor.IsEntered(typeof(Shape)));
        scale *= 2;
        return Side * scale;
    }

    [MethodImpl(MethodImplOptions.Synchronized)]
    public T Generic<T>(T value, ref int n)
    {
        n += Monitor.IsEntered(this) ? 1 : 100;
        return value;
    }

    public string Name { [MethodImpl(MethodImplOptions.Synchronized)] get => "name " + Monitor.IsEntered(this); }

    [MethodImpl(MethodImplOptions.Synchronized)]
    public (int, string) Pair(double d) => ((int)d, "pair" + Monitor.IsEntered(this));

    [MethodImpl(MethodImplOptions.Synchronized)]
    public int Recursive(int n) => n == 0 ? 0 : 1 + Recursive(n - 1);

    [MethodImpl(MethodImplOptions.Synchronized)]
    public void Fails(string message)
    {
        Console.WriteLine("Fails " + Monitor.IsEntered(this));
        throw new InvalidOperationException(message);
    }

    [MethodImpl(MethodImplOptions.Synchronized)]
    public bool Waits()
    {
        return Monitor.Wait(this, 0);
    }
}

class Square : Shape
{
    public override int Area(int scale)
    {
        Console.WriteLine("Square.Area " + Monitor.IsEntered(this));
        return base.Area(scale + 1);
    }
}

class Statics
{
    [MethodImpl(MethodImplOptions.Synchronized)]
    static Statics() { Console.WriteLine("class constructor " + Monitor.IsEntered(typeof(Statics))); }

    public static int Touched;

    [MethodImpl(MethodImplOptions.Synchronized)]
    public static bool Entered() => Monitor.IsEntered(typeof(Statics));
}

class Statics<T>
{
    [MethodImpl(MethodImplOptions.Synchronized)]
    public static string Entered() => Monitor.IsEntered(typeof(Statics<T>)) + "" + Monitor.IsEntered(typeof(Statics<>));
}

class Program
{
    static bool Log(Shape s, string what)
    {
        Console.WriteLine(what + " " + Monitor.IsEntered(s));
        return true;
    }

    [MethodImpl(MethodImplOptions.Synchronized)]
    static void Main()
    {
        Console.WriteLine("Main " + Monitor.IsEntered(typeof(Program)));
        Shape s = new Shape(), q = new Square();
        IShape i = s;
        Console.WriteLine(s.Area(2) + " " + i.Area(3) + " " + q.Area(4) + " " + Monitor.IsEntered(s) + Monitor.IsEntered(q));
        int n = 0;
        Console.WriteLine(s.Generic("text", ref n) + s.Generic(1.5, ref n) + n + s.Name + s.Pair(2.5) + s.Recursive(5));
        Func<int, int> f = s.Area;
        Console.WriteLine(f(5));
        Action<string> g = q.Fails;
        try
        {
            g("delegate");
        }
        catch (Exception e) when (Log(q, "in the filter"))
        {
            Console.WriteLine(e.Message + Monitor.IsEntered(q) + e.StackTrace.Split('\n').Length);
        }
        Console.WriteLine(s.Waits() + "" + Monitor.IsEntered(s));
        Statics.Touched++;
        Console.WriteLine(Statics.Entered() + Statics<int>.Entered() + Statics<string>.Entered() + Monitor.IsEntered(typeof(Statics)));
        try
        {
            ((Shape)null).Fails("null");
        }
        catch (NullReferenceException)
        {
            Console.WriteLine("null");
        }
    }
}
