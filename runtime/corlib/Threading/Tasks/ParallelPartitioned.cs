using System.Collections.Concurrent;
using System.Collections.Generic;

namespace System.Threading.Tasks;

// Loops over partitioners, and those whose iterations have a local value and a number.
partial class Parallel
{
    // A partitioner of the library's is a loop over its items. One of the program's is enumerated by one thread or two at a time, which is
    // a choice: each asks for an enumerator of its own and takes items until there are none.
    static ParallelLoopResult Each<T>(Partitioner<T> source, ParallelOptions options, Action<T, ParallelLoopState, long> body)
    {
        if (!source.SupportsDynamicPartitions) throw new InvalidOperationException("The Partitioner must support dynamic partitioning.");
        if (source is KnownPartitioner<T> known) return Each(known.Items, options, body);
        IEnumerable<T> parts = source.GetDynamicPartitions() ?? throw new InvalidOperationException("The Partitioner used here returned a null partitioner source.");
        int threads = options.MaxDegreeOfParallelism == 1 ? 1 : 2 - Mwc.Verify.Choose(2);
        return ParallelLoop.Run(0, threads, options, (_, s) =>
        {
            foreach (T item in parts)
            {
                body(item, s, 0);
                if (s.ShouldExitCurrentIteration) break;
            }
        });
    }

    static ParallelLoopResult EachOrdered<T>(OrderablePartitioner<T> source, ParallelOptions options, Action<T, ParallelLoopState, long> body)
    {
        if (!source.SupportsDynamicPartitions) throw new InvalidOperationException("The Partitioner must support dynamic partitioning.");
        if (!source.KeysNormalized) throw new InvalidOperationException("This method requires the use of an OrderedPartitioner with the KeysNormalized property set to true.");
        if (source is KnownPartitioner<T> known) return Each(known.Items, options, body);
        return Each(new Keyed<T>(source), options, (item, s, _) => body(item.Value, s, item.Key));
    }

    sealed class Keyed<T>(OrderablePartitioner<T> source) : Partitioner<KeyValuePair<long, T>>
    {
        public override bool SupportsDynamicPartitions => true;
        public override IList<IEnumerator<KeyValuePair<long, T>>> GetPartitions(int partitionCount) => source.GetOrderablePartitions(partitionCount);
        public override IEnumerable<KeyValuePair<long, T>> GetDynamicPartitions() => source.GetOrderableDynamicPartitions();
    }

    public static ParallelLoopResult ForEach<TSource>(Partitioner<TSource> source, Action<TSource> body) => ForEach(source, new ParallelOptions(), body);
    public static ParallelLoopResult ForEach<TSource>(Partitioner<TSource> source, Action<TSource, ParallelLoopState> body) => ForEach(source, new ParallelOptions(), body);
    public static ParallelLoopResult ForEach<TSource>(OrderablePartitioner<TSource> source, Action<TSource, ParallelLoopState, long> body) => ForEach(source, new ParallelOptions(), body);

    public static ParallelLoopResult ForEach<TSource>(Partitioner<TSource> source, ParallelOptions parallelOptions, Action<TSource> body)
    {
        NotNull(source, "source");
        NotNull(body, "body");
        return Each(source, NotNull(parallelOptions, "parallelOptions"), (item, _, _) => body(item));
    }

    public static ParallelLoopResult ForEach<TSource>(Partitioner<TSource> source, ParallelOptions parallelOptions, Action<TSource, ParallelLoopState> body)
    {
        NotNull(source, "source");
        NotNull(body, "body");
        return Each(source, NotNull(parallelOptions, "parallelOptions"), (item, s, _) => body(item, s));
    }

    public static ParallelLoopResult ForEach<TSource>(OrderablePartitioner<TSource> source, ParallelOptions parallelOptions, Action<TSource, ParallelLoopState, long> body)
    {
        NotNull(source, "source");
        NotNull(body, "body");
        return EachOrdered(source, NotNull(parallelOptions, "parallelOptions"), body);
    }

    // With a local value: every iteration is a stretch of its own, as in For.

    public static ParallelLoopResult ForEach<TSource, TLocal>(Partitioner<TSource> source, Func<TLocal> localInit, Func<TSource, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> localFinally) => ForEach(source, new ParallelOptions(), localInit, body, localFinally);
    public static ParallelLoopResult ForEach<TSource, TLocal>(OrderablePartitioner<TSource> source, Func<TLocal> localInit, Func<TSource, ParallelLoopState, long, TLocal, TLocal> body, Action<TLocal> localFinally) => ForEach(source, new ParallelOptions(), localInit, body, localFinally);
    public static ParallelLoopResult ForEach<TSource, TLocal>(IEnumerable<TSource> source, Func<TLocal> localInit, Func<TSource, ParallelLoopState, long, TLocal, TLocal> body, Action<TLocal> localFinally) => ForEach(source, new ParallelOptions(), localInit, body, localFinally);
    public static ParallelLoopResult For<TLocal>(long fromInclusive, long toExclusive, Func<TLocal> localInit, Func<long, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> localFinally) => For(fromInclusive, toExclusive, new ParallelOptions(), localInit, body, localFinally);

    public static ParallelLoopResult ForEach<TSource, TLocal>(Partitioner<TSource> source, ParallelOptions parallelOptions, Func<TLocal> localInit, Func<TSource, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> localFinally)
    {
        NotNull(source, "source");
        NotNull(body, "body");
        NotNull(localInit, "localInit");
        NotNull(localFinally, "localFinally");
        return Each(source, NotNull(parallelOptions, "parallelOptions"), (item, s, _) => localFinally(body(item, s, localInit())));
    }

    public static ParallelLoopResult ForEach<TSource, TLocal>(OrderablePartitioner<TSource> source, ParallelOptions parallelOptions, Func<TLocal> localInit, Func<TSource, ParallelLoopState, long, TLocal, TLocal> body, Action<TLocal> localFinally)
    {
        NotNull(source, "source");
        NotNull(body, "body");
        NotNull(localInit, "localInit");
        NotNull(localFinally, "localFinally");
        return EachOrdered(source, NotNull(parallelOptions, "parallelOptions"), (item, s, i) => localFinally(body(item, s, i, localInit())));
    }

    public static ParallelLoopResult ForEach<TSource, TLocal>(IEnumerable<TSource> source, ParallelOptions parallelOptions, Func<TLocal> localInit, Func<TSource, ParallelLoopState, long, TLocal, TLocal> body, Action<TLocal> localFinally)
    {
        NotNull(source, "source");
        NotNull(body, "body");
        NotNull(localInit, "localInit");
        NotNull(localFinally, "localFinally");
        return Each(source, NotNull(parallelOptions, "parallelOptions"), (item, s, i) => localFinally(body(item, s, i, localInit())));
    }

    public static ParallelLoopResult For<TLocal>(long fromInclusive, long toExclusive, ParallelOptions parallelOptions, Func<TLocal> localInit, Func<long, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> localFinally)
    {
        NotNull(body, "body");
        NotNull(localInit, "localInit");
        NotNull(localFinally, "localFinally");
        return ParallelLoop.Run(fromInclusive, toExclusive, NotNull(parallelOptions, "parallelOptions"), (i, s) => localFinally(body(i, s, localInit())));
    }
}
