// Members of collections and of memory that are seldom used: what they do at their edges.
using System;
using System.Buffers;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text;

static class Program
{
    static void Show(string what, Func<object> f)
    {
        object r;
        try { r = f(); }
        catch (Exception e) { r = e.GetType().Name + ": " + e.Message + (e is ArgumentException a ? " [" + a.ParamName + "]" : ""); }
        Console.WriteLine(what + ": " + (r is IEnumerable s && r is not string ? string.Join(" ", s.Cast<object>()) : r ?? "null"));
    }

    static object Do(Action a) { a(); return "ok"; }
    struct Pair { public int A; public short B; }
    struct Bad { public string S; }

    static unsafe void Main()
    {
        var d = new Dictionary<int, int>();
        for (int i = 0; i < 40; i++) d[i] = i * i;
        for (int i = 0; i < 40; i++) if (i % 4 != 1) d.Remove(i);
        Show("ensure", () => d.EnsureCapacity(0));
        Show("trim below", () => Do(() => d.TrimExcess(3)));
        d[100] = 1;
        Show("before", () => d.Keys);
        d.TrimExcess();
        Show("trimmed", () => d.EnsureCapacity(0));
        Show("keys", () => d.Keys);
        d[200] = 2; d.Remove(5); d[300] = 3;
        Show("after", () => d.Keys);
        Show("found", () => d[9] + d[300]);
        d.TrimExcess(50);
        Show("to 50", () => d.EnsureCapacity(0));
        Show("ensure 50", () => d.EnsureCapacity(50));
        d.TrimExcess(20);
        Show("to 20", () => d.EnsureCapacity(0));
        Show("trim -1", () => Do(() => d.TrimExcess(-1)));
        Show("ensure -1", () => d.EnsureCapacity(-1));
        Show("trim while enumerated", () => { foreach (var p in d) d.TrimExcess(); return 0; });
        Show("ensure while enumerated", () => { foreach (var p in d) d.EnsureCapacity(1000); return 0; });
        Show("ensure little while enumerated", () => { int n = 0; foreach (var p in d) { d.EnsureCapacity(2); n++; } return n; });
        Show("empty trimmed", () => { var e = new Dictionary<string, int>(); e.TrimExcess(); e.TrimExcess(5); return e.EnsureCapacity(0); });
        Show("cleared trimmed", () => { var e = new Dictionary<int, int>(100); e[1] = 1; e.Clear(); e.TrimExcess(); e[2] = 2; return e.EnsureCapacity(0) + " " + e.Count; });

        var h = new HashSet<string>(Enumerable.Range(0, 30).Select(i => "s" + i));
        h.RemoveWhere(s => s.Length == 3);
        h.TrimExcess();
        Show("set", () => h);
        Show("set capacity", () => h.Capacity);
        Show("set trim below", () => Do(() => h.TrimExcess(2)));
        Show("set trim while enumerated", () => { h.EnsureCapacity(500); foreach (var p in h) h.TrimExcess(); return 0; });
        Show("set ensure while enumerated", () => { foreach (var p in h) h.EnsureCapacity(3000); return 0; });
        Show("set", () => h);

        var q = new Queue<int>(Enumerable.Range(0, 10));
        q.Dequeue(); q.Dequeue();
        Show("queue trim below", () => Do(() => q.TrimExcess(7)));
        Show("queue trim -1", () => Do(() => q.TrimExcess(-1)));
        q.TrimExcess(9);
        Show("queue", () => q.Capacity + " " + string.Join(" ", q));
        Show("queue trim while enumerated", () => { foreach (var p in q) q.TrimExcess(20); return 0; });
        Show("queue same trim while enumerated", () => { int n = 0; foreach (var p in q) { q.TrimExcess(q.Capacity); n++; } return n; });
        var k = new Stack<int>(Enumerable.Range(0, 10));
        Show("stack trim below", () => Do(() => k.TrimExcess(7)));
        k.TrimExcess(15);
        Show("stack", () => k.Capacity + " " + string.Join(" ", k));
        Show("stack trim while enumerated", () => { foreach (var p in k) k.TrimExcess(20); return 0; });
        Show("list trim while enumerated", () => { var l = new List<int>(50) { 1, 2 }; foreach (var p in l) l.TrimExcess(); return l.Capacity; });
        Show("list ensure while enumerated", () => { var l = new List<int> { 1, 2 }; foreach (var p in l) l.EnsureCapacity(50); return l.Capacity; });
        Show("priority queue trim while enumerated", () => { var l = new PriorityQueue<int, int>(50); l.Enqueue(1, 1); l.Enqueue(2, 1); foreach (var p in l.UnorderedItems) l.TrimExcess(); return l.Count; });

        byte[] bytes = { 1, 2, 3, 4, 5, 6, 7, 8, 9 };
        Show("read", () => MemoryMarshal.Read<int>(bytes));
        Show("read unaligned", () => MemoryMarshal.Read<long>(bytes.AsSpan(1)));
        Show("read pair", () => MemoryMarshal.Read<Pair>(bytes).B);
        Show("read too much", () => MemoryMarshal.Read<long>(bytes.AsSpan(2)));
        Show("read references", () => MemoryMarshal.Read<Bad>(bytes));
        Show("try read", () => MemoryMarshal.TryRead(bytes.AsSpan(6), out short s) + " " + s);
        Show("try read too much", () => MemoryMarshal.TryRead(bytes.AsSpan(6), out int s) + " " + s);
        Show("write", () => { MemoryMarshal.Write(bytes.AsSpan(4), 0x0a0b0c0d); return bytes; });
        Show("write too much", () => Do(() => MemoryMarshal.Write(bytes.AsSpan(6), 5)));
        Show("try write", () => MemoryMarshal.TryWrite(bytes.AsSpan(7), (short)5) + " " + MemoryMarshal.TryWrite(bytes.AsSpan(8), (short)6) + " " + bytes[7]);
        Show("as ref", () => { MemoryMarshal.AsRef<int>(bytes.AsSpan(4))++; return bytes; });
        Show("as ref too much", () => MemoryMarshal.AsRef<int>(bytes.AsSpan(6)));
        Show("cast", () => MemoryMarshal.Cast<byte, short>(bytes).Length + " " + MemoryMarshal.Cast<byte, long>(bytes.AsSpan(0, 7)).Length);
        Show("text of pointer", () => { fixed (byte* p = "hällo"u8) return Encoding.UTF8.GetString(p, 3) + Encoding.UTF8.GetString(p, 0); });

        Show("no pointer", () => Encoding.UTF8.GetString((byte*)null, 3));
        Show("count -1", () => { fixed (byte* p = bytes) return Encoding.UTF8.GetString(p, -1); });
        Show("bytes of pointer", () => { fixed (char* c = "hällo") fixed (byte* p = bytes) return Encoding.UTF8.GetBytes(c, 5, p, 9) + " " + Encoding.UTF8.GetByteCount(c, 2) + " " + Encoding.UTF8.GetCharCount(p, 3); });
        Show("too few bytes", () => { fixed (char* c = "hällo") fixed (byte* p = bytes) return Encoding.UTF8.GetBytes(c, 5, p, 4); });
        Show("no chars", () => { fixed (byte* p = bytes) return Encoding.UTF8.GetBytes(null, 5, p, 4); });
        Show("chars -1", () => { fixed (char* c = "hällo") fixed (byte* p = bytes) return Encoding.UTF8.GetBytes(c, -1, p, 4); });
        Show("chars of pointer", () => { var to = new char[8]; fixed (char* c = to) fixed (byte* p = "hällo"u8) return Encoding.UTF8.GetChars(p, 6, c, 8) + " " + new string(to, 0, 5); });

        Show("writer 0", () => new ArrayBufferWriter<int>(0));
        var w = new ArrayBufferWriter<int>();
        Show("writer", () => w.Capacity + " " + w.FreeCapacity + " " + w.WrittenCount);
        Show("span", () => w.GetSpan().Length + " " + w.Capacity);
        Show("memory", () => w.GetMemory(300).Length + " " + w.Capacity);
        Show("hint -1", () => w.GetSpan(-1).Length);
        Show("advance -1", () => Do(() => w.Advance(-1)));
        Show("advance too far", () => Do(() => w.Advance(10000)));
        w.GetSpan()[0] = 7; w.GetSpan()[1] = 8; w.Advance(2);
        w.Write(new[] { 9, 10 });
        Show("written", () => w.WrittenSpan.ToArray());
        w.ResetWrittenCount();
        Show("reset", () => w.WrittenCount + " " + w.GetSpan()[0]);
        w.Advance(1);
        w.Clear();
        Show("cleared", () => w.WrittenCount + " " + w.GetSpan()[0] + " " + w.GetSpan()[1]);
        var small = new ArrayBufferWriter<byte>(2);
        small.Write("hello"u8);
        Show("small", () => small.Capacity + " " + Encoding.ASCII.GetString(small.WrittenSpan));

        IServiceProvider services = new Services();
        Show("service", () => services.GetService(typeof(string)) + " " + (services.GetService(typeof(int)) == null) + " " + typeof(IServiceProvider).IsAssignableFrom(typeof(Services)));
    }
}

class Services : IServiceProvider
{
    public object GetService(Type type) => type == typeof(string) ? "a string" : null;
}
