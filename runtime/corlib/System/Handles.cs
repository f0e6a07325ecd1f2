namespace System;

// What ldtoken pushes: a number that only the run-time reads.

public struct RuntimeTypeHandle
{
    internal IntPtr _value;
    public IntPtr Value => _value;
    public override bool Equals(object obj) => obj is RuntimeTypeHandle h && h._value == _value;
    public bool Equals(RuntimeTypeHandle handle) => handle._value == _value;
    public override int GetHashCode() => (int)(long)_value;
}

public struct RuntimeFieldHandle
{
    internal IntPtr _value;
    public IntPtr Value => _value;
}

public struct RuntimeMethodHandle
{
    internal IntPtr _value;
    public IntPtr Value => _value;
}

public ref struct TypedReference
{
    internal IntPtr _type;
    internal ref byte _value;
}

public struct Void { }
