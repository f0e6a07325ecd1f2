using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

// Whatever waits for time to go by ends, beside what else goes on, and in the order of the times. It has no end of schedules: that it
// exits with 3 says so. On a busy machine .NET is late for some of the times.
// oracle: none
static class Waiting
{
    static volatile bool stop;

    static int Main()
    {
        Delay2();
        Delay3();
        Spinuntil();
        Spinbeside();
        Order();
        Orderbeside();
        Elapsed();
        Timeouts();
        Cancelafter();
        Deadline();
        Ticks();
        Waitany();
        Tick();
        Spinlock();
        Semaphore();
        Eachround();
        return 3;
    }

    static long word;
    static int rounds;

    // What such loops wait for may be only between two of their own scheduling points: each round makes it anew.
    static void Eachround()
    {
        while (!Task.Delay(1).IsCompleted) Thread.Yield();
        Console.WriteLine("delay, yield");
        while (!Task.Delay(1).IsCompleted) ;
        Console.WriteLine("delay");
        while (!Task.Delay(1).IsCompleted) rounds++;
        Console.WriteLine("delay, count");
        while (!Task.Run(() => { }).IsCompleted) ;
        Console.WriteLine("task");
        for (;;) { using var c = new CancellationTokenSource(1); if (c.IsCancellationRequested) break; }
        Console.WriteLine("source");
        for (;;) { int h = 0; using var t = new Timer(_ => Volatile.Write(ref h, 1), null, 1, -1); Thread.Yield(); if (Volatile.Read(ref h) == 1) break; }
        Console.WriteLine("timer, yield");
        for (;;) { int h = 0; using var t = new Timer(_ => Volatile.Write(ref h, 1), null, 1, -1); if (Volatile.Read(ref h) == 1) break; }
        Console.WriteLine("timer");
        while (!Task.WhenAny(Task.Delay(2), Task.Delay(1000)).IsCompleted) Thread.Sleep(0);
        Console.WriteLine("any");
        using var later = new CancellationTokenSource();
        later.CancelAfter(5);
        while (!later.IsCancellationRequested) { }
        Console.WriteLine("cancelled");
        using (new Timer(_ => Interlocked.Exchange(ref word, 1), null, 5, -1)) while (Interlocked.Read(ref word) == 0) ;
        Console.WriteLine("word");
        var end = DateTime.UtcNow.AddMilliseconds(20);
        while (DateTime.UtcNow < end) rounds++;
        Console.WriteLine("deadline");
    }

    static void Delay2()
    {
        var d = Task.Delay(1); while (!d.IsCompleted) Thread.Yield(); Console.WriteLine("done");
    }

    static void Delay3()
    {
        var d = Task.Delay(5); while (!d.IsCompleted) { } Console.WriteLine("done");
    }

    static void Spinuntil()
    {
        Console.WriteLine(SpinWait.SpinUntil(() => false, 20));
    }

    static void Spinbeside()
    {
        int fired = 0;
        var spin = new Thread(() => { while (!stop) { } }); spin.Start();
        using var t = new Timer(_ => { if (Interlocked.Increment(ref fired) == 3) stop = true; }, null, 10, 10);
        spin.Join();
        Console.WriteLine(fired >= 3);
    }

    static void Order()
    {
        var ts = new List<Thread>();
        foreach (int ms in new[] { 300, 100, 200 }) { int k = ms; var t = new Thread(() => { Thread.Sleep(k); Console.WriteLine(k); }); t.Start(); ts.Add(t); }
        foreach (var t in ts) t.Join();
    }

    static void Orderbeside()
    {
        stop = false;
        var spin = new Thread(() => { while (!stop) Thread.SpinWait(10); }); spin.Start();
        var ts = new List<Task>();
        foreach (int ms in new[] { 300, 100, 200 }) { int k = ms; ts.Add(Task.Run(async () => { await Task.Delay(k); Console.WriteLine(k); })); }
        Task.WaitAll(ts.ToArray()); stop = true;
        spin.Join();
    }

    static void Elapsed()
    {
        var s = Stopwatch.StartNew();
        while (s.ElapsedMilliseconds < 50) { }
        Console.WriteLine(s.ElapsedMilliseconds >= 50);
        Thread.Sleep(100);
        Console.WriteLine(s.ElapsedMilliseconds >= 150);
    }

    static void Timeouts()
    {
        var o = new object();
        var a = new Thread(() => { lock (o) Thread.Sleep(200); }); a.Start(); Thread.Sleep(20);
        Console.WriteLine(Monitor.TryEnter(o, 50)); Console.WriteLine(Monitor.TryEnter(o, 20000)); a.Join();
    }

    static void Cancelafter()
    {
        var c = new CancellationTokenSource(30); int n = 0;
        while (!c.IsCancellationRequested) n++;
        Console.WriteLine("cancelled");
    }

    static void Deadline()
    {
        var end = DateTime.UtcNow.AddMilliseconds(30); int n = 0;
        while (DateTime.UtcNow < end) { n++; Thread.Sleep(1); }
        Console.WriteLine(n > 0);
    }

    static void Ticks()
    {
        Periodic().Wait();
    }

    static void Waitany()
    {
        int i = Task.WaitAny(Task.Delay(200), Task.Delay(50), Task.Delay(100)); Console.WriteLine(i);
        var w = Task.WhenAny(Task.Delay(200), Task.Delay(50)); w.Wait(); Console.WriteLine("any");
    }

    static void Tick()
    {
        int t = Environment.TickCount; while (Environment.TickCount - t < 10) Thread.SpinWait(1); Console.WriteLine("tick");
    }

    static void Spinlock()
    {
        var l = new SpinLock(); bool got = false; l.Enter(ref got); bool two = false;
        var th = new Thread(() => { bool g = false; l.TryEnter(20, ref g); Console.WriteLine(g); }); th.Start(); th.Join();
    }

    static void Semaphore()
    {
        var s = new SemaphoreSlim(0); _ = Task.Run(async () => { await Task.Delay(50); s.Release(); }); Console.WriteLine(s.Wait(10)); Console.WriteLine(s.Wait(20000));
    }

    static async Task Periodic()
    {
        using var p = new PeriodicTimer(TimeSpan.FromMilliseconds(20));
        var s = Stopwatch.StartNew(); int n = 0;
        while (n < 3 && await p.WaitForNextTickAsync()) { n++; Console.WriteLine(n); }
        Console.WriteLine(s.ElapsedMilliseconds >= 55);
    }
}
