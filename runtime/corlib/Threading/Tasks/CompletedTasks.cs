using System.Runtime.CompilerServices;

namespace System.Threading.Tasks;

// The result of a task without a result.
struct VoidTaskResult { }

// Completed tasks of which there is one object for each result, as on .NET: for Booleans, for small integers, and for a
// default value whose bits are easy to test.
static class CompletedTasks
{
    internal static Task<VoidTaskResult> Void => Defaults<VoidTaskResult>.Task;

    static class Defaults<TResult>
    {
        internal static readonly Task<TResult> Task = new Task<TResult>(default(TResult));
    }

    static class Booleans
    {
        internal static readonly Task<bool> True = new Task<bool>(true), False = new Task<bool>(false);
    }

    static class Integers
    {
        internal static readonly Task<int> M1 = new Task<int>(-1), N0 = new Task<int>(0), N1 = new Task<int>(1), N2 = new Task<int>(2), N3 = new Task<int>(3),
            N4 = new Task<int>(4), N5 = new Task<int>(5), N6 = new Task<int>(6), N7 = new Task<int>(7), N8 = new Task<int>(8);
    }

    // The one task with this result; null if a new task is made each time.
    internal static Task<TResult> Of<TResult>(TResult result)
    {
        if (result == null) return Defaults<TResult>.Task;
        if (RuntimeHelpers.SameType<TResult, bool>()) return Unsafe.As<Task<TResult>>(RuntimeHelpers.Retype<TResult, bool>(result) ? Booleans.True : Booleans.False);
        if (RuntimeHelpers.SameType<TResult, int>()) return Unsafe.As<Task<TResult>>(Small(RuntimeHelpers.Retype<TResult, int>(result)));
        return !RuntimeHelpers.IsReferenceOrContainsReferences<TResult>() && IsZero(ref result) ? Defaults<TResult>.Task : null;
    }

    static Task<int> Small(int result) => result switch
    {
        -1 => Integers.M1, 0 => Integers.N0, 1 => Integers.N1, 2 => Integers.N2, 3 => Integers.N3,
        4 => Integers.N4, 5 => Integers.N5, 6 => Integers.N6, 7 => Integers.N7, 8 => Integers.N8,
        _ => null,
    };

    // Whether the bits of a value of 1, 2, 4, 8 or 16 bytes are zero.
    static bool IsZero<TResult>(ref TResult result) => Unsafe.SizeOf<TResult>() switch
    {
        1 => Unsafe.As<TResult, byte>(ref result) == 0,
        2 => Unsafe.As<TResult, ushort>(ref result) == 0,
        4 => Unsafe.As<TResult, uint>(ref result) == 0,
        8 => Unsafe.As<TResult, ulong>(ref result) == 0,
        16 => Unsafe.As<TResult, ulong>(ref result) == 0 && Unsafe.Add(ref Unsafe.As<TResult, ulong>(ref result), 1) == 0,
        _ => false,
    };
}
