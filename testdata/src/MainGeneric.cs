// expect: verified
// not for mcs
// The entry point waits for one instance of a generic async method, which starts another instance and does not wait for that at once.
using System.Diagnostics;
using System.Threading.Tasks;

static class MainGeneric
{
    static readonly TaskCompletionSource go = new(TaskCreationOptions.RunContinuationsAsynchronously);

    static async Task Run<T>(bool first)
    {
        if (!first)
        {
            await go.Task;
            return;
        }
        Task other = Run<string>(false);
        Debug.Assert(!other.IsCompleted, "the other one waits");
        go.SetResult();
        await other;
    }

    static void Main() => Run<int>(true).GetAwaiter().GetResult();
}
