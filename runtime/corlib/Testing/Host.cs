using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

namespace Mwc.Testing;

// Runs one test of the program's. The arguments say how: mwc test has written them (package unittest), one step after the other. A host is one
// run of such steps.
//
//   make SLOT CALL N ARG...     an object, or what a static member gives, is kept in a slot
//   do SLOT CALL N ARG...       a method is called on the object in a slot (-1: a static one), and what it returns is waited for
//   same ARG                    the last result equals this
//   row SLOT INDEX PARAMETERS   the list in a slot is replaced by its element, as the values of so many parameters
//   combine SLOT HOW N LIST...  rows of N values go to a slot, each from its list: all combinations, the values in turn ("sequential"), or
//                               those that NUnit chooses so that each pair of values is in one ("pairwise")
//   put SLOT ARGUMENT           an argument goes to a slot
//   dispose SLOT                the object in a slot is disposed of, if it asks for that
//   try AT ... finally ... end  AT is the position of "finally"
//   expect AT TYPE ... end      an exception of that type, or of one derived from it, has to come; AT is the position of "end"
//   only AT TYPE ... end        the same, but of no derived type
//   leave CALL ARGUMENT REASON  the test is left out if what the static property gives equals the argument
//   omits N TYPE...             the test is left out if it ends by an exception of one of these types
//   count SLOT PARAMETERS       prints the rows of the list in a slot
//   nunit                       NUnit's context of the test is made
//   fixture TYPE CLASS N ARG... the context says that it is the one of the class, an argument and a name, with arguments
//   test CLASS METHOD NAME KNOWN N ARG...
//                               the context says that it is the one of a test; NAME is empty, or what an attribute calls it. KNOWN is whether
//                               NUnit shows just these arguments
//   tested                      the context says again that it is the one of the class
//   completed                   the method of NUnit's test has returned
//   passed SLOT                 the context of a test of MSTest learns that the test has passed, before its clean-ups
//   judge                       the test fails if NUnit has recorded a failure
// Two forms stand alone: "scenarios" and what Scenarios reads; and a number of steps, so many steps of one test, and those of another.
sealed class Host
{
    readonly string[] plan;
    readonly object[] slots;
    object result;
    NUnitSays fixture;
    string[] omits = []; // exceptions by which the test is left out, beside those of the frameworks
    object data; // the row of the test as its source gives it
    bool returns; // whether the row says what the test has to return
    object expected;
    int at;
    readonly int end;

    Host(string[] plan, int from, int end)
    {
        this.plan = plan;
        this.end = end;
        at = from;
        slots = new object[end - from + 8];
    }

    // Calls a method of the world's list. self is null for static methods and constructors.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern object Call(int number, object self, object[] arguments);

    static void Main(string[] args) => new Host(args, 0, args.Length).Check();

    // For an assembly that also tries operations of classes.
    static void MainWithScenarios(string[] args)
    {
        if (args.Length > 0 && args[0] == "scenarios") Scenarios.Check(new Host(args, 1, args.Length));
        else Main(args);
    }

    // For two tests beside each other: see mwc test -together.
    static void MainTogether(string[] args)
    {
        int second = 1 + int.Parse(args[0], CultureInfo.InvariantCulture);
        var t = new Thread(new Host(args[1..second], 0, second - 1).Check);
        t.Start();
        new Host(args[second..], 0, args.Length - second).Check();
        t.Join();
    }

    // What begins with the first method of the world's list instead of an entry point, and waits for the task which the method returns.
    static void MainOfTask() => CallAndWait(0, null, null);

    static int MainOfTaskOfInt() => (int)CallAndWait(0, null, null);

    internal string Next() => plan[at++];

    internal int Int() => int.Parse(Next(), CultureInfo.InvariantCulture);

    // A test may end itself without a failure. Then its run says nothing if the test is left out, and is like any other if the test says that it
    // has passed. No other exception has a handler here.
    void Check()
    {
        try
        {
            Run();
        }
        catch (Exception e) when (LeavesOut(e.GetType().FullName) || System.Array.IndexOf(omits, e.GetType().FullName) >= 0)
        {
            NUnitResult.Judge();
            Leave(e.Message.Length > 0 ? e.Message : e.GetType().FullName);
        }
        catch (Exception e) when (e.GetType().FullName == "NUnit.Framework.SuccessException" && NUnitResult.Overrule())
        {
            NUnitResult.Judge();
        }
    }

    static bool LeavesOut(string type) => type is "Xunit.Sdk.SkipException" or "Xunit.SkipException" or "Microsoft.VisualStudio.TestTools.UnitTesting.AssertInconclusiveException" ||
        type is "NUnit.Framework.IgnoreException" or "NUnit.Framework.InconclusiveException" && NUnitResult.Overrule();

