// Each way to say what a test is, and what its outcome has to be: the name of a test's method begins with it. Compiled with all three
// frameworks.
extern alias Core3; // xUnit 3
extern alias Assert3;
using System;
using System.Collections;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using MS = Microsoft.VisualStudio.TestTools.UnitTesting;
using NU = NUnit.Framework;
using X3 = Core3::Xunit;
using Assert = Assert3::Xunit.Assert;

[assembly: X3.AssemblyFixture(typeof(OfAssembly))]

public enum Colour { Red, Green }

public class Lifetime : Xunit.IAsyncLifetime, IDisposable
{
    static int made;
    readonly List<string> log = new();

    public Lifetime() { made++; log.Add("new"); }
    public Task InitializeAsync() { log.Add("initialize"); return Task.CompletedTask; }
    public async Task DisposeAsync() { await Task.Yield(); Xunit.Assert.Equal("new initialize test", string.Join(" ", log)); log.Add("disposed"); }
    public void Dispose() => Xunit.Assert.Equal("disposed", log[^1]);

    [Xunit.Fact] public void Verified_initialized() { Xunit.Assert.Equal(2, log.Count); log.Add("test"); }
    [Xunit.Fact] public void Verified_alone() { Xunit.Assert.Equal(1, made); log.Add("test"); } // statics are each test's own
    [Xunit.Fact] public void Failed_in_the_end() { }
    [Xunit.Fact(DisplayName = "is shown so")] public void Verified_shown() => log.Add("test");
    [Xunit.Theory(DisplayName = "shown with data"), Xunit.InlineData(1)] public void Verified_shown_with_data(int i) => log.Add("test");
    [Xunit.Fact(Skip = "too slow")] public void Skipped_fact() => throw new Exception();
    [Xunit.Fact] public async void Not_checked_async_void() => await Task.Yield();

    [Xunit.Theory]
    [Xunit.InlineData(1, 1L, 1.0, "1", '1', true, Colour.Green, null)]
    public void Verified_arguments(int i, long l, double d, string s, char c, bool b, Colour colour, object none)
    {
        Xunit.Assert.True(i == 1 && l == 1 && d == 1 && s == "1" && c == '1' && b && colour == Colour.Green && none == null);
        log.Add("test");
    }

    [Xunit.Theory]
    [Xunit.InlineData(7)]
    public void Verified_converted(long l) { Xunit.Assert.True(l == 7); log.Add("test"); }

    [Xunit.Theory]
    [Xunit.InlineData(1, 2, 3)]
    [Xunit.InlineData]
    public void Verified_rest(params int[] all) { Xunit.Assert.True(all.Length is 0 or 3); log.Add("test"); }

    public static IEnumerable<object[]> Pairs()
    {
        yield return new object[] { 1, "a" };
        yield return new object[] { 2, "b" };
    }

    [Xunit.Theory]
    [Xunit.MemberData(nameof(Pairs))]
    public void Verified_member_data(int i, string s) { Xunit.Assert.Equal(i, s[0] - 'a' + 1); log.Add("test"); }

    class Numbers : IEnumerable<object[]>
    {
        public Numbers() { }
        public IEnumerator<object[]> GetEnumerator() { yield return new object[] { 5 }; }
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    [Xunit.Theory]
    [Xunit.ClassData(typeof(Numbers))]
    public void Verified_class_data(int i) { Xunit.Assert.Equal(5, i); log.Add("test"); }

    [Xunit.Theory]
    public void Not_checked_without_data(int i) { }
}

public class WithSink
{
    public readonly Xunit.Abstractions.IMessageSink Sink;
    public WithSink(Xunit.Abstractions.IMessageSink sink) => Sink = sink;
}

public class Outside : Xunit.IClassFixture<WithSink>
{
    readonly Xunit.Abstractions.ITestOutputHelper output;
    public Outside(WithSink fixture, Xunit.Abstractions.ITestOutputHelper output) { this.output = output; Xunit.Assert.NotNull(fixture.Sink); }

