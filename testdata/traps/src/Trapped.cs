// A program that was compiled with another version of its library. Its argument says what the second thread comes to.
using System;
using System.ComponentModel.DataAnnotations;
using System.Diagnostics;
using System.Runtime.InteropServices;
using System.Threading;
using Parts;

class MyDerived : GoneBase { public override int Of() => 2; }
class Holds { public GoneStruct S; public int X; }
class HoldsStatic { public static GoneStruct S; public static int X; }
class HoldsReference { public GoneBase B; public int X = 7; }
class OfGeneric : GoneGeneric<int> { }
struct Nests { public GoneStruct S; }
class HoldsNested { public Nests N; public int X; }
class Implements : IGone { public int Of() => 3; public static int Three() => 3; }
class Wide : IWide { public int One() => 1; }
class SubWide : Wide { }
abstract class AbstractWide : IWide { public int One() => 1; public static int Three() => 3; }
class WholeWide : AbstractWide, IWide { public virtual int Two() => 2; }
class Defaults : IDefaults { public int One() => 1; }
class Static : IStatic { }
struct StructOfInterface : IGone { public int X; public int Of() => 3; }
class HoldsStructOfInterface { public StructOfInterface S; public int X; }
class HoldsReferences { public Implements I; public StructOfInterface[] S; public int X = 7; }
class EarlyStatic { public static GoneEnum E; public static int Y = 1; }
class MySealed : NowSealed { }
class MyFinal : Middle { public override int Of() => 3; }
class MyMembers : Members { public int Of() { Func<int> f = () => new Func<int, int>(x => x + nowProtected)(1); return f(); } }
class MyDemands : Demands { public int One() => 1; }
class Cycle1<T> { public Cycle2 S; public static int Three() => 3; }
struct Cycle2 { public static Cycle3 S; public int X; }
struct Cycle3 { public static Cycle2 S; public GoneStruct G; public int X; }
class MyShape : Shape { public override int Area() => 9; }

class Validated { [EmailAddress] public string Address { get; set; } = "nobody"; }

static class Trapped
{
    [DllImport("nothing")] static extern int Native(int x);

    static int ended;

    static int Takes(GoneStruct s) => s.A;
    static GoneBase Returns() => null;
    static int HasLocal() { GoneStruct s = default; s.A = 3; return s.A + s.B; }
    static int Catches() { try { return ended; } catch (GoneException) { return 1; } }
    static int Shaped(Shape s) => s.Area();
    static int Walks(IWide w) => w.One();
    static int UsesNowClass() { NowClass n = default; n.A = 1; return n.A; }
    static int Typed<T>() => typeof(T).Name.Length;

    static int ComeNative(string to) { return Native(1); }
    static int ComeNewDerived(string to) { return new MyDerived().Of(); }
    static int ComeNewDerivedInLibrary(string to) { return new Derived().Of(); }
    static int ComeHolds(string to) { return new Holds().X; }
    static int ComeHoldsStatic(string to) { return HoldsStatic.X; }
    static int ComeHoldsReference(string to) { return new HoldsReference().X; }
    static int ComeReadsReference(string to) { return new HoldsReference().B == null ? 1 : 2; }
    static int ComeNested(string to) { return new HoldsNested().X; }
    static int ComeTakes(string to) { return Takes(default); }
    static int ComeReturns(string to) { return Returns() == null ? 1 : 2; }
    static int ComeLocal(string to) { return HasLocal(); }
    static int ComeCatches(string to) { return Catches(); }
    static int ComeGeneric(string to) { return new OfGeneric().Value; }
    static int ComeInterface(string to) { return ((IGone)new Implements()).Of(); }
    static int ComeClassOfInterface(string to) { return new Implements().Of(); }
    static int ComeEnum(string to) { return (int)Enum.Parse<GoneEnum>("B"); }
    static int ComeArray(string to) { return new GoneStruct[2].Length; }
    static int ComeCast(string to) { return (object)to is GoneBase ? 1 : 2; }
    static int ComeBoxes(string to) { return ((object)default(GoneStruct)).GetHashCode(); }
    static int ComeDelegate(string to) { GoneDelegate d = x => x + 1; return d(1); }
    static int ComeMethod(string to) { return new MyShape().Sides(); }
    static int ComeField(string to) { return new MyShape().sides; }
    static int ComeStaticField(string to) { return Shape.Count; }
    static int ComeSignature(string to) { return new Square().Twice(1); }
    static int ComeVirtual(string to) { return Shaped(new MyShape()) + Shaped(new Square()); }
    static int ComeWide(string to) { return Walks(new Wide()); }
    static int ComeTypeof(string to) { return typeof(GoneBase).Name.Length; }
    static int ComeTypeArgument(string to) { return Typed<GoneStruct>(); }
    static int ComeActivates(string to) { return Activator.CreateInstance(typeof(MyDerived)) == null ? 1 : 2; }
    static int ComeGrows(string to) { return Grows.Deep<int>(3); }
    static int ComeLoop(int inside)
    {
        var heard = new AsyncLocal<int>(_ => { });
        if (inside == 0) heard.Value = 1;
        System.Threading.Tasks.Parallel.For(0, 2, i =>
        {
            if (i < inside) heard.Value = 2;
        });
        return 0;
    }

