// What waits, signals and combinations of handles do, closed ones and those of abandoned mutexes among them, in the order in which .NET looks at arguments.
using System;
using System.Threading;
using System.Threading.Tasks;

// A class of the program's without a handle.
class Empty : WaitHandle { }

class Derived : EventWaitHandle
{
    public Derived() : base(false, EventResetMode.AutoReset) { }

    public override bool WaitOne(int millisecondsTimeout)
    {
        Console.Write("Derived.WaitOne ");
        return base.WaitOne(millisecondsTimeout);
    }

    protected override void Dispose(bool explicitDisposing)
    {
        Console.Write("Derived.Dispose ");
        base.Dispose(explicitDisposing);
    }
}

static class HandleMisuse
{
    static void Show(string name, Func<object> f)
    {
        try
        {
            Console.WriteLine(name + " " + f());
        }
        catch (AbandonedMutexException e)
        {
            Console.WriteLine(name + " abandoned " + e.MutexIndex + " " + (e.Mutex != null) + " " + e.Message);
        }
        catch (Exception e)
        {
            Console.WriteLine(name + " " + e.GetType().Name + ": " + e.Message.Replace("\n", "/"));
        }
    }

    static Mutex Abandoned()
    {
        var m = new Mutex();
        var t = new Thread(() => m.WaitOne());
        t.Start();
        t.Join();
        Thread.Sleep(200); // on .NET the mutex is abandoned a moment after Join
        return m;
    }