    [Xunit.Fact]
    public async Task Verified_output()
    {
        output.WriteLine("{0} {1}", 1, 2);
        await Task.WhenAll(Task.Run(() => output.WriteLine("a")), Task.Run(() => output.WriteLine("b")));
    }
}

public class Unmade { public Unmade(int size) { } }

public class NeedsMore
{
    public NeedsMore(Unmade what) { }
    [Xunit.Fact] public void Not_checked_constructor() { }
}

public abstract class Makes<T> where T : new()
{
    [Xunit.Fact] public void Verified_of_generic_base() => Xunit.Assert.NotNull(new T());
    [Xunit.Fact] public virtual void Verified_overridden() => throw new Exception();
}

public class MakesLists : Makes<List<int>>
{
    public override void Verified_overridden() { }

    public static readonly object[][] Field = { new object[] { 7 } };
    [Xunit.Theory, Xunit.MemberData(nameof(Field))] public void Verified_field(int a) => Xunit.Assert.Equal(7, a);

    class Data : Xunit.TheoryData<int, string>
    {
        public Data() => Add(1, "x");
    }

    [Xunit.Theory, Xunit.MemberData(nameof(DataElsewhere.Cases), MemberType = typeof(DataElsewhere))] public void Verified_elsewhere(int a, string s) => Xunit.Assert.Equal(a, s.Length);
    [Xunit.Theory, Xunit.ClassData(typeof(Data))] public void Verified_theory_data(int a, string s) => Xunit.Assert.NotNull(s);
    [Xunit.Theory, Xunit.InlineData(1), Xunit.InlineData("s")] public void Verified_generic<T>(T x) => Xunit.Assert.True(x is int or string);
    [Xunit.Theory, Xunit.InlineData(typeof(Colour))] public void Verified_type(Type t) => Xunit.Assert.Equal("Colour", t.Name);
}

public class Shared : IDisposable
{
    public int Uses;
    public bool Disposed;
    public void Dispose() => Disposed = true;
}

[Xunit.CollectionDefinition("shared")]
public class SharedCollection : Xunit.ICollectionFixture<Shared> { }

[Xunit.Collection("shared")]
[Xunit.Trait("Category", "Fixtures")]
public class InCollection
{
    readonly Shared shared;
    public InCollection(Shared shared) => this.shared = shared;
    [Xunit.Fact] public void Verified_fixture() { Xunit.Assert.False(shared.Disposed); Xunit.Assert.Equal(1, ++shared.Uses); }
}

public abstract class Common
{
    protected int ready;
    [NU.SetUp] public void Base() => ready = 1;
    [NU.Test] public void Verified_inherited() => NU.Assert.That(ready, NU.Is.EqualTo(2));
}

[NU.TestFixture(3)]
[NU.TestFixture(4)]
public class NUnitKinds : Common
{
    readonly int size;
    static int once;
    public NUnitKinds(int size) => this.size = size;

    [NU.OneTimeSetUp] public static void Once() => once++;
    [NU.SetUp] public async Task Own() { await Task.Yield(); ready++; }
    [NU.TearDown]
    public void After()
    {
        if (ready == 100) throw new Exception("torn");
        var now = NU.TestContext.CurrentContext;
        if (now.Test.Name == "Failed_in_the_end") Caught(() => NU.Assert.Fail());
        if (now.Test.Name.StartsWith("Verified_set") && now.Result.Outcome.Status != NU.Interfaces.TestStatus.Passed) NU.Assert.Fail("no outcome");
    }

    [NU.Test] public void Verified_set_up() => NU.Assert.That(once == 1 && ready == 2 && size >= 3, NU.Is.True);
    [NU.Test] public void Failed_torn_down() => ready = 100;
    [NU.Test(ExpectedResult = 5)] public int Verified_result() => 5;
    [NU.Test(ExpectedResult = 5)] public int Failed_result() => 6;
    [NU.TestCase(2, 3, ExpectedResult = 5)] public int Verified_case(int a, int b) => a + b;
    [NU.TestCase(1, Ignore = "later")] public void Skipped_case(int a) => throw new Exception();
    [NU.Test, NU.Ignore("later")] public void Skipped_ignored() => throw new Exception();
    [NU.Test, NU.Explicit] public void Skipped_explicit() => throw new Exception();
    [NU.Test] public void Verified_values([NU.Values(1, 2)] int a, [NU.Values] bool b) => NU.Assert.That(a > 0, NU.Is.True);
    [NU.Test] public void Verified_range([NU.Range(1, 3)] int a) => NU.Assert.That(a, NU.Is.LessThan(4));

