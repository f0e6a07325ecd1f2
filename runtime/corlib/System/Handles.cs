using System.Runtime.CompilerServices;

namespace System;

// The handles that ldtoken pushes: numbers that only the run-time reads.

public partial struct RuntimeTypeHandle : IEquatable<RuntimeTypeHandle>
{
    internal IntPtr _value;
    internal RuntimeTypeHandle(int id) { _value = id; }
    public IntPtr Value => _value;
    public override bool Equals(object obj) => obj is RuntimeTypeHandle h && h._value == _value;
    public bool Equals(RuntimeTypeHandle handle) => handle._value == _value;
    public override int GetHashCode() => (int)(long)_value;
    public static bool operator ==(RuntimeTypeHandle left, object right) => left.Equals(right);
    public static bool operator ==(object left, RuntimeTypeHandle right) => right.Equals(left);
    public static bool operator !=(RuntimeTypeHandle left, object right) => !left.Equals(right);
    public static bool operator !=(object left, RuntimeTypeHandle right) => !right.Equals(left);
    public static IntPtr ToIntPtr(RuntimeTypeHandle value) => value._value;
}

public partial struct RuntimeFieldHandle : IEquatable<RuntimeFieldHandle>
{
    internal IntPtr _value;
    public IntPtr Value => _value;
    public override bool Equals(object obj) => obj is RuntimeFieldHandle h && h._value == _value;
    public bool Equals(RuntimeFieldHandle handle) => handle._value == _value;
    public override int GetHashCode() => (int)(long)_value;
    public static bool operator ==(RuntimeFieldHandle left, RuntimeFieldHandle right) => left._value == right._value;
    public static bool operator !=(RuntimeFieldHandle left, RuntimeFieldHandle right) => left._value != right._value;
    public static IntPtr ToIntPtr(RuntimeFieldHandle value) => value._value;
}

public partial struct RuntimeMethodHandle : IEquatable<RuntimeMethodHandle>
{
    internal IntPtr _value;
    public IntPtr Value => _value;
    public override bool Equals(object obj) => obj is RuntimeMethodHandle h && h._value == _value;
    public bool Equals(RuntimeMethodHandle handle) => handle._value == _value;
    public override int GetHashCode() => (int)(long)_value;
    public static bool operator ==(RuntimeMethodHandle left, RuntimeMethodHandle right) => left._value == right._value;
    public static bool operator !=(RuntimeMethodHandle left, RuntimeMethodHandle right) => left._value != right._value;
    public static IntPtr ToIntPtr(RuntimeMethodHandle value) => value._value;

    public IntPtr GetFunctionPointer()
    {
        if (_value == IntPtr.Zero) throw new ArgumentNullException(null, "Handle is not initialized.");
        return Pointer(_value);
    }

    // The compiler knows it: once it is reachable, so are the methods of all handles.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern IntPtr Pointer(IntPtr handle);
}

// The result of mkrefany. The compiler knows the fields.
public ref struct TypedReference
{
    internal IntPtr _type;
    internal ref byte _value;

    public static Type GetTargetType(TypedReference value) => Type.GetTypeFromHandle(TargetTypeToken(value));
    public static RuntimeTypeHandle TargetTypeToken(TypedReference value) => new RuntimeTypeHandle((int)(long)value._type);
    public override bool Equals(object o) => throw new NotSupportedException("Specified method is not supported.");
    public override int GetHashCode() => (int)(long)_type;
}

public struct Void { }
