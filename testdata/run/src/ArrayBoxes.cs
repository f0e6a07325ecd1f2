// Boxes that nothing in the program makes but Array.GetValue and enumeration: the methods of the element types are needed.
using System;

static class ArrayBoxes
{
    struct Celsius
    {
        public int Degrees;
        public override bool Equals(object other) => other is Celsius c && c.Degrees == Degrees;
        public override int GetHashCode() => Degrees;
        public override string ToString() => Degrees + " C";
    }

    static int Main()
    {
        Array a = new short[] { 1, 2, 3 }, b = new short[] { 1, 7, 3 };
        var x = a.GetEnumerator();
        var y = b.GetEnumerator();
        while (x.MoveNext() && y.MoveNext()) Console.WriteLine(Equals(x.Current, y.Current));
        foreach (object o in (Array)new byte[2, 2]) Console.WriteLine(o);
        Array c = new Celsius[] { new Celsius { Degrees = 20 }, new Celsius { Degrees = 21 } };
        Console.WriteLine(c.GetValue(0) + " " + c.GetValue(1) + " " + Equals(c.GetValue(0), c.GetValue(0)) + Equals(c.GetValue(0), c.GetValue(1)));
        return 3;
    }
}
