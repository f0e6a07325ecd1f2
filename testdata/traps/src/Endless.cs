// An assembly whose code makes instances of a generic type without end, but each of a few levels.
public class Pair<A, B>
{
    public static object Make(int n) => n == 0 ? null : Pair<Pair<A, A>, B>.Make(n - 1) ?? Pair<A, Pair<B, A>>.Make(n - 1) ?? Pair<B, A>.Make(n - 1);
}

public static class Endless
{
    public static void Begin() => System.GC.KeepAlive(Pair<int, string>.Make(3));
}
