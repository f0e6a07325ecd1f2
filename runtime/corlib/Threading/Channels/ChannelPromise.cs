using System.Threading.Tasks;

namespace System.Threading.Channels;

// The task of a channel's ValueTask. The ValueTask is awaited once, and its result taken once, when it is there.
sealed class ChannelPromise<T> : Task<T>
{
    bool _awaited, _taken; // of the one thread that has the ValueTask

    internal ChannelPromise(TaskCreationOptions options) : base(options | Source) { }

    private protected override bool PostsAlways => false;

    internal override void ValueAsked()
    {
        CriticalSection.Own();
        bool taken = _taken;
        CriticalSection.Leave();
        if (taken) throw new InvalidOperationException("The result of the operation was already consumed and may not be used again.");
    }

    internal override void ValueAwaited()
    {
        ValueAsked();
        CriticalSection.Own();
        bool before = _awaited;
        _awaited = true;
        CriticalSection.Leave();
        if (before) throw new InvalidOperationException("Another continuation was already registered.");
    }

    internal override void ValueTaken()
    {
        ValueAsked();
        if (!IsCompleted) throw new InvalidOperationException("The asynchronous operation has not completed.");
        CriticalSection.Own();
        _taken = true;
        CriticalSection.Leave();
    }
}
