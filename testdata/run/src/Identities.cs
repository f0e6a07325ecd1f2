// no release build
// What .NET gives as one object each time, and what it makes anew: every line is the name of a pair and whether it is one object.
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;
using System.Buffers;

static class Identities
{
    static void Same(string what, Func<object> make) => Same(what, make(), make());
    static void Same(string what, object a, object b) => Console.WriteLine(what + ": " + (ReferenceEquals(a, b) ? "one" : "two"));

    struct Pair { public int A, B; public Pair(int a) { A = B = a; } }
    struct Long { public long A, B, C; }
    struct Named { public string S; }
    enum Colour : byte { Red, Green }

    static async Task Nothing() { }
    static async Task<T> Gives<T>(T value) => value;
    static async ValueTask NothingValue() { }
    static async ValueTask<T> GivesValue<T>(T value) => value;
    static async Task Throws() => throw new InvalidOperationException();

    static void Results<T>(string name, params T[] values)
    {
        for (int i = 0; i < values.Length; i++)
        {
            T v = values[i];
            Same("FromResult<" + name + "> " + i, Task.FromResult(v), Task.FromResult(v));
            Same("async " + name + " " + i, Gives(v), Task.FromResult(v));
            Same("ValueTask " + name + " " + i, new ValueTask<T>(v).AsTask(), Task.FromResult(v));
        }
    }

