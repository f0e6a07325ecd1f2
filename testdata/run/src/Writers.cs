// System.IO's text writers and readers, and the console that writes to one of them.
using System;
using System.IO;
using System.Text;

// Says what it is asked to write: the base class decides which overload ends where.
class Spy : TextWriter
{
    public readonly StringBuilder Log = new StringBuilder();
    public override Encoding Encoding => Encoding.UTF8;
    public override void Write(char value) => Log.Append("c(" + (int)value + ")");
    public override void Flush() => Log.Append("flush;");
    protected override void Dispose(bool disposing) => Log.Append("dispose " + disposing + ";");
    public string Take()
    {
        string s = Log.ToString();
        Log.Clear();
        return s;
    }
}

class StringSpy : Spy
{
    public override void Write(string value) => Log.Append("s(" + (value == null ? "null" : value.Replace("\n", "\\n")) + ")");
}

class BlockSpy : Spy
{
    public override void Write(char[] buffer, int index, int count) => Log.Append("b(" + new string(buffer, index, count).Replace("\n", "\\n") + ")");
    public override void Write(int value) => Log.Append("i(" + value + ")");
    public override void Write(object value) => Log.Append("o(" + value + ")");
    public override void WriteLine(string value) => Log.Append("sl(" + value + ")");
}

class LineSpy : Spy
{
    public override void WriteLine() => Log.Append("l()");
}

class Recorder : StringWriter
{
    public int Calls;
    readonly TextWriter _other;
    public Recorder(TextWriter other) { _other = other; }
    public override void Write(char c)
    {
        Calls++;
        _other.Write(c);
        base.Write(c);
    }
    public override void Write(string s)
    {
        Calls += 10;
        _other.Write(s);
        base.Write(s);
    }
    public override void Write(char[] buffer, int index, int count)
    {
        Calls += 100;
        _other.Write(buffer, index, count);
        base.Write(buffer, index, count);
    }
}

class Money : IFormattable
{
    public string ToString(string format, IFormatProvider provider) => "money:" + (format ?? "null");
    public override string ToString() => "plain";
}

class Quiet
{
    public override string ToString() => null;
}

class Letters : TextReader
{
    readonly string _text;
    int _at;
    public Letters(string text) { _text = text; }
    public override int Read() => _at < _text.Length ? _text[_at++] : -1;
    public override int Peek() => _at < _text.Length ? _text[_at] : -1;
}

class Program
{
    static void All(Spy w)
    {
        TextWriter t = w;
        void Show(string what) => Console.WriteLine(w.GetType() + " " + what + " " + w.Take());
        t.Write('x'); t.WriteLine('y'); Show("char");
        t.Write("ab"); t.WriteLine("cd"); t.Write((string)null); t.WriteLine((string)null); t.Write(""); Show("string");
        t.Write(new[] { 'a', 'b' }); t.WriteLine(new[] { 'c' }); t.Write((char[])null); t.WriteLine((char[])null); Show("char[]");
        t.Write(new[] { 'a', 'b', 'c' }, 1, 2); t.WriteLine(new[] { 'c', 'd' }, 0, 1); Show("char[],int,int");
        t.Write("span".AsSpan(1, 2)); t.WriteLine("span".AsSpan(2)); Show("span");
        t.Write(1); t.WriteLine(-2); t.Write(3u); t.WriteLine(4u); Show("int");
        t.Write(5L); t.WriteLine(-6L); t.Write(7UL); t.WriteLine(8UL); Show("long");
        t.Write(1.5f); t.WriteLine(2.5f); t.Write(-0.1); t.WriteLine(1e30); t.Write(1.50m); t.WriteLine(-2m); Show("float");
        t.Write(true); t.WriteLine(false); Show("bool");
        t.Write((object)9); t.WriteLine((object)10); t.Write((object)null); t.WriteLine((object)null); Show("object");
        t.Write(new Money()); t.WriteLine(new Money()); t.Write(new Quiet()); t.WriteLine(new Quiet()); Show("formattable");
        t.Write(new StringBuilder("sb")); t.WriteLine(new StringBuilder("sc")); t.Write((StringBuilder)null); t.WriteLine((StringBuilder)null); Show("builder");
        t.Write("{0}", 1); t.WriteLine("{0}{1}", 1, 2); t.Write("{0}{1}{2}", 1, 2, 3); t.WriteLine("{3}{2}", 1, 2, 3, 4); t.Write("{0}", new object[] { "p" }); Show("format");
        t.WriteLine(); Show("newline");
        t.NewLine = "<>"; t.WriteLine(); t.WriteLine(1); t.WriteLine("z"); Console.WriteLine(t.NewLine.Length); t.NewLine = null; t.WriteLine(); Show("new newline");
        t.Flush(); t.Close(); t.Dispose(); Show("end");
    }

