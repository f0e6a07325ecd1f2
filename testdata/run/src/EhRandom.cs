// Nests of handlers by a pseudo-random walk: each walk's order of steps is summed up in a number.
using System;
using System.Collections.Generic;
class Ex : Exception { public int K; public Ex(int k) : base("k" + k) { K = k; } }
class Sub : Ex { public Sub(int k) : base(k) { } }
struct Pair { public int A; public Ex E; }
static class EhRandom
{
    static uint seed; static long hash; static int count, fuel;
    static int Rnd(int n) { seed = seed * 1664525 + 1013904223; return (int)((seed >> 16) % (uint)n); }
    static bool L(int x) { hash = hash * 31 + x; count++; return true; }
    static bool Filter(int d, Ex e) { L(1000 + e.K); if (d > 0 && fuel-- > 0) Go(d - 1); L(2000); return Rnd(3) == 0; }
    static bool Twice(ref int n, Ex e) { n += e.K; L(n); return n % 3 == 0; }
    static void Go2(int d) { if (d > 0) Go(d - 1); else if (Rnd(3) == 0) throw Rnd(2) == 0 ? new Ex(Rnd(6)) : new Sub(Rnd(6)); }
    static int Ret(int d) { int x = d; try { try { Go2(d); return x + 1; } catch (Ex e) { x += e.K; return x; } finally { x *= 2; L(x); } } finally { L(x); if (Rnd(6) == 0) throw new Ex(4); } }
    static IEnumerable<int> Iter(int d) { try { L(30); yield return 1; Go2(d); try { yield return 2; } finally { L(31); Go2(d); } } finally { L(32); if (Rnd(5) == 0) throw new Ex(3); } }
    static T Generic<T>(T a, T b, int d) where T : class { T c = a; try { Go2(d); c = b; } catch (Ex e) when (c == a && (c = e as T ?? b) != null && Rnd(2) == 0) { L(40); Go2(d); } catch (Sub) when (c != b) { L(41); } finally { L(c == a ? 42 : c == b ? 43 : 44); } return c; }
    static void Go(int d)
    {
        L(d);
        if (fuel-- <= 0) return;
        int n = d;
        Pair p = new Pair { A = d };
        switch (Rnd(18))
        {
            case 0: throw new Ex(Rnd(5));
            case 1: try { Go2(d); } catch (Ex e) when (Filter(d, e)) { L(1); Go2(d); } finally { L(2); } break;
            case 2: try { Go2(d); } finally { L(3); Go2(d); } break;
            case 3: try { try { Go2(d); throw new Ex(7); } catch (Ex e) when (e.K > 3) { L(4); throw; } finally { L(5); if (Rnd(2) == 0) Go2(d); } } catch (Ex e) when (Filter(d, e)) { L(6); } catch (Ex) { L(7); if (Rnd(3) == 0) throw; } break;
            case 4: for (int i = 0; i < 3; i++) { try { if (Rnd(3) == 0) continue; if (Rnd(5) == 0) break; Go2(d); } catch (Ex) when (Rnd(2) == 0) { L(8); } finally { L(9); } } break;
            case 5: try { try { throw new Ex(1); } finally { Go2(d); } } catch (Ex e) { L(10 + e.K); if (Rnd(4) == 0) throw new Ex(e.K + 1); } break;
            case 6: try { Go2(d); Go2(d); } catch (Ex e) when (Filter(d, e) || Filter(d, e)) { try { L(20); Go2(d); throw; } catch (Ex f) when (f == e) { L(21); } finally { L(22); } } catch (Ex) { L(23); } break;
            case 7: try { L(Ret(d)); } finally { L(24); } break;
            case 8: try { foreach (int i in Iter(d)) { L(i); if (Rnd(4) == 0) break; Go2(d); } } catch (Sub s) { L(50 + s.K); } break;
            case 9: try { Go2(d); } catch (Sub) when (L(51)) { L(52); throw new Ex(2); } catch (Ex e) when (Twice(ref n, e) || Twice(ref n, e)) { L(n); } catch (Ex e) when (Twice(ref n, e)) { L(53 + n); goto case 0; } break;
            case 10: try { Generic("a", "b", d); Generic<object>(new Ex(1), "o", d); } catch (Sub) { L(54); } break;
            case 11: lock (string.Empty) { try { Go2(d); } catch (Ex e) when ((p.E = e) != null && (p.A += e.K) > 6) { L(p.A); if (p.E is Sub) throw; } finally { L(55 + (p.E == null ? 0 : p.E.K)); } } break;
            case 12: Action a = () => { try { Go2(n); } catch (Ex e) when (e.K == (n += 1) % 4) { L(60 + n); } finally { n--; } }; a += () => L(61); try { a(); a(); } catch (Ex e) when (e.K + n < 8) { L(62); } break;
            case 13: again: try { try { n++; Go2(d); } catch (Ex) when (n < d + 3) { L(63); goto again; } } finally { L(64 + n); } break;
            case 14: try { try { Go2(d); } catch (Ex e) { p.E = e; } if (p.E != null) { L(65); try { throw p.E; } catch (Ex e) when (e == p.E && Rnd(2) == 0) { L(66); } } } finally { if (p.E != null) L(67 + p.E.K); } break;
            case 15: try { try { Go2(d); } finally { try { Go2(d); } catch (Ex e) when (Filter(d - 1, e)) { L(68); } finally { try { Go2(d - 1); } catch (Sub) { L(69); } } } } catch (Ex e) { try { L(70); Go2(d - 1); } catch (Ex f) when (f.K > e.K) { L(71); throw; } catch (Ex) { L(72); throw e; } } break;
            case 16: try { checked { int zero = Rnd(3); int[] v = new int[2]; L(6 / zero + v[zero == 1 ? 0 : 1 + zero / 2 * 5]); } } catch (DivideByZeroException) when (L(73)) { Go2(d); } catch (IndexOutOfRangeException) { L(74); } break;
            default: Go2(d); Go2(d); break;
        }
    }
    static void Main()
    {
        for (uint s = 1; s <= 1500; s++)
        {
            seed = s * 7919; hash = 0; count = 0; fuel = 250;
            try { Go(8); L(77); } catch (Ex e) { L(88 + e.K); }
            Console.WriteLine(s + " " + count + " " + hash.ToString("x"));
        }
    }
}
