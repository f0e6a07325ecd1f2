// What only Roslyn can put into metadata (see the Makefile here).
using System;
using System.Runtime.CompilerServices;

[module: Modern.Generic<int>(5)]
[assembly: TypeForwardedTo(typeof(System.Collections.Generic.List<>))]

namespace Modern
{
    public class GenericAttribute<T> : Attribute
    {
        public GenericAttribute(T value) { }
        public Type[] Types;
        public object[] Objects { get; init; }
    }

    [Generic<string>(null, Types = new[] { typeof(int), null }, Objects = new object[] { 1, "x", DayOfWeek.Monday, new byte[] { 1 } })]
    public interface INumber<T> where T : INumber<T>
    {
        static abstract T operator +(T a, T b);
        static virtual int Size => 4;
    }

    public readonly ref struct View<T>(ref T first) where T : unmanaged
    {
        readonly ref T first = ref first;
        public ref readonly T First => ref first;
        public static nint Add(in T a, ref readonly T b, params ReadOnlySpan<nuint> rest) => rest.Length;
    }

    [InlineArray(4)]
    public struct Four { int first; }

    public unsafe class Pointers
    {
        public delegate* unmanaged[Cdecl, SuppressGCTransition]<int*, void> Callback;
        public delegate*<ref int, out string, in long, string> Managed;
        public static ReadOnlySpan<byte> Text => "text"u8;
        public static int Call(delegate* unmanaged<int, int> f) => f(3);
    }

    public record struct Point(int X, float Y = 1.5f);
}
