// expect: verified
// expect set: assertion "an iteration finds what another one has left"
// not for mcs
// The program has a parallel loop and reads a value that flows, which nobody sets: no run can tell which thread runs what. With "set" an iteration leaves a
// value to the next one of its thread.
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class LoopLocals
{
    static readonly AsyncLocal<string> scope = new AsyncLocal<string>();
    static readonly SemaphoreSlim gate = new SemaphoreSlim(1);
    static int sum;

    static async Task Add()
    {
        await Task.Yield();
        await gate.WaitAsync();
        if (scope.Value == null) sum++;
        await Task.Yield();
        gate.Release();
    }

    static void Set(int i)
    {
        Debug.Assert(scope.Value == null, "an iteration finds what another one has left");
        scope.Value = "set";
    }

    static async Task Main(string[] args)
    {
        if (args.Length > 0)
        {
            Parallel.For(0, 2, Set);
            return;
        }
        await Task.WhenAll(Task.Run(Add), Task.Run(Add), Task.Run(Add));
        Debug.Assert(sum == 3);
    }
}
