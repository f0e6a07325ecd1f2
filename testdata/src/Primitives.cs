// expect semaphore: verified
// expect semaphore-twice: deadlock "can ever go on"
// expect semaphore-order: assertion "the later one first"
// expect mixed: verified
// expect mutex: verified
// expect mutex-cycle: deadlock "wait for each other"
// expect abandoned: exception "AbandonedMutexException"
// expect all: verified
// expect all-never: deadlock "can ever go on"
// expect any: assertion "the second"
// expect timed: assertion "time was over"
// expect cancelled: verified
// expect cancelled-never: deadlock "can ever go on"
// expect barrier: verified
// expect barrier-short: deadlock "can ever go on"
// expect barrier-add: verified
// expect rw: verified
// expect rw-upgrade: deadlock "can ever go on"
// expect rw-writer: deadlock "can ever go on"
// expect countdown: verified
// expect countdown-late: exception "below zero"
// expect spin: verified
// expect lazy: verified
// expect lazy-publication: assertion "made twice"
// Synchronisation types: of each a right use and a wrong one.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class Primitives
{
    static int n;

    static void Increment() { int v = n; n = v + 1; }

    static void Both(Action a, Action b)
    {
        var t = new Thread(() => a());
        t.Start();
        b();
        t.Join();
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "semaphore":
            {
                var s = new SemaphoreSlim(1);
                Action Use = () => { s.Wait(); Increment(); s.Release(); };
                Both(Use, Use);
                Debug.Assert(n == 2 && s.CurrentCount == 1);
                break;
            }
            case "semaphore-twice":
            {
                var s = new SemaphoreSlim(1);
                Both(() => { s.Wait(); s.Wait(); s.Release(2); }, () => { });
                break;
            }
            case "semaphore-order":
            {
                var s = new SemaphoreSlim(0);
                int first = 0;
                Action<int> Use = i => { s.Wait(); Interlocked.CompareExchange(ref first, i, 0); s.Release(); };
                var t = new Thread(() => Use(1));
                t.Start();
                Both(() => s.Release(), () => Use(2));
                t.Join();
                Debug.Assert(first == 1, "the later one first");
                break;
            }
            case "mixed":
            {
                var s = new SemaphoreSlim(0);
                Task w = s.WaitAsync();
                Both(() => { s.Wait(); n++; }, () => s.Release(2));
                w.Wait();
                Debug.Assert(n == 1 && s.CurrentCount == 0);
                break;
            }
            case "mutex":
            {
                var m = new Mutex();
                Action Use = () => { m.WaitOne(); m.WaitOne(); Increment(); m.ReleaseMutex(); Increment(); m.ReleaseMutex(); };
                Both(Use, Use);
                Debug.Assert(n == 4);
                break;
            }
            case "mutex-cycle":
            {
                Mutex a = new Mutex(), b = new Mutex();
                Action<Mutex, Mutex> Use = (x, y) => { x.WaitOne(); y.WaitOne(); y.ReleaseMutex(); x.ReleaseMutex(); };
                Both(() => Use(a, b), () => Use(b, a));
                break;
            }
            case "abandoned":
            {
                var m = new Mutex();
                var t = new Thread(() => m.WaitOne());
                t.Start();
                m.WaitOne();
                m.ReleaseMutex();
                t.Join();
                break;
            }
            case "all":
            {
                var m = new Mutex();
                AutoResetEvent a = new AutoResetEvent(false), b = new AutoResetEvent(false);
                Both(() => { WaitHandle.WaitAll(new WaitHandle[] { a, m, b }); Increment(); m.ReleaseMutex(); },
                    () => { m.WaitOne(); b.Set(); Increment(); m.ReleaseMutex(); a.Set(); });
                Debug.Assert(n == 2 && !a.WaitOne(0) && !b.WaitOne(0));
                break;
            }
            case "all-never":
            {
                AutoResetEvent a = new AutoResetEvent(false), b = new AutoResetEvent(false);
                Both(() => WaitHandle.WaitAll(new WaitHandle[] { a, b }), () => a.Set());
                break;
            }
            case "any":
            {
                AutoResetEvent a = new AutoResetEvent(false), b = new AutoResetEvent(false);
                Both(() => { a.Set(); b.Set(); }, () => Debug.Assert(WaitHandle.WaitAny(new WaitHandle[] { b, a }) == 1, "the second"));
                break;
            }
            case "timed":
            {
                var e = new ManualResetEventSlim();
                Both(() => e.Set(), () => Debug.Assert(e.Wait(100), "time was over"));
                break;
            }
            case "cancelled":
            {
                var e = new ManualResetEventSlim();
                var c = new CancellationTokenSource();
                Both(() => c.Cancel(), () =>
                {
                    try { e.Wait(c.Token); Debug.Assert(false); }
                    catch (OperationCanceledException x) { Debug.Assert(x.CancellationToken == c.Token); }
                });
                break;
            }
            case "cancelled-never":
            {
                var e = new CountdownEvent(1);
                var c = new CancellationTokenSource();
                Both(() => e.Wait(c.Token), () => { if (e.CurrentCount == 0) c.Cancel(); });
                break;
            }
            case "barrier":
            {
                int phases = 0;
                var b = new Barrier(2, _ => phases++);
                Action Use = () => { b.SignalAndWait(); Debug.Assert(phases == 1); b.SignalAndWait(); Debug.Assert(phases == 2); };
                Both(Use, Use);
                break;
            }
            case "barrier-short":
            {
                var b = new Barrier(3);
                Both(() => b.SignalAndWait(), () => { if (b.ParticipantsRemaining == 3) b.RemoveParticipant(); b.SignalAndWait(); });
                break;
            }
            case "barrier-add":
            {
                var b = new Barrier(1);
                b.AddParticipant();
                Both(() => { b.SignalAndWait(); Debug.Assert(n == 1); }, () => { n = 1; b.SignalAndWait(); });
                break;
            }
            case "rw":
            {
                var l = new ReaderWriterLockSlim();
                Action Write = () => { l.EnterWriteLock(); Increment(); Increment(); l.ExitWriteLock(); };
                Action Read = () => { l.EnterReadLock(); Debug.Assert(n % 2 == 0); l.ExitReadLock(); };
                Both(() => { Write(); Read(); }, () => { Read(); Write(); });
                Debug.Assert(n == 4);
                break;
            }
            case "rw-upgrade":
            {
                var l = new ReaderWriterLockSlim();
                var e = new ManualResetEvent(false);
                Both(() => { l.EnterReadLock(); e.WaitOne(); l.ExitReadLock(); },
                    () => { l.EnterUpgradeableReadLock(); l.EnterWriteLock(); e.Set(); l.ExitWriteLock(); l.ExitUpgradeableReadLock(); });
                break;
            }
            case "rw-writer": // a writer that waits keeps the second reader out, for whom the first one waits
            {
                var l = new ReaderWriterLockSlim();
                var e = new ManualResetEvent(false);
                l.EnterReadLock();
                var w = new Thread(() => { l.EnterWriteLock(); l.ExitWriteLock(); });
                w.Start();
                Both(() => { l.EnterReadLock(); e.Set(); l.ExitReadLock(); }, () => { e.WaitOne(); l.ExitReadLock(); });
                w.Join();
                break;
            }
            case "countdown":
            {
                var c = new CountdownEvent(2);
                Both(() => { Interlocked.Increment(ref n); c.Signal(); }, () => { Interlocked.Increment(ref n); c.Signal(); c.Wait(); Debug.Assert(n == 2); });
                break;
            }
            case "countdown-late":
            {
                var c = new CountdownEvent(1);
                Both(() => c.Signal(), () => c.Signal());
                break;
            }
            case "spin":
            {
                var s = new SpinLock(false);
                Action Use = () => { bool taken = false; s.Enter(ref taken); Increment(); s.Exit(); };
                Both(Use, Use);
                Debug.Assert(n == 2);
                break;
            }
            case "lazy":
            {
                var z = new Lazy<int>(() => ++n);
                Both(() => Debug.Assert(z.Value == 1), () => Debug.Assert(z.Value == 1));
                break;
            }
            case "lazy-publication":
            {
                var z = new Lazy<int>(() => Interlocked.Increment(ref n), LazyThreadSafetyMode.PublicationOnly);
                int a = 0;
                Both(() => a = z.Value, () => a = z.Value);
                Debug.Assert(n == 1, "made twice");
                break;
            }
        }
    }
}
