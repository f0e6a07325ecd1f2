// What shows right after waits of a semaphore and of channels are decided: their tasks may be completed only later, and until then
// the other side may still come.
//   sem LIMIT ACTIONS: a task waits for a semaphore of 0, with LIMIT (none, token, time, both; soon: a short time); in the main thread then
//      r releases, c cancels, d lets the dust settle (the task is waited for), n begins a second wait without limits
//   thread LIMIT ACTIONS: the same of a thread that waits, whose wait comes whenever it does; n begins the second wait before
//   channel KIND OP: OP (read, toRead, write, toWrite; with C canceled) waits; AsTask of it or, with V, the ValueTask is looked at right after the other side came
// The outcome: whether the waits are completed right after the actions, the count; how they end once 2 are released, and the count.
using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

static class Rows
{
    static string How(Func<bool> wait)
    {
        try
        {
            return wait() ? "true" : "false";
        }
        catch (OperationCanceledException e)
        {
            return e is TaskCanceledException ? "tc" : "oc";
        }
    }

    static Task<bool> Begin(SemaphoreSlim s, string limit, CancellationToken token) => limit switch
    {
        "none" => s.WaitAsync(-1),
        "token" => s.WaitAsync(-1, token),
        "time" => s.WaitAsync(100000),
        "soon" => s.WaitAsync(1),
        "soonToken" => s.WaitAsync(1, token),
        _ => s.WaitAsync(100000, token),
    };

    static string Semaphore(string limit, string actions)
    {
        var s = new SemaphoreSlim(0);
        var c = new CancellationTokenSource();
        Task<bool> first = Begin(s, limit, c.Token), second = null;
        Table.Jitter();
        foreach (char a in actions)
        {
            switch (a)
            {
                case 'r': s.Release(); break;
                case 'c': c.Cancel(); break;
                case 'n': second = s.WaitAsync(-1); break;
                case 'd': ((IAsyncResult)first).AsyncWaitHandle.WaitOne(); break;
            }
            if (a != 'r' || limit.StartsWith("soon")) Table.Jitter();
        }
        string log = (first.IsCompleted ? "done" : "open") + (second == null ? "" : second.IsCompleted ? "+done" : "+open") + s.CurrentCount;
        s.Release(2);
        log += " " + How(() => first.GetAwaiter().GetResult());
        if (second != null) log += "+" + How(() => second.GetAwaiter().GetResult());
        return log + s.CurrentCount;
    }

    static string Threaded(string limit, string actions)
    {
        var s = new SemaphoreSlim(0);
        var c = new CancellationTokenSource();
        Task<bool> second = actions[0] == 'n' ? s.WaitAsync(-1) : null;
        string how = null;
        var t = new Thread(() =>
        {
            Table.Jitter();
            how = How(() => limit == "token" ? s.Wait(-1, c.Token) : limit == "soonToken" ? s.Wait(1, c.Token) : s.Wait(1));
        });
        t.Start();
        Table.Jitter();
        foreach (char a in actions)
        {
            switch (a)
            {
                case 'r': s.Release(); break;
                case 'c': c.Cancel(); break;
            }
            Table.Jitter();
        }
        string log = (second == null ? "" : second.IsCompleted ? "done" : "open") + s.CurrentCount;
        s.Release(2);
        t.Join();
        log += " " + how;
        if (second != null) log += "+" + How(() => second.GetAwaiter().GetResult());
        return log + s.CurrentCount;
    }

    static Channel<int> Made(string kind) => kind switch
    {
        "unbounded" => Channel.CreateUnbounded<int>(),
        "unboundedSync" => Channel.CreateUnbounded<int>(new UnboundedChannelOptions { AllowSynchronousContinuations = true }),
        "bounded" => Channel.CreateBounded<int>(1),
        _ => Channel.CreateBounded<int>(new BoundedChannelOptions(1) { AllowSynchronousContinuations = true }),
    };

    static string Operation(string kind, string op)
    {
        Channel<int> channel = Made(kind);
        var c = new CancellationTokenSource();
        bool cancels = op.Contains('C'), value = op.Contains('V');
        CancellationToken k = cancels ? c.Token : default;
        op = op.TrimEnd('C', 'V');
        if (op is "write" or "toWrite") channel.Writer.TryWrite(1);
        Action other = cancels ? c.Cancel : op is "write" or "toWrite" ? () => channel.Reader.TryRead(out _) : () => channel.Writer.TryWrite(1);
        Func<bool> done;
        Func<bool> result;
        if (op == "write")
        {
            ValueTask v = channel.Writer.WriteAsync(2, k);
            Task t = value ? null : v.AsTask();
            done = () => value ? v.IsCompleted : t.IsCompleted;
            result = () =>
            {
                (t ?? v.AsTask()).GetAwaiter().GetResult();
                return true;
            };
        }
        else if (op == "read")
        {
            ValueTask<int> v = channel.Reader.ReadAsync(k);
            Task<int> t = value ? null : v.AsTask();
            done = () => value ? v.IsCompleted : t.IsCompleted;
            result = () => (t ?? v.AsTask()).GetAwaiter().GetResult() == 1;
        }
        else
        {
            ValueTask<bool> v = op == "toRead" ? channel.Reader.WaitToReadAsync(k) : channel.Writer.WaitToWriteAsync(k);
            Task<bool> t = value ? null : v.AsTask();
            done = () => value ? v.IsCompleted : t.IsCompleted;
            result = () => (t ?? v.AsTask()).GetAwaiter().GetResult();
        }
        Table.Jitter();
        other();
        Table.Jitter();
        return (done() ? "done " : "open ") + How(result);
    }

    public static string Run(string[] w) => w[0] switch
    {
        "sem" => Semaphore(w[1], w[2]),
        "thread" => Threaded(w[1], w[2]),
        _ => Operation(w[1], w[2]),
    };

    // What .NET does right after is decided by two threads that race, and it need not show both.
    public static Outcomes Allowed(string row) => Outcomes.More;

    public static IEnumerable<string> All()
    {
        foreach (string limit in (string[])["none", "token", "time", "both"])
            foreach (string actions in (string[])["r", "rd", "nr", "nrr", "nrd"]) yield return $"sem {limit} {actions}";
        foreach (string limit in (string[])["token", "both"])
            foreach (string actions in (string[])["c", "cd", "cr", "rc", "crd", "rcd", "cdr", "nc", "ncr", "nrc", "ncrr", "ncdr", "ncrd", "cnr"]) yield return $"sem {limit} {actions}";
        foreach (string actions in (string[])["r", "d", "dr", "rd", "nr", "ndr", "nrd"]) yield return $"sem soon {actions}";
        foreach (string actions in (string[])["c", "cd", "cr", "rc", "dc", "ncr"]) yield return $"sem soonToken {actions}";
        foreach (string actions in (string[])["c", "r", "cr", "rc", "nc", "nr", "ncr", "nrc"]) yield return $"thread token {actions}";
        foreach (string actions in (string[])["r", "nr"]) yield return $"thread soon {actions}";
        foreach (string actions in (string[])["c", "cr", "ncr"]) yield return $"thread soonToken {actions}";
        foreach (string kind in (string[])["unbounded", "unboundedSync", "bounded", "boundedSync"])
            foreach (string op in kind.StartsWith("un") ? (string[])["read", "toRead"] : ["read", "toRead", "write", "toWrite"])
                foreach (string how in (string[])["", "V", "C", "CV"]) yield return $"channel {kind} {op}{how}";
    }
}
