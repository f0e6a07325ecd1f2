// ReaderWriterLock, registered waits, PeriodicTimer and named handles, as far as one thread sees them.
using System;
using System.Threading;
using System.Threading.Tasks;

static class OldLocks
{
    static void Try(string name, Action a)
    {
        string r = "-";
        try { a(); }
        catch (ApplicationException e) { r = "application: " + e.Message + " " + e.HResult.ToString("x"); }
        catch (Exception e) { r = e.GetType().Name + ": " + e.Message; }
        Console.WriteLine(name + ": " + r);
    }

    static void On(Action a)
    {
        var t = new Thread(() => a());
        t.Start();
        t.Join();
    }

    static void Locks()
    {
        var l = new ReaderWriterLock();
        void Show(string s) => Console.WriteLine(s + " " + l.IsReaderLockHeld + " " + l.IsWriterLockHeld + " " + l.WriterSeqNum);
        Show("free");
        l.AcquireReaderLock(0);
        l.AcquireReaderLock(TimeSpan.FromSeconds(1));
        Show("read twice");
        On(() => { l.AcquireReaderLock(0); Show("other reads"); l.ReleaseReaderLock(); });
        On(() => Try("other writes", () => l.AcquireWriterLock(0)));
        Try("write while reading", () => l.AcquireWriterLock(5));
        Try("release write", () => l.ReleaseWriterLock());
        LockCookie c = l.UpgradeToWriterLock(0);
        Show("upgraded");
        On(() => Try("other reads", () => l.AcquireReaderLock(0)));
        On(() => Try("other releases", () => l.ReleaseReaderLock()));
        On(() => Try("other releases all", () => l.ReleaseLock()));
        l.DowngradeFromWriterLock(ref c);
        Show("downgraded");
        l.ReleaseReaderLock();
        Show("once");
        l.ReleaseReaderLock();
        Show("free");
        Try("release", () => l.ReleaseReaderLock());
        l.AcquireWriterLock(-1);
        int seq = l.WriterSeqNum;
        l.AcquireWriterLock(-1);
        l.AcquireReaderLock(0);
        Show("write thrice");
        l.ReleaseReaderLock();
        l.ReleaseReaderLock();
        Show("write once");
        Try("upgrade", () => l.UpgradeToWriterLock(0));
        l.ReleaseWriterLock();
        LockCookie all = l.ReleaseLock();
        Show("all free");
        Console.WriteLine(l.AnyWritersSince(seq) + " " + l.AnyWritersSince(seq - 1));
        On(() => { l.AcquireWriterLock(0); l.ReleaseWriterLock(); });
        Console.WriteLine(l.AnyWritersSince(seq));
        l.RestoreLock(ref all);
        Show("restored");
        Try("restore again", () => l.RestoreLock(ref all));
        l.ReleaseWriterLock();
        LockCookie none = default;
        Try("downgrade", () => l.DowngradeFromWriterLock(ref none));
        Try("restore none", () => l.RestoreLock(ref none));
        Try("time", () => l.AcquireReaderLock(-2));
        Try("time", () => l.AcquireWriterLock(-2));
        Try("time", () => l.UpgradeToWriterLock(TimeSpan.FromMilliseconds(-2)));
        LockCookie up = l.UpgradeToWriterLock(0);
        Show("from nothing");
        l.DowngradeFromWriterLock(ref up);
        Show("to nothing");
        Console.WriteLine(up.Equals(none) + " " + (none == default(LockCookie)) + " " + (up != none));
        l.AcquireReaderLock(0);
        On(() => { l.AcquireReaderLock(0); });
        Try("upgrade beside an ended reader", () => l.UpgradeToWriterLock(5));
        Show("still");
        LockCookie read = l.ReleaseLock();
        Show("free");
        l.RestoreLock(ref read);
        Show("restored");
    }

