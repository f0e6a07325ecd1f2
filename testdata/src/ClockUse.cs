// not for mcs
// expect elapses: exception "over"
// expect busy: exception "over"
// expect deadline: verified
// expect expires: exception "expired"
// expect holds: exception "valid"
// expect sleeps: verified
// expect late: exception "late"
// expect window: exception "between"
// expect monotone: verified
// expect server: verified
// expect delay: verified
// expect wait: verified
// expect timer: verified
// expect cancel: verified
// expect periodic: verified
// expect tick: exception "between"
// expect tick64: exception "between"
// expect stamp: exception "over"
// expect printed: verified
// expect epoch: verified
// expect polls: exception "ten"
// expect remaining: verified
// expect overlaps: exception "less"
// expect date: exception "day"
// report expires: \n  assumed: the program reads the clock
// report expires: DateTime\.UtcNow \(get\), \d{4} ms later
// report tick: the time is a part of the states
// report server: only at what lies between two times
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

// What a program may see of the clock, and that its states are few.
static class ClockUse
{
    static readonly object gate = new object();
    static DateTime lease;
    static volatile bool flag;
    static TimeSpan Limit = TimeSpan.FromSeconds(2);

    static void Check(bool ok, string what) { if (!ok) throw new Exception(what); }

    public static void Main(string[] args)
    {
        switch (args[0])
        {
            case "elapses": Elapses(); break;
            case "busy": Busy(); break;
            case "deadline": Deadline(); break;
            case "expires": Expires(); break;
            case "holds": Holds(); break;
            case "sleeps": Sleeps(); break;
            case "late": Late(); break;
            case "window": Window(); break;
            case "monotone": Monotone(); break;
            case "server": Server(); break;
            case "renewed": Renewed(); break;
            case "delay": Delay(); break;
            case "wait": Wait(); break;
            case "timer": Timer(); break;
            case "cancel": Cancel(); break;
            case "periodic": Ticks(); break;
            case "tick": Tick(); break;
            case "tick64": Tick64(); break;
            case "stamp": Stamp(); break;
            case "printed": Printed(); break;
            case "epoch": Epoch(); break;
            case "polls": Polls(); break;
            case "remaining": Remaining(); break;
            case "overlaps": Overlaps(); break;
            case "date": Date(); break;
        }
    }

    static void Elapses()
    {
        var s = Stopwatch.StartNew();
        while (s.Elapsed < TimeSpan.FromMilliseconds(5)) Thread.Sleep(1);
        throw new Exception("over");
    }

    static void Busy()
    {
        var s = Stopwatch.StartNew();
        while (s.ElapsedMilliseconds < 5) { }
        throw new Exception("over");
    }

    static void Deadline()
    {
        var d = DateTime.UtcNow + TimeSpan.FromSeconds(5);
        while (DateTime.UtcNow < d) Thread.Sleep(100);
        Check(DateTime.UtcNow >= d, "back");
    }

    static void Expires()
    {
        lease = DateTime.UtcNow.AddSeconds(5);
        Thread.Sleep(1);
        Check(DateTime.UtcNow < lease, "expired");
    }

    static void Holds()
    {
        lease = DateTime.UtcNow.AddSeconds(5);
        Thread.Sleep(1);
        Check(DateTime.UtcNow > lease, "valid");
    }

    static void Sleeps()
    {
        var s = Stopwatch.StartNew();
        Thread.Sleep(100);
        Check(s.ElapsedMilliseconds >= 100, "short");
    }

    static void Late()
    {
        var s = Stopwatch.StartNew();
        Thread.Sleep(100);
        Check(s.ElapsedMilliseconds < 1000, "late");
    }

    static void Window()
    {
        var s = Stopwatch.StartNew();
        var e = s.Elapsed;
        if (e > TimeSpan.FromSeconds(5) && e < TimeSpan.FromSeconds(10)) throw new Exception("between");
    }

    static void Monotone()
    {
        var t = new Thread(() => { var a = DateTime.UtcNow; lock (gate) lease = a; });
        t.Start(); t.Join();
        Check(DateTime.UtcNow >= lease, "back");
    }

    static void Server()
    {
        while (true)
        {
            var t = Stopwatch.StartNew();
            if (t.Elapsed > Limit) flag = !flag;
            Thread.Sleep(1);
        }
    }