    static void Fails(string what, Action a)
    {
        try
        {
            a();
            Console.WriteLine(what + " passed");
        }
        catch (Exception e)
        {
            Console.WriteLine(what + " " + e.GetType() + ": " + e.Message);
        }
    }

    static void StringWriters()
    {
        var w = new StringWriter();
        w.Write("a"); w.Write('b'); w.WriteLine(3); w.Write("{0}-{1}", 4, 5); w.Write(new[] { 'x', 'y', 'z' }, 1, 1); w.Write("pqr".AsSpan(1)); w.WriteLine(new StringBuilder("sb")); w.WriteLine("uv".AsSpan());
        Console.WriteLine(w.ToString());
        Console.WriteLine(w.GetStringBuilder().Length);
        var b = new StringBuilder("start ");
        using (var u = new StringWriter(b)) u.Write("end");
        Console.WriteLine(b);
        Fails("null", () => w.Write((char[])null, 0, 0));
        Fails("negative", () => w.Write(new char[2], -1, 0));
        Fails("negative count", () => w.Write(new char[2], 0, -1));
        Fails("too long", () => w.Write(new char[2], 1, 2));
        Fails("no builder", () => new StringWriter((StringBuilder)null));
        w.Close();
        Fails("closed char", () => w.Write('x'));
        Fails("closed string", () => w.Write("x"));
        Fails("closed null", () => w.Write((string)null));
        Fails("closed line", () => w.WriteLine());
        Fails("closed to string", () => Console.WriteLine(w.ToString().Length));
        Fails("format null", () => new StringWriter().Write((string)null, 1));
        TextWriter.Null.Write("x"); TextWriter.Null.WriteLine(1.5); TextWriter.Null.WriteLine("{0}", 1);
        Console.WriteLine(TextWriter.Null == TextWriter.Null);
    }

    static void Readers()
    {
        TextReader r = new StringReader("one\ntwo\r\nthree\r\rfive");
        Console.WriteLine((char)r.Peek() + " " + (char)r.Read() + " " + r.Peek());
        for (string s; (s = r.ReadLine()) != null;) Console.WriteLine("[" + s + "]");
        Console.WriteLine(r.Peek() + " " + r.Read() + " [" + r.ReadToEnd() + "]");
        r = new StringReader("abcdef");
        var c = new char[4];
        Console.WriteLine(r.Read(c, 1, 3) + new string(c).Replace('\0', '.') + r.ReadBlock(c, 0, 4) + new string(c) + r.Read(c, 0, 4));
        r = new StringReader("xyz");
        r.Read();
        Console.WriteLine(r.ReadToEnd() + r.ReadToEnd().Length);
        r.Dispose();
        Fails("closed", () => r.Read());
        Fails("closed line", () => r.ReadLine());
        Fails("closed end", () => r.ReadToEnd());
        Fails("null", () => new StringReader(null));
        Fails("range", () => new StringReader("a").Read(new char[1], 1, 1));
        r = new Letters("a\r\nb\n\nc");
        for (string s; (s = r.ReadLine()) != null;) Console.WriteLine("[" + s + "]");
        r = new Letters("abcdef");
        Console.WriteLine(r.Read(c, 0, 2) + new string(c, 0, 2) + r.ReadToEnd() + TextReader.Null.ReadLine() + TextReader.Null.Read() + TextReader.Null.ReadToEnd());
        Console.SetIn(new StringReader("line 1\n!line 2"));
        Console.WriteLine(Console.ReadLine() + Console.Read() + Console.In.ReadLine() + (Console.ReadLine() == null));
    }

