using System.Runtime.CompilerServices;

namespace System;

public abstract class ValueType
{
    public override bool Equals(object obj) => obj != null && SameValue(this, obj);

    public override int GetHashCode() => HashValue(this);

    public override string ToString() => GetType().ToString();

    internal object Copy() => MemberwiseClone();

    // Same type and the same value in each field.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern bool SameValue(object a, object b);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int HashValue(object a);
}