    static readonly int[] from = { 7, 8 };
    static IEnumerable<int> Source => from;
    static IEnumerable<NU.TestCaseData> Data() { yield return new NU.TestCaseData(1).Returns(2); yield return new NU.TestCaseData(2).Returns(4); }
    [NU.TestCaseSource(nameof(Data))] public int Verified_case_data(int a) => 2 * a;
    [NU.TestCaseSource(nameof(Data))] public int Failed_case_data(int a) => 2 * a + 1;
    static readonly object[] Cases = { new object[] { 1, "a" } };
    [NU.TestCaseSource(nameof(Cases))] public void Verified_case_field(int a, string s) => NU.Assert.That(s, NU.Is.EqualTo("a"));
    [NU.Test] public void Verified_values_from([NU.ValueSource(nameof(Source))] int a, [NU.Values(1, 2)] int b) => NU.Assert.That(a - b, NU.Is.InRange(5, 7));
    [NU.Test, NU.Sequential] public void Verified_in_turn([NU.Values(1, 2)] int a, [NU.Values("a", "b")] string s) => NU.Assert.That(s[0] - a, NU.Is.EqualTo(96));
    [NU.Test, NU.Sequential] public void Failed_in_turn_from([NU.ValueSource(nameof(from))] int a, [NU.Values(6, 7)] int b) => NU.Assert.That(a, NU.Is.EqualTo(b));
    [NU.Test, NU.Pairwise] public void Verified_pairs([NU.Values(1, 2, 3)] long a, [NU.Values("a", "b")] string s, [NU.Values] bool b, [NU.ValueSource(nameof(from))] int c) => NU.Assert.That(a + c, NU.Is.GreaterThan(7));
    [NU.Test] public void Skipped_by_itself() => NU.Assert.Ignore("not here");
    [NU.Test] public void Verified_passed() { NU.Assert.Pass(); throw new Exception(); }

    // Only the runs that leave nothing out count.
    [NU.Test, NU.Property("Speed", "fast")]
    public void Failed_doubtful()
    {
        int x = 0;
        var t = new Thread(() => x = 1);
        t.Start();
        NU.Assume.That(x, NU.Is.EqualTo(1));
        throw new Exception();
    }

    // NUnit fails a test of which it has recorded a failure, whoever catches the exception.
    static void Caught(Action act) { try { act(); } catch (NU.AssertionException) { } catch (NU.MultipleAssertException) { } catch (ArgumentException) { } }
    [NU.Test] public void Failed_caught() => Caught(() => NU.Assert.Fail());
    [NU.Test] public void Failed_caught_in_task() => Task.Run(() => Caught(() => NU.Assert.That(1, NU.Is.EqualTo(2)))).Wait();
    [NU.Test] public void Failed_unobserved() { var t = Task.Run(() => NU.Assert.Fail()); while (!t.IsCompleted) Thread.Yield(); }
    [NU.Test] public void Failed_caught_multiple() => Caught(() => NU.Assert.Multiple(() => { NU.Assert.Fail(); NU.Assert.Pass(); }));
    [NU.Test] public void Failed_multiple_left() => Caught(() => NU.Assert.Multiple(() => { NU.Assert.Fail(); throw new ArgumentException(); }));
    [NU.Test] public void Failed_open_scope() => NU.Assert.EnterMultipleScope();
    [NU.Test] public void Verified_warned() { NU.Assert.Warn("a"); NU.Warn.If(true); NU.Assert.Multiple(() => NU.Assert.Warn("b")); }
    [NU.Test] public void Verified_isolated() => NU.Assert.Throws<NU.AssertionException>(() => NU.Assert.Fail());
    [NU.Test] public void Verified_left_multiple() => NU.Assert.Throws<ArgumentException>(() => NU.Assert.Multiple(() => { NU.Assert.Fail(); throw new ArgumentException(); }));
    [NU.Test] public void Failed_not_left() => NU.Assert.Throws<ArgumentException>(() => { try { throw new Exception(); } catch { } NU.Assert.Multiple(() => NU.Assert.Fail()); throw new ArgumentException(); });
    [NU.Test] public void Verified_passed_all_the_same() { Caught(() => NU.Assert.Fail()); NU.Assert.Pass(); }
    [NU.Test] public void Skipped_all_the_same() { Caught(() => NU.Assert.Fail()); NU.Assert.Ignore("no"); }
    [NU.Test] public void Failed_in_the_end() => NU.Assert.Pass("fails in After");
    [NU.Test] public void Verified_name() => NU.Assert.That(NU.TestContext.CurrentContext.Test.Name, NU.Is.EqualTo("Verified_name"));

