// Which class in a hierarchy answers a call on an interface that several of them implement: as .NET does it, the most
// derived one whose instance of the interface will do, be it by variance.
using System;

interface IOut<out T> { string M(); }
interface IIn<in T> { string M(T x); }
interface IPlain<T> { string M(); }

class A : IOut<object>, IIn<string>
{
    string IOut<object>.M() => "A";
    string IIn<string>.M(string x) => "A " + x;
}

class D : A, IOut<string>, IIn<object>
{
    string IOut<string>.M() => "D";
    string IIn<object>.M(object x) => "D " + x;
}

class E : D, IOut<object>
{
    string IOut<object>.M() => "E";
}

class F : D { }

class Both : IOut<string>, IOut<Exception>
{
    string IOut<string>.M() => "string";
    string IOut<Exception>.M() => "Exception";
}

class Named : IOut<string>, IOut<Exception>
{
    public string M() => "string by name";
    string IOut<Exception>.M() => "Exception";
}

class G<T> : IPlain<int>
{
    string IPlain<int>.M() => "G of int";
}

class H<T> : G<T>, IPlain<T>
{
    string IPlain<T>.M() => "H of " + typeof(T).Name;
}

class K<T> : H<T>, IPlain<int>
{
    public virtual string M() => "K of " + typeof(T).Name;
}

class L<T> : H<T>
{
    public string M() => "L, which implements nothing";
}

interface IText<T> { string Text(T x); }
interface INumber { string Text(int x); }

class Two<T, U>
{
    public virtual string Text(T x) => "of T";
    public virtual string Text(U x) => "of U";
}

#pragma warning disable CS1956 // which of the two methods implements the interface: .NET takes the last
class TwoInts : Two<int, int>, IText<int>, INumber { }
class TwoStrings : Two<string, string>, IText<string> { }

class TwoOver<T> : Two<T, int>
{
    public override string Text(T x) => "of T, again";
}

class OverInts : TwoOver<int>, INumber { }
#pragma warning restore CS1956

static class InterfaceLevels
{
    static void Show(object o)
    {
        string text = o.GetType().Name + ":";
        if (o is IOut<object> a) text += " " + a.M();
        if (o is IOut<string> b) text += " " + b.M();
        if (o is IIn<string> c) text += " " + c.M("s");
        if (o is IIn<object> d) text += " " + d.M("o");
        if (o is IPlain<int> e) text += " " + e.M();
        if (o is IPlain<string> f) text += " " + f.M();
        Console.WriteLine(text);
    }

    static int Main()
    {
        Show(new A());
        Show(new D());
        Show(new E());
        Show(new F());
        Show(new Both());
        Show(new Named());
        Show(new G<int>());
        Show(new H<int>());
        Show(new H<string>());
        Show(new K<int>());
        Show(new K<string>());
        Show(new L<int>());
        Show(new L<string>());
        Console.WriteLine(((INumber)new TwoInts()).Text(1) + ", " + ((IText<int>)new TwoInts()).Text(1));
        Console.WriteLine(((IText<string>)new TwoStrings()).Text(""));
        Console.WriteLine(((INumber)new OverInts()).Text(1));
        return 0;
    }
}
