// A core library of the least size, for the tests of package ir.
namespace System
{
    public class Object { public Object() { } public virtual string ToString() => null; public virtual bool Equals(object o) => this == o; public virtual int GetHashCode() => 0; ~Object() { } public Type GetType() => null; }
    public abstract class ValueType { }
    public abstract class Enum : ValueType { }
    public struct Void { }
    public struct Boolean { private bool m; }
    public struct Char { private char m; }
    public struct SByte { private sbyte m; }
    public struct Byte { private byte m; }
    public struct Int16 { private short m; }
    public struct UInt16 { private ushort m; }
    public struct Int32 { private int m; }
    public struct UInt32 { private uint m; }
    public struct Int64 { private long m; }
    public struct UInt64 { private ulong m; }
    public struct IntPtr { private unsafe void* m; }
    public struct UIntPtr { private unsafe void* m; }
    public struct Single { private float m; }
    public struct Double { private double m; }
    public struct TypedReference { private int m; }
    public struct RuntimeTypeHandle { private int m; }
    public struct RuntimeFieldHandle { private int m; }
    public struct RuntimeMethodHandle { private int m; }
    public struct RuntimeArgumentHandle { private int m; }
    public struct Nullable<T> where T : struct
    {
        private bool has; private T value;
        public Nullable(T value) { has = true; this.value = value; }
        public bool HasValue => has;
        public T Value => value;
        public T GetValueOrDefault() => value;
    }
    public sealed class String
    {
        private int length;
        public String(char c, int count) { }
        private static string Ctor(char c, int count) => "";
        public int Length => length;
    }
    public abstract class Type { public static Type GetTypeFromHandle(RuntimeTypeHandle h) => null; }
    public abstract class Array { }
    public abstract class Delegate { private object target; private int method; private object[] list; }
    public abstract class MulticastDelegate : Delegate { }
    public delegate void Action();
    public delegate R Func<T, R>(T x);
    public interface IDisposable { void Dispose(); }
    public class Exception { public Exception() { } public Exception(string s) { } }
    public class SystemException : Exception { }
    public class NullReferenceException : SystemException { }
    public class IndexOutOfRangeException : SystemException { }
    public class InvalidCastException : SystemException { }
    public class ArithmeticException : SystemException { }
    public class DivideByZeroException : ArithmeticException { }
    public class OverflowException : ArithmeticException { }
    public class NotFiniteNumberException : ArithmeticException { }
    public class ArrayTypeMismatchException : SystemException { }
    public class OutOfMemoryException : SystemException { }
    public class InvalidOperationException : SystemException { }
    public class NotSupportedException : SystemException { }
    public class TypeInitializationException : SystemException { public TypeInitializationException(string s, Exception e) { } }
    public class Attribute { }
    public sealed class AttributeUsageAttribute : Attribute { public AttributeUsageAttribute(AttributeTargets t) { } public bool AllowMultiple { get; set; } public bool Inherited { get; set; } }
    public enum AttributeTargets { All = 32767 }
    public sealed class ParamArrayAttribute : Attribute { }
    public sealed class ObsoleteAttribute : Attribute { public ObsoleteAttribute(string s, bool e) { } }
    public readonly ref struct Span<T>
    {
        private readonly ref T first; private readonly int length;
        public Span(ref T x) { first = ref x; length = 1; }
        public int Length => length;
        public ref T this[int i] => ref first;
    }
}
namespace System.Collections
{
    public interface IEnumerable { }
    public interface IEnumerator { }
}
namespace System.Reflection
{
    public sealed class DefaultMemberAttribute : Attribute { public DefaultMemberAttribute(string s) { } }
}
namespace System.Threading
{
    public static class Monitor { public static void Enter(object o, ref bool taken) { taken = true; } public static void Exit(object o) { } }
}
namespace System.Runtime.InteropServices
{
    public sealed class InAttribute : Attribute { }
    public class UnmanagedType { }
}
namespace System.Runtime.CompilerServices
{
    public static class RuntimeHelpers { public static void InitializeArray(Array a, RuntimeFieldHandle h) { } }
    public static class RuntimeFeature { public const string ByRefFields = nameof(ByRefFields); public const string VirtualStaticsInInterfaces = nameof(VirtualStaticsInInterfaces); public const string DefaultImplementationsOfInterfaces = nameof(DefaultImplementationsOfInterfaces); public const string ByRefLikeGenerics = nameof(ByRefLikeGenerics); }
    public sealed class IsVolatile { }
    public sealed class IsReadOnlyAttribute : Attribute { }
    public sealed class IsByRefLikeAttribute : Attribute { }
    public sealed class IsUnmanagedAttribute : Attribute { }
    public sealed class ExtensionAttribute : Attribute { }
    public sealed class CompilerGeneratedAttribute : Attribute { }
    public sealed class CompilerFeatureRequiredAttribute : Attribute { public CompilerFeatureRequiredAttribute(string s) { } }
    public sealed class UnscopedRefAttribute : Attribute { }
}
