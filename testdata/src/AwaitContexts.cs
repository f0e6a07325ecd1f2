// expect one: verified
// expect suppressed: assertion "the value of the other thread"
// not for mcs
// Async methods with values that flow: an await blocks all the same, since a method goes on in the context that it had. TestAwaitContexts bounds the states.
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class AwaitContexts
{
    static readonly AsyncLocal<int> local = new();
    static readonly SemaphoreSlim gate = new(1, 1);
    static int count;

    static async Task AddAsync(int user)
    {
        await gate.WaitAsync();
        try
        {
            await Task.Yield();
            count++;
        }
        finally
        {
            gate.Release();
        }
        Debug.Assert(local.Value == user, "the caller's value");
        local.Value = 10 * user; // for this method alone
    }

    static async Task RequestAsync(int user)
    {
        local.Value = user;
        await AddAsync(user);
        await AddAsync(user);
        Debug.Assert(local.Value == user, "the method's own value");
    }

    static async Task Requests()
    {
        await Task.WhenAll(Task.Run(() => RequestAsync(1)), Task.Run(() => RequestAsync(2)));
        Debug.Assert(count == 4 && local.Value == 0);
    }

    // Without the flow of contexts, the method goes on in the context of the thread that completes the task: what it finds depends on the order.
    static async Task Suppressed()
    {
        var source = new TaskCompletionSource();
        Task wait = Task.Run(async () =>
        {
            ExecutionContext.SuppressFlow();
            await source.Task;
            Debug.Assert(local.Value == 0, "the value of the other thread");
        });
        Task set = Task.Run(() =>
        {
            local.Value = 5;
            source.SetResult();
            Debug.Assert(local.Value == 5);
        });
        await set;
        await wait;
    }

    static Task Main(string[] args) => args.Length == 0 ? Requests() : args[0] == "one" ? Task.Run(() => RequestAsync(1)) : Suppressed();
}