    static void Tasks()
    {
        Same("CompletedTask", Task.CompletedTask, Task.CompletedTask);
        Same("async Task", Nothing(), Nothing());
        Same("async Task and CompletedTask", Nothing(), Task.CompletedTask);
        Same("async ValueTask", NothingValue().AsTask(), Task.CompletedTask);
        Same("default(ValueTask).AsTask", default(ValueTask).AsTask(), Task.CompletedTask);
        Same("ValueTask.CompletedTask.AsTask", ValueTask.CompletedTask.AsTask(), Task.CompletedTask);
        Same("async that throws", Throws(), Throws());
        Same("Delay(0)", Task.Delay(0), Task.CompletedTask);
        Same("Delay(0) of a provider", Task.Delay(TimeSpan.Zero, TimeProvider.System), Task.CompletedTask);
        Same("WhenAll()", Task.WhenAll(), Task.CompletedTask);
        Same("WhenAll of one", Task.WhenAll(Task.CompletedTask), Task.CompletedTask);
        Same("WhenAll of two", Task.WhenAll(Task.CompletedTask, Task.CompletedTask), Task.CompletedTask);
        Same("WhenAll<int>()", Task.WhenAll<int>(), Task.WhenAll<int>());
        Same("WhenAny of one", Task.WhenAny(Task.CompletedTask), Task.WhenAny(Task.CompletedTask));
        Same("WhenAny's result", Task.WhenAny(Task.CompletedTask).Result, Task.CompletedTask);
        Same("FromCanceled", Task.FromCanceled(new CancellationToken(true)), Task.FromCanceled(new CancellationToken(true)));
        Same("FromCanceled<int>", Task.FromCanceled<int>(new CancellationToken(true)), Task.FromCanceled<int>(new CancellationToken(true)));
        Same("Task.Factory", Task.Factory, Task.Factory);
        Same("Task<int>.Factory", Task<int>.Factory, Task<int>.Factory);
        Same("TaskScheduler.Default", TaskScheduler.Default, TaskScheduler.Default);
        Same("TaskScheduler.Current", TaskScheduler.Current, TaskScheduler.Default);
        Same("Factory.Scheduler", Task.Factory.Scheduler, null);
        Results("bool", true, false);
        Results("int", -2, -1, 0, 1, 8, 9, 10);
        Results("byte", (byte)0, (byte)1);
        Results("double", 0.0, -0.0, 1.0);
        Results("decimal", 0m, 1m, 0.0m);
        Results("string", null, "", "a");
        Results("object", (object)null, 1);
        Results("Pair", new Pair(), new Pair(1));
        Results("Long", new Long());
        Results("Named", new Named());
        Results("int?", (int?)null, 0, 1);
        Results("Colour", Colour.Red, Colour.Green);
        var t = Task.FromResult(12);
        Same("WaitAsync of a completed task", t.WaitAsync(TimeSpan.FromSeconds(1)), t);
        Same("new ValueTask(t).AsTask", new ValueTask<int>(t).AsTask(), t);
        Same("Preserve", new ValueTask<int>(t).Preserve().AsTask(), t);
        var s = new SemaphoreSlim(10);
        Same("SemaphoreSlim.WaitAsync()", s.WaitAsync(), s.WaitAsync());
        Same("SemaphoreSlim.WaitAsync(1)", s.WaitAsync(1), s.WaitAsync(1));
        Same("SemaphoreSlim.WaitAsync(1) and true", s.WaitAsync(1), Task.FromResult(true));
        var none = new SemaphoreSlim(0);
        Same("SemaphoreSlim.WaitAsync(0)", none.WaitAsync(0), Task.FromResult(false));
        Same("AvailableWaitHandle", s.AvailableWaitHandle, s.AvailableWaitHandle);
        var c = Channel.CreateUnbounded<int>();
        Same("Completion", c.Reader.Completion, c.Reader.Completion);
        c.Writer.TryWrite(1);
        Same("WaitToReadAsync", c.Reader.WaitToReadAsync().AsTask(), Task.FromResult(true));
        Same("WaitToWriteAsync", c.Writer.WaitToWriteAsync().AsTask(), Task.FromResult(true));
        Same("WriteAsync", c.Writer.WriteAsync(1).AsTask(), Task.CompletedTask);
        Same("ReadAsync", c.Reader.ReadAsync().AsTask(), Task.FromResult(1));
        var source = new TaskCompletionSource();
        Same("TaskCompletionSource.Task", source.Task, source.Task);
        source.SetException(new Exception("x"));
        Same("Task.Exception", source.Task.Exception, source.Task.Exception);
        Same("Task.Exception.InnerException", source.Task.Exception.InnerException, source.Task.Exception.InnerException);
        IAsyncResult r = source.Task;
        Same("AsyncWaitHandle", r.AsyncWaitHandle, r.AsyncWaitHandle);
        Same("StreamWriter.FlushAsync", new MemoryStream().FlushAsync(), Task.CompletedTask);
        Same("MemoryStream.WriteAsync", new MemoryStream().WriteAsync(new byte[1], 0, 1), Task.CompletedTask);
        Same("StringWriter.WriteAsync", new StringWriter().WriteAsync("a"), Task.CompletedTask);
        Same("StringReader.ReadLineAsync", new StringReader("").ReadLineAsync(), Task.FromResult((string)null));
        var e = new ConcurrentExclusiveSchedulerPair();
        Same("ConcurrentScheduler", e.ConcurrentScheduler, e.ConcurrentScheduler);
        Same("ExclusiveScheduler", e.ExclusiveScheduler, e.ExclusiveScheduler);
        Same("pair's Completion", e.Completion, e.Completion);
    }

    static void Tokens()
    {
        Console.WriteLine(new CancellationToken(true) == new CancellationToken(true));
        Console.WriteLine(new CancellationToken(true).GetHashCode() == new CancellationToken(true).GetHashCode());
        Console.WriteLine(new CancellationToken(false) == CancellationToken.None);
        Console.WriteLine(CancellationToken.None.GetHashCode() == default(CancellationToken).GetHashCode());
        Same("None.WaitHandle", CancellationToken.None.WaitHandle, CancellationToken.None.WaitHandle);
        Same("cancelled WaitHandle", new CancellationToken(true).WaitHandle, new CancellationToken(true).WaitHandle);
        var source = new CancellationTokenSource();
        Same("Token.WaitHandle", source.Token.WaitHandle, source.Token.WaitHandle);
        Console.WriteLine(source.Token == source.Token);
        Console.WriteLine(CancellationTokenSource.CreateLinkedTokenSource(source.Token).Token == source.Token);
        Console.WriteLine(new CancellationToken(true).Register(() => { }) == default);
        Console.WriteLine(default(CancellationToken).Register(() => { }) == default);
        Console.WriteLine(source.Token.Register(() => { }) == source.Token.Register(() => { }));
    }

