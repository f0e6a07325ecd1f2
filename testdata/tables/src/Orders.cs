// In which order things happen: the exceptions of several tasks, the callbacks of a token, and what is disposed of or unregistered meanwhile.
//   fail WAY ENDS ORDER: tasks, for which WAY waits, end as ENDS says (s succeeds, f fails, g fails with two exceptions, c is canceled), in ORDER
//   cancel CASE: what happens during Cancel, as the case logs it
//   race CASE: the same where threads are free
using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

static class Rows
{
    static string log;
    static object gate;

    static void Log(string s)
    {
        lock (gate) log += s + " ";
    }

    static string Describe(Exception e)
    {
        switch (e)
        {
            case AggregateException a:
                string all = "";
                foreach (Exception inner in a.InnerExceptions) all += (all == "" ? "" : "+") + Describe(inner);
                return "[" + all + "]";
            case TaskCanceledException: return "tc";
            case OperationCanceledException: return "oc";
            case ObjectDisposedException: return "disposed";
            default: return e.Message;
        }
    }

    static string Caught(Action a)
    {
        try
        {
            a();
            return "ok";
        }
        catch (Exception e)
        {
            return Describe(e);
        }
    }

    static async Task<string> CaughtAsync(Func<Task> f)
    {
        try
        {
            await f();
            return "ok";
        }
        catch (Exception e)
        {
            return Describe(e);
        }
    }

    static void End(TaskCompletionSource<int> s, char how, int number)
    {
        switch (how)
        {
            case 's': s.SetResult(number); break;
            case 'f': s.SetException(new Exception("e" + number)); break;
            case 'g': s.SetException([new Exception("e" + number), new Exception("g" + number)]); break;
            case 'c': s.SetCanceled(); break;
        }
    }

    static string Of(Task t) => (t.IsFaulted ? Describe(t.Exception) : t.IsCanceled ? "canceled" : t.IsCompleted ? "done" : "pending") + " | " + Caught(() => t.GetAwaiter().GetResult());

    static async Task<string> Each(Task<int>[] tasks)
    {
        string s = "";
        await foreach (Task<int> t in Task.WhenEach(tasks)) s += Array.IndexOf(tasks, t);
        return s;
    }

    static async Task<int> Method(Task<int> t) => await t;

    static string Fail(string way, string ends, string order)
    {
        var s = new TaskCompletionSource<int>[ends.Length];
        var tasks = new Task<int>[ends.Length];
        for (int i = 0; i < s.Length; i++)
        {
            s[i] = new TaskCompletionSource<int>();
            tasks[i] = s[i].Task;
        }
        Func<string> result;
        switch (way)
        {
            case "whenAll": { Task t = Task.WhenAll((Task[])tasks); result = () => Of(t); break; }
            case "whenAllInt": { Task t = Task.WhenAll(tasks); result = () => Of(t); break; }
            case "whenAllList": { Task t = Task.WhenAll(new List<Task>(tasks)); result = () => Of(t); break; }
            case "whenAllLate": result = () => Of(Task.WhenAll(tasks)); break;
            case "whenAllMethods":
            {
                var methods = new Task[tasks.Length];
                for (int i = 0; i < tasks.Length; i++) methods[i] = Method(tasks[i]);
                Task t = Task.WhenAll(methods);
                result = () => Of(t);
                break;
            }
            case "nested":
            {
                Task t = Task.WhenAll(tasks[0], Task.WhenAll(tasks[1..]));
                result = () => Of(t);
                break;
            }
            case "whenAny":
            {
                Task<Task<int>> t = Task.WhenAny(tasks);
                result = () => Array.IndexOf(tasks, t.Result) + " " + Of(t.Result);
                break;
            }
            case "waitAll": result = () => Caught(() => Task.WaitAll(tasks)); break;
            case "each": { Task<string> t = Each(tasks); result = () => t.Result; break; }
            case "continueAll":
            {
                Task<string> t = Task.Factory.ContinueWhenAll(tasks, x => Caught(() => Task.WaitAll(x)), TaskContinuationOptions.ExecuteSynchronously);
                result = () => t.Result;
                break;
            }
            case "continueAny":
            {
                Task<string> t = Task.Factory.ContinueWhenAny(tasks, x => Array.IndexOf(tasks, x) + Of(x), TaskContinuationOptions.ExecuteSynchronously);
                result = () => t.Result;
                break;
            }
            case "children":
            {
                // the children of one task end so
                var ready = new TaskCompletionSource();
                Task t = Task.Factory.StartNew(() =>
                {
                    foreach (Task<int> x in tasks) x.ContinueWith(y => { y.GetAwaiter().GetResult(); }, default, TaskContinuationOptions.ExecuteSynchronously | TaskContinuationOptions.AttachedToParent, TaskScheduler.Default);
                    ready.SetResult();
                });
                ready.Task.Wait();
                result = () => { Caught(t.Wait); return Of(t); };
                break;
            }
            default: throw new ArgumentException(way);
        }
        foreach (char i in order) End(s[i - '0'], ends[i - '0'], i - '0');
        return result();
    }

