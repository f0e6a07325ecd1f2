using System.Runtime.CompilerServices;

namespace System;

public abstract class ValueType
{
    // Compares field by field as .NET does, in the order of declaration. It calls the Equals method of a field's type,
    // or of an object to which a field refers. It calls nothing after the first difference.
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

    // As .NET, it asks the first field whose type has a GetHashCode of its own, if no other field comes first but references that are null.
    public override int GetHashCode()
    {
        int i = HashPart(this);
        if (i < 0) return HashValue(this);
        object a = Part(this, i);
        return a == null ? 0 : a.GetHashCode() * 16777619;
    }

    public override string ToString() => GetType().ToString();

    internal object Copy() => MemberwiseClone();

    // The number of the next part, from the given one on, whose Equals method must be called; -1 if all parts that are
    // left are equal, -2 if the objects differ before such a part.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int NextPart(object a, object b, int first);

    // That part: the object to which the field refers, or a box.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern object Part(object a, int i);

    // The number of the part whose GetHashCode method must be called; -1 if there is none.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int HashPart(object a);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int HashValue(object a);
}
