using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading.Channels;

namespace System.Threading.Tasks;

// Asynchronous loops. Workers take the items in order, one at a time. Without a limit .NET has as many workers as processors,
// and how many those are is a choice here: one, or enough.
public static partial class Parallel
{
    sealed class AsyncLoop
    {
        long _next;
        List<Exception> _failures;
        internal readonly CancellationTokenSource Source;
        readonly CancellationToken _token;

        internal AsyncLoop(CancellationToken token)
        {
            _token = token;
            Source = token.CanBeCanceled ? CancellationTokenSource.CreateLinkedTokenSource(token) : new CancellationTokenSource();
        }

        internal void Fail(Exception e)
        {
            Region.Enter(this);
            (_failures ??= new List<Exception>()).Add(e);
            Region.Leave();
            Source.Cancel();
        }

        internal long Take(long n)
        {
            Region.Enter(this);
            long k = _next < n ? _next++ : -1;
            Region.Leave();
            return k;
        }

        internal async Task One(Func<ValueTask> body)
        {
            if (Source.IsCancellationRequested) return;
            try
            {
                await body().ConfigureAwait(false);
            }
            catch (Exception e)
            {
                Fail(e);
            }
        }

        internal async Task Work(long n, Func<long, CancellationToken, ValueTask> body)
        {
            for (;;)
            {
                if (Source.IsCancellationRequested) return;
                long k = Take(n);
                if (k < 0) return;
                await One(() => body(k, Source.Token)).ConfigureAwait(false);
            }
        }

        // What the loop's task becomes.
        internal void End(Task promise)
        {
            Region.Enter(this);
            List<Exception> failures = _failures;
            Region.Leave();
            if (_token.IsCancellationRequested) promise.TryCancel(_token);
            else if (failures == null) promise.TryComplete(TaskStatus.RanToCompletion, null);
            else promise.TryComplete(TaskStatus.Faulted, new TaskFailure(failures));
        }
    }

    static Task LoopAsync(long n, ParallelOptions options, Func<long, CancellationToken, ValueTask> body)
    {
        if (options.CancellationToken.IsCancellationRequested) return Task.FromCanceled(options.CancellationToken);
        if (n <= 0) return Task.CompletedTask;
        long degree = options.MaxDegreeOfParallelism;
        if (degree < 0) degree = n > 1 && Mwc.Verify.Choose(2) == 1 ? 1 : n;
        var loop = new AsyncLoop(options.CancellationToken);
        var workers = new Task[Math.Min(degree, n)];
        for (int i = 0; i < workers.Length; i++)
        {
            long own = i;
            workers[i] = workers.Length == n ? Task.Run(() => loop.One(() => body(own, loop.Source.Token))) : Task.Run(() => loop.Work(n, body));
        }
        return EndAsync(loop, workers);
    }

    static Task EndAsync(AsyncLoop loop, Task[] workers)
    {
        var promise = new Task((object)null, 0);
        Task.WhenAll(workers).ContinueAwait(() => loop.End(promise), false, false);
        return promise;
    }

    static ParallelOptions With(CancellationToken token) => new ParallelOptions { CancellationToken = token };

    // .NET takes any binary integer here; these are the two in use.
    static long ToLong<T>(T value)
    {
        if (RuntimeHelpers.SameType<T, int>()) return Unsafe.BitCast<T, int>(value);
        if (RuntimeHelpers.SameType<T, long>()) return Unsafe.BitCast<T, long>(value);
        throw new NotSupportedException("Parallel.ForAsync over other types than int and long.");
    }

    static T FromLong<T>(long value) => RuntimeHelpers.SameType<T, int>() ? Unsafe.BitCast<int, T>((int)value) : Unsafe.BitCast<long, T>(value);

    public static Task ForAsync<T>(T fromInclusive, T toExclusive, Func<T, CancellationToken, ValueTask> body) => ForAsync(fromInclusive, toExclusive, new ParallelOptions(), body);
    public static Task ForAsync<T>(T fromInclusive, T toExclusive, CancellationToken cancellationToken, Func<T, CancellationToken, ValueTask> body) => ForAsync(fromInclusive, toExclusive, With(cancellationToken), body);