    static int ComeGrowsOn(string to) { return Grows.Deep<int>(1000); }
    // A handler for all exceptions does not hide what is missing.
    static int Hidden(Func<int> run) { try { return run(); } catch (Exception) { return 0; } }
    static int ComeNormalForm(string to) => Hidden(() => "a\u0308".Normalize().Length);
    static int ComeCategory(string to) => Hidden(() => (int)System.Text.Rune.GetUnicodeCategory(new System.Text.Rune(0x1d400)));
    // Constraints of .NET's definitions are not those of the core library's.
    static int ComeConstraints(string to) => typeof(System.Collections.Generic.List<>).GetGenericArguments()[0].GetGenericParameterConstraints().Length;

    // A delegate that does not fit, and one over a method that needs an object.
    static int ComeUnfit(string to) => Hidden(() => typeof(Opened).GetMethod("Length").CreateDelegate<System.Func<object, int>>()(new Opened()) - 1);
    static int ComeNoObject(string to) => Hidden(() => typeof(IOpened).GetMethod("Length").CreateDelegate<System.Func<int>>(null)() - 1);

    public interface IOpened { int Length(); }
    public class Opened : IOpened { public int Length() => 1; }

    static int ComeValidates(string to) { var v = new Validated(); return Validator.TryValidateObject(v, new ValidationContext(v), null, true) ? 1 : 0; }
    static int ComeResource(string name, string key) => new System.Resources.ResourceManager(name, typeof(Trapped).Assembly).GetString(key) == null ? 1 : 0;
    static int ComeResourceForeign(string to) => new System.Resources.ResourceManager("Strings", typeof(string).Assembly).GetString(to) == null ? 1 : 0;
    static int ComeForAsync(string to) => Hidden(() => { System.Threading.Tasks.Parallel.ForAsync((short)0, (short)1, (i, t) => default).Wait(); return 0; });
    static int ComeSizeof(string to) { return Marshal.SizeOf<GoneStruct>(); }
    static int ComeClassStatic(string to) { return Implements.Three(); }
    static int ComeStructOfInterface(string to) { return new StructOfInterface { X = 1 }.X; }
    static int ComeHoldsStructOfInterface(string to) { return new HoldsStructOfInterface().X; }
    static int ComeHoldsReferences(string to) { return new HoldsReferences().X; }
    static int ComeTypeofClass(string to) { return typeof(Implements).Name.Length; }
    static int ComeListOfClass(string to) { return new System.Collections.Generic.List<Implements>().Count; }
    static int ComeByName(string to) { return Type.GetType("Implements") == null ? 1 : 2; }
    static int ComeWideClass(string to) { return new Wide().One(); }
    static int ComeSubWide(string to) { return new SubWide().One(); }
    static int ComeAbstractWide(string to) { return AbstractWide.Three() + new WholeWide().One(); }
    static int ComeDefaults(string to) { return new Defaults().One(); }
    static int ComeStaticMember(string to) { return new Static() == null ? 1 : 2; }
    static int ComeEarlyStatic(string to) { return EarlyStatic.Y; }
    static int ComeSealed(string to) { return new MySealed() == null ? 1 : 2; }
    static int ComeFinal(string to) { return new MyFinal().Of(); }
    static int ComeDemands(string to) { return new MyDemands().One(); }
    static int ComeInternal(string to) { return NowInternal.Of(); }
    static int ComeNowClass(string to) { return UsesNowClass(); }
    static int ComePrivate(string to) { return new Members().NowPrivate(); }
    static int ComeProtected(string to) { return new Members().nowProtected; }
    static int ComeProtectedOfBase(string to) { return new MyMembers().Of(); }
    static int ComeInternalField(string to) { return Members.nowInternal; }
    static int ComeConstraint(string to) { return new Members().OfValues<string>(); }
    static int ComeConstraintMet(string to) { return new Members().OfValues<int>() + new Box<int>().X + new Members().OfShapes<MyShape>(); }
    static int ComeConstraintBase(string to) { return new Members().OfShapes<Members>(); }
    static int ComeConstraintOfType(string to) { return new Box<string>().X; }
    static int ComeCycle1(string to) { return Cycle1<int>.Three(); }
    static int ComeCycle2(string to) { return new Cycle2 { X = 1 }.X; }
    static int ComeCycle3(string to) { return Cycle3.S.X; }

