// Text in streams, awaited for or not; copies of streams; what traces write goes nowhere.
#define TRACE
using System;
using System.Diagnostics;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

sealed class Slow : MemoryStream
{
    public Slow(byte[] b) : base(b) { }
    public override async Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
        Console.Write("r" + count + " ");
        return base.Read(buffer, offset, Math.Min(count, 3));
    }
    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        Console.Write("m ");
        return base.Read(buffer.Span.Slice(0, Math.Min(buffer.Length, 3)));
    }
}

static class StreamTexts
{
    static async Task Try(Func<Task> f)
    {
        try
        {
            await f();
            Console.WriteLine("done");
        }
        catch (Exception e) { Console.WriteLine(e.GetType() + ": " + e.Message); }
    }

    static async Task Main()
    {
        foreach (Encoding encoding in new[] { null, Encoding.UTF8, new UTF8Encoding(false), Encoding.Unicode, Encoding.ASCII })
        {
            var m = new MemoryStream();
            using (var w = new StreamWriter(m, encoding, 64, true))
            {
                await w.WriteAsync("é1");
                await w.WriteLineAsync('x');
                await w.WriteLineAsync("two\rthree");
                await w.WriteAsync(new[] { 'a', 'b', 'c' }, 1, 2);
                await w.WriteAsync((char[])null);
                await w.WriteLineAsync();
                await w.FlushAsync();
                await w.WriteLineAsync(new[] { 'z' });
            }
            Console.WriteLine(Convert.ToHexString(m.ToArray()));
            m.Position = 0;
            using var r = encoding == null ? new StreamReader(m) : new StreamReader(m, encoding);
            var buffer = new char[2];
            Console.WriteLine(await r.ReadAsync(buffer, 0, 2) + " " + new string(buffer).Replace('é', 'e') + " " + await r.ReadLineAsync() + " " + await r.ReadLineAsync(CancellationToken.None) + " " + r.Peek() + " " + (await r.ReadToEndAsync()).Length + " " + (await r.ReadLineAsync() ?? "null"));
        }
        var empty = new MemoryStream();
        new StreamWriter(empty, Encoding.UTF8).Dispose();
        var later = new MemoryStream();
        later.WriteByte(1);
        new StreamWriter(later, Encoding.UTF8) { AutoFlush = true }.Write('a');
        Console.WriteLine(empty.ToArray().Length + " " + Convert.ToHexString(later.ToArray()));

        var text = new StringReader("one\ntwo\r\n\nfour");
        for (string line; (line = await text.ReadLineAsync()) != null;) Console.Write("[" + line + "]");
        var chars = new char[3];
        Console.WriteLine(await new StringReader("abcdef").ReadBlockAsync(chars, 0, 3) + new string(chars) + new StringReader("xy").Read(chars.AsSpan()) + new string(chars) + await new StringReader("rest").ReadToEndAsync());
        await using (var s = new StringWriter())
        {
            await s.WriteLineAsync("to");
            await s.WriteAsync('t');
            await s.FlushAsync();
            Console.WriteLine(s.ToString().Replace("\n", "/"));
        }
        await Console.Out.WriteLineAsync("console");
        await Console.Out.FlushAsync();
        text.Dispose();
        await Try(() => text.ReadLineAsync());
        var cancelled = new CancellationToken(true);
        await Try(() => new StringReader("x").ReadToEndAsync(cancelled));
        await Try(() => new StringReader("x").ReadLineAsync(cancelled).AsTask());
        await Try(() => new StringReader("x").ReadAsync(null, 0, 1));
        await Try(() => new StringReader("x").ReadAsync(chars, 2, 2));

        var from = new MemoryStream(Encoding.ASCII.GetBytes("0123456789"));
        var to = new MemoryStream();
        from.Position = 2;
        await from.CopyToAsync(to);
        from.Position = 0;
        from.CopyTo(to, 4);
        await new Slow(Encoding.ASCII.GetBytes("abcdefgh")).CopyToAsync(to, 5);
        Console.WriteLine(Encoding.ASCII.GetString(to.ToArray()) + " " + to.Position);
        await Try(() => from.CopyToAsync(null));
        await Try(() => from.CopyToAsync(to, 0));
        from.Position = 0;
        var bytes = new byte[4];
        Console.WriteLine(await from.ReadAsync(bytes.AsMemory(1, 2)) + " " + string.Join(",", bytes) + " " + from.ReadAtLeast(bytes, 3) + string.Join(",", bytes) + " " + from.ReadAtLeast(bytes, 3, false) + from.ReadAtLeast(bytes, 3, false));
        await to.WriteAsync(bytes.AsMemory(0, 1));
        await Try(async () => from.ReadExactly(bytes.AsSpan()));
        await Try(async () => from.ReadAtLeast(bytes, 5));
        await Try(async () => from.ReadAtLeast(bytes, -1));
        foreach (Encoding encoding in new[] { Encoding.UTF8, Encoding.Unicode, Encoding.Latin1 })
        {
            var b = new MemoryStream();
            await using (var w = new BinaryWriter(b, encoding, true))
            {
                w.Write("abc".AsSpan(1));
                w.Write(new[] { 'x', 'é', 'z' }, 1, 2);
                w.Write((Half)1.5);
                w.Write7BitEncodedInt64(long.MinValue);
                w.Write7BitEncodedInt64(300);
            }
            b.Position = 0;
            var r = new BinaryReader(b, encoding);
            Console.WriteLine(r.PeekChar() + " " + (int)r.ReadChar() + " " + (int)r.ReadChar() + " " + (int)r.ReadChar() + " " + r.PeekChar() + " " + (int)r.ReadChar() + " " + r.ReadHalf() + " " + r.Read7BitEncodedInt64() + " " + r.Read7BitEncodedInt64() + " " + r.PeekChar() + " " + r.Read(bytes.AsSpan()));
            await Try(async () => r.ReadExactly(bytes.AsSpan()));
            r.Dispose();
            await Try(async () => r.PeekChar());
        }
        await Try(async () => new BinaryReader(new MemoryStream([255, 255, 255, 255, 255, 255, 255, 255, 255, 2])).Read7BitEncodedInt64());
        Debug.WriteIf(true, "a", "b");
        Debug.WriteLineIf(false, (object)1);
        Debug.Print("{0}", 1);
        Trace.WriteLine("a", "b");
        Trace.WriteIf(true, "x");
        Trace.TraceError("{0}", 2);
        Trace.Indent();
        Console.WriteLine(to.Length);
    }
}
