using System.Runtime.InteropServices;

namespace System.Runtime.CompilerServices;

public static class RuntimeHelpers
{
    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern int GetHashCode(object o);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern bool IsReferenceOrContainsReferences<T>();

    // Whether the two types are one. It is a constant of the instantiation.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern bool SameType<T, U>();

    // The value as it is, for code that runs only where the two types are one. Unlike Unsafe.BitCast it does not say to the
    // analysis that values of one type are used as values of another.
    [MethodImpl(MethodImplOptions.InternalCall)]
    internal static extern TTo Retype<TFrom, TTo>(TFrom value);

    // The compiler writes both, since it knows the field whose initial data is meant.

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void InitializeArray(Array array, RuntimeFieldHandle fldHandle);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ReadOnlySpan<T> CreateSpan<T>(RuntimeFieldHandle fldHandle);

    public static void RunClassConstructor(RuntimeTypeHandle type)
    {
        if (type._value == IntPtr.Zero) throw new ArgumentException("Handle is not initialized.", "type");
        if (!RunClassInit((int)type._value)) NotInitialised((int)type._value);
    }

    // The compiler writes it. It knows the class constructors of the program.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern bool RunClassInit(int type);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern void NotInitialised(int type);

    public static new bool Equals(object o1, object o2) => o1 == o2 || o1 is ValueType && o2 is ValueType && o1.Equals(o2);

    // A box of its own for a value, so that a change of the one in the box is not seen elsewhere.
    public static object GetObjectValue(object obj) => obj is ValueType v ? v.Copy() : obj;

    public static int OffsetToStringData => 12;

    public static T[] GetSubArray<T>(T[] array, Range range)
    {
        if (array == null) throw new ArgumentNullException("array");
        (int offset, int length) = range.GetOffsetAndLength(array.Length);
        var part = new T[length];
        Array.CopyAlike(array, offset, part, 0, length);
        return part;
    }

    public static void EnsureSufficientExecutionStack()
    {
        if (!TryEnsureSufficientExecutionStack()) throw new InsufficientExecutionStackException();
    }

    // Whether a quarter of the frames that a thread may have is free.
    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern bool TryEnsureSufficientExecutionStack();
    public static void PrepareConstrainedRegions() { }
}

public interface ITuple
{
    int Length { get; }
    object this[int index] { get; }
}

public interface IStrongBox
{
    object Value { get; set; }
}

public class StrongBox<T> : IStrongBox
{
    public T Value;
    object IStrongBox.Value { get => Value; set => Value = (T)value; }
    public StrongBox() { }
    public StrongBox(T value) { Value = value; }
}

public class SwitchExpressionException : InvalidOperationException
{
    readonly object _unmatched;

    public SwitchExpressionException() : base("Non-exhaustive switch expression failed to match its input.") { }
    public SwitchExpressionException(object unmatchedValue) : this() { _unmatched = unmatchedValue; }
    public object UnmatchedValue => _unmatched;

    public override string Message => _unmatched == null ? base.Message : string.Concat(base.Message, "\nUnmatched value was ", _unmatched.ToString(), ".");
}
