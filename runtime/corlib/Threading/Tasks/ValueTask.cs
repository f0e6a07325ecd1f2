using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using System.Threading.Tasks.Sources;

namespace System.Threading.Tasks.Sources
{
    public enum ValueTaskSourceStatus { Pending, Succeeded, Faulted, Canceled }

    [Flags]
    public enum ValueTaskSourceOnCompletedFlags { None = 0, UseSchedulingContext = 1, FlowExecutionContext = 2 }

    public interface IValueTaskSource
    {
        ValueTaskSourceStatus GetStatus(short token);
        void OnCompleted(Action<object> continuation, object state, short token, ValueTaskSourceOnCompletedFlags flags);
        void GetResult(short token);
    }

    public interface IValueTaskSource<out TResult>
    {
        ValueTaskSourceStatus GetStatus(short token);
        void OnCompleted(Action<object> continuation, object state, short token, ValueTaskSourceOnCompletedFlags flags);
        TResult GetResult(short token);
    }

    // A source that can be completed again and again.
    public struct ManualResetValueTaskSourceCore<TResult>
    {
        SourceState<TResult> _state; // null: not used yet

        SourceState<TResult> State => Volatile.Read(ref _state) ?? First();

        SourceState<TResult> First()
        {
            var fresh = new SourceState<TResult>();
            return Interlocked.CompareExchange(ref _state, fresh, null) ?? fresh;
        }

        public bool RunContinuationsAsynchronously { get; set; }
        public short Version => State.Version;
        public void Reset() => State.Reset();
        public void SetResult(TResult result) => State.Complete(result, null, !RunContinuationsAsynchronously, false);

        public void SetException(Exception error)
            => State.Complete(error == null ? throw new ArgumentNullException("source") : default, error is OperationCanceledException c ? new TaskFailure(c) : new TaskFailure(new List<Exception> { error }), !RunContinuationsAsynchronously, false);

        // In place of SetResult, where the MoveNext of an async iterator only returns after it.
        internal void SetResultAtEnd(TResult result) => State.Complete(result, null, !RunContinuationsAsynchronously, Task.Ends);

        public ValueTaskSourceStatus GetStatus(short token) => State.Status(token);

        [Diagnostics.StackTraceHidden]
        public TResult GetResult(short token) => State.Result(token);

        public void OnCompleted(Action<object> continuation, object state, short token, ValueTaskSourceOnCompletedFlags flags)
        {
            if (continuation == null) throw new ArgumentNullException("continuation");
            State.Continue(continuation.Target is AwaitOfSource a ? a.GoOn : () => continuation(state), token, (flags & ValueTaskSourceOnCompletedFlags.UseSchedulingContext) != 0, (flags & ValueTaskSourceOnCompletedFlags.FlowExecutionContext) != 0);
        }
    }

    // The state of a source. Each operation is one critical section on it.
    sealed class SourceState<TResult>
    {
        int _conditions; // Completed
        short _version;
        TResult _result;
        TaskFailure _failure;
        Continuation _continuation;

        const int Completed = 1;

        internal short Version
        {
            get
            {
                CriticalSection.Look(this);
                short v = _version;
                CriticalSection.Leave();
                return v;
            }
        }

        internal void Reset()
        {
            CriticalSection.Enter(this);
            _version++;
            _conditions = 0;
            _result = default;
            _failure = null;
            _continuation = null;
            CriticalSection.Leave();
        }

        // With last, the thread ends after that.
        internal void Complete(TResult result, TaskFailure failure, bool inline, bool last)
        {
            CriticalSection.Enter(this);
            bool again = _conditions != 0;
            if (failure == null) _result = result; // also when it is completed a second time, as on .NET
            else _failure = failure;
            Continuation c = _continuation;
            _continuation = null;
            _conditions = Completed;
            CriticalSection.Leave();
            if (again) throw new InvalidOperationException();
            if (c != null) c.RunOfSource(null, inline, true, last);
        }

        internal ValueTaskSourceStatus Status(short token)
        {
            CriticalSection.Look(this);
            bool mine = token == _version, done = _conditions != 0;
            TaskFailure failure = _failure;
            CriticalSection.Leave();
            if (!mine) throw new InvalidOperationException();
            if (!done) return ValueTaskSourceStatus.Pending;
            return failure == null ? ValueTaskSourceStatus.Succeeded : failure.Exceptions == null ? ValueTaskSourceStatus.Canceled : ValueTaskSourceStatus.Faulted;
        }

        [Diagnostics.StackTraceHidden]
        internal TResult Result(short token)
        {
            CriticalSection.Look(this);
            bool ready = token == _version && _conditions != 0;
            TaskFailure failure = _failure;
            TResult result = _result;
            CriticalSection.Leave();
            if (!ready) throw new InvalidOperationException();
            if (failure != null) failure.Info.Throw();
            return result;
        }