    static void Cultures()
    {
        Same("InvariantCulture", CultureInfo.InvariantCulture, CultureInfo.InvariantCulture);
        Same("CurrentCulture", CultureInfo.CurrentCulture, CultureInfo.CurrentCulture);
        Same("CurrentCulture is the invariant one", CultureInfo.CurrentCulture, CultureInfo.InvariantCulture);
        Same("CurrentUICulture", CultureInfo.CurrentUICulture, CultureInfo.CurrentUICulture);
        Same("new CultureInfo", new CultureInfo(""), new CultureInfo(""));
        Same("GetCultureInfo", CultureInfo.GetCultureInfo(""), CultureInfo.GetCultureInfo(""));
        Same("GetCultureInfo and invariant", CultureInfo.GetCultureInfo(""), CultureInfo.InvariantCulture);
        Same("InvariantCulture.Parent", CultureInfo.InvariantCulture.Parent, CultureInfo.InvariantCulture);
        Same("NumberFormatInfo.InvariantInfo", NumberFormatInfo.InvariantInfo, NumberFormatInfo.InvariantInfo);
        Same("NumberFormatInfo.CurrentInfo", NumberFormatInfo.CurrentInfo, NumberFormatInfo.CurrentInfo);
        Same("InvariantCulture.NumberFormat", CultureInfo.InvariantCulture.NumberFormat, CultureInfo.InvariantCulture.NumberFormat);
        Same("NumberFormat and InvariantInfo", CultureInfo.InvariantCulture.NumberFormat, NumberFormatInfo.InvariantInfo);
        Same("GetInstance(null)", NumberFormatInfo.GetInstance(null), NumberFormatInfo.CurrentInfo);
        Same("DateTimeFormatInfo.InvariantInfo", DateTimeFormatInfo.InvariantInfo, DateTimeFormatInfo.InvariantInfo);
        Same("DateTimeFormat", CultureInfo.InvariantCulture.DateTimeFormat, DateTimeFormatInfo.InvariantInfo);
        Same("TextInfo", CultureInfo.InvariantCulture.TextInfo, CultureInfo.InvariantCulture.TextInfo);
        Same("CompareInfo", CultureInfo.InvariantCulture.CompareInfo, CultureInfo.InvariantCulture.CompareInfo);
        Same("Clone", CultureInfo.InvariantCulture.Clone(), CultureInfo.InvariantCulture.Clone());
        var mine = new CultureInfo("");
        CultureInfo.CurrentCulture = mine;
        Same("CurrentCulture as set", CultureInfo.CurrentCulture, mine);
        Same("Thread.CurrentCulture as set", Thread.CurrentThread.CurrentCulture, mine);
        CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
    }

