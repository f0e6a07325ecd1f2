// Enumerations over all underlying types.
using System;

static class Enums
{
    enum I { A, B = 5, C } enum By : byte { Lo, Hi = 255 } enum Sb : sbyte { Min = -128, Max = 127 } enum L : long { Big = 1L << 40, Neg = -1 } enum U : ulong { Top = 1UL << 63, All = ulong.MaxValue } enum Sh : short { M = -5 } enum Us : ushort { M = 65535 } enum Ui : uint { M = uint.MaxValue }
    [Flags] enum F { None = 0, R = 1, W = 2, X = 4, RW = R | W }
    static string Sw(I i) { switch (i) { case I.A: return "a"; case I.B: return "b"; case I.C: return "c"; default: return "?"; } }
    static bool Eq<T>(T a, T b) => a.Equals(b);
    static void Main()
    {
        Console.WriteLine(I.A + " " + I.B + " " + I.C + " " + (I)7 + " " + (int)I.C + " " + (I.B + 1) + " " + (I.C - I.A) + " " + (I.A < I.B) + Sw(I.B) + Sw((I)99)); By b = By.Hi; b++; Console.WriteLine(b + " " + (int)b + " " + By.Hi + (By)3); Sb s = Sb.Max; s++; Console.WriteLine(s + " " + (int)s); Console.WriteLine(L.Big + " " + (long)L.Big + " " + L.Neg + (L)3 + " " + U.Top + " " + (ulong)U.All + U.All + " " + Sh.M + (int)Sh.M + Us.M + (int)Us.M + Ui.M + (long)Ui.M);
        F f = F.R | F.X; Console.WriteLine(f + " " + F.RW + " " + F.None + " " + (F)8 + " " + (f & ~F.R) + " " + f.HasFlag(F.X) + f.HasFlag(F.RW) + ((f & F.W) != 0) + " " + (F)9); f ^= F.X; f |= F.W; Console.WriteLine(f);
        object o = I.B; Console.WriteLine(o + " " + (o is I) + (o is int) + (I)o + o.Equals(I.B) + o.Equals(5) + o.GetType().Name + (int)(I)o + o.GetHashCode()); try { Console.WriteLine((int)o); } catch (InvalidCastException) { Console.WriteLine("cast"); } Console.WriteLine((I)(object)I.C + " " + (I.A.CompareTo(I.B) < 0) + Eq(I.A, I.A) + Eq(I.A, I.B) + Name2(F.W)); I[] arr = { I.C, I.A }; Console.WriteLine(arr[0] + "" + arr[1] + (arr.GetType() == typeof(I[]))); var d = new System.Collections.Generic.Dictionary<I, string> { [I.A] = "x", [I.C] = "y" }; Console.WriteLine(d[I.C] + d.ContainsKey(I.B)); Console.WriteLine($"{I.B} {I.B:D} {F.RW:X} {(int)I.B}");
    }
    static string Name2<T>(T t) => t.ToString();
}
