// expect lost: assertion "an increment was lost"
// expect shared: assertion "the caller has gone on"
// expect awaited: verified
// expect never: deadlock "can never go on"
// expect faulted: exception "told to"
// csc: -features:runtime-async=on -nowarn:SYSLIB5007,CA2252
// Run-time async methods: what they await lets their frames go on in whatever thread completes it.
using System;
using System.Diagnostics;
using System.Threading.Tasks;

static class RuntimeAsync
{
    sealed class Box { public int Value; }

    static int n;

    static async Task Increment() { int v = n; await Task.Yield(); n = v + 1; }

    static async Task<int> Twice(Box b) { b.Value++; await Task.Yield(); b.Value++; return b.Value; }

    static void Main(string[] args) => Run(args[0]).GetAwaiter().GetResult();

    static async Task Run(string what)
    {
        switch (what)
        {
            case "lost":
                await Task.WhenAll(Increment(), Increment());
                Debug.Assert(n == 2, "an increment was lost");
                break;
            case "shared":
                var box = new Box();
                Task<int> t = Twice(box);
                box.Value += 10;
                await t;
                Debug.Assert(box.Value == 12, "the caller has gone on");
                break;
            case "awaited":
                Debug.Assert(await Twice(new Box()) == 2);
                break;
            case "never":
                await new TaskCompletionSource().Task;
                break;
            case "faulted":
                await Task.Yield();
                throw new InvalidOperationException("told to");
        }
    }
}
