// Enumerators of collections that change, empty ones included: those know nothing of the collection when an interface gave them.
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Linq;

static class Program
{
    static void Show(string what, Func<object> f)
    {
        object r;
        try { r = f(); }
        catch (Exception e) { r = e.GetType().Name + ": " + e.Message + (e is ArgumentException a ? " [" + a.ParamName + "]" : ""); }
        Console.WriteLine(what + ": " + (r is IEnumerable s && r is not string ? "{" + string.Join(" ", s.Cast<object>()) + "}" : r ?? "null"));
    }

    // What each enumerator does after the end and after a change.
    static void Enumerate<T>(string name, Func<IEnumerable<T>> make, Action<IEnumerable<T>> change)
    {
        foreach (bool plain in new[] { false, true })
        {
            IEnumerator Of(IEnumerable<T> s) => plain ? ((IEnumerable)s).GetEnumerator() : s.GetEnumerator();
            string p = name + (plain ? " plain" : "");
            Show(p + " again", () => { var e = Of(make()); while (e.MoveNext()) ; return e.MoveNext() + " " + e.MoveNext(); });
            Show(p + " changed before", () => { var s = make(); var e = Of(s); change(s); return e.MoveNext(); });
            Show(p + " changed", () => { var s = make(); var e = Of(s); e.MoveNext(); change(s); return e.MoveNext(); });
            Show(p + " changed at end", () => { var s = make(); var e = Of(s); while (e.MoveNext()) ; change(s); return e.MoveNext(); });
            Show(p + " changed reset", () => { var s = make(); var e = Of(s); e.MoveNext(); change(s); e.Reset(); return 0; });
        }
    }


