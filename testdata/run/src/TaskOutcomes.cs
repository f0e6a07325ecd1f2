// Tasks that have ended, and continuations: statuses, exceptions, and what waiting and awaiting throw.
using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

static class TaskOutcomes
{
    static string Text(Exception e)
    {
        if (e == null) return "null";
        string s = e.GetType().Name + ": " + e.Message;
        if (e is AggregateException a) { s += " {"; foreach (Exception i in a.InnerExceptions) s += Text(i) + "; "; s += "}"; }
        else if (e.InnerException != null) s += " <- " + Text(e.InnerException);
        if (e is ArgumentException g) s += " [" + g.ParamName + "]";
        if (e is OperationCanceledException o) s += " token " + o.CancellationToken.IsCancellationRequested + (e is TaskCanceledException t ? " task " + (t.Task != null) : "");
        return s;
    }
    static void Try(string what, Action a)
    {
        try { a(); Console.WriteLine(what + ": ok"); }
        catch (Exception e) { Console.WriteLine(what + ": " + Text(e)); }
    }
    static void Show(string what, Task t)
        => Console.WriteLine(what + ": " + t.Status + " " + t.IsCompleted + t.IsCanceled + t.IsFaulted + t.IsCompletedSuccessfully + " " + Text(t.Exception) + " " + t.CreationOptions);
    static void All(string what, Task t)
    {
        Show(what, t);
        Try(what + " Wait", () => t.Wait());
        Try(what + " await", () => t.GetAwaiter().GetResult());
        Try(what + " Wait(0)", () => Console.Write(t.Wait(0) + " "));
        if (t is Task<int> r) Try(what + " Result", () => Console.Write(r.Result + " "));
    }

