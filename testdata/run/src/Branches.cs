// Branching, switch, goto, loops.
using System;

static class Branches
{
    static string Dense(int i) { switch (i) { case 0: return "zero"; case 1: return "one"; case 2: case 3: return "few"; case 5: return "five"; case -1: return "minus"; default: return "many"; } }
    static string Sparse(long l) { switch (l) { case long.MinValue: return "min"; case -1: return "-1"; case 0: return "0"; case 1L << 40: return "2^40"; case long.MaxValue: return "max"; default: return "?"; } }
    static int Text(string s) { switch (s) { case null: return -1; case "": return 0; case "a": return 1; case "ab": return 2; case "abc": return 3; case "alpha": return 4; case "beta": return 5; case "gamma": return 6; case "delta": return 7; case "Alpha": return 8; default: return 99; } }
    static string Chars(char c) { switch (c) { case >= 'a' and <= 'z': return "lower"; case >= 'A' and <= 'Z': return "upper"; case '0' or '1' or '2': return "digit"; default: return "other"; } }
    static string Unsigned(uint u) { switch (u) { case 0: return "0"; case 4294967295: return "max"; case 4294967294: return "max-1"; case 4294967293: return "max-2"; default: return "?"; } }
    static int Goto(int n)
    {
        int r = 0;
    again:
        if (n <= 0) goto done;
        switch (n % 4)
        {
            case 0: r += 1; goto case 2;
            case 1: r += 10; goto default;
            case 2: r += 100; break;
            default: r += 1000; break;
        }
        n--;
        goto again;
    done:
        return r;
    }
    static int Nested()
    {
        int count = 0;
        for (int i = 0; i < 10; i++)
        {
            for (int j = 0; j < 10; j++)
            {
                if (j == i) continue;
                if (j > 7) break;
                if (i == 8 && j == 3) goto end;
                count += i * j;
            }
        }
    end:
        return count;
    }
    static int Collatz(long n) { int steps = 0; while (n != 1) { n = (n & 1) == 0 ? n / 2 : 3 * n + 1; steps++; } return steps; }
    static int Fib(int n) => n < 2 ? n : Fib(n - 1) + Fib(n - 2);
    static int Ackermann(int m, int n) => m == 0 ? n + 1 : n == 0 ? Ackermann(m - 1, 1) : Ackermann(m - 1, Ackermann(m, n - 1));
    static bool Even(int n) => n == 0 || Odd(n - 1);
    static bool Odd(int n) => n != 0 && Even(n - 1);
    static int Depth(int n) => n == 0 ? 0 : 1 + Depth(n - 1);
    static string side = "";
    static bool S(string name, bool v) { side += name; return v; }

    static void Main()
    {
        foreach (int i in new[] { int.MinValue, -2, -1, 0, 1, 2, 3, 4, 5, 6, int.MaxValue }) Console.WriteLine(i + " " + Dense(i));
        foreach (long l in new[] { long.MinValue, -1, 0, 1, 1L << 40, 1L << 41, long.MaxValue }) Console.WriteLine(l + " " + Sparse(l));
        foreach (string s in new[] { null, "", "a", "ab", "abc", "alpha", "beta", "gamma", "delta", "Alpha", "nothing" }) Console.WriteLine((s ?? "null") + " " + Text(s));
        foreach (char c in "azAZ03 ") Console.WriteLine(Chars(c));
        foreach (uint u in new uint[] { 0, 1, 4294967292, 4294967293, 4294967294, 4294967295 }) Console.WriteLine(Unsigned(u));
        for (int i = 0; i < 9; i++) Console.Write(Goto(i) + " ");
        Console.WriteLine();
        Console.WriteLine(Nested() + " " + Collatz(27) + " " + Collatz(837799) + " " + Fib(20) + " " + Ackermann(2, 9) + " " + Even(100) + " " + Odd(77) + " " + Depth(5000));
        long total = 0; for (int i = 0; i < 3000000; i++) { total += i ^ (i >> 3); } Console.WriteLine(total);
        int k = 0; do { k += 3; } while (k < 10); Console.WriteLine(k);
        bool r = S("a", false) && S("b", true) || S("c", true) && !S("d", false); Console.WriteLine(side + r);
        side = ""; r = S("a", true) | S("b", false) & S("c", true); Console.WriteLine(side + r);
        int x = 5; string t = x > 3 ? x > 4 ? "gt4" : "4" : "le3"; Console.WriteLine(t);
        object o = null; Console.WriteLine((o ?? "dflt") + " " + (o?.ToString() ?? "nul")); o = 1; Console.WriteLine((o ?? "dflt") + " " + o?.ToString());
        string z = null; z ??= "set"; z ??= "again"; Console.WriteLine(z);
        for (int i = 0, j = 10; i < j; i += 2, j--) Console.Write(i + ":" + j + " ");
        Console.WriteLine();
        int sieve = 0; var comp = new bool[1000]; for (int i = 2; i < 1000; i++) { if (comp[i]) continue; sieve++; for (int j = i + i; j < 1000; j += i) comp[j] = true; } Console.WriteLine(sieve);
    }
}