        internal void Continue(Action action, short token, bool onCaptured, bool flow)
        {
            Continuation c = AwaitContinuation.Of(action, onCaptured, flow);
            CriticalSection.When(this, CriticalSection.Beside);
            bool mine = token == _version && _continuation == null, done = _conditions != 0;
            if (mine && !done) _continuation = c;
            CriticalSection.Leave();
            if (!mine) throw new InvalidOperationException();
            if (done) AwaitContinuation.RunElsewhere(action, onCaptured, flow);
        }
    }
}

namespace System.Threading.Tasks
{
    // What a source calls to continue the method that awaits its ValueTask.
    sealed class AwaitOfSource(Action goOn)
    {
        internal Action GoOn => goOn;
        internal void Invoke(object state) => goOn();
    }

    public readonly struct ValueTask : IEquatable<ValueTask>
    {
        readonly object _obj; // null, Task or IValueTaskSource
        readonly short _token;

        public ValueTask(Task task)
        {
            _obj = task ?? throw new ArgumentNullException("task");
        }

        public ValueTask(IValueTaskSource source, short token)
        {
            _obj = source ?? throw new ArgumentNullException("source");
            _token = token;
        }

        public static ValueTask CompletedTask => default;
        public static ValueTask<TResult> FromResult<TResult>(TResult result) => new ValueTask<TResult>(result);
        public static ValueTask FromCanceled(CancellationToken cancellationToken) => new ValueTask(Task.FromCanceled(cancellationToken));
        public static ValueTask<TResult> FromCanceled<TResult>(CancellationToken cancellationToken) => new ValueTask<TResult>(Task.FromCanceled<TResult>(cancellationToken));
        public static ValueTask FromException(Exception exception) => new ValueTask(Task.FromException(exception));
        public static ValueTask<TResult> FromException<TResult>(Exception exception) => new ValueTask<TResult>(Task.FromException<TResult>(exception));

        ValueTaskSourceStatus Status
        {
            get
            {
                object obj = _obj;
                if (obj == null) return ValueTaskSourceStatus.Succeeded;
                if (obj is Task t)
                {
                    t.ValueAsked();
                    return t.SourceStatus;
                }
                return ((IValueTaskSource)obj).GetStatus(_token);
            }
        }

        public bool IsCompleted => Status != ValueTaskSourceStatus.Pending;

        internal bool IsCompletedForAwait
        {
            get
            {
                if (_obj is not Task t) return IsCompleted;
                t.ValueAsked();
                return t.IsCompletedForAwait;
            }
        }

        internal Task AsTaskOrNull => _obj as Task;

        internal bool IsCompletedOrBlocks
        {
            get
            {
                if (_obj is not Task t)
                {
                    Task.Awaited();
                    return IsCompleted;
                }
                t.ValueAsked();
                return t.IsCompletedOrBlocks;
            }
        }

        public bool IsCompletedSuccessfully => Status == ValueTaskSourceStatus.Succeeded;
        public bool IsFaulted => Status == ValueTaskSourceStatus.Faulted;
        public bool IsCanceled => Status == ValueTaskSourceStatus.Canceled;

        [Diagnostics.StackTraceHidden]
        internal void ThrowIfFailed()
        {
            object obj = _obj;
            if (obj == null) return;
            if (obj is Task t)
            {
                t.ValueTaken();
                t.ThrowIfFailed();
            }
            else ((IValueTaskSource)obj).GetResult(_token);
        }

        internal void Continue(Action continuation, bool onCaptured, bool flow)
        {
            object obj = _obj;
            if (obj is Task t)
            {
                t.ValueAwaited();
                t.ContinueAwait(continuation, onCaptured, flow);
            }
            else if (obj == null) AwaitContinuation.RunElsewhere(continuation, onCaptured, flow);
            else ((IValueTaskSource)obj).OnCompleted(new AwaitOfSource(continuation).Invoke, null, _token, (onCaptured ? ValueTaskSourceOnCompletedFlags.UseSchedulingContext : 0) | (flow ? ValueTaskSourceOnCompletedFlags.FlowExecutionContext : 0));
        }

        public Task AsTask()
        {
            object obj = _obj;
            if (obj == null) return Task.CompletedTask;
            if (obj is Task t)
            {
                t.ValueAwaited();
                return t.OfSource();
            }
            return FromSource(this);
        }

        static async Task FromSource(ValueTask value) => await value.ConfigureAwait(false);

        public ValueTask Preserve() => _obj == null ? this : new ValueTask(AsTask());
        public ValueTaskAwaiter GetAwaiter() => new ValueTaskAwaiter(this);
        public ConfiguredValueTaskAwaitable ConfigureAwait(bool continueOnCapturedContext) => new ConfiguredValueTaskAwaitable(this, continueOnCapturedContext);
        public bool Equals(ValueTask other) => _obj == other._obj && _token == other._token;
        public override bool Equals(object obj) => obj is ValueTask v && Equals(v);
        public override int GetHashCode() => _obj?.GetHashCode() ?? 0;
        public static bool operator ==(ValueTask left, ValueTask right) => left.Equals(right);
        public static bool operator !=(ValueTask left, ValueTask right) => !left.Equals(right);
    }

