using System.Collections.Concurrent;
using System.Collections.Generic;

namespace System.Threading.Tasks;

// Loops over partitioners.
partial class Parallel
{
    // With a partitioner of the library, a loop runs over the items of the partitioner. With one of the program's, one
    // or two threads enumerate it at a time, which is a choice. Each asks for an enumerator of its own and takes items
    // until there are none.
    static ParallelLoopResult Each<T>(Partitioner<T> source, ParallelOptions options, Action<T, ParallelLoopState, long> body)
    {
        if (source is KnownPartitioner<T> known && known.SupportsDynamicPartitions) return Each(known.Items, options, body);
        return Threads(source, options, (parts, s) =>
        {
            foreach (T item in parts)
            {
                body(item, s, 0);
                if (s.ShouldExitCurrentIteration) break;
            }
        });
    }

    static ParallelLoopResult Threads<T>(Partitioner<T> source, ParallelOptions options, Action<IEnumerable<T>, ParallelLoopState> run)
    {
        if (!source.SupportsDynamicPartitions) throw new InvalidOperationException("The Partitioner must support dynamic partitioning.");
        IEnumerable<T> parts = source.GetDynamicPartitions() ?? throw new InvalidOperationException("The Partitioner used here returned a null partitioner source.");
        int threads = options.MaxDegreeOfParallelism == 1 ? 1 : 2 - Mwc.Verify.Choose(2);
        return Each(0, threads, options, (_, s) => run(parts, s));
    }

    static void CheckKeys<T>(OrderablePartitioner<T> source)
    {
        if (!source.KeysNormalized) throw new InvalidOperationException("This method requires the use of an OrderedPartitioner with the KeysNormalized property set to true.");
    }

    static ParallelLoopResult EachOrdered<T>(OrderablePartitioner<T> source, ParallelOptions options, Action<T, ParallelLoopState, long> body)
    {
        CheckKeys(source);
        if (source is KnownPartitioner<T>) return Each(source, options, body);
        return Each(new Keyed<T>(source), options, (item, s, _) => body(item.Value, s, item.Key));
    }

    sealed class Keyed<T>(OrderablePartitioner<T> source) : Partitioner<KeyValuePair<long, T>>
    {
        public override bool SupportsDynamicPartitions => source.SupportsDynamicPartitions;
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

    // Loops with local values. With a partitioner of the program's each thread has a local value.

    static ParallelLoopResult Local<T, TLocal>(Partitioner<T> source, ParallelOptions options, Func<TLocal> localInit, Func<T, ParallelLoopState, long, TLocal, TLocal> body, Action<TLocal> localFinally)
    {
        NotNull(localInit, "localInit");
        NotNull(localFinally, "localFinally");
        NotNull(options, "parallelOptions");
        if (source is KnownPartitioner<T> known && known.SupportsDynamicPartitions) return EachLocal(known.Items, options, localInit, body, localFinally);
        return Threads(source, options, (parts, s) =>
        {
            TLocal local = localInit();
            foreach (T item in parts)
            {
                local = body(item, s, 0, local);
                if (s.ShouldExitCurrentIteration) break;
            }
            localFinally(local);
        });
    }

    public static ParallelLoopResult ForEach<TSource, TLocal>(Partitioner<TSource> source, Func<TLocal> localInit, Func<TSource, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> localFinally) => ForEach(source, new ParallelOptions(), localInit, body, localFinally);
    public static ParallelLoopResult ForEach<TSource, TLocal>(OrderablePartitioner<TSource> source, Func<TLocal> localInit, Func<TSource, ParallelLoopState, long, TLocal, TLocal> body, Action<TLocal> localFinally) => ForEach(source, new ParallelOptions(), localInit, body, localFinally);

    public static ParallelLoopResult ForEach<TSource, TLocal>(Partitioner<TSource> source, ParallelOptions parallelOptions, Func<TLocal> localInit, Func<TSource, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> localFinally)
    {
        NotNull(source, "source");
        NotNull(body, "body");
        return Local(source, parallelOptions, localInit, (item, s, _, l) => body(item, s, l), localFinally);
    }

    public static ParallelLoopResult ForEach<TSource, TLocal>(OrderablePartitioner<TSource> source, ParallelOptions parallelOptions, Func<TLocal> localInit, Func<TSource, ParallelLoopState, long, TLocal, TLocal> body, Action<TLocal> localFinally)
    {
        NotNull(source, "source");
        NotNull(body, "body");
        CheckKeys(source);
        if (source is KnownPartitioner<TSource>) return Local(source, parallelOptions, localInit, body, localFinally);
        return Local(new Keyed<TSource>(source), parallelOptions, localInit, (item, s, _, l) => body(item.Value, s, item.Key, l), localFinally);
    }
}
