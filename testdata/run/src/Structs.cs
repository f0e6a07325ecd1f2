// Value types: copies, nesting, boxing, mutation through references, equality.
using System;

static class Structs
{
    struct P { public int X, Y; public P(int x, int y) { X = x; Y = y; } public void Inc() { X++; Y += 2; } public int Sum => X + Y; public override string ToString() => "(" + X + "," + Y + ")"; public P With(int x) { P p = this; p.X = x; return p; } }
    struct Line { public P A, B; public string Name; public P Mid => new P((A.X + B.X) / 2, (A.Y + B.Y) / 2); public override string ToString() => Name + A + B; }
    struct Deep { public Line L; public byte Tag; public Line M; public double D; }
    struct G<T> { public T V; public int N; public G(T v) { V = v; N = 1; } public void Set(T v) { V = v; N++; } public override string ToString() => V + "#" + N; }
    struct Empty { public int M() => 7; }
    struct Small { public byte A; public sbyte B; public short C; public ushort D; public bool E; public char F; public float G; public override string ToString() => A + " " + B + " " + C + " " + D + " " + E + " " + F + " " + G; }
    interface ICounter { int Next(); int Value { get; } }
    struct Counter : ICounter { int n; public int Next() => ++n; public int Value => n; }
    readonly struct RO { public readonly int V; public RO(int v) { V = v; } public static RO operator +(RO a, RO b) => new RO(a.V + b.V); public static implicit operator int(RO r) => r.V; public static explicit operator RO(int v) => new RO(v); }
    struct Eq { public int A; public long B; }
    struct EqRef { public int A; public string S; public object O; }
    struct EqF { public double D; public float F; }
    struct EqNest { public EqRef R; public Eq E; }
    struct Gaps { public byte A; public long B; public byte C; }
    class Holder { public P Pt; public Line Ln; public G<string> Gs; public static P Stat; public readonly P RoPt = new P(1, 1); public P Prop { get; set; } }

    static P Make(int i) => new P(i, -i);
    static void ByVal(P p) { p.X = 99; }
    static void ByRef(ref P p) { p.X = 99; p.Inc(); }
    static void ByIn(in P p) { p.Inc(); Console.Write(p.X); }
    static void ByOut(out P p) { p = default; p.Y = 5; }
    static int NextTwice<T>(T c) where T : ICounter { c.Next(); return c.Next(); }
    static int NextTwiceRef<T>(ref T c) where T : ICounter { c.Next(); return c.Next(); }
    static P Choose(bool b, P p, P q) => b ? p : q;

