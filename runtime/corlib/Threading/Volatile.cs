using System.Runtime.CompilerServices;

namespace System.Threading;

// The compiler writes these methods itself. Each is one access to the location.
public static class Volatile
{
    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern bool Read(ref readonly bool location);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void Write(ref bool location, bool value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern sbyte Read(ref readonly sbyte location);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void Write(ref sbyte location, sbyte value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern byte Read(ref readonly byte location);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void Write(ref byte location, byte value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern short Read(ref readonly short location);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void Write(ref short location, short value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ushort Read(ref readonly ushort location);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void Write(ref ushort location, ushort value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern int Read(ref readonly int location);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void Write(ref int location, int value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern uint Read(ref readonly uint location);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void Write(ref uint location, uint value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern long Read(ref readonly long location);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void Write(ref long location, long value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ulong Read(ref readonly ulong location);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void Write(ref ulong location, ulong value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern nint Read(ref readonly nint location);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void Write(ref nint location, nint value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern nuint Read(ref readonly nuint location);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void Write(ref nuint location, nuint value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern float Read(ref readonly float location);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void Write(ref float location, float value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Read(ref readonly double location);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void Write(ref double location, double value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern T Read<T>(ref readonly T location) where T : class;

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void Write<T>(ref T location, T value) where T : class;

    public static void ReadBarrier() => Interlocked.MemoryBarrier();
    public static void WriteBarrier() => Interlocked.MemoryBarrier();
}
