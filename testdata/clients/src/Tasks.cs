// Clients of Task: two promises, and whatever waits for them. SETUP: s, or a where continuations run asynchronously; u for less common
// operations, with a promise of a task and a task that is not started.
using System;
using System.Threading;
using System.Threading.Tasks;

sealed class Subject : Client
{
    public static readonly string[] Setups = { "s", "a", "u" };
    public static string Operations(string setup) => setup == "u" ? "12xcAVuBoOTKfFrRWi" : "12xcwltahHbyzeUCi";
    public const bool Begins = true;
    public const int Drawn = 200;

    readonly TaskCompletionSource<int> p, q;
    readonly TaskCompletionSource<Task<int>> box;
    readonly Task<int> cold;
    readonly CancellationTokenSource c = new CancellationTokenSource();

    public Subject(string setup)
    {
        TaskCreationOptions options = setup == "a" ? TaskCreationOptions.RunContinuationsAsynchronously : TaskCreationOptions.None;
        p = new TaskCompletionSource<int>(options);
        q = new TaskCompletionSource<int>(options);
        if (setup != "u") return;
        box = new TaskCompletionSource<Task<int>>();
        cold = new Task<int>(() => 5);
    }

    static string Did(bool it) => it ? "+" : "-";

    async Task<string> One(Task<int> task)
    {
        int n = await task;
        return n + "@" + Stamp();
    }

    async Task<string> Both()
    {
        int[] n = await Task.WhenAll(p.Task, q.Task);
        return n[0] + "" + n[1] + "@" + Stamp();
    }

    async Task<string> Any()
    {
        Task<int> first = await Task.WhenAny(p.Task, q.Task);
        return (first == p.Task ? "p" : "q") + "@" + Stamp();
    }

    async Task<string> Each()
    {
        string s = "";
        await foreach (Task<int> t in Task.WhenEach(p.Task, q.Task)) s += (t == p.Task ? "p" : "q") + "@" + Stamp();
        return s;
    }

    async Task<string> Until(Task<int> task)
    {
        int n = await task.WaitAsync(c.Token);
        return n + "@" + Stamp();
    }

    async Task<string> In(Task<int> task)
    {
        int n = await task.WaitAsync(TimeSpan.FromMilliseconds(1));
        return n + "@" + Stamp();
    }

    public override string Do(char operation, Worker me)
    {
        switch (operation)
        {
            case '1': return Did(p.TrySetResult(1));
            case '2': return Did(q.TrySetResult(2));
            case 'x': return Did(p.TrySetException(new ApplicationException()));
            case 'c': c.Cancel(); return Did(q.TrySetCanceled());
            case 'w': p.Task.Wait(); return "";
            case 'l': return Did(p.Task.Wait(1));
            case 't': return Task.WaitAny(p.Task, q.Task).ToString();
            case 'a': return me.Keep(One(p.Task));
            case 'h': return me.Keep(p.Task.ContinueWith(_ => Stamp()));
            case 'H': return me.Keep(p.Task.ContinueWith(_ => Stamp(), TaskContinuationOptions.ExecuteSynchronously));
            case 'b': return me.Keep(Both());
            case 'y': return me.Keep(Any());
            case 'z': return me.Keep(Each());
            case 'e': return me.Keep(Task.Run(() => Stamp()));
            case 'U': return me.Keep(Until(p.Task));
            case 'C': return me.Keep(One(Task.Run(() => One(q.Task)).ContinueWith(t => t.IsCompletedSuccessfully ? 7 : 8)));
            case 'i': return Did(p.Task.IsCompleted) + Did(q.Task.IsCompleted);
            case 'A': Task.WaitAll(p.Task, q.Task); return "";
            case 'V': return Did(Task.WaitAll(new Task[] { p.Task, q.Task }, 1));
            case 'u': return me.Keep(One(box.Task.Unwrap()));
            case 'B': return Did(box.TrySetResult(p.Task));
            case 'o': return me.Keep(p.Task.ContinueWith(_ => Stamp(), TaskContinuationOptions.OnlyOnFaulted | TaskContinuationOptions.ExecuteSynchronously));
            case 'O': return me.Keep(p.Task.ContinueWith(_ => Stamp(), TaskContinuationOptions.NotOnFaulted));
            case 'T': return me.Keep(In(p.Task));
            case 'K': return me.Keep(p.Task.ContinueWith(_ => Stamp(), c.Token, TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.Default));
            case 'f': return me.Keep(Task.Factory.ContinueWhenAll(new Task[] { p.Task, q.Task }, _ => Stamp()));
            case 'F': return me.Keep(Task.Factory.ContinueWhenAny(new Task[] { p.Task, q.Task }, t => (t == p.Task ? "p" : "q") + Stamp()));
            case 'r': cold.Start(); return "";
            case 'R': cold.RunSynchronously(); return "";
            case 'W': return Did(cold.Wait(1));
        }
        throw new NotSupportedException();
    }

    public override string End(bool begun)
    {
        string left = p.Task.Status.ToString()[..2] + q.Task.Status.ToString()[..2];
        if (cold != null) left += cold.Status.ToString()[..2];
        if (begun)
        {
            p.TrySetResult(3);
            q.TrySetResult(4);
            box?.TrySetResult(q.Task);
        }
        return left;
    }
}
