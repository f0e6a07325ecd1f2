// A value type of many thousand fields: Go's compiler would not get through a struct like that.
using System;

struct B0 { public byte V; }
struct B1 { public B0 L, R; }
struct B2 { public B1 L, R; }
struct B3 { public B2 L, R; }
struct B4 { public B3 L, R; }
struct B5 { public B4 L, R; }
struct B6 { public B5 L, R; }
struct B7 { public B6 L, R; }
struct B8 { public B7 L, R; }
struct B9 { public B8 L, R; }
struct B10 { public B9 L, R; }
struct B11 { public B10 L, R; }
struct B12 { public B11 L, R; }

static class BigStruct
{
    static B12 Set(B12 b, byte v) { b.R.R.R.R.R.R.R.R.R.R.R.R.V = v; return b; }
    static int Main()
    {
        var a = new B12();
        var b = Set(a, 7);
        object boxed = b;
        var c = new B12[2];
        c[1] = (B12)boxed;
        c[1].L.R.R.R.R.R.R.R.R.R.R.R.V++;
        Console.WriteLine(a.R.R.R.R.R.R.R.R.R.R.R.R.V + " " + b.R.R.R.R.R.R.R.R.R.R.R.R.V + " " + c[1].R.R.R.R.R.R.R.R.R.R.R.R.V + " " + c[0].Equals(a) + c[1].Equals(boxed));
        return c[1].L.R.R.R.R.R.R.R.R.R.R.R.V;
    }
}
