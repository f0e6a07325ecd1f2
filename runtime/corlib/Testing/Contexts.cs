using System;
using System.Collections.Generic;
using System.Threading;

// Stand-ins for what a runner gives to tests. What a test writes there goes to the console. Runners that collect it give it to nobody before the
// test's end, so no test can see the difference.

namespace Xunit.Abstractions
{
    public interface ITestOutputHelper
    {
        void WriteLine(string message);
        void WriteLine(string format, params object[] args);
    }

    public interface IMessageSinkMessage { }

    public interface IMessageSink
    {
        bool OnMessage(IMessageSinkMessage message);
    }
}

namespace Xunit
{
    // xUnit 3.
    public interface ITestOutputHelper
    {
        string Output { get; }
        void Write(string message);
        void Write(string format, params object[] args);
        void WriteLine(string message);
        void WriteLine(string format, params object[] args);
    }
}

namespace Mwc.Testing
{
    sealed class TestOutput : Xunit.Abstractions.ITestOutputHelper, Xunit.ITestOutputHelper, Xunit.Abstractions.IMessageSink
    {
        internal TestOutput() { }

        public string Output
        {
            get
            {
                System.Reflection.Unsupported.Reached("ITestOutputHelper.Output");
                return null;
            }
        }

        public void Write(string message) => Console.Write(Checked(message, "message"));
        public void Write(string format, params object[] args) => Console.Write(Checked(format, "format"), Checked(args, "args"));
        public void WriteLine(string message) => Console.WriteLine(Checked(message, "message"));
        public void WriteLine(string format, params object[] args) => Console.WriteLine(Checked(format, "format"), Checked(args, "args"));
        public bool OnMessage(Xunit.Abstractions.IMessageSinkMessage message) => true;

        static T Checked<T>(T argument, string name) where T : class => argument ?? throw new ArgumentNullException(name);
    }
}

namespace Microsoft.VisualStudio.TestTools.UnitTesting
{
    public enum UnitTestOutcome { Failed, Inconclusive, Passed, InProgress, Error, Timeout, Aborted, Unknown, NotRunnable, NotFound, Ignored }

    // The context of a test of MSTest. A class or an assembly is initialised with one of its own.
    public class TestContext
    {
        readonly Dictionary<string, object> _properties = new Dictionary<string, object>();

        internal TestContext(string className, string testName)
        {
            FullyQualifiedTestClassName = className;
            TestName = testName;
            _properties["FullyQualifiedTestClassName"] = className;
            _properties["TestName"] = testName;
        }

        internal void Passed() => CurrentTestOutcome = UnitTestOutcome.Passed;

        public IDictionary<string, object> Properties => _properties;
        public CancellationTokenSource CancellationTokenSource { get; } = new CancellationTokenSource();
        public CancellationToken CancellationToken => CancellationTokenSource.Token;
        public string FullyQualifiedTestClassName { get; }
        public string TestName { get; }
        public string TestDisplayName => TestName;
        public UnitTestOutcome CurrentTestOutcome { get; private set; } = UnitTestOutcome.InProgress;
        public int TestRunCount => 1;

        public void Write(string message) => Console.Write(message);
        public void Write(string format, params object[] args) => Console.Write(format, args);
        public void WriteLine(string message) => Console.WriteLine(message);
        public void WriteLine(string format, params object[] args) => Console.WriteLine(format, args);
        public void DisplayMessage(MessageLevel messageLevel, string message) => Console.WriteLine(message);
        public void AddResultFile(string fileName) { }
    }

    public enum MessageLevel { Informational, Warning, Error }
}

// Declarations of types of the frameworks, in whose place the compiler uses the frameworks' own (borrowedTypes in codegen/program/resolve.go).

namespace NUnit.Framework.Internal
{
    public class TestCaseParameters : Interfaces.ITestCaseData
    {
        public TestCaseParameters(object[] args) => Arguments = args;
        public object[] Arguments { get; }
        public object ExpectedResult => null;
        public bool HasExpectedResult => false;
        public Interfaces.RunState RunState => Interfaces.RunState.Runnable;
        public string TestName => null;
        public Interfaces.IPropertyBag Properties => null;
        internal string[] ArgDisplayNames => null;
    }

    public class TestMethod : Test { }

    public class TestNameGenerator
    {
        public TestNameGenerator(string pattern) { }
        public string GetDisplayName(TestMethod testMethod, object[] args) => null;
    }

    public static class TypeHelper
    {
        public static string GetDisplayName(Type type, object[] arglist) => null;
    }

    public class TestFixtureParameters
    {
        public Interfaces.RunState RunState => Interfaces.RunState.Runnable;
        public Interfaces.IPropertyBag Properties => null;
        public object[] Arguments => null;
    }

    public class TestExecutionContext
    {
        public static TestExecutionContext CurrentContext => null;
        public TestResult CurrentResult => null;
        public Test CurrentTest => null;
        internal int MultipleAssertLevel => 0;
    }

    public class Test
    {
        public virtual object Fixture { get; set; }
    }

    public class TestResult
    {
        public string Message => null;
        public Interfaces.ResultState ResultState => null;
        public void SetResult(Interfaces.ResultState state) { }
        public void RecordTestCompletion() { }
    }
}

namespace NUnit.Framework.Internal.Builders
{
    public class PairwiseStrategy
    {
        // Of NUnit 2, which has no such class, all combinations: each pair of values is in one of them.
        public System.Collections.Generic.IEnumerable<Interfaces.ITestCaseData> GetTestCases(System.Collections.IEnumerable[] sources)
        {
            foreach (object[] row in Mwc.Testing.Host.Combined(sources)) yield return new TestCaseParameters(row);
        }
    }
}

namespace NUnit.Framework.Interfaces
{
    public interface ITestCaseData { }

    public enum TestStatus { Inconclusive, Skipped, Passed, Warning, Failed }

    public enum RunState { NotRunnable, Runnable, Explicit, Skipped, Ignored }

    public interface IPropertyBag
    {
        object Get(string key);
    }

    public class ResultState
    {
        public static readonly ResultState Success;
        public TestStatus Status => 0;
    }
}

namespace NUnit.Framework.Constraints
{
    public class ConstraintResult { }

    public interface IConstraint
    {
        ConstraintResult ApplyTo<TActual>(TActual actual);
    }

    public interface IEnumerableConstraint
    {
        ConstraintResult ApplyToEnumerable<TActual, TItem>(TActual actual, System.Collections.Generic.IEnumerable<TItem> enumerable);
    }
}

namespace Xunit
{
    public interface ITheoryDataRow
    {
        string Skip { get; }
        string SkipUnless { get; }
        string SkipWhen { get; }
        object[] GetData();
    }
}

namespace Microsoft.VisualStudio.TestTools.UnitTesting
{
    public interface ITestDataRow
    {
        object Value { get; }
        string IgnoreMessage { get; }
        string DisplayName { get; }
    }
}

namespace Xunit.v3
{
    public class TestContextAccessor
    {
        public static TestContextAccessor Instance;
    }
}
