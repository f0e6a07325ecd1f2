// What stands in for the run-time below .NET's tasks: a pool that has a thread for each item, no flow of contexts, no tracing, no debugger.
extern alias internals;
using System.Diagnostics.Tracing;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using IAsyncStateMachineBox = internals::System.Runtime.CompilerServices.IAsyncStateMachineBox;
using InternalTask = internals::System.Threading.Tasks.Task;

namespace System.Threading
{
    public static class ThreadPool
    {
        internal static readonly Action<object> s_invokeAsyncStateMachineBox = static state => ((IAsyncStateMachineBox)state).MoveNext();

        static void Start(Action item) => new Thread(() => item()) { IsBackground = true }.Start();

        internal static void UnsafeQueueUserWorkItemInternal(object item, bool preferLocal)
        {
            if (item is System.Threading.Tasks.Task) Start(() => Unsafe.As<InternalTask>(item).ExecuteFromThreadPool(Thread.CurrentThread));
            else Start(() => ((IThreadPoolWorkItem)item).Execute());
        }

        internal static void UnsafeQueueHighPriorityWorkItemInternal(IThreadPoolWorkItem item) => Start(item.Execute);
        internal static bool TryPopCustomWorkItem(object item) => false;
        internal static bool NotifyThreadBlocked() => false;
        internal static void NotifyThreadUnblocked() { }
        internal static void NotifyWorkItemProgress() { }
        public static bool UnsafeQueueUserWorkItem(IThreadPoolWorkItem item, bool preferLocal) { Start(item.Execute); return true; }
        public static bool UnsafeQueueUserWorkItem(WaitCallback callBack, object state) { Start(() => callBack(state)); return true; }
        public static bool QueueUserWorkItem(WaitCallback callBack, object state) { Start(() => callBack(state)); return true; }
        public static bool QueueUserWorkItem(WaitCallback callBack) { Start(() => callBack(null)); return true; }
        public static bool QueueUserWorkItem<TState>(Action<TState> callBack, TState state, bool preferLocal) { Start(() => callBack(state)); return true; }
        public static bool UnsafeQueueUserWorkItem<TState>(Action<TState> callBack, TState state, bool preferLocal)
        {
            if ((object)callBack == (object)s_invokeAsyncStateMachineBox) UnsafeQueueUserWorkItemInternal(state, preferLocal);
            else Start(() => callBack(state));
            return true;
        }

        // The library's own calls.
        internal static void Run(ThreadStart action, bool flow) => new Thread(action) { IsBackground = true }.Start();
    }

    sealed class ThreadPoolWorkQueue
    {
        internal static void TransferAllLocalWorkItemsToHighPriorityGlobalQueue() { }
    }

    public sealed class ExecutionContext
    {
        internal static readonly ExecutionContext Default = new ExecutionContext();

        public static ExecutionContext Capture() => null;
        internal static ExecutionContext CaptureForRestore() => null;
        internal static ExecutionContext CaptureOrNull() => null;
        internal static ExecutionContext Current => null;
        internal static bool IsHeard => false;
        internal static bool Hears(ExecutionContext c) => false;
        public static bool IsFlowSuppressed() => false;
        internal bool IsDefault => true;
        public static void Run(ExecutionContext executionContext, ContextCallback callback, object state) => callback(state);
        internal static void RunInternal(ExecutionContext executionContext, ContextCallback callback, object state) => callback(state);
        internal static void RunIn(ExecutionContext context, Action action) => action();
        internal static ExecutionContext Swap(ExecutionContext context) => null;
        public static void Restore(ExecutionContext executionContext) { }
        internal static void RestoreInternal(ExecutionContext executionContext) { }
        internal static void RunFromThreadPoolDispatchLoop(Thread threadPoolThread, ExecutionContext executionContext, ContextCallback callback, object state) => callback(state);
        internal static void RunForThreadPoolUnsafe<TState>(ExecutionContext executionContext, Action<TState> callback, in TState state) => callback(state);
        public static AsyncFlowControl SuppressFlow() => default;
        public static void RestoreFlow() { }
        internal static void RestoreChangedContextToThread(Thread currentThread, ExecutionContext contextToRestore, ExecutionContext currentContext) { }
    }

    // A timer of mwc's. It keeps the framework's names.
    sealed class TimerQueueTimer : ITimer
    {
        readonly Timer timer;

