using System.Runtime.CompilerServices;

namespace System;

public class Object
{
    public Object() { }

    ~Object() { }

    [MethodImpl(MethodImplOptions.InternalCall)]
    public extern Type GetType();

    [MethodImpl(MethodImplOptions.InternalCall)]
    protected internal extern object MemberwiseClone();

    public virtual string ToString() => GetType().ToString();

    public virtual bool Equals(object obj) => this == obj;

    public virtual int GetHashCode() => RuntimeHelpers.GetHashCode(this);

    public static bool Equals(object objA, object objB)
    {
        if (objA == objB) return true;
        if (objA == null || objB == null) return false;
        return objA.Equals(objB);
    }

    public static bool ReferenceEquals(object objA, object objB) => objA == objB;
}

// Objects never leave their application domain.
public abstract class MarshalByRefObject
{
    protected MarshalByRefObject() { }

    public object GetLifetimeService() => throw new PlatformNotSupportedException();
    public virtual object InitializeLifetimeService() => throw new PlatformNotSupportedException();
    protected MarshalByRefObject MemberwiseClone(bool cloneIdentity) => (MarshalByRefObject)MemberwiseClone();
}
