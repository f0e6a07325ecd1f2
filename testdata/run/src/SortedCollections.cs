// Sorted collections, linked lists, priority queues.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

static class SortedCollections
{
    static void Show(string what, IEnumerable items)
    {
        Console.Write(what + ":");
        foreach (object x in items) Console.Write(" " + (x ?? "null"));
        Console.WriteLine();
    }

    static void Throws(string what, Action action)
    {
        try
        {
            action();
            Console.WriteLine(what + ": nothing");
        }
        catch (Exception e)
        {
            Console.WriteLine(what + ": " + e.GetType().Name + ": " + e.Message);
        }
    }

    static void Dictionaries(string kind, IDictionary<int, string> d)
    {
        foreach (int k in new[] { 5, 1, 9, 3, 7 }) d.Add(k, "v" + k);
        Show(kind, d);
        Throws("twice", () => d.Add(3, "x"));
        Throws("missing", () => d[4].ToString());
        d[3] = "three";
        d[4] = "four";
        Console.WriteLine(d.Remove(5) + " " + d.Remove(5) + " " + d.ContainsKey(9) + " " + d.TryGetValue(1, out string v) + " " + v + " " + d.Count + " " + d.Contains(new KeyValuePair<int, string>(4, "four")));
        Show("keys", d.Keys);
        Show("values", d.Values);
        Throws("added", () => { foreach (var p in d) d[100] = "x"; });
        Throws("set", () => { foreach (var p in d) d[1] = "x"; });
        Throws("removed", () => { foreach (var p in d) d.Remove(p.Key); });
        Throws("keys", () => d.Keys.Add(1));
        Throws("values", () => d.Values.Clear());
        Throws("copy", () => d.CopyTo(new KeyValuePair<int, string>[2], 1));
        var copy = new int[6];
        d.Keys.CopyTo(copy, 1);
        Show("copied", copy);
        var plain = (IDictionary)d;
        Console.WriteLine(plain[7] + " " + (plain["x"] == null) + " " + plain.Contains(9L));
        foreach (DictionaryEntry e in plain) Console.Write(e.Key + "=" + e.Value + ";");
        Console.WriteLine();
        d.Clear();
        Console.WriteLine(d.Count);
    }

    static void Sets()
    {
        var s = new SortedSet<int> { 5, 2, 8, 2, 11, 7 };
        Show("set", s);
        Console.WriteLine(s.Min + " " + s.Max + " " + s.Add(5) + " " + s.Contains(8) + " " + s.Remove(3) + " " + s.TryGetValue(7, out int seven) + seven);
        Show("reverse", s.Reverse());
        SortedSet<int> view = s.GetViewBetween(3, 8);
        Show("view", view);
        s.Add(6);
        view.Remove(5);
        Show("after", view);
        Show("whole", s);
        Console.WriteLine(view.Count + " " + view.Min + " " + view.Max + " " + view.Contains(11));
        Throws("outside", () => view.Add(20));
        Throws("wider", () => view.GetViewBetween(1, 5));
        Throws("empty view", () => s.GetViewBetween(5, 1));
        view.Clear();
        Show("cleared", s);
        s.UnionWith(new[] { 1, 3, 4, 3 });
        Show("union", s);
        s.ExceptWith(new[] { 2, 99 });
        s.IntersectWith(new[] { 11, 4, 3 });
        Show("intersect", s);
        s.SymmetricExceptWith(new[] { 4, 6, 6 });
        Show("symmetric", s);
        Console.WriteLine(s.IsSubsetOf(new[] { 3, 6, 11 }) + " " + s.IsProperSubsetOf(new[] { 3, 6, 11 }) + " " + s.IsSupersetOf(new[] { 3 }) + " " + s.IsProperSupersetOf(new[] { 3 }) + " " + s.Overlaps(new[] { 6, 7 }) + " " + s.SetEquals(new[] { 11, 6, 3, 3 }));
        Console.WriteLine(s.RemoveWhere(x => x > 5) + " " + s.Count);
        Throws("modified", () => { foreach (int x in s) s.Add(x + 1); });
        Throws("incomparable", () => new SortedSet<object> { new object(), new object() });
        Throws("null", () => s.UnionWith(null));
        Show("strings", new SortedSet<string>(StringComparer.OrdinalIgnoreCase) { "b", "A", "a", "B", null });
        var none = new SortedSet<string>();
        Console.WriteLine(none.Min == null);
    }

