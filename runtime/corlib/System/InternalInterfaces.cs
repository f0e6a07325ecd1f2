using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;

namespace System
{
    // Interfaces that nobody outside of .NET can name. They are here since Type.GetInterfaces lists them.
    interface IBinaryIntegerParseAndFormatInfo<TSelf> { }
    interface IBinaryFloatParseAndFormatInfo<TSelf> { }
    interface IUtfChar<TSelf> { }
    interface ITupleInternal : ITuple { }
    interface IValueTupleInternal : ITuple { }

    public readonly partial struct SByte : IBinaryIntegerParseAndFormatInfo<sbyte>;
    public readonly partial struct Byte : IUtfChar<byte>, IBinaryIntegerParseAndFormatInfo<byte>;
    public readonly partial struct Int16 : IBinaryIntegerParseAndFormatInfo<short>;
    public readonly partial struct UInt16 : IBinaryIntegerParseAndFormatInfo<ushort>;
    public readonly partial struct Int32 : IBinaryIntegerParseAndFormatInfo<int>;
    public readonly partial struct UInt32 : IBinaryIntegerParseAndFormatInfo<uint>;
    public readonly partial struct Int64 : IBinaryIntegerParseAndFormatInfo<long>;
    public readonly partial struct UInt64 : IBinaryIntegerParseAndFormatInfo<ulong>;
    public readonly partial struct Int128 : IBinaryIntegerParseAndFormatInfo<Int128>;
    public readonly partial struct UInt128 : IBinaryIntegerParseAndFormatInfo<UInt128>;
    public readonly partial struct Char : IUtfChar<char>, IBinaryIntegerParseAndFormatInfo<char>;
    public readonly partial struct Half : IBinaryFloatParseAndFormatInfo<Half>;
    public readonly partial struct Single : IBinaryFloatParseAndFormatInfo<float>;
    public readonly partial struct Double : IBinaryFloatParseAndFormatInfo<double>;

    public readonly partial struct Decimal : ISerializable, IDeserializationCallback
    {
        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
        void IDeserializationCallback.OnDeserialization(object sender) { }
    }

    public readonly partial struct DateTime : ISerializable
    {
        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
    }

    public readonly partial struct DateTimeOffset : ISerializable, IDeserializationCallback
    {
        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
        void IDeserializationCallback.OnDeserialization(object sender) { }
    }

    public readonly partial struct IntPtr : ISerializable
    {
        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
    }

    public readonly partial struct UIntPtr : ISerializable
    {
        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
    }

    public sealed partial class DBNull : ISerializable
    {
        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
    }

    public partial struct RuntimeTypeHandle : ISerializable
    {
        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
    }

    public partial struct RuntimeFieldHandle : ISerializable
    {
        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
    }

    public partial struct RuntimeMethodHandle : ISerializable
    {
        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
    }

    public sealed partial class WeakReference<T> : ISerializable
    {
        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
    }

    public partial class WeakReference : ISerializable
    {
        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
    }

    public sealed partial class TimeZoneInfo : ISerializable, IDeserializationCallback
    {
        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
        void IDeserializationCallback.OnDeserialization(object sender) { }
    }

    public sealed partial class OperatingSystem : ICloneable, ISerializable
    {
        public object Clone() => MemberwiseClone();
        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
    }

    public sealed partial class Version : ISpanFormattable, IUtf8SpanFormattable, IUtf8SpanParsable<Version>
    {
        string IFormattable.ToString(string format, IFormatProvider formatProvider) => ToString();

        bool ISpanFormattable.TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format, IFormatProvider provider)
        {
            string text = ToString();
            charsWritten = text.AsSpan().TryCopyTo(destination) ? text.Length : 0;
            return charsWritten > 0;
        }

        bool IUtf8SpanFormattable.TryFormat(Span<byte> utf8Destination, out int bytesWritten, ReadOnlySpan<char> format, IFormatProvider provider) => Utf8Text.TryCopy(ToString(), utf8Destination, out bytesWritten);
        static Version IUtf8SpanParsable<Version>.Parse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider) => Parse(Utf8Text.Of(utf8Text));
        static bool IUtf8SpanParsable<Version>.TryParse(ReadOnlySpan<byte> utf8Text, IFormatProvider provider, out Version result) => TryParse(Utf8Text.Of(utf8Text), out result);
    }

    sealed partial class RuntimeType : ICloneable
    {
        public object Clone() => this;
    }

    // What .NET's reflection had for COM.
    public abstract partial class Type : IReflect
    {
        FieldInfo IReflect.GetField(string name, BindingFlags bindingAttr) => GetField(name, bindingAttr);
        FieldInfo[] IReflect.GetFields(BindingFlags bindingAttr) => GetFields(bindingAttr);
        MemberInfo[] IReflect.GetMember(string name, BindingFlags bindingAttr) { Unsupported.Reached("IReflect.GetMember"); return null; }
        MemberInfo[] IReflect.GetMembers(BindingFlags bindingAttr) { Unsupported.Reached("IReflect.GetMembers"); return null; }
        MethodInfo IReflect.GetMethod(string name, BindingFlags bindingAttr) => GetMethod(name, bindingAttr);
        MethodInfo[] IReflect.GetMethods(BindingFlags bindingAttr) => GetMethods(bindingAttr);
        PropertyInfo[] IReflect.GetProperties(BindingFlags bindingAttr) => GetProperties(bindingAttr);
        PropertyInfo IReflect.GetProperty(string name, BindingFlags bindingAttr) => GetProperty(name, bindingAttr);
        Type IReflect.UnderlyingSystemType => this;
    }
}