    static void Renewed()
    {
        lease = DateTime.UtcNow + TimeSpan.FromSeconds(5);
        var t = new Thread(() => { while (true) { lock (gate) if (DateTime.UtcNow > lease) flag = true; Thread.Sleep(1); } });
        t.Start();
        while (true) { lock (gate) lease = DateTime.UtcNow + TimeSpan.FromSeconds(5); Thread.Sleep(1000); }
    }

    static void Delay()
    {
        var s = Stopwatch.StartNew();
        Task.Delay(50).Wait();
        Check(s.ElapsedMilliseconds >= 50, "short");
    }

    static void Wait()
    {
        var s = Stopwatch.StartNew();
        lock (gate) Check(!Monitor.Wait(gate, 50), "pulsed");
        Check(s.ElapsedMilliseconds >= 50, "short");
        var sem = new SemaphoreSlim(0);
        Check(!sem.Wait(30), "taken");
        Check(s.ElapsedMilliseconds >= 80, "short");
        var ev = new ManualResetEvent(false);
        Check(!ev.WaitOne(20), "set");
        Check(s.ElapsedMilliseconds >= 100, "short");
        Check(!SpinWait.SpinUntil(() => false, 10), "spun");
        Check(s.ElapsedMilliseconds >= 110, "short");
    }

    static void Timer()
    {
        var s = Stopwatch.StartNew();
        var e = new ManualResetEventSlim();
        using var t = new Timer(_ => { Check(s.ElapsedMilliseconds >= 20, "early"); e.Set(); }, null, 20, -1);
        e.Wait();
    }

    static void Cancel()
    {
        var s = Stopwatch.StartNew();
        var c = new CancellationTokenSource(20);
        c.Token.WaitHandle.WaitOne();
        Check(s.ElapsedMilliseconds >= 20, "early");
    }

    static void Ticks()
    {
        Periodic().Wait();
    }

    static void Tick()
    {
        int t = Environment.TickCount;
        Thread.Sleep(10);
        int e = Environment.TickCount - t;
        Check(e >= 10, "short");
        Check(!(e > 50 && e < 100), "between");
    }

    static void Tick64()
    {
        long t = Environment.TickCount64;
        while (Environment.TickCount64 - t < 100) Thread.Sleep(20);
        Check(Environment.TickCount64 - t < 150, "between");
    }

    static void Stamp()
    {
        long t = Stopwatch.GetTimestamp();
        Check(Stopwatch.GetElapsedTime(t) < TimeSpan.FromMilliseconds(10), "over");
    }

    static void Printed()
    {
        Console.WriteLine(DateTime.UtcNow.ToString("O"));
    }

    static void Epoch()
    {
        double ms = (DateTime.UtcNow - DateTime.UnixEpoch).TotalMilliseconds;
        Check((DateTime.UtcNow - DateTime.UnixEpoch).TotalMilliseconds >= ms, "back");
    }

    static void Polls()
    {
        var d = DateTime.UtcNow + TimeSpan.FromMilliseconds(100);
        int n = 0;
        while (DateTime.UtcNow < d) { n++; Thread.Sleep(10); }
        Check(n < 10, "ten");
    }

    // Another's wait may have begun long before what measures it.
    static void Overlaps()
    {
        DateTime end = default;
        var t = new Thread(() => { Thread.Sleep(100); end = DateTime.UtcNow; });
        t.Start();
        var begin = DateTime.UtcNow;
        t.Join();
        Check(end - begin >= TimeSpan.FromMilliseconds(50), "less");
    }

    static void Date()
    {
        var today = DateTime.Today;
        Check(DateTime.Today == today, "day");
    }

    static void Remaining()
    {
        var t = new Thread(() => { lock (gate) { flag = true; Monitor.PulseAll(gate); } });
        t.Start();
        var s = Stopwatch.StartNew();
        bool got;
        lock (gate)
        {
            while (!(got = flag))
            {
                var left = TimeSpan.FromMilliseconds(100) - s.Elapsed;
                if (left <= TimeSpan.Zero) break;
                Monitor.Wait(gate, left);
            }
        }
        if (!got) Check(s.ElapsedMilliseconds >= 100, "gave up early");
        t.Join();
    }

    static async Task Periodic()
    {
        var s = Stopwatch.StartNew();
        using var p = new PeriodicTimer(TimeSpan.FromMilliseconds(10));
        await p.WaitForNextTickAsync();
        await p.WaitForNextTickAsync();
        Check(s.ElapsedMilliseconds >= 20, "early");
    }
}