    public static Task ForAsync<T>(T fromInclusive, T toExclusive, ParallelOptions parallelOptions, Func<T, CancellationToken, ValueTask> body)
    {
        NotNull(parallelOptions, "parallelOptions");
        NotNull(body, "body");
        long from = ToLong(fromInclusive);
        return LoopAsync(ToLong(toExclusive) - from, parallelOptions, (i, t) => body(FromLong<T>(from + i), t));
    }

    public static Task ForEachAsync<TSource>(IEnumerable<TSource> source, Func<TSource, CancellationToken, ValueTask> body) => ForEachAsync(source, new ParallelOptions(), body);
    public static Task ForEachAsync<TSource>(IEnumerable<TSource> source, CancellationToken cancellationToken, Func<TSource, CancellationToken, ValueTask> body) => ForEachAsync(source, With(cancellationToken), body);

    public static Task ForEachAsync<TSource>(IEnumerable<TSource> source, ParallelOptions parallelOptions, Func<TSource, CancellationToken, ValueTask> body)
    {
        NotNull(source, "source");
        NotNull(parallelOptions, "parallelOptions");
        NotNull(body, "body");
        if (parallelOptions.CancellationToken.IsCancellationRequested) return Task.FromCanceled(parallelOptions.CancellationToken);
        TSource[] items = new List<TSource>(source).ToArray();
        return LoopAsync(items.Length, parallelOptions, (i, t) => body(items[i], t));
    }

    public static Task ForEachAsync<TSource>(IAsyncEnumerable<TSource> source, Func<TSource, CancellationToken, ValueTask> body) => ForEachAsync(source, new ParallelOptions(), body);
    public static Task ForEachAsync<TSource>(IAsyncEnumerable<TSource> source, CancellationToken cancellationToken, Func<TSource, CancellationToken, ValueTask> body) => ForEachAsync(source, With(cancellationToken), body);

    public static Task ForEachAsync<TSource>(IAsyncEnumerable<TSource> source, ParallelOptions parallelOptions, Func<TSource, CancellationToken, ValueTask> body)
    {
        NotNull(source, "source");
        NotNull(parallelOptions, "parallelOptions");
        NotNull(body, "body");
        if (parallelOptions.CancellationToken.IsCancellationRequested) return Task.FromCanceled(parallelOptions.CancellationToken);
        var loop = new AsyncLoop(parallelOptions.CancellationToken);
        return EndAsync(loop, new[] { Task.Run(() => Pump(source, parallelOptions.MaxDegreeOfParallelism, loop, body)) });
    }

    // Fetches an item when there is a worker for it.
    static async Task Pump<TSource>(IAsyncEnumerable<TSource> source, int degree, AsyncLoop loop, Func<TSource, CancellationToken, ValueTask> body)
    {
        if (degree < 0) degree = Mwc.Verify.Choose(2) == 1 ? 1 : int.MaxValue;
        Channel<bool> busy = Channel.CreateBounded<bool>(degree);
        var workers = new List<Task>();
        CancellationToken token = loop.Source.Token;
        try
        {
            IAsyncEnumerator<TSource> e = source.GetAsyncEnumerator(token);
            try
            {
                for (;;)
                {
                    await busy.Writer.WriteAsync(true, token).ConfigureAwait(false);
                    if (!await e.MoveNextAsync().ConfigureAwait(false)) break;
                    TSource item = e.Current;
                    workers.Add(Task.Run(async () =>
                    {
                        await loop.One(() => body(item, token)).ConfigureAwait(false);
                        busy.Reader.TryRead(out _);
                    }));
                }
            }
            finally
            {
                await e.DisposeAsync().ConfigureAwait(false);
            }
        }
        catch (OperationCanceledException c) when (c.CancellationToken == token) { }
        catch (Exception e)
        {
            loop.Fail(e);
        }
        await Task.WhenAll(workers).ConfigureAwait(false);
    }
}
