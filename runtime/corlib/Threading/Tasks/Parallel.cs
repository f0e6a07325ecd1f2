using System.Collections.Concurrent;
using System.Collections.Generic;

namespace System.Threading.Tasks;

public class ParallelOptions
{
    int _maxDegree = -1;

    public TaskScheduler TaskScheduler { get; set; } = TaskScheduler.Default;
    public CancellationToken CancellationToken { get; set; }

    public int MaxDegreeOfParallelism
    {
        get => _maxDegree;
        set
        {
            if (value == 0) throw new ArgumentOutOfRangeException("MaxDegreeOfParallelism", value, "MaxDegreeOfParallelism ('0') must be a non-zero value.");
            if (value < -1) throw new ArgumentOutOfRangeException("MaxDegreeOfParallelism");
            _maxDegree = value;
        }
    }
}

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

// The state of a loop that its iterations share. Which iterations run at the same time, and in which order, is not promised
// by .NET, which gives each of a few threads stretches of them. Everything that may happen then is among these:
// - Every iteration has a thread of its own. All orders and all interleavings of a program that makes no iteration wait for
//   another are here, for to run some in sequence is one way to interleave them.
// - An iteration may wait for another that has not begun, and that is to run in the same thread: they wait for ever. So it
//   is a choice which iterations have threads; the others do not begin until those have ended. Whatever deadlock a
//   distribution over threads has is one of the choice in which exactly the iterations that do not begin have none.
// With more than Subsets iterations, only the last ones can be those without threads; that leaves out a few such deadlocks
// and keeps the number of choices small. The calling thread is one of the threads.
sealed class ParallelLoop
{
    int _state;
    long _lowest = long.MaxValue;
    List<Exception> _failures;
    CancellationToken _token;

    internal const int Stopped = 1, Broken = 2, Exceptional = 4, Cancelled = 8;
    const int Subsets = 4;

    internal bool Has(int bits)
    {
        Region.Enter(this);
        bool has = (_state & bits) != 0;
        Region.Leave();
        return has;
    }

    internal long? LowestBreak
    {
        get
        {
            Region.Enter(this);
            long lowest = _lowest;
            Region.Leave();
            return lowest == long.MaxValue ? null : lowest;
        }
    }

    internal bool ShouldExit(long iteration)
    {
        Region.Enter(this);
        bool exit = (_state & (Stopped | Exceptional | Cancelled)) != 0 || iteration > _lowest;
        Region.Leave();
        return exit;
    }

    internal void Stop()
    {
        Region.Enter(this);
        bool broken = (_state & Broken) != 0;
        if (!broken) _state |= Stopped;
        Region.Leave();
        if (broken) throw new InvalidOperationException("Stop was called after Break was called.");
    }

    internal void Break(long iteration)
    {
        Region.Enter(this);
        bool stopped = (_state & Stopped) != 0;
        if (!stopped)
        {
            _state |= Broken;
            if (iteration < _lowest) _lowest = iteration;
        }
        Region.Leave();
        if (stopped) throw new InvalidOperationException("Break was called after Stop was called.");
    }

    internal void Fail(Exception e)
    {
        Region.Enter(this);
        _state |= Exceptional;
        (_failures ??= new List<Exception>()).Add(e);
        Region.Leave();
    }

    // Runs one iteration, unless the loop is to end before it.
    void Iterate(long i, Action<long, ParallelLoopState> body, bool canExit)
    {
        if (canExit && ShouldExit(i)) return;
        if (_token.CanBeCanceled && _token.IsCancellationRequested)
        {
            Region.Enter(this);
            _state |= Cancelled;
            Region.Leave();
            return;
        }
        try
        {
            body(i, new ParallelLoopState(this, i));
        }
        catch (Exception e)
        {
            Fail(e);
        }
    }