    static void Redirect()
    {
        TextWriter standard = Console.Out;
        Console.WriteLine(TextWriter.Synchronized(standard) == standard);
        var record = new Recorder(standard);
        Console.SetOut(record);
        Console.WriteLine(ReferenceEquals(Console.Out, record));
        Console.WriteLine("to both"); Console.Write(1); Console.Write('c'); Console.WriteLine(2.5); Console.Write(7m); Console.WriteLine(); Console.WriteLine("{0} {1}", 1, null);
        Console.Write(new[] { 'a', 'b' }); Console.WriteLine(new[] { 'a', 'b', 'c' }, 1, 2); Console.WriteLine((object)null); Console.Write(true); Console.WriteLine("{0}{1}{2}{3}", 1, 2, 3, 4);
        Console.WriteLine("{0}", (object[])null);
        Console.WriteLine($"{1,3}|{"x",-3}|");
        Console.Out.WriteLine("out");
        standard.WriteLine(record.Calls);
        standard.Write(record.ToString().Replace("\n", "/"));
        standard.WriteLine();
        Console.SetOut(TextWriter.Null);
        Console.WriteLine("nowhere");
        standard.WriteLine(Console.Out == TextWriter.Null);
        var spy = new BlockSpy();
        Console.SetOut(spy);
        Console.WriteLine(1); Console.Write(2); Console.Write((object)"x"); Console.WriteLine("s"); Console.WriteLine((string)null); Console.Write("t"); Console.WriteLine();
        standard.WriteLine(spy.Take());
        Console.SetOut(standard);
        Console.WriteLine(Console.Out == standard);
        var errors = new StringWriter();
        Console.SetError(errors);
        Console.Error.WriteLine("bad {0}", 1);
        Console.Write(errors);
        Fails("no out", () => Console.SetOut(null));
        Fails("no error", () => Console.SetError(null));
        Fails("no in", () => Console.SetIn(null));
    }

    static void Encodings()
    {
        foreach (string s in new[] { "", "plain", "é€𝄞\ud800x\udc00", "\ud800" })
        foreach (Encoding e in new[] { Encoding.UTF8, Encoding.ASCII, Encoding.Unicode })
        {
            byte[] bytes = e.GetBytes(s);
            Console.Write(e.WebName + " " + e.GetByteCount(s) + ":");
            foreach (byte b in bytes) Console.Write(" " + b.ToString("x2"));
            Console.Write(" =");
            foreach (char c in e.GetString(bytes)) Console.Write(" " + ((int)c).ToString("x4"));
            Console.WriteLine();
        }
        byte[][] bad = {
            new byte[] { 0xc0, 0x80, 0x41 }, new byte[] { 0xe2, 0x82 }, new byte[] { 0xe2, 0x82, 0x41 }, new byte[] { 0xf0, 0x9d, 0x84, 0x41 }, new byte[] { 0xed, 0xa0, 0x80 },
            new byte[] { 0xf4, 0x90, 0x80, 0x80 }, new byte[] { 0xf5, 0x80 }, new byte[] { 0x80, 0xbf, 0x41 }, new byte[] { 0xe0, 0x9f, 0x80 }, new byte[] { 0xf0, 0x80, 0x80, 0x41 }, new byte[] { 0x00, 0xd8, 0x41 },
        };
        foreach (byte[] b in bad)
        foreach (Encoding e in new[] { Encoding.UTF8, Encoding.ASCII, Encoding.Unicode })
        {
            foreach (char c in e.GetChars(b)) Console.Write(" " + ((int)c).ToString("x4"));
            Console.WriteLine(" " + e.GetCharCount(b) + e.GetString(b, 1, b.Length - 1).Length);
        }
        Fails("null", () => Encoding.UTF8.GetBytes((string)null));
        Fails("range", () => Encoding.UTF8.GetString(new byte[2], 1, 2));
    }

    static void Main()
    {
        All(new Spy());
        All(new StringSpy());
        All(new BlockSpy());
        All(new LineSpy());
        StringWriters();
        Readers();
        Redirect();
        Encodings();
        Environment.ExitCode = 3;
        Console.WriteLine(Environment.ExitCode);
        Environment.ExitCode = Environment.ExitCode + 39;
    }
}
