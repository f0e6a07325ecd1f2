using System;
using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Mwc;

public sealed class AssumptionFailedException : Exception { }

// The choices of a checked program. Calls of the program's own copy of this class come here.
public static class Verify
{
    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern int ChooseCore(int count);

    [MethodImpl(MethodImplOptions.InternalCall)]
    static extern void AssumeCore(bool condition);

    /// <summary>One of 0 .. count-1; the checker explores each.</summary>
    public static int Choose(int count)
    {
        if (count < 1) throw new ArgumentOutOfRangeException("count", "The number of alternatives must be positive.");
        return ChooseCore(count);
    }

    /// <summary>False or true; the checker explores both.</summary>
    public static bool Bool() => ChooseCore(2) == 1;

    /// <summary>Drops the current path unless the condition holds.</summary>
    public static void Assume(bool condition) => AssumeCore(condition);

    /// <summary>A violation unless the condition holds.</summary>
    public static void Assert(bool condition, string message = "")
    {
        if (!condition) Debug.AssertFail(message);
    }
}
