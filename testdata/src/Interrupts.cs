// expect wait: verified
// expect wait-pulsed: assertion "pulsed" "thrown" "pulse lost"
// expect wait-never: deadlock "thread 1"
// expect wait-timed: assertion "late" "thrown"
// expect kept: assertion "before" "within"
// expect once: verified
// expect lock: assertion "entered" "thrown"
// expect try: verified
// expect sleep: assertion "slept" "thrown"
// expect spin: verified
// expect join: assertion "joined" "thrown"
// expect event: assertion "set" "thrown"
// expect handles: assertion "first" "thrown and left"
// expect semaphore: verified
// expect semaphore-async: assertion "entered" "thrown" "lost to the queue"
// expect barrier: verified
// expect readers: verified
// expect task: assertion "result" "thrown"
// expect collection: assertion "item" "thrown"
// expect ended: verified
// expect unstarted: verified
// expect unhandled: exception "ThreadInterruptedException"
// expect cleanup: assertion "lock not held"
// expect cycle: verified
// expect stop: verified
// Thread.Interrupt, of a thread in each kind of wait.
using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class Interrupts
{
    static readonly object gate = new object();
    static string outcome = "none";

    // Runs a wait in a thread that is interrupted while the main thread does something.
    static void Interrupted(Func<string> wait, Action other = null)
    {
        var t = new Thread(() =>
        {
            try
            {
                outcome = wait();
            }
            catch (ThreadInterruptedException)
            {
                outcome = "thrown";
            }
        });
        t.Start();
        t.Interrupt();
        other?.Invoke();
        t.Join();
    }

    static void Fail() => Debug.Assert(false, outcome);

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "wait":
                Interrupted(() =>
                {
                    lock (gate)
                        try
                        {
                            Monitor.Wait(gate);
                        }
                        finally
                        {
                            Debug.Assert(Monitor.IsEntered(gate), "it comes back with the lock");
                        }
                    return "pulsed";
                });
                Debug.Assert(outcome == "thrown");
                break;
            case "wait-pulsed":
            {
                bool waits = false, pulsed = false;
                var t = new Thread(() =>
                {
                    lock (gate)
                    {
                        waits = true;
                        try
                        {
                            Monitor.Wait(gate);
                            outcome = "pulsed";
                        }
                        catch (ThreadInterruptedException)
                        {
                            outcome = pulsed ? "pulse lost" : "thrown";
                        }
                    }
                });
                t.Start();
                lock (gate)
                    if (waits)
                    {
                        pulsed = true;
                        Monitor.Pulse(gate);
                    }
                t.Interrupt();
                t.Join();
                Fail();
                break;
            }
            case "wait-never":
                new Thread(() =>
                {
                    for (;;)
                        try
                        {
                            lock (gate) Monitor.Wait(gate);
                            return;
                        }
                        catch (ThreadInterruptedException) { }
                }).Start();
                break;
            case "wait-timed":
                Interrupted(() => { lock (gate) return Monitor.Wait(gate, 10) ? "pulsed" : "late"; });
                Fail();
                break;
            case "kept":
            {
                bool within = false;
                Interrupted(() =>
                {
                    Volatile.Write(ref within, true);
                    try { Thread.Sleep(1); return "slept"; }
                    catch (ThreadInterruptedException) { return "within"; }
                }, () => { if (!Volatile.Read(ref within)) outcome = "before"; });
                if (outcome != "slept") Debug.Assert(false, outcome == "within" && !within ? "before" : outcome);
                break;
            }
            case "once":
                Interrupted(() =>
                {
                    try { Thread.Sleep(Timeout.Infinite); }
                    catch (ThreadInterruptedException) { }
                    Thread.Sleep(1);
                    return "slept";
                });
                Debug.Assert(outcome == "slept", "one interrupt, one exception");
                break;
            case "lock":
                lock (gate)
                {
                    var t = new Thread(() =>
                    {
                        try { lock (gate) outcome = "entered"; }
                        catch (ThreadInterruptedException) { outcome = "thrown"; }
                    });
                    t.Start();
                    t.Interrupt();
                    Monitor.Exit(gate);
                    t.Join();
                    Monitor.Enter(gate);
                }
                Fail();
                break;
            case "try":
                lock (gate) Interrupted(() => Monitor.TryEnter(gate) ? "entered" : "busy");
                Debug.Assert(outcome == "busy", "it does not wait");
                break;
            case "sleep":
                Interrupted(() => { Thread.Sleep(5); return "slept"; });
                Fail();
                break;
            case "spin":
            {
                bool go = false;
                Interrupted(() => { var s = new SpinWait(); while (!Volatile.Read(ref go)) s.SpinOnce(); return "went"; }, () => Volatile.Write(ref go, true));
                Debug.Assert(outcome == "went" || outcome == "thrown");
                break;
            }
            case "join":
            {
                var ends = new Thread(() => { });
                ends.Start();
                Interrupted(() => { ends.Join(); return "joined"; });
                Fail();
                break;
            }
            case "event":
            {
                var e = new AutoResetEvent(true);
                Interrupted(() => { e.WaitOne(); return "set"; });
                Debug.Assert(e.WaitOne(0) == (outcome == "thrown"), "a wait that is ended takes nothing");
                Fail();
                break;
            }
            case "handles":
            {
                var h = new WaitHandle[] { new AutoResetEvent(true), new ManualResetEvent(false) };
                Interrupted(() => WaitHandle.WaitAny(h) == 0 ? "first" : "second");
                if (h[0].WaitOne(0)) outcome += " and left";
                Fail();
                break;
            }
            case "semaphore":
            {
                var s = new SemaphoreSlim(0);
                Interrupted(() => { s.Wait(); return "entered"; }, () => s.Release());
                Debug.Assert(s.CurrentCount == (outcome == "entered" ? 0 : 1), "who is thrown out takes nothing");
                break;
            }
            case "semaphore-async":
            {
                var s = new SemaphoreSlim(0);
                Task first = s.WaitAsync();
                Interrupted(() => { s.Wait(); return "entered"; }, () => s.Release(2));
                Debug.Assert(first.IsCompleted && (outcome == "thrown" || s.CurrentCount == 0));
                if (outcome == "thrown" && s.CurrentCount == 0) outcome = "lost to the queue"; // if the wait was in the queue
                Fail();
                break;
            }
            case "barrier":
            {
                var b = new Barrier(2);
                Interrupted(() => { b.SignalAndWait(); return "passed"; });
                Debug.Assert(outcome == "thrown" && b.ParticipantsRemaining == 1, "its signal stands");
                break;
            }
            case "readers":
            {
                var l = new ReaderWriterLockSlim();
                l.EnterReadLock();
                Interrupted(() => { l.EnterWriteLock(); return "entered"; });
                Debug.Assert(outcome == "thrown" && l.WaitingWriteCount == 0);
                Interrupted(() => { l.EnterReadLock(); l.ExitReadLock(); return "read"; });
                Debug.Assert(outcome == "read");
                break;
            }
            case "task":
            {
                var s = new TaskCompletionSource<int>();
                Interrupted(() => s.Task.Result == 5 ? "result" : "", () => s.SetResult(5));
                Fail();
                break;
            }
            case "collection":
            {
                var c = new BlockingCollection<int>();
                Interrupted(() => c.Take() == 1 ? "item" : "", () => c.Add(1));
                Debug.Assert(c.Count == (outcome == "item" ? 0 : 1));
                Fail();
                break;
            }
            case "ended":
            {
                var t = new Thread(() => { });
                t.Start();
                t.Join();
                t.Interrupt();
                Thread.Sleep(0);
                break;
            }
            case "unstarted":
            {
                var t = new Thread(() =>
                {
                    lock (gate) outcome = "locked";
                    try { Thread.Sleep(0); }
                    catch (ThreadInterruptedException) { outcome += ", thrown"; }
                });
                t.Interrupt();
                t.Start();
                t.Join();
                Debug.Assert(outcome == "locked, thrown");
                break;
            }
            case "unhandled":
            {
                var t = new Thread(() => { lock (gate) { } });
                lock (gate)
                {
                    t.Start();
                    t.Interrupt();
                }
                t.Join();
                break;
            }
            case "cleanup": // Enter outside of the try would do
            {
                var t = new Thread(() =>
                {
                    try { Monitor.Enter(gate); }
                    catch (ThreadInterruptedException) { }
                    finally
                    {
                        Debug.Assert(Monitor.IsEntered(gate), "lock not held");
                        Monitor.Exit(gate);
                    }
                });
                lock (gate)
                {
                    t.Start();
                    t.Interrupt();
                }
                t.Join();
                break;
            }
            case "cycle": // two threads that wait for each other are no deadlock if a third interrupts one
            {
                object a = new object(), b = new object();
                var t = new Thread(() =>
                {
                    try { lock (a) lock (b) { } }
                    catch (ThreadInterruptedException) { }
                });
                var u = new Thread(() => { lock (b) lock (a) { } });
                t.Start();
                u.Start();
                t.Interrupt();
                u.Join();
                t.Join();
                break;
            }
            case "stop":
            {
                int turns = 0;
                var t = new Thread(() =>
                {
                    try
                    {
                        for (;; turns = 1) lock (gate) Monitor.Wait(gate);
                    }
                    catch (ThreadInterruptedException) { }
                });
                t.Start();
                t.Interrupt();
                t.Join();
                Debug.Assert(turns == 0);
                break;
            }
        }
    }
}