    static int Come(string to) => to switch
    {
        "native" => ComeNative(to),
        "new-derived" => ComeNewDerived(to),
        "new-derived-in-library" => ComeNewDerivedInLibrary(to),
        "holds" => ComeHolds(to),
        "holds-static" => ComeHoldsStatic(to),
        "holds-reference" => ComeHoldsReference(to),
        "reads-reference" => ComeReadsReference(to),
        "nested" => ComeNested(to),
        "takes" => ComeTakes(to),
        "returns" => ComeReturns(to),
        "local" => ComeLocal(to),
        "catches" => ComeCatches(to),
        "generic" => ComeGeneric(to),
        "interface" => ComeInterface(to),
        "class-of-interface" => ComeClassOfInterface(to),
        "enum" => ComeEnum(to),
        "array" => ComeArray(to),
        "cast" => ComeCast(to),
        "boxes" => ComeBoxes(to),
        "delegate" => ComeDelegate(to),
        "method" => ComeMethod(to),
        "field" => ComeField(to),
        "static-field" => ComeStaticField(to),
        "signature" => ComeSignature(to),
        "virtual" => ComeVirtual(to),
        "wide" => ComeWide(to),
        "typeof" => ComeTypeof(to),
        "type-argument" => ComeTypeArgument(to),
        "activates" => ComeActivates(to),
        "grows" => ComeGrows(to),
        "grows-on" => ComeGrowsOn(to),
        "loop-heard" => ComeLoop(0),
        "loop-sets" => ComeLoop(1),
        "sizeof" => ComeSizeof(to),
        "normal-form" => ComeNormalForm(to),
        "category" => ComeCategory(to),
        "for-async" => ComeForAsync(to),
        "validates" => ComeValidates(to),
        "constraints" => ComeConstraints(to),
        "resource-number" => ComeResource("Named.Texts", "Number"),
        "resource-form" => ComeResource("Other", "Number"),
        "resource-foreign" => ComeResourceForeign(to),
        "unfit" => ComeUnfit(to),
        "no-object" => ComeNoObject(to),
        "class-static" => ComeClassStatic(to),
        "struct-of-interface" => ComeStructOfInterface(to),
        "holds-struct-of-interface" => ComeHoldsStructOfInterface(to),
        "holds-references" => ComeHoldsReferences(to),
        "typeof-class" => ComeTypeofClass(to),
        "list-of-class" => ComeListOfClass(to),
        "by-name" => ComeByName(to),
        "wide-class" => ComeWideClass(to),
        "sub-wide" => ComeSubWide(to),
        "abstract-wide" => ComeAbstractWide(to),
        "defaults" => ComeDefaults(to),
        "static-member" => ComeStaticMember(to),
        "early-static" => ComeEarlyStatic(to),
        "sealed" => ComeSealed(to),
        "final" => ComeFinal(to),
        "demands" => ComeDemands(to),
        "internal" => ComeInternal(to),
        "now-class" => ComeNowClass(to),
        "private" => ComePrivate(to),
        "protected" => ComeProtected(to),
        "protected-of-base" => ComeProtectedOfBase(to),
        "internal-field" => ComeInternalField(to),
        "constraint" => ComeConstraint(to),
        "constraint-met" => ComeConstraintMet(to),
        "constraint-base" => ComeConstraintBase(to),
        "constraint-of-type" => ComeConstraintOfType(to),
        "cycle-1" => ComeCycle1(to),
        "cycle-2" => ComeCycle2(to),
        "cycle-3" => ComeCycle3(to),
        _ => 0,
    };

    static void Main(string[] args)
    {
        var t = new Thread(() => { Come(args[0]); ended++; });
        t.Start();
        t.Join();
        Debug.Assert(ended == 1);
    }
}
