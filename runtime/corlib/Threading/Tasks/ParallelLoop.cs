using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System.Threading.Tasks;

public struct ParallelLoopResult
{
    internal bool Completed;
    internal long? Lowest;

    public bool IsCompleted => Completed;
    public long? LowestBreakIteration => Lowest;
}

public class ParallelLoopState
{
    readonly ParallelLoop _loop;
    readonly long _iteration;

    internal ParallelLoopState(ParallelLoop loop, long iteration)
    {
        _loop = loop;
        _iteration = iteration;
    }

    public bool IsStopped => _loop.Has(ParallelLoop.Stopped);
    public bool IsExceptional => _loop.Has(ParallelLoop.Exceptional);
    public bool ShouldExitCurrentIteration => _loop.ShouldExit(_iteration);
    public long? LowestBreakIteration => _loop.LowestBreak;
    public void Stop() => _loop.Stop();
    public void Break() => _loop.Break(_iteration);
}

// The body of a loop. With local values, each thread that runs iterations makes a body of its own.
abstract class ParallelBody
{
    internal virtual bool HasLocal => false;
    internal virtual ParallelBody ForThread() => this;
    internal virtual void End() { }

    // item is the item, unless the source is a list.
    internal abstract void Run(long i, object item, ParallelLoopState state);
}

// The state of a loop that its iterations share. .NET promises nothing about which iterations run at the same time, in
// which order, or in which thread. docs/design/concurrency.md says why the following covers everything that may happen:
// - Every iteration has a thread of its own. To run several in one thread is one way to interleave them.
// - If iterations wait, one may wait for another that would begin later in the same thread, and neither goes on. So the
// loop may be held at any moment: then no iteration begins until all that have begun have ended. The thread that waits
// for the end of the loop holds it.
// - If the program can tell threads apart, or there are local values, a thread that has ended an iteration may take
// another one that has not begun.
// - If the program can tell the calling thread apart, or that thread has a lock or a context, it also runs iterations that
// other threads have not taken.
// - If an iteration leaves a lock to its thread, any iteration or item of the pool that the thread runs next finds that (Thread.AreReused), as what
// comes after the loop does in the calling thread.
sealed class ParallelLoop
{
    int _conditions;
    int _state;
    long _lowest = long.MaxValue;
    List<Exception> _failures;
    readonly CancellationTokenSource _cancels;
    readonly ExecutionContext _context;

    // Of a loop whose iterations wait for a condition before they begin. A source counts as an iteration that has not
    // begun, until it has no more items.
    int _left; // iterations that have not begun
    int _active; // threads that have begun an iteration and not ended it
    int _degree; // the largest number of such threads; 0 until all threads are there
    bool _held;
    readonly bool _holds; // the loop may be held
    readonly bool _chains; // threads take more than one iteration
    readonly bool _caller; // the calling thread takes iterations, too
    readonly List<LoopItem> _items; // with chains: the iterations that there are

    internal const int Stopped = 1, Broken = 2, Exceptional = 4, Cancelled = 8;
    const int CanBegin = 1, Ended = 2, CanHold = 4, CanFetch = 8;

    sealed class LoopItem
    {
        internal object Item;
        internal bool Begun;
    }

    // Known when the program is compiled.
    static extern bool IterationsWait { [MethodImpl(MethodImplOptions.InternalCall)] get; }

    internal bool Has(int bits)
    {
        CriticalSection.Enter(this);
        bool has = (_state & bits) != 0;
        CriticalSection.Leave();
        return has;
    }

    internal long? LowestBreak
    {
        get
        {
            CriticalSection.Enter(this);
            long lowest = _lowest;
            CriticalSection.Leave();
            return lowest == long.MaxValue ? null : lowest;
        }
    }

    bool MustExit(long iteration) => (_state & (Stopped | Exceptional | Cancelled)) != 0 || iteration > _lowest;

    internal bool ShouldExit(long iteration)
    {
        CriticalSection.Enter(this);
        bool exit = MustExit(iteration);
        CriticalSection.Leave();
        return exit;
    }

    internal void Stop()
    {
        CriticalSection.Enter(this);
        bool broken = (_state & Broken) != 0;
        if (!broken) _state |= Stopped;
        CriticalSection.Leave();
        if (broken) throw new InvalidOperationException("Stop was called after Break was called.");
    }

    internal void Break(long iteration)
    {
        CriticalSection.Enter(this);
        bool stopped = (_state & Stopped) != 0;
        if (!stopped)
        {
            _state |= Broken;
            if (iteration < _lowest) _lowest = iteration;
        }
        CriticalSection.Leave();
        if (stopped) throw new InvalidOperationException("Break was called after Stop was called.");
    }

