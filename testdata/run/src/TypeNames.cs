// Type.Name, FullName, Namespace, ToString, of what GetType and typeof give.
using System;
using System.Collections.Generic;

namespace Some.Space
{
    class Outer { public class Inner { public class Deep<T> { } } public struct Value { } public enum Kind { A } public delegate void Act(); public class Gen<T, U> { public class In { } public class In2<V> { } } public interface IFace<T> { } }
    struct Pair<A, B> { public A First; public B Second; }
}

class Global { public class Nested { } }

static class TypeNames
{
    static void Show(Type t) => Console.WriteLine(t.Name + " | " + (t.FullName ?? "null") + " | " + (t.Namespace ?? "null") + " | " + t);

    static void Show<T>() => Show(typeof(T));

    static unsafe void Main()
    {
        Show(typeof(int)); Show(typeof(string)); Show(typeof(object)); Show(typeof(void)); Show(typeof(decimal)); Show(typeof(Int128)); Show(typeof(nint)); Show(typeof(bool));
        Show(typeof(Global)); Show(typeof(Global.Nested)); Show(typeof(Some.Space.Outer)); Show(typeof(Some.Space.Outer.Inner)); Show(typeof(Some.Space.Outer.Value)); Show(typeof(Some.Space.Outer.Kind)); Show(typeof(Some.Space.Outer.Act));
        Show(typeof(int[])); Show(typeof(int[,])); Show(typeof(int[][,])); Show(typeof(string[,,][])); Show(typeof(Global.Nested[])); Show(typeof(int*)); Show(typeof(int**)); Show(typeof(void*)); Show(typeof(int*[]));
        Show(typeof(List<>)); Show(typeof(Dictionary<,>)); Show(typeof(Some.Space.Pair<,>)); Show(typeof(Some.Space.Outer.Gen<,>)); Show(typeof(Some.Space.Outer.Gen<,>.In));
        Show(typeof(List<int>)); Show(typeof(List<string[]>)); Show(typeof(Dictionary<string, List<int>>)); Show(typeof(List<int>[])); Show(typeof(int?)); Show(typeof(int?[])); Show(typeof((int, string)));
        Show(typeof(Some.Space.Pair<int, Global.Nested>)); Show(typeof(Some.Space.Outer.Gen<int, string>)); Show(typeof(Some.Space.Outer.Gen<int, string>.In)); Show(typeof(Some.Space.Outer.Gen<int, string>.In2<long>)); Show(typeof(Some.Space.Outer.Inner.Deep<Global>)); Show(typeof(Some.Space.Outer.IFace<Some.Space.Outer.Kind>));
        Show(typeof(Action)); Show(typeof(Action<int>)); Show(typeof(Func<int, string>)); Show(typeof(IEnumerable<int>)); Show(typeof(IComparable<string>)); Show(typeof(KeyValuePair<int, object>));
        Show<int>(); Show<List<Global>>(); Show<Some.Space.Pair<Some.Space.Pair<int, int>, int[]>>();
        Show(new List<int>().GetType()); Show(new Some.Space.Outer.Gen<Global, Global.Nested>.In().GetType()); Show(new int[2, 2].GetType()); Show(((object)5).GetType()); Show(((object)(int?)5).GetType()); Show(Some.Space.Outer.Kind.A.GetType());
        Console.WriteLine(new Some.Space.Pair<int, string>() + " " + new Global() + " " + new List<Global.Nested>() + " " + new int[0] + " " + new Some.Space.Outer.Gen<int[], int?>());
        Console.WriteLine(typeof(int) == 5.GetType() && typeof(List<int>) != typeof(List<long>) && typeof(int[]) == new int[1].GetType());
    }
}
