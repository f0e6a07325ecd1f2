// When class constructors run, and what becomes of their exceptions: ECMA-335 §II.10.5.3.
using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

static class Log { public static int L(string s) { Console.Write(s + " "); return s.Length; } public static void End() { Console.WriteLine(); } }

class Precise { public static int F; public int I; public const int K = 7; static Precise() { Log.L("Precise"); F = 5; } public static void M() { Log.L("M"); } public void Inst() { Log.L("Inst"); } public virtual void Virt() { Log.L("Virt"); } public Precise() { Log.L("ctor"); } }
class Lazy0 { public static int F = Log.L("Lazy0"); public static void M() { Log.L("Lazy0.M"); } public int I; }
class ByField { public static int F; static ByField() { Log.L("ByField"); } }
class ByAddress { public static int F; static ByAddress() { Log.L("ByAddress"); F = 3; } }
class ByStore { public static int F; static ByStore() { Log.L("ByStore"); F = 3; } }
class ByDelegate { static ByDelegate() { Log.L("ByDelegate"); } public static void M() { Log.L("M"); } public void I() { Log.L("I"); } }
class ByType { static ByType() { Log.L("ByType"); } }
class ByPointer { static ByPointer() { Log.L("ByPointer"); } public static int M() => Log.L("M"); }

class Base { public static int S; static Base() { Log.L("Base"); S = 1; } public static void BM() { Log.L("BM"); } public Base() { Log.L("Base()"); } }
class Derived : Base { public static int T; static Derived() { Log.L("Derived"); T = 2; } public static void DM() { Log.L("DM"); } public Derived() { Log.L("Derived()"); } }
class Derived2 : Derived { public Derived2() { Log.L("Derived2()"); } }
class NullBase { static NullBase() { Log.L("NullBase"); } public void Inst() { Log.L("Inst"); } public static NullBase Make(bool b) => b ? new NullBase() : null; }
static class NullHolder { public static NullBase N; }

struct Val { public static int S; public int I; static Val() { Log.L("Val"); S = 9; } public void Inst() { Log.L("Inst"); } public Val(int i) { I = i; Log.L("Val()"); } public override string ToString() { Log.L("ToString"); return "val"; } }
struct Val2 { public int I; static Val2() { Log.L("Val2"); } public int Get() => I; }
struct Val3 { public int I; static Val3() { Log.L("Val3"); } public override int GetHashCode() { Log.L("hash"); return 1; } }
struct Val4 : IDo { public int I; static Val4() { Log.L("Val4"); } public void Do() { Log.L("Do4"); } }

interface IDo { void Do(); }
interface IStatics { static int F = Log.L("IStatics"); void A(); void B() { Log.L("B" + F); } static void SM() { Log.L("SM"); } }
class Impl : IStatics { static Impl() { Log.L("Impl"); } public void A() { Log.L("A"); } }
interface IPrecise { static int G; static IPrecise() { Log.L("IPrecise"); G = 4; } void D() { Log.L("D"); } static void S() { Log.L("S"); } }
interface IOnlyBody { static IOnlyBody() { Log.L("IOnlyBody"); } void D() { Log.L("D"); } }
struct Impl3 : IOnlyBody { }
class Impl2 : IPrecise { static Impl2() { Log.L("Impl2"); } }

class Gen<T> { public static int N; static Gen() { Log.L("Gen<" + typeof(T).Name + ">"); } public static void M() { N++; Log.L("M" + N); } public void I() { Log.L("I"); } }
class GenLazy<T> { public static string Name = Make(); static string Make() { Log.L("GenLazy<" + typeof(T).Name + ">"); return typeof(T).Name; } }
class GenDerived<T> : Gen<List<T>> { static GenDerived() { Log.L("GenDerived"); } }
interface IShape { static abstract int Id(); }
class Sq : IShape { static Sq() { Log.L("Sq"); } public static int Id() => Log.L("Id"); }

