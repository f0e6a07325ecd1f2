using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System.Threading.Tasks;

// An asynchronous loop. As on .NET, a thread takes the next item, has another thread take the one after that, and runs
// the body. Where the program sets no limit, it is open how many bodies run at once: so the loop may be held at any
// moment, as a ParallelLoop may.
sealed class AsyncLoop<T>
{
    int _conditions;
    int _active; // items that a thread is taking, or whose body has not ended
    long _next; // the number of the next item, if items are counted
    bool _more = true; // there may be items that no thread has taken
    bool _held;
    List<Exception> _failures;
    readonly int _degree;
    readonly ExecutionContext _context;
    readonly CancellationToken _token;
    readonly CancellationTokenSource _source;
    readonly Task _promise = new Task((object)null, 0);
    readonly Func<T, CancellationToken, ValueTask> _body;
    readonly TaskScheduler _scheduler; // the program's, or null
    readonly SemaphoreSlim _taking = new SemaphoreSlim(1); // with a scheduler: held by the worker that takes an item

    // The items: Count of them that Item gives, or those of an enumerator. Written before the loop runs.
    internal long Count = -1;
    internal Func<long, T> Item;
    internal IEnumerator<T> Items;
    internal IAsyncEnumerator<T> AsyncItems;

    const int CanBegin = 1, Ended = 2, CanHold = 4;

    internal AsyncLoop(ParallelOptions options, Func<T, CancellationToken, ValueTask> body)
    {
        _scheduler = TaskScheduler.OrNull(options.TaskScheduler ?? TaskScheduler.Current);
        _token = options.CancellationToken;
        _source = _token.CanBeCanceled ? CancellationTokenSource.CreateLinkedTokenSource(_token) : new CancellationTokenSource();
        _degree = options.MaxDegreeOfParallelism < 0 ? int.MaxValue : options.MaxDegreeOfParallelism;
        if (_scheduler != null)
        {
            int most = _scheduler.MaximumConcurrencyLevel;
            if (most > 0 && most != int.MaxValue) _degree = Math.Min(most, _degree);
            if (_degree == int.MaxValue) _degree = Environment.ProcessorCount;
        }
        _context = ExecutionContext.CaptureOrNull();
        ParallelLoop.RefuseHandlers(_context);
        _body = body;
    }

    internal CancellationToken Token => _source.Token;

    internal Task Run()
    {
        if (_scheduler != null)
        {
            StartWorker();
            return _promise;
        }
        SetConditions();
        if (_degree > 1 && Count != 1) ThreadPool.Run(Hold, true);
        ThreadPool.Run(Step, true);
        return _promise;
    }

    // Called in a critical section.
    void SetConditions()
    {
        if (!_more || _active == 0) _held = false;
        _conditions = (!_held && _active < _degree ? CanBegin : 0) | (!_more && _active == 0 ? Ended : 0) | (!_held && _more && _active > 0 ? CanHold : 0);
    }

