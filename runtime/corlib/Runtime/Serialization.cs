namespace System.Runtime.Serialization
{
    // Objects are not serialized by the library. The interfaces are there because programs ask collections for their interfaces, the attributes because
    // serialisers of the program look for them.
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

    [Flags]
    public enum StreamingContextStates
    {
        CrossProcess = 1, CrossMachine = 2, File = 4, Persistence = 8, Remoting = 16, Other = 32, Clone = 64, CrossAppDomain = 128, All = 255,
    }

    public readonly struct StreamingContext
    {
        readonly object _additionalContext;
        readonly StreamingContextStates _state;

        public StreamingContext(StreamingContextStates state) : this(state, null) { }

        public StreamingContext(StreamingContextStates state, object additional)
        {
            _state = state;
            _additionalContext = additional;
        }

        public StreamingContextStates State => _state;
        public object Context => _additionalContext;
        public override bool Equals(object obj) => obj is StreamingContext other && other._additionalContext == _additionalContext && other._state == _state;
        public override int GetHashCode() => (int)_state;
    }

    public abstract class SerializationBinder
    {
        public virtual void BindToName(Type serializedType, out string assemblyName, out string typeName)
        {
            assemblyName = null;
            typeName = null;
        }

        public abstract Type BindToType(string assemblyName, string typeName);
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Enum, Inherited = false, AllowMultiple = false)]
    public sealed class DataContractAttribute : Attribute
    {
        string _name, _namespace;
        bool _isReference;

        public bool IsReference { get => _isReference; set { _isReference = value; IsReferenceSetExplicitly = true; } }
        public bool IsReferenceSetExplicitly { get; private set; }
        public string Namespace { get => _namespace; set { _namespace = value; IsNamespaceSetExplicitly = true; } }
        public bool IsNamespaceSetExplicitly { get; private set; }
        public string Name { get => _name; set { _name = value; IsNameSetExplicitly = true; } }
        public bool IsNameSetExplicitly { get; private set; }
    }

    [AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, Inherited = false, AllowMultiple = false)]
    public sealed class DataMemberAttribute : Attribute
    {
        string _name;
        int _order = -1;

        public string Name { get => _name; set { _name = value; IsNameSetExplicitly = true; } }
        public bool IsNameSetExplicitly { get; private set; }

        public int Order
        {
            get => _order;
            set => _order = value >= 0 ? value : throw new InvalidDataContractException("Property 'Order' in DataMemberAttribute attribute cannot be a negative number.");
        }

        public bool IsRequired { get; set; }
        public bool EmitDefaultValue { get; set; } = true;
    }

    public class InvalidDataContractException : Exception
    {
        public InvalidDataContractException() { }
        public InvalidDataContractException(string message) : base(message) { }
        public InvalidDataContractException(string message, Exception innerException) : base(message, innerException) { }
    }

    [AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, Inherited = false, AllowMultiple = false)]
    public sealed class IgnoreDataMemberAttribute : Attribute { }

    [AttributeUsage(AttributeTargets.Field, Inherited = false, AllowMultiple = false)]
    public sealed class EnumMemberAttribute : Attribute
    {
        string _value;
        public string Value { get => _value; set { _value = value; IsValueSetExplicitly = true; } }
        public bool IsValueSetExplicitly { get; private set; }
    }

    [AttributeUsage(AttributeTargets.Method, Inherited = false)]
    public sealed class OnSerializingAttribute : Attribute { }

    [AttributeUsage(AttributeTargets.Method, Inherited = false)]
    public sealed class OnSerializedAttribute : Attribute { }

    [AttributeUsage(AttributeTargets.Method, Inherited = false)]
    public sealed class OnDeserializingAttribute : Attribute { }

    [AttributeUsage(AttributeTargets.Method, Inherited = false)]
    public sealed class OnDeserializedAttribute : Attribute { }
}
