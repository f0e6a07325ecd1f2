// no release build
// What Activator, Lazy and LazyInitializer make of each kind of type, and what they throw.
using System; using System.Threading; using System.Collections.Generic;
interface I {} abstract class Abs { public Abs() {} } class NoCtor { public NoCtor(int x) {} } class Priv { Priv() {} } record Rec(int X); struct S { public int A; } struct SC { public int A; public SC() { A = 5; } } class Throws { public Throws() { throw new InvalidOperationException("in ctor"); } }
delegate void D(); enum E { A } static class St {} ref struct RS {}
class Gen<T> where T : new() { public static T Make() => new T(); }
class P {
 static void Try(string n, Func<object> f) { try { Console.WriteLine(n + ": " + f()); } catch (Exception e) { Console.WriteLine(n + ": " + e.GetType() + " " + e.Message + " / " + e.InnerException?.Message); } }
 static void T<X>(string n) { Try("generic " + n, () => Activator.CreateInstance<X>()); Try("typed " + n, () => Activator.CreateInstance(typeof(X))); Try("lazy " + n, () => new Lazy<X>().Value); X x = default; Try("init " + n, () => { object lk = null; bool done = false; X y = default; return LazyInitializer.EnsureInitialized<X>(ref y, ref done, ref lk); }); Try("local " + n, () => new Lazy<X>(LazyThreadSafetyMode.PublicationOnly).Value);}
 static void Main() {
  T<string>("string"); T<I>("interface"); T<Abs>("abstract"); T<NoCtor>("noctor"); T<Priv>("private"); T<Rec>("record"); T<S>("struct"); T<SC>("structctor"); T<int?>("nullable"); T<int[]>("array"); T<D>("delegate"); T<E>("enum"); T<Throws>("throws"); T<object>("object"); T<List<int>>("list"); T<Array>("Array"); T<(int,string)>("tuple");T<Thread>("Thread");
  Try("open", () => Activator.CreateInstance(typeof(List<>)));
  Try("void", () => Activator.CreateInstance(typeof(void)));
  Try("static", () => Activator.CreateInstance(typeof(St)));
 }}
