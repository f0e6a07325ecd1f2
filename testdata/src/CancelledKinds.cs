// An await of WhenAll of which two tasks are cancelled, with the two exceptions that the library has for that. The program tells them apart by
// nothing but their messages, so either may be the first, which is a choice.
// expect: assertion "the second was first"
// not for mcs
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class CancelledKinds
{
    static async Task Throws(CancellationToken token)
    {
        await Task.Yield();
        token.ThrowIfCancellationRequested();
    }

    static async Task Waits(CancellationToken token)
    {
        await Task.Yield();
        await Task.Delay(1000, token);
    }

    static async Task Main()
    {
        var token = new CancellationToken(true);
        try
        {
            await Task.WhenAll(Throws(token), Waits(token));
        }
        catch (OperationCanceledException e)
        {
            Debug.Assert(e.CancellationToken == token);
            Debug.Assert(e.Message == "The operation was canceled.", "the second was first");
        }
    }
}
