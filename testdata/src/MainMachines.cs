// expect builder: deadlock
// expect machine: deadlock
// not for mcs
// A thread goes on after it has ended an async method: in a builder of the program's, or in a state machine that was written by hand. Main waits for
// what comes then.
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

struct Builder
{
    AsyncTaskMethodBuilder inner;

    public static Builder Create() => default;
    public void Start<T>(ref T machine) where T : IAsyncStateMachine => inner.Start(ref machine);
    public void SetStateMachine(IAsyncStateMachine machine) { }
    public void AwaitOnCompleted<A, T>(ref A awaiter, ref T machine) where A : INotifyCompletion where T : IAsyncStateMachine => inner.AwaitOnCompleted(ref awaiter, ref machine);
    public void AwaitUnsafeOnCompleted<A, T>(ref A awaiter, ref T machine) where A : ICriticalNotifyCompletion where T : IAsyncStateMachine =>
        inner.AwaitUnsafeOnCompleted(ref awaiter, ref machine);
    public Task Task => inner.Task;
    public void SetException(System.Exception e) => inner.SetException(e);

    public void SetResult()
    {
        inner.SetResult();
        MainMachines.done.Set();
    }
}

sealed class Machine : IAsyncStateMachine
{
    public AsyncTaskMethodBuilder Builder = AsyncTaskMethodBuilder.Create();
    bool suspended;
    TaskAwaiter awaiter;

    public void SetStateMachine(IAsyncStateMachine machine) { }

    public void MoveNext()
    {
        if (!suspended)
        {
            suspended = true;
            awaiter = Task.Run(() => { }).GetAwaiter();
            Machine self = this;
            Builder.AwaitUnsafeOnCompleted(ref awaiter, ref self);
            return;
        }
        awaiter.GetResult();
        Builder.SetResult();
        MainMachines.done.Set();
    }
}

static class MainMachines
{
    public static readonly ManualResetEventSlim done = new();

    [AsyncMethodBuilder(typeof(Builder))]
    static async Task Built() => await Task.Run(() => { });

    static Task Written()
    {
        var machine = new Machine();
        machine.Builder.Start(ref machine);
        return machine.Builder.Task;
    }

    static async Task Run(string what)
    {
        await (what == "builder" ? Built() : Written());
        done.Wait();
    }

    static void Main(string[] args) => Run(args[0]).GetAwaiter().GetResult();
}
