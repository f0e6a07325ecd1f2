namespace System.Diagnostics.Tracing
{
    public enum EventLevel { LogAlways, Critical, Error, Warning, Informational, Verbose }
    public enum EventChannel : byte { None, Admin = 16, Operational, Analytic, Debug }
    public enum EventOpcode { Info, Start, Stop, DataCollectionStart, DataCollectionStop, Extension, Reply, Resume, Suspend, Send, Receive = 240 }
    public enum EventTask { None }
    public enum EventCommand { Update, SendManifest = -1, Enable = -2, Disable = -3 }

    [Flags]
    public enum EventTags { None }

    [Flags]
    public enum EventActivityOptions { None, Disable = 2, Recursive = 4, Detachable = 8 }

    [Flags]
    public enum EventManifestOptions { None, Strict = 1, AllCultures = 2, OnlyIfNeededForRegistration = 4, AllowEventSourceOverride = 8 }

    [Flags]
    public enum EventSourceSettings { Default, ThrowOnEventWriteErrors = 1, EtwManifestEventFormat = 4, EtwSelfDescribingEventFormat = 8 }

    [Flags]
    public enum EventKeywords : long
    {
        None, MicrosoftTelemetry = 0x2000000000000, WdiContext = 0x2000000000000, WdiDiagnostic = 0x4000000000000, Sqm = 0x8000000000000,
        AuditFailure = 0x10000000000000, CorrelationHint = AuditFailure, AuditSuccess = 0x20000000000000, EventLogClassic = 0x80000000000000, All = -1,
    }

    [AttributeUsage(AttributeTargets.Class)]
    public sealed class EventSourceAttribute : Attribute
    {
        public string Name { get; set; }
        public string Guid { get; set; }
        public string LocalizationResources { get; set; }
    }

    [AttributeUsage(AttributeTargets.Method)]
    public sealed class EventAttribute : Attribute
    {
        public EventAttribute(int eventId) { EventId = eventId; }
        public int EventId { get; }
        public EventLevel Level { get; set; } = EventLevel.Informational;
        public EventKeywords Keywords { get; set; }
        public EventOpcode Opcode { get; set; }
        public EventTask Task { get; set; }
        public EventChannel Channel { get; set; }
        public byte Version { get; set; }
        public string Message { get; set; }
        public EventTags Tags { get; set; }
        public EventActivityOptions ActivityOptions { get; set; }
    }

    [AttributeUsage(AttributeTargets.Method)]
    public sealed class NonEventAttribute : Attribute { }

    public struct EventSourceOptions
    {
        public EventLevel Level { get; set; }
        public EventOpcode Opcode { get; set; }
        public EventKeywords Keywords { get; set; }
        public EventTags Tags { get; set; }
        public EventActivityOptions ActivityOptions { get; set; }
    }

    public class EventCommandEventArgs : EventArgs
    {
        internal EventCommandEventArgs() { }
        public EventCommand Command => EventCommand.Update;
    }

    // As where EventSource.IsSupported is off: nobody listens, and nothing is written.
    public class EventSource : IDisposable
    {
        readonly string _name; // null: an attribute or the name of the class says it

        protected EventSource() { }
        protected EventSource(bool throwOnEventWriteErrors) { }
        protected EventSource(EventSourceSettings settings) { }
        protected EventSource(EventSourceSettings settings, params string[] traits) { }
        public EventSource(string eventSourceName) : this(eventSourceName, EventSourceSettings.Default) { }
        public EventSource(string eventSourceName, EventSourceSettings config) : this(eventSourceName, config, null) { }
        public EventSource(string eventSourceName, EventSourceSettings config, params string[] traits) { _name = eventSourceName ?? throw new ArgumentNullException("eventSourceName"); }

        public static bool IsSupported => false;
        [ThreadStatic] static Guid t_activity; // a thread keeps its activity's number, whether anybody listens or not

        public static Guid CurrentThreadActivityId => t_activity;
        public static void SetCurrentThreadActivityId(Guid activityId) => t_activity = activityId;

        public static void SetCurrentThreadActivityId(Guid activityId, out Guid oldActivityThatWillContinue)
        {
            oldActivityThatWillContinue = t_activity;
            t_activity = activityId;
        }

        public string Name
        {
            get
            {
                if (_name == null) Reflection.Unsupported.Reached("EventSource.Name");
                return _name;
            }
        }

        public EventSourceSettings Settings => EventSourceSettings.Default;
        public Exception ConstructionException => null;
        public bool IsEnabled() => false;
        public bool IsEnabled(EventLevel level, EventKeywords keywords) => false;
        public bool IsEnabled(EventLevel level, EventKeywords keywords, EventChannel channel) => false;
        public event EventHandler<EventCommandEventArgs> EventCommandExecuted { add { } remove { } }
        protected virtual void OnEventCommand(EventCommandEventArgs command) { }

        public void Write(string eventName) { }
        public void Write(string eventName, EventSourceOptions options) { }
        public void Write<T>(string eventName, T data) { }
        public void Write<T>(string eventName, EventSourceOptions options, T data) { }
        public void Write<T>(string eventName, ref EventSourceOptions options, ref T data) { }
        public void Write<T>(string eventName, ref EventSourceOptions options, ref Guid activityId, ref Guid relatedActivityId, ref T data) { }

        protected void WriteEvent(int eventId) { }
        protected void WriteEvent(int eventId, int arg1) { }
        protected void WriteEvent(int eventId, int arg1, int arg2) { }
        protected void WriteEvent(int eventId, int arg1, int arg2, int arg3) { }
        protected void WriteEvent(int eventId, long arg1) { }
        protected void WriteEvent(int eventId, long arg1, long arg2) { }
        protected void WriteEvent(int eventId, long arg1, long arg2, long arg3) { }
        protected void WriteEvent(int eventId, string arg1) { }
        protected void WriteEvent(int eventId, string arg1, string arg2) { }
        protected void WriteEvent(int eventId, string arg1, string arg2, string arg3) { }
        protected void WriteEvent(int eventId, string arg1, int arg2) { }
        protected void WriteEvent(int eventId, string arg1, int arg2, int arg3) { }
        protected void WriteEvent(int eventId, string arg1, long arg2) { }
        protected void WriteEvent(int eventId, long arg1, string arg2) { }
        protected void WriteEvent(int eventId, int arg1, string arg2) { }
        protected void WriteEvent(int eventId, byte[] arg1) { }
        protected void WriteEvent(int eventId, long arg1, byte[] arg2) { }
        protected void WriteEvent(int eventId, params object[] args) { }
        protected void WriteEventWithRelatedActivityId(int eventId, Guid relatedActivityId, params object[] args) { }
        protected unsafe void WriteEventCore(int eventId, int eventDataCount, EventData* data) { }
        protected unsafe void WriteEventWithRelatedActivityIdCore(int eventId, Guid* relatedActivityId, int eventDataCount, EventData* data) { }

        protected void WriteEvent(int eventId, params EventSourcePrimitive[] args) { }

        public readonly struct EventSourcePrimitive
        {
            public static implicit operator EventSourcePrimitive(bool value) => default;
            public static implicit operator EventSourcePrimitive(byte value) => default;
            public static implicit operator EventSourcePrimitive(short value) => default;
            public static implicit operator EventSourcePrimitive(int value) => default;
            public static implicit operator EventSourcePrimitive(long value) => default;
            public static implicit operator EventSourcePrimitive(sbyte value) => default;
            public static implicit operator EventSourcePrimitive(ushort value) => default;
            public static implicit operator EventSourcePrimitive(uint value) => default;
            public static implicit operator EventSourcePrimitive(ulong value) => default;
            public static implicit operator EventSourcePrimitive(nuint value) => default;
            public static implicit operator EventSourcePrimitive(float value) => default;
            public static implicit operator EventSourcePrimitive(double value) => default;
            public static implicit operator EventSourcePrimitive(decimal value) => default;
            public static implicit operator EventSourcePrimitive(string value) => default;
            public static implicit operator EventSourcePrimitive(byte[] value) => default;
            public static implicit operator EventSourcePrimitive(Guid value) => default;
            public static implicit operator EventSourcePrimitive(Enum value) => default;
            public static implicit operator EventSourcePrimitive(nint value) => default;
            public static implicit operator EventSourcePrimitive(char value) => default;
        }

        protected internal struct EventData
        {
            public nint DataPointer { get; set; }
            public int Size { get; set; }
        }

        public void Dispose() => Dispose(true);
        protected virtual void Dispose(bool disposing) { }
    }
}