    static void Lists()
    {
        var l = new SortedList<string, int> { ["b"] = 2, ["a"] = 1, ["c"] = 3 };
        Console.WriteLine(l.IndexOfKey("b") + " " + l.IndexOfKey("z") + " " + l.IndexOfValue(3) + " " + l.GetKeyAtIndex(0) + " " + l.GetValueAtIndex(2) + " " + l.Keys[1] + " " + l.Values[1] + " " + l.Capacity);
        l.SetValueAtIndex(0, 10);
        l.RemoveAt(1);
        Show("list", l);
        Throws("at", () => l.RemoveAt(2));
        Throws("key at", () => l.GetKeyAtIndex(-1));
        Throws("keys at", () => l.Keys[2].ToString());
        Throws("set", () => l.Values[0] = 1);
        Throws("null", () => l.Add(null, 1));
        Throws("capacity", () => l.Capacity = 1);
        Throws("constructor", () => new SortedList<string, int>(-1));
        Throws("duplicate", () => l.Add("a", 1));
    }

    static void Linked()
    {
        var l = new LinkedList<int>(new[] { 1, 2, 3 });
        LinkedListNode<int> two = l.Find(2);
        l.AddBefore(two, 10);
        l.AddAfter(two, 20);
        l.AddFirst(0);
        l.AddLast(2);
        Show("linked", l);
        Console.WriteLine(l.First.Value + " " + l.Last.Value + " " + two.Previous.Value + " " + two.Next.Value + " " + (l.FindLast(2) == l.Last) + " " + (l.First.Previous == null) + " " + l.Count);
        two.ValueRef++;
        l.Remove(two);
        Console.WriteLine((two.List == null) + " " + two.Value + " " + l.Remove(20) + " " + l.Remove(77) + " " + l.Contains(10));
        l.AddLast(two);
        l.RemoveFirst();
        l.RemoveLast();
        Show("linked", l);
        Throws("foreign", () => l.Remove(two));
        Throws("used", () => new LinkedList<int>().AddFirst(l.First));
        Throws("null", () => l.AddAfter(null, 1));
        Throws("modified", () => { foreach (int x in l) l.AddLast(x); });
        Throws("copy", () => l.CopyTo(new int[2], 1));
        Throws("copy far", () => l.CopyTo(new int[2], 3));
        l.Clear();
        Throws("empty", () => l.RemoveFirst());
        Throws("empty last", () => l.RemoveLast());
        Console.WriteLine((l.First == null) + " " + l.Count);
    }

    static void Priorities()
    {
        var q = new PriorityQueue<string, int>();
        for (int i = 0; i < 20; i++) q.Enqueue("e" + i, i * 7 % 5);
        Show("unordered", q.UnorderedItems);
        Console.WriteLine(q.Peek() + " " + q.Count + " " + q.EnqueueDequeue("low", -1) + " " + q.EnqueueDequeue("high", 3) + " " + q.DequeueEnqueue("back", 2));
        Console.WriteLine(q.Remove("e7", out string gone, out int p) + gone + p + " " + q.Remove("none", out _, out _));
        while (q.TryDequeue(out string e, out int priority)) Console.Write(e + ":" + priority + " ");
        Console.WriteLine();
        Throws("empty", () => q.Dequeue());
        Throws("peek", () => q.Peek());
        Throws("dequeue enqueue", () => q.DequeueEnqueue("x", 1));
        q.EnqueueRange(Enumerable.Range(0, 9).Select(i => ("r" + i, 9 - i)));
        q.EnqueueRange(new[] { "s", "t" }, 4);
        Show("range", q.UnorderedItems);
        var max = new PriorityQueue<char, int>("heap".Select((c, i) => (c, i)), Comparer<int>.Create((x, y) => y.CompareTo(x)));
        while (max.Count > 0) Console.Write(max.Dequeue());
        Console.WriteLine();
        Throws("modified", () => { foreach (var x in q.UnorderedItems) q.Enqueue("m", 1); });
        Throws("capacity", () => new PriorityQueue<int, int>(-1));
        q.Clear();
        Console.WriteLine(q.Count + " " + q.TryPeek(out _, out _));
    }

    static void Main()
    {
        Dictionaries("sorted dictionary", new SortedDictionary<int, string>());
        Dictionaries("sorted list", new SortedList<int, string>());
        Show("backwards", new SortedDictionary<int, int>(new Dictionary<int, int> { [1] = 1, [2] = 2 }, Comparer<int>.Create((x, y) => y - x)));
        Throws("null", () => new SortedDictionary<string, int>().Add(null, 1));
        Throws("null key", () => new SortedDictionary<string, int>().ContainsKey(null));
        Sets();
        Lists();
        Linked();
        Priorities();
    }
}
