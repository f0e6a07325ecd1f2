// Streams in memory and what reads and writes them; weak references; ConditionalWeakTable.
using System;
using System.IO;
using System.Runtime.CompilerServices;
using System.Text;

class Streams
{
    static void Try(string what, Func<object> f)
    {
        try { Console.WriteLine(what + " = " + f()); }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().Name + ": " + e.Message); }
    }

    static string Hex(byte[] bytes)
    {
        string s = "";
        foreach (byte b in bytes) s += b.ToString("X2");
        return s;
    }

    class Key { public string Name = "k"; }

    static void Main()
    {
        var m = new MemoryStream();
        m.Write(new byte[] { 1, 2, 3, 4, 5 }, 1, 3);
        m.WriteByte(9);
        m.Write(stackalloc byte[] { 7, 8 });
        Console.WriteLine(m.Length + " " + m.Position + " " + m.Capacity + " " + Hex(m.ToArray()));
        m.Position = 10;
        m.WriteByte(1);
        Console.WriteLine(Hex(m.ToArray()) + " " + m.Seek(-2, SeekOrigin.End) + " " + m.ReadByte() + " " + m.ReadByte() + " " + m.ReadByte());
        m.SetLength(3);
        m.SetLength(5);
        m.Seek(0, SeekOrigin.Begin);
        var buffer = new byte[8];
        Console.WriteLine(m.Read(buffer, 2, 6) + " " + Hex(buffer) + " " + m.Read(buffer, 0, 8) + " " + m.Read(new Span<byte>(buffer)));
        Try("seek", () => m.Seek(-1, SeekOrigin.Begin));
        Try("position", () => m.Position = -1);
        Try("range", () => m.Read(buffer, 4, 5));
        Try("negative", () => m.Read(buffer, -1, 5));
        Try("null", () => m.Read(null, 0, 0));
        Try("capacity", () => m.Capacity = 1);
        var fixedStream = new MemoryStream(new byte[3], 1, 2);
        Try("full", () => { fixedStream.Write(new byte[3], 0, 3); return 0; });
        Try("buffer", () => fixedStream.GetBuffer());
        Try("read only", () => { new MemoryStream(new byte[2], false).WriteByte(1); return 0; });
        m.Position = 0;
        var copy = new MemoryStream();
        m.CopyTo(copy);
        m.WriteTo(copy);
        Console.WriteLine(copy.Length + " " + m.CanRead + m.CanWrite + m.CanSeek + m.ReadAsync(buffer, 0, 8).Result);
        m.Dispose();
        Console.WriteLine(m.CanRead + " " + m.ToArray().Length);
        Try("closed", () => m.Length);
        Try("closed read", () => m.ReadByte());
        Try("closed write", () => { m.WriteByte(1); return 0; });

        var data = new MemoryStream();
        using (var w = new BinaryWriter(data, Encoding.UTF8, true))
        {
            w.Write(true); w.Write((byte)200); w.Write((sbyte)-3); w.Write((short)-300); w.Write((ushort)60000); w.Write(-70000); w.Write(4000000000u);
            w.Write(long.MinValue); w.Write(ulong.MaxValue); w.Write(1.5f); w.Write(-2.25); w.Write(12.345m); w.Write('é'); w.Write("hällo"); w.Write(new string('x', 200)); w.Write(new byte[] { 1, 2 });
            w.Write7BitEncodedInt(300);
        }
        Console.WriteLine(data.Length);
        data.Position = 0;
        using (var r = new BinaryReader(data))
        {
            Console.WriteLine(r.ReadBoolean() + " " + r.ReadByte() + " " + r.ReadSByte() + " " + r.ReadInt16() + " " + r.ReadUInt16() + " " + r.ReadInt32() + " " + r.ReadUInt32() + " " + r.ReadInt64() + " " + r.ReadUInt64());
            Console.WriteLine(r.ReadSingle().ToString("R") + " " + r.ReadDouble().ToString("R") + " " + r.ReadDecimal() + " " + (int)r.ReadChar() + " " + r.ReadString().Length + " " + r.ReadString().Length + " " + Hex(r.ReadBytes(2)) + " " + r.Read7BitEncodedInt() + " " + r.ReadBytes(3).Length);
            Try("end", () => r.ReadInt32());
        }

        var text = new MemoryStream();
        using (var w = new StreamWriter(text, leaveOpen: true))
        {
            w.WriteLine("first");
            w.Write("sec");
            w.Write('o');
            w.WriteLine("nd {0}", 2);
            Console.WriteLine(text.Length);
            w.Flush();
            Console.WriteLine(text.Length);
            w.Write("third é");
        }
        text.Position = 0;
        using (var r = new StreamReader(text))
        {
            Console.WriteLine(r.ReadLine() + "|" + (char)r.Peek() + (char)r.Read() + r.EndOfStream + "|" + r.ReadToEnd() + "|" + r.EndOfStream + (r.ReadLine() == null));
        }
        Try("closed", () => text.Length);

        var key = new Key();
        var weak = new WeakReference<Key>(key);
        var old = new WeakReference(key);
        Console.WriteLine(weak.TryGetTarget(out Key k) + k.Name + old.IsAlive + (old.Target == key));
        old.Target = null;
        weak.SetTarget(null);
        Console.WriteLine(weak.TryGetTarget(out _) + " " + old.IsAlive);
        var table = new ConditionalWeakTable<Key, string>();
        table.Add(key, "v");
        Try("again", () => { table.Add(key, "w"); return 0; });
        Console.WriteLine(table.TryGetValue(key, out string v) + v + table.TryGetValue(new Key(), out v) + (v == null) + table.GetValue(new Key(), x => x.Name + "!") + table.Remove(key) + table.Remove(key));
    }
}
