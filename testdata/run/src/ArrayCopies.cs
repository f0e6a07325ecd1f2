// Array.Copy and its kin between arrays of different element types: boxing, unboxing, casting, widening; SetValue.
using System;
using System.Collections.Generic;

static class ArrayCopies
{
    enum E : int { A, B = 5, C = -1 }
    enum B : byte { X, Y = 200 }
    struct P { public int X, Y; public override string ToString() => X + "/" + Y; }
    struct Q { public int X; }
    interface I { }
    class Base { public override string ToString() => "base"; }
    class Derived : Base, I { public override string ToString() => "derived"; }
    sealed class Other { public override string ToString() => "other"; }

    static string Show(Array a)
    {
        string s = a.GetType() + "{";
        foreach (object o in a) s += (o == null ? "null" : o is float f ? f.ToString() : o.ToString()) + ",";
        return s + "}";
    }

    static void Copy(Array from, Array to, int n = -1)
    {
        string what = "";
        try { Array.Copy(from, 0, to, 0, n < 0 ? from.Length : n); }
        catch (Exception e) { what = " " + e.GetType().Name + ": " + e.Message; }
        Console.WriteLine(Show(from) + " -> " + Show(to) + what);
    }

    static void Set(Array a, object v)
    {
        string what = "";
        try { a.SetValue(v, 1); }
        catch (Exception e) { what = " " + e.GetType().Name + ": " + e.Message; }
        Console.WriteLine((v == null ? "null" : v.GetType() + " " + v) + " into " + Show(a) + what);
    }

    static Array[] Numbers() => new Array[]
    {
        new bool[] { true, false }, new char[] { 'a', '\uffff' }, new sbyte[] { -128, 127 }, new byte[] { 0, 255 }, new short[] { -32768, 32767 }, new ushort[] { 1, 65535 },
        new int[] { int.MinValue, 2147483647 }, new uint[] { 3, uint.MaxValue }, new long[] { long.MinValue, 9007199254740993 }, new ulong[] { 5, ulong.MaxValue },
        new float[] { 1.5f, float.NaN }, new double[] { -0.0, 1e300 }, new nint[] { -7, 7 }, new nuint[] { 8, 9 }, new E[] { E.B, E.C }, new B[] { B.X, B.Y }
    };

