using System.Runtime.CompilerServices;
using System.Threading;

namespace System.Collections.Immutable;

// Changes to immutable collections in shared variables. Each tries again until no other change comes in between.
public static class ImmutableInterlocked
{
    public static bool Update<T>(ref T location, Func<T, T> transformer) where T : class
    {
        if (transformer == null) throw new ArgumentNullException("transformer");
        return Update(ref location, (old, _) => transformer(old), 0);
    }

    public static bool Update<T, TArg>(ref T location, Func<T, TArg, T> transformer, TArg transformerArgument) where T : class
    {
        if (transformer == null) throw new ArgumentNullException("transformer");
        T old = Volatile.Read(ref location);
        while (true)
        {
            T changed = transformer(old, transformerArgument);
            if (old == changed) return false;
            T found = Interlocked.CompareExchange(ref location, changed, old);
            if (found == old) return true;
            old = found;
        }
    }

    // An ImmutableArray is a struct around an array. What changes at once is its field.
    static ref T[] Items<T>(ref ImmutableArray<T> location) => ref Unsafe.AsRef(in location.array);

    public static bool Update<T>(ref ImmutableArray<T> location, Func<ImmutableArray<T>, ImmutableArray<T>> transformer)
    {
        if (transformer == null) throw new ArgumentNullException("transformer");
        return Update(ref Items(ref location), (items, _) => transformer(new ImmutableArray<T>(items)).array, 0);
    }

    public static bool Update<T, TArg>(ref ImmutableArray<T> location, Func<ImmutableArray<T>, TArg, ImmutableArray<T>> transformer, TArg transformerArgument)
    {
        if (transformer == null) throw new ArgumentNullException("transformer");
        return Update(ref Items(ref location), (items, argument) => transformer(new ImmutableArray<T>(items), argument).array, transformerArgument);
    }

    public static ImmutableArray<T> InterlockedExchange<T>(ref ImmutableArray<T> location, ImmutableArray<T> value) =>
        new ImmutableArray<T>(Interlocked.Exchange(ref Items(ref location), value.array));

    public static ImmutableArray<T> InterlockedCompareExchange<T>(ref ImmutableArray<T> location, ImmutableArray<T> value, ImmutableArray<T> comparand) =>
        new ImmutableArray<T>(Interlocked.CompareExchange(ref Items(ref location), value.array, comparand.array));

    public static bool InterlockedInitialize<T>(ref ImmutableArray<T> location, ImmutableArray<T> value) =>
        InterlockedCompareExchange(ref location, value, default).IsDefault;

    public static bool TryAdd<TKey, TValue>(ref ImmutableDictionary<TKey, TValue> location, TKey key, TValue value)
    {
        ImmutableDictionary<TKey, TValue> old = Volatile.Read(ref location);
        while (true)
        {
            if (old == null) throw new ArgumentNullException("location");
            if (old.ContainsKey(key)) return false;
            ImmutableDictionary<TKey, TValue> found = Interlocked.CompareExchange(ref location, old.Add(key, value), old);
            if (found == old) return true;
            old = found;
        }
    }

    public static TValue GetOrAdd<TKey, TValue>(ref ImmutableDictionary<TKey, TValue> location, TKey key, TValue value)
    {
        ImmutableDictionary<TKey, TValue> old = Volatile.Read(ref location);
        while (true)
        {
            if (old == null) throw new ArgumentNullException("location");
            if (old.TryGetValue(key, out TValue there)) return there;
            ImmutableDictionary<TKey, TValue> found = Interlocked.CompareExchange(ref location, old.Add(key, value), old);
            if (found == old) return value;
            old = found;
        }
    }

    public static TValue GetOrAdd<TKey, TValue>(ref ImmutableDictionary<TKey, TValue> location, TKey key, Func<TKey, TValue> valueFactory)
    {
        if (valueFactory == null) throw new ArgumentNullException("valueFactory");
        ImmutableDictionary<TKey, TValue> map = Volatile.Read(ref location);
        if (map == null) throw new ArgumentNullException("location");
        return map.TryGetValue(key, out TValue there) ? there : GetOrAdd(ref location, key, valueFactory(key));
    }

    public static TValue GetOrAdd<TKey, TValue, TArg>(ref ImmutableDictionary<TKey, TValue> location, TKey key, Func<TKey, TArg, TValue> valueFactory, TArg factoryArgument)
    {
        if (valueFactory == null) throw new ArgumentNullException("valueFactory");
        return GetOrAdd(ref location, key, k => valueFactory(k, factoryArgument));
    }

