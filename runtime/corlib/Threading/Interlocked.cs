using System.Runtime.CompilerServices;

namespace System.Threading;

// The compiler writes these methods itself. Each is one atomic access to the location.
public static class Interlocked
{
    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern int Increment(ref int location);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern int Decrement(ref int location);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern int Add(ref int location1, int value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern int And(ref int location1, int value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern int Or(ref int location1, int value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern uint Increment(ref uint location);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern uint Decrement(ref uint location);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern uint Add(ref uint location1, uint value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern uint And(ref uint location1, uint value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern uint Or(ref uint location1, uint value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern long Increment(ref long location);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern long Decrement(ref long location);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern long Add(ref long location1, long value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern long And(ref long location1, long value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern long Or(ref long location1, long value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ulong Increment(ref ulong location);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ulong Decrement(ref ulong location);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ulong Add(ref ulong location1, ulong value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ulong And(ref ulong location1, ulong value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ulong Or(ref ulong location1, ulong value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern long Read(ref readonly long location);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ulong Read(ref readonly ulong location);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern sbyte Exchange(ref sbyte location1, sbyte value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern sbyte CompareExchange(ref sbyte location1, sbyte value, sbyte comparand);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern byte Exchange(ref byte location1, byte value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern byte CompareExchange(ref byte location1, byte value, byte comparand);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern short Exchange(ref short location1, short value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern short CompareExchange(ref short location1, short value, short comparand);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ushort Exchange(ref ushort location1, ushort value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ushort CompareExchange(ref ushort location1, ushort value, ushort comparand);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern int Exchange(ref int location1, int value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern int CompareExchange(ref int location1, int value, int comparand);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern uint Exchange(ref uint location1, uint value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern uint CompareExchange(ref uint location1, uint value, uint comparand);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern long Exchange(ref long location1, long value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern long CompareExchange(ref long location1, long value, long comparand);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ulong Exchange(ref ulong location1, ulong value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern ulong CompareExchange(ref ulong location1, ulong value, ulong comparand);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern nint Exchange(ref nint location1, nint value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern nint CompareExchange(ref nint location1, nint value, nint comparand);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern nuint Exchange(ref nuint location1, nuint value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern nuint CompareExchange(ref nuint location1, nuint value, nuint comparand);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern float Exchange(ref float location1, float value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern float CompareExchange(ref float location1, float value, float comparand);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double Exchange(ref double location1, double value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern double CompareExchange(ref double location1, double value, double comparand);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern object Exchange(ref object location1, object value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern object CompareExchange(ref object location1, object value, object comparand);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern T Exchange<T>(ref T location1, T value);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern T CompareExchange<T>(ref T location1, T value, T comparand);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void MemoryBarrier();

    public static void MemoryBarrierProcessWide() => MemoryBarrier();
    public static void SpeculationBarrier() { }
}
