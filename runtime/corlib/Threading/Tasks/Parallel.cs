using System.Collections.Generic;
using System.Runtime.CompilerServices;

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

sealed class ForBody(Action<long, ParallelLoopState> body) : ParallelBody
{
    internal override void Run(long i, object item, ParallelLoopState state) => body(i, state);
}

sealed class EachBody<T>(Action<T, ParallelLoopState, long> body) : ParallelBody
{
    internal override void Run(long i, object item, ParallelLoopState state) => body(Unsafe.As<StrongBox<T>>(item).Value, state, i);
}

// A body with a value that the iterations of one thread hand on.
sealed class LocalBody<TLocal>(Func<TLocal> init, Func<long, object, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> end) : ParallelBody
{
    TLocal _value;

    internal override bool HasLocal => true;
    internal override ParallelBody ForThread() => new LocalBody<TLocal>(init, body, end) { _value = init() };
    internal override void Run(long i, object item, ParallelLoopState state) => _value = body(i, item, state, _value);
    internal override void End() => end(_value);
}

public static partial class Parallel
{
    static T NotNull<T>(T value, string name) where T : class => value ?? throw new ArgumentNullException(name);

    // Each action is a task of its own. The calling thread runs the first one.
    public static void Invoke(params Action[] actions) => Invoke(new ParallelOptions(), actions);

    public static void Invoke(ParallelOptions parallelOptions, params Action[] actions)
    {
        if (actions == null) throw new ArgumentNullException("actions");
        if (parallelOptions == null) throw new ArgumentNullException("parallelOptions");
        parallelOptions.CancellationToken.ThrowIfCancellationRequested();
        var copy = new Action[actions.Length];
        for (int i = 0; i < copy.Length; i++) copy[i] = actions[i] ?? throw new ArgumentException("One of the actions was null.");
        if (copy.Length == 0) return;
        int degree = parallelOptions.MaxDegreeOfParallelism;
        CancellationToken token = parallelOptions.CancellationToken;
        var loop = new ParallelLoop(null, new ForBody(null));
        if (copy.Length > 10 || degree > 0 && degree < copy.Length)
        {
            Each(0, copy.Length, parallelOptions, (i, _) => Run(loop, copy, (int)i, default)); // all run, even if one throws
            loop.ThrowFailures(token);
            return;
        }
        TaskScheduler scheduler = parallelOptions.TaskScheduler ?? TaskScheduler.Current;
        if (TaskScheduler.OrNull(scheduler) != null || Task.IsPooledAndShows || Thread.AreReused) // a thread of the pool takes back the tasks that it has queued, or goes on to other items
        {
            InvokeOn(scheduler, copy, token);
            return;
        }
        var helpers = new Thread[copy.Length - 1];
        for (int i = 0; i < helpers.Length; i++)
        {
            int k = i + 1;
            helpers[i] = new Thread(new ThreadStart(() => Run(loop, copy, k, token)), true);
            helpers[i].Start();
        }
        Run(loop, copy, 0, token);
        foreach (Thread helper in helpers) helper.Join();
        loop.ThrowFailures(token);
    }

    // Runs an action, unless the token is cancelled before it begins.
    static void Run(ParallelLoop loop, Action[] actions, int k, CancellationToken token)
    {
        if (token.IsCancellationRequested)
        {
            loop.Fail(new TaskCanceledException("A task was canceled.", null, token), k);
            return;
        }
        Task before = Task.EnterLoop();
        try
        {
            if (ExecutionContext.IsFlowSuppressed()) actions[k]();
            else ExecutionContext.RunIn(ExecutionContext.Current, actions[k]);
        }
        catch (Exception e)
        {
            loop.Fail(e, k);
        }
        finally
        {
            Task.LeaveLoop(before);
        }
    }

    static void InvokeOn(TaskScheduler scheduler, Action[] actions, CancellationToken token)
    {
        var tasks = new Task[actions.Length];
        try
        {
            for (int i = 1; i < tasks.Length; i++) tasks[i] = Task.Factory.StartNew(actions[i], token, TaskCreationOptions.None, scheduler);
            tasks[0] = new Task(actions[0], token);
            tasks[0].RunSynchronously(scheduler);
            Task.WaitAll(tasks);
        }
        catch (AggregateException e)
        {
            foreach (Exception x in e.InnerExceptions)
                if (!(x is OperationCanceledException c && c.CancellationToken == token && token.IsCancellationRequested)) throw;
            throw e.InnerExceptions[0];
        }
    }

    public static ParallelLoopResult For(int fromInclusive, int toExclusive, Action<int> body) => ForInt(fromInclusive, toExclusive, null, NotNull(body, "body"));
    public static ParallelLoopResult For(long fromInclusive, long toExclusive, Action<long> body) => ForLong(fromInclusive, toExclusive, null, NotNull(body, "body"));
    public static ParallelLoopResult For(int fromInclusive, int toExclusive, Action<int, ParallelLoopState> body) => ForState(fromInclusive, toExclusive, null, NotNull(body, "body"));
    public static ParallelLoopResult For(long fromInclusive, long toExclusive, Action<long, ParallelLoopState> body) => Each(fromInclusive, toExclusive, null, NotNull(body, "body"));

    static ParallelLoopResult Each(long from, long to, ParallelOptions options, Action<long, ParallelLoopState> body) => ParallelLoop.Run(from, to, options, new ForBody(body));
    static ParallelLoopResult ForInt(int from, int to, ParallelOptions options, Action<int> body) => Each(from, to, options, (i, _) => body((int)i));
    static ParallelLoopResult ForLong(long from, long to, ParallelOptions options, Action<long> body) => Each(from, to, options, (i, _) => body(i));
    static ParallelLoopResult ForState(int from, int to, ParallelOptions options, Action<int, ParallelLoopState> body) => Each(from, to, options, (i, s) => body((int)i, s));