    static void Main()
    {
        // Each kind of number into each other.
        for (int i = 0; i < Numbers().Length; i++)
            for (int j = 0; j < Numbers().Length; j++)
                Copy(Numbers()[i], Numbers()[j]);
        for (int i = 0; i < Numbers().Length; i++)
            for (int j = 0; j < Numbers().Length; j++)
                Set(Numbers()[j], Numbers()[i].GetValue(1));
        // Boxing.
        Copy(new[] { 1, 2 }, new object[2]);
        Copy(new[] { 1, 2 }, new ValueType[2]);
        Copy(new[] { 1, 2 }, new IComparable[2]);
        Copy(new[] { 1, 2 }, new IComparable<int>[2]);
        Copy(new[] { 1, 2 }, new IComparable<long>[2]);
        Copy(new[] { 1, 2 }, new string[2]);
        Copy(new[] { new P { X = 1 }, new P { Y = 2 } }, new object[3]);
        Copy(new int?[] { 1, null }, new object[2]);
        Copy(new[] { E.A, E.B }, new Enum[2]);
        // Unboxing.
        Copy(new object[] { 1, 2 }, new int[2]);
        Copy(new object[] { 1, null }, new int[2]);
        Copy(new object[] { 1, 2L, 3 }, new int[3]);
        Copy(new object[] { 1, "x" }, new int[2]);
        Copy(new object[] { E.A, 3 }, new int[2]);
        Copy(new object[] { E.B, 3 }, new E[2]);
        Copy(new object[] { (short)1, 3 }, new long[2]);
        Copy(new object[] { new P { X = 1 }, new Q() }, new P[2]);
        Copy(new object[] { 1, null, 3 }, new int?[3]);
        Copy(new object[] { 1, "s" }, new int?[2]);
        Copy(new IComparable[] { 1, 2 }, new int[2]);
        Copy(new IComparable[] { 1, "2" }, new int[2]);
        Copy(new ValueType[] { 1, 2.0 }, new int[2]);
        Copy(new string[] { "1" }, new int[1]);
        // Casting.
        Copy(new Derived[] { new Derived(), null }, new Base[2]);
        Copy(new Base[] { new Derived(), null, new Base() }, new Derived[3]);
        Copy(new object[] { new Derived(), new Other() }, new Base[2]);
        Copy(new object[] { new Derived(), new Base() }, new I[2]);
        Copy(new I[] { new Derived() }, new Base[1]);
        Copy(new Base[] { new Derived(), new Base() }, new I[2]);
        Copy(new Base[] { new Derived() }, new Other[1]);
        Copy(new Other[1], new Base[1]);
        Copy(new Other[1], new I[1]);
        Copy(new I[1], new Other[1]);
        Copy(new object[] { "a", "b" }, new string[2]);
        Copy(new int[][] { new[] { 1 } }, new object[1]);
        Copy(new object[] { new[] { 1 } }, new int[1][]);
        // Values that have nothing in common.
        Copy(new P[1], new Q[1]);
        Copy(new int[1], new P[1]);
        Copy(new int?[] { 1 }, new int[1]);
        Copy(new int[] { 1 }, new int?[1]);
        Copy(new decimal[] { 1.50m }, new object[1]);
        Copy(new decimal[] { 1.50m }, new double[1]);
        // Nothing to copy: the types count all the same.
        Copy(new int[0], new P[0]);
        Copy(new int[0], new long[0]);
        Copy(new long[0], new int[0]);
        // SetValue.
        Set(new object[2], 5); Set(new string[2], 5); Set(new string[2], "x"); Set(new string[] { "a", "b" }, null); Set(new int[] { 1, 2 }, null); Set(new int[2], "x");
        Set(new P[2], new P { X = 3 }); Set(new P[2], new Q()); Set(new P[2], 5); Set(new P[] { new P { X = 1 }, new P { X = 2 } }, null); Set(new int?[2], 5); Set(new int?[] { 1, 2 }, null); Set(new int?[2], 5L); Set(new Base[2], new Derived()); Set(new Derived[2], new Base()); Set(new I[2], new Derived()); Set(new decimal[2], 1); Set(new decimal[2], 1m); Set(new int[2], 1m);
        // ConstrainedCopy does all or nothing: only what cannot fail.
        foreach (var (f, t) in new (Array, Array)[] { (new[] { 1, 2 }, new int[2]), (new[] { 1, 2 }, new long[2]), (new object[] { "a" }, new string[1]), (new string[] { "a" }, new object[1]), (new[] { 1 }, new object[1]), (new object[] { 1 }, new int[1]), (new[] { 1 }, new uint[1]), (new[] { E.B }, new int[1]) })
        {
            try { Array.ConstrainedCopy(f, 0, t, 0, f.Length); Console.WriteLine(Show(t)); }
            catch (Exception e) { Console.WriteLine(e.GetType().Name + ": " + e.Message); }
        }
        // Overlap, CopyTo, Clone, several dimensions.
        var a = new[] { 1, 2, 3, 4, 5 };
        Array.Copy(a, 0, a, 1, 4); Console.WriteLine(Show(a));
        Array.Copy(a, 1, a, 0, 4); Console.WriteLine(Show(a));
        var o = new object[] { "a", 1, null, 2.0 };
        Array.Copy(o, 0, o, 1, 3); Console.WriteLine(Show(o));
        a.CopyTo(o = new object[6], 1); Console.WriteLine(Show(o));
        var long5 = new long[5]; a.CopyTo(long5, 0); Console.WriteLine(Show(long5));
        ((ICollection<int>)a).CopyTo(a, 0);
        var m = new int[2, 3] { { 1, 2, 3 }, { 4, 5, 6 } };
        var c = (int[,])m.Clone(); c[0, 0] = 9; Console.WriteLine(Show(m) + Show(c) + c.GetLength(1));
        Copy(m, new int[3, 2]); Copy(m, new object[2, 3]); Copy(m, new long[2, 4]); Copy(m, new int[6]); Copy(new object[2, 2] { { 1, 2 }, { 3, "x" } }, new int[2, 2]);
        m.SetValue((byte)7, 1, 2); Console.WriteLine(Show(m));
        try { m.SetValue(7L, 1, 2); } catch (Exception e) { Console.WriteLine(e.GetType().Name + ": " + e.Message); }
        foreach (Action f in new Action[] { () => Array.Copy(null, a, 1), () => Array.Copy(a, null, 1), () => Array.Copy(a, a, -1), () => Array.Copy(a, a, 6), () => Array.Copy(a, -1, a, 0, 1), () => Array.Copy(a, 0, a, -1, 1), () => Array.Copy(a, 5, a, 0, 1), () => Array.Copy(a, 0, a, 3, 3), () => Array.Copy(a, 2, a, 0, int.MaxValue), () => a.CopyTo(m, 0), () => a.CopyTo(null, 0), () => a.CopyTo(a, 1), () => m.CopyTo(a, 0), () => Array.Copy(a, a, 5000000000L), () => a.SetValue(1, 9), () => a.SetValue(1, 1, 1), () => m.SetValue(1, 1), () => m.GetValue(5, 5), () => m.GetValue(1), () => a.GetValue(-1) })
        {
            try { f(); Console.WriteLine("fine"); }
            catch (Exception e) { Console.WriteLine(e.GetType().Name + ": " + e.Message); }
        }
    }
}
