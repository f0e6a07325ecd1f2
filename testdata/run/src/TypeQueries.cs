// What programs ask of types at run time: which takes which, and objects of a type that a variable names. Handles, platform.
using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

interface IOne { }
interface ITwo<out T> : IOne { }
class Base : ITwo<string> { public int N = 4; public Base() { Console.Write("(Base)"); } }
class Derived : Base, IComparable<Derived> { public int CompareTo(Derived other) => 0; }
abstract class Hidden { }
class Throws { public Throws() => throw new InvalidOperationException("no"); }
struct Plain { public int X; public override string ToString() => "Plain " + X; }
struct Made { public int X; public Made() { X = 9; } public override string ToString() => "Made " + X; }
enum Kind : byte { A, B }
class Generic<T> { public T Value; public override string ToString() => "Generic of " + typeof(T).Name; }

static class TypeQueries
{
    static string Try(Func<object> f)
    {
        try { return f() + ""; }
        catch (Exception e) { return e.GetType().Name + (e.InnerException == null ? "" : " of " + e.InnerException.Message); }
    }

    static object Make<T>() => Activator.CreateInstance(typeof(T));

    static int Main()
    {
        Type[] types =
        {
            typeof(object), typeof(string), typeof(int), typeof(uint), typeof(int?), typeof(Kind), typeof(byte), typeof(ValueType), typeof(Enum), typeof(Plain),
            typeof(IOne), typeof(ITwo<string>), typeof(ITwo<object>), typeof(Base), typeof(Derived), typeof(IComparable<Derived>), typeof(int[]), typeof(uint[]), typeof(object[]),
            typeof(string[]), typeof(IEnumerable<object>), typeof(IEnumerable<int>), typeof(List<string>), typeof(Array), typeof(Func<object>), typeof(Func<string>), typeof(Delegate),
            typeof(MulticastDelegate), typeof(IComparable), typeof(Generic<int>), typeof(Generic<string>), typeof(int[,]),
        };
        foreach (Type t in types)
        {
            string takes = "", sub = "";
            foreach (Type u in types)
            {
                takes += t.IsAssignableFrom(u) ? "1" : "0";
                sub += t.IsSubclassOf(u) ? "1" : "0";
                if (t.IsAssignableFrom(u) != u.IsAssignableTo(t)) throw new Exception();
            }
            Console.WriteLine(t + " " + takes + " " + sub + " " + t.IsAssignableFrom(null) + t.IsAssignableTo(null));
        }
        object[] objects = { null, 1, 2u, Kind.B, "s", new int[1], new string[1], new List<string>(), new Derived(), (Func<string>)(() => ""), new Plain() };
        foreach (Type t in types)
        {
            Console.Write(t + " ");
            foreach (object o in objects) Console.Write(t.IsInstanceOfType(o) ? 1 : 0);
            Console.WriteLine();
        }
        Console.WriteLine(Try(() => Make<Base>()) + Try(() => Make<Derived>()) + Try(() => Make<Plain>()) + Try(() => Make<Made>()) + Try(() => Make<Kind>()) + Try(() => Make<int>()));
        Console.WriteLine(Try(() => Make<Generic<int>>()) + Try(() => Make<Generic<string>>()) + Try(() => Make<Throws>()) + Try(() => Activator.CreateInstance(null)));
        Console.WriteLine(Try(() => Activator.CreateInstance(objects[8].GetType())) + ((Base)Activator.CreateInstance(new Base().GetType())).N + Try(() => typeof(int).IsSubclassOf(null)));

        GCHandle h = GCHandle.Alloc("target"), g = h, w = GCHandle.Alloc(objects, GCHandleType.Weak);
        Console.WriteLine(h.IsAllocated + " " + h.Target + " " + (h == g) + (h != w) + h.Equals(g) + h.Equals((object)w) + default(GCHandle).IsAllocated + (w.Target == objects));
        h.Target = 5;
        Console.WriteLine(g.Target + " " + Try(() => default(GCHandle).Target) + Try(() => { new GCHandle().Free(); return 1; }) + Try(() => GCHandle.Alloc(1, (GCHandleType)9)));
        h.Free();
        w.Free();
        Console.WriteLine(h.IsAllocated + " " + w.IsAllocated);
        Console.WriteLine(RuntimeInformation.ProcessArchitecture + " " + RuntimeInformation.IsOSPlatform(OSPlatform.Linux) + RuntimeInformation.IsOSPlatform(OSPlatform.Windows) + RuntimeInformation.IsOSPlatform(OSPlatform.Create("linux")) + OSPlatform.OSX);
        return Environment.TickCount == 0 ? 1 : 0;
    }
}