    public static TValue AddOrUpdate<TKey, TValue>(ref ImmutableDictionary<TKey, TValue> location, TKey key, Func<TKey, TValue> addValueFactory, Func<TKey, TValue, TValue> updateValueFactory)
    {
        if (addValueFactory == null) throw new ArgumentNullException("addValueFactory");
        if (updateValueFactory == null) throw new ArgumentNullException("updateValueFactory");
        ImmutableDictionary<TKey, TValue> old = Volatile.Read(ref location);
        while (true)
        {
            if (old == null) throw new ArgumentNullException("location");
            TValue value = old.TryGetValue(key, out TValue there) ? updateValueFactory(key, there) : addValueFactory(key);
            ImmutableDictionary<TKey, TValue> changed = old.SetItem(key, value);
            if (changed == old) return there;
            ImmutableDictionary<TKey, TValue> found = Interlocked.CompareExchange(ref location, changed, old);
            if (found == old) return value;
            old = found;
        }
    }

    public static TValue AddOrUpdate<TKey, TValue>(ref ImmutableDictionary<TKey, TValue> location, TKey key, TValue addValue, Func<TKey, TValue, TValue> updateValueFactory) =>
        AddOrUpdate(ref location, key, _ => addValue, updateValueFactory);

    public static bool TryUpdate<TKey, TValue>(ref ImmutableDictionary<TKey, TValue> location, TKey key, TValue newValue, TValue comparisonValue)
    {
        ImmutableDictionary<TKey, TValue> old = Volatile.Read(ref location);
        while (true)
        {
            if (old == null) throw new ArgumentNullException("location");
            if (!old.TryGetValue(key, out TValue there) || !old.ValueComparer.Equals(there, comparisonValue)) return false;
            ImmutableDictionary<TKey, TValue> found = Interlocked.CompareExchange(ref location, old.SetItem(key, newValue), old);
            if (found == old) return true;
            old = found;
        }
    }

    public static bool TryRemove<TKey, TValue>(ref ImmutableDictionary<TKey, TValue> location, TKey key, out TValue value)
    {
        ImmutableDictionary<TKey, TValue> old = Volatile.Read(ref location);
        while (true)
        {
            if (old == null) throw new ArgumentNullException("location");
            if (!old.TryGetValue(key, out value)) return false;
            ImmutableDictionary<TKey, TValue> found = Interlocked.CompareExchange(ref location, old.Remove(key), old);
            if (found == old) return true;
            old = found;
        }
    }

    public static void Push<T>(ref ImmutableStack<T> location, T value)
    {
        ImmutableStack<T> old = Volatile.Read(ref location);
        while (true)
        {
            if (old == null) throw new ArgumentNullException("location");
            ImmutableStack<T> found = Interlocked.CompareExchange(ref location, old.Push(value), old);
            if (found == old) return;
            old = found;
        }
    }

    public static bool TryPop<T>(ref ImmutableStack<T> location, out T value)
    {
        ImmutableStack<T> old = Volatile.Read(ref location);
        while (true)
        {
            if (old == null) throw new ArgumentNullException("location");
            value = default;
            if (old.IsEmpty) return false;
            ImmutableStack<T> found = Interlocked.CompareExchange(ref location, old.Pop(out value), old);
            if (found == old) return true;
            old = found;
        }
    }

    public static void Enqueue<T>(ref ImmutableQueue<T> location, T value)
    {
        ImmutableQueue<T> old = Volatile.Read(ref location);
        while (true)
        {
            if (old == null) throw new ArgumentNullException("location");
            ImmutableQueue<T> found = Interlocked.CompareExchange(ref location, old.Enqueue(value), old);
            if (found == old) return;
            old = found;
        }
    }

    public static bool TryDequeue<T>(ref ImmutableQueue<T> location, out T value)
    {
        ImmutableQueue<T> old = Volatile.Read(ref location);
        while (true)
        {
            if (old == null) throw new ArgumentNullException("location");
            value = default;
            if (old.IsEmpty) return false;
            ImmutableQueue<T> found = Interlocked.CompareExchange(ref location, old.Dequeue(out value), old);
            if (found == old) return true;
            old = found;
        }
    }
}
