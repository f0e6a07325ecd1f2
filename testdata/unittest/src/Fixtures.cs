// NUnit's generic fixtures, what its context says of a test, and constraints on properties. The outcome that is expected of a test begins its name.
using System;
using System.Collections.Generic;
using System.Threading.Channels;
using System.Threading.Tasks;
using NUnit.Framework;

namespace Shop;

public class ShopException : Exception
{
    public int Code { get; }
    public ShopException(string message, int code) : base(message) { Code = code; }
}

public class Properties
{
    record Person(string Name, int Age); // NUnit's assembly may not name it
    struct Place { public int Row { get; set; } }

    static readonly List<Person> People = new List<Person> { new("Ann", 30), new("Bob", 40) };
    static readonly List<string> Words = new List<string> { "a", "bb", "ccc" };

    static void Fail() => throw new ShopException("sold out", 42);

    [Test]
    public void Verified_of_exceptions()
    {
        Assert.That(() => Fail(), Throws.TypeOf<ShopException>().With.Property("Code").EqualTo(42));
        Assert.That(() => Fail(), Throws.Exception.With.Property("Code").GreaterThan(10).And.Property("Message").Not.Empty);
        Assert.That(() => throw new ArgumentNullException("p"), Throws.ArgumentNullException.With.Property("ParamName").EqualTo("p"));
        Assert.That(async () => { await Task.Yield(); Fail(); }, Throws.TypeOf<ShopException>().With.Property("Code").EqualTo(42));
    }

    [Test]
    public void Failed_of_an_exception() => Assert.That(() => Fail(), Throws.TypeOf<ShopException>().With.Property("Code").EqualTo(43));

    [Test]
    public void Failed_lacks() => Assert.That(() => Fail(), Throws.TypeOf<ShopException>().With.Property("Kode").EqualTo(42));

    [Test]
    public void Failed_has_none() => Assert.That(new Person("Ann", 1), Has.Property("Nothing"));

    // .NET's exceptions have a property of this name that is not public.
    [Test]
    public void Not_checked_private_of_the_library() => Assert.That(new Exception(), Has.Property("HasBeenThrown").EqualTo(false));

    [Test]
    public void Verified_of_objects()
    {
        Assert.That(People[0], Has.Property("Name").EqualTo("Ann").And.Property("Age").GreaterThan(20));
        Assert.That(People, Has.Some.Property("Name").EqualTo("Bob"));
        Assert.That(People, Has.Exactly(1).With.Property(nameof(Person.Age)).EqualTo(40));
        Assert.That(new Place { Row = 3 }, Has.Property("Row").EqualTo(3));
        Assert.That(Words, Has.Some.Length.EqualTo(2));
        Assert.That(Words, Has.None.Length.EqualTo(4));
        Assert.That(People, Is.Ordered.By("Age"));
    }

    [Test]
    public void Failed_of_an_item() => Assert.That(Words, Has.Some.Length.EqualTo(7));
}

[TestFixture(typeof(List<int>))]
[TestFixture(typeof(HashSet<int>))]
public class Collected<T> where T : ICollection<int>, new()
{
    T items;

    [SetUp]
    public void Make() => items = new T();

    [Test]
    public void Verified_adds()
    {
        items.Add(1);
        Assert.That(items, Has.Count.EqualTo(1));
    }

    [Test]
    public void Twice()
    {
        items.Add(1);
        items.Add(1);
        Assert.That(items.Count, Is.EqualTo(2));
    }
}

[TestFixture(5)]
[TestFixture("a")]
public class Deduced<T>
{
    readonly T value;
    public Deduced(T value) => this.value = value;

    [Test]
    public void Verified_is() => Assert.That(value, Is.TypeOf<T>());
}

[TestFixture(typeof(int[]), typeof(Dictionary<string, List<int>>))]
public class Constructed<A, B> where B : new()
{
    [Test]
    public void Verified_made() => Assert.That(new B(), Is.TypeOf<Dictionary<string, List<int>>>());

    [Test]
    public void Verified_names() => Assert.That(TestContext.CurrentContext.Test.FullName, Is.EqualTo("Shop.Constructed<Int32[],Dictionary<String,List<Int32>>>.Verified_names"));
}

public enum Colour { Red }

