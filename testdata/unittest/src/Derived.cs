// Tests that inherit from classes and attributes of another assembly, and data as they are written every day. The name of a test's method begins with
// what its outcome has to be.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using Common;
using MS = Microsoft.VisualStudio.TestTools.UnitTesting;
using NU = NUnit.Framework;

public enum Mode { Slow, Fast }

public class NUnitDerived : NUnitBase
{
    [NU.Test] public void Verified_set_up() => NU.Assert.That(ready == 1 && once == 1, NU.Is.True);
    [NU.Test] public void Failed_in_the_end() => ready = 9;
    [Smoke, Slow] public void Verified_attribute() { }
}

public class XunitDerived : XunitBase, Xunit.IClassFixture<Fixture>
{
    readonly Fixture fixture;
    public XunitDerived(Fixture fixture) => this.fixture = fixture;
    [Xunit.Fact] public void Verified_initialized() => Xunit.Assert.Equal(1, ready);
    [Xunit.Fact] public void Failed_in_the_end() => ready = 9;
    [Xunit.Fact] public void Failed_fixture() => fixture.Uses = 9;
    [RetryFact] public void Verified_attribute() { }
    [Xunit.Theory, Xunit.InlineData(0)] public void Verified_data(int n) => Xunit.Assert.Equal(0, n);
    [Xunit.Theory, Xunit.InlineData(Size.Large)] public void Verified_enum(Size size) => Xunit.Assert.Equal(Size.Large, size);
    [Xunit.Theory, Xunit.InlineData(Size.Large)] public void Verified_boxed_enum(object size) => Xunit.Assert.True(size is Size);
    [Xunit.Theory, MoreData] public void Not_checked_data(int n) => Xunit.Assert.Equal(0, n);
}

[MS.TestClass]
public class MSTestDerived : MSTestBase
{
    [MS.TestMethod] public void Verified_set_up() => MS.Assert.AreEqual(1, ready);
}

[MS.TestClass]
public class MSTestFirst
{
    protected static string log = "";
    [MS.ClassInitialize] public static void Own(MS.TestContext context) => log += "own ";
    [MS.ClassInitialize(MS.InheritanceBehavior.BeforeEachDerivedClass)] public static void Each(MS.TestContext context) => log += "each ";
}

[MS.TestClass]
public class MSTestSecond : MSTestFirst
{
    [MS.TestMethod] public void Verified_only_each() => MS.Assert.AreEqual("each ", log);
    [MS.TestMethod, MS.OSCondition(MS.OperatingSystems.Windows)] public void Not_checked_condition() => throw new Exception();
    [MS.STATestMethod] public void Verified_apartment() { }
    static IEnumerable<MS.TestDataRow<int>> Rows => new[] { new MS.TestDataRow<int>(1) };
    [MS.TestMethod, MS.DynamicData(nameof(Rows))] public void Verified_rows(int n) => MS.Assert.AreEqual(1, n);
}

public class Shared
{
    public int Uses;
}

[Xunit.CollectionDefinition("shared")]
public class SharedCollection : Xunit.ICollectionFixture<Shared> { }

[Xunit.Collection("shared")]
public abstract class InCollection
{
    protected readonly Shared shared;
    protected InCollection(Shared shared) => this.shared = shared;
}

public class XunitInCollection : InCollection
{
    public XunitInCollection(Shared shared) : base(shared) { }
    [Xunit.Fact] public void Verified_fixture() => Xunit.Assert.Equal(0, shared.Uses);
}

public class WindowsFactAttribute : Xunit.FactAttribute
{
    public WindowsFactAttribute() { if (!OperatingSystem.IsWindows()) Skip = "for Windows"; }
}

public class SmallAttribute : NU.TestCaseAttribute
{
    public SmallAttribute(int n) : base(n * 2) { }
}

public struct Own
{
    public TaskAwaiter GetAwaiter() => Task.FromException(new Exception("no")).GetAwaiter();
}

public class XunitData
{
    [WindowsFact] public void Not_checked_windows() => throw new Exception();
    [Xunit.Fact] public Own Not_checked_awaitable() => default;
    [Xunit.Theory, Xunit.InlineData("2020-01-02")] public void Verified_date(DateTime d) => Xunit.Assert.Equal(new DateTime(2020, 1, 2), d);
    [Xunit.Theory, Xunit.InlineData("0f8fad5b-d9cb-469f-a165-70867728950e")] public void Verified_guid(Guid? d) => Xunit.Assert.NotEqual(Guid.Empty, d);
    [Xunit.Theory, Xunit.InlineData("1")] public void Not_checked_number(int n) { }
    [Xunit.Theory, Xunit.InlineData(new byte[] { 1, 2 }, new[] { 1.5 }, new[] { 'a' }, new[] { 3L }, new[] { true })]
    public void Verified_arrays(byte[] a, double[] b, char[] c, long[] d, bool[] e) => Xunit.Assert.True(a[1] == 2 && b[0] == 1.5 && c[0] == 'a' && d[0] == 3 && e[0]);
}

