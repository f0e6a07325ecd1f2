// ValueType.Equals and GetHashCode: what fields are compared by, in which order, and what is called.
using System;
using System.Collections.Generic;

static class ValueEquals
{
    static string log = "";

    class Name
    {
        public string Text;
        public override bool Equals(object obj) { log += "N" + Text + (obj == null ? "?" : ((Name)obj).Text) + " "; return obj is Name n && n.Text.ToLowerInvariant() == Text.ToLowerInvariant(); }
        public override int GetHashCode() => Text.Length;
    }

    class Thrower
    {
        public override bool Equals(object obj) => throw new InvalidOperationException("asked");
        public override int GetHashCode() => 1;
    }

    class Plain { public int X; }

    struct Modulo
    {
        public int V;
        public override bool Equals(object obj) { log += "M" + V + " "; return obj is Modulo m && m.V % 10 == V % 10; }
        public override int GetHashCode() => V % 10;
    }

    // Its Equals(Typed) overrides nothing.
    struct Typed : IEquatable<Typed>
    {
        public int V;
        public bool Equals(Typed other) { log += "T "; return true; }
    }

    struct Bits { public int A; public long B; public byte C; public bool D; public char E; }
    struct Floats { public float F; public double G; }
    struct Nested { public int Before; public Floats Inner; public short After; }
    struct Text { public string S; public int I; }
    struct WithName { public int I; public Name N; public Modulo M; public string S; }
    struct Deep { public WithName W; public Typed T; public Modulo M; }
    struct WithObject { public object O; }
    struct Maybe { public int? I; public Modulo? M; public Text? T; public double? D; }
    struct Order { public int First; public Thrower T; public int Last; }
    struct Empty { }
    struct Generic<T> { public T Value; public int Tag; }
    enum Color : byte { Red, Green }
    struct Painted { public Color C; public Plain P; public int[] A; public Action F; public decimal D; public (int, string) Tuple; }
    unsafe struct Raw { public fixed int Buffer[4]; public int* P; public nint N; }
    [System.Runtime.InteropServices.StructLayout(System.Runtime.InteropServices.LayoutKind.Explicit)]
    struct Union { [System.Runtime.InteropServices.FieldOffset(0)] public int I; [System.Runtime.InteropServices.FieldOffset(0)] public uint U; [System.Runtime.InteropServices.FieldOffset(8)] public long L; }

    [System.Runtime.CompilerServices.InlineArray(3)] struct Three { int first; }
    struct WithThree { public int I; public Three T; }

    static void Show(string what, object a, object b)
    {
        log = "";
        string result;
        try { result = a.Equals(b).ToString(); }
        catch (Exception e) { result = e.GetType().Name + ": " + e.Message; }
        string calls = log;
        string same;
        try { same = (result != "True" || a.GetHashCode() == b.GetHashCode()).ToString(); }
        catch (Exception e) { same = e.Message; }
        Console.WriteLine(what + ": " + result + " [" + calls + "] " + same);
    }

    static Name N(string s) => new Name { Text = s };

