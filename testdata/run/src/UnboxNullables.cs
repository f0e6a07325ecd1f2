// Unboxing to and from enums, and to Nullable, which takes its own type only.
using System;
enum E { A, B } enum F { X }
static class P {
  static void Try(string n, Func<object> f) { try { Console.WriteLine(n + " " + f()); } catch (Exception e) { Console.WriteLine(n + " " + e.GetType().Name + ": " + e.Message); } }
  static T Un<T>(object o) => (T)o;
  static unsafe int Main() {
    object i = 1, e = E.B, u = 1u, s = (short)1, n = null;
    Try("int->E", () => (E)i); Try("int->E?", () => (E?)i); Try("E->E?", () => (E?)e); Try("E->int", () => (int)e); Try("E->int?", () => (int?)e);
    Try("E->F", () => (F)e); Try("E->F?", () => (F?)e); Try("uint->int", () => (int)u); Try("uint->int?", () => (int?)u); Try("int->uint", () => (uint)i);
    Try("short->int", () => (int)s); Try("null->int", () => (int)n); Try("null->int?", () => (int?)n ?? -1); Try("uint->E", () => (E)u); Try("g int->E?", () => Un<E?>(i)); Try("g E->int?", () => Un<int?>(e));
    Try("g int->E", () => Un<E>(i)); Try("string->int", () => Un<int>("x")); Try("string->int?", () => Un<int?>("x"));
    Console.WriteLine((i as E?).HasValue + " " + (i is E) + (e is int) + (e is int?) + (e is E?) + (u is int));
    return 0; } 
}
