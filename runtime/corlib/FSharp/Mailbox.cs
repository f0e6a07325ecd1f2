using System;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.FSharp.Core;

namespace Microsoft.FSharp.Control
{
    // Declarations, as those of Borrowed.cs.
    public sealed class FSharpAsync
    {
        public static FSharpAsync<bool> AwaitWaitHandle(WaitHandle waitHandle, FSharpOption<int> millisecondsTimeout) => null;
    }

    public sealed class FSharpAsyncBuilder
    {
        public FSharpAsync<T> Delay<T>(FSharpFunc<Unit, FSharpAsync<T>> generator) => null;
        public FSharpAsync<TResult> Bind<T, TResult>(FSharpAsync<T> computation, FSharpFunc<T, FSharpAsync<TResult>> binder) => null;
        public FSharpAsync<T> Return<T>(T value) => null;
    }

    public static class AsyncBuilderImpl
    {
        public static FSharpAsyncBuilder async => null;
    }

    // The messages of an agent, and the computation that waits for one. F#'s class has a queue and a lock. A reader asks in the lock whether there is a message, then without it
    // whether another reader waits, and in the lock once more whether there is a message; then it registers. A single reader gets the same whether a message comes before the
    // first of these questions or before the last. So here they are one critical section. If two readers ever wait at once, the search begins again with F#'s questions.
    //
    // A program that scans mailboxes has F#'s class, since a scan calls the program in the lock (World.replacesMailbox of the compiler). So there are no messages that a scan has left.
    sealed class Mailbox<TMsg> : IDisposable
    {
        int _conditions;
        AutoResetEvent _pulse; // for readers with a limit of time or a token; null until one comes
        Cell _first, _last;
        Waiting _reader; // null: nobody waits
        Thread _lastReader; // null: nobody has read
        bool _disposed;
        readonly bool _throws; // once the mailbox is disposed of, a message throws
        readonly bool _cancellable; // the agent has a token

        sealed class Cell
        {
            internal readonly TMsg Message;
            internal Cell Next;

            internal Cell(TMsg message) { Message = message; }
        }

        public Mailbox(bool cancellationSupported, bool isThrowExceptionAfterDisposed)
        {
            _cancellable = cancellationSupported;
            _throws = isThrowExceptionAfterDisposed;
        }

        public int CurrentQueueLength
        {
            get
            {
                CriticalSection.Look(this);
                int n = 0;
                for (Cell c = _first; c != null; c = c.Next) n++;
                CriticalSection.Leave();
                return n;
            }
        }

        public void Post(TMsg msg)
        {
            var cell = new Cell(msg);
            CriticalSection.When(this, CriticalSection.Always | CriticalSection.Also);
            bool disposed = _disposed;
            Waiting reader = null;
            if (!disposed)
            {
                if (_first == null) _first = cell;
                else _last.Next = cell;
                _last = cell;
                reader = _reader;
                _reader = null;
                if (reader == null && _pulse != null) _pulse.SetWithin();
            }
            CriticalSection.Leave();
            if (disposed && _throws) throw new ObjectDisposedException("Mailbox");
            if (reader != null) reader.GoOn();
        }

        public FSharpAsync<TMsg> Receive(int timeout) => Read(timeout, new Received());
        public FSharpAsync<FSharpOption<TMsg>> TryReceive(int timeout) => Read(timeout, new Tried());

        FSharpAsync<T> Read<T>(int timeout, Answer<T> answer)
            => AsyncBuilderImpl.async.Delay(timeout < 0 && !_cancellable ? (FSharpFunc<Unit, FSharpAsync<T>>)new Reader<T>(this, answer) : new LimitedReader<T>(this, answer, timeout));

        // What a reader gives.
        abstract class Answer<T>
        {
            internal abstract T Of(TMsg message);
            internal abstract T Late();
        }

        sealed class Received : Answer<TMsg>
        {
            internal override TMsg Of(TMsg message) => message;
            internal override TMsg Late() => throw new TimeoutException("Mailbox.Receive timed out.");
        }

        sealed class Tried : Answer<FSharpOption<TMsg>>
        {
            internal override FSharpOption<TMsg> Of(TMsg message) => new FSharpOption<TMsg>(message);
            internal override FSharpOption<TMsg> Late() => null;
        }

        // A reader without a limit of time and without a token.
        sealed class Reader<T> : FSharpFunc<Unit, FSharpAsync<T>>
        {
            readonly Mailbox<TMsg> _box;
            readonly Answer<T> _answer;

            internal Reader(Mailbox<TMsg> box, Answer<T> answer)
            {
                _box = box;
                _answer = answer;
            }

            public override FSharpAsync<T> Invoke(Unit unit) => AsyncPrimitives.MakeAsync(new Begun(this));

            sealed class Begun : FSharpFunc<AsyncActivation<T>, AsyncReturn>
            {
                readonly Reader<T> _reader;

                internal Begun(Reader<T> reader) { _reader = reader; }

                public override AsyncReturn Invoke(AsyncActivation<T> ctxt) => new Reading<T>(_reader._box, _reader._answer, ctxt).Read();
            }
        }

        // A reader that may wait, and what it does once a message has come.
        abstract class Waiting : FSharpFunc<Unit, AsyncReturn>
        {
            internal bool Arrived; // it has registered on arrival

            internal abstract void GoOn();
        }

