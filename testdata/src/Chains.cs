// expect -max-stack=400 await: verified
// expect -max-stack=400 all: verified
// expect -max-stack=400 then: verified
// expect -max-stack=400 deep: verified
// not for mcs
// Chains of tasks that are longer than a stack is deep: what goes on does so elsewhere where the stack runs short.
using System;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;

static class Chains
{
    static async Task Await(Task t) => await t;

    static bool Deep() => !RuntimeHelpers.TryEnsureSufficientExecutionStack() || Deep();

    static int Deeper()
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        return Deeper() + 1;
    }

    static void Main(string[] args)
    {
        if (args[0] == "deep")
        {
            Debug.Assert(Deep());
            try { Deeper(); }
            catch (InsufficientExecutionStackException) { return; }
            Debug.Fail("endless");
        }
        var source = new TaskCompletionSource<int>();
        Task t = source.Task;
        for (int i = 0; i < 100; i++)
            t = args[0] switch
            {
                "await" => Await(t),
                "all" => Task.WhenAll(t, Task.CompletedTask),
                "any" => Task.WhenAny(t, new TaskCompletionSource().Task),
                _ => t.ContinueWith(_ => { }, TaskContinuationOptions.ExecuteSynchronously),
            };
        source.SetResult(1);
        t.Wait();
    }
}
