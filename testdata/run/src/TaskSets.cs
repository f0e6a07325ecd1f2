// Several tasks at once, children, cancellation, contexts and schedulers, in one thread.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

static class TaskSets
{
    static string Text(Exception e)
    {
        if (e == null) return "null";
        string s = e.GetType().Name + ": " + e.Message;
        if (e is AggregateException a) { s += " {"; foreach (Exception i in a.InnerExceptions) s += Text(i) + "; "; s += "}"; }
        else if (e.InnerException != null) s += " <- " + Text(e.InnerException);
        return s;
    }
    static void Try(string what, Action a)
    {
        try { a(); Console.WriteLine(what + ": ok"); }
        catch (Exception e) { Console.WriteLine(what + ": " + Text(e)); }
    }
    static void Show(string what, Task t) => Console.WriteLine(what + ": " + t.Status + " " + Text(t.Exception));

    // Runs what is posted when asked to.
    class Pump : SynchronizationContext
    {
        public readonly Queue<(SendOrPostCallback, object)> Items = new();
        public override void Post(SendOrPostCallback d, object state) { Console.Write("[post]"); Items.Enqueue((d, state)); }
        public override void Send(SendOrPostCallback d, object state) { Console.Write("[send]"); d(state); }
        public override void OperationStarted() => Console.Write("[started]");
        public override void OperationCompleted() => Console.Write("[completed]");
        public void Run() { while (Items.Count > 0) { var (d, s) = Items.Dequeue(); try { d(s); } catch (Exception e) { Console.Write("[threw " + e.Message + "]"); } } Console.WriteLine(); }
    }
    class Inline : TaskScheduler
    {
        public readonly List<Task> Tasks = new();
        protected override void QueueTask(Task task) { Console.Write("[queue]"); Tasks.Add(task); }
        protected override bool TryExecuteTaskInline(Task task, bool queued) { Console.Write("[inline " + queued + "]"); return TryExecuteTask(task); }
        protected override IEnumerable<Task> GetScheduledTasks() => Tasks;
        public void Run() { while (Tasks.Count > 0) { var t = Tasks[0]; Tasks.RemoveAt(0); Console.Write("[" + TryExecuteTask(t) + "]"); } Console.WriteLine(); }
    }