    static void Main()
    {
        var closed = new ManualResetEvent(true);
        closed.Dispose();
        var cm = new Mutex();
        cm.Dispose();
        var cs = new Semaphore(1, 1);
        cs.Close();
        var set = new ManualResetEvent(true);
        var auto = new AutoResetEvent(false);
        var full = new Semaphore(1, 1);
        var sem = new Semaphore(0, 2);
        Show("c1", () => closed.WaitOne());
        Show("c2", () => closed.WaitOne(0));
        Show("c3", () => closed.Set());
        Show("c4", () => closed.Reset());
        Show("c5", () => cm.WaitOne());
        Show("c6", () => {cm.ReleaseMutex();return 1;});
        Show("c7", () => cs.Release());
        Show("c8", () => {closed.Dispose(); closed.Close(); return 1;});
        Show("c9", () => closed.WaitOne(-2));
        Show("c10", () => set.WaitOne(-2));
        Show("c11", () => closed.WaitOne(TimeSpan.FromDays(100)));
        Show("a1", () => WaitHandle.WaitAll(new WaitHandle[]{set,closed}));
        Show("a2", () => WaitHandle.WaitAll(new WaitHandle[]{closed,null}));
        Show("a3", () => WaitHandle.WaitAll(new WaitHandle[]{null,closed}));
        Show("a4", () => WaitHandle.WaitAll(new WaitHandle[]{set,set}));
        Show("a5", () => WaitHandle.WaitAll(new WaitHandle[]{set,set,closed}));
        Show("a6", () => WaitHandle.WaitAny(new WaitHandle[]{set,set}));
        Show("a7", () => WaitHandle.WaitAny(new WaitHandle[]{auto,closed},0));
        Show("a8", () => WaitHandle.WaitAny(new WaitHandle[]{set,null}));
        Show("a9", () => WaitHandle.WaitAny(null));
        Show("a10", () => WaitHandle.WaitAny(new WaitHandle[0]));
        Show("a11", () => WaitHandle.WaitAll(new WaitHandle[0]));
        Show("a12", () => WaitHandle.WaitAny(new WaitHandle[65]));
        Show("a13", () => WaitHandle.WaitAny(new WaitHandle[0],-5));
        Show("a14", () => WaitHandle.WaitAny(new WaitHandle[65],-5));
        Show("a15", () => WaitHandle.WaitAny(null,-5));
        Show("a16", () => WaitHandle.WaitAny(new WaitHandle[]{closed},-5));
        Show("s1", () => WaitHandle.SignalAndWait(full,set));
        Show("s2", () => WaitHandle.SignalAndWait(auto,closed)+"");
        Show("s2b", () => auto.WaitOne(0));
        Show("s3", () => WaitHandle.SignalAndWait(closed,set));
        Show("s4", () => WaitHandle.SignalAndWait(new Mutex(),set));
        Show("s5", () => WaitHandle.SignalAndWait(sem,sem));
        Show("s6", () => WaitHandle.SignalAndWait(auto,auto,0,false));
        Show("s7", () => WaitHandle.SignalAndWait(null,auto));
        Show("s8", () => WaitHandle.SignalAndWait(auto,null));
        Show("s9", () => WaitHandle.SignalAndWait(auto,auto,-5,false));
        Show("s10", () => { var m = new Mutex(true); return WaitHandle.SignalAndWait(m,m)+""+WaitHandle.SignalAndWait(m,set);});
        Show("s11", () => WaitHandle.SignalAndWait(cm,set));
        Show("s12", () => WaitHandle.SignalAndWait(closed,null));
        Show("s13", () => WaitHandle.SignalAndWait(new Mutex(),closed));
        Show("s14", () => WaitHandle.SignalAndWait(new CancellationTokenSource().Token.WaitHandle,set));
        Show("s16", () => WaitHandle.SignalAndWait(set, Abandoned()));
        Show("s17", () => WaitHandle.SignalAndWait(Abandoned(), set));
        Show("b1", () => Abandoned().WaitOne());
        Show("b2", () => WaitHandle.WaitAny(new WaitHandle[]{auto,Abandoned()}));
        Show("b3", () => WaitHandle.WaitAll(new WaitHandle[]{set,Abandoned()}));
        Show("b4", () => { var m = Abandoned(); try { m.WaitOne(); } catch {} m.ReleaseMutex(); return m.WaitOne(); });
        Show("b5", () => { var m = Abandoned(); try { m.WaitOne(0); } catch (AbandonedMutexException) {} return m.WaitOne(0); });
        Show("b6", () => {Abandoned().ReleaseMutex(); return 1;});
        Show("b7", () => { var m = Abandoned(); m.Dispose(); return m.WaitOne(0);});
        Show("b8", () => WaitHandle.WaitAny(new WaitHandle[]{set,Abandoned()}));
        Show("b9", () => WaitHandle.WaitAll(new WaitHandle[]{auto,Abandoned()},0));
        Show("m1", () => { var m = new Mutex(true); m.WaitOne(); m.ReleaseMutex(); m.ReleaseMutex(); m.ReleaseMutex(); return 1; });
        Show("m2", () => { var m = new Mutex(true); return WaitHandle.WaitAll(new WaitHandle[]{m,set}); });
        Show("m3", () => { var m = new Mutex(true); return WaitHandle.WaitAny(new WaitHandle[]{m,set}); });
        Show("m5", () => new EventWaitHandle(false,EventResetMode.AutoReset,"nm"));
        Show("m7", () => { return new Semaphore(0,1,""); });
        Show("m9", () => { bool c; var s = new Semaphore(0,1,null,out c); return c;});
        Show("m10", () => { bool c; var s = new EventWaitHandle(true,EventResetMode.AutoReset,"",out c); return c+""+s.WaitOne(0)+s.WaitOne(0);});
        Show("h1", () => new Empty().WaitOne(0));
        Show("h2", () => WaitHandle.WaitAny(new WaitHandle[]{new Empty()},0));
        Show("h3", () => { var e = new Derived(); e.Set(); WaitHandle w = e; return w.WaitOne() + "" + w.WaitOne(0) + w.WaitOne(TimeSpan.Zero) + w.WaitOne(0,false); });
        Show("h4", () => { using (var e = new Derived()) return e.Set(); });
        Show("x1", () => { var x = new ManualResetEventSlim(); var w = x.WaitHandle; x.Set(); bool a = w.WaitOne(0); x.Reset(); return a + "" + w.WaitOne(0) + (x.WaitHandle == x.WaitHandle); });
        Show("x2", () => { var x = new ManualResetEventSlim(true); var w = x.WaitHandle; x.Dispose(); return w.WaitOne(0);});
        Show("x3", () => { var x = new ManualResetEventSlim(true); x.Dispose(); return x.WaitHandle;});
        Show("x4", () => { var x = new ManualResetEventSlim(false); x.Dispose(); x.Set(); return x.IsSet;});
        Show("x5", () => { var x = new ManualResetEventSlim(true); x.Dispose(); return x.Wait(0);});
        Show("x6", () => { var x = new ManualResetEventSlim(true); x.WaitHandle.Dispose(); return x.WaitHandle.WaitOne(0);});
        Show("t1", () => { var c = new CancellationTokenSource(); var w = c.Token.WaitHandle; c.Cancel(); return w.WaitOne(0); });
        Show("t2", () => { var c = new CancellationTokenSource(); var w = c.Token.WaitHandle; c.Dispose(); return w.WaitOne(0); });
        Show("t3", () => CancellationToken.None.WaitHandle.WaitOne(0));
        Show("t4", () => new CancellationToken(true).WaitHandle.WaitOne(0));
        Show("t5", () => ((IAsyncResult)Task.CompletedTask).AsyncWaitHandle.WaitOne(0));
        Show("t6", () => { var s = new SemaphoreSlim(1); var w = s.AvailableWaitHandle; bool a = w.WaitOne(0); s.Wait(); return a + "" + w.WaitOne(0); });
        Show("t7", () => { var s = new CountdownEvent(1); var w = s.WaitHandle; bool a = w.WaitOne(0); s.Signal(); a ^= w.WaitOne(0); s.Reset(); return a + "" + w.WaitOne(0); });
 
        Show("q1", () => sem.Release(0));
        Show("q2", () => sem.Release(3));
        Show("q3", () => new Semaphore(2,1));
        Show("q4", () => new Semaphore(-1,1));
        Show("q5", () => new Semaphore(0,0));
        Show("q6", () => sem.Release(2) + "" + sem.WaitOne(0) + sem.Release(-1));
        Show("q7", () => new EventWaitHandle(true,(EventResetMode)7));
        Show("z1", () => { Thread.CurrentThread.Interrupt(); return set.WaitOne(0); });
        Show("z2", () => { Thread.CurrentThread.Interrupt(); return WaitHandle.SignalAndWait(auto,set); });
        Show("z3", () => auto.WaitOne(0));
        Show("z5", () => { Thread.CurrentThread.Interrupt(); return WaitHandle.WaitAny(new WaitHandle[]{set}); });
        Show("z6", () => { try { Thread.Sleep(0);} catch (ThreadInterruptedException) { return "int"; } return "not"; });
    }
}
