// Names of files, versions, parts of arrays and of memory.
using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text;
class PathNames
{
    static void Try(string what, Func<object> f)
    {
        try { Console.WriteLine(what + ": " + (f() ?? "null")); }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType() + ": " + e.Message); }
    }

    static void Main()
    {
        foreach (string p in new[] { "", "/", "a", "/a", "a/b.c", "/x//y/z.tar.gz", ".x", "a.", "a/b/", "//", "a/.", "../q" })
            Console.WriteLine("'" + p + "' " + Path.GetFileName(p) + " " + Path.GetExtension(p) + " " + Path.GetFileNameWithoutExtension(p) + " " + (Path.GetDirectoryName(p) ?? "null") + " " + Path.ChangeExtension(p, "n") + " " +
                Path.ChangeExtension(p, null) + " " + Path.IsPathRooted(p) + " " + (Path.GetPathRoot(p) ?? "null") + " " + Path.HasExtension(p) + " " + Path.Combine("r", p) + " " + Path.Join("r/", p) + " " + Path.TrimEndingDirectorySeparator(p) + " " + Path.Combine(p, "s"));
        Console.WriteLine(Path.GetFullPath("/a/../b/./c//d/") + " " + Path.GetFullPath("/..") + " " + Path.GetFullPath("x/y", "/base") + " " + Path.GetRelativePath("/a/b", "/a/c/d") + " " + Path.GetRelativePath("/a", "/a") + " " + Path.Combine("a", "b", "c", "/d", "e") + " " + Path.DirectorySeparatorChar);
        Try("combine", () => Path.Combine("a", null));
        Try("full", () => Path.GetFullPath(""));

        foreach (string v in new[] { "1.2", "1.2.3", "1.2.3.4", " 1 . 2", "1", "1.2.3.4.5", "1.-2", "a.b", "99999999999.1", "" })
            Try("version " + v, () => Version.Parse(v) + " " + Version.Parse(v).Build + " " + Version.TryParse(v, out Version w) + " " + w.CompareTo(new Version(1, 2, 3)) + " " + w.GetHashCode());
        Console.WriteLine(Version.TryParse("1.x", out _) + " " + (new Version(1, 2) < new Version(1, 2, 0)) + " " + (new Version(2, 0) >= null) + " " + new Version(1, 2, 3).ToString(2) + " " + new Version());
        Try("fields", () => new Version(1, 2).ToString(3));
        Try("negative", () => new Version(1, -2));

        int[] numbers = { 1, 2, 3, 4, 5 };
        var part = new ArraySegment<int>(numbers, 1, 3);
        part[0] = 20;
        Console.WriteLine(part.Count + " " + part.Offset + " " + string.Join(",", part) + " " + part.Slice(1, 1)[0] + " " + part.Contains(5) + " " + ((IList<int>)part).IndexOf(4) + " " + string.Join(",", part.ToArray()) + " " + (part == new ArraySegment<int>(numbers, 1, 3)) + " " + numbers[1]);
        Try("segment index", () => part[3]);
        Try("segment bounds", () => new ArraySegment<int>(numbers, 3, 3));
        Try("segment null", () => new ArraySegment<int>(null));
        Try("segment default", () => default(ArraySegment<int>).ToArray());
        Try("segment add", () => { ((IList<int>)part).Add(1); return 0; });

        Memory<int> m = numbers;
        Memory<int> inner = m.Slice(1, 3);
        inner.Span[2] = 40;
        ReadOnlyMemory<char> text = "hello world".AsMemory(6);
        Console.WriteLine(inner + " " + inner.Length + " " + numbers[3] + " " + text + " " + text.Slice(1, 2) + " " + text.Span[0] + " " + inner.Equals(m[1..4]) + " " + ReadOnlyMemory<char>.Empty.IsEmpty + " " + text.ToArray().Length);
        Console.WriteLine(MemoryMarshal.TryGetArray((ReadOnlyMemory<int>)inner, out ArraySegment<int> back) + " " + back.Offset + " " + MemoryMarshal.TryGetString(text, out string whole, out int start, out int length) + " " + whole + start + length + " " + MemoryMarshal.ToEnumerable((ReadOnlyMemory<int>)inner).Sum());
        Try("memory slice", () => m.Slice(6));
        Try("memory bounds", () => new Memory<int>(numbers, 4, 2).Length);
        Try("memory copy", () => { m.CopyTo(inner); return 0; });
        Try("covariant", () => new Memory<object>(new string[1]).Length);
        using (IMemoryOwner<byte> owner = new Bytes(4))
        {
            owner.Memory.Span.Fill(7);
            Console.WriteLine(owner.Memory.Length + " " + owner.Memory.Slice(2).Span[1] + " " + owner.Memory);
        }

        var d = new Dictionary<string, int> { { "a", 1 } };
        CollectionsMarshal.GetValueRefOrAddDefault(d, "a", out bool there)++;
        CollectionsMarshal.GetValueRefOrAddDefault(d, "b", out bool added) += 5;
        Console.WriteLine(d["a"] + " " + d["b"] + " " + there + " " + added + " " + System.Runtime.CompilerServices.Unsafe.IsNullRef(ref CollectionsMarshal.GetValueRefOrNullRef(d, "c")));
        var strict = new UTF8Encoding(false, true);
        Try("decode", () => strict.GetString(new byte[] { 65, 0xe2, 0x82, 66 }));
        Try("encode", () => strict.GetBytes("a\ud800b").Length);
        foreach (ReadOnlyMemory<char> chunk in new StringBuilder("chunky").GetChunks()) Console.WriteLine(chunk.Length + " " + chunk);
        SearchValues<string> words = SearchValues.Create(["Wor", "lo"], StringComparison.OrdinalIgnoreCase);
        Console.WriteLine("hello world".AsSpan().IndexOfAny(words) + " " + "xyz".AsSpan().ContainsAny(words) + " " + words.Contains("WOR") + " " + OperatingSystem.IsWindows() + " " + Environment.Version.Major);
    }

    sealed class Bytes(int n) : MemoryManager<byte>
    {
        readonly byte[] _bytes = new byte[n];
        public override Span<byte> GetSpan() => _bytes;
        public override MemoryHandle Pin(int elementIndex = 0) => default;
        public override void Unpin() { }
        protected override void Dispose(bool disposing) => Console.WriteLine("disposed " + disposing);
    }
}
