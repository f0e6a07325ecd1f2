// The attributes that compilers emit or look for. They carry no behaviour.

namespace System
{
    [Flags]
    public enum AttributeTargets
    {
        Assembly = 1, Module = 2, Class = 4, Struct = 8, Enum = 0x10, Constructor = 0x20, Method = 0x40, Property = 0x80,
        Field = 0x100, Event = 0x200, Interface = 0x400, Parameter = 0x800, Delegate = 0x1000, ReturnValue = 0x2000,
        GenericParameter = 0x4000, All = 0x7fff,
    }

    [AttributeUsage(AttributeTargets.Class, Inherited = true)]
    public sealed class AttributeUsageAttribute : Attribute
    {
        public AttributeUsageAttribute(AttributeTargets validOn) { ValidOn = validOn; }
        public AttributeTargets ValidOn { get; }
        public bool AllowMultiple { get; set; }
        public bool Inherited { get; set; } = true;
    }

    [AttributeUsage(AttributeTargets.Enum, Inherited = false)]
    public class FlagsAttribute : Attribute { }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Enum | AttributeTargets.Delegate, Inherited = false)]
    public sealed class SerializableAttribute : Attribute { }

    [AttributeUsage(AttributeTargets.Field, Inherited = false)]
    public sealed class NonSerializedAttribute : Attribute { }
    public sealed class ParamArrayAttribute : Attribute { }
    public sealed class ThreadStaticAttribute : Attribute { }
    public sealed class STAThreadAttribute : Attribute { }
    public sealed class MTAThreadAttribute : Attribute { }

    public sealed class CLSCompliantAttribute : Attribute
    {
        public CLSCompliantAttribute(bool isCompliant) { IsCompliant = isCompliant; }
        public bool IsCompliant { get; }
    }

    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Enum | AttributeTargets.Interface | AttributeTargets.Constructor | AttributeTargets.Method | AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Event | AttributeTargets.Delegate, Inherited = false)]
    public sealed class ObsoleteAttribute : Attribute
    {
        public ObsoleteAttribute() { }
        public ObsoleteAttribute(string message) { Message = message; }

        public ObsoleteAttribute(string message, bool error)
        {
            Message = message;
            IsError = error;
        }

        public string Message { get; }
        public bool IsError { get; }
        public string DiagnosticId { get; set; }
        public string UrlFormat { get; set; }
    }
}

namespace System.Reflection
{
    public sealed class DefaultMemberAttribute : Attribute
    {
        public DefaultMemberAttribute(string memberName) { MemberName = memberName; }
        public string MemberName { get; }
    }
}

namespace System.Diagnostics
{
    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, AllowMultiple = true)]
    public sealed class ConditionalAttribute : Attribute
    {
        public ConditionalAttribute(string conditionString) { ConditionString = conditionString; }
        public string ConditionString { get; }
    }

    public sealed class DebuggableAttribute : Attribute
    {
        [Flags]
        public enum DebuggingModes { None = 0, Default = 1, IgnoreSymbolStoreSequencePoints = 2, EnableEditAndContinue = 4, DisableOptimizations = 256 }

        public DebuggableAttribute(DebuggingModes modes) { }
        public DebuggableAttribute(bool isJITTrackingEnabled, bool isJITOptimizerDisabled) { }
    }

    public enum DebuggerBrowsableState { Never = 0, Collapsed = 2, RootHidden = 3 }

    public sealed class DebuggerBrowsableAttribute : Attribute
    {
        public DebuggerBrowsableAttribute(DebuggerBrowsableState state) { State = state; }
        public DebuggerBrowsableState State { get; }
    }

    [AttributeUsage(AttributeTargets.All, AllowMultiple = true)]
    public sealed class DebuggerDisplayAttribute : Attribute
    {
        public DebuggerDisplayAttribute(string value) { Value = value ?? ""; }
        public string Value { get; }
        public string Name { get; set; }
        public string Type { get; set; }
    }

    public sealed class DebuggerHiddenAttribute : Attribute { }
    public sealed class DebuggerNonUserCodeAttribute : Attribute { }
    public sealed class DebuggerStepThroughAttribute : Attribute { }
    public sealed class StackTraceHiddenAttribute : Attribute { }
}

namespace System.Runtime.Versioning
{
    public sealed class TargetFrameworkAttribute : Attribute
    {
        public TargetFrameworkAttribute(string frameworkName) { }
        public string FrameworkDisplayName { get => null; set { } }
    }
}

namespace System.Runtime.InteropServices
{
    public sealed class InAttribute : Attribute { }
    public sealed class OutAttribute : Attribute { }
    public enum LayoutKind { Sequential = 0, Explicit = 2, Auto = 3 }
    public enum CharSet { None = 1, Ansi = 2, Unicode = 3, Auto = 4 }

    public sealed class StructLayoutAttribute : Attribute
    {
        public StructLayoutAttribute(LayoutKind layoutKind) { }
        public int Pack;
        public int Size;
        public CharSet CharSet;
    }

    public sealed class FieldOffsetAttribute : Attribute
    {
        public FieldOffsetAttribute(int offset) { }
    }

    public enum UnmanagedType { }
}

namespace System.Runtime.CompilerServices
{
    [Flags]
    public enum MethodImplOptions
    {
        Unmanaged = 4, NoInlining = 8, ForwardRef = 16, Synchronized = 32, NoOptimization = 64, PreserveSig = 128,
        AggressiveInlining = 256, AggressiveOptimization = 512, InternalCall = 4096, Async = 8192,
    }

    public sealed class MethodImplAttribute : Attribute
    {
        public MethodImplAttribute(MethodImplOptions methodImplOptions) { }
    }

    public sealed class CompilerGeneratedAttribute : Attribute { }

