// The library as Trapped was compiled with it, and, with LATER, as it is when the program runs: half of it is gone.
namespace Parts;

#if !LATER
public class GoneBase { public virtual int Of() => 1; }
public struct GoneStruct { public int A, B; }
public interface IGone { int Of(); }
public enum GoneEnum { A, B }
public class GoneGeneric<T> { public T Value; }
public delegate int GoneDelegate(int x);
public class GoneException : System.Exception { }
public class GoneAttribute : System.Attribute { }
#endif

#if LATER
public class Derived { public virtual int Of() => 1; }
#else
public class Derived : GoneBase { }
#endif

public struct Pair { public int A; }

public abstract class Shape
{
    public abstract int Area();
#if !LATER
    public int Sides() => 4;
    public int sides = 4;
    public static int Count = 1;
#endif
}

public class Square : Shape
{
    public override int Area() => 4;
#if LATER
    public int Twice(long n) => 2;
#else
    public int Twice(int n) => 2;
#endif
}

public interface IWide
{
    int One();
#if LATER
    int Two();
#endif
}

public interface IDefaults
{
    int One();
#if LATER
    int Two() => 2;
#endif
}

public interface IStatic
{
#if LATER
    static abstract int Two();
#endif
}

// What has become sealed, abstract, final, a class or less than public.
#if LATER
public sealed class NowSealed { }
class NowInternal { public static int Of() => 1; }
public class NowClass { public int A; }
public abstract class Demands { public abstract int Two(); }
#else
public class NowSealed { }
public class NowInternal { public static int Of() => 1; }
public struct NowClass { public int A; }
public abstract class Demands { }
#endif

public class Middle : Derived
{
#if LATER
    public sealed override int Of() => 2;
#else
    public override int Of() => 2;
#endif
}

public class Box<T>
#if LATER
    where T : struct
#endif
{
    public int X = 1;
}

public class Members
{
#if LATER
    int NowPrivate() => 1;
    protected int nowProtected = 1;
    internal static int nowInternal = 1;
    public int OfValues<T>() where T : struct => 1;
    public int OfShapes<T>() where T : Shape => 1;
#else
    public int NowPrivate() => 1;
    public int nowProtected = 1;
    public static int nowInternal = 1;
    public int OfValues<T>() => 1;
    public int OfShapes<T>() => 1;
#endif
}

public static class Grows
{
    // Ever larger instances: the closed world would be infinite.
    public static int Deep<T>(int n) => n == 0 ? 0 : Deep<System.Tuple<T>>(n - 1);
}