    static unsafe void Main()
    {
        Show("bits", new Bits { A = 1, B = 2, C = 3, D = true, E = 'x' }, new Bits { A = 1, B = 2, C = 3, D = true, E = 'x' });
        Show("bits", new Bits { A = 1 }, new Bits { C = 1 });
        Show("null", new Bits(), null);
        Show("types", new Bits(), new Floats());
        Show("empty", new Empty(), new Empty());
        Show("zero", new Floats { F = 0f, G = -0.0 }, new Floats { F = -0f, G = 0.0 });
        Show("NaN", new Floats { F = float.NaN, G = double.NaN }, new Floats { F = float.NaN, G = -double.NaN });
        Show("NaN", new Floats { F = float.NaN, G = double.NaN }, new Floats { F = 1, G = double.NaN });
        Show("nested", new Nested { Before = 1, Inner = new Floats { F = -0f, G = 2 }, After = 3 }, new Nested { Before = 1, Inner = new Floats { F = 0f, G = 2 }, After = 3 });
        Show("nested", new Nested { After = 3 }, new Nested { After = 4 });
        Show("text", new Text { S = "ab", I = 1 }, new Text { S = new string(new[] { 'a', 'b' }), I = 1 });
        Show("text", new Text { S = null }, new Text { S = "" });
        Show("text", new Text { S = null }, new Text { S = null });
        Show("own", new WithName { I = 1, N = N("x"), M = new Modulo { V = 3 }, S = "s" }, new WithName { I = 1, N = N("X"), M = new Modulo { V = 13 }, S = "s" });
        Show("own", new WithName { I = 1, N = N("x") }, new WithName { I = 2, N = N("x") });
        Show("own", new WithName { N = N("x") }, new WithName { N = N("y") });
        Show("own", new WithName { N = N("x") }, new WithName { N = null });
        Show("own", new WithName { N = null }, new WithName { N = N("x") });
        Show("own", new WithName { N = N("x"), M = new Modulo { V = 1 } }, new WithName { N = N("x"), M = new Modulo { V = 2 } });
        Show("deep", new Deep { W = new WithName { N = N("q"), M = new Modulo { V = 5 } }, M = new Modulo { V = 6 } }, new Deep { W = new WithName { N = N("Q"), M = new Modulo { V = 15 } }, M = new Modulo { V = 16 } });
        Show("deep", new Deep { T = new Typed { V = 1 } }, new Deep { T = new Typed { V = 2 } });
        Show("typed", new Typed { V = 1 }, new Typed { V = 2 });
        Show("typed", new Typed { V = 1 }, new Typed { V = 1 });
        Show("object", new WithObject { O = 5 }, new WithObject { O = 5 });
        Show("object", new WithObject { O = 5 }, new WithObject { O = 5L });
        Show("object", new WithObject { O = 0.0 }, new WithObject { O = -0.0 });
        Show("object", new WithObject { O = new Text { S = "z" } }, new WithObject { O = new Text { S = "z" } });
        Show("object", new WithObject { O = new Modulo { V = 4 } }, new WithObject { O = new Modulo { V = 14 } });
        Show("object", new WithObject { O = new object() }, new WithObject { O = new object() });
        Show("object", new WithObject { O = new WithObject { O = "a" } }, new WithObject { O = new WithObject { O = "a" } });
        Show("maybe", new Maybe(), new Maybe());
        Show("maybe", new Maybe { I = 1, M = new Modulo { V = 7 }, T = new Text { S = "t" }, D = 0.0 }, new Maybe { I = 1, M = new Modulo { V = 17 }, T = new Text { S = "t" }, D = -0.0 });
        Show("maybe", new Maybe { M = new Modulo { V = 0 } }, new Maybe());
        Show("maybe", new Maybe(), new Maybe { M = new Modulo { V = 0 } });
        Show("maybe", new Maybe { I = 0 }, new Maybe());
        Show("order", new Order { First = 1, T = new Thrower() }, new Order { First = 2, T = new Thrower() });
        Show("order", new Order { T = new Thrower(), Last = 1 }, new Order { T = new Thrower(), Last = 2 });
        Show("order", new Order { T = null }, new Order { T = new Thrower() });
        Show("generic", new Generic<Modulo> { Value = new Modulo { V = 2 }, Tag = 1 }, new Generic<Modulo> { Value = new Modulo { V = 12 }, Tag = 1 });
        Show("generic", new Generic<string> { Value = "v" }, new Generic<string> { Value = "v" });
        Show("generic", new Generic<string> { Value = "v" }, new Generic<object> { Value = "v" });
        Show("generic", new Generic<Name[]> { Value = new Name[1] }, new Generic<Name[]> { Value = new Name[1] });
        Action act = Main, act2 = Main;
        var p = new Plain();
        var arr = new int[1];
        Show("painted", new Painted { C = Color.Green, P = p, A = arr, F = act, D = 1.0m, Tuple = (1, "x") }, new Painted { C = Color.Green, P = p, A = arr, F = act2, D = 1.00m, Tuple = (1, "x") });
        Show("painted", new Painted { P = p }, new Painted { P = new Plain() });
        Show("painted", new Painted { Tuple = (1, "x") }, new Painted { Tuple = (1, "y") });
        var r1 = new Raw { N = 5 };
        var r2 = new Raw { N = 5 };
        r1.Buffer[3] = 1;
        Show("raw", r1, r2);
        r2.Buffer[3] = 1;
        Show("raw", r1, r2);
        Show("union", new Union { I = -1 }, new Union { U = uint.MaxValue });
        Show("union", new Union { L = 1 }, new Union { L = 2 });
        Show("first", new Generic<Modulo> { Value = new Modulo { V = 1 } }, new Generic<Modulo> { Value = new Modulo { V = 2 } });
        Show("three", new Three(), new Three());
        Show("three", new Three(), new Floats());
        Show("three", new WithThree(), new WithThree());
        Show("three", new WithThree { I = 1 }, new WithThree());
        try { Console.WriteLine(new Three().GetHashCode()); } catch (NotSupportedException e) { Console.WriteLine(e.Message); }
        Show("enum", Color.Red, Color.Red);
        Show("enum", Color.Red, (byte)0);
        Show("key", new KeyValuePair<int, Name>(1, N("k")), new KeyValuePair<int, Name>(1, N("K")));
        var set = new HashSet<Text> { new Text { S = "a", I = 1 }, new Text { S = "a", I = 1 }, new Text { S = "a", I = 2 } };
        Console.WriteLine(set.Count + " " + set.Contains(new Text { S = "a", I = 2 }));
        var map = new Dictionary<WithName, int> { [new WithName { I = 1, S = "x" }] = 5 };
        Console.WriteLine(map.TryGetValue(new WithName { I = 1, S = "x" }, out int five) + " " + five);
        Console.WriteLine(Array.IndexOf(new[] { new Generic<string> { Value = "a" }, new Generic<string> { Value = "b" } }, new Generic<string> { Value = "b" }));
        int? none = null, zero = 0;
        object boxedNone = none, boxedZero = zero;
        Console.WriteLine((boxedNone == null) + " " + boxedZero.GetType() + " " + none.Equals(null) + zero.Equals(null) + zero.Equals(0) + zero.Equals(0L) + " " + none.GetHashCode() + zero.GetHashCode() + " [" + none.ToString() + zero.ToString() + "]");
        Console.WriteLine(Nullable.Compare(none, zero) + " " + Nullable.Compare<int>(2, 1) + " " + Nullable.Equals(zero, (int?)0) + " " + Nullable.Equals<double>(double.NaN, double.NaN));
        try { Console.WriteLine((int)none); } catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
        try { Console.WriteLine((int?)(object)5L); } catch (InvalidCastException e) { Console.WriteLine(e.Message); }
        Console.WriteLine((int?)(object)null == null);
    }
}
