using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

// Copies of collections: how large they are, in which order, and who notices that the collection changes meanwhile.
static class CollectionCopies
{
    static void Try(string name, Func<object> f)
    {
        try
        {
            Console.WriteLine(name + ": " + f());
        }
        catch (Exception e)
        {
            Console.WriteLine(name + ": " + e.GetType().Name + " " + e.Message);
        }
    }

    static string Show<T>(IEnumerable<T> items) => string.Join(" ", items);

    static void Main()
    {
        Try("list", () => new List<int>(new[] { 1, 2 }).Capacity + " " + new List<int>(new HashSet<int> { 1, 2, 3 }).Capacity + " " + new List<int>(Enumerable.Empty<int>()).Capacity);
        Try("tolist", () => new[] { 1, 2 }.ToList().Capacity + " " + new Queue<int>(new[] { 1, 2, 3 }).ToList().Capacity);
        Try("added", () => { var l = new[] { 1, 2, 3 }.ToList(); l.Add(4); return l.Capacity; });
        Try("range", () => { var l = new List<int> { 1 }; l.AddRange(new[] { 1, 2, 3, 4, 5 }); int c = l.Capacity; l.InsertRange(1, new[] { 7, 8, 9 }); return c + " " + l.Capacity + " " + Show(l); });
        Try("itself", () => { var l = new List<int> { 1, 2, 3 }; l.InsertRange(1, l); l.AddRange(l); return Show(l) + " " + l.Capacity; });
        Try("trimmed", () => { var l = new List<int> { 1 }; l.Clear(); l.TrimExcess(); int c = l.Capacity; l.Add(1); return c + " " + l.Capacity; });
        Try("to short", () => { new List<int>().CopyTo(new int[2], 3); return ""; });
        Try("to", () => { var a = new int[1]; ((ICollection)new List<int>()).CopyTo(a, 1); new List<int>().CopyTo(a, 1); return Show(a); });
        Try("index", () => new List<int>().IndexOf(1, 0, 0) + " " + new List<int>().LastIndexOf(1) + " " + new List<int>().FindIndex(x => true) + " " + new List<int>().FindLastIndex(x => true));
        Try("bad index", () => new List<int>().IndexOf(1, -1, 0));
        Try("queue", () => { var q = new Queue<int>(new[] { 1, 2, 3 }); q.Dequeue(); q.Enqueue(4); q.Enqueue(5); return Show(q) + " " + q.Contains(5) + " " + Show(q.ToArray()) + " " + q.EnsureCapacity(1); });
        Try("queue of few", () => new Queue<int>(Enumerable.Range(0, 5).Where(x => x > 0)).EnsureCapacity(0) + " " + new Queue<int>().EnsureCapacity(0));
        Try("stack", () => { var s = new Stack<int>(new[] { 1, 2, 3 }); s.Pop(); s.Push(4); s.Push(5); return Show(s) + " " + s.Contains(5) + " " + Show(s.ToArray()) + " " + s.EnsureCapacity(1); });
        Try("stack of few", () => new Stack<int>(Enumerable.Range(0, 5).Where(x => x > 0)).EnsureCapacity(0) + " " + new Stack<int>().EnsureCapacity(0));
        Try("stack again", () => { IEnumerator e = new Stack<int>(new[] { 1, 2 }).GetEnumerator(); e.MoveNext(); e.Reset(); e.MoveNext(); return e.Current; });
        Try("set", () => { var s = new HashSet<int> { 1, 2, 3 }; s.Remove(2); var c = new HashSet<int>(s); c.Add(4); c.Add(5); return Show(c) + " " + c.SetEquals(new[] { 1, 3, 4, 5 }); });
        Try("small set", () => { var s = new HashSet<int>(Enumerable.Range(0, 40)); s.RemoveWhere(x => x % 10 != 3); var c = new HashSet<int>(s) { 4 }; return Show(c) + " " + c.EnsureCapacity(0); });
        Try("dictionary", () => { var d = new Dictionary<int, int> { [1] = 1, [2] = 2, [3] = 3 }; d.Remove(2); var c = new Dictionary<int, int>(d) { [4] = 4 }; return Show(c) + " " + c.Count + " " + c.EnsureCapacity(0); });
        Try("other comparer", () => new Dictionary<string, int>(new Dictionary<string, int> { ["a"] = 1 }, StringComparer.OrdinalIgnoreCase)["A"]);
        Try("pairs", () => Show(new Dictionary<int, int>(new List<KeyValuePair<int, int>> { new(2, 3), new(1, 1) })));
        Try("with itself", () => { var s = new HashSet<int> { 1, 2 }; s.IntersectWith(s); return Show(s) + s.IsSubsetOf(s) + s.IsProperSubsetOf(s) + s.Overlaps(s); });
        Try("any", () => { var l = new List<int> { 1, 2 }; return l.Any(x => { l.Add(x); return x == 2; }) + " " + Show(l); });
        Try("all", () => { var l = new List<int> { 1, 2 }; return l.All(x => { l.Clear(); return x < 9; }) + " " + Show(l); });
        Try("count", () => { var l = new List<int> { 1, 2 }; return l.Count(x => { l.Add(x); return true; }) + " " + Show(l); });
        Try("first", () => { var l = new List<int> { 1, 2 }; return l.First(x => { l.Add(x); return x == 2; }) + " " + Show(l); });
        Try("single", () => { var l = new List<int> { 1, 2 }; return l.Single(x => { l.Add(x); return x == 2; }) + " " + Show(l); });
        Try("aggregate", () => { var l = new List<int> { 1, 2 }; return l.Aggregate((x, y) => { l.Add(x); return x + y; }) + " " + l.Aggregate(0, (x, y) => { l.Add(x); return x + y; }) + " " + Show(l); });
        Try("todictionary", () => { var l = new List<int> { 1, 2 }; return Show(l.ToDictionary(x => { l.Add(x); return x; })) + " " + Show(l.ToDictionary(x => { l.Add(x); return l.Count; }, x => x)); });
        Try("where", () => { var l = new List<int> { 1, 2 }; foreach (int x in l.Where(x => x > 0)) l.Add(x); return ""; });
        Try("last", () => { var l = new List<int> { 1, 2 }; return l.Last(x => { l.Add(3); return x == 1; }) + " " + Show(l); });
        Try("sequence", () => new List<int> { 1, 2 }.SequenceEqual(new[] { 1, 2 }) + " " + new List<int> { 1 }.SequenceEqual(new List<int> { 1, 2 }) + " " + new List<int> { 1, 2 }.SequenceEqual(new Queue<int>(new[] { 1, 2 })));
        Try("segment", () => default(ArraySegment<int>)[0]);
        Try("slice", () => default(ArraySegment<int>).Slice(5));
        Try("empty segment", () => new ArraySegment<int>(new int[3], 1, 0).ToArray().Length + " " + Show(new ArraySegment<int>(new[] { 1, 2, 3 }, 1, 2).ToArray()));
        Try("current", () => { IEnumerator e = new List<int> { 1 }.GetEnumerator(); e.MoveNext(); e.MoveNext(); return e.Current; });
    }
}