    internal void Fail(Exception e)
    {
        CriticalSection.Enter(this);
        _state |= Exceptional;
        (_failures ??= new List<Exception>()).Add(e);
        CriticalSection.Leave();
    }

    // Failures are in the order of the actions, whichever fails first.
    internal void Fail(Exception e, int action)
    {
        CriticalSection.Enter(this);
        _failures ??= new List<Exception>();
        while (_failures.Count <= action) _failures.Add(null);
        _failures[action] = e;
        CriticalSection.Leave();
    }

    void Set(int bits)
    {
        CriticalSection.Enter(this);
        _state |= bits;
        CriticalSection.Leave();
    }

    // Runs one iteration. Before the thread's first one it initialises the thread's local value. False if the thread is
    // to stop.
    bool RunOne(long i, object item, ParallelBody body, ref ParallelBody mine)
    {
        if (_cancels != null && _cancels.IsCancellationRequested)
        {
            Set(Cancelled);
            return false;
        }
        Task before = Task.EnterLoop();
        try
        {
            mine ??= body.ForThread();
            mine.Run(i, item, new ParallelLoopState(this, i));
            RefuseHandlers(ExecutionContext.Current);
            return true;
        }
        catch (Exception e)
        {
            Fail(e);
            return false;
        }
        finally
        {
            Task.LeaveLoop(before);
        }
    }

    // .NET has threads take part for which no iteration is left, as many as it likes. A handler of an AsyncLocal hears of each that takes the context.
    internal static void RefuseHandlers(ExecutionContext context)
    {
        if (ExecutionContext.IsHeard && ExecutionContext.Hears(context))
            Reflection.Unsupported.Reached("a parallel loop in a context with an AsyncLocal that has a handler: how often .NET calls the handler depends on how many threads take part");
    }

    // The thread runs no more iterations.
    void EndOne(ParallelBody mine)
    {
        if (mine == null) return;
        try
        {
            mine.End();
        }
        catch (Exception e)
        {
            Fail(e);
        }
    }

    internal ParallelLoop(ParallelOptions options, ParallelBody body)
    {
        if (Thread.IteratorsAsk) Thread.BeOther(); // any thread of the loop may run any iteration
        _context = ExecutionContext.CaptureOrNull();
        RefuseHandlers(_context);
        _holds = IterationsWait;
        _caller = Thread.AreObserved || Thread.AreReused || Task.InliningMayShow && Task.ThreadShows;
        _chains = body.HasLocal || _caller;
        if (_chains) _items = new List<LoopItem>();
        if (options == null) return;
        _cancels = options.CancellationToken.Source;
        Token.ThrowIfCancellationRequested();
        if (options.TaskScheduler != null && TaskScheduler.OrNull(options.TaskScheduler) != null) Reflection.Unsupported.Reached("a parallel loop with a TaskScheduler of the program's");
    }

    CancellationToken Token => new CancellationToken(_cancels);

    // Runs body(from) … body(to - 1).
    internal static ParallelLoopResult Run(long from, long to, ParallelOptions options, ParallelBody body)
    {
        var loop = new ParallelLoop(options, body);
        if (from >= to) return new ParallelLoopResult { Completed = true };
        long n = to - from, degree = options == null ? -1 : options.MaxDegreeOfParallelism;
        if (degree < 0 || degree > n) degree = n;
        if (options != null && options.MaxDegreeOfParallelism == 1) loop.RunInOrder(from, n, body);
        else if (degree < n || loop._caller || n > 1 && (loop._holds || loop._chains)) loop.RunConditional(from, n, (int)degree, body);
        else loop.RunFree(from, n, body);
        return loop.Finish();
    }

    // Runs an iteration for each item.
    internal static ParallelLoopResult Run<T>(IEnumerable<T> source, ParallelOptions options, ParallelBody body)
    {
        var loop = new ParallelLoop(options, body);
        int degree = options.MaxDegreeOfParallelism;
        IEnumerator<T> e = source.GetEnumerator();
        try
        {
            if (degree == 1) loop.RunInOrder(e, body);
            else if (degree > 0 || loop._holds || loop._chains) loop.RunConditional(e, degree > 0 ? degree : int.MaxValue, body);
            else loop.RunFree(e, body);
        }
        finally
        {
            e.Dispose();
        }
        return loop.Finish();
    }

