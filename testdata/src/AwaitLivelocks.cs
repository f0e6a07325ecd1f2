// not for mcs
// expect delayed: verified
// expect -livelock delayed: livelock "round for ever at AwaitLivelocks.cs:30: the program can no longer end"
// expect -livelock delayed-ends: verified
// expect -livelock any: livelock "round for ever at AwaitLivelocks.cs:37"
// expect -livelock any-ends: verified
// expect caller: verified
// expect -livelock -budget=50000 caller: livelock "main goes round for ever at AwaitLivelocks.cs:4"
// expect -livelock caller-yields: verified
// expect -livelock -budget=50000 within: livelock "main goes round for ever at AwaitLivelocks.cs:4"
// expect -livelock background: verified
// Async methods that go round: with delays, whose threads are the library's own; in the caller, which finds the task completed; in the thread that
// completes the task.
using System.Threading;
using System.Threading.Tasks;

static class AwaitLivelocks
{
    static readonly TaskCompletionSource<int> gate = new TaskCompletionSource<int>(TaskCreationOptions.RunContinuationsAsynchronously), plain = new TaskCompletionSource<int>();
    static volatile bool flag;

    static async Task Set()
    {
        await gate.Task;
        flag = true;
    }

    static async Task Poll()
    {
        while (!flag) await Task.Delay(1);
    }

    static async Task PollAny()
    {
        while (true)
        {
            if (await Task.WhenAny(gate.Task, Task.Delay(1)) == gate.Task) break;
        }
    }

    static async Task Spin(Task first)
    {
        await first;
        while (!flag)
            Thread.Yield();
    }

    static async Task SpinYielding()
    {
        await gate.Task;
        while (!flag) await Task.Yield();
    }

    static async Task Main(string[] args)
    {
        Task t, u;
        switch (args[0])
        {
            case "delayed":
                t = Poll();
                u = Set();
                await t;
                gate.SetResult(0);
                await u;
                break;
            case "delayed-ends":
                t = Poll();
                u = Set();
                gate.SetResult(0);
                await u;
                await t;
                break;
            case "any":
                t = PollAny();
                await t;
                gate.SetResult(0);
                break;
            case "any-ends":
                t = PollAny();
                gate.SetResult(0);
                await t;
                break;
            case "caller": // which would set the flag
                Thread other = new Thread(() => gate.SetResult(0));
                other.Start();
                t = Spin(gate.Task);
                flag = true;
                await t;
                break;
            case "caller-yields":
                Thread another = new Thread(() => gate.SetResult(0));
                another.Start();
                t = SpinYielding();
                flag = true;
                await t;
                break;
            case "within":
                t = Spin(plain.Task);
                plain.SetResult(0);
                flag = true;
                await t;
                break;
            case "background": // Main ends
                _ = Poll();
                await Task.Yield();
                break;
        }
    }
}