[NU.TestFixture(1), NU.TestFixture(2, Category = "Two", Ignore = "no")]
public abstract class Sized
{
    protected readonly int n;
    protected Sized(int n) => this.n = n;
}

public class NUnitSized : Sized
{
    public NUnitSized(int n) : base(n) { }
    [NU.Test] public void Verified_size() { NU.Assume.That(n, NU.Is.LessThan(3)); NU.Assert.That(n, NU.Is.EqualTo(1)); }
}

public class NUnitData
{
    [NU.TestCase(1, ExpectedResult = 2)] public async Task<int> Verified_result_of_task(int n) { await Task.Yield(); return n + 1; }
    [NU.TestCase(1, ExpectedResult = 3)] public async Task<int> Failed_result_of_task(int n) { await Task.Yield(); return n + 1; }
    [NU.Test] public void Verified_all([NU.Values] Mode mode, [NU.Values] bool? b) => NU.Assert.That(mode is Mode.Slow or Mode.Fast, NU.Is.True);
    [NU.Test] public void Failed_all([NU.Values] Mode mode) => NU.Assert.That(mode is Mode.Slow or Mode.Fast, NU.Is.False);
    [NU.Test] public void Verified_range([NU.Range(1L, 3L)] long n) => NU.Assert.That(n, NU.Is.LessThan(4));
    static IEnumerable<NU.TestCaseData> Cases() { yield return new NU.TestCaseData(1); yield return new NU.TestCaseData(2) { TypeArgs = null }; }
    [NU.TestCaseSource(nameof(Cases))] public void Verified_cases(int n) { }
    static IEnumerable<NU.TestCaseData> LeftOut() { yield return new NU.TestCaseData(3).Ignore("later"); yield return new NU.TestCaseData(4).Explicit(); }
    [NU.TestCaseSource(nameof(LeftOut))] public void Skipped_cases(int n) => throw new Exception();
    static IEnumerable<object[]> With(int from, int count) { for (int i = 0; i < count; i++) yield return new object[] { from + i }; }
    [NU.TestCaseSource(nameof(With), new object[] { 3, 2 })] public void Verified_source_with_arguments(int n) => NU.Assert.That(n is 3 or 4, NU.Is.True);

    class Words : IEnumerable
    {
        public IEnumerator GetEnumerator() { yield return new object[] { 1, "a" }; yield return new NU.TestCaseData(2, "bb"); }
    }

    [NU.TestCaseSource(typeof(Words))] public void Verified_source_type(int n, string s) => NU.Assert.That(s.Length, NU.Is.EqualTo(n));
    static readonly int[][] Pairs = { new[] { 1, 2 }, new[] { 3, 4 } };
    [NU.TestCaseSource(nameof(Pairs))] public void Verified_numbers(int a, int b) => NU.Assert.That(b, NU.Is.EqualTo(a + 1));
    [NU.TestCaseSource(nameof(Pairs))] public void Verified_array(int[] a) => NU.Assert.That(a.Length, NU.Is.EqualTo(2));
    [NU.TestCase(1, Explicit = true)] public void Skipped_explicit(int n) => throw new Exception();
    [NU.TestCase(1, Category = "Slow, Odd")] public void Verified_categories(int n) { }
    [NU.TestCase("12:30:00")] public void Verified_time(TimeSpan t) => NU.Assert.That(t.Hours, NU.Is.EqualTo(12));
    [NU.TestCase<int, string>(1, "a")] public void Verified_generic_case(int n, string s) => NU.Assert.That(s.Length, NU.Is.EqualTo(n));
    [NU.Test, NU.Platform("Win")] public void Skipped_platform() => throw new Exception();
    [NU.Test, NU.Platform(Exclude = "Win, MacOsX")] public void Verified_platform() { }
    [Small(1)] public void Not_checked_small(int n) => NU.Assert.That(n, NU.Is.EqualTo(1));
    [NU.Theory] public void Verified_theory(Mode mode) { }
}
