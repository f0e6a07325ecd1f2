// What interfaces objects of the library have: the answers of GetInterfaces, IsAssignableFrom and casts agree.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;
using System.Reflection;
using System.Runtime.Serialization;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

static class Program
{
    static void Show(object o)
    {
        Type t = o.GetType();
        var list = t.GetInterfaces();
        Console.WriteLine(t.Name + ": " + string.Join(" ", list.Select(i => i.Name).OrderBy(n => n, StringComparer.Ordinal)));
        if (!list.All(i => i.IsAssignableFrom(t) && i.IsInstanceOfType(o))) Console.WriteLine("  not all of them");
        Console.WriteLine("  " + (o is ISerializable) + " " + (o is ICloneable) + " " + (o is IDeserializationCallback) + " " + (o is IFormattable) + " " + (o is ISpanFormattable) + " " + (o is IUtf8SpanFormattable) + " " + (o is IStructuralEquatable));
    }

    static string Parsed<T>(string text) where T : IUtf8SpanParsable<T> => T.TryParse(Encoding.UTF8.GetBytes(text), null, out T value) ? value.ToString() : "no";

    static void Main()
    {
        foreach (object o in new object[]
        {
            new Version(1, 2), (nint)1, (nuint)1, new Rune('a'), typeof(int), typeof(List<string>), new UTF8Encoding(), new ASCIIEncoding(), Encoding.Unicode, new WeakReference(null), new WeakReference<string>("a"), TimeZoneInfo.Utc,
            DBNull.Value, typeof(int).TypeHandle, new ValueTuple(), CultureInfo.InvariantCulture.TextInfo, CultureInfo.InvariantCulture.CompareInfo, Missing.Value, Comparer.Default, Task.Yield().GetAwaiter(),
            Task.CompletedTask.ConfigureAwait(false).GetAwaiter(), new ValueTask().GetAwaiter(), new ValueTask<int>(1).ConfigureAwait(false).GetAwaiter(), default(AsyncFlowControl),
            new LinkedList<int>().GetEnumerator(), new SortedSet<int>().GetEnumerator(), ImmutableList<int>.Empty.GetEnumerator(), ImmutableSortedSet<int>.Empty.GetEnumerator(), new OperatingSystem(PlatformID.Unix, new Version(1, 0)),
        })
            Show(o);
        Console.WriteLine(string.Join(" ", typeof(System.Numerics.INumberBase<int>).GetInterfaces().Select(i => i.Name).OrderBy(n => n, StringComparer.Ordinal)));
        Console.WriteLine($"{new Version(1, 2, 3)} {new Version(4, 5):x}");
        Console.WriteLine(Parsed<Version>("1.2.3") + " " + Parsed<Version>("x") + " " + Parsed<Rune>("ä") + " " + Parsed<Rune>("ab") + " " + Parsed<int>("12"));
        Span<byte> bytes = stackalloc byte[8];
        Console.WriteLine(((IUtf8SpanFormattable)new Version(1, 2)).TryFormat(bytes, out int n, default, null) + " " + n + " " + ((IUtf8SpanFormattable)new Rune('ä')).TryFormat(bytes, out n, default, null) + " " + n);
        var copy = (Encoding)new UTF8Encoding().Clone();
        Console.WriteLine(copy.GetByteCount("ä"));
        IReflect reflect = typeof(string);
        Console.WriteLine(reflect.UnderlyingSystemType == typeof(string));
        object empty = new ValueTuple();
        Console.WriteLine(((IStructuralEquatable)empty).Equals(new ValueTuple(), EqualityComparer<object>.Default) + " " + ((IComparable)empty).CompareTo(null) + " " + ((System.Runtime.CompilerServices.ITuple)empty).Length);
    }
}
