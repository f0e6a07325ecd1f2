using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using NUnit.Framework.Constraints;

namespace NUnit.Framework.Internal
{
    // Stands in for NUnit's class that shortens stack traces by regular expressions. A report of mwc has a stack of its own.
    public class StackFilter
    {
        public static readonly StackFilter DefaultFilter = new StackFilter();

        public StackFilter(string topOfStackPattern, string bottomOfStackPattern) { }
        public StackFilter(string topOfStackPattern) { }
        public StackFilter() { }

        public string Filter(string rawTrace) => rawTrace;
    }
}

namespace NUnit.Framework
{
    public class TestContext
    {
        // Stands in for what NUnit's context says of a test: what mwc test has told, and nothing that only a runner knows.
        public class TestAdapter
        {
            readonly Mwc.Testing.NUnitSays _says;

            public TestAdapter(Internal.Test test)
            {
                _says = test?.Fixture as Mwc.Testing.NUnitSays;
                if (_says == null) Unsupported.Reached("NUnit's context of a test that was not made for the test");
            }

            public string Name => Known(_says.Name, "Name");
            public string FullName => Known(_says.FullName, "FullName");
            public object[] Arguments => Known(_says.Arguments, "Arguments");
            public string MethodName => _says.MethodName;
            public string ClassName => _says.ClassName;
            public string Namespace => _says.Type.Namespace;
            public string DisplayName => Internal.TypeHelper.GetDisplayName(_says.Type, null);
            public Type Type => _says.Type;
            public bool IsSuite => _says.IsSuite;

            static T Known<T>(T said, string what) where T : class
            {
                if (said == null) Unsupported.Reached("TestContext.CurrentContext.Test." + what + " of this test, which only a runner of tests knows");
                return said;
            }
        }
    }
}

namespace Mwc.Testing
{
    // Stands in for the lock of readers and writers in NUnit's results, which each test reads at its end. A lock of that kind knows the threads that have it, and so lets a
    // search tell threads apart (Thread.Told). NUnit calls nothing of the program and awaits nothing while it has the lock, so one for all does the same.
    class ResultLock
    {
        public ResultLock(System.Threading.LockRecursionPolicy policy) { }

        public void EnterReadLock() => System.Threading.Monitor.Enter(this);
        public void EnterUpgradeableReadLock() => System.Threading.Monitor.Enter(this);
        public void EnterWriteLock() => System.Threading.Monitor.Enter(this);
        public void ExitReadLock() => System.Threading.Monitor.Exit(this);
        public void ExitUpgradeableReadLock() => System.Threading.Monitor.Exit(this);
        public void ExitWriteLock() => System.Threading.Monitor.Exit(this);
    }

    // Stands in for methods of NUnit that choose instances of generic methods by the types of values, or ask the library's types for their members.
    static class NUnitHelper
    {
        // NUnit makes the type argument the static type of the value. The constraints look at the value's own type where object says nothing.
        internal static ConstraintResult InvokeApplyTo(IConstraint constraint, Type actualType, object actual) => constraint.ApplyTo(actual);

        // The same way NUnit itself goes for collections that are not generic.
        internal static ConstraintResult InvokeApplyToEnumerable(IEnumerableConstraint constraint, object actual, Type itemType) =>
            constraint.ApplyToEnumerable(actual, ((IEnumerable)actual).Cast<object>());

        // Types of the library that have implicit conversions of their own.
        const string Convertible = " ArraySegment`1 StandardFormat DateTimeOffset Decimal Half Index Int128 Memory`1 Nullable`1 ReadOnlyMemory`1 ReadOnlySpan`1 Span`1 String Channel`2 UInt128 ";

        // The implicit conversions of C#'s numbers, by the codes of the types.
        static bool IsNumberWithin(TypeCode from, TypeCode to)
        {
            if (from is < TypeCode.Char or TypeCode.Boolean or > TypeCode.Decimal || to is < TypeCode.SByte or > TypeCode.Decimal || from >= to) return false;
            if (to == TypeCode.Decimal) return from < TypeCode.Single;
            if (to >= TypeCode.Single) return from < to;
            bool unsigned = from is TypeCode.Char or TypeCode.Byte or TypeCode.UInt16 or TypeCode.UInt32, toUnsigned = to is TypeCode.Byte or TypeCode.UInt16 or TypeCode.UInt32 or TypeCode.UInt64;
            return from == TypeCode.Char ? to >= TypeCode.UInt16 : unsigned || !toUnsigned;
        }