    static string Cancel(string way)
    {
        var c = new CancellationTokenSource();
        CancellationToken k = c.Token;
        // What the callback waits for before it goes on, and what it says that it is there.
        var there = new ManualResetEvent(false);
        var go = new ManualResetEvent(false);
        void Stop(string s)
        {
            Log(s);
            there.Set();
            go.WaitOne();
        }
        void Meanwhile(Action a, bool leave = true)
        {
            var t = new Thread(() => Log("cancel:" + Caught(c.Cancel)));
            t.Start();
            there.WaitOne();
            a();
            if (leave) go.Set();
            t.Join();
        }
        switch (way)
        {
            case "order": k.Register(() => Log("1")); k.Register(() => Log("2")); k.Register(() => Log("3")); Log(Caught(c.Cancel)); break;
            case "orderMixed": k.Register(() => Log("1")); k.UnsafeRegister(_ => Log("2"), null); k.Register(() => Log("3")); Log(Caught(c.Cancel)); break;
            case "orderFreed": { k.Register(() => Log("1")); var r = k.Register(() => Log("2")); k.Register(() => Log("3")); r.Dispose(); k.Register(() => Log("4")); Log(Caught(c.Cancel)); break; }
            case "orderWaiters":
            {
                var w = CaughtAsync(() => new TaskCompletionSource().Task.WaitAsync(k));
                k.Register(() => Log("1:" + w.IsCompleted));
                var v = CaughtAsync(() => new TaskCompletionSource().Task.WaitAsync(k));
                k.Register(() => Log("2:" + v.IsCompleted));
                Log(Caught(c.Cancel));
                break;
            }
            case "throws": k.Register(() => throw new Exception("e1")); k.Register(() => Log("2")); k.Register(() => throw new Exception("e3")); Log(Caught(c.Cancel)); break;
            case "throwsFirst": k.Register(() => throw new Exception("e1")); k.Register(() => Log("2")); k.Register(() => throw new Exception("e3")); Log(Caught(() => c.Cancel(true))); Log(Caught(() => c.Cancel(true))); break;
            case "throwsLate": Log(Caught(c.Cancel)); Log(Caught(() => k.Register(() => throw new Exception("e1")))); break;
            case "throwsLinked":
            {
                var l = CancellationTokenSource.CreateLinkedTokenSource(k);
                l.Token.Register(() => throw new Exception("e1"));
                l.Token.Register(() => throw new Exception("e2"));
                k.Register(() => throw new Exception("e3"));
                Log(Caught(c.Cancel));
                break;
            }
            case "throwsAsync": k.Register(() => throw new Exception("e1")); k.Register(() => throw new Exception("e2")); { Task t = c.CancelAsync(); Caught(t.Wait); Log(Of(t)); } break;
            case "cancelAsyncReturns": k.Register(() => go.WaitOne()); { Task t = c.CancelAsync(); Log(k.IsCancellationRequested + " " + t.IsCompleted); go.Set(); t.Wait(); } break;
            case "linkedOrder":
            {
                k.Register(() => Log("1"));
                var l = CancellationTokenSource.CreateLinkedTokenSource(k);
                l.Token.Register(() => Log("a"));
                l.Token.Register(() => Log("b"));
                k.Register(() => Log("2"));
                c.Cancel();
                Log(l.IsCancellationRequested.ToString());
                break;
            }
            case "linkedDisposed": { var l = CancellationTokenSource.CreateLinkedTokenSource(k); l.Token.Register(() => Log("a")); l.Dispose(); c.Cancel(); Log(l.IsCancellationRequested.ToString()); break; }
            case "requested": k.Register(() => Log(k.IsCancellationRequested + " " + c.IsCancellationRequested + " " + k.WaitHandle.WaitOne(0))); c.Cancel(); break;
            case "handleFirst": { WaitHandle h = k.WaitHandle; k.Register(() => Log(h.WaitOne(0).ToString())); c.Cancel(); Log(h.WaitOne(0).ToString()); break; }
            case "cancelInCallback": k.Register(() => Log("1")); k.Register(() => { c.Cancel(); Log("2"); }); c.Cancel(); break;
            case "registerInCallback": k.Register(() => Log("1")); k.Register(() => { Log("2"); k.Register(() => Log("3")); Log("4"); }); c.Cancel(); break;
            case "disposeInCallback": k.Register(() => Log("1")); k.Register(() => { c.Dispose(); Log("2"); }); Log(Caught(c.Cancel)); Log(Caught(c.Cancel)); break;
            case "disposeSelfInCallback": { CancellationTokenRegistration r = default; r = k.Register(() => { Log("1"); r.Dispose(); Log("2"); }); c.Cancel(); break; }
            case "unregisterSelfInCallback": { CancellationTokenRegistration r = default; r = k.Register(() => { Log("1"); Log(r.Unregister().ToString()); }); c.Cancel(); Log(r.Unregister().ToString()); break; }
            case "disposeAsyncSelf": { CancellationTokenRegistration r = default; r = k.Register(() => { Log("1"); Log(r.DisposeAsync().IsCompleted.ToString()); }); c.Cancel(); Log(r.DisposeAsync().IsCompleted.ToString()); break; }
            case "disposeEarlierInCallback": { var r = k.Register(() => Log("1")); k.Register(() => { Log(r.Unregister().ToString()); Log("2"); }); c.Cancel(); break; }
            case "disposeLaterInCallback": { CancellationTokenRegistration r = default; k.Register(() => { Log(r.Unregister().ToString()); Log("1"); }); r = k.Register(() => Log("2")); c.Cancel(); break; }
            case "unregister": { var r = k.Register(() => Log("1")); Log(r.Unregister().ToString()); Log(r.Unregister().ToString()); c.Cancel(); Log(r.Unregister().ToString()); break; }
            case "registerCanceled": c.Cancel(); { var r = k.Register(() => Log("1")); Log(r.Unregister() + " " + (r == default)); } break;
            case "registerDisposed": c.Dispose(); Log(Caught(() => k.Register(() => Log("1")))); Log(Caught(c.Cancel)); Log(Caught(() => { _ = c.Token; })); break;
            case "registerCanceledDisposed": c.Cancel(); c.Dispose(); Log(Caught(() => k.Register(() => Log("1")))); Log(Caught(c.Cancel)); Log(k.IsCancellationRequested.ToString()); Log(Caught(k.ThrowIfCancellationRequested)); break;
            case "reset": k.Register(() => Log("1")); Log(c.TryReset().ToString()); k.Register(() => Log("2")); c.Cancel(); Log(c.TryReset().ToString()); break;
            case "twice": k.Register(() => Log("1")); c.Cancel(); c.Cancel(); Log("end"); break;
            // Another thread is in the midst of Cancel.
            case "disposeMeanwhile": k.Register(() => Log("1")); k.Register(() => Stop("2")); k.Register(() => Log("3")); Meanwhile(() => { c.Dispose(); Log("d"); }); break;
            case "cancelMeanwhile": k.Register(() => Log("1")); k.Register(() => Stop("2")); Meanwhile(() => { c.Cancel(); Log("c"); }); break;
            case "registerMeanwhile": k.Register(() => Log("1")); k.Register(() => Stop("2")); Meanwhile(() => { k.Register(() => Log("3")); Log("r"); }); break;
            case "resetMeanwhile": k.Register(() => Log("1")); k.Register(() => Stop("2")); Meanwhile(() => Log(c.TryReset().ToString())); break;
            case "requestedMeanwhile": k.Register(() => Stop("1")); Meanwhile(() => Log(k.IsCancellationRequested + " " + Caught(k.ThrowIfCancellationRequested) + " " + k.WaitHandle.WaitOne(0))); break;
            case "unregisterMeanwhile": { var r = k.Register(() => Stop("1")); Meanwhile(() => Log(r.Unregister().ToString())); Log(r.Unregister().ToString()); break; }
            case "unregisterOtherMeanwhile": { var r = k.Register(() => Log("1")); k.Register(() => Stop("2")); Meanwhile(() => Log(r.Unregister().ToString())); break; }
            case "disposeOtherMeanwhile": { var r = k.Register(() => Log("1")); k.Register(() => Stop("2")); Meanwhile(() => { r.Dispose(); Log("d"); }); break; }
            case "disposeDoneMeanwhile": { k.Register(() => Stop("1")); var r = k.Register(() => Log("2")); Meanwhile(() => { r.Dispose(); Log("d"); }); break; }
            case "disposeRunningMeanwhile":
            {
                // it waits for the callback
                var r = k.Register(() => { Stop("1"); Log("2"); });
                Meanwhile(() => { var t = new Thread(() => { r.Dispose(); Log("d"); }); t.Start(); go.Set(); t.Join(); }, false);
                log = log.Replace("cancel:ok ", ""); // which may come before or after
                break;
            }
            case "disposeAsyncRunningMeanwhile":
            {
                var r = k.Register(() => { Stop("1"); Log("2"); });
                Meanwhile(() => { ValueTask t = r.DisposeAsync(); Log(t.IsCompleted.ToString()); go.Set(); t.AsTask().Wait(); Log("d"); }, false);
                log = log.Replace("cancel:ok ", "");
                break;
            }
            case "linkedMeanwhile":
            {
                var l = CancellationTokenSource.CreateLinkedTokenSource(k);
                l.Token.Register(() => Log("a"));
                l.Token.Register(() => Stop("b"));
                Meanwhile(() => { l.Dispose(); Log("d"); });
                break;
            }
            case "waitMeanwhile":
            {
                // callbacks that run already are not waited for by those who see the request
                k.Register(() => Stop("1"));
                var w = CaughtAsync(() => new TaskCompletionSource().Task.WaitAsync(k));
                Meanwhile(() => { Log(w.IsCompleted.ToString()); });
                break;
            }
            default: throw new ArgumentException(way);
        }
        return log.Trim();
    }

