// Strings of all literal forms, interpolation and its handlers, caller information, conditional and partial methods, using, nameof, misc statements.
#define EXTRA
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Text;
using Pair = (int Left, string Right);
using unsafe IntPtr32 = int*;

[InterpolatedStringHandler] ref struct Logger { readonly StringBuilder b; public readonly bool On; public Logger(int literal, int holes, bool on, out bool go) { b = new(); On = go = on; b.Append("L" + literal + "H" + holes + ":"); } public void AppendLiteral(string s) => b.Append(s.ToUpper()); public void AppendFormatted<T>(T t) => b.Append("<" + t + ">"); public void AppendFormatted<T>(T t, int alignment = 0, string format = null) => b.Append("<" + t + "," + alignment + "," + format + ">"); public void AppendFormatted(ReadOnlySpan<char> s) => b.Append("span" + s.Length); public override string ToString() => b?.ToString() ?? "off"; }
[InterpolatedStringHandler] struct Stop { public string S; int n; public Stop(int l, int h) { S = ""; } public bool AppendLiteral(string s) { S += s; return true; } public bool AppendFormatted(object o) { S += o; return ++n < 2; } } struct Fmt(int v) : IFormattable { public string ToString(string f, IFormatProvider p) => "fmt[" + f + "]" + v; public override string ToString() => "plain" + v; } class Meta { public static string Member([CallerMemberName] string m = null, [CallerLineNumber] int l = 0, [CallerFilePath] string f = null) => m + (l > 0) + f.EndsWith("Text.cs"); public static string Expr(object o, int k = 0, [CallerArgumentExpression("o")] string e = null) => e; public string Prop => Member(); public Meta() => Made = Member(); public string Made; public int this[int i] => Member().Length; ~Meta() { } } partial class Part { partial void Hook(ref int n); public partial int Must(int a); public partial string P { get; set; } public int Run() { int n = 1; Hook(ref n); Hook2(n); return n + Must(2); } static partial void Hook2(int n); } partial class Part { public partial int Must(int a) => a * 2; partial void Hook(ref int n) => n += 5; string p = "pp"; public partial string P { get => p; set => p = value + "!"; } }
[AttributeUsage(AttributeTargets.All, AllowMultiple = true)] class NoteAttribute(string s, params Type[] t) : Attribute { public string S = s; public int N; } class Gattr<T> : Attribute; [Note("c", typeof(int), N = 3)] [Gattr<string>] class Noted { [Note("f")][field: Note("b")] public int P { [return: Note("r")] get; [param: Note("p")] set; } [return: Note("x")] public T M<[Note("t")] T>([Note("a")] T t) => t; } class RO { readonly int n; readonly List<int> l = []; volatile int v; volatile bool flag; const string K = "const" + nameof(RO); const int Big = 1 << 20; static readonly int[] table = { 1, 2, 3 }; internal protected int ip = 3; private protected int pp = 4; public RO() { n = 3; l.Add(n); v = 2; flag = v++ > 1; } public string All => K + Big + n + l[0] + v + flag + table[^1] + ip + pp; } file class Hidden { public string S = "file"; } class @class { public int @int = 4; public int \u0041b = 5; } static class Log { public static string S = ""; [Conditional("EXTRA")] public static void Yes(string s) => S += s; [Conditional("MISSING")] public static void No(string s) => S += "never" + s; }

static class Text
{
    static int calls; static string Call(string s) { calls++; return s; } static string Do(bool on, [InterpolatedStringHandlerArgument("on")] Logger l) => l.ToString(); static string Do2(Stop s) => s.S; static string Opt(int a = 1, string b = "b", double d = 2.5, bool t = true, char c = 'c', int? n = null, Pair p = default, Color k = Color.Blue, params string[] rest) => a + b + d + t + c + n + p.Left + k + rest.Length; enum Color { Red, Blue } static int Order(int a, int b, int c) => a * 100 + b * 10 + c; static int N() => ++calls; static string Try(Action a) { try { a(); return "ok"; } catch (Exception e) when (e.Message.Length > 0) { return e.GetType().Name; } } static unsafe int Deref(IntPtr32 p) => *p; static string Nulls(Meta m, string s, int[] a) => (m?.Made?.Length ?? -1) + " " + (s?[0] ?? '-') + (a?[0].ToString() ?? "x") + (s?.Length.CompareTo(3)) + (m?.Made is { Length: > 2 }); static void Deep(object o) { { int x = 1; { int y = x; o = y; } } { int x = 2; } ; ; } static long Sizes() => sizeof(int) * 100 + sizeof(char) * 10 + sizeof(bool) + sizeof(Color); static IEnumerable<string> Lines() { yield return $"{nameof(Lines)}"; } static int Throws(string s) => s?.Length ?? throw new ArgumentNullException(nameof(s)); static bool Short(bool a, Func<bool> b) => a && b() || !a & b() ^ a | false; static T Unchecked<T>(object o) => (T)o;
    static void Main() { Interpolated(); Literals(); Handlers(); Arguments(); Statements(); Exceptions(); Library(); }

