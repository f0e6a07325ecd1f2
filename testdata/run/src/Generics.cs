// Generics: sharing over references and values, constraints, generic virtual methods, variance, statics per instantiation.
using System;
using System.Collections.Generic;

static class Generics
{
    class Box<T> { public T V; public static int Made; public static string Name = typeof(T).Name; public Box(T v) { V = v; Made++; } public virtual string Show() => Name + ":" + V; public Box<U> Map<U>(Func<T, U> f) => new Box<U>(f(V)); public class Inner { public T A; public string D() => typeof(T).Name + A; } public bool Is(object o) => o is T; public T As(object o) => (T)o; public static T Def => default; public T[] Arr(int n) { var a = new T[n]; for (int i = 0; i < n; i++) a[i] = V; return a; } }
    class SBox<T> : Box<T> where T : struct { public SBox(T v) : base(v) { } public override string Show() => "S" + base.Show(); public T? N(bool b) => b ? V : null; }
    class Pair<A, B> { public A First; public B Second; public Pair(A a, B b) { First = a; Second = b; } public Pair<B, A> Swap() => new Pair<B, A>(Second, First); public override string ToString() => "<" + First + "," + Second + ">"; }
    struct Opt<T> { T v; bool has; public Opt(T t) { v = t; has = true; } public T Or(T d) => has ? v : d; public Opt<U> Bind<U>(Func<T, Opt<U>> f) => has ? f(v) : default; }
    abstract class Visitor { public abstract string Visit<T>(T t); public virtual string Two<T, U>(T t, U u) => Visit(t) + Visit(u); }
    class V1 : Visitor { public override string Visit<T>(T t) => "V1<" + typeof(T).Name + ">" + t; }
    class V2 : V1 { public override string Visit<T>(T t) => "V2" + base.Visit<T>(t); public override string Two<T, U>(T t, U u) => base.Two(u, t); }
    interface IVis { string Go<T>(T[] t); }
    class Vis : IVis { public string Go<T>(T[] t) => typeof(T).Name + t.Length; }
    struct SVis : IVis { public string Go<T>(T[] t) => "S" + typeof(T).Name + t.Length; }
    interface IProd<out T> { T Get(); } interface ICons<in T> { string Put(T t); }
    class Prod : IProd<string> { public string Get() => "prod"; } class Cons : ICons<object> { public string Put(object o) => "cons " + o; } class ProdI : IProd<int> { public int Get() => 4; }
    class Base { public override string ToString() => "base"; } class Derived : Base { public override string ToString() => "derived"; }
    class New<T> where T : new() { public static T Make() => new T(); }
    struct Init { public int X; public Init() { X = 42; } }
    static T Max<T>(T a, T b) where T : IComparable<T> => a.CompareTo(b) >= 0 ? a : b;
    static string Kind<T>(T t) => t switch { int i => "int" + i, string s => "str" + s, null => "null", _ => "other" };
    static bool Same<T>(T a, T b) => EqualityComparer<T>.Default.Equals(a, b);
    static void Swap<T>(ref T a, ref T b) { T t = a; a = b; b = t; }
    static int Count<T>(IEnumerable<T> e) { int n = 0; foreach (T t in e) n++; return n; }
    static string Deep<T>(int n, T t) => n == 0 ? typeof(T).Name : Deep(n - 1, t);
    static T Id<T>(T t) => t;
    static string Tos<T>(T t) => t.ToString(); static int Hash<T>(T t) => t.GetHashCode(); static bool Eq<T>(T a, T b) where T : IEquatable<T> => a.Equals(b);
    struct Mut { public int N; public override string ToString() => "m" + ++N; }
    class Node<T> where T : IComparable<T> { T v; Node<T> l, r; public Node(T t) { v = t; } public void Add(T t) { if (t.CompareTo(v) < 0) { if (l == null) l = new Node<T>(t); else l.Add(t); } else { if (r == null) r = new Node<T>(t); else r.Add(t); } } public IEnumerable<T> Walk() { if (l != null) foreach (T t in l.Walk()) yield return t; yield return v; if (r != null) foreach (T t in r.Walk()) yield return t; } }
    class Cmp : IComparable<Cmp> { public int K; public int CompareTo(Cmp o) => K.CompareTo(o.K); public override string ToString() => "c" + K; }
    static class Cache<T> { public static int Hits; public static readonly List<T> Items = new List<T>(); }