    static void Texts()
    {
        Same("Encoding.UTF8", Encoding.UTF8, Encoding.UTF8);
        Same("Encoding.ASCII", Encoding.ASCII, Encoding.ASCII);
        Same("Encoding.Unicode", Encoding.Unicode, Encoding.Unicode);
        Same("Encoding.Latin1", Encoding.Latin1, Encoding.Latin1);
        Same("Encoding.Default", Encoding.Default, Encoding.Default);
        Same("GetEncoding(name)", Encoding.GetEncoding("utf-8"), Encoding.UTF8);
        Same("GetEncoding(ascii)", Encoding.GetEncoding("us-ascii"), Encoding.ASCII);
        Same("new UTF8Encoding", new UTF8Encoding(), new UTF8Encoding());
        Same("StringComparer.Ordinal", StringComparer.Ordinal, StringComparer.Ordinal);
        Same("StringComparer.OrdinalIgnoreCase", StringComparer.OrdinalIgnoreCase, StringComparer.OrdinalIgnoreCase);
        Same("StringComparer.InvariantCulture", StringComparer.InvariantCulture, StringComparer.InvariantCulture);
        Same("StringComparer.InvariantCultureIgnoreCase", StringComparer.InvariantCultureIgnoreCase, StringComparer.InvariantCultureIgnoreCase);
        Same("FromComparison", StringComparer.FromComparison(StringComparison.Ordinal), StringComparer.Ordinal);
        Same("FromComparison(IgnoreCase)", StringComparer.FromComparison(StringComparison.OrdinalIgnoreCase), StringComparer.OrdinalIgnoreCase);
        Same("Console.Out", Console.Out, Console.Out);
        Same("Console.Error", Console.Error, Console.Error);
        Same("Console.In", Console.In, Console.In);
        Same("TextWriter.Null", TextWriter.Null, TextWriter.Null);
        Same("TextReader.Null", TextReader.Null, TextReader.Null);
        Same("Stream.Null", Stream.Null, Stream.Null);
        string a = "abc", made = new string(new[] { 'a', 'b', 'c' });
        Same("Intern", string.Intern(made), a);
        Same("Intern of a new one", string.Intern(new string('q', 3)), string.Intern(new string('q', 3)));
        Same("IsInterned", string.IsInterned(made), a);
        Same("IsInterned of what is not", string.IsInterned(new string('w', 7)), null);
        Same("new string of nothing", new string('x', 0), "");
        Same("new string of an empty array", new string(new char[0]), "");
        Same("string.Empty", string.Empty, "");
        Same("Substring(0)", made.Substring(0), made);
        Same("Substring of all", made.Substring(0, 3), made);
        Same("Substring of nothing", made.Substring(3), "");
        Same("ToString", made.ToString(), made);
        Same("Trim", made.Trim(), made);
        Same("Trim of spaces", "  ".Trim(), "");
        Same("TrimEnd", made.TrimEnd('x'), made);
        Same("Replace nothing", made.Replace("x", "y"), made);
        Same("Replace char nothing", made.Replace('x', 'y'), made);
        Same("ToLower", made.ToLower(), made);
        Same("ToUpperInvariant", made.ToUpperInvariant(), made.ToUpperInvariant());
        Same("PadLeft", made.PadLeft(2), made);
        Same("PadRight", made.PadRight(3), made);
        Same("Insert of nothing", made.Insert(1, ""), made);
        Same("Remove of nothing", made.Remove(1, 0), made);
        Same("Remove of all", made.Remove(0), "");
        Same("Concat with nothing", string.Concat(made, ""), made);
        Same("Concat of nothing with", string.Concat("", made), made);
        Same("Concat of nothing", string.Concat("", ""), "");
        Same("Concat of three", string.Concat("", made, ""), made);
        Same("Concat of one object", string.Concat((object)made), made);
        Same("Concat array", string.Concat(new[] { made }), made);
        Same("Join of one", string.Join(",", new[] { made }), made);
        Same("Join of none", string.Join(",", new string[0]), "");
        Same("Format", string.Format("{0}", made), made);
        Same("Clone", made.Clone(), made);
        Same("Normalize", made.Normalize(), made);
        Same("Split", made.Split(',')[0], made);
        Same("ToArray of nothing", "".ToCharArray(), "".ToCharArray());
        Same("empty StringBuilder", new StringBuilder().ToString(), "");
        Same("true.ToString()", true.ToString(), true.ToString());
        Same("'a'.ToString()", 'a'.ToString(), 'a'.ToString());
        Same("ToString of null", Convert.ToString((object)null), "");
        Same("StringReader.ReadToEnd", new StringReader(made).ReadToEnd(), made);
        Same("Environment.NewLine", Environment.NewLine, Environment.NewLine);
        Same("interpolation", $"{made}", $"{made}");
        Same("Exception.Message", () => { var x = new Exception("m"); return x.Message; });
        Same("Enum.GetNames", Enum.GetNames(typeof(Colour)), Enum.GetNames(typeof(Colour)));
        Same("nameof", nameof(Texts), "Texts");
        Same("const", Const, "te" + "xt");
    }

    const string Const = "text";

    static IEnumerable<int> Few() { yield return 1; }

