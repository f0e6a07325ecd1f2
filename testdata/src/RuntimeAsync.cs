// expect lost: assertion "an increment was lost"
// expect shared: assertion "the caller has gone on"
// expect awaited: verified
// expect never: deadlock "can never go on"
// expect chain: deadlock "RuntimeAsync.Inner (RuntimeAsync.cs:26) awaits the TaskCompletionSource RuntimeAsync.source, which nobody has completed, and RuntimeAsync.Main (RuntimeAsync.cs:30) waits for that"
// report chain: \n    ← RuntimeAsync.Inner \(RuntimeAsync.cs:26\) awaits it\n      ← RuntimeAsync.Outer \(RuntimeAsync.cs:28\) awaits it\n        ← RuntimeAsync.Main \(RuntimeAsync.cs:30\) blocks main on it\n
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

    static readonly TaskCompletionSource source = new();

    static async Task Inner() { await Task.Yield(); await source.Task; }

    static async Task Outer() { await Inner(); n++; }

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
            case "chain":
                Task outer = Outer();
                await outer;
                break;
            case "faulted":
                await Task.Yield();
                throw new InvalidOperationException("told to");
        }
    }
}
