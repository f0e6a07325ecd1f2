// Spans over arrays, the stack, fields and strings; Unsafe and MemoryMarshal; inline arrays; collection expressions; params.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

[InlineArray(5)] struct Five { int e; public Span<int> Whole() => MemoryMarshal.CreateSpan(ref Unsafe.AsRef(in e), 5); }
[InlineArray(3)] struct Three<T> { T e; }
[InlineArray(2)] struct Rows { Five e; }
struct Pair { public byte A; public long B; public Pair(byte a, long b) { A = a; B = b; } public override string ToString() => A + ":" + B; }
struct Mixed { public string S; public int I; }
class Owner { public Five F; public Three<string> T; public int One = 1; public Span<int> Span() => new Span<int>(ref One); }
[CollectionBuilder(typeof(Bag), "Make")] class Bag : IEnumerable<int>
{
    readonly int[] items; Bag(int[] a) => items = a; public static Bag Make(ReadOnlySpan<int> s) => new Bag(s.ToArray());
    public IEnumerator<int> GetEnumerator() { foreach (int i in items) yield return i; }
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
class Adds : IEnumerable { public string All = ""; public void Add(int i) => All += i + ";"; public void Add(string s) => All += s + "!"; public IEnumerator GetEnumerator() => All.GetEnumerator(); }
ref struct Tokens
{
    ReadOnlySpan<char> rest; public ReadOnlySpan<char> Current { get; private set; } public Tokens(ReadOnlySpan<char> s) { rest = s; Current = default; }
    public Tokens GetEnumerator() => this;
    public bool MoveNext() { int i = 0; while (i < rest.Length && rest[i] != ' ') i++; if (i == 0 && rest.Length == 0) return false; Current = rest[..i]; rest = i < rest.Length ? rest[(i + 1)..] : default; return true; }
}

static unsafe class Spans
{
    static int Sum(params ReadOnlySpan<int> s) { int t = 0; foreach (int i in s) t = t * 10 + i; return t; }
    static string Join(params Span<object> s) { string t = ""; foreach (object o in s) t += o + ","; return t; }
    static int List(params List<int> s) => s.Count; static int Enum(params IEnumerable<int> s) { int n = 0; foreach (int i in s) n += i; return n; }
    static void Sort<T>(Span<T> s) where T : IComparable<T> { for (int i = 1; i < s.Length; i++) for (int j = i; j > 0 && s[j - 1].CompareTo(s[j]) > 0; j--) (s[j], s[j - 1]) = (s[j - 1], s[j]); }
    static string Show<T>(ReadOnlySpan<T> s) { string t = "["; foreach (ref readonly T x in s) t += x + " "; return t + "]"; }
    static int Depth(Span<int> s) => s.IsEmpty ? 0 : s[0] + Depth(s[1..]);
    static void Catch(Action a) { try { a(); Console.Write("fine "); } catch (Exception e) { Console.Write(e.GetType().Name + " "); } }
    static int Stack(int n) { Span<int> s = n < 4 ? stackalloc int[n] : new int[n]; for (int i = 0; i < n; i++) s[i] = i + 1; return Depth(s); }
    static ref readonly int Max(ReadOnlySpan<int> s) { ref readonly int m = ref s[0]; foreach (ref readonly int i in s) if (i > m) m = ref i; return ref m; }
    static Span<T> Reverse<T>(Span<T> s) { for (int i = 0, j = s.Length - 1; i < j; i++, j--) (s[i], s[j]) = (s[j], s[i]); return s; }

    static void Main()
    {
        int[] a = [5, 3, 9, 1]; Span<int> s = a; s[1] = 30; s = s.Slice(1); Console.WriteLine(Show<int>(s) + s.Length + Show<int>(s.Slice(1, 1)) + Show<int>(s[^2..]) + Show<int>(a.AsSpan(1, 2)) + Depth(s)); Sort(a.AsSpan()); Console.WriteLine(Show<int>(a)); Sort<string>(new[] { "q", "b", "z" }); Reverse(a.AsSpan(1)); Console.WriteLine(string.Join(",", a));
        Catch(() => a.AsSpan(5)); Catch(() => a.AsSpan(4)); Catch(() => a.AsSpan(2, 3)); Catch(() => { var e = a.AsSpan(); e[4] = 1; }); Catch(() => { object[] o = new string[1]; Span<object> q = o; }); Catch(() => { ReadOnlySpan<object> q = (object[])new string[1]; }); Catch(() => new[] { 1, 2, 3 }.AsSpan().CopyTo(new int[2])); Catch(() => { Span<int> n = (int[])null; Console.Write(n.Length); }); Console.WriteLine();
        Span<int> st = stackalloc int[4]; st.Fill(3); st[2] = 8; a.AsSpan().CopyTo(st); st.Slice(0, 3).CopyTo(st.Slice(1)); Console.WriteLine(Show<int>(st) + Stack(3) + " " + Stack(7) + st.TryCopyTo(new int[3])); Span<Pair> ps = stackalloc Pair[3]; ps[1] = new Pair(1, -1); ps[2].B = long.MaxValue; ref Pair pr = ref ps[1]; pr.A++; Console.WriteLine(Show<Pair>(ps)); ps.Clear(); Console.WriteLine(Show<Pair>(ps) + Unsafe.SizeOf<Pair>()); Span<byte> bytes = stackalloc byte[] { 1, 2, 3, 4, 5, 6, 7, 8 }; Span<short> shorts = MemoryMarshal.Cast<byte, short>(bytes); shorts[3] = -1; Console.WriteLine(shorts.Length + " " + shorts[0] + Show<byte>(bytes) + Show<byte>(MemoryMarshal.AsBytes(shorts[..1])) + MemoryMarshal.Cast<byte, long>(bytes)[0]);
        ReadOnlySpan<char> text = "hello big world"; foreach (var tok in new Tokens(text)) Console.Write(tok.Length + tok.ToString() + "|"); Console.WriteLine(text[6..9].ToString() + text.Slice(13).ToString() + (text[..5] is "hello") + (text is ['h', .., 'd']) + text.SequenceEqual("hello big world") + text.IndexOf('b')); ReadOnlySpan<byte> utf = "naïve"u8; Console.WriteLine(utf.Length + " " + utf[2]); ReadOnlySpan<int> data = [1, 2, 4, 8]; Console.WriteLine(Max(data) + " " + data[3]); ref readonly int dm = ref Max(a); a.AsSpan().Fill(-2); Console.WriteLine(dm);
        Owner o = new(); o.F[2] = 7; o.F[^1] = 9; Span<int> fs = o.F; fs[0] = 1; foreach (int i in o.F) Console.Write(i + " "); Five f = o.F; f[2] = 0; f.Whole()[1] = 55; Console.WriteLine(o.F[2] + Show<int>(f) + Show<int>(f[1..3]) + Show<int>(((ReadOnlySpan<int>)o.F)[3..])); o.T[0] = "x"; o.T[2] = o.T[0] + "y"; Three<string> t3 = o.T; t3[1] = "m"; Console.WriteLine(Show<string>(t3) + Show<string>(o.T) + (o.T[1] == null)); o.Span()[0] = 12; Console.WriteLine(o.One + o.Span().Length); Rows rows = default; rows[1][3] = 5; rows[0] = rows[1]; rows[0][3]++; Console.WriteLine(rows[1][3] + " " + rows[0][3] + " " + Unsafe.SizeOf<Rows>()); int bad = 5; try { f[bad] = 1; } catch (IndexOutOfRangeException) { Console.WriteLine("range"); } Three<Mixed> tm = default; tm[1].S = "ms"; tm[1].I = 3; var tm2 = tm; tm2[1].I++; object bx = tm2; tm = (Three<Mixed>)bx; Console.WriteLine(tm[1].S + tm[1].I + (tm[2].S is null)); Three<Five>[] tfs = new Three<Five>[2]; tfs[1][2][4] = 77; Console.WriteLine(tfs[1][2][4] + tfs[0][2][4]);
        Console.WriteLine(Sum() + " " + Sum(1) + " " + Sum(1, 2, 3) + " " + Sum([4, 5]) + " " + Sum(a) + " " + Join(1, "b", null, 2.5) + List(1, 2, 3) + List() + Enum(4, 5)); int[] e0 = []; List<int> l = [1, .. e0, .. data, 5]; int[] m = [.. l, .. l[1..3], 6]; IEnumerable<int> en = [7, .. m]; IReadOnlyList<string> rl = ["a", "b"]; ICollection<int> co = [1, 2]; co.Add(3); Bag bag = [1, 2, .. l]; Adds ad = [1, 2]; var ad2 = new Adds { 3, "q", 4 }; HashSet<int> hs = [1, 1, 2]; Span<string> sps = ["p", "q"]; ReadOnlySpan<string> rsps = ["r", sps[1]]; int[][] jag = [[1], [], [2, 3]]; Dictionary<string, int> di = new() { ["k"] = 1, ["j"] = 2 }; Console.WriteLine(string.Join(",", m) + " " + string.Join(",", en) + " " + rl[1] + rl.Count + co.Count + string.Join("", bag) + ad.All + ad2.All + hs.Count + sps[0] + rsps[1] + jag[2][1] + di["j"]); try { ((IList<int>)en)[0] = 1; } catch (NotSupportedException) { Console.WriteLine("read-only"); } foreach (bool b in (bool[])[true, false]) Console.Write(b); Console.WriteLine();
        long lv = 0x0102030405060708; ref byte lb = ref Unsafe.As<long, byte>(ref lv); Console.WriteLine(lb + " " + Unsafe.Add(ref lb, 7) + " " + Unsafe.ReadUnaligned<short>(ref Unsafe.Add(ref lb, 3)) + " " + Unsafe.As<byte, int>(ref Unsafe.AddByteOffset(ref lb, (nint)4))); Unsafe.WriteUnaligned(ref Unsafe.Add(ref lb, 1), (ushort)0xffff); Console.WriteLine(lv.ToString("x")); Pair[] pa = [new(1, 2), new(3, 4), new(5, 6)]; Console.WriteLine(Unsafe.ByteOffset(ref pa[0], ref pa[2]) + " " + Unsafe.ByteOffset(ref pa[1].B, ref Unsafe.As<byte, long>(ref pa[1].A)) + " " + Unsafe.Add(ref pa[2], -1) + Unsafe.Subtract(ref pa[2], 2) + Unsafe.IsAddressGreaterThan(ref pa[1], ref pa[0]) + Unsafe.AreSame(ref pa[1].A, ref Unsafe.As<Pair, byte>(ref pa[1])) + MemoryMarshal.GetArrayDataReference(pa).B + MemoryMarshal.GetReference(pa.AsSpan(1)).B); object str = "text"; string asStr = Unsafe.As<string>(str); Console.WriteLine(asStr + Unsafe.BitCast<float, int>(1f) + Unsafe.SizeOf<(byte, int)>() + Unsafe.SizeOf<int?>() + Unsafe.SizeOf<nint>() + Unsafe.SizeOf<Five>()); Unsafe.SkipInit(out int skip); skip = 4; void* vp = Unsafe.AsPointer(ref skip); Unsafe.AsRef<int>(vp)++; *(int*)vp += 10; Console.WriteLine(skip + Unsafe.ReadUnaligned<int>(vp) + Unsafe.Read<int>(vp)); uint[] ua = [1, uint.MaxValue]; Console.WriteLine(MemoryMarshal.Cast<uint, int>(ua.AsSpan())[1]); var (q1, _) = (Unsafe.As<Pair, long>(ref pa[0]), 0); Console.WriteLine((byte)q1); Span<int> one = new(ref skip); one[0]--; ReadOnlySpan<int> ronly = MemoryMarshal.CreateReadOnlySpan(in skip, 1); Console.WriteLine(ronly[0] + (one == MemoryMarshal.CreateSpan(ref skip, 1) ? "same" : "other") + (ronly == default) + Span<int>.Empty.IsEmpty); Unsafe.InitBlockUnaligned(ref bytes[0], 7, 3); Unsafe.CopyBlockUnaligned(ref bytes[4], ref bytes[1], 3); Console.WriteLine(Show<byte>(bytes)); Span<char> chars = stackalloc char[3]; "xyz".AsSpan().CopyTo(chars); chars[1] = '-'; Console.WriteLine(chars.ToString() + new string(chars) + string.Concat(chars, "q"));
    }
}