    static void Main()
    {
        var b1 = new Box<int>(1); var b2 = new Box<string>("s"); var b3 = new Box<string>("t"); var b4 = new Box<object>(null); var b5 = new SBox<double>(2.5);
        Console.WriteLine(b1.Show() + b2.Show() + b3.Show() + b4.Show() + b5.Show() + " " + Box<int>.Made + Box<string>.Made + Box<object>.Made + Box<double>.Made + Box<long>.Made);
        Console.WriteLine(b1.Map(x => x + 0.5).Show() + b2.Map(s => s.Length).Map(n => new[] { n }).V.Length + " " + new Box<char>.Inner { A = 'c' }.D() + new Box<Base>.Inner { A = new Derived() }.D() + " " + b5.N(true) + b5.N(false));
        Console.WriteLine(b1.Is(5) + " " + b1.Is("x") + " " + b2.Is("x") + " " + b2.Is(null) + " " + b1.As(9) + b2.As("q") + (b2.As(null) == null)); try { b1.As("x"); } catch (InvalidCastException) { Console.Write("c1 "); } try { b1.As(null); } catch (NullReferenceException) { Console.Write("c2 "); } try { b2.As(1); } catch (InvalidCastException) { Console.WriteLine("c3"); }
        Console.WriteLine(Box<int>.Def + (Box<string>.Def ?? "null") + Box<Init>.Def.X + " " + b1.Arr(3).Length + b2.Arr(2)[1] + b1.Arr(1).GetType().Name + b2.Arr(0).GetType().Name);
        Console.WriteLine(new Pair<int, string>(1, "a").Swap() + " " + new Pair<string, Pair<int, double>>("p", new Pair<int, double>(2, .5)).Swap().First.Swap());
        Console.WriteLine(new Opt<int>(4).Bind(x => new Opt<string>("got" + x)).Or("none") + default(Opt<int>).Bind(x => new Opt<string>("got")).Or("none") + new Opt<string>(null).Or("d"));
        Visitor v = new V2(); Console.WriteLine(v.Visit(1) + v.Visit("s") + v.Visit(2.5) + v.Visit(new Mut()) + " " + v.Two(1, "x") + " " + v.Two<object, Base>(1, new Derived()) + " " + new V1().Visit('c'));
        IVis iv = new Vis(); Console.WriteLine(iv.Go(new int[2]) + iv.Go(new string[3]) + iv.Go(new Base[0]) + " " + ((IVis)new SVis()).Go(new long[1]) + CallGo(new SVis()) + CallGo(new Vis()));
        IProd<object> po = new Prod(); ICons<string> cs = new Cons(); Console.WriteLine(po.Get() + " " + cs.Put("x") + " " + (po is IProd<string>) + ((object)new ProdI() is IProd<object>) + ((object)new Prod() is IProd<int>) + ((object)cs is ICons<Base>) + (new Cons() is object)); Func<object> fo = (Func<string>)(() => "fs"); Action<string> ao = (Action<object>)(o => Console.Write("ao" + o + " ")); ao("1"); Console.WriteLine(fo());
        IEnumerable<Base> eb = new List<Derived> { new Derived(), new Derived() }; Console.WriteLine(Count(eb) + " " + Count<object>(eb) + " " + (eb is IEnumerable<object>) + (eb is List<Base>)); IComparer<Derived> cd = Comparer<object>.Default is IComparer<object> co ? co : null; Console.WriteLine(cd != null);
        Console.WriteLine(New<Init>.Make().X + New<int>.Make() + New<Derived>.Make().ToString() + default(Init).X + New<Mut>.Make());
        Console.WriteLine(Max(1, 2) + Max("b", "a") + Max(2.5, double.NaN) + Max('x', 'y') + " " + Kind(5) + Kind("q") + Kind<object>(null) + Kind<string>(null) + Kind(2.5) + Kind<object>(7) + Kind<int?>(null) + Kind<int?>(3));
        Console.WriteLine(Same(1, 1) + " " + Same("a", "b") + " " + Same<object>(1, 1) + " " + Same<int?>(null, null) + Same<int?>(1, null) + Same(new Mut(), new Mut()) + " " + Eq(5, 5) + Eq("x", "y"));
        int i1 = 1, i2 = 2; string s1 = "a", s2 = "b"; Swap(ref i1, ref i2); Swap(ref s1, ref s2); var ar = new[] { 1L, 2L }; Swap(ref ar[0], ref ar[1]); Console.WriteLine(i1 + s1 + i2 + s2 + ar[0] + ar[1]);
        Console.WriteLine(Deep(3, 1) + Deep(2, "s") + Id(Id(Id(4))) + Id<object>(5)); Mut m = new Mut(); Console.WriteLine(Tos(m) + Tos(m) + m + m.N + Tos<object>(m) + Tos("s") + Hash(7) + Hash(true));
        var tree = new Node<int>(5); foreach (int k in new[] { 3, 8, 1, 4, 9, 7 }) tree.Add(k); foreach (int k in tree.Walk()) Console.Write(k + " "); var ct = new Node<Cmp>(new Cmp { K = 2 }); ct.Add(new Cmp { K = 1 }); ct.Add(new Cmp { K = 3 }); foreach (var k in ct.Walk()) Console.Write(k + " "); Console.WriteLine();
        Cache<int>.Hits++; Cache<string>.Hits += 2; Cache<object>.Hits += 3; Cache<Base>.Items.Add(new Derived()); Cache<int>.Items.Add(1); Console.WriteLine(Cache<int>.Hits + " " + Cache<string>.Hits + " " + Cache<object>.Hits + " " + Cache<long>.Hits + " " + Cache<Base>.Items.Count + Cache<Derived>.Items.Count + Cache<int>.Items[0]);
        var dict = new Dictionary<string, int> { ["one"] = 1, ["two"] = 2 }; dict["one"]++; dict.TryGetValue("two", out int two); Console.WriteLine(dict["one"] + two + " " + dict.ContainsKey("x") + dict.Count); try { dict["no"]++; } catch (KeyNotFoundException) { Console.WriteLine("key"); } var di = new Dictionary<int, string>(); for (int k = 0; k < 50; k++) di[k * 7 % 50] = "v" + k; di.Remove(3); Console.WriteLine(di.Count + di[49]);
        var li = new List<int> { 3, 1, 2 }; li.Sort(); li.Insert(1, 9); li.RemoveAt(0); Console.WriteLine(string.Join(",", li) + li.IndexOf(9) + li.Contains(4)); try { Console.WriteLine(li[5]); } catch (ArgumentOutOfRangeException) { Console.WriteLine("range"); } var ls = new List<string>(); for (int k = 0; k < 9; k++) ls.Add("s" + k); ls.Reverse(); Console.WriteLine(ls[0] + ls.Count + typeof(List<>).Name + typeof(Dictionary<int, string>).Name);
        Console.WriteLine(typeof(int).Name + typeof(Box<int>).Name + typeof(string[]).Name + typeof(Box<>.Inner).Name + typeof(int?).Name + typeof(void).Name + " " + (typeof(Box<int>) == b1.GetType()) + (typeof(Box<string>) == typeof(Box<object>)));
    }
    static string CallGo<T>(T t) where T : IVis => t.Go(new[] { 'a' });
}