namespace System.Collections.Generic
{
    public partial class LinkedList<T> : ISerializable, IDeserializationCallback
    {
        public partial struct Enumerator : ISerializable, IDeserializationCallback
        {
            void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
            void IDeserializationCallback.OnDeserialization(object sender) { }
        }

        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
        void IDeserializationCallback.OnDeserialization(object sender) { }
    }

    public partial class SortedSet<T> : ISerializable, IDeserializationCallback
    {
        public partial struct Enumerator : ISerializable, IDeserializationCallback
        {
            void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
            void IDeserializationCallback.OnDeserialization(object sender) { }
        }

        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
        void IDeserializationCallback.OnDeserialization(object sender) { }
    }
}

namespace System.Collections
{
    public sealed partial class BitArray : ISerializable
    {
        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
    }

    public partial class Hashtable : ISerializable, IDeserializationCallback
    {
        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
        void IDeserializationCallback.OnDeserialization(object sender) { }
    }
}

namespace System.Text
{
    public sealed partial class StringBuilder : ISerializable
    {
        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
    }
}

namespace System.Collections.Immutable
{
    interface IStrongEnumerator<T>
    {
        T Current { get; }
        bool MoveNext();
    }

    interface IStrongEnumerable<out T, TEnumerator> where TEnumerator : struct, IStrongEnumerator<T>
    {
        TEnumerator GetEnumerator();
    }

    interface ISecurePooledObjectUser { }

    interface IImmutableDictionaryInternal<TKey, TValue>
    {
        bool ContainsValue(TValue value);
    }
}

namespace System.Collections
{
    public sealed partial class Comparer : ISerializable
    {
        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
    }
}

namespace System.Globalization
{
    public sealed partial class TextInfo : IDeserializationCallback
    {
        void IDeserializationCallback.OnDeserialization(object sender) { }
    }

    public sealed partial class CompareInfo : IDeserializationCallback
    {
        void IDeserializationCallback.OnDeserialization(object sender) { }
    }
}

namespace System.Threading
{
    public sealed partial class ExecutionContext : ISerializable
    {
        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
    }

    public partial struct AsyncFlowControl : IEquatable<AsyncFlowControl>;
}

namespace System.IO
{
    public abstract partial class FileSystemInfo : ISerializable
    {
        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");

        // NUnit's comparison of directories names these. No program can make such an object, so none comes to them.
        internal virtual string FullName => throw null;
        internal FileAttributes Attributes => throw null;
        internal DateTime CreationTime => throw null;
        internal DateTime LastAccessTime => throw null;
    }

    [Flags]
    enum FileAttributes
    {
        None = 0, ReadOnly = 1, Hidden = 2, System = 4, Directory = 0x10, Archive = 0x20, Device = 0x40, Normal = 0x80, Temporary = 0x100, SparseFile = 0x200, ReparsePoint = 0x400,
        Compressed = 0x800, Offline = 0x1000, NotContentIndexed = 0x2000, Encrypted = 0x4000, IntegrityStream = 0x8000, NoScrubData = 0x20000,
    }
}

namespace System.Runtime.CompilerServices
{
    interface IStateMachineBoxAwareAwaiter { }
    interface IConfiguredTaskAwaiter { }
}

namespace System.Reflection
{
    public interface IReflect
    {
        FieldInfo GetField(string name, BindingFlags bindingAttr);
        FieldInfo[] GetFields(BindingFlags bindingAttr);
        MemberInfo[] GetMember(string name, BindingFlags bindingAttr);
        MemberInfo[] GetMembers(BindingFlags bindingAttr);
        MethodInfo GetMethod(string name, BindingFlags bindingAttr);
        MethodInfo[] GetMethods(BindingFlags bindingAttr);
        PropertyInfo[] GetProperties(BindingFlags bindingAttr);
        PropertyInfo GetProperty(string name, BindingFlags bindingAttr);
        Type UnderlyingSystemType { get; }
    }

    public interface IReflectableType
    {
        TypeInfo GetTypeInfo();
    }

    public partial class Assembly : ICustomAttributeProvider, ISerializable
    {
        object[] ICustomAttributeProvider.GetCustomAttributes(bool inherit) { Unsupported.Reached("Assembly.GetCustomAttributes"); return null; }
        object[] ICustomAttributeProvider.GetCustomAttributes(Type attributeType, bool inherit) { Unsupported.Reached("Assembly.GetCustomAttributes"); return null; }
        bool ICustomAttributeProvider.IsDefined(Type attributeType, bool inherit) { Unsupported.Reached("Assembly.IsDefined"); return false; }
        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
    }

    public sealed partial class AssemblyName : ISerializable, IDeserializationCallback
    {
        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
        void IDeserializationCallback.OnDeserialization(object sender) { }
    }

    public sealed partial class Missing : ISerializable
    {
        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
    }

    public partial class ParameterInfo : IObjectReference
    {
        object IObjectReference.GetRealObject(StreamingContext context) { Unsupported.Reached("IObjectReference.GetRealObject"); return null; }
    }

    public abstract partial class TypeInfo : IReflectableType
    {
        TypeInfo IReflectableType.GetTypeInfo() => this;
    }
}

namespace System.Runtime.Serialization
{
    public interface IObjectReference
    {
        object GetRealObject(StreamingContext context);
    }
}
