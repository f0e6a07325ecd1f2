// Classes: virtual and interface dispatch, hiding, abstract, default interface methods, covariant returns, static abstract members.
using System;

static class Classes
{
    abstract class Animal { public abstract string Sound(); public virtual string Name => "animal"; public string Hello() => Name + " says " + Sound(); public override string ToString() => "<" + Name + ">"; public virtual Animal Clone() => this; }
    class Dog : Animal { public override string Sound() => "woof"; public override string Name => "dog"; public override Dog Clone() => new Dog(); public new string Hello() => "dog hello"; }
    class Puppy : Dog { public override string Sound() => base.Sound() + "!"; public sealed override string Name => "puppy"; public override Puppy Clone() => new Puppy(); }
    class Hider : Puppy { public new virtual string Sound() => "hidden"; }
    class HiderSub : Hider { public override string Sound() => "sub-hidden"; }

    interface IA { string F(); string D() => "IA.D " + F(); static string St() => "IA.St"; }
    interface IB : IA { string IA.D() => "IB.D " + F(); string G(); }
    interface IC : IA { string IA.F() => "IC.F"; }
    class X : IB { public string F() => "X.F"; string IB.G() => "X.G explicit"; public string G() => "X.G"; }
    class Y : IA { public virtual string F() => "Y.F"; }
    class Z : Y, IA { public override string F() => "Z.F"; string IA.D() => "Z.D"; }
    class W : Y, IA { public new string F() => "W.F"; }
    class V : IC { }
    struct SD : IA { public int N; public string F() => "SD" + ++N; }
    interface IGen<T> { string M(T t); string M(T t, int i) => "dflt " + M(t) + i; }
    class Both : IGen<int>, IGen<string> { public string M(int i) => "int " + i; public string M(string s) => "str " + s; }
    class Ctor { public int A = Log("fieldA"); public Ctor() { Log("ctor"); Virt(); } public virtual void Virt() { Log("base virt"); } }
    class CtorSub : Ctor { public int B = Log("fieldB"); string s; public CtorSub(int x) : base() { Log("sub ctor " + x); s = "set"; } public CtorSub() : this(5) { Log("sub ctor"); } public override void Virt() { Log("sub virt " + (s ?? "null") + B); } }
    static int Log(string s) { Console.Write(s + ";"); return 9; }

    interface INum<T> where T : INum<T> { static abstract T Zero { get; } static abstract T operator +(T a, T b); static virtual string Desc() => "num"; T Twice() => (T)this + (T)this; }
    struct Mod7 : INum<Mod7> { public int V; public static Mod7 Zero => default; public static Mod7 operator +(Mod7 a, Mod7 b) => new Mod7 { V = (a.V + b.V) % 7 }; }
    class Str : INum<Str> { public string V = ""; public static Str Zero => new Str(); public static Str operator +(Str a, Str b) => new Str { V = a.V + b.V }; public static string Desc() => "str"; }
    static T Sum<T>(params T[] ts) where T : INum<T> { T r = T.Zero; foreach (T t in ts) r += t; return r; }
    static string Desc<T>() where T : INum<T> => T.Desc();

    class Over { public string M(int i) => "int"; public string M(long i) => "long"; public string M(object o) => "object"; public string M(params int[] a) => "params" + a.Length; public string M(string s, int d = 3) => s + d; }
    class Idx { int[] a = new int[5]; public int this[int i] { get => a[i]; set => a[i] = value; } public string this[string s, int i] => s + a[i]; }
    class Prop { int v; public int V { get { return v; } set { v = value * 2; } } public int Auto { get; private set; } = 3; public static int Count { get; set; } public int Init { get; init; } public void Bump() { Auto++; Count += 2; V += 1; V++; } }
    static class Util { public static int Calls; static Util() { Console.Write("[util]"); } }
    sealed class Vec { public double X, Y; public static Vec operator +(Vec a, Vec b) => new Vec { X = a.X + b.X, Y = a.Y + b.Y }; public static Vec operator -(Vec a) => new Vec { X = -a.X, Y = -a.Y }; public static bool operator ==(Vec a, Vec b) => a?.X == b?.X && a?.Y == b?.Y; public static bool operator !=(Vec a, Vec b) => !(a == b); public static bool operator true(Vec a) => a.X != 0; public static bool operator false(Vec a) => a.X == 0; public static Vec operator ++(Vec a) => new Vec { X = a.X + 1, Y = a.Y }; public static explicit operator double(Vec v) => Math.Sqrt(v.X * v.X + v.Y * v.Y); public override bool Equals(object o) => o is Vec v && this == v; public override int GetHashCode() => 1; public void operator +=(Vec o) { X += o.X * 10; } }

