// What of the execution context, and of the synchronisation context, comes where; and what a source does while it cancels.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

static class ContextFlow
{
    static readonly AsyncLocal<int> local = new();
    static int seen;

    static void See() => seen = local.Value;

    static void Say(string what) => Console.WriteLine(what + " " + seen);

    static void Run(Thread t, Action<Thread> start)
    {
        start(t);
        local.Value += 100;
        t.Join();
        local.Value -= 100;
    }

    sealed class Mine : SynchronizationContext { }

    static async Task Leaves(Task t)
    {
        await t.ConfigureAwait(false);
        local.Value = 55;
        SynchronizationContext.SetSynchronizationContext(new Mine());
    }

    static void Threads()
    {
        local.Value = 7;
        Run(new Thread(See), t => t.Start());
        Say("Start");
        Run(new Thread(See), t => t.UnsafeStart());
        Say("UnsafeStart");
        Run(new Thread(_ => See()), t => t.Start(1));
        Say("Start(o)");
        Run(new Thread(_ => See()), t => t.UnsafeStart(1));
        Say("UnsafeStart(o)");
        using (ExecutionContext.SuppressFlow()) Run(new Thread(See), t => t.Start());
        Say("suppressed");
        using (ExecutionContext.SuppressFlow()) Run(new Thread(() => seen = ExecutionContext.IsFlowSuppressed() ? 1 : 0), t => t.Start());
        Say("suppression itself");
        var late = new Thread(See);
        local.Value = 8;
        Run(late, t => t.Start());
        Say("at the start");
        Parallel.Invoke(() => { }, See);
        Say("Parallel.Invoke");
        using (ExecutionContext.SuppressFlow())
        {
            local.Value = 9; // the suppression stays
            Console.WriteLine(ExecutionContext.IsFlowSuppressed() + " " + (ExecutionContext.Capture() == null) + " " + local.Value);
            ExecutionContext.Run(new ExecutionContextOf().Context, _ => Console.WriteLine(ExecutionContext.IsFlowSuppressed() + " " + local.Value), null);
        }
        Console.WriteLine(ExecutionContext.IsFlowSuppressed() + " " + local.Value);
    }

    sealed class ExecutionContextOf
    {
        internal readonly ExecutionContext Context = Make();

        static ExecutionContext Make()
        {
            ExecutionContext c = null;
            var t = new Thread(() => { local.Value = 3; c = ExecutionContext.Capture(); });
            t.UnsafeStart();
            t.Join();
            return c;
        }
    }

    static void Tasks()
    {
        Task t;
        foreach (var options in new[] { TaskCreationOptions.None, TaskCreationOptions.LongRunning })
        {
            local.Value = 1;
            Task.Factory.StartNew(See, default, options, TaskScheduler.Default).Wait();
            Say("StartNew " + options);
            using (ExecutionContext.SuppressFlow()) t = Task.Factory.StartNew(See, default, options, TaskScheduler.Default);
            t.Wait();
            Say("suppressed");
        }
        using (ExecutionContext.SuppressFlow()) t = new Task(() => { See(); local.Value = 2; SynchronizationContext.SetSynchronizationContext(new Mine()); });
        t.RunSynchronously();
        Say("RunSynchronously, made suppressed");
        Console.WriteLine("leaves " + local.Value + " " + SynchronizationContext.Current?.GetType().Name);
        SynchronizationContext.SetSynchronizationContext(null);
        t = new Task(() => { See(); local.Value = 4; SynchronizationContext.SetSynchronizationContext(new Mine()); });
        local.Value = 3;
        t.RunSynchronously();
        Say("RunSynchronously");
        Console.WriteLine("leaves " + local.Value + " " + SynchronizationContext.Current?.GetType().Name);
        t = new Task(See);
        local.Value = 5;
        t.Start();
        t.Wait();
        Say("made, then started");
        Task.Run(() => { See(); Console.WriteLine(t.CreationOptions); }).Wait();
        Say("Run");
        foreach (bool flows in new[] { true, false })
        {
            var source = new TaskCompletionSource();
            local.Value = 6;
            AsyncFlowControl control = default;
            if (!flows) control = ExecutionContext.SuppressFlow();
            t = source.Task.ContinueWith(_ => { See(); local.Value = 9; }, TaskContinuationOptions.ExecuteSynchronously);
            if (!flows) control.Undo();
            local.Value = 7;
            source.SetResult();
            Say("continued " + flows);
            Console.WriteLine("leaves " + local.Value + " " + t.CreationOptions);
        }
        var awaited = new TaskCompletionSource();
        t = Leaves(awaited.Task);
        awaited.SetResult();
        Console.WriteLine("an await leaves " + local.Value + " " + SynchronizationContext.Current?.GetType().Name);
    }

    static void Registered()
    {
        foreach (int before in new[] { 0, 1 })
        {
            var source = new CancellationTokenSource();
            local.Value = before;
            source.Token.Register(() => { See(); Say("registered"); local.Value = 8; });
            source.Token.UnsafeRegister(_ => { See(); Say("without its context"); }, null);
            using (ExecutionContext.SuppressFlow()) source.Token.Register(() => { See(); Say("suppressed"); });
            local.Value = 6;
            source.Cancel();
            Console.WriteLine("leaves " + local.Value);
        }
    }

    static void Disposed()
    {
        var source = new CancellationTokenSource();
        CancellationToken token = source.Token;
        string s = "";
        token.Register(() => s += "1");
        token.Register(() => { s += "2"; source.Dispose(); });
        token.Register(() => s += "3");
        source.Cancel();
        Console.WriteLine("disposed of while it cancels: " + s);
        source = new CancellationTokenSource();
        s = "";
        CancellationTokenRegistration r = source.Token.Register(() => s += "1");
        source.Dispose();
        Console.WriteLine("disposed of before: " + r.Unregister() + r.Unregister() + s);
        source = new CancellationTokenSource();
        token = source.Token;
        s = "";
        token.Register(() => { s += "1"; token.Register(() => s += "n"); s += "e"; });
        source.Cancel();
        source.Dispose();
        token.Register(() => s += "after");
        Console.WriteLine("registered while it cancels: " + s);
        var outer = new CancellationTokenSource();
        var linked = CancellationTokenSource.CreateLinkedTokenSource(outer.Token);
        s = "";
        linked.Token.Register(() => s += "l");
        outer.Token.Register(() => { s += "o"; linked.Dispose(); });
        outer.Cancel();
        Console.WriteLine("linked: " + s + linked.IsCancellationRequested);
    }

    static void Main()
    {
        Threads();
        Tasks();
        Registered();
        Disposed();
    }
}
