// Assertions whose code in the frameworks asks much of reflection.
using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Threading.Tasks;
using NUnit.Framework;
using MS = Microsoft.VisualStudio.TestTools.UnitTesting;
using X = Xunit.Assert;

public record Row(int Number);

public abstract class Values
{
    // A framework has a literal of this name: no instances of the method come from that.
    protected static List<T> L<T>(params T[] values) => new(values);
    protected static readonly DateTime Day = new(2024, 2, 3, 4, 5, 6);

    protected static async IAsyncEnumerable<int> Later(params int[] values)
    {
        foreach (int v in values)
        {
            await Task.Yield();
            yield return v;
        }
    }
}

public class XunitAssertions : Values
{
    [Xunit.Fact] public void Verified_sequences() => X.Equal(L(1, 2), Later(1, 2));
    [Xunit.Fact] public void Failed_sequences() => X.Equal(L(1, 2), Later(1, 3));
    [Xunit.Fact] public void Verified_items() => X.Collection(L(1, 2), x => X.Equal(1, x), x => X.Equal(2, x));
    [Xunit.Fact] public void Failed_collections() => X.Equal(L(1, 2), (IEnumerable<int>)new[] { 1, 3 });
    [Xunit.Fact] public void Failed_tuples() => X.Equal((1, "a"), (1, "b\n"));
    [Xunit.Fact] public void Failed_dictionaries() => X.Equal(new Dictionary<string, int> { ["a"] = 1 }, new Dictionary<string, int> { ["a"] = 2 });
    [Xunit.Fact] public void Failed_pairs() => X.Equal(new KeyValuePair<int, string>(1, "a"), new KeyValuePair<int, string>(1, "b"));
    [Xunit.Fact] public void Failed_types() => X.Equal(typeof(Dictionary<string, int?[]>), typeof(List<>));
    [Xunit.Fact] public void Failed_is_type() => X.IsType<List<string>>(L(1));
    [Xunit.Fact] public void Failed_times() => X.Equal(Day, Day.AddSeconds(1));
    [Xunit.Fact] public void Failed_nullable() => X.NotNull((int?)null);
    [Xunit.Fact] public void Failed_characters() => X.Equal('\n', '\'');
    [Xunit.Fact] public void Failed_throws_in_text() => X.Equal<object>(new Loud(), 1);
    [Xunit.Fact] public void Failed_single() => X.Single(new object[] { new Queue<int>(), L(1) });

    class Loud
    {
        public override string ToString() => throw new InvalidOperationException();
    }
}

public class NUnitAssertions : Values
{
    [Test] public void Verified_texts() => Assert.That("b", Is.GreaterThan("a"));
    [Test] public void Failed_texts() => Assert.That("a", Is.GreaterThan("b"));
    [Test] public void Verified_times() => Assert.That(Day, Is.LessThan(Day.AddDays(1)));
    [Test] public void Failed_times() => Assert.That(Day, Is.LessThan(Day));
    [Test] public void Verified_tuples() => Assert.That((1, 2), Is.LessThan((1, 3)));
    [Test] public void Failed_constants() => Assert.That(DayOfWeek.Monday, Is.GreaterThan(DayOfWeek.Monday));
    [Test] public void Verified_ordered() => Assert.That(L(Day, Day.AddDays(1)), Is.Ordered);
    [Test] public void Verified_item() => Assert.That(L(1, 2), Has.ItemAt(1).EqualTo(2));
    [Test] public void Failed_item() => Assert.That(new Dictionary<string, int> { ["a"] = 1 }, Has.ItemAt("a").EqualTo(3));
    [Test] public void Verified_character() => Assert.That("abc", Has.ItemAt(1).EqualTo('b'));
    [Test] public void Failed_assignable() => Assert.That(new ArgumentException(), Is.AssignableFrom<Exception>());
    [Test] public void Verified_converted() => Assert.That(1, Is.AssignableTo<long>());
    [Test] public void Verified_types() => Assert.That(typeof(int), Is.EqualTo(typeof(int)));
    [Test] public void Not_checked_types() => Assert.That(typeof(List<int>), Is.EqualTo(typeof(int)));
    [Test] public void Verified_versions() => Assert.That(new Version(1, 2), Is.EqualTo(new Version(1, 2)));
    [Test] public void Failed_versions() => Assert.That(new Version(1, 2), Is.EqualTo(new Version(1, 3)));
    [Test] public void Verified_length() => Assert.That(new int[2], Has.Length.EqualTo(2));
}

[MS.TestClass]
public class MSTestAssertions : Values
{
    [MS.TestMethod] public void Verified_records() => MS.Assert.AreEquivalent(new Row(1), new Row(1), true);
    [MS.TestMethod] public void Failed_records() => MS.Assert.AreEquivalent(new Row(1), new Row(2), true);
    [MS.TestMethod] public void Failed_comparer() => MS.Assert.Contains("B", L("a"), StringComparer.OrdinalIgnoreCase);
}