    Thread Start(ThreadStart run)
    {
        PoolItems items = Thread.AreReused ? ThreadPool.Items : null;
        var t = new Thread(_context == null && items == null ? run : new ThreadStart(() =>
        {
            if (_context != null) ExecutionContext.Swap(_context);
            run();
            items?.GoOn();
        }), true);
        t.UnsafeStart();
        return t;
    }

    // Iterations may change the calling thread's contexts. Afterwards the thread has its old ones again, unless the
    // flow is suppressed.
    readonly struct CallersContext()
    {
        readonly bool _flows = !ExecutionContext.IsFlowSuppressed();
        readonly ExecutionContext _execution = ExecutionContext.Current;
        readonly SynchronizationContext _synchronization = SynchronizationContext.Current;

        internal void Restore()
        {
            if (!_flows) return;
            SynchronizationContext.Restore(_synchronization);
            ExecutionContext.Restore(_execution);
        }
    }

    // With a limit of one, iterations run in order in the calling thread. On .NET a new local value begins now and
    // then.
    void RunInOrder(long from, long n, ParallelBody body)
    {
        var caller = new CallersContext();
        ParallelBody mine = null;
        for (long i = from; i < from + n && !ShouldExit(i) && RunOne(i, null, body, ref mine); i++) Renew(ref mine);
        EndOne(mine);
        caller.Restore();
    }

    void RunInOrder<T>(IEnumerator<T> e, ParallelBody body)
    {
        var caller = new CallersContext();
        ParallelBody mine = null;
        for (long i = 0; !ShouldExit(i) && Fetch(e, out object item) && RunOne(i, item, body, ref mine); i++) Renew(ref mine);
        EndOne(mine);
        caller.Restore();
    }

    void Renew(ref ParallelBody mine)
    {
        if (!mine.HasLocal || !Mwc.Verify.Bool()) return;
        EndOne(mine);
        mine = null;
    }

    // Takes the next item, if there is one.
    bool Fetch<T>(IEnumerator<T> e, out object item)
    {
        item = null;
        try
        {
            if (!e.MoveNext()) return false;
            item = new StrongBox<T>(e.Current);
            return true;
        }
        catch (Exception x)
        {
            Fail(x);
            return false;
        }
    }

    void RunAlone(long i, object item, ParallelBody body)
    {
        if (ShouldExit(i)) return;
        ParallelBody mine = null;
        RunOne(i, item, body, ref mine);
        EndOne(mine);
    }

    // Each iteration has a thread, the first one too: in the calling thread it could enter locks that the caller holds.
    void RunFree(long from, long n, ParallelBody body)
    {
        var threads = new Thread[n];
        for (long k = 0; k < n; k++)
        {
            long i = from + k;
            threads[k] = Start(() => RunAlone(i, null, body));
        }
        foreach (Thread t in threads) t.Join();
    }

    void RunFree<T>(IEnumerator<T> e, ParallelBody body)
    {
        var threads = new List<Thread>();
        for (long k = 0; !ShouldExit(k) && Fetch(e, out object item); k++)
        {
            long i = k;
            threads.Add(Start(() => RunAlone(i, item, body)));
        }
        foreach (Thread t in threads) t.Join();
    }

    void RunConditional(long from, long n, int degree, ParallelBody body)
    {
        for (long k = 0; _chains && k < n; k++) _items.Add(new LoopItem());
        for (long k = 0; k < n; k++)
        {
            int own = (int)k;
            Start(() => Work(own, null, from, body));
        }
        Open((int)n, degree);
        Await(from, body, _holds);
    }

    // The calling thread takes items of the source as long as the loop is not held. It is open how many items it takes
    // before iterations begin.
    void RunConditional<T>(IEnumerator<T> e, int degree, ParallelBody body)
    {
        Open(1, degree);
        if (_holds) Start(() => AwaitEnd(true));
        for (int k = 0; ; k++)
        {
            CriticalSection.When(this, CanFetch);
            bool exit = MustExit(k);
            CriticalSection.Leave();
            object item = null;
            bool any = !exit && Fetch(e, out item);
            CriticalSection.Enter(this);
            if (any)
            {
                if (_chains) _items.Add(new LoopItem { Item = item });
                _left++;
            }
            else _left--;
            SetConditions();
            CriticalSection.Leave();
            if (!any) break;
            int own = k;
            Start(() => Work(own, item, 0, body));
        }
        Await(0, body, false);
    }

    void Open(int left, int degree)
    {
        CriticalSection.Enter(this);
        _left = left;
        _degree = degree;
        SetConditions();
        CriticalSection.Leave();
    }

