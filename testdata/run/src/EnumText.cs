// Enum.ToString with formats, Equals, HasFlag, CompareTo, of every underlying type.
using System;

static class EnumText
{
    enum SB : sbyte { A = -128, B = -1, C = 1, D = 127 }
    enum B : byte { A, B = 16, C = 255 }
    enum S : short { A = -2, B = 300 }
    enum US : ushort { A = 65535, B = 1 }
    enum I { A = -1, B, C = 4, D = 5, E = 1 }
    enum UI : uint { A = 4294967295, B = 1, C = 2 }
    enum L : long { A = long.MinValue, B = 7 }
    enum UL : ulong { A = ulong.MaxValue, B = 1, C = 1UL << 63 }
    [Flags] enum F { None, A = 1, B = 2, AB = 3, D = 8 }
    [Flags] enum G : byte { A = 1, B = 2, H = 128 }

    static void Show(Enum e)
    {
        string s = "";
        foreach (string f in new[] { null, "", "G", "g", "F", "f", "D", "d", "X", "x", "Q", "DD" })
        {
            try { s += " " + e.ToString(f); }
            catch (FormatException x) { s += " " + x.Message; }
        }
        Console.WriteLine(e + ":" + s + $" {e:X} {e,12:D}|" + string.Format("{0:F}", e));
    }

    static void Main()
    {
        foreach (int v in new[] { 0, 1, -1, 2, 3, 4, 5, 7, 9, 15, 16, 127, 128, 255, 300, -128, int.MinValue, int.MaxValue })
        {
            Show((SB)v); Show((B)v); Show((S)v); Show((US)v); Show((I)v); Show((UI)v); Show((L)v); Show((UL)v); Show((F)v); Show((G)v);
        }
        Show(L.A); Show(UL.A); Show(UL.C); Show((UL)(1UL << 63 | 1));
        Console.WriteLine(I.A.Equals(I.A) + " " + I.A.Equals(-1) + " " + I.A.Equals(null) + " " + I.A.Equals(F.None) + " " + I.D.CompareTo(I.C) + SB.A.CompareTo(SB.D) + UL.A.CompareTo(UL.B) + I.A.CompareTo(null));
        Console.WriteLine(F.AB.HasFlag(F.A) + " " + F.A.HasFlag(F.AB) + " " + F.A.HasFlag(F.None));
        foreach (Action a in new Action[] { () => I.A.CompareTo(F.A), () => I.A.HasFlag(F.A), () => F.A.HasFlag(null) })
        {
            try { a(); }
            catch (Exception e) { Console.WriteLine(e.GetType().Name + ": " + e.Message); }
        }
    }
}
