namespace System.Runtime.CompilerServices;

// The compiler writes these itself.
public static unsafe class Unsafe
{
    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern T As<T>(object o) where T : class;

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ref TTo As<TFrom, TTo>(ref TFrom source);

    // The bits of a value as another type of the same size; code where the sizes differ is never reached.
    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern TTo BitCast<TFrom, TTo>(TFrom source);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ref T Unbox<T>(object box) where T : struct;

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ref T Add<T>(ref T source, int elementOffset);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ref T Add<T>(ref T source, nint elementOffset);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ref T Add<T>(ref T source, nuint elementOffset);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ref T Subtract<T>(ref T source, int elementOffset);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ref T AddByteOffset<T>(ref T source, nint byteOffset);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ref T AddByteOffset<T>(ref T source, nuint byteOffset);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern nint ByteOffset<T>(ref readonly T origin, ref readonly T target);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern bool AreSame<T>(ref readonly T left, ref readonly T right);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern bool IsAddressGreaterThan<T>(ref readonly T left, ref readonly T right);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern bool IsAddressLessThan<T>(ref readonly T left, ref readonly T right);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern int SizeOf<T>();

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ref T AsRef<T>(scoped ref readonly T source);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ref T AsRef<T>(void* source);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void* AsPointer<T>(ref readonly T value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ref T NullRef<T>();

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern bool IsNullRef<T>(ref readonly T source);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern T ReadUnaligned<T>(ref readonly byte source);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern T ReadUnaligned<T>(void* source);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void WriteUnaligned<T>(ref byte destination, T value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void WriteUnaligned<T>(void* destination, T value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void SkipInit<T>(out T value);
}