    // The calling thread waits for the end. If the program can tell it apart, it first runs iterations like any other
    // thread.
    void Await(long from, ParallelBody body, bool holds)
    {
        if (_caller)
        {
            if (holds) Start(() => AwaitEnd(true));
            holds = false;
            var caller = new CallersContext();
            Work(-1, null, from, body);
            caller.Restore();
        }
        AwaitEnd(holds);
    }

    void AwaitEnd(bool holds)
    {
        for (; ; )
        {
            CriticalSection.When(this, holds ? Ended | CanHold : Ended);
            bool ended = (_conditions & Ended) != 0;
            if (!ended)
            {
                _held = true;
                SetConditions();
            }
            CriticalSection.Leave();
            if (ended) return;
        }
    }

    // Called in a critical section. If the loop is held and no iteration runs, it is no longer held: that leads to no
    // new state.
    void SetConditions()
    {
        if (_left == 0 || _active == 0) _held = false;
        int conditions = 0;
        if (_left == 0 && _active == 0) conditions = Ended;
        if (_left == 0 || _active < _degree && !_held) conditions |= CanBegin;
        if (!_held) conditions |= CanFetch;
        if (_holds && !_held && _left > 0 && _active > 0) conditions |= CanHold;
        _conditions = conditions;
    }

    enum Outcome { Taken, Skipped, Runs }

    // Called in a critical section. The iteration begins, unless another thread has taken it or the loop has stopped.
    Outcome Take(int k, long i, ref object item)
    {
        if (_chains)
        {
            LoopItem it = _items[k];
            if (it.Begun) return Outcome.Taken;
            it.Begun = true;
            item = it.Item;
        }
        _left--;
        return MustExit(i) ? Outcome.Skipped : Outcome.Runs;
    }

    // The iteration that the thread takes among those that have not begun; -1: none.
    int Another()
    {
        var left = new List<int>();
        CriticalSection.Enter(this);
        for (int k = 0; !_held && k < _items.Count; k++)
            if (!_items[k].Begun) left.Add(k);
        CriticalSection.Leave();
        int which = left.Count == 0 ? 0 : Mwc.Verify.Choose(left.Count + 1);
        return which == 0 ? -1 : left[which - 1];
    }

    // Runs an iteration, and with chains more of them. k is -1 if the thread may choose the first one, too.
    void Work(int k, object item, long from, ParallelBody body)
    {
        Outcome outcome;
        bool any = k < 0;
        do
        {
            if (any && (k = Another()) < 0) return;
            CriticalSection.When(this, CanBegin);
            outcome = _left == 0 ? Outcome.Taken : Take(k, from + k, ref item);
            if (outcome == Outcome.Runs) _active++;
            SetConditions();
            CriticalSection.Leave();
        } while (any && outcome == Outcome.Taken);
        if (outcome != Outcome.Runs) return;
        ParallelBody mine = null;
        while (RunOne(from + k, item, body, ref mine) && _chains)
        {
            do
            {
                k = Another();
                if (k < 0) break;
                CriticalSection.Enter(this);
                outcome = _held ? Outcome.Taken : Take(k, from + k, ref item);
                SetConditions();
                CriticalSection.Leave();
            } while (outcome == Outcome.Taken);
            if (k < 0 || outcome != Outcome.Runs) break;
        }
        EndOne(mine);
        CriticalSection.Enter(this);
        _active--;
        SetConditions();
        CriticalSection.Leave();
    }

    // Throws what the iterations have thrown. If that is only the token's cancellation, it throws the cancellation.
    internal void ThrowFailures(CancellationToken token)
    {
        CriticalSection.Enter(this);
        List<Exception> failures = _failures;
        CriticalSection.Leave();
        if (failures == null) return;
        failures.RemoveAll(e => e == null);
        bool cancelled = token.CanBeCanceled;
        foreach (Exception e in failures)
            if (!(e is OperationCanceledException c && c.CancellationToken == token && token.IsCancellationRequested)) cancelled = false;
        throw cancelled ? failures[0] : new AggregateException(failures);
    }

    ParallelLoopResult Finish()
    {
        ThrowFailures(Token);
        CriticalSection.Enter(this);
        int state = _state;
        long lowest = _lowest;
        CriticalSection.Leave();
        if ((state & Cancelled) != 0 || _cancels != null && _cancels.IsCancellationRequested) throw new OperationCanceledException("The operation was canceled.", Token);
        return new ParallelLoopResult { Completed = (state & (Stopped | Broken)) == 0, Lowest = lowest == long.MaxValue ? null : lowest };
    }
}
