// Class constructors: precise, beforefieldinit-free order, failures remembered, cycles, generics.
using System;

static class Statics
{
    static int L(string s) { Console.Write(s + ";"); return s.Length; }
    class A { public static int X = L("A.X"); static A() { L("A.cctor"); } public static int Y = L("A.Y"); public static void M() { L("A.M"); } public const int C = 5; public int I; }
    class B : A { public static int Z = L("B.Z"); static B() { L("B.cctor"); } public static new void M() { L("B.M"); } public B() { L("B()"); } }
    class Bad { public static int N; static Bad() { L("Bad.cctor"); N = 3; throw new InvalidOperationException("bad"); } public static int V => N; public Bad() { } }
    class BadChild { public static int K; static BadChild() { L("child"); K = Bad.V; } }
    class C1 { public static int V; static C1() { L("C1"); V = C2.V + 1; } } class C2 { public static int V = 100; static C2() { L("C2"); V = C1.V + 10; } }
    class G<T> { public static string Name; public static int Count; static G() { Name = typeof(T).Name; L("G" + Name); } public static void Touch() { Count++; } }
    struct S { public static int V; public int F; static S() { L("S.cctor"); V = 4; } public S(int f) { F = f; } public int Get() => F + V; }
    class Lazy1 { public static readonly Lazy1 Instance = new Lazy1(); public readonly int Id; static Lazy1() { } Lazy1() { Id = L("lazy"); } }
    static class Consts { public const string S = "const"; public static readonly int[] Table = { 1, 2, 3 }; static Consts() { L("Consts"); } }
    class Init { public int A = L("a"), B = L("b"); public static Init Self = new Init(); static Init() { L("Init.cctor"); } }
    class Failing { static int n = Fail(); static Failing() { } static int Fail() => throw new ArgumentException("deep"); public static void M() { } public int F; }
    interface IStat { static int V = L("IStat"); static IStat() { L("IStat.cctor"); } static void M() { L("IStat.M" + V); } }

    static void Try(Action a)
    {
        try { a(); }
        catch (TypeInitializationException e) { Console.Write("TIE(" + e.InnerException.GetType().Name + ":" + e.InnerException.Message + "," + e.TypeName + ");"); }
        catch (Exception e) { Console.Write(e.GetType().Name + ";"); }
    }
    static TypeInitializationException Grab(Action a) { try { a(); } catch (TypeInitializationException e) { return e; } return null; }

    static void Main()
    {
        Console.WriteLine(A.C); A.M(); Console.WriteLine(); B.M(); Console.WriteLine(); new B(); Console.WriteLine(B.X + B.Z);
        Try(() => L("v" + Bad.V)); Try(() => L("v" + Bad.N)); Try(() => new Bad()); Console.WriteLine(); Try(() => L("k" + BadChild.K)); Try(() => BadChild.K = 1); Console.WriteLine();
        var e1 = Grab(() => Bad.N++); var e2 = Grab(() => new Bad()); Console.WriteLine(ReferenceEquals(e1.InnerException, e2.InnerException) + " " + e1.Message);
        Console.WriteLine(C1.V + " " + C2.V);
        G<int>.Touch(); G<int>.Touch(); G<string>.Touch(); G<object>.Touch(); Console.WriteLine(G<int>.Name + G<int>.Count + G<string>.Name + G<string>.Count + G<object>.Count + G<double>.Count);
        S s = default; L("default"); s.F = 1; Console.WriteLine(s.F); Console.WriteLine(new S(2).Get()); Console.WriteLine(S.V);
        Console.WriteLine(Lazy1.Instance.Id); Console.WriteLine(Consts.S); Console.WriteLine(Consts.Table[2]); Console.WriteLine(Init.Self.A);
        Try(() => Failing.M()); Try(() => new Failing()); Console.WriteLine(); IStat.M(); Console.WriteLine();
        for (int i = 0; i < 3; i++) Try(() => { if (i == 1) L("x" + Bad.V); }); Console.WriteLine();
    }
}
