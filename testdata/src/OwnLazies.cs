// expect called: exception "ValueFactory attempted to access the Value property of this instance."
// expect completes: exception "ValueFactory attempted to access the Value property of this instance."
// expect blocks: exception "ValueFactory attempted to access the Value property of this instance."
// expect apart: verified
// not for mcs
// A thread that makes the value of a Lazy must not ask for that value, whichever piece of the program it runs meanwhile.
using System;
using System.Threading;
using System.Threading.Tasks;

static class OwnLazies
{
    static Lazy<int> lazy;
    static Task<int> side;

    static async Task<int> Side(Task t)
    {
        await t;
        return lazy.Value;
    }

    static async Task Main(string[] args)
    {
        var source = new TaskCompletionSource();
        Func<int> make = args[0] switch
        {
            // The factory calls a method that goes on at once if its task is completed by then.
            "called" => () => { side = Side(Task.Run(() => { })); return 1; },
            // It completes a task for which a method waits, and goes on with that method.
            "completes" => () => { source.SetResult(); return 1; },
            // It waits for a task that a thread of the pool queued, and which it may run itself.
            "waits" => () => { Task t = Task.Run(() => { if (lazy.IsValueCreated) return; _ = lazy.Value; }); t.Wait(); return 1; },
            // It waits for a method that awaits.
            "blocks" => () => { if (Side(Task.CompletedTask).Result == 0) return 2; return 1; },
            _ => () => { side = Task.Run(() => lazy.Value); return 1; },
        };
        lazy = new Lazy<int>(make);
        if (args[0] == "completes") side = Side(source.Task);
        int value = args[0] == "waits" ? await Task.Run(() => lazy.Value) : lazy.Value;
        if (await (side ?? Task.FromResult(1)) != 1 || value != 1) throw new Exception("bad");
    }
}