    static void Collections()
    {
        Same("Array.Empty<int>", Array.Empty<int>(), Array.Empty<int>());
        Same("Array.Empty<string>", Array.Empty<string>(), Array.Empty<string>());
        Same("Array.Empty and new", Array.Empty<int>(), new int[0]);
        Same("Type.EmptyTypes", Type.EmptyTypes, Array.Empty<Type>());
        Same("Enumerable.Empty", Enumerable.Empty<int>(), Enumerable.Empty<int>());
        Same("Enumerable.Empty and Array.Empty", Enumerable.Empty<int>(), Array.Empty<int>());
        Same("Empty().ToArray()", Enumerable.Empty<int>().ToArray(), Array.Empty<int>());
        Same("Where().ToArray() of nothing", Few().Where(x => x > 1).ToArray(), Array.Empty<int>());
        Same("Queue.ToArray", new Queue<int>().ToArray(), Array.Empty<int>());
        Same("Stack.ToArray", new Stack<int>().ToArray(), Array.Empty<int>());
        Same("params of none", Params(), Params());
        Same("string.Split of nothing", "".Split(new[] { ',' }, StringSplitOptions.RemoveEmptyEntries), "".Split(new[] { ',' }, StringSplitOptions.RemoveEmptyEntries));
        Same("collection expression", Expr(), Array.Empty<int>());
        Same("ToArray of a segment", default(ArraySegment<int>).Array, null);
        Same("ArraySegment.Empty", ArraySegment<int>.Empty.Array, ArraySegment<int>.Empty.Array);
        Same("Span.ToArray", Span<int>.Empty.ToArray(), Array.Empty<int>());
        Same("Comparer<int>.Default", Comparer<int>.Default, Comparer<int>.Default);
        Same("Comparer<string>.Default", Comparer<string>.Default, Comparer<string>.Default);
        Same("EqualityComparer<int>.Default", EqualityComparer<int>.Default, EqualityComparer<int>.Default);
        Same("EqualityComparer<string>.Default", EqualityComparer<string>.Default, EqualityComparer<string>.Default);
        Same("Comparer.Default", Comparer.Default, Comparer.Default);
        Same("Comparer.DefaultInvariant", Comparer.DefaultInvariant, Comparer.DefaultInvariant);
        Same("StructuralComparer", StructuralComparisons.StructuralComparer, StructuralComparisons.StructuralComparer);
        Same("StructuralEqualityComparer", StructuralComparisons.StructuralEqualityComparer, StructuralComparisons.StructuralEqualityComparer);
        Same("ReferenceEqualityComparer", ReferenceEqualityComparer.Instance, ReferenceEqualityComparer.Instance);
        Same("new Dictionary<int, int>().Comparer", new Dictionary<int, int>().Comparer, EqualityComparer<int>.Default);
        Same("new Dictionary<string, int>().Comparer", new Dictionary<string, int>().Comparer, EqualityComparer<string>.Default);
        Same("new Dictionary(Ordinal).Comparer", new Dictionary<string, int>(StringComparer.Ordinal).Comparer, StringComparer.Ordinal);
        Same("new HashSet<int>().Comparer", new HashSet<int>().Comparer, EqualityComparer<int>.Default);
        Same("new SortedSet<int>().Comparer", new SortedSet<int>().Comparer, Comparer<int>.Default);
        Same("new SortedDictionary<int, int>().Comparer", new SortedDictionary<int, int>().Comparer, Comparer<int>.Default);
        Same("PriorityQueue.Comparer", new PriorityQueue<int, int>().Comparer, Comparer<int>.Default);
        Same("ReadOnlyCollection.Empty", ReadOnlyCollection<int>.Empty, ReadOnlyCollection<int>.Empty);
        Same("ReadOnlyDictionary.Empty", ReadOnlyDictionary<int, int>.Empty, ReadOnlyDictionary<int, int>.Empty);
        Same("AsReadOnly of nothing", Array.AsReadOnly(new int[0]), ReadOnlyCollection<int>.Empty);
        Same("ImmutableArray.Empty", ImmutableArray<int>.Empty.Equals(ImmutableArray.Create<int>()), true);
        Same("ImmutableList.Empty", ImmutableList<int>.Empty, ImmutableList<int>.Empty);
        Same("ImmutableList.Create", ImmutableList.Create<int>(), ImmutableList<int>.Empty);
        Same("ImmutableList.Clear", ImmutableList.Create(1).Clear(), ImmutableList<int>.Empty);
        Same("ImmutableList.Remove the last", ImmutableList.Create(1).Remove(1), ImmutableList<int>.Empty);
        Same("ImmutableHashSet.Empty", ImmutableHashSet<int>.Empty, ImmutableHashSet<int>.Empty);
        Same("ImmutableDictionary.Empty", ImmutableDictionary<int, int>.Empty, ImmutableDictionary<int, int>.Empty);
        Same("ImmutableSortedSet.Empty", ImmutableSortedSet<int>.Empty, ImmutableSortedSet<int>.Empty);
        Same("ImmutableSortedDictionary.Empty", ImmutableSortedDictionary<int, int>.Empty, ImmutableSortedDictionary<int, int>.Empty);
        Same("ImmutableQueue.Empty", ImmutableQueue<int>.Empty, ImmutableQueue<int>.Empty);
        Same("ImmutableStack.Empty", ImmutableStack<int>.Empty, ImmutableStack<int>.Empty);
        Same("ImmutableStack.Pop", ImmutableStack.Create(1).Pop(), ImmutableStack<int>.Empty);
        Same("ImmutableQueue.Dequeue", ImmutableQueue.Create(1).Dequeue(), ImmutableQueue<int>.Empty);
        var set = ImmutableHashSet.Create(1);
        Same("ImmutableHashSet.Add of what it has", set.Add(1), set);
        Same("ImmutableHashSet.Remove of what it lacks", set.Remove(2), set);
        var map = ImmutableDictionary.Create<int, int>().Add(1, 1);
        Same("ImmutableDictionary.SetItem", map.SetItem(1, 1), map);
        Same("ImmutableDictionary.Remove", map.Remove(2), map);
        var list = ImmutableList.Create(1);
        Same("ImmutableList.Remove", list.Remove(2), list);
        Same("ImmutableList.AddRange of nothing", list.AddRange(new int[0]), list);
        Same("ImmutableList.SetItem", list.SetItem(0, 1), list);
        Same("ToImmutableList", list.ToImmutableList(), list);
        var d = new Dictionary<int, int>();
        var sd = new SortedDictionary<int, int>();
        var sl = new SortedList<int, int>();
        var rd = new ReadOnlyDictionary<int, int>(d);
        var od = new OrderedDictionary<int, int>();
        var h = new Hashtable();
        Same("Hashtable.SyncRoot", h.SyncRoot, h);
        Same("ArrayList.SyncRoot", al.SyncRoot, al.SyncRoot);
        Same("List.SyncRoot", ((ICollection)l).SyncRoot, l);
        Same("Dictionary.SyncRoot", ((ICollection)d).SyncRoot, d);
        var q = new Queue<int>();
        Same("Queue.SyncRoot", ((ICollection)q).SyncRoot, q);
        var st = new Stack<int>();
        Same("Stack.SyncRoot", ((ICollection)st).SyncRoot, st);
        var array = new int[1];
        Same("Array.SyncRoot", array.SyncRoot, array);
        var ll = new LinkedList<int>();
        Same("LinkedList.SyncRoot", ((ICollection)ll).SyncRoot, ll);
        var ss = new SortedSet<int>();
        Same("SortedSet.SyncRoot", ((ICollection)ss).SyncRoot, ss);
        var roc = new ReadOnlyCollection<int>(l);
        Same("ReadOnlyCollection.SyncRoot", ((ICollection)roc).SyncRoot, l);
        Same("Collection.SyncRoot", ((ICollection)new Collection<int>(l)).SyncRoot, l);
        var few = Few();
        Same("first enumerator of an iterator", few.GetEnumerator(), few);
        Same("ArrayPool.Shared", ArrayPool<int>.Shared, ArrayPool<int>.Shared);
        Same("Lazy.Value", lazy.Value, lazy.Value);
        var b = new BlockingCollection<int>();
        Same("ConcurrentDictionary.Comparer", new ConcurrentDictionary<int, int>().Comparer, EqualityComparer<int>.Default);
        Same("Lookup of what is not there", Few().ToLookup(x => x)[5], Few().ToLookup(x => x)[5]);
    }

