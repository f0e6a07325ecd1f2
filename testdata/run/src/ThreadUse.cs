// Members of Thread, and interrupts that a thread gives itself.
#pragma warning disable SYSLIB0006, SYSLIB0054, CS0618
using System;
using System.Collections.Concurrent;
using System.Diagnostics.Tracing;
using System.Threading;
using System.Threading.Tasks;

static class ThreadUse
{
    static void Try(string name, Action a)
    {
        string r = "-";
        try { a(); }
        catch (Exception e) { r = e.GetType().Name + ": " + e.Message; }
        Console.WriteLine(name + ": " + r);
    }

    // Whether something throws in an interrupted thread, and whether the interrupt is still there afterwards.
    static void Cut(string name, Action a)
    {
        Thread.CurrentThread.Interrupt();
        string r = "-", kept = "gone";
        try { a(); }
        catch (Exception e) { r = e.GetType().Name; }
        try { Thread.Sleep(0); }
        catch (ThreadInterruptedException) { kept = "kept"; }
        Console.WriteLine(name + ": " + r + ", " + kept);
    }

    static void Interrupts()
    {
        var ended = new Thread(() => { });
        ended.Start();
        ended.Join();
        var never = new Thread(() => Thread.Sleep(Timeout.Infinite)) { IsBackground = true };
        never.Start();
        object free = new(), held = new();
        var heldLock = new Lock();
        var go = new ManualResetEvent(false);
        new Thread(() => { lock (held) lock (heldLock) { go.Set(); Thread.Sleep(Timeout.Infinite); } }) { IsBackground = true }.Start();
        go.WaitOne();
        try { Thread.CurrentThread.Interrupt(); Thread.Sleep(Timeout.Infinite); }
        catch (ThreadInterruptedException e) { Console.WriteLine(e.Message + " " + e.HResult); }
        Cut("sleep", () => Thread.Sleep(1));
        Cut("sleep for ever", () => Thread.Sleep(Timeout.Infinite));
        Cut("yield", () => Thread.Yield());
        Cut("spin", () => Thread.SpinWait(3));
        Cut("until", () => SpinWait.SpinUntil(() => true));
        Cut("join ended", () => ended.Join());
        Cut("join 0", () => never.Join(0));
        Cut("join", () => never.Join());
        Cut("lock", () => { lock (free) { } });
        Cut("lock held", () => Monitor.Enter(held));
        Cut("try held", () => Monitor.TryEnter(held));
        Cut("try held 10", () => Monitor.TryEnter(held, 10));
        Cut("Lock held", () => heldLock.Enter());
        Cut("Lock try", () => heldLock.TryEnter());
        Cut("Lock try 10", () => heldLock.TryEnter(10));
        Cut("wait", () => { lock (free) Monitor.Wait(free); });
        Cut("wait 0", () => { lock (free) Monitor.Wait(free, 0); });
        Cut("wait unlocked", () => Monitor.Wait(free));
        Cut("event set", () => new ManualResetEvent(true).WaitOne());
        Cut("event 0", () => new ManualResetEvent(false).WaitOne(0));
        Cut("mutex", () => new Mutex(true).WaitOne());
        Cut("any", () => WaitHandle.WaitAny(new WaitHandle[] { new ManualResetEvent(true) }));
        Cut("all", () => WaitHandle.WaitAll(new WaitHandle[] { new ManualResetEvent(true), new Semaphore(1, 1) }, 0));
        var signal = new ManualResetEvent(false);
        Cut("signal and wait", () => WaitHandle.SignalAndWait(signal, new ManualResetEvent(true)));
        Console.WriteLine(signal.WaitOne(0));
        Cut("slim set", () => new ManualResetEventSlim(true).Wait());
        Cut("slim 0", () => new ManualResetEventSlim(false).Wait(0));
        Cut("slim 5", () => new ManualResetEventSlim(false).Wait(5));
        Cut("semaphore", () => new SemaphoreSlim(1).Wait());
        Cut("semaphore 0", () => new SemaphoreSlim(0).Wait(0));
        Cut("semaphore empty", () => new SemaphoreSlim(0).Wait());
        Cut("countdown", () => new CountdownEvent(1).Wait());
        Cut("barrier", () => new Barrier(2).SignalAndWait());
        Cut("barrier 0", () => new Barrier(2).SignalAndWait(0));
        Cut("barrier of one", () => new Barrier(1).SignalAndWait());
        Cut("task done", () => Task.CompletedTask.Wait());
        Cut("task", () => new TaskCompletionSource().Task.Wait());
        Cut("task 0", () => new TaskCompletionSource().Task.Wait(0));
        Cut("result", () => _ = new TaskCompletionSource<int>().Task.Result);
        Cut("awaiter", () => new TaskCompletionSource().Task.GetAwaiter().GetResult());
        Cut("all tasks", () => Task.WaitAll(new TaskCompletionSource().Task));
        Cut("any task", () => Task.WaitAny(new TaskCompletionSource().Task));
        Cut("take", () => new BlockingCollection<int>().Take());
        Cut("try take", () => new BlockingCollection<int>().TryTake(out _));
        Cut("twice", () => { Thread.CurrentThread.Interrupt(); Thread.Sleep(1); });
        var rw = new ReaderWriterLockSlim();
        go.Reset();
        new Thread(() => { rw.EnterWriteLock(); go.Set(); Thread.Sleep(Timeout.Infinite); }) { IsBackground = true }.Start();
        go.WaitOne();
        Cut("read", () => rw.EnterReadLock());
        Cut("try read", () => rw.TryEnterReadLock(0));
        var late = new Thread(() => Cut("before it started", () => Thread.Sleep(1)));
        late.Interrupt();
        late.Start();
        late.Join();
        late.Interrupt();
    }