    // The compiler's notes about references that may be null.
    public sealed class NullableAttribute : Attribute
    {
        public readonly byte[] NullableFlags;
        public NullableAttribute(byte value) { NullableFlags = new byte[] { value }; }
        public NullableAttribute(byte[] value) { NullableFlags = value; }
    }

    public sealed class NullableContextAttribute : Attribute
    {
        public readonly byte Flag;
        public NullableContextAttribute(byte value) { Flag = value; }
    }

    // The form in which compilers store the value of a decimal constant: metadata has no constants of that type.
    public sealed class DecimalConstantAttribute : Attribute
    {
        public DecimalConstantAttribute(byte scale, byte sign, int hi, int mid, int low) : this(scale, sign, (uint)hi, (uint)mid, (uint)low) { }
        public DecimalConstantAttribute(byte scale, byte sign, uint hi, uint mid, uint low) { Value = new decimal((int)low, (int)mid, (int)hi, sign != 0, scale); }
        public decimal Value { get; }
    }

    public sealed class ExtensionAttribute : Attribute { }
    public sealed class IsReadOnlyAttribute : Attribute { }
    public sealed class IsByRefLikeAttribute : Attribute { }
    public sealed class IsUnmanagedAttribute : Attribute { }
    public sealed class ScopedRefAttribute : Attribute { }
    public sealed class RequiredMemberAttribute : Attribute { }
    public sealed class UnsafeValueTypeAttribute : Attribute { }
    public sealed class SkipLocalsInitAttribute : Attribute { }
    public sealed class ModuleInitializerAttribute : Attribute { }
    public sealed class InterpolatedStringHandlerAttribute : Attribute { }
    public sealed class CallerFilePathAttribute : Attribute { }
    public sealed class CallerLineNumberAttribute : Attribute { }
    public sealed class CallerMemberNameAttribute : Attribute { }
    public static class IsVolatile { }
    public static class IsExternalInit { }

    public sealed class RefSafetyRulesAttribute : Attribute
    {
        public RefSafetyRulesAttribute(int version) { }
    }

    public sealed class ParamCollectionAttribute : Attribute { }

    public sealed class InlineArrayAttribute : Attribute
    {
        public InlineArrayAttribute(int length) { }
    }

    public sealed class OverloadResolutionPriorityAttribute : Attribute
    {
        public OverloadResolutionPriorityAttribute(int priority) { }
    }

    public sealed class CallerArgumentExpressionAttribute : Attribute
    {
        public CallerArgumentExpressionAttribute(string parameterName) { }
    }

    public sealed class InterpolatedStringHandlerArgumentAttribute : Attribute
    {
        public InterpolatedStringHandlerArgumentAttribute(string argument) { }
        public InterpolatedStringHandlerArgumentAttribute(params string[] arguments) { }
    }

    public sealed class IndexerNameAttribute : Attribute
    {
        public IndexerNameAttribute(string indexerName) { }
    }

    public class StateMachineAttribute : Attribute
    {
        public StateMachineAttribute(Type stateMachineType) { StateMachineType = stateMachineType; }
        public Type StateMachineType { get; }
    }

    public sealed class IteratorStateMachineAttribute : StateMachineAttribute
    {
        public IteratorStateMachineAttribute(Type stateMachineType) : base(stateMachineType) { }
    }

    public sealed class FixedBufferAttribute : Attribute
    {
        public FixedBufferAttribute(Type elementType, int length) { }
    }

    public sealed class CollectionBuilderAttribute : Attribute
    {
        public CollectionBuilderAttribute(Type builderType, string methodName) { }
    }

    public sealed class TypeForwardedToAttribute : Attribute
    {
        public TypeForwardedToAttribute(Type destination) { }
    }

    public sealed class InternalsVisibleToAttribute : Attribute
    {
        public InternalsVisibleToAttribute(string assemblyName) { }
    }

    public sealed class TupleElementNamesAttribute : Attribute
    {
        public TupleElementNamesAttribute(string[] transformNames) { }
    }

    public sealed class CompilationRelaxationsAttribute : Attribute
    {
        public CompilationRelaxationsAttribute(int relaxations) { }
    }

    public sealed class RuntimeCompatibilityAttribute : Attribute
    {
        public bool WrapNonExceptionThrows { get => true; set { } }
    }

    public sealed class CompilerFeatureRequiredAttribute : Attribute
    {
        public CompilerFeatureRequiredAttribute(string featureName) { }
    }

    // Questions that the compiler asks of the run-time.
    public static class RuntimeFeature
    {
        public const string ByRefFields = "ByRefFields";
        public const string ByRefLikeGenerics = "ByRefLikeGenerics";
        public const string CovariantReturnsOfClasses = "CovariantReturnsOfClasses";
        public const string DefaultImplementationsOfInterfaces = "DefaultImplementationsOfInterfaces";
        public const string NumericIntPtr = "NumericIntPtr";
        public const string PortablePdb = "PortablePdb";
        public const string UnmanagedSignatureCallingConvention = "UnmanagedSignatureCallingConvention";
        public const string VirtualStaticsInInterfaces = "VirtualStaticsInInterfaces";

        // No code is made at run time.
        public static bool IsDynamicCodeSupported => false;
        public static bool IsDynamicCodeCompiled => false;

        public static bool IsSupported(string feature) => feature is ByRefFields or ByRefLikeGenerics or CovariantReturnsOfClasses or DefaultImplementationsOfInterfaces or NumericIntPtr or PortablePdb
            or UnmanagedSignatureCallingConvention or VirtualStaticsInInterfaces || feature == "IsDynamicCodeSupported" && IsDynamicCodeSupported || feature == "IsDynamicCodeCompiled" && IsDynamicCodeCompiled;
    }
}
