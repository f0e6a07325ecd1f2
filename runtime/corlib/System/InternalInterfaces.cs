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
}

namespace System.Collections.Generic
{
    public partial class LinkedList<T> : ISerializable, IDeserializationCallback
    {
        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) => Unsupported.Reached("ISerializable.GetObjectData");
        void IDeserializationCallback.OnDeserialization(object sender) { }
    }

    public partial class SortedSet<T> : ISerializable, IDeserializationCallback
    {
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

    interface IImmutableDictionaryInternal<TKey, TValue>
    {
        bool ContainsValue(TValue value);
    }
}
