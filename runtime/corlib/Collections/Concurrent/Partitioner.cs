using System.Collections.Generic;

namespace System.Collections.Concurrent;

public abstract class Partitioner<TSource>
{
    protected Partitioner() { }

    public abstract IList<IEnumerator<TSource>> GetPartitions(int partitionCount);
    public virtual bool SupportsDynamicPartitions => false;
    public virtual IEnumerable<TSource> GetDynamicPartitions() => throw new NotSupportedException("Dynamic partitions are not supported by this partitioner.");
}

public abstract class OrderablePartitioner<TSource> : Partitioner<TSource>
{
    readonly bool _eachOrdered, _acrossOrdered, _normalized;

    protected OrderablePartitioner(bool keysOrderedInEachPartition, bool keysOrderedAcrossPartitions, bool keysNormalized)
    {
        _eachOrdered = keysOrderedInEachPartition;
        _acrossOrdered = keysOrderedAcrossPartitions;
        _normalized = keysNormalized;
    }

    public bool KeysOrderedInEachPartition => _eachOrdered;
    public bool KeysOrderedAcrossPartitions => _acrossOrdered;
    public bool KeysNormalized => _normalized;

    public abstract IList<IEnumerator<KeyValuePair<long, TSource>>> GetOrderablePartitions(int partitionCount);
    public virtual IEnumerable<KeyValuePair<long, TSource>> GetOrderableDynamicPartitions() => throw new NotSupportedException("Dynamic partitions are not supported by this partitioner.");

    public override IList<IEnumerator<TSource>> GetPartitions(int partitionCount)
    {
        IList<IEnumerator<KeyValuePair<long, TSource>>> parts = GetOrderablePartitions(partitionCount);
        if (parts.Count != partitionCount) throw new InvalidOperationException("OrderablePartitioner_GetPartitions_WrongNumberOfPartitions");
        var result = new IEnumerator<TSource>[partitionCount];
        for (int i = 0; i < partitionCount; i++) result[i] = Values(parts[i]);
        return result;
    }

    public override IEnumerable<TSource> GetDynamicPartitions()
    {
        foreach (KeyValuePair<long, TSource> item in GetOrderableDynamicPartitions()) yield return item.Value;
    }

    static IEnumerator<TSource> Values(IEnumerator<KeyValuePair<long, TSource>> items)
    {
        using (items)
            while (items.MoveNext()) yield return items.Current.Value;
    }
}

[Flags]
public enum EnumerablePartitionerOptions { None = 0, NoBuffering = 1 }

public static class Partitioner
{
    public static OrderablePartitioner<TSource> Create<TSource>(IList<TSource> list, bool loadBalance)
    {
        if (list == null) throw new ArgumentNullException("list");
        return loadBalance ? new SharedPartitioner<TSource>(list) : new SlicePartitioner<TSource>(list);
    }

    public static OrderablePartitioner<TSource> Create<TSource>(TSource[] array, bool loadBalance)
    {
        if (array == null) throw new ArgumentNullException("array");
        return loadBalance ? new SharedPartitioner<TSource>(array) : new SlicePartitioner<TSource>(array);
    }

    public static OrderablePartitioner<TSource> Create<TSource>(IEnumerable<TSource> source) => Create(source, EnumerablePartitionerOptions.None);

    public static OrderablePartitioner<TSource> Create<TSource>(IEnumerable<TSource> source, EnumerablePartitionerOptions partitionerOptions)
    {
        if (source == null) throw new ArgumentNullException("source");
        if ((partitionerOptions & ~EnumerablePartitionerOptions.NoBuffering) != 0) throw new ArgumentOutOfRangeException("partitionerOptions");
        return new SharedPartitioner<TSource>(source);
    }

    // About three ranges for each processor.
    public static OrderablePartitioner<Tuple<long, long>> Create(long fromInclusive, long toExclusive)
    {
        CheckOrder(fromInclusive, toExclusive);
        decimal size = ((decimal)toExclusive - fromInclusive) / (Environment.ProcessorCount * 3);
        return Create(fromInclusive, toExclusive, size < 1 ? 1 : (long)size);
    }

    public static OrderablePartitioner<Tuple<long, long>> Create(long fromInclusive, long toExclusive, long rangeSize)
    {
        CheckOrder(fromInclusive, toExclusive);
        Check(rangeSize, "rangeSize");
        return new SharedPartitioner<Tuple<long, long>>(Ranges(fromInclusive, toExclusive, rangeSize), true);
    }