    [NU.Test] public void Verified_class_name() => NU.Assert.That(NU.TestContext.CurrentContext.Test.ClassName, NU.Is.EqualTo("NUnitKinds"));
    [NU.Test, NU.CancelAfter(1000)] public void Verified_token([NU.Values(1, 2)] int a, CancellationToken token) => NU.Assert.That(token.IsCancellationRequested, NU.Is.False);
    [NU.Test] public void Verified_random([NU.Random(3, 5, 2)] int a, [NU.Random(1)] double d) => NU.Assert.That(a is 3 or 4 && d is >= 0 and < 1, NU.Is.True);
    [NU.TestCaseSource(typeof(DataElsewhere), nameof(DataElsewhere.Cases))] public void Verified_elsewhere(int a, string s) => NU.Assert.That(s, NU.Has.Length.EqualTo(a));
    [NU.TestCaseSource(nameof(Source))] public void Verified_source(int a) => NU.Assert.That(a, NU.Is.GreaterThan(6));
}

[NU.TestFixture(typeof(int), 1)]
[NU.TestFixture(2, TypeArgs = new[] { typeof(string) })]
public class NUnitGeneric<T>
{
    readonly int size;
    public NUnitGeneric(int size) => this.size = size;
    [NU.Test] public void Verified_type_argument() => NU.Assert.That(typeof(T) == (size == 1 ? typeof(int) : typeof(string)), NU.Is.True);
}

[NU.TestFixtureSource(nameof(Forms))]
public class NUnitForms
{
    readonly int a;
    readonly string s;
    static IEnumerable<object> Forms() { yield return new NU.TestFixtureData(1, "a"); yield return new object[] { 2, "bb" }; }
    public NUnitForms(int a, string s) { this.a = a; this.s = s; }
    [NU.Test] public void Verified_form() => NU.Assert.That(s, NU.Has.Length.EqualTo(a));
    [NU.TestCase(3)] public void Failed_form(int b) => NU.Assert.That(a, NU.Is.EqualTo(b));
}

public class OfAssembly { internal readonly int Size = 9; }

public class OfClass3 : X3.IAsyncLifetime
{
    internal int Size;
    public async ValueTask InitializeAsync() { await Task.Yield(); Size = 5; }
    public ValueTask DisposeAsync() { Size = 0; return default; }
}

public class Collection3 : X3.ICollectionFixture<Shared> { }

[X3.Collection(typeof(Collection3))]
public class Xunit3 : X3.IClassFixture<OfClass3>, X3.IAsyncLifetime
{
    readonly int sizes;
    int ready;

    public Xunit3(OfClass3 ofClass, OfAssembly ofAssembly, Shared shared, X3.ITestOutputHelper output, X3.ITestContextAccessor context)
    {
        sizes = ofClass.Size + ofAssembly.Size;
        output.WriteLine("made");
        if (context.Current == null || shared == null) throw new Exception();
    }

    public async ValueTask InitializeAsync() { await Task.Yield(); ready = 1; }
    public ValueTask DisposeAsync() { if (ready == 3) throw new Exception("in the end"); return default; }

    [X3.Fact] public void Verified_fixtures() => Assert.Equal(14, sizes);
    [X3.Fact] public async ValueTask Failed_async() { await Task.Yield(); Assert.Equal(2, ready); }
    [X3.Fact] public void Failed_in_the_end() => ready = 3;

    [X3.Fact]
    public async Task Failed_race()
    {
        int n = 0;
        await Task.WhenAll(Task.Run(() => n++, X3.TestContext.Current.CancellationToken), Task.Run(() => n++, X3.TestContext.Current.CancellationToken));
        Assert.Equal(2, n);
    }

