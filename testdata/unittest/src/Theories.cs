// NUnit's theories: which cases there are, and what their outcomes are, as the names of the methods begin. NUnit's own runner makes the same cases.
using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using NUnit.Framework;

namespace Theories;

public enum Colour { Green = 2, Red = 1, Lime = 2 }

public class Points
{
    [DatapointSource] public double[] Numbers = { 0.0, 1.0, 42.0 };
    [Datapoint] public static int Zero = 0;
    [Datapoint] public int One = 1;
    [Datapoint] private int two = 2;
    [Datapoint] public const int Three = 3;
    [DatapointSource] public IEnumerable<string> Texts() { yield return "a"; yield return "b"; }
    [DatapointSource] public List<long> Longs = new() { 1, 2 }; // neither an array nor an IEnumerable<T>
    [DatapointSource] static IEnumerable<char> Chars => "xy";
    [Datapoints] public uint[] Old = { 7u, 8u };

    [Theory] public void Verified_root(double x) { double r = Math.Sqrt(x); Assert.That(r * r, Is.EqualTo(x).Within(0.0001)); }
    [Theory] public void Verified_one_holds(double x) => Assume.That(x < 0 || x >= 0);
    [Theory] public void Not_checked_none_holds(double x) => Assume.That(x, Is.GreaterThan(100));
    [Theory] public void Verified_fields(int x) => Assert.That(x, Is.InRange(0, 3));
    [Theory] public void Verified_pairs(int x, bool b) => Assert.That(b || x < 4);
    [Theory] public void Verified_constants(Colour c) => Assert.That(c, Is.EqualTo(Colour.Red).Or.EqualTo(Colour.Green));
    [Theory] public void Verified_constants_of_the_library(DayOfWeek d) => Assert.That(d, Is.Not.GreaterThan(DayOfWeek.Saturday));
    [Theory] public void Verified_nullables(bool? b, Colour? c) { }
    [Theory] public void Verified_method(string s) => Assert.That(s, Is.EqualTo("a").Or.EqualTo("b"));
    [Theory] public void Not_checked_no_data(long l) { }
    [Theory] public void Verified_property(char c) => Assert.That(c, Is.GreaterThan('w'));
    [Theory] public void Verified_old_name(uint c) => Assert.That(c, Is.InRange(7, 8));
    [Theory] public void Verified_without_parameters() { }
    [Theory] public void Verified_with_values([Values(5, 6)] int x) => Assert.That(x, Is.InRange(0, 6));
    [Theory] public void Verified_only_values([Values(5L, 6L)] long x) => Assert.That(x, Is.GreaterThan(4));
    [Theory, TestCase(9)] public void Verified_with_a_case(int x) => Assert.That(x, Is.InRange(0, 9));

    [Theory]
    public async Task Failed_race(Colour _)
    {
        int n = 0;
        Task t = Task.Run(() => n++);
        n++;
        await t;
        Assert.That(n, Is.EqualTo(2));
    }

    [Test, Sequential] public void Verified_in_turn([Values("x")] string a, [Values(1, 2)] int b) => Assert.That(a, b == 1 ? Is.EqualTo("x") : Is.Null);
}

public class Base
{
    [Datapoint] public int InBase = 10;
    [Datapoint] private int hidden = 11;
    [Datapoint] public static int StaticInBase = 12;
    [DatapointSource] protected int[] More => new[] { 13 };
}

public class Derived : Base
{
    [Datapoint] public int Own = 20;
    [Theory] public void Verified_inherited(int x) => Assert.That(x, Is.AnyOf(13, 20, 10, 12));

    public class Inner
    {
        [Datapoint] public int I = 30;
        [Theory(true)] public void Verified_around(int x) => Assert.That(x, Is.AnyOf(30, 13, 20, 10, 12));
        [Theory] public void Verified_not_around(int x) => Assert.That(x, Is.EqualTo(30));
    }
}

[TestFixture(1)]
public class Given
{
    public Given(int i) { }
    [Datapoint] public int I = 1;
    [Theory] public void Not_checked_object(int x) { }
}

[TestFixture(typeof(int)), TestFixture(typeof(double))]
public class Generic<T>
{
    [Datapoint] public T[] Array = new T[2];
    [Datapoint] public int Number = 3;
    [Theory] public void Verified_array(T[] a) => Assert.That(a, Has.Length.EqualTo(2));
    [Theory] public void Verified_number(int n) => Assert.That(n, Is.EqualTo(3));
    [Theory] public void Not_checked_unsure(T n) { }
}
