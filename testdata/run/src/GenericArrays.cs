// Arrays of several dimensions whose elements are type parameters: of a class, of a method, of both.
using System;

struct Triple { public byte A, B, C; public override string ToString() => A + "," + B + "," + C; }

class Grid<T>
{
    readonly T[,] cells = new T[2, 3];
    public T this[int i, int j] { get => cells[i, j]; set => cells[i, j] = value; }
    public ref T At(int i, int j) => ref cells[i, j];
    public U[,] Map<U>(Func<T, U> f)
    {
        var made = new U[cells.GetLength(0), cells.GetLength(1)];
        for (int i = 0; i < 2; i++)
            for (int j = 0; j < 3; j++) made[i, j] = f(cells[i, j]);
        return made;
    }
    public (T, U)[,,] Pair<U>(U u)
    {
        var made = new (T, U)[1, 2, 3];
        made[0, 1, 2] = (cells[1, 2], u);
        made[0, 0, 0].Item2 = u;
        return made;
    }
}

static class GenericArrays
{
    static void Swap<T>(T[,] a)
    {
        T t = a[0, 1];
        a[0, 1] = a[1, 0];
        a[1, 0] = t;
    }

    static void Set<T>(T[,] a, T value)
    {
        try { a[0, 0] = value; }
        catch (ArrayTypeMismatchException e) { Console.WriteLine(e.GetType().Name); }
    }

    static void Exchange<T>(ref T a, ref T b) { T t = a; a = b; b = t; }

    static string Show<T>(T[,] a)
    {
        string text = "";
        foreach (T t in a) text += "[" + t + "]";
        return text;
    }

    static T[,,] Make<T>(T value)
    {
        var made = new T[2, 2, 2];
        made[1, 1, 1] = value;
        Exchange(ref made[1, 1, 1], ref made[0, 1, 0]);
        return made;
    }

    static T[][,] Jagged<T>(T value) => new T[][,] { new T[,] { { value } }, new T[1, 2] };

    static int Main()
    {
        var n = new int[,] { { 1, 2 }, { 3, 4 } };
        var s = new string[,] { { "a", "b" }, { "c", "d" } };
        var t = new Triple[2, 2];
        t[1, 0].B = 7;
        Swap(n);
        Swap(s);
        Swap(t);
        Swap<object>(s);
        Set<object>(s, "z");
        Set<object>(s, 5);
        Console.WriteLine(Show(n) + Show(s) + Show(t));
        Console.WriteLine(Make(5)[0, 1, 0] + Make("x")[0, 1, 0] + Make(2.5)[1, 1, 1] + Jagged('q')[0][0, 0] + Jagged("w")[1].Length);
        var g = new Grid<int>();
        g[1, 2] = 8;
        g.At(0, 1) += 3;
        Console.WriteLine(Show(g.Map(x => "<" + x + ">")) + Show(g.Map(x => x * 0.5)) + g.Pair("u")[0, 1, 2] + g.Pair(1L)[0, 0, 0]);
        return 0;
    }
}
