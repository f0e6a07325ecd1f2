using System.Threading;
using System.Threading.Tasks;

namespace System
{
    public delegate void AsyncCallback(IAsyncResult ar);

    public interface IAsyncResult
    {
        bool IsCompleted { get; }
        WaitHandle AsyncWaitHandle { get; }
        object AsyncState { get; }
        bool CompletedSynchronously { get; }
    }

    public interface IAsyncDisposable
    {
        ValueTask DisposeAsync();
    }
}

namespace System.Collections.Generic
{
    public interface IAsyncEnumerable<out T>
    {
        IAsyncEnumerator<T> GetAsyncEnumerator(CancellationToken cancellationToken = default);
    }

    public interface IAsyncEnumerator<out T> : IAsyncDisposable
    {
        ValueTask<bool> MoveNextAsync();
        T Current { get; }
    }
}

namespace System.Runtime.CompilerServices
{
    public sealed class AsyncIteratorStateMachineAttribute(Type stateMachineType) : StateMachineAttribute(stateMachineType) { }

    [AttributeUsage(AttributeTargets.Parameter)]
    public sealed class EnumeratorCancellationAttribute : Attribute { }

    public readonly struct ConfiguredAsyncDisposable
    {
        readonly IAsyncDisposable _source;
        readonly bool _onCaptured;

        internal ConfiguredAsyncDisposable(IAsyncDisposable source, bool onCaptured)
        {
            _source = source;
            _onCaptured = onCaptured;
        }

        public ConfiguredValueTaskAwaitable DisposeAsync() => _source.DisposeAsync().ConfigureAwait(_onCaptured);
    }

    public readonly struct ConfiguredCancelableAsyncEnumerable<T>
    {
        readonly Collections.Generic.IAsyncEnumerable<T> _source;
        readonly CancellationToken _token;
        readonly bool _onCaptured;

        internal ConfiguredCancelableAsyncEnumerable(Collections.Generic.IAsyncEnumerable<T> source, bool onCaptured, CancellationToken token)
        {
            _source = source;
            _onCaptured = onCaptured;
            _token = token;
        }

        public ConfiguredCancelableAsyncEnumerable<T> ConfigureAwait(bool continueOnCapturedContext) => new ConfiguredCancelableAsyncEnumerable<T>(_source, continueOnCapturedContext, _token);
        public ConfiguredCancelableAsyncEnumerable<T> WithCancellation(CancellationToken cancellationToken) => new ConfiguredCancelableAsyncEnumerable<T>(_source, _onCaptured, cancellationToken);
        public Enumerator GetAsyncEnumerator() => new Enumerator(_source.GetAsyncEnumerator(_token), _onCaptured);

        public readonly struct Enumerator
        {
            readonly Collections.Generic.IAsyncEnumerator<T> _source;
            readonly bool _onCaptured;

            internal Enumerator(Collections.Generic.IAsyncEnumerator<T> source, bool onCaptured)
            {
                _source = source;
                _onCaptured = onCaptured;
            }

            public ConfiguredValueTaskAwaitable<bool> MoveNextAsync() => _source.MoveNextAsync().ConfigureAwait(_onCaptured);
            public T Current => _source.Current;
            public ConfiguredValueTaskAwaitable DisposeAsync() => _source.DisposeAsync().ConfigureAwait(_onCaptured);
        }
    }
}

namespace System.Threading.Tasks
{
    using System.Collections.Generic;
    using System.Runtime.CompilerServices;

    public static class TaskAsyncEnumerableExtensions
    {
        public static ConfiguredAsyncDisposable ConfigureAwait(this IAsyncDisposable source, bool continueOnCapturedContext) => new ConfiguredAsyncDisposable(source, continueOnCapturedContext);
        public static ConfiguredCancelableAsyncEnumerable<T> ConfigureAwait<T>(this IAsyncEnumerable<T> source, bool continueOnCapturedContext) => new ConfiguredCancelableAsyncEnumerable<T>(source, continueOnCapturedContext, default);
        public static ConfiguredCancelableAsyncEnumerable<T> WithCancellation<T>(this IAsyncEnumerable<T> source, CancellationToken cancellationToken) => new ConfiguredCancelableAsyncEnumerable<T>(source, true, cancellationToken);

        public static IEnumerable<T> ToBlockingEnumerable<T>(this IAsyncEnumerable<T> source, CancellationToken cancellationToken = default)
        {
            IAsyncEnumerator<T> e = source.GetAsyncEnumerator(cancellationToken);
            try
            {
                while (e.MoveNextAsync().AsTask().GetAwaiter().GetResult()) yield return e.Current;
            }
            finally
            {
                e.DisposeAsync().AsTask().GetAwaiter().GetResult();
            }
        }
    }
}