    void Hold()
    {
        for (; ; )
        {
            CriticalSection.When(this, Ended | CanHold);
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

    void Step()
    {
        ExecutionContext.Swap(_context);
        CriticalSection.When(this, CanBegin);
        _active++;
        long k = _next++;
        if (Count >= 0 && _next == Count) _more = false;
        SetConditions();
        CriticalSection.Leave();
        Task.ExpectMethod();
        One(k);
    }

    async void One(long k)
    {
        bool launched = false;
        try
        {
            bool any = !_source.IsCancellationRequested;
            T item = default;
            if (any && AsyncItems != null)
            {
                any = await AsyncItems.MoveNextAsync().ConfigureAwait(false);
                if (any) item = AsyncItems.Current;
            }
            else if (any && Items != null)
            {
                any = Items.MoveNext();
                if (any) item = Items.Current;
            }
            else if (any) item = Item(k);
            if (any)
            {
                launched = true;
                if (k + 1 != Count) ThreadPool.Run(Step, true);
                await _body(item, _source.Token).ConfigureAwait(false);
            }
            else NoMore();
        }
        catch (Exception e)
        {
            CriticalSection.Enter(this);
            (_failures ??= new List<Exception>()).Add(e);
            if (!launched) _more = false; // no other thread takes the next item
            CriticalSection.Leave();
            _source.Cancel();
        }
        CriticalSection.Enter(this);
        _active--;
        SetConditions();
        bool last = (_conditions & Ended) != 0;
        CriticalSection.Leave();
        if (last) Finish();
    }

    // The loop has ended.
    async void Finish()
    {
        try
        {
            Items?.Dispose();
            if (AsyncItems != null) await AsyncItems.DisposeAsync().ConfigureAwait(false);
        }
        catch (Exception e)
        {
            (_failures ??= new List<Exception>()).Add(e);
        }
        if (_token.IsCancellationRequested) _promise.TryCancel(_token);
        else if (_failures == null) _promise.TryComplete(TaskStatus.RanToCompletion, null);
        else _promise.TryComplete(TaskStatus.Faulted, new TaskFailure(_failures));
    }

    // On a scheduler of the program's the loop consists of tasks of that scheduler, as many as .NET makes. Each takes
    // items until there are none. Once it has an item it has another task begin.
    void StartWorker()
    {
        CriticalSection.Enter(this);
        bool more = _active < _degree;
        if (more) _active++;
        CriticalSection.Leave();
        if (more) Task.Factory.StartNew(Work, default, TaskCreationOptions.DenyChildAttach, _scheduler);
    }

    async void Work()
    {
        bool launched = false;
        ExecutionContext.Swap(_context);
        try
        {
            while (!_source.IsCancellationRequested)
            {
                T item;
                await _taking.WaitAsync(_source.Token);
                try
                {
                    if (_source.IsCancellationRequested || !(AsyncItems != null ? await AsyncItems.MoveNextAsync() : Items != null ? Items.MoveNext() : _next < Count)) break;
                    item = AsyncItems != null ? AsyncItems.Current : Items != null ? Items.Current : Item(_next++);
                }
                finally
                {
                    _taking.Release();
                }
                if (!launched)
                {
                    launched = true;
                    StartWorker();
                }
                await _body(item, _source.Token);
            }
        }
        catch (OperationCanceledException e) when (e.CancellationToken == _source.Token && _token.IsCancellationRequested) { }
        catch (Exception e)
        {
            CriticalSection.Enter(this);
            (_failures ??= new List<Exception>()).Add(e);
            CriticalSection.Leave();
            _source.Cancel();
        }
        CriticalSection.Enter(this);
        bool last = --_active == 0;
        CriticalSection.Leave();
        if (last) Finish();
    }

    void NoMore()
    {
        CriticalSection.Enter(this);
        _more = false;
        CriticalSection.Leave();
    }
}

public static partial class Parallel
{
    const string NoEnumerator = "The source returned a null enumerator.";

    static ParallelOptions With(CancellationToken token) => new ParallelOptions { CancellationToken = token };

    // .NET takes any binary integer here. These two are in use.
    static long ToLong<T>(T value)
    {
        if (RuntimeHelpers.SameType<T, int>()) return Unsafe.BitCast<T, int>(value);
        if (RuntimeHelpers.SameType<T, long>()) return Unsafe.BitCast<T, long>(value);
        Reflection.Unsupported.Reached("Parallel.ForAsync over other types than int and long");
        return 0;
    }

    static T FromLong<T>(long value) => RuntimeHelpers.SameType<T, int>() ? Unsafe.BitCast<int, T>((int)value) : Unsafe.BitCast<long, T>(value);

    public static Task ForAsync<T>(T fromInclusive, T toExclusive, Func<T, CancellationToken, ValueTask> body) => ForAsync(fromInclusive, toExclusive, new ParallelOptions(), body);
    public static Task ForAsync<T>(T fromInclusive, T toExclusive, CancellationToken cancellationToken, Func<T, CancellationToken, ValueTask> body) => ForAsync(fromInclusive, toExclusive, With(cancellationToken), body);

    public static Task ForAsync<T>(T fromInclusive, T toExclusive, ParallelOptions parallelOptions, Func<T, CancellationToken, ValueTask> body)
    {
        NotNull(parallelOptions, "parallelOptions");
        NotNull(body, "body");
        if (parallelOptions.CancellationToken.IsCancellationRequested) return Task.FromCanceled(parallelOptions.CancellationToken);
        long from = ToLong(fromInclusive), n = ToLong(toExclusive) - from;
        if (n <= 0) return Task.CompletedTask;
        try
        {
            return new AsyncLoop<T>(parallelOptions, body) { Count = n, Item = k => FromLong<T>(from + k) }.Run();
        }
        catch (Exception e)
        {
            return Task.FromException(e);
        }
    }

    public static Task ForEachAsync<TSource>(IEnumerable<TSource> source, Func<TSource, CancellationToken, ValueTask> body) => ForEachAsync(source, new ParallelOptions(), body);
    public static Task ForEachAsync<TSource>(IEnumerable<TSource> source, CancellationToken cancellationToken, Func<TSource, CancellationToken, ValueTask> body) => ForEachAsync(source, With(cancellationToken), body);

    public static Task ForEachAsync<TSource>(IEnumerable<TSource> source, ParallelOptions parallelOptions, Func<TSource, CancellationToken, ValueTask> body)
    {
        NotNull(source, "source");
        NotNull(parallelOptions, "parallelOptions");
        NotNull(body, "body");
        if (parallelOptions.CancellationToken.IsCancellationRequested) return Task.FromCanceled(parallelOptions.CancellationToken);
        try
        {
            // An array has as many items as it has now, so no thread has to ask whether there are more.
            if (source is TSource[] { Length: > 0 } items) return new AsyncLoop<TSource>(parallelOptions, body) { Count = items.Length, Item = k => items[k] }.Run();
            return new AsyncLoop<TSource>(parallelOptions, body) { Items = source.GetEnumerator() ?? throw new InvalidOperationException(NoEnumerator) }.Run();
        }
        catch (Exception e)
        {
            return Task.FromException(e);
        }
    }

    public static Task ForEachAsync<TSource>(IAsyncEnumerable<TSource> source, Func<TSource, CancellationToken, ValueTask> body) => ForEachAsync(source, new ParallelOptions(), body);
    public static Task ForEachAsync<TSource>(IAsyncEnumerable<TSource> source, CancellationToken cancellationToken, Func<TSource, CancellationToken, ValueTask> body) => ForEachAsync(source, With(cancellationToken), body);

    public static Task ForEachAsync<TSource>(IAsyncEnumerable<TSource> source, ParallelOptions parallelOptions, Func<TSource, CancellationToken, ValueTask> body)
    {
        NotNull(source, "source");
        NotNull(parallelOptions, "parallelOptions");
        NotNull(body, "body");
        if (parallelOptions.CancellationToken.IsCancellationRequested) return Task.FromCanceled(parallelOptions.CancellationToken);
        try
        {
            var loop = new AsyncLoop<TSource>(parallelOptions, body);
            loop.AsyncItems = source.GetAsyncEnumerator(loop.Token) ?? throw new InvalidOperationException(NoEnumerator);
            return loop.Run();
        }
        catch (Exception e)
        {
            return Task.FromException(e);
        }
    }
}