    // mwc test reads this line, and takes a test as left out if each of its runs ends here.
    static void Leave(string why)
    {
        Console.WriteLine("left out: " + why.Replace("$XunitDynamicSkip$", ""));
        Verify.Assume(false);
    }

    void Run()
    {
        while (at < end)
            switch (Next())
            {
                case "make":
                    int slot = Int();
                    slots[slot] = Call(Int(), null, Arguments());
                    break;
                case "do":
                    int on = Int();
                    object self = on < 0 ? null : slots[on];
                    int called = Int();
                    result = CallAndWait(called, self, Arguments());
                    break;
                case "same":
                    Same(Argument());
                    break;
                case "returns":
                    if (returns) Same(expected);
                    break;
                case "row":
                    int list = Int();
                    slots[list] = Row(slots[list], Int(), Int());
                    break;
                case "leave":
                    object says = Call(Int(), null, null);
                    bool leaves = Equals(says, Argument());
                    string why = (string)Argument();
                    if (leaves) Leave(why);
                    break;
                case "omits":
                    omits = new string[Int()];
                    for (int i = 0; i < omits.Length; i++) omits[i] = Next();
                    break;
                case "combine":
                    int rowsTo = Int();
                    string how = Next();
                    var lists = new IEnumerable[Int()];
                    for (int i = 0; i < lists.Length; i++) lists[i] = (IEnumerable)Argument();
                    slots[rowsTo] = how == "sequential" ? InTurn(lists) : how == "pairwise" ? new NUnit.Framework.Internal.Builders.PairwiseStrategy().GetTestCases(lists) : Combined(lists);
                    break;
                case "put":
                    int to = Int();
                    slots[to] = Argument();
                    break;
                case "dispose":
                    Dispose(slots[Int()]);
                    break;
                case "try":
                    int last = Int();
                    try { Run(); }
                    finally { at = last; Run(); }
                    break;
                case "expect":
                case "only":
                    Expect(plan[at - 1] == "only", Int(), Next());
                    break;
                case "count":
                    object rows = slots[Int()];
                    int parameters = Int();
                    foreach (object row in Rows(rows)) Console.WriteLine(RowMark + Named(row, parameters));
                    break;
                case "nunit":
                    NUnitResult.Begin();
                    break;
                case "fixture":
                    fixture = NUnitSays.OfFixture((Type)Argument(), Next(), Arguments());
                    NUnitResult.Say(fixture);
                    break;
                case "test":
                    string declaring = Next(), method = Next(), given = Next();
                    bool known = Next() == "true";
                    NUnitResult.Say(NUnitSays.OfTest(fixture, declaring, method, given, known, Arguments(), data));
                    break;
                case "tested":
                    NUnitResult.Say(fixture);
                    break;
                case "completed":
                    NUnitResult.Complete();
                    break;
                case "passed":
                    ((Microsoft.VisualStudio.TestTools.UnitTesting.TestContext)slots[Int()])?.Passed();
                    break;
                case "judge":
                    NUnitResult.Judge();
                    break;
                case "finally":
                case "end":
                    return;
                default:
                    throw new ArgumentException("mwc test has written a step that its library does not know: " + plan[at - 1]);
            }
    }

    internal static List<object[]> Combined(IEnumerable[] lists)
    {
        var rows = new List<object[]> { new object[lists.Length] };
        for (int i = 0; i < lists.Length; i++)
        {
            var next = new List<object[]>();
            foreach (object[] row in rows)
                foreach (object value in lists[i])
                {
                    var copy = (object[])row.Clone();
                    copy[i] = value;
                    next.Add(copy);
                }
            rows = next;
        }
        return rows;
    }

    // NUnit takes null for a parameter that has fewer values than another one.
    static List<object[]> InTurn(IEnumerable[] lists)
    {
        var rows = new List<object[]>();
        for (int i = 0; i < lists.Length; i++)
        {
            int n = 0;
            foreach (object value in lists[i])
            {
                if (n == rows.Count) rows.Add(new object[lists.Length]);
                rows[n++][i] = value;
            }
        }
        return rows;
    }

    void Same(object want)
    {
        if (!Equals(result, want)) throw new InvalidOperationException("The test returns " + Show(result) + " instead of " + Show(want) + ".");
    }

    void Expect(bool only, int end, string type)
    {
        bool came = false;
        try { Run(); }
        catch (Exception e) when (Is(e.GetType(), only, type)) { came = true; }
        at = end + 1;
        if (!came) throw new InvalidOperationException("The test throws no " + type + ".");
    }

    static bool Is(Type t, bool only, string name)
    {
        for (; t != null; t = t.BaseType)
        {
            if (t.FullName == name) return true;
            if (only) return false;
        }
        return false;
    }

    internal object[] Arguments()
    {
        var args = new object[Int()];
        for (int i = 0; i < args.Length; i++) args[i] = Argument();
        return args;
    }

