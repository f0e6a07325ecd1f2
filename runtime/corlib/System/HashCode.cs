using System.Collections.Generic;

namespace System;

// Unlike .NET's it is deterministic: it has no seed.
public struct HashCode
{
    uint _hash;

    static int Mix(int h, int v) => (int)(((uint)h ^ (uint)v) * 0x9E3779B1u + 0x7F4A7C15u) ^ (int)((uint)h >> 15);

    static int Of<T>(T value) => value == null ? 0 : value.GetHashCode();

    public static int Combine<T1>(T1 value1) => Mix(17, Of(value1));
    public static int Combine<T1, T2>(T1 value1, T2 value2) => Mix(Mix(17, Of(value1)), Of(value2));
    public static int Combine<T1, T2, T3>(T1 value1, T2 value2, T3 value3) => Mix(Mix(Mix(17, Of(value1)), Of(value2)), Of(value3));
    public static int Combine<T1, T2, T3, T4>(T1 value1, T2 value2, T3 value3, T4 value4) => Mix(Mix(Mix(Mix(17, Of(value1)), Of(value2)), Of(value3)), Of(value4));
    public static int Combine<T1, T2, T3, T4, T5>(T1 value1, T2 value2, T3 value3, T4 value4, T5 value5) => Mix(Mix(Mix(Mix(Mix(17, Of(value1)), Of(value2)), Of(value3)), Of(value4)), Of(value5));
    public static int Combine<T1, T2, T3, T4, T5, T6>(T1 value1, T2 value2, T3 value3, T4 value4, T5 value5, T6 value6) => Mix(Mix(Mix(Mix(Mix(Mix(17, Of(value1)), Of(value2)), Of(value3)), Of(value4)), Of(value5)), Of(value6));
    public static int Combine<T1, T2, T3, T4, T5, T6, T7>(T1 value1, T2 value2, T3 value3, T4 value4, T5 value5, T6 value6, T7 value7) => Mix(Mix(Mix(Mix(Mix(Mix(Mix(17, Of(value1)), Of(value2)), Of(value3)), Of(value4)), Of(value5)), Of(value6)), Of(value7));
    public static int Combine<T1, T2, T3, T4, T5, T6, T7, T8>(T1 value1, T2 value2, T3 value3, T4 value4, T5 value5, T6 value6, T7 value7, T8 value8) => Mix(Mix(Mix(Mix(Mix(Mix(Mix(Mix(17, Of(value1)), Of(value2)), Of(value3)), Of(value4)), Of(value5)), Of(value6)), Of(value7)), Of(value8));

    public void Add<T>(T value) => _hash = (uint)Mix((int)_hash, Of(value));
    public void Add<T>(T value, IEqualityComparer<T> comparer) => _hash = (uint)Mix((int)_hash, value == null ? 0 : comparer == null ? value.GetHashCode() : comparer.GetHashCode(value));
    public void AddBytes(ReadOnlySpan<byte> value)
    {
        foreach (byte b in value) Add(b);
    }

    public int ToHashCode() => Mix(17, (int)_hash);
    public override int GetHashCode() => throw new NotSupportedException("HashCode is a mutable struct and should not be compared with other HashCodes. Use ToHashCode to retrieve the computed hash code.");
    public override bool Equals(object obj) => throw new NotSupportedException("HashCode is a mutable struct and should not be compared with other HashCodes.");
}
