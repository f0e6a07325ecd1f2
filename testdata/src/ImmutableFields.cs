// expect: verified
// not for mcs
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System;

// A variable of ImmutableArray has a new value while another thread calls a member of it. Each member reads the variable once, so what it gives is what it gives
// for the old value or the new one.
delegate string Member(ref ImmutableArray<int> a);

static class ImmutableFields
{
    static ImmutableArray<int> field;
    static readonly ImmutableArray<int> values1 = [1], values2 = [3, 2, 1];

    static string Show<T>(IEnumerable<T> items) => string.Join(" ", items);

    static readonly Member[] members =
    {
        (ref ImmutableArray<int> a) => a.IsDefaultOrEmpty + "",
        (ref ImmutableArray<int> a) => a.Length + "",
        (ref ImmutableArray<int> a) => a.IsEmpty + "",
        (ref ImmutableArray<int> a) => Show(a.Add(9)),
        (ref ImmutableArray<int> a) => Show(a.Insert(0, 9)),
        (ref ImmutableArray<int> a) => Show(a.AddRange(7, 8)),
        (ref ImmutableArray<int> a) => Show(a.AddRange(new List<int> { 7 })),
        (ref ImmutableArray<int> a) => Show(a.InsertRange(1, new[] { 7 })),
        (ref ImmutableArray<int> a) => Show(a.InsertRange(1, values1)),
        (ref ImmutableArray<int> a) => Show(a.AddRange(values2, 2)),
        (ref ImmutableArray<int> a) => Show(a.Remove(1)),
        (ref ImmutableArray<int> a) => Show(a.RemoveAt(0)),
        (ref ImmutableArray<int> a) => Show(a.RemoveRange(0, 1)),
        (ref ImmutableArray<int> a) => Show(a.RemoveRange(new List<int> { 1, 2 })),
        (ref ImmutableArray<int> a) => Show(a.RemoveRange(values1)),
        (ref ImmutableArray<int> a) => { var b = a.ToBuilder(); b.AddRange(4, 5); return Show(b.ToImmutable()); },
        (ref ImmutableArray<int> a) => Show(a.RemoveAll(x => x == 1)),
        (ref ImmutableArray<int> a) => Show(a.SetItem(0, 9)),
        (ref ImmutableArray<int> a) => Show(a.Replace(1, 9)),
        (ref ImmutableArray<int> a) => Show(a.Sort()),
        (ref ImmutableArray<int> a) => Show(a.Slice(0, 1)),
        (ref ImmutableArray<int> a) => Show(a.ToBuilder().ToImmutable()),
        (ref ImmutableArray<int> a) => a.IndexOf(1) + "",
        (ref ImmutableArray<int> a) => a.Contains(1) + "",
        (ref ImmutableArray<int> a) => a.Contains(1, EqualityComparer<int>.Default) + "",
        (ref ImmutableArray<int> a) => a.IndexOf(1, 0, 1, EqualityComparer<int>.Default) + "",
        (ref ImmutableArray<int> a) => a.LastIndexOf(3, 0, 1, EqualityComparer<int>.Default) + "",
        (ref ImmutableArray<int> a) => { var to = new int[3]; a.CopyTo(to); return Show(to); },
        (ref ImmutableArray<int> a) => { var to = new int[4]; a.CopyTo(to, 1); return Show(to); },
        (ref ImmutableArray<int> a) => { int sum = 0; foreach (int i in a) sum += i; return sum + ""; },
        (ref ImmutableArray<int> a) => a.GetHashCode() + "",
        (ref ImmutableArray<int> a) => Hash(ref a) + "",
    };

    // A constrained call of a struct's method has a pointer to the variable.
    static int Hash<T>(ref T a) where T : System.Collections.IStructuralEquatable => a.GetHashCode(EqualityComparer<int>.Default);

    static string Ask(Member member, ref ImmutableArray<int> a)
    {
        try { return member(ref a); }
        catch (Exception e) when (e is NullReferenceException or InvalidOperationException) { return e.GetType().Name; }
    }

    static void Main()
    {
        ImmutableArray<int>[] values = { values2, values1, default };
        foreach (Member member in members)
        {
            string[] expected = values.Select(v => Ask(member, ref v)).ToArray();
            field = values[0];
            var t = new Thread(() =>
            {
                field = values[1];
                field = values[2];
            });
            t.Start();
            string got = Ask(member, ref field);
            Debug.Assert(expected.Contains(got), got);
            t.Join();
        }
    }
}
