using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;

namespace System.Threading.Channels;

public enum BoundedChannelFullMode { Wait, DropNewest, DropOldest, DropWrite }

// To know that there is only one reader or writer makes nothing simpler here.
public abstract class ChannelOptions
{
    public bool SingleWriter { get; set; }
    public bool SingleReader { get; set; }
    public bool AllowSynchronousContinuations { get; set; }
}

public sealed class BoundedChannelOptions : ChannelOptions
{
    int _capacity;
    BoundedChannelFullMode _mode;

    public BoundedChannelOptions(int capacity)
    {
        if (capacity < 0) throw new ArgumentOutOfRangeException("capacity");
        _capacity = capacity;
    }

    public int Capacity
    {
        get => _capacity;
        set
        {
            if (value < 0) throw new ArgumentOutOfRangeException("value");
            _capacity = value;
        }
    }

    public BoundedChannelFullMode FullMode
    {
        get => _mode;
        set
        {
            if ((uint)value > (uint)BoundedChannelFullMode.DropWrite) throw new ArgumentOutOfRangeException("value");
            _mode = value;
        }
    }
}

public sealed class UnboundedChannelOptions : ChannelOptions { }

public sealed class UnboundedPrioritizedChannelOptions<T> : ChannelOptions
{
    public IComparer<T> Comparer { get; set; }
}

public class ChannelClosedException : InvalidOperationException
{
    const string Closed = "The channel has been closed.";

    public ChannelClosedException() : base(Closed) { }
    public ChannelClosedException(string message) : base(message) { }
    public ChannelClosedException(Exception innerException) : base(Closed, innerException) { }
    public ChannelClosedException(string message, Exception innerException) : base(message, innerException) { }

    // The exception for a read from, or a write to, a channel that was completed with this error.
    internal static Exception For(Exception error) => error is OperationCanceledException ? error : error != null ? new ChannelClosedException(error) : new ChannelClosedException();
}

public abstract class ChannelReader<T>
{
    static class Never
    {
        internal static readonly Task Ends = new Task();
    }

    public virtual Task Completion => Never.Ends;
    public virtual bool CanCount => false;
    public virtual bool CanPeek => false;
    public virtual int Count => throw new NotSupportedException();
    public abstract bool TryRead(out T item);

    public virtual bool TryPeek(out T item)
    {
        item = default;
        return false;
    }

    public abstract ValueTask<bool> WaitToReadAsync(CancellationToken cancellationToken = default);

    public virtual ValueTask<T> ReadAsync(CancellationToken cancellationToken = default)
    {
        if (cancellationToken.IsCancellationRequested) return ValueTask.FromCanceled<T>(cancellationToken);
        return TryRead(out T item) ? new ValueTask<T>(item) : new ValueTask<T>(Core(cancellationToken));

        async Task<T> Core(CancellationToken token)
        {
            for (;;)
            {
                if (!await WaitToReadAsync(token).ConfigureAwait(false)) throw new ChannelClosedException();
                if (TryRead(out T next)) return next;
            }
        }
    }

    public virtual async IAsyncEnumerable<T> ReadAllAsync([EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        while (await WaitToReadAsync(cancellationToken).ConfigureAwait(false))
            while (TryRead(out T item)) yield return item;
    }
}

public abstract class ChannelWriter<T>
{
    public virtual bool TryComplete(Exception error = null) => false;
    public abstract bool TryWrite(T item);
    public abstract ValueTask<bool> WaitToWriteAsync(CancellationToken cancellationToken = default);

    public virtual ValueTask WriteAsync(T item, CancellationToken cancellationToken = default)
    {
        if (cancellationToken.IsCancellationRequested) return ValueTask.FromCanceled(cancellationToken);
        return TryWrite(item) ? default : new ValueTask(Core(item, cancellationToken));

        async Task Core(T next, CancellationToken token)
        {
            while (await WaitToWriteAsync(token).ConfigureAwait(false))
                if (TryWrite(next)) return;
            throw new ChannelClosedException();
        }
    }

    public void Complete(Exception error = null)
    {
        if (!TryComplete(error)) throw new ChannelClosedException();
    }
}

public abstract class Channel<TWrite, TRead>
{
    public ChannelReader<TRead> Reader { get; protected set; }
    public ChannelWriter<TWrite> Writer { get; protected set; }

    public static implicit operator ChannelReader<TRead>(Channel<TWrite, TRead> channel) => channel.Reader;
    public static implicit operator ChannelWriter<TWrite>(Channel<TWrite, TRead> channel) => channel.Writer;
}

public abstract class Channel<T> : Channel<T, T> { }

public static class Channel
{
    public static Channel<T> CreateUnbounded<T>() => new QueueChannel<T>(-1, 0, null, null, false, true);

    public static Channel<T> CreateUnbounded<T>(UnboundedChannelOptions options)
    {
        if (options == null) throw new ArgumentNullException("options");
        return new QueueChannel<T>(-1, 0, null, null, options.AllowSynchronousContinuations, !options.SingleReader);
    }

    public static Channel<T> CreateUnboundedPrioritized<T>() => new QueueChannel<T>(-1, 0, null, Comparer<T>.Default, false, true);

    public static Channel<T> CreateUnboundedPrioritized<T>(UnboundedPrioritizedChannelOptions<T> options)
    {
        if (options == null) throw new ArgumentNullException("options");
        return new QueueChannel<T>(-1, 0, null, options.Comparer ?? Comparer<T>.Default, options.AllowSynchronousContinuations, true);
    }

    public static Channel<T> CreateBounded<T>(int capacity)
    {
        if (capacity < 0) throw new ArgumentOutOfRangeException("capacity");
        return new QueueChannel<T>(capacity, 0, null, null, false, true);
    }

    public static Channel<T> CreateBounded<T>(BoundedChannelOptions options) => CreateBounded<T>(options, null);

    public static Channel<T> CreateBounded<T>(BoundedChannelOptions options, Action<T> itemDropped)
    {
        if (options == null) throw new ArgumentNullException("options");
        return new QueueChannel<T>(options.Capacity, options.FullMode, itemDropped, null, options.AllowSynchronousContinuations, true);
    }
}