        internal TimerQueueTimer(TimerCallback timerCallback, object state, uint dueTime, uint period, bool flowExecutionContext) =>
            timer = new Timer(timerCallback, state, dueTime == uint.MaxValue ? -1 : (int)dueTime, period == uint.MaxValue ? -1 : (int)period);

        internal TimerQueueTimer(TimerCallback timerCallback, object state, TimeSpan dueTime, TimeSpan period, bool flowExecutionContext) =>
            timer = new Timer(timerCallback, state, dueTime, period);

        internal bool Change(uint dueTime, uint period) => timer.Change(dueTime == uint.MaxValue ? -1 : (int)dueTime, period == uint.MaxValue ? -1 : (int)period);
        public bool Change(TimeSpan dueTime, TimeSpan period) => timer.Change(dueTime, period);
        public void Dispose() => timer.Dispose();
        public System.Threading.Tasks.ValueTask DisposeAsync() { timer.Dispose(); return default; }
    }
}

namespace System.Diagnostics
{
    public sealed class DiagnosticMethodInfo
    {
        public static DiagnosticMethodInfo Create(Delegate of) => null;
        public string Name => "";
    }

    public static class Debugger
    {
        public static bool IsAttached => false;
        public static void NotifyOfCrossThreadDependency() { }
        public static void Log(int level, string category, string message) { }
        public static bool IsLogging() => false;
    }
}

namespace System.Runtime.CompilerServices
{
    static class AsyncMethodBuilderCore
    {
        public static void Start<TStateMachine>(ref TStateMachine stateMachine) where TStateMachine : IAsyncStateMachine => stateMachine.MoveNext();

        public static void SetStateMachine(IAsyncStateMachine stateMachine, System.Threading.Tasks.Task task) { }
        internal static bool TrackAsyncMethodCompletion => false;
        internal static Action TryGetStateMachineForDebugger(Action action) => action;
        internal static System.Threading.Tasks.Task TryGetContinuationTask(Action continuation) => null;
        internal static string GetAsyncStateMachineDescription(IAsyncStateMachine stateMachine) => "";
        internal static void LogTraceOperationBegin(System.Threading.Tasks.Task t, Type stateMachineType) { }
        internal static Action CreateContinuationWrapper(Action continuation, Action<Action, System.Threading.Tasks.Task> invokeAction, System.Threading.Tasks.Task innerTask) => continuation;
    }
}

namespace System.Threading.Tasks
{
    enum CausalityRelation { }
    enum AsyncCausalityStatus { }
    enum CausalitySynchronousWork { }

    sealed class TplEventSource : EventSource
    {
        internal enum TaskWaitBehavior { }

        public static readonly TplEventSource Log = new TplEventSource();
        internal bool Debug, TasksSetActivityIds;

        public void TaskScheduled(int a, int b, int c, int d, int e, int f = 1) { }
        public void TaskStarted(int a, int b, int c) { }
        public void TaskCompleted(int a, int b, int c, bool d) { }
        public void TaskWaitBegin(int a, int b, int c, TaskWaitBehavior d, int e) { }
        public void TaskWaitEnd(int a, int b, int c) { }
        public void TaskWaitContinuationComplete(int a) { }
        public void TaskWaitContinuationStarted(int a) { }
        public void AwaitTaskContinuationScheduled(int a, int b, int c) { }
        public void TraceOperationBegin(int a, string b, long c) { }
        public void TraceOperationRelation(int a, CausalityRelation b) { }
        public void TraceOperationEnd(int a, AsyncCausalityStatus b) { }
        public void TraceSynchronousWorkBegin(int a, CausalitySynchronousWork b) { }
        public void TraceSynchronousWorkEnd(CausalitySynchronousWork a) { }
        public void RunningContinuation(int a, object b) { }
        public void RunningContinuationList(int a, int b, object c) { }
        public void DebugFacilityMessage(string a, string b) { }
        public void DebugFacilityMessage1(string a, string b, string c) { }
        public void SetActivityId(Guid a) { }
        public void NewID(int a) { }
        internal static Guid CreateGuidForTaskID(int a) => default;
    }
}

namespace StandIns.System
{
    static class Exception
    {
        static void SetCurrentStackTrace(object self) { }
    }
}