        // NUnit looks through all methods of the type.
        internal static bool CanImplicitlyConvertTo(Type from, Type to)
        {
            if (to.IsAssignableFrom(from)) return true;
            if ((object)from == null) return to.IsClass || Nullable.GetUnderlyingType(to) != null;
            to = Nullable.GetUnderlyingType(to) ?? to;
            if (!from.IsEnum && !to.IsEnum && IsNumberWithin(Type.GetTypeCode(from), Type.GetTypeCode(to))) return true;
            if (!Members.Known(from))
            {
                if (Convertible.Contains(" " + from.Name + " ")) Unsupported.Reached("NUnit's question whether " + from + " is converted to " + to);
                return false;
            }
            foreach (MethodInfo m in from.GetMethods(BindingFlags.Public | BindingFlags.Static | BindingFlags.DeclaredOnly))
                if (m.Name == "op_Implicit" && m.ReturnType == to) return true;
            return false;
        }

        // Whether a type is a record or an anonymous one. No type of the library is.
        internal static bool HasCompilerGeneratedEquals(Type type)
        {
            if (!Members.Known(type)) return false;
            if (type.IsDefined(typeof(CompilerGeneratedAttribute), false)) return true;
            foreach (MethodInfo m in type.GetMethods(BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly))
                if (m.Name == "Equals" && m.GetParameters() is { Length: 1 } p && p[0].ParameterType == type) return m.IsDefined(typeof(CompilerGeneratedAttribute), false);
            return false;
        }

        // NUnit asks a type for the name of its indexer.
        internal static MethodInfo GetDefaultIndexer(Type type, Type[] indexerTypes)
        {
            string name = type == typeof(string) || type == typeof(System.Text.StringBuilder) ? "Chars" : Members.Known(type) ? type.GetCustomAttribute<DefaultMemberAttribute>(true)?.MemberName ?? "Item" : "Item";
            return type.GetMethod("get_" + name, BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic, null, indexerTypes, null);
        }

        // async void methods count as well.
        internal static bool IsAsyncOperation(MethodInfo method) => IsAwaitable(method.ReturnType) || method._member.IsAsync;

        // NUnit pumps messages in a thread of a single-threaded apartment, or one that has such a context. No thread here is in such an apartment, and of the contexts
        // it knows only those of libraries of windows, and its own. Code that sets a context or goes on without the execution context would count for all tests.
        internal static object GetIfApplicable()
        {
            if (System.Threading.SynchronizationContext.Current?.GetType().FullName.StartsWith("System.Windows.") == true) Unsupported.Reached("NUnit's loop that pumps messages of windows");
            return null;
        }

        internal static void SetSynchronizationContext(System.Threading.SynchronizationContext syncContext) => Unsupported.Reached("NUnit's own synchronization context");
        internal static void ExecuteSafely(object context, System.Threading.SendOrPostCallback d, object state) => Unsupported.Reached("NUnit's own synchronization context");
        internal static void OnCompleted(object adapter, Action action) => Unsupported.Reached("NUnit's wait for a task in a loop that pumps messages");

        // NUnit looks through all methods of the dictionary.
        internal static MethodInfo GetContainsKeyMethod(object keyedItemContainer)
        {
            Type t = keyedItemContainer.GetType();
            if (!t.IsGenericType || t.FullName == null || Members.Known(t) || !typeof(IDictionary).IsAssignableFrom(t)) Unsupported.Reached("NUnit's search for the method ContainsKey of " + t);
            return t.GetMethod("ContainsKey");
        }

        // Whether await takes a value of a type.
        internal static bool IsAwaitable(Type awaitableType)
        {
            for (Type t = awaitableType; (object)t != null && t != typeof(object); t = t.BaseType)
            {
                Type made = t.IsGenericType ? t.GetGenericTypeDefinition() : t;
                if (made == typeof(Task) || made == typeof(ValueTask) || made == typeof(ValueTask<>)) return true;
                if (made.FullName.StartsWith("System.Runtime.CompilerServices.") || made.FullName.StartsWith("Microsoft.FSharp.Control.FSharpAsync"))
                    Unsupported.Reached("NUnit's question whether " + awaitableType + " can be awaited");
                if (Members.Known(t) && !t.IsGenericTypeDefinition && t.GetMethod("GetAwaiter", BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly, null, Type.EmptyTypes, null) != null)
                    Unsupported.Reached("NUnit's question whether " + awaitableType + " can be awaited");
            }
            return false;
        }