    // Runs body(from) … body(to - 1).
    internal static ParallelLoopResult Run(long from, long to, ParallelOptions options, Action<long, ParallelLoopState> body)
    {
        CancellationToken token = default;
        int degree = -1;
        if (options != null)
        {
            token = options.CancellationToken;
            degree = options.MaxDegreeOfParallelism;
            token.ThrowIfCancellationRequested();
        }
        if (from >= to) return new ParallelLoopResult { Completed = true };
        var loop = new ParallelLoop { _token = token };
        long n = to - from;
        if (degree > 0 && degree < n) loop.RunLimited(from, n, degree, body);
        else loop.RunFree(from, n, body);
        return loop.Finish();
    }

    void RunFree(long from, long n, Action<long, ParallelLoopState> body)
    {
        ulong threads = ulong.MaxValue; // a bit for each of those that have one
        long first = n; // those from here on have none
        if (n > 1)
        {
            if (n <= Subsets) threads = (ulong)((1 << (int)n) - 1 - Mwc.Verify.Choose((1 << (int)n) - 1));
            else first = n - Mwc.Verify.Choose((int)n);
        }
        var helpers = new List<Thread>();
        long own = -1;
        for (long k = 0; k < first; k++)
        {
            if (n <= Subsets && (threads >> (int)k & 1) == 0) continue;
            if (own < 0)
            {
                own = k;
                continue;
            }
            long i = from + k;
            var helper = new Thread(new ThreadStart(() => Iterate(i, body, true)), true);
            helpers.Add(helper);
            helper.Start();
        }
        Iterate(from + own, body, helpers.Count > 0);
        foreach (Thread helper in helpers) helper.Join();
        for (long k = 0; k < n; k++)
            if (k >= first || n <= Subsets && (threads >> (int)k & 1) == 0) Iterate(from + k, body, true);
    }

    // At most so many at a time: each thread takes an iteration, any one if there are few, until all are taken. How many
    // threads there are is a choice: an iteration that is not taken may be meant for a thread that waits.
    void RunLimited(long from, long n, int degree, Action<long, ParallelLoopState> body)
    {
        if (degree > 1) degree -= Mwc.Verify.Choose(degree);
        if (degree == 1)
        {
            for (long k = 0; k < n; k++) Iterate(from + k, body, k > 0);
            return;
        }
        var left = new ParallelRest(n);
        var helpers = new Thread[degree - 1];
        for (int t = 0; t < helpers.Length; t++)
        {
            helpers[t] = new Thread(new ThreadStart(() => Work(left, from, body)), true);
            helpers[t].Start();
        }
        Work(left, from, body);
        foreach (Thread helper in helpers) helper.Join();
    }

    void Work(ParallelRest left, long from, Action<long, ParallelLoopState> body)
    {
        for (long k = left.Take(); k >= 0; k = left.Take()) Iterate(from + k, body, true);
    }

    // What the iterations have thrown; if that is the token's cancellation alone, then that.
    internal void ThrowFailures(CancellationToken token)
    {
        Region.Enter(this);
        List<Exception> failures = _failures;
        Region.Leave();
        if (failures == null) return;
        bool cancelled = token.CanBeCanceled;
        foreach (Exception e in failures)
            if (!(e is OperationCanceledException c && c.CancellationToken == token && token.IsCancellationRequested)) cancelled = false;
        if (!cancelled) throw new AggregateException(failures);
        throw new OperationCanceledException("The operation was canceled.", token);
    }

    ParallelLoopResult Finish()
    {
        ThrowFailures(_token);
        Region.Enter(this);
        int state = _state;
        long lowest = _lowest;
        Region.Leave();
        if ((state & Cancelled) != 0) throw new OperationCanceledException("The operation was canceled.", _token);
        return new ParallelLoopResult { Completed = (state & (Stopped | Broken)) == 0, Lowest = lowest == long.MaxValue ? null : lowest };
    }
}

// The iterations that nobody has taken yet.
sealed class ParallelRest(long n)
{
    long _next;
    ulong _taken; // where there are few
    const int Few = 6;