    static void Main()
    {
        P p = new P(1, 2), q = p; q.X = 10; p.Inc(); Console.WriteLine(p + " " + q + " " + p.Sum + " " + default(P) + " " + new P());
        ByVal(p); Console.Write(p); ByRef(ref p); Console.Write(p); ByIn(p); Console.Write(p); ByOut(out p); Console.WriteLine(p);
        Console.WriteLine(Make(3).With(5) + " " + Make(3).Sum + " " + Choose(true, p, q) + Choose(false, p, q));
        Line l = new Line { A = p, B = q, Name = "l" }; Line k = l; k.A.X = 77; k.B.Inc(); Console.WriteLine(l + " " + k + " " + k.Mid);
        Deep d = default; d.L = l; d.M = k; d.M.A.Y = -8; d.D = 1.5; d.Tag = 200; d.Tag += 100; Deep d2 = d; d2.L.B.X = 0; Console.WriteLine(d.L + " " + d.M + " " + d.Tag + " " + d.D + " " + d2.L);
        ref P rp = ref d.M.B; rp.X = 1234; rp.Inc(); Console.WriteLine(d.M.B + " " + d2.M.B);
        var h = new Holder(); h.Pt.X = 4; h.Pt.Inc(); h.Ln.A = h.Pt; h.Ln.A.Inc(); h.Ln.Name = "h"; h.Gs.Set("g"); h.Gs.Set("gg"); Holder.Stat.Y = 6; Holder.Stat.Inc(); h.RoPt.Inc(); h.Prop = h.Pt; Console.WriteLine(h.Pt + " " + h.Ln + " " + h.Gs + " " + Holder.Stat + " " + h.RoPt + " " + h.Prop);
        G<int> gi = new G<int>(5); gi.Set(6); G<G<string>> gg = new G<G<string>>(new G<string>("in")); gg.V.Set("out"); G<P> gp = new G<P>(p); gp.V.Inc(); G<double?> gn = new G<double?>(null); gn.Set(2.5); Console.WriteLine(gi + " " + gg + " " + gp + " " + gn);
        Console.WriteLine(new Empty().M() + default(Empty).M());
        Small s = new Small { A = 255, B = -128, C = short.MinValue, D = 65535, E = true, F = 'z', G = 0.1f }; Small s2 = s; s2.A++; s2.B--; s2.C--; s2.D++; s2.E = !s2.E; s2.F++; s2.G *= 2; Console.WriteLine(s + " | " + s2);
        // boxing
        object o = p; p.X = 1000; P un = (P)o; ((P)o).Inc(); Console.WriteLine(o + " " + un + " " + p); object o2 = o; Console.WriteLine(ReferenceEquals(o, o2) + " " + o.Equals(un) + " " + o.Equals(p));
        Counter c = new Counter(); c.Next(); ICounter ic = c; ic.Next(); ic.Next(); Console.WriteLine(c.Value + " " + ic.Value + " " + ((ICounter)c).Next() + " " + c.Value); ICounter id = ic; id.Next(); Console.WriteLine(ic.Value + " " + NextTwice(c) + " " + c.Value + " " + NextTwiceRef(ref c) + " " + c.Value + " " + NextTwice(ic) + " " + ic.Value);
        try { long bad = (long)(object)5; Console.WriteLine(bad); } catch (InvalidCastException) { Console.WriteLine("unbox"); } try { int bad = (int)(object)null; Console.WriteLine(bad); } catch (NullReferenceException) { Console.WriteLine("unbox null"); }
        RO r = (RO)5 + (RO)6; int ri = r; Console.WriteLine(ri + r);
        // equality and hashing of the base class
        Eq e1 = new Eq { A = 1, B = 2 }, e2 = e1; Console.Write(e1.Equals(e2) + " "); e2.B++; Console.WriteLine(e1.Equals(e2) + " " + e1.Equals(null) + " " + e1.Equals("x") + " " + (e1.GetHashCode() == new Eq { A = 1, B = 2 }.GetHashCode()));
        EqRef f1 = new EqRef { A = 1, S = "ab", O = 5 }, f2 = new EqRef { A = 1, S = "a" + 'b', O = 5 }; Console.WriteLine(f1.Equals(f2) + " " + f1.Equals(new EqRef()) + " " + new EqRef().Equals(new EqRef()) + " " + f1.Equals(new EqRef { A = 1, S = "ab", O = 5L }));
        EqNest n1 = new EqNest { R = f1, E = e1 }, n2 = new EqNest { R = f2, E = e1 }; Console.WriteLine(n1.Equals(n2) + " " + n1.Equals(new EqNest { R = f2, E = e2 }));
        Console.WriteLine(new EqF { D = double.NaN }.Equals(new EqF { D = double.NaN }) + " " + new EqF { D = 0.0 }.Equals(new EqF { D = -0.0 }) + " " + new EqF { F = 1 }.Equals(new EqF { F = 1 }));
        Gaps g1 = new Gaps { A = 1, B = 2, C = 3 }, g2 = g1; Console.WriteLine(g1.Equals(g2) + " " + g1.Equals(new Gaps { A = 1, B = 2, C = 4 }));
        Console.WriteLine(default(Line).ToString() + "|" + default(G<string>) + "|" + new Holder().Ln);
        P t1 = new P(1, 2), t2 = new P(3, 4); (t1, t2) = (t2, t1); Console.WriteLine(t1 + " " + t2); (t1.X, t1.Y) = (t1.Y, t1.X); Console.WriteLine(t1);
        P w = t1 with { Y = 50 }; Console.WriteLine(w + " " + t1);
        P[] arr = { t1, t2 }; foreach (P each in arr) each.Inc(); arr[0].Inc(); for (int i = 0; i < 2; i++) { ref P el = ref arr[i]; el.X *= 2; } Console.WriteLine(arr[0] + " " + arr[1]);
        P self = new P(1, 1); self = Swap(self, out self); Console.WriteLine(self);
    }
    static P Swap(P a, out P b) { b = new P(7, 7); a.X = 3; return a; }
}
