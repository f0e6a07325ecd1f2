// Arrays: vectors, jagged, multi-dimensional, covariance, bounds.
using System;

static class Arrays
{
    class A { public virtual string N => "A"; }
    class B : A { public override string N => "B"; }
    sealed class C : B { public override string N => "C"; }
    interface I { }
    struct S { public int X; public string T; public long Y; public override string ToString() => X + T + Y; }
    enum E : byte { P, Q, R }

    static string Try(Action f)
    {
        try { f(); return "ok"; }
        catch (IndexOutOfRangeException) { return "index"; }
        catch (NullReferenceException) { return "null"; }
        catch (ArrayTypeMismatchException) { return "mismatch"; }
        catch (OverflowException) { return "overflow"; }
        catch (InvalidCastException) { return "cast"; }
        catch (RankException) { return "rank"; }
        catch (ArgumentException e) { return e.GetType().Name; }
    }
    static int Minus = -1;
    static T First<T>(T[] a) => a[0];
    static void Set<T>(T[] a, int i, T v) { a[i] = v; }
    static ref T At<T>(T[] a, int i) => ref a[i];

    static void Main()
    {
        int[] a = { 3, 1, 2 }; int[] none = new int[0]; int[] nul = null;
        Console.WriteLine(a.Length + " " + none.Length + " " + a.LongLength + " " + a.Rank + " " + a.GetLength(0) + " " + a.GetUpperBound(0) + " " + a[^1]);
        foreach (int i in new[] { -1, 0, 2, 3, int.MaxValue, int.MinValue }) Console.WriteLine(i + " " + Try(() => a[i] = a[i] + 1) + " " + Try(() => Console.Write(none[i])) + " " + Try(() => nul[i] = 1));
        long big = 4294967296L; Console.WriteLine(Try(() => a[big] = 1) + " " + Try(() => a[big - 4294967295L] = 9) + " " + a[1] + " " + Try(() => a[uint.MaxValue] = 1));
        Console.WriteLine(Try(() => { var x = new int[Minus]; }) + " " + Try(() => { var x = nul.Length; }));
        byte[] bs = { 250 }; bs[0] += 10; bs[0]++; sbyte[] ss = new sbyte[1]; ss[0]--; ss[0] <<= 2; ushort[] us = { 65535 }; us[0]++; char[] cs = { 'a' }; cs[0]++; bool[] bo = new bool[2]; bo[1] ^= true;
        float[] fs = { 0.1f }; fs[0] += 0.2f; double[] ds = { 0.1 }; ds[0] += 0.2; long[] ls = { long.MaxValue }; ls[0]++; short[] hs = { 32767 }; hs[0]++; E[] es = { E.Q }; es[0]++; uint[] ui = { 0 }; ui[0]--; nint[] ni = { 5 }; ni[0] *= 3; ulong[] ul = { 1 }; ul[0] <<= 63;
        Console.WriteLine(bs[0] + " " + ss[0] + " " + us[0] + " " + cs[0] + " " + bo[0] + bo[1] + " " + fs[0] + " " + ds[0] + " " + ls[0] + " " + hs[0] + " " + es[0] + " " + ui[0] + " " + (long)ni[0] + " " + ul[0]);
        // covariance
        A[] ab = new B[2]; object[] ob = ab; Console.WriteLine(Try(() => ab[0] = new B()) + " " + Try(() => ab[1] = new C()) + " " + Try(() => ab[0] = new A()) + " " + Try(() => ob[0] = "s") + " " + Try(() => ob[0] = null) + " " + (ab[0] == null) + ab[1].N);
        Console.WriteLine((ab is B[]) + " " + (ob is A[]) + " " + ((object)ab is C[]) + " " + ((object)new int[1] is uint[]) + " " + ((object)new int[1] is long[]) + " " + ((object)new E[1] is byte[]) + " " + ((object)new int[1] is object[]) + " " + ((object)new A[1] is I[]) + " " + ((object)new int[1, 1] is int[,]) + " " + ((object)new int[1] is Array));
        Console.WriteLine(Try(() => { var x = (C[])ab; }) + " " + Try(() => { var x = (B[])ob; }) + " " + Try(() => At(ab, 0) = null) + " " + Try(() => Set(ab, 0, new A())) + " " + Try(() => Set<object>(ob, 1, new C())) + " " + First(ab));
        string[] st = { "x", "y" }; object[] so = st; Console.WriteLine(Try(() => so[0] = 5) + " " + Try(() => so[1] = "z") + st[1] + " " + Try(() => { ref object r = ref so[0]; r = 5; }));
        // structs in arrays
        var sa = new S[3]; sa[1].X = 5; sa[1].T = "t"; sa[2] = sa[1]; sa[2].Y = long.MinValue; sa[1].X++; ref S rs = ref sa[0]; rs.X = -1; S copy = sa[1]; copy.X = 100;
        foreach (S s in sa) Console.Write(s + " ");
        Console.WriteLine();
        // jagged
        int[][] j = new int[3][]; j[0] = new[] { 1, 2 }; j[2] = new int[4]; j[2][3] = 7; Console.WriteLine(j[0][1] + j[2][3] + " " + (j[1] == null) + " " + Try(() => j[1][0] = 1) + " " + (j is object[]) + " " + j.Length);
        int[][,] jm = { new int[,] { { 1, 2 }, { 3, 4 } }, new int[1, 1] }; Console.WriteLine(jm[0][1, 0] + " " + jm[1].Length);
        // multi-dimensional
        int[,] m = new int[3, 4]; for (int x = 0; x < 3; x++) for (int y = 0; y < 4; y++) m[x, y] = 10 * x + y; m[1, 2] += 100; ref int mr = ref m[2, 3]; mr = -5; mr++;
        int msum = 0; foreach (int v in m) msum += v; Console.WriteLine(msum + " " + m.Length + " " + m.Rank + " " + m.GetLength(0) + m.GetLength(1) + " " + m[1, 2] + " " + m[2, 3]);
        Console.WriteLine(Try(() => m[3, 0] = 1) + " " + Try(() => m[0, 4] = 1) + " " + Try(() => m[-1, 0] = 1) + " " + Try(() => m[0, -1] = 1) + " " + Try(() => { var x = new int[2, Minus]; }) + " " + Try(() => { var x = new int[0, 5]; Console.Write(x.Length); }));
        string[,,] t3 = new string[2, 2, 2]; t3[1, 0, 1] = "q"; t3[0, 1, 0] = t3[1, 0, 1] + "r"; foreach (string q in t3) Console.Write((q ?? "-") + ","); Console.WriteLine();
        object[,] om = new string[2, 2]; Console.WriteLine(Try(() => om[0, 0] = 1) + " " + Try(() => om[1, 1] = "s") + " " + om[1, 1]);
        S[,] sm = new S[2, 2]; sm[1, 1].X = 3; sm[0, 0] = sm[1, 1]; sm[1, 1].X = 4; Console.WriteLine(sm[0, 0] + " " + sm[1, 1]); double[,] dm = { { 1.5, 2.5 }, { 3.5, 4.5 } }; Console.WriteLine(dm[1, 0] * dm[0, 1]); byte[,] bm = new byte[2, 2]; bm[0, 1] = 255; bm[0, 1]++; bm[1, 0]--; Console.WriteLine(bm[0, 1] + " " + bm[1, 0]); long[,] lm = new long[1, 2]; lm[0, 1] = long.MaxValue; Console.WriteLine(lm[0, 1]);
        // library
        Array.Sort(a); foreach (int v in a) Console.Write(v + " "); Console.WriteLine(Array.IndexOf(a, 9) + " " + Array.IndexOf(a, 77));
        int[] cp = new int[5]; Array.Copy(a, 0, cp, 1, 3); foreach (int v in cp) Console.Write(v + " "); Array.Copy(cp, 1, cp, 2, 3); foreach (int v in cp) Console.Write(v + " "); Console.WriteLine(); Array.Clear(cp, 0, 2); int[] cl = (int[])cp.Clone(); cl[2] = 5; foreach (int v in cp) Console.Write(v + " "); Array.Resize(ref cl, 3); Array.Reverse(cl); foreach (int v in cl) Console.Write(v + " "); Console.WriteLine();
        Console.WriteLine(Try(() => Array.Copy(a, 0, cp, 4, 3)) + " " + Try(() => Array.Copy(a, cp, -1)) + " " + Try(() => Array.Copy(null, cp, 1)));
        Array gen = a; Console.WriteLine(gen.GetValue(0) + " " + gen.Length); gen.SetValue(42, 1); Console.WriteLine(a[1]);
        int[] big1 = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }; long[] big2 = { 1, -1, long.MaxValue, long.MinValue }; double[] big3 = { 1.5, -2.5, double.NaN, 1e300 }; char[] big4 = { 'h', 'e', 'y', '!' }; Console.WriteLine(big1[9] + " " + big2[3] + " " + big3[3] + " " + new string(big4));
        System.Collections.Generic.IList<int> il = big1; System.Collections.Generic.IEnumerable<object> eo = st; int cnt = 0; foreach (int v in il) cnt += v; foreach (object v in eo) cnt += v.ToString().Length; Console.WriteLine(cnt + " " + il.Count + " " + il[3]);
    }
}