    static string Both(Action a, Action b)
    {
        var t = new Thread(() => { Table.Jitter(); Table.Jitter(); Table.Jitter(); b(); });
        t.UnsafeStart();
        Table.Jitter();
        Table.Jitter();
        a();
        t.Join();
        return log.Trim();
    }

    static string Race(string way)
    {
        var c = new CancellationTokenSource();
        CancellationToken k = c.Token;
        switch (way)
        {
            case "whenAll":
            {
                var x = new TaskCompletionSource();
                var y = new TaskCompletionSource();
                Task t = Task.WhenAll(x.Task, y.Task);
                Both(() => x.SetException(new Exception("e0")), () => y.SetException(new Exception("e1")));
                return Of(t);
            }
            case "whenAllRun":
            {
                Task t = Task.WhenAll(Task.Run(() => { Table.Jitter(); throw new Exception("e0"); }), Task.Run(() => { Table.Jitter(); throw new Exception("e1"); }));
                Caught(t.Wait);
                return Of(t);
            }
            case "whenAny":
            {
                var x = new TaskCompletionSource();
                var y = new TaskCompletionSource();
                Task<Task> t = Task.WhenAny(x.Task, y.Task);
                Both(x.SetResult, y.SetResult);
                return t.Result == x.Task ? "0" : "1";
            }
            case "cancelOrDispose": k.Register(() => Log("1")); k.Register(() => Log("2")); return Both(() => { string s = Caught(c.Cancel); Log("cancel:" + s); }, c.Dispose);
            case "cancelOrUnregister": { var r = k.Register(() => Log("1")); k.Register(() => Log("2")); return Both(c.Cancel, () => { bool b = r.Unregister(); Log(b.ToString()); }); }
            case "cancelOrDisposeRegistration": { var r = k.Register(() => { Log("1"); Log("2"); }); return Both(c.Cancel, () => { r.Dispose(); Log("d"); }); }
            case "cancelOrRegister": k.Register(() => Log("1")); return Both(c.Cancel, () => { k.Register(() => Log("2")); Log("r"); });
            case "cancelTwice": k.Register(() => Log("1")); return Both(() => { c.Cancel(); Log("a"); }, () => { c.Cancel(); Log("b"); });
            case "cancelOrReset": return Both(c.Cancel, () => { bool b = c.TryReset(); Log(b.ToString()); }) + k.IsCancellationRequested;
            case "completeOrCancel": { var s = new TaskCompletionSource(); var t = CaughtAsync(() => s.Task.WaitAsync(k)); Both(s.SetResult, c.Cancel); return t.Result; }
            case "releaseOrCancel": { var s = new SemaphoreSlim(0); var t = CaughtAsync(() => s.WaitAsync(k)); Both(() => s.Release(), c.Cancel); return t.Result + " " + s.CurrentCount; }
            case "writeOrCancel":
            {
                var q = Channel.CreateUnbounded<int>();
                var t = CaughtAsync(() => q.Reader.ReadAsync(k).AsTask());
                Both(() => q.Writer.TryWrite(1), c.Cancel);
                return t.Result + " " + q.Reader.TryRead(out _);
            }
            case "writeOrComplete":
            {
                var q = Channel.CreateUnbounded<int>();
                var t = CaughtAsync(() => q.Reader.ReadAsync().AsTask());
                Both(() => { bool b = q.Writer.TryWrite(1); Log(b.ToString()); }, () => q.Writer.Complete());
                return (t.Result == "ok" ? "ok" : "closed") + " " + log.Trim() + " " + q.Reader.Completion.IsCompleted;
            }
            case "trySet":
            {
                var s = new TaskCompletionSource<int>();
                bool set = false, canceled = false;
                Both(() => { set = s.TrySetResult(1); }, () => { canceled = s.TrySetCanceled(); });
                return Of(s.Task) + " " + set + " " + canceled;
            }
            case "delayOrCancel": { var t = CaughtAsync(() => Task.Delay(1, k)); Both(() => { }, c.Cancel); return t.Result; }
            case "runOrCancel": { bool ran = false; Task t = Task.Run(() => { ran = true; }, k); Both(() => { }, c.Cancel); string s = Caught(t.Wait); return s + " " + ran; }
            case "thenOrCancel": { bool ran = false; var s = new TaskCompletionSource(); Task t = s.Task.ContinueWith(_ => { ran = true; }, k); Both(s.SetResult, c.Cancel); string r = Caught(t.Wait); return r + " " + ran; }
        }
        throw new ArgumentException(way);
    }

