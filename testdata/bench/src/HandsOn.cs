// expect memoised: verified
// expect retried: verified
// expect checked: verified
// expect cached: verified
// expect awaiter: verified
// expect value: verified
// expect property: verified
// expect lost: assertion "lost"
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

// Methods that are not async and return the task of an async method: TestHandsOn bounds their states.
static class HandsOn
{
    sealed class AsyncLazy<T>(Func<Task<T>> factory)
    {
        Lazy<Task<T>> _lazy = new(() => Task.Run(factory));

        public TaskAwaiter<T> GetAwaiter() => GetValueAsync().GetAwaiter();

        public async Task<T> GetValueAsync()
        {
            Lazy<Task<T>> lazy = Volatile.Read(ref _lazy);
            try
            {
                return await lazy.Value.ConfigureAwait(false);
            }
            catch
            {
                Interlocked.CompareExchange(ref _lazy, new(() => Task.Run(factory)), lazy);
                throw;
            }
        }
    }

    sealed class Memoizer<TArg, TResult>(Func<TArg, Task<TResult>> function)
    {
        readonly ConcurrentDictionary<TArg, AsyncLazy<TResult>> _results = new();

        public Task<TResult> InvokeAsync(TArg arg) =>
            _results.GetOrAdd(arg, static (a, f) => new AsyncLazy<TResult>(() => f(a)), function).GetValueAsync();
    }

    // A cache that loads each value once, and again after a failure.
    sealed class Loader<TKey, TValue>(Func<TKey, Task<TValue>> load)
    {
        readonly ConcurrentDictionary<TKey, Lazy<Task<TValue>>> _values = new();

        public async Task<TValue> GetAsync(TKey key)
        {
            Lazy<Task<TValue>> value = _values.GetOrAdd(key, k => new Lazy<Task<TValue>>(() => load(k)));
            try
            {
                return await value.Value;
            }
            catch
            {
                _values.TryRemove(new KeyValuePair<TKey, Lazy<Task<TValue>>>(key, value));
                throw;
            }
        }
    }

    static async Task Retried()
    {
        int calls = 0;
        var loader = new Loader<int, int>(async k =>
        {
            await Task.Delay(5);
            return Interlocked.Increment(ref calls) == 1 ? throw new TimeoutException() : k;
        });
        async Task<int> Get(int key)
        {
            try { return await loader.GetAsync(key); }
            catch (TimeoutException) { }
            return await loader.GetAsync(key);
        }
        int[] got = await Task.WhenAll(Get(1), Get(1));
        Debug.Assert(got[0] == 1 && got[1] == 1 && calls == 2, "retried");
    }

    interface IStore
    {
        Task<int> ReadAsync(int key);
        ValueTask WriteAsync(int key, int value);
    }

    sealed class Store : IStore
    {
        readonly SemaphoreSlim _gate = new(1);
        readonly int[] _values = [1, 2];

        public async Task<int> ReadAsync(int key)
        {
            await _gate.WaitAsync();
            try
            {
                return _values[key];
            }
            finally
            {
                _gate.Release();
            }
        }

        async Task StoreAsync(int key, int value)
        {
            await _gate.WaitAsync();
            _values[key] = value;
            _gate.Release();
        }

        public ValueTask WriteAsync(int key, int value) => new(StoreAsync(key, value));
    }

    sealed class Checked(IStore inner) : IStore
    {
        static int Valid(int key)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(key);
            if (key > 1) throw new ArgumentOutOfRangeException(nameof(key));
            return key;
        }

        public Task<int> ReadAsync(int key)
        {
            Valid(key);
            return inner.ReadAsync(key);
        }

        public ValueTask WriteAsync(int key, int value)
        {
            Valid(key);
            return inner.WriteAsync(key, value);
        }
    }

    sealed class Cached(IStore inner) : IStore
    {
        readonly ConcurrentDictionary<int, int> _known = new();

        public Task<int> ReadAsync(int key) => _known.TryGetValue(key, out int value) ? Task.FromResult(value) : FillAsync(key);

        async Task<int> FillAsync(int key) => _known.GetOrAdd(key, await inner.ReadAsync(key));

        public ValueTask WriteAsync(int key, int value)
        {
            _known[key] = value;
            return inner.WriteAsync(key, value);
        }
    }

    // The task that a property gives is the argument of the async method.
    sealed class Opened(IStore inner, Task opening) : IStore
    {
        Task Opening => opening;

        public Task<int> ReadAsync(int key) => ReadAfterAsync(Opening, key);

        async Task<int> ReadAfterAsync(Task first, int key)
        {
            await first;
            return await inner.ReadAsync(key);
        }

        public ValueTask WriteAsync(int key, int value) => inner.WriteAsync(key, value);
    }

    static int attempts;

    static async Task<string> Load(string key)
    {
        int attempt = Interlocked.Increment(ref attempts);
        await Task.Yield();
        if (attempt == 1) throw new TimeoutException(key);
        return key + attempt;
    }

    static async Task Memoised()
    {
        var memo = new Memoizer<string, string>(Load);
        async Task<string> Try(string key)
        {
            try
            {
                return await memo.InvokeAsync(key);
            }
            catch (TimeoutException)
            {
                return null;
            }
        }
        string[] both = await Task.WhenAll(Task.Run(() => Try("url")), Task.Run(() => Try("url")));
        Debug.Assert(both[0] == null || both[1] == null);
        Debug.Assert(await memo.InvokeAsync("url") == "url2");
    }

    static async Task Use(IStore store, int key)
    {
        int value = await store.ReadAsync(key);
        await store.WriteAsync(key, value + 1);
        Debug.Assert(await store.ReadAsync(key) == value + 1);
    }

    static async Task Add(IStore store) => await store.WriteAsync(0, await store.ReadAsync(0) + 1);

    static async Task Awaiter()
    {
        AsyncLazy<int> answer = new(async () =>
        {
            await Task.Yield();
            return 42;
        });
        async Task Ask() => Debug.Assert(await answer == 42);
        await Task.WhenAll(Task.Run(Ask), Task.Run(Ask));
    }

    static async Task Main(string[] args)
    {
        IStore store = new Checked(new Store());
        switch (args[0])
        {
            case "retried": await Retried(); break;
            case "memoised":
                await Memoised();
                break;
            case "checked":
                await Task.WhenAll(Task.Run(() => Use(store, 0)), Task.Run(() => Use(store, 1)));
                break;
            case "cached":
                store = new Cached(store);
                await Task.WhenAll(Task.Run(() => Use(store, 0)), Task.Run(() => Use(store, 1)));
                break;
            case "awaiter":
                await Awaiter();
                break;
            case "value":
                await Task.WhenAll(Task.Run(() => store.WriteAsync(0, 5).AsTask()), Task.Run(() => store.WriteAsync(0, 6).AsTask()));
                Debug.Assert(await store.ReadAsync(0) is 5 or 6);
                break;
            case "property":
                store = new Opened(store, Task.CompletedTask);
                await Task.WhenAll(Task.Run(() => Use(store, 0)), Task.Run(() => Use(store, 1)));
                break;
            case "lost":
                await Task.WhenAll(Task.Run(() => Add(store)), Task.Run(() => Add(store)));
                Debug.Assert(await store.ReadAsync(0) == 3, "lost");
                break;
        }
    }
}
