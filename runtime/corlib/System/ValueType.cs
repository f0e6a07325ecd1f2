using System.Runtime.CompilerServices;

namespace System;

public abstract class ValueType
{
    // Field by field as .NET does it, in the order of declaration: an Equals method of a field's type, or of an object that
    // a field refers to, is called, and nothing after the first difference.
    public override bool Equals(object obj)
    {
        if (obj == null) return false;
        int i = NextPart(this, obj, 0);
        for (; i >= 0; i = NextPart(this, obj, i + 1))
        {
            object a = Part(this, i), b = Part(obj, i);
            if (a == null ? b != null : !a.Equals(b)) return false;
        }
        return i == -1;
    }

    public override int GetHashCode() => HashValue(this);

    public override string ToString() => GetType().ToString();

    internal object Copy() => MemberwiseClone();

    // The number of the next part, from the given one on, whose Equals method must be asked; -1 where all that are left are
    // the same, -2 where the objects differ before.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int NextPart(object a, object b, int first);

    // That part: the object that the field refers to, or a box.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern object Part(object a, int i);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int HashValue(object a);
}