    [X3.Fact] public void Not_checked_runner() => X3.TestContext.Current.TestOutputHelper.WriteLine("x");
    [X3.Fact] public void Skipped_by_itself() => Assert.Skip("not today");
    [X3.Fact] public void Skipped_unless() => Assert.SkipUnless(ready == 2, "not ready");
    [X3.Fact] public void Verified_not_skipped() => Assert.SkipWhen(ready == 2, "ready");
    public static bool Yes => true;
    [X3.Fact(Skip = "yes", SkipWhen = nameof(Yes))] public void Skipped_by_property() => throw new Exception();
    [X3.Fact(Skip = "yes", SkipUnless = nameof(Yes))] public void Verified_unless_property() { }
    [X3.Fact(SkipExceptions = new[] { typeof(NotImplementedException), typeof(FormatException) })] public async Task Skipped_by_exception() { await Task.Yield(); throw new FormatException("no number"); }
    class Derived : NotImplementedException { }
    [X3.Fact(SkipExceptions = new[] { typeof(NotImplementedException) })] public void Failed_by_derived_exception() => throw new Derived();
    [X3.Fact(Explicit = true)] public void Skipped_explicit() => throw new Exception();

    public static X3.TheoryData<int, string> Data => new() { { 1, "a" }, { 2, "b" } };
    [X3.Theory, X3.MemberData(nameof(Data))] public void Verified_data(int i, string s) => Assert.Equal(i, s[0] - 'a' + 1);
    public static readonly X3.MatrixTheoryData<int, string> Matrix = new(new[] { 1, 2 }, new[] { "a", "b" });
    [X3.Theory, X3.MemberData(nameof(Matrix))] public void Verified_matrix(int i, string s) => Assert.True(i > 0 && s.Length == 1);
    public static async Task<IEnumerable<object[]>> Later() { await Task.Yield(); return new[] { new object[] { 4 } }; }
    [X3.Theory, X3.MemberData(nameof(Later))] public void Verified_data_of_a_task(int i) => Assert.Equal(4, i);

    public class Rows : IEnumerable<X3.TheoryDataRow<int>>
    {
        public IEnumerator<X3.TheoryDataRow<int>> GetEnumerator() { yield return 1; }
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public static IEnumerable<X3.TheoryDataRow<int>> SkippedRows() { yield return new X3.TheoryDataRow<int>(3) { Skip = "no" }; }
    [X3.Theory, X3.ClassData<Rows>] public void Verified_class_data(int i) => Assert.Equal(1, i);
    [X3.Theory, X3.MemberData(nameof(SkippedRows))] public void Skipped_row(int i) => throw new Exception();
    [X3.Fact] public void Verified_lists() => Assert.Equal(new List<int> { 1 }, new[] { 1 });
    [X3.Fact] public void Failed_lists() => Assert.Equal(new List<int> { 1 }, new[] { 2 });
    [X3.Fact] public void Verified_equivalent() => Assert.Equivalent(new { A = 1, B = new[] { 1, 2 } }, new { A = 1, B = new List<int> { 2, 1 } });
    [X3.Fact] public void Failed_equivalent() => Assert.Equivalent(new { A = 1 }, new { A = 2 });
}

[X3.Collection<Collection3>]
public class Xunit3Generic
{
    public Xunit3Generic(Shared shared) { if (shared == null) throw new Exception(); }
    [X3.Fact] public void Verified_collection_by_type_argument() { }
}

[MS.TestClass]
public class MSTestKinds
{
    static string log = "";

    [MS.AssemblyInitialize] public static void Assembly() => log += "assembly ";
    [MS.ClassInitialize] public static void Class() => log += "class ";
    [MS.TestInitialize] public async Task Init() { await Task.Yield(); log += "init "; }
    [MS.TestCleanup] public void Cleanup() => log += "cleanup";
    [MS.ClassCleanup] public static void End() => MS.Assert.AreEqual("assembly class init test cleanup", log);

    [MS.TestMethod(DisplayName = "in order"), MS.TestProperty("Speed", "slow"), MS.Priority(2), MS.Owner("Ann")] public void Verified_order() => log += "test ";
    [MS.TestMethod] public void Failed_order() => log += "Test ";
    [MS.TestMethod, MS.TestCategory("Data")]
    [MS.DataRow(1, "a")]
    [MS.DataRow(2, null, DisplayName = "the second")]
    public void Verified_rows(int i, string s) { MS.Assert.AreEqual(i == 1 ? "a" : null, s); log += "test "; }