    static void Main()
    {
        var cts = new CancellationTokenSource(); cts.Cancel();
        var boom = new InvalidOperationException("boom");
        All("completed", Task.CompletedTask);
        All("result", Task.FromResult(5));
        All("exception", Task.FromException<int>(boom));
        All("canceled", Task.FromCanceled<int>(cts.Token));
        Try("FromCanceled", () => Task.FromCanceled(default));
        Try("FromException", () => Task.FromException(null));
        var tcs = new TaskCompletionSource<int>();
        Show("promise", tcs.Task);
        Console.WriteLine(tcs.Task.Wait(0));
        Try("dispose", () => tcs.Task.Dispose());
        Try("start", () => tcs.Task.Start());
        Try("runsync", () => tcs.Task.RunSynchronously());
        tcs.SetException(new Exception[] { boom, new ArgumentException("two", "p") });
        All("two", tcs.Task);
        Try("again", () => tcs.SetResult(1));
        Try("again", () => tcs.SetException(boom));
        Try("again", () => tcs.SetCanceled());
        Console.WriteLine(tcs.TrySetResult(1) + " " + tcs.TrySetCanceled() + " " + tcs.TrySetException(boom));
        Try("null", () => tcs.SetException((Exception)null));
        Try("none", () => new TaskCompletionSource<int>().SetException(new Exception[0]));
        Try("nullin", () => new TaskCompletionSource<int>().SetException(new Exception[] { null }));
        tcs = new TaskCompletionSource<int>("state", TaskCreationOptions.RunContinuationsAsynchronously);
        Console.WriteLine(tcs.Task.AsyncState);
        tcs.SetCanceled(cts.Token);
        All("canceled", tcs.Task);
        Try("options", () => new TaskCompletionSource<int>(TaskCreationOptions.LongRunning));
        tcs = new TaskCompletionSource<int>(); tcs.SetCanceled(); All("plain", tcs.Task);
        var tcs2 = new TaskCompletionSource(); tcs2.SetResult(); All("void", tcs2.Task);
        tcs = new TaskCompletionSource<int>(); tcs.SetFromTask(Task.FromResult(3)); All("from", tcs.Task);

        // async methods
        async Task<int> Throws() { await Task.CompletedTask; throw boom; }
        async Task<int> Cancels() { await Task.CompletedTask; throw new OperationCanceledException("mine", cts.Token); }
        async Task<int> Cancels2() { await Task.CompletedTask; throw new TaskCanceledException(); }
        async Task<int> Agg() { await Task.CompletedTask; throw new AggregateException("agg", boom, new Exception("x")); }
        async Task<int> Await(Task<int> t) => await t;
        All("throws", Throws()); All("cancels", Cancels()); All("cancels2", Cancels2()); All("agg", Agg());
        All("await two", Await(Task.FromException<int>(boom)));
        All("await cancelled", Await(Task.FromCanceled<int>(cts.Token)));
        All("await plain", Await(((Func<Task<int>>)(() => { var s = new TaskCompletionSource<int>(); s.SetCanceled(); return s.Task; }))()));

        // unstarted tasks
        var u = new Task<int>(() => 7); Show("new", u); u.RunSynchronously(); All("run", u);
        Try("start", () => u.Start()); Try("runsync", () => u.RunSynchronously());
        u = new Task<int>(() => throw boom); u.RunSynchronously(); All("run", u);
        u = new Task<int>(() => throw new OperationCanceledException("o")); u.RunSynchronously(); All("oce", u);
        u = new Task<int>(() => throw new OperationCanceledException("o", cts.Token), cts.Token); All("born", u);
        Try("start", () => u.Start());
        var cts2 = new CancellationTokenSource();
        u = new Task<int>(() => { cts2.Cancel(); cts2.Token.ThrowIfCancellationRequested(); return 1; }, cts2.Token); u.RunSynchronously(); All("during", u);
        cts2 = new CancellationTokenSource(); u = new Task<int>(() => 1, cts2.Token); cts2.Cancel(); All("before", u);
        Try("runsync", () => u.RunSynchronously());
        cts2 = new CancellationTokenSource(); u = new Task<int>(s => (int)s, 4, cts2.Token); u.RunSynchronously(); cts2.Cancel(); All("after", u); Console.WriteLine(u.AsyncState);
        Try("null", () => new Task(null)); Try("null", () => Task.Run((Action)null)); Try("opts", () => new Task(() => { }, (TaskCreationOptions)1024));
        Console.WriteLine(Task.CurrentId == null);

        // a delegate that gives a task, and fails before it does
        foreach (var f in new Func<Task>[] { () => throw boom, () => throw new OperationCanceledException("o"), () => throw new OperationCanceledException(cts.Token), () => null, () => Task.FromException(boom), async () => { await Task.Yield(); throw boom; } })
        {
            var t = Task.Run(f); try { t.Wait(); } catch (AggregateException e) { Console.Write(e.InnerException.GetType() + " " + e.InnerException.Message + " "); }
            Console.WriteLine(t.Status + " " + t.CreationOptions);
        }
        foreach (var f in new Func<Task<int>>[] { () => throw boom, () => throw new OperationCanceledException("o"), () => null, async () => { await Task.Yield(); return 5; } })
        {
            var t = Task.Run(f); try { Console.Write(t.Result + " "); } catch (AggregateException e) { Console.Write(e.InnerException.GetType() + " "); }
            Console.WriteLine(t.Status);
        }

        // continuations
        foreach (var o in new[] { TaskContinuationOptions.None, TaskContinuationOptions.OnlyOnRanToCompletion, TaskContinuationOptions.OnlyOnFaulted, TaskContinuationOptions.OnlyOnCanceled, TaskContinuationOptions.NotOnRanToCompletion, TaskContinuationOptions.NotOnFaulted, TaskContinuationOptions.NotOnCanceled })
            foreach (var t in new Task<int>[] { Task.FromResult(1), Task.FromException<int>(boom), Task.FromCanceled<int>(cts.Token) })
            {
                var c = t.ContinueWith(x => { Console.Write("ran on " + x.Status + " "); return 2; }, o | TaskContinuationOptions.ExecuteSynchronously);
                All(o + " " + t.Status, c);
            }
        Try("bad", () => Task.CompletedTask.ContinueWith(_ => { }, TaskContinuationOptions.OnlyOnFaulted | TaskContinuationOptions.OnlyOnCanceled));
        Try("bad", () => Task.CompletedTask.ContinueWith(_ => { }, TaskContinuationOptions.LongRunning | TaskContinuationOptions.ExecuteSynchronously));
        Try("null", () => Task.CompletedTask.ContinueWith((Action<Task>)null));
        Try("null", () => Task.CompletedTask.ContinueWith(_ => { }, (TaskScheduler)null));
        tcs = new TaskCompletionSource<int>();
        cts2 = new CancellationTokenSource();
        var cc = tcs.Task.ContinueWith(_ => 1, cts2.Token, TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.Default);
        var lazy = tcs.Task.ContinueWith(_ => 1, cts2.Token, TaskContinuationOptions.ExecuteSynchronously | TaskContinuationOptions.LazyCancellation, TaskScheduler.Default);
        Show("waiting", cc); Try("start", () => cc.Start()); Try("runsync", () => cc.RunSynchronously());
        cts2.Cancel(); Show("cancelled", cc); Show("lazy", lazy); tcs.SetResult(1); Show("cancelled", cc); Show("lazy", lazy);
        tcs = new TaskCompletionSource<int>();
        for (int i = 0; i < 4; i++) { int k = i; tcs.Task.ContinueWith(t => Console.Write("c" + k + " "), TaskContinuationOptions.ExecuteSynchronously); if (i == 2) tcs.Task.GetAwaiter().OnCompleted(() => Console.Write("a" + k + " ")); }
        tcs.SetResult(1); Console.WriteLine();
        All("chain", Task.FromException<int>(boom).ContinueWith(t => t.Result, TaskContinuationOptions.ExecuteSynchronously));
        All("chain", Task.FromException<int>(boom).ContinueWith((t, s) => { t.GetAwaiter().GetResult(); }, "s", TaskContinuationOptions.ExecuteSynchronously));
    }
}
