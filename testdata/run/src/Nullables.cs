// Nullable<T>: lifting, boxing, casts.
using System;

static class Nullables
{
    enum E { A, B } struct S { public int X; public static S operator +(S a, S b) => new S { X = a.X + b.X }; public override string ToString() => "S" + X; }
    static string N<T>(T? t) where T : struct => t.HasValue ? "v" + t.Value : "null";
    static string B(object o) => o == null ? "null" : o.GetType().Name + o;
    static T? Def<T>() where T : struct => default;
    static bool IsNull<T>(T t) => t == null;
    static object BoxT<T>(T t) => t; static T Un<T>(object o) => (T)o;
    static void Main()
    {
        int? a = 5, n = null; Console.WriteLine(N(a + 1) + N(a + n) + N(n * n) + N(-a) + N(a << 2) + N(a & 4) + N(~n) + (a > 3) + (n > 3) + (n < 3) + (n == null) + (n == n) + (a == 5) + (n != a) + (n >= n));
        bool? t = true, f = false, u = null; Console.WriteLine(N(t & u) + N(f & u) + N(t | u) + N(f | u) + N(!u) + N(t ^ u) + (u == true) + (u != true));
        Console.WriteLine(a.Value + a.GetValueOrDefault() + n.GetValueOrDefault() + n.GetValueOrDefault(7) + " " + (n ?? 9) + (a ?? 9) + " " + a + n + "|" + a.ToString() + n.ToString() + a.GetHashCode() + n.GetHashCode()); try { Console.WriteLine(n.Value); } catch (InvalidOperationException e) { Console.WriteLine(e.Message); } try { Console.WriteLine((int)n); } catch (InvalidOperationException) { Console.WriteLine("cast"); }
        Console.WriteLine(B(a) + B(n) + B((E?)E.B) + B((S?)new S { X = 3 }) + B((long?)5) + B((double?)null)); object o = 5, z = null; Console.WriteLine(N((int?)o) + N((int?)z) + N(o as int?) + N(o as long?) + (o is int?) + (z is int?) + ((object)a is int) + ((object)n is int)); try { Console.WriteLine(N((long?)o)); } catch (InvalidCastException) { Console.WriteLine("badunbox"); }
        Console.WriteLine(a.Equals(5) + " " + a.Equals(5L) + " " + n.Equals(null) + " " + a.Equals(n) + " " + IsNull(a) + IsNull(n) + IsNull<string>(null) + IsNull(0) + B(BoxT(a)) + B(BoxT(n)) + N(Un<int?>(5)) + N(Un<int?>(null)) + Un<int>(a)); try { Un<int>(n); } catch (NullReferenceException) { Console.WriteLine("unbox null"); }
        S? s = new S { X = 1 }, ns = null; Console.WriteLine(N(s + s) + N(s + ns) + N(Def<S>()) + s?.X + ns?.X + N(ns?.X) + (s?.ToString() ?? "q") + (ns?.ToString() ?? "q")); E? en = E.A; en++; Console.WriteLine(en + N(en) + N((int?)en) + N((E?)n)); int? i = 1; i++; i += 5; i *= n; Console.WriteLine(N(i)); int?[] arr = { 1, null, 3 }; int sum = 0; foreach (int? x in arr) sum += x ?? 100; arr[1] = sum; arr[2] = null; Console.WriteLine(sum + N(arr[1]) + N(arr[2])); long? l = a; double? d = l; int q = 300; byte? by = unchecked((byte?)q); Console.WriteLine(N(l) + N(d / 2) + N(by)); Console.WriteLine(a is int k ? k + 1 : 0); Console.WriteLine(n is int ? "yes" : "no"); Console.WriteLine(n switch { null => "nil", > 3 => "big", _ => "small" } + (a switch { null => "nil", > 3 => "big", _ => "small" })); Func<int?> fn = () => null; Console.WriteLine(fn() == null); (int?, string) tup = (null, "x"); Console.WriteLine(tup.Item1 + tup.Item2); Nullable<int> inst = new Nullable<int>(8); Console.WriteLine(inst.HasValue + "" + inst); IComparable cmp = a; Console.WriteLine(cmp.CompareTo(4)); int? r = a; r = r.HasValue && r > 2 ? r - 2 : null; Console.WriteLine(N(r));
    }
}