[TestFixture(1, "a")]
public class Said
{
    readonly string first = TestContext.CurrentContext.Test.Name;
    string once;

    public Said(int n, string s) { }

    [OneTimeSetUp]
    public void Once() => once = TestContext.CurrentContext.Test.Name;

    [TearDown]
    public void Down() => Assert.That(TestContext.CurrentContext.Test.MethodName, Is.Not.Null);

    [OneTimeTearDown]
    public void End() => Assert.That(TestContext.CurrentContext.Test.MethodName, Is.Null);

    [Test]
    public void Verified_before() => Assert.That(new[] { first, once }, Is.All.EqualTo("Said(1,\"a\")"));

    [TestCase(1, "x")]
    [TestCase(2, null)]
    public void Verified_arguments(int i, string s)
    {
        TestContext.TestAdapter test = TestContext.CurrentContext.Test;
        Assert.That(test.Arguments, Is.EqualTo(new object[] { i, s }));
        Assert.That(test.Name, Is.EqualTo("Verified_arguments(" + i + "," + (s == null ? "null" : "\"x\"") + ")"));
        Assert.That(test.FullName, Is.EqualTo("Shop.Said(1,\"a\")." + test.Name));
        Assert.That(test.MethodName, Is.EqualTo("Verified_arguments"));
        Assert.That(test.ClassName, Is.EqualTo("Shop.Said"));
        Assert.That(test.DisplayName, Is.EqualTo("Said"));
        Assert.That(test.Type, Is.EqualTo(typeof(Said)));
    }

    [TestCase(1, TestName = "Verified_given")]
    public void Given(int i) => Assert.That(TestContext.CurrentContext.Test.Name, Is.EqualTo("Verified_given"));

    static IEnumerable<TestCaseData> Rows()
    {
        yield return new TestCaseData(1.5, 'c');
        yield return new TestCaseData(2.0, 'd').SetName("named");
        yield return new TestCaseData(3.0, 'e').SetArgDisplayNames("three", "e");
    }

    [TestCaseSource(nameof(Rows))]
    public void Verified_rows(double d, char c) =>
        Assert.That(TestContext.CurrentContext.Test.Name, Is.EqualTo(d == 1.5 ? "Verified_rows(1.5d,'c')" : d == 2 ? "named" : "Verified_rows(three, e)"));

    [Test]
    public void Verified_in_a_task() => Task.Run(() => Assert.That(TestContext.CurrentContext.Test.Name, Is.EqualTo("Verified_in_a_task"))).Wait();

    [TestCase(Colour.Red)]
    public void Not_checked_name(object colour) => Assert.That(TestContext.CurrentContext.Test.Name, Is.EqualTo("Not_checked_name(Red)"));

    [Test]
    public void Not_checked_directory() => Assert.That(TestContext.CurrentContext.WorkDirectory, Is.Not.Null);

    [Test]
    public void Not_checked_properties() => Assert.That(TestContext.CurrentContext.Test.Properties, Is.Not.Null);
}

// Where NUnit waits for an async delegate it asks for the apartment of the thread, and its trace would have the thread's number. Both say nothing of the thread, so awaits
// may block as in other assemblies. Otherwise none of the last two comes to an end.
public class Awaiting
{
    [Test]
    public void Verified_async_delegate() => Assert.That(async () => { await Task.Yield(); throw new ShopException("sold out", 42); }, Throws.TypeOf<ShopException>());

    [Test]
    public void Verified_async_nothing() => Assert.DoesNotThrowAsync(async () => await Task.Yield());

    [Test]
    public async Task Verified_pipeline()
    {
        var channel = Channel.CreateBounded<int>(1);
        Task writes = Task.Run(async () =>
        {
            for (int i = 0; i < 2; i++) await channel.Writer.WriteAsync(i);
            channel.Writer.Complete();
        });
        int sum = 0;
        await foreach (int i in channel.Reader.ReadAllAsync()) sum += i;
        await writes;
        Assert.That(sum, Is.EqualTo(1));
    }

    static readonly object[][] Lists = { new object[] { new[] { 1, 2 }, "two" }, new object[] { new int[0], "none" } };

    [TestCaseSource(nameof(Lists))]
    public void Verified_lists(int[] list, string size) => Assert.That(list.Length == 2, Is.EqualTo(size == "two"));
}