class Fails { public static int F; static Fails() { Log.L("Fails"); throw new InvalidOperationException("one"); } public static void M() { } public void I() { Log.L("I"); } }
class FailsInit { public static int F = Throw(); static int Throw() => throw new ArgumentException("two"); }
class FailsChild : Fails { static FailsChild() { Log.L("FailsChild"); } public FailsChild() { Log.L("never"); } }
class Outer1 { public static int F; static Outer1() { Log.L("Outer1"); F = Inner1.F; } }
class Inner1 { public static int F; static Inner1() { Log.L("Inner1"); throw new NullReferenceException("three"); } }
class Catches { public static int F; static Catches() { try { Inner1.F = 1; } catch (TypeInitializationException e) { Log.L("caught " + e.TypeName); F = 8; } finally { Log.L("finally"); } } }
class GenFails<T> { public static int F; static GenFails() { throw new Exception(typeof(T).Name); } public class Nested { public static int G; static Nested() { throw new Exception("n" + typeof(T).Name); } } }
class Rethrows { public static int F; static Rethrows() { throw new TypeInitializationException("some.type", new Exception("own")); } }
class Selfish { public static int A = 1, B; static Selfish() { Log.L("A=" + A); B = Other.Get() + 1; } public static int Read() => B; }
class Other { static int v = Selfish.B; static Other() { Log.L("Other"); } public static int Get() { Log.L("Get" + Selfish.Read()); return v + 10; } }
class Partial { public static Partial P = new Partial(); public static int After = 3; public int Seen; static Partial() { } Partial() { Seen = After; Log.L("seen" + After); } }
class HalfDone { public static HalfDone Leaked; public int X = 4; static HalfDone() { Leaked = new HalfDone(); throw new Exception("half"); } public int Get() => X; public static int S() => 1; }
static class FilterInit { public static bool B; static FilterInit() { Log.L("FilterInit"); throw new Exception("in filter"); } }

static class Module1 { [ModuleInitializer] internal static void First() { Log.L("module1"); } [ModuleInitializer] internal static void Second() { Log.L("module2"); } }

static class ClassInit
{
    static int own = Log.L("own");
    static ClassInit() { Log.L("ClassInit"); Log.End(); }

    static void Section(string name, Action a)
    {
        Log.L(name + ":");
        try { a(); }
        catch (Exception e) { Log.L(Describe(e)); }
        Log.End();
    }
    static string Describe(Exception e) => e == null ? "" : e.GetType().Name + "(" + (e is TypeInitializationException t ? t.TypeName + "|" : "") + e.Message + ")" + (e.InnerException != null ? "<-" + Describe(e.InnerException) : "");
    static Exception Grab(Action a) { try { a(); return null; } catch (Exception e) { return e; } }
    static void Touch(ref int x) { Log.L("touch" + x); x++; }
    static int IdOf<T>() where T : IShape => T.Id();
    static T Make<T>() where T : new() => new T();

