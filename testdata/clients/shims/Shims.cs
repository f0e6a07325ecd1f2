// What stands in for parts of .NET that its concurrency types use and that say nothing about what they do: spinning, which is a
// delay, tracing, and questions about the machine. A class StandIns.T has internal methods of T, of which mwc's library has another version.
using System.Diagnostics.Tracing;

namespace System.Threading
{
    public struct SpinWait
    {
        internal static readonly int SpinCountforSpinBeforeWait = 0;
        internal const int Sleep1ThresholdForLongSpinBeforeWait = 40;

        public int Count => 0;
        public bool NextSpinWillYield => true;
        public void Reset() { }
        public void SpinOnce() { }
        public void SpinOnce(int sleep1Threshold) { }
        internal void SpinOnceCore(int sleep1Threshold) { }
    }
}

namespace System.Diagnostics.Tracing
{
    public class EventSource : IDisposable
    {
        public bool IsEnabled() => false;
        public bool IsEnabled(EventLevel level, EventKeywords keywords) => false;
        public static bool IsSupported => false;
        public EventSource() { }
        public EventSource(Guid guid, string name) { }
        protected EventSource(bool throws) { }
        protected void WriteEvent(int id) { }
        protected void WriteEvent(int id, int a) { }
        protected void WriteEvent(int id, int a, int b) { }
        protected void WriteEvent(int id, int a, int b, int c) { }
        protected void WriteEvent(int id, long a) { }
        protected void WriteEvent(int id, string a) { }
        protected void WriteEvent(int id, long a, string b) { }
        protected void WriteEvent(int id, params object[] args) { }
        public static void SetCurrentThreadActivityId(Guid activityId) { }
        public static void SetCurrentThreadActivityId(Guid activityId, out Guid oldActivityThatWillContinue) => oldActivityThatWillContinue = default;
        public void Dispose() { }
    }
}

namespace System.Collections.Concurrent
{
    sealed class CDSCollectionETWBCLProvider : EventSource
    {
        public static CDSCollectionETWBCLProvider Log = new CDSCollectionETWBCLProvider();
        public void ConcurrentStack_FastPushFailed(int spinCount) { }
        public void ConcurrentStack_FastPopFailed(int spinCount) { }
        public void ConcurrentDictionary_AcquiringAllLocks(int numOfBuckets) { }
        public void ConcurrentBag_TryTakeSteals() { }
        public void ConcurrentBag_TryPeekSteals() { }
    }
}

namespace System.Threading
{
    sealed class CdsSyncEtwBCLProvider : EventSource
    {
        public static CdsSyncEtwBCLProvider Log = new CdsSyncEtwBCLProvider();
        public void SpinLock_FastPathFailed(int ownerID) { }
        public void Barrier_PhaseFinished(bool currentSense, long phaseNum) { }
    }
}

namespace StandIns.System
{
    static class Environment
    {
        static bool get_IsSingleProcessor() => false;
    }

    static class String
    {
        static int GetNonRandomizedHashCode(string s) => s.GetHashCode();
        static int GetNonRandomizedHashCodeOrdinalIgnoreCase(string s) => s.ToUpperInvariant().GetHashCode();
    }
}

namespace StandIns.System.Threading
{
    static class ExecutionContext
    {
        static void RunInternal(global::System.Threading.ExecutionContext context, global::System.Threading.ContextCallback callback, object state) => global::System.Threading.ExecutionContext.Run(context, callback, state);
    }
}
