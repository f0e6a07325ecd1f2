// What is left of a CancellationTokenSource after Dispose, and when TryReset fails.
using System;
using System.Threading;
using System.Threading.Tasks;

static class DisposedSources
{
    sealed class OwnClock : TimeProvider
    {
        public readonly OwnTimer Timer = new OwnTimer();

        public override ITimer CreateTimer(TimerCallback callback, object state, TimeSpan dueTime, TimeSpan period) => Timer;
    }

    sealed class OwnTimer : ITimer
    {
        public bool Change(TimeSpan dueTime, TimeSpan period) => true;
        public Action Disposed = () => { };

        public void Dispose()
        {
            Console.WriteLine("timer disposed");
            Disposed();
        }

        public ValueTask DisposeAsync() => default;
    }

    static void Try(string what, Func<object> action)
    {
        try
        {
            Console.WriteLine(what + ": " + action());
        }
        catch (Exception e)
        {
            Console.WriteLine(what + ": " + e.GetType().Name);
        }
    }

    static void Main()
    {
        var s = new CancellationTokenSource();
        CancellationToken token = s.Token;
        CancellationTokenRegistration before = token.Register(() => Console.WriteLine("called back"));
        WaitHandle handle = token.WaitHandle;
        s.Dispose();
        Try("handle", () => handle.WaitOne(0));
        Try("new handle", () => token.WaitHandle);
        Try("unregister", () => before.Unregister());
        CancellationTokenRegistration after = token.Register(() => Console.WriteLine("called back"));
        Try("registered later", () => after == default);
        Try("unregister later", () => after.Unregister());
        Try("cancel", () => { s.Cancel(); return 0; });
        Try("requested", () => token.IsCancellationRequested);

        var cancelled = new CancellationTokenSource(0);
        handle = cancelled.Token.WaitHandle;
        Try("cancelled handle", () => handle.WaitOne(0));
        cancelled.Dispose();
        Try("disposed handle", () => handle.WaitOne(0));
        Try("runs at once", () => cancelled.IsCancellationRequested);

        var parent = new CancellationTokenSource();
        CancellationTokenSource child = CancellationTokenSource.CreateLinkedTokenSource(parent.Token);
        child.Dispose();
        parent.Cancel();
        Try("child of a cancelled parent", () => child.IsCancellationRequested);

        Try("reset", () => new CancellationTokenSource().TryReset());
        Try("reset with a timer", () => new CancellationTokenSource(100000).TryReset());
        var owned = new CancellationTokenSource(TimeSpan.FromSeconds(100), new OwnClock());
        Try("reset with an own clock", () => owned.TryReset());
        owned.Dispose();
        var clock = new OwnClock();
        var late = new CancellationTokenSource(TimeSpan.FromSeconds(100), clock);
        late.Token.Register(() => Console.WriteLine("called back while the timer is disposed of"));
        clock.Timer.Disposed = () => Try("cancelled by its timer", () => { late.Cancel(); return late.Token.WaitHandle.WaitOne(0); });
        late.Dispose();

        var first = new CancellationTokenSource();
        first.Token.Register(() => Console.WriteLine("oldest"));
        first.Token.Register(() => throw new ApplicationException());
        Try("throws on the first", () => { first.Cancel(true); return 0; });
        CancellationTokenRegistration last = first.Token.Register(() => Console.WriteLine("late"));
        Try("late", () => last == default);
    }
}
