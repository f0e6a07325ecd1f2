using System;
using System.Collections.Generic;

interface IShape { string Name(); string Twice() => Name() + Name(); }
interface INamed : IShape { string IShape.Twice() => "named"; }
class Plain : IShape { public string Name() => "plain"; }
class Named : INamed { public string Name() => "named"; }
class Own : INamed { public string Name() => "own"; public string Twice() => "own"; }
struct Value : IShape { public int X; public string Name() => "value"; public override string ToString() => "Value"; }
class Explicit : IShape { string IShape.Name() => "explicit"; public virtual string Name() => "public"; }
class Reimplements : Explicit, IShape { public override string Name() => "again"; }
class Inherits : Plain { public new string Name() => "hidden"; }

class Animal { public virtual Animal Self() => this; }
class Cat : Animal { public override Cat Self() => this; }
class Kitten : Cat { public override Kitten Self() => this; }

interface IProducer<out T> { T Make(); }
interface IConsumer<in T> { void Take(T x); }
class CatMaker : IProducer<Cat> { public Cat Make() => new Cat(); }
class AnimalTaker : IConsumer<Animal> { public void Take(Animal a) { } }

interface IAdd<T> where T : IAdd<T> { static abstract T Add(T a, T b); static virtual string Label() => "default"; }
struct Num : IAdd<Num> { public int V; public static Num Add(Num a, Num b) => a; }
class Big : IAdd<Big> { static Big IAdd<Big>.Add(Big a, Big b) => a; public static string Label() => "big"; }

class Hidden { public virtual void M() { } }
class NewSlot : Hidden { public new virtual void M() { } }
class Last : NewSlot { public sealed override void M() { } }

static class Program
{
    static T Sum<T>(T a, T b) where T : IAdd<T> { T.Label(); return T.Add(a, b); }
    static string Call<T>(T x) where T : IShape => x.Name() + x.Twice() + x.ToString();
    static void Use(IShape s) { s.Name(); s.Twice(); }
    static void Self(Animal a) { a.Self(); }
    static void Run(Hidden h, NewSlot n) { h.M(); n.M(); }

    static void Main()
    {
        Use(new Plain()); Use(new Named()); Use(new Own()); Use(new Value()); Use(new Explicit()); Use(new Reimplements()); Use(new Inherits());
        Call(new Value()); Call(new Plain());
        Self(new Cat()); Self(new Kitten());
        ((Cat)new Kitten()).Self();
        IProducer<Animal> p = new CatMaker();
        p.Make();
        IConsumer<Cat> c = new AnimalTaker();
        c.Take(null);
        Sum(new Num(), new Num()); Sum(new Big(), new Big());
        Run(new Last(), new Last()); Run(new Hidden(), null);
        IEnumerable<object> e = new string[1];
        foreach (object o in e) Console.WriteLine(o.ToString());
        IList<int> l = new int[2];
        int first = l[0];
    }
}
