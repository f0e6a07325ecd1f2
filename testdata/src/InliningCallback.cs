// expect: assertion "taken back" deadlock
using System.Threading;
using System.Threading.Tasks;

// Who takes back the callback of a token waits for its end, but not in the thread that runs the callback: a task tells by that who runs it.
public static class InliningCallback
{
    static CancellationTokenRegistration registration;

    static void Cancel()
    {
        var source = new CancellationTokenSource();
        registration = source.Token.Register(() => Task.Run(() => registration.Dispose()).Wait());
        source.Cancel();
    }

    public static void Main()
    {
        Task.Run(Cancel).Wait();
        Mwc.Verify.Assert(false, "taken back");
    }
}
