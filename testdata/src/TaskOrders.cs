// expect continuations: assertion "the second ran first"
// expect synchronous: verified
// expect asynchronous: assertion "not yet"
// expect forced: assertion "not yet"
// expect inline: verified
// expect elsewhere: assertion "not yet"
// expect once: verified
// expect onlyon: verified
// expect thrown: verified
// expect all: assertion "the second failed first"
// expect any: assertion "the second won"
// expect child: verified
// expect detached: assertion "the child still runs"
// expect childfault: verified
// expect unobserved: verified
// expect observed: exception "told to"
// expect cancelrace: assertion "it did not run" "it ran"
// expect cancelledbefore: verified
// Which continuations run where and in which order, and what a wait and an await throw.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class TaskOrders
{
    static int n, m;

    static async Task Await(Task t, Action then)
    {
        await t;
        then();
    }

    static string Caught(Action a)
    {
        try { a(); return ""; }
        catch (AggregateException e)
        {
            string s = "(";
            foreach (Exception x in e.InnerExceptions) s += x is AggregateException ? "(" + x.InnerException.Message + ")" : x is TaskCanceledException ? "cancelled" : x.Message;
            return s + ")";
        }
        catch (Exception e) { return e is TaskCanceledException ? "cancelled" : e.Message; }
    }

    static Task Fails(string text) { return Task.Run(() => { throw new FormatException(text); }); }

    static void Main(string[] args)
    {
        var source = new TaskCompletionSource<int>(args[0] == "forced" || args[0] == "elsewhere" ? TaskCreationOptions.RunContinuationsAsynchronously : TaskCreationOptions.None);
        Task t = source.Task;
        Action<Task> first = _ => { Debug.Assert(n == 0, "the second ran first"); n++; }, second = _ => n++;
        switch (args[0])
        {
            case "continuations":
                Task.WaitAll(StartAll(source, t.ContinueWith(first), t.ContinueWith(second)));
                break;
            case "synchronous": // in the order in which they were added, before SetResult returns
                t.ContinueWith(first, TaskContinuationOptions.ExecuteSynchronously);
                t.ContinueWith(second, TaskContinuationOptions.ExecuteSynchronously);
                source.SetResult(1);
                Debug.Assert(n == 2);
                break;
            case "asynchronous":
                t.ContinueWith(second);
                source.SetResult(1);
                Debug.Assert(n == 1, "not yet");
                break;
            case "forced":
                t.ContinueWith(second, TaskContinuationOptions.ExecuteSynchronously);
                source.SetResult(1);
                Debug.Assert(n == 1, "not yet");
                break;
            case "inline":
                Await(t, () => n++);
                source.SetResult(1);
                Debug.Assert(n == 1);
                break;
            case "elsewhere":
                Task p = Await(t, () => Interlocked.Increment(ref n)), q = Await(t, () => Interlocked.Increment(ref n));
                source.SetResult(1);
                Debug.Assert(n == 2, "not yet");
                Task.WaitAll(p, q);
                break;
            case "once": // whether it comes before the result or after
                var setter = new Thread(() => source.SetResult(1));
                setter.Start();
                Task a = t.ContinueWith(_ => Interlocked.Increment(ref n), TaskContinuationOptions.ExecuteSynchronously), b = Await(t, () => Interlocked.Increment(ref n));
                Task.WaitAll(a, b);
                Debug.Assert(n == 2);
                setter.Join();
                break;
            case "onlyon":
                Task fails = Fails("x");
                Task not = fails.ContinueWith(_ => n++, TaskContinuationOptions.OnlyOnRanToCompletion), yes = fails.ContinueWith(_ => m++, TaskContinuationOptions.OnlyOnFaulted);
                yes.Wait();
                Debug.Assert(Caught(not.Wait) == "(cancelled)" && not.IsCanceled && n == 0 && m == 1);
                break;
            case "thrown":
                Task one = Fails("x");
                Debug.Assert(Caught(one.Wait) == "(x)" && Caught(() => one.GetAwaiter().GetResult()) == "x" && Caught(() => Await(one, null).GetAwaiter().GetResult()) == "x");
                break;
            case "all": // in the order in which they fail
                Task both = Task.WhenAll(Fails("x"), Fails("y"));
                string caught = Caught(both.Wait);
                Debug.Assert(caught == "(xy)" || caught == "(yx)");
                Debug.Assert(Caught(() => both.GetAwaiter().GetResult()) == caught.Substring(1, 1));
                Debug.Assert(caught == "(xy)", "the second failed first");
                break;
            case "any":
                Task x = Task.Run(() => { }), y = Task.Run(() => { });
                Debug.Assert(Task.WhenAny(x, y).Result == x, "the second won");
                break;
            case "child":
            case "detached":
                Task.Factory.StartNew(() =>
                {
                    Task.Factory.StartNew(() => n = 1, default(CancellationToken), args[0] == "child" ? TaskCreationOptions.AttachedToParent : TaskCreationOptions.None, TaskScheduler.Default);
                }).Wait();
                Debug.Assert(n == 1, "the child still runs");
                break;
            case "childfault":
                Task parent = Task.Factory.StartNew(() =>
                {
                    Task.Factory.StartNew(() => { throw new FormatException("x"); }, default(CancellationToken), TaskCreationOptions.AttachedToParent, TaskScheduler.Default);
                });
                Debug.Assert(Caught(parent.Wait) == "((x))");
                break;
            case "unobserved": // is nobody's violation
                Fails("told to").ContinueWith(_ => n = 1).Wait();
                break;
            case "observed":
                Await(Fails("told to"), null).GetAwaiter().GetResult();
                break;
            case "cancelrace":
                var cancels = new CancellationTokenSource();
                Task raced = Task.Run(() => { n = 1; }, cancels.Token);
                cancels.Cancel();
                string how = Caught(raced.Wait);
                Debug.Assert(how == (n == 1 ? "" : "(cancelled)"));
                Debug.Assert(n == 1, "it did not run");
                Debug.Assert(n == 0, "it ran");
                break;
            case "cancelledbefore":
                var off = new CancellationToken(true);
                Task never = Task.Run(() => { n = 1; }, off), late = new Task(() => { n = 1; }, off);
                Debug.Assert(late.IsCanceled && Caught(never.Wait) == "(cancelled)" && never.IsCanceled && Caught(() => Task.Run(async () => { n = 1; await Task.Yield(); }, off).GetAwaiter().GetResult()) == "cancelled");
                Debug.Assert(Caught(() => late.Start()) != "" && n == 0);
                break;
        }
    }

    static Task[] StartAll(TaskCompletionSource<int> source, params Task[] tasks)
    {
        source.SetResult(1);
        return tasks;
    }
}
