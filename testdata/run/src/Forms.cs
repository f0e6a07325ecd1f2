// Text of numbers in UTF-8, enums by type, conversions by type and type code, sequences, random draws with one outcome.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

enum Small : sbyte { Neg = -2, Zero = 0, Big = 100 }
[Flags] enum Wide : ulong { None = 0, One = 1, Two = 2, Top = 1ul << 63 }

static class Forms
{
    static void Try(Func<object> f)
    {
        try { object o = f(); Console.WriteLine(o == null ? "null" : o.GetType().Name + " " + o); }
        catch (Exception e) { Console.WriteLine(e.GetType() + ": " + e.Message); }
    }

    static string Bytes<T>(T value, string format = "", int room = 40) where T : IUtf8SpanFormattable
    {
        Span<byte> to = stackalloc byte[room];
        return value.TryFormat(to, out int n, format, null) + " " + n + " " + Encoding.UTF8.GetString(to.Slice(0, n));
    }

    static T Read<T>(string s) where T : IUtf8SpanParsable<T> => T.Parse(Encoding.UTF8.GetBytes(s), null);
    static string TryRead<T>(string s) where T : IUtf8SpanParsable<T> => T.TryParse(Encoding.UTF8.GetBytes(s), null, out T v) + " " + v;
    static void All<T>(IEnumerable<T> items) => Console.WriteLine(string.Join(" ", items));

    static void Main()
    {
        Console.WriteLine(Bytes(-5) + Bytes(255, "X4") + Bytes(1234567.5, "N1") + Bytes((byte)7) + Bytes(1.5m, "C") + Bytes(Guid.Empty) + Bytes(ulong.MaxValue, "", 19) + Bytes(ulong.MaxValue, "", 20));
        Console.WriteLine(Bytes(new DateTime(2024, 5, 6), "o") + Bytes(TimeSpan.FromMinutes(90)) + Bytes(new DateOnly(2024, 5, 6), "yyyy") + Bytes(new TimeOnly(1, 2)) + Bytes((Half)0.5) + Bytes(Int128.MinValue) + Bytes(1f / 3) + Bytes(double.NaN));
        Console.WriteLine(Read<int>(" -17 ") + " " + Read<byte>("200") + Read<double>("1e3") + Read<decimal>("1,234.50") + " " + Read<long>("9223372036854775807") + " " + Read<Guid>("0f8fad5b-d9cb-469f-a165-70867728950e"));
        Console.WriteLine(TryRead<int>("x") + TryRead<sbyte>("200") + TryRead<float>("NaN") + TryRead<uint>("+1") + TryRead<int>("é") + TryRead<UInt128>("1") + int.TryParse("12"u8, out int i) + i);
        Try(() => Read<int>("1x"));
        Try(() => Read<short>("70000"));
        Try(() => int.Parse("ff"u8, NumberStyles.HexNumber));

        foreach (Type t in new[] { typeof(Small), typeof(Wide) })
        {
            All(Enum.GetValuesAsUnderlyingType(t).Cast<object>().Select(o => o + " " + o.GetType().Name));
            Try(() => Enum.Parse(t, "zero,NONE".AsSpan(t == typeof(Small) ? 0 : 5, 4), true));
            Try(() => Enum.Parse(t, "nowhere".AsSpan()));
            Console.WriteLine(Enum.TryParse(t, "Top, One".AsSpan(), out object o) + " " + o + " " + Enum.TryParse(t, "big".AsSpan(), true, out o) + " " + o);
        }
        Span<char> chars = new char[9];
        Console.WriteLine(Enum.TryFormat(Wide.One | Wide.Two, chars, out int n) + " " + n + " " + chars.Slice(0, n).ToString() + " " + Enum.TryFormat(Small.Neg, chars, out n, "X") + chars.Slice(0, n).ToString() + Enum.TryFormat(Wide.Top | Wide.One, chars.Slice(0, 3), out n) + n);
        Console.WriteLine(Enum.GetValuesAsUnderlyingType<Small>().GetType() + " " + ((IConvertible)Small.Big).ToInt32(null) + " " + Convert.ToInt64(Wide.Two) + " " + Small.Neg.GetTypeCode());

        object[] values = { null, true, 'c', (sbyte)-1, (byte)1, 7, 8L, 1.5, 2.5m, "2024-01-02", "12", new DateTime(2020, 1, 1), DBNull.Value, Small.Big, new object() };
        foreach (object v in values)
        {
            Console.WriteLine((v ?? "null") + ": " + Convert.GetTypeCode(v) + " " + Convert.IsDBNull(v));
            foreach (TypeCode c in new[] { TypeCode.Boolean, TypeCode.Int32, TypeCode.DateTime, TypeCode.String, TypeCode.Object, TypeCode.Empty, TypeCode.DBNull }) Try(() => Convert.ChangeType(v, c));
            foreach (Type t in new[] { typeof(DateTime), typeof(char), typeof(double), typeof(string), typeof(object), typeof(Small), typeof(int?) }) Try(() => Convert.ChangeType(v, t));
        }
        Try(() => Convert.ToDateTime("2024-02-03 04:05"));
        Try(() => Convert.ToDateTime((string)null) == default);
        Try(() => Convert.ToDateTime(1));
        Try(() => Convert.ToInt32(DateTime.UnixEpoch));
        Try(() => Convert.ToString(DateTime.UnixEpoch));
        Try(() => Convert.ToDateTime("x"));
        Try(() => Convert.ChangeType(1, (TypeCode)99));
        Try(() => ((IConvertible)DBNull.Value).ToInt32(null));
        Console.WriteLine(Convert.DBNull == DBNull.Value);

        All(Enumerable.Sequence(1, 10, 3));
        All(Enumerable.Sequence(10, 1, -3));
        All(Enumerable.Sequence((byte)250, (byte)255, (byte)2));
        All(Enumerable.Sequence(5, 5, 0));
        All(Enumerable.Sequence(0.0, 1, 0.25));
        All(Enumerable.Sequence('a', 'e', (char)2));
        All(Enumerable.Sequence(long.MaxValue - 1, long.MaxValue, 1));
        All(Enumerable.Sequence(sbyte.MinValue + 1, sbyte.MinValue, -1));
        Try(() => Enumerable.Sequence(1, 0, 1));
        Try(() => Enumerable.Sequence(0, 1, -1));
        Try(() => Enumerable.Sequence(0, 1, 0));
        Try(() => Enumerable.Sequence(double.NaN, 1, 1));
        Try(() => Enumerable.Sequence(0, 1, double.NaN));
        All(Enumerable.InfiniteSequence(5, -2).Take(4));
        Try(() => ((IEnumerable<int>)null).Shuffle());
        All(new[] { 4 }.Shuffle());

        var random = new Random(3);
        Console.WriteLine(random.Next(1) + random.Next(5, 5) + random.Next(7, 8) + random.NextInt64(1) + new string(random.GetItems("a".AsSpan(), 3)) + random.GetString("x", 2) + random.GetString("xy", 0) + random.GetItems(new[] { 9 }, 1)[0]);
        Try(() => random.GetItems(new int[0], 1));
        Try(() => random.GetItems<int>(null, 1));
        Try(() => random.GetItems(new int[1], -1));
        Try(() => random.GetString("", 1));
        Try(() => random.GetHexString(-1));
        Try(() => random.Next(-1));
        Try(() => random.Next(2, 1));
        Try(() => { random.NextBytes(null); return 0; });
        Try(() => { random.Shuffle<int>(null); return 0; });
    }
}