        // The method by which a type compares its objects with those of another one, of several the one for the most derived type. All types of
        // the library that have such a method agree with their Object.Equals.
        internal static MethodInfo FirstImplementsIEquatableOfSecond(Type first, Type second)
        {
            if (first == second && first.IsValueType && !first.IsEnum && !first.IsGenericType && !Members.Known(first)) return typeof(object).GetMethod("Equals", new[] { typeof(object) });
            Type argument = null;
            foreach (Type i in first.GetInterfaces())
            {
                if (!i.IsGenericType || i.GetGenericTypeDefinition() != typeof(IEquatable<>)) continue;
                Type a = i.GenericTypeArguments[0];
                if (a.IsAssignableFrom(second) && ((object)argument == null || argument.IsAssignableFrom(a))) argument = a;
            }
            if ((object)argument == null) return null;
            Type t = first;
            for (; Members.Known(t) && t != typeof(object) && t != typeof(ValueType); t = t.BaseType)
            {
                MethodInfo found = null;
                foreach (MethodInfo m in t.GetMethods(BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.DeclaredOnly))
                {
                    if (m.Name != "Equals" && !(m.Name.EndsWith(".Equals") && m.Name.Contains("IEquatable<"))) continue;
                    ParameterInfo[] parameters = m.GetParameters();
                    if (parameters.Length == 1 && parameters[0].ParameterType == argument && ((object)found == null || m.Name != "Equals")) found = m;
                }
                if ((object)found != null) return found;
            }
            if (Members.Known(t)) Unsupported.Reached("the method of " + first + " that implements IEquatable<T>.Equals");
            return typeof(object).GetMethod("Equals", new[] { typeof(object) });
        }

        // Whether an exception leaves Assert.Multiple: then NUnit throws none of its own. On .NET an exception is active in the catch block that has
        // caught it, too; here it is not. A Multiple that fails in a catch block throws, and on .NET only its record fails the test.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool IsExceptionActive();
    }
}

namespace Mwc.Testing
{
    using NUnit.Framework.Interfaces;
    using NUnit.Framework.Internal;

    // What NUnit's context says of a test, or of a class of tests while that is set up. A null text is one that mwc does not know.
    sealed class NUnitSays
    {
        internal Type Type;
        internal string ClassName, MethodName, Name, FullName;
        internal object[] Arguments;
        internal bool IsSuite;

        internal static NUnitSays OfFixture(Type type, string className, object[] arguments)
        {
            string name = TypeHelper.GetDisplayName(type, arguments);
            return new NUnitSays { Type = type, ClassName = className, Name = name, FullName = string.IsNullOrEmpty(type.Namespace) ? name : type.Namespace + "." + name, Arguments = arguments, IsSuite = true };
        }

        internal static NUnitSays OfTest(NUnitSays fixture, string className, string method, string name, bool known, object[] arguments, object row)
        {
            var says = new NUnitSays { Type = fixture.Type, ClassName = className, MethodName = method, Arguments = known ? arguments : null };
            if (row is TestCaseParameters { TestName: { } own }) says.Name = own.Contains('{') ? null : own;
            else if (row is TestCaseParameters { ArgDisplayNames: { } shown }) says.Name = method + "(" + string.Join(", ", shown) + ")";
            else if (row is TestFixtureParameters) says.Name = null;
            else if (name != "") says.Name = known ? name : null;
            else if (known && arguments.Length == 0) says.Name = method;
            else if (known && TestExecutionContext.CurrentContext?.CurrentTest is TestMethod test) says.Name = method + new TestNameGenerator("{a}").GetDisplayName(test, arguments); // NUnit 2 has none
            says.FullName = says.Name == null ? null : fixture.FullName + "." + says.Name;
            return says;
        }
    }

    // What NUnit records of a test. An assertion that fails is recorded before it throws, and the test fails even if somebody catches the exception.
    // NUnit 2 has no such record, and no context.
    static class NUnitResult
    {
        // Makes the context, so that all threads and tasks of the test have the same one.
        internal static void Begin()
        {
            _ = TestExecutionContext.CurrentContext;
        }

        // Says what the context is about. NUnit's own test there has a place for the object that it runs, which nobody else uses here.
        internal static void Say(NUnitSays what)
        {
            Test test = TestExecutionContext.CurrentContext?.CurrentTest;
            if (test != null) test.Fixture = what;
        }

        // What NUnit's TestMethodCommand does behind the method of a test: what ends the test can ask for the outcome so far.
        internal static void Complete()
        {
            TestExecutionContext context = TestExecutionContext.CurrentContext;
            if (context == null) return;
            if (context.MultipleAssertLevel > 0) throw new InvalidOperationException("The test ends within a scope of assertions.");
            context.CurrentResult.RecordTestCompletion();
        }

        // Assert.Pass and those by which a test leaves itself out overrule what has failed before. The filter calls it, before anything else ends.
        internal static bool Overrule()
        {
            TestExecutionContext.CurrentContext?.CurrentResult.SetResult(ResultState.Success);
            return true;
        }

        // Fails a test of which NUnit has recorded a failure.
        internal static void Judge()
        {
            TestResult result = TestExecutionContext.CurrentContext?.CurrentResult;
            if (result == null || result.ResultState.Status != TestStatus.Failed) return;
            throw new InvalidOperationException("NUnit has recorded a failed assertion, whose exception the test has caught: " + result.Message);
        }
    }
}
