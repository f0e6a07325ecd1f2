// NUnit's constraints that are used every day.
using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using NUnit.Framework;

public record Point(int X, int Y);
public record struct Pair(int A, string B);

public class NUnitDaily
{
    static List<int> Two() => new() { 1, 2 };

    [Test]
    public void Holds()
    {
        Assert.That(Two(), Has.Count.EqualTo(2));
        Assert.That((IReadOnlyList<int>)Two(), Has.Count.EqualTo(2));
        Assert.That(new[] { 1, 2 }, Has.Length.EqualTo(2));
        Assert.That(Two(), Has.Member(2));
        Assert.That(Two(), Has.No.Member(3));
        Assert.That(Two(), Does.Contain(2));
        Assert.That(new Dictionary<string, int> { ["a"] = 1 }, Does.ContainKey("a"));
        Assert.That(Two(), Is.All.GreaterThan(0));
        Assert.That(Two(), Has.Some.EqualTo(2));
        Assert.That(Two(), Has.Exactly(1).EqualTo(2));
        Assert.That(Two(), Has.All.Matches<int>(x => x > 0));
        Assert.That(Two(), Is.Unique);
        Assert.That(new[] { "a", "b" }, Is.Unique);
        Assert.That(Two(), Is.EquivalentTo(new[] { 2, 1 }));
        Assert.That(new Point(1, 2), Is.EqualTo(new Point(1, 2)));
        Assert.That(new Pair(1, "a"), Is.EqualTo(new Pair(1, "a")));
        Assert.That(new[] { new Point(1, 2) }, Has.Member(new Point(1, 2)));
        Assert.That(new Point(1, 2), Has.Property("X").EqualTo(1));
        Assert.That(Guid.Empty, Is.EqualTo(Guid.Empty));
        Assert.Multiple(() => { Assert.That(1, Is.EqualTo(1)); Assert.That(2, Is.EqualTo(2)); });
    }

    [Test]
    public void Throw()
    {
        Assert.That(() => { throw new ArgumentException("x"); }, Throws.TypeOf<ArgumentException>());
        Assert.That(() => { throw new ArgumentException("x"); }, Throws.ArgumentException.With.Message.EqualTo("x"));
        Assert.That(() => { throw new ArgumentNullException("x"); }, Throws.InstanceOf<ArgumentException>());
        Assert.That(() => { }, Throws.Nothing);
        Assert.That(Assert.Throws<ArgumentException>(() => throw new ArgumentException("x")).Message, Is.EqualTo("x"));
        Assert.That(async () => { await Task.Yield(); throw new ArgumentException("x"); }, Throws.TypeOf<ArgumentException>());
    }

    [Test] public void CountDiffers() => Assert.That(Two(), Has.Count.EqualTo(3));
    [Test] public void MemberLacks() => Assert.That(Two(), Has.Member(3));
    [Test] public void NotAll() => Assert.That(Two(), Is.All.GreaterThan(1));
    [Test] public void NotUnique() => Assert.That(new List<int> { 1, 1 }, Is.Unique);
    [Test] public void RecordsDiffer() => Assert.That(new Point(1, 2), Is.EqualTo(new Point(2, 2)));
    [Test] public void PropertyDiffers() => Assert.That(new Point(1, 2), Has.Property("X").EqualTo(2));
    [Test] public void SomeOfSeveral() => Assert.Multiple(() => { Assert.That(1, Is.EqualTo(2)); Assert.That(2, Is.EqualTo(2)); });
    [Test] public void ThrowsAnother() => Assert.That(() => { throw new ArgumentException("x"); }, Throws.TypeOf<InvalidOperationException>());
    [Test] public void ThrowsNone() => Assert.That(() => { }, Throws.TypeOf<InvalidOperationException>());
}