    static IEnumerable<object[]> Rows => new[] { new object[] { Colour.Red }, new object[] { Colour.Green } };
    [MS.TestMethod, MS.DynamicData(nameof(Rows))]
    public void Verified_dynamic(Colour c) { MS.Assert.IsTrue(c is Colour.Red or Colour.Green); log += "test "; }

    static IEnumerable<(int, string)> Tuples => new[] { (1, "a") };
    [MS.TestMethod, MS.DynamicData(nameof(Tuples))] public void Verified_tuples(int i, string s) { MS.Assert.AreEqual("a", s); log += "test "; }

    [MS.TestMethod] public void Skipped_inconclusive() { log += "test "; MS.Assert.Inconclusive("who knows"); }
    [MS.TestMethod, MS.Ignore("later")] public void Skipped_ignored() => throw new Exception();
    [MS.TestMethod] public void Verified_throws() { MS.Assert.ThrowsExactly<InvalidOperationException>(() => throw new InvalidOperationException()); log += "test "; }
    [MS.TestMethod] public ValueTask Failed_value_task() => new(Task.FromException(new InvalidOperationException("no")));
}

[MS.TestClass]
public class Contexts
{
    readonly MS.TestContext given;
    public MS.TestContext TestContext { get; set; }
    static string initialised;

    public Contexts(MS.TestContext context) => given = context;

    [MS.ClassInitialize] public static void Class(MS.TestContext context) => initialised = context.FullyQualifiedTestClassName;
    [MS.TestInitialize] public void Init() => TestContext.WriteLine("begin {0}", TestContext.TestName);
    [MS.TestCleanup] public void Done() => MS.Assert.AreEqual(MS.UnitTestOutcome.Passed, TestContext.CurrentTestOutcome);
    [MS.TestMethod, MS.DynamicData(nameof(DataElsewhere.Field), typeof(DataElsewhere)), MS.Timeout(1000)] public void Verified_elsewhere(int i) => MS.Assert.AreEqual(3, i);

    [MS.TestMethod]
    public async Task Verified_context()
    {
        MS.Assert.AreSame(given, TestContext);
        MS.Assert.AreEqual("Contexts", initialised);
        MS.Assert.AreEqual("Verified_context", TestContext.TestName);
        MS.Assert.AreEqual("Verified_context", TestContext.Properties["TestName"]);
        await Task.Delay(1, TestContext.CancellationTokenSource.Token);
    }
}

// What runs before and after each test of the assembly.
[MS.TestClass]
public class Globally : IDisposable
{
    static string log = "";
    public Globally() => log += "new ";
    [MS.GlobalTestInitialize] public static void Begin(MS.TestContext context) { if (context.TestName.EndsWith("_globally")) log += "begin "; }
    [MS.TestInitialize] public void Init() => log += "init ";
    [MS.TestMethod] public void Verified_globally() => log += "test ";
    [MS.TestMethod] public void Failed_globally() => log += "Test ";
    public void Dispose() => log += "dispose";
    [MS.GlobalTestCleanup] public static void End(MS.TestContext context) { if (context.TestName.EndsWith("_globally")) MS.Assert.AreEqual("new begin init test dispose", log); }

    static IEnumerable<MS.TestDataRow<(int, string)>> Rows() { yield return new((1, "a")) { DisplayName = "the first" }; yield return new((2, "bb")); }
    [MS.TestMethod, MS.DynamicData(nameof(Rows))] public void Verified_data_row(int i, string s) => MS.Assert.AreEqual(i, s.Length);
    static IEnumerable<MS.TestDataRow<int>> Ignored() { yield return new(1) { IgnoreMessage = "not this one" }; }
    [MS.TestMethod, MS.DynamicData(nameof(Ignored))] public void Skipped_data_row(int i) => throw new Exception();
}

public static class Plain
{
    [Mwc.Test] public static void Verified_plain() { }

    [Mwc.Test]
    public static void Bounded_too_many()
    {
        int x = 0;
        for (int i = 0; i < 6; i++)
        {
            int own = i;
            new Thread(() => { for (int j = 0; j < 6; j++) x = 31 * x + own; }).Start();
        }
    }

