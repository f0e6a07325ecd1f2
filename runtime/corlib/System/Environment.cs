using System.Runtime.CompilerServices;
using System.Threading;

namespace System;

// The environment of a checked program never differs from run to run.
public static class Environment
{
    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void FailFast(string message);

    public static void FailFast(string message, Exception exception) => FailFast(message);

    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern void Exit(int exitCode);

    public static extern int ExitCode
    {
        [MethodImpl(MethodImplOptions.InternalCall)] get;
        [MethodImpl(MethodImplOptions.InternalCall)] set;
    }

    public static string NewLine => "\n";
    public static int ProcessorCount => 2;
    public static int CurrentManagedThreadId => Thread.CurrentId;
    // An hour after the system was started, at which time stands still.
    public static int TickCount => 3600000;
    public static long TickCount64 => 3600000;
    public static bool HasShutdownStarted => false;
    public static bool Is64BitProcess => true;
    public static bool Is64BitOperatingSystem => true;
    public static string GetEnvironmentVariable(string variable) => variable == null ? throw new ArgumentNullException("variable") : null;
}

public enum GCCollectionMode { Default = 0, Forced = 1, Optimized = 2, Aggressive = 3 }

public static class GC
{
    public static int MaxGeneration => 2;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void KeepAlive(object obj) { }

    public static void SuppressFinalize(object obj)
    {
        if (obj == null) throw new ArgumentNullException("obj");
    }

    public static void ReRegisterForFinalize(object obj)
    {
        if (obj == null) throw new ArgumentNullException("obj");
    }

    public static T[] AllocateUninitializedArray<T>(int length, bool pinned = false) => AllocateArray<T>(length, pinned);

    // Arrays never move.
    public static T[] AllocateArray<T>(int length, bool pinned = false)
    {
        if (length < 0) throw new OverflowException();
        return new T[length];
    }

    public static void Collect() { }
    public static void Collect(int generation) { }
    public static void Collect(int generation, GCCollectionMode mode) { }
    public static void Collect(int generation, GCCollectionMode mode, bool blocking) { }
    public static void Collect(int generation, GCCollectionMode mode, bool blocking, bool compacting) { }
    public static int CollectionCount(int generation) => 0;
    public static long GetAllocatedBytesForCurrentThread() => 0;
    public static long GetTotalAllocatedBytes(bool precise = false) => 0;
    public static void WaitForPendingFinalizers() { }
    public static long GetTotalMemory(bool forceFullCollection) => 0;
    public static int GetGeneration(object obj) => 0;
    public static void AddMemoryPressure(long bytesAllocated) { }
    public static void RemoveMemoryPressure(long bytesAllocated) { }
}

public static class Activator
{
    public static object CreateInstance(Type type)
    {
        if (type == null) throw new ArgumentNullException("type");
        int id = (int)type.TypeHandle._value;
        object made = CreateOf(id);
        if (made == null) NotCreated(id);
        return made;
    }

    // The compiler writes it, of the types that the program names in an ldtoken.
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern object CreateOf(int type);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern void NotCreated(int type);

    // The compiler writes it: new T() of a class, default(T) of a value type without a constructor.
    [MethodImpl(MethodImplOptions.InternalCall)]
    public static extern T CreateInstance<T>();
}
