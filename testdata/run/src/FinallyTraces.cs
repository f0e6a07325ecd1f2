// The stack trace of an exception that leaves a finally handler: a frame twice if the handler was entered by leave, once if
// by another exception.
using System;
class FinallyTraces {
  static int k;
  // 1: normal finally throws
  static void A() { try { k++; } finally { k++; throw new Exception("A"); } }
  // 2: exceptional finally throws
  static void B() { try { throw new Exception("b0"); } finally { k++; throw new Exception("B"); } }
  // 3: nested exceptional
  static void C() { try { try { throw new Exception("c0"); } finally { k++; throw new Exception("c1"); } } finally { k++; throw new Exception("C"); } }
  // 4: catch in the finally, thrown outside
  static void D() { try { k++; } finally { try { k++; throw new Exception("d0"); } catch (Exception e) { Show(e); } } }
  static void E() { try { k++; } finally { try { k++; Thrower(); } finally { k++; } } }
  static void Thrower() { k++; throw new Exception("thrower"); }
  static void F() { try { throw new Exception("f0"); } catch (Exception) { k++; Thrower(); } }
  static void G() { try { throw new Exception("f0"); } catch (Exception) { try { k++; } finally { k++; Thrower(); } } }
  static void H() { try { A(); } finally { k++; Thrower(); } }
  static void I() { try { try { k++; } finally { try { k++; } finally { Thrower(); } } } finally { k++; } }
  static bool Fl(Exception e) { Show(e); return true; }
  static void J() { try { k++; } finally { try { Thrower(); } catch (Exception e) when (Fl(e)) { k++; } } }
  static void Show(Exception e) {
    foreach (string line in e.ToString().Split('\n')) { int i = line.IndexOf(" in /"); Console.WriteLine(i < 0 ? line : line.Substring(0, i)); }
    Console.WriteLine("--");
  }
  static void T(Action a) { try { a(); } catch (Exception e) { Show(e); } }
  static void Main() { T(A); T(B); T(C); T(D); T(E); T(F); T(G); T(H); T(I); T(J); }
}