    public static OrderablePartitioner<Tuple<int, int>> Create(int fromInclusive, int toExclusive)
    {
        CheckOrder(fromInclusive, toExclusive);
        long size = ((long)toExclusive - fromInclusive) / (Environment.ProcessorCount * 3);
        return Create(fromInclusive, toExclusive, size < 1 ? 1 : (int)size);
    }

    public static OrderablePartitioner<Tuple<int, int>> Create(int fromInclusive, int toExclusive, int rangeSize)
    {
        CheckOrder(fromInclusive, toExclusive);
        Check(rangeSize, "rangeSize");
        return new SharedPartitioner<Tuple<int, int>>(Ranges(fromInclusive, toExclusive, rangeSize), true);
    }

    internal static void Check(long n, string name)
    {
        if (n <= 0) throw new ArgumentOutOfRangeException(name, n, string.Concat(name, " ('", n.ToString(), "') must be a non-negative and non-zero value."));
    }

    static void CheckOrder(long from, long to)
    {
        if (to <= from) throw new ArgumentOutOfRangeException("toExclusive", to, string.Concat("toExclusive ('" + to.ToString(), "') must be greater than '", from.ToString(), "'."));
    }

    static IEnumerable<Tuple<long, long>> Ranges(long from, long to, long size)
    {
        while (to - from > size)
        {
            yield return new Tuple<long, long>(from, from + size);
            from += size;
        }
        yield return new Tuple<long, long>(from, to);
    }

    static IEnumerable<Tuple<int, int>> Ranges(int from, int to, int size)
    {
        while ((long)to - from > size)
        {
            yield return new Tuple<int, int>(from, from + size);
            from += size;
        }
        yield return new Tuple<int, int>(from, to);
    }
}

// The library's own partitioners. Parallel may take the items of their source directly.
abstract class KnownPartitioner<T>(bool across) : OrderablePartitioner<T>(true, across, true)
{
    internal abstract IEnumerable<T> Items { get; }
}

// Each caller gets the next item.
sealed class SharedPartitioner<T>(IEnumerable<T> items, bool ranges = false) : KnownPartitioner<T>(false)
{
    // Nobody sees when ranges are made, so a loop may have all of them at once.
    internal override IEnumerable<T> Items => ranges ? new List<T>(items) : items;
    public override bool SupportsDynamicPartitions => true;
    public override IEnumerable<KeyValuePair<long, T>> GetOrderableDynamicPartitions() => new Shared(items.GetEnumerator());

    public override IList<IEnumerator<KeyValuePair<long, T>>> GetOrderablePartitions(int partitionCount)
    {
        Partitioner.Check(partitionCount, "partitionCount");
        var shared = new Shared(items.GetEnumerator());
        var parts = new IEnumerator<KeyValuePair<long, T>>[partitionCount];
        for (int i = 0; i < partitionCount; i++) parts[i] = shared.GetEnumerator();
        return parts;
    }

    sealed class Shared(IEnumerator<T> source) : IEnumerable<KeyValuePair<long, T>>
    {
        long _next;
        bool _over;

        public IEnumerator<KeyValuePair<long, T>> GetEnumerator()
        {
            while (Take(out KeyValuePair<long, T> item)) yield return item;
        }

        bool Take(out KeyValuePair<long, T> item)
        {
            lock (source)
            {
                _over = _over || !source.MoveNext();
                item = _over ? default : new KeyValuePair<long, T>(_next++, source.Current);
                return !_over;
            }
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}

// Each partition is a slice. The slices' sizes differ by one item at most.
sealed class SlicePartitioner<T>(IList<T> list) : KnownPartitioner<T>(true)
{
    internal override IEnumerable<T> Items => list;

    public override IList<IEnumerator<KeyValuePair<long, T>>> GetOrderablePartitions(int partitionCount)
    {
        Partitioner.Check(partitionCount, "partitionCount");
        var parts = new IEnumerator<KeyValuePair<long, T>>[partitionCount];
        int size = list.Count / partitionCount, larger = list.Count % partitionCount, from = 0;
        for (int i = 0; i < partitionCount; i++)
        {
            int to = from + size + (i < larger ? 1 : 0);
            parts[i] = Slice(from, to);
            from = to;
        }
        return parts;
    }

    IEnumerator<KeyValuePair<long, T>> Slice(int from, int to)
    {
        for (; from < to; from++) yield return new KeyValuePair<long, T>(from, list[from]);
    }
}