    public static string Run(string[] row)
    {
        log = "";
        gate = new object();
        switch (row[0])
        {
            case "fail": return Fail(row[1], row[2], row[3]);
            case "cancel": return Cancel(row[1]);
            case "race": return Race(row[1]);
        }
        throw new ArgumentException(row[0]);
    }

#if ORACLE
    public static IEnumerable<string> All()
    {
        string kinds = "sfgc";
        foreach (string w in (string[])["whenAll", "whenAllInt", "whenAllList", "whenAllLate", "whenAllMethods", "nested", "whenAny", "waitAll", "each", "continueAll", "continueAny", "children"])
        {
            foreach (char x in kinds) foreach (char y in kinds) foreach (string o in (string[])["01", "10"]) yield return $"fail {w} {x}{y} {o}";
            foreach (string e in (string[])["fff", "fgc", "fcf", "cfs", "ccs", "cfg", "gsg"])
                foreach (string o in (string[])["012", "021", "102", "120", "201", "210"]) yield return $"fail {w} {e} {o}";
        }
        foreach (string w in (string[])["order", "orderMixed", "orderFreed", "orderWaiters", "throws", "throwsFirst", "throwsLate", "throwsLinked", "throwsAsync", "cancelAsyncReturns", "linkedOrder", "linkedDisposed",
            "requested", "handleFirst", "cancelInCallback", "registerInCallback", "disposeInCallback", "disposeSelfInCallback", "unregisterSelfInCallback", "disposeAsyncSelf",
            "disposeEarlierInCallback", "disposeLaterInCallback", "unregister", "registerCanceled", "registerDisposed", "registerCanceledDisposed", "reset", "twice",
            "disposeMeanwhile", "cancelMeanwhile", "registerMeanwhile", "resetMeanwhile", "requestedMeanwhile", "unregisterMeanwhile", "unregisterOtherMeanwhile", "disposeOtherMeanwhile",
            "disposeDoneMeanwhile", "disposeRunningMeanwhile", "disposeAsyncRunningMeanwhile", "linkedMeanwhile", "waitMeanwhile"]) yield return "cancel " + w;
        foreach (string w in (string[])["whenAll", "whenAllRun", "whenAny", "cancelOrDispose", "cancelOrUnregister", "cancelOrDisposeRegistration", "cancelOrRegister", "cancelTwice", "cancelOrReset",
            "completeOrCancel", "releaseOrCancel", "writeOrCancel", "writeOrComplete", "trySet", "delayOrCancel", "runOrCancel", "thenOrCancel"]) yield return "race " + w;
    }

    public static Outcomes Allowed(string row) => !row.StartsWith("race") ? Outcomes.One :
        row.Split(' ')[1] is "cancelOrDispose" or "cancelOrUnregister" or "cancelOrRegister" or "cancelTwice" ? Outcomes.More : Outcomes.Seen;
#endif
}
