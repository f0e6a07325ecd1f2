using System;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.FSharp.Collections;
using Microsoft.FSharp.Core;

namespace Microsoft.FSharp.Control
{
    // Declarations, as those of Borrowed.cs.
    public sealed class AsyncReturn { }

    public sealed class FSharpAsync<T> { }

    abstract class AsyncResult<T> { }

    sealed class TrampolineHolder
    {
        internal AsyncReturn ExecuteWithTrampoline(FSharpFunc<Unit, AsyncReturn> firstAction) => null;
        internal AsyncReturn QueueWorkItemWithTrampoline(FSharpFunc<Unit, AsyncReturn> f) => null;
    }

    public struct AsyncActivation<T>
    {
        internal FSharpFunc<T, AsyncReturn> cont => null;
        internal TrampolineHolder trampolineHolder => null;
        internal bool IsCancellationRequested => false;
        internal AsyncReturn OnCancellation() => null;
        internal AsyncReturn OnSuccess(T result) => null;
    }

    public static partial class AsyncPrimitives
    {
        public static FSharpAsync<T> MakeAsync<T>(FSharpFunc<AsyncActivation<T>, AsyncReturn> body) => null;

        public sealed class SuspendedAsync<T>
        {
            public SuspendedAsync(AsyncActivation<T> ctxt) { }
            public AsyncReturn ContinueImmediate(T res) => null;
            public AsyncReturn PostOrQueueWithTrampoline(T res) => null;
        }

        // The result of a computation or of an agent's reply, and who waits for it. F#'s class has a lock, an event that it makes when a thread waits, and reads without the
        // lock that come before. Nobody sees more of them than that a result is there or not: each operation takes effect within the lock, and an event that is made later than the result is
        // set at once. So here each operation is one critical section, and a thread waits for the result itself.
        public sealed class ResultCell<T> : IDisposable
        {
            const int Available = 1;

            int _conditions;
            FSharpOption<T> result; // F#'s code reads it by this name
            FSharpList<SuspendedAsync<T>> _waiting; // null: nobody; the latest one first
            FSharpList<AsyncActivation<T>> _arrived; // the same, of those that have not asked in a step of their own: see Arrival
            bool _closed;
            ManualResetEvent _event; // for who asks for a handle

            public ResultCell() { }

            public bool ResultAvailable => CriticalSection.IsMet(this, Available | CriticalSection.Settled);

            public T GrabResult() => ResultAvailable ? Wait(Timeout.Infinite).Value : throw new Exception("Unexpected no result");

            public AsyncReturn RegisterResult(T res, bool reuseThread)
            {
                var some = new FSharpOption<T>(res);
                CriticalSection.Enter(this);
                FSharpList<SuspendedAsync<T>> waiting = null;
                FSharpList<AsyncActivation<T>> arrived = null;
                ManualResetEvent e = null;
                if (result == null && !_closed)
                {
                    result = some;
                    _conditions = Available;
                    waiting = _waiting;
                    _waiting = null;
                    arrived = _arrived;
                    _arrived = null;
                    e = _event;
                }
                CriticalSection.Leave();
                if (e != null)
                    lock (e)
                        if (!Closed) e.Set();
                if (arrived != null && reuseThread) Task.Suspend(); // no cell for a reply
                if (arrived != null)
                    for (; !arrived.IsEmpty; arrived = arrived.TailOrNull) Arrival.GoOn(arrived.HeadOrDefault.trampolineHolder, new Rest(arrived.HeadOrDefault, res));
                if (waiting == null) return null;
                if (waiting.TailOrNull.IsEmpty) return reuseThread ? waiting.HeadOrDefault.ContinueImmediate(res) : waiting.HeadOrDefault.PostOrQueueWithTrampoline(res);
                var inOrder = FSharpList<SuspendedAsync<T>>.Empty;
                for (; !waiting.IsEmpty; waiting = waiting.TailOrNull) inOrder = FSharpList<SuspendedAsync<T>>.Cons(waiting.HeadOrDefault, inOrder);
                for (; !inOrder.IsEmpty; inOrder = inOrder.TailOrNull) inOrder.HeadOrDefault.PostOrQueueWithTrampoline(res);
                return null;
            }

