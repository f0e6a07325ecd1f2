using System.Collections.Generic;

namespace System.Diagnostics
{
    // Libraries ask for the current activity and start activities of their sources, so that somebody can trace what belongs together. Here nobody
    // listens, so there is never an activity, and no member of one is ever called. The classes of a framework, if there is one, stand in for these
    // (standby in codegen/program/resolve.go).
    public enum ActivityKind { Internal, Server, Client, Producer, Consumer }

    public enum ActivityStatusCode { Unset, Ok, Error }

    public struct ActivityTraceId : IEquatable<ActivityTraceId>
    {
        public string ToHexString() => "00000000000000000000000000000000";
        public override string ToString() => ToHexString();
        public bool Equals(ActivityTraceId traceId) => true;
        public override bool Equals(object obj) => obj is ActivityTraceId;
        public override int GetHashCode() => 0;
        public static bool operator ==(ActivityTraceId traceId1, ActivityTraceId traceId2) => true;
        public static bool operator !=(ActivityTraceId traceId1, ActivityTraceId traceId2) => false;
    }

    public struct ActivitySpanId : IEquatable<ActivitySpanId>
    {
        public string ToHexString() => "0000000000000000";
        public override string ToString() => ToHexString();
        public bool Equals(ActivitySpanId spanId) => true;
        public override bool Equals(object obj) => obj is ActivitySpanId;
        public override int GetHashCode() => 0;
        public static bool operator ==(ActivitySpanId spanId1, ActivitySpanId spandId2) => true;
        public static bool operator !=(ActivitySpanId spanId1, ActivitySpanId spandId2) => false;
    }

    public class Activity : IDisposable
    {
        Activity() { }
        public static Activity Current => null;
        public string Id => null;
        public string OperationName => null;
        public string DisplayName { get => null; set { } }
        public ActivityTraceId TraceId => default;
        public ActivitySpanId SpanId => default;
        public ActivitySpanId ParentSpanId => default;
        public bool IsAllDataRequested { get => false; set { } }
        public Activity SetTag(string key, object value) => this;
        public Activity AddTag(string key, string value) => this;
        public Activity AddTag(string key, object value) => this;
        public Activity SetStatus(ActivityStatusCode code, string description = null) => this;
        public void Stop() { }
        public void Dispose() { }
    }

    public sealed class ActivitySource : IDisposable
    {
        public ActivitySource(string name) : this(name, "") { }

        public ActivitySource(string name, string version = "", IEnumerable<KeyValuePair<string, object>> tags = null)
        {
            if (name == null) throw new ArgumentNullException("name");
            Name = name;
            Version = version;
        }

        public string Name { get; }
        public string Version { get; }
        public bool HasListeners() => false;
        public Activity StartActivity(string name = "", ActivityKind kind = ActivityKind.Internal) => null;
        public void Dispose() { }
    }
}