    static void Interpolated()
    {
        int i = 42; double d = 1234.5; string s = "str", nul = null; DateTimeFree f = new(); Console.WriteLine($"{i}{s}{nul}|{i,5}|{i,-5}|{i:X4}|{d:N1}|{d,10:F2}|{f}|{{{i}}}|{(i > 1 ? "y" : "n")}|{s[0]}{s.Length}|{new Fmt(3):zz}|{new Fmt(4)}|{(object)new Fmt(5),12}|{Color.Red}|{Color.Blue:D}|{true}|{'c'}|{new[] { 1 }.Length}|{$"in{$"ner{i}"}"}|{i switch { > 40 => "big", _ => "small" }}");
    }

    static void Literals()
    {
        int i = 42; string s = "str"; Console.WriteLine(@"C:\dir ""q"" " + "tab\t\u0041\x42\e[0m\0".Length + """raw "quoted" \n""" + $"""r{i}""" + $$"""{{{i}}} {x}""" + """

            multi
              line

            """ + $@"v{i}\" + @$"""{s}""" + "concat" + 1 + 'c' + 2.5 + null + true);
    }

    static void Handlers()
    {
        int i = 42; double d = 1234.5; string s = "str"; Console.WriteLine("u8"u8.Length + "é€"u8.Length + " " + Do(true, $"a{i}b{s,3}c{d:F1}d{"sp".AsSpan()}") + Do(false, $"x{Call("never")}") + calls + Do2($"a{1}b{2}c{Call("no")}") + calls); const string k = $"{nameof(Text)}.{nameof(i)}"; Console.WriteLine(k + nameof(List<int>.Count) + nameof(System.Collections) + nameof(Meta.Prop) + Meta.Member() + new Meta().Made + new Meta().Prop + Meta.Expr(i + 1) + Meta.Expr(s.Length is > 2 ? "t" : "f", 1) + new Part().Run() + new Part { P = "q" }.P + new Noted { P = 3 }.M(4) + new RO().All + new Hidden().S + new @class().@int + new @class().Ab); Log.Yes(Call("y")); Log.No(Call("z")); Log.Yes("w"); int @if = 3; { Console.WriteLine(Log.S + calls + @if); }
    }

    static void Arguments()
    {
        Console.WriteLine(Opt() + Opt(2, c: 'z') + Opt(rest: ["a", "b"]) + Opt(1, "b", 2, false, 'c', 5, (3, "r"), Color.Red, "x", "y") + Order(c: N(), a: N(), b: N()) + Order(N(), c: N(), b: N())); unsafe { int loc = 7; Console.WriteLine(Deref(&loc)); } Pair pr = (4, "p"); Console.WriteLine(pr.Left + pr.Right + Nulls(null, null, null) + Nulls(new(), "s", [8]) + Sizes() + string.Join("", Lines()) + Try(() => Throws(null)) + Throws("abc") + Short(true, () => true) + Short(false, () => true) + Short(false, () => false));
    }

    static void Statements()
    {
        int q = 1; q = q++ + ++q * q--; int w = q += q -= 3; int[] ar = [1, 2, 3]; int ix = 0; ar[ix] = ix = 2; ar[ix--] += ix; (ar[0], ix) = (ix, ar[0]); Console.WriteLine(q + " " + w + ar[0] + ar[2] + ix); var sb = new StringBuilder(); for (int a = 0, b = 10; a < b; a++, b -= 2) sb.Append(a).Append(b).Append(a == 2 ? ";" : ","); foreach (var (c, n) in new[] { ('a', 1), ('b', 2) }) sb.Append(c, n); foreach (char c in "xyz") switch (c) { case 'x': sb.Append("[x]"); break; case 'y' when sb.Length > 1000: break; default: sb.Append($"[{c}]"); continue; } do { sb.Append('!'); } while (sb.Length < 30); Console.WriteLine(sb.ToString());
    }

    static void Exceptions()
    {
        int i = 42; checked { unchecked { int big = int.MaxValue; big++; Console.Write(big); } Console.WriteLine(Try(() => { int big = int.MaxValue; big += calls; })); } object o = i; lock (o) { try { try { throw new InvalidOperationException("x"); } catch (ArgumentException) { Console.Write("no"); } finally { Console.Write("fin "); } } catch (Exception e) when (e is InvalidOperationException { Message: "x" } && o is int) { Console.WriteLine("caught " + e.Message); } }
    }

    static void Library()
    {
        Console.WriteLine(string.Format("{0,4}|{1:X}|{0}|{2}", 7, 255, null) + string.Concat("a", 1, null, 'c') + string.Concat(new[] { "p", "q" }) + string.Join("-", 1, "b", 2.5) + "abc".Equals("ABC", StringComparison.OrdinalIgnoreCase) + ("a" + "b" == "ab") + ((object)"ab" == (object)("a" + "b")) + string.IsNullOrEmpty("") + "a,b,,c".Split(',').Length + "Hello".Substring(1, 3).ToUpper() + " t ".Trim() + "abc".IndexOf("c") + "x".PadLeft(3, '.') + "aXbX".Replace("X", "-") + "abc".Contains('b') + "z".CompareTo("a") + new string('=', 3) + string.Empty.Length + "abc"[..2] + ("é".Length, "😀".Length)); goto end; end: Console.WriteLine("end"); return;
    }
    readonly struct DateTimeFree { public override string ToString() => "dt"; }
}