    static void Main()
    {
        var boom = new InvalidOperationException("boom");
        var cts = new CancellationTokenSource(); cts.Cancel();
        Task ok = Task.CompletedTask, bad = Task.FromException(boom), no = Task.FromCanceled(cts.Token), never = new TaskCompletionSource().Task;
        Task bad2 = Task.FromException(new ArgumentException("two"));
        Show("all", Task.WhenAll(ok, ok)); Show("all", Task.WhenAll(ok, bad, bad2, no)); Show("all", Task.WhenAll(no, ok)); Show("all", Task.WhenAll()); Show("all", Task.WhenAll(bad, never));
        Show("all", Task.WhenAll(Task.FromResult(1), Task.FromResult(2))); Console.WriteLine(string.Join(",", Task.WhenAll(Task.FromResult(1), Task.FromResult(2)).Result));
        Try("null", () => Task.WhenAll((Task[])null)); Try("null", () => Task.WhenAll(ok, null)); Try("none", () => Task.WhenAny()); Try("nullany", () => Task.WhenAny(ok, null));
        Console.WriteLine(Task.WhenAny(never, ok).Result == ok); Console.WriteLine(Task.WhenAny(bad, never).Result == bad); Show("any", Task.WhenAny(bad, never));
        Console.WriteLine(Task.WaitAny(never, ok) + " " + Task.WaitAny(new[] { never }, 0) + " " + Task.WaitAny(new Task[0], 0) + " " + Task.WaitAny(bad, ok));
        Try("waitall", () => Task.WaitAll(ok, bad, no, bad2)); Try("waitall0", () => Console.Write(Task.WaitAll(new[] { ok, never }, 0))); Try("waitallc", () => Task.WaitAll(new[] { never }, cts.Token)); Try("waitanyc", () => Task.WaitAny(new[] { never }, cts.Token));
        Try("wait", () => never.Wait(cts.Token)); Try("wait", () => never.Wait(-2)); Try("waitall", () => Task.WaitAll(null)); Try("waitall", () => Task.WaitAll(new Task[] { null }));
        Show("async", never.WaitAsync(cts.Token)); Show("async", never.WaitAsync(TimeSpan.Zero)); Console.WriteLine(ok.WaitAsync(TimeSpan.FromSeconds(1)) == ok);
        Try("delay", () => Task.Delay(-2)); Show("delay", Task.Delay(0)); Show("delay", Task.Delay(-1, cts.Token));
        Show("unwrap", Task.FromResult(Task.FromResult(3)).Unwrap()); Show("unwrap", Task.FromResult<Task>(bad).Unwrap()); Show("unwrap", Task.FromResult<Task>(null).Unwrap()); Show("unwrap", Task.FromException<Task>(boom).Unwrap()); Show("unwrap", Task.FromResult<Task>(no).Unwrap());
        Show("run", Task.Run(() => ok, cts.Token));

        // children
        var parent = new Task(() => { new Task(() => throw boom, TaskCreationOptions.AttachedToParent).RunSynchronously(); new Task(() => { }, TaskCreationOptions.AttachedToParent).RunSynchronously(); });
        parent.RunSynchronously(); Show("parent", parent);
        parent = new Task(() => { new Task(() => throw boom, TaskCreationOptions.AttachedToParent).RunSynchronously(); }, TaskCreationOptions.DenyChildAttach); parent.RunSynchronously(); Show("denies", parent);
        // cancellation
        var s = new CancellationTokenSource();
        for (int i = 0; i < 3; i++) { int k = i; s.Token.Register(() => Console.Write("r" + k + " ")); }
        var reg = s.Token.Register(x => Console.Write(x), "gone"); Console.WriteLine(reg.Unregister() + " " + reg.Unregister() + " " + (reg.Token == s.Token));
        s.Token.Register(() => throw boom); s.Token.Register(() => throw new Exception("second"));
        Try("cancel", () => s.Cancel()); Try("cancel", () => s.Cancel()); s.Token.Register(() => Console.WriteLine("at once")); Try("at once", () => s.Token.Register(() => throw boom));
        s = new CancellationTokenSource(); s.Token.Register(() => Console.Write("not reached ")); s.Token.Register(() => throw boom); Try("first", () => s.Cancel(true));
        Console.WriteLine(s.TryReset() + " " + new CancellationTokenSource().TryReset());
        s = new CancellationTokenSource(); var token = s.Token; s.Dispose(); Try("disposed", () => s.Cancel()); Try("disposed", () => Console.Write(s.Token)); Try("reg", () => token.Register(() => { })); Console.WriteLine(token.IsCancellationRequested + " " + token.CanBeCanceled); Try("handle", () => Console.Write(token.WaitHandle));
        var a = new CancellationTokenSource(); var b = new CancellationTokenSource(); var linked = CancellationTokenSource.CreateLinkedTokenSource(a.Token, b.Token); b.Cancel(); Console.WriteLine(linked.IsCancellationRequested + " " + a.IsCancellationRequested);
        linked = CancellationTokenSource.CreateLinkedTokenSource(b.Token); Console.WriteLine(linked.IsCancellationRequested); Try("empty", () => CancellationTokenSource.CreateLinkedTokenSource(new CancellationToken[0]));
        Try("throw", () => b.Token.ThrowIfCancellationRequested()); Console.WriteLine(new CancellationToken(true).IsCancellationRequested + " " + new CancellationToken(false).CanBeCanceled + " " + (CancellationToken.None == default) + " " + (b.Token == b.Token));
        Try("null", () => b.Token.Register((Action)null)); Try("after", () => new CancellationTokenSource().CancelAfter(-2)); Try("new", () => new CancellationTokenSource(-5)); Console.WriteLine(new CancellationTokenSource(0).IsCancellationRequested);
        Console.WriteLine(b.Token.WaitHandle.WaitOne(0));

        // contexts
        var pump = new Pump(); SynchronizationContext.SetSynchronizationContext(pump);
        var tcs = new TaskCompletionSource<int>();
        async Task<int> On(bool c) { int r = await tcs.Task.ConfigureAwait(c); Console.Write("on "); await Task.Yield(); Console.Write("then "); return r; }
        async void Void() { await tcs.Task; Console.Write("void "); throw new Exception("void"); }
        var on = On(true); Void(); Console.WriteLine(on.Status); tcs.SetResult(1); Console.WriteLine(on.Status); pump.Run(); Show("on", on);
        var sched = TaskScheduler.FromCurrentSynchronizationContext(); var st = Task.Factory.StartNew(() => Console.Write("scheduled "), default, 0, sched); pump.Run(); Show("scheduled", st); Console.WriteLine(sched.MaximumConcurrencyLevel);
        SynchronizationContext.SetSynchronizationContext(null); Try("no context", () => TaskScheduler.FromCurrentSynchronizationContext());
        var mine = new Inline(); var f = new TaskFactory(mine);
        var t1 = f.StartNew(() => { Console.Write("cur " + (TaskScheduler.Current == mine) + " " + (Task.CurrentId != null) + " "); return 4; }); Console.WriteLine(t1.Status); mine.Run(); Console.WriteLine(t1.Result);
        t1 = f.StartNew(() => 5); Console.WriteLine(t1.Result); mine.Run();
        var t2 = new Task(() => Console.Write("sync ")); t2.RunSynchronously(mine); Show("t2", t2);
        t1 = Task.FromResult(1).ContinueWith(t => t.Result + 1, mine); mine.Run(); Console.WriteLine(t1.Result);
        t1 = Task.FromResult(1).ContinueWith(t => t.Result + 1, default, TaskContinuationOptions.ExecuteSynchronously, mine); Console.WriteLine(t1.Status);
        f.StartNew(() => { Task.Factory.StartNew(() => Console.Write("inner ")); Task.Factory.StartNew(() => { }, TaskCreationOptions.None); Console.Write("outer "); }); mine.Run();

        // flow
        var local = new AsyncLocal<int>(x => Console.Write($"({x.PreviousValue}->{x.CurrentValue} {x.ThreadContextChanged})")); local.Value = 1; local.Value = 1; local.Value = 2;
        var ec = ExecutionContext.Capture(); local.Value = 3; ExecutionContext.Run(ec, _ => { Console.Write(local.Value); local.Value = 9; }, null); Console.WriteLine(local.Value);
        using (ExecutionContext.SuppressFlow()) Console.WriteLine(ExecutionContext.IsFlowSuppressed() + " " + (ExecutionContext.Capture() == null)); Console.WriteLine(ExecutionContext.IsFlowSuppressed());
        Try("restore", () => ExecutionContext.RestoreFlow());
        var gate = new TaskCompletionSource(); async Task Flow() { local.Value = 20; await gate.Task; Console.Write(local.Value); local.Value = 21; } var fl = Flow(); Console.Write("|" + local.Value + "|"); gate.SetResult(); Console.WriteLine(local.Value + " " + fl.Status);
    }
}