    static void Members()
    {
        var t = new Thread(() => { });
        Console.WriteLine(t.ThreadState + " " + t.IsAlive + " " + t.IsBackground + " " + t.IsThreadPoolThread + " " + t.Priority + " " + (t.Name ?? "null"));
        Try("join unstarted", () => t.Join());
        Try("join unstarted -2", () => t.Join(-2));
        Try("join span", () => t.Join(TimeSpan.FromMilliseconds(-2)));
        t.Priority = ThreadPriority.AboveNormal;
        t.IsBackground = true;
        t.Name = "a";
        t.Name = "b";
        Console.WriteLine(t.ThreadState + " " + t.Priority + " " + t.Name);
        Try("priority", () => t.Priority = (ThreadPriority)7);
        Console.WriteLine(t.Priority);
        Console.WriteLine(t.GetApartmentState() + " " + t.TrySetApartmentState(ApartmentState.STA) + " " + t.TrySetApartmentState(ApartmentState.MTA) + " " + t.TrySetApartmentState(ApartmentState.Unknown));
        Try("apartment", () => t.SetApartmentState(ApartmentState.STA));
        Try("apartment mta", () => t.SetApartmentState(ApartmentState.MTA));
        Try("apartment unknown", () => t.SetApartmentState(ApartmentState.Unknown));
        Try("apartment 7", () => t.SetApartmentState((ApartmentState)7));
        Try("try apartment 7", () => t.TrySetApartmentState((ApartmentState)7));
        t.Start();
        t.Join();
        Try("apartment dead", () => Console.Write(t.GetApartmentState() + " "));
        Console.WriteLine(t.ThreadState + " " + t.IsAlive + " " + t.Join(0) + " " + t.Name);
        Try("start", () => t.Start());
        Try("background", () => t.IsBackground = false);
        Try("is background", () => _ = t.IsBackground);
        Try("priority", () => _ = t.Priority);
        Try("set priority", () => t.Priority = ThreadPriority.Lowest);
        Try("set name", () => t.Name = "c");
        Try("abort", () => t.Abort());
        Try("abort", () => t.Abort("x"));
        Try("suspend", () => t.Suspend());
        Try("resume", () => t.Resume());
        Try("reset", () => Thread.ResetAbort());
        Try("compressed", () => t.DisableComObjectEagerCleanup());
        Try("null", () => new Thread((ThreadStart)null));
        Try("null", () => new Thread((ParameterizedThreadStart)null));
        Try("stack", () => new Thread(() => { }, -1));
        Try("parameter", () => new Thread(() => { }).Start(1));
        new Thread(o => Console.WriteLine(o ?? "null")).Start();
        Thread.Sleep(20);
        new Thread(o => Console.WriteLine(o ?? "null")).Start("p");
        Thread.Sleep(20);
        new Thread(o => Console.WriteLine(o), 1 << 16).UnsafeStart(5);
        Thread.Sleep(20);
        Try("sleep", () => Thread.Sleep(-2));
        Try("sleep", () => Thread.Sleep(TimeSpan.FromDays(100)));
        Thread me = Thread.CurrentThread;
        Console.WriteLine(me.ThreadState + " " + me.IsBackground + " " + me.IsAlive + " " + me.IsThreadPoolThread);
        Console.WriteLine(me.CurrentCulture.Name + "|" + me.CurrentUICulture.Name + "|" + (me.ExecutionContext != null) + " " + Thread.GetDomain().IsDefaultAppDomain() + " " + (Thread.GetCurrentProcessorId() >= 0));
        Try("culture", () => me.CurrentCulture = null);
        Thread.BeginCriticalRegion();
        Thread.EndCriticalRegion();
        Thread.BeginThreadAffinity();
        Thread.EndThreadAffinity();
        Thread.MemoryBarrier();
        Task.Run(() => Console.WriteLine(Thread.CurrentThread.IsThreadPoolThread + " " + Thread.CurrentThread.IsBackground)).Wait();
    }

