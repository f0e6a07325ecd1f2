using System;
using System.Threading;
using System.Threading.Tasks;

// 1: a work item of the pool leaves a mutex held; its thread lives on.
// shown: deadlock
sealed class P0 : Program
{
    public override string Run()
    {
        r = new string[1];
        string o = "";
        var mutex = new Mutex();
        Task.Run(() => { mutex.WaitOne(); }).Wait();
        try { mutex.WaitOne(); o = W("in", o); }
        catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// 2: disposing of a registration waits for its callback in another thread, and not for ever.
// shown: 2 2 |;
// shown: 0 0 |;
// never: deadlock
sealed class P1 : Program
{
    public override string Run()
    {
        r = new string[2];
        string o = "";
        int n = 0;
        var source = new CancellationTokenSource();
        var registration = source.Token.Register(() => { Interlocked.Increment(ref n); J(); Interlocked.Increment(ref n); });
        var t = new Thread(() => source.Cancel());
        t.Start();
        registration.Dispose();
        o = W(Volatile.Read(ref n), o);
        t.Join();
        o = W(Volatile.Read(ref n), o);
        return Outcome(o);
    }
}

// 3: Unregister does not wait.
// shown: F 2 2 |;
// shown: F 1 2 |;
// shown: F 0 2 |;
sealed class P2 : Program
{
    public override string Run()
    {
        r = new string[2];
        string o = "";
        int n = 0;
        var source = new CancellationTokenSource();
        var registration = source.Token.Register(() => { Interlocked.Increment(ref n); J(); Interlocked.Increment(ref n); });
        var t = new Thread(() => source.Cancel());
        t.Start();
        o = W(registration.Unregister(), o);
        o = W(Volatile.Read(ref n), o);
        t.Join();
        o = W(Volatile.Read(ref n), o);
        return Outcome(o);
    }
}

// 4: the exception of a ReaderWriterLock whose time is over is of a type of its own.
// shown: ReaderWriterLockApplicationException ;
sealed class P3 : Program
{
    public override string Run()
    {
        r = new string[1];
        string o = "";
        var l = new ReaderWriterLock();
        var t = new Thread(() => l.AcquireWriterLock(-1));
        t.Start();
        t.Join();
        try { l.AcquireWriterLock(0); o = W("in", o); }
        catch (Exception e) { o = W(e, o); }
        return Outcome(o);
    }
}

// 5: a thread of the pool that waits for a task that it has queued runs that task itself, and so enters again what it has locked.
// shown: |1 ;
sealed class P4 : Program
{
    public override string Run()
    {
        r = new string[2];
        Task.Run(() =>
        {
            var gate = new object();
            lock (gate)
            {
                var t = Task.Run(() =>
                {
                    if (!Monitor.TryEnter(gate, 0)) return 0;
                    Monitor.Exit(gate);
                    return 1;
                });
                r[1] = W(t.Result, "");
            }
        }).Wait();
        return Outcome("");
    }
}

// 6: who leaves a barrier last runs the action after the phase, and gets its exception.
// shown: BarrierPostPhaseException |BarrierPostPhaseException ;
// shown: |BarrierPostPhaseException ;
sealed class P5 : Program
{
    public override string Run()
    {
        r = new string[2];
        string o = "";
        var barrier = new Barrier(2, b => Throw(new X()));
        var t = new Thread(() =>
        {
            string o = "";
            try { barrier.SignalAndWait(); }
            catch (Exception e) { o = W(e, o); }
            finally { r[1] = o; }
        });
        t.Start();
        J();
        try { barrier.RemoveParticipant(); }
        catch (Exception e) { o = W(e, o); }
        t.Join();
        return Outcome(o);
    }
}
