// A core library just large enough for the tests of package program.
using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System
{
    public class Object
    {
        public Object() { }
        public virtual bool Equals(object obj) => this == obj;
        public virtual int GetHashCode() => 0;
        public virtual string ToString() => "object";
        [MethodImpl(MethodImplOptions.InternalCall)] public extern Type GetType();
        protected virtual void Finalize() { }
    }
    public abstract class ValueType
    {
        public override bool Equals(object obj) => false;
        public override int GetHashCode() => 1;
        public override string ToString() => "value";
    }
    public abstract class Enum : ValueType { public override string ToString() => "enum"; }
    public struct Void { }
    public struct Boolean { bool m; public override string ToString() => m ? "True" : "False"; }
    public struct Char { char m; }
    public struct SByte { sbyte m; }
    public struct Byte { byte m; }
    public struct Int16 { short m; }
    public struct UInt16 { ushort m; }
    public struct Int32 : IComparable<int>, IEquatable<int>
    {
        int m;
        public int CompareTo(int other) => m - other;
        public bool Equals(int other) => m == other;
        public override string ToString() => "int";
    }
    public struct UInt32 { uint m; }
    public struct Int64 { long m; }
    public struct UInt64 { ulong m; }
    public struct Single { float m; }
    public struct Double { double m; }
    public struct IntPtr { nint m; }
    public struct UIntPtr { nuint m; }
    public interface IComparable<in T> { int CompareTo(T other); }
    public interface IEquatable<T> { bool Equals(T other); }
    public interface IDisposable { void Dispose(); }
    public sealed class String : IComparable<string>
    {
        int length;
        char first;
        [MethodImpl(MethodImplOptions.InternalCall)] public extern String(char[] value);
        static string Ctor(char[] value) => "";
        public int CompareTo(string other) => 0;
        public int Length => length;
        public override string ToString() => this;
        public static string Concat(string a, string b) => a;
        public static string Concat(string a, string b, string c) => a;
    }
    public abstract class Array { public int Length => 0; }
    class SZArrayHelper
    {
        IEnumerator<T> GetEnumerator<T>() => new Enumerator<T> { array = Unsafe.As<T[]>(this) };
        int get_Count<T>() => Unsafe.As<T[]>(this).Length;
        T get_Item<T>(int index) => Unsafe.As<T[]>(this)[index];
        sealed class Enumerator<T> : IEnumerator<T>
        {
            internal T[] array;
            int index = -1;
            public bool MoveNext() => ++index < array.Length;
            public T Current => array[index];
            object System.Collections.IEnumerator.Current => Current;
            void System.Collections.IEnumerator.Reset() { }
            void IDisposable.Dispose() { }
        }
    }
    public abstract class Delegate { object target; nint method; object[] list; }
    public abstract class MulticastDelegate : Delegate { }
    public delegate void Action();
    public delegate void Action<in T>(T x);
    public delegate R Func<out R>();
    public delegate R Func<in T, out R>(T x);
    public class Exception { string message; public Exception() { } public Exception(string m) { message = m; } public virtual string Message => message; }
    public class NullReferenceException : Exception { }
    public class NotSupportedException : Exception { }
    public class TypeInitializationException : Exception { }
    public struct Nullable<T> where T : struct
    {
        bool hasValue;
        T value;
        public Nullable(T value) { this.value = value; hasValue = true; }
        public bool HasValue => hasValue;
        public T Value => value;
        public T GetValueOrDefault() => value;
        public override string ToString() => hasValue ? value.ToString() : "";
    }
    public struct RuntimeTypeHandle { int id; }
    public struct RuntimeFieldHandle { int id; }
    public struct RuntimeMethodHandle { int id; }
    public abstract class Type { [MethodImpl(MethodImplOptions.InternalCall)] public static extern Type GetTypeFromHandle(RuntimeTypeHandle handle); }
    class RuntimeType : Type { int id; }
    public static class Activator { [MethodImpl(MethodImplOptions.InternalCall)] public static extern T CreateInstance<T>(); }
    public class Attribute { }
    public enum AttributeTargets { All = 0x7fff }
    public sealed class AttributeUsageAttribute : Attribute { public AttributeUsageAttribute(AttributeTargets t) { } public bool AllowMultiple { get; set; } public bool Inherited { get; set; } }
    public class ParamArrayAttribute : Attribute { }
    public class ObsoleteAttribute : Attribute { public ObsoleteAttribute(string s, bool b) { } }
    public static class Console { [MethodImpl(MethodImplOptions.InternalCall)] public static extern void WriteLine(string s); }
}
namespace System.Collections
{
    public interface IEnumerator { bool MoveNext(); object Current { get; } void Reset(); }
    public interface IEnumerable { IEnumerator GetEnumerator(); }
}
namespace System.Collections.Generic
{
    public interface IEnumerator<out T> : IEnumerator, IDisposable { new T Current { get; } }
    public interface IEnumerable<out T> : IEnumerable { new IEnumerator<T> GetEnumerator(); }
    public interface ICollection<T> : IEnumerable<T> { int Count { get; } }
    public interface IList<T> : ICollection<T> { T this[int index] { get; } }
    public class List<T> : IEnumerable<T>
    {
        T[] items = new T[4];
        int count;
        public void Add(T item) { items[count++] = item; }
        public IEnumerator<T> GetEnumerator() => ((IEnumerable<T>)items).GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
namespace System.Runtime.InteropServices
{
    public enum LayoutKind { Sequential = 0, Explicit = 2, Auto = 3 }
    public sealed class StructLayoutAttribute : Attribute { public StructLayoutAttribute(LayoutKind k) { } public int Pack; public int Size; }
    public sealed class FieldOffsetAttribute : Attribute { public FieldOffsetAttribute(int o) { } }
    public sealed class InAttribute : Attribute { }
    public sealed class OutAttribute : Attribute { }
}
namespace System.Reflection { public sealed class DefaultMemberAttribute : Attribute { public DefaultMemberAttribute(string s) { } } }
namespace System.Threading
{
    public delegate void ThreadStart();
    public sealed class Thread
    {
        ThreadStart start;
        static void ThreadMain(Thread t) => t.start();
    }
}
namespace System.Runtime.CompilerServices
{
    public enum MethodImplOptions { InternalCall = 4096, AggressiveInlining = 256, NoInlining = 8 }
    public sealed class MethodImplAttribute : Attribute { public MethodImplAttribute(MethodImplOptions o) { } }
    public sealed class IsByRefLikeAttribute : Attribute { }
    public sealed class IsReadOnlyAttribute : Attribute { }
    public sealed class InlineArrayAttribute : Attribute { public InlineArrayAttribute(int n) { } }
    public sealed class PreserveBaseOverridesAttribute : Attribute { }
    public sealed class ExtensionAttribute : Attribute { }
    public sealed class CompilerGeneratedAttribute : Attribute { }
    public static class IsVolatile { }
    public static class IsExternalInit { }
    public static class RuntimeHelpers { [MethodImpl(MethodImplOptions.InternalCall)] public static extern void InitializeArray(Array array, RuntimeFieldHandle field); }
    public static class Unsafe { [MethodImpl(MethodImplOptions.InternalCall)] public static extern T As<T>(object o); }
    public static class RuntimeFeature
    {
        public const string DefaultImplementationsOfInterfaces = "DefaultImplementationsOfInterfaces";
        public const string CovariantReturnsOfClasses = "CovariantReturnsOfClasses";
        public const string VirtualStaticsInInterfaces = "VirtualStaticsInInterfaces";
        public const string ByRefFields = "ByRefFields";
        public const string NumericIntPtr = "NumericIntPtr";
    }
}
namespace Mwc
{
    public static class Verify
    {
        [MethodImpl(MethodImplOptions.InternalCall)] public static extern int Choose(int n);
        public static void Assert(bool b, string message) { }
    }
}