    static void Registered()
    {
        var e = new AutoResetEvent(false);
        var done = new AutoResetEvent(false);
        RegisteredWaitHandle r = ThreadPool.RegisterWaitForSingleObject(e, (s, late) => { Console.WriteLine(s + " " + late + " " + Thread.CurrentThread.IsThreadPoolThread); done.Set(); }, "once", -1, true);
        e.Set();
        done.WaitOne();
        Thread.Sleep(50);
        Console.WriteLine(r.Unregister(null) + " " + r.Unregister(null));
        r = ThreadPool.UnsafeRegisterWaitForSingleObject(e, (s, late) => { Console.WriteLine(s + " " + late); done.Set(); }, "late", 10L, true);
        done.WaitOne();
        r.Unregister(null);
        int n = 0;
        r = ThreadPool.RegisterWaitForSingleObject(e, (s, late) => { n++; done.Set(); }, null, TimeSpan.FromMilliseconds(-1), false);
        e.Set();
        done.WaitOne();
        e.Set();
        done.WaitOne();
        var over = new ManualResetEvent(false);
        Console.WriteLine(n + " " + r.Unregister(over) + " " + over.WaitOne() + " " + r.Unregister(over));
        e.Set();
        Console.WriteLine(e.WaitOne(0) + " " + done.WaitOne(0));
        Try("null", () => ThreadPool.RegisterWaitForSingleObject(null, (s, l) => { }, null, 1, true));
        Try("null", () => ThreadPool.RegisterWaitForSingleObject(e, null, null, 1, true));
        Try("time", () => ThreadPool.RegisterWaitForSingleObject(e, (s, l) => { }, null, -2, true));
        Try("time", () => ThreadPool.RegisterWaitForSingleObject(e, (s, l) => { }, null, -2L, true));
        Try("time", () => ThreadPool.RegisterWaitForSingleObject(e, (s, l) => { }, null, TimeSpan.FromDays(100), true));
    }

    static async Task Ticks()
    {
        var t = new PeriodicTimer(TimeSpan.FromMilliseconds(1));
        Console.WriteLine(t.Period + " " + await t.WaitForNextTickAsync() + " " + await t.WaitForNextTickAsync(new CancellationTokenSource().Token));
        t.Period = TimeSpan.FromMilliseconds(2);
        Try("period", () => t.Period = TimeSpan.Zero);
        Try("period", () => t.Period = TimeSpan.FromMilliseconds(-5));
        Console.WriteLine(t.Period);
        var cancelled = new CancellationToken(true);
        try { await t.WaitForNextTickAsync(cancelled); }
        catch (OperationCanceledException e) { Console.WriteLine(e.GetType().Name + " " + (e.CancellationToken == cancelled)); }
        t.Dispose();
        Console.WriteLine(await t.WaitForNextTickAsync());
        var slow = new PeriodicTimer(TimeSpan.FromDays(1));
        ValueTask<bool> first = slow.WaitForNextTickAsync();
        Console.WriteLine(first.IsCompleted);
        Try("two", () => slow.WaitForNextTickAsync());
        slow.Dispose();
        Console.WriteLine(await first);
        slow = new PeriodicTimer(Timeout.InfiniteTimeSpan);
        var source = new CancellationTokenSource();
        first = slow.WaitForNextTickAsync(source.Token);
        source.Cancel();
        try { await first; }
        catch (OperationCanceledException e) { Console.WriteLine(e.GetType().Name + " " + (e.CancellationToken == source.Token)); }
        Try("new", () => new PeriodicTimer(TimeSpan.Zero));
        Try("new", () => new PeriodicTimer(TimeSpan.FromDays(100)));
        Try("new", () => new PeriodicTimer(TimeSpan.FromTicks(1)));
        Try("new", () => new PeriodicTimer(TimeSpan.FromSeconds(1), null));
    }

    static void Names()
    {
        Try("event", () => new EventWaitHandle(false, EventResetMode.AutoReset, "n"));
        Try("event", () => Console.Write(new EventWaitHandle(true, EventResetMode.AutoReset, null).WaitOne(0) + " "));
        Try("event", () => { new EventWaitHandle(true, EventResetMode.ManualReset, null, out bool made); Console.Write(made + " "); });
        Try("event", () => EventWaitHandle.OpenExisting("n"));
        Try("event", () => EventWaitHandle.TryOpenExisting("n", out _));
        Try("semaphore", () => new Semaphore(0, 1, "n"));
        Try("semaphore", () => Console.Write(new Semaphore(1, 1, null).WaitOne(0) + " "));
        Try("semaphore", () => { new Semaphore(1, 1, null, out bool made); Console.Write(made + " "); });
        Try("semaphore", () => Semaphore.OpenExisting("n"));
        Try("semaphore", () => Semaphore.TryOpenExisting("n", out _));
        Try("mode", () => new EventWaitHandle(false, (EventResetMode)5, null));
        Try("signal", () => WaitHandle.SignalAndWait(null, new Mutex()));
        Try("signal", () => WaitHandle.SignalAndWait(new Mutex(), new Mutex()));
        var a = new AbandonedMutexException("m", 3, new Mutex());
        Console.WriteLine(a.Message + a.MutexIndex + (a.Mutex != null) + new AbandonedMutexException("m", new Exception(), 4, null).MutexIndex);
    }

    static void Main()
    {
        Locks();
        Registered();
        Ticks().Wait();
        Names();
    }
}
