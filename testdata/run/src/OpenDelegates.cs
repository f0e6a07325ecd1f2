// Delegates over instance methods that reflection makes without an object: they take it as the first argument (classes, interfaces, structs by reference,
// generic types, accessors of a type chosen at run time), or null stands for it.
using System;
using System.Reflection;

class A { public int x = 3; public string Own(int n) => (this == null ? "null" : "obj" + x) + n; public virtual string V(int n) => "V" + (this == null) + n; public string P { get; set; } = "p";
    public override string ToString() => "A"; }
class B : A { public override string V(int n) => "B" + n; }
interface I { int M(int n); int D() => 9; }
class C : I { public int M(int n) => n + 1; }
struct S : I { public int N; public int M(int n) => N += n; public override string ToString() => "S" + N; }
class G<T> { public T V; public T Get() => V; public U As<U>(U u) => u; }
delegate int ByRef(ref S s, int n);
delegate int ByVal(S s, int n);
delegate int ByRefNo(ref A s, int n);
delegate string ToStr(ref S s);
// What containers and mappers make for properties: the types are chosen at run time.
class Order { public string Name { get; set; } public int Count { get; set; } internal bool Open { get; set; } }
static class Fast {
      static readonly MethodInfo call = typeof(Fast).GetMethod(nameof(Call), BindingFlags.NonPublic | BindingFlags.Static);
      static readonly MethodInfo read = typeof(Fast).GetMethod(nameof(Read), BindingFlags.NonPublic | BindingFlags.Static);
      static void Call<T, V>(Action<T, V> setter, object o, object value) => setter((T)o, (V)value);
      static object Read<T, V>(Func<T, V> getter, object o) => getter((T)o);
      internal static Action<object, object> Setter(PropertyInfo p) {
          Delegate setter = p.SetMethod.CreateDelegate(typeof(Action<,>).MakeGenericType(p.DeclaringType, p.PropertyType));
          return (Action<object, object>)call.MakeGenericMethod(p.DeclaringType, p.PropertyType).CreateDelegate(typeof(Action<object, object>), setter);
      }
      internal static Func<object, object> Getter(PropertyInfo p) {
          Delegate getter = p.GetMethod.CreateDelegate(typeof(Func<,>).MakeGenericType(p.DeclaringType, p.PropertyType));
          return (Func<object, object>)Delegate.CreateDelegate(typeof(Func<object, object>), getter, read.MakeGenericMethod(p.DeclaringType, p.PropertyType));
      }
}
static class OpenDelegates
{
    static void Try(string what, Func<object> f) { try { Console.WriteLine(what + ": " + f()); } catch (Exception e) { Console.WriteLine(what + ": " + e.GetType() + " " + e.Message); } }
    static string Show(Delegate d) => d.GetType() + " " + (d.Target ?? "no target") + " " + d.Method + " " + d.Method.DeclaringType;
    static string St(string s, int n) => (s ?? "null") + n;
    static string St2(int n) => "st" + n;
    static string Stv(S s, int n) => "stv" + n;
    static void Main() {
      Order order = new Order { Count = 3 };
      foreach (PropertyInfo p in typeof(Order).GetProperties(BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance)) {
          object before = Fast.Getter(p)(order);
          Fast.Setter(p)(order, p.PropertyType == typeof(int) ? 5 : p.PropertyType == typeof(bool) ? true : "name");
          Console.WriteLine(p.Name + " " + (before ?? "nothing") + " " + Fast.Getter(p)(order));
      }
      var own = typeof(A).GetMethod("Own"); var v = typeof(A).GetMethod("V"); var bv = typeof(B).GetMethod("V");
      Try("own open", () => own.CreateDelegate<Func<A,int,string>>()(new A(), 1));
      Try("own open null arg", () => own.CreateDelegate<Func<A,int,string>>()(null, 1));
      Try("own open B", () => own.CreateDelegate<Func<B,int,string>>()(new B(), 1));
      Try("v open", () => v.CreateDelegate<Func<A,int,string>>()(new B(), 1) + v.CreateDelegate<Func<A,int,string>>()(new A(), 1));
      Try("v open null", () => v.CreateDelegate<Func<A,int,string>>()(null, 1));
      Try("closed null own", () => own.CreateDelegate<Func<int,string>>(null)(1));
      Try("closed null own show", () => Show(own.CreateDelegate<Func<int,string>>(null)));
      Try("closed null v", () => v.CreateDelegate<Func<int,string>>(null)(1));
      Try("closed null v show", () => Show(v.CreateDelegate<Func<int,string>>(null)));
      Try("Delegate.CreateDelegate 3 null closed", () => ((Func<int,string>)Delegate.CreateDelegate(typeof(Func<int,string>), null, own))(1));
      Try("Delegate.CreateDelegate 3 null open", () => ((Func<A,int,string>)Delegate.CreateDelegate(typeof(Func<A,int,string>), null, own))(new A(),1));
      Try("Delegate.CreateDelegate 3 obj open", () => ((Func<A,int,string>)Delegate.CreateDelegate(typeof(Func<A,int,string>), new A(), own))(new A(),1));
      Try("target null open", () => own.CreateDelegate<Func<A,int,string>>(null)(new A(), 1));
      Try("target obj open", () => own.CreateDelegate<Func<A,int,string>>(new A())(new A(), 1));
      Try("show open", () => Show(own.CreateDelegate<Func<A,int,string>>()));
      Try("show v open", () => Show(v.CreateDelegate<Func<A,int,string>>()));
      Try("equal", () => own.CreateDelegate<Func<A,int,string>>().Equals(own.CreateDelegate<Func<A,int,string>>()));
      Try("equal B", () => own.CreateDelegate<Func<B,int,string>>().Equals(own.CreateDelegate<Func<A,int,string>>()));
      Try("hash", () => own.CreateDelegate<Func<A,int,string>>().GetHashCode() == own.CreateDelegate<Func<A,int,string>>().GetHashCode());
      var im = typeof(I).GetMethod("M"); var d = typeof(I).GetMethod("D");
      Try("iface", () => im.CreateDelegate<Func<I,int,int>>()(new C(), 1));
      Try("iface boxed", () => { I s = new S { N = 4 }; var f = im.CreateDelegate<Func<I,int,int>>(); f(s, 1); return f(s, 1) + " " + s; });
      Try("iface C", () => im.CreateDelegate<Func<C,int,int>>()(new C(), 1));
      Try("iface default", () => d.CreateDelegate<Func<I,int>>()(new C()));
      Try("iface null", () => im.CreateDelegate<Func<I,int,int>>()(null, 1));
      Try("iface show", () => Show(im.CreateDelegate<Func<I,int,int>>()));
      var sm = typeof(S).GetMethod("M");
      Try("ref struct", () => { var s = new S { N = 2 }; int r = sm.CreateDelegate<ByRef>()(ref s, 5); return r + " " + s; });
      Try("struct ToString", () => { var s = new S { N = 2 }; return typeof(S).GetMethod("ToString").CreateDelegate<ToStr>()(ref s); });
      Try("show ref struct", () => Show(sm.CreateDelegate<ByRef>()));
      Try("generic", () => typeof(G<int>).GetMethod("Get").CreateDelegate<Func<G<int>,int>>()(new G<int> { V = 5 }));
      Try("generic s", () => typeof(G<string>).GetMethod("Get").CreateDelegate<Func<G<string>,object>>()(new G<string> { V = "x" }));
      Try("generic m", () => typeof(G<string>).GetMethod("As").MakeGenericMethod(typeof(int)).CreateDelegate<Func<G<string>,int,int>>()(new G<string>(), 4));
      Try("getter", () => typeof(A).GetProperty("P").GetMethod.CreateDelegate<Func<A,string>>()(new A()));
      Try("setter", () => { var a = new A(); typeof(A).GetProperty("P").SetMethod.CreateDelegate<Action<A,string>>()(a, "q"); return a.P; });
      Try("static closed null by Delegate3", () => Show(Delegate.CreateDelegate(typeof(Func<int,string>), null, typeof(OpenDelegates).GetMethod("St", BindingFlags.NonPublic|BindingFlags.Static))));
      Try("closed over null equal", () => own.CreateDelegate<Func<int,string>>(null).Equals(own.CreateDelegate<Func<int,string>>(null)));
      Try("dyn open", () => own.CreateDelegate<Func<A,int,string>>().DynamicInvoke(new A(), 1));
      Try("dyn v open", () => v.CreateDelegate<Func<A,int,string>>().DynamicInvoke(new B(), 1));
      Try("multicast", () => { var f = own.CreateDelegate<Func<A,int,string>>() + v.CreateDelegate<Func<A,int,string>>(); return f(new B(), 2) + f.GetInvocationList().Length; });
      Try("objToString", () => typeof(object).GetMethod("ToString").CreateDelegate<Func<object,string>>()(new B()));
      Try("objToString B", () => typeof(object).GetMethod("ToString").CreateDelegate<Func<B,string>>()(new B()));
      Try("int ToString", () => typeof(object).GetMethod("ToString").CreateDelegate<Func<object,string>>()(5));
    }
}