    internal long Take()
    {
        if (n > Few)
        {
            Region.Enter(this);
            long k = _next < n ? _next++ : -1;
            Region.Leave();
            return k;
        }
        for (; ;)
        {
            Region.Enter(this);
            ulong taken = _taken;
            Region.Leave();
            int left = 0;
            for (int k = 0; k < n; k++)
                if ((taken >> k & 1) == 0) left++;
            if (left == 0) return -1;
            int which = left == 1 ? 0 : Mwc.Verify.Choose(left);
            int mine = 0;
            for (; ; mine++)
                if ((taken >> mine & 1) == 0 && which-- == 0) break;
            Region.Enter(this);
            bool free = (_taken >> mine & 1) == 0;
            if (free) _taken |= 1UL << mine;
            Region.Leave();
            if (free) return mine;
        }
    }
}

public static partial class Parallel
{
    static T NotNull<T>(T value, string name) where T : class => value ?? throw new ArgumentNullException(name);

    // Each action is a task of its own, the first one run by the calling thread.
    public static void Invoke(params Action[] actions) => Invoke(new ParallelOptions(), actions);

    public static void Invoke(ParallelOptions parallelOptions, params Action[] actions)
    {
        if (actions == null) throw new ArgumentNullException("actions");
        if (parallelOptions == null) throw new ArgumentNullException("parallelOptions");
        parallelOptions.CancellationToken.ThrowIfCancellationRequested();
        var copy = new Action[actions.Length];
        for (int i = 0; i < copy.Length; i++) copy[i] = actions[i] ?? throw new ArgumentException("One of the actions was null.");
        int degree = parallelOptions.MaxDegreeOfParallelism;
        if (copy.Length > 10 || degree > 0 && degree < copy.Length)
        {
            ParallelLoop.Run(0, copy.Length, parallelOptions, (i, _) => copy[i]());
            return;
        }
        if (copy.Length == 0) return;
        var loop = new ParallelLoop();
        var helpers = new Thread[copy.Length - 1];
        for (int i = 0; i < helpers.Length; i++)
        {
            Action action = copy[i + 1];
            helpers[i] = new Thread(new ThreadStart(() => Run(loop, action)), true);
            helpers[i].Start();
        }
        Run(loop, copy[0]);
        foreach (Thread helper in helpers) helper.Join();
        loop.ThrowFailures(parallelOptions.CancellationToken);
    }

    static void Run(ParallelLoop loop, Action action)
    {
        try
        {
            action();
        }
        catch (Exception e)
        {
            loop.Fail(e);
        }
    }

    public static ParallelLoopResult For(int fromInclusive, int toExclusive, Action<int> body) => ForInt(fromInclusive, toExclusive, null, NotNull(body, "body"));
    public static ParallelLoopResult For(long fromInclusive, long toExclusive, Action<long> body) => ForLong(fromInclusive, toExclusive, null, NotNull(body, "body"));
    public static ParallelLoopResult For(int fromInclusive, int toExclusive, Action<int, ParallelLoopState> body) => ForState(fromInclusive, toExclusive, null, NotNull(body, "body"));
    public static ParallelLoopResult For(long fromInclusive, long toExclusive, Action<long, ParallelLoopState> body) => ParallelLoop.Run(fromInclusive, toExclusive, null, NotNull(body, "body"));

    static ParallelLoopResult ForInt(int from, int to, ParallelOptions options, Action<int> body) => ParallelLoop.Run(from, to, options, (i, _) => body((int)i));
    static ParallelLoopResult ForLong(long from, long to, ParallelOptions options, Action<long> body) => ParallelLoop.Run(from, to, options, (i, _) => body(i));
    static ParallelLoopResult ForState(int from, int to, ParallelOptions options, Action<int, ParallelLoopState> body) => ParallelLoop.Run(from, to, options, (i, s) => body((int)i, s));

    public static ParallelLoopResult For(int fromInclusive, int toExclusive, ParallelOptions parallelOptions, Action<int> body) => ForInt(fromInclusive, toExclusive, NotNull(parallelOptions, "parallelOptions"), NotNull(body, "body"));
    public static ParallelLoopResult For(long fromInclusive, long toExclusive, ParallelOptions parallelOptions, Action<long> body) => ForLong(fromInclusive, toExclusive, NotNull(parallelOptions, "parallelOptions"), NotNull(body, "body"));
    public static ParallelLoopResult For(int fromInclusive, int toExclusive, ParallelOptions parallelOptions, Action<int, ParallelLoopState> body) => ForState(fromInclusive, toExclusive, NotNull(parallelOptions, "parallelOptions"), NotNull(body, "body"));
    public static ParallelLoopResult For(long fromInclusive, long toExclusive, ParallelOptions parallelOptions, Action<long, ParallelLoopState> body) => ParallelLoop.Run(fromInclusive, toExclusive, NotNull(parallelOptions, "parallelOptions"), NotNull(body, "body"));

