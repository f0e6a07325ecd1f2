// Assertions that compare collections, in which the frameworks choose generic types and methods at run time.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using NUnit.Framework;

// Each instance would make the next one.
public class Nest<T>
{
    public object Deeper() => Activator.CreateInstance(typeof(Nest<>).MakeGenericType(typeof(Nest<T>)));
}

public class XunitCollections
{
    [Xunit.Fact] public void NotForeseen() => Xunit.Assert.NotNull(new Nest<int>().Deeper());

    static List<int> Added()
    {
        var list = new List<int>();
        Parallel.Invoke(() => { lock (list) list.Add(1); }, () => { lock (list) list.Add(2); });
        return list;
    }

    [Xunit.Fact] public void Lists() => Xunit.Assert.Equal(new List<int> { 1, 2 }, new List<int> { 1, 2 });
    [Xunit.Fact] public void Order() => Xunit.Assert.Equal(new[] { 1, 2 }, Added());
    [Xunit.Fact] public void Sorted() => Xunit.Assert.Equal(new[] { 1, 2 }, Added().OrderBy(x => x).ToList());
    [Xunit.Fact] public void Strings() => Xunit.Assert.Equal(new List<string> { "1", "2" }, Added().Select(x => x.ToString()));
    [Xunit.Fact] public void LongDiffer() => Xunit.Assert.Equal(Enumerable.Range(0, 20).ToList(), Enumerable.Range(0, 19).Append(7).ToList());
    [Xunit.Fact] public void Dictionaries() => Xunit.Assert.Equal(new Dictionary<string, int> { ["a"] = 1 }, new Dictionary<string, int> { ["a"] = 1 });
    [Xunit.Fact] public void DictionariesDiffer() => Xunit.Assert.Equal(new Dictionary<string, int> { ["a"] = 1 }, new Dictionary<string, int> { ["a"] = 2 });
}

public record Point(int X, int Y);
public class Line { public int N; public Point From { get; set; } = new(1, 2); public List<int> Along { get; set; } = new() { 1, 2 }; }

public class XunitEquivalent
{
    [Xunit.Fact]
    public void Same()
    {
        Xunit.Assert.Equivalent(new { X = 1 }, new Point(1, 2));
        Xunit.Assert.Equivalent(new Line(), new Line { Along = new() { 2, 1 } });
        Xunit.Assert.Equivalent(new[] { new Point(1, 2), new Point(3, 4) }, new List<Point> { new(3, 4), new(1, 2) });
        Xunit.Assert.Equivalent(new Dictionary<string, int> { ["a"] = 1 }, new Dictionary<string, int> { ["a"] = 1 });
    }

    [Xunit.Fact] public void Inner() => Xunit.Assert.Equivalent(new Line(), new Line { From = new(1, 3) });
    [Xunit.Fact] public void Strict() => Xunit.Assert.Equivalent(new { X = 1 }, new Point(1, 2), strict: true);
}

public class NUnitCollections
{
    [Test] public void Lists() => Assert.That(new List<int> { 1, 2 }, Is.EqualTo(new[] { 1, 2 }));
    [Test] public void ListsDiffer() => Assert.That(new List<int> { 1, 2 }, Is.EqualTo(new List<int> { 2, 1 }));
    [Test] public void Sets() => Assert.That(new List<int> { 1, 2 }, Is.EquivalentTo(new List<int> { 2, 1 }));
    [Test] public void DictionariesDiffer() => Assert.That(new Dictionary<string, int> { ["a"] = 1 }, Is.EqualTo(new Dictionary<string, int> { ["a"] = 2 }));
}
