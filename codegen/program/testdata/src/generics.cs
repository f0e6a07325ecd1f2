using System;
using System.Collections.Generic;

class Node<T> { public T Value; public Node<T> Next; public static int Count; public Node(T v) { Value = v; Count++; } }
class Outer<T> { public class Inner<U> { public T A; public U B; public Inner<T> Swap<V>() => null; } }
abstract class Shape { public abstract T Accept<T>(Visitor<T> v); }
class Circle : Shape { public override T Accept<T>(Visitor<T> v) => v.Visit(this); }
class Visitor<T> { public virtual T Visit(Circle c) => default; }
class Counter : Visitor<int> { public override int Visit(Circle c) => 1; }
// The two overloads are one signature in Ambiguous<int>; each call must still find its own.
class Ambiguous<T> { public virtual void M(T x) { } public virtual void M(int x) { } }
class Overrides<T> : Ambiguous<T> { public override void M(T x) { } public override void M(int x) { } }

static class Program
{
    static T Make<T>() where T : new() => new T();
    static int Compare<T>(T a, T b) where T : IComparable<T> => a.CompareTo(b);
    static string Show<T>(T x) => x.ToString();

    static void Main()
    {
        var n = new Node<int>(1) { Next = new Node<int>(2) };
        var s = new Node<string>("a");
        new Outer<int>.Inner<string>().Swap<byte>();
        Shape shape = new Circle();
        shape.Accept(new Counter());
        shape.Accept(new Visitor<string>());
        Make<List<long>>();
        Compare(1, 2);
        Compare("a", "b");
        Show(true);
        Show("x");
        Show((int?)3);
        Ambiguous<int> a = new Overrides<int>();
        a.M(1);
        new Overrides<string>().M("");
    }
}