    // Every iteration is a stretch of its own: it begins with a local value and gives it back.
    public static ParallelLoopResult For<TLocal>(int fromInclusive, int toExclusive, Func<TLocal> localInit, Func<int, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> localFinally) => For(fromInclusive, toExclusive, new ParallelOptions(), localInit, body, localFinally);

    public static ParallelLoopResult For<TLocal>(int fromInclusive, int toExclusive, ParallelOptions parallelOptions, Func<TLocal> localInit, Func<int, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> localFinally)
    {
        NotNull(body, "body");
        NotNull(localInit, "localInit");
        NotNull(localFinally, "localFinally");
        return ParallelLoop.Run(fromInclusive, toExclusive, NotNull(parallelOptions, "parallelOptions"), (i, s) => localFinally(body((int)i, s, localInit())));
    }

    // Lists are indexed as the iterations run; of other sources the calling thread takes all items first.
    static ParallelLoopResult Each<T>(IEnumerable<T> source, ParallelOptions options, Action<T, ParallelLoopState, long> body)
    {
        if (source == null) throw new ArgumentNullException("source");
        options.CancellationToken.ThrowIfCancellationRequested();
        IList<T> items = source as IList<T> ?? new List<T>(source);
        return ParallelLoop.Run(0, items.Count, options, (i, s) => body(items[(int)i], s, i));
    }

    public static ParallelLoopResult ForEach<TSource>(IEnumerable<TSource> source, Action<TSource> body) => ForEach(source, new ParallelOptions(), body);
    public static ParallelLoopResult ForEach<TSource>(IEnumerable<TSource> source, Action<TSource, ParallelLoopState> body) => ForEach(source, new ParallelOptions(), body);
    public static ParallelLoopResult ForEach<TSource>(IEnumerable<TSource> source, Action<TSource, ParallelLoopState, long> body) => ForEach(source, new ParallelOptions(), body);

    public static ParallelLoopResult ForEach<TSource>(IEnumerable<TSource> source, ParallelOptions parallelOptions, Action<TSource> body)
    {
        NotNull(source, "source");
        NotNull(body, "body");
        return Each(source, NotNull(parallelOptions, "parallelOptions"), (item, _, _) => body(item));
    }

    public static ParallelLoopResult ForEach<TSource>(IEnumerable<TSource> source, ParallelOptions parallelOptions, Action<TSource, ParallelLoopState> body)
    {
        NotNull(source, "source");
        NotNull(body, "body");
        return Each(source, NotNull(parallelOptions, "parallelOptions"), (item, s, _) => body(item, s));
    }

    public static ParallelLoopResult ForEach<TSource>(IEnumerable<TSource> source, ParallelOptions parallelOptions, Action<TSource, ParallelLoopState, long> body)
    {
        NotNull(source, "source");
        NotNull(body, "body");
        return Each(source, NotNull(parallelOptions, "parallelOptions"), body);
    }

    public static ParallelLoopResult ForEach<TSource, TLocal>(IEnumerable<TSource> source, Func<TLocal> localInit, Func<TSource, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> localFinally) => ForEach(source, new ParallelOptions(), localInit, body, localFinally);

    public static ParallelLoopResult ForEach<TSource, TLocal>(IEnumerable<TSource> source, ParallelOptions parallelOptions, Func<TLocal> localInit, Func<TSource, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> localFinally)
    {
        NotNull(source, "source");
        NotNull(body, "body");
        NotNull(localInit, "localInit");
        NotNull(localFinally, "localFinally");
        return Each(source, NotNull(parallelOptions, "parallelOptions"), (item, s, _) => localFinally(body(item, s, localInit())));
    }
}
