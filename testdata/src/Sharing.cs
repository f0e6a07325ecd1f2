// expect: verified
// Instances of generic code: what treats all references alike is compiled once, what names its type argument is not.
using System.Diagnostics;

class Cell<T>
{
    T value;
    public void Set(T x) { value = x; }
    public void Twice(T x) { Set(x); Set(x); }
    public T Get() { return value; }
    public T[] Make() { return new T[1]; }
}

static class Sharing
{
    static void Main()
    {
        var a = new Cell<string>();
        var b = new Cell<object>();
        var c = new Cell<int>();
        a.Twice("x");
        b.Twice(a);
        c.Twice(3);
        Debug.Assert(a.Get() == "x" && b.Get() == a && c.Get() == 3);
        Debug.Assert(a.Make().GetType() == typeof(string[]) && b.Make().GetType() == typeof(object[]) && c.Make().GetType() == typeof(int[]));
    }
}
