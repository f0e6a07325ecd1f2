// An await of WhenAll of which several tasks fail throws what failed first. Of cancellations that only their objects tell apart each may be the first.
// expect tokens: assertion "the second was first"
// expect objects: assertion "the second was first"
// expect texts: assertion "the second was first"
// expect tasks: assertion "the second was first"
// expect kinds: assertion "the second was first"
// expect ruled-out: verified
// expect mixed: verified
// expect faults: assertion "the second was first"
// expect sources: verified
// not for mcs
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class CancelledOnes
{
    static readonly OperationCanceledException[] seen = new OperationCanceledException[2];

    static async Task Cancelled(int k, CancellationToken token, string text = null)
    {
        await Task.Yield();
        var e = text == null ? new OperationCanceledException(token) : new OperationCanceledException(text, token);
        seen[k] = e;
        throw e;
    }

    static async Task Stopped(OperationCanceledException e, bool later = false)
    {
        if (later) await Task.Yield();
        throw e;
    }

    static async Task Late(int k)
    {
        var t = Task.Delay(1000, new CancellationToken(true));
        late[k] = t;
        await Task.Yield();
        await t;
    }

    static readonly Task[] late = new Task[2];

    static async Task Faulted(string text)
    {
        await Task.Yield();
        throw new InvalidOperationException(text);
    }

    static async Task Main(string[] args)
    {
        var one = new CancellationTokenSource();
        var two = new CancellationTokenSource();
        try
        {
            switch (args[0])
            {
                case "tokens": await Task.WhenAll(Cancelled(0, one.Token), Cancelled(1, two.Token)); break;
                case "objects": await Task.WhenAll(Cancelled(0, one.Token), Cancelled(1, one.Token)); break;
                case "texts": await Task.WhenAll(Cancelled(0, one.Token, "0"), Cancelled(1, one.Token, "1")); break;
                case "tasks": await Task.WhenAll(Late(0), Late(1)); break;
                case "kinds": await Task.WhenAll(Cancelled(0, new CancellationToken(true)), Late(1)); break;
                case "ruled-out":
                    var stopped = new CancellationToken(true);
                    await Task.WhenAll(Stopped(new OperationCanceledException("stopped", stopped)), Stopped(new TaskCanceledException("stopped", null, stopped), true));
                    break;
                case "mixed": await Task.WhenAll(Cancelled(0, one.Token), Faulted("failed")); break;
                case "faults": await Task.WhenAll(Faulted("0"), Faulted("1")); break;
                case "sources":
                    var first = new TaskCompletionSource();
                    var second = new TaskCompletionSource();
                    var t = Task.Run(() => { first.SetCanceled(); second.SetCanceled(); });
                    try { await Task.WhenAll(first.Task, second.Task); }
                    finally { await t; }
                    break;
            }
        }
        catch (OperationCanceledException e)
        {
            switch (args[0])
            {
                case "tokens": Debug.Assert(e.CancellationToken == one.Token, "the second was first"); break;
                case "objects": Debug.Assert(ReferenceEquals(e, seen[0]), "the second was first"); break;
                case "texts": Debug.Assert(e.Message == "0", "the second was first"); break;
                case "tasks": Debug.Assert(((TaskCanceledException)e).Task == late[0], "the second was first"); break;
                case "kinds": Debug.Assert(e is not TaskCanceledException, "the second was first"); break;
                case "ruled-out": Debug.Assert(e is not TaskCanceledException, "the second was first"); break;
                case "sources": Debug.Assert(e.CancellationToken == default, "a token"); break;
                default: Debug.Fail("cancelled"); break;
            }
        }
        catch (InvalidOperationException e)
        {
            Debug.Assert(args[0] == "mixed" || args[0] == "faults" && e.Message == "0", "the second was first");
        }
    }
}
