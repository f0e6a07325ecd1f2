using System.Runtime.CompilerServices;

namespace System;

public abstract partial class Enum : ValueType, IComparable, ISpanFormattable
{
    // The underlying value, sign-extended or zero-extended.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern long Value(object e);

    // The name of the constant that has the given value, or null. e gives the enum type; its own value does not matter.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern string Name(object e, long value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern bool IsFlags(object e);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern bool IsUnsigned(object e);

    public override int GetHashCode() => Hash(this);

    // The hash code of the underlying type.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int Hash(object constant);

    public int CompareTo(object target)
    {
        if (target == null) return 1;
        if (target.GetType() != GetType())
            throw new ArgumentException("Object must be the same type as the enum. The type passed in was '" + target.GetType() + "'; the enum type was '" + GetType() + "'.");
        long a = Value(this), b = Value(target);
        if (Size(this) < 4) return (int)(a - b); // as the underlying types compare
        return (a | b) >= 0 || !IsUnsigned(this) ? a.CompareTo(b) : ((ulong)a).CompareTo((ulong)b);
    }

    public bool HasFlag(Enum flag)
    {
        if (flag == null) throw new ArgumentNullException("flag");
        if (flag.GetType() != GetType())
            throw new ArgumentException("The argument type, '" + flag.GetType() + "', is not the same as the enum type '" + GetType() + "'.");
        long f = Value(flag);
        return (Value(this) & f) == f;
    }

    public override string ToString()
    {
        long v = Value(this);
        // If a value has several names, .NET gives the first. For a set of flags it gives the last.
        string name = v != 0 && IsFlags(this) ? null : Name(this, v);
        if (name != null) return name;
        if (IsFlags(this) && v != 0)
        {
            name = FlagNames(this, v);
            if (name != null) return name;
        }
        return IsUnsigned(this) ? ((ulong)v).ToString() : v.ToString();
    }

    // The names of the constants that make up a value, in ascending order. The greatest are chosen first. Null if bits
    // are left over.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern string FlagNames(object constant, long value);

    // The size of the underlying type in bytes.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int Size(object constant);

    // All digits that the underlying type can have.
    static string Hex(object constant)
    {
        int size = Size(constant);
        return ((ulong)Value(constant) & ulong.MaxValue >> 64 - 8 * size).ToString("X" + 2 * size);
    }

    public string ToString(string format)
    {
        switch (format)
        {
            case null: case "": case "G": case "g": return ToString();
            case "F": case "f": return (Value(this) == 0 ? Name(this, 0) : FlagNames(this, Value(this))) ?? ToString("D");
            case "D": case "d": return IsUnsigned(this) ? ((ulong)Value(this)).ToString() : Value(this).ToString();
            case "X": case "x": return Hex(this);
        }
        throw new FormatException("Format string can be only \"G\", \"g\", \"X\", \"x\", \"F\", \"f\", \"D\" or \"d\".");
    }

    public string ToString(string format, IFormatProvider provider) => ToString(format);

    bool ISpanFormattable.TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format, IFormatProvider provider)
    {
        string text = ToString(format.ToString());
        bool fits = text.AsSpan().TryCopyTo(destination);
        charsWritten = fits ? text.Length : 0;
        return fits;
    }

    public string ToString(IFormatProvider provider) => ToString();
}