    static unsafe void Main()
    {
        Section("const", () => { Log.L("" + Precise.K); object o = null; Log.L("" + (o is Precise) + (new Precise[2].Length) + typeof(Precise).Name); });
        Section("ctor", () => { var p = new Precise(); p.Inst(); Precise.M(); });
        Section("lazy", () => { Lazy0.M(); new Lazy0().I = 3; Log.L("before"); Log.L("" + Lazy0.F); });
        Section("field", () => { Log.L("before"); int x = ByField.F; Log.L("after"); });
        Section("address", () => { Log.L("before"); Touch(ref ByAddress.F); });
        Section("store", () => { Log.L("before"); ByStore.F = 10; Log.L("" + ByStore.F); });
        Section("delegate", () => { Action a = ByDelegate.M; Log.L("made"); a(); a(); });
        Section("pointer", () => { delegate*<int> p = &ByPointer.M; Log.L("made"); p(); });
        Section("typeof", () => { Log.L(typeof(ByType).Name); RuntimeHelpers.RunClassConstructor(typeof(ByType).TypeHandle); Log.L("run"); RuntimeHelpers.RunClassConstructor(typeof(ByType).TypeHandle); });
        Section("base1", () => { Derived.DM(); });
        Section("base2", () => { Derived.BM(); });
        Section("base3", () => { new Derived2(); });
        Section("null", () => { NullHolder.N.Inst(); });
        Section("null2", () => { NullBase.Make(false); });
        Section("struct", () => { Val v = default; v.I = 3; Log.L("default"); v.Inst(); Log.L("" + Val.S); });
        Section("struct2", () => { Val2 v = default; Log.L("default"); Log.L("" + v.I); Log.L("" + v.Get()); });
        Section("struct3", () => { object o = default(Val3); Log.L("boxed"); o.GetHashCode(); });
        Section("struct4", () => { IDo d = new Val4(); Log.L("boxed"); d.Do(); });
        Section("interface", () => { IStatics i = new Impl(); Log.L("made"); i.A(); IStatics.SM(); i.B(); });
        Section("interface2", () => { IPrecise i = new Impl2(); Log.L("made"); i.D(); Log.L("" + IPrecise.G); });
        Section("interface3", () => { IOnlyBody i = new Impl3(); Log.L("made"); i.D(); });
        Section("generic", () => { Gen<int>.M(); Gen<int>.M(); Gen<string>.M(); Gen<object>.M(); new Gen<long>().I(); new GenDerived<int>().I(); });
        Section("generic lazy", () => { Log.L(GenLazy<int>.Name); Log.L(GenLazy<string>.Name); Log.L(GenLazy<List<string>>.Name); });
        Section("static abstract", () => { IdOf<Sq>(); });
        Section("fails", () => { Fails.M(); });
        Section("fails again", () => { Fails.F = 1; });
        Section("fails base", () => { new FailsChild(); });
        Section("fails initialiser", () => { Log.L("" + FailsInit.F); });
        Exception e1 = Grab(() => Fails.M()), e2 = Grab(() => Fails.F++), e3 = Grab(() => new Fails());
        Console.WriteLine(ReferenceEquals(e1, e2) + " " + ReferenceEquals(e2, e3) + " " + ReferenceEquals(e1.InnerException, e3.InnerException));
        Section("nested", () => { Outer1.F = 1; });
        Section("nested again", () => { Outer1.F = 1; });
        Section("catches", () => { Log.L("" + Catches.F); Catches.F = 2; });
        Section("generic fails", () => { GenFails<int>.F = 1; });
        Section("generic fails 2", () => { GenFails<List<string>>.F = 1; });
        Section("generic nested", () => { GenFails<int[]>.Nested.G = 1; });
        Section("rethrows", () => { Rethrows.F = 1; });
        Section("recursion", () => { Log.L("" + Selfish.Read()); });
        Section("partial", () => { Log.L("" + Partial.P.Seen + Partial.After); });
        Section("half done", () => { Grab(() => HalfDone.S()); Log.L(HalfDone.Leaked == null ? "null" : "leaked"); });
        Section("filter", () => { try { throw new Exception("x"); } catch (Exception) when (FilterInit.B) { Log.L("no"); } });
        Section("filter again", () => { FilterInit.B = true; });
        Section("activator", () => { Make<Fails>(); });
        Section("activator ok", () => { Make<Val>(); Make<Base>(); });
        for (int i = 0; i < 3; i++) { int k = i; Section("loop" + i, () => { if (k > 0) GenFails<string>.F = k; }); }
        Section("run fails", () => { RuntimeHelpers.RunClassConstructor(typeof(GenFails<long>).TypeHandle); });
        Section("run null", () => { RuntimeHelpers.RunClassConstructor(default(RuntimeTypeHandle)); });
        Section("run none", () => { RuntimeHelpers.RunClassConstructor(typeof(int[]).TypeHandle); RuntimeHelpers.RunClassConstructor(typeof(Log).TypeHandle); RuntimeHelpers.RunClassConstructor(typeof(IDo).TypeHandle); Log.L("ok"); });
        Section("run generic", () => { RuntimeHelpers.RunClassConstructor(typeof(Gen<byte>).TypeHandle); Gen<byte>.M(); });
    }
}
