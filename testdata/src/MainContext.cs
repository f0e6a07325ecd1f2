// expect: deadlock
// not for mcs
// A thread that takes its context back, after it has continued async methods, runs a handler for which Main waits.
using System.Threading;
using System.Threading.Tasks;

static class MainContext
{
    static readonly ManualResetEventSlim done = new(), go = new();

    static readonly AsyncLocal<int> local = new(change =>
    {
        if (change.ThreadContextChanged && change.PreviousValue == 0) done.Set();
    });

    static async Task Inner()
    {
        await Task.Run(() => go.Wait());
        local.Value = 5;
    }

    static async Task Outer() => await Inner();

    static async Task Run()
    {
        Task t = Outer();
        go.Set();
        await t;
        done.Wait();
    }

    static void Main() => Run().GetAwaiter().GetResult();
}