    // An argument is a letter, a colon, and the value.
    object Argument()
    {
        string text = Next(), value = text.Substring(text.IndexOf(':') + 1);
        switch (text.Substring(0, text.IndexOf(':')))
        {
            case "null": return null;
            case "bool": return value == "true";
            case "char": return (char)int.Parse(value, CultureInfo.InvariantCulture);
            case "sbyte": return sbyte.Parse(value, CultureInfo.InvariantCulture);
            case "byte": return byte.Parse(value, CultureInfo.InvariantCulture);
            case "short": return short.Parse(value, CultureInfo.InvariantCulture);
            case "ushort": return ushort.Parse(value, CultureInfo.InvariantCulture);
            case "int": return int.Parse(value, CultureInfo.InvariantCulture);
            case "uint": return uint.Parse(value, CultureInfo.InvariantCulture);
            case "long": return long.Parse(value, CultureInfo.InvariantCulture);
            case "ulong": return ulong.Parse(value, CultureInfo.InvariantCulture);
            case "float": return BitConverter.Int32BitsToSingle(int.Parse(value, CultureInfo.InvariantCulture));
            case "double": return BitConverter.Int64BitsToDouble(long.Parse(value, CultureInfo.InvariantCulture));
            case "decimal": return decimal.Parse(value, CultureInfo.InvariantCulture);
            case "string": return value;
            case "escaped": return Unescaped(value);
            case "output": return new TestOutput();
            case "token": return CancellationToken.None;
            case "accessor": return Xunit.v3.TestContextAccessor.Instance;
            case "context": // CLASS|TEST
                int bar = value.IndexOf('|');
                return new Microsoft.VisualStudio.TestTools.UnitTesting.TestContext(value.Substring(0, bar), value.Substring(bar + 1));
            case "call": return Call(int.Parse(value, CultureInfo.InvariantCulture), null, null);
            case "get": // a member of the object in a slot: SLOT.CALL
                int point = value.IndexOf('.');
                return Call(int.Parse(value.Substring(point + 1), CultureInfo.InvariantCulture), slots[int.Parse(value.Substring(0, point), CultureInfo.InvariantCulture)], null);
            case "joined": // the elements of several lists
                var joined = new List<object>();
                for (int n = int.Parse(value, CultureInfo.InvariantCulture); n > 0; n--)
                    foreach (object element in (IEnumerable)Argument()) joined.Add(element);
                return joined;
            case "slot": return slots[int.Parse(value, CultureInfo.InvariantCulture)];
            case "of": // an element of a row: SLOT.INDEX
                int dot = value.IndexOf('.');
                var row = (IList)slots[int.Parse(value.Substring(0, dot), CultureInfo.InvariantCulture)];
                return row[int.Parse(value.Substring(dot + 1), CultureInfo.InvariantCulture)];
            case "objects":
                var array = new object[int.Parse(value, CultureInfo.InvariantCulture)];
                for (int i = 0; i < array.Length; i++) array[i] = Argument();
                return array;
            case "parsed": return Call(int.Parse(value, CultureInfo.InvariantCulture), null, new object[] { Argument() });
            case "bools": return Array<bool>(value);
            case "chars": return Array<char>(value);
            case "bytes": return Array<byte>(value);
            case "ints": return Array<int>(value);
            case "longs": return Array<long>(value);
            case "doubles": return Array<double>(value);
            case "strings": return Array<string>(value);
        }
        throw new ArgumentException("mwc test has written an argument that its library does not know: " + text);
    }

    // A text with the character 0, which no argument of a process has: it is \0, and a backslash is two.
    static string Unescaped(string s)
    {
        string text = "";
        for (int i = 0; i < s.Length; i++) text += s[i] != '\\' ? s[i] : s[++i] == '0' ? '\0' : '\\';
        return text;
    }

    T[] Array<T>(string length)
    {
        var array = new T[int.Parse(length, CultureInfo.InvariantCulture)];
        for (int i = 0; i < array.Length; i++) array[i] = (T)Argument();
        return array;
    }

    // A method may also give its rows by a task.
    static IEnumerable Rows(object list) => (IEnumerable)Wait(list);

    object Row(object list, int index, int parameters)
    {
        foreach (object row in Rows(list))
        {
            if (index-- != 0) continue;
            data = row;
            if (row is NUnit.Framework.Internal.TestCaseParameters { HasExpectedResult: true } given)
            {
                returns = true;
                expected = given.ExpectedResult;
            }
            LeaveRow(row);
            if (row is Xunit.ITheoryDataRow { Skip: { } reason } own)
            {
                if (own.SkipUnless != null || own.SkipWhen != null) System.Reflection.Unsupported.Reached("TheoryDataRow.SkipUnless and SkipWhen");
                Leave(reason);
            }
            if (row is Microsoft.VisualStudio.TestTools.UnitTesting.ITestDataRow { IgnoreMessage: { } ignored }) Leave(ignored);
            return Values(row, parameters);
        }
        throw new InvalidOperationException("The data of the test has fewer rows than it had when mwc test counted them.");
    }