    static void Main()
    {
        Animal[] zoo = { new Dog(), new Puppy(), new Hider(), new HiderSub() };
        foreach (Animal a in zoo) Console.WriteLine(a.Hello() + " " + a + " " + a.Clone().GetType().Name + " " + a.Sound());
        Dog dg = new Puppy(); Console.WriteLine(dg.Hello() + " " + dg.Clone().Name + " " + ((Animal)dg).Hello() + " " + new HiderSub().Sound() + " " + ((Hider)zoo[3]).Sound() + " " + ((Puppy)zoo[3]).Sound());
        IA[] ias = { new X(), new Y(), new Z(), new W(), new V(), new SD() };
        foreach (IA i in ias) Console.WriteLine(i.F() + " | " + i.D()); Console.WriteLine(IA.St() + " " + ((IB)new X()).G() + " " + new X().G() + " " + ((Y)new W()).F() + " " + new W().F() + " " + ias[5].F());
        var both = new Both(); IGen<int> gi = both; IGen<string> gs = both; Console.WriteLine(gi.M(3) + " " + gs.M("q") + " " + gi.M(4, 1) + " " + gs.M("z", 2));
        new CtorSub(); Console.WriteLine(); new CtorSub(2); Console.WriteLine();
        Console.WriteLine(Sum(new Mod7 { V = 5 }, new Mod7 { V = 6 }).V + " " + Sum(new Str { V = "a" }, new Str { V = "b" }).V + " " + Desc<Mod7>() + " " + Desc<Str>() + " " + ((INum<Str>)new Str { V = "t" }).Twice().V);
        var ov = new Over(); Console.WriteLine(ov.M(1) + ov.M(1L) + ov.M('c') + ov.M(1.5) + ov.M() + ov.M(1, 2) + ov.M("s") + ov.M("s", 4) + ov.M((object)"s") + ov.M(1u));
        var ix = new Idx(); ix[2] = 7; ix[2] += 3; ix[2]++; Console.WriteLine(ix[2] + ix["k", 2]);
        var pr = new Prop { V = 2, Init = 8 }; pr.Bump(); Console.WriteLine(pr.V + " " + pr.Auto + " " + Prop.Count + " " + pr.Init);
        Console.Write("before "); Util.Calls++; Console.WriteLine(Util.Calls);
        Vec v = new Vec { X = 3, Y = 4 }, w = v + -v; Console.WriteLine((double)v + " " + w.X + " " + (v == new Vec { X = 3, Y = 4 }) + (v != w) + (v == null) + v.Equals(w) + " " + (v ? "T" : "F") + (w ? "T" : "F") + (v++).X + v.X + (++v).X); v += w; v += v; Console.WriteLine(v.X);
        object o = zoo[1]; Console.WriteLine((o is Dog) + " " + (o is Hider) + " " + (o as Hider == null) + " " + ((o as Animal)?.Name) + " " + (o is IA) + " " + (o.GetType() == typeof(Puppy)) + " " + o.GetType().Name); try { ((Hider)o).Sound(); } catch (InvalidCastException) { Console.WriteLine("cast"); }
        Animal none = null; try { none.Sound(); } catch (NullReferenceException) { Console.WriteLine("nullref"); } try { none.Hello(); } catch (NullReferenceException) { Console.WriteLine("nullref2"); } Console.WriteLine(((Dog)none) == null);
        Console.WriteLine(new object().Equals(null) + " " + Equals(null, null) + " " + Equals(1, 1) + " " + Equals("a", "b") + " " + ReferenceEquals(1, 1) + " " + new Dog().Equals(zoo[0]) + " " + (zoo[0].GetHashCode() == zoo[0].GetHashCode()));
    }
}