            bool Closed
            {
                get
                {
                    CriticalSection.Look(this);
                    bool closed = _closed;
                    CriticalSection.Leave();
                    return closed;
                }
            }

            public FSharpAsync<T> AwaitResult_NoDirectCancelOrTimeout => MakeAsync(new Waiter(this));

            sealed class Waiter : FSharpFunc<AsyncActivation<T>, AsyncReturn>
            {
                readonly ResultCell<T> _cell;

                internal Waiter(ResultCell<T> cell) { _cell = cell; }

                public override AsyncReturn Invoke(AsyncActivation<T> ctxt)
                    => !_cell.AddOnArrival(ctxt) && (_cell.ResultAvailable || !_cell.Add(new SuspendedAsync<T>(ctxt))) ? ctxt.cont.Invoke(_cell.GrabResult()) : null;
            }

            // Whether the cell is for a reply. What waits for one goes on in the pool. But what awaits a child goes on in the thread that ends the child.
            static bool IsOfReply => !(typeof(T).IsGenericType && typeof(T).GetGenericTypeDefinition() == typeof(AsyncResult<>));

            // What a computation does once the result is there.
            sealed class Rest : FSharpFunc<Unit, AsyncReturn>
            {
                readonly AsyncActivation<T> _ctxt;
                readonly T _res;

                internal Rest(AsyncActivation<T> ctxt, T res)
                {
                    _ctxt = ctxt;
                    _res = res;
                }

                public override AsyncReturn Invoke(Unit unit) => _ctxt.cont.Invoke(_res);
            }

            // False if the result is there, or the computation must ask for it in a step of its own.
            bool AddOnArrival(AsyncActivation<T> ctxt)
            {
                if (!Arrival.Registers || !IsOfReply) return false;
                var none = FSharpList<AsyncActivation<T>>.Empty;
                CriticalSection.Own(); // whoever gives the result after this need not be compared
                bool open = result == null;
                if (open) _arrived = FSharpList<AsyncActivation<T>>.Cons(ctxt, _arrived ?? none);
                CriticalSection.Leave();
                return open;
            }

            // False if the result is there.
            bool Add(SuspendedAsync<T> computation)
            {
                var none = FSharpList<SuspendedAsync<T>>.Empty;
                CriticalSection.When(this, CriticalSection.Beside);
                bool open = result == null;
                if (open) _waiting = FSharpList<SuspendedAsync<T>>.Cons(computation, _waiting ?? none);
                CriticalSection.Leave();
                return open;
            }

            public FSharpOption<T> TryWaitForResultSynchronously(FSharpOption<int> timeout) => Wait(timeout == null ? Timeout.Infinite : timeout.Value);

            FSharpOption<T> Wait(int timeout)
            {
                if (!CriticalSection.When(this, CriticalSection.Within(Available | CriticalSection.Settled, timeout))) return null;
                FSharpOption<T> there = result;
                CriticalSection.Leave();
                return there;
            }

            public WaitHandle GetWaitHandle()
            {
                var made = new ManualResetEvent(false);
                CriticalSection.When(this, CriticalSection.Beside);
                bool closed = _closed, set = result != null, first = _event == null && !closed;
                if (first) _event = made;
                ManualResetEvent e = _event;
                CriticalSection.Leave();
                if (closed) throw new ObjectDisposedException("ResultCell");
                if (first && set) e.Set();
                return e;
            }

            public void Close()
            {
                CriticalSection.When(this, CriticalSection.Beside);
                ManualResetEvent e = _closed ? null : _event;
                _closed = true;
                _event = null;
                CriticalSection.Leave();
                if (e != null)
                    lock (e) e.Close();
            }

            void IDisposable.Dispose() => Close();
        }
    }
}
