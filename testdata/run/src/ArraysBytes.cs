// Arrays of any type, searches of a part, bytes of arrays, encodings.
using System;
using System.Buffers.Binary;
using System.Collections;
using System.Text;

static class P
{
    static string Try(Func<object> f)
    {
        try { return f().ToString(); }
        catch (Exception e) { return e.GetType().Name + ": " + e.Message; }
    }

    static void Show(string name, Array a)
    {
        Console.Write(name);
        foreach (object o in a) Console.Write(" " + o);
        Console.WriteLine();
    }

    class Backwards : IComparer
    {
        public int Compare(object x, object y) => Comparer.Default.Compare(y, x);
    }

    static void Main()
    {
        int[] a = { 4, 1, 3, 1, 5, 9, 2 };
        Console.WriteLine($"{Array.FindIndex(a, 2, x => x == 1)} {Array.FindIndex(a, 2, 1, x => x == 1)} {Array.FindLastIndex(a, 2, x => x == 1)} {Array.FindLastIndex(a, 5, 2, x => x == 1)} {Array.LastIndexOf(a, 1, 2)} {Array.LastIndexOf(a, 1, 6, 3)}");
        foreach (var (start, count) in new[] { (-1, 1), (0, 8), (7, 0), (8, 0), (3, -1), (6, 7), (6, 8) })
            Console.WriteLine($"{start},{count}: {Try(() => Array.FindIndex(a, start, count, x => x == 2))}; {Try(() => Array.FindLastIndex(a, start, count, x => x == 4))}; {Try(() => Array.LastIndexOf(a, 4, start, count))}");
        Array b = a;
        Console.WriteLine($"{Array.IndexOf(b, (object)1, 2)} {Array.LastIndexOf(b, (object)1)} {Array.LastIndexOf(b, (object)7)} {Array.IndexOf(b, (object)9, 1, 3)}");
        Array.Sort(b, 1, 4);
        Show("part", b);
        Array.Sort(b, new Backwards());
        Show("back", b);
        Array.Sort(b);
        Console.WriteLine($"{Array.BinarySearch(b, (object)5)} {Array.BinarySearch(b, (object)6)} {Array.BinarySearch(b, 0, 2, (object)4)}");
        Array.Reverse(b, 1, 3);
        Show("reverse", b);
        string[] items = { "q", "w", "e", "r", "t", "y", "u" };
        Array.Sort((Array)a, (Array)items);
        Show("items", items);
        Array.Sort(items, a, 2, 4);
        Show("items", items);
        Show("keys", a);
        Console.WriteLine(Try(() => { Array.Sort((Array)new object[] { 1, "x" }); return 1; }) + Try(() => { Array.Reverse(b, 3, 9); return 1; }));
        byte[] bytes = new byte[20];
        Buffer.BlockCopy(a, 2, bytes, 1, 10);
        Buffer.SetByte(a, 5, 1);
        Console.WriteLine(BitConverter.ToString(bytes) + " " + Buffer.ByteLength(new double[3]) + " " + a[1] + " " + Buffer.GetByte(a, 5) + " " + Try(() => { Buffer.BlockCopy(a, 0, bytes, 15, 6); return 1; }) + Try(() => Buffer.ByteLength(new string[1])));
        BinaryPrimitives.WriteInt32BigEndian(bytes, -2);
        BinaryPrimitives.WriteUInt16LittleEndian(bytes.AsSpan(4), 0x1234);
        BinaryPrimitives.WriteDoubleBigEndian(bytes.AsSpan(6), 1.5);
        Console.WriteLine(BitConverter.ToString(bytes) + " " + BinaryPrimitives.ReadInt32BigEndian(bytes) + " " + BinaryPrimitives.ReadUInt32LittleEndian(bytes) + " " + BinaryPrimitives.ReadDoubleBigEndian(bytes.AsSpan(6)) + " " + BinaryPrimitives.ReadInt64LittleEndian(bytes.AsSpan(2)) + " " + BinaryPrimitives.TryReadInt16BigEndian(bytes.AsSpan(19), out _) + " " + BinaryPrimitives.ReverseEndianness(0x01020304) + " " + BinaryPrimitives.ReverseEndianness((short)1) + " " + Try(() => BinaryPrimitives.ReadInt16LittleEndian(new byte[1])));
        foreach (Encoding e in new[] { Encoding.UTF8, Encoding.ASCII, Encoding.Latin1, Encoding.Unicode, new UTF8Encoding(false), Encoding.GetEncoding("utf-16") })
        {
            Span<byte> room = stackalloc byte[40];
            int n = e.GetBytes("aé€😀\ud800z", room);
            char[] back = new char[12];
            Console.WriteLine($"{e.WebName} {BitConverter.ToString(room[..n].ToArray())} {e.GetByteCount("é€")} {BitConverter.ToString(e.GetPreamble())} {e.GetMaxByteCount(3)} {e.GetMaxCharCount(3)} {e.GetCharCount(room[..n])} {e.GetChars(room[..3].ToArray(), 0, 3, back, 1)} {(int)back[1]} {BitConverter.ToString(e.GetBytes("xyz", 1, 2))} {e.TryGetBytes("abc", room[..2], out int w)}{w}");
            Console.WriteLine(Try(() => e.GetBytes("abcd", 1, 2, new byte[2], 1)) + Try(() => e.GetBytes(new char[2], 1, 2)) + Try(() => e.GetChars(new byte[] { 200, 65 }, 0, 2, new char[0], 0)) + (int)e.GetString(new byte[] { 200, 65 })[0]);
        }
        Console.WriteLine(Try(() => Encoding.GetEncoding("nonsense")));
    }
}
