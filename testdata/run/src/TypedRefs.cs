// Typed references: __makeref, __refvalue, __reftype.
using System;

struct Point { public int X, Y; public override string ToString() => X + "," + Y; }
enum Colour { Red, Green }

static class TypedRefs
{
    static int field = 5;
    static int[] array = { 1, 2, 3 };
    class Box { public string S = "boxed"; public Point P; }

    static void Bump(TypedReference r) { __refvalue(r, int) += 10; }
    static string Read(TypedReference r)
    {
        Type t = __reftype(r);
        if (t == typeof(int)) return "int " + __refvalue(r, int);
        if (t == typeof(string)) return "string " + __refvalue(r, string);
        if (t == typeof(Point)) return "Point " + __refvalue(r, Point);
        return t.Name;
    }
    static void Set<T>(TypedReference r, T value) { __refvalue(r, T) = value; }
    static string TryGet(TypedReference r)
    {
        try { return "" + __refvalue(r, int); }
        catch (InvalidCastException e) { return e.GetType().Name + ": " + e.Message; }
    }
    static string TryObject(TypedReference r)
    {
        try { return "" + __refvalue(r, object); }
        catch (InvalidCastException e) { return e.GetType().Name; }
    }

    static void Main()
    {
        int local = 1;
        TypedReference r = __makeref(local);
        Bump(r); Bump(__makeref(field)); Bump(__makeref(array[1]));
        Console.WriteLine(local + " " + field + " " + array[1]);
        var b = new Box();
        Console.WriteLine(Read(__makeref(b.S)) + "; " + Read(__makeref(b.P)) + "; " + Read(__makeref(local)) + "; " + Read(__makeref(b)));
        __refvalue(__makeref(b.P), Point).Y = 7;
        __refvalue(__makeref(b.S), string) = "changed";
        Console.WriteLine(b.P + " " + b.S);
        Set(__makeref(b.P), new Point { X = 1, Y = 2 }); Set(__makeref(b.S), "generic");
        Console.WriteLine(b.P + " " + b.S);
        object o = "text"; string s = "text"; long l = 4; uint u = 3; Colour c = Colour.Green;
        Console.WriteLine(TryGet(__makeref(o)) + "; " + TryGet(__makeref(l)) + "; " + TryGet(__makeref(u)) + "; " + TryGet(__makeref(c)) + "; " + TryGet(__makeref(local)));
        Console.WriteLine(TryObject(__makeref(o)) + " " + TryObject(__makeref(s)) + " " + TryGet(default(TypedReference)));
        int? n = 3;
        Console.WriteLine(__reftype(__makeref(n)) == typeof(int?));
        Console.WriteLine(__refvalue(__makeref(n), int?).Value + " " + __refvalue(r, int));
        Console.WriteLine(TypedReference.GetTargetType(r) + " " + TypedReference.TargetTypeToken(r).Equals(typeof(int).TypeHandle));

    }
}
