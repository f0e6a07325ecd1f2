// expect beside: assertion "Main has gone on beside the thread"
// expect lock: deadlock
// expect held: assertion "the thread had not seen it yet"
// expect behind: verified
// expect stuck: deadlock
// expect throws: verified
// expect early: assertion "the second call was no part of the first"
// expect twice: verified
// expect kept: assertion "the method has gone on"
// not for mcs
// An entry point that waits for an async method, and then goes on: what it does after that happens beside what the threads do that have completed tasks.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class MainGoesOn
{
    static readonly object gate = new();
    static readonly TaskCompletionSource first = new(), second = new();
    static readonly ManualResetEventSlim done = new();
    static int n, seen;

    static async Task Set()
    {
        await first.Task;
        n = 1;
    }

    static async Task KeepLock()
    {
        await first.Task;
        Monitor.Enter(gate);
    }

    static async Task Both()
    {
        await first.Task;
        await second.Task;
    }

    static async Task Fail()
    {
        await first.Task;
        throw new InvalidOperationException();
    }

    static Task SetOrThrow(bool fail)
    {
        if (fail) throw new InvalidOperationException();
        return Set();
    }

    static async Task Add()
    {
        await Task.Delay(1);
        n++;
    }

    static Thread Start(ThreadStart what)
    {
        var t = new Thread(what);
        t.Start();
        return t;
    }

    static void Main(string[] args)
    {
        Thread t;
        switch (args[0])
        {
            case "beside": // the thread goes on after it has let Main go on
                t = Start(() => { first.SetResult(); seen = n; });
                Set().GetAwaiter().GetResult();
                n = 2;
                t.Join();
                Debug.Assert(seen != 2, "Main has gone on beside the thread");
                break;
            case "lock": // the method has left a lock to the thread
                t = Start(() => first.SetResult());
                KeepLock().GetAwaiter().GetResult();
                lock (gate) n = 1;
                t.Join();
                break;
            case "held": // the method goes on within the thread's lock
                t = Start(() => { lock (gate) { seen = n; first.SetResult(); } });
                Set().Wait();
                lock (gate) n = 2;
                t.Join();
                Debug.Assert(seen != 0, "the thread had not seen it yet");
                break;
            case "behind": // Main waits for what the thread has left to do
                t = Start(() => { first.SetResult(); done.Set(); });
                Set().GetAwaiter().GetResult();
                done.Wait();
                Debug.Assert(n == 1);
                break;
            case "stuck": // what the thread has left to do comes after the method, which waits for it
                t = Start(() => { first.SetResult(); lock (gate) second.SetResult(); });
                lock (gate)
                {
                    Both().GetAwaiter().GetResult();
                    n = 1;
                }
                break;
            case "throws":
                t = Start(() => first.SetResult());
                try { Fail().GetAwaiter().GetResult(); }
                catch (InvalidOperationException) { n = 2; }
                finally { seen = n; }
                t.Join();
                Debug.Assert(seen == 2);
                break;
            case "early": // the call for which Main would wait never comes to the method
                t = Start(() => first.SetResult());
                try { SetOrThrow(seen == 0).GetAwaiter().GetResult(); }
                catch (InvalidOperationException) { }
                Task late = Set();
                n = 3;
                late.Wait();
                t.Join();
                Debug.Assert(n == 1, "the second call was no part of the first");
                break;
            case "twice":
                Add().Wait();
                Task beside = Task.Run(Add);
                Add().GetAwaiter().GetResult();
                beside.Wait();
                Debug.Assert(n == 2 || n == 3);
                break;
            case "kept": // something comes between the call and the wait
                Task kept = Add();
                n += 10;
                kept.Wait();
                Debug.Assert(n == 11, "the method has gone on");
                break;
        }
    }
}
