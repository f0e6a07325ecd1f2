namespace System.Runtime.CompilerServices;

// The compiler writes these methods itself.
public static unsafe class Unsafe
{
    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern T As<T>(object o) where T : class;

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ref TTo As<TFrom, TTo>(ref TFrom source);

    // The bits of a value as another type of the same size. If the sizes differ, the code is never reached.
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

    public static ref T Subtract<T>(ref T source, nint elementOffset) => ref Add(ref source, -elementOffset);
    public static ref T Subtract<T>(ref T source, nuint elementOffset) => ref Add(ref source, -(nint)elementOffset);
    public static ref T SubtractByteOffset<T>(ref T source, nint byteOffset) => ref AddByteOffset(ref source, -byteOffset);
    public static ref T SubtractByteOffset<T>(ref T source, nuint byteOffset) => ref AddByteOffset(ref source, -(nint)byteOffset);
    public static void* Add<T>(void* source, int elementOffset) => (byte*)source + (nint)elementOffset * SizeOf<T>();
    public static void* Subtract<T>(void* source, int elementOffset) => (byte*)source - (nint)elementOffset * SizeOf<T>();

    public static bool IsAddressLessThanOrEqualTo<T>(ref readonly T left, ref readonly T right) => !IsAddressGreaterThan(in left, in right);
    public static bool IsAddressGreaterThanOrEqualTo<T>(ref readonly T left, ref readonly T right) => !IsAddressLessThan(in left, in right);

    public static T Read<T>(void* source) => *(T*)source;
    public static void Write<T>(void* destination, T value) => *(T*)destination = value;
    public static void Copy<T>(void* destination, ref readonly T source) => *(T*)destination = source;
    public static void Copy<T>(ref T destination, void* source) => destination = *(T*)source;

    // Blocks are copied and filled byte by byte: .NET promises no larger atomic access.

    public static void CopyBlock(ref byte destination, ref readonly byte source, uint byteCount)
    {
        for (uint i = 0; i < byteCount; i++) Add(ref destination, i) = Add(ref AsRef(in source), i);
    }

    public static void CopyBlock(void* destination, void* source, uint byteCount) => CopyBlock(ref *(byte*)destination, ref *(byte*)source, byteCount);
    public static void CopyBlockUnaligned(ref byte destination, ref readonly byte source, uint byteCount) => CopyBlock(ref destination, in source, byteCount);
    public static void CopyBlockUnaligned(void* destination, void* source, uint byteCount) => CopyBlock(destination, source, byteCount);

    public static void InitBlock(ref byte startAddress, byte value, uint byteCount)
    {
        for (uint i = 0; i < byteCount; i++) Add(ref startAddress, i) = value;
    }

    public static void InitBlock(void* startAddress, byte value, uint byteCount) => InitBlock(ref *(byte*)startAddress, value, byteCount);
    public static void InitBlockUnaligned(ref byte startAddress, byte value, uint byteCount) => InitBlock(ref startAddress, value, byteCount);
    public static void InitBlockUnaligned(void* startAddress, byte value, uint byteCount) => InitBlock(startAddress, value, byteCount);
}