    static void Main()
    {
        Enumerate("List", () => new List<int> { 1, 2 }, s => ((List<int>)s).Add(3));
        Enumerate("List empty", () => new List<int>(), s => ((List<int>)s).Add(3));
        Enumerate("List set", () => new List<int> { 1, 2 }, s => ((List<int>)s)[0] = 3);
        Enumerate("Array", () => new[] { 1, 2 }, s => ((int[])s)[0] = 3);
        Enumerate("Array empty", () => new int[0], s => { });
        Enumerate("Dictionary", () => new Dictionary<int, int> { [1] = 1, [2] = 2 }, s => ((Dictionary<int, int>)s).Add(3, 3));
        Enumerate("Dictionary empty", () => new Dictionary<int, int>(), s => ((Dictionary<int, int>)s).Add(3, 3));
        Enumerate("Dictionary set", () => new Dictionary<int, int> { [1] = 1, [2] = 2 }, s => ((Dictionary<int, int>)s)[1] = 3);
        Enumerate("Dictionary remove", () => new Dictionary<int, int> { [1] = 1, [2] = 2 }, s => ((Dictionary<int, int>)s).Remove(2));
        Enumerate("Dictionary clear", () => new Dictionary<int, int> { [1] = 1, [2] = 2 }, s => ((Dictionary<int, int>)s).Clear());
        Enumerate("HashSet", () => new HashSet<int> { 1, 2 }, s => ((HashSet<int>)s).Add(3));
        Enumerate("HashSet empty", () => new HashSet<int>(), s => ((HashSet<int>)s).Add(3));
        Enumerate("HashSet remove", () => new HashSet<int> { 1, 2 }, s => ((HashSet<int>)s).Remove(1));
        Enumerate("Queue", () => new Queue<int>(new[] { 1, 2 }), s => ((Queue<int>)s).Enqueue(3));
        Enumerate("Queue empty", () => new Queue<int>(), s => ((Queue<int>)s).Enqueue(3));
        Enumerate("Stack", () => new Stack<int>(new[] { 1, 2 }), s => ((Stack<int>)s).Push(3));
        Enumerate("Stack empty", () => new Stack<int>(), s => ((Stack<int>)s).Push(3));
        Enumerate("LinkedList", () => new LinkedList<int>(new[] { 1, 2 }), s => ((LinkedList<int>)s).AddLast(3));
        Enumerate("LinkedList empty", () => new LinkedList<int>(), s => ((LinkedList<int>)s).AddLast(3));
        Enumerate("SortedSet", () => new SortedSet<int> { 1, 2 }, s => ((SortedSet<int>)s).Add(3));
        Enumerate("SortedSet empty", () => new SortedSet<int>(), s => ((SortedSet<int>)s).Add(3));
        Enumerate("SortedDictionary", () => new SortedDictionary<int, int> { [1] = 1, [2] = 2 }, s => ((SortedDictionary<int, int>)s).Add(3, 3));
        Enumerate("SortedDictionary set", () => new SortedDictionary<int, int> { [1] = 1, [2] = 2 }, s => ((SortedDictionary<int, int>)s)[1] = 5);
        Enumerate("SortedList", () => new SortedList<int, int> { [1] = 1, [2] = 2 }, s => ((SortedList<int, int>)s).Add(3, 3));
        Enumerate("SortedList set", () => new SortedList<int, int> { [1] = 1, [2] = 2 }, s => ((SortedList<int, int>)s)[1] = 5);
        Enumerate("PriorityQueue", () => new PriorityQueue<int, int>(new[] { (1, 1), (2, 2) }).UnorderedItems, s => { });
        Enumerate("OrderedDictionary", () => new OrderedDictionary<int, int> { [1] = 1, [2] = 2 }, s => ((OrderedDictionary<int, int>)s).Add(3, 3));
        Enumerate("OrderedDictionary set", () => new OrderedDictionary<int, int> { [1] = 1, [2] = 2 }, s => ((OrderedDictionary<int, int>)s)[1] = 5);
        Enumerate("Collection", () => new Collection<int> { 1, 2 }, s => ((Collection<int>)s).Add(3));
        Enumerate("Collection empty", () => new Collection<int>(), s => ((Collection<int>)s).Add(3));
        Enumerate("ReadOnlyCollection", () => new ReadOnlyCollection<int>(new List<int> { 1, 2 }), s => { });
        Enumerate("ReadOnlyCollection empty", () => ReadOnlyCollection<int>.Empty, s => { });
        Enumerate("ReadOnlyDictionary", () => new ReadOnlyDictionary<int, int>(new Dictionary<int, int> { [1] = 1 }), s => { });
        Enumerate("ObservableCollection", () => new ObservableCollection<int> { 1, 2 }, s => ((ObservableCollection<int>)s).Move(0, 1));
        Enumerate("ImmutableList", () => ImmutableList.Create(1, 2), s => { });
        Enumerate("ImmutableArray", () => ImmutableArray.Create(1, 2), s => { });
        Enumerate("ImmutableDictionary", () => ImmutableDictionary<int, int>.Empty.Add(1, 1).Add(2, 2), s => { });
        Enumerate("ImmutableHashSet", () => ImmutableHashSet.Create(1, 2), s => { });
        Enumerate("ImmutableSortedSet", () => ImmutableSortedSet.Create(1, 2), s => { });
        Enumerate("ImmutableSortedDictionary", () => ImmutableSortedDictionary<int, int>.Empty.Add(1, 1).Add(2, 2), s => { });
        Enumerate("ConcurrentQueue", () => new ConcurrentQueue<int>(new[] { 1, 2 }), s => ((ConcurrentQueue<int>)s).Enqueue(3));
        Enumerate("ConcurrentStack", () => new ConcurrentStack<int>(new[] { 1, 2 }), s => ((ConcurrentStack<int>)s).Push(3));
        Enumerate("ConcurrentBag", () => new ConcurrentBag<int>(new[] { 1, 2 }), s => ((ConcurrentBag<int>)s).Add(3));
        Enumerate("ConcurrentDictionary", () => new ConcurrentDictionary<int, int>(new[] { KeyValuePair.Create(1, 1), KeyValuePair.Create(2, 2) }), s => ((ConcurrentDictionary<int, int>)s).TryAdd(3, 3));
        Enumerate("BlockingCollection", () => new BlockingCollection<int> { 1, 2 }, s => ((BlockingCollection<int>)s).Add(3));
        Enumerate("Keys", () => new Dictionary<int, int> { [1] = 1, [2] = 2 }.Keys, s => { });
        Enumerate("Keys empty", () => new Dictionary<int, int>().Keys, s => { });
        Enumerate("Values empty", () => new Dictionary<int, int>().Values, s => { });
        Enumerate("PriorityQueue empty", () => new PriorityQueue<int, int>().UnorderedItems, s => { });
        Enumerate("OrderedDictionary empty", () => new OrderedDictionary<int, int>(), s => ((OrderedDictionary<int, int>)s).Add(3, 3));
        Enumerate("OrderedDictionary keys empty", () => new OrderedDictionary<int, int>().Keys, s => { });
        Enumerate("SortedList empty", () => new SortedList<int, int>(), s => ((SortedList<int, int>)s).Add(3, 3));
        Enumerate("SortedList keys empty", () => new SortedList<int, int>().Keys, s => { });
        Enumerate("SortedDictionary empty", () => new SortedDictionary<int, int>(), s => ((SortedDictionary<int, int>)s).Add(3, 3));
        Enumerate("SortedDictionary keys empty", () => new SortedDictionary<int, int>().Keys, s => { });
        Enumerate("ReadOnlyDictionary empty", () => new ReadOnlyDictionary<int, int>(new Dictionary<int, int>()), s => { });
        Enumerate("ObservableCollection empty", () => new ObservableCollection<int>(), s => ((ObservableCollection<int>)s).Add(3));
        Enumerate("ConcurrentDictionary empty", () => new ConcurrentDictionary<int, int>(), s => ((ConcurrentDictionary<int, int>)s).TryAdd(3, 3));
        Enumerate("ConcurrentQueue empty", () => new ConcurrentQueue<int>(), s => ((ConcurrentQueue<int>)s).Enqueue(3));
        Enumerate("ConcurrentStack empty", () => new ConcurrentStack<int>(), s => ((ConcurrentStack<int>)s).Push(3));
        Enumerate("ConcurrentBag empty", () => new ConcurrentBag<int>(), s => ((ConcurrentBag<int>)s).Add(3));
        Enumerate("Select empty", () => new List<int>().Select(x => x), s => { });
        Enumerate("Where list empty", () => new List<int>().Where(x => x > 0), s => { });
        Enumerate("Values", () => new SortedDictionary<int, int> { [1] = 1, [2] = 2 }.Values, s => { });
        Enumerate("ArraySegment", () => new ArraySegment<int>(new[] { 1, 2, 3 }, 1, 2), s => { });
        Enumerate("Where", () => new[] { 1, 2 }.Where(x => x > 0), s => { });
        Enumerate("Select", () => new List<int> { 1, 2 }.Select(x => x + 1), s => { });
        Enumerate("OrderBy", () => new[] { 2, 1 }.OrderBy(x => x), s => { });
        Enumerate("Range", () => Enumerable.Range(1, 2), s => { });
        Enumerate("Repeat", () => Enumerable.Repeat(1, 2), s => { });
        Enumerate("Empty", () => Enumerable.Empty<int>(), s => { });
        Enumerate("Concat", () => new[] { 1 }.Concat(new[] { 2 }), s => { });
        Enumerate("Distinct", () => new[] { 1, 1, 2 }.Distinct(), s => { });
        Enumerate("GroupBy", () => new[] { 1, 1, 2 }.GroupBy(x => x).Select(g => g.Count()), s => { });
        Enumerate("Take", () => new[] { 1, 1, 2 }.Take(2), s => { });
        Enumerate("Reverse", () => new[] { 1, 2 }.AsEnumerable().Reverse(), s => { });
        Enumerate("String", () => "ab", s => { });
        Enumerate("String empty", () => "", s => { });
    }
}
