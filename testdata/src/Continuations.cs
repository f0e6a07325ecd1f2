// expect delay: verified
// expect joins: verified
// expect semaphore: verified
// expect channels: verified
// expect second: verified
// expect stay: verified
// expect each: verified
// expect failures: verified
// expect same: verified
// not for mcs
// Who goes on with what waits: where it is elsewhere, it may wait for what the completing thread does next.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

static class Continuations
{
    static readonly ManualResetEventSlim gate = new ManualResetEventSlim();
    static int n;

    // Ends once the gate is open.
    static async Task Blocked(Task t)
    {
        try { await t; }
        catch (OperationCanceledException) { }
        catch (ChannelClosedException) { }
        gate.Wait();
    }

    static async Task Counted(Task t)
    {
        await t;
        n++;
    }

    static async Task All(IAsyncEnumerable<Task> tasks)
    {
        await foreach (Task t in tasks) { }
        gate.Wait();
    }

    // What goes on does not keep the one that completes.
    static void Elsewhere(Action complete, params Task[] waits)
    {
        complete();
        gate.Set();
        Task.WaitAll(waits);
    }

    static string Messages(Task t)
    {
        string s = "";
        foreach (Exception e in t.Exception.InnerExceptions) s += e.Message;
        return s;
    }

    static void Main(string[] args)
    {
        var never = new TaskCompletionSource<int>().Task;
        var plain = new TaskCompletionSource<int>();
        Task p = plain.Task;
        var forced = new TaskCompletionSource<int>(TaskCreationOptions.RunContinuationsAsynchronously);
        Task f = forced.Task;
        var cancel = new CancellationTokenSource();
        int which = args.Length > 1 ? int.Parse(args[1]) : Mwc.Verify.Choose(Cases(args[0]));
        switch (args[0])
        {
            case "delay":
                Elsewhere(cancel.Cancel, Blocked(which == 0 ? Task.Delay(-1, cancel.Token) : Task.WhenAny(never, Task.Delay(-1, cancel.Token))));
                break;
            case "joins":
                Elsewhere(() => forced.SetResult(1), Blocked(which switch
                {
                    0 => Task.WhenAll(f, Task.CompletedTask),
                    1 => Task.WhenAll(forced.Task, forced.Task),
                    2 => Task.WhenAny(f, never),
                    3 => Task.WhenAny(f, never, p),
                    4 => f.WaitAsync(cancel.Token),
                    5 => f.ContinueWith(_ => f).Unwrap(),
                    6 => Task.Run(() => forced.Task),
                    7 => Task.Factory.ContinueWhenAll(new[] { f }, _ => gate.Wait(), TaskContinuationOptions.ExecuteSynchronously),
                    _ => Task.Factory.ContinueWhenAny(new[] { f, p }, _ => gate.Wait(), TaskContinuationOptions.ExecuteSynchronously),
                }));
                break;
            case "semaphore":
                var semaphore = new SemaphoreSlim(0);
                Task taken = semaphore.WaitAsync();
                Elsewhere(() => semaphore.Release(), Blocked(which == 0 ? Task.WhenAny(taken, never) : Task.WhenAll(taken, Task.CompletedTask)));
                break;
            case "channels": // those who write
                var c = Channel.CreateBounded<int>(new BoundedChannelOptions(which < 3 ? 1 : 0) { AllowSynchronousContinuations = true });
                c.Writer.TryWrite(1);
                if (which % 3 == 0) Elsewhere(() => c.Reader.TryRead(out _), Blocked(c.Writer.WriteAsync(2).AsTask()));
                if (which % 3 == 1) Elsewhere(() => c.Reader.ReadAsync().AsTask(), Blocked(c.Writer.WaitToWriteAsync().AsTask()));
                if (which % 3 == 2) Elsewhere(() => c.Writer.Complete(), Blocked(c.Writer.WriteAsync(2).AsTask()));
                break;
            case "second": // of several awaits only the first stays
                Task first = Counted(which < 2 ? p : Task.FromResult(p).Unwrap());
                Elsewhere(() => plain.SetResult(1), first, Blocked(which switch { 0 => Task.WhenAll(p), 1 => Task.FromResult(p).Unwrap(), _ => p }));
                Debug.Assert(n == 1);
                break;
            case "stay":
                Task one = Counted(p), two = Counted(which switch { 0 => Task.WhenAll(p, p), 1 => Task.WhenAny(p, never), 2 => p.WaitAsync(cancel.Token), _ => p.ContinueWith(_ => { }, TaskContinuationOptions.ExecuteSynchronously) });
                plain.SetResult(1);
                Debug.Assert(n == 2);
                break;
            case "each":
                Elsewhere(() => plain.SetResult(1), All(Task.WhenEach(p)));
                break;
            case "failures":
                TaskCompletionSource<int> a = new(), b = new();
                Task inOrder = Task.WhenAll(a.Task, (Task)b.Task), typed = Task.WhenAll(a.Task, b.Task);
                b.SetException(new FormatException("b"));
                a.SetException(new FormatException("a"));
                Debug.Assert(Messages(inOrder) == "ba" && Messages(typed) == "ab");
                break;
            case "same":
                Debug.Assert(Task.WhenAll(p) == p && Task.WhenAll(new List<Task> { p }) == p && Task.WhenAll(plain.Task) != p && Task.FromResult(p).Unwrap() == p);
                break;
        }
    }

    static int Cases(string of) => of switch { "delay" => 2, "joins" => 9, "semaphore" => 2, "channels" => 6, "second" => 3, "stay" => 4, _ => 1 };
}