    // A row of NUnit's, or the form of a fixture, may say that it is not to be run, and why.
    static void LeaveRow(object row)
    {
        var test = row as NUnit.Framework.Internal.TestCaseParameters;
        var form = row as NUnit.Framework.Internal.TestFixtureParameters;
        if (test == null && form == null) return;
        var state = test != null ? test.RunState : form.RunState;
        if (state == NUnit.Framework.Interfaces.RunState.Runnable) return;
        Leave((test != null ? test.Properties : form.Properties).Get("_SKIPREASON") as string ?? "its row of data says " + state switch
        {
            NUnit.Framework.Interfaces.RunState.Explicit => "Explicit",
            NUnit.Framework.Interfaces.RunState.Ignored => "Ignore",
            _ => "that it is not to be run",
        });
    }

    // The values that a row has for the parameters of a test.
    static object[] Values(object row, int parameters)
    {
        switch (row)
        {
            case object[] values: return values;
            case NUnit.Framework.Internal.TestCaseParameters data: return data.Arguments;
            case NUnit.Framework.Internal.TestFixtureParameters data: return data.Arguments;
            case Xunit.ITheoryDataRow data: return data.GetData();
            case Microsoft.VisualStudio.TestTools.UnitTesting.ITestDataRow data: return Values(data.Value, parameters);
            case Array elements when parameters > 1: // NUnit takes arrays of any type
                var copied = new object[elements.Length];
                for (int i = 0; i < copied.Length; i++) copied[i] = elements.GetValue(i);
                return copied;
            case ITuple tuple when parameters > 1:
                var parts = new object[tuple.Length];
                for (int i = 0; i < parts.Length; i++) parts[i] = tuple[i];
                return parts;
        }
        return new object[] { row };
    }

    // Calls a method, and waits for the task that it returns, if it returns one.
    internal static object CallAndWait(int number, object self, object[] arguments)
    {
        Task.ExpectWaited();
        return Wait(Call(number, self, arguments));
    }

    // What a method has returned; of a task its result, once it is completed. Call gives a task also for a ValueTask.
    static object Wait(object returned)
    {
        if (returned is not Task task) return returned;
        task.GetAwaiter().GetResult();
        return task.ResultAsObject;
    }

    static void Dispose(object o)
    {
        if (o is IAsyncDisposable a) a.DisposeAsync().GetAwaiter().GetResult();
        else if (o is IDisposable d) d.Dispose();
    }

    // How a row is listed: by its values, or by the name that its author has given it. That may be a format in which NUnit puts the values.
    static string Named(object row, int parameters)
    {
        string own = row is NUnit.Framework.Internal.TestCaseParameters { TestName: { Length: > 0 } name } ? name :
            row is Microsoft.VisualStudio.TestTools.UnitTesting.ITestDataRow { DisplayName: { Length: > 0 } shown } ? shown : null;
        if (row is NUnit.Framework.Internal.TestCaseParameters { ArgDisplayNames: { } names }) return Escaped(string.Join(", ", names), '\0');
        if (own == null) return Listed(Values(row, parameters));
        string text = NameMark + Escaped(own, '\0');
        if (own.Contains('{'))
            foreach (object value in Values(row, parameters)) text += "\0" + Show(value);
        return text;
    }

    static string Listed(Array values)
    {
        string text = null;
        foreach (object v in values) text = text == null ? Show(v) : text + ", " + Show(v);
        return text ?? "";
    }

    // What begins a line that lists a row: the code that gives the rows may print lines of its own.
    const string RowMark = "\n\0row ", NameMark = "\0name ";

    internal static string Show(object o)
    {
        if (o is Array { Rank: 1 } list) return "[" + Listed(list) + "]";
        return o == null ? "null" : o is string s ? "\"" + Escaped(s, '"') + "\"" : o is char c ? "'" + Escaped(c.ToString(), '\'') + "'" : o is bool b ? (b ? "true" : "false")
            : o is Enum ? o.ToString().Replace(", ", " | ") : Escaped(o.ToString() ?? "", '\0');
    }

    // As C# spells it within quotes; where there are none, only what would end the line.
    static string Escaped(string s, char quote)
    {
        string text = "";
        foreach (char c in s)
        {
            if (c == '\n') text += "\\n";
            else if (c == '\r') text += "\\r";
            else if (quote != '\0' && (c == quote || c == '\\')) text += "\\" + c;
            else if (quote != '\0' && c == '\t') text += "\\t";
            else if (c < ' ') text += "\\x" + ((int)c).ToString("x2");
            else text += c;
        }
        return text;
    }
}
