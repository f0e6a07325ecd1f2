// Registrations with tokens, and what tells that a callback was taken back, where nobody requests cancellation, and where somebody does at last.
using System;
using System.Threading;
using System.Threading.Tasks;

static class KeptTokens
{
    static void Show(string what, object value) => Console.WriteLine(what + ": " + value);

    static void Show(string what, Action action)
    {
        try
        {
            action();
            Show(what, "nothing");
        }
        catch (Exception e)
        {
            Show(what, e.GetType());
        }
    }

    static void Main(string[] args)
    {
        var source = new CancellationTokenSource();
        CancellationToken token = source.Token;
        CancellationTokenRegistration first = token.Register(() => Console.WriteLine("first")), second = token.Register(() => Console.WriteLine("second"));
        Show("can be cancelled", token.CanBeCanceled);
        Show("unregister", first.Unregister());
        Show("again", first.Unregister());
        second.Dispose();
        Show("after Dispose", second.Unregister());
        Show("token", second.Token == token && first != second && second.Equals(second));

        var made = new CancellationToken(true);
        Show("of a cancelled one", made.Register(() => Console.WriteLine("at once")) == default);
        var none = new CancellationTokenSource(0);
        Show("no time", none.IsCancellationRequested);
        none.Token.Register(() => Console.WriteLine("at once, too"));
        Show("a link to it", CancellationTokenSource.CreateLinkedTokenSource(token, none.Token).IsCancellationRequested);
        Show("a delay", Task.Delay(1000, made).Status);
        Show("a wait", new SemaphoreSlim(0).WaitAsync(made).Status);
        Show("a thread's wait", () => new SemaphoreSlim(0).Wait(made));
        Show("of any task", () => Task.WaitAny([new TaskCompletionSource().Task], none.Token));

        var disposed = new CancellationTokenSource();
        CancellationToken late = disposed.Token;
        CancellationTokenRegistration early = late.Register(() => { });
        disposed.Dispose();
        Show("after the source's Dispose", late.Register(() => { }) == default);
        Show("unregister then", early.Unregister());
        Show("cancel then", disposed.Cancel);
        if (args.Length > 0) return;

        // What was done before counts all the same.
        token.Register(() => Console.WriteLine("third"));
        CancellationTokenRegistration fourth = token.Register(() => Console.WriteLine("fourth"));
        fourth.Dispose();
        using var linked = CancellationTokenSource.CreateLinkedTokenSource(token);
        linked.Token.Register(() => Console.WriteLine("linked"));
        Show("reset", new CancellationTokenSource().TryReset());
        source.Cancel();
        Show("the linked one", linked.IsCancellationRequested);
        Show("reset then", source.TryReset());
    }
}