    [Mwc.Test] public static void Not_checked_trap() => System.Diagnostics.Process.Start("nothing");
}

namespace Mwc
{
    class TestAttribute : Attribute { }
}

[Flags] public enum Rights { None, Read = 1, Write = 2, Own = 4 }

// Values of enums where the parameter is not of the enum's type, and rows whose texts or whose making would break a line in two.
[MS.TestClass] public class Constants
{
    public static IEnumerable<object[]> Rows
    {
        get
        {
            Console.WriteLine("two rows");
            Console.Write("and no end of the line");
            return new[] { new object[] { Rights.Read | Rights.Own, "a\nb", '\n' }, new object[] { Rights.None, "\"", '\'' } };
        }
    }

    [Xunit.Theory, Xunit.InlineData(Colour.Green), Xunit.InlineData(DayOfWeek.Friday)] public void Verified_object(object o) => Xunit.Assert.True(o is Colour.Green or DayOfWeek.Friday);
    [Xunit.Theory, Xunit.InlineData(Colour.Green), Xunit.InlineData(null)] public void Verified_nullable(Colour? c) => Xunit.Assert.True(c is Colour.Green or null);
    [Xunit.Theory, Xunit.InlineData(Colour.Red)] public void Verified_base(Enum c) => Xunit.Assert.Equal(Colour.Red, c);
    [Xunit.Theory, Xunit.InlineData(new[] { Colour.Green, Colour.Red })] public void Verified_array(Colour[] c) => Xunit.Assert.Equal(new[] { Colour.Green, Colour.Red }, c);
    [Xunit.Theory, Xunit.InlineData(Rights.Read | Rights.Write)] public void Verified_flags(Rights r) => Xunit.Assert.True(r.HasFlag(Rights.Write));
    [Xunit.Theory, Xunit.InlineData(1)] public void Verified_default(int n, Colour c = Colour.Green) => Xunit.Assert.Equal(Colour.Green, c);
    [Xunit.Theory, Xunit.MemberData(nameof(Rows))] public void Verified_lines(Rights r, string s, char c) => Xunit.Assert.Equal(r == Rights.None ? '\'' : '\n', c);
    [NU.TestCase(Colour.Green)] public void Verified_case(object o) => NU.Assert.That(o, NU.Is.EqualTo(Colour.Green));
    [MS.DataRow(Colour.Green), MS.TestMethod] public void Verified_row(object o) => MS.Assert.AreEqual(Colour.Green, o);
}

// How rows are called, and what their texts are. NUnit makes names of formats.
public class Named
{
    [NU.TestCase(1, "a", TestName = "{m}_{0}"), NU.TestCase(2, "b", TestName = "{m}{p}"), NU.TestCase(3, "c", TestName = "Verified_name of {c}")]
    public void Verified_format(int x, string s) => NU.Assert.That(s[0] - x, NU.Is.EqualTo(96));

    static IEnumerable<NU.TestCaseData> Rows()
    {
        yield return new NU.TestCaseData(1, "a").SetName("{m}({1})");
        yield return new NU.TestCaseData(2, "b").SetName("{m}-{0}");
        yield return new NU.TestCaseData(3, "c").SetArgDisplayNames("three", "see");
        yield return new NU.TestCaseData(4, "x").SetName("Skipped_for a reason").Ignore("it is x");
    }

    [NU.TestCaseSource(nameof(Rows))] public void Verified_rows(int x, string s) => NU.Assert.That(s[0] - x, NU.Is.EqualTo(96));

    [NU.Test, NU.Ignore("it was slow", Until = "2001-01-01")] public void Failed_ignored_in_the_past() => throw new Exception();
    [NU.Test, NU.Ignore("it is slow", Until = "2999-01-01")] public void Skipped_ignored_for_long() => throw new Exception();
    [NU.Test, NU.DependsOnTest(nameof(Verified_format))] public void Not_checked_after_another() { }

    [Xunit.Theory, Xunit.InlineData("a\0b\\0", 5), Xunit.InlineData("\0", 1), Xunit.InlineData("\ufffe\uffff\x1b", 3)]
    public void Verified_text(string s, int length) => Xunit.Assert.Equal(length, s.Length);

    [Xunit.Theory, Xunit.InlineData(0.1f, 1e20, typeof(List<int>))]
    public void Verified_shown(float f, double d, Type t) => Xunit.Assert.True(f < d && t.IsGenericType);
}

[MS.TestClass]
public class Depends
{
    [MS.TestMethod] public void Verified_first() { }
    [MS.TestMethod, MS.DependsOn(nameof(Verified_first))] public void Not_checked_second() { }
}
