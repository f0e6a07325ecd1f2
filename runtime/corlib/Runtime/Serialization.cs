namespace System.Runtime.Serialization;

// Objects are not serialized. The interfaces are there because programs ask collections for their interfaces.
public interface ISerializable
{
    void GetObjectData(SerializationInfo info, StreamingContext context);
}

public interface IDeserializationCallback
{
    void OnDeserialization(object sender);
}

public sealed class SerializationInfo
{
    SerializationInfo() { }
}

public readonly struct StreamingContext { }