    [System.Runtime.CompilerServices.AsyncMethodBuilder(typeof(System.Runtime.CompilerServices.AsyncValueTaskMethodBuilder<>))]
    public readonly struct ValueTask<TResult> : IEquatable<ValueTask<TResult>>
    {
        readonly object _obj; // null, Task<TResult> or IValueTaskSource<TResult>
        readonly TResult _result;
        readonly short _token;

        public ValueTask(TResult result) { _result = result; }

        public ValueTask(Task<TResult> task)
        {
            _obj = task ?? throw new ArgumentNullException("task");
        }

        public ValueTask(IValueTaskSource<TResult> source, short token)
        {
            _obj = source ?? throw new ArgumentNullException("source");
            _token = token;
        }

        ValueTaskSourceStatus Status
        {
            get
            {
                object obj = _obj;
                if (obj == null) return ValueTaskSourceStatus.Succeeded;
                if (obj is Task t)
                {
                    t.ValueAsked();
                    return t.SourceStatus;
                }
                return ((IValueTaskSource<TResult>)obj).GetStatus(_token);
            }
        }

        public bool IsCompleted => Status != ValueTaskSourceStatus.Pending;

        internal bool IsCompletedForAwait
        {
            get
            {
                if (_obj is not Task t) return IsCompleted;
                t.ValueAsked();
                return t.IsCompletedForAwait;
            }
        }

        internal Task AsTaskOrNull => _obj as Task;

        internal bool IsCompletedOrBlocks
        {
            get
            {
                if (_obj is not Task t)
                {
                    Task.Awaited();
                    return IsCompleted;
                }
                t.ValueAsked();
                return t.IsCompletedOrBlocks;
            }
        }

        public bool IsCompletedSuccessfully => Status == ValueTaskSourceStatus.Succeeded;
        public bool IsFaulted => Status == ValueTaskSourceStatus.Faulted;
        public bool IsCanceled => Status == ValueTaskSourceStatus.Canceled;

        public TResult Result
        {
            [Diagnostics.StackTraceHidden]
            get
            {
                object obj = _obj;
                if (obj == null) return _result;
                if (obj is Task<TResult> t)
                {
                    t.RunHere();
                    t.ValueTaken();
                    if (!t.TryTake(out TResult r, out _)) t.ThrowIfFailed();
                    return t.Taken(r);
                }
                return ((IValueTaskSource<TResult>)obj).GetResult(_token);
            }
        }

        internal void Continue(Action continuation, bool onCaptured, bool flow)
        {
            object obj = _obj;
            if (obj is Task t)
            {
                t.ValueAwaited();
                t.ContinueAwait(continuation, onCaptured, flow);
            }
            else if (obj == null) AwaitContinuation.RunElsewhere(continuation, onCaptured, flow);
            else ((IValueTaskSource<TResult>)obj).OnCompleted(new AwaitOfSource(continuation).Invoke, null, _token, (onCaptured ? ValueTaskSourceOnCompletedFlags.UseSchedulingContext : 0) | (flow ? ValueTaskSourceOnCompletedFlags.FlowExecutionContext : 0));
        }

        public Task<TResult> AsTask()
        {
            object obj = _obj;
            if (obj == null) return Task.FromResult(_result);
            if (obj is Task<TResult> t)
            {
                t.ValueAwaited();
                return t.OfSource();
            }
            return FromSource(this);
        }

        static async Task<TResult> FromSource(ValueTask<TResult> value) => await value.ConfigureAwait(false);

        public ValueTask<TResult> Preserve() => _obj == null ? this : new ValueTask<TResult>(AsTask());
        public ValueTaskAwaiter<TResult> GetAwaiter() => new ValueTaskAwaiter<TResult>(this);
        public ConfiguredValueTaskAwaitable<TResult> ConfigureAwait(bool continueOnCapturedContext) => new ConfiguredValueTaskAwaitable<TResult>(this, continueOnCapturedContext);
        public bool Equals(ValueTask<TResult> other) => _obj != null || other._obj != null ? _obj == other._obj && _token == other._token : Collections.Generic.EqualityComparer<TResult>.Default.Equals(_result, other._result);
        public override bool Equals(object obj) => obj is ValueTask<TResult> v && Equals(v);
        public override int GetHashCode() => _obj != null ? _obj.GetHashCode() : _result == null ? 0 : _result.GetHashCode();
        public static bool operator ==(ValueTask<TResult> left, ValueTask<TResult> right) => left.Equals(right);
        public static bool operator !=(ValueTask<TResult> left, ValueTask<TResult> right) => !left.Equals(right);

        public override string ToString()
        {
            if (!IsCompletedSuccessfully) return "";
            TResult r = Result;
            return r == null ? "" : r.ToString();
        }
    }
}