    static readonly Lazy<object> lazy = new Lazy<object>(() => new object());
    static readonly List<int> l = new();
    static readonly ArrayList al = new();
    static object Params(params int[] x) => x;
    static int[] Expr() => [];

    static event EventHandler Happened;
    static void Handler() { }

    static void Others()
    {
        Same("EventArgs.Empty", EventArgs.Empty, EventArgs.Empty);
        Same("DBNull.Value", DBNull.Value, DBNull.Value);
        Same("Convert.DBNull", Convert.DBNull, DBNull.Value);
        Same("TimeProvider.System", TimeProvider.System, TimeProvider.System);
        Same("TimeZoneInfo.Utc", TimeZoneInfo.Utc, TimeZoneInfo.Utc);
        Same("TimeZoneInfo.Local", TimeZoneInfo.Local, TimeZoneInfo.Local);
        Same("TimeProvider.LocalTimeZone", TimeProvider.System.LocalTimeZone, TimeZoneInfo.Local);
        Same("Random.Shared", Random.Shared, Random.Shared);
        Same("Thread.CurrentThread", Thread.CurrentThread, Thread.CurrentThread);
        Same("AppDomain.CurrentDomain", AppDomain.CurrentDomain, AppDomain.CurrentDomain);
        Same("Environment.OSVersion", Environment.OSVersion, Environment.OSVersion);
        Same("Environment.Version", Environment.Version, Environment.Version);
        Same("ExecutionContext.Capture", ExecutionContext.Capture(), ExecutionContext.Capture());
        Same("SynchronizationContext.Current", SynchronizationContext.Current, null);
        Same("typeof", typeof(List<int>), new List<int>().GetType());
        Same("typeof of arrays", typeof(int[]), new int[1].GetType());
        Same("GetElementType", typeof(int[]).GetElementType(), typeof(int));
        Same("MakeGenericType", typeof(List<int>).GetGenericTypeDefinition(), typeof(List<>));
        Same("BaseType", typeof(Pair).BaseType, typeof(ValueType));
        Same("GetGenericArguments", typeof(List<int>).GetGenericArguments(), typeof(List<int>).GetGenericArguments());
        Same("static method group", () => (Action)Handler);
        Same("lambda", () => (Action)(() => { }));
        var e = new Exception("x");
        Same("Exception.Data", e.Data, e.Data);
        Same("GetBaseException", e.GetBaseException(), e);
        var a = new AggregateException(e);
        Same("AggregateException.InnerExceptions", a.InnerExceptions, a.InnerExceptions);
        Same("Flatten", a.Flatten(), a);
        var v = new Version(1, 2);
        Same("Type.Assembly", () => typeof(Identities).Assembly);
        Same("Type.Assembly of two types", typeof(Identities).Assembly, typeof(Colour).Assembly);
        Same("Type.Assembly of the library", typeof(int).Assembly, typeof(string).Assembly);
        Same("boxing", (object)1, (object)1);
        Same("default interface value", default(IEnumerable), null);
        Same("WeakReference.Target", new WeakReference(v).Target, v);
        Same("Delegate.Combine with nothing", Delegate.Combine(handler, null), handler);
        Same("Delegate.Combine of two", Delegate.Combine(handler, handler), Delegate.Combine(handler, handler));
        Same("Delegate.Remove to nothing", Delegate.Remove(handler, handler), null);
        Same("Delegate.Remove of what is not there", Delegate.Remove(handler, other), handler);
        Same("invocation list of one", handler.GetInvocationList()[0], handler);
        Same("Nullable boxing", (object)(int?)null, null);
    }

    static readonly Action handler = Handler, other = () => Console.WriteLine();

    static void Main()
    {
        Tasks();
        Tokens();
        Cultures();
        Texts();
        Collections();
        Others();
    }
}
