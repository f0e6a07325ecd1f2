using System;
using System.Collections.Generic;
using System.Linq;

// What the classes of LINQ's queries are, besides sequences. Assertions of test frameworks ask for it.
static class QueryTypes
{
    static IEnumerable<int> One() { yield return 1; }

    static void Show(string name, object o)
    {
        Console.WriteLine(name + ": " + string.Join(" ", o.GetType().GetInterfaces().Select(i => i.ToString())));
        Console.WriteLine(o is IDisposable | o is System.Collections.IEnumerator ? "an enumerator" : "none");
    }

    static void Main()
    {
        int[] a = { 3, 1 };
        var list = new List<int> { 1 };
        Show("Order", a.Order());
        Show("OrderBy", a.OrderBy(x => x).ThenBy(x => "s"));
        Show("GroupBy", One().GroupBy(x => x));
        object group = One().GroupBy(x => x).First();
        Console.WriteLine(group is IList<int> & group is not IReadOnlyCollection<int>);
        Show("Range", Enumerable.Range(1, 2));
        Show("Repeat", Enumerable.Repeat("a", 2));
        Show("Append", list.Append(1));
        Show("Prepend", One().Prepend(1));
        Show("Zip", One().Zip(a));
        Show("Union", One().Union(list));
        Show("Chunk", list.Chunk(1));
        Show("Cast", One().Cast<object>());
        Show("OfType", One().OfType<int>());
        Show("DefaultIfEmpty", list.DefaultIfEmpty());
        Show("Except", list.Except(a));
        Show("Intersect", One().Intersect(a));
        Show("TakeWhile", list.TakeWhile(x => true));
        Show("SkipWhile", list.SkipWhile(x => true));
        Show("SkipLast", list.SkipLast(1));
        Show("TakeLast", list.TakeLast(1));
        Show("Join", One().Join(a, x => x, x => x, (x, y) => x));
        Show("GroupJoin", One().GroupJoin(a, x => x, x => x, (x, y) => x));
        Show("DistinctBy", One().DistinctBy(x => x));
        Show("UnionBy", One().UnionBy(a, x => x));
        Show("ExceptBy", One().ExceptBy(a, x => x));
        Show("IntersectBy", One().IntersectBy(a, x => x));
        Show("Index", One().Index());
        Show("LeftJoin", One().LeftJoin(a, x => x, x => x, (x, y) => x));
        Show("Concat", list.Concat(list));
        Show("Reverse", list.AsEnumerable().Reverse());
        Show("Distinct", list.Distinct());
    }
}