    static void Slots()
    {
        LocalDataStoreSlot slot = Thread.AllocateDataSlot();
        Console.WriteLine(Thread.GetData(slot) ?? "null");
        Thread.SetData(slot, 5);
        object other = "";
        var t = new Thread(() => { other = Thread.GetData(slot); Thread.SetData(slot, 6); });
        t.Start();
        t.Join();
        Console.WriteLine(Thread.GetData(slot) + " " + (other ?? "null"));
        LocalDataStoreSlot named = Thread.AllocateNamedDataSlot("n");
        Thread.SetData(named, "v");
        Console.WriteLine(Thread.GetData(Thread.GetNamedDataSlot("n")) + " " + (named == Thread.GetNamedDataSlot("n")));
        Try("again", () => Thread.AllocateNamedDataSlot("n"));
        Thread.FreeNamedDataSlot("n");
        Console.WriteLine(Thread.GetData(Thread.GetNamedDataSlot("n")) ?? "null");
        Thread.FreeNamedDataSlot("none");
        Try("null", () => Thread.GetData(null));
        Try("null", () => Thread.SetData(null, 1));
        Try("null", () => Thread.GetNamedDataSlot(null));
    }

    static void Fields()
    {
        sbyte a = 1; ushort b = 2; uint c = 3; ulong d = 4; nint e = 5; nuint f = 6; float g = 7; double h = 8; short i = 9;
        Thread.VolatileWrite(ref a, -1); Thread.VolatileWrite(ref b, 20); Thread.VolatileWrite(ref c, 30); Thread.VolatileWrite(ref d, 40);
        Thread.VolatileWrite(ref e, 50); Thread.VolatileWrite(ref f, 60); Thread.VolatileWrite(ref g, 70); Thread.VolatileWrite(ref h, 80);
        Thread.VolatileWrite(ref i, 90);
        Console.WriteLine(Thread.VolatileRead(ref a) + " " + Thread.VolatileRead(ref b) + " " + Thread.VolatileRead(ref c) + " " + Thread.VolatileRead(ref d) + " " + Thread.VolatileRead(ref e)
            + " " + Thread.VolatileRead(ref f) + " " + Thread.VolatileRead(ref g) + " " + Thread.VolatileRead(ref h) + " " + Thread.VolatileRead(ref i));
    }

    static void Activities()
    {
        var one = new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
        EventSource.SetCurrentThreadActivityId(one);
        var t = new Thread(() => Console.Write(EventSource.CurrentThreadActivityId == Guid.Empty));
        t.Start();
        t.Join();
        EventSource.SetCurrentThreadActivityId(Guid.Empty, out Guid old);
        Console.WriteLine(" " + (old == one) + " " + EventSource.CurrentThreadActivityId);
    }

    static void Main()
    {
        Interrupts();
        Members();
        Slots();
        Fields();
        Activities();
    }
}
