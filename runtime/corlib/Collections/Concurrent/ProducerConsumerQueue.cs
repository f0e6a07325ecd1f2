using System.Collections.Generic;

namespace System.Collections.Concurrent;

// Stands in for internal types of System.Threading.Tasks.Dataflow (replacedInternals in codegen/program/resolve.go). Its queue for one producer and one
// consumer is a chain of arrays that these two share without a lock, in several accesses for an item. For them each operation is atomic; here it is so
// for all.
interface IProducerConsumerQueue<T> : IEnumerable<T>
{
    void Enqueue(T item);
    bool TryDequeue(out T result);
    bool IsEmpty { get; }
    int Count { get; }
    int GetCountSafe(object syncObj);
}

sealed class SingleProducerSingleConsumerQueue<T> : IProducerConsumerQueue<T>
{
    readonly ConcurrentQueue<T> _items = new ConcurrentQueue<T>();

    public SingleProducerSingleConsumerQueue() { }

    public void Enqueue(T item) => _items.Enqueue(item);
    public bool TryDequeue(out T result) => _items.TryDequeue(out result);

    public bool TryPeek(out T result) => _items.TryPeek(out result);

    // Only the consumer calls it, so that the item which the predicate has seen is the first one still.
    public bool TryDequeueIf(Predicate<T> predicate, out T result)
    {
        if (_items.TryPeek(out result) && (predicate == null || predicate(result))) return _items.TryDequeue(out result);
        result = default;
        return false;
    }

    public void Clear()
    {
        while (_items.TryDequeue(out T _)) { }
    }

    public bool IsEmpty => _items.IsEmpty;
    public int Count => _items.Count;

    int IProducerConsumerQueue<T>.GetCountSafe(object syncObj)
    {
        lock (syncObj) return Count;
    }

    public IEnumerator<T> GetEnumerator() => _items.GetEnumerator();
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