        sealed class Reading<T> : Waiting
        {
            readonly Mailbox<TMsg> _box;
            readonly Answer<T> _answer;
            readonly AsyncActivation<T> _ctxt;

            internal Reading(Mailbox<TMsg> box, Answer<T> answer, AsyncActivation<T> ctxt)
            {
                _box = box;
                _answer = answer;
                _ctxt = ctxt;
            }

            internal AsyncReturn Read()
            {
                Cell c;
                if (Task.ComputationsRegister)
                {
                    if (_box.RegisterOnArrival(this)) return null;
                    c = _box.TakeOrRegister(this);
                    return c == null ? null : _ctxt.OnSuccess(_answer.Of(c.Message));
                }
                c = _box.Take();
                if (c != null) return _ctxt.OnSuccess(_answer.Of(c.Message));
                if (_box.IsAwaited) throw new Exception("multiple waiting reader continuations for mailbox");
                return _box.Register(this) ? null : Invoke(null);
            }

            public override AsyncReturn Invoke(Unit unit) => _ctxt.IsCancellationRequested ? _ctxt.OnCancellation() : Read();

            internal override void GoOn()
            {
                if (Arrived) Arrival.GoOn(_ctxt.trampolineHolder, this);
                else _ctxt.trampolineHolder.QueueWorkItemWithTrampoline(this);
            }
        }

        // The question on arrival. If another reader has taken a message, or somebody has disposed of the mailbox, the question might have come before that, and found the message.
        // So the running thread must have read last, unless nobody has.
        bool RegisterOnArrival(Waiting reader)
        {
            if (!Arrival.Registers) return false;
            Thread self = Thread.CurrentThread;
            CriticalSection.Own(); // who posts a message after this need not be compared
            bool registers = _first == null && _reader == null && !_disposed && (_lastReader == null || _lastReader == self);
            if (registers)
            {
                _lastReader = self;
                _reader = reader;
                reader.Arrived = true;
            }
            CriticalSection.Leave();
            return registers;
        }

        // Null if there is no message.
        Cell TakeOrRegister(Waiting reader)
        {
            Thread self = Thread.CurrentThread;
            CriticalSection.Enter(this);
            bool several = _reader != null;
            Cell c = null;
            if (!several)
            {
                _lastReader = self;
                c = TakeWithin();
                if (c == null)
                {
                    _reader = reader;
                    reader.Arrived = false;
                }
            }
            CriticalSection.Leave();
            if (several) Task.Suspend();
            return c;
        }

        // Null if there is no message.
        Cell Take()
        {
            Thread self = Task.ComputationsRegister ? Thread.CurrentThread : null;
            CriticalSection.Enter(this);
            _lastReader = self;
            Cell c = TakeWithin();
            CriticalSection.Leave();
            return c;
        }

        Cell TakeWithin()
        {
            Cell c = _first;
            if (c != null && (_first = c.Next) == null) _last = null;
            return c;
        }

        bool IsAwaited
        {
            get
            {
                CriticalSection.Look(this);
                bool waits = _reader != null;
                CriticalSection.Leave();
                return waits;
            }
        }

        // False if a message is there.
        bool Register(Waiting reader)
        {
            CriticalSection.Enter(this);
            bool registers = _first == null;
            if (registers) _reader = reader;
            CriticalSection.Leave();
            return registers;
        }

        // A reader with a limit of time or a token.
        sealed class LimitedReader<T> : FSharpFunc<Unit, FSharpAsync<T>>
        {
            readonly Mailbox<TMsg> _box;
            readonly Answer<T> _answer;
            readonly int _timeout;

            internal LimitedReader(Mailbox<TMsg> box, Answer<T> answer, int timeout)
            {
                _box = box;
                _answer = answer;
                _timeout = timeout;
            }

            public override FSharpAsync<T> Invoke(Unit unit)
            {
                Cell c = _box.Take();
                if (c != null) return AsyncBuilderImpl.async.Return(_answer.Of(c.Message));
                AutoResetEvent pulse = _box.EnsurePulse(out bool made);
                return made ? AsyncBuilderImpl.async.Delay(this) : AsyncBuilderImpl.async.Bind(FSharpAsync.AwaitWaitHandle(pulse, new FSharpOption<int>(_timeout)), new Awaited(this));
            }

            sealed class Awaited : FSharpFunc<bool, FSharpAsync<T>>
            {
                readonly LimitedReader<T> _reader;

                internal Awaited(LimitedReader<T> reader) { _reader = reader; }

                public override FSharpAsync<T> Invoke(bool ok) => ok ? AsyncBuilderImpl.async.Delay(_reader) : AsyncBuilderImpl.async.Return(_reader._answer.Late());
            }
        }

        AutoResetEvent EnsurePulse(out bool made)
        {
            var another = new AutoResetEvent(false);
            CriticalSection.Enter(this);
            made = _pulse == null;
            if (made) _pulse = another;
            AutoResetEvent pulse = _pulse;
            CriticalSection.Leave();
            return pulse;
        }

        void IDisposable.Dispose()
        {
            CriticalSection.Enter(this);
            _first = _last = null;
            _disposed = true;
            AutoResetEvent pulse = _pulse;
            _pulse = null;
            CriticalSection.Leave();
            if (pulse != null) pulse.Dispose();
        }
    }
}