    public static ParallelLoopResult For(int fromInclusive, int toExclusive, ParallelOptions parallelOptions, Action<int> body) => ForInt(fromInclusive, toExclusive, NotNull(parallelOptions, "parallelOptions"), NotNull(body, "body"));
    public static ParallelLoopResult For(long fromInclusive, long toExclusive, ParallelOptions parallelOptions, Action<long> body) => ForLong(fromInclusive, toExclusive, NotNull(parallelOptions, "parallelOptions"), NotNull(body, "body"));
    public static ParallelLoopResult For(int fromInclusive, int toExclusive, ParallelOptions parallelOptions, Action<int, ParallelLoopState> body) => ForState(fromInclusive, toExclusive, NotNull(parallelOptions, "parallelOptions"), NotNull(body, "body"));
    public static ParallelLoopResult For(long fromInclusive, long toExclusive, ParallelOptions parallelOptions, Action<long, ParallelLoopState> body) => Each(fromInclusive, toExclusive, NotNull(parallelOptions, "parallelOptions"), NotNull(body, "body"));

    // Loops with local values.

    static ParallelLoopResult Local<TLocal>(long from, long to, ParallelOptions options, Func<TLocal> localInit, Func<long, object, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> localFinally)
    {
        NotNull(localInit, "localInit");
        NotNull(localFinally, "localFinally");
        return ParallelLoop.Run(from, to, NotNull(options, "parallelOptions"), new LocalBody<TLocal>(localInit, body, localFinally));
    }

    public static ParallelLoopResult For<TLocal>(int fromInclusive, int toExclusive, Func<TLocal> localInit, Func<int, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> localFinally) => For(fromInclusive, toExclusive, new ParallelOptions(), localInit, body, localFinally);
    public static ParallelLoopResult For<TLocal>(long fromInclusive, long toExclusive, Func<TLocal> localInit, Func<long, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> localFinally) => For(fromInclusive, toExclusive, new ParallelOptions(), localInit, body, localFinally);

    public static ParallelLoopResult For<TLocal>(int fromInclusive, int toExclusive, ParallelOptions parallelOptions, Func<TLocal> localInit, Func<int, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> localFinally)
    {
        NotNull(body, "body");
        return Local(fromInclusive, toExclusive, parallelOptions, localInit, (i, _, s, l) => body((int)i, s, l), localFinally);
    }

    public static ParallelLoopResult For<TLocal>(long fromInclusive, long toExclusive, ParallelOptions parallelOptions, Func<TLocal> localInit, Func<long, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> localFinally)
    {
        NotNull(body, "body");
        return Local(fromInclusive, toExclusive, parallelOptions, localInit, (i, _, s, l) => body(i, s, l), localFinally);
    }

    // Iterations index lists themselves. From other sources one thread at a time takes the next item.
    static ParallelLoopResult Each<T>(IEnumerable<T> source, ParallelOptions options, Action<T, ParallelLoopState, long> body)
    {
        if (source is IList<T> items) return Each(0, items.Count, options, (i, s) => body(items[(int)i], s, i));
        return ParallelLoop.Run(source, options, new EachBody<T>(body));
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

    static ParallelLoopResult EachLocal<T, TLocal>(IEnumerable<T> source, ParallelOptions options, Func<TLocal> localInit, Func<T, ParallelLoopState, long, TLocal, TLocal> body, Action<TLocal> localFinally)
    {
        if (source is IList<T> items) return Local(0, items.Count, options, localInit, (i, _, s, l) => body(items[(int)i], s, i, l), localFinally);
        NotNull(source, "source");
        NotNull(localInit, "localInit");
        NotNull(localFinally, "localFinally");
        return ParallelLoop.Run(source, NotNull(options, "parallelOptions"), new LocalBody<TLocal>(localInit, (i, item, s, l) => body(Unsafe.As<StrongBox<T>>(item).Value, s, i, l), localFinally));
    }

    public static ParallelLoopResult ForEach<TSource, TLocal>(IEnumerable<TSource> source, Func<TLocal> localInit, Func<TSource, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> localFinally) => ForEach(source, new ParallelOptions(), localInit, body, localFinally);
    public static ParallelLoopResult ForEach<TSource, TLocal>(IEnumerable<TSource> source, Func<TLocal> localInit, Func<TSource, ParallelLoopState, long, TLocal, TLocal> body, Action<TLocal> localFinally) => ForEach(source, new ParallelOptions(), localInit, body, localFinally);

    public static ParallelLoopResult ForEach<TSource, TLocal>(IEnumerable<TSource> source, ParallelOptions parallelOptions, Func<TLocal> localInit, Func<TSource, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> localFinally)
    {
        NotNull(source, "source");
        NotNull(body, "body");
        return EachLocal(source, parallelOptions, localInit, (item, s, _, l) => body(item, s, l), localFinally);
    }

    public static ParallelLoopResult ForEach<TSource, TLocal>(IEnumerable<TSource> source, ParallelOptions parallelOptions, Func<TLocal> localInit, Func<TSource, ParallelLoopState, long, TLocal, TLocal> body, Action<TLocal> localFinally)
    {
        NotNull(source, "source");
        NotNull(body, "body");
        return EachLocal(source, parallelOptions, localInit, body, localFinally);
    }
}
