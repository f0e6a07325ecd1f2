// The collections of objects, and those of System.Collections.ObjectModel.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.ComponentModel;

static class PlainCollections
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

    static void Lists()
    {
        var l = new ArrayList { 3, 1, 2 };
        l.AddRange(new[] { 9, 8 });
        l.Insert(1, 7);
        l.Sort();
        Show("sorted", l);
        l.Reverse();
        l.Remove(9);
        l.RemoveAt(0);
        Console.WriteLine(l.IndexOf(2) + " " + l.Contains(77) + " " + l.Count + " " + l.Capacity + " " + l.LastIndexOf(1) + " " + new ArrayList { 1, 3, 5 }.BinarySearch(3));
        Show("range", l.GetRange(1, 2));
        object[] a = l.ToArray();
        Show("array", a);
        var c = (ArrayList)l.Clone();
        l.Clear();
        Show("clone", c);
        Throws("at", () => c[9].ToString());
        Throws("insert", () => c.Insert(9, 1));
        Throws("range", () => c.GetRange(1, 9));
        Throws("modified", () => { foreach (object x in c) c.Add(x); });
        Throws("mixed", () => new ArrayList { 1, "x" }.Sort());
        Throws("current", () => c.GetEnumerator().Current.ToString());
        Throws("negative", () => new ArrayList(-1));
        Throws("null", () => new ArrayList((ICollection)null));
    }

    static void Tables()
    {
        var h = new Hashtable();
        for (int i = 0; i < 12; i++) h.Add(i * 5, "v" + i);
        h.Remove(10);
        h[10] = "ten";
        h[15] = "fifteen";
        h.Remove(55);
        foreach (DictionaryEntry e in h) Console.Write(e.Key + "=" + e.Value + " ");
        Console.WriteLine();
        Show("keys", h.Keys);
        Show("values", h.Values);
        Console.WriteLine(h.Count + " " + h.Contains(5) + " " + h.ContainsValue("ten") + " " + (h[99] == null));
        Throws("twice", () => h.Add(5, 1));
        Throws("null", () => h.Add(null, 1));
        Throws("get null", () => h[null].ToString());
        Throws("modified", () => { foreach (object x in h.Keys) h[x] = 1; });
        Throws("key", () => h.GetEnumerator().Key.ToString());
        var c = (Hashtable)h.Clone();
        h.Clear();
        Console.WriteLine(c.Count + " " + h.Count);
        Show("copied", new Hashtable(new Hashtable { [1] = 2, [3] = 4 }).Keys);
        var q = new Queue();
        q.Enqueue(1);
        q.Enqueue("x");
        Console.WriteLine(q.Dequeue() + " " + q.Peek() + " " + q.Count + " " + q.Contains("x"));
        q.Clear();
        Throws("queue", () => q.Dequeue());
        var s = new Stack(new[] { 1, 2, 3 });
        Console.WriteLine(s.Pop() + " " + s.Peek() + " " + s.Count);
        Show("stack", s);
        Show("stack", (Stack)s.Clone());
        s.Clear();
        Throws("stack", () => s.Pop());
    }

    static string Text(BitArray b)
    {
        string s = "";
        foreach (bool x in b) s += x ? "1" : "0";
        return s;
    }

    static void Bits()
    {
        var b = new BitArray(10);
        b[1] = b[9] = true;
        var c = new BitArray(new[] { true, true, false, true, false, false, false, true, false, true });
        Console.WriteLine(Text(b) + " " + Text(c) + " " + Text(new BitArray(new byte[] { 5, 128 })) + " " + Text(new BitArray(3, true)));
        Console.WriteLine(Text(new BitArray(b).And(c)) + " " + Text(new BitArray(b).Or(c)) + " " + Text(new BitArray(b).Xor(c)) + " " + Text(new BitArray(b).Not()));
        Console.WriteLine(Text(new BitArray(c).LeftShift(3)) + " " + Text(new BitArray(c).RightShift(2)) + " " + c.HasAllSet() + c.HasAnySet() + " " + new BitArray(4, true).HasAllSet());
        c.Length = 5;
        c.Length = 12;
        Console.WriteLine(Text(c) + " " + c.Count);
        var bytes = new byte[3];
        c.CopyTo(bytes, 1);
        Show("bytes", bytes);
        Throws("get", () => b.Get(10));
        Throws("lengths", () => b.And(c));
        Throws("modified", () => { foreach (bool x in b) b[0] = true; });
        Throws("copy", () => b.CopyTo(new long[3], 0));
    }

    sealed class Words : KeyedCollection<char, string>
    {
        protected override char GetKeyForItem(string item) => item[0];
    }

    sealed class Loud : Collection<int>
    {
        protected override void InsertItem(int index, int item)
        {
            Console.Write("[insert " + index + " " + item + "]");
            base.InsertItem(index, item);
        }

        protected override void SetItem(int index, int item)
        {
            Console.Write("[set " + index + " " + item + "]");
            base.SetItem(index, item);
        }
    }

    static void Models()
    {
        var l = new Loud { 1, 2 };
        l[0] = 5;
        l.Insert(1, 3);
        Show("loud", l);
        Throws("at", () => l[3] = 1);
        Throws("insert", () => l.Insert(9, 1));
        Throws("fixed", () => new Collection<int>(new int[2]).Add(1));
        var w = new Words { "apple", "banana", "cherry" };
        Console.WriteLine(w['b'] + " " + w.Contains('z') + " " + w.Remove('a') + " " + w.Count + " " + w[0] + " " + w.TryGetValue('c', out string cherry) + cherry);
        Throws("key", () => w.Add("blueberry"));
        Throws("missing", () => w['x'].ToString());
        w[0] = "date";
        Show("words", w);
        var o = new ObservableCollection<string> { "a" };
        o.CollectionChanged += (sender, e) => Console.Write("<" + e.Action + " " + (e.NewItems == null ? "-" : e.NewItems[0]) + "@" + e.NewStartingIndex + " " + (e.OldItems == null ? "-" : e.OldItems[0]) + "@" + e.OldStartingIndex + ">");
        ((INotifyPropertyChanged)o).PropertyChanged += (sender, e) => Console.Write("<" + e.PropertyName + ">");
        o.Add("b");
        o.Insert(0, "c");
        o[1] = "d";
        o.Move(0, 2);
        o.RemoveAt(0);
        o.Clear();
        Console.WriteLine();
        o.CollectionChanged += (sender, e) => o.Add("again");
        Throws("reentrant", () => o.Add("x"));
        var r = new ReadOnlyCollection<int>(new List<int> { 1, 2 });
        Throws("read-only", () => ((IList<int>)r).Add(1));
        var d = new ReadOnlyDictionary<string, int>(new Dictionary<string, int> { ["x"] = 1 });
        Console.WriteLine(d["x"] + " " + d.Count + " " + d.ContainsKey("y") + " " + d.Keys.Count);
        Throws("read-only dictionary", () => ((IDictionary<string, int>)d)["y"] = 1);
        Throws("read-only set", () => ((ISet<int>)new ReadOnlySet<int>(new HashSet<int>())).Add(1));
    }

    static void Structures()
    {
        IEqualityComparer e = StructuralComparisons.StructuralEqualityComparer;
        IComparer c = StructuralComparisons.StructuralComparer;
        Console.WriteLine(e.Equals(new[] { 1, 2 }, new[] { 1, 2 }) + " " + e.Equals(new[] { 1, 2 }, new[] { 1, 3 }) + " " + e.Equals(new object[] { new[] { 1 }, "x" }, new object[] { new[] { 1 }, "x" }) + " " + e.Equals(null, null) + " " + e.Equals(1, null));
        Console.WriteLine(c.Compare(new[] { 1, 2 }, new[] { 1, 3 }) + " " + c.Compare(null, 1) + " " + c.Compare(2, 1) + " " + c.Compare((1, "b"), (1, "a")));
        Console.WriteLine(e.Equals((1, 2), (1, 2)) + " " + e.Equals(Tuple.Create(1, new[] { 2 }), Tuple.Create(1, new[] { 2 })) + " " + (e.GetHashCode(new[] { 1, 2 }) == e.GetHashCode(new[] { 1, 2 })));
        Throws("lengths", () => c.Compare(new[] { 1 }, new[] { 1, 2 }));
    }

    static void Main()
    {
        Lists();
        Tables();
        Bits();
        Models();
        Structures();
    }
}
